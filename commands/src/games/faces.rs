//! The Discord interfaces of the games.

#[cfg(feature = "toy")]
use self::toy::ToyFace;
use super::demonworld::DemonworldFace;
use super::echoes::EchoesFace;
use super::mighty::MightyFace;
use super::offices::OfficesFace;
use crate::run::app::Face;

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
