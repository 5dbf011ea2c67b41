//! Tests in which the whole program crashes at random moments, or only the bot crashes while the sandbox keeps running.
//! No action or message is lost or duplicated.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Channel, Store, Target};
use regnal::text::Lang;
use regnal_bot::bot;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::deadlines;
use regnal_bot::run::table::Table;
use regnal_sandbox::Options;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::hall::{MATCH, verified_actions};
use super::party::{Party, Tried, whim};
use super::program::{PATIENCE, Program};
use super::shown::opens_panel;
use super::site::{MessageCollector, Site};
use crate::sandbox::client::{Play, text};
use crate::support::{Running, with_all_games};

/// Number of crashes.
const DEATHS: usize = 12;

/// A test campaign that continues across restarts.
pub(super) struct Story {
    pub(super) party: Party,
    /// Interactions whose reply confirmed an action.
    pub(super) done: BTreeSet<u64>,
    /// Number of attempts whose result is unknown.
    lost: usize,
    turn: usize,
}

impl Story {
    pub(super) async fn begin(site: Site, number: u64) -> Story {
        Story::opened(site, number, "/partie ouvrir mighty joueurs:3 ans:6", |party| party).await
    }

    /// Opens a match with the command `open`, for players who know the game's commands.
    pub(super) async fn opened(
        site: Site,
        number: u64,
        open: &str,
        at: impl Fn(Party) -> Party,
    ) -> Story {
        let seats = [("ann", Lang::Fr), ("benoit", Lang::En), ("cleo", Lang::Fr)];
        let party = at(Party::meet(site, "general", &seats, whim(number)).await);
        party.type_command(0, open).await.unwrap();
        let card = party.public("r1:lobby:1:join").await;
        party.press(1, &card, "r1:lobby:1:join").await;
        party.type_command(2, "/partie rejoindre").await.unwrap();
        party.press(0, &card, "r1:lobby:1:start").await;
        Story::of(party)
    }

    /// Returns the story of a match that has started.
    pub(super) fn of(party: Party) -> Story {
        Story { party, done: BTreeSet::new(), lost: 0, turn: 0 }
    }

    /// Performs one action for a player who can act. Returns `None` if the reply does not arrive.
    pub(super) async fn act(&mut self) -> Option<()> {
        // No player can act while the bot carries out the orders.
        let trying = async {
            while !self.try_next(10).await? {}
            Some(())
        };
        tokio::time::timeout(PATIENCE, trying).await.expect("a player should be awaited")
    }

    /// Performs several actions, some of which can be lost.
    pub(super) async fn act_times(&mut self, times: usize) {
        for _ in 0..times {
            self.act().await;
        }
    }

    /// Makes the next player try an action, which is typed once in `rarity` times and otherwise clicked if possible.
    /// Returns true if it was done, or `None` if the reply does not arrive.
    pub(super) async fn try_next(&mut self, rarity: usize) -> Option<bool> {
        // At any moment, a notification can lose its button to a later one.
        self.party.find_door().await?;
        let player = self.turn % self.party.players.len();
        let has_door = self.party.has_door(player);
        let tried = match has_door && self.party.whim.index(rarity) > 0 {
            true => self.party.click_at_random(player).await,
            false => self.party.type_at_random(player).await,
        };
        match tried {
            Tried::Done(interaction) => {
                assert!(self.done.insert(interaction));
                Some(true)
            }
            Tried::Nothing => {
                self.turn += 1;
                Some(false)
            }
            Tried::Lost => {
                self.lost += 1;
                None
            }
        }
    }

    /// Asserts that a log with these interactions has all confirmed actions, and that all others come from lost
    /// attempts.
    pub(super) fn check_confirmed(&self, known: &BTreeSet<u64>) {
        let missing: Vec<&u64> = self.done.difference(known).collect();
        assert!(missing.is_empty(), "answered actions were lost: {missing:?}");
        let (more, lost) = (known.len() - self.done.len(), self.lost);
        println!("{} actions of people, {lost} lost on the way, {more} of them done", known.len());
        assert!(more <= lost, "{more} unanswered actions, but only {lost} lost requests");
    }

    /// Asserts that the log contains each confirmed action once, and no action that was not attempted. Also asserts
    /// that the log passes verification and can be replayed.
    pub(super) async fn check(&self, store: &Store) {
        let batches = store.batches(MATCH, 0, u32::MAX).await.unwrap();
        let own = batches.iter().filter_map(|batch| batch.interaction);
        let (known, count): (BTreeSet<u64>, usize) = (own.clone().collect(), own.count());
        assert_eq!(known.len(), count, "an interaction was carried out twice");
        // One click can carry out two actions, the second of which has no interaction.
        for (first, then) in batches.iter().zip(batches.iter().skip(1)) {
            if then.interaction.is_none() {
                assert_eq!(then.seat, first.seat, "an action without a click: {then:?}");
            }
        }
        self.check_confirmed(&known);
        assert_eq!(verified_actions(store, MATCH).await, batches.len() as u64);
        Table::load(store, MATCH).await.unwrap();
    }
}

/// Returns the nonce of an outbox message.
pub(super) fn nonce(message: &Value) -> Option<String> {
    message["nonce"].as_str().map(str::to_owned)
}

/// Returns the nonces of the messages posted in one run. Asserts that none was posted twice.
pub(super) fn posted_once<'a>(heard: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let mut once = BTreeMap::new();
    for message in heard {
        if let Some(nonce) = nonce(message) {
            let id = text(&message["id"]);
            assert_eq!(
                *once.entry(nonce).or_insert(id.clone()),
                id,
                "a message was posted twice in one run: {message}"
            );
        }
    }
    once.into_keys().collect()
}

/// Opens the database of a store for reading.
async fn read_only(dir: &Path) -> sqlx::SqlitePool {
    let file = dir.join("regnal.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).read_only(true);
    sqlx::SqlitePool::connect_with(options).await.unwrap()
}

/// Returns the outbox message id of each nonce.
async fn numbers(dir: &Path) -> BTreeMap<String, u64> {
    let pool = read_only(dir).await;
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT nonce, id FROM outbox").fetch_all(&pool).await.unwrap();
    pool.close().await;
    rows.into_iter().map(|(nonce, id)| (nonce, id.cast_unsigned())).collect()
}

/// Returns the outbox messages that have no posts of their own: private messages and additions to a turn notification.
/// Also returns the last payload added to each notification, by nonce.
async fn without_posts(dir: &Path) -> (BTreeSet<u64>, BTreeMap<String, String>) {
    let pool = read_only(dir).await;
    let rows: Vec<(i64, String, Option<String>, String, String)> =
        sqlx::query_as("SELECT id, target_kind, topic, nonce, payload FROM outbox ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    pool.close().await;
    let (mut without, mut added, mut call) = (BTreeSet::new(), BTreeMap::new(), None);
    for (id, kind, topic, nonce, payload) in rows {
        match (kind.as_str(), topic.as_deref()) {
            ("user", _) => {}
            (_, Some("turn")) => {
                call = Some(nonce);
                continue;
            }
            (_, Some("lives")) => {
                let payload: Value = serde_json::from_str(&payload).unwrap();
                let call = call.clone().expect("there should be a notification to extend");
                added.insert(call, text(&payload["content"]));
            }
            _ => continue,
        }
        without.insert(id.cast_unsigned());
    }
    (without, added)
}

/// Sends one more message and waits for it, which ensures that all earlier messages were sent. Returns its nonce.
pub(super) async fn drain(bot: &Running, site: &Site, channel: &str) -> String {
    let mut line = site.events(&bot.play.ann).await;
    bot.say(Target::Channel(Channel(channel.parse().unwrap())), "All is said.").await;
    loop {
        let message = line.event("message_create").await["message"].clone();
        if text(&message["content"]) == "All is said." {
            return nonce(&message).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_bot_neither_loses_nor_repeats_anything() {
    let dir = tempfile::tempdir().unwrap();
    let mut program = Program::start(dir.path()).await;
    let mut story = Story::begin(program.site.clone(), 2).await;
    let general = story.party.channel.clone();
    let ann = story.party.players[0].id.clone();
    let mut lives: Vec<BTreeSet<String>> = Vec::new();
    for life in 0..=DEATHS {
        let ear = MessageCollector::open(&program.site, &ann).await;
        // Reads messages posted before the collector was opened.
        let mut heard = program.site.messages(&ann, &general, "0").await;
        for _ in 0..story.party.whim.index(9) + 1 {
            story.act().await.unwrap();
        }
        if life < DEATHS {
            // The program is killed during its next action, after a few small requests.
            let death = program.kill_after(story.party.whim.index(40));
            let (_, ()) = tokio::join!(story.act(), death);
            program = Program::start(dir.path()).await;
            called_again(&program.site, &ann, &general).await;
            story.party.follow(program.site.clone()).await;
        } else {
            // A second SIGTERM does not interrupt the shutdown.
            program.terminate();
            assert!(program.end(PATIENCE).await.success());
            program = Program::start(dir.path()).await;
        }
        heard.extend(ear.heard().await);
        lives.push(posted_once(&heard));
    }
    drop(program);

    let play = Play::start().await;
    let site = Site::at(play.sandbox.address());
    let bot = Running::start_in(play, dir.path()).await;
    let last = drain(&bot, &site, &general).await;
    let rest = site.messages(&ann, &general, "0").await;
    lives.push(rest.iter().filter_map(nonce).collect());
    lives.retain(|said| !said.is_empty());
    let numbers = numbers(dir.path()).await;
    let last = numbers[&last];
    let lives: Vec<BTreeSet<u64>> =
        lives.iter().map(|said| said.iter().map(|nonce| numbers[nonce]).collect()).collect();
    // The one message in flight at a crash can be posted again, because the next run cannot know that it arrived.
    for (earlier, later) in lives.iter().zip(&lives[1..]) {
        let again: Vec<&u64> = earlier.intersection(later).collect();
        assert!(again.len() <= 1, "messages were posted again: {again:?}");
        assert!(earlier.last() <= later.first(), "messages were posted out of order");
    }
    let all: BTreeSet<u64> = lives.iter().flatten().copied().collect();
    let (without, _) = without_posts(dir.path()).await;
    let due = (1..=last).filter(|number| !without.contains(number));
    let missing: Vec<u64> = due.filter(|number| !all.contains(number)).collect();
    // In each run, the bot can post one more message after the last check and before the crash.
    assert!(missing.len() <= DEATHS, "messages were never posted: {missing:?}");
    story.check(&bot.app.store).await;
    bot.stop().await;
}

/// Waits until the channel has a panel button for the match again. A restarted sandbox starts with an empty channel.
async fn called_again(site: &Site, seat: &str, channel: &str) {
    let mut line = site.events(seat).await;
    while !site.messages(seat, channel, "0").await.iter().any(opens_panel) {
        line.frame().await;
    }
}

/// The bot, in its own runtime instead of the sandbox's, so that no task of the bot survives a crash.
pub(super) struct KillableBot {
    runtime: Runtime,
    /// Shared state of the running bot.
    pub(super) app: Arc<App>,
}

impl KillableBot {
    pub(super) async fn start(play: &Play, dir: &Path) -> KillableBot {
        KillableBot::start_at(play, dir, Duration::ZERO).await
    }

    /// Like [`KillableBot::start`], but with an advanced clock.
    pub(super) async fn start_at(play: &Play, dir: &Path, ahead: Duration) -> KillableBot {
        let runtime = new_runtime();
        let (http, address) = (bot::sandbox_http(&play.sandbox), play.sandbox.address());
        let dir = dir.to_owned();
        let opened = tokio::task::spawn_blocking(move || {
            let app = runtime.block_on(async {
                let store = Store::open(&dir).await.unwrap();
                with_all_games(&store).await;
                let app = App::new(store, Clock::default(), regnal_bot::games::FACES);
                app.registrar.set_pace(Duration::ZERO, Duration::ZERO);
                app.clock.set_forward(ahead);
                deadlines::extend_after_downtime(&app).await.unwrap();
                app
            });
            (runtime, app)
        });
        let (runtime, app) = opened.await.unwrap();
        let served = Arc::clone(&app);
        runtime.spawn(async move {
            let never = std::future::pending();
            bot::serve(&served, http, bot::Gateway::sandbox(address), never).await.unwrap();
        });
        app.registrar.settled().await;
        KillableBot { runtime, app }
    }

    pub(super) async fn kill(self) {
        let KillableBot { runtime, app } = self;
        shut_down(runtime).await;
        drop(app);
    }
}

/// Returns a runtime of its own for a bot.
pub(super) fn new_runtime() -> Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_all().build().unwrap()
}

/// Ends all tasks of a runtime.
pub(super) async fn shut_down(runtime: Runtime) {
    let end = move || runtime.shutdown_timeout(Duration::from_secs(20));
    tokio::task::spawn_blocking(end).await.unwrap();
}

/// Returns the fault to inject into one run of the bot.
fn ailment(number: usize) -> Option<Value> {
    Some(match number % 5 {
        0 => json!({"kind": "slow_callbacks", "count": 1}),
        1 => json!({"kind": "server_error", "carried_out": true, "path": "/messages"}),
        2 => json!({"kind": "server_error", "path": "/messages"}),
        3 => json!({"kind": "duplicate_next_interaction"}),
        _ => return None,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_killed_while_the_sandbox_runs_posts_everything_once() {
    dies_under_a_living_sandbox("/partie ouvrir mighty joueurs:3 ans:6", |party| party).await;
}

/// All players give orders simultaneously, so the last lock makes the bot execute all the orders. The bot crashes
/// during that execution.
#[tokio::test(flavor = "multi_thread")]
async fn no_order_is_repeated_after_a_crash_during_order_execution() {
    let open = "/partie ouvrir demonworld joueurs:3";
    dies_under_a_living_sandbox(open, Party::with_demonworld).await;
}

/// The bot crashes while it resolves a month of Imperial Offices. No order is executed twice.
#[tokio::test(flavor = "multi_thread")]
async fn no_order_is_repeated_after_a_crash_during_a_months_resolution() {
    let open = "/partie ouvrir offices joueurs:3";
    dies_under_a_living_sandbox(open, Party::with_offices).await;
}

async fn dies_under_a_living_sandbox(open: &str, at: impl Fn(Party) -> Party) {
    let dir = tempfile::tempdir().unwrap();
    let options = Options { first_answer: Duration::from_secs(3), ..Options::default() };
    let play = Play::with(options).await;
    let site = Site::at(play.sandbox.address());
    let mut mortal = KillableBot::start(&play, dir.path()).await;
    let mut story = Story::opened(site.clone(), 3, open, at).await;
    for life in 0..DEATHS {
        let times = story.party.whim.index(9) + 1;
        story.act_times(times).await;
        if let Some(fault) = ailment(life) {
            site.post("/faults", &fault).await;
        }
        let (asking, pause) = (site.clone(), story.party.whim.index(60));
        let death = async {
            for _ in 0..pause {
                asking.get("/state").await;
            }
            mortal.kill().await;
        };
        let (_, ()) = tokio::join!(story.act(), death);
        site.clear_faults().await;
        story.party.forget_panels();
        mortal = KillableBot::start(&play, dir.path()).await;
    }
    mortal.kill().await;
    finish(story, play, dir.path()).await;
}

async fn finish(story: Story, play: Play, dir: &Path) {
    let site = Site::at(play.sandbox.address());
    let channel = play.general.clone();
    let bot = Running::start_in(play, dir).await;
    let messages = assert_all_posted_once(&bot, &site, &channel, dir).await;
    assert!(messages.iter().any(opens_panel));
    story.check(&bot.app.store).await;
    bot.stop().await;
}

/// Waits until every queued message is sent, and asserts that each outbox post is in the channel exactly once, in
/// order. Returns the channel's messages.
pub(super) async fn assert_all_posted_once(
    bot: &Running,
    site: &Site,
    channel: &str,
    dir: &Path,
) -> Vec<Value> {
    let last = drain(bot, site, channel).await;
    let messages = site.messages(&bot.play.ann, channel, "0").await;
    let public = messages.iter().filter(|message| message["ephemeral_for"].is_null());
    let numbers = numbers(dir).await;
    let (without, added) = without_posts(dir).await;
    for message in &messages {
        let Some(words) = nonce(message).and_then(|nonce| added.get(&nonce)) else {
            continue;
        };
        let said = text(&message["content"]);
        assert!(said.ends_with(words.as_str()), "{said} lacks {words}");
    }
    let said: Vec<u64> = public.filter_map(nonce).map(|nonce| numbers[&nonce]).collect();
    assert_eq!(
        said,
        (1..=numbers[&last]).filter(|number| !without.contains(number)).collect::<Vec<_>>(),
        "messages are missing, repeated or out of order"
    );
    messages
}
