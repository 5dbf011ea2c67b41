//! Why an action is refused.

use serde::{Deserialize, Serialize};

use crate::game::{Cites, RuleId};
use crate::text::{Arg, Line};

macro_rules! reasons {
    ($($variant:ident = $code:literal),+ $(,)?) => {
        /// The refusals of section 6 of the specification, by their codes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[allow(missing_docs, reason = "the code is the documentation; the sentence is a Fluent message")]
        pub enum Reason { $($variant),+ }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant),+];

            /// The code of the specification.
            pub fn code(self) -> &'static str {
                match self { $(Reason::$variant => $code),+ }
            }

            /// The Fluent message.
            pub fn message(self) -> &'static str {
                match self { $(Reason::$variant => concat!("mighty-illegal-", $code)),+ }
            }
        }
    };
}

reasons! {
    GameNotRunning = "game_not_running",
    NotAPlayer = "not_a_player",
    DecisionPending = "decision_pending",
    UnknownUnit = "unknown_unit",
    UnknownHex = "unknown_hex",
    NotYourTurn = "not_your_turn",
    WrongPhase = "wrong_phase",
    NotYourDecision = "not_your_decision",
    SiteTaken = "site_taken",
    NotYourTile = "not_your_tile",
    HexTaken = "hex_taken",
    CoastReserved = "coast_reserved",
    TooFarFromCapital = "too_far_from_capital",
    NearerOtherCapital = "nearer_other_capital",
    NotConnected = "not_connected",
    AlreadyConfirmed = "already_confirmed",
    NotOwnHex = "not_own_hex",
    HexHasBuilding = "hex_has_building",
    NoPieceLeft = "no_piece_left",
    BoatNeedsCoast = "boat_needs_coast",
    NoBuilding = "no_building",
    PiecesUnplaced = "pieces_unplaced",
    AlreadyVoted = "already_voted",
    NoProposal = "no_proposal",
    AlliancesOff = "alliances_off",
    AlreadyAllied = "already_allied",
    Yourself = "self",
    NotAllied = "not_allied",
    TooLate = "too_late",
    BadOrder = "bad_order",
    NotYourUnit = "not_your_unit",
    NotHungry = "not_hungry",
    NoRations = "no_rations",
    UnitEmbarked = "unit_embarked",
    UnitTurnEnded = "unit_turn_ended",
    AlreadyScouted = "already_scouted",
    NotAdjacent = "not_adjacent",
    OwnHex = "own_hex",
    AlreadyExplored = "already_explored",
    HexClosed = "hex_closed",
    HexDesolate = "hex_desolate",
    AlreadyMoved = "already_moved",
    NotExplored = "not_explored",
    Pinned = "pinned",
    HeldInHex = "held_in_hex",
    BoatMustGoElsewhere = "boat_must_go_elsewhere",
    MovingAwayFromPort = "moving_away_from_port",
    DifferentStartHex = "different_start_hex",
    CannotShelter = "cannot_shelter",
    StoppedByFamine = "stopped_by_famine",
    NoFirstStep = "no_first_step",
    CelerityUnit = "celerity_unit",
    NotSameHex = "not_same_hex",
    BoatFull = "boat_full",
    NotEmbarked = "not_embarked",
    NotAlliedBuilding = "not_allied_building",
    Razed = "razed",
    Rampart = "rampart",
    AlreadyInside = "already_inside",
    AlreadyOutside = "already_outside",
    AlreadyShifted = "already_shifted",
    NotNeutral = "not_neutral",
    NoUnitThere = "no_unit_there",
    AlreadyTried = "already_tried",
    HostileUnitThere = "hostile_unit_there",
    TargetAllied = "target_allied",
    TargetSheltered = "target_sheltered",
    TargetEmbarked = "target_embarked",
    AttackerSheltered = "attacker_sheltered",
    AlreadyAttacked = "already_attacked",
    BoatDamaged = "boat_damaged",
    BuildingNeutral = "building_neutral",
    BuildingAllied = "building_allied",
    HostileUnitOutside = "hostile_unit_outside",
    AlreadyBesieged = "already_besieged",
    ArmyNeedsLand = "army_needs_land",
    NotConquered = "not_conquered",
    NotAlliedHex = "not_allied_hex",
    NotFree = "not_free",
    NoRefuge = "no_refuge",
    NeutralRefuses = "neutral_refuses",
    MustRetreat = "must_retreat",
    NotTargetPlayersHex = "not_target_players_hex",
    NotBuilt = "not_built",
    BadDirection = "bad_direction",
    AlreadyCast = "already_cast",
    NoCapital = "no_capital",
    BadTarget = "bad_target",
    TargetNotEnemy = "target_not_enemy",
    TargetNotOwn = "target_not_own",
    NotARiver = "not_a_river",
    NotOwnVillage = "not_own_village",
    NotOwnBuiltHex = "not_own_built_hex",
    MissionDone = "mission_done",
    NoBridge = "no_bridge",
    BridgeDown = "bridge_down",
    FaceDown = "face_down",
    NotNextToRealm = "not_next_to_realm",
    Annexed = "annexed",
    NothingThere = "nothing_there",
    OwnSource = "own_source",
    NoReceiver = "no_receiver",
    TooFar = "too_far",
    Marsh = "marsh",
    FoundedThisWinter = "founded_this_winter",
    AlreadyRolled = "already_rolled",
    LastWinter = "last_winter",
    TooMany = "too_many",
    NoRecruit = "no_recruit",
    NoPortCity = "no_port_city",
    NotUnderCaretaker = "not_under_caretaker",
}

/// A refusal: the reason, the rule that gives it, and what it is about. Names only what the acting seat may see.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} ({rule})", reason.code())]
pub struct Illegal {
    /// Why.
    pub reason: Reason,
    /// The rule that says so.
    pub rule: RuleId,
    /// What it is about, for the sentence: `unit`, `hex`, `seat`, `phase`, `number`.
    pub about: Vec<(&'static str, Arg)>,
}

impl Illegal {
    /// A refusal without particulars.
    pub fn new(reason: Reason, rule: &'static str) -> Illegal {
        Illegal {
            reason,
            rule: RuleId(rule),
            about: Vec::new(),
        }
    }

    /// Names something that the refusal is about.
    #[must_use]
    pub fn about(mut self, name: &'static str, value: impl Into<Arg>) -> Illegal {
        self.about.push((name, value.into()));
        self
    }
}

impl Cites for Illegal {
    fn rule(&self) -> RuleId {
        self.rule
    }

    fn line(&self) -> Line {
        Line {
            id: self.reason.message(),
            args: self.about.clone(),
        }
    }
}

/// Whether an action stands.
pub type Verdict<T = ()> = Result<T, Illegal>;

/// `Err` unless `condition` holds.
pub(super) fn ensure(condition: bool, reason: Reason, rule: &'static str) -> Verdict {
    if condition {
        Ok(())
    } else {
        Err(Illegal::new(reason, rule))
    }
}
