//! Tests of winter events (4.25).

use super::court::{
    EAST, FIELD, NEAR, QUIET, SOUTH, WEST, awaited, court, fallen, pass_to, pass_to_phase, step,
};
use super::*;

/// Returns a board in the last player's spell slot, just before the winter events.
fn eve(seats: u8) -> Board {
    let last = Seat(seats - 1);
    court(seats).slot_of(last, WinterPhase::Equinox)
}

/// Passes for the last player, then uses the given dice for the winter events.
#[track_caller]
fn fall(board: Board, dice: &[u32]) -> (Table, Vec<Event>) {
    let mut table = board.build();
    let last = awaited(&table);
    let events = table.play(last, Action::PassSpell, dice);
    (table, events)
}

/// Plays A's event with the given total, and events without effect for the other players. A's event must not need an
/// answer.
#[track_caller]
fn struck(board: Board, dice: [u32; 2], more: &[u32]) -> Table {
    let others = QUIET.repeat(board.position.play_order.len() - 1);
    fall(board, &[&dice[..], more, &others].concat()).0
}

fn neutral(building: Building) -> Option<Site> {
    Some(Site { building, allegiance: Allegiance::Neutral })
}

#[test]
fn me_wevent_01_each_player_rolls_two_dice_for_a_winter_event() {
    let (table, events) = fall(eve(3), &[4, 4, 5, 4, 6, 6]);
    let rolled: Vec<(Seat, i32)> = picked!(
        events.iter(),
        Event::WinterEventRolled { seat, dice, .. } => (*seat, dice.total())
    )
    .collect();
    assert_eq!(rolled, [(A, 8), (B, 9), (C, 12)]);
    assert!(table.is_legal(A, &Action::PassSpy));
}

#[test]
fn me_wevent_02_a_winter_event_wakes_the_dragons_if_the_map_has_a_nest() {
    let board = eve(2)
        .cell(FIELD, |cell| cell.nest = true)
        .realm(B, |realm| realm.dragon_dream = Some(1))
        .with(B, army(11), FIELD);
    // There is no wake-up die. Dice select five directions although B cast Dragon Dream, and there are five landings.
    // Nobody is asked.
    let dice = [1, 1, 6, 6, 6, 6, 6, 2, 1, 1, 1, 1, 6, 6];
    let (table, _) = fall(board, &dice);
    assert!(table.find(army(11)).is_none());
    assert_eq!(table.cell(FIELD).razed, Some(Ruins { thaw: 2, by: RazedBy::Dragons }));
    assert!(table.cell(FIELD).nest);
}

// covers: ME-EX-57, ME-RULING-111
#[test]
fn me_ex_57_events_that_need_a_village_or_dragon_have_no_effect_if_there_is_none() {
    for dice in [[1, 1], [1, 2]] {
        let before = eve(2).build();
        let table = struck(eve(2), dice, &[]);
        assert_eq!(table.game.position().cells, before.game.position().cells);
        assert!(table.is_legal(A, &Action::PassSpy));
    }
}

// covers: ME-RULING-97, ME-RULING-96
#[test]
fn me_ruling_97_if_there_are_several_nests_a_random_one_wakes() {
    let nests = |board: Board| {
        board.cell(FIELD, |cell| cell.nest = true).cell(hex(0, -3), |cell| {
            cell.nest = true;
            cell.desolate = true;
        })
    };
    // A draw selects one of the two nests. The flight then leaves the map at its second step.
    for (draw, nest) in [(1, hex(0, -3)), (2, FIELD)] {
        let flight: &[u32] =
            if draw == 1 { &[6, 6, 1, 1] } else { &[6, 6, 6, 6, 6, 1, 1, 1, 1, 1] };
        let dice = [&[1, 1, draw], flight, &QUIET].concat();
        let (_, events) = fall(nests(eve(2)), &dice);
        let woken = picked!(events.iter(), Event::FuryBegan { nest } => *nest).next();
        assert_eq!(woken, Some(nest));
    }
}

/// Returns a board on which A has two villages in addition to its capital.
fn villages(seats: u8) -> Board {
    eve(seats).built(A, NEAR, Building::Village).built(A, FIELD, Building::Village)
}

// covers: ME-WEVENT-03, ME-RULING-107
#[test]
fn me_wevent_03_a_village_of_the_player_who_rolled_is_neutral_in_the_next_season() {
    let board = eve(2).built(A, NEAR, Building::Village).inside(A, army(11), NEAR);
    let mut table = struck(board, [1, 2], &[]);
    assert_eq!(table.cell(NEAR).site, neutral(Building::Village));
    assert_eq!(table.cell(NEAR).owner, None);
    assert!(!table.unit(army(11)).inside);
    // The village yields nothing in spring. It returns to A at the end of spring, and yields again in summer.
    pass_to(&mut table, 2, Season::Spring, A);
    assert_eq!(table.reserve(A), 3);
    pass_to(&mut table, 2, Season::Spring, B);
    assert_eq!(table.cell(NEAR).owner, None);
    pass_to(&mut table, 2, Season::Summer, A);
    assert_eq!(table.cell(NEAR).owner, Some(A));
    assert!(table.cell(NEAR).is_built_by(A));
    assert_eq!(table.reserve(A), 8);
}

#[test]
fn me_wevent_04_the_player_who_rolled_chooses_the_village_that_revolts() {
    let (mut table, _) = fall(villages(2), &[1, 2]);
    assert_eq!(table.game.awaited(), BTreeSet::from([A]));
    let choose = |hex| Action::ChooseRevoltVillage { hex };
    assert_eq!(table.game.legal(A), [choose(NEAR), choose(FIELD)]);
    assert_eq!(table.refused(B, choose(NEAR)), Reason::NotYourDecision);
    assert_eq!(table.refused(A, choose(WEST)), Reason::NotOwnVillage);
    assert_eq!(table.refused(A, Action::ChooseFamineHex { hex: NEAR }), Reason::NotYourDecision);
    assert_eq!(table.refused(A, Action::PassSpy), Reason::DecisionPending);
    table.play(A, choose(NEAR), &QUIET);
    assert_eq!(table.cell(NEAR).owner, None);
    assert_eq!(table.cell(FIELD).owner, Some(A));
}

// covers: ME-RULING-107
#[test]
fn me_ruling_107_a_village_won_by_negotiation_stays_with_its_new_owner() {
    let negotiated = |dice: [u32; 2]| {
        // B's army is next to the village and can negotiate in spring.
        let board = eve(2).built(A, FIELD, Building::Village).with(B, army(11), FIELD);
        let mut table = struck(board, [1, 2], &[]);
        pass_to_phase(&mut table, 2, Season::Spring, B, Phase::Movement);
        table.play(B, Action::Negotiate { hex: FIELD }, &dice);
        pass_to(&mut table, 2, Season::Summer, A);
        table.cell(FIELD)
    };
    // The hex ends up with the same owner whether or not units are on it.
    assert_eq!(negotiated([6, 4]).owner, Some(B));
    assert_eq!(negotiated([3, 4]).owner, Some(A));
    // A village that has turned hostile stays hostile.
    let hostile = negotiated([1, 2]);
    assert_eq!(hostile.owner, None);
    assert_eq!(hostile.site.map(|site| site.allegiance), Some(Allegiance::Hostile));
}

/// Puts a village in the centre that has revolted against `seat`, in the spring of year 2.
fn revolted(board: Board, seat: Seat) -> Board {
    board
        .season(2, Season::Spring)
        .site(FIELD, Building::Village, Allegiance::Neutral)
        .cell(FIELD, |cell| cell.revolt = Some((seat, 2)))
}

// covers: ME-RULING-107, ME-RULING-87
#[test]
fn me_ruling_107_without_a_spare_village_piece_only_the_hex_returns_to_its_owner() {
    let mut board = revolted(court(2).turn_of(B, Phase::Pillage), A);
    for q in -3..=4 {
        board = board.built(A, hex(q, -1), Building::Village);
    }
    let table = board.after(B, Action::EndTurn, &[]);
    assert_eq!(table.cell(FIELD).owner, Some(A));
    assert_eq!(table.cell(FIELD).site, None);
}

// covers: ME-RULING-107
#[test]
fn me_ruling_107_only_villages_still_neutral_at_the_end_of_spring_return_to_their_owners() {
    let spring = |change: fn(Board) -> Board| {
        let board = revolted(court(3).turn_of(C, Phase::Pillage), A);
        let table = change(board).after(C, Action::EndTurn, &[]);
        table.cell(FIELD).owner
    };
    assert_eq!(spring(|board| board), Some(A));
    let later = |board: Board| board.cell(FIELD, |cell| cell.revolt = Some((A, 3)));
    assert_eq!(spring(later), None);
    let hostile = |board: Board| board.site(FIELD, Building::Village, Allegiance::Hostile);
    assert_eq!(spring(hostile), None);
    let empty = |board: Board| board.cell(FIELD, |cell| cell.site = None);
    assert_eq!(spring(empty), None);
    let held = |board: Board| board.cell(FIELD, |cell| cell.owner = Some(B));
    assert_eq!(spring(held), Some(B));
}

// covers: ME-RULING-107
#[test]
fn me_ruling_107_an_eliminated_player_does_not_get_a_revolted_village_back() {
    let board = revolted(fallen(court(3), C).turn_of(B, Phase::Pillage), C);
    let table = board.after(B, Action::EndTurn, &[]);
    assert_eq!(table.cell(FIELD).owner, None);
    assert_eq!(table.cell(FIELD).site, neutral(Building::Village));
    assert_eq!(table.cell(FIELD).revolt, None);
}

// covers: ME-WEVENT-05, ME-RULING-108
#[test]
fn me_wevent_05_a_hex_with_a_building_turns_hostile() {
    // The capital is the only hex with a building, so it rebels like any other.
    let board = eve(2).inside(A, army(11), WEST);
    let table = struck(board, [1, 3], &[]);
    let cell = table.cell(WEST);
    assert_eq!(cell.owner, None);
    assert_eq!(cell.site.map(|site| site.allegiance), Some(Allegiance::Hostile));
    assert!(!table.unit(army(11)).inside);
    let position = table.game.position();
    let guards: Vec<_> =
        position.units.iter().filter(|unit| unit.owner == Owner::Independent).collect();
    assert_eq!(guards.len(), 1);
    assert_eq!(guards[0].kind(), UnitKind::Army);
    assert!(guards[0].is_outside());
    assert_eq!(guards[0].effects, []);
}

// covers: ME-RULING-108, ME-RULING-49
#[test]
fn me_ruling_108_the_die_for_a_boat_as_guard_is_only_rolled_for_a_coastal_city() {
    let boats = |board: Board, die: &[u32]| {
        let table = struck(board, [1, 3], die);
        let units = table.game.position().units;
        units.iter().any(|unit| unit.owner == Owner::Independent && unit.kind() == UnitKind::Boat)
    };
    let port = |building| eve(2).terrain(WEST, Terrain::Coast).built(A, WEST, building);
    assert!(boats(port(Building::City), &[4]));
    assert!(!boats(port(Building::City), &[5]));
    assert!(!boats(port(Building::Fortress), &[]));
}

// covers: ME-RULING-108
#[test]
fn me_ruling_108_units_that_a_rebellion_drove_out_of_a_building_must_fight_in_spring() {
    let board = eve(2).owned(A, hex(1, 0)).with(A, army(12), FIELD);
    let mut table = struck(board.inside(A, army(11), WEST), [1, 3], &[]);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    assert_eq!(table.refused(A, step(army(11), NEAR)), Reason::Pinned);
    // A has two armies on the hex, and one attack is compulsory.
    let events = table.play(A, Action::EndTurn, &[3, 3, 3, 3]);
    assert!(saw!(events, Event::Fought { .. }));
}

// covers: ME-WEVENT-06, ME-RULING-14
#[test]
fn me_wevent_06_the_left_neighbour_chooses_the_hex_that_rebels() {
    let (mut table, _) = fall(villages(3).owned(A, hex(1, 0)), &[1, 3]);
    assert_eq!(table.game.awaited(), BTreeSet::from([B]));
    let choose = |hex| Action::ChooseRebellionHex { hex };
    assert_eq!(table.game.legal(B), [choose(WEST), choose(NEAR), choose(FIELD)]);
    for (hex, reason) in [(hex(1, 0), Reason::NotBuilt), (EAST, Reason::NotTargetPlayersHex)] {
        assert_eq!(table.refused(B, choose(hex)), reason);
    }
    assert_eq!(table.refused(A, choose(NEAR)), Reason::NotYourDecision);
    table.play(B, choose(FIELD), &QUIET.repeat(2));
    assert_eq!(table.cell(FIELD).owner, None);
    assert_eq!(table.cell(NEAR).owner, Some(A));
}

// covers: ME-RULING-48
#[test]
fn me_ruling_48_a_new_guard_appears_when_the_building_turns_hostile_again() {
    let guards = |table: &Table| {
        let units = table.units_on(FIELD).into_iter();
        units.filter(|unit| unit.owner == Owner::Independent && unit.is_outside()).count()
    };
    let choose = Action::ChooseRebellionHex { hex: FIELD };
    let (mut table, _) = fall(villages(3).owned(A, hex(1, 0)), &[1, 3]);
    table.play(B, choose.clone(), &QUIET.repeat(2));
    assert_eq!(guards(&table), 1);
    // The guard was destroyed and A has recaptured the village. Otherwise, the hex is unchanged.
    let rebelled = table.cell(FIELD);
    let again = villages(3).owned(A, hex(1, 0)).cell(FIELD, |cell| {
        *cell = Cell { owner: cell.owner, site: cell.site, ..rebelled };
    });
    let (mut table, _) = fall(again, &[1, 3]);
    assert_eq!(guards(&table), 0);
    table.play(B, choose, &QUIET.repeat(2));
    assert_eq!(guards(&table), 1);
}

// covers: ME-WEVENT-07, ME-RULING-109
#[test]
fn me_wevent_07_an_epidemic_gives_units_on_a_hex_a_penalty_until_the_next_winter() {
    let sick = Effect { modifier: Modifier::Epidemic, value: -1, expiry: Expiry::Thaw(2) };
    let board = eve(2).owned(A, NEAR).with(B, army(11), WEST);
    let (mut table, _) = fall(board.inside(A, army(12), WEST), &[1, 4]);
    table.play(B, Action::ChooseEpidemicHex { hex: WEST }, &QUIET);
    // The epidemic penalty applies to every unit on the hex, inside or outside the walls, regardless of its owner.
    for number in [1, 11, 12] {
        assert_eq!(table.unit(army(number)).effects, [sick], "{number}");
    }
    assert_eq!(table.unit(army(2)).effects, []);
    // Units that arrive later do not get the penalty. Sick units keep it wherever they go.
    pass_to(&mut table, 2, Season::Autumn, B);
    assert_eq!(table.unit(army(1)).effects, [sick]);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.unit(army(1)).effects, []);
}

// covers: ME-WEVENT-08, ME-RULING-14, ME-RULING-109
#[test]
fn me_wevent_08_the_right_neighbour_chooses_the_hex_with_the_epidemic() {
    let (mut table, _) = fall(eve(3).owned(A, NEAR), &[1, 4]);
    assert_eq!(table.game.awaited(), BTreeSet::from([C]));
    let choose = |hex| Action::ChooseEpidemicHex { hex };
    assert_eq!(table.refused(B, choose(WEST)), Reason::NotYourDecision);
    assert_eq!(table.refused(C, choose(EAST)), Reason::NotTargetPlayersHex);
    // A hex without units can also be chosen.
    table.play(C, choose(NEAR), &QUIET.repeat(2));
    assert_eq!(table.unit(army(1)).effects, []);
}

// covers: ME-WEVENT-09, ME-RULING-109
#[test]
fn me_wevent_09_a_winter_famine_cancels_the_harvests_of_the_next_campaign_season() {
    let mut table = struck(eve(2), [1, 5], &[]);
    for season in [Season::Spring, Season::Summer, Season::Autumn] {
        pass_to(&mut table, 2, season, A);
        assert_eq!(table.reserve(A), 0);
    }
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.reserve(A), 3);
}

#[test]
fn me_wevent_10_the_player_who_rolled_chooses_the_hex_with_the_winter_famine() {
    let (mut table, _) = fall(villages(3).owned(A, hex(1, 0)), &[1, 5]);
    assert_eq!(table.game.awaited(), BTreeSet::from([A]));
    let choose = |hex| Action::ChooseFamineHex { hex };
    assert_eq!(table.refused(A, choose(hex(1, 0))), Reason::NotOwnBuiltHex);
    assert_eq!(table.refused(A, choose(EAST)), Reason::NotOwnBuiltHex);
    table.play(A, choose(FIELD), &QUIET.repeat(2));
    assert_eq!(table.cell(FIELD).yields.len(), 1);
    assert_eq!(table.cell(NEAR).yields.len(), 0);
}

#[test]
fn me_wevent_11_a_hex_with_a_building_defects_to_an_enemy() {
    let table = struck(eve(2), [1, 6], &[]);
    let cell = table.cell(WEST);
    assert_eq!(cell.owner, Some(B));
    let site = Site { building: Building::City, allegiance: Allegiance::Realm(B) };
    assert_eq!(cell.site, Some(site));
}

#[test]
fn me_wevent_12_the_player_who_rolled_chooses_the_hex_that_is_betrayed() {
    let (mut table, _) = fall(villages(3), &[1, 6]);
    assert_eq!(table.game.awaited(), BTreeSet::from([A]));
    let choose = |hex| Action::ChooseBetrayalHex { hex };
    assert_eq!(table.refused(A, choose(EAST)), Reason::NotOwnBuiltHex);
    assert_eq!(table.refused(B, choose(NEAR)), Reason::NotYourDecision);
    table.play(A, choose(NEAR), &QUIET.repeat(2));
    assert_eq!(table.cell(NEAR).owner, Some(B));
    assert_eq!(table.cell(FIELD).owner, Some(A));
}

#[test]
fn me_wevent_13_a_betrayal_changes_the_owner_of_the_building_but_not_of_units() {
    let table = struck(eve(2).inside(A, army(11), WEST), [1, 6], &[]);
    for number in [1, 11] {
        let unit = table.unit(army(number));
        assert_eq!(unit.owner, Owner::Realm(A));
        assert_eq!((unit.hex, unit.inside), (WEST, false));
        assert_eq!(unit.effects, []);
    }
}

#[test]
fn me_wevent_14_a_total_of_8_to_12_has_no_effect() {
    for dice in [[2, 6], [3, 6], [4, 6], [5, 6], [6, 6]] {
        let before = villages(2).build().game.position();
        let after = struck(villages(2), dice, &[]).game.position();
        assert_eq!((after.cells, after.units), (before.cells, before.units));
    }
}

// covers: ME-RULING-110
#[test]
fn me_ex_56_a_betrayed_hex_goes_to_the_next_enemy_on_the_left() {
    // A's event has no effect, and then B rolls a Betrayal. B's left neighbour is C.
    let heir = |board: Board, dice: &[u32]| {
        let board = board.inside(B, army(11), EAST);
        let (table, _) = fall(board, dice);
        assert!(table.unit(army(11)).is_outside());
        table.cell(EAST).owner
    };
    assert_eq!(heir(eve(3), &[6, 6, 1, 6, 6, 6]), Some(C));
    assert_eq!(heir(eve(2), &[6, 6, 1, 6]), Some(A));
    assert_eq!(heir(eve(3).allied(B, C), &[6, 6, 1, 6, 6, 6]), Some(A));
}

// covers: ME-RULING-110, ME-RULING-87
#[test]
fn me_ruling_110_a_player_who_gains_a_betrayed_building_needs_a_piece_for_it() {
    let mut board = eve(2).owned(A, FIELD);
    for r in [-1, 1, 2] {
        board = board.built(B, hex(2, r), Building::City);
    }
    // All four of B's cities are on the map, so a village replaces the city.
    let table = struck(board.without(army(1)), [1, 6], &[]);
    let site = table.cell(WEST).site;
    assert_eq!(site.map(|site| site.building), Some(Building::Village));
    assert_eq!(table.cell(WEST).owner, Some(B));
}

// covers: ME-RULING-14, ME-RULING-110
#[test]
fn me_ruling_14_eliminated_players_are_skipped_as_neighbours() {
    // Only A and C are left, so C is A's neighbour on both sides.
    let without_b = || {
        let board = fallen(court(3), B).slot_of(C, WinterPhase::Equinox);
        board.built(A, NEAR, Building::Village)
    };
    for (dice, event) in [([1, 3], WinterEvent::Rebellion), ([1, 4], WinterEvent::Epidemic)] {
        let (table, _) = fall(without_b(), &dice);
        assert_eq!(table.game.awaited(), BTreeSet::from([C]), "{event:?}");
    }
    let (mut table, _) = fall(without_b(), &[1, 6]);
    table.play(A, Action::ChooseBetrayalHex { hex: NEAR }, &QUIET);
    assert_eq!(table.cell(NEAR).owner, Some(C));
    // The first seat's right neighbour is the last seat. Without C, A's right neighbour is B.
    let board = fallen(court(3), C).slot_of(B, WinterPhase::Equinox);
    let (table, _) = fall(board.built(A, NEAR, Building::Village), &[1, 4]);
    assert_eq!(table.game.awaited(), BTreeSet::from([B]));
}

/// Returns a board on which `chooser` must choose among A's hexes `options`.
fn asked(event: WinterEvent, chooser: Seat, options: &[Hex]) -> Board {
    let choice = Step::WinterChoice { event, roller: A, chooser, options: options.to_vec() };
    court(3).slot_of(A, WinterPhase::WinterEvent).pending(Step::EndSlot).pending(choice)
}

/// Plays the default choice from section 6.2 and returns the table.
fn by_default(event: WinterEvent, chooser: Seat, board: impl Fn(Board) -> Board) -> Table {
    let sites: Vec<Hex> = {
        let board = board(court(3));
        let own = board.position.cells.iter().filter(|(_, cell)| cell.owner == Some(A)).filter(
            |(_, cell)| match (event, cell.site) {
                (WinterEvent::Epidemic, _) => true,
                (WinterEvent::PeasantRevolt, Some(site)) => site.building == Building::Village,
                (_, site) => site.is_some(),
            },
        );
        own.map(|(&hex, _)| hex).collect()
    };
    let mut table = board(asked(event, chooser, &sites)).build();
    table.play(chooser, Action::Absent, &QUIET.repeat(2));
    table
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_every_winter_choice_has_a_default() {
    let (low, high) = (hex(-1, 0), hex(1, 0));
    let villages = |board: Board| {
        let board = board.built(A, low, Building::Village);
        board.built(A, high, Building::Village).with(A, army(11), low)
    };
    // A Peasant Revolt hits the village with the fewest of its owner's units; in a tie, the one with the lowest
    // coordinates.
    let table = by_default(WinterEvent::PeasantRevolt, A, villages);
    assert_eq!((table.cell(low).owner, table.cell(high).owner), (Some(A), None));
    let table =
        by_default(WinterEvent::PeasantRevolt, A, |board| villages(board).with(A, army(12), high));
    assert_eq!((table.cell(low).owner, table.cell(high).owner), (None, Some(A)));
    // The hex with the highest yield rebels; in a tie, the one with the lowest coordinates.
    let cities =
        |board: Board| board.built(A, low, Building::Fortress).built(A, high, Building::City);
    let table = by_default(WinterEvent::Rebellion, B, cities);
    assert_eq!(table.cell(WEST).owner, None);
    // An Epidemic hits the hex on which the player who rolled it has the most units. B's units do not count.
    let table = by_default(WinterEvent::Epidemic, C, |board| {
        let board = board.owned(A, low).with(A, army(11), low);
        let board = board.with(A, army(12), low).owned(A, high);
        (13..16).fold(board, |board, number| board.with(B, army(number), high))
    });
    assert_eq!(table.unit(army(11)).effects.len(), 1);
    assert_eq!(table.unit(army(13)).effects.len(), 0);
    // A Winter Famine hits the hex with the lowest yield.
    let table = by_default(WinterEvent::WinterFamine, A, |board| {
        villages(board).built(A, FIELD, Building::Fortress)
    });
    assert_eq!(table.cell(FIELD).yields.len(), 1);
    // A Betrayal prefers villages, then fortresses, then cities, and the capital last. Among these, it hits the hex
    // with the fewest units.
    let table = by_default(WinterEvent::Betrayal, A, villages);
    assert_eq!(table.cell(high).owner, Some(B));
    let table = by_default(WinterEvent::Betrayal, A, cities);
    assert_eq!(table.cell(low).owner, Some(B));
    let table = by_default(WinterEvent::Betrayal, A, |board| board.built(A, high, Building::City));
    assert_eq!(table.cell(high).owner, Some(B));
    assert_eq!(table.cell(SOUTH).owner, Some(C));
}

// covers: ME-RULING-106
#[test]
fn me_ruling_106_a_dome_does_not_protect_buildings_from_winter_events() {
    let board = eve(2).built(A, NEAR, Building::Village).cell(NEAR, |cell| cell.rampart = Some(2));
    let table = struck(board.inside(A, army(11), NEAR), [1, 2], &[]);
    assert_eq!(table.cell(NEAR).owner, None);
    assert!(!table.unit(army(11)).inside);
}
