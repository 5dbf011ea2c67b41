//! Applies events that set the turn order and start spaces, or begin a match or a turn.

use crate::action::Space;
use crate::nouns::{Format, Phase, Token};
use crate::setup::capital_site;
use crate::state::{Position, ReactionPolicy, Stage};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

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
        let chosen = self.players.iter().any(|player| player.team == team && player.has_space);
        if !chosen {
            self.set_space(member, Space::Left);
        }
        for player in &mut self.players {
            if player.team == team {
                player.opened = true;
            }
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
        for unit in &mut self.units {
            if unit.owner == seat {
                if refreshed {
                    unit.exhausted = unit.tired;
                    unit.tired = false;
                }
                unit.switched = false;
                unit.moved = false;
                unit.cells_moved = 0;
            }
        }
    }
}
