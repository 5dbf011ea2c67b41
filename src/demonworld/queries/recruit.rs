//! Queries about recruitment: which seat can raise which troops in which province (DW-RECRUIT, DW-RULING-10 to -17).

use crate::content::{Lists, ProvinceType, TroopType, character, compatibility, years_required};
use crate::ids::{ForceId, ProvinceId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::judge::Judge;
use crate::nouns::{CharacterKind, Compatibility, Race, Tag};
use crate::state::Demonworld;
use regnal_core::game::Seat;

/// Minimum rank of a king, in stars or levels, if the race's list contains a character of at least that rank
/// (DW-ORG-12).
const KINGLY: u8 = 3;

/// **DW-ORG-10, DW-ORG-19.** Returns true if a province has the mark that an entry requires, or if the entry requires
/// none.
fn has_mark(land: &ProvinceType, troop: &TroopType) -> bool {
    let special = troop.special.as_ref();
    special.is_none_or(|special| land.special.contains(special))
}

impl Demonworld {
    /// **DW-RECRUIT-07 to -09.** Returns true if a seat is allowed to have units of a race in any province. `order` is
    /// true if the units belong to a knightly order (DW-RULING-16).
    pub(crate) fn is_allowed(&self, seat: Seat, race: Race, order: bool) -> bool {
        let Some(player) = self.player(seat) else { return false };
        match compatibility(player.race, race) {
            Compatibility::Yes => true,
            Compatibility::No => false,
            Compatibility::NoOrders => !order,
            Compatibility::SorcererKing => player
                .king
                .and_then(|king| self.character(king))
                .is_some_and(|king| king.kind.is_sorcerer()),
        }
    }

    /// **DW-RECRUIT-02 to -05.** Returns the number of full years for which a seat must have held a province before it
    /// can recruit the province's population (DW-T-02). Returns `None` if the seat can never recruit that population.
    fn years_needed(&self, seat: Seat, province: ProvinceId) -> Option<u8> {
        let population = self.land(province)?.population;
        let own = self.player(seat)?.race == population;
        let status = if self.is_initial(seat, province) {
            "initial"
        } else if own {
            "own_race"
        } else if self.is_allowed(seat, population, false) {
            "allowed_other_race"
        } else {
            "forbidden_race"
        };
        years_required(status)
    }

    /// **DW-RECRUIT-02 to -05.** Returns true if a seat owns a province and can raise normal troops from the province's
    /// population.
    pub(crate) fn may_recruit_in(&self, seat: Seat, province: ProvinceId) -> bool {
        self.province(province).is_some_and(|own| {
            own.owner == Some(seat)
                && self.years_needed(seat, province).is_some_and(|years| own.full_years >= years)
        })
    }

    /// **DW-RULING-14.** Returns the provinces that entitle a seat to raise units of an army-list entry. These are the
    /// provinces that the seat owns, in which the seat can recruit, and that meet the entry's requirements.
    pub(crate) fn qualifying(&self, seat: Seat, troop: &TroopType) -> Vec<ProvinceId> {
        self.provinces_of(seat)
            .filter(|&id| self.supports(seat, id, troop) && self.may_recruit_in(seat, id))
            .collect()
    }

    /// **DW-RECRUIT-01, DW-ORG-10, DW-ORG-19.** Returns true if a province meets an entry's requirements. Special
    /// troops need a province with their mark. Ordinary troops need a population of their race, and so do special
    /// troops of a race other than the seat's own.
    fn supports(&self, seat: Seat, id: ProvinceId, troop: &TroopType) -> bool {
        let is_foreign = self.player(seat).is_some_and(|player| player.race != troop.race);
        let needs_people =
            troop.special.is_none() || (is_foreign && self.options.judge >= Judge::SIXTH);
        self.land(id).is_some_and(|land| {
            has_mark(land, troop) && (!needs_people || land.population == troop.race)
        })
    }

    /// Returns the reason why no province entitles the seat to raise units of an army-list entry, although the seat is
    /// allowed to have such units.
    fn unqualified(&self, seat: Seat, troop: &TroopType) -> Illegal {
        let mut own = self.provinces_of(seat);
        if own.any(|id| self.supports(seat, id, troop)) {
            let rule = match self.player(seat) {
                Some(player) if player.race == troop.race => "DW-RECRUIT-03",
                _ => "DW-RECRUIT-04",
            };
            return Illegal::new(Reason::HeldTime, rule);
        }
        let mut own = self.provinces_of(seat).filter_map(|id| self.land(id));
        if own.any(|land| has_mark(land, troop)) {
            return Illegal::new(Reason::Place, "DW-RECRUIT-01");
        }
        Illegal::new(Reason::Special, "DW-ORG-10")
    }

    /// Checks that a seat is allowed to have units of an army-list entry in any province.
    fn allowed_entry(&self, seat: Seat, troop: &TroopType) -> Verdict {
        let order = troop.tags.contains(&Tag::Order);
        let rule = if order && self.is_allowed(seat, troop.race, false) {
            "DW-RECRUIT-09"
        } else {
            "DW-RECRUIT-07"
        };
        ensure(self.is_allowed(seat, troop.race, order), Reason::Race, rule)
    }

    /// **DW-RULING-14.** Checks that a seat can raise a unit in one of its forces. At least one province must entitle
    /// the seat to raise the unit. If so, ordinary troops of the seat's own race can be raised in any friendly province
    /// without enemies; all other troops can be raised only in a province that entitles the seat to raise them.
    pub(crate) fn may_raise(&self, seat: Seat, troop: &TroopType, force: ForceId) -> Verdict {
        self.allowed_entry(seat, troop)?;
        let at = self.in_reach(seat, force)?;
        let qualifying = self.qualifying(seat, troop);
        let own = self.player(seat).is_some_and(|player| player.race == troop.race);
        if own && troop.special.is_none() {
            return if qualifying.is_empty() { Err(self.unqualified(seat, troop)) } else { Ok(()) };
        }
        if qualifying.contains(&at) {
            return Ok(());
        }
        // If the force's own province supports the entry, return the reason that applies to that province.
        let is_marked = self.land(at).is_some_and(|land| has_mark(land, troop));
        Err(if self.supports(seat, at, troop) || qualifying.is_empty() {
            self.unqualified(seat, troop)
        } else if !is_marked {
            Illegal::new(Reason::Special, "DW-ORG-19")
        } else {
            Illegal::new(Reason::Place, "DW-RULING-14")
        })
    }

    /// **DW-ORG-10, DW-RULING-14.** Checks that a seat can reinforce a unit. The unit's force must be in a friendly
    /// province, and at least one province must still entitle the seat to raise such units.
    pub(crate) fn may_top_up(&self, seat: Seat, troop: &TroopType, force: ForceId) -> Verdict {
        self.allowed_entry(seat, troop)?;
        self.in_reach(seat, force)?;
        if self.qualifying(seat, troop).is_empty() {
            return Err(self.unqualified(seat, troop));
        }
        Ok(())
    }

    /// **DW-ORG-24, DW-RULING-02.** Returns the province of a force, if the force can be reinforced. The province must
    /// be friendly and without enemies, and the force must not be besieged.
    pub(crate) fn in_reach(&self, seat: Seat, force: ForceId) -> Verdict<ProvinceId> {
        let own = self.own_force(seat, force)?;
        ensure(!self.is_besieged(force), Reason::Place, "DW-RULING-02")?;
        ensure(self.is_friendly(seat, own.province), Reason::Place, "DW-ORG-24")?;
        ensure(!self.has_enemies(seat, own.province), Reason::Place, "DW-RULING-14")?;
        Ok(own.province)
    }

    /// **DW-RULING-14.** Returns true if a seat has a province where it can recruit its own race. Buying characters
    /// requires such a province.
    pub(crate) fn may_raise_own(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| {
            self.provinces_of(seat).any(|id| {
                self.land(id).is_some_and(|land| land.population == player.race)
                    && self.may_recruit_in(seat, id)
            })
        })
    }
}

impl Lists {
    /// **DW-ORG-11 to -15, DW-RULING-12.** Returns true if a kind of character can be king of a race. The king needs
    /// rank 3, or the highest rank in the race's list if that is lower.
    pub(crate) fn may_be_king(&self, race: Race, kind: CharacterKind) -> bool {
        let rank = |kind| {
            let entry = character(kind);
            entry.stars.max(entry.level)
        };
        let Some(list) = self.race(race) else { return false };
        let highest = list.characters.iter().map(|&kind| rank(kind)).max().unwrap_or(0);
        rank(kind) > 0 && list.characters.contains(&kind) && rank(kind) >= highest.min(KINGLY)
    }
}
