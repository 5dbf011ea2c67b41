//! Scheduled events for people and the bot. All of them are planned at the start, except those that result from play.

use regnal::game::Seat;
use serde_json::json;

use super::lent::Whom;
use super::people::minutes;
use super::world::World;
use super::{DAY, HOUR};

/// A scheduled event.
#[derive(Clone, Debug)]
pub(super) enum Thing {
    /// The campaign with this number is opened.
    Open(usize),
    /// The campaign in which this roll call was missed begins with a replacement player.
    Replace(usize),
    /// A seat's holder looks at the campaign.
    Look(usize, Seat),
    /// A person announces an absence of this many days.
    Away(usize, &'static str),
    /// A person ends an announced absence early.
    Back(usize),
    /// A person does nothing for this many days without announcing an absence.
    Vanish(usize, u32),
    /// A person leaves the server.
    Emigrate(usize),
    /// A person returns to the server after leaving it.
    Return(usize),
    /// A person enables or disables private messages.
    Messages(usize, bool),
    /// A person leaves the first of their campaigns.
    Leave(usize),
    /// A user asks for a vacant seat.
    Take(usize, Seat),
    /// A person agrees to a proposal about a seat, using the button for this step of the vote.
    Agree(usize, Seat, usize, &'static str),
    /// A person writes a letter to the other players of a campaign.
    Write(usize),
    /// A person proposes to pause a campaign.
    Pause(usize),
    /// A person proposes to end a pause early.
    Resume(usize),
    /// A person votes on a pause.
    Consent(usize, usize),
    /// A person asks for a substitute in a campaign for this many days.
    Lend(usize, usize, &'static str),
    /// A user asks for a kind of substitute that has not been lent a seat yet.
    Seek,
    /// A person votes on a loan.
    Word(usize, Seat, usize),
    /// The owner or the substitute ends the loan of a seat early.
    Unlend(usize, Seat, usize),
    /// The bot is stopped for this many minutes, immediately after an action.
    Outage(usize),
    /// The bot's machine is suspended for this many minutes.
    Doze(usize),
    /// Discord closes all of the bot's connections.
    Cut,
}

impl World {
    /// Schedules the initial events.
    pub(super) fn plans(&mut self) {
        let (start, days) = (self.now(), self.plan.days as usize);
        let day = |number: usize, minute: usize| start.plus(DAY * number as u32 + minutes(minute));
        // In a short run, all campaigns begin in the first third; in a run of a whole year, they begin in the first ten
        // months.
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
            for number in (3..days).step_by(9) {
                self.agenda(day(number, 20 * 60 + human), Thing::Write(human));
            }
            // A short run needs this event early, so that there is time for its consequences.
            let number =
                if days > 60 { self.whim.index(days) } else { 4 + self.whim.index(days / 2) };
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
        // The outages last from two minutes to a day and a half and occur by day and by night.
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

    pub(super) async fn carry_out(&mut self, thing: Thing) {
        let now = self.now();
        match thing {
            Thing::Open(number) => self.open_campaign(number).await,
            Thing::Replace(roll_call) => self.replace_silent_player(roll_call).await,
            Thing::Look(at, seat) => self.answer_as_autopilot(at, seat).await,
            Thing::Away(human, days) => {
                if self.people[human].is_there(now) {
                    self.schedule_substitute_requests(human, days);
                    self.count_time_of_person(human);
                    let bot = self.bot.as_ref().unwrap();
                    self.people[human].set_absence(bot, days).await;
                    self.hears_again(human).await;
                    self.law.figures.absences += 1;
                }
            }
            Thing::Back(human) => {
                let person = &self.people[human];
                if person.is_there(now) && person.hours().away_until(now).is_some() {
                    self.count_time_of_person(human);
                    let bot = self.bot.as_ref().unwrap();
                    self.people[human].is_back(bot).await;
                    self.hears_again(human).await;
                    self.schedule_early_returns(human);
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
                    self.leave_campaign(at, human).await;
                }
            }
            Thing::Take(at, seat) => self.take_vacant_seat(at, seat).await,
            Thing::Agree(at, seat, human, step) => self.vote_yes(at, seat, human, step).await,
            Thing::Write(human) => self.write_letter(human).await,
            Thing::Pause(at) => self.propose_pause(at).await,
            Thing::Resume(at) => self.propose_to_resume(at).await,
            Thing::Consent(at, human) => self.vote_on_pause(at, human).await,
            Thing::Lend(at, human, days) => {
                let either = (days, Whom::Either);
                self.request_substitute(at, human, either).await;
            }
            Thing::Seek => self.request_missing_substitute().await,
            Thing::Word(at, seat, human) => self.vote_on_loan(at, seat, human).await,
            Thing::Unlend(at, seat, human) => self.end_loan_early(at, seat, human).await,
            Thing::Outage(span) => self.is_stopped(minutes(span)).await,
            Thing::Doze(span) => self.suspend_machine(minutes(span)).await,
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
        self.people[human].read_own_settings(bot, &self.server).await;
    }

    /// Schedules the times at which a person who has returned looks at each of their matches.
    fn looks_round(&mut self, human: usize) {
        let now = self.now();
        for at in 0..self.games.len() {
            if let Some(seat) = self.games[at].seat_of(human) {
                let due = now.plus(minutes(10 + self.whim.index(300)));
                self.agenda_awake(human, due, Thing::Look(at, seat));
            }
        }
    }
}
