//! Test of a match with eight kingdoms through the client library. Two people, one of whom reads French, give random
//! orders. A third is silent until a regent defends the kingdom and another person takes it over. The bot plays the
//! other five. All orders of a month are simultaneous, drafts stay secret, and everybody gets the turn report at the
//! same time.

use std::collections::BTreeSet;
use std::sync::Arc;

use regnal::game::{Game as _, Seat, Viewer, prelude::*};
use regnal::games::offices::state::Stage;
use regnal::games::offices::{Action, Offices, Options, Position};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::Status;
use regnal::text::{Lang, Names, say};
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use regnal_bot::run::telling::tellings;
use serde_json::json;

use super::hall::{
    MATCH, check_replay, check_requests, game, open_lobby, pass_deadline, position,
    posts_until_the_end,
};
use super::party::{Party, whim};
use super::shown::buttons;
use super::site::Site;
use super::words::check_message;
use crate::sandbox::client::text;
use crate::support::{Running, wait_until};

const KINGDOMS: u8 = 8;
/// Number of kingdoms with human players.
const PEOPLE: usize = 3;
/// Seat of the player who never acts.
const SILENT: Seat = Seat(2);
/// Number of actions per player before locking.
const DEEDS: usize = 6;

/// A match between eight kingdoms.
struct Empire {
    bot: Running,
    party: Party,
    /// Number of secret drafts.
    drafts: usize,
}

/// Returns true if a text, in either language, shows a die roll and its target number.
fn tells_dice(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '(', ')', ',', '.']).collect();
    let is_number = |word: &str| !word.is_empty() && word.chars().all(|one| one.is_ascii_digit());
    words.windows(5).any(|five| match five {
        [die, "for", chance, "or", "less"] | [die, "pour", chance, "au", "plus"] => {
            is_number(die) && is_number(chance)
        }
        _ => false,
    })
}

fn own(table: &Table) -> &Offices {
    Offices::of(game(table)).unwrap()
}

impl Empire {
    async fn begin() -> Empire {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        site.post("/seats", &json!({"username": "dora"})).await;
        let seats =
            [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::En), ("dora", Lang::Fr)];
        let mut party = Party::meet(site, "general", &seats, whim(3)).await.with_offices();
        // A bot player can act faster than a player can click.
        party.with_program = true;
        let options = Options {
            machines: Seat::all(KINGDOMS.into()).skip(PEOPLE).collect(),
            ..Options::usual(KINGDOMS)
        };
        let options = AnyOptions::Offices(options);
        let settings = Settings { turn_hours: 72, extension: false, ..Settings::default() };
        open_lobby(&bot.app, &party, options, ("Empire", "fr"), 17, &settings).await;
        let lines =
            [(0, "/match join"), (1, "/partie rejoindre"), (2, "/match join"), (0, "/match start")];
        party.type_all(&lines).await;
        party.door = Some(party.public("r1:panel:").await);
        Empire { bot, party, drafts: 0 }
    }

    async fn table(&self) -> Table {
        position(&self.bot.app).await
    }

    async fn at(&self) -> Position {
        own(&self.table().await).position().clone()
    }

    /// Waits until the match is waiting only for these seats or the month has ended.
    async fn awaits_only(&self, seats: &[Seat], month: u8) {
        let seats: BTreeSet<Seat> = seats.iter().copied().collect();
        let look = async || {
            let table = self.table().await;
            let is_over = table.header.status != Status::Running;
            let is_next = own(&table).position().turn != month;
            (is_over || is_next || game(&table).awaited().is_subset(&seats)).then_some(())
        };
        self.bot.after_bot_players(look).await;
    }

    /// Advances the clock past the deadline of the players who have to act.
    async fn time_passes(&self) {
        let clock = self.at().await.turn;
        pass_deadline(&self.bot.app).await;
        wait_until("the deadline ends the month", async || {
            let table = self.table().await;
            own(&table).position().turn != clock || table.header.status != Status::Running
        })
        .await;
    }

    /// Takes some random actions that other players cannot notice, then locks the player's orders if that is still
    /// possible.
    async fn reign(&mut self, player: usize, seat: Seat) {
        self.party.forget_panels();
        self.party.door = None;
        self.party.find_door().await.unwrap();
        let month = self.at().await.turn;
        for _ in 0..DEEDS {
            let before = self.table().await;
            // The final lock ends the month.
            let is_over = own(&before).position().turn != month;
            if is_over || !game(&before).awaited().contains(&seat) {
                return;
            }
            let acted = self.party.act_at_random(player, 4).await;
            let Some(interaction) = acted else { continue };
            self.kept_secret(&before, seat, interaction).await;
        }
        self.lock(player, seat, month).await;
    }

    /// Locks the player's orders of a month if they are open.
    async fn lock(&mut self, player: usize, seat: Seat, month: u8) {
        let table = self.table().await;
        let at = own(&table).position();
        if game(&table).awaited().contains(&seat) && at.turn == month && month > 0 {
            let line = match self.party.players[player].lang {
                Lang::En => "/offices lock",
                Lang::Fr => "/offices verrouiller",
            };
            let mut outcome = self.party.type_command(player, line).await.unwrap();
            if let Some(sure) = buttons(&outcome["message"], "r1:act:").first() {
                let asked = outcome["message"].clone();
                outcome = self.party.click(player, &asked, sure, None).await.unwrap();
            }
            assert_ne!(outcome["state"], "failed", "{outcome}");
            let now = self.table().await;
            let lock = AnyAction::Offices(Action::Lock);
            let is_over = own(&now).position().turn != month;
            assert!(is_over || !game(&now).legal(seat).contains(&lock), "{outcome}");
        }
    }

    /// Asserts that an action is logged and that a draft is invisible to all other players.
    async fn kept_secret(&mut self, before: &Table, seat: Seat, interaction: u64) {
        let app = Arc::clone(&self.bot.app);
        let batches = app.store.batches(MATCH, before.header.batches, 10_000).await;
        let batches = batches.unwrap();
        let mut its = batches.iter();
        let its = its.find(|batch| batch.interaction == Some(interaction));
        let its = its.expect("the action should be in the log");
        assert_eq!(its.seat, Some(seat));
        let action: AnyAction = its.action.read().unwrap();
        let AnyAction::Offices(action) = action else {
            panic!("another game: {action:?}");
        };
        // A proposed treaty is announced to its recipient, and a lock to all players.
        let is_draft = matches!(
            action,
            Action::Order { .. } | Action::ClearOrder { .. } | Action::SetPlan { .. }
        );
        let now = self.table().await;
        // A bot player can act at any moment, and its own draft changes what it sees.
        if is_draft && now.header.batches == before.header.batches + 1 {
            self.drafts += 1;
            for other in Seat::all(KINGDOMS.into()).filter(|other| *other != seat) {
                let marks = [before, &now].map(|table| table.mark(other).unwrap());
                assert_eq!(marks[0], marks[1], "{action:?} changed what {other:?} sees");
                let views = [before, &now].map(|table| own(table).view(Viewer::Seat(other)));
                assert!(views[0] == views[1], "{other:?} sees {action:?}");
            }
        }
    }

    /// Opens every view as every player and asserts that nothing changes.
    async fn look_around(&mut self) {
        for player in 0..self.party.players.len() {
            let lines: &[&str] = match self.party.players[player].lang {
                Lang::En => &[
                    "/show realm",
                    "/show pending",
                    "/match status",
                    "/story history",
                    "/story replay",
                ],
                Lang::Fr => {
                    &["/montrer royaumes", "/partie état", "/récit histoire", "/récit revoir"]
                }
            };
            let line = lines[self.party.whim.index(lines.len())];
            let outcome = self.party.answer_to(player, line).await;
            // A player's history shows the dice of their own characters. No other view shows dice.
            let is_own = ["history", "histoire", "replay", "revoir"];
            if !is_own.iter().any(|one| line.contains(one)) {
                let said = text(&outcome["message"]["content"]);
                assert!(!tells_dice(&said), "{line}: {said}");
            }
        }
        assert!(!self.told_dice(Viewer::Public, None).await);
    }

    /// Returns true if the reports for `viewer` contain dice, either in one month or in all months.
    async fn told_dice(&self, viewer: Viewer, month: Option<u32>) -> bool {
        let loaded = self.bot.app.store.load_whole(MATCH).await.unwrap();
        let (steps, told) = tellings(&loaded, &[viewer]).unwrap();
        told.iter()
            .filter(|telling| month.is_none_or(|month| steps[telling.step].era == month))
            .any(|telling| tells_dice(&say(Lang::En, &telling.line, &Names::default())))
    }

    /// Section 7 of the specification: after the match, the history shows each player the dice that they are allowed to
    /// see, if any.
    async fn look_back(&mut self) {
        for (player, seat, line) in [
            (0, Seat(0), "/story history chapter:1 page:"),
            (1, Seat(1), "/récit histoire chapitre:1 page:"),
        ] {
            let expected = self.told_dice(Viewer::Seat(seat), Some(1)).await;
            let (mut told, mut last) = (false, String::new());
            for page in 1.. {
                let line = format!("{line}{page}");
                let outcome = self.party.answer_to(player, &line).await;
                let said = text(&outcome["message"]["content"]).to_owned();
                // Each page shows its number, and every page past the end gets the same reply.
                if said == last {
                    break;
                }
                told |= tells_dice(&said);
                last = said;
            }
            assert_eq!(told, expected, "{line}");
        }
    }

    /// Plays one month: people and bot players give orders, and the silent player misses the deadline.
    async fn month(&mut self, reigning: &[(usize, Seat)]) {
        let now = self.at().await;
        for &(player, seat) in reigning {
            self.reign(player, seat).await;
        }
        // An action of one player can reopen the orders of another.
        for &(player, seat) in reigning {
            self.lock(player, seat, now.turn).await;
        }
        // At the start, nobody has to choose a king in time.
        let slow = reigning.iter().map(|(_, seat)| *seat).filter(|_| now.turn == 0);
        let slow: Vec<Seat> = slow.chain([SILENT]).collect();
        self.awaits_only(&slow, now.turn).await;
        let table = self.table().await;
        if table.header.status == Status::Running && own(&table).position().turn == now.turn {
            self.time_passes().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_kingdoms_can_play_twelve_months_until_the_offices_are_awarded() {
    let mut empire = Empire::begin().await;
    let two = [(0, Seat(0)), (1, Seat(1))];
    // A player who has chosen a king gets that king; all others get the default king.
    empire.month(&two).await;
    let at = empire.at().await;
    assert_eq!((at.stage, at.turn), (Stage::Orders, 1));
    for month in 1..=3 {
        empire.look_around().await;
        assert_eq!(empire.at().await.turn, month);
        empire.month(&two).await;
    }
    let at = empire.at().await;
    assert!(at.kingdoms[SILENT.index()].is_regency(), "three silent months must make a regency");
    // IO-RULING-05: the match does not wait for a kingdom under a regent, and another person can take it over.
    let awaited = game(&empire.table().await).awaited();
    assert!(!awaited.contains(&SILENT));
    for (player, line) in [
        (1, "/gérer siège confier siège:3 joueur:dora"),
        (0, "/manage seat give seat:2 player:dora"),
    ] {
        let refused = empire.party.type_command(player, line).await.unwrap();
        let seated = empire
            .table()
            .await
            .seat_of(regnal::store::User(empire.party.players[3].id.parse().unwrap()));
        assert_eq!(seated, None, "{refused}");
    }
    let given = empire.party.type_command(0, "/manage seat give seat:3 player:dora");
    let given = given.await.unwrap();
    assert!(text(&given["message"]["content"]).contains("takes over seat 3"), "{given}");
    empire.party.answer_to(3, "/offices-royaume reprise").await;
    assert!(!empire.at().await.kingdoms[SILENT.index()].is_regency());
    let three = [(0, Seat(0)), (1, Seat(1)), (3, SILENT)];
    while empire.table().await.header.status == Status::Running {
        empire.look_around().await;
        empire.month(&three).await;
    }
    let at = empire.at().await;
    assert_eq!((at.stage, at.turn), (Stage::Over, 12));
    let award = at.award.as_ref().expect("the offices should be awarded");
    assert!(award.scores.len() > 1 && !award.offices.is_empty());
    println!(
        "{} drafts, {:?}, {:?}, offices {:?}",
        empire.drafts,
        empire.party.steps,
        at.outcome,
        award.offices.keys()
    );
    check_replay(&empire.bot).await;
    empire.look_back().await;
    empire.party.answer_to(1, "/vérifier").await;
    let said = posts_until_the_end(&empire.bot, &empire.party).await;
    // The last chronicle has a chart of the scores by month.
    let charts = said
        .iter()
        .map(|message| &message["attachments"][0])
        .filter(|file| file["filename"] == "scores.png");
    let charts: Vec<String> = charts.map(|file| text(&file["description"])).collect();
    let [chart] = &charts[..] else {
        panic!("unexpected: {charts:?}");
    };
    assert!(chart.starts_with("Points des charges"), "{chart}");
    let first = chart.split(". ").nth(1).unwrap_or_default();
    assert_eq!(first.split(", ").count(), 12, "{chart}");
    check_requests(&empire.party.site, 0, |_| false).await;
    for message in &said {
        check_message(Lang::Fr, message);
    }
    // Kingdoms of bot players are named after their kings, and provinces are shown by name.
    let chronicles = said.iter().map(|message| text(&message["content"]));
    let chronicles: Vec<String> = chronicles.filter(|said| said.contains("**Mois ")).collect();
    let game = own(&empire.table().await).clone();
    let king = |seat: Seat| game.ruler_of(seat).unwrap();
    let kings: Vec<String> = Seat::all(KINGDOMS.into()).skip(PEOPLE).map(king).collect();
    let is_told = |king: &String| chronicles.iter().any(|said| said.contains(king.as_str()));
    assert!(!chronicles.is_empty() && kings.iter().any(is_told), "{kings:?}: {chronicles:?}");
    for said in &chronicles {
        assert!(!said.contains("Regnal") && !said.contains("province 1"), "{said}");
    }
    assert!(empire.drafts > 20, "{} drafts", empire.drafts);
    empire.bot.stop().await;
}
