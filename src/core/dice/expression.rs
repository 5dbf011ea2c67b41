//! Dice expressions such as `2d6+1` or `4d6kh3`, for rolls outside a match.
//!
//! No existing crate meets all our needs: draws with sequence numbers from our own seed instead of a fixed generator, a
//! record of every die, whether kept or dropped, the shorthand that chat players use, a suitable licence, and a syntax
//! tree from which [`super::odds`] can calculate odds. We compared tyche (LGPL), caith (no syntax tree, always uses
//! `rand`) and xdy (no `kh`, no explosions).
//!
//! | notation | meaning |
//! |---|---|
//! | `2d6`, `d20`, `d%` | dice; `%` stands for 100 |
//! | `4d6kh3`, `4d6kl3`, `k3` | keep the highest or the lowest |
//! | `4d6dh1`, `4d6dl1` | drop the highest or the lowest |
//! | `3d6!` | a die that shows its highest face adds one more die, at most [`EXPLOSIONS`] times |
//! | `+ - * / ( )` | the four operations; quotients are rounded down, and the divisor is a plain number |
//! | `attack: 2d6; 1d8 # damage` | several rolls, with labels before or after; labels of plain words need neither `:` nor `#` |

pub use super::fault::{Fault, ParseError};
use super::{Dice, Draw};
use crate::narrow::narrow;

/// Maximum number of characters in a request.
pub const LENGTH: usize = 200;
/// Maximum number of rolls in a request.
pub const ROLLS: usize = 10;
/// Maximum number of dice in a request, not counting explosions.
pub const DICE: u32 = 200;
/// Maximum number of sides of a die.
pub const SIDES: u32 = 1000;
/// Maximum nesting depth of parentheses and signs.
pub const DEPTH: usize = 8;
/// Maximum number of explosions per die.
pub const EXPLOSIONS: u32 = 20;
/// Maximum absolute value of a number or total.
pub const REACH: i64 = 1_000_000_000;
/// Maximum number of characters in a label.
pub const LABEL: usize = 40;

/// One roll in a request: an expression with an optional label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Label as typed; not safe to display until passed through [`crate::text::safe_name`].
    pub label: Option<String>,
    /// Dice to roll.
    pub expression: Expression,
}

/// A dice expression. Only [`parse`] creates expressions, so every expression respects the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(pub(super) Node);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Number(i64),
    Dice(Group),
    Negated(Box<Node>),
    Pair(Operator, Box<Node>, Box<Node>),
    Quotient(Box<Node>, i64),
}

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
}

impl Operator {
    pub(super) fn apply(self, left: i64, right: i64) -> i64 {
        match self {
            Operator::Plus => left + right,
            Operator::Minus => left - right,
            Operator::Times => left * right,
        }
    }

    fn sign(self) -> char {
        match self {
            Operator::Plus => '+',
            Operator::Minus => '-',
            Operator::Times => '×',
        }
    }

    fn binding(self) -> u8 {
        match self {
            Operator::Plus | Operator::Minus => 1,
            Operator::Times => 2,
        }
    }
}

/// A group of dice with the same number of sides, rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Number of dice, without explosions.
    pub count: u32,
    /// Number of sides of each die.
    pub sides: u32,
    /// True if a die that shows its highest face adds one more die.
    pub is_exploding: bool,
    /// Rule for selecting the dice that count towards the total.
    pub keep: KeepRule,
}

/// A rule for selecting the dice in a group that count towards the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepRule {
    /// All dice.
    All,
    /// The given number of highest dice.
    Highest(u32),
    /// The given number of lowest dice.
    Lowest(u32),
    /// All but the given number of highest dice.
    DropHighest(u32),
    /// All but the given number of lowest dice.
    DropLowest(u32),
}

/// A rolled die, with its result and whether it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The draw: its number, sides and value.
    pub draw: Draw,
    /// True if the die counts towards the total.
    pub is_kept: bool,
    /// True if the die shows its highest face and has therefore added the next die.
    pub has_exploded: bool,
}

/// The result of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Label as typed; not safe to display until passed through [`crate::text::safe_name`].
    pub label: Option<String>,
    /// Expression in normal form, such as `4d6kh3 + 1`.
    pub expression: String,
    /// Expression with each dice group replaced by its rolled dice: `[6, 5, 5, ~~2~~] + 1`. Dropped dice are struck
    /// through in Discord's markup; exploded dice are marked with `!`.
    pub working: String,
    /// Dice groups, and the dice within each group, in the order in which they were rolled.
    pub groups: Vec<(Group, Vec<Thrown>)>,
    /// The total.
    pub total: i64,
}

/// Parses a request of one or more rolls.
///
/// # Errors
/// Returns the first error and its position in the text.
pub fn parse(text: &str) -> Result<Vec<Roll>, ParseError> {
    super::parse::request(text)
}

impl Roll {
    /// Rolls the dice.
    pub fn roll(&self, dice: &mut Dice) -> Rolled {
        let mut groups = Vec::new();
        let total = self.expression.0.roll(dice, &mut groups);
        let mut rolled = groups.iter().map(|(_, thrown)| shown(thrown));
        let working = self.expression.0.spelled(&mut |_| rolled.next().unwrap_or_default(), 0);
        Rolled {
            label: self.label.clone(),
            expression: self.expression.to_string(),
            working,
            groups,
            total,
        }
    }
}

impl Node {
    /// Rolls the expression from left to right.
    fn roll(&self, dice: &mut Dice, groups: &mut Vec<(Group, Vec<Thrown>)>) -> i64 {
        match self {
            Node::Number(number) => *number,
            Node::Dice(group) => {
                let thrown = group.roll(dice);
                let kept = thrown.iter().filter(|die| die.is_kept);
                let total = kept.map(|die| i64::from(die.draw.value)).sum();
                groups.push((*group, thrown));
                total
            }
            Node::Negated(inner) => -inner.roll(dice, groups),
            Node::Pair(operator, left, right) => {
                let (left, right) = (left.roll(dice, groups), right.roll(dice, groups));
                operator.apply(left, right)
            }
            Node::Quotient(left, divisor) => left.roll(dice, groups).div_euclid(*divisor),
        }
    }

    /// Spells the expression from left to right, with each group of dice as spelled by `group`. `binding` is the
    /// precedence of the surrounding operator, which determines where parentheses are needed.
    fn spelled(&self, group: &mut dyn FnMut(&Group) -> String, binding: u8) -> String {
        let text = match self {
            Node::Number(number) => number.to_string(),
            Node::Dice(dice) => group(dice),
            Node::Negated(inner) => format!("-{}", inner.spelled(group, 3)),
            Node::Pair(operator, left, right) => {
                let own = operator.binding();
                let (left, right) = (left.spelled(group, own), right.spelled(group, own + 1));
                format!("{left} {} {right}", operator.sign())
            }
            Node::Quotient(left, divisor) => format!("{} / {divisor}", left.spelled(group, 2)),
        };
        if self.binding() < binding { format!("({text})") } else { text }
    }

    fn binding(&self) -> u8 {
        match self {
            Node::Pair(operator, ..) => operator.binding(),
            Node::Quotient(..) => 2,
            Node::Negated(_) => 3,
            Node::Number(_) | Node::Dice(_) => 4,
        }
    }
}

impl std::fmt::Display for Expression {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0.spelled(&mut ToString::to_string, 0))
    }
}

impl std::fmt::Display for Group {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)?;
        if self.is_exploding {
            out.write_str("!")?;
        }
        match self.keep {
            KeepRule::All => Ok(()),
            KeepRule::Highest(count) => write!(out, "kh{count}"),
            KeepRule::Lowest(count) => write!(out, "kl{count}"),
            KeepRule::DropHighest(count) => write!(out, "dh{count}"),
            KeepRule::DropLowest(count) => write!(out, "dl{count}"),
        }
    }
}

impl Group {
    /// Rolls a group's dice, each with its explosions, then selects those to keep. Among equal dice, the earlier one is
    /// kept.
    fn roll(self, dice: &mut Dice) -> Vec<Thrown> {
        let mut thrown = Vec::new();
        for _ in 0..self.count {
            for explosion in 0..=EXPLOSIONS {
                let draw = dice.draw(self.sides);
                let has_exploded =
                    self.is_exploding && draw.value == self.sides && explosion < EXPLOSIONS;
                thrown.push(Thrown { draw, is_kept: true, has_exploded });
                if !has_exploded {
                    break;
                }
            }
        }
        let mut order: Vec<usize> = (0..thrown.len()).collect();
        order.sort_by_key(|&index| thrown[index].draw.value);
        let (keeps_highest, kept) = self.kept(narrow(thrown.len()));
        if keeps_highest {
            order.sort_by_key(|&index| std::cmp::Reverse(thrown[index].draw.value));
        }
        for &index in order.iter().skip(kept as usize) {
            thrown[index].is_kept = false;
        }
        thrown
    }

    /// Returns true to keep the highest of the `thrown` dice or false to keep the lowest, and the number of dice to
    /// keep.
    pub(super) fn kept(self, thrown: u32) -> (bool, u32) {
        match self.keep {
            KeepRule::All => (true, thrown),
            KeepRule::Highest(count) => (true, count.min(thrown)),
            KeepRule::Lowest(count) => (false, count.min(thrown)),
            KeepRule::DropHighest(count) => (false, thrown.saturating_sub(count)),
            KeepRule::DropLowest(count) => (true, thrown.saturating_sub(count)),
        }
    }
}

fn shown(thrown: &[Thrown]) -> String {
    let dice: Vec<String> = thrown
        .iter()
        .map(|die| {
            let mark = if die.has_exploded { "!" } else { "" };
            match die.is_kept {
                true => format!("{}{mark}", die.draw.value),
                false => format!("~~{}{mark}~~", die.draw.value),
            }
        })
        .collect();
    format!("[{}]", dice.join(", "))
}
