//! The panel: what a player owes, and everything they may do, as menus and buttons. Nobody has to type.

use regnal::game::{Seat, Viewer};
use regnal::games::{AnyAction, AnyGame, Told};
use regnal::text::{Lang, Line, Names, say};

use super::keys::keys;
use crate::custom_id::CustomId;
use crate::error::Result;
use crate::outgoing::{Button, Look, MESSAGE, fit};
use crate::reply::{Answer, Entry, Row};
use crate::table::Table;

/// Discord's limit for the entries of a menu.
const ENTRIES: usize = 25;
/// What a value of the menu begins with when it names an action by its number.
pub(super) const PICK: char = '#';
/// What a value of the menu begins with when it asks for the next page.
pub(super) const PAGE: char = '>';
/// Verbs that are buttons rather than entries of the menu.
const BUTTONS: [&str; 9] = [
    "end_phase",
    "end_turn",
    "pass_spell",
    "pass_spy",
    "end_building",
    "pass_recruit",
    "end_deployment",
    "confirm_setup",
    "place_rest",
];

/// The panel of `seat`, at `path` in its menu, with what was `told` just before.
///
/// # Errors
/// A message for the person when the match has not begun.
pub(super) fn panel(table: &Table, seat: Seat, lang: Lang, path: &[String], told: Option<&Told>) -> Result<Answer> {
    let (game, names) = (table.game()?, table.names());
    let mut lines = Vec::new();
    if let Some(told) = told {
        let private = told.private.get(&seat).into_iter().flatten();
        lines.extend(told.public.iter().chain(private).map(|line| format!("> {}", say(lang, line, &names))));
    }
    lines.push(format!("**{}**", say(lang, &game.stage_line(), &names)));
    lines.extend(game.question_line(Viewer::Seat(seat)).map(|line| say(lang, &line, &names)));
    lines.extend(game.owed(seat).iter().map(|line| format!("- {}", say(lang, line, &names))));
    let legal = game.legal(seat);
    let rows = rows(table, game, &legal, lang, &names, path);
    Ok(Answer { content: fit_end(&lines, MESSAGE), rows, ..Answer::default() })
}

/// The last lines that fit: what is asked now matters more than what happened before.
fn fit_end(lines: &[String], limit: usize) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut length = 0;
    for line in lines.iter().rev() {
        length += line.chars().count() + 1;
        if length > limit {
            break;
        }
        kept.push(line);
    }
    kept.reverse();
    fit(&kept.join("\n"), limit)
}

fn rows(
    table: &Table,
    game: &AnyGame,
    legal: &[AnyAction],
    lang: Lang,
    names: &Names,
    path: &[String],
) -> Vec<Row> {
    let (match_id, seq) = (table.header.id, table.header.seq);
    let mut rows = Vec::new();
    let menu = menu(game, legal, lang, names, path);
    if !menu.is_empty() {
        rows.push(Row::Menu {
            id: CustomId::Menu { match_id, seq, path: path.to_vec() }.to_string(),
            placeholder: say(lang, &placeholder(path), names),
            entries: menu,
            most: 1,
        });
    }
    let mut buttons = Vec::new();
    for (index, action) in legal.iter().enumerate() {
        let (verb, _) = keys(game, action);
        if BUTTONS.contains(&verb.as_str()) {
            buttons.push(Button {
                id: CustomId::Act { match_id, seq, index: index as u32 }.to_string(),
                label: say(lang, &game.describe(action), names),
                look: if verb.starts_with("end_turn") { Look::Danger } else { Look::Success },
            });
        }
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let button = |id: CustomId, label: &'static str| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), names),
        look: Look::Secondary,
    };
    let mut last = vec![button(CustomId::Map { match_id }, "button-map")];
    if path.is_empty() {
        last.push(button(CustomId::Panel { match_id }, "button-refresh"));
    } else {
        last.push(button(CustomId::Menu { match_id, seq, path: Vec::new() }, "button-back"));
    }
    rows.push(Row::Buttons(last));
    rows
}

fn placeholder(path: &[String]) -> Line {
    match path.first() {
        None => Line::new("panel-what"),
        Some(_) => Line::new("panel-which"),
    }
}

/// The entries at `path`: the actions themselves where they fit, else what tells them apart next, in pages.
fn menu(game: &AnyGame, legal: &[AnyAction], lang: Lang, names: &Names, path: &[String]) -> Vec<Entry> {
    let page = path.last().and_then(|part| part.strip_prefix(PAGE)).and_then(|part| part.parse().ok()).unwrap_or(0);
    let steps: Vec<&str> = path.iter().filter(|part| !part.starts_with(PAGE)).map(String::as_str).collect();
    let mut entries: Vec<Entry> = Vec::new();
    let fitting: Vec<(usize, &AnyAction, Vec<String>)> = legal
        .iter()
        .enumerate()
        .map(|(index, action)| {
            let (verb, fields) = keys(game, action);
            let codes = std::iter::once(verb).chain(fields.into_iter().map(|(_, code)| code)).collect();
            (index, action, codes)
        })
        .filter(|(_, _, codes): &(_, _, Vec<String>)| {
            !BUTTONS.contains(&codes[0].as_str()) && codes.iter().zip(&steps).all(|(code, step)| code == step)
        })
        .filter(|(_, _, codes)| codes.len() >= steps.len())
        .collect();
    let mut verbs: Vec<&str> = fitting.iter().map(|(_, _, codes)| codes[0].as_str()).collect();
    verbs.sort_unstable();
    verbs.dedup();
    // One menu of actions is quicker than two of parts, but not when different things are mixed in a long list.
    let plain = fitting.len() <= ENTRIES && (verbs.len() <= 1 || fitting.len() <= 10 || !steps.is_empty());
    if plain {
        entries.extend(fitting.iter().map(|(index, action, _)| Entry {
            value: format!("{PICK}{index}"),
            label: say(lang, &game.describe(action), names),
            note: game.risk(action).map(|line| say(lang, &line, names)),
        }));
        return entries;
    }
    let depth = steps.len();
    for (index, action, codes) in &fitting {
        match codes.get(depth) {
            Some(code) if entries.iter().all(|entry| entry.value != *code) => {
                let count = fitting.iter().filter(|(_, _, other)| other.get(depth) == Some(code)).count();
                let label = if depth == 0 {
                    verb_name(game, code, lang)
                } else {
                    code_name(game, code, lang)
                };
                let note = Line::new("panel-choices").with("count", count);
                entries.push(Entry { value: code.clone(), label, note: Some(say(lang, &note, names)) });
            }
            Some(_) => {}
            None => entries.push(Entry {
                value: format!("{PICK}{index}"),
                label: say(lang, &game.describe(action), names),
                note: None,
            }),
        }
    }
    paged(entries, page, lang, names)
}

fn paged(entries: Vec<Entry>, page: usize, lang: Lang, names: &Names) -> Vec<Entry> {
    if entries.len() <= ENTRIES {
        return entries;
    }
    let whole = ENTRIES - 1;
    let pages = entries.len().div_ceil(whole);
    let page = page % pages;
    let mut shown: Vec<Entry> = entries.into_iter().skip(page * whole).take(whole).collect();
    let more = Line::new("panel-more").with("page", page + 1).with("pages", pages);
    shown.push(Entry {
        value: format!("{PAGE}{}", (page + 1) % pages),
        label: say(lang, &more, names),
        note: None,
    });
    shown
}

/// What a verb is called in the menu.
fn verb_name(game: &AnyGame, verb: &str, lang: Lang) -> String {
    let id = format!("verb-{}-{}", game.kind(), verb.replace('_', "-"));
    regnal::text::words().plain(lang, &id).unwrap_or_else(|| verb.replace('_', " "))
}

/// What a particular is called: units and hexes by their own names, the rest by its word.
pub(super) fn code_name(game: &AnyGame, code: &str, lang: Lang) -> String {
    let id = format!("code-{}-{}", game.kind(), code.replace('_', "-"));
    regnal::text::words().plain(lang, &id).unwrap_or_else(|| code.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_turned_over_and_comes_round() {
        let entry = |number: usize| Entry { value: number.to_string(), label: format!("n{number}"), note: None };
        for length in [1, 25, 26, 48, 49, 60] {
            let all: Vec<Entry> = (0..length).map(entry).collect();
            let (mut page, mut seen) = (0, Vec::new());
            loop {
                let mut shown = paged(all.clone(), page, Lang::En, &Names::default());
                assert!(shown.len() <= ENTRIES);
                let next = shown.pop_if(|entry| entry.value.starts_with(PAGE));
                seen.extend(shown);
                page = next.map_or(0, |entry| entry.value[1..].parse().unwrap());
                if page == 0 {
                    break;
                }
            }
            assert_eq!(seen, all, "{length} entries");
        }
    }
}
