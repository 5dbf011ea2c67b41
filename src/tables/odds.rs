//! How likely each row of a table is.

use super::Table;

/// The odds of a throw on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// For each row, in how many ways it comes up.
    pub ways: Vec<u64>,
    /// How many ways there are in all.
    pub all: u64,
}

impl Odds {
    /// The probability of the row with the index `row`.
    pub fn probability(&self, row: usize) -> f64 {
        self.ways
            .get(row)
            .map_or(0.0, |&ways| ways as f64 / self.all as f64)
    }
}

/// The odds of an opposed throw, for the side called first and for the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Opposed {
    /// For each row, in how many ways the first side wins with it.
    pub first: Vec<u64>,
    /// For each row, in how many ways the other side wins with it.
    pub second: Vec<u64>,
    /// In how many ways the totals are equal.
    pub equal: u64,
    /// How many ways there are in all.
    pub all: u64,
}

impl Table {
    /// The odds of its rows when `modifier` is added to the throw; `None` for a table without dice or with an opposed
    /// throw.
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

    /// The odds of an opposed throw, where the modifiers of the first side exceed those of the other by `lead`; `None`
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
        Some(Opposed {
            first,
            second,
            equal,
            all,
        })
    }

    /// Every total of the dice and in how many ways it comes up.
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
