//! Renders actions, questions and duties as short messages for buttons, menus and reminders.
//!
//! An action's label is only shown to the seat that may choose the action. Questions, duties and the stage are public,
//! so they are derived only from public information.

mod duties;
mod forgone;
mod guide;
mod lesson;
mod preview;
mod questions;
mod short;

use super::action::{Action, Space, StandingOrder};
use super::nouns::{Cell, Direction, Mode, Pawn, Rotation, Side, Terrain};
use super::state::{CardId, Echoes, Pick, Position, Prompt, ReactionPolicy, Target};
use regnal_core::game::{ActionLabels, Board, Presence, Seat};
use regnal_core::text::{Arg, Line};

/// Maximum length of a name in a label, in characters: `LONG` if the label has one name, `PAIR` if it has two, and
/// `TIGHT` if it has more.
pub(crate) const LONG: usize = 40;
const PAIR: usize = 24;
const TIGHT: usize = 17;
/// Maximum total length of all names in a list, in characters.
const LIST: usize = 58;
/// Maximum number of cards to list by name. A longer list only shows the number of cards.
const NAMED: usize = 2;

impl Presence for Echoes {
    /// Returns true if `seat` is in this match. No seat is eliminated before the end (EE-TEAM-14, EE-RULING-94).
    fn is_playing(&self, seat: Seat) -> bool {
        seat.index() < self.at.players.len()
    }

    fn concession() -> Action {
        Action::Concede
    }
}

impl Board for Echoes {
    const DEALS_HANDS: bool = true;

    fn has_hand(&self, seat: Seat) -> bool {
        let player = self.at.players.get(seat.index());
        player.is_some_and(|player| !player.hand.is_empty())
    }
}

impl ActionLabels for Echoes {
    fn describe(&self, action: &Action) -> Line {
        self.at.label(action)
    }

    /// Lists follow-up actions. After a move, these are the buildings that the unit can build on its final cell. After
    /// passing in a Reaction window, these are the two policies for later windows: to pass until the player's next
    /// turn, and to play only standing orders.
    fn onward(&self, seat: Seat, action: &Action) -> Vec<(Action, Line)> {
        if *action == Action::PassReaction {
            let policies = [
                (ReactionPolicy::Pass, "echoes-do-pass-on"),
                (ReactionPolicy::Orders, "echoes-do-pass-always"),
            ];
            let onward = |(policy, id)| (Action::SetPolicy { policy }, Line::new(id));
            return policies.map(onward).into();
        }
        match (action, self.at.after_move(action)) {
            (Action::Move { unit, .. }, Some(after)) => self.at.builds_after(&after, seat, *unit),
            _ => Vec::new(),
        }
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        let ends = matches!(action, Action::Concede | Action::AnswerDraw { yes: true });
        ends.then(|| Line::new("final-for-good"))
    }
}

impl Position {
    pub(crate) fn label(&self, action: &Action) -> Line {
        let of_unit = |id, unit: CardId| Line::new(id).with("unit", self.short_unit(unit, LONG));
        let of_card = |id, card: CardId| Line::new(id).with("card", self.card_name(card));
        match action {
            Action::SubmitDeck { civ, cards } => {
                Line::new("echoes-do-submit-deck").with("civ", *civ).with("count", cards.len())
            }
            Action::ChooseFirst { member } => {
                Line::new("echoes-do-choose-first").with("seat", *member)
            }
            Action::ChooseSpace { space } => Line::new(match space {
                Space::Left => "echoes-do-space-left",
                Space::Right => "echoes-do-space-right",
            }),
            Action::ChoosePickOrder { first: true } => Line::new("echoes-do-pick-first"),
            Action::ChoosePickOrder { first: false } => Line::new("echoes-do-pick-second"),
            Action::ChooseCivilization { civ } => Line::new("echoes-do-civ").with("civ", *civ),
            Action::ChooseScout { card } => of_card("echoes-do-scout", *card),
            Action::OpeningResupply { cards } => match cards.len() {
                0 => Line::new("echoes-do-exchange-none"),
                1..=NAMED => {
                    Line::new("echoes-do-exchange").with("cards", self.clipped_list(cards))
                }
                count => Line::new("echoes-do-exchange-many").with("count", count),
            },
            Action::KeepHand => Line::new("echoes-do-keep"),

            Action::Move { unit, direction, cells } => self.move_label(*unit, *direction, *cells),
            Action::Turn { rotation } => self.turn_label(*rotation),
            Action::Switch { unit, mode } => of_unit("echoes-do-switch", *unit).with("mode", *mode),
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => {
                self.attack_label(action, *unit, *target)
            }
            Action::BuildCamp { unit } => self.camp_label(*unit),
            Action::BuildBarracks { unit, payment } => {
                let what = of_unit("echoes-do-barracks", *unit);
                match self.unit(*unit).map(|unit| unit.owner) {
                    Some(seat) => self.paid(what, seat, self.barracks_cost(seat), payment.as_ref()),
                    None => what,
                }
            }
            Action::Transfer { unit, from, payment: _ } => Line::new("echoes-do-transfer")
                .with("building", self.short_target(Target::Building(*from), LONG))
                .with("unit", self.short_unit(*unit, LONG)),
            Action::VillageResupply { unit, cards } => {
                let unit = self.short_unit(*unit, PAIR);
                if cards.len() > NAMED {
                    Line::new("echoes-do-village-exchange-many").with("count", cards.len())
                } else {
                    let names = cards.iter().map(|&card| self.clipped(card, TIGHT));
                    Line::new("echoes-do-village-exchange")
                        .with("cards", names.collect::<Vec<Arg>>())
                }
                .with("unit", unit)
            }
            Action::VillageDraw { unit } => of_unit("echoes-do-village-draw", *unit),
            Action::Recruit { unit } => of_unit("echoes-do-recruit", *unit),
            Action::UseAbility { source, ability, pick, opponent, payment } => {
                let what = self.ability_label(*source, *ability, *pick, *opponent);
                match self.known_ability(*source, *ability) {
                    Some(known) => {
                        self.paid(what, self.owner(*source), known.cost, payment.as_ref())
                    }
                    None => what,
                }
            }
            Action::EndMobilization => Line::new("echoes-do-end-mobilization"),

            Action::Deploy { card, pawn, cell, mode, discard, payment } => {
                let what = self.deploy_label(*card, arrival(*pawn, *mode), *cell, *discard);
                self.card_paid(what, *card, payment.as_ref())
            }
            Action::PlayUpgrade { card, unit, payment } => {
                let what = Line::new("echoes-do-upgrade")
                    .with("card", self.clipped(*card, PAIR))
                    .with("unit", self.short_unit(*unit, PAIR));
                self.card_paid(what, *card, payment.as_ref())
            }
            Action::PlayAction { card, pick, branch, opponent, payment } => {
                let name = self.card_with_target(*card, *branch, *pick, *opponent);
                let what = Line::new("echoes-do-play").with("card", name);
                self.card_paid(what, *card, payment.as_ref())
            }
            Action::PlayEvent { card, discard, payment } => {
                let what = match discard {
                    Some(event) => Line::new("echoes-do-event-discard")
                        .with("card", self.clipped(*card, PAIR))
                        .with("event", self.clipped(*event, TIGHT)),
                    None => Line::new("echoes-do-event").with("card", self.clipped(*card, LONG)),
                };
                self.card_paid(what, *card, payment.as_ref())
            }
            Action::EndTurn { discards } if discards.is_empty() => Line::new("echoes-do-end-turn"),
            Action::EndTurn { discards } => {
                Line::new("echoes-do-end-turn-discard").with("cards", self.clipped_list(discards))
            }

            Action::DiscardToLimit { cards } | Action::DiscardCards { cards } => {
                Line::new("echoes-do-discard").with("cards", self.clipped_list(cards))
            }
            Action::DiscardEvent { event } => of_card("echoes-do-give-up-event", *event),
            Action::SetOrder { order } => self.order_label(order),
            Action::ClearOrder { card } => of_card("echoes-do-disarm", *card),
            Action::SetPolicy { policy } => Line::new(match policy {
                ReactionPolicy::Ask => "echoes-do-policy-ask",
                ReactionPolicy::Orders => "echoes-do-policy-orders",
                ReactionPolicy::Pass => "echoes-do-policy-pass",
            }),
            Action::PlayReaction { card, pick, branch, payment } => {
                let name = self.card_with_target(*card, *branch, *pick, None);
                let what = Line::new("echoes-do-react").with("card", name);
                self.card_paid(what, *card, payment.as_ref())
            }
            Action::PassReaction => Line::new("echoes-do-pass"),
            Action::Choose { pick: Pick::Nothing } => Line::new("echoes-do-choose-nothing"),
            Action::Choose { pick } => {
                Line::new("echoes-do-choose").with("pick", self.short_pick(*pick, LONG))
            }
            Action::Undo => Line::new("echoes-do-undo"),
            Action::Concede => Line::new("echoes-do-concede"),
            Action::OfferDraw => Line::new("echoes-do-offer-draw"),
            Action::AnswerDraw { yes: true } => Line::new("echoes-do-accept-draw"),
            Action::AnswerDraw { yes: false } => Line::new("echoes-do-decline-draw"),
            Action::Absent => Line::new("echoes-do-absent"),
        }
    }

    /// Labels a deployment, naming any unit that is discarded to make room.
    fn deploy_label(
        &self,
        card: CardId,
        how: Option<Arg>,
        cell: Cell,
        discard: Option<CardId>,
    ) -> Line {
        let name = self.clipped(card, if discard.is_some() { TIGHT } else { LONG });
        let deploy = match how {
            Some(how) => Line::new("echoes-do-deploy-with").with("how", how),
            None => Line::new("echoes-do-deploy"),
        }
        .with("card", name)
        .with("cell", cell);
        match discard {
            Some(unit) => Line::new("echoes-do-deploy-discard")
                .with("deploy", deploy)
                .with("unit", self.short_unit(unit, TIGHT)),
            None => deploy,
        }
    }

    fn move_label(&self, unit: CardId, direction: Direction, cells: u8) -> Line {
        let name = self.short_unit(unit, LONG);
        let to = self.unit(unit).and_then(|unit| {
            self.line(unit.cell, direction, cells).get(usize::from(cells).checked_sub(1)?).copied()
        });
        let id = |to| {
            if self.is_discovered(to) { "echoes-do-move" } else { "echoes-do-move-explore" }
        };
        match to {
            Some(to) => Line::new(id(to)).with("unit", name).with("to", to),
            None => Line::new("echoes-do-move-way")
                .with("unit", name)
                .with("count", cells)
                .with("direction", direction),
        }
    }

    /// Labels a standing order with its card and conditions.
    fn order_label(&self, order: &StandingOrder) -> Line {
        let mut conditions: Vec<Arg> = Vec::new();
        for (id, n) in [
            ("echoes-order-damage", order.min_damage),
            ("echoes-order-cost", order.min_cost),
            ("echoes-order-effect", order.branch.map(|branch| branch.saturating_add(1))),
        ] {
            conditions.extend(n.map(|n| Arg::from(Line::new(id).with("n", n))));
        }
        let is_more = order.unit.is_some()
            || order.attacker.is_some()
            || order.building.is_some()
            || order.pick.is_some();
        if is_more {
            conditions.push(Arg::Term("echoes-order-more"));
        }
        let most = if conditions.len() > 1 { TIGHT } else { LONG };
        let card = self.clipped(order.card, most);
        match conditions.is_empty() {
            true => Line::new("echoes-do-arm").with("card", card),
            false => {
                Line::new("echoes-do-arm-with").with("card", card).with("conditions", conditions)
            }
        }
    }

    /// Renders a rotation of the revealed tile as its upper row followed by its lower row. The rows match the choosing
    /// player's picture, which shows that player's side at the bottom.
    fn turn_label(&self, rotation: Rotation) -> Line {
        let asked = match self.prompt() {
            Some(Prompt::Rotation { seat, tile, .. }) => {
                self.tiles.get(usize::from(*tile)).map(|tile| (tile, self.player(*seat).side))
            }
            _ => None,
        };
        match asked {
            Some((tile, side)) => {
                let terrain = |corner| tile.cells[rotation.printed(corner)];
                let [nw, ne, sw, se] = match side {
                    Side::South => [0, 1, 2, 3],
                    Side::North => [3, 2, 1, 0],
                };
                Line::new("echoes-do-turn")
                    .with("nw", terrain(nw))
                    .with("ne", terrain(ne))
                    .with("sw", terrain(sw))
                    .with("se", terrain(se))
            }
            None => Line::new("echoes-do-turn-any"),
        }
        .with("degrees", u32::from(rotation.degrees()))
    }

    fn attack_label(&self, action: &Action, unit: CardId, target: Target) -> Line {
        match self.blow_of(action) {
            Some(blow) if blow.counter > 0 => Line::new("echoes-do-attack-back")
                .with("damage", blow.damage)
                .with("counter", blow.counter),
            Some(blow) => Line::new("echoes-do-attack").with("damage", blow.damage),
            None => Line::new("echoes-do-attack-any"),
        }
        .with("unit", self.short_unit(unit, PAIR))
        .with("target", self.short_target(target, PAIR))
    }

    fn camp_label(&self, unit: CardId) -> Line {
        let name = self.short_unit(unit, LONG);
        let terrain = self.unit(unit).and_then(|unit| self.terrain(unit.cell));
        match terrain.and_then(Terrain::yields) {
            Some((resource, n)) => {
                Line::new("echoes-do-camp").with("n", n).with("resource", resource)
            }
            None => Line::new("echoes-do-camp-any"),
        }
        .with("unit", name)
    }

    fn ability_label(
        &self,
        source: CardId,
        ability: u8,
        pick: Option<Pick>,
        opponent: Option<Seat>,
    ) -> Line {
        let name = self.card_with_target(source, None, pick, opponent);
        if self.has_card(source) && self.card(source).abilities.len() > 1 {
            Line::new("echoes-do-ability-number").with("number", ability.saturating_add(1))
        } else {
            Line::new("echoes-do-ability")
        }
        .with("card", name)
    }
}

/// Labels the deployment options that differ from the defaults: a royal pawn or a chosen mode.
fn arrival(pawn: Pawn, mode: Option<Mode>) -> Option<Arg> {
    let mut parts: Vec<Arg> = Vec::new();
    if pawn.is_royal() {
        parts.push(pawn.into());
    }
    parts.extend(mode.map(Arg::from));
    (!parts.is_empty()).then_some(Arg::List(parts))
}
