//! What goes on at a moment: happenings, attacks, abilities being carried out, questions.

use serde::{Deserialize, Serialize};

use super::super::card::{Keyword, Permission, Prohibition, Stat, Until, WallStat};
use super::super::nouns::{BuildingKind, Cell, Mode, Resource};
use super::cards::CardId;
use crate::game::Seat;

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
