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
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum People {
    /// A character died.
    Died {
        character: CharacterId,
        province: ProvinceId,
        /// Character who gets the objects; `None` if they are left on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir succeeded a dead king (IO-RULING-25).
    Heired {
        seat: Seat,
        heir: CharacterId,
        name: String,
        /// Heir's sex, the same as the dead king's.
        sex: Sex,
        province: ProvinceId,
        skills: Skills,
    },
    /// A character earned experience. The rows of IO-T08 listed in `lessons` are tested for improvement at dusk.
    Earned { character: CharacterId, lessons: Vec<(Lesson, Skill)> },
    /// A character was tested for improvement (IO-RULING-84).
    Improved { character: CharacterId, improvements: Vec<Improvement> },
    /// An unpaid hero left (IO-RULING-45).
    LeftService { character: CharacterId },
    /// All wounds healed and all spells ended.
    Healed,
}
