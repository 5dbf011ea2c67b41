//! Browser test that plays a turn of Echoes of Emperors against a bot player on a phone, with menus and buttons only.

use fantoccini::key::Key;
use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::Channel;
use regnal::text::Lang;
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

use super::driver::Driver;
use super::window::{Window, key};
use crate::sandbox::client::Line;
use crate::support::Running;

/// Maximum number of steps in the setup and the first turn.
const MANY: usize = 60;
/// Width of the phone screen, in pixels.
const WIDTH: u16 = 390;

/// Script: returns the width, right edge and alt text of the latest picture in a private message, once it has loaded.
const PICTURE: &str = "const pictures = own().flatMap((one) => [...one.querySelectorAll('img')]);
    const picture = pictures.filter((one) => one.src.includes(given[0])).at(-1); picture?.scrollIntoView();
    return picture?.complete && picture.naturalWidth > 0 && [picture.naturalWidth, picture.getBoundingClientRect().right, picture.alt]";

async fn table(running: &Running) -> Table {
    let channel = Channel(running.play.general.parse().unwrap());
    let app = &running.app;
    app.desk.look_in(&app.store, channel).await.unwrap()
}

async fn is_awaited(running: &Running) -> bool {
    table(running).await.game().unwrap().awaited().contains(&Seat(0))
}

/// Returns the number of turns that the first player has begun, or 0 during the setup.
async fn turns(running: &Running) -> u16 {
    let table = table(running).await;
    let AnyGame::Echoes(game) = table.game().unwrap() else {
        panic!("the match belongs to another game");
    };
    game.position().players[0].turns
}

/// Waits for a picture with the given file name, and checks that it fits the screen and has alt text.
async fn picture(window: &Window, name: &str) -> String {
    let found = window.until("a picture", PICTURE, &[json!(name)]).await;
    let (width, right, alt): (f64, f64, String) = serde_json::from_value(found).unwrap();
    assert!(width >= 300.0 && right <= f64::from(WIDTH), "{name}: {width} {right}");
    assert!(alt.len() > 20 && alt != name, "{name}: {alt}");
    alt
}

/// Opens a match against a bot player, using command completion.
async fn open_a_match(ann: &Window) {
    ann.type_line("/match new echoes opponent:AI").await;
    let one =
        "return line.getAttribute('aria-expanded') === 'true' && entriesOfLine().length === 1";
    ann.until("the program", one, &[]).await;
    ann.press_keys(&key(Key::Tab)).await;
    let whole = "return line.value.includes('the program')";
    ann.until("a whole line", whole, &[]).await;
    for press in [Key::Escape, Key::Enter] {
        ann.press_keys(&key(press)).await;
    }
    ann.until("an empty line", "return line.value === ''", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_a_duel_can_be_played_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "ann", WIDTH).await;
    let ann = Window::open(client, &running.play.url(""), "ann", Lang::En).await;
    open_a_match(&ann).await;
    ann.button("Start").await;
    ann.until("the first call", "return call()", &[]).await;
    set_up(&running, &ann).await;
    play_a_turn(&running, &ann).await;
    see_the_hand(&ann).await;
    let width = ann.read("return document.documentElement.scrollWidth").await;
    assert_eq!(width, u64::from(WIDTH), "the page is wider than the window");
    let broken = ann.read("return [...[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src), ...[...document.querySelectorAll('.failed')].map((one) => one.innerText)]").await;
    assert_eq!(broken, serde_json::json!([]), "the page has broken elements");
    ann.client.close().await.unwrap();
    running.stop().await;
}

/// Answers every setup question with the first menu entry, until the first turn.
async fn set_up(running: &Running, ann: &Window) {
    let keep = ann.word("echoes-do-keep");
    for _ in 0..MANY {
        called(running, ann).await;
        if turns(running).await > 0 {
            break;
        }
        // A panel with no choices left does not update automatically, so the test opens the panel again.
        let ready = ann.has_choices().await || ann.panel_buttons().await.contains(&keep);
        if !ready {
            ann.open_panel().await;
        }
        match ann.panel_buttons().await.contains(&keep) {
            true => ann.panel_button(&keep).await,
            false => drop(ann.pick(&[]).await),
        }
    }
    assert!(turns(running).await > 0, "the set-up should have ended");
}

/// Waits until it is Ann's turn both on the page and in the match.
async fn called(running: &Running, ann: &Window) {
    let address = running.play.sandbox.address();
    let mut line = Line::events(address, &running.play.ann).await;
    while !is_awaited(running).await {
        line.frame().await;
    }
    ann.until("my call", "return call()?.classList.contains('to-me')", &[]).await;
}

/// Moves a unit, continues to Deployment, plays an affordable card if there is one, and ends the turn.
async fn play_a_turn(running: &Running, ann: &Window) {
    let turn = turns(running).await;
    ann.open_panel().await;
    let whole = picture(ann, "board").await;
    assert!(whole.contains("Ann"), "{whole}");
    // The unit is chosen with its button, and then its destination on the redrawn board. If only one unit can move, its
    // moves are listed immediately.
    let (shown, seq) = (address(ann).await, table(running).await.header.seq);
    let units = ann.ways().await;
    let unit = ann.pick(&units).await;
    picture(ann, "board").await;
    assert_ne!(address(ann).await, shown, "the picture should have changed");
    let moved = match table(running).await.header.seq == seq {
        true => {
            let wanted = [ann.word("verb-echoes-move"), format!("{unit} →")];
            act(running, ann, &wanted).await.pop().unwrap_or_default()
        }
        false => unit,
    };
    assert!(moved.contains('→'), "{moved}");
    let phase = ann.word("echoes-do-end-mobilization");
    for _ in 0..MANY {
        let buttons = ann.panel_buttons().await;
        if buttons.contains(&phase) {
            break;
        }
        // If a tile was explored, the player must choose its orientation.
        act(running, ann, &[]).await;
    }
    ann.panel_button(&phase).await;
    if ann.has_choices().await {
        act(running, ann, &[]).await;
    }
    let end = ann.word("echoes-do-end-turn");
    for _ in 0..MANY {
        if turns(running).await > turn || !is_awaited(running).await {
            break;
        }
        let buttons = ann.panel_buttons().await;
        match buttons.into_iter().find(|name| name.starts_with(&end)) {
            Some(name) => ann.panel_button(&name).await,
            None => drop(act(running, ann, &[]).await),
        }
    }
    called(running, ann).await;
    assert!(turns(running).await > turn, "the next turn should have begun");
}

/// Follows the menus until an action is taken.
async fn act(running: &Running, ann: &Window, wanted: &[String]) -> Vec<String> {
    let before = table(running).await.header.seq;
    let mut chosen = Vec::new();
    while table(running).await.header.seq == before {
        assert!(chosen.len() < 8, "the menus should have ended: {chosen:?}");
        chosen.push(ann.pick(wanted).await);
    }
    chosen
}

async fn address(ann: &Window) -> Value {
    ann.read("return own().at(-1)?.querySelector('img')?.src").await
}

/// Opens the hand with the button under the turn notification. Only the hand's owner sees it.
async fn see_the_hand(ann: &Window) {
    ann.button(&ann.word("button-hand")).await;
    let alt = picture(ann, "hand").await;
    assert!(alt.lines().count() > 2, "{alt}");
    let painted = "const hand = own().at(-1)?.querySelector('img'); hand?.scrollIntoView({ block: 'center' });
        hand?.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = true; }))); return window.painted";
    ann.until("the hand on the screen", painted, &[]).await;
    if let Ok(path) = std::env::var("REGNAL_SCREENSHOT") {
        std::fs::write(path, ann.client.screenshot().await.unwrap()).unwrap();
    }
}
