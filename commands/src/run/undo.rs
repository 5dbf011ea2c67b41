//! Undo: lists a seat's actions that can be undone, previews the effect, and carries out the undo.
//!
//! A player can undo an action without anyone's consent if the action revealed nothing to them and nobody has acted on
//! it. In that case only that action is revoked, and other players' secret actions since then remain. In all other
//! cases everybody has to consent. The match then goes back to the position before the action, which revokes that
//! action and everything after it. The log keeps all events.

use std::collections::BTreeSet;

use regnal::game::{Bound, Heard, Seat, Viewer};
use regnal::games::{AnyAction, AnyGame, Logged};
use regnal::store::{Append, NewMessage, Payload, Target, Undo, Undone, User};
use regnal::text::{Line, say};

use super::app::App;
use super::aside::aside;
use super::checks::Check;
use super::clocks::{clocks, no_clocks};
use super::living;
use super::outgoing::Outgoing;
use super::past::dealt;
use super::people::People;
use super::settings::Settings;
use super::summons::{AtHand, NotificationParts, summons_with, with_remaining};
use super::table::Table;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, fit};

/// Topic of a vote on an undo.
pub const VOTE: &str = "undo";
/// Maximum number of actions listed to choose from.
pub const LISTED: usize = 25;
/// Number of a seat's last actions that can be undone. A number from a button can be forged or old, and going back
/// further would read and replay the whole log for each click.
const REACH: usize = 4 * LISTED;
/// Maximum numbers of lines to show from the beginning and from the end of the events to undo.
const LINES: [usize; 2] = [5, 7];

/// An action that has not been undone.
#[derive(Clone, Debug)]
struct PastAction {
    batch: u64,
    first_seq: u64,
    action: Payload,
    /// True if dice were rolled for the action.
    rolled: bool,
    logged: Logged,
}

/// A match's actions from a given point on, in order, excluding those that were undone.
#[derive(Clone, Debug)]
pub struct UndoHistory {
    /// State before the first action.
    start: AnyGame,
    deeds: Vec<PastAction>,
    /// Seat whose actions are examined, and the number of the seat's actions before this history begins.
    whose: Option<(Seat, usize)>,
}

/// Point from which [`UndoHistory::of`] reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The last [`LISTED`] actions of a seat. If a number is given, the history goes further back, to the seat's action
    /// with that index, unless that action is older than the seat's last 100.
    Deeds(Seat, Option<usize>),
    /// Everything from a given batch on.
    Batch(u64),
}

/// One of a seat's own actions, and the effect of going back to the position before that action. The effect is limited
/// to what the seat is allowed to know.
#[derive(Clone, Debug)]
pub struct UndoPreview {
    /// Index of this action among the seat's actions.
    pub nth: usize,
    /// Number of the action's batch, which is never displayed.
    pub batch: u64,
    /// Description of the action.
    pub label: Option<Line>,
    /// Index of the seat's last action among the seat's actions.
    pub last: usize,
    /// Batches of this action and of the seat's later actions, last first.
    pub row: Vec<u64>,
    /// Latest actions of the seat, in order. Each has its index among the seat's actions, and its description.
    pub own: Vec<(usize, Line)>,
    /// True if this is the seat's last action.
    pub is_last: bool,
    /// Reason why the player cannot undo this action and their later ones without consent; `None` if they can.
    pub bound: Option<Bound>,
    /// Stage of the match right before this action.
    pub stage: Line,
    /// Events that would be undone by going back to the position before this action.
    pub heard: Heard,
}

impl UndoPreview {
    /// Returns whether the player can undo this action and their later ones without asking anybody.
    pub fn is_free(&self) -> bool {
        self.bound.is_none()
    }
}

impl UndoHistory {
    /// Reads the log of a running or finished match only as far back as `since` requires, because the log can be long.
    pub async fn of(app: &App, table: &Table, since: Since) -> Result<UndoHistory> {
        let (seat, nth) = match since {
            Since::Batch(batch) => return UndoHistory::from_batch(app, table, batch, None).await,
            Since::Deeds(seat, nth) => (seat, nth),
        };
        let (store, id) = (&app.store, table.header.id);
        let all = store.actions_before(id, seat, u64::MAX).await?;
        let mut first = first_read(all, nth);
        loop {
            let back = u32::try_from(all.saturating_sub(first + 1)).unwrap_or(u32::MAX);
            let batch = store.action_of(id, seat, back).await?;
            // If the seat has not acted, there is nothing to examine.
            let batch = batch.unwrap_or(table.header.batches + 1);
            let history = UndoHistory::from_batch(app, table, batch, Some(seat)).await?;
            // Actions that were undone within the game do not count. If that applies to all actions read so far, more
            // of the log is read.
            if first == 0 || aside(|| history.last(seat))?.is_some() {
                return Ok(history);
            }
            first = all.saturating_sub((all - first).saturating_mul(4));
        }
    }

    /// Reads the history from a batch on.
    async fn from_batch(
        app: &App,
        table: &Table,
        batch: u64,
        seat: Option<Seat>,
    ) -> Result<UndoHistory> {
        let (store, id) = (&app.store, table.header.id);
        let before = batch.saturating_sub(1);
        let batches = store.batches(id, before, u32::MAX).await?;
        let first_seq = batches.first().map(|first| first.first_seq);
        let Some(first_seq) = first_seq else {
            return Ok(UndoHistory {
                start: table.game()?.clone(),
                deeds: Vec::new(),
                whose: seat.map(|seat| (seat, 0)),
            });
        };
        let last_before = first_seq.saturating_sub(1);
        let known = table.trail.by(last_before, table.header.undone);
        let old = known.as_ref().map(|(at, _)| *at);
        let (at, mut start) = match known {
            Some(known) => known,
            None => (0, dealt(app, table).await?),
        };
        let mut events = store.events(id, at, u32::MAX).await?.into_iter().peekable();
        aside(|| -> Result<()> {
            while let Some(event) = events.next_if(|event| event.seq <= last_before) {
                start.evolve(event.payload.as_str())?;
            }
            Ok(())
        })?;
        // Only a query about the seat's own actions moves the cached position; a request for a single batch does not.
        if seat.is_some() && last_before > at {
            let at = (last_before, table.header.undone);
            table.trail.keep(old, at, &start);
        }
        let mut deeds = Vec::new();
        for batch in batches.into_iter().filter(|batch| batch.undone.is_none()) {
            let mut own = Vec::new();
            while let Some(event) = events.next_if(|event| event.batch == batch.batch) {
                own.push(event.payload.as_str().to_owned());
            }
            deeds.push(PastAction {
                batch: batch.batch,
                first_seq: batch.first_seq,
                action: batch.action,
                rolled: !batch.draws.is_empty(),
                logged: Logged { seat: batch.seat, events: own },
            });
        }
        let whose = match seat {
            Some(seat) => Some((seat, store.actions_before(id, seat, batch).await?)),
            None => None,
        };
        Ok(UndoHistory { start, deeds, whose })
    }

    /// Returns the index of a seat's last action that was not undone within the game.
    fn last(&self, seat: Seat) -> Result<Option<usize>> {
        let stands = self.stands()?;
        Ok(self.own(seat).into_iter().rfind(|&place| stands[place]))
    }

    /// Returns the indices of a seat's actions.
    fn own(&self, seat: Seat) -> Vec<usize> {
        let is_own = |(_, deed): &(usize, &PastAction)| deed.logged.seat == Some(seat);
        let own = self.deeds.iter().enumerate().filter(is_own);
        own.map(|(place, _)| place).collect()
    }

    /// Returns for each action whether it is still effective, which means that it was not undone within the game.
    fn stands(&self) -> Result<Vec<bool>> {
        let events = self.deeds.iter().flat_map(|deed| &deed.logged.events);
        let events: Vec<String> = events.cloned().collect();
        let mut stand = self.start.standing_of(&events)?.into_iter();
        let of = |deed: &PastAction| {
            let own = stand.by_ref().take(deed.logged.events.len());
            // The fold must consume every item of the action's events, because the iterator's next items belong to the
            // next action.
            own.fold(deed.logged.events.is_empty(), |any, stands| any | stands)
        };
        Ok(self.deeds.iter().map(of).collect())
    }

    /// Returns the index of a batch that has not been undone.
    fn place_of(&self, batch: u64) -> Option<usize> {
        self.deeds.iter().position(|deed| deed.batch == batch)
    }

    /// Returns the state before the action at an index.
    fn before(&self, place: usize) -> Result<AnyGame> {
        let mut game = self.start.clone();
        for deed in &self.deeds[..place] {
            evolve(&mut game, deed)?;
        }
        Ok(game)
    }

    /// Describes an action of the examined seat: the one with the index `nth` among the seat's actions, or the seat's
    /// last one. Returns `None` if the seat has fewer actions.
    pub fn look(&self, nth: Option<usize>) -> Result<Option<UndoPreview>> {
        let Some((seat, before)) = self.whose else { return Ok(None) };
        let nth = match nth.map(|nth| nth.checked_sub(before)) {
            Some(None) => return Ok(None),
            Some(nth) => nth,
            None => None,
        };
        aside(|| {
            let (own, stands) = (self.own(seat), self.stands()?);
            // It is not possible to go back to an action that was undone within the game, or to the undo itself.
            let last = own.iter().rposition(|&place| stands[place]);
            let Some((nth, place)) = nth.or(last).and_then(|nth| Some((nth, *own.get(nth)?)))
            else {
                return Ok(None);
            };
            let listed = own.len().saturating_sub(LISTED);
            let mut row: Vec<usize> = own[nth..].to_vec();
            row.retain(|&place| stands[place]);
            let (mut game, mut begins, mut labels) = (self.start.clone(), Vec::new(), Vec::new());
            for (at, deed) in self.deeds.iter().enumerate() {
                let number = own.partition_point(|&own| own < at);
                let is_own = own.get(number) == Some(&at);
                if is_own && ((number >= listed && stands[at]) || number == nth) {
                    let action: AnyAction = deed.action.read().map_err(|error| {
                        let batch = deed.batch;
                        Error::broken_by(format!("the action {batch} cannot be read"), error)
                    })?;
                    let label = game.describe(&action);
                    labels.extend(label.map(|label| (before + number, label)));
                }
                if at == place || row.len() <= LISTED && row.contains(&at) {
                    begins.push((at, game.clone()));
                }
                evolve(&mut game, deed)?;
            }
            let done: Vec<Logged> =
                self.deeds[place..].iter().map(|deed| deed.logged.clone()).collect();
            let is_last = Some(nth) == last;
            // Actions that were undone within the game also depend on the actions before them, but are missing from
            // `row`. Unless only the last action is undone, `row` must therefore contain all of the seat's later
            // actions.
            let is_whole = row.len() == own.len() - nth && row.len() <= LISTED;
            let bound = match is_whole || is_last {
                true => self.bound(seat, &begins)?,
                false => Some(Bound::Learned),
            };
            let (_, begin) = begins.swap_remove(0);
            let label = labels.iter().find(|(number, _)| *number == before + nth);
            Ok(Some(UndoPreview {
                nth: before + nth,
                batch: self.deeds[place].batch,
                last: before + last.unwrap_or(nth),
                row: row.iter().rev().map(|&at| self.deeds[at].batch).collect(),
                label: label.map(|(_, label)| label.clone()),
                own: labels,
                is_last,
                bound,
                stage: begin.stage_line(),
                heard: begin.heard(&done, Viewer::of(seat))?,
            }))
        })
    }

    /// Returns the reason why `seat` cannot undo these actions without consent, checking them from last to first;
    /// `None` if it can. Each index comes with the state before that action.
    fn bound(&self, seat: Seat, row: &[(usize, AnyGame)]) -> Result<Option<Bound>> {
        for (at, before) in row.iter().rev() {
            let deed = &self.deeds[*at];
            let later = self.deeds.iter().enumerate().skip(at + 1);
            // The seat's later actions in `row` are undone first, so they no longer count.
            let later = later.filter(|(place, _)| row.iter().all(|(gone, _)| gone != place));
            let later: Vec<Logged> = later.map(|(_, deed)| deed.logged.clone()).collect();
            let bound = before.bound(seat, (&deed.logged, deed.rolled), &later)?;
            if bound.is_some() {
                return Ok(bound);
            }
        }
        Ok(None)
    }

    /// Describes the position before a batch, and the events that would be undone by going back there, limited to what
    /// `reader` is allowed to know. Returns `None` if the batch has been undone.
    pub fn heard(&self, batch: u64, reader: Viewer) -> Result<Option<(Line, Heard)>> {
        let Some(place) = self.place_of(batch) else { return Ok(None) };
        let done: Vec<Logged> =
            self.deeds[place..].iter().map(|deed| deed.logged.clone()).collect();
        aside(|| {
            let before = self.before(place)?;
            Ok(Some((before.stage_line(), before.heard(&done, reader)?)))
        })
    }
}

fn evolve(game: &mut AnyGame, deed: &PastAction) -> Result<()> {
    for event in &deed.logged.events {
        game.evolve(event)?;
    }
    Ok(())
}

/// Quotes the events to be undone: the first lines, which show how far back the undo goes, and the last lines.
fn quoted(heard: &Heard, say: impl Fn(&Line) -> String) -> Vec<String> {
    let [first, last] = LINES;
    let all = heard.lines.len();
    let quote = |line: &Line| format!("> {}", say(line));
    if all <= first + last {
        return heard.lines.iter().map(quote).collect();
    }
    let hidden = all - first - last;
    let more = say(&Line::new("undo-more").with("count", hidden));
    let begun = heard.lines[..first].iter().map(quote);
    let ended = heard.lines[all - last..].iter().map(quote);
    begun.chain([more]).chain(ended).collect()
}

/// Renders the position to go back to, the events that would be undone, and who has learned what, with one paragraph
/// for each.
///
/// # Errors
/// Returns [`Error::Log`] if the match's options cannot be read.
pub fn told(
    table: &Table,
    (stage, heard): (&Line, &Heard),
    say: impl Fn(&Line) -> String,
) -> Result<Vec<String>> {
    let mut lines = vec![say(&Line::new("undo-back-to").with("stage", stage.clone()))];
    lines.extend(quoted(heard, &say));
    let learned = learned(table, heard)?;
    match learned.is_empty() {
        true => lines.push(say(&Line::new("undo-learned-nothing"))),
        false => {
            lines.push(say(&Line::new("undo-learned")));
            lines.extend(learned.iter().map(|line| format!("- {}", say(line))));
        }
    }
    Ok(lines)
}

/// Lists who has learned what, one line for each kind of knowledge.
fn learned(table: &Table, heard: &Heard) -> Result<Vec<Line>> {
    // Bot players do not remember what they have seen, so only people are listed.
    let machines = table.machines()?;
    let people: BTreeSet<Seat> =
        Seat::all(table.header.seats.len()).filter(|seat| !machines.contains(seat)).collect();
    let learned = heard.lessons.iter().filter_map(|(lesson, who)| {
        let who: Vec<_> = who.intersection(&people).copied().collect();
        let lesson = regnal::text::Arg::Term(lesson.term());
        match who.len() {
            0 => None,
            all if all == people.len() && all > 1 => {
                Some(Line::new("undo-learned-all").with("what", lesson))
            }
            _ => {
                let who: Vec<_> = who.into_iter().map(regnal::text::Arg::Seat).collect();
                let line = Line::new("undo-learned-by").with("what", lesson);
                Some(line.with("who", who))
            }
        }
    });
    Ok(learned.collect())
}

/// Explains why an action cannot be undone without consent. If the reason is that somebody learned something, but the
/// preview lists no such knowledge, the explanation is a general one.
pub fn reason(table: &Table, bound: Bound, heard: &Heard) -> Result<Line> {
    Ok(match bound {
        Bound::Learned if learned(table, heard)?.is_empty() => Line::new("undo-why-more"),
        bound => bound.line(),
    })
}

/// Player who requests the undo.
#[derive(Clone, Debug)]
pub struct Taker {
    /// Seat of that player.
    pub seat: Seat,
    /// User who holds the seat.
    pub user: Option<User>,
    /// Seats whose players have just requested or agreed to the undo and therefore need no notification.
    pub near: BTreeSet<Seat>,
}

/// Undo request that specifies the batches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Only these batches, all of which are the player's own; at least one.
    Alone(Vec<u64>),
    /// This batch and everything after it. The flag is true if others were asked and agreed.
    Since(u64, bool),
}

/// Carries out an undo requested by `taker`. The caller holds the match lock, and reloads the match afterwards.
///
/// # Errors
/// Returns a user-facing error if the action has already been undone, store errors, and [`Error::Log`] if the log is
/// inconsistent.
pub async fn take_back(
    app: &App,
    table: &Table,
    history: &UndoHistory,
    Taker { seat, user, near }: Taker,
    wish: Wish,
) -> Result<()> {
    table.check_running()?;
    let (first, is_agreed, head) = match &wish {
        Wish::Alone(batches) => (batches.iter().min().copied(), false, "undo-told"),
        Wish::Since(batch, true) => (Some(*batch), true, "undo-told-agreed"),
        Wish::Since(batch, false) => (Some(*batch), true, "undo-told-back"),
    };
    let gone = || Error::says("error-no-vote");
    let place = first.and_then(|first| history.place_of(first));
    let place = place.ok_or_else(gone)?;
    let is_gone = |deed: &PastAction| match &wish {
        Wish::Alone(batches) => batches.contains(&deed.batch),
        Wish::Since(..) => true,
    };
    let (batches, heard, after) = aside(|| undone(history, (place, is_agreed), is_gone))?;
    let gone = history.deeds[place..].iter();
    let gone = gone.filter(|deed| is_gone(deed));
    let gone: usize = gone.map(|deed| deed.logged.events.len()).sum();
    let (now, id) = (app.clock.now(), table.header.id);
    let settings = Settings::of(&table.header);
    let people = People::of(&app.store, &table.header).await?;
    let before = table.game()?;
    let mut next = table.clone();
    next.header.seq += 1;
    next.game = Some(after);
    let after = next.game()?;
    let set = app.store.timers(id).await?;
    let timers = match next.is_deserted()? {
        true => no_clocks(),
        false => clocks(before, after, (&settings, &people), &set, now)?,
    };
    let mut outbox = Vec::new();
    // If the undone action was never announced, the undo is not announced either.
    if is_agreed || !heard.lines.is_empty() {
        outbox.extend(living::trimmed(app, (&next, &timers), &heard.lines).await?);
        outbox.push(post(&next, seat, &heard, head)?);
    }
    let machines = table.played()?;
    let mut called = after.newly_awaited(before);
    called.retain(|seat| !machines.contains(seat));
    if !called.is_empty() && !next.is_deserted()? {
        let at_hand = AtHand { people: &people, now };
        let others = still_awaited(after, &called, &machines);
        let near = near.union(&others).copied().collect();
        let call = NotificationParts { near, ..NotificationParts::default() };
        let named: BTreeSet<Seat> = called.union(&others).copied().collect();
        // The deadlines that the undo removes must not be shown.
        let timers = with_remaining(&timers, set);
        outbox.extend(summons_with(&next, &at_hand, &named, &timers, call)?);
    } else if outbox.iter().all(|message| message.topic.as_deref() != Some(living::LIVES)) {
        // A player whose lock is undone is awaited again, and the same notification shows this.
        outbox.extend(living::updated(app, (&next, &timers)).await?);
    }
    let written = Undone { undo: batches.iter().map(|(batch, _)| *batch).collect() };
    let written = Payload::of(&written).map_err(Error::broken)?;
    let undo = Undo {
        batches,
        topic: VOTE.to_owned(),
        append: Append {
            match_id: id,
            expected_seq: table.header.seq,
            interaction: None,
            timer: None,
            seat: Some(seat),
            user,
            action: written.clone(),
            events: vec![written],
            version: after.event_version(),
            draws: Vec::new(),
            next_draw: table.header.next_draw,
            snapshot: None,
            outbox,
            timers,
            ended: None,
            at: now,
        },
    };
    app.store.undo(&undo).await?;
    // The event that records the undo counts as an undone event itself.
    let undone = table.header.undone;
    let counts = (undone, undone + gone as u64 + 1);
    table.trail.cut(history.deeds[place].first_seq, counts);
    app.mail.notify_one();
    app.bell.notify_one();
    app.think(id);
    // The undo can bring back an eliminated player, who then votes again.
    app.queue_check(Check::Recount(id, None));
    if !called.is_empty() {
        app.queue_check(Check::Awaited(id));
    }
    Ok(())
}

/// Returns the other players who are also awaited, so that the newest notification names everybody. Returns none in
/// games in which players take turns, because a notification there concerns only the players whom it notifies.
fn still_awaited(after: &AnyGame, called: &BTreeSet<Seat>, machines: &[Seat]) -> BTreeSet<Seat> {
    let is_other = |seat: &Seat| !called.contains(seat) && !machines.contains(seat);
    match after.takes_turns() {
        true => BTreeSet::new(),
        false => after.awaited().into_iter().filter(is_other).collect(),
    }
}

/// Splits the history at an index, and returns three parts. The first contains the batches to undo, each with its turn
/// or question. The second contains the public events among them, or only the announced ones if nobody is asked. The
/// third is the state that results from the remaining actions.
#[expect(clippy::type_complexity, reason = "three things that one walk gives")]
fn undone(
    history: &UndoHistory,
    (place, is_agreed): (usize, bool),
    is_gone: impl Fn(&PastAction) -> bool,
) -> Result<(Vec<(u64, String)>, Heard, AnyGame)> {
    let begin = history.before(place)?;
    let (mut game, mut after, mut batches) = (begin.clone(), begin.clone(), Vec::new());
    let mut heard = Heard::default();
    for deed in &history.deeds[place..] {
        if is_gone(deed) {
            batches.push((deed.batch, game.clock()));
        } else {
            evolve(&mut after, deed)?;
        }
        for event in &deed.logged.events {
            let announced = game.announced(event)?;
            heard.lines.extend(announced.filter(|_| is_gone(deed)).map(|(line, _)| line));
        }
    }
    // With everybody's consent, the post shows all public events and mentions any turn that ended among them.
    if is_agreed {
        let done = history.deeds[place..].iter();
        let done: Vec<Logged> = done.map(|deed| deed.logged.clone()).collect();
        heard = begin.heard(&done, Viewer::Public)?;
    }
    Ok((batches, heard, after))
}

/// Builds the public post about the undo.
fn post(table: &Table, seat: Seat, heard: &Heard, head: &'static str) -> Result<NewMessage> {
    let names = table.names();
    let say = |line: &Line| say(table.lang(), line, &names);
    let mut lines = vec![say(&Line::new(head).with("who", seat))];
    lines.extend(quoted(heard, say));
    if head != "undo-told" && table.game()?.rolls_dice() {
        lines.push(say(&Line::new("undo-dice-stand")));
    }
    let message = Outgoing::text(fit(&lines.join("\n"), MESSAGE));
    message.to(Target::Channel(table.channel()), Some("undone"))
}

/// Returns the index of the first action to read if a seat has taken `all` actions and the one with index `nth` is
/// wanted.
fn first_read(all: usize, nth: Option<usize>) -> usize {
    let listed = all.saturating_sub(LISTED);
    nth.map_or(listed, |nth| nth.min(listed)).max(all.saturating_sub(REACH))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_or_forged_undo_number_does_not_cause_the_whole_log_to_be_read() {
        assert_eq!([first_read(10, None), first_read(10, Some(3)), first_read(0, Some(0))], [0; 3]);
        assert_eq!(first_read(1_000, None), 1_000 - LISTED);
        assert_eq!(first_read(1_000, Some(usize::MAX)), 1_000 - LISTED);
        assert_eq!(first_read(1_000, Some(950)), 950);
        assert_eq!(first_read(1_000, Some(0)), 1_000 - REACH);
    }
}
