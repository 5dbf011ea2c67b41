//! Continuation of a conflict after one of its battles: the winner's move, the losers' retreat and the next battle
//! (DW-ORDERS-08 to -10, DW-AFTER-01, DW-RULING-21, DW-RULING-28).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Battle, Conflict as Event, Season};
use crate::ids::{BattleId, ConflictId, ForceId, ProvinceId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::judge::Judge;
use crate::nouns::{Phase, WinnerChoice};
use crate::state::{BattleKind, Conflict, Demonworld, March, MarchStatus, Step, Subject, Verge};
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

impl Demonworld {
    pub(super) fn march_of(&self, army: ForceId, status: MarchStatus) -> Option<March> {
        let march = self.at.marches.get(&army).copied();
        march.filter(|march| march.status == status)
    }

    /// Returns the destinations of losing armies that still have pending march orders.
    fn lost_marches(&self, verge: &Verge) -> Vec<ProvinceId> {
        verge
            .losers
            .iter()
            .filter_map(|&army| self.march_of(army, MarchStatus::Pending))
            .map(|march| march.to)
            .collect()
    }

    /// **DW-ORDERS-08, DW-ORDERS-10, DW-RULING-21.** Returns the choices open to a winning army. It can stay or march
    /// on as ordered. It can also return to its origin, unless a losing army was ordered to march there. If a losing
    /// army could march once the way is clear, the winner can also choose to let it march.
    pub(super) fn winner_choices(&self, verge: &Verge, army: ForceId) -> Vec<WinnerChoice> {
        let lost = self.lost_marches(verge);
        let mut choices = vec![WinnerChoice::Stay];
        if self.march_of(army, MarchStatus::Pending).is_some() {
            choices.push(WinnerChoice::Continue);
            if !lost.is_empty() {
                choices.push(WinnerChoice::StayAndFree);
            }
        }
        let came = self
            .march_of(army, MarchStatus::Executed)
            .filter(|march| self.force(army).is_some_and(|own| own.province == march.to));
        if came.is_some_and(|march| !lost.is_empty() && !lost.contains(&march.from)) {
            choices.push(WinnerChoice::ReturnAndFree);
        }
        choices
    }

    /// Returns whether a winning army is allowed to make the given choice.
    pub(super) fn may_choose(
        &self,
        conflict: &Conflict,
        army: ForceId,
        choice: WinnerChoice,
    ) -> Verdict {
        let verge = conflict.verge_of(army);
        ensure(verge.is_some(), Reason::NotWinner, "DW-RULING-21")?;
        let offered = verge.is_some_and(|verge| self.winner_choices(verge, army).contains(&choice));
        ensure(offered, Reason::NotOffered, "DW-RULING-21")
    }
}

/// Returns the pending decision about which the given players were asked, and the index of their group. Editions before
/// [`Judge::SEVENTH`] have no index.
fn verge_for(conflict: &Conflict, asked: &BTreeSet<Seat>) -> (Option<usize>, Option<Verge>) {
    let mut verges = conflict.verges.iter();
    let own = verges.find(|&(&place, _)| {
        let group = conflict.groups.get(place);
        group.is_some_and(|group| asked.is_subset(&group.seats()))
    });
    match own {
        Some((&place, verge)) => (Some(place), Some(verge.clone())),
        None => (None, conflict.verge.clone()),
    }
}

impl Resolution<'_> {
    /// **DW-AFTER-01, DW-BATTLE-11, DW-RULING-21, DW-RULING-76.** Continues the conflict after a settled field battle.
    /// Armies that lost, or that left after a draw, must retreat. After the last battle of a group, the winner chooses
    /// first.
    pub(in crate::decide) fn after_field_battle(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let (BattleKind::Field(id) | BattleKind::Relief(id, _)) = record.kind else {
            never!("battle {} is part of a siege", battle.0);
            return;
        };
        let leaving: Vec<ForceId> = record.leaving();
        let winner = record.winner();
        let won = winner.map(|role| record.sides[role.index()].clone()).unwrap_or_default();
        self.emit(Battle::Closed { battle });
        // Tests also create battles that do not belong to a conflict.
        let Some(conflict) = self.at.conflicts.get(&id).cloned() else { return };
        let fought = record.everybody();
        let place = conflict
            .groups
            .iter()
            .position(|group| group.fighting && fought.is_subset(&group.seats()));
        let Some(place) = expected(place, "a fighting group") else { return };
        let victors = won.seats;
        let victor = self.strongest_of(victors.iter().copied(), conflict.province);
        let gone: BTreeSet<Seat> =
            leaving.iter().filter_map(|&army| self.owner_of_existing_force(army)).collect();
        let out: BTreeSet<Seat> = if victors.is_empty() && !gone.is_empty() {
            gone
        } else {
            fought.difference(&victors).copied().collect()
        };
        let champion = victor.filter(|_| victors.len() == 1);
        self.emit(Event::Decided { conflict: id, group: place, out, champion });
        let losers: BTreeSet<ForceId> =
            leaving.into_iter().filter(|&army| self.force(army).is_some()).collect();
        let mut winners = won.forces;
        winners.retain(|&army| self.force(army).is_some());
        let next = self
            .conflict(id)
            .and_then(|conflict| self.next_camps(conflict, conflict.groups.get(place)?));
        if next.is_some() || !self.ask_winners((id, place), winners, &losers, victor) {
            let to = victor.or_else(|| self.strongest_of(fought, conflict.province));
            for army in losers {
                self.leave(id, army, to);
            }
        }
        self.go_on(id);
    }

    /// Asks the winners of a group's last battle for their choices, if they have any to make. Returns whether a player
    /// was asked (DW-RULING-21). In editions before [`Judge::SEVENTH`], the groups of a conflict shared a single slot
    /// for pending choices, so the choices of a second battle replaced those of the first.
    fn ask_winners(
        &mut self,
        (conflict, place): (ConflictId, usize),
        winners: BTreeSet<ForceId>,
        losers: &BTreeSet<ForceId>,
        victor: Option<Seat>,
    ) -> bool {
        let verge = Verge { losers: losers.clone(), ..Verge::default() };
        let choosers: BTreeSet<Seat> = winners
            .iter()
            .filter(|&&army| self.winner_choices(&verge, army).len() > 1)
            .filter_map(|&army| self.owner_of_existing_force(army))
            .collect();
        if choosers.is_empty() {
            return false;
        }
        let group = (self.options.judge >= Judge::SEVENTH).then_some(place);
        let losers = losers.clone();
        self.emit(Event::VergeReached { conflict, winners, losers, victor, group });
        self.ask(Phase::WinnerMove, Subject::Conflict(conflict), choosers);
        true
    }

    /// **DW-ORDERS-09, DW-RETREAT-01.** Cancels an army's order and makes the army retreat. If the army has to
    /// surrender, it surrenders to `victor`, the winner, but never to its own player.
    fn leave(&mut self, conflict: ConflictId, army: ForceId, victor: Option<Seat>) {
        let owner = self.owner_of_existing_force(army);
        self.lose_order(army);
        self.retreat_from_conflict(conflict, army, victor.filter(|&to| Some(to) != owner));
    }

    /// **DW-RULING-21, DW-T-40.** Applies the winners' choices; the default is to stay. A loser's way is clear only if
    /// all winners of the same battle who could clear it have chosen to do so.
    pub(super) fn close_winner_move(&mut self, id: ConflictId, asked: &BTreeSet<Seat>) {
        let Some((group, verge)) = self.conflict(id).map(|conflict| verge_for(conflict, asked))
        else {
            return;
        };
        let Some(verge) = verge else {
            // In an older campaign, two battles of a conflict shared one slot for pending choices, so the choices can
            // be missing.
            if self.options.judge >= Judge::SEVENTH {
                never!("conflict {} awaits no winner's move", id.0);
            }
            return;
        };
        let frees =
            |choice| matches!(choice, WinnerChoice::StayAndFree | WinnerChoice::ReturnAndFree);
        let chosen = |army: ForceId| {
            let choice = verge.winners.get(&army).copied().flatten();
            choice.unwrap_or(WinnerChoice::Stay)
        };
        let free = verge
            .winners
            .keys()
            .filter(|&&army| self.winner_choices(&verge, army).into_iter().any(frees))
            .all(|&army| frees(chosen(army)));
        for &army in verge.winners.keys() {
            self.carry_choice_out(army, chosen(army));
        }
        self.emit(Event::VergePassed { conflict: id, group });
        for &army in &verge.losers {
            match self.march_of(army, MarchStatus::Pending).filter(|_| free) {
                Some(March { from, to, .. }) => self.march_freed(army, from, to),
                None => self.leave(id, army, verge.victor),
            }
        }
        self.go_on(id);
    }

    fn carry_choice_out(&mut self, army: ForceId, choice: WinnerChoice) {
        match choice {
            // The winning army still has to march as ordered.
            WinnerChoice::Continue => {}
            WinnerChoice::Stay | WinnerChoice::StayAndFree => self.lose_order(army),
            WinnerChoice::ReturnAndFree => {
                // The umpire might have removed the army in the meantime.
                if let Some(march) = self.march_of(army, MarchStatus::Executed) {
                    self.emit(Event::WentBack { army, from: march.to, to: march.from });
                }
            }
        }
    }

    fn march_freed(&mut self, army: ForceId, from: ProvinceId, to: ProvinceId) {
        self.emit(Season::Marched { army, from, to });
        let owner = self.owner_of_existing_force(army);
        if let Some(mover) = owner.filter(|_| self.meets_leaving(army, to)) {
            self.push_once(Step::Meet { province: to, mover });
        }
    }

    /// Settles a conflict once no army in it is still fighting, retreating or choosing a move.
    pub(super) fn settle_if_done(&mut self, id: ConflictId) {
        let Some(conflict) = self.conflict(id) else { return };
        let province = conflict.province;
        let fighting = conflict.groups.iter().any(|group| group.fighting);
        let choosing = conflict.all_verges().next().is_some();
        let open = fighting || choosing || !conflict.retreats.is_empty();
        if open || conflict.settled || !conflict.revealed {
            return;
        }
        self.emit(Event::Settled { conflict: id });
        if self.is_late() {
            self.take_or_besiege(province);
            let conflicts = BTreeSet::from([id]);
            self.emit(Event::Forgotten { conflicts });
        }
    }
}
