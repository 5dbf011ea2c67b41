//! A page of the panel: its menus beside each other, buttons that lead on, and buttons that do something.
//!
//! A choice in a menu is two taps, a button is one; what is offered how is decided so that a deed takes three at most,
//! as far as that can be.

use regnal::text::{Line, say};

use super::menu::{
    Asked, ENTRIES, List, Numbered, PAGE, PICK, ROW, flat, forward, leads_to_pieces, many, menu,
};
use crate::discord::components::Entry;

/// How many deeds are buttons, at most: three rows.
const MOST: usize = 3 * ROW;

/// What a step begins with that names a stretch of a long list, by its number; to menus it is a page of theirs.
const STRETCH: &str = ">~";

/// A longer label is broken on a button of a phone, in characters.
const LABEL: usize = 38;

/// Pressing a button.
const BUTTON: usize = 1;

/// Opening a menu and choosing from it.
pub(super) const CHOICE: usize = 2;

/// The taps that a deed takes at most, as far as that can be.
const ENOUGH: usize = 3;

/// A menu of a page.
pub(super) struct Menu {
    /// Where its entries are, from the top.
    pub(super) path: Vec<String>,
    pub(super) entries: Vec<Entry>,
    /// What it asks.
    pub(super) placeholder: String,
}

/// What a page offers.
#[derive(Default)]
pub(super) struct Page {
    pub(super) menus: Vec<Menu>,
    /// The ways to more, with their words.
    pub(super) ways: Vec<(Vec<String>, String)>,
    /// What is done by a button: actions by their numbers, with their words.
    pub(super) deeds: Vec<(u32, String)>,
    /// What is asked above buttons and menus that have no words of their own for it.
    pub(super) question: Vec<String>,
}

impl Page {
    /// Only a menu.
    pub(super) fn of(menu: Menu) -> Page {
        Page {
            menus: vec![menu],
            ..Page::default()
        }
    }
}

/// What pages are laid out from.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) asked: &'a Asked<'a>,
    pub(super) listed: &'a [Numbered<'a>],
    pub(super) list: List,
    /// How many rows a page has for it at most.
    pub(super) rows: usize,
}

/// The page at `steps` of a list. Where one menu would only lead on to others these stand beside
/// each other; where they are too many for that, a button leads to each. To a unit or a card a button leads always: what
/// it can do is pointed out on a picture, and cards are marked beside it. Few deeds for which a menu would take too many
/// taps are buttons.
pub(super) fn lay_out(source: Source<'_>, steps: &[String]) -> Page {
    if let Some(page) = stretches(source, steps) {
        return page;
    }
    let mut page = offered(source, steps);
    if let [one] = &page.menus[..]
        && page.ways.is_empty()
        && let Some(numbers) = pad(&one.entries)
        && taps_to(source, steps) + CHOICE > ENOUGH
    {
        let labels = one.entries.iter().map(|entry| entry.label.clone());
        page.deeds = numbers.into_iter().zip(labels).collect();
        page.question = question(&one.entries, &one.placeholder);
        page.menus.clear();
    }
    page
}

/// A list that is longer than a menu, in stretches with a button each; the deeds of a stretch are buttons too. Nothing for
/// a list that buttons cannot stand for.
fn stretches(source: Source<'_>, steps: &[String]) -> Option<Page> {
    let Source {
        asked,
        listed,
        list,
        rows,
    } = source;
    let (number, steps) = match steps.split_last() {
        Some((last, before)) if last.starts_with(STRETCH) => (last.strip_prefix(STRETCH), before),
        _ => (None, steps),
    };
    let all = many(asked, listed, steps, list)?;
    let (entries, words): (Vec<Entry>, Vec<String>) = all.into_iter().unzip();
    let size = even(entries.len(), MOST);
    let numbers: Vec<Vec<u32>> = entries.chunks(size).map(pad).collect::<Option<_>>()?;
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

/// The size of the parts of a list where each holds `most` at most, so that the last is not much shorter than the others.
fn even(length: usize, most: usize) -> usize {
    length.div_ceil(length.div_ceil(most).max(1)).max(1)
}

/// How many characters at the beginning of labels are the same words in all.
fn shared<'a>(labels: impl Iterator<Item = &'a str>) -> usize {
    let common = |one: &'a str, other: &'a str| {
        let same = one.chars().zip(other.chars());
        let length = same.take_while(|(one, other)| one == other).count();
        one.char_indices()
            .nth(length)
            .map_or(one, |(end, _)| &one[..end])
    };
    let common = labels.reduce(common).unwrap_or_default();
    let words = common.rfind(' ').map_or("", |space| &common[..=space]);
    words.chars().count()
}

/// All deeds of a list that is longer than a menu, as menus beside each other; nothing for a list that one menu holds, or
/// that is longer than there are rows for.
fn leaves(source: Source<'_>, base: &[String]) -> Option<Vec<Menu>> {
    let Source {
        asked,
        listed,
        list,
        rows,
    } = source;
    let all = flat(asked, listed, base, list);
    // What all have in common is asked above them.
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
    is_long.then(|| {
        all.chunks(even(all.len(), ENTRIES))
            .enumerate()
            .map(leaf)
            .collect()
    })?
}

/// What buttons ask, with what there is to read of all the deeds that they stand for.
fn question(entries: &[Entry], asks: &String) -> Vec<String> {
    let note = entries.first().and_then(|entry| entry.note.as_ref());
    let is_same = |note: &&String| {
        entries
            .iter()
            .all(|entry| entry.note.as_ref() == Some(*note))
    };
    let note = note.filter(|note| !asks.contains(*note)).filter(is_same);
    note.into_iter().chain([asks]).cloned().collect()
}

/// The menus and the ways of a page.
fn offered(source: Source<'_>, steps: &[String]) -> Page {
    let Source {
        asked,
        listed,
        list,
        rows: most,
    } = source;
    let base = forward(asked, listed, steps, list);
    let whole = menu(asked, listed, &base, list);
    let under = |head: String| base.iter().cloned().chain([head]).collect::<Vec<String>>();
    let (heads, deeds): (Vec<Entry>, Vec<Entry>) = whole
        .iter()
        .cloned()
        .partition(|entry| !entry.value.starts_with([PICK, PAGE]));
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
    let is_beside = fits(heads.len()) && !leads_to_pieces(asked, listed, &base, list);
    let can_press = |head: &Entry| {
        let path = forward(asked, listed, &under(head.value.clone()), list);
        pad(&menu(asked, listed, &path, list)).is_some()
    };
    // A button and what stands behind it would be too much.
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
        return Page {
            menus,
            question: vec![asked.placeholder(listed, &base)],
            ..Page::default()
        };
    }
    if is_turned || heads.len() + others < 2 || !is_beside && !fits(heads.len().div_ceil(ROW)) {
        return Page::of(one(whole, "panel-what"));
    }
    if !is_beside {
        return Page {
            menus: vec![one(deeds, "panel-what")],
            ways: heads
                .into_iter()
                .map(|head| (under(head.value), head.label))
                .collect(),
            ..Page::default()
        };
    }
    // What is too much for one menu is a button away in several.
    let (far, near): (Vec<Entry>, Vec<Entry>) = heads
        .into_iter()
        .partition(|head| leaves(source, &under(head.value.clone())).is_some());
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
        ways: far
            .into_iter()
            .map(|head| (under(head.value), head.label))
            .collect(),
        ..Page::default()
    }
}

/// The numbers of the actions that entries do, where buttons can stand for all of them: they are few and short, and what
/// more there is to read is the same for all.
fn pad(entries: &[Entry]) -> Option<Vec<u32>> {
    let note = &entries.first()?.note;
    let number = |entry: &Entry| -> Option<u32> {
        let is_short = entry.note == *note && entry.label.chars().count() <= LABEL;
        let number = entry.value.strip_prefix(PICK).filter(|_| is_short)?;
        number.parse().ok()
    };
    (entries.len() <= MOST).then(|| entries.iter().map(number).collect())?
}

/// How many taps lead to the page at `steps` from an open panel: the pages before it are gone through from the first.
fn taps_to(source: Source<'_>, steps: &[String]) -> usize {
    let Source {
        asked,
        listed,
        list,
        ..
    } = source;
    // What is handed in ahead has a button on the first page of all.
    let mut taps = usize::from(list == List::Ahead);
    let mut at = forward(asked, listed, &[], list);
    while at != steps {
        let page = offered(source, &at);
        let ways = page.ways.into_iter().map(|(way, _)| (way, BUTTON));
        // A menu leads to what comes after its own place.
        let entry = |menu: Menu| Some((steps.get(..=menu.path.len())?.to_vec(), CHOICE));
        let leads = ways.chain(page.menus.into_iter().filter_map(entry));
        let onward = leads
            .map(|(way, taps)| (forward(asked, listed, &way, list), taps))
            .find(|(way, _)| way.len() > at.len() && steps.starts_with(way));
        let Some((way, more)) = onward else {
            return taps + CHOICE;
        };
        taps += more;
        at = way;
    }
    taps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: &str, label: &str, note: Option<&str>) -> Entry {
        Entry {
            value: value.to_owned(),
            label: label.to_owned(),
            note: note.map(str::to_owned),
            is_chosen: false,
        }
    }

    #[test]
    fn a_long_list_is_parted_evenly() {
        for (length, sizes) in [(61, [13, 13, 13, 13, 9]), (71, [15, 15, 15, 15, 11])] {
            let all: Vec<usize> = (0..length).collect();
            let parts: Vec<usize> = all.chunks(even(length, MOST)).map(<[_]>::len).collect();
            assert_eq!(parts, sizes);
        }
        assert_eq!(
            [0, 1, 15, 16].map(|length| even(length, MOST)),
            [1, 1, 15, 8]
        );
    }

    #[test]
    fn what_labels_share_is_whole_words() {
        let words = |labels: &[&str]| shared(labels.iter().copied());
        assert_eq!(words(&["Move A1 → C2", "Move A1 → C10"]), 10);
        assert_eq!(words(&["Move A1 → C2", "Move A10 → C2", "Move A1 → C3"]), 5);
        assert_eq!(words(&["Déplacer A1", "Défendre"]), 0);
        assert_eq!(words(&["Déplacer é", "Déplacer è"]), 9);
        assert_eq!(words(&[]), 0);
    }

    #[test]
    fn few_short_deeds_without_more_to_read_can_be_buttons() {
        let plain = |number: usize| entry(&format!("#{number}"), "C3", None);
        let few: Vec<Entry> = (0..MOST).map(plain).collect();
        let numbers: Vec<u32> = (0..15).collect();
        assert_eq!(pad(&few), Some(numbers));
        assert_eq!(pad(&[]), None);
        let noted = |value| entry(value, "C3", Some("Tile 1 (river)"));
        assert_eq!(pad(&[noted("#4"), noted("#7")]), Some(vec![4, 7]));
        assert_eq!(pad(&(0..=MOST).map(plain).collect::<Vec<_>>()), None);
        for other in [
            entry("#1", "C3", Some("a price")),
            entry("#1+0", "C3 and on", None),
            entry("unit", "Unit", None),
            entry(">1", "more", None),
            entry("#1", &"x".repeat(LABEL + 1), None),
        ] {
            assert_eq!(pad(&[plain(0), other]), None);
        }
    }
}
