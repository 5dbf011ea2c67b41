//! Tests of victory (4.32).

use regnal_mighty::scoring::Score;

use super::*;

/// Possessions of a realm: numbers of hexes, villages, cities, fortresses, and units.
type Holdings = [usize; 5];

/// Returns a board with the given realms in the match's last building slot, which belongs to the last seat.
fn realms(holdings: &[Holdings]) -> Board {
    let seats = holdings.len() as u8;
    let mut board =
        Board { options: Options::usual(seats, 6), position: Position::plains(seats, 4) }
            .season(6, Season::Winter);
    let mut free = Hex::disc(4).into_iter();
    let mut number = 0;
    for (seat, &[hexes, villages, cities, fortresses, units]) in
        Seat::all(holdings.len()).zip(holdings)
    {
        let own: Vec<Hex> = free.by_ref().take(hexes).collect();
        board = own.iter().fold(board, |board, &hex| board.owned(seat, hex));
        let kinds = [
            vec![Building::Village; villages],
            vec![Building::City; cities],
            vec![Building::Fortress; fortresses],
        ];
        for (&hex, building) in own.iter().zip(kinds.concat()) {
            board = board.built(seat, hex, building);
        }
        for _ in 0..units {
            number += 1;
            board = board.with(seat, army(number), own[0]);
        }
    }
    board.slot_of(Seat(seats - 1), WinterPhase::BuildingPhase)
}

/// Ends the last slot. Returns the scores and the result.
#[track_caller]
fn count(board: Board) -> (Vec<Score>, Outcome) {
    let mut table = board.build();
    let last = Seat(table.game.position().realms.len() as u8 - 1);
    let events = table.play(last, Action::EndBuilding, &[]);
    let ended = events.into_iter().find_map(|event| match event {
        Event::CampaignEnded { scores, outcome } => Some((scores, outcome)),
        _ => None,
    });
    ended.unwrap()
}

fn points(board: Board) -> u32 {
    count(board).0[0].points
}

#[track_caller]
fn ranking(holdings: &[Holdings]) -> Vec<Vec<Seat>> {
    let (_, outcome) = count(realms(holdings));
    assert_eq!(Some(&outcome.winners), outcome.ranking.first());
    outcome.ranking.into_iter().map(|rank| rank.into_iter().collect()).collect()
}

#[test]
fn me_end_01_points_are_counted_once_the_last_winter_is_over() {
    let (scores, outcome) = count(realms(&[[3, 1, 0, 0, 1], [1, 0, 0, 0, 0]]));
    assert_eq!(scores.len(), 2);
    assert_eq!((scores[0].seat, scores[0].points), (A, 6));
    assert_eq!((scores[1].seat, scores[1].points), (B, 1));
    assert_eq!(outcome.ranking.len(), 2);
}

// covers: ME-END-02, ME-RULING-10
#[test]
fn me_end_02_a_hex_is_worth_one_point() {
    assert_eq!(points(realms(&[[7, 0, 0, 0, 0], [1, 0, 0, 0, 0]])), 7);
}

#[test]
fn me_end_03_a_village_is_worth_two_points() {
    assert_eq!(points(realms(&[[3, 3, 0, 0, 0], [1, 0, 0, 0, 0]])), 3 + 6);
}

#[test]
fn me_end_04_a_city_is_worth_three_points() {
    assert_eq!(points(realms(&[[3, 0, 3, 0, 0], [1, 0, 0, 0, 0]])), 3 + 9);
}

#[test]
fn me_end_05_a_fortress_is_worth_three_points() {
    assert_eq!(points(realms(&[[3, 0, 0, 3, 0], [1, 0, 0, 0, 0]])), 3 + 9);
}

// covers: ME-END-06, ME-RULING-121
#[test]
fn me_end_06_a_unit_on_the_map_is_worth_one_point() {
    let sea = hex(4, 0);
    let board = realms(&[[1, 1, 0, 0, 1], [1, 0, 0, 0, 0]]);
    let home = *board.position.cells.iter().find(|(_, cell)| cell.owner == Some(A)).unwrap().0;
    // Sheltered, embarked and damaged units count; undeployed recruits and independents do not.
    let board = board
        .terrain(sea, Terrain::Coast)
        .inside(A, army(91), home)
        .damaged(A, boat(1), sea)
        .aboard(A, army(92), boat(1), sea)
        .independent(army(93), hex(0, 0))
        .realm(A, |realm| realm.recruits.armies = 2);
    let (scores, _) = count(board);
    assert_eq!(scores[0].units, 4);
    assert_eq!(scores[0].points, 1 + 2 + 4);
}

// covers: ME-RULING-91, ME-RULING-96, ME-RULING-121
#[test]
fn me_ruling_121_ruins_score_points_but_desolate_land_does_not() {
    let board = realms(&[[2, 1, 0, 0, 1], [1, 0, 0, 0, 0]])
        .cell(Hex::disc(4)[0], |cell| cell.razed = Some(Ruins { thaw: 6, by: RazedBy::Pillage }));
    assert_eq!(points(board), 2 + 2 + 1);
    // A neutral building on unowned land scores for nobody.
    let board = realms(&[[2, 0, 0, 0, 1], [1, 0, 0, 0, 0]])
        .site(hex(0, 0), Building::City, Allegiance::Neutral)
        .cell(hex(0, 1), |cell| cell.desolate = true);
    assert_eq!(points(board), 2 + 1);
}

// covers: ME-END-07, ME-GOAL-04
#[test]
fn me_end_07_the_player_with_the_most_points_wins() {
    // Having more buildings of every kind does not outweigh having more points.
    let order = ranking(&[[4, 1, 1, 1, 1], [20, 0, 0, 0, 0], [2, 0, 0, 0, 0]]);
    assert_eq!(order, [[B], [A], [C]]);
}

// covers: ME-END-08, ME-EX-66
#[test]
fn me_ex_66_the_number_of_villages_breaks_a_tie() {
    let (scores, outcome) = count(realms(&[[12, 3, 2, 1, 6], [13, 2, 2, 1, 7]]));
    assert_eq!((scores[0].points, scores[1].points), (33, 33));
    assert_eq!(outcome.winners, BTreeSet::from([A]));
}

// covers: ME-END-08, ME-END-09, ME-EX-67
#[test]
fn me_ex_67_a_tie_is_broken_by_the_number_of_units_and_remains_if_that_is_equal_too() {
    let (scores, outcome) = count(realms(&[[10, 2, 1, 1, 5], [11, 2, 1, 1, 4]]));
    assert_eq!((scores[0].points, scores[1].points), (25, 25));
    assert_eq!(outcome.winners, BTreeSet::from([A]));
    let (_, outcome) = count(realms(&[[10, 2, 1, 1, 5], [10, 2, 1, 1, 5]]));
    assert_eq!(outcome.winners, BTreeSet::from([A, B]));
    assert_eq!(outcome.rule, "ME-END-09");
}

#[test]
fn me_end_08_tie_breakers_apply_in_the_order_of_the_table() {
    // Both realms in each pair have equal points. The first criterion that differs favours B; later ones favour A.
    for (a, b) in [
        // Fortresses are compared before cities and villages.
        ([7, 2, 2, 0, 3], [7, 2, 1, 1, 3]),
        // Cities are compared before villages.
        ([6, 3, 0, 1, 3], [6, 0, 2, 1, 3]),
        // Villages are compared before units.
        ([6, 0, 1, 1, 4], [6, 1, 1, 1, 2]),
        // Units are compared before hexes.
        ([8, 1, 1, 1, 1], [6, 1, 1, 1, 3]),
    ] {
        let (scores, _) = count(realms(&[a, b]));
        assert_eq!(scores[0].points, scores[1].points);
        assert_eq!(ranking(&[a, b]), [[B], [A]], "{a:?} {b:?}");
    }
}

#[test]
fn me_end_09_a_tie_that_no_criterion_breaks_is_a_draw() {
    let same = [5, 1, 1, 1, 2];
    assert_eq!(ranking(&[same, same]), [[A, B]]);
}

// covers: ME-RULING-122
#[test]
fn me_ruling_122_each_criterion_eliminates_the_weaker_of_three_tied_players() {
    let best = [5, 1, 1, 1, 2];
    // C has the same number of points, but fewer fortresses.
    let less = [5, 1, 2, 0, 2];
    assert_eq!(ranking(&[best, best, less]), [vec![A, B], vec![C]]);
    assert_eq!(ranking(&[less, best, best]), [vec![B, C], vec![A]]);
    assert_eq!(ranking(&[best, best, best]), [[A, B, C]]);
    let poor = [1, 0, 0, 0, 0];
    assert_eq!(ranking(&[poor, best, poor]), [vec![B], vec![A, C]]);
}
