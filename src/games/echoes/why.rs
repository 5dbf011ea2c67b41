//! Why an event came out as it did: its rules, and a blow with all that it is made of. There are no dice once the setup is
//! over; all of this lies open, and what is hidden is not looked at.

use super::decide::combat::{self, Blow, Stance};
use super::event::{Deed, DiscardCause, Displaced, DrawCause, Event, Loss};
use super::lens::Lens;
use super::nouns::{BuildingKind, Cell, Class, Mode, Pawn};
use super::profile::Flag;
use super::state::{CardId, Position, Target, Unit};
use crate::game::{Reckoned, Sum, Why};
use crate::text::{Arg, Line};

impl Position {
    /// Why `event` came out as it did; `before` is the position just before it, `self` that just after it.
    pub(super) fn why(&self, before: &Position, event: &Event) -> Why {
        let why = Why::of(rules(event));
        match event {
            Event::Struck {
                attacker,
                target,
                damage,
                counter,
            } => {
                let blow = (*damage, *counter);
                why.reckoned(before.blow_sums(*attacker, *target, blow))
            }
            Event::Built {
                yields: Some((resource, n)),
                ..
            } => why.reckoned([Reckoned::Said(
                Line::new("echoes-why-camp")
                    .with("n", *n)
                    .with("resource", *resource),
            )]),
            _ => why,
        }
    }

    /// A blow, and what was struck back, as sums. From where it was struck is not in the log: the unit stands there still,
    /// or next to its target.
    fn blow_sums(&self, attacker: CardId, target: Target, struck: (u8, u8)) -> Vec<Reckoned> {
        let Some(unit) = self.unit(attacker) else {
            return Vec::new();
        };
        let at = match target {
            Target::Unit(other) => self.unit(other).map(|other| other.cell),
            Target::Building(cell) => Some(cell),
        };
        let Some(at) = at else {
            return Vec::new();
        };
        let mode = unit.mode;
        let near = at.around(self.size()).filter(|_| mode == Mode::Melee);
        let stances = std::iter::once(unit.cell).chain(near).map(|from| Stance {
            from,
            run: match mode {
                Mode::Melee => unit.cells_moved,
                Mode::Ranged => 0,
            },
            mode,
        });
        let is_it = |stance: &Stance| {
            let Blow {
                damage, counter, ..
            } = self.blow(unit, target, *stance);
            (damage, counter) == struck
        };
        let Some(stance) = stances.into_iter().find(is_it) else {
            return Vec::new();
        };
        let mut sums = vec![self.attack_sum(unit, target, at, stance, struck.0)];
        if struck.1 > 0
            && let Target::Unit(other) = target
            && let Some(other) = self.unit(other)
        {
            sums.push(self.counter_sum(unit, other, stance, struck.1));
        }
        sums
    }

    fn lens(&self, unit: &Unit, from: Cell) -> Lens<'_> {
        match from == unit.cell {
            true => Lens::new(self),
            false => Lens::with(self, unit.id, from),
        }
    }

    /// **EE-RULING-51.** What an attack does, term by term.
    fn attack_sum(
        &self,
        unit: &Unit,
        target: Target,
        at: Cell,
        Stance { from, run, mode }: Stance,
        damage: u8,
    ) -> Reckoned {
        let lens = self.lens(unit, from);
        let own = lens.profile(unit);
        let mut terms = Terms::default();
        terms.add("echoes-why-attack", own.attack[mode.index()]);
        terms.add("echoes-why-war-cry", combat::cry(&lens, unit, &own, mode));
        let volley = i16::from(own.volley[mode.index()]);
        let of = match target {
            Target::Unit(other) => self.unit(other).map(|other| lens.profile(other)),
            Target::Building(_) => None,
        };
        match (&of, target) {
            (Some(theirs), _) => {
                let is_siege = theirs.is(Class::Siege);
                let anti = own.anti_against(Some(theirs.classes), mode);
                terms.add("echoes-why-anti", anti.into());
                if is_siege {
                    terms.add("echoes-why-volley", volley);
                }
                if mode == Mode::Melee && run >= combat::CHARGE_RUN {
                    terms.add("echoes-why-charge", own.charge.into());
                }
                terms.not_below_zero();
                terms.add("echoes-why-far", -combat::loss_by_distance(mode, from, at));
                let pierced = own.has(Flag::Piercing) || (is_siege && own.volley != [0; 2]);
                if !pierced {
                    terms.add("echoes-why-armour", -combat::armour(theirs, mode));
                }
                terms.add("echoes-why-shield", -i16::from(theirs.shield));
            }
            (None, Target::Building(cell)) => {
                terms.add("echoes-why-anti", own.anti_against(None, mode).into());
                terms.add("echoes-why-volley", volley);
                terms.not_below_zero();
                terms.add("echoes-why-far", -combat::loss_by_distance(mode, from, at));
                let pierced = own.has(Flag::Piercing) || own.volley != [0; 2];
                if let Some(wall) = self.structure(cell).filter(|_| !pierced) {
                    terms.add("echoes-why-walls", -self.wall_armour(wall, mode));
                }
                terms.add("echoes-why-shield", -i16::from(self.wall_shield(cell)));
            }
            (None, Target::Unit(_)) => {}
        }
        let of = Line::new("echoes-why-blow").with("unit", self.unit_name(unit.id));
        terms.sum(of, damage)
    }

    /// **EE-COMBAT-09.** What the target gives back, term by term.
    fn counter_sum(&self, unit: &Unit, other: &Unit, stance: Stance, counter: u8) -> Reckoned {
        let lens = self.lens(unit, stance.from);
        let (own, theirs) = (lens.profile(unit), lens.profile(other));
        let mut terms = Terms::default();
        terms.add("echoes-why-attack", theirs.attack[Mode::Melee.index()]);
        terms.add("echoes-why-riposte", theirs.riposte.into());
        let cry = combat::cry(&lens, other, &theirs, Mode::Melee);
        terms.add("echoes-why-war-cry", cry);
        let anti = theirs.anti_against(Some(own.classes), Mode::Melee);
        terms.add("echoes-why-anti", anti.into());
        if own.is(Class::Siege) {
            terms.add(
                "echoes-why-volley",
                theirs.volley[Mode::Melee.index()].into(),
            );
        }
        terms.not_below_zero();
        terms.add("echoes-why-armour", -combat::armour(&own, Mode::Melee));
        terms.add("echoes-why-shield", -i16::from(own.shield));
        let of = Line::new("echoes-why-counter").with("unit", self.unit_name(other.id));
        terms.sum(of, counter)
    }
}

/// What a blow is made of so far.
#[derive(Debug, Default)]
struct Terms(Vec<(Arg, i64)>);

impl Terms {
    fn total(&self) -> i64 {
        self.0.iter().map(|(_, value)| value).sum()
    }

    /// What adds nothing is left out, but for the first.
    fn add(&mut self, what: &'static str, value: i16) {
        if value != 0 || self.0.is_empty() {
            self.0.push((Arg::Term(what), value.into()));
        }
    }

    /// An attack is worth 0 at least.
    fn not_below_zero(&mut self) {
        let total = self.total();
        if total < 0 {
            self.0.push((Arg::Term("echoes-why-zero"), -total));
        }
    }

    /// The sum, with what the least that an attack does adds to it (EE-COMBAT-13).
    fn sum(mut self, of: Line, total: u8) -> Reckoned {
        let missing = i64::from(total) - self.total();
        if missing != 0 {
            self.0.push((Arg::Term("echoes-why-least"), missing));
        }
        Reckoned::Sum(Sum {
            of,
            dice: Vec::new(),
            sides: 0,
            terms: self.0,
            total: total.into(),
        })
    }
}

/// The rules that an event comes from.
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::DeckSubmitted { .. } => &["EE-DECK-01", "EE-RULING-120"],
        Event::FirstChosen { .. } => &["EE-TEAM-07"],
        Event::SpaceChosen { .. } => &["EE-TEAM-03", "EE-RULING-04"],
        Event::SetupReady => &["EE-SETUP-18", "EE-RULING-06"],
        Event::PickOrderChosen { .. } => &["EE-SETUP-18", "EE-SETUP-19"],
        Event::CivilizationChosen { .. } => &["EE-SETUP-19", "EE-SETUP-07"],
        Event::ScoutChosen { .. } => &["EE-SETUP-21", "EE-SETUP-26"],
        Event::Shuffled { .. } => &["EE-SETUP-22"],
        Event::HandSettled { .. } => &["EE-SETUP-30", "EE-RULING-09"],
        Event::Began => &["EE-TURN-09", "EE-TURN-10"],
        Event::TurnBegan { .. } => &["EE-TURN-01", "EE-TURN-03"],
        Event::PhaseBegan { .. } => &["EE-TURN-01", "EE-RULING-19"],
        Event::TurnEnded { .. } => &["EE-END-04"],
        Event::RoundEnded { .. } => &["EE-RULING-94"],
        Event::Expired { .. } => &["EE-RULING-60"],
        Event::Moved { .. } => &["EE-MOVE-01", "EE-MOVE-02"],
        Event::Displaced { how, .. } => match how {
            Displaced::FellBack => &["EE-COMBAT-11", "EE-RULING-50"],
            Displaced::Advanced => &["EE-COMBAT-12"],
            Displaced::MadeRoom => &["EE-RULING-107", "EE-RULING-109"],
            Displaced::ByCard => &["EE-RULING-77"],
        },
        Event::Revealed { .. } => &["EE-EXPLORE-02", "EE-EXPLORE-03"],
        Event::Turned { .. } => &["EE-EXPLORE-04", "EE-RULING-30"],
        Event::Peeked { .. } => &["EE-RULING-77"],
        Event::Switched { .. } => &["EE-COMBAT-05", "EE-RULING-58"],
        Event::Exhausted { deed, .. } => match deed {
            Deed::Built => &["EE-BUILD-02"],
            Deed::Attacked => &["EE-COMBAT-04"],
            Deed::Village => &["EE-TURN-23"],
            Deed::Recruited => &["EE-KEYWORD-23"],
            Deed::Ability => &["EE-TURN-19", "EE-KEYWORD-28"],
            Deed::ByCard => &["EE-RULING-77"],
        },
        Event::Tired { .. } => &["EE-KEYWORD-11", "EE-RULING-113"],
        Event::Refreshed { .. } => &["EE-TURN-13"],
        Event::ExtraMove { .. } => &["EE-RULING-77", "EE-MOVE-01"],
        Event::Built { kind, .. } => match kind {
            BuildingKind::Camp => &["EE-BUILD-06", "EE-BUILD-07", "EE-BUILD-04"],
            BuildingKind::Barracks => &["EE-BUILD-09", "EE-BUILD-10"],
            BuildingKind::Capital => &["EE-SETUP-25"],
        },
        Event::TakenDown { .. } => &["EE-BUILD-15", "EE-BUILD-16"],
        Event::Paid { .. } => &["EE-RES-12", "EE-RULING-43"],
        Event::Gained { .. } => &["EE-RES-08", "EE-CARD-13"],
        Event::TokensSpent { .. } => &["EE-RULING-46"],
        Event::TokensRefreshed { .. } => &["EE-TURN-12", "EE-RULING-46"],
        Event::AttackDeclared { mode, .. } => match mode {
            Mode::Melee => &["EE-COMBAT-08", "EE-COMBAT-04"],
            Mode::Ranged => &["EE-COMBAT-15", "EE-COMBAT-04"],
        },
        Event::Struck { .. } => &[
            "EE-RULING-51",
            "EE-COMBAT-07",
            "EE-COMBAT-09",
            "EE-COMBAT-13",
        ],
        Event::AttackCancelled { .. } => &["EE-RULING-62"],
        Event::Damaged { .. } => &["EE-VOCAB-05", "EE-RULING-59"],
        Event::Healed { .. } => &["EE-RULING-60", "EE-KEYWORD-24"],
        Event::Repaired { .. } => &["EE-RULING-67"],
        Event::UnitLost { loss, .. } => match loss {
            Loss::Combat => &["EE-COMBAT-18", "EE-RULING-68"],
            Loss::Effect => &["EE-RULING-68"],
            Loss::Discarded => &["EE-DEPLOY-12", "EE-DEPLOY-14"],
            Loss::Drowned => &["EE-RULING-109"],
            Loss::Faded => &["EE-RULING-60"],
        },
        Event::BuildingLost { .. } => &["EE-RULING-69", "EE-RES-14"],
        Event::CombatEnded { .. } => &["EE-COMBAT-01"],
        Event::Drew { cause, .. } => match cause {
            DrawCause::Opening => &["EE-SETUP-29"],
            DrawCause::TurnEnd => &["EE-END-01", "EE-END-02"],
            DrawCause::Village => &["EE-TURN-21", "EE-TURN-22"],
            DrawCause::Recruit => &["EE-KEYWORD-23", "EE-RULING-119"],
            DrawCause::Card => &["EE-RULING-86"],
        },
        Event::Resupplied { .. } => &["EE-TURN-24", "EE-TURN-25", "EE-TURN-26"],
        Event::Discarded { cause, .. } => match cause {
            DiscardCause::HandLimit => &["EE-END-03", "EE-RULING-89"],
            DiscardCause::Effect => &["EE-RULING-77"],
            DiscardCause::Played => &["EE-CARD-16"],
            DiscardCause::GivenUp => &["EE-CARD-19"],
            DiscardCause::Spent => &["EE-CARD-13", "EE-RULING-84"],
        },
        Event::Deployed { pawn, .. } => match pawn {
            Pawn::King | Pawn::Queen => &["EE-DEPLOY-03", "EE-DEPLOY-08", "EE-RULING-72"],
            Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {
                &["EE-DEPLOY-03", "EE-DEPLOY-04"]
            }
        },
        Event::Played { .. } => &["EE-CARD-20", "EE-RULING-77"],
        Event::Attached { .. } => &["EE-CARD-06", "EE-RULING-79"],
        Event::Activated { .. } => &["EE-CARD-17", "EE-CARD-18"],
        Event::Kept { .. } => &["EE-CARD-14", "EE-RULING-84"],
        Event::Cancelled { .. } => &["EE-RULING-85"],
        Event::Recovered { .. } => &["EE-RULING-123"],
        Event::AbilityUsed { .. } => &["EE-KEYWORD-28", "EE-RULING-87"],
        Event::Changed { .. } => &["EE-RULING-77"],
        Event::OrderSet { .. } | Event::OrderCleared { .. } | Event::PolicySet { .. } => {
            &["EE-RULING-81", "EE-RULING-82"]
        }
        Event::DrawOffered { .. }
        | Event::DrawAnswered { .. }
        | Event::TimedOut { .. }
        | Event::Conceded { .. } => &["EE-RULING-94"],
        Event::Marked { .. } | Event::Sealed | Event::Undone { .. } | Event::Queued { .. } => {
            &["EE-RULING-87"]
        }
        Event::Ended { .. } => &["EE-WIN-03", "EE-WIN-01", "EE-WIN-02", "EE-RULING-91"],
    }
}
