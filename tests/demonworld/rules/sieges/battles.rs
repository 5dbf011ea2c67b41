//! Tests of assaults, sorties and surrenders in sieges.

use regnal_demonworld::action::{Battle, Planned, Siege as Deed};
use regnal_demonworld::battle::Outcome;
use regnal_demonworld::event::{Calendar, SiegeBattle, SiegeFood, SiegeWork};
use regnal_demonworld::nouns::ForceKind;
use regnal_demonworld::state::{BattleKind, BattlePlan, Condition};

use super::super::battles::{report, sent};
use super::super::conflict::nothing;
use super::*;

fn sortie(units: &[UnitId], raider: Option<UnitId>) -> Work {
    Work::Sortie { units: units.iter().copied().collect(), raider }
}

/// Reports the open tabletop battle and confirms the report with the given dice. Losses are given by unit, and a unit
/// with losses is routed if it is in `routs`.
fn reported(
    game: &mut Besieged,
    outcome: Outcome,
    lost: &[(UnitId, u16)],
    routs: &[UnitId],
    dice: impl IntoIterator<Item = u32>,
) -> Vec<Event> {
    let battle: BattleId = *game.play.at().battles.keys().next().expect("there should be a battle");
    let units: Vec<(UnitId, u16, bool)> =
        lost.iter().map(|&(unit, lost)| (unit, lost, routs.contains(&unit))).collect();
    game.play.does(A, sent(battle, report(outcome, &units, &[])));
    game.play.rolls(B, Battle::Confirm(battle), dice)
}

/// Starts a siege with an army inside, next to the garrison.
fn with_army_inside() -> (Besieged, ForceId) {
    let game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
        board.army_inside(A, city("H1"), &[CharacterKind::General1], &["H04"]);
    });
    let army = game.play.forces(A, ForceKind::Army)[0];
    (game, army)
}

/// Fights a tabletop assault by two units, both of which are beaten.
fn attackers_rout(game: &mut Besieged) {
    game.choose_tabletop();
    game.plan(B, Entry::once(1, storm()));
    game.go([]);
    let [one, other] = game.outside()[..] else { panic!("expected two units") };
    reported(game, Outcome::AttackerRout, &[(one, 5), (other, 5)], &[one, other], [6, 6, 6, 6]);
}

// covers: DW-SIEGE-13, DW-RULING-38
#[test]
fn dw_siege_13_a_rout_of_the_besieged_in_an_assault_loses_the_site() {
    let (mut game, army) = with_army_inside();
    game.choose_tabletop();
    game.plan(B, Entry::once(1, storm()));
    game.go([]);
    let spears = game.inside()[0];
    let swords = game.play.units(army)[0];
    // The garrison is lost, so only the army rolls for attrition. A roll of 12 costs the fewest stands.
    reported(
        &mut game,
        Outcome::DefenderRout,
        &[(spears, 5), (swords, 5)],
        &[spears, swords],
        [6, 6],
    );
    let now = game.play.at();
    assert!(now.sieges.is_empty());
    assert!(!now.forces.contains_key(&game.garrison), "the garrison survived");
    assert_ne!(now.forces[&army].province, at("H1"), "the army did not retreat");
    assert_eq!(now.forces[&army].site, None);
    assert_eq!(now.provinces[&at("H1")].owner, Some(B));
    assert_eq!((now.players[0].prestige, now.players[1].prestige), (-1, 1));
}

#[test]
fn dw_siege_11_a_rout_of_the_besieger_ends_the_siege() {
    for judge in [Judge::FIFTH, Judge::SIXTH] {
        let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
            board.options.judge = judge;
        });
        attackers_rout(&mut game);
        let now = game.play.at();
        // The remnant of the besieging army can besiege the place to which it retreats (DW-RULING-31), except in older
        // campaigns.
        let mut sieges = now.sieges.values();
        assert!(sieges.all(|siege| siege.site.province != at("H1")));
        assert!(judge == Judge::SIXTH || now.sieges.is_empty());
        assert_ne!(now.forces[&game.army].province, at("H1"));
        assert_eq!(now.provinces[&at("H1")].owner, Some(A));
        assert_eq!((now.players[0].prestige, now.players[1].prestige), (1, -1));
    }
}

/// A retreat from a siege can start a conflict, which is settled separately and then removed.
#[test]
fn dw_ruling_22_a_conflict_started_by_a_retreat_is_settled_and_then_removed() {
    let around = ["C0", "D1", "D3", "E1", "H2", "H3"];
    let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
        for code in around {
            board.army(A, code, &[], &["H02"]);
            let land = board.position.provinces.get_mut(&at(code)).unwrap();
            land.owner = Some(A);
            let sites = board.position.sites.iter_mut();
            for (_, site) in sites.filter(|(id, _)| id.province == at(code)) {
                site.holder = Some(A);
            }
        }
    });
    attackers_rout(&mut game);
    let now = game.play.at();
    let met = now.conflicts.values().next().expect("there should be a conflict").clone();
    assert_eq!(met.province, now.forces[&game.army].province);
    assert!(around.map(at).contains(&met.province));
    for army in met.armies {
        let owner = game.play.at().forces[&army].owner;
        game.play.does(owner, nothing(army));
    }
    game.play.all_lock(Phase::ConflictAttitudes, []);
    assert!(game.play.at().conflicts.is_empty());
}

// covers: DW-SIEGE-09, DW-RULING-32, DW-RULING-58
#[test]
fn dw_siege_14_a_withdrawal_from_an_assault_leaves_the_siege_unchanged() {
    let mut game = Besieged::new(&["H02", "H03"], &["O03", "O03"]);
    game.choose_tabletop();
    let [spears, bows] = game.inside()[..] else { panic!("expected two units") };
    let outside = game.outside();
    game.damage(1, 20);
    let repair = Work::Repair { element: 1, units: crew(bows, 2) };
    game.plan(A, Entry::once(1, repair));
    game.plan(B, Entry::once(1, storm()));
    let depot = Work::BuildDepot { units: crew(outside[0], 6) };
    game.plan(B, Entry::once(1, depot));
    game.go([]);
    let battle = game.play.at().battles.values().next().unwrap();
    assert!(battle.grounds.surprise, "DW-AUTO-23: troops at work must be surprised");
    let events = reported(
        &mut game,
        Outcome::AttackerWithdraws,
        &[(spears, 1), (outside[0], 1)],
        &[],
        [CALM],
    );
    assert_eq!(
        skipped(&events),
        ["phase", "no_troops"],
        "repairs and the work of fighting troops must be skipped in a week of assault"
    );
    assert_eq!(game.siege().week, 1);
    game.play.window(Phase::SiegeWindow);
    assert_eq!(game.play.at().players[0].prestige, 0);
}

// covers: DW-SIEGE-12, DW-RULING-37
#[test]
fn dw_ex_54_routed_besieged_troops_try_to_get_back_inside() {
    for (other, gets_in) in [(4, true), (5, false)] {
        let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
            board.position.players[0].prestige = 1;
        });
        game.choose_tabletop();
        let spears = game.inside()[0];
        game.plan(A, Entry::once(1, sortie(&[spears], None)));
        game.plan(B, Entry::once(1, storm()));
        // The first die is for the length of the day.
        game.go([1]);
        let mut dice = vec![6, 6, 3, other];
        if gets_in {
            // The week continues. No epidemic breaks out, and the besieged pass their morale test.
            dice.extend([CALM, 1]);
        }
        reported(&mut game, Outcome::DefenderRout, &[(spears, 4)], &[spears], dice);
        assert_eq!(game.play.at().sieges.len(), usize::from(gets_in));
        if gets_in {
            assert_eq!(game.siege().week, 1);
            let put_off = game.siege().put_off.len();
            assert_eq!(put_off, 1, "DW-RULING-36: the assault must be postponed");
        } else {
            assert_eq!(game.play.at().provinces[&at("H1")].owner, Some(B));
        }
    }
}

// covers: DW-RULING-50
#[test]
fn dw_ex_50_an_assault_on_an_infected_city_can_infect_the_besieger() {
    for (die, is_caught) in [(9, true), (10, false)] {
        let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
        game.choose_tabletop();
        game.change(|siege| siege.epidemic.besieged = Some(0));
        game.plan(B, Entry::once(1, storm()));
        game.go([]);
        let mut dice = vec![die, 1];
        dice.extend(if is_caught { vec![1, 20, 20] } else { vec![20] });
        let events = reported(&mut game, Outcome::AttackerWithdraws, &[], &[], dice);
        let spread = events.iter().find_map(|event| match event {
            Event::SiegeFood(SiegeFood::EpidemicSpread { passing, .. }) => Some(passing.is_caught),
            _ => None,
        });
        assert_eq!(spread, Some(is_caught));
        // After the campaign, `/why` cites the table row used for that die.
        let passed =
            |event: &&Event| matches!(event, Event::SiegeFood(SiegeFood::EpidemicSpread { .. }));
        let passed = events.iter().find(passed).unwrap();
        let why = game.play.0.why(&game.play.0, passed, Viewer::Public, true);
        let row = Reckoned::Row { table: "epidemic_on_assault", at: die.try_into().unwrap() };
        assert_eq!(why.reckoned.last(), Some(&row));
        assert_eq!(game.siege().epidemic.besieger.is_some(), is_caught);
    }
}

// covers: DW-RULING-36, DW-RULING-68
#[test]
fn dw_ex_112_the_planned_assault_still_takes_place_after_a_sortie_that_withdraws() {
    let mut seen = false;
    for seed in 0..40 {
        let mut game = Besieged::new(&["H02", "H03"], &["O03", "O03", "O03"]);
        let id = game.id();
        let units = game.inside();
        game.play.does(
            A,
            Battle::SetPlan {
                of: Planned::Sorties(id),
                plan: BattlePlan { withdraw_at: Some(10), ..BattlePlan::default() },
            },
        );
        game.plan(A, Entry::once(3, sortie(&units, None)));
        game.plan(B, Entry::once(3, storm()));
        let events = game.play.lock_freely(Phase::SiegeProgramme, seed);
        let battles: Vec<SiegeBattle> = picked!(
            events.iter(),
            Event::SiegeWeek(SiegeWeek::BattleBegan { of, .. }) => *of
        )
        .collect();
        if battles.first() != Some(&SiegeBattle::Sortie) {
            continue;
        }
        let began =
            |event: &Event| matches!(event, Event::SiegeWeek(SiegeWeek::BattleBegan { .. }));
        let over = |event: &Event| matches!(event, Event::SiegeWeek(SiegeWeek::BattleOver { .. }));
        let ends = |event: &Event| {
            matches!(
                event,
                Event::SiegeWeek(SiegeWeek::PutOff { .. } | SiegeWeek::ShutInTried { .. })
                    | Event::Siege(_)
            )
        };
        let first = events.iter().position(began).unwrap();
        let settled = first + events[first..].iter().position(over).unwrap();
        if events[settled..].iter().take(3).any(ends) {
            continue;
        }
        seen = true;
        assert_eq!(battles, [SiegeBattle::Sortie, SiegeBattle::Assault]);
        let second = events.iter().rposition(began).unwrap();
        let asks = |event: &Event| matches!(event, Event::Calendar(Calendar::WindowOpened { .. }));
        assert!(!events[..second].iter().any(asks), "a question was asked before the last week");
        let weeks = events[..second]
            .iter()
            .filter(|event| matches!(event, Event::SiegeWeek(SiegeWeek::WeekBegan { .. })))
            .count();
        assert_eq!(weeks, 3);
    }
    assert!(seen, "no sortie withdrew");
}

// covers: DW-SUPPLY-20, DW-AUTO-26, DW-RULING-44
#[test]
fn dw_supply_20_raiders_bring_looted_food_back_inside() {
    let mut seen = false;
    for seed in 0..40 {
        let mut game = Besieged::new(&["H02", "H04", "H04"], &["O03"]);
        let units = game.inside();
        game.change(|siege| {
            siege.parties.get_mut(&B).unwrap().depots = 2;
            siege.larder.stock -= 600;
        });
        game.plan(A, Entry::once(1, sortie(&units, Some(units[0]))));
        let events = game.play.lock_freely(Phase::SiegeProgramme, seed);
        let raid = events.iter().find_map(|event| match event {
            Event::SiegeFood(SiegeFood::Raided { loot, brought, .. }) => Some((*loot, *brought)),
            _ => None,
        });
        if let Some((Some(loot), brought)) = raid {
            seen = true;
            assert_eq!(loot.points, 500 * (4 + u32::from(loot.die.face)) / 100);
            assert_eq!(brought, loot.points);
        }
    }
    assert!(seen, "no raid came home");
}

#[test]
fn dw_ex_113_a_surrender_can_be_offered_once_per_season() {
    let mut game = Besieged::new(&["H02"], &["O03", "O03"]);
    let offer = Work::OfferSurrender { free_passage: false };
    game.plan(A, Entry::once(5, offer.clone()));
    game.go([CALM; 4]);
    game.lock(Phase::SiegeWindow, [CALM]);
    assert_eq!(game.siege().week, 5);
    let id = game.id();
    let answer = |yes| Deed::AnswerSurrender { siege: id, yes };
    assert_eq!(game.play.refuses(A, answer(true)), (Reason::NotBesieger, "DW-RULING-47"));
    game.play.does(B, answer(false));
    game.lock(Phase::SurrenderWindow, [CALM; 3]);
    assert_eq!(game.siege().week, 8, "the weeks must continue after a refusal");
    assert_eq!(game.refused(A, Entry::once(9, offer.clone())), "already");
    assert_eq!(game.play.refuses(B, answer(true)), (Reason::NoSuch, "DW-RULING-47"));
    game.lock(Phase::SiegeWindow, [CALM; 5]);
    game.play.all_lock(Phase::SeasonOrders, []);
    game.plan(A, Entry::once(1, offer));
    // The epidemic counter is at 14.
    game.go([CALM]);
    game.play.window(Phase::SurrenderWindow);
}

#[test]
fn dw_ruling_47_on_surrender_troops_are_disbanded_and_characters_captured() {
    let (mut game, army) = with_army_inside();
    let general = game.play.characters(army)[0];
    let offer = Work::OfferSurrender { free_passage: false };
    game.plan(A, Entry::once(1, offer));
    game.go([CALM]);
    let siege = game.id();
    game.play.does(B, Deed::AnswerSurrender { siege, yes: true });
    game.lock(Phase::SurrenderWindow, []);
    let now = game.play.at();
    assert!(now.forces.values().all(|force| force.owner != A));
    assert_eq!(now.characters[&general].condition, Condition::Captured(B));
    assert_eq!(now.provinces[&at("H1")].owner, Some(B));
    let prestige = [0, 1].map(|seat: usize| now.players[seat].prestige);
    assert_eq!(prestige, [0, 0], "DW-RULING-78: a surrender must not change prestige");
}

#[test]
fn dw_ruling_47_free_passage_releases_armies_and_an_unanswered_offer_is_refused() {
    let (mut game, army) = with_army_inside();
    let offer = Work::OfferSurrender { free_passage: true };
    game.plan(A, Entry::once(1, offer));
    game.go([CALM]);
    let siege = game.id();
    let mut silent = game.play.clone();
    silent.all_lock(Phase::SurrenderWindow, [CALM; 3]);
    assert_eq!(silent.at().sieges[&siege].week, 4);
    game.play.does(B, Deed::AnswerSurrender { siege, yes: true });
    game.lock(Phase::SurrenderWindow, []);
    let now = game.play.at();
    assert_ne!(now.forces[&army].province, at("H1"));
    assert_eq!(game.play.units(army).len(), 2, "the garrison must leave with the army");
    assert_eq!(now.sites[&city("H1")].holder, Some(B));
}

#[test]
fn dw_ruling_23_a_site_held_by_militia_can_be_stormed() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(B, "H1", &[], &["O03", "O03", "O03", "O03"]);
    let play = super::end_conflicts(board);
    let siege = *play.at().sieges.keys().next().unwrap();
    let mut fell = 0;
    for seed in 0..10 {
        let mut game = Besieged {
            play: play.clone(),
            garrison: ForceId(0),
            army: play.forces(B, ForceKind::Army)[0],
        };
        let entry = Entry::once(1, storm());
        game.play.does(B, Deed::Plan { siege, entry });
        let events = game.play.lock_freely(Phase::SiegeProgramme, seed);
        let lost: u16 = picked!(
            events.iter(),
            Event::SiegeWeek(SiegeWeek::MilitiaLost { stands, .. }) => *stands
        )
        .sum();
        assert!(lost <= 10);
        fell += usize::from(game.play.at().sieges.is_empty());
        let engaged = game.play.at().units.values().filter(|unit| unit.engaged);
        assert!(engaged.count() > 0, "DW-RULING-85: the battle must count for experience");
        assert!(game.play.at().players[1].prestige <= 0, "the militia must give no prestige");
    }
    assert!(fell > 0, "forty orcs must take some of ten cities");
}

// covers: DW-RULING-31
#[test]
fn dw_ruling_36_an_assault_postponed_in_the_last_week_is_fought_in_the_next_season() {
    for (judge, is_second) in BOTH {
        let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
            board.options.judge = judge;
            board.position.players[0].prestige = 1;
        });
        game.choose_tabletop();
        let (spears, mob) = (game.inside()[0], game.outside()[0]);
        game.plan(A, Entry::once(13, sortie(&[spears], None)));
        game.plan(B, Entry::once(13, storm()));
        let depot = Work::BuildDepot { units: crew(mob, 6) };
        game.plan(B, Entry::over(1, 2, depot));
        game.go([CALM; 4]);
        game.lock(Phase::SiegeWindow, [CALM; 4]);
        // Four weeks pass, and the last die is for the length of the day.
        game.lock(Phase::SiegeWindow, [CALM, CALM, CALM, CALM, 1]);
        // The sortie gets back inside, no epidemic breaks out, and the besieged pass their morale test.
        let dice = [6, 6, 3, 4, CALM, 1];
        reported(&mut game, Outcome::DefenderRout, &[(spears, 4)], &[spears], dice);
        game.play.all_lock(Phase::SeasonOrders, []);
        assert_eq!(game.siege().week, 0);
        let late = match is_second {
            true => vec![(B, Entry::once(1, storm()))],
            false => Vec::new(),
        };
        assert_eq!(game.siege().put_off, late);
        if is_second {
            game.go([]);
            let battle = game.play.at().battles.values().next().unwrap();
            assert_eq!(battle.kind, BattleKind::Assault(game.id()));
            reported(&mut game, Outcome::AttackerWithdraws, &[], &[], [CALM]);
            assert_eq!((game.siege().week, game.siege().put_off.len()), (1, 0));
        }
    }
}

// covers: DW-SAP-16
#[test]
fn dw_ruling_36_a_postponed_charge_can_be_fired_from_the_week_after_the_digging() {
    for (judge, is_second) in BOTH {
        let mut game = super::works::sapping_with(&["O03", "O03"], 7, |board| {
            board.options.judge = judge;
            board.position.players[0].prestige = 1;
        });
        game.choose_tabletop();
        let spears = game.inside()[0];
        let blow = Work::BlowSap { sap: 1, with_assault: true };
        // The sap is ready in week 5 at the earliest, and the charge is planned for the week after.
        game.plan(A, Entry::once(6, sortie(&[spears], None)));
        game.plan(B, Entry::once(6, blow));
        game.plan(B, Entry::once(6, storm()));
        game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        game.lock(Phase::SiegeWindow, [10, CALM, 1]);
        let dice = [6, 6, 3, 4, CALM, 1];
        reported(&mut game, Outcome::DefenderRout, &[(spears, 4)], &[spears], dice);
        let weeks: Vec<u8> = game.siege().put_off.iter().map(|own| own.1.week).collect();
        let week = if is_second { 7 } else { 6 };
        assert_eq!(weeks, [week, week]);
        let events = game.lock(Phase::SiegeWindow, [9]);
        let is_blown =
            |event: &Event| matches!(event, Event::SiegeWork(SiegeWork::Exploded { .. }));
        assert!(events.iter().any(is_blown), "DW-RULING-36");
        game.play.window(Phase::TableReport);
    }
}
