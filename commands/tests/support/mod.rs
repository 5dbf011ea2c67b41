//! Test harness that runs the whole bot with a sandbox in this process. Call `Running::fresh()`, act as a seat, and
//! read what that seat sees.

pub(crate) mod stored;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{
    Guild, Header, MatchId, NewMessage, Payload, Scope, Status, Store, Target, User,
};
use regnal_bot::bot::{self, Fatal, Gateway};
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::deadlines;
use regnal_bot::run::people::{NotificationMethod, Person};
use regnal_bot::run::server::Server;
use regnal_bot::run::table::Table;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::sandbox::client::Play;

/// Id of the sandbox's server.
pub(crate) const GUILD: Guild = Guild(regnal_sandbox::GUILD);
/// Maximum delay until a command list is sent again.
const SOON: Duration = Duration::from_millis(10);
/// Timeout longer than it takes to render a picture, even with many tests in parallel.
const LONG: Duration = Duration::from_secs(300);

/// Interval between two checks of a condition.
const CHECK_INTERVAL: Duration = Duration::from_millis(5);

/// A running bot and its store, connected to a sandbox.
pub(crate) struct Running {
    /// Sandbox with its seats, channels and API.
    pub(crate) play: Play,
    /// Shared state of the bot, including its store and clock.
    pub(crate) app: Arc<App>,
    end: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), Fatal>>,
    /// Temporary folder of the store, if any, which is deleted when this value is dropped.
    _dir: Option<TempDir>,
}

impl Running {
    /// Like [`Running::start`], but with the store in a temporary folder.
    pub(crate) async fn fresh() -> Running {
        let dir = tempfile::tempdir().unwrap();
        let bot = Running::start(dir.path()).await;
        Running { _dir: Some(dir), ..bot }
    }

    /// Starts the bot with its store in `dir`, and returns once its commands are registered. The server gets the
    /// commands of all games.
    pub(crate) async fn start(dir: &Path) -> Running {
        Running::start_in(Play::start().await, dir).await
    }

    /// Like [`Running::start`], but in an existing sandbox.
    pub(crate) async fn start_in(play: Play, dir: &Path) -> Running {
        Running::start_at(play, dir, Clock::default()).await
    }

    /// Like [`Running::start_in`], but with a given clock. The bot calculates its downtime as usual.
    pub(crate) async fn start_at(play: Play, dir: &Path, clock: Clock) -> Running {
        let store = Store::open(dir).await.unwrap();
        with_all_games(&store).await;
        Running::start_on(play, store, clock).await
    }

    /// Like [`Running::start_in`], but the server has only the commands of the games that it plays.
    pub(crate) async fn start_bare(play: Play, dir: &Path) -> Running {
        Running::start_on(play, Store::open(dir).await.unwrap(), Clock::default()).await
    }

    async fn start_on(play: Play, store: Store, clock: Clock) -> Running {
        let gateway = Gateway::sandbox(play.sandbox.address());
        let running = Running::begin(play, store, clock, gateway).await;
        running.registered().await;
        running
    }

    /// Starts the bot without waiting for it to become ready.
    pub(crate) async fn begin(play: Play, store: Store, clock: Clock, gateway: Gateway) -> Running {
        let http = bot::sandbox_http(&play.sandbox);
        Running::begin_with(play, store, clock, gateway, http).await
    }

    /// Like [`Running::begin`], but with a custom client.
    pub(crate) async fn begin_with(
        play: Play,
        store: Store,
        clock: Clock,
        gateway: Gateway,
        http: serenity::Http,
    ) -> Running {
        let app = App::new(store, clock, regnal_bot::games::FACES);
        deadlines::extend_after_downtime(&app).await.unwrap();
        app.studio.wait_for_pictures(LONG);
        app.studio.sketch();
        app.works.set_progress_interval(LONG);
        app.works.set_final_film(false);
        app.registrar.set_pace(Duration::ZERO, SOON);
        let (end, ended) = oneshot::channel();
        let served = Arc::clone(&app);
        let serving = tokio::spawn(async move {
            let end = async {
                // The sender is dropped when the test has ended.
                let _ = ended.await;
            };
            let served = bot::serve(&served, http, gateway, end).await;
            // The error is printed here, because a test that waits for the bot would otherwise only time out.
            if let Err(error) = &served {
                eprintln!("the bot has ended: {error}");
            }
            served
        });
        Running { play, app, end, serving, _dir: None }
    }

    /// Waits until all command lists are registered with Discord.
    pub(crate) async fn registered(&self) {
        let settled = tokio::time::timeout(LONG, self.app.registrar.settled()).await;
        settled.expect("the commands should be registered");
    }

    /// Types a command as a seat, and waits for the complete reply.
    pub(crate) async fn command(&self, seat: &str, channel: &str, text: &str) -> Value {
        self.registered().await;
        let asked = json!({"channel_id": channel, "text": text});
        self.play.post(&format!("/seats/{seat}/command?wait=final"), asked).await
    }

    /// Posts a message with an outdated or forged button, or with a single-entry menu whose entry is outdated or
    /// forged.
    pub(crate) async fn old(&self, channel: &str, id: &str, value: Option<&str>) -> Value {
        let row = match value {
            None => serenity::CreateActionRow::Buttons(vec![
                serenity::CreateButton::new(id).label("old"),
            ]),
            Some(value) => {
                let options = vec![serenity::CreateSelectMenuOption::new("old", value)];
                let kind = serenity::CreateSelectMenuKind::String { options };
                serenity::CreateActionRow::SelectMenu(serenity::CreateSelectMenu::new(id, kind))
            }
        };
        let message = serenity::CreateMessage::new().content("old").components(vec![row]);
        let channel = serenity::ChannelId::new(channel.parse().unwrap());
        let http = bot::sandbox_http(&self.play.sandbox);
        let sent = channel.send_message(&http, message).await.unwrap();
        json!({"channel_id": sent.channel_id, "id": sent.id})
    }

    /// Uses a component of a message, with a value if it is a menu, and waits for the complete reply.
    pub(crate) async fn uses(
        &self,
        seat: &str,
        message: &Value,
        id: &str,
        value: Option<&str>,
    ) -> Value {
        self.uses_with(seat, message, id, value.as_slice()).await
    }

    /// Like [`Running::uses`], but with any number of values.
    pub(crate) async fn uses_with(
        &self,
        seat: &str,
        message: &Value,
        id: &str,
        values: &[&str],
    ) -> Value {
        let mut body = json!({"channel_id": message["channel_id"], "message_id": message["id"],
            "custom_id": id});
        if !values.is_empty() {
            body["values"] = json!(values);
        }
        let path = format!("/seats/{seat}/component?wait=final");
        self.play.post(&path, body).await
    }

    /// Uses an outdated or forged component, as posted by [`Running::old`], and waits for the complete reply.
    pub(crate) async fn uses_old(
        &self,
        seat: &str,
        channel: &str,
        id: &str,
        value: Option<&str>,
    ) -> Value {
        let message = self.old(channel, id, value).await;
        self.uses(seat, &message, id, value).await
    }

    /// Submits an opened form with these values, and waits for the complete reply.
    pub(crate) async fn submit(&self, seat: &str, opened: &Value, values: Value) -> Value {
        let form = json!({"interaction_id": opened["interaction_id"], "values": values});
        self.play.post(&format!("/seats/{seat}/modal?wait=final"), form).await
    }

    /// Queues a message that consists of this text.
    pub(crate) async fn say(&self, target: Target, text: &str) {
        let payload = Payload::of(&json!({"content": text})).unwrap();
        let message = NewMessage { target, topic: None, payload, not_before: None };
        self.app.store.say(None, &[message], self.app.clock.now()).await.unwrap();
        self.app.mail.notify_one();
    }

    /// Types a command and returns the reply's text.
    pub(crate) async fn says(&self, seat: &str, channel: &str, text: &str) -> String {
        let outcome = self.command(seat, channel, text).await;
        words(&outcome)
    }

    /// Returns the completions of a partly typed command, as `(name, value)`.
    pub(crate) async fn choices(
        &self,
        seat: &str,
        channel: &str,
        text: &str,
    ) -> Vec<(String, String)> {
        let asked = json!({"channel_id": channel, "text": text});
        let answer = self.play.post(&format!("/seats/{seat}/autocomplete"), asked).await;
        assert!(answer["error"].is_null(), "{text}: {answer}");
        let choices = answer["choices"].as_array().unwrap();
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        choices.iter().map(|choice| (text(&choice["name"]), text(&choice["value"]))).collect()
    }

    /// Returns the header of a match.
    pub(crate) async fn header(&self, id: MatchId) -> Header {
        self.app.store.find_match(id).await.unwrap().unwrap()
    }

    pub(crate) async fn status(&self, id: MatchId) -> Status {
        self.header(id).await.status
    }

    /// Returns a match with its current position.
    pub(crate) async fn table(&self, id: MatchId) -> Table {
        self.app.desk.look(&self.app.store, id).await.unwrap()
    }

    /// Returns the seats that have to act in a match.
    pub(crate) async fn awaited(&self, id: MatchId) -> BTreeSet<Seat> {
        self.table(id).await.game().unwrap().awaited()
    }

    /// Advances the clock, and makes the bot check its timers.
    pub(crate) fn advance(&self, by: Duration) {
        self.app.clock.set_forward(by);
        self.app.bell.notify_one();
    }

    /// Waits until a match has this status. A wait is needed because the bot is notified of channel changes
    /// asynchronously.
    pub(crate) async fn wait_for_status(&self, id: MatchId, status: Status) {
        wait_until(&format!("the match is {status}"), async || self.status(id).await == status)
            .await;
    }

    /// Waits until `look` returns a value, for conditions that depend only on bot players. Calls `look` again each time
    /// they have acted. Bot players think with low priority, so a busy loop would slow them down.
    pub(crate) async fn after_bot_players<T>(&self, look: impl AsyncFn() -> Option<T>) -> T {
        let thinking = async {
            loop {
                let acted = self.app.thought.notified();
                if let Some(found) = look().await {
                    return found;
                }
                acted.await;
            }
        };
        let thought = tokio::time::timeout(LONG, thinking).await;
        thought.expect("the bot players should act in time")
    }

    /// Stores a person's settings.
    pub(crate) async fn keep_person(&self, seat: &str, person: &Person) {
        person.keep(&self.app.store, User(seat.parse().unwrap())).await.unwrap();
    }

    /// Stores the settings of the sandbox's server.
    pub(crate) async fn keep_server(&self, server: &Server) {
        server.keep(&self.app.store, GUILD).await.unwrap();
    }

    /// Switches a person's notifications to direct messages.
    pub(crate) async fn notify_by_direct_message(&self, seat: &str) {
        let person = Person { way: NotificationMethod::Direct, ..Person::default() };
        self.keep_person(seat, &person).await;
    }

    /// Waits until the outbox is empty. Posts arrive after the reply to the interaction that causes them.
    pub(crate) async fn delivered(&self) {
        wait_until("the outbox is empty", async || {
            self.app.store.next_attempt().await.unwrap().is_none()
        })
        .await;
    }

    /// Advances the clock to the due time of the next message.
    pub(crate) async fn advance_to_next_message(&self) {
        let next = self.app.store.next_attempt().await.unwrap();
        let now = self.app.clock.now();
        let wait = next.map_or(Duration::ZERO, |next| next.since(now));
        if !wait.is_zero() {
            self.app.clock.set_forward(wait);
            self.app.mail.notify_one();
        }
        // Makes an API request so that the loop does not spin.
        self.play.get("/state").await;
    }

    /// Advances the clock until the outbox is empty, even if sending fails repeatedly.
    pub(crate) async fn advance_until_sent(&self) {
        let sending = async {
            while self.app.store.next_attempt().await.unwrap().is_some() {
                self.advance_to_next_message().await;
            }
        };
        tokio::time::timeout(LONG, sending).await.expect("the outbox should become empty");
    }

    /// Waits until the bot exits of its own accord.
    pub(crate) async fn ended(self) -> Result<(), Fatal> {
        let ended = tokio::time::timeout(LONG, self.serving).await;
        self.app.store.close().await;
        ended.expect("the bot should end").unwrap()
    }

    /// Shuts the bot down, then the sandbox.
    pub(crate) async fn stop(self) {
        let play = self.stop_bot().await;
        play.sandbox.stop().await.unwrap();
    }

    /// Restarts the bot in the same sandbox, with its store in `dir`.
    pub(crate) async fn restarted(self, dir: &Path) -> Running {
        Running::start_in(self.stop_bot().await, dir).await
    }

    /// Shuts the bot down but leaves the sandbox running.
    pub(crate) async fn stop_bot(self) -> Play {
        let _ = self.end.send(());
        self.serving.await.unwrap().unwrap();
        self.app.store.close().await;
        self.play
    }
}

/// Gives the sandbox's server the commands of all games, unless it already has stored settings.
pub(crate) async fn with_all_games(store: &Store) {
    let kept = store.setting(Scope::Guild(GUILD), "server").await;
    if matches!(kept, Ok(None)) {
        let names = regnal_bot::games::FACES.iter().map(|face| face.kind().name().to_owned());
        let server = Server { shown: names.collect(), ..Server::default() };
        server.keep(store, GUILD).await.unwrap();
    }
}

/// Waits until a condition holds. The condition is checked at intervals, because a busy loop would take the processor
/// from what the test waits for.
pub(crate) async fn wait_until(what: &str, holds: impl AsyncFn() -> bool) {
    let waiting = async {
        let mut checks = tokio::time::interval(CHECK_INTERVAL);
        while !holds().await {
            checks.tick().await;
        }
    };
    let waited = tokio::time::timeout(LONG, waiting).await;
    waited.unwrap_or_else(|_| panic!("waited too long until {what}"));
}

pub(crate) fn words(outcome: &Value) -> String {
    let content = &outcome["message"]["content"];
    content.as_str().unwrap_or_else(|| panic!("there is no text: {outcome}")).to_owned()
}

/// Returns true if only the requesting user sees the reply.
pub(crate) fn is_private(outcome: &Value) -> bool {
    !outcome["message"]["ephemeral_for"].is_null()
}
