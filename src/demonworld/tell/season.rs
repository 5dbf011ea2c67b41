//! Renders events about orders, marches and changes to forces.

use super::only;
use crate::event::{Season, Troops};
use crate::ids::ForceId;
use crate::illegal::Reason;
use crate::state::{Condition, Demonworld, VoidOrder};
use crate::terms;
use regnal_core::dice::Die;
use regnal_core::game::{Seat, Viewer};
use regnal_core::refusal::Reason as _;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_season(&self, event: &Season, viewer: Viewer) -> Option<Line> {
        match event {
            Season::ReorganisationOrdered { seat, order } => {
                let line = Line::new("demonworld-reorganisation-ordered")
                    .with("order", self.reorganisation_line(order));
                only(*seat, viewer, line)
            }
            Season::ReorganisationsKept { seat, orders } => {
                let line = if orders.is_empty() {
                    Line::new("demonworld-reorganisations-dropped")
                } else {
                    let orders: Vec<Arg> =
                        orders.iter().map(|order| self.reorganisation_line(order).into()).collect();
                    Line::new("demonworld-reorganisations-kept").with("orders", orders)
                };
                only(*seat, viewer, line)
            }
            Season::MarchOrdered { army, to, .. } => {
                let line = Line::new("demonworld-march-ordered")
                    .with("army", self.force_name(*army))
                    .with("province", terms::province(*to));
                self.for_owner(*army, viewer, line)
            }
            Season::MarchWithdrawn { army } => {
                let line =
                    Line::new("demonworld-march-withdrawn").with("army", self.force_name(*army));
                self.for_owner(*army, viewer, line)
            }
            Season::HoldOrdered { army } => {
                let line =
                    Line::new("demonworld-hold-ordered").with("army", self.force_name(*army));
                self.for_owner(*army, viewer, line)
            }
            Season::OrderVoid { seat, order, reason, .. } => {
                let order = match order {
                    VoidOrder::March { army, to } => Line::new("demonworld-do-march")
                        .with("army", self.force_name(*army))
                        .with("province", terms::province(*to)),
                    VoidOrder::Reorganise(order) => self.reorganisation_line(order),
                };
                let why = Reason::ALL.iter().find(|known| known.code() == reason);
                let line = Line::new("demonworld-order-void")
                    .with("order", order)
                    .with("why", Line::new(why.map_or(Reason::Phase, |why| *why).message()));
                only(*seat, viewer, line)
            }
            Season::Reorganised { seat, order } => {
                let line = Line::new("demonworld-reorganised")
                    .with("order", self.reorganisation_line(order));
                only(*seat, viewer, line)
            }
            Season::CampBegun { army, .. } => {
                let line = Line::new("demonworld-camp-begun").with("army", self.force_name(*army));
                self.for_owner(*army, viewer, line)
            }
            Season::CampWorked { army, .. } => {
                let line = Line::new("demonworld-camp-worked").with("army", self.force_name(*army));
                self.for_owner(*army, viewer, line)
            }
            Season::OrdersRevealed { marches } if marches.is_empty() => {
                Some(Line::new("demonworld-no-marches"))
            }
            Season::OrdersRevealed { marches } => {
                let mut marches: Vec<_> = marches
                    .iter()
                    .map(|(&army, march)| {
                        let force = self.force(army);
                        let place = force.map(|force| (force.owner, force.number));
                        (place, army, march)
                    })
                    .collect();
                marches.sort_by_key(|(place, army, _)| (*place, *army));
                let marches: Vec<Arg> = marches
                    .into_iter()
                    .map(|(_, army, march)| {
                        Line::new("demonworld-army-to")
                            .with("army", self.force_of(army))
                            .with("province", terms::province(march.to))
                            .into()
                    })
                    .collect();
                Some(Line::new("demonworld-orders-revealed").with("marches", marches))
            }
            Season::PriorityRolled { dice, order, .. } => Some(
                Line::new("demonworld-priority-rolled")
                    .with("dice", thrown(dice))
                    .with("order", terms::seats(order)),
            ),
            Season::Marched { army, from, to } => Some(
                Line::new("demonworld-marched")
                    .with("army", self.force_of(*army))
                    .with("from", terms::province(*from))
                    .with("to", terms::province(*to)),
            ),
            Season::MarchCancelled { army } => {
                Some(Line::new("demonworld-march-cancelled").with("army", self.force_of(*army)))
            }
            Season::MovementEnded => None,
        }
    }

    pub(super) fn report_troops(&self, event: &Troops, viewer: Viewer) -> Option<Line> {
        match event {
            Troops::PiecesMoved { pieces, to } => {
                let line = Line::new("demonworld-pieces-moved")
                    .with("pieces", self.pieces_told(pieces))
                    .with("force", self.force_name(*to));
                self.for_owner(*to, viewer, line)
            }
            // The force no longer exists, so its owner is derived from its id.
            Troops::ForceRemoved { force } => {
                let line =
                    Line::new("demonworld-force-removed").with("force", self.force_name(*force));
                only(terms::owner(force.0)?, viewer, line)
            }
            Troops::Retreated { army, from, to } => Some(
                Line::new("demonworld-retreated")
                    .with("army", self.force_of(*army))
                    .with("from", terms::province(*from))
                    .with("to", terms::province(*to)),
            ),
            Troops::Sheltered { army, site } => {
                let army = self.force_of(*army);
                Some(match site {
                    Some(site) => Line::new("demonworld-sheltered")
                        .with("army", army)
                        .with("site", terms::site(*site)),
                    None => Line::new("demonworld-came-out").with("army", army),
                })
            }
            // Other players learn about losses from the event that caused them, to the extent that they are allowed to
            // know.
            Troops::StandsLost { unit, stands } => match self.unit(*unit) {
                Some(own) => {
                    let line = Line::new("demonworld-stands-lost")
                        .with("unit", self.unit_name(*unit))
                        .with("stands", terms::stands(*stands))
                        .with("left", own.stands);
                    only(own.owner, viewer, line)
                }
                None => {
                    let line = Line::new("demonworld-unit-lost")
                        .with("unit", self.unit_name(*unit))
                        .with("stands", terms::stands(*stands));
                    only(terms::owner(unit.0)?, viewer, line)
                }
            },
            Troops::Engaged { .. } => None,
            Troops::ConditionChanged { character, condition } => {
                let own = self.character(*character)?;
                let name = self.character_told(*character, viewer);
                let (line, knows) = match condition {
                    Condition::Ok => (Line::new("demonworld-character-well"), false),
                    Condition::Wounded => (Line::new("demonworld-character-wounded"), false),
                    Condition::Fled => (Line::new("demonworld-character-fled"), false),
                    Condition::Captured(by) => (
                        Line::new("demonworld-character-captured").with("captor", *by),
                        viewer.is(*by),
                    ),
                };
                let line = line.with("character", name).with("seat", own.owner);
                (knows || viewer.is(own.owner)).then_some(line)
            }
            Troops::CharacterLost { character } => {
                let line = Line::new("demonworld-character-lost")
                    .with("character", self.character_told(*character, viewer));
                only(terms::owner(character.0)?, viewer, line)
            }
        }
    }

    /// Returns `line` if the viewer owns the force, otherwise `None`.
    pub(super) fn for_owner(&self, force: ForceId, viewer: Viewer, line: Line) -> Option<Line> {
        only(self.force(force)?.owner, viewer, line)
    }

    pub(crate) fn sighting_line(&self, seat: Seat, force: ForceId) -> Option<Line> {
        let seen = self.at.sightings.get(&seat)?.get(&force)?;
        Some(
            Line::new("demonworld-seen-force")
                .with("force", terms::sighted(seen, self.force_of(force)))
                .with("province", terms::province(seen.province))
                .with("troops", terms::members(seen)),
        )
    }
}

/// Lists each player's dice, in the order in which they were rolled.
fn thrown(dice: &[(Seat, Die)]) -> Vec<Arg> {
    dice.iter()
        .map(|&(seat, die)| {
            Line::new("demonworld-threw").with("seat", seat).with("dice", die).into()
        })
        .collect()
}
