//! Tests of the Diet, elections, and the final award of offices (IO-RULING-88 to -93).

use super::*;
use regnal_offices::event::Ballot;
use regnal_offices::merit::Record;
use regnal_offices::state::{Award, Crown, Election};

/// Returns a board with three kingdoms; the third king is in province 13.
fn three() -> Table {
    let mut table = Table::new();
    table.add_kingdom(THREE, 13);
    table
}

fn diplomacy(events: &[Event]) -> Vec<&Diplomacy> {
    let all = picked!(events.iter(), Event::Diplomacy(event) => event);
    all.collect()
}

fn award(events: &[Event]) -> &Award {
    let end =
        picked!(diplomacy(events).into_iter(), Diplomacy::Ended { award, .. } => &**award).next();
    end.expect("the offices should be awarded")
}

fn vote(office: Office, candidate: u32) -> Decree {
    let candidate = Some(CharacterId(candidate));
    Decree::Vote { office, candidate }
}

#[test]
fn io_ruling_92_the_diet_lends_offices_by_merit_and_breaks_ties_by_votes() {
    let mut table = three();
    table.at.turn = 4;
    for (id, marshal) in [(101, 5), (201, 5), (301, 4)] {
        table.character(id).record.marshal = marshal;
    }
    // The third kingdom votes for the second kingdom's king and has a larger tax base.
    table.own(14, THREE);
    let mut game = table.game();
    game.decree(ONE, vote(Office::Marshal, 101));
    game.decree(THREE, vote(Office::Marshal, 201));
    let events = game.month([]);
    let Some(Diplomacy::DietMet { lent, votes }) = diplomacy(&events).into_iter().next() else {
        panic!("the Diet did not meet: {events:#?}");
    };
    assert_eq!(lent[&Office::Marshal], CharacterId(201));
    assert_eq!(votes[&Office::Marshal], [(CharacterId(101), 6), (CharacterId(201), 12)].into());
    // The third kingdom has the most gold after taxes, so its king becomes treasurer. Nobody has merit for the other
    // offices.
    assert_eq!(lent[&Office::Treasurer], CharacterId(301));
    assert_eq!(lent.len(), 2);
    // The office yields gold at each following dusk, and the votes remain in force.
    let before = game.at().kingdoms[1].gold;
    let events = game.month([]);
    assert!(diplomacy(&events).is_empty());
    assert_eq!(game.at().kingdoms[1].gold, before + 6 + 2);
    assert_eq!(game.at().kingdoms[0].votes[&Office::Marshal], CharacterId(101));
}

#[test]
fn io_ruling_92_an_office_pays_no_stipend_after_its_holders_death() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.character(102).condition = Condition::Dead;
    table.at.lent.insert(Office::Marshal, CharacterId(102));
    table.at.lent.insert(Office::Admiral, CharacterId(201));
    let events = table.game().month([]);
    let stipends: Vec<usize> = picked!(
        events.iter(),
        Event::Realm(Realm::Taxed { stipends, .. }) => stipends.len()
    )
    .collect();
    assert_eq!(stipends, [0, 1]);
}

#[test]
fn io_ruling_05_a_silent_kingdom_abstains_from_votes() {
    let mut table = Table::new();
    table.at.turn = 4;
    for id in [101, 201] {
        table.character(id).record.marshal = 5;
    }
    let votes = &mut table.at.kingdoms[1].votes;
    votes.insert(Office::Marshal, CharacterId(201));
    let mut game = table.game();
    game.act(TWO, Action::TimeOut);
    let events = game.month([]);
    let Some(Diplomacy::DietMet { votes, .. }) = diplomacy(&events).into_iter().next() else {
        panic!("the Diet did not meet: {events:#?}");
    };
    assert!(votes.is_empty());
}

/// Returns a board with two partners who hold 15 of 25 provinces, 8 of which belong to the first partner. An election
/// with the first partner's king as the candidate has been called.
fn bloc() -> Table {
    let mut table = three();
    table.ally(ONE, TWO);
    table.own_all(2..=8, ONE);
    table.own_all([18, 19, 20, 21, 22, 23], TWO);
    table
}

#[test]
fn io_ex_o10_partners_elect_an_emperor_in_the_turn_after_they_call_the_election() {
    let mut game = bloc().game();
    assert_eq!(game.refused(ONE, Action::Decree(vote(Office::Emperor, 101))), Reason::NoElection);
    game.decree(TWO, Decree::CallElection(CharacterId(101)));
    let events = game.month([]);
    assert!(matches!(
        diplomacy(&events)[..],
        [Diplomacy::ElectionCalled { by: TWO, candidate: CharacterId(101) }]
    ));
    assert_eq!(game.refused(THREE, Action::Decree(vote(Office::Emperor, 301))), Reason::Target);
    game.decree(ONE, vote(Office::Emperor, 101));
    game.decree(TWO, vote(Office::Emperor, 101));
    let events = game.month([]);
    let elected = Ballot { candidate: CharacterId(101), votes: 15 * 6, world: 150 };
    let crown = Crown { seat: ONE, is_elected: true };
    let told = diplomacy(&events);
    assert_eq!(told[0], &Diplomacy::Elected(elected));
    assert_eq!(told[1], &Diplomacy::Crowned(crown));
    assert_eq!(award(&events).emperor, Some(ONE));
    assert_eq!(game.at().stage, Stage::Over);
    assert_eq!(game.0.outcome().unwrap().rule, "IO-RULING-91");
    assert!(game.0.awaited().is_empty());
}

#[test]
fn io_ex_o11_a_defector_makes_the_current_election_fail_and_delays_the_next() {
    let mut game = bloc().game();
    game.decree(ONE, Decree::CallElection(CharacterId(101)));
    game.month([]);
    game.decree(ONE, vote(Office::Emperor, 101));
    let events = game.month([]);
    assert!(matches!(diplomacy(&events)[..], [Diplomacy::Elected(Ballot { votes: 48, .. })]));
    let at = game.at();
    assert_eq!((at.stage, at.turn, at.election), (Stage::Orders, 3, None));
    assert!(at.kingdoms[0].votes.is_empty());
    let again = Decree::CallElection(CharacterId(101));
    assert_eq!(game.refused(ONE, Action::Decree(again.clone())), Reason::TooSoon);
    game.month([]);
    game.decree(ONE, again);
}

#[test]
fn io_ruling_91_a_dead_candidate_is_not_crowned() {
    let mut table = bloc();
    table.at.turn = 2;
    table.at.election = Some(Election { candidate: CharacterId(101), by: ONE, called: 1 });
    table.character(101).condition = Condition::Dead;
    for seat in [0, 1] {
        let votes = &mut table.at.kingdoms[seat].votes;
        votes.insert(Office::Emperor, CharacterId(101));
    }
    let mut game = table.game();
    let events = game.month([]);
    assert!(matches!(diplomacy(&events)[..], [Diplomacy::Elected(Ballot { votes: 0, .. })]));
    assert_eq!(game.at().crown, None);
}

#[test]
fn io_ex_o12_a_king_with_more_than_55_percent_is_crowned_immediately() {
    // Of the 25 provinces, 13 make up 52 percent of the tax base, and 14 make up 56 percent.
    let mut table = Table::new();
    table.own_all(2..=13, ONE);
    let events = table.game().month([]);
    assert!(diplomacy(&events).is_empty());
    table.own(14, ONE);
    let events = table.game().month([]);
    assert_eq!(diplomacy(&events)[0], &Diplomacy::Crowned(Crown { seat: ONE, is_elected: false }));
    assert_eq!(award(&events).emperor, Some(ONE));
}

#[test]
fn io_ruling_93_final_points_are_reduced_by_distance_from_the_emperor() {
    let mut table = three();
    table.at.turn = 12;
    // The second king is emperor by tax base, and the first is treasurer. The third has a sword, and his hero is
    // marshal.
    table.own(2, TWO);
    table.at.kingdoms[0].gold = 99;
    table.at.kingdoms[0].founder.as_mut().unwrap().alignment = Alignment::Good;
    table.at.kingdoms[2].founder.as_mut().unwrap().alignment = Alignment::Evil;
    table.put(Some(THREE), 302, 13, []);
    table.character(302).record.marshal = 3;
    table.character(301).carried =
        vec![Carried::new(Object::Excalibur), Carried::new(Object::FineSword)];
    // A free hero gets neither an office nor points.
    table.put(None, 901, 9, []);
    table.character(901).record.marshal = 50;
    table.character(901).carried = vec![Carried::new(Object::HolySword)];
    let mut game = table.game();
    let events = game.month([]);
    let award = award(&events);
    assert_eq!(award.emperor, Some(TWO));
    assert_eq!(
        award.offices,
        [
            (Office::Emperor, (CharacterId(201), 12)),
            (Office::Treasurer, (CharacterId(101), 105)),
            (Office::Marshal, (CharacterId(302), 3)),
        ]
        .into()
    );
    let scores: Vec<(Seat, u32, u8, u32)> =
        award.scores.iter().map(|one| (one.seat, one.points, one.steps, one.total)).collect();
    // With a neutral emperor two steps away, each step costs 12 percent.
    assert_eq!(scores, [(TWO, 20, 0, 2000), (THREE, 11, 2, 836), (ONE, 10, 2, 760)]);
    assert_eq!(award.scores[1].objects, [Object::Excalibur]);
    let outcome = game.0.outcome().unwrap();
    assert_eq!(outcome.winners, [TWO].into());
    assert_eq!(outcome.ranking, [[TWO].into(), [THREE].into(), [ONE].into()]);
    assert_eq!(outcome.rule, "IO-RULING-93");
    assert_eq!(game.at().award.as_ref(), Some(award));
    assert_eq!(game.refused(ONE, Action::Lock), Reason::Deadline);
}

#[test]
fn io_ruling_88_an_heir_competes_in_place_of_a_dead_king_without_a_deduction_for_the_death() {
    let mut table = Table::new();
    table.at.turn = 12;
    table.own(2, ONE);
    table.at.kingdoms[0].gold = 50;
    let king = table.character(101);
    king.condition = Condition::Dead;
    king.record = Record { marshal: 9, deaths: 1, ..Record::default() };
    table.character(201).record = Record { marshal: 1, admiral: 8, deaths: 1, ..Record::default() };
    // The king dies in the last turn, so no dawn follows at which his heir could appear.
    table.at.turn = 12;
    let mut game = table.game();
    let before = game.at().clone();
    assert_eq!(before.king_or_heir(ONE), Some(CharacterId(104)));
    let candidates = before.candidates(Office::Emperor);
    let who: Vec<(u32, i32)> = candidates.iter().map(|one| (one.id.0, one.merit)).collect();
    assert_eq!(who, [(104, 12), (201, 6)]);
    let who: Vec<(u32, i32)> =
        before.candidates(Office::Marshal).iter().map(|one| (one.id.0, one.merit)).collect();
    assert_eq!(who, [(201, 0)]);
    assert!(before.claimant(CharacterId(101)).is_none());
    let events = game.month([]);
    let award = award(&events);
    assert_eq!(award.offices[&Office::Emperor], (CharacterId(104), 12));
    assert_eq!(award.offices[&Office::Treasurer], (CharacterId(104), 62));
    // The second king has died once, so he keeps three quarters of his 8 merit.
    assert_eq!(award.offices[&Office::Admiral], (CharacterId(201), 6));
}

#[test]
fn io_ruling_93_the_game_ends_when_only_one_kingdom_holds_a_province() {
    let mut table = three();
    for id in [13, 25] {
        table.at.provinces.get_mut(&ProvinceId(id)).unwrap().owner = None;
    }
    let events = table.game().month([]);
    let fell =
        diplomacy(&events).into_iter().filter(|event| matches!(event, Diplomacy::Fell { .. }));
    assert_eq!(fell.count(), 2);
    let award = award(&events);
    assert_eq!(award.emperor, Some(ONE));
    assert_eq!(award.scores.len(), 3);
    assert_eq!(award.scores[0].seat, ONE);
}
