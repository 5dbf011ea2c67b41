//! Tests that compare two Echoes of Emperors worlds that differ only in secrets hidden from the viewer: hands, decks,
//! face-down tiles, standing orders, and custom deck lists. Every byte shown to the viewer or to the public is the same
//! in both worlds, regardless of what the viewer does.

mod anonymous;
pub(crate) mod demonworld;
pub(super) mod eyes;
mod letters;
pub(super) mod offices;
mod worlds;

use std::collections::BTreeMap;
use std::time::Duration;

use regnal::game::{Seat, Seating, Viewer, prelude::*};
use regnal::games::echoes::nouns::Format;
use regnal::games::echoes::setup::{ReactionMode, Setup};
use regnal::games::echoes::{Echoes, Options, Position};
use regnal::games::{AnyGame, AnyOptions, Known as _};
use regnal::store::{
    Channel, Guild, MatchId, NewMatch, Payload, Start, TimerChange, Timestamp, User,
};
use regnal::text::{Lang, Line, Names, say};
use regnal_bot::run::clocks::clocks;
use regnal_bot::run::hands;
use regnal_bot::run::people::People;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::summons::{AtHand, summons};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

use self::eyes::{Pages, Perspective, sent};
use self::worlds::{Moment, moment, with_reaction};
use super::party::whim;
use super::shown::{Choice, buttons, choices};
use super::site::Site;
use crate::sandbox::client::text;
use crate::support::Running;
use crate::support::stored::{new_join, new_match, new_start, notify};

/// Players in seat order, then an onlooker.
const NAMES: [&str; 5] = ["ann", "benoit", "cleo", "dora", "passer-by"];
/// Names under which the players join.
const SHOWN: [&str; 4] = ["Ann", "Benoît", "Cleo", "Dora"];
const MATCH: MatchId = MatchId(1);
/// Number of paths to follow beyond a panel's first level.
const BEHIND: usize = 3;

/// A bot with a match and its viewers: the players, then an onlooker.
pub(in crate::play) struct WatchedMatch {
    pub(in crate::play) bot: Running,
    pub(in crate::play) site: Site,
    pub(in crate::play) channel: String,
    eyes: Vec<Perspective>,
    /// Index of each seat's holder among the viewers.
    seated: Vec<usize>,
}

/// A match before its first action, in its stored form.
struct Dealt {
    options: AnyOptions,
    setup: Payload,
    game: AnyGame,
    next_draw: u64,
}

impl Dealt {
    /// Returns a newly dealt match.
    fn anew(options: AnyOptions) -> Dealt {
        let mut dice = whim(1);
        let (setup, game) = AnyGame::deal(&options, &mut dice).unwrap();
        Dealt { options, setup: Payload::from(setup), game, next_draw: dice.next_number() }
    }

    /// Returns a match that begins at this position.
    fn at(position: Position) -> Dealt {
        let options = AnyOptions::Echoes(position.options.clone());
        let setup = Setup::Position(Box::new(position));
        let kept = Payload::of(&setup).unwrap();
        Dealt { options, setup: kept, game: Echoes::new(setup).into_any(), next_draw: 0 }
    }
}

impl WatchedMatch {
    /// Stores a match of Echoes of Emperors at this position and notifies the players who have to act.
    async fn of_echoes(position: Position) -> WatchedMatch {
        let dealt = Dealt::at(position);
        let hall = WatchedMatch::gathered(dealt.options.seats()).await;
        let settings = Settings { turn_hours: 0, decision_hours: 0, ..Settings::default() };
        hall.join(&dealt, (&settings, None, Value::Null)).await;
        hall.start(&dealt).await;
        hall
    }

    /// Starts a bot with this many players and an onlooker. The players will take their seats in the order of their
    /// names.
    async fn gathered(seats: usize) -> WatchedMatch {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        for name in &NAMES[3..] {
            site.post("/seats", &json!({"username": name})).await;
        }
        let channel = site.id("channels", "name", "general").await;
        let mut eyes = Vec::new();
        for name in NAMES.iter().take(seats).chain(NAMES.last()) {
            eyes.push(Perspective::reading(&site, &channel, name, "en-GB").await);
        }
        WatchedMatch { bot, site, channel, eyes, seated: (0..seats).collect() }
    }

    /// Opens a lobby with this table state, on a server or outside any server, and takes all seats.
    async fn join(
        &self,
        dealt: &Dealt,
        (settings, guild, state): (&Settings, Option<Guild>, Value),
    ) {
        let store = &self.bot.app.store;
        let channel = Channel(self.channel.parse().unwrap());
        let opened = store.create_match(NewMatch {
            guild,
            name: "Two worlds".into(),
            settings: serde_json::to_value(settings).unwrap(),
            state,
            ..new_match(&dealt.options, channel, self.user(0))
        });
        let id = opened.await.unwrap();
        for &place in &self.seated {
            store.join(new_join(id, self.user(place), SHOWN[place])).await.unwrap();
        }
    }

    /// Starts the match without notifying anybody. Returns its settings, its people and its timers.
    async fn begin(&self, dealt: &Dealt) -> (Settings, People, Vec<TimerChange>) {
        let app = &self.bot.app;
        let store = &app.store;
        let header = store.find_match(MATCH).await.unwrap().unwrap();
        let (settings, people) = (Settings::of(&header), People::of(store, &header).await.unwrap());
        let (game, now) = (&dealt.game, app.clock.now());
        let timers = clocks(game, game, (&settings, &people), &[], now).unwrap();
        let start = new_start(store, MATCH, game.event_version(), dealt.setup.clone()).await;
        let start = Start { next_draw: dealt.next_draw, timers: timers.clone(), ..start };
        store.start_match(start).await.unwrap();
        app.desk.forget(MATCH).await;
        (settings, people, timers)
    }

    /// Starts the match, and waits until the players who have to act have been notified.
    async fn start(&self, dealt: &Dealt) {
        let (settings, people, timers) = self.begin(dealt).await;
        let (app, game) = (&self.bot.app, &dealt.game);
        let table = self.table().await;
        let called = game.awaited();
        let people = match settings.anonymous {
            true => people,
            false => People::default(),
        };
        let at_hand = AtHand { people: &people, now: Timestamp(0) };
        let mut call = summons(&table, &at_hand, &called, &timers).unwrap();
        call.extend(hands::hands_of_notified(app, game, &table, &called).await.unwrap());
        app.store.say(Some(MATCH), &call, Timestamp(1)).await.unwrap();
        app.mail.notify_one();
        self.heard().await;
    }

    /// Starts the match, and notifies the players who have to act, without naming a deadline.
    async fn start_undated(&self, dealt: &Dealt) {
        self.begin(dealt).await;
        notify(&self.bot.app, MATCH).await;
        self.heard().await;
    }

    /// Returns a viewer.
    pub(in crate::play) fn eyes(&mut self, place: usize) -> &mut Perspective {
        &mut self.eyes[place]
    }

    fn user(&self, place: usize) -> User {
        User(self.eyes[place].id.parse().unwrap())
    }

    /// Waits until every queued message is sent.
    pub(in crate::play) async fn heard(&self) {
        let app = &self.bot.app;
        while !app.store.pending(app.clock.now(), 1).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// Returns the channel's public messages, in order.
    pub(in crate::play) async fn public(&self) -> Vec<Value> {
        self.eyes[self.seated.len()].public().await
    }

    /// Returns the channel's public messages as pages.
    async fn public_pages(&self) -> Vec<String> {
        let mut pages = Vec::new();
        for message in self.public().await {
            pages.push(self.site.page(&message).await);
        }
        pages
    }

    async fn table(&self) -> Table {
        self.bot.app.desk.look(&self.bot.app.store, MATCH).await.unwrap()
    }

    /// Types an action, and then passes for everybody who is prompted for a Reaction.
    async fn type_action(&mut self, seat: Seat, line: &str) {
        let before = self.table().await.header.seq;
        let eyes = &mut self.eyes[self.seated[seat.index()]];
        let mut outcome = eyes.type_command(line).await;
        // Ending the turn with unused units or cards requires confirmation first.
        if let Some(end) = buttons(&outcome["message"], "r1:act:").first() {
            outcome = eyes.click(&outcome["message"], end, None).await;
        }
        assert!(self.table().await.header.seq > before, "{line}: {outcome}");
        self.heard().await;
    }

    async fn stop(self) {
        self.bot.stop().await;
    }
}

/// Everything seen in one world by the viewers who do not know the secret.
struct SeenByOthers {
    /// Pages seen by each viewer who does not know the secret.
    pages: Vec<Pages>,
    /// Direct messages to each viewer who does not know the secret.
    letters: Vec<Vec<String>>,
    /// The channel as the onlooker sees it.
    channel: Vec<String>,
    /// Requests to the channel and to the direct-message channels of viewers who do not know the secret, except edits.
    sent: Vec<String>,
    /// Edits in the same channels as `sent`.
    edits: Vec<String>,
    /// Direct messages to the viewers who share the secret.
    own: Vec<Vec<String>>,
}

impl SeenByOthers {
    async fn collect(hall: &mut WatchedMatch, others: &[usize]) -> SeenByOthers {
        let channel = hall.public_pages().await;
        let (mut letters, mut own) = (Vec::new(), Vec::new());
        let mut open = vec![hall.channel.clone()];
        for (number, eyes) in hall.eyes.iter().enumerate() {
            match others.contains(&number) {
                true => {
                    letters.push(eyes.letters().await);
                    open.extend(eyes.conversation().await);
                }
                false => own.push(eyes.letters().await),
            }
        }
        let requests = sent(&hall.site, &open).await;
        let is_open =
            |path: &String| open.iter().any(|id| path.contains(&format!("/channels/{id}/")));
        let requests = requests.into_iter().filter(|(path, _)| is_open(path));
        let (edits, sent): (Vec<_>, Vec<_>) =
            requests.partition(|(path, _)| path.starts_with("PATCH "));
        let bodies = |requests: Vec<(String, Vec<String>)>| {
            requests.into_iter().flat_map(|(_, bodies)| bodies).collect()
        };
        let pages = others.iter().map(|&other| std::mem::take(&mut hall.eyes[other].seen));
        SeenByOthers {
            pages: pages.collect(),
            letters,
            channel,
            sent: bodies(sent),
            edits: bodies(edits),
            own,
        }
    }

    /// Rewrites everything that these viewers saw, to replace values that are random in each world.
    fn rewrite(&mut self, rewritten: impl Fn(String) -> String) {
        let pages = self.pages.iter_mut().flatten().map(|(_, page)| page);
        let letters = self.letters.iter_mut().flatten();
        for text in pages.chain(letters).chain(&mut self.channel).chain(&mut self.sent) {
            *text = rewritten(std::mem::take(text));
        }
    }

    /// Asserts that the viewers who do not know the secret saw the same in both worlds.
    fn assert_same(&self, world: &SeenByOthers, others: &[usize]) {
        for (place, &other) in others.iter().enumerate() {
            let who = format!("viewer {other}");
            same_pages(&who, &self.pages[place], &world.pages[place]);
            same_texts(&who, &self.letters[place], &world.letters[place]);
            assert!(self.pages[place].len() > 50, "{who}");
        }
        same_texts("the channel", &self.channel, &world.channel);
        same_texts("the requests", &self.sent, &world.sent);
        same_texts("the edits", &self.edits, &world.edits);
    }
}

/// Everything that one viewer has seen in one world, and the channel.
struct SeenByOne {
    pages: Pages,
    channel: Vec<String>,
    letters: Vec<String>,
    sent: BTreeMap<String, Vec<String>>,
}

impl SeenByOne {
    /// Collects everything that a viewer has seen, and stops the bot.
    async fn collect(mut hall: WatchedMatch, looker: usize) -> SeenByOne {
        let channel = hall.public_pages().await;
        let letters = hall.eyes[looker].letters().await;
        let mut open = vec![hall.channel.clone()];
        open.extend(hall.eyes[looker].conversation().await);
        let sent = sent(&hall.site, &open).await;
        let pages = std::mem::take(&mut hall.eyes[looker].seen);
        hall.stop().await;
        SeenByOne { pages, channel, letters, sent }
    }
}

/// Everything seen in one world: by each viewer, in the channel, in private messages, and in requests.
struct Seen {
    pages: BTreeMap<usize, Pages>,
    channel: Vec<String>,
    letters: Vec<Vec<String>>,
    sent: Vec<BTreeMap<String, Vec<String>>>,
    windows: usize,
}

/// Plays the actions from a position in one world. Makes the given viewers look at everything and try impossible
/// actions.
async fn seen_in(moment: &Moment, position: Position, lookers: &[usize], tried: &[String]) -> Seen {
    let mut hall = WatchedMatch::of_echoes(position).await;
    let last = hall.eyes.len() - 1;
    for &looker in lookers {
        let eyes = &mut hall.eyes[looker];
        eyes.panel(BEHIND).await;
        eyes.looks().await;
        eyes.completions().await;
        for line in tried {
            eyes.type_command(line).await;
        }
    }
    assert_eq!(hall.table().await.header.seq, 0, "an action was taken");
    let mut windows = 0;
    for deed in &moment.deeds {
        hall.type_action(moment.active, deed).await;
        loop {
            for &looker in lookers {
                let eyes = &mut hall.eyes[looker];
                eyes.opens().await;
                for line in [
                    "/show pending",
                    "/match status",
                    "/story history",
                    "/story history search:Ann",
                    "/story replay",
                    "/why",
                ] {
                    eyes.type_command(line).await;
                }
            }
            let awaited = hall.table().await.game().unwrap().awaited();
            match awaited.first() {
                Some(&asked) if asked != moment.active && deed != "/echoes end" => {
                    windows += 1;
                    hall.type_action(asked, "/echoes pass").await;
                }
                _ => break,
            }
        }
    }
    for seat in 0..last {
        hall.eyes[seat].type_command("/hand dm:true").await;
        hall.heard().await;
    }
    let channel = hall.public_pages().await;
    let mut letters = Vec::new();
    let mut sent_to = Vec::new();
    for eyes in &hall.eyes {
        letters.push(eyes.letters().await);
        let mut open = vec![hall.channel.clone()];
        open.extend(eyes.conversation().await);
        sent_to.push(sent(&hall.site, &open).await);
    }
    let mut pages = BTreeMap::new();
    for (number, eyes) in hall.eyes.iter_mut().enumerate() {
        pages.insert(number, std::mem::take(&mut eyes.seen));
    }
    hall.stop().await;
    Seen { pages, channel, letters, sent: sent_to, windows }
}

/// Returns the first difference between two strings, with its context.
fn parting(one: &str, other: &str) -> String {
    let at = one
        .bytes()
        .zip(other.bytes())
        .position(|(a, b)| a != b)
        .unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        String::from_utf8_lossy(
            &text.as_bytes()[at.saturating_sub(300)..(at + 300).min(text.len())],
        )
        .into_owned()
    };
    format!("{}\n---\n{}", around(one), around(other))
}

fn same_pages(who: &str, one: &Pages, other: &Pages) {
    for ((did, page), (too, same)) in one.iter().zip(other) {
        assert_eq!(did, too, "{who}");
        assert!(page == same, "{who}: {did} shows:\n{}", parting(page, same));
    }
    assert_eq!(one.len(), other.len(), "{who}");
}

fn same(what: &str, one: &SeenByOne, other: &SeenByOne) {
    same_pages(what, &one.pages, &other.pages);
    same_texts(what, &one.channel, &other.channel);
    same_texts(what, &one.letters, &other.letters);
    assert_eq!(one.sent, other.sent, "{what}");
}

fn same_texts(who: &str, one: &[String], other: &[String]) {
    for (page, same) in one.iter().zip(other) {
        assert!(page == same, "{who}: {}", parting(page, same));
    }
    assert_eq!(one.len(), other.len(), "{who}");
}

/// Returns illegal and impossible commands that refer to hidden cards and undiscovered cells.
fn impossible(moment: &Moment, worlds: &[&Position]) -> Vec<String> {
    let at = &moment.position;
    let own = at.units_of(moment.active).next().unwrap().id;
    let mut lines = Vec::new();
    for card in moment.secrets(worlds) {
        for line in [
            "upgrade card:# unit:@",
            "event card:#",
            "play card:#",
            "deploy card:# cell:B2",
            "react card:#",
            "move unit:# to:B2",
            "attack unit:@ target:#",
            "recruit unit:#",
            "resupply unit:@ cards:#",
            "ability card:#",
        ] {
            lines.push(
                format!("/echoes {line}")
                    .replace('#', &card.to_string())
                    .replace('@', &own.to_string()),
            );
        }
        // The list contains no command to arm the player's own Reactions, because that would be legal.
        lines.push(format!("/echoes-orders disarm card:{card}"));
        lines.push(format!("/echoes-orders drop card:{card}"));
        lines.push(format!("/echoes-setup exchange cards:{card}"));
    }
    for place in (0..at.tiles.len()).filter(|&place| !at.tiles[place].discovered) {
        let cell = at.tile_cells(place as u8)[0];
        for line in ["move unit:@ to:#", "attack unit:@ target:#", "transfer unit:@ from:#"] {
            let far = line.starts_with("move");
            if far && at.unit(own).unwrap().cell.distance(cell) < 6 {
                continue;
            }
            lines.push(
                format!("/echoes {line}")
                    .replace('#', &cell.to_string())
                    .replace('@', &own.to_string()),
            );
        }
    }
    lines
}

/// Compares two worlds at a position from every perspective.
async fn compare(options: Options) -> (Moment, Seen) {
    let moment = moment(&options);
    let seats = options.seats();
    let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).collect();
    let worlds: Vec<Position> = viewers.iter().map(|&viewer| moment.other_world(viewer)).collect();
    let tried = impossible(&moment, &worlds.iter().collect::<Vec<_>>());
    let everybody: Vec<usize> = (0..=seats).collect();
    let usual = seen_in(&moment, moment.position.clone(), &everybody, &tried).await;
    for (number, world) in worlds.into_iter().enumerate() {
        // An onlooker compares only the first two worlds, which together differ from the actual one in every hand.
        let lookers: Vec<usize> =
            [number].into_iter().chain((number < 2).then_some(seats)).collect();
        let other = seen_in(&moment, world, &lookers, &tried).await;
        let who = NAMES[number];
        for looker in lookers {
            same_pages(who, &usual.pages[&looker], &other.pages[&looker]);
            same_texts("a conversation", &usual.letters[looker], &other.letters[looker]);
            assert_eq!(usual.sent[looker], other.sent[looker], "{who}");
        }
        same_texts("the channel", &usual.channel, &other.channel);
        assert_eq!(usual.windows, other.windows);
        // Proves that the worlds differ: the next player sees a different hand.
        let holder = (number + 1) % seats;
        assert_ne!(usual.letters[holder], other.letters[holder], "{who}");
    }
    (moment, usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_information_does_not_change_the_view_of_a_duel() {
    let (moment, usual) = compare(Options::usual(Format::Base)).await;
    for (number, pages) in &usual.pages {
        assert!(pages.len() > 100, "{number}: {} pages", pages.len());
    }
    // Everybody sees a public change.
    let other = seen_in(&moment, moment.open_change(), &[0, 1, 2], &[]).await;
    assert_ne!(usual.channel, other.channel);
    for looker in 0..=2 {
        let shown: BTreeMap<&String, &String> =
            usual.pages[&looker].iter().map(|(did, page)| (did, page)).collect();
        let apart = other.pages[&looker]
            .iter()
            .filter(|(did, page)| shown.get(did).is_some_and(|other| *other != page));
        assert!(apart.count() > 3, "{looker} saw no difference");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_information_does_not_change_the_view_of_a_team_match_with_closed_hands() {
    let options = Options { open_hands: false, ..Options::usual(Format::Team) };
    compare(options).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_information_does_not_change_the_view_of_a_match_with_custom_decks_and_reaction_prompts()
 {
    let options = Options {
        reactions: ReactionMode::Prompt,
        own_decks: true,
        ..Options::usual(Format::Base)
    };
    let (_, usual) = compare(options).await;
    assert!(usual.windows > 0, "no reaction window opened");
}

/// Collects everything that a person can see at this point.
async fn glance(eyes: &mut Perspective) -> Pages {
    eyes.seen.clear();
    eyes.panel(BEHIND).await;
    eyes.looks().await;
    eyes.completions().await;
    std::mem::take(&mut eyes.seen)
}

/// **EE-RULING-82.** Orders and policies are secret. They change nothing visible to others, neither the numbers in
/// buttons nor the time of the last move. Panels that are already open still work.
#[tokio::test(flavor = "multi_thread")]
async fn secret_orders_are_invisible_to_others() {
    let moment = moment(&Options::usual(Format::Base));
    let active = moment.active;
    let other = Seat(1 - active.0);
    let (position, card) = with_reaction(moment.position.clone(), other);
    let mut hall = WatchedMatch::of_echoes(position).await;
    let lookers = [active.index(), 2];
    let mut before = Vec::new();
    for looker in lookers {
        before.push(glance(&mut hall.eyes[looker]).await);
    }
    let channel = hall.eyes[2].public().await;
    let door = hall.eyes[2].door().await;
    let opens = buttons(&door, "r1:panel:").remove(0);
    let eyes = &mut hall.eyes[active.index()];
    let open = eyes.click(&door, &opens, None).await["message"].clone();
    // Follows choices that only show information. Each choice gets a new panel, because a choice replaces the page.
    let leads = |(_, value): &Choice| value.as_deref().is_none_or(|value| !value.starts_with('#'));
    let ways: Vec<Choice> = choices(&open).into_iter().filter(leads).collect();
    assert!(!ways.is_empty(), "{open}");
    let mut opened = Vec::new();
    for way in ways {
        let panel = eyes.click(&door, &opens, None).await["message"].clone();
        opened.push((panel, way));
    }

    hall.bot.app.clock.set_forward(Duration::from_secs(100_000));
    for line in [
        format!("/echoes-orders arm card:{card}"),
        "/echoes-orders policy policy:orders".to_owned(),
        format!("/echoes-orders disarm card:{card}"),
        format!("/echoes-orders arm card:{card}"),
    ] {
        hall.type_action(other, &line).await;
    }
    // Panels opened earlier still work.
    let phase = buttons(&open, "r1:act:").remove(0);
    let stale = say(Lang::En, &Line::new("error-stale"), &Names::default());
    let eyes = &mut hall.eyes[active.index()];
    for (panel, (id, value)) in &opened {
        let step = eyes.click(panel, id, value.as_deref()).await;
        let words = text(&step["message"]["content"]);
        assert!(!words.contains(&stale), "{words}");
        assert!(!buttons(&step["message"], "r1:menu:").is_empty(), "{step}");
    }
    for (looker, before) in lookers.into_iter().zip(&before) {
        let after = glance(&mut hall.eyes[looker]).await;
        same_pages(NAMES[looker], before, &after);
    }
    assert_eq!(hall.eyes[2].public().await, channel);
    let outcome = hall.eyes[active.index()].click(&open, &phase, None).await;
    let words = text(&outcome["message"]["content"]);
    assert!(!words.contains(&stale), "{words}");
    hall.stop().await;
}
