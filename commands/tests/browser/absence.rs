//! On a telephone and in French: why something came out as it did, going back by consent, a seat that is lent to a stand-in and
//! handed back, and one that is offered and taken by a button.

use regnal::text::Lang;
use serde_json::json;

use super::driver::Driver;
use super::kingdom::look;
use super::weeks::{WIDTH, fits, reads, says};
use super::window::Window;
use crate::lobby::capital;
use crate::support::Running;

/// Waits until a public post says this.
async fn posted(window: &Window, wanted: &str) {
    let there = "return messages().some((one) => !one.classList.contains('private') && one.innerText.includes(given[0]))";
    window.until("a post", there, &[json!(wanted)]).await;
}

/// Waits until no post has a button of this name any more.
async fn closed(window: &Window, name: &str) {
    let gone =
        "return messages().every((one) => !named(one, '.components button.button', given[0]))";
    window
        .until("a closed question", gone, &[json!(name)])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_goes_away_lends_or_leaves_a_seat_on_a_telephone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let address = running.play.url("");
    let mut windows = Vec::new();
    for name in ["benoit", "cleo"] {
        let client = driver.browser(folder.path(), name, WIDTH).await;
        // Cleo reads English.
        let lang = if name == "benoit" { Lang::Fr } else { Lang::En };
        windows.push(Window::open(client, &address, name, lang).await);
    }
    let (benoit, cleo) = (&windows[0], &windows[1]);
    begin(&running, benoit).await;
    why(benoit).await;
    back_by_consent(&running, benoit).await;
    lend(&running, benoit, cleo).await;
    leave(&running, benoit, cleo).await;
    for window in windows {
        window.client.close().await.unwrap();
    }
    running.stop().await;
}

/// Ann's and Benoît's campaign, with its map laid out before them.
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

/// What was told is asked about from its post, and a result chosen from the menu.
async fn why(window: &Window) {
    window.button(&window.word("button-why")).await;
    reads(window, "Choisissez ce que vous voulez comprendre").await;
    fits(window).await;
    window.pick(&[]).await;
    reads(window, "Règles").await;
    look(window, "absence-0-why").await;
    fits(window).await;
}

/// Benoît's deed, and all since, is taken back when Ann agrees, who is shown what it would be.
async fn back_by_consent(running: &Running, window: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    says(window, "/partie annuler").await;
    reads(window, "Revenir avant").await;
    look(window, "absence-1-undo").await;
    fits(window).await;
    window.panel_button(&window.word("undo-button-ask")).await;
    posted(window, "Benoît propose que la partie 1 revienne").await;
    window.button(&window.word("undo-button-show")).await;
    reads(window, "Ce qui serait annulé").await;
    look(window, "absence-2-question").await;
    fits(window).await;
    let messages = running.play.messages(ann, general).await;
    let is_question =
        |one: &&serde_json::Value| one["components"].to_string().contains(":undo:1:yes:");
    let question = messages.iter().rev().find(is_question).expect("a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let yes = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, yes, None).await;
    posted(window, "la partie revient avant").await;
    closed(window, &window.word("undo-button-show")).await;
    fits(window).await;
}

/// Benoît lends his seat: Cleo wants to, Ann agrees, Cleo opens what he sees, and hands it back.
async fn lend(running: &Running, benoit: &Window, cleo: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    says(benoit, "/remplaçant demander jusqu_à:3j joueur:cleo").await;
    reads(benoit, "Le vote est ouvert").await;
    posted(cleo, "s’absente jusqu’au").await;
    fits(cleo).await;
    look(cleo, "absence-3-asked").await;
    let yes = "D’accord";
    cleo.button(yes).await;
    let messages = running.play.messages(ann, general).await;
    let is_question = |one: &&serde_json::Value| one["components"].to_string().contains(":lend:");
    let question = messages.iter().rev().find(is_question).expect("a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let id = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, id, None).await;
    posted(cleo, "joue le siège 2 pour Benoît").await;
    cleo.open_panel().await;
    look(cleo, "absence-4-lent").await;
    fits(cleo).await;
    cleo.button("Rendre le siège").await;
    posted(benoit, "le siège 2 est de nouveau à vous").await;
    reads(cleo, "Benoît has seat 2 again").await;
    fits(benoit).await;
}

/// Benoît leaves; where the table agreed so, whoever wants his seat takes it by the button of its offer.
async fn leave(running: &Running, benoit: &Window, cleo: &Window) {
    let (ann, general) = (&running.play.ann, &running.play.general);
    let set = "/match settings succession:for whoever wants it";
    running.command(ann, general, set).await;
    running.delivered().await;
    let messages = running.play.messages(ann, general).await;
    let is_question = |one: &&serde_json::Value| one["components"].to_string().contains(":tempo:");
    let question = messages.iter().rev().find(is_question).expect("a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let yes = parts[0]["custom_id"].as_str().unwrap();
    let player = &running.play.benoit;
    running.uses(player, question, yes, None).await;
    says(benoit, "/partie quitter").await;
    reads(benoit, "peut prendre le siège").await;
    look(benoit, "absence-5-leave").await;
    benoit.panel_button(&benoit.word("button-leave-seat")).await;
    let take = benoit.word("vacancy-button-take");
    posted(cleo, "Benoît a quitté le siège 2").await;
    // Cleo was lent this seat before, and knows what it knows: Ann is asked.
    cleo.button(&take).await;
    posted(cleo, "tenu en dernier par Benoît").await;
    look(cleo, "absence-6-offer").await;
    fits(cleo).await;
    let messages = running.play.messages(ann, general).await;
    let is_question =
        |one: &&serde_json::Value| one["components"].to_string().contains(":seat:1:1:yes:");
    let question = messages.iter().rev().find(is_question).expect("a question");
    let parts = question["components"][0]["components"].as_array().unwrap();
    let id = parts[0]["custom_id"].as_str().unwrap();
    running.uses(ann, question, id, None).await;
    posted(cleo, "prend la suite au siège 2").await;
    cleo.open_panel().await;
    fits(cleo).await;
}
