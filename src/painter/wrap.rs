//! Multi-line text. Lines break only at ordinary spaces, not at the no-break spaces of French typography.

use super::scene::Face;
use super::text::{fitted, width};

/// Breaks the text into lines of at most `room` pixels. A single word that is wider than that is cut.
pub fn wrapped(face: Face, size: f32, text: &str, room: f32) -> Vec<String> {
    let space = width(face, size, "a a") - 2.0 * width(face, size, "a");
    let mut lines: Vec<String> = Vec::new();
    for part in text.split('\n') {
        let mut line = String::new();
        let mut taken = 0.0;
        for word in part.split(' ').filter(|word| !word.is_empty()) {
            let wide = width(face, size, word);
            if !line.is_empty() && taken + space + wide > room {
                lines.push(std::mem::take(&mut line));
                taken = 0.0;
            }
            if line.is_empty() {
                line = fitted(face, size, word, room);
                taken = wide;
            } else {
                line.push(' ');
                line.push_str(word);
                taken += space + wide;
            }
        }
        lines.push(line);
    }
    lines
}
