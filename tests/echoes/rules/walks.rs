//! Tests that render all messages in random matches.

use regnal_core::dice::Seed;
use regnal_core::game::Cites;

use super::words::{assert_renders, fits_a_button, tags};
use super::*;

/// Renders `events`, which start from the state `game`, for a viewer.
pub(super) fn render_events(mut game: Echoes, events: &[Event], viewer: Viewer) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        game.evolve(event);
        lines.extend(game.tell(event, viewer));
    }
    lines
}

pub(super) fn dice(seed: u64, stream: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[31] = stream;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// Callback for each step of a random match.
pub(super) trait Walker {
    fn at(&mut self, game: &Echoes, log: &[Event], step: usize);
    fn after(&mut self, _before: &Echoes, _events: &[Event]) {}
}

/// Plays at most `steps` random actions.
pub(super) fn walk(seed: u64, options: &Options, steps: usize, walker: &mut impl Walker) {
    let mut dice_of_match = dice(seed, 0);
    let mut whim = dice(seed, 1);
    let mut game = Echoes::new(Echoes::deal(options, &mut dice_of_match));
    let mut log = Vec::new();
    for step in 0..steps {
        walker.at(&game, &log, step);
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if awaited.is_empty() {
            return;
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let busy: Vec<&Action> = menu
            .iter()
            .filter(|action| !matches!(action, Action::EndTurn { .. } | Action::Switch { .. }))
            .collect();
        let action = if busy.is_empty() || whim.index(8) == 0 {
            menu[whim.index(menu.len())].clone()
        } else {
            busy[whim.index(busy.len())].clone()
        };
        let before = game.clone();
        let events = game.play(seat, &action, &mut dice_of_match).unwrap();
        walker.after(&before, &events);
        log.extend(events);
    }
}

pub(super) fn options(seed: u64) -> Options {
    let mut options = Options::usual(Format::ALL[seed as usize % 3]);
    if seed.is_multiple_of(2) {
        options.reactions = ReactionMode::Prompt;
    }
    if options.format == Format::Base && seed.is_multiple_of(4) {
        options.map = MapKind::Constantinople;
    }
    options.own_decks = seed % 5 == 4;
    options
}

/// Walker that renders all messages.
#[derive(Default)]
struct Reader {
    told: BTreeSet<String>,
    refused: BTreeSet<Reason>,
    seen: Vec<(Seat, Action)>,
    said: usize,
}

impl Reader {
    fn read<'a>(&mut self, lines: impl IntoIterator<Item = &'a Line>) {
        for line in lines {
            assert_renders(line);
            self.said += 1;
        }
    }
}

impl Walker for Reader {
    fn at(&mut self, game: &Echoes, log: &[Event], step: usize) {
        self.read([&game.stage_line()]);
        if !step.is_multiple_of(5) && !game.awaited().is_empty() {
            return;
        }
        self.read(&game.question_line(Viewer::Public));
        self.read(&game.chronicle(log));
        for seat in Seat::all(game.seat_count()) {
            self.read(&game.question_line(Viewer::Seat(seat)));
            self.read(&game.owed(seat));
            for action in game.legal(seat) {
                fits_a_button(&game.describe(&action));
                self.read(&game.risk(&action));
                self.seen.push((seat, action));
            }
        }
        // Actions that were possible earlier are often rejected later.
        if self.seen.len() > 400 {
            self.seen.drain(..200);
        }
        for (seat, action) in self.seen.clone() {
            let stale = game.describe(&action);
            fits_a_button(&stale);
            if let Err(illegal) = game.decide(seat, &action, &mut dice(1, 2)) {
                self.refused.insert(illegal.reason);
                self.read([&illegal.line()]);
            }
        }
    }

    fn after(&mut self, before: &Echoes, events: &[Event]) {
        let viewers = Seat::all(before.seat_count()).map(Viewer::Seat).chain([Viewer::Public]);
        for viewer in viewers {
            self.read(&render_events(before.clone(), events, viewer));
        }
        self.told.extend(tags(events, "event"));
    }
}

#[test]
fn in_random_matches_every_message_can_be_rendered() {
    let mut reader = Reader::default();
    for seed in 0..6 {
        walk(seed, &options(seed), 400, &mut reader);
    }
    assert!(reader.told.len() > 40, "{:?}", reader.told);
    assert!(reader.refused.len() > 10, "{:?}", reader.refused);
    assert!(reader.said > 10_000, "{}", reader.said);
}
