//! Tests that a seat's order book, and the reply at every path in it, are the same in worlds that differ only in facts
//! hidden from that seat (section 7 of the specification).

use super::*;
use crate::suite::Tried as _;
use regnal_core::game::Viewer;

/// Maximum number of paths followed in an order book.
const WAYS: usize = 80;
/// Maximum number of choices taken per page.
const CHOICES: usize = 5;

/// Returns the paths to follow through the order books: one for every open row and shortcut, then some for the choices
/// on each page.
fn ways(game: &Offices, seat: Seat, whim: &mut Dice) -> Vec<Vec<String>> {
    let mut open: Vec<Vec<String>> = Vec::new();
    for book in game.order_books(seat) {
        let rows = book.rows.iter().filter(|row| row.is_open);
        let rows = rows.map(|row| row.code.clone());
        let shortcuts = book.shortcuts.iter().map(|choice| choice.code.clone());
        open.extend(rows.chain(shortcuts).map(|step| vec![book.code.clone(), step]));
    }
    let mut gone = Vec::new();
    while let Some(way) = (!open.is_empty()).then(|| open.remove(0)) {
        let steps: Vec<&str> = way.iter().map(String::as_str).collect();
        if let Some(Step::Ask(ask)) = game.order_step(seat, &steps) {
            let mut choices = ask.choices;
            while choices.len() > CHOICES {
                choices.remove(whim.index(choices.len()));
            }
            for choice in choices {
                let mut longer = way.clone();
                longer.push(choice.code);
                open.push(longer);
            }
        }
        gone.push(way);
        if gone.len() >= WAYS {
            break;
        }
    }
    gone
}

#[test]
fn order_books_and_their_pages_are_the_same_in_matches_that_differ_only_in_secrets() {
    let mut compared = 0;
    for (players, number) in [(2_u8, 21), (3, 22)] {
        let mut game = fresh(players);
        let (mut chance, mut whim) = (dice(number, players), dice(number, 70 + players));
        for step in 0..160 {
            let Some(&seat) = game.awaited().first() else { break };
            if step % 25 == 0 {
                let worlds = game.worlds(Viewer::Seat(seat));
                for pair in worlds.windows(2) {
                    let [one, two] = pair else { continue };
                    let books = |game: &Offices| game.order_books(seat);
                    assert_eq!(books(one), books(two), "step {step}");
                    for way in ways(one, seat, &mut whim) {
                        let way: Vec<&str> = way.iter().map(String::as_str).collect();
                        let leads = |game: &Offices| game.order_step(seat, &way);
                        assert_eq!(leads(one), leads(two), "step {step}: {way:?}");
                        let omits = |game: &Offices| game.order_omissions(seat, &way);
                        assert_eq!(omits(one), omits(two), "step {step}: {way:?}");
                        compared += 1;
                    }
                }
            }
            let menu = game.legal(seat);
            let action = match whim.index(5) {
                0 if menu.contains(&Action::Lock) => Action::Lock,
                _ => menu[whim.index(menu.len())].clone(),
            };
            game.play(seat, &action, &mut chance).unwrap();
        }
    }
    println!("{compared} ways");
    assert!(compared > 1_000, "{compared}");
}
