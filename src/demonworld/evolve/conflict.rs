//! Applies events about encounters between hostile forces, and about retreats.

use crate::event::Conflict as Event;
use crate::ids::ConflictId;
use crate::state::{Conflict, Gait, Position, Retreat, Verge};

use super::{Entries, existing};

impl Position {
    pub(super) fn apply_conflict(&mut self, event: &Event) {
        match event {
            Event::Opened { conflict, province, seats, armies, mover } => {
                self.last_number = self.last_number.max(conflict.0);
                let opened = Conflict {
                    province: *province,
                    seats: seats.clone(),
                    armies: armies.clone(),
                    mover: *mover,
                    attitudes: Default::default(),
                    revealed: false,
                    caught: Default::default(),
                    groups: Vec::new(),
                    verge: None,
                    verges: Default::default(),
                    retreats: Default::default(),
                    settled: false,
                };
                self.conflicts.insert(*conflict, opened);
            }
            Event::AttitudeTaken { conflict, army, attitude } => {
                self.in_conflict(*conflict, |own| {
                    own.attitudes.insert(*army, *attitude);
                })
            }
            Event::AttitudesRevealed { conflict, attitudes } => {
                self.in_conflict(*conflict, |own| {
                    own.attitudes.clone_from(attitudes);
                    own.revealed = true;
                })
            }
            Event::WithdrawalTested { conflict, army, die: _, succeeded } => {
                if !succeeded {
                    self.in_conflict(*conflict, |own| {
                        own.caught.insert(*army);
                    });
                }
            }
            Event::Grouped { conflict, groups } => {
                self.in_conflict(*conflict, |own| own.groups.clone_from(groups))
            }
            Event::Joined { conflict, group } => self.in_conflict(*conflict, |own| {
                own.groups.change(group, |group| group.fighting = true)
            }),
            Event::Decided { conflict, group, out, champion } => {
                self.in_conflict(*conflict, |own| {
                    own.groups.change(group, |group| {
                        group.fighting = false;
                        group.out.extend(out);
                        group.champion = *champion;
                    })
                })
            }
            Event::VergeReached { conflict, winners, losers, victor, group } => {
                let verge = Verge {
                    winners: winners.iter().map(|&army| (army, None)).collect(),
                    losers: losers.clone(),
                    victor: *victor,
                };
                self.in_conflict(*conflict, |own| match group {
                    Some(group) => {
                        own.verges.insert(*group, verge);
                    }
                    None => own.verge = Some(verge),
                })
            }
            Event::WinnerChose { conflict, army, choice } => self.in_conflict(*conflict, |own| {
                let mut chosen =
                    own.all_verges_mut().filter_map(|verge| verge.winners.get_mut(army));
                if let Some(chosen) = existing(chosen.next(), army) {
                    *chosen = Some(*choice);
                }
            }),
            Event::VergePassed { conflict, group } => self.in_conflict(*conflict, |own| {
                match group {
                    Some(group) => existing(own.verges.remove(group), group),
                    None => own.verge.take(),
                };
            }),
            Event::WentBack { army, from, to } => {
                self.record_movement(*army, *from, *to, Gait::Retreat);
                self.carry(*army, *from, *to);
            }
            Event::RetreatDue { conflict, army, victor } => self.in_conflict(*conflict, |own| {
                let retreat = Retreat { to: None, victor: *victor };
                own.retreats.insert(*army, retreat);
            }),
            Event::RetreatChosen { conflict, army, to } => self.in_conflict(*conflict, |own| {
                own.retreats.change(army, |retreat| retreat.to = Some(*to))
            }),
            Event::RetreatEnded { conflict, army } => self.in_conflict(*conflict, |own| {
                existing(own.retreats.remove(army), army);
            }),
            // Nothing to apply: the losses follow as separate events.
            Event::Surrendered { .. } => {}
            Event::Settled { conflict } => self.in_conflict(*conflict, |own| own.settled = true),
            Event::Forgotten { conflicts } => {
                self.conflicts.retain(|id, _| !conflicts.contains(id));
            }
        }
    }

    #[track_caller]
    fn in_conflict(&mut self, id: ConflictId, change: impl FnOnce(&mut Conflict)) {
        self.conflicts.change(&id, change);
    }
}
