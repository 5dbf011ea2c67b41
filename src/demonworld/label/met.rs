//! Sightings and results that a player needs to answer a question about a conflict or battle. The turn report shows
//! them only at the end of the season.

use crate::ids::ProvinceId;
use crate::nouns::Phase;
use crate::state::{Battle as Record, BattleKind, Demonworld, Subject, Window};
use crate::tell::came_out;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Demonworld {
    /// Describes the forces that `seat` has seen this season at the place that the question is about. If the question
    /// is about a battle, also describes the state of that battle.
    pub(crate) fn met(&self, seat: Seat, window: &Window) -> Vec<Line> {
        let happened = self.events_before(seat, window.subject);
        let Some(province) = self.place_of(window.subject) else { return happened };
        let seen = self.at.sightings.get(&seat).into_iter().flatten();
        let seen = seen
            .filter(|(_, sighting)| sighting.province == province && sighting.date == self.at.date);
        // Use one line per force.
        let seen = seen
            .filter_map(|(&force, _)| self.sighting_line(seat, force))
            .map(|force| Line::new("demonworld-sighted").with("forces", vec![Arg::from(force)]));
        happened
            .into_iter()
            .chain(seen)
            .chain(self.first_day_result(seat, window.subject))
            .collect()
    }

    /// Returns the events that led to a question and that the turn report shows only at the end of the season. These
    /// are failed withdrawals, which are public (DW-CONFLICT-07), and the last battle that `seat` fought at the place
    /// that the question is about.
    pub(crate) fn events_before(&self, seat: Seat, subject: Subject) -> Vec<Line> {
        let conflict = match subject {
            Subject::Conflict(id) => Some(id),
            Subject::Battle(id) => self.at.battles.get(&id).and_then(|own| match own.kind {
                BattleKind::Field(conflict) | BattleKind::Relief(conflict, _) => Some(conflict),
                BattleKind::Assault(_) | BattleKind::Sortie(_) => None,
            }),
            Subject::Campaign | Subject::Siege(_) | Subject::Force(_) => None,
        };
        let own = conflict.and_then(|id| self.at.conflicts.get(&id));
        let own = own.filter(|own| own.seats.contains(&seat));
        let caught = own.into_iter().flat_map(|own| &own.caught);
        let caught = caught
            .map(|&army| Line::new("demonworld-met-caught").with("army", self.force_of(army)));
        let is_it = |record: &Record| match (subject, record.kind) {
            (Subject::Force(army), _) => record.forces().any(|force| force == army),
            (Subject::Siege(id), BattleKind::Assault(of) | BattleKind::Sortie(of)) => of == id,
            (_, BattleKind::Field(of) | BattleKind::Relief(of, _)) => Some(of) == conflict,
            _ => false,
        };
        let mut past = self.at.past_battles.values().rev();
        let last = past.find(|past| {
            past.date == self.at.date && past.record.role_of(seat).is_some() && is_it(&past.record)
        });
        let fought = last.and_then(|past| {
            let is_over = past.record.fought.as_ref().is_some_and(|own| own.is_over);
            came_out(&past.record).filter(|_| is_over)
        });
        caught.chain(fought).collect()
    }

    /// Describes the troops that `seat` saw in the battles it is being asked about. Such questions have no order book
    /// that would show those troops.
    pub(super) fn battle_sightings(&self, seat: Seat) -> Vec<Line> {
        let is_of_battle = |window: &Window| {
            matches!(
                window.phase,
                Phase::BattleMode
                    | Phase::BattlePlan
                    | Phase::TableReport
                    | Phase::ReportConfirm
                    | Phase::SecondDay
            )
        };
        let windows = self.open_windows(seat).map(|(_, window)| window);
        let mut lines: Vec<Line> = windows
            .filter(|window| is_of_battle(window))
            .flat_map(|window| self.met(seat, window))
            .collect();
        lines.dedup();
        lines
    }

    fn place_of(&self, subject: Subject) -> Option<ProvinceId> {
        match subject {
            Subject::Conflict(id) => Some(self.at.conflicts.get(&id)?.province),
            Subject::Battle(id) => Some(self.at.battles.get(&id)?.province),
            Subject::Campaign | Subject::Siege(_) | Subject::Force(_) => None,
        }
    }

    /// Returns the result of an undecided first day, as known to one side of the battle.
    fn first_day_result(&self, seat: Seat, subject: Subject) -> Option<Line> {
        let battle = subject.battle()?;
        let record = self.at.battles.get(&battle)?;
        record.fought.as_ref().filter(|fought| !fought.is_over)?;
        self.fought_line(battle, Viewer::Seat(seat))
    }
}
