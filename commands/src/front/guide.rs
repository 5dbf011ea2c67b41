//! Player guides, split into pages that fit into a message. Each section is a page.

use std::sync::LazyLock;

use regnal::text::{Lang, Line};

use super::home;
use crate::discord::asker::Asker;
use crate::discord::components::{ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, FrontStep};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, short, split};
use crate::discord::turning::ENTRIES;
use crate::guide::PAGES;

/// Number of characters reserved for the page header.
const HEAD: usize = 200;

/// A guide with its title and pages.
#[derive(Debug)]
pub(super) struct Chapter {
    pub(super) title: String,
    pub(super) pages: Vec<Page>,
}

/// A page of a guide.
#[derive(Debug)]
pub(super) struct Page {
    /// Title of the section, numbered if the section continues on further pages.
    pub(super) title: String,
    pub(super) text: String,
}

/// Guides in each language, in the order of [`Lang::ALL`].
static CHAPTERS: LazyLock<[Vec<Chapter>; 2]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let own = |name: &str| name.split_once('/').is_some_and(|(code, _)| code == lang.code());
        let texts = PAGES.iter().filter(|(name, _)| own(name));
        texts.map(|(_, text)| chapter(text)).collect()
    })
});

/// Returns the guides in a language, in reading order.
pub(super) fn chapters(lang: Lang) -> &'static [Chapter] {
    &CHAPTERS[lang as usize]
}

/// Splits a guide into pages.
fn chapter(text: &str) -> Chapter {
    let mut title = String::new();
    let mut sections: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("# ") {
            head.clone_into(&mut title);
        } else if let Some(head) = line.strip_prefix("## ") {
            // The introduction belongs to the first section.
            match &mut sections[..] {
                [(name, _)] if name.is_empty() => head.clone_into(name),
                _ => sections.push((head.to_owned(), Vec::new())),
            }
        } else if let Some(line) = in_message(line) {
            if sections.is_empty() {
                sections.push((String::new(), Vec::new()));
            }
            if let Some((_, lines)) = sections.last_mut() {
                lines.push(line);
            }
        }
    }
    let pages = sections.into_iter().flat_map(|(name, lines)| {
        let text = lines.join("\n").replace("\n\n\n", "\n\n");
        let parts = split(pieces(text.trim()), MESSAGE - HEAD);
        let is_long = parts.len() > 1;
        (1..).zip(parts).map(move |(number, text): (usize, String)| {
            let title = if is_long { format!("{name} ({number})") } else { name.clone() };
            Page { title, text }
        })
    });
    Chapter { title, pages: pages.collect() }
}

/// Splits a section into pieces that may be on different pages. A heading stays with the paragraph below it.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut is_headed = false;
    for line in text.lines() {
        match pieces.last_mut() {
            Some(piece) if is_headed => {
                piece.push('\n');
                piece.push_str(line);
            }
            _ => pieces.push(line.to_owned()),
        }
        is_headed = line.starts_with('#') || (is_headed && line.is_empty());
    }
    pieces
}

/// Converts a line of a guide to Discord's markdown: links become plain text, and table rows become list entries.
/// Returns `None` for a separator line.
fn in_message(line: &str) -> Option<String> {
    let line = without_links(line);
    let Some(row) = line.trim().strip_prefix('|') else { return Some(line) };
    let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
    if cells.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':'))) {
        return None;
    }
    Some(format!("- {}", cells.join(": ")))
}

fn without_links(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, link)) = rest.split_once('[') {
        let found = link.split_once("](").and_then(|(text, target)| {
            let (_, after) = target.split_once(')')?;
            (!text.contains(']')).then_some((text, after))
        });
        plain.push_str(before);
        match found {
            Some((text, after)) => {
                plain.push_str(text);
                rest = after;
            }
            None => {
                plain.push('[');
                rest = link;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// Returns the menu value of a page.
pub(super) fn code((chapter, page): (usize, usize)) -> String {
    format!("{chapter}.{page}")
}

/// Parses the menu value of a page.
pub(super) fn read(value: &str) -> Option<(u8, u8)> {
    let (chapter, page) = value.split_once('.')?;
    Some((chapter.parse().ok()?, page.parse().ok()?))
}

/// Renders a page of the guide in the reader's language. If the page or chapter does not exist, renders the last one.
pub(super) fn page(asker: &Asker, (chapter, page): (u8, u8)) -> Answer {
    let chapters = chapters(asker.lang);
    let at = usize::from(chapter).min(chapters.len().saturating_sub(1));
    let Some(own) = chapters.get(at) else {
        return Answer::whisper(asker.say(&Line::new("error-old-button")));
    };
    let leaf = usize::from(page).min(own.pages.len().saturating_sub(1));
    let (title, text) =
        own.pages.get(leaf).map_or(("", ""), |page| (page.title.as_str(), page.text.as_str()));
    let head = Line::new("front-guide-head")
        .with("guide", own.title.clone())
        .with("section", title.to_owned())
        .with("page", leaf + 1)
        .with("pages", own.pages.len());
    let guides = chapters.iter().enumerate().map(|(place, one)| Entry {
        is_chosen: place == at,
        ..Entry::new(code((place, 0)), one.title.clone())
    });
    let sections = own.pages.iter().enumerate().map(|(place, one)| Entry {
        is_chosen: place == leaf,
        ..Entry::new(code((at, place)), short(&one.title, 100))
    });
    let step = |page: usize| {
        let at = (u8::try_from(at).unwrap_or_default(), u8::try_from(page).unwrap_or_default());
        CustomId::Front(FrontStep::Guide(Some(at)))
    };
    let menu = |id: CustomId, ask, entries| Row::menu(id, asker.say(&Line::new(ask)), entries);
    let mut buttons = Vec::new();
    if let Some(before) = leaf.checked_sub(1) {
        buttons.push(home::button(asker, step(before), "button-page-back", ButtonStyle::Secondary));
    }
    if leaf + 1 < own.pages.len() {
        buttons.push(home::button(asker, step(leaf + 1), "button-page-on", ButtonStyle::Primary));
    }
    let home = CustomId::Front(FrontStep::Home);
    buttons.push(home::button(asker, home, "front-back", ButtonStyle::Secondary));
    Answer {
        content: format!("{}\n{text}", asker.say(&head)),
        rows: vec![
            menu(
                CustomId::Front(FrontStep::Guide(None)),
                "front-ask-guide",
                guides.take(ENTRIES).collect(),
            ),
            // The id must differ from those of all other components on the page.
            menu(step(leaf), "front-ask-section", sections.take(ENTRIES).collect()),
            Row::Buttons(buttons),
        ],
        ..Answer::default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_guide_page_fits_into_a_message_in_both_languages() {
        for lang in Lang::ALL {
            let chapters = chapters(lang);
            assert_eq!(chapters.len() * 2, PAGES.len());
            for chapter in chapters {
                assert!(!chapter.title.is_empty());
                assert!((1..=ENTRIES).contains(&chapter.pages.len()), "{}", chapter.title);
                let titles: BTreeSet<&str> =
                    chapter.pages.iter().map(|page| page.title.as_str()).collect();
                assert_eq!(titles.len(), chapter.pages.len(), "a title occurs twice: {titles:?}");
                for page in &chapter.pages {
                    assert!(!page.title.is_empty(), "{}", chapter.title);
                    assert!(page.text.chars().count() <= MESSAGE - HEAD, "{}", page.title);
                    assert!(!page.text.contains("](") && !page.text.contains("|--"));
                }
            }
        }
    }

    #[test]
    fn guide_pages_contain_every_sentence_of_the_guides() {
        let shown = |lang| {
            let pages = chapters(lang).iter().flat_map(|chapter| &chapter.pages);
            pages.map(|page| page.text.as_str()).collect::<Vec<&str>>().join("\n")
        };
        for (name, text) in PAGES {
            let lang = Lang::from_locale(&name[..2]);
            let shown = shown(lang);
            for line in text.lines().filter(|line| !line.starts_with('#') && !line.contains('|')) {
                assert!(shown.contains(&without_links(line)), "{name}: {line}");
            }
        }
    }

    #[test]
    fn a_heading_stays_with_the_paragraph_below_it() {
        let text = "- one\n\n### Two\n\n- three\n- four";
        assert_eq!(pieces(text), ["- one", "", "### Two\n\n- three", "- four"]);
        for page in Lang::ALL.iter().flat_map(|&lang| chapters(lang)).flat_map(|one| &one.pages) {
            let last = page.text.trim_end().lines().last().unwrap_or_default();
            assert!(!last.starts_with('#'), "{}: {last}", page.title);
        }
    }

    #[test]
    fn links_become_plain_text_and_tables_become_lists() {
        assert_eq!(without_links("See [one](a.md), [x] and [two](b.md)."), "See one, [x] and two.");
        assert_eq!(in_message("| `--port` | the port |"), Some("- `--port`: the port".to_owned()));
        assert_eq!(in_message("|---|:--|"), None);
    }
}
