//! Lists the opportunities that a seat gives up by ending its turn: unused units, cards and tokens.

use std::collections::BTreeSet;

use super::PAIR;
use crate::action::Action;
use crate::event::Event;
use crate::lens::Lens;
use crate::nouns::{Mode, Phase};
use crate::pay::add_tokens;
use crate::state::{CardId, Echoes, Position, Stage, Unit};
use crate::tell;
use regnal_core::game::{Duties, Seat};
use regnal_core::text::{Arg, Line};

/// Opportunity that a unit still has this turn. The variants are sorted by importance, most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    /// Opportunity to attack.
    Attack,
    /// Opportunity to build a Camp.
    Camp,
    /// Opportunity to build a Barracks, use a village or recruit.
    Act,
    /// Opportunity to reveal a tile.
    Explore,
}

impl Duties for Echoes {
    fn owed(&self, seat: Seat) -> Vec<Line> {
        let at = &self.at;
        if !at.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut owed = Vec::new();
        if at.stage == Stage::Playing && at.prompt().is_none() {
            at.remembering().owed_in_turn(seat, &mut owed);
        } else {
            owed.extend(at.question_to(true));
        }
        if let Some(offerer) = at.draw_offer
            && !at.is_allied(offerer, seat)
        {
            owed.push(Line::new("echoes-owed-draw").with("seat", offerer));
        }
        owed
    }

    /// Lists everything that `seat` would give up by ending its turn now: opportunities for its units, affordable cards
    /// and abilities, and affordable Reactions that are not armed. Moves that achieve nothing are left out.
    fn forgone(&self, seat: Seat) -> Vec<Line> {
        let at = &self.at;
        let is_turn =
            at.stage == Stage::Playing && at.prompt().is_none() && at.awaited().contains(&seat);
        if !is_turn {
            return Vec::new();
        }
        let at = &at.remembering();
        let mut lines = Vec::new();
        if at.phase == Phase::Mobilization {
            let weightiest: Vec<(CardId, Prospect)> = at
                .units_of(seat)
                .filter_map(|unit| Some((unit.id, at.prospects(unit).into_iter().next()?)))
                .collect();
            for (prospect, id) in Prospect::ALL {
                let its = weightiest.iter().filter(|(_, its)| *its == prospect);
                let units: Vec<Arg> = its.map(|(unit, _)| at.short_unit(*unit, PAIR)).collect();
                if !units.is_empty() {
                    lines.push(Line::new(id).with("units", units));
                }
            }
        }
        let cards = at.still_playable(seat);
        if !cards.is_empty() {
            let tokens = at.tokens_to_spend(seat);
            lines.push(Line::new("echoes-forgone-cards").with("cards", at.names_of(&cards)));
            lines.extend(
                tokens.map(|tokens| Line::new("echoes-owed-tokens").with("tokens", tokens)),
            );
        }
        let sources = at.usable_abilities(seat);
        if !sources.is_empty() {
            lines.push(Line::new("echoes-forgone-abilities").with("cards", at.names_of(&sources)));
        }
        let idle: Vec<CardId> = at
            .idle_reactions(seat, &at.player(seat).hand)
            .into_iter()
            .filter(|&card| at.is_affordable(seat, card))
            .collect();
        lines.extend(at.idle_line(&idle));
        lines
    }

    /// Lists warnings about Reactions that would not be played. The list is private to `seat`.
    fn concerns(&self, seat: Seat) -> Vec<Line> {
        let at = &self.at;
        if at.outcome.is_some() || seat.index() >= at.players.len() {
            return Vec::new();
        }
        at.idle_line(&at.idle_reactions(seat, &at.player(seat).hand)).into_iter().collect()
    }
}

impl Prospect {
    const ALL: [(Prospect, &'static str); 4] = [
        (Prospect::Attack, "echoes-forgone-attacks"),
        (Prospect::Camp, "echoes-forgone-camps"),
        (Prospect::Act, "echoes-forgone-acts"),
        (Prospect::Explore, "echoes-forgone-explores"),
    ];
}

impl Position {
    /// Returns a unit's opportunities this turn, either in place, after a mode change, or after a move.
    fn prospects(&self, unit: &Unit) -> BTreeSet<Prospect> {
        let mut found = BTreeSet::new();
        let menu = self.unit_actions(unit);
        self.note_prospects(unit, &menu, &mut found);
        for action in &menu {
            let Action::Move { direction, cells, .. } = action else { continue };
            let way = self.line(unit.cell, *direction, *cells);
            if way.last().is_some_and(|&to| !self.is_discovered(to)) {
                found.insert(Prospect::Explore);
            } else if let Some(after) = self.after_move(action)
                && let Some(moved) = after.unit(unit.id)
            {
                after.note_prospects(moved, &after.unit_actions(moved), &mut found);
            }
        }
        found
    }

    /// Adds the opportunities offered by a unit's legal actions, including mode changes.
    fn note_prospects(&self, unit: &Unit, menu: &[Action], found: &mut BTreeSet<Prospect>) {
        let attacks_in = |mode| {
            let mut turned = self.clone();
            turned.evolve(&Event::Switched { unit: unit.id, mode });
            turned.unit(unit.id).is_some_and(|unit| turned.can_attack(unit))
        };
        for action in menu {
            found.insert(match action {
                Action::AttackMelee { .. } | Action::AttackRanged { .. } => Prospect::Attack,
                Action::BuildCamp { .. } => Prospect::Camp,
                Action::BuildBarracks { .. }
                | Action::VillageDraw { .. }
                | Action::Recruit { .. } => Prospect::Act,
                Action::Switch { mode, .. } if self.has_mode(unit, *mode) && attacks_in(*mode) => {
                    Prospect::Attack
                }
                _ => continue,
            });
        }
    }

    /// Returns true if a unit has an attack value in the given mode.
    pub(crate) fn has_mode(&self, unit: &Unit, mode: Mode) -> bool {
        Lens::new(self).profile(unit).attack[mode.index()] > 0
    }

    /// Returns the position after a move over discovered cells, without resolving triggers.
    pub(crate) fn after_move(&self, action: &Action) -> Option<Position> {
        let Action::Move { unit, direction, cells } = action else { return None };
        let from = self.unit(*unit)?.cell;
        let mut path = vec![from];
        path.extend(self.line(from, *direction, *cells));
        if !path.last().is_some_and(|&to| self.is_discovered(to)) {
            return None;
        }
        let mut after = self.clone();
        after.evolve(&Event::Moved { unit: *unit, path });
        Some(after)
    }

    /// Lists the cards in a hand that can still be played this turn without discarding anything in play. Considers the
    /// current phase and the next phase.
    fn still_playable(&self, seat: Seat) -> Vec<CardId> {
        let mut later = self.clone();
        later.evolve(&Event::PhaseBegan { seat, phase: Phase::Deployment });
        let phases = match self.phase {
            Phase::Mobilization => vec![self, &later],
            Phase::Deployment => vec![self],
        };
        let is_playable = |card: &CardId| {
            let mut menu = Vec::new();
            for at in &phases {
                at.hand_menu(seat, *card, &mut menu);
            }
            menu.iter().any(|action| match action {
                Action::Deploy { discard, .. } | Action::PlayEvent { discard, .. } => {
                    discard.is_none()
                }
                _ => true,
            })
        };
        let hand = self.player(seat).hand.iter().copied();
        hand.filter(is_playable).collect()
    }

    /// Lists the cards in play with an ability that the seat can use now.
    fn usable_abilities(&self, seat: Seat) -> Vec<CardId> {
        let mut menu = Vec::new();
        self.ability_menu(seat, &mut menu);
        let sources = menu.iter().filter_map(|action| match action {
            Action::UseAbility { source, .. } => Some(*source),
            _ => None,
        });
        sources.collect::<BTreeSet<CardId>>().into_iter().collect()
    }

    /// Returns true if a seat can pay for a card now with its own and its teammate's ready tokens.
    fn is_affordable(&self, seat: Seat, card: CardId) -> bool {
        let cost = self.cost_of(seat, card);
        self.proposal(seat, cost).is_some() || self.named_payment(seat, cost).is_some()
    }

    /// Returns the seat's own tokens that it can spend; `None` if there are none.
    pub(super) fn tokens_to_spend(&self, seat: Seat) -> Option<Arg> {
        let mut sums = self.temporary(seat);
        add_tokens(&mut sums, &self.ready(seat));
        tell::amounts(&sums)
    }

    /// Renders a warning that Reactions will not be played; `None` if there are none.
    fn idle_line(&self, idle: &[CardId]) -> Option<Line> {
        let firsts = self.firsts(idle);
        let line = Line::new("echoes-idle-reactions").with("count", firsts.len());
        (!firsts.is_empty()).then(|| line.with("cards", self.names_of(&firsts)))
    }

    /// Returns the first card of each design in the list.
    fn firsts(&self, cards: &[CardId]) -> Vec<CardId> {
        let mut designs = BTreeSet::new();
        let cards = cards.iter().copied();
        cards.filter(|&card| designs.insert(&self.card(card).id)).collect()
    }

    /// Returns the names of the cards, once per design.
    fn names_of(&self, cards: &[CardId]) -> Arg {
        let firsts = self.firsts(cards).into_iter();
        Arg::List(firsts.map(|card| self.clipped(card, PAIR)).collect())
    }
}
