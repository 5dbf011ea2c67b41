//! Simulation of agreed pauses. A player proposes a pause, and the others agree or decline. During a pause, the bot
//! takes no automatic action and sends no notification. Afterwards everything resumes.

use regnal::store::{Status, Timestamp};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::table::Table;

use super::super::shown::buttons;
use super::life::Thing;
use super::people::minutes;
use super::world::World;
use super::{DAY, HOUR};

/// Durations to propose, in the command syntax of English and French.
const SPANS: [[&str; 2]; 4] = [["20h", "20h"], ["2d", "2j"], ["4d", "4 j"], ["9d", "9j"]];

impl World {
    /// Returns a player of a campaign who is present and awake.
    fn somebody(&mut self, at: usize) -> Option<usize> {
        let now = self.now();
        let holders = self.games[at].holders.values().flatten().copied();
        let there: Vec<usize> = holders
            .filter(|&human| self.people[human].is_there(now))
            .filter(|&human| self.people[human].hours().are_open(now))
            .collect();
        match there.len() {
            0 => None,
            many => Some(there[self.whim.index(many)]),
        }
    }

    /// Proposes a pause, and schedules the next proposal a few weeks later.
    pub(super) async fn propose_pause(&mut self, at: usize) {
        if !self.games[at].is_live() {
            return;
        }
        let again = DAY * 8 + minutes(self.whim.index(20 * 24 * 60));
        self.agenda(self.now().plus(again), Thing::Pause(at));
        let Some(human) = self.somebody(at) else { return };
        if self.games[at].status != Status::Running {
            return;
        }
        let [days, jours] = SPANS[self.whim.index(SPANS.len())];
        let line = match human % 3 {
            1 => format!("/gérer pause jusqu_à:{jours}"),
            _ => format!("/manage pause until:{days}"),
        };
        self.law.figures.rests_asked += 1;
        self.types_to_all(at, human, &line).await;
    }

    /// Proposes to end a pause early.
    pub(super) async fn propose_to_resume(&mut self, at: usize) {
        let Some(human) = self.somebody(at) else { return };
        if self.games[at].rests.is_none() {
            return;
        }
        let line = match human % 3 {
            1 => "/gérer reprendre",
            _ => "/manage resume",
        };
        self.types_to_all(at, human, line).await;
    }

    /// Types a proposal and schedules the votes of the other players.
    async fn types_to_all(&mut self, at: usize, human: usize, line: &str) {
        let channel = self.games[at].channel.clone();
        self.type_command(human, &channel, line).await;
        let now = self.now();
        let others: Vec<usize> = self.games[at].holders.values().flatten().copied().collect();
        for other in others.into_iter().filter(|&other| other != human) {
            let due = now.plus(minutes(5 + self.whim.index(8 * 60)));
            self.agenda_awake(other, due, Thing::Consent(at, other));
        }
    }

    /// Votes on a pause or on its end, usually in favour.
    pub(super) async fn vote_on_pause(&mut self, at: usize, human: usize) {
        let now = self.now();
        if !self.people[human].is_there(now) || self.games[at].seat_of(human).is_none() {
            return;
        }
        let start = format!("r1:rest:{}:", self.games[at].id.0);
        let Some((message, _)) = self.finds(human, at, &start).await else { return };
        let refuses = self.whim.index(8) == 0;
        let answer = buttons(&message, &start).swap_remove(usize::from(refuses));
        self.click(human, &message, &answer).await;
        self.law.figures.votes += 1;
        self.law.figures.rests_refused += usize::from(refuses);
    }

    /// Records the start of an agreed pause.
    pub(super) fn record_pause(&mut self, at: usize, table: &Table) {
        if self.games[at].rests.is_some() {
            return;
        }
        let now = self.now();
        self.count_time_of_campaign(at, now);
        let until = table.rests_until().unwrap_or(now);
        self.games[at].rests = Some((now, until));
        self.law.figures.rests += 1;
        if self.whim.index(3) == 0 {
            let due = now.plus(until.since(now) / 2);
            self.agenda(due, Thing::Resume(at));
        }
    }

    /// Checks that there are no actions or notifications during a pause. Also checks that after the pause each player
    /// with an open question has a deadline and a scheduled time for looking at the match.
    pub(super) async fn check_pause(&mut self, at: usize, table: &Table) {
        let Some((since, until)) = self.games[at].rests else { return };
        let (now, id) = (self.now(), self.games[at].id);
        let rang = std::mem::take(&mut self.games[at].rang);
        if table.header.status == Status::Suspended {
            let is_untouched = table.header.batches == self.games[at].batches;
            self.law
                .expect(is_untouched, || format!("match {id}: something was done while it rested"));
            self.law.expect(rang.is_empty(), || {
                format!("match {id}: somebody is called while it rests: {rang:?}")
            });
            // The pause may last up to two days longer than agreed, because time during a bot outage does not count.
            self.law.expect(until.plus(DAY * 2) > now, || {
                format!("match {id}: it rests longer than was agreed")
            });
            return;
        }
        self.law.figures.resumed_early += usize::from(now.plus(HOUR) < until);
        self.goes_on(at, since, now);
        if table.header.status != Status::Running || table.is_deserted().unwrap() {
            return;
        }
        let store = &self.bot.as_ref().unwrap().app.store;
        let timers = store.timers(id).await.unwrap();
        let machines = table.played().unwrap();
        for question in table.game().unwrap().questions() {
            for &seat in question.open.iter().filter(|seat| !machines.contains(seat)) {
                let mut all = timers.iter().map(|timer| &timer.timer);
                let has_deadline = all.any(|timer| {
                    let is_its = timer.kind == DEADLINE && timer.seat == Some(seat);
                    is_its && timer.key == question.key && timer.due >= now
                });
                self.law.expect(has_deadline, || {
                    format!("match {id}: it goes on without a deadline for {seat:?}")
                });
                self.schedule_look(at, seat, now);
            }
        }
    }

    /// Excludes the time of the pause from all deadlines.
    fn goes_on(&mut self, at: usize, since: Timestamp, now: Timestamp) {
        let game = &mut self.games[at];
        game.rests = None;
        let rested = now.since(since);
        game.moved = game.moved.plus(rested);
        let accounts = game.asked.values_mut();
        accounts.for_each(|account| account.skip(now));
        self.law.figures.rested += rested;
    }
}
