//! Tests of action spells (IO-RULING-85, IO-RT07).

use super::*;
use regnal_offices::encounter::HIT_POINTS;

/// Returns a board with a mage of the first kingdom in `province`, who has this level in this kind of magic.
fn mage(magic: Skill, level: u8, province: u16) -> Table {
    Table::with_hero(ONE, 102, province, [(magic, level)])
}

/// Kills a character in his current province.
fn fell(table: &mut Table, id: u32) {
    let one = table.character(id);
    one.condition = Condition::Dead;
    one.hit_points = 0;
    one.record.deaths = 1;
}

fn raise(id: u32) -> Order {
    Order::Cast(Casting::Resurrection(CharacterId(id)))
}

#[test]
fn io_rt07_resurrected_characters_keep_their_skills_but_lose_their_objects() {
    for (die, lives) in [(35, true), (36, false)] {
        let mut table = mage(Skill::White, 1, 7);
        table.put(Some(ONE), 103, 7, [(Skill::Melee, 2)]);
        fell(&mut table, 103);
        let carried = vec![Carried::new(Object::FineSword)];
        table.at.ground.insert(ProvinceId(7), carried.clone());
        let mut game = table.ordered(102, Phase::A, raise(103));
        game.phases([die]);
        let dead = game.character(103);
        assert_eq!(dead.is_alive(), lives);
        assert_eq!(game.character(102).record.resurrections, i32::from(lives));
        // Casting a spell earns a lesson, whether or not it succeeds.
        assert_eq!(game.lessons(102), [(Lesson::CastActionSpell, Skill::White)]);
        if lives {
            assert_eq!((dead.hit_points, dead.seat), (HIT_POINTS, Some(ONE)));
            assert_eq!((dead.pay, dead.record.deaths), (1, 1));
            assert_eq!(dead.skills.level(Skill::Melee), 2);
        }
        assert_eq!(dead.carried, []);
        assert_eq!(game.at().ground[&ProvinceId(7)], carried);
    }
}

#[test]
fn io_rt07_a_resurrected_foreign_character_serves_the_caster() {
    let mut table = mage(Skill::White, 1, 7);
    table.put(Some(TWO), 202, 7, [(Skill::Melee, 4), (Skill::Thief, 1)]);
    fell(&mut table, 202);
    // Unknown and non-existent characters are rejected with the same error.
    let game = table.game();
    for id in [202, 203] {
        assert_eq!(game.order_refused(102, Phase::A, raise(id)), Reason::Target);
    }
    table.make_famous(202);
    let mut game = table.ordered(102, Phase::A, raise(202));
    game.phases([35]);
    let hero = game.character(202);
    assert_eq!((hero.seat, hero.pay), (Some(ONE), 2));
}

#[test]
fn io_rt07_resurrection_requires_the_body_in_the_same_province() {
    let mut table = mage(Skill::White, 4, 7);
    table.put(Some(TWO), 202, 8, []);
    table.put(Some(ONE), 103, 8, []);
    fell(&mut table, 202);
    fell(&mut table, 103);
    table.make_famous(202);
    let mut game = table.game();
    // The kingdom knows where its own dead characters lie, so a spell from another province is rejected.
    assert_eq!(game.order_refused(102, Phase::A, raise(103)), Reason::Target);
    game.order(102, Phase::A, raise(202));
    let events = game.phases([]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::Target)]);
    assert!(!game.character(202).is_alive());
}

#[test]
fn io_rt07_a_resurrected_king_reigns_again_only_if_no_heir_has_succeeded_him() {
    // The king dies in the first phase and is resurrected in the second.
    let mut table = mage(Skill::White, 4, 7);
    let king = table.character(201);
    king.province = ProvinceId(7);
    king.hit_points = 1;
    let mut game =
        table.with_orders([(102, Phase::A, pursue(201, "ME")), (102, Phase::B, raise(201))]);
    // The pursuer finds the king in the same province. The king tries to flee and is killed; then the spell is cast.
    game.phases([50, 11, 60, 1, 80]);
    let king = game.character(201);
    assert!(king.is_alive() && king.is_king && king.seat == Some(TWO));
    assert_eq!(game.at().kingdoms[1].king, CharacterId(201));
    // A king whose heir already reigns becomes a hero of the caster's kingdom.
    let mut table = mage(Skill::White, 4, 7);
    table.character(201).province = ProvinceId(7);
    table.character(201).skills = Skills::of([(Skill::Sage, 4), (Skill::Melee, 2)]);
    fell(&mut table, 201);
    let mut game = table.ordered(102, Phase::A, raise(201));
    game.phases([80]);
    let old = game.character(201);
    assert!(old.is_alive() && !old.is_king && old.seat == Some(ONE));
    assert_eq!(old.pay, 2);
    assert_eq!(game.at().kingdoms[1].king, CharacterId(204));
}

#[test]
fn io_ruling_85_a_province_of_the_kingdom_or_a_partner_can_be_blessed_once_a_turn() {
    let bless = || Order::Cast(Casting::Blessing);
    let mut table = mage(Skill::White, 2, 25);
    assert_eq!(table.game().order_refused(102, Phase::A, bless()), Reason::Target);
    table.ally(ONE, TWO);
    table.put(Some(TWO), 202, 25, [(Skill::White, 1)]);
    let mut game = table.game();
    for phase in [Phase::A, Phase::B] {
        game.order(102, phase, bless());
    }
    game.order(202, Phase::B, bless());
    // The first attempt fails, the second succeeds, and the third finds the province already blessed.
    let events = game.phases([71, 70]);
    assert!(game.at().provinces[&ProvinceId(25)].is_blessed);
    assert_eq!(game.character(102).record.blessings, 1);
    assert_eq!(game.character(202).record.blessings, 0);
    assert_eq!(failures(&events), [(Some(CharacterId(202)), Reason::Target)]);
    assert_eq!(game.lessons(102), [(Lesson::CastActionSpell, Skill::White)]);
}

#[test]
fn io_rt07_a_vision_shows_the_true_owner_units_and_characters() {
    let mut table = mage(Skill::Psychic, 1, 23);
    table.unit(1, ArmyType::Le, Some(TWO), Some(201), 25);
    table.unit(2, ArmyType::Ga, Some(TWO), None, 25);
    table.put(Some(TWO), 202, 25, []);
    table.put(Some(ONE), 103, 25, []);
    table.put(Some(TWO), 203, 25, []);
    fell(&mut table, 203);
    let mut game = table.ordered(102, Phase::A, Order::Cast(Casting::Vision(ProvinceId(25))));
    let mut failed = game.clone();
    let events = game.phases([60]);
    let mut visions =
        picked!(events.iter(), Event::Intrigue(Intrigue::Cast { vision, .. }) => vision.as_ref());
    let vision = visions.next().flatten().unwrap();
    assert_eq!((vision.owner, vision.units.len()), (Some(TWO), 2));
    let there = [(CharacterId(103), 0), (CharacterId(201), 1), (CharacterId(202), 0)];
    assert_eq!(vision.characters, there);
    let own = &game.at().kingdoms[0];
    // The kingdom's own character in the province sees the same units, and his sighting replaces the vision's report.
    let seen = Sighting { turn: 1, units: 2, sides: vec![(Some(TWO), 2)], source: Source::Seen };
    assert_eq!(own.sightings.get(&ProvinceId(25)), Some(&seen));
    // The vision records the location of foreign characters, but not of the kingdom's own.
    let noted = |units| Tracked { turn: 1, province: ProvinceId(25), units };
    let tracked: Vec<(CharacterId, Tracked)> = own.tracked.clone().into_iter().collect();
    assert_eq!(tracked, [(CharacterId(201), noted(Some(1))), (CharacterId(202), noted(None))]);
    assert!(game.at().knows(ONE, CharacterId(202)));
    assert!(!game.at().knows(TWO, CharacterId(102)));
    failed.phases([61]);
    let told = failed.at().kingdoms[0].sightings.values();
    assert!(told.clone().all(|sighting| sighting.source == Source::Seen));
    assert!(!failed.at().knows(ONE, CharacterId(202)));
}

#[test]
fn io_rt07_a_veil_hides_its_caster_for_the_rest_of_the_turn() {
    let mut table = mage(Skill::Illusion, 1, 7);
    table.put(Some(TWO), 202, 8, []);
    table.acquaint(1, 102);
    let mut game = table.ordered(102, Phase::A, Order::Cast(Casting::Veil));
    game.order(202, Phase::B, track(102));
    let mut open = game.clone();
    // The veil halves the 50 percent chance of tracking a target in a neighbouring province.
    game.phases([60, 11, 26]);
    assert!(game.character(102).is_veiled);
    assert!(game.at().kingdoms[1].tracked.is_empty());
    open.phases([61, 11, 26]);
    assert!(open.at().kingdoms[1].tracked.contains_key(&CharacterId(102)));
}

#[test]
fn io_rt07_a_fair_wind_adds_a_movement_point() {
    let mut table = mage(Skill::Elemental, 1, 1);
    table.own_all(2..=5, ONE);
    let mut game = table.game();
    game.order(102, Phase::A, Order::Cast(Casting::FairWind));
    game.order(102, Phase::B, way([2, 3, 4, 5]));
    let mut calm = game.clone();
    game.phases([60, 6, 6, 6, 6]);
    assert_eq!(game.character(102).province, ProvinceId(5));
    let events = calm.phases([61, 6, 6, 6]);
    assert_eq!(calm.character(102).province, ProvinceId(4));
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::NoMp)]);
}

#[test]
fn io_rt07_raising_the_dead_creates_a_green_garrison_in_the_kingdoms_own_province_at_no_cost() {
    let mut table = mage(Skill::Necromancy, 1, 7);
    let cast = || Order::Cast(Casting::Raise);
    assert_eq!(table.game().order_refused(102, Phase::A, cast()), Reason::Target);
    table.own(7, ONE);
    table.unit(8, ArmyType::Ga, Some(ONE), None, 7);
    let mut game = table.with_orders([(102, Phase::A, cast()), (102, Phase::B, cast())]);
    game.phases([60, 61]);
    let at = game.at();
    let unit = &at.units[&UnitId(9)];
    assert_eq!(unit.troop.kind, ArmyType::Ga);
    assert_eq!(unit.troop.quality, Quality::Green);
    assert_eq!((unit.owner, unit.leader), (Some(ONE), None));
    assert_eq!((at.last_unit, at.units.len()), (9, 2));
    assert_eq!(at.kingdoms[0].gold, GOLD);
}
