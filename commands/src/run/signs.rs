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

/// Names of users on servers, each with the interaction that contained it.
type ServerNames = BTreeMap<(Guild, User), (u64, String)>;

impl RecentUsers {
    /// Records that a user is active.
    pub fn note(&self, user: User, now: Timestamp) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MANY {
            last.retain(|_, at| now.since(*at) <= THERE);
        }
        last.insert(user, now);
    }

    /// Records a user's name on a server, as contained in an interaction. Returns whether the name is new or has
    /// changed. Names from interactions that are older than the known name are ignored.
    pub fn is_new_name(&self, guild: Guild, user: User, (interaction, name): (u64, &str)) -> bool {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if called
            .get(&(guild, user))
            .is_some_and(|(last, known)| *last > interaction || known == name)
        {
            return false;
        }
        if called.len() >= MANY {
            called.clear();
        }
        called.insert((guild, user), (interaction, name.to_owned()));
        true
    }

    /// Returns whether no newer name than that of this interaction is known.
    pub fn is_latest_name(&self, guild: Guild, user: User, interaction: u64) -> bool {
        let called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.get(&(guild, user)).is_none_or(|(last, _)| *last <= interaction)
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
    fn a_late_interaction_does_not_bring_back_an_old_name() {
        let signs = RecentUsers::default();
        let is_new = |interaction, name| signs.is_new_name(Guild(1), User(1), (interaction, name));
        assert!(is_new(5, "Ann") && !is_new(6, "Ann") && is_new(8, "Annabel"));
        assert!(!is_new(7, "Ann"), "an older interaction brought its name back");
        let is_latest = |interaction| signs.is_latest_name(Guild(1), User(1), interaction);
        assert!(!is_latest(7) && is_latest(8));
        assert!(is_new(9, "Ann"), "the old name was taken again");
        signs.forget_name(Guild(1), User(1));
        assert!(is_latest(1) && is_new(9, "Ann"));
    }

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
