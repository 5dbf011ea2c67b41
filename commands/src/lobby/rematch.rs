//! The **Rematch** button below the final post of a match. A click opens a lobby of the same kind, in the same channel
//! or in a thread of its own. The user who clicked gets a seat, and the other players are invited. Everybody else who
//! clicks the button joins that lobby.

use regnal::dice::Seed;
use regnal::store::{Guild, MatchId, User};
use regnal::text::Line;

use super::call::LiveCall;
use super::card;
use super::end;
use super::open::{self, Lobby, Opened};
use super::seats::sit;
use super::thread;
use crate::discord::error::{Error, Result};
use crate::run::app::App;
use crate::run::asked::player_at;
use crate::run::server::Server;
use crate::run::settings::{Admission, Settings, has_unreadable_admission};
use crate::run::state::TableState;
use crate::run::table::Table;

/// Opens a rematch of `old`, or takes a seat in the rematch that is already open.
pub(super) async fn again(call: &mut LiveCall<'_>, old: MatchId) -> Result<()> {
    let (app, asker) = (call.app, &call.asker.clone());
    let guild = asker.guild.ok_or_else(|| Error::says("error-guild-only"))?;
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
    let has_threads = Server::of(&app.store, asker.guild).await?.threads_in.is_some();
    let there = match has_threads {
        true => first(app, (guild, old)).await?,
        false => app.store.number_in_channel(asker.channel).await?,
    };
    if let Some(there) = there {
        return join(call, old, there).await;
    }
    let mut options = table.options()?;
    options.renew();
    // The invitation mentions the players by name, so a rematch is not anonymous.
    let mut settings = Settings { anonymous: false, ..Settings::stored(&table.header) };
    if has_unreadable_admission(&table.header) {
        settings.admission = Admission::Invited;
    }
    let mut invited = Vec::new();
    if settings.admission == Admission::Invited {
        invited.extend(played.iter().filter(|&&one| one != asker.user).map(|one| one.0));
    }
    let umpire = TableState::of(&table.header).umpire;
    let lobby = Lobby {
        options,
        settings,
        state: TableState {
            invited,
            rematch_of: Some(old.0),
            // A player can become umpire only with everybody's consent, which was given only for the old match.
            umpire: umpire.filter(|&umpire| !played.contains(&User(umpire))),
            // All other state belongs to the old match only, so the rematch starts with the defaults.
            ..TableState::default()
        },
        name: table.header.name.clone(),
        language: table.lang(),
        channel: asker.channel,
        seed: Seed::from_system(),
    };
    match open::begin(call, lobby, String::new()).await? {
        Opened::Taken(there) => join(call, old, there).await,
        Opened::New(new) => {
            if let Some(first) = first(app, (guild, old)).await?.filter(|first| *first < new) {
                // Somebody else has opened a rematch at the same time.
                close(call, new).await?;
                return join(call, old, first).await;
            }
            let fresh = &app.desk.look(&app.store, new).await?;
            let mut others = played;
            others.retain(|&other| other != asker.user);
            card::invite_to(call, fresh, &others).await?;
            let line = open::opened_line(fresh, "match-opened", "match-opened-in");
            call.whisper(fresh, &line).await
        }
    }
}

/// Returns the first live rematch of `old` on a server.
async fn first(app: &App, (guild, old): (Guild, MatchId)) -> Result<Option<MatchId>> {
    let mut later = app.store.live_matches_of(guild).await?;
    later.retain(|brief| brief.id > old);
    later.sort_by_key(|brief| brief.id);
    for brief in later {
        let header = match app.store.find_match(brief.id).await.map_err(Error::from) {
            // A match that cannot be read must not prevent a rematch of another one.
            Err(error) if error.is_unreadable() => continue,
            header => header?,
        };
        if header.is_some_and(|header| TableState::of(&header).rematch_of == Some(old.0)) {
            return Ok(Some(brief.id));
        }
    }
    Ok(None)
}

/// Closes a rematch that was opened a moment ago, and removes its thread.
async fn close(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let mut hold = call.hold_again(id).await?;
    end::close(call, hold.table()?).await?;
    hold.reread(call).await?;
    let table = hold.unlock()?;
    if TableState::of(&table.header).own_thread == Some(table.channel().0) {
        thread::discard(call, table.channel()).await;
    }
    Ok(())
}

/// Takes a seat in a match, if that match is the rematch of `old`.
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

/// Returns the players of the match: the owners of lent seats rather than their substitutes.
fn players(table: &Table) -> Vec<User> {
    let seats = table.header.seats.iter().map(|row| row.seat);
    seats.filter_map(|seat| player_at(&table.header, seat)).collect()
}
