//! Discord interface of Echoes of Emperors, including finding its cards and decks by name.
//!
//! | file | what it holds |
//! |---|---|
//! | `deeds` | slash commands for actions |
//! | `lobby` | options, teams, the initiative roll |
//! | `looks` | the board, hands, and the replies to `/show` |
//! | `exchange` | selecting several cards at a time |
//! | `bring` | playing a match with a saved deck |
//! | `cards`, `own` | finding a card by name; a user's decks |
//! | `decks` | `/deck` |
//! | `simulate` | `regnal simulate` |

mod bring;
pub(crate) mod cards;
pub mod decks;
mod deeds;
mod exchange;
mod lobby;
mod looks;
pub mod own;
pub(super) mod simulate;
#[cfg(test)]
mod taps;

use poise::BoxFuture;
use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::echoes::Echoes;
use regnal::games::echoes::state::CardId;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, Known};
use regnal::part::Given;
use regnal::render::echoes;
use regnal::render::tincture::Tincture;
use regnal::store::Payload;
use regnal::text::Line;

use super::show::hand;
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{Error, Result};
use crate::run::app::{App, Command, Face};
use crate::run::face::{CommandGroup, Listed, Looker, Opt, Sheet};
use crate::run::table::Table;

/// Discord interface of Echoes of Emperors.
#[derive(Clone, Copy, Debug)]
pub(super) struct EchoesFace;

/// Returns the match if it is a match of Echoes of Emperors.
///
/// # Errors
/// Returns a user-facing error if it belongs to another game.
fn own(any: &AnyGame) -> Result<&Echoes> {
    Echoes::of(any).ok_or_else(|| Error::says("error-other-game"))
}

/// Parses a card number.
fn number(text: &str) -> Option<CardId> {
    text.trim().parse().ok().map(CardId)
}

impl Face for EchoesFace {
    fn kind(&self) -> GameKind {
        GameKind::Echoes
    }

    fn groups(&self) -> &'static [CommandGroup] {
        &deeds::GROUPS
    }

    fn more(&self, group: &str) -> Vec<Command> {
        bring::more(group)
    }

    fn commands(&self) -> Vec<Command> {
        vec![hand()]
    }

    fn options(&self) -> &'static [Opt] {
        &lobby::OPTIONS
    }

    fn choose(&self, given: &Given) -> Result<AnyOptions> {
        Ok(AnyOptions::Echoes(lobby::choose(given)?))
    }

    fn current_values(&self, options: &AnyOptions) -> Result<Given> {
        Ok(lobby::current_values(lobby::own(options)?))
    }

    fn with_option(&self, options: &AnyOptions, change: (&str, &str)) -> Result<AnyOptions> {
        Ok(AnyOptions::Echoes(lobby::with_option(lobby::own(options)?, change)?))
    }

    fn choose_alone(&self) -> Result<AnyOptions> {
        let alone = ("opponent".to_owned(), "opponent-ai".to_owned());
        self.choose(&Given(vec![alone]))
    }

    fn options_line(&self, options: &AnyOptions) -> Result<Line> {
        Ok(lobby::options_line(lobby::own(options)?))
    }

    fn badge(&self, options: &AnyOptions, seat: usize) -> Option<&'static str> {
        lobby::team_of(lobby::own(options).ok()?, seat)
    }

    fn opening(&self, setup: &Payload, _game: &AnyGame) -> Result<Vec<Line>> {
        let setup = setup.read();
        let setup = setup.map_err(|error| Error::broken_by("a setup cannot be read", error))?;
        Ok(lobby::opening(&setup))
    }

    fn absence_line(&self) -> &'static str {
        "match-seat-loses"
    }

    fn tinctures(&self, game: &AnyGame) -> Result<Vec<Tincture>> {
        Ok(echoes::tinctures(&own(game)?.view(Viewer::Public)))
    }

    fn map(&self, at: &Looker<'_>, _around: Option<&str>, is_wide: bool) -> Result<Option<Sheet>> {
        Ok(Some(looks::board(own(at.game)?, at, &looks::plain(at, is_wide))))
    }

    fn hand(&self, at: &Looker<'_>, of_mate: bool) -> Result<Option<Sheet>> {
        looks::hand(own(at.game)?, at, of_mate)
    }

    fn panel_sheet(&self, at: &Looker<'_>, seat: Seat, path: &[String]) -> Result<Option<Sheet>> {
        let game = own(at.game)?;
        Ok(Some(looks::board(game, at, &looks::pointed(game, seat, path))))
    }

    fn panel_rows<'a>(
        &'a self,
        app: &'a App,
        asker: &'a Asker,
        table: &'a Table,
        seat: Seat,
        path: &'a [String],
    ) -> BoxFuture<'a, Result<Vec<Row>>> {
        Box::pin(async move {
            let hand = exchange::menu_of_hand(asker, table, seat, path)?;
            let decks = bring::menu_of_decks(app, asker, table, seat).await?;
            Ok(hand.into_iter().chain(decks).collect())
        })
    }

    fn panel_choice<'a>(
        &'a self,
        app: &'a App,
        asker: &'a Asker,
        path: &'a [String],
        values: &'a [String],
    ) -> BoxFuture<'a, Result<Option<AnyAction>>> {
        Box::pin(async move {
            match exchange::exchange(path, values) {
                Some(action) => Ok(Some(action)),
                None => bring::chosen(app, asker, path, values).await,
            }
        })
    }

    fn place_lines(&self, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
        looks::cell_lines(own(at.game)?, at, label)
    }

    fn unit_lines(&self, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
        looks::unit_lines(own(at.game)?, at, unit)
    }

    fn side_lines(&self, at: &Looker<'_>) -> Result<Vec<Line>> {
        looks::side_lines(own(at.game)?, at)
    }

    fn places(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::cells(game, at))
    }

    fn units(&self, at: &Looker<'_>) -> Listed {
        own(at.game).map_or_else(|_| Vec::new(), |game| looks::units(game, at))
    }
}
