//! The Discord interfaces of the games.

#[cfg(feature = "toy")]
use self::toy::ToyFace;
use super::demonworld::DemonworldFace;
use super::echoes::EchoesFace;
use super::mighty::MightyFace;
use super::offices::OfficesFace;
use crate::run::app::{Command, Face};

#[cfg(feature = "toy")]
#[path = "../../tests/toy/face.rs"]
mod toy;

/// The Discord interfaces, one for each game.
pub const FACES: &[&dyn Face] = &[
    &MightyFace,
    &EchoesFace,
    &DemonworldFace,
    &OfficesFace,
    #[cfg(feature = "toy")]
    &ToyFace,
];

/// Returns the category of commands for games with an umpire: their names.
pub fn umpired() -> String {
    let umpired = FACES.iter().filter(|face| face.has_umpire());
    let names: Vec<&str> = umpired.map(|face| face.kind().name()).collect();
    names.join(" ")
}

/// Returns the names of all games, the category of commands about matches of any game.
fn played() -> String {
    let names: Vec<&str> = FACES.iter().map(|face| face.kind().name()).collect();
    names.join(" ")
}

/// Marks commands as about matches of any game: a server has them from its first match on.
pub fn of_matches(commands: Vec<Command>) -> Vec<Command> {
    let category = played();
    let with_category = |command| Command { category: Some(category.clone().into()), ..command };
    commands.into_iter().map(with_category).collect()
}
