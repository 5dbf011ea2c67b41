//! Commands for looking at a match: map, hex, unit, realm, open questions, spy reports, hand and sheets.

use poise::serenity_prelude as serenity;
use regnal::game::Viewer;
use regnal::store::Target;
use regnal::text::{Line, say};
use serenity::CreateAutocompleteResponse;

use super::act::seat_of;
use super::answers::{hand_answer, map_answer, map_at_end_of_turn};
use super::panel::asked_of;
use super::sheets;
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, Row, choice};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::searched;
use crate::run::app::{App, Command, Face, SlashContext};
use crate::run::correspondence;
use crate::run::face::{Listed, Looker, Offered};
use crate::run::hands;
use crate::run::pictures::{self, seen};
use crate::run::replayed::all_steps;
use crate::run::table::Table;

/// Returns this module's commands that apply to every game. [`hand()`] is only for games with hands.
pub(super) fn commands() -> Vec<Command> {
    vec![map(), show()]
}

async fn look<'a>(ctx: &SlashContext<'a>) -> Result<(&'a App, Table, Asker)> {
    let app: &'a App = ctx.data();
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.last_match_in(&app.store, asker.channel).await?;
    table.game()?;
    Ok((app, table, asker))
}

/// Screen type for which the map is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
enum Size {
    /// Tall and narrow; the default.
    #[name = "size-phone"]
    Phone,
    /// Seats and legend beside the map.
    #[name = "size-wide"]
    Wide,
}

/// Shows the map.
#[poise::command(slash_command, guild_only)]
async fn map(
    ctx: SlashContext<'_>,
    #[description = "around"]
    #[max_length = 4]
    #[autocomplete = "hexes"]
    around: Option<String>,
    size: Option<Size>,
    #[min = 1]
    #[autocomplete = "turns"]
    when: Option<u32>,
) -> Result<()> {
    let (app, table, asker) = look(&ctx).await?;
    let is_wide = size == Some(Size::Wide);
    let asked = RepliableInteraction::Command(ctx.interaction);
    // A past turn is reconstructed by replaying the match from its beginning, which takes a while.
    let whose = pictures::looked_at(&table, asker.channel);
    let place = match when {
        Some(when) => Some((when, app.works.enter(whose, asker.user)?)),
        None => None,
    };
    asked.defer(ctx.serenity_context(), false).await?;
    let around = around.as_deref();
    let answer = match place {
        Some((when, place)) => {
            map_at_end_of_turn(app, &table, &asker, (around, is_wide), (when, &place)).await
        }
        None => map_answer(app, &table, &asker, around, is_wide).await,
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => refusal(&asker, &error),
    };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Builds the error message for a request that failed after its reply was deferred.
fn refusal(asker: &Asker, error: &Error) -> Answer {
    if error.is_alarming() {
        tracing::error!(%error, "could not build a reply, sending an error message to the user");
    }
    asker.refusal(error)
}

/// Shows the user's hand or their teammate's. The option `dm` sets whether hands go by direct message.
#[poise::command(slash_command, guild_only)]
pub(super) async fn hand(
    ctx: SlashContext<'_>,
    dm: Option<bool>,
    mate: Option<bool>,
) -> Result<()> {
    let (app, table, asker) = look(&ctx).await?;
    let asked = RepliableInteraction::Command(ctx.interaction);
    let seat = seat_of(&table, &asker)?;
    if !table.game()?.deals_hands() {
        return Err(Error::says("error-no-hands"));
    }
    let of_mate = mate == Some(true);
    asked.defer(ctx.serenity_context(), false).await?;
    let mut answer = match hand_answer(app, &table, &asker, of_mate) {
        Ok(answer) => answer,
        Err(error) => refusal(&asker, &error),
    };
    if let Some(wanted) = dm {
        hands::set_wanted(app, asker.user, wanted).await?;
        let is_sent = wanted && table.game()?.has_hand(seat);
        let said = match (wanted, is_sent) {
            (true, true) => "hand-sent",
            (true, false) => "hand-will-be-sent",
            (false, _) => "hand-not-sent",
        };
        answer.content = format!("{}\n{}", answer.content, asker.say(&Line::new(said)));
        if is_sent {
            let message = hands::message(&table, seat)?.to(Target::User(asker.user), None)?;
            let now = app.clock.now();
            app.store.say(Some(table.header.id), &[message], now).await?;
            app.mail.notify_one();
        }
    }
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Parent command `/show` for places, units, realms and other details. Discord never invokes it.
#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("hex", "unit", "realm", "sheet", "pending", "reports")
)]
async fn show(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

async fn tell(
    ctx: SlashContext<'_>,
    words: impl FnOnce(&Table, &Asker, Viewer) -> Result<Vec<String>> + Send,
) -> Result<()> {
    let (_, table, asker) = look(&ctx).await?;
    let viewer = table.seat_of(asker.user).map_or(Viewer::Public, Viewer::Seat);
    let lines = words(&table, &asker, viewer)?;
    RepliableInteraction::Command(ctx.interaction)
        .answer(ctx.serenity_context(), &Answer::whisper(lines.join("\n")))
        .await
}

/// Replies with everything that the user knows about the requested place, unit or side.
async fn tell_of(
    ctx: SlashContext<'_>,
    lines: impl FnOnce(&dyn Face, &Looker<'_>) -> Result<Vec<Line>> + Send,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    tell(ctx, |table, asker, viewer| told(app, (table, viewer), asker, lines)).await
}

/// Renders lines about a match from a viewer's perspective.
fn told(
    app: &App,
    (table, viewer): (&Table, Viewer),
    asker: &Asker,
    lines: impl FnOnce(&dyn Face, &Looker<'_>) -> Result<Vec<Line>>,
) -> Result<Vec<String>> {
    let (face, names) = (app.face_of(table)?, table.names());
    let lines = seen(table, viewer, asker.lang, |at| lines(face, at).map(Some))?;
    let lines = lines.into_iter().flatten();
    Ok(lines.map(|line| say(asker.lang, &line, &names)).collect())
}

/// Looks something up by the name that users type for it or, if nothing has that name, by the displayed name of an
/// entry.
fn by_name(
    input: &str,
    listed: impl FnOnce() -> Listed,
    lines: impl Fn(&str) -> Result<Vec<Line>>,
) -> Result<Vec<Line>> {
    lines(input).or_else(|refusal| match meant(&listed(), input) {
        Some(value) => lines(value),
        None => Err(refusal),
    })
}

/// Returns the name to type for the only entry with this displayed name, or for the only entry whose displayed name
/// begins with the input.
fn meant<'a>(listed: &'a [(String, String)], input: &str) -> Option<&'a str> {
    let wanted = searched(input);
    let only = |is_meant: &dyn Fn(&str) -> bool| {
        let mut fitting =
            listed.iter().filter(|(shown, _)| searched(shown).split(" · ").any(is_meant));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    let entry = only(&|name| name == wanted).or_else(|| only(&|name| name.starts_with(&wanted)));
    entry.map(|(_, value)| value.as_str())
}

/// Shows a hex or cell.
#[poise::command(slash_command)]
async fn hex(
    ctx: SlashContext<'_>,
    #[description = "hex"]
    #[max_length = 100]
    #[autocomplete = "hexes"]
    hex: String,
) -> Result<()> {
    tell_of(ctx, |face, at| by_name(&hex, || face.places(at), |name| face.place_lines(at, name)))
        .await
}

/// Shows a unit.
#[poise::command(slash_command)]
async fn unit(
    ctx: SlashContext<'_>,
    #[description = "unit"]
    #[max_length = 100]
    #[autocomplete = "units"]
    unit: String,
) -> Result<()> {
    tell_of(ctx, |face, at| by_name(&unit, || face.units(at), |name| face.unit_lines(at, name)))
        .await
}

/// Shows the realms or sides. A player also gets the button that leads to the letters.
#[poise::command(slash_command)]
async fn realm(ctx: SlashContext<'_>) -> Result<()> {
    let (app, table, asker) = look(&ctx).await?;
    let seat = table.seat_of(asker.user);
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let lines = told(app, (&table, viewer), &asker, |face, at| face.side_lines(at))?;
    let mut answer = Answer::whisper(lines.join("\n"));
    if seat.is_some() && correspondence::is_open(&table) {
        let button = correspondence::letters_button(&table, asker.lang);
        answer.rows = vec![Row::Buttons(vec![button])];
    }
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Shows a sheet privately. If requested, posts the sheet's public version instead.
#[poise::command(slash_command)]
async fn sheet(
    ctx: SlashContext<'_>,
    #[description = "sheet"]
    #[max_length = 100]
    #[autocomplete = "offered"]
    sheet: Option<String>,
    public: Option<bool>,
) -> Result<()> {
    let (app, table, asker) = look(&ctx).await?;
    let wanted = sheet.unwrap_or_default();
    let answer = match public {
        Some(true) => sheets::post(app, &table, &asker, &wanted)?,
        Some(false) | None => sheets::answer(app, &table, &asker, &wanted, 0)?,
    };
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Shows your own spy reports.
#[poise::command(slash_command)]
async fn reports(ctx: SlashContext<'_>) -> Result<()> {
    tell_of(ctx, |face, at| face.report_lines(at)).await
}

/// Autocompletes hexes or cells on the map by name prefix.
async fn hexes(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(&ctx, typed, |face, at| face.places(at)).await
}

/// Autocompletes the match's turns, latest first. The input must be a prefix of the turn's number or of a word in its
/// name.
async fn turns(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok((app, table, asker)) = look(&ctx).await else { return response };
    let whose = pictures::looked_at(&table, asker.channel);
    let steps = all_steps(app.store.clone(), table.header.id);
    let steps = app.works.glance(whose, asker.user, steps).await;
    let steps = steps.and_then(Result::ok).unwrap_or_default();
    let (typed, names) = (searched(typed), table.drawn_names());
    let all = steps.iter().enumerate();
    let all = all.map(|(at, step)| (at + 1, step.called(at, asker.lang, &names)));
    let is_fitting = |(_, name): &(usize, String)| {
        let mut words = searched(name);
        words.retain(|sign| sign != ',' && sign != '.');
        typed.split_whitespace().all(|wanted| {
            let mut words = words.split_whitespace();
            words.any(|word| word.starts_with(wanted))
        })
    };
    let fitting = all.rev().filter(is_fitting).take(CHOICES);
    let offered = |(number, name): (usize, String)| choice(&name, number);
    response.set_choices(fitting.map(offered).collect())
}

/// Autocompletes the units on the map, each with its location.
async fn units(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(&ctx, typed, |face, at| face.units(at)).await
}

/// Autocompletes the sheets available to the user by word prefix.
async fn offered(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok((app, table, asker)) = look(&ctx).await else { return response };
    let viewer = table.seat_of(asker.user).map_or(Viewer::Public, Viewer::Seat);
    let offered = pictures::sheets(app, &table, viewer, asker.lang);
    let typed = searched(typed);
    let fitting = offered.unwrap_or_default().into_iter();
    let fitting = fitting.filter(|sheet| sheets::fits(sheet, &typed));
    let offered = |sheet: Offered| choice(&sheet.name, sheet.code);
    response.set_choices(fitting.take(CHOICES).map(offered).collect())
}

/// Filters a list to the entries whose displayed or typed name begins with the input, up to Discord's limit. The
/// displayed names are those from the user's perspective.
async fn begun(
    ctx: &SlashContext<'_>,
    typed: &str,
    names: impl FnOnce(&dyn Face, &Looker<'_>) -> Listed,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok((app, table, asker)) = look(ctx).await else { return response };
    let viewer = table.seat_of(asker.user).map_or(Viewer::Public, Viewer::Seat);
    let names = app
        .face_of(&table)
        .and_then(|face| seen(&table, viewer, asker.lang, |at| Ok(Some(names(face, at)))));
    let typed = searched(typed);
    let fitting = names
        .ok()
        .flatten()
        .unwrap_or_default()
        .into_iter()
        .filter(|(shown, value)| {
            let shown = searched(shown);
            searched(value).starts_with(&typed)
                || shown.split(" · ").any(|part| part.starts_with(&typed))
        })
        .take(CHOICES)
        .map(|(shown, value)| choice(&shown, value));
    response.set_choices(fitting.collect())
}

/// Shows which players are awaited, and for what.
#[poise::command(slash_command)]
async fn pending(ctx: SlashContext<'_>) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let (game, names) = (table.game()?, table.names());
        let mut lines = vec![say(asker.lang, &game.stage_line(), &names)];
        lines.extend(asked_of(game, viewer, asker.lang, &names));
        Ok(lines)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_displayed_name_selects_its_entry_unless_several_entries_share_the_name() {
        let listed = [
            ("Aldith · Larkstead", "101"),
            ("Aldric’s army (1) · Larkstead", "1-1"),
            ("Larkstead (24) · Plains", "24"),
        ];
        let listed = listed.map(|(shown, value)| (shown.to_owned(), value.to_owned()));
        for (input, value) in [
            ("aldith", Some("101")),
            ("Aldric's army", Some("1-1")),
            ("Larkstead (24)", Some("24")),
            ("Larkstead", None),
            ("Nowhere", None),
        ] {
            assert_eq!(meant(&listed, input), value, "{input}");
        }
    }
}
