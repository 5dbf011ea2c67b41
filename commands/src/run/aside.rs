//! Work that takes a while, done where nobody else waits for it.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does `work`, which may take many milliseconds because it reckons odds, and lets all other channels go on meanwhile: what
/// waited for this thread of the runtime goes to another one.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let others = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    match others {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        Ok(_) | Err(_) => work(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    /// So long a thread waits in vain before the test fails.
    const STUCK: Duration = Duration::from_secs(60);

    #[test]
    fn who_reckons_in_one_channel_holds_nobody_in_another() {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .build()
            .unwrap();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (say, heard) = channel();
        runtime.block_on(async {
            let reckoning = tokio::spawn(async move {
                aside(|| {
                    begun.send(()).unwrap();
                    // Ends only when the other has been answered.
                    heard.recv_timeout(STUCK).is_ok()
                })
            });
            let other = tokio::spawn(async move {
                begins.await.unwrap();
                say.send(())
            });
            assert!(reckoning.await.unwrap());
            other.await.unwrap().unwrap();
        });
    }

    #[test]
    fn it_is_done_wherever_it_is_asked() {
        assert_eq!(aside(|| 1), 1);
        let alone = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        assert_eq!(alone.block_on(async { aside(|| 2) }), 2);
    }
}
