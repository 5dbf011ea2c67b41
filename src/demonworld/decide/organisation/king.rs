//! The king (DW-ORG-11 to -16) and the king's succession (DW-AFTER-09, DW-RULING-79).

use super::super::Resolution;
use crate::content::character;
use crate::event::Organisation;
use crate::ids::CharacterId;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::CharacterKind;
use crate::state::{Condition, Demonworld, Purchased};
use regnal_core::game::Seat;

/// **DW-RULING-79.** Minimum level at which a sorcerer can succeed a dead king.
const SUCCESSOR_LEVEL: u8 = 2;

impl Demonworld {
    /// **DW-ORG-12 to -15, DW-RULING-12, DW-RULING-79.** Returns whether a kind of character can be named king now. At
    /// the start, the rank rules decide. Later, the king can be any general, or a sorcerer of level 2 or higher.
    pub(in crate::decide) fn is_eligible(&self, seat: Seat, kind: CharacterKind) -> bool {
        let Some(player) = self.player(seat) else { return false };
        if self.is_first_organisation() {
            return self.lists().may_be_king(player.race, kind);
        }
        kind.is_general() || character(kind).level >= SUCCESSOR_LEVEL
    }

    /// **DW-ORG-11, DW-RULING-13.** Checks that a kind of character can be named king now. Returns the command fee.
    pub(super) fn may_crown(&self, seat: Seat, kind: CharacterKind) -> Verdict<u32> {
        ensure(self.is_eligible(seat, kind), Reason::KingRank, "DW-ORG-12")?;
        let open = self.is_first_organisation() || self.king_of(seat).is_none();
        ensure(open, Reason::Already, "DW-RULING-79")?;
        Ok(self.fee_of(seat, kind))
    }

    /// Returns the characters that a seat could name king, best first: by stars or level, then by id.
    pub(crate) fn candidates(&self, seat: Seat) -> Vec<CharacterId> {
        let mut all: Vec<(u8, CharacterId)> = self
            .at
            .characters
            .iter()
            .filter(|(_, own)| {
                own.owner == seat && !matches!(own.condition, Condition::Captured(_))
            })
            .filter(|(_, own)| self.is_eligible(seat, own.kind))
            .map(|(&id, own)| {
                let entry = own.list_entry();
                (u8::MAX - entry.stars.max(entry.level), id)
            })
            .collect();
        all.sort_unstable();
        all.into_iter().map(|(_, id)| id).collect()
    }

    /// **DW-RULING-79.** Returns whether a seat must buy a leader before any other purchase. This is the case if the
    /// seat has neither a king nor a candidate, can pay for the cheapest leader in its list, and has a province where
    /// it can raise a leader (DW-RULING-14).
    pub(super) fn must_replace_king(&self, seat: Seat) -> bool {
        let Some(player) = self.player(seat) else { return false };
        if self.is_first_organisation()
            || player.king.is_some()
            || !self.candidates(seat).is_empty()
        {
            return false;
        }
        let list = self.lists().race(player.race);
        let cheapest = list
            .into_iter()
            .flat_map(|list| &list.characters)
            .filter(|&&kind| self.is_eligible(seat, kind))
            .map(|&kind| character(kind).cost + self.fee_of(seat, kind))
            .min();
        let placed = self.may_raise_own(seat)
            && self.provinces_of(seat).any(|id| self.may_create_in(seat, id).is_ok());
        placed && cheapest.is_some_and(|cost| player.treasury >= cost)
    }

    /// **DW-RULING-79.** Rejects other purchases until the seat has bought a leader.
    pub(super) fn commander_first(&self, seat: Seat) -> Verdict {
        ensure(!self.must_replace_king(seat), Reason::CommanderFirst, "DW-RULING-79")
    }

    /// **DW-RULING-79.** While the seat still has to buy a character who can succeed the king, rejects the purchase of
    /// any other character.
    pub(super) fn commander_first_or(&self, seat: Seat, kind: CharacterKind) -> Verdict {
        if self.is_eligible(seat, kind) {
            return Ok(());
        }
        self.commander_first(seat)
    }

    /// **DW-RULING-79.** Checks that a seat can give up a leader. The seat cannot do so while it keeps other purchases
    /// that were allowed only because of this leader.
    pub(super) fn check_leader_not_needed(&self, seat: Seat, leader: CharacterId) -> Verdict {
        let Some(player) = self.player(seat) else { return Ok(()) };
        let own = [Purchased::Character(leader), Purchased::Command(leader)];
        let other_king = player.king.is_some_and(|king| king != leader);
        let other_candidate = self.candidates(seat).iter().any(|&id| id != leader);
        let alone = player.purchases.iter().all(|purchase| own.contains(&purchase.bought));
        ensure(
            self.is_first_organisation()
                || !self.candidates(seat).contains(&leader)
                || other_king
                || other_candidate
                || alone,
            Reason::CommanderFirst,
            "DW-RULING-79",
        )
    }
}

impl Resolution<'_> {
    /// **DW-ORG-11, DW-ORG-16.** Names a king. At the start of the campaign, the king can be replaced, which refunds a
    /// sorcerer's fee.
    pub(super) fn choose_king(&mut self, seat: Seat, id: CharacterId) -> Verdict {
        let chosen = self.own_character(seat, id)?;
        let captured = matches!(chosen.condition, Condition::Captured(_));
        ensure(!captured, Reason::NoSuch, "DW-RULING-47")?;
        let former = self.king_of(seat);
        ensure(former != Some(id), Reason::Already, "DW-ORG-11")?;
        let fee = self.may_crown(seat, chosen.kind)?;
        let paid = former.and_then(|former| {
            let bought = Purchased::Command(former);
            self.price_paid(seat, bought).map(|cost| (former, bought, cost))
        });
        let back = paid.map_or(0, |(_, _, cost)| cost);
        ensure(self.treasury(seat) + back >= fee, Reason::Funds, "DW-ORG-16")?;
        if let Some((former, bought, _)) = paid {
            self.check_other_leader(former)?;
            self.emit(Organisation::Refunded { seat, bought });
        }
        self.emit(Organisation::KingNamed { seat, character: id, fee });
        Ok(())
    }

    /// **DW-RULING-79.** Names the best affordable candidate as king if the seat has no king.
    pub(super) fn crown_by_default(&mut self, seat: Seat) {
        if self.king_of(seat).is_some() {
            return;
        }
        let choice = self.candidates(seat).into_iter().find_map(|id| {
            let fee = self.fee_of(seat, self.character(id)?.kind);
            (fee <= self.treasury(seat)).then_some((id, fee))
        });
        if let Some((character, fee)) = choice {
            self.emit(Organisation::KingNamed { seat, character, fee });
        }
    }
}

impl Demonworld {
    pub(super) fn price_paid(&self, seat: Seat, bought: Purchased) -> Option<u32> {
        self.player(seat)?
            .purchases
            .iter()
            .rfind(|purchase| purchase.bought == bought)
            .map(|purchase| purchase.cost)
    }

    /// **DW-ORG-09.** Checks that an army led by a sorcerer king will have another leader when the king stops
    /// commanding it.
    pub(super) fn check_other_leader(&self, id: CharacterId) -> Verdict {
        let force = self.character(id).and_then(|king| king.force);
        let Some(force) = force else { return Ok(()) };
        let other = self
            .characters_of(force)
            .any(|(other, character)| other != id && character.is_leader());
        let kind = self.character(id).map(|king| king.kind);
        ensure(other || kind.is_some_and(CharacterKind::is_leader), Reason::Leader, "DW-ORG-09")
    }
}
