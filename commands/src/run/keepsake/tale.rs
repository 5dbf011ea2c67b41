//! Contents of a book, collected by replaying the log: eras as chapters, treaties, deaths, scores and dice, limited to
//! what the reader is allowed to know. In a finished match, the dice and everything reported to any player are public.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use regnal::game::{Announcement, Recount, Scores, Seat, Topic, Viewer};
use regnal::games::AnyGame;
use regnal::render::tincture::Tincture;
use regnal::store::Status;
use regnal::text::Line;

use super::luck::{Luck, Tally};
use super::subject::Subject;
use crate::discord::error::{Error, Result};
use crate::run::face::Sheet;
use crate::run::past::start_of;
use crate::run::telling::heard;

/// Maximum number of maps in a book.
const MAPS: usize = 24;

/// Contents of a book.
#[derive(Debug, Default)]
pub(super) struct Tale {
    /// Events before the first turn.
    pub(super) opening: Vec<String>,
    /// Chapters, one for each era.
    pub(super) chapters: Vec<Chapter>,
    /// Treaties made and ended, in order.
    pub(super) treaties: Vec<String>,
    /// Characters and units that died.
    pub(super) dead: Vec<String>,
    /// Dice statistics.
    pub(super) luck: Vec<Luck>,
    /// Winner and the reasons for the result. For a running match, its current state instead.
    pub(super) ending: Vec<String>,
    /// Map colours of the seats.
    pub(super) tinctures: Vec<Tincture>,
    /// Portraits of characters.
    pub(super) portraits: Vec<Sheet>,
    /// Maps at the end of turns with battles, by turn.
    pub(super) scenes: BTreeMap<u32, Sheet>,
}

/// Chapter for an era.
#[derive(Debug)]
pub(super) struct Chapter {
    /// Title of the chapter.
    pub(super) name: String,
    /// Events, in order, other than those of turns with a report.
    pub(super) told: Vec<ReportedEvent>,
    /// Turns with a report, in order.
    pub(super) turns: Vec<Turn>,
    /// Name and events of a turn that never ended, because the match was given up. Such a turn has no report.
    pub(super) unfinished: Option<(String, Vec<ReportedEvent>)>,
    /// Lines of statistics reported at the end of the era.
    pub(super) figures: Vec<String>,
    /// Scores at the end of the era.
    pub(super) scores: Vec<Scores>,
    /// Map at the end of the era.
    pub(super) map: Option<Sheet>,
}

/// A turn with a report: a season or month.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) number: u32,
    /// The public report, with markup.
    pub(super) public: Vec<String>,
    /// The full public report, with markup; empty unless the match is finished.
    pub(super) whole: Vec<String>,
    /// Deeds that were announced immediately, with markup. The report does not repeat them.
    pub(super) apart: Vec<String>,
    /// Private reports, with markup, below their recipients' names.
    pub(super) letters: Vec<String>,
}

#[derive(Debug)]
pub(super) struct ReportedEvent {
    /// Text with markup.
    pub(super) words: String,
    /// True if the event reports a battle.
    pub(super) is_battle: bool,
    /// Name of the part of the era, such as a season, if the game's eras have named parts.
    pub(super) part: Option<String>,
}

/// Collects a book's contents.
pub(super) fn tell(subject: &Subject) -> Result<Tale> {
    let start = start_of(&subject.loaded)?;
    let events = subject.loaded.events.iter();
    let log: Vec<String> = events.map(|event| event.payload.as_str().to_owned()).collect();
    let mut walk = Walk {
        subject,
        maps: eras_with_maps(&start, &log)?,
        scenes: turns_with_battles(&start, &log)?,
        chapters: BTreeMap::new(),
        episodes: BTreeMap::new(),
        by_turn: BTreeMap::new(),
        tale: Tale::default(),
        tally: Tally::default(),
        last: None,
        game: start.clone(),
    };
    let setup = subject.loaded.setup.as_ref();
    let broken = || Error::broken("a started match has no setup");
    let opening = subject.face.opening(setup.ok_or_else(broken)?, &start)?;
    walk.tale.opening = opening.iter().map(|line| subject.say(line)).collect();
    let stands = start.standing_of(&log)?;
    let mut end = 0;
    let batches = subject.loaded.events.chunk_by(|one, next| one.batch == next.batch);
    for batch in batches {
        let eve = walk.game.clone();
        let begin = end;
        for event in batch {
            walk.hear(event.payload.as_str(), stands[end])?;
            end += 1;
        }
        if walk.game.era() != eve.era() {
            let evening = last_position(eve, &log[begin..end], AnyGame::era)?;
            walk.ends(evening.era(), &evening, &log[..end])?;
        } else if let Some(turn) = eve.episode().filter(|turn| walk.scenes.contains(turn))
            && walk.game.episode() != Some(turn)
        {
            let evening = last_position(eve, &log[begin..end], AnyGame::episode)?;
            let map = subject.map(&evening, subject.viewer)?;
            walk.tale.scenes.extend(map.map(|map| (turn, map)));
        }
    }
    // It can be a secret whether anything has happened in the current era yet, so a running match always gets a chapter
    // for that era.
    if walk.game.outcome().is_none() {
        walk.begins();
    }
    let now = walk.game.clone();
    walk.ends(now.era(), &now, &log)?;
    walk.tale.tinctures = subject.face.tinctures(&now)?;
    walk.recounts(&start, &log)?;
    walk.done()
}

/// Selects the eras that end with a map: all of them or, if there are too many, a subset that always includes the last.
fn eras_with_maps(start: &AnyGame, log: &[String]) -> Result<BTreeSet<u32>> {
    let mut game = start.clone();
    let mut eras = BTreeSet::from([game.era()]);
    for event in log {
        game.evolve(event)?;
        eras.insert(game.era());
    }
    let every = eras.len().div_ceil(MAPS).max(1);
    Ok(eras.into_iter().rev().step_by(every).collect())
}

/// Selects the turns with public battles, whose maps are shown: all of them or, if there are too many, some of them.
fn turns_with_battles(start: &AnyGame, log: &[String]) -> Result<BTreeSet<u32>> {
    let mut game = start.clone();
    let mut turns = BTreeSet::new();
    for (event, stands) in log.iter().zip(start.standing_of(log)?) {
        let turn = game.episode();
        game.evolve(event)?;
        let is_battle = stands && game.facts(event)?.topic == Some(Topic::Battle);
        if let Some(turn) = turn.filter(|turn| is_battle && !turns.contains(turn))
            && game.tell(event, Viewer::Public)?.is_some()
        {
            turns.insert(turn);
        }
    }
    let every = turns.len().div_ceil(MAPS).max(1);
    Ok(turns.into_iter().step_by(every).collect())
}

/// Returns the last position in the current part (era or turn) of `game`. The part ends during the given events, and
/// the position after them already belongs to the next part.
fn last_position<P: PartialEq>(
    mut game: AnyGame,
    events: &[String],
    part: impl Fn(&AnyGame) -> P,
) -> Result<AnyGame> {
    let now = part(&game);
    for event in events {
        let mut next = game.clone();
        next.evolve(event)?;
        if part(&next) != now {
            break;
        }
        game = next;
    }
    Ok(game)
}

/// Returns the title of the current era.
fn title(game: &AnyGame) -> Line {
    match game.era() {
        0 => Line::new("keepsake-opening"),
        _ => game.era_line(),
    }
}

/// Renders the title of the current era.
fn name(subject: &Subject, game: &AnyGame) -> String {
    subject.say(&title(game))
}

/// Renders the private reports of a turn: the reader's own reports or, for a finished match, those of all players. Each
/// report is below its recipient's name.
fn letters(subject: &Subject, mut all: BTreeMap<Seat, Vec<Line>>) -> Vec<String> {
    let mut told = Vec::new();
    for viewer in &subject.eyes {
        let Viewer::Seat(seat) = *viewer else { continue };
        let letter = all.remove(&seat).unwrap_or_default();
        let lines = letter.iter().map(|line| subject.say(line));
        if subject.eyes.len() == 1 {
            told.extend(lines);
        } else if !letter.is_empty() {
            let whose = Line::new("eyes-seat").with("seat", seat);
            let head = format!("**{}**", subject.say(&whose));
            let lines: Vec<String> = std::iter::once(head).chain(lines).collect();
            told.push(lines.join("\n"));
        }
    }
    told
}

struct Walk<'a> {
    subject: &'a Subject,
    maps: BTreeSet<u32>,
    /// Turns that end with a map.
    scenes: BTreeSet<u32>,
    chapters: BTreeMap<u32, Chapter>,
    /// Era in which each turn began.
    episodes: BTreeMap<u32, u32>,
    /// Events of each turn, and whether the turn's report leaves them out.
    by_turn: BTreeMap<u32, Vec<(ReportedEvent, bool)>>,
    tale: Tale,
    tally: Tally,
    /// Text that was reported last.
    last: Option<String>,
    game: AnyGame,
}

impl Walk<'_> {
    /// Adds a chapter for the current era if it has none yet.
    fn begins(&mut self) {
        if let Entry::Vacant(place) = self.chapters.entry(self.game.era()) {
            place.insert(Chapter {
                name: name(self.subject, &self.game),
                told: Vec::new(),
                turns: Vec::new(),
                unfinished: None,
                figures: Vec::new(),
                scores: Vec::new(),
                map: None,
            });
        }
    }

    /// Replays one event.
    fn hear(&mut self, event: &str, stands: bool) -> Result<()> {
        let era = self.game.era();
        let episode = self.game.episode();
        if let Some(number) = episode {
            self.episodes.entry(number).or_insert(era);
        }
        self.begins();
        let epitaph = self.game.epitaph(event)?;
        let when = self.when();
        let subject = self.subject;
        let part = self.game.part_line().map(|line| subject.say(&line));
        self.game.evolve(event)?;
        let heard = heard(&subject.loaded, &self.game, event, &subject.eyes)?;
        let lines: Vec<Line> = heard.into_iter().map(|heard| heard.line).collect();
        let throws = self.game.throws(event)?;
        match lines.first() {
            _ if subject.is_over() => self.tally.hear(throws),
            Some(line) => self.tally.count_shown(throws, line.faces()),
            None => {}
        }
        let facts = self.game.facts(event)?;
        let Some(topic) = facts.topic.filter(|_| stands) else { return Ok(()) };
        let words: Vec<String> = lines.iter().map(|line| subject.say(line)).collect();
        self.last = words.last().cloned().or(self.last.take());
        let known = lines.into_iter().next();
        match topic {
            Topic::Treaty => {
                let told = known.map(|told| self.dated(&when, told));
                self.tale.treaties.extend(told);
            }
            Topic::Death => {
                let told = known.map(|told| self.dated(&when, epitaph.unwrap_or(told)));
                self.tale.dead.extend(told);
            }
            Topic::Deed | Topic::Battle => {}
        }
        let is_battle = topic == Topic::Battle;
        let event = |words| ReportedEvent { words, is_battle, part: part.clone() };
        let events = words.into_iter().map(event);
        match (episode, self.chapters.get_mut(&era)) {
            (Some(number), _) => {
                // Treaties have a list of their own, and the report contains everything that is not announced
                // immediately.
                let is_apart = topic == Topic::Deed
                    && matches!(facts.announcement, Announcement::AtOnce | Announcement::CanWait);
                let turn = self.by_turn.entry(number).or_default();
                turn.extend(events.map(|event| (event, is_apart)));
            }
            (None, Some(chapter)) => chapter.told.extend(events),
            (None, None) => {}
        }
        Ok(())
    }

    /// Returns the current turn or, in games without turns, the current era.
    fn when(&self) -> Line {
        let episode = self.game.episodes().pop();
        episode.map_or_else(|| title(&self.game), |(_, name)| name)
    }

    /// Renders a line with its date.
    fn dated(&self, when: &Line, told: Line) -> String {
        let line = Line::new("keepsake-dated").with("when", when.clone());
        self.subject.say(&line.with("told", told))
    }

    /// Finishes the chapter of an era. The era has ended in the position `evening`, or the log ends during
    /// the era.
    fn ends(&mut self, era: u32, evening: &AnyGame, log: &[String]) -> Result<()> {
        let (has_ended, has_map) =
            (self.game.era() > era || self.game.outcome().is_some(), self.maps.contains(&era));
        let scores = match self.subject.is_over() {
            true => self.game.scores_afterwards(),
            false => self.game.scores(),
        };
        let map = match has_map {
            true => self.subject.map(evening, self.subject.viewer)?,
            false => None,
        };
        let figures = match has_ended {
            true => self.game.chronicle(log)?,
            false => Vec::new(),
        };
        // The length of the last era is known only when the match ends.
        let ended = (self.game.outcome().is_some() && self.game.era() == era)
            .then(|| name(self.subject, &self.game));
        if let Some(chapter) = self.chapters.get_mut(&era) {
            chapter.name = ended.unwrap_or_else(|| std::mem::take(&mut chapter.name));
            chapter.scores = scores;
            chapter.map = map;
            chapter.figures = figures.iter().map(|line| self.subject.say(line)).collect();
        }
        Ok(())
    }

    /// Adds each completed turn's reports to the chapter of the era in which the turn began.
    fn recounts(&mut self, start: &AnyGame, log: &[String]) -> Result<()> {
        if start.episode().is_none() && self.episodes.is_empty() {
            return Ok(());
        }
        let subject = self.subject;
        let mut whole: BTreeMap<u32, Recount> = match subject.is_over() {
            true => start.recounts_of_finished(log, 0)?.into_iter().collect(),
            false => BTreeMap::new(),
        };
        let say = |lines: &[Line]| -> Vec<String> {
            lines.iter().map(|line| subject.say(line)).collect()
        };
        for (number, recount) in start.recounts(log, 0)? {
            let era = self.episodes.get(&number).copied();
            let chapter = era.and_then(|era| self.chapters.get_mut(&era));
            let Some(chapter) = chapter else { continue };
            let events = self.by_turn.remove(&number).unwrap_or_default();
            let apart = events.into_iter().filter(|(_, is_apart)| *is_apart);
            let whole = whole.remove(&number);
            let (report, private) = match whole {
                Some(whole) => (say(&whole.public), whole.letters),
                None => (Vec::new(), recount.letters),
            };
            chapter.turns.push(Turn {
                number,
                public: say(&recount.public),
                whole: report,
                apart: apart.map(|(event, _)| event.words).collect(),
                letters: letters(subject, private),
            });
        }
        if subject.is_over() {
            self.keep_unfinished();
        }
        Ok(())
    }

    /// Adds the events of a turn that has no report, because the match was given up before it ended.
    fn keep_unfinished(&mut self) {
        for (number, events) in std::mem::take(&mut self.by_turn) {
            let era = self.episodes.get(&number);
            let chapter = era.and_then(|era| self.chapters.get_mut(era));
            let named = self.game.episodes().into_iter().find(|(other, _)| *other == number);
            let (Some(chapter), Some((_, when))) = (chapter, named) else {
                continue;
            };
            let name = self.subject.say(&Line::new("keepsake-unfinished").with("when", when));
            let events = events.into_iter().map(|(event, _)| event).collect();
            chapter.unfinished = Some((name, events));
        }
    }

    fn done(self) -> Result<Tale> {
        let Walk { subject, chapters, mut tale, tally, last, game, .. } = self;
        let ending = game.ending();
        tale.ending = match subject.loaded.header.status {
            Status::Abandoned => vec![subject.say(&Line::new("keepsake-given-up"))],
            Status::Finished if ending.is_empty() => last.into_iter().collect(),
            Status::Finished => ending.iter().map(|line| subject.say(line)).collect(),
            Status::Lobby | Status::Running | Status::Suspended => {
                vec![subject.say(&game.stage_line())]
            }
        };
        let portraits =
            subject.shown(&game, subject.viewer, |at| subject.face.portraits(at).map(Some))?;
        tale.portraits = portraits.unwrap_or_default();
        tale.luck = tally.all();
        tale.chapters = chapters.into_values().collect();
        Ok(tale)
    }
}
