//! Tests of the rulings on setup (5.1).

use std::collections::BTreeMap;

use regnal_core::part::Part;
use regnal_core::text::words;
use regnal_mighty::View;
use regnal_mighty::nouns::CapitalSite;
use regnal_mighty::render as mighty;
use regnal_mighty::state::Layout;

use super::country::{HOME, NORTH, go, on_the_road, two};
use super::opening::{Inward, Opened, campaign, seeded, three_realms, two_realms};
use super::*;

use CapitalSite::{Coast, Plain1, Plain2};

#[test]
fn me_ruling_01_directions_are_numbered_clockwise_from_the_north_east() {
    let around: Vec<Hex> =
        (1..=6).filter_map(Direction::from_die).map(|direction| HOME.step(direction)).collect();
    assert_eq!(around, [hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1)]);
}

#[test]
fn me_ruling_03_the_default_mix_has_the_specified_number_of_tiles_per_terrain() {
    let count = |match_: &Opened, terrain| match_.cells(|cell| cell.terrain == terrain).len();
    let two = campaign();
    let three = three_realms().laid_out();
    for (terrain, of_two, of_three) in [
        (Terrain::Coast, 12, 16),
        (Terrain::Forest, 1, 1),
        (Terrain::Plain, 25, 40),
        (Terrain::Mountain, 10, 14),
        (Terrain::River, 8, 13),
        (Terrain::Marsh, 5, 7),
    ] {
        assert_eq!(count(&two, terrain), of_two, "{terrain:?}");
        assert_eq!(count(&three, terrain), of_three, "{terrain:?}");
    }
}

#[test]
fn me_ruling_04_a_rejected_map_frame_leads_to_another_proposal_and_the_third_one_is_final() {
    let mut match_ = Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
    let first = match_.frame();
    assert_eq!(first.proposal, 1);
    match_.play(A, Action::ApproveMap { yes: false });
    assert_eq!(match_.frame().proposal, 1, "the others must vote too");
    match_.play(B, Action::ApproveMap { yes: true });
    let second = match_.frame();
    assert_eq!(second.proposal, 2);
    assert_ne!(second.coast, first.coast);
    match_.play(A, Action::ApproveMap { yes: true });
    match_.play(B, Action::ApproveMap { yes: false });
    assert!(matches!(match_.position().stage, Stage::Layout(_)));
    let third = match_.coast_corner();
    assert!(third != first.coast && third != second.coast);
    // A player who does not answer approves the frame.
    let mut silent = Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
    silent.play(A, Action::Absent);
    silent.play(B, Action::Absent);
    assert!(matches!(silent.position().stage, Stage::Layout(_)));
    // The arc of coast is centred on its corner, so half of the arc precedes the corner in clockwise order.
    let corner = silent.coast_corner();
    let ring = Hex::ring(4, corner);
    let coast: BTreeSet<Hex> = silent.coast().into_iter().collect();
    let arc: BTreeSet<Hex> = ring[18..].iter().chain(&ring[..6]).copied().collect();
    assert_eq!(coast, arc);
}

#[test]
fn me_ruling_05_capitals_are_in_separate_corners() {
    let match_ = two_realms();
    let corner = match_.coast_corner();
    assert_eq!(
        match_.realm(A).capital,
        Some(Hex::CENTRE.far(corner, 4)),
        "the coastal capital must be on the outer ring"
    );
    assert_eq!(match_.realm(B).capital, Some(Hex::CENTRE.far(corner.turned(3), 3)));
    // B picked first and gets the first free corner; C gets the next one.
    let match_ = three_realms();
    let corner = match_.coast_corner();
    assert_eq!(match_.realm(A).capital, Some(Hex::CENTRE.far(corner, 5)));
    assert_eq!(match_.realm(B).capital, Some(Hex::CENTRE.far(corner.turned(2), 4)));
    assert_eq!(match_.realm(C).capital, Some(Hex::CENTRE.far(corner.turned(4), 4)));
    // Nobody picked the coast. Its corner therefore goes to the last player to pick, who has an inland site.
    let match_ = Opened::new(&[A, B]).capitals(&[(A, Plain1), (B, Plain2)]).agreed();
    let corner = match_.coast_corner();
    assert_eq!(match_.realm(B).capital, Some(Hex::CENTRE.far(corner, 3)));
    assert_eq!(match_.realm(A).capital, Some(Hex::CENTRE.far(corner.turned(3), 3)));
}

// covers: ME-RULING-05, ME-RULING-08
#[test]
fn a_realms_tiles_must_be_connected_to_the_capital_and_near_it() {
    let mut match_ = two_realms();
    let (a, b) = (match_.capital(A), match_.capital(B));
    let tile = |hex| Action::PlaceTile { tile: 0, hex };
    assert_eq!(match_.refused(B, tile(a)), Reason::HexTaken);
    assert_eq!(match_.refused(B, tile(b)), Reason::HexTaken);
    let coast = match_.coast();
    assert_eq!(match_.refused(A, tile(coast[0])), Reason::CoastReserved);
    let inward = b.direction_to_centre();
    assert_eq!(match_.refused(B, tile(b.far(inward, 2))), Reason::NotConnected);
    let far = match_
        .cells(|cell| cell.terrain != Terrain::Coast)
        .into_iter()
        .find(|hex| hex.distance(b) > 3 && *hex != a)
        .unwrap();
    assert_eq!(match_.refused(B, tile(far)), Reason::TooFarFromCapital);
    let beside = |tile| Action::PlaceTile { tile, hex: b.step(inward) };
    assert_eq!(match_.refused(B, beside(6)), Reason::NotYourTile);
    match_.play(B, beside(0));
    assert_eq!(match_.refused(B, beside(1)), Reason::HexTaken);
    // A tile can be moved until the realm is confirmed, unless another tile depends on it.
    match_.play(B, Action::PlaceTile { tile: 1, hex: b.far(inward, 2) });
    assert_eq!(match_.refused(B, tile(b.far(inward, 3))), Reason::NotConnected);
}

// covers: ME-RULING-05
#[test]
fn me_ruling_05_a_tile_cannot_be_placed_as_near_to_another_capital_as_to_the_players_own() {
    let mut match_ = three_realms();
    let home = match_.capital(B);
    let land = match_.cells(|cell| cell.terrain != Terrain::Coast);
    let hex = land.iter().copied().find(|hex| hex.distance(home) == 2).unwrap();
    let place = Action::PlaceTile { tile: 0, hex };
    for distance in [1, 2] {
        // Capitals are never this close together, so the test moves one.
        let near = land.iter().find(|other| {
            other.distance(hex) == distance && other.distance(home) > other.distance(hex)
        });
        let mut stored = serde_json::to_value(&match_.game).unwrap();
        stored["realms"][A.index()]["capital"] = serde_json::to_value(near.unwrap()).unwrap();
        match_.game = serde_json::from_value(stored).unwrap();
        assert_eq!(match_.refused(B, place.clone()), Reason::NearerOtherCapital);
    }
}

// covers: ME-RULING-05
#[test]
fn the_default_layout_places_tiles_in_a_ring_clockwise_from_north() {
    let mut match_ = two_realms();
    match_.play(B, Action::PlaceRest);
    let capital = match_.capital(B);
    let placed: Vec<Hex> = match_.layout(B).placed.values().copied().collect();
    let expected: Vec<Hex> = capital
        .neighbors()
        .filter(|hex| match_.position().cells.contains_key(hex))
        .take(6)
        .collect();
    assert_eq!(placed, expected);
    assert_eq!(match_.layout(B).village, Some(placed[0]));
    match_.play(A, Action::Absent);
    assert!(match_.layout(A).confirmed);
}

// covers: ME-RULING-16
#[test]
fn me_ruling_16_the_default_layout_guards_the_buildings_and_the_frontier() {
    let mut match_ = two_realms();
    for seat in [A, B] {
        match_.play(seat, Action::PlaceRest);
    }
    for seat in [A, B] {
        let capital = match_.capital(seat);
        let layout = match_.layout(seat);
        let view = match_.game.view(Viewer::Seat(seat));
        let mut numbers: BTreeMap<UnitKind, Vec<u16>> = BTreeMap::new();
        for unit in view.units.values() {
            numbers.entry(unit.id.kind).or_default().push(unit.id.number);
        }
        for numbers in numbers.values() {
            let from_one: Vec<u16> = (1..).take(numbers.len()).collect();
            assert_eq!(*numbers, from_one, "units must be numbered from 1 for each kind");
        }
        let posts: Vec<Hex> = layout.units.values().map(|&(hex, _)| hex).collect();
        assert!(layout.units.values().all(|&(_, inside)| !inside));
        assert_eq!((posts[0], Some(posts[1])), (capital, layout.village));
        let own: Vec<Hex> = layout.placed.values().copied().chain([capital]).collect();
        let cells = match_.position().cells;
        let abroad = |hex: Hex| {
            let next = hex.neighbors();
            next.filter(|next| cells.contains_key(next) && !own.contains(next)).count()
        };
        // A's fourth unit is a boat, which starts in the port.
        let scouts = if seat == A { &posts[2..3] } else { &posts[2..] };
        if seat == A {
            assert_eq!(posts[3], capital);
        }
        for scout in scouts {
            assert!(own.contains(scout) && !posts[..2].contains(scout));
        }
        let best = own.iter().filter(|hex| !posts[..2].contains(hex)).map(|&hex| abroad(hex));
        assert_eq!(Some(abroad(scouts[0])), best.max());
        let others: BTreeSet<Hex> =
            posts[..if seat == A { 3 } else { 4 }].iter().copied().collect();
        assert_eq!(others.len(), if seat == A { 3 } else { 4 }, "hexes should be distinct");
    }
    // The default layout keeps the pieces that a player has already placed, and does not use their places again.
    let mut match_ = two_realms();
    match_.play(B, Action::PlaceRest);
    let village = match_.layout(B).village.unwrap();
    let capital = match_.capital(B);
    let mut again = two_realms();
    for (&tile, &hex) in &match_.layout(B).placed {
        again.play(B, Action::PlaceTile { tile, hex });
    }
    again.play(B, Action::PlaceUnit { piece: 2, hex: village, inside: false });
    again.play(B, Action::PlaceRest);
    let units = again.layout(B).units;
    assert_eq!((units[&2], units[&0]), ((village, false), (capital, false)));
    assert!([village, capital].iter().all(|hex| units[&1].0 != *hex));
}

// covers: ME-RULING-16
#[test]
fn matches_created_before_the_spread_option_existed_keep_all_armies_in_the_capital() {
    let mut written = serde_json::to_value(Options::usual(2, 6)).unwrap();
    written.as_object_mut().unwrap().remove("spread").unwrap();
    let options: Options = serde_json::from_value(written).unwrap();
    let mut match_ = Opened::with(options, &[A, B]).capitals(&[(A, Coast), (B, Plain1)]).agreed();
    match_.play(B, Action::PlaceRest);
    let capital = match_.capital(B);
    let units = match_.layout(B).units;
    assert!(units.values().all(|&place| place == (capital, false)));
}

// covers: ME-RULING-05, ME-RULING-16
#[test]
fn me_ruling_05_a_realm_can_be_rearranged_until_it_is_confirmed() {
    let mut match_ = two_realms();
    assert!(!match_.game.legal(B).contains(&Action::ConfirmSetup));
    match_.play(B, Action::PlaceRest);
    let layout = match_.layout(B);
    let menu = match_.game.legal(B);
    assert!(menu.contains(&Action::ConfirmSetup));
    assert!(!menu.contains(&Action::PlaceRest), "there must be nothing left to place");
    assert_eq!(match_.refused(B, Action::PlaceRest), Reason::NoPieceLeft);
    // Each piece can be moved to another place, but not to its current one.
    for tile in 0..6 {
        let to = |action: &&Action| matches!(action, Action::PlaceTile { tile: one, .. } if *one == tile);
        assert!(menu.iter().filter(to).count() > 0, "tile {tile}");
        let hex = layout.placed[&tile];
        let same = Action::PlaceTile { tile, hex };
        assert!(!menu.contains(&same));
        assert_eq!(match_.refused(B, same), Reason::HexTaken);
    }
    let villages = menu.iter().filter(|action| matches!(action, Action::PlaceVillage { .. }));
    assert_eq!(villages.count(), 5);
    let same = Action::PlaceVillage { hex: layout.village.unwrap() };
    assert_eq!(match_.refused(B, same), Reason::HexHasBuilding);
    for piece in 0..4 {
        let to = |action: &&Action| matches!(action, Action::PlaceUnit { piece: one, .. } if *one == piece);
        assert_eq!(menu.iter().filter(to).count(), 8, "expected all places except the present one");
        let (hex, inside) = layout.units[&piece];
        let same = Action::PlaceUnit { piece, hex, inside };
        assert_eq!(match_.refused(B, same), Reason::AlreadyOutside);
    }
    for action in menu {
        let mut none = Dice::scripted([]);
        assert!(
            action == Action::ConfirmSetup || match_.game.decide(B, &action, &mut none).is_ok()
        );
    }
    let capital = match_.capital(B);
    let inside = Action::PlaceUnit { piece: 1, hex: capital, inside: true };
    match_.play(B, inside.clone());
    assert_eq!(match_.refused(B, inside), Reason::AlreadyInside);
    // When a tile is moved away, the pieces on it must be placed again.
    let village = match_.layout(B).village.unwrap();
    let away = match_.game.legal(B).into_iter().find(|action| {
        matches!(action, Action::PlaceTile { tile, .. } if match_.layout(B).placed[tile] == village)
    });
    match_.play(B, away.unwrap());
    assert_eq!(match_.layout(B).village, None);
    let menu = match_.game.legal(B);
    assert!(menu.contains(&Action::PlaceRest) && !menu.contains(&Action::ConfirmSetup));
    match_.play(B, Action::PlaceRest);
    match_.play(B, Action::ConfirmSetup);
    assert_eq!(match_.game.legal(B), []);
}

#[test]
fn the_arguments_of_a_setup_action_name_the_piece_and_its_current_place() {
    let said = |game: &Mighty, part: &Part| {
        let names = Names { hexes: game.labels(), ..Names::default() };
        let line = Line::new("text-value").with("value", part.label.clone());
        words().try_say(Lang::En, &line, &names).unwrap()
    };
    let part = |game: &Mighty, seat, action: &Action| {
        let its = game.particulars(seat, action);
        said(game, &its.parts[0])
    };
    let mut match_ = two_realms();
    let capital = match_.capital(A);
    let unit = |piece| Action::PlaceUnit { piece, hex: capital, inside: true };
    assert_eq!(part(&match_.game, A, &unit(0)), "Unit 1 (army)");
    assert_eq!(part(&match_.game, A, &unit(3)), "Unit 4 (boat)");
    match_.play(A, Action::PlaceRest);
    let label = match_.game.labels()[&capital].clone();
    assert_eq!(part(&match_.game, A, &unit(3)), format!("Unit 4 (boat), now on {label}"));
    let tile = Action::PlaceTile { tile: 0, hex: capital };
    let (place, shown) = (match_.layout(A).placed[&0], part(&match_.game, A, &tile));
    let label = &match_.game.labels()[&place];
    assert!(shown.ends_with(&format!(", now on {label}")), "{shown}");
    // Before the choice, each of the three kinds of site has its own explanation.
    let match_ = Opened::new(&[A, B]);
    let notes: BTreeSet<String> = match_
        .game
        .legal(A)
        .iter()
        .map(|action| format!("{:?}", match_.game.particulars(A, action).note.unwrap()))
        .collect();
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert!(notes.iter().any(|note| note.contains("coast")));
}

#[test]
fn me_ruling_06_tied_players_roll_again_only_against_each_other() {
    let dice = [two(8), two(8), two(8), two(3), two(9), two(3), two(4), two(6)].concat();
    let mut dice = Dice::scripted(dice);
    let setup = Mighty::deal(&Options::usual(3, 6), &mut dice);
    let Opening::Fresh { rounds, pick_order } = setup.opening else {
        panic!("expected a fresh match");
    };
    assert_eq!(pick_order, [B, C, A]);
    let who: Vec<Vec<Seat>> =
        rounds.iter().map(|round| round.iter().map(|&(seat, _)| seat).collect()).collect();
    assert_eq!(who, [vec![A, B, C], vec![A, B, C], vec![A, C]]);
}

#[test]
fn me_ruling_07_sites_that_nobody_chose_become_ordinary_tiles() {
    // The coastal site remains part of the coast. The forest and plain sites go into the stock.
    let match_ = Opened::new(&[A, B]).capitals(&[(A, Plain1), (B, Plain2)]).agreed().laid_out();
    let count = |terrain| match_.cells(|cell| cell.terrain == terrain).len();
    assert_eq!(count(Terrain::Coast), 12);
    assert_eq!(count(Terrain::Forest), 1);
    assert_eq!(count(Terrain::Plain), 25);
    assert_eq!(match_.cells(|cell| cell.capital_site).len(), 2);
}

#[test]
fn me_ruling_08_the_six_tiles_of_a_realm_never_include_coast() {
    let match_ = three_realms();
    for seat in [A, B, C] {
        assert!(!match_.layout(seat).tiles.contains(&Terrain::Coast));
    }
}

/// Returns the random draws for a shuffle that brings the tile at index `top` to the top and changes nothing else.
fn shuffle_up(len: u32, top: u32) -> Vec<u32> {
    [top + 1].into_iter().chain((2..len).rev()).collect()
}

/// Returns the random draws that deal the forest first. After that, each marsh in turn is on top, and each shuffle
/// replaces it with a mountain.
fn forest_on_top() -> Vec<u32> {
    // Before the shuffle, the stock is sorted: 23 plains, 10 mountains, 8 rivers, 5 marshes, 1 forest.
    let stock = 47;
    let mut script = vec![1];
    script.extend(shuffle_up(stock, stock - 1));
    for drawn in 1..=5 {
        script.extend(shuffle_up(stock - drawn, 22 + drawn));
    }
    script
}

// covers: ME-EX-05
#[test]
fn me_ruling_09_a_drawn_marsh_is_returned_and_replaced_by_another_tile() {
    let mut match_ = Opened::new(&[A, B]).capitals(&[(A, Plain1)]);
    match_.dice = Dice::scripted(forest_on_top());
    match_.play(B, Action::ChooseCapital { site: Plain2 });
    match_.play(A, Action::ApproveMap { yes: true });
    match_.play(B, Action::ApproveMap { yes: true });
    assert_eq!(match_.dice.left_in_script(), Some(0));
    let (a, b) = (match_.layout(A).tiles, match_.layout(B).tiles);
    assert_eq!(a[0], Terrain::Forest);
    assert_eq!((a.len(), b.len()), (6, 6));
    assert!(!a.contains(&Terrain::Marsh) && !b.contains(&Terrain::Marsh));
    match_.dice = Dice::keyed(Seed::from_bytes([1; 32]).mixed(&[]), 900);
    let match_ = match_.laid_out();
    assert_eq!(
        match_.cells(|cell| cell.terrain == Terrain::Marsh).len(),
        5,
        "all marshes must still be in the stock"
    );
}

#[test]
fn me_ex_05_a_marsh_among_the_six_tiles_is_drawn_again() {
    for seed in 1..=8 {
        let mut match_ = Opened::new(&[A, B]);
        match_.dice = seeded(seed);
        let match_ = match_.capitals(&[(A, Coast), (B, Plain2)]).agreed().laid_out();
        let realm = match_.owned(A);
        assert_eq!(realm.len(), 7);
        let position = match_.position();
        assert!(realm.iter().all(|hex| position.cells[hex].terrain != Terrain::Marsh));
    }
}

#[test]
fn me_ruling_10_a_realm_starts_with_seven_owned_hexes() {
    let match_ = campaign();
    let realm = match_.owned(A);
    assert_eq!(realm.len(), 7);
    assert!(realm.contains(&match_.capital(A)));
    let position = match_.position();
    assert!(realm.iter().all(|hex| position.cells[hex].ever_annexed));
}

#[test]
fn me_ruling_11_a_forest_is_treated_like_a_plain() {
    use regnal_mighty::content::{content, entry_cost};
    assert_eq!(entry_cost(Terrain::Forest), entry_cost(Terrain::Plain));
    for total in 2..=12 {
        let on = |terrain| content().scouting(terrain).unwrap().at(total);
        assert_eq!(on(Terrain::Forest), on(Terrain::Plain));
    }
}

#[test]
fn me_ruling_12_every_river_starts_with_a_bridge() {
    let match_ = campaign();
    for cell in match_.position().cells.values() {
        let expected = if cell.terrain == Terrain::River { Bridge::Intact } else { Bridge::None };
        assert_eq!(cell.bridge, expected);
    }
}

#[test]
fn me_ruling_14_turns_pass_to_the_left() {
    let mut match_ = three_realms().laid_out();
    let turns: Vec<Seat> = (0..3)
        .map(|_| {
            let seat = *match_.game.awaited().first().unwrap();
            match_.play(seat, Action::EndTurn);
            seat
        })
        .collect();
    assert_eq!(turns, [A, B, C]);
}

#[test]
fn me_ruling_15_players_draw_tiles_in_pick_order() {
    // With a shuffle that changes nothing, tiles are drawn from the end of the stock. The forest comes first, because
    // marshes are not dealt. The player who picked first therefore gets the forest.
    for order in [[A, B], [B, A]] {
        let mut match_ = Opened::new(&order).capitals(&[(order[0], Plain1)]);
        match_.dice = Dice::scripted(forest_on_top());
        match_.play(order[1], Action::ChooseCapital { site: Plain2 });
        let match_ = match_.agreed();
        assert_eq!(match_.layout(order[0]).tiles[0], Terrain::Forest);
    }
}

#[test]
fn me_ruling_16_illegal_places_for_starting_pieces_are_rejected() {
    let mut match_ = two_realms();
    let capital = match_.capital(A);
    assert_eq!(match_.refused(A, Action::PlaceVillage { hex: capital }), Reason::PiecesUnplaced);
    match_.play(A, Action::PlaceRest);
    let layout = match_.layout(A);
    let (village, tile) = (layout.placed[&0], layout.placed[&5]);
    let unit = |piece, hex, inside| Action::PlaceUnit { piece, hex, inside };
    // Units can start inside the city or the village, and several can share a hex. The boat can only start on the
    // coast.
    match_.play(A, unit(0, capital, true));
    match_.play(A, unit(1, village, true));
    match_.play(A, unit(3, capital, true));
    assert_eq!(match_.refused(A, unit(2, tile, true)), Reason::NoBuilding);
    assert_eq!(match_.refused(A, unit(3, tile, false)), Reason::BoatNeedsCoast);
    assert_eq!(match_.refused(A, unit(4, tile, false)), Reason::NoPieceLeft);
    // When a village is moved, the units inside it move outside.
    match_.play(A, Action::PlaceVillage { hex: tile });
    assert_eq!(match_.layout(A).units[&1], (village, false));
}

#[test]
fn me_ruling_17_a_site_that_joins_a_realm_loses_its_building_if_no_piece_is_left() {
    // A already uses all eight village pieces and all four city pieces, so a site that joins A loses its building.
    let mut board = on_the_road(3).site(NORTH, Building::Village, Allegiance::Neutral);
    let hexes: Vec<Hex> = (-4..=-2)
        .flat_map(|q| (0..=4).map(move |r| hex(q, r)))
        .filter(|&hex| hex.distance(Hex::CENTRE) <= 4)
        .take(8)
        .collect();
    for &at in &hexes {
        board = board.built(A, at, Building::Village);
    }
    let table = board.after(A, go(&[army(1)], NORTH), &two(10));
    assert_eq!(table.cell(NORTH).owner, Some(A));
    assert_eq!(table.cell(NORTH).site, None);
}

#[test]
fn me_ex_01_a_tie_for_the_first_pick_is_rolled_again() {
    let mut dice = Dice::scripted([two(8), two(8), two(5), two(4), two(9)].concat());
    let setup = Mighty::deal(&Options::usual(3, 6), &mut dice);
    let Opening::Fresh { pick_order, .. } = setup.opening else {
        panic!("expected a fresh match");
    };
    assert_eq!(pick_order, [B, A, C]);
}

#[test]
fn me_ex_02_the_right_neighbour_of_the_first_picker_goes_first_and_turns_pass_left() {
    assert_eq!(Opened::new(&[B, A, C]).position().play_order, [A, B, C]);
}

#[test]
fn me_ex_04_a_coastal_realm_starts_with_three_armies_and_a_boat() {
    let mut match_ = campaign();
    assert_eq!(match_.units(A, UnitKind::Army).len(), 3);
    assert_eq!(match_.units(A, UnitKind::Boat).len(), 1);
    let built = |building| {
        match_
            .cells(|cell| {
                cell.owner == Some(A) && cell.site.is_some_and(|site| site.building == building)
            })
            .len()
    };
    assert_eq!((built(Building::City), built(Building::Village)), (1, 1));
    assert_eq!(match_.owned(A).len(), 7);
    // B goes first. A's reserve is empty until its first harvest.
    match_.play(B, Action::EndTurn);
    assert_eq!(match_.realm(A).reserve, 5);
}

#[test]
fn me_ruling_123_reserves_are_empty_until_the_first_spring_harvest() {
    let match_ = campaign();
    assert_eq!(match_.realm(B).reserve, 5);
    assert_eq!(match_.realm(A).reserve, 0);
    assert!(matches!(match_.position().stage, Stage::Campaign { season: Season::Spring, .. }));
    assert_eq!(match_.position().year, 1);
}

#[test]
fn an_absent_player_gets_the_coastal_site_if_it_is_free_and_otherwise_a_plain() {
    let mut match_ = Opened::new(&[A, B]);
    match_.play(A, Action::Absent);
    match_.play(B, Action::Absent);
    assert_eq!(match_.realm(A).site, Some(Coast));
    assert_eq!(match_.realm(B).site, Some(Plain1));
}

#[test]
fn setup_menus_are_never_empty_and_playing_from_them_starts_the_campaign() {
    let mut match_ = Opened::new(&[C, A, B]);
    let mut steps = 0;
    while !matches!(match_.position().stage, Stage::Campaign { .. }) {
        let seat = *match_.game.awaited().last().unwrap();
        let menu = match_.game.legal(seat);
        assert!(menu.is_sorted() && !menu.is_empty());
        // PlaceRest would end the random walk early. Placing the same pieces again would make it endless.
        let layout = match &match_.position().stage {
            Stage::Layout(layouts) => layouts[seat.index()].clone(),
            _ => Layout::default(),
        };
        let action = menu
            .iter()
            .rev()
            .find(|action| match action {
                Action::PlaceRest => false,
                Action::PlaceTile { tile, .. } => !layout.placed.contains_key(tile),
                Action::PlaceVillage { .. } => layout.village.is_none(),
                Action::PlaceUnit { piece, .. } => !layout.units.contains_key(piece),
                _ => true,
            })
            .unwrap()
            .clone();
        match_.play(seat, action);
        steps += 1;
        assert!(steps < 100);
    }
}

#[test]
fn me_time_05_the_match_starts_in_spring() {
    let mut match_ = two_realms();
    assert!(!matches!(match_.position().stage, Stage::Campaign { .. }));
    match_ = match_.laid_out();
    let began: Vec<(u8, Season)> = picked!(
        match_.seen.iter(),
        Event::SeasonBegan { year, season } => (*year, *season)
    )
    .collect();
    assert_eq!(began, [(1, Season::Spring)]);
}

// covers: ME-RULING-04
#[test]
fn me_ruling_04_the_proposed_map_frame_is_public_before_the_vote() {
    let mut match_ = Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
    assert!(match_.position().cells.is_empty());
    let proposed = match_.game.view(Viewer::Public);
    let labels = match_.game.labels();
    assert_eq!(labels.len(), proposed.cells.len());
    let look = mighty::Look::default();
    let map = mighty::map(&proposed, &look, "", Lang::En, &Names::default());
    let drawn = map.moving.to_string();
    // The picture has one crown per capital and one in the legend.
    assert_eq!(drawn.matches("icon crown").count(), 3);
    let told = mighty::alt(&proposed, &look, Lang::En, &Names::default(), 1024);
    assert!(told.contains("Capitals: ") && told.contains("Coast: "), "{told}");
    match_.play(A, Action::ApproveMap { yes: true });
    match_.play(B, Action::ApproveMap { yes: true });
    // The match uses the map that the players voted on.
    let settled = match_.game.view(Viewer::Public);
    assert_eq!(proposed.cells, settled.cells);
    assert_eq!(match_.game.labels(), labels);
    for seat in [A, B] {
        let place = |view: &View| view.realms[seat.index()].capital;
        assert!(place(&proposed).is_some() && place(&proposed) == place(&settled));
    }
}

// covers: ME-RULING-04
#[test]
fn me_ruling_04_each_proposal_has_a_different_map_frame() {
    let mut match_ = Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
    let first = match_.game.view(Viewer::Public).cells;
    match_.play(A, Action::ApproveMap { yes: false });
    match_.play(B, Action::ApproveMap { yes: true });
    assert_ne!(match_.game.view(Viewer::Public).cells, first);
}
