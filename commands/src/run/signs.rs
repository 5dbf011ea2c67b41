//! Users who have used the bot recently, as far back as the bot's start. They count as present, regardless of missed
//! deadlines. The list is not stored, since a present user is added again with their next interaction.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use regnal::store::{Guild, Timestamp, User};

/// Time for which a user counts as present after using the bot.
const THERE: Duration = Duration::from_secs(24 * 3_600);
/// Number of users above which those who are no longer present are removed.
const MANY: usize = 1_000;

/// Time at which each user last used the bot, and the names of users on each server.
#[derive(Debug, Default)]
pub struct RecentUsers(Mutex<BTreeMap<User, Timestamp>>, Mutex<ServerNames>);

/// Names of users on servers.
type ServerNames = BTreeMap<(Guild, User), String>;

impl RecentUsers {
    /// Records that a user is active.
    pub fn note(&self, user: User, now: Timestamp) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MANY {
            last.retain(|_, at| now.since(*at) <= THERE);
        }
        last.insert(user, now);
    }

    /// Records a user's name on a server. Returns whether the name is new or has changed.
    pub fn is_new_name(&self, guild: Guild, user: User, name: &str) -> bool {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if called.get(&(guild, user)).is_some_and(|known| known == name) {
            return false;
        }
        if called.len() >= MANY {
            called.clear();
        }
        called.insert((guild, user), name.to_owned());
        true
    }

    /// Drops a user's name on a server, so that their next use of the bot counts as a new name.
    pub fn forget_name(&self, guild: Guild, user: User) {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.remove(&(guild, user));
    }

    /// Returns whether a user has used the bot recently.
    pub fn is_there(&self, user: User, now: Timestamp) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.get(&user).is_some_and(|at| now.since(*at) <= THERE)
    }

    /// Removes all records of a user.
    pub fn forget(&self, user: User) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.remove(&user);
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.retain(|(_, known), _| *known != user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_counts_as_present_for_a_day_after_using_the_bot() {
        let signs = RecentUsers::default();
        let at = |hours: u32| Timestamp(0).plus(Duration::from_secs(3_600) * hours);
        assert!(!signs.is_there(User(1), at(0)));
        signs.note(User(1), at(1));
        assert!(signs.is_there(User(1), at(25)) && !signs.is_there(User(1), at(26)));
        assert!(!signs.is_there(User(2), at(2)));
        for user in 0..MANY as u64 {
            signs.note(User(user + 10), at(30));
        }
        signs.note(User(9), at(60));
        assert_eq!(signs.0.lock().unwrap().len(), 1, "outdated entries were kept");
        signs.forget(User(9));
        assert!(!signs.is_there(User(9), at(60)));
    }
}
