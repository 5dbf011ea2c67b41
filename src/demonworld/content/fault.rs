//! Faults in a data file.

use regnal_core::data;
use regnal_core::text::{Lang, Line, Names, say};

/// A fault in a map or army-list file.
#[derive(Clone, Debug, PartialEq)]
pub struct DataFault {
    /// Line number in the file, starting at 1; 0 for a fault in the file as a whole.
    pub line: u32,
    /// Description of the fault. Text quoted from the file is already escaped for Discord.
    pub what: Line,
}

impl DataFault {
    /// Returns the fault description, preceded by the line number.
    pub fn words(&self) -> Line {
        match self.line {
            0 => self.what.clone(),
            line => Line::new("demonworld-data-fault")
                .with("line", line)
                .with("what", self.what.clone()),
        }
    }
}

/// All faults in a file, sorted by line.
#[derive(Clone, Debug, PartialEq)]
pub struct DataFaults(pub Vec<DataFault>);

impl std::error::Error for DataFaults {}

impl std::fmt::Display for DataFaults {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = |fault: &DataFault| say(Lang::En, &fault.words(), &Names::default());
        data::write_lines(out, self.0.iter().map(words))
    }
}
