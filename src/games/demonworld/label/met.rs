//! What whoever is asked about a meeting or a battle has seen there: it is told in a letter only when the season ends.

use crate::game::{Seat, Viewer};
use crate::games::demonworld::event::{Battle, Event};
use crate::games::demonworld::ids::ProvinceId;
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::{Demonworld, Subject, Window};
use crate::text::{Arg, Line};

impl Demonworld {
    /// What `seat` has seen this season where a question of this window is about, and how the battle there stands.
    pub(in crate::games::demonworld) fn met(&self, seat: Seat, window: &Window) -> Vec<Line> {
        let Some(province) = self.place_of(window.subject) else {
            return Vec::new();
        };
        let seen = self.at.sightings.get(&seat).into_iter().flatten();
        let seen = seen
            .filter(|(_, sighting)| sighting.province == province && sighting.date == self.at.date);
        // Each force in a line of its own.
        seen.filter_map(|(&force, _)| self.sighting_line(seat, force))
            .map(|force| Line::new("demonworld-sighted").with("forces", vec![Arg::from(force)]))
            .chain(self.night(seat, window.subject))
            .collect()
    }

    /// What `seat` has met where the battles that it is asked about are fought: their questions have no book.
    pub(super) fn met_in_battles(&self, seat: Seat) -> Vec<Line> {
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

    /// A first day that left a battle undecided, as one of its sides knows it.
    fn night(&self, seat: Seat, subject: Subject) -> Option<Line> {
        let Subject::Battle(battle) = subject else {
            return None;
        };
        let record = self.at.battles.get(&battle)?;
        let fought = record.fought.as_ref().filter(|fought| !fought.is_over)?;
        let engagement = record.engagement.as_ref()?;
        let event = Battle::Fought {
            battle,
            engagement: Box::new(engagement.clone()),
            fought: Box::new(fought.clone()),
        };
        self.tell(&Event::Battle(event), Viewer::Seat(seat))
    }
}
