//! Letters between the players of a match. Like an order, a letter is secret: only its author and its readers may see
//! it.

use serde::{Deserialize, Serialize};

use super::{Guild, MatchId, NewMessage, Store, StoreError, Timestamp, User, delegated};
use regnal_core::seat::Seat;

/// Maximum number of letters that a person can write in a match within an hour.
pub const LETTERS_PER_HOUR: u32 = 20;
/// Maximum number of letters by one person that are kept in a match. Only that person's letters count, because a shared
/// limit would reveal how much others write.
pub const LETTERS_PER_AUTHOR: u32 = 1_000;
/// Maximum number of held letters that are sent along with one report.
pub(crate) const LETTERS_PER_REPORT: u32 = 5;

/// The id of a letter. It is random, so that it does not reveal the number of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LetterId(pub i64);

impl LetterId {
    /// Creates a new id.
    pub fn random() -> LetterId {
        LetterId(i64::from_ne_bytes(rand::random::<[u8; 8]>()) & i64::MAX)
    }
}

/// A letter to write.
#[derive(Clone, Debug)]
pub struct NewLetter {
    /// Id of the letter, to which the messages in `readers` refer.
    pub id: LetterId,
    /// Match to which the letter belongs.
    pub match_id: MatchId,
    /// Seat from which the letter is written.
    pub seat: Seat,
    /// The author.
    pub user: User,
    /// The author's name.
    pub name: String,
    /// Seats to which the letter is addressed.
    pub seats: Vec<Seat>,
    /// The text.
    pub text: String,
    /// People who may read the letter.
    pub readers: Vec<NewReader>,
    /// Interaction that sent the letter.
    pub interaction: Option<u64>,
    /// Current time.
    pub at: Timestamp,
}

/// A person who may read a new letter.
#[derive(Clone, Debug)]
pub struct NewReader {
    /// The reader.
    pub user: User,
    /// Seat to which the letter is addressed.
    pub seat: Seat,
    /// Message that delivers the letter immediately; `None` if the letter is held until the reader's next report. The
    /// message is not queued if the reader has muted the author.
    pub message: Option<NewMessage>,
}

/// Result of writing a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterOutcome {
    /// The letter has been written.
    Written,
    /// The author has written [`LETTERS_PER_HOUR`] letters within the last hour.
    TooMany,
    /// The match already has [`LETTERS_PER_AUTHOR`] letters by the author.
    Full,
}

/// A person's relation to a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterState {
    /// The person wrote the letter.
    Own,
    /// The person has not read the letter.
    Unread,
    /// The person has read the letter.
    Read,
    /// The person has muted the author, and never sees the letter.
    Muted,
}

/// A letter from the perspective of its author or one of its readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Id of the letter.
    pub id: LetterId,
    /// Match to which the letter belongs.
    pub match_id: MatchId,
    /// Seat from which the letter was written.
    pub seat: Seat,
    /// The author.
    pub user: User,
    /// The author's name when the letter was written.
    pub name: String,
    /// Seats to which the letter was addressed.
    pub seats: Vec<Seat>,
    /// The text.
    pub text: String,
    /// Time at which the letter was written.
    pub at: Timestamp,
    /// The person's relation to the letter.
    pub state: LetterState,
}

/// A letter that one of its readers has reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedLetter {
    /// The letter.
    pub letter: Letter,
    /// Person who reported the letter.
    pub by: User,
    /// Time of the report.
    pub at: Timestamp,
}

/// A person's preference about the letters of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterWish {
    /// The person does not want to see letters by this author.
    Mute(User),
    /// The person allows their letters to be printed in the match's book, provided that the other side agrees.
    Print,
}

/// A letter in a [whole](Store::export_whole) export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportLetter {
    /// Seat from which the letter was written.
    pub seat: Seat,
    /// Discord id of the author, stored as a string because many programs cannot read such large numbers.
    pub user: String,
    /// The author's name when the letter was written.
    pub name: String,
    /// Seats to which the letter was addressed.
    pub to: Vec<Seat>,
    /// The text.
    pub text: String,
    /// Time at which the letter was written.
    pub at: Timestamp,
    /// People who may read the letter.
    pub readers: Vec<ExportReader>,
}

/// A reader of a letter, in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportReader {
    /// Discord id of the reader.
    pub user: String,
    /// Seat to which the letter was addressed.
    pub seat: Seat,
    /// True if the reader has read the letter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub read: bool,
    /// True if the reader has muted the author.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
}

/// A person's preference about a match's letters, in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportWish {
    /// Discord id of the person.
    pub user: String,
    /// Discord id of the muted author; `None` for the preference to have letters printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mutes: Option<String>,
}

delegated! {
    /// Writes a letter in a match that is running or paused, and queues the messages to its readers. Either all of this
    /// takes effect or none of it.
    ///
    /// # Errors
    /// [`StoreError::Repeated`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn write_letter(&self, letter: &NewLetter) -> Result<LetterOutcome, StoreError>;

    /// Counts a person's letters in a match, excluding those by muted authors.
    pub async fn count_letters(&self, id: MatchId, user: User) -> Result<u32, StoreError>;

    /// Returns a letter that `user` wrote or may read. Returns `None` for any other letter, and also if `user` has
    /// muted the author and the letter is hidden.
    pub async fn letter(&self, id: LetterId, user: User) -> Result<Option<Letter>, StoreError>;

    /// Records that a person has read a letter.
    pub async fn mark_letter_read(&self, id: LetterId, user: User) -> Result<(), StoreError>;

    /// Counts a person's unread letters in each match that has any, ordered by match.
    pub async fn unread_letters(&self, user: User) -> Result<Vec<(MatchId, u32)>, StoreError>;

    /// Records or withdraws a person's preference about a match's letters. Muting an author applies to letters written
    /// later, and to those that the person has not read yet.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the match does not exist.
    pub async fn wish_of_letters(
        &self,
        id: MatchId,
        user: User,
        wish: LetterWish,
        is_held: bool,
    ) -> Result<(), StoreError>;

    /// Returns a person's preferences about a match's letters.
    pub async fn letter_wishes(
        &self,
        id: MatchId,
        user: User,
    ) -> Result<Vec<LetterWish>, StoreError>;

    /// Records a reader's report of a letter. Returns false if the person cannot read the letter, or has reported it
    /// already.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the interaction was already handled.
    pub async fn report_letter(
        &self,
        id: LetterId,
        user: User,
        interaction: u64,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Returns the oldest report of a letter on a server, and the total number of reports on that server.
    pub async fn reported_letters(
        &self,
        guild: Guild,
    ) -> Result<(Option<ReportedLetter>, u32), StoreError>;

    /// Deletes all reports of a letter on a server.
    pub async fn settle_reports(&self, guild: Guild, id: LetterId) -> Result<(), StoreError>;

    /// Returns the letters that may be printed in a match's book, oldest first. A letter may be printed if its author
    /// and all its readers have agreed.
    pub async fn printable_letters(&self, id: MatchId) -> Result<Vec<Letter>, StoreError>;

    /// Returns a person's letters in a match, newest first: at most `limit` after the first `skip`. Letters by muted
    /// authors are omitted.
    pub async fn letters(
        &self,
        id: MatchId,
        user: User,
        skip_and_limit: (u32, u32),
    ) -> Result<Vec<Letter>, StoreError>;

    /// Lists the letters of a match that are held until their reader's next report, oldest first. The number of letters
    /// for each reader is limited.
    pub async fn held_letters(&self, id: MatchId) -> Result<Vec<(LetterId, User)>, StoreError>;
}
