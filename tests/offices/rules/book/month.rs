//! Tests of the order book for a month.

use super::*;
use crate::rules::campaign::{Game, Table, command, hire, recruit, way};
use regnal_core::game::book::Lock;
use regnal_core::text::Arg;
use regnal_offices::action::Casting;
use regnal_offices::ids::*;
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;

/// Returns a board with a kingdom of two provinces. It has a king with three legions, and four heroes, including a sage
/// and a spy.
pub(super) fn court() -> Table {
    let mut table = Table::new();
    table.own(2, ONE).own(24, TWO);
    let king = CharacterId::king(ONE).0;
    table.unit(1, ArmyType::Ga, Some(ONE), None, 1);
    table.units(2..5, ArmyType::Le, Some(ONE), Some(king), 1);
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
fn orders_for_a_king_and_four_heroes_take_at_most_25_taps() {
    let mut game = game(&court());
    let mut pen = BookPlayer::open(&game, ONE);
    // The king marches into an unowned province and then into another.
    pen.choose_path(&mut game, &["am6"]);
    pen.choose_path(&mut game, &["bg"]);
    // The sage studies, the explorer explores and then continues, the spy spies, and the priest casts a blessing.
    for path in [&["au-0"][..], &["bx", "8"], &["aE"], &["ay1-0"]] {
        pen.choose_path(&mut game, path);
    }
    pen.press_button(&mut game, "both");
    pen.choose_path(&mut game, &["azbl"]);
    pen.press_button(&mut game, "rest");
    pen.press_button(&mut game, LOCK);
    println!("{} taps", pen.taps);
    assert!(pen.taps <= 25, "{} taps", pen.taps);
    assert_eq!(ordered(&game, 101, Phase::A), Some(way([6])));
    assert_eq!(ordered(&game, 104, Phase::B), Some(Order::Spy { on: TWO, topic: Topic::Treasury }));
    assert_eq!(ordered(&game, 105, Phase::A), Some(Order::Cast(Casting::Blessing)));
    assert_eq!(ordered(&game, 105, Phase::B), Some(Order::Defend));
    assert_eq!(book(&game, ONE).lock, Lock::Locked);
    assert!(book(&game, ONE).rows.iter().all(|row| !row.is_open));
}

/// Suggestions cover every open phase, are legal together and do not exceed the available gold. They do not change
/// orders already given.
#[test]
fn suggested_orders_fill_every_open_phase_without_exceeding_the_treasury() {
    let mut game = game(&court());
    for row in &book(&game, ONE).rows[..5] {
        let told = english(row.needs.as_ref().expect("there should be a suggestion"));
        assert!(told.contains("suggested A: ") && told.contains("B: "), "{told}");
        said(row.needs.as_ref().unwrap());
    }
    act(&mut game, ONE, &command(103, Phase::B, Order::Explore));
    let one = actions_at(&game, &["c102", "S"]);
    assert!(one.iter().all(|action| matches!(action,
        Action::Order { character, .. } if *character == CharacterId(102))));
    assert_eq!(one.len(), 2);
    let all = actions_at(&game, &["sug"]);
    assert_eq!(all.len(), 9);
    assert_eq!(choose(&mut game, &["sug"]), all, "suggestions must not change by themselves");
    assert_eq!(ordered(&game, 103, Phase::B), Some(Order::Explore));
    assert!(game.forgone(ONE).is_empty());
    let dangers = book(&game, ONE)
        .rows
        .iter()
        .any(|row| row.needs.as_ref().is_some_and(|needs| needs.id == "offices-danger-gold"));
    assert!(!dangers, "the suggestions cost more gold than there is");
    assert!(step_at(&game, &["sug"]).is_none());
}

#[test]
fn io_ruling_05_characters_without_orders_are_listed_before_the_lock() {
    let mut game = game(&court());
    assert_eq!(game.forgone(ONE).len(), 5);
    game.forgone(ONE).iter().for_each(said);
    assert_eq!(book(&game, ONE).warned(), 5);
    assert_eq!(choose(&mut game, &["rest"]).len(), 10);
    assert!(game.forgone(ONE).is_empty());
    assert_eq!(book(&game, ONE).warned(), 0);
    assert!(book(&game, ONE).shortcuts.is_empty());
}

#[test]
fn io_ruling_27_a_path_can_be_extended_until_no_points_are_left() {
    let mut table = court();
    table.own(6, ONE);
    let game = game(&table);
    // A lone hero has three movement points.
    let first = page_at(&game, &["c103", "aM"]);
    assert!(codes(&first).contains(&"3"), "{:?}", codes(&first));
    let second = page_at(&game, &["c103", "aM", "3"]);
    assert_eq!(codes(&second)[0], "y", "the path must be able to end there");
    assert_eq!(actions_at(&game, &["c103", "aM", "3", "y"]), [command(103, Phase::A, way([3]))]);
    let whole = actions_at(&game, &["c103", "aM", "3", "4", "5"]);
    let three = [command(103, Phase::A, way([3, 4, 5]))];
    assert_eq!(whole, three, "the path must end after three points");
    let far = step_at(&game, &["c103", "aM", "5"]);
    assert!(far.is_none(), "a distant province was accepted: {far:?}");
    // Legions have two movement points.
    let last = page_at(&game, &["c101", "aM", "6", "11"]);
    assert_eq!(codes(&last), ["y"], "the path must stop at a battle");
    assert_eq!(actions_at(&game, &["c101", "aM", "6", "11", "y"]).len(), 1);
    let mut notes = last.notes;
    notes.retain(|note| english(note).contains("strength"));
    assert_eq!(notes.len(), 1, "a note must list the forces");
}

/// IO-RULING-29: the menu offers an army no further step from a province where the kingdom knows that the army must
/// stop.
#[test]
fn io_ruling_29_no_step_beyond_a_forced_stop_is_offered() {
    let beyond = |table: &Table| {
        let game = game(table);
        let note = note(&page_at(&game, &["c101", "aM"]), "6");
        let ways = |action: Action| match action {
            Action::Order {
                character: CharacterId(101),
                phase: Phase::A,
                order: Order::Move { path },
            } => Some(path),
            _ => None,
        };
        let listed = game.legal(ONE).into_iter().filter_map(ways);
        let listed = listed.filter(|path| path.len() > 1).any(|path| path[0] == ProvinceId(6));
        let next = step_at(&game, &["c101", "aM", "6"]);
        let goes_on = matches!(next, Some(Step::Ask(ask)) if codes(&ask).contains(&"11"));
        (goes_on, listed, note)
    };
    let mut table = court();
    let (goes_on, listed, note) = beyond(&table);
    assert!(!goes_on && !listed && note.contains("units stop"), "{note}");
    // A lone hero does not have to stop in a province where an army must.
    let game = game(&table);
    let alone = page_at(&game, &["c103", "aM", "3"]);
    assert!(codes(&alone).contains(&"4"), "{:?}", codes(&alone));
    table.own(6, ONE);
    let (goes_on, listed, note) = beyond(&table);
    assert!(goes_on && listed && !note.contains("stops"), "{note}");
    // The kingdom sees foreign units in its own land; in a partner's land, only where it has a character.
    table.unit(9, ArmyType::Le, Some(TWO), None, 6);
    let (goes_on, _, note) = beyond(&table);
    assert!(!goes_on && note.contains("foreign troops"), "{note}");
    let mut table = court();
    table.own(6, TWO).ally(ONE, TWO);
    table.unit(9, ArmyType::Ga, None, None, 6);
    let (goes_on, listed, note) = beyond(&table);
    assert!(goes_on && listed && !note.contains("stops"), "{note}");
}

/// IO-RULING-29: the forecast for a typed path ends where the army must stop, with a warning.
#[test]
fn io_ruling_29_a_path_beyond_a_forced_stop_shows_a_warning() {
    let mut table = court();
    table.own(11, TWO);
    table.unit(9, ArmyType::Hc, Some(TWO), None, 11);
    let Game(game) = table.ordered(101, Phase::A, way([6, 11]));
    let halt = "stops in province 6, which is not yours";
    let page = book(&game, ONE);
    let needs = page.rows.iter().filter_map(|row| row.needs.clone());
    let dangers: Vec<Line> = page.notes.iter().cloned().chain(needs).collect();
    let notes = page_at(&game, &["c101", "b"]).notes;
    for told in [&dangers, &notes] {
        assert!(tells(told, halt), "{told:?}");
    }
    notes.iter().for_each(said);
    let topics: Vec<String> = game.odds_topics(ONE).into_iter().map(|(code, _)| code).collect();
    assert!(!topics.contains(&"battle-11".to_owned()), "{topics:?}");
}

/// IO-RULING-42: a free hero who is known to be in the province but cannot be hired is listed with the reason.
#[test]
fn io_ruling_42_a_free_hero_who_cannot_be_hired_is_listed_with_the_reason() {
    let mut table = court();
    table.put(None, 901, 2, []);
    table.character(901).name = "Corvan".to_owned();
    table.at.kingdoms[0].gold = 99;
    let notes = |table: &Table| {
        let game = game(table);
        let page = page_at(&game, &["c103", "a"]);
        page.notes.iter().for_each(said);
        page.notes.iter().map(english).collect::<Vec<String>>().join("\n")
    };
    assert!(!notes(&table).contains("Corvan"), "a hero who can be hired must have no note");
    let king = table.at.kingdoms[0].founder.as_mut().unwrap();
    king.alignment = Alignment::Good;
    table.character(101).alignment = Alignment::Good;
    table.character(901).alignment = Alignment::Evil;
    let told = notes(&table);
    assert!(
        told.contains("Corvan, a free hero here, cannot be hired. ") && told.contains("alignment"),
        "{told}"
    );
    // Once the hero is unknown to the kingdom, the note disappears.
    table.character(901).province = ProvinceId(8);
    table.character(103).province = ProvinceId(8);
    assert!(!notes(&table).contains("Corvan"));
}

#[test]
fn io_ruling_27_each_step_of_a_path_shows_the_provinces_owner_and_the_points_left() {
    let note = |table: &Table, to: &str| {
        let game = game(table);
        let step = page_at(&game, &["c103", "aM"]);
        note(&step, to)
    };
    let mut table = court();
    assert!(note(&table, "1").starts_with("yours, 2 left"), "{}", note(&table, "1"));
    assert!(note(&table, "3").starts_with("nobody’s, 2 left"), "{}", note(&table, "3"));
    table.own(3, TWO);
    assert!(note(&table, "3").starts_with("Benoît, 2 left"), "{}", note(&table, "3"));
    table.ally(ONE, TWO);
    let partner = note(&table, "3");
    assert!(partner.starts_with("Benoît, your partner, 2 left"), "{partner}");
}

#[test]
fn io_15_8_25_the_odds_of_a_possible_battle_list_the_units_of_both_sides() {
    let mut table = court();
    // The king has one movement point left for the turn, and a neighbouring province belongs to the enemy.
    table.character(101).spent = 1;
    for unit in 2..5 {
        table.at.units.get_mut(&UnitId(unit)).unwrap().spent = 1;
    }
    table.own(6, TWO);
    let game = game(&table);
    // The king's odds are shown. A lone hero fights no battle and can go farther.
    for (who, words) in [("c101", "weighed"), ("c103", "farther")] {
        let page = page_at(&game, &[who]);
        let farther = page.choices.iter().find(|choice| choice.code == "aM");
        let label = english(&farther.unwrap().label);
        assert!(label.contains(words), "{who}: {label}");
    }
    let battle = page_at(&game, &["c101", "aM", "6"]);
    assert_eq!(codes(&battle), ["y"], "the path must not continue");
    assert!(tells(&battle.notes, "type"), "{:?}", battle.notes);
    assert_eq!(actions_at(&game, &["c101", "aM", "6", "y"]).len(), 1);
    // Choosing a last step into friendly land gives the order immediately.
    assert_eq!(actions_at(&game, &["c101", "aM", "2"]).len(), 1);
}

#[test]
fn io_ruling_82_visible_characters_are_listed_with_their_provinces() {
    let mut table = court();
    table.character(201).province = ProvinceId(2);
    table.unit(9, ArmyType::Le, Some(TWO), Some(201), 2);
    let game = game(&table);
    for way in ["ak", "ap"] {
        let menu = page_at(&game, &["c103", way]);
        let note = note(&menu, "201");
        assert!(note.starts_with("in sight in"), "{way}: {note}");
        assert!(note.contains("works: 50 to 100%"), "{way}: {note}");
    }
}

#[test]
fn the_phase_after_a_move_starts_in_the_province_where_the_move_ends() {
    let mut game = game(&court());
    choose(&mut game, &["c103", "am3"]);
    let next = page_at(&game, &["c103"]);
    assert!(codes(&next).contains(&"bm4"), "{:?}", codes(&next));
    assert!(!codes(&next).contains(&"bm1"), "{:?}", codes(&next));
    choose(&mut game, &["c103", "bm4"]);
    // If the first-phase move is cancelled, the second-phase move is no longer valid, and a warning appears in the
    // character's row.
    choose(&mut game, &["c103", "ag"]);
    let after = book(&game, ONE);
    let warning = row(&after, "c103").warning.clone().unwrap();
    assert!(english(&warning).contains("do not touch"), "{}", english(&warning));
    assert!(!page_at(&game, &["w"]).notes.is_empty());
}

/// Recruiting is rejected if the kingdom does not own the province when the order is written (section 6). If the
/// kingdom could conquer the province in phase A, the order book says when recruiting becomes possible.
#[test]
fn io_ruling_40_the_order_book_says_when_recruiting_becomes_possible_after_a_conquest() {
    let mut game = court().game();
    let recruits = || recruit(&[ArmyType::Le]);
    game.order(101, Phase::A, way([6]));
    assert_eq!(game.order_refused(101, Phase::B, recruits()), Reason::NotOwnerYet);
    let notes = page_at(&game.0, &["c101"]).notes;
    assert!(tells(&notes, "recruits are ordered there from next month on"), "{notes:?}");
    // The note does not appear for a foreign province in which the character already is.
    for phase in [Phase::A, Phase::B] {
        assert_eq!(game.order_refused(104, phase, recruits()), Reason::NotOwner);
    }
    // In a province that the kingdom owns, recruiting is possible before and after a march.
    game.order(103, Phase::A, way([1]));
    game.order(103, Phase::B, recruits());
}

#[test]
fn io_ruling_40_recruits_show_their_price_and_limit() {
    let mut game = game(&court());
    let menu = page_at(&game, &["c102", "ar"]);
    assert!(menu.is_several);
    assert!(note(&menu, "le4").contains("8 gold"));
    assert!(!codes(&menu).contains(&"el1"), "{:?}", codes(&menu));
    let done = choose(&mut game, &["c102", "ar", "le2+ga1"]);
    let recruits = recruit(&[ArmyType::Le, ArmyType::Le, ArmyType::Ga]);
    assert_eq!(done, [command(102, Phase::A, recruits)]);
    let notes = &book(&game, ONE).notes;
    assert!(english(&notes[0]).contains("Ordered: 5"), "{}", english(&notes[0]));
    // Taxes yield 12 gold. Three legions, the garrison, four heroes and the recruits cost 16.
    assert!(english(&notes[0]).contains("+12 income, −16 pay"), "{}", english(&notes[0]));
}

#[test]
fn the_order_book_warns_of_missing_gold() {
    let mut table = court();
    table.at.kingdoms[0].gold = 0;
    table.units(10..16, ArmyType::Hc, Some(ONE), None, 1);
    let game = game(&table);
    let book = book(&game, ONE);
    let danger = row(&book, "w").needs.clone().unwrap();
    assert!(english(&danger).contains("Pay"), "{}", english(&danger));
}

#[test]
fn io_ruling_44_the_forecast_counts_the_pay_of_a_hero_who_may_join() {
    let mut table = Table::new();
    // A hero with five levels is paid 2 gold a month (IO-RULING-42).
    table.put(None, 901, 1, [(Skill::Melee, 4), (Skill::Thief, 1)]);
    table.put(Some(ONE), 102, 1, []);
    let mut game = game(&table);
    let pay = |game: &Offices| {
        let notes = book(game, ONE).notes;
        let purse = notes.iter().find(|note| note.id == "offices-book-purse").unwrap();
        match purse.args.iter().find(|(name, _)| *name == "pay") {
            Some((_, Arg::Number(pay))) => *pay,
            other => panic!("{other:?}"),
        }
    };
    let before = pay(&game);
    // He joins only once, even if two characters ask him.
    for character in [101, 102] {
        act(&mut game, ONE, &command(character, Phase::A, hire(901, 1)));
        assert_eq!(pay(&game), before + 2);
    }
    // An order that another one makes impossible changes nothing.
    act(&mut game, ONE, &command(102, Phase::B, hire(901, 1)));
    act(&mut game, ONE, &command(102, Phase::A, way([2])));
    assert_eq!(pay(&game), before + 2);
}

#[test]
fn the_order_book_warns_of_useless_exploring_and_of_the_cost_of_conquest() {
    let mut table = court();
    table.at.kingdoms[0].explored.insert(ProvinceId(2), 100);
    let mut game = game(&table);
    for way in [["c103", "ae"], ["c101", "am6"]] {
        choose(&mut game, &way);
    }
    let dangers = page_at(&game, &["w"]).notes;
    assert!(tells(&dangers, "is left to explore"), "{dangers:?}");
    let next = page_at(&game, &["c101"]).notes;
    assert!(tells(&next, "one point less"), "{next:?}");
    let other = page_at(&game, &["c103"]).notes;
    assert!(!tells(&other, "one point less"), "{other:?}");
}

#[test]
fn the_order_book_warns_if_the_second_phase_repeats_useless_exploring() {
    let dangers = |before: u8| {
        let mut table = court();
        table.at.kingdoms[0].explored.insert(ProvinceId(2), before);
        let mut game = game(&table);
        for phase in Phase::ALL {
            act(&mut game, ONE, &command(105, *phase, Order::Explore));
        }
        let notes = page_at(&game, &["w"]).notes;
        notes.iter().filter(|note| english(note).contains("is left to explore")).count()
    };
    assert_eq!([dangers(0), dangers(60), dangers(100)], [0, 1, 2]);
}

#[test]
fn io_ruling_86_a_druidic_treaty_proposal_is_shown_as_accepted_unless_refused() {
    let mut table = court();
    let founder = table.at.kingdoms[1].founder.as_mut().unwrap();
    founder.alignment = Alignment::Druidic;
    table.at.kingdoms[1].decrees.proposals.insert(ONE);
    let told = |table: &Table, what: &str| tells(&book(&game(table), ONE).notes, what);
    assert!(told(&table, "unless you refuse"));
    table.at.kingdoms[0].refusals.insert(TWO);
    assert!(!told(&table, "unless you refuse"));
    assert!(told(&table, "propose one too"));
}

#[test]
fn the_orders_of_the_last_month_can_be_repeated_if_they_are_still_legal() {
    let mut table = court();
    let last = &mut table.at.kingdoms[0].last_orders;
    let mut put = |id: u32, phase, order| {
        let orders = last.entry(CharacterId(id)).or_default();
        orders.insert(phase, order);
    };
    put(103, Phase::A, Order::Explore);
    put(103, Phase::B, Order::Explore);
    // Hero 104's current province does not border province 9.
    put(104, Phase::A, way([9]));
    let game = game(&table);
    let book = book(&game, ONE);
    let done = actions_at(&game, &["last"]);
    assert_eq!(done.len(), 2, "{done:?}");
    // The reply to the shortcut explains why orders were not repeated.
    let omitted = |game: &Offices, shortcut| {
        let told = game.order_omissions(ONE, &[&book.code, shortcut]);
        told.iter().for_each(said);
        told.iter().map(english).collect::<Vec<String>>()
    };
    let told = omitted(&game, "last");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("Not as last month: Hero 104 (A). "), "{told:?}");
    assert!(told[0].contains("do not touch"), "{told:?}");
    assert!(omitted(&game, "rest").is_empty());
    // The order book itself does not mention last month, even if the same orders are given one by one.
    let mut after = game.clone();
    for action in &done {
        act(&mut after, ONE, action);
        let notes = self::book(&after, ONE).notes;
        assert!(!tells(&notes, "last month"), "{notes:?}");
    }
    // A character with a new order is not listed.
    act(&mut after, ONE, &command(104, Phase::A, Order::Defend));
    assert!(omitted(&after, "last").is_empty());
}

#[test]
fn the_menus_of_the_order_book_list_only_known_characters_and_places() {
    let mut table = court();
    table.put(Some(TWO), 202, 2, []);
    table.put(None, 901, 2, []);
    let game = game(&table);
    let tracked = page_at(&game, &["c103", "ak"]);
    let codes = codes(&tracked);
    assert!(codes.contains(&"201") && codes.contains(&"102"));
    assert!(!codes.contains(&"202"), "an unknown character is listed");
    // The owner of a province sees its free heroes.
    assert!(page_at(&game, &["c103"]).choices.iter().any(|choice| choice.code == "ah901"));
    let offers = page_at(&game, &["c103", "ah901"]);
    assert!(english(offers.choices[0].note.as_ref().unwrap()).contains('%'));
    // Paths to things that do not exist and to things unknown to the kingdom are rejected in the same way.
    for unknown in ["as3", "as99", "ah902", "ay7"] {
        let step = step_at(&game, &["c103", unknown]);
        let leads = match &step {
            None => true,
            Some(Step::Ask(ask)) => ask.choices.is_empty() || unknown == "ay7",
            Some(Step::Do(_) | Step::Write(_)) => false,
        };
        assert!(leads, "{unknown}: {step:?}");
    }
    // Characters of other seats have no row.
    assert!(step_at(&game, &["c201"]).is_none());
}

/// IO-RULING-82: for a character who has never been sighted, the order book says that his location is unknown, and
/// therefore gives no chance of finding him.
#[test]
fn io_ruling_82_the_location_of_a_target_that_was_never_sighted_is_shown_as_unknown() {
    let game = game(&court());
    let menu = page_at(&game, &["c103", "ak"]);
    for (who, words) in [("201", "whereabouts unknown"), ("102", "works: 100%")] {
        let note = note(&menu, who);
        assert!(note.starts_with(words), "{note}");
    }
}

/// In a fully explored province, exploring serves only as practice. It is listed last in the menu, with a note saying
/// so.
#[test]
fn io_ruling_84_exploring_fully_explored_land_is_listed_last_and_serves_only_as_practice() {
    let mut table = court();
    table.put(Some(ONE), 106, 1, [(Skill::Explorer, 4)]);
    let game = game(&table);
    // The king is at home, the explorer in an unexplored province.
    let home = |who| page_at(&game, &[who, "a"]);
    let last = |ask: &Ask| ask.choices.last().cloned().expect("there should be a choice");
    let note = |who, lang| {
        let choice = last(&home(who));
        assert_eq!(choice.code, "e");
        say(lang, &choice.note.expect("there should be a note with the gain"), &names())
    };
    assert!(!codes(&home("c101")).contains(&"E"), "exploring must not be offered any more");
    let told = note("c101", Lang::En);
    assert!(told.starts_with("all of it is explored: no more than 10%"), "{told}");
    assert!(!told.contains('→'), "{told}");
    let told = note("c101", Lang::Fr);
    assert!(told.starts_with("tout est exploré\u{a0}: "), "{told}");
    // A character with the highest explorer level cannot improve.
    let told = note("c106", Lang::En);
    assert!(told.contains("no more than 0%"), "{told}");
    // Exploring a fully explored province is still a legal order.
    let mut game = game.clone();
    choose(&mut game, &["c101", "a", "e"]);
    let away = page_at(&game, &["c103", "a"]);
    assert_eq!(codes(&away)[0], "e");
    assert!(english(away.choices[0].note.as_ref().unwrap()).contains('→'));
}
