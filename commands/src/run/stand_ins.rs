//! Substitutes: another person or the autopilot plays a seat until a set time, while its owner is away. The seat still
//! belongs to its owner and keeps the owner's name. A substitute sees everything that the seat sees, and returns the
//! seat when the term ends.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use regnal::game::{Keep, Seat};
use regnal::store::{
    Deed, Header, Intervention, MatchId, NewHolder, NewTimer, Payload, Status, Store, StoreError,
    Target, Timer, TimerChange, User,
};
use regnal::text::Line;

pub use super::lent::StandIn;

use super::app::App;
use super::buttons::panel_buttons;
use super::checks::Check;
use super::clocks::changed::renewed;
use super::clocks::{BACK, no_clocks};
use super::imported::begin_clocks;
use super::outgoing::Outgoing;
use super::people::People;
use super::settings::Settings;
use super::state::TableState;
use super::summons::{notify_awaited, notify_returned_owner};
use super::table::{Table, say};
use super::{kept, living};
use crate::discord::error::{Error, Result};
use crate::discord::text::moment;

/// Pause before another attempt to end a substitute's term if the substitute's record cannot be read.
const AGAIN: Duration = Duration::from_secs(24 * 3_600);

impl StandIn {
    /// Returns the substitute at a seat of a match.
    pub fn at(header: &Header, seat: Seat) -> Option<StandIn> {
        all(header).find(|one| one.seat == seat.0)
    }

    /// Returns whether a substitute is recorded for a seat, even if they do not hold it yet.
    pub fn is_noted(header: &Header, seat: Seat) -> bool {
        let noted = TableState::of(header).stand_ins;
        noted.iter().any(|one| one.seat == seat.0)
    }

    /// Returns the substitute at the seat that a user owns.
    pub fn of_owner(header: &Header, owner: User) -> Option<StandIn> {
        all(header).find(|one| one.owner == Some(owner.0))
    }
}

impl Table {
    /// Returns the seat that a user holds or has lent. When a lent seat returns to the user, they learn everything that
    /// the seat knows.
    pub fn held_or_lent_seat(&self, user: User) -> Option<Seat> {
        let lent = || StandIn::of_owner(&self.header, user).map(|one| one.its_seat());
        self.seat_of(user).or_else(lent)
    }

    /// Returns the seat that a user holds.
    ///
    /// # Errors
    /// Returns a user-facing error if the user has no seat. If they have lent their seat, the message states the
    /// substitute and the end of the term.
    pub fn seat_held_by(&self, user: User) -> Result<Seat> {
        if let Some(seat) = self.seat_of(user) {
            return Ok(seat);
        }
        Err(match StandIn::of_owner(&self.header, user) {
            Some(one) => Error::invalid(
                Line::new("error-seat-lent")
                    .with("whom", one.named())
                    .with("when", moment(one.until)),
            ),
            None => Error::says("error-not-seated"),
        })
    }

    /// Returns the substitute at a seat.
    pub fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        StandIn::at(&self.header, seat)
    }

    /// Returns the substitute at a seat if it is a person.
    pub fn lent_to(&self, seat: Seat) -> Option<StandIn> {
        self.stand_in(seat).filter(|one| !one.program)
    }

    /// Returns the substitute at a seat if it is the autopilot.
    pub fn autopilot_at(&self, seat: Seat) -> Option<StandIn> {
        self.stand_in(seat).filter(|one| one.program)
    }

    /// Returns the seats on autopilot.
    pub fn regents(&self) -> Vec<Seat> {
        self.regencies().into_keys().collect()
    }

    /// Returns the seats on autopilot, each with its spending limits. The limits are known only to the autopilot and
    /// the seat's owner.
    pub fn regencies(&self) -> BTreeMap<Seat, BTreeSet<Keep>> {
        let programs = all(&self.header).filter(|one| one.program);
        programs.map(|one| (one.its_seat(), one.free)).collect()
    }

    /// Returns the seats played by software, whose holders are not notified.
    pub fn played(&self) -> Result<Vec<Seat>> {
        let mut all = self.machines()?;
        all.extend(self.regents());
        Ok(all)
    }
}

/// Returns the substitutes in a match who currently hold a seat for its owner.
pub(super) fn all(header: &Header) -> impl Iterator<Item = StandIn> {
    let all = TableState::of(header).stand_ins.into_iter();
    all.filter(|one| one.holds(header))
}

/// Records a substitute, who takes over when the seat is given to them. The caller holds the match lock.
pub async fn note(app: &App, table: &Table, one: &StandIn) -> Result<()> {
    let mut state = TableState::of(&table.header);
    state.stand_ins.retain(|other| other.seat != one.seat);
    state.stand_ins.push(one.clone());
    keep(&app.store, &table.header, &state).await?;
    let timer = NewTimer {
        kind: BACK.to_owned(),
        seat: Some(one.its_seat()),
        key: String::new(),
        due: one.until,
        payload: Payload::of(&()).map_err(Error::broken)?,
    };
    let set = [TimerChange::Set(timer)];
    app.store.change_timers(table.header.id, &set).await?;
    app.bell.notify_one();
    Ok(())
}

/// Sets the autopilot's spending limits at a seat. The caller holds the match lock, and reloads the match afterwards.
pub async fn set_free(app: &App, table: &Table, seat: Seat, free: BTreeSet<Keep>) -> Result<()> {
    let mut state = TableState::of(&table.header);
    let mut noted = state.stand_ins.iter_mut();
    if let Some(one) = noted.find(|one| one.seat == seat.0) {
        one.free = free;
    }
    keep(&app.store, &table.header, &state).await
}

async fn keep(store: &Store, header: &Header, state: &TableState) -> Result<()> {
    let value = state.within(header)?;
    Ok(store.set_state(header.id, &value).await?)
}

/// Returns a seat to its owner, and logs and announces it. `by` is the user who requested it, or `None` if the term has
/// ended. The caller holds the match lock, and reloads the match afterwards.
pub async fn give_back(app: &App, table: &Table, one: &StandIn, by: Option<User>) -> Result<()> {
    let (id, seat, now) = (table.header.id, one.its_seat(), app.clock.now());
    let Some(user) = one.owner.map(User) else {
        return forget(app, table, seat).await;
    };
    // Owners who take back the seat themselves need no notification.
    let is_called = by != Some(user);
    let line = match is_called {
        true => Line::new("stand-in-yours").with("user", table.mention(user)),
        false => Line::new("stand-in-over").with("who", seat),
    };
    let post = Outgoing {
        content: say(table, table.lang(), &line.with("number", u32::from(seat.0) + 1)),
        // The autopilot can leave the owner in a difficult position when its term ends, and nothing else notifies the
        // owner of this.
        ping: is_called.then_some(user.0).into_iter().collect(),
        buttons: vec![panel_buttons(table, table.lang())],
        ..Outgoing::default()
    };
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    // The owner kept the seat while it was on autopilot. They are nevertheless recorded as a new holder, so that
    // deadlines missed in that time do not count as theirs.
    let holder = NewHolder {
        seat,
        user,
        name: row.map(|row| row.name.clone()).unwrap_or_default(),
        language: one.language.clone(),
    };
    let done = Intervention {
        match_id: id,
        user: by,
        deed: Deed::Seat(holder),
        outbox: vec![post.to(Target::Channel(table.channel()), None)?],
        at: now,
    };
    match app.store.intervene(done).await {
        // If the owner has taken another seat, the substitute keeps the lent seat.
        Err(StoreError::AlreadySeated) => return forget(app, table, seat).await,
        other => other?,
    }
    // From here on there is no substitute, even if a stored record remains.
    forget(app, table, seat).await?;
    let header = app.store.find_match(id).await?;
    let header = header.ok_or_else(|| Error::says("error-no-such-match"))?;
    let next = Table { header, ..table.clone() };
    // The match was waiting because no player was present. It now resumes for the other players too.
    let goes_on = table.is_deserted()? && !next.is_deserted()?;
    if goes_on {
        begin_clocks(&app.store, &next, now).await?;
    }
    renew_clocks(app, &next, seat).await?;
    if next.header.status == Status::Running {
        match goes_on {
            true => notify_awaited(app, &next).await?,
            false if is_called => notify_returned_owner(app, &next, seat).await?,
            false => {}
        }
    }
    app.bell.notify_one();
    app.mail.notify_one();
    Ok(())
}

/// Stops the deadlines of a match in which no player is left after the autopilot has taken over.
pub async fn suspend_if_deserted(app: &App, table: &Table) -> Result<()> {
    if table.is_deserted()? {
        let (store, id) = (&app.store, table.header.id);
        store.change_timers(id, &no_clocks()).await?;
    }
    Ok(())
}

/// Removes a substitute's record.
pub async fn forget(app: &App, table: &Table, seat: Seat) -> Result<()> {
    let mut state = TableState::of(&table.header);
    state.stand_ins.retain(|other| other.seat != seat.0);
    keep(&app.store, &table.header, &state).await?;
    let clear = [TimerChange::Clear { kind: Some(BACK.to_owned()), seat: Some(seat), key: None }];
    Ok(app.store.change_timers(table.header.id, &clear).await?)
}

/// Gives the new holder of a seat the full time for each question, according to their own hours. In a paused match, the
/// time counts from the beginning of the pause.
pub async fn renew_clocks(app: &App, table: &Table, seat: Seat) -> Result<()> {
    if table.is_deserted()? {
        return Ok(());
    }
    let (id, store) = (table.header.id, &app.store);
    let now = table.header.suspended.unwrap_or_else(|| app.clock.now());
    let people = People::of(store, &table.header).await?;
    let (game, settings) = (table.game()?, Settings::of(&table.header));
    let timers = store.timers(id).await?;
    let changes = renewed(game, seat, (&settings, &people), &timers, now)?;
    store.change_timers(id, &changes).await?;
    living::renew(app, table).await;
    Ok(())
}

/// Ends a substitute's term. Returns whether there was a substitute.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let mut held = app.desk.hold(&app.store, rung.match_id).await?;
    let table = held.as_ref();
    let table = table.ok_or_else(|| Error::broken("match not loaded"))?;
    let one = rung.timer.seat.and_then(|seat| table.stand_in(seat));
    let is_over = table.header.status.is_over();
    let Some(one) = one.filter(|_| !is_over) else {
        return match !is_over && has_unreadable_records(&table.header) {
            true => put_off(app, rung).await,
            false => Ok(false),
        };
    };
    give_back(app, table, &one, None).await?;
    // The next access reloads the match.
    *held = None;
    app.think(rung.match_id);
    app.queue_check(Check::Recount(rung.match_id, Some(one.its_seat())));
    Ok(true)
}

/// Returns whether a match might have a substitute whose record this version cannot read.
fn has_unreadable_records(header: &Header) -> bool {
    let unread = kept::unread::<TableState>(&header.state);
    kept::is_torn(&header.state) || unread.iter().any(|field| field.starts_with("stand_ins"))
}

/// Puts off the end of a substitute's term, so that the seat returns to its owner once the record can be read.
async fn put_off(app: &App, rung: &Timer) -> Result<bool> {
    tracing::error!(match_id = %rung.match_id, "could not read the substitutes of a match, so a lent seat does not return yet; trying again in a day");
    let timer = NewTimer { due: app.clock.now().plus(AGAIN), ..rung.timer.clone() };
    app.store.change_timers(rung.match_id, &[TimerChange::Set(timer)]).await?;
    Ok(true)
}

/// Returns the matches in which a user's seat is lent to another person.
pub async fn lent_by(store: &Store, owner: User) -> Result<Vec<(Header, StandIn)>> {
    let mut lent = Vec::new();
    for id in store.live_matches_naming_owner(owner).await? {
        let header = match store.find_match(id).await.map_err(Error::from) {
            // An unreadable match must not prevent the rest of the page from being shown.
            Err(error) if error.is_unreadable() => continue,
            header => header?,
        };
        let Some(header) = header.filter(|header| !header.status.is_over()) else { continue };
        let own = all(&header).find(|one| one.owner == Some(owner.0) && !one.program);
        if let Some(own) = own {
            lent.push((header, own));
        }
    }
    Ok(lent)
}

/// Returns the matches in which a user has a substitute or is one.
pub async fn concerning(store: &Store, user: User) -> Result<Vec<(MatchId, StandIn)>> {
    let mut found = Vec::new();
    for id in store.traces(user).await?.named {
        let header = match store.find_match(id).await.map_err(Error::from) {
            Err(error) if error.is_unreadable() => continue,
            header => header?,
        };
        let Some(header) = header else { continue };
        let own = all(&header).filter(|one| [one.owner, one.by].contains(&Some(user.0)));
        found.extend(own.filter(|_| !header.status.is_over()).map(|one| (id, one)));
    }
    Ok(found)
}
