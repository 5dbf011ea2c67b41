//! Pages of the player guide (`assets/guide`), embedded into the program.

/// Builds the table of pages from their names below `assets/guide`.
macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/guide/", $name)))),*]
    };
}

/// All pages in reading order, with their names, which begin with the language code.
pub const PAGES: &[(&str, &str)] = pages![
    "en/common.md",
    "en/mighty.md",
    "en/echoes.md",
    "en/demonworld.md",
    "en/offices.md",
    "en/campaign-map.md",
    "fr/common.md",
    "fr/mighty.md",
    "fr/echoes.md",
    "fr/demonworld.md",
    "fr/offices.md",
    "fr/campaign-map.md",
];
