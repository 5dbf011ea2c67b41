//! Tests of complete siege weeks, morale, and militia.

use regnal_core::game::Bar;
use regnal_demonworld::event::{Siege as SiegeEvent, SiegeEnd, SiegeFood, SiegeWork};
use regnal_demonworld::food::epidemic::Epidemic;

use super::super::board::fortress;
use super::*;

fn ex_56() -> Besieged {
    Besieged::new(&["H02", "H03"], &["O04", "O03", "O03", "O06"])
}

// covers: DW-SIEGE-06, DW-SIEGE-07, DW-SIEGE-08, DW-RULING-32, DW-RULING-34, DW-RULING-35
#[test]
fn dw_ex_56_three_weeks_of_a_siege_match_the_example() {
    let mut game = ex_56();
    let [spears, bows] = game.inside()[..] else { panic!("expected two units") };
    assert_eq!(game.siege().larder.stock, 936);
    let events = game.go([9, 2, 5, 3, 6, 2, 3, 8, CALM]);
    let depots: Vec<(Vec<u16>, Exact)> = picked!(
        events.iter(),
        Event::SiegeWork(SiegeWork::Worked { crew, job, .. }) =>
            (crew.values().copied().collect(), job.done)
    )
    .collect();
    assert_eq!(
        depots,
        [(vec![6], Exact::whole(3_u8)), (vec![6], Exact::whole(6_u8))],
        "six stands must build half of the depot each week"
    );
    assert_eq!(game.party(B).depots, 1);
    let fed: Vec<u32> = picked!(
        events.iter(),
        Event::SiegeFood(SiegeFood::Fed { seat: A, meal, .. }) => meal.left
    )
    .collect();
    assert_eq!(fed, [918, 900, 885, 873]);
    assert_eq!((game.stands(spears), game.stands(bows)), (6, 6));
    let tests: Vec<(i32, u32, bool)> = picked!(
        events.iter(),
        Event::SiegeWeek(SiegeWeek::MoraleTested { threshold, die, holds, .. }) =>
            (*threshold, die.value, *holds)
    )
    .collect();
    assert_eq!(tests, [(8, 8, true)]);
    // During the campaign, the explanation shows the die and describes the number that was needed.
    let is_test =
        |event: &&Event| matches!(event, Event::SiegeWeek(SiegeWeek::MoraleTested { .. }));
    let test = events.iter().find(is_test).unwrap();
    let why = game.play.0.why(&game.play.0, test, Viewer::Seat(A), false);
    assert_eq!(why.reckoned.len(), 2);
    let siege = game.siege();
    assert_eq!((siege.week, siege.siege_week), (4, 4));
    assert_eq!(siege.lost, [6, 0]);
    assert_eq!(siege.epidemic, Epidemic { clock: 2, besieged: None, besieger: None });
    assert_eq!(game.play.at().windows.len(), 1, "a question must follow week 4");
    game.play.window(Phase::SiegeWindow);
}

#[test]
fn dw_ex_56_a_morale_roll_of_nine_forces_a_surrender() {
    let mut game = ex_56();
    let garrison = game.garrison;
    game.go([9, 2, 5, 3, 6, 2, 3, 9]);
    let at_end = game.play.at();
    assert!(at_end.sieges.is_empty());
    assert!(!at_end.forces.contains_key(&garrison));
    assert_eq!(at_end.provinces[&at("H1")].owner, Some(B));
    assert_eq!(at_end.sites[&city("H1")].holder, Some(B));
    let prestige = |game: &Besieged| [0, 1].map(|seat| game.play.at().players[seat].prestige);
    assert_eq!(prestige(&game), [0, 0], "DW-RULING-78: a surrender must not change prestige");
    assert_eq!(at_end.date.season, Season::Summer);
}

/// Prestige is gained and lost in battles (L435). In older campaigns, a surrender counted as a victory and a defeat.
#[test]
fn dw_ruling_78_a_surrender_is_not_counted_as_a_battle() {
    for (judge, expected) in [(Judge::FIFTH, [-1, 1]), (Judge::SIXTH, [0, 0])] {
        let outside = ["O04", "O03", "O03", "O06"];
        let mut game = Besieged::with(&["H02", "H03"], &outside, |board| {
            board.options.judge = judge;
        });
        game.go([9, 2, 5, 3, 6, 2, 3, 9]);
        assert!(game.play.at().sieges.is_empty());
        let players = &game.play.at().players;
        assert_eq!([players[0].prestige, players[1].prestige], expected);
    }
}

/// Starts an orc siege of a human site that only its militia defends.
pub(super) fn before_militia(code: &str, orcs: &str) -> Play {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(B, code, &[], &[orcs]);
    end_conflicts(board)
}

/// A city's militia surrenders to ten stands but not to eight.
#[test]
fn dw_ruling_23_militia_surrenders_only_to_ten_or_more_stands() {
    for (outside, is_feared) in [("O04", false), ("O03", true)] {
        let mut play = before_militia("H1", outside);
        assert_eq!(play.at().sieges.len(), 1);
        // In week 1, no roll could lead to a surrender, so no die is rolled. Militia is immune to epidemics, so no dice
        // are rolled for one.
        let dice: &[u32] = if is_feared { &[5, 3, 2] } else { &[] };
        let events = play.all_lock(Phase::SiegeProgramme, dice.iter().copied());
        let tested =
            |event: &&Event| matches!(event, Event::SiegeWeek(SiegeWeek::MilitiaTested { .. }));
        assert_eq!(events.iter().any(|event| tested(&event)), is_feared);
    }
}

// covers: DW-SIEGE-05, DW-RULING-08, DW-RULING-33
#[test]
fn dw_siege_02_programmes_are_requested_again_after_weeks_4_and_8() {
    let mut game = Besieged::new(&["H02"], &["O03", "O03"]);
    game.go([CALM; 4]);
    assert_eq!(game.siege().week, 4);
    game.lock(Phase::SiegeWindow, [CALM; 4]);
    assert_eq!(game.siege().week, 8);
    game.lock(Phase::SiegeWindow, [CALM; 5]);
    assert_eq!(game.siege().week, 13);
    assert_eq!(game.siege().siege_week, 13);
    let now = game.play.at();
    assert_eq!((now.stage, now.date.season), (Stage::Orders, Season::Summer));
}

// covers: DW-RULING-39
#[test]
fn dw_siege_15_sieges_continue_in_winter_without_restarting_their_count_of_weeks() {
    let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
        board.position.date.season = Season::Autumn;
    });
    game.go([CALM; 4]);
    game.lock(Phase::SiegeWindow, [CALM; 4]);
    game.lock(Phase::SiegeWindow, [CALM; 5]);
    let now = game.play.at();
    assert_eq!((now.stage, now.date.season), (Stage::Sieges, Season::Winter));
    assert_eq!(game.siege().week, 0);
    assert_eq!(game.siege().siege_week, 13, "the weeks must continue");
    // The epidemic counter keeps increasing and rises above 14.
    let events = game.go([CALM; 4]);
    assert_eq!(game.siege().siege_week, 17);
    assert!(super::skipped(&events).is_empty());
}

#[test]
fn dw_ruling_23_the_surrender_of_militia_depends_on_a_die_and_the_week() {
    let siege = |play: &Play| play.at().sieges.values().next().unwrap().clone();
    // For a city, 6 + 1 cannot reach 8, so week 1 has no roll. Week 2 requires a six.
    let mut play = before_militia("H1", "O03");
    assert_eq!((siege(&play).militia, siege(&play).besieged), (10, None));
    play.all_lock(Phase::SiegeProgramme, [5, 4, 3]);
    assert_eq!(siege(&play).week, 4, "5 + 2, 4 + 3, 3 + 4");
    let mut play = before_militia("H1", "O03");
    let mut then = play.0.clone();
    let events = play.all_lock(Phase::SiegeProgramme, [6]);
    assert!(play.at().sieges.is_empty(), "6 + 2 reaches 8");
    let whys = events.iter().filter_map(|event| {
        let before = then.clone();
        then.evolve(event);
        let is_test =
            matches!(event, Event::SiegeWeek(SiegeWeek::MilitiaTested { yields: true, .. }));
        is_test.then(|| [false, true].map(|over| then.why(&before, event, Viewer::Seat(B), over)))
    });
    let [during, after] = whys.last().unwrap();
    // The required number is public, but the die is secret until the campaign is over.
    assert!(!during.shows_dice() && !during.lines().is_empty());
    let trial =
        picked!(after.reckoned.iter(), Reckoned::Trial(trial) => (trial.die, trial.bar)).next();
    assert_eq!(trial, Some((Some(6), Bar::AtLeast(6))));
    assert_eq!(play.at().provinces[&at("H1")].owner, Some(B));
    assert_eq!(play.at().players[1].prestige, 0, "a militia must give no prestige");
    // A fortress requires 10, so there is no roll until week 4.
    let mut play = before_militia("H2", "O03");
    assert_eq!((siege(&play).militia, siege(&play).site), (6, fortress("H2")));
    play.all_lock(Phase::SiegeProgramme, [5]);
    assert_eq!(siege(&play).week, 4);
}

#[test]
fn dw_ruling_35_a_besieger_who_fails_a_morale_test_lifts_the_siege_and_retreats() {
    // Without a depot, the orcs are unsupplied in week 5. Their lowest value is 7. They are abroad, and the −1 for the
    // shortage gives a threshold of 6.
    let lift = |die| {
        let mut game = Besieged::new(&["H02"], &["O03", "O03"]);
        let entry = Entry::once(13, Work::SetRation(Default::default()));
        game.plan(B, entry);
        game.go([CALM; 4]);
        let mut dice = vec![CALM, die];
        if die <= 6 {
            // More unsupplied weeks follow, with a modifier of −2. The orcs pass with a one.
            dice.extend([CALM, 1, CALM, 1, CALM, 1]);
        }
        let events = game.lock(Phase::SiegeWindow, dice);
        (game, events)
    };
    let (game, _) = lift(6);
    assert_eq!(game.siege().week, 8);
    let (game, events) = lift(7);
    let mut sieges = game.play.at().sieges.values();
    assert!(sieges.all(|siege| siege.site != city("H1")));
    let lost_heart = |event: &Event| {
        matches!(event, Event::Siege(SiegeEvent::Ended { end: SiegeEnd::Disheartened, .. }))
    };
    assert!(events.iter().any(lost_heart));
    let army = &game.play.at().forces[&game.army];
    assert_ne!(army.province, at("H1"), "the army must have left");
    assert_eq!(game.play.at().players[1].prestige, 0, "lifting a siege must not change prestige");
}
