//! `/server`, a private page for server managers. Its settings determine which games are offered, where and by whom
//! matches can be opened, the maximum number of simultaneous matches, the channel for the threads of new matches, the
//! language, the quiet hours, and whether players can write letters. The page also gives access to reported letters.

mod page;

use poise::serenity_prelude as serenity;
use regnal::hours::Quiet;
use regnal::store::Guild;
use regnal::text::{Lang, Line};
use regnal::typed;
use serenity::{ChannelType, ComponentInteraction, ComponentInteractionDataKind, Context};

use crate::discord::asker::Asker;
use crate::discord::command::PostLanguage;
use crate::discord::components::selected;
use crate::discord::custom_id::ServerStep;
use crate::discord::error::{Error, Result, code, in_time};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::games::FACES;
use crate::run::app::{App, Command, SlashContext};
use crate::run::moving::Moving;
use crate::run::people::zone_named;
use crate::run::server::{Server, ThreadParent};
use crate::run::settings::hides_players;
use crate::run::threads;

/// Inputs that clear a setting, in lower case without accents.
const NONE: [&str; 7] = ["-", "none", "no", "off", "aucune", "aucun", "non"];
/// Words before quiet hours, in lower case without accents.
const BEFORE: [&str; 4] = ["between ", "from ", "entre ", "de "];
/// Signs and words between the two times of quiet hours, in lower case without accents.
const BETWEEN: [&str; 9] =
    ["-", " to ", " until ", " till ", " and ", " jusqu'a ", " a ", " au ", " et "];

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![server()]
}

/// Shows or changes the settings of the server.
#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
#[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn server(
    ctx: SlashContext<'_>,
    #[channel_types("Text", "PublicThread", "PrivateThread", "News", "NewsThread")] channel: Option<
        serenity::PartialChannel,
    >,
    role: Option<serenity::Role>,
    #[min = 0]
    #[max = 1000]
    matches: Option<u16>,
    language: Option<PostLanguage>,
    #[max_length = 40] quiet: Option<String>,
    #[max_length = 40] zone: Option<String>,
    letters: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let guild = must_manage(&asker)?;
    let app: &App = ctx.data();
    let before = Server::readable(&app.store, Some(guild)).await?;
    let mut after = before.clone();
    if let Some(channel) = channel {
        let id = channel.id.get();
        if !after.channels.remove(&id) {
            after.channels.insert(id);
        }
    }
    if let Some(role) = role {
        // The role `@everyone`, which has the server's id, means no restriction.
        let id = role.id.get();
        after.role = (id != guild.0).then_some(id);
    }
    after.most = matches.unwrap_or(after.most);
    if let Some(language) = language {
        after.language = Some(Lang::from(language).code().to_owned());
    }
    if let Some(quiet) = quiet {
        after.hours.quiet = hours(&quiet)?;
    }
    if let Some(place) = zone {
        after.hours.zone = zone_named(&place, app.clock.now())?;
    }
    after.no_letters = letters.map_or(after.no_letters, |letters| !letters);
    if before != after {
        let moving = match before.hours == after.hours {
            true => Moving::default(),
            false => Moving::begin(&app.store, &app.store.live_matches_of(guild).await?).await?,
        };
        after.keep_changes(&before, &app.store, guild).await?;
        moving.end(app).await?;
    }
    let answer = page::page(&asker, &after, app.clock.now(), before != after);
    let asked = RepliableInteraction::Command(ctx.interaction);
    asked.answer(ctx.serenity_context(), &answer).await
}

/// Returns the `/server` page for server managers.
pub async fn opened(app: &App, asker: &Asker) -> Result<Answer> {
    let guild = must_manage(asker)?;
    let server = Server::readable(&app.store, Some(guild)).await?;
    Ok(page::page(asker, &server, app.clock.now(), false))
}

/// Parses quiet hours; `None` for a dash.
fn hours(typed: &str) -> Result<Option<Quiet>> {
    let typed = typed::folded(typed);
    if NONE.contains(&typed.as_str()) {
        return Ok(None);
    }
    let times = BEFORE.iter().find_map(|word| typed.strip_prefix(word)).unwrap_or(&typed);
    let quiet = BETWEEN.iter().find_map(|word| {
        let (from, until) = times.split_once(word)?;
        Some(Quiet { from: from.parse().ok()?, until: until.parse().ok()? })
    });
    match quiet.filter(|quiet| quiet.from != quiet.until) {
        Some(quiet) => Ok(Some(quiet)),
        None => Err(Error::says("server-no-hours")),
    }
}

/// Returns the server, after checking that the user manages it.
fn must_manage(asker: &Asker) -> Result<Guild> {
    let guild = asker.guild.ok_or_else(|| Error::says("error-guild-only"))?;
    // By default, Discord shows the command only to users with the required permission, but a server can change that.
    match asker.manages_server {
        true => Ok(guild),
        false => Err(Error::says("error-server-forbidden")),
    }
}

/// Handles a click on a button on the page, or a choice from the menu in which the offered games are selected.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: ServerStep,
) -> Result<()> {
    let guild = must_manage(asker)?;
    let answer = match step {
        ServerStep::Games => return choose_games(app, ctx, click, asker).await,
        ServerStep::Threads => {
            let asked = RepliableInteraction::Component(click);
            asked.defer_update(ctx).await?;
            let page = choose_threads(app, ctx, click, asker).await;
            return asked.settle_update(ctx, page, |line| asker.say(line)).await;
        }
        ServerStep::NoThreads => {
            let before = Server::readable(&app.store, Some(guild)).await?;
            let after = Server { threads_in: None, ..before.clone() };
            after.keep_changes(&before, &app.store, guild).await?;
            page::page(asker, &after, app.clock.now(), true)
        }
        ServerStep::Page => opened(app, asker).await?,
        ServerStep::Letters(are_on) => {
            let before = Server::readable(&app.store, Some(guild)).await?;
            let after = Server { no_letters: !are_on, ..before.clone() };
            after.keep_changes(&before, &app.store, guild).await?;
            page::page(asker, &after, app.clock.now(), true)
        }
        ServerStep::Reports => reports(app, asker, guild).await?,
        ServerStep::Settle(id) => {
            app.store.settle_reports(guild, id).await?;
            reports(app, asker, guild).await?
        }
    };
    RepliableInteraction::Component(click).update(ctx, &answer).await
}

/// Renders the oldest reported letter. Its author is not identified while the match hides its players.
async fn reports(app: &App, asker: &Asker, guild: Guild) -> Result<Answer> {
    let found = app.store.reported_letters(guild).await?;
    let header = match &found.0 {
        Some(reported) => app.store.find_match(reported.letter.match_id).await?,
        None => None,
    };
    Ok(page::reports(asker, &found, header.is_some_and(|header| hides_players(&header))))
}

/// Sets the channel in which each new match gets its own thread. Adds the missing tags to a forum. Returns the page,
/// with a note if tags are missing.
async fn choose_threads(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
) -> Result<Answer> {
    let guild = must_manage(asker)?;
    let chosen = match &click.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => values.first().copied(),
        _ => None,
    };
    let chosen = chosen.ok_or_else(|| Error::says("error-old-button"))?;
    let hidden = || {
        let line = Line::new("server-threads-hidden");
        Error::invalid(line.with("channel", format!("<#{chosen}>")))
    };
    let found = match in_time(ctx.http.get_channel(chosen)).await {
        Err(Error::Discord(refusal))
            if matches!(code(&refusal), Some(10003 | 10004 | 50001 | 50013)) =>
        {
            return Err(hidden());
        }
        found => found?.guild().ok_or_else(hidden)?,
    };
    let is_forum = found.kind == ChannelType::Forum;
    // Ids in a request can be forged.
    if found.guild_id.get() != guild.0 || !is_forum && found.kind != ChannelType::Text {
        return Err(Error::says("error-old-button"));
    }
    let parent = ThreadParent { channel: chosen.get(), is_forum };
    let before = Server::readable(&app.store, Some(guild)).await?;
    let after = Server { threads_in: Some(parent), ..before.clone() };
    after.keep_changes(&before, &app.store, guild).await?;
    let mut page = page::page(asker, &after, app.clock.now(), true);
    let kinds = FACES.iter().map(|face| face.kind()).filter(|kind| after.offers(*kind));
    if is_forum && !threads::add_tags(&ctx.http, &found, kinds, after.lang(asker)).await? {
        page.content.push('\n');
        page.content.push_str(&asker.say(&Line::new("server-threads-no-tags")));
    }
    Ok(page)
}

/// Sets the games that the server offers.
async fn choose_games(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
) -> Result<()> {
    let guild = must_manage(asker)?;
    let values = selected(click);
    let names = FACES.iter().map(|face| face.kind().name());
    let (offered, hidden): (Vec<&str>, Vec<&str>) =
        names.partition(|name| values.iter().any(|value| value == name));
    if offered.is_empty() {
        return Err(Error::says("error-old-button"));
    }
    let before = Server::readable(&app.store, Some(guild)).await?;
    let mut server = before.clone();
    // Games unknown to this version keep their setting.
    let is_known = |name: &String| FACES.iter().any(|face| face.kind().name() == *name);
    server.hidden.retain(|name| !is_known(name));
    server.hidden.extend(hidden.into_iter().map(str::to_owned));
    server.shown.retain(|name| !is_known(name));
    server.shown.extend(offered.into_iter().map(str::to_owned));
    server.keep_changes(&before, &app.store, guild).await?;
    let answer = page::page(asker, &server, app.clock.now(), true);
    app.registrar.want(guild);
    RepliableInteraction::Component(click).update(ctx, &answer).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_typed_as_two_times_or_cleared_with_a_dash() {
        let quiet = hours(" 22:30 – 7:00 ").unwrap().unwrap();
        assert_eq!(
            (quiet.from.to_string(), quiet.until.to_string()),
            ("22:30".to_owned(), "07:00".to_owned())
        );
        for typed in [
            "22h30-7h",
            "de 22h30 à 7h",
            "10:30 pm to 7 am",
            "between 22:30 and 7",
            "Entre 22h30 et 7h",
            "from 10:30 p.m. till 7 a.m.",
            "22h30 jusqu’à 7h",
        ] {
            assert_eq!(hours(typed).unwrap(), Some(quiet), "{typed}");
        }
        assert_eq!(hours("-").unwrap(), None);
        assert_eq!(hours("—").unwrap(), None);
        assert_eq!(hours("Off").unwrap(), None);
        let afternoon = hours("de 2h de l’après-midi à 16h").unwrap().unwrap();
        assert_eq!((afternoon.from.hour(), afternoon.until.hour()), (14, 16));
        for wrong in ["22:00", "22:00-22:00", "25:00-7:00", "between 22 and", ""] {
            assert!(hours(wrong).is_err(), "{wrong}");
        }
    }
}
