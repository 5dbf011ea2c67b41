//! Tests of a seat without a player: it is offered, given away by vote, or played by the bot. Also covers removing a
//! player who no longer responds.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, SeatRow, Timestamp};
use regnal_bot::run::clocks::DEADLINE;
use reqwest::Method;
use serde_json::{Value, json};

use super::desk::{choose, turn};
use super::follow::letters;
use super::{
    Watch, agree_pause_until, agreed, begun, begun_with, click, clicked, clicked_privately,
    concede, confirm, confirmed, due, give_away, is_there, newcomer, obeyed, open_lobby, person,
    refused, set_absence, set_manager, set_member, start_match, wait_for_default_action,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);
/// How a seat is given away if all players have to agree.
const IF_ALL_AGREE: &str = "l’a si tous ceux qui jouent encore sont d’accord";
const HOUR: Duration = Duration::from_secs(3_600);

async fn row(bot: &Running, seat: usize) -> SeatRow {
    bot.header(MATCH).await.seats[seat].clone()
}

fn holder(row: &SeatRow) -> Option<String> {
    row.user.map(|user| user.0.to_string())
}

/// Makes the players agree that the program plays empty seats.
async fn agree_on_program(bot: &Running, watch: &mut Watch) {
    let set = "succession:the program plays on";
    agreed(bot, watch, set, "an empty seat: the program plays on").await;
}

/// Makes Benoît leave his seat and returns the announcement.
async fn leave_seat(bot: &Running, watch: &mut Watch, fate: &str) -> Value {
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let asked = bot.command(benoit, general, "/partie quitter").await;
    assert!(words(&asked).contains(fate), "{asked}");
    click(bot, benoit, &asked["message"], "Oui, je quitte mon siège").await;
    watch.sees(bot, "Benoît has left seat 2").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacant_seat_goes_to_the_candidate_whom_all_players_accept() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    let mut watch = begun(&bot).await;
    let offer = leave_seat(&bot, &mut watch, IF_ALL_AGREE).await;
    assert!(text(&offer["content"]).contains("has it when all who still play agree"));
    clicked_privately(&bot, ann, &offer, "Take this seat", "a seat in this match already").await;
    clicked_privately(&bot, cleo, &offer, "Take this seat", "are asked").await;
    let question = watch.sees(&bot, "have seat 2, last held by Benoît?").await;
    assert!(text(&question["content"]).contains(&format!("<@{cleo}>")));
    assert_eq!(question["mentions"][0]["username"], "ann", "{question}");
    // Users outside the match have no vote.
    click(&bot, cleo, &question, "I agree").await;
    click(&bot, benoit, &question, "I agree").await;
    assert_eq!(holder(&row(&bot, 1).await), None);
    let refused = clicked(&bot, ann, &question, "I do not", "Ann does not agree that").await;
    assert_eq!(refused["message"]["components"], serde_json::json!([]));

    // Each user can ask only once, but other users can still ask.
    clicked(&bot, cleo, &offer, "Take this seat", "have been asked already").await;
    click(&bot, dora, &offer, "Take this seat").await;
    let asks = format!("Should <@{dora}> have seat 2, last held by Benoît?");
    let question = watch.sees(&bot, &asks).await;
    let agreed = click(&bot, ann, &question, "I agree").await;
    let so = format!("It is agreed: <@{dora}> has seat 2.");
    assert!(words(&agreed).contains(&so), "{agreed}");
    watch.sees(&bot, &format!("<@{dora}> takes over seat 2")).await;
    let held = row(&bot, 1).await;
    assert_eq!(holder(&held), Some(dora.clone()));
    assert_eq!(held.name, "dora");
    // Dora now has the seat, and the offer is closed.
    obeyed(&bot, dora, general, "/match list", "Mighty Empires").await;
    clicked_privately(&bot, benoit, &offer, "Take this seat", "Ce siège est pris").await;
    let notes = bot.app.store.notes_of_match(MATCH, 9).await.unwrap();
    let words: Vec<&str> = notes.iter().rev().map(|note| note.deed.as_str()).collect();
    assert_eq!(words, ["remove", "seat"]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_candidate_who_left_the_server_does_not_get_the_seat() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let offer = leave_seat(&bot, &mut watch, IF_ALL_AGREE).await;
    click(&bot, cleo, &offer, "Take this seat").await;
    let question = watch.sees(&bot, "have seat 2, last held by Benoît?").await;
    set_member(&bot, cleo, false).await;
    clicked(&bot, ann, &question, "I agree", "has left this server, so nothing changes").await;
    assert_eq!(bot.app.store.open_topics(MATCH).await.unwrap(), [""; 0]);
    assert_eq!(holder(&row(&bot, 1).await), None);
    bot.stop().await;
}

/// The final count looks up the new player's name at Discord, and that lookup fails at first.
#[tokio::test(flavor = "multi_thread")]
async fn a_vote_count_that_fails_temporarily_is_retried_after_ten_seconds() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    let mut watch = begun_with(&bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    let offer = leave_seat(&bot, &mut watch, IF_ALL_AGREE).await;
    click(&bot, dora, &offer, "Take this seat").await;
    let question = watch.sees(&bot, "have seat 2, last held by Benoît?").await;
    clicked(&bot, ann, &question, "I agree", &format!("<@{cleo}>")).await;

    let fault = json!({"kind": "server_error", "method": "GET", "path": format!("/members/{dora}"),
        "status": 503, "count": 100_000});
    bot.play.post("/faults", fault).await;
    confirmed(&bot, cleo, general, "/match leave").await;
    wait_until("the count is put off", async || bot.app.next_check().is_some()).await;
    assert_eq!(holder(&row(&bot, 1).await), None, "Discord did not tell the name");
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    bot.advance(Duration::from_secs(10));
    watch.sees(&bot, &format!("<@{dora}> takes over seat 2")).await;
    assert_eq!(row(&bot, 1).await.name, "dora");
    wait_until("no count is put off", async || bot.app.next_check().is_none()).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_replacement_policy_gives_a_seat_to_anybody() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let set = "succession:for whoever wants it";
    agreed(&bot, &mut watch, set, "an empty seat: for whoever wants it").await;
    let offer = leave_seat(&bot, &mut watch, "peut prendre le siège").await;
    // Benoît knows secrets, so he can return only with the other players' consent.
    clicked_privately(&bot, benoit, &offer, "Take this seat", "est posée").await;
    assert_eq!(holder(&row(&bot, 1).await), None);
    clicked_privately(&bot, cleo, &offer, "Take this seat", "The seat is yours").await;
    assert_eq!(holder(&row(&bot, 1).await), Some(cleo.clone()));
    clicked(&bot, benoit, &offer, "Take this seat", "Ce siège est pris").await;
    bot.stop().await;
}

/// Returns true if the match is waiting for this seat or is over, which means that the bot has played the other seat.
async fn is_turn_of(bot: &Running, seat: Seat) -> bool {
    let table = bot.table(MATCH).await;
    let game = table.game.unwrap();
    game.outcome().is_some() || game.awaited().contains(&seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_player_takes_a_vacant_seat_if_the_policy_says_so_and_can_be_replaced() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    agree_on_program(&bot, &mut watch).await;
    leave_seat(&bot, &mut watch, "Le programme continue aussitôt").await;
    let post = watch.sees(&bot, "the program plays seat 2").await;
    let held = row(&bot, 1).await;
    assert_eq!((holder(&held), held.is_machine), (None, true));
    obeyed(&bot, ann, general, "/match status", "2. Regnal, the program").await;
    // The bot answers the seat's questions, both before and after a restart.
    let bot = bot.restarted(dir.path()).await;
    wait_until("the bot has played", async || is_turn_of(&bot, Seat(0)).await).await;
    // Benoît asks for the seat, and Ann has to agree.
    click(&bot, &bot.play.benoit, &post, "Take this seat").await;
    let mut watch = Watch::open(&bot, &bot.play.ann, &bot.play.general).await;
    let question = watch.sees(&bot, "have seat 2, last held by Regnal?").await;
    click(&bot, &bot.play.ann, &question, "I agree").await;
    let held = row(&bot, 1).await;
    assert_eq!((holder(&held), held.is_machine), (Some(bot.play.benoit.clone()), false));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_player_resumes_when_a_user_takes_a_seat_in_a_match_that_all_players_had_left() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    agree_on_program(&bot, &mut watch).await;
    leave_seat(&bot, &mut watch, "Le programme continue aussitôt").await;
    let post = watch.sees(&bot, "the program plays seat 2").await;
    wait_until("the bot has played", async || is_turn_of(&bot, Seat(0)).await).await;
    confirmed(&bot, ann, general, "/match leave").await;
    watch.sees(&bot, "the program plays seat 1").await;
    // No player is present, so the bot player does not play Ann's turn yet.
    assert!(is_turn_of(&bot, Seat(0)).await);
    click(&bot, cleo, &post, "Take this seat").await;
    assert_eq!(holder(&row(&bot, 1).await), Some(cleo.clone()));
    wait_until("the bot has played", async || is_turn_of(&bot, Seat(1)).await).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_players_can_remove_a_player_who_missed_deadlines() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    obeyed(&bot, ann, general, "/manage settings extension:False", "more time once: no").await;
    let remove = "/manage seat remove seat:2";
    refused(&bot, ann, general, remove, "Here none has").await;
    refused(&bot, ann, general, "/manage seat remove seat:7", "from 1 to 2").await;
    // Days pass without an action by either player.
    for _ in 0..8 {
        wait_for_default_action(&bot, HOUR * 49).await;
        if bot.app.store.missed(MATCH, Seat(1)).await.unwrap() >= 2 {
            break;
        }
    }
    let out = bot.command(benoit, general, "/gérer siège retirer siège:2").await;
    assert!(words(&out).contains("Seuls les autres"), "{out}");
    // Ann is the only voter, and Benoît keeps the seat until she confirms.
    let sure = obeyed(&bot, ann, general, remove, "Take seat 2 from Benoît?").await;
    assert!(is_private(&sure), "{sure}");
    assert_eq!(holder(&row(&bot, 1).await), Some(benoit.clone()));
    clicked(&bot, ann, &sure["message"], "Take the seat away", "has been taken away").await;
    let told = watch.sees(&bot, "have taken seat 2 from Benoît").await;
    assert_eq!(holder(&row(&bot, 1).await), None);
    // A removed player is notified by their own notification method.
    bot.delivered().await;
    let letters = letters(&bot, benoit).await;
    let last = text(&letters.last().unwrap()["content"]);
    assert!(
        last.contains("plus de siège dans la partie 1") && last.contains("ont retiré le siège 2"),
        "{last}"
    );
    // Ann is the only remaining voter, so her vote is enough for the bot to keep playing the seat.
    assert!(!is_there(&bot, ann, general, "the program plays seat 2").await);
    clicked(&bot, ann, &told, "Let the program play on", "It is agreed").await;
    watch.sees(&bot, "the program plays seat 2").await;
    let notes = bot.app.store.notes_of_match(MATCH, 9).await.unwrap();
    assert_eq!(notes[1].deed, "remove");
    assert_eq!(notes[1].user, None);
    assert_eq!(notes[0].deed, "automate");
    bot.stop().await;
}

/// Starts a match between Ann, Benoît and Cleo in which Benoît and Cleo have missed two deadlines. Only Benoît has used
/// the bot since, so he votes on Cleo's seat.
async fn two_missed_deadlines(bot: &Running) -> Watch {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(bot, "cleo").await;
    obeyed(bot, ann, general, "/match new mighty players:3 years:6", "is open").await;
    bot.command(benoit, general, "/partie rejoindre").await;
    obeyed(bot, cleo, general, "/match join", "seat 3").await;
    obeyed(bot, ann, general, "/match start", "has begun").await;
    let watch = Watch::open(bot, ann, general).await;
    bot.command(ann, general, "/manage settings extension:False").await;
    let missed = async |seat| bot.app.store.missed(MATCH, Seat(seat)).await.unwrap();
    while missed(1).await < 2 || missed(2).await < 2 {
        wait_for_default_action(bot, HOUR * 60).await;
    }
    // Benoît only views the status, which is enough to count as present.
    bot.command(benoit, general, "/match status").await;
    watch
}

/// The click that completes the agreement removes the player. Agreeing to a post about another holder of the seat does
/// not count.
#[tokio::test(flavor = "multi_thread")]
async fn the_click_that_removes_a_player_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = two_missed_deadlines(&bot).await;
    // The first button is about a former holder. The second was posted by an older version and names nobody, so a click
    // on it can only open a question about the current holder.
    for (id, said) in [
        ("r1:seat:1:2:out:1", "Ce vote est clos"),
        ("r1:seat:1:2:out", "Retirer le siège 3 à Cleo"),
    ] {
        let answer = bot.uses_old(benoit, general, id, None).await;
        assert!(words(&answer).contains(said), "{id}: {answer}");
    }
    let topic = "remove-2";
    assert_eq!(bot.app.store.votes(MATCH, topic).await.unwrap(), []);
    obeyed(&bot, ann, general, "/manage seat remove seat:3", "your yes is counted").await;
    let question = watch.sees(&bot, "Should they lose seat 3").await;
    let asked = click(&bot, benoit, &question, "Take the seat away").await;
    assert!(words(&asked).contains("Retirer le siège 3 à Cleo"), "{asked}");
    assert!(row(&bot, 2).await.user.is_some(), "the player was removed too early");
    confirm(&bot, benoit, &asked).await;
    assert_eq!(row(&bot, 2).await.user, None);
    let post = watch.sees(&bot, "The seat has been taken away").await;
    assert_eq!((&post["id"], &post["components"]), (&question["id"], &json!([])));
    bot.stop().await;
}

/// A player who missed deadlines but opens the match counts as present and votes on other seats.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_seen_recently_can_vote_despite_missed_deadlines() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = two_missed_deadlines(&bot).await;
    obeyed(&bot, ann, general, "/manage seat remove seat:3", "your yes is counted").await;
    let question = watch.sees(&bot, "Should they lose seat 3").await;
    assert!(text(&question["content"]).contains(&format!("<@{benoit}>")));
    assert!(!text(&question["content"]).contains(&format!("<@{cleo}>")));
    // Once Benoît is absent too, his vote is no longer needed.
    for _ in 0..20 {
        let before = bot.header(MATCH).await.batches;
        bot.advance(HOUR * 60);
        while bot.header(MATCH).await.batches == before && row(&bot, 2).await.user.is_some() {
            bot.play.get("/state").await;
        }
        if row(&bot, 2).await.user.is_none() {
            break;
        }
    }
    watch.sees(&bot, "have taken seat 3 from Cleo").await;
    bot.stop().await;
}

/// Returns the due time of a seat's deadline.
async fn deadline(bot: &Running, seat: u8) -> Timestamp {
    due(bot, DEADLINE, Seat(seat)).await.unwrap()
}

/// Starts a match with simultaneous questions and an open replacement policy. Returns the time limit per player.
async fn asked_at_once(bot: &Running) -> (Watch, Duration) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (watch, card) = open_lobby(bot, "/match new offices players:2").await;
    click(bot, benoit, &card, "Join").await;
    let set = "/manage settings succession:for whoever wants it";
    obeyed(bot, ann, general, set, "for whoever wants it").await;
    obeyed(bot, ann, general, "/match start", "has begun").await;
    let whole = deadline(bot, 1).await.since(bot.app.clock.now());
    (watch, whole)
}

/// Tolerance for a deadline, to allow for the running time of the test.
const SLACK: Duration = Duration::from_secs(300);

#[tokio::test(flavor = "multi_thread")]
async fn a_new_seat_holder_gets_the_full_time_outside_their_own_quiet_hours() {
    let bot = Running::fresh().await;
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, whole) = asked_at_once(&bot).await;
    let anns = deadline(&bot, 0).await;
    bot.app.clock.set_forward(HOUR * 20);
    // Cleo takes the seat although she is absent for half a day.
    set_absence(&bot, cleo, HOUR * 12).await;
    // Questions to a vacant seat are decided immediately, but questions to a transferred seat stay open.
    let benoit = &bot.play.benoit;
    give_away(&bot, benoit, "/manage seat give seat:2 player:cleo").await;
    let question = watch.sees(&bot, "gives seat 2 up").await;
    click(&bot, cleo, &question, "I agree").await;
    assert_eq!(holder(&row(&bot, 1).await), Some(cleo.clone()));
    let has = deadline(&bot, 1).await.since(bot.app.clock.now());
    assert!(has + SLACK >= whole + HOUR * 12, "{has:?} of {whole:?}");
    assert!(has <= whole + HOUR * 12 + SLACK, "{has:?} of {whole:?}");
    assert_eq!(deadline(&bot, 0).await, anns, "another deadline changed");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_seat_holder_who_joins_during_a_pause_gets_the_full_time_afterwards() {
    let bot = Running::fresh().await;
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, whole) = asked_at_once(&bot).await;
    let anns = deadline(&bot, 0).await.since(bot.app.clock.now());
    bot.app.clock.set_forward(HOUR * 20);
    agree_pause_until(&bot, &mut watch, "30h").await;
    let offer = leave_seat(&bot, &mut watch, "peut prendre le siège").await;
    click(&bot, cleo, &offer, "Take this seat").await;
    bot.advance(HOUR * 30);
    watch.sees(&bot, "Match 1 goes on").await;
    let now = bot.app.clock.now();
    let has = deadline(&bot, 1).await.since(now);
    assert!(has + SLACK >= whole, "{has:?} of {whole:?}");
    let has = deadline(&bot, 0).await.since(now);
    assert!(has <= anns - HOUR * 20 + SLACK, "another deadline changed");
    bot.stop().await;
}

/// Returns true if the game considers seat 2 occupied.
async fn is_played(bot: &Running) -> bool {
    let table = bot.table(MATCH).await;
    table.game.unwrap().is_playing(Seat(1))
}

async fn concedes(bot: &Running) {
    concede(bot, &bot.play.general).await;
    assert!(!is_played(bot).await);
}

// covers: DW-RULING-09
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_player_takes_over_an_abandoned_seat() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    agree_on_program(&bot, &mut watch).await;
    concedes(&bot).await;
    leave_seat(&bot, &mut watch, "Le programme continue aussitôt").await;
    watch.sees(&bot, "the program plays seat 2").await;
    wait_until("the seat is played", async || is_played(&bot).await).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permanently_abandoned_seat_is_not_offered() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    start_match(&bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    concedes(&bot).await;
    let told = leave_seat(&bot, &mut watch, "personne ne peut plus le jouer").await;
    assert!(text(&told["content"]).contains("nobody can play it any more"));
    assert_eq!(told["components"], serde_json::json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_player_can_return_only_with_consent() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    set_manager(&bot, cleo, true).await;
    let mut watch = begun(&bot).await;
    let opened = bot.command(cleo, general, "/desk").await["message"].clone();
    let page = choose(&bot, cleo, &opened, "Which match?", "1").await;
    let sure = choose(&bot, cleo, &page, "Take a seat away…", &format!("0-{ann}")).await;
    turn(&bot, cleo, &sure, "Yes, do it").await;
    let offer = watch.sees(&bot, "Anybody on this server can ask for the seat").await;
    assert_eq!(holder(&row(&bot, 0).await), None);
    // The only other player is away for several days.
    set_absence(&bot, benoit, HOUR * 72).await;
    clicked(&bot, ann, &offer, "Take this seat", "are asked").await;
    assert_eq!(holder(&row(&bot, 0).await), None);
    let question = watch.sees(&bot, "have seat 1, last held by Ann?").await;
    assert!(text(&question["content"]).contains(&format!("<@{benoit}>")));
    click(&bot, benoit, &question, "I agree").await;
    assert_eq!(holder(&row(&bot, 0).await), Some(ann.clone()));
    bot.stop().await;
}
