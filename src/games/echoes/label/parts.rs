//! Actions taken apart: who or which card, what, and its particulars, for menus that are gone through step by step.

use std::collections::BTreeSet;

use super::super::action::{Action, Space, StandingOrder};
use super::super::nouns::{Cell, Mode};
use super::super::state::{CardId, Echoes, Pick, Position, ReactionPolicy, Target};
use super::LONG;
use crate::game::Seat;
use crate::text::Arg;

/// One particular of an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it is, as the options of commands are called.
    pub name: &'static str,
    /// It, as a short code.
    pub code: String,
    /// It in words, for the seat that may choose it.
    pub label: Arg,
}

impl Part {
    fn new(name: &'static str, code: impl ToString, label: impl Into<Arg>) -> Part {
        Part {
            name,
            code: code.to_string(),
            label: label.into(),
        }
    }
}

impl Echoes {
    /// What an action does, as a short word, and its particulars. Two attacks are one verb, however they are fought;
    /// payments are no particulars.
    pub fn parts(&self, action: &Action) -> (&'static str, Vec<Part>) {
        self.at.parts(action)
    }

    /// Who or what acts: a unit on the map, an Upgrade counting as its bearer, or a card. Copies of one design in a
    /// hand are alike, so that the oldest stands for all of them.
    pub fn subject(&self, action: &Action) -> Option<Part> {
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

    /// Where a unit stands and how it fights, which lies open; nothing when no such unit is on the map.
    pub fn place(&self, unit: CardId) -> Option<(Cell, Mode)> {
        self.at.unit(unit).map(|unit| (unit.cell, unit.mode))
    }

    /// The cards of a seat's hand, for that seat.
    pub fn hand_parts(&self, seat: Seat) -> Vec<Part> {
        let hand = self.at.players.get(seat.index()).map(|player| &player.hand);
        let cards = hand.into_iter().flatten();
        cards.map(|&card| self.at.card_part(card)).collect()
    }

    /// The cards of a seat's hand that it may play now.
    pub fn playable(&self, seat: Seat) -> BTreeSet<CardId> {
        self.menu(seat)
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

    /// The cell that an action is about: where a unit goes or strikes, where a card or building comes to stand.
    pub fn cell_of(&self, action: &Action) -> Option<Cell> {
        let at = &self.at;
        match action {
            Action::Move {
                unit,
                direction,
                cells,
            } => {
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

impl Position {
    fn parts(&self, action: &Action) -> (&'static str, Vec<Part>) {
        match action {
            Action::SubmitDeck { civ, .. } => {
                ("submit_deck", vec![Part::new("civ", civ.code(), *civ)])
            }
            Action::ChooseFirst { member } => ("choose_first", vec![seat_part("member", *member)]),
            Action::ChooseSpace { space } => {
                let code = match space {
                    Space::Left => "left",
                    Space::Right => "right",
                };
                ("choose_space", vec![self.said("space", code, action)])
            }
            Action::ChoosePickOrder { first } => (
                "choose_pick_order",
                vec![self.said("first", yes_no(*first), action)],
            ),
            Action::ChooseCivilization { civ } => (
                "choose_civilization",
                vec![Part::new("civ", civ.code(), *civ)],
            ),
            Action::ChooseScout { card } => ("choose_scout", vec![self.card_part(*card)]),
            Action::OpeningResupply { cards } => ("opening_resupply", vec![self.cards_part(cards)]),
            Action::KeepHand => ("keep_hand", Vec::new()),
            Action::Move { unit, .. } => {
                ("move", vec![self.unit_part(*unit), self.aim("to", action)])
            }
            Action::Turn { rotation } => (
                "turn",
                vec![self.said("rotation", rotation.degrees(), action)],
            ),
            Action::Switch { unit, mode } => (
                "switch",
                vec![self.unit_part(*unit), Part::new("mode", mode.code(), *mode)],
            ),
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => (
                "attack",
                vec![self.unit_part(*unit), self.target_part(*target)],
            ),
            Action::BuildCamp { unit } => ("build_camp", vec![self.unit_part(*unit)]),
            Action::BuildBarracks { unit, .. } => ("build_barracks", vec![self.unit_part(*unit)]),
            Action::Transfer { unit, from, .. } => (
                "transfer",
                vec![
                    self.unit_part(*unit),
                    Part::new(
                        "from",
                        from,
                        self.short_target(Target::Building(*from), LONG),
                    ),
                ],
            ),
            Action::VillageResupply { unit, cards } => (
                "village_resupply",
                vec![self.unit_part(*unit), self.cards_part(cards)],
            ),
            Action::VillageDraw { unit } => ("village_draw", vec![self.unit_part(*unit)]),
            Action::Recruit { unit } => ("recruit", vec![self.unit_part(*unit)]),
            Action::UseAbility {
                source,
                ability,
                pick,
                opponent,
                ..
            } => {
                let mut parts = vec![
                    self.card_part(*source),
                    Part::new(
                        "ability",
                        ability.saturating_add(1),
                        ability.saturating_add(1),
                    ),
                ];
                parts.extend(pick.map(|pick| self.pick_part(pick)));
                parts.extend(opponent.map(|seat| seat_part("opponent", seat)));
                ("use_ability", parts)
            }
            Action::EndMobilization => ("end_mobilization", Vec::new()),
            Action::EndTurn { discards } if discards.is_empty() => ("end_turn", Vec::new()),
            Action::EndTurn { discards } => ("end_turn", vec![self.cards_part(discards)]),
            Action::DiscardToLimit { cards } | Action::DiscardCards { cards } => {
                ("discard", vec![self.cards_part(cards)])
            }
            Action::Choose { pick } => ("choose", vec![self.pick_part(*pick)]),
            Action::PassReaction => ("pass_reaction", Vec::new()),
            Action::Concede => ("concede", Vec::new()),
            Action::OfferDraw => ("offer_draw", Vec::new()),
            Action::AnswerDraw { yes } => {
                ("answer_draw", vec![self.said("yes", yes_no(*yes), action)])
            }
            Action::Undo => ("undo", Vec::new()),
            Action::Absent => ("absent", Vec::new()),
            Action::DiscardEvent { event } => ("discard_event", vec![self.card_part(*event)]),
            Action::SetOrder { order } => ("set_order", self.order_parts(order)),
            Action::ClearOrder { card } => ("clear_order", vec![self.card_part(*card)]),
            Action::SetPolicy { policy } => {
                let code = match policy {
                    ReactionPolicy::Ask => "ask",
                    ReactionPolicy::Orders => "orders",
                    ReactionPolicy::Pass => "pass",
                };
                ("set_policy", vec![self.said("policy", code, action)])
            }
            Action::Deploy { .. }
            | Action::PlayUpgrade { .. }
            | Action::PlayAction { .. }
            | Action::PlayEvent { .. }
            | Action::PlayReaction { .. } => self.card_parts(action),
        }
    }

    /// What is played from the hand.
    fn card_parts(&self, action: &Action) -> (&'static str, Vec<Part>) {
        match action {
            Action::Deploy {
                card,
                pawn,
                cell,
                mode,
                discard,
                ..
            } => {
                let mut parts = vec![
                    self.card_part(*card),
                    Part::new("cell", cell, *cell),
                    Part::new("pawn", pawn.code(), *pawn),
                ];
                parts.extend(mode.map(|mode| Part::new("mode", mode.code(), mode)));
                parts.extend(discard.map(|unit| Part {
                    name: "discard",
                    ..self.unit_part(unit)
                }));
                ("deploy", parts)
            }
            Action::PlayUpgrade { card, unit, .. } => (
                "play_upgrade",
                vec![self.card_part(*card), self.unit_part(*unit)],
            ),
            Action::PlayAction {
                card,
                pick,
                branch,
                opponent,
                ..
            } => (
                "play_action",
                self.aimed_parts(*card, *branch, *pick, *opponent),
            ),
            Action::PlayReaction {
                card, pick, branch, ..
            } => (
                "play_reaction",
                self.aimed_parts(*card, *branch, *pick, None),
            ),
            Action::PlayEvent { card, discard, .. } => {
                let mut parts = vec![self.card_part(*card)];
                parts.extend(discard.map(|event| Part {
                    name: "discard",
                    ..self.card_part(event)
                }));
                ("play_event", parts)
            }
            _ => ("", Vec::new()),
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
        parts.extend(order.attacker.map(|unit| Part {
            name: "attacker",
            ..self.unit_part(unit)
        }));
        parts.extend(
            order
                .building
                .map(|kind| Part::new("building", kind.code(), kind)),
        );
        parts.extend(order.min_damage.map(|n| Part::new("damage", n, n)));
        parts.extend(order.min_cost.map(|n| Part::new("cost", n, n)));
        parts.extend(order.branch.map(|branch| {
            let number = branch.saturating_add(1);
            Part::new("effect", number, number)
        }));
        parts.extend(order.pick.map(|pick| self.pick_part(pick)));
        parts
    }

    /// A particular that reads like the label of the whole action.
    fn said(&self, name: &'static str, code: impl ToString, action: &Action) -> Part {
        Part::new(name, code, self.label(action))
    }

    fn aim(&self, name: &'static str, action: &Action) -> Part {
        let Action::Move {
            unit,
            direction,
            cells,
        } = action
        else {
            return Part::new(name, "", Arg::Text(String::new()));
        };
        let way = self
            .unit(*unit)
            .map(|unit| self.line(unit.cell, *direction, *cells));
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

    /// The unit that bears an Upgrade; anything else itself.
    fn bearer(&self, card: CardId) -> CardId {
        self.units
            .iter()
            .find(|unit| unit.upgrades.contains(&card))
            .map_or(card, |unit| unit.id)
    }

    /// The oldest card of a hand with the same design.
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

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
