//! The faces of the games.

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

/// What each game shows: a line a game.
pub const FACES: &[&dyn Face] = &[
    &MightyFace,
    &EchoesFace,
    &DemonworldFace,
    &OfficesFace,
    #[cfg(feature = "toy")]
    &ToyFace,
];

/// The category of a command that only games with an umpire need: their names.
pub fn umpired() -> String {
    let umpired = FACES.iter().filter(|face| face.has_umpire());
    let names: Vec<&str> = umpired.map(|face| face.kind().name()).collect();
    names.join(" ")
}
