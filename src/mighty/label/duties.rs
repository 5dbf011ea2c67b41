//! Lists what a seat still has to do, and what it would give up by ending its turn.

use std::collections::BTreeSet;

use crate::action::Action;
use crate::nouns::{Phase, UnitId, WinterPhase};
use crate::state::{Layout, Mighty, Stage};
use crate::tell::{rations, recruits};
use regnal_core::game::{ActionLabels as _, Duties, Seat};
use regnal_core::hex::Hex;
use regnal_core::text::{Arg, Line};

impl Duties for Mighty {
    fn owed(&self, seat: Seat) -> Vec<Line> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        if let Some(question) = self.own_question(seat) {
            return vec![question];
        }
        match &self.stage {
            Stage::CapitalChoice(_) => vec![Line::new("mighty-owed-capital")],
            Stage::MapApproval(_) => vec![Line::new("mighty-owed-vote")],
            Stage::Layout(layouts) => {
                layouts.get(seat.index()).map(owed_in_layout).unwrap_or_default()
            }
            Stage::Campaign { phase, .. } => self.owed_in_turn(seat, *phase),
            Stage::Winter { phase, .. } => self.owed_in_slot(seat, *phase),
            Stage::Over => Vec::new(),
        }
    }

    /// Lists what `seat` would give up by ending its campaign turn now: its options in this phase and later ones.
    /// Duties and compulsory fights are left out, because they happen automatically.
    fn forgone(&self, seat: Seat) -> Vec<Line> {
        let menu = self.legal(seat);
        let Some(phase) = self.phase().filter(|_| menu.contains(&Action::EndTurn)) else {
            return Vec::new();
        };
        let idle = |action: &Action| {
            matches!(action, Action::EndPhase | Action::EndTurn | Action::BreakAlliance { .. })
        };
        let mut lines = Vec::new();
        if !menu.iter().all(idle) {
            let nothing = Line::new("mighty-owed-end-phase").with("phase", phase);
            let open = self.owed_in_turn(seat, phase);
            lines.extend(open.into_iter().filter(|line| *line != nothing));
        }
        let later: Vec<Arg> =
            std::iter::successors(phase.next(), |phase| phase.next()).map(Arg::from).collect();
        if !later.is_empty() {
            lines.push(Line::new("mighty-forgone-phases").with("phases", later));
        }
        lines
    }

    /// Lists private notices for `seat`, even while the match is waiting for other seats. They are about alliance
    /// offers, a caretaker, and queued winter actions.
    fn concerns(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.realms[seat.index()].caretaker {
            lines.push(Line::new("mighty-own-caretaker"));
        }
        for &(from, to) in &self.offers {
            let last = self.lapsing.contains(&(from, to));
            let line = match (seat == to, seat == from) {
                (true, _) if last => Line::new("mighty-offer-to-you.last"),
                (true, _) => Line::new("mighty-offer-to-you"),
                (_, true) if last => Line::new("mighty-offer-of-yours.last"),
                (_, true) => Line::new("mighty-offer-of-yours"),
                (false, false) => continue,
            };
            lines.push(line.with("from", from).with("to", to));
        }
        let ahead = self.realms[seat.index()].ahead.iter();
        let waiting: Vec<Arg> = ahead.map(|deed| self.describe(deed).into()).collect();
        if !waiting.is_empty() {
            lines.push(Line::new("mighty-own-ahead").with("deeds", waiting));
        }
        lines
    }
}

impl Mighty {
    fn owed_in_turn(&self, seat: Seat, phase: Phase) -> Vec<Line> {
        let menu = self.legal(seat);
        let mut owed = Vec::new();
        match phase {
            Phase::Harvest => owed.extend(able(&menu, "mighty-owed-hungry", |action| {
                matches!(action, Action::FeedUnit { .. })
            })),
            Phase::Scouting => owed.extend(can_scout(&menu)),
            Phase::Movement => {
                if let Some((boat, hex)) = self.next_duty(seat) {
                    let line = Line::new("mighty-owed-duty").with("unit", boat.to_string());
                    owed.push(line.with("hex", hex));
                }
                owed.extend(able(&menu, "mighty-owed-moves", |action| {
                    matches!(
                        action,
                        Action::Move { .. } | Action::Embark { .. } | Action::Disembark { .. }
                    )
                }));
                owed.extend(able(&menu, "mighty-owed-marches", |action| {
                    matches!(action, Action::MarchOn { .. })
                }));
                owed.extend(can_scout(&menu));
                owed.extend(places(&menu, "mighty-owed-talks"));
            }
            Phase::Combat => {
                owed.extend(self.compulsory_fights(seat, "mighty-owed-fight"));
                owed.extend(able(&menu, "mighty-owed-attacks", |action| {
                    matches!(action, Action::Attack { .. })
                }));
            }
            Phase::Siege => owed.extend(able(&menu, "mighty-owed-sieges", |action| {
                matches!(action, Action::Besiege { .. })
            })),
            Phase::Pillage => owed.extend(places(&menu, "mighty-owed-pillage")),
        }
        if owed.is_empty() {
            owed.push(Line::new("mighty-owed-end-phase").with("phase", phase));
        }
        owed
    }

    fn owed_in_slot(&self, seat: Seat, phase: WinterPhase) -> Vec<Line> {
        let realm = &self.realms[seat.index()];
        match phase {
            WinterPhase::Equinox => vec![Line::new("mighty-owed-spell")],
            WinterPhase::WinterEvent => Vec::new(),
            WinterPhase::Espionage => vec![Line::new("mighty-owed-mission")],
            WinterPhase::BuildingPhase => {
                vec![Line::new("mighty-owed-building").with("reserve", rations(realm.reserve))]
            }
            WinterPhase::Recruitment if realm.recruits_to_choose > 0 => {
                vec![Line::new("mighty-owed-recruits").with("count", realm.recruits_to_choose)]
            }
            WinterPhase::Recruitment => vec![Line::new("mighty-owed-call")],
            WinterPhase::Deployment => vec![
                Line::new("mighty-owed-deployment")
                    .with("recruits", recruits(realm.recruits.armies, realm.recruits.boats)),
            ],
        }
    }
}

/// Lists the pieces that must be placed before the realm can be confirmed.
fn owed_in_layout(layout: &Layout) -> Vec<Line> {
    let mut owed = Vec::new();
    let tiles = layout.tiles.len().saturating_sub(layout.placed.len());
    if tiles > 0 {
        owed.push(Line::new("mighty-owed-tiles").with("count", tiles));
    }
    if layout.village.is_none() {
        owed.push(Line::new("mighty-owed-village"));
    }
    let units = 4_usize.saturating_sub(layout.units.len());
    if units > 0 {
        owed.push(Line::new("mighty-owed-units").with("count", units));
    }
    if owed.is_empty() {
        owed.push(Line::new("mighty-owed-confirm"));
    }
    owed
}

fn can_scout(menu: &[Action]) -> Option<Line> {
    able(menu, "mighty-owed-scouts", |action| matches!(action, Action::Scout { .. }))
}

/// Lists the units that have a legal action of the given kind.
fn able(menu: &[Action], id: &'static str, kind: impl Fn(&Action) -> bool) -> Option<Line> {
    let units: BTreeSet<UnitId> =
        menu.iter().filter(|action| kind(action)).flat_map(actors).collect();
    let names: Vec<Arg> = units.iter().map(|unit| Arg::Text(unit.to_string())).collect();
    (!names.is_empty()).then(|| Line::new(id).with("count", names.len()).with("units", names))
}

/// Lists the hexes of the negotiation or pillage actions in `menu`; `None` if there are none.
fn places(menu: &[Action], id: &'static str) -> Option<Line> {
    let hexes: BTreeSet<Hex> = menu
        .iter()
        .filter_map(|action| match action {
            Action::Negotiate { hex } | Action::Pillage { hex } => Some(*hex),
            _ => None,
        })
        .collect();
    let names: Vec<Arg> = hexes.into_iter().map(Arg::Hex).collect();
    (!names.is_empty()).then(|| Line::new(id).with("hexes", names))
}

/// Returns the units that carry out a campaign action.
fn actors(action: &Action) -> Vec<UnitId> {
    match action {
        Action::Move { units, .. } | Action::MarchOn { units, .. } => units.clone(),
        Action::FeedUnit { unit }
        | Action::Scout { unit, .. }
        | Action::Attack { unit, .. }
        | Action::Besiege { unit } => vec![*unit],
        Action::Embark { army, .. } | Action::Disembark { army, .. } => vec![*army],
        _ => Vec::new(),
    }
}
