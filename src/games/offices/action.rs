//! What a seat may do (section 6 of the specification). Orders are drafts that only their seat sees until the turn is carried
//! out.

use serde::{Deserialize, Serialize};

use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::nouns::{ActionSpell, ArmyType, Invention, Object, Office, Phase, Skill, Topic};
use super::people::King;
use super::plan::Plan;
use super::skills::Skills;
use super::state::Terms;
use crate::seat::Seat;

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Create one's king; until all are there he can be created anew (IO-RULING-22).
    CreateKing(King),
    /// Say how long the game should be; a majority decides (IO-RULING-03).
    AgreeGame(Terms),
    /// Give a character the order of a phase, in place of the one before (IO-RULING-05).
    Order {
        /// Who.
        character: CharacterId,
        /// When.
        phase: Phase,
        /// What.
        order: Order,
    },
    /// Take it back: he defends.
    ClearOrder {
        /// Who.
        character: CharacterId,
        /// When.
        phase: Phase,
    },
    /// Set a plan of a character.
    SetPlan {
        /// Who.
        character: CharacterId,
        /// For what.
        occasion: Occasion,
        /// What he tries.
        plan: Plan,
    },
    /// Order something for the kingdom.
    Decree(Decree),
    /// Take it back before it is carried out.
    Withdraw(Decree),
    /// Make the orders final.
    Lock,
    /// Open them again.
    Unlock,
    /// The time of the seat has run out.
    TimeOut,
    /// Take over the kingdom of this seat, which is a regency (IO-RULING-05).
    TakeOver,
    /// Give the game up: the kingdom becomes a regency at once.
    Resign,
}

/// For what a plan is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Encounters that he has not sought.
    Standing,
    /// Duels.
    Duel,
}

impl Occasion {
    /// Both.
    pub const ALL: [Occasion; 2] = [Occasion::Standing, Occasion::Duel];
}

/// The order of a character for a phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// No action; alert (IO-RULING-33).
    Defend,
    /// Go through these provinces, with the units he leads (IO-RULING-27 to -32).
    Move {
        /// Step by step.
        path: Vec<ProvinceId>,
    },
    /// Explore the province (IO-RULING-34).
    Explore,
    /// Search a place (IO-RULING-37).
    Search {
        /// Which.
        place: PlaceId,
        /// What he tries with its guardian.
        plan: Plan,
    },
    /// Recruit units (IO-RULING-40, IO-RULING-41).
    Recruit {
        /// New ones.
        kinds: Vec<ArmyType>,
        /// Mercenaries, beyond the limit.
        #[serde(default)]
        mercenaries: Vec<UnitId>,
    },
    /// Hire a free hero (IO-RULING-42).
    Hire {
        /// Whom.
        hero: CharacterId,
        /// For how much gold.
        offer: u32,
    },
    /// Take and leave units of the kingdom.
    Transfer {
        /// Those that he leads from now on.
        take: Vec<UnitId>,
        /// Those that nobody leads from now on.
        leave: Vec<UnitId>,
    },
    /// Spy (IO-RULING-81).
    Spy {
        /// On which kingdom.
        on: Seat,
        /// For what.
        topic: Topic,
    },
    /// Look for somebody (IO-RULING-82).
    Track {
        /// For whom.
        target: CharacterId,
    },
    /// Go after somebody (IO-RULING-82).
    Pursue {
        /// After whom.
        target: CharacterId,
        /// What he tries with him.
        plan: Plan,
    },
    /// Cast an action spell (IO-RULING-85).
    Cast(Casting),
    /// Study an invention (IO-RULING-83).
    Study {
        /// Which.
        invention: Invention,
    },
    /// Practise a skill (IO-RULING-84).
    Practice {
        /// Which.
        skill: Skill,
    },
    /// Give an object to another, or pick one up from the ground (IO-RULING-87).
    Give {
        /// Which; of several the one with most charges.
        object: Object,
        /// To whom; to himself to pick it up.
        to: CharacterId,
    },
}

impl Order {
    /// What he is to try when it comes to an encounter that he seeks.
    pub fn plan(&self) -> Option<&Plan> {
        match self {
            Order::Search { plan, .. } | Order::Pursue { plan, .. } => Some(plan),
            Order::Defend
            | Order::Move { .. }
            | Order::Explore
            | Order::Recruit { .. }
            | Order::Hire { .. }
            | Order::Transfer { .. }
            | Order::Spy { .. }
            | Order::Track { .. }
            | Order::Cast(_)
            | Order::Study { .. }
            | Order::Practice { .. }
            | Order::Give { .. } => None,
        }
    }

    /// Whom he pursues, if he does.
    pub fn pursues(&self) -> Option<CharacterId> {
        match self {
            Order::Pursue { target, .. } => Some(*target),
            Order::Defend
            | Order::Move { .. }
            | Order::Explore
            | Order::Search { .. }
            | Order::Recruit { .. }
            | Order::Hire { .. }
            | Order::Transfer { .. }
            | Order::Spy { .. }
            | Order::Track { .. }
            | Order::Cast(_)
            | Order::Study { .. }
            | Order::Practice { .. }
            | Order::Give { .. } => None,
        }
    }
}

/// An action spell with its target (IO-RT07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// A dead character whose body lies where the caster stands.
    Resurrection(CharacterId),
    /// The own or a partner's province where he stands.
    Blessing,
    /// A province.
    Vision(ProvinceId),
    /// His own stack.
    Veil,
    /// His own stack.
    FairWind,
    /// The own province where he stands.
    Raise,
}

impl Casting {
    /// The spell.
    pub fn spell(self) -> ActionSpell {
        match self {
            Casting::Resurrection(_) => ActionSpell::Resurrection,
            Casting::Blessing => ActionSpell::Blessing,
            Casting::Vision(_) => ActionSpell::Vision,
            Casting::Veil => ActionSpell::Veil,
            Casting::FairWind => ActionSpell::FairWind,
            Casting::Raise => ActionSpell::Raise,
        }
    }
}

/// What a kingdom orders beside the orders of its characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decree {
    /// Send gold at dawn (IO-RULING-87); in place of what was to be sent to the same kingdom.
    SendGold {
        /// To whom.
        to: Seat,
        /// How much.
        gold: u32,
    },
    /// Propose a treaty (IO-RULING-86); takes back a refusal.
    ProposeTreaty(Seat),
    /// Refuse treaties with a kingdom until one is proposed to it; takes back a proposal.
    RefuseTreaty(Seat),
    /// Break a treaty.
    BreakTreaty(Seat),
    /// Disband a unit at dawn.
    Disband(UnitId),
    /// Call an election for a king (IO-RULING-91).
    CallElection(CharacterId),
    /// Vote; for nobody to abstain (IO-RULING-91, IO-RULING-92).
    Vote {
        /// For which office.
        office: Office,
        /// For whom.
        candidate: Option<CharacterId>,
    },
    /// Name the levels of an heir (IO-RULING-25).
    NameHeir(Skills),
}
