//! Renders the triggers and conditions of abilities as text.

use super::phrases::{Form, Number, any_of, kind_word, kinds};
use super::{AbilityText, all_of, of_classes};
use crate::card::{
    BuildingFilter, CardFilter, Condition, Cost, Limit, Of, UnitFilter, When, Whose,
};
use crate::nouns::BuildingKind;
use regnal_core::text::{Arg, Line};

impl AbilityText<'_> {
    /// Renders the part of an ability's text before the colon: its trigger and its conditions. Returns `None` for an
    /// ability without conditions that is static or triggers when the card is played.
    pub(super) fn lead(&self) -> Option<Line> {
        let ability = self.ability;
        let conditions = match ability.conditions.is_empty() {
            true => None,
            false => Some(all_of(ability.conditions.iter().map(|it| self.condition(it)).collect())),
        };
        let moment = match ability.when {
            When::Static => {
                return conditions.map(|it| Line::new("echoes-card-while").with("condition", it));
            }
            When::Play => {
                return conditions.map(|it| Line::new("echoes-card-if").with("condition", it));
            }
            When::Free => Line::new(match ability.limit {
                Some(Limit::Game) => "echoes-card-once-a-game",
                Some(Limit::Turn) | None => "echoes-card-once-a-turn",
            }),
            _ => {
                let moment = self.moment();
                match ability.limit {
                    None => moment,
                    Some(Limit::Turn) => {
                        Line::new("echoes-card-once-a-turn-lead").with("lead", moment)
                    }
                    Some(Limit::Game) => {
                        Line::new("echoes-card-once-a-game-lead").with("lead", moment)
                    }
                }
            }
        };
        let moment = match ability.cost.is_free() {
            true => moment,
            false => Line::new("echoes-card-with-cost")
                .with("lead", moment)
                .with("cost", all_of(symbols(ability.cost).collect())),
        };
        Some(match conditions {
            Some(it) => Line::new("echoes-card-lead-if").with("lead", moment).with("condition", it),
            None => moment,
        })
    }

    /// Returns true if the card's own unit triggers the ability.
    pub(super) fn is_triggered_by_own_unit(&self) -> bool {
        let is_mine = match self.ability.when {
            When::BuildingDamaged | When::BuildingLost => self.ability.whose == Whose::Enemy,
            When::BuildingAttacked => false,
            _ => self.ability.whose == Whose::Own,
        };
        self.has_body() && self.ability.of.is_none() && is_mine
    }

    /// Returns true if the card's own unit is the subject of the trigger's clause.
    fn moment_names_me(&self) -> bool {
        let has_subject = !matches!(
            self.ability.when,
            When::Static
                | When::Play
                | When::Action
                | When::Free
                | When::TurnStart
                | When::TurnEnd
                | When::CardPlayed
        );
        has_subject && self.is_triggered_by_own_unit()
    }

    /// Returns true if the text before the colon mentions the card's own unit as a subject.
    pub(super) fn lead_names_own_unit(&self) -> bool {
        let asks = |condition: &Condition| matches!(condition, Condition::Source(_));
        self.moment_names_me() || self.ability.conditions.iter().any(asks)
    }

    /// Returns the phrase for the unit that triggers the ability.
    fn who(&self) -> Line {
        if self.is_triggered_by_own_unit() {
            return self.me();
        }
        let is_building = matches!(self.ability.when, When::BuildingDamaged | When::BuildingLost);
        // For damaged or destroyed buildings, `whose` refers to the owner of the building, not of the acting unit.
        let owner = match (self.ability.whose, is_building) {
            (Whose::Own, false) | (Whose::Enemy, true) => Of::Own,
            (Whose::Enemy, false) | (Whose::Own, true) => Of::Enemy,
        };
        let any = UnitFilter::default();
        let filter = self.ability.of.as_ref().unwrap_or(&any);
        self.units(filter, Some(owner), Form::One).0
    }

    /// Returns the phrase for the building that triggers the ability.
    fn building_set_off(&self, owner: Option<Of>) -> Arg {
        let filter = BuildingFilter {
            kind: self.ability.building.into_iter().collect(),
            ..BuildingFilter::default()
        };
        self.buildings(&filter, owner, Form::One).0
    }

    fn moment(&self) -> Line {
        let is_own = self.ability.whose == Whose::Own;
        let pick = |own, enemy| if is_own { own } else { enemy };
        let of_whom = if is_own { Of::Own } else { Of::Enemy };
        let who = |id| Line::new(id).with("who", self.who());
        match self.ability.when {
            When::Static | When::Play | When::Free | When::Action => {
                Line::new("echoes-card-action")
            }
            When::Deployed => Line::new("echoes-card-when-deployed").with("who", self.me()),
            When::TurnStart => Line::new("echoes-card-when-turn-start"),
            When::TurnEnd => Line::new("echoes-card-when-turn-end"),
            When::Attacking => who("echoes-card-when-attacking"),
            When::Targeted => who("echoes-card-when-targeted"),
            When::BuildingAttacked => Line::new("echoes-card-when-building-attacked")
                .with("building", self.building_set_off(Some(of_whom)))
                .with("kind", kind_word(self.ability.building)),
            When::AfterCombat => who("echoes-card-when-after-combat"),
            When::UnitLost => who("echoes-card-when-unit-lost"),
            When::UnitKilled => {
                who(pick("echoes-card-when-unit-killed", "echoes-card-when-killed-yours"))
            }
            When::BuildingDamaged => who("echoes-card-when-building-damaged")
                .with("building", self.building_set_off(Some(of_whom))),
            When::BuildingLost => who("echoes-card-when-building-lost")
                .with("building", self.building_set_off(Some(of_whom))),
            When::Built if self.is_triggered_by_own_unit() || self.ability.of.is_some() => {
                who("echoes-card-when-built").with("building", self.building_set_off(None))
            }
            When::Built => {
                Line::new(pick("echoes-card-when-you-build", "echoes-card-when-they-build"))
                    .with("building", self.building_set_off(None))
            }
            When::UnitDeployed if self.is_triggered_by_own_unit() => {
                who("echoes-card-when-deployed")
            }
            When::UnitDeployed => {
                let any = UnitFilter::default();
                let filter = self.ability.of.as_ref().unwrap_or(&any);
                let id = pick("echoes-card-when-you-deploy", "echoes-card-when-they-deploy");
                Line::new(id).with("who", self.units(filter, None, Form::One).0)
            }
            When::Explored => who("echoes-card-when-explored"),
            When::Village => who("echoes-card-when-village"),
            When::CardPlayed => {
                let any = CardFilter::default();
                let filter = self.ability.card.as_ref().unwrap_or(&any);
                Line::new(pick("echoes-card-when-you-play", "echoes-card-when-they-play"))
                    .with("card", self.cards(filter, Number::One))
            }
        }
    }

    fn condition(&self, condition: &Condition) -> Line {
        match condition {
            Condition::Source(filter) => {
                let who =
                    if self.moment_names_me() { Line::new("echoes-card-it") } else { self.me() };
                self.such(who, filter)
            }
            Condition::Units { of, at_least } => {
                let adjective = of.owner.filter(|&owner| owner == Of::Allied);
                at_least_of(of.owner, *at_least, |number| match number {
                    Number::One => self.some_unit(of, adjective).into(),
                    Number::Many => self.unit_noun(of, adjective, number).into(),
                })
            }
            Condition::Buildings { of, at_least } => match (of.within, of.kind.as_slice()) {
                (Some(within), [BuildingKind::Capital]) if of.owner == Some(Of::Own) => {
                    Line::new("echoes-card-if-capital-at").with("place", self.within(within))
                }
                _ => at_least_of(of.owner, *at_least, |number| {
                    let any = BuildingFilter { owner: None, ..of.clone() };
                    let noun = |kind| self.building_noun(&any, kind, None, number);
                    match number {
                        Number::One => self.buildings(&any, None, Form::One).0,
                        Number::Many => any_of(kinds(of).into_iter().map(noun)),
                    }
                }),
            },
            Condition::Classes(n) => Line::new("echoes-card-if-classes").with("n", *n),
            Condition::Hand(n) => Line::new("echoes-card-if-hand").with("n", *n),
            Condition::Behind => Line::new("echoes-card-if-behind"),
        }
    }

    /// Renders a unit condition: `this unit is damaged and is on woodland`.
    fn such(&self, who: Line, filter: &UnitFilter) -> Line {
        let mut what = Vec::new();
        if !filter.class.is_empty() {
            what.push(Line::new("echoes-card-is-of").with("classes", of_classes(&filter.class)));
        }
        if let Some(damaged) = filter.damaged {
            what.push(Line::new(match damaged {
                true => "echoes-card-is-damaged",
                false => "echoes-card-is-undamaged",
            }));
        }
        if let Some(exhausted) = filter.exhausted {
            what.push(Line::new(match exhausted {
                true => "echoes-card-is-exhausted",
                false => "echoes-card-is-ready",
            }));
        }
        if let Some(mode) = filter.mode {
            let mode = Arg::Text(mode.code().to_owned());
            what.push(Line::new("echoes-card-is-in-mode").with("mode", mode));
        }
        if let Some(most) = filter.max_cost {
            what.push(Line::new("echoes-card-is-cheap").with("most", most));
        }
        for place in self.places(filter) {
            what.push(Line::new("echoes-card-is-at").with("place", place));
        }
        if what.is_empty() {
            what.push(Line::new("echoes-card-is-anything"));
        }
        Line::new("echoes-card-if-such").with("who", who).with("what", all_of(what))
    }
}

/// Renders a condition that requires a minimum number of pieces: `you have at least 2 units`, `you have a unit`.
fn at_least_of(owner: Option<Of>, n: u8, noun: impl Fn(Number) -> Arg) -> Line {
    let (one, many) = match owner {
        Some(Of::Own) => ("echoes-card-if-own-one", "echoes-card-if-own"),
        Some(Of::Enemy) => ("echoes-card-if-enemy-one", "echoes-card-if-enemy"),
        Some(Of::Allied) => ("echoes-card-if-allied-one", "echoes-card-if-allied"),
        None => ("echoes-card-if-anyone-one", "echoes-card-if-anyone"),
    };
    if n <= 1 {
        return Line::new(one).with("what", noun(Number::One));
    }
    Line::new(many).with("n", n).with("what", noun(Number::Many))
}

/// Renders the kinds of symbols of a cost, each with its number.
pub(crate) fn symbols(cost: Cost) -> impl Iterator<Item = Line> {
    let symbols = [
        ("echoes-card-cost-food", cost.food),
        ("echoes-card-cost-wood", cost.wood),
        ("echoes-card-cost-gold", cost.gold),
        ("echoes-card-cost-any", cost.any),
    ];
    symbols.into_iter().filter(|(_, n)| *n > 0).map(|(id, n)| Line::new(id).with("n", n))
}
