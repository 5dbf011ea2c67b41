//! Lists the rules that depend on an event's outcome, such as counter damage, a Camp's terrain, or the reason for
//! drawing cards.

use crate::decide::HAND_DRAWN_TO;
use crate::event::{Displaced, DrawCause, Event};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Mode, Pawn, Resource};
use crate::state::{CardId, Position, Target};

impl Position {
    /// Returns the rules for the outcome of `event`, to be listed before the rules for its kind. `self` is the position
    /// right before the event.
    pub(super) fn outcome_rules(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::TurnBegan { refreshed, .. } => match refreshed {
                true => vec!["EE-TURN-12", "EE-TURN-13"],
                false => vec!["EE-TURN-14"],
            },
            Event::TurnEnded { late: true, .. } => vec!["EE-RULING-94"],
            Event::Displaced { unit, how: Displaced::FellBack, .. } => {
                vec![self.fall_back_rule(*unit)]
            }
            Event::Built { kind: BuildingKind::Camp, yields: Some((resource, n)), .. } => {
                let double = (*n > 1).then_some("EE-RES-06");
                double.into_iter().chain([gives(*resource)]).collect()
            }
            Event::Struck { attacker, target, counter, .. } => {
                self.blow_rules(*attacker, *target, *counter)
            }
            Event::BuildingLost { cell, .. } => {
                let lost = self.structure(*cell).map(|building| building.kind);
                match lost {
                    Some(BuildingKind::Camp) => vec!["EE-RES-14"],
                    _ => Vec::new(),
                }
            }
            Event::Drew { seat, cause: DrawCause::TurnEnd, .. } => {
                vec![match self.player(*seat).hand.len() < HAND_DRAWN_TO {
                    true => "EE-END-01",
                    false => "EE-END-02",
                }]
            }
            Event::Deployed { pawn, .. } => match pawn {
                Pawn::King => vec!["EE-DEPLOY-11"],
                Pawn::Queen => vec!["EE-DEPLOY-10"],
                Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Returns the rule for a fall-back: after an exploration, the rule for terrain on which the unit cannot stand, and
    /// otherwise the rule for a fall-back after combat.
    fn fall_back_rule(&self, id: CardId) -> &'static str {
        let Some(unit) = self.unit(id) else { return "EE-COMBAT-11" };
        let profile = Lens::new(self).profile(unit);
        if self.bears(unit.cell, unit.owner, &profile) { "EE-COMBAT-11" } else { "EE-EXPLORE-05" }
    }

    fn blow_rules(&self, attacker: CardId, target: Target, counter: u8) -> Vec<&'static str> {
        let mode = self.unit(attacker).map(|unit| unit.mode);
        let mut rules = vec![match mode {
            Some(Mode::Ranged) => "EE-COMBAT-14",
            Some(Mode::Melee) | None => "EE-COMBAT-07",
        }];
        match target {
            Target::Unit(_) if counter > 0 => rules.push("EE-COMBAT-09"),
            Target::Unit(other) => {
                let theirs = self.unit(other).map(|unit| unit.mode);
                match (mode, theirs) {
                    (Some(Mode::Ranged), _) => rules.push("EE-COMBAT-16"),
                    (_, Some(Mode::Ranged)) => rules.push("EE-COMBAT-17"),
                    _ => {}
                }
            }
            Target::Building(_) => rules.push(match mode {
                Some(Mode::Ranged) => "EE-BUILDING-07",
                Some(Mode::Melee) | None => "EE-BUILDING-08",
            }),
        }
        rules
    }
}

fn gives(resource: Resource) -> &'static str {
    match resource {
        Resource::Food => "EE-RES-01",
        Resource::Wood => "EE-RES-02",
        Resource::Gold => "EE-RES-03",
    }
}
