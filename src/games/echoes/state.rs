//! The whole of a match as plain data, secrets included.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::action::StandingOrder;
use super::card::{Card, Keyword, Permission, Prohibition, Stat, UnitCard, Until, WallStat};
use super::content;
use super::nouns::{
    BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Rotation, Side, Terrain, Token,
};
use super::setup::Options;
use crate::game::{Outcome, Seat};

/// One copy of a card in one match. As a unit on the map it is known by the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl std::fmt::Display for CardId {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.0)
    }
}

/// What is printed on a copy: written as the id of a design of the six decks, or whole for any other design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design(pub Arc<Card>);

impl Serialize for Design {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match content::card(&self.0.id) {
            Some(known) if *known == self.0 => out.serialize_str(&self.0.id),
            Some(_) | None => self.0.serialize(out),
        }
    }
}

impl<'de> Deserialize<'de> for Design {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Design, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Known(String),
            Whole(Box<Card>),
        }
        match Written::deserialize(input)? {
            Written::Known(id) => content::card(&id)
                .map(|card| Design(Arc::clone(card)))
                .ok_or_else(|| serde::de::Error::custom("a card that is in no deck")),
            Written::Whole(card) => Ok(Design(Arc::from(card))),
        }
    }
}

/// One copy: its design and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copy {
    /// What is printed on it.
    pub design: Design,
    /// Whose deck it comes from.
    pub owner: Seat,
}

/// All copies of a match, by number; cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copies(pub Arc<Vec<Copy>>);

impl Serialize for Copies {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(out)
    }
}

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Copies, D::Error> {
        Vec::deserialize(input).map(|copies| Copies(Arc::new(copies)))
    }
}

/// Ready and spent main tokens of a kind (EE-RES-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Main {
    /// Usable.
    pub ready: u8,
    /// Exhausted until the owner's next Start phase.
    pub spent: u8,
}

/// Where a pawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PawnState {
    /// On the Unit board.
    Free,
    /// With this unit.
    With(CardId),
    /// Out of the game: a royal pawn that was used (EE-DEPLOY-09).
    Gone,
}

/// How a player answers when a Reaction could be played (EE-RULING-81).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ReactionPolicy {
    /// As the match says.
    #[default]
    Ask,
    /// Standing orders only: never asked.
    Orders,
    /// Nothing is played until the player's own next turn.
    Pass,
}

/// A player's things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// 0 is the team of seat 0.
    pub team: u8,
    /// The edge at which the player sits.
    pub side: Side,
    /// Where the Capital stands.
    pub capital: Cell,
    /// Its health left.
    pub capital_health: i16,
    /// Its health at the start.
    pub capital_max: i16,
    /// Chosen at the set-up.
    pub civ: Option<Civ>,
    /// A deck of one's own, by design (EE-DECK).
    pub deck_list: Option<Vec<String>>,
    /// The card of identity.
    pub civ_card: Option<CardId>,
    /// In the hand, oldest first.
    pub hand: Vec<CardId>,
    /// The draw pile; the last is the top.
    pub deck: Vec<CardId>,
    /// Face up; the last is the top.
    pub discard: Vec<CardId>,
    /// Active Events, oldest first (EE-CARD-18).
    pub events: Vec<CardId>,
    /// Action cards that still hold temporary resources (EE-CARD-13).
    pub kept: Vec<CardId>,
    /// Main tokens, in the order of [`Resource::ALL`].
    pub main: [Main; 3],
    /// The six pawns, in the order of [`Pawn::ALL`].
    pub pawns: [PawnState; 6],
    /// Camps built by units this turn (EE-BUILD-04).
    pub camps_built: u8,
    /// Own turns begun.
    pub turns: u16,
    /// Whether this player took a start space, and so gave the teammate the other (EE-TEAM-04).
    #[serde(default)]
    pub has_space: bool,
    /// Whether the opening hand is settled (EE-RULING-09).
    pub opened: bool,
    /// Armed Reactions, first to be tried first.
    pub orders: Vec<StandingOrder>,
    /// How windows are answered.
    pub policy: ReactionPolicy,
    /// Turn clocks in a row that ran out (EE-RULING-94).
    pub missed: u8,
    /// Undiscovered tiles that this player has looked at.
    pub peeked: Vec<u8>,
}

/// A tile of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its four cells as printed: NW, NE, SW, SE.
    pub cells: [Terrain; 4],
    /// Whether its back shows that it belongs at the centre (EE-EXPLORE-09).
    pub centre: bool,
    /// How it lies.
    pub rotation: Rotation,
    /// Whether it lies face up.
    pub discovered: bool,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its card, and its name in this match.
    pub id: CardId,
    /// Whose.
    pub owner: Seat,
    /// Its pawn.
    pub pawn: Pawn,
    /// Where.
    pub cell: Cell,
    /// How it fights.
    pub mode: Mode,
    /// It changed its mode in this turn.
    #[serde(default)]
    pub switched: bool,
    /// Damage taken.
    pub damage: u8,
    /// Used up (EE-TURN-07).
    pub exhausted: bool,
    /// Its move of this turn is spent.
    pub moved: bool,
    /// Cells entered by own moves this turn (EE-RULING-105).
    pub cells_moved: u8,
    /// It stays exhausted in the next Start phase (EE-KEYWORD-11).
    pub tired: bool,
    /// Points of the extra moves that it still has this turn (OP-16).
    pub extra_moves: Vec<u8>,
    /// Attached Upgrades, oldest first.
    pub upgrades: Vec<CardId>,
    /// When it came to its cell: who came later makes room first (EE-RULING-107).
    pub entered: u16,
}

/// A Camp or Barracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// Whose.
    pub owner: Seat,
    /// Camp or Barracks; Capitals belong to their players.
    pub kind: BuildingKind,
    /// Where.
    pub cell: Cell,
    /// Damage taken.
    pub damage: u8,
    /// What a Camp gives, fixed when it was built.
    pub yields: Option<(Resource, u8)>,
}

/// What something lasting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// A unit.
    Unit(CardId),
    /// A building.
    Building(Cell),
    /// A player.
    Player(Seat),
}

/// A change of a unit, building or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A statistic is higher or lower.
    Add(Stat, i8),
    /// A keyword more.
    Grant(Keyword),
    /// Something allowed.
    Permit(Permission),
    /// Something forbidden.
    Forbid(Prohibition),
    /// A building is stronger.
    Fortify(WallStat, u8),
    /// Less damage in this combat (OP-57).
    Shield(u8),
}

/// A change that ends at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// The card that made it.
    pub source: CardId,
    /// Whose card.
    pub owner: Seat,
    /// What it is about.
    pub on: Bound,
    /// What it does.
    pub change: Change,
    /// When it ends.
    pub until: Until,
}

/// Something that sets abilities and Reactions off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "it", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Happening {
    /// A unit attacks a unit: the attacker's and the target's moment.
    Attack { attacker: CardId, target: CardId },
    /// A unit attacks a building.
    Assault {
        attacker: CardId,
        cell: Cell,
        owner: Seat,
    },
    /// A combat between these is over; either may be gone.
    Fought {
        attacker: CardId,
        target: Option<CardId>,
    },
    /// A unit was lost.
    Lost {
        unit: CardId,
        owner: Seat,
        killer: Option<CardId>,
    },
    /// A building was damaged by a unit, and stands.
    Battered {
        cell: Cell,
        owner: Seat,
        kind: BuildingKind,
        by: CardId,
    },
    /// A building was destroyed by a unit.
    Razed {
        cell: Cell,
        owner: Seat,
        kind: BuildingKind,
        by: CardId,
    },
    /// A building was built.
    Built {
        cell: Cell,
        owner: Seat,
        kind: BuildingKind,
    },
    /// A unit was deployed.
    Deployed { unit: CardId },
    /// A tile was explored.
    Explored {
        tile: u8,
        by: Seat,
        unit: Option<CardId>,
    },
    /// A village was used.
    Village { unit: CardId },
    /// A card was played and has done nothing yet.
    Played { card: CardId, by: Seat },
    /// A turn begins.
    TurnStart { seat: Seat },
    /// A turn ends.
    TurnEnd { seat: Seat },
    /// The card itself was played, or its owner uses it: no trigger.
    Itself,
}

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: CardId,
    /// What is attacked.
    pub target: Target,
    /// How.
    pub mode: Mode,
    /// In melee the cells walked, the start first, the target's own not among them; nothing for the Camp underfoot.
    pub path: Vec<Cell>,
    /// Where the target stood.
    pub cell: Cell,
}

/// What can be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A unit.
    Unit(CardId),
    /// The building of a cell.
    Building(Cell),
}

/// What can be chosen for an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A unit.
    Unit(CardId),
    /// The building of a cell.
    Building(Cell),
    /// A tile, by its place.
    Tile(u8),
    /// A card.
    Card(CardId),
    /// A cell.
    Cell(Cell),
    /// A kind of resource.
    Kind(Resource),
    /// An opponent.
    Seat(Seat),
    /// Nothing, where nothing may be chosen.
    Nothing,
}

/// An ability being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The card.
    pub source: CardId,
    /// Whose; for an Upgrade the owner of the Upgrade.
    pub seat: Seat,
    /// The number of the ability on the card.
    pub ability: u8,
    /// What set it off.
    pub happening: Happening,
    /// What was chosen.
    pub pick: Option<Pick>,
    /// The opponent it is aimed at.
    pub opponent: Option<Seat>,
    /// The answer to the question that the next step asked.
    pub answer: Option<Pick>,
    /// The step that comes next.
    pub step: u8,
}

/// What is still to be done. The last of the agenda comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// Somebody is asked.
    Ask(Prompt),
    /// Opponents may react, next in turn order first.
    Window {
        happening: Happening,
        seats: Vec<Seat>,
    },
    /// A declared attack comes to blows.
    Strike(Attack),
    /// An attack is over: what follows from it.
    After { happening: Happening },
    /// An ability goes on.
    Run(Running),
    /// A played card does what it does and goes where it belongs.
    Resolve {
        card: CardId,
        seat: Seat,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        happening: Happening,
    },
    /// A card that has done what it does goes where it belongs.
    Put { card: CardId },
    /// A tile was revealed and turned: who stands on it, and what follows.
    Settle {
        tile: u8,
        seat: Seat,
        unit: Option<CardId>,
        path: Vec<Cell>,
    },
    /// The turn begins.
    Start,
    /// The End phase from its nth part (EE-RULING-90); late when the clock ended the turn.
    End {
        part: u8,
        discards: Vec<CardId>,
        late: bool,
    },
}

/// A question to one seat (7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Prompt {
    /// How the revealed tile lies.
    Rotation {
        seat: Seat,
        tile: u8,
        unit: Option<CardId>,
        path: Vec<Cell>,
    },
    /// Whether a Reaction is played.
    Reaction {
        seat: Seat,
        happening: Happening,
        after: Vec<Seat>,
    },
    /// What an ability is aimed at.
    Choice {
        seat: Seat,
        running: Running,
        options: Vec<Pick>,
    },
    /// Cards that an effect makes the seat discard.
    Discard { seat: Seat, source: CardId, n: u8 },
    /// Cards above the hand limit.
    HandLimit { seat: Seat, n: u8 },
}

impl Prompt {
    /// Who is asked.
    pub fn seat(&self) -> Seat {
        match self {
            Prompt::Rotation { seat, .. }
            | Prompt::Reaction { seat, .. }
            | Prompt::Choice { seat, .. }
            | Prompt::Discard { seat, .. }
            | Prompt::HandLimit { seat, .. } => *seat,
        }
    }
}

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// The players hand in their own decks (EE-DECK).
    Decks,
    /// Each team names who plays first, and who sits where (EE-TEAM-04, EE-TEAM-07).
    Teams,
    /// The winner of the roll decides who picks first (EE-SETUP-18).
    PickOrder,
    /// Civilizations are taken, one player after the other; so many have.
    Civilizations {
        /// How many have picked.
        taken: u8,
    },
    /// This player names the Scout that begins on the map (EE-RULING-08).
    Scout {
        /// Who.
        seat: Seat,
        /// How many have picked.
        taken: u8,
    },
    /// The opening hands, all at once (EE-RULING-09).
    Opening,
    /// Turns.
    Playing,
    /// The end.
    Finished,
}

/// A match, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// From the lobby.
    pub options: Options,
    /// Where the match stands.
    pub stage: Stage,
    /// Every copy of every card.
    pub copies: Copies,
    /// Tiles a side: 3 or 4.
    pub grid: u8,
    /// The tiles, row by row from the south-west.
    pub tiles: Vec<Tile>,
    /// Tiles that no place was left for (EE-RULING-11).
    pub unused: Vec<Tile>,
    /// One a seat.
    pub players: Vec<Player>,
    /// The order of play; the first began.
    pub order: Vec<Seat>,
    /// The order of picking.
    pub picks: Vec<Seat>,
    /// Whose turn, as a place in `order`.
    pub active: u8,
    /// From 1.
    pub round: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// The units, oldest first.
    pub units: Vec<Unit>,
    /// Camps and Barracks, oldest first.
    pub buildings: Vec<Building>,
    /// Temporary tokens by the card on which they lie, in the order of [`Token::ALL`].
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// The team that holds the team joker (EE-RULING-98).
    pub team_joker: Option<u8>,
    /// Changes that end.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, whether this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Cards played and not yet where they belong.
    pub resolving: Vec<CardId>,
    /// What is still to be done.
    pub agenda: Vec<Step>,
    /// Who offers a draw.
    pub draw_offer: Option<Seat>,
    /// Full rounds in a row without a blow, a card or a discovery (EE-RULING-94).
    pub quiet_rounds: u16,
    /// Whether anything of that happened in this round.
    pub stirred: bool,
    /// Counts arrivals.
    pub arrivals: u16,
    /// Who gave up, if that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The end.
    pub outcome: Option<Outcome>,
    /// What a menu works out once; nothing of the match.
    #[serde(skip)]
    pub(super) memory: super::lens::Memory,
}

/// A match of Echoes of Emperors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "super::undo::Kept", into = "super::undo::Kept")]
pub struct Echoes {
    pub(super) at: Position,
    /// The positions to which the active seat may go back, the last deed's at the end.
    pub(super) past: Vec<Arc<Position>>,
}

impl Position {
    /// What is printed on a copy.
    pub fn card(&self, id: CardId) -> &Card {
        &self.copies.0[usize::from(id.0)].design.0
    }

    /// Whether there is such a copy.
    pub fn has_card(&self, id: CardId) -> bool {
        usize::from(id.0) < self.copies.0.len()
    }

    /// Whose copy it is.
    pub fn owner(&self, id: CardId) -> Seat {
        self.copies.0[usize::from(id.0)].owner
    }

    /// A player's things.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The unit of that name on the map.
    pub fn unit(&self, id: CardId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// What a unit's card prints.
    pub fn printed(&self, id: CardId) -> Option<&UnitCard> {
        self.card(id).unit()
    }

    /// The Camp or Barracks of a cell.
    pub fn building(&self, cell: Cell) -> Option<&Building> {
        self.buildings.iter().find(|building| building.cell == cell)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.order
            .get(usize::from(self.active))
            .copied()
            .unwrap_or(Seat(0))
    }

    /// The question that blocks everything, if there is one.
    pub fn prompt(&self) -> Option<&Prompt> {
        match self.agenda.last() {
            Some(Step::Ask(prompt)) => Some(prompt),
            Some(
                Step::Window { .. }
                | Step::Strike(_)
                | Step::After { .. }
                | Step::Run(_)
                | Step::Resolve { .. }
                | Step::Put { .. }
                | Step::Settle { .. }
                | Step::Start
                | Step::End { .. },
            )
            | None => None,
        }
    }

    /// The temporary tokens on a card, in the order of [`Token::ALL`].
    pub fn stored(&self, card: CardId) -> [u8; 4] {
        self.stores.get(&card).copied().unwrap_or_default()
    }

    /// All temporary tokens that belong to a seat.
    pub fn temporary(&self, seat: Seat) -> [u8; 4] {
        let mut sum = [0; 4];
        for (&card, tokens) in &self.stores {
            if self.owner(card) == seat {
                for (total, n) in sum.iter_mut().zip(tokens) {
                    *total += n;
                }
            }
        }
        sum
    }

    /// Ready main tokens of a seat.
    pub fn ready(&self, seat: Seat) -> [u8; 3] {
        self.player(seat).main.map(|main| main.ready)
    }

    /// Cells a side.
    pub fn size(&self) -> u8 {
        2 * self.grid
    }

    /// The place of the tile that covers a cell.
    pub fn tile_at(&self, cell: Cell) -> usize {
        usize::from(cell.row / 2) * usize::from(self.grid) + usize::from(cell.column / 2)
    }

    /// The four cells of a tile: NW, NE, SW, SE.
    pub fn tile_cells(&self, tile: u8) -> [Cell; 4] {
        let (column, row) = (2 * (tile % self.grid), 2 * (tile / self.grid));
        [
            Cell::new(column, row + 1),
            Cell::new(column + 1, row + 1),
            Cell::new(column, row),
            Cell::new(column + 1, row),
        ]
    }

    /// Whether a cell lies face up.
    pub fn is_discovered(&self, cell: Cell) -> bool {
        self.tiles[self.tile_at(cell)].discovered
    }

    /// What a cell is, if it lies face up.
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let tile = &self.tiles[self.tile_at(cell)];
        tile.discovered.then(|| tile.terrain(cell))
    }
}

impl Tile {
    /// What this tile has at a cell that it covers, as it lies.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        let corner = match (cell.column % 2, cell.row % 2) {
            (0, 1) => 0,
            (1, 1) => 1,
            (0, _) => 2,
            _ => 3,
        };
        self.cells[self.rotation.printed(corner)]
    }
}

/// The order of temporary tokens in a store.
pub(super) const JOKER: usize = Token::Joker.index();
