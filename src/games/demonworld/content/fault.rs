//! What can be wrong with the data.

/// One thing that is wrong with a map or an army list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}{at}: {reason}", if at.is_empty() { "" } else { ": " })]
pub struct Fault {
    /// The file.
    pub file: &'static str,
    /// The entry; empty for the whole file.
    pub at: String,
    /// What is wrong.
    pub reason: String,
}

/// Everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl std::error::Error for Faults {}

impl std::fmt::Display for Faults {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                out.write_str("\n")?;
            }
            write!(out, "{fault}")?;
        }
        Ok(())
    }
}

/// Where faults of one file are written down.
pub(super) struct Notes<'a> {
    pub(super) file: &'static str,
    pub(super) faults: &'a mut Vec<Fault>,
}

impl Notes<'_> {
    pub(super) fn say(&mut self, at: impl ToString, reason: impl Into<String>) {
        self.faults.push(Fault {
            file: self.file,
            at: at.to_string(),
            reason: reason.into(),
        });
    }

    /// The entries of a list of the file, each as a `T`; those that cannot be read are noted.
    pub(super) fn entries<T: serde::de::DeserializeOwned>(
        &mut self,
        text: &str,
        list: &str,
    ) -> Vec<T> {
        let (entries, broken) = crate::data::entries(text, list);
        for reason in broken {
            self.say("", reason);
        }
        entries
            .into_iter()
            .filter_map(|entry| match serde_json::from_value(entry.value) {
                Ok(value) => Some(value),
                Err(error) => {
                    self.say(entry.at, error.to_string());
                    None
                }
            })
            .collect()
    }
}
