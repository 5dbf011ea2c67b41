//! Defines the events of a match, including every die roll and outcome. The meaning of an event type never changes; a
//! correction adds a new event type.

use serde::{Deserialize, Serialize};

use super::action::{Payment, Space, StandingOrder};
use super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Rotation, Token};
use super::state::{CardId, Design, Modifier, Pick, ReactionPolicy, Step, Target};
use regnal_core::game::{Outcome, Seat};

/// Cause of a unit's loss (TR-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// The unit was lost in combat.
    Combat,
    /// A card effect removed the unit.
    Effect,
    /// The owner discarded the unit (EE-DEPLOY-12).
    Discarded,
    /// The ship or terrain that carried the unit disappeared (EE-RULING-109).
    Drowned,
    /// The effect that kept the unit alive ended (EE-RULING-60).
    Faded,
}

/// Cause of a unit's displacement. A unit's own move is not a displacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Displaced {
    /// The unit fell back (EE-COMBAT-11, EE-EXPLORE-05).
    FellBack,
    /// The unit advanced onto its target's cell (EE-COMBAT-12).
    Advanced,
    /// The unit had to make room for another (EE-RULING-107, EE-RULING-109).
    MadeRoom,
    /// A card moved the unit.
    ByCard,
}

/// Reason why a unit is exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// The unit built or transferred a building (EE-BUILD-02).
    Built,
    /// The unit attacked (EE-COMBAT-04).
    Attacked,
    /// The unit used a village (EE-TURN-23).
    Village,
    /// The unit used Recruit (EE-KEYWORD-23).
    Recruited,
    /// The unit used its ability.
    Ability,
    /// A card exhausted the unit.
    ByCard,
}

/// Reason for drawing cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawCause {
    /// Opening hand (EE-SETUP-29).
    Opening,
    /// End phase (EE-END-01).
    TurnEnd,
    /// Use of a village.
    Village,
    /// Recruit keyword.
    Recruit,
    /// Card effect.
    Card,
}

/// Reason for discarding a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardCause {
    /// Hand limit (EE-END-03).
    HandLimit,
    /// Card effect.
    Effect,
    /// The played card was resolved.
    Played,
    /// The owner discarded an active Event.
    GivenUp,
    /// The card's last token was spent (EE-CARD-13).
    Spent,
}

/// Event of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Event {
    // Set-up events.
    /// A deck was submitted.
    DeckSubmitted { seat: Seat, civ: Civ, cards: Vec<String> },
    /// A team chose its first player.
    FirstChosen { seat: Seat, member: Seat },
    /// A team member chose a start space, which leaves the other one for the teammate.
    SpaceChosen { seat: Seat, space: Space },
    /// The teams and decks are set up.
    SetupReady,
    /// The winner of the roll decided who picks first.
    PickOrderChosen { seat: Seat, first: bool },
    /// A seat chose a civilization. The cards of the civilization's deck get the next free ids.
    CivilizationChosen { seat: Seat, civ: Civ, cards: Vec<Design> },
    /// The Scout that starts on the map was chosen.
    ScoutChosen { seat: Seat, card: CardId },
    /// A deck was shuffled into this order, in which the top card is last.
    Shuffled { seat: Seat, deck: Vec<CardId> },
    /// A player accepted their opening hand after exchanging this many cards.
    HandSettled { seat: Seat, exchanged: u8 },
    /// The match began: the first turn starts, and the second side receives its joker.
    Began,

    // Turn events.
    /// A turn began. Its Start phase runs, except in a player's first turn (EE-TURN-14).
    TurnBegan { seat: Seat, round: u16, refreshed: bool },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A turn ended. `late` is true if its deadline had passed.
    TurnEnded { seat: Seat, late: bool },
    /// A round ended. `quiet` is true if it was uneventful as defined by EE-RULING-94.
    RoundEnded { round: u16, quiet: bool },
    /// Modifiers expired.
    Expired { modifiers: Vec<Modifier> },

    // Board events.
    /// A unit made its own move. The path starts with the cell that it left.
    Moved { unit: CardId, path: Vec<Cell> },
    /// A unit was displaced to another cell.
    Displaced { unit: CardId, to: Cell, how: Displaced },
    /// A tile was turned face up.
    Revealed { tile: u8, seat: Seat },
    /// A revealed tile got its final rotation.
    Turned { tile: u8, seat: Seat, rotation: Rotation },
    /// A player looked at a tile.
    Peeked { seat: Seat, tile: u8 },
    /// A unit changed its attack mode.
    Switched { unit: CardId, mode: Mode },
    /// A unit was exhausted.
    Exhausted { unit: CardId, deed: Deed },
    /// A unit was fatigued and will stay exhausted in its owner's next Start phase (EE-KEYWORD-11).
    Tired { unit: CardId },
    /// A unit became ready again.
    Refreshed { unit: CardId },
    /// A unit gained an extra move for this turn.
    ExtraMove { unit: CardId, points: u8 },
    /// A building was built.
    Built {
        seat: Seat,
        unit: CardId,
        kind: BuildingKind,
        cell: Cell,
        yields: Option<(Resource, u8)>,
    },
    /// The owner removed a building for a transfer (EE-BUILD-16).
    TakenDown { cell: Cell },

    // Resource events.
    /// A cost was paid.
    Paid { seat: Seat, payment: Payment },
    /// Temporary tokens were put on a card.
    Gained { card: CardId, token: Token, n: u8 },
    /// An effect exhausted main tokens.
    TokensSpent { seat: Seat, tokens: [u8; 3] },
    /// An effect refreshed main tokens.
    TokensRefreshed { seat: Seat, tokens: [u8; 3] },

    // Combat events.
    /// An attack was declared.
    AttackDeclared { attacker: CardId, target: Target, mode: Mode, path: Vec<Cell>, cell: Cell },
    /// An attack was resolved, with damage to the target and counter damage.
    Struck { attacker: CardId, target: Target, damage: u8, counter: u8 },
    /// An attack was cancelled.
    AttackCancelled { attacker: CardId },
    /// An effect dealt damage.
    Damaged { target: Target, n: u8, source: CardId },
    /// A unit was healed.
    Healed { unit: CardId, n: u8 },
    /// A building was repaired.
    Repaired { cell: Cell, n: u8 },
    /// A unit was lost, and its card and Upgrades went to the discard piles.
    UnitLost { unit: CardId, loss: Loss, killer: Option<CardId> },
    /// A building was destroyed.
    BuildingLost { cell: Cell, by: Option<CardId> },
    /// A combat ended, together with the modifiers that last for the combat.
    CombatEnded { attacker: CardId },

    // Card events.
    /// Cards were drawn.
    Drew { seat: Seat, cards: Vec<CardId>, cause: DrawCause },
    /// Cards were exchanged with the deck. `deck` is the new order, in which the top card is last.
    Resupplied { seat: Seat, set_aside: Vec<CardId>, drawn: Vec<CardId>, deck: Vec<CardId> },
    /// Cards went to the discard pile.
    Discarded { seat: Seat, cards: Vec<CardId>, cause: DiscardCause },
    /// A unit came into play.
    Deployed { seat: Seat, card: CardId, pawn: Pawn, cell: Cell, mode: Mode },
    /// A card was played from a hand and is being resolved.
    Played { seat: Seat, card: CardId, branch: Option<u8>, pick: Option<Pick>, by_order: bool },
    /// An Upgrade was attached to a unit.
    Attached { card: CardId, unit: CardId },
    /// An Event became active.
    Activated { card: CardId },
    /// An Action card stayed in play because it holds tokens.
    Kept { card: CardId },
    /// A card was cancelled.
    Cancelled { card: CardId },
    /// A card returned to its owner's hand.
    Recovered { seat: Seat, card: CardId },
    /// A seat used an ability that has a limit.
    AbilityUsed { source: CardId, ability: u8 },
    /// A temporary modifier took effect.
    Changed { modifier: Modifier },

    // Events for standing orders, offers, and the end of the match.
    /// A Reaction was armed.
    OrderSet { seat: Seat, order: StandingOrder },
    /// A Reaction was disarmed.
    OrderCleared { seat: Seat, card: CardId },
    /// A player chose a policy for Reaction windows.
    PolicySet { seat: Seat, policy: ReactionPolicy },
    /// A draw was offered.
    DrawOffered { seat: Seat },
    /// A draw offer was accepted or declined.
    DrawAnswered { seat: Seat, yes: bool },
    /// A deadline passed.
    TimedOut { seat: Seat },
    /// A player conceded.
    Conceded { seat: Seat },
    /// An action that can be undone began, and the position before it was saved.
    Marked { seat: Seat },
    /// Events before this one can no longer be undone.
    Sealed,
    /// A player undid the last action. The position reverts to the saved one, except for orders, policies and offers.
    Undone { seat: Seat },
    /// The agenda of steps still to be resolved changed.
    Queued { agenda: Vec<Step> },
    /// The match ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// Returns true if the event leaves the map, the hands and the cards in play unchanged and their caches therefore
    /// stay valid. Such events change only tokens, turns, orders or the agenda.
    pub(super) fn is_off_board(&self) -> bool {
        matches!(
            self,
            Event::PhaseBegan { .. }
                | Event::TurnEnded { .. }
                | Event::RoundEnded { .. }
                | Event::Peeked { .. }
                | Event::Tired { .. }
                | Event::ExtraMove { .. }
                | Event::Paid { .. }
                | Event::Gained { .. }
                | Event::TokensSpent { .. }
                | Event::TokensRefreshed { .. }
                | Event::AttackCancelled { .. }
                | Event::Cancelled { .. }
                | Event::AbilityUsed { .. }
                | Event::OrderSet { .. }
                | Event::OrderCleared { .. }
                | Event::PolicySet { .. }
                | Event::Queued { .. }
        )
    }
}
