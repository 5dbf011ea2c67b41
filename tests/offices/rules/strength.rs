//! Tests of unit strength: each row of the specification's table of test vectors, and each rule for strength.

use regnal_core::noun::Noun as _;
use regnal_offices::fraction::Fraction;
use regnal_offices::nouns::*;
use regnal_offices::strength::*;

const VECTORS: &str = include_str!("vectors/strength.csv");

/// Parses a row into column names and values. Only the last value can be in quotation marks.
fn rows() -> Vec<Vec<(&'static str, &'static str)>> {
    let mut lines = VECTORS.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(|line| head.iter().copied().zip(line.splitn(head.len(), ',')).collect()).collect()
}

fn vector(row: &[(&str, &str)]) -> (Troop, Stand, u64) {
    let cell = |name: &str| {
        let found = row.iter().find(|(column, _)| *column == name);
        found.map(|(_, cell)| *cell).unwrap()
    };
    let number = |name: &str| cell(name).parse::<u8>().unwrap_or(0);
    let flag = |name: &str| cell(name) == "1";
    let troop = Troop {
        kind: ArmyType::from_letters(cell("type")).unwrap(),
        race: Race::from_code(cell("race")).unwrap(),
        quality: Quality::of_level(number("quality").into()),
    };
    let foe = ArmyType::from_letters(cell("front_foe"));
    let die = number("el_die");
    let content = regnal_offices::content::content();
    let stand = Stand {
        terrain: Terrain::from_code(cell("terrain")).unwrap(),
        defends: cell("side") == "def",
        elephants: (die > 0).then(|| content.elephants(die.into())),
        is_home: flag("home"),
        is_fanatic: flag("fanatic"),
        has_camels: flag("side_has_camels"),
        command: number("cmd_level"),
        explored: [number("expl_own"), number("expl_foe")],
        // The table of test vectors assumes that the exploration advantage is proportional.
        only_full_exploration: false,
        is_demoralised: flag("demoralised"),
        faces_nemesis: faces_nemesis(troop.kind, foe, None),
        rank: match number("rank") {
            1 => Rank::Front,
            2 => Rank::Second,
            _ => Rank::Third,
        },
    };
    (troop, stand, cell("expected_centi").parse().unwrap())
}

// covers: IO-EX-S01, IO-EX-S02, IO-EX-S04, IO-EX-S05, IO-EX-S06, IO-EX-S07, IO-EX-S09, IO-EX-S10, IO-EX-S11,
// IO-EX-S12, IO-EX-S14, IO-EX-S15, IO-EX-S16, IO-EX-S17, IO-EX-S19, IO-EX-S20, IO-EX-S21, IO-EX-S22, IO-EX-S24,
// IO-EX-S25, IO-EX-S26, IO-EX-S27, IO-EX-S29, IO-EX-S30, IO-EX-S31, IO-EX-S32, IO-EX-S34, IO-EX-S35, IO-EX-S36,
// IO-EX-S37, IO-EX-S39, IO-EX-S40, IO-EX-S41, IO-EX-S42
#[test]
fn every_test_vector_for_strength_in_the_specification_matches() {
    let rows = rows();
    assert_eq!(rows.len(), 34);
    for row in &rows {
        let (troop, stand, expected) = vector(row);
        let strength = strength(troop, &stand);
        let [id, note] = [row[0].1, row.last().unwrap().1];
        let factors = &strength.factors;
        assert_eq!(strength.total.hundredths(), expected, "{id} {note}: {factors:?}");
    }
}

fn troop(kind: ArmyType, race: Race, quality: Quality) -> Troop {
    Troop { kind, race, quality }
}

fn legion() -> Troop {
    troop(ArmyType::Le, Race::Human, Quality::Average)
}

fn plains() -> Stand {
    Stand::plain(Terrain::Plains)
}

fn centi(troop: Troop, stand: Stand) -> u64 {
    strength(troop, &stand).total.hundredths()
}

#[test]
fn io_15_8_02_a_garrison_has_strength_3_in_defence_and_1_in_attack() {
    let guard = troop(ArmyType::Ga, Race::Human, Quality::Green);
    assert_eq!(centi(guard, plains()), 100);
    let defending = Stand { defends: true, ..plains() };
    assert_eq!(centi(guard, defending), 375);
}

#[test]
fn io_15_8_03_race_changes_the_base_strength() {
    let orc = troop(ArmyType::Le, Race::Orc, Quality::Average);
    assert_eq!([centi(legion(), plains()), centi(orc, plains())], [800, 600]);
}

#[test]
fn io_ruling_12_units_of_every_type_are_stronger_in_the_terrain_of_their_race() {
    for (race, terrain) in [
        (Race::Elf, Terrain::Forest),
        (Race::Dwarf, Terrain::Mountain),
        (Race::Orc, Terrain::Mountain),
    ] {
        let guard = troop(ArmyType::Ga, race, Quality::Green);
        assert_eq!(centi(guard, Stand::plain(terrain)), 200, "{race:?}");
        assert_eq!(centi(guard, plains()), 100, "{race:?}");
    }
    let human = troop(ArmyType::Ga, Race::Human, Quality::Green);
    for &terrain in Terrain::ALL.iter().filter(|&&one| one != Terrain::Desert) {
        assert_eq!(centi(human, Stand::plain(terrain)), 100, "{terrain:?}");
    }
}

#[test]
fn io_15_8_04_and_05_favourable_terrain_adds_strength_and_unfavourable_halves_it() {
    let horse = troop(ArmyType::Hc, Race::Human, Quality::Green);
    assert_eq!(centi(horse, plains()), 500);
    assert_eq!(centi(horse, Stand::plain(Terrain::Forest)), 200);
    let bow = troop(ArmyType::Bo, Race::Human, Quality::Green);
    assert_eq!(centi(bow, Stand::plain(Terrain::Mountain)), 200);
}

#[test]
fn io_15_8_05_unfavourable_terrain_halves_strength() {
    let fleet = troop(ArmyType::Fl, Race::Human, Quality::Green);
    assert_eq!(centi(fleet, Stand::plain(Terrain::Jungle)), 150);
}

// covers: IO-15.8-25
#[test]
fn io_ruling_13_bonuses_are_added_before_halving() {
    let orc = troop(ArmyType::Ph, Race::Orc, Quality::Green);
    // The strength is 3, plus 1 for the race, halved in jungle.
    assert_eq!(centi(orc, Stand::plain(Terrain::Jungle)), 200);
    let steps: Vec<Factor> = strength(orc, &Stand::plain(Terrain::Jungle))
        .factors
        .iter()
        .map(|(factor, _)| *factor)
        .collect();
    assert_eq!(steps, [Factor::TypeStrength, Factor::RaceType, Factor::UnfavourableTerrain]);
}

#[test]
fn io_15_8_06_strength_is_base_times_quality() {
    let of = |quality| centi(troop(ArmyType::Ax, Race::Human, quality), plains());
    let all: Vec<u64> = Quality::ALL.iter().map(|&quality| of(quality)).collect();
    assert_eq!(all, [0, 200, 400, 600, 800, 1000]);
}

// covers: IO-15.8-07
#[test]
fn io_ruling_14_quality_levels_are_added_before_clamping() {
    let changed = |quality, is_home, is_fanatic, terrain| {
        let stand = Stand { is_home, is_fanatic, ..Stand::plain(terrain) };
        centi(troop(ArmyType::Ax, Race::Human, quality), stand) / 200
    };
    assert_eq!(changed(Quality::Green, true, false, Terrain::Plains), 2);
    assert_eq!(changed(Quality::Green, true, true, Terrain::Plains), 3);
    assert_eq!(changed(Quality::Elite, true, true, Terrain::Plains), 5);
    // Only the final quality level is clamped, not the intermediate sums.
    assert_eq!(changed(Quality::Elite, true, false, Terrain::Desert), 5);
    assert_eq!(changed(Quality::Reduced, false, false, Terrain::Desert), 0);
    assert_eq!(changed(Quality::Green, true, false, Terrain::Desert), 1);
}

#[test]
fn io_15_8_08_each_commander_level_adds_a_fifth_of_the_strength() {
    let all: Vec<u64> =
        (0..=4).map(|command| centi(legion(), Stand { command, ..plains() })).collect();
    assert_eq!(all, [800, 960, 1120, 1280, 1440]);
}

// covers: IO-15.8-10
#[test]
fn io_ruling_17_front_units_and_fast_second_rank_units_can_be_a_nemesis() {
    let weak = |front, second| faces_nemesis(ArmyType::Wr, front, second);
    let (eagle, legion) = (Some(ArmyType::Ea), Some(ArmyType::Le));
    assert!(weak(eagle, None) && weak(legion, eagle) && weak(eagle, eagle));
    assert!(!weak(legion, None) && !weak(None, None));
    // Axemen are too slow to attack from the second rank.
    assert!(faces_nemesis(ArmyType::Tr, Some(ArmyType::Ax), None));
    assert!(!faces_nemesis(ArmyType::Tr, legion, Some(ArmyType::Ax)));
    // Horses fear beasts.
    for beast in ArmyType::BEASTS {
        for horse in [ArmyType::Lc, ArmyType::Hc, ArmyType::Ch] {
            assert!(faces_nemesis(horse, Some(beast), None), "{horse:?} {beast:?}");
        }
    }
    assert!(!faces_nemesis(ArmyType::Le, Some(ArmyType::El), None));
}

#[test]
fn io_15_8_09_a_unit_facing_its_nemesis_has_two_thirds_of_its_strength() {
    assert_eq!(centi(legion(), Stand { faces_nemesis: true, ..plains() }), 533);
}

#[test]
fn io_15_8_11_defending_adds_a_quarter_of_the_strength() {
    assert_eq!(centi(legion(), Stand { defends: true, ..plains() }), 1000);
}

// covers: IO-15.8-12
#[test]
fn io_15_8_12_only_full_exploration_against_none_gives_an_advantage() {
    let by = |explored| exploration(explored, true);
    assert_eq!(by([100, 0]), Fraction::of(5, 4));
    for nothing in [[99, 0], [50, 0], [100, 1], [100, 80], [100, 100], [0, 0], [0, 100]] {
        assert_eq!(by(nothing), Fraction::ONE, "{nothing:?}");
    }
}

#[test]
fn io_ruling_16_old_matches_use_a_proportional_exploration_advantage() {
    let by = |explored| exploration(explored, false);
    assert_eq!(by([100, 0]), Fraction::of(5, 4));
    assert_eq!(by([50, 0]), Fraction::of(9, 8));
    assert_eq!(by([100, 80]), Fraction::of(21, 20));
    assert_eq!(by([80, 100]), Fraction::ONE);
}

// covers: IO-15.8-17
#[test]
fn io_ruling_15_camels_cancel_the_desert_penalty_for_their_whole_side() {
    let stand = |has_camels| Stand { has_camels, ..Stand::plain(Terrain::Desert) };
    assert_eq!([centi(legion(), stand(false)), centi(legion(), stand(true))], [400, 800]);
}

#[test]
fn io_15_8_15_elephants_have_a_strength_of_two_to_five() {
    let content = regnal_offices::content::content();
    let base: Vec<u8> = (1..=4).map(|die| content.elephants(die)).collect();
    assert_eq!(base, [2, 3, 4, 5]);
    let stand = Stand { elephants: Some(5), ..plains() };
    let elephants = troop(ArmyType::El, Race::Human, Quality::Average);
    assert_eq!(centi(elephants, stand), 1000);
    // The elephant die does not affect other types.
    assert_eq!(centi(legion(), stand), 800);
}

#[test]
fn io_15_8_23_whales_have_no_strength_outside_the_sea() {
    let whale = troop(ArmyType::Wh, Race::Whale, Quality::Elite);
    for &terrain in Terrain::ALL {
        assert_eq!(centi(whale, Stand::plain(terrain)) > 0, terrain == Terrain::Sea, "{terrain:?}");
    }
}

#[test]
fn io_ruling_18_factors_are_shown_in_the_rulebooks_order() {
    let stand = Stand {
        terrain: Terrain::Forest,
        defends: true,
        elephants: None,
        is_home: true,
        is_fanatic: true,
        has_camels: false,
        command: 3,
        explored: [100, 0],
        only_full_exploration: true,
        is_demoralised: true,
        faces_nemesis: true,
        rank: Rank::Second,
    };
    let sum = strength(troop(ArmyType::Bo, Race::Elf, Quality::Green), &stand);
    let mut sorted = sum.factors.clone();
    sorted.sort_by_key(|(factor, _)| *factor);
    assert_eq!((sum.factors.len(), &sum.factors), (13, &sorted));
    // The strength is (2 + 1 + 1 + 1) x 3 x 1.6 x 2/3 x 1.25 x 1.25 x 3/4 x 1/2.
    assert_eq!(sum.total, Fraction::of(75, 8));
}

// covers: IO-15.1-10
#[test]
fn io_ruling_20_the_commander_and_demoralisation_multiply_a_units_strength() {
    assert_eq!(command(4), Fraction::of(9, 5));
    assert_eq!(centi(legion(), Stand { command: 1, is_demoralised: true, ..plains() }), 720);
}
