//! Discord interface of Mighty Empires.
//!
//! | file | what it holds |
//! |---|---|
//! | `deeds`, `orders` | slash commands: legal actions; actions possible at any time |
//! | `lobby` | options, colours, the opening dice |
//! | `looks` | the map, and the replies to `/show` |
//! | `simulate` | `regnal simulate` |

mod deeds;
mod lobby;
mod looks;
mod orders;
pub(super) mod simulate;
#[cfg(test)]
mod taps;

use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::mighty::Mighty;
use regnal::games::{AnyGame, AnyOptions, GameKind, Known};
use regnal::part::Given;
use regnal::render::mighty;
use regnal::render::tincture::Tincture;
use regnal::store::Payload;
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::run::app::{Command, Face};
use crate::run::face::{Badges, CommandGroup, Listed, Looker, Opt, Sheet};

/// Discord interface of Mighty Empires.
#[derive(Clone, Copy, Debug)]
pub(super) struct MightyFace;

/// Returns the match if it is a Mighty Empires campaign.
///
/// # Errors
/// Returns a user-facing error if it belongs to another game.
fn own(any: &AnyGame) -> Result<&Mighty> {
    Mighty::of(any).ok_or_else(|| Error::says("error-other-game"))
}

impl Face for MightyFace {
    fn kind(&self) -> GameKind {
        GameKind::Mighty
    }

    fn rest_line(&self) -> &'static str {
        "match-rests-realms"
    }

    fn groups(&self) -> &'static [CommandGroup] {
        &deeds::GROUPS
    }

    fn commands(&self) -> Vec<Command> {
        orders::commands()
    }

    fn options(&self) -> &'static [Opt] {
        &lobby::OPTIONS
    }

    fn choose(&self, given: &Given) -> Result<AnyOptions> {
        Ok(AnyOptions::Mighty(lobby::choose(given)?))
    }

    fn current_values(&self, options: &AnyOptions) -> Result<Given> {
        Ok(lobby::current_values(lobby::own(options)?))
    }

    fn with_option(&self, options: &AnyOptions, change: (&str, &str)) -> Result<AnyOptions> {
        Ok(AnyOptions::Mighty(lobby::with_option(lobby::own(options)?, change)?))
    }

    fn options_line(&self, options: &AnyOptions) -> Result<Line> {
        Ok(lobby::options_line(lobby::own(options)?))
    }

    fn badge(&self, options: &AnyOptions, seat: usize) -> Option<&'static str> {
        lobby::own(options).ok().map(|options| lobby::colour_of(options, seat))
    }

    fn badges(&self, options: &AnyOptions, taken: usize) -> Option<Badges> {
        lobby::own(options).ok().map(|options| lobby::free_colours(options, taken))
    }

    fn take_badge(
        &self,
        options: &mut AnyOptions,
        taken: usize,
        seat: usize,
        wanted: &str,
    ) -> Result<()> {
        let (options, colour) = (lobby::own_mut(options)?, lobby::colour(wanted)?);
        lobby::take_colour(options, taken, seat, colour)
    }

    fn free_badge(&self, options: &mut AnyOptions, seat: usize) -> Result<()> {
        lobby::free_colour(lobby::own_mut(options)?, seat);
        Ok(())
    }

    fn opening(&self, setup: &Payload, game: &AnyGame) -> Result<Vec<Line>> {
        let setup = setup.read();
        let setup = setup.map_err(|error| Error::broken_by("a setup cannot be read", error))?;
        Ok(lobby::opening(&setup, own(game)?))
    }

    fn tinctures(&self, game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(mighty::tinctures(&own(game)?.view(Viewer::Public)))
    }

    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>> {
        looks::map(own(at.game)?, at, around, is_wide)
    }

    fn has_annals(&self) -> bool {
        true
    }

    fn annals(&self, at: &Looker<'_>, era: u32) -> Result<Option<Sheet>> {
        Ok(looks::annals(own(at.game)?, at, era))
    }

    fn panel_sheet(&self, at: &Looker<'_>, seat: Seat, _path: &[String]) -> Result<Option<Sheet>> {
        Ok(looks::proposal(own(at.game)?, at, seat))
    }

    fn place_lines(&self, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
        looks::hex_lines(own(at.game)?, at, label)
    }

    fn unit_lines(&self, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
        looks::unit_lines(own(at.game)?, at, unit)
    }

    fn side_lines(&self, at: &Looker<'_>) -> Result<Vec<Line>> {
        Ok(looks::view(own(at.game)?, at).realm_lines())
    }

    fn report_lines(&self, at: &Looker<'_>) -> Result<Vec<Line>> {
        Ok(looks::view(own(at.game)?, at).report_lines())
    }

    fn places(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::hexes(game, at))
    }

    fn units(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::units(game, at))
    }
}
