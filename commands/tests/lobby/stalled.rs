//! Tests in which Discord stalls on the reply to one player. Other players in the match still get their replies, and
//! the public posts are correct in the end.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Watch, begun, channel, click, clicked, obeyed, person};
use crate::sandbox::client::text;
use crate::support::Running;

/// Runs `stalled`, a request by `seat`. Discord stalls on the reply to this request until `other` has completed.
pub(super) async fn while_reply_stalls(
    bot: &Running,
    seat: &str,
    stalled: impl Future<Output = Value>,
    other: impl Future<Output = ()>,
) {
    bot.play.post("/faults", json!({"kind": "hold_callbacks", "seat": seat})).await;
    let other = async {
        // Discord has received the reply once the fault is used up.
        while bot.play.get("/state").await["faults"] != json!([]) {}
        other.await;
        bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    };
    let (outcome, ()) = tokio::join!(stalled, other);
    let state = outcome["state"].as_str().unwrap();
    assert!(["answered", "updated"].contains(&state), "{outcome}");
}

/// Starts a match between Ann, Benoît and Cleo in the war room.
async fn begun_by_three(bot: &Running) -> Watch {
    let (ann, war) = (&bot.play.ann, &channel(bot, "war-room").await);
    let mut watch = Watch::open(bot, ann, war).await;
    obeyed(bot, ann, war, "/match new mighty players:3 years:6", "is open").await;
    let card = watch.sees(bot, "match 1").await;
    for who in [&bot.play.benoit, &person(bot, "cleo").await] {
        click(bot, who, &card, "Join").await;
    }
    obeyed(bot, ann, war, "/match start", "has begun").await;
    watch
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_reply_does_not_delay_other_players_in_the_match() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    let asks = bot.command(ann, general, "/manage pause until:100h");
    while_reply_stalls(&bot, ann, asks, async {
        obeyed(&bot, benoit, general, "/match status", "").await;
        let question = watch.sees(&bot, "Should match 1 be paused until").await;
        clicked(&bot, benoit, &question, "Agree", "Everybody has agreed").await;
    })
    .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_card_shows_everybody_even_if_its_edits_arrive_out_of_order() {
    let bot = Running::fresh().await;
    let (ann, benoit, war) = (&bot.play.ann, &bot.play.benoit, &channel(&bot, "war-room").await);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = Watch::open(&bot, ann, war).await;
    obeyed(&bot, ann, war, "/match new mighty players:3 years:6", "is open").await;
    let card = watch.sees(&bot, "match 1").await;
    while_reply_stalls(&bot, benoit, click(&bot, benoit, &card, "Join"), async {
        let joined = click(&bot, cleo, &card, "Join").await;
        let said = text(&joined["message"]["content"]);
        assert!(said.contains("Cleo") && said.contains("Benoît"), "{said}");
    })
    .await;
    // Benoît's edit was made before Cleo joined but arrived last.
    let shown = watch.sees(&bot, "Cleo").await;
    assert!(text(&shown["content"]).contains("Benoît"), "{shown}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_post_shows_the_result_even_if_its_edits_arrive_out_of_order() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let (cleo, war) = (&person(&bot, "cleo").await, &channel(&bot, "war-room").await);
    let mut watch = begun_by_three(&bot).await;
    obeyed(&bot, ann, war, "/manage pause until:100h", "your yes is counted").await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    while_reply_stalls(&bot, benoit, click(&bot, benoit, &question, "Agree"), async {
        clicked(&bot, cleo, &question, "Agree", "Everybody has agreed").await;
    })
    .await;
    // Benoît's edit, in which Cleo is still asked, arrived last.
    let post = watch.sees(&bot, "Everybody has agreed").await;
    assert_eq!((&post["id"], &post["components"]), (&question["id"], &json!([])));
    bot.stop().await;
}
