//! Renders phrases that name units, buildings, places and cards.

use super::{AbilityText, of_classes};
use crate::card::{BuildingFilter, CardFilter, Of, Role, UnitFilter};
use crate::nouns::{BuildingKind, Class, Terrain};
use regnal_core::text::{Arg, Line};

/// Grammatical number of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    One,
    Many,
}

impl From<Number> for Arg {
    fn from(number: Number) -> Arg {
        word(match number {
            Number::One => "one",
            Number::Many => "many",
        })
    }
}

/// Form of a phrase that refers to one or more things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One thing: `one of your units`, `an enemy unit`.
    One,
    /// Each of several things: `each of your units`.
    Each,
    /// All things: `your units`, `all enemy units`.
    All,
}

impl Form {
    /// Returns the number of the noun: plural in `one of your units`, singular in `an enemy unit`.
    fn number_of_noun(self, is_own: bool) -> Number {
        if is_own || self == Form::All { Number::Many } else { Number::One }
    }
}

/// Wraps a word as a Fluent selector value.
fn word(word: &str) -> Arg {
    Arg::Text(word.to_owned())
}

/// Joins alternatives with "or": `a`, `a or b`, `a, b or c`.
pub(super) fn any_of(lines: impl Iterator<Item = impl Into<Arg>>) -> Arg {
    let mut args: Vec<Arg> = lines.map(Into::into).collect();
    let Some(last) = args.pop() else { return Arg::List(Vec::new()) };
    let some = args.into_iter().reduce(|some, next| {
        Line::new("text-list-next").with("some", some).with("next", next).into()
    });
    match some {
        Some(some) => Line::new("echoes-card-or").with("some", some).with("next", last).into(),
        None => last,
    }
}

/// Joins the names of classes as alternatives.
pub(super) fn class_names(classes: &[Class]) -> Arg {
    any_of(classes.iter().copied())
}

/// Noun phrase under construction, with the selector for its English article.
struct Noun {
    line: Line,
    head: &'static str,
    number: Number,
}

impl Noun {
    fn adjective(self, id: &'static str, head: &'static str) -> Noun {
        Noun {
            line: Line::new(id).with("noun", self.line).with("number", self.number),
            head,
            number: self.number,
        }
    }

    /// Adds a modifier that follows the noun.
    fn behind(self, id: &'static str, name: &'static str, value: impl Into<Arg>) -> Noun {
        Noun { line: Line::new(id).with("noun", self.line).with(name, value), ..self }
    }
}

impl AbilityText<'_> {
    /// Returns a phrase for the units that match a filter. `owner` applies if the filter has no owner.
    pub(super) fn units(
        &self,
        filter: &UnitFilter,
        owner: Option<Of>,
        form: Form,
    ) -> (Line, Number) {
        let owner = filter.owner.or(owner);
        let is_own = owner == Some(Of::Own);
        let noun = self.noun(filter, owner, form.number_of_noun(is_own));
        let id = match (form, is_own) {
            (Form::One, true) => "echoes-card-one-of-yours",
            (Form::One, false) => "echoes-card-a",
            (Form::Each, true) => "echoes-card-each-of-yours",
            (Form::Each, false) => "echoes-card-each",
            (Form::All, true) => "echoes-card-all-of-yours",
            (Form::All, false) => "echoes-card-all",
        };
        let mut line = Line::new(id).with("noun", noun.line);
        if id == "echoes-card-a" {
            line = line.with("head", word(noun.head));
        }
        // `One of your units` is singular, regardless of the noun.
        (line, if form == Form::All { Number::Many } else { Number::One })
    }

    /// Returns the bare noun for the units that match a filter.
    pub(super) fn unit_noun(&self, filter: &UnitFilter, owner: Option<Of>, number: Number) -> Line {
        self.noun(filter, owner, number).line
    }

    fn noun(&self, filter: &UnitFilter, owner: Option<Of>, number: Number) -> Noun {
        let mut noun = match filter.class.first() {
            None => Noun {
                line: Line::new("echoes-card-unit").with("number", number),
                head: "unit",
                number,
            },
            Some(first) => Noun {
                line: Line::new("echoes-card-unit-of")
                    .with("classes", of_classes(&filter.class))
                    .with("number", number),
                head: first.code(),
                number,
            },
        };
        match filter.role {
            Some(Role::Regular) => noun = noun.adjective("echoes-card-regular", "regular"),
            Some(Role::StartingScout) => {
                noun = noun.adjective("echoes-card-starting-scout", "scout");
            }
            Some(Role::Conqueror) => noun = noun.adjective("echoes-card-conqueror", "conqueror"),
            None => {}
        }
        match owner {
            Some(Of::Enemy) => noun = noun.adjective("echoes-card-enemy", "enemy"),
            Some(Of::Allied) => noun = noun.adjective("echoes-card-allied", "allied"),
            Some(Of::Own) | None => {}
        }
        match filter.damaged {
            Some(true) => noun = noun.adjective("echoes-card-damaged", "damaged"),
            Some(false) => noun = noun.adjective("echoes-card-undamaged", "undamaged"),
            None => {}
        }
        match filter.exhausted {
            Some(true) => noun = noun.adjective("echoes-card-exhausted", "exhausted"),
            Some(false) => noun = noun.adjective("echoes-card-ready", "ready"),
            None => {}
        }
        if let Some(mode) = filter.mode {
            noun = noun.behind("echoes-card-in-mode", "mode", word(mode.code()));
        }
        if let Some(most) = filter.max_cost {
            noun = noun.behind("echoes-card-cost-at-most", "most", most);
        }
        for place in self.places(filter) {
            noun = noun.behind("echoes-card-at", "place", place);
        }
        if filter.itself {
            noun.line =
                Line::new("echoes-card-itself-too").with("noun", noun.line).with("me", self.me());
        }
        if filter.garrisoned {
            noun.line = Line::new("echoes-card-even-garrisoned").with("noun", noun.line);
        }
        noun
    }

    /// Returns a phrase for the locations required by a unit filter.
    pub(super) fn places(&self, filter: &UnitFilter) -> Vec<Arg> {
        let mut places = Vec::new();
        if !filter.terrain.is_empty() {
            places.push(any_of(filter.terrain.iter().map(|&terrain| on_and_by(terrain).0)));
        }
        if !filter.beside.is_empty() {
            let terrains = any_of(filter.beside.iter().map(|&terrain| on_and_by(terrain).1));
            places.push(Line::new("echoes-card-beside").with("terrains", terrains).into());
        }
        if let Some(on) = &filter.on {
            let (building, _) = self.buildings(on, None, Form::One);
            let is_fort = !on.kind.is_empty() && !on.kind.contains(&BuildingKind::Camp);
            let id = if is_fort { "echoes-card-in-fort" } else { "echoes-card-on-camp" };
            places.push(Line::new(id).with("building", building).into());
        }
        if let Some(within) = filter.within {
            places.push(self.within(within).into());
        }
        places
    }

    /// Returns a phrase for a single unit that matches a filter, for use in a condition: `a damaged unit`, `another
    /// unit around this unit`.
    pub(super) fn some_unit(&self, filter: &UnitFilter, owner: Option<Of>) -> Line {
        let noun = self.noun(filter, owner, Number::One);
        let is_of_mine = matches!(filter.owner, Some(Of::Own | Of::Allied));
        if self.has_body() && is_of_mine && filter.within.is_some() && !filter.itself {
            return Line::new("echoes-card-another").with("noun", noun.line);
        }
        Line::new("echoes-card-a").with("noun", noun.line).with("head", word(noun.head))
    }

    pub(super) fn within(&self, cells: u8) -> Line {
        match cells {
            0 => Line::new("echoes-card-same-cell"),
            1 => Line::new("echoes-card-around"),
            cells => Line::new("echoes-card-within").with("n", cells),
        }
        .with("of", self.me())
    }

    /// Returns a phrase for the buildings that match a filter. `owner` applies if the filter has no owner.
    pub(super) fn buildings(
        &self,
        filter: &BuildingFilter,
        owner: Option<Of>,
        form: Form,
    ) -> (Arg, Number) {
        let owner = filter.owner.or(owner);
        let kinds = kinds(filter);
        let is_one_capital = kinds == [Some(BuildingKind::Capital)] && owner == Some(Of::Own);
        let is_many = form == Form::All && !is_one_capital;
        let lines = kinds.into_iter().map(|kind| self.building(filter, kind, owner, form));
        let phrase = match form {
            Form::All | Form::Each => super::all_of(lines.collect()),
            Form::One => any_of(lines),
        };
        (phrase, if is_many { Number::Many } else { Number::One })
    }

    fn building(
        &self,
        filter: &BuildingFilter,
        kind: Option<BuildingKind>,
        owner: Option<Of>,
        form: Form,
    ) -> Line {
        let is_own = owner == Some(Of::Own);
        if is_own && kind == Some(BuildingKind::Capital) {
            return self.building_details(Line::new("echoes-card-your-capital"), filter);
        }
        let noun = self.building_noun(filter, kind, owner, form.number_of_noun(is_own));
        let head = match owner {
            Some(Of::Enemy) => "enemy",
            Some(Of::Allied) => "allied",
            Some(Of::Own) | None => "building",
        };
        let id = match (form, is_own) {
            (Form::One, true) => "echoes-card-one-of-your-buildings",
            (Form::One, false) => "echoes-card-a-building",
            (Form::Each, true) => "echoes-card-each-of-your-buildings",
            (Form::Each, false) => "echoes-card-each-building",
            (Form::All, true) => "echoes-card-all-your-buildings",
            (Form::All, false) => "echoes-card-all-buildings",
        };
        Line::new(id).with("noun", noun).with("kind", kind_word(kind)).with("head", word(head))
    }

    /// Returns the bare noun for buildings of a kind.
    pub(super) fn building_noun(
        &self,
        filter: &BuildingFilter,
        kind: Option<BuildingKind>,
        owner: Option<Of>,
        number: Number,
    ) -> Line {
        let id = |one, many| match number {
            Number::One => one,
            Number::Many => many,
        };
        let mut noun = Line::new(id("echoes-card-building", "echoes-card-buildings"))
            .with("kind", kind_word(kind));
        let adjective = match owner {
            Some(Of::Enemy) => {
                Some(id("echoes-card-enemy-building", "echoes-card-enemy-buildings"))
            }
            Some(Of::Allied) => {
                Some(id("echoes-card-allied-building", "echoes-card-allied-buildings"))
            }
            Some(Of::Own) | None => None,
        };
        if let Some(adjective) = adjective {
            noun = Line::new(adjective).with("noun", noun).with("kind", kind_word(kind));
        }
        self.building_details(noun, filter)
    }

    fn building_details(&self, mut noun: Line, filter: &BuildingFilter) -> Line {
        if !filter.holds.is_empty() {
            let units = UnitFilter { class: filter.holds.clone(), ..UnitFilter::default() };
            let units = self.unit_noun(&units, Some(Of::Own), Number::Many);
            noun = Line::new("echoes-card-holding").with("noun", noun).with("units", units);
        }
        if let Some(within) = filter.within {
            noun =
                Line::new("echoes-card-at").with("noun", noun).with("place", self.within(within));
        }
        noun
    }

    /// Returns a phrase for the cards that match a filter: one such card in the singular, all of them in the plural.
    /// The plural phrase is worded so that it can follow `your`.
    pub(super) fn cards(&self, filter: &CardFilter, number: Number) -> Line {
        let mut head = "card";
        let mut noun = match filter.kind.first() {
            None => Line::new("echoes-card-card").with("number", number),
            Some(first) => {
                head = first.code();
                Line::new("echoes-card-card-of")
                    .with("kinds", any_of(filter.kind.iter().copied()))
                    .with("number", number)
            }
        };
        if let Some(first) = filter.class.first() {
            head = first.code();
            noun = Line::new("echoes-card-card-of-class")
                .with("classes", of_classes(&filter.class))
                .with("noun", noun);
        }
        if let Some(most) = filter.max_cost {
            noun = Line::new("echoes-card-cost-at-most").with("noun", noun).with("most", most);
        }
        match number {
            Number::One => Line::new("echoes-card-a").with("noun", noun).with("head", word(head)),
            Number::Many => noun,
        }
    }
}

/// Returns the kinds of buildings that a filter names, or only `None` if it names none.
pub(super) fn kinds(filter: &BuildingFilter) -> Vec<Option<BuildingKind>> {
    if filter.kind.is_empty() {
        return vec![None];
    }
    filter.kind.iter().copied().map(Some).collect()
}

/// Returns the Fluent selector value for a building's grammatical gender.
pub(super) fn kind_word(kind: Option<BuildingKind>) -> Arg {
    word(kind.map_or("any", BuildingKind::code))
}

/// Returns the phrases for being on a terrain and for being beside it.
fn on_and_by(terrain: Terrain) -> (Line, Line) {
    let (on, by) = match terrain {
        Terrain::Farmland => ("echoes-card-on-farmland", "echoes-card-by-farmland"),
        Terrain::Woodland => ("echoes-card-on-woodland", "echoes-card-by-woodland"),
        Terrain::Mine => ("echoes-card-on-mine", "echoes-card-by-mine"),
        Terrain::DoubleMine => ("echoes-card-on-double_mine", "echoes-card-by-double_mine"),
        Terrain::Mountain => ("echoes-card-on-mountain", "echoes-card-by-mountain"),
        Terrain::Water => ("echoes-card-on-water", "echoes-card-by-water"),
        Terrain::River => ("echoes-card-on-river", "echoes-card-by-river"),
        Terrain::Village => ("echoes-card-on-village", "echoes-card-by-village"),
        Terrain::Capital => ("echoes-card-on-capital_site", "echoes-card-by-capital_site"),
    };
    (Line::new(on), Line::new(by))
}
