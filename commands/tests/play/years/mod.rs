//! Test of two years of a six-seat Demonworld campaign through the client library, with a human umpire. Four people and
//! two bot players take part. One of the people blocks direct messages, and another is absent for a year. Two battles
//! are played on the tabletop and reported; the umpire settles a dispute about one of them. A fortress is besieged over
//! two seasons and surrenders, and a player becomes emperor.
//!
//! In the first year, the people's decisions are scripted. In the second they follow the autopilot, with one exception:
//! in a siege between people, nobody storms or sallies. The siege therefore lasts until the besieged player surrenders
//! in its second season.

mod checks;
mod script;

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::games::demonworld::action::{Season as Order, Table};
use regnal::games::demonworld::content::{Data, Edition};
use regnal::games::demonworld::ids::BattleId;
use regnal::games::demonworld::nouns::{Phase, Race};
use regnal::games::demonworld::state::{Battle, Stage, Subject, Window};
use regnal::games::demonworld::{Action, Demonworld, Event, Options, Position};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::Status;
use regnal::text::Lang;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table as Match;
use serde_json::json;

use self::checks::{check_languages, check_scripted_events, has_surrender_after_two_seasons};
use self::script::{in_siege, script, unit};
use super::hall::{MATCH, check_replay, game, open_lobby, pass_deadline, position, posts, settled};
use super::party::{Party, whim};
use super::site::Site;
use super::typed;
use super::umpire::{desk, rule};
use super::words::check_message;
use crate::support::{Running, wait_until, words};

/// People in seat order. The next two seats are bot players.
const PEOPLE: [(&str, Lang); 4] =
    [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::Fr), ("dora", Lang::En)];
const ANN: usize = 0;
/// Index of the player who blocks direct messages.
const BENOIT: usize = 1;
/// Index of the player who is absent from the first spring and returns a year later.
const DORA: usize = 3;
/// Seats of the bot players.
const MACHINES: [Seat; 2] = [Seat(4), Seat(5)];
const REASON: &str = "Cleo a tout vu.";
/// Seeds to try until one is found for which the bot players do not relieve the fortress. The seed also determines the
/// bot players' random choices.
const SEEDS: std::ops::Range<u8> = 19..49;
/// Maximum number of actions in two years.
const LONGEST: usize = 4_000;

fn at(table: &Match) -> &Position {
    own(game(table)).position()
}

fn own(game: &AnyGame) -> &Demonworld {
    Demonworld::of(game).unwrap()
}

fn seat(player: usize) -> Seat {
    Seat(u8::try_from(player).unwrap())
}

/// A two-year campaign and its bot.
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
    async fn begin(dir: &std::path::Path, seed: u8) -> Years {
        let bot = Running::start(dir).await;
        let site = Site::at(bot.play.sandbox.address());
        for name in ["dora", "ursule"] {
            site.post("/seats", &json!({"username": name})).await;
        }
        let umpire = site.id("seats", "username", "ursule").await;
        let party = Party::meet(site, "general", &PEOPLE, whim(1)).await.with_demonworld();
        let path = format!("/seats/{}", party.players[BENOIT].id);
        party.site.patch(&path, &json!({"dms_open": false})).await;
        let options = Options {
            machines: MACHINES.to_vec(),
            // The script was written for the first edition of the map and army lists.
            data: Data::usual(Edition::FIRST),
            ..Options::usual([
                Race::Human,
                Race::Elf,
                Race::Dwarf,
                Race::Orc,
                Race::Isthak,
                Race::Thain,
            ])
        };
        let settings = Settings::default();
        let options = AnyOptions::Demonworld(options);
        open_lobby(&bot.app, &party, options, ("Fourways", "fr"), seed, &settings).await;
        let state = json!({"umpire": umpire.parse::<u64>().unwrap()});
        bot.app.store.set_state(MATCH, &state).await.unwrap();
        let lines = [
            (0, "/match join salt:pepper"),
            (1, "/partie rejoindre"),
            (2, "/partie rejoindre sel:sésame"),
            (3, "/match join"),
            (0, "/match start"),
        ];
        party.type_all(&lines).await;
        party.public("r1:panel:").await;
        let years =
            Years { bot, party, umpire, advice: whim(7), done: 0, disputed: 0, time_passed: 0 };
        let table = settled(&years.bot).await;
        assert_eq!(table.options().unwrap().machines(), MACHINES);
        let opened = desk(&years.bot, &years.umpire).await;
        assert!(words(&opened).contains('•'), "{opened}");
        years
    }

    /// Waits until nothing is queued, and returns the number of posts in the channel.
    async fn told(&self) -> usize {
        self.bot.delivered().await;
        posts(&self.party).await.len()
    }

    /// Types the command for an action, confirms it if necessary, and asserts that the log contains it.
    async fn take_action(&mut self, player: usize, action: Action) {
        self.done += 1;
        assert!(self.done < LONGEST, "the match should have ended");
        let action = AnyAction::Demonworld(action);
        typed::take_action(&self.bot.app, &self.party, player, &action).await;
    }

    /// Plays until `stop` returns true. Only the players in `here` act; the others miss their deadlines.
    async fn play(&mut self, here: &[usize], stop: impl Fn(&Position) -> bool) {
        loop {
            let table = settled(&self.bot).await;
            if stop(at(&table)) || table.header.status != Status::Running {
                return;
            }
            let awaited = game(&table).awaited();
            match here.iter().find(|&&player| awaited.contains(&seat(player))) {
                Some(&player) => self.answer(player, &table).await,
                None => self.let_time_pass().await,
            }
        }
    }

    /// Advances the clock past the next deadline.
    async fn let_time_pass(&mut self) {
        self.time_passed += 1;
        let (app, before) = (&self.bot.app, position(&self.bot.app).await);
        let had = app.store.extended(MATCH).await.unwrap();
        pass_deadline(app).await;
        wait_until("the deadline has an effect", async || {
            position(app).await.header.batches != before.header.batches
                || app.store.extended(MATCH).await.unwrap() != had
        })
        .await;
    }

    /// Answers a player's first open question.
    async fn answer(&mut self, player: usize, table: &Match) {
        let at = at(table);
        let is_open = |window: &Window| {
            window.asked.contains(&seat(player)) && !window.locked.contains(&seat(player))
        };
        let its = at.windows.iter().find(|(_, window)| is_open(window));
        let (&window, question) = its.expect("there should be a question");
        let wins_the_title = player == ANN
            && at.players[ANN].prestige == 3
            && at.players[ANN].emperor.is_none()
            && at.stage != Stage::Organisation;
        if wins_the_title {
            return self.take_action(player, Action::Table(Table::ProclaimEmperor)).await;
        }
        if let (Phase::ReportConfirm, Subject::Battle(battle)) = (question.phase, question.subject)
            && at.battles[&battle].table.as_ref().unwrap().counter.is_some()
        {
            return self.is_settled_by_the_umpire(battle, table).await;
        }
        let written = match at.date.year {
            1 => Some(script(player, question, table)),
            _ => in_siege(player, question, table),
        };
        let Some(written) = written else {
            for deed in game(table).machine(seat(player), &mut self.advice) {
                let AnyAction::Demonworld(deed) = deed else {
                    panic!("the match belongs to another game");
                };
                self.take_action(player, deed).await;
            }
            return;
        };
        for deed in written {
            self.take_action(player, deed).await;
        }
        let now = position(&self.bot.app).await;
        if self::at(&now).windows.get(&window).is_some_and(is_open) {
            self.take_action(player, Action::Table(Table::Lock(window))).await;
        }
    }

    /// DW-REPORT-08: the umpire sees both reports side by side in her language and decides each field.
    async fn is_settled_by_the_umpire(&mut self, id: BattleId, table: &Match) {
        self.disputed += 1;
        let battle = &at(table).battles[&id];
        let ann = battle.role_of(seat(ANN)).unwrap();
        let [mine, theirs] = [ann, ann.other()].map(|role| unit(at(table), battle, role));
        let site = &self.party.site;
        site.set_language(&self.umpire, Lang::Fr).await;
        let french = desk(&self.bot, &self.umpire).await;
        check_message(Lang::Fr, &french["message"]);
        site.set_language(&self.umpire, Lang::En).await;
        let open = desk(&self.bot, &self.umpire).await;
        check_message(Lang::En, &open["message"]);
        let codes =
            ["outcome".to_owned(), format!("lost-{}", mine.0), format!("lost-{}", theirs.0)];
        for page in [&french, &open] {
            let shown = words(page);
            let differing = shown.lines().filter(|line| line.starts_with("**≠"));
            assert_eq!(differing.count(), codes.len(), "{shown}");
            // Names can be typed, so the form does not show codes.
            for code in &codes[1..] {
                assert!(!shown.contains(code), "{code}: {shown}");
            }
        }
        // Only the umpire can open the panel, and an unreadable field gets an error message.
        let refused =
            self.bot.command(&self.party.players[2].id, &self.bot.play.general, "/umpire desk");
        assert!(!refused.await.to_string().contains(&codes[1]));
        // In the second report, the umpire accepts only the losses among that side's own units.
        let fields = [("second", codes[2].as_str()), ("reason", REASON)];
        let judged = rule(&self.bot, &self.umpire, &open, "Judge field by field", &fields).await;
        check_message(Lang::En, &judged["message"]);
        let now = position(&self.bot.app).await;
        let settled = self::at(&now).battles.get(&id);
        let is_believed = |battle: &Battle| {
            let table = battle.table.as_ref();
            table.is_none_or(|table| table.believed.is_some())
        };
        assert!(settled.is_none_or(is_believed), "{settled:?}");
    }

    /// Returns all events of the log.
    async fn events(&self) -> Vec<Event> {
        let export = self.bot.app.store.export(MATCH).await.unwrap();
        let events = export.batches.iter().flat_map(|batch| &batch.events);
        events.map(|event| event.read().unwrap()).collect()
    }
}

/// Returns a campaign in its second spring, after an unrelieved siege and a year in which Dora was absent, together
/// with its directory.
async fn in_the_second_spring() -> (Years, tempfile::TempDir) {
    let first_spring = |at: &Position| at.stage == Stage::Orders;
    let second_year = |at: &Position| at.date.year == 2 && at.stage == Stage::Orders;
    for seed in SEEDS {
        let dir = tempfile::tempdir().unwrap();
        let mut years = Years::begin(dir.path(), seed).await;
        years.play(&[0, 1, 2, 3], first_spring).await;
        years.play(&[0, 1, 2], second_year).await;
        if has_surrender_after_two_seasons(&years).await {
            println!("the campaign of seed {seed}");
            return (years, dir);
        }
        years.bot.stop().await;
    }
    panic!("a siege of the fortress should have lasted");
}

#[tokio::test(flavor = "multi_thread")]
async fn six_seats_can_play_two_years_with_a_dispute_a_siege_a_surrender_and_an_emperor() {
    let (mut years, _dir) = in_the_second_spring().await;
    // Dora returns to the campaign.
    let table = settled(&years.bot).await;
    assert!(at(&table).players[DORA].absent, "the player was not away");
    let window = at(&table).windows.keys().next_back().copied().unwrap();
    let told = years.told().await;
    let hers = at(&table).forces.iter();
    let mut hers = hers.filter(|(_, own)| own.owner == seat(DORA) && own.number.is_some());
    let stays =
        Action::Season(Order::Hold(*hers.next().expect("there should be an army of the player").0));
    years.take_action(DORA, stays).await;
    assert!(at(&position(&years.bot.app).await).players[DORA].absent);
    assert_eq!(years.told().await, told);
    years.take_action(DORA, Action::Table(Table::Lock(window))).await;
    assert!(!at(&position(&years.bot.app).await).players[DORA].absent);
    years.play(&[0, 1, 2, 3], |at| at.date.year == 3).await;

    // The human and bot players agree to end the campaign at this point (DW-RULING-93).
    for player in 0..PEOPLE.len() {
        let table = settled(&years.bot).await;
        let is_playing = game(&table).is_playing(seat(player));
        let is_open = table.header.status == Status::Running;
        if is_open && is_playing && !at(&table).votes_to_end.contains(&seat(player)) {
            years.take_action(player, Action::Table(Table::VoteEnd(true))).await;
        }
    }
    check_replay(&years.bot).await;
    check_scripted_events(&years).await;
    check_languages(&years).await;
    println!("{} deeds, {} deadlines passed", years.done, years.time_passed);
    years.bot.stop().await;
}
