//! Tests of substitutes. An absent player lends the seat to another person or to the autopilot. All others must agree,
//! unless the match allows any substitute. The autopilot takes only required actions. A substitute sees what the seat
//! sees, and returns the seat afterwards.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, SeatRow, Status, Timestamp};
use regnal_bot::run::clocks::{BACK, DEADLINE};
use regnal_bot::run::people::{NotificationMethod, Person};
use serde_json::{Value, json};

use super::desk::{choose, turn};
use super::follow::{letters, set_quiet_hours};
use super::{
    Watch, agreed, ask_to_abandon, assert_says, begun, begun_with, capital, click, clicked,
    confirm, confirmed, delete_data, due, give_away, give_up, is_there, obeyed, open_lobby, person,
    play_autopilot_choice, refused, set_manager, set_member, wait_for_default_action,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);
const HOUR: Duration = Duration::from_secs(3_600);
const ASKS: &str = "/stand-in ask until:3d player:cleo";

async fn row(bot: &Running) -> SeatRow {
    bot.header(MATCH).await.seats[0].clone()
}

fn holder(row: &SeatRow) -> Option<String> {
    row.user.map(|user| user.0.to_string())
}

/// Opens the user's panel from their latest turn notification.
async fn panel(bot: &Running, seat: &str, watch: &mut Watch) -> Value {
    let call = watch.sees(bot, "Order of play").await;
    bot.delivered().await;
    let messages = bot.play.messages(seat, &text(&call["channel_id"])).await;
    let has = |one: &&Value| one["components"].to_string().contains("r1:panel:1");
    let call = messages.iter().rev().find(has).expect("there should be a notification").clone();
    click(bot, seat, &call, "Your turn").await
}

/// Removes the timestamps from a text.
fn untimed(words: &str) -> String {
    let parts = words.split("<t:");
    let parts = parts.map(|part| part.trim_start_matches(|sign: char| sign.is_ascii_digit()));
    parts.collect()
}

/// Makes Ann ask for Cleo as her substitute for three days, and returns the question.
async fn ask_cleo(bot: &Running, watch: &mut Watch) -> Value {
    obeyed(bot, &bot.play.ann, &bot.play.general, ASKS, "your yes is counted").await;
    watch.sees(bot, "to play seat 1 meanwhile").await
}

/// Lends Ann's seat to Cleo for three days and returns the announcement.
async fn lent(bot: &Running, watch: &mut Watch) -> Value {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(bot, "cleo").await;
    obeyed(bot, ann, general, ASKS, "your yes is counted").await;
    let asks = format!("asks <@{cleo}> to play seat 1 meanwhile");
    let question = watch.sees(bot, &asks).await;
    let told = text(&question["content"]);
    assert!(told.contains("**Ann will be away until <t:"), "{told}");
    let pinged = question["mentions"].as_array().unwrap();
    assert_eq!(pinged.len(), 2, "expected pings of the substitute and of the voter");
    let one = click(bot, cleo, &question, "I agree").await;
    assert!(!words(&one).contains(&format!("answer: <@{cleo}>")), "{one}");
    assert_eq!(holder(&row(bot).await), Some(ann.clone()));
    let both = click(bot, benoit, &question, "I agree").await;
    let so = format!("Everybody has agreed: <@{cleo}> plays seat 1 meanwhile.");
    assert!(words(&both).contains(&so), "{both}");
    watch.sees(bot, "plays seat 1 for Ann until <t:").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_of_a_lent_seat_votes_on_abandoning_the_match() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    lent(&bot, &mut watch).await;
    ask_to_abandon(&bot, benoit).await;
    let question = watch.sees(&bot, "be given up, without a winner").await;
    let pinged = question["mentions"].as_array().unwrap();
    assert_eq!(pinged.len(), 1, "{question}");
    assert_eq!(pinged[0]["id"], *ann, "the substitute was pinged");
    clicked(&bot, &cleo, &question, "Give the match up", "only its owner").await;
    assert_says(&give_up(&bot, ann, &question).await, "has been given up");
    let over = bot.header(MATCH).await;
    assert!(over.status.is_over());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_owner_replaces_the_substitute_in_open_votes() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    for is_late in [false, true] {
        lent(&bot, &mut watch).await;
        bot.command(benoit, general, "/gérer pause jusqu_à:100h").await;
        let question = watch.sees(&bot, "Should match 1 be paused until").await;
        assert!(text(&question["content"]).contains(&format!("<@{cleo}>")), "{question}");
        match is_late {
            false => {
                obeyed(&bot, ann, general, "/stand-in back", "Ann has seat 1 again").await;
            }
            true => {
                let times = bot.app.store.timers(MATCH).await.unwrap();
                let back = times.iter().find(|timer| timer.timer.kind == BACK).unwrap();
                let wait = back.timer.due.since(bot.app.clock.now());
                bot.advance(wait + Duration::from_secs(1));
            }
        }
        let asked = format!("Still asked: <@{ann}>");
        let again = watch.sees(&bot, &asked).await;
        assert_eq!(again["mentions"][0]["id"], *ann, "{again}");
        click(&bot, ann, &again, "Refuse").await;
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_plays_until_the_seat_returns_at_the_end_of_the_term() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    let cleo = person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let own = words(&panel(&bot, &ann, &mut watch).await);
    let post = lent(&bot, &mut watch).await;
    let held = row(&bot).await;
    assert_eq!(holder(&held), Some(cleo.clone()));
    assert_eq!(held.name, "Ann", "the seat lost its owner's name");
    // Cleo now has the seat's view, and Ann no longer does.
    let lent_panel = panel(&bot, &cleo, &mut watch).await;
    assert!(is_private(&lent_panel));
    assert_eq!(untimed(&words(&lent_panel)), untimed(&own));
    let elsewhere = format!("<@{cleo}> plays it until <t:");
    refused(&bot, &ann, &general, "/manage undo", &elsewhere).await;
    let status = bot.says(&ann, &general, "/match status").await;
    let stands = format!("Seat 1: <@{cleo}> stands in until <t:");
    assert!(status.contains(&stands) && status.contains("1. Ann"), "{status}");
    let list = bot.says(&ann, &general, "/match list").await;
    let lent_to = format!("your seat is lent to <@{cleo}> until <t:");
    assert!(list.contains(&lent_to), "{list}");
    // Cleo cannot make decisions about the seat, such as conceding.
    for line in ["/match concede", "/match abandon", "/manage seat give seat:1 player:benoit", ASKS]
    {
        let told = bot.command(&cleo, &general, line).await;
        assert!(words(&told).contains("only its owner"), "{line}: {told}");
    }
    clicked(&bot, &bot.play.benoit, &post, "Hand the seat back", "Seuls le titulaire").await;

    // The bot restarts. When the term ends, Ann gets the seat back.
    let bot = bot.restarted(dir.path()).await;
    bot.advance(HOUR * 73);
    let mut watch = Watch::open(&bot, &ann, &general).await;
    let post = watch.sees(&bot, "seat 1 is yours again").await;
    assert_eq!(post["mentions"][0]["id"], ann, "{post}");
    let held = row(&bot).await;
    assert_eq!((holder(&held), held.name.as_str()), (Some(ann.clone()), "Ann"));
    assert_eq!(held.language, "en");
    refused(&bot, &cleo, &general, "/manage undo", "no seat in this match").await;
    refused(&bot, &cleo, &general, "/stand-in back", "Nobody stands in").await;
    let notes = bot.app.store.notes_of_match(MATCH, 9).await.unwrap();
    let deeds: Vec<&str> = notes.iter().map(|note| note.deed.as_str()).collect();
    assert_eq!(deeds, ["seat", "seat"]);
    // Cleo has seen the seat's secrets, so she needs everybody's consent to take another seat in this match.
    let user = regnal::store::User(cleo.parse().unwrap());
    let sat = bot.app.store.seats_ever_held(MATCH, user).await.unwrap();
    assert!(sat.contains(&Seat(0)), "{sat:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_the_owner_or_the_substitute_can_end_a_substitution() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    refused(&bot, ann, general, "/stand-in back", "Nobody stands in").await;
    let oneself = "/stand-in ask until:3d player:ann";
    refused(&bot, ann, general, oneself, "cannot stand in for yourself").await;
    let player = "/stand-in ask until:3d player:benoit";
    refused(&bot, ann, general, player, "play in this match themselves").await;
    refused(&bot, ann, general, "/stand-in ask until:yesterday player:cleo", "").await;
    refused(&bot, cleo, general, ASKS, "no seat in this match").await;

    // A single "no" ends the vote, even if it comes from the proposed substitute.
    let question = ask_cleo(&bot, &mut watch).await;
    clicked(&bot, cleo, &question, "I do not", "seat 1 stays as it is").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));

    lent(&bot, &mut watch).await;
    refused(&bot, ann, general, "/stand-in ask until:3d", "already").await;
    obeyed(&bot, ann, general, "/stand-in back", "Ann has seat 1 again").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));

    // A match can be set to allow any substitute without the consent of the other players.
    let trusts = "stand_ins:anybody who is asked";
    agreed(&bot, &mut watch, trusts, "stand-ins: anybody who is asked").await;
    obeyed(&bot, ann, general, ASKS, "your yes is counted").await;
    let question = loop {
        let seen = watch.sees(&bot, "to play seat 1 meanwhile").await;
        if !text(&seen["content"]).contains(&format!("<@{benoit}>")) && seen["id"] != question["id"]
        {
            break seen;
        }
    };
    click(&bot, cleo, &question, "I agree").await;
    assert_eq!(holder(&row(&bot).await), Some(cleo.clone()));
    // A substitute who leaves the match returns the seat.
    bot.command(cleo, general, "/match leave").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    watch.sees(&bot, "seat 1 is yours again").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_substitute_of_one_seat_needs_consent_to_substitute_for_another() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let trusts = "stand_ins:anybody who is asked";
    agreed(&bot, &mut watch, trusts, "stand-ins: anybody who is asked").await;
    let question = ask_cleo(&bot, &mut watch).await;
    click(&bot, cleo, &question, "I agree").await;
    obeyed(&bot, ann, general, "/stand-in back", "Ann has seat 1 again").await;

    // Cleo knows the other seat's secrets, so Ann has to agree.
    bot.command(benoit, general, ASKS).await;
    let question = watch.sees(&bot, "to play seat 2 meanwhile").await;
    let told = text(&question["content"]);
    assert!(told.contains(&format!("<@{ann}>")), "{told}");
    click(&bot, cleo, &question, "I agree").await;
    let second = async || holder(&bot.header(MATCH).await.seats[1]);
    assert_eq!(second().await, Some(benoit.clone()));
    click(&bot, ann, &question, "I agree").await;
    assert_eq!(second().await, Some(cleo.clone()));
    bot.stop().await;
}

/// Returns true if a seat has no open question.
async fn is_done(bot: &Running, seat: Seat) -> bool {
    !bot.awaited(MATCH).await.contains(&seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_autopilot_immediately_takes_required_actions_only() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun_with(&bot, "/match new offices players:2", &[benoit]).await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d", "your yes is counted").await;
    let question = watch.sees(&bot, "asks for the program to hold seat 1").await;
    click(&bot, benoit, &question, "I agree").await;
    watch.sees(&bot, "The program holds seat 1 for Ann").await;
    // Ann still holds the seat. The autopilot acts immediately, as it does after a missed deadline.
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    let joined = row(&bot).await.joined;
    wait_until("the autopilot has acted", async || is_done(&bot, Seat(0)).await).await;
    bot.delivered().await;
    assert!(is_there(&bot, benoit, general, "Awaited: Benoît (").await);
    assert_eq!(due(&bot, DEADLINE, Seat(0)).await, None);
    refused(&bot, benoit, general, "/gérer siège retirer siège:1", "Le programme remplace").await;
    obeyed(&bot, ann, general, "/stand-in back", "Ann has seat 1 again").await;
    let table = bot.table(MATCH).await;
    assert!(table.regents().is_empty());
    // Decisions that the autopilot skipped do not count as deadlines missed by Ann.
    assert_eq!(bot.app.store.missed(MATCH, Seat(0)).await.unwrap(), 0);
    // Ann has held the seat throughout, so the match counts in her record regardless of its result.
    assert_eq!(row(&bot).await.joined, joined);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_all_seats_on_autopilot_waits_for_a_player() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = open_lobby(&bot, "/match new offices players:2").await;
    click(&bot, benoit, &card, "Join").await;
    let trusts = "/manage settings stand_ins:anybody who is asked";
    obeyed(&bot, ann, general, trusts, "stand-ins: anybody who is asked").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let ready = obeyed(&bot, ann, general, "/stand-in ask until:3d", "has to agree.** Say").await;
    // The seat is not lent before Ann confirms.
    assert!(back_at(&bot).await.is_none());
    let chosen = click(&bot, ann, &ready["message"], "Keep nothing").await;
    clicked(&bot, ann, &chosen["message"], "Lend it on these terms", "Everybody has agreed").await;
    let table = bot.table(MATCH).await;
    let keeps = table.game().unwrap().keeps().len();
    assert_eq!(table.regencies()[&Seat(0)].len(), keeps, "the substitute has spending limits");
    let asks = "/remplaçant demander jusqu_à:9j";
    let ready = obeyed(&bot, benoit, general, asks, "la partie attend").await;
    click(&bot, benoit, &ready["message"], "Le prêter à ces conditions").await;
    watch.sees(&bot, "Nobody else is there to play").await;
    // With no human player present, the autopilot does not play and no timer runs.
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let mut kinds = timers.iter().map(|timer| timer.timer.kind.as_str());
    assert!(kinds.all(|kind| kind == BACK), "{timers:?}");
    bot.advance(HOUR * 73);
    watch.sees(&bot, "seat 1 is yours again").await;
    // The match resumes when Ann returns, and she gets the full time to answer her questions.
    wait_until("the autopilot has acted", async || is_done(&bot, Seat(1)).await).await;
    assert!(bot.awaited(MATCH).await.contains(&Seat(0)));
    assert!(due(&bot, DEADLINE, Seat(0)).await.is_some());
    bot.stop().await;
}

/// Returns the time at which the lent seat returns to its owner.
async fn back_at(bot: &Running) -> Option<Timestamp> {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let mut all = timers.into_iter().map(|timer| timer.timer);
    all.find(|timer| timer.kind == BACK).map(|timer| timer.due)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lent_seat_always_returns_at_the_announced_time() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    lent(&bot, &mut watch).await;
    let until = back_at(&bot).await;
    assert!(until.is_some());
    play_autopilot_choice(&bot).await;
    assert_eq!(back_at(&bot).await, until, "the substitution ended early");
    bot.app.clock.jump(HOUR * 20);
    bot.app.bell.notify_one();
    watch.sees(&bot, "20 hours").await;
    assert_eq!(back_at(&bot).await, until, "the bot did not run");
    obeyed(&bot, cleo, general, "/manage pause until:4d", "is counted").await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    click(&bot, benoit, &question, "Agree").await;
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    bot.advance(HOUR * 97);
    watch.sees(&bot, "Match 1 goes on").await;
    watch.sees(&bot, "seat 1 is yours again").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_of_a_lent_seat_cannot_take_another_seat() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    lent(&bot, &mut watch).await;
    confirmed(&bot, benoit, general, "/partie quitter").await;
    let offer = watch.sees(&bot, "Benoît has left seat 2").await;
    clicked(&bot, ann, &offer, "Take this seat", "a seat in this match already").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_taken_from_a_substitute_returns_to_its_owner() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let trusts = "stand_ins:anybody who is asked";
    agreed(&bot, &mut watch, trusts, "stand-ins: anybody who is asked").await;
    bot.command(ann, general, "/manage settings extension:False").await;
    obeyed(&bot, ann, general, "/stand-in ask until:60d player:cleo", "your yes is counted").await;
    let question = watch.sees(&bot, "to play seat 1 meanwhile").await;
    click(&bot, cleo, &question, "I agree").await;
    assert_eq!(holder(&row(&bot).await), Some(cleo.clone()));
    // Days pass without any action.
    while bot.app.store.missed(MATCH, Seat(0)).await.unwrap() < 2 {
        wait_for_default_action(&bot, HOUR * 49).await;
    }
    let removes = "/gérer siège retirer siège:1";
    let sure = obeyed(&bot, benoit, general, removes, "Retirer le siège 1").await;
    clicked(&bot, benoit, &sure["message"], "Retirer le siège", "Le siège a été retiré").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    watch.sees(&bot, "seat 1 is yours again").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_can_give_away_a_lent_seat_and_doing_so_ends_the_substitution() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    lent(&bot, &mut watch).await;
    // Ann manages the match, and the substitute has left the server.
    set_member(&bot, cleo, false).await;
    let gives = "/manage seat give seat:1 player:dora";
    bot.play.post("/seats", json!({"username": "dora"})).await;
    refused(&bot, ann, general, gives, "has to take it back first").await;
    obeyed(&bot, ann, general, "/stand-in back", "Ann has seat 1 again").await;
    let trusts = "stand_ins:anybody who is asked succession:for whoever wants it";
    agreed(&bot, &mut watch, trusts, "stand-ins: anybody who is asked").await;
    let ready = obeyed(&bot, ann, general, "/stand-in ask until:60d", "has to agree.** Say").await;
    click(&bot, ann, &ready["message"], "Lend it on these terms").await;
    // The recipient of the seat has to agree.
    let asked = obeyed(&bot, ann, general, gives, "**Give seat 1 to <@").await;
    assert!(
        bot.app.store.open_topics(MATCH).await.unwrap().is_empty(),
        "the vote started too early"
    );
    confirm(&bot, ann, &asked).await;
    let dora = &person(&bot, "dora").await;
    let question = watch.sees(&bot, "gives seat 1 up").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    click(&bot, dora, &question, "I agree").await;
    watch.sees(&bot, "takes over seat 1").await;
    assert_eq!(holder(&row(&bot).await), Some(dora.clone()));
    give_away(&bot, dora, "/manage seat give seat:1 player:ann").await;
    let question = watch.sees(&bot, "gives seat 1 up").await;
    click(&bot, ann, &question, "I agree").await;
    watch.sees(&bot, "takes over seat 1").await;
    let table = bot.table(MATCH).await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    assert!(table.regents().is_empty(), "the autopilot was kept after the seat changed hands");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lent_seat_survives_the_deletion_of_its_owner_or_substitute() {
    for is_owner in [false, true] {
        let bot = Running::fresh().await;
        let ann = &bot.play.ann;
        let cleo = &person(&bot, "cleo").await;
        let mut watch = begun(&bot).await;
        lent(&bot, &mut watch).await;
        let goes = if is_owner { ann } else { cleo };
        delete_data(&bot, goes).await;
        let held = row(&bot).await;
        // If the substitute's data is deleted, the seat returns to its owner. If the owner's data is deleted, the
        // substitute keeps the seat.
        let (stays, name) = if is_owner { (cleo, "Cleo") } else { (ann, "Ann") };
        assert_eq!(holder(&held), Some(stays.clone()), "{is_owner}");
        assert_eq!(held.name, name);
        let state = bot.header(MATCH).await.state.to_string();
        assert!(!state.contains(goes.as_str()), "{state}");
        bot.stop().await;
    }
}

/// An umpire who also plays sees no more than any other player. The same applies to an umpire whose seat is lent,
/// because the umpire will play again.
#[tokio::test(flavor = "multi_thread")]
async fn an_umpire_who_lends_a_seat_sees_no_more_than_a_player() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new demonworld players:2").await;
    click(&bot, benoit, &card, "Join").await;
    let trusts = "/manage settings stand_ins:anybody who is asked";
    obeyed(&bot, ann, general, trusts, "stand-ins: anybody who is asked").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let question = ask_cleo(&bot, &mut watch).await;
    click(&bot, cleo, &question, "I agree").await;
    assert_eq!(holder(&row(&bot).await), Some(cleo.clone()));
    bot.command(benoit, general, "/manage umpire user:ann").await;
    let vote = watch.sees(&bot, "is proposed as umpire").await;
    click(&bot, cleo, &vote, "Agree").await;
    watch.sees(&bot, "is named umpire by all players").await;
    bot.command(ann, general, "/umpire desk").await;
    let batches = bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    let office = batches.last().unwrap();
    assert_eq!(office.seat, Some(Seat::UMPIRE));
    let taken = office.action.as_str();
    assert!(taken.contains("\"seat\":0"), "the seat was not taken by its holder: {taken}");
    // Only a seat holder who is also the umpire finds the umpire panel on the seat's page.
    bot.command(ann, general, "/stand-in back").await;
    let called = watch.perspective_button(&bot, "Your turn").await;
    let book = click(&bot, ann, &called, "Your turn").await;
    clicked(&bot, ann, &book["message"], "Umpire’s desk", "The umpire’s desk").await;
    let other = click(&bot, benoit, &called, "Your turn").await;
    assert!(!other.to_string().contains("arbitre"), "{other}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_a_long_autopilot_term_is_not_asked_to_vote() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    obeyed(&bot, benoit, general, "/remplaçant demander jusqu_à:9j", "votre oui est compté").await;
    let question = watch.sees(&bot, "for the program to hold seat 2").await;
    click(&bot, ann, &question, "I agree").await;
    watch.sees(&bot, "The program holds seat 2 for Benoît").await;
    obeyed(&bot, ann, general, "/manage pause until:100h", "Everybody has agreed").await;
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_can_take_a_lent_seat_from_the_substitute_but_not_from_the_owner() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    set_manager(&bot, benoit, true).await;
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    lent(&bot, &mut watch).await;
    let opened = bot.command(benoit, general, "/bureau").await["message"].clone();
    let page = choose(&bot, benoit, &opened, "Quelle partie\u{202f}?", "1").await;
    let seat = format!("0-{cleo}");
    let sure = choose(&bot, benoit, &page, "Retirer un siège…", &seat).await;
    let asked = text(&sure["content"]);
    assert!(asked.contains("Rendre le siège 1"), "{asked}");
    assert!(asked.contains(&format!("<@{cleo}>, qui y joue à sa place")), "{asked}");
    turn(&bot, benoit, &sure, "Oui, faites-le").await;
    watch.sees(&bot, "a moderator, gives seat 1 of match 1 back to Ann").await;
    watch.sees(&bot, "seat 1 is yours again").await;
    assert_eq!(holder(&row(&bot).await), Some(ann.clone()));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_owner_is_notified_by_their_own_method() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    if !bot.awaited(MATCH).await.contains(&Seat(0)) {
        capital(&bot).await;
    }
    let both = Person { way: NotificationMethod::Both, ..Person::default() };
    bot.keep_person(ann, &both).await;
    lent(&bot, &mut watch).await;
    bot.delivered().await;
    let before = letters(&bot, ann).await.len();
    obeyed(&bot, cleo, general, "/stand-in back", "Ann has seat 1 again").await;
    let post = watch.sees(&bot, "seat 1 is yours again").await;
    let named = format!("<@{ann}>, seat 1");
    assert!(text(&post["content"]).starts_with(&named), "{post}");
    assert_eq!(post["mentions"].as_array().unwrap().len(), 1, "{post}");
    bot.delivered().await;
    let told = letters(&bot, ann).await;
    assert_eq!(told.len(), before + 1, "{told:?}");
    let letter = text(&told[before]["content"]);
    assert!(letter.starts_with("Match 1 in <#") && letter.contains("<t:"), "{letter}");
    // The channel shows Ann's open question without another ping.
    let messages = bot.play.messages(ann, general).await;
    let call = messages.last().unwrap();
    let said = text(&call["content"]);
    assert!(said.starts_with(&format!("<@{ann}>")) && said.contains("<t:"), "{said}");
    assert_eq!(call["mentions"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_disabled_pings_pings_nobody() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    bot.command(ann, general, "/manage settings pings:False").await;
    let question = ask_cleo(&bot, &mut watch).await;
    assert_eq!(question["mentions"], json!([]));
    for one in [cleo, &bot.play.benoit] {
        click(&bot, one, &question, "I agree").await;
    }
    let post = watch.sees(&bot, "plays seat 1 for Ann until").await;
    assert_eq!(post["mentions"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_asked_to_substitute_while_asleep_is_notified_on_waking() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    set_quiet_hours(&bot, cleo).await;
    let question = ask_cleo(&bot, &mut watch).await;
    assert_eq!(question["mentions"].as_array().unwrap().len(), 1, "{question}");
    bot.delivered().await;
    bot.advance(HOUR * 4);
    let open = format!("<@{cleo}>, a question to you is still open");
    let call = watch.sees(&bot, &open).await;
    assert_eq!(call["mentions"][0]["id"], *cleo, "{call}");
    clicked(&bot, cleo, &call, "I agree", "Ann will be away").await;

    // In a second run, Cleo declines before the notification is due, and no notification follows.
    set_quiet_hours(&bot, cleo).await;
    obeyed(&bot, ann, general, ASKS, "your yes is counted").await;
    let anew = loop {
        let seen = watch.sees(&bot, "to play seat 1 meanwhile").await;
        if ![&question["id"], &call["id"]].contains(&&seen["id"]) {
            break seen;
        }
    };
    bot.delivered().await;
    let asked = async || {
        let timers = bot.app.store.timers(MATCH).await.unwrap();
        timers.iter().any(|timer| timer.timer.kind == "asked")
    };
    wait_until("Cleo will be asked on waking", async || asked().await).await;
    clicked(&bot, cleo, &anew, "I do not", "stays as it is").await;
    bot.advance(HOUR * 4);
    wait_until("nobody is asked on waking", async || !asked().await).await;
    bot.delivered().await;
    let messages = bot.play.messages(ann, general).await;
    // The first notification was edited to show Cleo's answer.
    let calls = messages.iter().filter(|one| text(&one["content"]).contains(&open));
    assert_eq!(calls.count(), 0);
    bot.stop().await;
}
