//! Resolves the Thaw, the end of revolts, and the end of the campaign (4.29, 4.31, 4.32).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::Event;
use crate::nouns::{Allegiance, Owner, Takeover, Terrain, UnitId};
use regnal_core::game::{Outcome, Seat};
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Resolution<'_> {
    /// **ME-RULING-107.** Returns each revolted village to its former owner if it is still neutral at the end of
    /// spring.
    pub(crate) fn return_revolts(&mut self) {
        let year = self.year;
        let due: Vec<(Hex, Seat)> = self
            .cells
            .iter()
            .filter_map(|(&hex, cell)| {
                let (seat, when) = cell.revolt?;
                let is_due = when == year
                    && cell.owner.is_none()
                    && cell.site.is_some_and(|site| site.allegiance == Allegiance::Neutral)
                    && !self.realms[seat.index()].eliminated;
                is_due.then_some((hex, seat))
            })
            .collect();
        for (hex, seat) in due {
            if self.site(hex).is_none() {
                never!("the revolt of {hex:?} ends, but the hex has no building");
                continue;
            }
            self.take_site(seat, hex, None, Takeover::RevoltEnded);
            // If no building piece is left for the former owner, units on the hex can take it over (ME-RULING-55).
            self.settle(hex);
        }
    }

    /// **ME-THAW-01 to -05, ME-MARK-05 to -07, ME-RULING-37, ME-RULING-119.** Ends expired effects, empties the
    /// reserves, and makes hexes that nobody has entered unexplored again.
    pub(crate) fn thaw(&mut self) {
        let guarded = |hex: Hex| self.units_on(hex).any(|unit| unit.owner != Owner::Independent);
        let forgotten: Vec<Hex> = self
            .cells
            .iter()
            .filter(|&(&hex, cell)| {
                let known = (cell.face_up && cell.terrain != Terrain::Coast)
                    || cell.site.is_some()
                    || (cell.content_resolved && !cell.nest);
                known
                    && !cell.desolate
                    && cell.owner.is_none()
                    && !cell.ever_annexed
                    && cell.entered_by.is_empty()
                    && !guarded(hex)
            })
            .map(|(&hex, _)| hex)
            .collect();
        let lost: Vec<UnitId> = self
            .units
            .values()
            .filter(|unit| forgotten.contains(&unit.hex))
            .map(|unit| unit.id)
            .collect();
        let year = self.year;
        self.emit(Event::Thawed { year, forgotten, lost });
        // If ruins on an open hex were removed, a unit there can now take the hex over (ME-RULING-55, ME-RULING-91).
        self.settle_all();
    }

    /// **ME-LAST-04, ME-END-01.** Ends the campaign after the last winter and counts the points.
    pub(crate) fn finish_campaign(&mut self) {
        let scores = self.scores_now();
        let ranking = self.ranked(&scores);
        let winners = ranking.first().cloned().unwrap_or_default();
        let rule = if winners.len() > 1 { "ME-END-09" } else { "ME-END-07" };
        self.emit(Event::CampaignEnded {
            scores,
            outcome: Outcome { winners, ranking, rule: rule.to_owned() },
        });
    }

    /// **ME-RULING-24.** Eliminates realms that have neither hexes nor units. Ends the campaign if at most one player
    /// is left.
    pub(crate) fn check_end(&mut self) {
        let mut fallen = BTreeSet::new();
        if self.is_campaign() {
            for seat in Seat::all(self.seats()) {
                let empty = !self.realms[seat.index()].eliminated
                    && self.units_of(seat).next().is_none()
                    && self.hexes_of(seat).next().is_none();
                if empty {
                    self.emit(Event::RealmFell { seat });
                    fallen.insert(seat);
                }
            }
        }
        let playing: BTreeSet<Seat> = self.playing().collect();
        if playing.len() > 1 {
            return;
        }
        let scores = self.scores_now();
        let winners: BTreeSet<Seat> = if playing.is_empty() {
            fallen.into_iter().filter(|seat| !self.realms[seat.index()].conceded).collect()
        } else {
            playing
        };
        let mut ranking = vec![winners.clone()];
        let rest = self.ranked(&scores).into_iter();
        ranking.extend(rest.map(|rank| &rank - &winners).filter(|rank| !rank.is_empty()));
        self.emit(Event::CampaignEnded {
            scores,
            outcome: Outcome { winners, ranking, rule: "ME-RULING-24".to_owned() },
        });
    }
}
