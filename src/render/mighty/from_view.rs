//! From what a viewer may know to what the map shows, and the same in words for those who do not see it.

use super::input::{
    Allegiance, Bridge, Building, BuildingKind, Cell, Explored, Legend, MapPicture, Mark, Report,
    Season, Seat, Spell, Terrain, Unit, UnitKind,
};
use crate::games::mighty::View;
use crate::games::mighty::event::starting_kind;
use crate::games::mighty::nouns::{
    self, ClosureCause, Expiry, Modifier, Owner, UnitId, YieldEffect,
};
use crate::games::mighty::state::{self, Layout, Stage};
use crate::games::mighty::view::{CellView, UnitView};
use crate::hex::Hex;
use crate::text::{Arg, Lang, Line, Names, say};

/// What the map shows to the viewer of `view`, in words of `lang`. `title` is the name of the match.
pub fn picture(view: &View, title: &str, lang: Lang, names: &Names) -> MapPicture {
    let plain = |id: &'static str| say(lang, &Line::new(id), names);
    let mut cells: Vec<Cell> = view
        .cells
        .iter()
        .map(|(&hex, cell)| self::cell(hex, cell, lang, names))
        .collect();
    let mut units: Vec<Unit> = view.units.values().map(self::unit).collect();
    match &view.stage {
        Stage::MapApproval(_) => found(view, &mut cells),
        Stage::Layout(layouts) => {
            found(view, &mut cells);
            lay_out(view, layouts, &mut cells, &mut units);
        }
        Stage::CapitalChoice(_) | Stage::Campaign { .. } | Stage::Winter { .. } | Stage::Over => {}
    }
    MapPicture {
        title: title.to_owned(),
        date: date(view, lang, names),
        season: match view.season {
            Some(nouns::Season::Spring) | None => Season::Spring,
            Some(nouns::Season::Summer) => Season::Summer,
            Some(nouns::Season::Autumn) => Season::Autumn,
            Some(nouns::Season::Winter) => Season::Winter,
        },
        phase: phase(view, lang, names),
        north: plain("mighty-picture-north"),
        cells,
        units,
        explored: view
            .marks
            .iter()
            .map(|mark| Explored {
                from: mark.from,
                to: mark.to,
                seat: mark.seat.0,
            })
            .collect(),
        seats: seats(view, names),
        highlights: Vec::new(),
        arrows: Vec::new(),
        legend: Some(Legend {
            plain: plain("mighty-terrain-plain"),
            forest: plain("mighty-terrain-forest"),
            mountain: plain("mighty-terrain-mountain"),
            river: plain("mighty-terrain-river"),
            marsh: plain("mighty-terrain-marsh"),
            coast: plain("mighty-terrain-coast"),
            face_down: plain("mighty-picture-face-down"),
            village: plain("mighty-building-village"),
            city: plain("mighty-building-city"),
            fortress: plain("mighty-building-fortress"),
            capital: plain("mighty-picture-capital"),
            independent: plain("mighty-picture-independent"),
        }),
    }
}

/// The map in words, at most `limit` characters: the date, each realm's count, then what stands where.
pub fn alt(view: &View, lang: Lang, names: &Names, limit: usize) -> String {
    let heads = [date(view, lang, names), phase(view, lang, names)];
    let heads: Vec<String> = heads
        .into_iter()
        .filter(|head| !head.is_empty())
        .map(|head| format!("{head}."))
        .collect();
    let mut text = heads.join(" ");
    let lines = if matches!(view.stage, Stage::MapApproval(_) | Stage::Layout(_)) {
        frame_in_words(view)
    } else {
        realms_in_words(view)
    };
    for sentence in lines.iter().map(|line| say(lang, line, names)) {
        let room = limit.saturating_sub(text.chars().count() + 2);
        if sentence.chars().count() > room {
            let cut: String = sentence.chars().take(room.saturating_sub(1)).collect();
            text.push(' ');
            text.push_str(&cut);
            text.push('…');
            break;
        }
        text.push(' ');
        text.push_str(&sentence);
    }
    text
}

/// Where the capitals and the coast lie on the frame of the map, and the realms as far as they are laid out.
fn frame_in_words(view: &View) -> Vec<Line> {
    let seats = || view.realms.iter().zip((0..).map(crate::game::Seat));
    let capitals = seats().filter_map(|(realm, seat)| {
        let line = Line::new("mighty-alt-capital").with("seat", seat);
        Some(Arg::Line(Box::new(line.with("hex", realm.capital?))))
    });
    let coast = view
        .cells
        .iter()
        .filter(|(_, cell)| cell.terrain == Some(nouns::Terrain::Coast))
        .map(|(&hex, _)| Arg::Hex(hex));
    let mut lines = vec![
        Line::new("mighty-alt-capitals").with("places", Arg::List(capitals.collect())),
        Line::new("mighty-alt-coast").with("places", Arg::List(coast.collect())),
    ];
    if let Stage::Layout(layouts) = &view.stage {
        for ((_, seat), layout) in seats().zip(layouts) {
            let places: Vec<Arg> = layout.placed.values().copied().map(Arg::Hex).collect();
            if !places.is_empty() {
                let line = Line::new("mighty-alt-laid").with("seat", seat);
                lines.push(line.with("places", places));
            }
        }
    }
    lines
}

fn realms_in_words(view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    for (index, realm) in view.realms.iter().enumerate() {
        let seat = crate::game::Seat(index as u8);
        lines.push(
            Line::new("mighty-alt-realm")
                .with("seat", seat)
                .with("points", realm.score.points)
                .with("hexes", realm.score.hexes)
                .with("rations", realm.reserve)
                .with("units", realm.score.units),
        );
    }
    for (index, _) in view.realms.iter().enumerate() {
        let seat = crate::game::Seat(index as u8);
        let places = view
            .units
            .values()
            .filter(|unit| unit.owner == Owner::Realm(seat))
            .map(|unit| {
                Arg::Line(Box::new(
                    Line::new("mighty-alt-unit")
                        .with("unit", unit.id.to_string())
                        .with("hex", unit.hex),
                ))
            });
        lines.push(
            Line::new("mighty-alt-units")
                .with("seat", seat)
                .with("places", Arg::List(places.collect())),
        );
    }
    let sites = view.cells.iter().filter_map(|(&hex, cell)| {
        let site = cell.site?;
        Some(Arg::Line(Box::new(
            Line::new("mighty-alt-site")
                .with("hex", hex)
                .with("building", site.building),
        )))
    });
    lines.push(Line::new("mighty-alt-sites").with("places", Arg::List(sites.collect())));
    lines
}

fn date(view: &View, lang: Lang, names: &Names) -> String {
    let line = match (view.season, view.last_winter) {
        (_, true) => Line::new("mighty-picture-last-winter"),
        (Some(season), false) => Line::new("mighty-picture-date").with("season", season),
        (None, false) if view.outcome.is_some() => Line::new("mighty-stage-over"),
        (None, false) => Line::new("mighty-picture-setup"),
    };
    say(
        lang,
        &line
            .with("year", view.year)
            .with("years", view.options.years),
        names,
    )
}

fn phase(view: &View, lang: Lang, names: &Names) -> String {
    let line = match (view.active, view.phase, view.winter_phase) {
        (Some(seat), Some(phase), _) => Line::new("mighty-picture-turn")
            .with("seat", seat)
            .with("phase", phase),
        (Some(seat), None, Some(phase)) => Line::new("mighty-picture-turn")
            .with("seat", seat)
            .with("phase", phase),
        _ => return String::new(),
    };
    say(lang, &line, names)
}

fn seats(view: &View, names: &Names) -> Vec<Seat> {
    view.realms
        .iter()
        .enumerate()
        .map(|(index, realm)| Seat {
            seat: index as u8,
            name: names
                .seats
                .get(index)
                .cloned()
                .unwrap_or_else(|| (index + 1).to_string()),
            color: realm.colour as u8,
            rations: realm.reserve,
            units: realm.score.units,
            hexes: realm.score.hexes,
            points: i32::try_from(realm.score.points).unwrap_or(i32::MAX),
            is_active: view.active == Some(crate::game::Seat(index as u8)),
        })
        .collect()
}

fn terrain(terrain: nouns::Terrain) -> Terrain {
    match terrain {
        nouns::Terrain::Plain => Terrain::Plain,
        nouns::Terrain::Coast => Terrain::Coast,
        nouns::Terrain::Mountain => Terrain::Mountain,
        nouns::Terrain::River => Terrain::River,
        nouns::Terrain::Marsh => Terrain::Marsh,
        nouns::Terrain::Forest => Terrain::Forest,
    }
}

fn building(kind: nouns::Building) -> BuildingKind {
    match kind {
        nouns::Building::Village => BuildingKind::Village,
        nouns::Building::City => BuildingKind::City,
        nouns::Building::Fortress => BuildingKind::Fortress,
    }
}

fn cell(hex: Hex, view: &CellView, lang: Lang, names: &Names) -> Cell {
    let mut cell = match view.terrain {
        Some(known) => Cell::new(hex, view.label.clone(), terrain(known)),
        None => Cell::hidden(hex, view.label.clone()),
    };
    cell.is_face_down = !view.face_up;
    cell.owner = view.owner.map(|seat| seat.0);
    cell.building = view.site.map(|site| Building {
        kind: building(site.building),
        allegiance: match site.allegiance {
            nouns::Allegiance::Realm(seat) => Allegiance::Seat(seat.0),
            nouns::Allegiance::Neutral => Allegiance::Neutral,
            nouns::Allegiance::Hostile => Allegiance::Hostile,
        },
        is_capital: view.capital_of.is_some(),
        is_port: view.terrain == Some(nouns::Terrain::Coast)
            && site.building == nouns::Building::City,
        has_rampart: view.rampart.is_some(),
        is_besieged: view.besieged,
    });
    cell.is_razed = view.razed.is_some();
    cell.is_desolate = view.desolate;
    cell.has_nest = view.nest;
    cell.bridge = match view.bridge {
        state::Bridge::None => Bridge::None,
        state::Bridge::Intact => Bridge::Intact,
        state::Bridge::Sabotaged(_) => Bridge::Sabotaged,
    };
    let closures = view
        .closures
        .iter()
        .filter_map(|closure| match closure.cause {
            ClosureCause::Deluge => Some(Spell::Deluge),
            ClosureCause::Storm => Some(Spell::Storm),
            ClosureCause::RainOfBlood => Some(Spell::RainOfBlood),
            ClosureCause::SabotagedBridge | ClosureCause::DragonDesolation => None,
        });
    let yields = view.yields.iter().map(|&(effect, _)| match effect {
        YieldEffect::BadHarvests => Spell::BadHarvests,
        YieldEffect::ExcellentHarvests => Spell::ExcellentHarvests,
        YieldEffect::WinterFamine => Spell::Famine,
    });
    cell.spells = closures.chain(yields).collect();
    cell.spells.sort();
    cell.spells.dedup();
    cell.spies = view.spies.iter().map(|seat| seat.0).collect();
    cell.report = view.report.as_ref().map(|report| Report {
        terrain: terrain(report.terrain),
        note: report.result.map_or_else(
            || report.dice.total().to_string(),
            |result| say(lang, &Line::new(result.term()), names),
        ),
    });
    cell
}

fn unit(view: &UnitView) -> Unit {
    let kind = match view.kind() {
        nouns::UnitKind::Army => UnitKind::Army,
        nouns::UnitKind::Boat => UnitKind::Boat,
    };
    let mut unit = Unit::new(
        view.id.to_string(),
        kind,
        view.owner.seat().map(|seat| seat.0),
        view.hex,
    );
    unit.is_inside = view.inside;
    unit.embarked_in = view.aboard.map(|boat| boat.to_string());
    unit.modifier = view.modifier.clamp(-99, 99) as i8;
    unit.has_ended = view.turn.ended;
    let has = |modifier| {
        view.effects
            .iter()
            .any(|effect| effect.modifier == modifier)
    };
    let marks = [
        (has(Modifier::Blessing), Mark::Blessed),
        (has(Modifier::Curse), Mark::Cursed),
        (
            view.effects
                .iter()
                .any(|effect| effect.expiry == Expiry::WhenFed),
            Mark::Hungry,
        ),
        (view.turn.stayed, Mark::Famished),
        (view.held.is_some(), Mark::Held),
        (view.damaged, Mark::Damaged),
    ];
    unit.marks = marks
        .into_iter()
        .filter_map(|(is, mark)| is.then_some(mark))
        .collect();
    unit
}

/// The capitals where they are to stand, before the map is filled.
fn found(view: &View, cells: &mut [Cell]) {
    for (realm, seat) in view.realms.iter().zip(0..) {
        let Some(cell) = cells
            .iter_mut()
            .find(|cell| Some(cell.hex) == realm.capital)
        else {
            continue;
        };
        let mut city = Building::new(BuildingKind::City, Allegiance::Seat(seat));
        city.is_capital = true;
        city.is_port = realm.site == Some(nouns::CapitalSite::Coast);
        cell.owner = Some(seat);
        cell.building = Some(city);
    }
}

/// The realms while they are laid out: tiles, villages and units lie open before the map is filled.
fn lay_out(view: &View, layouts: &[Layout], cells: &mut [Cell], units: &mut Vec<Unit>) {
    let mut numbers = [0_u16; 2];
    for (index, layout) in layouts.iter().enumerate() {
        let (seat, realm) = (index as u8, &view.realms[index]);
        let mut at = |hex: Hex, change: &mut dyn FnMut(&mut Cell)| {
            if let Some(cell) = cells.iter_mut().find(|cell| cell.hex == hex) {
                change(cell);
            }
        };
        for (&tile, &hex) in &layout.placed {
            if let Some(&kind) = layout.tiles.get(usize::from(tile)) {
                at(hex, &mut |cell| {
                    let mut fresh = Cell::new(hex, cell.label.clone(), terrain(kind));
                    fresh.owner = Some(seat);
                    *cell = fresh;
                });
            }
        }
        if let Some(village) = layout.village {
            at(village, &mut |cell| {
                cell.building = Some(Building::new(BuildingKind::Village, Allegiance::Seat(seat)));
            });
        }
        let Some(site) = realm.site else { continue };
        for (&piece, &(hex, inside)) in &layout.units {
            let kind = starting_kind(site, piece);
            numbers[kind as usize] += 1;
            let id = UnitId {
                kind,
                number: numbers[kind as usize],
            };
            let drawn = match kind {
                nouns::UnitKind::Army => UnitKind::Army,
                nouns::UnitKind::Boat => UnitKind::Boat,
            };
            let mut unit = Unit::new(id.to_string(), drawn, Some(seat), hex);
            unit.is_inside = inside;
            units.push(unit);
        }
    }
}
