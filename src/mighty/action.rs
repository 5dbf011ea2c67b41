//! Defines the actions that a player can take.

use serde::{Deserialize, Serialize};

use super::nouns::{
    Building, CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
    WinterPhase,
};
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};

/// Decision about a defeated unit's retreat: whether the unit retreats, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refuge {
    /// The unit holds its position.
    Hold,
    /// Retreats into the building on the same hex.
    Inside,
    /// Retreats to an adjacent hex.
    To(Hex),
}

/// Standing order for retreats after defeats of a given severity.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatOrder {
    /// Asks the player each time.
    Ask,
    /// Holds the position, which is not allowed after a brilliant defeat.
    Hold,
    /// Retreats into the building on the hex; if that is impossible, follows the default retreat.
    Refuge,
    /// Retreats to the first open hex in this list; if there is none, follows the default retreat.
    Hexes(Vec<Hex>),
    /// Like [`RetreatOrder::Hold`], but expires when the player's next turn begins.
    HoldUntilTurn,
    /// Like [`RetreatOrder::Refuge`], but expires when the player's next turn begins.
    RefugeUntilTurn,
}

/// Target of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// No target at all.
    Nothing,
    /// A hex, or the building on it.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
}

/// Action that a seat can submit (section 6 of the specification).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in nouns.rs")]
pub enum Action {
    /// Chooses a capital site.
    ChooseCapital { site: CapitalSite },
    /// Votes for or against the proposed map frame.
    ApproveMap { yes: bool },
    /// Places one of the six drawn tiles (0 to 5).
    PlaceTile { tile: u8, hex: Hex },
    /// Places the starting village.
    PlaceVillage { hex: Hex },
    /// Places one of the four starting units (0 to 3). If one of them is a boat, it has the highest number.
    PlaceUnit { piece: u8, hex: Hex, inside: bool },
    /// Places all remaining setup pieces in their default places.
    PlaceRest,
    /// Confirms the player's layout of the realm at the end of the setup.
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
    /// Sets the seat's policy for the independents under its control.
    SetIndependentsPolicy { policy: IndependentsPolicy },
    /// Queues a pass for every later winter slot that has no queued action, and passes the slot that is currently open,
    /// if any. With `recruits`, the seat still rolls for recruits and deploys them in the default places.
    HandInRest { recruits: bool },
    /// Queues an action for a later winter slot.
    HandIn { deed: Box<Action> },
    /// Withdraws all queued actions for a winter slot.
    TakeOut { phase: WinterPhase },
    /// Concedes the match.
    Concede,
    /// Takes the seat back from its caretaker.
    Return,
    /// Applies the default actions after the seat's deadline has passed (ME-RULING-24, -25).
    Absent,

    /// Feeds a hungry unit.
    FeedUnit { unit: UnitId },
    /// Scouts a hex.
    Scout { unit: UnitId, hex: Hex },
    /// Moves units together from one hex to another.
    Move { units: Vec<UnitId>, hex: Hex, inside: bool },
    /// Continues the units' move to a second hex as a forced march.
    MarchOn { units: Vec<UnitId>, hex: Hex, inside: bool },
    /// Embarks an army.
    Embark { army: UnitId, boat: UnitId },
    /// Disembarks an army from a boat.
    Disembark { army: UnitId, inside: bool },
    /// Moves a unit inside the walls.
    GoInside { unit: UnitId },
    /// Moves a unit outside the walls.
    GoOutside { unit: UnitId },
    /// Repeats negotiations with a neutral site.
    Negotiate { hex: Hex },
    /// Attacks a unit.
    Attack { unit: UnitId, target: UnitId },
    /// Besieges the building on the unit's hex.
    Besiege { unit: UnitId },
    /// Pillages (razes) a conquered building.
    Pillage { hex: Hex },
    /// Ends the phase.
    EndPhase,
    /// Ends the turn.
    EndTurn,

    /// Answers the question about a retreat.
    Retreat { to: Refuge },
    /// Answers the question about a pursuit.
    Pursue { yes: bool },
    /// Chooses the dragons' flight direction.
    ChooseDragonDirection { direction: Direction },
    /// Chooses the village for the peasant revolt.
    ChooseRevoltVillage { hex: Hex },
    /// Chooses the hex for the rebellion.
    ChooseRebellionHex { hex: Hex },
    /// Chooses the hex for the epidemic.
    ChooseEpidemicHex { hex: Hex },
    /// Chooses the hex for the famine.
    ChooseFamineHex { hex: Hex },
    /// Chooses the hex for the betrayal.
    ChooseBetrayalHex { hex: Hex },

    /// Casts a spell.
    CastSpell { spell: Spell, target: Target },
    /// Casts no spell.
    PassSpell,
    /// Sabotages a bridge.
    SpySabotage { hex: Hex },
    /// Explores a hex secretly with spies.
    SpyExplore { hex: Hex },
    /// Steals rations with spies. The rations go from the owner of the building on `from` to the owner of the building
    /// on `to`.
    SpyBurgle { from: Hex, to: Hex },
    /// Sends no spies.
    PassSpy,
    /// Founds a village.
    FoundVillage { hex: Hex },
    /// Upgrades a village to a city or a fortress.
    UpgradeVillage { hex: Hex, to: Building },
    /// Ends the building slot.
    EndBuilding,
    /// Rolls for recruits.
    Recruit,
    /// Chooses which kinds of unit to recruit.
    ChooseRecruits { armies: u8, boats: u8 },
    /// Passes without recruiting.
    PassRecruit,
    /// Deploys a recruit.
    Deploy { kind: UnitKind, hex: Hex, inside: bool },
    /// Ends the deployment slot.
    EndDeployment,
}

impl Action {
    /// Returns the action's serde tag, which is its name in the log and in commands.
    pub fn verb(&self) -> &'static str {
        self.into()
    }

    /// Returns the action's winter slot; `None` if the action does not belong to winter.
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

    /// Returns true if the action passes a winter slot or ends it early.
    pub fn is_pass(&self) -> bool {
        matches!(
            self,
            Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
        )
    }

    /// Returns true if the action is available in any running match, even while the match is waiting for other seats to
    /// act.
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
