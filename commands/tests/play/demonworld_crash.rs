//! Tests in which the bot crashes at chosen moments of a Demonworld campaign. Each logged event is reported once,
//! partial work is resumed, and no die is rolled twice.

use std::path::Path;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::demonworld::action::{Conflict as Meet, Season as Order, Table};
use regnal::games::demonworld::event::{Calendar, Umpire};
use regnal::games::demonworld::ids::ForceId;
use regnal::games::demonworld::nouns::{Phase, Race, Season};
use regnal::games::demonworld::state::{Attitude, Stage};
use regnal::games::demonworld::{Action, Demonworld, Event, Options, Position};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::{Batch, Store};
use regnal::text::Lang;
use regnal_bot::run::app::App;
use regnal_bot::run::clocks::{DEADLINE, REMINDER};
use regnal_bot::run::settings::Settings;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

use super::crash::{KillableBot, assert_all_posted_once};
use super::hall::{MATCH, game, open_lobby, position, verified_actions};
use super::party::{Party, whim};
use super::shown::{book_button, buttons};
use super::site::Site;
use super::typed;
use crate::sandbox::client::{Play, text};
use crate::support::{Running, wait_until};

const HOUR: Duration = Duration::from_secs(3_600);

/// A match whose bot crashes and restarts while the sandbox keeps running.
pub(super) struct RestartingMatch {
    play: Play,
    dir: tempfile::TempDir,
    pub(super) party: Party,
    mortal: KillableBot,
    /// Time by which the bot's clock is ahead of real time.
    ahead: Duration,
}

impl RestartingMatch {
    /// Starts a match between humans, elves and, with three players, orcs. The match is in its first organisation
    /// phase.
    async fn begin(people: usize) -> RestartingMatch {
        let races = [Race::Human, Race::Elf, Race::Orc];
        let options = AnyOptions::Demonworld(Options::usual(races.into_iter().take(people)));
        RestartingMatch::open(people, options, Party::with_demonworld).await
    }

    /// Starts a match between Ann, Benoît and, with three players, Cleo.
    pub(super) async fn open(
        people: usize,
        options: AnyOptions,
        at: impl Fn(Party) -> Party,
    ) -> RestartingMatch {
        let dir = tempfile::tempdir().unwrap();
        let play = Play::start().await;
        let site = Site::at(play.sandbox.address());
        let mortal = KillableBot::start(&play, dir.path()).await;
        let seats = [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::En)];
        let party = Party::meet(site, "general", &seats[..people], whim(1)).await;
        let party = at(party);
        let settings = Settings::default();
        open_lobby(&mortal.app, &party, options, ("", "en"), 5, &settings).await;
        let joins = ["/match join", "/partie rejoindre", "/match join"];
        let lines = joins.into_iter().take(people).enumerate();
        let lines: Vec<_> = lines.chain([(0, "/match start")]).collect();
        party.type_all(&lines).await;
        party.public("r1:panel:").await;
        let ahead = Duration::ZERO;
        RestartingMatch { play, dir, party, mortal, ahead }
    }

    /// Like [`RestartingMatch::begin`], but with the default armies and in the first spring.
    async fn in_spring(people: usize) -> RestartingMatch {
        let lives = RestartingMatch::begin(people).await;
        lives.all_lock().await;
        let at = lives.at().await;
        assert_eq!((at.stage, at.date.season), (Stage::Orders, Season::Spring));
        lives
    }

    pub(super) fn app(&self) -> &App {
        &self.mortal.app
    }

    async fn at(&self) -> Position {
        let table = position(self.app()).await;
        Demonworld::of(game(&table)).unwrap().position().clone()
    }

    async fn take_action(&self, player: usize, action: Action) {
        let action = AnyAction::Demonworld(action);
        typed::take_action(self.app(), &self.party, player, &action).await;
    }

    /// Returns the action that locks a player's open question.
    async fn lock_of(&self, player: usize) -> Option<Action> {
        let seat = Seat(u8::try_from(player).unwrap());
        let at = self.at().await;
        let mut open = at.windows.iter();
        let open = open.find(|(_, own)| own.asked.contains(&seat) && !own.locked.contains(&seat));
        open.map(|(&window, _)| Action::Table(Table::Lock(window)))
    }

    /// Locks every player's open question.
    async fn all_lock(&self) {
        for player in 0..self.party.players.len() {
            if let Some(lock) = self.lock_of(player).await {
                self.take_action(player, lock).await;
            }
        }
    }

    /// Returns the player's army in a province.
    async fn army(&self, player: usize, province: &str) -> ForceId {
        let seat = Seat(u8::try_from(player).unwrap());
        let at = self.at().await;
        let mut forces = at.forces.iter();
        let found = forces.find(|(_, own)| {
            own.owner == seat && own.number.is_some() && own.province == province.parse().unwrap()
        });
        *found.unwrap_or_else(|| panic!("no army in {province}")).0
    }

    /// Orders a player's army to march from one province to another.
    async fn marches(&self, player: usize, from: &str, to: &str) {
        let army = self.army(player, from).await;
        let to = to.parse().unwrap();
        self.take_action(player, Action::Season(Order::March { army, to })).await;
    }

    /// Orders a player's army to stay.
    async fn order_stay(&self, player: usize, province: &str) {
        let army = self.army(player, province).await;
        self.take_action(player, Action::Season(Order::Hold(army))).await;
    }

    /// Returns the number of actions in the log.
    pub(super) async fn written(&self) -> usize {
        let batches = self.app().store.batches(MATCH, 0, u32::MAX).await;
        batches.unwrap().len()
    }

    /// Waits until the log contains this many actions.
    pub(super) async fn is_written(&self, wanted: usize) {
        let what = format!("the log contains {wanted} actions");
        wait_until(&what, async || self.written().await >= wanted).await;
    }

    /// Makes all writes of the given kind to a database table fail from now on.
    pub(super) async fn forbid(&self, what: &str) {
        let sql = format!(
            "CREATE TRIGGER cut BEFORE {what} BEGIN SELECT raise(ABORT, 'the program is dying'); END"
        );
        execute(self.dir.path(), sql).await;
    }

    /// Makes all posts to a channel fail from now on.
    pub(super) async fn fail_all_posts(&self) {
        let fault = json!({"kind": "server_error", "path": "/messages", "count": 100_000});
        self.party.site.post("/faults", &fault).await;
    }

    /// Kills the bot, removes the faults, and returns the contents of the log.
    pub(super) async fn kill_bot(self, has_trigger: bool) -> AfterCrash {
        let RestartingMatch { play, dir, party, mortal, ahead } = self;
        mortal.kill().await;
        party.site.clear_faults().await;
        let store = Store::open(dir.path()).await.unwrap();
        let batches = store.batches(MATCH, 0, u32::MAX).await.unwrap();
        let header = store.find_match(MATCH).await.unwrap().unwrap();
        let unsaid = store.pending(regnal::store::Timestamp(i64::MAX), 100).await;
        let unsaid = unsaid.unwrap().len();
        store.close().await;
        let dead =
            AfterCrash { play, dir, party, ahead, batches, next_draw: header.next_draw, unsaid };
        if has_trigger {
            execute(dead.dir.path(), "DROP TRIGGER cut".to_owned()).await;
        }
        dead
    }

    /// Asserts that every message was sent once and that the log passes verification.
    pub(super) async fn assert_complete(self) -> Vec<Value> {
        let RestartingMatch { play, dir, party, mortal, ahead } = self;
        mortal.kill().await;
        let bot = Running::start_in(play, dir.path()).await;
        bot.app.clock.set_forward(ahead);
        let said = assert_all_posted_once(&bot, &party.site, &party.channel, dir.path()).await;
        let batches = bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
        assert_eq!(verified_actions(&bot.app.store, MATCH).await, batches.len() as u64);
        bot.stop().await;
        said
    }
}

/// Executes a statement in the database of a store.
async fn execute(dir: &Path, sql: String) {
    let options = SqliteConnectOptions::new().filename(dir.join("regnal.sqlite"));
    let pool = SqlitePool::connect_with(options).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
    pool.close().await;
}

pub(super) struct AfterCrash {
    play: Play,
    dir: tempfile::TempDir,
    party: Party,
    ahead: Duration,
    pub(super) batches: Vec<Batch>,
    next_draw: u64,
    unsaid: usize,
}

impl AfterCrash {
    pub(super) async fn restart_after_crash(self) -> RestartingMatch {
        let mortal = KillableBot::start_at(&self.play, self.dir.path(), self.ahead).await;
        let mut party = self.party;
        party.forget_panels();
        RestartingMatch { play: self.play, dir: self.dir, party, mortal, ahead: self.ahead }
    }

    /// Asserts that one action was logged after the first `before`, but not reported. Restarts the bot, and asserts
    /// that the log is the same as before.
    pub(super) async fn restart_before_report(self, before: usize) -> RestartingMatch {
        assert!(self.unsaid > 0, "the report was posted before the crash");
        assert_eq!(self.batches.len(), before + 1);
        let (batches, next_draw) = (self.batches.clone(), self.next_draw);
        let lives = self.restart_after_crash().await;
        let store = &lives.app().store;
        let header = store.find_match(MATCH).await.unwrap().unwrap();
        assert_eq!(header.next_draw, next_draw);
        let now = store.batches(MATCH, 0, u32::MAX).await.unwrap();
        assert_eq!(format!("{now:?}"), format!("{batches:?}"));
        lives
    }
}

/// Returns all events of the log.
async fn events(lives: &RestartingMatch) -> Vec<Event> {
    let export = lives.app().store.export(MATCH).await.unwrap();
    let events = export.batches.iter().flat_map(|batch| &batch.events);
    events.map(|event| event.read().unwrap()).collect()
}

/// Two armies meet. The final lock rolls all dice of a battle, and the bot crashes before it reports anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_reported_once_with_the_same_dice_after_a_crash_between_commit_and_post() {
    let lives = RestartingMatch::in_spring(2).await;
    lives.marches(0, "H2", "H3").await;
    lives.marches(1, "E2", "H3").await;
    lives.all_lock().await;
    for (player, other) in [(0, Seat(1)), (1, Seat(0))] {
        let table = position(lives.app()).await;
        let menu = game(&table).legal(Seat(u8::try_from(player).unwrap()));
        let fights = menu.into_iter().find_map(|action| match action {
            AnyAction::Demonworld(
                deed @ Action::Conflict(Meet::Take {
                    attitude: Attitude::Fight(Some(against)), ..
                }),
            ) if against == other => Some(deed),
            _ => None,
        });
        lives.take_action(player, fights.expect("there should be a fight")).await;
    }
    lives.all_lock().await;
    // The bot computes the battle, with the units in list order.
    for phase in [Phase::BattleMode, Phase::BattlePlan] {
        let at = lives.at().await;
        assert!(at.windows.values().any(|window| window.phase == phase));
        if phase == Phase::BattleMode {
            lives.all_lock().await;
        }
    }
    let lock = lives.lock_of(0).await.unwrap();
    lives.take_action(0, lock).await;
    let lock = AnyAction::Demonworld(lives.lock_of(1).await.unwrap());
    let table = position(lives.app()).await;
    let line = typed::line(&lives.party, 1, game(&table), &lock);
    let before = lives.written().await;
    lives.fail_all_posts().await;
    let (outcome, ()) =
        tokio::join!(lives.party.type_command(1, &line), lives.is_written(before + 1),);
    outcome.unwrap();
    let dead = lives.kill_bot(false).await;
    let fought = dead.batches.last().unwrap();
    assert!(fought.draws.len() > 5, "no battle was fought: {fought:?}");
    let lives = dead.restart_before_report(before).await;
    // A second press only reports that the battle is over. The battle is not fought again.
    lives.party.type_command(1, &line).await.unwrap();
    assert_eq!(lives.written().await, before + 1);
    lives.assert_complete().await;
}

/// The "As last season" shortcut gives orders to one army at a time. The bot crashes after the first army.
#[tokio::test(flavor = "multi_thread")]
async fn orders_can_be_resumed_after_a_crash_during_an_order_book_shortcut() {
    let lives = RestartingMatch::in_spring(2).await;
    lives.order_stay(0, "H2").await;
    lives.marches(0, "H1", "H3").await;
    lives.all_lock().await;
    let at = lives.at().await;
    assert_eq!((at.stage, at.date.season), (Stage::Orders, Season::Summer));
    let book = async |lives: &RestartingMatch| {
        let page = lives.party.public("r1:panel:").await;
        let door = buttons(&page, "r1:panel:").remove(0);
        let opened = lives.party.click(0, &page, &door, None).await.unwrap();
        let page = opened["message"].clone();
        let last = book_button(&page, ":last");
        (page.clone(), last.unwrap_or_else(|| panic!("there is no shortcut: {page}")))
    };
    let (page, last) = book(&lives).await;
    let before = lives.written().await;
    let many = before + 1;
    lives.forbid(&format!("INSERT ON actions WHEN (SELECT count(*) FROM actions) >= {many}")).await;
    lives.party.click(0, &page, &last, None).await.unwrap();
    let dead = lives.kill_bot(true).await;
    assert_eq!(dead.batches.len(), many, "the crash did not come between the writes");
    let lives = dead.restart_after_crash().await;
    let at = lives.at().await;
    assert_eq!(at.marches.len() + at.holding.len(), 1, "expected exactly one army with an order");
    let (page, last) = book(&lives).await;
    lives.party.click(0, &page, &last, None).await.unwrap();
    let at = lives.at().await;
    assert_eq!(at.marches.len() + at.holding.len(), 2);
    let claimed = lives.app().store.batches(MATCH, 0, u32::MAX).await.unwrap();
    let mut asked: Vec<u64> = claimed.iter().filter_map(|batch| batch.interaction).collect();
    let whole = asked.len();
    asked.sort_unstable();
    asked.dedup();
    assert_eq!(asked.len(), whole, "an interaction was carried out twice");
    lives.all_lock().await;
    assert_eq!(lives.at().await.date.season, Season::Autumn);
    lives.assert_complete().await;
}

/// To replace an umpire, the bot dismisses the old one and then appoints the new one. It crashes in between.
#[tokio::test(flavor = "multi_thread")]
async fn no_votes_are_lost_if_the_bot_crashes_while_it_replaces_an_umpire() {
    let lives = RestartingMatch::begin(2).await;
    let site = &lives.party.site;
    site.post("/seats", &json!({"username": "ursule"})).await;
    let first = site.id("seats", "username", "cleo").await;
    let second = site.id("seats", "username", "ursule").await;
    let vote = async |lives: &RestartingMatch, name: &str, id: &str| {
        let propose = format!("/manage umpire user:{name}");
        lives.party.type_command(0, &propose).await.unwrap();
        let mut line = lives.party.site.events(&lives.play.ann).await;
        loop {
            let all = super::hall::posts(&lives.party).await;
            let open = all.into_iter().rev().find(|message| {
                text(&message["content"]).contains(id)
                    && buttons(message, "r1:").iter().any(|id| id.contains("umpire"))
            });
            if let Some(open) = open {
                return open;
            }
            line.frame().await;
        }
    };
    let agrees = async |lives: &RestartingMatch, vote: &Value| {
        let all = buttons(vote, "r1:");
        let yes = all.first().unwrap();
        let body = json!({
            "channel_id": lives.party.channel, "message_id": vote["id"], "custom_id": yes,
        });
        let benoit = &lives.party.players[1].id;
        let path = format!("/seats/{benoit}/component?wait=final");
        lives.party.site.post(&path, &body).await
    };
    let named = async |lives: &RestartingMatch| position(lives.app()).await.umpire();
    let open = vote(&lives, "cleo", &first).await;
    agrees(&lives, &open).await;
    assert_eq!(named(&lives).await.unwrap().0.to_string(), first);
    let path = format!("/seats/{first}/command?wait=final");
    let desk = json!({"channel_id": lives.party.channel, "text": "/umpire desk"});
    lives.party.site.post(&path, &desk).await;
    assert!(game(&position(lives.app()).await).has_umpire());

    let open = vote(&lives, "ursule", &second).await;
    lives.forbid("UPDATE OF state ON matches WHEN NEW.state LIKE '%umpire%'").await;
    agrees(&lives, &open).await;
    let dead = lives.kill_bot(true).await;
    let lives = dead.restart_after_crash().await;
    // At startup the bot recounts the votes and completes the interrupted change.
    let votes = async || lives.app().store.votes(MATCH, "umpire").await.unwrap();
    while !votes().await.is_empty() {
        lives.party.site.get("/state").await;
    }
    assert_eq!(named(&lives).await.unwrap().0.to_string(), second);
    let laid_down = events(&lives)
        .await
        .into_iter()
        .filter(|event| matches!(event, Event::Umpire(Umpire::LaidDown)));
    assert_eq!(laid_down.count(), 1);
    let said = lives.assert_complete().await;
    let told = said.iter().filter(|message| {
        let words = text(&message["content"]);
        words.contains(&second) && words.contains("is named umpire by all players")
    });
    assert_eq!(told.count(), 1);
}

/// First, three reminders are due together, and the bot crashes before it posts them as one message. Later, three
/// deadlines pass at the same time, and the bot crashes after processing the first.
#[tokio::test(flavor = "multi_thread")]
async fn each_timer_fires_once_if_the_bot_crashes_between_simultaneous_timers() {
    let mut lives = RestartingMatch::begin(3).await;
    lives.party.answer_to(0, "/manage settings extension:False").await;
    let left = async |lives: &RestartingMatch, kind: &str| {
        let timers = lives.app().store.timers(MATCH).await.unwrap();
        let its = timers.iter().filter(|timer| timer.timer.kind == kind);
        its.count()
    };
    let forward = |lives: &mut RestartingMatch, hours: u32| {
        lives.ahead += HOUR * hours;
        lives.app().clock.set_forward(HOUR * hours);
        lives.app().bell.notify_one();
    };
    lives.fail_all_posts().await;
    forward(&mut lives, 37);
    wait_until("no reminder is left", async || left(&lives, REMINDER).await == 0).await;
    let dead = lives.kill_bot(false).await;
    assert!(dead.unsaid > 0, "the report was posted before the crash");
    let mut lives = dead.restart_after_crash().await;
    assert_eq!(left(&lives, REMINDER).await, 0);
    assert_eq!(left(&lives, DEADLINE).await, 3);

    let many = lives.written().await + 1;
    lives.forbid(&format!("INSERT ON actions WHEN (SELECT count(*) FROM actions) >= {many}")).await;
    forward(&mut lives, 36);
    lives.is_written(many).await;
    let dead = lives.kill_bot(true).await;
    assert_eq!(dead.batches.len(), many, "the crash did not come between the writes");
    let lives = dead.restart_after_crash().await;
    let is_spring = async || lives.at().await.stage == Stage::Orders;
    wait_until("the first spring begins", is_spring).await;
    let mut late: Vec<u8> = events(&lives)
        .await
        .iter()
        .filter_map(|event| match event {
            Event::Calendar(Calendar::TimedOut { seat, .. }) => Some(seat.0),
            _ => None,
        })
        .collect();
    late.sort_unstable();
    assert_eq!(late, [0, 1, 2], "a timer fired twice or not at all");
    let at = lives.at().await;
    assert!(at.players.iter().all(|player| player.missed == 1));
    let people: Vec<String> = lives.party.players.iter().map(|one| one.id.clone()).collect();
    let said = lives.assert_complete().await;
    let reminders = said.iter().filter(|message| {
        let words = text(&message["content"]);
        people.iter().all(|id| words.contains(id.as_str()))
            && words.contains("the match waits for you")
    });
    assert_eq!(reminders.count(), 1, "expected a single reminder for all three");
}
