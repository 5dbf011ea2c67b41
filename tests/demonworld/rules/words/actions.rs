//! Builds test actions of every kind, with several variants where numbers matter.

use regnal_demonworld::action::{
    Battle, Conflict, Course, Deployment, Entry, Leader, Organisation, Planned, Season, Siege,
    SitePlan, Table, When, Winter, Work, Workers,
};
use regnal_demonworld::battle::{Fate, Outcome, Report, UnitReport};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::ids::WindowId;
use regnal_demonworld::nouns::{Advantage, Season as Quarter, WinnerChoice};
use regnal_demonworld::state::{
    Attitude, BattlePlan, Purchased, Reorganisation, StandingAttitude, StandingOrders,
};
use regnal_demonworld::works::Engine;

use super::super::battles::report;
use super::super::board::troop;
use super::*;

/// Returns plans that contain none, one and two of each component.
fn plans(stage: &Stage) -> [BattlePlan; 3] {
    [
        BattlePlan::default(),
        BattlePlan {
            line: vec![stage.second()],
            reserve: BTreeSet::from([stage.unit()]),
            withdraw_at: Some(10),
            retreats: vec![at("H2")],
        },
        BattlePlan {
            line: vec![stage.second(), stage.unit()],
            reserve: stage.some_units()[2].clone(),
            withdraw_at: Some(90),
            retreats: vec![at("H2"), at("C0")],
        },
    ]
}

fn table(stage: &Stage) -> Vec<Table> {
    let window = stage.play.window(Phase::SeasonOrders);
    let mut all = vec![
        Table::Lock(window),
        Table::Lock(WindowId(999)),
        Table::Unlock(window),
        Table::AnswerTreaty { treaty: TreatyId(7), yes: true },
        Table::AnswerTreaty { treaty: TreatyId(7), yes: false },
        Table::DenounceTreaty(TreatyId(7)),
        Table::ProclaimEmperor,
        Table::VoteEnd(true),
        Table::VoteEnd(false),
        Table::Resign,
        Table::TimeOut,
        Table::Expire(WindowId(3)),
        Table::TakeOver,
    ];
    all.extend(plans(stage).map(Table::SetStandingPlan));
    for attitude in [None].into_iter().chain(StandingAttitude::ALL.iter().copied().map(Some)) {
        for second_day in [None, Some(true), Some(false)] {
            all.push(Table::SetStandingOrders(StandingOrders {
                attitude,
                second_day,
                withdraw_at: attitude.map(|_| 50),
                season_attitude: second_day.and(attitude),
                season_second_day: attitude.and(second_day),
            }));
        }
    }
    let autumn = Date { year: 3, season: Quarter::Autumn };
    for &kind in TreatyKind::ALL {
        for (text, until, public) in
            [("", None, false), ("We share C0; nobody: else", Some(autumn), true)]
        {
            all.push(Table::ProposeTreaty { to: B, kind, text: text.to_owned(), until, public });
        }
    }
    all
}

fn organisation(stage: &Stage) -> Vec<Organisation> {
    let plan = |elements: &[&str], keep: Option<&str>, stores: &[(u8, u8)]| SitePlan {
        perimeter: elements.iter().map(|&code| code.to_owned()).collect(),
        keep: keep.map(str::to_owned),
        stores: stores.to_vec(),
        interior_hexes: 30,
    };
    let mut all = vec![
        Organisation::ChooseKing(stage.general()),
        Organisation::CreateGarrison(city("H1")),
        Organisation::RaiseUnit { troop: troop("H02"), force: stage.army },
        Organisation::RaiseSlaves { province: at("O1"), force: stage.garrison },
        Organisation::Dissolve(stage.garrison),
        Organisation::RemountUnit(stage.unit()),
        Organisation::PlanFortress {
            site: fortress("O2"),
            tier: 10_000,
            plan: plan(&["W5", "G5", "T8@2,-1,0,4"], Some("K9"), &[(3, 2), (4, 1)]),
        },
        Organisation::PlanCity { site: city("H1"), plan: plan(&[], None, &[]) },
    ];
    for &kind in CharacterKind::ALL {
        all.push(Organisation::RaiseCharacter { kind, force: stage.army });
        for leader in [Leader::Raise(kind), Leader::RaiseKing(kind)] {
            all.push(Organisation::CreateArmy { province: at("T1"), leader });
        }
    }
    all.push(Organisation::CreateArmy {
        province: at("T1"),
        leader: Leader::Take(stage.general()),
    });
    for bought in [
        Purchased::Unit(stage.unit()),
        Purchased::Character(stage.general()),
        Purchased::Command(stage.general()),
        Purchased::Stands(stage.unit(), 2),
        Purchased::Mounts(stage.unit()),
    ] {
        all.push(Organisation::Cancel(bought));
    }
    for lose in [None].into_iter().chain(Advantage::ALL.iter().copied().map(Some)) {
        for stands in 0..3 {
            all.push(Organisation::ReinforceUnit { unit: stage.unit(), stands, lose });
        }
    }
    for pieces in stage.some_pieces() {
        all.push(Organisation::Rearrange { pieces, from: stage.army, to: stage.garrison });
    }
    all
}

fn season(stage: &Stage) -> Vec<Season> {
    let (army, other) = (stage.army, stage.other);
    let mut all = vec![
        Season::TakeBack(0),
        Season::TakeBack(2),
        Season::March { army, to: at("H2") },
        Season::Hold(army),
        Season::Reorganise(Reorganisation::Absorb { garrison: stage.garrison, army }),
    ];
    for &choice in WinnerChoice::ALL {
        all.push(Season::WinnerMove { army, choice });
    }
    for pieces in stage.some_pieces() {
        all.push(Season::Reorganise(Reorganisation::Detach {
            army,
            site: city("H1"),
            pieces: pieces.clone(),
        }));
        for back in stage.some_pieces() {
            all.push(Season::Reorganise(Reorganisation::Exchange {
                a: army,
                b: other,
                from_a: pieces.clone(),
                from_b: back,
            }));
        }
    }
    for builders in stage.some_units() {
        all.push(Season::Reorganise(Reorganisation::Camp { army, height: 7, builders }));
    }
    all
}

fn conflict(stage: &Stage) -> Vec<Conflict> {
    let army = stage.army;
    let mut all: Vec<Conflict> = [
        Attitude::Fight(Some(C)),
        Attitude::Fight(None),
        Attitude::Withdraw(at("H2")),
        Attitude::Shelter(city("H1")),
        Attitude::Nothing,
    ]
    .into_iter()
    .map(|attitude| Conflict::Take { army, attitude })
    .collect();
    all.push(Conflict::RetreatTo { army, to: at("C0") });
    all
}

fn battle(stage: &Stage) -> Vec<Battle> {
    let battle = BattleId(41);
    let mut all = vec![
        Battle::ChooseEdge { battle, edge: String::new() },
        Battle::ChooseEdge { battle, edge: "the north side".to_owned() },
        Battle::SecondDay { battle, choice: None },
        Battle::Confirm(battle),
        Battle::Dispute { battle, reason: String::new() },
    ];
    for of in [
        Subject::Campaign,
        Subject::Conflict(ConflictId(3)),
        Subject::Battle(battle),
        Subject::Siege(SiegeId(5)),
        Subject::Force(stage.army),
    ] {
        for &mode in BattleMode::ALL {
            all.push(Battle::ChooseMode { of, mode });
        }
    }
    for of in [
        Planned::Army(stage.army),
        Planned::Battle(battle),
        Planned::Assaults(SiegeId(5)),
        Planned::Sorties(SiegeId(5)),
    ] {
        all.extend(plans(stage).map(|plan| Battle::SetPlan { of, plan }));
        all.push(Battle::ClearPlan(of));
    }
    for units in stage.some_units() {
        all.push(Battle::SecondDay { battle, choice: Some(units) });
    }
    for hours in 0..3 {
        all.push(Battle::Extend { battle, hours });
    }
    for &outcome in Outcome::ALL {
        all.push(Battle::Report {
            battle,
            report: Box::new(Report { turns: 0, ..report(outcome, &[], &[]) }),
            text: String::new(),
        });
    }
    for &fate in Fate::ALL {
        let unit = |lost, routed, engaged| UnitReport { lost, routed, engaged };
        all.push(Battle::Report {
            battle,
            report: Box::new(Report {
                outcome: Outcome::Undecided,
                day: 2,
                turns: 12,
                units: BTreeMap::from([
                    (stage.unit(), unit(3, true, false)),
                    (stage.second(), unit(0, false, true)),
                ]),
                characters: BTreeMap::from([(stage.general(), fate)]),
                walls: BTreeMap::from([(4, 25)]),
                stores: 1,
            }),
            text: "It rained; all day".to_owned(),
        });
    }
    all
}

fn works(stage: &Stage) -> Vec<Work> {
    let unit = stage.unit();
    let mut all = vec![
        Work::CounterSap { element: 4, unit },
        Work::Bombard { element: 12 },
        Work::StartSap { unit, distance: 9, element: 3 },
        Work::EatMounts(unit),
        Work::LiftSiege,
    ];
    for &ration in Rationing::ALL {
        all.push(Work::SetRation(ration));
    }
    for &course in Course::ALL {
        all.push(Work::ContinueSap { sap: 2, course });
    }
    for yes in [true, false] {
        all.push(Work::BlowSap { sap: 1, with_assault: yes });
        all.push(Work::OfferSurrender { free_passage: yes });
    }
    for (count, units) in (0..).zip(stage.some_units()) {
        let crew: Workers = units.iter().map(|&unit| (unit, 3)).collect();
        all.push(Work::Repair { element: 1, units: crew.clone() });
        all.push(Work::RebuildStore { units: crew.clone() });
        all.push(Work::Sortie { units: units.clone(), raider: units.last().copied() });
        all.push(Work::Fieldworks { height: 7, count, units: crew.clone() });
        all.push(Work::BuildDepot { units: crew.clone() });
        for engine in [Engine::Ram, Engine::SiegeTower { height: 7 }, Engine::Catapult] {
            all.push(Work::BuildEngine { engine, units: crew.clone() });
        }
        all.push(Work::Assault { units });
    }
    all
}

fn siege(stage: &Stage) -> Vec<Siege> {
    let siege = SiegeId(5);
    let mut all = vec![
        Siege::Unplan { siege, entry: 0 },
        Siege::AnswerSurrender { siege, yes: true },
        Siege::AnswerSurrender { siege, yes: false },
        Siege::OrderSites { province: at("H1"), sites: Vec::new() },
        Siege::OrderSites { province: at("H1"), sites: vec![fortress("H1"), city("H1")] },
        Siege::Deploy { siege, deployment: Deployment::default() },
        Siege::Deploy {
            siege,
            deployment: Deployment {
                elements: BTreeMap::from([
                    (0, BTreeMap::from([(stage.unit(), 2), (stage.second(), 1)])),
                    (5, BTreeMap::from([(stage.unit(), 3)])),
                ]),
                lines: BTreeMap::from([(3, BTreeMap::from([(stage.second(), 4)]))]),
            },
        },
    ];
    for work in works(stage) {
        for entry in [Entry::once(13, work.clone()), Entry::over(1, 13, work)] {
            all.push(Siege::Plan { siege, entry });
        }
    }
    let conditions = [
        When::StockBelowWeeks(0),
        When::StockBelowWeeks(1),
        When::StockBelowWeeks(2),
        When::SapAnnounced,
        When::Breach,
        When::EnginesReady,
    ];
    for when in conditions {
        let entry = Entry { when: Some(when), ..Entry::once(1, Work::SetRation(Rationing::Half)) };
        all.push(Siege::Plan { siege, entry });
    }
    all
}

fn winter(stage: &Stage) -> Vec<Winter> {
    let mut all = vec![
        Winter::Ransom(stage.general()),
        Winter::ForgoRansom(stage.general()),
        Winter::PayUpkeep,
        Winter::KeepUnpaid,
        Winter::NameCommander(stage.general()),
    ];
    for &advantage in Advantage::ALL {
        all.push(Winter::ChooseAdvantage { unit: stage.unit(), advantage });
    }
    all.extend(stage.some_pieces().map(Winter::Disband));
    all
}

/// Returns actions of every kind, for every action type.
pub(super) fn every(stage: &Stage) -> Vec<Action> {
    let mut all: Vec<Action> = table(stage).into_iter().map(Action::Table).collect();
    all.extend(organisation(stage).into_iter().map(Action::Organisation));
    all.extend(season(stage).into_iter().map(Action::Season));
    all.extend(conflict(stage).into_iter().map(Action::Conflict));
    all.extend(battle(stage).into_iter().map(Action::Battle));
    all.extend(siege(stage).into_iter().map(Action::Siege));
    all.extend(winter(stage).into_iter().map(Action::Winter));
    all
}
