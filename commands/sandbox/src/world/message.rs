//! Posts, edits and deletes messages, and sends the resulting events.

use serde_json::{Value, json};

use super::{
    super::{
        error::Refusal,
        id::{Id, plain},
    },
    Audience, BOT, Channel, ChannelKind, Draft, File, GUILD, Message, Permissions, World,
    session::{Scope, intent},
};

/// Flag of a message that only its recipient can see.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Flag of a deferred message.
pub(crate) const LOADING: u64 = 1 << 7;

impl World {
    /// Returns a channel if the bot is allowed to view it.
    pub(crate) fn channel_for_bot(&self, id: Id) -> Result<&Channel, Refusal> {
        let channel = self.channel(id).ok_or_else(Refusal::unknown_channel)?;
        let guild = channel.kind != ChannelKind::Direct;
        if guild
            && (!self.bot_in_guild || !self.bot_permissions(channel).has(Permissions::VIEW_CHANNEL))
        {
            return Err(Refusal::missing_access());
        }
        Ok(channel)
    }

    /// Checks that the bot is allowed to post a message in a channel outside an interaction.
    pub(crate) fn may_send(&self, id: Id, body: &Value, files: &[File]) -> Result<(), Refusal> {
        let channel = self.channel_for_bot(id)?;
        if let Some(owner) = channel.owner {
            let open = self.seats.get(&owner).is_some_and(|seat| {
                // Without a shared server, the bot can only reach people who have installed the bot for themselves.
                seat.dms_open && (seat.in_guild && self.bot_in_guild || seat.user_install)
            });
            return if open { Ok(()) } else { Err(Refusal::dm_refused()) };
        }
        if channel.kind == ChannelKind::Forum {
            return Err(Refusal::not_a_text_channel());
        }
        let thread = channel.kind == ChannelKind::Thread;
        let mut needed =
            if thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        if !files.is_empty() {
            needed = needed.with(Permissions::ATTACH_FILES);
        }
        if body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
            needed = needed.with(Permissions::EMBED_LINKS);
        }
        if body["message_reference"].is_object() {
            needed = needed.with(Permissions::READ_MESSAGE_HISTORY);
        }
        if !self.bot_permissions(channel).has(needed) {
            return Err(Refusal::missing_permissions());
        }
        if channel.archived && channel.locked { Err(Refusal::archived_thread()) } else { Ok(()) }
    }

    /// Posts a validated message and returns its object.
    pub(crate) fn post(&mut self, draft: &Draft<'_>) -> Value {
        self.post_as(Id::fresh(), draft)
    }

    /// Posts a validated message with the given id. The first message of a forum post has the id of its thread.
    pub(crate) fn post_as(&mut self, id: Id, draft: &Draft<'_>) -> Value {
        let body = self.compose(id, draft);
        let nonce = body.get("nonce").map(plain);
        let message = Message {
            id,
            channel: draft.channel,
            author: draft.author,
            body: body.clone(),
            only_for: draft.only_for,
            nonce,
        };
        if let Some(channel) = self.channels.get_mut(&draft.channel) {
            // Posting unarchives a thread.
            channel.archived = false;
        }
        self.messages.entry(draft.channel).or_default().insert(id, message);
        self.said.push_back((draft.channel, id));
        self.forget_old_messages(draft.channel);
        self.forget_oldest_of_all();
        self.announce(id, draft.channel, "message_create", "MESSAGE_CREATE");
        body
    }

    /// Limits the number of messages in a channel. Old messages lose their files first and are dropped later.
    fn forget_old_messages(&mut self, channel: Id) {
        let (kept, with_files) = (self.options.messages_kept, self.options.messages_with_files);
        let Some(messages) = self.messages.get_mut(&channel) else { return };
        let mut bare = None;
        if messages.len() > with_files {
            // Messages arrive one at a time, so at most one exceeds the limit.
            let old = messages.values().rev().nth(with_files);
            bare = old.map(|message| message.body.clone());
        }
        let mut gone = None;
        if messages.len() > kept {
            gone = messages.pop_first().map(|(_, message)| message.body);
        }
        for message in bare.iter().chain(&gone) {
            self.drop_files(message);
        }
    }

    /// Limits the number of messages across all channels.
    fn forget_oldest_of_all(&mut self) {
        while self.said.len() > self.options.messages_kept_in_all {
            let Some((channel, id)) = self.said.pop_front() else { return };
            let messages = self.messages.get_mut(&channel);
            if let Some(message) = messages.and_then(|messages| messages.remove(&id)) {
                self.drop_files(&message.body);
            }
        }
    }

    /// Returns the bot's message with the given nonce, if it is among the channel's recent messages.
    pub(crate) fn with_nonce(&self, channel: Id, nonce: &Value) -> Option<&Message> {
        let nonce = plain(nonce);
        let recent = self.messages.get(&channel)?.values().rev().take(200);
        recent
            .into_iter()
            .find(|message| message.author == BOT && message.nonce.as_ref() == Some(&nonce))
    }

    /// Returns a message in the channel, unless it is ephemeral.
    pub(crate) fn message(&self, channel: Id, id: Id) -> Result<&Message, Refusal> {
        let found = self.messages.get(&channel).and_then(|all| all.get(&id));
        found.filter(|message| message.only_for.is_none()).ok_or_else(Refusal::unknown_message)
    }

    /// Changes the message fields contained in `body`, and returns the new object.
    pub(crate) fn amend_message(
        &mut self,
        channel: Id,
        id: Id,
        body: &Value,
        files: &[File],
    ) -> Result<Value, Refusal> {
        let found = self.messages.get(&channel).and_then(|all| all.get(&id));
        let Some(mut message) = found.cloned() else {
            return Err(Refusal::unknown_message());
        };
        let flags = message.body["flags"].as_u64().unwrap_or(0);
        self.amend(&mut message.body, channel, message.only_for, body, files);
        // Completing a deferred reply does not count as an edit.
        if flags & LOADING != 0 {
            message.body["edited_timestamp"] = Value::Null;
        }
        let bare = |key: &str| message.body[key].as_array().is_none_or(Vec::is_empty);
        if message.body["content"].as_str().is_none_or(|words| words.trim().is_empty())
            && ["embeds", "attachments", "components"].into_iter().all(bare)
        {
            return Err(Refusal::empty_message());
        }
        // The deferred reply is now complete.
        let flags = message.body["flags"].as_u64().unwrap_or(0);
        message.body["flags"] = json!(flags & !LOADING);
        let new = message.body.clone();
        if let Some(slot) = self.messages.get_mut(&channel).and_then(|all| all.get_mut(&id)) {
            *slot = message;
        }
        self.announce(id, channel, "message_update", "MESSAGE_UPDATE");
        Ok(new)
    }

    /// Deletes a message. Returns false if it does not exist.
    pub(crate) fn delete_message(&mut self, channel: Id, id: Id) -> bool {
        let Some(message) = self.messages.get_mut(&channel).and_then(|all| all.remove(&id)) else {
            return false;
        };
        self.drop_files(&message.body);
        let audience = message.only_for.map_or(Audience::Channel(channel), Audience::Seat);
        self.send_to_page(
            audience,
            json!({"type": "message_delete", "channel_id": channel, "message_id": id}),
        );
        if message.only_for.is_none() {
            let scope = self.scope(channel);
            let mut event = json!({"id": id, "channel_id": channel});
            let mut needed = intent::DIRECT_MESSAGES;
            if scope == Scope::Guild {
                event["guild_id"] = json!(GUILD);
                needed = intent::GUILD_MESSAGES;
            }
            self.dispatch("MESSAGE_DELETE", needed, scope, &event);
        }
        true
    }

    /// Returns the message as its readers see it. Call this only for seats that can see the message.
    pub(crate) fn shown_message(message: &Message) -> Value {
        let mut shown = message.body.clone();
        if let Some(seat) = message.only_for {
            shown["ephemeral_for"] = json!(seat);
        }
        shown
    }

    /// Returns the messages in a channel that come after message `after` and are visible to `seat`.
    pub(crate) fn messages_for(&self, seat: Id, channel: Id, after: Option<Id>) -> Vec<Value> {
        let messages = self.messages.get(&channel).into_iter().flat_map(|all| all.values());
        let seen = messages.filter(|message| {
            message.only_for.is_none_or(|only| only == seat)
                && after.is_none_or(|after| message.id > after)
        });
        seen.map(World::shown_message).collect()
    }

    /// Returns a channel's scope: the server or direct messages.
    pub(crate) fn scope(&self, channel: Id) -> Scope {
        match self.channels.get(&channel).and_then(|channel| channel.owner) {
            Some(_) => Scope::Direct,
            None => Scope::Guild,
        }
    }

    fn announce(&mut self, id: Id, channel: Id, page_event: &str, event: &str) {
        let Some(message) = self.messages.get(&channel).and_then(|all| all.get(&id)).cloned()
        else {
            return;
        };
        let audience = message.only_for.map_or(Audience::Channel(channel), Audience::Seat);
        let shown = World::shown_message(&message);
        self.send_to_page(
            audience,
            json!({"type": page_event, "channel_id": channel, "message": shown}),
        );
        // Bots get no events about ephemeral messages.
        if message.only_for.is_none() {
            let scope = self.scope(channel);
            let mut data = message.body;
            if scope == Scope::Guild {
                data["guild_id"] = json!(GUILD);
                if let Some(seat) = self.seats.get(&message.author) {
                    data["member"] = self.member(seat, self.channel(channel));
                }
            }
            self.dispatch_message(event, scope, &data);
        }
    }
}
