//! Tests of the **Rematch** button: the first click opens a match with the same options, and clicks by the other
//! players join it.

use regnal::store::{Header, MatchId, User};
use regnal_bot::run::people::{NotificationMethod, Person};
use serde_json::{Value, json};

use super::follow::{letters, set_quiet_hours};
use super::{
    Watch, ask_to_abandon, begun, button, click, clicked, clicked_privately, close_lobby, concede,
    confirmed, give_up, obeyed, person, refused, start_match,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private};

/// Makes Benoît concede and returns the final post.
async fn conceded(bot: &Running, watch: &mut Watch) -> Value {
    concede(bot, &bot.play.general).await;
    watch.sees(bot, "Seed of the dice").await
}

fn held(header: &Header) -> Vec<String> {
    let seats = header.seats.iter();
    seats.filter_map(|row| row.user.map(|user| user.0.to_string())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_options_and_settings_and_notifies_the_other_players() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let settings = "/manage settings turn_hours:5 reminders:False name:Sunday";
    obeyed(&bot, ann, general, settings, "your yes is counted").await;
    let question = watch.sees(&bot, "Should this apply").await;
    click(&bot, benoit, &question, "Agree").await;
    let farewell = conceded(&bot, &mut watch).await;

    // Users who did not play are asked to open their own match.
    clicked_privately(&bot, cleo, &farewell, "Rematch", "Only those who played").await;

    clicked_privately(&bot, benoit, &farewell, "Rematch", "La partie 2 est ouverte").await;
    let (old, new) = (bot.header(MatchId(1)).await, bot.header(MatchId(2)).await);
    assert_eq!((&new.kind, &new.name), (&old.kind, &old.name));
    assert_eq!((&new.options, &new.language), (&old.options, &old.language));
    assert_eq!(new.channel, old.channel);
    assert_eq!(held(&new), std::slice::from_ref(benoit));
    assert_eq!(new.settings, old.settings);
    assert_eq!(new.state, json!({"rematch_of": 1}));
    let card = watch.sees(&bot, "wants to play again").await;
    let mentioned: Vec<&Value> = card["mentions"].as_array().unwrap().iter().collect();
    assert_eq!(mentioned.len(), 1, "{card}");
    assert_eq!(mentioned[0]["username"], "ann");
    assert!(text(&card["content"]).contains("1. Benoît"), "{card}");

    // A second click by the same user does not open another match. The opponent's click takes the opponent's seat.
    clicked(&bot, benoit, &farewell, "Rematch", "déjà un siège").await;
    clicked_privately(&bot, ann, &farewell, "Rematch", "You have seat 2").await;
    assert_eq!(held(&bot.header(MatchId(2)).await), [benoit.clone(), ann.clone()]);
    assert!(bot.app.store.find_match(MatchId(3)).await.unwrap().is_none());
    let card = watch.sees(&bot, "2. Ann").await;
    let shown = text(&card["content"]);
    assert!(!shown.contains("wants to play again"), "{shown}");
    // The first match's final post does not change.
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    assert!(text(&farewell["content"]).contains("Match 1 has ended"));

    // The rematch starts like any other match.
    let begun = bot.command(benoit, general, "/partie commencer").await;
    assert!(is_private(&begun), "{begun}");
    clicked_privately(&bot, ann, &farewell, "Rematch", "begun").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_was_the_umpire_is_not_the_umpire_of_the_rematch() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/manage umpire user:ann", "your yes is counted").await;
    let question = watch.sees(&bot, "is proposed as umpire").await;
    click(&bot, benoit, &question, "Agree").await;
    watch.sees(&bot, "is named umpire by all players").await;
    ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1 be given up").await;
    give_up(&bot, benoit, &question).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    click(&bot, ann, &farewell, "Rematch").await;
    let new = bot.header(MatchId(2)).await;
    assert_eq!((held(&new), new.state), (vec![ann.clone()], json!({"rematch_of": 1})));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_simultaneous_clicks_on_rematch_open_a_single_match() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let mut watch = begun(&bot).await;
    let farewell = conceded(&bot, &mut watch).await;
    let (one, other) = tokio::join!(
        click(&bot, ann, &farewell, "Rematch"),
        click(&bot, benoit, &farewell, "Rematch")
    );
    assert!(is_private(&one) && is_private(&other), "{one} {other}");
    let mut both = held(&bot.header(MatchId(2)).await);
    both.sort();
    let mut wanted = vec![ann.clone(), benoit.clone()];
    wanted.sort();
    assert_eq!(both, wanted, "{one} {other}");
    assert!(bot.app.store.find_match(MatchId(3)).await.unwrap().is_none());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_rejected_while_the_channel_is_taken_or_the_match_still_runs() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    // The match is a duel against a bot player, and its only human player has abandoned it.
    let new = "/match new echoes opponent:AI language:Français";
    start_match(&bot, new, &[]).await;
    let post = watch.sees(&bot, "1. Ann").await;
    // A forged button for a running match has no effect.
    let forged = json!({"channel_id": post["channel_id"], "message_id": post["id"], "custom_id": "r1:lobby:1:rematch"});
    let path = format!("/seats/{ann}/component");
    bot.play.api(reqwest::Method::POST, &path, &forged).await;
    assert!(bot.app.store.find_match(MatchId(2)).await.unwrap().is_none());
    confirmed(&bot, ann, general, "/match concede").await;
    let farewell = watch.sees(&bot, "La partie 1 est finie").await;
    assert!(button(&farewell, "Revanche").ends_with(":rematch"));

    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 2").await;
    clicked_privately(&bot, ann, &farewell, "Revanche", "Match 2 has this channel now").await;
    close_lobby(&bot, ann, general).await;

    clicked(&bot, ann, &farewell, "Revanche", "Match 3 is open").await;
    let (old, new) = (bot.header(MatchId(1)).await, bot.header(MatchId(3)).await);
    assert_eq!((&new.options, &new.language), (&old.options, &old.language));
    // No other player has to be notified.
    let card = watch.sees(&bot, "veut rejouer").await;
    assert_eq!(card["mentions"], json!([]), "{card}");
    refused(&bot, ann, general, "/match join", "You have a seat already").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_names_a_player_who_disabled_notifications_without_pinging_them() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let silent = Person { way: NotificationMethod::Never, ..Person::default() };
    bot.keep_person(ann, &silent).await;
    let mut watch = begun(&bot).await;
    let farewell = conceded(&bot, &mut watch).await;
    click(&bot, benoit, &farewell, "Rematch").await;
    let card = watch.sees(&bot, "wants to play again").await;
    assert!(text(&card["content"]).contains(&format!("<@{ann}>")), "{card}");
    assert_eq!(card["mentions"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_seats_the_owners_instead_of_their_substitutes() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    obeyed(&bot, ann, general, "/stand-in ask until:9d player:cleo", "your yes is counted").await;
    let question = watch.sees(&bot, "to play seat 1 meanwhile").await;
    for one in [cleo, benoit] {
        click(&bot, one, &question, "I agree").await;
    }
    watch.sees(&bot, "plays seat 1 for Ann until").await;
    let farewell = conceded(&bot, &mut watch).await;
    // The seat belongs to Ann, so the substitute who held it at the end is not offered a place in the rematch.
    clicked(&bot, cleo, &farewell, "Rematch", "Only those who played").await;
    clicked(&bot, ann, &farewell, "Rematch", "Match 2 is open").await;
    let new = bot.header(MatchId(2)).await;
    assert_eq!(new.state.get("stand_ins"), None);
    assert_eq!(held(&new), std::slice::from_ref(ann));
    let card = watch.sees(&bot, "wants to play again").await;
    assert_eq!(card["mentions"][0]["username"], "benoit");
    assert_eq!(card["mentions"].as_array().unwrap().len(), 1, "{card}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_notifies_each_player_by_their_own_method() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let mut watch = begun(&bot).await;
    let farewell = conceded(&bot, &mut watch).await;
    set_quiet_hours(&bot, ann).await;
    let mut person = Person::of(&bot.app.store, User(ann.parse().unwrap())).await.unwrap();
    person.way = NotificationMethod::Both;
    bot.keep_person(ann, &person).await;
    bot.delivered().await;
    let before = letters(&bot, ann).await.len();
    click(&bot, benoit, &farewell, "Rematch").await;
    let card = watch.sees(&bot, "wants to play again").await;
    assert_eq!(card["mentions"], json!([]), "a sleeping player was pinged");
    bot.delivered().await;
    let told = letters(&bot, ann).await;
    assert_eq!(told.len(), before + 1, "{told:?}");
    let letter = text(&told[before]["content"]);
    assert!(letter.contains("wants to play with you again: match 2"), "{letter}");
    bot.advance(std::time::Duration::from_secs(4 * 3_600));
    let call = watch.sees(&bot, "a seat is still free for you in match 2").await;
    assert_eq!(call["mentions"][0]["id"], *ann, "{call}");
    bot.stop().await;
}
