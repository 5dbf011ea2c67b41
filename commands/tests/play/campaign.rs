//! Test in which three people, two of whom read French, play a complete six-year campaign through the client library.

use std::sync::Arc;

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::mighty::Options;
use regnal::store::Status;
use regnal::text::Lang;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::hall::{MATCH, check_replay, check_requests, game, open_lobby, position};
use super::party::{Party, whim};
use super::shown::{mentioned, opens_panel};
use super::site::Site;
use super::words::check_message;
use crate::sandbox::client::{Line, text};
use crate::support::Running;

/// Maximum number of actions in the campaign.
const LONGEST: usize = 20_000;

/// Collector of public messages, read as they arrive.
struct Hall {
    line: Line,
    channel: String,
    heard: Vec<Value>,
}

impl Hall {
    async fn enter(party: &Party) -> Hall {
        Hall {
            line: party.site.events(&party.players[0].id).await,
            channel: party.channel.clone(),
            heard: Vec::new(),
        }
    }

    /// Reads public messages up to and including the first that satisfies `wanted`.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.line.event("message_create").await;
            let message = &event["message"];
            if event["channel_id"] != self.channel.as_str() || !message["ephemeral_for"].is_null() {
                continue;
            }
            self.heard.push(message.clone());
            if wanted(message) {
                return message.clone();
            }
        }
    }
}

fn says(message: &Value, words: &str) -> bool {
    text(&message["content"]).contains(words)
}

/// Opens a lobby with a known seed, so that every run plays the same campaign. The players join and start it with
/// commands.
async fn gather(bot: &Running, party: &mut Party, hall: &mut Hall) {
    let options = AnyOptions::Mighty(Options::usual(3, 6));
    let settings = Settings::default();
    open_lobby(&bot.app, party, options, ("Regna", "fr"), 3, &settings).await;
    let lines = [
        (0, "/match join salt:pepper colour:Blue"),
        (1, "/partie rejoindre"),
        (2, "/partie rejoindre sel:sésame"),
        (0, "/match start"),
    ];
    party.type_all(&lines).await;
    let call = hall.until(opens_panel).await;
    party.door = Some(call);
}

/// Returns the users whom a turn notification must ping: those who did not have to act before, and those whose question
/// has changed.
fn called(table: &Table, before: Option<&Table>) -> Vec<String> {
    let mut seats = game(table).awaited();
    if let Some(old) = before.map(game)
        && old.clock() == game(table).clock()
    {
        seats.retain(|seat| !old.awaited().contains(seat));
    }
    let mut users: Vec<String> = seats
        .iter()
        .filter_map(|&seat| table.user_of(seat))
        .map(|user| user.0.to_string())
        .collect();
    users.sort();
    users
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_can_play_a_whole_campaign() {
    let bot = Running::fresh().await;
    let site = Site::at(bot.play.sandbox.address());
    let seats = [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::Fr)];
    let mut party = Party::meet(site, "general", &seats, whim(1)).await;
    let mut hall = Hall::enter(&party).await;
    gather(&bot, &mut party, &mut hall).await;

    let app = Arc::clone(&bot.app);
    let mut table = position(&app).await;
    // The expected pings in order, each with a flag that is true if the notification has a map.
    let mut summons = vec![(called(&table, None), true)];
    let (mut requests, mut asked_out_of_turn) = (0, 0);
    let mut actions = 0;
    while table.header.status == Status::Running {
        assert!(actions < LONGEST, "the match should have ended");
        let awaited: Vec<Seat> = game(&table).awaited().into_iter().collect();
        let seat = awaited[party.whim.index(awaited.len())];
        let player = seat.index();
        if actions % 25 == 0 {
            look_around(&mut party, &awaited).await;
        }
        // A randomly typed command might not take an action.
        let Some(interaction) = party.act_at_random(player, 12).await else { continue };
        actions += 1;
        let before = std::mem::replace(&mut table, position(&app).await);
        let done = app.store.batches(MATCH, before.header.batches, 10).await;
        let done = done.unwrap();
        // A standing answer is logged as both an answer and an order, and the order has no separate interaction.
        assert!(matches!(done.len(), 1 | 2), "{done:?}");
        let by: Vec<_> = done.iter().map(|one| (one.interaction, one.seat)).collect();
        let expected = [(Some(interaction), Some(seat)), (None, Some(seat))];
        assert_eq!(by, expected[..by.len()]);
        let (old, new) = (game(&before), game(&table));
        asked_out_of_turn += usize::from(new.is_interrupted() && !old.is_interrupted());
        let calls = called(&table, Some(&before));
        if new.outcome().is_none() && !calls.is_empty() {
            // A notification shows the deadline. If it concerns only the player who acted last, it pings nobody.
            let actor = table.user_of(seat).unwrap().0.to_string();
            let is_here = calls == [actor];
            let is_visible_to_all = old.is_interrupted() || new.is_interrupted();
            let with_map = new.is_map_wanted() && (!is_here || is_visible_to_all);
            summons.push((if is_here { Vec::new() } else { calls }, with_map));
        }
        if actions % 300 == 0 {
            requests = check_requests(&party.site, requests, |_| false).await;
        }
    }
    println!(
        "{actions} actions, {} summons, {asked_out_of_turn} questions, {:?}",
        summons.len(),
        party.steps
    );
    check_end(&bot, &mut party, &mut hall).await;
    check_requests(&party.site, requests, |_| false).await;

    // All public messages are in the match's language and have the expected pictures.
    let calls: Vec<&Value> = hall.heard.iter().filter(|message| opens_panel(message)).collect();
    assert_eq!(
        calls.iter().map(|message| mentioned(message)).collect::<Vec<_>>(),
        summons.iter().map(|(called, _)| called.clone()).collect::<Vec<_>>()
    );
    for call in &calls {
        assert!(says(call, "Échéance"), "the notification has no deadline: {call}");
    }
    for message in &hall.heard {
        check_message(Lang::Fr, message);
        if !opens_panel(message) {
            assert_eq!(mentioned(message), Vec::<String>::new(), "{message}");
        }
    }
    let pictured = calls
        .iter()
        .filter(|message| message["attachments"][0]["content_type"] == "image/png")
        .count();
    let wanted = summons.iter().filter(|(_, with_map)| *with_map).count();
    assert!(
        pictured <= wanted && pictured + 10 > wanted && pictured > 50,
        "{pictured} maps instead of {wanted} for {} notifications",
        calls.len()
    );
    assert!(asked_out_of_turn > 0, "nobody was asked anything in another player's turn");
    assert!(party.steps.menus > 100 && party.steps.typed > 10, "{:?}", party.steps);
    bot.stop().await;
}

/// Opens every view as every player, and asserts that players who do not have to act are offered no actions.
async fn look_around(party: &mut Party, awaited: &[Seat]) {
    for player in 0..party.players.len() {
        let lines: &[&str] = match party.players[player].lang {
            Lang::En => &[
                "/map",
                "/show realm",
                "/show pending",
                "/show reports",
                "/match status",
                "/story history",
            ],
            Lang::Fr => &["/carte", "/partie état", "/récit histoire"],
        };
        let line = lines[party.whim.index(lines.len())];
        party.answer_to(player, line).await;
        if !awaited.contains(&Seat(player as u8)) {
            let panel = party.open(player).await.unwrap();
            assert!(!Party::offers(&panel), "{player} may act out of turn: {panel}");
        }
    }
}

/// Checks the final post, the seed, the exported file and the replay.
async fn check_end(bot: &Running, party: &mut Party, hall: &mut Hall) {
    let store = &bot.app.store;
    let header = store.find_match(MATCH).await.unwrap().unwrap();
    let seed = store.seed(MATCH).await.unwrap();
    let last = hall.until(|message| says(message, &seed.reveal())).await;
    assert_eq!(last["attachments"][0]["content_type"], "image/png");
    // The end of the match has a separate post. Only this post and its picture name the winner.
    let ends = |words: &str| words.contains("fonde l’empire") || words.contains("égalité entre");
    let told = |message: &&Value| ends(&text(&message["content"]));
    assert_eq!(hall.heard.iter().filter(told).count(), 1);
    let alt = text(&last["attachments"][0]["description"]);
    assert!(told(&&last) && ends(&alt.to_lowercase()), "{last}");
    let seen = party.type_command(1, "/carte").await.unwrap();
    assert!(text(&seen["message"]["content"]).contains("La campagne est terminée"));
    let seen = party.type_command(0, "/map size:wide").await.unwrap();
    assert_eq!(seen["message"]["attachments"][0]["content_type"], "image/png");
    // Each year's chronicle has a chart of the scores so far.
    let chronicles = hall.heard.iter().filter(|message| says(message, "Chronique de l"));
    let charts: Vec<String> = chronicles
        .map(|message| {
            assert_eq!(message["attachments"][0]["filename"], "points.png", "{message}");
            text(&message["attachments"][0]["description"])
        })
        .collect();
    assert_eq!(charts.len(), 6, "{charts:?}");
    for (year, alt) in (1..).zip(&charts) {
        assert!(alt.contains(&format!("jusqu’à l’année {year}.")), "{alt}");
    }
    // The commitment to the seed was posted before the first die roll.
    let promise = hall.heard.iter().position(|message| says(message, &header.commitment));
    assert!(promise.unwrap() < 3);

    party.answer_to(1, "/vérifier").await;
    check_replay(bot).await;
}
