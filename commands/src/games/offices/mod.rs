//! Discord interface of Imperial Offices.
//!
//! | file | what it holds |
//! |---|---|
//! | `deeds`, `race` | slash commands: actions; the race for the offices |
//! | `lobby` | the players and the length of the match |
//! | `looks` | the map, and the replies to `/show` |
//! | `sheets` | the people of a kingdom and the race for the offices as pictures |
//! | `simulate` | `regnal simulate` |

mod deeds;
mod lobby;
mod looks;
mod race;
mod sheets;
pub(super) mod simulate;

use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::offices::Offices;
use regnal::games::offices::turn::limits;
use regnal::games::{AnyGame, AnyOptions, GameKind, Known};
use regnal::part::Given;
use regnal::render::offices;
use regnal::render::tincture::Tincture;
use regnal::store::Payload;
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::run::app::{Command, Face};
use crate::run::face::{CommandGroup, Listed, Looker, Offered, Opt, Sheet};

/// Discord interface of Imperial Offices.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfficesFace;

/// Returns the match if it is a match of Imperial Offices.
///
/// # Errors
/// Returns a user-facing error if it belongs to another game.
fn own(any: &AnyGame) -> Result<&Offices> {
    Offices::of(any).ok_or_else(|| Error::says("error-other-game"))
}

impl Face for OfficesFace {
    fn kind(&self) -> GameKind {
        GameKind::Offices
    }

    fn groups(&self) -> &'static [CommandGroup] {
        &deeds::GROUPS
    }

    fn more(&self, group: &str) -> Vec<Command> {
        race::commands(group)
    }

    fn is_simultaneous(&self) -> bool {
        true
    }

    fn options(&self) -> &'static [Opt] {
        &lobby::OPTIONS
    }

    fn choose(&self, given: &Given) -> Result<AnyOptions> {
        Ok(AnyOptions::Offices(lobby::choose(given)?))
    }

    fn current_values(&self, options: &AnyOptions) -> Result<Given> {
        Ok(lobby::current_values(lobby::own(options)?))
    }

    fn with_option(&self, options: &AnyOptions, change: (&str, &str)) -> Result<AnyOptions> {
        Ok(AnyOptions::Offices(lobby::with_option(lobby::own(options)?, change)?))
    }

    fn options_line(&self, options: &AnyOptions) -> Result<Line> {
        Ok(lobby::options_line(lobby::own(options)?))
    }

    fn turn_hours(&self) -> Option<u16> {
        Some(limits::DEFAULT_HOURS)
    }

    /// Returns no lines, since there are no dice rolls before the kings are created.
    fn opening(&self, _setup: &Payload, _game: &AnyGame) -> Result<Vec<Line>> {
        Ok(Vec::new())
    }

    /// **IO-RULING-05.** Returns whether the seat is a regency that has not fallen, in which case another player is
    /// allowed to take it over.
    fn can_be_taken_over(&self, game: &AnyGame, seat: Seat) -> bool {
        own(game).is_ok_and(|game| {
            let view = game.view(Viewer::Public);
            let kingdom = view.kingdoms.get(seat.index());
            kingdom.is_some_and(|kingdom| kingdom.is_regency && !kingdom.has_fallen)
        })
    }

    fn tinctures(&self, game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(offices::tinctures(&own(game)?.view(Viewer::Public)))
    }

    fn battle_headings(&self) -> &'static [&'static str] {
        &["offices-letter-battles"]
    }

    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>> {
        looks::map(own(at.game)?, at, around, is_wide)
    }

    fn sheets(&self, at: &Looker<'_>) -> Vec<Offered> {
        own(at.game).map_or_else(|_| Vec::new(), |game| sheets::sheets(game, at))
    }

    fn sheet(&self, at: &Looker<'_>, code: &str) -> Result<Option<Sheet>> {
        Ok(sheets::sheet(own(at.game)?, at, code))
    }

    fn sheet_of_book(&self, at: &Looker<'_>, _book: &str, row: Option<&str>) -> Option<Offered> {
        sheets::of_book(own(at.game).ok()?, at, row)
    }

    /// Returns the portraits of the kings, whom everybody knows.
    fn portraits(&self, at: &Looker<'_>) -> Result<Vec<Sheet>> {
        Ok(sheets::portraits(own(at.game)?, at))
    }

    fn place_lines(&self, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
        looks::province_lines(own(at.game)?, at, label)
    }

    fn unit_lines(&self, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
        looks::figure_lines(own(at.game)?, at, unit)
    }

    fn side_lines(&self, at: &Looker<'_>) -> Result<Vec<Line>> {
        Ok(looks::view(own(at.game)?, at).kingdom_lines())
    }

    fn places(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::provinces(game, at))
    }

    fn units(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::figures(game, at))
    }
}
