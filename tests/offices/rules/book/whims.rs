//! Plays whole campaigns by navigating the order books at random. Tests that every path leads somewhere and renders in
//! both languages, and that the actions at its end are either legal or rejected for a stated reason.

use std::collections::BTreeSet;

use super::*;
use regnal_core::game::book::Lock;
use regnal_core::refusal::Cites as _;

fn said_of_book(book: &Book) {
    let mut codes = BTreeSet::new();
    for row in &book.rows {
        assert!(codes.insert(&row.code), "{} is listed twice", row.code);
        let rest = [&row.draft, &row.needs, &row.warning];
        std::iter::once(&row.thing).chain(rest.into_iter().flatten()).for_each(said);
    }
    for choice in &book.shortcuts {
        assert!(codes.insert(&choice.code), "{} is listed twice", choice.code);
        said(&choice.label);
    }
    let notes = book.notes.iter().chain(&book.warning);
    notes.chain([&book.question, &book.pick]).for_each(said);
}

fn said_of_ask(ask: &Ask, way: &[String]) {
    let mut codes = BTreeSet::new();
    for choice in &ask.choices {
        assert!(codes.insert(&choice.code), "{way:?}: {} twice", choice.code);
        let is_plain = !choice.code.contains([':', '+']) && !choice.code.starts_with('>');
        assert!(is_plain && !choice.code.is_empty(), "{}", choice.code);
        std::iter::once(&choice.label).chain(&choice.note).for_each(said);
    }
    ask.notes.iter().chain([&ask.question]).for_each(said);
}

/// Maximum length of a path. A button id must have room for the path and for the id's other parts, such as the match
/// id.
const LONGEST: usize = 70;

/// Follows a random path through an order book to its end and returns the actions there.
fn wander(game: &Offices, seat: Seat, book: &Book, whim: &mut Dice) -> Option<Vec<Action>> {
    let rows = book.rows.iter().filter(|row| row.is_open);
    let open: Vec<&str> = rows
        .map(|row| row.code.as_str())
        .chain(book.shortcuts.iter().map(|choice| choice.code.as_str()))
        .collect();
    let first = open[whim.index(open.len())].to_owned();
    let mut way = vec![book.code.clone(), first];
    let mut is_single = true;
    loop {
        let steps: Vec<&str> = way.iter().map(String::as_str).collect();
        match game.order_step(seat, &steps) {
            Some(Step::Ask(ask)) => {
                let length: usize = way.iter().map(|step| step.len() + 1).sum();
                assert!(length <= LONGEST, "{length}: {way:?}");
                said_of_ask(&ask, &way);
                if ask.choices.is_empty() {
                    // Only a row of the order book itself can lead to a page without choices.
                    assert_eq!(way.len(), 2, "{way:?} is a dead end");
                    return None;
                }
                let one = ask.choices[whim.index(ask.choices.len())].code.clone();
                let other = ask.choices[whim.index(ask.choices.len())].code.clone();
                let both = ask.is_several && one != other && whim.index(2) == 0;
                is_single &= !ask.is_several;
                way.push(if both { format!("{one}+{other}") } else { one });
            }
            Some(Step::Do(actions)) => {
                assert!(!actions.is_empty(), "{way:?} has no actions");
                match game.decide(seat, &actions[0], &mut dice(1, 1)) {
                    Ok(_) => {}
                    Err(why) => {
                        assert!(!is_single, "{way:?}: {:?}: {why}", actions[0]);
                        said(&why.line());
                    }
                }
                return Some(actions);
            }
            // Submits the form either as it was pre-filled or with some text.
            Some(Step::Write(form)) => {
                said(&form.title);
                let sent = |blank: &Blank| {
                    let there = blank.text.first().map(english);
                    there.unwrap_or_else(|| "Hail".to_owned())
                };
                let written = Given(
                    form.blanks.iter().map(|blank| (blank.code.to_owned(), sent(blank))).collect(),
                );
                let action = game.order_written(seat, &steps, &written);
                let action = action.unwrap_or_else(|why| panic!("{way:?}: {}", english(&why)));
                return Some(vec![action]);
            }
            None => panic!("{way:?} is a dead end"),
        }
    }
}

fn kind_of(action: &Action) -> String {
    let text = format!("{action:?}");
    let name = match action {
        Action::Order { order, .. } => format!("{order:?}"),
        Action::Decree(decree) => format!("{decree:?}"),
        _ => text,
    };
    let end = name.find(|letter: char| !letter.is_ascii_alphanumeric());
    name[..end.unwrap_or(name.len())].to_owned()
}

fn campaign(players: u8, number: u64, met: &mut BTreeSet<String>) {
    let mut game = fresh(players);
    let (mut chance, mut whim) = (dice(number, players), dice(number, 90 + players));
    for _ in 0..500 {
        let Some(&seat) = game.awaited().first() else { break };
        let book = book(&game, seat);
        said_of_book(&book);
        let locks = book.lock == Lock::Open && whim.index(9) == 0;
        let actions = match wander(&game, seat, &book, &mut whim) {
            Some(actions) if !locks => actions,
            _ => match game.order_step(seat, &[&book.code, LOCK]) {
                Some(Step::Do(lock)) if book.lock == Lock::Open => lock,
                _ => vec![game.fallback(seat).unwrap()],
            },
        };
        for action in actions {
            if game.play(seat, &action, &mut chance).is_ok() {
                met.insert(kind_of(&action));
            }
            if !game.awaited().contains(&seat) {
                break;
            }
        }
    }
}

#[test]
fn whole_campaigns_can_be_played_through_the_order_books() {
    let mut met = BTreeSet::new();
    for number in 0..4 {
        campaign(2 + u8::try_from(number % 3).unwrap(), number, &mut met);
    }
    println!("{met:?}");
    for sort in [
        "CreateKing",
        "AgreeGame",
        "Explore",
        "Defend",
        "Move",
        "Recruit",
        "Transfer",
        "Track",
        "Practice",
        "SetPlan",
        "SendGold",
        "ProposeTreaty",
        "Vote",
        "NameHeir",
        "Disband",
        "Lock",
    ] {
        assert!(met.contains(sort), "{sort} did not occur: {met:?}");
    }
}
