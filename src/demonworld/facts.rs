//! The facts about each event: its announcement, its place in the history, and whether it can be undone.

use super::event::{
    Battle, Calendar, Conflict, Event, Organisation, Realm, Season, Siege, SiegeFood, SiegeWeek,
    SiegeWork, Table, Troops, Umpire, Winter,
};
use regnal_core::game::Announcement::{InReport, Never, Twice};
use regnal_core::game::{Facts, Topic};

/// An order or draft that appears only in the player's own orders, and to which no other player has reacted.
const ORDER: Facts = Facts { is_order: true, is_revocable: true, ..Facts::STEP };
/// An order that is not announced, because it is already visible in the lists of players who have not answered yet.
const LOCK: Facts = Facts { announcement: Never, ..ORDER };
/// A result, which is announced only in the turn report.
const RESULT: Facts = Facts { announcement: InReport, ..Facts::STEP };
/// A public event that is important enough for the history and the news.
const NOTABLE: Facts = Facts { topic: Some(Topic::Deed), is_notable: true, ..Facts::STEP };
/// A notable result.
const NOTABLE_RESULT: Facts = Facts { announcement: InReport, ..NOTABLE };

/// Returns the facts about an event. Drafts, umpire rulings and actions that are allowed in any phase are announced
/// immediately; the results of orders are announced in the turn report. The code in `recount` makes an exception while
/// players are still writing orders.
pub(super) fn facts(event: &Event) -> Facts {
    match event {
        Event::Calendar(event) => calendar(event),
        Event::Table(event) => table(event),
        Event::Organisation(event) => organisation(event),
        Event::Season(event) => season(event),
        Event::Conflict(event) => conflict(event),
        Event::Battle(event) => battle(event),
        Event::Siege(event) => siege(event),
        Event::Winter(event) => winter(event),
        Event::Umpire(Umpire::TookOffice { .. } | Umpire::LaidDown | Umpire::Ruled { .. }) => {
            NOTABLE
        }
        Event::Umpire(
            Umpire::Called { .. } | Umpire::DiceReplaced { .. } | Umpire::PhaseKept { .. },
        ) => Facts::STEP,
        Event::Troops(Troops::CharacterLost { .. }) => {
            Facts { topic: Some(Topic::Death), ..RESULT }
        }
        Event::Troops(Troops::Retreated { .. })
        | Event::Realm(
            Realm::PrestigeChanged { .. } | Realm::ProvinceTaken { .. } | Realm::SiteTaken { .. },
        ) => NOTABLE_RESULT,
        Event::Troops(
            Troops::PiecesMoved { .. }
            | Troops::ForceRemoved { .. }
            | Troops::Sheltered { .. }
            | Troops::StandsLost { .. }
            | Troops::Engaged { .. }
            | Troops::ConditionChanged { .. },
        )
        | Event::Realm(Realm::Sighted { .. })
        | Event::SiegeWeek(
            SiegeWeek::WeekBegan { .. }
            | SiegeWeek::StrengthTaken { .. }
            | SiegeWeek::StepDone { .. }
            | SiegeWeek::Skipped { .. }
            | SiegeWeek::BattleBegan { .. }
            | SiegeWeek::BattleOver { .. }
            | SiegeWeek::PutOff { .. }
            | SiegeWeek::ShutInTried { .. }
            | SiegeWeek::MilitiaLost { .. }
            | SiegeWeek::MilitiaTested { .. }
            | SiegeWeek::MilitiaRose { .. }
            | SiegeWeek::MoraleTested { .. }
            | SiegeWeek::WeekEnded { .. },
        )
        | Event::SiegeWork(
            SiegeWork::Exploded { .. }
            | SiegeWork::Worked { .. }
            | SiegeWork::WallRepaired { .. }
            | SiegeWork::SapOpened { .. }
            | SiegeWork::SapDug { .. }
            | SiegeWork::CounterDug { .. }
            | SiegeWork::Intercepted { .. }
            | SiegeWork::Bombarded { .. }
            | SiegeWork::Stormed { .. },
        )
        | Event::SiegeFood(
            SiegeFood::Rationed { .. }
            | SiegeFood::MountsEaten { .. }
            | SiegeFood::Raided { .. }
            | SiegeFood::Fed { .. }
            | SiegeFood::EpidemicPassed { .. }
            | SiegeFood::EpidemicSpread { .. },
        ) => RESULT,
    }
}

fn calendar(event: &Calendar) -> Facts {
    match event {
        // Not announced here, because turn notifications contain the questions.
        Calendar::WindowOpened { .. } => Facts { is_revocable: false, ..LOCK },
        Calendar::Locked { seat, .. } => Facts { ends_turn_of: Some(*seat), ..LOCK },
        Calendar::Unlocked { .. } => LOCK,
        Calendar::Heard { .. } => ORDER,
        Calendar::TimedOut { seat, .. } => Facts { ends_turn_of: Some(*seat), ..RESULT },
        Calendar::StageBegan { .. } | Calendar::Returned { .. } | Calendar::SeasonEnded { .. } => {
            RESULT
        }
        Calendar::WentAbsent { .. } | Calendar::Eliminated { .. } => NOTABLE_RESULT,
        // The end of the campaign has its own post.
        Calendar::Ended { .. } => Facts { announcement: Never, ..NOTABLE },
        Calendar::WindowClosed { .. } | Calendar::Queued { .. } => Facts::STEP,
    }
}

fn table(event: &Table) -> Facts {
    match event {
        Table::StandingOrdersSet { .. } | Table::StandingPlanSet { .. } => ORDER,
        // An offer that was never accepted does not count as a treaty.
        Table::TreatyAnswered { yes, .. } => {
            Facts { topic: yes.then_some(Topic::Treaty), ..Facts::STEP }
        }
        Table::TreatyEnded { terms, .. } => {
            Facts { topic: terms.since.is_some().then_some(Topic::Treaty), ..Facts::STEP }
        }
        Table::EmperorProclaimed { .. } => Facts { announcement: Twice, ..NOTABLE },
        Table::Resigned { .. } | Table::TakenOver { .. } => NOTABLE,
        Table::TreatyProposed { .. } | Table::EndVoted { .. } => Facts::STEP,
    }
}

fn organisation(event: &Organisation) -> Facts {
    match event {
        Organisation::ArmyCreated { .. }
        | Organisation::GarrisonCreated { .. }
        | Organisation::UnitRaised { .. }
        | Organisation::CharacterRaised { .. }
        | Organisation::KingNamed { .. }
        | Organisation::UnitReinforced { .. }
        | Organisation::UnitRemounted { .. }
        | Organisation::SitePlanned { .. }
        | Organisation::Refunded { .. } => Facts { is_revocable: true, ..RESULT },
        Organisation::Settled { .. } | Organisation::Published { .. } => RESULT,
    }
}

fn season(event: &Season) -> Facts {
    match event {
        Season::ReorganisationOrdered { .. }
        | Season::ReorganisationsKept { .. }
        | Season::MarchOrdered { .. }
        | Season::MarchWithdrawn { .. }
        | Season::HoldOrdered { .. } => ORDER,
        Season::OrderVoid { .. }
        | Season::Reorganised { .. }
        | Season::CampBegun { .. }
        | Season::CampWorked { .. }
        | Season::OrdersRevealed { .. }
        | Season::PriorityRolled { .. }
        | Season::Marched { .. }
        | Season::MarchCancelled { .. }
        | Season::MovementEnded => RESULT,
    }
}

fn conflict(event: &Conflict) -> Facts {
    match event {
        Conflict::AttitudeTaken { .. } => ORDER,
        Conflict::WinnerChose { .. } | Conflict::RetreatChosen { .. } => Facts::STEP,
        Conflict::Opened { .. }
        | Conflict::AttitudesRevealed { .. }
        | Conflict::WithdrawalTested { .. }
        | Conflict::Grouped { .. }
        | Conflict::Joined { .. }
        | Conflict::Decided { .. }
        | Conflict::VergeReached { .. }
        | Conflict::VergePassed { .. }
        | Conflict::WentBack { .. }
        | Conflict::RetreatDue { .. }
        | Conflict::RetreatEnded { .. }
        | Conflict::Surrendered { .. }
        | Conflict::Settled { .. }
        | Conflict::Forgotten { .. } => RESULT,
    }
}

fn battle(event: &Battle) -> Facts {
    match event {
        Battle::ModeChosen { .. } => Facts { is_order: true, ..Facts::STEP },
        Battle::PlanSet { .. }
        | Battle::ArmyPlanSet { .. }
        | Battle::PlanCleared { .. }
        | Battle::NextDayChosen { .. } => ORDER,
        // A battle on the table is reported only to its participants until it is over.
        Battle::SetUp { .. }
        | Battle::SetUpAgain { .. }
        | Battle::EdgeChosen { .. }
        | Battle::ExtensionAsked { .. }
        | Battle::Extended { .. }
        | Battle::Reported { .. }
        | Battle::Disputed { .. }
        | Battle::Countered { .. }
        | Battle::NightFell { .. } => Facts::STEP,
        Battle::Fought { .. } | Battle::FoughtOn { .. } | Battle::Believed { .. } => {
            Facts { announcement: Twice, topic: Some(Topic::Battle), ..Facts::STEP }
        }
        Battle::Settled { .. } => Facts { announcement: Twice, ..Facts::STEP },
        Battle::LotsDrawn { .. }
        | Battle::Opened { .. }
        | Battle::ModeSettled { .. }
        | Battle::Closed { .. } => RESULT,
    }
}

fn siege(event: &Siege) -> Facts {
    match event {
        Siege::Planned { .. }
        | Siege::ModeChosen { .. }
        | Siege::PlanStored { .. }
        | Siege::SitesOrdered { .. } => ORDER,
        Siege::Deployed { .. } => Facts { is_revocable: true, ..Facts::STEP },
        Siege::SurrenderOffered { .. }
        | Siege::SurrenderAnswered { .. }
        | Siege::SurrenderRefused { .. } => Facts::STEP,
        Siege::Begun { .. }
        | Siege::SidesChanged { .. }
        | Siege::Ended { .. }
        | Siege::SeasonBegan { .. }
        | Siege::ModeSettled { .. }
        | Siege::Surrendered { .. } => RESULT,
    }
}

fn winter(event: &Winter) -> Facts {
    match event {
        Winter::AdvantageChosen { .. }
        | Winter::RansomPlanned { .. }
        | Winter::UpkeepChosen { .. } => ORDER,
        Winter::EmperorChecked { .. }
        | Winter::AttritionSuffered { .. }
        | Winter::ExperienceGained { .. }
        | Winter::RevenueReceived { .. }
        | Winter::Ransomed { .. }
        | Winter::UpkeepPaid { .. }
        | Winter::UpkeepUnpaid { .. } => RESULT,
    }
}
