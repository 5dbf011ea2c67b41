//! Tests of commands and messages: parsing of every action from its arguments, every message in both languages, and the
//! recipients of reports.

mod actions;
mod hearers;
mod hearing;
mod messages;
mod questions;
mod read;
mod shown;
mod tells;

use regnal_core::text::words;
use regnal_demonworld::action::Piece;
use regnal_demonworld::nouns::CharacterKind as Kind;

use super::board::fortress;
use super::*;

/// Renders `line` and asserts that no message is missing.
#[track_caller]
pub(super) fn said(lang: Lang, line: &Line) -> String {
    let names =
        Names { seats: ["Ada", "Bruno", "Élodie"].map(str::to_owned).into(), ..Names::default() };
    let text = words().try_say(lang, line, &names);
    let text = text.unwrap_or_else(|faults| panic!("{line:?} in {lang:?}: {faults:?}"));
    assert!(!text.trim().is_empty(), "{line:?} in {lang:?}");
    text
}

/// Renders `line` in English, after checking its French version.
#[track_caller]
pub(super) fn english(line: &Line) -> String {
    said(Lang::Fr, line);
    said(Lang::En, line)
}

/// Campaign used by the tests of commands and messages.
pub(super) struct Stage {
    pub(super) play: Play,
    /// Ada's first army, in H1, with a general and two units.
    pub(super) army: ForceId,
    /// Ada's second army, also in H1, with a hero and one unit.
    pub(super) other: ForceId,
    /// Ada's garrison in the city of H1.
    pub(super) garrison: ForceId,
    /// Bruno's army, which is in O1.
    pub(super) enemy: ForceId,
}

impl Stage {
    /// Sets up spring of year 1 with the orders open and Bruno's fortress under siege.
    pub(super) fn set() -> Stage {
        let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
        board = board.held("H1", Some(A), 0).held("O1", Some(B), 0).held("O2", Some(B), 0);
        let army = board.army(A, "H1", &[Kind::General3], &["H08", "H04"]);
        let other = board.army(A, "H1", &[Kind::Hero], &["H02"]);
        let garrison = board.garrison(A, city("H1"), &["H01"]);
        let enemy = board.army(B, "O1", &[Kind::General1], &["O02"]);
        let play = board
            .crowned(A, Kind::General3)
            .besieged(fortress("O2"), A, Some(B))
            .orders(Season::Spring)
            .game();
        Stage { play, army, other, garrison, enemy }
    }

    /// Returns a unit of Ada's first army.
    pub(super) fn unit(&self) -> UnitId {
        self.play.units(self.army)[0]
    }

    pub(super) fn second(&self) -> UnitId {
        self.play.units(self.army)[1]
    }

    pub(super) fn general(&self) -> CharacterId {
        self.play.characters(self.army)[0]
    }

    /// Returns none, one and two of the army's pieces.
    pub(super) fn some_pieces(&self) -> [BTreeSet<Piece>; 3] {
        let pieces = [Piece::Unit(self.unit()), Piece::Character(self.general())];
        [0, 1, 2].map(|count| pieces.into_iter().take(count).collect())
    }

    /// Returns none, one and two of the army's units.
    pub(super) fn some_units(&self) -> [BTreeSet<UnitId>; 3] {
        let units = [self.unit(), self.second()];
        [0, 1, 2].map(|count| units.into_iter().take(count).collect())
    }
}
