//! Lists the legal actions of a seat, for menus, autocompletion and random play.

use std::collections::BTreeSet;

use super::action::{Action, RetreatOrder};
use super::nouns::{IndependentsPolicy, Phase, PursuitOrder, Severity, WinterEvent, WinterPhase};
use super::state::{Mighty, Stage, Step};
use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use regnal_core::hex::Direction;

impl Mighty {
    /// Returns the seats that must act next. The result is empty only once the match is over.
    pub(super) fn awaited(&self) -> BTreeSet<Seat> {
        if let Some((asked, _)) = self.question() {
            return BTreeSet::from([asked]);
        }
        match &self.stage {
            Stage::MapApproval(frame) => {
                self.present().filter(|seat| !frame.votes.contains_key(seat)).collect()
            }
            Stage::Layout(layouts) => {
                self.present().filter(|seat| !layouts[seat.index()].confirmed).collect()
            }
            Stage::CapitalChoice(_) | Stage::Campaign { .. } | Stage::Winter { .. } => {
                self.active().into_iter().collect()
            }
            Stage::Over => BTreeSet::new(),
        }
    }

    fn present(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|&seat| !self.is_absent(seat))
    }

    /// Lists the legal actions of `seat` in sorted order. The list is empty unless the match is waiting for this seat,
    /// and leaves out actions that are always available.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut menu = Vec::new();
        if let Some((asked, step)) = self.question() {
            if asked == seat {
                answers(step, &mut menu);
            }
        } else {
            match &self.stage {
                Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) => {
                    self.setup_menu(seat, &mut menu)
                }
                Stage::Campaign { phase, .. } if self.active() == Some(seat) => {
                    self.turn_menu(seat, *phase, &mut menu)
                }
                Stage::Winter { phase, .. } if self.active() == Some(seat) => {
                    self.slot_menu(seat, *phase, &mut menu)
                }
                Stage::Campaign { .. } | Stage::Winter { .. } | Stage::Over => {}
            }
        }
        menu.sort();
        menu.dedup();
        menu
    }

    /// Lists the actions available to `seat` at any time. Answers to alliance offers come first, then new alliance
    /// offers, then standing orders (ME-RULING-22, ME-RULING-53, ME-RULING-74, ME-RULING-75).
    pub(super) fn standing(&self, seat: Seat) -> Vec<Action> {
        let mut menu: Vec<Action> = Vec::new();
        for with in Seat::all(self.seats()) {
            menu.push(Action::ProposeAlliance { with });
            menu.extend([true, false].map(|yes| Action::AnswerAlliance { with, yes }));
        }
        for &severity in Severity::ALL {
            menu.extend(
                [
                    RetreatOrder::Ask,
                    RetreatOrder::Hold,
                    RetreatOrder::Refuge,
                    RetreatOrder::HoldUntilTurn,
                    RetreatOrder::RefugeUntilTurn,
                ]
                .map(|order| Action::SetRetreatOrder { severity, order }),
            );
        }
        menu.extend(PursuitOrder::ALL.iter().map(|&order| Action::SetPursuitOrder { order }));
        let policies = IndependentsPolicy::ALL.iter();
        menu.extend(policies.map(|&policy| Action::SetIndependentsPolicy { policy }));
        menu.push(Action::Return);
        // None of these actions rolls dice, so trying each one shows whether it is legal.
        menu.retain(|action| self.decide(seat, action, &mut Dice::recorded(&[], 0)).is_ok());
        self.ahead_menu(seat, &mut menu);
        menu.sort();
        menu
    }

    fn turn_menu(&self, seat: Seat, phase: Phase, menu: &mut Vec<Action>) {
        self.alliance_menu(seat, menu);
        match phase {
            Phase::Harvest => self.feeding_menu(seat, menu),
            Phase::Scouting => self.scouting_menu(seat, menu),
            Phase::Movement => {
                self.scouting_menu(seat, menu);
                self.movement_menu(seat, menu);
                self.transport_menu(seat, menu);
                self.negotiation_menu(seat, menu);
            }
            Phase::Combat => self.combat_menu(seat, menu),
            Phase::Siege => self.siege_menu(seat, menu),
            Phase::Pillage => self.pillage_menu(seat, menu),
        }
        menu.push(Action::EndPhase);
        menu.push(Action::EndTurn);
    }

    fn slot_menu(&self, seat: Seat, phase: WinterPhase, menu: &mut Vec<Action>) {
        match phase {
            WinterPhase::Equinox => self.spell_menu(seat, menu),
            WinterPhase::WinterEvent => {}
            WinterPhase::Espionage => self.spy_menu(seat, menu),
            WinterPhase::BuildingPhase => self.building_menu(seat, menu),
            WinterPhase::Recruitment => self.recruitment_menu(seat, menu),
            WinterPhase::Deployment => self.deployment_menu(seat, menu),
        }
    }
}

/// Adds the possible answers to a question.
fn answers(step: &Step, menu: &mut Vec<Action>) {
    match step {
        Step::Retreat { options, .. } => {
            menu.extend(options.iter().map(|&to| Action::Retreat { to }))
        }
        Step::Pursue { .. } => menu.extend([true, false].map(|yes| Action::Pursue { yes })),
        Step::Fury { .. } => {
            let directions = Direction::clockwise_from_north();
            menu.extend(directions.map(|direction| Action::ChooseDragonDirection { direction }));
        }
        Step::WinterChoice { event, options, .. } => {
            menu.extend(options.iter().filter_map(|&hex| match event {
                WinterEvent::PeasantRevolt => Some(Action::ChooseRevoltVillage { hex }),
                WinterEvent::Rebellion => Some(Action::ChooseRebellionHex { hex }),
                WinterEvent::Epidemic => Some(Action::ChooseEpidemicHex { hex }),
                WinterEvent::WinterFamine => Some(Action::ChooseFamineHex { hex }),
                WinterEvent::Betrayal => Some(Action::ChooseBetrayalHex { hex }),
                WinterEvent::DragonFury | WinterEvent::Nothing => None,
            }));
        }
        Step::Settle(_) | Step::Arrive { .. } | Step::EndPhase | Step::EndTurn | Step::EndSlot => {}
    }
}
