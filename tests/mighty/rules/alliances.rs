//! Tests of alliances (ME-RULING-22), and of the control of independents (ME-RULING-53).

use regnal_mighty::nouns::IndependentsPolicy;

use super::court::{EAST, FIELD, NEAR, WEST, awaited, court, pass_to, step};
use super::*;

fn propose(with: Seat) -> Action {
    Action::ProposeAlliance { with }
}

fn answer(with: Seat, yes: bool) -> Action {
    Action::AnswerAlliance { with, yes }
}

fn allies(table: &Table) -> Vec<(Seat, Seat)> {
    table.game.position().alliances.into_iter().collect()
}

/// Returns a board in `phase` of A's turn, with an alliance between A and B.
fn pact(phase: Phase) -> Board {
    court(3).turn_of(A, phase).allied(A, B)
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_an_alliance_can_be_proposed_and_accepted_at_any_time() {
    let mut table = court(3).turn_of(C, Phase::Scouting).build();
    assert_eq!(table.refused(B, answer(A, true)), Reason::NoProposal);
    assert_eq!(table.refused(A, propose(A)), Reason::Yourself);
    assert_eq!(table.refused(A, propose(Seat(3))), Reason::NotAPlayer);
    table.play(A, propose(B), &[]);
    assert_eq!(table.refused(C, answer(A, true)), Reason::NoProposal);
    assert_eq!(allies(&table), []);
    table.play(B, answer(A, true), &[]);
    assert_eq!(allies(&table), [(A, B)]);
    for (seat, with) in [(A, B), (B, A)] {
        assert_eq!(table.refused(seat, propose(with)), Reason::AlreadyAllied);
    }
    // Once declined, the offer is no longer open.
    table.play(C, propose(A), &[]);
    table.play(A, answer(C, false), &[]);
    assert_eq!(table.refused(A, answer(C, true)), Reason::NoProposal);
    // An alliance takes effect once both players have offered it.
    table.play(C, propose(A), &[]);
    table.play(A, propose(C), &[]);
    assert_eq!(allies(&table), [(A, B), (A, C)]);
}

// covers: ME-RULING-22, ME-RULING-74
#[test]
fn me_ruling_22_an_offer_can_be_answered_in_any_turn() {
    let mut table = court(3).turn_of(C, Phase::Scouting).build();
    let pursue = Action::SetPursuitOrder { order: PursuitOrder::Always };
    let before = table.game.standing(B);
    assert!(before.contains(&pursue) && before.contains(&propose(A)));
    assert!(!before.contains(&answer(A, true)));
    table.play(A, propose(B), &[]);
    let after = table.game.standing(B);
    assert!(after.contains(&answer(A, true)) && after.contains(&answer(A, false)));
    assert!(!table.game.standing(C).contains(&answer(A, true)));
    table.play(B, answer(A, true), &[]);
    assert!(!table.game.standing(B).contains(&propose(A)));
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_alliances_require_three_players_and_the_alliance_option() {
    let two = court(2).turn_of(A, Phase::Scouting).build();
    assert_eq!(two.refused(A, propose(B)), Reason::AlliancesOff);
    let mut board = court(3).turn_of(A, Phase::Scouting);
    board.options.alliances = false;
    assert_eq!(board.build().refused(A, propose(B)), Reason::AlliancesOff);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_an_open_alliance_offer_does_not_block_play() {
    let mut table = court(3).turn_of(A, Phase::Scouting).after(A, propose(B), &[]);
    assert_eq!(table.game.awaited(), BTreeSet::from([A]));
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(awaited(&table), B);
    table.play(B, Action::EndTurn, &[]);
    // A pending question does not block an offer, either.
    let choice = Step::WinterChoice {
        event: WinterEvent::Rebellion,
        roller: A,
        chooser: B,
        options: vec![NEAR, WEST],
    };
    let board = court(3).slot_of(A, WinterPhase::WinterEvent).pending(Step::EndSlot);
    let mut table = board.pending(choice).after(A, propose(C), &[]);
    table.play(C, answer(A, true), &[]);
    table.play(C, propose(B), &[]);
    assert_eq!(table.game.awaited(), BTreeSet::from([B]));
}

// covers: ME-RULING-22, ME-RULING-24
#[test]
fn me_ruling_22_a_player_who_conceded_cannot_form_alliances() {
    let mut table = court(3).turn_of(C, Phase::Scouting).after(A, propose(B), &[]);
    table.play(A, Action::Concede, &[]);
    assert_eq!(table.refused(B, answer(A, true)), Reason::NoProposal);
    assert_eq!(table.refused(B, propose(A)), Reason::NotAPlayer);
}

// covers: ME-RULING-22, ME-COMBAT-02
#[test]
fn me_ruling_22_allies_cannot_fight_or_pin_each_other() {
    let board = pact(Phase::Movement).meeting(army(11), army(12), FIELD).owned(A, hex(1, 0));
    board.after(A, step(army(11), hex(1, 0)), &[6, 6]);
    let board = pact(Phase::Combat)
        .meeting(army(11), army(12), FIELD)
        .with(A, army(13), EAST)
        .with(C, army(14), EAST);
    let mut table = board.build();
    assert_eq!(table.refused(A, attack(army(11), army(12))), Reason::TargetAllied);
    // The only compulsory attack is on C's army.
    table.play(A, Action::EndPhase, &[3, 3, 3, 3]);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_allies_share_buildings_and_cannot_annex_each_others_land() {
    let board = pact(Phase::Movement)
        .with(A, army(11), hex(1, 0))
        .owned(B, hex(2, 0))
        .built(B, hex(0, 0), Building::Village)
        .with(A, army(12), hex(-1, 0))
        .reserve(A, 9);
    let mut table = board.after(A, step(army(11), hex(2, 0)), &[]);
    assert_eq!(table.cell(hex(2, 0)).owner, Some(B));
    table.play(A, Action::Move { units: vec![army(12)], hex: FIELD, inside: true }, &[]);
    assert!(table.unit(army(12)).inside);
    let mut table = pact(Phase::Siege)
        .with(A, army(11), EAST)
        .site(FIELD, Building::Village, Allegiance::Hostile)
        .with(A, army(12), FIELD)
        .build();
    assert_eq!(table.refused(A, Action::Besiege { unit: army(11) }), Reason::BuildingAllied);
    // A guest does not count as a besieger, so B's building still yields its harvest.
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(table.reserve(B), 3);
}

// covers: ME-RULING-22, ME-RULING-34
#[test]
fn me_ruling_22_allies_do_not_share_explorations_or_rations() {
    let mut table = pact(Phase::Movement)
        .with(A, army(11), FIELD)
        .explored(B, FIELD, hex(1, 0))
        .owned(A, hex(-1, 0))
        .reserve(B, 9)
        .build();
    assert_eq!(table.refused(A, step(army(11), hex(1, 0))), Reason::NotExplored);
    // A cannot use B's rations: with an empty reserve, A rolls on the famine table.
    table.play(A, step(army(11), hex(-1, 0)), &[5, 5]);
    assert_eq!(table.reserve(B), 9);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_an_alliance_can_only_be_broken_in_ones_own_turn_before_scouting() {
    let leave = Action::BreakAlliance { with: B };
    let mut table = pact(Phase::Scouting).build();
    assert_eq!(table.refused(B, Action::BreakAlliance { with: A }), Reason::NotYourTurn);
    assert_eq!(table.refused(A, Action::BreakAlliance { with: C }), Reason::NotAllied);
    assert_eq!(pact(Phase::Movement).build().refused(A, leave.clone()), Reason::TooLate);
    let mut late = pact(Phase::Scouting).with(A, army(11), FIELD).build();
    late.play(A, send_scouts(army(1), NEAR), &[3, 4]);
    assert_eq!(late.refused(A, leave.clone()), Reason::TooLate);
    // The alliance can be broken at the beginning of A's next turn.
    pass_to(&mut late, 1, Season::Summer, A);
    late.play(A, leave.clone(), &[]);
    assert_eq!(allies(&late), []);
    let winter = court(3).allied(A, B).slot_of(A, WinterPhase::Equinox).build();
    assert_eq!(winter.refused(A, leave.clone()), Reason::WrongPhase);
    table.play(A, leave, &[]);
    assert_eq!(allies(&table), []);
    assert_eq!(table.refused(A, Action::BreakAlliance { with: B }), Reason::NotAllied);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_when_an_alliance_breaks_each_sides_units_leave_the_others_buildings() {
    let table = pact(Phase::Scouting)
        .allied(A, C)
        .inside(A, army(11), EAST)
        .inside(B, army(12), WEST)
        .inside(C, army(13), WEST)
        .inside(A, army(14), WEST)
        .after(A, Action::BreakAlliance { with: B }, &[]);
    let inside = [11, 12, 13, 14].map(|number| table.unit(army(number)).inside);
    // C is still an ally, and A's unit is in a building of its own realm.
    assert_eq!(inside, [false, false, true, true]);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_a_turn_is_not_skipped_while_an_alliance_can_be_broken() {
    // A has no unit that could be fed, scout or move, but it has an alliance that can only be broken now.
    let mut table = court(3).turn_of(C, Phase::Pillage).allied(A, B).without(army(1)).after(
        C,
        Action::EndTurn,
        &[],
    );
    assert_eq!(awaited(&table), A);
    let leave = Action::BreakAlliance { with: B };
    assert!(table.is_legal(A, &leave));
    table.play(A, leave, &[]);
    // A now has nothing left to decide.
    assert_eq!(awaited(&table), B);
}

// covers: ME-RULING-22, ME-RULING-55
#[test]
fn me_ruling_55_hexes_without_buildings_can_change_hands_when_alliances_change() {
    // A's army was a guest on open land that belongs to B.
    let table = pact(Phase::Scouting)
        .owned(B, FIELD)
        .with(A, army(11), FIELD)
        .owned(B, hex(1, 0))
        .meeting(army(12), army(13), hex(1, 0))
        .after(A, Action::BreakAlliance { with: B }, &[]);
    assert_eq!(table.cell(FIELD).owner, Some(A));
    assert_eq!(table.cell(hex(1, 0)).owner, Some(B));
    // Two enemies on C's land become allies. The player whose unit arrived first takes the hex over.
    let mut table = court(3)
        .turn_of(C, Phase::Scouting)
        .owned(C, FIELD)
        .with(B, army(11), FIELD)
        .with(A, army(12), FIELD)
        .after(A, propose(B), &[]);
    table.play(B, answer(A, true), &[]);
    assert_eq!(table.cell(FIELD).owner, Some(B));
}

// covers: ME-RULING-53
#[test]
fn me_ruling_53_the_left_neighbour_of_the_active_player_controls_independents() {
    for (by, sheltered) in [(B, false), (C, true), (A, true)] {
        let mut table = court(3)
            .turn_of(A, Phase::Combat)
            .site(FIELD, Building::Village, Allegiance::Hostile)
            .with(A, army(11), FIELD)
            .independent(army(12), FIELD)
            .build();
        // The policy can be set at any time, so nobody is asked during the fight.
        let policy = IndependentsPolicy::Stand;
        table.play(by, Action::SetIndependentsPolicy { policy }, &[]);
        let events = table.play(A, attack(army(11), army(12)), &[4, 4, 3, 4]);
        assert!(saw!(events, Event::Fought { .. }));
        assert_eq!(table.unit(army(12)).inside, sheltered, "{by:?}");
    }
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_former_allies_are_enemies_immediately() {
    let mut table = pact(Phase::Scouting)
        .meeting(army(11), army(12), FIELD)
        .owned(A, hex(1, 0))
        .after(A, Action::BreakAlliance { with: B }, &[]);
    table.go_to(Phase::Movement);
    assert_eq!(table.refused(A, step(army(11), hex(1, 0))), Reason::Pinned);
    let order = PursuitOrder::Never;
    table.play(B, Action::SetPursuitOrder { order }, &[]);
    table.play(A, Action::EndTurn, &[3, 3, 3, 3]);
    pass_to(&mut table, 1, Season::Spring, C);
}

/// Returns the offers that expire in `events`.
fn lapsed(events: &[Event]) -> Vec<(Seat, Seat)> {
    let lapsed = picked!(events.iter(), Event::AllianceLapsed { from, to } => (*from, *to));
    lapsed.collect()
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_an_unanswered_offer_expires_at_the_end_of_the_recipients_next_turn() {
    let mut table = court(3).turn_of(A, Phase::Scouting).after(A, propose(B), &[]);
    assert_eq!(table.game.concerns(B).len(), 1);
    assert_eq!(table.game.concerns(C).len(), 0);
    assert_eq!(lapsed(&table.play(A, Action::EndTurn, &[])), []);
    assert_eq!(awaited(&table), B);
    assert_eq!(table.game.view(Viewer::Seat(A)).lapsing, [(A, B)].into());
    assert_eq!(table.game.view(Viewer::Seat(C)).lapsing, [].into());
    assert_eq!(lapsed(&table.play(B, Action::EndTurn, &[])), [(A, B)]);
    assert_eq!(table.refused(B, answer(A, true)), Reason::NoProposal);
    assert_eq!(table.game.concerns(B).len(), 0);
    // A can repeat the offer.
    table.play(A, propose(B), &[]);
    table.play(B, answer(A, true), &[]);
    assert_eq!(allies(&table), [(A, B)]);
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_an_offer_during_the_recipients_turn_lasts_through_their_next_turn() {
    let mut table = court(3).turn_of(B, Phase::Scouting).after(A, propose(B), &[]);
    assert_eq!(lapsed(&table.play(B, Action::EndTurn, &[])), []);
    let events = pass_to(&mut table, 1, Season::Summer, C);
    assert_eq!(lapsed(&events), [(A, B)]);
}
