//! Summaries of the steps of a match, in one or two sentences each, for the captions of its film.

use std::collections::BTreeMap;

use regnal::game::{Topic, Viewer};
use regnal::games::AnyGame;

use super::subject::Subject;
use super::words::{missing_stop, plain, sentences};
use crate::discord::error::Result;
use crate::run::replayed::ReplayStep;

/// Maximum number of characters in a caption.
const LONGEST: usize = 180;

/// Public summary of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Moment {
    /// True if there was a battle.
    pub(super) is_battle: bool,
    /// The caption. Empty if nothing noteworthy happened.
    pub(super) caption: String,
}

/// Returns a summary of each step. The caption of a whole turn is its public report. The caption of any other step
/// consists of its most important events.
pub(super) fn moments(
    subject: &Subject,
    start: &AnyGame,
    steps: &[ReplayStep],
) -> Result<Vec<Moment>> {
    let events = subject.loaded.events.iter();
    let log: Vec<String> = events.map(|event| event.payload.as_str().to_owned()).collect();
    let stands = start.standing_of(&log)?;
    let reports = reports(subject, start, &log)?;
    let mut game = start.clone();
    let mut begin = 0;
    let mut moments = Vec::with_capacity(steps.len());
    for step in steps {
        let mut told: Vec<(u8, String)> = Vec::new();
        for (event, stands) in log.iter().zip(&stands).take(step.end()).skip(begin) {
            game.evolve(event)?;
            let Some(topic) = game.facts(event)?.topic.filter(|_| *stands) else {
                continue;
            };
            if let Some(line) = game.tell(event, Viewer::Public)? {
                told.push((rank(topic), plain(&subject.say(&line))));
            }
        }
        begin = step.end();
        told.sort_by_key(|(rank, _)| *rank);
        let is_battle = told.first().is_some_and(|(first, _)| *first == rank(Topic::Battle));
        let report = step.episode.and_then(|number| reports.get(&number));
        let lines = match report {
            Some(report) => report.clone(),
            None => told.into_iter().map(|(_, line)| line).collect(),
        };
        moments.push(Moment { is_battle, caption: joined(&lines) });
    }
    Ok(moments)
}

/// Returns an event's rank by importance for a caption; 0 is the most important.
fn rank(topic: Topic) -> u8 {
    match topic {
        Topic::Battle => 0,
        Topic::Death => 1,
        Topic::Treaty => 2,
        Topic::Deed => 3,
    }
}

/// Returns the public reports by turn, without their headings. Battles come first, because a caption is short.
fn reports(
    subject: &Subject,
    start: &AnyGame,
    log: &[String],
) -> Result<BTreeMap<u32, Vec<String>>> {
    let battles = subject.battle_headings();
    let recounts = start.recounts(log, 0)?.into_iter();
    let told = recounts.map(|(number, recount)| {
        let words = recount.public.iter().map(|line| subject.say(line));
        let words: Vec<String> = words.collect();
        let lines = words.iter().flat_map(|words| words.lines());
        (number, sentences(lines, &battles))
    });
    Ok(told.collect())
}

/// Joins as many sentences into a caption as fit. Only the first one is cut if necessary.
fn joined(told: &[String]) -> String {
    let mut caption = String::new();
    for line in told {
        let added = line.chars().count() + missing_stop(line).len();
        let length = caption.chars().count() + added + 1;
        if !caption.is_empty() && length > LONGEST {
            break;
        }
        if !caption.is_empty() {
            caption.push(' ');
        }
        caption.push_str(line);
        caption.push_str(missing_stop(line));
    }
    if caption.chars().count() > LONGEST {
        caption = caption.chars().take(LONGEST - 1).chain(['…']).collect();
    }
    caption
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_contains_as_many_whole_sentences_as_fit() {
        let told = |lengths: &[usize]| -> Vec<String> {
            lengths.iter().map(|&length| "x".repeat(length)).collect()
        };
        assert_eq!(joined(&[]), "");
        assert_eq!(joined(&told(&[3, 2])), "xxx. xx.");
        assert_eq!(joined(&told(&[99, 78])).chars().count(), 180);
        assert_eq!(joined(&told(&[99, 79])).chars().count(), 100);
        let cut = joined(&told(&[200, 1]));
        assert!(cut.chars().count() == LONGEST && cut.ends_with('…'), "{cut}");
    }
}
