//! Simulation of the questions that players are asked. Tracks how long each question has been open, and the automatic
//! actions for players who did not answer.

use std::collections::{BTreeMap, BTreeSet};

use regnal::game::{Question, Seat};
use regnal::hours::Hours;
use regnal::store::{Status, Timestamp};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::people::Person;
use regnal_bot::run::settings::{Pace, Settings};
use regnal_bot::run::table::Table;

use super::super::hall::has_deadline;
use super::HOUR;
use super::company::holder_at;
use super::law::{Account, Counted};
use super::lent::{Lent, lent_at};
use super::life::Thing;
use super::people::minutes;
use super::world::World;

impl World {
    /// Reads the new log entries and the open questions of a campaign.
    pub(super) async fn read_log(&mut self, at: usize) {
        let game = &self.games[at];
        let batches = game.batches;
        let (rows, status) = (game.rows.clone(), game.status);
        let lent = game.lent.values().map(|lent| &lent.one);
        let is_same = self.with_table(at, |table| {
            let header = &table.header;
            let now = header.seats.iter().map(|row| (row.user, row.is_machine));
            let is_same = header.batches == batches && header.status == status && now.eq(rows);
            is_same && lent_at(table).iter().eq(lent)
        });
        if is_same.await && game.rests.is_none() && game.rang_owner.is_empty() {
            return;
        }
        let now = self.now();
        let table = self.table(at).await;
        self.games[at].rows =
            table.header.seats.iter().map(|row| (row.user, row.is_machine)).collect();
        let machines = table.machines().unwrap();
        let mut holders = BTreeMap::new();
        for row in &table.header.seats {
            if !machines.contains(&row.seat) {
                let human = self.people.iter().position(|one| Some(one.user) == row.user);
                holders.insert(row.seat, human);
            }
        }
        self.check_pause(at, &table).await;
        let mut lent = self.games[at].lent.clone();
        self.record_loans(at, &table);
        let game = &self.games[at];
        let is_same = game.batches == table.header.batches
            && game.holders == holders
            && game.lent.keys().eq(lent.keys());
        if is_same && game.status == table.header.status {
            return;
        }
        lent.extend(game.lent.clone());
        self.reads_log(at, &table, (&machines, &lent)).await;
        self.reads_holders(at, holders, &lent);
        let game = &mut self.games[at];
        game.machines = machines;
        game.status = table.header.status;
        if game.batches != table.header.batches {
            let silence = now.since(game.moved);
            self.law.figures.longest = self.law.figures.longest.max(silence);
            game.batches = table.header.batches;
            game.moved = now;
        }
        match game.status {
            Status::Running => self.reads_questions(at, &table, now),
            Status::Suspended => self.record_pause(at, &table),
            _ => game.asked.clear(),
        }
        self.notes_deadlines(at, &table, now).await;
    }

    /// Records the bot's deadline for each open question. Records a violation if a person's question has no deadline.
    async fn notes_deadlines(&mut self, at: usize, table: &Table, now: Timestamp) {
        let store = &self.bot.as_ref().unwrap().app.store;
        let timers = store.timers(self.games[at].id).await.unwrap();
        let id = self.games[at].id;
        if table.header.status == Status::Running && !table.is_deserted().unwrap() {
            let game = &self.games[at];
            let machines = table.played().unwrap();
            let is_asked = |(key, seat): &&(String, Seat)| {
                let asked = table.game().unwrap().questions();
                let mut same = asked.iter().filter(|one| one.key == *key);
                same.any(|one| one.open.contains(seat)) && !machines.contains(seat)
            };
            let has_time = |(key, seat): &&(String, Seat)| has_deadline(&timers, *seat, key);
            let asked = game.asked.keys().filter(is_asked);
            let forgotten: Vec<_> = asked.filter(|one| !has_time(one)).cloned().collect();
            self.law.expect(forgotten.is_empty(), || {
                format!("match {id}: nothing is ever done where nobody answers: {forgotten:?}")
            });
        }
        for timer in timers.iter().map(|timer| &timer.timer) {
            let Some(seat) = timer.seat.filter(|_| timer.kind == DEADLINE) else {
                continue;
            };
            if let Some(account) = self.games[at].asked.get_mut(&(timer.key.clone(), seat)) {
                let latest: Option<Timestamp> = timer.payload.read().unwrap();
                let latest = latest.map(|latest| latest.0 / 1000);
                let due = timer.due.0 / 1000;
                account.notes(format!("due {due} of {latest:?} at"), now);
            }
        }
    }

    /// Reads the log's automatic actions for players who did not answer.
    async fn reads_log(
        &mut self,
        at: usize,
        table: &Table,
        (machines, lent): (&[Seat], &BTreeMap<Seat, Lent>),
    ) {
        let (id, since) = (self.games[at].id, self.games[at].batches);
        let store = &self.bot.as_ref().unwrap().app.store;
        let batches = store.batches(id, since, u32::MAX).await.unwrap();
        let notes = store.notes_of_match(id, u32::MAX).await.unwrap();
        let had = store.extended(id).await.unwrap();
        let game = &self.games[at];
        let is_played_by_autopilot =
            |seat: &Seat| lent.get(seat).is_some_and(|lent| lent.one.program);
        let is_known = |seat: &Seat| {
            game.machines.contains(seat) || machines.contains(seat) || is_played_by_autopilot(seat)
        };
        // An empty seat cannot be late and has no autopilot, because the bot decides for it at once.
        let is_held = |seat, when| holder_at(&game.first, &notes, seat, when).is_some();
        let lapsed: Vec<(u64, Seat, Timestamp, String)> = batches
            .iter()
            .filter(|batch| batch.user.is_none())
            .filter_map(|batch| {
                let seat =
                    batch.seat.filter(|&seat| !is_known(&seat) && is_held(seat, batch.at))?;
                Some((batch.batch, seat, batch.at, batch.action.as_str().to_owned()))
            })
            .collect();
        let by_program = batches.iter().filter(|batch| batch.user.is_none());
        let regents: Vec<(u64, Seat)> = by_program
            .filter_map(|batch| {
                let seat = batch.seat.filter(is_played_by_autopilot)?;
                is_held(seat, batch.at).then_some((batch.batch, seat))
            })
            .collect();
        let questions = match table.game() {
            Ok(game) => game.questions(),
            Err(_) => Vec::new(),
        };
        let mut seen = BTreeSet::new();
        for (batch, seat, when, what) in lapsed {
            self.law.figures.missed += 1;
            self.games[at].late.insert(batch);
            // If a seat gets several automatic actions at the same time, only the first shows whether the deadline had
            // passed.
            if seen.insert(seat) {
                let is_extended = had.contains(&seat);
                self.judges(at, seat, (when, &what), is_extended, &questions);
                self.will_be_back(at, seat, when);
            }
        }
        self.check_autopilot_actions(at, &regents).await;
        let game = &mut self.games[at];
        self.law.figures.extensions += had.len().saturating_sub(game.extended.len());
        game.extended = had.into_iter().collect();
    }

    /// Checks that a player had the full time before an automatic action.
    fn judges(
        &mut self,
        at: usize,
        seat: Seat,
        (when, what): (Timestamp, &str),
        is_extended: bool,
        questions: &[Question],
    ) {
        let hours = self.hours_of(at, seat);
        let (is_away, holder) = (
            hours.away_until(when).is_some(),
            self.games[at].holders.get(&seat).copied().flatten(),
        );
        self.law.figures.missed_while_away += usize::from(is_away);
        self.law.figures.judged += 1;
        let game = &mut self.games[at];
        let is_first = is_extended && !game.extended.contains(&seat);
        let is_open = |key: &str| {
            let mut same = questions.iter().filter(|question| question.key == key);
            same.any(|question| question.open.contains(&seat))
        };
        let open = game.asked.keys().filter(|(key, whose)| *whose == seat && is_open(key));
        let open: Vec<String> = open.map(|(key, _)| key.clone()).collect();
        let mut own: Vec<(&str, &mut Account)> = Vec::new();
        for ((key, whose), account) in &mut game.asked {
            if *whose == seat && !is_open(key) {
                account.count(&hours, when);
                own.push((key, account));
            }
        }
        let is_kept = own.iter().any(|(_, account)| account.is_kept(is_first));
        let each =
            own.iter().map(|(key, account)| format!("{key}: {account} ({})", account.story()));
        let had: Vec<String> = each.collect();
        let (id, settings) = (game.id, game.settings.clone());
        self.law.expect(is_kept, || {
            format!("match {id}, seat {seat:?} (human {holder:?}) at {when:?}: time was too short: {had:?}, and {open:?} is asked still, when {what} was done")
        });
        // A present player who misses a deadline for the first time gets an extension instead of an automatic action.
        let is_due = settings.extension && holder.is_some() && !is_away;
        self.law.expect(is_extended || !is_due, || {
            format!("match {id}, seat {seat:?} (human {holder:?}) had no more time when late")
        });
    }

    /// Reads which seats have changed hands. Schedules a request for each vacant seat. A new holder's questions are
    /// recorded anew, because a new holder gets the full time.
    fn reads_holders(
        &mut self,
        at: usize,
        holders: BTreeMap<Seat, Option<usize>>,
        lent: &BTreeMap<Seat, Lent>,
    ) {
        let now = self.now();
        let game = &mut self.games[at];
        let is_new = game.status == Status::Lobby;
        let before = std::mem::replace(&mut game.holders, holders.clone());
        // Seats on autopilot have no open questions.
        let is_asked = |seat: &Seat| {
            let lent = game.lent.get(seat);
            holders.contains_key(seat) && !lent.is_some_and(|lent| lent.one.program)
        };
        game.asked.retain(|(_, seat), _| is_asked(seat));
        for (seat, holder) in holders {
            if is_new || before.get(&seat) == Some(&holder) {
                continue;
            }
            let game = &mut self.games[at];
            match holder {
                Some(_) => {
                    game.asked.retain(|(_, whose), _| *whose != seat);
                    self.law.figures.handed_on += usize::from(!lent.contains_key(&seat));
                }
                None => {
                    let own = game.asked.iter_mut().filter(|((_, whose), _)| *whose == seat);
                    own.for_each(|(_, account)| account.drop_agreed_time());
                    let due = now.plus(minutes(200 + self.whim.index(30 * 60)));
                    self.agenda(due, Thing::Take(at, seat));
                }
            }
        }
    }

    /// Reads the open questions, and schedules when each player next looks at the match.
    fn reads_questions(&mut self, at: usize, table: &Table, now: Timestamp) {
        let Ok(game) = table.game() else { return };
        let questions = game.questions();
        let is_interrupted = game.is_interrupted();
        let settings = Settings::of(&table.header);
        let is_granted = game.granted_hours();
        let mut open = BTreeSet::new();
        for question in &questions {
            for &seat in &question.open {
                let campaign = &self.games[at];
                if campaign.machines.contains(&seat) || campaign.is_played_by_autopilot(seat) {
                    continue;
                }
                let key = (question.key.clone(), seat);
                open.insert(key.clone());
                if let Some(account) = self.games[at].asked.get_mut(&key) {
                    if account.stands {
                        account.stands = false;
                        account.skip(now);
                    }
                    continue;
                }
                let hours = match (is_granted, question.is_short) {
                    (Some(hours), _) => hours,
                    (None, true) => settings.decision_hours,
                    (None, false) => settings.turn_hours,
                };
                let percent = if is_granted.is_some() { 100 } else { question.percent };
                let need = HOUR * u32::from(hours) * percent / 100;
                let is_daily = settings.daily.is_some()
                    && !game.takes_turns()
                    && !question.is_short
                    && is_granted.is_none();
                let how = match settings.pace {
                    _ if is_daily => Counted::Daily,
                    Pace::Fair => Counted::Waking,
                    Pace::Plain => Counted::All,
                };
                let account = Account::new(need, how, now);
                self.games[at].asked.insert(key, account);
                self.law.figures.asked += 1;
                self.schedule_look(at, seat, now);
            }
        }
        let hours: BTreeMap<Seat, Hours> =
            Seat::all(game.seats()).map(|seat| (seat, self.hours_of(at, seat))).collect();
        self.games[at].asked.retain(|key, account| {
            if !open.contains(key) && is_interrupted {
                account.count(&hours[&key.1], now);
                account.stands = true;
            }
            open.contains(key) || is_interrupted
        });
    }

    /// Schedules the time at which the asked player next looks at the match: some hours later, when the player is
    /// awake. Sometimes schedules nothing for a forgetful player.
    pub(super) fn schedule_look(&mut self, at: usize, seat: Seat, now: Timestamp) {
        let Some(human) = self.games[at].holders.get(&seat).copied().flatten() else {
            return;
        };
        let habit = self.people[human].habit;
        if self.whim.index(100) < habit.forgets {
            self.law.figures.forgotten += 1;
            return;
        }
        let due = now.plus(minutes(5 + self.whim.index(habit.slow * 60)));
        self.agenda_awake(human, due, Thing::Look(at, seat));
    }

    /// Schedules the time at which a late player next looks at the match, in a day or two.
    fn will_be_back(&mut self, at: usize, seat: Seat, now: Timestamp) {
        let Some(human) = self.games[at].holders.get(&seat).copied().flatten() else {
            return;
        };
        let due = now.plus(minutes(600 + self.whim.index(40 * 60)));
        self.agenda_awake(human, due, Thing::Look(at, seat));
    }

    /// Returns the personal hours of a seat's holder.
    pub(super) fn hours_of(&self, at: usize, seat: Seat) -> Hours {
        let holder = self.games[at].holders.get(&seat).copied().flatten();
        match holder {
            Some(human) => self.people[human].hours().clone(),
            None => Person::default().on(&self.server).hours,
        }
    }

    /// Updates the time that a person has had so far for each open question, taking their personal hours into account.
    pub(super) fn count_time_of_person(&mut self, human: usize) {
        let (now, hours) = (self.now(), self.people[human].hours().clone());
        for game in &mut self.games {
            let own = game.seat_of(human);
            for ((_, seat), account) in &mut game.asked {
                if Some(*seat) == own && game.rests.is_none() {
                    account.count(&hours, now);
                }
            }
        }
    }

    pub(super) fn check_accounts(&mut self) {
        let now = self.now();
        for at in 0..self.games.len() {
            self.count_time_of_campaign(at, now);
        }
    }

    /// Updates the time that each player of a campaign has had so far. A pause adds no time.
    pub(super) fn count_time_of_campaign(&mut self, at: usize, now: Timestamp) {
        if self.games[at].rests.is_none() {
            let mut asked = std::mem::take(&mut self.games[at].asked);
            for ((_, seat), account) in &mut asked {
                account.count(&self.hours_of(at, *seat), now);
            }
            self.games[at].asked = asked;
        }
    }
}
