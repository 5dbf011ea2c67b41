//! Tests each action in section 6.9 individually.

use regnal_demonworld::action::{Entry, Organisation as Do, SiegeVerdict, Table, Winter, Work};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::{Audience, Condition, KEPT_PHASES, Purchased};
use regnal_demonworld::works::{Job, Task};

use super::super::board::{character, date, fortress, march, pieces, troop, unit};
use super::super::judge::BOTH;
use super::*;

#[test]
fn gm_set_deadline_changes_only_open_questions() {
    let mut play = with_umpire(spring());
    let before = play.0.clock();
    for hours in [0, 721] {
        let refused = play.refuses(U, rule(Ruling::SetDeadline(hours)));
        assert_eq!(refused, (Reason::Data, "DW-RULING-08"));
    }
    play.does(U, rule(Ruling::SetDeadline(5)));
    assert_ne!(play.0.clock(), before, "the deadlines must start again");
    assert_eq!(play.0.granted_hours(), Some(5));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().stage, Stage::Orders);
    assert_eq!(play.0.granted_hours(), None, "summer must have its usual deadline");
}

#[test]
fn gm_pause_and_gm_resume_stop_and_restart_the_timers() {
    let mut play = with_umpire(spring());
    assert_eq!(play.refuses(U, rule(Ruling::Resume)).0, Reason::Already);
    let before = play.0.clock();
    play.does(U, rule(Ruling::Pause));
    assert!(play.0.is_paused());
    assert_eq!(play.refuses(U, rule(Ruling::Pause)).0, Reason::Already);
    // While the umpire has paused the campaign, players can act but do not have to.
    play.lock(Phase::SeasonOrders, &[A]);
    play.does(U, rule(Ruling::Resume));
    assert!(!play.0.is_paused());
    assert_ne!(play.0.clock(), before);
    play.does(U, rule(Ruling::Pause));
    play.does(U, Umpire::LayDown);
    assert!(!play.0.is_paused(), "the pause must end with the umpire");
}

#[test]
fn gm_advance_closes_a_phase_with_default_decisions_that_do_not_count_as_missed_deadlines() {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let mut play = with_umpire(board).after(A, march(army, "H2"));
    let window = play.window(Phase::SeasonOrders);
    play.does(U, rule(Ruling::Advance(window)));
    assert_eq!(play.at().date, date(1, Season::Summer));
    assert_eq!(play.at().forces[&army].province, at("H2"), "drafts must be carried out");
    assert!(play.at().players.iter().all(|player| player.missed == 0));
    assert_eq!(play.refuses(U, rule(Ruling::Advance(window))).0, Reason::Phase);
}

fn option(key: &str, value: &str) -> Action {
    rule(Ruling::SetOption { key: key.to_owned(), value: value.to_owned() })
}

#[test]
fn gm_set_option_can_change_only_entries_of_dw_t_45() {
    let mut play = with_umpire(spring());
    for (key, value) in [
        ("emperor", "1"),
        ("morale_die", "1"),
        ("morale_die", "many"),
        ("sap_min_start", "50"),
        ("battle_default_mode", "both"),
        ("siege_breaks", "[13]"),
    ] {
        assert_eq!(play.refuses(U, option(key, value)).0, Reason::Data, "{key} {value}");
    }
    assert_eq!(play.refuses(U, option("morale_die", "20")).0, Reason::Already);
    play.does(U, option("morale_die", "12"));
    play.does(U, option("battle_default_mode", "tabletop"));
    let rules = play.0.view(Viewer::Public).options.rules;
    assert_eq!(rules.morale_die, 12);
    assert_eq!(rules.battle_default_mode.code(), "tabletop");
}

#[test]
fn gm_replace_player_makes_a_seat_playable_again() {
    let mut play = with_umpire(spring()).after(A, Table::Resign);
    assert!(!play.0.awaited().contains(&A));
    assert!(!play.0.is_playing(A));
    play.does(U, rule(Ruling::ReplacePlayer(A)));
    assert!(play.0.awaited().contains(&A));
    play.lock(Phase::SeasonOrders, &[A]);
    let nobody = rule(Ruling::ReplacePlayer(Seat(5)));
    assert_eq!(play.refuses(U, nobody).0, Reason::NoSuch);
}

/// Fights a battle automatically with dice that all show 1, and returns the dice as well.
fn fought_with_ones(play: &mut Play) -> (Vec<Event>, Dice) {
    play.all_lock(Phase::BattleMode, []);
    play.lock(Phase::BattlePlan, &[A]);
    let mut dice = Dice::scripted([1; 90]);
    let lock = Action::Table(Table::Lock(play.window(Phase::BattlePlan)));
    let events = play.0.play(B, &lock, &mut dice).unwrap();
    (events, dice)
}

#[test]
fn gm_override_die_replaces_the_face_and_logs_the_original() {
    let mut skirmish = super::super::battles::skirmish();
    skirmish.play.does(U, office(None));
    for values in [vec![], vec![0], vec![101], vec![1; 11]] {
        let refused = skirmish.play.refuses(U, rule(Ruling::OverrideDice(values)));
        assert_eq!(refused, (Reason::Data, "DW-RULING-07"));
    }
    skirmish.play.does(U, rule(Ruling::OverrideDice(vec![6])));
    // The first die, for the length of the day, is overridden with a 6.
    let (events, dice) = fought_with_ones(&mut skirmish.play);
    assert_eq!(dice.drawn()[0].value, 1);
    let replaced: Vec<_> = picked!(
        events.iter(),
        Event::Umpire(Told::DiceReplaced { replaced }) => replaced.clone()
    )
    .flatten()
    .map(|one| (one.drawn.number, one.drawn.value, one.shown))
    .collect();
    assert_eq!(replaced, [(0, 1, 6)]);
    let turns = skirmish.record().fought.as_ref().unwrap().turns;
    assert_eq!(turns, 10, "the day must have the length of a six");
    assert!(skirmish.play.at().office.dice.is_empty(), "the override must count once");
}

/// A ruling can be undone only by another ruling, and only before the first one takes effect.
#[test]
fn gm_override_die_can_be_undone_before_the_dice_are_rolled() {
    let mut skirmish = super::super::battles::skirmish();
    skirmish.play.does(U, office(None));
    let back = || rule(Ruling::OverrideDice(Vec::new()));
    let offered = |play: &Play| {
        let offers = play.0.desk().offers;
        let codes = offers.iter().filter(|one| one.verb == "override_dice");
        codes.filter(|one| !one.given.0.is_empty()).count()
    };
    assert_eq!(offered(&skirmish.play), 0);
    assert_eq!(skirmish.play.refuses(U, back()), (Reason::Data, "DW-RULING-07"));
    skirmish.play.does(U, rule(Ruling::OverrideDice(vec![6, 3])));
    assert_eq!(offered(&skirmish.play), 1);
    let events = skirmish.play.does(U, back());
    assert!(skirmish.play.at().office.dice.is_empty());
    assert_eq!(offered(&skirmish.play), 0);
    // Everybody is notified of the undo but sees no die.
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Umpire] {
        let told = events.iter().filter_map(|event| skirmish.play.0.tell(event, viewer));
        let words: Vec<String> = told.map(|line| say(Lang::En, &line, &Names::default())).collect();
        assert_eq!(words.len(), 1);
        assert!(words[0].contains("taken back"), "{words:?}");
    }
    // The rolled die sets the length of the day.
    let (events, _) = fought_with_ones(&mut skirmish.play);
    let is_replaced = |event: &Event| matches!(event, Event::Umpire(Told::DiceReplaced { .. }));
    assert!(!events.iter().any(is_replaced));
}

#[test]
fn gm_edit_accepts_only_valid_changes() {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let foe = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let mut play = with_umpire(board);
    let unit = play.units(army)[0];
    let hero = play.characters(army)[0];
    let edit = |edit| rule(Ruling::Edit(edit));
    play.does(U, edit(Edit::Treasury { seat: A, points: 77 }));
    assert_eq!(play.treasury(A), 77);
    play.does(U, edit(Edit::Stands { unit, stands: 3 }));
    assert_eq!(play.at().units[&unit].stands, 3);
    let too_many = edit(Edit::Stands { unit, stands: 11 });
    assert_eq!(play.refuses(U, too_many).0, Reason::FullStrength);
    play.does(U, edit(Edit::Condition { character: hero, condition: Condition::Wounded }));
    assert_eq!(play.at().characters[&hero].condition, Condition::Wounded);
    let captive = edit(Edit::Condition { character: hero, condition: Condition::Captured(B) });
    assert_eq!(play.refuses(U, captive).0, Reason::Data);
    let province = at("H2");
    play.does(U, edit(Edit::Place { army, province }));
    assert_eq!(play.at().forces[&army].province, province);
    assert_eq!(play.at().counters[&army].province, province);
    let onto = edit(Edit::Place { army: foe, province });
    assert_eq!(play.refuses(U, onto).0, Reason::EnemyPresent);
    play.does(U, edit(Edit::Owner { province, owner: Some(B) }));
    assert_eq!(play.at().provinces[&province].owner, Some(B));
    let site = city("H1");
    play.does(U, edit(Edit::Holder { site, holder: None }));
    assert_eq!(play.at().sites[&site].holder, None);
    play.does(U, edit(Edit::Wall { site, element: 0, points: 1 }));
    assert_eq!(play.at().sites[&site].works.sections[0].sp().floor(), 1);
    play.does(U, edit(Edit::Wall { site, element: 0, points: 0 }));
    assert!(play.at().sites[&site].works.sections[0].is_breached());
    // A force that becomes empty is removed.
    play.does(U, edit(Edit::Stands { unit, stands: 0 }));
    assert!(!play.at().units.contains_key(&unit));
}

#[test]
fn a_purchase_can_be_cancelled_after_gm_edit_has_removed_its_unit() {
    let mut play = with_umpire(Board::new([Race::Human, Race::Orc]).first_organisation());
    let army = play.raise_army(A, "H1", Kind::Hero);
    let before = play.treasury(A);
    play.does(A, unit("H02", army));
    let unit = play.units(army)[0];
    play.does(U, rule(Ruling::Edit(Edit::Stands { unit, stands: 0 })));
    assert!(play.treasury(A) < before);
    play.does(A, Do::Cancel(Purchased::Unit(unit)));
    assert_eq!(play.treasury(A), before);
}

#[test]
fn a_unit_that_gm_edit_has_removed_is_not_disbanded_again() {
    let mut board = Board::new([Race::Human, Race::Orc]).treasury(A, 60);
    let army = board.army(A, "H1", &[Kind::General3], &["H02", "H04", "H07"]);
    let mut play =
        with_umpire(board.ask(date(1, Season::Winter), Stage::Upkeep, Phase::WinterUpkeep));
    let units = play.units(army);
    play.does(A, Winter::Disband(pieces(units.clone(), [])));
    play.does(U, rule(Ruling::Edit(Edit::Stands { unit: units[0], stands: 0 })));
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(play.units(army).is_empty());
}

#[test]
fn gm_adjust_prestige_keeps_prestige_within_its_bounds() {
    let mut play = with_umpire(spring());
    let adjust = |change| rule(Ruling::AdjustPrestige { seat: A, change });
    play.does(U, adjust(9));
    assert_eq!(play.at().players[0].prestige, 3);
    assert_eq!(play.refuses(U, adjust(1)).0, Reason::PrestigeBound);
    play.does(U, adjust(-9));
    assert_eq!(play.at().players[0].prestige, -2);
}

#[test]
fn gm_approve_king_fee_sets_the_fee_of_a_sorcerer_king() {
    // Thain can be led only by a sorcerer. The fee of a level 3 sorcerer is 100 (DW-RULING-13).
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    play.does(U, office(None));
    let army = play.raise_army(A, "E1", Kind::General1);
    play.does(A, character(Kind::Sorcerer3, army));
    let sorcerer = play.characters(army)[1];
    assert_eq!(play.at().characters[&sorcerer].kind, Kind::Sorcerer3);
    let mut usual = play.clone();
    let before = play.treasury(A);
    usual.does(A, Do::ChooseKing(sorcerer));
    let tariff = before - usual.treasury(A);
    assert!(tariff > 0);
    play.does(U, rule(Ruling::ApproveKingFee { seat: A, points: tariff + 5 }));
    play.does(A, Do::ChooseKing(sorcerer));
    assert_eq!(before - play.treasury(A), tariff + 5);
}

#[test]
fn gm_set_dismount_sets_the_troop_type_of_dismounted_riders() {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H08", "H02"]);
    let mut play = with_umpire(board);
    let units = play.units(army);
    let ruling = |unit, profile: &str| rule(Ruling::SetDismount { unit, profile: troop(profile) });
    assert_eq!(play.refuses(U, ruling(units[1], "H02")).0, Reason::NotMounted);
    let refused = play.refuses(U, ruling(units[0], "H08")).0;
    assert_eq!(refused, Reason::Data, "mounted troops must be refused");
    play.does(U, ruling(units[0], "H02"));
    assert_eq!(play.at().office.on_foot[&units[0]], troop("H02"));
}

/// Returns a board on which humans besiege orcs in the fortress of O2.
fn besieged() -> Board {
    spring().held("O2", Some(B), 0).besieged(fortress("O2"), A, Some(B))
}

#[test]
fn gm_set_work_time_sets_the_duration_of_a_job() {
    let mut board = besieged();
    let army = board.army(A, "O2", &[Kind::Hero], &["H02"]);
    let (&siege, own) = board.position.sieges.iter_mut().next().unwrap();
    own.parties.get_mut(&A).unwrap().jobs.push(Job::new(Task::Depot));
    let mut play = with_umpire(board);
    let work = Work::BuildDepot { units: BTreeMap::from([(play.units(army)[0], 5)]) };
    let ruling = |weeks| rule(Ruling::SetWorkTime { siege, seat: A, job: 0, weeks });
    let refused = play.refuses(U, ruling(2)).0;
    assert_eq!(refused, Reason::NoTroops, "works without labour must be refused");
    play.change(|position| {
        let party = position.sieges.get_mut(&siege).unwrap().parties.get_mut(&A).unwrap();
        party.programme = Some(vec![Entry::over(1, 13, work)]);
    });
    assert_eq!(play.refuses(U, ruling(0)).0, Reason::Data);
    // The documents in the umpire panel include the number of the siege job.
    let papers = play.0.desk().papers;
    let papers = papers.iter().map(|line| say(Lang::En, line, &Names::default()));
    let works: Vec<String> = papers.filter(|line| line.contains("work")).collect();
    assert_eq!(works.len(), 1, "{works:?}");
    assert!(works[0].ends_with(", work 1: depot, 0% done"), "{works:?}");
    let [two, one] = [2, 1].map(|weeks| {
        play.does(U, ruling(weeks));
        play.at().sieges[&siege].parties[&A].jobs[0]
    });
    assert!(!two.is_done() && !one.is_done());
    let half = two.left().less(one.left());
    assert_eq!(half, one.left(), "two weeks must double the labour of one");
}

#[test]
fn gm_approve_plan_cannot_approve_the_same_plan_twice() {
    let play = with_umpire(spring()).after(U, rule(Ruling::ApprovePlan(city("H1"))));
    let again = rule(Ruling::ApprovePlan(city("H1")));
    assert_eq!(play.refuses(U, again), (Reason::Already, "DW-SUPPLY-13"));
}

#[test]
fn gm_set_outcome_ends_a_siege() {
    let mut board = besieged();
    board.army(A, "O2", &[Kind::Hero], &["H02"]);
    let garrison = board.garrison(B, fortress("O2"), &["O03"]);
    let siege = *board.position.sieges.keys().next().unwrap();
    let end = |verdict| rule(Ruling::EndSiege { siege, verdict });
    let play = with_umpire(board.clone()).after(U, end(SiegeVerdict::Lifted));
    assert!(play.at().sieges.is_empty());
    assert_eq!(play.at().sites[&fortress("O2")].holder, Some(B));
    let play = with_umpire(board).after(U, end(SiegeVerdict::Surrender));
    assert!(play.at().sieges.is_empty());
    assert_eq!(play.at().sites[&fortress("O2")].holder, Some(A));
    assert!(!play.at().forces.contains_key(&garrison));
    assert_eq!(play.refuses(U, end(SiegeVerdict::Lifted)).0, Reason::NoSuch);
}

#[test]
fn gm_rewind_restores_a_phase_but_does_not_change_the_umpire_or_reuse_ids() {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let mut play = with_umpire(board).after(A, march(army, "H2"));
    play.all_lock(Phase::SeasonOrders, []);
    let summer = play.window(Phase::SeasonOrders);
    let start = play.at().clone();
    play.does(A, march(army, "H1"));
    play.all_lock(Phase::SeasonOrders, []);
    let autumn = play.window(Phase::SeasonOrders);
    let text = "Ada forgot her scouts.".to_owned();
    play.does(U, rule(Ruling::Note { to: Audience::Umpire, text }));
    assert_eq!(play.at().forces[&army].province, at("H1"));
    let clock = play.0.clock();
    let events = play.does(U, rule(Ruling::Rewind(summer)));
    assert_eq!(ruled(&events), [(&Ruling::Rewind(summer), WHY)]);
    assert_eq!(play.at().date, date(1, Season::Summer));
    assert_eq!(play.at().forces, start.forces);
    assert_eq!(play.at().windows, start.windows);
    assert!(play.at().marches.is_empty(), "the drafts of the phase must be removed");
    assert_ne!(play.0.clock(), clock);
    let office = &play.at().office;
    assert_eq!(office.notes.len(), 1, "the umpire's notes must be kept");
    assert!(play.at().last_number >= autumn.0, "a number was used twice");
    // Phases after the restored one are no longer available.
    assert_eq!(play.refuses(U, rule(Ruling::Rewind(autumn))).0, Reason::NoSuch);
    // The campaign continues from the restored phase.
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().date, date(1, Season::Autumn));
    assert_eq!(play.at().forces[&army].province, at("H2"));
    assert!(play.window(Phase::SeasonOrders) > autumn);
}

#[test]
fn gm_rewind_reaches_only_recent_phases_since_the_umpire_took_office() {
    let mut play = with_umpire(spring());
    let first = play.window(Phase::SeasonOrders);
    assert_eq!(play.refuses(U, rule(Ruling::Rewind(first))).0, Reason::NoSuch);
    for _ in 0..40 {
        let Some(&seat) = play.0.awaited().iter().next() else { break };
        // After enough missed deadlines, every player is absent.
        let Some(time_out) = play.0.fallback(seat) else { break };
        let mut dice = Dice::from_system();
        play.0.play(seat, &time_out, &mut dice).unwrap();
    }
    let kept: Vec<_> = play.at().office.starts.iter().map(|start| start.window).collect();
    assert!((1..=KEPT_PHASES).contains(&kept.len()), "{}", kept.len());
    assert!(kept.is_sorted());
}

#[test]
fn gm_reveal_shows_a_force_to_one_player() {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let mut play = with_umpire(board);
    let reveal = |seat| rule(Ruling::Reveal { seat, force: army });
    assert_eq!(play.refuses(U, reveal(A)).0, Reason::NoSuch);
    play.does(U, reveal(B));
    assert!(play.at().sightings[&B].contains_key(&army));
    assert!(!play.at().sightings.contains_key(&C));
}

#[test]
fn gm_end_campaign_ends_the_campaign_with_the_ranking_of_dw_ruling_93() {
    let play = with_umpire(spring().prestige(B, 2)).after(U, rule(Ruling::EndCampaign));
    let outcome = play.0.outcome().unwrap();
    assert_eq!(outcome.rule, "DW-RULING-93");
    assert!(outcome.winners.contains(&B));
    assert_eq!(play.0.ending()[1], Line::new("demonworld-ended-umpire"));
    assert_eq!(play.refuses(U, rule(Ruling::Pause)).0, Reason::Phase);
}

#[test]
fn rulings_are_kept_in_the_snapshot_and_the_replay() {
    let board = spring();
    let setup = Setup {
        options: board.options.clone(),
        opening: regnal_demonworld::Opening::Position(Box::new(board.position.clone())),
    };
    let mut play = board.game();
    let mut log = play.does(U, office(None));
    log.extend(all_locks(&mut play));
    let summer = play.window(Phase::SeasonOrders);
    log.extend(all_locks(&mut play));
    log.extend(play.does(U, rule(Ruling::Rewind(summer))));
    log.extend(play.does(U, option("morale_die", "12")));
    let text = serde_json::to_string(&log).unwrap();
    let read: Vec<Event> = serde_json::from_str(&text).unwrap();
    let again = Demonworld::replay(setup, &read);
    assert!(again == play.0, "replaying the log gave another campaign");
    let kept = serde_json::to_string(&play.0).unwrap();
    let restored: Demonworld = serde_json::from_str(&kept).unwrap();
    assert!(restored == play.0, "the snapshot restored another campaign");
}

/// Locks the orders of all seats and returns all events.
fn all_locks(play: &mut Play) -> Vec<Event> {
    let window = play.window(Phase::SeasonOrders);
    [A, B, C].into_iter().flat_map(|seat| play.does(seat, Table::Lock(window))).collect()
}

/// Seat holders are not part of the position, so a rewind does not change them.
#[test]
fn dw_ruling_09_gm_rewind_does_not_change_seat_holders() {
    for (judge, is_second) in BOTH {
        let mut play = with_umpire(spring().judged(judge)).after(A, Table::Resign);
        play.all_lock(Phase::SeasonOrders, []);
        let summer = play.window(Phase::SeasonOrders);
        play.does(U, rule(Ruling::ReplacePlayer(A)));
        play.does(B, Table::Resign);
        play.does(C, Table::TimeOut);
        play.does(U, rule(Ruling::Rewind(summer)));
        assert_eq!(play.at().date, date(1, Season::Summer));
        let resigned = [A, B, C].map(|seat| play.at().players[seat.index()].resigned);
        assert_eq!(resigned, [!is_second, is_second, false]);
        let away = [A, B, C].map(|seat| play.0.is_away(seat));
        assert_eq!(away, resigned);
        assert_eq!(play.at().players[2].missed, 0, "the player must get the time again");
    }
}

#[test]
fn dw_ruling_31_a_siege_ends_if_an_edit_leaves_its_besieger_below_the_minimum() {
    for (judge, is_second) in BOTH {
        let mut board = besieged().judged(judge);
        let army = board.army(A, "O2", &[Kind::Hero], &["H02"]);
        let shut_in = board.army_inside(B, fortress("O2"), &[Kind::Hero], &["O03"]);
        let mut play = with_umpire(board);
        let unit = play.units(army)[0];
        let edit = |stands| rule(Ruling::Edit(Edit::Stands { unit, stands }));
        play.does(U, edit(9));
        assert_eq!(play.at().sieges.is_empty(), is_second);
        assert_eq!(play.allows(B, march(shut_in, "O1")), is_second);
    }
    // Ten stands are enough for a siege.
    let mut board = besieged().judged(Judge::FIFTH);
    let army = board.army(A, "O2", &[Kind::Hero], &["H02", "H02"]);
    let mut play = with_umpire(board);
    let unit = play.units(army)[0];
    let edit = |stands| rule(Ruling::Edit(Edit::Stands { unit, stands }));
    play.does(U, edit(0));
    assert_eq!(play.at().sieges.len(), 1);
}

#[test]
fn dw_ruling_40_an_army_that_flees_from_a_siege_does_not_camp_there() {
    for (judge, is_second) in BOTH {
        let mut board = besieged().judged(judge).held("O4", Some(A), 1);
        let army = board.army(A, "O2", &[Kind::Hero], &["H02"]);
        board.army(C, "O2", &[Kind::Hero], &["E02", "E02"]);
        let (&siege, own) = board.position.sieges.iter_mut().next().unwrap();
        own.camping = [C].into();
        let mut play = with_umpire(board);
        play.does(U, rule(Ruling::EndSiege { siege, verdict: SiegeVerdict::Broken }));
        assert_eq!(play.at().forces[&army].province, at("O4"));
        let own = &play.at().sieges[&siege];
        assert_eq!(own.besiegers, [C].into());
        assert_eq!(own.camping.is_empty(), is_second);
    }
}

/// Each available phase has a distinct name, which includes the week of a siege.
#[test]
fn gm_rewind_lists_each_phase_separately() {
    use super::super::sieges::{CALM, end_conflicts};
    use regnal_core::game::Place;
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(A, city("H1"), &["H02"]);
    board.army(B, "H1", &[Kind::General1], &["O04", "O02"]);
    board.position.date.season = Season::Summer;
    let mut play = end_conflicts(board).after(U, office(None));
    play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
    play.all_lock(Phase::SiegeWindow, [CALM; 4]);
    play.all_lock(Phase::SiegeWindow, [CALM; 5]);
    let offers = play.0.desk().offers.into_iter();
    let back: Vec<_> = offers.filter(|offer| offer.verb == "rewind").collect();
    assert!(back.len() >= 2, "{back:?}");
    assert!(back.iter().all(|offer| offer.place == Place::Now));
    for lang in Lang::ALL {
        let labels: Vec<String> =
            back.iter().map(|offer| say(lang, &offer.what, &Names::default())).collect();
        let apart: BTreeSet<&String> = labels.iter().collect();
        assert_eq!(apart.len(), labels.len(), "{labels:?}");
        let week = if lang == Lang::En { "week 4" } else { "semaine 4" };
        assert!(labels.iter().any(|label| label.contains(week)), "{labels:?}");
    }
}
