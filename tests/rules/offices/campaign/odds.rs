//! What a kingdom can reckon before it gives an order: from what it knows, and as the rules then roll.

use super::*;
use regnal::game::AtTable as _;
use regnal::games::offices::action::Casting;
use regnal::games::offices::fraction::Fraction;
use regnal::games::offices::odds::{Chance, Forces, Prospect, Weighed, together};
use regnal::games::offices::state::{Sighting, Tracked};
use regnal::games::offices::strength::{Effect, Factor, Strength};
use regnal::text::{Lang, Line, Names, words};

fn prospect(table: &Table, id: u32, order: &Order) -> Prospect {
    table.at.prospect(ONE, CharacterId(id), Phase::A, order)
}

fn works(table: &Table, id: u32, order: &Order) -> Option<[i32; 2]> {
    let works = prospect(table, id, order).works;
    works.map(|Chance { least, most }| [least, most])
}

#[test]
fn io_ruling_38_each_province_of_a_path_has_its_chance_of_a_monster() {
    let mut table = Table::new();
    table.terrain(2, Terrain::Desert).terrain(3, Terrain::Sea);
    table.own(4, ONE);
    table.put(Some(ONE), 102, 1, []);
    let path = way([2, 3, 4]);
    let alone = prospect(&table, 102, &path);
    let expected = [(ProvinceId(2), 15), (ProvinceId(3), 5), (ProvinceId(4), 5)];
    assert_eq!(alone.meetings, expected);
    // 1 - 0.85 x 0.95 x 0.95.
    let somebody = alone.meets_somebody();
    assert_eq!(somebody, Fraction::of(1_000_000 - 85 * 95 * 95, 1_000_000));
    assert_eq!(somebody.hundredths(), 23);
    let here = prospect(&table, 102, &Order::Explore);
    assert_eq!(here.meetings, [(ProvinceId(1), 5)]);
    table.unit(1, ArmyType::Lc, Some(ONE), Some(102), 1);
    let led = prospect(&table, 102, &path);
    assert!(led.meetings.is_empty() && led.meets_somebody().is_zero());
    // With units too whoever searches, explores or tracks is tested.
    let here = prospect(&table, 102, &Order::Explore);
    assert_eq!(here.meetings, [(ProvinceId(1), 5)]);
    // Somebody of another kingdom tells nothing.
    let other = prospect(&table, 201, &Order::Explore);
    assert_eq!(other, Prospect::default());
}

#[test]
fn io_ruling_81_the_odds_of_a_spy_do_not_show_what_the_other_has() {
    let spy = |topic| Order::Spy { on: TWO, topic };
    let mut plain = Table::new();
    plain.put(Some(ONE), 102, 25, [(Skill::Spy, 2)]);
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
    // Unnoticed, then 30 percent.
    let theft = spy(Topic::Invention);
    assert_eq!(works(&plain, 102, &theft), Some([19, 22]));
    // Who is no spy is always noticed.
    assert_eq!(works(&plain, 101, &theft), Some([0, 0]));
}

#[test]
fn io_ruling_82_somebody_is_reckoned_where_the_last_report_saw_him() {
    let mut table = Table::new();
    table.put(Some(ONE), 102, 20, []);
    let target = CharacterId(201);
    let track = Order::Track { target };
    assert_eq!(works(&table, 102, &track), None);
    let seen = Tracked {
        turn: 1,
        province: ProvinceId(25),
        units: None,
    };
    table.at.kingdoms[0].tracked.insert(target, seen);
    // Alone under a veil, or with an army.
    assert_eq!(works(&table, 102, &track), Some([25, 100]));
    // Where he is now, and with what, changes nothing.
    let told = prospect(&table, 102, &track);
    table.character(201).province = ProvinceId(5);
    table.character(201).is_veiled = true;
    table.unit(1, ArmyType::Le, Some(TWO), Some(201), 5);
    assert_eq!(prospect(&table, 102, &track), told);
    let own = Order::Track {
        target: CharacterId(101),
    };
    assert_eq!(works(&table, 102, &own), Some([100, 100]));
}

#[test]
fn io_ruling_82_who_is_in_sight_is_reckoned_where_he_stands() {
    let mut table = Table::new();
    table.terrain(15, Terrain::Desert).own(15, ONE);
    table.put(Some(ONE), 102, 20, []);
    table.character(201).province = ProvinceId(15);
    table.unit(1, ArmyType::Le, Some(TWO), Some(201), 15);
    let target = CharacterId(201);
    let plan = "ME".parse().unwrap();
    let orders = [Order::Track { target }, Order::Pursue { target, plan }];
    for order in &orders {
        // Next door with an army; whether a veil lies over him is his to know.
        assert_eq!(works(&table, 102, order), Some([50, 100]));
    }
    // What was told before is no news, and a veil changes nothing.
    let told = Tracked {
        turn: 1,
        province: ProvinceId(1),
        units: None,
    };
    let before = prospect(&table, 102, &orders[1]);
    table.at.kingdoms[0].tracked.insert(target, told);
    table.character(201).is_veiled = true;
    assert_eq!(prospect(&table, 102, &orders[1]), before);
    // A monster may come where the pursuit ends: half of 15 percent at home.
    assert_eq!(before.meetings, [(ProvinceId(15), 7)]);
    let game = table.game();
    let said = |order: &Order| {
        let order = Action::Order {
            character: CharacterId(102),
            phase: Phase::A,
            order: order.clone(),
        };
        english(&game.0.odds(ONE, &order).unwrap())
    };
    let pursuit = said(&orders[1]);
    assert!(pursuit.contains("works: 50 to 100%"), "{pursuit}");
    assert!(pursuit.contains("a monster comes there: 7%"), "{pursuit}");
    // A leader of whom nobody has heard is nobody, and one in a province that nobody watches is where he was told to be.
    table.put(Some(TWO), 202, 15, []);
    table.unit(2, ArmyType::Le, Some(TWO), Some(202), 15);
    let unheard = Order::Track {
        target: CharacterId(202),
    };
    assert_eq!(works(&table, 102, &unheard), None);
    table.at.provinces.get_mut(&ProvinceId(15)).unwrap().owner = None;
    let unseen = prospect(&table, 102, &orders[1]);
    assert_eq!(unseen.meetings, [(ProvinceId(1), 5)]);
}

/// Whoever thinks of staying on guard reads whom he could help and with what chance, and whoever explores what comes of it.
#[test]
fn io_ruling_33_a_guard_and_an_explorer_are_told_what_may_come_of_it() {
    let mut table = Table::new();
    table.own(2, ONE);
    table.put(Some(ONE), 102, 1, [(Skill::ForcedMarch, 3)]);
    let said = |table: &Table, order: &Order| {
        let order = Action::Order {
            character: CharacterId(102),
            phase: Phase::A,
            order: order.clone(),
        };
        let game = table.clone().game();
        assert_eq!(game.0.odds(TWO, &order), None);
        english(&game.0.odds(ONE, &order).unwrap())
    };
    let alone = said(&table, &Order::Defend);
    assert!(alone.contains("a guard without troops"), "{alone}");
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    let guard = said(&table, &Order::Defend);
    assert!(
        guard.contains("if province 2 next door is attacked"),
        "{guard}"
    );
    assert!(guard.contains("80%"), "{guard}");
    // What others have next door changes nothing.
    let mut secret = table.clone();
    secret.unit(2, ArmyType::Le, Some(TWO), None, 7);
    assert_eq!(said(&secret, &Order::Defend), guard);
    table.own(2, TWO);
    let here = said(&table, &Order::Defend);
    assert!(here.contains("no province next door"), "{here}");
    let explored = said(&table, &Order::Explore);
    assert!(explored.contains("a monster comes: 5%"), "{explored}");
    assert!(explored.contains(" · "), "{explored}");
}

#[test]
fn io_ruling_82_a_partner_in_sight_is_reckoned_alone_if_he_is() {
    let mut table = Table::new();
    table.ally(ONE, TWO);
    table.put(Some(ONE), 102, 20, []);
    table.put(Some(TWO), 202, 20, []);
    let track = Order::Track {
        target: CharacterId(202),
    };
    assert_eq!(works(&table, 102, &track), Some([25, 50]));
    table.unit(1, ArmyType::Le, Some(TWO), Some(202), 20);
    assert_eq!(works(&table, 102, &track), Some([50, 100]));
    // Of one's own one knows where he goes: the end of a pursuit is where he is ordered to be.
    table.put(Some(ONE), 103, 7, []);
    table.terrain(8, Terrain::Desert);
    let mut game = table.game();
    game.order(103, Phase::A, way([8]));
    let join = Order::Pursue {
        target: CharacterId(103),
        plan: "ME".parse().unwrap(),
    };
    let meetings = |phase| {
        let prospect = game.at().prospect(ONE, CharacterId(102), phase, &join);
        prospect.meetings
    };
    assert_eq!(meetings(Phase::B), [(ProvinceId(8), 15)]);
}

#[test]
fn io_ruling_85_spells_study_practice_and_offers_have_the_chances_of_their_rules() {
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
    let dead = Casting::Resurrection(CharacterId(103));
    assert_eq!(sure(Order::Cast(dead)), 50);
    let invention = Invention::Cipher;
    assert_eq!(sure(Order::Study { invention }), 45);
    // Beyond the aptitude half of it.
    assert_eq!(sure(Order::Practice { skill: Skill::Spy }), 25);
    assert_eq!(
        sure(Order::Practice {
            skill: Skill::Melee
        }),
        12
    );
    let hero = CharacterId(901);
    assert_eq!(sure(Order::Hire { hero, offer: 2 }), 70);
    // Of a hero who is not there nothing is said, nor of what always works.
    let nobody = Order::Hire {
        hero: CharacterId(902),
        offer: 2,
    };
    assert_eq!(works(&table, 102, &nobody), None);
    assert_eq!(works(&table, 102, &Order::Explore), None);
}

fn english(line: &Line) -> String {
    let names = Names::default();
    words().try_say(Lang::En, line, &names).unwrap()
}

fn units(weighed: &[Weighed]) -> Vec<u32> {
    let numbered = weighed.iter().filter_map(|one| one.unit);
    numbered.map(|unit| unit.0).collect()
}

/// The strengths of units together in hundredths.
fn hundredths(weighed: &[Weighed]) -> [u64; 2] {
    together(weighed).map(Fraction::hundredths)
}

fn forces(game: &Game, province: u16) -> Forces {
    game.at().forces(ONE, ProvinceId(province), Phase::A)
}

#[test]
fn io_ruling_68_own_columns_are_weighed_where_they_are_ordered_to_go() {
    let mut table = Table::new();
    table.character(101).skills = Skills::of([(Skill::Tactics, 1)]);
    table.put(Some(ONE), 102, 3, [(Skill::ForcedMarch, 1)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(3, ArmyType::Lc, Some(ONE), Some(102), 3);
    table.unit(4, ArmyType::Ga, Some(ONE), None, 1);
    table.unit(9, ArmyType::Ga, None, None, 2);
    let mut game = table.game();
    game.order(101, Phase::A, way([2]));
    game.order(102, Phase::A, way([2]));
    let there = forces(&game, 2);
    assert_eq!(units(&there.own), [1, 2, 3]);
    assert!(!there.defends);
    // Nobody is there to see who holds it.
    assert_eq!((there.foes.clone(), there.told), (None, None));
    // The larger contingent is first; the other comes from two provinces away.
    let expected = [(CharacterId(101), 100), (CharacterId(102), 30)];
    assert_eq!(there.joining, expected);
    // Legions 8 each, horse on plains 6, and a fifth for the commander; the unknown foe may know the province.
    assert_eq!(hundredths(&there.own), [2640, 2640]);
    let commander = (Factor::Commander, Effect::Times(Fraction::of(6, 5)));
    assert!(there.own[0].least.factors.contains(&commander));
    // At home only the garrison is left.
    let home = forces(&game, 1);
    assert_eq!(units(&home.own), [4]);
    assert!(home.defends);
    assert_eq!(home.foes, Some(Vec::new()));
}

#[test]
fn io_ruling_68_who_comes_with_others_is_told_his_chance_to_be_in_time_where_he_is_ordered() {
    let mut table = Table::new();
    table.put(Some(ONE), 102, 3, [(Skill::ForcedMarch, 1)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(3, ArmyType::Lc, Some(ONE), Some(102), 3);
    table.own(2, TWO);
    let mut game = table.game();
    let go = |id: u32| Action::Order {
        character: CharacterId(id),
        phase: Phase::A,
        order: way([2]),
    };
    let said = |game: &Game, id: u32| english(&game.0.odds(ONE, &go(id)).unwrap());
    // Alone nobody is late.
    assert!(!said(&game, 102).contains("in time"));
    game.order(101, Phase::A, way([2]));
    let late = said(&game, 102);
    assert!(late.starts_with("there in time: 30%"), "{late}");
    game.order(102, Phase::A, way([2]));
    assert!(!said(&game, 101).contains("in time"));
    // Whoever defends is there.
    table.own(2, ONE);
    table.unit(9, ArmyType::Le, Some(TWO), None, 2);
    let mut game = table.game();
    for id in [101, 102] {
        game.order(id, Phase::A, way([2]));
    }
    assert!(forces(&game, 2).defends && forces(&game, 2).joining.is_empty());
}

#[test]
fn io_ruling_40_who_is_recruited_in_the_first_phase_is_weighed_in_the_second() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.put(Some(ONE), 102, 1, []);
    table.unit(2, ArmyType::We, None, None, 1);
    table.at.units.get_mut(&UnitId(2)).unwrap().is_mercenary = true;
    table.character(102).skills = Skills::of([(Skill::Druid, 4)]);
    table.at.kingdoms[0].gold = 30;
    let mut game = table.game();
    let kinds = vec![ArmyType::Le, ArmyType::Hc];
    let mercenaries = Vec::new();
    game.order(101, Phase::A, Order::Recruit { kinds, mercenaries });
    game.order(101, Phase::B, way([2]));
    let there = game.at().forces(ONE, ProvinceId(2), Phase::B);
    // The unit that he has, and two that have no number yet, as good as those of the home province.
    assert_eq!(units(&there.own), [1]);
    let new: Vec<_> = there.own.iter().filter(|one| one.unit.is_none()).collect();
    let kinds: Vec<_> = new.iter().map(|one| one.troop.kind).collect();
    assert_eq!(kinds, [ArmyType::Le, ArmyType::Hc]);
    assert!(new.iter().all(|one| one.troop.quality == Quality::Average));
    assert!(new.iter().all(|one| one.owner == Some(ONE)));
    // They are not there in the first phase, and stay at home with who stays.
    let before = game.at().forces(ONE, ProvinceId(1), Phase::A);
    assert_eq!(before.own.len(), 1);
    game.order(101, Phase::B, Order::Explore);
    let home = game.at().forces(ONE, ProvinceId(1), Phase::B);
    assert_eq!((home.own.len(), home.defends), (3, true));
    // A leader with recruits alone goes to battle all the same.
    let alone = |game: &mut Game| {
        let (kinds, mercenaries) = (Vec::new(), vec![UnitId(2)]);
        game.act(
            ONE,
            Action::ClearOrder {
                character: CharacterId(101),
                phase: Phase::A,
            },
        );
        game.order(102, Phase::A, Order::Recruit { kinds, mercenaries });
        game.order(102, Phase::B, way([2]));
        game.at().forces(ONE, ProvinceId(2), Phase::B)
    };
    let hired = alone(&mut game);
    assert_eq!(units(&hired.own), [2]);
    let lines = game.0.odds_lines(ONE, "battle-2").unwrap();
    assert!(
        lines
            .iter()
            .any(|line| english(line).contains("strength: yours"))
    );
    // What cannot be paid is not reckoned with.
    let mut poor = game.at().clone();
    poor.kingdoms[0].gold = 0;
    assert!(poor.forces(ONE, ProvinceId(2), Phase::B).own.is_empty());
    // Nothing of it is real.
    assert_eq!(game.at().units.len(), 2);
}

#[test]
fn io_ruling_33_alert_leaders_next_door_may_help() {
    let mut table = Table::new();
    table.own(2, ONE);
    table.put(Some(ONE), 102, 2, [(Skill::ForcedMarch, 3)]);
    table.put(Some(ONE), 103, 2, []);
    table.put(Some(ONE), 104, 2, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 2);
    table.unit(2, ArmyType::Le, Some(ONE), Some(103), 2);
    let mut game = table.game();
    game.order(103, Phase::A, Order::Explore);
    let home = forces(&game, 1);
    assert_eq!(home.helping, [(CharacterId(102), 80)]);
    // Nobody helps where the kingdom has nothing.
    assert!(forces(&game, 3).helping.is_empty());
}

#[test]
fn io_ruling_33_who_else_may_help_is_told_as_far_as_he_is_seen() {
    let mut table = Table::new();
    table.own(2, TWO).own(3, TWO).own(7, TWO).own(8, TWO);
    table.put(Some(ONE), 102, 3, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Le, Some(TWO), None, 3);
    table.unit(3, ArmyType::Le, Some(TWO), None, 3);
    let mut without = table.game();
    // Somebody leads some of them, and there are others where nobody looks.
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
        panic!("{:?}", there.reserves);
    };
    assert_eq!((near.owner, near.province), (TWO, ProvinceId(3)));
    assert_eq!((near.units, near.most), (2, 90));
    let lines = with.0.odds_lines(ONE, "battle-2").unwrap();
    let said: Vec<String> = lines.iter().map(english).collect();
    assert!(
        said.iter()
            .any(|line| line.contains("may help the defender")),
        "{said:?}"
    );
    // Partners help where one defends.
    table.ally(ONE, TWO);
    table.unit(5, ArmyType::Ga, None, None, 2);
    let partner = forces(&table.game(), 2);
    assert!(partner.defends && partner.reserves.len() == 1);
}

#[test]
fn io_ruling_33_own_leaders_on_guard_next_door_are_listed() {
    let mut table = Table::new();
    table.own(2, ONE);
    table.put(Some(ONE), 102, 2, [(Skill::ForcedMarch, 3)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 2);
    table.unit(2, ArmyType::Le, Some(ONE), None, 1);
    table.unit(3, ArmyType::Le, Some(TWO), None, 1);
    let lines = table.game().0.odds_lines(ONE, "battle-1").unwrap();
    let said: Vec<String> = lines.iter().map(english).collect();
    let helps = said.iter().filter(|line| line.contains("comes to help"));
    assert_eq!(helps.count(), 2, "one in each phase: {said:?}");
}

#[test]
fn section_7_strength_of_others_is_known_only_where_somebody_sees_them() {
    let mut table = Table::new();
    table.put(Some(ONE), 102, 2, []);
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    let told = Sighting::told(1, 3);
    table.at.kingdoms[0]
        .sightings
        .insert(ProvinceId(13), told.clone());
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
    // They defend; at the worst nobody commands, at the best somebody with four levels. Elephants are 2 to 5. What they have
    // explored is not known, and cannot be more than everything.
    let strength = |weighed: &Weighed| {
        [&weighed.least, &weighed.most].map(|strength| strength.total.hundredths())
    };
    assert_eq!(strength(&seen[0]), [1000, 1800]);
    assert_eq!(strength(&seen[1]), [500, 2250]);
    // Skills of theirs change nothing.
    table.character(201).skills = Skills::of([(Skill::Tactics, 4)]);
    table.at.kingdoms[1].explored.insert(ProvinceId(2), 100);
    assert_eq!(forces(&table.game(), 2), forces(&with, 2));
}

#[test]
fn io_ruling_11_neutral_garrisons_have_no_commander_and_know_nothing() {
    let mut table = Table::new();
    table.put(Some(ONE), 102, 2, []);
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    table.unit(1, ArmyType::Ga, None, None, 2);
    let game = table.game();
    let seen = forces(&game, 2);
    assert_eq!(hundredths(&seen.foes.unwrap()), [750, 750]);
}

/// A province of nobody where nobody of the kingdom is: half of it is explored, or a quarter, or nothing.
fn afar(explored: u8, count: u32) -> Forces {
    let mut table = Table::new();
    table.at.kingdoms[0]
        .explored
        .insert(ProvinceId(2), explored);
    table.at.kingdoms[0].wealth_seen.insert(ProvinceId(2));
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    for number in 0..count {
        let kind = if number == 0 {
            ArmyType::Ga
        } else {
            ArmyType::Le
        };
        table.unit(10 + number, kind, None, None, 2);
    }
    let mut game = table.game();
    game.order(101, Phase::A, way([2]));
    forces(&game, 2)
}

#[test]
fn io_ruling_11_a_garrison_that_nobody_sees_is_weighed_as_it_was_at_first() {
    // Tax 6 is prosperous: a garrison and a unit of the first type.
    let known = afar(25, 2);
    assert_eq!(known.foes, None);
    let first = known.afar.as_ref().unwrap().first.clone().unwrap();
    let kinds: Vec<ArmyType> = first.iter().map(|one| one.troop.kind).collect();
    assert_eq!(kinds, [ArmyType::Ga, ArmyType::Le]);
    assert!(first.iter().all(|one| one.unit.is_none()));
    // They defend, nobody commands them and they know nothing: 6 and 8, a quarter more each.
    assert_eq!(hundredths(&first), [1750, 1750]);
    // What is left of them shows only to who has explored half, as a number.
    assert_eq!(afar(25, 0), known);
    let half = |count| afar(50, count).afar.unwrap();
    assert_eq!((half(2).count, half(2).is_thinned), (Some(2), false));
    let one = half(1);
    assert!(one.is_thinned);
    assert_eq!(hundredths(&one.first.unwrap()), [750, 1000]);
    assert_eq!(half(0).first, Some(Vec::new()));
    // More than there were at first are others, of whom nothing is known.
    assert_eq!((half(3).count, half(3).first), (Some(3), None));
    // Who has explored nothing knows nothing but what borders show.
    assert_eq!(afar(24, 2).afar.unwrap().first, None);
}

#[test]
fn io_ruling_36_what_is_known_of_a_garrison_afar_is_said_in_both_languages() {
    let mut table = Table::new();
    let own = &mut table.at.kingdoms[0];
    own.explored.insert(ProvinceId(2), 25);
    own.wealth_seen.insert(ProvinceId(2));
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(9, ArmyType::Ga, None, None, 2);
    let said = |table: &Table| {
        let mut game = table.game();
        game.order(101, Phase::A, way([2]));
        let lines = game.0.odds_lines(ONE, "battle-2").unwrap();
        let french = |line: &Line| words().try_say(Lang::Fr, line, &Names::default());
        assert!(lines.iter().all(|line| french(line).is_ok()));
        lines.iter().map(english).collect::<Vec<_>>().join("; ")
    };
    let first = said(&table);
    assert!(first.contains("as it was at first: 17.50"), "{first}");
    assert!(first.contains("(at first)"), "{first}");
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 50);
    let thinned = said(&table);
    assert!(thinned.contains("first garrison: 7.50 to 10"), "{thinned}");
    assert!(!thinned.contains("(at first)"), "{thinned}");
    table.at.units.remove(&UnitId(9));
    let none = said(&table);
    assert!(
        none.contains("as far as you know there is no garrison"),
        "{none}"
    );
    // Of another kingdom only the number is known, and who leads others there is not.
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

/// A partner who stands with the kingdom fights on its side, as far as it sees him (IO-RULING-67).
#[test]
fn io_ruling_67_partners_who_stand_with_one_are_weighed_with_ones_own() {
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
    let lines: Vec<String> = game
        .0
        .odds_lines(ONE, "battle-1")
        .unwrap()
        .iter()
        .map(english)
        .collect();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("counted with yours")),
        "{lines:?}"
    );
    // As many units as the kingdom has may be led by somebody better; more by anybody.
    let commander = |weighed: &Weighed| {
        let times = |strength: &Strength| {
            let mut factors = strength.factors.iter();
            factors.any(|(factor, _)| *factor == Factor::Commander)
        };
        [times(&weighed.least), times(&weighed.most)]
    };
    assert_eq!(commander(&there.own[0]), [false, true]);
    table.character(101).skills = Skills::of([(Skill::Tactics, 1)]);
    let led = forces(&table.game(), 1);
    assert_eq!(commander(&led.own[0]), [true, true]);
    table.unit(5, ArmyType::Le, Some(TWO), None, 1);
    let many = forces(&table.game(), 1);
    assert_eq!(commander(&many.own[0]), [false, true]);
    // Camels of a partner are the side's.
    table.terrain(1, Terrain::Desert);
    let desert = forces(&table.game(), 1);
    let thirsts = |weighed: &Weighed| {
        let mut factors = weighed.least.factors.iter();
        factors.any(|(factor, _)| *factor == Factor::DesertWithoutCamels)
    };
    assert!(!desert.own.iter().any(thirsts), "{desert:?}");
    // Where the kingdom has nothing itself it fights no battle, whoever of its partners does.
    game.order(101, Phase::A, way([6]));
    assert!(forces(&game, 1).own.is_empty());
}

#[test]
fn io_ruling_67_where_no_partner_stands_none_is_counted() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Cc, Some(TWO), None, 1);
    let counted = |table: &Table| {
        let lines = table.game().0.odds_lines(ONE, "battle-1").unwrap();
        let partners = lines
            .iter()
            .filter(|line| line.id == "offices-odds-partners");
        partners.count()
    };
    assert_eq!(counted(&table), 0);
    table.ally(ONE, TWO);
    table.unit(3, ArmyType::Ga, None, None, 1);
    assert!(counted(&table) > 0);
}

/// What partners have next door, or where nobody looks, changes nothing (section 7).
#[test]
fn section_7_partners_are_weighed_only_where_they_are_seen() {
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

/// Several enemies fight one after another (IO-RULING-67), and are reckoned apart; what is not listed is counted, and both
/// cases are named where they differ.
#[test]
fn io_ruling_67_several_enemies_are_listed_apart() {
    let mut table = Table::new();
    for unit in 1..=6 {
        table.unit(unit, ArmyType::Le, Some(ONE), Some(101), 1);
    }
    table.unit(7, ArmyType::Le, Some(TWO), None, 1);
    table.unit(8, ArmyType::Ga, None, None, 1);
    let game = table.game();
    let there = forces(&game, 1);
    assert_eq!(there.camps, [vec![None], vec![Some(TWO)]]);
    assert_eq!(units(there.foes.as_ref().unwrap()), [8, 7]);
    let lines: Vec<String> = game
        .0
        .odds_lines(ONE, "battle-1")
        .unwrap()
        .iter()
        .map(english)
        .collect();
    let line = |part: &str| {
        let found = lines.iter().find(|line| line.contains(part));
        found.unwrap_or_else(|| panic!("no {part} in {lines:?}"))
    };
    let sides = line("one after another");
    assert!(sides.contains("garrison"), "{sides}");
    // Four of six are listed.
    assert!(line("and 2 more").starts_with("and 2 more: "));
    // Who commands them, and how well they know the province, is not known: both cases are named.
    assert!(line("at the worst").contains("; at the best "), "{lines:?}");
}

#[test]
fn io_15_8_25_the_strength_of_both_sides_says_what_it_leaves_out() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Le, Some(TWO), None, 1);
    let lines = table.game().0.odds_lines(ONE, "battle-1").unwrap();
    let sides = lines
        .iter()
        .map(english)
        .find(|line| line.contains("theirs"));
    let sides = sides.unwrap();
    assert!(sides.contains("all in front, without nemesis"), "{sides}");
}
