//! Candidate season actions. For actions on several pieces, each piece is listed separately.

use std::collections::BTreeSet;

use crate::action::{Action, Season};
use crate::nouns::ForceKind;
use crate::state::{Demonworld, Reorganisation};
use crate::works::PALISADE_HEIGHTS;
use regnal_core::game::Seat;

impl Demonworld {
    pub(super) fn season_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let mut add = |action| menu.push(Action::Season(action));
        let sent = self.at.reorganisations.iter().filter(|(owner, _)| *owner == seat).count();
        (0..sent).for_each(|place| add(Season::TakeBack(place)));
        for army in self.armies_of(seat) {
            let Some(own) = self.force(army) else { continue };
            for to in self.world().neighbours(own.province) {
                add(Season::March { army, to });
            }
            add(Season::Hold(army));
            for height in PALISADE_HEIGHTS {
                add(Season::Reorganise(Reorganisation::Camp {
                    army,
                    height,
                    builders: BTreeSet::new(),
                }));
            }
            for piece in self.pieces_of(army) {
                let pieces = BTreeSet::from([piece]);
                for site in self.sites_in(own.province) {
                    let pieces = pieces.clone();
                    add(Season::Reorganise(Reorganisation::Detach { army, site, pieces }));
                }
                for (b, other) in self.forces_of(seat) {
                    if b != army && other.province == own.province && other.kind == ForceKind::Army
                    {
                        add(Season::Reorganise(Reorganisation::Exchange {
                            a: army,
                            b,
                            from_a: pieces.clone(),
                            from_b: BTreeSet::new(),
                        }));
                    }
                }
            }
            for (garrison, other) in self.forces_of(seat) {
                if other.kind == ForceKind::Garrison && other.province == own.province {
                    add(Season::Reorganise(Reorganisation::Absorb { garrison, army }));
                }
            }
        }
    }
}
