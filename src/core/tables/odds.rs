//! Odds of table rows.

use super::Table;

/// Odds of a roll on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Number of ways to roll each row.
    pub ways: Vec<u64>,
    /// Total number of possible rolls.
    pub all: u64,
}

impl Odds {
    /// Returns the probability of the row at index `row`.
    pub fn probability(&self, row: usize) -> f64 {
        self.ways.get(row).map_or(0.0, |&ways| ways as f64 / self.all as f64)
    }
}

/// Odds of an opposed roll, for the first and the second side.
#[derive(Clone, Debug, PartialEq)]
pub struct Opposed {
    /// For each row, the number of ways for the first side to win with that row.
    pub first: Vec<u64>,
    /// For each row, the number of ways for the second side to win with that row.
    pub second: Vec<u64>,
    /// Number of ways in which the totals are equal.
    pub equal: u64,
    /// Total number of possible rolls.
    pub all: u64,
}

impl Table {
    /// Returns the odds of the rows when `modifier` is added to the roll, or `None` for a table without dice or with an
    /// opposed roll.
    pub fn odds(&self, modifier: i32) -> Option<Odds> {
        if self.is_opposed {
            return None;
        }
        let mut ways = vec![0; self.rows.len()];
        for (total, count) in self.totals()? {
            ways[self.index_at(total.saturating_add(modifier))?] += count;
        }
        let all = ways.iter().sum();
        Some(Odds { ways, all })
    }

    /// Returns the odds of an opposed roll in which the first side's modifiers exceed the second's by `lead`, or `None`
    /// for any other table.
    pub fn opposed_odds(&self, lead: i32) -> Option<Opposed> {
        if !self.is_opposed {
            return None;
        }
        let none = || vec![0; self.rows.len()];
        let (mut first, mut second, mut equal, mut all) = (none(), none(), 0, 0);
        let totals = self.totals()?;
        for &(one, count) in &totals {
            for &(other, times) in &totals {
                let ways = count * times;
                let difference = (one - other).saturating_add(lead);
                let row = self.index_at(difference.saturating_abs())?;
                all += ways;
                match difference {
                    0 => equal += ways,
                    1.. => first[row] += ways,
                    _ => second[row] += ways,
                }
            }
        }
        Some(Opposed { first, second, equal, all })
    }

    /// Returns every total of the dice, each with the number of ways to get it.
    fn totals(&self) -> Option<Vec<(i32, u64)>> {
        let dice = self.dice?;
        let mut ways = vec![1_u64];
        for _ in 0..dice.count {
            let mut next = vec![0; ways.len() + usize::from(dice.sides)];
            for (total, count) in ways.iter().enumerate() {
                for face in 1..=usize::from(dice.sides) {
                    next[total + face] += count;
                }
            }
            ways = next;
        }
        let totals = (0..).zip(ways).filter(|&(_, count)| 0 < count);
        Some(totals.collect())
    }
}
