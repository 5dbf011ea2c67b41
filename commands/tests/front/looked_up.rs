//! Tests of look-ups with buttons, forms and menus. Users never have to retype displayed text.

use super::{chooses, components, entries, fills, has_button, opens};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const FOUND: &str = "r1:look:found";

#[tokio::test(flavor = "multi_thread")]
async fn rules_odds_dice_and_cards_can_be_searched_through_forms() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let page = async || opens(&bot, ann, general, "Look up").await;
    let several = fills(&bot, ann, &page().await, "Rule", "forced march").await;
    assert!(is_private(&several), "{several}");
    let found = entries(&several["message"], FOUND);
    assert!(found.len() > 1, "{found:?}");
    let menu = components(&several["message"]).find(|one| one["custom_id"] == FOUND).unwrap();
    for option in menu["options"].as_array().unwrap() {
        let games = ["Mighty Empires", "Demonworld", "Imperial Offices", "Echoes of Emperors"];
        assert!(games.contains(&text(&option["description"]).as_str()), "{option}");
    }
    let rule = chooses(&bot, ann, &several["message"], FOUND, &found[0].1).await;
    let id = found[0].1.strip_prefix("rule:").unwrap();
    assert!(text(&rule["content"]).starts_with(&format!("**{id} ·")), "{rule}");

    let one = fills(&bot, ann, &page().await, "Rule", "ME-SCOUT-05").await;
    assert!(words(&one).starts_with("**ME-SCOUT-05"), "{one}");
    // A rule's cross-references are offered in a menu.
    let related = entries(&one["message"], FOUND);
    let other = chooses(&bot, ann, &one["message"], FOUND, &related[0].1).await;
    assert!(text(&other["content"]).starts_with("**"), "{other}");

    let dice = fills(&bot, ann, &page().await, "Dice", "2d6+1").await;
    assert!(is_private(&dice) && words(&dice).starts_with("🎲 2d6 + 1"), "{dice}");
    let wrong = fills(&bot, ann, &page().await, "Dice", "2d6 + x").await;
    assert!(is_private(&wrong) && words(&wrong).contains("2d6 + x"), "{wrong}");

    let odds = fills(&bot, ann, &page().await, "Odds", "2d6").await;
    assert!(is_private(&odds) && words(&odds).contains("Mean"), "{odds}");
    let odds = fills(&bot, ann, &page().await, "Odds", "famine").await;
    assert!(is_private(&odds) && words(&odds).contains('%'), "{odds}");

    let none = fills(&bot, ann, &page().await, "Rule", "zyzzyva").await;
    assert!(words(&none).contains("zyzzyva") && has_button(&none["message"], "Search again"));
    let cards = fills(&bot, ann, &page().await, "Card", "archers").await;
    assert!(is_private(&cards), "{cards}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_tables_are_offered_in_paged_menus() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let list = bot.command(ann, general, "/table").await;
    assert!(is_private(&list), "{list}");
    assert_eq!(components(&list["message"]).count(), 4, "{list}");
    let offices = "r1:look:book:offices";
    let first = entries(&list["message"], offices);
    assert_eq!(first.len(), 25);
    let (_, more) = first.last().unwrap();
    assert!(more.starts_with('>'), "{more}");
    let second = chooses(&bot, ann, &list["message"], offices, more).await;
    let rest = entries(&second, offices);
    let shown = chooses(&bot, ann, &second, offices, &rest[0].1).await;
    assert!(text(&shown["content"]).contains("Imperial Offices"), "{shown}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ambiguous_names_in_typed_commands_open_a_menu() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    for (typed, begins) in [
        ("/rule rule:forced march", "rule:"),
        ("/table name:scouting", "table:"),
        ("/odds name:scouting", "odds:"),
        ("/card name:archers", "card:"),
    ] {
        let outcome = bot.command(ann, general, typed).await;
        assert!(is_private(&outcome), "{typed}: {outcome}");
        let found = entries(&outcome["message"], FOUND);
        assert!(found.len() > 1, "{typed}: {found:?}");
        assert!(found.iter().all(|(_, value)| value.starts_with(begins)), "{typed}: {found:?}");
        let opened = bot.uses(ann, &outcome["message"], FOUND, Some(&found[0].1)).await;
        assert!(is_private(&opened) && !words(&opened).is_empty(), "{typed}: {opened}");
    }
    bot.stop().await;
}
