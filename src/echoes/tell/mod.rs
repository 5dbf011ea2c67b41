//! Renders events as messages for each viewer.
//!
//! Card names can be plural and have any grammatical gender, so no sentence uses a card name as the subject of a verb.
//! Viewers who may not see a hand learn only how many cards are hidden.

mod changes;
mod names;

use super::action::Space;
use super::card::When;
use super::event::{Deed, DiscardCause, Displaced, DrawCause, Event, Loss};
use super::nouns::{Cell, Format, Mode, Pawn};
use super::state::{CardId, Pick, Position, ReactionPolicy, Stage, Target};
use super::verdict::{Verdict, decided};
use regnal_core::game::{Outcome, Seat, Viewer};
use regnal_core::text::{Arg, Line};

pub(super) use names::amounts;

impl Position {
    /// Renders an event as a message for `viewer`; `self` is the position right after `event`.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let line = match event {
            Event::DeckSubmitted { seat, civ, cards: _ } if !viewer.is(*seat) => {
                by(*seat, "echoes-deck-named").with("civ", *civ)
            }
            Event::DeckSubmitted { seat: _, civ, cards } => {
                Line::new("echoes-deck-submitted").with("civ", *civ).with("count", cards.len())
            }
            Event::FirstChosen { member, seat: _ } => by(*member, "echoes-first-chosen"),
            Event::SpaceChosen { seat, space: Space::Left } => by(*seat, "echoes-space-left"),
            Event::SpaceChosen { seat, space: Space::Right } => by(*seat, "echoes-space-right"),
            Event::SetupReady => {
                if self.stage == Stage::Teams {
                    Line::new("echoes-decks-ready")
                } else if self.are_civs_settled() {
                    by(self.order[0], "echoes-setup-settled")
                } else {
                    by(self.order[0], "echoes-setup-ready")
                }
            }
            // The decks already determine the civilizations, so nobody picks and there is nothing to report.
            Event::PickOrderChosen { .. } if self.are_civs_settled() => return None,
            Event::PickOrderChosen { seat, first } => {
                by(*seat, if *first { "echoes-picks-first" } else { "echoes-picks-second" })
            }
            Event::CivilizationChosen { seat, civ, cards: _ } => {
                by(*seat, "echoes-civ-chosen").with("civ", *civ)
            }
            Event::ScoutChosen { seat, card } => by(*seat, "echoes-scout-chosen")
                .with("card", self.card_name(*card))
                .with("cell", self.player(*seat).capital),
            // An exchange of cards has already been reported, so only a kept hand is reported here.
            Event::HandSettled { exchanged: 0, seat } => by(*seat, "echoes-hand-kept"),
            Event::Began => match self.options.format {
                Format::Base | Format::Long => by(self.order[1], "echoes-began"),
                Format::Team => by(self.order[1], "echoes-began-team"),
            },

            Event::TurnBegan { seat, round, refreshed: _ } => {
                by(*seat, "echoes-turn-began").with("round", u32::from(*round))
            }
            Event::PhaseBegan { seat, phase } => {
                by(*seat, "echoes-phase-began").with("phase", *phase)
            }
            Event::RoundEnded { quiet, round: _ } => {
                if !quiet || self.options.stalemate_rounds == 0 {
                    return None;
                }
                Line::new("echoes-quiet-round")
                    .with("count", u32::from(self.quiet_rounds))
                    .with("most", u32::from(self.options.stalemate_rounds))
            }

            Event::Moved { unit, path } => self.moved(*unit, path)?,
            Event::Displaced { unit, to, how } => match how {
                Displaced::FellBack => self.about("echoes-fell-back", *unit),
                Displaced::Advanced => self.about("echoes-advanced", *unit),
                Displaced::MadeRoom => self.about("echoes-made-room", *unit),
                Displaced::ByCard => self.about("echoes-moved-by-card", *unit),
            }
            .with("to", *to),
            Event::Revealed { tile, seat } => by(*seat, "echoes-revealed")
                .with("tile", self.tile_name(*tile))
                .with("terrains", self.printed_terrains(*tile)),
            Event::Turned { tile, seat, .. } => {
                by(*seat, "echoes-turned").with("cells", self.laid_terrains(*tile))
            }
            Event::Peeked { seat, tile } => {
                let tile_name = self.tile_name(*tile);
                if self.is_on_side_of(viewer, *seat) {
                    by(*seat, "echoes-peeked-seen")
                        .with("tile", tile_name)
                        .with("terrains", self.printed_terrains(*tile))
                } else {
                    by(*seat, "echoes-peeked").with("tile", tile_name)
                }
            }
            Event::Switched { unit, mode } => {
                self.about("echoes-switched", *unit).with("mode", *mode)
            }
            Event::Exhausted { unit, deed } => match deed {
                Deed::Ability => self.about("echoes-ability", *unit),
                Deed::ByCard => self.about("echoes-exhausted", *unit),
                // The action itself has already been reported.
                Deed::Built | Deed::Attacked | Deed::Village | Deed::Recruited => return None,
            },
            Event::Tired { unit } => self.about("echoes-tired", *unit),
            Event::Refreshed { unit } => self.about("echoes-refreshed", *unit),
            Event::ExtraMove { unit, points } => {
                self.about("echoes-extra-move", *unit).with("points", *points)
            }
            Event::Built { seat, unit: _, kind, cell, yields } => match yields {
                Some((resource, n)) => {
                    by(*seat, "echoes-built-camp").with("n", *n).with("resource", *resource)
                }
                None => by(*seat, "echoes-built").with("building", *kind),
            }
            .with("cell", *cell),
            Event::TakenDown { cell } => Line::new("echoes-taken-down").with("cell", *cell),

            Event::Paid { seat, payment } => {
                by(*seat, "echoes-paid").with("tokens", self.payment_line(*seat, payment)?)
            }
            Event::Gained { card, token, n } => by(self.owner_of(*card), "echoes-gained")
                .with("tokens", names::some(*n, *token))
                .with("card", self.card_name(*card)),
            Event::TokensSpent { seat, tokens } => {
                by(*seat, "echoes-tokens-spent").with("tokens", amounts(tokens)?)
            }
            Event::TokensRefreshed { seat, tokens } => {
                by(*seat, "echoes-tokens-refreshed").with("tokens", amounts(tokens)?)
            }

            Event::AttackDeclared { attacker, target, mode, path: _, cell: _ } => match mode {
                Mode::Melee => self.about("echoes-attack-melee", *attacker),
                Mode::Ranged => self.about("echoes-attack-ranged", *attacker),
            }
            .with("target", self.target_name(*target)),
            Event::Struck { attacker: _, target, damage, counter: 0 } => {
                Line::new("echoes-struck").with("blow", self.blow_line(*target, *damage))
            }
            Event::Struck { attacker, target, damage, counter } => Line::new("echoes-struck-back")
                .with("blow", self.blow_line(*target, *damage))
                .with("counter", self.blow_line(Target::Unit(*attacker), *counter)),
            Event::AttackCancelled { attacker } => self.about("echoes-attack-cancelled", *attacker),
            Event::Damaged { target, n, source } => Line::new("echoes-damaged")
                .with("card", self.card_name(*source))
                .with("blow", self.blow_line(*target, *n)),
            Event::Healed { unit, n } => self
                .about("echoes-healed", *unit)
                .with("n", *n)
                .with("left", self.left_of(Target::Unit(*unit)).unwrap_or(0)),
            Event::Repaired { cell, n } => Line::new("echoes-repaired")
                .with("building", self.building_name(*cell))
                .with("n", *n)
                .with("left", self.left_of(Target::Building(*cell)).unwrap_or(0)),
            Event::UnitLost { unit, loss, killer: _ } => match loss {
                Loss::Combat => self.about("echoes-lost-combat", *unit),
                Loss::Effect => self.about("echoes-lost-effect", *unit),
                Loss::Discarded => self.about("echoes-lost-discarded", *unit),
                Loss::Drowned => self.about("echoes-lost-drowned", *unit),
                Loss::Faded => self.about("echoes-lost-faded", *unit),
            },
            Event::BuildingLost { cell, by } => match by {
                Some(unit) => self.about("echoes-building-lost-to", *unit),
                None => Line::new("echoes-building-lost"),
            }
            .with("cell", *cell),

            Event::Drew { seat, cards, cause } => {
                let idle =
                    if viewer.is(*seat) { self.idle_reactions(*seat, cards) } else { Vec::new() };
                if !idle.is_empty() {
                    by(*seat, "echoes-drew-idle")
                        .with("cards", self.card_list(cards))
                        .with("idle", self.card_list(&idle))
                } else if self.sees_hand(viewer, *seat) {
                    by(*seat, "echoes-drew-seen").with("cards", self.card_list(cards))
                } else {
                    match cause {
                        DrawCause::Opening => by(*seat, "echoes-drew-opening"),
                        DrawCause::Village => by(*seat, "echoes-drew-village"),
                        DrawCause::Recruit => by(*seat, "echoes-drew-recruit"),
                        DrawCause::TurnEnd | DrawCause::Card => by(*seat, "echoes-drew"),
                    }
                    .with("count", cards.len())
                }
            }
            Event::Resupplied { seat, set_aside, drawn, deck: _ } => {
                if self.sees_hand(viewer, *seat) {
                    by(*seat, "echoes-resupplied-seen")
                        .with("out", self.card_list(set_aside))
                        .with("in", self.card_list(drawn))
                } else {
                    by(*seat, "echoes-resupplied").with("count", set_aside.len())
                }
            }
            Event::Discarded { seat, cards, cause } => match cause {
                DiscardCause::HandLimit => by(*seat, "echoes-discarded-limit"),
                DiscardCause::Effect => by(*seat, "echoes-discarded"),
                DiscardCause::GivenUp => by(*seat, "echoes-event-given-up"),
                DiscardCause::Spent => by(*seat, "echoes-card-spent"),
                // The discard of a played card needs no report.
                DiscardCause::Played => return None,
            }
            .with("cards", self.card_list(cards)),
            Event::Deployed { seat, card, pawn, cell, mode } => match pawn {
                Pawn::King | Pawn::Queen => by(*seat, "echoes-deployed-royal").with("pawn", *pawn),
                Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {
                    by(*seat, "echoes-deployed")
                }
            }
            .with("card", self.card_name(*card))
            .with("cell", *cell)
            .with("mode", *mode),
            Event::Played { seat, card, branch, pick, by_order } => {
                // Only viewers who may see the hand may know that a standing order played the card.
                let is_told = *by_order && self.sees_hand(viewer, *seat);
                by(*seat, if is_told { "echoes-played-by-order" } else { "echoes-played" })
                    .with("card", self.played_name(*card, *branch, *pick))
            }
            Event::Kept { card } => self.of_card("echoes-kept", *card),
            Event::Cancelled { card } => self.of_card("echoes-cancelled", *card),
            Event::Recovered { seat, card } => {
                by(*seat, "echoes-recovered").with("card", self.card_name(*card))
            }
            Event::AbilityUsed { source, ability } => {
                // The report that the unit is exhausted already mentions this action.
                let ability = self.ability(*source, *ability);
                if ability.is_some_and(|ability| ability.when == When::Action) {
                    return None;
                }
                self.about("echoes-ability", *source)
            }
            Event::Changed { modifier } => self.change_line(modifier),

            Event::OrderSet { seat, .. } | Event::OrderCleared { seat, .. }
                if !self.sees_hand(viewer, *seat) =>
            {
                return None;
            }
            Event::OrderSet { order, seat: _ } => {
                Line::new("echoes-order-set").with("card", self.card_name(order.card))
            }
            Event::OrderCleared { card, seat: _ } => {
                Line::new("echoes-order-cleared").with("card", self.card_name(*card))
            }
            Event::PolicySet { seat, .. } if !viewer.is(*seat) => return None,
            Event::PolicySet { policy, seat: _ } => Line::new(match policy {
                ReactionPolicy::Ask => "echoes-policy-ask",
                ReactionPolicy::Orders => "echoes-policy-orders",
                ReactionPolicy::Pass => "echoes-policy-pass",
            }),
            Event::DrawOffered { seat } => by(*seat, "echoes-draw-offered"),
            Event::DrawAnswered { seat, yes } => {
                by(*seat, if *yes { "echoes-draw-accepted" } else { "echoes-draw-declined" })
            }
            Event::Undone { seat } => by(*seat, "echoes-undone"),
            Event::TimedOut { seat } => by(*seat, "echoes-timed-out"),
            Event::Conceded { seat } => by(*seat, "echoes-conceded"),
            Event::Ended { outcome } => self.won_by(outcome),

            // These events are internal steps or are covered by other messages.
            Event::Shuffled { .. }
            | Event::Attached { .. }
            | Event::Activated { .. }
            | Event::HandSettled { .. }
            | Event::TurnEnded { .. }
            | Event::Expired { .. }
            | Event::CombatEnded { .. }
            | Event::Marked { .. }
            | Event::Sealed
            | Event::Queued { .. } => return None,
        };
        Some(line)
    }

    fn moved(&self, unit: CardId, path: &[Cell]) -> Option<Line> {
        let (from, to) = (path.first()?, path.last()?);
        Some(self.about("echoes-moved", unit).with("from", *from).with("to", *to))
    }

    /// Describes the damage to a target, and its remaining health if known.
    fn blow_line(&self, target: Target, n: u8) -> Line {
        let who = match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Building(cell) => self.building_name(cell),
        };
        match self.left_of(target) {
            Some(left) => Line::new("echoes-blow-left").with("left", left),
            None => Line::new("echoes-blow"),
        }
        .with("who", who)
        .with("n", n)
    }

    /// Formats the name of a played card with its chosen effect and target.
    fn played_name(&self, card: CardId, branch: Option<u8>, pick: Option<Pick>) -> Arg {
        let mut name = self.card_name(card);
        if let Some(branch) = branch
            && self.has_card(card)
            && self.card(card).choose_one
        {
            name = Line::new("echoes-card-effect")
                .with("card", name)
                .with("number", branch.saturating_add(1))
                .into();
        }
        match pick {
            None | Some(Pick::Nothing) => name,
            Some(pick) => Line::new("echoes-card-on")
                .with("card", name)
                .with("pick", self.pick_name(pick))
                .into(),
        }
    }

    /// Creates a message about a unit.
    fn about(&self, id: &'static str, unit: CardId) -> Line {
        Line::new(id).with("unit", self.unit_name(unit))
    }

    /// Creates a message about a card and its owner.
    fn of_card(&self, id: &'static str, card: CardId) -> Line {
        by(self.owner_of(card), id).with("card", self.card_name(card))
    }

    /// Announces the winner and the reason. Does not name a player who conceded, because another message has already
    /// done so.
    fn won_by(&self, outcome: &Outcome) -> Line {
        let verdict = self.verdict();
        let verdict = verdict.filter(|verdict| !matches!(verdict, Verdict::GaveUp(_)));
        decided(outcome, self.players.len(), verdict.as_ref())
    }
}

/// Creates a message about an action by `seat`.
fn by(seat: Seat, id: &'static str) -> Line {
    Line::new(id).with("seat", seat)
}
