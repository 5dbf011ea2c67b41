//! Why an action is refused.

use serde::{Deserialize, Serialize};

use crate::game::{Cites, RuleId};
use crate::text::{Arg, Line};

macro_rules! reasons {
    ($($variant:ident = $code:literal),+ $(,)?) => {
        /// The refusals of section 7 of the specification, by their codes.
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
                match self { $(Reason::$variant => concat!("echoes-illegal-", $code)),+ }
            }
        }
    };
}

reasons! {
    NotInMatch = "not_in_match",
    MatchOver = "match_over",
    NotYourTurn = "not_your_turn",
    WrongPhase = "wrong_phase",
    DecisionPending = "decision_pending",
    UnknownId = "unknown_id",
    NotYours = "not_yours",
    ForbiddenByEffect = "forbidden_by_effect",
    AlreadyDone = "already_done",
    NotMember = "not_member",
    BadDeck = "bad_deck",
    CivTaken = "civ_taken",
    WrongCardType = "wrong_card_type",
    CardNotInHand = "card_not_in_hand",
    UnitExhausted = "unit_exhausted",
    AlreadyMoved = "already_moved",
    DirectionNotAllowed = "direction_not_allowed",
    TooFar = "too_far",
    OffMap = "off_map",
    PathEnemy = "path_enemy",
    PathWater = "path_water",
    PathFortified = "path_fortified",
    PathMountain = "path_mountain",
    PathUndiscovered = "path_undiscovered",
    CellOccupied = "cell_occupied",
    TerrainForbidden = "terrain_forbidden",
    NoSuchPrompt = "no_such_prompt",
    BadChoice = "bad_choice",
    AlreadyInMode = "already_in_mode",
    WrongMode = "wrong_mode",
    ZeroAttack = "zero_attack",
    TargetMissing = "target_missing",
    TargetNotEnemy = "target_not_enemy",
    TargetGarrisoned = "target_garrisoned",
    FrontLineFirst = "front_line_first",
    AllyOnTargetCell = "ally_on_target_cell",
    OutOfRange = "out_of_range",
    DiagonalForbidden = "diagonal_forbidden",
    TargetUndiscovered = "target_undiscovered",
    NoResourceTerrain = "no_resource_terrain",
    BuildingPresent = "building_present",
    CampAlreadyBuilt = "camp_already_built",
    NoTokenLeft = "no_token_left",
    TooCloseToCapital = "too_close_to_capital",
    CannotPay = "cannot_pay",
    BadPayment = "bad_payment",
    TokensStillAvailable = "tokens_still_available",
    NotOnVillage = "not_on_village",
    TooManyCards = "too_many_cards",
    DeckEmpty = "deck_empty",
    NoKeyword = "no_keyword",
    AbilityUsed = "ability_used",
    ConditionNotMet = "condition_not_met",
    InvalidTarget = "invalid_target",
    NoFreePawn = "no_free_pawn",
    PawnNotFree = "pawn_not_free",
    BoardNotFull = "board_not_full",
    RoyalNotDiscardable = "royal_not_discardable",
    NoDeployCell = "no_deploy_cell",
    UpgradeAlreadyAttached = "upgrade_already_attached",
    UnitNotDeployed = "unit_not_deployed",
    NotAllied = "not_allied",
    BranchRequired = "branch_required",
    OpponentRequired = "opponent_required",
    EventLimit = "event_limit",
    BadDiscards = "bad_discards",
    WrongNumber = "wrong_number",
    NotActive = "not_active",
    NotAReaction = "not_a_reaction",
    BadFilter = "bad_filter",
    WindowClosed = "window_closed",
    WrongTrigger = "wrong_trigger",
    OfferOpen = "offer_open",
    NoOffer = "no_offer",
    NothingToUndo = "nothing_to_undo",
}

/// A refusal: the reason, the rule that gives it, and what it is about. Names only what the acting seat may see.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} ({rule})", reason.code())]
pub struct Illegal {
    /// Why.
    pub reason: Reason,
    /// The rule that says so.
    pub rule: RuleId,
    /// What it is about, for the sentence.
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
