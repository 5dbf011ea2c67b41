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
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Character who gets the objects; `None` if they lie on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir succeeded a dead king (IO-RULING-25).
    Heired {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Heir's id.
        heir: CharacterId,
        /// Heir's name.
        name: String,
        /// Heir's sex, which is the dead king's.
        sex: Sex,
        /// Province where the heir appears.
        province: ProvinceId,
        /// Heir's skill levels.
        skills: Skills,
    },
    /// A character earned rows of IO-T08, which are tested for improvement at dusk.
    Earned {
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Earned rows, each with its skill.
        lessons: Vec<(Lesson, Skill)>,
    },
    /// A character was tested for improvement (IO-RULING-84).
    Improved {
        /// Character to whom the action or event applies.
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
