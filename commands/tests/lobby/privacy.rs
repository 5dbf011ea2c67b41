//! Tests of `/privacy`: the list of data stored about a user, its export as a file, and its complete deletion.

use std::path::Path;

use regnal::store::{MatchId, Status, User};
use regnal_bot::run::verify::check;
use serde_json::Value;

use super::{Watch, begun, channel, click, clicked, concede, delete_data, obeyed, refused};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Returns true if these bytes occur in any file of the store.
fn is_stored(dir: &Path, what: &[u8]) -> bool {
    let files = std::fs::read_dir(dir).unwrap();
    let mut texts = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
    texts.any(|text| text.windows(what.len()).any(|part| part == what))
}

/// Returns true if a user's id occurs in the store, in binary or as digits.
fn is_known(dir: &Path, id: &str) -> bool {
    let number: u64 = id.parse().unwrap();
    is_stored(dir, id.as_bytes()) || is_stored(dir, &number.to_be_bytes())
}

pub(super) async fn file(bot: &Running, answer: &Value) -> Value {
    let url = text(&answer["message"]["attachments"][0]["url"]);
    let bytes = bot.play.http.get(url).send().await.unwrap();
    serde_json::from_slice(&bytes.bytes().await.unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_user_leaves_no_trace_and_all_matches_still_pass_verification() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let none = obeyed(&bot, benoit, general, "/confidentialité", "Rien.").await;
    assert!(none["message"]["components"].as_array().unwrap().is_empty());

    // Sets up a finished match, a running match and a lobby.
    let mut watch = begun(&bot).await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;
    let new = "/match new mighty players:2 years:6";
    obeyed(&bot, ann, general, new, "Match 2 is open").await;
    let card = watch.sees(&bot, "match 2").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    obeyed(&bot, ann, war, new, "Match 3 is open").await;
    let mut room = Watch::open(&bot, ann, war).await;
    room.sees(&bot, " · by <@").await;
    obeyed(&bot, ann, general, "/story follow match:2", "You follow").await;

    let page = obeyed(&bot, ann, general, "/privacy", "What is kept about you").await;
    let said = words(&page);
    for wanted in [
        "Seats in 2 matches that are not over",
        "A seat in one match that is over: your id",
        "you opened 3 matches",
        "you follow one match",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let given = click(&bot, ann, &page["message"], "My data").await;
    assert!(is_private(&given), "{given}");
    let data = file(&bot, &given).await;
    assert_eq!(data["id"], ann.as_str());
    assert_eq!(data["seats"].as_array().unwrap().len(), 3);
    assert_eq!(data["seats"][0]["name"], "Ann");
    assert!(is_known(dir.path(), ann));

    // Opening the confirmation prompt changes nothing, and the prompt has a Back button.
    let question = click(&bot, ann, &page["message"], "Delete me").await;
    assert!(words(&question).contains("You leave one match that is being played"));
    clicked(&bot, ann, &question["message"], "Back", "Seats in 2 matches").await;
    assert!(is_known(dir.path(), ann));
    let before = bot.app.store.export(MatchId(1)).await.unwrap();

    let question = click(&bot, ann, &page["message"], "Delete me").await;
    let done = click(&bot, ann, &question["message"], "Delete it for good").await;
    assert!(words(&done).contains("You are forgotten"), "{done}");
    assert!(is_private(&done));
    room.sees(&bot, "1. *free*").await;
    watch.sees(&bot, "is empty: its holder is no longer here").await;
    assert!(!is_known(dir.path(), ann), "the deleted person's id is in the file");
    assert!(!is_stored(dir.path(), b"Ann"), "the deleted person's name is in the file");
    assert!(
        is_known(dir.path(), benoit),
        "the other person's id is missing, so the test proves nothing"
    );
    obeyed(&bot, ann, general, "/privacy", "Nothing.").await;

    // Other users' matches are unchanged and still pass verification.
    let over = bot.app.store.export(MatchId(1)).await.unwrap();
    assert_eq!(over.batches, before.batches);
    check(&over).unwrap();
    obeyed(&bot, benoit, general, "/story history match:1", "siège 1").await;
    let header = bot.header(MatchId(2)).await;
    assert_eq!(header.status, Status::Running);
    assert_eq!((header.seats[0].user, header.creator), (None, User::NOBODY));
    let status = bot.says(benoit, general, "/match status").await;
    assert!(!status.contains("Ann") && !status.contains(ann.as_str()), "{status}");
    assert!(status.contains("*vide*") && !status.contains("tenu"), "{status}");
    // A lobby without players is closed and frees its channel.
    refused(&bot, benoit, war, "/match abandon", "pas de partie dans ce salon").await;
    let lobby = bot.header(MatchId(3)).await;
    assert_eq!(lobby.seats, []);
    assert_eq!(lobby.status, Status::Abandoned);
    // The match continues until the other player concedes, and its log then passes verification.
    concede(&bot, general).await;
    watch.sees(&bot, "Match 2 has ended").await;
    let said = bot.says(benoit, general, "/verify").await;
    assert!(said.contains("partie 2") || said.contains("Partie 2"), "{said}");
    check(&bot.app.store.export(MatchId(2)).await.unwrap()).unwrap();
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_passes_to_the_first_seated_player_when_its_openers_data_is_deleted() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &super::person(&bot, "cleo").await;
    let mut watch = Watch::open(&bot, benoit, general).await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let card = watch.sees(&bot, " · by <@").await;
    click(&bot, cleo, &card, "Join").await;
    delete_data(&bot, ann).await;
    let heir = format!("started by <@{cleo}>, since its opener has left");
    let card = watch.sees(&bot, &heir).await;
    click(&bot, benoit, &card, "Join").await;
    let only = format!("Seuls <@{cleo}>");
    refused(&bot, benoit, general, "/match start", &only).await;
    obeyed(&bot, cleo, general, "/match start", "has begun").await;
    bot.stop().await;
}
