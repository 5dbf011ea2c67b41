//! Reasons for rejecting an action.

use regnal_core::refusal::Refusal;

pub(super) use regnal_core::refusal::ensure;

regnal_core::reasons! {
    /// Rejection codes from section 7 of the specification.
    Reason("echoes-illegal-") {
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
}

/// Error for an action that this game rejects.
pub type Illegal = Refusal<Reason>;

/// Result of a rule check.
pub type Verdict<T = ()> = Result<T, Illegal>;

/// Returns a value that a rule requires, or the rejection if it is missing.
pub(super) fn require<T>(value: Option<T>, reason: Reason, rule: &'static str) -> Verdict<T> {
    value.ok_or_else(|| Illegal::new(reason, rule))
}
