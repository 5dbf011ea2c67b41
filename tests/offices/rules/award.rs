//! Tests of offices, victory points and elections.

use regnal_core::seat::Seat;
use regnal_offices::award::*;
use regnal_offices::ids::CharacterId;
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;

fn candidate(id: u32, merit: i32) -> Candidate {
    Candidate { id: CharacterId(id), seat: Seat(0), merit, votes: 0, gold: 0, tax_base: 0 }
}

fn who(candidates: &[Candidate]) -> Option<u32> {
    holder(candidates).map(|one| one.id.0)
}

#[test]
fn io_ex_o15_a_tie_is_broken_by_the_treasury() {
    let leader = |id, gold| Candidate { gold, ..candidate(id, 5) };
    assert_eq!(who(&[leader(102, 9), leader(205, 12), candidate(301, 4)]), Some(205));
}

#[test]
fn io_ruling_88_ties_in_merit_are_broken_by_votes_treasury_tax_base_and_id() {
    assert_eq!(who(&[]), None);
    assert_eq!(who(&[candidate(101, 0), candidate(102, -3)]), None);
    assert_eq!(who(&[candidate(102, 1), candidate(101, 1)]), Some(101));
    let with = |id, votes, gold, tax_base| Candidate { votes, gold, tax_base, ..candidate(id, 5) };
    assert_eq!(who(&[with(101, 1, 9, 9), with(102, 2, 0, 0)]), Some(102));
    assert_eq!(who(&[with(101, 1, 1, 9), with(102, 1, 2, 0)]), Some(102));
    assert_eq!(who(&[with(101, 1, 1, 1), with(102, 1, 1, 2)]), Some(102));
}

#[test]
fn io_15_10_01_offices_and_objects_yield_victory_points() {
    let all = [Office::Emperor, Office::Marshal, Office::ArchMage];
    assert_eq!(points(&all, &[]), 40);
}

// covers: IO-15.10-12
#[test]
fn io_ruling_89_each_of_the_ten_unique_objects_yields_a_point() {
    assert_eq!(points(&[], Object::ALL), 10);
    assert_eq!(points(&[], &[Object::Excalibur, Object::FineSword]), 1);
}

// covers: IO-15.4-01, IO-15.4-04, IO-RULING-90
#[test]
fn io_ex_o09_points_decrease_with_each_step_from_the_emperors_alignment() {
    assert_eq!(final_points(11, Alignment::Good, Alignment::Neutral), 836);
    assert_eq!(final_points(50, Alignment::Neutral, Alignment::Neutral), 5000);
    assert_eq!(final_points(32, Alignment::Evil, Alignment::Neutral), 2432);
    // The most distant alignments are four steps apart; neutral is at most two steps from any other.
    assert_eq!(final_points(100, Alignment::Good, Alignment::Evil), 5200);
    assert_eq!(final_points(100, Alignment::Neutral, Alignment::Evil), 6000);
    assert_eq!(final_points(100, Alignment::Druidic, Alignment::Evil), 5500);
}

#[test]
fn io_ruling_90_a_kings_deduction_depends_on_his_alignment_and_how_far_it_is_from_the_emperors() {
    use Alignment::{Druidic, Evil, Good, Neutral, Pagan};
    let scale = [Good, Druidic, Neutral, Pagan, Evil];
    for (place, &own) in scale.iter().enumerate() {
        let next = scale[if place == 0 { 1 } else { place - 1 }];
        // The rate per step follows from the result for an emperor one step away.
        let rate = 10_000 - final_points(100, own, next);
        assert!(rate > 0, "{own:?}");
        for (other, &emperor) in scale.iter().enumerate() {
            let steps = i64::try_from(place.abs_diff(other)).unwrap();
            let expected = 10_000 - i64::from(rate) * steps;
            let points = final_points(100, own, emperor);
            assert_eq!(i64::from(points), expected, "{own:?} under {emperor:?}");
        }
        assert_eq!(final_points(0, own, Evil), 0);
    }
    // Two alignments at the same distance from the emperor's each have their own rate.
    let pays = |own, emperor| 10_000 - final_points(100, own, emperor);
    assert_eq!((pays(Good, Neutral), pays(Neutral, Good)), (2400, 4000));
}

fn call() -> Call {
    Call { bloc: 115, world: 200, since_vote: None, is_of_bloc: true }
}

fn refused(call: Call) -> Option<Reason> {
    check_call(call).err().map(|refusal| refusal.reason)
}

// covers: IO-RULING-91
#[test]
fn io_ex_o10_a_bloc_calls_and_wins_an_election() {
    assert_eq!(refused(call()), None);
    assert!(is_elected(60 + 55, 200));
    let exact = Call { bloc: 110, ..call() };
    assert_eq!(refused(exact), Some(Reason::Bloc));
    let stranger = Call { is_of_bloc: false, ..call() };
    assert_eq!(refused(stranger), Some(Reason::Target));
}

#[test]
fn io_ex_o11_a_bloc_that_breaks_up_elects_nobody() {
    assert!(!is_elected(60, 200));
    assert!(!is_elected(100, 200));
    let again = |since_vote| Call { since_vote: Some(since_vote), ..call() };
    assert_eq!(refused(again(1)), Some(Reason::TooSoon));
    assert_eq!(refused(again(2)), None);
}

#[test]
fn io_ex_o12_a_king_with_most_of_the_world_becomes_emperor() {
    assert!(is_bloc(111, 200));
    assert!(!is_bloc(110, 200));
}

#[test]
fn io_ruling_92_the_diet_meets_every_four_turns() {
    let turns: Vec<u8> = (1..=12).filter(|&turn| is_diet(turn, 12)).collect();
    assert_eq!(turns, [4, 8]);
    assert!(is_diet(12, 16) && !is_diet(16, 16));
    assert_eq!(lent().count(), 7);
    assert!(lent().all(|office| office != Office::Emperor));
}

#[test]
fn io_ruling_93_points_decide_the_ranking_then_the_title_of_emperor_then_gold() {
    let standing =
        |seat, points, is_emperor, gold| Standing { seat: Seat(seat), points, is_emperor, gold };
    let order = |standings: &[Standing]| -> Vec<u8> {
        ranking(standings).iter().map(|one| one.seat.0).collect()
    };
    let all = [
        standing(3, 500, false, 1),
        standing(2, 500, false, 1),
        standing(1, 500, true, 0),
        standing(0, 400, false, 99),
        standing(4, 500, false, 2),
    ];
    assert_eq!(order(&all), [1, 4, 2, 3, 0]);
    let king = |seat, merit| Candidate {
        seat: Seat(seat),
        ..candidate(101 + 100 * u32::from(seat), merit)
    };
    let kings = [king(0, 30), king(1, 40)];
    assert_eq!(emperor(None, &kings), Some(Seat(1)));
    assert_eq!(emperor(Some(Seat(0)), &kings), Some(Seat(0)));
}

#[test]
fn the_race_for_an_office_is_shown_as_a_percentage_of_the_leaders_merit() {
    assert_eq!(share_of_leader(5, 8), 62);
    assert_eq!(share_of_leader(8, 8), 100);
    assert_eq!([share_of_leader(0, 8), share_of_leader(-2, -1), share_of_leader(-2, 4)], [0; 3]);
}
