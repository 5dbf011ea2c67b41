//! All that is said in matches by random play, counted: which messages in which place, how often, and a digest of what was
//! put into them. Words may change; what is said when shows here as a changed line. `TRANSCRIPTS=write` writes it anew.

use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};
use std::path::PathBuf;

use regnal::game::{Seat, Viewer};
use regnal::games::echoes::Echoes;
use regnal::games::mighty::Mighty;
use regnal::text::Line;
use sha2::{Digest, Sha256};

use super::suite::{Tried, dice};

/// What stands in a place, by its name: how often, and all of it.
#[derive(Default)]
struct Said(BTreeMap<(&'static str, String), (u64, Sha256)>);

impl Said {
    fn add(&mut self, place: &'static str, name: impl Into<String>, what: &dyn Debug) {
        let (count, digest) = self.0.entry((place, name.into())).or_default();
        *count += 1;
        digest.update(format!("{what:?}\n"));
    }

    fn line(&mut self, place: &'static str, line: &Line) {
        self.add(place, line.id, &line.args);
    }

    fn lines<'a>(&mut self, place: &'static str, lines: impl IntoIterator<Item = &'a Line>) {
        for line in lines {
            self.line(place, line);
        }
    }

    /// What a match says of itself, to everybody and to each seat.
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
        self.add("table", "flags", &flags);
        for seat in Seat::all(game.seat_count()) {
            self.lines(
                "question of its own",
                &game.question_line(Viewer::Seat(seat)),
            );
            self.lines("owed", &game.owed(seat));
            self.lines("forgone", &game.forgone(seat));
            self.lines("concerns", &game.concerns(seat));
            self.add(
                "table",
                "seats",
                &(game.is_playing(seat), game.has_hand(seat)),
            );
        }
    }

    /// What it says of something that can be done.
    fn deed<G: Tried>(&mut self, game: &G, seat: Seat, action: &G::Action) {
        let its = game.particulars(seat, action);
        self.line("label", &game.describe(action));
        self.lines("risk", &game.risk(action));
        self.lines("payment", &game.payment_line(action));
        for (_, line) in game.onward(seat, action) {
            self.line("onward", &line);
        }
        let payments = game.payments(seat, action).len();
        self.add("deed", its.verb, &(&its, payments));
    }

    /// What it says of something that has just happened.
    fn event<G: Tried>(&mut self, game: &G, event: &G::Event) {
        let of_it = (game.is_quiet(event), game.is_notable(event));
        self.add("table", "events", &of_it);
        self.lines("told", &game.tell(event, Viewer::Public));
        for seat in Seat::all(game.seat_count()) {
            self.lines("told a seat", &game.tell(event, Viewer::Seat(seat)));
        }
    }

    fn text(self) -> String {
        let mut text = String::new();
        for ((place, name), (count, digest)) in self.0 {
            let digest = digest.finalize();
            let _ = writeln!(text, "{place} | {name} | {count} | {:02x?}", &digest[..4]);
        }
        text
    }
}

/// Plays whole matches and writes down what is said.
fn counted<G: Tried>(matches: u64) -> String {
    let mut said = Said::default();
    for number in 0..matches {
        let (mut chance, mut whim) = (dice(number, 7), dice(number, 8));
        let mut game = G::new(G::deal(&G::options(number), &mut chance));
        let mut log = Vec::new();
        for step in 0..G::LONGEST {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
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
            for event in decided.expect("what is listed") {
                game.evolve(&event);
                said.event(&game, &event);
                log.push(event);
            }
            said.add("table", "resumes", &game.resumes(&before));
            said.add("table", "news", &G::newsworthy(&log, seat).len());
            if game.era() > before.era() {
                said.lines("chronicle", &game.chronicle(&log));
            }
        }
        said.moment(&game);
    }
    said.text()
}

fn check<G: Tried>(name: &str, matches: u64) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/play/said"));
    let file = folder.join(format!("{name}.txt"));
    let text = counted::<G>(matches);
    if std::env::var_os("TRANSCRIPTS").is_some() {
        std::fs::write(&file, text).unwrap();
        return;
    }
    let wanted = std::fs::read_to_string(&file).expect("what was said");
    let only = |these: &str, those: &str| -> Vec<String> {
        let those: Vec<&str> = those.lines().collect();
        let these = these.lines().filter(|line| !those.contains(line));
        these.map(str::to_owned).collect()
    };
    let (new, gone) = (only(&text, &wanted), only(&wanted, &text));
    assert!(
        new.is_empty() && gone.is_empty(),
        "now {new:#?}, before {gone:#?}"
    );
}

#[test]
fn what_is_said_in_campaigns() {
    check::<Mighty>("mighty", 6);
}

#[test]
fn what_is_said_in_duels() {
    check::<Echoes>("echoes", 8);
}
