//! What a player may do.

use serde::{Deserialize, Serialize};

use super::nouns::{
    Building, CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
    WinterPhase,
};
use crate::game::Seat;
use crate::hex::{Direction, Hex};

/// Where a beaten unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refuge {
    /// Nowhere: it stays.
    Hold,
    /// Into the building of the same hex.
    Inside,
    /// To an adjacent hex.
    To(Hex),
}

/// A standing order about retreats of one severity.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatOrder {
    /// Ask each time.
    Ask,
    /// Stay (never for a brilliant defeat).
    Hold,
    /// Into the building of the hex if it can be, else as the default.
    Refuge,
    /// To the first of these hexes that is open, else as the default.
    Hexes(Vec<Hex>),
    /// As [`RetreatOrder::Hold`], until the next turn of whoever ordered it begins.
    HoldUntilTurn,
    /// As [`RetreatOrder::Refuge`], until the next turn of whoever ordered it begins.
    RefugeUntilTurn,
}

/// What a spell is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing.
    Nothing,
    /// A hex, or the building on it.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
}

/// Everything that a seat may ask of the engine (section 6 of the specification).
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(tag = "do", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in nouns.rs"
)]
pub enum Action {
    /// Takes a capital site.
    ChooseCapital { site: CapitalSite },
    /// Votes on the proposed frame of the map.
    ApproveMap { yes: bool },
    /// Lays one of the six drawn tiles (0 to 5).
    PlaceTile { tile: u8, hex: Hex },
    /// Puts the starting village down.
    PlaceVillage { hex: Hex },
    /// Puts one of the four starting units down (0 to 3; a boat is the last).
    PlaceUnit { piece: u8, hex: Hex, inside: bool },
    /// Lays whatever is not laid yet in the default way.
    PlaceRest,
    /// Locks the realm.
    ConfirmSetup,

    /// Offers an alliance.
    ProposeAlliance { with: Seat },
    /// Accepts or declines an alliance.
    AnswerAlliance { with: Seat, yes: bool },
    /// Ends an alliance.
    BreakAlliance { with: Seat },
    /// Sets a standing order for retreats.
    SetRetreatOrder {
        severity: Severity,
        order: RetreatOrder,
    },
    /// Sets the standing order for pursuits.
    SetPursuitOrder { order: PursuitOrder },
    /// Sets what independents do when this seat plays them.
    SetIndependentsPolicy { policy: IndependentsPolicy },
    /// Hands in, for every winter slot to come for which nothing is handed in, that it goes by; with `recruits` they are
    /// called all the same, and posted in the usual places. A slot that is open is let go by.
    HandInRest { recruits: bool },
    /// Hands in what is to be done in a winter slot to come.
    HandIn { deed: Box<Action> },
    /// Takes back what is handed in for a winter slot.
    TakeOut { phase: WinterPhase },
    /// Gives the campaign up.
    Concede,
    /// Takes the realm back from its caretaker.
    Return,
    /// The deadline of this seat ran out; whatever it owes is done by default (ME-RULING-24, -25).
    Absent,

    /// Feeds a hungry unit.
    FeedUnit { unit: UnitId },
    /// Sends scouts.
    Scout { unit: UnitId, hex: Hex },
    /// Moves units of one hex together.
    Move {
        units: Vec<UnitId>,
        hex: Hex,
        inside: bool,
    },
    /// Moves units a second hex: a forced march.
    MarchOn {
        units: Vec<UnitId>,
        hex: Hex,
        inside: bool,
    },
    /// Takes an army aboard.
    Embark { army: UnitId, boat: UnitId },
    /// Puts an army ashore.
    Disembark { army: UnitId, inside: bool },
    /// Steps inside the walls.
    GoInside { unit: UnitId },
    /// Steps outside the walls.
    GoOutside { unit: UnitId },
    /// Talks to a neutral site again.
    Negotiate { hex: Hex },
    /// Attacks.
    Attack { unit: UnitId, target: UnitId },
    /// Lays siege to the building of the unit's hex.
    Besiege { unit: UnitId },
    /// Razes a conquered building.
    Pillage { hex: Hex },
    /// Goes on to the next phase.
    EndPhase,
    /// Ends the turn.
    EndTurn,

    /// Answers where a beaten unit goes.
    Retreat { to: Refuge },
    /// Answers whether the winner pursues.
    Pursue { yes: bool },
    /// Leads the dragons.
    ChooseDragonDirection { direction: Direction },
    /// Names the village that revolts.
    ChooseRevoltVillage { hex: Hex },
    /// Names the hex that rebels.
    ChooseRebellionHex { hex: Hex },
    /// Names the hex that falls ill.
    ChooseEpidemicHex { hex: Hex },
    /// Names the hex that starves.
    ChooseFamineHex { hex: Hex },
    /// Names the hex that is betrayed.
    ChooseBetrayalHex { hex: Hex },

    /// Casts a spell.
    CastSpell { spell: Spell, target: Target },
    /// Casts none.
    PassSpell,
    /// Breaks a bridge.
    SpySabotage { hex: Hex },
    /// Looks at a hex in secret.
    SpyExplore { hex: Hex },
    /// Steals from the owner of what stands on `from` for the owner of what stands on `to`.
    SpyBurgle { from: Hex, to: Hex },
    /// Sends no spy.
    PassSpy,
    /// Founds a village.
    FoundVillage { hex: Hex },
    /// Turns a village into a city or a fortress.
    UpgradeVillage { hex: Hex, to: Building },
    /// Ends the building slot.
    EndBuilding,
    /// Rolls for recruits.
    Recruit,
    /// Chooses what the recruits are.
    ChooseRecruits { armies: u8, boats: u8 },
    /// Raises nobody.
    PassRecruit,
    /// Puts a recruit on the map.
    Deploy {
        kind: UnitKind,
        hex: Hex,
        inside: bool,
    },
    /// Ends the deployment slot.
    EndDeployment,
}

impl Action {
    /// Its name in the log and in what asks for it: the tag under which it is written.
    pub fn verb(&self) -> &'static str {
        self.into()
    }

    /// The winter slot in which it is done; nothing for what is done otherwise.
    pub fn slot(&self) -> Option<WinterPhase> {
        Some(match self {
            Action::CastSpell { .. } | Action::PassSpell => WinterPhase::Equinox,
            Action::SpySabotage { .. }
            | Action::SpyExplore { .. }
            | Action::SpyBurgle { .. }
            | Action::PassSpy => WinterPhase::Espionage,
            Action::FoundVillage { .. } | Action::UpgradeVillage { .. } | Action::EndBuilding => {
                WinterPhase::BuildingPhase
            }
            Action::Recruit | Action::ChooseRecruits { .. } | Action::PassRecruit => {
                WinterPhase::Recruitment
            }
            Action::Deploy { .. } | Action::EndDeployment => WinterPhase::Deployment,
            _ => return None,
        })
    }

    /// Whether it lets a winter slot go by, or what is left of one.
    pub fn lets_go(&self) -> bool {
        matches!(
            self,
            Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
        )
    }

    /// Whether the action is open at any time of a running match, whoever is awaited.
    pub fn is_always_open(&self) -> bool {
        matches!(
            self,
            Action::ProposeAlliance { .. }
                | Action::AnswerAlliance { .. }
                | Action::SetRetreatOrder { .. }
                | Action::SetPursuitOrder { .. }
                | Action::SetIndependentsPolicy { .. }
                | Action::HandInRest { .. }
                | Action::HandIn { .. }
                | Action::TakeOut { .. }
                | Action::Concede
                | Action::Return
        )
    }
}
