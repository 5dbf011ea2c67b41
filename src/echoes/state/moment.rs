//! The resolution of actions: triggers, attacks, running abilities, questions.

use serde::{Deserialize, Serialize};

use super::super::card::{Keyword, Permission, Prohibition, Stat, Until, WallStat};
use super::super::nouns::{BuildingKind, Cell, Mode, Resource};
use super::cards::CardId;
use regnal_core::game::Seat;

/// The object of a modifier.
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
    /// Changes a statistic.
    Add(Stat, i8),
    /// Adds a keyword.
    Grant(Keyword),
    /// Permits something.
    Permit(Permission),
    /// Forbids something.
    Forbid(Prohibition),
    /// Strengthens a building.
    Fortify(WallStat, u8),
    /// Reduces damage in this combat (OP-57).
    Shield(u8),
}

/// A temporary change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// The card that made it.
    pub source: CardId,
    /// The owner of the card.
    pub owner: Seat,
    /// The object.
    pub on: Bound,
    /// The change.
    pub change: Change,
    /// The end.
    pub until: Until,
}

/// A trigger of abilities and Reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "it", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Happening {
    /// A unit attacks a unit; triggers those of attacker and target.
    Attack { attacker: CardId, target: CardId },
    /// A unit attacks a building.
    Assault { attacker: CardId, cell: Cell, owner: Seat },
    /// A combat between these is over; either may be gone.
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
    /// A card was played and has had no effect yet.
    Played { card: CardId, by: Seat },
    /// A turn begins.
    TurnStart { seat: Seat },
    /// A turn ends.
    TurnEnd { seat: Seat },
    /// The card itself was played, or its owner uses it.
    Itself,
}

/// An attack in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacking unit.
    pub attacker: CardId,
    /// The target.
    pub target: Target,
    /// The attack mode.
    pub mode: Mode,
    /// In melee the cells walked, start first, without the target's own. Empty for the Camp on the attacker's own cell.
    pub path: Vec<Cell>,
    /// The cell of the target.
    pub cell: Cell,
}

/// The target of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A unit.
    Unit(CardId),
    /// The building on a cell.
    Building(Cell),
}

/// A choice for an effect.
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
    /// No choice, where that is allowed.
    Nothing,
}

/// An ability being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The card.
    pub source: CardId,
    /// The owner; for an Upgrade the owner of the Upgrade.
    pub seat: Seat,
    /// The index of the ability on the card.
    pub ability: u8,
    /// The trigger.
    pub happening: Happening,
    /// The choice made for it.
    pub pick: Option<Pick>,
    /// The opponent it is aimed at.
    pub opponent: Option<Seat>,
    /// The answer to the question of the next step.
    pub answer: Option<Pick>,
    /// The next step.
    pub step: u8,
}

/// A step still to be resolved. The last of the agenda comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// A player is asked a question.
    Ask(Prompt),
    /// Opponents may react, beginning with the next in turn order.
    Window { happening: Happening, seats: Vec<Seat> },
    /// A declared attack is resolved.
    Strike(Attack),
    /// An attack is over; its consequences follow.
    After { happening: Happening },
    /// An ability continues.
    Run(Running),
    /// A played card takes effect and is put away.
    Resolve {
        card: CardId,
        seat: Seat,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        happening: Happening,
    },
    /// A resolved card is put away.
    Put { card: CardId },
    /// A revealed tile was turned; the units on it are settled.
    Settle { tile: u8, seat: Seat, unit: Option<CardId>, path: Vec<Cell> },
    /// The turn begins.
    Start,
    /// The End phase continues with this part (EE-RULING-90); `late` if the deadline ended the turn.
    End { part: u8, discards: Vec<CardId>, late: bool },
}

/// A question to one seat (7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Prompt {
    /// The rotation of the revealed tile.
    Rotation { seat: Seat, tile: u8, unit: Option<CardId>, path: Vec<Cell> },
    /// A Reaction, or none.
    Reaction { seat: Seat, happening: Happening, after: Vec<Seat> },
    /// The target of an ability.
    Choice { seat: Seat, running: Running, options: Vec<Pick> },
    /// Cards to discard for an effect.
    Discard { seat: Seat, source: CardId, n: u8 },
    /// Cards to discard down to the hand limit.
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

/// The stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// The players hand in their own decks (EE-DECK).
    Decks,
    /// Each team names its first player, and chooses its spaces (EE-TEAM-04, EE-TEAM-07).
    Teams,
    /// The winner of the roll decides who picks first (EE-SETUP-18).
    PickOrder,
    /// Civilizations are picked, one player after the other.
    Civilizations {
        /// The number of players who have picked.
        taken: u8,
    },
    /// This player names the Scout that begins on the map (EE-RULING-08).
    Scout {
        /// The player.
        seat: Seat,
        /// The number of players who have picked.
        taken: u8,
    },
    /// The opening hands are settled, all at once (EE-RULING-09).
    Opening,
    /// Turns are played.
    Playing,
    /// The match is over.
    Finished,
}
