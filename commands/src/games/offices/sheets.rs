//! Sheets of Imperial Offices: the court of a kingdom, each of its people, and the race for the offices.

use std::fmt;

use regnal::game::Seat;
use regnal::games::offices::ids::CharacterId;
use regnal::games::offices::state::Stage;
use regnal::games::offices::{Offices, View};
use regnal::render::offices as picture;
use regnal::text::{Line, safe_name, say};

use super::looks::view;
use crate::discord::text::ALT;
use crate::run::face::{Looker, Offered, Sheet};

/// Subject of a sheet, which is all that the sheet's code reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfficesSheet {
    /// The court: all of the viewer's people.
    Court,
    /// The race for the offices.
    Race,
    /// A character.
    Person(CharacterId),
}

impl fmt::Display for OfficesSheet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OfficesSheet::Court => out.write_str("court"),
            OfficesSheet::Race => out.write_str("race"),
            OfficesSheet::Person(id) => write!(out, "person.{id}"),
        }
    }
}

impl OfficesSheet {
    /// Parses a sheet code.
    fn read(code: &str) -> Option<OfficesSheet> {
        match code {
            "court" => Some(OfficesSheet::Court),
            "race" => Some(OfficesSheet::Race),
            _ => {
                let number = code.strip_prefix("person.")?.parse().ok()?;
                Some(OfficesSheet::Person(CharacterId(number)))
            }
        }
    }
}

/// Returns the sheet with the given code from the viewer's perspective; `None` if it does not exist or the viewer is
/// not allowed to see it.
pub(super) fn sheet(game: &Offices, at: &Looker<'_>, code: &str) -> Option<Sheet> {
    let view = view(game, at);
    let (title, lang, names) = (at.title, at.lang, at.names);
    Some(match OfficesSheet::read(code)? {
        OfficesSheet::Court => {
            dealt_seat(&view)?;
            Sheet {
                scene: picture::court(&view, title, lang, names)?,
                name: "people.png",
                alt: picture::alt_court(&view, lang, names, ALT)?,
            }
        }
        OfficesSheet::Race => {
            dealt_seat(&view)?;
            Sheet {
                scene: picture::race(&view, title, lang, names)?,
                name: "race.png",
                alt: picture::alt_race(&view, lang, names, ALT)?,
            }
        }
        OfficesSheet::Person(id) => {
            let ordered = view.seat.map(|seat| game.ordered_lines(seat, id));
            let orders = ordered.unwrap_or_default();
            Sheet {
                scene: picture::sheet(&view, id, &orders, title, lang, names)?,
                name: "character.png",
                alt: picture::alt_sheet(&view, id, &orders, lang, names, ALT)?,
            }
        }
    })
}

/// Width of a single portrait, in pixels.
const PORTRAIT: f32 = 260.0;

/// Returns the portraits of those kings that the viewer knows.
pub(super) fn portraits(game: &Offices, at: &Looker<'_>) -> Vec<Sheet> {
    let view = view(game, at);
    let seats = Seat::all(view.kingdoms.len());
    let kings = seats
        .zip(&view.kingdoms)
        .filter_map(|(seat, kingdom)| Some((seat, kingdom.king.as_ref()?)));
    kings
        .map(|(seat, king)| {
            let line =
                Line::new("offices-sheet-person-name").with("name", king.name.as_str().to_owned());
            Sheet {
                scene: picture::portrait(&view, seat, king, PORTRAIT),
                name: "portrait.png",
                alt: say(at.lang, &line, at.names),
            }
        })
        .collect()
}

/// Returns the viewer's seat, if the world has been dealt and the seat has a kingdom.
fn dealt_seat(view: &View) -> Option<Seat> {
    view.seat.filter(|_| view.stage != Stage::Creation)
}

/// Lists the viewer's sheets: their court, the race for the offices, each of their characters, and then the known
/// characters of other players.
pub(super) fn sheets(game: &Offices, at: &Looker<'_>) -> Vec<Offered> {
    let view = view(game, at);
    let own = view.own.iter().flat_map(|own| own.ordered.iter().copied());
    let others = view.characters.keys().copied();
    let people = own.chain(others).map(OfficesSheet::Person);
    let all = [OfficesSheet::Court, OfficesSheet::Race].into_iter().chain(people);
    all.filter_map(|which| offered(&view, at, which)).collect()
}

/// Returns a sheet with its name, if the viewer is allowed to see it.
fn offered(view: &View, at: &Looker<'_>, which: OfficesSheet) -> Option<Offered> {
    let line = match which {
        OfficesSheet::Court => dealt_seat(view).map(|_| Line::new("offices-sheet-court-name")),
        OfficesSheet::Race => dealt_seat(view).map(|_| Line::new("offices-sheet-race-name")),
        OfficesSheet::Person(id) => {
            let name = safe_name(view.name_of(id)?);
            Some(Line::new("offices-sheet-person-name").with("name", name))
        }
    };
    Some(Offered {
        code: which.to_string(),
        name: say(at.lang, &line?, at.names),
        is_urgent: false,
    })
}

/// Returns the sheet for a page of the viewer's order book: that of the selected character, or the court if no
/// character is selected.
pub(super) fn of_book(game: &Offices, at: &Looker<'_>, row: Option<&str>) -> Option<Offered> {
    let view = view(game, at);
    let own = view.own.as_ref()?;
    let who = row.and_then(|row| {
        let id = CharacterId(row.strip_prefix('c')?.parse().ok()?);
        own.ordered.contains(&id).then_some(OfficesSheet::Person(id))
    });
    offered(&view, at, who.unwrap_or(OfficesSheet::Court))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_code_parses_back_to_the_same_sheet() {
        for which in [
            OfficesSheet::Court,
            OfficesSheet::Race,
            OfficesSheet::Person(CharacterId(101)),
            OfficesSheet::Person(CharacterId(u32::MAX)),
        ] {
            assert_eq!(OfficesSheet::read(&which.to_string()), Some(which));
        }
    }

    #[test]
    fn text_that_is_not_a_sheet_code_is_rejected() {
        for code in ["", "map", "person", "person.", "person.x", "person.1.2", "court.1"] {
            assert_eq!(OfficesSheet::read(code), None, "{code}");
        }
    }
}
