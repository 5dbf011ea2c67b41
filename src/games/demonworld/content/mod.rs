//! The map, the army lists and the rosters that a campaign is played with, typed and checked (DW-RULING-03,
//! DW-RULING-04), and the fixed tables that the whole game asks.

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
pub use self::fault::{Fault, Faults};
pub use self::lists::{ForceRoster, Lists, RaceList, Roster, TroopType};
pub use self::map::{ProvinceType, World};
pub use self::sheet::LARGEST;
use self::sheet::Sheet;
pub(in crate::games::demonworld) use self::tables::command_fee;
pub use self::tables::{
    CharacterType, character, compatibility, hours, move_rank, race_order, setting, years_required,
};
use crate::text::Things;

/// What a campaign is played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// The map.
    pub world: World,
    /// The army lists.
    pub lists: Lists,
}

/// The name of a thing of the data, by language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Name {
    /// It in the order of [`Lang::ALL`](crate::text::Lang::ALL).
    pub fn each(&self) -> Vec<String> {
        vec![self.en.clone(), self.fr.clone()]
    }
}

/// What provinces are called among the things of a match ([`Things`]).
pub(in crate::games::demonworld) const PROVINCE: &str = "province";
/// What entries of the army lists are called there.
pub(in crate::games::demonworld) const TROOP: &str = "troop";

impl Content {
    /// Its names for messages.
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

    /// Reads a map and army lists from their file. Matches keep their file and read it again: what has once been read must
    /// be read for ever, so the checks may be loosened and never tightened.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn read(text: &str) -> Result<Content, Faults> {
        Content::from_sheet(Sheet::of(text))
    }

    /// Reads a file that somebody gives for a new match. Beyond [`Content::read`], each roster must be one that its player
    /// could have raised himself (DW-ORG, DW-RECRUIT).
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn given(text: &str) -> Result<Content, Faults> {
        let mut sheet = Sheet::of(text);
        sheet.is_new = true;
        Content::from_sheet(sheet)
    }

    fn from_sheet(mut sheet: Sheet<'_>) -> Result<Content, Faults> {
        let Some(file) = sheet.parse() else {
            return Err(Faults(sheet.faults()));
        };
        if !sheet.faults.is_empty() {
            // What is no TOML is read by guess: what else might be wrong with it is a guess too.
            return Err(Faults(sheet.faults()));
        }
        sheet.strangers(&file, &["province", "troop", "race"]);
        let (world, lines) = World::read(&mut sheet, &file);
        let lists = Lists::read(&mut sheet, &file, (&world, &lines));
        let faults = sheet.faults();
        if faults.is_empty() {
            Ok(Content { world, lists })
        } else {
            Err(Faults(faults))
        }
    }
}

/// The newest edition of the usual map and lists. A match asks its own options for what it is played with.
pub fn usual() -> &'static Content {
    Edition::NEWEST.content()
}
