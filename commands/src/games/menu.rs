//! The menus of the panel: the way to every action by a few steps, each a choice of at most 25.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::{Offer, Particulars, Rank};
use regnal::text::{Arg, Lang, Line, Names, say};

use super::way::{Step, begins, line, way};
use crate::discord::components::Entry;

/// Discord's limit for the buttons of a row.
pub(super) const ROW: usize = 5;
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
/// What stands in a value between the number of an action and the number of what is done right after it.
pub(super) const THEN: char = '+';
/// As many pages as anybody turns over to find an action.
const PAGES: usize = 2;
/// Discord's limit for the note of an entry, in characters.
const NOTE: usize = 100;
/// Who is asked, and of what.
pub(super) struct Asked<'a> {
    pub(super) game: &'a AnyGame,
    pub(super) seat: Seat,
    pub(super) lang: Lang,
    pub(super) names: &'a Names,
}

impl Asked<'_> {
    /// An action taken apart; nothing for one of another game.
    pub(super) fn particulars(&self, action: &AnyAction) -> Option<Particulars> {
        self.game.particulars(self.seat, action)
    }

    /// The way to an action.
    fn way(&self, action: &AnyAction) -> Vec<Step> {
        self.particulars(action).map(way).unwrap_or_default()
    }

    /// A step of a way through the menu in words.
    fn word(&self, step: &Step) -> String {
        match step {
            Step::Verb(verb) => verb_name(self.game, verb, self.lang),
            Step::Part(part) => say(self.lang, &line(part), self.names),
        }
    }

    /// What the menu at `path` asks, with what has been chosen so far.
    pub(super) fn placeholder(&self, listed: &[Numbered<'_>], path: &[String]) -> String {
        let chosen: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
        if chosen.is_empty() {
            return say(self.lang, &Line::new("panel-what"), self.names);
        }
        let way = listed
            .iter()
            .map(|(_, action)| self.way(action))
            .find(|way| begins(way, &chosen));
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

/// An action with its number among all that a panel can do.
pub(super) type Numbered<'a> = (usize, &'a AnyAction);

/// The entries at `path`: the actions themselves where they fit, else what tells them apart next, in pages. What is
/// wanted first stands first, and whole.
///
/// What can be paid for leads to the ways to pay for it.
pub(super) fn menu(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let &Asked { lang, names, .. } = asked;
    let paying = list == List::Paying;
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
    let mut fitting = fitting(asked, listed, &steps, list);
    yes_first(&mut fitting);
    if is_plain(&fitting, &steps) {
        let entries = wholes(asked, &fitting, paying);
        return paged(entries, page, lang, names);
    }
    let depth = steps.len();
    let mut heads = branches(asked, &fitting, depth, paying);
    // What is wanted first is offered whole, above the ways to it and to all else, as far as there is room.
    let mut entries = Vec::new();
    if depth == 0 && !paying {
        let first = |fitting: &&Fitting<'_>| fitting.rank == Rank::Foremost;
        let foremost: Vec<Fitting<'_>> = fitting.iter().filter(first).cloned().collect();
        entries = wholes(asked, &foremost, paying);
        entries.truncate(ENTRIES.saturating_sub(heads.len()));
        // Where that is all, no second way leads to it.
        let shown = |fitting: &Fitting<'_>| {
            let value = format!("{PICK}{}", fitting.index);
            entries.iter().any(|entry| entry.value == value)
        };
        heads.retain(|head| {
            if head.value.starts_with(PICK) {
                return entries.iter().all(|entry| entry.value != head.value);
            }
            let mut its = fitting
                .iter()
                .filter(|one| one.way.first().is_none_or(|step| step.code() == head.value));
            its.any(|one| !shown(one))
        });
    }
    entries.extend(heads);
    paged(entries, page, lang, names)
}

/// All deeds at `path`, whole, however many they are.
pub(super) fn flat(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let mut fitting = fitting(asked, listed, path, list);
    yes_first(&mut fitting);
    wholes(asked, &fitting, list == List::Paying)
}

/// Whether people think first of the unit or the card that does something, and choose that at `path`.
pub(super) fn leads_to_pieces(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> bool {
    let fitting = fitting(asked, listed, path, list);
    let is_piece = |one: &Fitting<'_>| matches!(one.way.first(), Some(Step::Part(_)));
    path.is_empty() && fitting.iter().any(is_piece)
}

/// More deeds at `steps` than a menu holds, each with the word that tells it from the others; nothing where they are fewer,
/// where one is wanted more than the others, or where something can be done right after one.
pub(super) fn many(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    steps: &[String],
    list: List,
) -> Option<Vec<(Entry, String)>> {
    let fitting = fitting(asked, listed, steps, list);
    let first = fitting.first()?;
    let is_alike = |one: &Fitting<'_>| {
        one.rank == first.rank
            && one.way.len() == steps.len() + 1
            && asked.game.onward(asked.seat, one.action).is_empty()
    };
    if steps.is_empty() || fitting.len() <= ENTRIES || !fitting.iter().all(is_alike) {
        return None;
    }
    let mut shown = Vec::new();
    let is_new = |one: &&Fitting<'_>| is_new(asked, one, &mut shown);
    let deed = |one: &Fitting<'_>| Some((whole(asked, one, false), asked.word(one.way.last()?)));
    fitting.iter().filter(is_new).map(deed).collect()
}

/// Actions as entries, what is wanted first before the others. What can be done right after them, in one, is offered as
/// far as there is room: none of them is put off for it.
fn wholes(asked: &Asked<'_>, fitting: &[Fitting<'_>], paying: bool) -> Vec<Entry> {
    let &Asked {
        game, lang, names, ..
    } = asked;
    let mut ranked: Vec<(Rank, Entry)> = Vec::new();
    let mut after: Vec<(usize, Entry)> = Vec::new();
    let mut shown = Vec::new();
    for one in fitting {
        if !is_new(asked, one, &mut shown) {
            continue;
        }
        ranked.push((one.rank, whole(asked, one, paying)));
        if paying {
            continue;
        }
        let onward = game.onward(asked.seat, one.action);
        for (number, (_, line)) in onward.iter().enumerate() {
            let entry = Entry {
                value: format!("{PICK}{}{THEN}{number}", one.index),
                label: say(lang, line, names),
                note: None,
            };
            after.push((number, entry));
        }
    }
    // The first that each leads to is the likeliest.
    after.sort_by_key(|(number, _)| *number);
    after.truncate(ENTRIES.saturating_sub(ranked.len()));
    ranked.extend(after.into_iter().map(|(_, entry)| (Rank::Early, entry)));
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, entry)| entry).collect()
}

/// Whether an action reads otherwise than all that are `shown`: two copies of a card do the same, and one of them is enough.
fn is_new(
    asked: &Asked<'_>,
    one: &Fitting<'_>,
    shown: &mut Vec<(Option<Line>, Option<Line>)>,
) -> bool {
    let said = (asked.game.describe(one.action), note(asked, one));
    let is_new = !shown.contains(&said);
    if is_new {
        shown.push(said);
    }
    is_new
}

/// An action as an entry.
fn whole(asked: &Asked<'_>, fitting: &Fitting<'_>, paying: bool) -> Entry {
    let note = note(asked, fitting);
    Entry {
        value: format!("{}{}", if paying { PAY } else { PICK }, fitting.index),
        label: label(asked, fitting.action),
        note: note.map(|line| say(asked.lang, &line, asked.names)),
    }
}

/// What tells actions apart at a step, each once; those that end there, whole.
fn branches(asked: &Asked<'_>, fitting: &[Fitting<'_>], depth: usize, paying: bool) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for one in fitting {
        match one.way.get(depth) {
            // Where a step leads to one action only, that is offered.
            Some(step) if alone(fitting, depth, step) => entries.push(whole(asked, one, paying)),
            Some(step) if entries.iter().all(|entry| entry.value != step.code()) => {
                entries.push(Entry {
                    value: step.code().to_owned(),
                    label: asked.word(step),
                    note: leads_to(asked, fitting, depth, step.code()),
                });
            }
            Some(_) => {}
            None => entries.push(whole(asked, one, paying)),
        }
    }
    entries
}

/// `path` and the steps after it that are no choice: menus of one entry on the way to a choice are passed over.
pub(super) fn forward(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<String> {
    let mut forward = path.to_vec();
    if path.iter().any(|part| part.starts_with(PAGE)) {
        return forward;
    }
    let fitting = fitting(asked, listed, path, list);
    while !is_plain(&fitting, &forward)
        && let Some(step) = fitting.first().and_then(|one| one.way.get(forward.len()))
        && fitting
            .iter()
            .all(|one| one.way.get(forward.len()).map(Step::code) == Some(step.code()))
    {
        forward.push(step.code().to_owned());
    }
    forward
}

/// What a menu of the panel is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    /// What can be done, or shall stand.
    Deeds,
    /// What is handed in ahead.
    Ahead,
    /// Only what can be paid for in several ways.
    Paying,
}

/// The actions at `steps` that are entries of such a menu.
fn fitting<'a, S: AsRef<str>>(
    asked: &Asked<'_>,
    listed: &[Numbered<'a>],
    steps: &[S],
    list: List,
) -> Vec<Fitting<'a>> {
    let is_listed = |offer: Offer| match list {
        List::Deeds | List::Paying => matches!(offer, Offer::Entry | Offer::InWait),
        List::Ahead => offer == Offer::Ahead,
    };
    let can_pay = |action: &AnyAction| asked.game.payments(asked.seat, action).len() > 1;
    listed
        .iter()
        .filter_map(|&(index, action)| Some((index, action, asked.particulars(action)?)))
        .filter(|(.., its)| is_listed(its.offer))
        .filter(|(_, action, _)| list != List::Paying || can_pay(action))
        .map(|(index, action, its)| Fitting {
            index,
            action,
            note: its.note.clone(),
            rank: its.rank,
            is_by_piece: its.is_by_piece(),
            way: way(its),
        })
        .filter(|fitting| begins(&fitting.way, steps))
        .collect()
}

/// Whether a menu shows the actions themselves: one menu of actions is quicker than two of parts, but not when different
/// things are mixed in a long list. Of one unit or card, a second page is no longer a way than a second choice, and what
/// is wanted is on the first.
fn is_plain<S>(fitting: &[Fitting<'_>], steps: &[S]) -> bool {
    let mut heads: Vec<&str> = fitting
        .iter()
        .filter_map(|fitting| fitting.way.first())
        .map(Step::code)
        .collect();
    heads.sort_unstable();
    heads.dedup();
    let is_short =
        fitting.len() <= ENTRIES && (heads.len() <= 1 || fitting.len() <= 10 || !steps.is_empty());
    let is_one = !steps.is_empty() && fitting.iter().all(|fitting| fitting.is_by_piece);
    is_short || is_one && fitting.len() <= PAGES * (ENTRIES - 1)
}

/// Whether only one of the actions goes on with this step.
fn alone(fitting: &[Fitting<'_>], depth: usize, step: &Step) -> bool {
    let same = fitting
        .iter()
        .filter(|one| one.way.get(depth).map(Step::code) == Some(step.code()));
    same.count() == 1
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
        begins(&asked.way(action), &steps) && asked.game.payments(asked.seat, action).len() > 1
    })
}

/// An action as a button or an entry calls it.
pub(super) fn label(asked: &Asked<'_>, action: &AnyAction) -> String {
    let line = asked.game.describe(action);
    line.map(|line| say(asked.lang, &line, asked.names))
        .unwrap_or_default()
}

/// An action by its number, with the way to it.
#[derive(Clone)]
struct Fitting<'a> {
    index: usize,
    action: &'a AnyAction,
    way: Vec<Step>,
    note: Option<Arg>,
    rank: Rank,
    /// Whether a list of such deeds is read by who does them.
    is_by_piece: bool,
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

/// What more there is to know of an action: its risk, the payment that it names, or what its label leaves unsaid.
fn note(asked: &Asked<'_>, fitting: &Fitting<'_>) -> Option<Line> {
    let &Asked { game, seat, .. } = asked;
    let unsaid = || {
        let note = fitting.note.clone()?;
        Some(Line::new("text-value").with("value", note))
    };
    game.odds(seat, fitting.action)
        .or_else(|| game.payment_line(fitting.action))
        .or_else(unsaid)
}

pub(super) fn paged(entries: Vec<Entry>, page: usize, lang: Lang, names: &Names) -> Vec<Entry> {
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
