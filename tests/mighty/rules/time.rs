//! Tests of time and turn order (4.3).

use super::country::{HOME, NORTH, country, go};
use super::*;

/// Returns the seasons and turns in the order in which they begin.
fn calendar(events: &[Event]) -> Vec<(Option<Season>, Option<Seat>)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::SeasonBegan { season, .. } => Some((Some(*season), None)),
            Event::TurnBegan { seat } => Some((None, Some(*seat))),
            _ => None,
        })
        .collect()
}

/// Returns a board on which the first winter slot offers a decision, because A still holds its capital.
fn castle() -> Board {
    country(2, Phase::Scouting)
        .built(A, HOME, Building::City)
        .realm(A, |realm| realm.capital = Some(HOME))
}

/// Returns the phases of `seat` that begin in `events`, in order.
fn phases(events: &[Event], seat: Seat) -> Vec<Phase> {
    picked!(
        events.iter(),
        Event::PhaseBegan { seat: whose, phase } if *whose == seat => *phase
    )
    .collect()
}

#[test]
fn me_time_01_a_year_consists_of_normal_seasons_and_winter() {
    assert_eq!(Season::ALL, [Season::Spring, Season::Summer, Season::Autumn, Season::Winter]);
    // Units cannot move in winter.
    let winter = country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .explored(A, HOME, NORTH)
        .slot_of(A, WinterPhase::BuildingPhase)
        .reserve(A, 9)
        .build();
    assert_eq!(winter.refused(A, go(&[army(1)], NORTH)), Reason::WrongPhase);
}

#[test]
fn me_time_02_spring_summer_and_autumn_have_the_same_phases() {
    for season in [Season::Spring, Season::Summer, Season::Autumn] {
        let mut table =
            country(2, Phase::Harvest).season(1, season).built(B, HOME, Building::Village).build();
        let events = table.play(A, Action::EndTurn, &[]);
        assert_eq!(phases(&events, A), Phase::ALL[1..]);
        assert_eq!(table.reserve(B), 2);
    }
}

#[test]
fn me_time_03_spring_summer_and_autumn_have_campaign_turns() {
    let mut table = country(2, Phase::Scouting).build();
    let mut events = Vec::new();
    for _ in 0..5 {
        events.extend(table.end_turn());
    }
    let began = |wanted| saw!(events, Event::SeasonBegan { season, .. } if *season == wanted);
    assert!(began(Season::Summer) && began(Season::Autumn));
    assert!(!saw!(events, Event::WinterBegan { .. }));
}

#[test]
fn me_time_04_winter_has_its_own_sequence_of_phases() {
    let mut table = castle().season(1, Season::Autumn).turn_of(B, Phase::Scouting).build();
    let events = table.play(B, Action::EndTurn, &[]);
    assert!(saw!(events, Event::WinterBegan { year: 1 }));
    assert!(saw!(events, Event::SlotBegan { phase: WinterPhase::Equinox, .. }));
}

#[test]
fn me_time_07_three_campaign_seasons_and_a_winter_make_a_year() {
    let mut table = country(2, Phase::Scouting)
        .season(3, Season::Winter)
        .slot_of(B, WinterPhase::Deployment)
        .realm(B, |realm| realm.recruits.armies = 1)
        .build();
    let events = table.play(B, Action::EndDeployment, &[]);
    assert!(saw!(events, Event::SeasonBegan { year: 4, season: Season::Spring }));
}

// covers: ME-TIME-08
#[test]
fn me_time_08_an_option_sets_the_number_of_years() {
    for years in [6, 10] {
        assert_eq!(Options::usual(2, years).years, years);
    }
    // Winter is followed by the next spring, except in the last year.
    let mut board = country(2, Phase::Scouting);
    board.options.years = 7;
    let table = board
        .season(6, Season::Winter)
        .slot_of(B, WinterPhase::Deployment)
        .realm(B, |realm| realm.recruits.armies = 1)
        .after(B, Action::EndDeployment, &[]);
    assert!(table.game.outcome().is_none());
    assert_eq!(table.game.position().year, 7);
}

#[test]
fn me_time_09_each_player_completes_all_phases_before_the_next_player() {
    let mut table = country(3, Phase::Scouting).build();
    let mut events = table.end_turn();
    events.extend(table.end_turn());
    events.extend(table.end_turn());
    assert_eq!(
        calendar(&events),
        [(None, Some(B)), (None, Some(C)), (Some(Season::Summer), None), (None, Some(A))]
    );
    assert_eq!(phases(&events, B), Phase::ALL);
}

#[test]
fn me_time_10_each_winter_follows_three_rounds() {
    let mut table = castle().build();
    let mut turns = 0;
    loop {
        turns += 1;
        let events = table.end_turn();
        if saw!(events, Event::WinterBegan { .. }) {
            break;
        }
    }
    assert_eq!(turns, 6);
}

#[test]
fn me_time_11_phases_that_offer_no_action_are_skipped() {
    use Phase::*;
    assert_eq!(Phase::ALL, [Harvest, Scouting, Movement, Combat, Siege, Pillage]);
    let mut table = country(2, Phase::Scouting).build();
    let scout = |table: &super::Table| table.game.legal(A).len() > 2;
    assert!(scout(&table));
    table.end_phase();
    assert_eq!(table.now(), Some((A, Movement)));
    table.end_phase();
    // A has nothing to fight, besiege or pillage, so B's turn begins.
    assert_eq!(table.now(), Some((B, Scouting)));
}

#[test]
fn me_ruling_18_players_can_only_act_in_their_own_campaign_turn() {
    let mut table = country(2, Phase::Scouting).build();
    let other = Action::Scout { unit: army(82), hex: super::hex(3, 1) };
    assert_eq!(table.refused(B, other.clone()), Reason::NotYourTurn);
    table.end_turn();
    assert!(table.is_legal(B, &other));
    assert_eq!(table.refused(A, Action::EndPhase), Reason::NotYourTurn);
}

// covers: ME-RULING-20
#[test]
fn effects_that_last_until_the_end_of_a_turn_expire_with_the_owners_turn() {
    let sick = |board: Board| {
        board.affected(A, army(1), HOME, &[(Modifier::Disease, -2, Expiry::EndOfTurn)])
    };
    let mut own = sick(country(2, Phase::Scouting)).build();
    own.end_turn();
    assert_eq!(own.weight(army(1)), 0);
    let mut theirs = sick(country(2, Phase::Scouting).turn_of(B, Phase::Scouting)).build();
    theirs.play(B, Action::EndTurn, &[]);
    assert_eq!(theirs.weight(army(1)), -2);
}

/// Ends the last slot of the last year. Returns the result of the match.
#[track_caller]
fn ended(board: Board) -> Outcome {
    let last = board.season(6, Season::Winter).slot_of(B, WinterPhase::BuildingPhase);
    let table = last.reserve(B, 9).after(B, Action::EndBuilding, &[]);
    table.game.outcome().expect("the match should have ended")
}

#[test]
fn me_time_06_the_match_ends_after_a_winter() {
    ended(country(2, Phase::Scouting));
}

#[test]
fn me_goal_04_the_points_after_the_last_winter_decide_the_match() {
    let outcome = ended(country(2, Phase::Scouting).built(A, HOME, Building::City));
    assert_eq!(outcome.winners, BTreeSet::from([A]));
}
