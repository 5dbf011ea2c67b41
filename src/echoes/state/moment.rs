//! Defines the parts of an action's resolution: triggers, attacks, running abilities, questions.

use serde::{Deserialize, Serialize};

use super::cards::CardId;
use crate::card::{Keyword, Permission, Prohibition, Stat, Until, WallStat};
use crate::nouns::{BuildingKind, Cell, Mode, Resource};
use regnal_core::game::Seat;

/// Unit, building or player that a modifier changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Bound {
    Unit(CardId),
    Building(Cell),
    Player(Seat),
}

/// Change that a modifier makes to a unit, building or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Changes a statistic.
    Add(Stat, i8),
    /// Adds a keyword.
    Grant(Keyword),
    /// Grants an exemption from a rule.
    Permit(Permission),
    /// Imposes a prohibition.
    Forbid(Prohibition),
    /// Strengthens a building's health or armour.
    Fortify(WallStat, u8),
    /// Reduces damage in the current combat (OP-57).
    Shield(u8),
}

/// Temporary change to a unit, building or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// Card that caused the change.
    pub source: CardId,
    /// Owner of the source card.
    pub owner: Seat,
    /// Unit, building or player changed by the modifier.
    pub on: Bound,
    /// Change to apply.
    pub change: Change,
    /// Time at which the change ends.
    pub until: Until,
}

/// Occurrence that can trigger abilities and open Reaction windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "it", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Happening {
    /// A unit attacks another unit. This triggers abilities of both units.
    Attack { attacker: CardId, target: CardId },
    /// A unit attacks a building.
    Assault { attacker: CardId, cell: Cell, owner: Seat },
    /// A combat ended. The units that took part might already have left the map.
    Fought { attacker: CardId, target: Option<CardId> },
    /// A unit was lost.
    Lost { unit: CardId, owner: Seat, killer: Option<CardId> },
    /// A unit damaged a building without destroying it.
    Battered { cell: Cell, owner: Seat, kind: BuildingKind, by: CardId },
    /// A unit destroyed a building.
    Razed { cell: Cell, owner: Seat, kind: BuildingKind, by: CardId },
    /// A building was built.
    Built { cell: Cell, owner: Seat, kind: BuildingKind },
    /// A unit was deployed.
    Deployed { unit: CardId },
    /// A tile was explored.
    Explored { tile: u8, by: Seat, unit: Option<CardId> },
    /// A village was used.
    Village { unit: CardId },
    /// A card was played but has not taken effect yet.
    Played { card: CardId, by: Seat },
    /// A turn begins.
    TurnStart { seat: Seat },
    /// A turn ends.
    TurnEnd { seat: Seat },
    /// The card itself was played, or its owner used its ability.
    Itself,
}

impl Happening {
    /// Returns the unit that attacked or that killed the lost unit.
    pub(crate) fn attacker(self) -> Option<CardId> {
        match self {
            Happening::Attack { attacker, .. }
            | Happening::Assault { attacker, .. }
            | Happening::Fought { attacker, .. }
            | Happening::Battered { by: attacker, .. }
            | Happening::Razed { by: attacker, .. } => Some(attacker),
            Happening::Lost { killer, .. } => killer,
            _ => None,
        }
    }
}

/// Attack that has been declared but not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Attack {
    pub attacker: CardId,
    /// Attacked unit or building.
    pub target: Target,
    pub mode: Mode,
    /// Attacker's path in melee, including its starting cell but not the target's cell. Empty for an attack on the Camp
    /// on the attacker's own cell.
    pub path: Vec<Cell>,
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

/// Choice that an effect asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Pick {
    Unit(CardId),
    /// The building on a cell.
    Building(Cell),
    Tile(u8),
    /// A card.
    Card(CardId),
    Cell(Cell),
    Kind(Resource),
    Seat(Seat),
    /// Declines an optional choice.
    Nothing,
}

/// Ability being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// Card with the ability.
    pub source: CardId,
    /// Owner of the card. For an Upgrade, this is the Upgrade's owner, not the bearer's.
    pub seat: Seat,
    /// Index of the ability on the card.
    pub ability: u8,
    /// Happening that triggered the ability.
    pub happening: Happening,
    /// Chosen target.
    pub pick: Option<Pick>,
    /// Opponent targeted by the ability.
    pub opponent: Option<Seat>,
    /// Answer to the question of the next step.
    pub answer: Option<Pick>,
    /// Index of the next step.
    pub step: u8,
}

impl Running {
    /// Starts an ability without a target or a named opponent.
    pub(crate) fn new(source: CardId, seat: Seat, ability: u8, happening: Happening) -> Running {
        let (pick, opponent, answer) = (None, None, None);
        Running { source, seat, ability, happening, pick, opponent, answer, step: 0 }
    }
}

/// Step still to be resolved. The agenda is a stack, so the last step is resolved first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// Asks a player a question.
    Ask(Prompt),
    /// Lets opponents play Reactions, starting with the next in turn order.
    Window { happening: Happening, seats: Vec<Seat> },
    /// Resolves a declared attack.
    Strike(Attack),
    /// Triggers the abilities and Reactions that match a happening.
    After { happening: Happening },
    /// Continues a running ability.
    Run(Running),
    /// Makes a played card take effect, then moves it to its final zone.
    Resolve {
        card: CardId,
        seat: Seat,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        happening: Happening,
    },
    /// Moves a resolved card to its final zone.
    Put { card: CardId },
    /// Settles the units on a revealed tile after its rotation has been chosen.
    Settle { tile: u8, seat: Seat, unit: Option<CardId>, path: Vec<Cell> },
    /// Starts the turn.
    Start,
    /// Continues the End phase at this part (EE-RULING-90). `late` is true if the turn ended because of a missed
    /// deadline.
    End { part: u8, discards: Vec<CardId>, late: bool },
}

/// Question that one seat must answer (7.5).
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
    /// Asks which cards to discard for an effect.
    Discard { seat: Seat, source: CardId, n: u8 },
    /// Asks which cards to discard down to the hand limit.
    HandLimit { seat: Seat, n: u8 },
}

impl Prompt {
    /// Returns the seat that must answer.
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
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Stage {
    /// Players submit their own decks (EE-DECK).
    Decks,
    /// Each team chooses its first player and its start spaces (EE-TEAM-04, EE-TEAM-07).
    Teams,
    /// The winner of the roll decides who picks first (EE-SETUP-18).
    PickOrder,
    /// Players pick civilizations in turn.
    Civilizations { taken: u8 },
    /// This player chooses the Scout that starts on the map (EE-RULING-08).
    Scout { seat: Seat, taken: u8 },
    /// All players simultaneously keep their opening hands or exchange cards (EE-RULING-09).
    Opening,
    /// Players take turns.
    Playing,
    /// The match is over.
    Finished,
}

impl Stage {
    /// Returns true before the first turn.
    pub(crate) fn is_setup(self) -> bool {
        !matches!(self, Stage::Playing | Stage::Finished)
    }
}
