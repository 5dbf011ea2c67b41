//! `/match import`: imports a match from a file written by `/story export` or `regnal export`, after the same checks as
//! `regnal verify`.

use std::collections::BTreeMap;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::games::GameKind;
use regnal::store::{Export, MatchId, StoreError, User};
use regnal::text::Line;
use serenity::Attachment;

use super::call::{Call, LiveCall};
use super::open::check_bot_permissions;
use super::place::taken;
use crate::discord::error::{Error, Result};
use crate::discord::fetched::fetched;
use crate::discord::reply::Answer;
use crate::run::app::SlashContext;
use crate::run::imported::{self, ImportTarget, ImportableMatch, LARGEST};
use crate::run::lessons;
use crate::run::pictures::looked_up;
use crate::run::server::Server;

/// Maximum number of imports per user, server and day.
const MOST: usize = 3;
const DAY: Duration = Duration::from_secs(24 * 3_600);
/// Maximum number of a server's latest notes that are searched for imports.
const NOTES: u32 = 500;
/// Action recorded in the note about an import.
const IMPORTED: &str = "import";

/// Time limit for downloading a file.
const FETCH: Duration = Duration::from_secs(20);

/// Imports a match from a file into this channel, either to view it or to continue it.
#[poise::command(slash_command)]
pub(super) async fn import(ctx: SlashContext<'_>, file: Attachment) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let asking = ctx.interaction;
    check_bot_permissions(asking.app_permissions, asking.channel.as_ref())?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    if size > LARGEST {
        return Err(Error::invalid(imported::too_large(size, LARGEST)));
    }
    let works = &call.app.works;
    let queued = works.enter(looked_up(call.asker.channel), call.asker.user)?;
    call.claim().await?;
    call.defer(false).await?;
    must_have_room(call).await?;
    // Only one import at a time can have its file in memory.
    let alone = works.import(&queued).await?;
    let bytes = fetched(&file.url, LARGEST, FETCH).await;
    let bytes = bytes.ok_or_else(|| Error::says("import-not-fetched"))?;
    let read = queued.work(async move { imported::read(&bytes) }).await?;
    let (export, kind) = read.map_err(Error::invalid)?;
    let server = must_let_import(call, &export, kind).await?;
    let now = call.app.clock.now();
    let judged = queued.work(async move { imported::judged(export, kind, now) });
    let judged = judged.await.map_err(|error| match error {
        // A manipulated file can lead to an impossible position that the game cannot handle.
        Error::Broken(_) => Error::says("import-odd"),
        other => other,
    })?;
    let brought = judged.map_err(Error::invalid)?;
    let (is_over, members) = (brought.export.status.is_over(), members(call, &brought));
    let place = ImportTarget {
        guild: call.asker.guild,
        channel: call.asker.channel,
        by: call.asker.user,
        lang: server.lang(&call.asker),
        members,
    };
    let (store, face) = (&call.app.store, call.app.face(kind)?);
    let id = match imported::take(store, face, brought, &place, now).await {
        Err(Error::Store(StoreError::Known { match_id })) => {
            return Err(known(call, match_id).await?);
        }
        Err(Error::Store(StoreError::ChannelTaken { match_id })) => {
            return Err(taken(store, match_id).await);
        }
        other => other?,
    };
    drop(alone);
    if let Some(guild) = call.asker.guild {
        call.app.registrar.want(guild);
    }
    call.app.mail.notify_one();
    call.app.bell.notify_one();
    call.app.think(id);
    let table = call.app.desk.look(store, id).await?;
    let line = match is_over {
        true => "import-done-record",
        false => "import-done",
    };
    let line = Line::new(line).with("match", id.0);
    let words = crate::run::table::say(&table, call.asker.lang, &line);
    call.complete(&Answer::whisper(words)).await
}

/// Checks that the server allows the user to open matches of the given game in the current channel. For a running
/// match, also checks that the channel is free.
async fn must_let_import(call: &Call<'_>, export: &Export, kind: GameKind) -> Result<Server> {
    let (store, asker) = (&call.app.store, &call.asker);
    let server = Server::of(store, asker.guild).await?;
    let here = [Some(asker.channel.0), asker.parent];
    if export.status.is_over() {
        // A finished match does not count against the limit on live matches.
        server.check_may_open(asker, kind, 0, &here)?;
        return Ok(server);
    }
    let live = lessons::live_regular_matches(store, asker.guild).await?;
    server.check_may_open(asker, kind, live, &here)?;
    match store.number_in_channel(asker.channel).await? {
        Some(there) => Err(taken(store, there).await),
        None => Ok(server),
    }
}

/// Returns a message that says where the match already exists, if the user is allowed to know that.
async fn known(call: &mut LiveCall<'_>, id: MatchId) -> Result<Error> {
    let header = call.app.store.find_match(id).await?;
    let is_here = match header.filter(|header| header.guild == call.asker.guild) {
        Some(header) => call.may_know(&header).await?,
        None => false,
    };
    Ok(match is_here {
        true => Error::invalid(Line::new("import-known").with("match", id.0)),
        false => Error::says("import-known-elsewhere"),
    })
}

/// Returns the user's name if the file mentions the user. Everybody else mentioned in the file has to confirm with the
/// button of their seat, since anyone can write a file that contains other users' ids.
fn members(call: &Call<'_>, brought: &ImportableMatch) -> BTreeMap<User, String> {
    let user = call.asker.user;
    let is_named = imported::named(brought).contains(&user);
    let own = is_named.then(|| (user, call.asker.name.clone()));
    own.into_iter().collect()
}

/// Checks the daily import limit, which applies to users who manage no channel.
async fn must_have_room(call: &Call<'_>) -> Result<()> {
    let asker = &call.asker;
    let Some(guild) = asker.guild.filter(|_| !asker.manages && !asker.manages_server) else {
        return Ok(());
    };
    let now = call.app.clock.now();
    let notes = call.app.store.notes_of_guild(guild, NOTES).await?;
    let own = notes.iter().filter(|note| {
        let is_late = now.since(note.at) < DAY;
        note.deed == IMPORTED && note.user == Some(asker.user) && is_late
    });
    match own.count() < MOST {
        true => Ok(()),
        false => Err(Error::invalid(Line::new("import-enough").with("most", MOST))),
    }
}
