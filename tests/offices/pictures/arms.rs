//! Tests that the arms of the kingdoms can be told apart without colour, and that their emblems are legible.

use regnal_offices::render::{portrait, tinctures};
use regnal_painter::color::Color;
use regnal_painter::path::Path;
use regnal_painter::scene::Op;
use regnal_painter::tincture::Tincture;

use super::*;

/// Stroke of a frame, as three values: true if it has the colour of the field, then its width, then its dashes.
type Line = (bool, f32, Option<(f32, f32)>);

/// The arms of a kingdom, as drawn on its king's portrait.
struct Arms {
    colours: Tincture,
    shield: Shield,
    /// Strokes of the frame.
    border: Vec<Line>,
}

/// A shield, without the emblem.
struct Shield {
    field: Color,
    /// Second colour of the field.
    trim: Color,
    /// Outline of the part of the field in the second colour, and the width of its line if it is not filled.
    parting: (Path, Option<f32>),
}

/// Returns the last shield that is drawn: a filled outline, which then clips the part of the field in the second
/// colour.
fn shield<'a>(ops: impl Iterator<Item = &'a Op>) -> Shield {
    let ops: Vec<&Op> = ops.collect();
    let is_shield =
        |ops: &[&Op]| matches!(ops, [Op::Fill(one, _), Op::Clip(other), ..] if one == other);
    let drawn = ops.windows(4).rfind(|ops| is_shield(ops)).expect("a shield");
    let [Op::Fill(_, field), _, part, Op::Unclip] = drawn else {
        panic!("the shield has several parts: {drawn:?}");
    };
    let (trim, parting) = match part {
        Op::Fill(path, trim) => (*trim, (path.clone(), None)),
        Op::Stroke(path, pen) => (pen.color, (path.clone(), Some(pen.width))),
        other => panic!("{other:?}"),
    };
    Shield { field: *field, trim, parting }
}

/// Returns the arms of all kingdoms. To compare them, each is drawn on a portrait of the same king.
fn all_arms() -> Vec<Arms> {
    let view: View = world(8, None);
    let king = view.kingdoms[0].king.clone().expect("a king");
    let drawn = |(seat, colours): (Seat, Tincture)| {
        let scene = portrait(&view, seat, &king, 224.0);
        let shield = shield(scene.moving.ops());
        assert_eq!(shield.field, colours.field);
        // The outline of the frame, which is first drawn in ink, clips the portrait.
        let round = picked!(scene.moving.ops(), Op::Clip(round) => round).next();
        let strokes =
            picked!(scene.moving.ops(), Op::Stroke(path, pen) if Some(path) == round => pen);
        let border = strokes.skip(1);
        let border = border.map(|pen| (pen.color == colours.field, pen.width, pen.dash)).collect();
        Arms { colours, shield, border }
    };
    Seat::all(8).zip(tinctures(&view)).map(drawn).collect()
}

/// Returns a colour's lightness, 0 to 255.
fn lightness(color: Color) -> f32 {
    0.30 * f32::from(color.r) + 0.59 * f32::from(color.g) + 0.11 * f32::from(color.b)
}

#[test]
fn the_coats_of_arms_of_all_kingdoms_differ_in_charge_partition_border_and_lightness() {
    let all = all_arms();
    assert_eq!(all.len(), 8);
    for (index, one) in all.iter().enumerate() {
        assert!(!one.border.is_empty());
        for other in &all[index + 1..] {
            let both = format!("{:?} {:?}", one.colours.charge, other.colours.charge);
            assert_ne!(one.colours.charge, other.colours.charge);
            assert_ne!(one.shield.parting, other.shield.parting, "{both}");
            assert_ne!(one.border, other.border, "{both}");
            let apart = lightness(one.shield.field) - lightness(other.shield.field);
            assert!(apart.abs() > 5.0, "{both}");
        }
    }
}

/// Returns the operations that follow a note, up to the next note.
fn noted<'a>(scene: &'a Scene, note: &str) -> impl Iterator<Item = &'a Op> {
    let is_note = move |op: &&Op| matches!(op, Op::Note(what, _) if what.starts_with(note));
    let ops = &scene.moving.0;
    let place = ops.iter().position(|op| is_note(&op)).expect("a note");
    ops[place + 1..].iter().take_while(|op| !matches!(op, Op::Note(..)))
}

#[test]
fn heraldic_charges_are_legible_on_both_colours_of_the_field() {
    let is_legible = |shield: &Shield, charge: Color| {
        for (ground, least) in [(shield.field, 90.0), (shield.trim, 55.0)] {
            let apart = lightness(ground) - lightness(charge);
            assert!(apart.abs() > least, "{charge} on {ground}: {apart}");
        }
    };
    for arms in all_arms() {
        is_legible(&arms.shield, arms.colours.on_field);
    }
    // Neutral units have arms without an emblem. Their number is written in the colour that the emblem would have.
    let scene = map(&world(5, Some(Seat(1))), &Look::default(), TITLE, Lang::En, &names());
    let neutral = shield(noted(&scene, "legend Partner"));
    let mut army = noted(&scene, "army of nobody in ");
    assert!(army.any(|op| matches!(op, Op::Fill(_, color) if *color == neutral.field)));
    let number = army.find_map(|op| match op {
        Op::Text(letters) => Some(letters.color),
        _ => None,
    });
    is_legible(&neutral, number.expect("a number"));
}
