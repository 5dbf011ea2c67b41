//! Tests that play the toy game through the real client library. A game consists of its folder, an entry in the list of
//! games, and a face.

use crate::lobby::{Watch, obeyed, refused};
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn a_toy_game_can_be_played_to_its_end() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/match new toy stones:5", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let card = watch.sees(&bot, "A heap of at least 5").await;
    assert!(card.to_string().contains("Heap"), "{card}");
    obeyed(&bot, benoit, general, "/match join", "siège 2").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Stones on the heap").await;
    refused(&bot, benoit, general, "/toy take stones:1", "pas votre tour").await;
    refused(&bot, ann, general, "/toy take stones:7", "One to three stones").await;
    let offered = bot.choices(ann, general, "/toy take stones:").await;
    assert_eq!(offered.len(), 3, "{offered:?}");
    obeyed(&bot, ann, general, "/toy throw", "throws a pebble").await;
    refused(&bot, ann, general, "/toy throw", "Your pebble has been thrown").await;
    let mut over = false;
    for turn in 0..24 {
        let who = if turn % 2 == 0 { ann } else { benoit };
        let said = bot.says(who, general, "/toy take stones:1").await;
        assert!(said.contains('1'), "{said}");
        over =
            bot.says(ann, general, "/match status match:1").await.contains("was played to its end");
        if over {
            break;
        }
    }
    assert!(over, "the game did not end");
    let verified = bot.says(ann, general, "/verify").await;
    assert!(verified.contains("everything holds"), "{verified}");
    bot.stop().await;
}
