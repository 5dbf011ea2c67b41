//! The **Rematch** button below the final post of a match. A click opens a lobby of the same kind in the same channel,
//! seats the user who clicked, and invites the other players. Everybody else who clicks the button joins that lobby.

use regnal::dice::Seed;
use regnal::store::{MatchId, User};
use regnal::text::Line;

use super::call::LiveCall;
use super::card;
use super::open::{self, Lobby, Opened};
use super::seats::sit;
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::run::asked::player_at;
use crate::run::settings::{Admission, Settings};
use crate::run::state::TableState;
use crate::run::table::Table;

/// Opens a rematch of `old`, or takes a seat in the rematch that is already open.
pub(super) async fn again(call: &mut LiveCall<'_>, old: MatchId) -> Result<()> {
    let (app, asker) = (call.app, &call.asker.clone());
    if asker.guild.is_none() {
        return Err(Error::says("error-guild-only"));
    }
    let table = &call.look(old).await?;
    if !table.header.status.is_over() {
        return Err(Error::says("error-rematch-running"));
    }
    if table.is_lesson() {
        return Err(Error::says("error-old-button"));
    }
    let played = players(table);
    if !played.contains(&asker.user) {
        return Err(Error::says("error-rematch-seat"));
    }
    call.claim().await?;
    if let Some(there) = app.store.number_in_channel(asker.channel).await? {
        return join(call, old, there).await;
    }
    if let RepliableInteraction::Component(click) = call.asked {
        open::check_bot_permissions(click.app_permissions, click.channel.as_ref())?;
    }
    let mut options = table.options()?;
    options.renew();
    // The invitation names the players, so a rematch is not anonymous.
    let settings = Settings { anonymous: false, ..Settings::stored(&table.header) };
    let mut invited = Vec::new();
    if settings.admission == Admission::Invited {
        invited.extend(played.iter().filter(|&&one| one != asker.user).map(|one| one.0));
    }
    let lobby = Lobby {
        options,
        settings,
        state: TableState {
            invited,
            rematch_of: Some(old.0),
            umpire: TableState::of(&table.header).umpire,
            // All other state belongs to the old match only, so the rematch starts with the defaults.
            ..TableState::default()
        },
        name: table.header.name.clone(),
        language: table.lang(),
        channel: asker.channel,
        seed: Seed::from_system(),
    };
    match open::create(call, lobby, String::new()).await? {
        Opened::Taken(there) => join(call, old, there).await,
        Opened::New(new) => {
            let fresh = &app.desk.look(&app.store, new).await?;
            let mut others = played;
            others.retain(|&other| other != asker.user);
            card::invite_to(call, fresh, &others).await?;
            let line = Line::new("match-opened").with("match", new.0);
            call.whisper(fresh, &line).await
        }
    }
}

/// Takes a seat in this channel's match, if that match is the rematch of `old`.
async fn join(call: &mut LiveCall<'_>, old: MatchId, there: MatchId) -> Result<()> {
    let mut hold = call.hold_again(there).await?;
    let is_rematch = TableState::of(&hold.table()?.header).rematch_of == Some(old.0);
    if !is_rematch {
        return Err(Error::invalid(Line::new("error-rematch-taken").with("match", there.0)));
    }
    let line = sit(call, &mut hold, None, None).await?;
    let table = hold.unlock()?;
    call.whisper(&table, &line).await?;
    card::edit(call, table.header.id).await
}

/// Returns the players of the match, excluding substitutes.
fn players(table: &Table) -> Vec<User> {
    let seats = table.header.seats.iter().map(|row| row.seat);
    seats.filter_map(|seat| player_at(&table.header, seat)).collect()
}
