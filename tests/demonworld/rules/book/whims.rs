//! Tests of whole campaigns of random play through the order books. Every path leads somewhere, each path of single
//! choices ends in a legal action, and every question with a book occurs.

use regnal_core::dice::Seed;
use regnal_core::game::book::Lock;
use regnal_core::text::words;

use super::*;

fn dice(number: u64, salt: &str) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[salt.to_owned()]), 0)
}

/// Asserts that the line has a message in both languages.
fn said(line: &Line) {
    let seats = ["Ann", "Benoît", "Cleo", "Dan", "Eve", "Finn"];
    let names = Names { seats: seats.map(str::to_owned).to_vec(), ..Names::default() };
    for lang in Lang::ALL {
        let said = words().try_say(lang, line, &names);
        assert!(said.as_ref().is_ok_and(|said| !said.is_empty()), "{line:?}: {said:?}");
    }
}

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
        assert!(choice.code.len() <= 60 && !choice.code.contains(':'), "{}", choice.code);
        std::iter::once(&choice.label).chain(&choice.note).for_each(said);
    }
    ask.notes.iter().chain([&ask.question]).for_each(said);
}

/// Follows a random path through a book to its end. Returns the actions.
fn wander(game: &Demonworld, seat: Seat, book: &Book, whim: &mut Dice) -> Option<Vec<Action>> {
    let open: Vec<&str> = book
        .rows
        .iter()
        .filter(|row| row.is_open)
        .map(|row| row.code.as_str())
        .chain(book.shortcuts.iter().map(|choice| choice.code.as_str()))
        .collect();
    if open.is_empty() {
        return None;
    }
    let first = open[whim.index(open.len())].to_owned();
    let mut way = vec![book.code.clone(), first];
    let mut is_single = true;
    loop {
        let steps: Vec<&str> = way.iter().map(String::as_str).collect();
        match game.order_step(seat, &steps) {
            Some(Step::Ask(ask)) => {
                said_of_ask(&ask, &way);
                if ask.choices.is_empty() {
                    // Only the first page of a row may offer no further choices.
                    assert_eq!(way.len(), 2, "{way:?} has no further choices");
                    return None;
                }
                let one = ask.choices[whim.index(ask.choices.len())].code.clone();
                let other = ask.choices[whim.index(ask.choices.len())].code.clone();
                let both = ask.is_several && one != other && whim.index(2) == 0;
                is_single &= !ask.is_several;
                way.push(if both { format!("{one}+{other}") } else { one });
            }
            Some(Step::Do(actions)) => {
                assert!(!actions.is_empty(), "{way:?} does nothing");
                if is_single {
                    let dice = &mut Dice::recorded(&[], 0);
                    let stands = game.decide(seat, &actions[0], dice);
                    assert!(stands.is_ok(), "{way:?}: {:?}: {stands:?}", actions[0]);
                }
                return Some(actions);
            }
            // Submits the form with its default values.
            Some(Step::Write(form)) => {
                let action = game.order_written(seat, &steps, &Given(fields(&form)));
                return Some(vec![action.ok()?]);
            }
            None => panic!("{way:?} has no further choices"),
        }
    }
}

fn campaign(number: u64, races: &[Race], years: u16, met: &mut BTreeMap<Phase, usize>) {
    let options = Options::usual(races.iter().copied());
    let (mut chance, mut whim) = (dice(number, "chance"), dice(number, "whim"));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    for _ in 0..1_500 {
        let at = game.position();
        if at.outcome.is_some() || at.date.year > years {
            break;
        }
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let books = game.order_books(seat);
        books.iter().for_each(said_of_book);
        let open: Vec<&Book> = books.iter().filter(|book| book.lock != Lock::Locked).collect();
        let mut actions = Vec::new();
        if open.is_empty() {
            let mut legal = game.legal(seat);
            actions.push(legal.swap_remove(whim.index(legal.len())));
        } else {
            let book = open[whim.index(open.len())];
            let id: u32 = book.code[1..].parse().unwrap();
            let phase = at.windows.iter().find(|(window, _)| window.0 == id).unwrap().1.phase;
            let locks = book.lock == Lock::Open && whim.index(6) == 0;
            let wandered = if locks { None } else { wander(&game, seat, book, &mut whim) };
            match wandered {
                Some(deeds) => {
                    *met.entry(phase).or_default() += 1;
                    actions = deeds;
                }
                None => match game.order_step(seat, &[&book.code, LOCK]) {
                    Some(Step::Do(lock)) if book.lock == Lock::Open => actions = lock,
                    _ => actions.push(game.fallback(seat).unwrap()),
                },
            }
        }
        for action in actions {
            // A combination of several choices can be illegal. A rejection changes nothing.
            if let Ok(events) = game.decide(seat, &action, &mut chance) {
                events.iter().for_each(|event| game.evolve(event));
            }
            if !game.awaited().contains(&seat) {
                break;
            }
        }
    }
}

#[test]
fn whole_campaigns_can_be_played_through_the_order_books() {
    let mut met = BTreeMap::new();
    for number in 0..3 {
        let seats = 2 + usize::try_from(number % 3).unwrap();
        campaign(number, &Race::ALL[..seats], 2, &mut met);
    }
    println!("{met:?}");
    for phase in
        [Phase::Organisation, Phase::SeasonOrders, Phase::ConflictAttitudes, Phase::WinterUpkeep]
    {
        assert!(met.contains_key(&phase), "{phase:?} did not occur: {met:?}");
    }
    let sieges = [Phase::SiegeProgramme, Phase::SiegeWindow];
    assert!(sieges.iter().any(|phase| met.contains_key(phase)), "{met:?}");
}
