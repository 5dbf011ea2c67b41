//! Events, with every die and outcome. The meaning of an event never changes; a correction is a new event.

use serde::{Deserialize, Serialize};

use super::action::{Payment, Space, StandingOrder};
use super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Rotation, Token};
use super::state::{CardId, Design, Modifier, Pick, ReactionPolicy, Step, Target};
use regnal_core::game::{Outcome, Seat};

/// The cause of a unit's loss (TR-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// In a combat.
    Combat,
    /// By an effect of a card.
    Effect,
    /// Its owner discarded it (EE-DEPLOY-12).
    Discarded,
    /// Its ship or its ground disappeared (EE-RULING-109).
    Drowned,
    /// The effect that kept it alive ended (EE-RULING-60).
    Faded,
}

/// The cause of a move that is not the unit's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Displaced {
    /// It fell back (EE-COMBAT-11, EE-EXPLORE-05).
    FellBack,
    /// It took its target's cell (EE-COMBAT-12).
    Advanced,
    /// It had to make room (EE-RULING-107, EE-RULING-109).
    MadeRoom,
    /// A card moved it.
    ByCard,
}

/// The action that exhausted a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It built or transferred (EE-BUILD-02).
    Built,
    /// It attacked (EE-COMBAT-04).
    Attacked,
    /// It used a village (EE-TURN-23).
    Village,
    /// It recruited (EE-KEYWORD-23).
    Recruited,
    /// It used its ability.
    Ability,
    /// A card exhausted it.
    ByCard,
}

/// The cause of drawing cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawCause {
    /// The opening hand (EE-SETUP-29).
    Opening,
    /// The End phase (EE-END-01).
    TurnEnd,
    /// A village.
    Village,
    /// The keyword.
    Recruit,
    /// A card.
    Card,
}

/// The cause of discarding cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardCause {
    /// The hand limit (EE-END-03).
    HandLimit,
    /// An effect.
    Effect,
    /// The card was resolved.
    Played,
    /// Its owner discarded an active Event.
    GivenUp,
    /// Its tokens are spent (EE-CARD-13).
    Spent,
}

/// Every event of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Event {
    // Set-up.
    /// A deck was handed in.
    DeckSubmitted { seat: Seat, civ: Civ, cards: Vec<String> },
    /// A team named its first player.
    FirstChosen { seat: Seat, member: Seat },
    /// A member took a start space, the teammate the other.
    SpaceChosen { seat: Seat, space: Space },
    /// The set-up of the teams or decks is over.
    SetupReady,
    /// The winner of the roll decided the order of picking.
    PickOrderChosen { seat: Seat, first: bool },
    /// A civilization was taken; its cards get the next numbers.
    CivilizationChosen { seat: Seat, civ: Civ, cards: Vec<Design> },
    /// The Scout that begins on the map.
    ScoutChosen { seat: Seat, card: CardId },
    /// A deck was put into this order, top card last.
    Shuffled { seat: Seat, deck: Vec<CardId> },
    /// The opening hand was settled, after this number of cards was exchanged.
    HandSettled { seat: Seat, exchanged: u8 },
    /// The first turn begins; the second side has its joker.
    Began,

    // The turn.
    /// A turn began; the Start phase ran unless it is the player's first (EE-TURN-14).
    TurnBegan { seat: Seat, round: u16, refreshed: bool },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A turn ended; `late` if its deadline passed.
    TurnEnded { seat: Seat, late: bool },
    /// A round ended; `quiet` as in EE-RULING-94.
    RoundEnded { round: u16, quiet: bool },
    /// Modifiers have expired.
    Expired { modifiers: Vec<Modifier> },

    // The board.
    /// A unit moved by itself; the path begins with its old cell.
    Moved { unit: CardId, path: Vec<Cell> },
    /// A unit came to another cell.
    Displaced { unit: CardId, to: Cell, how: Displaced },
    /// A tile was turned face up.
    Revealed { tile: u8, seat: Seat },
    /// A tile got its final rotation.
    Turned { tile: u8, seat: Seat, rotation: Rotation },
    /// A player looked at a tile.
    Peeked { seat: Seat, tile: u8 },
    /// A unit changed its mode.
    Switched { unit: CardId, mode: Mode },
    /// A unit is exhausted.
    Exhausted { unit: CardId, deed: Deed },
    /// A unit stays exhausted in its owner's next Start phase (EE-KEYWORD-11).
    Tired { unit: CardId },
    /// A unit is ready again.
    Refreshed { unit: CardId },
    /// A unit may move once more this turn.
    ExtraMove { unit: CardId, points: u8 },
    /// A building was built.
    Built {
        seat: Seat,
        unit: CardId,
        kind: BuildingKind,
        cell: Cell,
        yields: Option<(Resource, u8)>,
    },
    /// A building was taken down by its owner for a transfer (EE-BUILD-16).
    TakenDown { cell: Cell },

    // Resources.
    /// A cost was paid.
    Paid { seat: Seat, payment: Payment },
    /// Temporary tokens came onto a card.
    Gained { card: CardId, token: Token, n: u8 },
    /// Main tokens were exhausted by an effect.
    TokensSpent { seat: Seat, tokens: [u8; 3] },
    /// Main tokens were refreshed by an effect.
    TokensRefreshed { seat: Seat, tokens: [u8; 3] },

    // Blows.
    /// An attack was declared.
    AttackDeclared { attacker: CardId, target: Target, mode: Mode, path: Vec<Cell>, cell: Cell },
    /// An attack was resolved: damage on the target, and its counter damage.
    Struck { attacker: CardId, target: Target, damage: u8, counter: u8 },
    /// The attack did not happen.
    AttackCancelled { attacker: CardId },
    /// An effect did damage.
    Damaged { target: Target, n: u8, source: CardId },
    /// A unit was healed.
    Healed { unit: CardId, n: u8 },
    /// A building was repaired.
    Repaired { cell: Cell, n: u8 },
    /// A unit was lost; its card and Upgrades are in the discard piles.
    UnitLost { unit: CardId, loss: Loss, killer: Option<CardId> },
    /// A building was destroyed.
    BuildingLost { cell: Cell, by: Option<CardId> },
    /// A combat is over; modifiers for its length end.
    CombatEnded { attacker: CardId },

    // Cards.
    /// Cards were drawn.
    Drew { seat: Seat, cards: Vec<CardId>, cause: DrawCause },
    /// Cards were exchanged with the deck, which now has this order, top card last.
    Resupplied { seat: Seat, set_aside: Vec<CardId>, drawn: Vec<CardId>, deck: Vec<CardId> },
    /// Cards went to the discard pile.
    Discarded { seat: Seat, cards: Vec<CardId>, cause: DiscardCause },
    /// A unit came into play.
    Deployed { seat: Seat, card: CardId, pawn: Pawn, cell: Cell, mode: Mode },
    /// A card left the hand to be resolved.
    Played { seat: Seat, card: CardId, branch: Option<u8>, pick: Option<Pick>, by_order: bool },
    /// An Upgrade was attached to a unit.
    Attached { card: CardId, unit: CardId },
    /// An Event became active.
    Activated { card: CardId },
    /// An Action card stays in play with its tokens.
    Kept { card: CardId },
    /// A card had no effect.
    Cancelled { card: CardId },
    /// A card came back to its owner's hand.
    Recovered { seat: Seat, card: CardId },
    /// A limited ability was used.
    AbilityUsed { source: CardId, ability: u8 },
    /// A modifier began.
    Changed { modifier: Modifier },

    // Orders, offers, ends.
    /// A Reaction was armed.
    OrderSet { seat: Seat, order: StandingOrder },
    /// A Reaction was disarmed.
    OrderCleared { seat: Seat, card: CardId },
    /// A player set how windows are answered.
    PolicySet { seat: Seat, policy: ReactionPolicy },
    /// A draw was offered.
    DrawOffered { seat: Seat },
    /// An offer was answered.
    DrawAnswered { seat: Seat, yes: bool },
    /// A deadline passed.
    TimedOut { seat: Seat },
    /// A player conceded.
    Conceded { seat: Seat },
    /// An action begins that can be undone: the position before it is kept.
    Marked { seat: Seat },
    /// Nothing before this can be undone any more.
    Sealed,
    /// A player undid the last action: the position is that before its mark, except orders, policies and offers.
    Undone { seat: Seat },
    /// The steps still to be resolved.
    Queued { agenda: Vec<Step> },
    /// The match ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// Returns true if it changes neither the map nor a hand nor the cards in play, so that caches of these stay valid.
    /// These are events about tokens, turns, orders and the agenda.
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
