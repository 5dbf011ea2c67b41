//! Tests of dice expressions and their odds.

mod expression;
mod kept;
mod odds;
