//! Describes the risks of an action for the player who can take it.

use super::words::{blast_line, collapse_line, withdrawal_line};
use crate::action::{Action, Conflict, Course, Season, Siege, When, Work};
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::Season as Time;
use crate::state::{Attitude, Demonworld};
use crate::view::{SiegeView, View};
use regnal_core::game::{ActionOdds, Seat, Viewer};
use regnal_core::text::Line;

fn has_odds(action: &Action, season: Time) -> bool {
    match action {
        Action::Conflict(Conflict::Take { attitude, .. }) => {
            !matches!(attitude, Attitude::Fight(None))
        }
        Action::Siege(Siege::Plan { entry, .. }) => matches!(
            entry.work,
            Work::Assault { .. }
                | Work::Sortie { .. }
                | Work::StartSap { .. }
                | Work::ContinueSap { .. }
                | Work::BlowSap { .. }
                | Work::CounterSap { .. }
                | Work::SetRation(_)
        ),
        Action::Season(Season::March { .. }) => true,
        // DW-ATTRITION-01: armies spend the winter in the province where they are in autumn.
        Action::Season(Season::Hold(_)) | Action::Conflict(Conflict::RetreatTo { .. }) => {
            season == Time::Autumn
        }
        _ => false,
    }
}

impl ActionOdds for Demonworld {
    fn odds(&self, seat: Seat, action: &Action) -> Option<Line> {
        has_odds(action, self.at.date.season)
            .then(|| self.view(Viewer::Seat(seat)).odds(action))
            .flatten()
    }
}

impl View {
    /// Describes the odds of an action that the viewer can take.
    pub fn odds(&self, action: &Action) -> Option<Line> {
        match action {
            Action::Conflict(Conflict::Take { army, attitude }) => match attitude {
                // DW-CONFLICT-07: the army rolls only if an adversary chooses to fight its owner.
                Attitude::Withdraw(_) => Some(withdrawal_line()),
                Attitude::Fight(Some(enemy)) => {
                    let fighters = self.fighters(*army, *enemy);
                    Some(self.fight_odds(&fighters, *enemy)?.line())
                }
                // DW-RULING-27: an enemy who chooses to fight sheltered troops besieges them.
                Attitude::Shelter(site) => {
                    let works = &self.own.as_ref()?.works;
                    let room = works.get(site)?.plan.capacity();
                    Some(Line::new("demonworld-odds-shelter").with("room", u32::from(room)))
                }
                // DW-CONFLICT-10: other players can still choose to fight the army's owner.
                Attitude::Nothing => Some(Line::new("demonworld-odds-nothing")),
                Attitude::Fight(None) => None,
            },
            Action::Conflict(Conflict::RetreatTo { army, to }) => self.wintering(*army, *to),
            Action::Siege(Siege::Plan { siege, entry }) => {
                self.entry_odds(self.siege_of(*siege)?, entry.when, &entry.work)
            }
            Action::Season(Season::March { army, to }) => self.way_line(*army, *to),
            Action::Season(Season::Hold(army)) => {
                let stands = self.own.as_ref()?.forces.get(army)?.province;
                self.wintering(*army, stands)
            }
            _ => None,
        }
    }

    pub(crate) fn entry_odds(
        &self,
        siege: &SiegeView,
        when: Option<When>,
        work: &Work,
    ) -> Option<Line> {
        match (when, work) {
            // DW-RULING-33: only a future report reveals the element.
            (Some(When::SapAnnounced), Work::CounterSap { .. }) => None,
            _ => self.work_odds(siege, work),
        }
    }

    /// Describes the odds or effect of siege work.
    pub fn work_odds(&self, siege: &SiegeView, work: &Work) -> Option<Line> {
        match work {
            Work::Assault { units } => Some(self.assault_odds(siege, units)?.line()),
            Work::Sortie { units, raider } => Some(self.sortie_odds(siege, units, *raider)?.line()),
            Work::StartSap { unit, distance, element } => {
                Some(self.new_sap_odds(siege, *unit, *distance, *element)?.line())
            }
            Work::ContinueSap { sap, course } => {
                let sap = &self.sap_by_number(siege, *sap)?;
                let id = match (course, self.own_sap_odds(siege, sap)) {
                    (Course::Straight, Some(odds)) => return Some(odds.line()),
                    // The sap has not reached the wall yet, and will turn there.
                    (_, Some(_)) => "demonworld-odds-turn",
                    (_, None) => "demonworld-odds-dig",
                };
                Some(collapse_line(id, self.own_dig_odds(siege, sap, *course)?))
            }
            Work::BlowSap { sap, .. } => {
                let sap = &self.sap_by_number(siege, *sap)?;
                Some(blast_line(&self.own_blast(sap)?))
            }
            Work::CounterSap { element, unit } => {
                let falls = self.counter_odds(siege, *unit, *element)?;
                Some(collapse_line("demonworld-odds-counter", falls))
            }
            Work::SetRation(level) => Some(self.supply(siege)?.line_at(*level)),
            _ => None,
        }
    }

    /// Describes the prospects of a march: a battle against the armies whose counters are at the destination and, in
    /// autumn, the winter losses.
    pub(crate) fn way_line(&self, army: ForceId, to: ProvinceId) -> Option<Line> {
        let battle = self.march_odds(army, to).map(|(_, odds)| odds.line());
        match (battle, self.wintering(army, to)) {
            (Some(battle), Some(winter)) => {
                Some(Line::new("demonworld-odds-both").with("one", battle).with("other", winter))
            }
            (battle, winter) => battle.or(winter),
        }
    }

    /// Describes the winter losses of an army and the viewer's other troops in its province. The result is empty
    /// outside autumn.
    pub(crate) fn wintering(&self, army: ForceId, at: ProvinceId) -> Option<Line> {
        if self.date.season != Time::Autumn {
            return None;
        }
        Some(self.winter_odds(at, Some(army))?.line())
    }
}
