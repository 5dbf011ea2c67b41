//! Tests of the content tables as loaded by the engine.

use regnal_core::kind::GameKind;
use regnal_core::noun::Noun;
use regnal_core::rules;
use regnal_core::tables::book;
use regnal_core::text::Lang;
use regnal_offices::Judge;
use regnal_offices::content::{Content, Kind, PLAYERS, Pace, content};
use regnal_offices::ids::ObjectNumber;
use regnal_offices::merit::Feat;
use regnal_offices::nouns::*;

#[test]
fn the_tables_load_without_errors() {
    if let Err(faults) = Content::load() {
        panic!("unexpected: {faults}");
    }
}

#[test]
fn io_ruling_53_the_rules_that_players_read_are_those_of_the_newest_edition() {
    let says = |id: &str, words: [&str; 2]| {
        let rule = rules::find(id).unwrap_or_else(|| panic!("no rule {id}"));
        [Lang::En, Lang::Fr].iter().zip(words).all(|(&lang, words)| rule.text(lang).contains(words))
    };
    let judge = Judge::NEWEST;
    for (id, words, applies) in [
        ("IO-RULING-16", ["explored none of it", "rien exploré"], judge.needs_full_exploration()),
        ("IO-RULING-39", ["one and a half times", "une fois et demie"], judge.varies_monsters()),
        ("IO-RULING-10", ["one and a half times", "une fois et demie"], judge.varies_monsters()),
        ("IO-RULING-53", ["is cautious", "est prudent"], judge.parries_every_attack()),
        ("IO-RULING-55", ["a cautious", "un personnage prudent"], judge.parries_every_attack()),
        ("IO-RULING-52", ["Parry", "Parade"], !judge.parries_every_attack()),
        ("IO-RULING-64", ["can be done", "faisable"], judge.counts_only_possible_steps()),
    ] {
        assert_eq!(says(id, words), applies, "{id}");
    }
}

// covers: IO-15.1-01
#[test]
fn io_15_1_09_refusal_chances_depend_on_temperament() {
    let chances = Temperament::ALL.iter().map(|&one| content().refusal(one));
    let chances: Vec<[i32; 2]> = chances.collect();
    assert_eq!(chances, [[0, 0], [0, 0], [1, 50], [50, 100]]);
}

#[test]
fn io_15_1_10_refusing_a_duel_reduces_the_armys_strength_by_a_quarter() {
    assert_eq!(content().effects.refused_duel, -25);
    assert_eq!(content().factors.demoralised.hundredths(), 75);
}

// covers: IO-15.1-02, IO-15.1-11
#[test]
fn the_temperament_effects_table_matches_the_engine() {
    let table = book(GameKind::Offices).table("temperament_effects").unwrap();
    let said = |key| table.row(key).and_then(|row| row.code("value"));
    // Rage uses a four-sided die, a bluff a three-sided one.
    assert_eq!(said("rage"), Some("one_to_four"));
    assert_eq!(said("bluff"), Some("two_thirds"));
    assert_eq!(content().effects.mercy, 50);
}

#[test]
fn io_15_2_01_each_druid_level_includes_the_lower_ones() {
    let races = |level| -> Vec<Race> {
        let rows = content().druids(level).iter();
        rows.flat_map(|row| row.leads.clone()).collect()
    };
    let counts: Vec<usize> = (0..=5).map(|level| races(level).len()).collect();
    assert_eq!(counts, [0, 6, 8, 10, 11, 11]);
    assert!(races(4).contains(&Race::Dragon) && !races(3).contains(&Race::Dragon));
}

#[test]
fn io_15_3_01_monsters_match_the_table() {
    let demon = content().monster(Monster::Demon);
    assert_eq!((demon.hit_points, demon.melee, demon.melee_damage), (30, 3, [1, 8]));
    assert_eq!((demon.pace, demon.missile, demon.talk_level), (Pace::Fast, 0, 4));
    let giant = content().monster(Monster::Giant);
    assert_eq!((giant.missile, giant.missile_damage, giant.talk_level), (1, [1, 7], 0));
    // All monsters strike in melee. Those without missiles have a missile damage of 0.
    for monster in Monster::ALL.iter().map(|&one| content().monster(one)) {
        assert!(monster.melee > 0 && monster.melee_damage[0] == 1);
        assert_eq!(monster.missile == 0, monster.missile_damage == [0, 0]);
    }
}

#[test]
fn io_15_8_16_beasts_are_the_nemesis_of_mounted_units() {
    let nemesis = &content().troop(ArmyType::Ch).nemesis;
    assert_eq!(nemesis.as_slice(), ArmyType::BEASTS);
    assert_eq!(content().troop(ArmyType::Lc).nemesis.len(), 6);
}

#[test]
fn io_15_9_01_terrains_match_the_table() {
    let plains = content().land(Terrain::Plains);
    assert_eq!(
        (plains.tax, plains.exploration, plains.line, plains.encounter),
        (6, 50, [5, 10], 10)
    );
    let jungle = content().land(Terrain::Jungle);
    assert_eq!(
        (jungle.tax, jungle.exploration, jungle.line, jungle.encounter),
        (4, 10, [3, 6], 25)
    );
}

#[test]
fn io_15_10_01_there_are_eight_offices_and_all_victory_points_add_up_to_100() {
    let points: Vec<u32> = Office::ALL.iter().map(|&one| content().office(one)).collect();
    assert_eq!(points, [20, 10, 10, 10, 10, 10, 10, 10]);
    // The offices' points and those of the ten unique objects add up to 100.
    let shares: u32 = Object::ALL.iter().map(|&one| content().share(one)).sum();
    assert_eq!(points.iter().sum::<u32>() + shares, 100);
}

#[test]
fn every_row_of_the_merit_table_belongs_to_a_feat() {
    let table = book(GameKind::Offices).table("merits").unwrap();
    let keys: Vec<&str> = table.rows.iter().map(|row| row.key.as_str()).collect();
    let feats: Vec<&str> = Feat::ALL.iter().map(|feat| feat.code()).collect();
    assert_eq!(keys, feats);
    // A defeat costs as much merit as a victory earns.
    let halves = |feat| content().merit(feat).half_points;
    assert_eq!(halves(Feat::LandBattleLost), -halves(Feat::LandBattleWon));
    assert_eq!(halves(Feat::SeaBattleLost), -halves(Feat::SeaBattleWon));
}

// covers: IO-RULING-07
#[test]
fn io_ruling_07_the_map_size_grows_with_the_number_of_players() {
    let sizes: Vec<(u16, u16)> = PLAYERS
        .map(|players| content().size(players))
        .map(|size| (size.width, size.height))
        .collect();
    assert_eq!(sizes, [(5, 5), (6, 5), (6, 6), (7, 6), (7, 7), (8, 7), (8, 8)]);
    assert_eq!(content().size(99).provinces(), 64);
}

#[test]
fn objects_can_be_looked_up_by_number() {
    for &object in Object::ALL {
        let row = content().object(object);
        assert_eq!(content().object_of(row.number), Some(object));
        assert_eq!(row.casts_spells, matches!(row.kind, Kind::Spell { .. }), "{object:?}");
        assert_eq!(content().share(object) > 0, object.is_unique());
    }
    assert_eq!(content().object_of(ObjectNumber(11)), None);
    let bow = &content().object(Object::BowOfTheElfKings).kind;
    let weapon = Kind::Weapon { skill: Skill::Archery, damage: 3 };
    assert_eq!(*bow, weapon);
}

#[test]
fn io_ruling_83_inventions_yield_gold_in_their_terrain() {
    let worth = Invention::ALL.iter().map(|&one| content().invention(one));
    let worth: Vec<(i32, Option<Terrain>)> = worth.map(|row| (row.amount, row.terrain)).collect();
    let expected = [
        (1, Some(Terrain::Plains)),
        (1, Some(Terrain::Mountain)),
        (1, None),
        (10, None),
        (-10, None),
        (0, None),
    ];
    assert_eq!(worth, expected);
}

#[test]
fn the_rows_of_each_table_are_in_the_order_of_the_enum_for_its_keys() {
    fn codes<T: Noun>() -> Vec<&'static str> {
        T::ALL.iter().map(|one| one.code()).collect()
    }
    for (id, codes) in [
        ("temperaments", codes::<Temperament>()),
        ("alignments", codes::<Alignment>()),
        ("army_types", codes::<ArmyType>()),
        ("quality", codes::<Quality>()),
        ("terrains", codes::<Terrain>()),
        ("offices", codes::<Office>()),
        ("monsters", codes::<Monster>()),
        ("objects", codes::<Object>()),
        ("inventions", codes::<Invention>()),
        ("experience", codes::<Lesson>()),
        ("action_spells", codes::<ActionSpell>()),
    ] {
        let table = book(GameKind::Offices).table(id).unwrap();
        let keys: Vec<&str> = table.rows.iter().map(|row| row.key.as_str()).collect();
        assert_eq!(keys, codes, "{id}");
    }
}
