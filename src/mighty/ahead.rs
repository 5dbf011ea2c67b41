//! Manages queued actions for later winter slots. Queued actions are known only to the player who queued them. When a
//! slot begins, each of its actions is checked and either executed or dropped.

use super::action::Action;
use super::event::Event;
use super::nouns::{Season, UnitKind, WinterPhase};
use super::state::{Mighty, Stage};
use regnal_core::game::{Presence as _, Seat};
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

/// Maximum number of recruit deployments that can be queued.
const POSTED: usize = 4;
/// Maximum number of recruits from one call (ME-RECRUIT-05).
const MAX_RECRUITS_PER_CALL: u8 = 2;

/// Returns true if queuing the action `new` removes the queued action `old`. A seat can queue one spell, one mission,
/// one choice for each number of recruits, and several deployments. A pass in the recruitment slot and any call for
/// recruits replace each other. Every other action replaces only its own duplicate.
pub(super) fn displaces(new: &Action, old: &Action) -> bool {
    if new.slot() != old.slot() {
        return false;
    }
    match (new, old) {
        (Action::Deploy { .. }, _) => false,
        (
            Action::ChooseRecruits { armies, boats },
            Action::ChooseRecruits { armies: a, boats: b },
        ) => armies.saturating_add(*boats) == a.saturating_add(*b),
        (Action::PassRecruit, _) | (_, Action::PassRecruit) => true,
        _ => match new.slot() {
            Some(WinterPhase::Equinox | WinterPhase::Espionage) => true,
            _ => new == old,
        },
    }
}

impl Mighty {
    /// Returns the winter phases in which `seat` still has a slot: this winter or, in autumn, the coming winter.
    pub(super) fn slots_to_come(&self, seat: Seat) -> Vec<WinterPhase> {
        let now = match &self.stage {
            Stage::Campaign { season: Season::Autumn, .. } => None,
            Stage::Winter { phase, slot } => Some((*phase, *slot)),
            _ => return Vec::new(),
        };
        if !self.is_playing(seat) {
            return Vec::new();
        }
        let (place, last) = (self.place_of(seat), self.year == self.options.years);
        // Players make no choices in the phase of winter events.
        let is_played = |phase: &WinterPhase| match phase {
            WinterPhase::Equinox | WinterPhase::BuildingPhase => true,
            WinterPhase::WinterEvent => false,
            WinterPhase::Espionage | WinterPhase::Recruitment | WinterPhase::Deployment => !last,
        };
        let is_to_come = |phase: &WinterPhase| now.is_none_or(|now| (*phase, place) > now);
        WinterPhase::ALL.iter().copied().filter(is_played).filter(is_to_come).collect()
    }

    /// Lists the actions that `seat` can queue for its slot in `phase`, which are those that would be legal if the slot
    /// were open now. For recruitment, they include the choices for every possible number of recruits.
    pub(super) fn possible_hand_ins(&self, seat: Seat, phase: WinterPhase) -> Vec<Action> {
        let mut then = self.in_slot_to_come(seat, phase);
        let mut deeds = then.legal(seat);
        if phase == WinterPhase::Recruitment && deeds.contains(&Action::Recruit) {
            for waiting in 1..=MAX_RECRUITS_PER_CALL {
                then.realms[seat.index()].recruits_to_choose = waiting;
                let choices = then.legal(seat);
                // A single option is chosen automatically, so there is no need to queue it.
                if choices.len() > 1 {
                    deeds.extend(choices);
                }
            }
        }
        deeds
    }

    /// Returns a copy of the match in which `seat` has its slot in `phase` now.
    pub(super) fn in_slot_to_come(&self, seat: Seat, phase: WinterPhase) -> Mighty {
        let mut then = self.clone();
        then.agenda.clear();
        if self.winter_phase().is_none() {
            then.evolve(&Event::WinterBegan { year: self.year });
        }
        then.stage = Stage::Winter { phase, slot: self.place_of(seat) };
        let realm = &mut then.realms[seat.index()];
        if phase == WinterPhase::Recruitment {
            (realm.recruited, realm.recruits_to_choose) = (false, 0);
        }
        if phase == WinterPhase::Deployment {
            realm.recruits.armies = realm.recruits.armies.max(1);
            realm.recruits.boats = realm.recruits.boats.max(1);
        }
        then
    }

    /// Adds the actions that `seat` can queue, and those that it can withdraw.
    pub(super) fn ahead_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let is_open = |recruits: &bool| !self.rest_ahead(seat, *recruits).is_empty();
        let rest = [false, true].into_iter().filter(is_open);
        menu.extend(rest.map(|recruits| Action::HandInRest { recruits }));
        for phase in self.slots_to_come(seat) {
            if self.waits_for(seat, phase).next().is_some() {
                menu.push(Action::TakeOut { phase });
            }
            let deeds = self.possible_hand_ins(seat, phase).into_iter();
            let new = deeds.filter(|deed| !self.is_enough(seat, deed));
            menu.extend(new.map(|deed| Action::HandIn { deed: Box::new(deed) }));
        }
    }

    /// Returns true if `deed` is already queued the maximum number of times.
    pub(super) fn is_enough(&self, seat: Seat, deed: &Action) -> bool {
        let ahead = &self.realms[seat.index()].ahead;
        match deed {
            Action::Deploy { .. } => {
                let posted = ahead.iter().filter(|deed| matches!(deed, Action::Deploy { .. }));
                posted.count() >= POSTED
            }
            _ => ahead.contains(deed),
        }
    }

    /// Returns the actions of `seat` that are queued for `phase`.
    pub(super) fn waits_for(
        &self,
        seat: Seat,
        phase: WinterPhase,
    ) -> impl Iterator<Item = &Action> {
        let ahead = self.realms[seat.index()].ahead.iter();
        ahead.filter(move |deed| deed.slot() == Some(phase))
    }

    /// Returns the actions to queue so that `seat` is asked nothing else this winter. A slot without a queued action is
    /// passed, and any other slot ends after its queued actions. With `recruits`, the seat also calls for recruits
    /// (armies before boats) and deploys them as for an absent player (section 6.2).
    pub(super) fn rest_ahead(&self, seat: Seat, recruits: bool) -> Vec<Action> {
        let slots = self.slots_to_come(seat);
        let is_called = |phase: &WinterPhase| *phase == WinterPhase::Recruitment;
        if recruits && !slots.iter().any(is_called) {
            return Vec::new();
        }
        let mut rest = Vec::new();
        for phase in slots {
            let waiting: Vec<&Action> = self.waits_for(seat, phase).collect();
            let ends = match phase {
                // The slot ends after a queued action; a slot without one is passed.
                WinterPhase::Equinox => Some(Action::PassSpell).filter(|_| waiting.is_empty()),
                WinterPhase::Espionage => Some(Action::PassSpy).filter(|_| waiting.is_empty()),
                WinterPhase::Recruitment => {
                    if recruits && waiting.is_empty() {
                        rest.extend(self.usual_call(seat));
                    }
                    Some(Action::PassRecruit).filter(|_| waiting.is_empty() && !recruits)
                }
                WinterPhase::Deployment => {
                    if recruits && waiting.is_empty() {
                        rest.extend(self.usual_posts(seat));
                    }
                    Some(Action::EndDeployment).filter(|end| !waiting.contains(&end))
                }
                WinterPhase::BuildingPhase => {
                    Some(Action::EndBuilding).filter(|end| !waiting.contains(&end))
                }
                WinterPhase::WinterEvent => None,
            };
            rest.extend(ends);
        }
        rest
    }

    /// Returns the default call for recruits, which consists of armies only.
    fn usual_call(&self, seat: Seat) -> Vec<Action> {
        let deeds = self.possible_hand_ins(seat, WinterPhase::Recruitment);
        let is_usual = |deed: &Action| match deed {
            Action::Recruit => true,
            Action::ChooseRecruits { armies, boats } => *boats == 0 && *armies > 0,
            _ => false,
        };
        deeds.into_iter().filter(is_usual).collect()
    }

    /// Returns deployments for the maximum number of recruits. Armies go to the capital or, failing that, to the
    /// realm's hex with the lowest coordinates. In both cases, they stay outside the walls. Boats go to the realm's
    /// port with the lowest coordinates.
    fn usual_posts(&self, seat: Seat) -> Vec<Action> {
        let deeds = self.possible_hand_ins(seat, WinterPhase::Deployment);
        let capital = self.realms[seat.index()].capital;
        let mut posts = Vec::new();
        for &wanted in UnitKind::ALL {
            let open = deeds.iter().filter(|deed| {
                matches!(deed, Action::Deploy { kind, inside: false, .. } if *kind == wanted)
            });
            let open: Vec<&Action> = open.collect();
            let usual = open
                .iter()
                .find(|deed| matches!(deed, Action::Deploy { hex, .. } if Some(*hex) == capital));
            if let Some(&post) = usual.or(open.first()) {
                posts.extend((0..MAX_RECRUITS_PER_CALL).map(|_| post.clone()));
            }
        }
        posts
    }

    /// Returns the queued action of `seat` that is due in the open slot. A queued pass comes after all other actions.
    pub(super) fn due_hand_in(&self, seat: Seat) -> Option<Action> {
        let phase = self.winter_phase()?;
        let realm = &self.realms[seat.index()];
        let is_due = |deed: &&Action| match deed {
            Action::ChooseRecruits { armies, boats } => {
                armies.saturating_add(*boats) == realm.recruits_to_choose
            }
            Action::Recruit | Action::PassRecruit => realm.recruits_to_choose == 0,
            Action::Deploy { kind, .. } => realm.recruits.of(*kind) > 0,
            _ => true,
        };
        let due: Vec<&Action> = self.waits_for(seat, phase).filter(is_due).collect();
        let deed = due.iter().find(|deed| !deed.is_pass());
        deed.or(due.first()).map(|deed| (*deed).clone())
    }

    /// Drops queued actions for slots that are over.
    pub(super) fn forget_missed_hand_ins(&mut self) {
        let Stage::Winter { phase, slot } = self.stage else { return };
        let places: Vec<u8> = Seat::all(self.seats()).map(|seat| self.place_of(seat)).collect();
        for (realm, place) in self.realms.iter_mut().zip(places) {
            realm.ahead.retain(|deed| deed.slot().is_some_and(|its| (its, place) >= (phase, slot)));
        }
    }

    /// Returns the index of `seat` in the turn order.
    pub(super) fn place_of(&self, seat: Seat) -> u8 {
        let place = self.play_order.iter().position(|&other| other == seat);
        expected(place, "a seat in the turn order").map_or(0, narrow)
    }
}
