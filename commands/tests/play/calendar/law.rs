//! Checks that the bot gives players the promised time, which the tests compute from the open questions and people's
//! hours, independently of the bot's timers.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use regnal::hours::Hours;
use regnal::store::{MatchId, Timestamp};

use super::HOUR;

/// Tolerance for a deadline, because the bot checks deadlines at intervals and is sometimes stopped briefly.
const SLACK: Duration = Duration::from_secs(5 * 60);
/// Maximum length of a deadline, as a multiple of the agreed time. A person's hours cannot extend the deadline further.
const MOST: u32 = 3;
/// Minimum time that a player gets before a daily deadline.
const LEAST: Duration = Duration::from_secs(6 * 3_600);

/// Hours that count towards the time for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Waking hours only.
    Waking,
    /// All hours.
    All,
    /// All hours until an agreed time of day.
    Daily,
}

/// A person's time for one answer, excluding bot outages and pauses.
#[derive(Clone, Debug)]
pub(super) struct Account {
    /// Agreed time for the answer.
    need: Duration,
    how: Counted,
    waking: Duration,
    all: Duration,
    counted: Timestamp,
    /// Periods that did not count towards the time, each with the moment at which counting resumed.
    gaps: Vec<(Timestamp, Duration)>,
    pub(super) stands: bool,
    /// Log of all changes to the deadline, in order. It is printed if a player had too little time.
    story: Vec<String>,
}

impl Account {
    pub(super) fn new(need: Duration, how: Counted, now: Timestamp) -> Account {
        Account {
            need,
            how,
            waking: Duration::ZERO,
            all: Duration::ZERO,
            counted: now,
            gaps: Vec::new(),
            stands: false,
            story: vec![format!("asked {}", now.0 / 1000)],
        }
    }

    /// Adds a change, or the deadline set by the bot, to the log of changes.
    pub(super) fn notes(&mut self, what: impl fmt::Display, now: Timestamp) {
        self.story.push(format!("{what} {}", now.0 / 1000));
    }

    /// Returns the most recent changes.
    pub(super) fn story(&self) -> String {
        let latest = self.story.len().saturating_sub(40);
        self.story[latest..].join(", ")
    }

    /// Counts the time up to this moment, using the hours in force until then.
    pub(super) fn count(&mut self, hours: &Hours, now: Timestamp) {
        self.notes("counted", now);
        if !self.stands {
            self.waking += hours.between(self.counted, now);
            self.all += now.since(self.counted);
        }
        self.counted = now;
    }

    /// Skips the time up to this moment without counting it.
    pub(super) fn skip(&mut self, now: Timestamp) {
        self.notes("goes on", now);
        self.gaps.push((now, now.since(self.counted)));
        self.counted = now;
    }

    /// Sets the agreed time to zero, because the player has left the seat.
    pub(super) fn drop_agreed_time(&mut self) {
        self.need = Duration::ZERO;
    }

    /// Returns true if the player had enough time:
    ///
    /// - `All`: the agreed time, or 125 % of it after an extension.
    /// - `Waking`: the same, and also the agreed time in waking hours. If `MOST` times the agreed time has passed,
    ///   fewer waking hours are enough.
    /// - `Daily`: at least `LEAST`, or the agreed time if that is shorter. Time lost in gaps counts too, if each gap is
    ///   followed by at least as much counted time.
    pub(super) fn is_kept(&self, is_extended: bool) -> bool {
        let whole = match is_extended {
            true => self.need * 5 / 4,
            false => self.need,
        };
        let (all, awake) = (self.all + SLACK, self.waking + SLACK);
        match self.how {
            Counted::Waking => all >= whole && (awake >= self.need || all >= self.need * MOST),
            Counted::All => all >= whole,
            Counted::Daily => {
                let lost: Duration = self.gaps.iter().map(|(_, lost)| *lost).sum();
                let mut gaps = self.gaps.iter();
                let is_made_up = gaps.all(|&(end, lost)| self.counted.since(end) + SLACK >= lost);
                let least = LEAST.min(self.need);
                all >= least || (all + lost >= least && is_made_up)
            }
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hours = |span: Duration| span.as_secs_f64() / HOUR.as_secs_f64();
        write!(
            out,
            "{:.1} h agreed ({:?}), {:.1} h had, {:.1} h of them awake",
            hours(self.need),
            self.how,
            hours(self.all),
            hours(self.waking)
        )
    }
}

/// Statistics of a simulation.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    pub(super) campaigns: usize,
    pub(super) sittings: usize,
    pub(super) deeds: usize,
    pub(super) clicked: usize,
    pub(super) idle: usize,
    pub(super) commands: usize,
    pub(super) posts: usize,
    pub(super) letters: usize,
    pub(super) silent_letters: usize,
    /// Number of letters that people wrote to other players, and number of letters delivered by direct message.
    pub(super) written: usize,
    pub(super) received: usize,
    /// Number of answers to roll calls, and number of people who lost their seat because they did not answer.
    pub(super) present: usize,
    pub(super) silent: usize,
    /// Number of turns that count as punctual or late at the end.
    pub(super) turns_in_time: usize,
    pub(super) turns_late: usize,
    pub(super) last_calls_at_night: usize,
    pub(super) refused: usize,
    pub(super) asked: usize,
    pub(super) forgotten: usize,
    pub(super) missed: usize,
    pub(super) judged: usize,
    pub(super) missed_while_away: usize,
    pub(super) extensions: usize,
    pub(super) absences: usize,
    pub(super) said_away: usize,
    pub(super) emigrants: usize,
    pub(super) left: usize,
    pub(super) offers: usize,
    pub(super) votes: usize,
    pub(super) removals: usize,
    pub(super) handed_on: usize,
    pub(super) loans_asked: usize,
    pub(super) loans_unanswered: usize,
    pub(super) loan_votes: usize,
    pub(super) loans_refused: usize,
    pub(super) loans_to_people: usize,
    pub(super) loans_to_program: usize,
    pub(super) loans_deeds: usize,
    pub(super) loans_taken_back: usize,
    pub(super) loans_given_back: usize,
    pub(super) loans_removed: usize,
    pub(super) loans_given_up: usize,
    pub(super) loans_ended: usize,
    pub(super) loans_over: usize,
    pub(super) loans_still: usize,
    pub(super) rests_asked: usize,
    pub(super) rests_refused: usize,
    pub(super) rests: usize,
    pub(super) resumed_early: usize,
    pub(super) rested: Duration,
    pub(super) restarts: usize,
    pub(super) cuts: usize,
    pub(super) clock_changes: usize,
    pub(super) rings_at_night: usize,
    pub(super) outages: usize,
    pub(super) out: Duration,
    pub(super) steps: usize,
    pub(super) longest: Duration,
    /// Number of notifications per person and match.
    pub(super) calls: BTreeMap<(MatchId, usize), usize>,
}

impl Figures {
    /// Returns the number of seat loans.
    pub(super) fn loans(&self) -> usize {
        self.loans_to_people + self.loans_to_program
    }

    /// Returns the number of seat loans that have ended or were still running at the end of the simulation.
    pub(super) fn settled_loans(&self) -> usize {
        let early = self.loans_taken_back + self.loans_given_back + self.loans_removed;
        early + self.loans_given_up + self.loans_ended + self.loans_over + self.loans_still
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: usize = self.calls.values().sum();
        let most = self.calls.values().max().copied().unwrap_or_default();
        let pairs = self.calls.len().max(1);
        let answered = self.asked.saturating_sub(self.missed);
        writeln!(
            out,
            "{} campaigns, {} sittings, {} deeds typed and {} clicked, {} commands, {} with nothing to do, {} steps of the clock",
            self.campaigns,
            self.sittings,
            self.deeds,
            self.clicked,
            self.commands,
            self.idle,
            self.steps
        )?;
        writeln!(
            out,
            "{} posts ({} a campaign), {} letters that ring and {} that do not, {} refused; {all} calls by name, {:.1} a person and match, {most} at most; {} in quiet hours, and {} last calls there that were allowed",
            self.posts,
            self.posts / self.campaigns.max(1),
            self.letters,
            self.silent_letters,
            self.refused,
            all as f64 / pairs as f64,
            self.rings_at_night,
            self.last_calls_at_night
        )?;
        writeln!(
            out,
            "{} questions, {answered} answered, {} not ({} forgotten, {} while away), {} had more time once; {} deadlines judged",
            self.asked,
            self.missed,
            self.forgotten,
            self.missed_while_away,
            self.extensions,
            self.judged
        )?;
        writeln!(
            out,
            "{} letters between players written, {} arrived by direct message; {} answers to roll calls, {} people did not answer; {} turns count as in time and {} as late",
            self.written,
            self.received,
            self.present,
            self.silent,
            self.turns_in_time,
            self.turns_late
        )?;
        writeln!(
            out,
            "{} absences, {} calls that say until when; {} left the server, {} a match; {} seats asked for, {} votes, {} removals, {} seats handed on",
            self.absences,
            self.said_away,
            self.emigrants,
            self.left,
            self.offers,
            self.votes,
            self.removals,
            self.handed_on
        )?;
        writeln!(
            out,
            "{} rests asked for, {} refused, {} agreed on, {:.0} days in all, {} of them over before their time",
            self.rests_asked,
            self.rests_refused,
            self.rests,
            self.rested.as_secs_f64() / 86_400.0,
            self.resumed_early
        )?;
        writeln!(
            out,
            "{} stand-ins asked for, {} votes, {} refused, {} never answered; {} seats lent to people and {} to the program ({} deeds): {} taken back early, {} given back early, {} taken from whoever stood in, {} ended by time, {} given up, {} over with the match, {} lent still",
            self.loans_asked,
            self.loan_votes,
            self.loans_refused,
            self.loans_unanswered,
            self.loans_to_people,
            self.loans_to_program,
            self.loans_deeds,
            self.loans_taken_back,
            self.loans_given_back,
            self.loans_removed,
            self.loans_ended,
            self.loans_given_up,
            self.loans_over,
            self.loans_still
        )?;
        writeln!(
            out,
            "{} outages ({} restarts) of {:.0} h in all, {} connections cut; clocks put forward or back {} times; the longest silence of a match {:.1} days",
            self.outages,
            self.restarts,
            self.out.as_secs_f64() / 3_600.0,
            self.cuts,
            self.clock_changes,
            self.longest.as_secs_f64() / 86_400.0
        )
    }
}

/// Statistics of the simulation, and the violations found.
#[derive(Debug, Default)]
pub(super) struct Law {
    pub(super) figures: Figures,
    pub(super) faults: Vec<String>,
}

impl Law {
    /// Records a violation unless a condition holds.
    pub(super) fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            let fault = fault();
            println!("BROKEN {fault}");
            self.faults.push(fault);
        }
    }
}
