//! Argument values offered in addition to the legal ones.

use super::codes::{kingdom_part, noun_part};
use super::orders::occasion_part;
use crate::action::Occasion;
use crate::nouns::{
    ActionSpell, Alignment, Invention, Object, Office, Phase, Race, Sex, Skill, Temperament, Topic,
};
use crate::state::Offices;
use regnal_core::game::Completions;
use regnal_core::noun::Noun;
use regnal_core::part::Part;
use regnal_core::seat::Seat;

/// Names of the arguments whose value is a character.
const PEOPLE: [&str; 5] = ["character", "hero", "target", "candidate", "to"];

fn nouns<N: Noun>(name: &'static str, all: impl IntoIterator<Item = N>) -> Vec<Part> {
    all.into_iter().map(|noun| noun_part(name, noun)).collect()
}

impl Completions for Offices {
    fn worded(&self, seat: Seat, option: &str) -> Vec<Part> {
        fn all<N: Noun>(name: &'static str) -> Vec<Part> {
            nouns(name, N::ALL.iter().copied())
        }
        match option {
            "phase" => all::<Phase>("phase"),
            "race" => nouns("race", Race::humanoid()),
            "alignment" => all::<Alignment>("alignment"),
            "temperament" => all::<Temperament>("temperament"),
            "sex" => all::<Sex>("sex"),
            "topic" => all::<Topic>("topic"),
            "spell" => all::<ActionSpell>("spell"),
            "invention" => all::<Invention>("invention"),
            "skill" => all::<Skill>("skill"),
            "item" => all::<Object>("item"),
            "office" => all::<Office>("office"),
            "occasion" => Occasion::ALL.into_iter().map(occasion_part).collect(),
            "kingdom" => self.at.seats().map(kingdom_part).collect(),
            option => match PEOPLE.into_iter().find(|name| *name == option) {
                Some(name) => self.people(seat, name),
                None => Vec::new(),
            },
        }
    }
}

impl Offices {
    /// Returns the characters known to a seat, and its dead king's heir.
    fn people(&self, seat: Seat, name: &'static str) -> Vec<Part> {
        let heard = self.at.reputes(Some(seat)).into_keys();
        let heir = self.at.heir(seat).map(|(id, _)| id);
        heard.chain(heir).map(|id| self.character_part(seat, name, id)).collect()
    }
}
