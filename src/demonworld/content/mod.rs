//! Typed and validated campaign data: the map, army lists and rosters (DW-RULING-03, DW-RULING-04). Also contains the
//! fixed tables shared by all chapters.

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
pub use self::edition::{Edition, FILE, earlier_edition};
pub use self::fault::{DataFault, DataFaults};
pub use self::lists::{ForceRoster, Lists, RaceList, Roster, TroopType};
pub use self::map::{ProvinceType, World};
use self::sheet::DataFile;
pub use self::sheet::LARGEST;
pub(crate) use self::tables::command_fee;
pub use self::tables::{
    CharacterType, character, compatibility, hours, move_rank, race_order, setting, years_required,
};
use regnal_core::text::{Arg, Things};

/// Data for a campaign.
#[derive(Clone, Debug)]
pub struct Content {
    /// Map of the campaign.
    pub world: World,
    /// Army lists of the campaign.
    pub lists: Lists,
}

/// Name of a province or troop type in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// English name.
    pub en: String,
    /// French name.
    pub fr: String,
}

impl Name {
    /// Returns the names in [`Lang::ALL`](regnal_core::text::Lang::ALL) order.
    pub fn each(&self) -> Vec<String> {
        vec![self.en.clone(), self.fr.clone()]
    }
}

/// Key for province names in [`Things`], which holds a match's own names.
pub(crate) const PROVINCE: &str = "province";
/// Key for names of army-list entries in [`Things`], which holds a match's own names.
pub(crate) const TROOP: &str = "troop";

impl Content {
    /// Returns the content's names for messages.
    fn things(&self) -> Things {
        let mut things = Things::default();
        for land in self.world.provinces() {
            things.name(PROVINCE, land.id.to_string(), Arg::Each(land.name.each()));
        }
        for troop in self.lists.troops() {
            things.name(TROOP, troop.id.to_string(), Arg::Each(troop.name.each()));
        }
        things
    }

    /// Reads a map and army lists. Matches store their file and read it again later, so an accepted file must always
    /// remain valid: checks can be loosened but never tightened.
    ///
    /// # Errors
    /// Returns all faults in the file, sorted by line.
    pub fn read(text: &str) -> Result<Content, DataFaults> {
        Content::from_sheet(DataFile::of(text))
    }

    /// Reads a file supplied for a new match. In addition to the checks in [`Content::read`], checks that each race's
    /// roster could legally be raised (DW-ORG, DW-RECRUIT).
    ///
    /// # Errors
    /// Returns all faults in the file, sorted by line.
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
            // The parser guesses how to recover from invalid TOML, so any later faults would be unreliable.
            return Err(DataFaults(sheet.faults()));
        }
        sheet.report_unknown_keys(&file, &["province", "troop", "race"]);
        let (mut world, lines, named) = World::read(&mut sheet, &file);
        let (lists, places) = Lists::read(&mut sheet, &file);
        // An entry with a fault is missing from the lists, so comparing entries would report faults that are none.
        if sheet.faults.is_empty() {
            world.connect(&mut sheet, &lines, named);
            lists.check(&mut sheet, &places, (&world, &lines));
        }
        let faults = sheet.faults();
        if faults.is_empty() { Ok(Content { world, lists }) } else { Err(DataFaults(faults)) }
    }
}

/// Returns the newest edition of the built-in data. A match's own data is stored in its options.
pub fn usual() -> &'static Content {
    Edition::NEWEST.content()
}
