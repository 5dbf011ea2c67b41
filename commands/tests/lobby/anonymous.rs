//! Tests of anonymous tables: nobody learns who plays which seat until the match is over, and features that would
//! reveal it are refused.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{Header, MatchId, Status, User};
use regnal_bot::run::people::{NotificationMethod, Person};
use regnal_bot::run::settings::Settings;
use serde_json::Value;

use super::desk::choose;
use super::follow::letters as inbox;
use super::{
    Watch, assert_says, click, confirmed, obeyed, open_lobby, person, public, refused, set_manager,
};
use crate::sandbox::client::text;
use crate::support::{Running, words};

const MATCH: MatchId = MatchId(1);
/// Names of the people in these tests, in the order in which they join.
const NAMES: [&str; 3] = ["Ann", "Benoît", "Cleo"];

/// Uses the menu that sets whether a lobby is anonymous, on a page that was opened earlier.
async fn chosen(bot: &Running, seat: &str, value: &str) -> Value {
    let id = "r1:lobby:1:wishes";
    bot.uses_old(seat, &bot.play.general, id, Some(value)).await
}

/// Opens a lobby for three players and makes it anonymous. Returns Ann's view of the channel, and the lobby's card.
async fn opened(bot: &Running) -> (Watch, Value) {
    let ann = &bot.play.ann;
    let (mut watch, card) = open_lobby(bot, "/match new mighty players:3 years:6").await;
    let page = click(bot, ann, &card, "Settings").await;
    let page = choose(bot, ann, &page["message"], "Who plays what?", "anonymous").await;
    assert!(text(&page["content"]).contains("· anonymous"), "{page}");
    let card = watch.sees(bot, "Seats taken: 1 of").await;
    (watch, card)
}

/// Starts an anonymous campaign with three people, and returns their ids in the order in which they joined.
async fn begun(bot: &Running) -> (Watch, [String; 3]) {
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = person(bot, "cleo").await;
    let (mut watch, card) = opened(bot).await;
    click(bot, benoit, &card, "Join").await;
    click(bot, &cleo, &card, "Join").await;
    let card = watch.sees(bot, "Seats taken: 3 of 3").await;
    click(bot, ann, &card, "Start").await;
    watch.sees(bot, "Order of play").await;
    bot.delivered().await;
    (watch, [ann.clone(), benoit.clone(), cleo])
}

/// Returns the public messages in the match's channel, with all their content.
async fn public_text(bot: &Running) -> String {
    let messages = public(bot).await;
    messages.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")
}

/// Asserts that a text neither names nor mentions any of the people.
fn assert_nameless(said: &str, people: &[String; 3]) {
    for hint in people.iter().map(String::as_str).chain(NAMES) {
        assert!(!said.contains(hint), "{hint} is named: {said}");
    }
}

/// Returns the person in a seat.
async fn holder(bot: &Running, seat: Seat) -> String {
    let rows = bot.header(MATCH).await.seats;
    let row = rows.iter().find(|row| row.seat == seat).unwrap();
    row.user.unwrap().0.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_anonymous_lobby_shows_only_how_many_have_joined() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = person(&bot, "cleo").await;
    let people = [ann.clone(), benoit.clone(), cleo.clone()];
    let (mut watch, card) = opened(&bot).await;
    assert!(text(&card["content"]).contains("Anonymous table"), "{card}");
    assert_nameless(&text(&card["content"]), &people);
    assert!(!card["components"].to_string().contains("\"Seats\""), "{card}");

    // Making a private wish also takes a seat. Nobody learns which seat it is, not even the user.
    let page = choose(&bot, benoit, &card, "Make a wish that only you see", "colour-gold").await;
    assert!(!page["ephemeral_for"].is_null(), "{page}");
    let card = watch.sees(&bot, "Seats taken: 2 of 3").await;
    assert_nameless(&text(&card["content"]), &people);
    let joined = bot.says(&cleo, general, "/match join").await;
    assert!(joined.contains("drawn when the match starts"), "{joined}");
    let card = watch.sees(&bot, "Seats taken: 3 of 3").await;
    let status = bot.says(&cleo, general, "/match status").await;
    assert_nameless(&status, &people);
    let settings = words(&click(&bot, &cleo, &card, "Settings").await);
    assert_nameless(&settings, &people);
    let host = "Only the person who opened the match and people who may manage the channel";
    refused(&bot, &cleo, general, "/match start", host).await;

    // Others have joined an anonymous lobby, so this setting can no longer be changed.
    assert_says(&chosen(&bot, ann, "first").await, "Others sit here already");
    assert!(Settings::of(&bot.header(MATCH).await).anonymous);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_answered_a_roll_call_are_told_directly_that_others_lost_their_seats() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = opened(&bot).await;
    let page = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &page["message"], "A roll call before the start?", "24").await;
    for other in [benoit, cleo] {
        click(&bot, other, &card, "Join").await;
    }
    let card = watch.sees(&bot, "Seats taken: 3 of 3").await;
    click(&bot, ann, &card, "Start").await;
    let post = watch.sees(&bot, "**Roll call for match 1.**").await;
    click(&bot, benoit, &post, "I am here").await;
    bot.advance(Duration::from_secs(25 * 3_600));
    watch.sees(&bot, "did not answer in time").await;
    bot.delivered().await;
    for (seat, wanted) in [
        (ann, "You keep yours."),
        (benoit, "Vous gardez le vôtre."),
        (cleo, "have no seat there any more"),
    ] {
        let letters = inbox(&bot, seat).await;
        let last = text(&letters.last().expect("there should be a direct message")["content"]);
        assert!(last.contains(wanted), "{last}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_opened_as_anonymous_never_names_its_opener() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let people = [ann.clone(), benoit.clone(), person(&bot, "cleo").await];
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new echoes anonymous:True", "does not name you").await;
    watch.sees(&bot, "Seats taken: 1 of 2").await;
    let changed = "/manage settings turn_hours:24";
    obeyed(&bot, ann, general, changed, "The person who opened this table has changed").await;
    watch.sees(&bot, "24 hours a turn").await;
    assert_nameless(&public_text(&bot).await, &people);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_with_several_people_cannot_become_anonymous() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let (mut watch, card) = open_lobby(&bot, "/match new echoes").await;
    click(&bot, benoit, &card, "Join").await;
    watch.sees(&bot, "2. Benoît").await;
    assert_says(&chosen(&bot, ann, "anonymous").await, "Others sit here already");
    assert!(!Settings::of(&bot.header(MATCH).await).anonymous);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_at_an_anonymous_table_are_identified_by_their_realms_until_the_end() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let (mut watch, people) = begun(&bot).await;
    // The first card, posted before the table became anonymous, has been edited.
    assert_nameless(&public_text(&bot).await, &people);
    let mut seated: Vec<String> = Vec::new();
    for seat in [0, 1, 2] {
        seated.push(holder(&bot, Seat(seat)).await);
    }
    seated.sort_unstable();
    let mut all = people.to_vec();
    all.sort_unstable();
    assert_eq!(seated, all, "the seats were drawn among those who joined");

    // The player to act gets a direct message instead of a mention.
    let awaited = *bot.awaited(MATCH).await.first().unwrap();
    let awaited = holder(&bot, awaited).await;
    let got = inbox(&bot, &awaited).await;
    assert!(got.iter().any(|one| text(&one["content"]).contains("<#")), "{got:?}");
    for other in people.iter().filter(|other| **other != awaited) {
        assert_eq!(inbox(&bot, other).await, [] as [Value; 0]);
    }
    let other = people.iter().find(|other| **other != awaited).unwrap();
    for line in ["/match status", "/story history", "/show realm"] {
        assert_nameless(&bot.says(other, general, line).await, &people);
    }

    // At the end, everybody is named again.
    confirmed(&bot, &people[0], general, "/match concede").await;
    bot.delivered().await;
    assert_nameless(&public_text(&bot).await, &people);
    confirmed(&bot, &people[2], general, "/match concede").await;
    let told = text(&watch.sees(&bot, "Here is who played:").await["content"]);
    for person in &people {
        assert!(told.contains(&format!(": <@{person}>")), "{told}");
    }
    bot.wait_for_status(MATCH, Status::Finished).await;
    let status = bot.says(&people[2], general, "/match status").await;
    assert!(NAMES.iter().all(|name| status.contains(name)), "{status}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn features_that_would_name_a_player_are_refused_at_an_anonymous_table() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let (_, people) = begun(&bot).await;
    bot.play.post("/seats", serde_json::json!({"username": "dora", "locale": "en-GB"})).await;
    let cleo = &people[2];
    let anonymous = "This table is anonymous";
    for line in [
        "/stand-in ask until:3d",
        "/stand-in ask until:3d player:dora",
        "/manage seat give seat:1 player:dora",
        "/show sheet public:true",
    ] {
        refused(&bot, cleo, general, line, anonymous).await;
    }
    set_manager(&bot, cleo, true).await;
    for line in
        ["pace:waking hours", "succession:for whoever wants it", "stand_ins:anybody who is asked"]
    {
        let line = format!("/manage settings {line}");
        refused(&bot, cleo, general, &line, anonymous).await;
    }
    // The moderator sees the seats, but no button contains a user's id.
    let list = bot.command(cleo, general, "/desk").await;
    let page = choose(&bot, cleo, &list["message"], "Which match?", "1").await;
    assert_nameless(&page["components"].to_string(), &people);
    assert_nameless(&text(&page["content"]), &people);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_anonymous_player_is_not_mentioned_publicly_if_direct_messages_are_closed() {
    let bot = Running::fresh().await;
    for seat in [&bot.play.ann, &bot.play.benoit, &person(&bot, "cleo").await] {
        let body = serde_json::json!({"dms_open": false});
        bot.play.patch(&format!("/seats/{seat}"), body).await;
    }
    let (_, people) = begun(&bot).await;
    bot.advance(Duration::from_secs(13 * 3_600));
    bot.delivered().await;
    assert_nameless(&public_text(&bot).await, &people);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_at_an_anonymous_table_are_signed_by_the_realm_until_the_end() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let (_, people) = begun(&bot).await;
    let [author, reader] = [holder(&bot, Seat(0)).await, holder(&bot, Seat(1)).await];
    let page = bot.command(&author, general, "/letter").await;
    let french = page["message"]["content"].as_str().unwrap().contains("Lettres");
    let ask = if french { "Écrire une lettre à…" } else { "Write a letter to …" };
    super::letters::send(&bot, &author, &page["message"], (ask, &["1"]), "Peace?").await;
    let letter = bot.app.store.letters(MATCH, User(reader.parse().unwrap()), (0, 1)).await;
    let letter = letter.unwrap().remove(0);
    assert!(!NAMES.contains(&letter.name.as_str()) && !letter.name.is_empty(), "{letter:?}");
    let got = inbox(&bot, &reader).await.pop().unwrap();
    assert!(text(&got["content"]).contains("Peace?"), "{got}");
    assert_nameless(&text(&got["content"]), &people);

    // Once the match is over, the letter shows its author's name.
    for _ in 0..2 {
        let table = bot.table(MATCH).await;
        let game = table.game().unwrap();
        let seat = [2, 0].map(Seat).into_iter().find(|&seat| game.is_playing(seat)).unwrap();
        let loser = holder(&bot, seat).await;
        let line = if loser == people[1] { "/partie se_rendre" } else { "/match concede" };
        confirmed(&bot, &loser, general, line).await;
    }
    bot.wait_for_status(MATCH, Status::Finished).await;
    let line = if reader == people[1] { "/lettre" } else { "/letter" };
    let page = bot.command(&reader, general, line).await;
    let name = NAMES[people.iter().position(|one| *one == author).unwrap()];
    assert!(page["message"].to_string().contains(name), "{page}");
    // The book then also names the author of the letter.
    for who in [&author, &reader] {
        let (line, agrees) = match *who == people[1] {
            true => ("/lettre", "Imprimer mes lettres"),
            false => ("/letter", "Print my letters"),
        };
        let page = bot.command(who, general, line).await;
        click(&bot, who, &page["message"], agrees).await;
    }
    let book = bot.command(&people[0], general, "/story book").await;
    let (_, bytes) = super::keepsakes::file(&bot, &book).await;
    let book = String::from_utf8(bytes).unwrap();
    let (_, letters) = book.split_once("<section id=\"letters\">").expect("letters are printed");
    let (head, _) = letters.split_once("</h3>").expect("a letter has a heading");
    assert!(head.contains(&format!("<h3>{name} to ")), "{head}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turned_off_mentions_are_not_replaced_by_direct_messages() {
    let settings = Settings { anonymous: true, pings: false, ..Settings::default() };
    let bot = Running::fresh().await;
    let (_, _) = begun(&bot).await;
    let mut header = bot.header(MATCH).await;
    let person = |way| Person { way, ..Person::default() };
    let is_told = |header: &Header, way| person(way).within(header).is_written_to();
    assert!(is_told(&header, NotificationMethod::Channel));
    assert!(!is_told(&header, NotificationMethod::Never));
    header.settings = serde_json::to_value(settings).unwrap();
    assert!(!is_told(&header, NotificationMethod::Channel));
    assert!(is_told(&header, NotificationMethod::Both));
    header.status = Status::Finished;
    assert!(!is_told(&header, NotificationMethod::Channel));
    bot.stop().await;
}
