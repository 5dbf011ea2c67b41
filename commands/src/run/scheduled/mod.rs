//! Scheduled events of matches. While a table wants one and its match runs, the match's server has one event, which
//! begins at the next common deadline.
//!
//! The common deadline is the latest one among the people who are awaited in the open turn. Only then does the turn end
//! for everybody: an earlier time would be wrong for those who have more time, and would single out one person's hours.
//! It is the same for all where all hours count or a daily hour was agreed.
//!
//! An event is changed after the match was unlocked, and only as well as possible: a match never waits for it. Before
//! each request the bot stores that the request is open. If the process ends before it has stored the result, the bot
//! therefore looks for the event on the server before it creates another one.
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
use super::settings::Settings;
use super::sight::can_all_view;
use super::state::{OwnEvent, TableState, concerns_event};
use super::verdict::is_passing;
use crate::discord::error::{Error, Result, code, in_time};

/// Maximum number of events of a server that have not ended.
pub const EVENTS: usize = 100;
/// Pause before a request is repeated that failed because Discord was busy or down.
const AGAIN: Duration = Duration::from_secs(10 * 60);
/// Discord's codes for an event that does not exist any more, or has ended, and for a server that the bot is not on.
const GONE: [isize; 4] = [10070, 180_000, 10004, 50001];

/// Creates, moves or removes a match's event, if that is necessary.
///
/// # Errors
/// Returns store errors.
pub async fn update(app: &App, http: &Http, id: MatchId) -> Result<()> {
    let Some(header) = app.store.find_match(id).await? else {
        return Ok(());
    };
    if !concerns_event(&header) {
        return Ok(());
    }
    let (own, now) = (TableState::of(&header).event, app.clock.now());
    let mut wanted = match goal(app, &header, now).await? {
        Goal::Event(wanted) => Some(wanted),
        Goal::Nothing => None,
        Goal::Unchanged => return Ok(()),
    };
    let mut next = step(wanted.as_ref(), own.as_ref(), now);
    if let (Step::Create | Step::Edit(_), Some(Wanted { guild, .. })) = (&next, &wanted) {
        // Everybody on the server sees an event, so the match's channel must not be hidden from anybody.
        match can_all_view(app, http, *guild, header.channel).await {
            Ok(true) => {}
            Ok(false) => {
                wanted = None;
                next = step(None, own.as_ref(), now);
            }
            Err(error) => return retry(app, id, error),
        }
    }
    let change = Change { app, http, header: &header, own: own.as_ref() };
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

/// A request that changes a match's event, with the event as it was stored before.
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
            Err(error) if is_temporary(&error) => return retry(app, id, error),
            Err(Error::Discord(refusal)) => {
                tracing::warn!(match_id = %id, error = %refusal, "could not create the scheduled event of a match, trying again at its next deadline");
                app.check_server_if_gone(wanted.guild, &refusal);
                None
            }
            Err(error) => return Err(error),
        };
        let after = wanted.stored(event, now);
        match (record(app, id, Some(&open), Some(&after)).await, event) {
            // The match was deleted in the meantime, or another request replaced this one.
            (Ok(false) | Err(Error::Store(StoreError::NotFound)), Some(event)) => {
                app.queue_check(Check::RemoveEvent(wanted.guild, event));
                Ok(())
            }
            (recorded, _) => recorded.map(drop),
        }
    }

    /// Creates an event and returns its id. If an earlier request might have created it, looks for it first.
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
        let Some(own) = self.own else {
            return Ok(());
        };
        let (app, id, now) = (self.app, self.header.id, self.app.clock.now());
        let open = OwnEvent { changed: now, is_open: true, ..own.clone() };
        if !record(app, id, Some(own), Some(&open)).await? {
            return Ok(());
        }
        let after = match edit(self.http, wanted, event).await {
            Ok(()) => wanted.stored(Some(event), now),
            Err(error) if is_temporary(&error) => return retry(app, id, error),
            // Somebody deleted the event. If the deadline is another one, the next check creates one for it.
            Err(Error::Discord(refusal)) if is_gone(&refusal) => {
                app.check_server_if_gone(wanted.guild, &refusal);
                OwnEvent { id: None, is_open: false, ..own.clone() }
            }
            Err(Error::Discord(refusal)) => {
                tracing::warn!(match_id = %id, error = %refusal, "could not change the scheduled event of a match, trying again at its next deadline");
                wanted.stored(Some(event), now)
            }
            Err(error) => return Err(error),
        };
        record(app, id, Some(&open), Some(&after)).await.map(drop)
    }

    /// Removes the event. If another one `follows`, keeps the time of the last change.
    async fn remove(&self, follows: bool) -> Result<()> {
        let Some(own) = self.own else {
            return Ok(());
        };
        let (app, id, now) = (self.app, self.header.id, self.app.clock.now());
        let after = OwnEvent { id: None, is_open: false, ..own.clone() };
        let after = Some(&after).filter(|_| follows);
        if own.id.is_none() && !own.is_open {
            return record(app, id, Some(own), after).await.map(drop);
        }
        let open = OwnEvent { changed: now, is_open: true, ..own.clone() };
        if !record(app, id, Some(own), Some(&open)).await? {
            return Ok(());
        }
        let event = match (own.id, self.find_lost().await) {
            (Some(event), _) => Some(event),
            (None, Ok(found)) => found.map(|found| found.id.get()),
            (None, Err(error)) if is_temporary(&error) => return retry(app, id, error),
            (None, Err(Error::Discord(_))) => None,
            (None, Err(error)) => return Err(error),
        };
        if let Some(event) = event
            && let Err(error) = delete(app, self.http, Guild(own.guild), event).await
        {
            return retry(app, id, error);
        }
        record(app, id, Some(&open), after).await.map(drop)
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

/// Deletes an event. If Discord refuses this, only logs it.
///
/// # Errors
/// Returns temporary failures.
async fn delete(app: &App, http: &Http, guild: Guild, event: u64) -> Result<()> {
    let (place, id) = (GuildId::new(guild.0), ScheduledEventId::new(event));
    match in_time(http.delete_scheduled_event(place, id)).await {
        Err(error) if is_temporary(&error) => Err(error),
        Err(Error::Discord(refusal)) if is_gone(&refusal) => {
            app.check_server_if_gone(guild, &refusal);
            Ok(())
        }
        Err(error) => {
            tracing::warn!(server = guild.0, event, %error, "could not delete a scheduled event, it ends by itself");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Removes an event whose match was deleted.
///
/// # Errors
/// Never fails; a temporary failure is retried later.
pub async fn remove(app: &App, http: &Http, guild: Guild, event: u64) -> Result<()> {
    if let Err(error) = delete(app, http, guild, event).await {
        tracing::debug!(server = guild.0, event, %error, "could not delete a scheduled event, retrying later");
        app.queue_check_later(Check::RemoveEvent(guild, event), AGAIN);
    }
    Ok(())
}

/// Queues a check of the event of each match that is not over, and has or wants one.
///
/// # Errors
/// Returns store errors.
pub async fn queue_all(app: &App) -> Result<()> {
    for brief in app.store.live_matches().await? {
        let header = app.store.find_match(brief.id).await?;
        if header.is_some_and(|header| concerns_event(&header)) {
            app.queue_check(Check::Event(brief.id));
        }
    }
    Ok(())
}

/// Returns whether a failed request to Discord might succeed later.
fn is_temporary(error: &Error) -> bool {
    match error {
        Error::Discord(refusal) => !is_gone(refusal) && is_passing(error),
        Error::Later(_) => true,
        _ => false,
    }
}

fn is_gone(refusal: &serenity::Error) -> bool {
    code(refusal).is_some_and(|code| GONE.contains(&code))
}

/// Repeats a check later that failed temporarily. Logs any other refusal by Discord.
fn retry(app: &App, id: MatchId, error: Error) -> Result<()> {
    match error {
        error if is_temporary(&error) => {
            tracing::debug!(match_id = %id, %error, "could not change a scheduled event, retrying later");
            app.queue_check_later(Check::Event(id), AGAIN);
            Ok(())
        }
        Error::Discord(refusal) => {
            tracing::warn!(match_id = %id, error = %refusal, "could not change a scheduled event, leaving it as it is");
            Ok(())
        }
        error => Err(error),
    }
}

/// Returns the servers with a match that wants an event.
///
/// # Errors
/// Returns store errors.
pub async fn with_events(store: &Store) -> Result<BTreeSet<Guild>> {
    let mut servers = BTreeSet::new();
    for brief in store.live_matches().await? {
        let header = store.find_match(brief.id).await?;
        let wants = header.is_some_and(|header| Settings::of(&header).event);
        servers.extend(brief.guild.filter(|_| wants));
    }
    Ok(servers)
}
