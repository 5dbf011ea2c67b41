//! Tests that everything is public after a match: the book and `/why` show everybody the full reports of all players.

use regnal::game::{Seat, Viewer};
use regnal::games::demonworld::nouns::Race;
use regnal::games::{AnyOptions, demonworld, mighty, offices};
use regnal::store::{Channel, Loaded, Store};
use regnal::text::{Lang, say};
use regnal_bot::run::eyes;
use regnal_bot::run::table::Table;
use regnal_bot::run::telling::{Telling, explained, results, tellings};
use serde_json::Value;

use super::keepsakes::{book_of, kept, kept_in, subject};
use super::shown::components;
use crate::sandbox::client::{Play, text};
use crate::support::{Running, is_private, words};

const SEATS: [Viewer; 2] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

fn campaign() -> AnyOptions {
    AnyOptions::Demonworld(demonworld::Options::usual([Race::Orc, Race::Elf]))
}

/// Returns a text without markup and with single spaces between its words.
fn run_together(text: &str) -> String {
    let plain = text.chars().filter(|sign| !matches!(sign, '*' | '`' | '\\' | '>' | '\u{200b}'));
    let plain: String = plain.collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the number of private messages that a book contains.
fn letters(book: &str) -> usize {
    book.matches(" saw it</h3>").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_book_of_a_finished_match_contains_all_private_messages() {
    for (options, until) in [(campaign(), 2), (AnyOptions::Offices(offices::Options::usual(2)), 3)]
    {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        let stop = |game: &regnal::games::AnyGame| game.era() >= until;
        let running = kept(&store, options.clone(), false, stop).await;
        let own = subject(&store, running, SEATS[0], Lang::En).await;
        assert_eq!(own.eyes, SEATS[..1], "the perspectives changed before the end");
        assert_eq!(letters(&book_of(&own).await), 0);
        let over = kept_in(Channel(8), &store, options, true, stop).await;
        for viewer in [SEATS[1], Viewer::Public] {
            let whole = subject(&store, over, viewer, Lang::En).await;
            let book = book_of(&whole).await;
            for name in ["&lt;b&gt;Ann", "Ben"] {
                let heads = book.split(" saw it</h3>");
                let heads = heads.filter_map(|before| before.rsplit_once("<h3>"));
                let own = heads.filter(|(_, head)| head.contains(name));
                assert!(own.count() > 0, "{name} has no private message for {viewer:?}");
            }
        }
        store.close().await;
    }
}

/// A report sent to a single seat outside any era becomes public after the match.
#[tokio::test(flavor = "multi_thread")]
async fn private_reports_become_public_after_the_match() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let options = AnyOptions::Mighty(mighty::Options::usual(2, 6));
    let id = kept(&store, options, true, |game| game.era() > 3).await;
    let table = Table::load(&store, id).await.unwrap();
    let loaded = store.load_whole(id).await.unwrap();
    let eyes = eyes::all(&table, Viewer::Public);
    assert_eq!(eyes, [Viewer::Public, SEATS[0], SEATS[1]]);
    let (_, all) = tellings(&loaded, &eyes).unwrap();
    for viewer in SEATS.into_iter().chain([Viewer::Public]) {
        let (_, own) = tellings(&loaded, &[viewer]).unwrap();
        assert!(own.len() <= all.len());
        for telling in own.iter().filter(|telling| !telling.is_open) {
            assert!(all.iter().any(|other| other.line == telling.line));
        }
    }
    store.close().await;
}

/// `/why` lists the results of orders but not the orders.
#[tokio::test(flavor = "multi_thread")]
async fn the_why_menu_does_not_list_orders() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    for (channel, options) in
        [(Channel(7), AnyOptions::Offices(offices::Options::usual(2))), (Channel(8), campaign())]
    {
        let id = kept_in(channel, &store, options, false, |game| game.era() >= 2).await;
        let loaded = store.load_whole(id).await.unwrap();
        let (_, all) = tellings(&loaded, &SEATS[..1]).unwrap();
        let (_, asked) = results(&loaded, &SEATS[..1]).unwrap();
        let orders = |told: &[Telling]| {
            let ids = told.iter().map(|telling| telling.line.id);
            ids.filter(|id| id.contains("-ordered") || id.ends_with("-locked")).count()
        };
        assert!(orders(&all) > 0 && orders(&asked) == 0, "{}", orders(&asked));
        assert!(!asked.is_empty());
    }
    store.close().await;
}

/// Returns the report with the longest explanation among the public reports if `open` is true, or among the private
/// ones otherwise. Also returns the report's index within its step.
fn longest<'a>(loaded: &Loaded, all: &'a [Telling], open: bool) -> (&'a Telling, usize) {
    let of = |telling: &Telling| explained(loaded, telling).unwrap().lines().len();
    let such = all.iter().filter(|telling| telling.is_open == open);
    let telling = such.max_by_key(|telling| of(telling)).unwrap();
    let mut here = all.iter().filter(|other| other.step == telling.step);
    let place = here.position(|other| std::ptr::eq(other, telling));
    (telling, place.unwrap())
}

fn next(message: &Value) -> Option<String> {
    let mut all = components(message);
    let next = all.find(|one| one["label"].as_str().is_some_and(|label| label.contains("Next")))?;
    let id = text(&next["custom_id"]);
    id.contains(":of.").then_some(id)
}

/// `/why` explains the longest battles in full, page by page, to a user who did not play. This includes battles
/// reported only to their two sides.
#[tokio::test(flavor = "multi_thread")]
async fn explanations_after_the_match_are_complete_for_all_users() {
    let play = Play::start().await;
    let channel = Channel(play.general.parse().unwrap());
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = kept_in(channel, &store, campaign(), true, |game| game.era() > 2).await;
    let table = Table::load(&store, id).await.unwrap();
    let loaded = store.load_whole(id).await.unwrap();
    let (_, all) = results(&loaded, &eyes::all(&table, Viewer::Public)).unwrap();
    store.close().await;

    let bot = Running::start_in(play, dir.path()).await;
    for open in [false, true] {
        let (telling, place) = longest(&loaded, &all, open);
        let read = read_whole(&bot, telling.step, place).await;
        assert_eq!(read.contains(" saw it"), !open, "{read}");
        for line in explained(&loaded, telling).unwrap().lines() {
            let line = run_together(&say(Lang::En, &line, &table.names()));
            assert!(read.contains(&line), "{line}\n{read}");
        }
    }
    bot.stop().await;
}

/// Returns all pages of an explanation as one text.
async fn read_whole(bot: &Running, step: usize, place: usize) -> String {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let line = format!("/why result:{step}.{place}");
    let mut page = bot.command(ann, general, &line).await;
    let mut read = String::new();
    loop {
        assert!(is_private(&page), "{page}");
        let said = words(&page);
        assert!(said.chars().count() <= 2_000, "{said}");
        // Drops the heading, which each page repeats.
        let body = said.lines().filter(|line| !line.starts_with("**Why?**"));
        let body = body.filter(|line| !line.starts_with("-# page "));
        read.push_str(&body.collect::<Vec<_>>().join("\n"));
        read.push(' ');
        let message = page["message"].clone();
        let Some(id) = next(&message) else { break };
        page = bot.uses(ann, &message, &id, None).await;
    }
    run_together(&read)
}
