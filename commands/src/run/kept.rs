//! Stored JSON values, which are read and changed without damaging fields that this version cannot read. Such fields
//! might come from a newer version or from manual edits. Reading uses the default for each unreadable field. Writing
//! changes only the fields that have changed.

use regnal::store::{Scope, Store, StoreError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::discord::error::{Error, Result};

/// Reads a setting. Data that is not even JSON is returned as an unreadable value, so that it causes no failure and is
/// not overwritten.
pub async fn setting(store: &Store, scope: Scope, key: &str) -> Result<Option<Value>> {
    match store.setting(scope, key).await {
        Err(StoreError::Damaged) => {
            tracing::error!(
                ?scope,
                key,
                "setting unreadable: the default applies, the stored value is kept"
            );
            Ok(Some(Value::String("damaged".to_owned())))
        }
        value => Ok(value?),
    }
}

/// Returns whether a flag is set or unreadable. Used for flags whose default would reveal or allow too much.
pub(super) fn may_be_set(kept: &Value, field: &str) -> bool {
    !matches!(kept.get(field), None | Some(Value::Null | Value::Bool(false)))
}

/// Returns whether no field can be read from a stored value.
pub(super) fn is_torn(kept: &Value) -> bool {
    !kept.is_object() && !kept.is_null()
}

/// Reads a stored value field by field, and lists the unreadable fields. Returns `None` if the type cannot be read even
/// from an empty value.
pub(super) fn read<T: DeserializeOwned>(kept: &Value) -> Option<(T, Vec<String>)> {
    let readable = readable(kept, &reads::<T>)?;
    let value = T::deserialize(&readable).ok()?;
    let mut unread = Vec::new();
    compare(kept, Some(&readable), "", &mut unread);
    Some((value, unread))
}

/// Like [`read`], but returns the default if nothing is readable.
pub(super) fn read_or_usual<T: DeserializeOwned + Default>(kept: &Value) -> T {
    if let Ok(value) = T::deserialize(kept) {
        return value;
    }
    read(kept).map(|(value, _)| value).unwrap_or_default()
}

/// Lists the unreadable fields of a stored value, or the whole value if it is not an object.
pub(super) fn unread<T: DeserializeOwned>(kept: &Value) -> Vec<String> {
    if kept.is_null() || reads::<T>(kept) {
        return Vec::new();
    }
    match read::<T>(kept) {
        Some((_, unread)) => unread,
        None => vec!["all of it".to_owned()],
    }
}

/// Returns the stored value after applying the differences between `before` and `after`. Unknown and unreadable fields
/// are kept; `what` describes the value in messages to the bot's owner.
///
/// # Errors
/// Returns [`Error::Kept`] if the change would overwrite something unreadable.
pub(super) fn changed<T: Serialize + DeserializeOwned>(
    kept: &Value,
    (before, after): (&T, &T),
    what: impl FnOnce() -> String,
) -> Result<Value> {
    let empty = Value::Object(Map::new());
    let kept = match kept {
        Value::Null => &empty,
        kept => kept,
    };
    let json = |value: &T| serde_json::to_value(value).map_err(Error::broken);
    if !kept.is_object() {
        return Err(Error::Kept(what()));
    }
    let (before, after) = (json(before)?, json(after)?);
    let readable = readable(kept, &reads::<T>);
    match merged(kept, readable.as_ref(), Some(&before), &after) {
        Some(merged) => Ok(merged),
        None => Err(Error::Kept(what())),
    }
}

/// Stores the differences between `before` and `after` in a setting. Anything else that was changed since `before` was
/// read stays as it is; `what` describes the setting in messages to the bot's owner.
///
/// # Errors
/// Returns [`Error::Store`] if the store fails, and [`Error::Kept`] if the change would overwrite something unreadable.
pub(super) async fn keep_changes<T: Serialize + DeserializeOwned>(
    store: &Store,
    (scope, key): (Scope, &str),
    (before, after): (&T, &T),
    what: String,
) -> Result<()> {
    let value = setting(store, scope, key).await?.unwrap_or_default();
    let value = changed(&value, (before, after), || what)?;
    Ok(store.set_setting(scope, key, Some(&value)).await?)
}

fn reads<T: DeserializeOwned>(value: &Value) -> bool {
    T::deserialize(value).is_ok()
}

/// Returns the largest readable part of a value; `None` if the type cannot be read even from an empty value.
fn readable(kept: &Value, reads: &dyn Fn(&Value) -> bool) -> Option<Value> {
    if reads(kept) {
        return Some(kept.clone());
    }
    match kept {
        Value::Object(fields) => {
            let mut good = Map::new();
            // A field counts as unreadable until the required fields have been added, so the remaining fields are tried
            // again after each pass.
            loop {
                let found = good.len();
                for (key, value) in fields {
                    if good.contains_key(key) {
                        continue;
                    }
                    let with = |value: &Value| {
                        let mut one = good.clone();
                        one.insert(key.clone(), value.clone());
                        reads(&Value::Object(one))
                    };
                    if let Some(value) = readable(value, &with) {
                        good.insert(key.clone(), value);
                    }
                }
                if good.len() == found {
                    break;
                }
            }
            Some(Value::Object(good)).filter(reads)
        }
        Value::Array(items) => {
            let mut good = Vec::new();
            for item in items {
                let with = |item: &Value| {
                    let all = good.iter().chain([item]).cloned();
                    reads(&Value::Array(all.collect()))
                };
                if let Some(part) = readable(item, &with).filter(|part| is_same(part, item)) {
                    good.push(part);
                }
            }
            Some(Value::Array(good)).filter(reads)
        }
        _ => None,
    }
}

/// Returns whether the readable part of a list item still identifies the item, which is the case if that part contains
/// all of the item's strings and numbers.
fn is_same(part: &Value, item: &Value) -> bool {
    let Some(fields) = item.as_object() else { return true };
    let mut words = fields.iter().filter(|(_, value)| !value.is_object() && !value.is_array());
    words.all(|(key, _)| part.get(key).is_some())
}

/// Collects the paths that are missing from `readable`.
fn compare(kept: &Value, readable: Option<&Value>, path: &str, unread: &mut Vec<String>) {
    match (kept, readable) {
        (kept, Some(readable)) if kept == readable => {}
        (Value::Object(kept), Some(Value::Object(readable))) => {
            for (key, value) in kept {
                let path = match path {
                    "" => key.clone(),
                    path => format!("{path}.{key}"),
                };
                compare(value, readable.get(key), &path, unread);
            }
        }
        _ => unread.push(path.to_owned()),
    }
}

/// Applies the differences between `before` and `after` to a value. Returns `None` if this would overwrite something
/// unreadable.
fn merged(
    kept: &Value,
    readable: Option<&Value>,
    before: Option<&Value>,
    after: &Value,
) -> Option<Value> {
    if before == Some(after) {
        return Some(kept.clone());
    }
    match (kept, readable, after) {
        (Value::Object(kept), Some(Value::Object(readable)), Value::Object(after)) => {
            let before = before.and_then(Value::as_object);
            let of = |key: &String| before.and_then(|before| before.get(key));
            let mut all = kept.clone();
            let gone = before.into_iter().flat_map(Map::keys);
            for key in gone.filter(|key| !after.contains_key(*key)) {
                all.remove(key);
            }
            for (key, value) in after {
                if of(key) == Some(value) {
                    continue;
                }
                let value = match kept.get(key) {
                    Some(kept) => merged(kept, readable.get(key), of(key), value)?,
                    None => value.clone(),
                };
                all.insert(key.clone(), value);
            }
            Some(Value::Object(all))
        }
        (Value::Array(kept), Some(Value::Array(readable)), Value::Array(after)) => {
            let before = before.and_then(Value::as_array);
            let before = before.map(Vec::as_slice).unwrap_or_default();
            items(kept, readable, before, after).map(Value::Array)
        }
        // An unreadable scalar can be overwritten, since the user has chosen a new value for it.
        (Value::Object(_) | Value::Array(_), None, _) => None,
        _ => Some(after.clone()),
    }
}

/// Like [`merged`], but for a list: items keep their unknown fields, and unreadable items are kept at the end.
fn items(
    kept: &[Value],
    readable: &[Value],
    before: &[Value],
    after: &[Value],
) -> Option<Vec<Value>> {
    let mut wanted = readable.iter().peekable();
    let (mut read, mut unread) = (Vec::new(), Vec::new());
    for item in kept {
        match wanted.next_if(|wanted| is_part(wanted, item)) {
            Some(part) => read.push((item, part)),
            None => unread.push(item.clone()),
        }
    }
    // If the list was reordered, items are matched by value.
    let own = |at: usize| read.get(at).filter(|_| read.len() == before.len());
    let mut all = Vec::new();
    for (at, item) in after.iter().enumerate() {
        let same = before.iter().position(|before| before == item);
        let is_changed = same.is_none() && before.len() == after.len();
        let changed = before.get(at).filter(|old| is_changed && !after.contains(old));
        all.push(match (same.and_then(own), changed.zip(own(at))) {
            (Some((kept, _)), _) if !kept.is_object() => item.clone(),
            (Some((kept, _)), _) => (*kept).clone(),
            (None, Some((old, (kept, part)))) => merged(kept, Some(*part), Some(old), item)?,
            (None, None) => item.clone(),
        });
    }
    all.extend(unread);
    Some(all)
}

/// Returns whether a value is the readable part of another.
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|whole| is_part(value, whole))),
        (Value::Array(part), Value::Array(whole)) => {
            let mut whole = whole.iter();
            part.iter().all(|one| whole.any(|other| is_part(one, other)))
        }
        (part, whole) => part == whole,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::run::lent::StandIn;
    use crate::run::people::{NotificationMethod, Person};
    use crate::run::proposal::Proposal;
    use crate::run::settings::{Pace, Settings};
    use crate::run::state::TableState;

    fn written<T: Serialize + DeserializeOwned + Default>(
        kept: &Value,
        change: impl FnOnce(&mut T),
    ) -> Result<Value> {
        let before: T = read_or_usual(kept);
        let mut after: T = read_or_usual(kept);
        change(&mut after);
        changed(kept, (&before, &after), || "it".to_owned())
    }

    #[test]
    fn an_unreadable_field_does_not_prevent_reading_the_others() {
        let kept = json!({"turn_hours": 100, "pace": "glacial", "pings": false, "theme": 7});
        let (settings, unread) = read::<Settings>(&kept).unwrap();
        assert_eq!((settings.turn_hours, settings.pings), (100, false));
        assert_eq!(settings.pace, Pace::Fair);
        assert_eq!(unread, ["pace"]);
        let kept = json!({"hours": {"zone": "Europe/Paris", "days_off": ["friday", "moonday"],
            "quiet": {"from": 60, "until": 9_999}}, "way": "pigeon"});
        let (person, unread) = read::<Person>(&kept).unwrap();
        assert_eq!(person.hours.zone.name(), "Europe/Paris");
        assert_eq!((person.hours.days_off.len(), person.hours.quiet), (1, None));
        assert_eq!(unread, ["hours.days_off", "hours.quiet", "way"]);
    }

    #[test]
    fn a_change_keeps_unknown_and_unreadable_fields() {
        let kept = json!({"turn_hours": 100, "pace": "glacial", "theme": {"dark": true}});
        let now = written(&kept, |its: &mut Settings| its.decision_hours = 7).unwrap();
        let wanted = json!({"turn_hours": 100, "pace": "glacial", "theme": {"dark": true}, "decision_hours": 7});
        assert_eq!(now, wanted);
        let kept =
            json!({"hours": {"zone": "UTC", "days_off": ["moonday"], "moon": 1}, "way": "pigeon"});
        let now = written(&kept, |its: &mut Person| {
            its.hours.days_off.insert(regnal::hours::Day::Friday);
        });
        let wanted = json!({"hours": {"zone": "UTC", "days_off": ["friday", "moonday"], "moon": 1}, "way": "pigeon"});
        assert_eq!(now.unwrap(), wanted);
        // A new choice overwrites an unreadable scalar.
        let now = written(&kept, |its: &mut Person| its.way = NotificationMethod::Direct).unwrap();
        assert_eq!(now["way"], "direct");
        assert_eq!(now["hours"], kept["hours"]);
    }

    #[test]
    fn fields_that_precede_a_required_field_are_read_despite_an_unreadable_one() {
        let kept = json!({"accepted": "fr", "free": "all", "is_outsider": true, "name": "Cleo", "until": 9, "user": 7});
        let (proposal, unread) = read::<Proposal>(&kept).unwrap();
        assert_eq!((proposal.user, proposal.accepted.as_deref()), (Some(7), Some("fr")));
        assert_eq!((proposal.name.as_str(), proposal.is_outsider), ("Cleo", true));
        assert_eq!(unread, ["free"]);
        assert!(read::<Proposal>(&json!({"accepted": "fr", "user": 7})).is_none());
    }

    #[test]
    fn a_field_reset_to_its_default_is_removed_from_the_stored_value() {
        let kept = json!({"umpire": 7, "oath": "sworn"});
        let now = written(&kept, |its: &mut TableState| its.umpire = None).unwrap();
        assert_eq!(now, json!({"oath": "sworn"}));
    }

    #[test]
    fn list_items_keep_their_unknown_fields() {
        let one =
            json!({"seat": 0, "owner": 1, "by": 2, "language": "en", "until": 9, "why": "sea"});
        let odd = json!({"seat": "first"});
        let kept = json!({"stand_ins": [odd, one]});
        let (state, unread) = read::<TableState>(&kept).unwrap();
        assert_eq!((state.stand_ins.len(), unread.len()), (1, 1));
        let now = written(&kept, |its: &mut TableState| {
            its.stand_ins.push(StandIn { seat: 3, ..StandIn::default() });
        });
        let now = now.unwrap();
        let items = now["stand_ins"].as_array().unwrap();
        assert!(items.contains(&one) && items.contains(&odd), "{now}");
        assert_eq!(items.len(), 3);
        let now = written(&kept, |its: &mut TableState| its.stand_ins[0].until.0 = 10);
        let now = now.unwrap();
        assert_eq!(now["stand_ins"][0]["why"], "sea");
        assert_eq!((&now["stand_ins"][0]["until"], &now["stand_ins"][1]), (&json!(10), &odd));
    }

    #[test]
    fn an_unreadable_value_is_never_overwritten() {
        for kept in [json!([]), json!("torn"), json!(3)] {
            let refused = written(&kept, |its: &mut Settings| its.turn_hours = 7);
            assert!(matches!(refused, Err(Error::Kept(_))), "{kept}");
            assert_eq!(read_or_usual::<Settings>(&kept), Settings::default());
        }
        let kept = json!({"stand_ins": {"0": 7}});
        let refused = written(&kept, |its: &mut TableState| its.stand_ins.push(StandIn::default()));
        assert!(matches!(refused, Err(Error::Kept(_))));
        let now = written(&kept, |its: &mut TableState| its.umpire = Some(3)).unwrap();
        assert_eq!(now, json!({"stand_ins": {"0": 7}, "umpire": 3}));
        let now = written(&Value::Null, |its: &mut TableState| its.umpire = Some(3)).unwrap();
        assert_eq!(now, json!({"umpire": 3}));
    }
}
