//! The map and the army lists as a match keeps them: the usual ones, or a file of its own.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Content, Faults, usual};
use crate::text::Things;

/// The map and the army lists that a match is played with: the usual ones, or those of its own file, which the match
/// keeps word for word. What is kept is read once; whoever copies it shares it.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Data(Option<Arc<Own>>);

/// A file and what stands in it.
struct Own {
    text: String,
    content: Content,
    things: Arc<Things>,
}

impl Data {
    /// Those of a file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn own(text: String) -> Result<Data, Faults> {
        let content = Content::read(&text)?;
        let things = Arc::new(content.things());
        Ok(Data(Some(Arc::new(Own {
            text,
            content,
            things,
        }))))
    }

    /// Whether they are the usual ones.
    pub fn is_usual(&self) -> bool {
        self.0.is_none()
    }

    /// The file, as it was given; that of the program for the usual ones.
    pub fn text(&self) -> &str {
        self.0.as_ref().map_or(super::FILE, |own| &own.text)
    }

    /// The names of its provinces and troops for messages; none for the usual ones.
    pub fn things(&self) -> Arc<Things> {
        let own = self.0.as_ref();
        own.map_or_else(Arc::default, |own| Arc::clone(&own.things))
    }

    /// What stands in it.
    pub fn content(&self) -> &Content {
        self.0.as_ref().map_or_else(|| usual(), |own| &own.content)
    }
}

impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(own), Some(other)) => Arc::ptr_eq(own, other) || own.text == other.text,
            (None, Some(_)) | (Some(_), None) => false,
        }
    }
}

impl Eq for Data {}

impl fmt::Debug for Data {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => out.write_str("Usual"),
            Some(own) => write!(out, "Own({} bytes)", own.text.len()),
        }
    }
}

impl TryFrom<String> for Data {
    type Error = Faults;

    fn try_from(text: String) -> Result<Data, Faults> {
        Data::own(text)
    }
}

impl From<Data> for String {
    fn from(data: Data) -> String {
        data.text().to_owned()
    }
}
