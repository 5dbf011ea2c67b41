//! Three people, two of them French, play a campaign of Demonworld through the client library: all give their orders at
//! once, nobody hears that anybody has written anything down, and what comes of it is told to all together.

use std::sync::Arc;

use regnal::dice::Seed;
use regnal::game::Seat;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Options};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{Channel, MatchId, NewMatch, Status, User};
use regnal::text::Lang;
use regnal_bot::run::app::App;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use regnal_bot::run::verify;
use serde_json::Value;

use super::party::{Party, Tried, whim};
use super::shown::buttons;
use super::site::Site;
use super::words::check_message;
use crate::sandbox::client::text;
use crate::sandbox::schema::CHECKER;
use crate::support::Running;

/// The match.
const MATCH: MatchId = MatchId(1);
/// More actions than such a campaign has.
const LONGEST: usize = 6_000;
/// The year in which the three agree to stop (DW-RULING-93).
const LAST_YEAR: u32 = 3;

async fn position(app: &App) -> Table {
    app.desk.look(&app.store, MATCH).await.unwrap()
}

fn game(table: &Table) -> &AnyGame {
    table.game.as_ref().unwrap()
}

/// Opens a lobby whose seed is known, so that every run plays the same campaign; the players join and begin by command.
async fn gather(bot: &Running, party: &mut Party) {
    let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
    let opened = bot.app.store.create_match(NewMatch {
        kind: "demonworld".into(),
        guild: None,
        channel: Channel(party.channel.parse().unwrap()),
        creator: User(party.players[0].id.parse().unwrap()),
        name: "Isthak".into(),
        language: "fr".into(),
        options: serde_json::to_value(AnyOptions::Demonworld(options)).unwrap(),
        settings: serde_json::to_value(Settings::default()).unwrap(),
        seed: Seed::from_bytes([11; 32]),
        interaction: None,
        at: bot.app.clock.now(),
    });
    assert_eq!(opened.await.unwrap(), MATCH);
    for (player, line) in [
        (0, "/match join race:Dwarves"),
        (1, "/partie rejoindre race:Orques"),
        (2, "/partie rejoindre sel:sésame"),
        (0, "/match start"),
    ] {
        party.types(player, line).await.unwrap();
    }
    party.door = Some(party.public("r1:panel:").await);
    let table = position(&bot.app).await;
    let AnyOptions::Demonworld(options) = table.options().unwrap() else {
        panic!("another game");
    };
    assert_eq!(options.races, [Race::Dwarf, Race::Orc, Race::Human]);
}

/// Every post of the channel, in order.
async fn posts(party: &Party) -> Vec<Value> {
    let viewer = &party.players[0].id;
    let mut all = Vec::new();
    let mut after = "0".to_owned();
    loop {
        let page = party.site.messages(viewer, &party.channel, &after).await;
        let Some(last) = page.last() else { break };
        after = text(&last["id"]);
        all.extend(
            page.into_iter()
                .filter(|message| message["ephemeral_for"].is_null()),
        );
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_a_campaign_of_secret_orders() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let site = Site::at(bot.play.sandbox.address());
    let seats = [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::Fr)];
    let party = Party::meet(site, "general", &seats, whim(1)).await;
    let mut party = party.at_demonworld();
    gather(&bot, &mut party).await;

    let app = Arc::clone(&bot.app);
    let mut table = position(&app).await;
    let (mut actions, mut in_secret) = (0, 0);
    while table.header.status == Status::Running && game(&table).era() < LAST_YEAR {
        assert!(actions < LONGEST, "no end in sight");
        let awaited: Vec<Seat> = game(&table).awaited().into_iter().collect();
        let seat = awaited[party.whim.index(awaited.len())];
        let player = seat.index();
        if actions % 40 == 0 {
            look_around(&mut party, &awaited).await;
        }
        let tried = match party.whim.index(10) {
            0 => party.type_something(player).await,
            _ => party.click_something(player).await,
        };
        // A typed command may find nothing where only a menu leads on.
        let Tried::Done(interaction) = tried else {
            assert_eq!(tried, Tried::Nothing);
            continue;
        };
        actions += 1;
        let before = std::mem::replace(&mut table, position(&app).await);
        assert_eq!(table.header.batches, before.header.batches + 1);
        let batch = app.store.batches(MATCH, before.header.batches, 10).await;
        let batch = batch.unwrap().remove(0);
        assert_eq!(
            (batch.interaction, batch.seat),
            (Some(interaction), Some(seat))
        );
        let (old, new) = (game(&before), game(&table));
        // Whims may not end it before its time.
        if Demonworld::of(game(&table))
            .unwrap()
            .position()
            .votes_to_end
            .contains(&seat)
        {
            let line = match party.players[player].lang {
                Lang::En => "/demonworld-table end yes:no",
                Lang::Fr => "/demonworld-table fin oui:no",
            };
            let outcome = party.types(player, line).await.unwrap();
            assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
            party.forget_panels();
            table = position(&app).await;
            continue;
        }
        // Offers and votes are for others to hear of.
        let action: AnyAction = batch.action.read().unwrap();
        let is_draft = !matches!(action, AnyAction::Demonworld(Action::Table(_)));
        if is_draft && old.asks() == new.asks() && old.awaited() == new.awaited() {
            in_secret += 1;
            // Nobody else's panel is out of date: it would tell them that somebody wrote something.
            for other in awaited.iter().filter(|other| **other != seat) {
                let marks = [&before, &table].map(|table| table.mark(*other).unwrap());
                assert_eq!(marks[0], marks[1], "{other:?} may know of {action:?}");
            }
        }
    }
    let stage = Demonworld::of(game(&table)).unwrap().position().date;
    println!(
        "{actions} actions, {in_secret} drafts, {:?}, {stage:?}",
        party.steps
    );
    for (player, line) in [
        (0, "/demonworld-table end yes:yes"),
        (1, "/demonworld-table fin oui:yes"),
        (2, "/demonworld-table fin oui:yes"),
    ] {
        let table = position(&app).await;
        let votes = &Demonworld::of(game(&table))
            .unwrap()
            .position()
            .votes_to_end;
        if table.header.status == Status::Running && !votes.contains(&Seat(player)) {
            let outcome = party.types(player.into(), line).await.unwrap();
            assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
        }
    }
    check_end(&bot, &party).await;
    check_requests(&party.site).await;

    let said = posts(&party).await;
    let calls = said
        .iter()
        .filter(|message| !buttons(message, "r1:panel:").is_empty());
    for message in &said {
        check_message(Lang::Fr, message);
    }
    let calls: Vec<&Value> = calls.collect();
    for call in &calls {
        assert!(
            text(&call["content"]).contains("Échéance"),
            "no deadline: {call}"
        );
    }
    println!("{} posts, {} calls", said.len(), calls.len());
    assert!(in_secret > 15, "{in_secret} drafts");
    assert!(party.steps.typed > 5, "{:?}", party.steps);
    // What was written in secret has left no trace in the channel.
    assert!(said.len() * 2 < actions, "{} posts", said.len());
    bot.stop().await;
}

/// Looks that change nothing, by everybody; those who are not awaited are offered no draft.
async fn look_around(party: &mut Party, awaited: &[Seat]) {
    for player in 0..party.players.len() {
        let lines: &[&str] = match party.players[player].lang {
            Lang::En => &["/show pending", "/match status", "/match history"],
            Lang::Fr => &["/partie état", "/partie histoire"],
        };
        let line = lines[party.whim.index(lines.len())];
        let outcome = party.types(player, line).await.unwrap();
        assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
        if !awaited.contains(&Seat(u8::try_from(player).unwrap())) {
            party.open(player).await.unwrap();
        }
    }
}

/// What the bot sent is what Discord's description allows.
async fn check_requests(site: &Site) {
    let mut after = 0;
    loop {
        let requests = site.get(&format!("/requests?after={after}")).await;
        let requests = requests.as_array().unwrap();
        let Some(last) = requests.last() else { return };
        after = last["n"].as_u64().unwrap();
        let refused: Vec<&Value> = requests
            .iter()
            .filter(|request| request["status"].as_u64().unwrap() >= 300)
            .collect();
        assert!(refused.is_empty(), "{refused:?}");
        if let Some(checker) = CHECKER.as_ref() {
            assert_eq!(checker.faults(requests), Vec::<String>::new());
        }
    }
}

/// The farewell, the seed, the file, and the replay.
async fn check_end(bot: &Running, party: &Party) {
    let store = &bot.app.store;
    bot.becomes(MATCH, Status::Finished).await;
    let header = store.find_match(MATCH).await.unwrap().unwrap();
    let seed = store.seed(MATCH).await.unwrap();
    assert_eq!(seed.commitment(), header.commitment);
    let mut said = posts(party).await;
    let shows = |message: &Value| text(&message["content"]).contains(&seed.reveal());
    while !said.iter().any(shows) {
        said = posts(party).await;
    }
    let promise = said
        .iter()
        .position(|message| text(&message["content"]).contains(&header.commitment));
    assert!(promise.unwrap() < 3);

    let export = store.export(MATCH).await.unwrap();
    let report = verify::check(&export).unwrap();
    assert!(report.has_seed && report.actions == header.batches);
    let verified = party.types(1, "/vérifier").await.unwrap();
    assert_eq!(verified["state"], "answered", "{verified}");
    let kind = "demonworld".parse().unwrap();
    let mut replayed = AnyGame::dealt(kind, export.setup.unwrap().as_str())
        .unwrap()
        .unwrap();
    for event in export.batches.iter().flat_map(|batch| &batch.events) {
        replayed.evolve(event.as_str()).unwrap();
    }
    assert!(
        &replayed == game(&position(&bot.app).await),
        "the replay differs"
    );
}
