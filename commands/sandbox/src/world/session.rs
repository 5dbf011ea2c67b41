//! Gateway sessions. A session owns its ordered events. A connection is only a cursor over them, so a reconnect neither
//! loses nor repeats events, even if an old socket still appears to be open.

use std::{collections::VecDeque, sync::Arc};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{super::id::Id, BOT, GUILD, World};

/// Maximum number of events kept for resuming a session; acknowledged events are dropped earlier.
const EVENTS_KEPT: usize = 10_000;

/// Gateway intents.
pub(crate) mod intent {
    pub(crate) const NONE: u64 = 0;
    pub(crate) const GUILDS: u64 = 1 << 0;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    pub(crate) const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
    /// Intents that must be granted to an application.
    pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
    /// All intent bits that Discord defines.
    pub(crate) const KNOWN: u64 = 0x1FF_FFFF;
}

/// Scope of an event: the server or direct messages. The scope determines the shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    Guild,
    Direct,
    /// A channel whose interactions are sent as if the channel were a separate server.
    Channel(Id),
}

/// A command sent to a connection in addition to its session's events.
#[derive(Debug, Clone)]
pub(crate) enum Order {
    Send(Value),
    Close(u16),
}

/// An open socket of the bot.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) orders: mpsc::UnboundedSender<Order>,
}

/// A gateway session, started by an IDENTIFY.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) intents: u64,
    pub(crate) shard: (u64, u64),
    /// Connection that currently serves the session.
    pub(crate) connection: Option<u64>,
    sequence: u64,
    events: VecDeque<(u64, Arc<str>)>,
}

impl Session {
    /// Appends an event to the session.
    fn push(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "s": self.sequence, "t": name, "d": data}).to_string();
        self.events.push_back((self.sequence, text.into()));
        if self.events.len() > EVENTS_KEPT {
            self.events.pop_front();
        }
    }

    /// Returns whether the session still has all events after `sequence`.
    pub(crate) fn can_resume_after(&self, sequence: u64) -> bool {
        let first = self.events.front().map_or(self.sequence + 1, |(first, _)| *first);
        sequence <= self.sequence && first <= sequence + 1
    }

    /// Drops the events that the client has acknowledged, since a client never resumes from an earlier point.
    pub(crate) fn acknowledge(&mut self, sequence: u64) {
        if sequence <= self.sequence {
            let seen = self.events.partition_point(|(number, _)| *number <= sequence);
            self.events.drain(..seen);
        }
    }

    /// Returns the events after `sequence`, in order.
    pub(crate) fn after(&self, sequence: u64) -> Vec<(u64, Arc<str>)> {
        let start = self.events.partition_point(|(number, _)| *number <= sequence);
        self.events.iter().skip(start).cloned().collect()
    }

    fn serves(&self, scope: Scope) -> bool {
        let (shard, shards) = self.shard;
        match scope {
            Scope::Direct => shard == 0,
            Scope::Guild => (GUILD.0 >> 22) % shards == shard,
            Scope::Channel(channel) => (channel.0 >> 22) % shards == shard,
        }
    }
}

impl World {
    /// Starts a session on `connection`, with READY and the shard's servers as its first events. Returns the session's
    /// id.
    pub(crate) fn identify(&mut self, connection: u64, intents: u64, shard: (u64, u64)) -> String {
        let id = format!("session{:x}", super::Id::fresh().0);
        // Drops older sessions of this shard, which no client will resume.
        self.sessions.retain(|_, session| session.shard != shard || session.connection.is_some());
        let mut session = Session {
            intents,
            shard,
            connection: Some(connection),
            sequence: 0,
            events: VecDeque::new(),
        };
        let in_guild = self.bot_in_guild && session.serves(Scope::Guild);
        let mut guilds: Vec<Id> = self.more_guilds.keys().copied().collect();
        guilds.retain(|guild| (guild.0 >> 22) % shard.1 == shard.0);
        let more = guilds.clone();
        if in_guild {
            guilds.insert(0, GUILD);
        }
        let guilds: Vec<Value> =
            guilds.iter().map(|id| json!({"id": id, "unavailable": true})).collect();
        session.push(
            "READY",
            &json!({"v": 10, "user": self.own_account(), "session_id": id, "private_channels": [], "guilds": guilds,
                "resume_gateway_url": format!("ws://{}/gateway", self.address), "shard": [shard.0, shard.1],
                "session_type": "normal", "application": {"id": BOT, "flags": 0}, "user_settings": {},
                "presences": [], "relationships": [], "guild_join_requests": [], "geo_ordered_rtc_regions": [],
                "auth": {}, "_trace": ["sandbox"]}),
        );
        if intents & intent::GUILDS != 0 {
            if in_guild {
                session.push("GUILD_CREATE", &self.guild_object());
            }
            for guild in more {
                session.push("GUILD_CREATE", &self.other_guild_object(guild));
            }
        }
        self.sessions.insert(id.clone(), session);
        self.announce_bot_status();
        id
    }

    /// Moves a session to `connection`. Returns false if the session is unknown or no longer has all events that the
    /// client missed.
    pub(crate) fn resume(&mut self, connection: u64, id: &str, after: u64) -> bool {
        let Some(session) =
            self.sessions.get_mut(id).filter(|session| session.can_resume_after(after))
        else {
            return false;
        };
        session.connection = Some(connection);
        self.starts.count_resumed();
        session.push("RESUMED", &json!({"_trace": ["sandbox"]}));
        self.announce_bot_status();
        true
    }

    /// Detaches a connection that has ended; a clean close also ends its session, as on Discord.
    pub(crate) fn disconnect(&mut self, connection: u64, clean: bool) {
        self.connections.remove(&connection);
        let mine = |session: &Session| session.connection == Some(connection);
        if self.sessions.values().any(mine) {
            if clean {
                self.sessions.retain(|_, session| !mine(session));
            }
            for session in self.sessions.values_mut().filter(|session| mine(session)) {
                session.connection = None;
            }
            self.announce_bot_status();
        }
    }

    /// Sends a command to every open connection.
    pub(crate) fn order_all(&mut self, order: &Order) {
        // Drops connections that have just ended.
        self.connections.retain(|_, connection| connection.orders.send(order.clone()).is_ok());
    }

    /// Sends an event to every session that requested all of `intents`. While the bot is not on the server, only events
    /// that need no intent are sent.
    pub(crate) fn dispatch(&mut self, name: &str, intents: u64, scope: Scope, data: &Value) {
        if scope == Scope::Guild && intents != intent::NONE && !self.bot_in_guild {
            return;
        }
        for session in self.sessions.values_mut() {
            if session.intents & intents == intents && session.serves(scope) {
                session.push(name, data);
            }
        }
    }

    /// Sends a message event. Sessions without the message content intent receive it without the content.
    pub(crate) fn dispatch_message(&mut self, name: &str, scope: Scope, message: &Value) {
        let direct = scope == Scope::Direct;
        if !direct && !self.bot_in_guild {
            return;
        }
        let needed = if direct { intent::DIRECT_MESSAGES } else { intent::GUILD_MESSAGES };
        let bot = json!(BOT);
        let own = message["author"]["id"] == bot;
        let mentioned = message["mentions"]
            .as_array()
            .is_some_and(|all| all.iter().any(|user| user["id"] == bot));
        let mut bare = message.clone();
        bare["content"] = json!("");
        for emptied in ["embeds", "attachments", "components"] {
            bare[emptied] = json!([]);
        }
        for session in self.sessions.values_mut() {
            if session.intents & needed == needed && session.serves(scope) {
                let whole =
                    direct || own || mentioned || session.intents & intent::MESSAGE_CONTENT != 0;
                session.push(name, if whole { message } else { &bare });
            }
        }
    }
}
