//! Components of messages and modals, with the ids that Discord assigns.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// Returns the component rows with Discord's ids and defaults. Ids are assigned per message, in component order,
/// skipping ids chosen by the bot.
pub(crate) fn numbered(components: &Value) -> Vec<Value> {
    let mut rows = components.as_array().cloned().unwrap_or_default();
    let mut taken = BTreeSet::new();
    for row in &rows {
        taken.extend(chosen(row));
        let inner = row["components"].as_array().into_iter().flatten();
        taken.extend(inner.filter_map(chosen));
    }
    let mut last = 0;
    let mut number = |component: &mut Value| {
        if chosen(component).is_none() {
            last += 1;
            while taken.contains(&last) {
                last += 1;
            }
            component["id"] = json!(last);
        }
    };
    for row in &mut rows {
        number(row);
        for component in row["components"].as_array_mut().into_iter().flatten() {
            number(component);
            if matches!(component["type"].as_u64(), Some(3 | 5..=8)) {
                for key in ["min_values", "max_values"] {
                    if component[key].is_null() {
                        component[key] = json!(1);
                    }
                }
            }
        }
    }
    rows
}

/// Returns the id chosen by the bot, or 0 if there is none.
fn chosen(component: &Value) -> Option<u64> {
    component["id"].as_u64().filter(|id| *id != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn component_ids_are_assigned_in_order_and_skip_ids_chosen_by_the_bot() {
        let button = |id: u64| json!({"type": 2, "id": id});
        let rows = json!([{"type": 1, "components": [button(0), button(2)]}, {"type": 1, "components": [{"type": 3}]}]);
        let rows = numbered(&rows);
        let ids = |row: &Value| {
            let inner = row["components"].as_array().unwrap();
            inner.iter().map(|one| one["id"].as_u64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!((&rows[0]["id"], ids(&rows[0])), (&json!(1), vec![3, 2]));
        assert_eq!((&rows[1]["id"], ids(&rows[1])), (&json!(4), vec![5]));
        assert_eq!(rows[1]["components"][0]["max_values"], 1);
        assert_eq!(rows[0]["components"][0]["max_values"], Value::Null);
    }
}
