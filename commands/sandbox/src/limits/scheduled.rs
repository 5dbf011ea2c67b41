//! Limits of scheduled events.

use std::time::Duration;

use serde_json::Value;

use super::Form;
use crate::{
    error::Refusal,
    id::{parsed, since_1970},
};

/// Start and end of an event as set by a request, measured from 1970-01-01.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EventTimes {
    /// Start of the event.
    pub(crate) start: Option<Duration>,
    /// End of the event.
    pub(crate) end: Option<Duration>,
}

/// Validates a new event, or changes to an event; `before` holds the event's current times and status.
///
/// # Errors
/// 50035, naming the invalid fields.
pub(crate) fn check_event(
    body: &Value,
    before: Option<(EventTimes, u8)>,
) -> Result<EventTimes, Refusal> {
    let mut form = Form::default();
    let is_set = |key: &str| before.is_none() || !body[key].is_null();
    if is_set("name") {
        form.text("", body, "name", 1..=100);
    }
    form.text("", body, "description", 0..=1_000);
    if is_set("privacy_level") {
        form.one_of("", body, "privacy_level", &[2]);
    }
    if is_set("entity_type") {
        form.one_of("", body, "entity_type", &[3]);
    }
    if is_set("entity_metadata") {
        form.text("entity_metadata", &body["entity_metadata"], "location", 1..=100);
    }
    let start =
        is_set("scheduled_start_time").then(|| time(&mut form, body, "scheduled_start_time"));
    let end = is_set("scheduled_end_time").then(|| time(&mut form, body, "scheduled_end_time"));
    let (start, end) = (start.flatten(), end.flatten());
    if let Some(start) = start {
        let place = "scheduled_start_time";
        if before.is_some_and(|(_, status)| status != 1) {
            let code = "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS";
            form.add_error(place, code, "Cannot update start time of an event that has started.");
        } else if start <= since_1970() {
            let code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST";
            form.add_error(place, code, "Cannot schedule event in the past.");
        }
    }
    let known = before.map(|(times, _)| times);
    let all =
        (start.or(known.and_then(|known| known.start)), end.or(known.and_then(|known| known.end)));
    if let (Some(start), Some(end)) = all
        && end <= start
    {
        let words = "Cannot schedule event to end before it starts.";
        form.add_error(
            "scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START",
            words,
        );
    }
    form.finish()?;
    Ok(EventTimes { start, end })
}

/// Validates a required time.
fn time(form: &mut Form, body: &Value, key: &str) -> Option<Duration> {
    let text = form.text("", body, key, 1..=100)?;
    let time = parsed(text);
    if time.is_none() {
        let words = format!("Could not parse {text}. Should be ISO8601.");
        form.add_error(key, "DATE_TIME_TYPE_PARSE", words);
    }
    time
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_start_time_of_a_running_scheduled_event_cannot_be_changed() {
        let now = since_1970();
        let times = EventTimes { start: Some(now), end: Some(now + Duration::from_secs(900)) };
        let start = json!({"scheduled_start_time": "2060-01-02T20:00:00Z"});
        let refusal = check_event(&start, Some((times, 2))).unwrap_err();
        let error = &refusal.body["errors"]["scheduled_start_time"]["_errors"][0];
        assert_eq!(error["code"], "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS");
        assert!(check_event(&json!({"name": "Fall"}), Some((times, 2))).is_ok());
        assert!(check_event(&json!({"name": "Fall"}), Some((times, 1))).is_ok());
    }
}
