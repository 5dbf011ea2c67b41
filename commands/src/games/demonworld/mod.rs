//! Discord interface of Demonworld.
//!
//! | file | what it holds |
//! |---|---|
//! | `data` | custom maps and army lists of a campaign |
//! | `deeds` | slash commands for actions |
//! | `lobby`, `house` | races; house rules |
//! | `looks` | the map, and the replies to `/show` |
//! | `sheets` | sieges, battles and army lists as pictures |
//! | `simulate` | `regnal simulate` |

mod data;
mod deeds;
mod house;
mod lobby;
mod looks;
mod sheets;
pub(super) mod simulate;

use regnal::game::{Game as _, Viewer};
use regnal::games::demonworld::Demonworld;
use regnal::games::{AnyGame, AnyOptions, GameKind, Known};
use regnal::part::Given;
use regnal::render::demonworld;
use regnal::render::tincture::Tincture;
use regnal::store::Payload;
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::run::app::Face;
use crate::run::face::{
    Badges, CommandGroup, Due, HouseRule, Listed, Looker, Offered, Opt, OwnData, Sheet,
};

/// Discord interface of Demonworld.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemonworldFace;

/// Returns the match if it is a Demonworld campaign.
///
/// # Errors
/// Returns a user-facing error if it belongs to another game.
fn own(any: &AnyGame) -> Result<&Demonworld> {
    Demonworld::of(any).ok_or_else(|| Error::says("error-other-game"))
}

impl Face for DemonworldFace {
    fn kind(&self) -> GameKind {
        GameKind::Demonworld
    }

    fn groups(&self) -> &'static [CommandGroup] {
        &deeds::GROUPS
    }

    fn own_data(&self) -> Option<&'static dyn OwnData> {
        Some(&data::CampaignData)
    }

    fn has_umpire(&self) -> bool {
        true
    }

    fn is_simultaneous(&self) -> bool {
        true
    }

    fn options(&self) -> &'static [Opt] {
        &lobby::OPTIONS
    }

    fn choose(&self, given: &Given) -> Result<AnyOptions> {
        Ok(AnyOptions::Demonworld(lobby::choose(given)?))
    }

    fn current_values(&self, options: &AnyOptions) -> Result<Given> {
        Ok(lobby::current_values(lobby::own(options)?))
    }

    fn with_option(&self, options: &AnyOptions, change: (&str, &str)) -> Result<AnyOptions> {
        Ok(AnyOptions::Demonworld(lobby::with_option(lobby::own(options)?, change)?))
    }

    fn options_line(&self, options: &AnyOptions) -> Result<Line> {
        lobby::options_line(lobby::own(options)?)
    }

    fn badge(&self, options: &AnyOptions, seat: usize) -> Option<&'static str> {
        lobby::own(options).ok().and_then(|options| lobby::race_of(options, seat))
    }

    fn badges(&self, options: &AnyOptions, taken: usize) -> Option<Badges> {
        lobby::own(options).ok().map(|options| lobby::free_races(options, taken))
    }

    fn take_badge(
        &self,
        options: &mut AnyOptions,
        taken: usize,
        seat: usize,
        wanted: &str,
    ) -> Result<()> {
        let (options, race) = (lobby::own_mut(options)?, lobby::race(wanted)?);
        lobby::take_race(options, taken, seat, race)
    }

    fn free_badge(&self, options: &mut AnyOptions, seat: usize) -> Result<()> {
        lobby::free_race(lobby::own_mut(options)?, seat);
        Ok(())
    }

    /// **DW-T-45.** Lists every house rule.
    fn house_rules(&self, options: &AnyOptions) -> Result<Vec<HouseRule>> {
        house::rules(lobby::own(options)?)
    }

    fn set_house_rule(&self, options: &mut AnyOptions, code: &str, value: &str) -> Result<()> {
        house::set(lobby::own_mut(options)?, code, value)
    }

    /// Returns no lines, since there are no dice rolls before the first organisation.
    fn opening(&self, _setup: &Payload, _game: &AnyGame) -> Result<Vec<Line>> {
        Ok(Vec::new())
    }

    /// **DW-RULING-09.** Returns the map colours of the seats, including those of players who have conceded. By default
    /// the bot keeps playing a conceded seat, which can therefore still end up among the leaders.
    fn tinctures(&self, game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(demonworld::tinctures(&own(game)?.view(Viewer::Public)))
    }

    fn battle_headings(&self) -> &'static [&'static str] {
        &["demonworld-told-meetings", "demonworld-told-sieges"]
    }

    fn map(&self, at: &Looker<'_>, around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>> {
        looks::map(own(at.game)?, at, around, is_wide).map(Some)
    }

    fn sheets(&self, at: &Looker<'_>) -> Vec<Offered> {
        own(at.game).map_or_else(|_| Vec::new(), |game| sheets::sheets(game, at))
    }

    fn sheet(&self, at: &Looker<'_>, code: &str) -> Result<Option<Sheet>> {
        Ok(sheets::sheet(own(at.game)?, at, code))
    }

    fn sheet_of_book(&self, at: &Looker<'_>, book: &str, row: Option<&str>) -> Option<Offered> {
        sheets::of_book(own(at.game).ok()?, at, book, row)
    }

    fn due(&self, before: &AnyGame, after: &AnyGame) -> Result<Vec<Due>> {
        Ok(sheets::due(own(before)?, own(after)?))
    }

    fn place_lines(&self, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
        looks::province_lines(own(at.game)?, at, label)
    }

    fn unit_lines(&self, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
        looks::force_lines(own(at.game)?, at, unit)
    }

    fn side_lines(&self, at: &Looker<'_>) -> Result<Vec<Line>> {
        Ok(looks::view(own(at.game)?, at).player_lines())
    }

    fn places(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::provinces(game, at))
    }

    fn units(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::forces(game, at))
    }
}
