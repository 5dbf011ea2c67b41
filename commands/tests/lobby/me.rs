//! Tests of `/me`: a user's notification times and methods, and their effects on the user's matches.

use std::time::Duration;

use regnal::game::Seat;
use regnal::hours::{Clock, Daily, Hours, Quiet, Zone};
use regnal::store::{MatchId, Status, Timestamp, User};
use regnal_bot::run::app::Clock as AppClock;
use regnal_bot::run::clocks::{CALL, DEADLINE};
use regnal_bot::run::outgoing::Outgoing;
use regnal_bot::run::people::{NotificationMethod, Person};
use regnal_bot::run::server::Server;
use serde_json::{Value, json};

use super::{
    Watch, assert_says, button, choose_all, click, clicked, menu, obeyed, pings, queue_message,
    refused, set_bot_permissions, to_user, toy_begun,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const HOUR: Duration = Duration::from_secs(3_600);
const MATCH: MatchId = MatchId(1);

/// Returns the preselected values of a menu.
fn marked(panel: &Value, ask: &str) -> Vec<String> {
    let entries = menu(panel, ask)["options"].as_array().unwrap().iter();
    let chosen = entries.filter(|entry| entry["default"] == true);
    chosen.map(|entry| text(&entry["value"])).collect()
}

/// Returns the prefilled fields of a form.
fn filled(opened: &Value) -> Vec<String> {
    let rows = opened["modal"]["components"].as_array().unwrap();
    let fields = rows.iter().map(|row| &row["components"][0]);
    fields.map(|field| text(&field["value"])).collect()
}

async fn fill(bot: &Running, seat: &str, opened: &Value, values: Value) -> Value {
    let form = json!({"interaction_id": opened["interaction_id"], "values": values});
    bot.play.post(&format!("/seats/{seat}/modal"), form).await
}

async fn person(bot: &Running, id: &str) -> Person {
    let user = User(id.parse().unwrap());
    Person::of(&bot.app.store, user).await.unwrap()
}

/// Tries every way to set a user's time zone, with valid and invalid input, and leaves the zone at Europe/Paris.
async fn try_zones(bot: &Running, ann: &str, panel: &Value) {
    // A time zone is chosen from the list, then typed as a place name. If the name is ambiguous, the user is asked to
    // choose.
    let zones = click(bot, ann, panel, "Time zone").await["message"].clone();
    let done = choose_all(bot, ann, &zones, "Where do you live?", &["Europe/Paris"]).await;
    assert!(words(&done).contains("**Europe/Paris**"), "{done}");
    let typed = async |place: &str| {
        let zones = click(bot, ann, panel, "Time zone").await["message"].clone();
        let form = choose_all(bot, ann, &zones, "Where do you live?", &["other"]).await;
        fill(bot, ann, &form, json!({"me-form-place": place})).await
    };
    assert!(words(&typed("Lyon").await).contains("**Europe/Paris**"));
    assert!(words(&typed("Montréal").await).contains("**America/Montreal**"));
    for none in ["Atlantis", "   ", "🎉🎉"] {
        assert!(words(&typed(none).await).contains("No time zone is known"), "{none}");
    }
    // An abbreviation is accepted. If only part of a name is typed, the user is asked to choose.
    assert!(words(&typed("CEST").await).contains("**Europe/Paris**"));
    assert!(words(&typed("PST").await).contains("**America/Los Angeles**"));
    assert!(words(&typed("GMT+2").await).contains("**UTC+2**"));
    let guessed = typed("ondon").await;
    assert!(words(&guessed).contains("Where do you live?"), "{guessed}");
    click(bot, ann, &guessed["message"], "Back").await;
    // If a menu cannot hold all time zones that match the typed text, the page shows their total number.
    let many = typed("a").await;
    assert!(words(&many).contains("the first 24 of "), "{many}");
    click(bot, ann, &many["message"], "Back").await;
    let asked = typed("indiana").await["message"].clone();
    let options = menu(&asked, "Where do you live?")["options"].as_array().unwrap().len();
    assert!(options > 5, "{asked}");
    assert!(!text(&asked["content"]).contains("the first"), "{asked}");
    clicked(bot, ann, &asked, "Back", "**UTC+2**").await;
    assert!(words(&typed("Europe/Paris").await).contains("**Europe/Paris**"));
}

/// Types valid and invalid quiet hours.
async fn try_hours(bot: &Running, ann: &str, panel: &Value) {
    // The form opens with the current hours.
    let form = choose_all(bot, ann, panel, "Quiet hours", &["other"]).await;
    assert_eq!(filled(&form), ["22:00", "08:00"]);
    let values = json!({"me-form-from": "25:00", "me-form-until": "7"});
    assert_says(&fill(bot, ann, &form, values).await, "Hours are written like 22:30");
    let form = choose_all(bot, ann, panel, "Quiet hours", &["other"]).await;
    let values = json!({"me-form-from": "23h15", "me-form-until": "6"});
    let done = fill(bot, ann, &form, values).await;
    assert!(words(&done).contains("**23:15 to 06:00**"), "{done}");
    // Custom hours become a menu entry, and each menu marks its current value.
    let now = &done["message"];
    assert_eq!(marked(now, "Quiet hours"), ["23:15 06:00"]);
    assert_eq!(marked(now, "Days off"), ["saturday", "sunday"]);
    assert_eq!(marked(now, "How to call me"), ["both"]);
    assert_eq!(marked(now, "Reminders"), ["once"]);
    let form = choose_all(bot, ann, now, "Quiet hours", &["other"]).await;
    assert_eq!(filled(&form), ["23:15", "06:00"]);
    let zones = click(bot, ann, now, "Time zone").await["message"].clone();
    assert_eq!(marked(&zones, "Where do you live?"), ["Europe/Paris"]);
    click(bot, ann, &zones, "Back").await;
}

/// Plans two absences. Returns the first and the last day of the second one, and the page that shows both.
async fn plan_absences(bot: &Running, ann: &str, panel: &Value) -> ([String; 2], Value) {
    // One absence is given in days, the other by its dates.
    let away = async |value: &str| {
        let away = click(bot, ann, panel, "I am away").await["message"].clone();
        choose_all(bot, ann, &away, "How long are you away?", &[value]).await
    };
    let done = away("3").await;
    assert!(words(&done).contains("Away from <t:"), "{done}");
    assert!(words(&done).contains("`/stand-in ask`"), "{done}");
    let form = away("other").await;
    let values = json!({"me-form-first": "2999-01-02", "me-form-last": "2999-01-01"});
    assert_says(&fill(bot, ann, &form, values).await, "Days are written like");
    let form = away("other").await;
    let values = json!({"me-form-first": "2999-01-01", "me-form-last": "2999-01-01"});
    assert_says(&fill(bot, ann, &form, values).await, "within a year");
    let zone: Zone = "Europe/Paris".parse().unwrap();
    let now = bot.app.clock.now();
    let days = [40, 42].map(|days| now.plus(HOUR * 24 * days));
    let [first, last] = days.map(|day| zone.date(day).unwrap());
    let mut done = Value::Null;
    for _ in 0..3 {
        let form = away("other").await;
        let values = json!({"me-form-first": first, "me-form-last": last});
        done = fill(bot, ann, &form, values).await;
    }
    assert_eq!(words(&done).matches("Away from").count(), 2, "{done}");
    // The page shows the last day of the absence, not the time of return.
    let until = zone.end_of_day(days[1]).unwrap();
    let shown = format!("until <t:{}:D>", until.0 / 1000 - 1);
    assert!(words(&done).contains(&shown), "{done}");
    ([first, last], done)
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_can_be_set_with_menus_and_forms_and_are_stored() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    let opened = obeyed(&bot, &ann, &general, "/me", "Quiet hours: none").await;
    let panel = opened["message"].clone();
    assert_eq!(marked(&panel, "Quiet hours"), ["server"]);
    assert_eq!(marked(&panel, "Days off"), [""; 0]);
    // Discord shows the current choice of a menu instead of its title, so the choice includes the title.
    for (ask, shown) in [
        ("Quiet hours", "Quiet hours: those of each match’s server"),
        ("How to call me", "How to call me: by name in the channel"),
        ("Reminders", "Reminders: at half time and shortly before a deadline"),
    ] {
        let entries = menu(&panel, ask)["options"].as_array().unwrap();
        let current = entries.iter().find(|entry| entry["default"] == true).unwrap();
        assert_eq!(current["label"], shown);
    }
    assert!(text(&panel["content"]).contains("Language: **English**. I speak French"), "{panel}");
    let form = choose_all(&bot, &ann, &panel, "Quiet hours", &["other"]).await;
    assert_eq!(filled(&form), ["22:30", "07:30"]);
    let done = choose_all(&bot, &ann, &panel, "Quiet hours", &["22:00 08:00"]).await;
    assert!(words(&done).contains("Quiet hours: **22:00 to 08:00**, your own"), "{done}");
    assert!(is_private(&done));
    let days = ["sunday", "saturday"];
    let done = choose_all(&bot, &ann, &panel, "Days off", &days).await;
    assert!(words(&done).contains("**Saturday and Sunday**"), "{done}");
    let entries = menu(&done["message"], "Days off")["options"].as_array().unwrap();
    let days = entries.iter().filter(|entry| entry["default"] == true);
    let days: Vec<String> = days.map(|entry| text(&entry["label"])).collect();
    assert_eq!(days, ["Days off: Saturday", "Sunday"]);
    choose_all(&bot, &ann, &panel, "How to call me", &["both"]).await;
    let done = choose_all(&bot, &ann, &panel, "Reminders", &["once"]).await;
    assert!(words(&done).contains("Calls: **in the channel and by direct message**"), "{done}");

    try_zones(&bot, &ann, &panel).await;
    try_hours(&bot, &ann, &panel).await;
    let ([first, last], done) = plan_absences(&bot, &ann, &panel).await;
    // The return button is shown only during an absence.
    let shown = done["message"].clone();
    assert!(button(&shown, "I am back").contains("me"));

    let kept = person(&bot, &ann).await;
    assert_eq!(kept.way, NotificationMethod::Both);
    assert_eq!(kept.hours.absences.len(), 2);
    // The settings survive a restart.
    let bot = bot.restarted(dir.path()).await;
    assert_eq!(person(&bot, &ann).await, kept);
    let done = click(&bot, &ann, &shown, "I am back").await;
    assert_eq!(words(&done).matches("Away from").count(), 1, "{done}");
    let planned = done["message"].clone();
    assert!(!planned.to_string().contains("I am back"), "{planned}");
    // Planned absences can be removed individually.
    let away = click(&bot, &ann, &planned, "My absences").await["message"].clone();
    let ask = "Which absence do you cancel?";
    let entry = menu(&away, ask)["options"][0].clone();
    let [first, last] = [&first, &last].map(|day| day.rsplit('-').collect::<Vec<_>>().join("/"));
    assert_eq!(entry["label"], format!("{first} to {last}"), "{away}");
    let done = choose_all(&bot, &ann, &away, ask, &[&text(&entry["value"])]).await;
    assert!(!words(&done).contains("Away from"), "{done}");
    let none = choose_all(&bot, &ann, &panel, "Days off", &["none", "monday"]).await;
    assert!(words(&none).contains("Days off: none"), "{none}");
    // Other users' settings do not change.
    let benoit = bot.play.benoit.clone();
    obeyed(&bot, &benoit, &general, "/me", "Heures calmes\u{a0}: aucune").await;
    bot.stop().await;
}

/// Returns a timestamp's time of day in UTC, in whole minutes.
pub(super) fn clock(at: Timestamp) -> Clock {
    let minutes = at.0 / 60_000 % (24 * 60);
    u16::try_from(minutes).unwrap().try_into().unwrap()
}

/// Starts a match in which it is Ann's turn. Benoît has this notification method, and quiet hours that began an hour
/// ago and last six more hours.
pub(super) async fn put_benoit_to_sleep(bot: &Running, way: NotificationMethod) -> (Watch, Hours) {
    let now = bot.app.clock.now();
    let quiet =
        Quiet { from: clock(Timestamp(now.0 - 3_600_000)), until: clock(now.plus(HOUR * 6)) };
    benoit_rests(bot, way, quiet).await
}

/// Like [`put_benoit_to_sleep`], but with the given quiet hours.
async fn benoit_rests(bot: &Running, way: NotificationMethod, quiet: Quiet) -> (Watch, Hours) {
    let hours = Hours { quiet: Some(quiet), ..Hours::default() };
    let person = Person { hours: hours.clone(), way, ..Person::default() };
    bot.keep_person(&bot.play.benoit, &person).await;
    (toy_begun(bot).await, hours)
}

/// Returns the due time of one of Benoît's timers.
pub(super) async fn due(bot: &Running, kind: &str) -> Option<Timestamp> {
    super::due(bot, kind, Seat(1)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sleeping_player_is_notified_on_waking_and_loses_no_waking_hours() {
    let bot = Running::fresh().await;
    let (mut watch, hours) = put_benoit_to_sleep(&bot, NotificationMethod::Channel).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let began = bot.app.clock.now();
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    let call = watch.sees(&bot, &format!("<@{}>", bot.play.benoit)).await;
    assert_eq!(pings(&call), 0, "{call}");
    // The deadline is 48 waking hours away, and Benoît sleeps seven hours a day.
    let deadline = due(&bot, DEADLINE).await.unwrap();
    let left = hours.between(bot.app.clock.now(), deadline);
    assert!(left > HOUR * 47 && left <= HOUR * 48, "{left:?}");
    assert!(deadline > began.plus(HOUR * (48 + 7)));
    let wakes = due(&bot, CALL).await.unwrap();
    assert_eq!(wakes, hours.next_open(began));
    bot.advance(HOUR * 6);
    let called = watch.sees(&bot, "the match waits for you").await;
    assert_eq!(pings(&called), 1, "{called}");
    assert_eq!(due(&bot, CALL).await, None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_absence_extends_the_deadline_to_at_most_three_times_its_length() {
    let bot = Running::fresh().await;
    put_benoit_to_sleep(&bot, NotificationMethod::Never).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    let asked = bot.app.clock.now();
    // Benoît sleeps for six of these fourteen hours.
    bot.advance(HOUR * 14);
    let panel = bot.command(benoit, general, "/me").await["message"].clone();
    let away = click(&bot, benoit, &panel, "Je m’absente").await["message"].clone();
    let ask = "Combien de temps serez-vous absent\u{202f}?";
    choose_all(&bot, benoit, &away, ask, &["30"]).await;
    let latest = due(&bot, DEADLINE).await.unwrap();
    assert!(latest <= asked.plus(HOUR * 144), "{latest:?}");
    assert!(latest.plus(HOUR / 60) >= asked.plus(HOUR * 144), "{latest:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_costs_no_waking_hours() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (_, hours) = put_benoit_to_sleep(&bot, NotificationMethod::Channel).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    // Benoît wakes after six hours. Half an hour later, the bot goes down for sixteen hours.
    bot.advance(HOUR * 6 + HOUR / 2);
    wait_until("the notification is sent", async || due(&bot, CALL).await.is_none()).await;
    bot.delivered().await;
    let (now, before) = (bot.app.clock.now(), due(&bot, DEADLINE).await.unwrap());
    bot.app.store.touch(now).await.unwrap();
    let play = bot.stop_bot().await;
    let later = AppClock::default();
    later.jump(now.plus(HOUR * 16).since(later.now()));
    let bot = Running::start_at(play, dir.path(), later).await;
    let (back, after) = (bot.app.clock.now(), due(&bot, DEADLINE).await.unwrap());
    assert!(after >= before.plus(HOUR * 16));
    let [had, has] = [hours.between(now, before), hours.between(back, after)];
    assert!(has + HOUR / 60 >= had, "{had:?}, then {has:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn removing_the_bot_from_the_server_costs_no_waking_hours() {
    let bot = Running::fresh().await;
    let (_, hours) = put_benoit_to_sleep(&bot, NotificationMethod::Channel).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    // Benoît wakes after six hours. Half an hour later, the bot is removed from the guild for sixteen hours.
    bot.advance(HOUR * 6 + HOUR / 2);
    wait_until("the notification is sent", async || due(&bot, CALL).await.is_none()).await;
    bot.delivered().await;
    let invited = async |is_in: bool| {
        let body = json!({"bot_in_guild": is_in});
        bot.play.patch("/guild", body).await;
    };
    invited(false).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    let (gone, before) = (bot.app.clock.now(), due(&bot, DEADLINE).await.unwrap());
    bot.app.clock.set_forward(HOUR * 16);
    let mut line = Watch::open(&bot, benoit, general).await.line;
    invited(true).await;
    // After its return, the bot registers its global commands and then the guild's commands.
    for _ in 0..2 {
        line.event("commands").await;
    }
    obeyed(&bot, benoit, general, "/gérer reprendre", "reprend").await;
    let (back, after) = (bot.app.clock.now(), due(&bot, DEADLINE).await.unwrap());
    let [had, has] = [hours.between(gone, before), hours.between(back, after)];
    assert!(has + HOUR / 60 >= had, "{had:?}, then {has:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_notification_does_not_ping_at_night() {
    let bot = Running::fresh().await;
    let now = bot.app.clock.now();
    // Benoît sleeps for six hours, starting one hour from now.
    let quiet = Quiet { from: clock(now.plus(HOUR)), until: clock(now.plus(HOUR * 7)) };
    let (mut watch, _) = benoit_rests(&bot, NotificationMethod::Channel, quiet).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.delivered().await;
    set_bot_permissions(&bot, general, 1 << 10).await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    // The post is rejected and stays queued.
    let soon = bot.app.clock.now().plus(HOUR / 12);
    let waits = async || {
        let next = bot.app.store.next_attempt().await.unwrap();
        next.is_some_and(|next| next > soon)
    };
    wait_until("the post waits", waits).await;
    set_bot_permissions(&bot, general, 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15).await;
    bot.app.clock.set_forward(HOUR * 2);
    bot.app.mail.notify_one();
    let call = watch.sees(&bot, &format!("<@{benoit}>")).await;
    assert_eq!(pings(&call), 0, "a sleeping player was pinged: {call}");
    // The private message arrives without a notification sound.
    let letter = Outgoing::text("What was found.").to(to_user(benoit), None).unwrap();
    queue_message(&bot, Some(MATCH), letter).await;
    let direct = bot.play.direct(benoit).await;
    let mut letters = Watch::open(&bot, benoit, &direct).await;
    let letter = letters.sees(&bot, "What was found.").await;
    assert_eq!(letter["flags"], 1 << 12, "{letter}");
    // Benoît is notified when he wakes.
    wait_until("the notification is scheduled", async || due(&bot, CALL).await.is_some()).await;
    bot.advance(HOUR * 5);
    let called = watch.sees(&bot, "the match waits for you").await;
    assert_eq!(pings(&called), 1, "{called}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_choose_notification_by_direct_message_only() {
    let bot = Running::fresh().await;
    let (_, hours) = put_benoit_to_sleep(&bot, NotificationMethod::Direct).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let direct = bot.play.direct(benoit).await;
    let mut letters = Watch::open(&bot, benoit, &direct).await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    assert!(due(&bot, CALL).await.is_some_and(|due| hours.are_open(due)));
    bot.advance(HOUR * 6);
    let letter = letters.sees(&bot, "vous attend").await;
    assert!(text(&letter["content"]).contains("La partie 1"), "{letter}");
    // The button opens Benoît's turn.
    clicked(&bot, benoit, &letter, "À vous de jouer", "tas").await;
    let public = bot.play.messages(ann, general).await;
    let names = |message: &Value| text(&message["content"]).contains(benoit.as_str());
    assert!(public.iter().all(|message| pings(message) == 0 || !names(message)));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absence_extends_a_running_deadline_and_is_announced() {
    let bot = Running::fresh().await;
    put_benoit_to_sleep(&bot, NotificationMethod::Never).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    assert_eq!(due(&bot, CALL).await, None, "a notification is scheduled");
    let before = due(&bot, DEADLINE).await.unwrap();
    let panel = bot.command(benoit, general, "/me").await["message"].clone();
    let away = click(&bot, benoit, &panel, "Je m’absente").await["message"].clone();
    let ask = "Combien de temps serez-vous absent\u{202f}?";
    choose_all(&bot, benoit, &away, ask, &["3"]).await;
    let after = due(&bot, DEADLINE).await.unwrap();
    assert!(after >= before.plus(HOUR * 36), "the deadline must span two nights and days");
    obeyed(&bot, ann, general, "/match status", "is away until <t:").await;
    // The deadline never exceeds three times the agreed length.
    let away = click(&bot, benoit, &panel, "Je m’absente").await["message"].clone();
    choose_all(&bot, benoit, &away, ask, &["30"]).await;
    let latest = due(&bot, DEADLINE).await.unwrap();
    let most = bot.app.clock.now().plus(HOUR * 144);
    assert!(latest > after && latest <= most, "{latest:?}");
    // An early return does not shorten the deadline.
    let panel = bot.command(benoit, general, "/me").await["message"].clone();
    click(&bot, benoit, &panel, "Je suis de retour").await;
    assert_eq!(due(&bot, DEADLINE).await, Some(latest));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_simultaneous_orders_can_have_a_daily_deadline() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let zone: Zone = "Europe/Paris".parse().unwrap();
    let person =
        Person { hours: Hours { zone: zone.clone(), ..Hours::default() }, ..Person::default() };
    bot.keep_person(ann, &person).await;
    let none = "/match new demonworld players:2 daily:25:00";
    refused(&bot, ann, general, none, "An hour is written like 20:00").await;
    let none = "/match new demonworld players:2 daily:20:00 Atlantis";
    refused(&bot, ann, general, none, "No time zone is known").await;
    let new = "/match new demonworld players:2 daily:20:00";
    let opened = obeyed(&bot, ann, general, new, "is open").await;
    assert!(!words(&opened).contains("UTC"), "{opened}");
    let mut watch = Watch::open(&bot, ann, general).await;
    let card = watch.sees(&bot, "match 1").await;
    let said = text(&card["content"]);
    assert!(said.contains("every day at 20:00 (Europe/Paris)"), "{said}");
    click(&bot, benoit, &card, "Join").await;
    let daily = Daily { clock: "20:00".parse().unwrap(), zone };
    let expected = |now| daily.next(now, HOUR * 6);
    let before = expected(bot.app.clock.now());
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let both = [before, expected(bot.app.clock.now())];
    let agreed = due(&bot, DEADLINE).await;
    assert!(both.contains(&agreed), "{agreed:?}: {both:?}");
    // Without a daily deadline, the turn length in hours applies again.
    let open = "your yes is counted";
    obeyed(&bot, ann, general, "/manage settings daily:-", open).await;
    assert_eq!(due(&bot, DEADLINE).await, agreed, "both must want it");
    let question = watch.sees(&bot, "Should this apply").await;
    clicked(&bot, benoit, &question, "Agree", "Everybody has agreed").await;
    assert_ne!(due(&bot, DEADLINE).await, agreed);
    let told = obeyed(&bot, ann, general, "/manage settings daily:7:30 am Montréal", open).await;
    let clocks = "**07:30** goes by the clocks of America/Montreal, ";
    assert!(words(&told).contains(clocks), "{told}");
    watch.sees(&bot, "07:30 (America/Montreal)").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_daily_deadline_uses_the_servers_time_zone_or_the_reply_suggests_setting_one() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let new = "/match new offices players:2 daily:20:00";
    let opened = obeyed(&bot, ann, general, new, "is open").await;
    let hint = "`/manage settings daily:20:00 Lyon`";
    assert!(words(&opened).contains(hint), "{opened}");
    let mut server = Server::default();
    server.hours.zone = "Europe/Paris".parse().unwrap();
    bot.keep_server(&server).await;
    let other = super::channel(&bot, "war-room").await;
    let opened = obeyed(&bot, ann, &other, new, "is open").await;
    assert!(!words(&opened).contains("UTC"), "{opened}");
    obeyed(&bot, ann, &other, "/match status", "20:00 (Europe/Paris)").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_based_match_offers_turn_lengths_but_no_daily_deadline() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match new toy tempo:a week a turn", "is open").await;
    let status = bot.says(ann, general, "/manage settings").await;
    assert!(status.contains("168 hours") && status.contains("48 hours"), "{status}");
    let daily = "/manage settings daily:20:00";
    refused(&bot, ann, general, daily, "Turns can end at a fixed hour of the day").await;
    bot.stop().await;
}
