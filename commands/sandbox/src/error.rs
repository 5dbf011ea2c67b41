//! Discord's error responses: a status, and a body with a code, a message and, for invalid forms, the errors of each
//! field.

use axum::{
    Json,
    body::{Body, Bytes},
    http::{HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use serde_json::{Value, json};

use super::faults::Failure;

/// Discord's response to a rejected request.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) body: Value,
    /// Seconds until the request can be retried; only with status 429.
    pub(super) retry_after: Option<f64>,
    /// True if the rate limit applies to all of the bot's requests.
    is_global: bool,
    /// True if the connection is dropped without a response.
    is_cut: bool,
}

impl Refusal {
    fn new(status: u16, code: u32, message: &str) -> Refusal {
        Refusal {
            status,
            body: json!({"code": code, "message": message}),
            retry_after: None,
            is_global: false,
            is_cut: false,
        }
    }

    /// Creates the error that an injected fault returns.
    pub(super) fn injected(failure: Failure) -> Refusal {
        let mut refusal = Refusal::status(failure.status);
        if let Some(code) = failure.code {
            refusal.body["code"] = json!(code);
        }
        Refusal { is_cut: failure.is_cut, ..refusal }
    }

    /// Creates an error with the given status and Discord's generic body for it.
    pub(super) fn status(status: u16) -> Refusal {
        let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let reason = code.canonical_reason().unwrap_or("Error");
        Refusal::new(code.as_u16(), 0, &format!("{}: {reason}", code.as_u16()))
    }

    /// Creates the error for an invalid form, with its nested field errors.
    pub(super) fn form(errors: Value) -> Refusal {
        let mut refusal = Refusal::new(400, 50035, "Invalid Form Body");
        refusal.body["errors"] = errors;
        refusal
    }

    /// Creates the rate limit error; the response tells the client to wait `retry_after` seconds.
    pub(super) fn rate_limited(retry_after: f64) -> Refusal {
        let body = json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": false});
        Refusal {
            status: 429,
            body,
            retry_after: Some(retry_after),
            is_global: false,
            is_cut: false,
        }
    }

    /// Creates the global rate limit error; the response tells the client to send no requests for `retry_after`
    /// seconds.
    pub(super) fn globally_limited(retry_after: f64) -> Refusal {
        let mut refusal = Refusal::rate_limited(retry_after);
        refusal.body["global"] = json!(true);
        Refusal { is_global: true, ..refusal }
    }
}

/// Constructors for the sandbox's errors, with the status, code and message that Discord publishes.
macro_rules! refusals {
    ($($name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl Refusal {
            $(
                #[doc = concat!($message, ": code ", $code)]
                pub(super) fn $name() -> Refusal {
                    Refusal::new($status, $code, $message)
                }
            )*
        }
    };
}

refusals! {
    unauthorized = 401, 0, "401: Unauthorized";
    no_route = 404, 0, "404: Not Found";
    wrong_method = 405, 0, "405: Method Not Allowed";
    unknown_application = 404, 10002, "Unknown Application";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_user = 404, 10013, "Unknown User";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_event = 404, 10070, "Unknown Guild Scheduled Event";
    unknown_tag = 404, 10087, "Unknown tag";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    too_many_commands = 400, 30032, "Maximum number of application commands reached (100)";
    too_many_events = 400, 30038, "Maximum number of guild scheduled events reached (100)";
    too_many_creates = 400, 30034, "Max number of daily application command creates has been reached (200)";
    too_large = 413, 40005, "Request entity too large";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    tag_names_not_unique = 400, 40061, "Tag names must be unique";
    tag_required = 400, 40067, "A tag is required to create a forum post in this channel";
    missing_access = 403, 50001, "Missing Access";
    not_in_dm = 403, 50003, "Cannot execute action on a DM channel";
    not_author = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    dm_refused = 403, 50007, "Cannot send messages to this user";
    not_a_text_channel = 400, 50008, "Cannot send messages in a non-text channel";
    missing_permissions = 403, 50013, "Missing Permissions";
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    expired_token = 401, 50027, "Invalid Webhook Token";
    archived_thread = 400, 50083, "Thread is archived";
    invalid_json = 400, 50109, "The request body contains invalid JSON.";
    too_many_threads = 400, 160006, "Maximum number of active threads reached";
    finished_event = 400, 180000, "Cannot update a finished event";
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if self.is_cut {
            let broken = async { Err::<Bytes, _>(std::io::Error::other("cut on purpose")) };
            return Response::new(Body::from_stream(stream::once(broken)));
        }
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self.body)).into_response();
        if self.is_global {
            let headers = response.headers_mut();
            let seconds = self.retry_after.unwrap_or_default().ceil().to_string();
            let all = [
                ("retry-after", seconds.as_str()),
                ("x-ratelimit-global", "true"),
                ("x-ratelimit-scope", "global"),
            ];
            for (name, value) in all {
                if let Ok(value) = HeaderValue::from_str(value) {
                    headers.insert(name, value);
                }
            }
        } else if let Some(seconds) = self.retry_after {
            let number = |number: f64| number.to_string().parse().ok();
            let limits = [
                // The `retry-after` header holds whole seconds; the body holds the precise time.
                ("retry-after", number(seconds.ceil())),
                ("x-ratelimit-scope", "user".parse().ok()),
                ("x-ratelimit-remaining", "0".parse().ok()),
                ("x-ratelimit-reset-after", number(seconds)),
            ];
            for (name, value) in limits {
                if let Some(value) = value {
                    response.headers_mut().insert(name, value);
                }
            }
        }
        response
    }
}
