//! Pictures: scenes as text, pixels within one level, file sizes, hostile names.
//!
//! `REGNAL_BLESS=1` rewrites the goldens and the README's pictures, `REGNAL_BLESS=palette` the table of colours.

mod bars;
mod course;
mod demo;
mod demonworld;
mod demonworld_board;
mod demonworld_full;
mod demonworld_printed;
mod demonworld_words;
mod drawn;
mod drawn_demonworld;
mod echoes;
mod echoes_board;
mod echoes_signs;
mod echoes_wide;
mod echoes_words;
mod names;
mod offices;
mod outlines;
mod palette;
mod pixels;
mod scenes;
mod sheets;

use std::path::PathBuf;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns whether goldens are to be rewritten rather than compared.
fn is_blessing(what: &str) -> bool {
    std::env::var("REGNAL_BLESS").is_ok_and(|value| value == what)
}
