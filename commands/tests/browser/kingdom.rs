//! Browser test of a month of Imperial Offices on a phone, in French and by tapping only: creating a king, reading his
//! sheet, giving an order, locking the orders, and reading the letter.

use regnal::game::Seat;
use regnal::games::Known as _;
use regnal::games::offices::action::Order;
use regnal::games::offices::{Offices, Position};
use regnal::store::Channel;
use regnal::text::Lang;
use serde_json::{Value, json};

use super::driver::Driver;
use super::window::Window;
use crate::support::Running;

/// Maximum number of steps when creating a king or giving an order.
const MANY: usize = 12;
/// Width of the phone screen, in pixels.
const WIDTH: u16 = 390;
/// Seat of the player under test.
const OWN: Seat = Seat(0);

/// Script: returns the width, right edge and alt text of the latest picture with this file name, once it has loaded.
const PICTURE: &str = "const pictures = messages().flatMap((one) => [...one.querySelectorAll('img')]);
    const picture = pictures.filter((one) => one.src.includes(given[0])).at(-1); picture?.scrollIntoView();
    return picture?.complete && picture.naturalWidth > 0 && [picture.naturalWidth, picture.getBoundingClientRect().right, picture.alt]";

async fn at(running: &Running) -> Position {
    let channel = Channel(running.play.general.parse().unwrap());
    let app = &running.app;
    let table = app.desk.look_in(&app.store, channel).await.unwrap();
    let game = Offices::of(table.game().unwrap()).unwrap();
    game.position().clone()
}

/// Waits for a picture with the given file name, and checks that it fits the screen and has alt text.
pub(super) async fn picture(window: &Window, name: &str) -> String {
    let found = window.until("a picture", PICTURE, &[json!(name)]).await;
    let (width, right, alt): (f64, f64, String) = serde_json::from_value(found).unwrap();
    assert!(width >= 300.0 && right <= f64::from(WIDTH), "{name}: {width} {right}");
    assert!(alt.len() > 20 && alt != name, "{name}: {alt}");
    alt
}

/// Saves a screenshot if `REGNAL_SCREENSHOTS` names a folder.
pub(super) async fn look(window: &Window, name: &str) {
    if let Ok(folder) = std::env::var("REGNAL_SCREENSHOTS") {
        let end = "const last = own().at(-1) ?? messages().at(-1); last?.scrollIntoView({ block: 'end' }); return true";
        window.until("the end", end, &[]).await;
        let picture = window.client.screenshot().await.unwrap();
        std::fs::write(format!("{folder}/{name}.png"), picture).unwrap();
    }
}

/// Waits for a month's turn notification.
async fn called(running: &Running, window: &Window, month: u8) {
    while at(running).await.turn < month {
        running.play.get("/state").await;
    }
    let called =
        "return call()?.innerText.includes(given[0]) && call().classList.contains('to-me')";
    let words = [json!(format!("Mois {month}"))];
    window.until("my call", called, &words).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_month_of_imperial_offices_can_be_played_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    let open = "/partie ouvrir offices programme:1 mois:8 langue:Français";
    let (seat, general) = (&running.play.benoit, &running.play.general);
    let opened = running.command(seat, general, open).await;
    assert_eq!(opened["state"], "answered", "{opened}");
    let start = benoit.word("button-start");
    benoit.button(&start).await;
    benoit.until("the first call", "return call()", &[]).await;
    create_a_king(&running, &benoit).await;
    called(&running, &benoit, 1).await;
    let map = picture(&benoit, "map").await;
    assert!(map.starts_with("Mois 1 sur 8"), "{map}");
    look(&benoit, "2-call").await;
    give_an_order(&running, &benoit).await;
    lock(&benoit).await;
    called(&running, &benoit, 2).await;
    look(&benoit, "6-chronicle").await;
    read_the_letter(&running, &benoit).await;
    let width = benoit.read("return document.documentElement.scrollWidth").await;
    assert_eq!(width, u64::from(WIDTH), "the page is wider than the window");
    let broken = benoit.read("return [...[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src), ...[...document.querySelectorAll('.failed')].map((one) => one.innerText)]").await;
    assert_eq!(broken, json!([]), "the page has broken elements");
    benoit.client.close().await.unwrap();
    running.stop().await;
}

/// Chooses a preset king.
async fn create_a_king(running: &Running, window: &Window) {
    window.open_panel().await;
    look(window, "0-creation").await;
    let wanted = ["offices-book-take-king", "offices-ready-conqueror"];
    let wanted = wanted.map(|id| window.word(id));
    let mut taps = 0;
    while at(running).await.kingdoms[OWN.index()].founder.is_none() {
        assert!(taps < MANY, "the menus should have ended with a king");
        window.pick(&wanted).await;
        look(window, &format!("1-creation-{taps}")).await;
        taps += 1;
    }
    assert!(taps <= 3, "a king took {taps} menus");
}

/// Opens the king's page, looks at his sheet, and orders him to explore.
async fn give_an_order(running: &Running, window: &Window) {
    window.open_panel().await;
    look(window, "3-month").await;
    let king = {
        let at = at(running).await;
        at.characters[&at.kingdoms[OWN.index()].king].name.clone()
    };
    // The page opens on the first character without an order, here the king.
    let before = at(running).await;
    assert!(before.kingdoms[OWN.index()].orders.is_empty());
    window.pick(&["Explorer la province".to_owned()]).await;
    // The page reacts to the tap before the bot has handled the interaction, so wait until the order has been given.
    while at(running).await.kingdoms[OWN.index()].orders.is_empty() {
        running.play.get("/state").await;
    }
    let orders = at(running).await.kingdoms[OWN.index()].orders.clone();
    let explores = orders.values().flat_map(|phases| phases.values());
    assert_eq!(explores.collect::<Vec<_>>(), [&Order::Explore]);
    look(window, "4-ordered").await;
    let buttons = window.panel_buttons().await;
    assert!(buttons.contains(&king), "the king's sheet has no button: {buttons:?}");
    window.button(&king).await;
    let sheet = picture(window, "character").await;
    assert!(sheet.starts_with(&king), "{sheet}");
    look(window, "5-sheet").await;
}

async fn lock(window: &Window) {
    window.open_panel().await;
    let lock = window.word("book-lock");
    let buttons = window.panel_buttons().await;
    let name = buttons.iter().find(|name| name.starts_with(&lock));
    let name = name.unwrap_or_else(|| panic!("no button {lock}: {buttons:?}"));
    window.panel_button(name).await;
}

/// Reads the letter with the player's secret results of the month.
async fn read_the_letter(running: &Running, window: &Window) {
    let list = format!("/seats/{}/channels", running.play.benoit);
    let direct = |channels: &Value| {
        let mut all = channels.as_array().unwrap().iter();
        let found = all.find(|channel| channel["type"] == "dm");
        found.map(|channel| channel["id"].as_str().unwrap().to_owned())
    };
    let id = loop {
        if let Some(id) = direct(&running.play.get(&list).await) {
            break id;
        }
    };
    let open = "const way = document.querySelector(`#side [data-key=\"channel-${given[0]}\"]`); way?.click(); return way && true";
    window.until("the conversation", open, &[json!(id)]).await;
    let letter = "return messages().map((one) => one.innerText).find((words) => words.includes('votre lettre'))";
    let words = window.until("a letter", letter, &[]).await;
    // Whether the king comes home or meets a monster depends on the dice.
    let phase = words.as_str().unwrap().lines().find(|line| line.starts_with("Phase A"));
    assert!(phase.is_some_and(|phase| phase.contains("Adelard ")), "{words}");
    look(window, "7-letter").await;
}
