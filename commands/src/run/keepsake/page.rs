//! The tale of a match as one page of HTML: it needs no other file, no script and no network, can be read on a phone, with the
//! ears, and on paper.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use regnal::game::Seat;
use regnal::games::GameKind;
use regnal::text::{Arg, Line, say};

use super::chart::Chart;
use super::luck::{Luck, decimal};
use super::subject::Subject;
use super::tale::{Chapter, Tale, Told};
use super::words::{blocks, inline, plain};
use crate::studio::Png;

/// How it looks.
const STYLE: &str = include_str!("page.css");
/// A list of the dead, or of treaties, has at most so many lines.
const LISTED: usize = 500;

/// A picture of the book.
#[derive(Clone, Debug)]
pub(super) struct Illustration {
    /// The file.
    pub(super) png: Png,
    /// It in words.
    pub(super) alt: String,
    /// Width in pixels.
    pub(super) width: u16,
    /// Height in pixels.
    pub(super) height: u16,
}

/// The pictures of a book.
#[derive(Clone, Debug, Default)]
pub(super) struct Pictures {
    /// The map at the end of each chapter, in their order.
    pub(super) maps: Vec<Option<Illustration>>,
    /// Faces.
    pub(super) portraits: Vec<Illustration>,
}

impl Pictures {
    /// Leaves every second map out, but the last; then the faces. Whether there was anything to leave out.
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

/// The page.
pub(super) fn page(subject: &Subject, tale: &Tale, pictures: &Pictures) -> String {
    let own = |id| subject.say(&Line::new(id));
    let title = title(subject);
    let parts = [
        ("scores", "keepsake-scores", !scored(tale).is_empty()),
        ("treaties", "keepsake-treaties", true),
        ("dead", "keepsake-dead", true),
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
                (cover(subject, &title))
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
                    @if !tale.opening.is_empty() {
                        section.opening { (blocks(tale.opening.iter().map(String::as_str))) }
                    }
                    @for (number, chapter) in tale.chapters.iter().enumerate() {
                        (written(subject, number, chapter, pictures.maps.get(number)))
                    }
                    (end(subject, tale, &pictures.portraits))
                    (scores(subject, tale))
                    (list(subject, ("treaties", "keepsake-treaties", "keepsake-treaties-none"), &tale.treaties))
                    (list(subject, ("dead", "keepsake-dead", "keepsake-dead-none"), &tale.dead))
                    (luck(subject, &tale.luck))
                }
                footer { p { (made(subject)) } }
            }
        }
    };
    page.into_string()
}

/// What the match is called.
fn title(subject: &Subject) -> String {
    let header = &subject.table.header;
    match header.name.is_empty() {
        true => game(subject),
        false => regnal::text::drawn_name(&header.name),
    }
}

fn game(subject: &Subject) -> String {
    match subject.table.header.kind.parse::<GameKind>() {
        Ok(kind) => subject.say(&Line::new(kind.title())),
        Err(_) => "?".to_owned(),
    }
}

fn made(subject: &Subject) -> String {
    let line = match subject.is_over() {
        true => Line::new("keepsake-made"),
        false => Line::new("keepsake-made-running"),
    };
    subject.say(&line.with("match", subject.table.header.id.0))
}

fn cover(subject: &Subject, title: &str) -> Markup {
    let header = &subject.table.header;
    let number = Line::new("keepsake-match").with("match", header.id.0);
    html! {
        header {
            (emblem(&header.commitment))
            h1 { (title) }
            p.game { (game(subject)) " · " (subject.say(&number)) }
            h2 { (subject.say(&Line::new("keepsake-players"))) }
            ul.players { @for name in players(subject) { li { (name) } } }
            dl {
                dt { (subject.say(&Line::new("keepsake-seal"))) }
                dd { code { (header.commitment) } }
                @if let Some(seed) = &subject.seed {
                    dt { (subject.say(&Line::new("keepsake-seed"))) }
                    dd { code { (seed) } }
                }
            }
            @if !subject.is_over() {
                p.running { (subject.say(&Line::new("keepsake-running"))) }
            }
        }
    }
}

/// A star that is another one for each seal: it says nothing that the seal does not.
fn emblem(seal: &str) -> Markup {
    let digits = seal.chars().filter_map(|digit| digit.to_digit(16));
    let rays: Vec<u32> = digits.take(16).collect();
    let points: Vec<String> = rays
        .iter()
        .zip(0_u32..)
        .map(|(&ray, at)| {
            let angle = f64::from(at) * std::f64::consts::TAU / 16.0;
            let far = 24.0 + 1.4 * f64::from(ray);
            format!(
                "{:.1},{:.1}",
                50.0 + far * angle.sin(),
                50.0 - far * angle.cos()
            )
        })
        .collect();
    html! {
        svg.seal viewBox="0 0 100 100" aria-hidden="true" {
            circle cx="50" cy="50" r="48" {}
            polygon points=(points.join(" ")) {}
            circle.heart cx="50" cy="50" r="12" {}
        }
    }
}

/// Who sat where.
fn players(subject: &Subject) -> Vec<String> {
    let names = subject.table.drawn_names();
    let machines = subject.table.machines().unwrap_or_default();
    let seats = match &subject.table.game {
        Some(game) => game.seats(),
        None => names.seats.len(),
    };
    let name = |seat: Seat| {
        let line = match machines.contains(&seat) {
            true => Line::new("keepsake-program").with("seat", seat),
            false => Line::new("text-value").with("value", seat),
        };
        say(subject.lang, &line, &names)
    };
    Seat::all(seats).map(name).collect()
}

fn picture(illustration: &Illustration) -> Markup {
    let Illustration {
        png,
        alt,
        width,
        height,
    } = illustration;
    let source = format!("data:image/png;base64,{}", STANDARD.encode(png));
    html! { img src=(source) alt=(alt) width=(width) height=(height); }
}

fn written(
    subject: &Subject,
    number: usize,
    chapter: &Chapter,
    map: Option<&Option<Illustration>>,
) -> Markup {
    let map = map.and_then(Option::as_ref);
    let about = Line::new("keepsake-map").with("era", chapter.name.clone());
    html! {
        article id=(format!("part-{number}")) {
            h2 { (chapter.name) }
            @if let Some(map) = map {
                figure {
                    (picture(map))
                    figcaption { (plain(&subject.say(&about))) }
                }
            }
            (told(subject, &chapter.told))
            @if chapter.told.is_empty() && chapter.figures.is_empty() {
                p { (subject.say(&Line::new("keepsake-quiet"))) }
            }
            @if !chapter.figures.is_empty() {
                section.figures { (blocks(chapter.figures.iter().map(String::as_str))) }
            }
        }
    }
}

/// What is told of an era: fights stand out from what else happened.
fn told(subject: &Subject, all: &[Told]) -> Markup {
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

/// What the part is called that says how it ended, or where it stands.
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

/// The chapters with scores, each with them.
fn scored(tale: &Tale) -> Vec<(&Chapter, &[i64])> {
    let chapters = tale.chapters.iter();
    chapters
        .filter_map(|chapter| Some((chapter, chapter.scores.as_deref()?)))
        .collect()
}

fn scores(subject: &Subject, tale: &Tale) -> Markup {
    let scored = scored(tale);
    let Some(what) = tale.what.filter(|_| !scored.is_empty()) else {
        return html! {};
    };
    let names = subject.table.drawn_names();
    let about = Line::new("keepsake-scores-about").with("what", Arg::Term(what));
    let about = subject.say(&about);
    let columns: Vec<String> = scored
        .iter()
        .map(|(chapter, _)| chapter.name.clone())
        .collect();
    let count = scored.iter().map(|(_, scores)| scores.len()).max();
    let lines: Vec<(String, Vec<i64>)> = Seat::all(count.unwrap_or_default())
        .map(|seat| {
            let line = Line::new("text-value").with("value", seat);
            let values = scored
                .iter()
                .map(|(_, scores)| scores.get(seat.index()).copied().unwrap_or_default());
            (say(subject.lang, &line, &names), values.collect())
        })
        .collect();
    let chart = Chart {
        about: &about,
        columns: &columns,
        lines: &lines,
    };
    html! {
        section #scores {
            h2 { (subject.say(&Line::new("keepsake-scores"))) }
            figure.chart { (chart.draw()) }
            div.wide tabindex="0" role="region" aria-label=(about) {
                table {
                    caption { (about) }
                    thead {
                        tr {
                            th scope="col" { (subject.say(&Line::new("keepsake-scores-part"))) }
                            @for (name, _) in &lines { th scope="col" { (name) } }
                        }
                    }
                    tbody {
                        @for (row, column) in columns.iter().enumerate() {
                            tr {
                                th scope="row" { (column) }
                                @for (_, values) in &lines { td { (values[row]) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A list of what was told, with its heading; what is said when there is nothing.
fn list(
    subject: &Subject,
    (id, name, none): (&str, &'static str, &'static str),
    all: &[String],
) -> Markup {
    let more = all.len().saturating_sub(LISTED);
    html! {
        section id=(id) {
            h2 { (subject.say(&Line::new(name))) }
            @if all.is_empty() {
                p { (subject.say(&Line::new(none))) }
            } @else {
                ul {
                    @for words in all.iter().take(LISTED) {
                        li { (inline(words.trim_start_matches("- "))) }
                    }
                }
            }
            @if more > 0 {
                p { (subject.say(&Line::new("keepsake-more").with("count", more))) }
            }
        }
    }
}

fn luck(subject: &Subject, all: &[Luck]) -> Markup {
    let own = |id| subject.say(&Line::new(id));
    let names = subject.table.drawn_names();
    let number = |number: f64| subject.say(&decimal(number));
    html! {
        section #dice {
            h2 { (own("keepsake-luck")) }
            @if !subject.is_over() { p { (own("keepsake-luck-known")) } }
            @if all.is_empty() {
                p { (own("keepsake-luck-none")) }
            } @else {
                ul {
                    @for luck in all {
                        li { (say(subject.lang, &luck.line(subject.lang, &names), &names)) }
                    }
                }
                div.wide tabindex="0" role="region" aria-label=(own("keepsake-luck")) {
                    table {
                        caption { (own("keepsake-luck")) }
                        thead {
                            tr {
                                th scope="col" { (own("keepsake-luck-whose")) }
                                th scope="col" { (own("keepsake-luck-kind")) }
                                th scope="col" { (own("keepsake-luck-count")) }
                                th scope="col" { (own("keepsake-luck-sum")) }
                                th scope="col" { (own("keepsake-luck-expected")) }
                                th scope="col" { (own("keepsake-luck-apart")) }
                            }
                        }
                        tbody {
                            @for luck in all {
                                tr {
                                    th scope="row" { (luck.who(subject.lang, &names)) }
                                    td { (luck.sides) }
                                    td { (luck.count) }
                                    td { (luck.sum) }
                                    td { (number(luck.expected())) }
                                    td { (number(luck.apart())) }
                                }
                            }
                        }
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
    fn of_too_many_pictures_every_second_map_goes_and_the_last_stays() {
        let illustration = || Illustration {
            png: Png::from([1]),
            alt: String::new(),
            width: 1,
            height: 1,
        };
        let mut pictures = Pictures {
            maps: (0..6).map(|at| (at != 2).then(illustration)).collect(),
            portraits: vec![illustration()],
        };
        let left = |pictures: &Pictures| -> Vec<usize> {
            let maps = pictures.maps.iter().enumerate();
            maps.filter(|(_, map)| map.is_some())
                .map(|(at, _)| at)
                .collect()
        };
        let mut seen = vec![left(&pictures)];
        while pictures.thin() {
            seen.push(left(&pictures));
        }
        assert_eq!(
            seen,
            [
                vec![0, 1, 3, 4, 5],
                vec![0, 3, 5],
                vec![0, 5],
                vec![5],
                vec![5]
            ]
        );
        assert!(pictures.portraits.is_empty());
    }

    #[test]
    fn an_emblem_is_drawn_from_its_seal() {
        let one = emblem("00ff00ff00ff00ff00").into_string();
        assert_ne!(one, emblem("ff00ff00ff00ff00ff").into_string());
        assert_eq!(one.matches(',').count(), 16);
    }
}
