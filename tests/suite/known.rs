//! Records everything in matches of random play: state, views, menus, reasons for refusal, reports, and the AI's
//! choices. A change in the rules shows up as a changed line in the record.

use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{AtTable, Cites, Game, Seat, Viewer, latest, news, told};
use serde_json::Value;

use super::kept::Kept;
use super::{Tried, dice};

/// Sampling intervals, in actions.
pub(crate) struct Every {
    /// Interval between records of the whole state and the views.
    pub(crate) state: usize,
    /// Interval between records of the AI's choices.
    pub(crate) thought: usize,
}

/// Splits a value's `Debug` form into its fields, each with its name and text.
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

/// Records a JSON value field by field; all elements of a list or map count as one field.
pub(crate) fn record_value(kept: &mut Kept, path: &str, value: &Value) {
    let is_name = |key: &String| key.bytes().all(|it| it.is_ascii_lowercase() || it == b'_');
    match value {
        Value::Object(parts) if path.matches('.').count() < 3 && parts.keys().all(is_name) => {
            for (name, part) in parts {
                record_value(kept, &format!("{path}.{name}"), part);
            }
        }
        Value::Array(all) if path.matches('.').count() < 3 && all.iter().any(Value::is_object) => {
            for part in all {
                record_value(kept, &format!("{path}[]"), part);
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

fn heard<G: AtTable>(kept: &mut Kept, before: &G, events: &[G::Event]) {
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

/// Plays whole matches and records their contents.
pub(crate) fn record_matches<G: Tried>(matches: std::ops::Range<u64>, every: &Every) -> Kept {
    let mut kept = Kept::default();
    for number in matches {
        let (mut chance, mut whim) = (dice(number, 9), dice(number, 10));
        let mut game = G::new(G::deal(&G::options(number), &mut chance));
        let (start, mut log) = (game.clone(), Vec::new());
        let mut pool: Vec<G::Action> = Vec::new();
        for step in 0..G::LONGEST {
            let Some(&seat) = game.awaited().first() else { break };
            kept.show("table", "clock", game.clock());
            let legal = game.legal(seat);
            if step % every.state == 0 {
                seen(&mut kept, &game);
                let state = serde_json::to_value(&game).expect("there should be a state");
                record_value(&mut kept, "", &state);
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
            let events = events.expect("there should be a legal action");
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
