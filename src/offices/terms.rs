//! Renders the names of characters, units, provinces and other nouns for all messages. A character's name can be shown
//! only to viewers who know him; see [`Position::called`].

use std::collections::BTreeMap;

use super::action::{Casting, Decree, Order};
use super::content::content;
use super::encounter::Carried;
use super::gazetteer::{PLACE, PROVINCE};
use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::knowledge::knowing_seat;
use super::label::plans::plan_line;
use super::nouns::{Alignment, ArmyType, Monster, Quality, Race, Sex, Temperament};
use super::plan::{Plan, Step, WORDS};
use super::skills::Skills;
use super::state::{Character, Position, Repute};
use super::strength::Troop;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line, safe_name, safe_text};

/// Renders a province by its name in the match, or by its id if the names are not available.
pub fn province(id: ProvinceId) -> Arg {
    let usual = Line::new("offices-name-province").with("number", id.to_string());
    Arg::Thing { kind: PROVINCE, code: id.to_string(), usual: Box::new(usual.into()) }
}

/// Renders a special place by its name in the match, or by its id if the names are not available.
pub fn place(id: PlaceId) -> Arg {
    let usual = Line::new("offices-name-place").with("number", id.to_string());
    Arg::Thing { kind: PLACE, code: id.to_string(), usual: Box::new(usual.into()) }
}

/// Renders an amount of gold.
pub fn gold(count: u32) -> Line {
    Line::new("offices-name-gold").with("count", count)
}

/// Renders a number of units.
pub fn units(count: usize) -> Line {
    Line::new("offices-name-units").with("count", count)
}

/// Renders a reported number of units, which can be inaccurate.
pub fn about(count: u32) -> Line {
    Line::new("offices-name-about").with("count", count)
}

/// Renders a number of points, such as damage, healing, or hit points left.
pub fn points(count: i32) -> Line {
    Line::new("offices-name-points").with("count", count)
}

/// Renders a percentage.
pub fn percent(percent: u8) -> Line {
    Line::new("offices-name-percent").with("percent", percent)
}

/// Renders a list of nouns, seats, numbers or lines.
pub fn list<T: Into<Arg>>(things: impl IntoIterator<Item = T>) -> Arg {
    Arg::List(things.into_iter().map(Into::into).collect())
}

/// Renders a list of seats.
pub fn seats<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Arg {
    list(seats.into_iter().copied())
}

/// Renders a list of provinces.
pub fn provinces<'a>(provinces: impl IntoIterator<Item = &'a ProvinceId>) -> Arg {
    list(provinces.into_iter().map(|&id| province(id)))
}

/// Renders the kingdoms on one side of a battle, which can include a neutral garrison.
pub(super) fn owners(owners: &[Option<Seat>]) -> Arg {
    list(owners.iter().map(|owner| owner.map_or(Arg::Term("offices-told-garrison"), Arg::Seat)))
}

/// Renders a sex, for messages whose wording depends on it.
pub fn sex(sex: Sex) -> Arg {
    Arg::Text(sex.code().to_owned())
}

/// Renders skill levels, or the word for "none" if there are none.
pub fn skills(skills: &Skills) -> Arg {
    list(skills.iter().map(|(skill, level)| {
        Line::new("offices-name-skill").with("skill", skill).with("level", level)
    }))
}

/// Counts equal things.
pub(super) fn counted<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}

/// Renders the number of units of each army type.
pub fn kinds(kinds: impl IntoIterator<Item = ArmyType>) -> Arg {
    list(counted(kinds).into_iter().map(|(kind, count)| {
        Line::new("offices-name-kind").with("count", count).with("kind", kind)
    }))
}

/// Renders the number of units of each army type and quality.
pub fn qualities(troops: impl IntoIterator<Item = (ArmyType, Quality)>) -> Arg {
    list(counted(troops).into_iter().map(|((kind, quality), count)| {
        Line::new("offices-name-troop")
            .with("count", count)
            .with("kind", kind)
            .with("quality", quality)
    }))
}

/// Renders a unit as its type and id.
pub fn unit_of(id: UnitId, troop: Troop) -> Arg {
    Line::new("offices-name-unit").with("kind", troop.kind).with("number", i64::from(id.0)).into()
}

/// Renders units as ids only, for events that change their type or their leader.
pub fn numbers(units: &[UnitId]) -> Arg {
    list(units.iter().map(|id| id.0))
}

/// Renders a monster for use within a sentence.
pub fn monster(monster: Monster) -> Arg {
    Arg::Term(match monster {
        Monster::Griffon => "offices-name-griffon",
        Monster::Giant => "offices-name-giant",
        Monster::Gargoyle => "offices-name-gargoyle",
        Monster::Demon => "offices-name-demon",
        Monster::Troll => "offices-name-troll",
        Monster::Spectre => "offices-name-spectre",
    })
}

/// Renders an object, with charges if it casts spells.
pub fn carried(one: Carried) -> Arg {
    if content().object(one.object).casts_spells {
        Line::new("offices-name-charged")
            .with("object", one.object)
            .with("count", one.charges)
            .into()
    } else {
        one.object.into()
    }
}

/// Renders a plan step in plain words.
pub fn step(step: &Step) -> Arg {
    let line = match step {
        Step::Shoot => Line::new("offices-step-shoot"),
        Step::Flee => Line::new("offices-step-flee"),
        Step::Melee => Line::new("offices-step-melee").with("count", 1),
        Step::Steal => Line::new("offices-step-steal"),
        Step::Talk => Line::new("offices-step-talk"),
        Step::Scout => Line::new("offices-step-scout"),
        Step::Say(words) => Line::new("offices-step-say").with("words", safe_text(words, WORDS)),
        Step::Cast(spell) => Line::new("offices-step-cast").with("spell", *spell),
        Step::Use(number) => match content().object_of(*number) {
            Some(object) => Line::new("offices-step-use").with("object", object),
            None => Line::new("offices-step-use-number").with("number", i64::from(number.0)),
        },
    };
    line.into()
}

/// Renders a plan in plain words.
pub fn plan(plan: &Plan) -> Arg {
    plan_line(plan).into()
}

/// Renders a character's name; only for viewers who know it.
pub fn name(one: &Character) -> Arg {
    Arg::Text(safe_name(&one.name))
}

/// Renders a character's name with his kingdom, if he serves one; only for viewers who know both.
pub(super) fn name_of(one: &Character) -> Arg {
    match one.seat {
        Some(seat) => {
            Line::new("offices-name-of").with("name", name(one)).with("seat", seat).into()
        }
        None => name(one),
    }
}

/// Adds a person's race, alignment and temperament to a message, in the forms for the person's sex.
pub fn natured(
    line: Line,
    (race, alignment, temperament, sex): (Race, Alignment, Temperament, Sex),
) -> Line {
    line.with("race", Arg::Term(race.term_of(sex)))
        .with("alignment", Arg::Term(alignment.term_of(sex)))
        .with("temperament", Arg::Term(temperament.term_of(sex)))
}

/// Names that depend on the position.
impl Position {
    /// **Section 7.** Returns a character's repute as known to a viewer; `None` if the viewer does not know of the
    /// character.
    fn known_as(&self, id: CharacterId, viewer: Viewer) -> Option<Repute> {
        self.repute(knowing_seat(viewer), id)
    }

    /// **Section 7.** Returns whether a viewer knows of a character.
    pub fn is_known(&self, id: CharacterId, viewer: Viewer) -> bool {
        self.known_as(id, viewer).is_some()
    }

    /// Renders a character for a viewer. The name is shown if the viewer knows him or if he is the heir of the viewer's
    /// dead king; otherwise he is shown as a stranger.
    pub fn called(&self, id: CharacterId, viewer: Viewer) -> Arg {
        let known = self.known_as(id, viewer);
        match known.and_then(|_| self.character(id)) {
            Some(one) => name(one),
            None => self.own_heir_named(id, viewer),
        }
    }

    /// **IO-RULING-25.** Renders the heir who will succeed the viewer's dead king at dawn, or a stranger if `id` is
    /// another character.
    fn own_heir_named(&self, id: CharacterId, viewer: Viewer) -> Arg {
        let own = knowing_seat(viewer).and_then(|seat| self.heir(seat));
        match own.filter(|(heir, _)| *heir == id) {
            Some((_, heir)) => name(&heir),
            None => Arg::Term("offices-name-stranger"),
        }
    }

    /// Renders a character for a viewer, together with the character's kingdom unless it is the viewer's own.
    pub fn presented(&self, id: CharacterId, viewer: Viewer) -> Arg {
        let known = self.known_as(id, viewer);
        match known.and_then(|known| known.seat) {
            Some(seat) if !viewer.is(seat) => Line::new("offices-name-of")
                .with("name", self.called(id, viewer))
                .with("seat", seat)
                .into(),
            Some(_) | None => self.called(id, viewer),
        }
    }

    /// Renders a unit for viewers who can see it. A lost unit is shown only by its id.
    pub fn unit_name(&self, id: UnitId) -> Arg {
        match self.unit(id) {
            Some(unit) => unit_of(id, unit.troop),
            None => Line::new("offices-name-unit-lost").with("number", i64::from(id.0)).into(),
        }
    }

    /// Renders units lost in this turn, only for the kingdom that owned them.
    pub fn lost_names(&self, units: &[UnitId]) -> Arg {
        let name = |&id: &UnitId| match self.gone_units.get(&id) {
            Some(&troop) => unit_of(id, troop),
            None => self.unit_name(id),
        };
        list(units.iter().map(name))
    }

    /// Renders a list of units.
    pub fn unit_names(&self, units: &[UnitId]) -> Arg {
        list(units.iter().map(|&id| self.unit_name(id)))
    }

    /// Renders an order for `who` in the infinitive; only for his own kingdom.
    pub fn order_words(&self, seat: Seat, who: CharacterId, order: &Order) -> Line {
        let viewer = Viewer::Seat(seat);
        match order {
            Order::Defend => Line::new("offices-deed-defend"),
            Order::Move { path } => Line::new("offices-deed-move").with("way", way(path)),
            Order::Explore => Line::new("offices-deed-explore"),
            Order::Search { place: id, plan: by } => {
                Line::new("offices-deed-search").with("place", place(*id)).with("plan", plan(by))
            }
            Order::Recruit { kinds: new, mercenaries } => self.recruits(new, mercenaries),
            Order::Hire { hero, offer } => Line::new("offices-deed-hire")
                .with("hero", self.called(*hero, viewer))
                .with("gold", gold(*offer)),
            Order::Transfer { take, leave } => self.transfer(take, leave),
            Order::Spy { on, topic } => Line::new("offices-deed-spy")
                .with("seat", *on)
                .with("topic", Arg::Term(topic.sought())),
            Order::Track { target } => {
                Line::new("offices-deed-track").with("target", self.presented(*target, viewer))
            }
            Order::Pursue { target, plan: by } => Line::new("offices-deed-pursue")
                .with("target", self.presented(*target, viewer))
                .with("plan", plan(by)),
            Order::Cast(casting) => self.casting_words(seat, *casting),
            Order::Study { invention } => {
                Line::new("offices-deed-study").with("invention", *invention)
            }
            Order::Practice { skill } => Line::new("offices-deed-practice").with("skill", *skill),
            Order::Give { object, to } if *to == who => {
                Line::new("offices-deed-pick-up").with("object", *object)
            }
            Order::Give { object, to } => Line::new("offices-deed-give")
                .with("object", *object)
                .with("target", self.presented(*to, viewer)),
        }
    }

    fn recruits(&self, new: &[ArmyType], mercenaries: &[UnitId]) -> Line {
        match (new.is_empty(), mercenaries.is_empty()) {
            (_, true) => {
                Line::new("offices-deed-recruit").with("units", kinds(new.iter().copied()))
            }
            (true, false) => {
                Line::new("offices-deed-mercenaries").with("units", self.unit_names(mercenaries))
            }
            (false, false) => Line::new("offices-deed-recruit-both")
                .with("units", kinds(new.iter().copied()))
                .with("mercenaries", self.unit_names(mercenaries)),
        }
    }

    fn transfer(&self, take: &[UnitId], leave: &[UnitId]) -> Line {
        match (take.is_empty(), leave.is_empty()) {
            (_, true) => Line::new("offices-deed-take").with("units", self.unit_names(take)),
            (true, false) => Line::new("offices-deed-leave").with("units", self.unit_names(leave)),
            (false, false) => Line::new("offices-deed-transfer")
                .with("taken", self.unit_names(take))
                .with("left", self.unit_names(leave)),
        }
    }

    /// Renders an action spell with its target; only for the kingdom that gives the order to cast it.
    pub fn casting_words(&self, seat: Seat, casting: Casting) -> Line {
        let spell = casting.spell();
        match casting {
            Casting::Resurrection(dead) => Line::new("offices-deed-cast-on")
                .with("spell", spell)
                .with("target", self.presented(dead, Viewer::Seat(seat))),
            Casting::Vision(at) => {
                Line::new("offices-deed-cast-on").with("spell", spell).with("target", province(at))
            }
            Casting::Blessing | Casting::Veil | Casting::FairWind | Casting::Raise => {
                Line::new("offices-deed-cast").with("spell", spell)
            }
        }
    }

    /// Renders a decree; only for the kingdom that files it.
    pub fn decree_words(&self, seat: Seat, decree: &Decree) -> Line {
        self.decree_line(decree, |id| self.presented(id, Viewer::Seat(seat)))
    }

    /// Renders a decree. `name` renders its candidate.
    pub(crate) fn decree_line(&self, decree: &Decree, name: impl Fn(CharacterId) -> Arg) -> Line {
        match decree {
            Decree::SendGold { to, gold: sum } => {
                Line::new("offices-deed-send").with("seat", *to).with("gold", gold(*sum))
            }
            Decree::ProposeTreaty(with) => Line::new("offices-deed-propose").with("seat", *with),
            Decree::RefuseTreaty(with) => Line::new("offices-deed-refuse").with("seat", *with),
            Decree::BreakTreaty(with) => Line::new("offices-deed-break").with("seat", *with),
            Decree::Disband(unit) => {
                Line::new("offices-deed-disband").with("unit", self.unit_name(*unit))
            }
            Decree::CallElection(candidate) => {
                Line::new("offices-deed-election").with("candidate", name(*candidate))
            }
            Decree::Vote { office, candidate: Some(candidate) } => Line::new("offices-deed-vote")
                .with("office", *office)
                .with("candidate", name(*candidate)),
            Decree::Vote { office, candidate: None } => {
                Line::new("offices-deed-abstain").with("office", *office)
            }
            Decree::NameHeir(levels) => {
                Line::new("offices-deed-heir").with("skills", skills(levels))
            }
        }
    }
}

/// Renders a path of provinces.
pub fn way(path: &[ProvinceId]) -> Arg {
    let mut told = path.iter().map(|&id| province(id));
    let first = told.next().unwrap_or(Arg::Text(String::new()));
    told.fold(first, |way, next| {
        Line::new("offices-name-way").with("way", way).with("next", next).into()
    })
}
