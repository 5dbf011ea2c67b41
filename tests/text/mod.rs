//! Messages: both languages have the same ones and render every argument.

mod nouns;
mod said;
mod tidy;
