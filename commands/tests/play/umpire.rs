//! Tests of the umpire panel through the client library: access to it, rulings made with forms, and their public
//! announcements.

use regnal::game::Seat;
use regnal::store::{MatchId, Status};
use regnal_bot::run::verify;
use serde_json::{Value, json};

use super::shown::components;
use crate::lobby::{
    Watch, ask_to_abandon, click, close_lobby, confirm, give_up, obeyed, refused, start_match,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const MATCH: MatchId = MatchId(1);

/// Returns a sandbox user's id.
pub(super) async fn person(bot: &Running, name: &str) -> String {
    let state = bot.play.get("/state").await;
    let seats = state["seats"].as_array().unwrap();
    text(&seats.iter().find(|one| one["username"] == name).unwrap()["id"])
}

/// Starts a campaign between Ann and Benoît in the general channel, with Cleo as its umpire.
async fn begun(bot: &Running) -> Watch {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(bot, "cleo").await;
    refused(
        bot,
        ann,
        general,
        "/match new demonworld umpire:ann",
        "A player is umpire only if all agree",
    )
    .await;
    obeyed(bot, ann, general, "/match new demonworld players:2 umpire:cleo", "is open").await;
    let mut watch = Watch::open(bot, ann, general).await;
    watch.sees(bot, "Umpire: <@").await;
    // An umpire cannot join as a player.
    let outcome = bot.command(cleo, general, "/match join").await;
    assert!(outcome.to_string().contains("arbitre") || outcome.to_string().contains("umpire"));
    bot.command(benoit, general, "/partie rejoindre").await;
    obeyed(bot, ann, general, "/match start", "has begun").await;
    watch
}

/// Chooses one of the panel's buttons or menu entries by its label, then submits the form.
pub(super) async fn rule(
    bot: &Running,
    seat: &str,
    desk: &Value,
    what: &str,
    fields: &[(&str, &str)],
) -> Value {
    let message = &desk["message"];
    let entry = components(message).find_map(|component| {
        let options = component["options"].as_array()?;
        let option = options.iter().find(|option| text(&option["label"]).starts_with(what))?;
        Some((text(&component["custom_id"]), text(&option["value"])))
    });
    let mut opened = match entry {
        Some((id, value)) => bot.uses(seat, message, &id, Some(&value)).await,
        None => click(bot, seat, message, what).await,
    };
    if opened["state"] != "modal" {
        // Some rulings have a menu before the form.
        let page = &opened["message"];
        let menu = components(page).find(|one| one["options"].is_array());
        let menu = menu.unwrap_or_else(|| panic!("{what}: {opened}"));
        let picked = |option: &&Value| {
            let code = text(&option["value"]);
            fields.iter().any(|(_, typed)| typed.split(',').any(|one| one == code))
        };
        let options = menu["options"].as_array().unwrap().iter();
        let options: Vec<&Value> = options.collect();
        // All of the other side's values are preselected.
        let (none, figures) = options.split_last().unwrap();
        assert!(figures.iter().all(|one| one["default"] == true), "{opened}");
        assert_ne!(none["default"], true);
        let chosen = options.iter().copied().filter(|one| picked(one));
        let values: Vec<&str> = chosen.map(|one| one["value"].as_str().unwrap()).collect();
        opened = bot.uses_with(seat, page, &text(&menu["custom_id"]), &values).await;
    }
    assert_eq!(opened["state"], "modal", "{what}: {opened}");
    let values: serde_json::Map<String, Value> =
        fields.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect();
    let done = bot.submit(seat, &opened, values.into()).await;
    assert!(done["error"].is_null(), "{what}: {done}");
    done
}

/// Opens the umpire panel.
pub(super) async fn desk(bot: &Running, seat: &str) -> Value {
    let outcome = bot.command(seat, &bot.play.general, "/umpire desk").await;
    assert!(is_private(&outcome), "{outcome}");
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_umpire_can_open_the_umpire_panel() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    // Neither players nor server managers can open the panel.
    for seat in [ann, benoit] {
        let outcome = bot.command(seat, general, "/umpire desk").await;
        assert!(!outcome.to_string().contains("•"), "{outcome}");
    }
    refused(&bot, ann, general, "/umpire desk", "Only the umpire").await;
    let opened = desk(&bot, cleo).await;
    assert!(words(&opened).contains("•"), "the panel does not list awaited players: {opened}");
    let help = click(&bot, cleo, &opened["message"], "?").await;
    assert!(words(&help).contains("who is waited for"), "{help}");
    assert!(is_private(&help), "{help}");
    watch.sees(&bot, "The office of umpire is filled").await;
    // Every ruling has a reason and is announced to everybody.
    let paused = rule(&bot, cleo, &opened, "Stop the clocks", &[("reason", "Ann is ill.")]).await;
    watch.sees(&bot, "the clocks stand still").await;
    watch.sees(&bot, "Ann is ill.").await;
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    assert!(timers.iter().all(|timer| timer.timer.kind != "deadline"), "{timers:?}");
    assert!(words(&paused).contains("The clocks stand still"), "{paused}");
    let again = rule(&bot, cleo, &paused, "Start the clocks", &[("reason", "She is well.")]).await;
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    assert!(timers.iter().any(|timer| timer.timer.kind == "deadline"), "{timers:?}");
    let fields = [("hours", "5"), ("reason", "We agreed on tonight.")];
    rule(&bot, cleo, &again, "Set the time left", &fields).await;
    let now = bot.app.clock.now();
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let due = timers.iter().filter(|timer| timer.timer.kind == "deadline");
    let hours: Vec<i64> =
        due.map(|timer| (timer.timer.due.0 - now.0 + 1_800_000) / 3_600_000).collect();
    assert!(!hours.is_empty() && hours.iter().all(|&hours| hours == 5), "{hours:?}");

    // The amount is kept secret from everybody except Ann.
    let open = desk(&bot, cleo).await;
    let fields = [("player", "1"), ("points", "1234"), ("reason", "A slip of mine.")];
    rule(&bot, cleo, &open, "Correct a treasury", &fields).await;
    watch.sees(&bot, "A slip of mine.").await;
    let posts = bot.play.messages(benoit, general).await;
    for post in &posts {
        assert!(!text(&post["content"]).contains("1234"), "{post}");
    }
    bot.stop().await;
}

/// Forms mark required fields, offer valid values, and accept displayed names as well as codes.
#[tokio::test(flavor = "multi_thread")]
async fn umpire_forms_accept_names_and_report_the_invalid_field() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let cleo = &person(&bot, "cleo").await;
    let open = desk(&bot, cleo).await;
    let why = ("reason", "A slip.");
    let fields = [("player", "ann"), ("points", "77"), why];
    let open = rule(&bot, cleo, &open, "Correct a treasury", &fields).await;
    watch.sees(&bot, "A slip.").await;
    // The reply names each missing or unreadable field.
    let fields = [("player", "zed"), ("points", "77"), why];
    let refused = rule(&bot, cleo, &open, "Correct a treasury", &fields).await;
    let said = words(&refused);
    for part in ["Player", "zed", "Ann", "Benoît"] {
        assert!(said.contains(part), "{said}");
    }
    // The match options are listed, each with its own values.
    let fields = [("value", "no"), ("reason", "We agreed on no militia.")];
    rule(&bot, cleo, &open, "Militia", &fields).await;
    watch.sees(&bot, "We agreed on no militia.").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejected_form_reopens_with_the_typed_text() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let cleo = &person(&bot, "cleo").await;
    let open = desk(&bot, cleo).await;
    let fields = [("hours", "soon"), ("reason", "We agreed on **tonight**.")];
    let refused = rule(&bot, cleo, &open, "Set the time left", &fields).await;
    assert!(is_private(&refused), "{refused}");
    let said = words(&refused);
    for typed in ["```\nsoon\n```", "We agreed on **tonight**."] {
        assert!(said.contains(typed), "{typed} in {said}");
    }
    // The button reopens the form with its contents, although the bot stores nothing.
    let opened = click(&bot, cleo, &refused["message"], "Fill it in again").await;
    assert_eq!(opened["state"], "modal", "{opened}");
    let filled: Vec<Value> =
        components(&opened["modal"]).map(|field| field["value"].clone()).collect();
    assert_eq!(filled, ["soon", "We agreed on **tonight**."]);
    let again = rule(
        &bot,
        cleo,
        &refused,
        "Fill it in again",
        &[("hours", "5"), ("reason", "We agreed on tonight.")],
    )
    .await;
    assert!(words(&again).contains("•"), "{again}");
    watch.sees(&bot, "We agreed on tonight.").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_umpire_can_rewind_and_end_the_campaign_and_set_dice() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let cleo = &person(&bot, "cleo").await;
    let why = ("reason", "To see.");
    let mut open = desk(&bot, cleo).await;
    open = rule(&bot, cleo, &open, "Close:", &[why]).await;
    let spring = rule(&bot, cleo, &open, "Close:", &[why]).await;
    open = rule(&bot, cleo, &spring, "Back to", &[why]).await;
    watch.sees(&bot, "back to").await;
    open = rule(&bot, cleo, &open, "Order the next dice", &[("values", "6"), why]).await;
    watch.sees(&bot, "the next die shows").await;
    // Play continues until a die is rolled, in the first winter at the latest.
    for _ in 0..12 {
        let head = words(&open);
        if head.contains("by your order") || head.contains("`/verify`") {
            break;
        }
        open = rule(&bot, cleo, &open, "Close:", &[why]).await;
    }
    watch.sees(&bot, "`/verify`").await;
    rule(&bot, cleo, &open, "End the campaign", &[why]).await;
    watch.sees(&bot, "the campaign ends here").await;
    let export = bot.app.store.export(MATCH).await.unwrap();
    let report = tokio::task::spawn_blocking(move || verify::check(&export));
    let report = report.await.unwrap().unwrap();
    assert_eq!(report.replaced, 1, "the overridden die is not reported");
    let said = bot.says(&bot.play.ann, &bot.play.general, "/verify").await;
    assert!(said.contains("In place of one die"), "{said}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_umpire_can_be_appointed_after_the_start_by_a_unanimous_vote() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/match new mighty", "is open").await;
    refused(&bot, ann, general, "/manage umpire user:cleo", "has no umpire").await;
    close_lobby(&bot, ann, general).await;
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    let outcome = bot.command(cleo, general, "/manage umpire user:cleo").await;
    assert!(is_private(&outcome), "{outcome}");
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "vote").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let vote = watch.sees(&bot, "is proposed as umpire").await;
    refused(&bot, ann, general, "/umpire desk", "Only the umpire").await;
    click(&bot, benoit, &vote, "Agree").await;
    let named = watch.sees(&bot, "is named umpire by all players").await;
    // An umpire without a seat opens the panel with the same "Your turn" button as the players.
    let called = watch.perspective_button(&bot, "Your turn").await;
    let told = click(&bot, cleo, &called, "Your turn").await;
    assert!(words(&told).contains("takes the office"), "{told}");
    assert!(is_private(&told), "{told}");
    let batches = bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    assert!(batches.iter().all(|one| one.seat != Some(Seat::UMPIRE)));
    let closed = click(&bot, ann, &named, "Umpire’s desk").await;
    assert!(words(&closed).contains("Only the umpire"), "{closed}");
    let opened = click(&bot, cleo, &named, "Umpire’s desk").await;
    assert!(words(&opened).contains("•"), "{opened}");
    assert!(is_private(&opened), "{opened}");
    let again = click(&bot, cleo, &called, "Your turn").await;
    assert_eq!(words(&again), words(&opened));
    assert!(is_private(&again), "{again}");
    let turn = click(&bot, ann, &called, "Your turn").await;
    assert!(!words(&turn).contains("The umpire’s desk"), "{turn}");
    // Users who have seen all players' secrets cannot get a seat.
    refused(&bot, ann, general, "/manage seat give seat:1 player:cleo", "umpire").await;
    bot.command(cleo, general, "/umpire resign").await;
    watch.sees(&bot, "The office of umpire is empty").await;
    let outcome = bot.command(cleo, general, "/umpire desk").await;
    assert!(!outcome.to_string().contains("•"), "{outcome}");
    bot.stop().await;
}

/// An old post is about a different person than the vote that is now open.
#[tokio::test(flavor = "multi_thread")]
async fn agreeing_to_an_earlier_proposal_does_not_count_for_a_later_one() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    bot.play.post("/seats", json!({"username": "dora"})).await;
    let dora = &person(&bot, "dora").await;
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let proposed = |user: &str| format!("<@{user}> is proposed as umpire");
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "vote").await;
    let first = watch.sees(&bot, &proposed(cleo)).await;
    obeyed(&bot, ann, general, "/manage umpire user:dora", "vote").await;
    let second = watch.sees(&bot, &proposed(dora)).await;
    let late = click(&bot, benoit, &first, "Agree").await;
    assert!(is_private(&late) && words(&late).contains("Ce vote est clos"), "{late}");
    // Buttons posted by an older version do not name anybody.
    for old in ["r1:lobby:1:umpire", "r1:lobby:1:no-umpire"] {
        let post = bot.old(general, old, None).await;
        let answer = bot.uses(benoit, &post, old, None).await;
        assert!(is_private(&answer) && words(&answer).contains("/gérer arbitre"), "{answer}");
    }
    let votes = bot.app.store.votes(MATCH, "umpire").await.unwrap();
    assert_eq!(votes.len(), 1, "a click on another post was counted");
    let header = bot.app.store.find_match(MATCH).await.unwrap().unwrap();
    assert!(header.state["umpire"].is_null(), "{header:?}");
    let agreed = click(&bot, benoit, &second, "Agree").await;
    assert!(words(&agreed).contains("All agree"), "{agreed}");
    watch.sees(&bot, &format!("<@{dora}> is named umpire by all players")).await;
    bot.stop().await;
}

/// When every player has conceded, the match waits only for the umpire. The former players can still agree to end the
/// match.
#[tokio::test(flavor = "multi_thread")]
async fn players_who_conceded_can_still_agree_to_end_the_match() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    desk(&bot, cleo).await;
    for seat in [ann, benoit] {
        let asked = bot.command(seat, general, "/match concede").await;
        confirm(&bot, seat, &asked).await;
    }
    // The text is the one for this game, not the one for Mighty Empires.
    let rest = watch.sees(&bot, "None of the players is left").await;
    assert!(!text(&rest["content"]).contains("mighty"), "{rest}");
    let state = bot.says(ann, general, "/match status").await;
    assert!(state.contains("the umpire"), "{state}");
    for name in ["Ann", "Benoît"] {
        assert!(!state.contains(&format!("Awaited: {name}")), "{state}");
    }
    let owed = words(&desk(&bot, cleo).await);
    assert!(owed.contains("the end of the campaign"), "{owed}");
    ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1").await;
    give_up(&bot, benoit, &question).await;
    bot.wait_for_status(MATCH, Status::Abandoned).await;
    bot.stop().await;
}
