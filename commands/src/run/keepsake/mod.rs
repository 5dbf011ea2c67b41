//! What is kept of a match: the book, a page of HTML with all that is told of it, and the film, its map from the beginning on.
//! Neither knows a game: all comes from the contract and from the face of the game.
//!
//! | file | what it holds |
//! |---|---|
//! | `subject` | which match, for whom; how far something is |
//! | `tale` | a log, gone through from its beginning: chapters, treaties, the dead, scores, dice |
//! | `luck` | dice against what could be expected of them |
//! | `book` | the tale and its pictures |
//! | `page` | it as a page |
//! | `cover` | the cover of the page |
//! | `appendix` | what stands at its end: scores, treaties, the dead, the dice |
//! | `chart` | scores as lines |
//! | `words` | words with Discord's markup as those of a page |
//! | `film` | the map, turn by turn |
//! | `course` | the scores of all, episode by episode |
//! | `paint` | many pictures, one after the other |

mod appendix;
mod book;
mod chart;
mod course;
mod cover;
mod film;
mod luck;
mod page;
mod paint;
mod subject;
mod tale;
mod words;

pub use self::book::book;
pub use self::course::course;
pub use self::film::film;
pub use self::subject::{LIMIT, Progress, Subject};
