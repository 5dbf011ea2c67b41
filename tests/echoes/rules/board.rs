//! Test board for the rules. All cells are farmland; P is in the south and Q in the north, and it is P's Mobilization
//! phase. The test cards come from the specification (chapter 9).

use std::sync::Arc;

use regnal_echoes::Position;
use regnal_echoes::card::{Ability, Role, UnitCard, Until};
use regnal_echoes::content::TileFace;
use regnal_echoes::nouns::Arrows;
use regnal_echoes::state::{Building, Copy, Design, Tile, Unit};
use regnal_echoes::view::UnitView;

use super::*;

/// Player in the south.
pub(super) const P: Seat = Seat(0);
/// Player in the north.
pub(super) const Q: Seat = Seat(1);

pub(super) fn cell(name: &str) -> Cell {
    name.parse().expect("there should be a cell")
}

fn unit_card(
    id: &str,
    class: Class,
    (points, arrows): (u8, Arrows),
    [melee, ranged, health]: [u8; 3],
    cost: Cost,
    keywords: &[Keyword],
) -> Card {
    blank(
        id,
        cost,
        Frame::Unit(UnitCard {
            role: Role::Regular,
            classes: vec![class],
            points,
            arrows,
            melee,
            ranged,
            health,
            keywords: keywords.to_vec(),
        }),
    )
}

/// Returns a test card that belongs to no deck.
pub(super) fn blank(id: &str, cost: Cost, frame: Frame) -> Card {
    Card {
        id: format!("test_{id}"),
        name: [("en", id), ("fr", id)]
            .map(|(lang, name)| (lang.to_owned(), name.to_owned()))
            .into(),
        civ: Civ::Norse,
        frame,
        cost,
        rarity: 3,
        copies: 1,
        store: None,
        choose_one: false,
        abilities: Vec::new(),
        flavour: Default::default(),
        history: Default::default(),
    }
}

/// Returns a card with another cost.
pub(super) fn costing(mut card: Card, cost: Cost) -> Card {
    card.cost = cost;
    card
}

/// Returns a card with abilities in the format of the card data.
pub(super) fn written(text: &str) -> Card {
    toml::from_str(text).expect("there should be a card")
}

/// Parses an ability in the format of the card data.
pub(super) fn ability(text: &str) -> Ability {
    toml::from_str(text).expect("there should be an ability")
}

/// Returns a support card without effects.
pub(super) fn support(id: &str, frame: Frame) -> Card {
    blank(id, Cost::FREE, frame)
}

/// Card kind for a Technology that is an Event.
pub(super) const EVENT: Frame = Frame::Event { category: Category::Technology };

fn any(n: u8) -> Cost {
    Cost { any: n, ..Cost::FREE }
}

fn food(n: u8) -> Cost {
    Cost { food: n, ..Cost::FREE }
}

/// Returns a test card from chapter 9, named without its prefix `T-`.
pub(super) fn fixture(name: &str) -> Card {
    use Arrows::{All, Orthogonal};
    use Class::{Archer, Cavalry, Infantry, Ship, Siege};
    let anti_cavalry = Keyword::Anti { class: Quarry::Cavalry, x: 2, stat: Some(Mode::Melee) };
    let armour = |x| Keyword::Armour { x, scope: None };
    let volley = |x, stat| Keyword::Volley { x, stat };
    let card = |class, moves, stats, cost, keywords: &[Keyword]| {
        unit_card(name, class, moves, stats, cost, keywords)
    };
    match name {
        "SCO" => {
            let mut scout = card(Infantry, (2, All), [1, 0, 4], any(1), &[]);
            if let Frame::Unit(unit) = &mut scout.frame {
                unit.role = Role::StartingScout;
            }
            scout
        }
        "INF" => card(Infantry, (2, Orthogonal), [3, 0, 5], food(2), &[]),
        "SPR" => card(Infantry, (2, Orthogonal), [2, 0, 4], food(2), &[anti_cavalry]),
        "GRD" => card(Infantry, (1, All), [2, 0, 5], any(3), &[Keyword::FrontLine, armour(1)]),
        "PLT" => card(Infantry, (2, Orthogonal), [3, 0, 6], any(4), &[armour(2)]),
        "SHD" => card(
            Infantry,
            (2, Orthogonal),
            [2, 0, 5],
            any(3),
            &[Keyword::ReinforcedArmour { x: 2 }],
        ),
        "ARC" => card(Archer, (2, All), [1, 3, 3], any(3), &[]),
        "LBW" => card(Archer, (2, All), [0, 3, 2], any(3), &[Keyword::LongRange]),
        "SLG" => card(Archer, (2, All), [0, 2, 3], any(2), &[Keyword::ShortRange]),
        "XBW" => card(Archer, (1, All), [1, 2, 3], any(3), &[Keyword::Piercing]),
        "CAV" => card(Cavalry, (3, All), [3, 0, 5], any(4), &[Keyword::Charge { x: 2 }]),
        "RAM" => card(Siege, (1, Orthogonal), [2, 0, 4], any(4), &[volley(3, Mode::Melee)]),
        "BOM" => card(
            Siege,
            (1, Orthogonal),
            [0, 4, 3],
            any(5),
            &[volley(2, Mode::Ranged), Keyword::Fatigue],
        ),
        "RIP" => card(Infantry, (2, Orthogonal), [2, 0, 4], any(3), &[Keyword::Riposte { x: 2 }]),
        "TER" => card(Infantry, (2, All), [3, 0, 4], any(4), &[Keyword::Intimidation]),
        "CRY" => card(Infantry, (2, All), [2, 0, 4], any(3), &[Keyword::WarCry { x: 1 }]),
        "REG" => card(Infantry, (2, All), [2, 0, 5], any(3), &[Keyword::Regenerate]),
        "REC" => card(Infantry, (1, Orthogonal), [1, 0, 3], any(2), &[Keyword::Recruit]),
        "NAV" => card(Infantry, (2, All), [2, 0, 4], any(3), &[Keyword::Naval]),
        "LSH" => card(Ship, (3, All), [2, 0, 3], any(3), &[Keyword::LightShip]),
        "HSH" => card(Ship, (3, All), [2, 2, 6], any(5), &[Keyword::HeavyShip]),
        other => panic!("there is no test card T-{other}"),
    }
}

/// Builder of a test position.
#[derive(Clone)]
pub(super) struct Board {
    /// Position, which tests can change in any way before play.
    pub(super) at: Position,
}

impl Board {
    /// Creates a board for the base game. All tiles are discovered, and all cells except the two Capitals are farmland.
    /// Each side has a Scout on its Capital, so that neither side loses for lack of units.
    pub(super) fn new() -> Board {
        let mut board = Board::empty(Options::usual(Format::Base));
        board.stand_by();
        board
    }

    /// Returns the board from [`Board::new`] with one unit added, and the id of that unit.
    pub(super) fn with_unit(seat: Seat, name: &str, at: &str) -> (Board, CardId) {
        Board::new().and_unit(seat, name, at)
    }

    /// Returns the board from [`Board::new`] with a unit of P on C3 and a unit of Q on C4, and the ids of the two units.
    pub(super) fn facing(own: &str, theirs: &str) -> (Board, CardId, CardId) {
        let (mut board, own) = Board::with_unit(P, own, "C3");
        let theirs = board.put(Q, theirs, "C4");
        (board, own, theirs)
    }

    /// Returns the board from [`Board::new`] with one unit in ranged mode, and the id of that unit.
    pub(super) fn with_ranged(seat: Seat, name: &str, at: &str) -> (Board, CardId) {
        let mut board = Board::new();
        let unit = board.put_ranged(seat, name, at);
        (board, unit)
    }

    /// Returns the board from [`Board::new`] with the given terrain on some cells.
    pub(super) fn on(terrain: Terrain, cells: &[&str]) -> Board {
        Board::new().terrain(terrain, cells)
    }

    /// Creates a board without units for any format.
    pub(super) fn empty(options: Options) -> Board {
        let farmland =
            TileFace { id: "farmland".to_owned(), cells: [Terrain::Farmland; 4], centre: false };
        let mut at = Position::bare(options, vec![farmland; 14], 0);
        at.stage = Stage::Playing;
        at.unused.clear();
        let capitals: Vec<Cell> = at.players.iter().map(|player| player.capital).collect();
        for tile in &mut at.tiles {
            *tile = Tile {
                cells: [Terrain::Farmland; 4],
                centre: false,
                rotation: Rotation::default(),
                discovered: true,
            };
        }
        for player in &mut at.players {
            player.turns = 1;
            player.opened = true;
        }
        let mut board = Board { at };
        for capital in capitals {
            board.set(capital, Terrain::Capital);
        }
        for seat in 0..board.at.players.len() as u8 {
            let card = board.copy(Seat(seat), blank("CIV", Cost::FREE, Frame::Civilization));
            board.at.players[usize::from(seat)].civ_card = Some(card);
            board.at.players[usize::from(seat)].civ = Some(Civ::ALL[usize::from(seat)]);
        }
        board
    }

    /// Puts a Scout on each Capital so that no side loses for lack of units.
    pub(super) fn stand_by(&mut self) {
        for seat in 0..self.at.players.len() as u8 {
            let capital = self.at.players[usize::from(seat)].capital;
            self.put(Seat(seat), "SCO", &capital.to_string());
        }
    }

    /// Creates a copy of a card without putting it in a zone.
    pub(super) fn copy(&mut self, seat: Seat, card: Card) -> CardId {
        let copies = &mut *self.at.copies;
        copies.push(Copy { design: Design(Arc::new(card)), owner: seat });
        CardId(copies.len() as u16 - 1)
    }

    fn set(&mut self, at: Cell, terrain: Terrain) {
        let place = self.at.tile_at(at);
        let corner = match (at.column % 2, at.row % 2) {
            (0, 1) => 0,
            (1, 1) => 1,
            (0, _) => 2,
            _ => 3,
        };
        self.at.tiles[place].cells[corner] = terrain;
    }

    pub(super) fn terrain(mut self, terrain: Terrain, cells: &[&str]) -> Board {
        for name in cells {
            self.set(cell(name), terrain);
        }
        self
    }

    /// Turns the tile of a cell face down and sets the terrain of its printed cells in the order NW, NE, SW, SE.
    pub(super) fn hide(mut self, at: &str, cells: [Terrain; 4]) -> Board {
        let place = self.at.tile_at(cell(at));
        self.at.tiles[place].cells = cells;
        self.at.tiles[place].discovered = false;
        self
    }

    /// Puts a test card on the map. Returns its id.
    pub(super) fn put(&mut self, seat: Seat, name: &str, at: &str) -> CardId {
        self.put_card(seat, fixture(name), at)
    }

    /// Puts a test card on the map in ranged mode. Returns its id.
    pub(super) fn put_ranged(&mut self, seat: Seat, name: &str, at: &str) -> CardId {
        let id = self.put(seat, name, at);
        self.unit(id).mode = Mode::Ranged;
        id
    }

    /// Puts any card on the map with the first free ordinary pawn. The unit is in melee mode if it has a melee value.
    /// Returns its id.
    pub(super) fn put_card(&mut self, seat: Seat, card: Card, at: &str) -> CardId {
        let printed = card.unit().expect("there should be a unit").clone();
        let id = self.copy(seat, card);
        let pawns = &mut self.at.players[seat.index()].pawns;
        let free = pawns
            .iter()
            .position(|&pawn| pawn == PawnState::Free)
            .expect("there should be a free pawn");
        pawns[free] = PawnState::With(id);
        self.at.arrivals += 1;
        self.at.units.push(Unit {
            id,
            owner: seat,
            pawn: Pawn::ALL[free],
            cell: cell(at),
            mode: if printed.melee == 0 { Mode::Ranged } else { Mode::Melee },
            switched: false,
            damage: 0,
            exhausted: false,
            moved: false,
            cells_moved: 0,
            tired: false,
            extra_moves: Vec::new(),
            upgrades: Vec::new(),
            entered: self.at.arrivals,
        });
        id
    }

    /// Puts a test card on the map. Returns the board and the card's id.
    pub(super) fn and_unit(self, seat: Seat, name: &str, at: &str) -> (Board, CardId) {
        self.and_card(seat, fixture(name), at)
    }

    /// Puts any card on the map. Returns the board and the card's id.
    pub(super) fn and_card(mut self, seat: Seat, card: Card, at: &str) -> (Board, CardId) {
        let id = self.put_card(seat, card, at);
        (self, id)
    }

    pub(super) fn unit(&mut self, id: CardId) -> &mut Unit {
        self.at.units.iter_mut().find(|unit| unit.id == id).expect("there should be a unit")
    }

    /// Puts a building on the map. A Camp yields the resource of the terrain, and the Camp's owner gets the ready
    /// tokens.
    pub(super) fn build(&mut self, seat: Seat, kind: BuildingKind, at: &str) -> Cell {
        let at = cell(at);
        let yields = match kind {
            BuildingKind::Camp => self.at.terrain(at).and_then(Terrain::yields),
            BuildingKind::Barracks | BuildingKind::Capital => None,
        };
        self.at.buildings.push(Building { owner: seat, kind, cell: at, damage: 0, yields });
        if let Some((kind, n)) = yields {
            self.at.players[seat.index()].main[kind.index()].ready += n;
        }
        at
    }

    /// Adds a card to a player's hand. Returns its id.
    pub(super) fn hand(&mut self, seat: Seat, card: Card) -> CardId {
        let id = self.copy(seat, card);
        self.at.players[seat.index()].hand.push(id);
        id
    }

    /// Adds the given number of Scouts to the draw pile. Returns their ids.
    pub(super) fn deck(&mut self, seat: Seat, n: usize) -> Vec<CardId> {
        let cards: Vec<CardId> = (0..n).map(|_| self.copy(seat, fixture("SCO"))).collect();
        self.at.players[seat.index()].deck.extend(&cards);
        cards
    }

    /// Adds the given number of infantry cards to a player's hand. Returns their ids.
    pub(super) fn fill_hand(&mut self, seat: Seat, n: usize) -> Vec<CardId> {
        (0..n).map(|_| self.hand(seat, fixture("INF"))).collect()
    }

    /// Sets the ready main tokens (food, wood, gold). There are no spent tokens.
    pub(super) fn tokens(&mut self, seat: Seat, ready: [u8; 3]) {
        self.at.players[seat.index()].main = ready.map(|ready| Main { ready, spent: 0 });
    }

    /// Adds temporary tokens to a card.
    pub(super) fn store(&mut self, card: CardId, token: Token, n: u8) {
        self.at.stores.entry(card).or_default()[token.index()] += n;
    }

    /// Adds temporary tokens to the Civilization card of a seat. Returns the id of the card.
    pub(super) fn store_on_civ(&mut self, seat: Seat, token: Token, n: u8) -> CardId {
        let civ = self.at.players[seat.index()].civ_card.expect("there should be a card");
        self.store(civ, token, n);
        civ
    }

    /// Adds a change that a card of a seat causes.
    pub(super) fn modify(
        &mut self,
        (source, owner): (CardId, Seat),
        on: Bound,
        change: Change,
        until: Until,
    ) {
        self.at.modifiers.push(Modifier { source, owner, on, change, until });
    }

    pub(super) fn deployment(mut self) -> Board {
        self.at.phase = Phase::Deployment;
        self
    }

    pub(super) fn start(&self) -> Table {
        Table { game: Echoes::new(Setup::Position(Box::new(self.at.clone()))) }
    }

    /// Returns the match after an action that makes no random draws.
    pub(super) fn after(&self, seat: Seat, action: Action) -> Table {
        self.start().after(seat, action)
    }

    /// Returns the match after an action that makes no random draws, and the events of that action.
    pub(super) fn played(&self, seat: Seat, action: Action) -> (Table, Vec<Event>) {
        let mut table = self.start();
        let events = table.play(seat, action);
        (table, events)
    }

    /// Returns the match after an action from the menu.
    pub(super) fn chosen(&self, seat: Seat, action: Action) -> Table {
        self.start().chosen(seat, action)
    }
}

/// Match under test.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) game: Echoes,
}

impl std::ops::Deref for Table {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.game.position()
    }
}

impl Table {
    /// Plays an action that makes no random draws.
    pub(super) fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.roll(seat, action, [])
    }

    /// Returns the match after an action that makes no random draws.
    pub(super) fn after(mut self, seat: Seat, action: Action) -> Table {
        self.play(seat, action);
        self
    }

    /// Returns the match after an action from the menu.
    pub(super) fn chosen(mut self, seat: Seat, action: Action) -> Table {
        self.take(seat, action);
        self
    }

    /// Plays an action with scripted random draws. All of them must be used.
    pub(super) fn roll(
        &mut self,
        seat: Seat,
        action: Action,
        draws: impl IntoIterator<Item = u32>,
    ) -> Vec<Event> {
        let mut dice = Dice::scripted(draws);
        let events = self
            .game
            .play(seat, &action, &mut dice)
            .unwrap_or_else(|illegal| panic!("{action:?} should be legal: {illegal}"));
        assert_eq!(dice.left_in_script(), Some(0), "all scripted draws should have been used");
        crate::suite::assert_no_dangling_question(&self.game);
        events
    }

    /// Plays an action with real dice, for tests that do not depend on the draws.
    pub(super) fn shuffle(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.game
            .play(seat, &action, &mut real_dice())
            .unwrap_or_else(|illegal| panic!("{action:?} should be legal: {illegal}"))
    }

    /// Returns the reason why an action is rejected. Also checks that the list of legal actions omits it.
    pub(super) fn refused(&self, seat: Seat, action: Action) -> Reason {
        let before = self.game.clone();
        assert!(!self.is_legal(seat, &action), "{action:?} should not be listed");
        let reason =
            self.game.decide(seat, &action, &mut Dice::scripted([])).expect_err("refused").reason;
        assert!(self.game == before);
        reason
    }

    /// Returns true if the list of legal actions contains an action.
    pub(super) fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.game.legal(seat).contains(action)
    }

    /// Returns the remaining health of a unit on the map.
    pub(super) fn health(&self, id: CardId) -> i16 {
        self.view_of(id).health_left
    }

    /// Returns a unit on the map as the public sees it.
    pub(super) fn view_of(&self, id: CardId) -> UnitView {
        let mut units = self.public().units.into_iter();
        units.find(|unit| unit.id == id).expect("the unit should be on the map")
    }

    /// Returns the cell name of a unit on the map.
    pub(super) fn place(&self, id: CardId) -> String {
        Position::unit(self, id).expect("the unit should be on the map").cell.to_string()
    }

    /// Returns the remaining health of a building.
    pub(super) fn wall(&self, at: &str) -> i16 {
        let at = cell(at);
        let mut buildings = self.public().buildings.into_iter();
        buildings.find(|building| building.cell == at).expect("there should be a building").left
    }

    /// Returns the numbers of ready main tokens: food, wood, gold.
    pub(super) fn tokens_of(&self, seat: Seat) -> [u8; 3] {
        self.ready(seat)
    }
}

pub(super) fn at_unit(id: CardId) -> Target {
    Target::Unit(id)
}

pub(super) fn at_building(name: &str) -> Target {
    Target::Building(cell(name))
}

/// Returns token counts for a single token of the given kind.
pub(super) fn one(kind: Resource) -> [u8; 3] {
    let mut tokens = [0; 3];
    tokens[kind.index()] = 1;
    tokens
}

/// Returns real dice with a fixed seed.
pub(super) fn real_dice() -> Dice {
    seeded(5)
}

/// Returns real dice with the given seed.
pub(super) fn seeded(seed: u8) -> Dice {
    Dice::keyed(regnal_core::dice::Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

impl Table {
    /// Creates a match before its first decision, with the given initiative rolls for the two sides and with shuffled
    /// tiles.
    pub(super) fn fresh(options: &Options, faces: [u32; 2]) -> Table {
        let mut setup = Echoes::deal(options, &mut real_dice());
        if let Setup::Fresh { rolls, .. } = &mut setup {
            let mut dice = Dice::scripted(faces);
            *rolls = vec![(0..2).map(|team| (team, dice.d6())).collect()];
        }
        Table { game: Echoes::new(setup) }
    }

    /// Plays the default actions for absent players until `done` returns true.
    pub(super) fn absent_until(mut self, done: impl Fn(&Position) -> bool) -> Table {
        let mut dice = real_dice();
        for _ in 0..32 {
            if done(self.game.position()) {
                return self;
            }
            let awaited: Vec<Seat> = self.game.awaited().into_iter().collect();
            for seat in awaited {
                if !self.game.awaited().contains(&seat) || done(self.game.position()) {
                    continue;
                }
                self.game.play(seat, &Action::Absent, &mut dice).expect("the default should apply");
            }
        }
        panic!("the expected moment should have come")
    }

    /// Creates a match at its first turn, after a setup with default choices.
    pub(super) fn opened(options: &Options, faces: [u32; 2]) -> Table {
        Table::fresh(options, faces).absent_until(|at| at.stage == Stage::Playing)
    }

    /// Returns a board with the current position, which the test can change.
    pub(super) fn board(&self) -> Board {
        Board { at: self.game.position().clone() }
    }

    pub(super) fn seen(&self, seat: Seat) -> regnal_echoes::View {
        self.game.view(Viewer::Seat(seat))
    }

    pub(super) fn public(&self) -> regnal_echoes::View {
        self.game.view(Viewer::Public)
    }

    /// Ends the turn without discarding cards.
    pub(super) fn end_turn(&mut self, seat: Seat) -> Vec<Event> {
        self.play(seat, Action::EndTurn { discards: Vec::new() })
    }
}
