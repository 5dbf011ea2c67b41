//! Dice statistics that compare the rolled sums with their expected values, for dice that the reader was shown.

use std::collections::{BTreeMap, BTreeSet};

use regnal::game::{Seat, Throw};
use regnal::text::{Lang, Line, Names, say};

/// Number of standard deviations from which a sum counts as high or low.
const APART: f64 = 1.0;
/// Number of standard deviations from which a sum counts as very high or very low.
const FAR_APART: f64 = 2.0;

/// Rolls of one kind of die, either by one seat or shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Luck {
    /// Seat that rolled; `None` for shared rolls.
    pub(super) seat: Option<Seat>,
    /// Number of sides per die.
    pub(super) sides: u32,
    /// Number of dice rolled.
    pub(super) count: u32,
    /// Sum of the rolled values.
    pub(super) sum: u64,
}

impl Luck {
    /// Returns the expected sum.
    pub(super) fn expected(&self) -> f64 {
        f64::from(self.count) * f64::from(self.sides + 1) / 2.0
    }

    /// Returns the sum's deviation in standard deviations; 0 if no deviation is possible.
    pub(super) fn deviation(&self) -> f64 {
        let sides = f64::from(self.sides);
        let variance = f64::from(self.count) * (sides * sides - 1.0) / 12.0;
        if variance <= 0.0 {
            return 0.0;
        }
        (self.sum as f64 - self.expected()) / variance.sqrt()
    }

    pub(super) fn verdict_line(&self) -> Line {
        Line::new(match self.deviation() {
            apart if apart >= FAR_APART => "keepsake-luck-very-high",
            apart if apart >= APART => "keepsake-luck-high",
            apart if apart <= -FAR_APART => "keepsake-luck-very-low",
            apart if apart <= -APART => "keepsake-luck-low",
            _ => "keepsake-luck-even",
        })
    }

    /// Renders the name of the seat.
    pub(super) fn who(&self, lang: Lang, names: &Names) -> String {
        let line = match self.seat {
            Some(seat) => Line::new("text-value").with("value", seat),
            None => Line::new("keepsake-luck-all"),
        };
        say(lang, &line, names)
    }
}

/// Formats a number with one decimal place, in the notation of the language.
pub(super) fn decimal(number: f64) -> Line {
    let text = format!("{:.1}", number.abs());
    let (whole, tenth) = text.split_once('.').unwrap_or((&text, "0"));
    let is_zero = text == "0.0";
    let sign = if number < 0.0 && !is_zero { "−" } else { "" };
    Line::new("keepsake-decimal")
        .with("whole", format!("{sign}{whole}"))
        .with("tenth", tenth.to_owned())
}

/// A running count of the dice known to the reader.
#[derive(Debug, Default)]
pub(super) struct Tally {
    counted: BTreeSet<u64>,
    all: BTreeMap<(Option<Seat>, u32), (u32, u64)>,
}

impl Tally {
    /// Counts dice. Dice with the same number in the match are counted only once.
    pub(super) fn hear(&mut self, throws: impl IntoIterator<Item = Throw>) {
        for Throw { seat, die } in throws {
            if self.counted.insert(die.number) {
                let (count, sum) = self.all.entry((seat, die.sides)).or_default();
                *count += 1;
                *sum += u64::from(die.value);
            }
        }
    }

    /// Counts only those `throws` whose values were `shown`; the others are unknown.
    pub(super) fn count_shown(&mut self, throws: Vec<Throw>, mut shown: Vec<u8>) {
        let is_shown = |throw: &Throw| {
            let place = shown.iter().position(|&face| u32::from(face) == throw.die.value);
            place.map(|place| shown.swap_remove(place)).is_some()
        };
        let known: Vec<Throw> = throws.into_iter().filter(is_shown).collect();
        self.hear(known);
    }

    /// Returns the statistics by seat, then by number of sides. Shared rolls come last.
    pub(super) fn all(&self) -> Vec<Luck> {
        let mut all: Vec<Luck> = self
            .all
            .iter()
            .map(|(&(seat, sides), &(count, sum))| Luck { seat, sides, count, sum })
            .collect();
        all.sort_by_key(|luck| (luck.seat.is_none(), luck.seat, luck.sides));
        all
    }
}

#[cfg(test)]
mod tests {
    use regnal::dice::Draw;

    use super::*;

    fn throw(number: u64, seat: Option<u8>, sides: u32, value: u32) -> Throw {
        Throw { seat: seat.map(Seat), die: Draw { number, sides, value } }
    }

    #[test]
    fn each_die_counts_once_and_for_the_seat_that_rolled_it() {
        let mut tally = Tally::default();
        tally.hear([
            throw(0, None, 6, 2),
            throw(1, Some(1), 6, 6),
            throw(2, Some(0), 20, 17),
            throw(1, Some(1), 6, 6),
        ]);
        let told = tally.all();
        let told: Vec<_> = told
            .iter()
            .map(|luck| (luck.seat.map(|seat| seat.0), luck.sides, luck.count, luck.sum))
            .collect();
        assert_eq!(told, [(Some(0), 20, 1, 17), (Some(1), 6, 1, 6), (None, 6, 1, 2)]);
    }

    #[test]
    fn only_dice_that_an_event_shows_are_counted() {
        let mut tally = Tally::default();
        let throws =
            vec![throw(0, Some(0), 6, 4), throw(1, Some(1), 6, 4), throw(2, Some(1), 6, 1)];
        tally.count_shown(throws.clone(), Vec::new());
        assert_eq!(tally.all(), []);
        tally.count_shown(throws, vec![1, 4]);
        let counted: u32 = tally.all().iter().map(|luck| luck.count).sum();
        assert_eq!(counted, 2);
    }

    #[test]
    fn rolled_sums_are_compared_with_their_expected_values() {
        let luck = |count, sum| Luck { seat: Some(Seat(0)), sides: 6, count, sum };
        assert_eq!(luck(2, 7).deviation(), 0.0);
        assert!((luck(1, 6).deviation() - 1.4639).abs() < 0.001);
        assert_eq!(luck(0, 0).deviation(), 0.0);
        let names = Names { seats: vec!["Ann".to_owned()], ..Names::default() };
        assert_eq!(luck(1, 6).who(Lang::En, &names), "Ann");
        let told = |lang, luck: Luck| say(lang, &luck.verdict_line(), &names);
        for (luck, english, french) in [
            (luck(0, 0), "about what could be expected", "à peu près ce qu’on pouvait attendre"),
            (luck(1, 6), "higher than could be expected", "plus que ce qu’on pouvait attendre"),
            (
                luck(2, 2),
                "much lower than could be expected",
                "bien moins que ce qu’on pouvait attendre",
            ),
        ] {
            assert_eq!(told(Lang::En, luck), english);
            assert_eq!(told(Lang::Fr, luck), french);
        }
    }

    #[test]
    fn numbers_are_formatted_in_the_notation_of_the_language() {
        let said = |number| say(Lang::Fr, &decimal(number), &Names::default());
        assert_eq!(
            [said(-1.25), said(0.0), said(-0.01), said(12.34)],
            ["−1,2", "0,0", "0,0", "12,3"]
        );
    }
}
