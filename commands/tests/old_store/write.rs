//! Writes the store that the next versions open.

use std::path::Path;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::GameKind;
use regnal::hours::{Hours, Quiet, Zone};
use regnal::store::{MatchId, Status, Store, User};
use regnal_bot::discord::error::Error;
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::people::{Person, Way};
use regnal_bot::run::submit::{self, Request};
use serde_json::json;

use crate::sandbox::client::{Play, text};
use crate::support::Running;

const CHANNELS: [&str; 6] = ["campaign", "duel", "march", "empire", "over", "lobby"];

/// Plays people's seats until `deeds` are done or it is over; whoever is a program plays by itself.
async fn plays(app: &App, bot: Option<&Running>, id: i64, deeds: usize) {
    let id = MatchId(id);
    let mut whim = Dice::keyed(Seed::from_bytes([id.0 as u8; 32]).mixed(&[]), 0);
    let mut done = 0;
    while done < deeds {
        let table = app.desk.look(&app.store, id).await.unwrap();
        if table.header.status != Status::Running {
            break;
        }
        let game = table.game().unwrap();
        let people: Vec<Seat> = game.awaited().into_iter().filter(|s| table.user_of(*s).is_some()).collect();
        if people.is_empty() {
            bot.unwrap().play.get("/state").await;
            continue;
        }
        let seat = people[whim.index(people.len())];
        let mut list = if game.kind() == GameKind::Mighty || whim.index(8) == 0 { Vec::new() } else { game.machine(seat, &mut whim) };
        if list.is_empty() {
            let legal = game.legal(seat);
            let quick = game.kind() == GameKind::Mighty && whim.index(4) == 0;
            match game.fallback(seat) {
                Some(one) if quick => list.push(one),
                _ => list.push(legal[whim.index(legal.len())].clone()),
            }
        }
        for action in list {
            let words = format!("{action:?}");
            if action == game.concession() || words.contains("Vote") || words.contains("Conced") || words.contains("Abandon") { done += 1; continue; }
            done += 1;
            let user = table.user_of(seat);
            let request = Request { match_id: id, seat, user, action, interaction: None, timer: None, seen: None };
            match submit::submit(app, request).await {
                Ok(_) | Err(Error::Illegal(_)) => {}
                Err(error) => panic!("match {id}: {error}"),
            }
        }
    }
    let table = app.desk.look(&app.store, id).await.unwrap();
    eprintln!("match {id}: {} batches, {} events, {:?}, {}", table.header.batches, table.header.seq, table.header.status,
        table.game().unwrap().clock());
}

#[tokio::test(flavor = "multi_thread")]
async fn write() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../made");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    let play = Play::start().await;
    for name in ["cleo", "denis"] {
        let state = play.get("/state").await;
        let mut seats = state["seats"].as_array().unwrap().iter();
        if !seats.any(|seat| seat["username"] == name) {
            play.post("/seats", json!({"username": name})).await;
        }
    }
    for name in CHANNELS {
        play.post("/channels", json!({"name": name, "type": "text"})).await;
    }
    let bot = Running::start_in(play, &dir).await;
    let state = bot.play.get("/state").await;
    let channel = |name: &str| {
        let all = state["channels"].as_array().unwrap();
        text(&all.iter().find(|one| one["name"] == name).unwrap()["id"])
    };
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let quiet = Quiet { from: (22 * 60).try_into().unwrap(), until: (8 * 60).try_into().unwrap() };
    let hours = Hours { zone: "Europe/Paris".parse::<Zone>().unwrap(), quiet: Some(quiet), ..Hours::default() };
    let person = Person { hours, way: Way::Both, ..Person::default() };
    person.keep(&bot.app.store, User(benoit.parse().unwrap())).await.unwrap();
    for (place, new, join) in [
        ("campaign", "/match new mighty players:2 years:6 salt:pepper", "/match join salt:sesame"),
        ("duel", "/match new echoes", "/match join"),
        ("march", "/match new demonworld players:2 program:1 race:Humans", "/match join race:Dwarves"),
        ("empire", "/match new offices players:2 program:2", "/match join"),
        ("over", "/match new echoes", "/match join"),
        ("lobby", "/match new offices players:3", "/match join"),
    ] {
        let at = channel(place);
        for (who, line) in [(&ann, new), (&benoit, join), (&ann, if place == "lobby" { "" } else { "/match start" })] {
            if line.is_empty() { continue; }
            let said = bot.command(who, &at, line).await;
            eprintln!("{place} {line}: {} {}", said["state"], said["message"]["content"]);
            assert_eq!(said["state"], "answered", "{said}");
        }
    }
    for (id, deeds) in [(1, 170), (2, 60), (3, 150), (4, 150), (5, 5_000)] {
        plays(&bot.app, Some(&bot), id, deeds).await;
    }
    bot.stop().await;
    let app = App::new(Store::open(&dir).await.unwrap(), Clock::default(), FACES);
    for id in [1, 2] {
        plays(&app, None, id, 2).await;
    }
    app.store.close().await;
}
