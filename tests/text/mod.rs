//! Tests of the messages: both languages have the same messages, and every argument can be rendered.

mod nouns;
mod said;
mod tidy;
