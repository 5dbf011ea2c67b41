//! Tests of `/learn`: starting a tutorial in a thread, playing it until it is won, leaving and resuming it, and
//! rejected starts.

use regnal::store::{MatchId, Status};
use regnal_bot::run::server::Server;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    Watch, assert_says, channel, click, clicked, confirm, delete_data, has_button, lose_channel,
    newcomer, obeyed, person, refused, set_bot_permissions,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Maximum number of clicks in a tutorial.
const LONGEST: usize = 120;

/// Waits until the bot players have acted and returns the page with the next piece of advice.
async fn advising(bot: &Running, seat: &str, mut page: Value) -> Value {
    for _ in 0..LONGEST {
        let waits = ["Go on", "Continuer"];
        let waits = waits.into_iter().find(|label| has_button(&page, label));
        match waits {
            Some(on) => page = click(bot, seat, &page, on).await["message"].clone(),
            None => break,
        }
    }
    page
}

/// Starts or resumes a tutorial as Ann, and returns the page with the next piece of advice.
async fn learning(bot: &Running, game: &str) -> Value {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let begun = bot.command(ann, general, &format!("/learn {game}")).await;
    advising(bot, ann, begun["message"].clone()).await
}

/// Makes one click in a tutorial and returns the resulting page.
async fn stepped(bot: &Running, seat: &str, page: &Value, labels: [&str; 2]) -> Value {
    let label = labels.into_iter().find(|label| has_button(page, label));
    let label = label.unwrap_or_else(|| panic!("the page has no button to continue: {page}"));
    let outcome = click(bot, seat, page, label).await;
    assert!(is_private(&outcome), "{outcome}");
    assert!(words(&outcome).chars().count() < 1_600, "{outcome}");
    outcome["message"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_tutorial_runs_in_a_thread_and_explains_its_advice() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    for (number, who, typed, game, why) in [
        (1, ann, "/learn mighty", "Mighty Empires", "Why:"),
        (2, benoit, "/apprendre echoes", "Echoes of Emperors", "Pourquoi"),
        (3, cleo, "/learn demonworld", "Demonworld", "Why:"),
        (4, dora, "/learn offices", "Imperial Offices", "Why:"),
    ] {
        let outcome = bot.command(who, general, typed).await;
        assert!(is_private(&outcome), "{outcome}");
        let said = words(&outcome);
        assert!(said.contains(game) && said.contains("<#"), "{typed}: {said}");
        let page = advising(&bot, who, outcome["message"].clone()).await;
        let said = text(&page["content"]);
        assert!(said.contains("➡️") && said.contains(why), "{typed}: {said}");
        let header = bot.header(MatchId(number)).await;
        assert_eq!(header.status, Status::Running);
        assert_ne!(header.channel.0.to_string(), *general);
        assert_eq!(header.state["lesson"], json!(true));
        assert_eq!(header.creator.0.to_string(), *who);
        // The opening post explains the tutorial and pings nobody.
        let thread = header.channel.0.to_string();
        bot.delivered().await;
        let posts = bot.play.messages(who, &thread).await;
        let opening = text(&posts[0]["content"]);
        let taught = ["learns the game here", "apprend le jeu ici"];
        assert!(taught.iter().any(|words| opening.contains(words)), "{opening}");
        // A commitment would suggest that nobody knows the dice. The tutorial's dice are predetermined, so the post
        // shows no commitment.
        let [dice, seal] = match who == benoit {
            true => ["Il n’y a donc pas de sceau", "Sceau des dés"],
            false => ["So there is no seal", "Seal of the dice"],
        };
        assert!(opening.contains(dice), "{opening}");
        assert!(!opening.contains(seal), "{opening}");
        let checked = words(&bot.command(who, &thread, "/verify").await);
        assert!(!checked.contains("secret"), "{checked}");
        assert!(!opening.contains(&header.commitment), "{opening}");
        for post in &posts {
            assert_eq!(post["mentions"].as_array().map_or(0, Vec::len), 0, "{post}");
        }
        assert!(bot.app.store.timers(MatchId(number)).await.unwrap().is_empty());
        // One click carries out the advice and leads to the next step.
        let before = bot.header(MatchId(number)).await.seq;
        let next = stepped(&bot, who, &page, ["Do it", "Faire cela"]).await;
        assert_ne!(next["content"], page["content"]);
        let after = bot.header(MatchId(number)).await.seq;
        assert!(after > before, "{typed}: {page} then {next}");
        // The panel has a button back to the advice.
        let panel = click(&bot, who, &next, play_label(who == benoit)).await;
        let advice = if who == benoit { "Conseil" } else { "Advice" };
        assert!(has_button(&panel["message"], advice), "{panel}");
    }
    bot.stop().await;
}

fn play_label(is_french: bool) -> &'static str {
    if is_french { "À vous de jouer" } else { "Your turn" }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tutorial_survives_a_restart_and_is_won_by_following_its_advice() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    let mut page = learning(&bot, "offices").await;
    page = stepped(&bot, &ann, &page, ["Do it", "Go on"]).await;
    page = advising(&bot, &ann, page).await;
    let old = learning(&bot, "offices").await;
    stepped(&bot, &ann, &page, ["Do it", "Go on"]).await;
    // Advice for an earlier position is rejected.
    clicked(&bot, &ann, &old, "Do it", "moved on").await;
    let thread = bot.header(MatchId(1)).await.channel.0.to_string();
    // Other users cannot see the advice.
    let benoit = bot.play.benoit.clone();
    let mut watch = Watch::open(&bot, &benoit, &thread).await;
    let post = watch.sees(&bot, "<@").await;
    clicked(&bot, &benoit, &post, "Advice", "première partie de quelqu’un").await;

    let seq = bot.header(MatchId(1)).await.seq;
    let bot = bot.restarted(dir.path()).await;
    let again = bot.command(&ann, &general, "/learn offices").await;
    assert!(words(&again).contains("in the middle"), "{again}");
    let mut page = advising(&bot, &ann, again["message"].clone()).await;
    assert!(text(&page["content"]).contains("➡️"), "{page}");
    assert!(bot.header(MatchId(1)).await.seq >= seq);
    assert!(bot.app.store.find_match(MatchId(2)).await.unwrap().is_none());
    for _ in 0..LONGEST {
        if text(&page["content"]).contains("You have won your first match") {
            break;
        }
        page = stepped(&bot, &ann, &page, ["Follow all the advice", "Go on"]).await;
    }
    let said = text(&page["content"]);
    assert!(said.contains("You have won your first match"), "{said}");
    let over = bot.header(MatchId(1)).await;
    assert_eq!(over.status, Status::Finished);
    // The tutorial's dice are predetermined, so its final post, book and verification show neither commitment nor seed.
    let seed = bot.app.store.seed(MatchId(1)).await.unwrap().reveal();
    bot.delivered().await;
    let posts = bot.play.messages(&ann, &thread).await;
    let mut told: Vec<String> = posts.iter().map(|post| text(&post["content"])).collect();
    assert!(told.join("\n").contains("Match 1 has ended"), "{told:?}");
    let book = bot.command(&ann, &thread, "/story book").await;
    let (_, book) = super::keepsakes::file(&bot, &book).await;
    let book = String::from_utf8(book).unwrap();
    assert!(book.contains("So there is no seal"), "{book}");
    let checked = words(&bot.command(&ann, &thread, "/verify").await);
    assert!(checked.contains("everything holds"), "{checked}");
    told.extend([book, checked]);
    for told in &told {
        assert!(!told.contains("Seal of the dice"), "{told}");
        assert!(!told.contains(&over.commitment) && !told.contains(&seed), "{told}");
    }
    // A button on an outdated advice page shows the result of the match.
    let late = bot.uses_old(&ann, &general, "r1:learn:1:do:1", None).await;
    assert!(words(&late).contains("You have won your first match"), "{late}");
    assert!(!words(&late).contains("moved on"), "{late}");
    // Tutorials do not count towards a player's record.
    obeyed(&bot, &ann, &general, "/records", "No match has been played").await;
    // The "Open a real match" button opens an ordinary match.
    clicked(&bot, &ann, &page, "Open a real match", "Match 2 is open").await;
    let real = bot.header(MatchId(2)).await;
    assert_eq!((real.status, &real.kind), (Status::Lobby, &over.kind));
    assert_eq!(real.state.get("lesson"), None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tutorial_starts_only_if_the_previous_one_has_ended_and_there_is_room_for_it() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/learn echoes", "for you alone").await;
    let busy = obeyed(&bot, ann, general, "/learn mighty", "You are learning Echoes").await;
    clicked(&bot, ann, &busy["message"], "Go on", "Echoes of Emperors").await;
    let busy = obeyed(&bot, ann, general, "/learn mighty", "You are learning Echoes").await;
    let asked = click(&bot, ann, &busy["message"], "Leave it for good").await;
    assert!(words(&asked).contains("if you leave it, it is over"), "{asked}");
    assert_eq!(bot.status(MatchId(1)).await, Status::Running, "the tutorial ended too early");
    assert_says(&confirm(&bot, ann, &asked).await, "without a winner");
    assert_eq!(bot.status(MatchId(1)).await, Status::Abandoned);
    obeyed(&bot, ann, general, "/learn mighty", "Mighty Empires").await;

    // Without permission to create threads, the tutorial is played in the channel, provided that no match is played
    // there.
    set_bot_permissions(&bot, war, 1 << 10 | 1 << 11 | 1 << 15).await;
    let here = obeyed(&bot, cleo, war, "/learn echoes", "right here").await;
    assert_eq!(bot.header(MatchId(3)).await.channel.0.to_string(), *war);
    let page = advising(&bot, cleo, here["message"].clone()).await;
    assert!(has_button(&page, "Do it"), "{page}");
    refused(&bot, benoit, war, "/apprendre echoes", "pas de place").await;
    assert!(bot.app.store.find_match(MatchId(4)).await.unwrap().is_none());
    // If the bot cannot even post, the reply names every missing permission.
    set_bot_permissions(&bot, war, 1 << 10).await;
    refused(&bot, benoit, war, "/apprendre echoes", "Envoyer").await;

    // A deleted thread is replaced by a new one, in which the match continues.
    let thread = bot.header(MatchId(2)).await.channel.0.to_string();
    let gone = format!("/channels/{thread}");
    bot.play.api(Method::DELETE, &gone, &Value::Null).await;
    bot.wait_for_status(MatchId(2), Status::Suspended).await;
    obeyed(&bot, ann, general, "/learn mighty", "in the middle").await;
    let moved = bot.header(MatchId(2)).await;
    assert_eq!(moved.status, Status::Running);
    assert_ne!(moved.channel.0.to_string(), thread);

    // The buttons in the list of turns and in the reply about another game also replace a deleted thread.
    for by_list in [false, true] {
        let thread = lose_channel(&bot, MatchId(2)).await;
        assert_eq!(bot.status(MatchId(2)).await, Status::Suspended);
        let (page, label) = match by_list {
            false => (obeyed(&bot, ann, general, "/learn echoes", "was deleted").await, "Go on"),
            true => {
                let home = bot.command(ann, general, "/regnal").await;
                let turns = click(&bot, ann, &home["message"], "My turns").await;
                assert!(words(&turns).contains("Your first match is paused"), "{turns}");
                assert!(words(&turns).contains("You play in no other match"), "{turns}");
                (turns, "Resume match 2")
            }
        };
        clicked(&bot, ann, &page["message"], label, "in the middle").await;
        let moved = bot.header(MatchId(2)).await;
        assert_eq!(moved.status, Status::Running);
        assert_ne!(moved.channel.0.to_string(), thread);
    }
    bot.stop().await;
}

/// A tutorial ends when its player leaves. The seat is not offered to anybody.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_a_tutorial_ends_it_without_offering_the_seat() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/learn mighty", "for you alone").await;
    let thread = &bot.header(MatchId(1)).await.channel.0.to_string();
    // A tutorial has no deadlines, rejects any that are set, and cannot be joined by others.
    refused(&bot, ann, thread, "/manage settings turn_hours:24", "no deadlines").await;
    refused(&bot, ann, thread, "/stand-in ask until:3d", "for one learner").await;
    let question = obeyed(&bot, ann, thread, "/match leave", "for you alone").await;
    clicked(&bot, ann, &question["message"], "Yes, I leave", "without a winner").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Abandoned);

    // Deleting the learner's data also deletes the tutorial.
    obeyed(&bot, ann, general, "/learn mighty", "for you alone").await;
    let second = bot.header(MatchId(2)).await.channel.0.to_string();
    assert_says(&delete_data(&bot, ann).await, "You are forgotten");
    assert_eq!(bot.status(MatchId(2)).await, Status::Abandoned);
    bot.delivered().await;
    for thread in [thread, &second] {
        for post in bot.play.messages(benoit, thread).await {
            assert!(!has_button(&post, "Take this seat"), "{post}");
        }
    }
    bot.stop().await;
}

/// A tutorial does not count towards the match limit. An abandoned tutorial ends automatically, and its end is
/// announced once, without a notification.
#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_tutorial_ends_and_does_not_count_towards_the_match_limit() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/learn mighty", "for you alone").await;
    bot.delivered().await;
    let first = bot.header(MatchId(1)).await;
    let thread = &first.channel.0.to_string();
    // The limit is one match, but Ann's tutorial does not count.
    bot.keep_server(&Server { most: 1, ..Server::default() }).await;
    let new = "/match new echoes opponent:AI";
    obeyed(&bot, ann, general, new, "is open").await;
    let war = &channel(&bot, "war-room").await;
    refused(&bot, ann, war, new, "allows only one at a time").await;
    bot.says(benoit, general, "/apprendre echoes").await;
    assert_eq!(bot.status(MatchId(3)).await, Status::Running);

    let day = std::time::Duration::from_secs(24 * 3_600);
    bot.advance(day * 27);
    // The daily tasks run together with the timer check.
    let deserted = async |days: u32| {
        bot.advance(day * days);
        bot.wait_for_status(MatchId(1), Status::Abandoned).await;
    };
    assert_eq!(bot.status(MatchId(1)).await, Status::Running);
    deserted(2).await;
    bot.delivered().await;
    let posts = bot.play.messages(ann, thread).await;
    let said = |post: &&Value| text(&post["content"]).contains("for 4 weeks");
    let told: Vec<&Value> = posts.iter().filter(said).collect();
    assert_eq!(told.len(), 1, "{posts:?}");
    assert_eq!(told[0]["mentions"], json!([]));
    // A new tutorial can start immediately.
    let again = obeyed(&bot, ann, general, "/learn mighty", "for you alone").await;
    assert!(is_private(&again), "{again}");
    bot.stop().await;
}

/// Every panel page has a **?** button and, at the top, a button back to the advice.
#[tokio::test(flavor = "multi_thread")]
async fn every_panel_page_has_a_help_button() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let mut page = learning(&bot, "echoes").await;
    let (mut below, mut printed, mut noted) = (0, 0, 0);
    for _ in 0..40 {
        assert!(has_button(&page, "Hand"), "{page}");
        // Each card is shown with its effect, both on this page and in the panel.
        let said = text(&page["content"]).to_owned();
        let cards: Vec<&str> =
            said.lines().filter_map(|line| line.strip_prefix("-# 🃏 ")).collect();
        printed += cards.len();
        let panel = click(&bot, ann, &page, "Your turn").await;
        let mut panel = panel["message"].clone();
        let all = panel.to_string();
        noted += cards.iter().filter(|card| all.contains(*card)).count();
        assert!(has_button(&panel, "?"), "{panel}");
        assert!(has_button(&panel, "Advice"), "{panel}");
        for to in ["Orders and offers", "Pay otherwise"] {
            if has_button(&panel, to) {
                let deeper = click(&bot, ann, &panel, to).await;
                assert!(has_button(&deeper["message"], "?"), "{deeper}");
                let back = click(&bot, ann, &deeper["message"], "Back").await;
                panel = back["message"].clone();
                below += 1;
            }
        }
        page = learning(&bot, "echoes").await;
        if !has_button(&page, "Do it") {
            break;
        }
        page = stepped(&bot, ann, &page, ["Do it", "Go on"]).await;
        page = advising(&bot, ann, page).await;
        if !has_button(&page, "Your turn") {
            break;
        }
    }
    assert!(below > 0 && printed > 0 && noted > 0, "{below}, {printed}, {noted}");
    bot.stop().await;
}

/// In a game with order books, the help page says how to reach the standing orders from there.
#[tokio::test(flavor = "multi_thread")]
async fn the_help_page_of_an_order_book_says_how_to_reach_the_standing_orders() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let page = learning(&bot, "demonworld").await;
    let panel = click(&bot, ann, &page, "Your turn").await;
    let help = click(&bot, ann, &panel["message"], "?").await;
    let way = "**Everything else**, then **Orders and offers**: ";
    assert!(words(&help).contains(way), "{help}");
    let panel = click(&bot, ann, &help["message"], "Back").await;
    let all = click(&bot, ann, &panel["message"], "Everything else").await;
    assert!(has_button(&all["message"], "Orders and offers"), "{all}");
    bot.stop().await;
}

/// The result of a month is shown above the next piece of advice. Private messages about it are silent.
#[tokio::test(flavor = "multi_thread")]
async fn a_months_result_is_shown_with_the_next_piece_of_advice() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let mut page = learning(&bot, "offices").await;
    for _ in 0..4 {
        page = stepped(&bot, ann, &page, ["Follow all the advice", "Go on"]).await;
        page = advising(&bot, ann, page).await;
        if text(&page["content"]).contains("Month 2") {
            break;
        }
    }
    let said = text(&page["content"]);
    assert!(said.contains("Month 2"), "{said}");
    let told: Vec<&str> = said.lines().filter(|line| line.starts_with("> ")).collect();
    assert!(told.len() > 2, "{said}");
    assert!(said.contains("Phase A") && said.contains("All of it is told"), "{said}");
    bot.delivered().await;
    let letters = super::follow::letters(&bot, ann).await;
    assert!(!letters.is_empty());
    for letter in letters {
        assert_eq!(letter["flags"], 1 << 12, "{letter}");
    }
    bot.stop().await;
}

/// Every step of a siege requires at least one confirmation. The vote that ends the match shows the final result.
#[tokio::test(flavor = "multi_thread")]
async fn a_siege_is_taught_step_by_step_and_the_final_vote_shows_the_result() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let mut page = learning(&bot, "demonworld").await;
    let (mut planned, mut shortened) = (0, 0);
    for _ in 0..LONGEST {
        let said = text(&page["content"]).to_owned();
        let deed = said.lines().find(|line| line.starts_with("➡️"));
        let deed = deed.unwrap_or_else(|| panic!("unexpected: {said}")).to_owned();
        let plans = deed.contains("Week");
        let way = match plans || deed.contains("Vote to end") {
            true => "Do it",
            false => "Follow all the advice",
        };
        page = stepped(&bot, ann, &page, [way, "Go on"]).await;
        let told = text(&page["content"]).to_owned();
        if deed.contains("Vote to end") {
            assert!(told.contains("You have won your first match"), "{told}");
            assert!(shortened > 0 && planned > shortened, "{planned}, {shortened}");
            bot.stop().await;
            return;
        }
        if plans {
            planned += 1;
            assert!(told.starts_with("> "), "{deed}: {told}");
            shortened += usize::from(told.starts_with("> Done: Week"));
        }
        page = advising(&bot, ann, page).await;
    }
    panic!("the page leads nowhere: {page}");
}

/// The result of a season is shown with the next piece of advice, even if the learner takes each of its actions with a
/// separate click.
#[tokio::test(flavor = "multi_thread")]
async fn a_seasons_result_is_shown_even_if_actions_are_taken_one_by_one() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let mut page = learning(&bot, "demonworld").await;
    let (mut ended, mut fought) = (Vec::new(), 0);
    for _ in 0..LONGEST {
        // The organisation phase is played with one click, and each season action by action.
        let way = match text(&page["content"]).contains("Organisation") {
            true => "Follow all the advice",
            false => "Do it",
        };
        page = stepped(&bot, ann, &page, [way, "Go on"]).await;
        let told = text(&page["content"]).to_owned();
        let head = told.lines().next().unwrap_or_default();
        if head.starts_with("> **") && head.contains("of year 1: your letter") {
            assert!(!told.contains("No army marches"), "{told}");
            fought += usize::from(told.contains("> - Battle at"));
            ended.push(head.to_owned());
        }
        if ended.len() == 3 {
            break;
        }
        page = advising(&bot, ann, page).await;
        assert!(has_button(&page, "Sheets"), "{page}");
    }
    assert_eq!(ended.len(), 3, "{ended:?}");
    assert!(fought > 0, "{ended:?}");
    bot.stop().await;
}
