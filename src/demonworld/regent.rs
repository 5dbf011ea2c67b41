//! Autopilot spending, which a seat's owner can restrict. The `match` expression lists every action by name, so that a
//! new action does not compile until its spending has been decided.

use super::action::{
    Action, Battle, Conflict, Leader, Organisation, Season, Siege, Table, Winter, Work,
};
use super::state::{Attitude, Demonworld};
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _, Seat};

/// Resources that the owner can reserve.
const KEEPS: [Kept; 3] = [
    Kept::new(Keep::Treasury, "demonworld-keep-treasury", "demonworld-keep-treasury.means"),
    Kept::new(Keep::Marches, "demonworld-keep-marches", "demonworld-keep-marches.means"),
    Kept::new(Keep::Battles, "demonworld-keep-battles", "demonworld-keep-battles.means"),
];

impl Autopilot for Demonworld {
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let locked = self.lock_for(seat, key).map(Action::Table);
        locked.or_else(|| self.fallback_to(seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the resources that an action of `seat` spends, or `None` if the autopilot never takes the action.
    /// Returns `None` for locking too, because locking makes everything in the order book final, whatever it contains.
    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        match action {
            Action::Organisation(deed) => organisation(deed),
            Action::Season(deed) => self.spent_in_season(seat, deed),
            Action::Conflict(deed) => Some(conflict(deed)),
            Action::Battle(deed) => battle(deed),
            Action::Siege(Siege::Plan { entry, .. }) => work(&entry.work),
            Action::Siege(
                Siege::Unplan { .. }
                | Siege::Deploy { .. }
                | Siege::AnswerSurrender { .. }
                | Siege::OrderSites { .. },
            ) => None,
            Action::Winter(deed) => winter(deed),
            Action::Table(
                Table::Lock(_)
                | Table::Unlock(_)
                | Table::SetStandingOrders(_)
                | Table::SetStandingPlan(_)
                | Table::ProposeTreaty { .. }
                | Table::AnswerTreaty { .. }
                | Table::DenounceTreaty(_)
                | Table::ProclaimEmperor
                | Table::VoteEnd(_)
                | Table::Resign
                | Table::TimeOut
                | Table::Expire(_)
                | Table::TakeOver,
            )
            | Action::Umpire(_) => None,
        }
    }
}

impl Demonworld {
    fn spent_in_season(&self, seat: Seat, deed: &Season) -> Option<&'static [Keep]> {
        match deed {
            Season::Hold(_) => Some(&[]),
            Season::Reorganise(_) => Some(&[Keep::Marches]),
            // A march into another player's province can capture it.
            Season::March { to, .. } => Some(match self.owner_of(*to) == Some(seat) {
                true => &[Keep::Marches],
                false => &[Keep::Marches, Keep::Battles],
            }),
            Season::TakeBack(_) | Season::WinnerMove { .. } => None,
        }
    }
}

fn organisation(deed: &Organisation) -> Option<&'static [Keep]> {
    match deed {
        Organisation::CreateArmy { leader: Leader::Take(_), .. }
        | Organisation::Rearrange { .. } => Some(&[Keep::Marches]),
        Organisation::ChooseKing(_)
        | Organisation::CreateArmy { .. }
        | Organisation::CreateGarrison(_)
        | Organisation::RaiseUnit { .. }
        | Organisation::RaiseCharacter { .. }
        | Organisation::RaiseSlaves { .. }
        | Organisation::ReinforceUnit { .. }
        | Organisation::RemountUnit(_)
        | Organisation::PlanFortress { .. }
        | Organisation::PlanCity { .. } => Some(&[Keep::Treasury]),
        Organisation::Cancel(_) | Organisation::Dissolve(_) => None,
    }
}

fn conflict(deed: &Conflict) -> &'static [Keep] {
    match deed {
        Conflict::Take { attitude, .. } => match attitude {
            Attitude::Fight(_) => &[Keep::Battles],
            Attitude::Withdraw(_) => &[Keep::Marches],
            Attitude::Shelter(_) | Attitude::Nothing => &[],
        },
        // A retreat spends nothing, because a beaten army has to retreat to some province.
        Conflict::RetreatTo { .. } => &[],
    }
}

fn battle(deed: &Battle) -> Option<&'static [Keep]> {
    match deed {
        Battle::SetPlan { .. } => Some(&[Keep::Battles]),
        Battle::ChooseMode { .. }
        | Battle::ClearPlan(_)
        | Battle::ChooseEdge { .. }
        | Battle::SecondDay { .. }
        | Battle::Report { .. }
        | Battle::Confirm(_)
        | Battle::Dispute { .. }
        | Battle::Extend { .. } => None,
    }
}

fn work(work: &Work) -> Option<&'static [Keep]> {
    match work {
        Work::Repair { .. }
        | Work::RebuildStore { .. }
        | Work::CounterSap { .. }
        | Work::Fieldworks { .. }
        | Work::BuildDepot { .. } => Some(&[]),
        Work::Sortie { .. }
        | Work::BuildEngine { .. }
        | Work::Bombard { .. }
        | Work::StartSap { .. }
        | Work::ContinueSap { .. }
        | Work::BlowSap { .. }
        | Work::Assault { .. } => Some(&[Keep::Battles]),
        Work::SetRation(_) | Work::EatMounts(_) | Work::OfferSurrender { .. } | Work::LiftSiege => {
            None
        }
    }
}

fn winter(deed: &Winter) -> Option<&'static [Keep]> {
    match deed {
        Winter::PayUpkeep => Some(&[]),
        Winter::Ransom(_) => Some(&[Keep::Treasury]),
        Winter::ChooseAdvantage { .. }
        | Winter::ForgoRansom(_)
        | Winter::Disband(_)
        | Winter::KeepUnpaid
        | Winter::NameCommander(_) => None,
    }
}
