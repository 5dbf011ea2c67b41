//! Colours: eight bits per channel, not premultiplied.

/// A colour with its opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// Opacity, 0 (transparent) to 255 (opaque).
    pub a: u8,
}

impl Color {
    /// White.
    pub const WHITE: Color = Color::hex(0xFFFFFF);
    /// Black.
    pub const BLACK: Color = Color::hex(0x000000);

    /// Creates an opaque colour from `0xRRGGBB`.
    pub const fn hex(value: u32) -> Color {
        let [_, r, g, b] = value.to_be_bytes();
        Color { r, g, b, a: 255 }
    }

    /// Returns the same colour with the opacity `a`.
    #[must_use]
    pub const fn alpha(self, a: u8) -> Color {
        Color { a, ..self }
    }

    /// Mixes `percent` percent of `other` into this colour; the opacity is unchanged.
    #[must_use]
    pub const fn toward(self, other: Color, percent: u8) -> Color {
        const fn between(from: u8, to: u8, percent: u8) -> u8 {
            let percent = percent as i32;
            let step = (to as i32 - from as i32) * percent;
            // The result lies between the two channel values, so it fits into one byte.
            let [between, ..] = (from as i32 + step / 100).to_le_bytes();
            between
        }
        Color {
            r: between(self.r, other.r, percent),
            g: between(self.g, other.g, percent),
            b: between(self.b, other.b, percent),
            a: self.a,
        }
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)?;
        if self.a < 255 {
            write!(out, "{:02x}", self.a)?;
        }
        Ok(())
    }
}
