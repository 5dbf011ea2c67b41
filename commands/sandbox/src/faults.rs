//! Faults that can be injected: what goes wrong, how often, and whom it hits.

use serde_json::{Value, json};

use super::id::Id;

/// A fault that strikes a number of times, or until it is cleared.
#[derive(Debug, Clone, PartialEq)]
struct Standing {
    /// What was asked for, as it is shown.
    shown: Value,
    kind: String,
    /// How many more times; none when it lasts until cleared.
    left: Option<u64>,
}

/// All faults that are still to strike.
#[derive(Debug, Default)]
pub(super) struct Faults {
    standing: Vec<Standing>,
}

/// The faults that stand until they are used up or cleared, with the number of times that is meant when none is given.
const STANDING: &[(&str, Option<u64>)] = &[
    ("close_loop", None),
    ("refuse_registration", None),
    ("duplicate_next_interaction", Some(1)),
    ("refuse_callbacks", Some(1)),
    ("rate_limit", Some(1)),
    ("server_error", Some(1)),
    ("stop_heartbeat_ack", None),
    ("slow_callbacks", None),
];

impl Faults {
    /// Adds a standing fault; `"on": false` removes those of its kind. False when the kind is not a standing one.
    pub(super) fn add(&mut self, asked: &Value) -> bool {
        let kind = asked["kind"].as_str().unwrap_or_default();
        let Some((_, default)) = STANDING.iter().find(|(known, _)| *known == kind) else {
            return false;
        };
        if asked["on"] == json!(false) {
            self.standing.retain(|fault| fault.kind != kind);
        } else {
            let left = asked["count"].as_u64().or(*default);
            self.standing.push(Standing {
                shown: asked.clone(),
                kind: kind.to_owned(),
                left,
            });
        }
        true
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.standing.clear();
    }

    /// All that stand, with what is left of them.
    pub(super) fn shown(&self) -> Vec<Value> {
        let show = |fault: &Standing| {
            let mut shown = fault.shown.clone();
            shown["count"] = json!(fault.left);
            shown
        };
        self.standing.iter().map(show).collect()
    }

    /// Uses a fault of this kind that `hits` accepts, and returns what was asked of it.
    fn take(&mut self, kind: &str, hits: impl Fn(&Value) -> bool) -> Option<Value> {
        let at = self
            .standing
            .iter()
            .position(|fault| fault.kind == kind && hits(&fault.shown))?;
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

    /// The code to close a connection with that has just identified itself.
    pub(super) fn take_close(&mut self) -> Option<u16> {
        let code = |asked: Value| {
            asked["code"]
                .as_u64()
                .and_then(|code| u16::try_from(code).ok())
                .unwrap_or(4000)
        };
        self.take("close_loop", |_| true).map(code)
    }

    /// True when this heartbeat goes unanswered.
    pub(super) fn take_heartbeat(&mut self) -> bool {
        self.take("stop_heartbeat_ack", |_| true).is_some()
    }

    /// True when this interaction is to be delivered twice.
    pub(super) fn take_duplicate(&mut self, seat: Id, channel: Id) -> bool {
        self.take("duplicate_next_interaction", |asked| {
            happens(asked, Some((seat, channel)))
        })
        .is_some()
    }

    /// The status to refuse this registration of commands with.
    pub(super) fn take_registration(&mut self) -> Option<u16> {
        self.take("refuse_registration", |_| true)
            .map(|asked| status(&asked, 403))
    }

    /// The status to refuse this callback with.
    pub(super) fn take_callback(&mut self, place: Option<(Id, Id)>) -> Option<u16> {
        self.take("refuse_callbacks", |asked| happens(asked, place))
            .map(|asked| status(&asked, 500))
    }

    /// True when this callback is held until the interaction has failed.
    pub(super) fn take_slow(&mut self, place: Option<(Id, Id)>) -> bool {
        self.take("slow_callbacks", |asked| happens(asked, place))
            .is_some()
    }

    /// Seconds to wait, when this request is refused with 429.
    pub(super) fn take_rate_limit(&mut self, method: &str, path: &str) -> Option<f64> {
        let asked = self.take("rate_limit", |asked| concerns(asked, method, path))?;
        Some(
            asked["retry_after"]
                .as_f64()
                .filter(|seconds| *seconds >= 0.0)
                .unwrap_or(0.1),
        )
    }

    /// How this request fails.
    pub(super) fn take_server_error(&mut self, method: &str, path: &str) -> Option<Failure> {
        let asked = self.take("server_error", |asked| concerns(asked, method, path))?;
        Some(Failure {
            status: status(&asked, 500),
            code: asked["code"].as_u64().and_then(|code| code.try_into().ok()),
            is_carried_out: asked["carried_out"] == json!(true),
            is_cut: asked["cut"] == json!(true),
        })
    }
}

/// A failure of a request that was asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Failure {
    /// The HTTP status.
    pub(super) status: u16,
    /// Discord's own code, if the body has one.
    pub(super) code: Option<u32>,
    /// Whether the request is carried out all the same.
    pub(super) is_carried_out: bool,
    /// Whether the connection breaks instead of an answer.
    pub(super) is_cut: bool,
}

/// Whether a fault that may name a seat or a channel concerns an interaction of this seat in this channel.
fn happens(asked: &Value, place: Option<(Id, Id)>) -> bool {
    let named = [
        ("seat", place.map(|(seat, _)| seat)),
        ("channel_id", place.map(|(_, channel)| channel)),
    ];
    named
        .into_iter()
        .all(|(key, id)| asked[key].is_null() || Id::of(&asked[key]) == id)
}

/// Whether a fault that may name a method, a part of the path, or a channel concerns this request.
fn concerns(asked: &Value, method: &str, path: &str) -> bool {
    let same_method = asked["method"].as_str().is_none_or(|its| its == method);
    let part = asked["path"]
        .as_str()
        .is_none_or(|part| path.contains(part));
    let channel = asked["channel_id"]
        .as_str()
        .is_none_or(|id| path.starts_with(&format!("/channels/{id}/")));
    same_method && part && channel
}

fn status(asked: &Value, default: u16) -> u16 {
    let status = asked["status"]
        .as_u64()
        .and_then(|status| u16::try_from(status).ok());
    status
        .filter(|status| (400..600).contains(status))
        .unwrap_or(default)
}
