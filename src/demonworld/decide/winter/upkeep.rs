//! Pays out revenue and settles upkeep (DW-UPKEEP, DW-RULING-82, step W-E).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Troops, Winter};
use crate::ids::CharacterId;
use crate::nouns::Phase;
use crate::state::{Character, Demonworld, UpkeepChoice};
use crate::winter::unpaid::keep_unpaid;
use crate::winter::upkeep::{
    Bill, CharacterDue, Disbanding, Payee, UnitDue, bill, disband_by_default,
};
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

/// All units and characters that a player must pay (DW-UPKEEP-01): units, then characters, each sorted by id.
#[derive(Clone, Debug)]
pub(crate) struct Payroll {
    pub(crate) units: Vec<UnitDue>,
    pub(crate) characters: Vec<CharacterDue>,
    /// Upkeep per stand of small monsters in this campaign (DW-RULING-86).
    pub(crate) small_monster: u32,
}

impl Payroll {
    pub(crate) fn bill(&self) -> Bill {
        bill(&self.units, &self.characters, self.small_monster)
    }

    /// Returns the payroll without the units and characters in `gone`.
    pub(super) fn without(&self, gone: &[Payee]) -> Payroll {
        let mut rest = self.clone();
        rest.units.retain(|due| !gone.contains(&Payee::Unit(due.unit)));
        rest.characters.retain(|due| !gone.contains(&Payee::Character(due.character)));
        rest
    }
}

impl Demonworld {
    /// **DW-UPKEEP-01, DW-RULING-86.** Returns a seat's payroll. Captives are included only if they are in `coming`,
    /// which lists the captives about to return (DW-RULING-47).
    pub(crate) fn payroll(&self, seat: Seat, coming: &BTreeSet<CharacterId>) -> Payroll {
        let king = self.king_of(seat);
        let units = self.at.units.iter().filter(|(_, unit)| unit.owner == seat);
        let is_paid =
            |id: &CharacterId, own: &Character| own.force.is_some() || coming.contains(id);
        let characters =
            self.at.characters.iter().filter(|&(id, own)| own.owner == seat && is_paid(id, own));
        Payroll {
            units: units.filter_map(|(&id, unit)| unit.due(id, self.lists())).collect(),
            characters: characters
                .map(|(&id, own)| CharacterDue {
                    character: id,
                    cost: own.list_entry().cost,
                    is_king: king == Some(id),
                })
                .collect(),
            small_monster: self.options.rules.small_monster_upkeep,
        }
    }

    /// **DW-UPKEEP-12, DW-RULING-79.** Returns the rank of a seat's king: the king's stars or level, or 0 if there is
    /// no king.
    fn value_of_king(&self, seat: Seat) -> u32 {
        self.king_of(seat).and_then(|king| self.character(king)).map_or(0, |king| {
            let entry = king.list_entry();
            entry.stars.max(entry.level).into()
        })
    }
}

impl Resolution<'_> {
    /// **DW-UPKEEP-03, DW-T-40.** Pays out revenue and asks all players about upkeep. Asking only players who cannot
    /// pay would reveal the state of their treasuries.
    pub(in crate::decide) fn ask_upkeep(&mut self) {
        let living: Vec<Seat> = self.living().collect();
        for seat in living {
            let revenue = self.revenue_of(seat);
            self.emit(Winter::RevenueReceived { seat, revenue });
        }
        self.ask_all(Phase::WinterUpkeep);
    }

    /// **DW-RULING-47, DW-RULING-82, DW-RULING-88.** Settles all ransoms first, so that captors receive the points in
    /// time for their own upkeep. Then settles each player's upkeep, by choice or by default.
    pub(in crate::decide) fn close_upkeep(&mut self) {
        for seat in Seat::all(self.seats()) {
            self.settle_ransoms(seat);
        }
        let living: Vec<Seat> = self.living().collect();
        for seat in living {
            self.settle_upkeep(seat);
        }
    }

    fn settle_upkeep(&mut self, seat: Seat) {
        let Some((funds, choice)) =
            self.player(seat).map(|player| (player.treasury, player.winter.upkeep.clone()))
        else {
            never!("nobody plays at seat {}", seat.0);
            return;
        };
        let payroll = self.payroll(seat, &BTreeSet::new());
        let whole = payroll.bill();
        if whole.missing(funds).is_none() {
            let disbanding = Disbanding { gone: Vec::new(), paid: whole.total, waived: 0 };
            self.emit(Winter::UpkeepPaid { seat, is_short: false, disbanding });
            return;
        }
        match choice {
            Some(UpkeepChoice::KeepUnpaid) => self.test_loyalty(seat, &whole, &payroll, funds),
            Some(UpkeepChoice::Disband(pieces)) => {
                self.pay_the_rest(seat, &payroll, funds, pieces.into_iter().collect());
            }
            None => self.pay_the_rest(seat, &payroll, funds, Vec::new()),
        }
    }

    /// **DW-UPKEEP-11, DW-RULING-88.** Disbands the chosen troops and, if necessary, more troops by default. Then pays
    /// the rest.
    fn pay_the_rest(&mut self, seat: Seat, payroll: &Payroll, funds: u32, mut gone: Vec<Payee>) {
        let rest = payroll.without(&gone);
        let more = disband_by_default(&rest.units, &rest.characters, rest.small_monster, funds);
        gone.extend(more.gone);
        self.emit(Winter::UpkeepPaid {
            seat,
            is_short: true,
            disbanding: Disbanding { gone: gone.clone(), ..more },
        });
        self.dismiss(&gone);
    }

    fn dismiss(&mut self, gone: &[Payee]) {
        let mut forces = self.forces_behind(gone.iter().filter_map(|payee| match *payee {
            Payee::Unit(unit) => Some(unit),
            Payee::Character(_) => None,
        }));
        for payee in gone {
            match *payee {
                Payee::Unit(unit) => {
                    let stands = self.unit(unit).map_or(0, |unit| unit.stands);
                    self.emit(Troops::StandsLost { unit, stands });
                }
                Payee::Character(character) => {
                    forces.extend(self.character(character).and_then(|own| own.force));
                    self.emit(Troops::CharacterLost { character });
                }
            }
        }
        self.remove_empty(forces);
    }

    /// **DW-UPKEEP-12, DW-RULING-88.** Keeps all troops without paying them in full, and rolls for the consequences.
    fn test_loyalty(&mut self, seat: Seat, whole: &Bill, payroll: &Payroll, funds: u32) {
        self.name_general_by_default(seat);
        let king = self.value_of_king(seat);
        let earlier = self.player(seat).map_or(0, |player| player.unpaid_years.into());
        let test = keep_unpaid(whole, &payroll.units, funds, king, earlier, self.dice());
        if let Some(unpaid) = expected(test, "a roll for unpaid upkeep") {
            let deserters = unpaid.deserters.clone();
            self.emit(Winter::UpkeepUnpaid { seat, unpaid });
            self.take_stands(&deserters);
        }
    }
}
