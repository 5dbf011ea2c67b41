//! Deaths, heirs, experience.

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Lesson, Sex, Skill};
use crate::progress::Improvement;
use crate::skills::Skills;
use regnal_core::seat::Seat;

/// Events in the lives of characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum People {
    /// A character died.
    Died {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The recipient of the objects; if `None`, they lie on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir succeeded a dead king (IO-RULING-25).
    Heired {
        /// The kingdom.
        seat: Seat,
        /// The heir's id.
        heir: CharacterId,
        /// The heir's name.
        name: String,
        /// The heir's sex: the dead king's.
        sex: Sex,
        /// The province where the heir appears.
        province: ProvinceId,
        /// The heir's skill levels.
        skills: Skills,
    },
    /// A character earned rows of IO-T08.
    Earned {
        /// The character.
        character: CharacterId,
        /// The rows, each with its skill.
        lessons: Vec<(Lesson, Skill)>,
    },
    /// A character was tested for improvement (IO-RULING-84).
    Improved {
        /// The character.
        character: CharacterId,
        /// The tests in order.
        improvements: Vec<Improvement>,
    },
    /// An unpaid hero left (IO-RULING-45).
    LeftService {
        /// The hero.
        character: CharacterId,
    },
    /// All wounds are healed and all spells have ended.
    Healed,
}
