//! Tests that the odds shown before an order is given use only the kingdom's knowledge, and the same rules as the dice.

use super::*;
use regnal_core::game::prelude::*;
use regnal_offices::fraction::Fraction;
use regnal_offices::odds::{Chance, Forces, Prospect, Weighed, total_strength};
use regnal_offices::strength::{Effect, Factor, Strength};

fn prospect(table: &Table, id: u32, order: &Order) -> Prospect {
    table.at.prospect(ONE, CharacterId(id), Phase::A, order)
}

fn works(table: &Table, id: u32, order: &Order) -> Option<[i32; 2]> {
    let works = prospect(table, id, order).works;
    works.map(|Chance { least, most }| [least, most])
}

#[test]
fn io_ruling_38_each_province_on_a_path_shows_its_encounter_chance() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.terrain(2, Terrain::Desert).terrain(3, Terrain::Sea);
    table.own(4, ONE);
    let path = way([2, 3, 4]);
    let alone = prospect(&table, 102, &path);
    assert_eq!(alone.meetings, [(ProvinceId(2), 15), (ProvinceId(3), 5), (ProvinceId(4), 5)]);
    // The probability is 1 - 0.85 x 0.95 x 0.95.
    let somebody = alone.encounter_probability();
    assert_eq!(somebody, Fraction::of(1_000_000 - 85 * 95 * 95, 1_000_000));
    assert_eq!(somebody.hundredths(), 23);
    assert_eq!(prospect(&table, 102, &Order::Explore).meetings, [(ProvinceId(1), 5)]);
    table.unit(1, ArmyType::Lc, Some(ONE), Some(102), 1);
    let led = prospect(&table, 102, &path);
    assert!(led.meetings.is_empty() && led.encounter_probability().is_zero());
    // Leaders with units are tested for random encounters when they search, explore or track.
    assert_eq!(prospect(&table, 102, &Order::Explore).meetings, [(ProvinceId(1), 5)]);
    // The odds of a foreign character's order are empty.
    assert_eq!(prospect(&table, 201, &Order::Explore), Prospect::default());
}

#[test]
fn io_ruling_81_spying_odds_do_not_reveal_hidden_holdings() {
    let spy = |topic| Order::Spy { on: TWO, topic };
    let plain = Table::with_hero(ONE, 102, 25, [(Skill::Spy, 2)]);
    let mut secret = plain.clone();
    let theirs = &mut secret.at.kingdoms[1];
    theirs.inventions.insert(Invention::Cipher);
    theirs.gold = 99;
    secret.unit(1, ArmyType::Le, Some(TWO), None, 25);
    for &topic in Topic::ALL {
        let odds = prospect(&plain, 102, &spy(topic));
        assert_eq!(odds, prospect(&secret, 102, &spy(topic)));
        let unnoticed = odds.unnoticed.unwrap();
        assert_eq!((unnoticed.least, unnoticed.most), (65, 75));
    }
    assert_eq!(prospect(&plain, 102, &spy(Topic::Armies)).margin, Some(40));
    // The expected chance is that of staying unnoticed, multiplied by the 30 percent chance of the theft.
    let theft = spy(Topic::Invention);
    assert_eq!(works(&plain, 102, &theft), Some([19, 22]));
    // A character without spy levels is always noticed.
    assert_eq!(works(&plain, 101, &theft), Some([0, 0]));
}

#[test]
fn io_ruling_82_an_unseen_target_is_assumed_to_be_where_he_was_last_reported() {
    let mut table = Table::with_hero(ONE, 102, 20, []);
    assert_eq!(works(&table, 102, &track(201)), None);
    let seen = Tracked { turn: 1, province: ProvinceId(25), units: None };
    table.at.kingdoms[0].tracked.insert(CharacterId(201), seen);
    // The range covers both a lone veiled character and one with an army.
    assert_eq!(works(&table, 102, &track(201)), Some([25, 100]));
    // The target's actual position and units do not affect the odds.
    let told = prospect(&table, 102, &track(201));
    table.character(201).province = ProvinceId(5);
    table.character(201).is_veiled = true;
    table.unit(1, ArmyType::Le, Some(TWO), Some(201), 5);
    assert_eq!(prospect(&table, 102, &track(201)), told);
    assert_eq!(works(&table, 102, &track(101)), Some([100, 100]));
}

#[test]
fn io_ruling_82_a_visible_target_is_assumed_to_be_where_he_is_seen() {
    let mut table = Table::with_hero(ONE, 102, 20, []);
    table.terrain(15, Terrain::Desert).own(15, ONE);
    table.character(201).province = ProvinceId(15);
    table.unit(1, ArmyType::Le, Some(TWO), Some(201), 15);
    let orders = [track(201), pursue(201, "ME")];
    for order in &orders {
        // The target is in a neighbouring province with an army. Only the target's own kingdom would know of a veil.
        assert_eq!(works(&table, 102, order), Some([50, 100]));
    }
    // A target currently in sight is assumed to be where he is seen, regardless of older reports. A veil does not
    // change the odds of finding him.
    let told = Tracked { turn: 1, province: ProvinceId(1), units: None };
    let before = prospect(&table, 102, &orders[1]);
    table.at.kingdoms[0].tracked.insert(CharacterId(201), told);
    table.character(201).is_veiled = true;
    assert_eq!(prospect(&table, 102, &orders[1]), before);
    // A monster can appear where the pursuit ends. In the kingdom's own land, the chance is halved, from 15
    // percent to 7.
    assert_eq!(before.meetings, [(ProvinceId(15), 7)]);
    let game = table.game();
    let order = command(102, Phase::A, orders[1].clone());
    let pursuit = english(&game.0.odds(ONE, &order).unwrap());
    assert!(pursuit.contains("works: 50 to 100%"), "{pursuit}");
    assert!(pursuit.contains("a monster comes there: 7%"), "{pursuit}");
    // For a leader unknown to the kingdom, there are no odds. A leader in a province out of sight is assumed to be
    // where he was last reported.
    table.put(Some(TWO), 202, 15, []);
    table.unit(2, ArmyType::Le, Some(TWO), Some(202), 15);
    assert_eq!(works(&table, 102, &track(202)), None);
    table.at.provinces.get_mut(&ProvinceId(15)).unwrap().owner = None;
    assert_eq!(prospect(&table, 102, &orders[1]).meetings, [(ProvinceId(1), 5)]);
}

/// The odds for defending list the provinces that the leader could help, and his chance of helping. The odds for
/// exploring list its possible results.
#[test]
fn io_ruling_33_the_odds_of_defending_and_exploring_list_the_outcomes() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::ForcedMarch, 3)]);
    table.own(2, ONE);
    let said = |table: &Table, order: Order| {
        let order = command(102, Phase::A, order);
        let game = table.game();
        assert_eq!(game.0.odds(TWO, &order), None);
        english(&game.0.odds(ONE, &order).unwrap())
    };
    let alone = said(&table, Order::Defend);
    assert!(alone.contains("a guard without troops"), "{alone}");
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    let guard = said(&table, Order::Defend);
    assert!(guard.contains("if province 2 next door is attacked"), "{guard}");
    assert!(guard.contains("80%"), "{guard}");
    // Unseen foreign units in neighbouring provinces do not change the odds.
    let mut secret = table.clone();
    secret.unit(2, ArmyType::Le, Some(TWO), None, 7);
    assert_eq!(said(&secret, Order::Defend), guard);
    table.own(2, TWO);
    let here = said(&table, Order::Defend);
    assert!(here.contains("no province next door"), "{here}");
    let explored = said(&table, Order::Explore);
    assert!(explored.contains("a monster comes: 5%"), "{explored}");
    assert!(explored.contains(" · "), "{explored}");
}

#[test]
fn io_ruling_82_a_target_beyond_the_movement_points_is_shown_as_too_far() {
    let mut table = Table::new();
    // A lone character has 3 movement points, and one more with forced march 1.
    table.put(Some(ONE), 102, 1, []);
    table.put(Some(ONE), 103, 1, [(Skill::ForcedMarch, 1)]);
    table.put(Some(ONE), 104, 5, []);
    let join = pursue(104, "ME");
    assert_eq!(table.at.grid.distance(ProvinceId(1), ProvinceId(5)), 4);
    assert_eq!(works(&table, 102, &join), Some([100, 100]));
    let is_too_far = [102, 103].map(|id| prospect(&table, id, &join).is_too_far);
    assert_eq!(is_too_far, [true, false]);
    assert!(!prospect(&table, 102, &track(104)).is_too_far);
}

#[test]
fn io_ruling_82_a_visible_partner_without_units_is_harder_to_track() {
    let mut table = Table::with_hero(ONE, 102, 20, []);
    table.ally(ONE, TWO);
    table.put(Some(TWO), 202, 20, []);
    assert_eq!(works(&table, 102, &track(202)), Some([25, 50]));
    table.unit(1, ArmyType::Le, Some(TWO), Some(202), 20);
    assert_eq!(works(&table, 102, &track(202)), Some([50, 100]));
    // The pursuit of one of the kingdom's own characters ends at that character's ordered destination.
    table.put(Some(ONE), 103, 7, []);
    table.terrain(8, Terrain::Desert);
    let game = table.ordered(103, Phase::A, way([8]));
    let join = game.at().prospect(ONE, CharacterId(102), Phase::B, &pursue(103, "ME"));
    assert_eq!(join.meetings, [(ProvinceId(8), 15)]);
}

#[test]
fn io_ruling_85_the_odds_of_spells_study_practice_and_hiring_match_the_rules() {
    let mut table = Table::new();
    let levels = [(Skill::White, 2), (Skill::Sage, 3), (Skill::Melee, 2)];
    table.put(Some(ONE), 102, 1, levels);
    table.put(None, 901, 1, [(Skill::Melee, 1)]);
    let sure = |order: Order| {
        let [least, most] = works(&table, 102, &order).unwrap();
        assert_eq!(least, most);
        least
    };
    assert_eq!(sure(Order::Cast(Casting::Blessing)), 70);
    assert_eq!(sure(Order::Cast(Casting::Resurrection(CharacterId(103)))), 50);
    assert_eq!(sure(Order::Study { invention: Invention::Cipher }), 45);
    // Practice beyond the aptitude is half as likely to succeed.
    assert_eq!(sure(Order::Practice { skill: Skill::Spy }), 25);
    assert_eq!(sure(Order::Practice { skill: Skill::Melee }), 12);
    assert_eq!(sure(hire(901, 2)), 70);
    // There are no odds for hiring an absent hero, nor for an order that always succeeds.
    assert_eq!(works(&table, 102, &hire(902, 2)), None);
    assert_eq!(works(&table, 102, &Order::Explore), None);
}

fn units(weighed: &[Weighed]) -> Vec<u32> {
    let numbered = weighed.iter().filter_map(|one| one.unit);
    numbered.map(|unit| unit.0).collect()
}

/// Returns the total strength of some units, in hundredths.
fn hundredths(weighed: &[Weighed]) -> [u64; 2] {
    total_strength(weighed).map(Fraction::hundredths)
}

/// Returns the English odds of the battle in a province, as shown to the first kingdom.
fn battle_odds(game: &Game, province: u16) -> Vec<String> {
    let lines = game.0.odds_lines(ONE, &format!("battle-{province}")).unwrap();
    lines.iter().map(english).collect()
}

fn forces(game: &Game, province: u16) -> Forces {
    game.at().forces(ONE, ProvinceId(province), Phase::A)
}

#[test]
fn io_ruling_68_battle_odds_count_a_kingdoms_marching_units_at_their_destination() {
    let mut table = Table::new();
    table.character(101).skills = Skills::of([(Skill::Tactics, 1)]);
    table.put(Some(ONE), 102, 3, [(Skill::ForcedMarch, 1)]);
    table.units([1, 2], ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(3, ArmyType::Lc, Some(ONE), Some(102), 3);
    table.unit(4, ArmyType::Ga, Some(ONE), None, 1);
    table.unit(9, ArmyType::Ga, None, None, 2);
    let game = table.with_orders([(101, Phase::A, way([2])), (102, Phase::A, way([2]))]);
    let there = forces(&game, 2);
    assert_eq!(units(&there.own), [1, 2, 3]);
    assert!(!there.defends);
    // The kingdom is not present, so it does not see the defenders.
    assert_eq!((there.foes.clone(), there.told), (None, None));
    // The larger column comes first; the other comes from two provinces away.
    assert_eq!(there.joining, [(CharacterId(101), 100), (CharacterId(102), 30)]);
    // Legions count as 8 each and cavalry on plains as 6, times 6/5 for the commander. The unseen enemy might have
    // explored the province.
    assert_eq!(hundredths(&there.own), [2640, 2640]);
    let commander = (Factor::Commander, Effect::Times(Fraction::of(6, 5)));
    assert!(there.own[0].least.factors.contains(&commander));
    // Only the garrison, unit 4, remains in province 1.
    let home = forces(&game, 1);
    assert_eq!(units(&home.own), [4]);
    assert!(home.defends);
    assert_eq!(home.foes, Some(Vec::new()));
}

#[test]
fn io_ruling_68_a_joining_leader_sees_his_chance_of_arriving_in_time() {
    let mut table = Table::with_hero(ONE, 102, 3, [(Skill::ForcedMarch, 1)]);
    table.units([1, 2], ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(3, ArmyType::Lc, Some(ONE), Some(102), 3);
    table.own(2, TWO);
    let mut game = table.game();
    let said = |game: &Game, id: u32| {
        english(&game.0.odds(ONE, &command(id, Phase::A, way([2]))).unwrap())
    };
    // A single leader always arrives in time.
    assert!(!said(&game, 102).contains("in time"));
    game.order(101, Phase::A, way([2]));
    let late = said(&game, 102);
    assert!(late.starts_with("there in time: 30%"), "{late}");
    game.order(102, Phase::A, way([2]));
    assert!(!said(&game, 101).contains("in time"));
    // Defenders are always in time.
    table.own(2, ONE);
    table.unit(9, ArmyType::Le, Some(TWO), None, 2);
    let mut game = table.game();
    for id in [101, 102] {
        game.order(id, Phase::A, way([2]));
    }
    assert!(forces(&game, 2).defends && forces(&game, 2).joining.is_empty());
}

#[test]
fn io_ruling_40_battle_odds_in_the_second_phase_count_the_recruits_of_the_first() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::We, None, None, 1);
    table.at.units.get_mut(&UnitId(2)).unwrap().is_mercenary = true;
    table.character(102).skills = Skills::of([(Skill::Druid, 4)]);
    table.at.kingdoms[0].gold = 30;
    let mut game = table.game();
    game.order(101, Phase::A, recruit(&[ArmyType::Le, ArmyType::Hc]));
    game.order(101, Phase::B, way([2]));
    let there = game.at().forces(ONE, ProvinceId(2), Phase::B);
    // The leader has his own unit and two recruits, which have no ids yet and the quality of the home province.
    assert_eq!(units(&there.own), [1]);
    let new: Vec<_> = there.own.iter().filter(|one| one.unit.is_none()).collect();
    let kinds: Vec<_> = new.iter().map(|one| one.troop.kind).collect();
    assert_eq!(kinds, [ArmyType::Le, ArmyType::Hc]);
    assert!(new.iter().all(|one| one.troop.quality == Quality::Average));
    assert!(new.iter().all(|one| one.owner == Some(ONE)));
    // The recruits do not count in the first phase. They do count in the second if their leader stays at home.
    assert_eq!(game.at().forces(ONE, ProvinceId(1), Phase::A).own.len(), 1);
    game.order(101, Phase::B, Order::Explore);
    let home = game.at().forces(ONE, ProvinceId(1), Phase::B);
    assert_eq!((home.own.len(), home.defends), (3, true));
    // A leader whose only units are recruits still counts as going to battle.
    let alone = |game: &mut Game| {
        let (kinds, mercenaries) = (Vec::new(), vec![UnitId(2)]);
        game.act(ONE, Action::ClearOrder { character: CharacterId(101), phase: Phase::A });
        game.order(102, Phase::A, Order::Recruit { kinds, mercenaries });
        game.order(102, Phase::B, way([2]));
        game.at().forces(ONE, ProvinceId(2), Phase::B)
    };
    let hired = alone(&mut game);
    assert_eq!(units(&hired.own), [2]);
    let said = battle_odds(&game, 2);
    assert!(said.iter().any(|line| line.contains("strength: yours")), "{said:?}");
    // Recruits that the kingdom cannot afford do not count.
    let mut poor = game.at().clone();
    poor.kingdoms[0].gold = 0;
    assert!(poor.forces(ONE, ProvinceId(2), Phase::B).own.is_empty());
    // The forecast does not change the position.
    assert_eq!(game.at().units.len(), 2);
}

#[test]
fn io_ruling_33_alert_leaders_in_adjacent_provinces_count_as_helpers() {
    let mut table = Table::with_hero(ONE, 102, 2, [(Skill::ForcedMarch, 3)]);
    table.own(2, ONE);
    table.put(Some(ONE), 103, 2, []);
    table.put(Some(ONE), 104, 2, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 2);
    table.unit(2, ArmyType::Le, Some(ONE), Some(103), 2);
    let game = table.ordered(103, Phase::A, Order::Explore);
    assert_eq!(forces(&game, 1).helping, [(CharacterId(102), 80)]);
    // Leaders do not help in a province that holds no units of the kingdom.
    assert!(forces(&game, 3).helping.is_empty());
}

#[test]
fn io_ruling_33_foreign_helpers_are_listed_only_if_visible() {
    let mut table = Table::with_hero(ONE, 102, 3, []);
    table.own(2, TWO).own(3, TWO).own(7, TWO).own(8, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.units([2, 3], ArmyType::Le, Some(TWO), None, 3);
    let mut without = table.game();
    // Adds an enemy leader who commands some of the units, and a unit out of sight.
    table.put(Some(TWO), 202, 3, [(Skill::ForcedMarch, 4)]);
    table.at.units.get_mut(&UnitId(2)).unwrap().leader = Some(CharacterId(202));
    table.unit(4, ArmyType::Le, Some(TWO), None, 7);
    let mut with = table.game();
    for game in [&mut without, &mut with] {
        game.order(101, Phase::A, way([2]));
    }
    let there = forces(&with, 2);
    assert_eq!(there, forces(&without, 2));
    let [near] = &there.reserves[..] else {
        panic!("unexpected: {:?}", there.reserves);
    };
    assert_eq!((near.owner, near.province), (TWO, ProvinceId(3)));
    assert_eq!((near.units, near.most), (2, 90));
    let said = battle_odds(&with, 2);
    assert!(said.iter().any(|line| line.contains("may help the defender")), "{said:?}");
    // Partners can help a defender.
    table.ally(ONE, TWO);
    table.unit(5, ArmyType::Ga, None, None, 2);
    let partner = forces(&table.game(), 2);
    assert!(partner.defends && partner.reserves.len() == 1);
}

#[test]
fn io_ruling_33_a_kingdoms_own_alert_leaders_in_adjacent_provinces_are_listed() {
    let mut table = Table::with_hero(ONE, 102, 2, [(Skill::ForcedMarch, 3)]);
    table.own(2, ONE);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 2);
    table.unit(2, ArmyType::Le, Some(ONE), None, 1);
    table.unit(3, ArmyType::Le, Some(TWO), None, 1);
    let said = battle_odds(&table.game(), 1);
    let helps = said.iter().filter(|line| line.contains("comes to help"));
    assert_eq!(helps.count(), 2, "expected one line for each phase: {said:?}");
}

#[test]
fn section_7_foreign_strength_is_known_only_if_visible() {
    let mut table = Table::with_hero(ONE, 102, 2, []);
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    let told = Sighting::told(1, 3);
    table.at.kingdoms[0].sightings.insert(ProvinceId(13), told.clone());
    table.own(2, TWO).own(13, TWO);
    table.unit(1, ArmyType::Le, Some(TWO), None, 2);
    table.unit(2, ArmyType::El, Some(TWO), None, 2);
    let without = table.game();
    table.unit(3, ArmyType::Le, Some(TWO), None, 13);
    let with = table.game();
    assert_eq!(forces(&without, 13), forces(&with, 13));
    assert_eq!(forces(&with, 13).told, Some(told));
    let seen = forces(&with, 2).foes.unwrap();
    assert_eq!(units(&seen), [1, 2]);
    // The enemies defend. In the worst case, they have a commander with four levels; in the best case, none. Elephants
    // count as 2 to 5. The enemies' exploration is unknown and could be full.
    let strength = |weighed: &Weighed| {
        [&weighed.least, &weighed.most].map(|strength| strength.total.hundredths())
    };
    assert_eq!(strength(&seen[0]), [1000, 1800]);
    assert_eq!(strength(&seen[1]), [500, 2250]);
    // The enemies' actual skills and exploration do not change the estimate.
    table.character(201).skills = Skills::of([(Skill::Tactics, 4)]);
    table.at.kingdoms[1].explored.insert(ProvinceId(2), 100);
    assert_eq!(forces(&table.game(), 2), forces(&with, 2));
}

#[test]
fn io_ruling_11_neutral_garrisons_have_no_commander_and_count_as_having_explored_nothing() {
    let mut table = Table::with_hero(ONE, 102, 2, []);
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    table.unit(1, ArmyType::Ga, None, None, 2);
    let game = table.game();
    let seen = forces(&game, 2);
    assert_eq!(hundredths(&seen.foes.unwrap()), [750, 750]);
}

/// Returns the estimated forces in an unowned province where the kingdom has no characters. The kingdom has explored
/// `explored` percent of it.
fn forces_afar(explored: u8, count: u32) -> Forces {
    let mut table = Table::new();
    table.at.kingdoms[0].explored.insert(ProvinceId(2), explored);
    table.at.kingdoms[0].wealth_seen.insert(ProvinceId(2));
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    for number in 0..count {
        let kind = if number == 0 { ArmyType::Ga } else { ArmyType::Le };
        table.unit(10 + number, kind, None, None, 2);
    }
    let game = table.ordered(101, Phase::A, way([2]));
    forces(&game, 2)
}

#[test]
fn io_ruling_11_an_unseen_garrison_is_assumed_to_have_its_original_size() {
    // A province with tax 6 is prosperous, so it starts with one garrison and one unit of its first army type.
    let known = forces_afar(25, 2);
    assert_eq!(known.foes, None);
    let first = known.afar.as_ref().unwrap().first.clone().unwrap();
    let kinds: Vec<ArmyType> = first.iter().map(|one| one.troop.kind).collect();
    assert_eq!(kinds, [ArmyType::Ga, ArmyType::Le]);
    assert!(first.iter().all(|one| one.unit.is_none()));
    // The neutral units defend, without a commander and without having explored the province: strengths 6 and 8, each a
    // quarter higher for the defence.
    assert_eq!(hundredths(&first), [1750, 1750]);
    // Only a kingdom that has explored half of the province sees the number of remaining units.
    assert_eq!(forces_afar(25, 0), known);
    let half = |count| forces_afar(50, count).afar.unwrap();
    assert_eq!((half(2).count, half(2).is_thinned), (Some(2), false));
    let one = half(1);
    assert!(one.is_thinned);
    assert_eq!(hundredths(&one.first.unwrap()), [750, 1000]);
    assert_eq!(half(0).first, Some(Vec::new()));
    // If there are more units than there were originally, others of unknown types have arrived.
    assert_eq!((half(3).count, half(3).first), (Some(3), None));
    // Without enough exploration, the kingdom learns only what is visible from the border.
    assert_eq!(forces_afar(24, 2).afar.unwrap().first, None);
}

#[test]
fn io_ruling_36_a_distant_garrison_is_described_in_both_languages() {
    let mut table = Table::new();
    let own = &mut table.at.kingdoms[0];
    own.explored.insert(ProvinceId(2), 25);
    own.wealth_seen.insert(ProvinceId(2));
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(9, ArmyType::Ga, None, None, 2);
    let said = |table: &Table| {
        let game = table.ordered(101, Phase::A, way([2]));
        let lines = game.0.odds_lines(ONE, "battle-2").unwrap();
        let french = |line: &Line| words().try_say(Lang::Fr, line, &Names::default());
        assert!(lines.iter().all(|line| french(line).is_ok()));
        lines.iter().map(english).collect::<Vec<_>>().join("; ")
    };
    let first = said(&table);
    assert!(first.contains(" (1 unit); "), "{first}");
    assert!(first.contains("as it was at first: 17.5"), "{first}");
    assert!(first.contains("(at first)"), "{first}");
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 50);
    let thinned = said(&table);
    assert!(thinned.contains("first garrison: 7.5 to 10"), "{thinned}");
    assert!(!thinned.contains("(at first)"), "{thinned}");
    table.at.units.remove(&UnitId(9));
    let none = said(&table);
    assert!(none.contains("as far as you know there is no garrison"), "{none}");
    // The kingdom knows only the size of a foreign garrison, and nothing about units with leaders.
    table.own(2, TWO);
    for (count, words) in [
        (0, "no unit without a leader stands"),
        (1, "1 unit without a leader stands"),
        (2, "2 units without a leader stand"),
    ] {
        if count > 0 {
            table.unit(10 + count, ArmyType::Le, Some(TWO), None, 2);
        }
        let told = said(&table);
        assert!(told.contains(words), "{told}");
        let mut led = table.clone();
        led.put(Some(TWO), 202, 2, []);
        led.unit(20, ArmyType::Le, Some(TWO), Some(202), 2);
        assert_eq!(said(&led), told);
    }
    let report = Sighting::told(1, 3);
    table.at.kingdoms[0].sightings.insert(ProvinceId(2), report);
    let told = said(&table);
    assert!(told.contains("3 units reported in month 1"), "{told}");
    assert!(told.contains("now 2 units without a leader"), "{told}");
}

/// Visible partners in the same province fight on the kingdom's side (IO-RULING-67).
#[test]
fn io_ruling_67_battle_odds_count_partners_in_the_province_with_the_kingdoms_own_units() {
    let mut table = Table::new();
    table.ally(ONE, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Cc, Some(TWO), None, 1);
    table.unit(3, ArmyType::Le, Some(TWO), None, 2);
    table.unit(4, ArmyType::Ga, None, None, 1);
    let mut game = table.game();
    let there = forces(&game, 1);
    assert_eq!(units(&there.own), [1, 2]);
    assert_eq!(there.own[1].owner, Some(TWO));
    let lines = battle_odds(&game, 1);
    assert!(lines.iter().any(|line| line.starts_with("counted with yours")), "{lines:?}");
    // A partner with as many units as the kingdom might have a better leader; a partner with more units commands, with
    // a leader of any level.
    let has = |strength: &Strength, which: Factor| {
        strength.factors.iter().any(|(factor, _)| *factor == which)
    };
    let commander = |forces: &Forces| {
        let first = &forces.own[0];
        [&first.least, &first.most].map(|strength| has(strength, Factor::Commander))
    };
    assert_eq!(commander(&there), [false, true]);
    table.character(101).skills = Skills::of([(Skill::Tactics, 1)]);
    assert_eq!(commander(&forces(&table.game(), 1)), [true, true]);
    table.unit(5, ArmyType::Le, Some(TWO), None, 1);
    assert_eq!(commander(&forces(&table.game(), 1)), [false, true]);
    // A partner's camels count for the whole side.
    table.terrain(1, Terrain::Desert);
    let desert = forces(&table.game(), 1);
    let thirsts = |weighed: &Weighed| has(&weighed.least, Factor::DesertWithoutCamels);
    assert!(!desert.own.iter().any(thirsts), "{desert:?}");
    // A kingdom without units in the province fights no battle there, even if its partners do.
    game.order(101, Phase::A, way([6]));
    assert!(forces(&game, 1).own.is_empty());
}

#[test]
fn io_ruling_67_battle_odds_count_another_kingdoms_units_as_partners_only_under_a_treaty() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Cc, Some(TWO), None, 1);
    let counted = |table: &Table| {
        let lines = table.game().0.odds_lines(ONE, "battle-1").unwrap();
        let partners = lines.iter().filter(|line| line.id == "offices-odds-partners");
        partners.count()
    };
    assert_eq!(counted(&table), 0);
    table.ally(ONE, TWO);
    table.unit(3, ArmyType::Ga, None, None, 1);
    assert!(counted(&table) > 0);
}

/// Partners that are in neighbouring provinces or out of sight do not change the estimate (section 7).
#[test]
fn section_7_battle_odds_count_partners_only_if_they_are_visible() {
    let mut table = Table::new();
    table.ally(ONE, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    let mut without = table.game();
    table.unit(2, ArmyType::Le, Some(TWO), None, 2);
    let mut with = table.game();
    for game in [&mut without, &mut with] {
        game.order(101, Phase::A, way([2]));
    }
    assert_eq!(forces(&with, 2), forces(&without, 2));
}

/// Several enemies fight one after another (IO-RULING-67), so they are listed separately. Units that exceed the list's
/// limit are only counted. The line gives the worst and best case if they differ.
#[test]
fn io_ruling_67_several_enemies_are_listed_separately() {
    let mut table = Table::new();
    table.units(1..=6, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(7, ArmyType::Le, Some(TWO), None, 1);
    table.unit(8, ArmyType::Ga, None, None, 1);
    let game = table.game();
    let there = forces(&game, 1);
    assert_eq!(there.camps, [vec![None], vec![Some(TWO)]]);
    assert_eq!(units(there.foes.as_ref().unwrap()), [8, 7]);
    let lines = battle_odds(&game, 1);
    let line = |part: &str| {
        let found = lines.iter().find(|line| line.contains(part));
        found.unwrap_or_else(|| panic!("there is no {part} in {lines:?}"))
    };
    let sides = line("one after another");
    assert!(sides.contains("garrison"), "{sides}");
    // Only four of the six units are listed; the others are counted.
    assert!(line("and 2 more").starts_with("and 2 more: "));
    // The enemies' commander and exploration are unknown, so the line gives both cases.
    assert!(line("at the worst").contains("; at the best "), "{lines:?}");
}

#[test]
fn io_15_8_25_the_summary_of_the_strengths_of_both_sides_lists_the_omitted_factors() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Le, Some(TWO), None, 1);
    let lines = battle_odds(&table.game(), 1);
    let sides = lines.iter().find(|line| line.contains("theirs")).unwrap();
    assert!(sides.contains("all in front, without nemesis"), "{sides}");
}

#[test]
fn io_ruling_15_the_last_unit_of_a_desert_garrison_may_be_without_camels() {
    let mut table = Table::new();
    table.terrain(2, Terrain::Desert);
    table.at.provinces.get_mut(&ProvinceId(2)).unwrap().laid.types = vec![ArmyType::Cc];
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 50);
    table.at.kingdoms[0].wealth_seen.insert(ProvinceId(2));
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(10, ArmyType::Ga, None, None, 2);
    let game = table.ordered(101, Phase::A, way([2]));
    let first = forces(&game, 2).afar.unwrap().first.unwrap();
    // In the worst case, a garrison without camels is left: 3 x 1 x 1.25. In the best case, it is the camels, which
    // count (2 + 1) x 2 x 1.25.
    assert_eq!(hundredths(&first), [375, 750]);
}
