//! Tests of `/story replay`: viewing a match turn by turn, both during play and after its end.

use super::{
    Watch, click, clicked, clicked_privately, concede, first_menu, has_button, obeyed, person,
    refused,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_replayed_turn_by_turn() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/match new toy stones:10", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    watch.sees(&bot, "A heap of at least 10").await;
    refused(&bot, ann, general, "/story replay", "not begun yet").await;
    obeyed(&bot, benoit, general, "/match join", "siège 2").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Stones on the heap").await;
    // The match has no turns yet.
    obeyed(&bot, ann, general, "/story replay", "1 of 1").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.says(benoit, general, "/toy take stones:2").await;
    obeyed(&bot, ann, general, "/toy take stones:3", "3").await;

    let first = obeyed(&bot, ann, general, "/story replay", "1 of 4").await;
    assert!(words(&first).contains("Ann takes"), "{first}");
    assert!(!words(&first).contains("Benoît takes"), "{first}");
    assert!(!has_button(&first["message"], "◀ Previous"), "{first}");
    let second = click(&bot, ann, &first["message"], "Next ▶").await;
    assert!(is_private(&second), "{second}");
    assert!(words(&second).contains("2 of 4") && words(&second).contains("Benoît takes"));
    // The menu lists every turn.
    let menu = first_menu(&second["message"]);
    let entries = menu["options"].as_array().unwrap();
    assert_eq!(entries.len(), 4, "{menu}");
    let [id, value] = [&menu["custom_id"], &entries[3]["value"]].map(text);
    let last = bot.uses(ann, &second["message"], &id, Some(&value)).await;
    assert!(words(&last).contains("4 of 4"), "{last}");
    assert!(!words(&last).contains("takes"), "the current turn already shows an action: {last}");
    assert!(!has_button(&last["message"], "Next ▶"), "{last}");
    clicked(&bot, ann, &last["message"], "◀ Previous", "3 of 4").await;

    // After the end, the final post offers everybody the replay in their own language.
    concede(&bot, general).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    let cleo = &person(&bot, "cleo").await;
    clicked_privately(&bot, cleo, &farewell, "Replay", "1 of 4").await;
    obeyed(&bot, benoit, general, "/récit revoir partie:1", "1 sur 4").await;
    bot.stop().await;
}
