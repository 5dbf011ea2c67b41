//! Tests of a server's commands and their registration with Discord.

use std::collections::BTreeSet;
use std::path::Path;

use regnal::store::{Guild, Registered, Store, Timestamp};
use regnal_bot::run::server::Server;
use serde_json::{Value, json};

use super::server::{choose, make_manager};
use super::{close_lobby, obeyed, refused};
use crate::sandbox::client::{Play, text};
use crate::support::{GUILD, Running};

/// One day on the bot's clock.
const DAY: std::time::Duration = std::time::Duration::from_secs(24 * 3_600);
const MIGHTY: &str = "/match new mighty players:2 years:6";

/// Adds other servers on which the bot is installed, and returns their ids.
async fn more_servers(play: &Play, count: usize) -> Vec<Guild> {
    let guilds = play.post("/guilds", json!({"count": count})).await;
    guilds.as_array().unwrap().iter().map(|one| Guild(text(&one["id"]).parse().unwrap())).collect()
}

/// Returns the names of the commands visible to members of the sandbox's own server.
async fn names(bot: &Running) -> BTreeSet<String> {
    let commands = bot.play.get("/commands").await;
    commands.as_array().unwrap().iter().map(|command| text(&command["name"])).collect()
}

/// Returns the names of the commands on each of the other servers.
async fn elsewhere(bot: &Running) -> Vec<Vec<String>> {
    let guilds = bot.play.get("/guilds").await;
    let of = |guild: &Value| guild["commands"].as_array().unwrap().iter().map(text).collect();
    guilds.as_array().unwrap().iter().map(of).collect()
}

/// Returns the paths of all requests since `after` that sent command lists, and the number of the latest request.
async fn sent(play: &Play, after: u64) -> (Vec<String>, u64) {
    let requests = play.get(&format!("/requests?after={after}")).await;
    let requests = requests.as_array().unwrap();
    let lists = requests.iter().filter(|request| {
        request["method"] != "GET" && text(&request["path"]).ends_with("/commands")
    });
    let last = requests.last().map_or(after, |request| request["n"].as_u64().unwrap());
    (lists.map(|request| text(&request["path"])).collect(), last)
}

/// Enables a game's commands on a server before its first match.
async fn add_game_commands(store: &Store, guild: Guild, game: &str) {
    let server = Server { shown: [game.to_owned()].into(), ..Server::default() };
    server.keep(store, guild).await.unwrap();
}

async fn begun(dir: &Path) -> Running {
    Running::start_bare(Play::start().await, dir).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_servers_get_their_command_lists_exactly_once() {
    const SERVERS: usize = 2_000;
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    assert_eq!(more_servers(&play, SERVERS).await.len(), SERVERS);
    let bot = Running::start_bare(play, dir.path()).await;
    let (lists, last) = sent(&bot.play, 0).await;
    let once: BTreeSet<&String> = lists.iter().collect();
    // The two extra requests are for the global list and for the list of the sandbox's own server.
    assert_eq!((lists.len(), once.len()), (SERVERS + 2, SERVERS + 2));
    let play = bot.stop_bot().await;
    let bot = Running::start_bare(play, dir.path()).await;
    assert_eq!(sent(&bot.play, last).await.0, Vec::<String>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_changed_lists_are_sent_at_the_next_startup() {
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    let guilds = more_servers(&play, 20).await;
    let bot = Running::start_bare(play, dir.path()).await;
    let (_, last) = sent(&bot.play, 0).await;
    let play = bot.stop_bot().await;
    let store = Store::open(dir.path()).await.unwrap();
    add_game_commands(&store, guilds[7], "echoes").await;
    // An earlier version registered other global commands.
    let old = Registered { digest: "of an earlier version".to_owned(), at: Timestamp(1) };
    store.set_registered(None, &old).await.unwrap();
    store.close().await;
    let bot = Running::start_bare(play, dir.path()).await;
    let (lists, _) = sent(&bot.play, last).await;
    assert_eq!(lists.len(), 2, "{lists:?}");
    assert!(lists[0].ends_with("1/commands") && !lists[0].contains("guilds"), "{lists:?}");
    assert!(lists[1].contains(&format!("/guilds/{}/", guilds[7].0)), "{lists:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_registration_is_completed_despite_failures_on_the_way() {
    const SERVERS: usize = 60;
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    let guilds = more_servers(&play, SERVERS).await;
    let store = Store::open(dir.path()).await.unwrap();
    for guild in &guilds {
        add_game_commands(&store, *guild, "mighty").await;
    }
    store.close().await;
    for (count, status) in [(7, 500), (5, 503), (3, 403)] {
        let fault = json!({"kind": "server_error", "method": "PUT", "path": "/guilds/",
            "status": status, "count": count});
        play.post("/faults", fault).await;
    }
    let lost = json!({"kind": "server_error", "method": "PUT", "path": "/commands", "cut": true,
        "carried_out": true, "count": 4});
    play.post("/faults", lost).await;
    let busy = json!({"kind": "rate_limit", "method": "PUT", "path": "/commands",
        "retry_after": 0.01, "count": 5});
    play.post("/faults", busy).await;
    let bot = Running::start_bare(play, dir.path()).await;
    assert_eq!(bot.play.get("/state").await["faults"], json!([]));
    let all = elsewhere(&bot).await;
    assert_eq!(all.len(), SERVERS);
    for commands in all {
        assert!(commands.contains(&"mighty".to_owned()), "{commands:?}");
    }
    assert!(names(&bot).await.contains("match"));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_games_first_match_adds_its_commands_to_that_server_only() {
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    more_servers(&play, 3).await;
    let bot = Running::start_bare(play, dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let before = names(&bot).await;
    for name in ["mighty", "map", "story", "manage"] {
        assert!(!before.contains(name), "{name}");
    }
    obeyed(&bot, ann, general, MIGHTY, "is open").await;
    bot.registered().await;
    let after = names(&bot).await;
    for name in ["mighty", "mighty-orders", "map", "story", "manage"] {
        assert!(after.contains(name), "{name}");
    }
    for name in ["echoes", "hand", "demonworld", "umpire"] {
        assert!(!after.contains(name), "{name}");
    }
    assert_eq!(elsewhere(&bot).await, vec![Vec::<String>::new(); 3]);
    refused(&bot, ann, general, "/story history", "not begun yet").await;
    // The new setting takes effect only after a restart.
    let play = bot.stop_bot().await;
    let bot = Running::start_bare(play, dir.path()).await;
    assert_eq!(names(&bot).await, after);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_games_commands_are_removed_three_months_after_its_last_match() {
    let dir = tempfile::tempdir().unwrap();
    let bot = begun(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let before = names(&bot).await;
    obeyed(&bot, ann, general, MIGHTY, "is open").await;
    close_lobby(&bot, ann, general).await;
    for (days, is_kept) in [(89, true), (2, false)] {
        bot.app.clock.set_forward(DAY * days);
        bot.app.registrar.want(GUILD);
        bot.registered().await;
        assert_eq!(names(&bot).await.contains("mighty"), is_kept, "{days}");
    }
    assert_eq!(names(&bot).await, before);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_can_add_and_remove_a_games_commands_before_its_first_match() {
    let dir = tempfile::tempdir().unwrap();
    let bot = begun(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    make_manager(&bot, ann).await;
    let page = obeyed(&bot, ann, general, "/server", "Settings of this server").await;
    choose(&bot, ann, &page["message"], &["echoes", "offices"]).await;
    bot.registered().await;
    let all = names(&bot).await;
    assert!(
        all.contains("echoes") && all.contains("offices") && !all.contains("mighty"),
        "{all:?}"
    );
    choose(&bot, ann, &page["message"], &["offices"]).await;
    bot.registered().await;
    let all = names(&bot).await;
    assert!(!all.contains("echoes") && all.contains("offices"), "{all:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_gets_its_command_list_again_after_the_bot_leaves_and_rejoins() {
    let dir = tempfile::tempdir().unwrap();
    let bot = begun(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, MIGHTY, "is open").await;
    bot.registered().await;
    let all = names(&bot).await;
    let kept = async |bot: &Running| bot.app.store.registered(Some(GUILD)).await.unwrap();
    let invited = async |play: &Play, present: bool| {
        play.patch("/guild", json!({"bot_in_guild": present})).await;
    };
    invited(&bot.play, false).await;
    while kept(&bot).await.is_some() {}
    invited(&bot.play, true).await;
    while kept(&bot).await.is_none() {}
    assert_eq!(names(&bot).await, all);
    // The bot was removed from the server while its process was stopped.
    let play = bot.stop_bot().await;
    invited(&play, false).await;
    let bot = Running::start_bare(play, dir.path()).await;
    assert_eq!(kept(&bot).await, None);
    invited(&bot.play, true).await;
    while kept(&bot).await.is_none() {}
    assert_eq!(names(&bot).await, all);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_versions_full_command_list_is_replaced_by_the_smaller_one() {
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    let path = format!("/v10/applications/100000000000000001/guilds/{}/commands", GUILD.0);
    let old =
        json!([{"name": "mighty", "description": "Old"}, {"name": "roll", "description": "Old"}]);
    let put = play.http.put(format!("{}{path}", play.sandbox.rest_base()));
    let put = put.header("authorization", format!("Bot {}", play.sandbox.token())).json(&old);
    assert_eq!(put.send().await.unwrap().status().as_u16(), 200);
    let bot = Running::start_bare(play, dir.path()).await;
    let all = names(&bot).await;
    assert!(!all.contains("mighty") && all.contains("roll"), "{all:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_lists_that_discord_lost_are_sent_again() {
    let dir = tempfile::tempdir().unwrap();
    let bot = begun(dir.path()).await;
    obeyed(&bot, &bot.play.ann, &bot.play.general, MIGHTY, "is open").await;
    bot.registered().await;
    let all = names(&bot).await;
    drop(bot.stop_bot().await);
    // The new sandbox has the same server but no registered commands.
    let bot = begun(dir.path()).await;
    assert_eq!(names(&bot).await, all);
    bot.stop().await;
}
