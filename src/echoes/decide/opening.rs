//! Executes the setup (4.1), including teams (4.14) and player-built decks (4.15).

use std::sync::Arc;

use super::Resolution;
use crate::action::Space;
use crate::card::Role;
use crate::content;
use crate::event::{DrawCause, Event};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::Civ;
use crate::state::{CardId, Design, Stage, Step};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Number of cards in an opening hand (EE-SETUP-29).
const OPENING_HAND: usize = 5;

/// Returns a stage's index in the setup order.
fn place(stage: Stage) -> u8 {
    match stage {
        Stage::Decks => 0,
        Stage::Teams => 1,
        Stage::PickOrder => 2,
        Stage::Civilizations { .. } | Stage::Scout { .. } => 3,
        Stage::Opening => 4,
        Stage::Playing => 5,
        Stage::Finished => 6,
    }
}

impl Resolution<'_> {
    /// Checks that the setup is at exactly this stage.
    fn at_stage(&self, stage: Stage) -> Verdict {
        let (now, wanted) = (place(self.stage), place(stage));
        ensure(now >= wanted, Reason::WrongPhase, "EE-SETUP-18")?;
        ensure(now == wanted, Reason::AlreadyDone, "EE-SETUP-18")
    }

    fn must_await(&self, seat: Seat) -> Verdict {
        ensure(self.awaited().contains(&seat), Reason::AlreadyDone, "EE-SETUP-18")
    }

    pub(super) fn submit_deck(&mut self, seat: Seat, civ: Civ, cards: &[String]) -> Verdict {
        self.at_stage(Stage::Decks)?;
        self.must_await(seat)?;
        if let Some(fault) = content::deck_faults(civ, cards).into_iter().next() {
            return Err(Illegal::new(Reason::BadDeck, fault.rule()).about("fault", fault.line()));
        }
        let mut others = self.players.iter().filter(|player| player.deck_list.is_some());
        let is_free = self.options.mirror || others.all(|player| player.civ != Some(civ));
        ensure(is_free, Reason::CivTaken, "EE-RULING-07")?;
        let mut cards = cards.to_vec();
        cards.sort();
        self.emit(Event::DeckSubmitted { seat, civ, cards });
        if self.players.iter().all(|player| player.deck_list.is_some()) {
            self.set_up();
        }
        Ok(())
    }

    /// Ends the deck or team stage. If player-built decks determine the civilizations, the picking stage is skipped,
    /// but the winner of the roll still plays first (EE-RULING-06).
    fn set_up(&mut self) {
        self.emit(Event::SetupReady);
        if self.stage == Stage::PickOrder && self.are_civs_settled() {
            let seat = self.order[0];
            self.emit(Event::PickOrderChosen { seat, first: true });
            self.take_own_decks();
        }
    }

    pub(super) fn choose_first(&mut self, seat: Seat, member: Seat) -> Verdict {
        self.at_stage(Stage::Teams)?;
        self.must_await(seat)?;
        let is_member = member.index() < self.players.len() && self.is_allied(seat, member);
        ensure(is_member, Reason::NotMember, "EE-TEAM-07")?;
        self.emit(Event::FirstChosen { seat, member });
        if self.players.iter().all(|player| player.opened) {
            self.set_up();
        }
        Ok(())
    }

    pub(super) fn choose_space(&mut self, seat: Seat, space: Space) -> Verdict {
        self.at_stage(Stage::Teams)?;
        self.must_await(seat)?;
        self.emit(Event::SpaceChosen { seat, space });
        Ok(())
    }

    pub(super) fn choose_pick_order(&mut self, seat: Seat, first: bool) -> Verdict {
        self.at_stage(Stage::PickOrder)?;
        ensure(self.order[0] == seat, Reason::NotYourTurn, "EE-SETUP-18")?;
        self.emit(Event::PickOrderChosen { seat, first });
        self.take_own_decks();
        Ok(())
    }

    /// Assigns civilizations to the players who brought their own decks.
    fn take_own_decks(&mut self) {
        while let Stage::Civilizations { taken } = self.stage {
            let Some(&seat) = self.picks.get(usize::from(taken)) else { break };
            let (Some(civ), true) = (self.player(seat).civ, self.player(seat).deck_list.is_some())
            else {
                break;
            };
            self.take(seat, civ);
        }
    }

    pub(super) fn choose_civilization(&mut self, seat: Seat, civ: Civ) -> Verdict {
        self.at_stage(Stage::Civilizations { taken: 0 })?;
        let taken = match self.stage {
            Stage::Civilizations { taken } => taken,
            Stage::Scout { seat: chooser, .. } if chooser != seat => {
                return Err(Illegal::new(Reason::NotYourTurn, "EE-SETUP-19"));
            }
            _ => return Err(Illegal::new(Reason::AlreadyDone, "EE-SETUP-19")),
        };
        let is_next = self.picks.get(usize::from(taken)) == Some(&seat);
        ensure(is_next, Reason::NotYourTurn, "EE-SETUP-19")?;
        ensure(self.is_civ_free(civ), Reason::CivTaken, "EE-RULING-07")?;
        self.take(seat, civ);
        Ok(())
    }

    /// Gives a seat a civilization's deck. If the deck has only one Scout, that Scout is put on the map immediately
    /// (EE-RULING-08).
    fn take(&mut self, seat: Seat, civ: Civ) {
        let cards: Vec<Design> = match self.player(seat).deck_list.clone() {
            // Deck lists are secret but card ids are public. The ids must not reveal the order of the list, so the list
            // is shuffled.
            Some(mut list) => {
                self.dice.shuffle(&mut list);
                let known = list.iter().filter_map(|id| content::card(id));
                known.map(|card| Design(Arc::clone(card))).collect()
            }
            None => content::standard(civ).into_iter().map(Design).collect(),
        };
        self.emit(Event::CivilizationChosen { seat, civ, cards });
        if let [scout] = self.scouts(seat)[..] {
            self.begin_with(seat, scout);
        }
    }

    pub(super) fn choose_scout(&mut self, seat: Seat, card: CardId) -> Verdict {
        let Stage::Scout { seat: chooser, .. } = self.stage else {
            let begun = self.units_of(seat).next().is_some();
            let reason = if begun { Reason::AlreadyDone } else { Reason::WrongPhase };
            return Err(Illegal::new(reason, "EE-RULING-08"));
        };
        ensure(chooser == seat, Reason::NotYourTurn, "EE-RULING-08")?;
        ensure(self.scouts(seat).contains(&card), Reason::WrongCardType, "EE-RULING-08")?;
        self.begin_with(seat, card);
        self.take_own_decks();
        Ok(())
    }

    fn begin_with(&mut self, seat: Seat, scout: CardId) {
        self.emit(Event::ScoutChosen { seat, card: scout });
        let mut deck = self.player(seat).deck.clone();
        self.dice.shuffle(&mut deck);
        self.emit(Event::Shuffled { seat, deck });
        self.draw(seat, OPENING_HAND, DrawCause::Opening);
    }

    pub(super) fn opening_resupply(&mut self, seat: Seat, cards: &[CardId]) -> Verdict {
        self.opening(seat)?;
        self.check_own_cards(seat, cards)?;
        if !cards.is_empty() {
            self.exchange(seat, cards);
        }
        self.settle_hand(seat, cards.len());
        Ok(())
    }

    pub(super) fn keep_hand(&mut self, seat: Seat) -> Verdict {
        self.opening(seat)?;
        self.settle_hand(seat, 0);
        Ok(())
    }

    fn opening(&self, seat: Seat) -> Verdict {
        self.at_stage(Stage::Opening)?;
        ensure(!self.player(seat).opened, Reason::AlreadyDone, "EE-RULING-09")
    }

    fn settle_hand(&mut self, seat: Seat, exchanged: usize) {
        self.emit(Event::HandSettled { seat, exchanged: narrow(exchanged) });
        if self.players.iter().all(|player| player.opened) {
            self.emit(Event::Began);
            self.push(Step::Start);
        }
    }

    fn any_free_civ(&mut self) -> Civ {
        let free = self.free_civs();
        free[self.dice.index(free.len())]
    }

    /// Makes the default setup choice for a seat (EE-RULING-124).
    pub(super) fn choose_for(&mut self, seat: Seat) -> Verdict {
        match self.stage {
            Stage::Decks => {
                let civ = self.any_free_civ();
                self.submit_deck(seat, civ, &content::standard_ids(civ))
            }
            Stage::Teams => {
                let member =
                    self.seats().find(|&other| self.is_allied(other, seat)).unwrap_or(seat);
                self.choose_first(seat, member)
            }
            Stage::PickOrder => self.choose_pick_order(seat, true),
            Stage::Civilizations { .. } => {
                let civ = self.any_free_civ();
                self.choose_civilization(seat, civ)
            }
            Stage::Scout { .. } => match self.scouts(seat)[..] {
                [card, ..] => self.choose_scout(seat, card),
                [] => Err(Illegal::new(Reason::AlreadyDone, "EE-RULING-124")),
            },
            Stage::Opening => self.keep_hand(seat),
            Stage::Playing | Stage::Finished => {
                Err(Illegal::new(Reason::AlreadyDone, "EE-RULING-124"))
            }
        }
    }
}

impl crate::state::Position {
    /// Returns the Scouts of a deck, sorted by id.
    pub(crate) fn scouts(&self, seat: Seat) -> Vec<CardId> {
        let mut scouts: Vec<CardId> = self
            .player(seat)
            .deck
            .iter()
            .copied()
            .filter(|&card| self.card(card).role() == Some(Role::StartingScout))
            .collect();
        scouts.sort_by(|a, b| (&self.card(*a).id, a).cmp(&(&self.card(*b).id, b)));
        scouts
    }

    /// Returns true if player-built decks already determine the civilizations (EE-RULING-120).
    pub(crate) fn are_civs_settled(&self) -> bool {
        self.options.settled_by_decks
            && self.players.iter().all(|player| player.deck_list.is_some())
    }

    /// Returns true if a civilization is still available (EE-RULING-07).
    pub(crate) fn is_civ_free(&self, civ: Civ) -> bool {
        self.options.mirror || self.players.iter().all(|player| player.civ != Some(civ))
    }

    pub(crate) fn free_civs(&self) -> Vec<Civ> {
        Civ::ALL.iter().copied().filter(|&civ| self.is_civ_free(civ)).collect()
    }
}
