//! The panel: what a player owes, and everything they may do, as menus and buttons. Nobody has to type.

use regnal::game::{Game, Seat, Viewer};
use regnal::games::mighty::nouns::Terrain;
use regnal::games::mighty::state::Stage;
use regnal::games::{AnyAction, AnyGame, Told};
use regnal::text::{Lang, Line, Names, say};

use super::keys::{Field, Step, keys, line, route};
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
/// The verb of the button that ends a turn, and the step of the panel that asks whether it is meant.
const END_TURN: &str = "end_turn";
/// The verb of the button that takes the last action back.
const UNDO: &str = "undo";
/// Discord's limit for the buttons of a row.
const ROW: usize = 5;
/// The step of the panel that lists what is open at any time.
const ORDERS: &str = "orders";
/// Discord's limit for the note of an entry, in characters.
const NOTE: usize = 100;
/// Verbs that are buttons rather than entries of the menu.
const BUTTONS: [&str; 14] = [
    "undo",
    "end_mobilization",
    "keep_hand",
    "pass_reaction",
    "end_phase",
    END_TURN,
    "pass_spell",
    "pass_spy",
    "end_building",
    "pass_recruit",
    "end_deployment",
    "confirm_setup",
    "place_rest",
    "offer_draw",
];

/// Everything that a panel of `seat` can do, numbered by its place: what is legal now, then what is open at any time.
pub(super) fn entries(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let mut all = game.legal(seat);
    all.extend(game.standing(seat));
    all
}

/// The panel of `seat`, at `path` in its menu, with what was `told` just before.
///
/// # Errors
/// A message for the person when the match has not begun.
pub(super) fn panel(
    table: &Table,
    seat: Seat,
    lang: Lang,
    path: &[String],
    told: Option<&Told>,
) -> Result<Answer> {
    let (game, names) = (table.game()?, table.names());
    let mut lines = Vec::new();
    if let Some(told) = told {
        let private = told.private.get(&seat).into_iter().flatten();
        lines.extend(
            told.public
                .iter()
                .chain(private)
                .map(|line| format!("> {}", say(lang, line, &names))),
        );
    }
    lines.push(format!("**{}**", say(lang, &game.stage_line(), &names)));
    lines.extend(asked_of(game, Viewer::Seat(seat), lang, &names));
    let all = entries(game, seat);
    let now = game.legal(seat).len();
    if path == [END_TURN] {
        lines.truncate(lines.len() - asked_of(game, Viewer::Seat(seat), lang, &names).len());
        lines.push(say(lang, &Line::new("panel-end-turn"), &names));
        let forgone = game.forgone(seat);
        lines.extend(
            forgone
                .iter()
                .map(|line| format!("- {}", say(lang, line, &names))),
        );
    }
    let asked = Asked {
        game,
        seat,
        lang,
        names: &names,
    };
    let rows = rows(table, &asked, &all, now, path);
    Ok(Answer {
        content: fit_end(&lines, MESSAGE),
        rows,
        ..Answer::default()
    })
}

/// What is asked now: of the viewer themself, one line for each thing that they owe; else what others are asked.
pub(super) fn asked_of(game: &AnyGame, viewer: Viewer, lang: Lang, names: &Names) -> Vec<String> {
    let (owed, standing) = match viewer {
        Viewer::Seat(seat) => (game.owed(seat), game.standing_of(seat)),
        Viewer::Public => (Vec::new(), Vec::new()),
    };
    let question = game.question_line(viewer).filter(|_| owed.is_empty());
    let question = question.map(|line| say(lang, &line, names));
    let listed = owed.iter().chain(&standing);
    let listed = listed.map(|line| format!("- {}", say(lang, line, names)));
    question.into_iter().chain(listed).collect()
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

/// Who is asked, and of what.
struct Asked<'a> {
    game: &'a AnyGame,
    seat: Seat,
    lang: Lang,
    names: &'a Names,
}

impl Asked<'_> {
    /// The terrain of a tile of this seat that is still to be laid.
    fn terrain(&self, tile: &str) -> Option<Terrain> {
        let AnyGame::Mighty(game) = self.game else {
            return None;
        };
        let Stage::Layout(layouts) = game.view(Viewer::Seat(self.seat)).stage else {
            return None;
        };
        layouts
            .get(self.seat.index())?
            .tiles
            .get(tile.parse::<usize>().ok()?)
            .copied()
    }

    /// A step of a way through the menu in words.
    fn word(&self, step: &Step) -> String {
        match step {
            Step::Verb(verb) => verb_name(self.game, verb, self.lang),
            Step::Field(field) => self.particular(field),
        }
    }

    /// A particular of an action in words.
    fn particular(&self, field: &Field) -> String {
        // Tiles and starting units are counted from 1 for people.
        let line = match (field.name.as_str(), field.code.parse::<u32>(), &field.label) {
            (_, _, Some(label)) => Some(line(label)),
            ("tile", Ok(number), _) => self.terrain(&field.code).map(|terrain| {
                Line::new("panel-tile")
                    .with("number", number + 1)
                    .with("terrain", terrain)
            }),
            ("piece", Ok(number), _) => Some(Line::new("panel-piece").with("number", number + 1)),
            _ => None,
        };
        line.map_or_else(
            || code_name(self.game, &field.code, self.lang),
            |line| say(self.lang, &line, self.names),
        )
    }

    /// What the menu at `path` asks, with what has been chosen so far.
    fn placeholder(&self, legal: &[AnyAction], path: &[String]) -> String {
        let chosen: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
        if chosen.is_empty() {
            return say(self.lang, &Line::new("panel-what"), self.names);
        }
        let way = legal
            .iter()
            .map(|action| route(self.game, action))
            .find(|way| {
                way.len() >= chosen.len()
                    && chosen
                        .iter()
                        .zip(way)
                        .all(|(part, step)| *part == step.code())
            });
        let words: Vec<String> = way
            .unwrap_or_default()
            .iter()
            .take(chosen.len())
            .map(|step| self.word(step))
            .collect();
        say(
            self.lang,
            &Line::new("panel-which").with("path", words.join(", ")),
            self.names,
        )
    }
}

/// The menu and the buttons; the first `now` of `all` are legal now, the others open at any time.
fn rows(
    table: &Table,
    asked: &Asked<'_>,
    all: &[AnyAction],
    now: usize,
    path: &[String],
) -> Vec<Row> {
    let (legal, standing) = all.split_at(now);
    let &Asked {
        game, lang, names, ..
    } = asked;
    let (match_id, seq) = (table.header.id, table.header.seq);
    let mut rows = Vec::new();
    let ending = path == [END_TURN];
    let (ordering, steps) = match path.split_first() {
        Some((first, rest)) if first == ORDERS => (true, rest),
        _ => (false, path),
    };
    let (listed, first) = if ordering {
        (standing, now)
    } else {
        (legal, 0)
    };
    let menu = if ending {
        Vec::new()
    } else {
        menu(asked, listed, first, steps)
    };
    if !menu.is_empty() {
        rows.push(Row::Menu {
            id: CustomId::Menu {
                match_id,
                seq,
                path: path.to_vec(),
            }
            .to_string(),
            placeholder: if ordering && steps.is_empty() {
                say(lang, &Line::new("panel-orders"), names)
            } else {
                asked.placeholder(listed, steps)
            },
            entries: menu,
            most: 1,
        });
    }
    let mut buttons = Vec::new();
    // What is open at any time has buttons too where it is one click: to take back, to offer a draw.
    for (index, action) in all.iter().enumerate() {
        let verb = verb(game, action);
        let is_open = if ordering {
            index >= now
        } else {
            index < now || verb == UNDO
        };
        if !is_open || !is_button(game, action, &verb) || ending && verb != END_TURN {
            continue;
        }
        let label = label(asked, action);
        // Whoever would let something go by ending the turn is told first what it is.
        let asks = verb == END_TURN && !ending && !game.forgone(asked.seat).is_empty();
        let id = if asks {
            let path = vec![END_TURN.to_owned()];
            CustomId::Menu {
                match_id,
                seq,
                path,
            }
        } else {
            let index = index as u32;
            CustomId::Act {
                match_id,
                seq,
                index,
            }
        };
        buttons.push(Button {
            id: id.to_string(),
            label: if asks { format!("{label}…") } else { label },
            look: match (verb.as_str(), asks) {
                (END_TURN, false) => Look::Danger,
                (END_TURN, true) | (UNDO, _) => Look::Secondary,
                _ => Look::Success,
            },
        });
    }
    buttons.truncate(ROW);
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let button = |id: CustomId, label: &'static str| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), names),
        look: Look::Secondary,
    };
    let mut last = vec![button(CustomId::Map { match_id }, "button-map")];
    if game.has_hand(asked.seat) {
        last.push(button(CustomId::Hand { match_id }, "button-hand"));
    }
    if path.is_empty() {
        if !standing.is_empty() {
            let path = vec![ORDERS.to_owned()];
            last.push(button(
                CustomId::Menu {
                    match_id,
                    seq,
                    path,
                },
                "button-orders",
            ));
        }
        last.push(button(CustomId::Panel { match_id }, "button-refresh"));
    } else {
        last.push(button(
            CustomId::Menu {
                match_id,
                seq,
                path: Vec::new(),
            },
            "button-back",
        ));
    }
    rows.push(Row::Buttons(last));
    rows
}

/// The entries at `path`, of actions that are numbered from `first`: the actions themselves where they fit, else what
/// tells them apart next, in pages.
fn menu(asked: &Asked<'_>, legal: &[AnyAction], first: usize, path: &[String]) -> Vec<Entry> {
    let &Asked {
        game, lang, names, ..
    } = asked;
    let page = path
        .last()
        .and_then(|part| part.strip_prefix(PAGE))
        .and_then(|part| part.parse().ok())
        .unwrap_or(0);
    let steps: Vec<&str> = path
        .iter()
        .filter(|part| !part.starts_with(PAGE))
        .map(String::as_str)
        .collect();
    let mut entries: Vec<Entry> = Vec::new();
    let mut fitting: Vec<Fitting<'_>> = legal
        .iter()
        .enumerate()
        .filter(|(_, action)| !is_button(game, action, &verb(game, action)))
        .map(|(index, action)| Fitting {
            index: first + index,
            action,
            way: route(game, action),
        })
        .filter(|fitting| {
            fitting.way.len() >= steps.len()
                && fitting
                    .way
                    .iter()
                    .zip(&steps)
                    .all(|(step, part)| step.code() == *part)
        })
        .collect();
    yes_first(&mut fitting);
    let mut heads: Vec<&str> = fitting
        .iter()
        .filter_map(|fitting| fitting.way.first())
        .map(Step::code)
        .collect();
    heads.sort_unstable();
    heads.dedup();
    // One menu of actions is quicker than two of parts, but not when different things are mixed in a long list.
    let plain =
        fitting.len() <= ENTRIES && (heads.len() <= 1 || fitting.len() <= 10 || !steps.is_empty());
    let whole = |fitting: &Fitting<'_>| Entry {
        value: format!("{PICK}{}", fitting.index),
        label: label(asked, fitting.action),
        note: note(asked, fitting.action),
    };
    if plain {
        for fitting in &fitting {
            let entry = whole(fitting);
            // Two copies of a card do the same: one of them is enough.
            if entries
                .iter()
                .all(|other| (&other.label, &other.note) != (&entry.label, &entry.note))
            {
                entries.push(entry);
            }
        }
        return entries;
    }
    let depth = steps.len();
    for one in &fitting {
        match one.way.get(depth) {
            Some(step) if entries.iter().all(|entry| entry.value != step.code()) => {
                entries.push(Entry {
                    value: step.code().to_owned(),
                    label: asked.word(step),
                    note: leads_to(asked, &fitting, depth, step.code()),
                });
            }
            Some(_) => {}
            None => entries.push(whole(one)),
        }
    }
    paged(entries, page, lang, names)
}

/// What an action does, as a short word.
fn verb(game: &AnyGame, action: &AnyAction) -> String {
    keys(game, action).0
}

/// Whether an action is a button rather than an entry of the menu: it says all with its verb.
fn is_button(game: &AnyGame, action: &AnyAction, verb: &str) -> bool {
    BUTTONS.contains(&verb) && keys(game, action).1.is_empty()
}

/// An action as a button or an entry calls it.
fn label(asked: &Asked<'_>, action: &AnyAction) -> String {
    let line = asked.game.describe(action);
    line.map(|line| say(asked.lang, &line, asked.names))
        .unwrap_or_default()
}

/// An action by its number, with the way to it.
struct Fitting<'a> {
    index: usize,
    action: &'a AnyAction,
    way: Vec<Step>,
}

/// The sorted list has no before yes; people read yes first.
fn yes_first(fitting: &mut [Fitting<'_>]) {
    for at in 1..fitting.len() {
        let (before, after) = fitting.split_at_mut(at);
        let (Some(one), Some(other)) = (before.last(), after.first()) else {
            continue;
        };
        let (Some((no, one)), Some((yes, other))) = (one.way.split_last(), other.way.split_last())
        else {
            continue;
        };
        if one == other && no.code() == "no" && yes.code() == "yes" {
            fitting.swap(at - 1, at);
        }
    }
}

/// What an entry leads to: the names of the next step, as many as fit.
fn leads_to(
    asked: &Asked<'_>,
    fitting: &[Fitting<'_>],
    depth: usize,
    code: &str,
) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for Fitting { way, .. } in fitting {
        let (Some(step), Some(next)) = (way.get(depth), way.get(depth + 1)) else {
            continue;
        };
        if step.code() != code {
            continue;
        }
        let name = asked.word(next);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut note = String::new();
    for name in &names {
        let more = name.chars().count() + 3;
        if note.chars().count() + more > NOTE - 1 {
            note.push('…');
            break;
        }
        if !note.is_empty() {
            note.push_str(" · ");
        }
        note.push_str(name);
    }
    (!note.is_empty()).then_some(note)
}

/// What more there is to know of an action: its risk, or what tile it lays.
fn note(asked: &Asked<'_>, action: &AnyAction) -> Option<String> {
    let risk = asked
        .game
        .risk(action)
        .map(|line| say(asked.lang, &line, asked.names));
    let tile = || {
        let (_, fields) = keys(asked.game, action);
        fields
            .iter()
            .find(|field| field.name == "tile")
            .map(|field| asked.particular(field))
    };
    risk.or_else(tile)
}

fn paged(entries: Vec<Entry>, page: usize, lang: Lang, names: &Names) -> Vec<Entry> {
    if entries.len() <= ENTRIES {
        return entries;
    }
    let whole = ENTRIES - 1;
    let pages = entries.len().div_ceil(whole);
    let page = page % pages;
    let mut shown: Vec<Entry> = entries.into_iter().skip(page * whole).take(whole).collect();
    let more = Line::new("panel-more")
        .with("page", page + 1)
        .with("pages", pages);
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
    regnal::text::words()
        .plain(lang, &id)
        .unwrap_or_else(|| verb.replace('_', " "))
}

/// What a particular is called: units and hexes by their own names, the rest by its word.
pub(super) fn code_name(game: &AnyGame, code: &str, lang: Lang) -> String {
    let id = format!("code-{}-{}", game.kind(), code.replace('_', "-"));
    regnal::text::words()
        .plain(lang, &id)
        .unwrap_or_else(|| code.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_turned_over_and_comes_round() {
        let entry = |number: usize| Entry {
            value: number.to_string(),
            label: format!("n{number}"),
            note: None,
        };
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
