//! Tests of the editions of the rulings: a match without a recorded edition uses the first, a new match the newest.

use super::*;
use regnal_core::game::{Game as _, Seating as _};
use regnal_offices::Judge;
use regnal_offices::action::Occasion;
use regnal_offices::content;

/// Returns the setup of an old match as recorded in its log, without an edition in its options.
fn of_old(setup: &Setup) -> Setup {
    let mut text = serde_json::to_value(setup).unwrap();
    let options = text["options"].as_object_mut().unwrap();
    assert!(options.remove("judge").is_some());
    serde_json::from_value(text).unwrap()
}

/// Takes the same actions in an old match and in a new one. Returns each match with its events.
fn both(table: &Table, actions: &[(Seat, Action)], seed: u64) -> [(Offices, Vec<Event>); 2] {
    let setup = table.setup();
    [of_old(&setup), setup].map(|setup| {
        let mut dice = crate::suite::dice(seed, 77);
        let mut game = Offices::from_setup(setup.clone());
        let mut log = Vec::new();
        for (seat, action) in actions {
            let events = game.play(*seat, action, &mut dice);
            log.extend(events.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}")));
        }
        let kept: Vec<Event> = serde_json::from_str(&serde_json::to_string(&log).unwrap()).unwrap();
        assert_eq!(Offices::replay(setup, &kept), game);
        (game, log)
    })
}

#[test]
fn a_match_without_a_rules_edition_uses_the_first_one_and_a_new_match_uses_the_newest() {
    let new = Options::usual(2);
    assert_eq!(new.judge, Judge::NEWEST);
    assert!(Judge::NEWEST > Judge::FIRST);
    let mut old = of_old(&Table::new().setup()).options;
    assert_eq!(old.judge, Judge::FIRST);
    // Serialization adds no edition, so old logs are left unchanged.
    let text = serde_json::to_value(&old).unwrap();
    assert!(text.get("judge").is_none(), "{text}");
    // A rematch counts as a new match.
    old.renew();
    assert_eq!(old, new);
}

#[test]
fn a_snapshot_keeps_the_rules_edition_of_its_match() {
    let setup = Table::new().setup();
    for setup in [of_old(&setup), setup] {
        let game = Offices::from_setup(setup);
        let kept = serde_json::to_string(&game).unwrap();
        let read: Offices = serde_json::from_str(&kept).unwrap();
        assert_eq!(read, game);
        assert_eq!(read.position().judge, read.options().judge);
    }
}

#[test]
fn io_ruling_05_unlocking_orders_does_not_count_as_a_silent_month() {
    let mut table = Table::new();
    table.at.kingdoms[TWO.index()].silent = 2;
    let actions =
        [(TWO, Action::Lock), (TWO, Action::Unlock), (TWO, Action::TimeOut), (ONE, Action::Lock)];
    let [old, new] = both(&table, &actions, 1);
    let counted = |(_, log): &(Offices, Vec<Event>)| {
        picked!(log.iter(), Event::Calendar(Calendar::DawnBroke { silent }) => silent.clone())
            .next()
            .unwrap()
    };
    // Under the old rule, the silent month counts as the first one, because the lock has reset the count of the
    // previous two.
    assert_eq!(counted(&old), [0, 1]);
    assert_eq!(counted(&new), [0, 0]);
    // A lock counts only in its own month.
    let mut next = Game(new.0);
    next.act(TWO, Action::TimeOut);
    let events = next.month([]);
    let dawn = Event::Calendar(Calendar::DawnBroke { silent: vec![0, 1] });
    assert!(events.contains(&dawn), "{events:?}");
}

#[test]
fn io_ruling_27_a_star_chart_helps_lone_sailors_only_in_new_matches() {
    let mut table = Table::new();
    for sea in 2..=5 {
        table.terrain(sea, Terrain::Sea);
    }
    let own = &mut table.at.kingdoms[ONE.index()];
    own.inventions.insert(Invention::StarChart);
    table.put(Some(ONE), 102, 1, []);
    let setup = table.setup();
    let old = Game(Offices::from_setup(of_old(&setup)));
    let four = || way([2, 3, 4, 5]);
    assert_eq!(old.order_refused(102, Phase::A, four()), Reason::NoMp);
    table.ordered(102, Phase::A, four());
    // In old matches, the star chart already helped fleets.
    table.unit(1, ArmyType::Fl, Some(ONE), Some(102), 1);
    let mut fleet = Game(Offices::from_setup(of_old(&table.setup())));
    fleet.order(102, Phase::A, way([2, 3, 4]));
}

#[test]
fn io_ruling_30_losing_a_sea_battle_costs_a_movement_point_only_in_new_matches() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.terrain(2, Terrain::Sea).own(2, TWO);
    table.unit(1, ArmyType::Fl, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Fl, Some(TWO), None, 2);
    let setup = table.setup();
    for (setup, spent) in [(of_old(&setup), 1), (setup, 2)] {
        let mut game = Game(Offices::from_setup(setup));
        game.order(102, Phase::A, way([2]));
        // The strengths are 11 and 25. The loser is broken and escapes; the winner's quality is unchanged.
        game.phases([1, 1, 10, 1, 26]);
        let at = game.at();
        let (hero, fleet) = (&at.characters[&CharacterId(102)], &at.units[&UnitId(1)]);
        assert_eq!((hero.province, fleet.province), (ProvinceId(1), ProvinceId(1)));
        assert_eq!((hero.spent, fleet.spent), (spent, spent));
    }
}

#[test]
fn io_ruling_86_a_partner_of_both_sides_does_not_help_in_new_matches() {
    const FOUR: Seat = Seat(3);
    let mut table = Table::new();
    table.add_kingdom(THREE, 21).add_kingdom(FOUR, 5);
    table.ally(ONE, THREE).ally(TWO, FOUR).ally(THREE, FOUR);
    table.own(2, TWO).own(3, TWO);
    table.unit(11, ArmyType::Le, Some(TWO), None, 2);
    for (seat, id, unit) in [(ONE, 102, 1), (THREE, 302, 31)] {
        table.put(Some(seat), id, 1, [(Skill::ForcedMarch, 4)]);
        table.unit(unit, ArmyType::Le, Some(seat), Some(id), 1);
    }
    // The fourth kingdom's hero is alert in a neighbouring province.
    table.put(Some(FOUR), 402, 3, [(Skill::ForcedMarch, 4)]);
    table.unit(41, ArmyType::Le, Some(FOUR), Some(402), 3);
    let march = |id: u32, seat| (seat, command(id, Phase::A, way([2])));
    let locks = [ONE, TWO, THREE, FOUR].map(|seat| (seat, Action::Lock));
    let mut actions = vec![march(102, ONE), march(302, THREE)];
    actions.extend(locks);
    let asked = both(&table, &actions, 3).map(|(_, log)| {
        log.iter().any(|event| {
            matches!(event, Event::Battle(Battle::Answered { answer, .. }) if answer.leader.0 == 402)
        })
    });
    assert_eq!(asked, [true, false]);
}

#[test]
fn io_ruling_21_an_heir_is_named_after_the_king_only_in_new_matches() {
    let mut table = Table::new();
    table.character(101).name = "Adelard".to_owned();
    table.character(101).condition = Condition::Dead;
    table.at.kingdoms[ONE.index()].members = 3;
    let [old, new] = both(&table, &[(ONE, Action::Lock), (TWO, Action::Lock)], 1);
    let heir = |(game, log): &(Offices, Vec<Event>)| {
        let mut named =
            picked!(log.iter(), Event::People(People::Heired { name, heir, .. }) => (name, *heir));
        let (name, heir) = named.next().unwrap();
        assert_eq!(game.position().characters[&heir].name, *name);
        name.clone()
    };
    assert_eq!(heir(&old), "Aldith IV");
    assert_eq!(heir(&new), "Adelard II");
}

#[test]
fn io_15_1_12_in_new_matches_a_kings_duel_plan_cannot_open_with_flight() {
    let table = Table::new();
    let setup = table.setup();
    let plan = |text: &str| Action::SetPlan {
        character: CharacterId(101),
        occasion: Occasion::Duel,
        plan: text.parse().unwrap(),
    };
    for text in ["TA, TA, FL", "ST, FL", "CA-FI, FL", "US-31, FL", "SC, FL"] {
        let mut old = Game(Offices::from_setup(of_old(&setup)));
        old.act(ONE, plan(text));
        let new = Game(Offices::from_setup(setup.clone()));
        assert_eq!(new.refused(ONE, plan(text)), Reason::PlanFlFirst, "{text}");
    }
    // A duel plan can contain flight after a step that the king can carry out. In an encounter plan, flight can be the
    // only possible step.
    let mut table = Table::new();
    table.character(101).skills = Skills::of([(Skill::Elemental, 1)]);
    let mut new = table.game();
    new.act(ONE, plan("CA-FI, FL"));
    new.act(ONE, plan("FI, FL"));
    let standing = Action::SetPlan {
        character: CharacterId(101),
        occasion: Occasion::Standing,
        plan: "TA, TA, FL".parse().unwrap(),
    };
    new.act(ONE, standing);
}

#[test]
fn io_15_8_12_partial_exploration_gives_no_advantage_in_new_matches() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.own(2, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Le, Some(TWO), None, 2);
    let strength = |explored: u8| {
        let mut table = table.clone();
        table.at.kingdoms[0].explored.insert(ProvinceId(2), explored);
        let march = command(102, Phase::A, way([2]));
        let actions = [(ONE, march), (ONE, Action::Lock), (TWO, Action::Lock)];
        both(&table, &actions, 1).map(|(_, log)| {
            let mut all = picked!(log.iter(), Event::Battle(Battle::Fought(fought)) => fought);
            all.next().unwrap().battle.readied[0][0].strength.total.hundredths()
        })
    };
    assert_eq!(strength(0), [800, 800]);
    assert_eq!(strength(50), [900, 800]);
    assert_eq!(strength(100), [1000, 1000]);
}

#[test]
fn io_15_3_01_in_new_matches_the_hit_points_of_monsters_vary_and_heal_fully() {
    let deal = |judge: fn(&Setup) -> Setup| {
        let setup = judge(&Setup { options: Options::usual(2), opening: Opening::Fresh });
        let mut game = Offices::from_setup(setup);
        let mut dice = Dice::apart(7);
        for seat in [ONE, TWO] {
            let king = Action::CreateKing(usual_king(seat));
            game.play(seat, &king, &mut dice).unwrap();
        }
        game
    };
    let mean = |monster| content::content().monster(monster).hit_points;
    let old = deal(of_old);
    let places = old.position().places.values();
    assert!(places.clone().all(|place| place.hit_points == mean(place.laid.guardian)));
    assert!(places.clone().all(|place| place.laid.hit_points.is_none()));
    let mut new = deal(Setup::clone);
    let places: Vec<_> = new.position().places.values().copied().collect();
    let ends = |monster| mean(monster) - mean(monster) / 2..=mean(monster) + mean(monster) / 2;
    assert!(places.iter().all(|place| ends(place.laid.guardian).contains(&place.hit_points)));
    assert!(places.iter().any(|place| place.hit_points != mean(place.laid.guardian)));
    // Apart from the guardians' hit points, the world is the same in both editions.
    let kept = |game: &Offices| -> Vec<_> {
        let places = game.position().places.values();
        places.map(|place| (place.laid.guardian, place.laid.province, place.gold)).collect()
    };
    assert_eq!(kept(&old), kept(&new));
    new.evolve(&Event::People(People::Healed));
    let healed: Vec<_> = new.position().places.values().copied().collect();
    assert_eq!(healed, places);
}
