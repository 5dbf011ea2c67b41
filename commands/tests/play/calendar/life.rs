//! What happens to people and to the bot, and when: all of it is settled at the beginning, but for what follows from the
//! play itself.

use regnal::game::Seat;
use serde_json::json;

use super::lent::Whom;
use super::people::minutes;
use super::world::World;
use super::{DAY, HOUR};

/// Something that happens.
#[derive(Clone, Debug)]
pub(super) enum Thing {
    /// The campaign of this number is opened.
    Open(usize),
    /// Whoever holds a seat of a campaign looks at it.
    Look(usize, Seat),
    /// Somebody says that they are away for so many days.
    Away(usize, &'static str),
    /// Somebody is back before their time.
    Back(usize),
    /// Somebody does nothing for so many days, without a word.
    Vanish(usize, u32),
    /// Somebody leaves the server.
    Emigrate(usize),
    /// Somebody comes back to it.
    Return(usize),
    /// Whether somebody takes direct messages.
    Messages(usize, bool),
    /// Somebody leaves the first campaign they play in.
    Leave(usize),
    /// Somebody wants a seat that is offered.
    Take(usize, Seat),
    /// Somebody agrees to what is asked about a seat: the step of the button.
    Agree(usize, Seat, usize, &'static str),
    /// Somebody asks the others of a campaign for a rest.
    Pause(usize),
    /// Somebody asks them to go on before its end.
    Resume(usize),
    /// Somebody says what they think of it.
    Consent(usize, usize),
    /// Somebody asks that another plays for them in a campaign for so many days.
    Lend(usize, usize, &'static str),
    /// Somebody asks for one if nobody has yet.
    Seek,
    /// Somebody says what they think of it.
    Word(usize, Seat, usize),
    /// What is lent at a seat ends before its time, by somebody's word.
    Unlend(usize, Seat, usize),
    /// The bot is stopped for so many minutes, just after somebody has acted.
    Outage(usize),
    /// Its machine sleeps for so many minutes.
    Doze(usize),
    /// Discord cuts all connections.
    Cut,
}

impl World {
    /// Settles what happens.
    pub(super) fn plans(&mut self) {
        let (start, days) = (self.now(), self.plan.days as usize);
        let day = |number: usize, minute: usize| start.plus(DAY * number as u32 + minutes(minute));
        // They begin in the first half of a slice, and all through the first ten months of a year.
        let spread = if days > 60 { days * 5 / 6 } else { days / 3 };
        for number in 0..self.plan.campaigns {
            let minute = self.whim.index(24 * 60);
            let at = day(number * spread / self.plan.campaigns, minute);
            self.agenda(at, Thing::Open(number));
        }
        for human in 0..self.people.len() {
            let mut next = 2 + self.whim.index(18);
            while next < days {
                let at = day(next, self.whim.index(24 * 60));
                let span = ["1", "3", "7", "14"][self.whim.index(4)];
                self.agenda(at, Thing::Away(human, span));
                if self.whim.index(3) == 0 {
                    self.agenda(at.plus(DAY * 2), Thing::Back(human));
                }
                next += 12 + self.whim.index(30);
            }
            // Early enough in a slice that something comes of it.
            let number = if days > 60 {
                self.whim.index(days)
            } else {
                4 + self.whim.index(days / 2)
            };
            let at = day(number, self.whim.index(24 * 60));
            match human % 6 {
                1 => self.agenda(at, Thing::Vanish(human, 9)),
                2 => {
                    self.agenda(at, Thing::Messages(human, false));
                    self.agenda(at.plus(DAY * 6), Thing::Messages(human, true));
                }
                3 => {
                    self.agenda(at, Thing::Emigrate(human));
                    if human % 4 == 3 {
                        self.agenda(at.plus(DAY * 11), Thing::Return(human));
                    }
                }
                4 => self.agenda(at, Thing::Leave(human)),
                5 => self.agenda(at, Thing::Vanish(human, 3)),
                _ => {}
            }
        }
        for number in (4..days.min(60)).step_by(2) {
            self.agenda(day(number, 19 * 60), Thing::Seek);
        }
        // An evening, a day and a half, a moment; by day and by night.
        let spans = [8 * 60, 2, 36 * 60, 95, 5 * 60];
        for (turn, number) in (4..days).step_by(6).enumerate() {
            let at = day(number, [9 * 60, 18 * 60 + 40, 60, 13 * 60][turn % 4]);
            self.agenda(at, Thing::Outage(spans[turn % spans.len()]));
            self.agenda(at.plus(DAY * 2), Thing::Cut);
            if turn % 2 == 1 {
                self.agenda(at.plus(DAY * 3 + HOUR * 4), Thing::Doze(6 * 60));
            }
        }
    }

    /// Lets something happen.
    pub(super) async fn happens(&mut self, thing: Thing) {
        let now = self.now();
        match thing {
            Thing::Open(number) => self.opens(number).await,
            Thing::Look(at, seat) => self.sits(at, seat).await,
            Thing::Away(human, days) => {
                if self.people[human].is_there(now) {
                    self.thinks_of_stand_ins(human, days);
                    self.settles_accounts_of(human);
                    let bot = self.bot.as_ref().unwrap();
                    self.people[human].goes_away(bot, days).await;
                    self.hears_again(human).await;
                    self.law.figures.absences += 1;
                }
            }
            Thing::Back(human) => {
                let person = &self.people[human];
                if person.is_there(now) && person.hours().away_until(now).is_some() {
                    self.settles_accounts_of(human);
                    let bot = self.bot.as_ref().unwrap();
                    self.people[human].is_back(bot).await;
                    self.hears_again(human).await;
                    self.takes_all_back(human);
                    self.looks_round(human);
                }
            }
            Thing::Vanish(human, days) => self.people[human].silent = now.plus(DAY * days),
            Thing::Emigrate(human) => {
                self.patches(human, json!({"in_guild": false})).await;
                self.people[human].is_member = false;
                self.law.figures.emigrants += 1;
            }
            Thing::Return(human) => {
                self.patches(human, json!({"in_guild": true})).await;
                self.people[human].is_member = true;
                self.looks_round(human);
            }
            Thing::Messages(human, are_open) => {
                self.patches(human, json!({"dms_open": are_open})).await;
            }
            Thing::Leave(human) => {
                let mut games = 0..self.games.len();
                let game = games.find(|&at| {
                    self.games[at].is_live() && self.games[at].seat_of(human).is_some()
                });
                if let Some(at) = game {
                    self.leaves(at, human).await;
                }
            }
            Thing::Take(at, seat) => self.takes(at, seat).await,
            Thing::Agree(at, seat, human, step) => self.agrees(at, seat, human, step).await,
            Thing::Pause(at) => self.asks_for_rest(at).await,
            Thing::Resume(at) => self.asks_to_go_on(at).await,
            Thing::Consent(at, human) => self.consents(at, human).await,
            Thing::Lend(at, human, days) => {
                let either = (days, Whom::Either);
                self.asks_for_stand_in(at, human, either).await;
            }
            Thing::Seek => self.seeks_stand_in().await,
            Thing::Word(at, seat, human) => self.answers_loan(at, seat, human).await,
            Thing::Unlend(at, seat, human) => self.ends_loan(at, seat, human).await,
            Thing::Outage(span) => self.is_stopped(minutes(span)).await,
            Thing::Doze(span) => self.dozes(minutes(span)).await,
            Thing::Cut => {
                let play = &self.bot.as_ref().unwrap().play;
                let fault = json!({"kind": "close_all_connections"});
                play.post("/faults", fault).await;
                self.law.figures.cuts += 1;
            }
        }
    }

    async fn patches(&self, human: usize, change: serde_json::Value) {
        let path = format!("/seats/{}", self.people[human].id);
        self.bot.as_ref().unwrap().play.patch(&path, change).await;
    }

    async fn hears_again(&mut self, human: usize) {
        let bot = self.bot.as_ref().unwrap();
        self.people[human].hears_itself(bot, &self.server).await;
    }

    /// Whoever is back looks at all that waits for them.
    fn looks_round(&mut self, human: usize) {
        let now = self.now();
        for at in 0..self.games.len() {
            if let Some(seat) = self.games[at].seat_of(human) {
                let due = now.plus(minutes(10 + self.whim.index(300)));
                let due = self.people[human].hours().next_open(due);
                self.agenda(due, Thing::Look(at, seat));
            }
        }
    }
}
