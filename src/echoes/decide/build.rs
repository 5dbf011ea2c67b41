//! Validates and executes the construction and transfer of buildings (4.5), the use of villages, and Recruit.

use super::Resolution;
use crate::action::Payment;
use crate::card::Permission;
use crate::event::{Deed, DrawCause, Event};
use crate::illegal::{Reason, Verdict, ensure, require};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Cell, Phase, Resource, Terrain};
use crate::profile::Flag;
use crate::state::{CardId, Happening, Position};
use regnal_core::game::Seat;

/// Number of Camp tokens per player (EE-SETUP-02).
pub(crate) const CAMPS: usize = 8;
/// Number of Barracks tokens per player.
pub(crate) const BARRACKS: usize = 3;

/// Legal transfer of a building (EE-RULING-39).
pub(crate) struct Transfer {
    kind: BuildingKind,
    to: Cell,
    /// Resource and amount that a Camp on the new cell would yield.
    yields: Option<(Resource, u8)>,
    payment: Payment,
}

impl Position {
    /// Returns the number of Camps that a player may build this turn (EE-BUILD-04, OP-17).
    fn camps_allowed(&self, seat: Seat) -> u8 {
        1 + u8::from(Lens::new(self).is_player_permitted(seat, Permission::SecondCamp))
    }

    /// Checks whether a Camp can be built on a cell. Returns the Camp's yield.
    pub(crate) fn judge_camp_site(&self, seat: Seat, cell: Cell) -> Verdict<(Resource, u8)> {
        let yields = self.terrain(cell).and_then(Terrain::yields);
        let yields = require(yields, Reason::NoResourceTerrain, "EE-RULING-27")?;
        ensure(self.structure(cell).is_none(), Reason::BuildingPresent, "EE-RULING-35")?;
        let may_build = self.player(seat).camps_built < self.camps_allowed(seat);
        ensure(may_build, Reason::CampAlreadyBuilt, "EE-BUILD-04")?;
        Ok(yields)
    }

    /// Checks whether a Barracks can be built on a cell (EE-RULING-36).
    pub(crate) fn judge_barracks_site(&self, cell: Cell) -> Verdict {
        let terrain = self.terrain(cell);
        let is_solid =
            terrain.is_some_and(|terrain| !terrain.is_wet() && terrain != Terrain::Capital);
        ensure(is_solid, Reason::TerrainForbidden, "EE-BUILD-11")?;
        ensure(self.structure(cell).is_none(), Reason::BuildingPresent, "EE-RULING-35")?;
        ensure(!self.is_near_capital(cell), Reason::TooCloseToCapital, "EE-BUILD-12")
    }

    /// Checks whether a unit can build a Camp.
    pub(crate) fn judge_camp(&self, seat: Seat, unit: CardId) -> Verdict<(Cell, Resource, u8)> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, _) = self.ready_unit(seat, unit)?;
        let (kind, n) = self.judge_camp_site(seat, unit.cell)?;
        ensure(self.built(seat, BuildingKind::Camp) < CAMPS, Reason::NoTokenLeft, "EE-RULING-15")?;
        Ok((unit.cell, kind, n))
    }

    /// Checks whether a unit can build a Barracks.
    pub(crate) fn judge_barracks(
        &self,
        seat: Seat,
        unit: CardId,
        payment: Option<&Payment>,
    ) -> Verdict<(Cell, Payment)> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, _) = self.ready_unit(seat, unit)?;
        self.judge_barracks_site(unit.cell)?;
        let has_token = self.built(seat, BuildingKind::Barracks) < BARRACKS;
        ensure(has_token, Reason::NoTokenLeft, "EE-RULING-15")?;
        let payment = self.payment(seat, self.barracks_cost(seat), payment)?;
        Ok((unit.cell, payment))
    }

    /// Checks whether a building can be transferred (EE-RULING-39).
    pub(crate) fn judge_transfer(
        &self,
        seat: Seat,
        unit: CardId,
        from: Cell,
        payment: Option<&Payment>,
    ) -> Verdict<Transfer> {
        self.in_phase(seat, Phase::Mobilization)?;
        let unit = self.own_unit(seat, unit)?;
        let building = require(self.building(from), Reason::UnknownId, "EE-BUILD-16")?;
        ensure(building.owner == seat, Reason::NotYours, "EE-BUILD-16")?;
        let all = match building.kind {
            BuildingKind::Camp => CAMPS,
            BuildingKind::Barracks | BuildingKind::Capital => BARRACKS,
        };
        let is_used_up = self.built(seat, building.kind) == all;
        ensure(is_used_up, Reason::TokensStillAvailable, "EE-BUILD-15")?;
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        let (yields, payment) = if building.kind == BuildingKind::Camp {
            (Some(self.judge_camp_site(seat, unit.cell)?), Payment::default())
        } else {
            self.judge_barracks_site(unit.cell)?;
            (None, self.payment(seat, self.barracks_cost(seat), payment)?)
        };
        Ok(Transfer { kind: building.kind, to: unit.cell, yields, payment })
    }

    /// Checks whether a village can be used (EE-TURN-21).
    pub(crate) fn judge_village(&self, seat: Seat, unit: CardId) -> Verdict {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, _) = self.ready_unit(seat, unit)?;
        let is_village = self.terrain(unit.cell) == Some(Terrain::Village);
        ensure(is_village, Reason::NotOnVillage, "EE-TURN-21")
    }

    /// Checks that the deck is not empty. An empty deck is not refilled (EE-RULING-21).
    pub(crate) fn can_draw(&self, seat: Seat) -> Verdict {
        ensure(!self.player(seat).deck.is_empty(), Reason::DeckEmpty, "EE-RULING-21")
    }

    /// Checks whether the Recruit keyword can be used (EE-RULING-119).
    pub(crate) fn judge_recruit(&self, seat: Seat, unit: CardId) -> Verdict {
        self.in_phase(seat, Phase::Mobilization)?;
        let (_, profile) = self.ready_unit(seat, unit)?;
        ensure(profile.has(Flag::Recruit), Reason::NoKeyword, "EE-KEYWORD-23")?;
        ensure(!self.player(seat).deck.is_empty(), Reason::DeckEmpty, "EE-RULING-119")
    }

    /// Checks that the cards are in the player's hand and contain no duplicates.
    pub(crate) fn check_own_cards(&self, seat: Seat, cards: &[CardId]) -> Verdict {
        let hand = &self.player(seat).hand;
        let each_once = cards
            .iter()
            .enumerate()
            .all(|(index, card)| hand.contains(card) && !cards[..index].contains(card));
        ensure(each_once, Reason::CardNotInHand, "EE-TURN-24")
    }
}

impl Resolution<'_> {
    pub(super) fn build_camp(&mut self, seat: Seat, unit: CardId) -> Verdict {
        let (cell, kind, n) = self.judge_camp(seat, unit)?;
        self.raise(seat, unit, BuildingKind::Camp, cell, Some((kind, n)));
        Ok(())
    }

    pub(super) fn build_barracks(
        &mut self,
        seat: Seat,
        unit: CardId,
        payment: Option<&Payment>,
    ) -> Verdict {
        let (cell, payment) = self.judge_barracks(seat, unit, payment)?;
        self.pay(seat, payment);
        self.raise(seat, unit, BuildingKind::Barracks, cell, None);
        Ok(())
    }

    pub(super) fn transfer(
        &mut self,
        seat: Seat,
        unit: CardId,
        from: Cell,
        payment: Option<&Payment>,
    ) -> Verdict {
        let Transfer { kind, to, yields, payment } =
            self.judge_transfer(seat, unit, from, payment)?;
        self.pay(seat, payment);
        self.emit(Event::TakenDown { cell: from });
        self.raise(seat, unit, kind, to, yields);
        Ok(())
    }

    fn raise(
        &mut self,
        seat: Seat,
        unit: CardId,
        kind: BuildingKind,
        cell: Cell,
        yields: Option<(Resource, u8)>,
    ) {
        self.emit(Event::Built { seat, unit, kind, cell, yields });
        self.emit(Event::Exhausted { unit, deed: Deed::Built });
        self.after(Happening::Built { cell, owner: seat, kind });
    }

    pub(super) fn village_resupply(
        &mut self,
        seat: Seat,
        unit: CardId,
        cards: &[CardId],
    ) -> Verdict {
        self.judge_village(seat, unit)?;
        self.check_own_cards(seat, cards)?;
        self.can_draw(seat)?;
        let is_possible = !cards.is_empty() && cards.len() <= self.player(seat).deck.len();
        ensure(is_possible, Reason::TooManyCards, "EE-RULING-21")?;
        self.exchange(seat, cards);
        self.used_village(unit);
        Ok(())
    }

    pub(super) fn village_draw(&mut self, seat: Seat, unit: CardId) -> Verdict {
        self.judge_village(seat, unit)?;
        self.can_draw(seat)?;
        self.draw(seat, 1, DrawCause::Village);
        self.used_village(unit);
        Ok(())
    }

    fn used_village(&mut self, unit: CardId) {
        self.emit(Event::Exhausted { unit, deed: Deed::Village });
        self.after(Happening::Village { unit });
    }

    pub(super) fn recruit(&mut self, seat: Seat, unit: CardId) -> Verdict {
        self.judge_recruit(seat, unit)?;
        self.draw(seat, 1, DrawCause::Recruit);
        self.emit(Event::Exhausted { unit, deed: Deed::Recruited });
        Ok(())
    }

    /// Sets cards aside, draws the same number of cards, then shuffles the cards set aside into the deck (EE-TURN-24 to
    /// -26).
    pub(super) fn exchange(&mut self, seat: Seat, cards: &[CardId]) {
        let mut deck = self.player(seat).deck.clone();
        let drawn: Vec<CardId> = (0..cards.len()).filter_map(|_| deck.pop()).collect();
        deck.extend(cards);
        self.dice.shuffle(&mut deck);
        self.emit(Event::Resupplied { seat, set_aside: cards.to_vec(), drawn, deck });
    }

    /// Draws `n` cards, or all that are left in the deck if there are fewer (EE-RULING-86).
    pub(super) fn draw(&mut self, seat: Seat, n: usize, cause: DrawCause) {
        let cards: Vec<CardId> = self.player(seat).deck.iter().rev().take(n).copied().collect();
        if !cards.is_empty() {
            self.emit(Event::Drew { seat, cards, cause });
        }
    }
}
