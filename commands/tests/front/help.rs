//! Tests of `/help` with search words, and of the guide pages.

use std::collections::BTreeSet;

use super::{chooses, components, entries, has_button, opens, presses};
use crate::sandbox::client::{Play, text};
use crate::support::{Running, is_private, words};

const FOUND: &str = "r1:front:found";
const GUIDE: &str = "r1:front:guide";

#[tokio::test(flavor = "multi_thread")]
async fn help_search_finds_commands_buttons_and_rules_in_either_language() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for (who, typed, wanted) in [
        (ann, "/help words:what are my turns", "page:front-turns"),
        (ann, "/help words:quiet hours", "page:front-me"),
        (ann, "/help words:odds", "command:odds"),
        (ann, "/help words:privcay", "command:privacy"),
        (ann, "/help words:forced march", "rule:ME-"),
        (ann, "/help words:famine", "table:mighty/famine"),
        (ann, "/help words:lock", "guide:"),
        (benoit, "/aide mots:règle", "command:rule"),
        (benoit, "/aide mots:heures calmes", "page:front-me"),
        (benoit, "/aide mots:roll", "command:roll"),
        (benoit, "/aide mots:abandonner la partie", "command:match abandon"),
        (benoit, "/aide mots:abandonner", "command:match concede"),
        (benoit, "/aide mots:abandonner", "command:match leave"),
        (ann, "/help words:give up", "command:match concede"),
        (benoit, "/aide mots:changer la langue", "page:front-me"),
        (benoit, "/aide mots:changer la langue", "command:manage settings"),
    ] {
        let outcome = bot.command(who, general, typed).await;
        assert!(is_private(&outcome), "{outcome}");
        let found = entries(&outcome["message"], FOUND);
        assert!(found.iter().any(|(_, value)| value.starts_with(wanted)), "{typed}: {found:?}");
        // Results are chosen from a menu and need no further typing.
        let (_, value) = &found[0];
        let page = bot.uses(who, &outcome["message"], FOUND, Some(value)).await;
        assert!(is_private(&page), "{typed}, {value}: {page}");
        // The list stays below the result, so that the user can choose again.
        assert_ne!(page["message"]["id"], outcome["message"]["id"], "{typed}, {value}: {page}");
        for (label, _) in &found {
            assert!(!label.contains(['`', '*']), "{label}");
        }
        let said = words(&page);
        assert!(!said.contains("too old") && !said.contains("trop ancien"), "{typed}: {said}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_command_name_finds_the_command_its_page_and_the_guide_about_it() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for (who, typed, guide) in [
        (ann, "/help words:me", "When and how you are called"),
        (ann, "/help words:/moi", "When and how you are called"),
        (benoit, "/aide mots:me", "Quand et comment on vous appelle"),
        (benoit, "/aide mots:moi", "Quand et comment on vous appelle"),
    ] {
        let outcome = bot.command(who, general, typed).await;
        let found = entries(&outcome["message"], FOUND);
        for wanted in ["page:front-me", "command:me"] {
            assert!(found.iter().any(|(_, value)| value == wanted), "{typed}: {found:?}");
        }
        let page = found.iter().find(|(_, value)| value.starts_with("guide:"));
        let (label, _) = page.unwrap_or_else(|| panic!("{typed}: {found:?}"));
        assert!(label.contains(guide), "{typed}: {found:?}");
    }
    // “me” is ignored in a sentence, but not after a slash.
    let outcome = bot.command(ann, general, "/help words:how do i use /me").await;
    let found = entries(&outcome["message"], FOUND);
    assert!(found.iter().any(|(_, value)| value == "page:front-me"), "{found:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_identifier_of_a_rule_finds_that_rule_first() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for (who, typed, wanted) in [
        (ann, "/help words:ME-SCOUT-05", "rule:ME-SCOUT-05"),
        (ann, "/help words:scout 5", "rule:ME-SCOUT-05"),
        (benoit, "/aide mots:io 15.8 9", "rule:IO-15.8-09"),
    ] {
        let outcome = bot.command(who, general, typed).await;
        let found = entries(&outcome["message"], FOUND);
        assert_eq!(found[0].1, wanted, "{typed}: {found:?}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_result_for_a_command_is_a_clickable_command_mention() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let outcome = bot.command(ann, general, "/help words:privacy").await;
    let page = chooses(&bot, ann, &outcome["message"], FOUND, "command:privacy").await;
    let said = text(&page["content"]);
    assert!(said.starts_with("**</privacy:") && said.lines().count() >= 2, "{said}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_says_when_a_missing_command_will_become_available_on_the_server() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start_bare(Play::start().await, dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let found = async |who: &str, typed: &str| {
        let outcome = bot.command(who, general, typed).await;
        outcome["message"].clone()
    };
    let note = |page: &serde_json::Value, value: &str| {
        let menu = components(page).find(|one| one["custom_id"] == FOUND).unwrap();
        let mut options = menu["options"].as_array().unwrap().iter();
        let option = options.find(|option| option["value"] == value);
        text(&option.unwrap_or_else(|| panic!("there is no {value}: {menu}"))["description"])
    };
    let undo = "command:manage undo";
    let page = found(ann, "/help words:undo").await;
    assert!(note(&page, undo).starts_with("Comes with a first match here: "), "{page}");
    let said = text(&chooses(&bot, ann, &page, FOUND, undo).await["content"]);
    assert!(
        said.starts_with("**`/manage undo`**") && said.contains("after the first match is"),
        "{said}"
    );
    let page = found(benoit, "/aide mots:défausser une carte").await;
    let own = entries(&page, FOUND).into_iter().map(|(_, value)| value);
    let own: Vec<String> = own.filter(|value| value.starts_with("command:echoes")).collect();
    let first = own.first().unwrap_or_else(|| panic!("unexpected: {page}"));
    let said = text(&chooses(&bot, benoit, &page, FOUND, first).await["content"]);
    assert!(said.contains("première partie du jeu Echoes of Emperors"), "{said}");
    // The note about the first match is not shown for commands that are always available to everybody, or that a match
    // has already added.
    let page = found(ann, "/help words:privacy").await;
    assert!(!note(&page, "command:privacy").contains("first match"), "{page}");
    crate::lobby::obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open")
        .await;
    let page = found(ann, "/help words:undo").await;
    assert!(!note(&page, undo).contains("first match"), "{page}");
    assert!(note(&page, "command:echoes undo").contains("first match"), "{page}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_without_results_suggests_other_ways_to_search() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let long = "zz ".repeat(33);
    for typed in ["xqzzyq", "@everyonexqz", "?!?", long.trim()] {
        let outcome = bot.command(ann, general, &format!("/help words:{typed}")).await;
        let said = words(&outcome);
        assert!(is_private(&outcome) && said.contains("Nothing fits"), "{typed}: {said}");
        assert!(!said.contains("@everyone"), "{said}");
        assert!(has_button(&outcome["message"], "Look up"), "{outcome}");
    }
    // Without search words, `/help` shows the first page.
    let outcome = bot.command(ann, general, "/help").await;
    assert!(has_button(&outcome["message"], "My turns"), "{outcome}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_guide_page_is_reachable_in_the_readers_language() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    for (who, guide, next, first) in [
        (&bot.play.ann, "Guide", "Next page ▶", "Type `/regnal`"),
        (&bot.play.benoit, "Guide", "Page suivante ▶", "Tapez `/regnal`"),
    ] {
        let mut page = opens(&bot, who, general, guide).await;
        assert!(text(&page["content"]).contains(first), "{page}");
        let chapters = entries(&page, GUIDE);
        assert_eq!(chapters.len(), 6, "{chapters:?}");
        let mut heads = BTreeSet::new();
        for (title, value) in chapters {
            page = chooses(&bot, who, &page, GUIDE, &value).await;
            assert!(text(&page["content"]).starts_with(&format!("**{title}**")), "{page}");
            loop {
                let said = text(&page["content"]);
                assert!(said.chars().count() <= 2000, "{said}");
                heads.insert(said.lines().next().unwrap().to_owned());
                match has_button(&page, next) {
                    true => page = presses(&bot, who, &page, next).await,
                    false => break,
                }
            }
            // A section can also be chosen by name.
            let sections = components(&page).find(|one| {
                text(&one["custom_id"]).starts_with("r1:front:leaf:") && one["type"] == 3
            });
            let sections = text(&sections.unwrap()["custom_id"]);
            let first = entries(&page, &sections)[0].1.clone();
            page = chooses(&bot, who, &page, &sections, &first).await;
        }
        assert!(heads.len() > 25, "{heads:?}");
    }
    bot.stop().await;
}
