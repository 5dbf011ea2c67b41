//! Tests of `/rule`: entries are complete, valid, available in both languages, and can be found.

mod entries;
mod finding;
mod kept;
