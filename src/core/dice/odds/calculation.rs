//! Calculates odds, either as integers or as fractions of 1.

use super::OddsError;
use crate::dice::expression::{EXPLOSIONS, Group, KeepRule, Node};
use crate::narrow::narrow;

/// Maximum number of elementary steps in a calculation. This many steps take a fraction of a second.
const STEPS: u64 = 20_000_000;
/// Maximum number of different totals.
const TOTALS: usize = 200_000;

/// A number type for counting the ways to reach a total.
pub(super) trait Weight: Copy + PartialEq {
    const NONE: Self;
    const ONE: Self;
    /// Returns the weight of one face of a die with `sides` sides that has already exploded `depth` times; the die
    /// explodes at most `most` times.
    fn face(sides: u32, depth: u32, most: u32) -> Option<Self>;
    fn plus(self, other: Self) -> Option<Self>;
    fn times(self, other: Self) -> Option<Self>;
    fn choose(many: u32, few: u32) -> Option<Self>;
}

impl Weight for u128 {
    const NONE: u128 = 0;
    const ONE: u128 = 1;

    fn face(sides: u32, depth: u32, most: u32) -> Option<u128> {
        u128::from(sides).checked_pow(most - depth)
    }

    fn plus(self, other: u128) -> Option<u128> {
        self.checked_add(other)
    }

    fn times(self, other: u128) -> Option<u128> {
        self.checked_mul(other)
    }

    fn choose(many: u32, few: u32) -> Option<u128> {
        (0..few).try_fold(1_u128, |ways, index| {
            Some(ways.checked_mul((many - index).into())? / u128::from(index + 1))
        })
    }
}

impl Weight for f64 {
    const NONE: f64 = 0.0;
    const ONE: f64 = 1.0;

    fn face(sides: u32, depth: u32, _: u32) -> Option<f64> {
        Some(f64::from(sides).powi(-narrow::<i32, _>(depth) - 1))
    }

    fn plus(self, other: f64) -> Option<f64> {
        Some(self + other)
    }

    fn times(self, other: f64) -> Option<f64> {
        Some(self * other)
    }

    fn choose(many: u32, few: u32) -> Option<f64> {
        Some(
            (0..few).fold(1.0, |ways, index| ways * f64::from(many - index) / f64::from(index + 1)),
        )
    }
}

/// Weights of consecutive values, starting at `lowest`.
pub(super) struct Weighed<W> {
    pub(super) lowest: i64,
    pub(super) weights: Vec<W>,
}

impl<W> Weighed<W> {
    fn highest(&self) -> i64 {
        self.lowest + narrow::<i64, _>(self.weights.len()) - 1
    }
}

pub(super) enum Stop {
    Overflow,
    Refused(OddsError),
}

pub(super) struct Calculation {
    steps: u64,
}

impl Calculation {
    pub(super) fn new() -> Calculation {
        Calculation { steps: STEPS }
    }

    fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        let left = self.steps.checked_sub(steps);
        self.steps = left.ok_or(Stop::Refused(OddsError::TooMuch))?;
        Ok(())
    }

    pub(super) fn node<W: Weight>(&mut self, node: &Node) -> Result<Weighed<W>, Stop> {
        match node {
            Node::Number(number) => Ok(Weighed { lowest: *number, weights: vec![W::ONE] }),
            Node::Dice(group) => self.group(*group),
            Node::Negated(inner) => {
                let inner = self.node(inner)?;
                Ok(negated(inner))
            }
            Node::Pair(operator, left, right) => {
                let (left, right) = (self.node::<W>(left)?, self.node::<W>(right)?);
                self.paired(&left, &right, |left, right| operator.apply(left, right))
            }
            Node::Quotient(inner, divisor) => {
                let inner = self.node::<W>(inner)?;
                let one = Weighed { lowest: *divisor, weights: vec![W::ONE] };
                self.paired(&inner, &one, i64::div_euclid)
            }
        }
    }

    /// Combines all pairs of values with `combine`, whose lowest and highest results must occur where each operand is
    /// at its lowest or highest value.
    fn paired<W: Weight>(
        &mut self,
        left: &Weighed<W>,
        right: &Weighed<W>,
        combine: impl Fn(i64, i64) -> i64,
    ) -> Result<Weighed<W>, Stop> {
        self.spend(left.weights.len() as u64 * right.weights.len() as u64)?;
        let ends = |side: &Weighed<W>| [side.lowest, side.highest()];
        let corners =
            ends(left).into_iter().flat_map(|left| ends(right).map(|right| combine(left, right)));
        let (lowest, highest) = corners.fold((i64::MAX, i64::MIN), |(lowest, highest), corner| {
            (lowest.min(corner), highest.max(corner))
        });
        let mut weights = self.empty(narrow(highest - lowest + 1))?;
        for (first, &one) in (left.lowest..).zip(&left.weights) {
            for (second, &other) in (right.lowest..).zip(&right.weights) {
                let place: usize = narrow(combine(first, second) - lowest);
                add(&mut weights[place], one, other)?;
            }
        }
        Ok(Weighed { lowest, weights })
    }

    fn empty<W: Weight>(&mut self, totals: u64) -> Result<Vec<W>, Stop> {
        if TOTALS as u64 <= totals {
            return Err(Stop::Refused(OddsError::TooMuch));
        }
        self.spend(totals)?;
        Ok(vec![W::NONE; narrow(totals)])
    }

    fn group<W: Weight>(&mut self, group: Group) -> Result<Weighed<W>, Stop> {
        let (keeps_highest, kept) = group.kept(group.count);
        if group.keep == KeepRule::All || (kept == group.count && !group.is_exploding) {
            let die = one_die(group)?;
            let mut sum = Weighed { lowest: 0, weights: vec![W::ONE] };
            for _ in 0..group.count {
                sum = self.paired(&sum, &die, |left, right| left + right)?;
            }
            return Ok(sum);
        }
        if group.is_exploding {
            return Err(Stop::Refused(OddsError::ExplodingAndDropped));
        }
        let highest = self.highest(group, kept)?;
        if keeps_highest {
            return Ok(highest);
        }
        // Reversing the order of the faces turns the highest dice into the lowest.
        let turned = negated(highest);
        Ok(Weighed {
            lowest: turned.lowest + i64::from(kept) * (i64::from(group.sides) + 1),
            weights: turned.weights,
        })
    }

    /// Returns the distribution of the sum of the `kept` highest dice. Processes the faces from the highest down and,
    /// for each face, every possible number of dice showing it. Only the first `kept` dice count.
    fn highest<W: Weight>(&mut self, group: Group, kept: u32) -> Result<Weighed<W>, Stop> {
        let Group { count, sides, .. } = group;
        let totals = u64::from(kept) * u64::from(sides) + 1;
        let states = (u64::from(count) + 1) * totals;
        self.spend(states.saturating_mul(u64::from(sides)).saturating_mul(u64::from(count)))?;
        // Weights of the possible sums, indexed by the number of dice placed so far.
        let mut shown: Vec<Vec<W>> = Vec::new();
        for _ in 0..=count {
            shown.push(self.empty(totals)?);
        }
        shown[0][0] = W::ONE;
        let face_weight = W::face(sides, 0, 0).ok_or(Stop::Overflow)?;
        for face in (1..=sides).rev() {
            // Iterates downwards so that each face is counted once.
            for before in (0..count).rev() {
                for more in 1..=count - before {
                    let mut ways = W::choose(count - before, more).ok_or(Stop::Overflow)?;
                    for _ in 0..more {
                        ways = ways.times(face_weight).ok_or(Stop::Overflow)?;
                    }
                    let counting = kept.min(before + more) - kept.min(before);
                    let shift = (counting * face) as usize;
                    let (low, high) = shown.split_at_mut((before + more) as usize);
                    let (from, to) = (&low[before as usize], &mut high[0]);
                    for (sum, &weight) in from.iter().enumerate() {
                        if weight != W::NONE {
                            add(&mut to[sum + shift], weight, ways)?;
                        }
                    }
                }
            }
        }
        let weights = shown.pop().unwrap_or_default();
        let lowest = kept as usize;
        Ok(Weighed { lowest: i64::from(kept), weights: weights[lowest..].to_vec() })
    }
}

fn add<W: Weight>(sum: &mut W, one: W, other: W) -> Result<(), Stop> {
    let product = one.times(other).ok_or(Stop::Overflow)?;
    *sum = sum.plus(product).ok_or(Stop::Overflow)?;
    Ok(())
}

fn negated<W: Weight>(mut weighed: Weighed<W>) -> Weighed<W> {
    weighed.lowest = -weighed.highest();
    weighed.weights.reverse();
    weighed
}

/// Returns the distribution of one die's values, including explosions.
fn one_die<W: Weight>(group: Group) -> Result<Weighed<W>, Stop> {
    let sides = group.sides;
    let most = if group.is_exploding { EXPLOSIONS } else { 0 };
    let mut weights = vec![W::NONE; ((most + 1) * sides) as usize];
    for depth in 0..=most {
        let weight = W::face(sides, depth, most).ok_or(Stop::Overflow)?;
        for face in 1..=sides {
            if face < sides || depth == most {
                weights[(depth * sides + face - 1) as usize] = weight;
            }
        }
    }
    Ok(Weighed { lowest: 1, weights })
}
