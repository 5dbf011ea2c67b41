//! Tests that compare two worlds that differ only in secrets hidden from the viewer. Every byte shown to the viewer or
//! to the public is the same in both worlds, regardless of what the viewer does.

use std::collections::{BTreeSet, VecDeque};
use std::path::Path;

use regnal::dice::Dice;
use regnal::game::{Seat, prelude::*};
use regnal::games::AnyOptions;
use regnal::games::mighty::action::RetreatOrder;
use regnal::games::mighty::nouns::{IndependentsPolicy, Phase, PursuitOrder, Season, Severity};
use regnal::games::mighty::setup::{Opening, Setup};
use regnal::games::mighty::state::{SpyReport, Stage};
use regnal::games::mighty::{Action, Mighty, Options, Position};
use regnal::hex::Hex;
use regnal::store::{Channel, MatchId, NewMatch, Payload, User};
use regnal::text::Lang;
use regnal_bot::run::settings::Settings;
use serde_json::{Value, json};

use super::hall::posts;
use super::party::{Party, Player, whim};
use super::shown::{Choice, buttons, choices, menus};
use super::site::Site;
use crate::sandbox::client::text;
use crate::support::Running;
use crate::support::stored::{new_join, new_match, new_start, notify};

/// Maximum number of paths to follow through a panel's menus and buttons.
const WAYS: usize = 50;

/// Returns an autumn position of a random campaign in which it is the first seat's turn, and two unseen hexes. The
/// hexes have different tiles, and the second hex is out of reach.
fn moment() -> (Options, Position, [Hex; 2]) {
    let options = Options::usual(3, 6);
    for number in 0..200 {
        let mut dice = whim(1_000 + number);
        let mut choice = whim(2_000 + number);
        let mut game = Mighty::new(Mighty::deal(&options, &mut dice));
        for _ in 0..3_000 {
            let Some(&seat) = game.awaited().first() else { break };
            let position = game.position();
            let moving = matches!(
                position.stage,
                Stage::Campaign { season: Season::Autumn, phase: Phase::Movement, .. }
            );
            if moving
                && seat == Seat(0)
                && position.year >= 2
                && position.agenda.is_empty()
                && let Some(pair) = hidden_pair(&position)
            {
                return (options, position, pair);
            }
            let menu = game.legal(seat);
            let busy: Vec<&Action> =
                menu.iter().filter(|action| !matches!(action, Action::EndTurn)).collect();
            // Realm setup actions can be repeated forever.
            let settles =
                |action: &&Action| matches!(action, Action::PlaceRest | Action::ConfirmSetup);
            let action = match menu.iter().find(settles) {
                Some(action) if choice.index(4) == 0 => action.clone(),
                _ => busy[choice.index(busy.len())].clone(),
            };
            for event in game.decide(seat, &action, &mut dice).unwrap() {
                game.evolve(&event);
            }
        }
    }
    panic!("there is no suitable moment in two hundred campaigns");
}

fn hidden_pair(position: &Position) -> Option<[Hex; 2]> {
    let hidden = |hex: &Hex| {
        let cell = &position.cells[hex];
        !cell.face_up
            && !cell.seen
            && cell.site.is_none()
            && cell.owner.is_none()
            && cell.report.is_none()
            && !cell.capital_site
    };
    let far = |hex: &Hex| position.units.iter().all(|unit| unit.hex.distance(*hex) > 2);
    let hexes: Vec<Hex> = position.cells.keys().copied().filter(hidden).collect();
    let second = hexes.iter().copied().find(far)?;
    let terrain = position.cells[&second].terrain;
    let first = hexes.into_iter().find(|hex| position.cells[hex].terrain != terrain)?;
    Some([first, second])
}

/// Swaps the tiles of two hexes.
fn swap_tiles(position: &mut Position, [a, b]: [Hex; 2]) {
    let (one, two) = (position.cells[&a].clone(), position.cells[&b].clone());
    for (hex, other) in [(a, two), (b, one)] {
        let cell = position.cells.get_mut(&hex).unwrap();
        cell.terrain = other.terrain;
        cell.bridge = other.bridge;
    }
}

/// Adds a spy report on a hex for `seat`, with these dice.
fn spied(position: &mut Position, hex: Hex, seat: Seat, faces: [u32; 2]) {
    let dice = Dice::scripted(faces).two_d6();
    let report = SpyReport { dice, result: None, owners: [seat].into(), year: 1 };
    position.cells.get_mut(&hex).unwrap().report = Some(report);
}

/// Gives `seat` non-default standing orders.
fn ordered(position: &mut Position, seat: Seat) {
    let realm = &mut position.realms[seat.index()];
    realm.orders.pursuit = PursuitOrder::Never;
    realm.orders.independents = IndependentsPolicy::Stand;
    realm.orders.retreat.insert(Severity::Minor, RetreatOrder::Hold);
    realm.acted = !realm.acted;
}

/// Stores a match at this position and notifies the players who have to act.
async fn begin(bot: &Running, party: &Party, options: &Options, position: Position) {
    let store = &bot.app.store;
    let settings = Settings { turn_hours: 0, decision_hours: 0, ..Settings::default() };
    let channel = Channel(party.channel.parse().unwrap());
    let user = |player: &Player| User(player.id.parse().unwrap());
    let any = AnyOptions::Mighty(options.clone());
    let opened = store.create_match(NewMatch {
        name: "Two worlds".into(),
        settings: serde_json::to_value(&settings).unwrap(),
        ..new_match(&any, channel, user(&party.players[0]))
    });
    let id = opened.await.unwrap();
    for (player, name) in party.players.iter().take(3).zip(["Ann", "Benoît", "Cleo"]) {
        store.join(new_join(id, user(player), name)).await.unwrap();
    }
    let setup = Setup { options: options.clone(), opening: Opening::Position(Box::new(position)) };
    let setup = Payload::of(&setup).unwrap();
    let start = new_start(store, id, Mighty::EVENT_VERSION, setup).await;
    store.start_match(start).await.unwrap();
    notify(&bot.app, id).await;
}

/// Returns true if a menu value takes an action.
fn is_deed(value: &str) -> bool {
    value.starts_with('#')
}

/// Gives an order on the page for the coming winter's orders, without leaving the page.
async fn hand_in(party: &mut Party, player: usize) {
    let panel = party.open(player).await.unwrap();
    let ahead = buttons(&panel, "r1:menu:");
    let ahead = ahead.iter().find(|id| id.ends_with(":ahead")).unwrap();
    let page = party.click(player, &panel, ahead, None).await.unwrap();
    let first = page["message"].clone();
    let espionage = |choice: &Choice| choice.0.ends_with(":espionage");
    let step = choices(&first).into_iter().find(espionage);
    let step = step.unwrap_or_else(|| panic!("there is no espionage: {first}"));
    let page = party.choose(player, &first, &step).await;
    // Actions are menu entries or buttons, depending on their count.
    let entries = choices(&page).into_iter();
    let entries = entries.filter(|(_, value)| value.as_deref().is_some_and(is_deed));
    let keys = buttons(&page, "r1:act:").into_iter().map(|id| (id, None));
    let deed = entries.chain(keys).next();
    let deed = deed.unwrap_or_else(|| panic!("no action can be submitted: {page}"));
    let page = party.choose(player, &page, &deed).await;
    assert!(text(&page["content"]).contains("Planned for the winter"), "{page}");
    let [(id, _)] = &menus(&page)[..] else {
        panic!("expected exactly one menu: {page}");
    };
    assert!(id.ends_with(":ahead"), "{page}");
}

/// Everything that a person was shown, in order.
struct Seen {
    site: Site,
    pages: Vec<String>,
}

impl Seen {
    /// Records the visible parts of a message.
    async fn message(&mut self, message: &Value) {
        self.pages.push(self.site.page(message).await);
    }

    async fn typed(&mut self, party: &Party, player: usize, line: &str) -> Value {
        let outcome = party.type_command(player, line).await.unwrap();
        self.pages.push(format!("{line} -> {}", outcome["state"]));
        self.message(&outcome["message"]).await;
        outcome["message"].clone()
    }

    /// Views the first player's panel and everything behind its menus and buttons. Each path starts at the top, and
    /// shorter paths come first.
    async fn panel(&mut self, party: &mut Party) {
        let mut ways: VecDeque<Vec<Choice>> = VecDeque::from([Vec::new()]);
        let (mut gone, mut read) = (0, BTreeSet::new());
        while let Some(way) = ways.pop_front() {
            if gone == WAYS {
                break;
            }
            gone += 1;
            let mut panel = party.open(0).await.unwrap();
            for choice in &way {
                panel = party.choose(0, &panel, choice).await;
            }
            self.message(&panel).await;
            read.extend(choices(&panel));
            // Actions are not chosen, and visited pages are skipped.
            let leads = |(_, value): &Choice| {
                let value = value.as_deref();
                value.is_none_or(|value| !value.starts_with(['#', '>']))
            };
            let on = choices(&panel).into_iter().filter(leads);
            ways.extend(on.map(|choice| [way.clone(), vec![choice]].concat()));
        }
        assert!(read.len() > 8, "{gone} {read:?}");
    }

    /// Types commands as the first player and as the onlooker: completions, read-only views and rejected actions.
    async fn commands(
        &mut self,
        party: &Party,
        game: &Mighty,
        position: &Position,
        hexes: [Hex; 2],
    ) {
        let labels = game.labels();
        let unit = position
            .units
            .iter()
            .find(|unit| unit.owner == regnal::games::mighty::nouns::Owner::Realm(Seat(0)));
        let unit = unit.unwrap().id;
        for player in [0, 3] {
            for line in [
                "scout unit:",
                "move units:",
                "move units:A1 hex:",
                "attack unit:",
                "negotiate hex:",
                "pillage hex:",
            ] {
                let line = format!("/mighty {line}").replace("A1", &unit.to_string());
                let asked = json!({"channel_id": party.channel, "text": line});
                let answer = self
                    .site
                    .post(&format!("/seats/{}/autocomplete", party.players[player].id), &asked)
                    .await;
                self.pages.push(format!("{line} {answer}"));
            }
            for (hex, label) in &labels {
                self.typed(party, player, &format!("/show hex hex:{label}")).await;
                if hexes.contains(hex) {
                    self.typed(party, player, &format!("/map around:{label}")).await;
                }
            }
            for line in [
                "/map",
                "/show realm",
                "/show pending",
                "/show reports",
                "/match status",
                "/story history",
                "/story history search:Ann",
                "/story replay",
                "/story book",
                "/story film",
                "/map when:1",
                "/why",
                "/why result:a",
                "/what-if deed:a",
                "/what-if deed:a then:a",
            ] {
                self.typed(party, player, line).await;
            }
            for unit in &position.units {
                self.typed(party, player, &format!("/show unit unit:{}", unit.id)).await;
            }
            // The second hex is out of every player's reach.
            let far = &labels[&hexes[1]];
            for line in [
                format!("/mighty scout unit:{unit} hex:{far}"),
                format!("/mighty move units:{unit} hex:{far}"),
                format!("/mighty march units:{unit} hex:{far}"),
                format!("/mighty negotiate hex:{far}"),
                format!("/mighty pillage hex:{far}"),
                format!("/mighty-winter spy hex:{far}"),
                format!("/mighty-winter found hex:{far}"),
                format!("/mighty-winter spell spell:storm target:{far}"),
            ] {
                self.typed(party, player, &line).await;
            }
        }
    }
}

/// Starts the bot at a position. The third seat optionally gives orders for the winter. Then the first seat and an
/// onlooker view everything and try impossible actions.
async fn seen_in(
    dir: &Path,
    options: &Options,
    position: Position,
    hexes: [Hex; 2],
    hands_in: bool,
) -> Vec<String> {
    let game = Mighty::new(Setup {
        options: options.clone(),
        opening: Opening::Position(Box::new(position.clone())),
    });
    let bot = Running::start(dir).await;
    let site = Site::at(bot.play.sandbox.address());
    site.post("/seats", &json!({"username": "passer-by"})).await;
    let seats = ["ann", "benoit", "cleo", "passer-by"].map(|name| (name, Lang::En));
    let mut party = Party::meet(site.clone(), "general", &seats, whim(5)).await;
    let mut line = site.events(&bot.play.ann).await;
    begin(&bot, &party, options, position.clone()).await;
    line.event("message_create").await;
    party.find_door().await.unwrap();
    let mut seen = Seen { site: site.clone(), pages: Vec::new() };

    if hands_in {
        hand_in(&mut party, 2).await;
    }
    seen.panel(&mut party).await;
    seen.commands(&party, &game, &position, hexes).await;
    // Ending the turn requires confirmation and is announced.
    let asked = party.type_command(0, "/mighty end").await.unwrap();
    seen.message(&asked["message"]).await;
    let batches = async || {
        let header = bot.app.store.find_match(MatchId(1)).await.unwrap().unwrap();
        header.batches
    };
    let before = u64::from(hands_in);
    assert_eq!(batches().await, before, "ending a turn with phases left must ask for confirmation");
    let end = buttons(&asked["message"], "r1:act:").remove(0);
    let ended = party.click(0, &asked["message"], &end, None).await.unwrap();
    seen.message(&ended["message"]).await;
    assert_eq!(batches().await, before + 1, "ending the turn wrote more than one action");
    let mut public = posts(&party).await;
    while public.len() < 2 {
        line.frame().await;
        public = posts(&party).await;
    }
    for message in &public {
        seen.message(message).await;
    }
    bot.stop().await;
    seen.pages
}

fn short(page: &str) -> String {
    page.chars().take(3_000).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn mighty_empires_matches_that_differ_only_in_secrets_look_the_same() {
    let (options, position, hexes) = moment();
    let world = |change: &dyn Fn(&mut Position)| {
        let mut changed = position.clone();
        change(&mut changed);
        changed
    };
    let shown = async |position: Position, hands_in| {
        let dir = tempfile::tempdir().unwrap();
        seen_in(dir.path(), &options, position, hexes, hands_in).await
    };
    let seen = |position| shown(position, false);
    let of_other = |faces| move |position: &mut Position| spied(position, hexes[1], Seat(1), faces);
    let (usual, tiles, spy, orders, ahead, own) = tokio::join!(
        seen(world(&of_other([1, 1]))),
        seen(world(&|position| {
            of_other([1, 1])(position);
            swap_tiles(position, hexes);
        })),
        seen(world(&of_other([6, 6]))),
        seen(world(&|position| {
            of_other([1, 1])(position);
            ordered(position, Seat(2));
        })),
        shown(world(&of_other([1, 1])), true),
        seen(world(&|position| spied(position, hexes[1], Seat(0), [1, 1]))),
    );
    assert!(usual.len() > 150, "{} pages", usual.len());
    for (secret, other) in
        [("a tile", tiles), ("a report", spy), ("orders", orders), ("winter plans", ahead)]
    {
        for (page, same) in usual.iter().zip(&other) {
            assert!(page == same, "{secret} shows:\n{}\n---\n{}", short(page), short(same));
        }
        assert_eq!(usual.len(), other.len());
    }
    // Proves that the worlds differ, because the player's own spy report is visible.
    let apart = usual.iter().zip(&own).filter(|(page, other)| page != other).count();
    assert!(apart >= 3, "only {apart} pages show the player's own spy");
}
