//! Checks whether decrees are legal.

use super::OrderMoment;
use crate::action::Decree;
use crate::award::{Call, check_call};
use crate::ids::CharacterId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::Office;
use crate::people::check_heir;
use crate::state::{Kingdom, Position};
use regnal_core::seat::Seat;

impl Position {
    /// **IO-RULING-95.** Checks that a decree can be filed or carried out, depending on `moment`.
    ///
    /// # Errors
    /// Returns the rule that forbids the decree.
    pub(crate) fn judge_decree(&self, seat: Seat, decree: &Decree, moment: OrderMoment) -> Verdict {
        let own =
            self.kingdom(seat).ok_or_else(|| Illegal::new(Reason::NotYours, "IO-RULING-05"))?;
        match decree {
            Decree::SendGold { to, gold } => {
                self.check_other(seat, *to, "IO-RULING-87")?;
                // At dawn, a gift is reduced to the gold available, so the amount is checked only on filing.
                let has = *gold >= 1 && (moment == OrderMoment::Carried || *gold <= own.gold);
                ensure(has, Reason::Gold, "IO-RULING-87")
            }
            Decree::ProposeTreaty(to) => {
                self.check_other(seat, *to, "IO-RULING-86")?;
                let is_new = !own.treaties.contains(to);
                ensure(is_new, Reason::Treaty, "IO-RULING-86")
            }
            Decree::RefuseTreaty(to) => self.check_other(seat, *to, "IO-RULING-86"),
            Decree::BreakTreaty(with) => {
                let has = own.treaties.contains(with);
                ensure(has, Reason::NoTreaty, "IO-RULING-86")
            }
            Decree::Disband(unit) => {
                let unit = self.unit(*unit);
                let is_own = unit.is_some_and(|unit| unit.owner == Some(seat));
                ensure(is_own, Reason::NoUnit, "IO-RULING-94")
            }
            Decree::CallElection(candidate) => self.judge_call(seat, own, *candidate),
            Decree::Vote { office, candidate } => self.judge_vote(seat, *office, *candidate),
            Decree::NameHeir(skills) => {
                let king = self
                    .character(own.king)
                    .ok_or_else(|| Illegal::new(Reason::NotYours, "IO-RULING-25"))?;
                check_heir(&king.skills, skills)
            }
        }
    }

    /// Checks that the other kingdom is still in the game.
    pub(super) fn check_other(&self, seat: Seat, other: Seat, rule: &'static str) -> Verdict {
        let is_other = other != seat && self.playing().any(|one| one == other);
        ensure(is_other, Reason::Target, rule)
    }

    /// **IO-RULING-91.** Checks a call for an election, using the total tax base of the candidate's kingdom and its
    /// direct partners. The totals are still those of the last dusk, because provinces do not change hands before this
    /// check.
    fn judge_call(&self, seat: Seat, own: &Kingdom, candidate: CharacterId) -> Verdict {
        const RULE: &str = "IO-RULING-91";
        let his = self.reign_of(candidate);
        let bloc: u32 = self
            .playing()
            .filter(|&one| his.is_some_and(|his| self.allied(his, one)))
            .map(|one| self.tax_base(one))
            .sum();
        ensure(self.election.is_none(), Reason::TooSoon, RULE)?;
        check_call(Call {
            bloc,
            world: self.world_tax_base(),
            since_vote: self.last_vote.map(|turn| self.turn.saturating_sub(turn)),
            is_of_bloc: his.is_some_and(|his| his == seat || own.treaties.contains(&his)),
        })
    }

    /// Returns the kingdom of which a living character is the king.
    pub(crate) fn reign_of(&self, king: CharacterId) -> Option<Seat> {
        let seat = self.character(king).filter(|one| one.is_alive())?.seat;
        seat.filter(|&seat| self.kingdom(seat).is_some_and(|own| own.king == king))
    }

    /// **IO-RULING-91, IO-RULING-92.** Checks a vote. For emperor, the only valid candidate is the one for whom an
    /// election was called in an earlier turn. For other offices, a candidate must be alive, serve a kingdom and be
    /// known to the voter's kingdom.
    fn judge_vote(&self, seat: Seat, office: Office, candidate: Option<CharacterId>) -> Verdict {
        if office == Office::Emperor {
            const RULE: &str = "IO-RULING-91";
            let election = self.election.filter(|election| election.called < self.turn);
            let election = election.ok_or_else(|| Illegal::new(Reason::NoElection, RULE))?;
            let stands = candidate.is_none_or(|one| one == election.candidate);
            return ensure(stands, Reason::Target, RULE);
        }
        let stands = candidate.is_none_or(|candidate| {
            let known = self.repute(Some(seat), candidate);
            known.is_some_and(|known| known.serves().is_some())
        });
        ensure(stands, Reason::Target, "IO-RULING-92")
    }
}
