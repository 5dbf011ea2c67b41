//! A match's book as a single HTML page. The page needs no other file, script or network, and works on a phone, with a
//! screen reader, and on paper.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use regnal::text::Line;

use super::appendix::{is_scored, letters, list, luck, scores};
use super::cover::{cover, title};
use super::subject::Subject;
use super::tale::{Chapter, ReportedEvent, Tale};
use super::words::{blocks, plain};
use crate::discord::error::Result;
use crate::studio::Png;

const STYLE: &str = include_str!("page.css");

/// A picture in the book.
#[derive(Clone, Debug)]
pub(super) struct Illustration {
    pub(super) png: Png,
    /// Description in words.
    pub(super) alt: String,
    /// Width in pixels.
    pub(super) width: u16,
    /// Height in pixels.
    pub(super) height: u16,
}

/// Pictures in a book.
#[derive(Clone, Debug, Default)]
pub(super) struct Pictures {
    /// Maps at the end of each chapter, in order.
    pub(super) maps: Vec<Option<Illustration>>,
    /// Portraits of characters.
    pub(super) portraits: Vec<Illustration>,
}

impl Pictures {
    /// Drops every second map except the last. If no map is left to drop, drops the portraits. Returns whether anything
    /// was dropped.
    pub(super) fn thin(&mut self) -> bool {
        let there = self.maps.iter_mut().filter(|map| map.is_some());
        let mut left_out = false;
        for map in there.rev().skip(1).step_by(2) {
            *map = None;
            left_out = true;
        }
        if !left_out {
            left_out = !self.portraits.is_empty();
            self.portraits.clear();
        }
        left_out
    }
}

/// Renders the book as a page.
///
/// # Errors
/// Returns the same errors as [`cover`].
pub(super) fn page(subject: &Subject, tale: &Tale, pictures: &Pictures) -> Result<String> {
    let own = |id| subject.say(&Line::new(id));
    let title = title(subject);
    let cover = cover(subject, &title)?;
    let parts = [
        ("scores", "keepsake-scores", is_scored(tale)),
        ("treaties", "keepsake-treaties", true),
        ("dead", "keepsake-dead", true),
        ("letters", "keepsake-letters", !subject.letters.is_empty()),
        ("dice", "keepsake-luck", true),
    ];
    let page = html! {
        (DOCTYPE)
        html lang=(subject.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (cover)
                main {
                    nav aria-labelledby="contents" {
                        h2 id="contents" { (own("keepsake-contents")) }
                        ol {
                            @for (number, chapter) in tale.chapters.iter().enumerate() {
                                li { a href=(format!("#part-{number}")) { (chapter.name) } }
                            }
                            li { a href="#end" { (own(end_name(subject))) } }
                            @for (id, name, _) in parts.into_iter().filter(|part| part.2) {
                                li { a href=(format!("#{id}")) { (own(name)) } }
                            }
                        }
                    }
                    @for (number, chapter) in tale.chapters.iter().enumerate() {
                        @let opening = match number { 0 => tale.opening.as_slice(), _ => &[] };
                        (written(subject, (number, chapter), opening, pictures.maps.get(number)))
                    }
                    (end(subject, tale, &pictures.portraits))
                    (scores(subject, tale))
                    (list(subject, ("treaties", "keepsake-treaties", "keepsake-treaties-none"), &tale.treaties))
                    (list(subject, ("dead", "keepsake-dead", "keepsake-dead-none"), &tale.dead))
                    (letters(subject))
                    (luck(subject, &tale.luck))
                }
                footer { p { (made(subject)) } }
            }
        }
    };
    Ok(page.into_string())
}

fn made(subject: &Subject) -> String {
    let line = match subject.is_over() {
        true => Line::new("keepsake-made"),
        false => Line::new("keepsake-made-running"),
    };
    subject.say(&line.with("match", subject.table.header.id.0))
}

fn picture(illustration: &Illustration) -> Markup {
    let Illustration { png, alt, width, height } = illustration;
    let source = format!("data:image/png;base64,{}", STANDARD.encode(png));
    html! { img src=(source) alt=(alt) width=(width) height=(height); }
}

/// Renders a chapter. The first chapter begins with the opening of the match.
fn written(
    subject: &Subject,
    (number, chapter): (usize, &Chapter),
    opening: &[String],
    map: Option<&Option<Illustration>>,
) -> Markup {
    let map = map.and_then(Option::as_ref);
    let about = Line::new("keepsake-map").with("era", chapter.name.clone());
    html! {
        article id=(format!("part-{number}")) {
            h2 { (chapter.name) }
            (blocks(opening.iter().map(String::as_str)))
            (told(subject, &chapter.told))
            @if opening.is_empty() && chapter.told.is_empty() && chapter.figures.is_empty() {
                p { (subject.say(&Line::new("keepsake-quiet"))) }
            }
            // The map shows the state at the end of the era, and names the era.
            @if let Some(map) = map {
                figure {
                    (picture(map))
                    figcaption { (plain(&subject.say(&about))) }
                }
            }
            @if !chapter.figures.is_empty() {
                section.figures { (blocks(chapter.figures.iter().map(String::as_str))) }
            }
        }
    }
}

/// Renders the events of an era, with battles set apart.
fn told(subject: &Subject, all: &[ReportedEvent]) -> Markup {
    let battle = subject.say(&Line::new("keepsake-battle"));
    html! {
        @for group in all.chunk_by(|one, next| one.is_battle == next.is_battle) {
            @let words = blocks(group.iter().map(|told| told.words.as_str()));
            @match group[0].is_battle {
                true => section.battle aria-label=(battle) { (words) },
                false => div { (words) },
            }
        }
    }
}

/// Returns the title of the last part, which is the end of the match or its current state.
fn end_name(subject: &Subject) -> &'static str {
    match subject.is_over() {
        true => "keepsake-end",
        false => "keepsake-now",
    }
}

fn end(subject: &Subject, tale: &Tale, portraits: &[Illustration]) -> Markup {
    html! {
        section #end {
            h2 { (subject.say(&Line::new(end_name(subject)))) }
            (blocks(tale.ending.iter().map(String::as_str)))
            @if !portraits.is_empty() {
                h3 { (subject.say(&Line::new("keepsake-portraits"))) }
                div.portraits {
                    @for face in portraits {
                        figure { (picture(face)) figcaption { (face.alt) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surplus_pictures_are_reduced_by_dropping_every_second_map_but_never_the_last() {
        let illustration =
            || Illustration { png: Png::from([1]), alt: String::new(), width: 1, height: 1 };
        let mut pictures = Pictures {
            maps: (0..6).map(|at| (at != 2).then(illustration)).collect(),
            portraits: vec![illustration()],
        };
        let left = |pictures: &Pictures| -> Vec<usize> {
            let maps = pictures.maps.iter().enumerate();
            maps.filter(|(_, map)| map.is_some()).map(|(at, _)| at).collect()
        };
        let mut seen = vec![left(&pictures)];
        while pictures.thin() {
            seen.push(left(&pictures));
        }
        assert_eq!(seen, [vec![0, 1, 3, 4, 5], vec![0, 3, 5], vec![0, 5], vec![5], vec![5]]);
        assert!(pictures.portraits.is_empty());
    }
}
