//! Tests that compare two worlds for every game. In one of them, two people at an anonymous table have swapped seats.
//! These two people differ in their hours, absences, notifications, letters and reliability. Every byte shown to
//! anybody else or to the public is the same in both worlds, regardless of what they look at or try, from the lobby to
//! the end of the match.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::demonworld::nouns::Race;
use regnal::games::{AnyAction, AnyOptions, demonworld, mighty, offices};
use regnal::hours::{Absence, Hours, Quiet};
use regnal::store::{MatchId, Timestamp, User};
use regnal_bot::discord::error::Result;
use regnal_bot::run::app::Clock;
use regnal_bot::run::people::{LetterDelivery, NotificationMethod, Person};
use regnal_bot::run::reliability;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use serde_json::{Value, json};

use super::eyes::Perspective;
use super::letters::write;
use super::{BEHIND, Dealt, Format, MATCH, Options, SHOWN, SeenByOthers, WatchedMatch};
use crate::play::party::whim;
use crate::play::shown::{buttons, menus};
use crate::sandbox::client::text;
use crate::support::GUILD;

const HOUR: Duration = Duration::from_secs(3_600);
/// Maximum number of times that a seat is asked before the required number of turns has passed.
const LONGEST: u64 = 600;
/// Endings of the names of the games' command groups.
const GROUPS: [&str; 9] =
    ["", "-setup", "-orders", "-winter", "-muster", "-siege", "-table", "-realm", "-start"];

/// A match that is played in both worlds.
struct Course {
    dealt: Dealt,
    /// Number of turns or questions that all players answer at the beginning.
    turns: usize,
    /// Requested end of the pause.
    until: String,
}

impl Course {
    fn of(options: AnyOptions, turns: usize) -> Course {
        Course { dealt: Dealt::anew(options), turns, until: in_three_days() }
    }
}

/// Everything seen in one world.
struct Seen {
    by_others: SeenByOthers,
    /// Time left to each seat, in order of the deadlines.
    left: Vec<(Seat, u64)>,
}

/// Returns the two people who swap seats at a table with this many seats.
fn exchanged(seats: usize) -> [usize; 2] {
    [1, seats - 1]
}

/// Returns everybody else: the other players, an onlooker, and a moderator who does not play.
fn others(seats: usize) -> Vec<usize> {
    (0..seats + 2).filter(|place| !exchanged(seats).contains(place)).collect()
}

fn user(eyes: &Perspective) -> User {
    User(eyes.id.parse().unwrap())
}

/// Makes the two people differ in everything that the bot knows about a person.
async fn differ(hall: &WatchedMatch) {
    let (app, now) = (&hall.bot.app, hall.bot.app.clock.now());
    let [one, other] = exchanged(hall.seated.len()).map(|place| user(&hall.eyes[place]));
    let zone = Hours::default().zone;
    let shown = |at: Timestamp| zone.shows(at).unwrap().1;
    let quiet = Quiet { from: shown(now), until: shown(now.plus(HOUR * 9)) };
    let away = Absence { from: now.plus(HOUR * 30), until: now.plus(HOUR * 200) };
    let hours = Hours { quiet: Some(quiet), absences: vec![away], ..Hours::default() };
    let person = Person { hours, letters: LetterDelivery::WithReport, ..Person::default() };
    person.keep(&app.store, one).await.unwrap();
    let person = Person { way: NotificationMethod::Both, unlisted: true, ..Person::default() };
    person.keep(&app.store, other).await.unwrap();
    reliability::record_left(app, MatchId(99), one).await;
    app.store.avoid(user(&hall.eyes[0]), &[one]).await.unwrap();
}

/// Opens a match's page in the moderator panel. Each step replaces the page, so it is opened again for every step.
async fn desk(eyes: &mut Perspective) -> Value {
    let list = eyes.type_command("/desk").await["message"].clone();
    let (menu, _) = menus(&list).remove(0);
    eyes.click(&list, &menu, Some("1")).await["message"].clone()
}

/// Chooses each menu entry on a match's page in the moderator panel, and clicks each button in the match list. The
/// entries change nothing, because they all ask for confirmation first.
async fn moderate(eyes: &mut Perspective) {
    let page = desk(eyes).await;
    for (menu, entries) in menus(&page) {
        for (value, _) in entries {
            let page = desk(eyes).await;
            eyes.click(&page, &menu, Some(&value)).await;
        }
    }
    let list = eyes.type_command("/desk").await["message"].clone();
    for button in buttons(&list, "r1:") {
        let list = eyes.type_command("/desk").await["message"].clone();
        eyes.click(&list, &button, None).await;
    }
}

/// Makes everybody else look at the match and at the lists of matches.
async fn glance(hall: &mut WatchedMatch) {
    for looker in others(hall.seated.len()) {
        let lines = ["/match status", "/match list", "/match find", "/regnal", "/letter"];
        hall.eyes[looker].type_commands(&lines).await;
    }
}

/// Makes everybody else look at everything, and try to learn who plays.
async fn look(hall: &mut WatchedMatch, course: &Course) {
    let game = course.dealt.options.kind().name();
    let groups = GROUPS.map(|ending| format!("{game}{ending}"));
    let groups: Vec<&str> =
        groups.iter().map(String::as_str).chain(["show", "map", "why", "what-if"]).collect();
    let hidden = exchanged(hall.seated.len());
    for looker in others(hall.seated.len()) {
        let eyes = &mut hall.eyes[looker];
        eyes.panel(BEHIND).await;
        eyes.looks().await;
        eyes.completions_of(&groups).await;
        for line in [
            "/letter",
            "/regnal",
            "/match list",
            "/match find",
            "/match status",
            "/match join",
            "/match start",
            "/manage settings",
            "/manage settings pace:waking hours",
            "/manage seat give seat:2 player:passer-by",
            "/stand-in ask until:3d",
            "/show sheet public:true",
        ] {
            eyes.type_command(line).await;
        }
        for place in hidden {
            let name = SHOWN[place];
            eyes.type_command(&format!("/manage seat remove seat:{}", place + 1)).await;
            eyes.type_command(&format!("/story history search:{name}")).await;
        }
    }
    moderate(hall.eyes.last_mut().unwrap()).await;
}

/// Takes an action for the person in a seat.
async fn act(hall: &WatchedMatch, seat: Seat, action: AnyAction) -> Result<()> {
    let request = Request::new(MATCH, seat, hall.table().await.user_of(seat), action);
    submit(&hall.bot.app, request).await?;
    hall.heard().await;
    Ok(())
}

/// Takes the actions of a bot player in all seats until this many turns or questions have passed.
async fn play(hall: &WatchedMatch, turns: usize) {
    let mut passed = BTreeSet::new();
    for number in 0..LONGEST {
        let table = hall.table().await;
        let game = table.game().unwrap();
        passed.insert(game.clock());
        if passed.len() > turns {
            return;
        }
        let seat = *game.awaited().first().expect("a seat should be awaited");
        let mut actions = game.machine(seat, &mut whim(number));
        if actions.is_empty() {
            actions.extend(game.fallback(seat));
        }
        for action in actions {
            // Skips actions that an earlier action made impossible.
            if let Err(error) = act(hall, seat, action).await {
                assert!(!error.is_alarming(), "{error}");
            }
        }
        assert!(hall.table().await.header.seq > table.header.seq, "{seat:?} did nothing");
    }
    panic!("{turns} turns take too long");
}

/// Concedes for one of the two people, unless this would end the match.
async fn concede(hall: &WatchedMatch) {
    let (table, seat) = (hall.table().await, Seat(1));
    let game = table.game().unwrap();
    let played = game.play(seat, &game.concession(), &mut whim(1)).unwrap();
    if played.after.outcome().is_none() {
        act(hall, seat, game.concession()).await.unwrap();
    }
}

/// Makes all players abandon the match, and asserts that the channel then learns who played which seat.
async fn reveal(hall: &mut WatchedMatch) {
    for place in hall.seated.clone() {
        let eyes = &mut hall.eyes[place];
        let asked = eyes.type_command("/match abandon").await["message"].clone();
        // A player who has conceded does not vote.
        if let Some(yes) = buttons(&asked, "r1:sure:").first() {
            eyes.click(&asked, yes, None).await;
        }
    }
    hall.heard().await;
    let posts = hall.eyes[hall.seated.len()].public().await;
    for &place in &hall.seated {
        let named = format!(": <@{}>", hall.eyes[place].id);
        assert!(posts.iter().any(|post| text(&post["content"]).contains(&named)), "{posts:?}");
    }
}

/// Advances the clock, and waits until everything due has been processed and all messages have been sent.
async fn forward(hall: &WatchedMatch, by: Duration) {
    let app = &hall.bot.app;
    app.clock.set_forward(by);
    app.bell.notify_one();
    app.mail.notify_one();
    while !app.store.due_timers(app.clock.now(), 1).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    hall.heard().await;
}

/// Returns the time left to each seat, in hours.
async fn left(hall: &WatchedMatch) -> Vec<(Seat, u64)> {
    let app = &hall.bot.app;
    let now = app.clock.now();
    let timers = app.store.timers(MATCH).await.unwrap().into_iter().map(|timer| timer.timer);
    let timers = timers.filter(|timer| timer.kind == "deadline");
    // The clock runs in real time, so a fraction of an hour has passed.
    let hours = |due: Timestamp| due.since(now).as_secs().div_ceil(3_600);
    let mut left: Vec<_> =
        timers.filter_map(|timer| Some((timer.seat?, hours(timer.due)))).collect();
    left.sort_unstable();
    left
}

/// Returns the time three days from now, as a user would type it. It is the same in both worlds, because the buttons of
/// a question about a pause contain it.
fn in_three_days() -> String {
    let now = Clock::default().now();
    format!("{} 20:30", Hours::default().zone.date(now.plus(HOUR * 72)).unwrap())
}

/// Plays in one world, and makes everybody else look at everything at several points in time.
async fn seen_in(course: &Course, are_exchanged: bool, anonymous: bool) -> Seen {
    let seats = course.dealt.options.seats();
    let mut hall = WatchedMatch::gathered(seats).await;
    let moderator = json!({"username": "mod", "locale": "en-GB", "manage_channels": true});
    hall.site.post("/seats", &moderator).await;
    let moderator = Perspective::of(&hall.site, &hall.channel, "mod").await;
    hall.eyes.push(moderator);
    if are_exchanged {
        let [one, other] = exchanged(seats);
        hall.seated.swap(one, other);
    }
    differ(&hall).await;
    let settings =
        Settings { turn_hours: 48, decision_hours: 24, anonymous, ..Settings::default() };
    hall.join(&course.dealt, (&settings, Some(GUILD), Value::Null)).await;
    glance(&mut hall).await;
    hall.start(&course.dealt).await;
    glance(&mut hall).await;
    play(&hall, course.turns).await;
    let mut all_left = left(&hall).await;
    for (from, to) in [(1, 0), (0, 1), (seats - 1, 0)] {
        write(&mut hall, from, to, "Shall we be allies?").await;
    }
    concede(&hall).await;
    // A player asks for a pause. All voters are asked, regardless of who they are.
    hall.eyes[0].type_command(&format!("/manage pause until:{}", course.until)).await;
    // The reply contains the current time.
    hall.eyes[0].seen.pop();
    hall.heard().await;
    // Advances past the reminders, the last notification, the extension and the default decision.
    for hours in [25, 22, 5, 25, 30, 30] {
        forward(&hall, HOUR * hours).await;
        all_left.extend(left(&hall).await);
    }
    look(&mut hall, course).await;
    let mut by_others = SeenByOthers::collect(&mut hall, &others(seats)).await;
    // Timing decides whether a notification is edited once more before its turn ends. The channel shows the result.
    by_others.edits.clear();
    let ids = letter_ids(&hall).await;
    by_others.rewrite(|page| {
        let numbered = ids.iter().zip(1..);
        numbered.fold(page, |page, (id, number)| page.replace(id, &format!("letter {number}")))
    });
    if anonymous {
        check_nameless(&hall, &by_others);
        reveal(&mut hall).await;
    }
    hall.stop().await;
    Seen { by_others, left: all_left }
}

/// Returns the ids of the letters in the match, seat by seat. They are random, so they differ from world to world.
async fn letter_ids(hall: &WatchedMatch) -> Vec<String> {
    let mut ids = Vec::new();
    for &place in &hall.seated {
        let reader = user(&hall.eyes[place]);
        let letters = hall.bot.app.store.letters(MATCH, reader, (0, 10)).await.unwrap();
        ids.extend(letters.iter().map(|letter| letter.id.0.to_string()));
    }
    assert!(!ids.is_empty(), "there should be letters");
    ids
}

/// Asserts that nothing shown to the public or the onlooker names or mentions a player.
fn check_nameless(hall: &WatchedMatch, seen: &SeenByOthers) {
    let ids = hall.seated.iter().map(|&place| hall.eyes[place].id.as_str());
    let hints: Vec<&str> = ids.chain(SHOWN).collect();
    let seats = hall.seated.len();
    let onlooker = others(seats).iter().position(|&place| place == seats).unwrap();
    let onlooker = seen.pages[onlooker].iter().map(|(_, page)| page);
    for page in seen.channel.iter().chain(&seen.sent).chain(onlooker) {
        // The search page repeats the name that was typed.
        let page =
            SHOWN.iter().fold(page.clone(), |page, name| page.replace(&format!("{name}”"), "”"));
        for hint in &hints {
            // A name can be the beginning of a word.
            let mut found = page.match_indices(hint).map(|(at, _)| &page[at + hint.len()..]);
            let is_named = found.any(|rest| !rest.starts_with(char::is_alphabetic));
            assert!(!is_named, "{hint} is named: {page}");
        }
    }
}

/// Compares the two worlds of an anonymous table.
async fn compare(options: AnyOptions, turns: usize) {
    let (seats, course) = (options.seats(), Course::of(options, turns));
    let usual = seen_in(&course, false, true).await;
    let other = seen_in(&course, true, true).await;
    usual.by_others.assert_same(&other.by_others, &others(seats));
    assert_eq!(usual.left, other.left);
    assert!(!usual.left.is_empty());
    // Proves that the worlds differ: each of the two people gets the messages of the other's seat.
    assert_ne!(usual.by_others.own, other.by_others.own);
}

fn team() -> AnyOptions {
    AnyOptions::Echoes(Options::usual(Format::Team))
}

#[tokio::test(flavor = "multi_thread")]
async fn swapping_players_at_an_anonymous_echoes_table_changes_nothing_that_others_see() {
    compare(team(), 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn swapping_players_at_an_anonymous_mighty_empires_table_changes_nothing_that_others_see() {
    compare(AnyOptions::Mighty(mighty::Options::usual(3, 6)), 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn swapping_players_at_an_anonymous_demonworld_table_changes_nothing_that_others_see() {
    let races = [Race::Elf, Race::Orc, Race::Human];
    compare(AnyOptions::Demonworld(demonworld::Options::usual(races)), 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn swapping_players_at_an_anonymous_offices_table_changes_nothing_that_others_see() {
    compare(AnyOptions::Offices(offices::Options::usual(3)), 3).await;
}

/// Proves that the comparison would find a difference: at an ordinary table, the swap is visible.
#[tokio::test(flavor = "multi_thread")]
async fn swapping_players_at_an_ordinary_table_changes_what_others_see() {
    let course = Course::of(team(), 12);
    let usual = seen_in(&course, false, false).await;
    let other = seen_in(&course, true, false).await;
    assert_ne!(usual.by_others.channel, other.by_others.channel);
    assert_ne!(usual.left, other.left, "quiet hours do not count");
    for place in 0..usual.by_others.pages.len() {
        assert_ne!(usual.by_others.pages[place], other.by_others.pages[place]);
    }
}
