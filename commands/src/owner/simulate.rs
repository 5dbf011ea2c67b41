//! `regnal simulate`: plays many matches on all cores, and prints a results table.

use regnal::text::Lang;

pub use crate::games::Simulated;

use super::failed::Failed;
use super::print;

/// Runs a simulation. Prints the table to standard output, and progress messages to standard error.
///
/// # Errors
/// Returns an error if the request is invalid.
pub fn run(game: &Simulated) -> Result<(), Failed> {
    print(game.results(Lang::En).map_err(Failed::File)?);
    Ok(())
}
