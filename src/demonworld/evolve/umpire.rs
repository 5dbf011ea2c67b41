//! Applies umpire rulings.

use crate::action::{Edit, Ruling};
use crate::event::Umpire;
use crate::ids::{SiteId, UnitId, WindowId};
use crate::judge::Judge;
use crate::state::{
    Demonworld, Granted, KEPT_PHASES, Note, Office, PhaseStart, Position, Umpire as Holder,
};
use crate::works::{Exact, Wall};

use super::{Entries, existing};
use regnal_core::never::expected;
use regnal_core::shared::Shared;

impl Demonworld {
    pub(super) fn apply_umpire(&mut self, event: &Umpire) {
        match event {
            Umpire::TookOffice { seat } => {
                self.at.office.holder = Some(Holder { seat: *seat });
            }
            Umpire::LaidDown => {
                let office = &mut self.at.office;
                office.holder = None;
                office.paused = false;
                office.restart_deadlines();
                office.starts.clear();
                office.dice.clear();
            }
            Umpire::Called { battle } => self.at.note_table(*battle, |table| table.called = true),
            Umpire::DiceReplaced { replaced } => {
                for one in replaced {
                    let order = &mut self.at.office.dice;
                    let place = order.iter().position(|&face| face == one.shown);
                    if let Some(place) = expected(place, "a die set by the umpire") {
                        order.remove(place);
                    }
                }
            }
            Umpire::PhaseKept { window } => self.at.keep_phase(*window),
            Umpire::Ruled { ruling, reason: _ } => self.apply_ruling(ruling),
        }
    }

    fn apply_ruling(&mut self, ruling: &Ruling) {
        match ruling {
            Ruling::SetDeadline(hours) => self.at.grant(*hours),
            Ruling::Pause => self.at.office.paused = true,
            Ruling::Resume => {
                self.at.office.paused = false;
                self.at.office.restart_deadlines();
            }
            Ruling::SetOption { key, value } => {
                if let Some(rules) = existing(self.options.rules.with(key, value), key) {
                    self.options.rules = rules;
                }
            }
            Ruling::ReplacePlayer(seat) => {
                self.at.reoccupy(*seat);
                self.at.office.restart_deadlines();
            }
            Ruling::OverrideDice(values) if values.is_empty() => self.at.office.dice.clear(),
            Ruling::OverrideDice(values) => self.at.office.dice.extend(values),
            Ruling::Edit(edit) => self.at.apply_edit(edit),
            Ruling::ApproveKingFee { seat, points } => {
                self.at.office.fees.insert(*seat, *points);
            }
            Ruling::SetDismount { unit, profile } => {
                self.at.office.on_foot.insert(*unit, *profile);
            }
            Ruling::ApprovePlan(site) => {
                self.at.office.approved.insert(*site);
            }
            Ruling::Rewind(window) => self.at.go_back(*window, self.options.judge),
            Ruling::Note { to, text } => {
                let date = self.at.date;
                self.at.office.notes.push(Note { date, to: *to, text: text.clone() });
            }
            // Nothing to apply: the consequences are separate events.
            Ruling::Advance(_)
            | Ruling::SetOutcome { .. }
            | Ruling::EndSiege { .. }
            | Ruling::ResolveDispute { .. }
            | Ruling::AdjustPrestige { .. }
            | Ruling::SetWorkTime { .. }
            | Ruling::Reveal { .. }
            | Ruling::EndCampaign => {}
        }
    }
}

impl Office {
    fn restart_deadlines(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }
}

impl Position {
    fn grant(&mut self, hours: u16) {
        if let Some(&window) = expected(self.windows.keys().next_back(), "an open question") {
            self.office.granted = Some(Granted { window, hours });
        }
        self.office.restart_deadlines();
    }

    /// Saves the game state at the start of a phase, excluding the umpire's office. Deletes the oldest saved state if
    /// there are too many.
    fn keep_phase(&mut self, id: WindowId) {
        let window = existing(self.windows.get(&id), &id);
        let Some((phase, subject)) = window.map(|one| (one.phase, one.subject)) else {
            return;
        };
        let office = std::mem::take(&mut self.office);
        let position = Shared::from(self.clone());
        self.office = office;
        let starts = &mut self.office.starts;
        starts.push(PhaseStart {
            window: id,
            phase,
            subject,
            date: position.date,
            stage: position.stage,
            position,
        });
        let spare = starts.len().saturating_sub(KEPT_PHASES);
        starts.drain(..spare);
    }

    /// Restores the game state from the start of a phase. The umpire's office, the numbers assigned since then and the
    /// seat holders are kept (DW-RULING-09).
    fn go_back(&mut self, id: WindowId, judge: Judge) {
        let mut office = std::mem::take(&mut self.office);
        let start = office.starts.iter().find(|start| start.window == id);
        if let Some(start) = existing(start, &id) {
            let last = self.last_number;
            let now = self.players.clone();
            *self = (*start.position).clone();
            self.last_number = last;
            for (player, now) in self.players.iter_mut().zip(now.iter()) {
                player.last_number = now.last_number;
                player.last_army = now.last_army;
                if judge >= Judge::SECOND {
                    player.resigned = now.resigned;
                    player.absent = now.resigned || player.absent && now.absent;
                    player.missed = player.missed.min(now.missed);
                }
            }
            office.starts.retain(|start| start.window <= id);
            office.granted = None;
            office.restart_deadlines();
        }
        self.office = office;
    }

    fn apply_edit(&mut self, edit: &Edit) {
        match edit {
            Edit::Treasury { seat, points } => {
                self.with_player(*seat, |player| player.treasury = *points)
            }
            Edit::Stands { unit, stands } => self.set_stands(*unit, *stands),
            // The army counts as not having moved.
            Edit::Place { army, province } => {
                if self.put_army(*army, *province, None).is_some() {
                    self.marches.remove(army);
                }
            }
            Edit::Supply { siege, points } => self.with_siege(*siege, |siege| {
                siege.larder.stock = *points;
            }),
            Edit::Wall { site, element, points } => self.set_wall(*site, *element, *points),
            // Nothing to apply: the consequences are separate events.
            Edit::Condition { .. } | Edit::Owner { .. } | Edit::Holder { .. } => {}
        }
    }

    fn set_stands(&mut self, id: UnitId, stands: u16) {
        if stands == 0 {
            existing(self.remove_unit(id), &id);
        } else {
            self.units.change(&id, |unit| unit.stands = stands);
        }
    }

    fn set_wall(&mut self, site: SiteId, element: u16, points: u16) {
        let Some(works) = self.sites.existing(&site).map(|site| &mut site.works) else {
            return;
        };
        let section = works.element(element).map(|(_, section)| section.clone());
        if let Some(mut section) = existing(section, &element) {
            let wall = Wall { sp: Exact::whole(points), is_down: points == 0 };
            section.walls.fill(wall);
            works.put(element, section);
        }
    }
}
