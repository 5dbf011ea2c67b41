//! Renders parts of a view: a hex, a unit, the realms, the viewer's own spy reports.

use std::collections::BTreeSet;

use super::super::nouns::{Allegiance, UnitId};
use super::super::state::Bridge;
use super::{CellView, UnitView, View};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::text::{Arg, Line};
use regnal_core::typed;

impl View {
    /// Describes what the viewer knows about a hex. If the hex is not on the map, says so.
    pub fn hex_lines(&self, hex: Hex) -> Vec<Line> {
        let Some(cell) = self.cells.get(&hex) else {
            return vec![Line::new("mighty-show-nothing")];
        };
        let terrain = cell.terrain.map_or(Arg::Term("mighty-picture-face-down"), Arg::from);
        let owner = cell.owner.map_or(Arg::Term("mighty-nobody"), Arg::Seat);
        let line = Line::new("mighty-show-hex").with("hex", hex);
        let mut lines = vec![line.with("terrain", terrain).with("owner", owner)];
        if let Some(site) = cell.site {
            let side = match site.allegiance {
                Allegiance::Realm(seat) => Arg::Seat(seat),
                Allegiance::Neutral => Arg::Term("mighty-show-neutral"),
                Allegiance::Hostile => Arg::Term("mighty-show-hostile"),
            };
            let line = Line::new("mighty-show-building").with("building", site.building);
            lines.push(line.with("side", side));
        }
        let flags = [
            (cell.besieged, "mighty-show-besieged"),
            (cell.razed.is_some(), "mighty-show-razed"),
            (cell.desolate, "mighty-show-desolate"),
            (cell.nest, "mighty-show-nest"),
            (cell.rampart.is_some(), "mighty-show-rampart"),
            (matches!(cell.bridge, Bridge::Sabotaged(_)), "mighty-show-bridge-down"),
            (cell.revolt.is_some(), "mighty-show-revolt"),
        ];
        lines.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, id)| Line::new(id)));
        for closure in &cell.closures {
            lines.push(Line::new("mighty-show-closed").with("cause", closure.cause));
        }
        for &(effect, _) in &cell.yields {
            lines.push(Line::new("mighty-show-yield").with("effect", effect));
        }
        let named =
            |seats: &BTreeSet<Seat>| Arg::List(seats.iter().copied().map(Arg::Seat).collect());
        let explored = named(&cell.explored_for);
        lines.push(Line::new("mighty-show-explored").with("seats", explored));
        if !cell.spies.is_empty() {
            lines.push(Line::new("mighty-show-spies").with("seats", named(&cell.spies)));
        }
        lines.extend(self.report_line(hex));
        lines.extend(self.units.values().filter(|unit| unit.hex == hex).map(unit_line));
        lines
    }

    /// Describes a unit; `None` if the unit is not on the map.
    pub fn unit_lines(&self, id: UnitId) -> Option<Vec<Line>> {
        let unit = self.units.get(&id)?;
        let mut lines = vec![unit_line(unit)];
        lines.extend(unit.effects.iter().map(|effect| {
            Line::new("mighty-show-effect")
                .with("modifier", effect.modifier)
                .with("value", Arg::Signed(effect.value.into()))
                .with("until", effect.expiry.line(self.options.years))
        }));
        let flags = [
            (unit.inside, "mighty-show-inside"),
            (unit.pinned, "mighty-show-pinned"),
            (unit.damaged, "mighty-show-damaged"),
            (unit.held.is_some(), "mighty-show-held"),
            (unit.celerity.is_some(), "mighty-show-celerity"),
            (unit.turn.ended, "mighty-show-ended"),
        ];
        lines.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, id)| Line::new(id)));
        if let Some(boat) = unit.aboard {
            lines.push(Line::new("mighty-show-aboard").with("boat", boat.to_string()));
        }
        if let Some(cargo) = unit.cargo {
            lines.push(Line::new("mighty-show-cargo").with("army", cargo.to_string()));
        }
        Some(lines)
    }

    /// Returns the hex with this label.
    pub fn find_label(&self, label: &str) -> Option<Hex> {
        let wanted = typed::plain(label).replace(' ', "");
        let named = |(_, cell): &(&Hex, &CellView)| cell.label.eq_ignore_ascii_case(&wanted);
        self.cells.iter().find(named).map(|(&hex, _)| hex)
    }

    /// Describes the realms in seat order (points, hexes, rations, units, pieces left) and the alliances in force.
    pub fn realm_lines(&self) -> Vec<Line> {
        let ends = self.outcome.iter();
        let mut lines: Vec<Line> =
            ends.map(|end| end.victory_line("mighty-stage-won", "mighty-stage-drawn")).collect();
        for (seat, realm) in Seat::all(self.realms.len()).zip(&self.realms) {
            lines.push(realm.line(seat));
            lines.push(
                Line::new("mighty-show-left")
                    .with("villages", realm.left.villages)
                    .with("cities", realm.left.cities)
                    .with("fortresses", realm.left.fortresses)
                    .with("armies", realm.left.armies)
                    .with("boats", realm.left.boats),
            );
            let flags = [
                (realm.caretaker, "mighty-show-caretaker"),
                (realm.conceded, "mighty-show-conceded"),
                (realm.eliminated, "mighty-show-fallen"),
            ];
            lines.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, id)| Line::new(id)));
        }
        for &(a, b) in &self.alliances {
            lines.push(Line::new("mighty-show-allied").with("a", a).with("b", b));
        }
        lines
    }

    /// Describes the viewer's own spy reports.
    pub fn report_lines(&self) -> Vec<Line> {
        let lines: Vec<Line> = self.cells.keys().filter_map(|&hex| self.report_line(hex)).collect();
        if lines.is_empty() { vec![Line::new("mighty-show-no-reports")] } else { lines }
    }

    fn report_line(&self, hex: Hex) -> Option<Line> {
        let report = self.cells.get(&hex)?.report.as_ref()?;
        let result = report.result.map_or(Arg::Term("mighty-show-no-result"), Arg::from);
        Some(
            Line::new("mighty-show-report")
                .with("hex", hex)
                .with("terrain", report.terrain)
                .with("dice", report.dice)
                .with("result", result)
                .with("year", report.year),
        )
    }
}

fn unit_line(unit: &UnitView) -> Line {
    let owner = unit.owner.seat().map_or(Arg::Term("mighty-picture-independent"), Arg::Seat);
    Line::new("mighty-show-unit")
        .with("unit", unit.id.to_string())
        .with("kind", unit.kind())
        .with("owner", owner)
        .with("hex", unit.hex)
        .with("modifier", Arg::Signed(unit.modifier.into()))
}
