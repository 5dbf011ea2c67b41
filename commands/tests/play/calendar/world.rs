//! The simulated world. The clock jumps to the next event, such as a bot timer, a player looking at a match, or an
//! outage. Every message and every open question is recorded.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use regnal::dice::Dice;
use regnal::hours::{Hours, Quiet, Zone};
use regnal::store::{Guild, Status, Timestamp};
use regnal_bot::run::app::Clock;
use regnal_bot::run::server::Server;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::verify;
use regnal_sandbox::Options;
use serde_json::Value;

use super::super::hall::has_deadline;
use super::super::party::whim;
use super::company::RollCall;
use super::law::Law;
use super::letters::SentLetter;
use super::life::Thing;
use super::matches::Campaign;
use super::people::Human;
use super::{DAY, Plan};
use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// Timeout for each wait.
const STUCK: Duration = Duration::from_secs(300);
/// Longest interruption of the bot that does not count as an outage.
const OUTAGE: Duration = Duration::from_secs(30);
/// Time without progress after which a match counts as stuck.
const STILL: Duration = Duration::from_secs(31 * 24 * 3_600);

/// Complete state of a simulation.
pub(super) struct World {
    pub(super) bot: Option<Running>,
    dir: PathBuf,
    pub(super) plan: Plan,
    pub(super) guild: Guild,
    pub(super) server: Server,
    pub(super) commands: Vec<Value>,
    pub(super) whim: Dice,
    pub(super) advice: Dice,
    pub(super) loans: Dice,
    pub(super) people: Vec<Human>,
    pub(super) games: Vec<Campaign>,
    /// Campaigns whose first roll call somebody does not answer.
    pub(super) roll_calls: Vec<RollCall>,
    pub(super) letters: Vec<SentLetter>,
    agenda: BTreeMap<(Timestamp, u64), Thing>,
    things: u64,
    pub(super) law: Law,
    /// Sequence number of the bot's last request that was checked.
    pub(super) heard: u64,
    /// Start of the current step.
    pub(super) began: Timestamp,
    /// Time at which the bot was last stopped.
    stopped: Timestamp,
    /// Earliest time at which the bot can have composed the messages that are being read. It can be before the restart,
    /// because a restarted bot first sends queued messages.
    pub(super) composed: Timestamp,
    end: Timestamp,
}

impl World {
    /// Creates the people and a server with quiet hours at night.
    pub(super) async fn begin(dir: &Path, plan: Plan) -> World {
        let play = Play::with(Options { first_answer: STUCK, ..Options::default() }).await;
        let start = Zone::default().midnight(plan.first).unwrap();
        let bot = Running::start_at(play, dir, at(start)).await;
        let state = bot.play.get("/state").await;
        let guild = Guild(text(&state["guild"]["id"]).parse().unwrap());
        let server = Server::of(&bot.app.store, Some(guild)).await.unwrap();
        let server = Server {
            hours: Hours {
                zone: "Europe/Paris".parse().unwrap(),
                quiet: Some(Quiet {
                    from: "23:00".parse().unwrap(),
                    until: "07:00".parse().unwrap(),
                }),
                ..Hours::default()
            },
            ..server
        };
        server.keep(&bot.app.store, guild).await.unwrap();
        let mut people = Vec::new();
        for number in 0..plan.people {
            people.push(Human::add_person(&bot, number, &server).await);
        }
        let commands = bot.play.get("/commands").await.as_array().unwrap().clone();
        let began = bot.app.clock.now();
        let mut world = World {
            bot: Some(bot),
            dir: dir.to_owned(),
            plan,
            guild,
            server,
            commands,
            whim: whim(57),
            advice: whim(58),
            loans: whim(59),
            people,
            games: Vec::new(),
            roll_calls: Vec::new(),
            letters: Vec::new(),
            agenda: BTreeMap::new(),
            things: 0,
            law: Law::default(),
            heard: 0,
            began,
            stopped: began,
            composed: began,
            end: began.plus(DAY * plan.days),
        };
        world.without_pictures();
        world.plans();
        world
    }

    /// Disables pictures, because the simulation does not wait for them.
    fn without_pictures(&self) {
        self.bot.as_ref().unwrap().app.studio.refuse_all();
    }

    /// Returns the current time, or the stop time while the bot is not running.
    pub(super) fn now(&self) -> Timestamp {
        let bot = self.bot.as_ref();
        bot.map_or(self.stopped, |bot| bot.app.clock.now())
    }

    pub(super) fn agenda(&mut self, at: Timestamp, thing: Thing) {
        self.things += 1;
        self.agenda.insert((at, self.things), thing);
    }

    /// Schedules an event at this time, or when the person is next awake.
    pub(super) fn agenda_awake(&mut self, human: usize, due: Timestamp, thing: Thing) {
        let due = self.people[human].hours().next_open(due);
        self.agenda(due, thing);
    }

    /// Runs the simulation to its end.
    pub(super) async fn live(&mut self) {
        let (began, mut day) = (Instant::now(), self.now());
        while self.now() < self.end {
            let store = &self.bot.as_ref().unwrap().app.store;
            let due = store.next_due().await.unwrap();
            let unsent = store.next_attempt().await.unwrap();
            let thing = self.agenda.keys().next().map(|&(at, _)| at);
            let next = [due, unsent, thing].into_iter().flatten().min();
            let step = Instant::now();
            self.passes_to(next.unwrap_or(self.end).min(self.end)).await;
            tells_if_slow(step, "what was due");
            while let Some(entry) = self.agenda.first_entry()
                && entry.key().0 <= self.began
            {
                let (thing, step) = (entry.remove(), Instant::now());
                let what = format!("{thing:?}");
                self.carry_out(thing).await;
                self.wait_until_idle().await;
                tells_if_slow(step, &what);
            }
            if self.now().since(day) > DAY * 7 {
                day = self.now();
                let left = self.end.since(day).as_secs() / 86_400;
                let live = self.games.iter().filter(|game| game.is_live()).count();
                println!("{left} days left, {live} campaigns, {:?}", began.elapsed());
            }
        }
    }

    /// Advances the clock and waits until everything due has been processed.
    async fn passes_to(&mut self, next: Timestamp) {
        let before = self.now();
        let app = &self.bot.as_ref().unwrap().app;
        app.clock.set_forward(next.since(before));
        self.began = self.now();
        self.composed = self.began;
        self.law.figures.steps += 1;
        self.counts_changes_of_clocks(before);
        self.wait_until_idle().await;
    }

    /// Counts the time zones with a daylight saving change since `before`.
    fn counts_changes_of_clocks(&mut self, before: Timestamp) {
        let now = self.now();
        let zones = self.people.iter().map(|one| &one.hours().zone);
        let zones: BTreeMap<&str, &Zone> = zones.map(|zone| (zone.name(), zone)).collect();
        let offset = |zone: &Zone, at| {
            let minutes = |zone: &Zone| zone.shows(at).map(|(_, clock)| u16::from(clock));
            let (there, utc) = (minutes(zone)?, minutes(&Zone::default())?);
            Some((24 * 60 + there - utc) % (24 * 60))
        };
        let is_changed = |zone: &&&Zone| offset(zone, before) != offset(zone, now);
        self.law.figures.clock_changes += zones.values().filter(is_changed).count();
    }

    /// Waits until nothing is due, no message is queued and no bot player is computing, and reads every message.
    pub(super) async fn wait_until_idle(&mut self) {
        let (waiting, mut rounds, mut was_quiet) = (Instant::now(), 0, false);
        loop {
            let app = &self.bot.as_ref().unwrap().app;
            // Every change wakes the bot, except the simulated passage of time.
            if rounds % 100 == 0 {
                app.bell.notify_one();
                app.mail.notify_one();
            }
            rounds += 1;
            let is_quiet = self.is_quiet().await;
            self.read_new_messages().await;
            // A task can start after it was checked, so everything must be idle in two consecutive rounds.
            if is_quiet && was_quiet {
                break;
            }
            was_quiet = is_quiet;
            let took = waiting.elapsed();
            assert!(took < STUCK, "nothing has happened for {took:?}");
        }
        self.read_new_messages().await;
        for at in 0..self.games.len() {
            if self.games[at].is_live() {
                self.read_log(at).await;
            }
            self.check_loans(at);
        }
    }

    /// Returns true if nothing is due, no message is queued and no bot player is computing.
    async fn is_quiet(&self) -> bool {
        if self.is_thinking().await {
            return false;
        }
        let app = &self.bot.as_ref().unwrap().app;
        let due = app.store.due_timers(app.clock.now(), 1).await.unwrap();
        let unsent = app.store.next_attempt().await.unwrap();
        // A message whose due time is exactly the current time counts as due.
        let now = app.clock.now();
        due.is_empty() && unsent.is_none_or(|next| next > now)
    }

    /// Returns true if a match is waiting for a bot player, or for the default decision of an empty seat.
    async fn is_thinking(&self) -> bool {
        let now = self.now();
        for at in 0..self.games.len() {
            if !self.games[at].is_live() {
                continue;
            }
            let is_thinking = self.with_table(at, |table| {
                if table.header.status != Status::Running {
                    return false;
                }
                let mut machines = table.played().unwrap();
                machines.extend(table.vacant(now).unwrap());
                if machines.is_empty() {
                    return false;
                }
                let awaited = table.game().unwrap().awaited();
                let is_asked = machines.iter().any(|seat| awaited.contains(seat));
                is_asked && !table.is_deserted().unwrap()
            });
            if is_thinking.await {
                return true;
            }
        }
        false
    }

    /// Records an outage of this length, during which no time counts towards deadlines.
    fn skips(&mut self, span: Duration) {
        let now = self.now();
        self.law.figures.outages += 1;
        self.law.figures.out += span;
        self.began = now;
        if span > OUTAGE {
            for game in &mut self.games {
                game.asked.values_mut().for_each(|account| account.skip(now));
                game.moved = game.moved.plus(span);
            }
        }
    }

    /// Performs an action, stops the bot before it can post, and restarts it later.
    pub(super) async fn is_stopped(&mut self, span: Duration) {
        self.acts_at_the_last_moment().await;
        self.check_accounts();
        let now = self.now();
        self.stopped = now;
        let bot = self.bot.take().unwrap();
        bot.app.store.touch(now).await.unwrap();
        self.law.figures.restarts += 1;
        let play = bot.stop_bot().await;
        self.read_last_messages(&play).await;
        let bot = Running::start_at(play, &self.dir, at(now.plus(span))).await;
        self.bot = Some(bot);
        self.without_pictures();
        self.skips(span);
        self.composed = now;
    }

    /// Suspends the bot's machine for this duration.
    pub(super) async fn suspend_machine(&mut self, span: Duration) {
        self.wait_until_idle().await;
        self.check_accounts();
        let app = &self.bot.as_ref().unwrap().app;
        app.clock.jump(span);
        app.bell.notify_one();
        self.skips(span);
    }

    async fn acts_at_the_last_moment(&mut self) {
        let now = self.now();
        for at in 0..self.games.len() {
            let holders = self.games[at].holders.clone();
            let table = self.table(at).await;
            for (seat, human) in holders {
                let Some(human) = human else { continue };
                let person = &self.people[human];
                let is_asked = table.header.status == Status::Running
                    && !self.games[at].is_played_by_autopilot(seat)
                    && table.game().unwrap().awaited().contains(&seat);
                if !is_asked || !person.is_there(now) || !person.hours().are_open(now) {
                    continue;
                }
                for action in table.game().unwrap().machine(seat, &mut self.advice) {
                    let request = Request::new(
                        self.games[at].id,
                        seat,
                        Some(self.people[human].user),
                        action,
                    );
                    let app = &self.bot.as_ref().unwrap().app;
                    if submit(app, request).await.is_err() {
                        break;
                    }
                }
                return;
            }
        }
    }

    /// Asserts that no match is stuck and that every log passes verification. Prints the statistics.
    pub(super) async fn end(mut self) {
        let now = self.now();
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for at in 0..self.games.len() {
            let table = self.table(at).await;
            let store = &self.bot.as_ref().unwrap().app.store;
            let id = self.games[at].id;
            let timers = store.timers(id).await.unwrap();
            let how = match table.header.status {
                Status::Running if table.is_deserted().unwrap() => "deserted",
                status => status.word(),
            };
            *ends.entry(how).or_default() += 1;
            if how == "finished" && self.plan.campaigns < 20 {
                let export = store.export(id).await.unwrap();
                verify::check(&export).unwrap();
            }
            if how != "running" {
                // An agreed pause can extend beyond the end of the simulation.
                let rests = table.rests_until().is_some_and(|until| until > now);
                // A match with all seats on autopilot makes no progress until a player returns, at the latest when the
                // agreed term ends.
                let mut lent = self.games[at].lent.values();
                let waits = lent.all(|lent| lent.one.until > now);
                let is_deserted = how == "deserted" && waits;
                let is_right = is_deserted || table.header.status.is_over() || rests;
                self.law.expect(is_right, || format!("match {id} is {how}"));
                continue;
            }
            let game = table.game().unwrap();
            for question in game.questions() {
                for seat in &question.open {
                    let has_deadline = has_deadline(&timers, *seat, &question.key);
                    self.law.expect(has_deadline, || {
                        format!("match {id}: no deadline for {seat:?}, {}", question.key)
                    });
                }
            }
            let is_awaited = !game.awaited().is_empty();
            self.law.expect(is_awaited, || format!("match {id} waits for nobody"));
            let silence = now.since(self.games[at].moved);
            self.law
                .expect(silence < STILL, || format!("match {id} stands still since {silence:?}"));
        }
        self.check_reliability().await;
        self.check_letters().await;
        self.law.figures.loans_still = self.games.iter().map(|game| game.lent.len()).sum();
        let figures = &self.law.figures;
        let are_lent = figures.loans_to_people > 0 && figures.loans_to_program > 0;
        let (lent, counted) = (figures.loans(), figures.settled_loans());
        let arrived = figures.written > 0 && figures.received > 0;
        self.law.expect(arrived, || "no letter arrives".to_owned());
        self.law.expect(are_lent, || "nobody lends their seat".to_owned());
        self.law.expect(lent == counted, || {
            format!("{lent} seats were lent, and {counted} went back or are lent still")
        });
        println!("{}{ends:?}", self.law.figures);
        let faults = &self.law.faults;
        assert!(faults.is_empty(), "{} faults", faults.len());
        let bot = self.bot.take().unwrap();
        bot.stop().await;
    }
}

/// Prints the real duration of an unusually slow step.
fn tells_if_slow(since: Instant, what: &str) {
    let took = since.elapsed();
    if took > Duration::from_secs(5) {
        println!("{what} took {took:.1?}");
    }
}

/// Returns a clock that shows this time.
fn at(moment: Timestamp) -> Clock {
    let clock = Clock::default();
    clock.jump(moment.since(clock.now()));
    clock
}
