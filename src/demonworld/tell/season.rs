//! Renders events about orders, marches and changes to forces.

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
                Line::new("demonworld-reorganisation-ordered")
                    .with("order", self.reorganisation_line(order))
                    .only_if(viewer.is(*seat))
            }
            Season::ReorganisationsKept { seat, orders } => {
                let line = if orders.is_empty() {
                    Line::new("demonworld-reorganisations-dropped")
                } else {
                    let orders: Vec<Arg> =
                        orders.iter().map(|order| self.reorganisation_line(order).into()).collect();
                    Line::new("demonworld-reorganisations-kept").with("orders", orders)
                };
                line.only_if(viewer.is(*seat))
            }
            Season::MarchOrdered { army, to, .. } => Line::new("demonworld-march-ordered")
                .with("army", self.force_name(*army))
                .with("province", terms::province(*to))
                .only_if(self.owns(*army, viewer)),
            Season::MarchWithdrawn { army } => Line::new("demonworld-march-withdrawn")
                .with("army", self.force_name(*army))
                .only_if(self.owns(*army, viewer)),
            Season::HoldOrdered { army } => Line::new("demonworld-hold-ordered")
                .with("army", self.force_name(*army))
                .only_if(self.owns(*army, viewer)),
            Season::OrderVoid { seat, order, reason, .. } => {
                let order = match order {
                    VoidOrder::March { army, to } => Line::new("demonworld-do-march")
                        .with("army", self.force_name(*army))
                        .with("province", terms::province(*to)),
                    VoidOrder::Reorganise(order) => self.reorganisation_line(order),
                };
                let why = Reason::ALL.iter().find(|known| known.code() == reason);
                Line::new("demonworld-order-void")
                    .with("order", order)
                    .with("why", Line::new(why.map_or(Reason::Phase, |why| *why).message()))
                    .only_if(viewer.is(*seat))
            }
            Season::Reorganised { seat, order } => Line::new("demonworld-reorganised")
                .with("order", self.reorganisation_line(order))
                .only_if(viewer.is(*seat)),
            Season::CampBegun { army, .. } => Line::new("demonworld-camp-begun")
                .with("army", self.force_name(*army))
                .only_if(self.owns(*army, viewer)),
            Season::CampWorked { army, .. } => Line::new("demonworld-camp-worked")
                .with("army", self.force_name(*army))
                .only_if(self.owns(*army, viewer)),
            Season::OrdersRevealed { marches } if marches.is_empty() => {
                Some(Line::new("demonworld-no-marches"))
            }
            Season::OrdersRevealed { marches } => {
                let mut marches: Vec<_> = marches.iter().collect();
                marches.sort_by_key(|(army, _)| self.army_order(**army));
                let marches: Vec<Arg> = marches
                    .into_iter()
                    .map(|(&army, march)| {
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
            Troops::PiecesMoved { pieces, to } => Line::new("demonworld-pieces-moved")
                .with("pieces", self.pieces_told(pieces))
                .with("force", self.force_name(*to))
                .only_if(self.owns(*to, viewer)),
            // The force no longer exists, so its owner is derived from its id.
            Troops::ForceRemoved { force } => Line::new("demonworld-force-removed")
                .with("force", self.force_name(*force))
                .only_if(viewer.is(terms::owner(force.0)?)),
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
                Some(own) => Line::new("demonworld-stands-lost")
                    .with("unit", self.unit_name(*unit))
                    .with("stands", terms::stands(*stands))
                    .with("left", own.stands)
                    .only_if(viewer.is(own.owner)),
                None => Line::new("demonworld-unit-lost")
                    .with("unit", self.unit_name(*unit))
                    .with("stands", terms::stands(*stands))
                    .only_if(viewer.is(terms::owner(unit.0)?)),
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
                line.with("character", name)
                    .with("seat", own.owner)
                    .only_if(knows || viewer.is(own.owner))
            }
            Troops::CharacterLost { character } => Line::new("demonworld-character-lost")
                .with("character", self.character_told(*character, viewer))
                .only_if(viewer.is(terms::owner(character.0)?)),
        }
    }

    /// Returns the key by which lists of armies are sorted: owner and army number.
    pub(super) fn army_order(&self, id: ForceId) -> (Option<(Seat, Option<u16>)>, ForceId) {
        (self.force(id).map(|force| (force.owner, force.number)), id)
    }

    /// Returns true if the viewer owns the force.
    pub(super) fn owns(&self, force: ForceId, viewer: Viewer) -> bool {
        self.force(force).is_some_and(|force| viewer.is(force.owner))
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
