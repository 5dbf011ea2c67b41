//! Tests of the order book for a season: armies and reorganisations.

use regnal_core::game::book::Lock;
use regnal_core::refusal::Reason as _;
use regnal_demonworld::action::Season as Order;
use regnal_demonworld::event::{Calendar, Season as Happened};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Reorganisation;

use super::super::board::march;
use super::*;

/// Returns a campaign with six elven armies, each with a leader, and orcs far away. The summer orders are open.
pub(super) fn six() -> (Play, Vec<ForceId>) {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Summer);
    let places = ["E1", "E1", "E2", "E2", "E3", "E3"];
    let armies = places.map(|place| board.army(A, place, &[Kind::Hero], &["E02", "E02"]));
    board.army(B, "O3", &[Kind::Hero], &["O03"]);
    (board.game(), armies.to_vec())
}

pub(super) fn code(army: ForceId) -> String {
    format!("a{}", army.0)
}

/// Returns the ordered destination of an army.
pub(super) fn ordered(play: &Play, army: ForceId) -> Option<String> {
    play.at().marches.get(&army).map(|march| march.to.to_string())
}

#[test]
fn a_season_with_six_armies_takes_at_most_twenty_taps() {
    let (mut play, armies) = six();
    let mut pen = BookTapper::open(&play, A);
    let goals = ["mE2", "h", "mE1", "mE3", "mE2", "mO1"];
    for (army, goal) in armies.iter().zip(goals) {
        // The book advances to the next army automatically.
        assert_eq!(pen.at.as_deref(), Some(code(*army).as_str()));
        pen.choose_path(&mut play, &[goal]);
    }
    assert_eq!(pen.at, None);
    assert_eq!(book(&play, A).warned(), 0);
    pen.press_button(&mut play, LOCK);
    assert!(pen.taps <= 20, "{} taps", pen.taps);
    let marched: Vec<_> = armies.iter().map(|&army| ordered(&play, army)).collect();
    let wanted = [Some("E2"), None, Some("E1"), Some("E3"), Some("E2"), Some("O1")];
    assert_eq!(marched, wanted.map(|to| to.map(str::to_owned)));
    let window = play.window(Phase::SeasonOrders);
    assert!(play.at().windows[&window].locked.contains(&A));
}

#[test]
fn each_army_row_shows_its_province_and_default_order() {
    let (mut play, armies) = six();
    let own = book(&play, A);
    // There are two more rows, for standing orders and for the general plan.
    assert_eq!(own.rows.len(), 6 + 2);
    assert_eq!(own.warned(), 6);
    let first = row(&own, &code(armies[0]));
    assert!(words(&first.thing).starts_with("Army 1, "), "{}", words(&first.thing));
    assert!(words(&first.thing).contains("(E1)"));
    let warning = warning(&play, A, &code(armies[0]));
    assert_eq!(warning.as_deref(), Some("no order yet: it stays where it is"));
    play.does(A, march(armies[0], "E2"));
    play.does(A, Order::Hold(armies[1]));
    let own = book(&play, A);
    let drafts: Vec<_> = own.rows[..3]
        .iter()
        .map(|row| (row.draft.as_ref().map(words), row.warning.is_some()))
        .collect();
    assert!(drafts[0].0.as_ref().unwrap().contains("(E2)") && !drafts[0].1);
    assert_eq!(drafts[1], (Some("stays where it is".to_owned()), false));
    assert_eq!(drafts[2], (None, true));
}

#[test]
fn an_army_that_cannot_march_does_not_cause_a_warning() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "E1", &[], &["E02"]);
    let play = board.game();
    assert_eq!(book(&play, A).warned(), 0);
    assert_eq!(needs(&play, A, &code(army)).as_deref(), Some("it cannot march"));
}

#[test]
fn a_march_into_an_occupied_province_shows_a_note() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    board.position.counters.insert(
        orcs,
        regnal_demonworld::state::Counter { owner: B, number: 1, province: at("O1") },
    );
    let mut play = board.game();
    let way = code(elves);
    let own = book(&play, A);
    let ask = asked(&play, A, &[&own.code, &way]);
    let to = ask.choices.iter().find(|choice| choice.code == "mO1").unwrap();
    assert!(words(to.note.as_ref().unwrap()).contains("there now"));
    play.does(A, march(elves, "O1"));
    assert!(row(&book(&play, A), &way).needs.is_some());
}

#[test]
fn one_tap_can_make_all_armies_hold_or_only_those_without_an_order() {
    let (mut play, armies) = six();
    play.does(A, march(armies[2], "E1"));
    let mut pen = BookTapper::open(&play, A);
    pen.press_button(&mut play, "rest");
    assert_eq!(book(&play, A).warned(), 0);
    assert_eq!(ordered(&play, armies[2]).as_deref(), Some("E1"));
    pen.press_button(&mut play, "hold");
    assert_eq!(ordered(&play, armies[2]), None);
    assert_eq!(play.at().holding.len(), 6);
    // The shortcut would not change anything, so it is not offered.
    assert!(!book(&play, A).shortcuts.iter().any(|choice| choice.code == "hold"));
}

#[test]
fn repeating_last_season_keeps_march_directions_and_halts() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    // E3 is adjacent to O1.
    let rider = board.army(A, "E2", &[Kind::Hero], &["E02"]);
    let holder = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    let idle = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    board.army(B, "O3", &[Kind::Hero], &["O03"]);
    let mut play = board.game();
    assert!(!book(&play, A).shortcuts.iter().any(|choice| choice.code == "last"));
    play.does(A, march(rider, "E3"));
    play.does(A, Order::Hold(holder));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().date.season, Season::Summer);
    assert_eq!(play.at().stage, Stage::Orders);
    let own = book(&play, A);
    let world = &regnal_demonworld::content::usual().world;
    let place = |code: &str| world.province(at(code)).unwrap().at;
    let direction = place("E2").direction_to(place("E3")).unwrap();
    let onward =
        world.provinces().find(|land| land.at == place("E3").step(direction)).map(|land| land.id);
    let shortcut = own.shortcuts.iter().find(|choice| choice.code == "last").unwrap();
    let label = words(&shortcut.label);
    match onward {
        Some(to) => assert!(label.contains("onward to") && label.contains(&to.to_string())),
        None => assert_eq!(label, "As last season"),
    }
    let orders = actions(&play, A, &[&own.code, "last"]);
    assert_eq!(orders.len(), 1 + usize::from(onward.is_some()));
    assert_eq!(does(&mut play, A, &[&own.code, "last"]), Vec::<String>::new());
    assert_eq!(ordered(&play, rider), onward.map(|to| to.to_string()));
    assert!(play.at().holding.contains(&holder));
    // An army that had no order last season gets none from the shortcut.
    assert!(row(&book(&play, A), &code(idle)).warning.is_some());
    // Only the army's owner sees the order.
    assert!(play.0.view(Viewer::Seat(A)).own.unwrap().last_orders.contains_key(&rider));
    assert!(play.0.view(Viewer::Seat(B)).own.unwrap().last_orders.is_empty());
}

#[test]
fn dw_season_02_to_04_reorganisations_can_be_chosen_step_by_step_and_withdrawn() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "E1", &[Kind::Hero, Kind::Hero], &["E02", "E02"]);
    let other = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    let mut play = board.game();
    let units = play.units(army);
    let unit = format!("u{}", units[0].0);
    // The entry for a new garrison shows its value and the limit (DW-ORG-08).
    let (own, site) = (book(&play, A), city("E1").to_string());
    let leaves = asked(&play, A, &[&own.code, &code(army), "leave", &site]);
    let notes = texts(&leaves.notes);
    assert!(notes.iter().any(|note| note.contains("200")), "{notes:?}");
    for choice in leaves.choices.iter().filter(|one| one.code.starts_with('u')) {
        let note = choice.note.as_ref().map(words).unwrap_or_default();
        assert!(note.contains("112 points"), "{note}");
    }
    let mut pen = BookTapper::open(&play, A);
    pen.choose_path(&mut play, &["leave", &site, &unit]);
    let sent = &play.at().reorganisations;
    assert!(matches!(
        &sent[..],
        [(A, Reorganisation::Detach { pieces, .. })] if pieces.len() == 1
    ));
    // An army that has only transferred troops still has no order.
    assert_eq!(pen.at.as_deref(), Some(code(army).as_str()));
    let unit = format!("u{}", units[1].0);
    let back = format!("u{}", play.units(other)[0].0);
    let both = format!("{unit}+{back}");
    pen.choose_path(&mut play, &["swap", &other.0.to_string(), &both]);
    assert!(matches!(
        &play.at().reorganisations[1],
        (A, Reorganisation::Exchange { a, b, from_a, from_b })
            if *a == army && *b == other && from_a.len() == 1 && from_b.len() == 1
    ));
    pen.choose(&mut play, "r0", &["back"]);
    assert_eq!(play.at().reorganisations.len(), 1);
    assert_eq!(book(&play, A).rows.len(), 3 + 2);
}

#[test]
fn building_a_camp_counts_as_an_order_and_can_be_done_by_any_of_the_units() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "H1", &[Kind::Hero], &["H01", "H01"]);
    let mut play = board.game();
    let mut pen = BookTapper::open(&play, A);
    let own = book(&play, A);
    let ask = asked(&play, A, &[&own.code, &code(army), "camp", "1"]);
    assert!(ask.is_several && codes(&ask).contains(&"all"));
    pen.choose_path(&mut play, &["camp", "1", "all"]);
    assert!(matches!(
        &play.at().reorganisations[..],
        [(A, Reorganisation::Camp { height: 1, builders, .. })] if builders.is_empty()
    ));
    assert_eq!(warning(&play, A, &code(army)), None);
    assert_eq!(draft(&play, A, &code(army)).as_deref(), Some("builds a camp"));
}

#[test]
fn dw_ruling_08_a_locked_book_cannot_be_edited_and_unlocked_drafts_also_take_effect() {
    let (mut play, armies) = six();
    let mut pen = BookTapper::open(&play, A);
    pen.choose_path(&mut play, &["mE2"]);
    pen.press_button(&mut play, LOCK);
    let own = book(&play, A);
    assert_eq!(own.lock, Lock::Locked);
    assert!(own.rows.iter().all(|row| !row.is_open) && own.shortcuts.is_empty());
    assert_eq!(play.0.order_step(A, &[&own.code, &code(armies[1])]), None);
    assert_eq!(does(&mut play, A, &[&own.code, "unlock"]), Vec::<String>::new());
    assert_eq!(book(&play, A).lock, Lock::Open);
    // Both players miss the deadline. All drafts are carried out, whether locked or not.
    play.does(A, Table::TimeOut);
    play.does(B, Table::TimeOut);
    assert_eq!(play.at().forces[&armies[0]].province, at("E2"));
}

#[test]
fn drafts_reveal_nothing_to_other_players() {
    let (play, armies) = six();
    let before = known_to_others(&play, A);
    let (army, site) = (armies[0], city("E1"));
    let pieces = super::super::board::pieces([play.units(army)[0]], []);
    for orders in [
        vec![march(army, "E2")],
        vec![Order::Hold(army)],
        vec![march(army, "E2"), march(army, "E3"), Order::Hold(army)],
        vec![Order::Reorganise(Reorganisation::Detach { army, site, pieces })],
    ] {
        let mut drafted = play.clone();
        for order in orders {
            drafted.does(A, order);
        }
        assert_ne!(drafted.at(), play.at());
        assert_eq!(known_to_others(&drafted, A), before);
        assert_eq!(drafted.0.clock(), play.0.clock());
    }
    // Each change of a draft is logged but not reported to anybody else.
    let mut drafted = play.clone();
    for event in drafted.does(A, march(armies[0], "E2")) {
        for viewer in [Viewer::Public, Viewer::Seat(B)] {
            assert_eq!(drafted.0.tell(&event, viewer), None, "{event:?}");
        }
    }
    // Everybody can see that a seat has locked.
    let window = drafted.window(Phase::SeasonOrders);
    let events = drafted.does(A, Table::Lock(window));
    let is_lock = |event: &&Event| matches!(event, Event::Calendar(Calendar::Locked { .. }));
    let lock = events.iter().find(is_lock).unwrap();
    assert!(drafted.0.tell(lock, Viewer::Seat(B)).is_some());
}

#[test]
fn impossible_orders_become_void_and_their_owner_learns_the_reason() {
    // When the orders are revealed, the army has no leader.
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "E1", &[], &["E02"]);
    let mut board = board.marching(army, "E2");
    let site = city("E2");
    let pieces = Default::default();
    let order = Reorganisation::Detach { army, site, pieces };
    board.position.reorganisations.push((A, order));
    let mut play = board.game();
    let events = play.all_lock(Phase::SeasonOrders, []);
    let void: Vec<&Event> = events
        .iter()
        .filter(|event| matches!(event, Event::Season(Happened::OrderVoid { .. })))
        .collect();
    assert_eq!(void.len(), 2, "{events:?}");
    assert_eq!(play.at().forces[&army].province, at("E1"));
    let told: Vec<String> = void
        .iter()
        .filter_map(|event| play.0.tell(event, Viewer::Seat(A)))
        .map(|line| words(&line))
        .collect();
    assert!(told.iter().all(|words| words.starts_with("Not carried out: ")), "{told:?}");
    // Each void order is reported with the reason for its rejection.
    for (event, told) in void.iter().zip(&told) {
        let Event::Season(Happened::OrderVoid { reason, .. }) = event else {
            panic!("unexpected: {event:?}");
        };
        let why = Reason::ALL.iter().find(|known| known.code() == reason);
        let why = words(&Line::new(why.unwrap().message()));
        assert!(told.contains(why.trim_end_matches('.')), "{told} for {why}");
    }
    assert!(told[1].contains("Army 1 → "), "{told:?}");
    for event in void {
        assert_eq!(play.0.tell(event, Viewer::Seat(B)), None);
        assert_eq!(play.0.tell(event, Viewer::Public), None);
    }
}

#[test]
fn only_seats_with_a_question_have_an_order_book_and_it_lists_their_own_troops() {
    let (play, armies) = six();
    assert_eq!(play.0.order_books(Seat(5)), []);
    let own = book(&play, A);
    let foreign = play.forces(B, regnal_demonworld::nouns::ForceKind::Army);
    assert!(own.row(&code(foreign[0])).is_none());
    assert_eq!(play.0.order_step(A, &[&own.code, &code(foreign[0])]), None);
    assert_eq!(play.0.order_step(B, &[&own.code, &code(armies[0])]), None);
    assert_eq!(play.0.order_step(A, &["w999", &code(armies[0])]), None);
    assert_eq!(play.0.order_step(A, &[]), None);
    let nothing = Board::new([Race::Elf, Race::Orc]).moment(Date::FIRST, Stage::Movement);
    assert_eq!(nothing.game().0.order_books(A), []);
}

#[test]
fn a_locked_book_shows_that_armies_without_an_order_stay() {
    let (mut play, armies) = six();
    let mut pen = BookTapper::open(&play, A);
    pen.press_button(&mut play, LOCK);
    let needs = row(&book(&play, A), &code(armies[0])).needs.clone();
    assert_eq!(words(&needs.unwrap()), "stays where it is");
}
