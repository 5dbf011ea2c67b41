//! The map, army lists and rosters of a campaign, typed and checked (DW-RULING-03, DW-RULING-04), and the fixed tables
//! that all chapters use.

mod columns;
mod data;
mod edition;
mod fault;
mod lists;
mod map;
mod muster;
mod sheet;
mod tables;

pub use self::data::Data;
pub use self::edition::{Edition, FILE};
pub use self::fault::{DataFault, DataFaults};
pub use self::lists::{ForceRoster, Lists, RaceList, Roster, TroopType};
pub use self::map::{ProvinceType, World};
use self::sheet::DataFile;
pub use self::sheet::LARGEST;
pub(crate) use self::tables::command_fee;
pub use self::tables::{
    CharacterType, character, compatibility, hours, move_rank, race_order, setting, years_required,
};
use regnal_core::text::Things;

/// The data of a campaign.
#[derive(Clone, Debug)]
pub struct Content {
    /// The map.
    pub world: World,
    /// The army lists.
    pub lists: Lists,
}

/// Name of a province or troop, by language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Name {
    /// Returns the names in the order of [`Lang::ALL`](regnal_core::text::Lang::ALL).
    pub fn each(&self) -> Vec<String> {
        vec![self.en.clone(), self.fr.clone()]
    }
}

/// Key of provinces in [`Things`], the names of a match.
pub(crate) const PROVINCE: &str = "province";
/// Key of army list entries in [`Things`].
pub(crate) const TROOP: &str = "troop";

impl Content {
    /// Returns its names for messages.
    fn things(&self) -> Things {
        let mut things = Things::default();
        for land in self.world.provinces() {
            things.name(PROVINCE, land.id.to_string(), land.name.each());
        }
        for troop in self.lists.troops() {
            things.name(TROOP, troop.id.to_string(), troop.name.each());
        }
        things
    }

    /// Reads a map and army lists. Matches store their file and read it again, so a file once accepted must always be
    /// accepted: checks may be loosened but never tightened.
    ///
    /// # Errors
    /// Returns everything that is wrong with the file, by line.
    pub fn read(text: &str) -> Result<Content, DataFaults> {
        Content::from_sheet(DataFile::of(text))
    }

    /// Reads a file supplied for a new match. Beyond [`Content::read`], each roster must be one that its player could
    /// have raised (DW-ORG, DW-RECRUIT).
    ///
    /// # Errors
    /// Returns everything that is wrong with the file, by line.
    pub fn given(text: &str) -> Result<Content, DataFaults> {
        let mut sheet = DataFile::of(text);
        sheet.is_new = true;
        Content::from_sheet(sheet)
    }

    fn from_sheet(mut sheet: DataFile<'_>) -> Result<Content, DataFaults> {
        let Some(file) = sheet.parse() else {
            return Err(DataFaults(sheet.faults()));
        };
        if !sheet.faults.is_empty() {
            // The parser recovers from invalid TOML by guessing, so later faults would be guesses too.
            return Err(DataFaults(sheet.faults()));
        }
        sheet.strangers(&file, &["province", "troop", "race"]);
        let (world, lines) = World::read(&mut sheet, &file);
        let lists = Lists::read(&mut sheet, &file, (&world, &lines));
        let faults = sheet.faults();
        if faults.is_empty() { Ok(Content { world, lists }) } else { Err(DataFaults(faults)) }
    }
}

/// Returns the newest edition of the built-in data. A match's own data is in its options.
pub fn usual() -> &'static Content {
    Edition::NEWEST.content()
}
