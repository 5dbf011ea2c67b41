//! What can be wrong with the data.

use crate::text::{Lang, Line, Names, say};

/// One thing that is wrong with a map or an army list.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The line of the file, from 1; 0 for the whole file.
    pub line: u32,
    /// What is wrong; what it quotes of the file can stand in a message.
    pub what: Line,
}

impl Fault {
    /// It with the number of its line.
    pub fn words(&self) -> Line {
        match self.line {
            0 => self.what.clone(),
            line => Line::new("demonworld-data-fault")
                .with("line", line)
                .with("what", self.what.clone()),
        }
    }
}

/// Everything that is wrong, by line.
#[derive(Clone, Debug, PartialEq)]
pub struct Faults(pub Vec<Fault>);

impl std::error::Error for Faults {}

impl std::fmt::Display for Faults {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                out.write_str("\n")?;
            }
            out.write_str(&say(Lang::En, &fault.words(), &Names::default()))?;
        }
        Ok(())
    }
}
