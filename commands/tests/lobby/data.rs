//! Tests of `/manage data`: a Demonworld campaign with a custom map and army lists, from the upload to the end of a
//! season.

use regnal::games::{AnyGame, AnyOptions};
use regnal::store::MatchId;
use regnal_bot::run::table::Table;
use regnal_bot::run::verify;
use serde_json::{Value, json};

use super::{Watch, assert_says, button, click, clicked, obeyed, refused, take_action_as_holder};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const OWN: &str = include_str!("../../../tests/demonworld/rules/own.toml");

/// Uploads a file with `/manage data` and returns the reply.
async fn upload_data(bot: &Running, seat: &str, channel: &str, file: &str) -> Value {
    let file = json!({"filename": "my map.toml", "text": file});
    let asked = json!({"channel_id": channel, "name": "manage data", "options": {"file": file}});
    let path = format!("/seats/{seat}/command?wait=final");
    let outcome = bot.play.post(&path, asked).await;
    assert!(is_private(&outcome), "the answer to a file is public");
    outcome
}

fn line_of(file: &str, what: &str) -> usize {
    let before = file.split(what).next().unwrap();
    before.matches('\n').count() + 1
}

fn files(message: &Value) -> Vec<String> {
    let files = message["attachments"].as_array().unwrap();
    files.iter().map(|file| text(&file["filename"])).collect()
}

async fn is_usual(bot: &Running) -> bool {
    let AnyOptions::Demonworld(options) = bot.table(MatchId(1)).await.options().unwrap() else {
        panic!("the match belongs to another game");
    };
    options.data.is_usual()
}

/// Returns the match position in snapshot form.
fn position(table: &Table) -> Value {
    table.game.as_ref().map(AnyGame::snapshot).unwrap().unwrap().1
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_an_uploaded_file_is_validated_before_anything_changes() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);

    // Without a match, the reply is the default file as a template.
    let usual = obeyed(&bot, ann, general, "/manage data", "The usual map").await;
    assert_eq!(files(&usual["message"]), ["campaign.toml"]);

    let new = "/match new demonworld players:2 race:Humans";
    obeyed(&bot, ann, general, new, "Match 1 is open").await;

    // Errors of several kinds are listed by line, in the uploader's language.
    let bad = OWN
        .replacen("\"Larkhold\"", "\"@everyone\"", 1)
        .replacen("fear = 1", "fear = 99", 1)
        .replacen("kind = \"cavalry\"", "kind = \"dragon\"", 1);
    let outcome = upload_data(&bot, ann, general, &bad).await;
    let said = words(&outcome);
    for (what, fault) in [
        ("@everyone", "A name begins with a letter"),
        ("fear = 99", "“fear” must be a whole number from 0 to 6."),
        ("kind = \"dragon\"", "“dragon” is not among: infantry"),
    ] {
        let place = line_of(&bad, what);
        let wanted = format!("Line {place}: {fault}");
        assert!(said.contains(&wanted), "{wanted} in {said}");
    }
    assert!(!said.contains("@everyone"), "{said}");
    assert_eq!(outcome["message"]["components"], json!([]));
    let apart = OWN.replacen("at = [1, 0]", "at = [7, 0]", 1);
    let said = words(&upload_data(&bot, ann, general, &apart).await);
    let place = line_of(&apart, "[[province]]\nid = \"B3\"");
    assert!(said.contains(&format!("Line {place}: B3 cannot be reached")), "{said}");

    // An error list too long for a message is sent as a file.
    let renamed = [("terrain = ", "ground = "), ("stands = ", "stand = "), ("cost = ", "price = ")];
    let many = renamed.iter().fold(OWN.to_owned(), |file, (was, now)| file.replace(was, now));
    let many = many.replace("population = ", "people = ");
    let outcome = upload_data(&bot, ann, general, &many).await;
    assert_eq!(files(&outcome["message"]), ["faults.txt"]);
    assert!(words(&outcome).chars().count() <= 2_000);

    let large = format!("{OWN}\n# {}", "x".repeat(70_000));
    assert_says(&upload_data(&bot, ann, general, &large).await, "larger than 64 KB");
    let said = words(&upload_data(&bot, ann, general, "[[province]\nid = ").await);
    assert!(said.contains("Line 1: This cannot be read"), "{said}");

    // A custom map is rejected if a player has already chosen a race without a home on it.
    obeyed(&bot, benoit, general, "/match join race:Dwarves", "siège 2").await;
    let said = words(&upload_data(&bot, ann, general, OWN).await);
    assert!(said.contains("Dwarves: somebody has chosen this race"), "{said}");
    // Only the match's manager can choose a file.
    let outcome = upload_data(&bot, benoit, general, OWN).await;
    assert!(outcome["message"]["attachments"].as_array().is_none_or(Vec::is_empty));
    assert!(is_usual(&bot).await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_is_played_and_stored_with_its_uploaded_file() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let ann = bot.play.ann.clone();
    let benoit = bot.play.benoit.clone();
    let general = bot.play.general.clone();
    let mut watch = Watch::open(&bot, &benoit, &general).await;
    let new = "/match new demonworld players:2 race:Humans";
    obeyed(&bot, &ann, &general, new, "Match 1 is open").await;

    // The map is shown first; nothing changes before it is accepted.
    let outcome = upload_data(&bot, &ann, &general, OWN).await;
    let seen = &outcome["message"];
    let said = words(&outcome);
    assert!(said.contains("7 provinces, 6 troops; at home here: Humans and Orcs."), "{said}");
    assert_eq!(files(seen), ["map.png", "campaign.toml"]);
    let alt = text(&seen["attachments"][0]["description"]);
    assert!(alt.contains("Larkhold"), "{alt}");
    assert!(is_usual(&bot).await);
    clicked(&bot, &ann, seen, "Play with this", "is played with this map").await;
    let card = watch.sees(&bot, "its own map of 7 provinces").await;
    assert!(button(&card, "Start").contains("lobby"));

    // Switches back to the default data, then to the custom data again.
    let own = obeyed(&bot, &ann, &general, "/manage data", "which are its own").await;
    assert_eq!(files(&own["message"]), ["campaign.toml"]);
    click(&bot, &ann, &own["message"], "Back to the usual").await;
    assert!(is_usual(&bot).await);
    // Some editors add a byte order mark.
    let again = upload_data(&bot, &ann, &general, &format!("\u{feff}{OWN}")).await;
    click(&bot, &ann, &again["message"], "Play with this").await;
    assert!(!is_usual(&bot).await);

    let away = "/partie rejoindre race:Elfes";
    refused(&bot, &benoit, &general, away, "cette race n’a pas de pays").await;
    obeyed(&bot, &benoit, &general, "/partie rejoindre race:Orques", "siège 2").await;
    obeyed(&bot, &ann, &general, "/match start", "").await;
    // A running match keeps the data that it started with.
    assert_says(&upload_data(&bot, &ann, &general, OWN).await, "has begun");

    // Plays one season.
    while position(&bot.table(MatchId(1)).await)["at"]["date"]["season"] == "spring" {
        let table = bot.table(MatchId(1)).await;
        let game = table.game().unwrap();
        let seat = *game.awaited().first().unwrap();
        take_action_as_holder(&bot, seat, game.fallback(seat).unwrap()).await;
    }
    let before = bot.table(MatchId(1)).await;
    assert!(before.header.batches >= 4, "{:?}", before.header);
    let at = position(&before);
    assert_eq!(at["at"]["provinces"].as_object().unwrap().len(), 7);
    assert_eq!(at["options"]["data"], OWN);

    // After a crash and restart, the campaign is unchanged and keeps its custom names.
    let bot = bot.restarted(dir.path()).await;
    let after = bot.table(MatchId(1)).await;
    assert_eq!(position(&after), at);
    obeyed(&bot, &benoit, &general, "/montrer hexagone hexagone:A1", "Fort l’Alouette").await;
    obeyed(&bot, &ann, &general, "/manage data", "which are its own").await;

    // The exported file contains the custom data, and verification passes.
    let vote = "/demonworld-table end yes:yes";
    obeyed(&bot, &ann, &general, vote, "").await;
    // The final vote to end the match asks for confirmation.
    let asked = obeyed(&bot, &benoit, &general, vote, "La partie s’achève aussitôt").await;
    super::click(&bot, &benoit, &asked["message"], "Oui, faites-le").await;
    let export = bot.app.store.export(MatchId(1)).await.unwrap();
    let read = serde_json::from_slice(&serde_json::to_vec(&export).unwrap()).unwrap();
    let checked = verify::check(&read);
    assert!(checked.is_ok(), "{checked:?}");
    bot.stop().await;
}
