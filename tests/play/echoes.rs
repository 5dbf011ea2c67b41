//! Random legal play of Echoes of Emperors: never stuck, menus agree with judgement, nothing is lost, and a replay
//! gives the same state.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::echoes::nouns::{BuildingKind, Civ, Format, MapKind};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::simulate::{self, Bout, Pilot, bout, playout, playout_through};
use regnal::games::echoes::state::{CardId, PawnState, ReactionPolicy, Stage};
use regnal::games::echoes::{Action, Echoes, Event, Options, Position};

/// More actions than any match has.
const LONGEST: usize = 20_000;

fn dice(seed: u64, stream: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[31] = stream;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// Plays a match to its end and checks every step; returns actions and rounds.
pub(crate) fn play(seed: u64, options: &Options, civs: &[Civ]) -> (usize, u16) {
    let mut dice_of_match = dice(seed, 0);
    let mut whim = dice(seed, 1);
    let setup = Echoes::deal(options, &mut dice_of_match);
    let mut game = Echoes::new(setup.clone());
    let mut log = Vec::new();
    let mut past = Vec::new();
    for step in 0..LONGEST {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        assert_eq!(
            awaited.is_empty(),
            game.outcome().is_some(),
            "seed {seed}, step {step}"
        );
        if awaited.is_empty() {
            if seed.is_multiple_of(16) {
                let read: Vec<_> = log
                    .iter()
                    .map(|event| {
                        serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()
                    })
                    .collect();
                assert_eq!(read, log);
                assert!(
                    Echoes::replay(setup, &read) == game,
                    "seed {seed}: the replay differs"
                );
                assert!(reread(&game) == game, "seed {seed}: the snapshot differs");
            }
            return (step, game.position().round);
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        assert!(
            !menu.is_empty(),
            "seed {seed}, step {step}: {seat:?} is stuck"
        );
        assert!(menu.is_sorted(), "seed {seed}, step {step}: {menu:?}");
        // Every now and then the whole menu is judged, not only what is played.
        if whim.index(64) == 0 {
            for action in &menu {
                let mut scratch = dice_of_match.clone();
                if let Err(illegal) = game.decide(seat, action, &mut scratch) {
                    panic!("seed {seed}, step {step}: {action:?} is listed and refused: {illegal}");
                }
            }
        }
        // Deeds are taken back at random moments.
        if game.view(Viewer::Seat(seat)).can_undo && whim.index(12) == 0 {
            let events = game
                .play(seat, &Action::Undo, &mut dice_of_match)
                .unwrap_or_else(|illegal| panic!("seed {seed}, step {step}: no undo: {illegal}"));
            let before = past.pop().expect("a mark");
            assert_eq!(
                apart(game.position().clone()),
                apart(before),
                "seed {seed}, step {step}"
            );
            log.extend(events);
            continue;
        }
        let before = game.position().clone();
        let action = choose(&game, &menu, civs, &mut whim);
        let events = game
            .play(seat, &action, &mut dice_of_match)
            .unwrap_or_else(|illegal| {
                panic!("seed {seed}, step {step}: {action:?} is listed and refused: {illegal}")
            });
        match events.first() {
            Some(Event::Marked { .. }) => past.push(before),
            Some(Event::Sealed) => past.clear(),
            _ => {}
        }
        log.extend(events);
        check(game.position(), seed, step);
        if whim.index(256) == 0 {
            assert!(reread(&game) == game, "seed {seed}: the snapshot differs");
        }
    }
    panic!("seed {seed}: no end in sight");
}

/// As a snapshot keeps it.
fn reread(game: &Echoes) -> Echoes {
    serde_json::from_str(&serde_json::to_string(game).unwrap()).unwrap()
}

/// Without what stands whatever is taken back.
fn apart(mut at: Position) -> Position {
    for player in &mut at.players {
        player.orders.clear();
        player.policy = ReactionPolicy::Ask;
    }
    at.draw_offer = None;
    at
}

/// Ends turns rarely, so that there is something to see; arms what can be armed.
fn choose(game: &Echoes, menu: &[Action], civs: &[Civ], whim: &mut Dice) -> Action {
    if let Stage::Civilizations { taken } = game.position().stage {
        let civ = civs[usize::from(taken) % civs.len()];
        let action = Action::ChooseCivilization { civ };
        if menu.contains(&action) {
            return action;
        }
    }
    let ends = |action: &Action| {
        matches!(
            action,
            Action::EndTurn { .. } | Action::EndMobilization | Action::Switch { .. }
        )
    };
    let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
    if busy.is_empty() || whim.index(8) == 0 {
        return menu[whim.index(menu.len())].clone();
    }
    busy[whim.index(busy.len())].clone()
}

/// What holds at every moment: every card is in one place, pawns and tokens are as many as in the box, no unit stands
/// where it may not.
fn check(at: &Position, seed: u64, step: usize) {
    let mut seen = BTreeSet::new();
    let mut count = 0;
    let mut see = |card: CardId| {
        count += 1;
        seen.insert(card);
    };
    for player in &at.players {
        for &card in player
            .hand
            .iter()
            .chain(&player.deck)
            .chain(&player.discard)
            .chain(&player.events)
            .chain(&player.kept)
            .chain(&player.civ_card)
        {
            see(card);
        }
    }
    for unit in &at.units {
        see(unit.id);
        for &upgrade in &unit.upgrades {
            see(upgrade);
        }
    }
    for &card in &at.resolving {
        see(card);
    }
    assert_eq!(
        count,
        at.copies.0.len(),
        "seed {seed}, step {step}: cards are lost or doubled"
    );
    assert_eq!(
        seen.len(),
        count,
        "seed {seed}, step {step}: a card is in two places"
    );
    for unit in &at.units {
        assert_eq!(
            at.player(unit.owner).pawns[unit.pawn.index()],
            PawnState::With(unit.id),
            "seed {seed}, step {step}"
        );
        let here: Vec<_> = at.units_at(unit.cell).collect();
        // An attacker counts as standing on the last cell of its run until it comes to rest, and does not come to
        // rest any more when its blow ends the match (EE-RULING-51).
        if !at.is_resolving() && at.outcome.is_none() {
            assert!(
                here.len() <= 2,
                "seed {seed}, step {step}: three on {}",
                unit.cell
            );
            assert!(
                here.iter()
                    .all(|other| at.is_allied(other.owner, unit.owner)),
                "seed {seed}, step {step}: enemies share {}",
                unit.cell
            );
            assert!(
                at.is_discovered(unit.cell),
                "seed {seed}, step {step}: {}",
                unit.cell
            );
        }
    }
    for (index, player) in at.players.iter().enumerate() {
        let seat = Seat(index as u8);
        assert!(at.built(seat, BuildingKind::Camp) <= 8);
        assert!(at.built(seat, BuildingKind::Barracks) <= 3);
        assert!(player.events.len() <= 3);
        // Two tokens at the start, and what the Camps give (EE-RULING-16, EE-RULING-41).
        let from_camps: u32 = at
            .buildings
            .iter()
            .filter(|building| building.owner == seat)
            .filter_map(|building| building.yields)
            .map(|(_, n)| u32::from(n))
            .sum();
        let tokens: u32 = player
            .main
            .iter()
            .map(|main| u32::from(main.ready + main.spent))
            .sum();
        if at.stage == Stage::Playing {
            assert_eq!(tokens, from_camps + 2, "seed {seed}, step {step}: {seat:?}");
        }
    }
}

/// Matches in all formats, with every pairing.
fn soak(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let format = match seed % 8 {
            0..=4 => Format::Base,
            5..=6 => Format::Long,
            _ => Format::Team,
        };
        let mut options = Options::usual(format);
        if seed % 3 == 0 && format != Format::Team {
            options.map = MapKind::Constantinople;
        }
        if seed % 2 == 0 {
            options.reactions = ReactionMode::Prompt;
        }
        options.round_limit = 60;
        let civ = |n: u64| Civ::ALL[((seed / 8 + n) % 6) as usize];
        let civs = [
            civ(0),
            civ(1 + seed / 48 % 5),
            civ(2),
            civ(3),
            civ(4),
            civ(5),
        ];
        play(seed, &options, &civs);
    }
}

/// Matches that are only simulated are played in place and remember profiles; the log of a real one must agree.
#[test]
fn a_simulated_match_goes_as_a_real_one() {
    for number in 0..4 {
        let bout = bout(
            &simulate::options(Format::Base),
            Civ::ALL,
            [Pilot::Random; 2],
            3,
            number,
        );
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let mut game = Echoes::new(Echoes::deal(&bout.options, &mut chance));
        while let Some(&seat) = game.awaited().first() {
            let menu = game.legal(seat);
            let wish = Action::ChooseCivilization {
                civ: bout.civs[seat.index()],
            };
            let action = if menu.contains(&wish) {
                wish
            } else {
                menu[mind.index(menu.len())].clone()
            };
            game.play(seat, &action, &mut chance).unwrap();
        }
        let simulated = simulate::play(&bout);
        let at = game.position();
        let outcome = game.outcome().unwrap();
        assert_eq!(simulated.rounds, at.round, "match {number}");
        assert_eq!(simulated.rule, outcome.rule, "match {number}");
        assert_eq!(
            simulated.winner.is_none(),
            outcome.winners.len() > 1,
            "match {number}"
        );
    }
}

#[test]
fn playouts_end_and_are_a_function_of_their_seed() {
    for number in 0..24 {
        let format = Format::ALL[number as usize % 3];
        let options = simulate::options(format);
        let bout = bout(&options, Civ::ALL, [Pilot::Random; 2], 11, number);
        let played = playout(&bout);
        assert!(played.rule.starts_with("EE-"), "{played:?}");
        assert_eq!(played.civs, bout.civs, "match {number}");
        assert_eq!(played, playout(&bout), "match {number}");
    }
}

/// Playout number `number` of the long soak: each pairing in turn, and for each round of pairings another mode.
fn soaked(number: u64) -> Bout {
    let mode = number / 30;
    let format = match mode % 10 {
        0..=5 => Format::Base,
        6..=7 => Format::Long,
        _ => Format::Team,
    };
    let mut options = simulate::options(format);
    if mode.is_multiple_of(3) && format != Format::Team {
        options.map = MapKind::Constantinople;
    }
    if mode.is_multiple_of(2) {
        options.reactions = ReactionMode::Prompt;
    }
    options.own_decks = mode % 4 == 1;
    options.mirror = mode.is_multiple_of(7);
    let mut bout = bout(&options, Civ::ALL, [Pilot::Random; 2], 23, number);
    if options.mirror {
        let civ = bout.civs[0];
        bout.civs.fill(civ);
    }
    bout
}

/// Every match of the long soak ends by a rule: nobody is ever stuck or refused what was listed. At the beginning of
/// every turn nothing is lost or doubled.
#[test]
fn ten_thousand_playouts_of_all_modes_and_pairings_end_by_a_rule() {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= 10_000 {
                        break;
                    }
                    let bout = soaked(number);
                    let mut turn = None;
                    let played = playout_through(&bout, |at| {
                        let now = Some((at.round, at.active(), at.outcome.is_some()));
                        if turn != now {
                            check(at, number, usize::from(at.round));
                            turn = now;
                        }
                    });
                    assert!(played.rule.starts_with("EE-"), "{number}: {played:?}");
                    if !bout.options.own_decks {
                        assert_eq!(played.civs, bout.civs, "{number}");
                    }
                }
            });
        }
    });
}

#[test]
fn random_matches_come_to_an_end_and_nothing_is_lost() {
    std::thread::scope(|scope| {
        for part in 0..2 {
            scope.spawn(move || soak(part * 200..(part + 1) * 200));
        }
    });
}
