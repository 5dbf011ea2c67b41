//! Tests of details of the Echoes board: text is not covered, numbers are large, each unit card has its own letters,
//! and armour, rotations and the end of the match are shown.

use std::collections::BTreeSet;

use regnal_core::dice::Dice;
use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::Lang;
use regnal_echoes::content;
use regnal_echoes::nouns::{Cell, Civ, Class, Format, Pawn, Side};
use regnal_echoes::render::{Look, WIDTH, board};
use regnal_echoes::state::{CardId, Design, Prompt};
use regnal_echoes::view::{BuildingView, UnitView, View};
use regnal_echoes::{Action, Echoes};
use regnal_painter::path::Area;
use regnal_painter::scene::{Anchor, Layer, Letters, Op, Scene};
use regnal_painter::text::width;

use super::hands::{boxes, busy, is_legible, names};
use super::words::drawn;

fn public(seed: u8, format: Format) -> View {
    busy(seed, format).view(Viewer::Public)
}

/// Returns the draw operations of a layer, each with the note that precedes it.
fn noted(layer: &Layer) -> Vec<(&str, Area, &Op)> {
    let mut note = ("", Area::default());
    let mut ops = Vec::new();
    for op in &layer.0 {
        match op {
            Op::Note(what, area) => note = (what.as_str(), *area),
            _ => ops.push((note.0, note.1, op)),
        }
    }
    ops
}

/// Returns the areas drawn by a layer, each with the note that precedes it. A clipped operation has the area of its
/// clip.
fn painted(layer: &Layer) -> Vec<(&str, Area)> {
    let mut clips: Vec<Area> = Vec::new();
    let mut boxes = Vec::new();
    for (note, _, op) in noted(layer) {
        let bounds = match op {
            Op::Fill(path, _) => path.bounds(),
            Op::Stroke(path, pen) => path.bounds().grown(pen.width / 2.0),
            Op::Icon(glyph) => Area::around(glyph.at, glyph.size, glyph.size),
            Op::Text(letters) => ink(letters),
            Op::Clip(path) => {
                clips.push(path.bounds());
                Area::default()
            }
            Op::Unclip => {
                clips.pop();
                Area::default()
            }
            Op::Stamp(stamp) => Area::new(
                f32::from(stamp.x),
                f32::from(stamp.y),
                f32::from(stamp.width),
                f32::from(stamp.height),
            ),
            Op::Note(..) => Area::default(),
        };
        let clip = clips.last().filter(|_| !matches!(op, Op::Clip(_)));
        boxes.push((note, clip.copied().unwrap_or(bounds)));
    }
    boxes
}

/// Returns the strings drawn after notes that start with `what`.
fn written<'a>(scene: &'a Scene, what: &str) -> Vec<(&'a str, &'a Letters)> {
    let layers = noted(&scene.fixed).into_iter().chain(noted(&scene.moving));
    layers
        .filter_map(|(note, _, op)| match op {
            Op::Text(letters) if note.starts_with(what) => Some((note, letters)),
            _ => None,
        })
        .collect()
}

/// Returns the area covered by the glyphs of a number or of capital letters.
fn ink(letters: &Letters) -> Area {
    let wide = width(letters.face, letters.size, &letters.text);
    let x = match letters.anchor {
        Anchor::Start => letters.at.x,
        Anchor::Middle => letters.at.x - wide / 2.0,
        Anchor::End => letters.at.x - wide,
    };
    let high = letters.size * 0.645;
    Area::new(x, letters.at.y - high, wide, high)
}

/// Returns units with every combination of marks, small and large numbers, and one or two classes.
fn all_marks(model: &UnitView) -> Vec<UnitView> {
    let mut units = Vec::new();
    for marks in 0..32_usize {
        for (health, most, strength) in [(3, 3, 2), (2, 5, 10), (10, 12, 10)] {
            let mut unit = model.clone();
            unit.pawn = match marks % 2 {
                0 => Pawn::First,
                _ => [Pawn::King, Pawn::Queen][marks / 2 % 2],
            };
            unit.upgrades = vec![model.id; [0, 1, 0, 3][marks / 2 % 4]];
            unit.tokens = [[0, 0, 0, 0], [1, 2, 0, 0]][marks / 8 % 2];
            unit.moved = marks / 16 == 1;
            unit.exhausted = marks % 3 == 0;
            unit.tired = marks % 2 == 0;
            unit.garrisoned = marks % 2 == 0;
            unit.health_left = health;
            unit.profile.health = most;
            unit.profile.attack = [strength; 2];
            let classes: &[Class] = match marks % 3 {
                0 => &[Class::Archer, Class::Cavalry],
                _ => &[Class::Infantry],
            };
            let bits = classes.iter().map(|class| 1_u8 << class.index());
            unit.profile.classes = bits.sum();
            units.push(unit);
        }
    }
    units
}

/// Returns crowded boards with one or two units per cell, with and without a building on the cell.
fn crowded(format: Format) -> Vec<View> {
    let base = public(3, format);
    let size = 2 * base.grid;
    let (model, site) = (base.units[0].clone(), base.buildings[0].clone());
    let mut boards = Vec::new();
    for has_site in [false, true] {
        for count in [1, 2] {
            let mut units = all_marks(&model).into_iter().zip(0..);
            loop {
                let mut view = base.clone();
                (view.units, view.buildings) = (Vec::new(), Vec::new());
                for cell in Cell::all(size) {
                    for (mut unit, number) in units.by_ref().take(count) {
                        (unit.id, unit.cell) = (CardId(1000 + number), cell);
                        view.cards.insert(unit.id, base.cards[&model.id].clone());
                        view.units.push(unit);
                    }
                    if has_site {
                        view.buildings.push(BuildingView { cell, ..site.clone() });
                    }
                }
                if view.units.is_empty() {
                    break;
                }
                boards.push(view);
            }
        }
    }
    boards
}

#[test]
fn parts_of_a_unit_token_do_not_overlap() {
    let mut parts_seen = BTreeSet::new();
    for format in [Format::Base, Format::Team] {
        for view in crowded(format) {
            let scene = drawn(&view, Lang::En);
            is_legible(&scene);
            let notes: Vec<(&str, Area)> = scene.moving.notes().collect();
            for unit in &view.units {
                let name = format!("unit {} ", unit.id);
                let whole = notes.iter().find(|(what, _)| what.starts_with(&name));
                let whole = whole.expect("every unit should be drawn").1;
                let end = format!(" of {}", unit.id);
                let parts: Vec<&(&str, Area)> = notes
                    .iter()
                    .filter(|(what, _)| what.ends_with(&end) && !what.starts_with("key"))
                    .collect();
                for (index, (one, area)) in parts.iter().enumerate() {
                    parts_seen.insert(one.trim_end_matches(&end).to_owned());
                    assert!(whole.grown(0.5).holds(*area), "{one} should stay inside its unit");
                    for (other, taken) in &parts[index + 1..] {
                        assert!(area.grown(-0.1).shared(*taken) == 0.0, "{one}, {other}");
                    }
                }
            }
        }
    }
    let wanted = [
        "attack",
        "class",
        "exhausted",
        "health",
        "initials",
        "king",
        "moved",
        "queen",
        "tired",
        "tokens",
        "upgrades",
    ];
    assert_eq!(parts_seen, wanted.map(String::from).into());
}

#[test]
fn nothing_covers_a_number_and_every_number_fits_its_box() {
    for format in [Format::Base, Format::Team] {
        for view in crowded(format) {
            let scene = drawn(&view, Lang::Fr);
            let (ops, boxes) = (noted(&scene.moving), painted(&scene.moving));
            for (index, (note, area, op)) in ops.iter().enumerate() {
                let Op::Text(letters) = op else { continue };
                let is_part =
                    ["attack", "health", "initials", "armour", "name", "upgrades", "tokens"];
                if !is_part.iter().any(|part| note.starts_with(part)) {
                    continue;
                }
                let ink = ink(letters);
                assert!(area.grown(1.6).holds(ink), "{note}: {ink:?} leaves {area:?}");
                for (over, bounds) in &boxes[index + 1..] {
                    assert!(
                        bounds.shared(ink.grown(-1.0)) < 12.0,
                        "{over} over {note}: {bounds:?} on {ink:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn important_numbers_and_names_are_at_least_nine_pixels_high_on_a_phone() {
    for (seed, format) in [(1, Format::Base), (3, Format::Team)] {
        let scene = drawn(&public(seed, format), Lang::En);
        for what in ["attack", "health", "armour", "name ", "pawns", "food", "gold"] {
            let found = written(&scene, what);
            assert!(!found.is_empty(), "{what}");
            for (note, letters) in found {
                // The text after the slash is secondary: maximum health, or the total number of tokens.
                if letters.text.starts_with('/') {
                    continue;
                }
                let high = letters.size * 0.645 * 390.0 / f32::from(WIDTH);
                assert!(high >= 9.0, "{note}: {:?} is {high} pixels high", letters.text);
            }
        }
    }
}

#[test]
fn every_unit_card_has_its_own_letters_in_its_deck_and_is_named_in_the_legend() {
    let base = public(3, Format::Team);
    let model = base.units[0].clone();
    for &civ in Civ::ALL {
        let cards = content::cards().iter();
        let cards: Vec<_> = cards.filter(|card| card.civ == civ && card.unit().is_some()).collect();
        let mut view = base.clone();
        view.units.clear();
        for (cell, (card, number)) in Cell::all(8).zip(cards.iter().zip(2000..)) {
            let id = CardId(number);
            view.cards.insert(id, Design((*card).clone()));
            view.units.push(UnitView { id, cell, ..model.clone() });
        }
        for lang in Lang::ALL {
            let scene = drawn(&view, lang);
            let letters: BTreeSet<&str> = written(&scene, "initials of ")
                .into_iter()
                .map(|(_, letters)| letters.text.as_str())
                .collect();
            assert_eq!(letters.len(), cards.len(), "{civ:?} {lang:?}: {letters:?}");
            let key: Vec<&str> = written(&scene, "key ")
                .into_iter()
                .map(|(_, letters)| letters.text.as_str())
                .collect();
            for (letters, card) in letters.iter().zip(&cards) {
                assert!(letters.chars().count() == 2 && key.contains(letters));
                assert!(key.contains(&card.name(lang)), "{} in {key:?}", card.id);
            }
        }
    }
}

#[test]
fn unit_cards_have_the_expected_letters() {
    let mut view = public(3, Format::Team);
    let chosen = ["nor_ship_levy", "nor_hird", "mon_tamma_levies", "byz_skoutatoi"];
    for (unit, id) in view.units.iter_mut().zip(chosen) {
        let card = content::card(id).expect("the card should exist").clone();
        view.cards.insert(unit.id, Design(card));
    }
    let said = |lang| {
        let scene = drawn(&view, lang);
        let of = |unit: &UnitView| {
            let name = format!("initials of {}", unit.id);
            let mut found = written(&scene, &name).into_iter();
            let own = found.find(|(note, _)| *note == name);
            own.expect("the unit should have initials").1.text.clone()
        };
        view.units[..4].iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(said(Lang::En), ["SL", "HR", "LT", "Sk"]);
    assert_eq!(said(Lang::Fr), ["LN", "GH", "LT", "Sc"]);
}

#[test]
fn a_building_shows_its_armour_for_each_attack_mode() {
    let mut view = public(3, Format::Team);
    for site in &mut view.buildings {
        assert_eq!(site.armour, [0, 4], "EE-BUILDING-06");
        site.armour = [0, 4];
    }
    let armour = |view: &View, kind: &str| -> Vec<String> {
        let scene = drawn(view, Lang::En);
        let found = written(&scene, &format!("armour {kind} of"));
        found.into_iter().map(|(_, letters)| letters.text.clone()).collect()
    };
    let keys = |view: &View| {
        let scene = drawn(view, Lang::En);
        boxes(&scene, "key armour").len()
    };
    assert_eq!(armour(&view, "ranged"), vec!["4"; view.buildings.len()]);
    assert_eq!((armour(&view, "melee"), keys(&view)), (Vec::<String>::new(), 1));
    for site in &mut view.buildings {
        site.armour = [2, 6];
        (site.left, site.most) = (18, 20);
    }
    assert_eq!(armour(&view, "ranged"), vec!["6"; view.buildings.len()]);
    assert_eq!(armour(&view, "melee"), vec!["2"; view.buildings.len()]);
    assert_eq!(keys(&view), 2);
    // The two shields are next to each other and to the building's health.
    let scene = drawn(&view, Lang::En);
    let notes: Vec<(&str, Area)> = scene.moving.notes().collect();
    for site in &view.buildings {
        let name = format!("building {} {}", site.kind.code(), site.cell);
        let plate =
            notes.iter().find(|(what, _)| *what == name).expect("there should be a plate").1;
        let end = format!(" of {}", site.cell);
        let parts: Vec<_> = notes
            .iter()
            .filter(|(what, _)| what.ends_with(&end) && !what.starts_with("yield"))
            .collect();
        assert!(parts.len() >= 3, "expected the health and two shields");
        for (index, (one, area)) in parts.iter().enumerate() {
            assert!(plate.grown(1.0).holds(*area), "{one} should stay inside its plate");
            for (other, taken) in &parts[index + 1..] {
                assert_eq!(area.shared(*taken), 0.0, "{one} covers {other}");
            }
        }
    }
}

/// Returns a match that is waiting for a tile rotation, the seat that must choose it, and the index of the tile.
fn turning(format: Format) -> (Echoes, Seat, u8) {
    use regnal_core::dice::Seed;
    use regnal_echoes::Options;
    let dice = |salt: u8| Dice::keyed(Seed::from_bytes([5; 32]).mixed(&[salt.to_string()]), 0);
    let (mut chance, mut whim) = (dice(0), dice(1));
    let mut game = Echoes::new(Echoes::deal(&Options::usual(format), &mut chance));
    for _ in 0..500 {
        if let Some(Prompt::Rotation { seat, tile, .. }) = game.position().prompt() {
            return (game.clone(), *seat, *tile);
        }
        let seat = *game.awaited().iter().next().expect("there should be a running match");
        let mut menu = game.legal(seat);
        menu.retain(|action| {
            !matches!(action, Action::Concede | Action::EndTurn { .. })
                || menu_is_short(&game, seat)
        });
        let action = menu[whim.index(menu.len())].clone();
        game.play(seat, &action, &mut chance).expect("listed actions should be legal");
    }
    panic!("a tile should have been explored");
}

fn menu_is_short(game: &Echoes, seat: Seat) -> bool {
    game.legal(seat).len() < 4
}

#[test]
fn the_four_rotations_of_a_tile_are_shown_side_by_side() {
    let (game, seat, tile) = turning(Format::Team);
    let view = game.view(Viewer::Seat(seat));
    let lies = view.tiles[usize::from(tile)].cells.expect("the tile should be face up");
    for from in [Side::South, Side::North] {
        let scene = board(&view, from, &Look::default(), "", Lang::En, &names());
        is_legible(&scene);
        let ways = boxes(&scene, "turned by ");
        assert_eq!(
            ways.iter().map(|(what, _)| *what).collect::<Vec<_>>(),
            ["turned by 0°", "turned by 90°", "turned by 180°", "turned by 270°"]
        );
        for pair in ways.windows(2) {
            assert!(pair[0].1.right() <= pair[1].1.x && pair[0].1.y == pair[1].1.y);
        }
        let degrees = written(&scene, "turned by ");
        assert!(degrees.iter().any(|(_, letters)| letters.text == "270°"));
        // The tile's south-west corner is at the bottom left as seen from the south, and at the top right as seen from
        // the north.
        let mut cells = boxes(&scene, "turned ");
        cells.retain(|(what, _)| !what.starts_with("turned by"));
        assert_eq!(cells.len(), 16);
        let (whole, south_west, north_east) = (ways[0].1, cells[2], cells[1]);
        assert!(south_west.0.ends_with(lies[2].code()) && north_east.0.ends_with(lies[1].code()));
        assert_eq!(south_west.1.x == whole.x, from == Side::South);
        assert_eq!(south_west.1.y > whole.y, from == Side::South);
        assert_eq!(north_east.1.y > whole.y, from == Side::North);
        // After a clockwise quarter turn, the corner printed in the south-west is in the north-west.
        assert!(cells[4].0.ends_with(lies[2].code()));
    }
    for viewer in [Viewer::Public, Viewer::Seat(Seat((seat.0 + 1) % 4))] {
        let scene = drawn(&game.view(viewer), Lang::En);
        assert!(scene.moving.notes().all(|(what, _)| !what.starts_with("turned")));
    }
}

#[test]
fn movement_and_target_hints_do_not_cover_names_or_numbers() {
    let view = public(3, Format::Team);
    let cells: Vec<Cell> = Cell::all(8).collect();
    let (reach, targets) = cells.split_at(32);
    let look = Look {
        chosen: view.units.first().map(|unit| unit.id),
        reach: reach.to_vec(),
        targets: targets.to_vec(),
        ..Look::default()
    };
    let scene = board(&view, Side::South, &look, "", Lang::En, &names());
    is_legible(&scene);
    let aims = boxes(&scene, "aim ");
    assert_eq!(aims.len(), targets.len());
    let kept = ["name ", "unit ", "building ", "yield "];
    for (what, area) in kept.iter().flat_map(|kept| boxes(&scene, kept)) {
        for (_, aim) in &aims {
            assert_eq!(area.shared(*aim), 0.0, "{what} should not be covered");
        }
    }
    // Footprints are only drawn on empty cells.
    let steps = |cell: &Cell| {
        let note = format!("reach {cell}");
        let ops = noted(&scene.moving);
        ops.iter().any(|(what, _, op)| *what == note && matches!(op, Op::Icon(_)))
    };
    for cell in reach {
        let is_taken = view.units.iter().any(|unit| unit.cell == *cell)
            || view.buildings.iter().any(|site| site.cell == *cell);
        assert_eq!(steps(cell), !is_taken, "{cell}");
    }
}

#[test]
fn panels_are_in_order_around_the_board_and_do_not_touch() {
    let game = busy(3, Format::Team);
    let mut over = game.clone();
    let mut dice = Dice::scripted([]);
    over.play(Seat(1), &Action::Concede, &mut dice).expect("any seat should be able to concede");
    for (game, head) in [(&game, "strip"), (&over, "banner")] {
        let view = game.view(Viewer::Public);
        let scene = drawn(&view, Lang::Fr);
        let notes: Vec<(&str, Area)> = scene.moving.notes().collect();
        let bounds = |begins: &str| {
            let found = notes
                .iter()
                .chain(scene.fixed.notes().collect::<Vec<_>>().iter())
                .filter(|(what, _)| what.starts_with(begins))
                .map(|(_, area)| (area.y, area.bottom()))
                .reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
            found.unwrap_or_else(|| panic!("there should be a note that begins with {begins}"))
        };
        let side = |side: Side| {
            let seats = view.players.iter().filter(|player| player.side == side);
            let areas: Vec<(f32, f32)> =
                seats.map(|player| bounds(&format!("seat {}", player.seat.0))).collect();
            assert_eq!(areas[0], areas[1], "the numbers must be side by side");
            areas[0]
        };
        let land = bounds("cell ");
        let parts = [bounds(head), side(Side::North), land, side(Side::South), bounds("key ")];
        assert_eq!(parts[0].0, 0.0);
        for pair in parts.windows(2) {
            let gap = pair[1].0 - pair[0].1;
            assert!((3.0..=20.0).contains(&gap), "{parts:?}");
        }
        assert!(parts[4].1 < f32::from(scene.height));
    }
}
