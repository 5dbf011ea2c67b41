//! Armies and garrisons: creation, dissolution and rearrangement (DW-ORG-03 to -09, DW-ORG-18, DW-ORG-25).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::action::{Leader, Piece};
use crate::event::{Organisation, Troops};
use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{ARMIES, Character, Demonworld, NUMBERS};
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-ORG-18.** Checks that a force can be created in a province: the province must be friendly and free of enemy
    /// troops.
    pub(crate) fn may_create_in(&self, seat: Seat, province: ProvinceId) -> Verdict {
        ensure(self.is_friendly(seat, province), Reason::NotFriendly, "DW-ORG-18")?;
        ensure(!self.has_enemies(seat, province), Reason::EnemyPresent, "DW-ORG-18")
    }

    /// **DW-RULING-10.** Checks that a garrison can be created in a site. The seat must hold the site, be allowed to
    /// create a force in the province, and have no garrison in the site yet.
    pub(crate) fn may_garrison(&self, seat: Seat, site: SiteId) -> Verdict {
        let known = self.sites_in(site.province).any(|other| other == site);
        ensure(known, Reason::NoSite, "DW-RULING-10")?;
        self.may_create_in(seat, site.province)?;
        ensure(self.holder_of(site) == Some(seat), Reason::NotFriendly, "DW-RULING-10")?;
        ensure(self.garrison_in(seat, site).is_none(), Reason::Already, "DW-RULING-10")
    }

    pub(crate) fn characters_among<'a>(
        &'a self,
        pieces: &'a BTreeSet<Piece>,
    ) -> impl Iterator<Item = &'a Character> {
        pieces.iter().filter_map(|piece| match *piece {
            Piece::Character(id) => self.character(id),
            Piece::Unit(_) => None,
        })
    }

    /// **DW-RULING-10.** Returns the total points of the given pieces.
    pub(crate) fn points_among(&self, pieces: &BTreeSet<Piece>) -> u32 {
        pieces
            .iter()
            .map(|piece| match *piece {
                Piece::Unit(id) => self.unit(id).map_or(0, |unit| unit.points()),
                Piece::Character(id) => {
                    self.character(id).map_or(0, |character| character.list_entry().cost)
                }
            })
            .sum()
    }

    /// **DW-ORG-09.** Checks that an army still has a leader after losing the given pieces. The check also passes if
    /// the army had no leader before or has no pieces left.
    pub(crate) fn stays_led(&self, force: ForceId, leaving: &BTreeSet<Piece>) -> Verdict {
        if !self.is_army(force) || !self.has_leader(force) {
            return Ok(());
        }
        let rest: BTreeSet<Piece> = self.pieces_of(force).difference(leaving).copied().collect();
        let led = self.characters_among(&rest).any(Character::is_leader);
        ensure(led || rest.is_empty(), Reason::Leader, "DW-ORG-09")
    }
}

impl Resolution<'_> {
    /// **DW-ORG-05, DW-ORG-09, DW-ORG-18.** Creates an army with its first leader.
    pub(super) fn create_army(
        &mut self,
        seat: Seat,
        province: ProvinceId,
        leader: Leader,
    ) -> Verdict {
        self.may_create_in(seat, province)?;
        match leader {
            Leader::Raise(kind) => {
                ensure(kind.is_leader(), Reason::Leader, "DW-ORG-09")?;
                self.may_buy_character(seat, kind, 0)?;
                let army = self.found_army(seat, province);
                self.enlist(seat, kind, army);
            }
            Leader::RaiseKing(kind) => {
                let fee = self.may_crown(seat, kind)?;
                self.may_buy_character(seat, kind, fee)?;
                let army = self.found_army(seat, province);
                let character = self.enlist(seat, kind, army);
                self.emit(Organisation::KingNamed { seat, character, fee });
            }
            Leader::Take(id) => {
                let character = self.own_character(seat, id)?;
                ensure(character.is_leader(), Reason::Leader, "DW-ORG-09")?;
                let from =
                    character.force.ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-RULING-47"))?;
                ensure(
                    self.own_force(seat, from)?.province == province,
                    Reason::Place,
                    "DW-SEASON-05",
                )?;
                ensure(!self.is_out_of_reach(from), Reason::Besieged, "DW-RULING-02")?;
                let pieces = BTreeSet::from([Piece::Character(id)]);
                self.stays_led(from, &pieces)?;
                let army = self.found_army(seat, province);
                self.transfer(pieces, from, army);
            }
        }
        Ok(())
    }

    /// Creates an empty army with the player's next army number.
    pub(in crate::decide) fn found_army(&mut self, seat: Seat, province: ProvinceId) -> ForceId {
        let number = self.player(seat).map_or(0, |player| player.last_army) + 1;
        let army = ForceId((u32::from(seat.0) + 1) * NUMBERS + ARMIES + u32::from(number));
        self.emit(Organisation::ArmyCreated { seat, army, number, province });
        army
    }

    /// **DW-ORG-18, DW-RULING-10.** Validates and creates a garrison.
    pub(super) fn create_garrison(&mut self, seat: Seat, site: SiteId) -> Verdict {
        self.may_garrison(seat, site)?;
        self.found_garrison(seat, site);
        Ok(())
    }

    pub(in crate::decide) fn found_garrison(&mut self, seat: Seat, site: SiteId) -> ForceId {
        let garrison = ForceId(self.next_number_of(seat));
        self.emit(Organisation::GarrisonCreated { seat, garrison, site });
        garrison
    }

    /// **DW-ORG-26.** Dissolves an empty force.
    pub(super) fn dissolve(&mut self, seat: Seat, force: ForceId) -> Verdict {
        self.own_force(seat, force)?;
        ensure(self.pieces_of(force).is_empty(), Reason::Already, "DW-ORG-26")?;
        self.emit(Troops::ForceRemoved { force });
        Ok(())
    }

    /// **DW-ORG-25, DW-RULING-02.** Moves units and characters between forces in the same province.
    pub(super) fn rearrange(
        &mut self,
        seat: Seat,
        pieces: &BTreeSet<Piece>,
        from: ForceId,
        to: ForceId,
    ) -> Verdict {
        ensure(!pieces.is_empty() && from != to, Reason::Data, "DW-ORG-25")?;
        self.own_pieces(seat, from, pieces)?;
        let place = self.own_force(seat, from)?.province;
        ensure(self.own_force(seat, to)?.province == place, Reason::Place, "DW-ORG-25")?;
        for force in [from, to] {
            ensure(!self.is_besieged(force), Reason::Besieged, "DW-ORG-25")?;
            ensure(!self.is_out_of_reach(force), Reason::Place, "DW-ORG-25")?;
        }
        self.may_hold(to, self.points_among(pieces), self.characters_among(pieces))?;
        let site = |force| self.force(force).and_then(|own| own.site);
        if site(from) != site(to) {
            self.fits_in(to, self.stands_among(pieces))?;
        }
        self.stays_led(from, pieces)?;
        if self.is_army(to) && !self.has_leader(to) {
            let brings = self.characters_among(pieces).any(Character::is_leader);
            let had = !self.pieces_of(to).is_empty();
            ensure(brings || had, Reason::Leader, "DW-ORG-09")?;
        }
        self.transfer(pieces.clone(), from, to);
        Ok(())
    }

    /// Moves pieces between forces. If an army is empty afterwards, it disappears and its number is never reused
    /// (DW-RULING-18).
    pub(in crate::decide) fn transfer(
        &mut self,
        pieces: BTreeSet<Piece>,
        from: ForceId,
        to: ForceId,
    ) {
        self.emit(Troops::PiecesMoved { pieces, to });
        if self.is_army(from) {
            self.remove_empty([from]);
        }
    }
}
