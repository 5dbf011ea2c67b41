//! Sheets that users request, either for themselves or for everybody, and the buttons that lead to them.

use regnal::game::{Seat, Viewer};
use regnal::text::{Lang, Line, say};

use super::act::seat_of;
use super::menu::{ROW, paged};
use super::panel::ROWS;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{searched, short, short_without_asides};
use crate::run::app::App;
use crate::run::buttons::panel_buttons;
use crate::run::face::Offered;
use crate::run::pictures;
use crate::run::table::Table;

/// Maximum length of a label, in characters. On a phone, a button wraps longer labels.
const LABEL: usize = 38;
/// Discord's limit for the text of a menu entry, in characters.
const ENTRY: usize = 100;

/// Returns the requested sheet from the user's perspective, or the most urgent one if `wanted` is empty. A menu offers
/// the other sheets. If there are too many for one menu, the menu shows the page with the index `page`.
///
/// # Errors
/// Returns a user-facing error if there is no such sheet, or none at all.
pub(super) fn answer(
    app: &App,
    table: &Table,
    asker: &Asker,
    wanted: &str,
    page: usize,
) -> Result<Answer> {
    table.game()?;
    let seat = table.seat_of(asker.user);
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let offered = pictures::sheets(app, table, viewer, asker.lang)?;
    let chosen = find(&offered, wanted)?;
    let whose = pictures::looked_at(table, asker.channel);
    let picture = pictures::sheet(app, table, whose, viewer, asker.lang, &chosen.code)?;
    let mut rows = Vec::new();
    if offered.len() > 1 {
        rows.push(menu(table, asker, &offered, (&chosen.code, page)));
    }
    let mut buttons = Vec::new();
    let open = pictures::sheets(app, table, Viewer::Public, asker.lang)?;
    if seat.is_some()
        && !table.hides_players()
        && open.iter().any(|other| other.code == chosen.code)
    {
        let id =
            CustomId::Sheet { match_id: table.header.id, code: chosen.code.clone(), for_all: true };
        buttons.push(button(&id, asker.say(&Line::new("button-sheet-post"))));
    }
    let again = sheet_id(table, "").to_string();
    let onward = panel_buttons(table, asker.lang).into_iter();
    buttons.extend(onward.filter(|button| button.id != again));
    rows.push(Row::Buttons(buttons));
    Ok(Answer { content: format!("**{}**", chosen.name), picture, rows, ..Answer::default() })
}

/// Returns a sheet that a player shows to everybody, from the public perspective and in the match's language.
///
/// # Errors
/// Returns a user-facing error if the user is not a player in the match, or the sheet has no public part.
pub(super) fn post(app: &App, table: &Table, asker: &Asker, wanted: &str) -> Result<Answer> {
    table.game()?;
    // Discord shows everybody which user requested a public answer.
    table.must_name_players("anonymous-no-sharing")?;
    let seat = seat_of(table, asker)?;
    let (lang, viewer) = (table.lang(), Viewer::Public);
    let offered = pictures::sheets(app, table, viewer, lang)?;
    // The player typed the name that the sheet has from their own perspective.
    let own = pictures::sheets(app, table, Viewer::Seat(seat), asker.lang)?;
    let code = match find(&own, wanted) {
        Ok(own) => own.code.clone(),
        Err(_) => wanted.to_owned(),
    };
    let chosen = offered.iter().find(|sheet| sheet.code == code);
    let chosen = chosen.ok_or_else(|| Error::says("error-sheet-private"))?;
    let whose = pictures::looked_at(table, asker.channel);
    Ok(Answer {
        content: format!("**{}**", chosen.name),
        picture: pictures::sheet(app, table, whose, viewer, lang, &chosen.code)?,
        public: true,
        ..Answer::default()
    })
}

/// Finds a sheet by its code or typed name. An empty input returns the first sheet.
fn find<'a>(offered: &'a [Offered], wanted: &str) -> Result<&'a Offered> {
    let typed = searched(wanted);
    if typed.is_empty() {
        let first = offered.first();
        return first.ok_or_else(|| Error::says("error-no-sheets"));
    }
    let by = |is: &dyn Fn(&Offered) -> bool| offered.iter().find(|sheet| is(sheet));
    by(&|sheet| sheet.code == typed)
        .or_else(|| by(&|sheet| searched(&sheet.name) == typed))
        .or_else(|| by(&|sheet| fits(sheet, &typed)))
        .ok_or_else(|| Error::says("error-unknown-sheet"))
}

/// Returns whether a word in the sheet's name, normalised by [`searched`], or the sheet's code begins with the input.
pub(super) fn fits(sheet: &Offered, typed: &str) -> bool {
    let name = searched(&sheet.name);
    let begins = |at: usize| name.get(at..).is_some_and(|rest| rest.starts_with(typed));
    let words = name
        .char_indices()
        .filter(|(_, letter)| !letter.is_alphanumeric())
        .map(|(at, letter)| at + letter.len_utf8());
    std::iter::once(0).chain(words).any(begins) || sheet.code.starts_with(typed)
}

/// Adds the buttons for sheets to the last row of a panel: one for the list of all sheets and, if there is room, one
/// for each urgent sheet.
pub(super) fn add_to_panel(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    answer: &mut Answer,
) -> Result<()> {
    let offered = pictures::sheets(app, table, Viewer::Seat(seat), lang)?;
    let Some(Row::Buttons(last)) = answer.rows.last_mut() else { return Ok(()) };
    if offered.is_empty() {
        return Ok(());
    }
    let all = say(lang, &Line::new("button-sheets"), &table.names());
    let urgent = offered.iter().filter(|sheet| sheet.is_urgent);
    let urgent = urgent.map(|sheet| to(table, sheet));
    let buttons = std::iter::once(button(&sheet_id(table, ""), all)).chain(urgent);
    last.extend(buttons.take(ROW.saturating_sub(last.len())));
    Ok(())
}

/// Adds a button for one sheet to a page, in the last row if there is room, otherwise in a new row.
pub(super) fn add(table: &Table, sheet: &Offered, rows: &mut Vec<Row>) {
    let (button, count) = (to(table, sheet), rows.len());
    match rows.last_mut() {
        Some(Row::Buttons(last)) if last.len() < ROW => last.push(button),
        _ if count < ROWS => rows.insert(count.saturating_sub(1), Row::Buttons(vec![button])),
        _ => {}
    }
}

/// Returns the menu of all sheets except the one with the code `shown`, for display below that sheet. The displayed
/// sheet stays visible while the reader pages through the menu.
fn menu(table: &Table, asker: &Asker, offered: &[Offered], (shown, page): (&str, usize)) -> Row {
    let entry = |sheet: &Offered| Entry::new(sheet.code.clone(), short(&sheet.name, ENTRY));
    Row::menu(
        sheet_id(table, shown),
        asker.say(&Line::new("sheet-which")),
        paged(offered.iter().map(entry).collect(), page, asker.lang, &table.names()),
    )
}

fn to(table: &Table, sheet: &Offered) -> Button {
    button(&sheet_id(table, &sheet.code), short_without_asides(&sheet.name, LABEL))
}

fn sheet_id(table: &Table, code: &str) -> CustomId {
    CustomId::Sheet { match_id: table.header.id, code: code.to_owned(), for_all: false }
}

fn button(id: &CustomId, label: String) -> Button {
    Button { id: id.to_string(), label, look: ButtonStyle::Secondary }
}
