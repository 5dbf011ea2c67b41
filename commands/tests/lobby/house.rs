//! Tests of the house rules menu on a lobby card, which offers the match's opener every option of DW-T-45 before the
//! start.

use regnal::game::{Game as _, Viewer};
use regnal::games::demonworld::Demonworld;
use regnal::games::demonworld::setup::{EpidemicOnset, Ruleset};
use regnal::games::{AnyOptions, Known as _};
use regnal::store::MatchId;
use serde_json::{Value, json};

use super::{Watch, button, click, clicked, menu_with, menus, obeyed, open_lobby};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Finds the menu that contains this value and chooses the value in it.
async fn choose_entry(bot: &Running, seat: &str, message: &Value, value: &str) -> Value {
    bot.uses(seat, message, &menu_with(message, value), Some(value)).await
}

/// Submits a number through the "Another…" form.
async fn types(bot: &Running, seat: &str, page: &Value, number: &str) -> Value {
    let body = json!({"channel_id": page["channel_id"], "message_id": page["id"],
        "custom_id": button(page, "Another…")});
    let path = format!("/seats/{seat}/component");
    let opened = bot.play.post(&path, body).await;
    assert_eq!(opened["state"], "modal", "{opened}");
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"number": number}});
    bot.play.post(&format!("/seats/{seat}/modal"), form).await
}

async fn rules(bot: &Running) -> Ruleset {
    let table = bot.table(MatchId(1)).await;
    match table.options().unwrap() {
        AnyOptions::Demonworld(options) => options.rules,
        _ => panic!("the match belongs to another game"),
    }
}

/// Issue 10: every option of DW-T-45 can be chosen in the lobby from a menu that explains it.
#[tokio::test(flavor = "multi_thread")]
async fn dw_t_45_the_lobby_card_offers_every_option_but_accepts_choices_only_from_the_opener() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let general = bot.play.general.clone();
    let (mut watch, card) = open_lobby(&bot, "/match new demonworld players:2").await;
    let offered = menus(&card).last().unwrap()["options"].as_array().unwrap();
    assert_eq!(offered.len(), 25);
    for option in offered {
        // Each entry has a title and an explanation.
        assert!(text(&option["label"]).contains(": "), "{option}");
        assert!(text(&option["description"]).ends_with('.'), "{option}");
    }
    let die = offered.iter().find(|one| one["value"] == "morale_die");
    assert_eq!(die.unwrap()["label"], "Sides of the morale die: 20");

    // Clicks by other players are rejected, with a note on who can choose.
    let outcome = choose_entry(&bot, &benoit, &card, "morale_die").await;
    assert!(is_private(&outcome), "{outcome}");
    assert!(words(&outcome).contains(&format!("<@{ann}>")), "{outcome}");

    // It takes two taps to choose the option and one to choose its value. The page is private, the card public.
    let outcome = choose_entry(&bot, &ann, &card, "morale_die").await;
    assert!(is_private(&outcome), "{outcome}");
    let page = outcome["message"].clone();
    let said = words(&outcome);
    assert!(said.contains("DW-RULING-70") && said.contains("**20**"), "{said}");
    let chosen = click(&bot, &ann, &page, "12").await;
    assert_eq!(chosen["state"], "updated", "{chosen}");
    assert!(words(&chosen).contains("Usually: 20"), "{chosen}");
    watch.sees(&bot, "sides of the morale die: 12").await;
    assert_eq!(rules(&bot).await.morale_die, 12);

    // A custom number within bounds is accepted.
    let page = chosen["message"].clone();
    let outcome = types(&bot, &ann, &page, "500").await;
    assert!(words(&outcome).contains("from 2 to 100"), "{outcome}");
    assert_eq!(rules(&bot).await.morale_die, 12);
    let outcome = types(&bot, &ann, &page, "16").await;
    assert!(words(&outcome).contains("**16**"), "{outcome}");

    // A menu leads directly from one option to the next, without going back to the card. Some options have a menu of
    // values.
    let page = outcome["message"].clone();
    let outcome = choose_entry(&bot, &ann, &page, "epidemic_onset").await;
    let page = outcome["message"].clone();
    choose_entry(&bot, &ann, &page, "exactly").await;
    let card = watch.sees(&bot, "rarer epidemics").await;
    assert!(text(&card["content"]).contains("sides of the morale die: 16"), "{card}");

    // A minimum above the maximum is rejected.
    let page = choose_entry(&bot, &ann, &card, "sap_min_start").await["message"].clone();
    let outcome = types(&bot, &ann, &page, "41").await;
    assert!(words(&outcome).contains("the shortest sap"), "{outcome}");
    assert_eq!(rules(&bot).await.sap_min_start, 10);

    // After a restart, the choices are still set and the card still works.
    let bot = bot.restarted(dir.path()).await;
    let kept = rules(&bot).await;
    assert_eq!((kept.morale_die, kept.epidemic_onset), (16, EpidemicOnset::Exactly));
    let page = choose_entry(&bot, &ann, &card, "militia").await["message"].clone();
    click(&bot, &ann, &page, "no").await;
    let mut watch = Watch::open(&bot, &ann, &general).await;
    watch.sees(&bot, "no militia").await;

    // The match uses the chosen rules and no longer offers choices.
    obeyed(&bot, &benoit, &general, "/match join", "siège 2").await;
    obeyed(&bot, &ann, &general, "/match start", "has begun").await;
    let table = bot.table(MatchId(1)).await;
    let game = Demonworld::of(table.game().unwrap()).unwrap();
    let played = game.view(Viewer::Public).options.rules;
    let wanted = Ruleset {
        morale_die: 16,
        epidemic_onset: EpidemicOnset::Exactly,
        militia: false,
        ..Ruleset::default()
    };
    assert_eq!(played, wanted);
    let late = choose_entry(&bot, &ann, &page, "morale_die").await;
    assert!(words(&late).contains("has begun"), "{late}");
    clicked(&bot, &ann, &page, "yes", "has begun").await;
    assert_eq!(rules(&bot).await, wanted);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn house_rule_menus_are_in_the_readers_language() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, benoit, general).await;
    let new = "/partie ouvrir demonworld joueurs:2 langue:Français";
    obeyed(&bot, benoit, general, new, "est ouverte").await;
    let card = watch.sees(&bot, "partie 1").await;
    let menu = menus(&card).last().unwrap();
    assert!(text(&menu["placeholder"]).starts_with("Règles maison"));
    let outcome = choose_entry(&bot, benoit, &card, "max_battle_days").await;
    assert!(words(&outcome).contains("**Jours d’une bataille**"), "{outcome}");
    click(&bot, benoit, &outcome["message"], "3").await;
    watch.sees(&bot, "les batailles durent jusqu’à 3 jours").await;
    let outcome = choose_entry(&bot, benoit, &card, "tower_pricing").await;
    choose_entry(&bot, benoit, &outcome["message"], "each").await;
    watch.sees(&bot, "comme ses six murs").await;
    bot.stop().await;
}
