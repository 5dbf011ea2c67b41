//! Resolution of actions: triggers, attacks, running abilities, questions.

use serde::{Deserialize, Serialize};

use super::super::card::{Keyword, Permission, Prohibition, Stat, Until, WallStat};
use super::super::nouns::{BuildingKind, Cell, Mode, Resource};
use super::cards::CardId;
use regnal_core::game::Seat;

/// Unit, building or player that a modifier applies to.
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

/// Change to a unit, building or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Changes a statistic.
    Add(Stat, i8),
    /// Adds a keyword.
    Grant(Keyword),
    /// Grants a permission.
    Permit(Permission),
    /// Imposes a prohibition.
    Forbid(Prohibition),
    /// Strengthens a building.
    Fortify(WallStat, u8),
    /// Reduces damage in this combat (OP-57).
    Shield(u8),
}

/// Temporary change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// Card that caused the change.
    pub source: CardId,
    /// Owner of that card.
    pub owner: Seat,
    /// Unit, building or player that changes.
    pub on: Bound,
    /// Change to apply.
    pub change: Change,
    /// Duration of the change.
    pub until: Until,
}

/// Happening that can trigger abilities and Reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "it", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Happening {
    /// A unit attacks a unit; triggers abilities for the attacker and the target.
    Attack { attacker: CardId, target: CardId },
    /// A unit attacks a building.
    Assault { attacker: CardId, cell: Cell, owner: Seat },
    /// A combat between these ended; either may be gone.
    Fought { attacker: CardId, target: Option<CardId> },
    /// A unit was lost.
    Lost { unit: CardId, owner: Seat, killer: Option<CardId> },
    /// A building was damaged by a unit and still stands.
    Battered { cell: Cell, owner: Seat, kind: BuildingKind, by: CardId },
    /// A building was destroyed by a unit.
    Razed { cell: Cell, owner: Seat, kind: BuildingKind, by: CardId },
    /// A building was built.
    Built { cell: Cell, owner: Seat, kind: BuildingKind },
    /// A unit was deployed.
    Deployed { unit: CardId },
    /// A tile was explored.
    Explored { tile: u8, by: Seat, unit: Option<CardId> },
    /// A village was used.
    Village { unit: CardId },
    /// A card was played and has not taken effect yet.
    Played { card: CardId, by: Seat },
    /// A turn begins.
    TurnStart { seat: Seat },
    /// A turn ends.
    TurnEnd { seat: Seat },
    /// The card itself was played, or its owner uses it.
    Itself,
}

/// Attack in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Attacking unit.
    pub attacker: CardId,
    /// Attacked unit or building.
    pub target: Target,
    /// Attack mode.
    pub mode: Mode,
    /// In melee, the attacker's path, including the start and excluding the target's cell. Empty for the Camp on the
    /// attacker's own cell.
    pub path: Vec<Cell>,
    /// Target's cell.
    pub cell: Cell,
}

/// Target of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A unit.
    Unit(CardId),
    /// The building on a cell.
    Building(Cell),
}

/// Choice for an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A unit.
    Unit(CardId),
    /// The building on a cell.
    Building(Cell),
    /// A tile, by index.
    Tile(u8),
    /// A card.
    Card(CardId),
    /// A cell.
    Cell(Cell),
    /// A kind of resource.
    Kind(Resource),
    /// An opponent.
    Seat(Seat),
    /// No choice, where choosing is optional.
    Nothing,
}

/// Ability being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// Card with the ability.
    pub source: CardId,
    /// Owner of the card; for an Upgrade, the Upgrade's owner.
    pub seat: Seat,
    /// Index of the ability on the card.
    pub ability: u8,
    /// Happening that triggered it.
    pub happening: Happening,
    /// Chosen target.
    pub pick: Option<Pick>,
    /// Opponent that the ability targets.
    pub opponent: Option<Seat>,
    /// Answer to the next step's question.
    pub answer: Option<Pick>,
    /// Index of the next step.
    pub step: u8,
}

/// Step still to be resolved. The last step on the agenda comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// Asks a player a question.
    Ask(Prompt),
    /// Lets opponents react, starting with the next in turn order.
    Window { happening: Happening, seats: Vec<Seat> },
    /// Resolves a declared attack.
    Strike(Attack),
    /// Applies the consequences of a finished attack.
    After { happening: Happening },
    /// Continues an ability.
    Run(Running),
    /// Makes a played card take effect, and puts it away.
    Resolve {
        card: CardId,
        seat: Seat,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        happening: Happening,
    },
    /// Puts a resolved card away.
    Put { card: CardId },
    /// Settles the units on a revealed tile after its rotation.
    Settle { tile: u8, seat: Seat, unit: Option<CardId>, path: Vec<Cell> },
    /// Starts the turn.
    Start,
    /// Continues the End phase with this part (EE-RULING-90); `late` if the deadline ended the turn.
    End { part: u8, discards: Vec<CardId>, late: bool },
}

/// Question to one seat (7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Prompt {
    /// Asks for the rotation of the revealed tile.
    Rotation { seat: Seat, tile: u8, unit: Option<CardId>, path: Vec<Cell> },
    /// Asks for a Reaction or a pass.
    Reaction { seat: Seat, happening: Happening, after: Vec<Seat> },
    /// Asks for the target of an ability.
    Choice { seat: Seat, running: Running, options: Vec<Pick> },
    /// Asks for cards to discard for an effect.
    Discard { seat: Seat, source: CardId, n: u8 },
    /// Asks for cards to discard down to the hand limit.
    HandLimit { seat: Seat, n: u8 },
}

impl Prompt {
    /// Returns the seat that is asked.
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

/// Stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Players submit their own decks (EE-DECK).
    Decks,
    /// Each team names its first player and chooses its start spaces (EE-TEAM-04, EE-TEAM-07).
    Teams,
    /// The winner of the roll decides who picks first (EE-SETUP-18).
    PickOrder,
    /// Players pick civilizations one after the other.
    Civilizations {
        /// Number of players who have picked.
        taken: u8,
    },
    /// This player chooses the Scout that begins on the map (EE-RULING-08).
    Scout {
        /// The player.
        seat: Seat,
        /// Number of players who have picked.
        taken: u8,
    },
    /// All players settle their opening hands simultaneously (EE-RULING-09).
    Opening,
    /// Players take turns.
    Playing,
    /// The match is over.
    Finished,
}
