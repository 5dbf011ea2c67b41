//! Book and film of a match. The book is an HTML page with everything that happened, and the film shows the map from
//! the beginning. Neither depends on a particular game, since everything comes from the game's engine interface and its
//! Discord interface.
//!
//! | file | what it holds |
//! |---|---|
//! | `subject` | the match and the reader; the progress of the work |
//! | `tale` | the contents, replayed from the log: chapters, treaties, deaths, scores, dice |
//! | `luck` | dice statistics |
//! | `book` | the text with its pictures, within the size limit |
//! | `page` | the HTML page |
//! | `cover` | the cover of the page |
//! | `appendix` | the last part of the page: scores, treaties, deaths, dice |
//! | `chart` | scores as a line chart |
//! | `words` | Discord markup as HTML |
//! | `film` | the map, turn by turn |
//! | `moments` | captions of the film |
//! | `poster` | one picture to share: winner, date, scores and map |
//! | `course` | the chart of scores at the end of a match |
//! | `paint` | painting many pictures, one after another |

mod appendix;
mod book;
mod chart;
mod course;
mod cover;
mod film;
mod luck;
mod moments;
mod page;
mod paint;
mod poster;
mod subject;
mod tale;
mod words;

pub use self::book::book;
pub use self::course::course;
pub use self::film::film;
pub use self::poster::poster;
pub use self::subject::{LIMIT, Progress, Subject};
