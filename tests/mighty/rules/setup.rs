//! Tests of the goal and the setup (4.1, 4.2).

use std::collections::BTreeMap;

use regnal_mighty::nouns::CapitalSite;

use super::country::{HOME, NORTH, go, on_the_road, two};
use super::opening::{Inward, Opened, campaign, seeded, three_realms, two_realms};
use super::*;

use CapitalSite::{Coast, Forest, Plain1, Plain2, Plain3};

#[test]
fn me_goal_01_every_player_has_one_realm() {
    let match_ = campaign();
    for seat in [A, B] {
        assert_eq!(match_.cell(match_.capital(seat)).owner, Some(seat));
    }
}

#[test]
fn me_goal_02_a_realm_gains_an_unowned_hex_when_its_army_moves_onto_it() {
    let mut table = on_the_road(3).build();
    let before = owned(&table);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(owned(&table), before + 1);
}

fn owned(table: &Table) -> usize {
    table.game.position().cells.values().filter(|cell| cell.owner == Some(A)).count()
}

#[test]
fn me_goal_03_a_realm_grows_when_its_army_wins_over_a_neutral_village() {
    // In one turn, a realm's army is fed, explores, and wins a village by negotiation; the village is not under siege.
    let mut table = on_the_road(3).site(NORTH, Building::Village, Allegiance::Neutral).build();
    table.play(A, go(&[army(1)], NORTH), &two(12));
    assert_eq!(table.reserve(A), 2);
    assert_eq!(table.cell(NORTH).site.unwrap().allegiance, Allegiance::Realm(A));
}

#[test]
fn me_setup_01_a_match_has_two_or_three_players() {
    for seats in [2, 3] {
        let mut dice = Dice::scripted([6, 6, 5, 5, 4, 4].into_iter().take(seats * 2));
        let setup = Mighty::deal(&Options::usual(seats as u8, 6), &mut dice);
        let game = Mighty::new(setup);
        assert_eq!(game.position().realms.len(), seats);
        assert_eq!(game.awaited().len(), 1);
    }
}

#[test]
fn me_setup_02_each_realm_has_a_limited_number_of_pieces() {
    use regnal_mighty::content::{building_pieces, unit_pieces};
    assert_eq!(building_pieces(Building::Fortress), 4);
    assert_eq!(building_pieces(Building::City), 4);
    assert_eq!(building_pieces(Building::Village), 8);
    assert_eq!(unit_pieces(UnitKind::Army), 13);
    assert_eq!(unit_pieces(UnitKind::Boat), 4);
}

#[test]
fn me_setup_03_the_supply_of_markers_is_unlimited() {
    // A owns every hex of the map except one, and annexes that one, too.
    let mut board = on_the_road(3);
    let all: Vec<Hex> = board.position.cells.keys().copied().collect();
    for other in all.into_iter().filter(|&other| other != NORTH) {
        board = board.owned(A, other);
    }
    let table = board.owned(B, hex(4, 0)).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.cell(NORTH).owner, Some(A));
}

#[test]
fn me_setup_04_the_five_capital_sites_are_one_coast_one_forest_and_three_plains() {
    let match_ = Opened::new(&[A, B]);
    let sites: Vec<Action> =
        [Coast, Forest, Plain1, Plain2, Plain3].map(|site| Action::ChooseCapital { site }).to_vec();
    assert_eq!(match_.game.legal(A), sites);
    let terrains = [Coast, Forest, Plain1, Plain2, Plain3].map(CapitalSite::terrain);
    assert_eq!(
        terrains,
        [Terrain::Coast, Terrain::Forest, Terrain::Plain, Terrain::Plain, Terrain::Plain]
    );
}

#[test]
fn me_setup_05_the_player_with_the_highest_roll_picks_first() {
    let mut dice = Dice::scripted([two(5), two(11), two(8)].concat());
    let setup = Mighty::deal(&Options::usual(3, 6), &mut dice);
    let Opening::Fresh { pick_order, .. } = &setup.opening else {
        panic!("expected a fresh match");
    };
    assert_eq!(*pick_order, [B, C, A]);
    let mut match_ = Opened { game: Mighty::new(setup), dice: seeded(5), seen: Vec::new() };
    let plain = Action::ChooseCapital { site: Plain1 };
    assert_eq!(match_.refused(A, plain.clone()), Reason::NotYourTurn);
    match_.play(B, plain.clone());
    assert_eq!(match_.refused(C, plain), Reason::SiteTaken);
}

#[test]
fn me_setup_06_only_the_coastal_site_is_a_port() {
    let match_ = campaign();
    let terrain = |seat| match_.cell(match_.capital(seat)).terrain;
    assert_eq!(terrain(A), Terrain::Coast);
    assert_eq!(terrain(B), Terrain::Plain);
}

#[test]
fn me_setup_07_only_the_coastal_site_starts_with_a_boat() {
    let match_ = campaign();
    assert_eq!(match_.units(A, UnitKind::Boat).len(), 1);
    assert_eq!(match_.units(B, UnitKind::Boat).len(), 0);
}

#[test]
fn me_setup_08_the_remaining_tiles_are_shuffled() {
    let hands = |seed: u8| {
        let mut match_ = Opened::new(&[A, B]);
        match_.dice = seeded(seed);
        let match_ = match_.capitals(&[(A, Plain1), (B, Plain2)]).agreed();
        (match_.layout(A).tiles, match_.layout(B).tiles)
    };
    let different: BTreeSet<_> = (1..=6).map(hands).collect();
    assert!(different.len() > 1);
}

#[test]
fn me_setup_09_each_player_gets_six_tiles() {
    let match_ = three_realms();
    for seat in [A, B, C] {
        assert_eq!(match_.layout(seat).tiles.len(), 6);
    }
}

#[test]
fn me_setup_10_a_capital_starts_with_a_city() {
    let match_ = campaign();
    for seat in [A, B] {
        let site = match_.cell(match_.capital(seat)).site.unwrap();
        assert_eq!(site.building, Building::City);
        assert_eq!(site.allegiance, Allegiance::Realm(seat));
    }
}

#[test]
fn me_setup_11_the_six_tiles_lie_face_up_around_the_capital() {
    let match_ = two_realms();
    let tiles = match_.layout(B).tiles;
    let match_ = match_.laid_out();
    let realm = match_.owned(B);
    assert_eq!(realm.len(), 7);
    let capital = match_.capital(B);
    let mut laid: Vec<Terrain> = realm
        .iter()
        .filter(|&&hex| hex != capital)
        .map(|hex| match_.position().cells[hex].terrain)
        .collect();
    let mut drawn = tiles;
    laid.sort_unstable();
    drawn.sort_unstable();
    assert_eq!(laid, drawn);
    assert!(realm.iter().all(|hex| match_.position().cells[hex].face_up));
}

#[test]
fn me_setup_12_the_player_chooses_the_shape_of_the_realm() {
    // The tiles are placed in a line instead of a ring.
    let mut match_ = two_realms();
    let capital = match_.capital(B);
    let inward = capital.direction_to_centre();
    for tile in 0..3 {
        let hex = capital.far(inward, tile + 1);
        match_.play(B, Action::PlaceTile { tile, hex });
    }
    assert_eq!(match_.layout(B).placed.len(), 3);
}

#[test]
fn me_setup_13_each_realm_starts_with_one_village() {
    let match_ = campaign();
    for seat in [A, B] {
        let villages = match_.cells(|cell| {
            cell.owner == Some(seat)
                && cell.site.is_some_and(|site| site.building == Building::Village)
        });
        assert_eq!(villages.len(), 1);
    }
}

#[test]
fn me_setup_14_an_inland_realm_starts_with_four_armies() {
    assert_eq!(campaign().units(B, UnitKind::Army).len(), 4);
}

#[test]
fn me_setup_15_a_coastal_realm_starts_with_three_armies_and_a_boat() {
    let match_ = campaign();
    assert_eq!(match_.units(A, UnitKind::Army).len(), 3);
    assert_eq!(match_.units(A, UnitKind::Boat).len(), 1);
}

/// Returns a match in which B has placed all tiles of its realm but no other pieces.
fn tiles_only() -> (Opened, Vec<Hex>) {
    let mut match_ = two_realms();
    for tile in 0..6 {
        let place = match_
            .game
            .legal(B)
            .into_iter()
            .find(|action| matches!(action, Action::PlaceTile { tile: t, .. } if *t == tile))
            .unwrap();
        match_.play(B, place);
    }
    let hexes = match_.layout(B).placed.values().copied().collect();
    (match_, hexes)
}

// covers: ME-SETUP-16
#[test]
fn me_setup_16_the_village_and_units_can_only_be_placed_after_the_last_tile() {
    let (all, hexes) = tiles_only();
    let mut match_ = two_realms();
    for tile in 0..6 {
        let unit = Action::PlaceUnit { piece: 0, hex: hexes[0], inside: false };
        for early in [Action::PlaceVillage { hex: hexes[0] }, unit] {
            assert_eq!(match_.refused(B, early), Reason::PiecesUnplaced, "{tile}");
        }
        let hex = all.layout(B).placed[&tile];
        match_.play(B, Action::PlaceTile { tile, hex });
    }
    match_.play(B, Action::PlaceVillage { hex: hexes[0] });
}

#[test]
fn me_setup_16_the_village_must_be_in_the_realm() {
    let (mut match_, hexes) = tiles_only();
    let others = match_.cells(|cell| cell.owner != Some(B));
    let beyond = others.iter().find(|&hex| !hexes.contains(hex)).unwrap();
    let village = |hex| Action::PlaceVillage { hex };
    assert_eq!(match_.refused(B, village(*beyond)), Reason::NotOwnHex);
    match_.play(B, village(hexes[0]));
}

#[test]
fn me_setup_16_the_village_and_units_can_be_placed_anywhere_in_the_realm() {
    let (mut match_, hexes) = tiles_only();
    match_.play(B, Action::PlaceVillage { hex: hexes[3] });
    for (piece, inside) in [(0, true), (1, false)] {
        match_.play(B, Action::PlaceUnit { piece, hex: hexes[3], inside });
    }
    match_.play(B, Action::PlaceUnit { piece: 2, hex: hexes[5], inside: false });
    assert_eq!(match_.refused(B, Action::ConfirmSetup), Reason::PiecesUnplaced);
    let outside = Action::PlaceUnit {
        piece: 3,
        hex: Hex::CENTRE.far(match_.coast_corner(), 4),
        inside: false,
    };
    assert_eq!(match_.refused(B, outside), Reason::NotOwnHex);
    match_.play(B, Action::PlaceRest);
    match_.play(B, Action::ConfirmSetup);
    assert_eq!(match_.refused(B, Action::PlaceVillage { hex: hexes[0] }), Reason::AlreadyConfirmed);
}

#[test]
fn me_setup_16_the_report_on_a_realm_counts_the_units_on_each_hex() {
    let (mut match_, hexes) = tiles_only();
    let (town, field) = (hexes[3], hexes[5]);
    match_.play(B, Action::PlaceVillage { hex: town });
    for (piece, hex) in [(0, town), (1, field), (2, field), (3, field)] {
        match_.play(B, Action::PlaceUnit { piece, hex, inside: hex == town });
    }
    let confirmed = Event::SetupConfirmed { seat: B };
    let line = match_.game.tell(&confirmed, Viewer::Public).expect("everybody should be told");
    let names = Names { hexes: match_.game.labels(), ..Names::default() };
    let said = say(Lang::En, &line, &names);
    let (town, field) = (&names.hexes[&town], &names.hexes[&field]);
    assert!(said.contains(&format!("1 army on {town}, inside the walls")), "{said}");
    assert!(said.contains(&format!("3 armies on {field}")), "{said}");
}

#[test]
fn me_setup_17_a_hex_holds_at_most_one_building() {
    let (match_, _) = tiles_only();
    let capital = match_.capital(B);
    assert_eq!(match_.refused(B, Action::PlaceVillage { hex: capital }), Reason::HexHasBuilding);
}

#[test]
fn me_setup_18_the_hexes_of_a_realm_have_ownership_markers() {
    let match_ = campaign();
    for seat in [A, B] {
        assert_eq!(match_.owned(seat).len(), 7);
    }
}

#[test]
fn me_setup_19_the_remaining_tiles_are_face_down() {
    let match_ = campaign();
    let rest = match_.cells(|cell| cell.owner.is_none() && cell.terrain != Terrain::Coast);
    assert!(!rest.is_empty());
    let position = match_.position();
    assert!(rest.iter().all(|hex| !position.cells[hex].face_up && !position.cells[hex].seen));
}

#[test]
fn me_setup_20_coast_tiles_form_the_border_of_the_map() {
    let match_ = campaign();
    let coast = match_.coast();
    assert_eq!(coast.len(), 12);
    assert!(coast.iter().all(|hex| hex.distance(Hex::CENTRE) == 4));
}

#[test]
fn me_setup_21_coast_tiles_are_face_up() {
    let match_ = campaign();
    let coast = match_.coast();
    let position = match_.position();
    assert!(coast.iter().all(|hex| position.cells[hex].face_up));
}

#[test]
fn me_setup_22_a_map_can_have_any_outline() {
    // The position has a hole and a bay. Hexes without a cell are not on the map.
    let mut board = on_the_road(3);
    board.position.cells.remove(&NORTH);
    let table = board.build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::UnknownHex);
}

#[test]
fn me_setup_23_the_coast_need_not_surround_the_whole_map() {
    let match_ = campaign();
    let border = match_.cells(|_| true);
    let inland_border = border
        .iter()
        .filter(|hex| hex.distance(Hex::CENTRE) == 4)
        .filter(|hex| match_.position().cells[hex].terrain != Terrain::Coast)
        .count();
    assert_eq!(inland_border, 12);
}

#[test]
fn me_setup_24_the_coast_is_contiguous() {
    for match_ in [campaign(), three_realms().laid_out()] {
        let coast = match_.coast();
        let mut reached = vec![coast[0]];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            for &hex in &coast {
                if hex.is_adjacent(from) && !reached.contains(&hex) {
                    reached.push(hex);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), coast.len());
    }
}

#[test]
fn me_setup_25_the_map_requires_the_approval_of_all_players() {
    let mut match_ = Opened::new(&[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
    assert_eq!(match_.game.awaited(), BTreeSet::from([A, B]));
    match_.play(A, Action::ApproveMap { yes: true });
    assert_eq!(match_.refused(A, Action::ApproveMap { yes: false }), Reason::AlreadyVoted);
    assert_eq!(match_.game.awaited(), BTreeSet::from([B]));
    match_.play(B, Action::ApproveMap { yes: true });
    assert!(matches!(match_.position().stage, Stage::Layout(_)));
    assert_eq!(match_.refused(B, Action::ApproveMap { yes: true }), Reason::NoProposal);
}

#[test]
fn me_setup_26_every_realm_is_part_of_the_map() {
    let match_ = three_realms().laid_out();
    let position = match_.position();
    for seat in [A, B, C] {
        let capital = match_.capital(seat);
        assert!(position.cells.contains_key(&capital));
        assert_eq!(match_.owned(seat).len(), 7);
    }
    assert_eq!(position.cells.len(), 91);
}

// covers: ME-DRAGON-03
#[test]
fn me_setup_27_north_is_the_same_in_every_match() {
    assert_eq!(Direction::from_die(6), Some(Direction::NORTH));
    assert_eq!(HOME.step(Direction::NORTH), hex(0, -1));
}

#[test]
fn me_setup_14_units_keep_their_numbers_while_other_realms_are_laid_out() {
    let mut match_ = two_realms();
    let numbered = |match_: &Opened| -> BTreeMap<UnitId, Owner> {
        let view = match_.game.view(Viewer::Public);
        view.laid_out().units.iter().map(|(&id, unit)| (id, unit.owner)).collect()
    };
    match_.play(B, Action::PlaceRest);
    let alone = numbered(&match_);
    assert_eq!(alone.len(), 4);
    match_.play(A, Action::PlaceRest);
    let both = numbered(&match_);
    assert_eq!(both.len(), 8);
    for seat in [A, B] {
        match_.play(seat, Action::ConfirmSetup);
    }
    let started = numbered(&match_);
    for (id, owner) in alone {
        assert_eq!([both.get(&id), started.get(&id)], [Some(&owner); 2], "{id}");
    }
}

#[test]
fn me_setup_28_the_right_neighbour_of_the_player_who_picks_first_takes_the_first_turn() {
    let match_ = three_realms();
    assert_eq!(match_.position().play_order, [A, B, C]);
    assert_eq!(Opened::new(&[A, B]).position().play_order, [B, A]);
}

#[test]
fn me_ruling_03_a_valid_tile_mix_is_used_and_an_invalid_one_is_ignored() {
    let cells = |mix: Option<&str>| {
        let options = Options { mix: mix.map(str::to_owned), ..Options::usual(2, 6) };
        let match_ = Opened::with(options, &[A, B]).capitals(&[(A, Coast), (B, Plain1)]);
        match_.agreed().cells(|_| true).len()
    };
    assert_eq!(cells(None), 61);
    assert_eq!(cells(Some("default_3p")), 91);
    // Tests a table row that is not a mix, and a name that is not in the table.
    assert_eq!(cells(Some("capital_sites_included")), 61);
    assert_eq!(cells(Some("none of these")), 61);
}
