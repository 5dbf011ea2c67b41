//! Icons: outlines that `build.rs` takes from registry crates (see `NOTICE` for credits).

use std::sync::OnceLock;

use svgtypes::{SimplePathSegment, SimplifyingPathParser};

use super::path::{Path, at};
use regnal_core::narrow::single;

/// Name, view box and outline of each icon, in the order of [`Icon::ALL`].
static OUTLINES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/icons.rs"));

macro_rules! icons {
    ($($(#[$doc:meta])* $icon:ident),+ $(,)?) => {
        /// An icon that can be drawn.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Icon { $($(#[$doc])* $icon),+ }

        impl Icon {
            /// All icons, sorted by name.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon),+];
        }
    };
}

icons! {
    /// An anchor.
    Anchor,
    /// An arrow in flight.
    Arrow,
    /// A battle axe.
    Axe,
    /// An ear of barley.
    Barley,
    /// An ear of barley, crossed out.
    BarleyOff,
    /// A lightning bolt.
    Bolt,
    /// A bow with its arrow.
    Bow,
    /// Playing cards.
    Cards,
    /// A castle with towers and a flag.
    Castle,
    /// A tick.
    Check,
    /// Coins.
    Coins,
    /// A compass rose.
    Compass,
    /// A crescent.
    Crescent,
    /// A Latin cross.
    Cross,
    /// Cross-hairs.
    Crosshairs,
    /// A crown.
    Crown,
    /// A dustbin.
    Discard,
    /// A dragon's head.
    Dragon,
    /// A drop.
    Drop,
    /// An eye.
    Eye,
    /// A flame.
    Fire,
    /// A flag.
    Flag,
    /// A fleur-de-lis.
    FleurDeLis,
    /// A tulip.
    Flower,
    /// A drumstick, crossed out.
    FoodOff,
    /// Footprints.
    Footprint,
    /// A shield, half filled.
    HalfShield,
    /// A hammer.
    Hammer,
    /// A heart.
    Heart,
    /// A hexagon.
    Hexagon,
    /// An hourglass.
    Hourglass,
    /// A king, as in chess.
    King,
    /// A horse's head, as in chess.
    Knight,
    /// A leaf.
    Leaf,
    /// A closed lock.
    Lock,
    /// A pawn, as in chess.
    Pawn,
    /// A person.
    Person,
    /// A pickaxe.
    Pickaxe,
    /// A pine.
    Pine,
    /// A queen, as in chess.
    Queen,
    /// A cloud with rain.
    Rain,
    /// A rook, as in chess.
    Rook,
    /// A sailing boat.
    Sail,
    /// A written sheet.
    Script,
    /// A shield with a cross.
    Shield,
    /// A skull.
    Skull,
    /// The letters “Zzz”, for sleep.
    Sleep,
    /// A snow crystal.
    Snowflake,
    /// A four-pointed star.
    Sparkle,
    /// A five-pointed star.
    Star,
    /// A sun.
    Sun,
    /// A sword.
    Sword,
    /// Two crossed swords.
    Swords,
    /// A tent.
    Tent,
    /// A unicorn's head.
    Unicorn,
    /// Two chevrons pointing up.
    Upgrade,
    /// A group of houses.
    Village,
}

/// An icon's outline in its own units.
#[derive(Debug)]
pub struct Outline {
    /// Width of the view box.
    pub width: f32,
    /// Height of the view box.
    pub height: f32,
    /// The outline, filled with the non-zero rule.
    pub path: Path,
}

impl Icon {
    /// Returns the icon's name in scenes.
    pub fn name(self) -> &'static str {
        OUTLINES.get(self as usize).map_or("", |row| row.0)
    }

    /// Returns the icon's outline, parsed only once.
    pub fn outline(self) -> &'static Outline {
        static PARSED: OnceLock<Vec<Outline>> = OnceLock::new();
        &PARSED.get_or_init(|| OUTLINES.iter().map(|row| parse(row.1, row.2)).collect())
            [self as usize]
    }
}

fn parse(view_box: &str, outline: &str) -> Outline {
    let mut numbers =
        view_box.split_whitespace().filter_map(|number| number.parse::<f32>().ok()).skip(2);
    let mut path = Path::new();
    // Parsing would stop at an invalid segment, but there is none: the outlines are fixed at build time, and a test
    // parses every one of them.
    for segment in SimplifyingPathParser::from(outline).map_while(Result::ok) {
        let p = |x: f64, y: f64| at(single(x), single(y));
        path = match segment {
            SimplePathSegment::MoveTo { x, y } => path.from(p(x, y)),
            SimplePathSegment::LineTo { x, y } => path.line(p(x, y)),
            SimplePathSegment::Quadratic { x1, y1, x, y } => path.quad(p(x1, y1), p(x, y)),
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                path.cubic(p(x1, y1), p(x2, y2), p(x, y))
            }
            SimplePathSegment::ClosePath => path.close(),
        };
    }
    Outline { width: numbers.next().unwrap_or(24.0), height: numbers.next().unwrap_or(24.0), path }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_an_entry_with_a_completely_parsed_outline() {
        assert_eq!(Icon::ALL.len(), OUTLINES.len());
        for (icon, row) in Icon::ALL.iter().zip(OUTLINES) {
            let spelled: String = format!("{icon:?}").to_lowercase();
            assert_eq!(spelled, row.0.replace('-', ""));
            assert!(SimplifyingPathParser::from(row.2).all(|segment| segment.is_ok()));
            let bounds = icon.outline().path.bounds();
            assert!(bounds.w > 4.0 && bounds.h > 4.0, "{icon:?} should not be empty");
        }
    }
}
