//! Recorded results of many matches as text: for each item, its number of occurrences and a digest of its values. A
//! change in the results shows up as a changed line; `TRANSCRIPTS=write` records the results again.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::path::Path;

use sha2::{Digest, Sha256};

/// The recorded items, keyed by place and name, each with its number of occurrences and a digest of its values.
#[derive(Default)]
pub(crate) struct Kept(BTreeMap<(&'static str, String), (u64, Sha256)>);

impl Kept {
    pub(crate) fn add(
        &mut self,
        place: &'static str,
        name: impl Into<String>,
        what: impl std::fmt::Debug,
    ) {
        self.show(place, name, format_args!("{what:?}"));
    }

    pub(crate) fn show(
        &mut self,
        place: &'static str,
        name: impl Into<String>,
        what: impl Display,
    ) {
        let (count, digest) = self.0.entry((place, name.into())).or_default();
        *count += 1;
        digest.update(format!("{what}\n"));
    }

    fn text(self) -> String {
        let mut text = String::new();
        for ((place, name), (count, digest)) in self.0 {
            let digest = digest.finalize();
            let _ = writeln!(text, "{place} | {name} | {count} | {:02x?}", &digest[..4]);
        }
        text
    }

    /// Compares the record with `file`, a path relative to the repository root.
    #[track_caller]
    pub(crate) fn check(self, file: &str) {
        check(file, &self.text());
    }
}

/// Compares `text` with `file`, a path relative to the repository root, or writes `text` to it.
#[track_caller]
pub(crate) fn check(file: &str, text: &str) {
    let path = Path::new(crate::ROOT).join(file);
    if std::env::var_os("TRANSCRIPTS").is_some() {
        std::fs::write(&path, text).expect("the record should be writable");
        return;
    }
    let wanted = std::fs::read_to_string(&path).expect("the record should be readable");
    let only = |these: &str, those: &str| -> Vec<String> {
        let those: std::collections::BTreeSet<&str> = those.lines().collect();
        let these = these.lines().filter(|line| !those.contains(line));
        these.map(str::to_owned).collect()
    };
    let (new, gone) = (only(text, &wanted), only(&wanted, text));
    assert!(
        new.is_empty() && gone.is_empty(),
        "{file}: new lines {new:#?}, missing lines {gone:#?}"
    );
    assert!(text == wanted, "{file}: the same lines in another order");
}
