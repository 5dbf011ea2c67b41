//! The draw list. Tests read it as text through `Display`; [`super::paint`] turns it into pixels.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::color::Color;
use super::icon::Icon;
use super::path::{Area, Path, Point, Tenths, at, pixels};

/// The colour table of a picture file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Ink, parchment and heraldic colours.
    #[default]
    Parchment,
    /// Black on white, for print.
    Paper,
}

/// A font face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Upright, for body text.
    Regular,
    /// Upright and bold, for important text.
    Bold,
    /// Italic, for secondary text.
    Italic,
}

/// The part of a line of text that is aligned with a given point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// A halo in another colour around letters or an icon, so that they stand out against any background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halo {
    /// Colour.
    pub color: Color,
    /// Full width in pixels, half of which is visible.
    pub width: f32,
}

/// A line style, with round ends and joins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour.
    pub color: Color,
    /// Width in pixels.
    pub width: f32,
    /// Lengths of dash and gap, if the line is dashed.
    pub dash: Option<(f32, f32)>,
}

impl Pen {
    /// Creates a solid line.
    pub const fn new(color: Color, width: f32) -> Pen {
        Pen { color, width, dash: None }
    }

    /// Creates a dashed line.
    pub const fn dashed(color: Color, width: f32, stroke: f32, gap: f32) -> Pen {
        Pen { color, width, dash: Some((stroke, gap)) }
    }
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Letters {
    /// Position of the anchor, on the baseline.
    pub at: Point,
    /// Font size in pixels.
    pub size: f32,
    /// The face.
    pub face: Face,
    /// The colour.
    pub color: Color,
    /// The part of the text that is aligned with `at`.
    pub anchor: Anchor,
    /// The halo, if any.
    pub halo: Option<Halo>,
    /// The text. Text from outside the program must first be passed through [`super::text::safe`].
    pub text: String,
}

/// An icon with its view box centred on a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The icon.
    pub icon: Icon,
    /// The centre.
    pub at: Point,
    /// Longer side of the view box in pixels.
    pub size: f32,
    /// The colour.
    pub color: Color,
    /// The halo, if any.
    pub halo: Option<Halo>,
}

/// A small picture within the picture. It looks the same wherever it is placed, so the painter caches its pixels.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Stamp {
    /// Distance from the picture's left edge, in pixels.
    pub x: u16,
    /// Distance from the picture's top edge, in pixels.
    pub y: u16,
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// Contents, relative to the stamp's top left corner; everything else is transparent.
    pub layer: Layer,
}

/// A drawing operation.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Op {
    /// Records a name for the content drawn by the following operations, and the box that this content occupies. Draws
    /// nothing itself.
    Note(String, Area),
    /// Fills an outline according to the non-zero winding rule.
    Fill(Path, Color),
    /// Strokes an outline.
    Stroke(Path, Pen),
    /// Draws a line of text.
    Text(Letters),
    /// Draws an icon.
    Icon(Glyph),
    /// Restricts drawing to the inside of an outline until the matching `Unclip`.
    Clip(Path),
    /// Ends the innermost `Clip`.
    Unclip,
    /// Draws a small picture.
    Stamp(Stamp),
}

/// Operations in drawing order.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Layer(pub Vec<Op>);

impl Layer {
    /// Records a name for the content drawn by the following operations, and the box that this content occupies.
    pub fn note(&mut self, what: impl Into<String>, area: Area) {
        self.0.push(Op::Note(what.into(), area));
    }

    /// Fills an outline.
    pub fn fill(&mut self, path: Path, color: Color) {
        self.0.push(Op::Fill(path, color));
    }

    /// Strokes an outline.
    pub fn stroke(&mut self, path: Path, pen: Pen) {
        self.0.push(Op::Stroke(path, pen));
    }

    /// Writes one line of text.
    pub fn write(&mut self, letters: Letters) {
        self.0.push(Op::Text(letters));
    }

    /// Writes one line of text without a halo.
    pub fn text(
        &mut self,
        at: Point,
        size: f32,
        face: Face,
        color: Color,
        anchor: Anchor,
        text: impl Into<String>,
    ) {
        self.write(Letters { at, size, face, color, anchor, halo: None, text: text.into() });
    }

    /// Draws an icon without a halo.
    pub fn icon(&mut self, icon: Icon, at: Point, size: f32, color: Color) {
        self.0.push(Op::Icon(Glyph { icon, at, size, color, halo: None }));
    }

    /// Draws an icon with a halo.
    pub fn icon_on(&mut self, icon: Icon, at: Point, size: f32, color: Color, halo: Halo) {
        self.0.push(Op::Icon(Glyph { icon, at, size, color, halo: Some(halo) }));
    }

    /// Draws the output of `inside`, clipped to `path`.
    pub fn clipped(&mut self, path: Path, inside: impl FnOnce(&mut Layer)) {
        self.0.push(Op::Clip(path));
        inside(self);
        self.0.push(Op::Unclip);
    }

    /// Draws the output of `inside` into a separate small picture that covers `area`. `inside` receives the origin of
    /// that picture: the top left corner of `area`, rounded down to whole pixels.
    pub fn stamp(&mut self, area: Area, inside: impl FnOnce(&mut Layer, Point)) {
        let (x, y) = (area.x.max(0.0).floor(), area.y.max(0.0).floor());
        let mut layer = Layer::default();
        inside(&mut layer, at(x, y));
        self.0.push(Op::Stamp(Stamp {
            x: pixels(x),
            y: pixels(y),
            width: pixels((area.right() - x).ceil()),
            height: pixels((area.bottom() - y).ceil()),
            layer,
        }));
    }

    /// Iterates over all operations; each stamp is replaced by the operations in its layer.
    pub fn ops(&self) -> impl Iterator<Item = &Op> {
        let mut waiting: Vec<std::slice::Iter<'_, Op>> = vec![self.0.iter()];
        std::iter::from_fn(move || {
            loop {
                match waiting.last_mut()?.next() {
                    Some(Op::Stamp(stamp)) => waiting.push(stamp.layer.0.iter()),
                    Some(op) => return Some(op),
                    None => {
                        waiting.pop();
                    }
                }
            }
        })
    }

    /// Iterates over the notes, each with the name of the content and its box.
    pub fn notes(&self) -> impl Iterator<Item = (&str, Area)> {
        self.0.iter().filter_map(|op| match op {
            Op::Note(what, area) => Some((what.as_str(), *area)),
            _ => None,
        })
    }
}

/// A picture as drawing operations, before it is painted.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Scene {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// The colour table of the picture file.
    pub theme: Theme,
    /// Layer that is the same in successive pictures and covers their whole area. The painter caches its pixels.
    pub fixed: Layer,
    /// Layer that changes between pictures, drawn over the fixed one.
    pub moving: Layer,
}

impl Scene {
    /// Creates an empty picture.
    pub fn new(width: u16, height: u16) -> Scene {
        Scene {
            width,
            height,
            theme: Theme::default(),
            fixed: Layer::default(),
            moving: Layer::default(),
        }
    }

    /// Extends the picture downwards and draws `below` under it.
    #[must_use]
    pub fn above(mut self, below: Scene) -> Scene {
        let Scene { width, height, theme: _, fixed, moving } = below;
        let layer = Layer(fixed.0.into_iter().chain(moving.0).collect());
        self.moving.0.push(Op::Stamp(Stamp { x: 0, y: self.height, width, height, layer }));
        self.width = self.width.max(width);
        self.height = self.height.saturating_add(height);
        self
    }
}

// Lengths are hashed by their bits, because `f32` does not implement `Hash`.
impl Hash for Halo {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Halo { color, width } = self;
        (color, width.to_bits()).hash(state);
    }
}

impl Hash for Pen {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Pen { color, width, dash } = self;
        let dash = dash.map(|(stroke, gap)| (stroke.to_bits(), gap.to_bits()));
        (color, width.to_bits(), dash).hash(state);
    }
}

impl Hash for Letters {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Letters { at, size, face, color, anchor, halo, text } = self;
        (at, size.to_bits(), face, color, anchor, halo, text).hash(state);
    }
}

impl Hash for Glyph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Glyph { icon, at, size, color, halo } = self;
        (icon, at, size.to_bits(), color, halo).hash(state);
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "scene {}x{} {:?}", self.width, self.height, self.theme)?;
        writeln!(out, "fixed\n{}moving\n{}", self.fixed, self.moving)
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for op in &self.0 {
            writeln!(out, "  {op}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Op {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Op::Note(what, area) => write!(
                out,
                "-- {what} [{} {} {} {}]",
                Tenths(area.x),
                Tenths(area.y),
                Tenths(area.w),
                Tenths(area.h)
            ),
            Op::Fill(path, color) => write!(out, "fill {color} {path}"),
            Op::Stroke(path, pen) => write!(out, "stroke {pen} {path}"),
            Op::Text(letters) => write!(
                out,
                "text {:?} {} {} {:?} {}{} {:?}",
                letters.face,
                Tenths(letters.size),
                letters.color,
                letters.anchor,
                letters.at,
                Seam(letters.halo),
                letters.text
            ),
            Op::Icon(glyph) => write!(
                out,
                "icon {} {} {} {}{}",
                glyph.icon.name(),
                Tenths(glyph.size),
                glyph.color,
                glyph.at,
                Seam(glyph.halo)
            ),
            Op::Clip(path) => write!(out, "clip {path}"),
            Op::Unclip => write!(out, "unclip"),
            Op::Stamp(stamp) => {
                let (x, y, width, height) = (stamp.x, stamp.y, stamp.width, stamp.height);
                write!(out, "stamp {width}x{height} at {x},{y}")?;
                for op in &stamp.layer.0 {
                    write!(out, "\n    {op}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Pen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.color, Tenths(self.width))?;
        if let Some((stroke, gap)) = self.dash {
            write!(out, " dash {},{}", Tenths(stroke), Tenths(gap))?;
        }
        Ok(())
    }
}

struct Seam(Option<Halo>);

impl fmt::Display for Seam {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(halo) => write!(out, " halo {} {}", halo.color, Tenths(halo.width)),
            None => Ok(()),
        }
    }
}
