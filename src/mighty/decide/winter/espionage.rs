//! Executes espionage (4.26).

use super::super::Resolution;
use crate::action::Action;
use crate::content::content;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::WinterPhase;
use crate::state::{Bridge, Mighty};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Mighty {
    /// **ME-SPY-02.** Checks that a seat may send a spy. Each seat has one mission per winter.
    fn may_send_spy(&self, seat: Seat) -> Verdict {
        self.in_slot(seat, WinterPhase::Espionage)?;
        ensure(!self.realms[seat.index()].spied, Reason::MissionDone, "ME-SPY-02")
    }

    /// **ME-SPY-03, ME-RULING-12, ME-RULING-112.** Checks that the hex has an intact bridge and that the bridge is
    /// public knowledge.
    fn may_sabotage(&self, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        // A face-down tile is always rejected for this reason, so that the rejection does not reveal the terrain.
        ensure(cell.face_up, Reason::FaceDown, "ME-RULING-112")?;
        ensure(!cell.desolate && cell.bridge != Bridge::None, Reason::NoBridge, "ME-SPY-03")?;
        ensure(cell.bridge == Bridge::Intact, Reason::BridgeDown, "ME-RULING-57")
    }

    /// **ME-SPY-06, ME-RULING-113.** Checks that a hex is adjacent to the realm and that nobody has annexed or explored
    /// it.
    fn may_spy_on(&self, seat: Seat, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(!cell.desolate, Reason::HexDesolate, "ME-RULING-126")?;
        ensure(cell.owner.is_none(), Reason::Annexed, "ME-RULING-113")?;
        let explored = cell.ever_annexed
            || !cell.entered_by.is_empty()
            || self.marks.iter().any(|mark| mark.to == hex);
        ensure(!explored, Reason::AlreadyExplored, "ME-RULING-113")?;
        let near = hex
            .neighbors()
            .any(|next| self.cell(next).is_some_and(|cell| cell.owner == Some(seat)));
        ensure(near, Reason::NotNextToRealm, "ME-SPY-06")
    }

    /// Returns the players who have a unit or building on `hex`. The building's owner comes first, and the others
    /// follow in the order of their units.
    fn players_on(&self, hex: Hex) -> Vec<Seat> {
        let building = self.site(hex).and_then(|site| site.allegiance.seat());
        let units = self.units_on(hex).filter_map(|unit| unit.owner.seat());
        building.into_iter().chain(units).collect()
    }

    /// **ME-SPY-11, ME-SPY-12, ME-RULING-114.** Returns the victim and the beneficiary of a theft, or an error if the
    /// theft is impossible.
    fn burglary(&self, seat: Seat, from: Hex, to: Hex) -> Verdict<(Seat, Seat)> {
        self.known_cell(from)?;
        self.known_cell(to)?;
        let here = self.players_on(from);
        ensure(!here.is_empty(), Reason::NothingThere, "ME-SPY-11")?;
        let victim = here.into_iter().find(|&other| other != seat);
        let victim = victim.ok_or_else(|| Illegal::new(Reason::OwnSource, "ME-SPY-11"))?;
        let there = self.players_on(to);
        let receiver = there
            .iter()
            .find(|&&other| other == seat)
            .or_else(|| there.iter().find(|&&other| other != victim))
            .copied()
            .ok_or_else(|| Illegal::new(Reason::NoReceiver, "ME-SPY-12"))?;
        Ok((victim, receiver))
    }

    /// Adds the missions available to the spy of `seat`. A theft moves rations from one reserve to another, so the menu
    /// offers only one hex per realm. The rules also accept any other hex of that realm.
    pub(crate) fn spy_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        menu.push(Action::PassSpy);
        if self.may_send_spy(seat).is_err() {
            return;
        }
        for &hex in self.cells.keys() {
            if self.may_sabotage(hex).is_ok() {
                menu.push(Action::SpySabotage { hex });
            }
            if self.may_spy_on(seat, hex).is_ok() {
                menu.push(Action::SpyExplore { hex });
            }
        }
        // Offers one hex per victim of a theft, and one per beneficiary.
        let hit = |player: Seat, hex: &Hex| {
            self.players_on(*hex).into_iter().find(|&other| other != seat) == Some(player)
        };
        let reach = |player: Seat, hex: &Hex| {
            let here = self.players_on(*hex);
            here.contains(&player) && (player == seat || !here.contains(&seat))
        };
        let places = |serves: &dyn Fn(Seat, &Hex) -> bool| -> Vec<Hex> {
            Seat::all(self.seats())
                .filter_map(|player| self.cells.keys().find(|hex| serves(player, hex)).copied())
                .collect()
        };
        for &from in &places(&hit) {
            for &to in &places(&reach) {
                if self.burglary(seat, from, to).is_ok() {
                    menu.push(Action::SpyBurgle { from, to });
                }
            }
        }
    }
}

impl Resolution<'_> {
    /// Sabotages a bridge until the end of the coming spring (ME-SPY-04, -05, ME-RULING-57).
    pub(crate) fn spy_sabotage(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.may_send_spy(seat)?;
        self.may_sabotage(hex)?;
        let year = self.year + 1;
        self.record(Event::BridgeSabotaged { seat, hex, year })
    }

    /// Looks at a tile and secretly rolls on its scouting table (ME-SPY-07, -08). The dice are rolled regardless of the
    /// terrain, so that the number of draws reveals nothing.
    pub(crate) fn spy_explore(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.may_send_spy(seat)?;
        self.may_spy_on(seat, hex)?;
        let Some(cell) = self.cell(hex) else {
            never!("{hex:?} is spied on but is off the map");
            return Ok(());
        };
        let (terrain, nest) = (cell.terrain, cell.nest);
        let known = cell.report.as_ref().map(|report| (report.dice, report.result));
        let (dice, result, fresh) = match known {
            Some((dice, result)) => (dice, result, false),
            None => {
                let dice = self.dice().two_d6();
                let table = content().scouting(terrain).filter(|_| !nest);
                (dice, table.map(|table| table.at(dice.total())), true)
            }
        };
        self.record(Event::HexSpied { seat, hex, terrain, dice, result, fresh })
    }

    /// Steals rations from a realm.
    pub(crate) fn spy_burgle(&mut self, seat: Seat, from: Hex, to: Hex) -> Verdict {
        self.may_send_spy(seat)?;
        let (victim, receiver) = self.burglary(seat, from, to)?;
        let stock = self.realms[victim.index()].reserve;
        let amount = narrow(stock.min(u32::from(self.options.burglary_rations)));
        self.record(Event::Burgled { seat, from, to, victim, receiver, amount })
    }
}
