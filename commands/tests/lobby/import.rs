//! Tests of `/match import`: a match file is checked in full before anything is stored. A finished match is read-only;
//! an unfinished one continues.

use std::time::Duration;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::store::{Channel, End, Ending, Export, MatchId, Status, Store, Timestamp, User};
use regnal_bot::run::imported::{LARGEST, read};
use regnal_bot::run::server::Server;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::verify;
use serde_json::{Value, json};

use super::sight::close;
use super::{Watch, assert_says, channel, click, clicked, obeyed, person, set_manager};
use crate::lookup::verify::small_match;
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

/// Uploads a file with `/match import` and returns the reply.
async fn upload_match(bot: &Running, seat: &str, channel: &str, file: &str) -> Value {
    let file = json!({"filename": "match.json", "text": file});
    let asked = json!({"channel_id": channel, "name": "match import", "options": {"file": file}});
    let path = format!("/seats/{seat}/command?wait=final");
    let outcome = bot.play.post(&path, asked).await;
    assert!(is_private(&outcome), "the answer to a file is public");
    outcome
}

/// Returns a match exported from another bot. If `is_over`, the match was abandoned after some actions. Otherwise the
/// match is still running, the users in `holders` hold its seats, and the owner of the other bot exports it.
async fn file(is_over: bool, holders: [&str; 2]) -> Value {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 60).await;
    let mut file = match is_over {
        true => {
            let ending = Ending { end: End::Abandoned, outcome: json!({"by": "vote"}) };
            store.finish(id, &ending, &[], Timestamp(2)).await.unwrap();
            serde_json::to_value(store.export(id).await.unwrap()).unwrap()
        }
        false => serde_json::to_value(store.export_whole(id).await.unwrap()).unwrap(),
    };
    store.close().await;
    if !is_over {
        for (seat, holder) in holders.iter().enumerate() {
            file["seats"][seat]["holder"]["user"] = json!(holder);
        }
        file["table"]["language"] = json!("en");
        file["table"]["settings"] = json!({"turn_hours": 7, "umpire": 3,
            "by_moderator": true, "reliability": 255, "admission": {"role": 5}});
    }
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_imported_read_only() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    // A match in progress in the channel does not block the import.
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 1 is open").await;
    let file = file(true, ["", ""]).await;
    let outcome = upload_match(&bot, benoit, general, &file.to_string()).await;
    assert!(words(&outcome).contains("La partie 2 est ici."), "{outcome}");
    bot.delivered().await;
    let mut watch = Watch::open(&bot, ann, general).await;
    // The imported match uses the importer's language.
    let post = watch.sees(&bot, "est ici pour qu’on la regarde").await;
    let said = text(&post["content"]);
    assert!(said.contains(&format!("<@{benoit}> en a apporté le fichier")), "{said}");
    assert!(said.contains(&text(&file["commitment"])), "{said}");
    assert_eq!(post["mentions"], json!([]), "somebody was pinged");
    assert_eq!(post["attachments"].as_array().unwrap().len(), 1, "the post lacks the map");

    let header = bot.header(MatchId(2)).await;
    assert_eq!(header.status, Status::Abandoned);
    let shown = bot.command(ann, general, "/story replay match:2").await;
    assert!(shown["message"]["attachments"].is_array(), "{shown}");
    obeyed(&bot, ann, general, "/story history match:2", "page ").await;
    obeyed(&bot, ann, general, "/verify number:2", "everything holds").await;
    obeyed(&bot, ann, general, "/match status match:2", "Seed of the dice").await;
    let exported = bot.app.store.export(MatchId(2)).await.unwrap();
    let original: Export = serde_json::from_value(file.clone()).unwrap();
    assert_eq!(exported.batches, original.batches);
    assert_eq!((exported.seed, exported.ended), (original.seed, original.ended));

    let again = upload_match(&bot, ann, general, &file.to_string()).await;
    assert!(words(&again).contains("it is match 2 of this server already"), "{again}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_file_is_rejected_with_a_list_of_all_its_errors() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let (over, live) = (file(true, ["", ""]).await, file(false, ["1", "2"]).await);
    let changed = |file: &Value, change: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        change(&mut file);
        file.to_string()
    };
    let with_dice = |file: &Value| {
        let batches = file["batches"].as_array().unwrap();
        let thrown = |batch: &Value| batch["draws"].as_array().is_some_and(|it| !it.is_empty());
        batches.iter().position(thrown).unwrap()
    };
    let die = with_dice(&over);
    let cases: Vec<(String, &str)> = vec![
        ("{\"format\": 1,\n \"kind\"".to_owned(), "cannot be read at line 2"),
        ("[1, 2]".to_owned(), "is not an exported match"),
        (
            json!({"format": 1}).to_string(),
            "is not an exported match: reading stops at line 1, column 12",
        ),
        (changed(&over, &|it| it["format"] = json!(9)), "has format 9"),
        (
            changed(&live, &|it| it["table"]["settings"]["turn_hours"] = json!("7")),
            "is not an exported match. Give",
        ),
        (
            changed(&live, &|it| {
                for seat in 0..2 {
                    it["seats"][seat]["holder"]["user"] = json!(ann);
                }
            }),
            "is not an exported match. Give",
        ),
        (changed(&over, &|it| it["kind"] = json!("chess")), "of the game “chess”"),
        (changed(&over, &|it| it["setup"] = json!(null)), "has not begun"),
        (changed(&live, &|it| it["seed"] = json!(null)), "regnal export N --whole"),
        (changed(&over, &|it| it["seed"] = json!(null)), "its seed is missing"),
        (changed(&over, &|it| it["seed"] = json!("07".repeat(32))), "the seed has the SHA-256"),
        (
            changed(&over, &|it| {
                let draw = &mut it["batches"][die]["draws"][0];
                let value = draw["value"].as_u64().unwrap() % draw["sides"].as_u64().unwrap();
                draw["value"] = json!(value + 1);
            }),
            "the seed gives",
        ),
        (changed(&over, &|it| it["batches"][1]["batch"] = json!(3)), "action 2 is missing"),
        (changed(&over, &|it| it["seats"][0]["salt"] = json!("other")), "the seed gives"),
        (changed(&over, &|it| it["status"] = json!("finished")), "the outcome in the file"),
        (changed(&over, &|it| it["batches"][0]["at"] = json!(i64::MAX)), "will happen later"),
        (
            changed(&over, &|it| it["options"]["colours"] = json!([it["options"]["colours"][0]])),
            "Nothing has been imported",
        ),
    ];
    for (file, wanted) in cases {
        let said = words(&upload_match(&bot, ann, general, &file).await);
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let large = vec![b' '; LARGEST + 1];
    let line = read(&large).unwrap_err();
    assert_eq!(line.id, "import-too-large");
    assert!(bot.app.store.live_matches().await.unwrap().is_empty());
    assert!(bot.app.store.find_match(MatchId(1)).await.unwrap().is_none());

    // A game that the server disallows for `/match new` cannot be imported either.
    let mut server = Server::default();
    server.hidden.insert("mighty".to_owned());
    bot.keep_server(&server).await;
    for file in [&over, &live] {
        assert_says(&upload_match(&bot, ann, general, &file.to_string()).await, "not offered");
    }
    bot.keep_server(&Server { most: 1, ..Server::default() }).await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 1 is open").await;
    let elsewhere = &channel(&bot, "war-room").await;
    let said = words(&upload_match(&bot, ann, elsewhere, &live.to_string()).await);
    assert!(said.contains("allows only one at a time"), "{said}");
    bot.keep_server(&Server::default()).await;
    let said = words(&upload_match(&bot, ann, general, &live.to_string()).await);
    assert!(said.contains("Match 1 still gathers players"), "{said}");
    // A finished match can be imported into a channel that already has a match.
    assert_says(&upload_match(&bot, ann, general, &over.to_string()).await, "Match 2 is here");
    // While the server has a match with this seed, the file cannot be imported into another channel of that server.
    let said = words(&upload_match(&bot, ann, elsewhere, &live.to_string()).await);
    assert!(said.contains("it is match 2 of this server already"), "{said}");
    bot.stop().await;
}

/// A short file can expand into a huge match, so its size is checked before anything is stored.
#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_match_is_rejected_before_it_is_read() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let file = file(true, ["", ""]).await;
    let many = |what: &str, count: usize| {
        let all = vec![what; count].join(",");
        format!("[{all}]")
    };
    let with = |name: &str, value: &str| {
        let mut file = file.clone();
        file[name] = json!("HERE");
        file.to_string().replace("\"HERE\"", value)
    };
    let mut actions = file.clone();
    actions["batches"][0]["events"] = json!("HERE");
    let events = actions.to_string().replace("\"HERE\"", &many("0", 100_001));
    actions["batches"][0]["events"] = json!([]);
    actions["batches"][0]["draws"] = json!("HERE");
    let draws = actions.to_string().replace("\"HERE\"", &many("0", 200_001));
    for (file, wanted) in [
        (events, "more actions, events or dice"),
        (draws, "more actions, events or dice"),
        (with("batches", &many("{}", 20_001)), "more actions, events or dice"),
        (with("seats", &many("{}", 65)), "more actions, events or dice"),
        (with("options", &many("{}", 20_001)), "not an exported match"),
        (with("setup", &many("[[]]", 20_001)), "not an exported match"),
        (with("outcome", &many("{}", 20_001)), "not an exported match"),
        (many("{}", 100_000), "not an exported match"),
        (format!("{}{}", "[".repeat(1_000), "]".repeat(1_000)), "no"),
    ] {
        let said = words(&upload_match(&bot, ann, general, &file).await);
        assert!(said.contains(wanted), "{}: {said}", &file[..60]);
    }
    assert!(bot.app.store.live_matches().await.unwrap().is_empty());
    // A valid match is accepted.
    assert_says(&upload_match(&bot, ann, general, &file.to_string()).await, "Match 1 is here");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_match_in_a_private_channel_does_not_reveal_the_match() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &channel(&bot, "war-room").await;
    close(&bot, room, &[], &[ann]).await;
    let file = file(true, ["", ""]).await.to_string();
    upload_match(&bot, ann, room, &file).await;
    let told = words(&upload_match(&bot, cleo, general, &file).await);
    assert!(told.contains("already exists elsewhere") && !told.contains('1'), "{told}");
    let own = words(&upload_match(&bot, ann, general, &file).await);
    assert!(own.contains("it is match 1 of this server already"), "{own}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_running_match_continues_with_new_players_and_passes_verification() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    // Ann is a member of this server; the other seat's player is not.
    let file = file(false, [ann, "999999"]).await;
    let outcome = upload_match(&bot, benoit, general, &file.to_string()).await;
    assert!(words(&outcome).contains("La partie 1 continue ici."), "{outcome}");
    bot.delivered().await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let post = watch.sees(&bot, "goes on here").await;
    let said = text(&post["content"]);
    assert!(said.contains("every die to come"), "{said}");
    let waits = "Seats that wait for somebody: 1 (last held by p1) and 2 (last held by p2)";
    assert!(said.contains(waits), "{said}");
    assert!(said.contains(&text(&file["commitment"])), "{said}");
    let store = &bot.app.store;
    let header = bot.header(MatchId(1)).await;
    let users: Vec<Option<User>> = header.seats.iter().map(|row| row.user).collect();
    // The import assigns no seats and notifies nobody.
    assert_eq!(users, [None, None]);
    let messages = bot.play.messages(ann, general).await;
    let pings = messages.iter().map(|one| one["mentions"].as_array().map_or(0, Vec::len));
    assert_eq!(pings.sum::<usize>(), 0, "{messages:?}");
    assert!(said.contains("cannot be checked"), "{said}");
    clicked(&bot, ann, &post, "Take seat 1", "The seat is yours").await;
    assert_eq!(header.channel, Channel(general.parse().unwrap()));
    // The agreed settings are kept, except those that are not valid on this bot.
    assert_eq!(header.settings["turn_hours"], 7);
    assert_eq!(header.settings["reliability"], 95);
    assert_eq!(header.settings["admission"], "invited");
    assert_eq!(header.state, json!({}));
    assert_eq!(header.commitment, text(&file["commitment"]));

    // Somebody takes the second seat with a button, with the consent of the player already seated.
    click(&bot, benoit, &post, "Take seat 2").await;
    let question = watch.sees(&bot, "have seat 2, last held by p2?").await;
    clicked(&bot, ann, &question, "I agree", "It is agreed").await;
    let mut table = bot.table(MatchId(1)).await;
    assert_eq!(table.user_of(Seat(1)), Some(User(benoit.parse().unwrap())));
    for _ in 0..5 {
        let game = table.game.clone().unwrap();
        let seat = *game.awaited().first().unwrap();
        let request =
            Request::new(MatchId(1), seat, table.user_of(seat), game.legal(seat).pop().unwrap());
        table = submit(&bot.app, request).await.unwrap().table;
    }
    let export = store.export_whole(MatchId(1)).await.unwrap();
    let report = verify::check(&export).unwrap();
    assert!(report.has_seed);
    let before = file["batches"].as_array().unwrap().len() as u64;
    assert_eq!(report.actions, before + 5);
    // Replaying the log leads to the same position as the one in memory.
    bot.app.desk.forget(MatchId(1)).await;
    let again = bot.table(MatchId(1)).await;
    let position =
        |table: &regnal_bot::run::table::Table| table.game.as_ref().unwrap().snapshot().unwrap().1;
    assert_eq!(position(&again), position(&table));
    bot.stop().await;
}

/// An introductory match has no limits and ends when its player leaves.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_cannot_turn_a_match_of_two_people_into_an_introductory_match() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut file = file(false, [ann, "2"]).await;
    file["table"]["state"] = json!({"lesson": true});
    upload_match(&bot, ann, general, &file.to_string()).await;
    let header = bot.header(MatchId(1)).await;
    assert_eq!(header.state, json!({}));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_match_has_no_deadlines_until_a_seat_is_taken() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let file = file(false, ["nobody", "0"]).await;
    upload_match(&bot, ann, general, &file.to_string()).await;
    bot.delivered().await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let post = watch.sees(&bot, "goes on here").await;
    let store = &bot.app.store;
    assert!(store.timers(MatchId(1)).await.unwrap().is_empty());
    clicked(&bot, ann, &post, "Take seat 1", "It is agreed").await;
    assert!(!store.timers(MatchId(1)).await.unwrap().is_empty());
    click(&bot, benoit, &post, "Take seat 2").await;
    let question = watch.sees(&bot, "have seat 2").await;
    click(&bot, ann, &question, "I agree").await;
    let header = bot.header(MatchId(1)).await;
    assert!(header.seats.iter().all(|row| row.user.is_some()));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_waits_for_an_imported_seat_only_until_its_first_deadline() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let file = file(false, ["nobody", "0"]).await;
    upload_match(&bot, ann, general, &file.to_string()).await;
    bot.delivered().await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let post = watch.sees(&bot, "goes on here").await;
    assert!(text(&post["content"]).contains("After the first deadline, nobody waits"), "{post}");
    click(&bot, ann, &post, "Take seat 1").await;
    let (store, id) = (&bot.app.store, MatchId(1));
    let look = async || bot.table(id).await;
    let is_awaited = async |seat| look().await.game().unwrap().awaited().contains(&seat);
    let mut whim = Dice::keyed(Seed::from_bytes([1; 32]).mixed(&[]), 0);
    // Plays for Ann until the match waits only for the empty seat.
    let mut answer_all = async || {
        while is_awaited(Seat(0)).await {
            let table = look().await;
            let action = table.game().unwrap().machine(Seat(0), &mut whim).swap_remove(0);
            let (match_id, seat, user) = (id, Seat(0), table.user_of(Seat(0)));
            let request = Request::new(match_id, seat, user, action);
            submit(&bot.app, request).await.unwrap();
        }
    };
    answer_all().await;
    assert!(is_awaited(Seat(1)).await);
    let vacant = look().await.vacant(bot.app.clock.now()).unwrap();
    assert!(vacant.is_empty(), "the seat is waited for");
    // The deadlines are 7 hours for turns and 24 hours for answers.
    bot.advance(Duration::from_secs(24 * 3_600 + 1));
    // The clock is stopped from now on, so nothing may depend on another deadline.
    for round in 0..3 {
        let timers = store.timers(id).await.unwrap();
        let what = format!("round {round} no longer waits for an empty seat: {timers:?}");
        wait_until(&what, async || is_awaited(Seat(0)).await).await;
        answer_all().await;
    }
    bot.stop().await;
}

/// The importer is present and therefore gets their own seat immediately; the other seats stay free. Each user can
/// import three files a day.
#[tokio::test(flavor = "multi_thread")]
async fn importers_get_their_own_seat_and_can_import_three_files_a_day() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let own = file(false, [ann, &bot.play.benoit]).await;
    upload_match(&bot, ann, general, &own.to_string()).await;
    let header = bot.header(MatchId(1)).await;
    let users: Vec<Option<User>> = header.seats.iter().map(|row| row.user).collect();
    assert_eq!(users, [Some(User(ann.parse().unwrap())), None]);
    let store = &bot.app.store;
    for number in 1..=3 {
        let id = MatchId(number);
        if number > 1 {
            upload_match(&bot, ann, general, &own.to_string()).await;
        }
        // A deleted match counts towards the limit.
        let gone = regnal::store::Intervention {
            match_id: id,
            user: None,
            deed: regnal::store::Deed::Delete,
            outbox: Vec::new(),
            at: bot.app.clock.now(),
        };
        store.intervene(gone).await.unwrap();
        bot.app.desk.forget(id).await;
    }
    let said = words(&upload_match(&bot, ann, general, &own.to_string()).await);
    assert!(said.contains("3 matches here in the last day"), "{said}");
    set_manager(&bot, ann, true).await;
    assert_says(&upload_match(&bot, ann, general, &own.to_string()).await, "goes on here");
    bot.stop().await;
}
