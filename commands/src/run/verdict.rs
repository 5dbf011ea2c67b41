//! Classifies failed requests to Discord: temporary failures, targets that are closed or deleted, and requests that can
//! never succeed.

use std::time::Duration;

use serenity::all::HttpError;

use crate::discord::error::{self, Error};

/// Maximum pause between two attempts.
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// Pause after a rejection by a closed channel. The channel stays closed until somebody opens it.
const CLOSED: Duration = Duration::from_secs(10 * 60);

/// Code that the client library assigns to a response that does not contain Discord's JSON.
const NO_JSON: isize = -1;

/// Class of a failure, which determines whether and when to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Discord is down, busy or unreachable; the request is retried indefinitely.
    Passing,
    /// The bot cannot post to the target until somebody grants a permission.
    Closed,
    /// The thread is locked.
    Locked,
    /// The channel or server was deleted, or the bot was removed.
    Gone,
    /// A bug in the bot, or an unrecognised rejection; the request is retried a few times.
    Doubtful,
    /// The user accepts no direct messages from the bot.
    Shut,
    /// The reader is no longer allowed to see the message.
    Hidden,
    /// There is nothing to send.
    Nothing,
    /// The request can never succeed, for this reason.
    Never(&'static str),
}

/// Returns whether the same request might succeed a moment later, because the match has moved on or the store or
/// Discord was busy.
pub(crate) fn is_passing(failure: &Error) -> bool {
    matches!(failure, Error::Stale) || verdict(failure) == Verdict::Passing
}

pub(super) fn verdict(failure: &Error) -> Verdict {
    match failure {
        Error::NotTheirs => Verdict::Hidden,
        Error::Invalid(_) => Verdict::Nothing,
        Error::Later(_) => Verdict::Passing,
        failure if failure.is_unreadable() => Verdict::Doubtful,
        Error::Store(_) => Verdict::Passing,
        Error::Discord(error) => of_discord(error),
        _ => Verdict::Doubtful,
    }
}

fn of_discord(error: &serenity::Error) -> Verdict {
    match error {
        // The client library refuses to send this message, no matter how often it is retried.
        serenity::Error::Model(_) => Verdict::Never("it can never be sent as it is"),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            refused(response.status_code.as_u16(), response.error.code)
        }
        // The network failed, or the response was incomplete.
        _ => Verdict::Passing,
    }
}

/// Classifies a rejection by its HTTP status and Discord's error code.
fn refused(status: u16, code: isize) -> Verdict {
    match code {
        // An outage or a rate limit says nothing about the message, regardless of the code. A response without JSON
        // comes from a proxy. It says nothing about the message either, unless the proxy finds the file too large.
        _ if status >= 500 || status == 429 => Verdict::Passing,
        NO_JSON if status != 413 => Verdict::Passing,
        // Unknown channel, unknown guild.
        10003 | 10004 => Verdict::Gone,
        // Too many thread members; missing access; a forum, or no longer a text channel; channel verification level;
        // missing permissions.
        30033 | 40058 | 50001 | 50008 | 50009 | 50013 | 50024 => Verdict::Closed,
        // Thread archived and locked, thread locked, too many active threads, too many active announcement threads.
        50083 | 160_005..=160_007 => Verdict::Locked,
        // Slow mode, anti-spam flag, channel, server or daily limits, edits of old messages, unverified accounts,
        // direct messages opened too fast, temporarily disabled features, unavailable application, overload.
        20016 | 20022 | 20026 | 20028 | 20029 | 30034 | 30046 | 40002 | 40003 | 40004 | 40006
        | 40062 | 40333 | 110_001 | 130_000 => Verdict::Passing,
        10013 => Verdict::Never("there is no such person"),
        // No direct messages allowed, no server in common.
        50007 | 50278 => Verdict::Shut,
        // Empty message, another author's message, system message, invalid form, invalid JSON, blocked by a filter.
        50005 | 50006 | 50021 | 50035 | 50109 | 200_000 | 200_001 | 240_000 => {
            Verdict::Never("Discord does not accept it")
        }
        // The request or its file is too large, or the file is invalid.
        40005 | 50045 | 50046 => Verdict::Never("its file is too large"),
        _ => by_status(status),
    }
}

fn by_status(status: u16) -> Verdict {
    match status {
        413 => Verdict::Never("its file is too large"),
        400 | 405 | 415 => Verdict::Doubtful,
        _ => Verdict::Passing,
    }
}

/// Returns the pause before the next attempt after this number of failures.
pub(super) fn pause(verdict: Verdict, failures: u32) -> Duration {
    match verdict {
        Verdict::Closed | Verdict::Locked => CLOSED,
        _ => Duration::from_secs(1 << failures.min(10)).min(LONGEST),
    }
}

/// Returns whether a file was rejected. Discord might accept the text without the file.
pub(super) fn is_about_a_file(failure: &serenity::Error) -> bool {
    let is_too_large = match failure {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16() == 413
        }
        _ => false,
    };
    is_too_large || matches!(error::code(failure), Some(40005 | 50045 | 50046))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outages_and_rate_limits_are_temporary_for_every_code() {
        for (status, code) in [
            (500, 0),
            (502, -1),
            (503, 0),
            (504, 0),
            (429, 0),
            (429, 40062),
            (429, 20028),
            (403, 20016),
            (403, 20026),
            (403, 40003),
            (400, 30046),
            (503, 130_000),
            (404, 0),
            (408, 0),
            (401, 0),
            (500, 50035),
            (503, 10003),
            (429, 50007),
            (400, -1),
            (405, -1),
            (400, 110_001),
        ] {
            assert_eq!(refused(status, code), Verdict::Passing, "{status} {code}");
        }
    }

    #[test]
    fn only_temporary_failures_are_retried_soon() {
        assert!(is_passing(&Error::Stale) && is_passing(&Error::Later("busy")));
        let never = serenity::Error::Model(serenity::all::ModelError::InvalidPermissions {
            required: serenity::all::Permissions::empty(),
            present: serenity::all::Permissions::empty(),
        });
        assert!(!is_passing(&Error::Discord(Box::new(never))));
        assert!(!is_passing(&Error::broken("a bug")) && !is_passing(&Error::NotTheirs));
    }

    #[test]
    fn error_codes_distinguish_closed_locked_and_deleted_targets() {
        for code in [50001, 50013, 50009, 30033] {
            assert_eq!(refused(403, code), Verdict::Closed, "{code}");
        }
        for code in [50083, 160_005, 160_006, 160_007] {
            assert_eq!(refused(400, code), Verdict::Locked, "{code}");
        }
        for code in [10003, 10004] {
            assert_eq!(refused(404, code), Verdict::Gone, "{code}");
        }
    }

    #[test]
    fn rejections_caused_by_the_message_itself_are_final() {
        for code in [50007, 50278] {
            assert_eq!(refused(403, code), Verdict::Shut, "{code}");
        }
        for code in [50035, 50006, 10013, 40005] {
            let verdict = refused(400, code);
            assert!(matches!(verdict, Verdict::Never(_)), "{code}: {verdict:?}");
        }
        assert!(matches!(refused(413, -1), Verdict::Never(_)));
        assert_eq!(refused(400, 99_999), Verdict::Doubtful);
        let long = serenity::Error::Model(serenity::all::ModelError::MessageTooLong(1));
        let verdict = verdict(&Error::Discord(Box::new(long)));
        assert!(matches!(verdict, Verdict::Never(_)), "{verdict:?}");
    }

    #[test]
    fn pauses_between_retries_grow_to_at_most_fifteen_minutes() {
        let seconds = |failures| pause(Verdict::Passing, failures).as_secs();
        assert_eq!([seconds(0), seconds(1), seconds(5)], [1, 2, 32]);
        assert_eq!([seconds(10), seconds(u32::MAX)], [900, 900]);
    }
}
