//! Tests of the reports of whole scenes (conflicts, battles, sieges and winter). The record lists the recipients of
//! each line (section 7 of the specification): A, B and C are the three players, and P is everybody else. If recipients
//! get different messages, each message is on a separate line.

mod battles;
mod letters;
mod weeks;

use regnal_core::dice::Seed;
use regnal_demonworld::action::Table;
use regnal_demonworld::state::StandingOrders;

use super::*;

const LED: &[Kind] = &[Kind::General3];

fn dice(number: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([number; 32]).mixed(&[]), 0)
}

/// Starts an orc siege of H1 at the first siege programmes, with the given units inside.
fn before_the_walls(inside: &[&str], chance: Dice) -> Scene {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.garrison(A, city("H1"), inside);
    board.army(B, "H1", LED, &["O03", "O03"]);
    board.army(C, "E1", LED, &["E02"]);
    board.position.stage = regnal_demonworld::state::Stage::Conflicts;
    let mut scene = Scene::of(board, chance);
    scene.does(C, Table::SetStandingOrders(StandingOrders::default()));
    scene
}

/// Compares lines with the record. The message of a failure can replace the record.
#[track_caller]
fn assert_lines(found: &[String], expected: &[&str]) {
    let lines = found.iter().map(|line| format!("        {line:?},\n"));
    assert!(found == expected, "the lines were:\n{}\n", lines.collect::<String>());
}

/// A campaign with a record of its reports.
struct Scene {
    start: Demonworld,
    log: Vec<Event>,
    game: Demonworld,
    chance: Dice,
    lines: Vec<String>,
}

impl Scene {
    /// Starts a scene on the given board with the given dice.
    pub(super) fn of(board: Board, chance: Dice) -> Scene {
        let game = board.game().0;
        Scene { start: game.clone(), log: Vec::new(), game, chance, lines: Vec::new() }
    }

    /// Takes an action and records the reports to all viewers.
    pub(super) fn does(&mut self, seat: Seat, deed: impl Into<Action>) {
        let action = deed.into();
        let events = self.game.decide(seat, &action, &mut self.chance);
        let events = events
            .unwrap_or_else(|illegal| panic!("{action:?}: {illegal}, after {:#?}", self.lines));
        for event in &events {
            self.game.evolve(event);
            self.listen(event);
        }
        self.log.extend(events);
    }

    fn listen(&mut self, event: &Event) {
        let viewers = [A, B, C].map(Viewer::Seat).into_iter().chain([Viewer::Public]);
        let mut said: Vec<(String, Line)> = Vec::new();
        for (viewer, name) in viewers.zip(["A", "B", "C", "P"]) {
            let Some(line) = self.game.tell(event, viewer) else { continue };
            match said.iter_mut().find(|(_, other)| *other == line) {
                Some((names, _)) => names.push_str(name),
                None => said.push((name.to_owned(), line)),
            }
        }
        let said = said.iter();
        self.lines.extend(said.map(|(names, line)| format!("{names}: {}", english(line))));
    }

    /// Locks the questions of a phase for every seat that the match is waiting for.
    pub(super) fn lock(&mut self, phase: Phase) {
        let windows = self.game.position().windows.clone();
        for (&id, window) in &windows {
            let open = window.asked.difference(&window.locked);
            for &seat in open.filter(|_| window.phase == phase) {
                self.does(seat, Table::Lock(id));
            }
        }
    }

    /// Returns the turn report of all events so far, as for a completed season: the chronicle, then the private
    /// messages.
    pub(super) fn turn_report(&self) -> Vec<String> {
        let recount = self.start.recount(&self.log);
        let mut told: Vec<String> = recount.public.iter().map(english).collect();
        for (seat, lines) in &recount.letters {
            told.push(format!("--- {}", ["A", "B", "C"][seat.index()]));
            told.extend(lines.iter().map(english));
        }
        told
    }

    /// Compares the turn report with the record.
    #[track_caller]
    pub(super) fn compare_turn_report(&self, expected: &[&str]) {
        assert_lines(&self.turn_report(), expected);
    }

    /// Compares the reports since the previous call, or since the start, with the record.
    #[track_caller]
    pub(super) fn heard(&mut self, expected: &[&str]) {
        assert_lines(&std::mem::take(&mut self.lines), expected);
    }
}
