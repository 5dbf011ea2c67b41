//! Rolls and applies winter events (4.25).

use super::super::Resolution;
use crate::action::Action;
use crate::content::{self, content};
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict};
use crate::nouns::{
    Allegiance, Building, Expiry, Modifier, Takeover, UnitId, WinterEvent, YieldEffect,
};
use crate::state::{Mighty, Step};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Mighty {
    /// Lists the hexes of `roller` that a winter event can strike, in ascending order.
    fn strikable(&self, event: WinterEvent, roller: Seat) -> Vec<Hex> {
        match event {
            WinterEvent::PeasantRevolt => self
                .built_hexes_of(roller)
                .filter(|&(_, building)| building == Building::Village)
                .map(|(hex, _)| hex)
                .collect(),
            WinterEvent::Rebellion | WinterEvent::WinterFamine | WinterEvent::Betrayal => {
                self.built_hexes_of(roller).map(|(hex, _)| hex).collect()
            }
            WinterEvent::Epidemic => self.hexes_of(roller).map(|(hex, _)| hex).collect(),
            WinterEvent::DragonFury | WinterEvent::Nothing => Vec::new(),
        }
    }

    /// Returns the target that is chosen by default for a winter event (section 6.2).
    pub(crate) fn default_winter_choice(
        &self,
        event: WinterEvent,
        roller: Seat,
        options: &[Hex],
    ) -> Option<Hex> {
        let building = |hex: Hex| self.site(hex).map(|site| site.building);
        let production = |hex: Hex| building(hex).map_or(0, content::production);
        let own_units = |hex: Hex| self.units_of(roller).filter(|unit| unit.hex == hex).count();
        let options = options.iter().copied();
        match event {
            WinterEvent::PeasantRevolt => options.min_by_key(|&hex| (own_units(hex), hex)),
            WinterEvent::Rebellion => {
                options.min_by_key(|&hex| (std::cmp::Reverse(production(hex)), hex))
            }
            WinterEvent::Epidemic => {
                options.min_by_key(|&hex| (std::cmp::Reverse(own_units(hex)), hex))
            }
            WinterEvent::WinterFamine => options.min_by_key(|&hex| (production(hex), hex)),
            WinterEvent::Betrayal => options.min_by_key(|&hex| {
                let capital = self.realms[roller.index()].capital == Some(hex);
                let rank = match building(hex) {
                    _ if capital => 3,
                    Some(Building::Village) => 0,
                    Some(Building::Fortress) => 1,
                    Some(Building::City) | None => 2,
                };
                (rank, own_units(hex), hex)
            }),
            WinterEvent::DragonFury | WinterEvent::Nothing => None,
        }
    }

    /// **ME-RULING-110.** Returns the seat that receives one of `roller`'s buildings after a betrayal.
    fn betrayal_beneficiary(&self, roller: Seat) -> Seat {
        let mut heir = self.left_neighbor(roller);
        while heir != roller && self.are_allied(heir, roller) {
            heir = self.left_neighbor(heir);
        }
        if heir == roller { self.left_neighbor(roller) } else { heir }
    }
}

impl Resolution<'_> {
    /// **ME-WEVENT-01.** Rolls the winter event of `seat`. Applies the event, or asks the seat that must choose the
    /// event's target.
    pub(crate) fn roll_winter_event(&mut self, seat: Seat) {
        let dice = self.dice().two_d6();
        let result = content().winter_events.at(dice.total());
        self.emit(Event::WinterEventRolled { seat, dice, result });
        let chooser = match result {
            WinterEvent::Nothing => return,
            WinterEvent::DragonFury => {
                self.winter_fury();
                return;
            }
            // **ME-WEVENT-04, -10, -12.** The seat that rolled the event chooses its target.
            WinterEvent::PeasantRevolt | WinterEvent::WinterFamine | WinterEvent::Betrayal => seat,
            // **ME-WEVENT-06, -08.** A neighbour chooses the target.
            WinterEvent::Rebellion => self.left_neighbor(seat),
            WinterEvent::Epidemic => self.right_neighbor(seat),
        };
        let options = self.strikable(result, seat);
        match options.as_slice() {
            // **ME-RULING-111.** An event without possible targets has no effect.
            [] => {}
            [only] => self.strike(result, seat, *only),
            _ => self.push(Step::WinterChoice { event: result, roller: seat, chooser, options }),
        }
    }

    /// **ME-WEVENT-02, ME-RULING-97.** Wakes a swarm if there is a dragon on the map.
    fn winter_fury(&mut self) {
        let nests: Vec<Hex> =
            self.cells.iter().filter(|(_, cell)| cell.nest).map(|(&hex, _)| hex).collect();
        let hex = match nests.as_slice() {
            [] => return,
            [only] => *only,
            several => {
                let hex = several[self.dice().index(several.len())];
                self.emit(Event::NestChosen { hex });
                hex
            }
        };
        self.wake(hex);
    }

    /// Applies the choice of a winter event's target hex.
    pub(crate) fn answer_winter_choice(&mut self, action: &Action, hex: Hex) -> Verdict {
        let meant = match action {
            Action::ChooseRevoltVillage { .. } => WinterEvent::PeasantRevolt,
            Action::ChooseRebellionHex { .. } => WinterEvent::Rebellion,
            Action::ChooseEpidemicHex { .. } => WinterEvent::Epidemic,
            Action::ChooseFamineHex { .. } => WinterEvent::WinterFamine,
            _ => WinterEvent::Betrayal,
        };
        let (event, roller, options) = match self.agenda.last().cloned() {
            Some(Step::WinterChoice { event, roller, options, .. }) if event == meant => {
                (event, roller, options)
            }
            _ => return Err(Illegal::new(Reason::NotYourDecision, "ME-WEVENT-01")),
        };
        let cell = self.known_cell(hex)?;
        if !options.contains(&hex) {
            let (reason, rule) = match event {
                WinterEvent::PeasantRevolt => (Reason::NotOwnVillage, "ME-WEVENT-03"),
                WinterEvent::Rebellion if cell.owner == Some(roller) => {
                    (Reason::NotBuilt, "ME-WEVENT-05")
                }
                WinterEvent::Rebellion => (Reason::NotTargetPlayersHex, "ME-WEVENT-05"),
                WinterEvent::Epidemic => (Reason::NotTargetPlayersHex, "ME-WEVENT-07"),
                WinterEvent::WinterFamine => (Reason::NotOwnBuiltHex, "ME-WEVENT-09"),
                WinterEvent::Betrayal | WinterEvent::DragonFury | WinterEvent::Nothing => {
                    (Reason::NotOwnBuiltHex, "ME-WEVENT-11")
                }
            };
            return Err(Illegal::new(reason, rule));
        }
        self.agenda.pop();
        self.strike(event, roller, hex);
        Ok(())
    }

    /// Applies to `hex` a winter event that `roller` rolled.
    pub(crate) fn strike(&mut self, event: WinterEvent, roller: Seat, hex: Hex) {
        let next = self.year + 1;
        match event {
            // **ME-WEVENT-03, ME-RULING-107.** The units inside move out, and the village becomes neutral.
            WinterEvent::PeasantRevolt => {
                self.put_outside(hex);
                self.emit(Event::VillageRevolted { hex, seat: roller, year: next });
            }
            // **ME-WEVENT-05, ME-RULING-108.** The units inside move out, and a hostile independent unit guards the
            // building.
            WinterEvent::Rebellion => {
                self.put_outside(hex);
                self.emit(Event::HexRebelled { hex, seat: roller });
                self.post_guard(hex, None);
            }
            // **ME-WEVENT-07, ME-RULING-109.** Every unit on the hex is weakened until next year's Thaw.
            WinterEvent::Epidemic => {
                self.emit(Event::EpidemicStruck { hex, seat: roller });
                let units: Vec<UnitId> = self.units_on(hex).map(|unit| unit.id).collect();
                for unit in units {
                    self.gain(unit, Modifier::Epidemic, Expiry::Thaw(next));
                }
            }
            // **ME-WEVENT-09, ME-RULING-109.** The hex has no harvest until next year's Thaw.
            WinterEvent::WinterFamine => self.change_yield(hex, YieldEffect::WinterFamine, next),
            // **ME-WEVENT-11, ME-WEVENT-13, ME-RULING-110.** The units inside move out, and another seat receives the
            // building.
            WinterEvent::Betrayal => {
                let Some(site) = self.site(hex) else {
                    never!("{hex:?} is betrayed but has no building");
                    return;
                };
                debug_assert_eq!(site.allegiance, Allegiance::Realm(roller));
                let heir = self.betrayal_beneficiary(roller);
                self.put_outside(hex);
                self.take_site(heir, hex, Some(roller), Takeover::Betrayal);
                // If no building piece is left for the new owner, units on the hex can take it over (ME-RULING-55).
                self.settle(hex);
            }
            WinterEvent::DragonFury | WinterEvent::Nothing => {}
        }
    }
}
