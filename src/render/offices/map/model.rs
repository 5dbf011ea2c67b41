//! What a map shows: plain values that hold only what its viewer may know.

use super::super::portrait::Portrait;
use crate::games::offices::ids::ProvinceId;
use crate::games::offices::map::Grid;
use crate::games::offices::nouns::{Monster, Terrain, Wealth};
use crate::seat::Seat;
use crate::text::Line;

/// The world as one viewer knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct KingdomMap {
    /// Who knows it; `None` for what all know.
    pub viewer: Option<Seat>,
    /// The month that is being played, or the last one played when all is over; from 1.
    pub month: u8,
    /// The last month of the match.
    pub last: u8,
    /// Whether all is over.
    pub is_over: bool,
    /// The grid.
    pub grid: Grid,
    /// The provinces in the order of their numbers.
    pub lands: Vec<Land>,
    /// The kingdoms by seat.
    pub kingdoms: Vec<Kingdom>,
    /// The treaties, each once.
    pub treaties: Vec<(Seat, Seat)>,
    /// The viewer's gold.
    pub gold: Option<u32>,
    /// Armies and characters, as far as seen.
    pub stacks: Vec<Stack>,
    /// Last month's moves, as far as seen, step by step.
    pub moves: Vec<Way>,
    /// Last month's battles.
    pub battles: Vec<Battle>,
}

/// What is known of the tax of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Nothing.
    Unknown,
    /// Its class.
    Class(Wealth),
    /// The tax itself.
    Tax(u8),
}

/// A province.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its number.
    pub id: ProvinceId,
    /// Its terrain.
    pub terrain: Terrain,
    /// Who owns it.
    pub owner: Option<Seat>,
    /// Whose start province it is.
    pub start: Option<Seat>,
    /// What is known of its tax.
    pub worth: Worth,
    /// How far the viewer has explored it, in percent.
    pub explored: u8,
    /// The places in it that the viewer knows.
    pub places: Vec<Place>,
    /// Whether monsters ravaged it last month, as far as known.
    pub is_ravaged: bool,
    /// Whether it was blessed last month, as far as known.
    pub is_blessed: bool,
    /// Whose it was, if it changed hands last month.
    pub before: Option<Option<Seat>>,
}

/// How a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Calm {
    /// Its guardian lives.
    Guarded,
    /// Its guardian was brought to peace.
    Pacified,
    /// Its guardian is no more.
    Won,
}

/// A place that the viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who guards it, if that is known.
    pub guardian: Option<Monster>,
    /// How it is.
    pub calm: Calm,
}

/// A kingdom, as all know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kingdom {
    /// The face of its king, which all know.
    pub king: Portrait,
    /// The king's name, as it was written.
    pub name: String,
    /// Whether it has fallen.
    pub has_fallen: bool,
    /// Whether a regent defends it.
    pub is_regency: bool,
    /// Whether it has locked its orders.
    pub has_locked: bool,
    /// How many provinces it has.
    pub provinces: usize,
}

/// A character with an army, or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name, as it was written.
    pub name: String,
    /// Whether a king.
    pub is_king: bool,
}

/// What stands together in a province for one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Where.
    pub province: ProvinceId,
    /// Whose; `None` for neutral units.
    pub owner: Option<Seat>,
    /// How many units.
    pub units: u32,
    /// The characters that are known to be there.
    pub people: Vec<Figure>,
    /// The month in which it was seen there, where that was not this one.
    pub seen: Option<u8>,
}

/// A step from a province to its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// Whose.
    pub owner: Seat,
    /// From here.
    pub from: ProvinceId,
    /// To here.
    pub to: ProvinceId,
}

/// A battle of the last month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Where.
    pub province: ProvinceId,
    /// Who attacked.
    pub attackers: Vec<Seat>,
    /// Who defended; nobody for neutral units.
    pub defenders: Vec<Seat>,
    /// Whether the attackers won; `None` where nobody did.
    pub attackers_won: Option<bool>,
}

impl Battle {
    /// The side that won: its first kingdom, or neutral units; `None` where nobody won.
    pub(super) fn winner(&self) -> Option<Option<Seat>> {
        let side = match self.attackers_won? {
            true => &self.attackers,
            false => &self.defenders,
        };
        Some(side.first().copied())
    }
}

/// How the map is to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look<'a> {
    /// Only the provinces within so many steps of this one.
    pub crop: Option<(ProvinceId, u8)>,
    /// For a wide screen: the kingdoms stand beside the map instead of below it, and below them what follows here.
    pub is_wide: bool,
    /// What happened last, the latest last, as the viewer may read it.
    pub happened: &'a [Line],
    /// What is owed now.
    pub owed: &'a [Line],
}

impl KingdomMap {
    /// The part of it within so many steps of a province: its land, and what lies and goes there.
    pub(super) fn near(&self, centre: ProvinceId, steps: u8) -> KingdomMap {
        let is_near = |id: ProvinceId| self.grid.distance(centre, id) <= steps;
        let mut part = self.clone();
        part.lands.retain(|land| is_near(land.id));
        part.stacks.retain(|stack| is_near(stack.province));
        part.moves
            .retain(|way| is_near(way.from) && is_near(way.to));
        part.battles.retain(|battle| is_near(battle.province));
        part
    }

    /// The provinces of a kingdom.
    pub(super) fn realm(&self, owner: Option<Seat>) -> Vec<ProvinceId> {
        let owned = self.lands.iter().filter(|land| land.owner == owner);
        owned.map(|land| land.id).collect()
    }

    /// Whether the viewer knows nothing of a province but what all know.
    pub(super) fn is_dark(&self, land: &Land) -> bool {
        self.viewer.is_some() && land.worth == Worth::Unknown && land.explored == 0
    }
}
