//! Map and army lists for a match: a built-in edition or a custom file.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::edition::{Edition, Printed};
use super::{Content, DataFaults};
use regnal_core::text::Things;

/// Map and army lists for a match. The match stores either the number of a built-in edition or the full text of a
/// custom file. The text is parsed once; clones share the result.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Data(DataSource);

#[derive(Clone)]
enum DataSource {
    Usual(Edition),
    Own(Arc<Printed>),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Form {
    Edition(usize),
    File(String),
}

/// Reason why stored data cannot be used.
#[derive(Debug, thiserror::Error)]
enum Unplayable {
    #[error("this program has no edition {0} of the built-in map and army lists")]
    Edition(usize),
    #[error(transparent)]
    File(#[from] DataFaults),
}

impl Data {
    /// Reads a player-supplied file for a new match.
    ///
    /// # Errors
    /// Returns all faults in the file.
    pub fn given(text: String) -> Result<Data, DataFaults> {
        let content = Content::given(&text)?;
        Ok(Data::of(text, content))
    }

    /// Reads a file stored by an existing match.
    ///
    /// # Errors
    /// Returns all faults in the file.
    pub fn own(text: String) -> Result<Data, DataFaults> {
        let content = Content::read(&text)?;
        Ok(Data::of(text, content))
    }

    fn of(text: String, content: Content) -> Data {
        Data(DataSource::Own(Arc::new(Printed::of(text, content))))
    }

    /// Returns the data of a built-in edition.
    pub fn usual(edition: Edition) -> Data {
        Data(DataSource::Usual(edition))
    }

    /// Returns the data for matches that do not record an edition: the first edition.
    pub(crate) fn unnoted() -> Data {
        Data::usual(Edition::FIRST)
    }

    /// Returns whether this is the first built-in edition, which matches do not record in their options.
    pub(crate) fn is_unnoted(&self) -> bool {
        *self == Data::unnoted()
    }

    /// Returns the edition of the built-in data, or `None` for a custom file.
    pub fn edition(&self) -> Option<Edition> {
        match self.0 {
            DataSource::Usual(edition) => Some(edition),
            DataSource::Own(_) => None,
        }
    }

    /// Returns whether this is built-in data, of any edition.
    pub fn is_usual(&self) -> bool {
        self.edition().is_some()
    }

    /// Returns the text of the custom file or built-in edition.
    pub fn text(&self) -> &str {
        match &self.0 {
            DataSource::Usual(edition) => edition.text(),
            DataSource::Own(own) => &own.text,
        }
    }

    /// Returns the province and troop names for messages. The result is empty for the newest built-in edition, whose
    /// names are in the message catalogue.
    pub fn things(&self) -> Arc<Things> {
        match &self.0 {
            DataSource::Usual(edition) => edition.things(),
            DataSource::Own(own) => Arc::clone(&own.things),
        }
    }

    /// Returns the parsed content.
    pub fn content(&self) -> &Content {
        match &self.0 {
            DataSource::Usual(edition) => edition.content(),
            DataSource::Own(own) => &own.content,
        }
    }
}

/// Returns the newest built-in edition, for new matches.
impl Default for Data {
    fn default() -> Data {
        Data::usual(Edition::NEWEST)
    }
}

impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        match (&self.0, &other.0) {
            (DataSource::Usual(edition), DataSource::Usual(other)) => edition == other,
            (DataSource::Own(own), DataSource::Own(other)) => {
                Arc::ptr_eq(own, other) || own.text == other.text
            }
            (DataSource::Usual(_), DataSource::Own(_))
            | (DataSource::Own(_), DataSource::Usual(_)) => false,
        }
    }
}

impl Eq for Data {}

impl fmt::Debug for Data {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            DataSource::Usual(edition) => write!(out, "Usual({})", edition.number()),
            DataSource::Own(own) => write!(out, "Own({} bytes)", own.text.len()),
        }
    }
}

impl TryFrom<Form> for Data {
    type Error = Unplayable;

    fn try_from(form: Form) -> Result<Data, Unplayable> {
        match form {
            Form::Edition(number) => {
                Edition::of(number).map(Data::usual).ok_or(Unplayable::Edition(number))
            }
            Form::File(text) => Ok(Data::own(text)?),
        }
    }
}

impl From<Data> for Form {
    fn from(data: Data) -> Form {
        match data.0 {
            DataSource::Usual(edition) => Form::Edition(edition.number()),
            DataSource::Own(own) => Form::File(own.text.clone()),
        }
    }
}
