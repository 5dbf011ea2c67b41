//! What the map of Mighty Empires is drawn from: plain values that a caller fills from what one viewer may know.
//!
//! Every text is already in the reader's language. Nothing here is judged: a picture shows what it is given.

use crate::hex::Hex;

/// The season, for the sign beside the date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Season {
    /// Spring.
    #[default]
    Spring,
    /// Summer.
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
}

/// What a tile shows when it is face up (ME-TABLE-05 and following).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    /// Open land.
    Plain,
    /// Woods: only ever a capital site.
    Forest,
    /// Mountains.
    Mountain,
    /// Land with a river through it.
    River,
    /// Marsh.
    Marsh,
    /// Land with the sea on its outer side.
    Coast,
}

/// What a building is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildingKind {
    /// A village.
    Village,
    /// A city.
    City,
    /// A fortress.
    Fortress,
}

/// Whom a building obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allegiance {
    /// A seat.
    Seat(u8),
    /// Nobody, and it is friendly enough.
    Neutral,
    /// Nobody, and it fights.
    Hostile,
}

/// A building on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Building {
    /// What it is.
    pub kind: BuildingKind,
    /// Whom it obeys.
    pub allegiance: Allegiance,
    /// Whether it is a seat's capital.
    pub is_capital: bool,
    /// Whether it is a city with a harbour.
    pub is_port: bool,
    /// Whether a magic rampart surrounds it.
    pub has_rampart: bool,
    /// Whether it is under siege.
    pub is_besieged: bool,
}

impl Building {
    /// A building without any special state.
    pub fn new(kind: BuildingKind, allegiance: Allegiance) -> Building {
        Building {
            kind,
            allegiance,
            is_capital: false,
            is_port: false,
            has_rampart: false,
            is_besieged: false,
        }
    }
}

/// The crossing of a river.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bridge {
    /// There is none.
    #[default]
    None,
    /// It stands.
    Intact,
    /// It was sabotaged.
    Sabotaged,
}

/// A spell or a disaster that lies on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spell {
    /// The river is in flood.
    Deluge,
    /// A storm closes the hex.
    Storm,
    /// Rain of blood.
    RainOfBlood,
    /// The harvests are bad.
    BadHarvests,
    /// The harvests are excellent.
    ExcellentHarvests,
    /// Famine.
    Famine,
}

/// What the viewer's own spies found on a hex. Only ever given for a private picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The tile that they saw.
    pub terrain: Terrain,
    /// The roll or the finding in a few letters, such as "9".
    pub note: String,
}

/// One hex of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where it lies.
    pub hex: Hex,
    /// Its name in commands, such as "D5".
    pub label: String,
    /// The tile's face, or `None` if it has never been seen.
    pub terrain: Option<Terrain>,
    /// Whether the tile lies face down; with a terrain: it was turned back.
    pub is_face_down: bool,
    /// The seat whose marker lies here.
    pub owner: Option<u8>,
    /// The building.
    pub building: Option<Building>,
    /// Whether it was razed: ruins, if there was a building.
    pub is_razed: bool,
    /// Whether dragons laid it waste for good.
    pub is_desolate: bool,
    /// Whether a nest of dragons is here.
    pub has_nest: bool,
    /// The bridge.
    pub bridge: Bridge,
    /// Spells and disasters.
    pub spells: Vec<Spell>,
    /// The seats whose spy marker lies here.
    pub spies: Vec<u8>,
    /// What the viewer's own spies found. Private.
    pub report: Option<Report>,
}

impl Cell {
    /// A hex with its tile face up and nothing on it.
    pub fn new(hex: Hex, label: impl Into<String>, terrain: Terrain) -> Cell {
        Cell {
            terrain: Some(terrain),
            is_face_down: false,
            ..Cell::hidden(hex, label)
        }
    }

    /// A hex whose tile has never been seen.
    pub fn hidden(hex: Hex, label: impl Into<String>) -> Cell {
        Cell {
            hex,
            label: label.into(),
            terrain: None,
            is_face_down: true,
            owner: None,
            building: None,
            is_razed: false,
            is_desolate: false,
            has_nest: false,
            bridge: Bridge::None,
            spells: Vec::new(),
            spies: Vec::new(),
            report: None,
        }
    }

    /// The terrain, if the tile lies face up.
    pub(super) fn face(&self) -> Option<Terrain> {
        self.terrain.filter(|_| !self.is_face_down)
    }
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// An army.
    Army,
    /// A boat.
    Boat,
}

/// A state of a unit that a sign shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Blessed.
    Blessed,
    /// Cursed.
    Cursed,
    /// Weakened by hunger.
    Hungry,
    /// Stopped by famine.
    Famished,
    /// Held on its hex.
    Held,
    /// A damaged boat.
    Damaged,
}

/// An army or a boat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its name in commands, such as "A3".
    pub id: String,
    /// What it is.
    pub kind: UnitKind,
    /// Its seat, or `None` for an independent.
    pub owner: Option<u8>,
    /// Where it is.
    pub hex: Hex,
    /// Whether it is inside the building.
    pub is_inside: bool,
    /// The boat that carries it.
    pub embarked_in: Option<String>,
    /// The sum of its modifiers.
    pub modifier: i8,
    /// Its states, shown in this order.
    pub marks: Vec<Mark>,
    /// Whether its turn has ended.
    pub has_ended: bool,
}

impl Unit {
    /// A unit without any special state.
    pub fn new(id: impl Into<String>, kind: UnitKind, owner: Option<u8>, hex: Hex) -> Unit {
        Unit {
            id: id.into(),
            kind,
            owner,
            hex,
            is_inside: false,
            embarked_in: None,
            modifier: 0,
            marks: Vec::new(),
            has_ended: false,
        }
    }
}

/// A seat's sign that it explored one hex from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explored {
    /// The hex its scouts left.
    pub from: Hex,
    /// The hex they explored.
    pub to: Hex,
    /// The seat.
    pub seat: u8,
}

/// A seat, for the panel under the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The number that owners refer to.
    pub seat: u8,
    /// The name, as it comes from outside.
    pub name: String,
    /// Which livery: 0 to 3.
    pub color: u8,
    /// Rations in the reserve.
    pub rations: u32,
    /// Units on the map.
    pub units: u32,
    /// Hexes owned.
    pub hexes: u32,
    /// Points so far.
    pub points: i32,
    /// Whether it is this seat's turn.
    pub is_active: bool,
}

/// An arrow from hex to hex: the last action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Hex,
    /// Where it ends.
    pub to: Hex,
    /// Whose it is, or `None` for what nobody did.
    pub seat: Option<u8>,
}

/// The words of the legend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend {
    /// Open land.
    pub plain: String,
    /// Woods.
    pub forest: String,
    /// Mountains.
    pub mountain: String,
    /// A river.
    pub river: String,
    /// Marsh.
    pub marsh: String,
    /// A coast.
    pub coast: String,
    /// A tile never seen.
    pub face_down: String,
    /// A village.
    pub village: String,
    /// A city.
    pub city: String,
    /// A fortress.
    pub fortress: String,
    /// A capital.
    pub capital: String,
    /// An independent unit.
    pub independent: String,
}

/// All that a map shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapPicture {
    /// The match.
    pub title: String,
    /// Season and year, such as "Spring, year 3 of 8".
    pub date: String,
    /// The season.
    pub season: Season,
    /// The phase, and whose turn it is.
    pub phase: String,
    /// The letter for north.
    pub north: String,
    /// The hexes of the map.
    pub cells: Vec<Cell>,
    /// The units, in the order in which a stack shows them.
    pub units: Vec<Unit>,
    /// Marks between hexes.
    pub explored: Vec<Explored>,
    /// The seats, clockwise.
    pub seats: Vec<Seat>,
    /// Hexes to point out, such as legal targets.
    pub highlights: Vec<Hex>,
    /// Arrows of the last action.
    pub arrows: Vec<Arrow>,
    /// The words of the legend, or `None` for a map without one.
    pub legend: Option<Legend>,
}

/// How the map is to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Only the hexes within so many steps of this one.
    pub crop: Option<(Hex, u8)>,
    /// For a wide screen: seats and legend stand beside the map instead of below it.
    pub is_wide: bool,
}
