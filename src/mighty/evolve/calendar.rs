//! Applies calendar changes: turns, seasons, winters, the Thaw.

use crate::nouns::{
    ClosureCause, Expiry, Owner, Phase, Round, Season, Terrain, UnitId, WinterPhase,
};
use crate::scoring::Score;
use crate::state::{Bridge, Mighty, Stage, Turn};
use regnal_core::game::{Outcome, Seat};
use regnal_core::hex::Hex;
use regnal_core::never::{expected, never};

impl Mighty {
    pub(super) fn begin_season(&mut self, year: u8, season: Season) {
        for realm in &mut self.realms {
            realm.ahead.clear();
        }
        if season == Season::Spring {
            let points = self.scores_now().into_iter().map(|score| score.points);
            self.annals.insert(year.saturating_sub(1), points.collect());
        }
        self.year = year;
        self.stage = Stage::Campaign { season, turn: 0, phase: Phase::Harvest };
    }

    pub(super) fn begin_phase(&mut self, begun: Phase) {
        if let Stage::Campaign { phase, .. } = &mut self.stage {
            *phase = begun;
        } else {
            never!("a phase begins outside of the campaign");
        }
    }

    pub(super) fn begin_slot(&mut self, seat: Seat, phase: WinterPhase) {
        self.stage = Stage::Winter { phase, slot: self.place_of(seat) };
        self.realms[seat.index()].acted = false;
        self.forget_missed_hand_ins();
    }

    /// Records that a seat passes its slot.
    pub(super) fn pass_slot(&mut self, seat: Seat, phase: WinterPhase) {
        let realm = &mut self.realms[seat.index()];
        match phase {
            WinterPhase::Equinox => realm.cast = true,
            WinterPhase::Espionage => realm.spied = true,
            WinterPhase::Recruitment => realm.recruited = true,
            WinterPhase::WinterEvent | WinterPhase::BuildingPhase | WinterPhase::Deployment => {}
        }
    }

    /// Records that a seat has acted. If it was the seat's own turn, the count of consecutive missed turns is reset.
    pub(super) fn note_action(&mut self, seat: Seat) {
        let own_time = self.active() == Some(seat);
        let realm = &mut self.realms[seat.index()];
        realm.acted = true;
        if own_time {
            realm.missed = 0;
        }
    }

    pub(super) fn end_campaign(&mut self, scores: &[Score], outcome: &Outcome) {
        self.stage = Stage::Over;
        self.agenda.clear();
        let points = scores.iter().map(|score| score.points).collect();
        self.annals.insert(self.year, points);
        self.scores = scores.to_vec();
        self.outcome = Some(outcome.clone());
    }

    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let place = self.place_of(seat);
        if let Stage::Campaign { turn, phase, .. } = &mut self.stage {
            *turn = place;
            *phase = Phase::Harvest;
        } else {
            never!("a turn begins outside of the campaign");
        }
        let open = self.offers.iter().copied();
        self.lapsing.extend(open.filter(|&(_, to)| to == seat));
        let realm = &mut self.realms[seat.index()];
        realm.scouted_this_turn = false;
        realm.acted = false;
        realm.orders.begin_turn();
        for unit in self.units.values_mut().filter(|unit| unit.owner == Owner::Realm(seat)) {
            unit.turn = Turn { began_at: Some(unit.hex), ..Turn::default() };
        }
    }

    pub(super) fn close_offer(&mut self, from: Seat, to: Seat) {
        self.offers.remove(&(from, to));
        self.lapsing.remove(&(from, to));
    }

    pub(super) fn end_turn(&mut self, seat: Seat) {
        let round = self.round();
        for unit in self.units.values_mut().filter(|unit| unit.owner == Owner::Realm(seat)) {
            unit.effects.retain(|effect| {
                !matches!(effect.expiry, Expiry::EndOfTurn | Expiry::ThisTurnsCombat)
            });
        }
        for cell in self.cells.values_mut() {
            cell.wear.retain(|wear| wear.seat != seat || wear.counts_in > round);
        }
    }

    pub(super) fn end_season(&mut self, round: Round) {
        if round.season != Season::Spring {
            return;
        }
        for unit in self.units.values_mut() {
            unit.effects.retain(|effect| effect.expiry != Expiry::EndOfSpring(round.year));
            unit.held = unit.held.filter(|&year| year > round.year);
            unit.celerity = unit.celerity.filter(|&year| year > round.year);
        }
        for cell in self.cells.values_mut() {
            cell.closures.retain(|closure| {
                closure.cause != ClosureCause::Storm || closure.year > round.year
            });
            if matches!(cell.bridge, Bridge::Sabotaged(year) if year <= round.year) {
                cell.bridge = Bridge::Intact;
            }
            cell.revolt = cell.revolt.filter(|&(_, year)| year > round.year);
        }
    }

    pub(super) fn begin_winter(&mut self) {
        self.stage = Stage::Winter { phase: WinterPhase::Equinox, slot: 0 };
        for realm in &mut self.realms {
            realm.cast = false;
            realm.spied = false;
            realm.recruited = false;
            realm.recruits_to_choose = 0;
            realm.founded.clear();
        }
    }

    pub(super) fn thaw(&mut self, year: u8, forgotten: &[Hex], lost: &[UnitId]) {
        for unit in self.units.values_mut() {
            unit.effects
                .retain(|effect| !matches!(effect.expiry, Expiry::Thaw(due) if due <= year));
        }
        for cell in self.cells.values_mut() {
            cell.razed = cell.razed.filter(|ruins| ruins.thaw > year);
            cell.closures
                .retain(|closure| closure.cause != ClosureCause::Deluge || closure.year > year);
            cell.rampart = cell.rampart.filter(|&due| due > year);
            cell.yields.retain(|&(_, due)| due > year);
            cell.talks.clear();
            // Volunteers no longer wait on a hex that their unit's realm has never entered, because the hex becomes
            // unexplored for that realm again (ME-RULING-37).
            let (entered, units) = (&cell.entered_by, &self.units);
            cell.volunteers.retain(|id| {
                units
                    .get(id)
                    .and_then(|unit| unit.owner.seat())
                    .is_some_and(|seat| entered.contains(&seat))
            });
        }
        self.marks.clear();
        for &hex in forgotten {
            self.with_cell(hex, |cell| {
                cell.face_up = cell.terrain == Terrain::Coast;
                cell.site = None;
                cell.content_resolved = cell.nest;
            });
        }
        for id in lost {
            expected(self.units.remove(id), "a unit lost in the thaw");
        }
        for realm in &mut self.realms {
            realm.reserve = 0;
            realm.dragon_dream = realm.dragon_dream.filter(|&due| due > year);
        }
    }

    /// Returns the current round, which is a campaign round or a winter.
    pub(crate) fn round(&self) -> Round {
        Round { year: self.year, season: self.season().unwrap_or(Season::Winter) }
    }
}
