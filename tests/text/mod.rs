//! Words: sentences are said in both languages, and both languages have the same ones.

mod said;
mod tidy;
