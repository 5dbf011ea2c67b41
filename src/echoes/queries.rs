//! Answers queries about the board, such as ownership, space for units, and costs.

use std::collections::BTreeSet;

use super::card::{Card, Cost, Op};
use super::lens::Lens;
use super::nouns::{BuildingKind, Cell, Direction, Side, Terrain};
use super::profile::{Flag, Profile};
use super::state::{Building, CardId, Position, Prompt, Stage, Target, Unit};
use regnal_core::game::Seat;

/// Building on a cell, which may be a Capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Owning player.
    pub owner: Seat,
    /// Kind of building.
    pub kind: BuildingKind,
    /// Cell on the map.
    pub cell: Cell,
}

impl Structure {
    /// Returns true if the building is fortified and shelters units (EE-BUILDING-01).
    pub fn is_fortified(self) -> bool {
        self.kind != BuildingKind::Camp
    }
}

impl From<&Building> for Structure {
    fn from(building: &Building) -> Structure {
        Structure { owner: building.owner, kind: building.kind, cell: building.cell }
    }
}

/// Bit set of cells, which is large enough because a map has at most eight cells per side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cells(u64);

impl Cells {
    fn bit(cell: Cell) -> u64 {
        1 << (u32::from(cell.row & 7) * 8 + u32::from(cell.column & 7))
    }

    /// Adds a cell. Returns true if the set already contained it.
    pub(super) fn add(&mut self, cell: Cell) -> bool {
        let was = self.has(cell);
        self.0 |= Cells::bit(cell);
        was
    }

    pub(super) fn has(self, cell: Cell) -> bool {
        self.0 & Cells::bit(cell) != 0
    }
}

impl Position {
    /// Returns the cells occupied by more than one unit.
    pub(super) fn shared_cells(&self) -> Cells {
        let (mut taken, mut shared) = (Cells::default(), Cells::default());
        for unit in &self.units {
            if taken.add(unit.cell) {
                shared.add(unit.cell);
            }
        }
        shared
    }

    /// Returns the cells occupied by a unit or building of a seat's opponents.
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

    /// Iterates over the seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players.len())
    }

    /// Returns true if two seats are on the same side.
    pub fn is_allied(&self, one: Seat, other: Seat) -> bool {
        self.player(one).team == self.player(other).team
    }

    /// Returns a seat's opponents, starting with the next in turn order.
    pub fn opponents(&self, seat: Seat) -> Vec<Seat> {
        let at = self.order.iter().position(|&other| other == seat).unwrap_or(0);
        (1..=self.order.len())
            .map(|step| self.order[(at + step) % self.order.len()])
            .filter(|&other| !self.is_allied(other, seat))
            .collect()
    }

    /// Returns the teammate, in a team game.
    pub fn teammate(&self, seat: Seat) -> Option<Seat> {
        self.seats().find(|&other| other != seat && self.is_allied(seat, other))
    }

    /// Returns the building on a cell.
    pub fn structure(&self, cell: Cell) -> Option<Structure> {
        self.building(cell)
            .map(Structure::from)
            .or_else(|| self.capitals().find(|capital| capital.cell == cell))
    }

    /// Iterates over all buildings: Capitals first, then the others, oldest first.
    pub fn structures(&self) -> impl Iterator<Item = Structure> {
        self.capitals().chain(self.buildings.iter().map(Structure::from))
    }

    fn capitals(&self) -> impl Iterator<Item = Structure> {
        self.seats().zip(&self.players).map(|(owner, player)| Structure {
            owner,
            kind: BuildingKind::Capital,
            cell: player.capital,
        })
    }

    /// Iterates over the units of a seat, oldest first.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.owner == seat)
    }

    /// Iterates over the units on a cell, oldest first.
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.cell == cell)
    }

    /// Returns true if an enemy unit is on a cell.
    pub fn has_enemy_unit(&self, cell: Cell, seat: Seat) -> bool {
        self.units_at(cell).any(|unit| !self.is_allied(unit.owner, seat))
    }

    /// Returns true if an enemy's fortified building is on a cell.
    pub fn has_enemy_wall(&self, cell: Cell, seat: Seat) -> bool {
        self.structure(cell)
            .is_some_and(|wall| wall.is_fortified() && !self.is_allied(wall.owner, seat))
    }

    /// Returns true if a unit is inside a fortified building of its own side (EE-BUILDING-02).
    pub fn is_garrisoned(&self, unit: &Unit) -> bool {
        self.structure(unit.cell)
            .is_some_and(|wall| wall.is_fortified() && self.is_allied(wall.owner, unit.owner))
    }

    /// Returns the owner of a unit on the map, or of the card if the unit is no longer on the map.
    pub(super) fn unit_owner(&self, id: CardId) -> Seat {
        self.unit(id).map_or_else(|| self.owner(id), |unit| unit.owner)
    }

    /// Returns true if a unit has no health left and must leave the map.
    pub(super) fn is_dying(&self, id: CardId) -> bool {
        self.unit(id).is_some_and(|unit| Lens::new(self).health_left(unit) <= 0)
    }

    /// Returns true if a card is in play: the Civilization card, an Event, a kept Action card, a unit, or an Upgrade.
    pub(super) fn is_in_play(&self, card: CardId) -> bool {
        let owner = self.owner(card);
        let player = self.player(owner);
        player.civ_card == Some(card)
            || player.events.contains(&card)
            || player.kept.contains(&card)
            || self.place_of(card, owner).0.is_some()
    }

    /// Iterates over the Camps and Barracks of a seat, oldest first.
    pub(super) fn buildings_of(&self, seat: Seat) -> impl Iterator<Item = &Building> {
        self.buildings.iter().filter(move |building| building.owner == seat)
    }

    /// Returns the number of buildings of one kind that a seat has on the map.
    pub fn built(&self, seat: Seat, kind: BuildingKind) -> usize {
        self.buildings_of(seat).filter(|building| building.kind == kind).count()
    }

    /// Returns true if the cell or an adjacent one is discovered water or a discovered river.
    pub fn is_at_or_beside_water(&self, cell: Cell) -> bool {
        let wet = |cell| self.terrain(cell).is_some_and(Terrain::is_wet);
        wet(cell) || cell.around(self.size()).any(wet)
    }

    /// Returns true if a unit with this profile can stand on a cell's terrain. A heavy ship of the same side can carry
    /// any unit (EE-KEYWORD-18).
    pub fn bears(&self, cell: Cell, seat: Seat, profile: &Profile) -> bool {
        let is_carried = || {
            self.units_at(cell).any(|unit| {
                self.is_allied(unit.owner, seat) && Lens::new(self).has_flag(unit, Flag::HeavyShip)
            })
        };
        self.terrain_holds(cell, profile)
            || (self.is_discovered(cell) && !profile.is_ship() && is_carried())
    }

    /// Returns true if a unit with this profile may stand on the cell's terrain, ignoring other pieces.
    pub(super) fn terrain_holds(&self, cell: Cell, profile: &Profile) -> bool {
        let Some(terrain) = self.terrain(cell) else { return false };
        if profile.has(Flag::HeavyShip) {
            terrain.is_wet()
        } else if profile.has(Flag::LightShip) {
            self.is_at_or_beside_water(cell)
        } else {
            terrain != Terrain::Water || profile.has(Flag::Naval)
        }
    }

    /// Returns true if a cell has room for a unit of this side (EE-MOVE-07, EE-RULING-29).
    pub fn has_room(&self, cell: Cell, unit: CardId, seat: Seat, profile: &Profile) -> bool {
        let mut others = self
            .units_at(cell)
            .filter(|other| other.id != unit && self.passenger(unit) != Some(other.id));
        let Some(other) = others.next() else { return true };
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

    /// Returns the unit that a heavy ship carries (EE-RULING-108).
    pub fn passenger(&self, ship: CardId) -> Option<CardId> {
        let unit = self.unit(ship)?;
        if !Lens::new(self).has_flag(unit, Flag::HeavyShip) {
            return None;
        }
        // A unit that was on the cell before the ship arrived is not its passenger.
        self.units_at(unit.cell)
            .filter(|other| {
                other.id != ship
                    && self.is_allied(other.owner, unit.owner)
                    && (unit.cells_moved == 0 || other.entered > unit.entered)
            })
            .max_by_key(|other| other.entered)
            .map(|other| other.id)
    }

    /// Returns true if a unit could be placed on a cell (EE-RULING-50).
    pub fn is_available(&self, cell: Cell, unit: CardId, seat: Seat, profile: &Profile) -> bool {
        self.bears(cell, seat, profile)
            && !self.has_enemy_wall(cell, seat)
            && !self.has_enemy_unit(cell, seat)
            && self.has_room(cell, unit, seat, profile)
    }

    /// Returns the nearest other cell on which a unit could be placed (EE-RULING-50). Cells at the same distance are
    /// compared by steps to the owner's Capital, then by row and column as seen by the owner.
    pub fn nearest_available(&self, from: Cell, unit: CardId, seat: Seat) -> Option<Cell> {
        let profile = Lens::new(self).profile_of(unit)?;
        Cell::all(self.size())
            .filter(|&cell| cell != from && self.is_available(cell, unit, seat, &profile))
            .min_by_key(|&cell| self.nearness(cell, from, seat))
    }

    /// Returns the sort key of a cell in the search for the nearest one (EE-RULING-50).
    pub fn nearness(&self, cell: Cell, from: Cell, seat: Seat) -> (u8, u8, u8, u8) {
        let player = self.player(seat);
        let far = self.size() - 1;
        let (row, column) = match player.side {
            Side::South => (cell.row, cell.column),
            Side::North => (far - cell.row, far - cell.column),
        };
        (cell.distance(from), cell.steps(player.capital), row, column)
    }

    /// Returns the cell to which a unit falls back. This is the available cell on its path (starting cell first) that
    /// is nearest to the target, or else the nearest available cell anywhere (EE-RULING-50).
    pub fn fall_back(&self, path: &[Cell], unit: CardId, seat: Seat) -> Option<Cell> {
        let profile = Lens::new(self).profile_of(unit)?;
        path.iter()
            .rev()
            .copied()
            .find(|&cell| self.is_available(cell, unit, seat, &profile))
            .or_else(|| self.nearest_available(*path.last()?, unit, seat))
    }

    /// Returns true if a site is too close to a Capital for a Barracks (EE-BUILD-12, EE-RULING-37).
    pub fn is_near_capital(&self, cell: Cell) -> bool {
        use super::setup::BarracksBan;
        self.players.iter().any(|player| match self.options.barracks_ban {
            BarracksBan::Adjacent => player.capital.steps(cell) <= 1,
            BarracksBan::Around => player.capital.distance(cell) <= 1,
        })
    }

    /// Returns true if every pawn is in play or spent (EE-RULING-70).
    pub fn is_board_full(&self, seat: Seat) -> bool {
        use super::state::PawnState;
        self.player(seat).pawns.iter().all(|&pawn| pawn != PawnState::Free)
    }

    /// Lists the cells where this card's unit may be deployed, including occupied ones (EE-DEPLOY-04, EE-RULING-74,
    /// -111).
    pub fn deploy_sites(&self, seat: Seat, card: CardId) -> Vec<Cell> {
        let lens = Lens::new(self);
        let profile = lens.card_profile(card);
        if profile.is_ship() {
            return Cell::all(self.size())
                .filter(|&cell| {
                    self.terrain(cell).is_some_and(Terrain::is_wet)
                        && self.units_of(seat).any(|unit| unit.cell.distance(cell) <= 1)
                        && !self.has_enemy_wall(cell, seat)
                })
                .collect();
        }
        let villages = lens.is_player_permitted(seat, super::card::Permission::DeployOnVillage);
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

    /// Returns true if a deployment cell has room for this card's unit (EE-DEPLOY-04, EE-RULING-74).
    pub fn is_free_to_deploy(&self, seat: Seat, card: CardId, cell: Cell) -> bool {
        let profile = Lens::new(self).card_profile(card);
        // A ship can only be launched on a cell without units (EE-RULING-111).
        !(profile.is_ship() && self.units_at(cell).next().is_some())
            && self.has_room(cell, card, seat, &profile)
    }

    /// Returns a card's current cost for its owner (OP-46).
    pub fn cost_of(&self, seat: Seat, card: CardId) -> Cost {
        self.cost_of_design(seat, self.card(card))
    }

    /// Returns the current cost of a card of this design for a seat.
    pub(super) fn cost_of_design(&self, seat: Seat, printed: &Card) -> Cost {
        printed.cost.reduced(self.discount(seat, |op| match op {
            Op::Cheaper { cards, n } if cards.fits(printed) => *n,
            _ => 0,
        }))
    }

    /// Returns the cost of a Barracks for a seat (EE-BUILD-10, OP-46).
    pub fn barracks_cost(&self, seat: Seat) -> Cost {
        Cost { food: 0, wood: 2, gold: 2, any: 0 }.reduced(self.discount(seat, |op| match op {
            Op::CheaperBarracks { n } => *n,
            _ => 0,
        }))
    }

    /// Returns the sum of the reductions that a seat's static abilities grant.
    fn discount(&self, seat: Seat, reduction: impl Fn(&Op) -> u8) -> u8 {
        let mut sum = 0;
        Lens::new(self).each_static(|origin, ability| {
            if origin.seat == seat {
                sum += ability.steps.iter().map(|step| reduction(&step.op)).sum::<u8>();
            }
        });
        sum
    }

    /// Returns a building's maximum health, which for a Capital is its initial health (EE-BUILDING-11, -12).
    pub fn building_health(&self, structure: Structure) -> i16 {
        let base = match structure.kind {
            BuildingKind::Camp => 4,
            BuildingKind::Barracks => 5,
            BuildingKind::Capital => return self.player(structure.owner).capital_max,
        };
        base + i16::from(Lens::new(self).wall_bonus(structure, super::card::WallStat::Health))
    }

    /// Returns a building's remaining health.
    pub fn building_left(&self, structure: Structure) -> i16 {
        match self.building(structure.cell) {
            Some(building) => self.building_health(structure) - i16::from(building.damage),
            None => self.player(structure.owner).capital_health,
        }
    }

    /// Returns the cell of a target; `None` if the target is a unit that is not on the map.
    pub(super) fn target_cell(&self, target: Target) -> Option<Cell> {
        match target {
            Target::Unit(id) => self.unit(id).map(|unit| unit.cell),
            Target::Building(cell) => Some(cell),
        }
    }

    /// Returns the owner of a target; `None` if the target is not on the map.
    pub(super) fn target_owner(&self, target: Target) -> Option<Seat> {
        match target {
            Target::Unit(id) => self.unit(id).map(|unit| unit.owner),
            Target::Building(cell) => self.structure(cell).map(|wall| wall.owner),
        }
    }

    /// Returns the number of steps from a cell to the nearest Capital of a seat's opponents.
    pub(super) fn steps_to_enemy_capital(&self, seat: Seat, cell: Cell) -> Option<u8> {
        let team = self.player(seat).team;
        let enemies = self.players.iter().filter(|player| player.team != team);
        enemies.map(|player| player.capital.steps(cell)).min()
    }

    /// Returns the seats that must act next.
    pub fn awaited(&self) -> BTreeSet<Seat> {
        if self.outcome.is_some() {
            return BTreeSet::new();
        }
        match self.stage {
            Stage::Decks => {
                self.seats().filter(|&seat| self.player(seat).deck_list.is_none()).collect()
            }
            // Either member of a team can choose for it.
            Stage::Teams | Stage::Opening => {
                self.seats().filter(|&seat| !self.player(seat).opened).collect()
            }
            Stage::PickOrder => BTreeSet::from([self.order[0]]),
            Stage::Civilizations { taken } => {
                self.picks.get(usize::from(taken)).copied().into_iter().collect()
            }
            Stage::Scout { seat, .. } => BTreeSet::from([seat]),
            Stage::Playing => {
                BTreeSet::from([self.prompt().map_or_else(|| self.active(), Prompt::seat)])
            }
            Stage::Finished => BTreeSet::new(),
        }
    }

    /// Returns true if unfinished steps or an open question block all other actions.
    pub fn is_resolving(&self) -> bool {
        !self.agenda.is_empty()
    }

    /// Returns the open question that a seat must answer, if there is one.
    pub fn asked(&self, seat: Seat) -> Option<&Prompt> {
        self.prompt().filter(|prompt| prompt.seat() == seat)
    }

    /// Returns the location of an ability's card on the map: its unit and the unit's cell. A card without a unit counts
    /// as being on its owner's Capital.
    pub fn place_of(&self, card: CardId, seat: Seat) -> (Option<CardId>, Cell) {
        let bearer = || self.units.iter().find(|unit| unit.upgrades.contains(&card));
        match self.unit(card).or_else(bearer) {
            Some(unit) => (Some(unit.id), unit.cell),
            None => (None, self.player(seat).capital),
        }
    }

    /// Lists up to `cells` cells in a straight line from a cell, excluding that cell. Stops at the edge of the map.
    pub fn line(&self, from: Cell, direction: Direction, cells: u8) -> Vec<Cell> {
        let mut line = Vec::with_capacity(usize::from(cells));
        let mut at = from;
        for _ in 0..cells {
            let Some(next) = at.toward(direction, self.size()) else { break };
            line.push(next);
            at = next;
        }
        line
    }
}
