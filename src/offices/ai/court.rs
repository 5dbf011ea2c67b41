//! Bot players' decrees: treaties, votes, elections, heirs, and the disbanding of unaffordable units.

use super::super::action::{Action, Decree};
use super::super::content::content;
use super::super::nouns::{ArmyType, Office};
use super::super::view::OfficeRank;
use super::king;
use super::month::Month;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Month<'_, '_> {
    /// Files all decrees of the bot player for the month.
    pub(super) fn court(&mut self) {
        self.treaties();
        self.votes();
        self.call();
        self.name_heir();
        self.disband_unpaid();
    }

    fn decree(&mut self, decree: Decree) {
        self.deeds.push(Action::Decree(decree));
    }

    /// **IO-RULING-25.** Sets the skills of a future heir to levels similar to the king's. Done only once.
    fn name_heir(&mut self) {
        let own = self.sense.own;
        let king = self.sense.character(own.king);
        let heir = king.and_then(|king| king::heir(&king.skills));
        if let Some(heir) = heir.filter(|_| own.named_heir.is_none()) {
            self.decree(Decree::NameHeir(heir));
        }
    }

    /// **IO-RULING-86.** Proposes treaties to kingdoms of similar alignment while the seat has no partner and enough
    /// opponents are left. Otherwise refuses treaties, because a druidic king can force a treaty on a kingdom that does
    /// not refuse.
    fn treaties(&mut self) {
        let sense = self.sense;
        let Some(mine) = sense.alignment(sense.me) else { return };
        let others: Vec<Seat> = sense.others().collect();
        let partners = others.iter().filter(|other| sense.view.allied(sense.me, **other)).count();
        let has_room = others.len() > 2 && partners == 0 && sense.turns_left() > 3;
        for other in others {
            if sense.view.allied(sense.me, other) {
                continue;
            }
            let steps = sense.alignment(other).map_or(4, |theirs| theirs.steps(mine));
            let is_proposed = sense.own.decrees.proposals.contains(&other);
            if has_room && steps <= 1 {
                if !is_proposed {
                    self.decree(Decree::ProposeTreaty(other));
                }
            } else if !sense.own.refusals.contains(&other) {
                self.decree(Decree::RefuseTreaty(other));
            }
        }
    }

    /// **IO-RULING-91, IO-RULING-92.** Votes for the kingdom's best candidate for each office. For emperor, the bot
    /// player votes only for its own king.
    fn votes(&mut self) {
        let sense = self.sense;
        for (&office, rank) in &sense.own.standing {
            if office == Office::Emperor {
                continue;
            }
            if let OfficeRank::Best { id, .. } = rank
                && sense.own.votes.get(&office) != Some(id)
            {
                let candidate = Some(*id);
                self.decree(Decree::Vote { office, candidate });
            }
        }
        let office = Office::Emperor;
        let election = sense.view.election;
        if let Some(election) = election.filter(|election| election.candidate == sense.own.king) {
            let candidate = Some(election.candidate);
            self.decree(Decree::Vote { office, candidate });
        }
    }

    /// **IO-RULING-91.** Calls an election that the kingdom can win with its own votes.
    fn call(&mut self) {
        let sense = self.sense;
        let own = sense.tax_base(sense.me);
        let partners = sense.others();
        let partners = partners.filter(|other| sense.view.allied(sense.me, *other));
        let bloc: i32 = own + partners.map(|other| sense.tax_base(other)).sum::<i32>();
        let world = sense.world_tax();
        if sense.view.election.is_none() && 2 * own > world && 100 * bloc > 55 * world {
            self.decree(Decree::CallElection(sense.own.king));
        }
    }

    /// **IO-RULING-45.** Disbands units that the kingdom cannot pay, before they desert. Garrisons away from the border
    /// are disbanded first, then the units with the highest pay relative to their strength.
    fn disband_unpaid(&mut self) {
        let sense = self.sense;
        let mut lacks = -self.purse.after_dusk();
        if lacks <= 0 {
            return;
        }
        let units = sense.view.units.iter();
        let own = units.filter(|(_, unit)| unit.owner == Some(sense.me));
        let mut own: Vec<_> = own
            .map(|(&id, unit)| {
                let row = content().troop(unit.troop.kind);
                let is_idle = unit.troop.kind == ArmyType::Ga && !sense.is_border(unit.province);
                let worth = i32::from(row.defence) * (1 + i32::from(unit.troop.quality.level()));
                (!is_idle, worth * 10 / narrow::<i32, _>(row.pay).max(1), id, row.pay)
            })
            .collect();
        own.sort();
        for (_, _, id, pay) in own {
            if lacks > 0 {
                lacks -= narrow::<i32, _>(pay);
                self.decree(Decree::Disband(id));
            }
        }
    }
}
