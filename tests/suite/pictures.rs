//! Compares pictures with golden pictures, with a tolerance of one level, and with records of their drawing operations.
//!
//! `REGNAL_BLESS=1` rewrites the golden pictures and the README's pictures, `REGNAL_BLESS=palette` the colour table.

use std::path::{Path, PathBuf};

use regnal_painter::paint::{Painter, Picture};
use regnal_painter::path::Area;
use regnal_painter::scene::{Anchor, Layer, Letters, Op, Scene};
use regnal_painter::text::width;

use super::kept::Kept;

pub(crate) fn file(name: &str) -> PathBuf {
    PathBuf::from(crate::ROOT).join(name)
}

/// Returns whether to rewrite the golden pictures instead of comparing with them.
pub(crate) fn is_blessing(what: &str) -> bool {
    std::env::var("REGNAL_BLESS").is_ok_and(|value| value == what)
}

/// Returns the areas that are noted as this kind of thing, each with its note.
pub(crate) fn boxes(scene: &Scene, kind: &str) -> Vec<(String, Area)> {
    let notes = scene.moving.notes().filter(|(what, _)| what.starts_with(kind));
    notes.map(|(what, area)| (what.to_owned(), area)).collect()
}

/// Returns the text that is drawn above the ground.
pub(crate) fn letters(scene: &Scene) -> impl Iterator<Item = &Letters> {
    picked!(scene.moving.0.iter(), Op::Text(letters) => letters)
}

/// Returns all the text of a picture.
pub(crate) fn all_letters(scene: &Scene) -> impl Iterator<Item = &Letters> {
    picked!(scene.fixed.0.iter().chain(&scene.moving.0), Op::Text(letters) => letters)
}

/// Returns where a line of text begins and ends, from left to right.
pub(crate) fn span(letters: &Letters) -> [f32; 2] {
    let wide = width(letters.face, letters.size, &letters.text);
    let left = match letters.anchor {
        Anchor::Start => letters.at.x,
        Anchor::Middle => letters.at.x - wide / 2.0,
        Anchor::End => letters.at.x - wide,
    };
    [left, left + wide]
}

/// Asserts that no two of the boxes overlap.
#[track_caller]
pub(crate) fn assert_apart(boxes: &[(String, Area)]) {
    for (index, (one, area)) in boxes.iter().enumerate() {
        for (other, taken) in &boxes[index + 1..] {
            assert_eq!(area.shared(*taken), 0.0, "{one} covers {other}");
        }
    }
}

fn decoded(png: &[u8]) -> image::RgbImage {
    image::load_from_memory(png).expect("there should be a PNG").to_rgb8()
}

pub(crate) fn painted(scene: &Scene) -> Picture {
    Painter::portable().paint(scene).expect("there should be a picture")
}

/// Writes a picture that is not compared with a golden one to the temporary folder, where it can be inspected.
pub(crate) fn write_for_inspection(name: &str, scene: &Scene) {
    let path = std::env::temp_dir().join(format!("regnal-{name}.png"));
    std::fs::write(path, painted(scene).png).expect("the inspection picture should be writable");
}

/// Compares the operations of a scene with the committed file, or rewrites the file.
pub(crate) fn compare_scene(path: &Path, scene: &Scene) {
    let found = scene.to_string();
    if is_blessing("1") {
        std::fs::write(path, found).expect("the golden file should be writable");
        return;
    }
    let wanted = std::fs::read_to_string(path).expect("there should be a golden");
    for (number, (wanted, found)) in wanted.lines().zip(found.lines()).enumerate() {
        assert_eq!(found, wanted, "line {}", number + 1);
    }
    assert_eq!(found.lines().count(), wanted.lines().count());
}

/// Compares a picture with the committed file, or rewrites the file.
pub(crate) fn compare(path: &Path, scene: &Scene) {
    check(path, &painted(scene));
}

/// Compares a picture with the committed file, or rewrites the file.
pub(crate) fn check(path: &Path, picture: &Picture) {
    if is_blessing("1") {
        std::fs::write(path, &picture.png).expect("the golden file should be writable");
        return;
    }
    let wanted = decoded(&std::fs::read(path).expect("there should be a golden"));
    let found = decoded(&picture.png);
    assert_eq!(wanted.dimensions(), found.dimensions());
    // A pixel that differs by one level before its colour is matched can get the next table entry, so a few pixels are
    // allowed to differ by more. A change to the drawing affects thousands of pixels.
    let differing = wanted
        .pixels()
        .zip(found.pixels())
        .filter(|(a, b)| (0..3).any(|i| a.0[i].abs_diff(b.0[i]) > 1))
        .count();
    let most = wanted.pixels().len() / 5000;
    assert!(differing <= most, "{differing} pixels of {} differ", path.display());
}

fn add_layer(kept: &mut Kept, place: &'static str, layer: &Layer) {
    let mut kind = "ground";
    for op in &layer.0 {
        if let Op::Note(what, _) = op {
            kind = what.split(' ').next().unwrap_or_default();
        }
        match op {
            Op::Stamp(stamp) => {
                let at = (stamp.x, stamp.y, stamp.width, stamp.height);
                kept.add(place, kind, at);
                stamp.layer.0.iter().for_each(|op| kept.show(place, kind, op));
            }
            _ => kept.show(place, kind, op),
        }
    }
}

pub(crate) fn add(kept: &mut Kept, place: &'static str, scene: &Scene) {
    kept.add(place, "size", (scene.width, scene.height, scene.theme));
    add_layer(kept, place, &scene.fixed);
    add_layer(kept, place, &scene.moving);
}
