//! Users who have used the bot recently, as far back as its last start. They count as present, regardless of missed
//! deadlines. The list is not stored, since a present user is added again with their next interaction.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use regnal::store::{Guild, Timestamp, User};

/// Period during which a user counts as present after using the bot.
const THERE: Duration = Duration::from_secs(24 * 3_600);
/// Number of users above which those who are no longer present are removed, and maximum number of known names.
const MANY: usize = 1_000;

/// Time at which each user last used the bot, and the names of users on each server.
#[derive(Debug, Default)]
pub struct RecentUsers(Mutex<LastUses>, Mutex<ServerNames>);

/// Time at which each user last used the bot.
#[derive(Debug, Default)]
struct LastUses {
    of: BTreeMap<User, Timestamp>,
    /// Number of users at which those who are no longer present are removed next. It is at least twice the number of
    /// users who remained after the last removal, so that the average cost of recording a use is constant.
    limit: usize,
}

/// Names of users on servers, each with the interaction that contained it.
type ServerNames = BTreeMap<(Guild, User), (u64, String)>;

impl RecentUsers {
    /// Records that a user is active.
    pub fn note(&self, user: User, now: Timestamp) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.of.len() >= last.limit.max(MANY) {
            last.of.retain(|_, at| now.since(*at) <= THERE);
            last.limit = last.of.len().saturating_mul(2);
        }
        last.of.insert(user, now);
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

    /// Drops a user's name on a server, so that the name in their next interaction counts as new.
    pub fn forget_name(&self, guild: Guild, user: User) {
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.remove(&(guild, user));
    }

    /// Returns whether a user has used the bot recently.
    pub fn is_there(&self, user: User, now: Timestamp) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.of.get(&user).is_some_and(|at| now.since(*at) <= THERE)
    }

    /// Removes all records of a user.
    pub fn forget(&self, user: User) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.of.remove(&user);
        let mut called = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        called.retain(|(_, known), _| *known != user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_interaction_does_not_restore_an_old_name() {
        let signs = RecentUsers::default();
        let is_new = |interaction, name| signs.is_new_name(Guild(1), User(1), (interaction, name));
        assert!(is_new(5, "Ann") && !is_new(6, "Ann") && is_new(8, "Annabel"));
        assert!(!is_new(7, "Ann"), "an older interaction should not restore its name");
        let is_latest = |interaction| signs.is_latest_name(Guild(1), User(1), interaction);
        assert!(!is_latest(7) && is_latest(8));
        assert!(is_new(9, "Ann"), "returning to an old name should count as a change");
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
        signs.forget(User(1));
        assert!(!signs.is_there(User(1), at(2)));
    }

    #[test]
    fn outdated_users_are_removed_only_when_the_number_of_users_has_doubled() {
        let signs = RecentUsers::default();
        let at = |hours: u32| Timestamp(0).plus(Duration::from_secs(3_600) * hours);
        let many = MANY as u64;
        let mut passes = 0;
        for user in 0..8 * many {
            let before = signs.0.lock().unwrap().limit;
            signs.note(User(user), at(30));
            passes += u32::from(signs.0.lock().unwrap().limit != before);
        }
        assert_eq!(passes, 3, "present users should be searched ever more rarely");
        for user in 0..20 * many {
            signs.note(User(10 * many + user), at(60));
        }
        let kept = signs.0.lock().unwrap().of.len();
        assert_eq!(kept, 20 * MANY, "outdated entries were kept");
    }
}
