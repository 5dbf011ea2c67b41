//! Rate limit headers, which report the number of remaining requests. As on Discord, each route has a leaky bucket. A
//! full bucket does not reject requests; only an injected fault does.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use super::{Call, is_callback};
use crate::{id::Id, world::World};

/// Capacity of a bucket in requests; far more than a bot sends in one burst.
const LIMIT: u32 = 1_000;
/// Time that one request takes to leak from a bucket.
const STEP: Duration = Duration::from_millis(1);
/// Number of buckets above which empty buckets are dropped.
const BUCKETS_KEPT: usize = 1_000;

/// Fill level of a bucket after a request.
#[derive(Debug)]
pub(super) struct Rate {
    bucket: String,
    remaining: u32,
    reset_after: Duration,
}

/// Counts a request in its route's bucket. As on Discord, callbacks have no bucket.
pub(super) fn count(world: &mut World, call: &Call) -> Option<Rate> {
    if is_callback(call) {
        return None;
    }
    let (route, major) = route(call);
    let now = Instant::now();
    let buckets = &mut world.buckets;
    if buckets.len() > BUCKETS_KEPT {
        buckets.retain(|_, empty_at| *empty_at > now);
    }
    let empty_at = buckets.entry(format!("{route} {major}")).or_insert(now);
    *empty_at = (*empty_at).max(now) + STEP;
    let reset_after = empty_at.saturating_duration_since(now);
    let used = reset_after.as_micros().div_ceil(STEP.as_micros());
    Some(Rate {
        bucket: format!("{:016x}", Id::named("bucket", &route, 0).0),
        remaining: LIMIT.saturating_sub(u32::try_from(used).unwrap_or(LIMIT)),
        reset_after,
    })
}

/// Returns the route without its ids and tokens, and the channel id, server id or webhook token that selects the
/// bucket.
fn route(call: &Call) -> (String, String) {
    let mut route = call.method.clone();
    let mut major = String::new();
    let top = call.segments.first().map_or("", String::as_str);
    for (index, segment) in call.segments.iter().enumerate() {
        let is_token = index == 2 && top == "webhooks";
        let is_id = segment.bytes().all(|byte| byte.is_ascii_digit());
        if is_token || index == 1 && is_id && matches!(top, "channels" | "guilds") {
            major.clone_from(segment);
        }
        route.push('/');
        route.push_str(if is_token || is_id { ":id" } else { segment });
    }
    (route, major)
}

impl Rate {
    /// Sets Discord's rate limit headers, except those already set by a 429 response.
    pub(super) fn set_headers(&self, headers: &mut HeaderMap) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // A 429 response already states its own retry delay.
        let told = headers.get("x-ratelimit-reset-after");
        let told = told.and_then(|value| value.to_str().ok()?.parse().ok());
        let reset_after = told
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
            .unwrap_or(self.reset_after);
        let texts = [
            ("x-ratelimit-limit", LIMIT.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", seconds(now + reset_after)),
            ("x-ratelimit-reset-after", seconds(reset_after)),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ];
        for (name, text) in texts {
            if let Ok(value) = HeaderValue::from_str(&text) {
                headers.entry(HeaderName::from_static(name)).or_insert(value);
            }
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}
