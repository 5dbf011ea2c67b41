//! Options of a game, such as the players, the length and the map, chosen from menus in a lobby. They undergo the same
//! checks as the options of `/match new`.

use regnal::games::AnyOptions;
use regnal::part::Given;
use regnal::store::MatchId;
use regnal::text::{Arg, Lang, Line, words};

use super::call::{Call, LiveCall, set_options};
use super::card::{self, check_is_lobby, labelled, yes_or_no};
use super::sitting::people;
use super::vacancies::SeatOffer;
use crate::discord::components::{Button, Entry, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::app::Face;
use crate::run::face::{NO, Opt, OptKind, YES};
use crate::run::table::{Table, say};

/// Number of menus on a page. Discord allows five rows, and the last one has the buttons.
const MENUS: usize = 4;

/// Checks that the user is allowed to choose a lobby's options.
fn must_choose(call: &Call<'_>, table: &Table) -> Result<()> {
    check_is_lobby(table)?;
    if table.is_lesson() {
        return Err(Error::says("learn-no-settings"));
    }
    call.check_administrator(&table.header)
}

/// Returns the button that opens the page; `None` in games without options of this kind.
pub(super) fn button(call: &Call<'_>, table: &Table) -> Result<Option<Button>> {
    let current = call.app.face_of(table)?.current_values(&table.options()?)?;
    let id = id(table, Vec::new());
    Ok((!current.0.is_empty())
        .then(|| labelled(table, call.asker.lang, id, "settings-button-options")))
}

/// Returns the id of a component on the page.
fn id(table: &Table, path: Vec<String>) -> CustomId {
    CustomId::Options { match_id: table.header.id, path }
}

/// Returns the options that have a menu, each with its current value.
fn offered<'a>(face: &dyn Face, current: &'a Given) -> Vec<(&'static Opt, &'a str)> {
    let all = face.options().iter();
    all.filter_map(|option| Some((option, current.text(option.name)?))).collect()
}

/// Renders a page of menus, with the text `said` above them.
fn page(call: &Call<'_>, table: &Table, index: usize, said: Option<&Line>) -> Result<Answer> {
    let (face, lang) = (call.app.face_of(table)?, call.asker.lang);
    let options = table.options()?;
    let current = face.current_values(&options)?;
    let offered = offered(face, &current);
    let pages = offered.len().div_ceil(MENUS).max(1);
    let index = index.min(pages - 1);
    let about = Line::new("options-page")
        .with("match", table.header.id.0)
        .with("options", face.options_line(&options)?);
    let lines: Vec<String> =
        said.into_iter().chain([&about]).map(|line| say(table, lang, line)).collect();
    let shown = offered.iter().skip(index * MENUS).take(MENUS);
    let mut rows: Vec<Row> = shown.map(|(option, now)| menu(table, lang, option, now)).collect();
    let back = CustomId::Lobby { match_id: table.header.id, verb: Verb::Settings };
    let mut buttons = vec![labelled(table, lang, back, "button-back")];
    if pages > 1 {
        let other = id(table, vec![((index + 1) % pages).to_string()]);
        buttons.push(labelled(table, lang, other, "options-button-more"));
    }
    rows.push(Row::Buttons(buttons));
    Ok(Answer { rows, ..Answer::whisper(lines.join("\n")) })
}

/// Returns the menu of an option. A closed menu shows the chosen entry in place of the menu's title, so each entry
/// names the option.
fn menu(table: &Table, lang: Lang, option: &Opt, now: &str) -> Row {
    let mut values = option.values();
    // A command can give numbers that the menu does not offer.
    if !now.is_empty() && !values.iter().any(|value| value == now) {
        values.push(now.to_owned());
    }
    let title = named(lang, "option-", option.name);
    let entry = |value: String| {
        let line = Line::new("option-entry").with("option", title.clone());
        Entry {
            label: say(table, lang, &line.with("value", value_of(lang, option, &value))),
            is_chosen: value == now,
            value,
            note: None,
        }
    };
    Row::Menu {
        id: id(table, vec![option.name.to_owned()]).to_string(),
        placeholder: title.clone(),
        entries: values.into_iter().map(entry).collect(),
        most: 1,
    }
}

/// Renders a value of an option.
fn value_of(lang: Lang, option: &Opt, value: &str) -> Arg {
    match (option.kind, value) {
        (OptKind::Flag, YES | NO) => yes_or_no(value == YES),
        (OptKind::Choice(_), code) => Arg::Text(named(lang, "choice-", code)),
        (_, value) => Arg::Text(value.to_owned()),
    }
}

/// Renders the message for `name` in the message family `family`; returns the name itself if there is no such message.
fn named(lang: Lang, family: &str, name: &str) -> String {
    words().plain(lang, &format!("{family}{name}")).unwrap_or_else(|| name.to_owned())
}

/// Handles a click on a button or menu on the page.
pub(super) async fn clicked(call: &mut LiveCall<'_>, id: MatchId, way: &[&str]) -> Result<()> {
    match *way {
        [] => show(call, id, 0).await,
        [index] => {
            let index = index.parse::<usize>().map_err(|_| Error::says("error-old-button"))?;
            show(call, id, index).await
        }
        [name, value] => choose(call, id, (name, value)).await,
        _ => Err(Error::says("error-old-button")),
    }
}

/// Shows a page of menus.
async fn show(call: &mut LiveCall<'_>, id: MatchId, index: usize) -> Result<()> {
    let table = call.look(id).await?;
    must_choose(call, &table)?;
    let answer = page(call, &table, index, None)?;
    call.update(&answer).await
}

/// Sets an option to a value chosen from its menu. If the value does not fit, shows the page with the reason, so that
/// the menu shows the current value again.
async fn choose(call: &mut LiveCall<'_>, id: MatchId, change: (&str, &str)) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    must_choose(call, table)?;
    let (is_changed, said) = match changed(call, table, change) {
        Ok(None) => (false, None),
        Ok(Some(options)) => {
            let offer = SeatOffer::of(table)?;
            set_options(call, table, &options).await?;
            hold.reread(call).await?;
            offer.renew(call, &mut hold).await?;
            (true, None)
        }
        Err(Error::Invalid(line)) => (false, Some(*line)),
        Err(error) => return Err(error),
    };
    let table = hold.unlock()?;
    let face = call.app.face_of(&table)?;
    let current = face.current_values(&table.options()?)?;
    let place = offered(face, &current).iter().position(|(option, _)| option.name == change.0);
    let answer = page(call, &table, place.unwrap_or_default() / MENUS, said.as_ref())?;
    call.update(&answer).await?;
    match is_changed {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

/// Returns the options with the chosen value; `None` if the option already has this value.
///
/// # Errors
/// Returns a user-facing error if the value does not fit the other options or the people who hold seats.
fn changed(
    call: &Call<'_>,
    table: &Table,
    (name, value): (&str, &str),
) -> Result<Option<AnyOptions>> {
    let (face, before) = (call.app.face_of(table)?, table.options()?);
    let current = face.current_values(&before)?;
    let now = current.text(name);
    if now == Some(value) {
        return Ok(None);
    }
    let option = face.options().iter().find(|option| option.name == name);
    let is_known = option.is_some_and(|option| option.values().iter().any(|its| its == value));
    if !is_known {
        return Err(Error::says("error-old-button"));
    }
    let after = face.with_option(&before, (name, value))?;
    // An old menu can offer an option that no longer applies, and a forged menu can offer a colour.
    if now.is_none() {
        return Err(Error::says("error-old-button"));
    }
    let held = table.people();
    if people(&after) < held {
        return Err(Error::invalid(Line::new("error-options-held").with("count", held)));
    }
    Ok(Some(after))
}
