//! A page of the panel: menus, buttons that open other pages, and buttons that take actions.
//!
//! A choice from a menu takes two taps, and a button takes one. The layout keeps each action within three taps if
//! possible.

use regnal::text::{Line, say};

use super::menu::{
    ENTRIES, List, MenuContext, Numbered, PAGE, PICK, ROW, chooses_a_piece, flat, forward, menu,
    printed, printed_at, too_many,
};
use crate::discord::components::Entry;

/// Maximum number of actions shown as buttons: three rows.
const MOST: usize = 3 * ROW;

/// Prefix of a path step that selects one part of a long list by number. Menus treat this step as one of their pages.
const STRETCH: &str = ">~";

/// Maximum length of a label, in characters. On a phone, a button wraps longer labels.
const LABEL: usize = 38;

/// Number of taps needed to press a button.
const BUTTON: usize = 1;

/// Number of taps needed to open a menu and choose from it.
pub(super) const CHOICE: usize = 2;

/// Maximum number of taps that an action should take.
const ENOUGH: usize = 3;

pub(super) struct Menu {
    /// Path to the menu, from the top of the list.
    pub(super) path: Vec<String>,
    pub(super) entries: Vec<Entry>,
    /// Question that the menu asks.
    pub(super) placeholder: String,
}

#[derive(Default)]
pub(super) struct Page {
    pub(super) menus: Vec<Menu>,
    /// Paths to further pages, with their labels.
    pub(super) ways: Vec<(Vec<String>, String)>,
    /// Action numbers of the buttons, with their labels.
    pub(super) deeds: Vec<(u32, String)>,
    /// Questions displayed above buttons, and above menus that cannot display their own.
    pub(super) question: Vec<String>,
}

impl Page {
    /// Creates a page with a single menu.
    pub(super) fn of(menu: Menu) -> Page {
        Page { menus: vec![menu], ..Page::default() }
    }
}

/// Input to the page layout.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) asked: &'a MenuContext<'a>,
    pub(super) listed: &'a [Numbered<'a>],
    pub(super) list: List,
    /// Maximum number of rows on the page.
    pub(super) rows: usize,
}

/// Lays out the page at `steps` of a list. If a single menu would only lead to other menus, those menus are shown side
/// by side. If there are too many for that, each is behind a button. Units and cards are always behind a button, which
/// opens a page with a picture of their possible actions. If a menu holds only a few actions and choosing one would
/// take more than three taps in all, the actions become buttons instead.
pub(super) fn lay_out(source: Source<'_>, steps: &[String]) -> Page {
    if let Some(page) = stretches(source, steps) {
        return page;
    }
    let mut page = offered(source, steps);
    if let [one] = &page.menus[..]
        && page.ways.is_empty()
        && let Some(numbers) = button_actions(&one.entries)
        && taps_to(source, steps) + CHOICE > ENOUGH
    {
        let labels = one.entries.iter().map(|entry| entry.label.clone());
        page.deeds = numbers.into_iter().zip(labels).collect();
        page.question = question(&one.entries, &one.placeholder);
        page.menus.clear();
    }
    page
}

/// Splits a list that is too long for a menu into parts. Each part is opened with a button, and the actions in it are
/// buttons too. Returns `None` if the list cannot be shown with buttons.
fn stretches(source: Source<'_>, steps: &[String]) -> Option<Page> {
    let Source { asked, listed, list, rows } = source;
    let (number, steps) = match steps.split_last() {
        Some((last, before)) if last.starts_with(STRETCH) => (last.strip_prefix(STRETCH), before),
        _ => (None, steps),
    };
    let all = too_many(asked, listed, steps, list)?;
    let (entries, words): (Vec<Entry>, Vec<String>) = all.into_iter().unzip();
    let size = even(entries.len(), MOST);
    let numbers: Vec<Vec<u32>> = entries.chunks(size).map(button_actions).collect::<Option<_>>()?;
    if numbers.len() > rows * ROW {
        return None;
    }
    let words: Vec<&[String]> = words.chunks(size).collect();
    let asks = asked.placeholder(listed, steps);
    if let Some(number) = number {
        let number: usize = number.parse().ok()?;
        let deeds = numbers.get(number)?.iter().copied();
        return Some(Page {
            deeds: deeds.zip(words.get(number)?.iter().cloned()).collect(),
            question: question(entries.chunks(size).nth(number)?, &asks),
            ..Page::default()
        });
    }
    let way = |(number, words): (usize, &&[String])| {
        let (first, last) = (words.first()?, words.last()?);
        let span = Line::new("panel-span").with("first", first.clone());
        let span = span.with("last", last.clone());
        let mut way = steps.to_vec();
        way.push(format!("{STRETCH}{number}"));
        Some((way, say(asked.lang, &span, asked.names)))
    };
    Some(Page {
        ways: words.iter().enumerate().map(way).collect::<Option<_>>()?,
        question: question(&entries, &asks),
        ..Page::default()
    })
}

/// Returns a part size, at most `most`, that divides a list into parts of similar size.
fn even(length: usize, most: usize) -> usize {
    length.div_ceil(length.div_ceil(most).max(1)).max(1)
}

/// Returns the length in characters of the prefix that all labels share, up to a word boundary.
fn shared<'a>(labels: impl Iterator<Item = &'a str>) -> usize {
    let common = |one: &'a str, other: &'a str| {
        let same = one.chars().zip(other.chars());
        let length = same.take_while(|(one, other)| one == other).count();
        one.char_indices().nth(length).map_or(one, |(end, _)| &one[..end])
    };
    let common = labels.reduce(common).unwrap_or_default();
    let words = common.rfind(' ').map_or("", |space| &common[..=space]);
    words.chars().count()
}

/// Returns all actions of a list that is too long for a menu, as menus side by side. Returns `None` if the list fits
/// into one menu or needs too many rows.
fn leaves(source: Source<'_>, base: &[String]) -> Option<Vec<Menu>> {
    let Source { asked, listed, list, rows } = source;
    let all = flat(asked, listed, base, list);
    // The common prefix is displayed above the menus, as a question.
    let common = shared(all.iter().map(|entry| entry.label.as_str()));
    let leaf = |(number, entries): (usize, &[Entry])| {
        let end = |entry: &Entry| entry.label.chars().skip(common).collect::<String>();
        let span = Line::new("panel-span").with("first", end(entries.first()?));
        let span = span.with("last", end(entries.last()?));
        let mut path = base.to_vec();
        path.push(format!("{PAGE}{number}"));
        Some(Menu {
            path,
            entries: entries.to_vec(),
            placeholder: say(asked.lang, &span, asked.names),
        })
    };
    let is_long = all.len() > ENTRIES && all.len() <= rows * ENTRIES;
    is_long.then(|| all.chunks(even(all.len(), ENTRIES)).enumerate().map(leaf).collect())?
}

/// Returns the question for a set of buttons, followed by their shared note.
fn question(entries: &[Entry], asks: &String) -> Vec<String> {
    let note = entries.first().and_then(|entry| entry.note.as_ref());
    let is_same = |note: &&String| entries.iter().all(|entry| entry.note.as_ref() == Some(*note));
    let note = note.filter(|note| !asks.contains(*note)).filter(is_same);
    note.into_iter().chain([asks]).cloned().collect()
}

/// Returns the menus on a page, and the paths to further pages.
fn offered(source: Source<'_>, steps: &[String]) -> Page {
    let Source { asked, listed, list, rows: most } = source;
    let base = forward(asked, listed, steps, list);
    let whole = menu(asked, listed, &base, list);
    let under = |head: String| base.iter().cloned().chain([head]).collect::<Vec<String>>();
    let (heads, deeds): (Vec<Entry>, Vec<Entry>) =
        whole.iter().cloned().partition(|entry| !entry.value.starts_with([PICK, PAGE]));
    let one = |entries: Vec<Entry>, what: &'static str| Menu {
        path: base.clone(),
        entries,
        placeholder: match base.is_empty() {
            true if list == List::Ahead => say(asked.lang, &Line::new("panel-ahead"), asked.names),
            true => say(asked.lang, &Line::new(what), asked.names),
            false => asked.placeholder(listed, &base),
        },
    };
    let others = usize::from(!deeds.is_empty());
    let fits = |rows: usize| rows + others <= most;
    let is_turned = steps.iter().any(|step| step.starts_with(PAGE));
    let is_beside = fits(heads.len()) && !chooses_a_piece(asked, listed, &base, list);
    let can_press = |head: &Entry| {
        let path = forward(asked, listed, &under(head.value.clone()), list);
        button_actions(&menu(asked, listed, &path, list)).is_some()
    };
    // If the entry were behind a button, its action would take too many taps.
    let is_far = |base: &[String]| {
        let pads = fits(heads.len().div_ceil(ROW)) && heads.iter().all(can_press);
        let behind = if pads { BUTTON } else { CHOICE };
        !base.is_empty() && taps_to(source, base) + BUTTON + behind > ENOUGH
    };
    let is_long =
        |head: &Entry| flat(asked, listed, &under(head.value.clone()), list).len() > ENTRIES;
    let has_room = is_beside && !heads.iter().any(is_long);
    if !is_turned
        && (heads.is_empty() || !has_room && is_far(&base))
        && let Some(menus) = leaves(source, &base)
    {
        return Page { menus, question: vec![asked.placeholder(listed, &base)], ..Page::default() };
    }
    if is_turned || heads.len() + others < 2 || !is_beside && !fits(heads.len().div_ceil(ROW)) {
        return Page::of(one(whole, "panel-what"));
    }
    if !is_beside {
        let effects = effects(source, &base, (&heads[..], &deeds[..]));
        let ways = heads.into_iter().map(|head| (under(head.value), head.label)).collect();
        let asks = one(deeds.clone(), "panel-what");
        // A menu for one action beside buttons for all the others would hide that action.
        let alone = match &deeds[..] {
            [Entry { note: Some(note), .. }] if effects.contains(&format!("- {note}")) => {
                button_actions(&deeds)
            }
            _ => None,
        };
        return match alone {
            Some(numbers) => Page {
                ways,
                deeds: numbers.into_iter().zip(deeds.into_iter().map(|deed| deed.label)).collect(),
                question: effects.into_iter().chain([asks.placeholder]).collect(),
                ..Page::default()
            },
            None => Page { menus: vec![asks], ways, question: effects, ..Page::default() },
        };
    }
    // Entries that do not fit into one menu are behind a button that opens several menus.
    let (far, near): (Vec<Entry>, Vec<Entry>) =
        heads.into_iter().partition(|head| leaves(source, &under(head.value.clone())).is_some());
    let beside = |head: Entry| {
        let path = forward(asked, listed, &under(head.value), list);
        Menu {
            entries: menu(asked, listed, &path, list),
            placeholder: asked.placeholder(listed, &path),
            path,
        }
    };
    let mut menus: Vec<Menu> = near.into_iter().map(beside).collect();
    menus.push(one(deeds, "panel-else"));
    Page {
        menus,
        ways: far.into_iter().map(|head| (under(head.value), head.label)).collect(),
        ..Page::default()
    }
}

/// Describes the choices of a page, one per line, because buttons have no notes. Returns no lines unless each choice
/// has a printed text of its own, such as a spell’s effect.
fn effects(
    source: Source<'_>,
    base: &[String],
    (heads, deeds): (&[Entry], &[Entry]),
) -> Vec<String> {
    let Source { asked, listed, list, .. } = source;
    if chooses_a_piece(asked, listed, base, list) {
        return Vec::new();
    }
    let of_head = |head: &Entry| {
        let path: Vec<String> = base.iter().cloned().chain([head.value.clone()]).collect();
        printed_at(asked, listed, &path, list)
    };
    let of_deed = |deed: &Entry| {
        let number: usize = deed.value.strip_prefix(PICK)?.parse().ok()?;
        let (_, action) = listed.iter().find(|(index, _)| *index == number)?;
        printed(asked, action)
    };
    let told: Option<Vec<String>> =
        heads.iter().map(of_head).chain(deeds.iter().map(of_deed)).collect();
    let told = told.unwrap_or_default();
    let is_repeated = |(place, text): (usize, &String)| told[..place].contains(text);
    if told.iter().enumerate().any(is_repeated) {
        return Vec::new();
    }
    told.iter().map(|text| format!("- {text}")).collect()
}

/// Returns the action numbers of entries if buttons can represent all of them: the entries are few and short, and share
/// the same note.
fn button_actions(entries: &[Entry]) -> Option<Vec<u32>> {
    let note = &entries.first()?.note;
    let number = |entry: &Entry| -> Option<u32> {
        let is_short = entry.note == *note && entry.label.chars().count() <= LABEL;
        let number = entry.value.strip_prefix(PICK).filter(|_| is_short)?;
        number.parse().ok()
    };
    (entries.len() <= MOST).then(|| entries.iter().map(number).collect())?
}

/// Returns the number of taps from the open panel to the page at `steps`, including the pages in between.
fn taps_to(source: Source<'_>, steps: &[String]) -> usize {
    let Source { asked, listed, list, .. } = source;
    // The first page has a button for the choices made in advance.
    let mut taps = usize::from(list == List::Ahead);
    let mut at = forward(asked, listed, &[], list);
    while at != steps {
        let page = offered(source, &at);
        let ways = page.ways.into_iter().map(|(way, _)| (way, BUTTON));
        // A menu leads to the steps that follow its own path.
        let entry = |menu: Menu| Some((steps.get(..=menu.path.len())?.to_vec(), CHOICE));
        let leads = ways.chain(page.menus.into_iter().filter_map(entry));
        let onward = leads
            .map(|(way, taps)| (forward(asked, listed, &way, list), taps))
            .find(|(way, _)| way.len() > at.len() && steps.starts_with(way));
        let Some((way, more)) = onward else { return taps + CHOICE };
        taps += more;
        at = way;
    }
    taps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: &str, label: &str, note: Option<&str>) -> Entry {
        Entry { note: note.map(str::to_owned), ..Entry::new(value, label.to_owned()) }
    }

    #[test]
    fn a_long_list_is_split_into_parts_of_similar_size() {
        for (length, sizes) in [(61, [13, 13, 13, 13, 9]), (71, [15, 15, 15, 15, 11])] {
            let all: Vec<usize> = (0..length).collect();
            let parts: Vec<usize> = all.chunks(even(length, MOST)).map(<[_]>::len).collect();
            assert_eq!(parts, sizes);
        }
        assert_eq!([0, 1, 15, 16].map(|length| even(length, MOST)), [1, 1, 15, 8]);
    }

    #[test]
    fn a_common_prefix_of_labels_ends_at_a_whole_word() {
        let words = |labels: &[&str]| shared(labels.iter().copied());
        assert_eq!(words(&["Move A1 → C2", "Move A1 → C10"]), 10);
        assert_eq!(words(&["Move A1 → C2", "Move A10 → C2", "Move A1 → C3"]), 5);
        assert_eq!(words(&["Déplacer A1", "Défendre"]), 0);
        assert_eq!(words(&["Déplacer é", "Déplacer è"]), 9);
        assert_eq!(words(&[]), 0);
    }

    #[test]
    fn only_a_few_short_actions_without_notes_become_buttons() {
        let plain = |number: usize| entry(&format!("#{number}"), "C3", None);
        let few: Vec<Entry> = (0..MOST).map(plain).collect();
        let numbers: Vec<u32> = (0..15).collect();
        assert_eq!(button_actions(&few), Some(numbers));
        assert_eq!(button_actions(&[]), None);
        let noted = |value| entry(value, "C3", Some("Tile 1 (river)"));
        assert_eq!(button_actions(&[noted("#4"), noted("#7")]), Some(vec![4, 7]));
        assert_eq!(button_actions(&(0..=MOST).map(plain).collect::<Vec<_>>()), None);
        for other in [
            entry("#1", "C3", Some("a price")),
            entry("#1+0", "C3 and on", None),
            entry("unit", "Unit", None),
            entry(">1", "more", None),
            entry("#1", &"x".repeat(LABEL + 1), None),
        ] {
            assert_eq!(button_actions(&[plain(0), other]), None);
        }
    }
}
