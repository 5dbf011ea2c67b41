//! The book of a month.

use super::*;
use crate::rules::offices::campaign::{Game, ONE, TWO, Table, way};
use regnal::game::book::Lock;
use regnal::games::offices::action::{Casting, Order};
use regnal::games::offices::ids::*;
use regnal::games::offices::illegal::Reason;
use regnal::games::offices::nouns::*;

/// A king with three legions and four heroes, one of whom can study, one who spies, in a kingdom of two provinces.
pub(super) fn court() -> Table {
    let mut table = Table::new();
    table.own(2, ONE).own(24, TWO);
    let king = CharacterId::king(ONE).0;
    table.unit(1, ArmyType::Ga, Some(ONE), None, 1);
    for number in 2..5 {
        table.unit(number, ArmyType::Le, Some(ONE), Some(king), 1);
    }
    table.put(Some(ONE), 102, 1, [(Skill::Sage, 2)]);
    table.put(Some(ONE), 103, 2, [(Skill::Explorer, 2)]);
    table.put(Some(ONE), 104, 24, [(Skill::Spy, 2)]);
    table.put(Some(ONE), 105, 2, [(Skill::White, 1)]);
    table.at.kingdoms[0].members = 5;
    table
}

pub(super) fn game(table: &Table) -> Offices {
    let Game(game) = table.game();
    game
}

pub(super) fn ordered(game: &Offices, id: u32, phase: Phase) -> Option<Order> {
    let orders = &game.position().kingdoms[0].orders;
    orders.get(&CharacterId(id))?.get(&phase).cloned()
}

#[test]
fn a_month_of_a_king_and_four_heroes_takes_at_most_twenty_five_taps() {
    let mut game = game(&court());
    let mut pen = Pen::open(&game, ONE);
    // The king marches on a province of nobody and goes on to the next.
    pen.chooses(&mut game, &["am6"]);
    pen.chooses(&mut game, &["bg"]);
    // The sage studies, the explorer explores and goes on, the spy spies, the priest blesses.
    pen.chooses(&mut game, &["au", "0"]);
    pen.chooses(&mut game, &["bx", "8"]);
    pen.chooses(&mut game, &["aE"]);
    pen.chooses(&mut game, &["ay1", "0"]);
    pen.presses(&mut game, "both");
    pen.chooses(&mut game, &["azbl"]);
    pen.presses(&mut game, "rest");
    pen.presses(&mut game, LOCK);
    println!("{} taps", pen.taps);
    assert!(pen.taps <= 25, "{} taps", pen.taps);
    assert_eq!(ordered(&game, 101, Phase::A), Some(way([6])));
    assert_eq!(
        ordered(&game, 104, Phase::B),
        Some(Order::Spy {
            on: TWO,
            topic: Topic::Treasury
        })
    );
    let blesses = Order::Cast(Casting::Blessing);
    assert_eq!(ordered(&game, 105, Phase::A), Some(blesses));
    assert_eq!(ordered(&game, 105, Phase::B), Some(Order::Defend));
    assert_eq!(book(&game, ONE).lock, Lock::Locked);
    assert!(book(&game, ONE).rows.iter().all(|row| !row.is_open));
}

#[test]
fn io_ruling_05_who_has_no_order_is_named_before_the_lock() {
    let mut game = game(&court());
    assert_eq!(game.forgone(ONE).len(), 5);
    game.forgone(ONE).iter().for_each(said);
    let before = book(&game, ONE);
    assert_eq!(before.warned(), 5);
    let done = actions(&game, ONE, &[&before.code, "rest"]);
    assert_eq!(done.len(), 10);
    for action in done {
        act(&mut game, ONE, &action);
    }
    assert!(game.forgone(ONE).is_empty());
    assert_eq!(book(&game, ONE).warned(), 0);
    assert!(book(&game, ONE).shortcuts.is_empty());
}

#[test]
fn io_ruling_27_a_way_is_made_step_by_step_until_the_points_are_spent() {
    let mut table = court();
    table.own(6, ONE);
    let game = game(&table);
    let code = book(&game, ONE).code;
    // A hero alone has three points.
    let first = asked(&game, ONE, &[&code, "c103", "aM"]);
    assert!(codes(&first).contains(&"3"), "{:?}", codes(&first));
    let second = asked(&game, ONE, &[&code, "c103", "aM", "3"]);
    assert_eq!(codes(&second)[0], "y", "he can stop there");
    let stopped = actions(&game, ONE, &[&code, "c103", "aM", "3", "y"]);
    let ordered = |order| {
        vec![Action::Order {
            character: CharacterId(103),
            phase: Phase::A,
            order,
        }]
    };
    assert_eq!(stopped, ordered(way([3])));
    let whole = actions(&game, ONE, &[&code, "c103", "aM", "3", "4", "5"]);
    assert_eq!(whole, ordered(way([3, 4, 5])), "three points and no more");
    let far = game.order_step(ONE, &[&code, "c103", "aM", "5"]);
    assert!(far.is_none(), "no neighbour: {far:?}");
    // Legions have two.
    let last = asked(&game, ONE, &[&code, "c101", "aM", "6", "11"]);
    assert_eq!(codes(&last), ["y"], "a battle is weighed first");
    let legions = actions(&game, ONE, &[&code, "c101", "aM", "6", "11", "y"]);
    assert_eq!(legions.len(), 1);
    let mut notes = asked(&game, ONE, &[&code, "c101", "aM", "6", "11"]).notes;
    notes.retain(|note| english(note).contains("strength"));
    assert_eq!(notes.len(), 1, "what fights there is told");
}

/// IO-RULING-29: an army goes no farther than where it must stop, as far as the kingdom knows.
#[test]
fn io_ruling_29_no_step_is_offered_beyond_a_province_where_an_army_must_stop() {
    let beyond = |table: &Table| {
        let game = game(table);
        let code = book(&game, ONE).code;
        let step = asked(&game, ONE, &[&code, "c101", "aM"]);
        let to = step.choices.iter().find(|choice| choice.code == "6");
        let note = english(to.unwrap().note.as_ref().unwrap());
        let ways = |action: Action| match action {
            Action::Order {
                character: CharacterId(101),
                phase: Phase::A,
                order: Order::Move { path },
            } => Some(path),
            _ => None,
        };
        let listed = game.legal(ONE).into_iter().filter_map(ways);
        let listed = listed
            .filter(|path| path.len() > 1)
            .any(|path| path[0] == ProvinceId(6));
        let next = game.order_step(ONE, &[&code, "c101", "aM", "6"]);
        let goes_on = matches!(next, Some(Step::Ask(ask)) if codes(&ask).contains(&"11"));
        (goes_on, listed, note)
    };
    let mut table = court();
    let (goes_on, listed, note) = beyond(&table);
    assert!(!goes_on && !listed && note.contains("units stop"), "{note}");
    // A hero alone passes.
    let game = game(&table);
    let code = book(&game, ONE).code;
    let alone = asked(&game, ONE, &[&code, "c103", "aM", "3"]);
    assert!(codes(&alone).contains(&"4"), "{:?}", codes(&alone));
    table.own(6, ONE);
    let (goes_on, listed, note) = beyond(&table);
    assert!(goes_on && listed && !note.contains("stops"), "{note}");
    // Strangers in the own land are seen; those in a partner's land only by who is there.
    table.unit(9, ArmyType::Le, Some(TWO), None, 6);
    let (goes_on, _, note) = beyond(&table);
    assert!(!goes_on && note.contains("foreign troops"), "{note}");
    let mut table = court();
    table.own(6, TWO).ally(ONE, TWO);
    table.unit(9, ArmyType::Ga, None, None, 6);
    let (goes_on, listed, note) = beyond(&table);
    assert!(goes_on && listed && !note.contains("stops"), "{note}");
}

/// IO-RULING-29: a way that was typed beyond a halt is forecast as far as it leads, with a warning.
#[test]
fn io_ruling_29_a_way_beyond_a_halt_is_warned_of() {
    let mut table = court();
    table.own(11, TWO);
    table.unit(9, ArmyType::Hc, Some(TWO), None, 11);
    let mut game = table.game();
    game.order(101, Phase::A, way([6, 11]));
    let Game(game) = game;
    let halt = "stops in province 6, which is not yours";
    let page = book(&game, ONE);
    let dangers = [
        &page.notes[..],
        &page
            .rows
            .iter()
            .filter_map(|row| row.needs.clone())
            .collect::<Vec<_>>(),
    ]
    .concat();
    let told: Vec<String> = dangers.iter().map(english).collect();
    assert!(told.iter().any(|line| line.contains(halt)), "{told:?}");
    let phase_b = asked(&game, ONE, &[&page.code, "c101", "b"]);
    let notes: Vec<String> = phase_b.notes.iter().map(english).collect();
    assert!(notes.iter().any(|line| line.contains(halt)), "{notes:?}");
    phase_b.notes.iter().for_each(said);
    let topics: Vec<String> = game
        .odds_topics(ONE)
        .into_iter()
        .map(|(code, _)| code)
        .collect();
    assert!(!topics.contains(&"battle-11".to_owned()), "{topics:?}");
}

/// IO-RULING-42: a free hero who is known to be there and cannot be hired is named, with the reason.
#[test]
fn io_ruling_42_a_free_hero_who_cannot_be_hired_is_named_with_the_reason() {
    let mut table = court();
    table.put(None, 901, 2, []);
    table.character(901).name = "Corvan".to_owned();
    table.at.kingdoms[0].gold = 99;
    let notes = |table: &Table| {
        let game = game(table);
        let code = book(&game, ONE).code;
        let page = asked(&game, ONE, &[&code, "c103", "a"]);
        page.notes.iter().for_each(said);
        page.notes
            .iter()
            .map(english)
            .collect::<Vec<String>>()
            .join("\n")
    };
    assert!(!notes(&table).contains("Corvan"), "he can be hired");
    let king = table.at.kingdoms[0].founder.as_mut().unwrap();
    king.alignment = Alignment::Good;
    table.character(101).alignment = Alignment::Good;
    table.character(901).alignment = Alignment::Evil;
    let told = notes(&table);
    assert!(
        told.contains("Corvan, a free hero here, cannot be hired. ") && told.contains("alignment"),
        "{told}"
    );
    // Whom the kingdom does not know it is not told of.
    table.character(901).province = ProvinceId(8);
    table.character(103).province = ProvinceId(8);
    assert!(!notes(&table).contains("Corvan"));
}

#[test]
fn io_ruling_27_each_step_says_whose_the_land_is_and_what_is_left() {
    let note = |table: &Table, to: &str| {
        let game = game(table);
        let code = book(&game, ONE).code;
        let step = asked(&game, ONE, &[&code, "c103", "aM"]);
        let choice = step.choices.iter().find(|choice| choice.code == to);
        english(choice.unwrap().note.as_ref().unwrap())
    };
    let mut table = court();
    assert!(
        note(&table, "1").starts_with("yours, 2 left"),
        "{}",
        note(&table, "1")
    );
    assert!(
        note(&table, "3").starts_with("nobody’s, 2 left"),
        "{}",
        note(&table, "3")
    );
    table.own(3, TWO);
    assert!(
        note(&table, "3").starts_with("Benoît, 2 left"),
        "{}",
        note(&table, "3")
    );
    table.ally(ONE, TWO);
    let partner = note(&table, "3");
    assert!(
        partner.starts_with("Benoît, your partner, 2 left"),
        "{partner}"
    );
}

#[test]
fn io_15_8_25_both_sides_are_weighed_one_by_one_wherever_a_march_may_end_in_a_battle() {
    let mut table = court();
    // The first phase has left the king one point, and an enemy stands next door.
    table.character(101).spent = 1;
    for unit in 2..5 {
        table.at.units.get_mut(&UnitId(unit)).unwrap().spent = 1;
    }
    table.own(6, TWO);
    let game = game(&table);
    let code = book(&game, ONE).code;
    let page = asked(&game, ONE, &[&code, "c101"]);
    let farther = page.choices.iter().find(|choice| choice.code == "aM");
    let label = english(&farther.unwrap().label);
    assert!(label.contains("weighed"), "{label}");
    let battle = asked(&game, ONE, &[&code, "c101", "aM", "6"]);
    assert_eq!(codes(&battle), ["y"], "there is no way on");
    let notes: Vec<String> = battle.notes.iter().map(english).collect();
    assert!(notes.iter().any(|note| note.contains("type")), "{notes:?}");
    let stays = actions(&game, ONE, &[&code, "c101", "aM", "6", "y"]);
    assert_eq!(stays.len(), 1);
    // To friendly land a last step is the order.
    assert_eq!(actions(&game, ONE, &[&code, "c101", "aM", "2"]).len(), 1);
    // A hero alone fights no battle, and goes farther.
    let hero = asked(&game, ONE, &[&code, "c103"]);
    let farther = hero.choices.iter().find(|choice| choice.code == "aM");
    let label = english(&farther.unwrap().label);
    assert!(label.contains("farther"), "{label}");
}

#[test]
fn io_ruling_82_whoever_is_in_sight_is_shown_where_he_stands() {
    let mut table = court();
    table.character(201).province = ProvinceId(2);
    table.unit(9, ArmyType::Le, Some(TWO), Some(201), 2);
    let game = game(&table);
    let code = book(&game, ONE).code;
    for way in ["ak", "ap"] {
        let menu = asked(&game, ONE, &[&code, "c103", way]);
        let king = menu.choices.iter().find(|choice| choice.code == "201");
        let note = english(king.unwrap().note.as_ref().unwrap());
        assert!(note.starts_with("in sight in"), "{way}: {note}");
        assert!(note.contains("works: 50 to 100%"), "{way}: {note}");
    }
}

#[test]
fn the_phase_after_a_move_begins_where_it_ends() {
    let mut game = game(&court());
    let code = book(&game, ONE).code;
    for action in actions(&game, ONE, &[&code, "c103", "am3"]) {
        act(&mut game, ONE, &action);
    }
    let next = asked(&game, ONE, &[&code, "c103"]);
    assert!(codes(&next).contains(&"bm4"), "{:?}", codes(&next));
    assert!(!codes(&next).contains(&"bm1"), "{:?}", codes(&next));
    for action in actions(&game, ONE, &[&code, "c103", "bm4"]) {
        act(&mut game, ONE, &action);
    }
    // Without the first move the second is none any more, and the row says so.
    for action in actions(&game, ONE, &[&code, "c103", "ag"]) {
        act(&mut game, ONE, &action);
    }
    let after = book(&game, ONE);
    let warning = row(&after, "c103").warning.clone().unwrap();
    assert!(
        english(&warning).contains("do not touch"),
        "{}",
        english(&warning)
    );
    let dangers = asked(&game, ONE, &[&code, "w"]).notes;
    assert!(!dangers.is_empty());
}

/// Recruits are ordered where the province is the kingdom's when the order is written (section 6); that phase A may
/// conquer it is not forgotten, and said.
#[test]
fn io_ruling_40_who_would_recruit_where_he_conquers_is_told_when_he_can() {
    let mut game = court().game();
    let recruits = || Order::Recruit {
        kinds: vec![ArmyType::Le],
        mercenaries: Vec::new(),
    };
    game.order(101, Phase::A, way([6]));
    let why = game.order_refused(101, Phase::B, recruits());
    assert_eq!(why, Reason::NotOwnerYet);
    let page = asked(&game.0, ONE, &[&book(&game.0, ONE).code, "c101"]);
    let notes: Vec<String> = page.notes.iter().map(english).collect();
    let says = |note: &String| note.contains("recruits are ordered there from next month on");
    assert!(notes.iter().any(says), "{notes:?}");
    // Of a province in which he stands already that is another's there is nothing to expect.
    for phase in [Phase::A, Phase::B] {
        assert_eq!(game.order_refused(104, phase, recruits()), Reason::NotOwner);
    }
    // In what is the kingdom's before and after a way anybody recruits.
    game.order(103, Phase::A, way([1]));
    game.order(103, Phase::B, recruits());
}

#[test]
fn io_ruling_40_recruits_show_their_price_and_limit() {
    let mut game = game(&court());
    let code = book(&game, ONE).code;
    let menu = asked(&game, ONE, &[&code, "c102", "ar"]);
    assert!(menu.is_several);
    let four = menu.choices.iter().find(|one| one.code == "le4").unwrap();
    assert!(english(four.note.as_ref().unwrap()).contains("8 gold"));
    assert!(!codes(&menu).contains(&"el1"), "{:?}", codes(&menu));
    let done = actions(&game, ONE, &[&code, "c102", "ar", "le2+ga1"]);
    assert_eq!(
        done,
        [Action::Order {
            character: CharacterId(102),
            phase: Phase::A,
            order: Order::Recruit {
                kinds: vec![ArmyType::Le, ArmyType::Le, ArmyType::Ga],
                mercenaries: Vec::new(),
            }
        }]
    );
    act(&mut game, ONE, &done[0]);
    let notes = &book(&game, ONE).notes;
    assert!(
        english(&notes[0]).contains("Ordered: 5"),
        "{}",
        english(&notes[0])
    );
    // The taxes are 12; three legions, the garrison, four heroes and the recruits want 16.
    assert!(
        english(&notes[0]).contains("+12 income, −16 pay"),
        "{}",
        english(&notes[0])
    );
}

#[test]
fn gold_that_will_lack_is_told() {
    let mut table = court();
    table.at.kingdoms[0].gold = 0;
    for number in 10..16 {
        table.unit(number, ArmyType::Hc, Some(ONE), None, 1);
    }
    let game = game(&table);
    let book = book(&game, ONE);
    let danger = row(&book, "w").needs.clone().unwrap();
    assert!(english(&danger).contains("Pay"), "{}", english(&danger));
}

#[test]
fn exploring_what_is_known_and_less_to_march_after_a_conquest_are_told() {
    let mut table = court();
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    let mut game = game(&table);
    let code = book(&game, ONE).code;
    for way in [["c103", "ae"], ["c101", "am6"]] {
        for action in actions(&game, ONE, &[&code, way[0], way[1]]) {
            act(&mut game, ONE, &action);
        }
    }
    let dangers = asked(&game, ONE, &[&code, "w"]).notes;
    let told = |notes: &[Line], what: &str| notes.iter().any(|note| english(note).contains(what));
    assert!(told(&dangers, "is left to explore"), "{dangers:?}");
    let next = asked(&game, ONE, &[&code, "c101"]).notes;
    assert!(told(&next, "one point less"), "{next:?}");
    let other = asked(&game, ONE, &[&code, "c103"]).notes;
    assert!(!told(&other, "one point less"), "{other:?}");
}

#[test]
fn exploring_in_the_second_phase_what_the_first_has_explored_is_told() {
    let dangers = |before: u8| {
        let mut table = court();
        table.at.kingdoms[0].explored.insert(ProvinceId(2), before);
        let mut game = game(&table);
        let code = book(&game, ONE).code;
        for phase in Phase::ALL {
            let explore = Action::Order {
                character: CharacterId(105),
                phase: *phase,
                order: Order::Explore,
            };
            act(&mut game, ONE, &explore);
        }
        let notes = asked(&game, ONE, &[&code, "w"]).notes;
        let told = notes.iter().map(english);
        told.filter(|note| note.contains("is left to explore"))
            .count()
    };
    assert_eq!([dangers(0), dangers(60), dangers(100)], [0, 1, 2]);
}

#[test]
fn io_ruling_86_a_druids_offer_is_told_to_stand_unless_it_is_refused() {
    let mut table = court();
    let founder = table.at.kingdoms[1].founder.as_mut().unwrap();
    founder.alignment = Alignment::Druidic;
    table.at.kingdoms[1].decrees.proposals.insert(ONE);
    let told = |table: &Table, what: &str| {
        let notes = book(&game(table), ONE).notes;
        notes.iter().any(|note| english(note).contains(what))
    };
    assert!(told(&table, "unless you refuse"));
    table.at.kingdoms[0].refusals.insert(TWO);
    assert!(!told(&table, "unless you refuse"));
    assert!(told(&table, "propose one too"));
}

#[test]
fn the_month_before_is_ordered_once_more_as_far_as_it_stands() {
    let mut table = court();
    let last = &mut table.at.kingdoms[0].last_orders;
    let mut put = |id: u32, phase, order| {
        let orders = last.entry(CharacterId(id)).or_default();
        orders.insert(phase, order);
    };
    put(103, Phase::A, Order::Explore);
    put(103, Phase::B, Order::Explore);
    // From where he is now there is no such step.
    put(104, Phase::A, way([9]));
    let game = game(&table);
    let book = book(&game, ONE);
    let done = actions(&game, ONE, &[&book.code, "last"]);
    assert_eq!(done.len(), 2, "{done:?}");
    // Why the rest is not ordered is told once the button was pressed, and not before.
    let told = |game: &Offices| {
        let notes = self::book(game, ONE).notes;
        let told: Vec<String> = notes.iter().map(english).collect();
        told.into_iter().find(|note| note.contains("Hero 104"))
    };
    assert_eq!(told(&game), None);
    let mut after = game.clone();
    for action in &done {
        act(&mut after, ONE, action);
    }
    assert!(told(&after).unwrap().contains("do not touch"));
    // Whoever has another order by now is not spoken of.
    let other = Action::Order {
        character: CharacterId(104),
        phase: Phase::A,
        order: Order::Defend,
    };
    act(&mut after, ONE, &other);
    assert_eq!(told(&after), None);
}

#[test]
fn menus_of_people_and_places_hold_only_what_is_known() {
    let mut table = court();
    table.put(Some(TWO), 202, 2, []);
    table.put(None, 901, 2, []);
    let game = game(&table);
    let code = book(&game, ONE).code;
    let tracked = asked(&game, ONE, &[&code, "c103", "ak"]);
    let codes = codes(&tracked);
    assert!(codes.contains(&"201") && codes.contains(&"102"));
    assert!(!codes.contains(&"202"), "nobody has heard of her");
    // Owners see free heroes.
    let page = asked(&game, ONE, &[&code, "c103"]);
    assert!(page.choices.iter().any(|choice| choice.code == "ah901"));
    let offers = asked(&game, ONE, &[&code, "c103", "ah901"]);
    assert!(english(offers.choices[0].note.as_ref().unwrap()).contains('%'));
    // A way to what there is not, and to what is not known, are none alike.
    for unknown in ["as3", "as99", "ah902", "ay7"] {
        let way = [code.as_str(), "c103", unknown];
        let step = game.order_step(ONE, &way);
        let leads = match &step {
            None => true,
            Some(Step::Ask(ask)) => ask.choices.is_empty() || unknown == "ay7",
            Some(Step::Do(_) | Step::Write(_)) => false,
        };
        assert!(leads, "{unknown}: {step:?}");
    }
    // What belongs to another seat is no row.
    assert!(game.order_step(ONE, &[&code, "c201"]).is_none());
}

/// IO-RULING-82: of whom there is no trace it is said that nobody knows where he is, and why there is no chance.
#[test]
fn io_ruling_82_who_is_sought_without_a_trace_is_said_to_be_nowhere_known() {
    let game = game(&court());
    let code = book(&game, ONE).code;
    let menu = asked(&game, ONE, &[&code, "c103", "ak"]);
    let note = |who: &str| {
        let mut all = menu.choices.iter();
        let choice = all.find(|choice| choice.code == who).expect("offered");
        english(choice.note.as_ref().expect("what is known"))
    };
    assert!(
        note("201").starts_with("whereabouts unknown"),
        "{}",
        note("201")
    );
    assert!(note("102").starts_with("works: 100%"), "{}", note("102"));
}

/// Where all is explored it is only practice, and comes last, in words that say so.
#[test]
fn io_ruling_84_exploring_what_is_known_is_offered_last_and_said_to_be_practice() {
    let mut table = court();
    table.put(Some(ONE), 106, 1, [(Skill::Explorer, 4)]);
    let game = game(&table);
    let code = book(&game, ONE).code;
    // The king stands in his home, the explorer in a province of which nothing is known.
    let home = |who| asked(&game, ONE, &[&code, who, "a"]);
    let last = |ask: &Ask| ask.choices.last().cloned().expect("a choice");
    let note = |who, lang| {
        let choice = last(&home(who));
        assert_eq!(choice.code, "e");
        say(lang, &choice.note.expect("what it brings"), &names())
    };
    assert!(!codes(&home("c101")).contains(&"E"), "no more of it");
    let told = note("c101", Lang::En);
    assert!(
        told.starts_with("all of it is explored: no more than 10%"),
        "{told}"
    );
    assert!(!told.contains('→'), "{told}");
    let told = note("c101", Lang::Fr);
    assert!(told.starts_with("tout est exploré\u{a0}: "), "{told}");
    // Nobody becomes better than the best.
    let told = note("c106", Lang::En);
    assert!(told.contains("no more than 0%"), "{told}");
    // It is allowed all the same.
    let explores = actions(&game, ONE, &[&code, "c101", "a", "e"]);
    let mut game = game.clone();
    act(&mut game, ONE, &explores[0]);
    let away = asked(&game, ONE, &[&code, "c103", "a"]);
    assert_eq!(codes(&away)[0], "e");
    assert!(english(away.choices[0].note.as_ref().unwrap()).contains('→'));
}
