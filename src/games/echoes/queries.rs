//! Questions about the board: who may stand where, who is whose.

use super::card::{Card, Cost, Op};
use super::lens::Lens;
use super::nouns::{BuildingKind, Cell, Direction, Format, Side, Terrain};
use super::profile::{Flag, Profile};
use super::state::{CardId, Position, Prompt, Stage, Unit};
use crate::game::Seat;

/// What stands on a cell, Capitals included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Whose.
    pub owner: Seat,
    /// What.
    pub kind: BuildingKind,
    /// Where.
    pub cell: Cell,
}

impl Structure {
    /// Whether it shelters units (EE-BUILDING-01).
    pub fn is_fortified(self) -> bool {
        self.kind != BuildingKind::Camp
    }
}

/// A set of cells; a map has at most eight a side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cells(u64);

impl Cells {
    fn bit(cell: Cell) -> u64 {
        1 << (u32::from(cell.row & 7) * 8 + u32::from(cell.column & 7))
    }

    /// Puts a cell in; whether it was in already.
    pub(super) fn add(&mut self, cell: Cell) -> bool {
        let was = self.has(cell);
        self.0 |= Cells::bit(cell);
        was
    }

    /// Whether a cell is in it.
    pub(super) fn has(self, cell: Cell) -> bool {
        self.0 & Cells::bit(cell) != 0
    }
}

impl Position {
    /// The cells on which more than one unit stands.
    pub(super) fn shared_cells(&self) -> Cells {
        let (mut taken, mut shared) = (Cells::default(), Cells::default());
        for unit in &self.units {
            if taken.add(unit.cell) {
                shared.add(unit.cell);
            }
        }
        shared
    }

    /// The cells on which a seat's opponents have a unit or a building.
    pub(super) fn enemy_cells(&self, seat: Seat) -> Cells {
        let mut cells = Cells::default();
        for unit in &self.units {
            if !self.is_allied(unit.owner, seat) {
                cells.add(unit.cell);
            }
        }
        for wall in self.structures() {
            if !self.is_allied(wall.owner, seat) {
                cells.add(wall.cell);
            }
        }
        cells
    }

    /// The seats, in their order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players.len())
    }

    /// Whether two seats are one side.
    pub fn is_allied(&self, one: Seat, other: Seat) -> bool {
        self.player(one).team == self.player(other).team
    }

    /// The opponents of a seat, the next in turn order after it first.
    pub fn opponents(&self, seat: Seat) -> Vec<Seat> {
        let at = self
            .order
            .iter()
            .position(|&other| other == seat)
            .unwrap_or(0);
        (1..=self.order.len())
            .map(|step| self.order[(at + step) % self.order.len()])
            .filter(|&other| !self.is_allied(other, seat))
            .collect()
    }

    /// The teammate, in a team game.
    pub fn teammate(&self, seat: Seat) -> Option<Seat> {
        self.seats()
            .find(|&other| other != seat && self.is_allied(seat, other))
    }

    /// Opponents of whoever plays now, next in turn order first: those who may react (EE-RULING-99).
    pub fn reactors(&self) -> Vec<Seat> {
        self.opponents(self.active())
    }

    /// The building of a cell.
    pub fn structure(&self, cell: Cell) -> Option<Structure> {
        if let Some(building) = self.building(cell) {
            return Some(Structure {
                owner: building.owner,
                kind: building.kind,
                cell,
            });
        }
        self.seats()
            .find(|&seat| self.player(seat).capital == cell)
            .map(|owner| Structure {
                owner,
                kind: BuildingKind::Capital,
                cell,
            })
    }

    /// Every building, Capitals first, then by age.
    pub fn structures(&self) -> impl Iterator<Item = Structure> {
        self.seats()
            .map(|owner| Structure {
                owner,
                kind: BuildingKind::Capital,
                cell: self.player(owner).capital,
            })
            .chain(self.buildings.iter().map(|building| Structure {
                owner: building.owner,
                kind: building.kind,
                cell: building.cell,
            }))
    }

    /// The units of a seat, oldest first.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.owner == seat)
    }

    /// The units on a cell, oldest first.
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.cell == cell)
    }

    /// Whether a unit of the other side stands on a cell.
    pub fn has_enemy_unit(&self, cell: Cell, seat: Seat) -> bool {
        self.units_at(cell)
            .any(|unit| !self.is_allied(unit.owner, seat))
    }

    /// Whether a fortified building of the other side stands on a cell.
    pub fn has_enemy_wall(&self, cell: Cell, seat: Seat) -> bool {
        self.structure(cell)
            .is_some_and(|wall| wall.is_fortified() && !self.is_allied(wall.owner, seat))
    }

    /// Whether a unit stands inside a fortified building of its side (EE-BUILDING-02).
    pub fn is_garrisoned(&self, unit: &Unit) -> bool {
        self.structure(unit.cell)
            .is_some_and(|wall| wall.is_fortified() && self.is_allied(wall.owner, unit.owner))
    }

    /// How many buildings of a kind a seat has on the map.
    pub fn built(&self, seat: Seat, kind: BuildingKind) -> usize {
        self.buildings
            .iter()
            .filter(|building| building.owner == seat && building.kind == kind)
            .count()
    }

    /// Whether a cell or one next to it is discovered water or river.
    pub fn is_by_water(&self, cell: Cell) -> bool {
        let wet = |cell| self.terrain(cell).is_some_and(Terrain::is_wet);
        wet(cell) || cell.around(self.size()).any(wet)
    }

    /// Whether the ground of a cell bears such a unit; a heavy ship of its side bears all (EE-KEYWORD-18).
    pub fn bears(&self, cell: Cell, seat: Seat, profile: &Profile) -> bool {
        let Some(terrain) = self.terrain(cell) else {
            return false;
        };
        if profile.has(Flag::HeavyShip) {
            return terrain.is_wet();
        }
        if profile.has(Flag::LightShip) {
            return self.is_by_water(cell);
        }
        terrain != Terrain::Water
            || profile.has(Flag::Naval)
            || self.units_at(cell).any(|unit| {
                self.is_allied(unit.owner, seat) && Lens::new(self).has_flag(unit, Flag::HeavyShip)
            })
    }

    /// Whether a unit of this side finds room on a cell (EE-MOVE-07, EE-RULING-29).
    pub fn has_room(&self, cell: Cell, unit: CardId, seat: Seat, profile: &Profile) -> bool {
        let mut others = self
            .units_at(cell)
            .filter(|other| other.id != unit && !self.travels_with(other.id, unit));
        let Some(other) = others.next() else {
            return true;
        };
        if others.next().is_some() || !self.is_allied(other.owner, seat) {
            return false;
        }
        if self.passenger(unit).is_some() {
            return false;
        }
        profile.has(Flag::FrontLine) || {
            let lens = Lens::new(self);
            lens.has_flag(other, Flag::FrontLine)
                || (lens.has_flag(other, Flag::HeavyShip) && !profile.has(Flag::HeavyShip))
        }
    }

    /// The unit that a heavy ship carries (EE-RULING-108).
    pub fn passenger(&self, ship: CardId) -> Option<CardId> {
        let unit = self.unit(ship)?;
        if !Lens::new(self).has_flag(unit, Flag::HeavyShip) {
            return None;
        }
        // Whoever was on the cell before the ship came past is none of its passengers.
        self.units_at(unit.cell)
            .filter(|other| {
                other.id != ship
                    && self.is_allied(other.owner, unit.owner)
                    && (unit.cells_moved == 0 || other.entered > unit.entered)
            })
            .max_by_key(|other| other.entered)
            .map(|other| other.id)
    }

    fn travels_with(&self, other: CardId, ship: CardId) -> bool {
        self.passenger(ship) == Some(other)
    }

    /// Whether a unit could be put on a cell (EE-RULING-50).
    pub fn is_available(&self, cell: Cell, unit: CardId, seat: Seat, profile: &Profile) -> bool {
        self.bears(cell, seat, profile)
            && !self.has_enemy_wall(cell, seat)
            && !self.has_enemy_unit(cell, seat)
            && self.has_room(cell, unit, seat, profile)
    }

    /// The nearest other cell on which a unit could be put (EE-RULING-50): by distance, then by steps to its owner's
    /// Capital, then by the owner's rows, then by the owner's columns.
    pub fn nearest_available(&self, from: Cell, unit: CardId, seat: Seat) -> Option<Cell> {
        let profile = Lens::new(self).profile_of(unit)?;
        Cell::all(self.size())
            .filter(|&cell| cell != from && self.is_available(cell, unit, seat, &profile))
            .min_by_key(|&cell| self.nearness(cell, from, seat))
    }

    /// The tie order of EE-RULING-50.
    pub fn nearness(&self, cell: Cell, from: Cell, seat: Seat) -> (u8, u8, u8, u8) {
        let player = self.player(seat);
        let far = self.size() - 1;
        let (row, column) = match player.side {
            Side::South => (cell.row, cell.column),
            Side::North => (far - cell.row, far - cell.column),
        };
        (cell.distance(from), cell.steps(player.capital), row, column)
    }

    /// Where a unit falls back to, over the path it came (the start first): the nearest to the target that is
    /// available, else the nearest of all (EE-RULING-50).
    pub fn fall_back(&self, path: &[Cell], unit: CardId, seat: Seat) -> Option<Cell> {
        let profile = Lens::new(self).profile_of(unit)?;
        path.iter()
            .rev()
            .copied()
            .find(|&cell| self.is_available(cell, unit, seat, &profile))
            .or_else(|| self.nearest_available(*path.last()?, unit, seat))
    }

    /// Whether a Barracks may not stand there for the nearness of a Capital (EE-BUILD-12, EE-RULING-37).
    pub fn is_near_capital(&self, cell: Cell) -> bool {
        use super::setup::BarracksBan;
        self.players
            .iter()
            .any(|player| match self.options.barracks_ban {
                BarracksBan::Adjacent => player.capital.steps(cell) <= 1,
                BarracksBan::Around => player.capital.distance(cell) <= 1,
            })
    }

    /// Whether every pawn is in use or gone (EE-RULING-70).
    pub fn is_board_full(&self, seat: Seat) -> bool {
        use super::state::PawnState;
        self.player(seat)
            .pawns
            .iter()
            .all(|&pawn| pawn != PawnState::Free)
    }

    /// Where a unit of this card may be deployed, whatever stands there now (EE-DEPLOY-04, EE-RULING-74, -111).
    pub fn deploy_sites(&self, seat: Seat, card: CardId) -> Vec<Cell> {
        let lens = Lens::new(self);
        let profile = lens.card_profile(card);
        if profile.has(Flag::LightShip) || profile.has(Flag::HeavyShip) {
            return Cell::all(self.size())
                .filter(|&cell| {
                    self.terrain(cell).is_some_and(Terrain::is_wet)
                        && self
                            .units_of(seat)
                            .any(|unit| unit.cell.distance(cell) <= 1)
                        && !self.has_enemy_wall(cell, seat)
                })
                .collect();
        }
        let villages = lens.player_is_permitted(seat, super::card::Permission::DeployOnVillage);
        let mut sites: Vec<Cell> = self
            .structures()
            .filter(|wall| wall.owner == seat && wall.is_fortified())
            .map(|wall| wall.cell)
            .collect();
        if villages {
            sites.extend(Cell::all(self.size()).filter(|&cell| {
                self.terrain(cell) == Some(Terrain::Village)
                    && self.structure(cell).is_none()
                    && self.players.iter().all(|player| {
                        player.team == self.player(seat).team || player.capital.distance(cell) > 2
                    })
            }));
        }
        sites.sort_unstable();
        sites
    }

    /// Whether a unit of this card finds its deployment cell free (EE-DEPLOY-04, EE-RULING-74).
    pub fn is_free_to_deploy(&self, seat: Seat, card: CardId, cell: Cell) -> bool {
        let profile = Lens::new(self).card_profile(card);
        // A ship is launched on a cell without any unit (EE-RULING-111).
        let is_ship = profile.has(Flag::LightShip) || profile.has(Flag::HeavyShip);
        !(is_ship && self.units_at(cell).next().is_some())
            && self.has_room(cell, card, seat, &profile)
    }

    /// What a card costs its owner now (OP-46).
    pub fn cost_of(&self, seat: Seat, card: CardId) -> Cost {
        self.cost_of_design(seat, self.card(card))
    }

    /// What a card of this design would cost a seat now.
    pub(super) fn cost_of_design(&self, seat: Seat, printed: &Card) -> Cost {
        let mut less = 0;
        Lens::new(self).each_static(|origin, ability| {
            if origin.seat == seat {
                for step in &ability.steps {
                    if let Op::Cheaper { cards, n } = &step.op
                        && cards.fits(printed)
                    {
                        less += n;
                    }
                }
            }
        });
        printed.cost.reduced(less)
    }

    /// What a Barracks costs (EE-BUILD-10, OP-46).
    pub fn barracks_cost(&self, seat: Seat) -> Cost {
        let mut less = 0;
        Lens::new(self).each_static(|origin, ability| {
            if origin.seat == seat {
                for step in &ability.steps {
                    if let Op::CheaperBarracks { n } = &step.op {
                        less += n;
                    }
                }
            }
        });
        Cost {
            food: 0,
            wood: 2,
            gold: 2,
            any: 0,
        }
        .reduced(less)
    }

    /// Most health of a Camp or Barracks (EE-BUILDING-11, -12).
    pub fn building_health(&self, structure: Structure) -> i16 {
        let base = match structure.kind {
            BuildingKind::Camp => 4,
            BuildingKind::Barracks => 5,
            BuildingKind::Capital => return self.player(structure.owner).capital_max,
        };
        base + i16::from(Lens::new(self).wall_bonus(structure, super::card::WallStat::Health))
    }

    /// Health left of a building.
    pub fn building_left(&self, structure: Structure) -> i16 {
        match self.building(structure.cell) {
            Some(building) => self.building_health(structure) - i16::from(building.damage),
            None => self.player(structure.owner).capital_health,
        }
    }

    /// Whose answer is waited for.
    pub fn awaited(&self) -> std::collections::BTreeSet<Seat> {
        if self.outcome.is_some() {
            return std::collections::BTreeSet::new();
        }
        match self.stage {
            Stage::Decks => self
                .seats()
                .filter(|&seat| self.player(seat).deck_list.is_none())
                .collect(),
            Stage::Teams => self
                .seats()
                .filter(|&seat| self.must_order_team(seat))
                .collect(),
            Stage::PickOrder => std::iter::once(self.order[0]).collect(),
            Stage::Civilizations { taken } => self
                .picks
                .get(usize::from(taken))
                .copied()
                .into_iter()
                .collect(),
            Stage::Scout { seat, .. } => std::iter::once(seat).collect(),
            Stage::Opening => self
                .seats()
                .filter(|&seat| !self.player(seat).opened)
                .collect(),
            Stage::Playing => {
                std::iter::once(self.prompt().map_or_else(|| self.active(), Prompt::seat)).collect()
            }
            Stage::Finished => std::collections::BTreeSet::new(),
        }
    }

    /// Whether this seat's team still has to name its first player; either member answers for both.
    pub fn must_order_team(&self, seat: Seat) -> bool {
        self.options.format == Format::Team && !self.player(seat).opened
    }

    /// Whether an unfinished resolution stands in the way of everything else.
    pub fn is_resolving(&self) -> bool {
        !self.agenda.is_empty()
    }

    /// The prompt of that kind, if it is open for a seat.
    pub fn asked(&self, seat: Seat) -> Option<&Prompt> {
        self.prompt().filter(|prompt| prompt.seat() == seat)
    }

    /// The card that an ability runs from, as a place on the map.
    pub fn place_of(&self, card: CardId, seat: Seat) -> (Option<CardId>, Cell) {
        if let Some(unit) = self.unit(card) {
            return (Some(unit.id), unit.cell);
        }
        if let Some(unit) = self.units.iter().find(|unit| unit.upgrades.contains(&card)) {
            return (Some(unit.id), unit.cell);
        }
        (None, self.player(seat).capital)
    }

    /// The steps of a straight walk from a cell: the cells entered, as far as the map goes.
    pub fn line(&self, from: Cell, direction: Direction, cells: u8) -> Vec<Cell> {
        let mut line = Vec::with_capacity(usize::from(cells));
        let mut at = from;
        for _ in 0..cells {
            let Some(next) = at.toward(direction, self.size()) else {
                break;
            };
            line.push(next);
            at = next;
        }
        line
    }
}
