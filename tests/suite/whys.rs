//! Checks the explanations of events in every game: each has rules or dice, its numbers add up, and it does not depend
//! on information that its reader cannot know. Also checks that previews depend only on what the seat knows.

use regnal_core::dice::Dice;
use regnal_core::game::{Bar, Reckoned, Seat, Viewer, Why, attempt, draft};
use regnal_core::rules;
use regnal_core::tables::all;

use super::{Match, Tried, dice, say, viewers};

/// Sampling interval: one explanation in this many is rendered and checked.
const SAID: usize = 5;

/// Plays whole matches and requests the explanation of each event for each reader, during the match and after it.
/// Returns the number of explanations that showed dice.
pub(crate) fn check_explanations<G: Tried>(numbers: std::ops::Range<u64>) -> usize {
    let mut diced = 0;
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        while let Some((seat, menu)) = it.next() {
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
        diced += explained::<G>(&it.setup, &it.log, &format!("match {number}"));
    }
    diced
}

/// Like [`check_explanations`], but for a match in which the AI plays every seat up to a given era. This covers fights
/// that do not occur in random play.
pub(crate) fn ai_match_explanations<G: Tried>(number: u64, until: u32) -> usize {
    let (setup, log) = play_with_ai::<G>(number, until);
    explained::<G>(&setup, &log, &format!("the program's match {number}"))
}

/// Plays every seat with the AI up to a given era; returns the setup and the log.
pub(crate) fn play_with_ai<G: Tried>(number: u64, until: u32) -> (G::Setup, Vec<G::Event>) {
    let (mut chance, mut whim) = (dice(number, 0), dice(number, 1));
    let setup = G::deal(&G::options(number), &mut chance);
    let (mut game, mut log) = (G::new(setup.clone()), Vec::new());
    for _ in 0..G::LONGEST {
        let awaited = game.awaited();
        let Some(&seat) = awaited.first().filter(|_| game.era() < until) else {
            break;
        };
        let before = log.len();
        for deed in game.machine(seat, &mut whim) {
            // Actions that earlier ones have made impossible are skipped.
            log.extend(game.play(seat, &deed, &mut chance).into_iter().flatten());
        }
        if log.len() == before {
            let deed = game.fallback(seat).expect("there should be an awaited seat");
            log.extend(game.play(seat, &deed, &mut chance).into_iter().flatten());
        }
    }
    assert!(game.era() >= until || game.outcome().is_some());
    (setup, log)
}

/// Requests the explanation of each event for each reader. Returns the number of explanations that showed dice.
fn explained<G: Tried>(setup: &G::Setup, log: &[G::Event], name: &str) -> usize {
    let (mut asked, mut diced) = (0, 0);
    let mut game = G::new(setup.clone());
    for event in log {
        let before = game.clone();
        game.evolve(event);
        for viewer in viewers(&game) {
            for is_over in [false, true] {
                let told = match is_over {
                    false => game.tell(event, viewer),
                    true => game.tell_afterwards(event, viewer),
                };
                let Some(told) = told else { continue };
                let why = game.why(&before, event, viewer, is_over);
                let place = format!("{name}, {viewer:?}, {is_over}: {event:?}");
                sound(&why, &place);
                if told.shows_dice() {
                    assert!(why.shows_dice(), "{place}: the dice of {told:?} are not shown");
                }
                diced += usize::from(why.shows_dice());
                asked += 1;
                if asked % SAID == 0 {
                    why.lines().iter().for_each(say);
                }
            }
        }
    }
    assert!(asked > 0, "{name}");
    diced
}

/// Checks that an explanation refers only to existing rules and tables, and that its numbers add up.
fn sound(why: &Why, place: &str) {
    assert!(!why.rules.is_empty(), "{place}: the explanation has no rule");
    for rule in &why.rules {
        assert!(rules::find(rule.0).is_some(), "{place}: the rule {rule} does not exist");
    }
    assert!(why.adds_up(), "{place}: {why:?}");
    for step in &why.reckoned {
        match step {
            Reckoned::Sum(sum) if sum.sides > 0 => {
                let faces = 1..=sum.sides;
                assert!(sum.dice.iter().all(|die| faces.contains(die)), "{place}: {sum:?}");
            }
            Reckoned::Trial(trial) => {
                let (Bar::AtMost(_) | Bar::AtLeast(_)) = trial.bar;
                let faces = 1..=trial.sides;
                assert!(trial.die.is_none_or(|die| faces.contains(&die)), "{place}");
            }
            Reckoned::Row { table, at } => {
                let found = all().iter().filter_map(|book| book.table(table));
                let row = |table: &regnal_core::tables::Table| table.index_at(*at).is_some();
                assert!(found.into_iter().any(row), "{place}: {table} at {at}");
            }
            Reckoned::Sum(_) | Reckoned::Said(_) => {}
        }
    }
}

/// Checks that an imagined match looks to its seat like the real one and allows the same actions. Returns the number of
/// imagined matches.
pub(crate) fn check_imagined<G: Tried>(numbers: std::ops::Range<u64>, every: usize) -> usize {
    let (mut seen, mut steps) = (0, 0);
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        while let Some((seat, menu)) = it.next() {
            steps += 1;
            if steps % every == 0 {
                for other in Seat::all(it.game.seat_count()) {
                    let Some(made_up) = it.game.imagined(other, &mut Dice::apart(steps as u64))
                    else {
                        continue;
                    };
                    let viewer = Viewer::Seat(other);
                    assert_eq!(made_up.view(viewer), it.game.view(viewer), "{other:?}");
                    assert_eq!(made_up.legal(other), it.game.legal(other), "{other:?}");
                    seen += 1;
                }
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
    seen
}

/// Checks drafts in both worlds: the preview is the same in both and equals the actual result, no dice are rolled, and
/// other viewers do not see the draft.
fn drafted<G: Tried>(one: &G, two: &G, seat: Seat, menu: &[G::Action], place: &str) {
    let drafts = || menu.iter().filter(|action| one.is_draft(action));
    let count = drafts().count();
    let Some(first) = drafts().nth(count / 3) else { return };
    let code = |game: &G, action: &G::Action| {
        let its = game.particulars(seat, action);
        (its.verb.to_owned(), its.given())
    };
    let own = Viewer::Seat(seat);
    let deeds = [code(one, first), code(one, drafts().next_back().unwrap_or(first))];
    let written = |game: &G| {
        let draft = draft(game, seat, &deeds).expect("there should be a draft");
        let known = (draft.after.view(own), draft.after.legal(seat), draft.after.concerns(seat));
        (known, draft.done, draft.refused)
    };
    let here = written(one);
    assert!(here.1 > 0, "{place}: {first:?} is not in the menu");
    assert_eq!(here, written(two), "{place}: {deeds:?}");
    let (mut after, mut none) = (one.clone(), dice(7, 3));
    let events = one.decide(seat, first, &mut none).unwrap_or_default();
    for event in &events {
        after.evolve(event);
    }
    assert!(none.drawn().is_empty(), "{place}: {first:?} throws dice");
    for viewer in viewers(one).filter(|viewer| *viewer != own) {
        if viewer != Viewer::Umpire {
            assert_eq!(one.view(viewer), after.view(viewer), "{place}: {first:?}");
        }
    }
    let draft = draft(one, seat, &deeds[..1]).expect("there should be a draft");
    assert_eq!(draft.after.view(own), after.view(own), "{place}: {first:?}");
}

/// Checks that previews and explanations for the seat are the same in both worlds.
pub(crate) fn assert_alike<G: Tried>(
    one: &G,
    two: &G,
    seat: Seat,
    menu: &[G::Action],
    place: &str,
) {
    let imagined = |game: &G| game.imagined(seat, &mut Dice::apart(7));
    let (here, there) = (imagined(one), imagined(two));
    assert!(here == there, "{place}: {seat:?} guesses another match");
    let Some(action) = menu.get(menu.len() / 2) else { return };
    let its = one.particulars(seat, action);
    let deeds = [(its.verb.to_owned(), its.given())];
    let thought = |game: &G| {
        let thought = attempt(game, seat, &deeds, &mut Dice::apart(9));
        thought.map(|thought| (thought.told, thought.done, thought.refused))
    };
    let (thought, too) = (thought(one), thought(two));
    assert_eq!(thought, too, "{place}: {action:?}");
    drafted(one, two, seat, menu, place);
    // The actual results can differ between the worlds, but equal reports must have equal explanations.
    let done = |game: &G| game.decide(seat, action, &mut dice(7, 3)).unwrap_or_default();
    let (mut here, mut there) = (one.clone(), two.clone());
    for (event, other) in done(one).iter().zip(&done(two)) {
        let before = (here.clone(), there.clone());
        here.evolve(event);
        there.evolve(other);
        let viewer = Viewer::Seat(seat);
        let told = here.tell(event, viewer);
        if told.is_some() && told == there.tell(other, viewer) {
            let why = here.why(&before.0, event, viewer, false);
            let too = there.why(&before.1, other, viewer, false);
            assert_eq!(why, too, "{place}: {event:?}");
        }
    }
}
