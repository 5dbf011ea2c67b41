//! Renders actions, questions and duties as short messages for buttons, menus and reminders.

mod duties;
mod guide;
mod lesson;
mod odds;
mod questions;
mod risk;

use super::action::{Action, Refuge, RetreatOrder, Target};
use super::nouns::{PursuitOrder, Spell, UnitId};
use super::state::{Mighty, Step};
use super::tell::{at, by, order_line, recruits, units};
use super::terms::direction_term;
use regnal_core::game::{ActionLabels, Seat};
use regnal_core::hex::Hex;
use regnal_core::text::{Arg, Line};

impl ActionLabels for Mighty {
    fn describe(&self, action: &Action) -> Line {
        match action {
            Action::ChooseCapital { site } => {
                Line::new("mighty-do-choose-capital").with("site", *site)
            }
            Action::ApproveMap { yes: true } => Line::new("mighty-do-accept-map"),
            Action::ApproveMap { yes: false } => Line::new("mighty-do-reject-map"),
            Action::PlaceTile { tile, hex } => {
                at(*hex, "mighty-do-place-tile").with("number", tile.saturating_add(1))
            }
            Action::PlaceVillage { hex } => at(*hex, "mighty-do-place-village"),
            Action::PlaceUnit { piece, hex, inside } => {
                at(*hex, at_wall("mighty-do-place-unit", *inside))
                    .with("number", piece.saturating_add(1))
            }
            Action::PlaceRest => Line::new("mighty-do-place-rest"),
            Action::ConfirmSetup => Line::new("mighty-do-confirm-setup"),

            Action::ProposeAlliance { with } => by(*with, "mighty-do-propose-alliance"),
            Action::AnswerAlliance { with, yes: true } => by(*with, "mighty-do-accept-alliance"),
            Action::AnswerAlliance { with, yes: false } => by(*with, "mighty-do-decline-alliance"),
            Action::BreakAlliance { with } => by(*with, "mighty-do-break-alliance"),
            Action::SetRetreatOrder { severity, order } => Line::new("mighty-do-order-retreat")
                .with("severity", *severity)
                .with("order", order_line(order)),
            Action::SetPursuitOrder { order } => {
                Line::new("mighty-do-order-pursuit").with("order", *order)
            }
            Action::SetIndependentsPolicy { policy } => {
                Line::new("mighty-do-order-independents").with("order", *policy)
            }
            Action::HandInRest { recruits: false } => Line::new("mighty-do-hand-in-rest"),
            Action::HandInRest { recruits: true } => Line::new("mighty-do-hand-in-usual"),
            Action::HandIn { deed } => {
                Line::new("mighty-do-hand-in").with("deed", self.describe(deed))
            }
            Action::TakeOut { phase } => Line::new("mighty-do-take-out").with("phase", *phase),
            Action::Concede => Line::new("mighty-do-concede"),
            Action::Return => Line::new("mighty-do-return"),
            Action::Absent => Line::new("mighty-do-absent"),

            Action::FeedUnit { unit } => with(*unit, "mighty-do-feed"),
            Action::Scout { unit, hex } => with(*unit, "mighty-do-scout").with("hex", *hex),
            Action::Move { units, hex, inside } => group(units, *hex, "mighty-do-move", *inside),
            Action::MarchOn { units, hex, inside } => {
                group(units, *hex, "mighty-do-march-on", *inside)
            }
            Action::Embark { army, boat } => {
                with(*army, "mighty-do-embark").with("boat", boat.to_string())
            }
            Action::Disembark { army, inside } => {
                with(*army, at_wall("mighty-do-disembark", *inside))
            }
            Action::GoInside { unit } => with(*unit, "mighty-do-go-inside"),
            Action::GoOutside { unit } => with(*unit, "mighty-do-go-outside"),
            Action::Negotiate { hex } => at(*hex, "mighty-do-negotiate"),
            Action::Attack { unit, target } => {
                with(*unit, "mighty-do-attack").with("target", target.to_string())
            }
            Action::Besiege { unit } => match self.unit(*unit) {
                Some(besieger) => with(*unit, "mighty-do-besiege").with("hex", besieger.hex),
                None => with(*unit, "mighty-do-besiege-here"),
            },
            Action::Pillage { hex } => at(*hex, "mighty-do-pillage"),
            Action::EndPhase => match self.phase() {
                Some(phase) => Line::new("mighty-do-end-phase").with("phase", phase),
                None => Line::new("mighty-do-end-any-phase"),
            },
            Action::EndTurn => Line::new("mighty-do-end-turn"),

            Action::Retreat { to } => self.describe_retreat(*to),
            Action::Pursue { yes } => self.describe_pursuit(*yes),
            Action::ChooseDragonDirection { direction } => Line::new("mighty-do-lead-dragons")
                .with("direction", Arg::Term(direction_term(*direction))),
            Action::ChooseRevoltVillage { hex } => at(*hex, "mighty-do-choose-revolt"),
            Action::ChooseRebellionHex { hex } => at(*hex, "mighty-do-choose-rebellion"),
            Action::ChooseEpidemicHex { hex } => at(*hex, "mighty-do-choose-epidemic"),
            Action::ChooseFamineHex { hex } => at(*hex, "mighty-do-choose-famine"),
            Action::ChooseBetrayalHex { hex } => at(*hex, "mighty-do-choose-betrayal"),

            Action::CastSpell { spell, target } => self.describe_spell(*spell, *target),
            Action::PassSpell => Line::new("mighty-do-pass-spell"),
            Action::SpySabotage { hex } => at(*hex, "mighty-do-sabotage"),
            Action::SpyExplore { hex } => at(*hex, "mighty-do-spy"),
            Action::SpyBurgle { from, to } => {
                Line::new("mighty-do-burgle").with("from", *from).with("to", *to)
            }
            Action::PassSpy => Line::new("mighty-do-pass-spy"),
            Action::FoundVillage { hex } => at(*hex, "mighty-do-found-village"),
            Action::UpgradeVillage { hex, to } => {
                at(*hex, "mighty-do-upgrade").with("building", *to)
            }
            Action::EndBuilding => Line::new("mighty-do-end-building"),
            Action::Recruit => Line::new("mighty-do-recruit"),
            Action::ChooseRecruits { armies, boats } => {
                Line::new("mighty-do-raise").with("what", recruits(*armies, *boats))
            }
            Action::PassRecruit => Line::new("mighty-do-pass-recruit"),
            Action::Deploy { kind, hex, inside } => {
                at(*hex, at_wall("mighty-do-deploy", *inside)).with("kind", *kind)
            }
            Action::EndDeployment => Line::new("mighty-do-end-deployment"),
        }
    }

    /// Lists the standing orders that would give the same answer as `action`, either permanently or until the player's
    /// next turn.
    fn onward(&self, _seat: Seat, action: &Action) -> Vec<(Action, Line)> {
        let question = self.question().map(|(_, step)| step);
        match (action, question) {
            (Action::Retreat { to }, Some(Step::Retreat { severity, .. })) => {
                let orders = match to {
                    Refuge::Hold => [
                        (RetreatOrder::HoldUntilTurn, "mighty-do-until-turn-hold"),
                        (RetreatOrder::Hold, "mighty-do-always-hold"),
                    ],
                    Refuge::Inside => [
                        (RetreatOrder::RefugeUntilTurn, "mighty-do-until-turn-inside"),
                        (RetreatOrder::Refuge, "mighty-do-always-inside"),
                    ],
                    // Other destinations depend on the fight, so no standing order can name them in advance.
                    Refuge::To(_) => return Vec::new(),
                };
                let severity = *severity;
                let order = |(order, id)| {
                    let line = Line::new(id).with("severity", severity);
                    (Action::SetRetreatOrder { severity, order }, line)
                };
                orders.map(order).into()
            }
            (Action::Pursue { yes }, Some(Step::Pursue { .. })) => {
                let orders = match yes {
                    true => [
                        (PursuitOrder::AlwaysUntilTurn, "mighty-do-until-turn-pursue"),
                        (PursuitOrder::Always, "mighty-do-always-pursue"),
                    ],
                    false => [
                        (PursuitOrder::NeverUntilTurn, "mighty-do-until-turn-let-go"),
                        (PursuitOrder::Never, "mighty-do-always-let-go"),
                    ],
                };
                let order = |(order, id)| (Action::SetPursuitOrder { order }, Line::new(id));
                orders.map(order).into()
            }
            _ => Vec::new(),
        }
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        (*action == Action::Concede).then(|| Line::new("final-caretaker"))
    }

    fn overspent(&self, seat: Seat, actions: &[Action]) -> Option<Line> {
        self.shortage_line(seat, actions)
    }
}

impl Mighty {
    /// Labels a retreat. Names the defeated unit while the question about its retreat is open, and says "the unit" at
    /// any other time.
    fn describe_retreat(&self, to: Refuge) -> Line {
        let unit = match self.question() {
            Some((_, Step::Retreat { unit, .. })) => Arg::Text(unit.to_string()),
            _ => Arg::Term("mighty-the-unit"),
        };
        match to {
            Refuge::Hold => Line::new("mighty-do-hold"),
            Refuge::Inside => Line::new("mighty-do-take-refuge"),
            Refuge::To(hex) => at(hex, "mighty-do-retreat"),
        }
        .with("unit", unit)
    }

    fn describe_pursuit(&self, yes: bool) -> Line {
        match self.question() {
            Some((_, Step::Pursue { unit, hex })) if yes => {
                with(*unit, "mighty-do-pursue").with("hex", *hex)
            }
            _ if yes => Line::new("mighty-do-pursue-it"),
            _ => Line::new("mighty-do-let-go"),
        }
    }

    fn describe_spell(&self, spell: Spell, target: Target) -> Line {
        match target {
            Target::Nothing => Line::new("mighty-do-cast"),
            Target::Hex(hex) => Line::new("mighty-do-cast-on").with("target", hex),
            Target::Unit(unit) => Line::new("mighty-do-cast-on").with("target", self.named(unit)),
        }
        .with("spell", spell)
    }
}

fn with(unit: UnitId, id: &'static str) -> Line {
    Line::new(id).with("unit", unit.to_string())
}

fn group(ids: &[UnitId], hex: Hex, id: &'static str, inside: bool) -> Line {
    at(hex, at_wall(id, inside)).with("units", units(ids))
}

/// Returns the id of a message, or of its attribute `inside` if the unit ends up inside the walls.
fn at_wall(id: &'static str, inside: bool) -> &'static str {
    match (id, inside) {
        ("mighty-do-place-unit", true) => "mighty-do-place-unit.inside",
        ("mighty-do-move", true) => "mighty-do-move.inside",
        ("mighty-do-march-on", true) => "mighty-do-march-on.inside",
        ("mighty-do-disembark", true) => "mighty-do-disembark.inside",
        ("mighty-do-deploy", true) => "mighty-do-deploy.inside",
        _ => id,
    }
}
