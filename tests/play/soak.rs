//! Random legal play: never stuck, menus agree with judgement, nothing is lost, and a replay gives the same state.

use std::collections::BTreeMap;

use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat};
use regnal::games::mighty::nouns::{Building, Owner, UnitKind};
use regnal::games::mighty::{Action, Mighty, Options};

/// More actions than any campaign has.
const LONGEST: usize = 60_000;

/// Plays a campaign to its end and checks every step; returns the number of actions.
fn campaign(seed: u64, options: &Options) -> usize {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let key = Seed::from_bytes(bytes).mixed(&[]);
    let mut dice = Dice::keyed(key, 0);
    // The player's whims come from elsewhere, so that the dice of the match are those of its log.
    bytes[31] = 1;
    let mut whim = Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0);
    let setup = Mighty::deal(options, &mut dice);
    let mut game = Mighty::new(setup.clone());
    let mut log = Vec::new();
    for step in 0..LONGEST {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        assert_eq!(
            awaited.is_empty(),
            game.outcome().is_some(),
            "seed {seed}, step {step}"
        );
        if awaited.is_empty() {
            let read: Vec<_> = log
                .iter()
                .map(|event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap())
                .collect();
            assert_eq!(read, log);
            assert!(
                Mighty::replay(setup, &read) == game,
                "seed {seed}: the replay differs"
            );
            return step;
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        assert!(
            !menu.is_empty(),
            "seed {seed}, step {step}: {seat:?} is stuck"
        );
        assert!(menu.is_sorted(), "seed {seed}, step {step}: {menu:?}");
        if step.is_multiple_of(64) {
            for standing in game.standing(seat) {
                let judged = game.decide(seat, &standing, &mut dice.clone());
                assert!(judged.is_ok(), "seed {seed}, step {step}: {standing:?}");
            }
        }
        let action = choose(&menu, &mut whim);
        let events = game
            .play(seat, &action, &mut dice)
            .unwrap_or_else(|illegal| {
                panic!("seed {seed}, step {step}: {action:?} is listed and refused: {illegal}")
            });
        log.extend(events);
        check(&game, seed, step);
    }
    panic!("seed {seed}: no end in sight");
}

/// Ending turns is as likely as everything else together would make a match too short to see anything.
fn choose(menu: &[Action], whim: &mut Dice) -> Action {
    let ends = |action: &Action| matches!(action, Action::EndTurn | Action::Concede);
    let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
    if busy.is_empty() || whim.index(40) == 0 {
        return menu[whim.index(menu.len())].clone();
    }
    busy[whim.index(busy.len())].clone()
}

/// What holds at every moment.
fn check(game: &Mighty, seed: u64, step: usize) {
    let position = game.position();
    let mut pieces: BTreeMap<(Seat, UnitKind), usize> = BTreeMap::new();
    for unit in &position.units {
        let cell = &position.cells[&unit.hex];
        assert!(
            !cell.desolate,
            "seed {seed}, step {step}: {} on a desolate hex",
            unit.id
        );
        if let Owner::Realm(seat) = unit.owner {
            *pieces.entry((seat, unit.kind())).or_default() += 1;
        }
        if let Some(boat) = unit.aboard {
            let boat = position.units.iter().find(|other| other.id == boat);
            let boat = boat.unwrap_or_else(|| {
                panic!("seed {seed}, step {step}: {} is aboard nothing", unit.id)
            });
            assert_eq!(boat.hex, unit.hex, "seed {seed}, step {step}");
            assert!(!unit.inside, "seed {seed}, step {step}");
        }
        if unit.inside {
            assert!(
                cell.site.is_some(),
                "seed {seed}, step {step}: {} is inside nothing",
                unit.id
            );
        }
        if unit.kind() == UnitKind::Boat {
            assert_eq!(
                cell.terrain,
                regnal::games::mighty::nouns::Terrain::Coast,
                "seed {seed}, step {step}: {} is on dry land",
                unit.id
            );
        }
    }
    for (index, realm) in position.realms.iter().enumerate() {
        let seat = Seat(index as u8);
        for (kind, most) in [(UnitKind::Army, 13), (UnitKind::Boat, 4)] {
            let used = pieces.get(&(seat, kind)).copied().unwrap_or(0)
                + usize::from(realm.recruits.of(kind));
            assert!(
                used <= most,
                "seed {seed}, step {step}: {seat:?} has {used} of {kind:?}"
            );
        }
        for (building, most) in [
            (Building::Village, 8),
            (Building::City, 4),
            (Building::Fortress, 4),
        ] {
            let used = position
                .cells
                .values()
                .filter(|cell| {
                    cell.is_built_by(seat)
                        && cell.site.is_some_and(|site| site.building == building)
                })
                .count();
            assert!(
                used <= most,
                "seed {seed}, step {step}: {seat:?} has {used} of {building:?}"
            );
        }
    }
    for (hex, cell) in &position.cells {
        let marsh = cell.terrain == regnal::games::mighty::nouns::Terrain::Marsh;
        assert!(
            !(marsh && (cell.owner.is_some() || cell.site.is_some())),
            "seed {seed}, step {step}: {hex}"
        );
        if let Some(site) = cell.site
            && let regnal::games::mighty::nouns::Allegiance::Realm(seat) = site.allegiance
        {
            assert_eq!(cell.owner, Some(seat), "seed {seed}, step {step}: {hex}");
        }
    }
}

#[test]
fn a_thousand_random_campaigns_end() {
    let threads = std::thread::available_parallelism()
        .map_or(2, usize::from)
        .min(4);
    std::thread::scope(|scope| {
        for part in 0..threads {
            scope.spawn(move || {
                for seed in (0..1000_u64).filter(|seed| *seed as usize % threads == part) {
                    let seats = 2 + (seed % 2) as u8;
                    let years = 6 + (seed % 5) as u8;
                    campaign(seed, &Options::usual(seats, years));
                }
            });
        }
    });
}
