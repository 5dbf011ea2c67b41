//! Identifiers: codes for provinces, sites and troop types, and numbers for everything that can be created and removed
//! during a campaign.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::nouns::SiteKind;
use regnal_core::text::Arg;

/// Error for text that is not a code. A code is a capital letter followed by a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a capital letter followed by a number")]
pub struct NotACode;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident($digits:literal);)+) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name {
            letter: char,
            number: u8,
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, concat!("{}{:0", $digits, "}"), self.letter, self.number)
            }
        }

        impl FromStr for $name {
            type Err = NotACode;

            fn from_str(text: &str) -> Result<$name, NotACode> {
                let letter = text.chars().next().filter(char::is_ascii_uppercase).ok_or(NotACode)?;
                let number = text[1..].parse().map_err(|_| NotACode)?;
                let id = $name { letter, number };
                if id.to_string() == text { Ok(id) } else { Err(NotACode) }
            }
        }

        regnal_core::serialised_as_text! { $name }

        impl From<$name> for Arg {
            fn from(id: $name) -> Arg {
                Arg::from(id.to_string())
            }
        })+
    };
}

codes! {
    /// A province, identified by its map code, such as `H1` (DW-T-50). The derived order defines the "lowest id" in the
    /// rules.
    ProvinceId("1");
    /// An army-list entry, identified by its code, such as `H01` (DW-T-62).
    TroopId("2");
}

/// A site in a province, such as its first city or its second fortress. The text form is `H1/city/1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SiteId {
    /// Province that contains the site.
    pub province: ProvinceId,
    /// City or fortress.
    pub kind: SiteKind,
    /// Number among the province's sites of the same kind, starting at 1.
    pub number: u8,
}

impl fmt::Display for SiteId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}/{}", self.province, self.kind.code(), self.number)
    }
}

/// Error for text that does not identify a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a site such as H1/city/1: a province, `city` or `fortress`, and a number")]
pub struct NotASite;

impl FromStr for SiteId {
    type Err = NotASite;

    fn from_str(text: &str) -> Result<SiteId, NotASite> {
        let mut parts = text.split('/');
        let mut next = || parts.next().ok_or(NotASite);
        let province = next()?.parse().map_err(|_| NotASite)?;
        let code = next()?;
        let kind =
            SiteKind::ALL.iter().copied().find(|kind| kind.code() == code).ok_or(NotASite)?;
        let number = next()?.parse().map_err(|_| NotASite)?;
        Ok(SiteId { province, kind, number })
    }
}

regnal_core::serialised_as_text! { SiteId }

regnal_core::number_ids! {
    /// A conflict between hostile forces, identified by its number in the campaign.
    ConflictId(u32);
    /// A battle, identified by its number in the campaign.
    BattleId(u32);
    /// A siege, identified by its number in the campaign.
    SiegeId(u32);
    /// A treaty or treaty offer, identified by its number in the campaign.
    TreatyId(u32);
    /// A question, identified by its number in the campaign.
    WindowId(u32);
}

pub use super::nouns::{CharacterId, ForceId, UnitId};

/// A unit or character that belongs to a force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A unit.
    Unit(UnitId),
    /// A character.
    Character(CharacterId),
}
