//! Events in the lives of characters: deaths, heirs, experience.

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
        /// Character who died.
        character: CharacterId,
        /// Province in which the character died.
        province: ProvinceId,
        /// Character who gets the objects; `None` if they are left on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir succeeded a dead king (IO-RULING-25).
    Heired {
        /// Kingdom of the heir.
        seat: Seat,
        /// Heir's id.
        heir: CharacterId,
        /// Heir's name.
        name: String,
        /// Heir's sex, the same as the dead king's.
        sex: Sex,
        /// Province where the heir appears.
        province: ProvinceId,
        /// Heir's skill levels.
        skills: Skills,
    },
    /// A character earned experience: rows of IO-T08, for which he is tested at dusk.
    Earned {
        /// Character who earned the experience.
        character: CharacterId,
        /// Earned rows, each with its skill.
        lessons: Vec<(Lesson, Skill)>,
    },
    /// A character was tested for improvement (IO-RULING-84).
    Improved {
        /// Character who was tested.
        character: CharacterId,
        /// Tests in order.
        improvements: Vec<Improvement>,
    },
    /// An unpaid hero left (IO-RULING-45).
    LeftService {
        /// Hero who left.
        character: CharacterId,
    },
    /// All wounds healed and all spells ended.
    Healed,
}
