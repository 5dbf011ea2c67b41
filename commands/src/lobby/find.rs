//! `/match find`: open tables that match a user's search, and people on the same server who are looking for the same
//! kind of table.
//!
//! Only people who have opted in are suggested to others, and nobody learns who avoids whom: an avoided person sees the
//! same page as if the other person were not looking for a table. An open table is hidden only from people who avoid
//! somebody there, because it also has a public card.

use poise::serenity_prelude as serenity;
use regnal::part::Given;
use regnal::store::{Channel, Guild, MatchId, User};
use regnal::text::{Lang, Line};
use serenity::{ComponentInteraction, ComponentInteractionDataKind, Context};

use super::call::LiveCall;
use super::seats::{show_company, sit};
use super::vacancies::{self, Vacant};
use super::{card, find_page, open};
use crate::discord::asker::Asker;
use crate::discord::custom_id::{Criteria, FindStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::app::{App, SlashContext};
use crate::run::checks::Check;
use crate::run::reliability;
use crate::run::seekers::{self, Place, Search, agree, criteria_of, has_avoided};
use crate::run::server::Server;
use crate::run::settings::Settings;
use crate::run::sight::{is_member, member_roles, views};
use crate::run::table::Table;

/// Maximum number of people listed on the page.
const PEOPLE: usize = 10;

/// Finds tables and players.
#[poise::command(slash_command)]
pub(super) async fn find(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    call.defer(false).await?;
    let page = page(call, Criteria::default(), None).await?;
    call.complete(&page).await
}

/// Handles a click on a button or menu on the page.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (guild, criteria, step): (Guild, Criteria, FindStep),
) -> Result<()> {
    let asker = match asker.guild {
        Some(here) if here == guild => asker.clone(),
        Some(_) => return Err(Error::says("error-old-button")),
        None => member(&mut LiveCall::component(app, ctx, click, asker), guild).await?,
    };
    let call = &mut LiveCall::component(app, ctx, click, &asker);
    match step {
        FindStep::Open => {
            let asker = opener(call, click, guild).await?;
            let call = &mut LiveCall::component(app, ctx, click, &asker);
            open_table(call, criteria).await
        }
        FindStep::Join(id) => join(call, id).await,
        _ => {
            call.defer_update().await?;
            let page = turned(call, click, (guild, criteria, step)).await;
            call.settle_update(page).await
        }
    }
}

/// Returns the user as a member of a server. Discord does not include member data with a click in direct messages.
async fn member(call: &mut LiveCall<'_>, guild: Guild) -> Result<Asker> {
    let (app, asker) = (call.app, call.asker.clone());
    let roles = member_roles(app, call.http(), guild, asker.user).await?;
    let roles = roles.ok_or_else(|| Error::says("error-find-left"))?;
    Ok(Asker { guild: Some(guild), roles, ..asker })
}

/// Returns whether a click came from the server itself, not from a direct message.
fn is_on_server(click: &ComponentInteraction) -> bool {
    click.guild_id.is_some()
}

/// Performs a step of the page, and returns the next page.
async fn turned(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    (guild, criteria, step): (Guild, Criteria, FindStep),
) -> Result<Answer> {
    let (store, user) = (&call.app.store, call.asker.user);
    let own = Search::of(call.app, guild, user).await?;
    let said = match step {
        FindStep::Game | FindStep::Tempo | FindStep::Language => {
            let criteria = changed(criteria, step, &chosen(click)?)?;
            if own.is_some() {
                look(call, click, (guild, criteria), own).await?;
            }
            return page(call, criteria, None).await;
        }
        FindStep::Look => {
            look(call, click, (guild, criteria), own).await?;
            Some("find-looking")
        }
        FindStep::Stop => store.stop_seeking(guild, user).await?.then_some("find-stopped"),
        FindStep::Avoided | FindStep::Avoid | FindStep::Unavoid | FindStep::UnavoidAll => {
            let said = avoid(call, click, step).await?;
            let avoided = store.avoided_by(user).await?;
            return Ok(find_page::avoided(&call.asker, (guild, criteria), &avoided, said));
        }
        FindStep::Page | FindStep::Open | FindStep::Join(_) => None,
    };
    page(call, criteria, said).await
}

/// Returns the value chosen from a menu.
fn chosen(click: &ComponentInteraction) -> Result<String> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    }
    .ok_or_else(|| Error::says("error-old-button"))
}

/// Returns the criteria after a choice from a menu.
fn changed(criteria: Criteria, step: FindStep, chosen: &str) -> Result<Criteria> {
    let is_any = chosen == find_page::ANY;
    let old = || Error::says("error-old-button");
    Ok(match step {
        FindStep::Game => Criteria {
            game: (!is_any).then(|| chosen.parse()).transpose().map_err(|_| old())?,
            ..criteria
        },
        FindStep::Tempo => Criteria {
            tempo: (!is_any).then(|| chosen.parse()).transpose().map_err(|_| old())?,
            ..criteria
        },
        _ => {
            let lang = Lang::ALL.into_iter().find(|lang| lang.code() == chosen);
            match (is_any, lang) {
                (true, _) => Criteria { language: None, ..criteria },
                (false, Some(_)) => Criteria { language: lang, ..criteria },
                (false, None) => return Err(old()),
            }
        }
    })
}

/// Starts a search, or changes the user's existing one.
async fn look(
    call: &LiveCall<'_>,
    click: &ComponentInteraction,
    (guild, criteria): (Guild, Criteria),
    own: Option<Search>,
) -> Result<()> {
    let place = match is_on_server(click) {
        true => Some(Place::from(&call.asker)),
        // Tables cannot be opened in direct messages.
        false => own.and_then(|own| own.place),
    };
    seekers::begin(call.app, (guild, &call.asker), criteria, place).await?;
    call.app.queue_check(Check::Seekers(guild));
    Ok(())
}

/// Changes the list of people whom the user avoids. Returns the message to show on the page.
async fn avoid(
    call: &LiveCall<'_>,
    click: &ComponentInteraction,
    step: FindStep,
) -> Result<Option<&'static str>> {
    let (store, user) = (&call.app.store, call.asker.user);
    let chosen: Vec<User> = match &click.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => {
            values.iter().map(|user| User(user.get())).collect()
        }
        _ => Vec::new(),
    };
    match step {
        FindStep::Avoid if !store.avoid(user, &chosen).await? => {
            return Ok(Some("find-avoided-full"));
        }
        FindStep::Unavoid => store.stop_avoiding(user, &chosen).await?,
        FindStep::UnavoidAll => {
            let all = store.avoided_by(user).await?;
            store.stop_avoiding(user, &all).await?;
        }
        _ => {}
    }
    Ok(None)
}

/// Renders the search page. The criteria of a running search take precedence.
async fn page(
    call: &mut LiveCall<'_>,
    criteria: Criteria,
    said: Option<&'static str>,
) -> Result<Answer> {
    let (app, user) = (call.app, call.asker.user);
    let Some(guild) = call.asker.guild else {
        return Err(Error::says("error-guild-only"));
    };
    // Tables and searches that appear while the page is being rendered are reported later.
    let now = app.clock.now();
    let own = Search::of(app, guild, user).await?;
    let criteria = own.as_ref().map_or(criteria, |own| own.criteria);
    let tables = tables(call, &criteria).await?;
    let people = match &own {
        Some(own) => {
            let all = Search::all(app, guild).await?;
            let found = people(call, own, &all).await?;
            app.store.note_seen(guild, user, now).await?;
            Some(found)
        }
        None => None,
    };
    let found = find_page::Found { criteria, own: own.as_ref(), tables, people };
    find_page::page(call, guild, found, said).await
}

/// Returns the open tables that match the search, have a free seat for the user, and have no player whom the user
/// avoids.
pub(super) async fn tables(call: &mut LiveCall<'_>, criteria: &Criteria) -> Result<Vec<Vacant>> {
    let avoided = call.app.store.avoided_by(call.asker.user).await?;
    let fits = |table: &Table| {
        criteria_of(table).is_some_and(|its| agree(&its, criteria)) && !has_avoided(table, &avoided)
    };
    let mut found = Vec::new();
    for vacant in vacancies::free(call, fits, usize::MAX).await? {
        let settings = Settings::of(&vacant.table.header);
        match reliability::check(&call.app.store, &settings, call.asker.user).await {
            Ok(()) => found.push(vacant),
            Err(Error::Invalid(_)) => {}
            Err(error) => return Err(error),
        }
    }
    // Lists the newest tables first, because they need the most players.
    found.reverse();
    Ok(found)
}

/// Returns the people with a matching search, latest first. Ends the searches of people who have left the server.
pub(super) async fn people(
    call: &mut LiveCall<'_>,
    own: &Search,
    all: &[Search],
) -> Result<Vec<User>> {
    let mut found = Vec::new();
    for other in seekers::fitting(call.app, own, all).await? {
        if found.len() >= PEOPLE {
            break;
        }
        let (guild, user) = (other.seeker.guild, other.seeker.user);
        match is_member(call.app, call.http(), guild, user, false).await {
            true => found.push(user),
            false => drop(call.app.store.stop_seeking(guild, user).await?),
        }
    }
    Ok(found)
}

/// Takes a seat in a match, from a direct message.
async fn join(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.look(id).await?;
    if table.header.guild != call.asker.guild || !call.may_know(&table.header).await? {
        return Err(Error::says("error-no-such-match"));
    }
    let mut hold = call.hold(id).await?;
    let line = sit(call, &mut hold, None, None).await?;
    let table = hold.unlock()?;
    call.whisper(&table, &line).await?;
    card::edit(call, id).await?;
    show_company(call, &table).await
}

/// Returns the user together with the channel in which they open a table. For a click in direct messages, this is the
/// channel in which the search was started, unless the server has a channel for all new matches.
async fn opener(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    guild: Guild,
) -> Result<Asker> {
    let (app, asker) = (call.app, call.asker.clone());
    let server = Server::of(&app.store, Some(guild)).await?;
    if is_on_server(click) || server.threads_in.is_some() {
        return Ok(asker);
    }
    let own = Search::of(app, guild, asker.user).await?;
    let place = own.and_then(|own| own.place).ok_or_else(|| Error::says("error-find-place"))?;
    let channel = Channel(place.channel);
    match views(app, call.http(), &asker, channel).await? {
        true => Ok(Asker { channel, parent: place.parent, ..asker }),
        false => Err(Error::says("error-find-place")),
    }
}

/// Opens a table with the game, tempo and language of the user's search.
async fn open_table(call: &mut LiveCall<'_>, criteria: Criteria) -> Result<()> {
    let game = criteria.game.ok_or_else(|| Error::says("error-find-no-game"))?;
    let options = call.app.face(game)?.choose(&Given(Vec::new()))?;
    let wanted = (criteria.tempo, criteria.language);
    let table = open::usual(call, options, wanted).await?;
    let line = Line::new("find-opened")
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let answer = Answer::whisper(call.asker.say(&line));
    call.update(&answer).await
}
