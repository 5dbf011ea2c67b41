//! `regnal simulate`: many matches on every core, and a table of how they went.
//!
//! | file | what it holds |
//! |---|---|
//! | `echoes`, `demonworld`, `offices`, `mighty` | what can be asked of a game, and its table |
//! | `many` | what they have in common: all cores, progress, the making of a table |

mod demonworld;
mod echoes;
mod many;
mod mighty;
mod offices;

use clap::Subcommand;
use regnal::text::Lang;

pub use self::demonworld::{SimulatedDemonworld, campaign_table, demonworld};
pub use self::echoes::{SimulatedEchoes, echoes, table};
pub use self::mighty::{SimulatedMighty, empire_table, mighty};
pub use self::offices::{SimulatedOffices, office_table, offices};
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
    let text = match game {
        Simulated::Mighty(asked) => empire_table(&mighty(asked)?, asked, Lang::En),
        Simulated::Echoes(asked) => table(&echoes(asked)?, asked.seed, Lang::En),
        Simulated::Demonworld(asked) => campaign_table(&demonworld(asked)?, asked, Lang::En),
        Simulated::Offices(asked) => office_table(&offices(asked)?, asked, Lang::En),
    };
    println!("{text}");
    Ok(())
}
