//! The server: its channels, seats and roles, and the events sent to the bot when they change.

use serde_json::{Value, json};

use super::{
    super::id::{Id, timestamp},
    Audience, GUILD, Overwrite, Permissions, ROLES, Seat, World,
    session::{Scope, intent},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChannelKind {
    Text,
    /// A thread in a text channel, or a post in a forum.
    Thread,
    /// A channel that contains only posts, each of which is a thread.
    Forum,
    /// A direct message channel between the bot and one seat.
    Direct,
}

impl ChannelKind {
    /// Returns Discord's number for the kind.
    pub(crate) fn number(self) -> u64 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Direct => 1,
            ChannelKind::Thread => 11,
            ChannelKind::Forum => 15,
        }
    }

    /// Returns the name used in the sandbox's own API.
    fn word(self) -> &'static str {
        match self {
            ChannelKind::Text => "text",
            ChannelKind::Direct => "dm",
            ChannelKind::Thread => "thread",
            ChannelKind::Forum => "forum",
        }
    }

    /// Returns whether a channel of this kind can have threads.
    pub(crate) fn has_threads(self) -> bool {
        matches!(self, ChannelKind::Text | ChannelKind::Forum)
    }
}

/// Flag of a forum in which every post needs at least one tag.
pub(crate) const REQUIRE_TAG: u64 = 1 << 4;

/// A channel, a thread or a direct message channel.
#[derive(Debug, Clone)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: ChannelKind,
    pub(crate) name: String,
    pub(crate) parent: Option<Id>,
    /// Seat to which a direct message channel belongs.
    pub(crate) owner: Option<Id>,
    pub(crate) bot_permissions: Permissions,
    /// Overwrites of the server's permissions; a thread has none.
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) deleted: bool,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// Auto-archive duration of a thread: the minutes without messages after which it is archived.
    pub(crate) archives_after: u64,
    /// Tags of a forum, as Discord's objects.
    pub(crate) tags: Vec<Value>,
    /// True if every post in the forum needs a tag.
    pub(crate) requires_tag: bool,
    /// Tags of a post in a forum.
    pub(crate) applied_tags: Vec<Id>,
    made: String,
    creator: Option<Id>,
}

impl Channel {
    /// Returns the seat that created the thread.
    pub(crate) fn creator(&self) -> Option<Id> {
        self.creator
    }
}

impl World {
    /// Creates a channel without sending an event; see [`World::announce_channel`].
    pub(crate) fn add_channel(
        &mut self,
        kind: ChannelKind,
        name: &str,
        parent: Option<Id>,
        creator: Option<Id>,
    ) -> Id {
        let label = format!("{}/{}/{name}", kind.word(), parent.map_or(0, |id| id.0));
        // The bot's threads often share a name, and a restarted sandbox must not reuse a thread's id for another
        // thread.
        let attempts = if creator == Some(super::BOT) { 0..0 } else { 0..u64::MAX };
        let id = attempts
            .map(|attempt| Id::named("channel", &label, attempt))
            .find(|id| !self.channels.contains_key(id))
            .unwrap_or_else(Id::fresh);
        let bot_permissions = parent
            .and_then(|parent| self.channels.get(&parent))
            .map_or(Permissions::EVERYBODY, |parent| parent.bot_permissions);
        let channel = Channel {
            id,
            kind,
            name: name.to_owned(),
            parent,
            owner: None,
            bot_permissions,
            overwrites: Vec::new(),
            deleted: false,
            archived: false,
            locked: false,
            archives_after: 1_440,
            tags: Vec::new(),
            requires_tag: false,
            applied_tags: Vec::new(),
            made: timestamp(),
            creator,
        };
        self.channels.insert(id, channel);
        id
    }

    /// Returns the direct message channel with `seat`, creating it if needed; returns `None` if the seat does not
    /// exist.
    pub(crate) fn direct_channel(&mut self, seat: Id) -> Option<Id> {
        let name = self.seats.get(&seat)?.username.clone();
        let known = self
            .channels
            .values()
            .find(|channel| channel.owner == Some(seat))
            .map(|channel| channel.id);
        Some(known.unwrap_or_else(|| {
            let id = self.add_channel(ChannelKind::Direct, &format!("{name}-{seat}"), None, None);
            if let Some(channel) = self.channels.get_mut(&id) {
                channel.name = name;
                channel.owner = Some(seat);
            }
            self.send_to_page(Audience::Seat(seat), json!({"type": "channels"}));
            id
        }))
    }

    /// Returns whether a channel is a post in a forum.
    pub(crate) fn is_post(&self, channel: &Channel) -> bool {
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        parent.is_some_and(|parent| parent.kind == ChannelKind::Forum)
    }

    /// Returns the number of threads that are not archived.
    pub(crate) fn active_threads(&self) -> usize {
        let all = self.channels.values();
        all.filter(|its| its.kind == ChannelKind::Thread && !its.deleted && !its.archived).count()
    }

    /// Replaces the tags of a forum. Tags without an id are assigned one, and tags that no longer exist are removed
    /// from posts.
    pub(crate) fn set_tags(&mut self, forum: Id, tags: &[Value]) {
        let tags: Vec<Value> = tags
            .iter()
            .map(|tag| {
                let id = Id::of(&tag["id"]).unwrap_or_else(Id::fresh);
                json!({"id": id, "name": tag["name"], "moderated": tag["moderated"] == true,
                    "emoji_id": tag["emoji_id"], "emoji_name": tag["emoji_name"]})
            })
            .collect();
        let kept: Vec<Id> = tags.iter().filter_map(|tag| Id::of(&tag["id"])).collect();
        for channel in self.channels.values_mut() {
            if channel.parent == Some(forum) {
                channel.applied_tags.retain(|tag| kept.contains(tag));
            }
        }
        if let Some(forum) = self.channels.get_mut(&forum) {
            forum.tags = tags;
        }
    }

    /// Returns a channel unless it has been deleted.
    pub(crate) fn channel(&self, id: Id) -> Option<&Channel> {
        self.channels.get(&id).filter(|channel| !channel.deleted)
    }

    /// Returns whether `seat` can view the channel.
    pub(crate) fn sees(&self, seat: Id, channel: Id) -> bool {
        match (self.channel(channel), self.seats.get(&seat)) {
            (Some(channel), Some(person)) => match channel.owner {
                Some(owner) => owner == seat,
                None => {
                    person.in_guild
                        && self.permissions_in(person, channel).has(Permissions::VIEW_CHANNEL)
                }
            },
            _ => false,
        }
    }

    /// Returns a seat's permissions in a server channel: the permissions of its roles, as modified by the channel's
    /// overwrites for everyone, for each of these roles, and for the seat itself.
    pub(crate) fn permissions_in(&self, seat: &Seat, channel: &Channel) -> Permissions {
        let may = self.permissions_of(seat);
        if may.has(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        let above = channel.parent.and_then(|parent| self.channels.get(&parent));
        let rules = &above.unwrap_or(channel).overwrites;
        let roles = self.roles_of(seat);
        let sum = |is_meant: &dyn Fn(&Overwrite) -> bool| {
            let meant = rules.iter().filter(|rule| is_meant(rule));
            meant.fold((Permissions(0), Permissions(0)), |sum, rule| {
                (sum.0.with(rule.deny), sum.1.with(rule.allow))
            })
        };
        let steps = [
            sum(&|rule| !rule.of_member && rule.id == GUILD),
            sum(&|rule| !rule.of_member && rule.id != GUILD && roles.contains(&rule.id)),
            sum(&|rule| rule.of_member && rule.id == seat.id),
        ];
        let changed = |may: Permissions, (deny, allow): &(Permissions, Permissions)| {
            may.without(*deny).with(*allow)
        };
        steps.iter().fold(may, changed)
    }

    /// Returns a seat's roles without `@everyone`.
    pub(crate) fn roles_of(&self, seat: &Seat) -> Vec<Id> {
        let held = ROLES.iter().filter(|(_, _, may)| seat.permissions().has(*may));
        let mut roles: Vec<Id> = held.map(|(id, ..)| *id).collect();
        roles.extend(&seat.roles);
        roles
    }

    /// Returns a seat's permissions on the whole server.
    pub(crate) fn permissions_of(&self, seat: &Seat) -> Permissions {
        let more = self.more_roles.iter().filter(|(id, ..)| seat.roles.contains(id));
        more.fold(seat.permissions(), |all, (_, _, may)| all.with(*may))
    }

    /// Creates a role and notifies the bot.
    pub(crate) fn add_role(&mut self, name: &str, may: Permissions) -> Id {
        let id = Id::fresh();
        self.more_roles.push((id, name.to_owned(), may));
        let role = self.roles().into_iter().find(|role| role["id"] == json!(id));
        let event = json!({"guild_id": GUILD, "role": role});
        self.dispatch("GUILD_ROLE_CREATE", intent::GUILDS, Scope::Guild, &event);
        id
    }

    /// Returns the bot's permissions in a channel. Permission to create events counts only if it is server-wide.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> Permissions {
        match self.server_permissions.has(Permissions::CREATE_EVENTS) {
            true => channel.bot_permissions,
            false => channel.bot_permissions.without(Permissions::CREATE_EVENTS),
        }
    }

    /// Returns Discord's channel object.
    pub(crate) fn channel_object(&self, channel: &Channel) -> Value {
        let last =
            self.messages.get(&channel.id).and_then(|all| all.last_key_value()).map(|(id, _)| *id);
        let mut object = json!({"id": channel.id, "type": channel.kind.number(), "last_message_id": last, "flags": 0});
        match channel.owner {
            Some(owner) => {
                object["recipients"] = json!([self.user(owner)]);
            }
            None => {
                object["guild_id"] = json!(GUILD);
                object["name"] = json!(channel.name);
                object["parent_id"] = json!(channel.parent);
                object["position"] = json!(0);
                object["topic"] = Value::Null;
                object["nsfw"] = json!(false);
                object["rate_limit_per_user"] = json!(0);
                let rules = channel.overwrites.iter();
                object["permission_overwrites"] = rules.map(|rule| rule.object()).collect();
            }
        }
        if channel.kind == ChannelKind::Thread {
            object["owner_id"] = json!(channel.creator.unwrap_or(super::BOT));
            object["message_count"] = json!(0);
            object["total_message_sent"] = json!(0);
            object["member_count"] = json!(1);
            object["thread_metadata"] = json!({"archived": channel.archived,
                "auto_archive_duration": channel.archives_after, "archive_timestamp": channel.made,
                "locked": channel.locked, "create_timestamp": channel.made});
            if self.is_post(channel) {
                object["applied_tags"] = json!(channel.applied_tags);
            }
        }
        if channel.kind == ChannelKind::Forum {
            let newest = self.channels.values().filter(|post| post.parent == Some(channel.id));
            object["last_message_id"] = json!(newest.map(|post| post.id).max());
            object["flags"] = json!(if channel.requires_tag { REQUIRE_TAG } else { 0 });
            object["available_tags"] = json!(channel.tags);
            object["default_reaction_emoji"] = Value::Null;
            object["default_sort_order"] = Value::Null;
            object["default_forum_layout"] = json!(0);
        }
        object
    }

    /// Returns the channel in the format of the sandbox's own API.
    pub(crate) fn shown_channel(&self, channel: &Channel) -> Value {
        let mut shown = json!({"id": channel.id, "name": channel.name, "type": channel.kind.word(),
            "deleted": channel.deleted, "bot_permissions": channel.bot_permissions});
        let rules = channel.overwrites.iter();
        shown["permission_overwrites"] = rules.map(|rule| rule.object()).collect();
        match channel.owner {
            Some(owner) => shown["seat_id"] = json!(owner),
            None => shown["guild_id"] = json!(GUILD),
        }
        if let Some(parent) = channel.parent {
            shown["parent_id"] = json!(parent);
        }
        if channel.kind == ChannelKind::Forum {
            shown["available_tags"] = json!(channel.tags);
            shown["require_tag"] = json!(channel.requires_tag);
        }
        if self.is_post(channel) {
            shown["applied_tags"] = json!(channel.applied_tags);
        }
        shown
    }

    /// Returns the channels that `seat` can view, in the format of the sandbox's own API.
    pub(crate) fn channels_of(&self, seat: Id) -> Vec<Value> {
        let seen = self.channels.values().filter(|channel| self.sees(seat, channel.id));
        seen.map(|channel| self.shown_channel(channel)).collect()
    }

    /// Returns Discord's guild object for GUILD_CREATE.
    pub(crate) fn guild_object(&self) -> Value {
        let mut guild = self.guild_summary();
        let list = |kinds: &[ChannelKind]| -> Vec<Value> {
            let bot_sees = |channel: &&Channel| {
                kinds.contains(&channel.kind)
                    && !channel.deleted
                    && !channel.archived
                    && channel.bot_permissions.has(Permissions::VIEW_CHANNEL)
            };
            self.channels
                .values()
                .filter(bot_sees)
                .map(|channel| self.channel_object(channel))
                .collect()
        };
        let people = self.seats.values().filter(|seat| seat.in_guild).count();
        guild["channels"] = json!(list(&[ChannelKind::Text, ChannelKind::Forum]));
        guild["threads"] = json!(list(&[ChannelKind::Thread]));
        // Without the privileged members intent, only the bot itself is listed.
        let mut own = self.bot_member();
        own["user"] = self.bot_user();
        guild["members"] = json!([own]);
        guild["member_count"] = json!(people + 1);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "soundboard_sounds",
            "embedded_activities",
        ] {
            guild[empty] = json!([]);
        }
        guild["guild_scheduled_events"] = json!(self.scheduled_objects());
        guild["joined_at"] = json!(self.joined);
        guild["lazy"] = json!(true);
        guild["version"] = json!(super::Id::fresh().0 >> 22);
        guild["application_command_counts"] = json!({"1": self.guild_commands.len()});
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild
    }

    /// Returns whether the bot is in a server.
    pub(crate) fn is_in(&self, guild: Id) -> bool {
        guild == GUILD && self.bot_in_guild || self.more_guilds.contains_key(&guild)
    }

    /// Adds servers without channels or people, of which the bot is a member. The bot is notified of them when its next
    /// session begins.
    pub(crate) fn add_guilds(&mut self, count: u64) {
        for number in 0..count {
            let id = Id::named("guild", "another", number);
            self.more_guilds.entry(id).or_default();
        }
    }

    /// Returns another server's guild object for GUILD_CREATE.
    pub(crate) fn other_guild_object(&self, id: Id) -> Value {
        let mut guild = self.guild_object();
        guild["id"] = json!(id);
        guild["name"] = json!("Another server");
        for emptied in ["channels", "threads", "roles", "guild_scheduled_events"] {
            guild[emptied] = json!([]);
        }
        guild["application_command_counts"] = json!({"1": self.commands(Some(id)).len()});
        guild
    }

    /// Returns the role objects: `@everyone`, the management roles, and the added roles.
    pub(crate) fn roles(&self) -> Vec<Value> {
        let everybody = (GUILD, "@everyone", Permissions::EVERYBODY);
        let more = self.more_roles.iter();
        let more = more.map(|(id, name, may)| (*id, name.as_str(), *may));
        let all = [everybody].into_iter().chain(ROLES).chain(more).enumerate();
        all.map(|(position, (id, name, may))| {
            json!({"id": id, "name": name, "color": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
                "position": position, "permissions": may, "managed": false, "mentionable": false,
                "icon": null, "unicode_emoji": null, "flags": 0})
        })
        .collect()
    }

    /// Returns Discord's guild object for `GET /guilds/{id}`. No seat owns the server, since an owner can view
    /// everything.
    pub(crate) fn guild_summary(&self) -> Value {
        let roles = self.roles();
        let mut guild = json!({"id": GUILD, "name": self.guild_name, "owner_id": GUILD, "region": "",
            "afk_timeout": 300, "widget_enabled": false, "roles": roles, "max_members": 500_000,
            "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_subscription_count": 0,
            "preferred_locale": "en-US", "nsfw": false, "premium_progress_bar_enabled": false});
        for none in [
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "widget_channel_id",
            "max_presences",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
            "hub_type",
            "latest_onboarding_question_id",
        ] {
            guild[none] = Value::Null;
        }
        for zero in [
            "system_channel_flags",
            "verification_level",
            "default_message_notifications",
            "mfa_level",
            "explicit_content_filter",
            "premium_tier",
            "nsfw_level",
        ] {
            guild[zero] = json!(0);
        }
        guild["system_channel_id"] = json!(self.system_channel);
        for empty in ["features", "emojis", "stickers"] {
            guild[empty] = json!([]);
        }
        guild
    }

    /// Notifies the bot and the page that a channel was created or changed; `event` is `CREATE` or `UPDATE`.
    pub(crate) fn announce_channel(&mut self, id: Id, event: &str) {
        if let Some(channel) = self.channels.get(&id) {
            let thread = channel.kind == ChannelKind::Thread;
            let mut object = self.channel_object(channel);
            if thread && event == "CREATE" {
                object["newly_created"] = json!(true);
            }
            let name = format!("{}_{event}", if thread { "THREAD" } else { "CHANNEL" });
            self.dispatch(&name, intent::GUILDS, Scope::Guild, &object);
        }
        self.send_to_page(Audience::All, json!({"type": "channels"}));
    }

    /// Deletes a channel and its threads. Returns false if the channel does not exist or is a direct message channel.
    pub(crate) fn delete_channel(&mut self, id: Id) -> bool {
        let Some(channel) = self.channel(id).filter(|channel| channel.owner.is_none()).cloned()
        else {
            return false;
        };
        let threads: Vec<Id> = self
            .channels
            .values()
            .filter(|c| c.parent == Some(id) && !c.deleted)
            .map(|c| c.id)
            .collect();
        // Discord reports only that the channel was deleted.
        for thread in threads {
            self.discard(thread);
        }
        if channel.kind == ChannelKind::Thread {
            let object = json!({"id": id, "guild_id": GUILD, "parent_id": channel.parent, "type": channel.kind.number()});
            self.dispatch("THREAD_DELETE", intent::GUILDS, Scope::Guild, &object);
        } else {
            let object = self.channel_object(&channel);
            self.dispatch("CHANNEL_DELETE", intent::GUILDS, Scope::Guild, &object);
        }
        self.discard(id);
        self.send_to_page(Audience::All, json!({"type": "channels"}));
        true
    }

    /// Marks a channel as deleted, and removes its messages.
    fn discard(&mut self, id: Id) {
        if let Some(channel) = self.channels.get_mut(&id) {
            channel.deleted = true;
        }
        self.messages.remove(&id);
    }

    /// Removes the bot from the server, or invites it again. Removal also deletes the bot's commands on the server.
    pub(crate) fn set_bot_in_guild(&mut self, present: bool) {
        if self.bot_in_guild == present {
            return;
        }
        if present {
            self.bot_in_guild = true;
            self.joined = timestamp();
            let guild = self.guild_object();
            self.dispatch("GUILD_CREATE", intent::GUILDS, Scope::Guild, &guild);
        } else {
            self.dispatch("GUILD_DELETE", intent::GUILDS, Scope::Guild, &json!({"id": GUILD}));
            self.bot_in_guild = false;
            self.guild_commands.clear();
        }
        self.send_to_page(Audience::All, json!({"type": "commands"}));
        self.announce_bot_status();
    }

    /// Notifies the bot that the server has an outage or has recovered. Unlike after a removal, the bot remains a
    /// member.
    pub(crate) fn announce_outage(&mut self, unavailable: bool) {
        if unavailable {
            let outage = json!({"id": GUILD, "unavailable": true});
            self.dispatch("GUILD_DELETE", intent::GUILDS, Scope::Guild, &outage);
        } else {
            let guild = self.guild_object();
            self.dispatch("GUILD_CREATE", intent::GUILDS, Scope::Guild, &guild);
        }
    }

    /// Sends the bot's online status to the page.
    pub(crate) fn announce_bot_status(&mut self) {
        let bot = json!({"id": super::BOT, "name": self.bot_name, "online": self.bot_online(), "in_guild": self.bot_in_guild});
        self.send_to_page(Audience::All, json!({"type": "bot", "bot": bot}));
    }
}
