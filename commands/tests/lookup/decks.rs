//! Tests of `/deck` as typed by players. Only their owner can see and edit personal decks.

use regnal::games::echoes::content::{DECK_SIZE, deck_text, standard};
use regnal::games::echoes::nouns::Civ;
use regnal::store::{NewDeck, Timestamp, User};
use regnal_bot::discord::error::Error;
use regnal_bot::games::echoes::own::{load, names_of};
use serde_json::{Value, json};

use crate::lobby::click;
use crate::sandbox::client::text;
use crate::sandbox::schema::CHECKER;
use crate::support::{Running, is_private, words};

/// Validates all of the bot's requests against Discord's OpenAPI description, and asserts that the sandbox rejected
/// none.
pub(super) async fn check_requests(bot: &Running) {
    let requests = bot.play.get("/requests").await;
    let requests = requests.as_array().unwrap();
    let refused: Vec<&Value> =
        requests.iter().filter(|request| request["status"].as_u64().unwrap() >= 300).collect();
    assert!(refused.is_empty(), "{refused:?}");
    if let Some(checker) = CHECKER.as_ref() {
        assert_eq!(checker.faults(requests), Vec::<String>::new());
    }
}

fn user(seat: &str) -> User {
    User(seat.parse().unwrap())
}

/// Types a command, and asserts that its reply is private and contains all texts in `expected`.
async fn said(bot: &Running, seat: &str, channel: &str, line: &str, expected: &[&str]) -> String {
    let outcome = bot.command(seat, channel, line).await;
    assert!(is_private(&outcome), "{line}: {outcome}");
    let said = words(&outcome);
    for expected in expected {
        assert!(said.contains(expected), "{line}: {expected}: {said}");
    }
    assert!(said.chars().count() <= 2000, "{line}: {said}");
    said
}

/// Submits the form that a command opens.
async fn fill(bot: &Running, seat: &str, channel: &str, line: &str, values: Value) -> Value {
    let opened = bot.command(seat, channel, line).await;
    assert_eq!(opened["state"], "modal", "{line}: {opened}");
    let form = json!({"interaction_id": opened["interaction_id"], "values": values});
    bot.play.post(&format!("/seats/{seat}/modal"), form).await
}

fn ids(civ: Civ) -> Vec<String> {
    standard(civ).iter().map(|card| card.id.clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_can_be_created_changed_and_deleted_in_english() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    let (ann, general) = (ann.as_str(), general.as_str());
    said(&bot, ann, general, "/deck list", &["You have no deck yet. `/deck new`"]).await;
    said(&bot, ann, general, "/deck show deck:x", &["You have no deck yet"]).await;
    let new = "/deck new name:Wall & **Fire** civ:Byzantine Empire";
    let head = "**Wall & \\*\\*Fire\\*\\*** · Byzantine Empire · 36 cards";
    said(&bot, ann, general, new, &[head, "`/deck add`"]).await;
    let list = ["1 of 30", &format!("- {head} · can be played")];
    said(&bot, ann, general, "/deck list", &list).await;
    let name = "WALL & **fire**";
    let shown = said(
        &bot,
        ann,
        general,
        &format!("/deck show deck:{name}"),
        &[
            head,
            "✅ This deck can be played.",
            "**Civilization** · 1\n1 × Byzantine Empire\n**Unit** · ",
            "\n1 × Alexios I Komnenos · Conqueror (3 food, 3 gold and 2 of any resource)",
            "\n1 × Border Akrites · Starting Scout (1 of any resource)",
            "\n3 × Skoutatoi (1 food",
        ],
    )
    .await;
    assert!(!shown.contains("EE-DECK"), "{shown}");

    // Invalid decks are saved with a list of the rules that they break (EE-DECK-03, EE-DECK-05, EE-DECK-06,
    // EE-DECK-07).
    let add = format!("/deck add deck:{name} card:skoutatoi copies:2");
    let faults = [
        "Added: 2 × Skoutatoi.",
        "38 cards",
        "2 faults.",
        "- 38 cards; a deck has 36",
        "(EE-DECK-03)",
        "- Skoutatoi: 5 copies, of which a deck may hold 3. (EE-DECK-07)",
    ];
    said(&bot, ann, general, &add, &faults).await;
    let flood = format!("/deck add deck:{name} card:skoutatoi copies:36");
    said(&bot, ann, general, &flood, &["72 cards at most"]).await;
    let remove = format!("/deck remove deck:{name} card:byz_skoutatoi copies:2");
    said(&bot, ann, general, &remove, &["Taken out: 2 × Skoutatoi.", "✅"]).await;
    let remove = format!("/deck remove deck:{name} card:alexis copies:9");
    let faults = ["Taken out: 1 × Alexios", "0 Conquerors", "(EE-DECK-05)"];
    said(&bot, ann, general, &remove, &faults).await;
    let list = ["35 cards · 2 faults"];
    said(&bot, ann, general, "/deck list", &list).await;

    for (line, expected) in [
        (format!("/deck remove deck:{name} card:alexios"), "does not hold Alexios"),
        (format!("/deck remove deck:{name} card:zzyzx"), "No card is called “zzyzx”"),
        (format!("/deck add deck:{name} card:zzyzx"), "No card is called “zzyzx”"),
        (format!("/deck add deck:{name} card:nor_ "), "No card is called “nor\\_”"),
        (
            "/deck show deck:<@1> ".to_owned(),
            "You have no deck called “<\u{200b}@\u{200b}1\\>”. Yours: Wall & \\*\\*Fire\\*\\*.",
        ),
        (new.to_owned(), "You already have a deck called"),
        ("/deck new name:\u{200b}\u{202e} civ:Scots".to_owned(), "needs a name of letters"),
        (format!("/deck new name:{} civ:Scots", "x".repeat(33)), "32 characters at most"),
        (format!("/deck rename deck:{name} name:{}", "é".repeat(40)), "32 characters"),
        (format!("/deck copy deck:{name} name:wall & **FIRE**"), "You already have a deck"),
    ] {
        said(&bot, ann, general, &line, &[expected]).await;
    }
    let foreign = ids(Civ::Norse).pop().unwrap();
    let foreign = format!("/deck add deck:{name} card:{foreign}");
    said(&bot, ann, general, &foreign, &["belongs to the deck of another civilization (Norse"])
        .await;

    let copy = format!("/deck copy deck:{name} name:Second");
    said(&bot, ann, general, &copy, &["are saved as **Second** as well"]).await;
    let rename = "/deck rename deck:second name:SECOND";
    said(&bot, ann, general, rename, &["**Second** is now called **SECOND**"]).await;
    let taken = format!("/deck rename deck:second name:{name}");
    said(&bot, ann, general, &taken, &["You already have a deck"]).await;

    // Decks survive a restart, and so do the buttons of earlier posts.
    let question = bot.command(ann, general, "/deck delete deck:second").await;
    assert!(words(&question).contains("Delete this deck?") && is_private(&question));
    let kept = click(&bot, ann, &question["message"], "No").await;
    assert!(words(&kept).contains("Nothing was done."), "{kept}");
    said(&bot, ann, general, "/deck list", &["**SECOND**"]).await;
    let question = bot.command(ann, general, "/deck delete deck:second").await;
    let play = bot.stop_bot().await;
    let bot = Running::start_in(play, dir.path()).await;
    said(&bot, ann, general, "/deck list", &["2 of 30", "**SECOND**"]).await;
    let click = json!({"channel_id": general, "message_id": question["message"]["id"],
        "custom_id": question["message"]["components"][0]["components"][0]["custom_id"]});
    let path = format!("/seats/{ann}/component?wait=final");
    let gone = bot.play.post(&path, click).await;
    assert!(words(&gone).starts_with("The deck **SECOND** is deleted."), "{gone}");
    assert_eq!(gone["message"]["components"], json!([]));
    let names = names_of(&bot.app, user(ann)).await.unwrap();
    assert_eq!(names, ["Wall & **Fire**"]);
    check_requests(&bot).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_work_in_french_and_in_direct_messages() {
    let bot = Running::fresh().await;
    let benoit = bot.play.benoit.as_str();
    let direct = bot.play.direct(benoit).await;
    let direct = direct.as_str();
    said(
        &bot,
        benoit,
        direct,
        "/paquet liste",
        &["Vous n’avez pas encore de paquet. `/paquet nouveau`"],
    )
    .await;
    let new = "/paquet nouveau nom:Été civilisation:Écossais";
    said(&bot, benoit, direct, new, &["**Été** · Écossais · 36 cartes", "Enregistré"]).await;
    let scout = standard(Civ::Scots)
        .into_iter()
        .find(|card| card.role() == Some(regnal::games::echoes::card::Role::StartingScout))
        .unwrap();
    let name = &scout.name["fr"];
    let copies = scout.copies;
    let line = format!("/paquet retirer paquet:ete carte:{name} exemplaires:{copies}");
    let expected = [
        format!("Retiré\u{a0}: {copies} × {name}."),
        "Aucun Éclaireur de départ\u{202f}; un paquet en a au moins un. (EE-DECK-06)".to_owned(),
        "⚠️ Ce paquet ne peut pas encore être joué\u{a0}: 2 défauts.".to_owned(),
    ];
    let expected = expected.each_ref().map(String::as_str);
    said(&bot, benoit, direct, &line, &expected).await;
    let line = format!("/paquet ajouter paquet:Été carte:{name} exemplaires:{copies}");
    let expected = [&format!("Ajouté\u{a0}: {copies} × {name}."), "✅ Ce paquet peut être joué."];
    said(&bot, benoit, direct, &line, &expected).await;
    let shown = ["**Civilisation** · 1", "· Conquérant (", "· Éclaireur de départ ("];
    said(&bot, benoit, direct, "/paquet montrer paquet:ETE", &shown).await;
    let unknown = ["Vous n’avez pas de paquet appelé «\u{a0}hiver\u{a0}». Les vôtres\u{a0}: Été."];
    said(&bot, benoit, direct, "/paquet exporter paquet:hiver", &unknown).await;
    let text = "/paquet importer nom:Hiver texte:écossais; 2 zzyzx";
    said(&bot, benoit, direct, text, &["zzyzx"]).await;
    let renamed = ["**Été** s’appelle désormais **Hiver**."];
    said(&bot, benoit, direct, "/paquet renommer paquet:été nom:Hiver", &renamed).await;
    let asked = ["Faut-il supprimer ce paquet\u{202f}?"];
    said(&bot, benoit, direct, "/paquet supprimer paquet:hiver", &asked).await;
    let copied = ["aussi enregistrées sous le nom **Printemps**"];
    said(&bot, benoit, direct, "/paquet copier paquet:hiver nom:Printemps", &copied).await;
    let deck = bot.command(benoit, direct, "/paquet modifier paquet:hiver").await;
    assert_eq!(deck["modal"]["title"], "Modifier le paquet");
    let typed =
        crate::sandbox::client::text(&deck["modal"]["components"][0]["components"][0]["value"]);
    assert!(typed.starts_with("Écossais\n") && typed.contains(name), "{typed}");
    check_requests(&bot).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_can_be_exported_as_text_and_imported() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.as_str(), bot.play.general.as_str());
    let cards = ids(Civ::Mongol);
    let plain = deck_text(Civ::Mongol, &cards);
    bot.says(ann, general, "/deck new name:Steppe civ:Mongol Empire").await;
    let out =
        said(&bot, ann, general, "/deck export deck:steppe", &[&format!("```\n{plain}```")]).await;
    let block = out.split("```").nth(1).unwrap().trim();

    // Imports the deck as one line with semicolons or spaces between the cards. Discord replaces line breaks with
    // spaces.
    for (name, end) in [("Semicolons", ";"), ("Spaces", " ")] {
        let line = format!("/deck import name:{name} text:{}", block.replace('\n', end));
        said(&bot, ann, general, &line, &["Saved.", "Mongol Empire · 36 cards", "✅"]).await;
        assert_eq!(load(&bot.app, user(ann), name).await.unwrap(), (Civ::Mongol, cards.clone()));
    }
    // Imports the exported text with a form, under another deck name.
    let values = json!({"name": "  Horde ", "text": format!("```\n{block}\n```")});
    let taken = fill(&bot, ann, general, "/deck import name:First", values).await;
    assert!(is_private(&taken) && words(&taken).contains("**Horde** · Mongol Empire · 36 cards"));
    assert_eq!(load(&bot.app, user(ann), "hORDE").await.unwrap().1.len(), DECK_SIZE);

    // Rejected input is shown again in the form, so that it need not be retyped.
    for (name, typed, expected) in [
        ("Horde", block, "You already have a deck called **Horde**"),
        ("New", "Atlantis\n2 mon_x", "must name a civilization, not “Atlantis”"),
        (
            "New",
            "Mongol Empire\n2 @everyone\n99 zz",
            "These lines name no card:\n2 @\u{200b}everyone\n99 zz",
        ),
        ("\u{200b}", block, "needs a name"),
    ] {
        let values = json!({"name": name, "text": typed});
        let refused = fill(&bot, ann, general, "/deck import name:x", values).await;
        let said = words(&refused);
        assert!(is_private(&refused) && said.contains(expected), "{said}");
        assert!(said.contains("Nothing was saved."), "{said}");
        let file = &refused["message"]["attachments"][0];
        assert_eq!((&file["filename"], &file["size"]), (&json!("deck.txt"), &json!(typed.len())));
    }
    let long = format!("/deck import name:Long text:mongol {}", "36 mon_empire ".repeat(3));
    said(&bot, ann, general, &long, &["72 cards at most"]).await;
    let long = format!("/deck import name:Long text:mongol {}", "36 mon_empire ".repeat(7));
    said(&bot, ann, general, &long, &["The list is far longer than a deck."]).await;
    for bad in ["/deck import name:\u{200b}", "/deck import name:\u{200b} text:mongol"] {
        said(&bot, ann, general, bad, &["needs a name"]).await;
    }

    // A form replaces the whole content of a deck. A form that was opened before the deck's latest change has no
    // effect.
    let edit = bot.command(ann, general, "/deck edit deck:horde").await;
    let typed = text(&edit["modal"]["components"][0]["components"][0]["value"]);
    assert!(typed.starts_with("Mongol Empire\n"), "{typed}");
    let scots = deck_text(Civ::Scots, &ids(Civ::Scots));
    let values = json!({"text": scots});
    let saved = fill(&bot, ann, general, "/deck edit deck:horde", values).await;
    assert!(words(&saved).contains("**Horde** · Scots · 36 cards"), "{saved}");
    let form = json!({"interaction_id": edit["interaction_id"], "values": {"text": typed}});
    let stale = bot.play.post(&format!("/seats/{ann}/modal"), form).await;
    assert!(words(&stale).starts_with("This deck has been changed or deleted in the meantime"));
    assert_eq!(load(&bot.app, user(ann), "Horde").await.unwrap().0, Civ::Scots);
    check_requests(&bot).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn users_cannot_see_or_change_other_users_decks() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) =
        (bot.play.ann.as_str(), bot.play.benoit.as_str(), bot.play.general.as_str());
    bot.says(ann, general, "/deck new name:Secret plan civ:Norse").await;
    said(&bot, ann, general, "/deck show deck:secret plan", &["Secret plan"]).await;
    for line in [
        "/paquet liste",
        "/paquet montrer paquet:secret plan",
        "/paquet exporter paquet:Secret plan",
        "/paquet modifier paquet:Secret plan",
        "/paquet supprimer paquet:Secret plan",
        "/paquet copier paquet:Secret plan nom:Mien",
        "/paquet renommer paquet:Secret plan nom:Mien",
        "/paquet ajouter paquet:Secret plan carte:nor_x",
        "/paquet retirer paquet:Secret plan carte:nor_x",
    ] {
        let answer =
            said(&bot, benoit, general, line, &["Vous n’avez pas encore de paquet."]).await;
        assert!(!answer.contains("Secret"), "{answer}");
    }
    for line in [
        "/paquet montrer paquet:",
        "/paquet montrer paquet:secret",
        "/paquet ajouter paquet:Secret plan carte:",
    ] {
        assert_eq!(bot.choices(benoit, general, line).await, [], "{line}");
    }
    let seen = bot.play.messages(benoit, general).await;
    assert!(!json!(seen).to_string().contains("Secret"), "{seen:?}");
    // Deck names are per user, so nobody can find out the names of another user's decks.
    said(
        &bot,
        benoit,
        general,
        "/paquet nouveau nom:Secret plan civilisation:Écossais",
        &["Écossais"],
    )
    .await;
    assert!(matches!(load(&bot.app, user(benoit), "Horde").await, Err(Error::Invalid(_))));
    assert_eq!(load(&bot.app, user(ann), "Secret plan").await.unwrap().0, Civ::Norse);
    assert_eq!(load(&bot.app, user(benoit), "Secret plan").await.unwrap().0, Civ::Scots);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn completions_offer_only_valid_choices() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) =
        (bot.play.ann.as_str(), bot.play.benoit.as_str(), bot.play.general.as_str());
    bot.says(ann, general, "/deck new name:The wall civ:Byzantine Empire").await;
    bot.says(ann, general, "/deck new name:All of it civ:Norse").await;
    let decks = bot.choices(ann, general, "/deck show deck:").await;
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let norse = decks[0].clone();
    assert!(norse.0.starts_with("All of it · Norse") && norse.1 == "All of it");
    assert_eq!(decks[1..], [pair("The wall · Byzantine Empire", "The wall")]);
    // Prefix matches come first.
    let decks = bot.choices(ann, general, "/deck show deck:A").await;
    assert_eq!(decks[0].1, "All of it");
    let decks = bot.choices(ann, general, "/deck show deck:the").await;
    assert_eq!(decks[0].1, "The wall");

    // The standard deck already holds the maximum number of copies of this card.
    let add = "/deck add deck:the wall card:skout";
    assert_eq!(bot.choices(ann, general, add).await, []);
    let remove = bot.choices(ann, general, "/deck remove deck:the wall card:skout").await;
    let label = "Skoutatoi · Unit · 1 food and 1 of any resource · 3/3 in the deck";
    assert_eq!(remove, [pair(label, "byz_skoutatoi")]);
    bot.says(ann, general, "/deck remove deck:the wall card:byz_skoutatoi").await;
    let added = bot.choices(ann, general, add).await;
    assert_eq!(added, [pair(&label.replace("3/3", "2/3"), "byz_skoutatoi")]);
    let all = bot.choices(ann, general, "/deck add deck:the wall card:").await;
    assert!(all.iter().all(|(_, id)| id.starts_with("byz_")), "{all:?}");
    for none in ["/deck add deck:nothing card:s", "/deck add card:s"] {
        assert_eq!(bot.choices(ann, general, none).await, [], "{none}");
    }
    bot.says(benoit, general, "/paquet nouveau nom:Mur civilisation:Empire byzantin").await;
    let french = bot.choices(benoit, general, "/paquet retirer paquet:mur carte:VAREGUE").await;
    assert!(french[0].0.starts_with("Garde varègue · Unité · 2 de nourriture"), "{french:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_can_have_thirty_decks_and_a_deck_can_contain_unknown_cards() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.as_str(), bot.play.general.as_str());
    let save = async |name: &str, civ: &str, cards: &[&str]| {
        let deck = NewDeck {
            owner: user(ann),
            name: name.to_owned(),
            folded: name.to_lowercase(),
            civ: civ.to_owned(),
            cards: cards.iter().map(|&card| card.to_owned()).collect(),
            at: Timestamp(1),
        };
        bot.app.store.add_deck(&deck, 30).await.unwrap();
    };
    save("later civ", "atlantis", &["atl_king"]).await;
    save("later card", "norse", &["nor_**new**", "nor_**new**"]).await;
    for number in 0..28 {
        save(&format!("{number} {}", "m".repeat(28)), "norse", &[]).await;
    }
    let list = said(&bot, ann, general, "/deck list", &["30 of 30"]).await;
    assert!(list.lines().count() > 10, "{list}");
    said(&bot, ann, general, "/deck new name:one more civ:Norse", &["You have 30 decks"]).await;

    let line = "/deck show deck:later card";
    let faults =
        ["There is no card nor\\_\\*\\*new\\*\\*. (EE-DECK-02)", "\n2 × nor\\_\\*\\*new\\*\\*"];
    said(&bot, ann, general, line, &faults).await;
    said(&bot, ann, general, "/deck export deck:later card", &["2 nor_**new**"]).await;
    let refusal = load(&bot.app, user(ann), "later card").await.unwrap_err();
    let Error::Invalid(line) = refusal else {
        panic!("unexpected: {refusal:?}");
    };
    let told = regnal::text::say(regnal::text::Lang::En, &line, &regnal::text::Names::default());
    for expected in
        ["**later card** cannot be played", "\n- 2 cards;", "\n- There is no card", "(EE-DECK-06)"]
    {
        assert!(told.contains(expected), "{told}");
    }
    let out = "/deck remove deck:later card card:nor_**new** copies:5";
    said(&bot, ann, general, out, &["Taken out: 2 × nor\\_\\*\\*new\\*\\*.", "0 cards"]).await;
    for line in [
        "show deck:later civ",
        "export deck:later civ",
        "edit deck:later civ",
        "add deck:later civ card:x",
    ] {
        let line = format!("/deck {line}");
        said(&bot, ann, general, &line, &["saved by another version of the bot"]).await;
    }
    said(&bot, ann, general, "/deck delete deck:later civ", &["Delete this deck?"]).await;
    check_requests(&bot).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_delivered_twice_adds_its_card_only_once() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.as_str(), bot.play.general.as_str());
    bot.says(ann, general, "/deck new name:Twice civ:Norse").await;
    let before = bot.app.store.deck(user(ann), "twice").await.unwrap().unwrap();
    bot.play.post("/faults", json!({"kind": "duplicate_next_interaction"})).await;
    let card = &before.cards.unwrap()[0];
    said(&bot, ann, general, &format!("/deck add deck:twice card:{card}"), &["Added: 1"]).await;
    let after = bot.app.store.deck(user(ann), "twice").await.unwrap().unwrap();
    assert_eq!((after.cards.unwrap().len(), after.revision), (DECK_SIZE + 1, 1));
    bot.stop().await;
}
