//! Scheduled events of the server. All of them take place outside Discord's voice channels.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    super::id::{Id, since_1970, written},
    Audience, GUILD, World,
    session::{Scope, intent},
};

/// A scheduled event. Its times are measured from 1970-01-01.
#[derive(Debug, Clone)]
pub(crate) struct ScheduledEvent {
    pub(crate) id: Id,
    pub(crate) creator: Id,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) location: String,
    pub(crate) start: Duration,
    pub(crate) end: Duration,
}

impl ScheduledEvent {
    /// Returns Discord's number for the status: 1 before the start, 2 until the end, and 3 afterwards. As on Discord,
    /// an event at an external location starts and ends automatically.
    pub(crate) fn status(&self) -> u8 {
        let now = since_1970();
        if now < self.start {
            1
        } else if now < self.end {
            2
        } else {
            3
        }
    }

    /// Returns whether the event has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.status() == 3
    }
}

impl World {
    /// Returns Discord's scheduled event object.
    pub(crate) fn scheduled_object(&self, event: &ScheduledEvent) -> Value {
        json!({"id": event.id, "guild_id": GUILD, "channel_id": null, "creator_id": event.creator,
            "creator": self.user(event.creator), "name": event.name, "description": event.description, "image": null,
            "scheduled_start_time": written(event.start), "scheduled_end_time": written(event.end),
            "privacy_level": 2, "status": event.status(), "entity_type": 3, "entity_id": null,
            "entity_metadata": {"location": event.location}, "recurrence_rule": null, "sku_ids": [],
            "guild_scheduled_event_exceptions": []})
    }

    /// Returns the events that have not ended, ordered by start time.
    pub(crate) fn coming_events(&self) -> Vec<&ScheduledEvent> {
        let mut coming: Vec<&ScheduledEvent> =
            self.scheduled.values().filter(|event| !event.is_over()).collect();
        coming.sort_by_key(|event| (event.start, event.id));
        coming
    }

    /// Returns the objects of the events that have not ended, ordered by start time.
    pub(crate) fn scheduled_objects(&self) -> Vec<Value> {
        self.coming_events().into_iter().map(|event| self.scheduled_object(event)).collect()
    }

    /// Adds or replaces an event, and notifies the bot and the page; `change` is `CREATE` or `UPDATE`. Drops events
    /// that have ended.
    pub(crate) fn put_event(&mut self, event: ScheduledEvent, change: &str) -> Value {
        self.scheduled.retain(|_, event| !event.is_over());
        let object = self.scheduled_object(&event);
        self.scheduled.insert(event.id, event);
        self.announce_event(change, &object);
        object
    }

    /// Deletes an event, and notifies the bot and the page.
    pub(crate) fn delete_event(&mut self, id: Id) {
        if let Some(event) = self.scheduled.remove(&id) {
            let object = self.scheduled_object(&event);
            self.announce_event("DELETE", &object);
        }
    }

    fn announce_event(&mut self, change: &str, object: &Value) {
        let name = format!("GUILD_SCHEDULED_EVENT_{change}");
        self.dispatch(&name, intent::GUILD_SCHEDULED_EVENTS, Scope::Guild, object);
        let events =
            json!({"type": "scheduled_events", "scheduled_events": self.scheduled_objects()});
        self.send_to_page(Audience::All, events);
    }
}
