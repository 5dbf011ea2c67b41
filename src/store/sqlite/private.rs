//! Files that only the bot's owner is allowed to read, because the store contains the seeds of running matches.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a folder and its parents, accessible only to their owner.
pub(super) fn make_folder(dir: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// Returns options for opening a file. A missing file is created, accessible only to its owner.
pub(super) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates the file for a copy of a store, accessible only to its owner.
pub(super) fn make_file(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// Removes other users' permissions on existing store files, and on the store's folder if it contains nothing else.
/// Failures are logged.
#[cfg(unix)]
pub(super) fn tighten(dir: &Path) {
    let entries = match std::fs::read_dir(dir) {
        Ok(entries) => entries.flatten().collect::<Vec<_>>(),
        Err(error) => {
            tracing::warn!(dir = %dir.display(), %error, "could not list the store folder, file permissions remain unchanged");
            return;
        }
    };
    let mut is_ours_alone = true;
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && name.starts_with("regnal") {
            close(&entry.path(), 0o600);
        } else if name != "sandbox" && !name.contains(".sqlite") {
            is_ours_alone = false;
        }
    }
    match is_ours_alone {
        true => close(dir, 0o700),
        false if is_open(dir) => tracing::warn!(
            dir = %dir.display(),
            "others may look into the folder of the store, which holds other files too: the files of the store are closed to them, the folder is left as it is"
        ),
        false => {}
    }
}

#[cfg(not(unix))]
pub(super) fn tighten(_: &Path) {}

#[cfg(unix)]
fn is_open(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|it| it.permissions().mode() & 0o077 != 0)
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if !is_open(path) {
        return;
    }
    if let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
        tracing::warn!(path = %path.display(), %error, "could not restrict permissions, the file or folder might remain readable by other users");
    }
}
