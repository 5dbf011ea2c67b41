//! Tests of the exact odds shown before a player takes a risk.

use regnal_core::text::Arg;
use regnal_mighty::content;
use regnal_mighty::nouns::*;
use regnal_mighty::odds::{
    BOUTS, Ending, FightOdds, THROWS, Winner, diplomacy_odds, event_odds, famine_odds,
    scouting_odds,
};

use super::country::{HOME, NORTH, country};
use super::samples::HERE;
use super::*;

fn land(game: &Mighty, unit: UnitId, target: UnitId) -> Vec<Ending<CombatResult>> {
    match game.fight_odds(unit, target) {
        Some(FightOdds::Land(endings)) => endings,
        other => panic!("unexpected: {other:?}"),
    }
}

/// Adds up the ways in which a fight ends with the given winner.
fn ways_of(endings: &[Ending<CombatResult>], winner: Winner) -> u32 {
    endings.iter().filter(|ending| ending.winner == winner).map(|ending| ending.ways).sum()
}

fn duel(modifiers: &[(Modifier, Expiry)]) -> Mighty {
    Board::new(2)
        .unit(army(1), Owner::Realm(A), HERE, |unit| {
            unit.effects = modifiers
                .iter()
                .map(|&(modifier, expiry)| content::effect(modifier, expiry))
                .collect();
        })
        .with(B, army(2), HERE)
        .build()
        .game
}

/// Returns the number of dice rolls in which the attacker wins by at least `won_by_at_least`. Counts them by trying
/// every roll of both sides.
fn counted(lead: i32, won_by_at_least: i32) -> u32 {
    let mut ways = 0;
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                for d in 1..=6 {
                    ways += u32::from(a + b - c - d + lead >= won_by_at_least);
                }
            }
        }
    }
    ways
}

#[test]
fn an_even_fight_gives_both_sides_the_same_odds() {
    let endings = land(&duel(&[]), army(1), army(2));
    let of = |winner| ways_of(&endings, winner);
    assert_eq!(of(Winner::Nobody), 146);
    assert_eq!(of(Winner::Attacker), of(Winner::Defender));
    assert_eq!(of(Winner::Attacker) * 2 + 146, BOUTS);
    assert_eq!(endings.len(), 9);
    assert_eq!(endings[0].result, CombatResult::Total);
    assert_eq!(endings[0].ways, counted(0, 7));
}

#[test]
fn the_odds_include_the_modifiers_of_both_sides() {
    let game =
        duel(&[(Modifier::MajorDefeat, Expiry::NextRoll), (Modifier::Blessing, Expiry::Thaw(1))]);
    let endings = land(&game, army(1), army(2));
    assert_eq!(ways_of(&endings, Winner::Attacker), counted(-4, 1));
    let back = land(&game, army(2), army(1));
    assert_eq!(back[0].winner, Winner::Attacker);
    assert_eq!(back[0].ways, counted(4, 7));
    let storm = game.firestorm_odds(army(2)).unwrap();
    assert_eq!(storm[0].ways, counted(2, 7));
}

#[test]
fn the_odds_of_two_boats_use_the_naval_table_and_a_damaged_boat_always_sinks() {
    let game = Board::new(2)
        .terrain(HERE, Terrain::Coast)
        .meeting(boat(1), boat(2), HERE)
        .damaged(B, boat(3), HERE)
        .with(A, army(1), HERE)
        .build()
        .game;
    assert!(matches!(
        game.fight_odds(boat(1), boat(2)),
        Some(FightOdds::Naval(endings)) if endings[0].result == NavalResult::Sunk
    ));
    assert!(matches!(game.fight_odds(army(1), boat(2)), Some(FightOdds::Land(_))));
    assert_eq!(game.fight_odds(army(1), boat(3)), Some(FightOdds::Sinks));
    assert_eq!(game.fight_odds(army(1), boat(9)), None);
}

/// Returns the number of dice rolls that make the building surrender, and the number that destroy the besieger.
fn siege(game: &Mighty, unit: UnitId) -> (u32, u32) {
    let odds = game.siege_odds(unit).unwrap();
    assert_eq!(odds.iter().map(|&(_, ways)| ways).sum::<u32>(), THROWS);
    let ways = |result| odds.iter().find(|&&(row, _)| row == result).map_or(0, |&(_, ways)| ways);
    (ways(SiegeResult::Surrender), ways(SiegeResult::BesiegerDestroyed))
}

#[test]
fn a_joint_siege_of_a_coastal_city_has_better_odds_than_a_siege_by_sea_or_land_alone() {
    // ME-EX-44: with one army inside, the boat alone has −5, the army alone −3, and both together −1. A total of 2 or
    // less destroys the besieger; 11 or more makes the building surrender.
    let board = || {
        Board::new(2)
            .terrain(HERE, Terrain::Coast)
            .built(B, HERE, Building::City)
            .cell(HERE, |cell| cell.terrain = Terrain::Coast)
            .inside(B, army(9), HERE)
    };
    let sea = board().with(A, boat(1), HERE).build().game;
    assert_eq!(siege(&sea, boat(1)), (0, 21));
    let land = board().with(A, army(1), HERE).build().game;
    assert_eq!(siege(&land, army(1)), (0, 10));
    let both = board().with(A, army(1), HERE).with(A, boat(1), HERE).build().game;
    assert_eq!(siege(&both, army(1)), (1, 3));
    assert_eq!(siege(&both, boat(1)), (1, 3));
}

#[test]
fn me_ruling_28_the_odds_of_a_fight_after_a_step_ignore_hunger_that_the_step_ends() {
    let won = |rations| {
        let board = country(2, Phase::Movement).explored(A, HOME, NORTH).reserve(A, rations);
        let board = board.with(B, army(2), NORTH).hungry(A, army(1), HOME);
        let game = board.build().game;
        let Some(FightOdds::Land(endings)) = game.meeting_odds(&[army(1)], NORTH) else {
            panic!("no fight on land");
        };
        ways_of(&endings, Winner::Attacker)
    };
    assert_eq!(won(1), counted(0, 1));
    // Without a ration, the army stays hungry unless its famine roll is good.
    assert_eq!(won(0), counted(-1, 1));
}

#[test]
fn me_ruling_28_the_odds_of_a_fight_after_a_step_do_not_depend_on_the_order_of_the_units() {
    let board = country(2, Phase::Movement).explored(A, HOME, NORTH).reserve(A, 1);
    let board = board.with(B, army(2), NORTH);
    let board = board.hungry(A, army(1), HOME);
    let board = board.affected(A, army(3), HOME, &[(Modifier::HungerWeak, -3, Expiry::EndOfTurn)]);
    let game = board.build().game;
    let [one, other] = [[army(1), army(3)], [army(3), army(1)]];
    assert_eq!(game.meeting_odds(&one, NORTH), game.meeting_odds(&other, NORTH));
}

#[test]
fn there_are_no_siege_odds_if_there_is_nothing_to_besiege() {
    let at = |allegiance| {
        Board::new(2)
            .site(HERE, Building::Village, allegiance)
            .unit(army(1), Owner::Realm(A), HERE, |unit| {
                unit.effects.push(content::effect(Modifier::ForcedMarch, Expiry::ThisTurnsCombat));
            })
            .build()
            .game
    };
    // A village adds 2, and a forced march adds nothing. A roll of 9 or more on two dice therefore takes the village.
    assert_eq!(siege(&at(Allegiance::Hostile), army(1)).0, 10);
    assert_eq!(at(Allegiance::Neutral).siege_odds(army(1)), None);
    assert_eq!(at(Allegiance::Realm(A)).siege_odds(army(1)), None);
}

#[test]
fn the_odds_of_a_table_count_the_dice_combinations_for_each_row() {
    assert_eq!(famine_odds().iter().map(|&(_, ways)| ways).collect::<Vec<_>>(), [1, 9, 16, 9, 1]);
    assert_eq!(diplomacy_odds().iter().map(|&(_, ways)| ways).collect::<Vec<_>>(), [6, 24, 6]);
    assert_eq!(event_odds().len(), 11);
    assert_eq!(scouting_odds(Terrain::Marsh), None);
    let river = scouting_odds(Terrain::River).unwrap();
    assert!(river.contains(&(ScoutResult::Event, 15)));
}

#[test]
fn the_ways_to_roll_two_dice_add_up_to_36() {
    fn ways<R>(odds: &[(R, u32)]) -> u32 {
        odds.iter().map(|&(_, ways)| ways).sum()
    }
    assert_eq!(THROWS, 36);
    assert_eq!(ways(&famine_odds()), THROWS);
    assert_eq!(ways(&diplomacy_odds()), THROWS);
    assert_eq!(ways(&event_odds()), THROWS);
    for &terrain in Terrain::ALL {
        let found = scouting_odds(terrain).map(|odds| ways(&odds));
        assert_eq!(found, (terrain != Terrain::Marsh).then_some(THROWS), "{terrain:?}");
    }
}

#[test]
fn scouting_odds_are_only_given_for_a_known_tile_with_unknown_contents() {
    let board = || Board::new(2).terrain(HERE, Terrain::Mountain);
    assert_eq!(board().unseen(HERE).build().game.scouting_odds_at(HERE), None);
    let seen = board().build().game.scouting_odds_at(HERE);
    assert_eq!(seen, scouting_odds(Terrain::Mountain));
    let explored = board().explored(A, hex(0, 0), HERE).build().game;
    assert_eq!(explored.scouting_odds_at(HERE), None);
    // A hex whose contents are known or that was entered before has no scouting odds, either.
    for change in [
        (|cell| cell.ever_annexed = true) as fn(&mut Cell),
        |cell| cell.nest = true,
        |cell| cell.desolate = true,
        |cell| {
            cell.entered_by.insert(B);
        },
    ] {
        let game = board().cell(HERE, change).build().game;
        assert_eq!(game.scouting_odds_at(HERE), None);
    }
}

#[test]
fn bonuses_do_not_apply_to_an_independent_unit_but_penalties_do() {
    let game = Board::new(2)
        .with(A, army(1), HERE)
        .unit(army(9), Owner::Independent, HERE, |unit| {
            unit.effects = vec![
                content::effect(Modifier::Blessing, Expiry::Thaw(1)),
                content::effect(Modifier::MinorDefeat, Expiry::NextRoll),
            ];
        })
        .build()
        .game;
    assert_eq!(land(&game, army(1), army(9))[0].ways, counted(3, 7));
}

/// Returns a board in A's Movement phase with A's armies 1 and 2 in the centre.
fn two_armies() -> Board {
    let board = Board::new(2).turn_of(A, Phase::Movement);
    board.with(A, army(1), hex(0, 0)).with(A, army(2), hex(0, 0))
}

#[test]
fn a_warning_about_moves_that_exceed_the_reserve_names_the_units_left_without_rations() {
    let warning = |reserve: u32, steps: &[(u16, Hex)]| {
        let game = two_armies().owned(A, HERE).owned(A, hex(0, 1)).reserve(A, reserve).build().game;
        let step = |&(number, hex): &(u16, Hex)| Action::Move {
            units: vec![army(number)],
            hex,
            inside: false,
        };
        let steps: Vec<Action> = steps.iter().map(step).collect();
        game.overspent(A, &steps)
    };
    let both = [(1, HERE), (2, hex(0, 1))];
    assert_eq!(warning(2, &both), None);
    let short = Line::new("mighty-overspent")
        .with("due", 2u32)
        .with("reserve", 1u32)
        .with("units", vec![Arg::Text(army(2).to_string())]);
    assert_eq!(warning(1, &both), Some(short));
    // Without any rations, the risk of each step already shows the roll for famine.
    assert_eq!(warning(0, &both), None);
    // The second step belongs to the same unit and is not carried out, so it causes no warning.
    assert_eq!(warning(1, &[(1, HERE), (1, hex(0, 1))]), None);
}

// covers: ME-TABLE-15, ME-RULING-29
#[test]
fn a_step_shows_its_cost_and_the_risk_of_famine_in_advance() {
    let at = |reserve: u32, terrain: Terrain| {
        two_armies().terrain(HERE, terrain).owned(A, HERE).reserve(A, reserve).build().game
    };
    let risk = |game: &Mighty, units: &[UnitId]| {
        let step = Action::Move { units: units.to_vec(), hex: HERE, inside: false };
        game.risk(&step).unwrap()
    };
    let told = |terrain: Terrain, due: u32, reserve: u32, rolls: usize| {
        let line = match rolls {
            0 => Line::new("mighty-risk-step"),
            // Of the 36 dice rolls, 1 disbands the unit, 9 stop it with a penalty, and 16 give it a penalty.
            _ => Line::new("mighty-risk-step-hungry")
                .with("rolls", rolls)
                .with("fine", 28u32)
                .with("stays", 25u32)
                .with("weak", 44u32)
                .with("lost", 3u32),
        };
        line.with("terrain", terrain).with("due", due).with("reserve", reserve)
    };
    let (plain, mountain) = (Terrain::Plain, Terrain::Mountain);
    // The outcomes are named in words, and their percentages add up to 100.
    assert_eq!(
        say(Lang::En, &told(plain, 1, 0, 1), &Names::default()),
        "plain, 1 ration of 0; famine: unharmed 28%, weakened 44%, halted 25%, lost 3%"
    );
    assert_eq!(risk(&at(3, plain), &[army(1)]), told(plain, 1, 3, 0));
    assert_eq!(risk(&at(2, plain), &[army(1), army(2)]), told(plain, 2, 2, 0));
    assert_eq!(risk(&at(1, plain), &[army(1), army(2)]), told(plain, 2, 1, 1));
    assert_eq!(risk(&at(0, plain), &[army(1), army(2)]), told(plain, 2, 0, 2));
    assert_eq!(risk(&at(1, mountain), &[army(1)]), told(mountain, 2, 1, 1));
    // Payment for the first unit leaves too few rations for the second.
    assert_eq!(risk(&at(3, mountain), &[army(1), army(2)]), told(mountain, 4, 3, 1));
    let marsh = say(Lang::En, &risk(&at(3, Terrain::Marsh), &[army(1)]), &Names::default());
    assert!(marsh.starts_with("marsh, which nobody can take, "), "{marsh}");
    let unseen = two_armies().unseen(HERE).build().game;
    assert_eq!(unseen.risk(&Action::Move { units: vec![army(1)], hex: HERE, inside: false }), None);
}

/// Checks that the percentages of a risk never add up to more than 100, and that they add up to exactly 100 if all
/// outcomes are shown.
#[test]
fn the_percentages_in_a_note_about_risk_add_up_to_at_most_100() {
    let shares = |line: &Line| -> Vec<u32> {
        let said = say(Lang::En, line, &Names::default());
        let words = said.split([' ', '(', '%']);
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let game = duel(&[]);
    // Both sides of an even fight have the same percentage.
    let told = shares(&game.risk(&attack(army(1), army(2))).unwrap());
    assert_eq!(told[..2], [44, 44], "{told:?}");
    let mut seen = 0;
    for terrain in [Terrain::Plain, Terrain::Mountain, Terrain::River, Terrain::Coast] {
        let game = Board::new(2).terrain(HERE, terrain).build().game;
        if let Some(line) = game.risk(&send_scouts(army(1), HERE)) {
            let told = shares(&line);
            assert_eq!((told.len(), told.iter().sum::<u32>()), (4, 100), "{told:?}");
            seen += 1;
        }
    }
    assert!(seen > 0, "a hex should have been open to scouts");
}

/// Returns the number that a line has as its argument `name`.
#[track_caller]
fn number(line: &Line, name: &str) -> i64 {
    match line.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{other:?} in {line:?}"),
    }
}

#[test]
fn me_combat_05_the_odds_of_an_attack_include_the_rows_that_destroy_a_unit() {
    let attack = attack(army(1), army(2));
    let odds = |modifiers: &[(Modifier, Expiry)]| {
        let line = duel(modifiers).risk(&attack).expect("an attack should have odds");
        ["win", "lose", "destroy", "fall"].map(|name| number(&line, name))
    };
    // A difference of 7 or more destroys the loser: 35 of the 1,296 rolls of an even fight.
    assert_eq!(counted(0, 7), 35);
    assert_eq!(odds(&[]), [44, 44, 3, 3]);
    let blessing = [(Modifier::Blessing, Expiry::Thaw(1))];
    assert_eq!((counted(2, 7), counted(-2, 7)), (126, 5));
    assert_eq!(odds(&blessing), [66, 24, 10, 0]);
}

/// Returns the topics whose odds a player can look up, each with the numbers in the rows of the answer.
fn asked(game: &Mighty, seat: Seat) -> Vec<(String, Vec<i64>)> {
    let topics = game.odds_topics(seat).into_iter();
    topics
        .map(|(code, name)| {
            let lines = game.odds_lines(seat, &code).expect("there should be a topic");
            for lang in Lang::ALL {
                for line in lines.iter().chain([&name]) {
                    let text = say(lang, line, &Names::default());
                    assert!(!text.contains("mighty-") && !text.is_empty(), "{text}");
                }
            }
            let shares = lines[1..].iter().map(|line| number(line, "share"));
            (code, shares.collect())
        })
        .collect()
}

#[test]
fn me_combat_05_a_player_can_look_up_the_odds_of_fights_and_sieges_by_their_codes() {
    let near = hex(HERE.q, HERE.r - 1);
    let far = hex(HERE.q, HERE.r + 3);
    let game = Board::new(2)
        .meeting(army(1), army(2), HERE)
        .with(B, army(3), near)
        .with(B, army(4), far)
        .build()
        .game;
    let topics = asked(&game, A);
    let codes: Vec<&str> = topics.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes[..2], ["A1-A2", "A1-A3"]);
    assert!(!codes.contains(&"A1-A4"), "{codes:?}");
    assert!(codes.contains(&"hunger") && codes.contains(&"envoys"));
    assert!(codes.iter().any(|code| code.starts_with("scouts-")));
    for (code, shares) in &topics {
        assert_eq!(shares.iter().sum::<i64>(), 100, "{code}: {shares:?}");
    }
    assert_eq!(game.odds_lines(A, "A1-A4"), None);
    assert_eq!(game.odds_lines(A, "a1-a2"), game.odds_lines(A, "A1-A2"));
    let before = Board::new(2).with(A, army(1), HERE);
    let before = before.site(HERE, Building::City, Allegiance::Hostile);
    let siege = asked(&before.build().game, A);
    assert!(siege.iter().any(|(code, _)| code == "siege-A1"), "{siege:?}");
}

// covers: ME-SPY-09
#[test]
fn me_spy_09_the_owner_of_a_spy_report_gets_no_odds_for_its_hex() {
    let near = hex(HERE.q, HERE.r - 1);
    let code = format!("scouts-{}-{}", near.q, near.r);
    let game = Board::new(2)
        .meeting(army(1), army(2), HERE)
        .cell(near, |cell| {
            cell.report = Some(regnal_mighty::state::SpyReport {
                dice: Dice::scripted([3, 4]).two_d6(),
                result: Some(ScoutResult::EmptyLand),
                owners: [A].into(),
                year: 1,
            });
        })
        .build()
        .game;
    assert_eq!(game.odds_lines(A, &code), None);
    assert!(game.odds_lines(B, &code).is_some());
}
