//! Renders events about conflicts and retreats. Their locations are public; only players with forces at the location
//! see what the armies intend.

use std::collections::BTreeSet;

use crate::event::Conflict;
use crate::ids::{ConflictId, ForceId};
use crate::part::season::attitude_name;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_conflict(&self, event: &Conflict, viewer: Viewer) -> Option<Line> {
        let about = |id, conflict: &ConflictId| {
            Line::new(id).with("conflict", self.conflict_name(*conflict))
        };
        match event {
            Conflict::Opened { province, seats, armies, .. } => {
                // Garrison owners are shown only to players with forces in the province.
                let owners: BTreeSet<Seat> =
                    armies.iter().filter_map(|&army| Some(self.force(army)?.owner)).collect();
                let is_there = seats.iter().any(|&seat| viewer.is(seat));
                let seats = if is_there { seats } else { &owners };
                Some(
                    Line::new("demonworld-conflict-opened")
                        .with("province", terms::province(*province))
                        .with("seats", terms::seats(seats)),
                )
            }
            Conflict::AttitudeTaken { army, attitude, .. } => {
                Line::new("demonworld-attitude-taken")
                    .with("army", self.force_name(*army))
                    .with("attitude", attitude_name(*attitude))
                    .only_if(self.owns(*army, viewer))
            }
            Conflict::AttitudesRevealed { conflict, attitudes } => {
                let mut armies: Vec<_> = attitudes.iter().collect();
                armies.sort_by_key(|(army, _)| self.army_order(**army));
                let told: Vec<Arg> = armies
                    .into_iter()
                    .map(|(&army, &attitude)| {
                        Line::new("demonworld-attitude-of")
                            .with("army", self.force_of(army))
                            .with("attitude", attitude_name(attitude))
                            .into()
                    })
                    .collect();
                about("demonworld-attitudes-revealed", conflict)
                    .with("attitudes", told)
                    .only_if(self.is_in_conflict(*conflict, viewer))
            }
            Conflict::WithdrawalTested { army, die, succeeded, .. } => Some(
                Line::new(if *succeeded {
                    "demonworld-withdrawal-succeeded"
                } else {
                    "demonworld-withdrawal-failed"
                })
                .with("army", self.force_of(*army))
                .with("dice", *die),
            ),
            Conflict::Grouped { conflict, groups } => {
                let order: Vec<Arg> =
                    groups.iter().flat_map(|group| &group.order).copied().map(Arg::from).collect();
                let known = self.is_in_conflict(*conflict, viewer) && !order.is_empty();
                known.then(|| about("demonworld-lots-of-order", conflict).with("order", order))
            }
            // This is a draft; the resulting moves are reported later.
            Conflict::WinnerChose { army, choice, .. } => Line::new("demonworld-winner-chose")
                .with("army", self.force_of(*army))
                .with("choice", *choice)
                .only_if(self.owns(*army, viewer)),
            Conflict::WentBack { army, from, to } => Some(
                Line::new("demonworld-went-back")
                    .with("army", self.force_of(*army))
                    .with("from", terms::province(*from))
                    .with("to", terms::province(*to)),
            ),
            // This is a draft; the retreat itself is reported later.
            Conflict::RetreatChosen { army, to, .. } => Line::new("demonworld-retreat-chosen")
                .with("army", self.force_of(*army))
                .with("province", terms::province(*to))
                .only_if(self.owns(*army, viewer)),
            Conflict::Surrendered { force, to } => {
                let known = self.is_owner(*force, viewer) || viewer.is(*to);
                Line::new("demonworld-surrendered")
                    .with("force", self.force_of(*force))
                    .with("seat", *to)
                    .only_if(known)
            }
            // Not reported, because these are internal steps. The battles, questions and moves that follow are reported
            // instead.
            Conflict::Joined { .. }
            | Conflict::Decided { .. }
            | Conflict::VergeReached { .. }
            | Conflict::VergePassed { .. }
            | Conflict::RetreatDue { .. }
            | Conflict::RetreatEnded { .. }
            | Conflict::Settled { .. }
            | Conflict::Forgotten { .. } => None,
        }
    }

    /// Returns true if the viewer has forces in a conflict.
    fn is_in_conflict(&self, conflict: ConflictId, viewer: Viewer) -> bool {
        let conflict = self.at.conflicts.get(&conflict);
        conflict.is_some_and(|conflict| conflict.seats.iter().any(|&seat| viewer.is(seat)))
    }

    /// Returns true if the viewer owns the force, or owned it before it was removed.
    fn is_owner(&self, force: ForceId, viewer: Viewer) -> bool {
        self.owner_of_force(force).is_some_and(|seat| viewer.is(seat))
    }
}
