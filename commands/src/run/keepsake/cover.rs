//! Cover of a book: title, players and commitment.

use maud::{Markup, html};
use regnal::game::Seat;
use regnal::games::GameKind;
use regnal::text::{Line, say};

use super::subject::Subject;
use crate::discord::error::Result;

pub(super) fn title(subject: &Subject) -> String {
    let header = &subject.table.header;
    match header.name.is_empty() {
        true => game(subject),
        false => regnal::text::drawn_name(&header.name),
    }
}

/// Returns the title and the players in one line.
///
/// # Errors
/// Returns [`Error::Broken`] if the match's options cannot be read.
///
/// [`Error::Broken`]: crate::discord::error::Error::Broken
pub(super) fn credits(subject: &Subject) -> Result<String> {
    Ok(format!("{} · {}", title(subject), players(subject)?.join(", ")))
}

fn game(subject: &Subject) -> String {
    match subject.table.header.kind.parse::<GameKind>() {
        Ok(kind) => subject.say(&Line::new(kind.title())),
        Err(_) => "?".to_owned(),
    }
}

/// Renders the cover.
///
/// # Errors
/// Returns [`Error::Broken`] if the match's options cannot be read.
///
/// [`Error::Broken`]: crate::discord::error::Error::Broken
pub(super) fn cover(subject: &Subject, title: &str) -> Result<Markup> {
    let players = players(subject)?;
    let header = &subject.table.header;
    let is_lesson = subject.table.is_lesson();
    let number = Line::new("keepsake-match").with("match", header.id.0);
    Ok(html! {
        header {
            @if !is_lesson { (emblem(&header.commitment)) }
            h1 { (title) }
            p.game {
                // If a match has no name, its title is already the name of its game.
                @if !header.name.is_empty() { (game(subject)) " · " }
                (subject.say(&number))
            }
            h2 { (subject.say(&Line::new("keepsake-players"))) }
            ul.players { @for name in players { li { (name) } } }
            @if is_lesson {
                p { (subject.say(&subject.table.dice_line())) }
            } @else {
                dl {
                    dt { (subject.say(&Line::new("keepsake-seal"))) }
                    dd { code { (header.commitment) } }
                    @if let Some(seed) = &subject.seed {
                        dt { (subject.say(&Line::new("keepsake-seed"))) }
                        dd { code { (seed) } }
                    }
                }
            }
            @if !subject.is_over() {
                p.running { (subject.say(&Line::new("keepsake-running"))) }
            }
        }
    })
}

/// Draws a star derived from the commitment. It reveals no more than the commitment itself.
fn emblem(seal: &str) -> Markup {
    let digits = seal.chars().filter_map(|digit| digit.to_digit(16));
    let rays: Vec<u32> = digits.take(16).collect();
    let points: Vec<String> = rays
        .iter()
        .zip(0_u32..)
        .map(|(&ray, at)| {
            let angle = f64::from(at) * std::f64::consts::TAU / 16.0;
            let far = 24.0 + 1.4 * f64::from(ray);
            format!("{:.1},{:.1}", 50.0 + far * angle.sin(), 50.0 - far * angle.cos())
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

/// Lists the players by seat.
fn players(subject: &Subject) -> Result<Vec<String>> {
    let names = subject.table.drawn_names();
    let machines = subject.table.machines()?;
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
    Ok(Seat::all(seats).map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_commitments_give_different_emblems() {
        let one = emblem("00ff00ff00ff00ff00").into_string();
        assert_ne!(one, emblem("ff00ff00ff00ff00ff").into_string());
        assert_eq!(one.matches(',').count(), 16);
    }
}
