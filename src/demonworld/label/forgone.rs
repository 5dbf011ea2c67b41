//! Questions left to their defaults by locking now, with the consequences. For the seat that locks, from what it knows.

use crate::nouns::Phase;
use crate::state::{Demonworld, Subject};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::text::Line;

impl Demonworld {
    /// Returns what `seat` leaves to the defaults by locking all its open questions now (DW-T-40).
    pub(crate) fn forgone(&self, seat: Seat) -> Vec<Line> {
        let open = self.open_windows(seat);
        open.flat_map(|(_, window)| self.forgone_in(seat, window.phase, window.subject)).collect()
    }

    fn forgone_in(&self, seat: Seat, phase: Phase, subject: Subject) -> Vec<Line> {
        match (phase, subject) {
            (Phase::Organisation, _) => self.unspent(seat).into_iter().collect(),
            (Phase::SeasonOrders, _) => self.idle_armies(seat),
            (Phase::ConflictAttitudes, Subject::Conflict(id)) => {
                let conflict = self.at.conflicts.get(&id);
                let armies = conflict.into_iter().flat_map(|conflict| {
                    let silent = |army: &&_| !conflict.attitudes.contains_key(army);
                    conflict.armies.iter().filter(silent)
                });
                armies
                    .filter(|army| self.force(**army).is_some_and(|own| own.owner == seat))
                    .map(|&army| {
                        Line::new("demonworld-forgone-attitude").with("army", self.force_name(army))
                    })
                    .collect()
            }
            (Phase::SiegeProgramme, Subject::Siege(id)) => {
                let party = self.at.sieges.get(&id).and_then(|own| own.parties.get(&seat));
                let programme = party.and_then(|party| party.programme.as_ref());
                let siege = self.at.sieges.get(&id);
                let mut late = siege.iter().flat_map(|own| &own.put_off);
                // DW-RULING-36: postponed entries are carried out, so this is not an empty programme.
                let is_idle = !late.any(|(owner, _)| *owner == seat);
                let is_empty = is_idle && programme.is_none_or(Vec::is_empty);
                let line =
                    Line::new("demonworld-forgone-programme").with("siege", self.siege_name(id));
                is_empty.then_some(line).into_iter().collect()
            }
            (Phase::WinterExperience, _) => {
                let chosen = self.player(seat).map(|player| &player.winter.advantages);
                let silent = self.at.units.iter().filter(|(id, unit)| {
                    unit.owner == seat
                        && unit.engaged
                        && chosen.is_some_and(|chosen| !chosen.contains_key(id))
                });
                let count = silent.count();
                let line = Line::new("demonworld-forgone-advantages").with("count", count);
                (count > 0).then_some(line).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// **DW-RULING-87.** Returns a line about points that are still unspent.
    fn unspent(&self, seat: Seat) -> Option<Line> {
        let treasury = self.player(seat)?.treasury;
        let id = match self.options.rules.treasury_carry {
            true => "demonworld-forgone-unspent",
            false => "demonworld-forgone-lost",
        };
        (treasury > 0).then(|| Line::new(id).with("points", terms::points(treasury)))
    }

    /// Returns the idle armies, if no march was ordered at all. Leaving some in place is an order too.
    fn idle_armies(&self, seat: Seat) -> Vec<Line> {
        let armies = self.armies_of(seat);
        let is_busy = |army| {
            self.at.marches.contains_key(army)
                || self.is_besieging(*army)
                || self.is_besieged(*army)
        };
        let has_ordered = armies.iter().any(|army| self.at.marches.contains_key(army))
            || self.at.reorganisations.iter().any(|(owner, _)| *owner == seat);
        if has_ordered {
            return Vec::new();
        }
        armies
            .iter()
            .filter(|army| !is_busy(army))
            .filter_map(|&army| {
                Some(
                    Line::new("demonworld-forgone-hold")
                        .with("army", self.force_name(army))
                        .with("province", terms::province(self.force(army)?.province)),
                )
            })
            .collect()
    }
}
