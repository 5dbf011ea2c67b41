//! `/rule`: the entries are complete, sound, in both languages, and found.

mod entries;
mod finding;
mod kept;
