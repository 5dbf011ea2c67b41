//! Splits a list that is too long for one menu into pages. The last page leads back to the first.

use regnal::text::{Lang, Line, Names, say};

use super::components::Entry;

/// Discord's limit for the number of menu entries.
pub const ENTRIES: usize = 25;
/// Prefix of the menu value that requests the next page.
pub const PAGE: char = '>';

/// Returns a page's entries, plus an entry for the next page if there is more than one page.
pub fn paged(entries: Vec<Entry>, page: usize, lang: Lang, names: &Names) -> Vec<Entry> {
    if entries.len() <= ENTRIES {
        return entries;
    }
    let whole = ENTRIES - 1;
    let pages = entries.len().div_ceil(whole);
    let page = page % pages;
    let mut shown: Vec<Entry> = entries.into_iter().skip(page * whole).take(whole).collect();
    let more = Line::new("panel-more").with("page", page + 1).with("pages", pages);
    shown.push(Entry::new(format!("{PAGE}{}", (page + 1) % pages), say(lang, &more, names)));
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_a_long_list_wrap_around() {
        let entry = |number: usize| Entry::new(number.to_string(), format!("n{number}"));
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
