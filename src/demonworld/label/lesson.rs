//! Explains the advice that a learner receives.

use super::super::action::{Action, Conflict, Organisation, Season, Siege, Table, Winter, Work};
use super::super::ids::{ForceId, ProvinceId};
use super::super::nouns::Phase;
use super::super::odds::Counts;
use super::super::state::{Attitude, Demonworld};
use regnal_core::game::{ActionHelp, Seat, Viewer};
use regnal_core::text::Line;

impl ActionHelp for Demonworld {
    fn reason(&self, action: &Action) -> Option<Line> {
        let id = match action {
            Action::Table(action) => self.reason_at_table(action)?,
            Action::Organisation(action) => reason_to_organise(action),
            Action::Season(action) => self.reason_in_season(action),
            Action::Conflict(Conflict::Take { army, attitude }) => {
                self.reason_to_meet(*army, *attitude)
            }
            Action::Conflict(Conflict::RetreatTo { .. }) => "demonworld-lesson-retreat",
            Action::Siege(action) => reason_in_siege(action),
            Action::Winter(action) => reason_in_winter(action),
            Action::Battle(_) => "demonworld-lesson-battle",
            Action::Umpire(_) => return None,
        };
        Some(Line::new(id))
    }
}

impl Demonworld {
    /// Returns the reason for an army's attitude, based on the same odds as are shown beside the order.
    fn reason_to_meet(&self, army: ForceId, attitude: Attitude) -> &'static str {
        match attitude {
            Attitude::Fight(enemy) => match enemy.and_then(|enemy| self.chances(army, enemy)) {
                Some(counts) if counts.won > counts.all() - counts.won => "demonworld-lesson-fight",
                Some(_) => "demonworld-lesson-fight-open",
                None => "demonworld-lesson-fight-walls",
            },
            Attitude::Withdraw(_) if self.is_outmatched(army) => "demonworld-lesson-withdraw",
            Attitude::Withdraw(_) => "demonworld-lesson-withdraw-early",
            Attitude::Shelter(_) if self.is_outmatched(army) => "demonworld-lesson-shelter",
            Attitude::Shelter(_) => "demonworld-lesson-shelter-walls",
            Attitude::Nothing => "demonworld-lesson-nothing",
        }
    }

    /// Returns the odds of a battle in the open between an army and an enemy, based on what the army's owner knows.
    fn chances(&self, army: ForceId, enemy: Seat) -> Option<Counts> {
        let view = self.view(Viewer::Seat(self.force(army)?.owner));
        Some(view.fight_odds(&view.fighters(army, enemy), enemy)?.usual())
    }

    /// Returns whether an army would lose a battle against another army in its conflict more often than it would win.
    fn is_outmatched(&self, army: ForceId) -> bool {
        let owner = self.force(army).map(|force| force.owner);
        let met = self.at.conflicts.values().filter(|one| one.armies.contains(&army));
        let mut others = met.flat_map(|one| &one.seats).filter(|seat| Some(**seat) != owner);
        others
            .any(|&enemy| self.chances(army, enemy).is_some_and(|counts| counts.lost > counts.won))
    }

    fn reason_in_season(&self, action: &Season) -> &'static str {
        match action {
            Season::Reorganise(_) | Season::TakeBack(_) => "demonworld-lesson-rearrange",
            Season::March { army, to } => self.reason_to_march(*army, *to),
            Season::Hold(_) => "demonworld-lesson-hold",
            Season::WinnerMove { .. } => "demonworld-lesson-winner",
        }
    }

    /// Returns the reason for a march, based on public knowledge about its destination.
    fn reason_to_march(&self, army: ForceId, to: ProvinceId) -> &'static str {
        let owner = self.force(army).map(|force| force.owner);
        let counters = &self.at.counters;
        let is_met =
            counters.values().any(|counter| counter.province == to && Some(counter.owner) != owner);
        match self.owner_of(to) {
            _ if is_met => "demonworld-lesson-march-fight",
            holder if holder == owner => "demonworld-lesson-march-home",
            _ if self.sites_in(to).next().is_some() => "demonworld-lesson-march-siege",
            _ => "demonworld-lesson-march",
        }
    }

    fn reason_at_table(&self, action: &Table) -> Option<&'static str> {
        Some(match action {
            Table::Lock(window) => reason_to_lock(self.at.windows.get(window)?.phase),
            Table::AnswerTreaty { .. } | Table::DenounceTreaty(_) | Table::ProposeTreaty { .. } => {
                "demonworld-lesson-treaty"
            }
            Table::ProclaimEmperor => "demonworld-lesson-emperor",
            Table::VoteEnd(_) => {
                let machines = &self.options.machines;
                match self.leaders().iter().any(|seat| machines.contains(seat)) {
                    true => "demonworld-lesson-end-late",
                    false => "demonworld-lesson-end",
                }
            }
            _ => return None,
        })
    }
}

/// Returns the reason for locking an answer, even one that the player has not changed. The reason describes the effect
/// of the default.
fn reason_to_lock(phase: Phase) -> &'static str {
    match phase {
        Phase::Organisation => "demonworld-lesson-lock-organisation",
        Phase::SeasonOrders => "demonworld-lesson-lock-orders",
        Phase::WinnerMove => "demonworld-lesson-lock-winner",
        Phase::ConflictAttitudes => "demonworld-lesson-lock-attitudes",
        Phase::BattleMode => "demonworld-lesson-lock-mode",
        Phase::BattlePlan => "demonworld-lesson-lock-plan",
        Phase::SecondDay => "demonworld-lesson-lock-second-day",
        Phase::RetreatChoice => "demonworld-lesson-retreat",
        Phase::SiegeProgramme => "demonworld-lesson-lock-programme",
        Phase::SiegeWindow => "demonworld-lesson-lock-window",
        Phase::SurrenderWindow => "demonworld-lesson-lock-surrender",
        Phase::WinterExperience => "demonworld-lesson-advantage",
        Phase::WinterUpkeep => "demonworld-lesson-upkeep",
        Phase::TableReport | Phase::ReportConfirm => "demonworld-lesson-lock",
    }
}

fn reason_to_organise(action: &Organisation) -> &'static str {
    match action {
        Organisation::ChooseKing(_) => "demonworld-lesson-king",
        Organisation::CreateArmy { .. } => "demonworld-lesson-army",
        Organisation::CreateGarrison(_) => "demonworld-lesson-garrison",
        Organisation::RaiseUnit { .. } | Organisation::RaiseSlaves { .. } => {
            "demonworld-lesson-unit"
        }
        Organisation::RaiseCharacter { .. } => "demonworld-lesson-character",
        Organisation::ReinforceUnit { .. } | Organisation::RemountUnit(_) => {
            "demonworld-lesson-reinforce"
        }
        Organisation::Cancel(_) | Organisation::Dissolve(_) | Organisation::Rearrange { .. } => {
            "demonworld-lesson-rearrange"
        }
        Organisation::PlanFortress { .. } | Organisation::PlanCity { .. } => {
            "demonworld-lesson-plan"
        }
    }
}

fn reason_in_siege(action: &Siege) -> &'static str {
    match action {
        Siege::Plan { entry, .. } => reason_to_work(&entry.work),
        Siege::Unplan { .. } | Siege::OrderSites { .. } => "demonworld-lesson-programme",
        Siege::Deploy { .. } => "demonworld-lesson-walls",
        Siege::AnswerSurrender { .. } => "demonworld-lesson-surrender",
    }
}

fn reason_to_work(work: &Work) -> &'static str {
    match work {
        Work::BuildDepot { .. } => "demonworld-lesson-depot",
        Work::BuildEngine { .. } => "demonworld-lesson-engine",
        Work::Bombard { .. } => "demonworld-lesson-bombard",
        Work::StartSap { .. } | Work::ContinueSap { .. } => "demonworld-lesson-sap",
        Work::BlowSap { .. } => "demonworld-lesson-blow",
        Work::Assault { .. } => "demonworld-lesson-assault",
        _ => "demonworld-lesson-programme",
    }
}

fn reason_in_winter(action: &Winter) -> &'static str {
    match action {
        Winter::ChooseAdvantage { .. } => "demonworld-lesson-advantage",
        Winter::Ransom(_) | Winter::ForgoRansom(_) => "demonworld-lesson-ransom",
        Winter::PayUpkeep | Winter::Disband(_) | Winter::KeepUnpaid => "demonworld-lesson-upkeep",
        Winter::NameCommander(_) => "demonworld-lesson-king",
    }
}
