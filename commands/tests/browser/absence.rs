//! Browser tests of explanations, undo by consent, lending a seat to a substitute and returning it, and taking a vacant
//! seat with a button. They run on a phone and in French.

use regnal::text::Lang;
use serde_json::json;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, assert_fits_screen, type_command, wait_for_answer};
use super::window::Window;
use crate::lobby::capital;
use crate::support::Running;

/// Waits for a public post that contains this text.
async fn posted(window: &Window, wanted: &str) {
    let there = "return messages().some((one) => !one.classList.contains('private') && one.innerText.includes(given[0]))";
    window.until("a post", there, &[json!(wanted)]).await;
}

/// Waits until no post has a button with this label.
async fn closed(window: &Window, name: &str) {
    let gone =
        "return messages().every((one) => !named(one, '.components button.button', given[0]))";
    window.until("a closed question", gone, &[json!(name)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_can_be_lent_or_given_up_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let address = running.play.url("");
    let mut windows = Vec::new();
    for name in ["benoit", "cleo"] {
        let client = driver.browser(folder.path(), name, WIDTH).await;
        // Cleo's page is in English.
        let lang = if name == "benoit" { Lang::Fr } else { Lang::En };
        windows.push(Window::open(client, &address, name, lang).await);
    }
    let (benoit, cleo) = (&windows[0], &windows[1]);
    begin(&running, benoit).await;
    ask_why(benoit).await;
    undo_by_consent(&running, benoit).await;
    lend_seat(&running, benoit, cleo).await;
    leave_seat(&running, benoit, cleo).await;
    for window in windows {
        window.client.close().await.unwrap();
    }
    running.stop().await;
}

/// Starts a campaign between Ann and Benoît and lays out its map.
async fn begin(running: &Running, window: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    let new = "/match new mighty players:2 years:6 language:Français";
    let opened = running.command(ann, general, new).await;
    assert_eq!(opened["state"], "answered", "{opened}");
    window.button(&window.word("button-join")).await;
    posted(window, "Benoît (Bleu)").await;
    running.command(ann, general, "/match start").await;
    window.until("the first call", "return call()", &[]).await;
    for _ in 0..2 {
        capital(running).await;
    }
    running.delivered().await;
}

/// Opens the explanation page with the "Why?" button below a post.
async fn ask_why(window: &Window) {
    window.button(&window.word("button-why")).await;
    wait_for_answer(window, "Règles").await;
    look(window, "absence-0-why").await;
    assert_fits_screen(window).await;
}

/// Makes Benoît propose to undo his action and all later ones. Ann sees what would be undone and agrees.
async fn undo_by_consent(running: &Running, window: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    type_command(window, "/gérer annuler").await;
    wait_for_answer(window, "Revenir avant").await;
    look(window, "absence-1-undo").await;
    assert_fits_screen(window).await;
    window.panel_button(&window.word("undo-button-ask")).await;
    posted(window, "Benoît voudrait annuler l’un de ses coups dans la partie 1").await;
    window.button(&window.word("undo-button-show")).await;
    wait_for_answer(window, "Ce qui serait annulé").await;
    look(window, "absence-2-question").await;
    assert_fits_screen(window).await;
    let messages = running.play.messages(ann, general).await;
    let is_question =
        |one: &&serde_json::Value| one["components"].to_string().contains(":undo:1:yes:");
    let question = messages.iter().rev().find(is_question).expect("there should be a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let yes = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, yes, None).await;
    posted(window, "la partie revient avant").await;
    closed(window, &window.word("undo-button-show")).await;
    assert_fits_screen(window).await;
}

/// Lends Benoît's seat: Cleo accepts, Ann agrees, Cleo opens Benoît's view and returns the seat.
async fn lend_seat(running: &Running, benoit: &Window, cleo: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    type_command(benoit, "/remplaçant demander jusqu_à:3j joueur:cleo").await;
    wait_for_answer(benoit, "Le vote est ouvert").await;
    posted(cleo, "s’absente jusqu’au").await;
    assert_fits_screen(cleo).await;
    look(cleo, "absence-3-asked").await;
    let yes = "D’accord";
    cleo.button(yes).await;
    let messages = running.play.messages(ann, general).await;
    let is_question = |one: &&serde_json::Value| one["components"].to_string().contains(":lend:");
    let question = messages.iter().rev().find(is_question).expect("there should be a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let id = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, id, None).await;
    posted(cleo, "joue le siège 2 pour Benoît").await;
    cleo.open_panel().await;
    look(cleo, "absence-4-lent").await;
    assert_fits_screen(cleo).await;
    cleo.button("Rendre le siège").await;
    posted(benoit, "le siège 2 est de nouveau à vous").await;
    wait_for_answer(cleo, "Benoît has seat 2 again").await;
    assert_fits_screen(benoit).await;
}

/// Makes Benoît leave. Under the agreed replacement policy, anybody can then take his seat with a button.
async fn leave_seat(running: &Running, benoit: &Window, cleo: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    let set = "/manage settings succession:for whoever wants it";
    running.command(ann, general, set).await;
    running.delivered().await;
    let messages = running.play.messages(ann, general).await;
    let is_question = |one: &&serde_json::Value| one["components"].to_string().contains(":tempo:");
    let question = messages.iter().rev().find(is_question).expect("there should be a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let yes = parts[0]["custom_id"].as_str().unwrap();
    let player = &running.play.benoit;
    running.uses(player, question, yes, None).await;
    type_command(benoit, "/partie quitter").await;
    wait_for_answer(benoit, "peut prendre le siège").await;
    look(benoit, "absence-5-leave").await;
    benoit.panel_button(&benoit.word("button-leave-seat")).await;
    let take = benoit.word("vacancy-button-take");
    posted(cleo, "Benoît a quitté le siège 2").await;
    // Cleo was Benoît's substitute and has seen the seat's secrets, so Ann must agree.
    cleo.button(&take).await;
    posted(cleo, "tenu en dernier par Benoît").await;
    look(cleo, "absence-6-offer").await;
    assert_fits_screen(cleo).await;
    let messages = running.play.messages(ann, general).await;
    let is_question =
        |one: &&serde_json::Value| one["components"].to_string().contains(":seat:1:1:yes:");
    let question = messages.iter().rev().find(is_question).expect("there should be a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let id = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, id, None).await;
    posted(cleo, "prend la suite au siège 2").await;
    cleo.open_panel().await;
    assert_fits_screen(cleo).await;
}
