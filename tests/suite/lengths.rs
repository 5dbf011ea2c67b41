//! Lengths of reports on a phone.

use regnal_core::game::{Recount, news, recounts};
use regnal_core::text::{Lang, Line, say};

use super::Tried;
use super::transcripts::{Way, names, recorded};

/// Maximum number of lines in a turn's report to one reader: two phone screens.
pub(crate) const TWO_SCREENS: usize = 64;

/// Returns the number of lines that a text takes up on a phone 390 px wide.
pub(crate) fn phone_lines(text: &str) -> usize {
    const LETTERS: usize = 44;
    text.lines().map(|line| line.chars().count().div_ceil(LETTERS).max(1)).sum()
}

/// Checks that no turn's report to one reader takes more than two phone screens in the recorded matches, in either
/// language.
pub(crate) fn check_lengths<G: Tried>(ways: &[Way<G>]) {
    let (mut most, mut longest) = (0, String::new());
    for way in ways {
        let (start, log) = recorded(way);
        let mut end = start.clone();
        log.iter().for_each(|event| end.evolve(event));
        let names = names(&end);
        for report in reports(&start, &log) {
            for lang in Lang::ALL {
                let said: Vec<String> = report.iter().map(|line| say(lang, line, &names)).collect();
                let said = said.join("\n");
                let length = phone_lines(&said);
                if length > most {
                    (most, longest) = (length, said);
                }
            }
        }
    }
    println!("the longest report takes {most} lines");
    assert!(most > 0, "there are no reports");
    assert!(most <= TWO_SCREENS, "{most} lines: {longest}");
}

/// Lists a match's reports to single readers. In games with simultaneous turns, each report consists of the turn's
/// chronicle and the reader's letter; in other games, it is the news in a turn notification.
fn reports<G: Tried>(start: &G, log: &[G::Event]) -> Vec<Vec<Line>> {
    let mut reports = Vec::new();
    for (_, Recount { public, letters }) in recounts(start.clone(), log, 0) {
        let letters = letters.into_values();
        reports.extend(letters.map(|letter| [public.as_slice(), letter.as_slice()].concat()));
        reports.push(public);
    }
    if start.episode().is_some() {
        return reports;
    }
    let mut game = start.clone();
    for (place, event) in log.iter().enumerate() {
        let before = game.awaited();
        game.evolve(event);
        let called = game.awaited();
        for &seat in called.difference(&before) {
            reports.push(news(start.clone(), &log[..=place], seat));
        }
    }
    reports
}
