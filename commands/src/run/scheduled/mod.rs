//! Scheduled events of matches. While a match that requests an event is running, its server has one event for it, which
//! begins at the next shared deadline.
//!
//! The shared deadline is the latest deadline among the people that the open turn is waiting for. Only then does the
//! turn end for everybody: an earlier time would be wrong for those who have more time, and would single out one
//! person's hours. Everybody has the same deadline if deadlines count all hours rather than waking hours, or if a daily
//! hour was agreed.
//!
//! An event is updated only after the lock on its match has been released, and on a best-effort basis: a match never
//! waits for it. Before each request, the bot records that the request is open. If the process ends before it has
//! stored the result, the bot therefore looks for the event on the server before it creates another one. While the bot
//! is not on the server, the event stays recorded, so that the bot can remove or move it once it is back.
//!
//! Everybody on the server sees an event, so a match has one only while everybody can view its channel. Events are
//! therefore also checked every hour, and whenever the permissions of a channel or of `@everyone` might have changed.
//!
//! | file | what it holds |
//! |---|---|
//! | `step` | the event that a match should have, and the next step towards it |
//! | `record` | storing the event |

mod record;
mod step;

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::store::{Guild, Header, MatchId, Store, StoreError};
use serenity::all::{
    CreateScheduledEvent, EditScheduledEvent, GuildId, Http, ScheduledEvent, ScheduledEventId,
    ScheduledEventStatus, ScheduledEventType,
};

use self::record::record;
use self::step::{Goal, Step, Wanted, goal, place, step};
use super::app::App;
use super::checks::Check;
use super::gone::has_left;
use super::sight::can_all_view;
use super::state::{OwnEvent, TableState, concerns_event};
use super::verdict::is_passing;
use crate::discord::error::{Error, Result, UNKNOWN_GUILD, code, in_time};

/// Maximum number of scheduled events on a server, not counting those that have ended.
pub const EVENTS: usize = 100;
/// Pause before repeating a request that failed because Discord was busy or down.
const AGAIN: Duration = Duration::from_secs(10 * 60);
/// Discord's codes for an event that no longer exists or has ended.
const GONE: [isize; 2] = [10070, 180_000];

/// Creates, moves or removes a match's event, if that is necessary.
pub async fn update(app: &App, http: &Http, id: MatchId) -> Result<()> {
    let Some(header) = app.store.find_match(id).await? else { return Ok(()) };
    if !concerns_event(&header) {
        return Ok(());
    }
    let (own, now) = (TableState::of(&header).event, app.clock.now());
    let mut wanted = match goal(app, &header, now).await? {
        Goal::Event(wanted) => Some(wanted),
        Goal::Nothing => None,
        Goal::Unchanged => return Ok(()),
    };
    let change = Change { app, http, header: &header, own: own.as_ref() };
    let mut next = step(wanted.as_ref(), own.as_ref(), now);
    if let Some(Wanted { guild, .. }) = &wanted
        && !matches!(next, Step::Remove(_))
    {
        match can_all_view(app, http, *guild, header.channel).await {
            Ok(true) => {}
            Ok(false) => {
                wanted = None;
                next = step(None, own.as_ref(), now);
            }
            Err(error) => return change.retry(error),
        }
    }
    match (next, wanted) {
        (Step::Wait(pause), _) => {
            app.queue_check_later(Check::Event(id), pause);
            Ok(())
        }
        (Step::Create, Some(wanted)) => change.create(&wanted).await,
        (Step::Edit(event), Some(wanted)) => change.edit(event, &wanted).await,
        (Step::Remove(follows), _) => change.remove(follows).await,
        (Step::Nothing | Step::Create | Step::Edit(_), _) => Ok(()),
    }
}

/// A request that updates a match's event, with the event as it was stored before.
struct Change<'a> {
    app: &'a App,
    http: &'a Http,
    header: &'a Header,
    own: Option<&'a OwnEvent>,
}

impl Change<'_> {
    async fn create(&self, wanted: &Wanted) -> Result<()> {
        let (app, id, now) = (self.app, self.header.id, self.app.clock.now());
        let open = OwnEvent { is_open: true, ..wanted.stored(None, now) };
        if !record(app, id, self.own, Some(&open)).await? {
            return Ok(());
        }
        let created = self.find_or_create(wanted).await;
        let event = match created {
            Ok(event) => Some(event),
            Err(error) if is_unsettled(&error) => return self.retry(error),
            Err(Error::Discord(refusal)) => {
                tracing::warn!(match_id = %id, error = %refusal, "could not create the scheduled event of a match, trying again at its next deadline");
                None
            }
            Err(error) => return Err(error),
        };
        let after = wanted.stored(event, now);
        match (record(app, id, Some(&open), Some(&after)).await, event) {
            // The match was deleted in the meantime, or another request replaced the current one.
            (Ok(false) | Err(Error::Store(StoreError::NotFound)), Some(event)) => {
                app.queue_check(Check::RemoveEvent(wanted.guild, event));
                Ok(())
            }
            (recorded, _) => recorded.map(drop),
        }
    }

    /// Creates an event and returns its id. If an earlier request might have created the event, looks for that event
    /// first.
    async fn find_or_create(&self, wanted: &Wanted) -> Result<u64> {
        let guild = GuildId::new(wanted.guild.0);
        if let Some(found) = self.find_lost().await?
            && found.status == ScheduledEventStatus::Scheduled
        {
            edit(self.http, wanted, found.id.get()).await?;
            return Ok(found.id.get());
        }
        let event = CreateScheduledEvent::new(
            ScheduledEventType::External,
            wanted.name.clone(),
            wanted.starts()?,
        )
        .end_time(wanted.ends()?)
        .description(wanted.about.clone())
        .location(wanted.place.clone());
        let made = in_time(self.http.create_scheduled_event(guild, &event, None)).await?;
        Ok(made.id.get())
    }

    /// Looks for the event that was created by a request whose result is unknown.
    async fn find_lost(&self) -> Result<Option<ScheduledEvent>> {
        let Some(own) = self.own.filter(|own| own.is_open && own.id.is_none()) else {
            return Ok(None);
        };
        let bot = in_time(self.http.get_current_user()).await?.id;
        let guild = GuildId::new(own.guild);
        let all = in_time(self.http.get_scheduled_events(guild, false)).await?;
        let place = place(self.header, Guild(own.guild));
        Ok(all.into_iter().find(|event| {
            let location = event.metadata.as_ref().and_then(|its| its.location.as_ref());
            event.creator_id == Some(bot) && location == Some(&place)
        }))
    }

    async fn edit(&self, event: u64, wanted: &Wanted) -> Result<()> {
        let Some(own) = self.own else { return Ok(()) };
        let (app, id, now) = (self.app, self.header.id, self.app.clock.now());
        let open = OwnEvent { changed: now, is_open: true, ..own.clone() };
        if !record(app, id, Some(own), Some(&open)).await? {
            return Ok(());
        }
        let after = match edit(self.http, wanted, event).await {
            Ok(()) => wanted.stored(Some(event), now),
            Err(error) if is_unsettled(&error) => return self.retry(error),
            // Somebody deleted the event. If the deadline has changed, the next check creates an event for it.
            Err(Error::Discord(refusal)) if has_code(&refusal, &GONE) => {
                OwnEvent { id: None, is_open: false, ..own.clone() }
            }
            Err(Error::Discord(refusal)) => {
                tracing::warn!(match_id = %id, error = %refusal, "could not update the scheduled event of a match, trying again at its next deadline");
                wanted.stored(Some(event), now)
            }
            Err(error) => return Err(error),
        };
        record(app, id, Some(&open), Some(&after)).await.map(drop)
    }

    /// Removes the event. If another event `follows`, keeps the time of the last change.
    async fn remove(&self, follows: bool) -> Result<()> {
        let Some(own) = self.own else { return Ok(()) };
        let (app, id, now) = (self.app, self.header.id, self.app.clock.now());
        let after = OwnEvent { id: None, is_open: false, ..own.clone() };
        let after = Some(&after).filter(|_| follows);
        if own.id.is_none() && !own.is_open {
            return record(app, id, Some(own), after).await.map(drop);
        }
        let guild = Guild(own.guild);
        // While the bot is not on the server, the event stays stored. A match that has moved to another server does not
        // wait for the bot's return to the old one.
        let stays = self.header.guild == Some(guild);
        if stays && has_left(app, guild).await? {
            return Ok(());
        }
        let open = OwnEvent { changed: now, is_open: true, ..own.clone() };
        if !record(app, id, Some(own), Some(&open)).await? {
            return Ok(());
        }
        match self.find_and_delete(own).await {
            Err(error) if is_temporary(&error) || stays && is_of_lost_server(&error) => {
                self.retry(error)
            }
            // If Discord refuses the deletion, the event ends on its own.
            Ok(()) | Err(Error::Discord(_)) => record(app, id, Some(&open), after).await.map(drop),
            Err(error) => Err(error),
        }
    }

    /// Deletes the event. If its id is unknown, looks for it first.
    async fn find_and_delete(&self, own: &OwnEvent) -> Result<()> {
        let event = match own.id {
            Some(event) => Some(event),
            None => self.find_lost().await?.map(|found| found.id.get()),
        };
        match event {
            Some(event) => delete(self.http, Guild(own.guild), event).await,
            None => Ok(()),
        }
    }

    /// Repeats the check later after a temporary failure. Logs any other refusal by Discord.
    fn retry(&self, error: Error) -> Result<()> {
        let (app, id) = (self.app, self.header.id);
        match error {
            error if is_temporary(&error) => {
                tracing::debug!(match_id = %id, %error, "could not update a scheduled event, retrying later");
                app.queue_check_later(Check::Event(id), AGAIN);
                Ok(())
            }
            Error::Discord(refusal) => {
                tracing::warn!(match_id = %id, error = %refusal, "could not update a scheduled event, leaving it as it is");
                if let Some(guild) = self.header.guild {
                    app.check_server_if_gone(guild, &refusal);
                }
                Ok(())
            }
            error => Err(error),
        }
    }
}

async fn edit(http: &Http, wanted: &Wanted, event: u64) -> Result<()> {
    let edit = EditScheduledEvent::new()
        .name(wanted.name.clone())
        .description(wanted.about.clone())
        .location(wanted.place.clone())
        .start_time(wanted.starts()?)
        .end_time(wanted.ends()?);
    let (guild, event) = (GuildId::new(wanted.guild.0), ScheduledEventId::new(event));
    in_time(http.edit_scheduled_event(guild, event, &edit, None)).await.map(drop)
}

/// Deletes an event, unless somebody else has already deleted it.
///
/// # Errors
/// Returns [`Error::Discord`] if Discord refuses the deletion, and logs the refusal.
async fn delete(http: &Http, guild: Guild, event: u64) -> Result<()> {
    let (place, id) = (GuildId::new(guild.0), ScheduledEventId::new(event));
    match in_time(http.delete_scheduled_event(place, id)).await {
        Err(Error::Discord(refusal)) if has_code(&refusal, &GONE) => Ok(()),
        Err(error) if !is_unsettled(&error) => {
            tracing::warn!(server = guild.0, event, %error, "could not delete a scheduled event, leaving it to end by itself");
            Err(error)
        }
        deleted => deleted,
    }
}

/// Removes an event whose match was deleted. A temporary failure is retried later.
///
/// # Errors
/// Never returns an error.
pub async fn remove(app: &App, http: &Http, guild: Guild, event: u64) -> Result<()> {
    if let Err(error) = delete(http, guild, event).await
        && is_temporary(&error)
    {
        tracing::debug!(server = guild.0, event, %error, "could not delete a scheduled event, retrying later");
        app.queue_check_later(Check::RemoveEvent(guild, event), AGAIN);
    }
    Ok(())
}

/// Queues a check of the event of each match that has or requests one, on one server or on all of them.
pub async fn queue_all(app: &App, guild: Option<Guild>) -> Result<()> {
    let matches = match guild {
        Some(guild) => app.store.matches_with_scheduled_events_of(guild).await?,
        None => {
            let all = app.store.matches_with_scheduled_events().await?;
            all.into_iter().map(|(id, _)| id).collect()
        }
    };
    for id in matches {
        app.queue_check(Check::Event(id));
    }
    Ok(())
}

/// Returns whether a failed request to Discord might succeed later.
fn is_temporary(error: &Error) -> bool {
    match error {
        Error::Discord(refusal) => !has_code(refusal, &GONE) && is_passing(error),
        Error::Later(_) => true,
        _ => false,
    }
}

/// Returns whether a request failed because the bot is not on the server.
fn is_of_lost_server(error: &Error) -> bool {
    matches!(error, Error::Discord(refusal) if has_code(refusal, &UNKNOWN_GUILD))
}

/// Returns whether the event might still exist after a failed request, so that its record must be kept.
fn is_unsettled(error: &Error) -> bool {
    is_temporary(error) || is_of_lost_server(error)
}

fn has_code(refusal: &serenity::Error, codes: &[isize]) -> bool {
    code(refusal).is_some_and(|code| codes.contains(&code))
}

/// Returns the servers with a match that has or requests an event.
pub async fn with_events(store: &Store) -> Result<BTreeSet<Guild>> {
    let all = store.matches_with_scheduled_events().await?;
    Ok(all.into_iter().filter_map(|(_, guild)| guild).collect())
}
