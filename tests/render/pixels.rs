//! Tests of painted pictures: pixels that differ from the golden pictures by at most one level, deterministic bytes,
//! small files.

use regnal::hex::Hex;
use regnal::render::color::Color;
use regnal::render::mighty::{Look, annals};
use regnal::render::paint::Painter;
use regnal::render::path::{Area, Path as Outline, Point, Segment, at};
use regnal::render::scene::{Layer, Pen, Scene};

use super::demo;
use crate::suite::pictures::{check, file, is_blessing, painted, write_for_inspection};

#[test]
fn the_small_map_matches_the_golden_picture() {
    let picture = painted(&demo::seven().whole());
    check(&file("tests/render/golden/seven.png"), &picture);
}

#[test]
fn the_map_in_the_readme_is_up_to_date() {
    let picture = painted(&demo::campaign().whole());
    assert!(picture.png.len() < 360_000, "{} bytes", picture.png.len());
    check(&file("assets/mighty/map.png"), &picture);
    if is_blessing("1") {
        let near = Look { crop: Some((Hex::new(1, -1), 2)), ..Look::default() };
        write_for_inspection("crop", &demo::campaign().map(&near));
        write_for_inspection("won", &demo::won().whole());
        let (happened, owed) = (demo::happened(), demo::owed());
        let wide = Look { is_wide: true, happened: &happened, owed: &owed, ..Look::default() };
        write_for_inspection("wide", &demo::campaign().map(&wide));
    }
}

#[test]
fn the_chart_of_points_by_year_matches_the_golden_picture() {
    let map = demo::won();
    let scene =
        annals(&map.view, 8, &map.title, map.lang, &map.names).expect("there should be a chart");
    let picture = painted(&scene);
    assert!(picture.png.len() < 60_000, "{} bytes", picture.png.len());
    check(&file("tests/render/golden/points.png"), &picture);
}

#[test]
fn a_scene_gives_the_same_bytes_with_and_without_a_cached_layer() {
    let scene = demo::seven().whole();
    let mut painter = Painter::new();
    let first = painter.paint(&scene).expect("there should be a picture");
    let again = painter.paint(&scene).expect("there should be a picture");
    assert_eq!(first, again);
    assert_eq!(first, Painter::new().paint(&scene).expect("there should be a picture"));
}

#[test]
fn a_cached_layer_keeps_no_trace_of_an_earlier_picture() {
    let quiet = {
        let mut map = demo::seven();
        map.view.units.clear();
        map.whole()
    };
    let busy = demo::seven().whole();
    assert_eq!(quiet.fixed, busy.fixed);
    let mut painter = Painter::new();
    painter.paint(&busy).expect("there should be a picture");
    let after = painter.paint(&quiet).expect("there should be a picture");
    assert_eq!(after, Painter::new().paint(&quiet).expect("there should be a picture"));
}

/// Returns a scene with one line.
fn lined(segments: &[Segment], pen: Pen) -> Scene {
    let mut scene = Scene::new(120, 120);
    scene.moving.stroke(Outline(segments.to_vec()), pen);
    scene
}

#[test]
fn lines_that_differ_in_one_property_are_drawn_differently() {
    let [a, b, c] = [at(20.0, 20.0), at(90.0, 30.0), at(60.0, 95.0)];
    let open = vec![Segment::Move(a), Segment::Line(b), Segment::Line(c)];
    let closed = [open.clone(), vec![Segment::Close]].concat();
    let apart = vec![Segment::Move(a), Segment::Line(b), Segment::Move(c)];
    let thin = Pen::new(Color::hex(0x20_20_20), 3.0);
    let thick = Pen { width: 9.0, ..thin };
    let dashed = |long| Pen { dash: Some((long, 8.0)), ..thin };
    let scenes = [
        lined(&open, thin),
        lined(&closed, thin),
        lined(&apart, thin),
        lined(&open, thick),
        lined(&open, dashed(8.0)),
        lined(&open, dashed(4.0)),
        lined(&open, thin),
    ];
    let mut painter = Painter::new();
    for scene in &scenes {
        let kept = painter.paint(scene).expect("there should be a picture");
        assert!(kept == Painter::new().paint(scene).expect("there should be a picture"));
    }
}

#[test]
fn earlier_pictures_do_not_change_the_bytes_of_later_ones() {
    let scenes = [
        demo::campaign().whole(),
        demo::won().whole(),
        demo::fullest().whole(),
        demo::seven().whole(),
    ];
    let mut painter = Painter::new();
    for scene in scenes.iter().chain(&scenes) {
        let kept = painter.paint(scene).expect("there should be a picture");
        assert!(kept == Painter::new().paint(scene).expect("there should be a picture"));
    }
}

/// Returns a scene with a shape on a background of `color`. The shape is drawn directly or as a stamp, `shift` pixels
/// away from the corner.
fn shape_on_ground(is_stamp: bool, (x, y): (f32, f32), color: u32) -> Scene {
    let mut scene = Scene::new(80, 60);
    let area = |x, y, w, h| Area::new(x, y, w, h);
    let ground = Outline::area(area(0.0, 0.0, 80.0, 60.0));
    scene.fixed.fill(ground, Color::hex(color));
    let shape = |layer: &mut Layer, origin: Point| {
        let (x, y) = (x - origin.x, y - origin.y);
        let disc = Outline::circle(at(x + 12.0, y + 12.0), 9.5);
        layer.fill(disc.clone(), Color::hex(0xb0302c));
        layer.stroke(disc, Pen::new(Color::hex(0x2b211a), 3.0));
    };
    match is_stamp {
        true => scene.moving.stamp(area(x, y, 24.0, 24.0), shape),
        false => shape(&mut scene.moving, at(0.0, 0.0)),
    }
    scene
}

#[test]
fn a_stamp_looks_like_the_directly_drawn_shape_at_every_position() {
    let mut painter = Painter::portable();
    for color in [0xf4ecd8, 0x24407c] {
        for place in [(0.0, 0.0), (31.0, 17.0), (40.5, 20.25), (56.0, 36.0)] {
            let straight = painter.pixels(&shape_on_ground(false, place, color));
            let stamped = painter.pixels(&shape_on_ground(true, place, color));
            // Allows for small differences, because a half-covered pixel of a stamp is blended once more.
            let pairs = straight.iter().zip(&stamped);
            let far = pairs.filter(|(one, other)| one.abs_diff(**other) > 2).count();
            assert_eq!(far, 0, "{place:?} on {color:06x}");
            // A cached stamp is identical to a new one.
            let afresh = Painter::portable().pixels(&shape_on_ground(true, place, color));
            assert!(stamped == afresh, "{place:?} on {color:06x}");
        }
    }
    let bare = |color| {
        let mut scene = shape_on_ground(false, (0.0, 0.0), color);
        scene.moving = Layer::default();
        Painter::portable().pixels(&scene)
    };
    let shown = painter.pixels(&shape_on_ground(true, (31.0, 17.0), 0xf4ecd8));
    assert!(shown != bare(0xf4ecd8), "nothing is stamped");
}

#[test]
fn the_background_is_restored_for_the_next_picture() {
    let mut painter = Painter::portable();
    let mut seen = Vec::new();
    // Draws on one background, then on another, then on the first again. At this width, the pixels do not completely
    // fill the last of the stretches that the painter compares.
    for (color, place) in [
        (0xf4ecd8, (0.0, 0.0)),
        (0xf4ecd8, (31.0, 17.0)),
        (0x24407c, (31.0, 17.0)),
        (0xf4ecd8, (53.0, 35.0)),
        (0xf4ecd8, (2.0, 2.0)),
    ] {
        let mut scene = shape_on_ground(false, place, color);
        scene.width = 79;
        let picture = painter.paint(&scene).expect("there should be a picture");
        assert!(picture == Painter::portable().paint(&scene).expect("there should be a picture"));
        assert!(!seen.contains(&picture.png));
        seen.push(picture.png);
    }
}

#[test]
fn stamps_with_different_content_are_drawn_differently() {
    let twice = |second: u32| {
        let mut scene = shape_on_ground(true, (2.0, 2.0), 0xf4ecd8);
        let area = Area::new(40.0, 2.0, 24.0, 24.0);
        scene.moving.stamp(area, |layer, _| {
            let disc = Outline::circle(at(12.0, 12.0), 9.5);
            layer.fill(disc, Color::hex(second));
        });
        scene
    };
    let mut painter = Painter::portable();
    let [red, blue] = [0xb0302c, 0x24407c].map(|color| painter.pixels(&twice(color)));
    assert!(red != blue);
    assert!(red == Painter::portable().pixels(&twice(0xb0302c)));
    let text = twice(0x24407c).to_string();
    assert!(text.contains("stamp 24x24 at 40,2\n    fill"), "{text}");
    let flat: Vec<String> = twice(0x24407c).moving.ops().map(ToString::to_string).collect();
    assert_eq!(flat.len(), 3, "{flat:?}");
}

#[test]
fn the_fullest_map_fits_in_half_a_megabyte() {
    let picture = painted(&demo::fullest().whole());
    assert!(picture.png.len() < 500_000, "{} bytes", picture.png.len());
    if is_blessing("1") {
        write_for_inspection("crowded", &demo::crowded(6).whole());
        std::fs::write(std::env::temp_dir().join("regnal-fullest.png"), &picture.png)
            .expect("the inspection picture should be writable");
    }
}

#[test]
fn the_painter_draws_the_same_picture_in_another_thread() {
    let mut painter = Painter::new();
    let scene = demo::seven().whole();
    let here = painter.paint(&scene).expect("there should be a picture");
    let there =
        std::thread::spawn(move || painter.paint(&scene).expect("there should be a picture"));
    assert_eq!(there.join().expect("the thread should not panic"), here);
}

#[test]
fn a_scene_without_pixels_returns_an_error_instead_of_panicking() {
    assert!(Painter::new().paint(&Scene::new(0, 0)).is_err());
}
