//! Dice expressions and their odds.

mod expression;
mod odds;
