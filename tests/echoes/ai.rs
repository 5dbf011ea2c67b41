//! Tests that the Echoes AI beats random play, that its matches end, and that it only uses information that its seat
//! can see.

use std::collections::BTreeSet;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_echoes::ai;
use regnal_echoes::nouns::{Civ, Format};
use regnal_echoes::setup::ReactionMode;
use regnal_echoes::simulate::{Bout, bout, options};
use regnal_echoes::{Action, Echoes, Options, Position, Setup};

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Plays matches between the AI and random play, switching sides after each match. Returns the number of AI wins.
fn wins(format: Format, games: u64) -> u64 {
    let options = options(format);
    (0..games)
        .filter(|&number| {
            let ai = (number % 2) as u8;
            let mut pilots = [Pilot::Random; 2];
            pilots[usize::from(ai)] = Pilot::Ai;
            Echoes::simulate(&bout(&options, Civ::ALL, pilots, 5, number)).winner == Some(ai)
        })
        .count() as u64
}

#[test]
fn simulated_matches_cover_every_pairing_of_different_civilizations() {
    for (format, seats) in [(Format::Base, 2), (Format::Long, 2), (Format::Team, 4)] {
        let civs = |number| bout(&options(format), Civ::ALL, [Pilot::Ai; 2], 5, number).civs;
        let mut pairs = BTreeSet::new();
        for number in 0..30 {
            let all = civs(number);
            assert_eq!(all.len(), seats);
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), seats, "{all:?}");
            pairs.insert([all[0], all[1]]);
        }
        assert_eq!(pairs.len(), 30, "every pairing must occur both ways round");
        assert_eq!(civs(0)[..2], civs(30)[..2]);
        if seats == 4 {
            assert_ne!(civs(0)[2..], civs(30)[2..], "the teammates must differ");
        }
    }
}

#[test]
fn the_ai_beats_random_play() {
    let won = wins(Format::Base, 20);
    assert!(won >= 19, "won only {won} of 20 base games");
}

#[test]
fn the_ai_beats_random_play_on_large_maps() {
    let won = wins(Format::Long, 2) + wins(Format::Team, 2);
    assert!(won >= 3, "{won} of 4");
}

#[test]
fn ee_ruling_07_the_ai_lets_human_players_submit_their_decks_first() {
    let options = Options { own_decks: true, ai: vec![Seat(1)], ..options(Format::Base) };
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
    assert!(game.machine(Seat(1), &mut mind).is_empty());
    let deck = game.legal(Seat(0))[0].clone();
    game.play(Seat(0), &deck, &mut chance).unwrap();
    let answer = game.machine(Seat(1), &mut mind);
    assert!(matches!(answer[..], [Action::SubmitDeck { .. }]));
    game.play(Seat(1), &answer[0], &mut chance).unwrap();
}

#[test]
fn the_ai_declines_draw_offers() {
    let options = Options { ai: vec![Seat(1)], ..options(Format::Base) };
    let (mut chance, mut mind) = (dice(3), dice(4));
    let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
    for _ in 0..2_000 {
        let seat = *game.awaited().first().expect("the match should continue");
        let asked = game.position().asked(seat).is_some();
        if game.machine(Seat(1), &mut mind).is_empty() && seat == Seat(0) && !asked {
            let offer = game.play(Seat(0), &Action::OfferDraw, &mut chance);
            if offer.is_ok() {
                let answer = game.machine(Seat(1), &mut mind);
                assert_eq!(answer, [Action::AnswerDraw { yes: false }]);
                game.play(Seat(1), &answer[0], &mut chance).unwrap();
                return;
            }
        }
        let menu = game.legal(seat);
        let action = menu[mind.index(menu.len())].clone();
        game.play(seat, &action, &mut chance).unwrap();
    }
    panic!("it should have been possible to offer a draw");
}

#[test]
fn matches_between_two_ais_end() {
    for number in 0..4 {
        let played =
            Echoes::simulate(&bout(&options(Format::Base), Civ::ALL, [Pilot::Ai; 2], 9, number));
        assert!(
            played.rounds < 30,
            "match {number} should have ended before round 30, not in round {} by {}",
            played.rounds,
            played.rule
        );
        assert!(played.rule.starts_with("EE-WIN"), "{}", played.rule);
    }
}

/// Regression test for matches that never ended. The AI thought that a heavy ship could attack where the rules forbid
/// it, so it kept switching the ship to melee and back.
#[test]
fn matches_with_heavy_ships_come_to_an_end() {
    for number in [497, 1008] {
        let played =
            Echoes::simulate(&bout(&options(Format::Base), Civ::ALL, [Pilot::Ai; 2], 78, number));
        assert!(played.rule.starts_with("EE-WIN"), "{played:?}");
    }
}

#[test]
fn the_ai_switches_a_unit_at_most_once_per_turn() {
    let formats = [Format::Base, Format::Base, Format::Team];
    let mut switches = 0;
    for (number, format) in (0_u8..).zip(formats) {
        let mut chance = dice(number);
        let mut mind = dice(number + 50);
        let mut game = Echoes::new(Echoes::deal(&options(format), &mut chance));
        let mut turn = (0, None);
        let mut switched = BTreeSet::new();
        for _ in 0..1500 {
            let Some(&seat) = game.awaited().iter().next() else { break };
            let at = game.position();
            if turn != (at.round, Some(at.active())) {
                turn = (at.round, Some(at.active()));
                switched.clear();
            }
            for action in game.machine(seat, &mut mind) {
                if let Action::Switch { unit, .. } = action {
                    switches += 1;
                    assert!(switched.insert(unit), "{unit} should not switch twice in {turn:?}");
                }
                game.play(seat, &action, &mut chance).unwrap();
            }
        }
    }
    assert!(switches > 0, "{switches}");
}

/// Checks that the AI never considers switching a unit back in the same turn, even if the position after the switch has
/// the best score.
#[test]
fn the_ai_never_considers_a_second_switch_of_a_unit_in_a_turn() {
    let mut seen = 0;
    for number in 0..40 {
        let mut whim = dice(number);
        let mut game = Echoes::new(Echoes::deal(&options(Format::Base), &mut whim));
        for _ in 0..80 {
            let Some(&seat) = game.awaited().iter().next() else { break };
            let menu = game.legal(seat);
            let is_switch = |action: &&Action| matches!(action, Action::Switch { .. });
            let switches: Vec<&Action> = menu.iter().filter(is_switch).collect();
            let action = match switches.len() {
                0 => &menu[whim.index(menu.len())],
                len => switches[whim.index(len)],
            };
            let done = action.clone();
            game.play(seat, &done, &mut whim).unwrap();
            let Action::Switch { unit, .. } = done else { continue };
            seen += 1;
            let view = game.view(Viewer::Seat(seat));
            let again = |action: &Action| matches!(action, Action::Switch { unit: other, .. } if *other == unit);
            let plan = ai::plan(&view, &game.legal(seat), &mut whim);
            assert!(!plan.iter().any(again), "{plan:?}");
            // Continues the turn with a random action that is not a switch.
            let menu: Vec<Action> = game
                .legal(seat)
                .into_iter()
                .filter(|action| !matches!(action, Action::Switch { .. }))
                .collect();
            let next = menu[whim.index(menu.len())].clone();
            game.play(seat, &next, &mut whim).unwrap();
        }
    }
    assert!(seen > 200, "{seen}");
}

/// Checks that the guessed match in which the AI plans has the same legal actions as the real one. Both contain the
/// same public information.
#[test]
fn a_match_guessed_by_the_ai_has_the_same_legal_actions_as_the_real_match() {
    let mut compared = 0;
    for number in 0..36_u8 {
        let format = Format::ALL[usize::from(number) % 3];
        let mut whim = dice(number);
        let mut game = Echoes::new(Echoes::deal(&options(format), &mut whim));
        let civs = civs_of(number);
        for step in 0..600 {
            let Some(&seat) = game.awaited().iter().next() else { break };
            let menu = game.legal(seat);
            let guessed = match step % 4 {
                0 => ai::guess(&game.view(Viewer::Seat(seat)), &mut whim),
                _ => None,
            };
            if let Some(guessed) = guessed {
                assert_eq!(guessed.legal(seat), menu, "match {number}, step {step}");
                compared += 1;
            }
            let ends = |action: &&Action| {
                !matches!(
                    action,
                    Action::EndTurn { .. } | Action::EndMobilization | Action::Switch { .. }
                )
            };
            let busy: Vec<&Action> = menu.iter().filter(ends).collect();
            let wish = civs
                .iter()
                .map(|&civ| Action::ChooseCivilization { civ })
                .find(|wish| menu.contains(wish));
            let action = match wish {
                Some(wish) => wish,
                None if busy.is_empty() || whim.index(8) == 0 => {
                    menu[whim.index(menu.len())].clone()
                }
                None => busy[whim.index(busy.len())].clone(),
            };
            game.play(seat, &action, &mut whim).unwrap();
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// Returns the six civilizations, rotated by one more place for every three steps of `number`, so that civilizations
/// with ships occur often over many matches.
fn civs_of(number: u8) -> Vec<Civ> {
    let mut civs = Civ::ALL.to_vec();
    civs.rotate_left(usize::from(number / 3) % Civ::ALL.len());
    civs
}

#[test]
fn the_same_seed_replays_the_same_match() {
    let one = bout(&options(Format::Base), Civ::ALL, [Pilot::Ai; 2], 3, 7);
    assert_eq!(Echoes::simulate(&one), Echoes::simulate(&one));
    let other = Bout { seed: one.seed + 1, ..one.clone() };
    assert_ne!(Echoes::simulate(&one), Echoes::simulate(&other));
}

/// Returns a copy of the match that differs in everything `seat` cannot see.
fn other_world(at: &Position, seat: Seat) -> Echoes {
    let mut at = at.clone();
    let mut whim = dice(77);
    for other in 0..at.players.len() {
        let player = &mut at.players[other];
        let mut hidden = player.deck.clone();
        if other != seat.index() {
            hidden.extend(&player.hand);
            player.orders.clear();
        }
        whim.shuffle(&mut hidden);
        player.deck = hidden.split_off(hidden.len() - player.deck.len());
        if other != seat.index() {
            player.hand = hidden;
        }
    }
    let mut faces: Vec<_> = at
        .tiles
        .iter()
        .filter(|tile| !tile.discovered && !tile.centre)
        .map(|tile| tile.cells)
        .collect();
    faces.rotate_left(1);
    for tile in &mut at.tiles {
        if !tile.discovered
            && !tile.centre
            && let Some(face) = faces.pop()
        {
            tile.cells = face;
        }
    }
    Echoes::new(Setup::Position(Box::new(at)))
}

#[test]
fn the_ai_acts_only_on_what_its_seat_can_see() {
    let mut options = options(Format::Base);
    options.reactions = ReactionMode::Prompt;
    let mut chance = dice(1);
    let mut mind = dice(2);
    let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
    let mut compared = 0;
    for step in 0..400_u32 {
        let Some(&seat) = game.awaited().iter().next() else { break };
        let mut view = game.view(Viewer::Seat(seat));
        // The other match has no history, so it has nothing to undo.
        view.can_undo = false;
        let menu = game.legal(seat);
        if step % 3 == 0 && game.position().round > 1 && !game.position().is_resolving() {
            let other = other_world(game.position(), seat);
            assert!(other != game);
            assert!(other.view(Viewer::Seat(seat)) == view, "step {step}: the views should match");
            let [one, two] = [&game, &other].map(|world| {
                ai::choose(&world.view(Viewer::Seat(seat)), &world.legal(seat), &mut dice(3))
            });
            assert_eq!(one, two, "step {step}");
            compared += 1;
        }
        let action =
            ai::choose(&view, &menu, &mut mind).expect("an awaited seat should have a choice");
        assert!(menu.contains(&action), "{action:?} should be in the menu");
        game.play(seat, &action, &mut chance).unwrap();
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn the_ai_arms_every_reaction_in_its_hand() {
    let options = options(Format::Base);
    let mut armed = 0;
    for seed in 0..6 {
        let mut chance = dice(seed);
        let mut mind = dice(seed + 100);
        let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
        for _ in 0..60 {
            let Some(&seat) = game.awaited().iter().next() else { break };
            let view = game.view(Viewer::Seat(seat));
            for order in ai::orders(&view) {
                assert!(matches!(order, Action::SetOrder { .. }));
                game.play(seat, &order, &mut chance).unwrap();
                armed += 1;
            }
            assert!(ai::orders(&game.view(Viewer::Seat(seat))).is_empty());
            let action = ai::choose(&view, &game.legal(seat), &mut mind).unwrap();
            game.play(seat, &action, &mut chance).unwrap();
        }
    }
    assert!(armed > 0);
}
