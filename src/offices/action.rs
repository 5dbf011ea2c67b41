//! Actions that a seat can take (section 6 of the specification). Orders are drafts, visible only to their seat until
//! the turn is resolved.

use serde::{Deserialize, Serialize};

use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::nouns::{ActionSpell, ArmyType, Invention, Object, Office, Phase, Skill, Topic};
use super::people::King;
use super::plan::Plan;
use super::skills::Skills;
use super::state::Terms;
use regnal_core::seat::Seat;

/// An action of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Create the seat's king; he may be re-created until all kings exist (IO-RULING-22).
    CreateKing(King),
    /// Propose the length of the game; a majority decides (IO-RULING-03).
    AgreeGame(Terms),
    /// Give a character an order for a phase, replacing the previous one (IO-RULING-05).
    Order {
        /// The character.
        character: CharacterId,
        /// The phase.
        phase: Phase,
        /// The order.
        order: Order,
    },
    /// Cancel an order; the character defends instead.
    ClearOrder {
        /// The character.
        character: CharacterId,
        /// The phase.
        phase: Phase,
    },
    /// Set a character's plan for an occasion.
    SetPlan {
        /// The character.
        character: CharacterId,
        /// The occasion that the plan is for.
        occasion: Occasion,
        /// The plan.
        plan: Plan,
    },
    /// File a decree of the kingdom.
    Decree(Decree),
    /// Withdraw a decree before it is carried out.
    Withdraw(Decree),
    /// Lock the orders.
    Lock,
    /// Unlock the orders.
    Unlock,
    /// Record that the seat's time has run out.
    TimeOut,
    /// Take over this seat's kingdom, which has become a regency (IO-RULING-05).
    TakeOver,
    /// Resign; the kingdom immediately becomes a regency.
    Resign,
}

/// The occasion that a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Encounters that the character did not seek.
    Standing,
    /// Duels.
    Duel,
}

impl Occasion {
    /// All occasions.
    pub const ALL: [Occasion; 2] = [Occasion::Standing, Occasion::Duel];
}

/// An order of a character for a phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Defend: do nothing, but stay alert (IO-RULING-33).
    Defend,
    /// Move through these provinces with the units led (IO-RULING-27 to -32).
    Move {
        /// The provinces, step by step.
        path: Vec<ProvinceId>,
    },
    /// Explore the province (IO-RULING-34).
    Explore,
    /// Search a place (IO-RULING-37).
    Search {
        /// The place.
        place: PlaceId,
        /// The plan for the encounter with the guardian.
        plan: Plan,
    },
    /// Recruit units (IO-RULING-40, IO-RULING-41).
    Recruit {
        /// The types of the new units.
        kinds: Vec<ArmyType>,
        /// The mercenary units, which do not count towards the limit.
        #[serde(default)]
        mercenaries: Vec<UnitId>,
    },
    /// Hire a free hero (IO-RULING-42).
    Hire {
        /// The hero.
        hero: CharacterId,
        /// The gold offered.
        offer: u32,
    },
    /// Take command of units of the kingdom, or leave some behind.
    Transfer {
        /// The units that the character leads from now on.
        take: Vec<UnitId>,
        /// The units that are left without a leader.
        leave: Vec<UnitId>,
    },
    /// Spy (IO-RULING-81).
    Spy {
        /// The kingdom to spy on.
        on: Seat,
        /// The topic.
        topic: Topic,
    },
    /// Track a character (IO-RULING-82).
    Track {
        /// The target.
        target: CharacterId,
    },
    /// Pursue a character (IO-RULING-82).
    Pursue {
        /// The target.
        target: CharacterId,
        /// The plan for the encounter.
        plan: Plan,
    },
    /// Cast an action spell (IO-RULING-85).
    Cast(Casting),
    /// Study an invention (IO-RULING-83).
    Study {
        /// The invention.
        invention: Invention,
    },
    /// Practise a skill (IO-RULING-84).
    Practice {
        /// The skill.
        skill: Skill,
    },
    /// Give an object to another character, or pick one up from the ground (IO-RULING-87).
    Give {
        /// The object; if there are several, the one with the most charges.
        object: Object,
        /// The recipient; the character himself to pick the object up.
        to: CharacterId,
    },
}

impl Order {
    /// Returns the plan for the encounter that the order seeks, if any.
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

    /// Returns the target of a pursuit.
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
    /// Resurrects a dead character whose body lies in the caster's province.
    Resurrection(CharacterId),
    /// Blesses the caster's province, which must be his kingdom's or a partner's.
    Blessing,
    /// Shows a province.
    Vision(ProvinceId),
    /// Veils the caster and the units he leads.
    Veil,
    /// Speeds up the caster and the units he leads.
    FairWind,
    /// Raises a garrison in the caster's province, which must be his kingdom's.
    Raise,
}

impl Casting {
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

/// A decree: an order of a kingdom rather than of one of its characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decree {
    /// Send gold at dawn (IO-RULING-87), replacing an earlier gift to the same kingdom.
    SendGold {
        /// The recipient.
        to: Seat,
        /// The amount.
        gold: u32,
    },
    /// Propose a treaty (IO-RULING-86); withdraws an earlier refusal.
    ProposeTreaty(Seat),
    /// Refuse treaties with a kingdom until one is proposed to it; withdraws a pending proposal.
    RefuseTreaty(Seat),
    /// Break a treaty.
    BreakTreaty(Seat),
    /// Disband a unit at dawn.
    Disband(UnitId),
    /// Call an election for a king (IO-RULING-91).
    CallElection(CharacterId),
    /// Vote, or abstain (IO-RULING-91, IO-RULING-92).
    Vote {
        /// The office.
        office: Office,
        /// The candidate; `None` to abstain.
        candidate: Option<CharacterId>,
    },
    /// Set the skill levels of a future heir (IO-RULING-25).
    NameHeir(Skills),
}
