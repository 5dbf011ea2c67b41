//! The menus of the panel: the way to every action by a few steps, each a choice of at most 25.

use regnal::game::{Game, Seat, Viewer};
use regnal::games::mighty::nouns::Terrain;
use regnal::games::mighty::state::Stage;
use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Lang, Line, Names, say};

use super::keys::{Field, Step, keys, line, route};
use crate::reply::Entry;

/// Discord's limit for the entries of a menu.
pub(super) const ENTRIES: usize = 25;
/// What a value of the menu begins with when it names an action by its number.
pub(super) const PICK: char = '#';
/// What a value of the menu begins with when it asks for the next page.
pub(super) const PAGE: char = '>';
/// What a value of the menu begins with when it asks for the ways to pay for an action, by its number.
pub(super) const PAY: char = '$';
/// What a value of the menu begins with when it names an action and a way to pay for it, by their numbers.
pub(super) const PAID: char = '=';
/// What a value of the menu begins with when it names a saved deck.
pub(super) const DECK: char = '*';
/// What a value of the menu begins with when it names a card of the hand, one of several that are chosen together.
pub(super) const CARD: char = '+';
/// Discord's limit for the note of an entry, in characters.
const NOTE: usize = 100;
/// Verbs that are buttons rather than entries of the menu.
const BUTTONS: [&str; 14] = [
    "undo",
    "end_mobilization",
    "keep_hand",
    "pass_reaction",
    "end_phase",
    "end_turn",
    "pass_spell",
    "pass_spy",
    "end_building",
    "pass_recruit",
    "end_deployment",
    "confirm_setup",
    "place_rest",
    "offer_draw",
];

/// Who is asked, and of what.
pub(super) struct Asked<'a> {
    pub(super) game: &'a AnyGame,
    pub(super) seat: Seat,
    pub(super) lang: Lang,
    pub(super) names: &'a Names,
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
    pub(super) fn placeholder(&self, legal: &[AnyAction], path: &[String]) -> String {
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

/// The entries at `path`, of actions that are numbered from `first`: the actions themselves where they fit, else what
/// tells them apart next, in pages.
///
/// `paying` lists only what can be paid for in several ways, and leads to those ways.
pub(super) fn menu(
    asked: &Asked<'_>,
    legal: &[AnyAction],
    first: usize,
    path: &[String],
    paying: bool,
) -> Vec<Entry> {
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
        .filter(|(_, action)| !paying || game.payments(asked.seat, action).len() > 1)
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
        value: format!("{}{}", if paying { PAY } else { PICK }, fitting.index),
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

/// The ways to pay for the action with this number, the engine's own proposal first.
pub(super) fn ways(asked: &Asked<'_>, action: &AnyAction, index: usize) -> Vec<Entry> {
    let paid = asked.game.payments(asked.seat, action);
    let entry = |(number, action): (usize, &AnyAction)| Entry {
        value: format!("{PAID}{index}.{number}"),
        label: asked
            .game
            .payment_line(action)
            .map(|line| say(asked.lang, &line, asked.names))
            .unwrap_or_default(),
        note: None,
    };
    paid.iter().enumerate().map(entry).take(ENTRIES).collect()
}

/// Whether something at `path` can be paid for in several ways.
pub(super) fn can_pay_otherwise(asked: &Asked<'_>, legal: &[AnyAction], path: &[String]) -> bool {
    let steps: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
    legal.iter().any(|action| {
        let way = route(asked.game, action);
        way.len() >= steps.len()
            && way
                .iter()
                .zip(&steps)
                .all(|(step, part)| step.code() == *part)
            && asked.game.payments(asked.seat, action).len() > 1
    })
}

/// What an action does, as a short word.
pub(super) fn verb(game: &AnyGame, action: &AnyAction) -> String {
    keys(game, action).0
}

/// Whether an action is a button rather than an entry of the menu: it says all with its verb.
pub(super) fn is_button(game: &AnyGame, action: &AnyAction, verb: &str) -> bool {
    BUTTONS.contains(&verb) && keys(game, action).1.is_empty()
}

/// An action as a button or an entry calls it.
pub(super) fn label(asked: &Asked<'_>, action: &AnyAction) -> String {
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

/// What more there is to know of an action: its risk, the payment that it names, or what tile it lays.
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
    let payment = || {
        let line = asked.game.payment_line(action)?;
        Some(say(asked.lang, &line, asked.names))
    };
    risk.or_else(payment).or_else(tile)
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
