//! What the owner asks of the program on the command line, while no bot runs.
//!
//! | file | what it holds |
//! |---|---|
//! | `matches` | `regnal verify`, `export`, `import`, `matches` |
//! | `book` | `regnal book` |
//! | `simulate` | `regnal simulate` |
//! | `home` | where the store is, and whose |
//! | `failed` | why such a command does nothing |

pub mod book;
pub mod failed;
pub mod home;
pub mod matches;
pub mod simulate;
