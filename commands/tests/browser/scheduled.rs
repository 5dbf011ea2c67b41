//! Browser test of scheduled events: a match starts with the event setting on, and its event is shown above the
//! channels on a phone.

use regnal::store::{MatchId, Status};
use regnal::text::Lang;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, assert_fits_screen, type_command, wait_for_answer};
use super::window::Window;
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_of_a_match_is_shown_above_the_channels_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    type_command(&benoit, "/partie ouvrir mighty joueurs:1 programme:1 nom:Siège").await;
    wait_for_answer(&benoit, "est ouverte").await;
    type_command(&benoit, "/gérer réglages événement:oui").await;
    wait_for_answer(&benoit, "un événement pour l’échéance").await;
    look(&benoit, "scheduled-1").await;
    type_command(&benoit, "/partie commencer").await;
    running.wait_for_status(MatchId(1), Status::Running).await;
    benoit.click("the menu", "return document.querySelector('#menu')", &[]).await;
    let name = "return document.querySelector('#side .scheduled .side-name')?.textContent === 'Siège' && document.querySelector('#side .scheduled time')?.textContent.length > 4";
    benoit.until("the event with its time", name, &[]).await;
    let order = "const side = [...document.querySelectorAll('#side section')].map((one) => one.ariaLabel); return side.indexOf('Événements') === side.indexOf('Salons') - 1";
    benoit.until("the events above the channels", order, &[]).await;
    let whole = "return document.querySelector('#side').getBoundingClientRect().left === 0";
    benoit.until("the whole side", whole, &[]).await;
    look(&benoit, "scheduled-2").await;
    assert_fits_screen(&benoit).await;
    // Clicking the event opens the match's channel.
    benoit
        .click("the event", "return document.querySelector('#side .scheduled button')", &[])
        .await;
    let there = "return document.querySelector('#head h1').textContent === 'general'";
    benoit.until("the match's channel", there, &[]).await;
    // Turning the setting off removes the event.
    type_command(&benoit, "/gérer réglages événement:non").await;
    benoit.click("the menu", "return document.querySelector('#menu')", &[]).await;
    benoit.until("no event", "return !document.querySelector('#side .scheduled')", &[]).await;
    benoit.client.close().await.unwrap();
    running.stop().await;
}
