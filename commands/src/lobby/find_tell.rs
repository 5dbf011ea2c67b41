//! Sends people who are looking for a table direct messages with matching tables and people, at most once a day and
//! outside their quiet hours.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Status, Target, Timestamp, User};
use regnal::text::Line;
use serenity::Context;

use super::call::LiveCall;
use super::find::{people, tables};
use super::find_page::{join_button, page_button, people_line};
use super::vacancies::{self, Vacant};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, FindStep};
use crate::discord::error::Result;
use crate::discord::reply::RepliableInteraction;
use crate::run::app::App;
use crate::run::outgoing::Outgoing;
use crate::run::seekers::{
    FOUND, PAUSE, Search, agree, criteria_of, fitting, is_found_by, offered_since,
};
use crate::run::server::Server;
use crate::run::sight::member_roles;
use crate::run::table::Table;

/// Maximum number of tables in a direct message.
const TABLES: usize = 3;

/// New tables and people that match a person's search.
struct News {
    tables: Vec<Vacant>,
    people: Vec<User>,
}

/// Ends the searches of people who have found a table on a server, and notifies the others of new tables and people
/// that match their search.
pub(super) async fn tell(app: &App, ctx: &Context, guild: Guild) -> Result<()> {
    // Tables and searches that appear during this check are left for the next one.
    let now = app.clock.now();
    let mut searches = Search::all(app, guild).await?;
    if searches.is_empty() {
        return Ok(());
    }
    let live = live(app, guild).await?;
    for own in &searches {
        if live.iter().any(|table| is_found_by(own, table)) {
            app.store.stop_seeking(guild, own.seeker.user).await?;
        }
    }
    searches.retain(|own| !live.iter().any(|table| is_found_by(own, table)));
    let last = before(now);
    let told = app.store.told_since(FOUND, last).await?;
    for own in &searches {
        let must_wait = told.contains(&own.seeker.user) || !own.hours.are_open(now);
        if must_wait || !may_have_news(app, own, (&live, &searches)).await? {
            continue;
        }
        // If one person cannot be notified, the others are notified nevertheless.
        if let Err(error) = tell_one(app, ctx, (own, &searches), (now, last)).await {
            tracing::warn!(server = guild.0, %error, "could not notify a person who is looking for a table, trying again within an hour");
        }
    }
    Ok(())
}

/// Notifies a person of everything new up to `now`, unless they were notified after `last`.
async fn tell_one(
    app: &App,
    ctx: &Context,
    (own, searches): (&Search, &[Search]),
    (now, last): (Timestamp, Timestamp),
) -> Result<()> {
    let (guild, user) = (own.seeker.guild, own.seeker.user);
    let Some(roles) = member_roles(app, &ctx.http, guild, user).await? else {
        app.store.stop_seeking(guild, user).await?;
        return Ok(());
    };
    let nobody = Asker::nobody(Some(guild), Channel(0), own.reads);
    let asker = Asker { user, roles, ..nobody };
    let call = &mut LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker);
    let news = news(call, own, searches).await?;
    let server = Server::readable(&app.store, Some(guild)).await?;
    let threads = server.threads_in.map(|parent| parent.channel);
    let place = threads.or(own.place.map(|place| place.channel));
    let Some(message) = message(call, own, &news, place) else { return Ok(()) };
    let message = message.to(Target::User(user), Some(FOUND))?;
    if app.store.tell_seeker(&own.seeker, &message, (now, last)).await? {
        app.mail.notify_one();
    }
    Ok(())
}

/// Returns the start of the period in which an earlier direct message prevents another one.
fn before(now: Timestamp) -> Timestamp {
    let pause = i64::try_from(PAUSE.as_millis()).unwrap_or(i64::MAX);
    Timestamp(now.0.saturating_sub(pause))
}

/// Returns a server's readable live matches, except introductory ones.
async fn live(app: &App, guild: Guild) -> Result<Vec<Table>> {
    let mut live = Vec::new();
    for brief in app.store.live_matches_of(guild).await? {
        match app.desk.look(&app.store, brief.id).await {
            Err(error) if error.is_unreadable() => {}
            table => live.push(table?),
        }
    }
    live.retain(|table| !table.is_lesson());
    Ok(live)
}

/// Returns whether there might be any news. This is checked before Discord is asked for the person's permissions.
async fn may_have_news(
    app: &App,
    own: &Search,
    (live, searches): (&[Table], &[Search]),
) -> Result<bool> {
    let is_wanted = |table: &Table| {
        table.header.status == Status::Lobby
            && offered_since(table) > own.seeker.seen
            && criteria_of(table).is_some_and(|its| agree(&its, &own.criteria))
    };
    Ok(live.iter().any(is_wanted) || !fitting(app, own, new(own, searches)).await?.is_empty())
}

/// Returns the searches that have not yet been reported to a person.
fn new<'a>(own: &Search, searches: &'a [Search]) -> impl Iterator<Item = &'a Search> {
    let seen = own.seeker.seen;
    searches.iter().filter(move |other| other.seeker.since > seen)
}

async fn news(call: &mut LiveCall<'_>, own: &Search, searches: &[Search]) -> Result<News> {
    let mut tables = tables(call, &own.criteria).await?;
    tables.retain(|vacant| offered_since(&vacant.table) > own.seeker.seen);
    tables.truncate(TABLES);
    let new: Vec<Search> = new(own, searches).cloned().collect();
    Ok(News { tables, people: people(call, own, &new).await? })
}

/// Renders the direct message; `None` if nothing is new. `place` is the channel in which the person can open a table.
fn message(call: &LiveCall<'_>, own: &Search, news: &News, place: Option<u64>) -> Option<Outgoing> {
    if news.tables.is_empty() && news.people.is_empty() {
        return None;
    }
    let (asker, at) = (&call.asker, (own.seeker.guild, own.criteria));
    let mut lines = Vec::new();
    if !news.tables.is_empty() {
        lines.push(Line::new("found-tables").with("count", news.tables.len()));
        lines.extend(news.tables.iter().map(|vacant| vacancies::line(asker, vacant)));
    }
    let mut buttons: Vec<Button> = Vec::new();
    let joins = news.tables.iter().map(|vacant| join_button(asker, at, vacant.table.header.id));
    buttons.extend(joins);
    if !news.people.is_empty() {
        lines.push(people_line(&news.people));
        let (guild, criteria) = at;
        if let (Some(place), Some(_)) = (place, criteria.game) {
            let channel = format!("<#{place}>");
            lines.push(Line::new("found-open").with("channel", channel));
            buttons.push(Button {
                id: CustomId::Find { guild, criteria, step: FindStep::Open }.to_string(),
                label: asker.say(&Line::new("find-do-open")),
                look: ButtonStyle::Primary,
            });
        }
    }
    lines.push(Line::new("found-end"));
    buttons.push(page_button(asker, at.0, at.1));
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    Some(Outgoing { buttons: vec![buttons], ..Outgoing::text(lines.join("\n")) })
}
