//! `regnal simulate`: plays many matches on all cores, and prints a table of the results.

use regnal::text::Lang;

pub use crate::games::Simulated;

use super::failed::Failed;
use super::print;

/// Runs a simulation, and prints the table on standard output; progress goes to standard error.
///
/// # Errors
/// Returns an error if the request is invalid.
pub fn run(game: &Simulated) -> Result<(), Failed> {
    print(game.results(Lang::En).map_err(Failed::File)?);
    Ok(())
}
