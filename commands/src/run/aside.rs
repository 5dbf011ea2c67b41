//! Offloads work from the threads that serve interactions. Short work for an interaction runs on the interaction's own
//! thread, and other tasks move to another thread. Long tasks run on low-priority background threads. Work that users
//! request goes through the [queue](super::work_queues), which decides when it runs.

use std::pin::Pin;

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::oneshot;

use crate::discord::error::{Error, Result};

/// The `nice` value of a background thread relative to a thread that serves interactions. If both compete for a core,
/// the background thread gets about a fiftieth of the core's time.
#[cfg(target_os = "linux")]
const NICE: i32 = 17;

/// Runs `work` on a separate low-priority thread. The thread is occupied until `work` ends, even while `work` is only
/// waiting.
///
/// # Errors
/// Returns [`Error::Broken`] if `work` panics, or no thread could be started.
pub async fn background<F>(work: F) -> Result<F::Output>
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    let runtime = Handle::current();
    let (send, done) = oneshot::channel();
    let thread = std::thread::Builder::new().name("background".to_owned());
    let begun = thread.spawn(move || {
        yield_to_others();
        // An error means that nobody is waiting for the result any more.
        let _ = send.send(runtime.block_on(work));
    });
    begun.map_err(|error| Error::broken_by("no thread could be started", error))?;
    let broken = |_| Error::broken("background work panicked");
    done.await.map_err(broken)
}

/// Lowers the priority of this thread.
#[cfg(target_os = "linux")]
fn yield_to_others() {
    // On Linux, this lowers the priority of the calling thread only.
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "could not lower the priority of a background thread, running it with normal priority");
    }
}

/// Does nothing on this platform, so the thread keeps its priority.
#[cfg(not(target_os = "linux"))]
fn yield_to_others() {}

/// Runs `work`, which can take some milliseconds, without blocking other channels. Tasks waiting for this runtime
/// thread move to another thread.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let others = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    match others {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        Ok(_) | Err(_) => work(),
    }
}

/// Creates a future on the heap, using only this function's own stack frame. Otherwise, the caller's frame would need
/// room for every future that it might await, and together these would exceed a thread's stack.
#[inline(never)]
pub(crate) fn boxed<'a, F: Future + Send + 'a>(
    create: impl FnOnce() -> F,
) -> Pin<Box<dyn Future<Output = F::Output> + Send + 'a>> {
    Box::pin(create())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    /// Maximum time that a thread waits before the test fails.
    const STUCK: Duration = Duration::from_secs(60);

    #[test]
    fn an_offloaded_computation_does_not_block_other_tasks() {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().unwrap();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (say, heard) = channel();
        runtime.block_on(async {
            let reckoning = tokio::spawn(async move {
                aside(|| {
                    begun.send(()).unwrap();
                    // The offloaded work ends only after the other task has been served.
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

    #[cfg(target_os = "linux")]
    #[tokio::test(flavor = "multi_thread")]
    async fn background_work_has_low_priority_and_its_caller_keeps_its_priority() {
        let urgency = || rustix::process::getpriority_process(None).unwrap();
        let own = urgency();
        let there = background(async move { urgency() }).await.unwrap();
        assert!(there >= NICE);
        assert_eq!(urgency(), own);
    }

    #[tokio::test]
    async fn background_work_can_block_and_a_panic_in_it_becomes_an_error() {
        let (send, heard) = tokio::sync::oneshot::channel();
        let (done, ()) = tokio::join!(background(heard), async move { send.send(7).unwrap() });
        assert_eq!(done.unwrap(), Ok(7));
        let broken: Result<()> =
            background(async { std::panic::resume_unwind(Box::new(())) }).await;
        assert!(broken.is_err());
    }

    #[test]
    fn offloading_works_without_a_runtime_and_on_a_single_threaded_runtime() {
        assert_eq!(aside(|| 1), 1);
        let alone = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert_eq!(alone.block_on(async { aside(|| 2) }), 2);
    }
}
