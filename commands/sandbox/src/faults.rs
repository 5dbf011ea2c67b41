//! Injected faults: their kinds, counts and targets.

use serde_json::{Value, json};

use super::id::Id;

/// A fault that stays active for a number of uses or until it is cleared.
#[derive(Debug, Clone, PartialEq)]
struct Standing {
    /// Request that injected the fault, as shown in the list of active faults.
    shown: Value,
    kind: String,
    /// Number of uses left; `None` if the fault lasts until it is cleared.
    left: Option<u64>,
}

#[derive(Debug, Default)]
pub(super) struct Faults {
    standing: Vec<Standing>,
    /// Number of times that all faults have been cleared.
    pub(super) clears: u64,
}

/// Kinds of faults that stay active, each with its default number of uses.
const STANDING: &[(&str, Option<u64>)] = &[
    ("close_loop", None),
    ("refuse_registration", None),
    ("duplicate_next_interaction", Some(1)),
    ("refuse_callbacks", Some(1)),
    ("rate_limit", Some(1)),
    ("server_error", Some(1)),
    ("stop_heartbeat_ack", None),
    ("slow_callbacks", None),
    ("hold_callbacks", Some(1)),
    ("hold_requests", Some(1)),
];

impl Faults {
    /// Adds a standing fault or, with `"on": false`, removes all faults of its kind. Returns false if the kind is
    /// unknown.
    pub(super) fn add(&mut self, asked: &Value) -> bool {
        let kind = asked["kind"].as_str().unwrap_or_default();
        let Some((_, default)) = STANDING.iter().find(|(known, _)| *known == kind) else {
            return false;
        };
        if asked["on"] == json!(false) {
            self.standing.retain(|fault| fault.kind != kind);
        } else {
            let left = asked["count"].as_u64().or(*default);
            self.standing.push(Standing { shown: asked.clone(), kind: kind.to_owned(), left });
        }
        true
    }

    pub(super) fn clear(&mut self) {
        self.standing.clear();
        self.clears += 1;
    }

    /// Returns all active faults with their remaining counts.
    pub(super) fn shown(&self) -> Vec<Value> {
        let show = |fault: &Standing| {
            let mut shown = fault.shown.clone();
            shown["count"] = json!(fault.left);
            shown
        };
        self.standing.iter().map(show).collect()
    }

    /// Finds a fault of the kind `kind` that `hits` accepts, and consumes one of its uses. Returns the request that
    /// injected the fault.
    fn take(&mut self, kind: &str, hits: impl Fn(&Value) -> bool) -> Option<Value> {
        let at = self.standing.iter().position(|fault| fault.kind == kind && hits(&fault.shown))?;
        let fault = &mut self.standing[at];
        let shown = fault.shown.clone();
        if let Some(left) = &mut fault.left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.standing.remove(at);
            }
        }
        Some(shown)
    }

    /// Returns the injected close code for a connection that has just identified.
    pub(super) fn take_close(&mut self) -> Option<u16> {
        let code = |asked: Value| {
            asked["code"].as_u64().and_then(|code| u16::try_from(code).ok()).unwrap_or(4000)
        };
        self.take("close_loop", |_| true).map(code)
    }

    /// Returns whether to leave this heartbeat unacknowledged.
    pub(super) fn take_heartbeat(&mut self) -> bool {
        self.take("stop_heartbeat_ack", |_| true).is_some()
    }

    /// Returns whether to deliver this interaction twice.
    pub(super) fn take_duplicate(&mut self, seat: Id, channel: Id) -> bool {
        self.take("duplicate_next_interaction", |asked| {
            applies_to_interaction(asked, Some((seat, channel)))
        })
        .is_some()
    }

    /// Returns the status with which to reject a command registration, if a fault requires it.
    pub(super) fn take_registration(&mut self) -> Option<u16> {
        self.take("refuse_registration", |_| true).map(|asked| status(&asked, 403))
    }

    /// Returns the status with which to reject a callback, if a fault requires it.
    pub(super) fn take_callback(&mut self, place: Option<(Id, Id)>) -> Option<u16> {
        self.take("refuse_callbacks", |asked| applies_to_interaction(asked, place))
            .map(|asked| status(&asked, 500))
    }

    /// Returns whether to delay this callback until the interaction has failed.
    pub(super) fn take_slow(&mut self, place: Option<(Id, Id)>) -> bool {
        self.take("slow_callbacks", |asked| applies_to_interaction(asked, place)).is_some()
    }

    /// Consumes a fault that holds this callback. Returns how many times all faults have been cleared so far; the
    /// callback waits until this number increases. Returns `None` if no fault holds the callback.
    pub(super) fn take_held(&mut self, place: Option<(Id, Id)>) -> Option<u64> {
        self.take("hold_callbacks", |asked| applies_to_interaction(asked, place))
            .map(|_| self.clears)
    }

    /// Consumes a fault that delays the request. Returns the same value as [`Faults::take_held`].
    pub(super) fn take_held_request(&mut self, method: &str, path: &str) -> Option<u64> {
        self.take("hold_requests", |asked| applies_to_request(asked, method, path))
            .map(|_| self.clears)
    }

    /// Decides whether to reject this request with 429. If so, returns the retry delay in seconds, and whether the
    /// limit is global.
    pub(super) fn take_rate_limit(&mut self, method: &str, path: &str) -> Option<(f64, bool)> {
        let asked = self.take("rate_limit", |asked| applies_to_request(asked, method, path))?;
        let seconds = asked["retry_after"].as_f64().filter(|seconds| *seconds >= 0.0);
        Some((seconds.unwrap_or(0.1), asked["global"] == json!(true)))
    }

    /// Returns the failure injected into a request, if any.
    pub(super) fn take_server_error(&mut self, method: &str, path: &str) -> Option<Failure> {
        let asked = self.take("server_error", |asked| applies_to_request(asked, method, path))?;
        Some(Failure {
            status: status(&asked, 500),
            code: asked["code"].as_u64().and_then(|code| code.try_into().ok()),
            is_carried_out: asked["carried_out"] == json!(true),
            is_cut: asked["cut"] == json!(true),
        })
    }
}

/// An injected request failure.
#[derive(Debug, Clone, Copy)]
pub(super) struct Failure {
    /// HTTP status of the response.
    pub(super) status: u16,
    /// Discord's error code, if the body has one.
    pub(super) code: Option<u32>,
    /// True if the request takes effect despite the failure.
    pub(super) is_carried_out: bool,
    /// True if the connection is dropped without a response being sent.
    pub(super) is_cut: bool,
}

/// Returns whether a fault that is limited to a seat or channel applies to an interaction.
fn applies_to_interaction(asked: &Value, place: Option<(Id, Id)>) -> bool {
    let named =
        [("seat", place.map(|(seat, _)| seat)), ("channel_id", place.map(|(_, channel)| channel))];
    named.into_iter().all(|(key, id)| asked[key].is_null() || Id::of(&asked[key]) == id)
}

/// Returns whether a fault that is limited to a method, a part of a path, or a channel applies to a request.
fn applies_to_request(asked: &Value, method: &str, path: &str) -> bool {
    let same_method = asked["method"].as_str().is_none_or(|its| its == method);
    let part = asked["path"].as_str().is_none_or(|part| path.contains(part));
    let channel =
        asked["channel_id"].as_str().is_none_or(|id| path.starts_with(&format!("/channels/{id}/")));
    same_method && part && channel
}

fn status(asked: &Value, default: u16) -> u16 {
    let status = asked["status"].as_u64().and_then(|status| u16::try_from(status).ok());
    status.filter(|status| (400..600).contains(status)).unwrap_or(default)
}
