//! Splits actions into arguments: subject, verb and the rest. The module `read` does the reverse.

mod read;

use std::collections::BTreeSet;

use super::action::{Action, StandingOrder};
use super::card_text;
use super::label::LONG;
use super::nouns::{Cell, Mode, Pawn};
use super::state::{CardId, Echoes, Pick, Position, Target};
use regnal_core::game::{ActionArguments, Seat};
use regnal_core::part::{Offer, Part, Particulars, Rank};
use regnal_core::text::{Arg, Line};

impl ActionArguments for Echoes {
    /// Splits an action into its arguments. Melee and ranged attacks share one verb, and all forced discards share
    /// another. Payments are not arguments.
    fn particulars(&self, _: Seat, action: &Action) -> Particulars {
        let verb = match action {
            Action::AttackMelee { .. } | Action::AttackRanged { .. } => "attack",
            Action::DiscardToLimit { .. } | Action::DiscardCards { .. } => "discard",
            _ => action.verb(),
        };
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
            subject: self.subject(action),
            note: self.at.note(action),
            rank: rank(action),
            ..Particulars::new(verb, self.at.parts(action)).offered(offer)
        }
    }
}

impl Echoes {
    /// Returns the subject: a card, or a unit on the map (for an Upgrade, its bearer). Copies of a design in a hand are
    /// equivalent, so the oldest one represents all of them.
    fn subject(&self, action: &Action) -> Option<Part> {
        let at = &self.at;
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
            Action::UseAbility { source, .. } => (at.bearer(*source), false),
            Action::Deploy { card, .. }
            | Action::PlayUpgrade { card, .. }
            | Action::PlayAction { card, .. }
            | Action::PlayEvent { card, .. }
            | Action::PlayReaction { card, .. } => (*card, true),
            _ => return None,
        };
        let id = if in_hand { at.oldest_copy(id) } else { id };
        Some(match at.unit(id) {
            Some(_) => at.unit_part(id),
            None => at.card_part(id),
        })
    }

    /// Returns a unit's cell and mode, which are public; `None` if the unit is not on the map.
    pub fn place(&self, unit: CardId) -> Option<(Cell, Mode)> {
        self.at.unit(unit).map(|unit| (unit.cell, unit.mode))
    }

    /// Returns the cards in a seat's hand. The result must only be shown to that seat.
    pub fn hand_parts(&self, seat: Seat) -> Vec<Part> {
        let hand = self.at.players.get(seat.index()).map(|player| &player.hand);
        let cards = hand.into_iter().flatten();
        cards.map(|&card| self.at.card_part(card)).collect()
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
                match *target {
                    Target::Unit(unit) => at.unit(unit).map(|unit| unit.cell),
                    Target::Building(cell) => Some(cell),
                }
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

/// Returns an action's sort key: attacks first, then once-per-turn actions, mode changes last.
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
    /// Returns true if a unit has an attack value in that mode. A unit without a value may still switch to the mode.
    fn wants_mode(&self, unit: CardId, mode: Mode) -> bool {
        self.unit(unit).is_none_or(|unit| self.has_mode(unit, mode))
    }

    /// Returns the information on an action that its label omits: the trigger of an armed Reaction.
    fn note(&self, action: &Action) -> Option<Arg> {
        let Action::SetOrder { order } = action else {
            return None;
        };
        if !self.has_card(order.card) {
            return None;
        }
        let branch = usize::from(order.branch.unwrap_or_default());
        let card = self.card(order.card);
        let ability = card.abilities.get(branch)?;
        card_text::moment(card, ability).map(Arg::from)
    }

    fn parts(&self, action: &Action) -> Vec<Part> {
        match action {
            Action::SubmitDeck { civ, .. } | Action::ChooseCivilization { civ } => {
                vec![Part::new("civ", civ.code(), *civ)]
            }
            Action::ChooseFirst { member } => vec![seat_part("member", *member)],
            Action::ChooseSpace { space } => {
                vec![self.label_part("space", <&str>::from(space), action)]
            }
            Action::ChoosePickOrder { first } => {
                vec![self.label_part("first", yes_no(*first), action)]
            }
            Action::ChooseScout { card } | Action::ClearOrder { card } => {
                vec![self.card_part(*card)]
            }
            Action::OpeningResupply { cards }
            | Action::DiscardToLimit { cards }
            | Action::DiscardCards { cards } => vec![self.cards_part(cards)],
            Action::Move { unit, .. } => vec![self.unit_part(*unit), self.aim("to", action)],
            Action::Turn { rotation } => {
                vec![self.label_part("rotation", rotation.degrees(), action)]
            }
            Action::Switch { unit, mode } => {
                vec![self.unit_part(*unit), Part::new("mode", mode.code(), *mode)]
            }
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => {
                vec![self.unit_part(*unit), self.target_part(*target)]
            }
            Action::BuildCamp { unit }
            | Action::BuildBarracks { unit, .. }
            | Action::VillageDraw { unit }
            | Action::Recruit { unit } => vec![self.unit_part(*unit)],
            Action::Transfer { unit, from, .. } => {
                let building = self.short_target(Target::Building(*from), LONG);
                vec![self.unit_part(*unit), Part::new("from", from, building)]
            }
            Action::VillageResupply { unit, cards } => {
                vec![self.unit_part(*unit), self.cards_part(cards)]
            }
            Action::UseAbility { source, ability, pick, opponent, .. } => {
                let number = ability.saturating_add(1);
                let mut parts = vec![self.card_part(*source), Part::new("ability", number, number)];
                parts.extend(pick.map(|pick| self.pick_part(pick)));
                parts.extend(opponent.map(|seat| seat_part("opponent", seat)));
                parts
            }
            Action::EndTurn { discards } if discards.is_empty() => Vec::new(),
            Action::EndTurn { discards } => vec![self.cards_part(discards)],
            Action::Choose { pick } => vec![self.pick_part(*pick)],
            Action::AnswerDraw { yes } => vec![self.label_part("yes", yes_no(*yes), action)],
            Action::DiscardEvent { event } => vec![self.card_part(*event)],
            Action::SetOrder { order } => self.order_parts(order),
            Action::SetPolicy { policy } => {
                vec![self.label_part("policy", <&str>::from(policy), action)]
            }
            Action::Deploy { card, pawn, cell, mode, discard, .. } => {
                let mut parts = vec![self.card_part(*card), Part::new("cell", cell, *cell)];
                let lost = discard.map(|unit| discard_part(unit, self.short_unit(unit, LONG)));
                parts.extend(lost);
                parts.push(pawn_part(*pawn));
                parts.extend(mode.map(|mode| Part::new("mode", mode.code(), mode)));
                parts
            }
            Action::PlayUpgrade { card, unit, .. } => {
                vec![self.card_part(*card), self.unit_part(*unit)]
            }
            Action::PlayAction { card, pick, branch, opponent, .. } => {
                self.aimed_parts(*card, *branch, *pick, *opponent)
            }
            Action::PlayReaction { card, pick, branch, .. } => {
                self.aimed_parts(*card, *branch, *pick, None)
            }
            Action::PlayEvent { card, discard, .. } => {
                let mut parts = vec![self.card_part(*card)];
                let lost = discard.map(|event| discard_part(event, self.clipped(event, LONG)));
                parts.extend(lost);
                parts
            }
            Action::KeepHand
            | Action::EndMobilization
            | Action::PassReaction
            | Action::Concede
            | Action::OfferDraw
            | Action::Undo
            | Action::Absent => Vec::new(),
        }
    }

    fn aimed_parts(
        &self,
        card: CardId,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
    ) -> Vec<Part> {
        let mut parts = vec![self.card_part(card)];
        parts.extend(branch.map(|branch| {
            let number = branch.saturating_add(1);
            Part::new("effect", number, number)
        }));
        parts.extend(pick.map(|pick| self.pick_part(pick)));
        parts.extend(opponent.map(|seat| seat_part("opponent", seat)));
        parts
    }

    fn order_parts(&self, order: &StandingOrder) -> Vec<Part> {
        let mut parts = vec![self.card_part(order.card)];
        parts.extend(order.unit.map(|unit| self.unit_part(unit)));
        parts.extend(order.attacker.map(|unit| Part { name: "attacker", ..self.unit_part(unit) }));
        parts.extend(order.building.map(|kind| Part::new("building", kind.code(), kind)));
        parts.extend(order.min_damage.map(|n| Part::new("damage", n, n)));
        parts.extend(order.min_cost.map(|n| Part::new("cost", n, n)));
        parts.extend(order.branch.map(|branch| {
            let number = branch.saturating_add(1);
            Part::new("effect", number, number)
        }));
        parts.extend(order.pick.map(|pick| self.pick_part(pick)));
        parts
    }

    /// Creates an argument that has the same label as the complete action.
    fn label_part(&self, name: &'static str, code: impl ToString, action: &Action) -> Part {
        Part::new(name, code, self.label(action))
    }

    fn aim(&self, name: &'static str, action: &Action) -> Part {
        let Action::Move { unit, direction, cells } = action else {
            return Part::new(name, "", Arg::Text(String::new()));
        };
        let way = self.unit(*unit).map(|unit| self.line(unit.cell, *direction, *cells));
        match way.as_deref().and_then(<[Cell]>::last) {
            Some(&to) => Part::new(name, to, to),
            None => Part::new(name, format!("{}{cells}", direction.code()), *direction),
        }
    }

    fn unit_part(&self, unit: CardId) -> Part {
        Part::new("unit", unit, self.short_unit(unit, LONG))
    }

    fn card_part(&self, card: CardId) -> Part {
        Part::new("card", card, self.clipped(card, LONG))
    }

    fn cards_part(&self, cards: &[CardId]) -> Part {
        let code: Vec<String> = cards.iter().map(CardId::to_string).collect();
        let label = match cards.is_empty() {
            true => Arg::Term("echoes-nothing"),
            false => self.clipped_list(cards),
        };
        Part::new("cards", code.join(","), label)
    }

    fn target_part(&self, target: Target) -> Part {
        let code = match target {
            Target::Unit(unit) => unit.to_string(),
            Target::Building(cell) => cell.to_string(),
        };
        Part::new("target", code, self.short_target(target, LONG))
    }

    fn pick_part(&self, pick: Pick) -> Part {
        let code = match pick {
            Pick::Unit(card) | Pick::Card(card) => card.to_string(),
            Pick::Building(cell) | Pick::Cell(cell) => cell.to_string(),
            Pick::Tile(tile) => format!("t{}", tile.saturating_add(1)),
            Pick::Kind(kind) => kind.code().to_owned(),
            Pick::Seat(seat) => format!("s{}", seat.0.saturating_add(1)),
            Pick::Nothing => "nothing".to_owned(),
        };
        let label = match pick {
            Pick::Nothing => Arg::Term("echoes-nothing"),
            _ => self.short_pick(pick, LONG),
        };
        Part::new("target", code, label)
    }

    fn picked_cell(&self, pick: Pick) -> Option<Cell> {
        match pick {
            Pick::Unit(unit) => self.unit(unit).map(|unit| unit.cell),
            Pick::Building(cell) | Pick::Cell(cell) => Some(cell),
            Pick::Tile(_) | Pick::Card(_) | Pick::Kind(_) | Pick::Seat(_) | Pick::Nothing => None,
        }
    }

    /// Returns the bearer of an Upgrade; returns any other card unchanged.
    fn bearer(&self, card: CardId) -> CardId {
        self.units.iter().find(|unit| unit.upgrades.contains(&card)).map_or(card, |unit| unit.id)
    }

    /// Returns the oldest card in hand with the same design.
    fn oldest_copy(&self, card: CardId) -> CardId {
        if !self.has_card(card) {
            return card;
        }
        let hand = &self.player(self.owner(card)).hand;
        hand.iter()
            .copied()
            .find(|&other| self.card(other).id == self.card(card).id)
            .unwrap_or(card)
    }
}

fn seat_part(name: &'static str, seat: Seat) -> Part {
    Part::new(name, format!("s{}", seat.0.saturating_add(1)), seat)
}

/// Creates the argument for the card that is discarded to make room.
fn discard_part(card: CardId, named: impl Into<Arg>) -> Part {
    let lost = Line::new("echoes-part-discard").with("what", named);
    Part::new("discard", card, lost)
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Creates the argument for the pawn. Ordinary pawns are the default; the label of a royal pawn states its bonus.
fn pawn_part(pawn: Pawn) -> Part {
    match pawn {
        Pawn::King => Part::new("pawn", pawn.code(), Arg::Term("echoes-part-king")),
        Pawn::Queen => Part::new("pawn", pawn.code(), Arg::Term("echoes-part-queen")),
        Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {
            Part::new("pawn", pawn.code(), pawn).usual()
        }
    }
}
