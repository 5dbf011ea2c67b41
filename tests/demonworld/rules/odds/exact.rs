//! Tests that compare exact odds from the tables with counts over all possible dice.

use regnal_demonworld::event::{Conflict as Met, Winter};
use regnal_demonworld::food::epidemic;
use regnal_demonworld::food::epidemic::{Epidemic, EpidemicOnset};
use regnal_demonworld::food::hunger::{Rationing, eat};
use regnal_demonworld::food::larder::Larder;
use regnal_demonworld::nouns::{CharacterKind as Kind, Troop};
use regnal_demonworld::odds::{FedUntil, Outbreak, dig_odds, sap_odds, withdrawal_odds};
use regnal_demonworld::sap::{
    CollapseTest, Digger, Ground, Heading, People, Sap, SapLimits, collapse, detect, dig, open,
};
use regnal_demonworld::state::Attitude;
use regnal_demonworld::winter::losses::{Ranks, Worth};
use regnal_demonworld::works::{Element, ElementKind, Grounds, Masonry, Plan, Works};

use super::super::board::fortress;
use super::super::conflict::{border_armies, fight};
use super::super::sieges::Besieged;
use super::super::winter_campaign::{before, winter};
use super::*;

#[test]
fn dw_conflict_06_withdrawal_odds_match_the_dice() {
    let mut away = 0_u32;
    for face in 1..=6 {
        let (board, elves, orcs) = border_armies();
        let mut play = board.marching(elves, "O1").revealed();
        play.does(A, take(elves, Attitude::Withdraw(at("E3"))));
        play.does(B, fight(orcs, A));
        let events = play.all_lock(Phase::ConflictAttitudes, [face]);
        let tested = events.iter().find_map(|event| match event {
            Event::Conflict(Met::WithdrawalTested { succeeded, .. }) => Some(*succeeded),
            _ => None,
        });
        away += u32::from(tested.expect("a die should have been rolled"));
    }
    assert_eq!(withdrawal_odds(), Share::of(away, 6_u32));
    assert_eq!(away, 2);
}

/// Returns the possible winter losses of a seat in a province, in percent, each with the number of rolls out of 36 that
/// lead to it.
fn played(board: &Board, seat: Seat, province: &str, others: usize) -> BTreeMap<u32, u64> {
    let mut losses = BTreeMap::new();
    for first in 1..=6 {
        for second in 1..=6 {
            // Other players who winter in the province roll sixes, because their losses do not matter here.
            let mut dice = vec![first, second];
            dice.extend(vec![6; 2 * others]);
            let (_, events) = winter(board.clone(), Stage::Attrition, dice);
            let percent = events.iter().find_map(|event| match event {
                Event::Winter(Winter::AttritionSuffered {
                    seat: own,
                    province: there,
                    attrition,
                }) if (*own, *there) == (seat, at(province)) => Some(attrition.roll.percent),
                _ => None,
            });
            *losses.entry(percent.expect("there should be a roll")).or_insert(0) += 1;
        }
    }
    losses
}

fn expected_odds(play: &Play, seat: Seat, province: &str) -> BTreeMap<u32, u64> {
    let odds = view(play, seat).winter_odds(at(province), None).unwrap();
    assert_eq!(odds.crowded, None);
    let rows = odds.usual.iter().filter(|row| row.ways > 0);
    rows.map(|row| (row.percent, row.ways)).collect()
}

#[test]
fn dw_attrition_02_winter_odds_match_the_dice() {
    // The cases are a home province with a fortress, another player's crowded marsh, and a cut-off province with
    // negative prestige.
    for (seats, code, units, prestige) in [
        ([Race::Human, Race::Elf], "H1", 1, 0),
        ([Race::Orc, Race::Elf], "E6", 7, -1),
        ([Race::Dwarf, Race::Elf], "O4", 2, 3),
    ] {
        let troop = match seats[0] {
            Race::Human => "H02",
            Race::Orc => "O08",
            _ => "D02",
        };
        let mut board = Board::new(seats).prestige(A, prestige);
        board.army(A, code, &[Kind::General3], &vec![troop; units]);
        let before = before(board.clone(), 1, Stage::Attrition);
        assert_eq!(expected_odds(&before, A, code), played(&board, A, code, 0), "{code}");
    }
}

#[test]
fn dw_attrition_05_winter_odds_take_other_armies_into_account() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Autumn);
    let own = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let lonely = board.clone().game();
    assert_eq!(view(&lonely, A).winter_odds(at("H1"), None).unwrap().crowded, None);
    let orcs = board.army(B, "H1", &[Kind::Hero], &["O02"]);
    let mut met = board.clone();
    give_full_knowledge(&mut met, A, orcs);
    // A garrison that was seen this season counts towards the crowding.
    assert_eq!(view(&met.clone().game(), A).winter_odds(at("H1"), None).unwrap().crowded, None);
    met.position.sightings.clear();
    let odds = view(&met.game(), A).winter_odds(at("H1"), Some(own)).unwrap();
    let crowded = odds.crowded.expect("the odds should include the crowded case");
    let none = |rows: &[regnal_demonworld::winter::attrition::LossOdds]| {
        rows.iter().filter(|row| row.percent == 0).map(|row| row.ways).sum::<u64>()
    };
    assert!(none(&crowded) < none(&odds.usual));
    // A large army seen in the province also counts towards the crowding.
    let mut host = Board::new([Race::Human, Race::Orc]).orders(Season::Autumn);
    host.army(A, "H1", &[Kind::Hero], &["H02"]);
    let orcs = host.army(B, "H1", &[Kind::Hero], &["O02"; 30]);
    give_full_knowledge(&mut host, A, orcs);
    let odds = view(&host.game(), A).winter_odds(at("H1"), None).unwrap();
    assert_eq!((odds.crowded, odds.usual), (None, crowded));
}

/// A garrison that was seen this season counts towards the crowding. The player's 680 points and the garrison's 90 make
/// a total between 750 (DW-T-27) and 1500.
#[test]
fn dw_attrition_05_a_sighted_garrison_counts_at_its_value_in_points() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Autumn);
    board.army(A, "O1", &[Kind::Hero], &["H02"; 6]);
    let mut empty = board.clone();
    let garrison = board.garrison(B, city("O1"), &["O03"]);
    give_full_knowledge(&mut board, A, garrison);
    let odds = |board: Board| {
        let odds = view(&board.game(), A).winter_odds(at("O1"), None).unwrap();
        assert_eq!(odds.crowded, None);
        odds.usual
    };
    empty.position.sites.get_mut(&city("O1")).unwrap().holder = None;
    let mut emptied = board.clone();
    emptied.position.sites.get_mut(&city("O1")).unwrap().holder = None;
    emptied.position.forces.remove(&garrison);
    emptied.position.units.retain(|_, unit| unit.force != garrison);
    emptied.position.sightings.clear();
    assert_eq!(odds(emptied), odds(empty.clone()));
    assert_ne!(odds(board), odds(empty), "a modifier must be missing");
}

#[test]
fn dw_attrition_07_winter_odds_apply_to_the_destination_of_a_march() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Autumn);
    let own = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let play = board.game();
    let seen = view(&play, A);
    let next: Vec<_> = regnal_demonworld::content::usual().world.neighbours(at("H1")).collect();
    let here = seen.winter_odds(at("H1"), None).unwrap();
    for to in next {
        assert_eq!(seen.winter_odds(to, None), None, "odds are given for an empty province");
        assert_eq!(seen.winter_odds(to, Some(own)).unwrap().province, to);
    }
    let marched = play.clone().after(A, super::super::board::march(own, "H3"));
    assert_eq!(view(&marched, A).winter_odds(at("H1"), None), None);
    assert_eq!(view(&marched, A).winter_odds(at("H1"), Some(own)), Some(here));
    // A player cannot request winter odds for another player's army.
    assert_eq!(view(&play, B).winter_odds(at("H1"), None), None);
}

/// Returns the chance that the besieged are still healthy after some weeks, counted over every outbreak roll.
fn healthy(weeks: u32, clock: u32, unsupplied: &[u32], reading: EpidemicOnset) -> f64 {
    let ranks = [Ranks { unit: UnitId(1), stands: 100, worth: Worth { points: 100, stands: 100 } }];
    let mut healthy = 1.0;
    for week in 0..weeks {
        let before = Epidemic { clock: clock + week, ..Epidemic::default() };
        let quiet = (1..=20)
            .filter(|&value| {
                // The script has dice for the outbreak, the spread, both losses and both recoveries, although not all
                // of them are always needed.
                let mut dice = Dice::scripted([value, 20, 1, 20, 20, 20, 20]);
                let hungry = unsupplied[week as usize];
                let week = epidemic::week(before, hungry, reading, &ranks, &[], &mut dice);
                !week.onset.expect("the besieged should be healthy").breaks_out
            })
            .count();
        healthy *= quiet as f64 / 20.0;
    }
    healthy
}

#[test]
fn dw_epidemic_02_outbreak_odds_match_the_dice() {
    for reading in [EpidemicOnset::AtMost, EpidemicOnset::Exactly] {
        let mut board = besieged_board(&["H02"], &["O02", "O03"]);
        board.options.rules.epidemic_onset = reading;
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.larder = Larder::of_city(10);
        siege.epidemic.clock = 3;
        siege.siege_week = 5;
        siege.week = 2;
        // Ten stands of size 1 eat one point each per week, and the stock lasts four weeks.
        let eats = view(&board.clone().game(), A).sieges[0].own.as_ref().unwrap().eats;
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.larder.stock = 4 * eats;
        let play = board.game();
        let seen = view(&play, A);
        let Some(Outbreak::Inside(weeks)) = seen.outbreak(&seen.sieges[0]) else {
            panic!("the besieged should calculate");
        };
        // The besieged are fed for four weeks and hungry for three, and then surrender (DW-RATION-09).
        let unsupplied = [0, 0, 0, 0, 1, 2, 3];
        assert_eq!(weeks.iter().map(|one| one.week).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 9]);
        for (number, week) in (1..).zip(&weeks) {
            near(week.by_then, 1.0 - healthy(number, 3, &unsupplied, reading));
        }
        near(weeks[0].chance, 1.0 - healthy(1, 3, &unsupplied, reading));
        // The besieger knows neither the outbreak counter nor the hunger inside. The odds shown to the besieger are at
        // most 6 in 20 in the sixth week, and 4 in 20 for an infection of the besieger.
        let theirs = view(&play, B);
        let Some(Outbreak::Outside { next, storm }) = theirs.outbreak(&theirs.sieges[0]) else {
            panic!("the besieger should calculate");
        };
        let at_most = match reading {
            EpidemicOnset::AtMost => 6.0 / 20.0,
            EpidemicOnset::Exactly => 1.0 / 20.0,
        };
        near(next, at_most * 4.0 / 20.0);
        near(storm, 9.0 / 20.0);
    }
}

#[test]
fn dw_epidemic_05_07_08_loss_and_recovery_odds_match_the_dice() {
    let mut board = besieged_board(&["H02"], &["O02", "O03"]);
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.epidemic.besieged = Some(2);
    siege.epidemic.besieger = Some(0);
    let play = board.game();
    let sick = |seat| {
        let seen = view(&play, seat);
        match seen.outbreak(&seen.sieges[0]) {
            Some(Outbreak::Infected(sick)) => sick,
            other => panic!("unexpected: {other:?}"),
        }
    };
    assert_eq!(sick(A).stands, [3, 8]);
    assert_eq!(sick(B).stands, [1, 6]);
    near(sick(A).ends, 4.0 / 20.0);
    near(sick(B).ends, 10.0 / 20.0);
}

/// Returns the last week of the season in which the side is fed on the given ration, simulated week by week.
fn eaten(mut stock: u32, eats: u32, ration: Rationing, passed: u8) -> FedUntil {
    let mut last = passed;
    loop {
        let meal = eat(stock, eats, ration);
        if !meal.is_fed {
            break;
        }
        stock = meal.left;
        last += 1;
    }
    match last {
        last if last == passed => FedUntil::Not,
        last if last <= 13 => FedUntil::Week(last),
        last => FedUntil::Beyond(u32::from(last) - 13),
    }
}

#[test]
fn dw_ration_01_predicted_food_of_the_besieged_matches_their_consumption() {
    let board = besieged_board(&["H02", "H05"], &["O02", "O03"]);
    for stock in [0, 1, 9, 10, 37, 60, 90, 200, 400] {
        for passed in [0, 5, 12, 13] {
            let mut board = board.clone();
            let siege = board.position.sieges.values_mut().next().unwrap();
            siege.larder.stock = stock;
            siege.week = passed;
            siege.siege_week = 13 + u16::from(passed);
            let play = board.game();
            let seen = view(&play, A);
            let supply = seen.supply(&seen.sieges[0]).unwrap();
            let eats = seen.sieges[0].own.as_ref().unwrap().eats;
            assert_eq!(supply.now, Rationing::Full);
            for &level in Rationing::ALL {
                let expected = eaten(stock, eats, level, passed);
                assert_eq!(supply.at(level), expected, "{stock} {passed} {level:?}");
            }
        }
    }
}

#[test]
fn dw_ruling_43_a_besieger_uses_the_baggage_and_then_the_depots() {
    let game = Besieged::new(&["H02"], &["O03", "O03"]);
    let siege = |play: &Play, seat| view(play, seat).sieges[0].clone();
    let supply = |play: &Play| view(play, B).supply(&siege(play, B)).unwrap();
    // Baggage lasts four weeks on any ration.
    for &level in Rationing::ALL {
        assert_eq!(supply(&game.play).at(level), FedUntil::Week(4));
    }
    let mut board = besieged_board(&["H02"], &["O03", "O03"]);
    let besieged = board.position.sieges.values_mut().next().unwrap();
    besieged.parties.get_mut(&B).unwrap().depots = 99;
    assert_eq!(supply(&board.game()).at(Rationing::Full), FedUntil::Open);
    // The besieger cannot request odds for the food inside, and outsiders cannot request odds for anybody's food.
    let stranger = Board::new([Race::Human, Race::Orc, Race::Elf]).besieged(city("H1"), B, Some(A));
    let stranger = stranger.game();
    let eyes = view(&stranger, Seat(2));
    assert_eq!(eyes.supply(&eyes.sieges[0]), None);
    assert_eq!(eyes.outbreak(&eyes.sieges[0]), None);
}

const DIGGERS: [(People, bool, bool); 5] = [
    (People::Dwarf, true, false),
    (People::Dwarf, false, false),
    (People::Human, false, true),
    (People::Orc, false, true),
    (People::Other, false, false),
];

fn digger((people, is_miner, is_sapper): (People, bool, bool)) -> Digger {
    Digger { troop: Troop::Infantry, size: 1, people, is_miner, is_sapper, is_pioneer: false }
}

fn ring(height: u8) -> Works {
    let plan = Plan {
        perimeter: vec![Element::stone(ElementKind::Wall, height); 12],
        keep: None,
        grounds: Grounds::City,
    };
    Works::new(plan, Masonry::default())
}

fn sap(start: u8, length: u8) -> Sap {
    Sap { length, ..open(start, 4, digger(DIGGERS[0]), 12, SapLimits::default()).unwrap() }
}

/// Returns the chance that a sap reaches the wall undetected, counted over every die roll.
fn quietly(sap: Sap, digger: Digger) -> f64 {
    let mut all = 0.0;
    // Only diggers who dig two or three hexes roll a speed die.
    for face in [1, 4] {
        let mut dice = Dice::scripted([face]);
        let dug = dig(&mut dice, sap, Heading::Straight, digger, 12, 1).unwrap();
        let onward = if dug.sap.distance() == 0 {
            1.0
        } else {
            let test = |dice: &mut Dice| detect(dice, dug.sap, digger, 12);
            let usual = test(&mut Dice::recorded(&[], 0));
            let quiet = (1..=20).filter(|&value| match usual.die {
                // With this second die, the enemy would learn the sap's actual position.
                Some(_) => test(&mut Dice::scripted([value, 20])).notice.is_none(),
                None => usual.notice.is_none(),
            });
            let quiet = quiet.count() as f64 / 20.0;
            match quiet > 0.0 {
                true => quiet * quietly(dug.sap, digger),
                false => 0.0,
            }
        };
        all += onward / 2.0;
    }
    all
}

#[test]
fn dw_sap_05_07_the_odds_of_an_undetected_sap_match_the_dice() {
    for own in DIGGERS {
        let digger = digger(own);
        for start in 10..=20 {
            let odds = sap_odds(digger, false, start, Some(6), CollapseTest::AtLeast).unwrap();
            near(odds.unnoticed, quietly(sap(start, 0), digger));
            assert_eq!(Some(odds.weeks), sap(start, 0).weeks_to_wall(digger));
        }
    }
    assert_eq!(sap_odds(digger(DIGGERS[0]), false, 0, Some(6), CollapseTest::AtLeast), None);
}

#[test]
fn dw_sap_12_collapse_odds_match_the_dice() {
    for own in DIGGERS {
        let digger = digger(own);
        for height in [3, 8, 10] {
            let works = ring(height);
            for (length, heading) in
                [(9, Heading::Straight), (10, Heading::Left), (7, Heading::Straight)]
            {
                let sap = sap(10, length);
                let mut expected = 0.0;
                for face in [1, 4] {
                    let mut dice = Dice::scripted([face]);
                    let dug = dig(&mut dice, sap, heading, digger, 12, 1).unwrap();
                    let falls = (1..=20).filter(|&value| {
                        let ground = Ground::from(&works);
                        let mut dice = Dice::scripted([value]);
                        let test = collapse(&mut dice, &dug, digger, true, ground);
                        test.is_some_and(|test| !test.holds)
                    });
                    expected += falls.count() as f64 / 40.0;
                }
                let height = |element| works.height_over(element);
                let odds = dig_odds(digger, true, sap, heading, 12, height, CollapseTest::AtLeast);
                near(odds.unwrap(), expected);
            }
        }
    }
}

/// Under the rules, only an engineer in the digger's own army gives a bonus.
#[test]
fn dw_sap_13_only_an_engineer_in_the_diggers_own_army_counts() {
    let falls = |army: &[Kind], other: &[Kind]| {
        let game = Besieged::with(&["H02"], &["O03"], |board| {
            let digging = *board.position.forces.keys().next_back().unwrap();
            for &kind in army {
                board.joins(B, kind, digging);
            }
            board.army(B, "H1", other, &["O03"]);
        });
        let seen = view(&game.play, B);
        let unit = game.outside()[0];
        let odds = seen.new_sap_odds(&seen.sieges[0], unit, 10, 2).unwrap();
        odds.falls
    };
    let alone = falls(&[], &[]);
    assert!(alone != Share::NEVER, "the loss must be possible");
    assert_eq!(falls(&[], &[Kind::Engineer]), alone);
    assert_ne!(falls(&[Kind::Engineer], &[]), alone);
}

#[test]
fn dw_ruling_84_a_besieged_fortress_counts_as_a_haven_except_in_older_campaigns() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Autumn);
    let with = regnal_demonworld::content::usual()
        .world
        .home_of(Race::Human)
        .find(|land| land.sites.iter().any(|site| *site == fortress(&land.id.to_string())))
        .map(|land| land.id.to_string())
        .unwrap();
    board.army(A, &with, &[Kind::Hero], &["H02"]);
    for (judge, is_haven) in [(Judge::FIFTH, false), (Judge::SIXTH, true)] {
        let board = board.clone().judged(judge);
        let free = view(&board.clone().game(), A).winter_odds(at(&with), None).unwrap();
        let shut = board.besieged(fortress(&with), B, Some(A)).game();
        let shut = view(&shut, A).winter_odds(at(&with), None).unwrap();
        assert_eq!(free == shut, is_haven, "{judge:?}");
    }
}
