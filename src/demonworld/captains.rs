//! Army names. Each army bears the name of a general of its player's race, who is said to have raised it. The number on
//! the army's counter, which everyone can see, determines the name; the army's current leader does not affect it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::nouns::Race;
use super::state::Demonworld;
use super::terms::army_code;
use regnal_core::data::embedded;
use regnal_core::game::Seat;
use regnal_core::text::{Line, Things};

/// Key for army names in [`Things`], which holds a match's own names.
pub(crate) const ARMY: &str = "army";

/// Lists of army names, by race.
static CAPTAINS: LazyLock<BTreeMap<Race, Vec<String>>> = LazyLock::new(|| {
    embedded(toml::from_str(include_str!("../../assets/demonworld/captains.toml")))
});

impl Demonworld {
    /// Adds the names of all armies that have been raised, including those that no longer exist.
    pub(super) fn name_armies(&self, things: &mut Things) {
        // No two players lead the same race, so no two players share a list of names.
        for (seat, player) in Seat::all(self.at.players.len()).zip(&self.at.players) {
            let list = CAPTAINS.get(&player.race).map(Vec::as_slice).unwrap_or_default();
            for number in 1..=player.last_army {
                let place = usize::from(number - 1);
                let Some(name) = list.get(place % list.len().max(1)) else {
                    continue;
                };
                let round = place / list.len().max(1);
                let name = if round == 0 { name.clone() } else { format!("{name} {}", round + 1) };
                let line =
                    Line::new("demonworld-army-named").with("general", name).with("number", number);
                things.name(ARMY, army_code(number, seat), line.into());
            }
        }
    }
}
