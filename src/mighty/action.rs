//! The actions of a player.

use serde::{Deserialize, Serialize};

use super::nouns::{
    Building, CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
    WinterPhase,
};
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};

/// The destination of a beaten unit.
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
    /// Like [`RetreatOrder::Hold`], until the next turn of its author begins.
    HoldUntilTurn,
    /// Like [`RetreatOrder::Refuge`], until the next turn of its author begins.
    RefugeUntilTurn,
}

/// The target of a spell.
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

/// Every action of a seat (section 6 of the specification).
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
#[allow(missing_docs, reason = "fields are named after what they hold; units are in nouns.rs")]
pub enum Action {
    /// Takes a capital site.
    ChooseCapital { site: CapitalSite },
    /// Votes on the proposed frame of the map.
    ApproveMap { yes: bool },
    /// Lays one of the six drawn tiles (0 to 5).
    PlaceTile { tile: u8, hex: Hex },
    /// Places the starting village.
    PlaceVillage { hex: Hex },
    /// Places one of the four starting units (0 to 3; a boat is the last).
    PlaceUnit { piece: u8, hex: Hex, inside: bool },
    /// Places everything that is still missing in the default way.
    PlaceRest,
    /// Confirms the own realm.
    ConfirmSetup,

    /// Offers an alliance.
    ProposeAlliance { with: Seat },
    /// Accepts or declines an alliance.
    AnswerAlliance { with: Seat, yes: bool },
    /// Ends an alliance.
    BreakAlliance { with: Seat },
    /// Sets a standing order for retreats.
    SetRetreatOrder { severity: Severity, order: RetreatOrder },
    /// Sets the standing order for pursuits.
    SetPursuitOrder { order: PursuitOrder },
    /// Sets the behaviour of independents when this seat plays them.
    SetIndependentsPolicy { policy: IndependentsPolicy },
    /// Hands in a pass for every winter slot to come without a hand-in. With `recruits`, recruits are called all the
    /// same and posted in the default places. A slot that is open now is passed.
    HandInRest { recruits: bool },
    /// Hands in an action for a winter slot to come.
    HandIn { deed: Box<Action> },
    /// Withdraws the hand-ins for a winter slot.
    TakeOut { phase: WinterPhase },
    /// Concedes.
    Concede,
    /// Takes the realm back from its caretaker.
    Return,
    /// The deadline of this seat passed; it gets the default actions (ME-RULING-24, -25).
    Absent,

    /// Feeds a hungry unit.
    FeedUnit { unit: UnitId },
    /// Sends scouts.
    Scout { unit: UnitId, hex: Hex },
    /// Moves units of one hex together.
    Move { units: Vec<UnitId>, hex: Hex, inside: bool },
    /// Moves units a second hex: a forced march.
    MarchOn { units: Vec<UnitId>, hex: Hex, inside: bool },
    /// Embarks an army.
    Embark { army: UnitId, boat: UnitId },
    /// Disembarks an army.
    Disembark { army: UnitId, inside: bool },
    /// Steps inside the walls.
    GoInside { unit: UnitId },
    /// Steps outside the walls.
    GoOutside { unit: UnitId },
    /// Negotiates with a neutral site again.
    Negotiate { hex: Hex },
    /// Attacks.
    Attack { unit: UnitId, target: UnitId },
    /// Lays siege to the building of the unit's hex.
    Besiege { unit: UnitId },
    /// Razes a conquered building.
    Pillage { hex: Hex },
    /// Ends the phase.
    EndPhase,
    /// Ends the turn.
    EndTurn,

    /// Answers a retreat question.
    Retreat { to: Refuge },
    /// Answers a pursuit question.
    Pursue { yes: bool },
    /// Chooses the direction of the dragons.
    ChooseDragonDirection { direction: Direction },
    /// Chooses the village that revolts.
    ChooseRevoltVillage { hex: Hex },
    /// Chooses the hex that rebels.
    ChooseRebellionHex { hex: Hex },
    /// Chooses the hex of the epidemic.
    ChooseEpidemicHex { hex: Hex },
    /// Chooses the hex of the famine.
    ChooseFamineHex { hex: Hex },
    /// Chooses the hex of the betrayal.
    ChooseBetrayalHex { hex: Hex },

    /// Casts a spell.
    CastSpell { spell: Spell, target: Target },
    /// Casts no spell.
    PassSpell,
    /// Sabotages a bridge.
    SpySabotage { hex: Hex },
    /// Explores a hex in secret.
    SpyExplore { hex: Hex },
    /// Steals from the owner of the building on `from`, for the owner of the building on `to`.
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
    /// Chooses the kinds of the recruits.
    ChooseRecruits { armies: u8, boats: u8 },
    /// Recruits nobody.
    PassRecruit,
    /// Deploys a recruit.
    Deploy { kind: UnitKind, hex: Hex, inside: bool },
    /// Ends the deployment slot.
    EndDeployment,
}

impl Action {
    /// Returns its name in the log and in commands: the serde tag.
    pub fn verb(&self) -> &'static str {
        self.into()
    }

    /// Returns its winter slot; `None` for an action outside winter.
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

    /// Returns true if it passes a winter slot, or the rest of one.
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

    /// Returns true if the action is open at any time of a running match, no matter who is awaited.
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
