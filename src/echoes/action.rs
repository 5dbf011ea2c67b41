//! The actions of a player (section 7 of the specification).

use serde::{Deserialize, Serialize};

use super::nouns::{BuildingKind, Cell, Civ, Direction, Mode, Pawn, Rotation, Token};
use super::state::{CardId, Pick, ReactionPolicy, Target};
use regnal_core::game::Seat;

/// The tokens that pay a cost; without a payment the engine chooses by EE-RULING-43.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Own main tokens, in the order of the kinds.
    #[serde(default)]
    pub main: [u8; 3],
    /// Temporary tokens, by the card they are on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub temporary: Vec<(CardId, Token, u8)>,
    /// The teammate's main tokens (EE-RULING-95).
    #[serde(default)]
    pub mate: [u8; 3],
    /// The team's joker (EE-RULING-98).
    #[serde(default)]
    pub team_joker: bool,
}

/// A Reaction that plays itself (EE-RULING-81).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The armed card.
    pub card: CardId,
    /// Only for this own unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<CardId>,
    /// Only against this enemy unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<CardId>,
    /// Only for a building of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// Only from this damage on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_damage: Option<u8>,
    /// Only against a card of at least this cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_cost: Option<u8>,
    /// The choice to make, if it is possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// The chosen one of two effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<u8>,
    /// The payment; without it the engine chooses (EE-RULING-43).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<Payment>,
    /// Orders with higher priority come first.
    #[serde(default)]
    pub priority: u8,
}

impl StandingOrder {
    /// Creates an order to play the card whenever possible.
    pub fn plain(card: CardId) -> StandingOrder {
        StandingOrder {
            card,
            unit: None,
            attacker: None,
            building: None,
            payment: None,
            min_damage: None,
            min_cost: None,
            pick: None,
            branch: None,
            priority: 0,
        }
    }
}

/// The start tile that a player takes in a team game (EE-RULING-04).
#[derive(
    Clone,
    Copy,
    Debug,
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
pub enum Space {
    /// The team's own left.
    Left,
    /// The team's own right.
    Right,
}

/// Every action of a seat.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(tag = "do", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Action {
    /// Hands in a deck: 36 designs by id (EE-DECK).
    SubmitDeck { civ: Civ, cards: Vec<String> },
    /// Names the member of the team that plays first (EE-TEAM-07).
    ChooseFirst { member: Seat },
    /// Takes a start space (EE-TEAM-04).
    ChooseSpace { space: Space },
    /// Picks a civilization first, or lets the other side do so (EE-SETUP-18).
    ChoosePickOrder { first: bool },
    /// Takes a civilization (EE-SETUP-19).
    ChooseCivilization { civ: Civ },
    /// Names the Scout that begins on the map (EE-RULING-08).
    ChooseScout { card: CardId },
    /// Exchanges cards of the opening hand (EE-SETUP-30).
    OpeningResupply { cards: Vec<CardId> },
    /// Keeps the opening hand.
    KeepHand,

    /// Moves a unit in a straight line (EE-MOVE-04).
    Move { unit: CardId, direction: Direction, cells: u8 },
    /// Rotates the tile that was just revealed (EE-EXPLORE-04).
    Turn { rotation: Rotation },
    /// Changes the attack mode of a unit (EE-COMBAT-05).
    Switch { unit: CardId, mode: Mode },
    /// Walks onto a target and attacks it (EE-COMBAT-08); no cells for the Camp on the unit's own cell.
    AttackMelee { unit: CardId, direction: Direction, cells: u8, target: Target },
    /// Attacks from afar (EE-COMBAT-14).
    AttackRanged { unit: CardId, target: Target },
    /// Builds a Camp (EE-BUILD-05).
    BuildCamp { unit: CardId },
    /// Builds a Barracks (EE-BUILD-10).
    BuildBarracks {
        unit: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Destroys an own building and rebuilds it under a unit (EE-BUILD-16).
    Transfer {
        unit: CardId,
        from: Cell,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Exchanges cards at a village (EE-TURN-22).
    VillageResupply { unit: CardId, cards: Vec<CardId> },
    /// Draws a card at a village.
    VillageDraw { unit: CardId },
    /// Draws a card by the keyword (EE-KEYWORD-23).
    Recruit { unit: CardId },
    /// Uses an ability of a card in play.
    UseAbility {
        source: CardId,
        ability: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Pick>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opponent: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Closes Mobilization.
    EndMobilization,

    /// Deploys a unit (EE-DEPLOY-02).
    Deploy {
        card: CardId,
        pawn: Pawn,
        cell: Cell,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<Mode>,
        /// The unit to discard for it if the Unit board is full (EE-DEPLOY-12).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discard: Option<CardId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Attaches an Upgrade (EE-CARD-06).
    PlayUpgrade {
        card: CardId,
        unit: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Plays an Action card (EE-CARD-12).
    PlayAction {
        card: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Pick>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        branch: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opponent: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Plays an Event (EE-CARD-17), replacing another if three are active.
    PlayEvent {
        card: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discard: Option<CardId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Ends the turn.
    EndTurn { discards: Vec<CardId> },

    /// Discards down to the hand limit (EE-END-03).
    DiscardToLimit { cards: Vec<CardId> },
    /// Discards an active Event (EE-CARD-19).
    DiscardEvent { event: CardId },
    /// Arms a Reaction.
    SetOrder { order: StandingOrder },
    /// Disarms a Reaction.
    ClearOrder { card: CardId },
    /// Sets how Reaction windows are answered.
    SetPolicy { policy: ReactionPolicy },
    /// Plays a Reaction in an open window (EE-CARD-15).
    PlayReaction {
        card: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Pick>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        branch: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Lets a window pass.
    PassReaction,
    /// Answers an effect's question.
    Choose { pick: Pick },
    /// Discards the cards that an effect asks for.
    DiscardCards { cards: Vec<CardId> },
    /// Undoes the last action of the own turn, as long as it revealed nothing to anybody and nobody else had to act.
    Undo,
    /// Concedes.
    Concede,
    /// Offers a draw.
    OfferDraw,
    /// Answers an offer.
    AnswerDraw { yes: bool },
    /// Submitted by the store for a seat whose deadline passed.
    Absent,
}

impl Action {
    /// Returns its name in the log and in commands: the serde tag.
    pub fn verb(&self) -> &'static str {
        self.into()
    }
}
