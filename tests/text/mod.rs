//! Words: sentences are said in both languages, and both languages have the same ones.

mod nouns;
mod said;
mod tidy;
