//! The players of many concurrent matches. They try again whenever they get no reply or a reply that asks them to.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use regnal::dice::Dice;
use regnal::store::{Channel, Store};
use regnal::text::{Lang, Line, Names, say};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;

use super::super::hall::verified_actions;
use super::super::party::{number, takes_action, whim};
use super::super::shown::{buttons, choices, components, is_part_of_book, opens_panel};
use super::super::site::Site;
use super::LONG;
use crate::sandbox::client::text;

/// Commands that open a match for three players. Successive matches use these commands in rotation.
const GAMES: [&str; 3] = ["mighty players:3 years:6", "offices players:3", "demonworld players:3"];
/// Maximum number of people. If the matches need more, each person plays in several.
const PEOPLE: usize = 90;
/// Maximum number of menus between a panel and an action.
const DEPTH: usize = 12;

/// All running matches with their players.
pub(super) struct Crowd {
    counts: Arc<Counts>,
    matches: JoinSet<Match>,
}

/// Running totals of the actions and unsuccessful clicks of all players.
pub(super) struct Counts {
    /// Confirmed actions.
    pub(super) done: AtomicUsize,
    /// Clicks whose reply asked the player to try again.
    pub(super) told_again: AtomicUsize,
    /// Clicks without a reply within the time limit.
    pub(super) unanswered: AtomicUsize,
    /// Notified when a count changes.
    changed: Notify,
    is_over: AtomicBool,
    /// Limits the number of players who act at the same time.
    turns: Semaphore,
}

impl Crowd {
    /// Starts the given number of matches, each in a new channel.
    pub(super) async fn gather(site: &Site, matches: usize, at_once: usize) -> Crowd {
        let mut people = Vec::new();
        for person in 0..PEOPLE.min(3 * matches) {
            let body = json!({"username": format!("player{person}"), "locale": "en-GB"});
            people.push(text(&site.post("/seats", &body).await["id"]));
        }
        let counts = Arc::new(Counts {
            done: AtomicUsize::new(0),
            told_again: AtomicUsize::new(0),
            unanswered: AtomicUsize::new(0),
            changed: Notify::new(),
            is_over: AtomicBool::new(false),
            turns: Semaphore::new(at_once),
        });
        let mut all = JoinSet::new();
        for index in 0..matches {
            let body = json!({"name": format!("match{index}"), "type": "text"});
            let channel = text(&site.post("/channels", &body).await["id"]);
            let seats = [0, 1, 2].map(|seat| people[(3 * index + seat) % people.len()].clone());
            let game = GAMES[index % GAMES.len()];
            let own = Match::new(site.clone(), channel, seats, game, whim(index as u64));
            all.spawn(own.play(Arc::clone(&counts)));
        }
        Crowd { counts, matches: all }
    }

    /// Waits until the counts satisfy `enough`.
    pub(super) async fn until(&self, enough: impl Fn(&Counts) -> bool) {
        let waiting = async {
            while !enough(&self.counts) {
                self.counts.changed.notified().await;
            }
        };
        let done = tokio::time::timeout(LONG, waiting).await;
        done.unwrap_or_else(|_| panic!("the players should have got further: {}", self.counts));
    }

    pub(super) fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Stops all players after their current clicks.
    pub(super) async fn end(self) -> Vec<Match> {
        self.counts.is_over.store(true, Ordering::Relaxed);
        self.matches.join_all().await
    }
}

impl Counts {
    fn count(&self, counter: &AtomicUsize) {
        counter.fetch_add(1, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub(super) fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// Returns the number of clicks that had to be repeated.
    pub(super) fn repeated(&self) -> usize {
        self.told_again.load(Ordering::Relaxed) + self.unanswered.load(Ordering::Relaxed)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (told_again, unanswered) = (&self.told_again, &self.unanswered);
        write!(
            out,
            "{} actions confirmed, {told_again:?} clicks told to try again, ",
            self.done()
        )?;
        write!(out, "{unanswered:?} unanswered")
    }
}

/// A match and its three players. They know only what the bot shows them.
pub(super) struct Match {
    site: Site,
    pub(super) channel: String,
    pub(super) seats: [String; 3],
    game: &'static str,
    whim: Dice,
    /// Newest message that has been read.
    read: String,
    /// Message with the lobby's buttons.
    lobby: Option<Value>,
    /// Message with the button that opens the panel.
    door: Option<Value>,
    /// Open panel, with the player to whom it belongs.
    panel: Option<(usize, Value)>,
    /// All interactions of the players.
    asked: BTreeSet<u64>,
    /// Interactions whose reply confirmed an action.
    done: BTreeSet<u64>,
    /// Interactions whose reply said that nothing was changed.
    refused: BTreeSet<u64>,
}

impl Match {
    fn new(
        site: Site,
        channel: String,
        seats: [String; 3],
        game: &'static str,
        whim: Dice,
    ) -> Match {
        Match {
            site,
            channel,
            seats,
            game,
            whim,
            read: "0".to_owned(),
            lobby: None,
            door: None,
            panel: None,
            asked: BTreeSet::new(),
            done: BTreeSet::new(),
            refused: BTreeSet::new(),
        }
    }

    async fn play(mut self, counts: Arc<Counts>) -> Match {
        while !counts.is_over.load(Ordering::Relaxed) {
            let _turn = counts.turns.acquire().await.unwrap();
            self.read().await;
            if self.door.is_some() {
                self.act(&counts).await;
            } else if let Some(card) = self.lobby.clone() {
                self.begin(&counts, &card).await;
            } else {
                let line = format!("/match new {}", self.game);
                self.ask(&counts, 0, "command", json!({"text": line})).await;
            }
        }
        self
    }

    /// Looks for new messages with buttons.
    async fn read(&mut self) {
        for message in self.site.messages(&self.seats[0], &self.channel, &self.read).await {
            self.read = text(&message["id"]);
            if !message["ephemeral_for"].is_null() {
                continue;
            }
            if opens_panel(&message) {
                self.door = Some(message);
            } else if !buttons(&message, "r1:lobby:").is_empty() {
                self.lobby = Some(message);
            }
        }
    }

    /// Discards all known buttons, and looks for them again.
    fn look_again(&mut self) {
        (self.lobby, self.door, self.panel) = (None, None, None);
        self.read = "0".to_owned();
    }

    /// Joins and starts the match.
    async fn begin(&mut self, counts: &Counts, card: &Value) {
        for (seat, end) in [(1, ":join"), (2, ":join"), (0, ":start")] {
            let button = buttons(card, "r1:lobby:").into_iter().find(|id| id.ends_with(end));
            match button {
                Some(button) => _ = self.click(counts, seat, card, &button, None).await,
                None => return self.look_again(),
            }
        }
        self.look_again();
    }

    /// Opens a player's panel, and takes a random action if the panel offers any.
    async fn act(&mut self, counts: &Counts) -> Option<()> {
        let (seat, mut panel) = match self.panel.take() {
            Some(open) => open,
            None => {
                let (seat, door) = (self.whim.index(3), self.door.clone()?);
                let open = buttons(&door, "r1:panel:").remove(0);
                (seat, self.click(counts, seat, &door, &open, None).await?)
            }
        };
        if components(&panel).any(is_part_of_book)
            && let Some(all) = buttons(&panel, "r1:menu:").first()
        {
            panel = self.click(counts, seat, &panel, all, None).await?;
        }
        for _ in 0..DEPTH {
            let mut acts = buttons(&panel, "r1:act:");
            let ends = buttons(&panel, "r1:menu:").into_iter();
            acts.extend(ends.filter(|id| id.ends_with(":end_turn")));
            let open = choices(&panel);
            let (id, value) = match (acts.len(), open.len()) {
                (0, 0) => return None,
                (some, others) if others == 0 || some > 0 && self.whim.index(100) < 15 => {
                    (acts.swap_remove(self.whim.index(some)), None)
                }
                (_, others) => open[self.whim.index(others)].clone(),
            };
            let is_action = takes_action(&id, value.as_deref());
            let before = panel["id"].clone();
            let shown = self.click(counts, seat, &panel, &id, value.as_deref()).await?;
            // An irreversible action requires confirmation.
            let sure = buttons(&shown, "r1:menu:").into_iter().find(|id| id.contains(":sure"));
            panel = match sure.filter(|_| is_action) {
                Some(sure) => self.click(counts, seat, &shown, &sure, None).await?,
                None => shown,
            };
            if is_action {
                assert_eq!(panel["id"], before, "an action from the panel was refused: {panel}");
                let content = panel["content"].as_str().unwrap_or_default();
                if !content.starts_with(&words("error-stale")) {
                    let last = *self.asked.last()?;
                    assert!(self.done.insert(last));
                    counts.count(&counts.done);
                }
                self.panel = Some((seat, panel));
                return Some(());
            }
        }
        None
    }

    /// Uses a component of a message, and returns the message in the reply.
    async fn click(
        &mut self,
        counts: &Counts,
        seat: usize,
        message: &Value,
        id: &str,
        value: Option<&str>,
    ) -> Option<Value> {
        let mut body = json!({"message_id": message["id"], "custom_id": id});
        if let Some(value) = value {
            body["values"] = json!([value]);
        }
        self.ask(counts, seat, "component", body).await
    }

    /// Sends an interaction, and returns the message in its reply. Returns `None` if the player has to look again.
    async fn ask(
        &mut self,
        counts: &Counts,
        seat: usize,
        kind: &str,
        mut body: Value,
    ) -> Option<Value> {
        body["channel_id"] = json!(self.channel);
        let path = format!("/seats/{}/{kind}", self.seats[seat]);
        let (status, outcome) = self.site.try_ask(Method::POST, &path, &body).await.unwrap();
        if status >= 300 {
            // The button no longer exists.
            assert!(matches!(status, 400 | 404), "{path} {body}: {status} {outcome}");
            self.look_again();
            return None;
        }
        let interaction = number(&outcome);
        self.asked.insert(interaction);
        let content = outcome["message"]["content"].as_str().unwrap_or_default();
        let says = |id| content.starts_with(&words(id));
        if outcome["state"] == "failed" {
            counts.count(&counts.unanswered);
        } else if says("error-broken") || says("error-store-busy") {
            self.refused.insert(interaction);
            counts.count(&counts.told_again);
        } else if says("error-unanswered") {
            counts.count(&counts.told_again);
        } else {
            return Some(outcome["message"].clone());
        }
        self.look_again();
        None
    }

    /// Asserts that the log passes verification and contains each confirmed action once, no action that was reported as
    /// failed, and no action without a request. `known` contains all interactions that changed anything. Returns the
    /// number of actions.
    pub(super) async fn check(&self, store: &Store, known: &BTreeSet<u64>) -> usize {
        let channel = Channel(self.channel.parse().unwrap());
        let id = store.last_in_channel(channel).await.unwrap().expect("the match should be opened");
        let batches = store.batches(id, 0, u32::MAX).await.unwrap();
        let acted: Vec<u64> = batches.iter().filter_map(|batch| batch.interaction).collect();
        let logged: BTreeSet<u64> = acted.iter().copied().collect();
        assert_eq!(logged.len(), acted.len(), "match {id}: an interaction was carried out twice");
        let lost: Vec<_> = self.done.difference(&logged).collect();
        assert!(lost.is_empty(), "match {id}: confirmed actions are not in the log: {lost:?}");
        let forged: Vec<_> = logged.difference(&self.asked).collect();
        assert!(forged.is_empty(), "match {id}: nobody asked for the actions {forged:?}");
        let denied: Vec<_> = self.refused.intersection(known).collect();
        assert!(denied.is_empty(), "match {id}: changes reported as failures: {denied:?}");
        assert_eq!(verified_actions(store, id).await, batches.len() as u64, "match {id}");
        batches.len()
    }
}

/// Returns an English message without arguments.
fn words(id: &'static str) -> String {
    say(Lang::En, &Line::new(id), &Names::default())
}
