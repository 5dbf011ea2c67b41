//! Whole campaigns by random legal play: never stuck, menus agree with the judge, replay and snapshots give the same
//! state, and what there is stays within its bounds.

use std::collections::{BTreeMap, BTreeSet};

use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::action::Table;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Event, Options, Position};
use regnal::noun::Noun as _;

/// Dice from a number.
fn dice(number: u64, salt: &str) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[salt.to_owned()]), 0)
}

fn is_lock(action: &Action) -> bool {
    matches!(action, Action::Table(Table::Lock(_)))
}

/// What must hold at any moment; `armies` are the numbers that were ever on the map.
fn check(at: &Position, armies: &mut BTreeMap<(Seat, u16), u32>) {
    for unit in at.units.values() {
        assert!(
            unit.stands >= 1 && unit.stands <= unit.initial_stands,
            "{unit:?}"
        );
        assert!(at.forces.contains_key(&unit.force), "{unit:?}");
    }
    for (id, force) in &at.forces {
        assert!(at.provinces.contains_key(&force.province), "{force:?}");
        if let Some(number) = force.number {
            let first = *armies.entry((force.owner, number)).or_insert(id.0);
            assert_eq!(first, id.0, "a retired number is never used again");
        }
    }
    for player in &at.players {
        assert!((-2..=3).contains(&player.prestige), "{player:?}");
    }
    assert!(
        at.windows.is_empty() == at.outcome.is_some(),
        "{:?}",
        at.stage
    );
}

/// Plays a campaign of these races until the year is over or it ends; the years that were begun, and all events by name.
fn campaign(number: u64, races: &[Race], years: u16, told: &mut BTreeMap<String, usize>) -> u16 {
    let options = Options::usual(races.iter().copied());
    let (mut chance, mut whim) = (dice(number, "chance"), dice(number, "whim"));
    let setup = Demonworld::deal(&options, &mut chance);
    let mut game = Demonworld::new(setup.clone());
    let mut log: Vec<Event> = Vec::new();
    let mut armies = BTreeMap::new();
    for step in 0..40_000 {
        let at = game.position();
        if at.outcome.is_some() || at.date.year > years {
            break;
        }
        check(at, &mut armies);
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        assert!(
            !awaited.is_empty(),
            "stuck in {:?} of {:?}",
            at.stage,
            at.date
        );
        let seat = awaited[whim.index(awaited.len())];
        let mut menu = game.legal(seat);
        assert!(!menu.is_empty(), "nothing to do in {:?}", at.windows);
        let sorted: BTreeSet<&Action> = menu.iter().collect();
        assert_eq!(sorted.len(), menu.len());
        let locks = menu.iter().position(is_lock);
        let action = match locks {
            Some(lock) if whim.index(4) == 0 || menu.len() == 1 => menu.swap_remove(lock),
            _ if whim.index(40) == 0 => game.fallback(seat).unwrap(),
            _ => menu.swap_remove(whim.index(menu.len())),
        };
        let events = match game.decide(seat, &action, &mut chance) {
            Ok(events) => events,
            Err(refusal) => panic!("{action:?} was offered and refused: {refusal:?}"),
        };
        for event in &events {
            let text = serde_json::to_string(event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), *event);
            let words = format!("{event:?}");
            let name: String = words.split([' ', '{']).next().unwrap().chars().collect();
            *told.entry(name).or_default() += 1;
            game.evolve(event);
        }
        log.extend(events);
        if step % 500 == 0 {
            let text = serde_json::to_string(&game).unwrap();
            assert_eq!(serde_json::from_str::<Demonworld>(&text).unwrap(), game);
            let _ = (game.view(Viewer::Public), game.view(Viewer::Seat(seat)));
        }
    }
    assert_eq!(Demonworld::replay(setup, &log), game);
    game.position().date.year
}

#[test]
fn campaigns_by_random_play_go_on_to_their_end() {
    let mut told = BTreeMap::new();
    for number in 0..6 {
        let seats = 2 + usize::try_from(number % 5).unwrap();
        campaign(number, &Race::ALL[..seats], 2, &mut told);
    }
    println!("{told:#?}");
    assert!(told.len() > 5, "{told:#?}");
}
