//! Checks that untrusted input with arbitrary numbers (an action from a file, a button id, typed text) is either
//! refused or accepted as valid, and never causes a panic.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use regnal_core::dice::Dice;
use regnal_core::game::{AtTable, Cites, Seat, prelude::*};
use regnal_core::part::Given;
use serde_json::Value;

use super::{Match, Tried, dice};

/// Number of actions between two tested positions.
const EVERY: usize = 23;
/// Maximum number of positions tested in a match.
const POSITIONS: usize = 12;

/// Numbers that are out of range in every game, and some that can be in range.
const NUMBERS: [i64; 9] = [0, 1, 7, 200, 255, 256, 70_000, -1, i64::MAX];

/// Tries every currently available verb with different numbers in each numeric field.
pub(crate) fn check_forged_numbers<G: Tried>(numbers: std::ops::Range<u64>) {
    let mut broken = Vec::new();
    let mut tried = 0;
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut positions = 0;
        while let Some((seat, menu)) = it.next() {
            if positions < POSITIONS && it.step.is_multiple_of(EVERY) {
                positions += 1;
                let listed = menu.iter().cloned().chain(it.game.standing(seat));
                for action in one_of_each(&it.game, seat, listed) {
                    tried += judged(&it.game, seat, &action, &mut broken);
                    tried += read(&it.game, seat, &action, &mut broken);
                }
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
    broken.sort();
    broken.dedup();
    assert!(broken.is_empty(), "{} break:\n{}", broken.len(), broken.join("\n"));
    assert!(tried > 5, "only {tried} actions were tried");
}

/// Returns one action for each verb and set of arguments.
fn one_of_each<G: AtTable>(
    game: &G,
    seat: Seat,
    listed: impl Iterator<Item = G::Action>,
) -> Vec<G::Action> {
    let mut found = BTreeMap::new();
    for action in listed {
        let its = game.particulars(seat, &action);
        let names: Vec<String> = its.given().0.into_iter().map(|(name, _)| name).collect();
        found.entry((its.verb, names)).or_insert(action);
    }
    found.into_values().collect()
}

/// Validates variants of a logged action with changed numbers, and returns the number of variants tried.
fn judged<G: AtTable>(game: &G, seat: Seat, action: &G::Action, broken: &mut Vec<String>) -> usize {
    let written = serde_json::to_value(action).unwrap();
    let mut places = Vec::new();
    numbers_in(&written, &mut String::new(), &mut places);
    let mut tried = 0;
    for place in places {
        for number in NUMBERS {
            let mut other = written.clone();
            let own = other.pointer_mut(&place).unwrap();
            *own = with(own, number);
            let Ok(action) = serde_json::from_value::<G::Action>(other.clone()) else {
                continue;
            };
            tried += 1;
            survives(&format!("{other} at {place}"), broken, || {
                tried_out(game, seat, &action);
            });
        }
    }
    tried
}

/// Parses an action from arguments with changed numbers, as from a button id. Then describes and validates the action.
fn read<G: AtTable>(game: &G, seat: Seat, action: &G::Action, broken: &mut Vec<String>) -> usize {
    let its = game.particulars(seat, action);
    let (verb, given) = (its.verb, its.given().0);
    let mut tried = 0;
    for place in 0..given.len() {
        for number in NUMBERS {
            let mut other = given.clone();
            let typed = Value::from(other[place].1.clone());
            other[place].1 = match with(&typed, number) {
                Value::String(typed) => typed,
                typed => typed.to_string(),
            };
            tried += 1;
            let other = Given(other);
            survives(&format!("{verb} {other:?}"), broken, || {
                if let Some(action) = game.read(seat, verb, &other) {
                    tried_out(game, seat, &action);
                }
                let _ = game.unreadable(seat, verb, &other);
            });
        }
    }
    tried
}

/// Validates an action. Either it is refused with a message, or every message shown before it is performed can be
/// rendered.
fn tried_out<G: AtTable>(game: &G, seat: Seat, action: &G::Action) {
    if let Err(illegal) = game.decide(seat, action, &mut dice(7, 3)) {
        let _ = illegal.line();
        return;
    }
    let _ = game.describe(action);
    let _ = game.risk(action);
    let _ = game.odds(seat, action);
    let _ = game.payment_line(action);
    let _ = game.payments(seat, action);
    let _ = game.particulars(seat, action);
    let _ = game.onward(seat, action);
    let _ = game.reason(action);
}

fn survives(what: &str, broken: &mut Vec<String>, deed: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(deed)) {
        let words = panic.downcast_ref::<String>().cloned();
        let words = words.or_else(|| panic.downcast_ref::<&str>().map(|&it| it.to_owned()));
        broken.push(format!("{what}: {}", words.unwrap_or_default()));
    }
}

/// Collects the paths of all numbers, including those inside strings such as a unit's name.
fn numbers_in(value: &Value, path: &mut String, places: &mut Vec<String>) {
    match value {
        Value::Number(_) => places.push(path.clone()),
        Value::String(text) if text.contains(|sign: char| sign.is_ascii_digit()) => {
            places.push(path.clone());
        }
        Value::Array(all) => {
            for (index, one) in all.iter().enumerate() {
                let length = path.len();
                path.push_str(&format!("/{index}"));
                numbers_in(one, path, places);
                path.truncate(length);
            }
        }
        Value::Object(all) => {
            for (name, one) in all {
                let length = path.len();
                path.push_str(&format!("/{}", name.replace('~', "~0").replace('/', "~1")));
                numbers_in(one, path, places);
                path.truncate(length);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Returns the value with one number replaced. In a string, the first number is replaced.
fn with(value: &Value, number: i64) -> Value {
    let Value::String(text) = value else { return number.into() };
    let is_digit = |sign: char| sign.is_ascii_digit();
    let Some(from) = text.find(is_digit) else { return number.to_string().into() };
    let rest = text[from..].trim_start_matches(is_digit);
    format!("{}{number}{rest}", &text[..from]).into()
}
