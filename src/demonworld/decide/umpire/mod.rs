//! Umpire rulings (section 6.9). Each ruling has a reason, is logged, and can be undone only by another ruling.
//!
//! | file | contents |
//! |---|---|
//! | `battles` | disputes, battles and sieges decided by the umpire |
//! | `edit` | direct edits of the game state |
//! | `clocks` | phases, options, dice, rewinds |

mod battles;
mod clocks;
mod edit;

use std::collections::BTreeSet;

use super::Resolution;
use crate::action::{Action, Ruling, Table, Umpire as Deed};
use crate::event::{Calendar, Event, Realm, Umpire};
use crate::ids::WindowId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Audience, Demonworld, Subject};
use regnal_core::game::{Seat, Umpire as _};

/// **DW-RULING-98.** Rule that gives the umpire discretion and requires rulings to be recorded.
const OFFICE: &str = "DW-RULING-98";
/// Maximum length of a reason or note, in characters.
const LONGEST: usize = 600;
/// Maximum number of points that an umpire can grant in one ruling.
const MOST_POINTS: u32 = 1_000_000;

/// Returns the error for a ruling with an unknown target.
fn no_such() -> Illegal {
    Illegal::new(Reason::NoSuch, OFFICE)
}

/// Checks that a text is neither empty nor too long.
fn sound_text(text: &str) -> Verdict {
    let length = text.trim().chars().count();
    ensure((1..=LONGEST).contains(&length), Reason::Data, OFFICE)
}

impl Demonworld {
    fn living_seat(&self, seat: Seat) -> Verdict {
        ensure(self.living().any(|other| other == seat), Reason::NoSuch, OFFICE)
    }
}

impl Resolution<'_> {
    /// Applies an umpire action, or rejects it before any dice are rolled.
    pub(super) fn act_as_umpire(&mut self, action: &Action) -> Verdict {
        match action {
            Action::Umpire(deed) => self.umpire_acts(deed),
            Action::Table(Table::TimeOut) => self.time_out(Seat::UMPIRE, None),
            Action::Table(Table::Expire(window)) => self.time_out(Seat::UMPIRE, Some(*window)),
            _ => Err(Illegal::new(Reason::Phase, OFFICE)),
        }
    }

    fn umpire_acts(&mut self, deed: &Deed) -> Verdict {
        match deed {
            Deed::TakeOffice { seat } => {
                ensure(!self.has_umpire(), Reason::Already, OFFICE)?;
                seat.map_or(Ok(()), |seat| self.living_seat(seat))?;
                self.emit(Umpire::TookOffice { seat: *seat });
                Ok(())
            }
            Deed::LayDown => {
                ensure(self.has_umpire(), Reason::NotHost, OFFICE)?;
                self.emit(Umpire::LaidDown);
                Ok(())
            }
            Deed::Rule { ruling, reason } => {
                ensure(self.has_umpire(), Reason::NotHost, OFFICE)?;
                match ruling {
                    // A note needs no separate reason.
                    Ruling::Note { .. } if reason.is_empty() => {}
                    _ => sound_text(reason)?,
                }
                self.rule(ruling, reason)
            }
        }
    }

    /// Checks a ruling, notes it and carries out its consequences.
    fn rule(&mut self, ruling: &Ruling, reason: &str) -> Verdict {
        let mut consequence: Option<Event> = None;
        match ruling {
            Ruling::SetDeadline(hours) => self.may_set_deadline(*hours)?,
            Ruling::Pause => ensure(!self.at.office.paused, Reason::Already, OFFICE)?,
            Ruling::Resume => ensure(self.at.office.paused, Reason::Already, OFFICE)?,
            Ruling::Advance(window) => return self.close_by_ruling(*window, ruling, reason),
            Ruling::SetOption { key, value } => self.may_set_option(key, value)?,
            Ruling::ReplacePlayer(seat) => self.living_seat(*seat)?,
            Ruling::OverrideDice(values) => self.sound_dice(values)?,
            Ruling::SetOutcome { battle, report } => {
                return self.set_outcome(*battle, report, ruling, reason);
            }
            Ruling::EndSiege { siege, verdict } => {
                return self.end_siege_by_ruling(*siege, *verdict, ruling, reason);
            }
            Ruling::ResolveDispute { battle, second } => {
                return self.resolve_dispute(*battle, second, ruling, reason);
            }
            Ruling::Edit(edit) => return self.edit(*edit, ruling, reason),
            Ruling::AdjustPrestige { seat, change } => {
                consequence = Some(self.prestige_adjusted(*seat, *change)?.into());
            }
            Ruling::ApproveKingFee { seat, points } => {
                self.living_seat(*seat)?;
                ensure(*points <= MOST_POINTS, Reason::Data, "DW-RULING-13")?;
            }
            Ruling::SetDismount { unit, profile } => self.may_dismount_as(*unit, *profile)?,
            Ruling::SetWorkTime { siege, seat, job, weeks } => {
                consequence = Some(self.work_done_for(*siege, *seat, *job, *weeks)?.into());
            }
            Ruling::ApprovePlan(site) => {
                ensure(self.at.sites.contains_key(site), Reason::NoSite, "DW-SUPPLY-13")?;
                ensure(!self.at.office.approved.contains(site), Reason::Already, "DW-SUPPLY-13")?;
            }
            Ruling::Rewind(window) => return self.go_back(*window, ruling, reason),
            Ruling::Reveal { seat, force } => {
                self.living_seat(*seat)?;
                let owner = self.owner_of_existing_force(*force);
                let is_foreign = owner.is_some_and(|owner| owner != *seat);
                ensure(is_foreign, Reason::NoSuch, OFFICE)?;
                let (viewers, forces) = (BTreeSet::from([*seat]), BTreeSet::from([*force]));
                consequence = Some(Realm::Sighted { viewers, forces }.into());
            }
            Ruling::Note { to, text } => {
                sound_text(text)?;
                if let Audience::Player(seat) = to {
                    self.living_seat(*seat)?;
                }
            }
            Ruling::EndCampaign => {
                self.note_ruling(ruling, reason);
                let leaders = self.leaders();
                self.end_campaign(leaders, "DW-RULING-93");
                return Ok(());
            }
        }
        self.note_ruling(ruling, reason);
        if let Some(event) = consequence {
            self.emit(event);
        }
        Ok(())
    }

    fn note_ruling(&mut self, ruling: &Ruling, reason: &str) {
        self.emit(Umpire::Ruled { ruling: ruling.clone(), reason: reason.trim().to_owned() });
    }

    fn end_questions(&mut self, about: Subject) {
        let windows = self.at.windows.iter().filter(|(_, window)| window.subject == about);
        let open: Vec<WindowId> = windows.map(|(&id, _)| id).collect();
        for window in open {
            self.emit(Calendar::WindowClosed { window });
        }
    }
}
