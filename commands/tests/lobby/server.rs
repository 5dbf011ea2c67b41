//! Tests of `/server`: settings chosen by a server's managers, and their effects on all members.

use regnal::store::{Guild, Store, User};
use regnal_bot::run::people::{NotificationMethod, Person, Reminders};
use regnal_bot::run::server::Server;
use serde_json::{Value, json};

use super::{Watch, channel, choose_all, first_menu, obeyed, refused};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, words};

const ASK: &str = "Which games are offered?";

pub(super) async fn make_manager(bot: &Running, seat: &str) {
    let body = json!({"manage_guild": true});
    let done = bot.play.patch(&format!("/seats/{seat}"), body).await;
    assert_eq!(done["manage_guild"], true, "{done}");
}

/// Chooses the server's games on a `/server` page.
pub(super) async fn choose(bot: &Running, seat: &str, page: &Value, games: &[&str]) -> Value {
    choose_all(bot, seat, page, ASK, games).await
}

/// Returns the server's commands, including the subcommands of `/match` and `/match new`.
async fn offered(bot: &Running) -> Vec<String> {
    let commands = bot.play.get("/commands").await;
    let commands = commands.as_array().unwrap();
    let commands = commands.iter().filter(|command| {
        let contexts = command["contexts"].as_array();
        contexts.is_none_or(|contexts| contexts.contains(&json!(0)))
    });
    let commands: Vec<Value> = commands.cloned().collect();
    let names = |list: &[Value]| list.iter().map(|one| text(&one["name"])).collect::<Vec<_>>();
    let mut all = names(&commands);
    let the_match = commands.iter().find(|one| one["name"] == "match").unwrap();
    let below = the_match["options"].as_array().unwrap();
    all.extend(names(below).iter().map(|name| format!("match {name}")));
    let new = below.iter().find(|one| one["name"] == "new").unwrap();
    let kinds = names(new["options"].as_array().unwrap());
    all.extend(kinds.iter().map(|kind| format!("new {kind}")));
    all
}

async fn server(bot: &Running) -> Server {
    Server::of(&bot.app.store, Some(GUILD)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_offers_only_the_games_its_managers_chose() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let before = offered(&bot).await;
    for name in
        ["mighty", "echoes", "new mighty", "new echoes", "me", "map", "umpire", "card", "deck"]
    {
        assert_eq!(before.iter().filter(|one| *one == name).count(), 1, "{name}");
    }
    make_manager(&bot, ann).await;
    let page = obeyed(&bot, ann, general, "/server", "Settings of this server").await;
    let page = page["message"].clone();
    let mut line = Watch::open(&bot, ann, general).await.line;
    let chosen = choose(&bot, ann, &page, &["echoes"]).await;
    assert!(words(&chosen).contains("**Echoes of Emperors**"), "{chosen}");
    assert!(is_private(&chosen));
    line.event("commands").await;
    let after = offered(&bot).await;
    for name in [
        "mighty",
        "mighty-orders",
        "demonworld",
        // Only games with an umpire need the `umpire` command.
        "umpire",
    ] {
        assert!(!after.iter().any(|one| one == name), "{name}: {after:?}");
    }
    for name in ["echoes", "new echoes", "hand", "me", "map", "match", "server", "card", "deck"] {
        assert_eq!(after.iter().filter(|one| *one == name).count(), 1, "{name}");
    }

    // The hand, card and deck commands belong only to Echoes of Emperors, so a server without that game does not offer
    // them.
    choose(&bot, ann, &page, &["mighty"]).await;
    line.event("commands").await;
    let without = offered(&bot).await;
    for name in ["hand", "card", "deck"] {
        assert!(!without.iter().any(|one| one == name), "{name}: {without:?}");
    }
    choose(&bot, ann, &page, &["echoes"]).await;
    line.event("commands").await;

    // A former manager can no longer change anything.
    let body = json!({"manage_guild": false});
    bot.play.patch(&format!("/seats/{ann}"), body).await;
    choose(&bot, ann, &page, &["mighty"]).await;
    assert!(!server(&bot).await.offers("mighty".parse().unwrap()));

    // The settings survive a restart.
    let bot = bot.restarted(dir.path()).await;
    assert_eq!(offered(&bot).await, after);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_limit_the_number_of_matches_and_where_and_by_whom_they_are_opened() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let other = channel(&bot, "war-room").await;
    make_manager(&bot, ann).await;
    refused(&bot, ann, general, "/server quiet:9", "written like 22:00-08:00").await;
    let several = "/server zone:Saint-Denis";
    refused(&bot, ann, general, several, "in 2 time zones, such as: Europe/Paris, ").await;
    refused(&bot, ann, general, "/server zone:Atlantis", "No time zone is known").await;
    let set = "/server channel:general matches:1 language:Français quiet:22:00-08:00 zone:Lyon";
    let said = words(&obeyed(&bot, ann, general, set, "Noted.").await);
    for part in [
        format!("<#{general}>"),
        "**1** at most".to_owned(),
        "**French**".to_owned(),
        "**22:00 to 08:00** (Europe/Paris, ".to_owned(),
        "**Everybody** may open".to_owned(),
    ] {
        assert!(said.contains(&part), "{part}: {said}");
    }
    let new = "/match new mighty players:2";
    refused(&bot, ann, &other, new, "belong in <#").await;
    // Only a role that nobody has is allowed to open matches.
    let open = server(&bot).await;
    let closed = Server { role: Some(77), ..open.clone() };
    bot.keep_server(&closed).await;
    refused(&bot, benoit, general, new, "le rôle <@&77>").await;
    bot.keep_server(&open).await;
    bot.command(benoit, general, new).await;
    let header = bot.app.store.live_matches().await.unwrap();
    assert_eq!(header.len(), 1);
    assert_eq!(header[0].language, "fr");
    refused(&bot, ann, general, new, "allows only one at a time").await;
    // The channel restriction applies to moves too.
    refused(&bot, benoit, general, "/match move channel channel:war-room", "se jouent dans").await;
    bot.stop().await;
}

#[cfg(feature = "toy")]
#[tokio::test(flavor = "multi_thread")]
async fn personal_quiet_hours_override_those_of_the_server() {
    use std::time::Duration;

    use regnal::hours::{Hours, Quiet};
    use regnal::store::Timestamp;
    use regnal_bot::run::clocks::{CALL, DEADLINE};

    use super::me::{clock, due};
    use super::pings;

    const HOUR: Duration = Duration::from_secs(3_600);
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    make_manager(&bot, ann).await;
    let now = bot.app.clock.now();
    // Ann's quiet hours differ from the server's. Benoît has none and plays after Ann.
    let owl = Hours {
        quiet: Some(Quiet { from: clock(now.plus(HOUR * 10)), until: clock(now.plus(HOUR * 12)) }),
        ..Hours::default()
    };
    let person = Person { hours: owl, ..Person::default() };
    bot.keep_person(ann, &person).await;
    let mut watch = super::toy_begun(&bot).await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    let first = watch.sees(&bot, &format!("<@{benoit}>")).await;
    assert_eq!(pings(&first), 1, "a player was not pinged outside quiet hours: {first}");
    let before = due(&bot, DEADLINE).await.unwrap();
    assert_eq!(due(&bot, CALL).await, None);

    // The server's quiet hours last six more hours, which extends Benoît's running deadline. They would not extend
    // Ann's.
    let (from, until) = (Timestamp(now.0 - 3_600_000), now.plus(HOUR * 6));
    let set = format!("/server quiet:{}-{}", clock(from), clock(until));
    obeyed(&bot, ann, general, &set, "Noted.").await;
    let after = due(&bot, DEADLINE).await.unwrap();
    assert!(after >= before.plus(HOUR * 6), "{before:?} {after:?}");
    let done = bot.command(benoit, general, "/toy take stones:1").await;
    assert!(is_private(&done), "{done}");
    let call = watch.sees(&bot, &format!("<@{ann}>")).await;
    assert_eq!(pings(&call), 1, "own hours did not override those of the server: {call}");
    obeyed(&bot, ann, general, "/toy take stones:2", "2").await;
    // The post names Benoît, but he is not pinged before the server's quiet hours end.
    let wakes = loop {
        match due(&bot, CALL).await {
            Some(due) => break due,
            None => {
                bot.play.get("/state").await;
            }
        }
    };
    assert!(wakes >= until.plus(Duration::ZERO) || until.since(wakes) < HOUR, "{wakes:?}");
    // When the last timer has been set, the last post is already being sent.
    let last = loop {
        let messages = bot.play.messages(ann, general).await;
        let names = |message: &&Value| text(&message["content"]).contains(&format!("<@{benoit}>"));
        match messages.iter().rev().find(names) {
            Some(last) if last["id"] != first["id"] => break last.clone(),
            _ => {}
        }
    };
    assert_eq!(pings(&last), 0, "{last}");
    bot.advance(HOUR * 6 + Duration::from_secs(60));
    let called = watch.sees(&bot, "the match waits for you").await;
    assert_eq!(pings(&called), 1, "{called}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_can_opt_out_of_the_servers_quiet_hours() {
    use regnal::hours::Hours;

    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let open = server(&bot).await;
    let quiet = "/me";
    obeyed(&bot, ann, general, quiet, "Where a server has some").await;
    let closed = Server {
        hours: Hours {
            zone: "Europe/Paris".parse().unwrap(),
            quiet: regnal::hours::Quiet {
                from: "22:00".parse().unwrap(),
                until: "08:00".parse().unwrap(),
            }
            .into(),
            ..Hours::default()
        },
        ..open
    };
    bot.keep_server(&closed).await;
    let theirs = "**22:00 to 08:00** (Europe/Paris), those of this server";
    let page = obeyed(&bot, ann, general, quiet, theirs).await["message"].clone();
    let id = text(&first_menu(&page)["custom_id"]);
    let chooses = async |value: &str| words(&bot.uses(ann, &page, &id, Some(value)).await);
    let user = User(ann.parse().unwrap());
    let hours = async || {
        let person = Person::of(&bot.app.store, user).await.unwrap();
        person.on(&closed).hours.quiet
    };
    assert!(chooses("none").await.contains("**none**, as you wish"));
    assert_eq!(hours().await, None);
    assert!(chooses("23:00 09:00").await.contains("**23:00 to 09:00**, your own"));
    assert!(chooses("server").await.contains(theirs));
    assert_eq!(hours().await, closed.hours.quiet);
    bot.stop().await;
}

#[tokio::test]
async fn simultaneous_changes_to_different_settings_are_both_kept() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let (guild, user) = (Guild(7), User(8));
    let seen = Server::of(&store, Some(guild)).await.unwrap();
    let limited = Server { most: 5, ..seen.clone() };
    let silent = Server { no_letters: true, ..seen.clone() };
    for change in [&limited, &silent] {
        change.keep_changes(&seen, &store, guild).await.unwrap();
    }
    let now = Server::of(&store, Some(guild)).await.unwrap();
    assert_eq!((now.most, now.no_letters), (5, true));
    let seen = Person::of(&store, user).await.unwrap();
    let direct = Person { way: NotificationMethod::Direct, ..seen.clone() };
    let calm = Person { reminders: Reminders::Off, ..seen.clone() };
    for change in [&direct, &calm] {
        change.keep_changes(&seen, &store, user).await.unwrap();
    }
    let now = Person::of(&store, user).await.unwrap();
    assert_eq!((now.way, now.reminders), (NotificationMethod::Direct, Reminders::Off));
    store.close().await;
}
