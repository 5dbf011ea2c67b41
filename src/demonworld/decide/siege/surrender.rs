//! Handles surrender in a siege: offers, answers and the fate of the besieged.

use super::super::Resolution;
use crate::battle::{Role, Standing};
use crate::event::{Siege, SiegeBattle, SiegeEnd};
use crate::ids::{ForceId, SiegeId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::judge::Judge;
use crate::nouns::Phase;
use crate::state::{self, Demonworld};
use crate::works::Side;
use regnal_core::game::Seat;
use regnal_core::never::expected;

impl Demonworld {
    /// **DW-RULING-78.** Returns a side's players as input to the prestige change. `commander_lost` is always `false`,
    /// because a surrender by itself never destroys a commander-in-chief.
    fn standings(&self, siege: &state::Siege, side: Side) -> Vec<Standing> {
        let seats = siege.sides().into_iter().filter(|&seat| siege.side_of(seat) == Some(side));
        let standing = |seat| self.standing_with(seat, self.forces_of_party(siege, seat));
        seats.filter_map(standing).collect()
    }
}

impl Resolution<'_> {
    /// **DW-RULING-47.** Records a besieger's answer to an offer.
    pub(super) fn answer_surrender(&mut self, seat: Seat, id: SiegeId, yes: bool) -> Verdict {
        let (siege, side) = self.side_in(seat, id)?;
        ensure(siege.offer.is_some(), Reason::NoSuch, "DW-RULING-47")?;
        ensure(side == Side::Besieger, Reason::NotBesieger, "DW-RULING-47")?;
        let (window, phase) = self.siege_question(seat, id)?;
        ensure(phase == Phase::SurrenderWindow, Reason::Phase, "DW-RULING-47")?;
        self.emit(Siege::SurrenderAnswered { siege: id, seat, yes });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RULING-47.** Settles an offer of surrender, which is accepted only if every besieger accepted. A missing
    /// answer counts as a refusal.
    pub(super) fn settle_offer(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id) else { return };
        let Some(offer) = expected(siege.offer.as_ref(), "an offer to surrender") else {
            return;
        };
        let is_accepted = siege.besiegers.iter().all(|seat| offer.answers.get(seat) == Some(&true));
        let free_passage = offer.free_passage;
        if is_accepted {
            self.surrender(id, free_passage);
        } else {
            self.emit(Siege::SurrenderRefused { siege: id });
        }
    }

    /// **DW-RATION-09, DW-RULING-35, DW-RULING-47, DW-RULING-78.** Makes the besieged surrender. The garrison and
    /// armies are disbanded, their characters are captured, and the site falls. With free passage, the armies leave,
    /// and the garrison leaves with the first of them. A surrender is not a battle, but in editions before
    /// [`Judge::SIXTH`] it counted as one victory and one defeat.
    pub(in crate::decide) fn surrender(&mut self, id: SiegeId, free_passage: bool) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let is_counted = self.options.judge < Judge::SIXTH && !self.is_held_by_militia(&siege);
        self.emit(Siege::Surrendered { siege: id, free_passage });
        if is_counted {
            self.count_surrender(&siege);
        }
        let captor = self.strongest_in(&siege.besiegers, siege.site.province);
        let inside = self.forces_inside(&siege);
        let armies: Vec<ForceId> =
            inside.iter().copied().filter(|&force| self.is_army(force)).collect();
        let first = armies.first().copied().filter(|_| free_passage);
        for force in inside {
            let leaves = free_passage && armies.contains(&force);
            match (leaves, first, captor) {
                (true, _, _) => {}
                (false, Some(army), _) => self.join_army(force, army),
                (false, None, Some(captor)) => self.surrender_force(force, captor),
                // The umpire might have removed the last besieging army.
                (false, None, None) => {}
            }
        }
        if free_passage {
            for army in armies {
                self.go_out(&siege, army, u8::MAX, captor);
            }
        }
        self.site_falls(id);
    }

    /// **DW-AFTER-07, DW-RULING-78.** Counts one victory for each besieger and one defeat for the besieged.
    fn count_surrender(&mut self, siege: &state::Siege) {
        let inside = self.standings(siege, Side::Besieged);
        let outside = self.standings(siege, Side::Besieger);
        self.settle_prestige([&inside, &outside], Some(Role::Attacker));
    }

    /// **DW-RULING-35.** Makes the besieging armies retreat without attrition. Players who camp in the province can
    /// take over the siege.
    pub(in crate::decide) fn flee_siege(&mut self, id: SiegeId, end: SiegeEnd) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let armies = self.forces_outside(&siege);
        // An army that has left the province cannot take over the siege as a camping army.
        let go_first = self.options.judge >= Judge::SECOND;
        if !go_first {
            self.end_siege(id, end);
        }
        for army in armies {
            if let Some(owner) = expected(self.owner_of_existing_force(army), "a besieging army") {
                let of = SiegeBattle::Assault;
                self.retreat_listed(&siege, (army, owner), of, u8::MAX, siege.besieged);
            }
        }
        if go_first {
            self.end_siege(id, end);
        }
    }
}
