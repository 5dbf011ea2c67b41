//! A match on the table: all about it, and its position.

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
use super::gathering::{Gathering, called, is_hushed, tells};
use super::kept;
use super::outgoing::{Outgoing, Sketch};
use super::pace::Pace;
use super::seen::seen;
use super::settings::Settings;
use super::state::TableState;
use super::trail::{LastMove, Trail};
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, moment, split};

/// A position some way back, kept so that a long log need not be gone through again and again. Losing it loses nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Base(Arc<Mutex<Option<(u64, AnyGame)>>>);

impl Base {
    /// One that those who hold the match as it was do not share.
    pub(super) fn of(seq: u64, game: &AnyGame) -> Base {
        Base(Arc::new(Mutex::new(Some((seq, game.clone())))))
    }

    pub(super) fn get(&self) -> Option<(u64, AnyGame)> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(super) fn set(&self, seq: u64, game: &AnyGame) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq, game.clone()));
    }
}

/// A match as the bot holds it.
#[derive(Clone, Debug)]
pub struct Table {
    /// All about it but what happened.
    pub header: Header,
    /// The position; nothing as long as it is a lobby.
    pub game: Option<AnyGame>,
    /// What its dice come from.
    pub(crate) key: Key,
    /// The dice that were seen and taken back: they stand for the same deeds.
    pub(crate) seen: Seen,
    /// The last event of the last snapshot.
    pub(crate) snapshot_seq: u64,
    /// A position some way back.
    pub(crate) base: Base,
    /// The position from which the log leads on to the present episode.
    pub(crate) opening: Base,
    /// Positions from which the log leads on to what can be taken back.
    pub(crate) trail: Trail,
    /// The last move that all may know of.
    pub(crate) last_move: LastMove,
    /// How far it has come, in steps.
    pub(crate) pace: Pace,
    /// What of the present turn is still to be announced; the log says the same.
    pub(crate) untold: Vec<Line>,
    /// The last deed that a person did, as far as the bot has seen it: losing it calls somebody who is here already.
    pub(crate) by_hand: Option<ByHand>,
}

/// For so long whoever has done something still looks at the table.
const NEAR: Duration = Duration::from_secs(60);

/// Whose hand did something last, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByHand {
    pub(super) seat: Seat,
    pub(super) at: Timestamp,
}

impl ByHand {
    /// The seat, if whoever holds it did that a moment ago.
    pub(super) fn near(self, now: Timestamp) -> Option<Seat> {
        is_near(self.at, now).then_some(self.seat)
    }
}

impl ByHand {
    /// The hand of a seat, now.
    pub(crate) fn of(seat: Seat, now: Timestamp) -> ByHand {
        ByHand { seat, at: now }
    }
}

/// Whether whoever did something `at` a moment still looks at the table.
pub(crate) fn is_near(at: Timestamp, now: Timestamp) -> bool {
    now.since(at) <= NEAR
}

/// The person who holds a seat of a match, or acts as [`Seat::UMPIRE`].
pub fn holder(header: &Header, seat: Seat) -> Option<User> {
    if seat == Seat::UMPIRE {
        return TableState::of(header).umpire.map(User);
    }
    let row = header.seats.iter().find(|row| row.seat == seat);
    row.and_then(|row| row.user)
}

/// Says that a match has not begun, and how it begins; or that it never will.
pub fn not_begun(header: &Header) -> Error {
    Error::says(match header.status.is_over() {
        true => "error-never-started",
        false => "error-not-started",
    })
}

impl Table {
    /// Reads the match `id`.
    ///
    /// # Errors
    /// [`Error::Store`], [`Error::Log`] when its log makes no sense.
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
                // It is only a cache, and the log is whole without it. The next action keeps a new one.
                tracing::warn!(match_id = %id, seq, %error, "a snapshot cannot be read and is thrown away");
                if let Err(error) = store.drop_snapshot(id).await {
                    tracing::warn!(match_id = %id, %error, "it stays, and will be passed over again");
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
        let mut table = Table {
            header: loaded.header,
            game: None,
            key: loaded.key,
            seen,
            snapshot_seq,
            base: Base::default(),
            opening: Base::default(),
            trail: Trail::default(),
            last_move: LastMove::default(),
            pace: Pace::default(),
            untold: Vec::new(),
            by_hand: None,
        };
        let mut untold = Vec::new();
        // A snapshot is only kept when nothing waits to be announced.
        if let Some(game) = &mut game {
            let machines = table.played()?;
            aside(|| gone_through(game, &loaded.events, &machines, &mut untold))?;
        }
        table.game = game;
        table.untold = untold;
        Ok(table)
    }

    /// Reads a match again after a change: as [`Table::load`], but where something was taken back, from a position that it
    /// kept, since its snapshot is gone.
    ///
    /// # Errors
    /// As [`Table::load`].
    pub(crate) async fn reload(store: &Store, old: &Table) -> Result<Table> {
        let id = old.header.id;
        let trail = old.trail.clone();
        if let Some(table) = Table::reload_along(store, old).await? {
            return Ok(table);
        }
        let table = Table::load(store, id).await?;
        Ok(Table { trail, ..table })
    }

    /// The match from a position on that it kept; nothing where there is none, or where something may still wait to be
    /// announced since before it.
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
        let mut table = Table {
            header,
            seen,
            game: None,
            snapshot_seq: 0,
            base: Base::default(),
            opening: Base::default(),
            last_move: LastMove::default(),
            pace: Pace::default(),
            untold: Vec::new(),
            by_hand: None,
            key: old.key.clone(),
            trail: old.trail.clone(),
        };
        // It stands for what may wait there, and is gone once all that waited was announced.
        let unknown = Line::new("undo-nothing");
        let mut untold = vec![unknown.clone()];
        let machines = table.played()?;
        aside(|| gone_through(&mut game, &events, &machines, &mut untold))?;
        table.game = Some(game);
        table.untold = untold;
        Ok((table.untold.first() != Some(&unknown)).then_some(table))
    }

    /// A match that is about to be taken in, with nothing left to announce.
    pub(crate) fn brought(header: Header, game: AnyGame, key: Key) -> Table {
        Table {
            header,
            game: Some(game),
            key,
            seen: Seen::default(),
            snapshot_seq: 0,
            base: Base::default(),
            opening: Base::default(),
            trail: Trail::default(),
            last_move: LastMove::default(),
            pace: Pace::default(),
            untold: Vec::new(),
            by_hand: None,
        }
    }

    /// The position.
    ///
    /// # Errors
    /// A message for the person when the match has not begun.
    pub fn game(&self) -> Result<&AnyGame> {
        self.game.as_ref().ok_or_else(|| not_begun(&self.header))
    }

    /// A number that stands for all that the holder of `seat` may know of the position, and for what they may do:
    /// another one as soon as any of that changes, and the same whatever happens in secret (EE-RULING-82).
    ///
    /// # Errors
    /// As [`Table::game`].
    pub fn mark(&self, seat: Seat) -> Result<u64> {
        let game = self.game()?;
        let mut known = Digest(DefaultHasher::new());
        let written = aside(|| game.write_known(Viewer::of(seat), &mut known));
        written.map_err(|_| Error::Broken("a position cannot be digested".to_owned()))?;
        // Half of it is enough, and leaves room in the id of a component.
        Ok(known.0.finish() >> 32)
    }

    /// How many events there are that count.
    pub fn standing(&self) -> u64 {
        self.header.seq.saturating_sub(self.header.undone)
    }

    /// The options chosen in the lobby.
    ///
    /// # Errors
    /// [`Error::Broken`] when the store holds something else.
    pub fn options(&self) -> Result<AnyOptions> {
        serde_json::from_value(self.header.options.clone()).map_err(|_| {
            Error::Broken(format!(
                "the options of match {} cannot be read",
                self.header.id
            ))
        })
    }

    /// The options as the store keeps them, once they are changed to these. What of them is unknown here stays.
    ///
    /// # Errors
    /// As [`Table::options`].
    pub fn options_within(&self, options: &AnyOptions) -> Result<Value> {
        let before = self.options()?;
        let what = || format!("the options of match {}", self.header.id);
        kept::changed(&self.header.options, (&before, options), what)
    }

    /// The seats that the program plays: those that the lobby gave it, and those that somebody left to it since.
    ///
    /// # Errors
    /// As [`Table::options`].
    pub fn machines(&self) -> Result<Vec<Seat>> {
        let left = self.header.seats.iter().filter(|row| row.is_machine);
        let mut all = self.options()?.machines().to_vec();
        all.extend(left.map(|row| row.seat));
        Ok(all)
    }

    /// The seats that nobody holds, and for which the usual decisions are made at once, so that nobody waits for them. Whoever
    /// held one where the match came from is waited for; where nobody is there to play, nothing is decided.
    ///
    /// # Errors
    /// As [`Table::options`] and [`Table::game`].
    pub fn vacant(&self) -> Result<Vec<Seat>> {
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
        let left = header.seats.iter().filter(|row| {
            let is_expected = header.imported.is_some() && row.left == header.imported;
            row.user.is_none() && !is_expected && !machines.contains(&row.seat)
        });
        Ok(left.map(|row| row.seat).collect())
    }

    /// The seat that a person holds.
    pub fn seat_of(&self, user: User) -> Option<Seat> {
        self.header
            .seats
            .iter()
            .find(|row| row.user == Some(user))
            .map(|row| row.seat)
    }

    /// Whether nobody is there to play: the game says so, or only the program would play on.
    ///
    /// # Errors
    /// As [`Table::game`].
    pub fn is_deserted(&self) -> Result<bool> {
        self.is_deserted_by(None)
    }

    /// As [`Table::is_deserted`], if the program stood in at this seat too.
    ///
    /// # Errors
    /// As [`Table::game`].
    pub fn is_deserted_by(&self, seat: Option<Seat>) -> Result<bool> {
        let (game, mut regents) = (self.game()?, self.regents());
        regents.extend(seat);
        let mut held = self.header.seats.iter().filter(|row| row.user.is_some());
        let is_there =
            |seat: Seat| game.is_playing(seat) && !game.is_away(seat) && !regents.contains(&seat);
        // Where the program has no seat that somebody left, the game itself knows who is there.
        let is_left = self.header.seats.iter().any(|row| row.is_machine) || !regents.is_empty();
        let is_over = game.outcome().is_some();
        Ok(game.is_deserted() || !is_over && is_left && !held.any(|row| is_there(row.seat)))
    }

    /// How many seats people hold.
    pub fn people(&self) -> usize {
        let held = self.header.seats.iter().filter(|row| row.user.is_some());
        held.count()
    }

    /// The person whom the table has named umpire.
    pub fn umpire(&self) -> Option<User> {
        holder(&self.header, Seat::UMPIRE)
    }

    /// Whether it is somebody's first match, in which the game is learned.
    pub fn is_lesson(&self) -> bool {
        TableState::of(&self.header).lesson
    }

    /// Where the dice come from: their seal; of a first match, that they are the same for everybody, so that no seal is told
    /// that would promise chance.
    pub fn dice_line(&self) -> Line {
        match self.is_lesson() {
            true => Line::new("learn-dice"),
            false => {
                let commitment = self.header.commitment.clone();
                Line::new("match-commitment").with("commitment", commitment)
            }
        }
    }

    /// When the match goes on by itself, where it rests until then.
    pub fn rests_until(&self) -> Option<Timestamp> {
        let until = TableState::of(&self.header).rests_until;
        until.filter(|_| self.header.status == Status::Suspended)
    }

    /// Whether a moderator lets the match rest: then those who play do not take it up.
    pub fn is_held(&self) -> bool {
        self.header.status == Status::Suspended && TableState::of(&self.header).by_moderator
    }

    /// That a moderator lets the match rest, and until when.
    pub fn held_line(&self) -> Option<Line> {
        self.is_held().then(|| match self.rests_until() {
            Some(until) => Line::new("desk-rests-until").with("when", moment(until)),
            None => Line::new("desk-rests"),
        })
    }

    /// The person who holds a seat, or acts as [`Seat::UMPIRE`].
    pub fn user_of(&self, seat: Seat) -> Option<User> {
        holder(&self.header, seat)
    }

    /// The language of what is said to all.
    pub fn lang(&self) -> Lang {
        Lang::from_locale(&self.header.language)
    }

    /// The language of a seat.
    pub fn lang_of(&self, seat: Seat) -> Lang {
        let row = self.header.seats.iter().find(|row| row.seat == seat);
        row.map_or_else(|| self.lang(), |row| Lang::from_locale(&row.language))
    }

    /// What everybody hears, as messages for its channel.
    ///
    /// # Errors
    /// [`Error::Broken`] when a message has no form in the outbox; never.
    pub(crate) fn announcements(&self, lines: &[Line]) -> Result<Vec<NewMessage>> {
        let (lang, names) = (self.lang(), self.names());
        let lines = lines
            .iter()
            .map(|line| regnal::text::say(lang, line, &names));
        split(lines, MESSAGE)
            .into_iter()
            .map(|content| Outgoing::text(content).to(Target::Channel(self.channel()), None))
            .collect()
    }

    /// The same with a picture below the last of it; of nothing, `caption` stands over the picture.
    ///
    /// # Errors
    /// [`Error::Broken`] when a message has no form in the outbox; never.
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
        messages
            .iter()
            .map(|message| message.to(Target::Channel(self.channel()), None))
            .collect()
    }

    /// Where its public words go.
    pub fn channel(&self) -> Channel {
        self.header.channel
    }

    /// Only a running match can be played.
    ///
    /// # Errors
    /// A message that says what it is instead.
    pub fn must_run(&self) -> Result<()> {
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

/// Tells the owner of the bot what of a match cannot be read, and that nothing of it is lost.
fn say_unread(header: &Header) {
    let all = [
        ("settings", kept::unread::<Settings>(&header.settings)),
        ("state", kept::unread::<TableState>(&header.state)),
    ];
    for (what, fields) in all {
        if !fields.is_empty() {
            tracing::error!(match_id = %header.id, what, fields = fields.join(", "), "these fields cannot be read: the usual holds, and they are kept as they are");
        }
    }
}

/// Takes words in and forgets them.
struct Digest(DefaultHasher);

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// Leads a match on through a part of its log, and gathers what still waits to be announced.
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
                tracing::error!(match_id = %event.match_id, seq = event.seq, %error, "an event cannot be read");
            })?;
            gathering.hear(heard);
        }
        let seat = batch.first().and_then(|event| event.seat);
        match seat.filter(|&seat| is_hushed(&before, seat, machines)) {
            Some(seat) => {
                gathering.hush(untold);
                if tells(game, &called((&before, game), seat, machines)) {
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

/// The game of a match.
///
/// # Errors
/// [`Error::UnknownGame`] when this program does not know it.
pub fn kind(header: &Header) -> Result<GameKind> {
    header
        .kind
        .parse()
        .map_err(|_| Error::UnknownGame(header.id))
}

/// A message for the person when the store says that there is no such match.
pub fn unknown(error: Error) -> Error {
    match error {
        Error::Store(StoreError::NotFound) => Error::says("error-no-such-match"),
        other => other,
    }
}

/// The words of a line for somebody at this table.
pub fn say(table: &Table, lang: Lang, line: &Line) -> String {
    regnal::text::say(lang, line, &table.names())
}
