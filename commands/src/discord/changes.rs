//! Records whether the handling of the current Discord event has changed anything. If a later step fails after a
//! change, the user must not be told that nothing was changed.

use std::cell::Cell;

tokio::task_local! {
    static HAS_CHANGED: Cell<bool>;
}

/// Handles an event, and records its changes separately from those of other events.
pub async fn recording<T>(handling: impl Future<Output = T>) -> T {
    HAS_CHANGED.scope(Cell::new(false), handling).await
}

/// Records that the handling of the current event has changed something. Does nothing outside of an event.
pub fn record() {
    let _ = HAS_CHANGED.try_with(|changed| changed.set(true));
}

/// Returns whether the handling of the current event has changed anything.
pub fn any() -> bool {
    HAS_CHANGED.try_with(Cell::get).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_change_is_recorded_only_for_the_event_that_caused_it() {
        record();
        let changing = recording(async {
            record();
            tokio::task::yield_now().await;
            any()
        });
        let looking = recording(async { any() });
        assert_eq!(tokio::join!(changing, looking), (true, false));
        assert!(!any());
    }
}
