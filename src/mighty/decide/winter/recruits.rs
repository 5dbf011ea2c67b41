//! Executes recruitment and deployment (4.28, 4.30).

use super::super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{UnitKind, WinterPhase};
use crate::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::tables::book;

impl Mighty {
    /// **ME-RECRUIT-01, ME-RULING-117.** Checks that `seat` may roll for recruits.
    fn may_recruit(&self, seat: Seat) -> Verdict {
        self.in_slot(seat, WinterPhase::Recruitment)?;
        ensure(!self.realms[seat.index()].recruited, Reason::AlreadyRolled, "ME-RULING-117")?;
        let left = self.units_left(seat, UnitKind::Army) + self.units_left(seat, UnitKind::Boat);
        ensure(left > 0, Reason::NoPieceLeft, "ME-RECRUIT-01")
    }

    /// **ME-RECRUIT-04, -05, ME-RULING-117.** Checks the chosen kinds of unit. The choice must cover all recruits, and
    /// enough pieces must be available.
    fn may_choose_recruits(&self, seat: Seat, armies: u8, boats: u8) -> Verdict {
        self.in_slot(seat, WinterPhase::Recruitment)?;
        let waiting = self.realms[seat.index()].recruits_to_choose;
        let is_whole = waiting > 0 && armies.saturating_add(boats) == waiting;
        ensure(is_whole, Reason::TooMany, "ME-RECRUIT-04")?;
        let lawful = armies <= self.units_left(seat, UnitKind::Army)
            && boats <= self.units_left(seat, UnitKind::Boat);
        ensure(lawful, Reason::NoPieceLeft, "ME-RULING-17")
    }

    pub(crate) fn recruitment_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let waiting = self.realms[seat.index()].recruits_to_choose;
        if waiting == 0 {
            menu.push(Action::PassRecruit);
            if self.may_recruit(seat).is_ok() {
                menu.push(Action::Recruit);
            }
            return;
        }
        for armies in 0..=waiting {
            let boats = waiting - armies;
            if self.may_choose_recruits(seat, armies, boats).is_ok() {
                menu.push(Action::ChooseRecruits { armies, boats });
            }
        }
    }

    /// **ME-DEPLOY-01, ME-DEPLOY-02, ME-RULING-118.** Checks that a recruit may be deployed on a hex.
    fn may_deploy(&self, seat: Seat, kind: UnitKind, hex: Hex, inside: bool) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(self.realms[seat.index()].recruits.of(kind) > 0, Reason::NoRecruit, "ME-DEPLOY-01")?;
        ensure(cell.owner == Some(seat), Reason::NotOwnHex, "ME-DEPLOY-01")?;
        ensure(!self.is_closed(hex, |rule| rule.deploy_there), Reason::HexClosed, "ME-RULING-66")?;
        match kind {
            UnitKind::Boat => {
                let is_port = cell.port().is_some() && cell.is_built_by(seat);
                ensure(is_port, Reason::NoPortCity, "ME-DEPLOY-02")?;
                ensure(!inside, Reason::CannotShelter, "ME-RULING-118")
            }
            UnitKind::Army => {
                let sheltered = self.may_shelter(seat, kind, hex);
                ensure(!inside || sheltered, Reason::CannotShelter, "ME-RULING-118")
            }
        }
    }

    pub(crate) fn deployment_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        menu.push(Action::EndDeployment);
        for &kind in UnitKind::ALL {
            if self.realms[seat.index()].recruits.of(kind) == 0 {
                continue;
            }
            for (hex, _) in self.hexes_of(seat) {
                for inside in [false, true] {
                    if self.may_deploy(seat, kind, hex, inside).is_ok() {
                        menu.push(Action::Deploy { kind, hex, inside });
                    }
                }
            }
        }
    }
}

impl Resolution<'_> {
    /// Rolls for recruits. Their kinds are chosen after the roll. If there is only one option, it is chosen
    /// automatically.
    pub(crate) fn recruit(&mut self, seat: Seat) -> Verdict {
        self.may_recruit(seat)?;
        self.roll_recruits(seat);
        let mut choices = Vec::new();
        self.recruitment_menu(seat, &mut choices);
        if let [Action::ChooseRecruits { armies, boats }] = choices[..] {
            self.emit(Event::RecruitsChosen { seat, armies, boats });
        }
        Ok(())
    }

    /// **ME-RECRUIT-02 to -05.** Rolls on `ME-TABLE-26`. The remaining pieces limit the result.
    fn roll_recruits(&mut self, seat: Seat) {
        let dice = self.dice().two_d6();
        let row = book(GameKind::Mighty)
            .table("recruitment")
            .and_then(|table| table.row_for(dice.total()));
        let answered = row.and_then(|row| row.number("recruits")).map_or(0, narrow);
        let left = self.units_left(seat, UnitKind::Army) + self.units_left(seat, UnitKind::Boat);
        self.emit(Event::RecruitsRolled { seat, dice, recruits: answered.min(left) });
    }

    /// Executes the choice of which kinds of unit to recruit.
    pub(crate) fn choose_recruits(&mut self, seat: Seat, armies: u8, boats: u8) -> Verdict {
        self.may_choose_recruits(seat, armies, boats)?;
        self.record(Event::RecruitsChosen { seat, armies, boats })
    }

    pub(crate) fn deploy(&mut self, seat: Seat, kind: UnitKind, hex: Hex, inside: bool) -> Verdict {
        self.in_slot(seat, WinterPhase::Deployment)?;
        self.may_deploy(seat, kind, hex, inside)?;
        let unit = self.next_id(kind);
        self.record(Event::Deployed { seat, unit, hex, inside })
    }

    /// Applies the default of section 6.2: rolls for recruits, and takes armies before boats.
    pub(super) fn default_recruits(&mut self, seat: Seat) {
        if self.may_recruit(seat).is_ok() {
            self.roll_recruits(seat);
        }
        let waiting = self.realms[seat.index()].recruits_to_choose;
        if waiting > 0 {
            let armies = waiting.min(self.units_left(seat, UnitKind::Army));
            self.emit(Event::RecruitsChosen { seat, armies, boats: waiting - armies });
        }
    }

    /// Applies the default of section 6.2. Armies are deployed outside the walls: in the capital if the seat owns it
    /// and it is open, otherwise on the seat's open hex with the lowest coordinates. Boats go to the seat's port city
    /// with the lowest coordinates. Without a port city, they are not deployed yet.
    pub(super) fn default_deployment(&mut self, seat: Seat) {
        for &kind in UnitKind::ALL {
            for _ in 0..self.realms[seat.index()].recruits.of(kind) {
                let capital = self.realms[seat.index()].capital.filter(|_| kind == UnitKind::Army);
                let own = self.hexes_of(seat).map(|(hex, _)| hex);
                let place = capital
                    .into_iter()
                    .chain(own)
                    .find(|&hex| self.may_deploy(seat, kind, hex, false).is_ok());
                let Some(hex) = place else { break };
                let unit = self.next_id(kind);
                self.emit(Event::Deployed { seat, unit, hex, inside: false });
            }
        }
    }
}
