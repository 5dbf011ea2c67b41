//! Converts actions to arguments (subject, verb and the rest) and back. `verbs` lists the verbs and arguments of all
//! actions, and `arguments` defines the kinds of values.

mod arguments;
mod verbs;

use std::collections::BTreeSet;

use super::action::Action;
use super::card_text;
use super::nouns::{Cell, Mode};
use super::state::{CardId, Echoes, Pick, Position};
use regnal_core::game::{ActionArguments, ActionParsing, Seat};
use regnal_core::part::{Given, Offer, Part, Particulars, Rank};
use regnal_core::schema::{Argument as _, At, Schema as _};
use regnal_core::text::Arg;

use self::arguments::Piece;

type Typed<'a> = regnal_core::schema::Typed<'a, Echoes>;

impl ActionArguments for Echoes {
    /// Splits an action into its arguments. Melee and ranged attacks share one verb, and all forced discards share
    /// another. Payments are not arguments.
    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        let at = At { game: self, seat };
        let (verb, parts) = action.parts(at);
        let offer = match action {
            Action::EndTurn { discards } if discards.is_empty() => Offer::EndsTurn,
            Action::Undo => Offer::Undo,
            Action::SetOrder { .. } => Offer::InWait,
            Action::Switch { unit, mode } if !self.at.wants_mode(*unit, *mode) => Offer::Typed,
            Action::EndMobilization
            | Action::KeepHand
            | Action::PassReaction
            | Action::OfferDraw => Offer::Button,
            _ => Offer::Entry,
        };
        Particulars {
            subject: subject(action, at),
            note: self.at.note(action),
            rank: rank(action),
            ..Particulars::new(verb, parts).offered(offer)
        }
    }
}

impl ActionParsing for Echoes {
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Action::read(verb, &Typed { given, at: At { game: self, seat } })
    }
}

impl Echoes {
    /// Returns a unit's cell and mode, which are public; `None` if the unit is not on the map.
    pub fn place(&self, unit: CardId) -> Option<(Cell, Mode)> {
        self.at.unit(unit).map(|unit| (unit.cell, unit.mode))
    }

    /// Returns the cards in a seat's hand. The result must only be shown to that seat.
    pub fn hand_parts(&self, seat: Seat) -> Vec<Part> {
        let hand = self.at.players.get(seat.index()).map(|player| &player.hand);
        let cards = hand.into_iter().flatten();
        cards.map(|card| CardId::part("card", card, At { game: self, seat })).collect()
    }

    /// Returns the cards in a seat's hand that can be played now.
    pub fn playable(&self, seat: Seat) -> BTreeSet<CardId> {
        self.legal(seat)
            .iter()
            .filter_map(|action| match action {
                Action::Deploy { card, .. }
                | Action::PlayUpgrade { card, .. }
                | Action::PlayAction { card, .. }
                | Action::PlayEvent { card, .. }
                | Action::PlayReaction { card, .. } => Some(*card),
                _ => None,
            })
            .collect()
    }

    /// Returns the cell that an action refers to: a unit's destination or target, or the site of a new unit or
    /// building.
    pub fn cell_of(&self, action: &Action) -> Option<Cell> {
        let at = &self.at;
        match action {
            Action::Move { unit, direction, cells } => {
                let from = at.unit(*unit)?.cell;
                at.line(from, *direction, *cells).last().copied()
            }
            Action::AttackMelee { target, .. } | Action::AttackRanged { target, .. } => {
                at.target_cell(*target)
            }
            Action::Deploy { cell, .. } => Some(*cell),
            Action::PlayUpgrade { unit, .. } => at.unit(*unit).map(|unit| unit.cell),
            Action::PlayAction { pick, .. }
            | Action::PlayReaction { pick, .. }
            | Action::UseAbility { pick, .. } => at.picked_cell((*pick)?),
            Action::Choose { pick } => at.picked_cell(*pick),
            _ => None,
        }
    }
}

/// Returns an action's subject: a card, or a unit on the map (for an Upgrade, its bearer). Copies of a design in a hand
/// are equivalent, so the oldest one represents all of them.
fn subject(action: &Action, at: At<'_, Echoes>) -> Option<Part> {
    let position = &at.game.at;
    let (id, in_hand) = match action {
        Action::Move { unit, .. }
        | Action::Switch { unit, .. }
        | Action::AttackMelee { unit, .. }
        | Action::AttackRanged { unit, .. }
        | Action::BuildCamp { unit }
        | Action::BuildBarracks { unit, .. }
        | Action::Transfer { unit, .. }
        | Action::VillageResupply { unit, .. }
        | Action::VillageDraw { unit }
        | Action::Recruit { unit } => (*unit, false),
        Action::UseAbility { source, .. } => (position.bearer(*source), false),
        Action::Deploy { card, .. }
        | Action::PlayUpgrade { card, .. }
        | Action::PlayAction { card, .. }
        | Action::PlayEvent { card, .. }
        | Action::PlayReaction { card, .. } => (*card, true),
        _ => return None,
    };
    let id = if in_hand { position.oldest_copy(id) } else { id };
    Some(match position.unit(id) {
        Some(_) => Piece::part("unit", &id, at),
        None => CardId::part("card", &id, at),
    })
}

/// Returns an action's sort key. Attacks come first, then actions that a unit can take once per turn, and mode changes
/// last.
fn rank(action: &Action) -> Rank {
    match action {
        Action::AttackMelee { .. } | Action::AttackRanged { .. } => Rank::Foremost,
        Action::BuildCamp { .. }
        | Action::BuildBarracks { .. }
        | Action::Transfer { .. }
        | Action::VillageResupply { .. }
        | Action::VillageDraw { .. }
        | Action::Recruit { .. }
        | Action::UseAbility { .. } => Rank::Early,
        Action::Switch { .. } => Rank::Late,
        _ => Rank::Ordinary,
    }
}

impl Position {
    /// Returns true if a unit has an attack value in the given mode. A unit without one may still switch to the mode.
    fn wants_mode(&self, unit: CardId, mode: Mode) -> bool {
        self.unit(unit).is_none_or(|unit| self.has_mode(unit, mode))
    }

    /// Returns a note with information that is missing from an action's label: the trigger of an armed Reaction.
    fn note(&self, action: &Action) -> Option<Arg> {
        let Action::SetOrder { order } = action else { return None };
        let ability = self.known_ability(order.card, order.branch.unwrap_or_default())?;
        card_text::moment(self.card(order.card), ability).map(Arg::from)
    }

    fn picked_cell(&self, pick: Pick) -> Option<Cell> {
        match pick {
            Pick::Unit(unit) => self.unit(unit).map(|unit| unit.cell),
            Pick::Building(cell) | Pick::Cell(cell) => Some(cell),
            Pick::Tile(_) | Pick::Card(_) | Pick::Kind(_) | Pick::Seat(_) | Pick::Nothing => None,
        }
    }

    /// Returns the bearer of an Upgrade, or the card itself if it is not an attached Upgrade.
    fn bearer(&self, card: CardId) -> CardId {
        self.units.iter().find(|unit| unit.upgrades.contains(&card)).map_or(card, |unit| unit.id)
    }

    /// Returns the oldest card in hand with the same design.
    fn oldest_copy(&self, card: CardId) -> CardId {
        if !self.has_card(card) {
            return card;
        }
        let mut hand = self.player(self.owner(card)).hand.iter().copied();
        hand.find(|&other| self.card(other).id == self.card(card).id).unwrap_or(card)
    }
}
