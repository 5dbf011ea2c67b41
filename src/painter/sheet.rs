//! The parchment style shared by the pictures of all games: its colours, and the reader for whom a picture is drawn.

use super::color::Color;
use super::text;
use regnal_core::game::Seat;
use regnal_core::text::{Lang, Line, Names, say};

/// Colour of text and lines.
pub const INK: Color = Color::hex(0x2E2317);
/// Colour of secondary text.
pub const SEPIA: Color = Color::hex(0x6B5335);
/// Colour of the sheet.
pub const PARCHMENT: Color = Color::hex(0xEFE4CB);
/// A lighter tone of the sheet, for plates and halos.
pub const VELLUM: Color = Color::hex(0xFBF5E6);
/// A darker tone of the sheet, for frames.
pub const FRAME: Color = Color::hex(0xC6AE80);

/// The reader of a picture, with the reader's language and known names.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub lang: Lang,
    /// Names known to the reader.
    pub names: &'a Names,
}

impl Reader<'_> {
    /// Renders `line`.
    pub fn say(self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    /// Returns the text of a message without arguments.
    pub fn term(self, id: &'static str) -> String {
        self.say(&Line::new(id))
    }

    /// Renders sentences up to `limit` characters in total. The first sentence that does not fit is cut, and the rest
    /// are omitted.
    pub fn sentences(self, lines: &[Line], limit: usize) -> String {
        let mut text = String::new();
        let mut left = limit;
        for sentence in lines.iter().map(|line| self.say(line)) {
            let gap = if text.is_empty() { "" } else { " " };
            let room = left.saturating_sub(gap.len());
            let length = sentence.chars().count();
            if length > room {
                // The ellipsis also takes up room.
                if room > 0 {
                    text.push_str(gap);
                    text.push_str(&cut(&sentence, room));
                }
                break;
            }
            text.push_str(gap);
            text.push_str(&sentence);
            left = room - length;
        }
        text
    }

    /// Returns a seat's name, made safe to draw.
    pub fn seat(self, seat: Seat) -> String {
        let line = Line::new("text-value").with("value", seat);
        text::safe(&self.say(&line))
    }
}

/// Cuts a sentence to at most `room` characters including an ellipsis. Cuts after a list entry or a word if that keeps
/// more than half of the text.
pub fn cut(sentence: &str, room: usize) -> String {
    let kept: String = sentence.chars().take(room.saturating_sub(1)).collect();
    let half = kept.len() / 2;
    let ends = [kept.rfind([',', ';']), kept.rfind(' ')];
    let end = ends.into_iter().flatten().find(|&end| end > half).unwrap_or(kept.len());
    format!("{}…", kept[..end].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use regnal_core::text::Lang;

    #[test]
    fn lists_are_cut_after_a_whole_entry() {
        let list = "Free: Bridgeford (A1), Anvilmark (D5), Oakdune (E2).";
        assert_eq!(cut(list, 50), "Free: Bridgeford (A1), Anvilmark (D5)…");
        assert_eq!(cut(list, 36), "Free: Bridgeford (A1)…");
        assert_eq!(cut("A sentence of many words", 16), "A sentence of…");
        assert_eq!(cut("Unbreakable", 5), "Unbr…");
    }

    #[test]
    fn sentences_are_cut_to_fit_the_limit() {
        let names = Names::default();
        let reader = Reader { lang: Lang::En, names: &names };
        let lines = [3, 4].map(|value| Line::new("text-value").with("value", value));
        let cut = |limit| reader.sentences(&lines, limit);
        assert_eq!([0, 1, 2, 3, 9].map(cut), ["", "3", "3", "3 4", "3 4"]);
        let long = [1234, 5678].map(|value| Line::new("text-value").with("value", value));
        let whole = reader.sentences(&long, 99);
        for limit in 0..whole.chars().count() {
            assert!(reader.sentences(&long, limit).chars().count() <= limit);
        }
    }
}
