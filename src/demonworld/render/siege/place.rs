//! Objects in and around the ring: the site itself, its stores (shown to the besieged), and the tents in front of the
//! walls.

use super::super::livery::{ALARM, Livery};
use super::super::page::{MARGIN, Page, SMALL, WIDTH};
use super::super::shape::filled;
use super::ring::{self, Ring};
use crate::View;
use crate::nouns::SiteKind;
use crate::terms;
use crate::view::{Inside, SeenSiege, SiegeView};
use crate::works::{ElementKind, Works};
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Halo, Pen};
use regnal_painter::sheet::{INK, PARCHMENT};
use regnal_painter::text;

/// Draws the besiegers' tents in the corners outside the ring.
pub(super) fn camps(page: &mut Page<'_>, view: &View, siege: &SiegeView, ring: Ring) {
    let (left, right) = (MARGIN + 66.0, WIDTH - MARGIN - 66.0);
    let (upper, lower) = (page.y + 54.0, ring.bottom() - 60.0);
    let corners = [at(left, lower), at(right, lower), at(left, upper), at(right, upper)];
    for (&seat, corner) in siege.besiegers.iter().zip(corners) {
        let livery = Livery::of(view, seat);
        page.layer.note(format!("camp {}", seat.0), Area::around(corner, 120.0, 96.0));
        let halo = Halo { color: INK, width: 5.0 };
        page.layer.icon_on(Icon::Tent, corner, 86.0, livery.field, halo);
        let flag = corner.moved(38.0, -28.0);
        filled(&mut page.layer, Path::circle(flag, 21.0), livery.field, Pen::new(INK, 2.4));
        if let Some(charge) = livery.charge {
            page.layer.icon(charge, flag, 27.0, livery.on_field);
        }
    }
}

/// Draws the middle of the ring: the site, its keep if known to the reader, and its stores if the reader is besieged.
pub(super) fn place(
    page: &mut Page<'_>,
    view: &View,
    siege: &SiegeView,
    seen: &SeenSiege,
    ring: Ring,
) {
    let centre = ring.centre;
    let livery = Livery::of_owner(view, seen.besieged);
    let sign = match siege.site.kind {
        SiteKind::City => Icon::Village,
        SiteKind::Fortress => Icon::Castle,
    };
    let own = view.own.as_ref().and_then(|own| own.works.get(&siege.site));
    let inside = siege.own.as_ref().and_then(|own| own.inside.as_ref());
    let top = centre.moved(0.0, if inside.is_some() { -66.0 } else { -26.0 });
    page.layer.icon(sign, top, 128.0, livery.field.toward(INK, 20));
    let keep = own.and_then(|works: &Works| works.plan.keep);
    if let Some(keep) = keep.filter(|keep| keep.kind == ElementKind::Tower) {
        let base = top.moved(92.0, 8.0);
        page.layer.note("keep", Area::around(base, 64.0, 64.0));
        page.layer.icon(Icon::Rook, base, 62.0, INK);
        let halo = Halo { color: PARCHMENT, width: 5.0 };
        let spot = base.moved(44.0, 10.0);
        ring::number(&mut page.layer, spot, SMALL + 4.0, halo, keep.height.to_string());
    }
    let words = match seen.besieged {
        Some(seat) => page.reader.seat(seat),
        None => page.say(
            &Line::new("demonworld-sheet-militia-of").with("stands", terms::stands(seen.militia)),
        ),
    };
    let words = text::fitted(Face::Bold, 29.0, &words, ring.radius * 1.35);
    let base = top.moved(0.0, 104.0);
    page.layer.text(base, 29.0, Face::Bold, INK, Anchor::Middle, words);
    if let Some(inside) = inside {
        stores(page, inside, base.moved(0.0, 44.0), ring.radius * 1.3);
    }
}

/// Draws the stores of the besieged. Each store is either full or in ruins.
fn stores(page: &mut Page<'_>, inside: &Inside, middle: Point, room: f32) {
    let stores = &inside.larder.stores;
    let count = stores.len().max(1) as f32;
    let step = (room / count).min(48.0);
    let mut x = middle.x - step * (count - 1.0) / 2.0;
    for store in stores {
        let spot = at(x, middle.y);
        let (icon, color) = if store.is_intact {
            (Icon::Barley, Color::hex(0x8A6410))
        } else {
            (Icon::BarleyOff, ALARM)
        };
        page.layer.note("store", Area::around(spot, step, 40.0));
        page.layer.fill(Path::rounded(Area::around(spot, step - 4.0, 40.0), 6.0), PARCHMENT);
        page.layer.icon(icon, spot, 32.0_f32.min(step - 8.0), color);
        x += step;
    }
}
