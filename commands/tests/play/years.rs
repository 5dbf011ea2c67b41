//! Six seats at Demonworld for two years through the client library: four people, of whom one takes no direct messages and
//! one goes away, and two seats of the program, under a human umpire. Two battles are reported from a table, one of them
//! disputed and settled by the umpire; a fortress is besieged over two seasons and surrenders; somebody becomes emperor.
//!
//! The first year is written down, as far as people decide it; the second is played as the program would advise them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::games::demonworld::action::{
    Battle as Fight, Conflict as Meet, Entry, Ruling, Season as Order, Siege as Besiege, Table,
    Work,
};
use regnal::games::demonworld::battle::{Outcome, Report, Role, UnitReport};
use regnal::games::demonworld::event::{Calendar, Siege, Table as Told, Umpire as Judged};
use regnal::games::demonworld::ids::{BattleId, ForceId, ProvinceId, UnitId};
use regnal::games::demonworld::nouns::{BattleMode, Phase, Race, Season};
use regnal::games::demonworld::state::{Attitude, Battle, Reorganisation, Stage, Subject, Window};
use regnal::games::demonworld::{Action, Demonworld, Event, Options, Position};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{Status, Target};
use regnal::text::Lang;
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table as Match;
use serde_json::{Value, json};

use super::hall::{
    MATCH, check_replay, check_requests, game, open_lobby, position, told_to_the_end,
};
use super::party::{Party, whim};
use super::shown::buttons;
use super::site::Site;
use super::umpire::{desk, rule};
use super::words::{check, check_message};
use super::{crash, typed};
use crate::sandbox::client::text;
use crate::support::{Running, words};

/// Who plays, by seat; the program has the two seats behind them.
const PEOPLE: [(&str, Lang); 4] = [
    ("ann", Lang::En),
    ("benoit", Lang::Fr),
    ("cleo", Lang::Fr),
    ("dora", Lang::En),
];
const ANN: usize = 0;
/// He takes no direct messages.
const BENOIT: usize = 1;
/// She goes away when the first spring comes, and is back a year later.
const DORA: usize = 3;
/// The seats of the program.
const MACHINES: [Seat; 2] = [Seat(4), Seat(5)];
/// Why the umpire rules as he does, in his words.
const REASON: &str = "Cleo a tout vu.";
/// More deeds than two years have.
const LONGEST: usize = 4_000;
/// How long the program may think.
const STUCK: Duration = Duration::from_secs(60);

fn at(table: &Match) -> &Position {
    own(game(table)).position()
}

fn own(game: &AnyGame) -> &Demonworld {
    Demonworld::of(game).unwrap()
}

fn seat(player: usize) -> Seat {
    Seat(u8::try_from(player).unwrap())
}

fn place(id: &str) -> ProvinceId {
    id.parse().unwrap()
}

/// The army of a player in a province.
fn army(at: &Position, player: usize, province: &str) -> ForceId {
    let mut forces = at.forces.iter();
    let found = forces.find(|(_, own)| {
        own.owner == seat(player) && own.number.is_some() && own.province == place(province)
    });
    *found.unwrap_or_else(|| panic!("no army in {province}")).0
}

/// A unit of a side of a battle.
fn unit(at: &Position, battle: &Battle, role: Role) -> UnitId {
    let forces = &battle.sides[role.index()].forces;
    let mut units = at.units.iter();
    *units
        .find(|(_, unit)| forces.contains(&unit.force))
        .unwrap()
        .0
}

/// A report by which the side of Ann, or the other, has the field, with so many stands lost of a unit of each side.
fn report(at: &Position, battle: &Battle, ann_wins: bool, lost: [u16; 2]) -> Report {
    let ann = battle.role_of(seat(ANN)).unwrap();
    let outcome = match (ann, ann_wins) {
        (Role::Defender, true) | (Role::Attacker, false) => Outcome::AttackerWithdraws,
        (Role::Attacker, true) | (Role::Defender, false) => Outcome::DefenderWithdraws,
    };
    let units = Role::BOTH.map(|role| {
        let its = UnitReport {
            lost: lost[usize::from(role != ann)],
            routed: false,
            engaged: true,
        };
        (unit(at, battle, role), its)
    });
    Report {
        outcome,
        day: 1,
        turns: 2,
        units: units.into_iter().collect(),
        characters: BTreeMap::new(),
        walls: BTreeMap::new(),
        stores: 0,
    }
}

/// The campaign at its table.
struct Years {
    bot: Running,
    party: Party,
    umpire: String,
    advice: Dice,
    done: usize,
    disputed: usize,
    time_passed: usize,
}

impl Years {
    async fn begin(dir: &std::path::Path) -> Years {
        let bot = Running::start(dir).await;
        let site = Site::at(bot.play.sandbox.address());
        for name in ["dora", "ursule"] {
            site.post("/seats", &json!({"username": name})).await;
        }
        let umpire = site.id("seats", "username", "ursule").await;
        let party = Party::meet(site, "general", &PEOPLE, whim(1)).await;
        let party = party.at_demonworld();
        let path = format!("/seats/{}", party.players[BENOIT].id);
        let body = json!({"dms_open": false});
        let closed = party.site.try_ask(reqwest::Method::PATCH, &path, &body);
        assert_eq!(closed.await.unwrap().0, 200);
        let options = Options {
            machines: MACHINES.to_vec(),
            ..Options::usual([
                Race::Human,
                Race::Elf,
                Race::Dwarf,
                Race::Orc,
                Race::Isthak,
                Race::Thain,
            ])
        };
        let settings = Settings {
            umpire: Some(umpire.parse().unwrap()),
            ..Settings::default()
        };
        let options = AnyOptions::Demonworld(options);
        open_lobby(&bot.app, &party, options, ("Fourways", "fr"), 41, &settings).await;
        for (player, line) in [
            (0, "/match join salt:pepper"),
            (1, "/partie rejoindre"),
            (2, "/partie rejoindre sel:sésame"),
            (3, "/match join"),
            (0, "/match start"),
        ] {
            let outcome = party.types(player, line).await.unwrap();
            assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
        }
        party.public("r1:panel:").await;
        let years = Years {
            bot,
            party,
            umpire,
            advice: whim(7),
            done: 0,
            disputed: 0,
            time_passed: 0,
        };
        let table = years.settled().await;
        assert_eq!(table.options().unwrap().machines(), MACHINES);
        let opened = desk(&years.bot, &years.umpire).await;
        assert!(words(&opened).contains('•'), "{opened}");
        years
    }

    /// The match, once the program has done all that is asked of its seats.
    async fn settled(&self) -> Match {
        let thinking = async {
            loop {
                let table = position(&self.bot.app).await;
                let awaited = game(&table).awaited();
                let over = table.header.status != Status::Running;
                if over || !MACHINES.iter().any(|seat| awaited.contains(seat)) {
                    return table;
                }
                // A question that takes a moment.
                self.bot.play.get("/state").await;
            }
        };
        let thought = tokio::time::timeout(STUCK, thinking).await;
        thought.expect("the program thinks for ever")
    }

    /// A player types the command that does something, and says yes where it is asked back; it stands in the log then.
    async fn does(&mut self, player: usize, action: Action) {
        self.done += 1;
        assert!(self.done < LONGEST, "no end in sight");
        let action = AnyAction::Demonworld(action);
        typed::does(&self.bot.app, &self.party, player, &action).await;
    }

    /// Plays on until `stop`; `here` play, and time passes where only others are asked.
    async fn play(&mut self, here: &[usize], stop: impl Fn(&Position) -> bool) {
        loop {
            let table = self.settled().await;
            if stop(at(&table)) {
                return;
            }
            assert_eq!(table.header.status, Status::Running);
            let awaited = game(&table).awaited();
            match here.iter().find(|&&player| awaited.contains(&seat(player))) {
                Some(&player) => self.answer(player, &table).await,
                None => self.let_time_pass().await,
            }
        }
    }

    /// The next deadline comes.
    async fn let_time_pass(&mut self) {
        self.time_passed += 1;
        let (app, before) = (&self.bot.app, position(&self.bot.app).await);
        let timers = app.store.timers(MATCH).await.unwrap();
        let rings = timers.iter().filter(|timer| timer.timer.kind == DEADLINE);
        let due = rings
            .map(|timer| timer.timer.due)
            .min()
            .expect("a deadline");
        let wait = due.since(app.clock.now()) + Duration::from_secs(1);
        app.clock.set_forward(wait);
        app.bell.notify_one();
        let ringing = async {
            while position(app).await.header.batches == before.header.batches {
                self.bot.play.get("/state").await;
            }
        };
        let rang = tokio::time::timeout(STUCK, ringing).await;
        rang.expect("the deadline does nothing");
    }

    /// A player answers the first question that is open to them.
    async fn answer(&mut self, player: usize, table: &Match) {
        let at = at(table);
        let its = at.windows.iter().find(|(_, window)| {
            window.asked.contains(&seat(player)) && !window.locked.contains(&seat(player))
        });
        let (&window, question) = its.expect("a question");
        let wins_the_title = player == ANN
            && at.players[ANN].prestige == 3
            && at.players[ANN].emperor.is_none()
            && at.stage != Stage::Organisation;
        if wins_the_title {
            return self
                .does(player, Action::Table(Table::ProclaimEmperor))
                .await;
        }
        if let (Phase::ReportConfirm, Subject::Battle(battle)) = (question.phase, question.subject)
            && at.battles[&battle]
                .table
                .as_ref()
                .unwrap()
                .counter
                .is_some()
        {
            return self.is_settled_by_the_umpire(battle, table).await;
        }
        if at.date.year > 1 {
            for deed in game(table).machine(seat(player), &mut self.advice) {
                let AnyAction::Demonworld(deed) = deed else {
                    panic!("another game");
                };
                self.does(player, deed).await;
            }
            return;
        }
        for deed in script(player, question, table) {
            self.does(player, deed).await;
        }
        let now = position(&self.bot.app).await;
        let open = self::at(&now).windows.get(&window);
        if open.is_some_and(|open| {
            open.asked.contains(&seat(player)) && !open.locked.contains(&seat(player))
        }) {
            self.does(player, Action::Table(Table::Lock(window))).await;
        }
    }

    /// DW-REPORT-08: the umpire sees both reports beside each other, in her own language, and decides field by field.
    async fn is_settled_by_the_umpire(&mut self, id: BattleId, table: &Match) {
        self.disputed += 1;
        let battle = &at(table).battles[&id];
        let ann = battle.role_of(seat(ANN)).unwrap();
        let [mine, theirs] = [ann, ann.other()].map(|role| unit(at(table), battle, role));
        let site = self.party.site.clone();
        let speaks = async |locale: &str| {
            let path = format!("/seats/{}", self.umpire);
            let body = json!({"locale": locale});
            let asked = site.try_ask(reqwest::Method::PATCH, &path, &body);
            assert_eq!(asked.await.unwrap().0, 200);
        };
        speaks("fr").await;
        let french = desk(&self.bot, &self.umpire).await;
        check_message(Lang::Fr, &french["message"]);
        speaks("en-GB").await;
        let open = desk(&self.bot, &self.umpire).await;
        check_message(Lang::En, &open["message"]);
        let codes = [
            "outcome".to_owned(),
            format!("lost-{}", mine.0),
            format!("lost-{}", theirs.0),
        ];
        for page in [&french, &open] {
            let shown = words(page);
            let differing = shown.lines().filter(|line| line.starts_with("**≠"));
            assert_eq!(differing.count(), codes.len(), "{shown}");
            for code in &codes[1..] {
                assert!(shown.contains(code), "{code}: {shown}");
            }
        }
        // Nobody else sees the desk, and what cannot be read is said.
        let refused = self.bot.command(
            &self.party.players[2].id,
            &self.bot.play.general,
            "/umpire desk",
        );
        assert!(!refused.await.to_string().contains(&codes[1]));
        // Of the second report she believes what was lost on its own side alone.
        let fields = [("second", codes[2].as_str()), ("reason", REASON)];
        let judged = rule(
            &self.bot,
            &self.umpire,
            &open,
            "Judge field by field",
            &fields,
        )
        .await;
        check_message(Lang::En, &judged["message"]);
        let now = position(&self.bot.app).await;
        let settled = self::at(&now).battles.get(&id);
        let is_believed = |battle: &Battle| {
            let table = battle.table.as_ref();
            table.is_none_or(|table| table.believed.is_some())
        };
        assert!(settled.is_none_or(is_believed), "{settled:?}");
    }

    /// All that the log holds.
    async fn events(&self) -> Vec<Event> {
        let export = self.bot.app.store.export(MATCH).await.unwrap();
        let events = export.batches.iter().flat_map(|batch| &batch.events);
        events.map(|event| event.read().unwrap()).collect()
    }
}

/// What people do in the first year, by what they are asked; nothing is done beside the lock where nothing is written.
fn script(player: usize, question: &Window, table: &Match) -> Vec<Action> {
    let at = at(table);
    let march = |from: &str, to: &str| {
        Action::Season(Order::March {
            army: army(at, player, from),
            to: place(to),
        })
    };
    match (question.phase, question.subject) {
        (Phase::SeasonOrders, _) => match (player, at.date.season) {
            (ANN, Season::Spring) => vec![march("H2", "H3")],
            (ANN, Season::Summer) => vec![march("H3", "E2")],
            (BENOIT, Season::Spring) => {
                let leaves_a_garrison = |action: &AnyAction| match action {
                    AnyAction::Demonworld(Action::Season(Order::Reorganise(order))) => {
                        let king = army(at, player, "E2");
                        matches!(order, Reorganisation::Detach { army, .. } if *army == king)
                    }
                    _ => false,
                };
                let menu = game(table).legal(seat(player));
                let detach = menu.into_iter().find(leaves_a_garrison);
                let Some(AnyAction::Demonworld(detach)) = detach else {
                    panic!("no garrison");
                };
                vec![detach, march("E2", "H3"), march("E1", "H1")]
            }
            _ => Vec::new(),
        },
        (Phase::ConflictAttitudes, Subject::Conflict(id)) => {
            let others: BTreeSet<Seat> = [ANN, BENOIT].map(seat).into();
            let armies = at.conflicts[&id].armies.iter();
            let mine = armies.filter(|army| at.forces[army].owner == seat(player));
            let mut deeds = Vec::new();
            for &army in mine {
                let menu = game(table).legal(seat(player)).into_iter();
                deeds.extend(menu.filter_map(|action| match action {
                    AnyAction::Demonworld(
                        deed @ Action::Conflict(Meet::Take {
                            army: its,
                            attitude: Attitude::Fight(Some(other)),
                        }),
                    ) if its == army && others.contains(&other) => Some(deed),
                    _ => None,
                }));
            }
            deeds
        }
        (Phase::BattleMode, of @ Subject::Battle(_)) => {
            let mode = BattleMode::Tabletop;
            vec![Action::Battle(Fight::ChooseMode { of, mode })]
        }
        (Phase::TableReport, Subject::Battle(id)) => {
            let report = report(at, &at.battles[&id], true, [1, 2]);
            vec![Action::Battle(Fight::Report {
                battle: id,
                report: Box::new(report),
                text: String::new(),
            })]
        }
        (Phase::ReportConfirm, Subject::Battle(id)) => {
            let battle = &at.battles[&id];
            let is_disputed = battle.table.as_ref().unwrap().disputed;
            let deed = match (battle.province == place("H3"), is_disputed) {
                (false, _) => Fight::Confirm(id),
                (true, false) => Fight::Dispute(id),
                (true, true) => Fight::Report {
                    battle: id,
                    report: Box::new(report(at, battle, false, [4, 1])),
                    text: String::new(),
                },
            };
            vec![Action::Battle(deed)]
        }
        (Phase::SiegeProgramme, Subject::Siege(siege))
            if player == BENOIT && at.date.season == Season::Autumn =>
        {
            let free_passage = false;
            let entry = Entry::once(1, Work::OfferSurrender { free_passage });
            vec![Action::Siege(Besiege::Plan { siege, entry })]
        }
        (Phase::SurrenderWindow, Subject::Siege(siege)) if player == ANN => {
            vec![Action::Siege(Besiege::AnswerSurrender { siege, yes: true })]
        }
        _ => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn six_seats_play_two_years_with_a_dispute_a_siege_a_surrender_and_an_emperor() {
    let dir = tempfile::tempdir().unwrap();
    let mut years = Years::begin(dir.path()).await;
    let first_spring = |at: &Position| at.stage == Stage::Orders;
    years.play(&[0, 1, 2, 3], first_spring).await;
    // Dora says nothing more; a year later she is back.
    let second_year = |at: &Position| at.date.year == 2 && at.stage == Stage::Orders;
    years.play(&[0, 1, 2], second_year).await;
    let table = years.settled().await;
    assert!(at(&table).players[DORA].absent, "nobody was away");
    let window = at(&table).windows.keys().next_back().copied().unwrap();
    let said = super::hall::posts(&years.party).await.len();
    let hers = at(&table).forces.iter();
    let mut hers = hers.filter(|(_, own)| own.owner == seat(DORA) && own.number.is_some());
    let stays = Action::Season(Order::Hold(*hers.next().expect("an army of hers").0));
    years.does(DORA, stays).await;
    assert!(at(&position(&years.bot.app).await).players[DORA].absent);
    assert_eq!(super::hall::posts(&years.party).await.len(), said);
    years.does(DORA, Action::Table(Table::Lock(window))).await;
    assert!(!at(&position(&years.bot.app).await).players[DORA].absent);
    years.play(&[0, 1, 2, 3], |at| at.date.year == 3).await;

    // They agree to stop there (DW-RULING-93), and the program with them.
    for player in 0..PEOPLE.len() {
        let table = years.settled().await;
        let is_playing = game(&table).is_playing(seat(player));
        let is_open = table.header.status == Status::Running;
        if is_open && is_playing && !at(&table).votes_to_end.contains(&seat(player)) {
            years
                .does(player, Action::Table(Table::VoteEnd(true)))
                .await;
        }
    }
    check_replay(&years.bot).await;
    what_was_to_happen_has(&years).await;
    what_was_said_is_fit(&years).await;
    println!(
        "{} deeds, {} deadlines passed",
        years.done, years.time_passed
    );
    years.bot.stop().await;
}

/// The log holds all that such a campaign is to show.
async fn what_was_to_happen_has(years: &Years) {
    let events = years.events().await;
    let happened =
        |what: &dyn Fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
    let believed = |event: &Event| {
        matches!(event, Event::Umpire(Judged::Ruled { ruling: Ruling::ResolveDispute { .. }, reason })
            if reason == REASON)
    };
    assert_eq!(happened(&believed), 1, "one dispute settled by the umpire");
    assert_eq!(years.disputed, 1);
    let title = |event: &Event| matches!(event, Event::Table(Told::EmperorProclaimed { seat: its }) if *its == seat(ANN));
    // She may lose the title in a winter, and take it again.
    assert!(happened(&title) >= 1, "one emperor");
    let surrender = |event: &Event| matches!(event, Event::Siege(Siege::Surrendered { .. }));
    assert!(happened(&surrender) >= 1, "one surrender");
    let hers = |event: &Event| match event {
        Event::Calendar(Calendar::WentAbsent { seat: its } | Calendar::Returned { seat: its }) => {
            *its == seat(DORA)
        }
        _ => false,
    };
    assert_eq!(happened(&hers), 2, "away, and back");
    // The seasons in which each siege had weeks.
    let export = years.bot.app.store.export(MATCH).await.unwrap();
    let kind = export.kind.parse().unwrap();
    let mut replayed = AnyGame::dealt(kind, export.setup.unwrap().as_str())
        .unwrap()
        .unwrap();
    let mut seasons: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for event in export.batches.iter().flat_map(|batch| &batch.events) {
        replayed.evolve(event.as_str()).unwrap();
        let at = own(&replayed).position();
        for (id, siege) in at.sieges.iter().filter(|(_, siege)| siege.week > 0) {
            let date = format!("{:?}", at.date);
            seasons
                .entry(format!("{id:?} {}", siege.site))
                .or_default()
                .insert(date);
        }
    }
    let long = seasons
        .iter()
        .filter(|(site, its)| its.len() > 1 && site.contains("E2"));
    assert!(long.count() > 0, "a siege over two seasons: {seasons:?}");
    // What the program did stands under its seats, and under nobody's name.
    let batches = years
        .bot
        .app
        .store
        .batches(MATCH, 0, u32::MAX)
        .await
        .unwrap();
    for machine in MACHINES {
        let did = batches.iter().filter(|batch| batch.seat == Some(machine));
        assert!(did.clone().count() > 30, "{machine:?} did little");
        assert!(
            did.clone()
                .all(|batch| batch.user.is_none() && batch.interaction.is_none())
        );
    }
}

/// Every post is in the language of the match, every letter in that of its reader; who takes no letters loses nothing by
/// it that a command would not show, and nobody hears of it.
async fn what_was_said_is_fit(years: &Years) {
    let (bot, party) = (&years.bot, &years.party);
    let posts = told_to_the_end(bot, party).await;
    for message in &posts {
        check_message(Lang::Fr, message);
    }
    assert!(
        posts
            .iter()
            .any(|message| text(&message["content"]).contains(REASON))
    );
    let calls = posts
        .iter()
        .filter(|message| !buttons(message, "r1:panel:").is_empty());
    assert!(calls.count() > 20);
    crash::drain(bot, &party.site, &party.channel).await;
    for (player, (name, lang)) in PEOPLE.iter().enumerate() {
        let letters = letters(party, player).await;
        match player {
            BENOIT => assert_eq!(letters, Vec::<Value>::new(), "{name}"),
            ANN => assert!(!letters.is_empty(), "{name} had no letter of her siege"),
            _ => {}
        }
        letters
            .iter()
            .for_each(|letter| check_message(*lang, letter));
        let shown = match lang {
            Lang::En => "/match history",
            Lang::Fr => "/partie histoire",
        };
        let shown = party.types(player, shown).await.unwrap();
        assert_eq!(shown["state"], "answered", "{name}: {shown}");
        check(*lang, &words(&shown));
    }
    let pending = bot
        .app
        .store
        .pending(bot.app.clock.now(), 100)
        .await
        .unwrap();
    let waits = pending
        .iter()
        .filter(|one| matches!(one.message.target, Target::User(_)));
    assert_eq!(waits.count(), 0, "no letter is tried for ever");
    check_requests(&party.site, 0, |request| {
        let path = text(&request["path"]);
        request["status"] == 403 && path.contains("/channels/")
    })
    .await;
}

/// What the bot wrote to a player alone.
async fn letters(party: &Party, player: usize) -> Vec<Value> {
    let id = &party.players[player].id;
    let channels = party.site.get(&format!("/seats/{id}/channels")).await;
    let mut channels = channels.as_array().unwrap().iter();
    let Some(letters) = channels.find(|channel| channel["type"] == "dm") else {
        return Vec::new();
    };
    let all = party.site.messages(id, &text(&letters["id"]), "0").await;
    let is_of_bot = |message: &Value| message["author"]["id"] != id.as_str();
    all.into_iter().filter(is_of_bot).collect()
}
