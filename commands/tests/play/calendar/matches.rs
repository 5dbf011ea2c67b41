//! Simulated campaigns: opening them, answering the players' open questions, and filling vacant seats.

use std::collections::{BTreeMap, BTreeSet};

use regnal::dice::Seed;
use regnal::game::Seat;
use regnal::games::demonworld::nouns::Race;
use regnal::games::echoes::nouns::Format;
use regnal::games::{AnyAction, AnyOptions, demonworld, echoes, mighty, offices};
use regnal::hours::Daily;
use regnal::store::{Channel, MatchId, NewMatch, Status, Timestamp, User};
use regnal::text::Lang;
use regnal_bot::discord::custom_id::{CustomId, SeatStep};
use regnal_bot::run::settings::{Pace, Settings, Succession, Trust};
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use reqwest::Method;
use serde_json::{Value, json};

use super::super::shown::buttons;
use super::super::typed;
use super::law::Account;
use super::lent::{Ending, Lent};
use super::life::Thing;
use super::people::minutes;
use super::world::World;
use super::{DAY, HOUR};
use crate::sandbox::client::text;
use crate::support::stored::new_match;

/// Maximum number of actions in one sitting.
const SITTING: usize = 60;
/// Number of missed deadlines after which the other players can remove a player.
const MISSED: u32 = 2;

pub(super) struct Campaign {
    pub(super) id: MatchId,
    pub(super) channel: String,
    pub(super) settings: Settings,
    /// Seat holders, as indices into `people`.
    pub(super) holders: BTreeMap<Seat, Option<usize>>,
    /// Seat holders at the start.
    pub(super) first: BTreeMap<Seat, User>,
    /// Stored seat rows: the user, and a flag for bot players.
    pub(super) rows: Vec<(Option<User>, bool)>,
    /// Seats of bot players.
    pub(super) machines: Vec<Seat>,
    /// Number of log batches that have been read.
    pub(super) batches: u64,
    /// Log batches with automatic actions for people who missed a deadline.
    pub(super) late: BTreeSet<u64>,
    /// Time of the match's latest progress.
    pub(super) moved: Timestamp,
    pub(super) status: Status,
    /// Open questions by key and seat, each with the time that its player has had.
    pub(super) asked: BTreeMap<(String, Seat), Account>,
    /// Start and end of an agreed pause.
    pub(super) rests: Option<(Timestamp, Timestamp)>,
    /// Pings since the player last looked at the match.
    pub(super) rang: Vec<String>,
    /// Seats that have already had an extension.
    pub(super) extended: Vec<Seat>,
    /// Lent seats, each with its substitute.
    pub(super) lent: BTreeMap<Seat, Lent>,
    /// Pings of the owners of lent seats, with the text of each message.
    pub(super) rang_owner: Vec<(u64, String)>,
}

impl Campaign {
    /// Returns true if the campaign is still running.
    pub(super) fn is_live(&self) -> bool {
        !self.status.is_over()
    }

    /// Returns true if the autopilot plays a lent seat.
    pub(super) fn is_played_by_autopilot(&self, seat: Seat) -> bool {
        self.lent.get(&seat).is_some_and(|lent| lent.one.program)
    }

    pub(super) fn seat_of(&self, human: usize) -> Option<Seat> {
        let mut held = self.holders.iter();
        held.find(|(_, holder)| **holder == Some(human)).map(|(&seat, _)| seat)
    }
}

/// Returns the game of the campaign with this number, and the number of people who play it.
fn game(number: usize) -> (AnyOptions, usize) {
    match number % 8 {
        0 => (AnyOptions::Echoes(echoes::Options::usual(Format::Base)), 2),
        1 => (AnyOptions::Mighty(mighty::Options::usual(2, 6)), 2),
        2 => {
            let options =
                offices::Options { machines: vec![Seat(2)], ..offices::Options::usual(3) };
            (AnyOptions::Offices(options), 2)
        }
        3 => {
            let races = Race::ALL.iter().copied().take(3);
            let options = demonworld::Options {
                machines: vec![Seat(2)],
                ..demonworld::Options::usual(races)
            };
            (AnyOptions::Demonworld(options), 2)
        }
        4 => {
            let options =
                mighty::Options { machines: vec![Seat(2)], ..mighty::Options::usual(3, 6) };
            (AnyOptions::Mighty(options), 2)
        }
        5 => (AnyOptions::Offices(offices::Options::usual(3)), 3),
        6 => (AnyOptions::Echoes(echoes::Options::usual(Format::Team)), 4),
        _ => {
            let races = Race::ALL.iter().copied().take(3);
            (AnyOptions::Demonworld(demonworld::Options::usual(races)), 3)
        }
    }
}

/// Returns the settings of the match with this number.
fn settings(number: usize, is_simultaneous: bool) -> Settings {
    let usual = Settings::default();
    let daily = Daily { clock: "20:00".parse().unwrap(), zone: "Europe/Paris".parse().unwrap() };
    let (turn_hours, decision_hours) = [(24, 12), (48, 24), (72, 24), (36, 12)][number % 4];
    Settings {
        turn_hours,
        decision_hours,
        extension: number % 5 != 4,
        pace: match number % 6 {
            4 => Pace::Plain,
            _ => Pace::Fair,
        },
        succession: [Succession::Anybody, Succession::Program, Succession::Vote][number % 3],
        trust: match number % 4 {
            3 => Trust::Anybody,
            _ => Trust::Vote,
        },
        daily: (is_simultaneous && number % 4 == 2).then_some(daily),
        muster: if number % 4 == 1 { 24 } else { 0 },
        ..usual
    }
}

impl World {
    /// Opens the campaign with this number in its own channel, and starts it with people who are present.
    pub(super) async fn open_campaign(&mut self, number: usize) {
        let (options, wanted) = game(number);
        let now = self.now();
        let mut free = self.free_people();
        free.truncate(wanted);
        if free.len() < wanted {
            self.agenda(now.plus(DAY), Thing::Open(number));
            return;
        }
        let bot = self.bot.as_ref().unwrap();
        let made = json!({"name": format!("campaign-{number}"), "type": "text"});
        let channel = text(&bot.play.post("/channels", made).await["id"]);
        let is_simultaneous = matches!(options, AnyOptions::Offices(_) | AnyOptions::Demonworld(_));
        let settings = settings(number, is_simultaneous);
        let mut seed = [9; 32];
        seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
        let creator = self.people[free[0]].user;
        let opened = bot.app.store.create_match(NewMatch {
            guild: Some(self.guild),
            name: format!("Campaign {number}"),
            language: if number.is_multiple_of(2) { "en" } else { "fr" }.into(),
            settings: serde_json::to_value(&settings).unwrap(),
            seed: Seed::from_bytes(seed),
            at: now,
            ..new_match(&options, Channel(channel.parse().unwrap()), creator)
        });
        let id = opened.await.unwrap();
        for &human in &free {
            self.type_command(human, &channel, "/match join").await;
        }
        self.type_command(free[0], &channel, "/match start").await;
        // In some campaigns, one person does not answer the first roll call.
        if settings.muster > 0 && number % 8 == 1 {
            self.miss_roll_call(number, (id, channel, settings), [free[0], free[1]]);
            return;
        }
        if settings.muster > 0 {
            self.answer_roll_call(id, &channel, &free[1..]).await;
        }
        self.begin_campaign(number, (id, channel, settings)).await;
    }

    /// Returns the people who are present, in the order in which they take seats.
    pub(super) fn free_people(&mut self) -> Vec<usize> {
        let now = self.now();
        let mut free: Vec<usize> = (0..self.people.len())
            .filter(|&human| self.people[human].is_there(now))
            .filter(|&human| self.people[human].hours().away_until(now).is_none())
            .collect();
        self.whim.shuffle(&mut free);
        // People who play in the fewest matches come first, so that everybody gets to play.
        free.sort_by_key(|&human| {
            let games = self.games.iter().filter(|game| game.is_live());
            games.filter(|game| game.seat_of(human).is_some()).count()
        });
        free
    }

    /// Adds a campaign whose match has started.
    pub(super) async fn begin_campaign(
        &mut self,
        number: usize,
        (id, channel, settings): (MatchId, String, Settings),
    ) {
        let now = self.now();
        self.games.push(Campaign {
            id,
            channel,
            settings,
            holders: BTreeMap::new(),
            first: BTreeMap::new(),
            rows: Vec::new(),
            machines: Vec::new(),
            batches: 0,
            late: BTreeSet::new(),
            moved: now,
            status: Status::Lobby,
            asked: BTreeMap::new(),
            rests: None,
            rang: Vec::new(),
            extended: Vec::new(),
            lent: BTreeMap::new(),
            rang_owner: Vec::new(),
        });
        self.law.figures.campaigns += 1;
        let at = self.games.len() - 1;
        let table = self.table(at).await;
        assert_eq!(table.header.status, Status::Running, "campaign {number}");
        let held = table.header.seats.iter();
        self.games[at].first = held.filter_map(|row| Some((row.seat, row.user?))).collect();
        let due = now.plus(DAY * 3 + minutes(self.whim.index(6 * 24 * 60)));
        self.agenda(due, Thing::Pause(at));
    }

    /// Lets a closure read a campaign's match without cloning it.
    pub(super) async fn with_table<T>(&self, at: usize, look: impl FnOnce(&Table) -> T) -> T {
        let app = &self.bot.as_ref().unwrap().app;
        let held = app.desk.hold(&app.store, self.games[at].id).await.unwrap();
        look(held.as_ref().unwrap())
    }

    /// Returns a clone of a campaign's match.
    pub(super) async fn table(&self, at: usize) -> Table {
        let app = &self.bot.as_ref().unwrap().app;
        let id = self.games[at].id;
        app.desk.look(&app.store, id).await.unwrap()
    }

    /// Types a command and returns the complete reply, or `None` if Discord does not allow the command.
    pub(super) async fn type_command(
        &mut self,
        human: usize,
        channel: &str,
        line: &str,
    ) -> Option<Value> {
        let play = &self.bot.as_ref().unwrap().play;
        let path = format!("/seats/{}/command?wait=final", self.people[human].id);
        let asked = json!({"channel_id": channel, "text": line});
        let (status, outcome) = play.api(Method::POST, &path, &asked).await;
        self.law.figures.commands += 1;
        if status >= 300 {
            return None;
        }
        assert_ne!(outcome["state"], "failed", "{line}: {outcome}");
        Some(outcome)
    }

    /// Clicks a button of a message as a person, and returns the reply.
    pub(super) async fn click(&self, human: usize, message: &Value, button: &str) -> Value {
        self.people[human].click(self.bot.as_ref().unwrap(), message, button, None).await
    }

    /// Makes a seat's holder answer all open questions with the autopilot's choices.
    pub(super) async fn answer_as_autopilot(&mut self, at: usize, seat: Seat) {
        let now = self.now();
        let Some(human) = self.games[at].holders.get(&seat).copied().flatten() else {
            return;
        };
        // Players whose seat is on autopilot do not answer.
        if self.games[at].is_played_by_autopilot(seat) {
            return;
        }
        let person = &self.people[human];
        if !person.is_there(now) || !person.hours().are_open(now) {
            return;
        }
        let user = person.user;
        self.law.figures.sittings += 1;
        self.judges_the_silent(at, seat, human).await;
        let mut done = 0;
        'sitting: while done < SITTING {
            let table = self.table(at).await;
            if table.header.status != Status::Running {
                break;
            }
            let game = table.game().unwrap();
            // A substitute might have played for the holder in the meantime.
            let back = game.take_back(seat).filter(|_| game.is_away(seat));
            if back.is_none() && !game.awaited().contains(&seat) {
                break;
            }
            let deeds = match back {
                Some(back) => vec![back],
                None => game.machine(seat, &mut self.advice),
            };
            if deeds.is_empty() {
                self.law.figures.idle += 1;
                break;
            }
            let last = deeds.len() - 1;
            for (place, deed) in deeds.into_iter().enumerate() {
                done += 1;
                // The first and last actions are typed; all others are submitted directly, as if by a click.
                let is_typed = place == 0 || place == last;
                if !self.take_action(at, seat, (human, user), &deed, is_typed).await {
                    if done == 1 {
                        self.law.figures.idle += 1;
                        break 'sitting;
                    }
                    break;
                }
            }
        }
    }

    /// Performs one action, either with a command or directly, as if by a click. Returns true if it succeeded.
    async fn take_action(
        &mut self,
        at: usize,
        seat: Seat,
        (human, user): (usize, User),
        deed: &AnyAction,
        is_typed: bool,
    ) -> bool {
        let table = self.table(at).await;
        let Ok(game) = table.game() else { return false };
        let lang = match human % 3 {
            1 => Lang::Fr,
            _ => Lang::En,
        };
        let line = match is_typed {
            true => typed::command(&self.commands, lang, game, seat, deed),
            false => None,
        };
        let channel = self.games[at].channel.clone();
        let before = table.header.batches;
        if let Some(line) = &line
            && let Some(outcome) = self.type_command(human, &channel, line).await
        {
            let message = outcome["message"].clone();
            if let Some(sure) = typed::confirm_button(&message) {
                self.click(human, &message, &sure).await;
            }
            if self.table(at).await.header.batches > before {
                self.law.figures.deeds += 1;
                return true;
            }
        }
        // An action that cannot currently be typed is taken directly, as if by a click.
        let request = Request::new(self.games[at].id, seat, Some(user), deed.clone());
        let app = &self.bot.as_ref().unwrap().app;
        let is_done = submit(app, request).await.is_ok();
        self.law.figures.clicked += usize::from(is_done);
        is_done
    }

    /// Removes unresponsive players if the match allows it.
    async fn judges_the_silent(&mut self, at: usize, own: Seat, human: usize) {
        let (id, channel) = (self.games[at].id, self.games[at].channel.clone());
        let holders = self.games[at].holders.clone();
        for (seat, holder) in holders {
            let Some(other) = holder.filter(|_| seat != own) else { continue };
            if self.people[other].is_member || self.games[at].is_played_by_autopilot(seat) {
                continue;
            }
            let app = &self.bot.as_ref().unwrap().app;
            if app.store.missed(id, seat).await.unwrap() < MISSED {
                continue;
            }
            let line = format!("/manage seat remove seat:{}", seat.0 + 1);
            self.is_ending(at, seat, Ending::Removed);
            self.type_command(human, &channel, &line).await;
            // If there is only one voter, that voter is asked for confirmation.
            self.vote_yes(at, seat, human, "out").await;
            self.law.figures.removals += 1;
            let now = self.now();
            self.schedule_votes(at, (seat, "out"), now);
        }
    }

    /// Schedules the votes of all players on a proposal about a seat.
    fn schedule_votes(&mut self, at: usize, (seat, step): (Seat, &'static str), now: Timestamp) {
        let voters: Vec<usize> = self.games[at].holders.values().flatten().copied().collect();
        for human in voters {
            let due = now.plus(minutes(20 + self.whim.index(12 * 60)));
            self.agenda_awake(human, due, Thing::Agree(at, seat, human, step));
        }
    }

    /// Votes "yes" on a proposal about a seat if it is still open.
    pub(super) async fn vote_yes(&mut self, at: usize, seat: Seat, human: usize, step: &str) {
        let now = self.now();
        if !self.people[human].is_there(now) || self.games[at].seat_of(human).is_none() {
            return;
        }
        let start = format!("r1:seat:{}:{}:{step}", self.games[at].id.0, seat.0);
        let Some((message, button)) = self.finds(human, at, &start).await else {
            return;
        };
        self.click(human, &message, &button).await;
        self.law.figures.votes += 1;
    }

    /// Makes a user outside the match take a vacant seat.
    pub(super) async fn take_vacant_seat(&mut self, at: usize, seat: Seat) {
        let now = self.now();
        if !self.games[at].is_live() || self.games[at].holders.get(&seat) != Some(&None) {
            return;
        }
        let game = &self.games[at];
        let outsiders: Vec<usize> = (0..self.people.len())
            .filter(|&human| game.seat_of(human).is_none())
            .filter(|&human| self.people[human].is_there(now))
            .filter(|&human| self.people[human].hours().are_open(now))
            .collect();
        if outsiders.is_empty() {
            self.agenda(now.plus(HOUR * 5), Thing::Take(at, seat));
            return;
        }
        let human = outsiders[self.whim.index(outsiders.len())];
        let (match_id, step) = (self.games[at].id, SeatStep::Take);
        let id = CustomId::Seat { match_id, seat, step };
        let Some((message, button)) = self.finds(human, at, &id.to_string()).await else {
            return;
        };
        self.click(human, &message, &button).await;
        self.law.figures.offers += 1;
        self.schedule_votes(at, (seat, "yes"), now);
        // If the players do not agree, another user asks for the seat three days later.
        self.agenda(now.plus(DAY * 3), Thing::Take(at, seat));
    }

    pub(super) async fn leave_campaign(&mut self, at: usize, human: usize) {
        let now = self.now();
        if !self.games[at].is_live() || !self.people[human].is_there(now) {
            return;
        }
        let Some(seat) = self.games[at].seat_of(human) else { return };
        let (channel, lent) = (&self.games[at].channel, self.games[at].lent.get(&seat));
        let (channel, is_lent) = (channel.clone(), lent.is_some());
        self.is_ending(
            at,
            seat,
            match self.games[at].is_played_by_autopilot(seat) {
                true => Ending::GivenUp,
                false => Ending::GivenBack,
            },
        );
        let Some(asked) = self.type_command(human, &channel, "/match leave").await else {
            return;
        };
        let (id, message) = (self.games[at].id, asked["message"].clone());
        // The question also has a button for declining, which must not be clicked.
        let Some(sure) = buttons(&message, &format!("r1:sure:{id}:leave:")).pop() else {
            // Returning a lent seat needs no confirmation.
            self.law.expect(is_lent, || format!("match {id}: human {human} cannot leave: {asked}"));
            return;
        };
        let answer = self.click(human, &message, &sure).await;
        self.law.figures.left += 1;
        let table = self.table(at).await;
        let row = &table.header.seats[seat.index()];
        let game = table.game().unwrap();
        let is_playable = game.is_playing(seat) || game.is_away(seat);
        self.law.expect(row.user.is_none(), || {
            let holder = row.user;
            format!(
                "match {id}: human {human} left seat {seat:?}, but {holder:?} holds it: {answer}"
            )
        });
        let is_left_to_program =
            self.games[at].settings.succession == Succession::Program && is_playable;
        self.law.expect(row.is_machine || !is_left_to_program, || {
            format!("match {id}: the program should play seat {seat:?}, but the row is {row:?}: {answer}")
        });
    }

    /// Returns a campaign's latest message that has a button with this id prefix.
    pub(super) async fn finds(
        &self,
        human: usize,
        at: usize,
        start: &str,
    ) -> Option<(Value, String)> {
        let play = &self.bot.as_ref().unwrap().play;
        let said = play.messages(&self.people[human].id, &self.games[at].channel).await;
        let mut latest = said.into_iter().rev();
        latest.find_map(|message| {
            let button = buttons(&message, start).into_iter().next()?;
            Some((message, button))
        })
    }
}
