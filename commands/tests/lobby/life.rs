//! Tests of the path from the lobby to the first turn, in two languages.

use regnal::store::{MatchId, Status};
use serde_json::json;

use super::{Watch, begun, button, click, clicked, is_there, obeyed, open_lobby, person, refused};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_starts_from_a_full_lobby() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = Watch::open(&bot, benoit, general).await;

    // An English reader opens a lobby in French. Private text is in her language, public text in the match's language.
    let new = "/match new mighty players:3 years:7 name:La Marche colour:Blue salt:pepper language:Français";
    obeyed(&bot, ann, general, new, "Match 1 is open").await;
    let card = watch.sees(&bot, "La Marche").await;
    let shown = text(&card["content"]);
    for wanted in [
        "**La Marche (Mighty Empires)** · partie 1",
        "3 joueurs, 7 ans, alliances permises",
        "1. Ann (Bleu)",
        "2. *libre*",
    ] {
        assert!(shown.contains(wanted), "{wanted} in {shown}");
    }
    let header = bot.header(MatchId(1)).await;
    let fair = click(&bot, benoit, &card, "Dés vérifiables").await;
    let sealed = words(&fair);
    assert!(sealed.contains("Sceau des dés") && sealed.contains(&header.commitment), "{sealed}");

    // Benoît joins with a button in French, then with a command that chooses a colour. The card is edited in place.
    let outcome = click(&bot, benoit, &card, "Prendre un siège").await;
    assert_eq!(outcome["state"], "updated");
    assert_eq!(outcome["message"]["id"], card["id"]);
    assert!(words(&outcome).contains("2. Benoît (Rouge)"));
    let joins = "/match join colour:Purple salt:sesame";
    obeyed(&bot, cleo, general, joins, "You have seat 3 (Purple).").await;
    let card = watch.sees(&bot, "3. Cleo (Violet)").await;
    assert_eq!(card["id"], outcome["message"]["id"]);
    assert!(!card["edited_timestamp"].is_null());

    // Benoît leaves and joins twice. The players after him move up and keep their colours.
    let outcome = click(&bot, benoit, &card, "Quitter").await;
    let shown = words(&outcome);
    assert!(shown.contains("2. Cleo (Violet)") && shown.contains("3. *libre* (Rouge)"));
    let taken = "La couleur Bleu est déjà prise";
    refused(&bot, benoit, general, "/partie rejoindre couleur:Bleu", taken).await;
    for colour in ["Or", "Rouge"] {
        let joins = format!("/partie rejoindre couleur:{colour}");
        let seat = format!("Vous avez le siège 3 ({colour}).");
        obeyed(&bot, benoit, general, &joins, &seat).await;
    }
    let card = watch.sees(&bot, "3. Benoît (Rouge)").await;

    let outcome = click(&bot, ann, &card, "Commencer").await;
    assert_eq!(outcome["state"], "updated");
    assert!(words(&outcome).contains("La partie a commencé."));
    assert_eq!(outcome["message"]["components"], json!([]));
    let opening = watch.sees(&bot, "Ordre de jeu").await;
    let said = text(&opening["content"]);
    for wanted in [
        "**La Marche (Mighty Empires)** · la partie 1 commence.",
        "Les dés d’ouverture : Ann ",
        "Choix des capitales",
        &header.commitment,
        "Ann «\u{a0}pepper\u{a0}»",
        "Cleo «\u{a0}sesame\u{a0}»",
    ] {
        assert!(said.contains(&wanted.replace(" :", "\u{a0}:")), "{wanted} in {said}");
    }
    // The first turn notification pings only the players whom the match is waiting for.
    let summons = watch.sees(&bot, "Échéance").await;
    assert_eq!(summons["mentions"].as_array().map(Vec::len), Some(1));
    button(&summons, "À vous de jouer");
    let table = bot.table(MatchId(1)).await;
    assert_eq!(table.header.status, Status::Running);
    let game = table.game.unwrap();
    let awaited = game.awaited().into_iter().next().unwrap();
    let holder = table.header.seats[awaited.index()].user.unwrap();
    assert_eq!(summons["mentions"][0]["id"], json!(holder.0.to_string()));
    let timers = bot.app.store.timers(MatchId(1)).await.unwrap();
    assert_eq!(timers.len(), 3, "expected a deadline and two reminders");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_status_the_history_and_the_match_list_are_private_and_in_the_readers_language() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let status = obeyed(&bot, ann, general, "/match status", "The match is being played.").await;
    for wanted in ["Awaited: ", "; the time runs out <t:", "Time to play: 48 hours", "1. Ann (Red)"]
    {
        assert!(words(&status).contains(wanted), "{wanted} in {status}");
    }
    obeyed(&bot, benoit, general, "/partie état", "La partie est en cours.").await;
    obeyed(&bot, benoit, general, "/récit histoire", "page 1 sur 1").await;
    let history = obeyed(&bot, ann, general, "/story history page:1", "page 1 of 1").await;
    assert!(words(&history).contains("The opening dice: Ann "));
    obeyed(&bot, ann, general, "/story history page:2", "from 1 to 1").await;
    obeyed(&bot, ann, general, "/match list", "1 · **Mighty Empires** · <#").await;
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, cleo, general, "/match list", "no match under way").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_can_be_shown_and_changes_are_announced() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    let before = bot.app.store.timers(MatchId(1)).await.unwrap();
    obeyed(&bot, benoit, general, "/gérer réglages", "Temps pour jouer").await;
    let refused = bot.command(benoit, general, "/gérer réglages rappels:Non").await;
    assert!(words(&refused).contains("Seuls <@") && is_private(&refused));
    assert_eq!(bot.app.store.timers(MatchId(1)).await.unwrap(), before);

    // The decision deadline applies to choosing a capital. Without a decision deadline, no timer is due.
    let all = "/manage settings turn_hours:12 decision_hours:0 pings:false name:The *Long* War";
    // Ann can change the name and the pings without consent; the deadlines need both players' agreement.
    obeyed(&bot, ann, general, all, "your yes is counted").await;
    let told = watch.sees(&bot, "has changed the settings").await;
    let told = text(&told["content"]);
    assert!(told.contains("48 hours") && told.contains("pings: no"), "{told}");
    // The announcement lists only what has changed, which does not include the deadlines.
    let changes = told.lines().next().unwrap();
    for change in ["name: **Mighty Empires → The \\*Long\\* War**", "pings: **yes → no**"] {
        assert!(changes.contains(change), "{change}: {told}");
    }
    assert!(!changes.contains("hours"), "{told}");
    // Setting the same name again changes nothing.
    let same = "/manage settings name:The *Long* War";
    let again = obeyed(&bot, ann, general, same, "Time to play").await;
    assert!(!words(&again).contains("has changed"), "{again}");
    let question = watch.sees(&bot, "Should this apply").await;
    click(&bot, benoit, &question, "Agree").await;
    assert_eq!(bot.app.store.timers(MatchId(1)).await.unwrap(), []);
    obeyed(&bot, ann, general, "/match status", "with no deadline").await;
    obeyed(&bot, ann, general, "/match status", "**The \\*Long\\* War (Mighty Empires)**").await;
    let other = "/manage settings decision_hours:6 reminders:false language:Français";
    obeyed(&bot, ann, general, other, "your yes is counted").await;
    let told = text(&watch.sees(&bot, "a changé les réglages").await["content"]);
    for change in ["langue\u{a0}: **English → Français**", "rappels\u{a0}: **oui → non**"] {
        assert!(told.contains(change), "{change}: {told}");
    }
    let question = watch.sees(&bot, "6 heures").await;
    click(&bot, benoit, &question, "D’accord").await;
    let after = bot.app.store.timers(MatchId(1)).await.unwrap();
    assert_eq!(after.len(), 1);
    assert!(after[0].timer.due < before[0].timer.due.max(before[2].timer.due));
    obeyed(&bot, ann, general, "/manage settings reminders:true", "reminders: yes").await;
    assert_eq!(bot.app.store.timers(MatchId(1)).await.unwrap().len(), 3);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_interaction_has_no_second_effect() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let twice = async || {
        let fault = json!({"kind": "duplicate_next_interaction"});
        bot.play.post("/faults", fault).await;
    };
    twice().await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 1 is open").await;
    let card = watch.sees(&bot, "match 1").await;
    twice().await;
    assert_eq!(click(&bot, benoit, &card, "Join").await["state"], "updated");
    twice().await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Time until").await;
    // Stopping the bot waits until the double clicks have been processed.
    let play = bot.stop_bot().await;
    let messages = play.messages(&play.ann, &play.general).await;
    let count = |wanted: &str| {
        messages.iter().filter(|message| text(&message["content"]).contains(wanted)).count()
    };
    assert_eq!(count("Seal of the dice"), 2, "expected one card and one opening: {messages:?}");
    assert_eq!(count("Order of play"), 1);
    // The five messages are two replies to Ann, the lobby card, the opening post and the turn notification.
    assert_eq!(messages.len(), 5, "{messages:?}");
    assert_eq!(play.messages(&play.benoit, &play.general).await.len(), 3);
    let store = regnal::store::Store::open(dir.path()).await.unwrap();
    assert_eq!(store.running_matches(MatchId(0), 9).await.unwrap().len(), 1);
    let header = store.find_match(MatchId(1)).await.unwrap().unwrap();
    assert_eq!(header.seats.len(), 2);
    assert!(store.find_match(MatchId(2)).await.unwrap().is_none());
    play.sandbox.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_players_racing_for_the_last_seat_gets_it() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let cleo = &person(&bot, "cleo").await;
    let (_, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    let (one, other) =
        tokio::join!(click(&bot, benoit, &card, "Join"), click(&bot, cleo, &card, "Join"));
    let seated = [&one, &other].map(|outcome| outcome["state"] == "updated");
    assert_eq!(seated.iter().filter(|seated| **seated).count(), 1);
    let loser = if seated[0] { &other } else { &one };
    assert!(is_private(loser), "{loser}");
    let header = bot.header(MatchId(1)).await;
    assert_eq!(header.seats.len(), 2);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_the_lobby_and_its_buttons() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let new = "/match new mighty players:2 years:6 salt:pepper";
    let (mut watch, card) = open_lobby(&bot, new).await;
    let bot = bot.restarted(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    clicked(&bot, benoit, &card, "Join", "2. Benoît (Blue)").await;
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "Order of play").await;
    assert!(is_there(&bot, ann, general, "Ann “pepper”").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_users_match_list_shows_which_matches_wait_for_them() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let table = bot.table(MatchId(1)).await;
    let first = *table.game().unwrap().awaited().first().unwrap();
    let ann_waits = table.user_of(first).unwrap().0.to_string() == *ann;
    let english = bot.says(ann, general, "/match list").await;
    let french = bot.says(benoit, general, "/partie liste").await;
    assert_eq!(english.contains("**it is your turn**, until <t:"), ann_waits, "{english}");
    assert_eq!(french.contains("**c’est à vous**, jusqu’au <t:"), !ann_waits, "{french}");
    let other = if ann_waits { french } else { english };
    assert!(other.contains("is being played") || other.contains("est en cours"), "{other}");
    bot.stop().await;
}
