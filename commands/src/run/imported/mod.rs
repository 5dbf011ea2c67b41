//! Imports matches from files: reports the problems in a file, and determines the match's initial state on this bot.
//!
//! A finished match is imported as a record for viewing. A running match can be imported only with its seed, which only
//! the owner of the original bot can export. Anyone who has such a file can predict the match's dice, and the import is
//! announced with a warning about this. Imported matches do not count in a server's leaderboards, since nobody on this
//! bot saw how the seed was chosen.

mod file;
mod told;

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::store::{
    Channel, ExportSeat, Guild, Header, Import, ImportSeat, MatchId, Status, Store, Timestamp, User,
};
use regnal::text::Lang;

pub use self::file::{ImportableMatch, LARGEST, counted, judged, read, too_large};
use super::app::Face;
use super::clocks::{clocks, is_clock};
use super::people::People;
use super::reliability::SHARES;
use super::settings::{Admission, Settings};
use super::state::TableState;
use super::table::Table;
use crate::discord::error::{Error, Result};
use crate::discord::text::short;

/// Maximum length of a match or seat name from a file, in characters.
const NAME: usize = 40;

/// Destination of an import, and the user who imports the match.
#[derive(Clone, Debug)]
pub struct ImportTarget {
    /// The match's server, if any.
    pub guild: Option<Guild>,
    /// Channel or thread into which the match is imported.
    pub channel: Channel,
    /// User who imports the match; a placeholder if the bot's owner imports it.
    pub by: User,
    /// Language for a match whose file specifies none.
    pub lang: Lang,
    /// Users who get their seats immediately without having to confirm, with their names on this server.
    pub members: BTreeMap<User, String>,
}

/// Returns the users mentioned in a file: the seat holders and the umpire.
pub fn named(brought: &ImportableMatch) -> Vec<User> {
    let seats = brought.export.seats.iter();
    let held = seats.filter_map(|seat| seat.holder.as_ref()?.user());
    held.chain(brought.state.umpire.map(User)).collect()
}

/// Stores a verified import and returns its match id on this bot.
///
/// # Errors
/// Returns [`StoreError::Known`], [`StoreError::ChannelTaken`], or a database error.
///
/// [`StoreError::Known`]: regnal::store::StoreError::Known
/// [`StoreError::ChannelTaken`]: regnal::store::StoreError::ChannelTaken
pub async fn take(
    store: &Store,
    face: &dyn Face,
    mut brought: ImportableMatch,
    place: &ImportTarget,
    now: Timestamp,
) -> Result<MatchId> {
    // Nothing in a file proves who wrote a letter, so letters are imported only by the bot's owner.
    if place.by != User::NOBODY {
        brought.export.letters.clear();
        brought.export.letter_wishes.clear();
    }
    for letter in &mut brought.export.letters {
        letter.name = short(&letter.name, NAME);
    }
    let settings = held_here(face, &brought);
    let seats: Vec<ImportSeat> =
        brought.export.seats.iter().map(|seat| seated(seat, place)).collect();
    let mut table = table(&brought, (place, &settings), &seats, now)?;
    let people = People::of(store, &table.header).await?;
    let timers = match table.header.status {
        // No default decisions are made while no player is present.
        Status::Running if table.people() > 0 && !table.is_deserted()? => {
            let game = table.game()?;
            clocks(game, game, (&settings, &people), &[], now)?
        }
        _ => Vec::new(),
    };
    let import = Import {
        status: table.header.status,
        version: table.game()?.event_version(),
        next_draw: brought.next_draw,
        guild: place.guild,
        channel: place.channel,
        creator: place.by,
        name: table.header.name.clone(),
        language: table.header.language.clone(),
        settings: table.header.settings.clone(),
        state: table.header.state.clone(),
        seats,
        taken_back: brought.taken_back,
        timers: timers.clone(),
        at: now,
        export: brought.export,
    };
    let posts = |id| {
        table.header.id = id;
        told::posts(&table, &people, &timers, now)
    };
    store.import(&import, posts).await
}

/// Starts the timers of an unattended match as soon as a player is present.
pub async fn begin_clocks(store: &Store, table: &Table, now: Timestamp) -> Result<()> {
    let id = table.header.id;
    if table.header.status != Status::Running
        || table.people() == 0
        || table.is_deserted()?
        || store.timers(id).await?.iter().any(|one| is_clock(&one.timer))
    {
        return Ok(());
    }
    let people = People::of(store, &table.header).await?;
    let (game, settings) = (table.game()?, Settings::of(&table.header));
    let timers = clocks(game, game, (&settings, &people), &[], now)?;
    store.change_timers(id, &timers).await?;
    Ok(())
}

/// Returns the match's settings, limited to those valid on this bot.
fn held_here(face: &dyn Face, brought: &ImportableMatch) -> Settings {
    // The table could not stay anonymous, since the file's owner knows who played which seat. A scheduled event would
    // be visible to everybody on the server.
    let mut settings = Settings { anonymous: false, event: false, ..brought.settings.clone() };
    if brought.export.table.is_none()
        && let Some(hours) = face.turn_hours()
    {
        settings.turn_hours = hours;
    }
    settings.turn_hours = settings.turn_hours.min(720);
    settings.decision_hours = settings.decision_hours.min(720);
    settings.reliability = settings.reliability.min(SHARES[SHARES.len() - 1]);
    // Roles exist only on their own server.
    if matches!(settings.admission, Admission::Role(_)) {
        settings.admission = Admission::Invited;
    }
    settings
}

/// Returns the part of the match state that is valid on this bot: the umpire, and whether the match is an introductory
/// match. Substitutes are not imported, since seats were lent to them only on the original bot.
fn state_here(brought: &ImportableMatch, place: &ImportTarget) -> TableState {
    let held = |user: User| {
        let mut seats = brought.export.seats.iter();
        seats.any(|seat| seat.holder.as_ref().and_then(|it| it.user()) == Some(user))
    };
    let is_here = |&umpire: &u64| {
        let umpire = User(umpire);
        place.members.contains_key(&umpire) && !held(umpire)
    };
    TableState {
        umpire: brought.state.umpire.filter(is_here),
        lesson: brought.state.lesson,
        ..TableState::default()
    }
}

/// Returns a seat with its holder on this bot, who is the original holder if possible.
fn seated(seat: &ExportSeat, place: &ImportTarget) -> ImportSeat {
    let holder = seat.holder.as_ref();
    let user = holder.and_then(|holder| holder.user()).filter(|_| !seat.machine);
    let here = user.and_then(|user| place.members.get(&user));
    let language = match holder {
        Some(holder) => Lang::from_locale(&holder.language),
        None => place.lang,
    };
    ImportSeat {
        user: user.filter(|_| here.is_some()),
        left_by: user.filter(|_| here.is_none()),
        name: short(here.unwrap_or(&seat.name), NAME),
        language: language.code().to_owned(),
    }
}

/// Returns the match as it will be stored, except for its id.
fn table(
    brought: &ImportableMatch,
    (place, settings): (&ImportTarget, &Settings),
    seats: &[ImportSeat],
    now: Timestamp,
) -> Result<Table> {
    let export = &brought.export;
    let broken = |error: serde_json::Error| Error::broken(error);
    let seed = export.seed.as_ref();
    let seed = seed.ok_or_else(|| Error::says("import-no-seed"))?;
    let salts: Vec<String> = export.seats.iter().map(|seat| seat.salt.clone()).collect();
    let language = match &export.table {
        Some(table) => Lang::from_locale(&table.language),
        None => place.lang,
    };
    let events = export.batches.iter().map(|batch| batch.events.len() as u64);
    let undone = export.batches.iter().filter(|batch| batch.undone.is_some());
    let undone = undone.map(|batch| batch.events.len() as u64);
    let rows = export.seats.iter().zip(seats).zip(Seat::all(seats.len()));
    let header = Header {
        id: MatchId(0),
        kind: export.kind.clone(),
        status: match export.status.is_over() {
            true => export.status,
            false => Status::Running,
        },
        guild: place.guild,
        channel: place.channel,
        creator: place.by,
        name: short(&export.name, NAME),
        language: language.code().to_owned(),
        options: export.options.clone(),
        settings: serde_json::to_value(settings).map_err(broken)?,
        state: serde_json::to_value(state_here(brought, place)).map_err(broken)?,
        commitment: export.commitment.clone(),
        seq: events.sum(),
        batches: export.batches.len() as u64,
        undone: undone.sum(),
        next_draw: brought.next_draw,
        revision: 0,
        created: now,
        started: export.started,
        suspended: None,
        ended: export.ended,
        outcome: export.outcome.clone(),
        imported: Some(now),
        seats: rows
            .map(|((kept, held), seat)| regnal::store::SeatRow {
                seat,
                user: held.user,
                name: held.name.clone(),
                is_machine: kept.machine,
                salt: kept.salt.clone(),
                language: held.language.clone(),
                joined: now,
                left: held.user.is_none().then_some(now),
            })
            .collect(),
    };
    Ok(Table::brought(header, brought.game.clone(), seed.mixed(&salts)))
}
