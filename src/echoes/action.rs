//! Defines the actions that a player can take (section 7 of the specification).

use serde::{Deserialize, Serialize};

use super::nouns::{BuildingKind, Cell, Civ, Direction, Mode, Pawn, Rotation, Token};
use super::pay::add_tokens;
use super::state::{CardId, Pick, ReactionPolicy, Target};
use regnal_core::game::Seat;

/// Tokens used to pay a cost. Without an explicit payment, the engine chooses the tokens (EE-RULING-43).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Number of the player's main tokens of each kind, indexed by resource kind.
    #[serde(default)]
    pub main: [u8; 3],
    /// Temporary tokens, grouped by the card that holds them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub temporary: Vec<(CardId, Token, u8)>,
    /// Number of the teammate's main tokens of each kind, indexed by resource kind (EE-RULING-95).
    #[serde(default)]
    pub mate: [u8; 3],
    /// True if the team's joker pays part of the cost (EE-RULING-98).
    #[serde(default)]
    pub team_joker: bool,
}

impl Payment {
    /// Returns the number of the player's tokens of each kind, main or temporary.
    pub(crate) fn own_tokens(&self) -> [u8; 4] {
        let mut sums = [0; 4];
        add_tokens(&mut sums, &self.main);
        for &(_, token, n) in &self.temporary {
            add_tokens(&mut sums[token.index()..], &[n]);
        }
        sums
    }
}

/// Order to play a Reaction automatically (EE-RULING-81).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StandingOrder {
    /// Reaction card to play.
    pub card: CardId,
    /// If set, the order applies only to this unit, which must be the player's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<CardId>,
    /// If set, the order applies only when this enemy unit attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<CardId>,
    /// If set, the order applies only to a building of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// If set, the card is played only against at least this much damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_damage: Option<u8>,
    /// If set, the order reacts only to opposing cards that cost at least this much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_cost: Option<u8>,
    /// Preferred target or option, used if it is available.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// Index of the chosen effect on a card that offers two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<u8>,
    /// Payment to use; if absent, the engine chooses one (EE-RULING-43).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<Payment>,
    /// Priority of the order; orders with a higher priority are tried first.
    #[serde(default)]
    pub priority: u8,
}

impl StandingOrder {
    /// Creates an unconditional order, which plays the card whenever that is legal.
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

/// Start space that a player chooses in a team game (EE-RULING-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Space {
    /// Left start space, from the team's point of view.
    Left,
    /// Right start space, from the team's point of view.
    Right,
}

/// Action that a seat can submit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Action {
    /// Submits a deck: 36 card ids (EE-DECK).
    SubmitDeck { civ: Civ, cards: Vec<String> },
    /// Chooses the team member who plays first (EE-TEAM-07).
    ChooseFirst { member: Seat },
    /// Chooses a start space (EE-TEAM-04).
    ChooseSpace { space: Space },
    /// Chooses whether the player's side picks its civilization first or second (EE-SETUP-18).
    ChoosePickOrder { first: bool },
    /// Chooses a civilization (EE-SETUP-19).
    ChooseCivilization { civ: Civ },
    /// Chooses the Scout that starts on the map (EE-RULING-08).
    ChooseScout { card: CardId },
    /// Exchanges cards from the opening hand (EE-SETUP-30).
    OpeningResupply { cards: Vec<CardId> },
    /// Keeps the opening hand.
    KeepHand,

    /// Moves a unit in a straight line (EE-MOVE-04).
    Move { unit: CardId, direction: Direction, cells: u8 },
    /// Rotates the tile that was just revealed (EE-EXPLORE-04).
    Turn { rotation: Rotation },
    /// Changes the attack mode of a unit (EE-COMBAT-05).
    Switch { unit: CardId, mode: Mode },
    /// Moves next to a target and attacks it in melee (EE-COMBAT-08). The path is empty if the target is a Camp on the
    /// unit's own cell.
    AttackMelee { unit: CardId, direction: Direction, cells: u8, target: Target },
    /// Makes a ranged attack (EE-COMBAT-14).
    AttackRanged { unit: CardId, target: Target },
    /// Builds a Camp (EE-BUILD-05).
    BuildCamp { unit: CardId },
    /// Builds a Barracks (EE-BUILD-10).
    BuildBarracks {
        unit: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Destroys one of the player's buildings and rebuilds it on a unit's cell (EE-BUILD-16).
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
    /// Draws a card with the Recruit keyword (EE-KEYWORD-23).
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
    /// Ends the Mobilization phase.
    EndMobilization,

    /// Deploys a unit (EE-DEPLOY-02).
    Deploy {
        card: CardId,
        pawn: Pawn,
        cell: Cell,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<Mode>,
        /// Unit to discard first, required if the Unit board is full (EE-DEPLOY-12).
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
    /// Plays an Event (EE-CARD-17). If three Events are already active, the new one replaces one of them.
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
    /// Arms a Reaction with a standing order.
    SetOrder { order: StandingOrder },
    /// Disarms a Reaction by removing its standing order.
    ClearOrder { card: CardId },
    /// Sets the policy for handling Reaction windows.
    SetPolicy { policy: ReactionPolicy },
    /// Plays a Reaction in an open Reaction window (EE-CARD-15).
    PlayReaction {
        card: CardId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<Pick>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        branch: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Passes in a Reaction window.
    PassReaction,
    /// Answers a question asked by an effect.
    Choose { pick: Pick },
    /// Discards the cards required by an effect.
    DiscardCards { cards: Vec<CardId> },
    /// Undoes the last action of the player's current turn. Rejected if that action revealed hidden information or
    /// required another player to act.
    Undo,
    /// Concedes the match.
    Concede,
    /// Offers a draw.
    OfferDraw,
    /// Accepts or declines a draw offer.
    AnswerDraw { yes: bool },
    /// Marks the seat as absent because it has missed its deadline. The store submits this action, not the player.
    Absent,
}

impl Action {
    /// Returns the action's serde tag, which is its name in the log and in commands.
    pub fn verb(&self) -> &'static str {
        self.into()
    }

    /// Returns true if the action is an attack.
    pub(crate) fn is_attack(&self) -> bool {
        matches!(self, Action::AttackMelee { .. } | Action::AttackRanged { .. })
    }
}
