//! Browser test of a newcomer's path on a phone, in French and by tapping only: from the post in a server that has just
//! invited the bot to the first action in each game.

use regnal::games::GameKind;
use regnal::store::User;
use regnal::text::Lang;
use serde_json::json;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, assert_fits_screen, wait_for_answer};
use super::window::Window;
use crate::sandbox::client::text;
use crate::support::Running;

/// Maximum number of pages before the first piece of advice, and of requests until an action is stored.
const MANY: usize = 1_000;
/// Script: true if the latest private page is no higher than the screen.
const ONE_SCREEN: &str = "return own().at(-1).getBoundingClientRect().height <= innerHeight";

/// Returns the number of events in the person's only match.
async fn events(running: &Running, user: User) -> u64 {
    let store = &running.app.store;
    let own = store.matches_of_user(user).await.unwrap();
    let [own] = &own[..] else { panic!("unexpected: {own:?}") };
    store.find_match(own.id).await.unwrap().unwrap().seq
}

/// Issue 37: nobody has to type anything, not even `/regnal`, before the first action.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_action_of_each_game_can_be_reached_on_a_phone_without_typing() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    for present in [false, true] {
        running.play.patch("/guild", json!({"bot_in_guild": present})).await;
    }
    for (name, game) in [
        ("mina", GameKind::Mighty),
        ("emile", GameKind::Echoes),
        ("diane", GameKind::Demonworld),
        ("octave", GameKind::Offices),
    ] {
        let seat = json!({"username": name, "locale": "fr"});
        let id = text(&running.play.post("/seats", seat).await["id"]);
        let client = driver.browser(folder.path(), name, WIDTH).await;
        let window = Window::open(client, &running.play.url(""), name, Lang::Fr).await;
        begin_to_learn(&window, game).await;
        take_advice(&running, &window, User(id.parse().unwrap())).await;
        window.client.close().await.unwrap();
    }
    running.stop().await;
}

/// Goes from the post in the channel to the first page of the game's introductory match.
async fn begin_to_learn(window: &Window, game: GameKind) {
    // The post is in the server's language, and the pages behind it are in the player's.
    window.button("Play").await;
    wait_for_answer(window, &window.word("front-ask-learn")).await;
    look(window, &format!("newcomer-1-{}", window.name)).await;
    assert_fits_screen(window).await;
    assert_eq!(window.read(ONE_SCREEN).await, true, "the page is higher than the screen");
    // The start page is one tap away and also fits the screen.
    window.panel_button(&window.word("front-back")).await;
    assert_eq!(window.read(ONE_SCREEN).await, true, "the start page is higher than the screen");
    window.panel_button(&window.word("front-play")).await;
    window.pick(&[window.word(game.title())]).await;
    wait_for_answer(window, "🎓").await;
}

/// Continues to the first piece of advice and follows it.
async fn take_advice(running: &Running, window: &Window, user: User) {
    let (on, act) = (window.word("button-learn-on"), window.word("button-learn-do"));
    for _ in 0..MANY {
        let buttons = window.panel_buttons().await;
        if buttons.contains(&act) {
            break;
        }
        assert!(buttons.contains(&on), "{}: {buttons:?}", window.name);
        window.panel_button(&on).await;
    }
    look(window, &format!("newcomer-2-{}", window.name)).await;
    assert_fits_screen(window).await;
    let before = events(running, user).await;
    window.panel_button(&act).await;
    // The page can react to the tap before the bot has handled it.
    let mut after = before;
    for _ in 0..MANY {
        after = events(running, user).await;
        if after > before {
            break;
        }
        running.play.get("/state").await;
    }
    assert!(after > before, "{}: nothing was done", window.name);
    // Waits until the next page is complete.
    wait_for_answer(window, "").await;
    look(window, &format!("newcomer-3-{}", window.name)).await;
    assert_fits_screen(window).await;
}
