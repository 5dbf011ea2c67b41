//! Uses components and fills in modals, with the same checks as Discord's own client.

use serde_json::{Map, Value, json};

use super::Refused;
use crate::{
    id::Id,
    world::{Message, Scope, World},
};

/// Returns the component of a message with the given custom id.
pub(super) fn component<'a>(message: &'a Message, custom_id: &str) -> Option<&'a Value> {
    let rows = message.body["components"].as_array().into_iter().flatten();
    let mut all = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    all.find(|component| component["custom_id"] == custom_id && !custom_id.is_empty())
}

/// Validates the values chosen in a select menu as Discord's own client does. Writes the values to `data`, along with
/// the resolved objects for any ids among them.
pub(super) fn choose(
    world: &World,
    (seat, channel): (Id, Id),
    menu: &Value,
    values: &Value,
    data: &mut Value,
) -> Result<(), Refused> {
    let values: Vec<&str> =
        values.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let (least, most) =
        (menu["min_values"].as_u64().unwrap_or(1), menu["max_values"].as_u64().unwrap_or(1));
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if count < least || count > most {
        return Err(Refused::bad(format!("between {least} and {most} values must be chosen")));
    }
    let in_guild = world.scope(channel) == Scope::Guild;
    let mut resolved = Map::new();
    for (index, value) in values.iter().enumerate() {
        if values.iter().take(index).any(|before| before == value) {
            return Err(Refused::bad(format!("“{value}” is chosen twice")));
        }
        let id = value.parse::<Id>().ok();
        let mut user = || id.is_some_and(|id| world.resolve_user(id, in_guild, &mut resolved));
        let fits = match menu["type"].as_u64() {
            Some(3) => menu["options"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|option| option["value"] == *value),
            Some(5) => user(),
            Some(6) => id.is_some_and(|id| world.resolve_role(id, &mut resolved)),
            Some(7) => user() || id.is_some_and(|id| world.resolve_role(id, &mut resolved)),
            Some(8) => id.is_some_and(|id| {
                world.resolve_channel(id, seat, &menu["channel_types"], &mut resolved)
            }),
            _ => false,
        };
        if !fits {
            return Err(Refused::bad(format!("“{value}” cannot be chosen")));
        }
    }
    data["values"] = json!(values);
    if menu["type"] != 3 {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(())
}

/// Returns a modal's rows with the entered values.
pub(super) fn modal(form: &Value, values: &Value) -> Result<Vec<Value>, Refused> {
    let mut rows = Vec::new();
    for row in form["components"].as_array().into_iter().flatten() {
        let mut inputs = Vec::new();
        for input in row["components"].as_array().into_iter().flatten() {
            let id = input["custom_id"].as_str().unwrap_or_default();
            let value = values[id].as_str().or(input["value"].as_str()).unwrap_or_default();
            let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
            let (least, most) = (
                input["min_length"].as_u64().unwrap_or(0),
                input["max_length"].as_u64().unwrap_or(4_000),
            );
            let required = input["required"].as_bool().unwrap_or(true);
            let wrong = if length == 0 { required } else { length < least || length > most };
            if wrong {
                let mut refused = Refused::bad(format!(
                    "this text must have {} to {most} characters",
                    least.max(u64::from(required))
                ));
                refused.body["at"] = json!(id);
                return Err(refused);
            }
            inputs.push(json!({"type": 4, "id": input["id"], "custom_id": id, "value": value}));
        }
        rows.push(json!({"type": 1, "id": row["id"], "components": inputs}));
    }
    Ok(rows)
}
