//! Elements of fortifications: walls, gates and towers made of stone or wood.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::tables;
use regnal_core::hex::Hex;

/// Material of a fortification (DW-FORT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Masonry, up to height 10 (DW-FORT-06).
    Stone,
    /// Palisades and buildings, up to height 7 (DW-FORT-08).
    Wood,
}

/// Kind of an element. A wooden wall is a palisade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElementKind {
    /// A wall between two corners of a hex.
    Wall,
    /// A wall that contains a gate.
    Gate,
    /// Six walls around a hex.
    Tower,
}

/// Map position that a player has drawn for an element (DW-RULING-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawing {
    /// Hex on whose edge the element stands.
    pub hex: Hex,
    /// Two corners that the element joins, numbered 1 to 6 clockwise.
    pub corners: [u8; 2],
}

impl Drawing {
    /// **DW-FORT-07, DW-RULING-51.** Returns true if the element joins two different corners of its hex that are not
    /// opposite.
    pub fn is_sound(self) -> bool {
        let [from, to] = self.corners;
        let on_the_hex = (1..=6).contains(&from) && (1..=6).contains(&to);
        on_the_hex && !matches!(from.abs_diff(to), 0 | 3)
    }
}

/// One element of a perimeter, or a keep. Its text form is a code: `W8` for a stone wall of height 8, `G` for a gate,
/// `T` for a tower, with a leading `P` for wood (`P5` for a palisade, `PG5` for its gate, `PT5` for its tower). The
/// code may be followed by an `@` and a position, given as a hex and two corners: `W8@2:-1:1:2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Element {
    /// Kind of element.
    pub kind: ElementKind,
    /// Material of the element.
    pub material: Material,
    /// Height of the element.
    pub height: u8,
    /// Drawn position, if any.
    pub drawing: Option<Drawing>,
}

/// Campaign options for prices and structure points (DW-T-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Masonry {
    /// Pricing of towers.
    pub tower_pricing: TowerPricing,
    /// Surcharge for a gate over the price of the same element without a gate, in percent.
    pub gate_surcharge_percent: u16,
    /// Structure points of stone walls of height 5, for which the rulebook gives no value (DW-RULING-52).
    pub height5_sp: u16,
}

/// Pricing of a tower (DW-RULING-53).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TowerPricing {
    /// Priced like one wall of the same height, as in the rulebook's example.
    #[default]
    Single,
    /// Priced like six walls.
    PerElement,
}

impl Default for Masonry {
    fn default() -> Masonry {
        Masonry {
            tower_pricing: TowerPricing::default(),
            gate_surcharge_percent: tables::setting("gate_surcharge_percent"),
            height5_sp: tables::setting("height5_sp"),
        }
    }
}

impl Element {
    /// Creates a stone element without a position.
    pub const fn stone(kind: ElementKind, height: u8) -> Element {
        Element { kind, material: Material::Stone, height, drawing: None }
    }

    /// Creates a wooden element without a position.
    pub const fn wood(kind: ElementKind, height: u8) -> Element {
        Element { kind, material: Material::Wood, height, drawing: None }
    }

    /// Returns the number of walls in the element (DW-RULING-57).
    pub fn walls(self) -> u8 {
        match self.kind {
            ElementKind::Wall | ElementKind::Gate => 1,
            ElementKind::Tower => 6,
        }
    }

    /// **DW-FORT-11, -12, -13, DW-RULING-53, -54.** Returns the element's price in points, or `None` if the height is
    /// impossible for its material (DW-FORT-06, -08).
    pub fn price(self, masonry: Masonry) -> Option<u32> {
        let plain = tables::cost(self.material, self.height)?;
        Some(match (self.kind, masonry.tower_pricing) {
            (ElementKind::Gate, _) => {
                let percent = 100 + u32::from(masonry.gate_surcharge_percent);
                (plain * percent).div_ceil(100)
            }
            (ElementKind::Tower, TowerPricing::PerElement) => plain * u32::from(self.walls()),
            (ElementKind::Tower, TowerPricing::Single) | (ElementKind::Wall, _) => plain,
        })
    }

    /// **DW-FORT-04, -05, -08, -09, -10, DW-RULING-52.** Returns the structure points of one of the element's walls. A
    /// wall that has lost all its points is a breach. Returns `None` if the height is impossible for its material.
    pub fn structure_points(self, masonry: Masonry) -> Option<u16> {
        let key = match (self.material, self.kind) {
            (Material::Stone, ElementKind::Gate) => "gate",
            (Material::Stone, _) if self.height < 5 => "stone_wall_to_4",
            (Material::Stone, _) if self.height == 5 => return Some(masonry.height5_sp),
            (Material::Stone, _) => "stone_wall_from_6",
            (Material::Wood, ElementKind::Gate) => "palisade_gate",
            (Material::Wood, _) => "palisade",
        };
        let row = tables::row("structure_points", key)?;
        let (least, most) = (row.number("height_min")?, row.number("height_max")?);
        (least..=most)
            .contains(&self.height.into())
            .then(|| tables::small(row.number("structure_points")))
    }
}

impl fmt::Display for Element {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wood = match self.material {
            Material::Stone => "",
            Material::Wood => "P",
        };
        let kind = match (self.kind, self.material) {
            (ElementKind::Wall, Material::Stone) => "W",
            (ElementKind::Wall, Material::Wood) => "",
            (ElementKind::Gate, _) => "G",
            (ElementKind::Tower, _) => "T",
        };
        write!(out, "{wood}{kind}{}", self.height)?;
        match self.drawing {
            Some(Drawing { hex, corners: [from, to] }) => {
                write!(out, "@{}:{}:{from}:{to}", hex.q, hex.r)
            }
            None => Ok(()),
        }
    }
}

/// Error for text that does not describe an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an element such as W8, G8, T9, P5, PG5, PT5 or W8@2:-1:1:2")]
pub struct NotAnElement;

impl FromStr for Element {
    type Err = NotAnElement;

    fn from_str(text: &str) -> Result<Element, NotAnElement> {
        let (code, drawn) = match text.split_once('@') {
            Some((code, drawn)) => (code, Some(drawn)),
            None => (text, None),
        };
        let digits = code.find(|c: char| c.is_ascii_digit()).ok_or(NotAnElement)?;
        let (letters, height) = code.split_at(digits);
        let (kind, material) = match letters.to_ascii_uppercase().as_str() {
            "W" => (ElementKind::Wall, Material::Stone),
            "G" => (ElementKind::Gate, Material::Stone),
            "T" => (ElementKind::Tower, Material::Stone),
            "P" => (ElementKind::Wall, Material::Wood),
            "PG" => (ElementKind::Gate, Material::Wood),
            "PT" => (ElementKind::Tower, Material::Wood),
            _ => return Err(NotAnElement),
        };
        Ok(Element {
            kind,
            material,
            height: height.parse().map_err(|_| NotAnElement)?,
            drawing: drawn.map(drawing).transpose()?,
        })
    }
}

fn drawing(text: &str) -> Result<Drawing, NotAnElement> {
    let mut parts = text.split(':');
    let mut part = || parts.next().ok_or(NotAnElement);
    let [q, r, from, to] = [part()?, part()?, part()?, part()?];
    if parts.next().is_some() {
        return Err(NotAnElement);
    }
    let place = |text: &str| text.parse::<i8>().map_err(|_| NotAnElement);
    let corner = |text: &str| text.parse::<u8>().map_err(|_| NotAnElement);
    Ok(Drawing { hex: Hex::new(place(q)?, place(r)?), corners: [corner(from)?, corner(to)?] })
}

regnal_core::serialised_as_text! { Element }
