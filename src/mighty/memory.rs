//! Extracts the history of a campaign: scores, losses and dice.

use super::event::Event;
use super::state::Mighty;
use regnal_core::dice::{TwoDice, thrown};
use regnal_core::game::{Calendar as _, Memory, Scores, Throw};
use regnal_core::text::Line;

impl Memory for Mighty {
    fn scores(&self) -> Vec<Scores> {
        self.points_of_all().into_iter().collect()
    }

    fn epitaph(&self, event: &Event) -> Option<Line> {
        let Event::UnitLost { unit, by } = event else { return None };
        let line = Line::new("mighty-epitaph").with("unit", self.named(*unit));
        Some(line.with("hex", self.unit(*unit)?.hex).with("cause", *by))
    }

    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        let both = |attacker, attack: TwoDice, defender, defence: TwoDice| {
            let mut both = Throw::all(attacker, thrown(&attack)?);
            both.extend(Throw::all(defender, thrown(&defence)?));
            Ok(both)
        };
        let seat = match event {
            Event::Fought { unit, target, attack, defence, .. }
            | Event::FoughtAtSea { unit, target, attack, defence, .. } => {
                let (attacker, defender) = (self.owner_of(*unit), self.owner_of(*target));
                return both(attacker, attack.dice, defender, defence.dice);
            }
            Event::FirestormStruck { unit, storm, defence, .. } => {
                return both(None, *storm, self.owner_of(*unit), defence.dice);
            }
            // The draw from the remaining corners (at most six) does not count as a player's roll.
            Event::FrameProposed { .. } => return Ok(Vec::new()),
            Event::FamineRolled { unit, .. }
            | Event::Scouted { unit, .. }
            | Event::EventRolled { unit, .. }
            | Event::SiegeRolled { unit, .. } => self.owner_of(*unit),
            Event::EnvoysReceived { seat, .. }
            | Event::WinterEventRolled { seat, .. }
            | Event::HexSpied { seat, .. }
            | Event::RecruitsRolled { seat, .. } => Some(*seat),
            _ => None,
        };
        Ok(Throw::all(seat, thrown(event)?))
    }
}

impl Mighty {
    /// **ME-END-02 to -06.** Returns the points of all seats once the map exists.
    pub(super) fn points_of_all(&self) -> Option<Scores> {
        let scores = self.scores_now();
        (self.era() > 0).then(|| {
            let points = scores.iter().map(|score| score.points.into());
            Scores::whole("mighty-counted", points.collect())
        })
    }
}
