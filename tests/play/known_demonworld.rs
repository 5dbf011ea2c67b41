//! What campaigns of Demonworld are made of, what is said in them, and what the program's own come to: counted and kept
//! as in [`super::known`] and [`super::said`].

use regnal::dice::Dice;
use regnal::game::book::Step;
use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{AtTable as _, Cites as _, Game as _, Seat, Viewer, told};
use regnal::games::demonworld::judge::Judge;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::simulate::bout;
use regnal::games::demonworld::{Action, Demonworld, Event, Options};

use super::kept::Kept;
use super::known::{Every, known, remembered};
use super::said::counted;
use super::suite::dice;

#[test]
fn what_campaigns_are_made_of() {
    let every = Every {
        state: 31,
        thought: 17,
    };
    known::<Demonworld>(2..6, &every).check("tests/play/known/demonworld.txt");
}

#[test]
fn what_is_said_in_campaigns() {
    counted::<Demonworld>(3).check("tests/play/said/demonworld.txt");
}

/// Campaigns between programs, with a player of chance among them at times: all that they come through, and their ends.
#[test]
fn what_simulated_campaigns_come_to() {
    let mut kept = Kept::default();
    for number in 0..4 {
        let mut pilots = vec![Pilot::Ai; 3 + usize::try_from(number).unwrap_or_default()];
        if number % 2 == 1 {
            pilots[0] = Pilot::Random;
        }
        let bout = bout(&pilots, 2, 11, number);
        let mut step = 0;
        let played = Demonworld::simulate_through(&bout, |game, _| {
            step += 1;
            if step % 7 == 0 {
                let state = serde_json::to_value(game.position()).expect("a position");
                remembered(&mut kept, "", &state);
            }
        });
        kept.add("bout", number.to_string(), &bout);
        kept.add("played", number.to_string(), &played);
    }
    kept.check("tests/play/known/simulated_demonworld.txt");
}

/// A campaign of six programs, every other of which has whims too: all that they do, what everybody hears of it, what it
/// comes to, and what is shown of it.
#[test]
fn what_programs_with_whims_do_and_hear() {
    let mut kept = Kept::default();
    for number in 0..3 {
        let (mut chance, mut mind) = (dice(number, 4), dice(number, 5));
        let options = Options::usual(Race::ALL.iter().copied());
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
        while game.position().date.year < 3 && game.outcome().is_none() {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
            let whims = if seat.0 % 2 == 0 { 5 } else { 0 };
            for _ in 0..whims {
                let menu = game.legal(seat);
                let whim = menu[mind.index(menu.len())].clone();
                if !matches!(whim, Action::Table(_)) {
                    does(&mut kept, &mut game, seat, &whim, &mut chance);
                }
            }
            let date = game.position().date;
            for deed in game.machine(seat, &mut mind) {
                does(&mut kept, &mut game, seat, &deed, &mut chance);
            }
            if game.position().date != date {
                shown(&mut kept, &game);
            }
        }
    }
    kept.check("tests/play/said/demonworld_programs.txt");
}

/// Campaigns of every size between programs, each race in each seat, half of the seats with whims beside: every deed and
/// event, and the whole position season by season. What is rare comes up in some of them.
#[test]
fn what_campaigns_of_every_size_come_to() {
    let mut kept = Kept::default();
    for number in 0..12 {
        campaign(number, Judge::NEWEST, |year, game, done| match done {
            Some(done) => kept.add("done", year, done),
            None => kept.add("position", year, game.position()),
        });
    }
    kept.check("tests/play/known/demonworld_campaigns.txt");
}

/// The same campaigns judged as those that had begun before there was a second edition of the judgement: each decision comes
/// to what it came to in the version that was released last before (a78d969), so that they verify.
#[test]
fn campaigns_that_have_begun_come_to_what_they_came_to() {
    let mut kept = Kept::default();
    for number in 0..12 {
        campaign(number, Judge::FIRST, |year, _, done| {
            if let Some(done) = done {
                // What they note nowhere.
                let said = format!("{done:?}").replace(", judge: Judge(1)", "");
                kept.show("done", year, said);
            }
        });
    }
    kept.check("tests/play/known/demonworld_released.txt");
}

/// Plays a campaign: each deed with its events, and the end of each season, go to `hear`.
fn campaign(
    number: u64,
    judge: Judge,
    mut hear: impl FnMut(&str, &Demonworld, Option<(&Action, Vec<Event>)>),
) {
    let (mut chance, mut mind) = (dice(number, 6), dice(number, 7));
    let seats = 2 + usize::try_from(number).unwrap_or_default() % 5;
    let mut options = Options {
        judge,
        ..bout(&vec![Pilot::Ai; seats], 3, 13, number).options
    };
    if judge < Judge::SIXTH {
        // What they had been begun with, and note nowhere.
        options.rules.baggage_weeks = 4;
    }
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    while game.position().date.year < 4
        && let Some(&seat) = game.awaited().first()
    {
        let date = game.position().date;
        let year = format!("campaign {number}, year {}", date.year);
        let mut does = |game: &mut Demonworld, deed: &Action| {
            if let Ok(events) = game.play(seat, deed, &mut chance) {
                hear(&year, game, Some((deed, events)));
            }
        };
        for _ in 0..3 * (seat.0 % 2) * u8::from(!number.is_multiple_of(3)) {
            let menu = game.legal(seat);
            let whim = menu[mind.index(menu.len())].clone();
            if !matches!(whim, Action::Table(_)) {
                does(&mut game, &whim);
            }
        }
        for deed in game.machine(seat, &mut mind) {
            does(&mut game, &deed);
        }
        if game.position().date != date {
            hear(&year, &game, None);
        }
    }
}

fn does(kept: &mut Kept, game: &mut Demonworld, seat: Seat, deed: &Action, chance: &mut Dice) {
    let its = game.particulars(seat, deed);
    kept.add("deed", its.verb, (&its, game.describe(deed)));
    let events = match game.decide(seat, deed, chance) {
        Ok(events) => events,
        Err(no) => {
            kept.add("refused", no.rule().0, no.line());
            return;
        }
    };
    let heard = told(game, &events);
    for line in &heard.public {
        kept.add("told", line.id, &line.args);
    }
    for line in heard.private.values().flatten() {
        kept.add("told alone", line.id, &line.args);
    }
}

/// What is shown at the end of a season, and what is remembered.
fn shown(kept: &mut Kept, game: &Demonworld) {
    for viewer in Seat::all(6).map(Viewer::Seat).chain([Viewer::Public]) {
        let view = game.view(viewer);
        for line in view
            .provinces()
            .filter_map(|id| view.province_lines(id))
            .flatten()
        {
            kept.add("shown", line.id, &line.args);
        }
        for (typed, name, province) in view.named_forces() {
            kept.add("shown", "forces", (&typed, name, province));
            for line in view.force_lines(&typed).into_iter().flatten() {
                kept.add("shown", line.id, &line.args);
            }
        }
        if let Some(line) = game.question_line(viewer) {
            kept.add("question", line.id, &line.args);
        }
    }
    let state = serde_json::to_value(game.position()).expect("a position");
    remembered(kept, "", &state);
}

/// What the order books show and offer in such a campaign, three taps deep.
#[test]
fn what_the_order_books_offer() {
    let mut kept = Kept::default();
    let options = Options::usual(Race::ALL.iter().copied());
    let (mut chance, mut mind) = (dice(8, 4), dice(8, 5));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    for turn in 0.. {
        let Some(&seat) = game.awaited().first() else {
            break;
        };
        if game.position().date.year > 2 {
            break;
        }
        for _ in 0..3 * (seat.0 % 2) {
            let menu = game.legal(seat);
            let whim = menu[mind.index(menu.len())].clone();
            if !matches!(whim, Action::Table(_)) {
                does(&mut kept, &mut game, seat, &whim, &mut chance);
            }
        }
        let books = game.order_books(seat);
        for book in books.iter().filter(|_| turn % 5 < 2) {
            let of = book.question.id;
            kept.add("book", of, (&book.notes, &book.warning, &book.shortcuts));
            kept.add("book", of, (&book.question, &book.pick, book.lock));
            for row in &book.rows {
                kept.add("row", row.thing.id, row);
            }
            let some = mind.index(book.rows.len().max(1));
            let rows = book.rows.iter().skip(some).take(2);
            let shortcuts = book.shortcuts.iter().take(2);
            for code in rows
                .map(|row| &row.code)
                .chain(shortcuts.map(|choice| &choice.code))
            {
                tapped(
                    &mut kept,
                    &game,
                    seat,
                    &mut vec![book.code.clone(), code.clone()],
                    &mut mind,
                );
            }
        }
        for deed in game.machine(seat, &mut mind) {
            does(&mut kept, &mut game, seat, &deed, &mut chance);
        }
    }
    kept.check("tests/play/known/demonworld_books.txt");
}

/// What a way through a book leads to, and two ways on from there.
fn tapped(kept: &mut Kept, game: &Demonworld, seat: Seat, way: &mut Vec<String>, mind: &mut Dice) {
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    let step = game.order_step(seat, &steps);
    let Some(Step::Ask(ask)) = step else {
        kept.add("tapped", "done", &step);
        return;
    };
    kept.add("tapped", ask.question.id, &ask);
    if way.len() > 4 || ask.choices.is_empty() {
        return;
    }
    for _ in 0..2 {
        let choice = &ask.choices[mind.index(ask.choices.len())];
        way.push(choice.code.clone());
        tapped(kept, game, seat, way, mind);
        way.pop();
    }
}
