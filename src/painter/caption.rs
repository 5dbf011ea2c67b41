//! A caption below each frame of an animation. Its height is always the same, regardless of its text.

use super::frame;
use super::path::{Area, Path, at, pixels};
use super::scene::{Anchor, Face, Scene};
use super::sheet::{INK, VELLUM};
use super::text;
use super::wrap::wrapped;

const SIZE: f32 = 36.0;
const LEADING: f32 = 44.0;
const MARGIN: f32 = 28.0;
/// Maximum number of lines.
const LINES: usize = 3;

/// Draws a caption for a frame of this width in pixels.
pub fn scene(words: &str, width: u16) -> Scene {
    let (wide, height) = (f32::from(width), LEADING * LINES as f32 + MARGIN * 1.5);
    let mut scene = Scene::new(width, pixels(height));
    let layer = &mut scene.moving;
    let area = Area::new(0.0, 0.0, wide, height);
    layer.note("caption", area);
    layer.fill(Path::area(area), VELLUM);
    frame::rule(layer, 2.0, wide);
    let words = if words.is_empty() { String::new() } else { text::safe_long(words) };
    let mut lines = wrapped(Face::Regular, SIZE, &words, wide - MARGIN * 2.0);
    lines.retain(|line| !line.is_empty());
    if lines.len() > LINES {
        lines.truncate(LINES);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    let unused = (LINES - lines.len()) as f32 * LEADING;
    let mut base = MARGIN * 0.75 + unused / 2.0 + SIZE;
    for line in lines {
        layer.text(at(wide / 2.0, base), SIZE, Face::Regular, INK, Anchor::Middle, line);
        base += LEADING;
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_caption_has_the_same_height() {
        let words = ["", "A battle.", &"Grimbold takes Hautvent from Aeremor. ".repeat(20)];
        let scenes = words.map(|words| scene(words, 1080));
        assert!(scenes.iter().all(|one| one.height == scenes[0].height));
        let count = scenes.map(|one| one.to_string().matches("text ").count());
        assert_eq!(count, [0, 1, LINES]);
    }
}
