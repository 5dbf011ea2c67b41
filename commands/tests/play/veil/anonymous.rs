//! Test that compares two worlds in which two people at an anonymous table have exchanged their seats. The two differ
//! in their hours, absences, notifications, language and reliability. Every byte shown to anybody else or to the public
//! is the same in both, whatever they look at or try.

use std::time::Duration;

use regnal::game::Seat;
use regnal::hours::{Absence, Hours, Quiet};
use regnal::store::{MatchId, Timestamp, User};
use regnal_bot::run::app::Clock;
use regnal_bot::run::people::{LetterDelivery, NotificationMethod, Person};
use regnal_bot::run::reliability;
use regnal_bot::run::settings::Settings;
use serde_json::{Value, json};

use super::eyes::Perspective;
use super::worlds::{Moment, moment};
use super::{BEHIND, Format, Hall, MATCH, Options, SHOWN, SeenByOthers};
use crate::play::shown::{buttons, menus};
use crate::support::GUILD;

/// The two people who exchange their seats.
const EXCHANGED: [usize; 2] = [1, 3];
/// Everybody else: two players, an onlooker, and a moderator who does not play.
const OTHERS: [usize; 4] = [0, 2, 4, 5];
const HOUR: Duration = Duration::from_secs(3_600);

/// Everything seen in one world.
struct Seen {
    by_others: SeenByOthers,
    /// Time left to each seat, in order of the deadlines.
    left: Vec<(Seat, u64)>,
}

fn user(eyes: &Perspective) -> User {
    User(eyes.id.parse().unwrap())
}

/// Makes the two people differ in everything that the bot knows about a person.
async fn differ(hall: &Hall) {
    let (app, now) = (&hall.bot.app, hall.bot.app.clock.now());
    let [one, other] = EXCHANGED.map(|place| user(&hall.eyes[place]));
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
    app.store.avoid(user(&hall.eyes[2]), &[one]).await.unwrap();
}

/// Opens a match's page in the moderator panel. Each step replaces the page, so it is opened anew for every step.
async fn desk(eyes: &mut Perspective) -> Value {
    let list = eyes.type_command("/desk").await["message"].clone();
    let (menu, _) = menus(&list).remove(0);
    eyes.click(&list, &menu, Some("1")).await["message"].clone()
}

/// Follows each menu entry on a match's page in the moderator panel, all of which ask for confirmation first, and each
/// button of the list.
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

async fn look(hall: &mut Hall) {
    for looker in OTHERS {
        let eyes = &mut hall.eyes[looker];
        eyes.panel(BEHIND).await;
        eyes.looks().await;
        eyes.completions().await;
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
            "/manage seat remove seat:2",
            "/manage seat remove seat:4",
            "/manage seat give seat:2 player:passer-by",
            "/stand-in ask until:3d",
            "/show sheet public:true",
            "/story history search:Beno",
            "/story history search:Dora",
        ] {
            eyes.type_command(line).await;
        }
    }
    moderate(&mut hall.eyes[5]).await;
}

/// Moves the clock, and waits until everything that is due has been done and sent.
async fn forward(hall: &Hall, by: Duration) {
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
async fn left(hall: &Hall) -> Vec<(Seat, u64)> {
    let app = &hall.bot.app;
    let now = app.clock.now();
    let timers = app.store.timers(MATCH).await.unwrap().into_iter().map(|timer| timer.timer);
    let timers = timers.filter(|timer| timer.kind == "deadline");
    // The clock is real, so a fraction of an hour has passed.
    let hours = |due: Timestamp| due.since(now).as_secs().div_ceil(3_600);
    let mut left: Vec<_> =
        timers.filter_map(|timer| Some((timer.seat?, hours(timer.due)))).collect();
    left.sort_unstable();
    left
}

/// Returns a time in three days, as typed. It is the same in both worlds, because the buttons of a question about a
/// pause contain it.
fn in_three_days() -> String {
    let now = Clock::default().now();
    format!("{} 20:30", Hours::default().zone.date(now.plus(HOUR * 72)).unwrap())
}

/// Plays in one world, and makes the others look at everything at several times.
async fn seen_in((moment, until): (&Moment, &str), are_exchanged: bool, anonymous: bool) -> Seen {
    let mut hall = Hall::gathered(moment.position.players.len()).await;
    let moderator = json!({"username": "mod", "locale": "en-GB", "manage_channels": true});
    hall.site.post("/seats", &moderator).await;
    let moderator = Perspective::of(&hall.site, &hall.channel, "mod").await;
    hall.eyes.push(moderator);
    if are_exchanged {
        hall.seated.swap(EXCHANGED[0], EXCHANGED[1]);
    }
    differ(&hall).await;
    let settings =
        Settings { turn_hours: 48, decision_hours: 24, anonymous, ..Settings::default() };
    hall.begin(moment.position.clone(), (&settings, Some(GUILD))).await;
    hall.heard().await;
    look(&mut hall).await;
    for deed in moment.deeds.iter().take(2) {
        hall.take_action(moment.active, deed).await;
    }
    let mut all_left = left(&hall).await;
    // Somebody asks for a pause, and all voters are asked, whoever they are.
    hall.eyes[2].type_command(&format!("/manage pause until:{until}")).await;
    // The reply contains the current time.
    hall.eyes[2].seen.pop();
    hall.heard().await;
    // The reminders, the last notification, the extension and the default decision.
    for hours in [25, 22, 5, 25, 30, 30] {
        forward(&hall, HOUR * hours).await;
        all_left.extend(left(&hall).await);
    }
    look(&mut hall).await;
    let by_others = SeenByOthers::collect(&mut hall, &OTHERS).await;
    if anonymous {
        check_nameless(&hall, &by_others);
    }
    hall.stop().await;
    Seen { by_others, left: all_left }
}

/// Asserts that nothing shown to the public or the onlooker names or mentions a player.
fn check_nameless(hall: &Hall, seen: &SeenByOthers) {
    let ids = hall.seated.iter().map(|&place| hall.eyes[place].id.as_str());
    let hints: Vec<&str> = ids.chain(SHOWN).collect();
    let onlooker = seen.pages[2].iter().map(|(_, page)| page);
    for page in seen.channel.iter().chain(&seen.sent).chain(onlooker) {
        // The search page repeats the name that was typed.
        let page = page.replace("Ann”", "”").replace("Dora”", "”");
        for hint in &hints {
            assert!(!page.contains(hint), "{hint} is named: {page}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn exchanged_people_at_an_anonymous_table_look_the_same_to_everybody_else() {
    let (moment, until) = (moment(&Options::usual(Format::Team)), in_three_days());
    let at = (&moment, until.as_str());
    let usual = seen_in(at, false, true).await;
    let other = seen_in(at, true, true).await;
    usual.by_others.assert_same(&other.by_others, &OTHERS);
    assert_eq!(usual.left, other.left);
    assert!(!usual.left.is_empty());
    // Proves that the worlds differ: each of the two gets the messages of the other's seat.
    assert_ne!(usual.by_others.own, other.by_others.own);
}

/// Proves that the comparison would find a difference: at an ordinary table, the exchange is visible.
#[tokio::test(flavor = "multi_thread")]
async fn exchanged_people_at_any_other_table_look_different() {
    let (moment, until) = (moment(&Options::usual(Format::Team)), in_three_days());
    let at = (&moment, until.as_str());
    let usual = seen_in(at, false, false).await;
    let other = seen_in(at, true, false).await;
    assert_ne!(usual.by_others.channel, other.by_others.channel);
    assert_ne!(usual.left, other.left, "quiet hours do not count");
    for place in 0..OTHERS.len() {
        assert_ne!(usual.by_others.pages[place], other.by_others.pages[place]);
    }
}
