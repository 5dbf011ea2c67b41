//! Text drawing: safe names, widths, ellipses, shaped glyphs. This is the only file that handles fonts.
//!
//! The fonts are embedded and system fonts are ignored, so that text looks the same everywhere. A character that no
//! font can draw is replaced by [`MISSING`], so that its absence is visible.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use parley::fontique::{Blob, CharmapIndex, Collection, CollectionOptions};
use parley::{
    FontContext, FontData, FontFamily, FontStyle, FontWeight, InlineBox, InlineBoxKind, Layout,
    LayoutContext, PositionedLayoutItem, StyleProperty, VerticalAlign,
};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use super::bitmap::Bitmap;
use super::path::{Path, Segment, at};
use super::scene::Face;

/// Replacement for a character that no font can draw.
pub const MISSING: char = '\u{25A1}';

/// Mark at the end of truncated text.
const ELLIPSIS: char = '…';

/// Maximum number of characters in a name. Longer names are cut before they are measured, so that hostile text costs
/// little.
const LONGEST: usize = 120;

/// Maximum number of characters in a sentence. Longer sentences are also cut before they are measured.
const LONGEST_SENTENCE: usize = 600;

/// Maximum number of combining marks on one letter.
const MOST_MARKS: usize = 2;

/// Maximum number of characters in a joined emoji.
const MOST_JOINED: usize = 12;

/// Maximum number of shaped strings cached per thread.
const KEPT: usize = 2048;

static REGULAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/Regular.otf"));
static BOLD: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/Bold.otf"));
static ITALIC: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/Italic.otf"));
static EMOJI: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/Emoji.ttf"));

const FAMILIES: &str = "'Libertinus Serif', 'DejaVu Sans', 'Noto Emoji'";

/// Isolation characters placed around a name so that its writing direction does not change the order of the surrounding
/// text.
const ISOLATES: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Source of glyphs.
#[derive(Clone, Debug)]
pub enum Typeface {
    /// A font with outlines; a glyph is identified by its number in the font.
    Outlines(FontData),
    /// The bitmap font, in which a glyph is identified by its character.
    Bitmaps,
}

/// A glyph placed relative to the baseline origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedGlyph {
    /// The glyph's number in its font; 0 is the font's own missing-glyph symbol.
    pub id: u32,
    /// Offset to the right, in pixels.
    pub x: f32,
    /// Offset downwards, in pixels.
    pub y: f32,
}

/// Text shaped into glyphs.
#[derive(Debug)]
pub struct Shaped {
    /// Glyphs grouped by font, in visual order.
    pub runs: Vec<(Typeface, Vec<PlacedGlyph>)>,
    /// Width in pixels.
    pub width: f32,
}

impl Shaped {
    /// Returns true if every character has a glyph.
    pub fn is_complete(&self) -> bool {
        self.runs.iter().all(|(_, glyphs)| glyphs.iter().all(|glyph| glyph.id != 0))
    }
}

struct Shaper {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    known: Vec<(&'static [u8], CharmapIndex)>,
    shaped: BTreeMap<(Face, u32, String), Rc<Shaped>>,
}

thread_local! {
    static SHAPER: RefCell<Shaper> = RefCell::new(Shaper::new());
}

/// Shapes `text` into one line.
pub fn shape(face: Face, size: f32, text: &str) -> Rc<Shaped> {
    SHAPER.with_borrow_mut(|shaper| shaper.shape(face, size, text))
}

/// Returns a glyph's outline at a font size of `size` pixels, relative to its position on the baseline. Empty if the
/// glyph has no outline or cannot be read.
pub fn outline(face: &Typeface, id: u32, size: f32) -> Path {
    let font = match face {
        Typeface::Outlines(font) => font,
        Typeface::Bitmaps => {
            let bitmap = char::from_u32(id).and_then(Bitmap::of);
            return bitmap.map_or_else(Path::default, |bitmap| bitmap.outline(size));
        }
    };
    let mut trace = Trace(Path::default());
    let glyph = FontRef::from_index(font.data.as_ref(), font.index)
        .ok()
        .and_then(|font| font.outline_glyphs().get(GlyphId::new(id)));
    let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
    match glyph.map(|glyph| glyph.draw(settings, &mut trace)) {
        Some(Ok(_)) => trace.0,
        Some(Err(_)) | None => Path::default(),
    }
}

/// Converts a font's outline, whose y axis points up, to a path, whose y axis points down.
struct Trace(Path);

impl OutlinePen for Trace {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.0.push(Segment::Move(at(x, -y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.0.push(Segment::Line(at(x, -y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.0.push(Segment::Quad(at(cx, -cy), at(x, -y)));
    }

    fn curve_to(&mut self, cx: f32, cy: f32, dx: f32, dy: f32, x: f32, y: f32) {
        let end = at(x, -y);
        self.0.0.push(Segment::Cubic(at(cx, -cy), at(dx, -dy), end));
    }

    fn close(&mut self) {
        self.0.0.push(Segment::Close);
    }
}

/// Returns the width of `text` in pixels.
pub fn width(face: Face, size: f32, text: &str) -> f32 {
    shape(face, size, text).width
}

/// Makes an external name safe to draw. The result is composed (NFC), on one line, with at most two combining marks per
/// letter, cut to a limit, and without control characters, invisible characters or bidi overrides. A joined emoji
/// without a glyph of its own is drawn as the first emoji in it, an unavailable letter as its plain equivalent, and any
/// other unavailable character as [`MISSING`].
pub fn safe(text: &str) -> String {
    safe_to(text, LONGEST)
}

/// Like [`safe`], but for a sentence that spans several lines.
pub fn safe_long(text: &str) -> String {
    safe_to(text, LONGEST_SENTENCE)
}

fn safe_to(text: &str, most: usize) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    let composed: String = text.nfc().collect();
    for sign in composed.graphemes(true).flat_map(signs) {
        if kept.chars().count() >= most {
            break;
        }
        let character = match sign {
            Sign::Joined(emoji) => {
                kept.push_str(&emoji);
                marks = 0;
                continue;
            }
            Sign::Character(character) => character,
        };
        if ISOLATES.contains(&character) {
            kept.push(character);
            continue;
        }
        if character.is_whitespace() {
            if !kept.is_empty() && !kept.ends_with(char::is_whitespace) {
                kept.push(if character == '\u{A0}' || character == '\u{202F}' {
                    character
                } else {
                    ' '
                });
            }
            marks = 0;
            continue;
        }
        if character.is_control() || is_invisible(character) {
            continue;
        }
        if is_combining_mark(character) {
            marks += 1;
            if marks > MOST_MARKS || kept.is_empty() {
                continue;
            }
        } else {
            marks = 0;
        }
        kept.push(character);
    }
    let mut drawn = String::with_capacity(kept.len());
    for sign in kept.trim_end().graphemes(true).flat_map(signs) {
        match sign {
            Sign::Joined(emoji) => drawn.push_str(&emoji),
            Sign::Character(character) => push_drawn(&mut drawn, character),
        }
    }
    drawn
}

/// Adds a character, or its replacement if no font can draw it.
fn push_drawn(drawn: &mut String, character: char) {
    let can_draw = |one| SHAPER.with_borrow(|shaper| shaper.can_draw(one));
    let plain: String = std::iter::once(character).nfkc().collect();
    if ISOLATES.contains(&character) || can_draw(character) {
        drawn.push(character);
    } else if plain.chars().all(can_draw) {
        drawn.push_str(&plain);
    } else if Bitmap::of(character).is_some() {
        drawn.push(character);
    } else {
        drawn.push(MISSING);
    }
}

/// A unit of text that is drawn on its own.
enum Sign {
    Character(char),
    /// An emoji made up of several characters, for which the emoji font has a glyph.
    Joined(String),
}

fn signs(cluster: &str) -> Vec<Sign> {
    match joined(cluster) {
        Some(emoji) => vec![Sign::Joined(emoji)],
        None => single(cluster).into_iter().map(Sign::Character).collect(),
    }
}

/// Returns a joined emoji without variation selectors if the emoji font has a glyph for it.
fn joined(cluster: &str) -> Option<String> {
    let is_joint = |character: char| matches!(character, '\u{200D}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}');
    let is_short = cluster.chars().nth(MOST_JOINED).is_none();
    if !is_short || !cluster.chars().skip(1).any(is_joint) {
        return None;
    }
    let plain: String = cluster.chars().filter(|one| *one != '\u{FE0F}').collect();
    let shaped = shape(Face::Regular, 32.0, &plain);
    let is_emoji = |face: &Typeface| match face {
        Typeface::Outlines(font) => font.data.as_ref().as_ptr() == EMOJI.as_ptr(),
        Typeface::Bitmaps => false,
    };
    let is_whole = match &shaped.runs[..] {
        [(face, glyphs)] => is_emoji(face) && glyphs.len() == 1 && shaped.is_complete(),
        _ => false,
    };
    is_whole.then_some(plain)
}

/// Returns the characters to draw for a grapheme cluster: the first emoji of a joined emoji, the two letters of a flag,
/// the symbol of a keycap. Any other cluster is unchanged.
fn single(cluster: &str) -> Vec<char> {
    let is_region = |character: &char| ('\u{1F1E6}'..='\u{1F1FF}').contains(character);
    let letter = |character: char| {
        let place = u32::from(character).checked_sub(0x1F1E6)?;
        char::from_u32(u32::from('A') + place)
    };
    let is_joint = |character: char| matches!(character, '\u{200D}' | '\u{FE0F}' | '\u{20E3}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}');
    let mut characters = cluster.chars();
    let Some(first) = characters.next() else { return Vec::new() };
    if is_region(&first) {
        return cluster.chars().filter_map(letter).collect();
    }
    match characters.any(is_joint) {
        true => vec![first],
        false => cluster.chars().collect(),
    }
}

/// Returns the text, shortened with an ellipsis if it does not fit into `room` pixels.
pub fn fitted(face: Face, size: f32, text: &str, room: f32) -> String {
    if width(face, size, text) <= room {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(index, _)| index).collect();
    let cut = |end: usize| format!("{}{ELLIPSIS}", text[..end].trim_end());
    let fits = ends.partition_point(|&end| width(face, size, &cut(end)) <= room);
    cut(fits.checked_sub(1).map_or(0, |last| ends[last]))
}

/// Returns the largest size from `least` to `size` at which the text fits into `room` pixels.
pub fn size_for(face: Face, size: f32, least: f32, text: &str, room: f32) -> f32 {
    let wide = width(face, size, text);
    if wide <= room { size } else { (size * room / wide).floor().max(least) }
}

/// Returns true for characters that draw nothing, or that reorder or tag the following characters.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

impl Shaper {
    fn new() -> Shaper {
        let mut collection =
            Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let mut known = Vec::new();
        for bytes in [REGULAR, BOLD, ITALIC, dejavu::sans::regular(), dejavu::sans::bold(), EMOJI] {
            for (_, infos) in collection.register_fonts(Blob::new(Arc::new(bytes)), None) {
                known.extend(infos.iter().map(|info| (bytes, info.charmap_index())));
            }
        }
        Shaper {
            fonts: FontContext { collection, source_cache: Default::default() },
            layouts: LayoutContext::new(),
            known,
            shaped: BTreeMap::new(),
        }
    }

    fn can_draw(&self, character: char) -> bool {
        self.known.iter().any(|(bytes, index)| {
            index
                .charmap(bytes)
                .and_then(|charmap| charmap.map(character))
                .is_some_and(|glyph| glyph != 0)
        })
    }

    fn shape(&mut self, face: Face, size: f32, text: &str) -> Rc<Shaped> {
        let key = (face, size.to_bits(), text.to_owned());
        if let Some(shaped) = self.shaped.get(&key) {
            return Rc::clone(shaped);
        }
        if self.shaped.len() >= KEPT {
            self.shaped.clear();
        }
        let shaped = Rc::new(self.lay_out(face, size, text));
        self.shaped.insert(key, Rc::clone(&shaped));
        shaped
    }

    /// Returns the text without the characters that only bitmaps can draw, and the positions of those characters.
    fn split_bitmap_characters(&self, text: &str) -> (String, Vec<(usize, char, Bitmap)>) {
        let mut rest = String::with_capacity(text.len());
        let mut bitmaps = Vec::new();
        for character in text.chars() {
            let bitmap = match character {
                '\0'..'\u{590}' => None,
                other if ISOLATES.contains(&other) || self.can_draw(other) => None,
                other => Bitmap::of(other),
            };
            match bitmap {
                Some(bitmap) => bitmaps.push((rest.len(), character, bitmap)),
                None => rest.push(character),
            }
        }
        (rest, bitmaps)
    }

    fn lay_out(&mut self, face: Face, size: f32, text: &str) -> Shaped {
        let (text, bitmaps) = self.split_bitmap_characters(text);
        let text = text.as_str();
        let mut builder = self.layouts.ranged_builder(&mut self.fonts, text, 1.0, false);
        for (index, character, bitmap) in &bitmaps {
            builder.push_inline_box(InlineBox {
                id: u64::from(u32::from(*character)),
                kind: InlineBoxKind::InFlow,
                index: *index,
                width: bitmap.width(size),
                height: 1.0,
                baseline: None,
                vertical_align: VerticalAlign::default(),
            });
        }
        builder.push_default(StyleProperty::FontFamily(FontFamily::Source(FAMILIES.into())));
        builder.push_default(StyleProperty::FontSize(size));
        match face {
            Face::Regular => {}
            Face::Bold => builder.push_default(StyleProperty::FontWeight(FontWeight::BOLD)),
            Face::Italic => builder.push_default(StyleProperty::FontStyle(FontStyle::Italic)),
        }
        let mut layout: Layout<()> = builder.build(text);
        layout.break_all_lines(None);
        let mut runs = Vec::new();
        let mut base = None;
        for line in layout.lines() {
            for item in line.items() {
                let run = match item {
                    PositionedLayoutItem::GlyphRun(run) => run,
                    PositionedLayoutItem::InlineBox(place) => {
                        let id = u32::try_from(place.id).unwrap_or_default();
                        let glyph = PlacedGlyph { id, x: place.x, y: 0.0 };
                        runs.push((Typeface::Bitmaps, vec![glyph]));
                        continue;
                    }
                };
                let base = *base.get_or_insert(run.baseline());
                let glyphs = run
                    .positioned_glyphs()
                    .map(|glyph| PlacedGlyph { id: glyph.id, x: glyph.x, y: glyph.y - base })
                    .collect();
                runs.push((Typeface::Outlines(run.run().font().clone()), glyphs));
            }
        }
        Shaped { runs, width: layout.full_width() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_removed_from_names() {
        assert_eq!(safe("Éléonore"), "Éléonore");
        assert_eq!(safe("Ele\u{301}onore"), "Eléonore");
        assert_eq!(safe("  two\n\n lines\t"), "two lines");
        assert_eq!(safe("a\u{202E}b\u{200B}c\u{7}"), "abc");
        assert_eq!(safe("«\u{A0}Œuf\u{A0}»"), "«\u{A0}Œuf\u{A0}»");
        assert_eq!(safe("z\u{336}\u{336}\u{336}\u{336}!"), "z\u{336}\u{336}!");
        assert_eq!(safe("龍x"), "龍x");
        assert_eq!(safe("𝕭𝖑𝖆𝖈𝖐 ｗｉｄｅ"), "Black wide");
        assert_eq!(safe("👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🇫🇷"), "👨‍👩‍👧 👍🏽 ❤ 1 FR");
        assert_eq!(safe("🏳️‍🌈"), "🏳\u{200D}🌈");
        assert_eq!(safe("🏳️‍🐉 a\u{200D}b"), "🏳 ab");
        assert_eq!(safe("\u{2068}שלום\u{2069}!"), "\u{2068}שלום\u{2069}!");
        assert_eq!(safe("\u{F0000}"), format!("{MISSING}"));
        assert_eq!(safe("Ωμέγα Жук שלום"), "Ωμέγα Жук שלום");
        assert_eq!(safe(&"x".repeat(4000)).chars().count(), LONGEST);
    }

    #[test]
    fn text_is_cut_to_the_available_width() {
        let name = "Maximilienne-Éléonore d’Aquitaine";
        assert_eq!(fitted(Face::Bold, 30.0, name, 2000.0), name);
        let cut = fitted(Face::Bold, 30.0, name, 200.0);
        assert!(cut.ends_with(ELLIPSIS) && cut.chars().count() > 5, "{cut}");
        assert!(width(Face::Bold, 30.0, &cut) <= 200.0);
        assert_eq!(fitted(Face::Bold, 30.0, name, 0.0), "…");
    }

    #[test]
    fn widths_scale_with_the_size() {
        let one = width(Face::Regular, 20.0, "Regnal");
        let two = width(Face::Regular, 40.0, "Regnal");
        assert!((two - 2.0 * one).abs() < 0.5, "{one} {two}");
    }
}
