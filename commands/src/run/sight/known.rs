//! Cache of servers, channels and members, with the roles and overwrites that determine who can view a channel.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Timestamp, User};
use serenity::{
    ChannelId, ChannelType, FullEvent, GuildChannel, PartialGuild, PermissionOverwrite,
    PermissionOverwriteType, Permissions,
};

/// Maximum number of cached entries of each kind.
const MOST: usize = 2_000;
/// Permissions that determine whether a user can view a channel.
const DECISIVE: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::ADMINISTRATOR)
    .union(Permissions::MANAGE_CHANNELS)
    .union(Permissions::MANAGE_THREADS);

/// Cache of servers, channels and members.
#[derive(Debug, Default)]
pub struct Sight(Mutex<Known>);

#[derive(Debug, Default)]
pub(super) struct Known {
    /// Counter of changes reported by the gateway. If it changes while a result is being read, the result is not
    /// cached.
    pub(super) changes: u64,
    pub(super) servers: TtlCache<Guild, Arc<Roles>>,
    pub(super) channels: TtlCache<Channel, ChannelVisibility>,
    pub(super) members: TtlCache<(Guild, User), Option<Vec<u64>>>,
}

/// Cache entries with the time at which they were read.
#[derive(Debug)]
pub(super) struct TtlCache<K, V>(BTreeMap<K, (Timestamp, V)>);

impl<K, V> Default for TtlCache<K, V> {
    fn default() -> TtlCache<K, V> {
        TtlCache(BTreeMap::new())
    }
}

impl<K: Ord + Copy, V: Clone> TtlCache<K, V> {
    pub(super) fn get(&self, key: K, now: Timestamp, ttl: Duration) -> Option<V> {
        let (at, value) = self.0.get(&key)?;
        // Otherwise, an entry could outlive its time after the clock was set back.
        (*at <= now && now.since(*at) <= ttl).then(|| value.clone())
    }

    pub(super) fn put(&mut self, key: K, now: Timestamp, value: V) {
        if self.0.len() >= MOST && !self.0.contains_key(&key) {
            let oldest = self.0.iter().min_by_key(|(_, (at, _))| *at);
            if let Some(oldest) = oldest.map(|(&key, _)| key) {
                self.0.remove(&oldest);
            }
        }
        self.0.insert(key, (now, value));
    }
}

/// Roles of a server, reduced to the permissions that determine who can view channels.
#[derive(Debug)]
pub(super) struct Roles {
    owner: u64,
    all: BTreeSet<u64>,
    /// Permissions by role. The role `@everyone` has the server's id.
    may: BTreeMap<u64, Permissions>,
}

impl From<&PartialGuild> for Roles {
    fn from(guild: &PartialGuild) -> Roles {
        let roles = guild.roles.iter();
        let decisive = roles.map(|(id, role)| (id.get(), role.permissions & DECISIVE));
        Roles {
            owner: guild.owner_id.get(),
            all: guild.roles.keys().map(|id| id.get()).collect(),
            may: decisive.filter(|(_, may)| !may.is_empty()).collect(),
        }
    }
}

impl Roles {
    /// Returns whether the server has a role.
    pub(super) fn has(&self, role: u64) -> bool {
        self.all.contains(&role)
    }

    /// Returns a member's permissions on the whole server.
    pub(super) fn of(&self, guild: Guild, who: &Member<'_>) -> Permissions {
        if self.owner == who.user {
            return Permissions::all();
        }
        let held = who.roles.iter().chain([&guild.0]);
        let may = held.filter_map(|role| self.may.get(role));
        let may = may.fold(Permissions::empty(), |all, one| all | *one);
        match may.administrator() {
            true => Permissions::all(),
            false => may,
        }
    }

    /// Returns a member's permissions in a channel with these overwrites. The overwrites apply in this order: the one
    /// for `@everyone`, those for all of the member's roles combined, and the member's own.
    pub(super) fn within(&self, guild: Guild, who: &Member<'_>, rules: &[Rule]) -> Permissions {
        let may = self.of(guild, who);
        if may.administrator() {
            return may;
        }
        let sum = |is_meant: &dyn Fn(&Rule) -> bool| {
            let meant = rules.iter().filter(|rule| is_meant(rule));
            meant.fold((Permissions::empty(), Permissions::empty()), |sum, rule| {
                (sum.0 | rule.deny, sum.1 | rule.allow)
            })
        };
        let steps = [
            sum(&|rule| rule.whose == Whose::Role(guild.0)),
            sum(&|rule| match rule.whose {
                Whose::Role(role) => role != guild.0 && who.roles.contains(&role),
                Whose::Member(_) => false,
            }),
            sum(&|rule| rule.whose == Whose::Member(who.user)),
        ];
        let changed = |may, (deny, allow): &(Permissions, Permissions)| (may - *deny) | *allow;
        steps.iter().fold(may, changed)
    }
}

/// A user with their roles on a server.
pub(super) struct Member<'a> {
    pub(super) user: u64,
    pub(super) roles: &'a [u64],
}

/// Role or member to which an overwrite applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Role(u64),
    Member(u64),
}

/// A permission overwrite in a channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    whose: Whose,
    allow: Permissions,
    deny: Permissions,
}

impl Rule {
    /// Parses an overwrite; `None` if it does not change who can view the channel.
    fn read(overwrite: &PermissionOverwrite) -> Option<Rule> {
        let whose = match overwrite.kind {
            PermissionOverwriteType::Role(role) => Whose::Role(role.get()),
            PermissionOverwriteType::Member(user) => Whose::Member(user.get()),
            _ => return None,
        };
        let rule =
            Rule { whose, allow: overwrite.allow & DECISIVE, deny: overwrite.deny & DECISIVE };
        (!(rule.allow | rule.deny).is_empty()).then_some(rule)
    }
}

/// A channel, reduced to the facts that determine who can view it.
#[derive(Clone, Debug)]
pub(super) enum ChannelVisibility {
    /// A channel with its overwrites.
    Channel(Arc<[Rule]>),
    /// A thread visible to everybody who can view its channel.
    Thread(Channel),
    /// A thread visible only to its members and to managers of its channel's threads.
    Private(Channel),
    /// A deleted channel.
    Gone,
    /// A channel that the bot cannot view.
    Hidden,
}

impl From<&GuildChannel> for ChannelVisibility {
    fn from(channel: &GuildChannel) -> ChannelVisibility {
        let parent = channel.parent_id.map(|parent| Channel(parent.get()));
        match (channel.kind, parent) {
            (ChannelType::PublicThread | ChannelType::NewsThread, Some(parent)) => {
                ChannelVisibility::Thread(parent)
            }
            (ChannelType::PrivateThread, Some(parent)) => ChannelVisibility::Private(parent),
            _ => {
                let rules = channel.permission_overwrites.iter();
                ChannelVisibility::Channel(rules.filter_map(Rule::read).collect())
            }
        }
    }
}

impl Sight {
    /// Drops the cached entries invalidated by a gateway event.
    pub fn hear(&self, event: &FullEvent) {
        let channel = |known: &mut Known, channel: ChannelId| {
            known.channels.0.remove(&Channel(channel.get()));
        };
        let server = |known: &mut Known, guild: serenity::GuildId| {
            known.servers.0.remove(&Guild(guild.get()));
        };
        match event {
            FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
                self.forget(|known| channel(known, new.id));
            }
            FullEvent::ChannelDelete { channel: old, .. } => {
                self.forget(|known| channel(known, old.id));
            }
            FullEvent::ThreadDelete { thread, .. } => {
                self.forget(|known| channel(known, thread.id))
            }
            FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
                self.forget(|known| server(known, new.guild_id));
            }
            FullEvent::GuildRoleDelete { guild_id, .. } => {
                self.forget(|known| server(known, *guild_id));
            }
            FullEvent::GuildUpdate { new_data, .. } => {
                self.forget(|known| server(known, new_data.id));
            }
            // The connection was lost or the bot was removed, so anything might have changed in the meantime.
            FullEvent::GuildCreate { .. } | FullEvent::GuildDelete { .. } => self.forget(|known| {
                known.servers.0.clear();
                known.channels.0.clear();
                known.members.0.clear();
            }),
            _ => {}
        }
    }

    fn forget(&self, what: impl FnOnce(&mut Known)) {
        let mut known = self.lock();
        known.changes += 1;
        what(&mut known);
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Known> {
        // Every change leaves the cache consistent, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the server on which a gateway event might have changed whether everybody can view a channel.
pub fn changed_visibility(event: &FullEvent) -> Option<Guild> {
    let guild = match event {
        FullEvent::ChannelUpdate { new, .. } => new.guild_id,
        // The role `@everyone` has the server's id. A member without other roles can view the fewest channels.
        FullEvent::GuildRoleUpdate { new, .. } if new.id.get() == new.guild_id.get() => {
            new.guild_id
        }
        _ => return None,
    };
    Some(Guild(guild.get()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const RULES: Duration = Duration::from_secs(600);

    const GUILD: Guild = Guild(7);

    fn guild_channel(rules: &[Value]) -> GuildChannel {
        let channel = json!({"id": "9", "type": 0, "guild_id": "7", "name": "general", "position": 0,
            "permission_overwrites": rules});
        serde_json::from_value(channel).unwrap()
    }

    fn channel(rules: &[(u64, u8, Permissions, Permissions)]) -> Vec<Rule> {
        let rules: Vec<_> = rules
            .iter()
            .map(|(id, kind, allow, deny)| {
                json!({"id": id.to_string(), "type": kind, "allow": allow.bits().to_string(),
                    "deny": deny.bits().to_string()})
            })
            .collect();
        match ChannelVisibility::from(&guild_channel(&rules)) {
            ChannelVisibility::Channel(rules) => rules.to_vec(),
            other => panic!("unexpected: {other:?}"),
        }
    }

    #[test]
    fn permission_overwrites_apply_first_for_everyone_then_for_roles_then_for_the_member() {
        let (view, none) = (Permissions::VIEW_CHANNEL, Permissions::empty());
        let roles = |everybody: Permissions| Roles {
            all: BTreeSet::new(),
            owner: 1,
            may: [(7, everybody), (30, Permissions::ADMINISTRATOR)].into(),
        };
        let sees = |user: u64, held: &[u64], everybody, rules: &[_]| {
            let who = Member { user, roles: held };
            let rules = channel(rules);
            roles(everybody).within(GUILD, &who, &rules).view_channel()
        };
        for everybody in [view, none] {
            let usual = everybody == view;
            assert_eq!(sees(2, &[], everybody, &[]), usual);
            assert_eq!(sees(2, &[], everybody, &[(8, 0, view, none)]), usual);
            assert!(sees(2, &[], everybody, &[(7, 0, view, none)]));
            let closed = (7, 0, none, view);
            assert!(!sees(2, &[8], everybody, &[closed]));
            assert!(
                sees(1, &[], everybody, &[closed]),
                "the owner of the server cannot see the channel"
            );
            assert!(
                sees(2, &[30], everybody, &[closed]),
                "an administrator cannot see the channel"
            );
            assert!(sees(2, &[8], everybody, &[closed, (8, 0, view, none)]));
            // A role cannot deny what another role allows, but the member's own overwrite takes precedence over both
            // roles.
            let both = [closed, (8, 0, view, none), (9, 0, none, view)];
            assert!(sees(2, &[8, 9], everybody, &both));
            let own = [closed, (8, 0, view, none), (2, 1, none, view)];
            assert!(!sees(2, &[8], everybody, &own));
            assert!(sees(2, &[], everybody, &[(2, 1, view, none), closed]));
            assert!(!sees(3, &[], everybody, &[(2, 1, view, none), closed]));
        }
    }

    #[test]
    fn changes_to_a_channel_or_the_everyone_role_affect_who_can_view_channels() {
        let changed = FullEvent::ChannelUpdate { old: None, new: guild_channel(&[]) };
        assert_eq!(changed_visibility(&changed), Some(GUILD));
        for (id, expected) in [(7, Some(GUILD)), (8, None)] {
            let mut role = serenity::Role::default();
            role.id = serenity::RoleId::new(id);
            role.guild_id = serenity::GuildId::new(7);
            let changed = FullEvent::GuildRoleUpdate { old_data_if_available: None, new: role };
            assert_eq!(changed_visibility(&changed), expected);
        }
    }

    #[test]
    fn cache_entries_are_limited_in_number_and_expire() {
        let mut kept = TtlCache::default();
        let at = |seconds: u32| Timestamp(0).plus(Duration::from_secs(1) * seconds);
        for key in 0..u32::try_from(MOST).unwrap() + 5 {
            kept.put(key, at(key), key);
        }
        assert_eq!(kept.0.len(), MOST);
        assert_eq!(kept.get(0, at(0), RULES), None);
        assert_eq!(kept.get(5, at(5), RULES), Some(5));
        assert_eq!(kept.get(5, at(606), RULES), None);
        assert_eq!(kept.get(5, at(4), RULES), None);
    }
}
