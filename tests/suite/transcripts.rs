//! Transcripts of whole matches, one for each way to end: the actions, the public report and one player's report. In
//! games with simultaneous orders, the chronicles and letters of a turn follow its actions. A change in the game shows
//! up as a changed line. `TRANSCRIPTS=write` records the transcripts again; for each way to end, the first match that
//! ends in this way is used.

use std::fmt::Write as _;
use std::path::PathBuf;

use regnal_core::dice::Dice;
use regnal_core::game::{Game, Outcome, Recount, Seat, recounts, told};
use regnal_core::text::{Lang, Line, Names, say};

use super::{Tried, dice};

/// A function that chooses a seat's next actions.
pub(crate) type Wish<G> =
    fn(&G, Seat, &[<G as Game>::Action], &mut Dice) -> Vec<<G as Game>::Action>;

/// A kind of match, defined by its starting position, the choices of its players, and its ending.
pub(crate) struct Way<G: Tried> {
    /// File name of the transcript.
    pub(crate) name: &'static str,
    /// Function that deals the starting position.
    pub(crate) begin: fn(&mut Dice) -> G::Setup,
    pub(crate) wish: Wish<G>,
    /// Function that returns whether a match has this ending.
    pub(crate) is: fn(&Outcome, &[G::Event]) -> bool,
}

/// Maximum number of matches to play in search of one with this ending.
const MANY: u64 = 3_000;

pub(super) fn names<G: Tried>(game: &G) -> Names {
    Names {
        seats: ["Ada", "Bruno", "Cleo", "Dora"].map(str::to_owned).into(),
        hexes: game.labels(),
        ..Names::default()
    }
}

fn name(names: &Names, seat: Seat) -> &str {
    let own = names.seats.get(seat.index());
    own.map_or("Umpire", String::as_str)
}

/// Writes the turn reports of a match.
fn chronicles<G: Tried>(start: G, log: &[G::Event], names: &Names, text: &mut String) {
    for (number, Recount { public, letters }) in recounts(start, log, 0) {
        let _ = writeln!(text, "episode {number}");
        for line in &public {
            let _ = writeln!(text, "  {}", say(Lang::En, line, names));
        }
        for (seat, lines) in &letters {
            for line in lines {
                let line = say(Lang::En, line, names);
                let _ = writeln!(text, "  ({}) {line}", name(names, *seat));
            }
        }
    }
}

/// Performs an action, and appends the action and its reports to the transcript.
fn perform<G: Tried>(
    game: &mut G,
    seat: Seat,
    action: &G::Action,
    chance: &mut Dice,
    text: &mut String,
) -> Vec<G::Event> {
    let seat = G::actor(action, seat);
    let its = game.particulars(seat, action);
    let names = names(game);
    let spoken = |line: &Line| say(Lang::En, line, &names);
    let _ = write!(text, "{} {}", name(&names, seat), its.verb);
    for part in &its.parts {
        let _ = write!(text, " {}={}", part.name, part.code);
    }
    text.push('\n');
    let events = game.decide(seat, action, chance).expect("there should be a legal action");
    let heard = told(game, &events);
    for line in &heard.public {
        let _ = writeln!(text, "  {}", spoken(line));
    }
    for (listener, lines) in &heard.private {
        for line in lines {
            let _ = writeln!(text, "  ({}) {}", name(&names, *listener), spoken(line));
        }
    }
    events
}

/// A match that was played to its end.
struct Played<G: Tried> {
    start: G,
    log: Vec<G::Event>,
    transcript: String,
}

/// Plays match `number` and writes its transcript; returns `None` if the match does not have this ending.
fn played<G: Tried>(way: &Way<G>, number: u64) -> Option<Played<G>> {
    let (mut chance, mut whim) = (dice(number, 4), dice(number, 5));
    let mut game = G::new((way.begin)(&mut chance));
    let start = game.clone();
    let (mut text, mut log) = (format!("match {number}\n"), Vec::new());
    for _ in 0..G::LONGEST {
        let Some(&seat) = game.awaited().first() else { break };
        for action in (way.wish)(&game, seat, &game.legal(seat), &mut whim) {
            log.extend(perform(&mut game, seat, &action, &mut chance, &mut text));
        }
    }
    let outcome = game.outcome()?;
    let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.0.to_string()).collect();
    let _ = writeln!(text, "ended by {}, seats that won: {}", outcome.rule, winners.join(" "));
    if !(way.is)(&outcome, &log) {
        return None;
    }
    chronicles(start.clone(), &log, &names(&game), &mut text);
    Some(Played { start, log, transcript: text })
}

/// Returns the path of a transcript.
fn file<G: Tried>(way: &Way<G>) -> PathBuf {
    let folder = PathBuf::from(crate::ROOT).join("tests/suite/transcripts");
    folder.join(format!("{}.txt", way.name))
}

/// Plays the match of a transcript again.
fn replayed<G: Tried>(way: &Way<G>, transcript: &str) -> Played<G> {
    let head = transcript.lines().next().unwrap_or_default();
    let number = head.strip_prefix("match ").and_then(|number| number.parse().ok());
    let played = played(way, number.expect("there should be a match number"));
    played.unwrap_or_else(|| panic!("{}: the match ends in another way", way.name))
}

/// Returns the initial position and the event log of the match in a transcript.
pub(super) fn recorded<G: Tried>(way: &Way<G>) -> (G, Vec<G::Event>) {
    let transcript = std::fs::read_to_string(file(way)).expect("there should be a transcript");
    let Played { start, log, .. } = replayed(way, &transcript);
    (start, log)
}

/// Compares a match with its transcript.
pub(crate) fn check<G: Tried>(way: &Way<G>) {
    let file = file(way);
    if std::env::var_os("TRANSCRIPTS").is_some() {
        let played = (0..MANY).find_map(|number| played(way, number));
        let played =
            played.unwrap_or_else(|| panic!("none of {MANY} matches ends as {}", way.name));
        std::fs::write(&file, played.transcript).unwrap();
        return;
    }
    let wanted = std::fs::read_to_string(&file).expect("there should be a transcript");
    let text = replayed(way, &wanted).transcript;
    for (number, (here, there)) in text.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(here, there, "{}, line {}", way.name, number + 1);
    }
    assert_eq!(text.lines().count(), wanted.lines().count(), "{}", way.name);
}
