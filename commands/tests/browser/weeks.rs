//! Browser tests of features for long matches, on a phone and in French: quiet hours, a tutorial with its replay and
//! book, and the moderator panel.

use fantoccini::key::Key;
use regnal::text::Lang;
use serde_json::{Value, json};

use super::driver::Driver;
use super::kingdom::{look, picture};
use super::window::{Window, key};
use crate::support::Running;

/// Width of the phone screen, in pixels.
pub(super) const WIDTH: u16 = 390;
/// Maximum number of taps in a tutorial.
const MANY: usize = 80;

/// Script: counts book elements that overflow a narrow screen, lack alt text or skip a heading level.
const FAULTS: &str = "
    const wide = [...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth);
    const mute = [...document.images].filter((one) => !one.alt || !one.naturalWidth);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((one) => Number(one.tagName[1]));
    const jumps = levels.filter((level, at) => at > 0 && level > levels[at - 1] + 1);
    return [document.documentElement.scrollWidth, wide.length, mute.length, jumps.length, document.images.length > 0]";

pub(super) async fn type_command(window: &Window, line: &str) {
    window.type_line(line).await;
    window.press_keys(&key(Key::Escape)).await;
    window.press_keys(&key(Key::Enter)).await;
}

/// Waits until the latest private reply contains this text.
pub(super) async fn wait_for_answer(window: &Window, wanted: &str) {
    let there = "return own().at(-1)?.innerText.includes(given[0]) && !own().at(-1).querySelector('.working, [aria-busy]')";
    window.until("an answer", there, &[json!(wanted)]).await;
}

/// Asserts that nothing on the page is wider than the screen.
pub(super) async fn assert_fits_screen(window: &Window) {
    let width = "return document.documentElement.scrollWidth";
    assert_eq!(window.read(width).await, u64::from(WIDTH), "the page is wider than the window");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_for_long_matches_fit_a_phone_screen() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let manages = json!({"manage_channels": true});
    let seat = format!("/seats/{}", running.play.benoit);
    running.play.patch(&seat, manages).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    open_own_hours(&benoit).await;
    open_moderator_panel(&running, &benoit).await;
    play_first_match(&benoit).await;
    replay_first_match(&benoit).await;
    let book = open_book(&running, &benoit).await;
    let file = folder.path().join("book.html");
    std::fs::write(&file, &book).unwrap();
    let address = format!("file://{}", file.display());
    benoit.client.goto(&address).await.unwrap();
    let faults = benoit.client.execute(FAULTS, Vec::new()).await.unwrap();
    assert_eq!(faults, json!([WIDTH, 0, 0, 0, true]), "the order book should fit the window");
    benoit.client.close().await.unwrap();
    running.stop().await;
}

/// Opens the player's quiet hours, which takes one tap.
async fn open_own_hours(window: &Window) {
    type_command(window, "/moi").await;
    wait_for_answer(window, "Quand et comment on vous appelle").await;
    window.pick(&["de 22:00 à 07:00".to_owned()]).await;
    wait_for_answer(window, "Personne ne vous appelle alors").await;
    look(window, "weeks-0-me").await;
    assert_fits_screen(window).await;
}

/// Opens a lobby, then finds it in the moderator panel as a user who can manage channels.
async fn open_moderator_panel(running: &Running, window: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    let new = "/match new mighty players:2 years:6 name:Lagune";
    let opened = running.command(ann, general, new).await;
    assert_eq!(opened["state"], "answered", "{opened}");
    window.button("?").await;
    wait_for_answer(window, "rassemble ses joueurs").await;
    look(window, "weeks-1-card").await;
    type_command(window, "/bureau").await;
    wait_for_answer(window, "Lagune").await;
    window.pick(&["1 ·".to_owned()]).await;
    let delete = window.word("desk-delete");
    let buttons = window.panel_buttons().await;
    assert!(buttons.contains(&delete), "{buttons:?}");
    look(window, "weeks-2-desk").await;
    assert_fits_screen(window).await;
}

/// Plays a tutorial tap by tap until it is won.
async fn play_first_match(window: &Window) {
    type_command(window, "/apprendre echoes").await;
    wait_for_answer(window, "🎓").await;
    look(window, "weeks-3-learn").await;
    let ways = ["button-learn-rest", "button-learn-do", "button-learn-on"];
    let ways = ways.map(|id| window.word(id));
    let won = "return own().at(-1).innerText.includes('Vous avez gagné votre première partie')";
    for _ in 0..MANY {
        if window.read(won).await == Value::Bool(true) {
            look(window, "weeks-4-won").await;
            assert_fits_screen(window).await;
            return;
        }
        let buttons = window.panel_buttons().await;
        let way = ways.iter().find(|way| buttons.contains(way));
        window.panel_button(way.expect("there should be a button to continue")).await;
    }
    panic!("the introductory match should have ended");
}

/// Replays the tutorial with its pictures.
async fn replay_first_match(window: &Window) {
    window.button(&window.word("button-replay")).await;
    wait_for_answer(window, "1 sur ").await;
    picture(window, "board").await;
    window.panel_button(&window.word("button-replay-on")).await;
    wait_for_answer(window, "2 sur ").await;
    look(window, "weeks-5-replay").await;
    assert_fits_screen(window).await;
}

/// Opens the tutorial's book, which is a single HTML file.
async fn open_book(running: &Running, window: &Window) -> String {
    type_command(window, "/récit livre partie:2").await;
    let link = "return [...document.querySelectorAll('a')].map((one) => one.href).findLast((one) => one.includes('.html'))";
    let link = window.until("the book", link, &[]).await;
    let link = link.as_str().unwrap();
    let response = running.play.http.get(link).send().await.unwrap();
    let book = response.text().await.unwrap();
    assert!(book.contains("lang=\"fr\""));
    book
}
