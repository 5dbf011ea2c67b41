//! Finds the dice in a value from the log, at any depth.

use serde::Serialize;
use serde_json::{Map, Value};

use super::Draw;
use crate::narrow::narrow;

/// Number of sides of a [`Die`](super::Die).
const SIX: u32 = 6;

/// Collects every die in `event`, a value from the log. A six-sided die becomes a draw with six sides.
///
/// # Errors
/// Returns an error if the event cannot be serialised, rather than silently omitting its dice.
pub fn thrown(event: &impl Serialize) -> serde_json::Result<Vec<Draw>> {
    let mut found = Vec::new();
    look(&serde_json::to_value(event)?, &mut found);
    Ok(found)
}

fn look(value: &Value, found: &mut Vec<Draw>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| look(one, found)),
        Value::Object(fields) => match die(fields) {
            Some(die) => found.push(die),
            None => fields.values().for_each(|one| look(one, found)),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Parses the fields of an object as a die; returns `None` if they do not describe a die.
fn die(fields: &Map<String, Value>) -> Option<Draw> {
    let field = |name: &str| fields.get(name)?.as_u64();
    match fields.len() {
        2 => Some(Draw { number: field("n")?, sides: SIX, value: narrow(field("face")?) }),
        3 => Some(Draw {
            number: field("number")?,
            sides: narrow(field("sides")?),
            value: narrow(field("value")?),
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Die, TwoDice};

    #[test]
    fn all_dice_in_a_value_are_found_and_nothing_else_is() {
        #[derive(Serialize)]
        struct Event {
            alone: Die,
            both: TwoDice,
            deep: Vec<Option<(u8, Draw)>>,
            none: Option<Die>,
            other: (u64, &'static str),
        }
        let mut dice = Dice::scripted([3, 1, 6, 17]);
        let event = Event {
            alone: dice.d6(),
            both: dice.two_d6(),
            deep: vec![None, Some((1, dice.draw(20)))],
            none: None,
            other: (4, "face"),
        };
        let mut found: Vec<(u64, u32, u32)> = thrown(&event)
            .unwrap()
            .into_iter()
            .map(|die| (die.number, die.sides, die.value))
            .collect();
        found.sort_unstable();
        assert_eq!(found, [(0, 6, 3), (1, 6, 1), (2, 6, 6), (3, 20, 17)]);
        assert_eq!(thrown(&7).unwrap(), []);
    }

    #[test]
    fn an_event_that_cannot_be_serialised_is_an_error() {
        let die = Dice::scripted([3]).d6();
        // JSON objects can only have string keys.
        let event = std::collections::BTreeMap::from([((1, 2), die)]);
        assert!(thrown(&event).is_err());
    }
}
