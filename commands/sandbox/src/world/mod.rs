//! The sandbox's entire state, and Discord's rules for it. This module only handles data: it opens no sockets and never
//! waits.

mod command;
mod component;
mod compose;
mod guild;
mod interaction;
mod message;
mod perms;
mod resolve;
mod scheduled;
mod seat;
mod session;
mod starts;

use std::{
    collections::{BTreeMap, VecDeque},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::body::Bytes;
use serde_json::{Value, json};

pub(super) use self::{
    command::Available,
    component::numbered,
    compose::Draft,
    guild::{Channel, ChannelKind, REQUIRE_TAG},
    interaction::{Intent, Interaction, Kind, Stage},
    message::{EPHEMERAL, LOADING},
    perms::{Overwrite, Permissions},
    scheduled::ScheduledEvent,
    seat::Seat,
    session::{Connection, Order, Scope, Session, intent},
    starts::{Start, Starts},
};
use super::{Options, faults::Faults, id::Id};

/// Id of both the application and the bot's account.
pub(super) const BOT: Id = Id(100_000_000_000_000_001);
/// Id of the main server, the only one with channels and people.
pub(super) const GUILD: Id = Id(100_000_000_000_000_100);
/// Management roles, each with one permission. A seat with the permission has the role.
pub(super) const ROLES: [(Id, &str, Permissions); 2] = [
    (Id(100_000_000_000_000_101), "Channel keepers", Permissions::MANAGE_CHANNELS),
    (Id(100_000_000_000_000_102), "Server keepers", Permissions::MANAGE_GUILD),
];

/// Maximum number of REST requests kept for `GET /requests`, and their maximum total size in bytes; the oldest are
/// dropped first.
const REQUESTS_KEPT: usize = 5_000;
const REQUEST_BYTES_KEPT: usize = 16 << 20;
/// Period over which requests are counted for the rate limit.
const SECOND: Duration = Duration::from_secs(1);
/// Maximum number of events kept for the page; a client that is further behind must reload the state.
const NEWS_KEPT: usize = 2_000;
/// Maximum number of interactions kept after their tokens have expired.
const INTERACTIONS_KEPT: usize = 1_000;
/// Maximum number of interactions kept in total; the oldest are dropped first, even if their tokens are still valid.
const INTERACTIONS_OPEN: usize = 10_000;

/// A file sent by the bot.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Name of the form field, such as `files[0]`.
    pub(super) field: String,
    pub(super) name: String,
    pub(super) content_type: String,
    pub(super) bytes: Bytes,
}

/// A stored attachment.
#[derive(Debug)]
pub(super) struct Stored {
    pub(super) channel: Id,
    pub(super) name: String,
    pub(super) content_type: String,
    pub(super) bytes: Bytes,
    /// The only seat allowed to load the attachment; `None` if every seat is.
    pub(super) only_for: Option<Id>,
}

/// Recipients of an event on the page's socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Audience {
    All,
    Seat(Id),
    Channel(Id),
}

/// An event for the page.
#[derive(Debug, Clone)]
pub(super) struct News {
    pub(super) number: u64,
    pub(super) audience: Audience,
    pub(super) event: Arc<Value>,
}

/// A message, including the parts hidden from its readers.
#[derive(Debug, Clone)]
pub(super) struct Message {
    pub(super) id: Id,
    pub(super) channel: Id,
    pub(super) author: Id,
    /// Discord's message object.
    pub(super) body: Value,
    /// The only seat that can see the message, if it is ephemeral.
    pub(super) only_for: Option<Id>,
    pub(super) nonce: Option<String>,
}

/// The entire state.
#[derive(Debug)]
pub(super) struct World {
    pub(super) options: Options,
    pub(super) address: SocketAddr,
    pub(super) guild_name: String,
    /// System channel, if the server has one.
    pub(super) system_channel: Option<Id>,
    /// Added roles: the id, name and permissions of each.
    pub(super) more_roles: Vec<(Id, String, Permissions)>,
    /// The bot's permissions on the whole server.
    pub(super) server_permissions: Permissions,
    /// Scheduled events, including those that have ended recently.
    pub(super) scheduled: BTreeMap<Id, ScheduledEvent>,
    /// False while the bot is removed from the server.
    pub(super) bot_in_guild: bool,
    /// Time at which the bot joined the server.
    joined: String,
    pub(super) bot_name: String,
    pub(super) channels: BTreeMap<Id, Channel>,
    pub(super) seats: BTreeMap<Id, Seat>,
    pub(super) messages: BTreeMap<Id, BTreeMap<Id, Message>>,
    pub(super) files: BTreeMap<Id, Stored>,
    file_bytes: usize,
    pub(super) global_commands: Vec<Value>,
    pub(super) guild_commands: Vec<Value>,
    /// Other servers that the bot is a member of, with their commands. They have neither channels nor people.
    pub(super) more_guilds: BTreeMap<Id, Vec<Value>>,
    /// Number of commands created per server id; 0 stands for global commands.
    created: BTreeMap<Id, usize>,
    pub(super) interactions: BTreeMap<Id, Interaction>,
    /// Interactions by their token.
    tokens: BTreeMap<String, Id>,
    pub(super) sessions: BTreeMap<String, Session>,
    pub(super) connections: BTreeMap<u64, Connection>,
    pub(super) starts: Starts,
    /// End of the current global rate limit, and the number of global rate limits so far.
    pub(super) held_until: Instant,
    pub(super) held: u64,
    /// Times of the requests in the last second, if their number is limited.
    recent: VecDeque<Instant>,
    pub(super) faults: Faults,
    /// The bot's requests by number, as JSON.
    pub(super) requests: VecDeque<(u64, String)>,
    request_bytes: usize,
    /// Messages of all channels, oldest first. The list can contain messages that have since been deleted.
    pub(super) said: VecDeque<(Id, Id)>,
    /// Time at which each rate limit bucket will be empty.
    pub(super) buckets: BTreeMap<String, Instant>,
    news: VecDeque<News>,
    counter: u64,
}

impl World {
    /// Creates a server with two channels and three people.
    pub(super) fn new(address: SocketAddr, options: Options) -> World {
        let starts = Starts::new(&options);
        let mut world = World {
            bot_name: options.bot_name.clone(),
            options,
            address,
            guild_name: "The Sandbox".to_owned(),
            system_channel: None,
            more_roles: Vec::new(),
            server_permissions: Permissions::EVERYBODY,
            scheduled: BTreeMap::new(),
            bot_in_guild: true,
            joined: "2024-01-01T00:00:00.000000+00:00".to_owned(),
            channels: BTreeMap::new(),
            seats: BTreeMap::new(),
            messages: BTreeMap::new(),
            files: BTreeMap::new(),
            file_bytes: 0,
            global_commands: Vec::new(),
            guild_commands: Vec::new(),
            more_guilds: BTreeMap::new(),
            created: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: BTreeMap::new(),
            sessions: BTreeMap::new(),
            connections: BTreeMap::new(),
            starts,
            held_until: Instant::now(),
            held: 0,
            recent: VecDeque::new(),
            faults: Faults::default(),
            requests: VecDeque::new(),
            request_bytes: 0,
            said: VecDeque::new(),
            buckets: BTreeMap::new(),
            news: VecDeque::new(),
            counter: 0,
        };
        for name in ["general", "war-room"] {
            world.add_channel(ChannelKind::Text, name, None, None);
        }
        for (username, name, locale) in
            [("ann", "Ann", "en-US"), ("benoit", "Benoît", "fr"), ("cleo", "Cleo", "en-US")]
        {
            world.add_seat(username, name, locale);
        }
        world
    }

    /// Returns the next number of the counter that orders requests, news and connections.
    pub(super) fn count(&mut self) -> u64 {
        self.counter += 1;
        self.counter
    }

    /// Starts a global rate limit of the given number of seconds.
    pub(super) fn limit_all_requests(&mut self, seconds: f64) {
        let wait = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        self.held_until = Instant::now() + wait;
        self.held += 1;
    }

    /// Counts a request, and returns whether it exceeds the allowed number of requests per second.
    pub(super) fn exceeds_limit(&mut self) -> bool {
        let Some(most) = self.options.requests_per_second else { return false };
        let now = Instant::now();
        while self.recent.front().is_some_and(|at| now.duration_since(*at) >= SECOND) {
            self.recent.pop_front();
        }
        if self.recent.len() >= most {
            return true;
        }
        self.recent.push_back(now);
        false
    }

    /// Sends an event to the web page.
    pub(super) fn send_to_page(&mut self, audience: Audience, event: Value) {
        let number = self.count();
        self.news.push_back(News { number, audience, event: Arc::new(event) });
        if self.news.len() > NEWS_KEPT {
            self.news.pop_front();
        }
    }

    /// Returns the number of the latest event for the page.
    pub(super) fn latest_news(&self) -> u64 {
        self.news.back().map_or(0, |news| news.number)
    }

    /// Returns the events for `seat` whose numbers are above `after`.
    pub(super) fn news_for(&self, seat: Id, after: u64) -> Vec<News> {
        let start = self.news.partition_point(|news| news.number <= after);
        let heard = |news: &&News| match news.audience {
            Audience::All => true,
            Audience::Seat(only) => only == seat,
            Audience::Channel(channel) => self.sees(seat, channel),
        };
        self.news.iter().skip(start).filter(heard).cloned().collect()
    }

    /// Records a handled request from the bot.
    pub(super) fn record(&mut self, mut request: Value) {
        let number = self.count();
        request["n"] = json!(number);
        let request = request.to_string();
        self.request_bytes += request.len();
        self.requests.push_back((number, request));
        while self.requests.len() > REQUESTS_KEPT
            || self.request_bytes > REQUEST_BYTES_KEPT && self.requests.len() > 1
        {
            if let Some((_, oldest)) = self.requests.pop_front() {
                self.request_bytes -= oldest.len();
            }
        }
    }

    pub(super) fn store(&mut self, id: Id, file: Stored) {
        self.file_bytes += file.bytes.len();
        self.files.insert(id, file);
        while self.file_bytes > self.options.file_bytes_kept && self.files.len() > 1 {
            if let Some((_, oldest)) = self.files.pop_first() {
                self.file_bytes -= oldest.bytes.len();
            }
        }
    }

    /// Drops the files shown in a message.
    pub(super) fn drop_files(&mut self, message: &Value) {
        let attached = message["attachments"].as_array().into_iter().flatten();
        let ids = attached.filter_map(|file| Id::of(&file["id"]));
        // A file shown in an embed is no longer listed as an attachment; only the embed's URL refers to it.
        let shown = message["embeds"].as_array().into_iter().flatten();
        let urls = shown.flat_map(|embed| [&embed["image"]["url"], &embed["thumbnail"]["url"]]);
        let shown = urls.filter_map(|url| url.as_str()?.rsplit('/').nth(1)?.parse().ok());
        for id in ids.chain(shown) {
            if let Some(file) = self.files.remove(&id) {
                self.file_bytes -= file.bytes.len();
            }
        }
    }

    /// Returns whether any gateway connection serves a session.
    pub(super) fn bot_online(&self) -> bool {
        self.sessions.values().any(|session| session.connection.is_some())
    }

    /// Returns the bot's account as Discord's user object.
    pub(super) fn bot_user(&self) -> Value {
        json!({"id": BOT, "username": self.bot_name, "discriminator": "0", "global_name": null, "avatar": null,
            "bot": true, "system": false, "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
            "avatar_decoration_data": null, "collectibles": null, "display_name_styles": null, "clan": null,
            "primary_guild": null})
    }

    /// Returns the bot's account as the bot itself sees it.
    pub(super) fn own_account(&self) -> Value {
        let mut me = self.bot_user();
        for (key, value) in [
            ("verified", json!(true)),
            ("mfa_enabled", json!(true)),
            ("email", Value::Null),
            ("locale", json!("en-US")),
            ("bio", json!("")),
        ] {
            me[key] = value;
        }
        me
    }

    /// Returns the account of the bot or of a seat, as Discord's user object.
    pub(super) fn user(&self, id: Id) -> Option<Value> {
        if id == BOT { Some(self.bot_user()) } else { self.seats.get(&id).map(Seat::user) }
    }
}
