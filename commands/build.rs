//! Sets `REGNAL_VERSION`, which `regnal --version` prints. The variable contains the version and, in a release build
//! from a clone, the commit.

use std::path::Path;
use std::process::Command;

/// Path of Git's reflog, which changes with every commit, checkout and merge.
const LOG: &str = "../.git/logs/HEAD";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = match is_release && Path::new(LOG).exists() {
        true => {
            println!("cargo::rerun-if-changed={LOG}");
            commit()
        }
        false => None,
    };
    match commit {
        Some(commit) => println!("cargo::rustc-env=REGNAL_VERSION={version} ({commit})"),
        None => println!("cargo::rustc-env=REGNAL_VERSION={version}"),
    }
}

fn commit() -> Option<String> {
    let mut git = Command::new("git");
    let asked = git.args(["rev-parse", "--short=9", "HEAD"]).output().ok()?;
    let commit = String::from_utf8(asked.stdout).ok()?;
    Some(commit.trim().to_owned()).filter(|commit| asked.status.success() && !commit.is_empty())
}
