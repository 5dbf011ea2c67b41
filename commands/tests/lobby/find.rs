//! Tests of `/match find`: matching tables and people, the direct message to people who search for a table, and the
//! secret list of people whom a user avoids.

use std::time::Duration;

use regnal::store::{MOST_AVOIDED, MatchId, Status, User};
use regnal_bot::run::checks::Check;
use regnal_bot::run::people::Person;
use regnal_bot::run::seekers::FOUND;
use regnal_bot::run::settings::Settings;
use reqwest::Method;
use serde_json::{Value, json};

use super::desk::{choose, turn};
use super::follow::{letters, set_quiet_hours};
use super::outages::fails_for_long;
use super::privacy::file;
use super::sight::close;
use super::threads::checked;
use super::{
    Watch, assert_says, channel, choose_all, click, clicked, clicked_privately, delete_data,
    newcomer, obeyed, open_lobby, parts, person, public, refused, set_member,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, wait_until, words};

/// Command that opens a table with a deadline of 48 hours per turn.
const NEW: &str = "/match new mighty players:2 years:6";
const DAY: Duration = Duration::from_secs(24 * 3_600);

fn user(seat: &str) -> User {
    User(seat.parse().unwrap())
}

/// Opens the page and chooses the game; returns the page.
async fn find(bot: &Running, seat: &str, game: &str) -> Value {
    let asked = bot.command(seat, &bot.play.general, "/match find").await;
    assert!(is_private(&asked), "{asked}");
    choose(bot, seat, &asked["message"], "Which game?", game).await
}

/// Starts a search for a table of a game, and returns the page.
async fn look(bot: &Running, seat: &str, game: &str) -> Value {
    let page = find(bot, seat, game).await;
    let page = turn(bot, seat, &page, "Look for a table").await;
    assert!(content(&page).contains("You look for a table now."), "{page}");
    page
}

fn content(page: &Value) -> String {
    text(&page["content"])
}

fn mention(seat: &str) -> String {
    format!("<@{seat}>")
}

/// Returns the labels of a message's buttons.
fn labels(message: &Value) -> Vec<String> {
    parts(message).filter(|one| one["type"] == 2).map(|one| text(&one["label"])).collect()
}

/// Waits until the bot has sent this number of direct messages to a person, and returns them.
async fn told(bot: &Running, seat: &str, count: usize) -> Vec<Value> {
    let is_told = async || letters(bot, seat).await.len() >= count;
    wait_until(&format!("{seat} has got message {count}"), is_told).await;
    bot.delivered().await;
    let found = letters(bot, seat).await;
    assert_eq!(found.len(), count, "{found:?}");
    found
}

/// Waits until everybody has been notified of matching tables and people, and all messages are sent.
async fn settled(bot: &Running) {
    matched(bot).await;
    bot.delivered().await;
}

/// Waits until the messages about matching tables and people are queued.
async fn matched(bot: &Running) {
    bot.app.queue_check(Check::Seekers(GUILD));
    checked(bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_page_lists_open_tables_that_fit_the_search_and_admit_the_user() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, NEW).await;

    let page = bot.command(cleo, general, "/match find").await["message"].clone();
    let entry = format!("Mighty Empires, match 1, in <#{general}>: one seat is free.");
    assert!(content(&page).contains(&entry), "{page}");
    // A choice from one menu does not reset the others.
    let mut page = page;
    for (ask, fits, others) in [
        ("Which game?", "mighty", vec!["echoes", "demonworld"]),
        ("Which pace?", "normal", vec!["fast", "slow"]),
        ("Which language?", "en", vec!["fr"]),
    ] {
        for other in others {
            page = choose(&bot, cleo, &page, ask, other).await;
            assert!(content(&page).contains("No table that fits"), "{other}: {page}");
            assert!(!labels(&page).contains(&"Join match 1".to_owned()), "{page}");
        }
        page = choose(&bot, cleo, &page, ask, fits).await;
        assert!(content(&page).contains(&entry), "{fits}: {page}");
    }
    // A table is not suggested to its own players.
    let own = content(&bot.command(ann, general, "/match find").await["message"]);
    assert!(own.contains("No table that fits"), "{own}");

    // Tables that would refuse the user are not shown.
    let settings = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &settings["message"], "Who may sit down?", "invited").await;
    let closed = find(&bot, cleo, "mighty").await;
    assert!(!content(&closed).contains("match 1"), "{closed}");
    choose(&bot, ann, &settings["message"], "Who may sit down?", "anybody").await;
    // A table that requires a higher reliability than the user's is not shown either.
    choose(&bot, ann, &settings["message"], "Whom do you let in?", "95").await;
    let hidden = Person { unlisted: true, ..Person::default() };
    bot.keep_person(cleo, &hidden).await;
    let closed = find(&bot, cleo, "mighty").await;
    assert!(!content(&closed).contains("match 1"), "{closed}");
    bot.keep_person(cleo, &Person::default()).await;
    let page = find(&bot, cleo, "mighty").await;
    clicked_privately(&bot, cleo, &page, "Join match 1", "You have seat 2").await;
    watch.sees(&bot, "2. Cleo").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_people_with_matching_searches_learn_of_each_other() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    let page = look(&bot, ann, "mighty").await;
    assert!(content(&page).contains("Nobody who looks for a table here fits you now."), "{page}");
    // Cleo has not started a search, so nobody is shown to her. Dora searches for another game.
    let page = find(&bot, cleo, "mighty").await;
    assert!(!content(&page).contains(&mention(ann)), "{page}");
    let page = look(&bot, dora, "echoes").await;
    assert!(!content(&page).contains(&mention(ann)), "{page}");
    settled(&bot).await;
    assert_eq!(letters(&bot, ann).await.len(), 0);

    // A search for any game matches both people. Each of them is notified once.
    let page = look(&bot, cleo, "any").await;
    let both = content(&page);
    assert!(both.contains(&mention(ann)) && both.contains(&mention(dora)), "{both}");
    assert!(both.contains("look for the same as you."), "{both}");
    for (seat, other) in [(ann, dora), (dora, ann)] {
        let letter = &told(&bot, seat, 1).await[0];
        let said = content(letter);
        assert!(said.contains(&format!("{} looks for the same as you.", mention(cleo))), "{said}");
        assert!(!said.contains(&mention(other)), "{said}");
        assert_eq!(labels(letter), ["Open a table", "Find players"]);
    }
    // Nothing about the searches was posted in the channel.
    assert_eq!(public(&bot).await, [] as [Value; 0]);

    // A changed search is reported to the people who now match it for the first time, but not on the same day.
    let page = choose(&bot, cleo, &page, "Which game?", "echoes").await;
    assert!(!content(&page).contains(&mention(ann)), "{page}");
    let page = turn(&bot, cleo, &page, "Stop looking").await;
    assert!(content(&page).contains("You no longer look for a table"), "{page}");
    settled(&bot).await;
    assert_eq!((letters(&bot, ann).await.len(), letters(&bot, dora).await.len()), (1, 1));
    let page = &bot.command(dora, general, "/match find").await["message"];
    assert!(content(page).contains("Nobody who looks"), "{page}");

    // People who have left the server are not suggested, and their search ends.
    set_member(&bot, dora, false).await;
    bot.app.clock.set_forward(Duration::from_secs(61));
    let page = look(&bot, cleo, "echoes").await;
    assert!(!content(&page).contains(&mention(dora)), "{page}");
    let now = bot.app.clock.now();
    let left = bot.app.store.seeker(GUILD, user(dora), now).await.unwrap();
    assert_eq!(left, None);
    // After 14 days the searches of the others end too.
    bot.app.clock.set_forward(14 * DAY);
    let page = find(&bot, cleo, "any").await;
    assert!(labels(&page).contains(&"Look for a table".to_owned()), "{page}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_search_keeps_fields_that_this_version_does_not_know() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let page = look(&bot, ann, "mighty").await;
    let store = &bot.app.store;
    let stored = async || {
        let found = store.seeker(GUILD, user(ann), bot.app.clock.now()).await;
        found.unwrap().unwrap()
    };
    let mut seeker = stored().await;
    let mut wish: Value = seeker.wish.read().unwrap();
    wish["seats"] = json!({"most": 4});
    seeker.wish = wish.into();
    store.seek(&seeker).await.unwrap();
    choose(&bot, ann, &page, "Which game?", "echoes").await;
    let wish: Value = stored().await.wish.read().unwrap();
    assert_eq!((&wish["game"], &wish["seats"]), (&json!("echoes"), &json!({"most": 4})));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn users_who_search_are_notified_daily_of_new_tables_and_can_join_by_direct_message() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let [dora, emil] = [&newcomer(&bot, "dora").await, &newcomer(&bot, "emil").await];
    let room = &channel(&bot, "war-room").await;
    for seat in [cleo, dora] {
        look(&bot, seat, "mighty").await;
    }
    // Cleo and Dora have just been told about each other, so both have received their message for the day.
    told(&bot, cleo, 1).await;
    look(&bot, emil, "mighty").await;
    set_quiet_hours(&bot, emil).await;
    told(&bot, dora, 1).await;
    let page = bot.command(benoit, general, "/partie chercher").await;
    let page = turn(&bot, benoit, &page["message"], "Chercher une table").await;
    assert!(content(&page).contains("Vous cherchez maintenant une table."), "{page}");

    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, NEW, "is open").await;
    watch.sees(&bot, "match 1").await;
    let letter = &told(&bot, benoit, 1).await[0];
    let said = content(letter);
    assert!(said.contains("Cette table convient"), "{said}");
    assert!(said.contains(&format!("partie 1, dans <#{general}>")), "{said}");
    settled(&bot).await;
    let counts = [cleo, dora, emil].map(async |seat| letters(&bot, seat).await.len());
    for (count, wanted) in counts.into_iter().zip([1, 1, 0]) {
        assert_eq!(count.await, wanted);
    }

    // A search ends when its user takes a seat. The others are notified after the pause between messages and after
    // their quiet hours.
    clicked(&bot, benoit, letter, "Rejoindre la partie 1", "siège 2").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    let again = click(&bot, benoit, letter, "Rejoindre la partie 1").await;
    assert!(is_private(&again), "{again}");
    settled(&bot).await;
    let now = bot.app.clock.now();
    assert_eq!(bot.app.store.seeker(GUILD, user(benoit), now).await.unwrap(), None);
    click(&bot, benoit, &card, "Leave").await;
    watch.sees(&bot, "2. *free*").await;
    bot.app.clock.set_forward(Duration::from_secs(4 * 3_600));
    settled(&bot).await;
    let letter = &told(&bot, emil, 1).await[0];
    assert!(labels(letter).contains(&"Join match 1".to_owned()), "{letter}");
    assert_eq!(letters(&bot, cleo).await.len(), 1);
    // A table in a channel that Cleo cannot view is not suggested to her.
    close(&bot, room, &[], &[ann, dora]).await;
    obeyed(&bot, ann, room, NEW, "Match 2 is open").await;
    bot.app.clock.set_forward(DAY);
    settled(&bot).await;
    let letter = told(&bot, cleo, 2).await.remove(1);
    assert!(content(&letter).contains("match 1") && !content(&letter).contains("match 2"));
    let letter = told(&bot, dora, 2).await.remove(1);
    assert!(content(&letter).contains("These tables") && content(&letter).contains("match 2"));
    // The button for that table does not let her in either.
    let page = bot.play.direct(cleo).await;
    let forged = format!("r1:find:{}:-:-:-:join:2", GUILD.0);
    assert_says(&bot.uses_old(cleo, &page, &forged, None).await, "no match with this number");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn users_who_search_for_a_table_are_notified_when_an_older_table_becomes_suitable() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, NEW).await;
    click(&bot, benoit, &card, "Join").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    let page = look(&bot, cleo, "mighty").await;
    assert!(content(&page).contains("No table that fits"), "{page}");
    settled(&bot).await;
    assert_eq!(letters(&bot, cleo).await.len(), 0);

    // The table was full when Cleo looked. Then a seat becomes free.
    bot.app.clock.set_forward(Duration::from_secs(60));
    click(&bot, benoit, &card, "Leave").await;
    let letter = &told(&bot, cleo, 1).await[0];
    assert!(content(letter).contains("This table fits"), "{letter}");
    assert!(labels(letter).contains(&"Join match 1".to_owned()), "{letter}");

    // On the next day, the table closes to users who were not invited, which is not reported, and opens again, which
    // is.
    bot.app.clock.set_forward(DAY + Duration::from_secs(3_600));
    settled(&bot).await;
    assert_eq!(letters(&bot, cleo).await.len(), 1);
    let settings = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &settings["message"], "Who may sit down?", "invited").await;
    settled(&bot).await;
    assert_eq!(letters(&bot, cleo).await.len(), 1);
    choose(&bot, ann, &settings["message"], "Who may sit down?", "anybody").await;
    let letter = told(&bot, cleo, 2).await.remove(1);
    assert!(labels(&letter).contains(&"Join match 1".to_owned()), "{letter}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn users_who_search_for_a_table_are_notified_when_a_player_loses_a_seat_at_a_roll_call() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, NEW).await;
    let settings = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &settings["message"], "A roll call before the start?", "24").await;
    let card = watch.sees(&bot, "English · roll call of 24 h").await;
    click(&bot, benoit, &card, "Join").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    look(&bot, cleo, "mighty").await;
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "**Roll call for match 1.**").await;
    settled(&bot).await;
    assert_eq!(letters(&bot, cleo).await.len(), 0);
    bot.advance(Duration::from_secs(25 * 3_600));
    watch.sees(&bot, "did not answer in time").await;
    let letter = &told(&bot, cleo, 1).await[0];
    assert!(labels(letter).contains(&"Join match 1".to_owned()), "{letter}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_with_the_criteria_of_the_users_search() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &channel(&bot, "war-room").await;
    let page = find(&bot, ann, "any").await;
    assert!(!labels(&page).contains(&"Open a table".to_owned()), "{page}");
    let page = choose(&bot, ann, &page, "Which game?", "offices").await;
    let page = choose(&bot, ann, &page, "Which pace?", "slow").await;
    let page = choose(&bot, ann, &page, "Which language?", "fr").await;
    clicked(&bot, ann, &page, "Open a table", "Match 1 is open").await;
    let header = bot.header(MatchId(1)).await;
    assert_eq!((header.kind.as_str(), header.language.as_str()), ("offices", "fr"));
    let settings = Settings::of(&header);
    assert_eq!((settings.turn_hours, settings.decision_hours), (168, 48));

    // From a direct message, the table is opened in the channel in which the search started.
    let asked = bot.command(cleo, room, "/match find").await;
    let page = choose(&bot, cleo, &asked["message"], "Which game?", "mighty").await;
    turn(&bot, cleo, &page, "Look for a table").await;
    let asked = bot.command(benoit, general, "/partie chercher").await;
    turn(&bot, benoit, &asked["message"], "Chercher une table").await;
    let letter = &told(&bot, cleo, 1).await[0];
    assert!(content(letter).contains(&format!("opens one in <#{room}>")), "{letter}");
    // The page works in direct messages too.
    clicked(&bot, cleo, letter, "Find players", &mention(benoit)).await;
    clicked(&bot, cleo, letter, "Open a table", &format!("Match 2 is open in <#{room}>")).await;
    let header = bot.header(MatchId(2)).await;
    assert_eq!((header.channel.0.to_string(), header.status), (room.clone(), Status::Lobby));
    let letter = &told(&bot, benoit, 1).await[0];
    assert!(labels(letter).contains(&"Rejoindre la partie 2".to_owned()), "{letter}");
    settled(&bot).await;
    let now = bot.app.clock.now();
    assert_eq!(bot.app.store.seeker(GUILD, user(cleo), now).await.unwrap(), None);

    // No table is opened without a game, on another server, or after the bot has left the server.
    let forged = |game: &str, step: &str| format!("r1:find:{}:{game}:-:-:{step}", GUILD.0);
    for (place, game, wanted) in [
        (general.clone(), "-", "Choose it in the first menu"),
        (bot.play.direct(ann).await, "mighty", "No table can be opened"),
    ] {
        let id = forged(game, "open");
        let told = bot.uses_old(ann, &place, &id, None).await;
        assert!(is_private(&told) && words(&told).contains(wanted), "{told}");
    }
    let id = format!("r1:find:{}:-:-:-:page", GUILD.0 + 1);
    assert_says(&bot.uses_old(ann, general, &id, None).await, "button");
    set_member(&bot, cleo, false).await;
    let told = click(&bot, cleo, letter_of(&letters(&bot, cleo).await), "Find players").await;
    assert!(words(&told).contains("no longer a member"), "{told}");
    bot.stop().await;
}

fn letter_of(letters: &[Value]) -> &Value {
    letters.first().expect("there should be a direct message")
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_end_when_the_bot_leaves_the_server() {
    let bot = Running::fresh().await;
    look(&bot, &bot.play.ann, "mighty").await;
    let looking = async || {
        let now = bot.app.clock.now();
        bot.app.store.seekers(GUILD, now, 9).await.unwrap().len()
    };
    assert_eq!(looking().await, 1);
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    wait_until("the search has ended", async || looking().await == 0).await;
    bot.stop().await;
}

/// Adds people to the user's list of avoided people, and returns the page.
async fn avoid(bot: &Running, seat: &str, others: &[&str]) -> Value {
    let asked = bot.command(seat, &bot.play.general, "/match find").await;
    let page = turn(bot, seat, &asked["message"], "People to avoid").await;
    choose_all(bot, seat, &page, "Add people", others).await["message"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_avoided_people_is_private_bounded_and_deleted_with_its_owners_data() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let page = avoid(&bot, ann, &[benoit, cleo]).await;
    let said = content(&page);
    assert!(said.contains(&mention(benoit)) && said.contains(&mention(cleo)), "{said}");
    let page = choose(&bot, ann, &page, "Remove people", cleo).await;
    assert!(!content(&page).contains(&mention(cleo)), "{page}");
    look(&bot, ann, "mighty").await;

    let own = obeyed(&bot, ann, general, "/privacy", "One person whom you avoid").await;
    assert!(words(&own).contains("What you look for on one server"), "{own}");
    let data = file(&bot, &click(&bot, ann, &own["message"], "My data").await).await;
    assert_eq!(data["avoids"], json!([benoit]));
    assert_eq!(data["searches"][0]["for"]["game"], "mighty");
    obeyed(&bot, benoit, general, "/confidentialité", "Rien.").await;

    let many: Vec<User> = (1..u64::from(MOST_AVOIDED)).map(|id| User(1_000 + id)).collect();
    assert!(bot.app.store.avoid(user(ann), &many).await.unwrap());
    let page = avoid(&bot, ann, &[cleo]).await;
    assert!(content(&page).contains("at most 25 people. Nobody was added."), "{page}");
    clicked(&bot, ann, &page, "Empty the list", "The list is empty.").await;
    avoid(&bot, ann, &[cleo]).await;
    delete_data(&bot, ann).await;
    assert!(bot.app.store.traces(user(ann)).await.unwrap().is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pending_messages_about_people_no_longer_name_a_person_whose_data_was_deleted() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    let fault = json!({"kind": "server_error", "path": "/users/@me/channels", "status": 503,
        "count": 1_000});
    bot.play.post("/faults", fault).await;
    // Dora learns of Ann immediately, and Cleo learns of both after her quiet hours.
    look(&bot, cleo, "mighty").await;
    set_quiet_hours(&bot, cleo).await;
    for seat in [dora, ann] {
        look(&bot, seat, "mighty").await;
    }
    matched(&bot).await;
    bot.app.clock.set_forward(Duration::from_secs(4 * 3_600));
    matched(&bot).await;
    fails_for_long(&bot).await;
    let waiting = async || {
        let later = bot.app.clock.now().plus(DAY);
        let all = bot.app.store.pending(later, 99).await.unwrap();
        let own = all.into_iter().filter(|one| one.message.topic.as_deref() == Some(FOUND));
        own.map(|one| one.message.payload.as_str().to_owned()).collect::<Vec<_>>()
    };
    let before = waiting().await;
    assert_eq!(before.len(), 2, "{before:?}");
    assert!(before.iter().all(|payload| payload.contains(ann.as_str())), "{before:?}");

    delete_data(&bot, ann).await;
    let after = waiting().await;
    assert_eq!(after.len(), 2, "{after:?}");
    assert!(!after.iter().any(|payload| payload.contains(ann.as_str())), "{after:?}");
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    bot.advance_until_sent().await;
    let said = content(&told(&bot, dora, 1).await[0]);
    assert!(said.contains("**? looks for the same as you.**"), "{said}");
    let said = content(&told(&bot, cleo, 1).await[0]);
    assert!(said.contains(&mention(dora)) && said.contains("look for the same as you."), "{said}");
    assert!(!said.contains(ann.as_str()), "{said}");
    bot.stop().await;
}

/// Ann's behaviour towards Benoît while both use the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum World {
    /// She searches for a table and avoids him.
    Avoids,
    /// She searches for a table and avoids nobody.
    AvoidsNobody,
    /// She does not search for a table and avoids nobody.
    LooksForNothing,
}

/// Everything that people other than Ann see: pages and direct messages of Benoît and Cleo, and the channel.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    benoit: Vec<String>,
    cleo: Vec<String>,
    channel: Vec<String>,
}

/// Returns a message's text and components, without the times and the dice commitment, which differ between runs.
fn bare(message: &Value) -> String {
    let said = content(message);
    let mut parts = said.split("<t:");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        all.push_str(part.trim_start_matches(|sign: char| sign.is_ascii_digit()));
    }
    let lines = all.lines().filter(|line| !line.starts_with("Seal of the dice"));
    format!("{}\n{}", lines.collect::<Vec<_>>().join("\n"), message["components"])
}

/// Makes Ann open a table while others search for a table, and returns everything that the others see.
async fn world(world: World) -> Seen {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.play.patch(&format!("/seats/{benoit}"), json!({"locale": "en-GB"})).await;
    let cleo = &person(&bot, "cleo").await;
    let room = &channel(&bot, "war-room").await;
    let mut seen = Seen { benoit: Vec::new(), cleo: Vec::new(), channel: Vec::new() };
    if world == World::Avoids {
        avoid(&bot, ann, &[benoit]).await;
    }
    if world != World::LooksForNothing {
        look(&bot, ann, "mighty").await;
    }
    let both = [benoit, cleo];
    for seat in both {
        let page = bare(&look(&bot, seat, "mighty").await);
        match seat == benoit {
            true => seen.benoit.push(page),
            false => seen.cleo.push(page),
        }
        settled(&bot).await;
    }
    // A day later she opens a table for another game, which ends no search, and takes a seat at Benoît's table.
    bot.app.clock.set_forward(DAY + Duration::from_secs(3_600));
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new echoes", "is open").await;
    watch.sees(&bot, "match 1").await;
    obeyed(&bot, benoit, room, NEW, "Match 2 is open").await;
    settled(&bot).await;
    for seat in both {
        let page = bot.command(seat, general, "/match find").await;
        let seats = bot.command(seat, general, "/match list").await;
        let joined = match seat == benoit {
            true => bot.command(seat, general, "/match join").await,
            false => bot.command(seat, general, "/match status match:1").await,
        };
        let own = [page, seats, joined].map(|outcome| bare(&outcome["message"]));
        let direct = letters(&bot, seat).await;
        let direct = direct.iter().map(bare);
        match seat == benoit {
            true => seen.benoit.extend(own.into_iter().chain(direct)),
            false => seen.cleo.extend(own.into_iter().chain(direct)),
        }
    }
    // The card is edited after the reply to the user who joins.
    watch.sees(&bot, "\n2. Benoît").await;
    settled(&bot).await;
    for place in [general, room] {
        let messages = bot.play.messages(benoit, place).await;
        let public = messages.iter().filter(|one| one["ephemeral_for"].is_null());
        seen.channel.extend(public.map(bare));
    }
    bot.stop().await;
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_whether_they_are_avoided() {
    let avoids = world(World::Avoids).await;
    let nothing = world(World::LooksForNothing).await;
    let nobody = world(World::AvoidsNobody).await;
    // Benoît sees the same as if Ann did not search for a table.
    assert_eq!(avoids.benoit, nothing.benoit);
    // Cleo and everybody in the channels see the same as if Ann avoided nobody.
    assert_eq!(avoids.cleo, nobody.cleo);
    assert_eq!(avoids.channel, nobody.channel);
    assert_eq!(avoids.channel, nothing.channel);
    // Ann is shown to the people whom she does not avoid, so the three cases do differ.
    assert_ne!(avoids.cleo, nothing.cleo);
    assert_ne!(nobody.benoit, nothing.benoit);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_with_avoided_people_are_hidden_only_from_users_who_avoid_them() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    avoid(&bot, ann, &[benoit]).await;
    for seat in [ann, cleo] {
        look(&bot, seat, "any").await;
    }
    bot.app.clock.set_forward(DAY + Duration::from_secs(3_600));
    settled(&bot).await;
    let [before, at_cleo] = [letters(&bot, ann).await.len(), letters(&bot, cleo).await.len()];
    bot.app.clock.set_forward(DAY + Duration::from_secs(3_600));
    obeyed(&bot, benoit, general, "/partie ouvrir mighty", "ouverte").await;
    told(&bot, cleo, at_cleo + 1).await;
    settled(&bot).await;
    assert_eq!(letters(&bot, ann).await.len(), before);
    let page = find(&bot, ann, "mighty").await;
    assert!(!content(&page).contains("match 1"), "{page}");
    // The list of avoided people does not keep anybody from taking a seat.
    obeyed(&bot, ann, general, "/match join", "You have seat 2").await;
    refused(&bot, ann, general, "/match join", "already").await;
    bot.stop().await;
}
