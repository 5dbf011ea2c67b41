//! A match on the table: loaded once, kept in memory as a cache, changed by one hand at a time.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use regnal::dice::Key;
use regnal::game::{Game, Seat, Viewer};
use regnal::games::{AnyGame, AnyOptions, GameKind, STATE_VERSION};
use regnal::store::{Channel, Header, MatchId, Status, Store, StoreError, User};
use regnal::text::{Lang, Line, Names, safe_name};
use regnal::with_game;
use tokio::sync::Mutex;

use crate::error::{Error, Result};

/// How many matches stay in memory.
const KEPT: usize = 512;

/// A match as the bot holds it.
#[derive(Clone, Debug)]
pub struct Table {
    /// All about it but what happened.
    pub header: Header,
    /// The position; nothing as long as it is a lobby.
    pub game: Option<AnyGame>,
    /// What its dice come from.
    pub(crate) key: Key,
    /// The last event of the last snapshot.
    pub(crate) snapshot_seq: u64,
}

impl Table {
    /// Reads the match `id`.
    ///
    /// # Errors
    /// [`Error::Store`], [`Error::Log`] when its log makes no sense.
    pub async fn load(store: &Store, id: MatchId) -> Result<Table> {
        let loaded = store.load(id, |_| STATE_VERSION).await?;
        let kind = kind(&loaded.header)?;
        let mut snapshot_seq = 0;
        let mut game = match (&loaded.snapshot, &loaded.setup) {
            (Some(snapshot), _) => {
                snapshot_seq = snapshot.seq;
                AnyGame::restored(kind, snapshot.payload.as_str())?
            }
            (None, Some(setup)) => AnyGame::dealt(kind, setup.as_str())?,
            (None, None) => None,
        };
        if let Some(game) = &mut game {
            for event in &loaded.events {
                game.evolve(event.payload.as_str()).inspect_err(|error| {
                    tracing::error!(match_id = %id, seq = event.seq, %error, "an event cannot be read");
                })?;
            }
        }
        Ok(Table {
            header: loaded.header,
            game,
            key: loaded.key,
            snapshot_seq,
        })
    }

    /// The position.
    ///
    /// # Errors
    /// A message for the person when the match has not begun.
    pub fn game(&self) -> Result<&AnyGame> {
        self.game
            .as_ref()
            .ok_or_else(|| Error::says("error-not-started"))
    }

    /// A number that stands for all that the holder of `seat` may know of the position, and for what they may do:
    /// another one as soon as any of that changes, and the same whatever happens in secret (EE-RULING-82).
    ///
    /// # Errors
    /// As [`Table::game`].
    pub fn mark(&self, seat: Seat) -> Result<u64> {
        let game = self.game()?;
        let mut known = Digest(DefaultHasher::new());
        let written =
            with_game!(game, game => write!(known, "{:?}", game.view(Viewer::Seat(seat))))
                .and_then(|()| write!(known, "{:?}{:?}", game.legal(seat), game.standing(seat)));
        written.map_err(|_| Error::Broken("a position cannot be digested".to_owned()))?;
        // Half of it is enough, and leaves room in the id of a component.
        Ok(known.0.finish() >> 32)
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

    /// The seat that a person holds.
    pub fn seat_of(&self, user: User) -> Option<Seat> {
        self.header
            .seats
            .iter()
            .find(|row| row.user == Some(user))
            .map(|row| row.seat)
    }

    /// How many seats people hold.
    pub fn people(&self) -> usize {
        let held = self.header.seats.iter().filter(|row| row.user.is_some());
        held.count()
    }

    /// The person who holds a seat.
    pub fn user_of(&self, seat: Seat) -> Option<User> {
        self.header
            .seats
            .iter()
            .find(|row| row.seat == seat)
            .and_then(|row| row.user)
    }

    /// What readers call the seats and hexes of the match.
    pub fn names(&self) -> Names {
        Names {
            seats: self
                .header
                .seats
                .iter()
                .map(|row| safe_name(&row.name))
                .collect(),
            hexes: self.game.as_ref().map(AnyGame::labels).unwrap_or_default(),
        }
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
            Status::Suspended => Err(Error::says("error-suspended")),
            Status::Finished | Status::Abandoned => Err(Error::says("error-match-over")),
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

/// The game of a match.
///
/// # Errors
/// [`Error::Broken`] when this program does not know it.
pub fn kind(header: &Header) -> Result<GameKind> {
    header
        .kind
        .parse()
        .map_err(|_| Error::Broken(format!("match {} is of an unknown game", header.id)))
}

/// The matches in memory. Losing any of them loses nothing.
#[derive(Debug, Default)]
pub struct Desk {
    tables: std::sync::Mutex<Kept>,
}

/// A place for a match; empty until somebody asks for it.
type Slot = Arc<Mutex<Option<Table>>>;

#[derive(Debug, Default)]
struct Kept {
    tables: BTreeMap<MatchId, (u64, Slot)>,
    uses: u64,
}

/// A match that only its holder can change until it is let go.
pub type Held = tokio::sync::OwnedMutexGuard<Option<Table>>;

impl Desk {
    /// The match `id`, for this caller alone until the guard is dropped. It is read from the store when it is not in
    /// memory, or when it was let go of after a failure.
    ///
    /// # Errors
    /// As [`Table::load`].
    pub async fn hold(&self, store: &Store, id: MatchId) -> Result<Held> {
        let slot = self.slot(id);
        let mut held = slot.lock_owned().await;
        if held.is_none() {
            *held = Some(Table::load(store, id).await?);
        }
        Ok(held)
    }

    /// A copy of the match `id`, to look at.
    ///
    /// # Errors
    /// As [`Table::load`].
    pub async fn look(&self, store: &Store, id: MatchId) -> Result<Table> {
        let held = self.hold(store, id).await?;
        held.clone()
            .ok_or_else(|| Error::Broken("a table was lost".to_owned()))
    }

    /// The match of a channel, to look at.
    ///
    /// # Errors
    /// A message for the person when there is none.
    pub async fn look_in(&self, store: &Store, channel: Channel) -> Result<Table> {
        let id = store.number_in_channel(channel).await?;
        let id = id.ok_or_else(|| Error::says("error-no-match-here"))?;
        self.look(store, id).await
    }

    /// Forgets the match `id`: the next to ask reads it anew.
    pub async fn forget(&self, id: MatchId) {
        let slot = self.slot(id);
        *slot.lock().await = None;
    }

    fn slot(&self, id: MatchId) -> Slot {
        let mut kept = self
            .tables
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.uses += 1;
        let now = kept.uses;
        if kept.tables.len() >= KEPT && !kept.tables.contains_key(&id) {
            // The one that nobody has used for longest and nobody holds goes.
            let oldest = kept
                .tables
                .iter()
                .filter(|(_, (_, slot))| Arc::strong_count(slot) == 1);
            let oldest = oldest.min_by_key(|(_, (used, _))| *used).map(|(&id, _)| id);
            if let Some(oldest) = oldest {
                kept.tables.remove(&oldest);
            }
        }
        let entry = kept.tables.entry(id).or_default();
        entry.0 = now;
        Arc::clone(&entry.1)
    }
}

/// A message for the person when the store says that there is no such match.
pub fn unknown(error: StoreError) -> Error {
    match error {
        StoreError::NotFound => Error::says("error-no-such-match"),
        other => other.into(),
    }
}

/// The words of a line for somebody at this table.
pub fn say(table: &Table, lang: Lang, line: &Line) -> String {
    regnal::text::say(lang, line, &table.names())
}
