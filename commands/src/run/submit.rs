//! The only code path that changes a match: it adjudicates the action, stores everything in one transaction, and only
//! then sends messages.

use std::collections::BTreeSet;

use regnal::dice::Dice;
use regnal::game::book::Lock;
use regnal::game::{Outcome, Seat, Told};
use regnal::games::{AnyAction, AnyGame, Logged, Played};
use regnal::store::{
    Append, End, Ending, MatchId, Payload, Status, Timer, TimerChange, TimerId, Timestamp, User,
};
use regnal::text::Line;

use super::app::App;
use super::aside::aside;
use super::checks::Check;
use super::clocks::{clocks, no_clocks};
use super::gathering::{Gathering, called, is_announced_later, lists_bot_actions};
use super::people::People;
use super::posts::{self, Happened};
use super::reliability;
use super::seen::same_deed;
use super::settings::Settings;
use super::table::{Base, ByHand, Table};
use crate::discord::asker::Asker;
use crate::discord::changes;
use crate::discord::error::{Error, Result};

/// Number of events after which a new snapshot is stored.
const SNAPSHOT_EVERY: u64 = 40;

impl App {
    /// Claims an interaction that makes a change, so that a second delivery of the interaction has no effect.
    ///
    /// # Errors
    /// Returns [`Error::Repeated`] for the second delivery.
    pub(crate) async fn claim(&self, asker: &Asker) -> Result<()> {
        self.store.claim_interaction(asker.interaction, self.clock.now()).await?;
        changes::record();
        Ok(())
    }
}

/// An action requested by a person, a bot player or a deadline.
#[derive(Clone, Debug)]
pub struct Request {
    /// Match to act in.
    pub match_id: MatchId,
    /// Seat that acts.
    pub seat: Seat,
    /// User who acts; `None` if the action is requested by a bot player or a deadline.
    pub user: Option<User>,
    /// Requested action.
    pub action: AnyAction,
    /// Interaction that requested the action.
    pub interaction: Option<u64>,
    /// Deadline that requested the action.
    pub timer: Option<TimerId>,
    /// [`Table::mark`] of the position that the user saw, for an action that is valid only there.
    pub seen: Option<u64>,
}

impl Request {
    /// Creates a request that comes from no interaction and no deadline, and is valid in any position.
    #[must_use]
    pub fn new(match_id: MatchId, seat: Seat, user: Option<User>, action: AnyAction) -> Request {
        Request { match_id, seat, user, action, interaction: None, timer: None, seen: None }
    }
}

/// Result of an action.
#[derive(Clone, Debug)]
pub struct Done {
    /// Match after the action.
    pub table: Table,
    /// Public and private lines about the action.
    pub told: Told,
    /// True if the player can undo the action without anyone's consent, until another player acts.
    pub is_revocable: bool,
}

/// Applies a requested action.
///
/// # Errors
/// Returns [`Error::Illegal`], [`Error::Stale`], [`Error::Repeated`] or [`Error::Store`]. The match is then unchanged.
pub async fn submit(app: &App, request: Request) -> Result<Done> {
    let mut held = app.desk.hold(&app.store, request.match_id).await?;
    let result = judge_and_write(app, held.as_ref(), &request).await;
    match result {
        Ok(done) => {
            *held = Some(done.table.clone());
            app.mail.notify_one();
            app.bell.notify_one();
            if !done.table.played()?.is_empty() || !done.table.vacant(app.clock.now())?.is_empty() {
                app.think(request.match_id);
            }
            Ok(done)
        }
        Err(error) => {
            // Either the store is ahead of the cached match or an unexpected error occurred, so the next access must
            // reload the match.
            if matches!(error, Error::Stale) || error.is_alarming() {
                *held = None;
            }
            Err(error)
        }
    }
}

/// Returns whether a seat's locked orders have become editable again.
fn opens_again(before: &AnyGame, after: &AnyGame, seat: Seat) -> bool {
    let was = before.order_books(seat);
    let was_locked =
        |code: &str| was.iter().any(|book| book.code == code && book.lock == Lock::Locked);
    let now = after.order_books(seat);
    now.iter().any(|book| book.lock != Lock::Locked && was_locked(&book.code))
}

/// Checks that the match is running, that the user still has the seat, and that the position the user saw is still
/// current.
fn must_be_current(table: &Table, request: &Request) -> Result<()> {
    table.check_running()?;
    // The seat might have gone to somebody else since the user looked at it.
    if request.user.is_some() && table.user_of(request.seat) != request.user {
        return Err(Error::says("error-not-seated"));
    }
    match request.seen {
        Some(seen) if seen != table.mark(request.seat)? => Err(Error::Stale),
        _ => Ok(()),
    }
}

/// Adjudicates a requested action using the game's rules, including its dice rolls.
fn judge(table: &Table, request: &Request) -> Result<(Played, Dice)> {
    let before = table.game()?;
    let mut dice = Dice::keyed(table.key.clone(), table.header.next_draw);
    if !table.seen.is_empty() {
        let deed = same_deed(before.clock(), Some(request.seat), &request.action)?;
        dice = dice.again(table.seen.numbers(&deed));
    }
    // This can resolve a whole season, or several weeks of a siege, so it is offloaded.
    let played = aside(|| before.play(request.seat, &request.action, &mut dice))?;
    // The autopilot would immediately relock what the seat's owner has unlocked.
    let is_held = request.user.is_some() && table.autopilot_at(request.seat).is_some();
    if is_held && aside(|| opens_again(before, &played.after, request.seat)) {
        return Err(Error::says("stand-in-locked"));
    }
    Ok((played, dice))
}

/// Returns whether the player can undo the action without anyone's consent, until another player acts.
///
/// An undo permitted by the game's own rules is an ordinary action. Checking for undo blockers can mean replaying a
/// whole season. The check is skipped if dice were rolled, because this makes an undo impossible anyway.
fn is_revocable(
    (before, after): (&AnyGame, &AnyGame),
    request: &Request,
    (events, rolled): (&[serde_json::Value], bool),
) -> Result<bool> {
    if request.user.is_none() || rolled || after.undo_by_rule(request.seat).is_some() {
        return Ok(false);
    }
    let events = events.iter().map(ToString::to_string).collect();
    let deed = Logged { seat: Some(request.seat), events };
    Ok(aside(|| before.bound(request.seat, (&deed, rolled), &[]))?.is_none())
}

/// Queues the checks that follow from an action: a recount of votes if fewer seats can vote now, and checks of the
/// seats in `called`.
fn queue_checks(
    app: &App,
    (before, after): (&AnyGame, &AnyGame),
    request: &Request,
    called: &BTreeSet<Seat>,
) {
    let playing = |game: &AnyGame| -> Vec<bool> {
        let seats = Seat::all(game.seats());
        seats.map(|seat| game.is_playing(seat)).collect()
    };
    // A player who misses deadlines or is eliminated no longer votes.
    if request.timer.is_some() || playing(before) != playing(after) {
        app.queue_check(Check::Recount(request.match_id, None));
    }
    if !called.is_empty() {
        app.queue_check(Check::Awaited(request.match_id));
    }
}

/// Returns the match with its counters advanced past an action that appends `events` events. The position itself is not
/// replaced.
fn advanced(table: &Table, request: &Request, events: usize, dice: &Dice, now: Timestamp) -> Table {
    let mut next = table.clone();
    next.header.seq += events as u64;
    if request.user.is_some() {
        next.by_hand = Some(ByHand { seat: request.seat, at: now });
    }
    next.header.next_draw = dice.next_number();
    next.seen.use_reserved(dice.drawn());
    next
}

/// Returns the changes that an action makes to a match's timers. `set` contains the timers set before the action.
fn timer_changes(
    (table, next): (&Table, &Table),
    request: &Request,
    people: &People,
    mut set: Vec<Timer>,
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let (before, after) = (table.game()?, next.game()?);
    if after.outcome().is_some() {
        return Ok(vec![TimerChange::clear_all()]);
    }
    // A match in which no player is present waits without deadlines, but a substitute's term still ends.
    if next.is_deserted()? {
        return Ok(no_clocks());
    }
    // The expired deadline is removed. If parts of its question remain, they have a new deadline.
    set.retain(|timer| Some(timer.id) != request.timer);
    clocks(before, after, (&Settings::of(&table.header), people), &set, now)
}

/// Returns the snapshot to store with an action, if one is due. `untold` contains the events that are not announced
/// yet.
fn due_snapshot(table: &Table, next: &Table, untold: &[Line]) -> Result<Option<(u32, Payload)>> {
    let after = next.game()?;
    let is_long =
        next.header.seq >= table.snapshot_seq + SNAPSHOT_EVERY || after.outcome().is_some();
    // Unannounced events are read from the part of the log after the snapshot. A snapshot must therefore not be newer
    // than any of them.
    if !is_long || !untold.is_empty() {
        return Ok(None);
    }
    let (version, state) = after.snapshot()?;
    Ok(Some((version, Payload::of(&state).map_err(Error::broken)?)))
}

/// Returns the end of a match with this outcome.
fn finished(outcome: &Outcome) -> Result<Ending> {
    let outcome = serde_json::to_value(outcome).map_err(Error::broken)?;
    Ok(Ending { end: End::Finished, outcome })
}

async fn judge_and_write(app: &App, table: Option<&Table>, request: &Request) -> Result<Done> {
    let table = table.ok_or_else(|| Error::broken("match not loaded"))?;
    must_be_current(table, request)?;
    let before = table.game()?;
    let (played, dice) = judge(table, request)?;
    let now = app.clock.now();
    let people = People::of(&app.store, &table.header).await?;

    let mut next = advanced(table, request, played.events.len(), &dice, now);
    let over = played.after.outcome();
    next.game = Some(played.after);
    let mut untold = std::mem::take(&mut next.untold);
    let after = next.game()?;

    let rolled = !dice.drawn().is_empty();
    let is_revocable = is_revocable((before, after), request, (&played.events, rolled))?;

    let set = app.store.timers(request.match_id).await?;
    let answered = match request.user {
        Some(_) => reliability::answered((before, after), request.seat, &set),
        None => Vec::new(),
    };
    let timers = timer_changes((table, &next), request, &people, set, now)?;
    let mut gathering = Gathering::begin(before);
    gathering.hear_all(&played.told);
    let machines = table.played()?;
    let is_hushed = is_announced_later(before, request.seat, &machines);
    let announced = match is_hushed {
        true => gathering.hush(&mut untold),
        false => gathering.end(after, &mut untold),
    };
    let called = called((before, after), request.seat, &machines);
    let happened = Happened {
        before: table,
        after: &next,
        announced: &announced,
        untold: &untold,
        is_hushed,
        called: &called,
        seat: request.seat,
        is_answered: request.user.is_some(),
        told: &played.told,
        events: &played.events,
    };
    let outbox = posts::after(app, &happened, &people, &timers).await?;
    if over.is_some() || is_hushed && lists_bot_actions(after, &called) {
        untold.clear();
    }
    let snapshot = due_snapshot(table, &next, &untold)?;
    let has_snapshot = snapshot.is_some();
    let payload = |value: &serde_json::Value| Payload::of(value).map_err(Error::broken);
    let version = after.event_version();
    let ended = over.as_ref().map(finished).transpose()?;
    let appended = app
        .store
        .append(Append {
            match_id: request.match_id,
            expected_seq: table.header.seq,
            interaction: request.interaction,
            timer: request.timer,
            seat: Some(request.seat),
            user: request.user,
            action: Payload::of(&request.action).map_err(Error::broken)?,
            events: played.events.iter().map(payload).collect::<Result<_>>()?,
            version,
            draws: dice.drawn().to_vec(),
            next_draw: next.header.next_draw,
            snapshot,
            outbox,
            timers,
            ended,
            at: now,
        })
        .await?;
    changes::record();
    next.header.batches = appended.batch;
    if next.game()?.episode() != before.episode() {
        // Thanks to this position, a player who looked before this action still gets the full report of the turn that
        // the action ended.
        next.opening = Base::of(table.header.seq, before);
    }
    next.untold = untold;
    if has_snapshot {
        next.snapshot_seq = next.header.seq;
    }
    if over.is_some() {
        next.header.status = Status::Finished;
        next.header.ended = Some(now);
        app.queue_check(Check::ThreadTags(request.match_id));
    }
    queue_checks(app, (before, next.game()?), request, &called);
    // The reliability of hidden players must not grow with every turn, because others can look it up.
    let answered = if table.hides_players() { Vec::new() } else { answered };
    for (question, user) in answered.into_iter().zip(request.user.into_iter().cycle()) {
        reliability::record_turn(app, (request.match_id, user), question, true).await;
    }
    Ok(Done { table: next, told: played.told, is_revocable })
}
