//! Tests that portraits are always the same for each character, distinct from one another, and free of secrets.

use std::collections::BTreeSet;

use regnal_offices::nouns::{Alignment, Office, Temperament};
use regnal_offices::render::portrait;
use regnal_offices::skills::Skills;
use regnal_offices::state::{Character, Condition};
use regnal_offices::view::{PublicKing, SeenCharacter};
use regnal_painter::path::{Area, Path, Point, Segment, at};
use regnal_painter::scene::Op;

use super::boxes;
use super::demo::{Face, hero, king};
use super::*;

/// Returns a portrait's strokes as kind and colour, without positions.
fn strokes(scene: &Scene, id: CharacterId) -> Vec<String> {
    let note = format!("portrait {id}");
    let ops = scene.moving.ops();
    let mut from = ops.skip_while(|op| !matches!(op, Op::Note(what, _) if *what == note));
    from.next();
    from.take_while(|op| !matches!(op, Op::Note(..)))
        .take_while(|op| !matches!(op, Op::Text(_)))
        .map(|op| match op {
            Op::Fill(path, color) => format!("fill {color} {}", path.0.len()),
            Op::Stroke(path, pen) => format!("stroke {} {}", pen.color, path.0.len()),
            Op::Icon(glyph) => format!("icon {}", glyph.icon.name()),
            Op::Clip(path) => format!("clip {}", path.0.len()),
            _ => String::new(),
        })
        .collect()
}

/// Returns the strokes of a face drawn on an otherwise empty sheet.
fn face(face: &Face) -> Vec<String> {
    strokes(&single_character(face), face.0)
}

fn single_character(face: &Face) -> Scene {
    drawn(&demo::single_character(face, &[]), face.0)
}

fn drawn(view: &View, id: CharacterId) -> Scene {
    sheet(view, id, &[], "", Lang::En, &names()).expect("the character should be drawn")
}

/// Returns the character with a single trait changed.
fn with((id, who): &Face, change: impl FnOnce(&mut SeenCharacter)) -> Face {
    let mut other = who.clone();
    change(&mut other);
    (*id, other)
}

/// Renders a face in shades of grey, 98 pixels wide.
fn grey(portrait: &Face) -> Vec<u8> {
    let scene = single_character(portrait);
    let (_, area): (String, Area) = boxes(&scene, "portrait ").remove(0);
    let picture = pictures::painted(&scene);
    let picture = image::load_from_memory(&picture.png).expect("there should be a PNG");
    let [x, y, w, h] = [area.x, area.y, area.w, area.h].map(|side| side as u32);
    let small =
        picture.crop_imm(x, y, w, h).resize_exact(98, 118, image::imageops::FilterType::Triangle);
    small.to_luma8().into_raw()
}

/// Returns the percentage of pixels that differ visibly between two pictures.
fn apart(one: &[u8], other: &[u8]) -> usize {
    let differ = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 20);
    differ.count() * 100 / one.len()
}

#[test]
fn faces_of_all_races_are_distinct_in_grey() {
    for sex in [Sex::Female, Sex::Male] {
        let faces: Vec<(Race, Vec<u8>)> =
            Race::ALL.iter().map(|&race| (race, grey(&hero(Seat(0), 4, race, sex)))).collect();
        for (index, (race, one)) in faces.iter().enumerate() {
            for (other, two) in &faces[index + 1..] {
                assert!(apart(one, two) >= 12, "{race:?} {other:?}: {}", apart(one, two));
            }
        }
    }
}

#[test]
fn faces_of_all_kingdoms_are_distinct_in_grey() {
    let faces: Vec<Vec<u8>> = Seat::all(8)
        .map(|seat| {
            let face = with(&king(Seat(0)), |who| who.repute.seat = Some(seat));
            grey(&face)
        })
        .collect();
    for (index, one) in faces.iter().enumerate() {
        for (other, two) in faces.iter().enumerate().skip(index + 1) {
            assert!(apart(one, two) >= 3, "{index} {other}: {}", apart(one, two));
        }
    }
}

#[test]
fn the_same_character_looks_the_same_in_every_picture() {
    let mut view = people();
    let page = court(&view, TITLE, Lang::Fr, &names()).expect("there should be a kingdom");
    let own = own_of(&mut view).characters.clone();
    for (&id, who) in own.iter().filter(|(_, who)| who.is_alive()) {
        let small = strokes(&page, id);
        assert!(small.len() > 60, "{}", small.len());
        assert_eq!(small, strokes(&drawn(&view, id), id), "{}", who.name);
    }
}

#[test]
fn a_face_reveals_none_of_the_characters_secrets() {
    let (known, id) = (people(), queen());
    let with = |change: fn(&mut Character)| {
        let mut view = known.clone();
        change(own_of(&mut view).characters.get_mut(&id).expect("there should be a queen"));
        strokes(&drawn(&view, id), id)
    };
    let face = strokes(&drawn(&known, id), id);
    assert_eq!(face, with(|one| one.hit_points = 1));
    assert_eq!(face, with(|one| one.name = "Somebody".to_owned()));
    assert_eq!(face, with(|one| one.carried.clear()));
    assert_eq!(face, with(|one| one.skills = Skills::default()));
    // A viewer who knows only the public facts about the character sees the same face.
    let stranger = demo::single_character(&king(Seat(0)), &[Office::Marshal, Office::ArchMage]);
    assert_eq!(face, strokes(&drawn(&stranger, id), id));
}

#[test]
fn members_of_a_kingdom_have_distinct_faces() {
    for race in Race::humanoid() {
        for sex in [Sex::Female, Sex::Male] {
            let faces: BTreeSet<Vec<String>> =
                (1..=8).map(|number| face(&hero(Seat(3), number, race, sex))).collect();
            assert!(faces.len() >= 7, "{race:?} {sex:?}: {}", faces.len());
        }
    }
}

/// Checks that alignment, temperament, sex, rank and death each change a face, and that every outline is used.
#[test]
fn each_public_trait_changes_the_portrait() {
    for &race in Race::ALL {
        let plain = hero(Seat(1), 2, race, Sex::Male);
        let faces: BTreeSet<Vec<String>> = Alignment::ALL
            .iter()
            .map(|&alignment| face(&with(&plain, |who| who.alignment = alignment)))
            .collect();
        assert_eq!(faces.len(), Alignment::ALL.len(), "{race:?}");
        let dead = with(&plain, |who| who.repute.condition = Condition::Dead);
        assert_ne!(face(&plain), face(&dead));
        for &alignment in Alignment::ALL {
            for &temperament in Temperament::ALL {
                for number in 1..=4 {
                    for is_king in [true, false] {
                        let sex = Sex::ALL[(number % 2) as usize];
                        let one = with(&hero(Seat(1), number, race, sex), |who| {
                            who.repute.is_king = is_king;
                            who.alignment = alignment;
                            who.temperament = temperament;
                        });
                        assert!(face(&one).len() > 20, "{one:?}");
                    }
                }
            }
        }
    }
    for race in Race::humanoid() {
        for &sex in Sex::ALL {
            let plain = hero(Seat(1), 2, race, sex);
            let moods: BTreeSet<Vec<u8>> = Temperament::ALL
                .iter()
                .map(|&temperament| grey(&with(&plain, |who| who.temperament = temperament)))
                .collect();
            assert_eq!(moods.len(), Temperament::ALL.len(), "{race:?} {sex:?}");
        }
    }
}

/// Returns the points of a segment.
fn points(segment: &Segment) -> Vec<Point> {
    match *segment {
        Segment::Move(a) | Segment::Line(a) => vec![a],
        Segment::Quad(a, b) => vec![a, b],
        Segment::Cubic(a, b, c) => vec![a, b, c],
        Segment::Close => Vec::new(),
    }
}

/// Returns the filled outlines of a king's standalone portrait, drawn with `scale` pixels per portrait unit. The points
/// of each segment are in portrait units.
fn outlines(king: &PublicKing, scale: f32) -> Vec<Vec<Vec<Point>>> {
    const MARGIN: f32 = 12.0;
    let scene = portrait(&people(), Seat(0), king, 200.0 * scale + 2.0 * MARGIN);
    let Some(Op::Stamp(stamp)) = scene.moving.0.iter().find(|op| matches!(op, Op::Stamp(_))) else {
        panic!("no portrait");
    };
    let (x, y) = (f32::from(stamp.x) - MARGIN, f32::from(stamp.y) - MARGIN);
    let unit = |point: Point| at((point.x + x) / scale, (point.y + y) / scale);
    let fills = picked!(stamp.layer.0.iter(), Op::Fill(path, _) => path);
    let path = |path: &Path| {
        let segments = path.0.iter();
        segments.map(|segment| points(segment).into_iter().map(unit).collect()).collect()
    };
    fills.map(path).collect()
}

/// Returns true if the second half of an outline is the mirror image of the first, on the other side of the portrait.
fn is_mirrored(outline: &[Vec<Point>]) -> bool {
    let (one, other) = outline.split_at(outline.len() / 2);
    let flipped: Vec<Vec<Point>> = one
        .iter()
        .map(|points| points.iter().map(|point| at(200.0 - point.x, point.y)).collect())
        .collect();
    !outline.is_empty() && are_near(&flipped, other)
}

/// Returns true if two outlines have the same shape and position.
fn are_near(one: &[Vec<Point>], other: &[Vec<Point>]) -> bool {
    let is_near = |(one, other): (&Vec<Point>, &Vec<Point>)| {
        let mut points = one.iter().zip(other);
        one.len() == other.len() && points.all(|(one, other)| one.distance(*other) < 0.05)
    };
    one.len() == other.len() && one.iter().zip(other).all(is_near)
}

/// Checks that outlines scale with the portrait, and that ears and other paired features are mirrored.
#[test]
fn outlines_scale_with_the_portrait_and_paired_features_are_mirrored() {
    let view = people();
    for race in Race::humanoid() {
        for &sex in Sex::ALL {
            let king = view.kingdoms[0].king.clone().expect("a king");
            let king = PublicKing { race, sex, ..king };
            let (small, large) = (outlines(&king, 0.5), outlines(&king, 3.0));
            assert_eq!(small.len(), large.len());
            for (small, large) in small.iter().zip(&large) {
                assert!(are_near(small, large), "{race:?} {sex:?}: {small:?} {large:?}");
            }
            let mirrored = large.iter().filter(|outline| is_mirrored(outline)).count();
            assert!(mirrored > 0, "{race:?} {sex:?}");
        }
    }
}
