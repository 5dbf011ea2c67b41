//! Actions of a seat (section 6 of the specification). Until the turn is resolved, orders are drafts, visible only to
//! the seat that gave them.

use serde::{Deserialize, Serialize};

use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
pub use super::nouns::Occasion;
use super::nouns::{ActionSpell, ArmyType, Invention, Object, Office, Phase, Skill, Topic};
use super::people::King;
use super::plan::Plan;
use super::skills::Skills;
use super::state::Terms;
use regnal_core::seat::Seat;

/// An action taken by a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Action {
    /// Create the seat's king. The king can be replaced until every seat has one (IO-RULING-22).
    CreateKing(King),
    /// Propose a game length; the majority decides (IO-RULING-03).
    AgreeGame(Terms),
    /// Give a character an order for a phase, replacing the previous one (IO-RULING-05).
    Order { character: CharacterId, phase: Phase, order: Order },
    /// Cancel an order. The character then defends in that phase.
    ClearOrder { character: CharacterId, phase: Phase },
    /// Set a character's plan for one kind of fight.
    SetPlan { character: CharacterId, occasion: Occasion, plan: Plan },
    /// File a decree for the kingdom.
    Decree(Decree),
    /// Withdraw a decree before it is carried out.
    Withdraw(Decree),
    /// Lock the orders.
    Lock,
    /// Unlock the orders.
    Unlock,
    /// Record that the player of the seat has run out of time.
    TimeOut,
    /// Take over this seat's kingdom, which has become a regency (IO-RULING-05).
    TakeOver,
    /// Resign; the kingdom immediately becomes a regency.
    Resign,
}

/// A character's order for one phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Order {
    /// Defend: do nothing, but stay alert (IO-RULING-33).
    Defend,
    /// Move along a path of provinces, together with the character's units (IO-RULING-27 to -32).
    Move { path: Vec<ProvinceId> },
    /// Explore the province (IO-RULING-34).
    Explore,
    /// Search a place (IO-RULING-37).
    Search { place: PlaceId, plan: Plan },
    /// Recruit units and mercenaries (IO-RULING-40, IO-RULING-41).
    Recruit {
        kinds: Vec<ArmyType>,
        /// Mercenary units to recruit; they do not count towards the recruiting limit.
        #[serde(default)]
        mercenaries: Vec<UnitId>,
    },
    /// Hire a free hero (IO-RULING-42).
    Hire { hero: CharacterId, offer: u32 },
    /// Take command of the kingdom's units, or leave units behind.
    Transfer { take: Vec<UnitId>, leave: Vec<UnitId> },
    /// Spy on a kingdom (IO-RULING-81).
    Spy { on: Seat, topic: Topic },
    /// Track a character (IO-RULING-82).
    Track { target: CharacterId },
    /// Pursue a character in order to meet him in an encounter (IO-RULING-82).
    Pursue { target: CharacterId, plan: Plan },
    /// Cast an action spell (IO-RULING-85).
    Cast(Casting),
    /// Study an invention (IO-RULING-83).
    Study { invention: Invention },
    /// Practise a skill (IO-RULING-84).
    Practice { skill: Skill },
    /// Give an object to another character, or pick one up (IO-RULING-87).
    Give {
        /// Kind of object. If the giver has several, the one with the most charges is given.
        object: Object,
        /// Recipient. If this is the acting character himself, he picks the object up from the ground.
        to: CharacterId,
    },
}

impl Order {
    /// Returns the encounter plan contained in the order, if any.
    pub fn plan(&self) -> Option<&Plan> {
        if let Order::Search { plan, .. } | Order::Pursue { plan, .. } = self {
            return Some(plan);
        }
        None
    }

    /// Returns the pursued character if the order is a pursuit.
    pub fn pursues(&self) -> Option<CharacterId> {
        if let Order::Pursue { target, .. } = self { Some(*target) } else { None }
    }
}

/// An action spell with its target (IO-RT07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// Resurrects a dead character in the caster's province.
    Resurrection(CharacterId),
    /// Blesses the caster's province, which must belong to his kingdom or to a partner.
    Blessing,
    /// Shows the actual state of a province to the caster's kingdom.
    Vision(ProvinceId),
    /// Makes the caster and his units invisible.
    Veil,
    /// Speeds up the caster and his units.
    FairWind,
    /// Raises a garrison in the caster's province, which must belong to his kingdom.
    Raise,
}

impl Casting {
    /// Returns the casting of a spell that needs no target.
    pub fn untargeted(spell: ActionSpell) -> Option<Casting> {
        match spell {
            ActionSpell::Resurrection | ActionSpell::Vision => None,
            ActionSpell::Blessing => Some(Casting::Blessing),
            ActionSpell::Veil => Some(Casting::Veil),
            ActionSpell::FairWind => Some(Casting::FairWind),
            ActionSpell::Raise => Some(Casting::Raise),
        }
    }

    /// Returns the spell.
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

/// A kingdom's order, as opposed to a character's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Decree {
    /// Send gold at dawn (IO-RULING-87). Replaces an earlier gift to the same kingdom.
    SendGold { to: Seat, gold: u32 },
    /// Propose a treaty (IO-RULING-86). Withdraws an earlier refusal.
    ProposeTreaty(Seat),
    /// Refuse treaties with a kingdom until the refusing kingdom itself proposes one. Withdraws a pending proposal.
    RefuseTreaty(Seat),
    /// Break a treaty.
    BreakTreaty(Seat),
    /// Disband a unit at dawn.
    Disband(UnitId),
    /// Call an election with a king as the candidate (IO-RULING-91).
    CallElection(CharacterId),
    /// Vote, or abstain (IO-RULING-91, IO-RULING-92).
    Vote {
        office: Office,
        /// Candidate; `None` to abstain.
        candidate: Option<CharacterId>,
    },
    /// Set the skill levels of a future heir (IO-RULING-25).
    NameHeir(Skills),
}
