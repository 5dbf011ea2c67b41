//! The games' Discord interfaces and command-line simulations.

use clap::Subcommand;
use regnal::text::Lang;

#[cfg(feature = "toy")]
use self::toy::ToyFace;
use super::demonworld::DemonworldFace;
use super::demonworld::simulate::SimulatedDemonworld;
use super::echoes::EchoesFace;
use super::echoes::simulate::SimulatedEchoes;
use super::mighty::MightyFace;
use super::mighty::simulate::SimulatedMighty;
use super::offices::OfficesFace;
use super::offices::simulate::SimulatedOffices;
use super::simulate::SimulationRequest as _;
use crate::run::app::{Command, Face};

#[cfg(feature = "toy")]
#[path = "../../tests/toy/face.rs"]
mod toy;

/// Discord interfaces, one for each game.
pub const FACES: &[&dyn Face] = &[
    &MightyFace,
    &EchoesFace,
    &DemonworldFace,
    &OfficesFace,
    #[cfg(feature = "toy")]
    &ToyFace,
];

/// Returns the command category for games with an umpire. Its name is made up of those games' names.
pub fn umpired() -> String {
    let umpired = FACES.iter().filter(|face| face.has_umpire());
    let names: Vec<&str> = umpired.map(|face| face.kind().name()).collect();
    names.join(" ")
}

/// Games that can be simulated.
#[derive(Clone, Debug, Subcommand)]
pub enum Simulated {
    /// Mighty Empires: campaigns between bot players.
    Mighty(SimulatedMighty),
    /// Echoes of Emperors: all pairings of the civilizations in turn.
    Echoes(SimulatedEchoes),
    /// Demonworld: campaigns of all six races, with each race in each seat in turn.
    Demonworld(SimulatedDemonworld),
    /// Imperial Offices: campaigns with kings created by bot players.
    Offices(SimulatedOffices),
}

impl Simulated {
    /// Plays the matches and renders the results table.
    ///
    /// # Errors
    /// Returns an error if the request is invalid or a match fails.
    pub fn results(&self, lang: Lang) -> Result<String, String> {
        match self {
            Simulated::Mighty(asked) => asked.results(lang),
            Simulated::Echoes(asked) => asked.results(lang),
            Simulated::Demonworld(asked) => asked.results(lang),
            Simulated::Offices(asked) => asked.results(lang),
        }
    }
}

/// Returns the command category for matches of any game. Its name is made up of all games' names.
fn played() -> String {
    let names: Vec<&str> = FACES.iter().map(|face| face.kind().name()).collect();
    names.join(" ")
}

/// Marks commands as applying to matches of any game. A server gets these commands with its first match.
pub fn of_matches(commands: Vec<Command>) -> Vec<Command> {
    let category = played();
    let with_category = |command| Command { category: Some(category.clone().into()), ..command };
    commands.into_iter().map(with_category).collect()
}
