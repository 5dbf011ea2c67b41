//! Browser tests of the umpire panel on a phone, in both languages.

use regnal::text::Lang;

use super::driver::Driver;
use super::window::{Window, key};
use crate::support::Running;

/// Width of the phone screen, in pixels.
const WIDTH: u16 = 390;

/// Starts a campaign with Benoît as its umpire.
async fn begun(running: &Running) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    let state = running.play.get("/state").await;
    let seats = state["seats"].as_array().unwrap();
    let cleo = seats.iter().find(|one| one["username"] == "cleo").unwrap();
    let cleo = &cleo["id"].as_str().unwrap().to_owned();
    for (seat, line) in [
        (ann, "/match new demonworld players:2 umpire:benoit"),
        (cleo, "/match join"),
        (ann, "/match start"),
    ] {
        let outcome = running.command(seat, general, line).await;
        assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_umpire_panel_fits_a_phone_screen() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    begun(&running).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    benoit.type_line("/arbitre bureau").await;
    benoit.press_keys(&key(fantoccini::key::Key::Escape)).await;
    benoit.press_keys(&key(fantoccini::key::Key::Enter)).await;
    let there = "return own().some((one) => one.innerText.includes('•'))";
    benoit.until("the desk", there, &[]).await;
    let pause = benoit.word("demonworld-ruling-pause");
    benoit.button(&pause).await;
    let form = "return document.querySelector('dialog textarea')?.labels[0]?.innerText";
    let asked = benoit.until("the form", form, &[]).await;
    assert!(asked.as_str().unwrap().contains("Motif"), "{asked}");
    let width = benoit.read("return document.documentElement.scrollWidth").await;
    assert_eq!(width, u64::from(WIDTH), "the page is wider than the window");
    benoit.client.close().await.unwrap();
    running.stop().await;
}
