//! A seat's duties: its open questions, the defaults that apply if it locks now, and everything else that it takes part
//! in, such as battles, treaties and votes.

use crate::nouns::Phase;
use crate::state::{Demonworld, Subject};
use crate::terms;
use regnal_core::game::{Duties, Seat};
use regnal_core::text::Line;

impl Duties for Demonworld {
    fn owed(&self, seat: Seat) -> Vec<Line> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        if self.have_all_people_resigned() && seat == Seat::UMPIRE {
            return vec![Line::new("demonworld-owed-by-umpire")];
        }
        self.open_windows(seat)
            .map(|(_, window)| {
                Line::new("demonworld-owed").with("question", self.public_question(window))
            })
            .collect()
    }

    /// Returns the decisions that `seat` would leave to the defaults by locking all its open questions now (DW-T-40).
    fn forgone(&self, seat: Seat) -> Vec<Line> {
        let open = self.open_windows(seat);
        open.flat_map(|(_, window)| self.forgone_in(seat, window.phase, window.subject)).collect()
    }

    /// Describes everything that `seat` takes part in, except open questions: the use of defaults, battles, treaties on
    /// offer and in force, and votes.
    fn concerns(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        match self.player(seat) {
            Some(player) if player.resigned && !player.eliminated => {
                lines.push(Line::new("demonworld-own-given-up"));
            }
            Some(player) if player.absent && !player.resigned => {
                lines.push(Line::new("demonworld-own-absent"));
            }
            _ => {}
        }
        lines.extend(self.battle_sightings(seat));
        for treaty in self.at.treaties.values() {
            let line = match (treaty.to == seat, treaty.from == seat, treaty.since) {
                (true, _, None) => Line::new("demonworld-offer-to-you"),
                (_, true, None) => Line::new("demonworld-offer-of-yours"),
                (true, _, Some(_)) | (_, true, Some(_)) => Line::new("demonworld-own-treaty"),
                (false, false, _) => continue,
            };
            lines.push(
                line.with("seat", treaty.other(seat))
                    .with("kind", treaty.kind)
                    .with("text", terms::clause(&treaty.text))
                    .with("until", terms::until(treaty.until)),
            );
        }
        let votes = &self.at.votes_to_end;
        if !votes.is_empty() && self.at.outcome.is_none() {
            lines.push(Line::new("demonworld-votes").with("seats", terms::seats(votes)));
        }
        lines
    }
}

impl Demonworld {
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
                let siege = self.siege(id);
                let party = siege.and_then(|siege| siege.party(seat));
                let programme = party.and_then(|party| party.programme.as_ref());
                let mut late = siege.iter().flat_map(|own| &own.put_off);
                // DW-RULING-36: postponed entries are still carried out, so the programme is not empty.
                let is_idle = !late.any(|(owner, _)| *owner == seat);
                let is_empty = is_idle && programme.is_none_or(Vec::is_empty);
                let line = self.of_siege("demonworld-forgone-programme", id);
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

    /// **DW-RULING-87.** Returns a message about points that are still unspent.
    fn unspent(&self, seat: Seat) -> Option<Line> {
        let treasury = self.player(seat)?.treasury;
        let id = match self.options.rules.treasury_carry {
            true => "demonworld-forgone-unspent",
            false => "demonworld-forgone-lost",
        };
        (treasury > 0).then(|| Line::new(id).with("points", terms::points(treasury)))
    }

    /// Returns messages about the seat's idle armies. There are none if the seat has ordered any march or
    /// reorganisation, because leaving the other armies in place then counts as a decision. Besieging and besieged
    /// armies are never idle.
    fn idle_armies(&self, seat: Seat) -> Vec<Line> {
        let armies = self.armies_of(seat);
        let has_ordered = armies.iter().any(|army| self.at.marches.contains_key(army))
            || self.at.reorganisations.iter().any(|(owner, _)| *owner == seat);
        if has_ordered {
            return Vec::new();
        }
        armies
            .iter()
            .filter(|army| !self.is_besieging(**army) && !self.is_besieged(**army))
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
