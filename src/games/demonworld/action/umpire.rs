//! What the umpire does (section 6.9).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::battle::{Item, Report};
use crate::games::demonworld::ids::{
    BattleId, CharacterId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::games::demonworld::state::{Audience, Condition};

/// What the umpire does, as [`Seat::UMPIRE`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Umpire {
    /// Take the office.
    TakeOffice {
        /// The seat that he plays too.
        seat: Option<Seat>,
    },
    /// Lay it down.
    LayDown,
    /// Rule.
    Rule {
        /// What.
        ruling: Ruling,
        /// Why: for everybody.
        reason: String,
    },
}

/// How an umpire ends a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeVerdict {
    /// The besiegers give it up and stay.
    Lifted,
    /// The besiegers must go.
    Broken,
    /// The besieged surrenders.
    Surrender,
    /// The besieged surrenders, and his armies may go.
    FreePassage,
}

/// What of the position the umpire can change by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edit {
    /// What a player has to spend.
    Treasury {
        /// Whose.
        seat: Seat,
        /// Points.
        points: u32,
    },
    /// The living stands of a unit; without any it is no more.
    Stands {
        /// Which.
        unit: UnitId,
        /// How many, no more than its full strength.
        stands: u16,
    },
    /// How a character is.
    Condition {
        /// Who.
        character: CharacterId,
        /// How; nobody is captured by an umpire's hand.
        condition: Condition,
    },
    /// Where an army stands, in the open.
    Place {
        /// Which.
        army: ForceId,
        /// Where.
        province: ProvinceId,
    },
    /// Who owns a province.
    Owner {
        /// Which.
        province: ProvinceId,
        /// Who; nobody when absent.
        owner: Option<Seat>,
    },
    /// Who controls a site.
    Holder {
        /// Which.
        site: SiteId,
        /// Who; nobody when absent.
        holder: Option<Seat>,
    },
    /// The food of the besieged.
    Supply {
        /// Of which siege.
        siege: SiegeId,
        /// Points.
        points: u32,
    },
    /// The structure points that an element of a perimeter has left.
    Wall {
        /// Of which site.
        site: SiteId,
        /// Which element.
        element: u16,
        /// How many, no more than it had whole.
        points: u16,
    },
}

/// A ruling of the umpire: the actions of section 6.9 by their names without `gm_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// All who are asked have so many hours from now on.
    SetDeadline(u16),
    /// Stop the clocks.
    Pause,
    /// Start them again.
    Resume,
    /// Close a question with what was sent, and the defaults for the rest.
    Advance(WindowId),
    /// Change an option of DW-T-45.
    SetOption {
        /// Its name there.
        key: String,
        /// Its value, as there.
        value: String,
    },
    /// A seat has somebody else now, and plays again.
    ReplacePlayer(Seat),
    /// The next dice show this, the next first. No dice take back what was ordered so and is not thrown.
    OverrideDice(Vec<u32>),
    /// Decide a battle by a report of his own.
    SetOutcome {
        /// Which.
        battle: BattleId,
        /// What came of it.
        report: Box<Report>,
    },
    /// Decide a siege.
    EndSiege {
        /// Which.
        siege: SiegeId,
        /// How.
        verdict: SiegeVerdict,
    },
    /// Decide between two reports, field by field (DW-REPORT-08).
    ResolveDispute {
        /// Of which battle.
        battle: BattleId,
        /// The fields in which the second report is believed; in all others the first is.
        second: BTreeSet<Item>,
    },
    /// Change something of the position.
    Edit(Edit),
    /// Change a player's prestige, within its bounds.
    AdjustPrestige {
        /// Whose.
        seat: Seat,
        /// By how much.
        change: i8,
    },
    /// What a sorcerer king pays to command (DW-RULING-13).
    ApproveKingFee {
        /// Whose.
        seat: Seat,
        /// Points.
        points: u32,
    },
    /// What a unit is on foot (DW-RATION-05).
    SetDismount {
        /// Which.
        unit: UnitId,
        /// The entry of the lists that it fights as.
        profile: TroopId,
    },
    /// How many more weeks a work takes the troops that are planned for it (DW-FORT-27).
    SetWorkTime {
        /// In which siege.
        siege: SiegeId,
        /// Whose work.
        seat: Seat,
        /// Its place among his unfinished works there, from 0.
        job: u16,
        /// Weeks.
        weeks: u8,
    },
    /// A plan of a site, and the place of its stores, is as it should be (DW-SUPPLY-13).
    ApprovePlan(SiteId),
    /// Back to the start of a phase: to when this question was put.
    Rewind(WindowId),
    /// Show a player a force of somebody else, as it is now.
    Reveal {
        /// To whom.
        seat: Seat,
        /// Which.
        force: ForceId,
    },
    /// Write something down.
    Note {
        /// For whom.
        to: Audience,
        /// What.
        text: String,
    },
    /// End the campaign; the ranking is that of DW-RULING-93.
    EndCampaign,
}
