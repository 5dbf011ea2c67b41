//! Applies events that set the turn order or the start spaces, or that begin a match or a turn.

use crate::action::Space;
use crate::nouns::{Civ, Format, Mode, Pawn, Phase, Token};
use crate::setup::capital_site;
use crate::state::{CardId, Copy, Design, Position, ReactionPolicy, Stage};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::{expected, never};

impl Position {
    pub(super) fn set_first(&mut self, seat: Seat, member: Seat) {
        let team = self.player(seat).team;
        let mate = self.teammate(member).unwrap_or(member);
        let start = usize::from(self.player(self.order[0]).team != team);
        self.order[start] = member;
        if let Some(place) = self.order.get_mut(start + 2) {
            *place = mate;
        }
        self.picks = self.order.clone();
        // If no team member chose, the first player gets the left start space (EE-RULING-04).
        if !self.players.iter().any(|player| player.team == team && player.has_space) {
            self.set_space(member, Space::Left);
        }
        for player in self.players.iter_mut().filter(|player| player.team == team) {
            player.opened = true;
        }
    }

    pub(super) fn set_space(&mut self, seat: Seat, space: Space) {
        let format = self.options.format;
        let mate = self.teammate(seat).unwrap_or(seat);
        let side = self.player(seat).side;
        self.player_mut(mate).capital = capital_site(format, side, space != Space::Left);
        let player = self.player_mut(seat);
        player.capital = capital_site(format, side, space == Space::Left);
        player.has_space = true;
    }

    /// Ends the setup stage in which players submit decks or teams choose their first player and start spaces.
    pub(super) fn end_setup_stage(&mut self) {
        for player in &mut self.players {
            player.opened = false;
        }
        let has_teams = self.stage == Stage::Decks && self.options.format == Format::Team;
        self.stage = if has_teams { Stage::Teams } else { Stage::PickOrder };
    }

    pub(super) fn set_pick_order(&mut self, first: bool) {
        self.picks = self.order.clone();
        if !first {
            // The side that goes second picks first. The turn order consists of pairs of seats, and each pair picks in
            // reverse order.
            self.picks = self.order.chunks(2).flat_map(|pair| pair.iter().rev().copied()).collect();
        }
        self.stage = Stage::Civilizations { taken: 0 };
    }

    /// Gives a seat the cards of its civilization, in id order.
    pub(super) fn take_civ(&mut self, seat: Seat, civ: Civ, cards: &[Design]) {
        let first: u16 = narrow(self.copies.len());
        self.copies.extend(cards.iter().map(|design| Copy { design: design.clone(), owner: seat }));
        let ids: Vec<CardId> = (first..).map(CardId).take(cards.len()).collect();
        let civ_card = ids.iter().copied().find(|&id| self.card(id).kind().is_none());
        let player = self.player_mut(seat);
        player.civ = Some(civ);
        player.civ_card = civ_card;
        player.deck = ids.into_iter().filter(|&id| Some(id) != civ_card).collect();
        if let Stage::Civilizations { taken } = self.stage {
            self.stage = Stage::Scout { seat, taken };
        } else {
            never!("a civilization is chosen at another stage");
        }
    }

    /// Puts a seat's first unit on its Capital.
    pub(super) fn begin_with(&mut self, seat: Seat, scout: CardId) {
        self.player_mut(seat).deck.retain(|&id| id != scout);
        let cell = self.player(seat).capital;
        self.arrive(seat, scout, Pawn::First, cell, Mode::Melee);
        // A player without a Camp has an income of one food and one wood (EE-SETUP-28, EE-RULING-16).
        let player = self.player_mut(seat);
        player.main[0].ready += 1;
        player.main[1].ready += 1;
        if let Stage::Scout { taken, .. } = self.stage {
            let taken = taken + 1;
            self.stage = if usize::from(taken) == self.picks.len() {
                Stage::Opening
            } else {
                Stage::Civilizations { taken }
            };
        } else {
            never!("a scout is chosen at another stage");
        }
    }

    pub(super) fn begin(&mut self) {
        self.stage = Stage::Playing;
        let second = self.order[1];
        if self.options.format == Format::Team {
            self.team_joker = Some(self.player(second).team);
        } else if let Some(card) = self.player(second).civ_card {
            self.stores.entry(card).or_default()[Token::Joker.index()] += 1;
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, round: u16, refreshed: bool) {
        self.round = round;
        let place = self.order.iter().position(|&other| other == seat);
        self.active = expected(place, "a seat in the order of play").map_or(0, narrow);
        self.phase = Phase::Mobilization;
        if self.draw_offer == Some(seat) {
            self.draw_offer = None;
        }
        let player = self.player_mut(seat);
        player.turns += 1;
        player.camps_built = 0;
        if player.policy == ReactionPolicy::Pass {
            player.policy = ReactionPolicy::Ask;
        }
        if refreshed {
            for main in &mut player.main {
                main.ready += main.spent;
                main.spent = 0;
            }
        }
        for unit in self.units.iter_mut().filter(|unit| unit.owner == seat) {
            if refreshed {
                unit.exhausted = unit.tired;
                unit.tired = false;
            }
            unit.switched = false;
            unit.moved = false;
            unit.cells_moved = 0;
        }
    }

    pub(super) fn end_turn(&mut self, seat: Seat, late: bool) {
        if !late {
            self.player_mut(seat).missed = 0;
        }
        self.used.retain(|(_, _, this_turn)| !this_turn);
        for unit in &mut self.units {
            unit.extra_moves.clear();
        }
    }
}
