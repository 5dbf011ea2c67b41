//! The words of the game: civilizations, terrain, resources, cells, directions.

use serde::{Deserialize, Serialize};

use regnal_core::narrow::narrow;
use regnal_core::text::Arg;

regnal_core::nouns! {
    /// The six civilizations (EE-SETUP-07).
    Civ("echoes-civ-") {
        /// Sea kings of the 8th to the 11th century.
        Norse = "norse",
        /// The kingdom of the 13th and 14th century.
        Scots = "scots",
        /// The steppe empire of the 13th century.
        Mongol = "mongol",
        /// The eastern empire of the 9th to the 12th century.
        Byzantine = "byzantine",
        /// The sultanate of the 14th to the 16th century.
        Ottoman = "ottoman",
        /// The empire of the 10th to the 15th century.
        Hre = "hre",
    }
    /// The terrain of a cell (EE-RULING-27: each has exactly one).
    Terrain("echoes-terrain-") {
        /// A Camp here gives food.
        Farmland = "farmland",
        /// A Camp here gives wood.
        Woodland = "woodland",
        /// A Camp here gives gold.
        Mine = "mine",
        /// A Camp here gives two gold (EE-RES-06).
        DoubleMine = "double_mine",
        /// Ends a move (EE-MOVE-15).
        Mountain = "mountain",
        /// Closed to all but Naval units and ships (EE-MOVE-09).
        Water = "water",
        /// Open to all, and water for effects (EE-MOVE-17, EE-MOVE-18).
        River = "river",
        /// A unit may draw or resupply here (EE-TURN-21).
        Village = "village",
        /// The site of a Capital.
        Capital = "capital_site",
    }
    /// The classes of units (EE-RULING-116 reads them).
    Class("echoes-class-") {
        /// On foot, in close combat.
        Infantry = "infantry",
        /// On foot, shooting.
        Archer = "archer",
        /// Mounted.
        Cavalry = "cavalry",
        /// Engines.
        Siege = "siege",
        /// Ships.
        Ship = "ship",
        /// Unarmed.
        Civilian = "civilian",
    }
    /// The three main resources.
    Resource("echoes-resource-") {
        /// From farmland.
        Food = "food",
        /// From woodland.
        Wood = "wood",
        /// From mines.
        Gold = "gold",
    }
    /// A token that is spent once: a resource, or a joker that stands for any (EE-RES-04).
    Token("echoes-token-") {
        /// Food.
        Food = "food",
        /// Wood.
        Wood = "wood",
        /// Gold.
        Gold = "gold",
        /// Any of the three.
        Joker = "joker",
    }
    /// The attack mode of a unit (EE-COMBAT-02).
    Mode("echoes-mode-") {
        /// Close combat, shown by an upright card.
        Melee = "melee",
        /// Shooting, shown by a card turned sideways.
        Ranged = "ranged",
    }
    /// The two middle phases of a turn; Start and End run by themselves (EE-TURN-01, EE-RULING-19).
    Phase("echoes-phase-") {
        /// The board phase.
        Mobilization = "mobilization",
        /// The card phase.
        Deployment = "deployment",
    }
    /// A building.
    BuildingKind("echoes-building-") {
        /// Collects a resource; 4 health (EE-BUILDING-11).
        Camp = "camp",
        /// Units arrive here; fortified, 5 health (EE-BUILDING-12).
        Barracks = "barracks",
        /// Its loss loses the match; fortified, 10 or 20 health (EE-BUILDING-13).
        Capital = "capital",
    }
    /// The six pawns of a player (EE-RULING-13).
    Pawn("echoes-pawn-") {
        /// A marker.
        First = "first",
        /// A marker.
        Second = "second",
        /// A marker.
        Third = "third",
        /// A marker.
        Fourth = "fourth",
        /// Once only; +1 to each attack above 0 (EE-RULING-72).
        King = "king",
        /// Once only; +2 health (EE-RULING-72).
        Queen = "queen",
    }
    /// The edge of the map at which a player sits (EE-RULING-01).
    Side("echoes-side-") {
        /// The low rows; the side that begins.
        South = "south",
        /// The high rows.
        North = "north",
    }
    /// The set of tiles (EE-SETUP-11).
    MapKind("echoes-map-") {
        /// Hills and villages.
        Highland = "highland",
        /// Straits, and a rich centre.
        Constantinople = "constantinople",
    }
    /// The length and the number of players (EE-SETUP-32, EE-LONG, EE-TEAM).
    Format("echoes-format-") {
        /// Two players on 3 by 3 tiles.
        Base = "base",
        /// Two players on 4 by 4 tiles, Capitals of 20.
        Long = "long",
        /// Two teams of two on 4 by 4 tiles.
        Team = "team",
    }
    /// A direction on the map.
    Direction("echoes-direction-") {
        /// Up a row.
        North = "n",
        /// Up and to the east.
        NorthEast = "ne",
        /// To the next letter.
        East = "e",
        /// Down and to the east.
        SouthEast = "se",
        /// Down a row.
        South = "s",
        /// Down and to the west.
        SouthWest = "sw",
        /// To the letter before.
        West = "w",
        /// Up and to the west.
        NorthWest = "nw",
    }
    /// The directions of movement on a unit card (EE-RULING-23).
    Arrows("echoes-arrows-") {
        /// Along rows and columns.
        Orthogonal = "orthogonal",
        /// Across the corners.
        Diagonal = "diagonal",
        /// Both.
        All = "all",
    }
}

impl From<Resource> for Token {
    fn from(kind: Resource) -> Token {
        match kind {
            Resource::Food => Token::Food,
            Resource::Wood => Token::Wood,
            Resource::Gold => Token::Gold,
        }
    }
}

impl Pawn {
    /// Returns true if it is used once only (EE-DEPLOY-07).
    pub fn is_royal(self) -> bool {
        matches!(self, Pawn::King | Pawn::Queen)
    }
}

impl Terrain {
    /// Returns the resource that a Camp collects here, and how much (EE-RES-01 to -03, -06).
    pub fn yields(self) -> Option<(Resource, u8)> {
        match self {
            Terrain::Farmland => Some((Resource::Food, 1)),
            Terrain::Woodland => Some((Resource::Wood, 1)),
            Terrain::Mine => Some((Resource::Gold, 1)),
            Terrain::DoubleMine => Some((Resource::Gold, 2)),
            Terrain::Mountain
            | Terrain::Water
            | Terrain::River
            | Terrain::Village
            | Terrain::Capital => None,
        }
    }

    /// Returns true if effects and ships count it as water (EE-MOVE-18).
    pub fn is_wet(self) -> bool {
        matches!(self, Terrain::Water | Terrain::River)
    }
}

/// A cell: column and row from 0, from the south-west corner; written `A1` to `H8` (EE-RULING-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The column; 0 is A, in the west.
    pub column: u8,
    /// The row; 0 is row 1, in the south.
    pub row: u8,
}

/// Error: the text is not a cell of any map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a letter from A to H and a number from 1 to 8")]
pub struct NotACell;

impl Cell {
    /// Returns the cell at `column` and `row`, both from 0.
    pub const fn new(column: u8, row: u8) -> Cell {
        Cell { column, row }
    }

    /// Returns the distance of two cells, diagonal steps counting 1 (EE-RULING-57).
    pub fn distance(self, other: Cell) -> u8 {
        self.column.abs_diff(other.column).max(self.row.abs_diff(other.row))
    }

    /// Returns the direction and number of cells to another cell, if they are in one line.
    pub fn bearing(self, to: Cell) -> Option<(Direction, u8)> {
        let (across, up) = (self.column.abs_diff(to.column), self.row.abs_diff(to.row));
        let is_straight = across == 0 || up == 0 || across == up;
        let direction = Direction::between(self, to).filter(|_| is_straight)?;
        Some((direction, across.max(up)))
    }

    /// Returns the distance of two cells without diagonal steps.
    pub fn steps(self, other: Cell) -> u8 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// Returns the next cell in a direction, if it is on a map of `size` cells a side.
    pub fn toward(self, direction: Direction, size: u8) -> Option<Cell> {
        let (columns, rows) = direction.step();
        let column = self.column.checked_add_signed(columns)?;
        let row = self.row.checked_add_signed(rows)?;
        (column < size && row < size).then_some(Cell { column, row })
    }

    /// Iterates over the adjacent cells on a map of `size` cells a side, including diagonals.
    pub fn around(self, size: u8) -> impl Iterator<Item = Cell> {
        Direction::ALL.iter().filter_map(move |&direction| self.toward(direction, size))
    }

    /// Iterates over every cell of a map of `size` cells a side, row by row from the south-west.
    pub fn all(size: u8) -> impl Iterator<Item = Cell> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell { column, row }))
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl std::str::FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let mut chars = text.trim().chars();
        let column = chars.next().ok_or(NotACell)?.to_ascii_uppercase();
        let row: u8 = chars.as_str().parse().map_err(|_| NotACell)?;
        if !('A'..='H').contains(&column) || !(1..=8).contains(&row) {
            return Err(NotACell);
        }
        Ok(Cell { column: column as u8 - b'A', row: row - 1 })
    }
}

impl TryFrom<String> for Cell {
    type Error = NotACell;

    fn try_from(text: String) -> Result<Cell, NotACell> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Text(cell.to_string())
    }
}

impl Direction {
    /// Returns the columns and rows that one step adds.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// Returns true if it is diagonal.
    pub const fn is_diagonal(self) -> bool {
        let (columns, rows) = self.step();
        columns != 0 && rows != 0
    }

    /// Returns the direction from one cell to another in which every step goes nearer (EE-OP-22 reads the signs).
    pub fn between(from: Cell, to: Cell) -> Option<Direction> {
        let sign = |a: u8, b: u8| narrow((i16::from(b) - i16::from(a)).signum());
        let step = (sign(from.column, to.column), sign(from.row, to.row));
        Direction::ALL.iter().copied().find(|direction| direction.step() == step)
    }
}

impl Arrows {
    /// Returns true if the arrows allow a direction.
    pub fn allow(self, direction: Direction) -> bool {
        match self {
            Arrows::Orthogonal => !direction.is_diagonal(),
            Arrows::Diagonal => direction.is_diagonal(),
            Arrows::All => true,
        }
    }
}

/// The rotation of a tile, clockwise (3.2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Rotation(u8);

/// Error: the number is not 0, 90, 180 or 270.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile is turned by 0, 90, 180 or 270 degrees")]
pub struct NotARotation;

impl Rotation {
    /// All rotations, from 0.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];
    /// Half a turn: the rotation of the northern start tiles.
    pub const HALF: Rotation = Rotation(2);

    /// Returns the angle in degrees, clockwise.
    pub fn degrees(self) -> u16 {
        u16::from(self.0) * 90
    }

    /// Returns the printed corner (`NW NE SW SE`, from 0) that is at the corner `at` after the rotation.
    pub fn printed(self, at: usize) -> usize {
        // Clockwise order of the corners: NW, NE, SE, SW.
        const RING: [usize; 4] = [0, 1, 3, 2];
        let place = RING.iter().position(|&corner| corner == at).unwrap_or(0);
        RING[(place + 4 - usize::from(self.0)) % 4]
    }
}

impl TryFrom<u16> for Rotation {
    type Error = NotARotation;

    fn try_from(degrees: u16) -> Result<Rotation, NotARotation> {
        Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees).ok_or(NotARotation)
    }
}

impl From<Rotation> for u16 {
    fn from(rotation: Rotation) -> u16 {
        rotation.degrees()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_moves_the_printed_north_west_to_the_north_east() {
        assert_eq!(Rotation(1).printed(1), 0);
        assert_eq!(Rotation(2).printed(3), 0);
        assert_eq!(Rotation(3).printed(2), 0);
        assert_eq!(Rotation(0).printed(2), 2);
    }

    #[test]
    fn cells_are_read_as_they_are_written() {
        for cell in Cell::all(8) {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("I1".parse::<Cell>(), Err(NotACell));
        assert_eq!("A9".parse::<Cell>(), Err(NotACell));
    }
}
