//! Saturating conversion between number types, because `as` would silently wrap.

/// An integer type with its minimum and maximum.
pub trait Whole {
    /// Minimum value of the type.
    const LEAST: Self;
    /// Maximum value of the type.
    const GREATEST: Self;
}

macro_rules! whole {
    ($($type:ty)+) => {
        $(impl Whole for $type {
            const LEAST: $type = <$type>::MIN;
            const GREATEST: $type = <$type>::MAX;
        })+
    };
}

whole! { u8 u16 u32 u64 usize i8 i16 i32 i64 }

/// Converts `number` to another type, clamped to that type's range.
pub fn narrow<T: Whole + TryFrom<N>, N: Copy + Default + PartialOrd>(number: N) -> T {
    T::try_from(number).unwrap_or(if number < N::default() { T::LEAST } else { T::GREATEST })
}

/// Converts `number` to single precision, as used for pictures.
#[expect(clippy::cast_possible_truncation, reason = "it is rounded, and pictures have few pixels")]
pub fn single(number: f64) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_of_range_values_are_clamped() {
        assert_eq!(narrow::<u8, _>(255_usize), 255);
        assert_eq!(narrow::<u8, _>(256_usize), 255);
        assert_eq!(narrow::<u8, _>(-1_i32), 0);
        assert_eq!(narrow::<i8, _>(-300_i64), -128);
        assert_eq!(narrow::<i64, _>(usize::MAX), i64::MAX);
    }
}
