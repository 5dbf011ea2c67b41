//! Executes card operations (OP-01 to OP-62), one step at a time.

use super::Resolution;
use crate::card::{Aim, Effect, Op, Until, most_common};
use crate::event::{Deed, DiscardCause, Displaced, DrawCause, Event, Loss};
use crate::lens::Lens;
use crate::nouns::{Direction, Mode, Resource, Token};
use crate::state::{
    Bound, CardId, Change, Happening, Modifier, Pick, Prompt, Running, Step, Target,
};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Resolution<'_> {
    /// Returns the possible answers to the question that must be asked before a step is executed. Returns `None` if the
    /// step needs no question, or if its question has already been answered.
    pub(super) fn question(&self, running: &Running, step: &Effect) -> Option<Vec<Pick>> {
        if running.answer.is_some() {
            return None;
        }
        match &step.op {
            Op::Gain { kind: None, .. } => {
                // The player chooses the kind (EE-RULING-122).
                Some(Resource::ALL.iter().copied().map(Pick::Kind).collect())
            }
            Op::Shift => {
                let unit = self.aimed(running, step).units.first().copied()?;
                let unit = self.unit(unit)?;
                let profile = Lens::new(self).profile(unit);
                let mut cells: Vec<Pick> = unit
                    .cell
                    .around(self.size())
                    .filter(|&cell| self.is_available(cell, unit.id, unit.owner, &profile))
                    .map(Pick::Cell)
                    .collect();
                if !cells.is_empty() {
                    cells.push(Pick::Nothing);
                }
                Some(cells)
            }
            _ => None,
        }
    }

    /// Executes one step, skipping any parts of it that are impossible (EE-RULING-85).
    pub(super) fn carry_out(&mut self, running: &Running, step: &Effect) {
        match &step.op {
            Op::Damage { n } | Op::DirectDamage { n } => {
                let direct = matches!(step.op, Op::DirectDamage { .. });
                self.harm(running, step, narrow(self.number(running, n)), direct);
            }
            Op::Heal { n } => self.heal(running, step, narrow(self.number(running, n))),
            Op::Repair { n } => self.repair(running, step, narrow(self.number(running, n))),
            Op::Add { stat, n, until } => {
                let n = self.number(running, n);
                self.change_units(running, step, Change::Add(*stat, n), *until);
            }
            Op::Grant { keyword, until } => {
                self.change_units(running, step, Change::Grant(*keyword), *until);
            }
            Op::Permit { what, until } => {
                self.change_any(running, step, Change::Permit(*what), *until);
            }
            Op::Forbid { what, until } => {
                self.change_any(running, step, Change::Forbid(*what), *until);
            }
            Op::Fortify { stat, n, until } => {
                for cell in self.aimed(running, step).buildings {
                    self.change(running, Bound::Building(cell), Change::Fortify(*stat, *n), *until);
                }
            }
            Op::ReduceDamage { n } => {
                for bound in self.shielded(running, step) {
                    self.change(running, bound, Change::Shield(*n), Until::Combat);
                }
            }
            Op::Exhaust => self.set_exhausted(running, step, true),
            Op::Refresh => self.set_exhausted(running, step, false),
            Op::ExtraMove { points } => {
                for unit in self.aimed(running, step).units {
                    self.emit(Event::ExtraMove { unit, points: *points });
                }
            }
            Op::Shift => {
                if let (Some(Pick::Cell(to)), Some(&unit)) =
                    (running.answer, self.aimed(running, step).units.first())
                {
                    self.emit(Event::Displaced { unit, to, how: Displaced::ByCard });
                }
            }
            Op::Push { n } => {
                for unit in self.aimed(running, step).units {
                    self.push_away(running, unit, *n);
                }
            }
            Op::Draw { n } => {
                let n = narrow(self.number(running, n));
                if let Some(seat) = self.aimed_seat(running, step) {
                    self.draw(seat, n, DrawCause::Card);
                }
            }
            Op::Discard { n } => {
                if let Some(seat) = self.aimed_seat(running, step) {
                    self.make_discard(running.source, seat, *n);
                }
            }
            Op::Recover => {
                if let Some(Pick::Card(card)) = running.pick
                    && self.player(running.seat).discard.contains(&card)
                {
                    self.emit(Event::Recovered { seat: running.seat, card });
                }
            }
            Op::Gain { kind, n } => self.gain(running, *kind, narrow(self.number(running, n))),
            Op::ExhaustResources { n } => self.exhaust_resources(running, step, *n),
            Op::RefreshResources { kind, n } => self.refresh_resources(running.seat, *kind, *n),
            Op::Explore => {
                if let Some(tile) = self.hidden_tile(running) {
                    self.reveal(tile, running.seat, None, Vec::new());
                }
            }
            Op::Peek => {
                if let Some(tile) = self.hidden_tile(running) {
                    self.emit(Event::Peeked { seat: running.seat, tile });
                }
            }
            Op::CancelAttack => self.cancel_attack(),
            Op::CancelCard => self.cancel_card(running),
            // These operations are only used in static abilities.
            Op::Cheaper { .. } | Op::CheaperBarracks { .. } => {}
        }
    }

    /// Heals each target unit by at most the damage it has taken.
    fn heal(&mut self, running: &Running, step: &Effect, n: u8) {
        for unit in self.aimed(running, step).units {
            let n = self.unit(unit).map_or(0, |unit| unit.damage.min(n));
            if n > 0 {
                self.emit(Event::Healed { unit, n });
            }
        }
    }

    /// Repairs each target building by at most the damage it has taken.
    fn repair(&mut self, running: &Running, step: &Effect, n: u8) {
        for cell in self.aimed(running, step).buildings {
            let missing = self
                .structure(cell)
                .map_or(0, |wall| self.building_health(wall) - self.building_left(wall));
            let n = n.min(narrow(missing));
            if n > 0 {
                self.emit(Event::Repaired { cell, n });
            }
        }
    }

    /// Exhausts or refreshes the target units.
    fn set_exhausted(&mut self, running: &Running, step: &Effect, exhausted: bool) {
        for unit in self.aimed(running, step).units {
            if self.unit(unit).is_some_and(|unit| unit.exhausted != exhausted) {
                self.emit(match exhausted {
                    true => Event::Exhausted { unit, deed: Deed::ByCard },
                    false => Event::Refreshed { unit },
                });
            }
        }
    }

    /// Exhausts up to `n` ready tokens of the target player.
    fn exhaust_resources(&mut self, running: &Running, step: &Effect, n: u8) {
        if let Some(seat) = self.aimed_seat(running, step) {
            let tokens = most_common(self.ready(seat), n);
            if tokens != [0; 3] {
                self.emit(Event::TokensSpent { seat, tokens });
            }
        }
    }

    /// Refreshes up to `n` spent tokens of a seat. If `kind` is given, refreshes only tokens of that kind.
    fn refresh_resources(&mut self, seat: Seat, kind: Option<Resource>, n: u8) {
        let mut spent = self.player(seat).main.map(|main| main.spent);
        for other in Resource::ALL.iter().filter(|&&other| kind.is_some_and(|kind| kind != other)) {
            spent[other.index()] = 0;
        }
        let tokens = most_common(spent, n);
        if tokens != [0; 3] {
            self.emit(Event::TokensRefreshed { seat, tokens });
        }
    }

    /// Returns the chosen tile if it is still undiscovered.
    fn hidden_tile(&self, running: &Running) -> Option<u8> {
        match running.pick {
            Some(Pick::Tile(tile)) if !self.tiles.get(usize::from(tile))?.discovered => Some(tile),
            _ => None,
        }
    }

    fn change(&mut self, running: &Running, on: Bound, change: Change, until: Until) {
        self.emit(Event::Changed {
            modifier: Modifier { source: running.source, owner: running.seat, on, change, until },
        });
    }

    fn change_units(&mut self, running: &Running, step: &Effect, change: Change, until: Until) {
        for unit in self.aimed(running, step).units {
            self.change(running, Bound::Unit(unit), change, until);
        }
    }

    fn change_any(&mut self, running: &Running, step: &Effect, change: Change, until: Until) {
        if !matches!(step.on, Some(Aim::You | Aim::Opponent)) {
            self.change_units(running, step, change, until);
        } else if let Some(seat) = self.aimed_seat(running, step) {
            self.change(running, Bound::Player(seat), change, until);
        }
    }

    /// Applies damage from a card. Armour does not reduce this damage. Shields reduce it unless it is direct
    /// (EE-RULING-59, EE-VOCAB-05).
    fn harm(&mut self, running: &Running, step: &Effect, n: u8, direct: bool) {
        let aimed = self.aimed(running, step);
        let mut news = Vec::new();
        for unit in aimed.units {
            let shield = if direct {
                0
            } else {
                Lens::new(self).profile_of(unit).map_or(0, |profile| profile.shield)
            };
            let n = n.saturating_sub(shield);
            if n == 0 || self.unit(unit).is_none() {
                continue;
            }
            self.emit(Event::Damaged { target: Target::Unit(unit), n, source: running.source });
            if self.is_dying(unit) {
                news.push(self.lose(unit, Loss::Effect, None));
            }
        }
        for cell in aimed.buildings {
            let shield = if direct { 0 } else { self.wall_shield(cell) };
            let n = n.saturating_sub(shield);
            if n == 0 || self.structure(cell).is_none() {
                continue;
            }
            self.emit(Event::Damaged { target: Target::Building(cell), n, source: running.source });
            if let Some(wall) = self.structure(cell)
                && self.building(cell).is_some()
                && self.building_left(wall) <= 0
            {
                self.emit(Event::BuildingLost { cell, by: None });
            }
        }
        for happening in news.into_iter().rev() {
            self.after(happening);
        }
    }

    /// Pushes a unit straight away from the source, cell by cell, as long as the next cell is available
    /// (OP-22).
    fn push_away(&mut self, running: &Running, id: CardId, n: u8) {
        let (_, home) = self.place_of(running.source, running.seat);
        for _ in 0..n {
            let Some(unit) = self.unit(id) else { return };
            let Some(direction) = Direction::between(home, unit.cell) else {
                return;
            };
            let Some(to) = unit.cell.toward(direction, self.size()) else { return };
            let profile = Lens::new(self).profile(unit);
            if !self.is_available(to, id, unit.owner, &profile) {
                return;
            }
            self.emit(Event::Displaced { unit: id, to, how: Displaced::ByCard });
        }
    }

    /// Makes a player discard cards. If there is a choice, asks the player which ones; otherwise, discards them
    /// immediately.
    fn make_discard(&mut self, source: CardId, seat: Seat, n: u8) {
        let hand = self.player(seat).hand.clone();
        if hand.len() <= usize::from(n) {
            self.discard_to(seat, hand, DiscardCause::Effect);
        } else {
            self.ask(Prompt::Discard { seat, source, n });
        }
    }

    /// Puts temporary tokens on the source, up to its limit (EE-RULING-45). If the source does not stay in play, the
    /// tokens go on the Civilization card instead (EE-RULING-44).
    fn gain(&mut self, running: &Running, kind: Option<Token>, n: u8) {
        let source = running.source;
        let token = match (kind, running.answer) {
            (Some(token), _) => token,
            (None, Some(Pick::Kind(kind))) => Token::from(kind),
            (None, _) => {
                never!("{source:?} gives a token of no kind");
                return;
            }
        };
        let stays = self.is_in_play(source)
            || (self.resolving.contains(&source) && self.card(source).is_kept());
        let civ_card = self.player(self.owner(source)).civ_card;
        let card = if stays { Some(source) } else { civ_card };
        let Some(card) = card else { return };
        let held: u8 = self.stored(card).iter().sum();
        let room = self.card(card).store.map_or(u8::MAX, |max| max.saturating_sub(held));
        let n = n.min(room);
        if n > 0 {
            self.emit(Event::Gained { card, token, n });
        }
    }

    /// Cancels the declared attack (OP-55, EE-RULING-62).
    fn cancel_attack(&mut self) {
        let Some(at) = self.agenda.iter().rposition(|step| matches!(step, Step::Strike(_))) else {
            // Two team members can both cancel the same attack or card; the second cancellation has no effect.
            return;
        };
        let Step::Strike(attack) = self.agenda.remove(at) else {
            never!("the attack to cancel is not on the agenda");
            return;
        };
        self.emit(Event::AttackCancelled { attacker: attack.attacker });
        self.come_to_rest(&attack, false);
        self.end_combat(attack.attacker);
    }

    /// Cancels the card that triggered the ability (OP-58).
    fn cancel_card(&mut self, running: &Running) {
        let Happening::Played { card, .. } = running.happening else {
            never!("an ability cancels a card, but no card was played");
            return;
        };
        let Some(at) = self.agenda.iter().rposition(
            |step| matches!(step, Step::Resolve { card: waiting, .. } if *waiting == card),
        ) else {
            // Two team members can both cancel the same attack or card; the second cancellation has no effect.
            return;
        };
        self.agenda[at] = Step::Put { card };
        self.emit(Event::Cancelled { card });
    }
}

/// Checks at compile time that melee is the first attack mode, because pairs of attack values rely on this order.
const _: () = assert!(Mode::Melee.index() == 0 && Mode::Ranged.index() == 1);
