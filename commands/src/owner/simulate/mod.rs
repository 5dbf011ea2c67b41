//! `regnal simulate`: many matches on every core, and a table of how they went.
//!
//! | file | what it holds |
//! |---|---|
//! | `echoes`, `demonworld`, `offices`, `mighty` | what can be asked of a game, and its table |
//! | `many` | what they have in common: the request, all cores, progress, the making of a table |

mod demonworld;
mod echoes;
mod many;
mod mighty;
mod offices;

use clap::Subcommand;
use regnal::text::Lang;

pub use self::demonworld::SimulatedDemonworld;
pub use self::echoes::SimulatedEchoes;
pub use self::many::{Request, tally};
pub use self::mighty::SimulatedMighty;
pub use self::offices::SimulatedOffices;
use super::failed::Failed;

/// The games that can be simulated.
#[derive(Clone, Debug, Subcommand)]
pub enum Simulated {
    /// Mighty Empires: campaigns between seats of the program.
    Mighty(SimulatedMighty),
    /// Echoes of Emperors: every pairing of the civilizations in turn.
    Echoes(SimulatedEchoes),
    /// Demonworld: campaigns of all six races, each race in each seat in turn.
    Demonworld(SimulatedDemonworld),
    /// Imperial Offices: campaigns of kings whom the program makes.
    Offices(SimulatedOffices),
}

/// Simulates, and prints the table on standard output; progress goes to standard error.
///
/// # Errors
/// What is wrong with the request.
pub fn run(game: &Simulated) -> Result<(), Failed> {
    match game {
        Simulated::Mighty(asked) => told(asked),
        Simulated::Echoes(asked) => told(asked),
        Simulated::Demonworld(asked) => told(asked),
        Simulated::Offices(asked) => told(asked),
    }
}

fn told(asked: &impl Request) -> Result<(), Failed> {
    println!("{}", asked.table(&tally(asked)?, Lang::En));
    Ok(())
}
