//! Tests of `/story book` and `/story film` through the real client: private files, the buttons below a final post, and
//! rejections when too many requests are in progress.

use regnal::store::{Channel, User};
use regnal_bot::run::pictures::looked_up;
use regnal_bot::run::work_queues::QueuePlace;
use serde_json::{Value, json};

use super::{begun, click, clicked_privately, concede, confirmed, obeyed, person, refused};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Returns the name and content of the file in a reply.
pub(super) async fn file(bot: &Running, outcome: &Value) -> (String, Vec<u8>) {
    let files = outcome["message"]["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{outcome}");
    assert!(!text(&files[0]["description"]).is_empty());
    let url = text(&files[0]["url"]);
    let response = bot.play.http.get(url).send().await.unwrap();
    let bytes = response.bytes().await.unwrap().to_vec();
    (text(&files[0]["filename"]), bytes)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ends_before_it_has_a_map_gets_no_picture_and_no_film() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    bot.app.works.set_final_film(true);
    begun(&bot).await;
    concede(&bot, general).await;
    bot.delivered().await;
    let all = bot.play.messages(&bot.play.ann, general).await;
    let last = all.last().unwrap();
    assert!(text(&last["content"]).contains("Seed of the dice"), "{last}");
    assert_eq!(last["attachments"], json!([]), "{last}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_exported_as_a_book_and_as_a_film() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    // Before the map exists, a book is available but no film.
    let book = obeyed(&bot, ann, general, "/story book", "The book of match 1").await;
    let (name, bytes) = file(&bot, &book).await;
    assert_eq!(name, "regnal-match-1.html");
    let page = String::from_utf8(bytes).unwrap();
    assert!(page.contains("lang=\"en\"") && page.contains("<li>Ann</li>"));
    // The title of an unnamed match is the game's name, shown once.
    let cover = "<h1>Mighty Empires</h1><p class=\"game\">Match 1</p>";
    assert!(page.contains(cover), "{page}");
    // The opening chapter contains the rolls before the first turn and is not labelled empty.
    let (_, begun) = page.split_once("How it began</h2>").expect("there should be a chapter");
    assert!(begun.contains("The opening dice"), "{begun}");
    assert!(!page.contains("Nothing worth telling"), "{begun}");
    obeyed(&bot, ann, general, "/story film", "no picture to make").await;

    // A match without pictures has no film, so nothing is posted and nothing stays queued.
    bot.app.works.set_final_film(true);
    concede(&bot, general).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    bot.delivered().await;
    // The buttons that request the book work for everybody, in each user's own language.
    let (cleo, seed) = (person(&bot, "cleo").await, bot.app.store.seed(regnal::store::MatchId(1)));
    let seed = seed.await.unwrap().reveal();
    for (who, lang) in [(&cleo, "en"), (benoit, "fr")] {
        let book = click(&bot, who, &farewell, "Book").await;
        assert!(is_private(&book), "{book}");
        let (name, bytes) = file(&bot, &book).await;
        let page = String::from_utf8(bytes).unwrap();
        assert_eq!(name, "regnal-match-1.html");
        assert!(page.contains(&format!("lang=\"{lang}\"")) && page.contains(&seed));
        assert!(page.contains("<li>Benoît</li>"));
    }
    clicked_privately(&bot, &cleo, &farewell, "Film", "no picture to make").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn excess_long_running_requests_are_rejected_only_in_their_channel() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    refused(&bot, ann, general, "/story book", "no match in this channel").await;
    begun(&bot).await;
    let whose = looked_up(Channel(general.parse().unwrap()));
    let enter = |(channel, user): (_, u64)| bot.app.works.enter(channel, User(user)).ok();
    let mut places: Vec<QueuePlace> = (1..50).map_while(|user| enter((whose, user))).collect();
    for line in [
        "/story book",
        "/story film",
        "/story film public:True",
        "/story history",
        "/story replay",
        "/why",
        "/map when:1",
        "/records",
        "/privacy",
    ] {
        refused(&bot, ann, general, line, "Too many requests are already").await;
    }
    assert!(enter((looked_up(Channel(1)), 1)).is_some());
    // The request succeeds once a slot is free.
    places.pop();
    obeyed(&bot, ann, general, "/story book", "The book of match 1").await;
    bot.stop().await;
}

/// Two people request the same verification while all workers are busy. Other users still get replies, and both people
/// get the result.
#[tokio::test(flavor = "multi_thread")]
async fn a_queued_verification_delays_nobody_and_answers_every_request() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun(&bot).await;
    concede(&bot, general).await;
    // Occupies every worker, regardless of how many there are.
    let mut turns = Vec::new();
    while !bot.app.works.is_busy() {
        let place = bot.app.works.enter(looked_up(Channel(1)), User(1)).unwrap();
        turns.push(place.turn().await.unwrap());
    }
    let cleo = &person(&bot, "cleo").await;
    for seat in [ann, cleo] {
        let body = json!({"channel_id": general, "text": "/verify"});
        let outcome = bot.play.post(&format!("/seats/{seat}/command"), body).await;
        assert_eq!(outcome["state"], "deferred", "{outcome}");
    }
    obeyed(&bot, ann, general, "/match status match:1", "Seed of the dice").await;
    drop(turns);
    for seat in [ann, cleo] {
        let has_it = async || {
            let all = bot.play.messages(seat, general).await;
            let holds = |one: &Value| text(&one["content"]).contains("everything holds");
            all.iter().any(holds)
        };
        while !has_it().await {}
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_in_progress_reports_its_progress_and_is_delivered() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match new echoes opponent:AI", "is open").await;
    // Rendering is stopped before the match starts, because pictures rendered earlier would be taken from the cache.
    let rest = bot.app.studio.rest();
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    bot.app.works.set_progress_interval(std::time::Duration::from_millis(100));
    let asked = json!({"channel_id": general, "text": "/story film public:True"});
    // Nothing is rendered yet, so the reply shows the progress.
    let path = format!("/seats/{ann}/command?wait=final");
    let told = bot.play.post(&path, asked).await;
    assert!(words(&told).contains("0 of"), "{told}");
    assert!(!is_private(&told), "the answer to a public request is private");
    drop(rest);
    let filmed = async |count: usize| loop {
        let mut messages = bot.play.messages(ann, general).await;
        messages.retain(|message| {
            let files = message["attachments"].as_array();
            let is_film = |file: &Value| text(&file["filename"]) == "regnal-match-1.gif";
            files.is_some_and(|files| files.iter().any(is_film))
        });
        if messages.len() == count {
            return messages.remove(count - 1);
        }
    };
    let shown = text(&filmed(1).await["content"]);
    assert!(shown.starts_with("The film of match 1"), "{shown}");

    // At the end of the match, the film is posted after the final post and delays no other post.
    bot.app.works.set_final_film(true);
    confirmed(&bot, ann, general, "/match concede").await;
    let film = filmed(2).await;
    let shown = text(&film["content"]);
    assert!(shown.contains("from its beginning to its end"), "{shown}");
    assert!(film["ephemeral_for"].is_null(), "{film}");
    let before = bot.play.messages(ann, general).await;
    let farewell = before.iter().position(|one| text(&one["content"]).contains("Seed of the dice"));
    // The final post itself contains the picture for sharing.
    let shared = &before[farewell.unwrap()]["attachments"][0];
    assert_eq!(text(&shared["filename"]), "campaign.png");
    let alt = text(&shared["description"]);
    assert!(alt.contains("Echoes of Emperors") && alt.contains("1. "), "{alt}");
    assert_eq!(farewell.map(|at| at + 1), before.iter().position(|one| one["id"] == film["id"]));
    bot.delivered().await;
    bot.stop().await;
}
