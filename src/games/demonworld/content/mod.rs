//! The map, the army lists and the rosters that a campaign is played with, typed and checked (DW-RULING-03,
//! DW-RULING-04), and the fixed tables that the whole game asks.

mod fault;
mod lists;
mod map;
mod tables;

use std::sync::LazyLock;

pub use self::fault::{Fault, Faults};
pub use self::lists::{ForceRoster, Lists, RaceList, Roster, TroopType};
pub use self::map::{ProvinceType, World};
pub(in crate::games::demonworld) use self::tables::command_fee;
pub use self::tables::{
    CharacterType, character, compatibility, hours, move_rank, race_order, setting, years_required,
};

/// What a campaign is played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// The map.
    pub world: World,
    /// The army lists.
    pub lists: Lists,
}

/// The name of a thing of the data, by language.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Content {
    /// Reads the map, the troops and the races from their files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(provinces: &str, troops: &str, races: &str) -> Result<Content, Faults> {
        let mut faults = Vec::new();
        let world = World::read(provinces, &mut faults);
        let lists = Lists::read(troops, races, &mut faults);
        lists.check_against(&world, &mut faults);
        if faults.is_empty() {
            Ok(Content { world, lists })
        } else {
            Err(Faults(faults))
        }
    }

    /// The default map and lists.
    ///
    /// # Errors
    /// Everything that is wrong with the files in the program; a test sees to it that nothing is.
    pub fn load() -> Result<Content, Faults> {
        Content::read(map::EMBEDDED, lists::TROOPS, lists::RACES)
    }
}

static CONTENT: LazyLock<Result<Content, Faults>> = LazyLock::new(Content::load);

/// The default map and lists.
///
/// # Panics
/// When the files in the program do not load; a test sees to it that they do.
#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
pub fn content() -> &'static Content {
    match &*CONTENT {
        Ok(content) => content,
        Err(faults) => panic!("the data built into this program are at fault: {faults}"),
    }
}
