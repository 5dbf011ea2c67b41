//! Reads and verifies a match file in the same way as `regnal verify`.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::{AnyGame, AnyOptions, GameKind};
use regnal::store::{Export, ExportLetter, ExportSize, Status, TakenBack, Timestamp};
use regnal::text::Line;
use serde_json::error::Category;

use crate::run::correspondence;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::verify::{Difference, played_again};

/// Maximum size of a file in bytes, the same as for `/story export`.
pub const LARGEST: usize = 10 * 1024 * 1024;

/// Maximum amount by which the clock of the bot that wrote the file can be ahead of this bot's clock.
const AHEAD: std::time::Duration = std::time::Duration::from_secs(24 * 3_600);

/// A match that can be imported.
#[derive(Clone, Debug)]
pub struct ImportableMatch {
    /// Parsed file.
    pub export: Export,
    /// Game of the match.
    pub kind: GameKind,
    /// Final position.
    pub(super) game: AnyGame,
    /// Number of the next die.
    pub(super) next_draw: u64,
    /// Actions that have been undone.
    pub(super) taken_back: Vec<TakenBack>,
    /// Settings that the match had on the original bot; the defaults if the file contains none.
    pub(super) settings: Settings,
    /// State that the match had on the original bot.
    pub(super) state: TableState,
}

/// Parses a match file without replaying it, and checks that its game is known.
///
/// # Errors
/// Returns a description of the problem.
pub fn read(bytes: &[u8]) -> Result<(Export, GameKind), Line> {
    if bytes.len() > LARGEST {
        return Err(too_large(bytes.len(), LARGEST));
    }
    let format = counted(bytes)?;
    if format != 1 {
        let format = u32::try_from(format).unwrap_or(u32::MAX);
        return Err(differs(&Difference::Format { format }));
    }
    let export: Export = serde_json::from_slice(bytes).map_err(|error| {
        Line::new("import-no-match-at").with("line", error.line()).with("column", error.column())
    })?;
    let kind = export.kind.parse().map_err(|_| {
        let game = export.kind.clone();
        differs(&Difference::Game { game })
    })?;
    if export.setup.is_none() || export.status == Status::Lobby || export.started.is_none() {
        return Err(Line::new("import-lobby"));
    }
    if export.seed.is_none() && !export.status.is_over() {
        return Err(Line::new("import-no-seed"));
    }
    Ok((export, kind))
}

/// Counts a file's items before the file is parsed, and returns its format. Counting needs no memory, while parsing
/// even a short file can need a lot.
///
/// # Errors
/// Returns a user-facing error if the file is not JSON, is not a match, or contains more than a match can.
pub fn counted(bytes: &[u8]) -> Result<u64, Line> {
    let no_match = || Line::new("import-no-match");
    let size = ExportSize::of(bytes).map_err(|error| match error.classify() {
        Category::Data => no_match(),
        Category::Io | Category::Syntax | Category::Eof => {
            Line::new("import-no-json").with("line", error.line()).with("column", error.column())
        }
    })?;
    let is_object = bytes.trim_ascii_start().starts_with(b"{");
    let format = size.format.filter(|_| is_object).ok_or_else(no_match)?;
    match size.is_too_large() {
        true => Err(Line::new("import-too-much")),
        false => Ok(format),
    }
}

/// Returns the message for a file that is too large; `most` bytes are allowed.
pub fn too_large(bytes: usize, most: usize) -> Line {
    Line::new("import-too-large")
        .with("size", bytes.div_ceil(1024 * 1024))
        .with("most", most / (1024 * 1024))
}

/// Replays and verifies a match.
///
/// # Errors
/// Returns a description of the problem: the first deviation from what the seed and actions produce.
pub fn judged(mut export: Export, kind: GameKind, now: Timestamp) -> Result<ImportableMatch, Line> {
    let latest = now.plus(AHEAD);
    let acted = export.batches.iter().map(|batch| batch.at);
    let written = export.letters.iter().map(|letter| letter.at);
    let mut times = acted.chain(export.started).chain(export.ended).chain(written);
    if times.any(|at| at < Timestamp(0) || at > latest) {
        return Err(Line::new("import-times"));
    }
    check_holders(&export)?;
    check_letters(&export)?;
    let checked = played_again(&export, &|_| ()).map_err(|difference| differs(&difference))?;
    let game = checked.game.ok_or_else(|| Line::new("import-lobby"))?;
    // The game's outcome determines whether the match is over, unless the match was abandoned.
    let is_played_out = game.outcome().is_some();
    if export.status != Status::Abandoned && is_played_out != (export.status == Status::Finished) {
        return Err(differs(&Difference::Outcome));
    }
    // The options are normalised, so that no unknown fields are stored with them.
    let unreadable = |_| differs(&Difference::OptionsUnreadable);
    let options: AnyOptions = serde_json::from_value(export.options).map_err(unreadable)?;
    export.options = serde_json::to_value(&options).map_err(unreadable)?;
    let why = |_| Line::new("import-no-match");
    let (mut settings, mut state) = (Settings::default(), TableState::default());
    if let Some(table) = &export.table {
        if !table.settings.is_null() {
            settings = serde_json::from_value(table.settings.clone()).map_err(why)?;
        }
        // Older files store the state within the settings.
        let kept = match table.state.is_null() {
            true => &table.settings,
            false => &table.state,
        };
        if !kept.is_null() {
            state = serde_json::from_value(kept.clone()).map_err(why)?;
        }
    }
    // An introductory match ends when its player leaves, so a match with several people cannot be one.
    let seats = Seat::all(options.seats());
    state.lesson &= seats.filter(|seat| !options.machines().contains(seat)).count() == 1;
    Ok(ImportableMatch {
        settings,
        state,
        game,
        next_draw: checked.next_draw,
        taken_back: checked.taken_back,
        export,
        kind,
    })
}

/// Checks that nobody holds two seats.
fn check_holders(export: &Export) -> Result<(), Line> {
    let mut seen = BTreeSet::new();
    let mut held = export.seats.iter().filter_map(|seat| seat.holder.as_ref()?.user());
    match held.all(|user| seen.insert(user)) {
        true => Ok(()),
        false => Err(Line::new("import-no-match")),
    }
}

/// Checks that the letters in a file could have been written by players.
fn check_letters(export: &Export) -> Result<(), Line> {
    let is_seat = |seat: &Seat| seat.index() < export.seats.len();
    let is_right = |letter: &ExportLetter| {
        let readers = letter.readers.iter().map(|reader| &reader.seat);
        let mut seats = letter.to.iter().chain(readers).chain([&letter.seat]);
        let is_plain = correspondence::read(&letter.text).is_ok_and(|text| text == letter.text);
        is_plain && letter.to.len() <= export.seats.len() && seats.all(is_seat)
    };
    match export.letters.iter().all(is_right) {
        true => Ok(()),
        false => Err(Line::new("import-no-match")),
    }
}

fn differs(difference: &Difference) -> Line {
    Line::new("import-differs").with("difference", difference.line())
}
