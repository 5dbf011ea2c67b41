//! Dice expressions such as `2d6+1` or `4d6kh3`, for rolls outside a match.
//!
//! Written here because of what no crate offers together: our own numbered draws (not a generator that a crate asks
//! in its own way), every die kept with its fate, the short notation that chat players know, a licence that fits, and a
//! tree that [`super::odds`] can read. Compared were tyche (LGPL), caith (no tree, a fixed `rand`) and xdy (no `kh`, no
//! explosions).
//!
//! | written | means |
//! |---|---|
//! | `2d6`, `d20`, `d%` | dice; `%` stands for 100 |
//! | `4d6kh3`, `4d6kl3`, `k3` | keep the highest or the lowest |
//! | `4d6dh1`, `4d6dl1` | drop the highest or the lowest |
//! | `3d6!` | a highest face throws one more die, [`EXPLOSIONS`] times at most |
//! | `+ - * / ( )` | the four operations; a quotient is rounded down, its divisor a number |
//! | `attack: 2d6; 1d8 # damage` | several, with labels before or after; a word needs no sign |

pub use super::fault::{Fault, Refusal};
use super::{Dice, Draw};
use crate::narrow::narrow;

/// The most characters of a request.
pub const LENGTH: usize = 200;
/// The most rolls in a request.
pub const ROLLS: usize = 10;
/// The most dice in a request, those of explosions not counted.
pub const DICE: u32 = 200;
/// The most sides of a die.
pub const SIDES: u32 = 1000;
/// The most parentheses and signs inside each other.
pub const DEPTH: usize = 8;
/// How often one die may explode.
pub const EXPLOSIONS: u32 = 20;
/// The farthest from 0 that a number, or any total, may lie.
pub const REACH: i64 = 1_000_000_000;
/// The most characters of a label.
pub const LABEL: usize = 40;

/// One roll of a request: what to roll and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The label as it was written: not safe to show before [`crate::text::safe_name`].
    pub label: Option<String>,
    /// What to roll.
    pub expression: Expression,
}

/// What can be rolled. Only [`parse`] makes one, so the limits hold for every one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(pub(super) Node);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Number(i64),
    Dice(Group),
    Negated(Box<Node>),
    Sum(Box<Node>, Box<Node>),
    Difference(Box<Node>, Box<Node>),
    Product(Box<Node>, Box<Node>),
    Quotient(Box<Node>, i64),
}

/// Dice of one kind, thrown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// How many are thrown at first.
    pub count: u32,
    /// How many sides each has.
    pub sides: u32,
    /// Whether a highest face throws one more.
    pub is_exploding: bool,
    /// Which of them count.
    pub keep: Keep,
}

/// Which dice of a group count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// All of them.
    All,
    /// So many of the highest.
    Highest(u32),
    /// So many of the lowest.
    Lowest(u32),
    /// All but so many of the highest.
    DropHighest(u32),
    /// All but so many of the lowest.
    DropLowest(u32),
}

/// A die on the table, with its fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The draw: its number, sides and value.
    pub draw: Draw,
    /// Whether it counts.
    pub is_kept: bool,
    /// Whether its highest face threw the next die.
    pub has_exploded: bool,
}

/// What a roll came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The label as it was written: not safe to show before [`crate::text::safe_name`].
    pub label: Option<String>,
    /// The expression in its plain spelling, such as `4d6kh3 + 1`.
    pub expression: String,
    /// The expression with the dice in the place of their groups: `[6, 5, 5, ~~2~~] + 1`; dropped dice are struck out
    /// in Discord's way, exploded ones bear `!`.
    pub working: String,
    /// The groups in the order of their throws, each with its dice in the order of theirs.
    pub groups: Vec<(Group, Vec<Thrown>)>,
    /// The total.
    pub total: i64,
}

/// Reads a request: one roll or several.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse(text: &str) -> Result<Vec<Roll>, Refusal> {
    super::parse::request(text)
}

impl Roll {
    /// Throws the dice.
    pub fn roll(&self, dice: &mut Dice) -> Rolled {
        let mut groups = Vec::new();
        let mut working = String::new();
        let total = self.expression.0.roll(dice, &mut groups, &mut working, 0);
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
    /// Throws from left to right. `binding` is the strength of the operator around, for the parentheses of `working`.
    fn roll(
        &self,
        dice: &mut Dice,
        groups: &mut Vec<(Group, Vec<Thrown>)>,
        working: &mut String,
        binding: u8,
    ) -> i64 {
        let needs_parentheses = self.binding() < binding;
        if needs_parentheses {
            working.push('(');
        }
        let total = match self {
            Node::Number(number) => {
                working.push_str(&number.to_string());
                *number
            }
            Node::Dice(group) => {
                let thrown = group.roll(dice);
                working.push_str(&shown(&thrown));
                let kept = thrown.iter().filter(|die| die.is_kept);
                let total = kept.map(|die| i64::from(die.draw.value)).sum();
                groups.push((*group, thrown));
                total
            }
            Node::Negated(inner) => {
                working.push('-');
                -inner.roll(dice, groups, working, 3)
            }
            Node::Sum(left, right) => {
                let left = left.roll(dice, groups, working, 1);
                working.push_str(" + ");
                left + right.roll(dice, groups, working, 2)
            }
            Node::Difference(left, right) => {
                let left = left.roll(dice, groups, working, 1);
                working.push_str(" - ");
                left - right.roll(dice, groups, working, 2)
            }
            Node::Product(left, right) => {
                let left = left.roll(dice, groups, working, 2);
                working.push_str(" × ");
                left * right.roll(dice, groups, working, 3)
            }
            Node::Quotient(left, divisor) => {
                let left = left.roll(dice, groups, working, 2);
                working.push_str(&format!(" / {divisor}"));
                left.div_euclid(*divisor)
            }
        };
        if needs_parentheses {
            working.push(')');
        }
        total
    }

    fn binding(&self) -> u8 {
        match self {
            Node::Sum(..) | Node::Difference(..) => 1,
            Node::Product(..) | Node::Quotient(..) => 2,
            Node::Negated(_) => 3,
            Node::Number(_) | Node::Dice(_) => 4,
        }
    }

    fn spell(&self, out: &mut std::fmt::Formatter<'_>, binding: u8) -> std::fmt::Result {
        let needs_parentheses = self.binding() < binding;
        if needs_parentheses {
            out.write_str("(")?;
        }
        match self {
            Node::Number(number) => write!(out, "{number}")?,
            Node::Dice(group) => write!(out, "{group}")?,
            Node::Negated(inner) => {
                out.write_str("-")?;
                inner.spell(out, 3)?;
            }
            Node::Sum(left, right) => {
                left.spell(out, 1)?;
                out.write_str(" + ")?;
                right.spell(out, 2)?;
            }
            Node::Difference(left, right) => {
                left.spell(out, 1)?;
                out.write_str(" - ")?;
                right.spell(out, 2)?;
            }
            Node::Product(left, right) => {
                left.spell(out, 2)?;
                out.write_str(" × ")?;
                right.spell(out, 3)?;
            }
            Node::Quotient(left, divisor) => {
                left.spell(out, 2)?;
                write!(out, " / {divisor}")?;
            }
        }
        if needs_parentheses {
            out.write_str(")")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Expression {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.spell(out, 0)
    }
}

impl std::fmt::Display for Group {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)?;
        if self.is_exploding {
            out.write_str("!")?;
        }
        match self.keep {
            Keep::All => Ok(()),
            Keep::Highest(count) => write!(out, "kh{count}"),
            Keep::Lowest(count) => write!(out, "kl{count}"),
            Keep::DropHighest(count) => write!(out, "dh{count}"),
            Keep::DropLowest(count) => write!(out, "dl{count}"),
        }
    }
}

impl Group {
    /// Throws the dice: each with its explosions, then the kept ones are chosen; among equals the earlier stays.
    fn roll(self, dice: &mut Dice) -> Vec<Thrown> {
        let mut thrown = Vec::new();
        for _ in 0..self.count {
            for explosion in 0..=EXPLOSIONS {
                let draw = dice.draw(self.sides);
                let has_exploded =
                    self.is_exploding && draw.value == self.sides && explosion < EXPLOSIONS;
                thrown.push(Thrown {
                    draw,
                    is_kept: true,
                    has_exploded,
                });
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

    /// Whether the highest are kept, and how many, of `thrown` dice on the table.
    pub(super) fn kept(self, thrown: u32) -> (bool, u32) {
        match self.keep {
            Keep::All => (true, thrown),
            Keep::Highest(count) => (true, count.min(thrown)),
            Keep::Lowest(count) => (false, count.min(thrown)),
            Keep::DropHighest(count) => (false, thrown.saturating_sub(count)),
            Keep::DropLowest(count) => (true, thrown.saturating_sub(count)),
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
