//! Records everything in matches of random play: state, views, menus, reasons of refusals, reports, and the choices of
//! the AI. A changed rule shows as a changed line.

use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{Cites, Game, Seat, Viewer, latest, news, told};
use regnal::games::echoes::Echoes;
use regnal::games::echoes::ai::{guess, orders};
use regnal::games::echoes::nouns::{Civ, Format};
use regnal::games::echoes::simulate::{Bout, Tally, bout, options, playout};
use regnal::games::mighty::Mighty;
use serde_json::Value;

use super::kept::Kept;
use super::suite::{Tried, dice};

/// Intervals of the samples, in actions.
pub(super) struct Every {
    /// The whole state and the views.
    pub(super) state: usize,
    /// The choices of the AI.
    pub(super) thought: usize,
}

/// Splits a value's `Debug` form into its fields, each with its text.
fn fields(text: &str) -> Vec<(&str, &str)> {
    let inner = text.split_once('{').map_or("", |(_, inner)| inner);
    let (mut depth, mut quoted, mut escaped, mut from) = (0, false, false, 0);
    let mut found = Vec::new();
    for (at, letter) in inner.char_indices() {
        match (quoted, letter) {
            (true, _) if escaped => escaped = false,
            (true, '\\') => escaped = true,
            (_, '"') => quoted = !quoted,
            (true, _) => {}
            (_, '{' | '[' | '(') => depth += 1,
            (_, ',' | '}') if depth == 0 => {
                found.extend(inner[from..at].trim().split_once(": "));
                from = at + 1;
            }
            (_, '}' | ']' | ')') => depth -= 1,
            _ => {}
        }
    }
    found
}

/// Records a JSON value field by field; the elements of a list or map count as one field.
pub(super) fn remembered(kept: &mut Kept, path: &str, value: &Value) {
    let is_name = |key: &String| key.bytes().all(|it| it.is_ascii_lowercase() || it == b'_');
    match value {
        Value::Object(parts) if path.matches('.').count() < 3 && parts.keys().all(is_name) => {
            for (name, part) in parts {
                remembered(kept, &format!("{path}.{name}"), part);
            }
        }
        Value::Array(all) if path.matches('.').count() < 3 && all.iter().any(Value::is_object) => {
            for part in all {
                remembered(kept, &format!("{path}[]"), part);
            }
        }
        _ => kept.show("state", path, value),
    }
}

fn seen<G: Game>(kept: &mut Kept, game: &G) {
    for (name, part) in fields(&format!("{:?}", game.view(Viewer::Public))) {
        kept.show("seen by all", name, part);
    }
    for seat in Seat::all(game.seat_count()) {
        for (name, part) in fields(&format!("{:?}", game.view(Viewer::Seat(seat)))) {
            kept.show("seen", name, part);
        }
    }
}

fn heard<G: Game>(kept: &mut Kept, before: &G, events: &[G::Event]) {
    let heard = told(&mut before.clone(), events);
    for line in &heard.aloud {
        kept.add("aloud", line.id, &line.args);
    }
    for line in heard.private.values().flatten() {
        kept.add("alone", line.id, &line.args);
    }
    kept.add("told", "pressing", heard.is_pressing);
    kept.add("told", "lines", (heard.public.len(), heard.aloud.len()));
}

/// Plays whole matches and records what they contain.
pub(super) fn known<G: Tried>(matches: std::ops::Range<u64>, every: &Every) -> Kept {
    let mut kept = Kept::default();
    for number in matches {
        let (mut chance, mut whim) = (dice(number, 9), dice(number, 10));
        let mut game = G::new(G::deal(&G::options(number), &mut chance));
        let (start, mut log) = (game.clone(), Vec::new());
        let mut pool: Vec<G::Action> = Vec::new();
        for step in 0..G::LONGEST {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
            kept.show("table", "clock", game.clock());
            let legal = game.legal(seat);
            if step % every.state == 0 {
                seen(&mut kept, &game);
                let state = serde_json::to_value(&game).expect("a state");
                remembered(&mut kept, "", &state);
                for action in &legal {
                    kept.add("menu", game.particulars(seat, action).verb, action);
                }
                for seat in Seat::all(game.seat_count()) {
                    for action in game.standing(seat).iter().step_by(3) {
                        kept.add("standing", game.particulars(seat, action).verb, action);
                    }
                }
            }
            if step % every.thought == every.thought / 2 {
                for deed in game.machine(seat, &mut dice(step as u64, 11)) {
                    kept.add("thought", game.particulars(seat, &deed).verb, &deed);
                }
            }
            if let Some(action) = game.fallback(seat) {
                kept.add("fallback", game.particulars(seat, &action).verb, &action);
            }
            for other in Seat::all(game.seat_count()).filter(|_| pool.len() > 9) {
                let action = &pool[whim.index(pool.len())];
                if let Err(no) = game.decide(other, action, &mut chance.clone()) {
                    let (rule, line) = (no.rule(), no.line());
                    kept.add("refused", format!("{rule} {}", line.id), line.args);
                }
            }
            let any = legal[whim.index(legal.len())].clone();
            match pool.len() {
                0..60 => pool.push(any),
                full => pool[whim.index(full)] = any,
            }
            let action = game.wish(&legal, &mut whim);
            let events = game.decide(seat, &action, &mut chance);
            let events = events.expect("a legal action");
            heard(&mut kept, &game, &events);
            events.iter().for_each(|event| game.evolve(event));
            log.extend(events);
        }
        kept.add("table", "outcome", game.outcome());
        for seat in Seat::all(game.seat_count()) {
            for line in news(start.clone(), &log, seat) {
                kept.add("news", line.id, &line.args);
            }
            for line in latest(start.clone(), &log, Viewer::Seat(seat), 40) {
                kept.add("latest", line.id, &line.args);
            }
        }
    }
    kept
}

#[test]
fn contents_of_campaigns_match_the_record() {
    let every = Every {
        state: 23,
        thought: 1_000,
    };
    known::<Mighty>(6..12, &every).check("tests/play/known/mighty.txt");
}

#[test]
fn contents_of_duels_match_the_record() {
    let every = Every {
        state: 19,
        thought: 41,
    };
    known::<Echoes>(8..16, &every).check("tests/play/known/echoes.txt");
}

/// Records AI matches and the statistics counted over them.
#[test]
fn results_of_simulated_matches_match_the_record() {
    let mut kept = Kept::default();
    for (format, matches) in [(Format::Base, 24), (Format::Long, 4), (Format::Team, 3)] {
        let (mut tally, mut quick) = (Tally::default(), Tally::default());
        for number in 0..matches {
            let mut pilots = [Pilot::Random; 2];
            if number % 6 == 0 {
                pilots[usize::from(number % 12 == 0)] = Pilot::Ai;
            }
            let bout: Bout = bout(&options(format), Civ::ALL, pilots, 3, number);
            kept.add("bout", format!("{format:?}"), &bout);
            let (played, out) = (Echoes::simulate(&bout), playout(&bout));
            Echoes::count(&mut tally, &played);
            Echoes::count(&mut quick, &out);
            kept.add("played", format!("{format:?} {number:02}"), played);
            kept.add("played out", format!("{format:?} {number:02}"), out);
        }
        for (name, tally) in [("as people do", tally), ("quickly", quick)] {
            let shares = (
                [5, 50, 95].map(|percent| tally.round_at(percent)),
                [0..=5, 5..=10, 11..=60].map(|rounds| tally.within(rounds)),
                (tally.first.percent(), tally.team.percent()),
            );
            kept.add(
                "shares",
                format!("{format:?} {name}: {shares:?}"),
                tally.never_played(),
            );
            kept.add("tally", format!("{format:?} {name}"), tally);
        }
    }
    kept.check("tests/play/known/simulated.txt");
}

/// Records the match that the AI assumes from its partial knowledge.
#[test]
fn guessed_positions_match_the_record() {
    let mut kept = Kept::default();
    for number in 8..16 {
        let (mut chance, mut whim) = (dice(number, 12), dice(number, 13));
        let mut game = Echoes::new(Echoes::deal(&Echoes::options(number), &mut chance));
        for step in 0..900 {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
            for viewer in Seat::all(game.seat_count()).filter(|_| step % 45 == 44) {
                let view = game.view(Viewer::Seat(viewer));
                let supposed = guess(&view, &mut dice(number, 14));
                let supposed = serde_json::to_value(supposed).expect("a state");
                remembered(&mut kept, "", &supposed);
                for order in orders(&view) {
                    kept.add("order", "given ahead", order);
                }
            }
            let action = game.wish(&game.legal(seat), &mut whim);
            game.play(seat, &action, &mut chance)
                .expect("a legal action");
        }
    }
    kept.check("tests/play/known/supposed.txt");
}
