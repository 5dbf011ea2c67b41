//! Tests of `/roll`, `/table`, `/odds`, `/rule` and `/default` as typed by players.

use std::collections::BTreeMap;

use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn valid_dice_are_rolled_publicly_and_invalid_dice_rejected_privately() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);

    let outcome = bot.command(ann, general, "/roll expression:2d6+1 label:@everyone").await;
    let said = words(&outcome);
    assert!(said.starts_with("🎲 **@\u{200b}everyone**\n2d6 + 1 = ["), "{said}");
    assert!(!is_private(&outcome));
    let seen = bot.play.messages(benoit, general).await;
    assert!(seen.iter().any(|message| message["content"] == said.as_str()));

    let private = bot.command(benoit, general, "/lancer expression:d1 privé:true").await;
    assert_eq!(words(&private), "🎲 1d1 = [1] = **1**");
    assert!(is_private(&private));

    let refused = bot.command(benoit, general, "/lancer expression:2d6 + x").await;
    assert!(is_private(&refused));
    let said = words(&refused);
    assert!(said.starts_with("Au caractère 7\u{a0}: il faut ici un nombre ou des dés"), "{said}");
    assert!(said.contains("2d6 + x\n      ^") && said.contains("/lancer 2d6+1"), "{said}");

    for hostile in [
        "999999999999999999d6",
        "((((((((((1))))))))))",
        "9d9!*9d9!*9d9!*9d9!*9d9!",
        "2d6``` @everyone",
        "200d1000",
    ] {
        let outcome = bot.command(ann, general, &format!("/roll expression:{hostile}")).await;
        assert!(words(&outcome).chars().count() <= 2000, "{hostile}");
    }
    // Discord rejects values that exceed the option's maximum length.
    let long =
        json!({"channel_id": general, "text": format!("/roll expression:{}", "1+".repeat(150))});
    let (status, _) =
        bot.play.api(reqwest::Method::POST, &format!("/seats/{ann}/command"), &long).await;
    assert_eq!(status, 400);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_can_be_listed_shown_and_rolled_on() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);

    let shown = bot.command(ann, general, "/table name:famine").await;
    assert!(is_private(&shown));
    assert!(
        words(&shown).starts_with("**Famine** · Mighty Empires · ME-TABLE-06\nThrow 2d6."),
        "{shown}"
    );
    let french = bot.says(benoit, general, "/table nom:EVENEMENTS hiver").await;
    assert!(french.contains("On lance 2d6."), "{french}");
    let public = bot.command(benoit, general, "/table nom:famine public:true").await;
    assert!(!is_private(&public) && words(&public).contains("Throw 2d6."), "{public}");

    let rolled = bot.command(benoit, general, "/table nom:famine lancer:true").await;
    let said = words(&rolled);
    assert!(!is_private(&rolled) && said.starts_with("🎲 ") && said.contains("➤ **"), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("▶ ")).count(), 1, "{said}");
    let modified = bot.says(ann, general, "/table name:siege roll:true modifier:-40").await;
    assert!(modified.contains(" \u{2212}40 = **"), "{modified}");
    let opposed =
        bot.says(ann, general, "/table game:Mighty Empires name:combat roll:true modifier:2").await;
    assert!(opposed.contains("First side: ") && opposed.contains("Second side: "), "{opposed}");
    let plain = bot.command(benoit, general, "/table nom:production lancer:true").await;
    assert!(
        is_private(&plain) && words(&plain).starts_with("On ne lance pas de dés pour **"),
        "{plain}"
    );

    let list = bot.says(benoit, general, "/table jeu:Imperial Offices").await;
    assert!(list.starts_with("**Imperial Offices** · 28 tables"), "{list}");
    let unknown = bot.command(ann, general, "/table name:<@1> \u{202e}zzqq").await;
    assert!(
        is_private(&unknown)
            && words(&unknown).starts_with("No table is called “<\u{200b}@\u{200b}1"),
        "{unknown}"
    );
    let several = bot.says(benoit, general, "/table nom:éclaireurs").await;
    assert!(
        several.starts_with("Plusieurs tables répondent à «\u{a0}éclaireurs\u{a0}»\u{a0}:"),
        "{several}"
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn completions_are_in_the_readers_language() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let none = bot.choices(ann, general, "/table name:").await;
    assert_eq!(none.len(), 25);
    assert!(none.iter().all(|(name, value)| name.chars().count() <= 100 && value.len() <= 100));
    let english = bot.choices(ann, general, "/table name:fam").await;
    assert_eq!(english[0], ("Famine · Mighty Empires".to_owned(), "mighty/famine".to_owned()));
    let french = bot.choices(benoit, general, "/table jeu:Demonworld nom:epidem").await;
    assert!(
        french.iter().any(|(name, value)| name.contains('É') && value == "demonworld/epidemic"),
        "{french:?}"
    );
    assert!(french.iter().all(|(_, value)| value.starts_with("demonworld/")));
    let with_dice = bot.choices(ann, general, "/odds name:production").await;
    assert_eq!(with_dice, []);
    let rules = bot.choices(benoit, general, "/règle règle:marche forcée").await;
    assert!(
        rules.len() <= 25 && rules.iter().take(3).any(|(_, id)| id.starts_with("ME-MARCH-")),
        "{rules:?}"
    );
    assert_eq!(bot.choices(ann, general, "/rule rule:").await.len(), 25);
    assert_eq!(bot.choices(ann, general, "/table name:\u{202e}@everyone `x`").await, []);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_shown_with_a_picture_that_matches_the_text() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let outcome = bot.command(ann, general, "/odds expression:2d6").await;
    let said = words(&outcome);
    assert!(is_private(&outcome) && said.contains("7   6  16.67%  ≥\u{a0}58.33%"), "{said}");
    let picture = &outcome["message"]["attachments"][0];
    assert_eq!((&picture["width"], &picture["filename"]), (&json!(1080), &json!("odds.png")));
    assert!(text(&picture["description"]).contains("7   6  16.67%"));
    let table = bot.command(benoit, general, "/probabilités nom:siège modificateur:2").await;
    assert!(
        words(&table).contains("Modificateur +2") && words(&table).contains("\u{202f}%"),
        "{table}"
    );
    let opposed = bot.says(benoit, general, "/probabilités nom:mighty/combat modificateur:1").await;
    assert!(opposed.contains("Premier camp devant\u{a0}: 55,63\u{202f}%"), "{opposed}");
    for (asked, answer) in [
        ("/odds", "Say what to calculate"),
        ("/odds expression:d6 name:famine", "Say what to calculate"),
        ("/odds expression:d6; d8", "One roll at a time, please: you asked for 2."),
        ("/odds name:mighty/production", "Nobody rolls on"),
        ("/odds expression:2d", "At character"),
        ("/odds expression:200d1000kh100", "That is too much"),
    ] {
        let outcome = bot.command(ann, general, asked).await;
        assert!(is_private(&outcome) && words(&outcome).starts_with(answer), "{asked}: {outcome}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_can_be_found_by_id_and_by_search_words() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let rule = bot.command(ann, general, "/rule rule:scout 5").await;
    assert!(is_private(&rule) && words(&rule).starts_with("**ME-SCOUT-05 · "), "{rule}");
    let french = bot.says(benoit, general, "/règle règle:ME-R27").await;
    assert!(
        french.starts_with("**ME-RULING-27 · ") && french.contains("notre décision"),
        "{french}"
    );
    let both = bot.says(benoit, general, "/règle règle:R27").await;
    assert!(both.contains("`ME-RULING-27`") && both.contains("`EE-RULING-27`"), "{both}");
    let of_one = bot.says(benoit, general, "/règle règle:R27 jeu:Echoes of Emperors").await;
    assert!(
        of_one.starts_with("**EE-RULING-27 · ") && of_one.contains("Echoes of Emperors"),
        "{of_one}"
    );
    let several = bot.says(benoit, general, "/règle règle:marche forcée").await;
    assert!(several.starts_with("Règles qui contiennent «\u{a0}marche forcée\u{a0}»"), "{several}");
    let none = bot.command(ann, general, "/rule rule:**zzyzx**").await;
    assert!(
        is_private(&none) && words(&none).starts_with("No rule contains “\\*\\*zzyzx\\*\\*”"),
        "{none}"
    );
    let demonworld = bot.says(ann, general, "/rule rule:DW-SAP-12 game:Demonworld").await;
    assert!(demonworld.starts_with("**DW-SAP-12 · "), "{demonworld}");
    let rebuilt = bot.command(ann, general, "/rule rule:R31 game:Imperial Offices").await;
    assert!(
        is_private(&rebuilt)
            && words(&rebuilt).starts_with("**IO-RULING-31 · ")
            && words(&rebuilt).contains("our reconstruction: this part of the book is lost"),
        "{rebuilt}"
    );
    let offered = bot.choices(benoit, general, "/règle règle:15.5-").await;
    assert_eq!(offered[0].1, "IO-15.5-01", "{offered:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_default_game_can_be_set_per_channel_and_for_direct_messages() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) =
        (bot.play.ann.clone(), bot.play.benoit.clone(), bot.play.general.clone());
    let manager = bot
        .play
        .post("/seats", json!({"username": "maud", "manage_channels": true, "locale": "fr"}))
        .await;
    let manager = text(&manager["id"]);
    let set = bot.command(&manager, &general, "/défaut jeu jeu:Imperial Offices").await;
    assert!(!is_private(&set) && words(&set).contains("begin with Imperial Offices"), "{set}");
    assert!(bot.says(&ann, &general, "/table").await.starts_with("**Imperial Offices**"));
    let shown = bot.says(&ann, &general, "/table name:experience").await;
    assert!(shown.contains("Imperial Offices"), "{shown}");
    let first = &bot.choices(&ann, &general, "/table name:").await[0];
    assert!(first.1.starts_with("offices/"), "{first:?}");
    // Users without permission to manage the channel are not offered the command `/default`.
    let plain =
        bot.play.post("/seats", json!({"username": "paul", "manage_channels": false})).await;
    let asked = json!({"channel_id": general, "text": "/default game"});
    let path = format!("/seats/{}/command", text(&plain["id"]));
    assert_eq!(bot.play.api(reqwest::Method::POST, &path, &asked).await.0, 400);

    let direct = bot.play.direct(&benoit).await;
    assert!(bot.says(&benoit, &direct, "/table nom:famine").await.contains("Famine"));
    assert!(bot.says(&benoit, &direct, "/lancer expression:d6").await.starts_with("🎲 1d6 = ["));
    assert!(bot.says(&benoit, &direct, "/règle règle:scout 5").await.starts_with("**ME-SCOUT-05"));
    let set = bot.says(&benoit, &direct, "/défaut jeu jeu:Demonworld").await;
    assert!(set.contains("commencent désormais par Demonworld"), "{set}");
    assert!(
        bot.says(&benoit, &direct, "/vérifier")
            .await
            .starts_with("Il n’y a pas encore eu de partie")
    );

    // The setting survives a restart.
    let play = bot.stop_bot().await;
    let bot = Running::start_in(play, dir.path()).await;
    assert!(bot.says(&benoit, &direct, "/table").await.starts_with("**Demonworld**"));
    let none = bot.says(&manager, &general, "/default game").await;
    assert!(none.contains("no game comes first"), "{none}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_declares_its_installation_types_and_contexts() {
    let bot = Running::fresh().await;
    let commands = bot.play.get("/commands").await;
    let commands = commands.as_array().unwrap();
    assert!(commands.len() > 15);
    // Server commands and global commands have different contexts.
    let mut places: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for command in commands {
        let list = |key: &str| -> Vec<u64> {
            let list = command[key].as_array();
            let list = list.unwrap_or_else(|| panic!("{} has no {key}", command["name"]));
            list.iter().map(|value| value.as_u64().unwrap()).collect()
        };
        let (installed, offered) = (list("integration_types"), list("contexts"));
        // In conversations to which the bot does not belong, only user-installed commands are available.
        assert!(
            installed.contains(&1) || !offered.contains(&2),
            "{} cannot be installed there",
            command["name"]
        );
        assert!(!installed.is_empty());
        let known = places.entry(command["name"].as_str().unwrap());
        known.or_default().extend(offered);
    }
    for (name, mut offered) in places {
        offered.sort_unstable();
        let elsewhere = [0, 1, 2].iter().filter(|place| offered.contains(place));
        assert!(offered.contains(&0), "{name} is not offered on the server");
        assert_eq!(elsewhere.count(), offered.len(), "{name} is offered twice");
    }
    bot.stop().await;
}
