//! Simulation of lent seats. A player who goes away asks for another person or the autopilot as a substitute. The
//! others agree, decline or forget to answer. Some owners return early, and some substitutes return the seat. During
//! the loan the owner gets no notifications for the seat, and at its end the owner has the seat again.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{Status, User};
use regnal_bot::run::past::start_of;
use regnal_bot::run::stand_ins::StandIn;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::super::shown::buttons;
use super::life::Thing;
use super::people::minutes;
use super::world::World;

/// Maximum delay in returning a lent seat after its term, because the bot checks at intervals.
const SLACK: Duration = Duration::from_secs(5 * 60);

#[derive(Clone, Debug)]
pub(super) struct Lent {
    pub(super) one: StandIn,
    /// Action that ends the loan early, if any.
    ending: Option<Ending>,
}

/// Kind of substitute to request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    Person,
    Program,
    /// A person or the autopilot, chosen at random.
    Either,
}

/// Action that ends a loan early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The owner took the seat back.
    TakenBack,
    /// The substitute gave the seat back.
    GivenBack,
    /// The other players removed an unresponsive substitute.
    Removed,
    /// The owner left the match.
    GivenUp,
}

/// Returns the lent seats of a match.
pub(super) fn lent_at(table: &Table) -> Vec<StandIn> {
    let all = Seat::all(table.header.seats.len());
    all.filter_map(|seat| table.stand_in(seat)).collect()
}

impl World {
    /// Schedules substitute requests in the campaigns of a person about to go away.
    pub(super) fn schedule_substitute_requests(&mut self, human: usize, days: &'static str) {
        let now = self.now();
        for at in 0..self.games.len() {
            let game = &self.games[at];
            let Some(seat) = game.seat_of(human).filter(|_| game.is_live()) else {
                continue;
            };
            let is_lent_to_them = game.lent.contains_key(&seat);
            let due = now.plus(minutes(self.loans.index(90)));
            match (is_lent_to_them, self.loans.index(4)) {
                (false, 0) | (true, 1..) => {}
                (false, _) => self.agenda(due, Thing::Lend(at, human, days)),
                (true, 0) => self.agenda(due, Thing::Unlend(at, seat, human)),
            }
        }
    }

    /// Requests a substitute: either the autopilot, or a user outside the match.
    pub(super) async fn request_substitute(
        &mut self,
        at: usize,
        human: usize,
        (days, whom): (&str, Whom),
    ) {
        let now = self.now();
        let game = &self.games[at];
        let Some(seat) = game.seat_of(human) else { return };
        let plays = game.status == Status::Running && !game.lent.contains_key(&seat);
        if !plays || !self.people[human].is_there(now) {
            return;
        }
        let is_french = human % 3 == 1;
        let until = match is_french {
            true => format!("{days}j"),
            false => format!("{days}d"),
        };
        let whom = match (whom, self.loans.index(3)) {
            (Whom::Program, _) | (Whom::Either, 0) => None,
            _ => self.finds_stand_in(at),
        };
        let mut line = match is_french {
            true => format!("/remplaçant demander jusqu_à:{until}"),
            false => format!("/stand-in ask until:{until}"),
        };
        if let Some(other) = whom {
            line += if is_french { " joueur:" } else { " player:" };
            line += &format!("human{other}");
        }
        let channel = self.games[at].channel.clone();
        let asked = self.type_command(human, &channel, &line).await;
        self.law.figures.loans_asked += 1;
        // If no other player has to agree, the owner's confirmation lends the seat.
        let page = asked.map(|asked| asked["message"].clone());
        let start = format!("r1:seat:{}:{}:lend-so:", self.games[at].id.0, seat.0);
        if let Some(page) = page
            && let Some(so) = buttons(&page, &start).pop()
        {
            self.click(human, &page, &so).await;
        }
        let holders = self.games[at].holders.values().flatten().copied();
        let others: Vec<usize> = holders.filter(|&other| other != human).collect();
        for other in others.into_iter().chain(whom) {
            if self.loans.index(7) == 0 {
                self.law.figures.loans_unanswered += 1;
                continue;
            }
            let due = now.plus(minutes(5 + self.loans.index(6 * 60)));
            self.agenda_awake(other, due, Thing::Word(at, seat, other));
        }
    }

    /// Requests a kind of substitute that has not been lent a seat yet, so that a short simulation covers each kind.
    pub(super) async fn request_missing_substitute(&mut self) {
        let figures = &self.law.figures;
        let whom = match (figures.loans_to_people, figures.loans_to_program) {
            (0, _) => Whom::Person,
            (_, 0) => Whom::Program,
            _ => return,
        };
        let now = self.now();
        let mut there = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let held = game.holders.iter();
            let free = held.filter(|(seat, _)| !game.lent.contains_key(seat));
            there.extend(free.filter_map(|(_, &holder)| Some((at, holder?))));
        }
        there.retain(|&(_, human)| {
            let person = &self.people[human];
            person.is_there(now) && person.hours().are_open(now)
        });
        if !there.is_empty() {
            let (at, human) = there[self.loans.index(there.len())];
            self.request_substitute(at, human, ("3", whom)).await;
        }
    }

    /// Returns a server member outside the match who owns no lent seat in it. Prefers the members who play in the
    /// fewest matches.
    fn finds_stand_in(&mut self, at: usize) -> Option<usize> {
        let now = self.now();
        let game = &self.games[at];
        let owns = |user: User| {
            let mut lent = game.lent.values();
            lent.any(|lent| lent.one.owner == Some(user.0))
        };
        let there = (0..self.people.len()).filter(|&human| {
            let person = &self.people[human];
            let is_free = game.seat_of(human).is_none() && !owns(person.user);
            is_free && person.is_there(now) && person.hours().away_until(now).is_none()
        });
        let mut there: Vec<usize> = there.collect();
        self.loans.shuffle(&mut there);
        there.sort_by_key(|&human| {
            let games = self.games.iter().filter(|game| game.is_live());
            games.filter(|game| game.seat_of(human).is_some()).count()
        });
        there.first().copied()
    }

    /// Votes on a loan, usually in favour.
    pub(super) async fn vote_on_loan(&mut self, at: usize, seat: Seat, human: usize) {
        let now = self.now();
        if !self.people[human].is_there(now) {
            return;
        }
        let refuses = self.loans.index(9) == 0;
        let word = if refuses { "keep" } else { "lend" };
        let start = format!("r1:seat:{}:{}:{word}:", self.games[at].id.0, seat.0);
        let Some((message, button)) = self.finds(human, at, &start).await else {
            return;
        };
        let outcome = self.click(human, &message, &button).await;
        let said = outcome["message"]["content"].as_str().unwrap_or_default();
        let is_refused =
            ["nobody stands in", "personne ne remplace"].iter().any(|words| said.contains(words));
        self.law.figures.loan_votes += 1;
        self.law.figures.loans_refused += usize::from(is_refused);
    }

    /// Makes the owner or the substitute end a loan early.
    pub(super) async fn end_loan_early(&mut self, at: usize, seat: Seat, human: usize) {
        let (now, user) = (self.now(), self.people[human].user.0);
        let person = &self.people[human];
        let game = &self.games[at];
        let Some(lent) = game.lent.get(&seat).filter(|_| game.is_live()) else {
            return;
        };
        if ![lent.one.owner, lent.one.by].contains(&Some(user)) || !person.is_there(now) {
            return;
        }
        let (channel, is_owner) = (game.channel.clone(), lent.one.owner == Some(user));
        let ending = match is_owner {
            true => Ending::TakenBack,
            false => Ending::GivenBack,
        };
        self.is_ending(at, seat, ending);
        match (is_owner, self.loans.index(3)) {
            (false, 0) => {
                self.type_command(human, &channel, "/match leave").await;
            }
            (false, 1) => {
                let start = format!("r1:seat:{}:{}:back", self.games[at].id.0, seat.0);
                if let Some((message, button)) = self.finds(human, at, &start).await {
                    self.click(human, &message, &button).await;
                }
            }
            _ => {
                let line = match human % 3 {
                    1 => "/remplaçant finir",
                    _ => "/stand-in back",
                };
                self.type_command(human, &channel, line).await;
            }
        }
        let is_lent = self.table(at).await.stand_in(seat).is_some();
        let id = self.games[at].id;
        self.law.expect(!is_lent, || {
            format!("match {id}: human {human} has not ended what was lent at {seat:?}")
        });
    }

    /// Schedules the end of all loans of a person who has returned early.
    pub(super) fn schedule_early_returns(&mut self, human: usize) {
        let (now, user) = (self.now(), self.people[human].user.0);
        let mut own = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let lent = game.lent.iter().filter(|(_, lent)| lent.one.owner == Some(user));
            own.extend(lent.map(|(&seat, _)| (at, seat)));
        }
        for (at, seat) in own {
            let due = now.plus(minutes(1 + self.loans.index(120)));
            self.agenda(due, Thing::Unlend(at, seat, human));
        }
    }

    pub(super) fn is_ending(&mut self, at: usize, seat: Seat, how: Ending) {
        if let Some(lent) = self.games[at].lent.get_mut(&seat) {
            lent.ending = Some(how);
        }
    }

    /// Records a notification to the owner of a lent seat. Such a notification is a violation unless the seat is just
    /// being returned.
    pub(super) fn record_owner_notification(
        &mut self,
        human: usize,
        message: &Value,
        content: &str,
    ) {
        let user = self.people[human].user.0;
        for game in &mut self.games {
            let panel = format!("r1:panel:{}", game.id.0);
            let is_its = |id: &String| *id == panel || id.starts_with(&format!("{panel}:"));
            let is_call = buttons(message, &panel).iter().any(is_its);
            let mut lent = game.lent.values();
            let is_owner = lent.any(|lent| lent.one.owner == Some(user));
            if is_owner && is_call {
                game.rang_owner.push((user, content.to_owned()));
            }
        }
    }

    /// Reads a match's loans: new ones, ended ones, and those that exceed the agreed term.
    pub(super) fn record_loans(&mut self, at: usize, table: &Table) {
        let (now, id) = (self.now(), self.games[at].id);
        let found: BTreeMap<Seat, StandIn> =
            lent_at(table).into_iter().map(|one| (one.its_seat(), one)).collect();
        let before = std::mem::take(&mut self.games[at].lent);
        let rang = std::mem::take(&mut self.games[at].rang_owner);
        let mut still = BTreeMap::new();
        for (seat, lent) in before {
            if found.get(&seat) != Some(&lent.one) {
                self.is_back(at, table, (seat, &lent));
                continue;
            }
            let mut own = rang.iter().filter(|(user, _)| lent.one.owner == Some(*user));
            let rings = own.next();
            self.law.expect(rings.is_none(), || {
                format!("match {id}: whoever has lent {seat:?} is called for it: {rings:?}")
            });
            still.insert(seat, lent);
        }
        for (seat, one) in found {
            if let std::collections::btree_map::Entry::Vacant(place) = still.entry(seat) {
                let by = one.by.map(User);
                let other = self.people.iter().position(|one| Some(one.user) == by);
                match one.program {
                    true => self.law.figures.loans_to_program += 1,
                    false => self.law.figures.loans_to_people += 1,
                }
                let left = one.until.since(now);
                let early = now.plus(left.mul_f64(0.2 + self.loans.index(70) as f64 / 100.0));
                if let Some(other) = other.filter(|_| self.loans.index(4) == 0) {
                    self.agenda_awake(other, early, Thing::Unlend(at, seat, other));
                }
                place.insert(Lent { one, ending: None });
            }
        }
        // Owners of lent seats count as holders, and no user may hold two seats.
        let mut sits = BTreeSet::new();
        let lent = still.values().filter(|lent| !lent.one.program);
        let owners = lent.filter_map(|lent| lent.one.owner);
        let held = table.header.seats.iter().filter_map(|row| row.user);
        for user in held.map(|user| user.0).chain(owners) {
            let is_first = sits.insert(user);
            self.law.expect(is_first, || format!("match {id}: {user} has two seats: {still:?}"));
        }
        self.games[at].lent = still;
    }

    /// Checks that at the end of a loan the owner either has the seat again or has left the match.
    fn is_back(&mut self, at: usize, table: &Table, (seat, lent): (Seat, &Lent)) {
        let (now, id) = (self.now(), self.games[at].id);
        let row = table.header.seats.iter().find(|row| row.seat == seat);
        let holder = row.and_then(|row| row.user).map(|user| user.0);
        let figures = &mut self.law.figures;
        if lent.ending == Some(Ending::GivenUp) && holder != lent.one.owner {
            figures.loans_given_up += 1;
            return;
        }
        let is_over = now.plus(SLACK) >= lent.one.until;
        match lent.ending {
            Some(Ending::TakenBack) => figures.loans_taken_back += 1,
            Some(Ending::GivenBack) => figures.loans_given_back += 1,
            Some(Ending::Removed) if !is_over => figures.loans_removed += 1,
            _ => figures.loans_ended += 1,
        }
        self.law.expect(holder == lent.one.owner, || {
            format!("match {id}: {seat:?} did not go back: {lent:?}, but {holder:?} has it")
        });
        self.law.expect(is_over || lent.ending.is_some(), || {
            format!("match {id}: {seat:?} went back before its time: {lent:?}")
        });
        let owner = lent.one.owner.map(User);
        let owner = self.people.iter().position(|one| Some(one.user) == owner);
        if let Some(owner) = owner {
            // Returning owners look at what happened in their absence.
            let due = now.plus(minutes(10 + self.loans.index(600)));
            self.agenda_awake(owner, due, Thing::Look(at, seat));
        }
    }

    /// Counts the loans of a finished match as ended, and checks that a running match has no overdue loans.
    pub(super) fn check_loans(&mut self, at: usize) {
        let (now, began) = (self.now(), self.began);
        let game = &mut self.games[at];
        if !game.is_live() {
            self.law.figures.loans_over += game.lent.len();
            game.lent.clear();
            return;
        }
        // A loan that was due when this step began must have ended during the step. Only running matches are checked.
        let is_late = |lent: &&Lent| lent.one.until.plus(SLACK) < began.min(now);
        if game.status == Status::Running
            && let Some(late) = game.lent.values().find(is_late).cloned()
        {
            let id = game.id;
            game.lent.remove(&late.one.its_seat());
            self.law.expect(false, || {
                format!("match {id}: a seat is lent for longer than was agreed: {late:?}")
            });
        }
    }

    /// Checks that each autopilot action on a lent seat is the expected answer to an open question.
    pub(super) async fn check_autopilot_actions(&mut self, at: usize, deeds: &[(u64, Seat)]) {
        let Some(&(last, _)) = deeds.last() else { return };
        let id = self.games[at].id;
        let store = &self.bot.as_ref().unwrap().app.store;
        let loaded = store.load_whole(id).await.unwrap();
        let since = deeds.first().map_or(0, |(first, _)| first.saturating_sub(1));
        let batches = store.batches(id, since, u32::MAX).await.unwrap();
        let mut game = start_of(&loaded).unwrap();
        let mut events = loaded.events.iter().peekable();
        for batch in batches.iter().filter(|batch| batch.batch <= last) {
            while let Some(event) = events.next_if(|event| event.batch < batch.batch) {
                game.evolve(event.payload.as_str()).unwrap();
            }
            let Some(seat) = batch.seat.filter(|seat| deeds.contains(&(batch.batch, *seat))) else {
                continue;
            };
            self.law.figures.loans_deeds += 1;
            let done = serde_json::to_value(&batch.action).unwrap();
            let questions = game.questions();
            let mut open = questions.iter().filter(|one| one.open.contains(&seat));
            let is_asked = open.any(|one| {
                let must = game.as_regent(seat, &one.key);
                must.is_some_and(|must| serde_json::to_value(must).unwrap() == done)
            });
            self.law.expect(is_asked, || {
                format!("match {id}: the program did for {seat:?} what nobody asked: {done}")
            });
        }
    }
}
