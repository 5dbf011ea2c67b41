//! `regnal simulate`: plays many matches on all cores, and prints a table of the results.
//!
//! | file | what it holds |
//! |---|---|
//! | `echoes`, `demonworld`, `offices`, `mighty` | the options and the table of a game |
//! | `many` | the common parts: the request, all cores, progress, building a table |

mod demonworld;
mod echoes;
mod many;
mod mighty;
mod offices;

use clap::Subcommand;
use regnal::text::Lang;

pub use self::demonworld::SimulatedDemonworld;
pub use self::echoes::SimulatedEchoes;
pub use self::many::{SimulationRequest, tally};
pub use self::mighty::SimulatedMighty;
pub use self::offices::SimulatedOffices;
use super::failed::Failed;
use super::print;

/// The games that can be simulated.
#[derive(Clone, Debug, Subcommand)]
pub enum Simulated {
    /// Mighty Empires: campaigns between bot players.
    Mighty(SimulatedMighty),
    /// Echoes of Emperors: every pairing of the civilizations in turn.
    Echoes(SimulatedEchoes),
    /// Demonworld: campaigns of all six races, each race in each seat in turn.
    Demonworld(SimulatedDemonworld),
    /// Imperial Offices: campaigns of kings made by bot players.
    Offices(SimulatedOffices),
}

/// Runs a simulation, and prints the table on standard output; progress goes to standard error.
///
/// # Errors
/// The fault of the request.
pub fn run(game: &Simulated) -> Result<(), Failed> {
    match game {
        Simulated::Mighty(asked) => told(asked),
        Simulated::Echoes(asked) => told(asked),
        Simulated::Demonworld(asked) => told(asked),
        Simulated::Offices(asked) => told(asked),
    }
}

fn told(asked: &impl SimulationRequest) -> Result<(), Failed> {
    print(asked.table(&tally(asked)?, Lang::En));
    Ok(())
}
