//! Browser test of forum posts: a manager chooses a forum for new matches on a phone, opens a match, and finds its post
//! in the channel list.

use regnal::text::Lang;
use serde_json::json;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, assert_fits_screen, type_command, wait_for_answer};
use super::window::Window;
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn a_forum_for_new_matches_can_be_chosen_and_used_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let forum = json!({"name": "matches", "type": "forum", "available_tags": ["Ouverte"]});
    running.play.post("/channels", forum).await;
    let seat = format!("/seats/{}", running.play.benoit);
    running.play.patch(&seat, json!({"manage_guild": true})).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    type_command(&benoit, "/serveur").await;
    wait_for_answer(&benoit, "là où elles sont ouvertes").await;
    look(&benoit, "threads-1").await;
    benoit.pick(&["#matches".to_owned()]).await;
    wait_for_answer(&benoit, "son propre post dans #matches").await;
    wait_for_answer(&benoit, "Gérer les salons").await;
    look(&benoit, "threads-2").await;
    assert_fits_screen(&benoit).await;
    type_command(&benoit, "/partie ouvrir mighty joueurs:2 nom:Siège").await;
    wait_for_answer(&benoit, "est ouverte dans #Siège").await;
    look(&benoit, "threads-3").await;
    let link = "return own().at(-1)?.querySelector('[data-open-channel]')";
    benoit.click("the link to the post", link, &[]).await;
    let posts = "return messages().length > 1 && messages()[0].innerText.includes('Sa carte') && messages()[1].innerText.includes('partie 1')";
    benoit.until("the post with its card", posts, &[]).await;
    look(&benoit, "threads-4").await;
    assert_fits_screen(&benoit).await;

    // The channel list shows the post below its forum; nobody can write in the forum itself.
    benoit.click("the menu", "return document.querySelector('#menu')", &[]).await;
    let row = "return [...document.querySelectorAll('#side li')].find((row) => row.querySelector(':scope > .side-row')?.innerText.trim() === 'matches')";
    let post = format!("{row}?.querySelector('.threads .side-name')?.textContent === 'Siège'");
    benoit.until("the post in the list", &post, &[]).await;
    look(&benoit, "threads-5").await;
    benoit.click("the forum", &format!("{row}?.querySelector('button')"), &[]).await;
    let closed =
        "return line.disabled && line.placeholder.includes('Un forum ne contient que des posts')";
    benoit.until("a closed command line", closed, &[]).await;
    look(&benoit, "threads-6").await;
    assert_fits_screen(&benoit).await;
    benoit.client.close().await.unwrap();
    running.stop().await;
}
