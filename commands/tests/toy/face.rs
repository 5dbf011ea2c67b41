//! The face of the toy game, which defines its appearance on Discord.

use regnal::games::toy::{Options, Toy};
use regnal::games::{AnyGame, AnyOptions, GameKind, Known};
use regnal::part::Given;
use regnal::store::Payload;
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::run::app::Face;
use crate::run::face::{ActionCommand, CommandGroup, Looker, Opt, OptKind, Sheet, deed, must};

#[derive(Clone, Copy, Debug)]
pub(super) struct ToyFace;

const DEEDS: &[ActionCommand] =
    &[deed("take", &["take"], &[must("stones")]), deed("throw", &["throw"], &[])];

impl Face for ToyFace {
    fn kind(&self) -> GameKind {
        GameKind::Toy
    }

    fn groups(&self) -> &'static [CommandGroup] {
        &[("toy", DEEDS)]
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[Opt::new("stones", OptKind::number::<1, 90>())];
        OPTIONS
    }

    fn choose(&self, given: &Given) -> Result<AnyOptions> {
        Ok(AnyOptions::Toy(Options(given.value("stones").unwrap_or(9))))
    }

    fn options_line(&self, options: &AnyOptions) -> Result<Line> {
        let stones = match options {
            AnyOptions::Toy(Options(stones)) => *stones,
            _ => 0,
        };
        Ok(Line::new("toy-options").with("stones", stones))
    }

    fn opening(&self, _setup: &Payload, _game: &AnyGame) -> Result<Vec<Line>> {
        Ok(Vec::new())
    }

    fn map(&self, at: &Looker<'_>, _around: Option<&str>, _is_wide: bool) -> Result<Option<Sheet>> {
        Toy::of(at.game).ok_or_else(|| Error::says("error-other-game"))?;
        Ok(None)
    }
}
