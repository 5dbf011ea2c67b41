//! The seat that the program plays: it beats chance, comes to an end, and knows no more than its player.

use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::echoes::ai;
use regnal::games::echoes::nouns::{Civ, Format};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::simulate::{Bout, Pilot, bout, options, play};
use regnal::games::echoes::{Action, Echoes, Position, Setup};

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Matches of the AI against chance, in which it takes either side in turn.
fn wins(format: Format, games: u64) -> u64 {
    let options = options(format);
    (0..games)
        .filter(|&number| {
            let ai = (number % 2) as u8;
            let mut pilots = [Pilot::Random; 2];
            pilots[usize::from(ai)] = Pilot::Ai;
            play(&bout(&options, Civ::ALL, pilots, 5, number)).winner == Some(ai)
        })
        .count() as u64
}

#[test]
fn it_beats_chance() {
    let won = wins(Format::Base, 20);
    assert!(won >= 19, "{won} of 20 base games");
}

#[test]
fn it_beats_chance_on_the_large_maps_too() {
    let won = wins(Format::Long, 2) + wins(Format::Team, 2);
    assert!(won >= 3, "{won} of 4");
}

#[test]
fn matches_between_two_of_it_end() {
    for number in 0..4 {
        let played = play(&bout(
            &options(Format::Base),
            Civ::ALL,
            [Pilot::Ai; 2],
            9,
            number,
        ));
        assert!(
            played.rounds < 30,
            "match {number} ended in round {} by {}",
            played.rounds,
            played.rule
        );
        assert!(played.rule.starts_with("EE-WIN"), "{}", played.rule);
    }
}

#[test]
fn the_same_bout_is_the_same_match() {
    let one = bout(&options(Format::Base), Civ::ALL, [Pilot::Ai; 2], 3, 7);
    assert_eq!(play(&one), play(&one));
    let other = Bout {
        seed: one.seed + 1,
        ..one.clone()
    };
    assert_ne!(play(&one), play(&other));
}

/// The same match with everything that `seat` cannot see exchanged.
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
fn what_it_does_is_a_function_of_its_view() {
    let mut options = options(Format::Base);
    options.reactions = ReactionMode::Prompt;
    let mut chance = dice(1);
    let mut mind = dice(2);
    let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
    let mut compared = 0;
    for step in 0..400_u32 {
        let Some(&seat) = game.awaited().iter().next() else {
            break;
        };
        let view = game.view(Viewer::Seat(seat));
        let menu = game.legal(seat);
        if step % 3 == 0 && game.position().round > 1 && !game.position().is_resolving() {
            let other = other_world(game.position(), seat);
            assert!(other != game);
            assert!(
                other.view(Viewer::Seat(seat)) == view,
                "step {step}: the views differ"
            );
            let [one, two] = [&game, &other].map(|world| {
                ai::choose(
                    &world.view(Viewer::Seat(seat)),
                    &world.legal(seat),
                    &mut dice(3),
                )
            });
            assert_eq!(one, two, "step {step}");
            compared += 1;
        }
        let action = ai::choose(&view, &menu, &mut mind).expect("an awaited seat has a choice");
        assert!(menu.contains(&action), "{action:?} is not in the menu");
        game.play(seat, &action, &mut chance).unwrap();
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn it_arms_every_reaction_of_its_hand() {
    let options = options(Format::Base);
    let mut armed = 0;
    for seed in 0..6 {
        let mut chance = dice(seed);
        let mut mind = dice(seed + 100);
        let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
        for _ in 0..60 {
            let Some(&seat) = game.awaited().iter().next() else {
                break;
            };
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
