//! Browser test of finding players on a phone, in French: after `/regnal`, everything is done by tapping.

use regnal::text::Lang;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, assert_fits_screen, type_command, wait_for_answer};
use super::window::Window;
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_found_and_joined_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let benoit = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    type_command(&benoit, "/regnal").await;
    wait_for_answer(&benoit, "quatre jeux").await;
    benoit.panel_button(&benoit.word("front-play")).await;
    benoit.panel_button(&benoit.word("find-button")).await;
    wait_for_answer(&benoit, "Aucune table").await;
    benoit.pick(&["Mighty Empires".to_owned()]).await;
    look(&benoit, "find-1").await;
    benoit.panel_button(&benoit.word("find-do-look")).await;
    wait_for_answer(&benoit, "Vous cherchez maintenant une table.").await;
    look(&benoit, "find-2").await;
    assert_fits_screen(&benoit).await;
    benoit.panel_button(&benoit.word("find-do-avoided")).await;
    wait_for_answer(&benoit, "La liste est vide.").await;
    look(&benoit, "find-3").await;
    benoit.panel_button(&benoit.word("find-button")).await;
    let (ann, general) = (&running.play.ann, &running.play.general);
    running.command(ann, general, "/match new mighty players:2 years:6 language:Français").await;
    // Every button and menu on the page also refreshes it.
    benoit.pick(&["Moyen".to_owned()]).await;
    wait_for_answer(&benoit, "un siège est libre").await;
    look(&benoit, "find-4").await;
    assert_fits_screen(&benoit).await;
    benoit.panel_button("Rejoindre la partie 1").await;
    wait_for_answer(&benoit, "siège 2").await;
    benoit.client.close().await.unwrap();
    running.stop().await;
}
