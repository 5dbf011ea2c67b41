//! Tests of letters between players: they reach their recipients, and nobody else learns of them.

use std::time::Duration;

use regnal::store::{Channel, Guild, LetterId, LetterState, MatchId, Store, User};
use regnal_bot::games::FACES;
use regnal_bot::run::imported::{self, ImportTarget};
use serde_json::{Value, json};

use super::follow::letters as inbox;
use super::keepsakes::file;
use super::server::make_manager;
use super::{
    Watch, assert_says, begun_with, button, choose_all, click, clicked, clicked_privately, concede,
    newcomer, obeyed, person, public, refused,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, words};

const MATCH: MatchId = MatchId(1);
const ASK_TO: &str = "Write a letter to …";
const ASK_OPEN: &str = "Read a letter";

fn user(id: &str) -> User {
    User(id.parse().unwrap())
}

/// Starts a match between Ann, Benoît and Cleo.
async fn three(bot: &Running) -> (Watch, String) {
    let benoit = &bot.play.benoit;
    let cleo = person(bot, "cleo").await;
    let mut watch = begun_with(bot, "/match new mighty players:3 years:6", &[benoit, &cleo]).await;
    watch.sees(bot, "Order of play").await;
    // The card is edited after the reply to the user who starts the match.
    watch.sees(bot, "The match has begun.").await;
    bot.delivered().await;
    (watch, cleo)
}

/// Fills in the opened form.
async fn fill(bot: &Running, seat: &str, opened: &Value, words: &str) -> Value {
    assert_eq!(opened["state"], "modal", "{opened}");
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"text": words}});
    let done = bot.play.post(&format!("/seats/{seat}/modal?wait=final"), form).await;
    assert!(is_private(&done), "{done}");
    done
}

/// Writes a letter, choosing its recipients from the menu on a letters page.
pub(super) async fn send(
    bot: &Running,
    seat: &str,
    page: &Value,
    (ask, to): (&str, &[&str]),
    text: &str,
) {
    let opened = choose_all(bot, seat, page, ask, to).await;
    fill(bot, seat, &opened, text).await;
    bot.delivered().await;
}

/// Writes a letter from Ann's letters page to these seats, counted from 0.
async fn write(bot: &Running, to: &[&str], text: &str) -> Value {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let page = obeyed(bot, ann, general, "/letter", "Letters in match 1").await;
    let opened = choose_all(bot, ann, &page["message"], ASK_TO, to).await;
    let done = fill(bot, ann, &opened, text).await;
    bot.delivered().await;
    done
}

/// Returns the text of each letter in a user's direct messages.
async fn letters(bot: &Running, seat: &str) -> Vec<String> {
    let all = inbox(bot, seat).await.into_iter().map(|message| text(&message["content"]));
    all.filter(|content| content.starts_with('✉')).collect()
}

/// Returns a user's newest letter.
async fn newest(bot: &Running, seat: &str) -> regnal::store::Letter {
    bot.app.store.letters(MATCH, user(seat), (0, 1)).await.unwrap().remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_arrives_by_direct_message_and_can_be_answered_with_one_button() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let (_, cleo) = three(&bot).await;
    let before = public(&bot).await;

    let sent = write(&bot, &["1"], "Peace?\n\n\n**Now**, <@123> https://a.b @everyone").await;
    assert!(words(&sent).starts_with("Your letter is sent."), "{sent}");
    assert!(words(&sent).contains("✉ **You** to Benoît"), "{sent}");
    let got = inbox(&bot, benoit).await.pop().unwrap();
    let content = text(&got["content"]);
    let (head, body) = content.split_once('\n').unwrap();
    assert!(head.starts_with("✉ **Ann"), "{head}");
    assert!(head.contains("** pour vous · partie 1 dans <#"), "{head}");
    assert_eq!(
        body,
        ">>> Peace?\n\n\\*\\*Now\\*\\*, <\u{200b}@\u{200b}123\\> https:\u{200b}//a.b @\u{200b}everyone"
    );
    assert_eq!(got["mentions"], json!([]), "{got}");
    assert_eq!(letters(&bot, &cleo).await, [""; 0]);
    assert_eq!(newest(&bot, benoit).await.state, LetterState::Read);

    // The button below the letter opens the form, and the answer reaches the author.
    let opened = click(&bot, benoit, &got, "Répondre").await;
    assert_eq!(opened["modal"]["title"], "Pour Ann", "{opened}");
    let done = fill(&bot, benoit, &opened, "Jamais.").await;
    assert!(words(&done).starts_with("Votre lettre est envoyée."), "{done}");
    bot.delivered().await;
    let answer = letters(&bot, ann).await.pop().unwrap();
    assert!(answer.starts_with("✉ **Benoît") && answer.ends_with(">>> Jamais."), "{answer}");

    // A letter to several players names all of them, and an answer to all reaches everybody else.
    write(&bot, &["all"], "A feast!").await;
    let got = letters(&bot, &cleo).await.pop().unwrap();
    assert!(got.contains("** to you and Benoît ·"), "{got}");
    let shown = click(&bot, &cleo, inbox(&bot, &cleo).await.last().unwrap(), "More").await;
    let opened = click(&bot, &cleo, &shown["message"], "Reply to all").await;
    assert_eq!(opened["modal"]["title"], "To Ann and Benoît", "{opened}");
    fill(&bot, &cleo, &opened, "Gladly.").await;
    bot.delivered().await;
    for seat in [ann, benoit] {
        assert!(letters(&bot, seat).await.pop().unwrap().ends_with("Gladly."));
    }
    assert_eq!(public(&bot).await, before, "something about letters was posted");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_stays_unread_until_opened_if_direct_messages_are_closed() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    three(&bot).await;
    bot.play.patch(&format!("/seats/{benoit}"), json!({"dms_open": false})).await;
    bot.play.patch(&format!("/seats/{benoit}"), json!({"locale": "en-GB"})).await;
    let before = public(&bot).await;
    write(&bot, &["1"], "Are you there?").await;
    assert_eq!(letters(&bot, benoit).await, [""; 0]);
    // Nothing in the channel mentions the failed direct message.
    assert_eq!(public(&bot).await, before);

    let home = obeyed(&bot, benoit, general, "/regnal", "Match 1: **one letter** to read").await;
    let turns = click(&bot, benoit, &home["message"], "My turns").await;
    assert!(words(&turns).contains("Match 1: **one letter** to read"), "{turns}");
    let page = click(&bot, benoit, &turns["message"], "Letters: match 1").await;
    assert!(words(&page).contains("One letter, not read yet."), "{page}");
    let id = newest(&bot, benoit).await.id.0.to_string();
    let shown = choose_all(&bot, benoit, &page["message"], ASK_OPEN, &[&id]).await;
    assert!(words(&shown).ends_with(">>> Are you there?"), "{shown}");
    clicked(&bot, benoit, &shown["message"], "Letters", "One letter.\n").await;
    let home = bot.says(benoit, general, "/regnal").await;
    assert!(!home.contains('✉'), "{home}");
    bot.stop().await;
}

/// Only the reader learns that something could not be delivered.
#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_discord_rejects_is_not_mentioned_in_public() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    three(&bot).await;
    write(&bot, &["1"], "The first.").await;
    let direct = bot.play.direct(benoit).await;
    let fault = json!({"kind": "server_error", "method": "POST", "channel_id": direct,
        "path": "/messages", "status": 400, "code": 50035, "count": 1});
    bot.play.post("/faults", fault).await;
    let before = public(&bot).await;
    write(&bot, &["1"], "The second.").await;
    assert_eq!(letters(&bot, benoit).await.len(), 1);
    assert_eq!(newest(&bot, benoit).await.state, LetterState::Unread);
    assert_eq!(public(&bot).await, before);
    bot.stop().await;
}

#[cfg(feature = "toy")]
#[tokio::test(flavor = "multi_thread")]
async fn letters_can_be_held_back_until_the_next_turn_notification() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    super::start_match(&bot, "/match new toy stones:40", &[benoit]).await;
    let me = obeyed(&bot, benoit, general, "/moi", "**aussitôt**").await;
    let me = click(&bot, benoit, &me["message"], "Lettres avec les rapports").await;
    assert!(words(&me).contains("**avec le prochain rapport**"), "{me}");

    write(&bot, &["1"], "Soon.").await;
    assert_eq!(letters(&bot, benoit).await, [""; 0]);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.delivered().await;
    let got = letters(&bot, benoit).await;
    assert!(got.len() == 1 && got[0].ends_with(">>> Soon."), "{got:?}");
    // The letter is delivered only once.
    bot.says(benoit, general, "/toy take stones:1").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.delivered().await;
    assert_eq!(letters(&bot, benoit).await.len(), 1);
    // The panel has a button for the letters, and says that one is unread.
    write(&bot, &["1"], "And again.").await;
    let mut watch = Watch::open(&bot, benoit, general).await;
    let call = watch.perspective_button(&bot, "Your turn").await;
    let panel = clicked(&bot, benoit, &call, "Your turn", "**Une lettre n’est pas lue.**").await;
    let page = click(&bot, benoit, &panel["message"], "Lettres").await;
    assert!(words(&page).contains("2 lettres, dont une pas encore lue."), "{page}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_cannot_be_sent_is_returned_with_its_text() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    refused(&bot, ann, general, "/letter", "match").await;
    three(&bot).await;
    let empty = write(&bot, &["1"], "\u{200b}\n ").await;
    assert_eq!(words(&empty), "A letter needs words.");
    let opened = click(&bot, ann, &empty["message"], "Fill it in again").await;
    assert_eq!(opened["state"], "modal", "{opened}");
    let long = write(&bot, &["1"], &"*".repeat(1_400)).await;
    assert!(words(&long).contains("characters, with the backslashes"), "{long}");
    let opened = click(&bot, ann, &long["message"], "Fill it in again").await;
    let field = &opened["modal"]["components"][0]["components"][0];
    assert_eq!(text(&field["value"]).len(), 1_400, "{opened}");
    let done = fill(&bot, ann, &opened, "Short.").await;
    assert!(words(&done).starts_with("Your letter is sent."), "{done}");
    for _ in 1..20 {
        write(&bot, &["1", "2"], "Again.").await;
    }
    let many = write(&bot, &["1"], "Too much.").await;
    assert!(words(&many).contains("as many letters as one can within an hour"), "{many}");
    assert!(words(&many).contains("Too much."), "{many}");
    bot.app.clock.set_forward(Duration::from_secs(3_601));
    let later = write(&bot, &["1"], "An hour later.").await;
    assert!(words(&later).starts_with("Your letter is sent."), "{later}");
    // The list has several pages.
    let older = clicked(&bot, ann, &later["message"], "Older ▶", "Page 2 of 5").await;
    click(&bot, ann, &older["message"], "◀ Newer").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_buttons_do_not_reveal_other_players_letters() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, cleo) = three(&bot).await;
    let dora = &newcomer(&bot, "dora").await;
    write(&bot, &["1"], "For Benoît alone.").await;
    let id = newest(&bot, ann).await.id.0;
    let uses = async |seat: &str, step: &str| {
        let id = format!("r1:letters:1:{step}");
        bot.uses_old(seat, general, &id, None).await
    };
    for step in ["show", "reply", "reply-all", "mute", "unmute", "report", "pass-on"] {
        for seat in [&cleo, dora] {
            let outcome = uses(seat, &format!("{step}:{id}")).await;
            assert!(words(&outcome).contains("is not among yours"), "{step}: {outcome}");
            assert!(is_private(&outcome), "{outcome}");
        }
    }
    // The author can neither mute nor report themselves, and a letter from another match is not found.
    for step in ["mute", "report", "pass-on"] {
        let outcome = uses(ann, &format!("{step}:{id}")).await;
        assert!(!words(&outcome).contains("For Benoît"), "{step}: {outcome}");
    }
    assert_says(&uses(&cleo, "page:0").await, "You have written and received none.");
    let outcome = uses(dora, "page:0").await;
    assert!(!words(&outcome).contains('✉'), "{outcome}");
    // Players cannot write to their own seat, or to a seat that does not exist.
    for seats in [1_u64, 1 << 40, 0] {
        assert_says(&uses(ann, &format!("again:{seats}")).await, "Nobody holds a seat");
    }
    let status = bot.says(benoit, general, "/match status").await;
    assert!(!status.contains('✉'), "{status}");
    assert_eq!(bot.app.store.letter(LetterId(id), user(&cleo)).await.unwrap(), None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_author_can_be_muted_and_a_letter_reported_to_the_managers() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, cleo) = three(&bot).await;
    bot.play.patch(&format!("/seats/{benoit}"), json!({"locale": "en-GB"})).await;
    write(&bot, &["1", "2"], "You fool.").await;
    let got = inbox(&bot, benoit).await.pop().unwrap();
    // Letters are in the seat's language, and pages are in the reader's language.
    let shown = click(&bot, benoit, &got, "Plus").await;
    let asked = click(&bot, benoit, &shown["message"], "Report").await;
    assert!(words(&asked).contains("the text of the letter, who wrote it and when"), "{asked}");
    assert_eq!(bot.app.store.reported_letters(GUILD).await.unwrap().1, 0, "reported unasked");
    let back = click(&bot, benoit, &asked["message"], "Back").await;
    let asked = click(&bot, benoit, &back["message"], "Report").await;
    let done = click(&bot, benoit, &asked["message"], "Pass it on").await;
    assert!(words(&done).starts_with("Passed on"), "{done}");

    // Only managers see the report.
    let forged = "r1:server:reports";
    let refused = bot.uses_old(&cleo, general, forged, None).await;
    assert!(!words(&refused).contains("fool"), "{refused}");
    make_manager(&bot, &cleo).await;
    let server = obeyed(&bot, &cleo, general, "/server", "Letters between players: **on**").await;
    let report = click(&bot, &cleo, &server["message"], "Reported letters").await;
    let said = words(&report);
    assert!(said.contains("**One letter is reported.**"), "{said}");
    assert!(said.contains(&format!("**Ann** (<@{ann}>)")), "{said}");
    assert!(said.contains(&format!("reported by <@{benoit}>")), "{said}");
    assert!(said.ends_with(">>> You fool."), "{said}");
    clicked(&bot, &cleo, &report["message"], "Dealt with", "No letter is reported.").await;

    let muted = click(&bot, benoit, &done["message"], "Mute").await;
    assert!(words(&muted).contains("no longer get letters from this person"), "{muted}");
    let before = inbox(&bot, benoit).await.len();
    let sent = write(&bot, &["1"], "Still there?").await;
    assert!(words(&sent).starts_with("Your letter is sent."), "{sent}");
    assert_eq!(inbox(&bot, benoit).await.len(), before);
    let page = obeyed(&bot, benoit, general, "/letter", "One letter.").await;
    assert!(!words(&page).contains("Still there"), "{page}");
    clicked(&bot, benoit, &muted["message"], "Unmute", "again").await;
    write(&bot, &["1"], "Hello.").await;
    assert_eq!(inbox(&bot, benoit).await.len(), before + 1);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_switch_letters_off() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    three(&bot).await;
    write(&bot, &["1"], "While we may.").await;
    let got = inbox(&bot, benoit).await.pop().unwrap();
    make_manager(&bot, ann).await;
    obeyed(&bot, ann, general, "/server letters:false", "Letters between players: **off**").await;
    let page = obeyed(&bot, ann, general, "/letter", "Letters are switched off").await;
    assert!(words(&page).contains("While we may."), "{page}");
    let menus = page["message"]["components"].to_string();
    assert!(!menus.contains(ASK_TO), "{menus}");
    clicked(&bot, benoit, &got, "Répondre", "Les lettres sont désactivées").await;
    let server = bot.command(ann, general, "/server").await;
    let on = click(&bot, ann, &server["message"], "Switch letters on").await;
    assert!(words(&on).contains("Letters between players: **on**"), "{on}");
    write(&bot, &["1"], "And again.").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_are_printed_in_the_book_only_if_both_correspondents_agree() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = super::begun(&bot).await;
    write(&bot, &["1"], "Remember <this>.").await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;
    let printed = async || {
        let book = bot.command(ann, general, "/story book").await;
        let (_, bytes) = file(&bot, &book).await;
        String::from_utf8(bytes).unwrap().contains("Remember &lt;this&gt;.")
    };
    assert!(!printed().await);
    let page = obeyed(&bot, ann, general, "/letter", "prints none of your letters").await;
    let page = click(&bot, ann, &page["message"], "Print my letters").await;
    assert!(words(&page).contains("You agree to have your letters printed"), "{page}");
    assert!(!printed().await);
    let other = bot.command(benoit, general, "/lettre").await;
    let other = click(&bot, benoit, &other["message"], "Imprimer mes lettres").await;
    assert!(printed().await);
    click(&bot, benoit, &other["message"], "N’en imprimer aucune").await;
    assert!(!printed().await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_seat_holder_reads_only_later_letters_and_gets_no_answers_to_earlier_ones() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, cleo) = three(&bot).await;
    let dora = &newcomer(&bot, "dora").await;
    write(&bot, &["2"], "Between us.").await;
    let got = inbox(&bot, &cleo).await.pop().unwrap();
    let opened = click(&bot, &cleo, &got, "Reply").await;
    fill(&bot, &cleo, &opened, "Of course.").await;
    bot.delivered().await;
    let answer = inbox(&bot, ann).await.pop().unwrap();
    let now = bot.app.clock.now();
    let store = &bot.app.store;
    let seat = regnal::game::Seat(2);
    store.set_seat_user(MATCH, seat, user(dora), "Dora", "en", now).await.unwrap();
    bot.app.desk.forget(MATCH).await;

    let page = obeyed(&bot, dora, general, "/letter", "You have written and received none.").await;
    assert!(!words(&page).contains("Between us"), "{page}");
    // The answer to Cleo's letter would now reach Dora.
    clicked(&bot, ann, &answer, "Reply", "no longer holds that seat").await;
    let page = obeyed(&bot, ann, general, "/letter", "✉ **Cleo").await;
    assert!(words(&page).contains("✉ **You** to dora"), "{page}");
    write(&bot, &["2"], "Welcome.").await;
    assert!(letters(&bot, dora).await.pop().unwrap().ends_with("Welcome."));
    assert!(!letters(&bot, benoit).await.iter().any(|letter| letter.contains("Welcome")));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_a_users_data_deletes_the_letters_that_they_wrote() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    three(&bot).await;
    write(&bot, &["1", "2"], "I, Ann, was here.").await;
    let got = inbox(&bot, benoit).await.pop().unwrap();
    let page = obeyed(&bot, ann, general, "/privacy", "A letter that you wrote").await;
    let data = click(&bot, ann, &page["message"], "My data").await;
    let data = super::privacy::file(&bot, &data).await;
    assert_eq!(data["letters"][0]["text"], "I, Ann, was here.", "{data}");
    let question = click(&bot, ann, &page["message"], "Delete me").await;
    assert!(words(&question).contains("are gone, for them too"), "{question}");
    click(&bot, ann, &question["message"], "Delete it for good").await;
    assert_says(&bot.command(benoit, general, "/lettre").await, "ni écrit ni reçu");
    clicked(&bot, benoit, &got, "Plus", "a été effacée").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_bots_owner_can_import_letters() {
    let bot = Running::fresh().await;
    super::begun(&bot).await;
    write(&bot, &["1"], "Carry this over.").await;
    let whole = bot.app.store.export_whole(MATCH).await.unwrap();
    let file = serde_json::to_vec(&whole).unwrap();
    let (ann, benoit) = (user(&bot.play.ann), user(&bot.play.benoit));
    let now = bot.app.clock.now();
    bot.stop().await;
    for (by, count) in [(User::NOBODY, 1), (ann, 0)] {
        let other = tempfile::tempdir().unwrap();
        let store = Store::open(other.path()).await.unwrap();
        let (export, kind) = imported::read(&file).unwrap();
        let brought = imported::judged(export, kind, now).unwrap();
        let place = ImportTarget {
            guild: Some(Guild(7)),
            channel: Channel(8),
            by,
            lang: regnal::text::Lang::En,
            members: std::collections::BTreeMap::new(),
        };
        let face = FACES.iter().find(|face| face.kind() == kind).unwrap();
        let id = imported::take(&store, *face, brought, &place, now).await.unwrap();
        assert_eq!(store.count_letters(id, benoit).await.unwrap(), count, "{by:?}");
        store.close().await;
    }
    // A letter with a forged text is rejected like a damaged one.
    let mut forged = whole;
    forged.letters[0].text = "*".repeat(9_999);
    let (export, kind) = imported::read(&serde_json::to_vec(&forged).unwrap()).unwrap();
    assert!(imported::judged(export, kind, now).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_can_be_reached_from_the_panel_its_help_page_and_the_realms_page() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    three(&bot).await;
    let status = bot.command(ann, general, "/match status").await;
    let panel = click(&bot, ann, &status["message"], "Your turn").await;
    let help = click(&bot, ann, &panel["message"], "?").await;
    button(&panel["message"], "Letters");
    let page = clicked(&bot, ann, &help["message"], "Letters", "Letters in match 1").await;
    click(&bot, ann, &page["message"], "Your turn").await;
    // The page that lists the realms also has a button for the letters.
    let realms = bot.command(ann, general, "/show realm").await;
    clicked_privately(&bot, ann, &realms["message"], "Letters", "Letters in match 1").await;
    bot.stop().await;
}
