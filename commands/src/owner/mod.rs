//! The owner's command-line tools, for while no bot runs.
//!
//! | file | what it holds |
//! |---|---|
//! | `matches` | `regnal verify`, `export`, `import`, `matches` |
//! | `book` | `regnal book` |
//! | `simulate` | `regnal simulate` |
//! | `home` | the folder and the owner of the store |
//! | `failed` | the errors of these commands |

use std::fmt::Display;
use std::io::{Write, stdout};

pub mod book;
pub mod failed;
pub mod home;
pub mod matches;
pub mod simulate;

/// Prints a line on standard output. Nothing is wrong if its reader, such as `head`, has closed it.
fn print(line: impl Display) {
    let _ = writeln!(stdout().lock(), "{line}");
}
