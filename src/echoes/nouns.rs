//! Defines the basic game types: civilizations, terrain, resources, cells, and directions.

use serde::{Deserialize, Serialize};

use regnal_core::narrow::narrow;
use regnal_core::text::Arg;

regnal_core::nouns! {
    /// Civilization (EE-SETUP-07).
    Civ("echoes-civ-") {
        /// Sea kings of the 8th to 11th centuries.
        Norse = "norse",
        /// Kingdom of the 13th and 14th centuries.
        Scots = "scots",
        /// Steppe empire of the 13th century.
        Mongol = "mongol",
        /// Eastern Roman empire of the 9th to 12th centuries.
        Byzantine = "byzantine",
        /// Sultanate of the 14th to 16th centuries.
        Ottoman = "ottoman",
        /// Holy Roman Empire of the 10th to 15th centuries.
        Hre = "hre",
    }
    /// Terrain of a cell; each cell has exactly one (EE-RULING-27).
    Terrain("echoes-terrain-") {
        /// Terrain where a Camp yields food.
        Farmland = "farmland",
        /// Terrain where a Camp yields wood.
        Woodland = "woodland",
        /// Terrain where a Camp yields gold.
        Mine = "mine",
        /// Terrain where a Camp yields two gold (EE-RES-06).
        DoubleMine = "double_mine",
        /// Terrain that ends a move (EE-MOVE-15).
        Mountain = "mountain",
        /// Terrain that only Naval units and ships may enter (EE-MOVE-09).
        Water = "water",
        /// Terrain that all units may enter; effects treat it as water (EE-MOVE-17, EE-MOVE-18).
        River = "river",
        /// Terrain where a unit can draw or resupply (EE-TURN-21).
        Village = "village",
        Capital = "capital_site",
    }
    /// Unit class (see EE-RULING-116).
    Class("echoes-class-") {
        /// Foot soldiers in close combat.
        Infantry = "infantry",
        /// Foot soldiers with ranged weapons.
        Archer = "archer",
        /// Mounted soldiers.
        Cavalry = "cavalry",
        /// Siege engines.
        Siege = "siege",
        Ship = "ship",
        /// Unarmed civilians.
        Civilian = "civilian",
    }
    /// Resource that main tokens represent.
    Resource("echoes-resource-") {
        Food = "food",
        Wood = "wood",
        Gold = "gold",
    }
    /// Single-use token: a resource, or a joker that replaces any resource (EE-RES-04).
    Token("echoes-token-") {
        Food = "food",
        Wood = "wood",
        Gold = "gold",
        /// Any of the three resources.
        Joker = "joker",
    }
    /// Attack mode of a unit (EE-COMBAT-02).
    Mode("echoes-mode-") {
        /// Close combat; the card is upright.
        Melee = "melee",
        /// Ranged combat; the card is turned sideways.
        Ranged = "ranged",
    }
    /// Interactive phase of a turn. The Start and End phases run automatically (EE-TURN-01, EE-RULING-19).
    Phase("echoes-phase-") {
        /// Phase in which units on the board act.
        Mobilization = "mobilization",
        /// Phase in which cards are played.
        Deployment = "deployment",
    }
    /// Kind of building.
    BuildingKind("echoes-building-") {
        /// Building that collects a resource; 4 health (EE-BUILDING-11).
        Camp = "camp",
        /// Deployment site for units; fortified, 5 health (EE-BUILDING-12).
        Barracks = "barracks",
        /// Building whose destruction loses the match; fortified, with 10 or 20 health (EE-BUILDING-13).
        Capital = "capital",
    }
    /// Pawn. Each player has six (EE-RULING-13).
    Pawn("echoes-pawn-") {
        First = "first",
        Second = "second",
        Third = "third",
        Fourth = "fourth",
        /// Single-use pawn that adds 1 to each attack above 0 (EE-RULING-72).
        King = "king",
        /// Single-use pawn that adds 2 health (EE-RULING-72).
        Queen = "queen",
    }
    /// Edge of the map where a player sits (EE-RULING-01).
    Side("echoes-side-") {
        /// Edge beside the row with the lowest number. The side seated here starts.
        South = "south",
        /// Edge beside the row with the highest number.
        North = "north",
    }
    /// Set of map tiles (EE-SETUP-11).
    MapKind("echoes-map-") {
        /// Map with hills and villages.
        Highland = "highland",
        /// Map with straits and a rich centre.
        Constantinople = "constantinople",
    }
    /// Match length and number of players (EE-SETUP-32, EE-LONG, EE-TEAM).
    Format("echoes-format-") {
        /// Two players on 3 by 3 tiles.
        Base = "base",
        /// Two players on 4 by 4 tiles; Capitals have 20 health.
        Long = "long",
        /// Two teams of two on 4 by 4 tiles.
        Team = "team",
    }
    /// Direction on the map.
    Direction("echoes-direction-") {
        North = "n",
        NorthEast = "ne",
        East = "e",
        SouthEast = "se",
        South = "s",
        SouthWest = "sw",
        West = "w",
        NorthWest = "nw",
    }
    /// Directions of movement on a unit card (EE-RULING-23).
    Arrows("echoes-arrows-") {
        /// Along rows and columns.
        Orthogonal = "orthogonal",
        /// Along diagonals.
        Diagonal = "diagonal",
        /// Along rows, columns and diagonals.
        All = "all",
    }
}

impl From<Resource> for Token {
    fn from(kind: Resource) -> Token {
        // The tokens begin with the resources, in the same order.
        Token::ALL[kind.index()]
    }
}

impl Pawn {
    /// Returns true if the pawn can be used only once (EE-DEPLOY-07).
    pub fn is_royal(self) -> bool {
        matches!(self, Pawn::King | Pawn::Queen)
    }
}

impl Terrain {
    /// Returns the resource and amount that a Camp on this terrain collects (EE-RES-01 to -03, -06).
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

    /// Returns true if the terrain counts as water for effects and ships (EE-MOVE-18).
    pub fn is_wet(self) -> bool {
        matches!(self, Terrain::Water | Terrain::River)
    }
}

/// Cell of the map, written `A1` to `H8`. Columns and rows are counted from 0, starting at the south-west corner
/// (EE-RULING-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// Column index, counted from 0. Column 0 is labelled A and is the westernmost.
    pub column: u8,
    /// Row index, counted from 0. Row 0 is labelled 1 and is the southernmost.
    pub row: u8,
}

/// Error for text that does not name a cell of any map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a letter from A to H and a number from 1 to 8")]
pub struct NotACell;

impl Cell {
    /// Returns the cell at `column` and `row`, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Cell {
        Cell { column, row }
    }

    /// Returns the distance between two cells, with diagonal steps counted as 1 (EE-RULING-57).
    pub fn distance(self, other: Cell) -> u8 {
        self.column.abs_diff(other.column).max(self.row.abs_diff(other.row))
    }

    /// Returns the direction of another cell and its distance in cells, if both cells are on one straight line.
    pub fn bearing(self, to: Cell) -> Option<(Direction, u8)> {
        let (across, up) = (self.column.abs_diff(to.column), self.row.abs_diff(to.row));
        let is_straight = across == 0 || up == 0 || across == up;
        let direction = Direction::between(self, to).filter(|_| is_straight)?;
        Some((direction, across.max(up)))
    }

    /// Returns the distance between two cells, counting only orthogonal steps.
    pub fn steps(self, other: Cell) -> u8 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// Returns the next cell in a direction; `None` if it is outside a map of `size` by `size` cells.
    pub fn toward(self, direction: Direction, size: u8) -> Option<Cell> {
        let (columns, rows) = direction.step();
        let column = self.column.checked_add_signed(columns)?;
        let row = self.row.checked_add_signed(rows)?;
        (column < size && row < size).then_some(Cell { column, row })
    }

    /// Iterates over the adjacent cells on a map of `size` by `size` cells, including diagonals.
    pub fn around(self, size: u8) -> impl Iterator<Item = Cell> {
        Direction::ALL.iter().filter_map(move |&direction| self.toward(direction, size))
    }

    /// Returns the four cells of a tile on a map of `grid` by `grid` tiles, in the order NW, NE, SW, SE.
    pub fn of_tile(tile: u8, grid: u8) -> [Cell; 4] {
        let (column, row) = (2 * (tile % grid), 2 * (tile / grid));
        [
            Cell::new(column, row + 1),
            Cell::new(column + 1, row + 1),
            Cell::new(column, row),
            Cell::new(column + 1, row),
        ]
    }

    /// Iterates over every cell of a map of `size` by `size` cells, row by row from the south-west.
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

regnal_core::serialised_as_text! { Cell }

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Text(cell.to_string())
    }
}

impl Direction {
    /// Returns the column and row offsets of one step.
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

    /// Returns true if the direction is diagonal.
    pub const fn is_diagonal(self) -> bool {
        let (columns, rows) = self.step();
        columns != 0 && rows != 0
    }

    /// Returns the direction from one cell towards another, determined by the signs of the column and row offsets
    /// (EE-OP-22).
    pub fn between(from: Cell, to: Cell) -> Option<Direction> {
        let sign = |a: u8, b: u8| narrow((i16::from(b) - i16::from(a)).signum());
        let step = (sign(from.column, to.column), sign(from.row, to.row));
        Direction::ALL.iter().copied().find(|direction| direction.step() == step)
    }
}

impl Arrows {
    /// Returns true if the arrows include a direction.
    pub fn allow(self, direction: Direction) -> bool {
        match self {
            Arrows::Orthogonal => !direction.is_diagonal(),
            Arrows::Diagonal => direction.is_diagonal(),
            Arrows::All => true,
        }
    }
}

/// Rotation of a tile, clockwise (3.2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Rotation(u8);

/// Error for a number other than 0, 90, 180 or 270.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile can be rotated by 0, 90, 180 or 270 degrees")]
pub struct NotARotation;

impl Rotation {
    /// All rotations, starting with 0°.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];
    /// Rotation by 180 degrees, used for the northern start tiles.
    pub const HALF: Rotation = Rotation(2);

    /// Returns the clockwise rotation in degrees.
    pub fn degrees(self) -> u16 {
        u16::from(self.0) * 90
    }

    /// Returns the printed corner (index in `NW NE SW SE`) that is at corner `at` after the rotation.
    pub fn printed(self, at: usize) -> usize {
        // Corners in clockwise order: NW, NE, SE, SW.
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
