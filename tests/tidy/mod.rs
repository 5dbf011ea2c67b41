//! What no compiler checks: the shape of the source tree, and that names written as text mean something.

mod games;
mod house;
mod migrations;
mod names;
mod source;
mod tree;
mod views;

use std::path::{Path, PathBuf};

/// The top of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of Rust below `folders`, as its path from the top with `/` between the parts, and its text.
fn rust_files(folders: &[&str]) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&root().join(folder), &mut files);
    }
    files.sort();
    assert!(!files.is_empty(), "no Rust below {folders:?}");
    files
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            (name.replace('\\', "/"), text)
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Fails with all `faults`, one a line.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
