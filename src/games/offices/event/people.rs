//! Deaths, heirs, experience.

use serde::{Deserialize, Serialize};

use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::games::offices::nouns::{Lesson, Sex, Skill};
use crate::games::offices::progress::Improvement;
use crate::games::offices::skills::Skills;
use crate::seat::Seat;

/// What happened to somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum People {
    /// Somebody died where he was.
    Died {
        /// Who.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// Who has his objects; if nobody they lie on the ground (IO-RULING-26).
        heir_of_objects: Option<CharacterId>,
    },
    /// An heir follows a dead king (IO-RULING-25).
    Heired {
        /// In which kingdom.
        seat: Seat,
        /// His number.
        heir: CharacterId,
        /// His name.
        name: String,
        /// Woman or man: as the king before.
        sex: Sex,
        /// Where he stands.
        province: ProvinceId,
        /// His levels.
        skills: Skills,
    },
    /// Somebody earned rows of IO-T08.
    Earned {
        /// Who.
        character: CharacterId,
        /// Which, with the skill of each.
        lessons: Vec<(Lesson, Skill)>,
    },
    /// Somebody tested whether he became better (IO-RULING-84).
    Improved {
        /// Who.
        character: CharacterId,
        /// The tests in order.
        improvements: Vec<Improvement>,
    },
    /// A hero who was not paid left (IO-RULING-45).
    LeftService {
        /// Who.
        character: CharacterId,
    },
    /// All wounds are healed and all spells have ended.
    Healed,
}
