//! Who has used the bot lately, as far as it has noticed since it started: whoever did is there, however many deadlines they
//! let pass. It is in no store: what it forgets, whoever is there says again by the next thing that they do.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use regnal::store::{Guild, Timestamp, User};

/// For so long whoever has used the bot counts as being there.
const THERE: Duration = Duration::from_secs(24 * 3_600);
/// So many people are kept in mind before those are forgotten who are not there any more.
const MANY: usize = 1_000;

/// When each person used the bot last, and what they were called on each server.
#[derive(Debug, Default)]
pub struct Signs(Mutex<BTreeMap<User, Timestamp>>, Mutex<Called>);

/// What people are called on servers.
type Called = BTreeMap<(Guild, User), String>;

impl Signs {
    /// Somebody uses the bot, for whatever it is.
    pub fn note(&self, user: User, now: Timestamp) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MANY {
            last.retain(|_, at| now.since(*at) <= THERE);
        }
        last.insert(user, now);
    }

    /// Whether somebody is called otherwise on a server than when they were last seen there, or was not seen yet.
    pub fn is_new_name(&self, guild: Guild, user: User, name: &str) -> bool {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if called
            .get(&(guild, user))
            .is_some_and(|known| known == name)
        {
            return false;
        }
        if called.len() >= MANY {
            called.clear();
        }
        called.insert((guild, user), name.to_owned());
        true
    }

    /// What somebody is called on a server is to be kept again.
    pub fn forget_name(&self, guild: Guild, user: User) {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.remove(&(guild, user));
    }

    /// Whether somebody has used it lately.
    pub fn is_there(&self, user: User, now: Timestamp) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.get(&user).is_some_and(|at| now.since(*at) <= THERE)
    }

    /// Nothing is known of somebody any more.
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
    fn whoever_has_used_the_bot_is_there_for_a_day() {
        let signs = Signs::default();
        let at = |hours: u32| Timestamp(0).plus(Duration::from_secs(3_600) * hours);
        assert!(!signs.is_there(User(1), at(0)));
        signs.note(User(1), at(1));
        assert!(signs.is_there(User(1), at(25)) && !signs.is_there(User(1), at(26)));
        assert!(!signs.is_there(User(2), at(2)));
        for user in 0..MANY as u64 {
            signs.note(User(user + 10), at(30));
        }
        signs.note(User(9), at(60));
        assert_eq!(signs.0.lock().unwrap().len(), 1, "the others are forgotten");
        signs.forget(User(9));
        assert!(!signs.is_there(User(9), at(60)));
    }
}
