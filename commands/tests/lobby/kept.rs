//! Tests of the autopilot's spending limits on a lent seat. The owner sets them when lending the seat and is the only
//! one who sees them. The autopilot obeys them until the seat is returned.

use std::collections::BTreeSet;

use regnal::dice::{Dice, Seed};
use regnal::game::{Keep, Seat};
use regnal::games::AnyAction;
use regnal::games::offices::Action;
use regnal::store::{Batch, MatchId};
use serde_json::Value;

use super::{
    Watch, begun_with, button, choose_all, click, clicked, menu, obeyed, refused,
    take_action_as_holder,
};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until, words};

const MATCH: MatchId = MatchId(1);
const OWN: Seat = Seat(0);
const OTHER: Seat = Seat(1);

/// Title of the menu for the limits.
const LIMITS: &str = "What the program keeps…";

/// Returns the selected values of the limits menu.
fn kept(page: &Value) -> Vec<String> {
    let all = menu(page, LIMITS)["options"].as_array().unwrap();
    let kept = all.iter().filter(|entry| entry["default"] == true);
    kept.map(|entry| text(&entry["value"])).collect()
}

/// Selects these limits and returns the next page.
async fn keep(bot: &Running, page: &Value, kept: &[&str]) -> Value {
    choose_all(bot, &bot.play.ann, page, LIMITS, kept).await["message"].clone()
}

/// Returns the autopilot's spending limits for each lent seat.
async fn free(bot: &Running) -> Vec<BTreeSet<Keep>> {
    let table = bot.table(MATCH).await;
    table.regencies().into_values().collect()
}

/// Waits until the lent seat has no open question, then returns its actions from batch `from` onwards.
async fn done_since(bot: &Running, from: usize) -> Vec<Batch> {
    let is_done = async || !bot.awaited(MATCH).await.contains(&OWN);
    wait_until("the autopilot has acted", is_done).await;
    let all = bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    let since = all.into_iter().skip(from);
    since.filter(|batch| batch.seat == Some(OWN)).collect()
}

async fn batches(bot: &Running) -> usize {
    let all = bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    all.len()
}

/// Returns the latest message in a channel with a component of this kind.
async fn latest_with(bot: &Running, seat: &str, channel: &str, id: &str) -> Value {
    bot.delivered().await;
    let messages = bot.play.messages(seat, channel).await;
    let has = |one: &&Value| one["components"].to_string().contains(id);
    messages.iter().rev().find(has).expect("there should be a message").clone()
}

/// Makes the bot player act for the other seat.
async fn other_plays(bot: &Running) {
    let table = bot.table(MATCH).await;
    let mut dice = Dice::keyed(Seed::from_bytes([1; 32]).mixed(&[]), 0);
    for action in table.game().unwrap().machine(OTHER, &mut dice) {
        take_action_as_holder(bot, OTHER, action).await;
    }
}

/// Returns the kind of each order among these actions.
fn orders(deeds: &[Batch]) -> BTreeSet<String> {
    let kinds = deeds.iter().filter_map(|deed| {
        let AnyAction::Offices(Action::Order { order, .. }) = deed.action.read().unwrap() else {
            return None;
        };
        Some(match serde_json::to_value(order).unwrap() {
            Value::Object(order) => order.keys().next().unwrap().clone(),
            plain => text(&plain),
        })
    });
    kinds.collect()
}

/// Starts an Imperial Offices match in which Ann requests the autopilot as her substitute. Returns her view of the
/// channel, and the reply.
async fn asked(bot: &Running) -> (Watch, Value) {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let watch = begun_with(bot, "/match new offices players:2", &[&bot.play.benoit]).await;
    let asked = obeyed(bot, ann, general, "/stand-in ask until:3d", "your yes is counted").await;
    (watch, asked["message"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_autopilot_respects_the_owners_spending_limits() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let general = bot.play.general.clone();

    // Ann sets the limits before anybody agrees. By default, the autopilot spends nothing.
    let (mut watch, page) = asked(&bot).await;
    let all = ["treasury", "marches", "battles", "magic", "agents"];
    assert_eq!(kept(&page), all, "{page}");
    assert!(text(&page["content"]).contains("Now it keeps everything"), "{page}");
    let page = keep(&bot, &page, &["marches", "battles", "magic"]).await;
    let told = text(&page["content"]);
    assert!(told.contains("Left to the program:** The gold"), "{told}");
    assert_eq!(kept(&page), ["marches", "battles", "magic"]);
    assert!(!page.to_string().contains("Lend it on these terms"), "{page}");

    // A new request keeps the chosen limits, and Ann's panel shows them.
    let anew = obeyed(&bot, &ann, &general, "/stand-in ask until:4d", "your yes is counted").await;
    assert_eq!(kept(&anew["message"]), ["marches", "battles", "magic"]);
    watch.sees(&bot, "asks for the program to hold seat 1").await;
    let call = latest_with(&bot, &ann, &general, "r1:panel:1").await;
    let panel = click(&bot, &ann, &call, "Your turn").await["message"].clone();
    let asked = click(&bot, &ann, &panel, "What the program keeps").await;
    assert_eq!(kept(&asked["message"]), ["marches", "battles", "magic"]);

    // The others agree to the autopilot without being shown the limits.
    let question = watch.sees(&bot, "asks for the program to hold seat 1").await;
    click(&bot, &benoit, &question, "I agree").await;
    let post = watch.sees(&bot, "The program holds seat 1 for Ann").await;
    for public in [&question, &post] {
        assert!(!public.to_string().contains("gold"), "{public}");
    }
    clicked(&bot, &benoit, &post, "What it keeps", "Seul le titulaire").await;
    assert_eq!(free(&bot).await, [BTreeSet::from([Keep::Treasury, Keep::Agents])]);

    // The autopilot creates the default king, then gives only orders that the limits allow.
    done_since(&bot, 0).await;
    let from = batches(&bot).await;
    other_plays(&bot).await;
    let deeds = done_since(&bot, from).await;
    let ordered = orders(&deeds);
    let may = [
        "defend", "study", "practice", "give", "recruit", "hire", "explore", "search", "move",
        "spy",
    ];
    assert!(!ordered.is_empty(), "the autopilot ordered nothing: {deeds:?}");
    assert!(ordered.iter().all(|kind| may.contains(&kind.as_str())), "{ordered:?}");

    // Ann is not notified of each order. Her order book shows the substitute and has no unlock button.
    bot.delivered().await;
    for letter in super::follow::letters(&bot, &ann).await {
        let told = text(&letter["content"]);
        assert!(!told.contains("Phase A"), "{told}");
    }

    // The limits survive a restart and are shown in her panel.
    let bot = bot.restarted(dir.path()).await;
    assert_eq!(free(&bot).await, [BTreeSet::from([Keep::Treasury, Keep::Agents])]);
    let panel = click(&bot, &ann, &post, "Your turn").await["message"].clone();
    let told = panel.to_string();
    assert!(told.contains("The program holds your seat until"), "{told}");
    assert!(told.contains("Take the seat back"), "{told}");
    assert!(!told.contains("Unlock") && !told.contains("orders again"), "{told}");
    assert!(told.contains("take it back first to open this again"), "{told}");
    // A typed unlock is rejected with an explanation, because the autopilot would lock the orders again immediately.
    refused(&bot, &ann, &general, "/offices unlock", "Take your seat back first").await;
    let page = click(&bot, &ann, &panel, "What the program keeps").await["message"].clone();
    let id = button(&page, "Keep everything");
    let page = bot.uses(&ann, &page, &id, None).await["message"].clone();
    assert_eq!(kept(&page), all);
    // Orders that are already locked do not change.
    let told = text(&page["content"]);
    assert!(told.contains("What is locked now stands"), "{told}");
    assert_eq!(free(&bot).await, [BTreeSet::new()]);

    // From here on, the autopilot acts as it does after a missed deadline.
    let from = batches(&bot).await;
    other_plays(&bot).await;
    let deeds = done_since(&bot, from).await;
    assert_eq!(deeds.len(), 1, "{deeds:?}");
    let deed: AnyAction = deeds[0].action.read().unwrap();
    assert_eq!(deed, AnyAction::Offices(Action::Lock));

    // The limits expire when the seat returns to its owner. The next autopilot starts with the default limits.
    let id = button(&page, "Keep nothing");
    let page = bot.uses(&ann, &page, &id, None).await["message"].clone();
    assert!(text(&page["content"]).contains("Now it keeps nothing"), "{page}");
    obeyed(&bot, &ann, &general, "/stand-in back", "Ann has seat 1 again").await;
    let header = bot.header(MATCH).await;
    let state = header.state.to_string();
    assert!(!state.contains("free"), "{state}");
    let late = bot.uses(&ann, &page, &button(&page, "Keep everything"), None).await;
    assert!(words(&late).contains("as long as it is lent"), "{late}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_human_substitute_has_no_spending_limits() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    super::begun(&bot).await;
    let asks = "/stand-in ask until:3d player:cleo";
    let asked = obeyed(&bot, ann, general, asks, "your yes is counted").await;
    assert!(!words(&asked).contains("What the program keeps"), "{asked}");
    refused(&bot, ann, general, "/stand-in back", "Nobody stands in").await;
    bot.stop().await;
}
