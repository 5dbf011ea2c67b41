//! Argument values that are offered in addition to those in the legal actions.

use crate::action::Occasion;
use crate::ids::CharacterId;
use crate::nouns::{
    ActionSpell, Alignment, Invention, Object, Office, Phase, Race, Sex, Skill, Temperament, Topic,
};
use crate::state::Offices;
use regnal_core::game::Completions;
use regnal_core::noun::Noun;
use regnal_core::part::Part;
use regnal_core::schema::{Argument, At};
use regnal_core::seat::Seat;

/// Names of the arguments whose value is a character.
const PEOPLE: [&str; 5] = ["character", "hero", "target", "candidate", "to"];

/// Function that returns the values of an argument with this name.
type Values = fn(&'static str) -> Vec<Part>;

/// Arguments whose value is a noun, each with all values.
const NOUNS: [(&str, Values); 11] = [
    ("alignment", all::<Alignment>),
    ("invention", all::<Invention>),
    ("item", all::<Object>),
    ("occasion", all::<Occasion>),
    ("office", all::<Office>),
    ("phase", all::<Phase>),
    ("sex", all::<Sex>),
    ("skill", all::<Skill>),
    ("spell", all::<ActionSpell>),
    ("temperament", all::<Temperament>),
    ("topic", all::<Topic>),
];

fn all<N: Noun>(name: &'static str) -> Vec<Part> {
    N::ALL.iter().map(|noun| Part::new(name, noun.code(), *noun)).collect()
}

impl Completions for Offices {
    fn worded(&self, seat: Seat, option: &str) -> Vec<Part> {
        let at = At { game: self, seat };
        if let Some(name) = PEOPLE.into_iter().find(|name| *name == option) {
            // The characters known to the seat, and its dead king's heir.
            let heard = self.at.reputes(Some(seat)).into_keys();
            let heir = self.at.heir(seat).map(|(id, _)| id);
            return heard.chain(heir).map(|id| CharacterId::part(name, &id, at)).collect();
        }
        let noun = NOUNS.into_iter().find(|(name, _)| *name == option);
        match option {
            "kingdom" => self.at.seats().map(|seat| Seat::part("kingdom", &seat, at)).collect(),
            "race" => Race::humanoid().map(|race| Race::part("race", &race, at)).collect(),
            _ => noun.map(|(name, all)| all(name)).unwrap_or_default(),
        }
    }
}
