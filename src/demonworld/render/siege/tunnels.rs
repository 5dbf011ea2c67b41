//! Draws tunnels: the reader's saps and counter-saps, and the locations of reported digging.

use std::collections::BTreeMap;

use super::super::livery::{ALARM, PRIVATE};
use super::super::page::SMALL;
use super::super::shape::{filled, line};
use super::ring::{self, Ring};
use crate::sap::{Heading, SapState};
use crate::state::CounterTunnel;
use crate::view::{Inside, OwnSap};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point};
use regnal_painter::scene::{Anchor, Face, Halo, Layer, Pen};
use regnal_painter::sheet::{PARCHMENT, SEPIA, VELLUM};

/// Draws a sap: the part already dug, the remaining distance, and the sap's fate.
pub(super) fn sap(layer: &mut Layer, ring: Ring, number: u16, sap: &OwnSap) {
    let start = ring.before(sap.target, f32::from(sap.start));
    let distance = sap.start.saturating_sub(sap.length);
    let end = ring.before(sap.target, f32::from(distance));
    let wall = ring.before(sap.target, 0.0);
    layer.note(format!("sap {number} {:?}", sap.state), Area::around(end, 44.0, 44.0));
    let is_open = sap.state == SapState::Open;
    let color = if is_open { PRIVATE } else { SEPIA };
    if is_open && distance > 0 {
        line(layer, end, wall, Pen::dashed(color, 4.0, 3.0, 11.0));
    }
    line(layer, start, end, Pen::new(VELLUM, 13.0));
    line(layer, start, end, Pen::new(color, 9.0));
    line(layer, start, end, Pen::dashed(VELLUM, 2.4, 4.0, 9.0));
    if distance == 0 {
        aside(layer, ring, sap);
    }
    let sign = match sap.state {
        SapState::Open => Icon::Pickaxe,
        SapState::Intercepted => Icon::Swords,
        SapState::Blown => Icon::Fire,
    };
    disc(layer, end, color, sign);
    let name = start.moved(0.0, if start.y < ring.centre.y { -14.0 } else { 30.0 });
    let halo = Halo { color: PARCHMENT, width: 6.0 };
    ring::number(layer, name, SMALL, halo, number.to_string());
}

/// Draws the part of a sap that runs sideways under the wall.
fn aside(layer: &mut Layer, ring: Ring, sap: &OwnSap) {
    let beside = f32::from(sap.length.saturating_sub(sap.start));
    let toward = match sap.turned {
        Some(Heading::Left) => -beside,
        Some(Heading::Right | Heading::Straight) => beside,
        None => return,
    };
    let target = f32::from(sap.target);
    let steps =
        [0.0, 0.25, 0.5, 0.75, 1.0].map(|step| ring.at(target + toward * step, ring.radius));
    let line = Path::polygon(&steps, false);
    layer.stroke(line.clone(), Pen::new(VELLUM, 12.0));
    layer.stroke(line, Pen::new(PRIVATE, 8.0));
}

/// Draws a counter-sap outwards from its element.
pub(super) fn counter(layer: &mut Layer, ring: Ring, tunnel: &CounterTunnel) {
    let element = tunnel.counter.element;
    let start = ring.before(element, 0.0);
    let end = ring.before(element, f32::from(tunnel.counter.length));
    layer.note(format!("counter-sap {element}"), Area::around(end, 44.0, 44.0));
    line(layer, start, end, Pen::new(VELLUM, 13.0));
    line(layer, start, end, Pen::dashed(PRIVATE, 9.0, 12.0, 13.0));
    disc(layer, end, PRIVATE, Icon::Shield);
}

/// Draws the locations of reported digging, each element once. The latest report is drawn most boldly.
pub(super) fn announced(layer: &mut Layer, ring: Ring, inside: &Inside) {
    let mut places: BTreeMap<u16, (bool, u32)> = BTreeMap::new();
    for (age, report) in inside.reports.iter().enumerate() {
        let place = places.entry(report.0).or_insert((false, 0));
        place.0 |= age == 0;
        place.1 += 1;
    }
    for (element, (is_last, count)) in places {
        // A counter-sap dug towards this location is drawn in the same place, so draw the mark farther out.
        let is_met = inside.counter_saps.iter().any(|own| own.counter.element == element);
        let away = if is_met { 172.0 } else { 122.0 };
        let spot = ring.at(f32::from(element), ring.radius + away);
        layer.note(format!("announced {element}"), Area::around(spot, 46.0, 46.0));
        let (field, letters) = if is_last { (ALARM, VELLUM) } else { (VELLUM, ALARM) };
        filled(layer, Path::circle(spot, 23.0), field, Pen::new(ALARM, 3.0));
        let text = match count {
            1 => "?".to_owned(),
            many => format!("{many}?"),
        };
        let base = spot.moved(0.0, 10.0);
        layer.text(base, 30.0, Face::Bold, letters, Anchor::Middle, text);
    }
}

fn disc(layer: &mut Layer, spot: Point, color: regnal_painter::color::Color, sign: Icon) {
    filled(layer, Path::circle(spot, 21.0), VELLUM, Pen::new(color, 4.0));
    layer.icon(sign, spot, 27.0, color);
}
