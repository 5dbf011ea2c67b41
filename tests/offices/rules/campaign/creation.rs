//! Tests of the creation of kings and of the world (IO-RULING-22 to -24).

use std::collections::BTreeSet;

use super::*;
use regnal_core::game::prelude::*;
use regnal_offices::event::Creation;
use regnal_offices::people::King;
use regnal_offices::state::Terms;

fn play(game: &mut Game, seat: Seat, action: Action) -> Vec<Event> {
    game.0.play(seat, &action, &mut Dice::apart(7)).unwrap()
}

fn create_usual_kings(game: &mut Game, seats: impl Iterator<Item = Seat>) {
    for seat in seats {
        play(game, seat, Action::CreateKing(usual_king(seat)));
    }
}

#[test]
fn io_ruling_22_the_world_is_generated_once_the_last_king_has_been_created() {
    let mut game = Game(fresh(3));
    assert_eq!(game.0.awaited().len(), 3);
    for seat in [2, 0] {
        let king = usual_king(Seat(seat));
        let events = play(&mut game, Seat(seat), Action::CreateKing(king));
        assert_eq!(events.len(), 1);
    }
    // A king can be replaced until every seat has one.
    let other = King { name: "Anew".to_owned(), ..usual_king(Seat(3)) };
    play(&mut game, Seat(0), Action::CreateKing(other.clone()));
    let events = play(&mut game, Seat(1), Action::TimeOut);
    assert!(matches!(
        events.as_slice(),
        [
            Event::Creation(Creation::KingMade { is_usual: true, .. }),
            Event::Creation(Creation::WorldDealt { .. })
        ]
    ));
    let at = game.at();
    assert_eq!((at.stage, at.turn), (Stage::Orders, 1));
    assert_eq!(at.provinces.len(), 30);
    assert_eq!(game.0.awaited().len(), 3);
    let first = &at.kingdoms[0];
    assert_eq!(first.founder.as_ref(), Some(&other));
    assert_eq!(at.characters[&first.king].name, "Anew");
    assert_eq!(game.refused(Seat(0), Action::CreateKing(other)), Reason::Started);
}

#[test]
fn io_ruling_23_every_kingdom_starts_with_a_home_province_gold_and_units() {
    let mut game = Game(fresh(2));
    create_usual_kings(&mut game, Seat::all(2));
    let at = game.at();
    let mut numbers = Vec::new();
    for seat in at.seats() {
        let own = &at.kingdoms[seat.index()];
        let home = &at.provinces[&own.home];
        assert_eq!(home.owner, Some(seat));
        assert_eq!((home.laid.tax, own.gold), (10, 10));
        assert_eq!(own.explored(own.home), 100);
        let house: Vec<u32> = at.house(seat).map(|(id, _)| id.0).collect();
        let first = u32::from(seat.0 + 1) * 100 + 1;
        assert_eq!(house, [first, first + 1, first + 2]);
        assert!(at.house(seat).all(|(_, one)| one.province == own.home));
        assert_eq!(at.characters[&own.king].pay, 0);
        let units: Vec<&Unit> = at.units_in(own.home).map(|(_, unit)| unit).collect();
        assert_eq!(units.len(), 4);
        assert_eq!((units[0].troop.kind, units[0].leader), (ArmyType::Ga, None));
        assert!(units[1..].iter().all(|unit| unit.leader == Some(own.king)));
        numbers.extend(at.units_in(own.home).map(|(id, _)| id));
    }
    // Neutral units have the lowest ids, followed by the units of the kingdoms in seat order.
    let neutral = at.units.values().filter(|unit| unit.is_neutral()).count();
    let expected: Vec<u32> = (1..=8).map(|number| neutral as u32 + number).collect();
    assert_eq!(numbers.iter().map(|id| id.0).collect::<Vec<_>>(), expected);
    assert_eq!(at.last_unit, neutral as u32 + 8);
}

#[test]
fn io_ruling_21_no_two_characters_share_a_name() {
    let mut game = Game(fresh(8));
    create_usual_kings(&mut game, Seat::all(8));
    let characters = &game.at().characters;
    let names: BTreeSet<&String> = characters.values().map(|one| &one.name).collect();
    assert_eq!((names.len(), characters.len()), (8 * 3 + 16, 8 * 3 + 16));
}

#[test]
fn io_ruling_03_a_majority_decides_the_game_length() {
    let mut game = Game(fresh(3));
    let long = Terms { turns: 16, hours: 24 };
    play(&mut game, Seat(0), Action::AgreeGame(long));
    assert_eq!(game.at().terms.turns, 12);
    play(&mut game, Seat(2), Action::AgreeGame(long));
    assert_eq!(game.at().terms, long);
    let too_long = Terms { turns: 17, ..long };
    assert_eq!(game.refused(Seat(1), Action::AgreeGame(too_long)), Reason::Range);
}

/// Returns a new campaign with the given numbers of human and bot players.
fn with_program(people: usize, program: usize) -> Game {
    let seats = people + program;
    let usual = Options::usual(u8::try_from(seats).unwrap());
    Game(Offices::from_setup(Setup {
        options: Options { machines: Seat::all(seats).skip(people).collect(), ..usual },
        opening: Opening::Fresh,
    }))
}

/// Lets the bot players act until they have no actions left.
fn let_the_program_act(game: &mut Game, machines: impl Iterator<Item = Seat> + Clone) {
    let mut mind = Dice::apart(5);
    for _ in 0..20 {
        let mut deeds = machines
            .clone()
            .flat_map(|seat| {
                game.0.machine(seat, &mut mind).into_iter().map(move |deed| (seat, deed))
            })
            .collect::<Vec<_>>();
        if deeds.is_empty() {
            return;
        }
        let (seat, deed) = deeds.remove(0);
        play(game, seat, deed);
    }
    panic!("the bot players do not stop acting");
}

#[test]
fn io_ruling_03_bot_players_adopt_the_game_length_that_most_human_players_chose() {
    let short = Terms { turns: 8, hours: 24 };
    let long = Terms { turns: 16, ..short };
    // The preference of the only human player prevails over two bot players.
    let mut game = with_program(1, 2);
    let machines = [Seat(1), Seat(2)].into_iter();
    let_the_program_act(&mut game, machines.clone());
    assert_eq!(game.at().terms.turns, 12);
    for terms in [short, long, short] {
        play(&mut game, Seat(0), Action::AgreeGame(terms));
        let_the_program_act(&mut game, machines.clone());
        assert_eq!(game.at().terms, terms);
    }
    // Bot players do not break a tie between two humans.
    let mut game = with_program(2, 3);
    let machines = [Seat(2), Seat(3), Seat(4)].into_iter();
    play(&mut game, Seat(0), Action::AgreeGame(short));
    let_the_program_act(&mut game, machines.clone());
    assert_eq!(game.at().terms.turns, 12);
    play(&mut game, Seat(1), Action::AgreeGame(long));
    let_the_program_act(&mut game, machines.clone());
    assert_eq!(game.at().terms.turns, 12);
    play(&mut game, Seat(0), Action::AgreeGame(long));
    let_the_program_act(&mut game, machines);
    assert_eq!(game.at().terms, long);
}

#[test]
fn io_ruling_21_the_kings_of_bot_players_have_distinct_names() {
    use regnal_offices::names::heirs_name;
    for seats in 2..=8 {
        for seed in 0..60 {
            let game = Game(fresh(seats));
            let mut mind = Dice::apart(seed);
            let mut names = BTreeSet::new();
            for seat in Seat::all(seats.into()) {
                let [Action::CreateKing(king)] = &game.0.machine(seat, &mut mind)[..] else {
                    panic!("the menus should lead to a king");
                };
                let is_new = names.insert(king.name.clone());
                assert!(is_new, "names are not unique with {seats} seats and seed {seed}");
                // The name also differs from the names of other seats' ready-made kings.
                let mut others = Seat::all(seats.into()).filter(|other| *other != seat);
                assert!(
                    !others.any(|other| heirs_name(king.race, king.sex, other, 0) == king.name)
                );
            }
        }
    }
}

#[test]
fn io_ruling_21_an_heir_is_named_after_the_king() {
    use regnal_offices::names::successors_name;
    let heirs = ["Adelard", "Adelard II", "Ysolde", "Jean V", "Malo IX", "Malo XXXIX", "V"];
    let called = heirs.map(successors_name);
    assert_eq!(
        called.each_ref().map(String::as_str),
        ["Adelard II", "Adelard III", "Ysolde II", "Jean VI", "Malo X", "Malo XL", "V II"]
    );
    assert_eq!(successors_name(&"x".repeat(30)), format!("{} II", "x".repeat(27)));
}
