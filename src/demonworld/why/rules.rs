//! Rules for each kind of event, based only on facts that are reported about the event. Rules that depend on the
//! outcome are in `outcome`, unless the outcome is a public field of the event.

use crate::event::{
    Battle, Calendar, Conflict, Event, Organisation, Realm, Season, Siege, SiegeEnd, SiegeFood,
    SiegeWeek, SiegeWork, Table, Troops, Umpire, Winter,
};
use crate::nouns::SiteKind;
use crate::winter::emperor::Check;

/// Returns the rules behind an event, based only on facts that are reported about it.
pub(super) fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Calendar(event) => calendar(event),
        Event::Table(event) => table(event),
        Event::Organisation(event) => organisation(event),
        Event::Season(event) => season(event),
        Event::Conflict(event) => conflict(event),
        Event::Battle(event) => battle(event),
        Event::Troops(event) => troops(event),
        Event::Realm(event) => match event {
            Realm::PrestigeChanged { .. } => &["DW-GEN-12", "DW-GEN-07"],
            Realm::ProvinceTaken { .. } | Realm::SiteTaken { .. } => &["DW-RULING-22", "DW-GEN-05"],
            Realm::Sighted { .. } => &["DW-CONFLICT-03", "DW-RULING-24"],
        },
        Event::Siege(event) => siege(event),
        Event::SiegeWeek(event) => siege_week(event),
        Event::SiegeWork(event) => siege_work(event),
        Event::SiegeFood(event) => match event {
            SiegeFood::Rationed { .. } => &["DW-RATION-01"],
            SiegeFood::MountsEaten { .. } => &["DW-RATION-04", "DW-RULING-46"],
            SiegeFood::Raided { .. } => &["DW-SUPPLY-20", "DW-RULING-44"],
            SiegeFood::Fed { .. } => &["DW-SUPPLY-07"],
            SiegeFood::EpidemicPassed { .. } => &["DW-EPIDEMIC-01"],
            SiegeFood::EpidemicSpread { .. } => &["DW-EPIDEMIC-04"],
        },
        Event::Winter(event) => winter(event),
        Event::Umpire(event) => match event {
            Umpire::TookOffice { .. }
            | Umpire::LaidDown
            | Umpire::Ruled { .. }
            | Umpire::DiceReplaced { .. }
            | Umpire::PhaseKept { .. } => &["DW-RULING-98"],
            Umpire::Called { .. } => &["DW-REPORT-08"],
        },
    }
}

fn calendar(event: &Calendar) -> &'static [&'static str] {
    match event {
        Calendar::StageBegan { .. } => &["DW-GEN-11", "DW-SEASON-01"],
        Calendar::WindowOpened { .. }
        | Calendar::Heard { .. }
        | Calendar::Locked { .. }
        | Calendar::Unlocked { .. }
        | Calendar::TimedOut { .. }
        | Calendar::WindowClosed { .. }
        | Calendar::Queued { .. } => &["DW-RULING-08"],
        Calendar::WentAbsent { .. } | Calendar::Returned { .. } | Calendar::Eliminated { .. } => {
            &["DW-RULING-09"]
        }
        Calendar::SeasonEnded { .. } => &["DW-SEASON-01", "DW-RULING-08"],
        Calendar::Ended { outcome } => match outcome.rule.as_str() {
            "DW-EMPEROR-04" => &["DW-EMPEROR-04", "DW-RULING-92"],
            _ => &["DW-RULING-93", "DW-GEN-10"],
        },
    }
}

fn table(event: &Table) -> &'static [&'static str] {
    match event {
        Table::StandingOrdersSet { .. } | Table::StandingPlanSet { .. } => &["DW-RULING-09"],
        Table::TreatyProposed { .. } | Table::TreatyAnswered { .. } | Table::TreatyEnded { .. } => {
            &["DW-RULING-97"]
        }
        Table::EmperorProclaimed { .. } => &["DW-EMPEROR-01", "DW-RULING-92"],
        Table::EndVoted { .. } => &["DW-RULING-93"],
        Table::Resigned { .. } | Table::TakenOver { .. } => &["DW-RULING-09"],
    }
}

fn organisation(event: &Organisation) -> &'static [&'static str] {
    match event {
        Organisation::ArmyCreated { .. } => &["DW-ORG-03", "DW-ORG-04", "DW-ORG-18"],
        Organisation::GarrisonCreated { .. } => &["DW-ORG-03", "DW-RULING-10"],
        Organisation::UnitRaised { slaves_of: Some(_), .. } => &["DW-RECRUIT-06", "DW-RULING-17"],
        Organisation::UnitRaised { slaves_of: None, .. } => &["DW-ORG-02", "DW-RULING-14"],
        Organisation::CharacterRaised { .. } => &["DW-ORG-09", "DW-ORG-11"],
        Organisation::KingNamed { .. } => &["DW-ORG-11"],
        Organisation::UnitReinforced { lost: Some(_), .. } => {
            &["DW-REINF-04", "DW-RULING-91", "DW-REINF-03"]
        }
        Organisation::UnitReinforced { lost: None, .. } => &["DW-REINF-03", "DW-RULING-91"],
        Organisation::UnitRemounted { .. } => &["DW-RULING-46"],
        Organisation::SitePlanned { site, .. } => match site.kind {
            SiteKind::City => &["DW-RULING-56"],
            SiteKind::Fortress => &["DW-FORT-14", "DW-RULING-55"],
        },
        Organisation::Refunded { .. } | Organisation::Settled { .. } => &["DW-ORG-20"],
        Organisation::Published { .. } => &["DW-ORG-22"],
    }
}

fn season(event: &Season) -> &'static [&'static str] {
    match event {
        Season::ReorganisationOrdered { .. }
        | Season::ReorganisationsKept { .. }
        | Season::Reorganised { .. } => &["DW-RULING-18", "DW-SEASON-06"],
        Season::MarchOrdered { .. }
        | Season::MarchWithdrawn { .. }
        | Season::HoldOrdered { .. } => &["DW-ORDERS-01", "DW-ORDERS-02"],
        Season::OrderVoid { .. } => &["DW-RULING-19"],
        Season::CampBegun { .. } | Season::CampWorked { .. } => &["DW-RULING-59"],
        Season::OrdersRevealed { .. } => &["DW-ORDERS-03"],
        Season::PriorityRolled { .. } => &["DW-ORDERS-05", "DW-ORDERS-06"],
        Season::Marched { .. } => &["DW-ORDERS-02", "DW-RULING-19"],
        Season::MarchCancelled { .. } => &["DW-ORDERS-09"],
        Season::MovementEnded => &["DW-ORDERS-11"],
    }
}

fn conflict(event: &Conflict) -> &'static [&'static str] {
    match event {
        Conflict::Opened { .. } => &["DW-CONFLICT-01", "DW-RULING-24"],
        Conflict::AttitudeTaken { .. } | Conflict::AttitudesRevealed { .. } => {
            &["DW-CONFLICT-04", "DW-RULING-25"]
        }
        Conflict::WithdrawalTested { succeeded, .. } => match succeeded {
            true => &["DW-CONFLICT-06", "DW-RULING-26"],
            false => &["DW-CONFLICT-07", "DW-CONFLICT-06", "DW-RULING-26"],
        },
        Conflict::Grouped { .. } | Conflict::Joined { .. } => &["DW-RULING-28"],
        Conflict::Decided { .. } | Conflict::Settled { .. } | Conflict::Forgotten { .. } => {
            &["DW-RULING-27"]
        }
        Conflict::VergeReached { .. }
        | Conflict::WinnerChose { .. }
        | Conflict::VergePassed { .. } => &["DW-ORDERS-08", "DW-RULING-21"],
        Conflict::WentBack { .. } => &["DW-ORDERS-10", "DW-RULING-21"],
        Conflict::RetreatDue { .. }
        | Conflict::RetreatChosen { .. }
        | Conflict::RetreatEnded { .. } => &["DW-RETREAT-02", "DW-RULING-81"],
        Conflict::Surrendered { .. } => &["DW-RULING-47", "DW-RULING-81"],
    }
}

fn battle(event: &Battle) -> &'static [&'static str] {
    match event {
        Battle::LotsDrawn { .. } => &["DW-BATTLE-02", "DW-RULING-29"],
        Battle::Opened { .. } => &["DW-BATTLE-01", "DW-BATTLE-02"],
        Battle::ModeChosen { .. } | Battle::ModeSettled { .. } => &["DW-RULING-68"],
        Battle::PlanCleared { .. } => &["DW-RULING-68"],
        Battle::PlanSet { .. } | Battle::ArmyPlanSet { .. } => &["DW-AUTO-04", "DW-AUTO-12"],
        Battle::Fought { .. } => &["DW-AUTO-01", "DW-AUTO-06", "DW-AUTO-10", "DW-AUTO-27"],
        Battle::NextDayChosen { .. } | Battle::FoughtOn { .. } => {
            &["DW-BATTLE-08", "DW-BATTLE-09", "DW-AUTO-13"]
        }
        Battle::SetUp { .. } => &["DW-REPORT-01", "DW-BATTLE-04"],
        Battle::EdgeChosen { .. } => &["DW-BATTLE-03"],
        Battle::ExtensionAsked { .. } | Battle::Extended { .. } => &["DW-REPORT-10"],
        Battle::Reported { .. } => &["DW-REPORT-02", "DW-REPORT-05"],
        Battle::Disputed { .. } | Battle::Countered { .. } => &["DW-REPORT-07"],
        Battle::Believed { .. } => &["DW-REPORT-06"],
        Battle::NightFell { .. } | Battle::SetUpAgain { .. } => &["DW-REPORT-09"],
        // `outcome` adds the rule for the characters' fates.
        Battle::Settled { .. } => &["DW-RULING-77", "DW-ROUT-04"],
        Battle::Closed { .. } => &["DW-AFTER-01"],
    }
}

fn troops(event: &Troops) -> &'static [&'static str] {
    match event {
        Troops::PiecesMoved { .. } => &["DW-ORG-24", "DW-RULING-18"],
        Troops::ForceRemoved { .. } => &["DW-AFTER-04", "DW-RULING-11"],
        Troops::Retreated { .. } => &["DW-RETREAT-01", "DW-RULING-81"],
        Troops::Sheltered { site: Some(_), .. } => &["DW-CONFLICT-09", "DW-RULING-30"],
        Troops::Sheltered { site: None, .. } => &["DW-RULING-31"],
        Troops::Engaged { .. } => &["DW-BATTLE-10"],
        Troops::ConditionChanged { .. } => &["DW-AFTER-06", "DW-RULING-80"],
        // `outcome` adds the rule for the cause of the loss.
        Troops::StandsLost { .. } | Troops::CharacterLost { .. } => &[],
    }
}

fn siege(event: &Siege) -> &'static [&'static str] {
    match event {
        Siege::Begun { .. } => &["DW-CONFLICT-02", "DW-RULING-31"],
        Siege::SidesChanged { .. } => &["DW-RULING-40"],
        Siege::Ended { end, .. } => match end {
            SiegeEnd::Fallen => &["DW-RULING-31"],
            SiegeEnd::Lifted => &["DW-SIEGE-14", "DW-RULING-31"],
            SiegeEnd::Broken => &["DW-SIEGE-11", "DW-RULING-31"],
            SiegeEnd::TooFew => &["DW-RULING-31"],
            SiegeEnd::Disheartened => &["DW-RULING-35"],
        },
        Siege::SeasonBegan { .. } => &["DW-SIEGE-02", "DW-SEASON-08"],
        Siege::Planned { .. } => &["DW-SIEGE-05", "DW-RULING-33"],
        Siege::Deployed { .. } => &["DW-RULING-67"],
        Siege::ModeChosen { .. } | Siege::ModeSettled { .. } => &["DW-RULING-68"],
        Siege::PlanStored { .. } => &["DW-AUTO-21", "DW-AUTO-25"],
        Siege::SitesOrdered { .. } => &["DW-RULING-31"],
        Siege::SurrenderOffered { .. }
        | Siege::SurrenderAnswered { .. }
        | Siege::SurrenderRefused { .. }
        | Siege::Surrendered { .. } => &["DW-RULING-47"],
    }
}

fn siege_week(event: &SiegeWeek) -> &'static [&'static str] {
    match event {
        SiegeWeek::WeekBegan { .. } | SiegeWeek::StepDone { .. } | SiegeWeek::WeekEnded { .. } => {
            &["DW-RULING-32"]
        }
        SiegeWeek::StrengthTaken { .. } | SiegeWeek::MoraleTested { .. } => {
            &["DW-RULING-35", "DW-RULING-70"]
        }
        SiegeWeek::Skipped { .. } => &["DW-SIEGE-08", "DW-RULING-33"],
        SiegeWeek::BattleBegan { .. } | SiegeWeek::BattleOver { .. } => {
            &["DW-SIEGE-09", "DW-SIEGE-10"]
        }
        SiegeWeek::PutOff { .. } => &["DW-RULING-36"],
        SiegeWeek::ShutInTried { .. } => &["DW-SIEGE-12", "DW-RULING-37"],
        SiegeWeek::MilitiaLost { .. }
        | SiegeWeek::MilitiaTested { .. }
        | SiegeWeek::MilitiaRose { .. } => &["DW-RULING-23"],
    }
}

fn siege_work(event: &SiegeWork) -> &'static [&'static str] {
    match event {
        SiegeWork::Exploded { .. } => &["DW-SAP-19", "DW-RULING-67"],
        SiegeWork::Worked { .. } => &["DW-RULING-57", "DW-FORT-17"],
        SiegeWork::WallRepaired { .. } => &["DW-RULING-58"],
        SiegeWork::SapOpened { .. } => &["DW-SAP-01", "DW-SAP-02"],
        SiegeWork::SapDug { .. } => &["DW-SAP-01"],
        SiegeWork::CounterDug { .. } => &["DW-SAP-10", "DW-RULING-65"],
        SiegeWork::Intercepted { .. } => &["DW-RULING-65"],
        SiegeWork::Bombarded { .. } => &["DW-RULING-61"],
        SiegeWork::Stormed { .. } => &["DW-AUTO-21", "DW-SUPPLY-15"],
    }
}

fn winter(event: &Winter) -> &'static [&'static str] {
    match event {
        Winter::EmperorChecked { check, .. } => match check {
            Check::Stays(_) => &["DW-EMPEROR-02", "DW-RULING-92"],
            Check::Wins => &["DW-EMPEROR-04", "DW-EMPEROR-02", "DW-RULING-92"],
            Check::Falls => &["DW-EMPEROR-02", "DW-RULING-92"],
        },
        Winter::AttritionSuffered { .. } => &["DW-ATTRITION-01", "DW-ATTRITION-02"],
        Winter::AdvantageChosen { .. } | Winter::ExperienceGained { .. } => {
            &["DW-XP-05", "DW-XP-01", "DW-RULING-85"]
        }
        Winter::RevenueReceived { .. } => &["DW-UPKEEP-03", "DW-RULING-87"],
        Winter::RansomPlanned { .. } | Winter::Ransomed { .. } => &["DW-RULING-47"],
        Winter::UpkeepChosen { .. } => &["DW-UPKEEP-01", "DW-UPKEEP-11"],
        Winter::UpkeepPaid { is_short: true, .. } => {
            &["DW-UPKEEP-11", "DW-RULING-88", "DW-UPKEEP-06"]
        }
        Winter::UpkeepPaid { is_short: false, .. } => &["DW-UPKEEP-06"],
        Winter::UpkeepUnpaid { .. } => &["DW-UPKEEP-13", "DW-UPKEEP-12", "DW-RULING-88"],
    }
}
