//! The map and the army lists as a match keeps them: an edition of the usual ones, or a file of its own.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::edition::Edition;
use super::{Content, Faults};
use crate::text::Things;

/// The map and the army lists that a match is played with: an edition of the usual ones, of which the match keeps the
/// number, or those of its own file, which it keeps word for word. What is kept is read once; whoever copies it shares it.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Data(Source);

#[derive(Clone)]
enum Source {
    Usual(Edition),
    Own(Arc<Own>),
}

/// A file and what stands in it.
struct Own {
    text: String,
    content: Content,
    things: Arc<Things>,
}

/// As it stands in the log.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Form {
    Edition(usize),
    File(String),
}

/// Why what a match keeps cannot be played with.
#[derive(Debug, thiserror::Error)]
enum Unplayable {
    #[error("this program has no edition {0} of the usual map and lists")]
    Edition(usize),
    #[error(transparent)]
    File(#[from] Faults),
}

impl Data {
    /// Those of a file that somebody gives for a new match.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn given(text: String) -> Result<Data, Faults> {
        let content = Content::given(&text)?;
        Ok(Data::of(text, content))
    }

    /// Those of a file that a match keeps.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn own(text: String) -> Result<Data, Faults> {
        let content = Content::read(&text)?;
        Ok(Data::of(text, content))
    }

    fn of(text: String, content: Content) -> Data {
        let things = Arc::new(content.things());
        Data(Source::Own(Arc::new(Own {
            text,
            content,
            things,
        })))
    }

    /// An edition of the usual ones.
    pub fn usual(edition: Edition) -> Data {
        Data(Source::Usual(edition))
    }

    /// Those of a match that notes none: the first edition.
    pub(in crate::games::demonworld) fn unnoted() -> Data {
        Data::usual(Edition::FIRST)
    }

    /// Whether a match notes none of them.
    pub(in crate::games::demonworld) fn is_unnoted(&self) -> bool {
        *self == Data::unnoted()
    }

    /// The edition, where they are the usual ones.
    pub fn edition(&self) -> Option<Edition> {
        match self.0 {
            Source::Usual(edition) => Some(edition),
            Source::Own(_) => None,
        }
    }

    /// Whether they are the usual ones, of whichever edition.
    pub fn is_usual(&self) -> bool {
        self.edition().is_some()
    }

    /// The file, as it was given; that of the program for the usual ones.
    pub fn text(&self) -> &str {
        match &self.0 {
            Source::Usual(edition) => edition.text(),
            Source::Own(own) => &own.text,
        }
    }

    /// The names of its provinces and troops for messages; none for the newest of the usual ones.
    pub fn things(&self) -> Arc<Things> {
        match &self.0 {
            Source::Usual(edition) => edition.things(),
            Source::Own(own) => Arc::clone(&own.things),
        }
    }

    /// What stands in it.
    pub fn content(&self) -> &Content {
        match &self.0 {
            Source::Usual(edition) => edition.content(),
            Source::Own(own) => &own.content,
        }
    }
}

/// The newest of the usual ones: for a new match.
impl Default for Data {
    fn default() -> Data {
        Data::usual(Edition::NEWEST)
    }
}

impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        match (&self.0, &other.0) {
            (Source::Usual(edition), Source::Usual(other)) => edition == other,
            (Source::Own(own), Source::Own(other)) => {
                Arc::ptr_eq(own, other) || own.text == other.text
            }
            (Source::Usual(_), Source::Own(_)) | (Source::Own(_), Source::Usual(_)) => false,
        }
    }
}

impl Eq for Data {}

impl fmt::Debug for Data {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::Usual(edition) => write!(out, "Usual({})", edition.number()),
            Source::Own(own) => write!(out, "Own({} bytes)", own.text.len()),
        }
    }
}

impl TryFrom<Form> for Data {
    type Error = Unplayable;

    fn try_from(form: Form) -> Result<Data, Unplayable> {
        match form {
            Form::Edition(number) => Edition::of(number)
                .map(Data::usual)
                .ok_or(Unplayable::Edition(number)),
            Form::File(text) => Ok(Data::own(text)?),
        }
    }
}

impl From<Data> for Form {
    fn from(data: Data) -> Form {
        match data.0 {
            Source::Usual(edition) => Form::Edition(edition.number()),
            Source::Own(own) => Form::File(own.text.clone()),
        }
    }
}
