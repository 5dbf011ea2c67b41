//! Actions allowed in any phase (section 6.1).

use super::Resolution;
use crate::action::Table as Deed;
use crate::event::{Calendar, Table};
use crate::ids::{TreatyId, WindowId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Phase, TreatyKind};
use crate::state::{BattlePlan, Date, Demonworld, StandingOrders, Treaty, Window};
use crate::winter::emperor::{NoProclamation, Reign, proclaim};
use regnal_core::game::Seat;

/// **DW-RULING-09.** Number of consecutive questions without input after which a player counts as absent.
const MISSES: u8 = 3;

/// **DW-AUTO-12.** Range of loss percentages allowed as a plan's withdrawal threshold.
const WITHDRAW_AT: std::ops::RangeInclusive<u8> = 10..=90;

impl Demonworld {
    fn asked_window(&self, seat: Seat, window: WindowId) -> Verdict<&Window> {
        self.at
            .windows
            .get(&window)
            .filter(|window| window.asked.contains(&seat))
            .ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-08"))
    }

    /// Returns a treaty or offer after checking that the seat is a party to it.
    fn own_treaty(&self, seat: Seat, treaty: TreatyId) -> Verdict<&Treaty> {
        self.at
            .treaties
            .get(&treaty)
            .filter(|treaty| [treaty.from, treaty.to].contains(&seat))
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-RULING-97"))
    }
}

/// **DW-AUTO-12.** Checks that a plan's withdrawal threshold is in the allowed range.
pub(super) fn sound_threshold(withdraw_at: Option<u8>) -> Verdict {
    let sound = withdraw_at.is_none_or(|percent| WITHDRAW_AT.contains(&percent));
    ensure(sound, Reason::Data, "DW-AUTO-12")
}

impl Resolution<'_> {
    /// Returns whether an action on a treaty is public. The action is public if the treaty is published and in force.
    /// `is_made` is `true` if the action brings the treaty into force.
    fn is_open_treaty(&self, treaty: TreatyId, is_made: bool) -> bool {
        let its = self.at.treaties.get(&treaty);
        its.is_some_and(|terms| terms.public && (is_made || terms.since.is_some()))
    }

    /// Applies an action that is allowed in any phase.
    pub(super) fn act_at_table(&mut self, seat: Seat, action: &Deed) -> Verdict {
        let is_open = match action {
            Deed::ProclaimEmperor | Deed::VoteEnd(_) => true,
            Deed::AnswerTreaty { treaty, yes } => *yes && self.is_open_treaty(*treaty, true),
            Deed::DenounceTreaty(treaty) => self.is_open_treaty(*treaty, false),
            _ => false,
        };
        match action {
            Deed::Lock(window) => return self.lock(seat, *window),
            Deed::Unlock(window) => return self.unlock(seat, *window),
            Deed::TimeOut => return self.time_out(seat, None),
            Deed::Expire(window) => return self.time_out(seat, Some(*window)),
            Deed::SetStandingOrders(orders) => self.set_standing_orders(seat, orders),
            Deed::SetStandingPlan(plan) => self.set_standing_plan(seat, plan),
            Deed::ProposeTreaty { to, kind, text, until, public } => {
                self.propose_treaty(seat, *to, *kind, text, *until, *public)
            }
            Deed::AnswerTreaty { treaty, yes } => self.answer_treaty(seat, *treaty, *yes),
            Deed::DenounceTreaty(treaty) => self.denounce_treaty(seat, *treaty),
            Deed::ProclaimEmperor => self.proclaim_emperor(seat),
            Deed::VoteEnd(yes) => self.vote_end(seat, *yes),
            Deed::Resign => return self.resign(seat),
            Deed::TakeOver => return self.take_over(seat),
        }?;
        if is_open {
            self.note_return(seat);
        }
        Ok(())
    }

    /// **DW-RULING-08.** Locks the seat's answer to a question.
    fn lock(&mut self, seat: Seat, id: WindowId) -> Verdict {
        let window = self.asked_window(seat, id)?;
        ensure(!window.locked.contains(&seat), Reason::Already, "DW-RULING-08")?;
        if window.phase == Phase::Organisation {
            self.organisation_is_complete(seat)?;
        }
        self.note_answer(seat, id);
        self.emit(Calendar::Locked { seat, window: id });
        Ok(())
    }

    /// **DW-RULING-08.** Unlocks the seat's answer to a question.
    fn unlock(&mut self, seat: Seat, id: WindowId) -> Verdict {
        let window = self.asked_window(seat, id)?;
        ensure(window.locked.contains(&seat), Reason::Already, "DW-RULING-08")?;
        self.emit(Calendar::Unlocked { seat, window: id });
        self.note_return(seat);
        Ok(())
    }

    /// **DW-RULING-08, DW-RULING-09.** Applies a seat's expired deadline to one question or all questions. The seat's
    /// input is kept, and defaults fill in the rest. A seat with three consecutive questions without input becomes
    /// absent.
    pub(super) fn time_out(&mut self, seat: Seat, only: Option<WindowId>) -> Verdict {
        let due: Vec<WindowId> = self
            .at
            .windows
            .iter()
            .filter(|(_, window)| window.asked.contains(&seat) && !window.locked.contains(&seat))
            .map(|(&id, _)| id)
            .filter(|&id| only.is_none_or(|only| only == id))
            .collect();
        ensure(!due.is_empty(), Reason::Phase, "DW-RULING-08")?;
        for id in due {
            let defaulted =
                self.at.windows.get(&id).is_some_and(|window| !window.acted.contains(&seat));
            let missed = self.player(seat).map_or(0, |player| player.missed);
            let in_a_row = if defaulted { missed.saturating_add(1) } else { 0 };
            self.emit(Calendar::TimedOut { seat, window: id, defaulted, in_a_row });
            if in_a_row >= MISSES && self.player(seat).is_some_and(|player| !player.absent) {
                self.emit(Calendar::WentAbsent { seat });
            }
        }
        self.count_votes();
        Ok(())
    }

    fn set_standing_orders(&mut self, seat: Seat, orders: &StandingOrders) -> Verdict {
        sound_threshold(orders.withdraw_at)?;
        self.emit(Table::StandingOrdersSet { seat, orders: orders.clone() });
        Ok(())
    }

    fn set_standing_plan(&mut self, seat: Seat, plan: &BattlePlan) -> Verdict {
        self.own_plan(seat, plan)?;
        self.emit(Table::StandingPlanSet { seat, plan: plan.clone() });
        Ok(())
    }

    fn propose_treaty(
        &mut self,
        seat: Seat,
        to: Seat,
        kind: TreatyKind,
        text: &str,
        until: Option<Date>,
        public: bool,
    ) -> Verdict {
        let partner = to != seat && self.living().any(|other| other == to);
        ensure(partner, Reason::NoSuch, "DW-RULING-97")?;
        let ahead = until.is_none_or(|until| until >= self.at.date);
        ensure(ahead, Reason::Data, "DW-RULING-97")?;
        self.emit(Table::TreatyProposed {
            treaty: TreatyId(self.next_number_of(seat)),
            terms: Treaty {
                from: seat,
                to,
                kind,
                text: text.to_owned(),
                public,
                since: None,
                until,
            },
        });
        Ok(())
    }

    fn answer_treaty(&mut self, seat: Seat, treaty: TreatyId, yes: bool) -> Verdict {
        let offer = self.own_treaty(seat, treaty)?;
        ensure(offer.to == seat, Reason::NoSuch, "DW-RULING-97")?;
        ensure(offer.since.is_none(), Reason::Already, "DW-RULING-97")?;
        let terms = offer.clone();
        self.emit(Table::TreatyAnswered { treaty, terms, yes });
        Ok(())
    }

    fn denounce_treaty(&mut self, seat: Seat, treaty: TreatyId) -> Verdict {
        let own = self.own_treaty(seat, treaty)?;
        let may = own.since.is_some() || own.from == seat;
        ensure(may, Reason::NoSuch, "DW-RULING-97")?;
        let terms = own.clone();
        self.emit(Table::TreatyEnded { treaty, terms, by: Some(seat) });
        Ok(())
    }

    /// **DW-EMPEROR-01, DW-RULING-92.** Proclaims the seat emperor. This requires maximum prestige and is possible in
    /// any season.
    fn proclaim_emperor(&mut self, seat: Seat) -> Verdict {
        ensure(!self.is_first_organisation(), Reason::Phase, "DW-EMPEROR-01")?;
        let player =
            self.player(seat).ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-EMPEROR-01"))?;
        let reign = player.emperor.map(|title| Reign { winters: title.winters.into() });
        proclaim(reign, player.prestige.into()).map_err(|why| match why {
            NoProclamation::Prestige => Illegal::new(Reason::Prestige, "DW-EMPEROR-01"),
            NoProclamation::Already => Illegal::new(Reason::Already, "DW-EMPEROR-01"),
        })?;
        self.emit(Table::EmperorProclaimed { seat });
        Ok(())
    }

    /// **DW-RULING-93.** Records a vote. The campaign ends only if all active players agree.
    fn vote_end(&mut self, seat: Seat, yes: bool) -> Verdict {
        ensure(self.at.votes_to_end.contains(&seat) != yes, Reason::Already, "DW-RULING-93")?;
        self.emit(Table::EndVoted { seat, yes });
        self.note_return(seat);
        self.count_votes();
        Ok(())
    }

    pub(super) fn count_votes(&mut self) {
        let active: Vec<Seat> = self.living().filter(|&seat| self.is_asked(seat)).collect();
        let agreed = active.iter().all(|seat| self.at.votes_to_end.contains(seat));
        if agreed && !active.is_empty() {
            let leaders = self.leaders();
            self.end_campaign(leaders, "DW-RULING-93");
        }
    }

    /// **DW-RULING-09.** Records that the seat's player resigns. The seat's questions are then answered with the
    /// defaults.
    fn resign(&mut self, seat: Seat) -> Verdict {
        self.emit(Table::Resigned { seat });
        self.count_votes();
        Ok(())
    }

    /// **DW-RULING-09.** Brings an abandoned seat back into active play for its current holder.
    fn take_over(&mut self, seat: Seat) -> Verdict {
        let is_left = self.player(seat).is_some_and(|player| player.resigned && !player.eliminated);
        ensure(is_left, Reason::Already, "DW-RULING-09")?;
        self.emit(Table::TakenOver { seat });
        Ok(())
    }
}
