//! Registers slash commands with Discord, with retries: the global ones and those of each server.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::store::Guild;
use tokio::sync::Semaphore;

use super::verdict::{Verdict, pause, verdict};
use crate::discord::error::Result;

/// The maximum number of servers whose commands are registered at once.
const AT_ONCE: usize = 4;

/// The registrations in progress, by server; `None` for the global one.
#[derive(Debug)]
pub struct Registrar {
    rounds: Mutex<Rounds>,
    turns: Semaphore,
    /// The longest pause between two attempts.
    longest: Duration,
}

#[derive(Debug, Default)]
struct Rounds {
    last: u64,
    open: BTreeMap<Option<Guild>, u64>,
}

impl Default for Registrar {
    fn default() -> Registrar {
        Registrar {
            rounds: Mutex::default(),
            turns: Semaphore::new(AT_ONCE),
            longest: Duration::MAX,
        }
    }
}

impl Registrar {
    /// Tries to register the commands of a server, or the global ones, until it succeeds. Ends early when the bot
    /// leaves the server, or when a later registration for the same place has begun.
    ///
    /// # Errors
    /// A refusal that will not pass.
    pub async fn until_done<Tried>(
        &self,
        guild: Option<Guild>,
        register: impl Fn() -> Tried,
    ) -> Result<()>
    where
        Tried: Future<Output = Result<()>>,
    {
        let round = self.begin(guild);
        let id = guild.map(|guild| guild.0);
        let mut attempts = 0;
        while self.is_open(guild, round) {
            attempts += 1;
            let turn = self.turns.acquire().await;
            let tried = register().await;
            drop(turn);
            let failure = match tried {
                Ok(()) => {
                    if attempts > 1 {
                        tracing::info!(guild = id, attempts, "commands registered");
                    }
                    break;
                }
                Err(failure) => failure,
            };
            if verdict(&failure) != Verdict::Passing {
                self.end(guild, round);
                tracing::error!(guild = id, attempts, error = %failure, "Discord refuses the commands, giving up");
                return Err(failure);
            }
            let pause = pause(Verdict::Passing, attempts - 1).min(self.longest);
            tracing::warn!(guild = id, attempts, error = %failure, ?pause, "commands not registered, will be retried");
            tokio::time::sleep(pause).await;
        }
        self.end(guild, round);
        Ok(())
    }

    /// Ends the registration of a server that the bot has left.
    pub fn stop(&self, guild: Guild) {
        self.rounds().open.remove(&Some(guild));
    }

    fn begin(&self, guild: Option<Guild>) -> u64 {
        let mut rounds = self.rounds();
        rounds.last += 1;
        let round = rounds.last;
        rounds.open.insert(guild, round);
        round
    }

    fn is_open(&self, guild: Option<Guild>, round: u64) -> bool {
        self.rounds().open.get(&guild) == Some(&round)
    }

    fn end(&self, guild: Option<Guild>, round: u64) {
        if self.is_open(guild, round) {
            self.rounds().open.remove(&guild);
        }
    }

    fn rounds(&self) -> MutexGuard<'_, Rounds> {
        // Every change leaves the rounds consistent, so a poisoned lock is usable.
        self.rounds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;
    use crate::discord::error::Error;

    const ONE: Option<Guild> = Some(Guild(1));
    const OTHER: Option<Guild> = Some(Guild(2));

    fn impatient() -> Registrar {
        Registrar { longest: Duration::ZERO, ..Registrar::default() }
    }

    fn down() -> Result<()> {
        Err(Error::Later("Discord is down"))
    }

    #[tokio::test]
    async fn a_failed_registration_is_retried_until_it_succeeds() {
        let registrar = impatient();
        let count = AtomicU32::new(0);
        let register = || async {
            match count.fetch_add(1, Ordering::Relaxed) {
                0..20 => down(),
                _ => Ok(()),
            }
        };
        registrar.until_done(ONE, register).await.unwrap();
        assert_eq!(count.load(Ordering::Relaxed), 21);
        assert!(registrar.rounds().open.is_empty());
    }

    #[tokio::test]
    async fn a_server_without_an_answer_does_not_delay_others() {
        let registrar = impatient();
        let one = registrar.until_done(ONE, std::future::pending);
        tokio::pin!(one);
        assert!(futures_util::poll!(&mut one).is_pending());
        let other = registrar.until_done(OTHER, || async { Ok(()) });
        other.await.unwrap();
    }

    #[tokio::test]
    async fn registration_is_not_retried_on_a_server_the_bot_has_left() {
        let registrar = impatient();
        let count = AtomicU32::new(0);
        let register = || async {
            count.fetch_add(1, Ordering::Relaxed);
            registrar.stop(Guild(1));
            down()
        };
        registrar.until_done(ONE, register).await.unwrap();
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_later_registration_replaces_an_earlier_one() {
        let registrar = impatient();
        let (count, answer) = (AtomicU32::new(0), Notify::new());
        let earlier = registrar.until_done(ONE, || async {
            count.fetch_add(1, Ordering::Relaxed);
            answer.notified().await;
            down()
        });
        tokio::pin!(earlier);
        assert!(futures_util::poll!(&mut earlier).is_pending());
        let later = registrar.until_done(ONE, || async { Ok(()) });
        later.await.unwrap();
        answer.notify_one();
        earlier.await.unwrap();
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_permanent_refusal_ends_the_registration() {
        let registrar = impatient();
        let refused = || async { Err(Error::broken("invalid commands")) };
        assert!(registrar.until_done(ONE, refused).await.is_err());
        assert!(registrar.rounds().open.is_empty());
    }
}
