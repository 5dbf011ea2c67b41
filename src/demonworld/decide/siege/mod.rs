//! Sieges (DW-SIEGE, DW-SUPPLY, DW-RATION, DW-EPIDEMIC, DW-FORT, DW-SAP): besiegers, programmes, siege weeks.
//!
//! Each siege has its own questions and continues independently once they are answered. The season waits until all
//! sieges have completed their weeks. [`Resolution::pursue_siege`] resolves one week after another, following the steps
//! of DW-RULING-32, until player input is needed. It keeps no state of its own, so it can be called again at any time.
//!
//! | file | contents |
//! |---|---|
//! | `frame` | start, change of sides and end of sieges |
//! | `programme`, `judge` | programmes, and the validation of their entries |
//! | `defaults` | default programmes |
//! | `rations` | W1: rationing and mounts |
//! | `mines` | W2: blowing up saps |
//! | `battles` | W2: sortie and assault |
//! | `aftermath` | consequences of sorties and assaults |
//! | `labour` | W3: construction and repair |
//! | `tunnels` | W4: saps and counter-saps |
//! | `bombardment` | W5: bombardment |
//! | `supply` | W6: supply and shortage |
//! | `epidemic` | W7: the epidemic |
//! | `morale` | W8: weekly morale |
//! | `close` | W9: militia, surrender, end of the week |
//! | `surrender` | offers of surrender and their consequences |

mod aftermath;
mod battles;
mod bombardment;
mod close;
mod defaults;
mod epidemic;
mod frame;
mod judge;
mod labour;
mod mines;
mod morale;
mod programme;
mod rations;
mod supply;
mod surrender;
mod tunnels;

use super::Resolution;
use crate::action::{Entry, Siege as Deed, Work};
use crate::event::{Siege, SiegeWeek};
use crate::ids::{SiegeId, UnitId};
use crate::illegal::{Illegal, Verdict};
use crate::nouns::Phase;
use crate::state::{self, Demonworld, Subject, Week, WeekStep};
use crate::winter::losses::Taken;
use crate::works::SEASON_WEEKS;
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};
use regnal_core::refusal::Reason as _;

#[derive(Clone, Debug)]
struct Due {
    /// Player whose entry is due.
    seat: Seat,
    entry: Entry,
    /// `false` for an entry from the default programme. Players are not notified about entries that they did not order.
    is_own: bool,
}

impl Demonworld {
    /// Returns a siege that has not ended, or reports that it is missing.
    #[track_caller]
    pub(super) fn running_siege(&self, id: SiegeId) -> Option<&state::Siege> {
        let siege = self.siege(id);
        if siege.is_none() {
            never!("siege {} does not exist", id.0);
        }
        siege
    }

    /// Returns the siege week being resolved, or reports that there is none.
    #[track_caller]
    fn running_week(&self, id: SiegeId) -> Option<&Week> {
        expected(self.running_siege(id)?.now.as_ref(), "a siege week")
    }
}

impl Resolution<'_> {
    pub(super) fn act_in_siege(&mut self, seat: Seat, action: &Deed) -> Verdict {
        match action {
            Deed::Plan { siege, entry } => self.plan(seat, *siege, entry),
            Deed::Unplan { siege, entry } => self.unplan(seat, *siege, *entry),
            Deed::Deploy { siege, deployment } => self.deploy(seat, *siege, deployment),
            Deed::AnswerSurrender { siege, yes } => self.answer_surrender(seat, *siege, *yes),
            Deed::OrderSites { province, sites } => self.order_sites(seat, *province, sites),
        }
    }

    /// Closes a question about a siege. The input so far is kept, and the siege weeks continue.
    pub(super) fn close_siege_question(&mut self, phase: Phase, subject: Subject) {
        let Subject::Siege(id) = subject else {
            never!("a question about a siege has another subject");
            return;
        };
        match phase {
            Phase::SiegeProgramme => self.settle_siege_mode(id),
            Phase::SurrenderWindow => self.settle_offer(id),
            Phase::SiegeWindow => {}
            _ => never!("phase {phase:?} belongs to no siege question"),
        }
        self.pursue_siege(id);
    }

    /// **DW-RULING-08, DW-RULING-31, DW-RULING-39.** Opens a season's siege weeks, even in winter, by asking for
    /// programmes in every siege whose weeks have not begun. Returns whether any siege was opened.
    pub(super) fn open_siege_weeks(&mut self) -> bool {
        let date = self.at.date;
        let sieges = self.at.sieges.iter().filter(|(_, siege)| siege.season != Some(date));
        let waiting: Vec<SiegeId> = sieges.map(|(&id, _)| id).collect();
        for &id in &waiting {
            self.emit(Siege::SeasonBegan { siege: id, date });
            self.ask_programmes(id);
        }
        !waiting.is_empty()
    }

    fn ask_programmes(&mut self, id: SiegeId) {
        if let Some(sides) = self.running_siege(id).map(|siege| siege.sides()) {
            self.ask(Phase::SiegeProgramme, Subject::Siege(id), sides);
        }
    }

    /// Returns whether a siege cannot continue until a player has answered a question or a battle has been settled.
    fn is_waiting(&self, id: SiegeId) -> bool {
        let is_asked = self.at.windows.values().any(|window| window.subject == Subject::Siege(id));
        let fights = self
            .siege(id)
            .and_then(|siege| siege.now.as_ref())
            .is_some_and(|now| now.battle.is_some());
        is_asked || fights
    }

    /// **DW-RULING-33.** Resolves consecutive weeks of a siege until player input is needed, or the season or siege is
    /// over.
    pub(in crate::decide) fn pursue_siege(&mut self, id: SiegeId) {
        while let Some(siege) = self.siege(id) {
            if self.is_waiting(id) || siege.season != Some(self.at.date) {
                return;
            }
            match &siege.now {
                Some(now) => {
                    let step = now.next;
                    self.take_step(id, step);
                }
                None if siege.week >= SEASON_WEEKS => return,
                None => {
                    let number = siege.week + 1;
                    self.emit(SiegeWeek::WeekBegan { siege: id, number });
                }
            }
        }
    }

    /// **DW-SIEGE-07, DW-RULING-32.** Resolves one step of a week.
    fn take_step(&mut self, id: SiegeId, step: WeekStep) {
        let (resolve, next): (fn(&mut Self, SiegeId), WeekStep) = match step {
            WeekStep::Rations => (Self::week_rations, WeekStep::Mines),
            WeekStep::Mines => (Self::week_mines, WeekStep::Sortie),
            WeekStep::Sortie => (Self::week_sortie, WeekStep::Assault),
            WeekStep::Assault => (Self::week_assault, WeekStep::Labour),
            WeekStep::Labour => (Self::week_labour, WeekStep::Saps),
            WeekStep::Saps => (Self::week_tunnels, WeekStep::Bombardment),
            WeekStep::Bombardment => (Self::week_bombardment, WeekStep::Supply),
            WeekStep::Supply => (Self::week_supply, WeekStep::Epidemic),
            WeekStep::Epidemic => (Self::week_epidemic, WeekStep::Morale),
            WeekStep::Morale => (Self::week_morale, WeekStep::Close),
            WeekStep::Close => return self.week_close(id),
        };
        // A settled battle continues the week, which can happen before `resolve` returns.
        let is_battle = matches!(step, WeekStep::Sortie | WeekStep::Assault);
        if is_battle {
            self.set_step(id, next);
        }
        resolve(self, id);
        if !is_battle {
            self.set_step(id, next);
        }
    }

    fn set_step(&mut self, id: SiegeId, next: WeekStep) {
        if self.siege(id).is_some() {
            self.emit(SiegeWeek::StepDone { siege: id, next });
        }
    }

    /// **DW-SIEGE-06, DW-RULING-33.** Returns the entries due this week whose condition holds and whose work is
    /// accepted by `wants`. Entries postponed from last week come first, then the entries of the besieged, then those
    /// of each besieger, in programme order.
    fn orders(&self, id: SiegeId, wants: impl Fn(&Work) -> bool) -> Vec<Due> {
        let (Some(siege), Some(now)) = (self.running_siege(id), self.running_week(id)) else {
            return Vec::new();
        };
        let late: &[(Seat, Entry)] = if now.is_put_off { &[] } else { &siege.put_off };
        let mut due: Vec<Due> = late
            .iter()
            .map(|(seat, entry)| Due { seat: *seat, entry: entry.clone(), is_own: true })
            .collect();
        for seat in siege.besieged.iter().chain(&siege.besiegers).copied() {
            let own = siege.party(seat).and_then(|party| party.programme.clone());
            let is_own = own.is_some();
            let programme = own.unwrap_or_else(|| self.default_programme(siege, seat, now.number));
            let entries = programme.into_iter();
            due.extend(entries.filter(|entry| entry.covers(now.number)).map(|entry| Due {
                seat,
                entry,
                is_own,
            }));
        }
        due.retain(|due| wants(&due.entry.work) && self.holds(siege, due.seat, due.entry.when));
        due
    }

    /// Carries out the entries that [`Self::orders`] returns, and skips those that `carry_out` refuses.
    fn carry_out_orders(
        &mut self,
        id: SiegeId,
        wants: impl Fn(&Work) -> bool,
        mut carry_out: impl FnMut(&mut Self, &Due) -> Verdict,
    ) {
        for due in self.orders(id, wants) {
            if let Err(why) = carry_out(self, &due) {
                self.skip(id, &due, &why);
            }
        }
    }

    /// **DW-SIEGE-08, DW-RULING-33.** Skips an entry that cannot be carried out and tells its author why.
    fn skip(&mut self, id: SiegeId, due: &Due, why: &Illegal) {
        if due.is_own {
            self.emit(SiegeWeek::Skipped {
                siege: id,
                seat: due.seat,
                entry: due.entry.clone(),
                reason: why.reason.code().to_owned(),
                rule: why.rule.to_string(),
            });
        }
    }

    /// Removes one stand from a unit, if it has any stands left.
    fn take_stand(&mut self, unit: UnitId) {
        if self.unit(unit).is_some() {
            self.take_stands(&[Taken { unit, stands: 1 }]);
        }
    }

    /// Returns the current siege week, counted from 1 over all seasons.
    fn siege_week(&self, id: SiegeId) -> u16 {
        self.siege(id).map_or(1, |siege| siege.siege_week.saturating_add(1))
    }
}
