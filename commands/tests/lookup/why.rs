//! Tests of `/story history search:`, `/why` and `/what-if` through the gateway: finding and explaining reported
//! events, and trying out planned actions.

use regnal::store::MatchId;
use serde_json::Value;

use crate::lobby::{Watch, capital, obeyed, refused, start_match};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Returns the first component that satisfies `wanted` or has an entry that does.
fn component(message: &Value, wanted: impl Fn(&Value) -> bool) -> Option<&Value> {
    let rows = message["components"].as_array().unwrap();
    let mut all = rows.iter().flat_map(|row| row["components"].as_array().unwrap());
    all.find(|one| wanted(one))
}

fn id(of: &Value) -> String {
    text(&of["custom_id"])
}

/// Returns the menu of search results.
fn results(message: &Value) -> &Value {
    component(message, |one| id(one).ends_with(":result"))
        .expect("there should be a menu of results")
}

/// Starts a match between Ann and Benoît in which both capitals have been chosen and the map has been laid out.
async fn begun(bot: &Running) -> Watch {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let new = "/match new mighty players:2 years:6";
    obeyed(bot, ann, general, new, "is open").await;
    obeyed(bot, benoit, general, "/match join", "siège 2").await;
    refused(bot, ann, general, "/why", "not begun yet").await;
    refused(bot, ann, general, "/what-if deed:x", "not begun yet").await;
    refused(bot, ann, general, "/story history search:Ann", "not begun yet").await;
    obeyed(bot, ann, general, "/match start", "has begun").await;
    let mut watch = Watch::open(bot, ann, general).await;
    watch.sees(bot, "capital").await;
    for _ in 0..2 {
        capital(bot).await;
    }
    bot.delivered().await;
    watch
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_can_be_explained_with_a_command_and_from_its_post() {
    let bot = Running::fresh().await;
    begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);

    // The explanation of the die roll for the coast names its rule, in both languages.
    let choices = bot.choices(ann, general, "/why result:coast").await;
    assert!(!choices.is_empty(), "reported events are not completed");
    let (label, value) = &choices[0];
    assert!(label.chars().count() <= 100 && !label.contains('*'), "{label}");
    let why = bot.command(ann, general, &format!("/why result:{value}")).await;
    let said = words(&why);
    assert!(is_private(&why), "{why}");
    assert!(
        said.contains("Why?") && said.contains("`ME-SETUP-25`") && said.contains("die:"),
        "{said}"
    );
    let french = bot.says(benoit, general, &format!("/pourquoi résultat:{value}")).await;
    assert!(
        french.contains("Pourquoi") && french.contains("Règles") && french.contains("dé"),
        "{french}"
    );

    // The rules menu opens a rule, and the results menu another result.
    let message = &why["message"];
    let rules = component(message, |one| id(one).ends_with(":rule"))
        .expect("there should be a menu of rules");
    let rule = text(&rules["options"][0]["value"]);
    let opened = bot.uses(ann, message, &id(rules), Some(&rule)).await;
    assert!(words(&opened).contains(&rule) && is_private(&opened), "{opened}");
    let menu = results(message);
    let other = text(&menu["options"][0]["value"]);
    let answer = bot.uses(ann, message, &id(menu), Some(&other)).await;
    assert!(words(&answer).contains("Rules"), "{answer}");

    // Without arguments, the reply explains the last action and lists the other actions of its turn in a menu. An
    // unknown result is reported as not found, and a forged id is treated as the id of an old button.
    let last = bot.command(ann, general, "/why").await;
    let said = words(&last);
    assert!(said.contains("\n> ") && !said.contains("Choose what you want to know"), "{said}");
    assert!(!results(&last["message"])["options"].as_array().unwrap().is_empty(), "{last}");
    refused(&bot, ann, general, "/why result:zyzzyva", "Nothing you were told matches").await;
    refused(&bot, ann, general, "/why match:99", "no match with this number").await;
    for (id, value) in [
        ("r1:why:1:0:result", Some("9999")),
        ("r1:why:1:0:result", Some("x")),
        ("r1:why:1:0:rule", Some("ME-NOTHING-01")),
        ("r1:why:1:0:result", Some(">x")),
    ] {
        let old = bot.old(general, id, value).await;
        let answer = bot.uses(ann, &old, id, value).await;
        assert!(words(&answer).contains("button"), "{id} {value:?}: {answer}");
        assert!(!words(&answer).contains("Rules"), "{answer}");
    }

    // Each turn notification has one "Why?" button, and each click gets a private reply.
    let messages = bot.play.messages(ann, general).await;
    let is_why = |one: &Value| id(one).starts_with("r1:why:") && one["label"] == "Why?";
    let post = messages
        .iter()
        .rev()
        .find(|message| component(message, is_why).is_some())
        .expect("there should be a post with a Why? button");
    let button = component(post, is_why).unwrap();
    let answer = bot.uses(benoit, post, &id(button), None).await;
    assert!(is_private(&answer), "{answer}");
    // The explanation starts at the action, above a menu of the turn's other results.
    let said = text(&answer["message"]["content"]);
    assert!(said.contains("Pourquoi") && said.contains("\n> "), "{said}");
    assert!(!results(&answer["message"])["options"][0]["label"].is_null());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_can_be_searched_by_the_names_in_reports() {
    let bot = Running::fresh().await;
    begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let line = "/story history search:";
    let names = bot.choices(ann, general, &format!("{line}ann")).await;
    assert!(names.iter().any(|(_, value)| value == "Ann"), "{names:?}");
    let two = bot.choices(ann, general, &format!("{line}Ann, ben")).await;
    assert_eq!(two[0].1, "Ann, Benoît", "{two:?}");

    let found = bot.says(ann, general, &format!("{line}coast")).await;
    assert!(
        found.contains("takes a capital site: the coast") && !found.contains("forest"),
        "{found}"
    );
    assert!(found.contains("-# "), "no heading with the turn: {found}");
    let french = bot.says(benoit, general, "/récit histoire recherche:benoit").await;
    assert!(french.contains("Benoît"), "{french}");
    // Benoît sees the posts and maps in English, so he can search for English words.
    let posted = "/récit histoire recherche:coast";
    let french = bot.says(benoit, general, posted).await;
    assert!(french.contains("la côte"), "{french}");
    refused(&bot, ann, general, &format!("{line}zyzzyva"), "Nothing you were told matches").await;
    refused(&bot, ann, general, &format!("{line},"), "Say what to look for").await;
    refused(&bot, ann, general, &format!("{line}Ann page:99"), "no such page").await;
    // The `chapter` option restricts the search to one part of the match.
    refused(&bot, ann, general, &format!("{line}Ann chapter:6"), "Nothing you were told matches")
        .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_if_shows_an_actions_effect_without_taking_it() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &text(
        &bot.play.get("/state").await["seats"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["username"] == "cleo")
            .unwrap()["id"],
    );
    start_match(&bot, "/match new echoes opponent:AI", &[]).await;
    refused(&bot, cleo, general, "/what-if deed:end", "").await;
    // Ann acts either first or after the bot player's first pick.
    let first = loop {
        if let Some((_, first)) =
            bot.choices(ann, general, "/what-if deed:").await.into_iter().next()
        {
            break first;
        }
    };
    let answer = bot.command(ann, general, &format!("/what-if deed:{first}")).await;
    assert!(is_private(&answer) && words(&answer).contains("**1.**"), "{answer}");
    refused(&bot, ann, general, "/what-if deed:zyzzyva", "cannot do that now").await;
    let three = format!("/what-if deed:{first} after:{first}");
    refused(&bot, ann, general, &three, "what comes second").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_if_evaluates_orders_in_sequence_without_giving_them() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    // Creates a king in a match without other human players.
    let page = bot.command(ann, general, "/learn offices").await;
    let king = component(&page["message"], |one| one["label"] == "Do it")
        .expect("the page should have a button for the advice");
    let body = serde_json::json!({"channel_id": page["message"]["channel_id"],
        "message_id": page["message"]["id"], "custom_id": king["custom_id"]});
    bot.play.post(&format!("/seats/{ann}/component?wait=final"), body).await;
    let found = bot.app.store.find_match(MatchId(1)).await.unwrap();
    let thread = &found.unwrap().channel.0.to_string();
    let look = async || bot.app.desk.look(&bot.app.store, MatchId(1)).await.unwrap();
    // The month begins once the bot players also have their kings.
    let all = loop {
        let all = bot.choices(ann, thread, "/what-if deed:recruit").await;
        if !all.is_empty() {
            break all;
        }
    };
    let before = look().await.header.seq;
    let (label, first) = all
        .iter()
        .find(|(label, _)| label.contains("Phase A"))
        .expect("there should be a character who can recruit in phase A");
    let one = bot.says(ann, thread, &format!("/what-if deed:{first}")).await;
    assert!(one.contains(&format!("**1.** {label}")), "{one}");
    assert!(one.contains("Nothing is written down"), "{one}");
    // Only changed lines of the order book are shown.
    assert!(one.contains("says otherwise with this order:"), "{one}");
    assert!(one.contains("Ordered: 0") && one.contains(" → "), "{one}");

    // The second option lists the orders that are possible after the first order.
    let line = format!("/what-if deed:{first} then:");
    let then = bot.choices(ann, thread, &format!("{line}march")).await;
    let (_, march) = then
        .iter()
        .find(|(label, _)| label.contains("Phase A"))
        .expect("there should be an order to march");
    let two = bot.says(ann, thread, &format!("{line}{march}")).await;
    assert!(two.contains("**2.**"), "{two}");
    assert!(two.contains("as if those before it stood"), "{two}");
    // Completions for the second order depend on the first, because only an existing order can be withdrawn.
    let back = async |typed: &str| {
        let line = format!("{typed}take the order back");
        bot.choices(ann, thread, &line).await.len()
    };
    assert_eq!(back("/what-if deed:").await, 0);
    assert_eq!(back(&line).await, 1);
    // The king cannot carry out both orders, so the second order replaces the first.
    assert!(!two.contains("Ordered: 0 →"), "{two}");
    let three = format!("{line}{march} after:{first}");
    let three = bot.says(ann, thread, &three).await;
    assert!(three.contains("**3.**") && three.contains("Ordered: 0"), "{three}");
    refused(&bot, ann, thread, &format!("{line}zyzzyva"), "that is not possible").await;
    assert_eq!(look().await.header.seq, before, "a hypothetical order was filed");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn campaign_odds_are_available_once_the_campaign_has_begun() {
    let bot = Running::fresh().await;
    begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let early = bot.command(ann, general, "/odds of:hunger").await;
    assert!(is_private(&early), "{early}");
    assert!(words(&early).contains("nothing here"), "{early}");
    assert!(bot.choices(ann, general, "/odds of:").await.is_empty());
    for deed in ["approve yes:true", "rest", "confirm"] {
        for who in [ann, benoit] {
            bot.command(who, general, &format!("/mighty-setup {deed}")).await;
        }
    }
    let offered = bot.choices(ann, general, "/odds of:").await;
    assert!(offered.iter().any(|(_, code)| code == "hunger"), "{offered:?}");
    let told = bot.command(ann, general, "/odds of:hunger").await;
    assert!(is_private(&told), "{told}");
    let said = words(&told);
    assert!(said.contains("disbands") && said.contains('%'), "{said}");
    bot.stop().await;
}
