//! Records the messages in matches of random play: each message by place, with its count and a digest of its arguments.
//! The record does not change if only the wording of a message changes. If other messages are sent, or at other times,
//! this shows up as a changed line.

use regnal_core::game::{Announcement, Seat, Viewer};
use regnal_core::text::Line;

use super::kept::Kept;
use super::{Tried, dice};

/// The recorded messages.
#[derive(Default)]
struct Said(Kept);

impl Said {
    fn line(&mut self, place: &'static str, line: &Line) {
        self.0.add(place, line.id, &line.args);
    }

    fn lines<'a>(&mut self, place: &'static str, lines: impl IntoIterator<Item = &'a Line>) {
        for line in lines {
            self.line(place, line);
        }
    }

    /// Records the messages about a position, for everyone and for each seat.
    fn moment<G: Tried>(&mut self, game: &G) {
        self.line("stage", &game.stage_line());
        self.lines("question", &game.question_line(Viewer::Public));
        self.lines("ending", &game.ending());
        let flags = (
            game.era(),
            game.is_interrupted(),
            game.is_deserted(),
            game.has_map(),
            game.is_map_wanted(),
        );
        self.0.add("table", "flags", flags);
        for seat in Seat::all(game.seat_count()) {
            self.lines("question of its own", &game.question_line(Viewer::Seat(seat)));
            self.lines("owed", &game.owed(seat));
            self.lines("forgone", &game.forgone(seat));
            self.lines("concerns", &game.concerns(seat));
            self.0.add("table", "seats", (game.is_playing(seat), game.has_hand(seat)));
        }
    }

    /// Records the messages about a possible action.
    fn deed<G: Tried>(&mut self, game: &G, seat: Seat, action: &G::Action) {
        let its = game.particulars(seat, action);
        self.line("label", &game.describe(action));
        self.lines("risk", &game.risk(action));
        self.lines("payment", &game.payment_line(action));
        for (_, line) in game.onward(seat, action) {
            self.line("onward", &line);
        }
        let payments = game.payments(seat, action).len();
        self.0.add("deed", its.verb, (&its, payments));
    }

    /// Records the messages about an event that has just happened.
    fn event<G: Tried>(&mut self, game: &G, event: &G::Event) {
        let is_quiet = G::facts(event).announcement == Announcement::Never;
        self.0.add("table", "events", (is_quiet, game.is_notable(event)));
        self.lines("told", &game.tell(event, Viewer::Public));
        for seat in Seat::all(game.seat_count()) {
            self.lines("told a seat", &game.tell(event, Viewer::Seat(seat)));
        }
    }
}

/// Plays whole matches and records every message that they produce.
pub(crate) fn record_texts<G: Tried>(matches: u64) -> Kept {
    let mut said = Said::default();
    for number in 0..matches {
        let (mut chance, mut whim) = (dice(number, 7), dice(number, 8));
        let mut game = G::new(G::deal(&G::options(number), &mut chance));
        let mut log = Vec::new();
        for step in 0..G::LONGEST {
            let Some(&seat) = game.awaited().first() else { break };
            said.moment(&game);
            let legal = game.legal(seat);
            let action = game.wish(&legal, &mut whim);
            said.deed(&game, seat, &action);
            if step % 5 == 0 {
                for listed in legal.iter().chain(&game.standing(seat)) {
                    said.deed(&game, seat, listed);
                }
            }
            let before = game.clone();
            let decided = game.decide(seat, &action, &mut chance);
            for event in decided.expect("there should be a legal action") {
                game.evolve(&event);
                said.event(&game, &event);
                log.push(event);
            }
            said.0.add("table", "resumes", game.resumes(&before));
            said.0.add("table", "news", G::newsworthy(&log, seat).len());
            if game.era() > before.era() {
                said.lines("chronicle", &game.chronicle(&log));
            }
        }
        said.moment(&game);
    }
    said.0
}
