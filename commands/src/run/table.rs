//! A match in memory, with its header and its position.

use std::fmt;
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use regnal::dice::{Key, Seen};
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyGame, AnyOptions, GameKind};
use regnal::store::{
    Channel, Event, Header, MatchId, NewMessage, Status, Store, StoreError, Target, Timestamp, User,
};
use regnal::text::{Lang, Line};
use serde_json::Value;

use super::aside::aside;
use super::gathering::{Gathering, called, is_announced_later, lists_bot_actions};
use super::kept;
use super::outgoing::{Outgoing, Sketch};
use super::progress::ProgressCache;
use super::seen::seen;
use super::settings::Settings;
use super::state::TableState;
use super::trail::{LastMove, Trail};
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, moment, split};

/// A cached earlier position that avoids replaying a long log. Losing the cache does no harm.
#[derive(Clone, Debug, Default)]
pub(crate) struct Base(Arc<Mutex<Option<(u64, AnyGame)>>>);

impl Base {
    /// Creates a base that is not shared with clones of the previous table.
    pub(super) fn of(seq: u64, game: &AnyGame) -> Base {
        Base(Arc::new(Mutex::new(Some((seq, game.clone())))))
    }

    pub(super) fn get(&self) -> Option<(u64, AnyGame)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set(&self, seq: u64, game: &AnyGame) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq, game.clone()));
    }
}

/// A match in memory.
#[derive(Clone, Debug)]
pub struct Table {
    /// Everything about the match except its events.
    pub header: Header,
    /// Current position; `None` in the lobby.
    pub game: Option<AnyGame>,
    /// Secret from which the dice are derived.
    pub(crate) key: Key,
    /// Dice that a player saw in actions that were undone later. If the same actions are repeated, they roll the same
    /// dice.
    pub(crate) seen: Seen,
    /// Last event covered by the latest snapshot.
    pub(crate) snapshot_seq: u64,
    /// Cached earlier position.
    pub(crate) base: Base,
    /// Position from which the log can be replayed up to the current turn.
    pub(crate) opening: Base,
    /// Positions from which the log can be replayed up to the actions that can be undone.
    pub(crate) trail: Trail,
    pub(crate) last_move: LastMove,
    /// Progress of the match, in steps.
    pub(crate) pace: ProgressCache,
    /// Events of the current turn that are not announced yet. They can be derived from the log.
    pub(crate) untold: Vec<Line>,
    /// Last action by a person that this process saw. If this information is lost, a player who is present might be
    /// notified unnecessarily.
    pub(crate) by_hand: Option<ByHand>,
}

/// Period during which a player counts as present after an action.
const NEAR: Duration = Duration::from_secs(60);

/// Last seat for which a person acted, with the time of the action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByHand {
    pub(super) seat: Seat,
    pub(super) at: Timestamp,
}

impl ByHand {
    /// Returns the seat if a person acted for it a moment ago.
    pub(super) fn near(self, now: Timestamp) -> Option<Seat> {
        is_near(self.at, now).then_some(self.seat)
    }

    /// Records that a seat is acting now.
    pub(crate) fn of(seat: Seat, now: Timestamp) -> ByHand {
        ByHand { seat, at: now }
    }
}

/// Returns whether a user who acted at `at` still counts as present.
pub(crate) fn is_near(at: Timestamp, now: Timestamp) -> bool {
    now.since(at) <= NEAR
}

/// Returns the user who holds a seat in a match. For [`Seat::UMPIRE`], returns the umpire.
pub fn holder(header: &Header, seat: Seat) -> Option<User> {
    if seat == Seat::UMPIRE {
        return TableState::of(header).umpire.map(User);
    }
    let row = header.seats.iter().find(|row| row.seat == seat);
    row.and_then(|row| row.user)
}

/// Returns a match's host, normally its creator. In a lobby in which the creator holds no seat, the holder of the first
/// seat is the host.
pub fn host(header: &Header) -> Option<User> {
    let opener = Some(header.creator).filter(|&user| user != User::NOBODY);
    if header.status != Status::Lobby {
        return opener;
    }
    let mut held = header.seats.iter().filter_map(|row| row.user);
    match held.clone().any(|user| opener == Some(user)) {
        true => opener,
        false => held.next().or(opener),
    }
}

/// Returns the error for a match that has not begun. It explains how to start the match, or that the match will never
/// begin.
pub fn not_begun(header: &Header) -> Error {
    Error::says(match header.status.is_over() {
        true => "error-never-started",
        false => "error-not-started",
    })
}

impl Table {
    /// Loads the match with this id.
    pub async fn load(store: &Store, id: MatchId) -> Result<Table> {
        let version = |kind: &str| kind.parse().ok().and_then(AnyGame::state_version_of);
        let mut loaded = store.load(id, version).await?;
        let kind = kind(&loaded.header)?;
        say_unread(&loaded.header);
        let kept = loaded.snapshot.as_ref();
        let (snapshot_seq, restored) = match kept
            .map(|kept| (kept.seq, AnyGame::restored(kind, kept.payload.as_str())))
        {
            Some((seq, Ok(game))) => (seq, game),
            Some((seq, Err(error))) => {
                // A snapshot is only a cache. The log is complete without it, and the next action stores a new
                // snapshot.
                tracing::warn!(match_id = %id, seq, %error, "could not read the snapshot, rebuilding the match from its log");
                if let Err(error) = store.drop_snapshot(id).await {
                    tracing::warn!(match_id = %id, %error, "could not delete the snapshot, ignoring it on the next load");
                }
                loaded = store.load_whole(id).await?;
                (0, None)
            }
            None => (0, None),
        };
        let mut game = match (restored, &loaded.setup) {
            (None, Some(setup)) => AnyGame::dealt(kind, setup.as_str())?,
            (restored, _) => restored,
        };
        let seen = seen(store, &loaded.header).await?;
        let bare = Table::bare(loaded.header, loaded.key);
        let mut table = Table { seen, snapshot_seq, ..bare };
        let mut untold = Vec::new();
        // A snapshot is stored only if all events have been announced.
        if let Some(game) = &mut game {
            let machines = table.played()?;
            aside(|| gone_through(game, &loaded.events, &machines, &mut untold))?;
        }
        table.game = game;
        table.untold = untold;
        Ok(table)
    }

    /// Reloads a match after a change. Works like [`Table::load`], except that after an undo it starts from a cached
    /// position, since the undo has deleted the snapshot.
    pub(crate) async fn reload(store: &Store, old: &Table) -> Result<Table> {
        let id = old.header.id;
        let trail = old.trail.clone();
        if let Some(table) = Table::reload_along(store, old).await? {
            return Ok(table);
        }
        let table = Table::load(store, id).await?;
        Ok(Table { trail, ..table })
    }

    /// Reloads a match from a cached position. Returns `None` if there is no such position, or if events before it
    /// might still be unannounced.
    async fn reload_along(store: &Store, old: &Table) -> Result<Option<Table>> {
        let id = old.header.id;
        let header = store.find_match(id).await?.ok_or(StoreError::NotFound)?;
        if header.undone == old.header.undone {
            return Ok(None);
        }
        let Some((at, mut game)) = old.trail.by(header.seq, header.undone) else {
            return Ok(None);
        };
        let events = store.events(id, at, u32::MAX).await?;
        let seen = seen(store, &header).await?;
        let bare = Table::bare(header, old.key.clone());
        let mut table = Table { seen, trail: old.trail.clone(), ..bare };
        // This is a placeholder for events that might be unannounced. It is cleared after everything has been
        // announced.
        let unknown = Line::new("undo-nothing");
        let mut untold = vec![unknown.clone()];
        let machines = table.played()?;
        aside(|| gone_through(&mut game, &events, &machines, &mut untold))?;
        table.game = Some(game);
        table.untold = untold;
        Ok((table.untold.first() != Some(&unknown)).then_some(table))
    }

    /// Creates the table for a match that is about to be imported, without any pending announcements.
    pub(crate) fn brought(header: Header, game: AnyGame, key: Key) -> Table {
        Table { game: Some(game), ..Table::bare(header, key) }
    }

    /// Creates a table without a position, a snapshot or anything else that is cached.
    fn bare(header: Header, key: Key) -> Table {
        Table {
            header,
            game: None,
            key,
            seen: Seen::default(),
            snapshot_seq: 0,
            base: Base::default(),
            opening: Base::default(),
            trail: Trail::default(),
            last_move: LastMove::default(),
            pace: ProgressCache::default(),
            untold: Vec::new(),
            by_hand: None,
        }
    }

    /// Returns the match's current position.
    ///
    /// # Errors
    /// Returns a user-facing error if the match has not begun.
    pub fn game(&self) -> Result<&AnyGame> {
        self.game.as_ref().ok_or_else(|| not_begun(&self.header))
    }

    /// Returns a hash of everything that the choices of the holder of `seat` depend on. The hash changes as soon as any
    /// of that changes, but not if another player answers a question that both are asked, and never because of secret
    /// events (EE-RULING-82).
    pub fn mark(&self, seat: Seat) -> Result<u64> {
        let game = self.game()?;
        let mut known = HashWriter(DefaultHasher::new());
        let written = aside(|| game.write_known(Viewer::of(seat), &mut known));
        written.map_err(|error| Error::broken_by("a position cannot be hashed", error))?;
        // 32 bits are enough, and fit into a component id.
        Ok(known.0.finish() >> 32)
    }

    /// Returns the number of events that have not been undone.
    pub fn standing(&self) -> u64 {
        self.header.seq.saturating_sub(self.header.undone)
    }

    /// Returns the options chosen in the lobby.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if they cannot be read.
    pub fn options(&self) -> Result<AnyOptions> {
        serde_json::from_value(self.header.options.clone()).map_err(|error| {
            let what = format!("the options of match {} cannot be read", self.header.id);
            Error::broken_by(what, error)
        })
    }

    /// Returns the stored form of the changed options. Fields unknown to this version are kept.
    pub fn options_within(&self, options: &AnyOptions) -> Result<Value> {
        let before = self.options()?;
        let what = || format!("the options of match {}", self.header.id);
        kept::changed(&self.header.options, (&before, options), what)
    }

    /// Returns the seats of bot players: those from the lobby, and those handed over to a bot player since.
    pub fn machines(&self) -> Result<Vec<Seat>> {
        let left = self.header.seats.iter().filter(|row| row.is_machine);
        let mut all = self.options()?.machines().to_vec();
        all.extend(left.map(|row| row.seat));
        Ok(all)
    }

    /// Returns the seats that nobody holds and whose default decisions are made immediately, so that nobody waits for
    /// them. An imported seat waits for its former holder for the length of a turn, and nothing is decided while no
    /// player is present.
    pub fn vacant(&self, now: Timestamp) -> Result<Vec<Seat>> {
        let header = &self.header;
        if header.seats.iter().all(|row| row.user.is_some()) {
            return Ok(Vec::new());
        }
        let (game, regents, machines) = (self.game()?, self.regents(), self.machines()?);
        let mut held = header.seats.iter().filter(|row| row.user.is_some());
        let is_there =
            |seat: Seat| game.is_playing(seat) && !game.is_away(seat) && !regents.contains(&seat);
        if !held.any(|row| is_there(row.seat)) {
            return Ok(Vec::new());
        }
        let settings = Settings::of(header);
        let turn = settings.daily.as_ref().map_or(settings.turn_hours, |_| 24);
        let turn = Duration::from_secs(u64::from(turn) * 3_600);
        let waits = |at: Timestamp| turn.is_zero() || now < at.plus(turn);
        let left = header.seats.iter().filter(|row| {
            let is_expected = header.imported.is_some_and(|at| row.left == Some(at) && waits(at));
            row.user.is_none() && !is_expected && !machines.contains(&row.seat)
        });
        Ok(left.map(|row| row.seat).collect())
    }

    /// Returns the seat that a user holds.
    pub fn seat_of(&self, user: User) -> Option<Seat> {
        self.header.seats.iter().find(|row| row.user == Some(user)).map(|row| row.seat)
    }

    /// Returns whether no player is left to play, either according to the game or because only bot players would
    /// continue.
    pub fn is_deserted(&self) -> Result<bool> {
        self.is_deserted_by(None)
    }

    /// Like [`Table::is_deserted`], but treats this seat as if it were also on autopilot.
    pub fn is_deserted_by(&self, seat: Option<Seat>) -> Result<bool> {
        let (game, mut regents) = (self.game()?, self.regents());
        regents.extend(seat);
        let mut held = self.header.seats.iter().filter(|row| row.user.is_some());
        let is_there =
            |seat: Seat| game.is_playing(seat) && !game.is_away(seat) && !regents.contains(&seat);
        // Without bot players or autopilot, the game itself determines whether anybody is left.
        let is_left = self.header.seats.iter().any(|row| row.is_machine) || !regents.is_empty();
        let is_over = game.outcome().is_some();
        Ok(game.is_deserted() || !is_over && is_left && !held.any(|row| is_there(row.seat)))
    }

    /// Returns the number of seats that people hold.
    pub fn people(&self) -> usize {
        let held = self.header.seats.iter().filter(|row| row.user.is_some());
        held.count()
    }

    /// Returns the umpire of the match.
    pub fn umpire(&self) -> Option<User> {
        holder(&self.header, Seat::UMPIRE)
    }

    /// Returns whether the match is a user's introductory match, in which they learn the game.
    pub fn is_lesson(&self) -> bool {
        TableState::of(&self.header).lesson
    }

    /// Returns the line about the origin of the dice, which contains their commitment. For an introductory match, the
    /// line says instead that the dice are the same for everybody, since a commitment would suggest random dice.
    pub fn dice_line(&self) -> Line {
        match self.is_lesson() {
            true => Line::new("learn-dice"),
            false => {
                let commitment = self.header.commitment.clone();
                Line::new("match-commitment").with("commitment", commitment)
            }
        }
    }

    /// Returns the time at which a paused match resumes automatically.
    pub fn rests_until(&self) -> Option<Timestamp> {
        let until = TableState::of(&self.header).rests_until;
        until.filter(|_| self.header.status == Status::Suspended)
    }

    /// Returns whether a moderator paused the match. Its players cannot resume it in that case.
    pub fn is_held(&self) -> bool {
        self.header.status == Status::Suspended && TableState::of(&self.header).by_moderator
    }

    /// Returns the line stating that a moderator paused the match, and when the pause ends.
    pub fn held_line(&self) -> Option<Line> {
        self.is_held().then(|| match self.rests_until() {
            Some(until) => Line::new("desk-rests-until").with("when", moment(until)),
            None => Line::new("desk-rests"),
        })
    }

    /// Returns the user who holds a seat. For [`Seat::UMPIRE`], returns the umpire.
    pub fn user_of(&self, seat: Seat) -> Option<User> {
        holder(&self.header, seat)
    }

    /// Returns the language of public posts.
    pub fn lang(&self) -> Lang {
        Lang::from_locale(&self.header.language)
    }

    /// Returns the language used by a seat's holder.
    pub fn lang_of(&self, seat: Seat) -> Lang {
        let row = self.header.seats.iter().find(|row| row.seat == seat);
        row.map_or_else(|| self.lang(), |row| Lang::from_locale(&row.language))
    }

    /// Renders public lines as messages for the channel.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if a message cannot be serialised; this should never happen.
    pub(crate) fn announcements(&self, lines: &[Line]) -> Result<Vec<NewMessage>> {
        let (lang, names) = (self.lang(), self.names());
        let lines = lines.iter().map(|line| regnal::text::say(lang, line, &names));
        split(lines, MESSAGE)
            .into_iter()
            .map(|content| Outgoing::text(content).to(Target::Channel(self.channel()), None))
            .collect()
    }

    /// Like `announcements`, but with a picture below the last message. If there are no lines, `caption` appears above
    /// the picture.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if a message cannot be serialised; this should never happen.
    pub(crate) fn illustrated(
        &self,
        lines: &[Line],
        picture: Sketch,
        caption: &Line,
    ) -> Result<Vec<NewMessage>> {
        let (lang, names) = (self.lang(), self.names());
        let say = |line: &Line| regnal::text::say(lang, line, &names);
        let mut messages = Outgoing::spread(None, lines.iter().map(say));
        if messages.is_empty() {
            messages.push(Outgoing::text(say(caption)));
        }
        if let Some(last) = messages.last_mut() {
            last.picture = Some(picture);
        }
        messages.iter().map(|message| message.to(Target::Channel(self.channel()), None)).collect()
    }

    /// Returns the channel for the match's public posts.
    pub fn channel(&self) -> Channel {
        self.header.channel
    }

    /// Checks that the match is running.
    ///
    /// # Errors
    /// Returns an error with a message that states the match's actual status.
    pub fn check_running(&self) -> Result<()> {
        match self.header.status {
            Status::Running => Ok(()),
            Status::Lobby => Err(Error::says("error-not-started")),
            Status::Suspended => Err(match (self.held_line(), self.rests_until()) {
                (Some(line), _) => Error::invalid(line),
                (None, Some(until)) => {
                    Error::invalid(Line::new("error-suspended-until").with("when", moment(until)))
                }
                (None, None) => Error::says("error-suspended"),
            }),
            Status::Finished | Status::Abandoned => Err(Error::says("error-match-over")),
        }
    }
}

/// Logs a match's unreadable fields.
fn say_unread(header: &Header) {
    let all = [
        ("settings", kept::unread::<Settings>(&header.settings)),
        ("state", kept::unread::<TableState>(&header.state)),
    ];
    for (what, fields) in all {
        if !fields.is_empty() {
            tracing::error!(match_id = %header.id, what, fields = fields.join(", "), "some fields of a match are unreadable: defaults apply, stored values are kept");
        }
    }
}

/// Writer that hashes the text written to it.
pub(crate) struct HashWriter(pub(crate) DefaultHasher);

impl fmt::Write for HashWriter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// Replays a part of the log, and collects the events that are not announced yet.
fn gone_through(
    game: &mut AnyGame,
    events: &[Event],
    machines: &[Seat],
    untold: &mut Vec<Line>,
) -> Result<()> {
    for batch in events.chunk_by(|one, next| one.batch == next.batch) {
        let mut gathering = Gathering::begin(game);
        let before = game.clone();
        for event in batch {
            let heard = game.announced(event.payload.as_str()).inspect_err(|error| {
                tracing::error!(match_id = %event.match_id, seq = event.seq, %error, "could not read an event, so the match is not loaded");
            })?;
            gathering.hear(heard);
        }
        let seat = batch.first().and_then(|event| event.seat);
        match seat.filter(|&seat| is_announced_later(&before, seat, machines)) {
            Some(seat) => {
                gathering.hush(untold);
                if lists_bot_actions(game, &called((&before, game), seat, machines)) {
                    untold.clear();
                }
            }
            None => {
                gathering.end(game, untold);
            }
        }
    }
    Ok(())
}

/// Returns a match's game.
///
/// # Errors
/// Returns [`Error::UnknownGame`] if this version does not know it.
pub fn kind(header: &Header) -> Result<GameKind> {
    header.kind.parse().map_err(|_| Error::UnknownGame(header.id))
}

/// Turns the store's "not found" error into a message for the user.
pub fn unknown(error: Error) -> Error {
    match error {
        Error::Store(StoreError::NotFound) => Error::says("error-no-such-match"),
        other => other,
    }
}

/// Renders a line for a user in this match.
pub fn say(table: &Table, lang: Lang, line: &Line) -> String {
    regnal::text::say(lang, line, &table.names())
}
