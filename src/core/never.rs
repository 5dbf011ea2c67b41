//! Reports branches that should be unreachable.

use std::cell::Cell;

/// Reports a branch that should be unreachable, and continues.
///
/// Panics under debug assertions, so that soak tests fail. A server instead logs an error and plays on, since a stuck
/// match is worse than a skipped step. Takes the arguments of [`format!`], which must not contain secrets because
/// players can read the logs.
#[macro_export]
macro_rules! never {
    ($($message:tt)+) => {
        $crate::never::report(format_args!($($message)+))
    };
}
pub use never;

/// Logs `message` as an error; panics under debug assertions.
#[cold]
#[track_caller]
#[expect(clippy::panic, reason = "a fault in the rules must fail the soak tests")]
pub fn report(message: std::fmt::Arguments<'_>) {
    let place = std::panic::Location::caller();
    tracing::error!(%place, "unreachable branch taken: {message}");
    if cfg!(debug_assertions) && !IS_TOLERANT.get() {
        panic!("unreachable branch taken: {message}");
    }
}

thread_local! {
    /// True while reports on this thread must not panic.
    static IS_TOLERANT: Cell<bool> = const { Cell::new(false) };
}

/// Runs `deed` as on a server, where reports do not panic. This is for tests that apply events to a state in which
/// those events could not have occurred.
pub fn tolerate<R>(deed: impl FnOnce() -> R) -> R {
    let before = IS_TOLERANT.replace(true);
    let done = deed();
    IS_TOLERANT.set(before);
    done
}

/// Returns `found` unchanged. If it is `None`, also reports an unreachable branch.
#[track_caller]
pub fn expected<T>(found: Option<T>, what: &str) -> Option<T> {
    if found.is_none() {
        report(format_args!("{what} is missing"));
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_never_macro_panics_under_debug_assertions() {
        let caught = std::panic::catch_unwind(|| never!("unit {} is not on the map", 7));
        let said = caught.unwrap_err();
        assert_eq!(
            said.downcast_ref::<String>().map(String::as_str),
            Some("unreachable branch taken: unit 7 is not on the map")
        );
        super::tolerate(|| never!("unit {} is not on the map", 7));
    }
}
