//! Finds the abilities triggered by a happening (an occurrence in the match) in the order given by EE-RULING-87, and
//! the Reactions that can respond to the happening.

use super::damage::Stance;
use crate::action::StandingOrder;
use crate::card::{Ability, Card, CardKind, UnitFilter, When, Whose};
use crate::content;
use crate::lens::{Lens, Origin};
use crate::nouns::{BuildingKind, Cell};
use crate::state::{CardId, Happening, Position, Running, Target};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Position {
    /// Returns the seat, unit and building to which a trigger refers in a happening. Returns `None` if the trigger does
    /// not match the happening.
    fn moment(
        &self,
        when: When,
        happening: &Happening,
    ) -> Option<(Seat, Option<CardId>, Option<BuildingKind>)> {
        let owner = |id: CardId| self.unit_owner(id);
        Some(match (when, *happening) {
            (When::Attacking, Happening::Attack { attacker, .. }) => {
                (owner(attacker), Some(attacker), None)
            }
            (When::Targeted, Happening::Attack { target, .. }) => {
                (owner(target), Some(target), None)
            }
            (When::BuildingAttacked, Happening::Assault { attacker, owner, cell }) => {
                (owner, Some(attacker), self.structure(cell).map(|wall| wall.kind))
            }
            (When::UnitLost, Happening::Lost { unit, owner, .. }) => (owner, Some(unit), None),
            (When::UnitKilled, Happening::Lost { killer: Some(killer), .. }) => {
                (owner(killer), Some(killer), None)
            }
            (When::BuildingDamaged, Happening::Battered { owner, kind, by, .. })
            | (When::BuildingLost, Happening::Razed { owner, kind, by, .. }) => {
                (owner, Some(by), Some(kind))
            }
            (When::Built, Happening::Built { owner, kind, .. }) => (owner, None, Some(kind)),
            (When::UnitDeployed | When::Deployed, Happening::Deployed { unit }) => {
                (owner(unit), Some(unit), None)
            }
            (When::Explored, Happening::Explored { by, unit, .. }) => (by, unit, None),
            (When::Village, Happening::Village { unit }) => (owner(unit), Some(unit), None),
            (When::CardPlayed, Happening::Played { by, .. }) => (by, None, None),
            (When::TurnStart, Happening::TurnStart { seat })
            | (When::TurnEnd, Happening::TurnEnd { seat }) => (seat, None, None),
            _ => return None,
        })
    }

    /// Returns true if a trigger matches a happening.
    fn concerns(&self, when: When, happening: &Happening) -> bool {
        match when {
            When::AfterCombat => matches!(happening, Happening::Fought { .. }),
            _ => self.moment(when, happening).is_some(),
        }
    }

    /// Returns `Some` if a happening triggers an ability of `origin`. The value is the acting unit, if any.
    pub(super) fn sets_off(
        &self,
        ability: &Ability,
        origin: Origin,
        happening: &Happening,
    ) -> Option<Option<CardId>> {
        if ability.when == When::AfterCombat {
            return self.after_combat(ability, origin, happening);
        }
        let (seat, unit, kind) = self.moment(ability.when, happening)?;
        let fits_seat = match ability.whose {
            Whose::Own => seat == origin.seat,
            Whose::Enemy => !self.is_allied(seat, origin.seat),
        };
        let fits_kind = ability.building.is_none_or(|wanted| kind == Some(wanted));
        let fits_card = match *happening {
            Happening::Played { card, .. } => {
                card != origin.card
                    && ability.card.as_ref().is_none_or(|filter| filter.fits(self.card(card)))
            }
            _ => true,
        };
        (fits_seat && fits_kind && fits_card && self.fits_actor(ability, origin, unit))
            .then_some(unit)
    }

    /// Returns the first participant of a finished combat that is still on the map and matches the ability. `None` if
    /// the combat does not trigger the ability.
    fn after_combat(
        &self,
        ability: &Ability,
        origin: Origin,
        happening: &Happening,
    ) -> Option<Option<CardId>> {
        let Happening::Fought { attacker, target } = *happening else { return None };
        [Some(attacker), target]
            .into_iter()
            .flatten()
            .find(|&id| {
                self.unit(id).is_some_and(|unit| match ability.whose {
                    Whose::Own => unit.owner == origin.seat,
                    Whose::Enemy => !self.is_allied(unit.owner, origin.seat),
                }) && self.fits_actor(ability, origin, Some(id))
            })
            .map(Some)
    }

    /// Returns true if the acting unit matches the ability's filter. If there is no filter, an ability of a unit
    /// matches only that unit, and an ability of an Upgrade matches only its bearer.
    fn fits_actor(&self, ability: &Ability, origin: Origin, actor: Option<CardId>) -> bool {
        let itself = origin.unit.is_some() && origin.unit == actor;
        if ability.when == When::Deployed {
            return itself;
        }
        match (&ability.of, actor) {
            (Some(filter), Some(actor)) => self.is_or_was_such(filter, actor, origin),
            (Some(_), None) => false,
            (None, _) => match ability.when {
                When::Attacking
                | When::Targeted
                | When::AfterCombat
                | When::UnitKilled
                | When::UnitLost
                | When::BuildingDamaged
                | When::BuildingLost
                | When::Explored
                | When::Village => {
                    origin.unit.is_none()
                        || itself
                        || (ability.whose == Whose::Enemy
                            && !matches!(ability.when, When::BuildingDamaged | When::BuildingLost))
                }
                When::UnitDeployed => !itself,
                _ => true,
            },
        }
    }

    /// Returns true if a unit, which may already be lost, matches a filter. For a lost unit, only its printed values
    /// count.
    fn is_or_was_such(&self, filter: &UnitFilter, id: CardId, origin: Origin) -> bool {
        let lens = Lens::new(self);
        match self.unit(id) {
            Some(unit) => lens.fits(filter, unit, origin),
            None => self.printed(id).is_some_and(|card| lens.fits_print(filter, id, card)),
        }
    }

    /// Returns the origin of a card's effect. For a card without a unit, the origin is the triggering unit or, failing
    /// that, the card owner's Capital.
    pub(super) fn origin(&self, card: CardId, seat: Seat, happening: &Happening) -> Origin {
        let (unit, home) = self.place_of(card, seat);
        let (around, cell) = match unit {
            Some(_) => (None, home),
            None => self.scene(happening).unwrap_or((None, home)),
        };
        Origin { card, seat, unit, cell, around }
    }

    /// Returns the unit and cell involved in a happening.
    fn scene(&self, happening: &Happening) -> Option<(Option<CardId>, Cell)> {
        let at = |id: CardId| self.unit(id).map(|unit| (Some(id), unit.cell));
        match *happening {
            Happening::Attack { attacker, target } => at(target).or_else(|| at(attacker)),
            Happening::Assault { cell, .. }
            | Happening::Battered { cell, .. }
            | Happening::Razed { cell, .. }
            | Happening::Built { cell, .. } => Some((None, cell)),
            Happening::Fought { attacker, target } => at(attacker).or_else(|| target.and_then(at)),
            Happening::Lost { unit, killer, .. } => at(unit).or_else(|| killer.and_then(at)),
            Happening::Deployed { unit } | Happening::Village { unit } => at(unit),
            Happening::Explored { unit, .. } => unit.and_then(at),
            Happening::Played { .. }
            | Happening::TurnStart { .. }
            | Happening::TurnEnd { .. }
            | Happening::Itself => None,
        }
    }

    /// Returns the abilities in play that a happening triggers, in the order given by EE-RULING-87. Upgrades are
    /// visited bearer by bearer, oldest bearer first, instead of by their own age. Both orders give the same result,
    /// because a printed Upgrade is triggered only by its bearer's combat, and a player has at most one unit in a
    /// combat.
    pub(super) fn set_off(&self, happening: &Happening) -> Vec<Running> {
        let mut found = Vec::new();
        let lens = Lens::new(self);
        let start = usize::from(self.active);
        for step in 0..self.order.len() {
            let seat = self.order[(start + step) % self.order.len()];
            let player = self.player(seat);
            for &card in player.civ_card.iter().chain(&player.events) {
                self.set_off_on(card, seat, happening, &mut found);
            }
            for unit in self.units_of(seat) {
                self.set_off_on(unit.id, seat, happening, &mut found);
            }
            for unit in &self.units {
                for &upgrade in &unit.upgrades {
                    if self.owner(upgrade) == seat && lens.fits_bearer(upgrade, unit) {
                        self.set_off_on(upgrade, seat, happening, &mut found);
                    }
                }
            }
            // A unit that was just lost can still react to its own loss.
            if let Happening::Lost { unit, owner, .. } = *happening
                && owner == seat
            {
                self.set_off_on(unit, seat, happening, &mut found);
            }
        }
        found
    }

    /// Adds one card's abilities that are triggered by a happening.
    fn set_off_on(
        &self,
        card: CardId,
        seat: Seat,
        happening: &Happening,
        found: &mut Vec<Running>,
    ) {
        let abilities = &self.card(card).abilities;
        let concerned = |ability: &Ability| self.concerns(ability.when, happening);
        if !abilities.iter().any(concerned) {
            return;
        }
        let mut origin = self.origin(card, seat, happening);
        if matches!(*happening, Happening::Lost { unit, .. } if unit == card) {
            origin.unit = Some(card);
        }
        for (index, ability) in (0..).zip(abilities) {
            if self.sets_off(ability, origin, happening).is_some() {
                found.push(Running::new(card, seat, index, *happening));
            }
        }
    }

    /// Returns the unit to which the words "that unit" in an ability's text refer.
    pub(super) fn trigger_unit(&self, running: &Running) -> Option<CardId> {
        let ability = self.ability(running.source, running.ability)?;
        let origin = self.origin(running.source, running.seat, &running.happening);
        if ability.when == When::AfterCombat {
            return self.after_combat(ability, origin, &running.happening).flatten();
        }
        self.moment(ability.when, &running.happening).and_then(|(_, unit, _)| unit)
    }

    /// Returns the index of a Reaction's first ability that can respond to a happening.
    fn reaction_to(&self, seat: Seat, card: CardId, happening: &Happening) -> Option<u8> {
        if self.card(card).kind() != Some(CardKind::Reaction) {
            return None;
        }
        let origin = self.origin(card, seat, happening);
        let mut abilities = (0..).zip(&self.card(card).abilities);
        let answers = |ability: &Ability| {
            self.sets_off(ability, origin, happening).is_some()
                && Lens::new(self).hold(&ability.conditions, origin)
        };
        abilities.find(|(_, ability)| answers(ability)).map(|(index, _)| index)
    }

    /// Returns the index of the ability with which a Reaction responds to a happening. If the card offers two effects
    /// and one was chosen, this is the chosen one; otherwise it is the first one that can respond (EE-CARD-05).
    pub(crate) fn reaction_by(
        &self,
        seat: Seat,
        card: CardId,
        branch: Option<u8>,
        happening: &Happening,
    ) -> Option<u8> {
        let first = self.reaction_to(seat, card, happening)?;
        match branch {
            Some(branch) if self.card(card).choose_one => {
                let ability = self.ability(card, branch)?;
                let origin = self.origin(card, seat, happening);
                self.sets_off(ability, origin, happening)?;
                Lens::new(self).hold(&ability.conditions, origin).then_some(branch)
            }
            Some(_) | None => Some(first),
        }
    }

    /// Returns true if a happening opens a Reaction window for a seat. The decision uses only public information
    /// (EE-RULING-82).
    pub(super) fn may_open(&self, seat: Seat, happening: &Happening) -> bool {
        let player = self.player(seat);
        if player.hand.is_empty() {
            return false;
        }
        let open_to_all = |card: &CardId| {
            player.discard.contains(card)
                || self.resolving.contains(card)
                || player.events.contains(card)
                || player.kept.contains(card)
        };
        let origin = Origin {
            card: CardId(u16::MAX),
            seat,
            unit: None,
            cell: self.scene(happening).map_or(player.capital, |(_, cell)| cell),
            around: None,
        };
        let answers = |card: &Card| {
            card.kind() == Some(CardKind::Reaction)
                && card
                    .abilities
                    .iter()
                    .any(|ability| self.sets_off(ability, origin, happening).is_some())
                && self.could_pay(seat, self.cost_of_design(seat, card))
        };
        let mut copies =
            (0..narrow(self.copies.len())).map(CardId).filter(|&id| self.owner(id) == seat);
        if !self.options.own_decks {
            return copies.any(|id| !open_to_all(&id) && answers(self.card(id)));
        }
        // A player-built deck list is secret, so opponents must expect any card of the deck's civilization.
        let shown: Vec<&str> =
            copies.filter(open_to_all).map(|id| self.card(id).id.as_str()).collect();
        player.civ.into_iter().flat_map(content::deck).any(|card| {
            let seen = shown.iter().filter(|&&id| id == card.id).count();
            seen < usize::from(card.rarity) && answers(card)
        })
    }

    /// Returns true if a standing order matches a happening.
    pub(super) fn order_fits(
        &self,
        seat: Seat,
        order: &StandingOrder,
        happening: &Happening,
    ) -> bool {
        let unit = match *happening {
            Happening::Attack { target, .. } => Some(target),
            Happening::Lost { unit, .. } => Some(unit),
            Happening::Fought { attacker, target } => [Some(attacker), target]
                .into_iter()
                .flatten()
                .find(|&id| self.unit(id).is_some_and(|unit| unit.owner == seat)),
            _ => None,
        };
        let damage = || {
            let (attacker, target) = match *happening {
                Happening::Attack { attacker, target } => (attacker, Target::Unit(target)),
                Happening::Assault { attacker, cell, .. } => (attacker, Target::Building(cell)),
                _ => return 0,
            };
            self.unit(attacker).map_or(0, |unit| {
                let stance = Stance { from: unit.cell, run: unit.cells_moved, mode: unit.mode };
                self.blow(unit, target, stance).damage
            })
        };
        let cost = match *happening {
            Happening::Played { card, .. } | Happening::Deployed { unit: card } => {
                self.card(card).cost.total()
            }
            _ => 0,
        };
        let kind = match *happening {
            Happening::Assault { cell, .. } => self.structure(cell).map(|wall| wall.kind),
            Happening::Battered { kind, .. }
            | Happening::Razed { kind, .. }
            | Happening::Built { kind, .. } => Some(kind),
            _ => None,
        };
        order.unit.is_none_or(|wanted| unit == Some(wanted))
            && order.attacker.is_none_or(|wanted| happening.attacker() == Some(wanted))
            && order.building.is_none_or(|wanted| kind == Some(wanted))
            && order.min_damage.is_none_or(|least| damage() >= least)
            && order.min_cost.is_none_or(|least| cost >= least)
    }
}
