//! Tests of the Thaw (4.29), and of hexes that become unexplored again (4.10).

use regnal_mighty::nouns::YieldEffect;

use super::court::{FIELD, NEAR, WEST, court, pass_to, pass_to_phase, pass_to_slot, step, winter};
use super::*;

/// Returns a board in B's slot, the last one before the Thaw of year 2. A's deployment comes after the Thaw.
fn frost() -> Board {
    court(2)
        .season(2, Season::Winter)
        .slot_of(B, WinterPhase::Recruitment)
        .realm(A, |realm| realm.recruits.armies = 1)
}

#[track_caller]
fn melt(board: Board) -> (Table, Vec<Event>) {
    let mut table = board.build();
    let events = table.play(B, Action::PassRecruit, &[]);
    assert_eq!(table.slot(), Some((A, WinterPhase::Deployment)));
    (table, events)
}

fn effect(modifier: Modifier, value: i8, expiry: Expiry) -> Effect {
    Effect { modifier, value, expiry }
}

fn ruins(thaw: u8) -> Option<Ruins> {
    Some(Ruins { thaw, by: RazedBy::Dragons })
}

// covers: ME-THAW-01, ME-RULING-20, ME-RULING-119
#[test]
fn me_thaw_01_the_thaw_only_ends_effects_that_are_due() {
    let old = [
        effect(Modifier::Ambush, -1, Expiry::Thaw(2)),
        effect(Modifier::Blessing, 2, Expiry::Thaw(2)),
    ];
    let young = [
        effect(Modifier::Curse, -2, Expiry::Thaw(3)),
        effect(Modifier::Epidemic, -1, Expiry::Thaw(3)),
        effect(Modifier::HungerWeak, -1, Expiry::WhenFed),
        effect(Modifier::MinorDefeat, -3, Expiry::NextRoll),
        effect(Modifier::Volunteers, 1, Expiry::OnLeavingHex),
    ];
    let year_3 = Closure { cause: ClosureCause::Deluge, year: 3 };
    let year_2 = Closure { year: 2, ..year_3 };
    let storm = Closure { cause: ClosureCause::Storm, year: 3 };
    let board = frost()
        .unit(army(11), Owner::Realm(A), FIELD, |unit| {
            unit.effects = [&old[..], &young].concat();
            unit.damaged = true;
        })
        .cell(NEAR, |cell| {
            cell.closures = vec![year_2, year_3, storm];
            cell.rampart = Some(2);
            cell.yields = vec![(YieldEffect::BadHarvests, 2), (YieldEffect::WinterFamine, 3)];
        })
        .cell(WEST, |cell| cell.rampart = Some(3));
    let (table, _) = melt(board);
    assert_eq!(table.unit(army(11)).effects, young);
    assert!(table.unit(army(11)).damaged);
    let cell = table.cell(NEAR);
    assert_eq!(cell.closures, [year_3, storm]);
    assert_eq!(cell.rampart, None);
    assert_eq!(cell.yields, [(YieldEffect::WinterFamine, 3)]);
    assert_eq!(table.cell(WEST).rampart, Some(3));
}

// covers: ME-THAW-02, ME-RULING-92
#[test]
fn me_thaw_02_ruined_buildings_are_restored() {
    let board = frost()
        .built(A, NEAR, Building::Village)
        .cell(NEAR, |cell| cell.razed = ruins(2))
        .built(A, hex(-3, -1), Building::Village)
        .cell(hex(-3, -1), |cell| cell.razed = ruins(3));
    let (mut table, _) = melt(board);
    assert_eq!(table.cell(NEAR).razed, None);
    assert_eq!(table.cell(hex(-3, -1)).razed, ruins(3));
    table.play(A, Action::EndDeployment, &[]);
    assert_eq!(table.reserve(A), 5);
}

#[test]
fn me_thaw_03_a_desolate_hex_stays_desolate() {
    let (mut table, _) = melt(frost().cell(NEAR, |cell| cell.desolate = true));
    pass_to(&mut table, 3, Season::Spring, A);
    assert!(table.cell(NEAR).desolate);
    assert_eq!(table.refused(A, send_scouts(army(1), NEAR)), Reason::HexDesolate);
}

#[test]
fn me_thaw_04_curses_and_blessings_end() {
    let effects = [
        (Modifier::Blessing, 2, Expiry::Thaw(2)),
        (Modifier::Curse, -2, Expiry::Thaw(2)),
        (Modifier::Desertion, -1, Expiry::Thaw(2)),
        (Modifier::KnightErrant, 1, Expiry::Thaw(2)),
    ];
    let (table, _) = melt(frost().affected(A, army(11), FIELD, &effects));
    assert_eq!(table.unit(army(11)).effects, []);
}

#[test]
fn me_thaw_05_unspent_rations_are_lost() {
    let (table, _) = melt(frost().reserve(A, 7).reserve(B, 3));
    assert_eq!((table.reserve(A), table.reserve(B)), (0, 0));
}

// covers: ME-RULING-20
#[test]
fn me_ex_64_a_blessing_ends_at_the_thaw_but_hunger_lasts_until_the_unit_is_fed() {
    let effects =
        [(Modifier::Blessing, 2, Expiry::Thaw(2)), (Modifier::HungerWeak, -1, Expiry::WhenFed)];
    let mut table = winter(2, WinterPhase::Recruitment)
        .affected(A, army(11), FIELD, &effects)
        .realm(A, |realm| realm.recruits.armies = 1)
        .build();
    pass_to_slot(&mut table, 1, WinterPhase::Deployment, A);
    assert_eq!(table.unit(army(11)).effects.len(), 2);
    pass_to_phase(&mut table, 2, Season::Summer, A, Phase::Scouting);
    // An event total of 8 means an ambush.
    table.play(A, send_scouts(army(11), hex(0, 1)), &[2, 3, 4, 4]);
    assert_eq!(table.unit(army(11)).effects.len(), 3);
    pass_to_slot(&mut table, 2, WinterPhase::Recruitment, B);
    assert_eq!(table.unit(army(11)).effects.len(), 3);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.unit(army(11)).effects, [effect(Modifier::HungerWeak, -1, Expiry::WhenFed)]);
}

#[test]
fn me_mark_05_all_exploration_marks_are_removed() {
    let board = frost().explored(A, WEST, NEAR).explored(B, hex(4, 0), hex(3, 0));
    let (table, _) = melt(board);
    assert_eq!(table.game.position().marks, []);
}

// covers: ME-MARK-06, ME-RULING-37, ME-EX-17
#[test]
fn me_ex_17_an_explored_hex_that_nobody_entered_becomes_unexplored() {
    let known = |board: Board| {
        board.explored(A, WEST, NEAR).site(NEAR, Building::Village, Allegiance::Neutral)
    };
    let (mut table, _) = melt(known(frost()));
    let cell = table.cell(NEAR);
    assert_eq!((cell.site, cell.face_up, cell.content_resolved), (None, false, false));
    // The terrain remains public, but the next exploration rolls again.
    assert!(cell.seen);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::WrongPhase);
    table.play(A, send_scouts(army(1), NEAR), &[3, 4]);
    table.go_to(Phase::Movement);
    table.play(A, step(army(1), NEAR), &[]);
    assert_eq!(table.cell(NEAR).owner, Some(A));
}

// covers: ME-MARK-07, ME-RULING-37, ME-RULING-38, ME-RULING-126
#[test]
fn me_mark_07_a_hex_that_was_annexed_or_entered_stays_explored() {
    let (joined, left, talks) = (NEAR, hex(-3, -1), FIELD);
    let board = frost()
        .explored(A, WEST, joined)
        .built(B, joined, Building::Village)
        // The hex was annexed once but is neutral after a revolt.
        .owned(B, left)
        .site(left, Building::Village, Allegiance::Neutral)
        .cell(left, |cell| cell.owner = None)
        // B's unit entered this neutral site but failed to win it over.
        .site(talks, Building::City, Allegiance::Neutral)
        .cell(talks, |cell| {
            cell.entered_by.insert(B);
        });
    let (mut table, _) = melt(board);
    assert_eq!(table.cell(joined).owner, Some(B));
    assert!(table.cell(left).site.is_some() && table.cell(left).face_up);
    assert!(table.cell(talks).site.is_some() && table.cell(talks).face_up);
    pass_to_phase(&mut table, 3, Season::Spring, A, Phase::Movement);
    // Both hexes are explored for all players, so A can move to them.
    assert!(table.is_legal(A, &step(army(1), joined)));
    assert!(table.is_legal(A, &step(army(1), left)));
}

// covers: ME-RULING-37
#[test]
fn me_ruling_37_unentered_sites_and_their_guards_vanish_at_the_thaw_but_nests_and_coasts_remain() {
    let (coast, nest) = (hex(-3, -1), hex(-4, 1));
    let board = frost()
        .explored(A, WEST, NEAR)
        .site(NEAR, Building::City, Allegiance::Hostile)
        .independent(army(11), NEAR)
        .explored(A, WEST, coast)
        .terrain(coast, Terrain::Coast)
        .site(coast, Building::Village, Allegiance::Neutral)
        .explored(A, WEST, nest)
        .nest(nest);
    let (mut table, _) = melt(board);
    assert!(table.find(army(11)).is_none());
    assert_eq!(table.cell(NEAR).site, None);
    assert!(table.cell(coast).face_up);
    assert_eq!(table.cell(coast).site, None);
    assert!(table.cell(nest).nest && !table.cell(nest).face_up);
    // A hex with a nest never rolls on the scouting table again. A die decides whether the dragons wake, and the hex
    // counts as explored.
    pass_to(&mut table, 3, Season::Spring, A);
    table.play(A, send_scouts(army(1), nest), &[1]);
}

// covers: ME-RULING-55, ME-RULING-91
#[test]
fn me_ruling_91_an_army_annexes_ruined_land_without_a_building_once_the_ruins_are_gone() {
    // B's army is on A's ruined land, which it could not annex before the Thaw.
    let board = frost()
        .owned(A, FIELD)
        .cell(FIELD, |cell| cell.razed = ruins(2))
        .with(B, army(11), FIELD)
        .built(A, hex(1, 0), Building::Village)
        .cell(hex(1, 0), |cell| cell.razed = ruins(2))
        .with(B, army(12), hex(1, 0))
        .owned(A, hex(0, 1))
        .cell(hex(0, 1), |cell| cell.razed = ruins(3))
        .with(B, army(13), hex(0, 1));
    let before = frost().owned(A, FIELD).build();
    assert_eq!(before.cell(FIELD).owner, Some(A));
    let (table, _) = melt(board);
    assert_eq!(table.cell(FIELD).owner, Some(B));
    // One building is intact again. Hexes that are still in ruins remain A's.
    assert_eq!(table.cell(hex(1, 0)).owner, Some(A));
    assert_eq!(table.cell(hex(0, 1)).owner, Some(A));
}
