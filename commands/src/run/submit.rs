//! The one path by which a match changes: decide, write all of it in one transaction, and only then speak.

use regnal::dice::Dice;
use regnal::game::book::Lock;
use regnal::game::{Seat, Told};
use regnal::games::{AnyAction, AnyGame, Logged};
use regnal::store::{Append, End, Ending, MatchId, Payload, Status, TimerChange, TimerId, User};

use super::app::App;
use super::aside::aside;
use super::clocks::{clocks, no_clocks};
use super::gathering::{Gathering, called, is_hushed, tells};
use super::people::People;
use super::posts::{self, Happened};
use super::seen::same_deed;
use super::settings::Settings;
use super::table::{Base, ByHand, Table};
use crate::discord::error::{Error, Result};

/// A snapshot is written when this many events have passed since the last.
const SNAPSHOT_EVERY: u64 = 40;

/// Somebody, or a deadline, wants something done.
#[derive(Clone, Debug)]
pub struct Request {
    /// The match.
    pub match_id: MatchId,
    /// The seat that acts.
    pub seat: Seat,
    /// The person; none when a deadline acts.
    pub user: Option<User>,
    /// What.
    pub action: AnyAction,
    /// The interaction that asks.
    pub interaction: Option<u64>,
    /// The deadline that asks.
    pub timer: Option<TimerId>,
    /// The [`Table::mark`] of the position that the person saw, where the action means something only there.
    pub seen: Option<u64>,
}

/// What was done.
#[derive(Clone, Debug)]
pub struct Done {
    /// The match after it.
    pub table: Table,
    /// What people hear of it.
    pub told: Told,
    /// Whether whoever did it can take it back by their own word, as long as nobody has done anything since.
    pub is_revocable: bool,
}

/// Does what `request` asks.
///
/// # Errors
/// [`Error::Illegal`], [`Error::Stale`], [`Error::Repeated`], [`Error::Store`]; the match is unchanged.
pub async fn submit(app: &App, request: Request) -> Result<Done> {
    let mut held = app.desk.hold(&app.store, request.match_id).await?;
    let result = judge_and_write(app, held.as_ref(), &request).await;
    match result {
        Ok(done) => {
            *held = Some(done.table.clone());
            app.mail.notify_one();
            app.bell.notify_one();
            if !done.table.played()?.is_empty() || !done.table.vacant()?.is_empty() {
                app.think(request.match_id);
            }
            Ok(done)
        }
        Err(error) => {
            // The store went on without this memory of it, or something broke: read it anew next time.
            if matches!(error, Error::Stale) || error.is_alarming() {
                *held = None;
            }
            Err(error)
        }
    }
}

/// Whether orders of a seat that were locked can be changed again.
fn opens_again(before: &AnyGame, after: &AnyGame, seat: Seat) -> bool {
    let was = before.order_books(seat);
    let was_locked = |code: &str| {
        was.iter()
            .any(|book| book.code == code && book.lock == Lock::Locked)
    };
    let now = after.order_books(seat);
    now.iter()
        .any(|book| book.lock != Lock::Locked && was_locked(&book.code))
}

async fn judge_and_write(app: &App, table: Option<&Table>, request: &Request) -> Result<Done> {
    let table = table.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    table.must_run()?;
    // Since they looked, the seat may have been given to somebody else.
    if request.user.is_some() && table.user_of(request.seat) != request.user {
        return Err(Error::says("error-not-seated"));
    }
    if let Some(seen) = request.seen
        && seen != table.mark(request.seat)?
    {
        return Err(Error::Stale);
    }
    let before = table.game()?;
    let mut dice = Dice::keyed(table.key.clone(), table.header.next_draw);
    if !table.seen.is_empty() {
        let deed = same_deed(before.clock(), Some(request.seat), &request.action)?;
        dice = dice.again(table.seen.numbers(&deed));
    }
    // A season, or the weeks of a siege, may follow from it.
    let played = aside(|| before.play(request.seat, &request.action, &mut dice))?;
    // What the owner of a seat that is lent to the program opened again, it would lock again at once.
    let is_held = request.user.is_some() && table.held_by_program(request.seat).is_some();
    if is_held && aside(|| opens_again(before, &played.after, request.seat)) {
        return Err(Error::says("stand-in-locked"));
    }
    let now = app.clock.now();
    let settings = Settings::of(&table.header);
    let people = People::of(&app.store, &table.header).await?;

    let mut next = table.clone();
    next.header.seq += played.events.len() as u64;
    if request.user.is_some() {
        let seat = request.seat;
        next.by_hand = Some(ByHand { seat, at: now });
    }
    next.header.next_draw = dice.next_number();
    next.seen.put_to_use(dice.drawn());
    let over = played.after.outcome();
    next.game = Some(played.after);
    let mut untold = std::mem::take(&mut next.untold);
    let after = next.game()?;

    let deed = Logged {
        seat: Some(request.seat),
        events: played.events.iter().map(ToString::to_string).collect(),
    };
    let rolled = !dice.drawn().is_empty();
    // Where the rules themselves take a deed back, that is a deed like others.
    // All that follows from a season is told anew for it; where dice were thrown there is nothing to ask.
    let may_be = request.user.is_some() && !rolled && after.undo_by_rule(request.seat).is_none();
    let bound = || aside(|| before.bound(request.seat, (&deed, rolled), &[]));
    let is_revocable = may_be && bound()?.is_none();

    // A match that nobody plays waits without deadlines; a seat that was lent goes back all the same.
    let timers = if over.is_some() {
        vec![TimerChange::clear_all()]
    } else if next.is_deserted()? {
        no_clocks()
    } else {
        let mut set = app.store.timers(request.match_id).await?;
        // The deadline that asks is used up by it: what is left of its question has another.
        set.retain(|timer| Some(timer.id) != request.timer);
        clocks(before, after, (&settings, &people), &set, now)?
    };
    let mut gathering = Gathering::begin(before);
    gathering.hear_all(&played.told);
    let machines = table.played()?;
    let is_hushed = is_hushed(before, request.seat, &machines);
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
    if over.is_some() || is_hushed && tells(after, &called) {
        untold.clear();
    }
    let payload = |value: &serde_json::Value| {
        Payload::of(value).map_err(|error| Error::Broken(error.to_string()))
    };
    // What waits to be announced is read from the log after the snapshot.
    let is_long = next.header.seq >= table.snapshot_seq + SNAPSHOT_EVERY || over.is_some();
    let due = is_long && untold.is_empty();
    let snapshot = if due {
        let (version, state) = after.snapshot()?;
        Some((version, payload(&state)?))
    } else {
        None
    };
    let version = after.event_version();
    let ended = match &over {
        Some(outcome) => Some(Ending {
            end: End::Finished,
            outcome: serde_json::to_value(outcome)
                .map_err(|error| Error::Broken(error.to_string()))?,
        }),
        None => None,
    };
    let appended = app
        .store
        .append(Append {
            match_id: request.match_id,
            expected_seq: table.header.seq,
            interaction: request.interaction,
            timer: request.timer,
            seat: Some(request.seat),
            user: request.user,
            action: Payload::of(&request.action)
                .map_err(|error| Error::Broken(error.to_string()))?,
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
    next.header.batches = appended.batch;
    if next.game()?.episode() != before.episode() {
        // Whoever looked before this deed is still told of the episode that it ended, from its own beginning.
        next.opening = Base::of(table.header.seq, before);
    }
    next.untold = untold;
    if due {
        next.snapshot_seq = next.header.seq;
    }
    if over.is_some() {
        next.header.status = Status::Finished;
        next.header.ended = Some(now);
    }
    Ok(Done {
        table: next,
        told: played.told,
        is_revocable,
    })
}
