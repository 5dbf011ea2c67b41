//! A match's book as a single HTML page. The page needs no other file, script or network, and works on a phone, with a
//! screen reader, and on paper.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use regnal::text::Line;

use super::appendix::{is_scored, letters, list, luck, scores};
use super::cover::{cover, title};
use super::subject::Subject;
use super::tale::{Chapter, ReportedEvent, Tale, Turn};
use super::words::{Block, blocks, inline, is_sentence, missing_stop, plain, report};
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
    /// Maps at the end of turns with battles, by turn.
    pub(super) scenes: BTreeMap<u32, Illustration>,
    /// Portraits of characters.
    pub(super) portraits: Vec<Illustration>,
}

impl Pictures {
    /// Drops every other turn map or, if there are none, every other chapter map, but never the last one. If no map is
    /// left to drop, drops the portraits. Returns whether anything was dropped.
    pub(super) fn thin(&mut self) -> bool {
        if !self.scenes.is_empty() {
            let mut place = 0;
            self.scenes.retain(|_, _| {
                place += 1;
                place % 2 == 0
            });
            return true;
        }
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
                        (written(subject, (number, chapter), opening, pictures))
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
    pictures: &Pictures,
) -> Markup {
    let map = pictures.maps.get(number).and_then(Option::as_ref);
    let is_empty =
        chapter.told.is_empty() && chapter.turns.is_empty() && chapter.unfinished.is_none();
    let about = Line::new("keepsake-map").with("era", chapter.name.clone());
    html! {
        article id=(format!("part-{number}")) {
            h2 { (chapter.name) }
            (blocks(opening.iter().map(String::as_str)))
            (told(subject, &chapter.told))
            @for turn in &chapter.turns { (written_turn(subject, turn, pictures)) }
            @if let Some((name, events)) = &chapter.unfinished {
                section.turn { h3 { (name) } (told(subject, events)) }
            }
            @if opening.is_empty() && is_empty && chapter.figures.is_empty() {
                p { (subject.say(&Line::new("keepsake-quiet"))) }
            }
            div.close {
                // The map shows the state at the end of the era, and its caption says which era that is.
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
}

/// Renders a turn as prose, with its map if there was a battle. The full report and what each player learned are
/// collapsed below it.
fn written_turn(subject: &Subject, turn: &Turn, pictures: &Pictures) -> Markup {
    let battles = subject.battle_headings();
    let battle = subject.say(&Line::new("keepsake-battle"));
    let lines = turn.public.iter().flat_map(|words| words.lines());
    let apart: Vec<&str> = turn.apart.iter().map(String::as_str).collect();
    html! {
        section.turn {
            @for (place, block) in report(lines).into_iter().enumerate() {
                @let Block { heading, told } = block;
                @let is_battle = heading.is_some_and(|heading| battles.contains(&plain(heading)));
                @if place == 0 && heading.is_some() {
                    h3 { (inline(heading.unwrap_or_default())) }
                    @if let Some(map) = pictures.scenes.get(&turn.number) {
                        figure.scene { (picture(map)) }
                    }
                    @if !told.is_empty() { p { (prose(None, &told)) } }
                } @else if is_battle {
                    section.battle aria-label=(battle) { @for line in told { p { (inline(line)) } } }
                } @else {
                    p { (prose(heading, &told)) }
                }
            }
            @if !apart.is_empty() { p { (prose(None, &apart)) } }
            @if !turn.whole.is_empty() {
                details {
                    summary { (subject.say(&Line::new("keepsake-whole"))) }
                    (blocks(turn.whole.iter().chain(&turn.letters).map(String::as_str)))
                }
            } @else {
                (blocks(turn.letters.iter().map(String::as_str)))
            }
        }
    }
}

/// Renders sentences as one paragraph, beginning with the heading.
fn prose(heading: Option<&str>, told: &[&str]) -> Markup {
    html! {
        @if let Some(heading) = heading { em.lead { (inline(heading)) } " " }
        @for (place, line) in told.iter().enumerate() {
            @if place > 0 { " " }
            (inline(line))
            (missing_stop(line))
        }
    }
}

/// Renders the events of an era, each part of the era below its name.
fn told(subject: &Subject, all: &[ReportedEvent]) -> Markup {
    html! {
        @for events in all.chunk_by(|one, next| one.part == next.part) {
            @if let Some(name) = &events[0].part { h3 { (name) } }
            (told_in_order(subject, events))
        }
    }
}

/// Renders events, with battles set apart. Consecutive single sentences form a paragraph.
fn told_in_order(subject: &Subject, all: &[ReportedEvent]) -> Markup {
    let battle = subject.say(&Line::new("keepsake-battle"));
    html! {
        @for group in all.chunk_by(|one, next| one.is_battle == next.is_battle) {
            @let words: Vec<&str> = group.iter().map(|told| told.words.as_str()).collect();
            @match group[0].is_battle {
                true => section.battle aria-label=(battle) { (blocks(words)) },
                false => @for part in words.chunk_by(|one, next| is_sentence(one) == is_sentence(next)) {
                    @match is_sentence(part[0]) {
                        true => p { (prose(None, part)) },
                        false => div { (blocks(part.iter().copied())) },
                    }
                },
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
    fn thinning_the_pictures_of_a_book_drops_every_other_map_but_never_the_last() {
        let illustration =
            || Illustration { png: Png::from([1]), alt: String::new(), width: 1, height: 1 };
        let mut pictures = Pictures {
            maps: (0..6).map(|at| (at != 2).then(illustration)).collect(),
            scenes: (0..2).map(|turn| (turn, illustration())).collect(),
            portraits: vec![illustration()],
        };
        let left = |pictures: &Pictures| -> Vec<usize> {
            let maps = pictures.maps.iter().enumerate();
            maps.filter(|(_, map)| map.is_some()).map(|(at, _)| at).collect()
        };
        let mut seen = vec![left(&pictures)];
        let mut scenes = vec![pictures.scenes.len()];
        while pictures.thin() {
            scenes.push(pictures.scenes.len());
            seen.push(left(&pictures));
        }
        seen.dedup();
        assert_eq!(seen, [vec![0, 1, 3, 4, 5], vec![0, 3, 5], vec![0, 5], vec![5]]);
        assert_eq!(scenes[..3], [2, 1, 0], "the maps of turns are dropped first");
        assert!(pictures.portraits.is_empty());
    }
}
