//! Paging through a list that is too long for one menu; the last page leads to the first.

use regnal::text::{Lang, Line, Names, say};

use super::components::Entry;

/// Discord's limit for the entries of a menu.
pub const ENTRIES: usize = 25;
/// The prefix of a menu value that asks for the next page.
pub const PAGE: char = '>';

/// Returns the entries of a page, with one for the next page if there are several.
pub fn paged(entries: Vec<Entry>, page: usize, lang: Lang, names: &Names) -> Vec<Entry> {
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
        is_chosen: false,
    });
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_has_pages_that_wrap_around() {
        let entry = |number: usize| Entry {
            value: number.to_string(),
            label: format!("n{number}"),
            note: None,
            is_chosen: false,
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
