//! A match's reported results, as browsable pages with explanations.

use regnal::game::{Reckoned, Viewer, Why};
use regnal::games::GameKind;
use regnal::rules;
use regnal::store::{Loaded, MatchId};
use regnal::tables::book;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, StepQuestion};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, has_word, searched, short, split};
use crate::discord::turning::{ENTRIES, paged};
use crate::lookup::shown;
use crate::run::replayed::ReplayStep;
use crate::run::telling::{Telling, explained, first_of_deed, recounted};

/// Discord's limit for the text of a menu entry, in characters.
const LABEL: usize = 100;
/// Number of characters reserved for the line with the page number.
const NOTE: usize = 100;
/// Maximum number of reports to search for a calculation, both among an action's own reports and among the reports
/// before them.
const NEAR: usize = 4;
/// Number of words shown before the matching word.
const BEFORE: usize = 6;

/// A user's request to see reported results or to have one explained.
#[derive(Clone, Debug)]
pub(super) enum ExplanationRequest {
    /// The result that matches the typed text; the last action if `None`.
    Typed(Option<String>),
    /// The action with this number in this step.
    Deed(usize, usize),
    /// A page of a step's results.
    Step(usize, usize),
    /// A page of a result's explanation, by step and index.
    Result(usize, usize, usize),
    /// A page of a turn report, by its index among all reports.
    Told(usize, usize),
}

/// Current page of the results.
#[derive(Clone, Copy, Debug)]
struct ExplanationPage {
    step: usize,
    /// Page number in the results menu.
    menu: usize,
    /// Question about the step, with its page number.
    asks: StepQuestion,
}

impl ExplanationPage {
    fn of(step: usize, menu: usize, asks: StepQuestion) -> ExplanationPage {
        ExplanationPage { step, menu, asks }
    }

    fn part(self) -> usize {
        match self.asks {
            StepQuestion::Of(_, part) | StepQuestion::Told(_, part) => part,
            StepQuestion::Results
            | StepQuestion::Result
            | StepQuestion::Rule
            | StepQuestion::Deed(_) => 0,
        }
    }

    /// Returns the same question with another page number.
    fn turned(self, part: usize) -> StepQuestion {
        match self.asks {
            StepQuestion::Of(place, _) => StepQuestion::Of(place, part),
            StepQuestion::Told(place, _) => StepQuestion::Told(place, part),
            other @ (StepQuestion::Results
            | StepQuestion::Result
            | StepQuestion::Rule
            | StepQuestion::Deed(_)) => other,
        }
    }
}

/// All reported results, with the reader's language and the names displayed to them.
pub(super) struct Book<'a> {
    pub(super) steps: &'a [ReplayStep],
    pub(super) told: &'a [Telling],
    pub(super) lang: Lang,
    pub(super) names: &'a Names,
    pub(super) kind: GameKind,
    pub(super) match_id: MatchId,
}

impl Book<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    /// Returns a step's results.
    fn of(&self, step: usize) -> Vec<&Telling> {
        self.told.iter().filter(|one| one.step == step).collect()
    }

    pub(super) fn answer(
        &self,
        loaded: &Loaded,
        eyes: &[Viewer],
        wanted: ExplanationRequest,
    ) -> Result<Answer> {
        let Some(last) = self.told.last() else {
            return Err(Error::says("error-nothing-told"));
        };
        match wanted {
            ExplanationRequest::Typed(None) => {
                let own = self.told.iter().enumerate().rev();
                let own = own.take_while(|(_, one)| one.step == last.step);
                self.deed(loaded, eyes, own.map(|(at, _)| at).take(NEAR).collect())
            }
            ExplanationRequest::Deed(step, number) => {
                let Some(at) = first_of_deed(loaded, self.steps, self.told, number)? else {
                    return Ok(self.listed(step.min(self.steps.len() - 1), None));
                };
                // An action such as ending the turn has no calculation of its own, but one of the reports before it
                // might have one.
                let is_near = |&place: &usize| self.told[place].step == self.told[at].step;
                let after = (at..self.told.len()).take_while(is_near).take(NEAR);
                let before = (0..at).rev().take_while(is_near).take(NEAR);
                self.deed(loaded, eyes, after.chain(before).collect())
            }
            ExplanationRequest::Typed(Some(typed)) => match self.named(&typed) {
                Some((step, place)) => self.reasoned(loaded, eyes, (step, place), 0),
                None => {
                    let all = recounted(loaded, self.steps, eyes)?;
                    let place = self.recounted(&all, &typed);
                    let place = place.ok_or_else(|| Error::says("error-nothing-found"))?;
                    self.recalled(&all, place, 0)
                }
            },
            ExplanationRequest::Step(step, page) => {
                Ok(self.listed(step.min(self.steps.len() - 1), Some(page)))
            }
            ExplanationRequest::Result(step, place, page) => {
                self.reasoned(loaded, eyes, (step, place), page)
            }
            ExplanationRequest::Told(place, page) => {
                self.recalled(&recounted(loaded, self.steps, eyes)?, place, page)
            }
        }
    }

    /// Returns a page with the list of a step's results. If no page is requested, returns the last page of the list.
    fn listed(&self, step: usize, page: Option<usize>) -> Answer {
        let here = self.of(step);
        let menu = page.unwrap_or(here.len().saturating_sub(1) / (ENTRIES - 1));
        let leaf = ExplanationPage::of(step, menu, StepQuestion::Results);
        self.page(leaf, vec![self.asks(&here)], &[])
    }

    /// Explains the first report in `near` that has dice or a calculation or, if none has, the first report in `near`.
    /// `near` contains indices among all reports, those nearest to the action first.
    fn deed(&self, loaded: &Loaded, eyes: &[Viewer], near: Vec<usize>) -> Result<Answer> {
        let mut best = near.first().copied();
        for &at in &near {
            if !explained(loaded, &self.told[at])?.reckoned.is_empty() {
                best = Some(at);
                break;
            }
        }
        let at = best.ok_or_else(|| Error::says("error-nothing-told"))?;
        let step = self.told[at].step;
        let place = self.told[..at].iter().filter(|one| one.step == step).count();
        self.reasoned(loaded, eyes, (step, place), 0)
    }

    fn asks(&self, here: &[&Telling]) -> String {
        self.say(&Line::new(match here.is_empty() {
            true => "why-nothing-here",
            false => "why-choose",
        }))
    }

    /// Returns a result's explanation.
    fn reasoned(
        &self,
        loaded: &Loaded,
        eyes: &[Viewer],
        (step, place): (usize, usize),
        page: usize,
    ) -> Result<Answer> {
        let telling = self.of(step).get(place).copied();
        let telling = telling.ok_or_else(|| Error::says("error-old-button"))?;
        let why = explained(loaded, telling)?;
        let mut lines = quoted(&self.say(&telling.line));
        if let Viewer::Seat(seat) = telling.viewer
            && !telling.is_open
            && !eyes.starts_with(&[telling.viewer])
        {
            let whose = Line::new("eyes-seat").with("seat", seat);
            lines.push(format!("-# {}", self.say(&whose)));
        }
        lines.extend(self.reckoned(&why));
        let cited = self.cited(&why);
        if !cited.is_empty() {
            lines.push(self.say(&Line::new("why-rules")));
            let each = cited.iter();
            lines.extend(each.map(|rule| format!("· `{}` {}", rule.id, rule.title(self.lang))));
        }
        let leaf = ExplanationPage::of(step, place / (ENTRIES - 1), StepQuestion::Of(place, page));
        Ok(self.page(leaf, lines, &cited))
    }

    /// Returns a page with one line of a turn report. Its menu lists the results of the same step, which report the
    /// same events in other words.
    fn recalled(&self, all: &[(usize, Line)], place: usize, page: usize) -> Result<Answer> {
        let told = all.get(place);
        let (step, line) = told.ok_or_else(|| Error::says("error-old-button"))?;
        let here = self.of(*step);
        let mut lines = quoted(&self.say(line));
        lines.push(self.asks(&here));
        let menu = here.len().saturating_sub(1) / (ENTRIES - 1);
        let leaf = ExplanationPage::of(*step, menu, StepQuestion::Told(place, page));
        Ok(self.page(leaf, lines, &[]))
    }

    /// Returns a page that shows `lines`, split if they are too long, with its buttons and menus.
    fn page(
        &self,
        leaf: ExplanationPage,
        lines: Vec<String>,
        cited: &[&'static rules::Rule],
    ) -> Answer {
        let head = Line::new("why-head")
            .with("page", leaf.step + 1)
            .with("pages", self.steps.len())
            .with("stage", self.stage(leaf.step));
        let mut head = self.say(&head);
        let lines: Vec<String> =
            lines.iter().flat_map(|line| line.lines()).map(str::to_owned).collect();
        let room = MESSAGE.saturating_sub(head.chars().count() + NOTE);
        let parts = split(lines, room);
        let part = leaf.part().min(parts.len().saturating_sub(1));
        if parts.len() > 1 {
            let line = Line::new("why-part").with("part", part + 1).with("parts", parts.len());
            head = format!("{head}\n{}", self.say(&line));
        }
        let words = parts.get(part).map_or("", String::as_str);
        Answer {
            content: format!("{head}\n{words}"),
            rows: self.rows(leaf, (part, parts.len()), cited),
            ..Answer::default()
        }
    }

    fn stage(&self, step: usize) -> String {
        self.steps.get(step).map(|step| self.say(&step.stage)).unwrap_or_default()
    }

    /// Renders a result's breakdown, including the table rows.
    fn reckoned(&self, why: &Why) -> Vec<String> {
        let mut lines = Vec::new();
        for step in &why.reckoned {
            lines.extend(step.lines().iter().map(|line| self.say(line)));
            let Reckoned::Row { table, at } = step else { continue };
            let table = book(self.kind).table(table);
            let row = table.and_then(|table| Some((table, table.rows.get(table.index_at(*at)?)?)));
            if let Some((table, row)) = row {
                let line = Line::new("why-row")
                    .with("table", table.name(self.lang))
                    .with("range", row.range().unwrap_or_default())
                    .with("row", shown::row_words(self.lang, table, row));
                lines.push(self.say(&line));
            }
        }
        lines
    }

    fn cited(&self, why: &Why) -> Vec<&'static rules::Rule> {
        let found = why.rules.iter().filter_map(|rule| rules::find(rule.0));
        found.take(ENTRIES).collect()
    }

    fn id(&self, step: usize, asks: StepQuestion) -> String {
        CustomId::Why { match_id: self.match_id, step, asks }.to_string()
    }

    /// Returns the menus of results and cited rules, and the buttons to adjacent pages and steps.
    fn rows(
        &self,
        leaf: ExplanationPage,
        (part, parts): (usize, usize),
        cited: &[&'static rules::Rule],
    ) -> Vec<Row> {
        let words = |id: &'static str| self.say(&Line::new(id));
        let step = leaf.step;
        let mut rows = Vec::new();
        let here = self.of(step);
        let results = here
            .iter()
            .enumerate()
            .map(|(place, telling)| Entry::new(place.to_string(), label(&self.say(&telling.line))));
        let results = paged(results.collect(), leaf.menu, self.lang, self.names);
        if !results.is_empty() {
            rows.push(Row::menu(self.id(step, StepQuestion::Result), words("why-which"), results));
        }
        if !cited.is_empty() {
            let entries = cited.iter().map(|rule| Entry {
                value: rule.id.clone(),
                label: short(&format!("{} · {}", rule.id, rule.title(self.lang)), LABEL),
                note: None,
                is_chosen: false,
            });
            rows.push(Row::menu(
                self.id(step, StepQuestion::Rule),
                words("why-which-rule"),
                entries.collect(),
            ));
        }
        let button = |(step, asks): (usize, StepQuestion), label: &'static str| {
            Button::new(self.id(step, asks), words(label), ButtonStyle::Secondary)
        };
        // The page buttons of a long result have different labels from the buttons to other steps.
        let other = |part: usize| (step, leaf.turned(part));
        let turned = [
            (part.checked_sub(1).map(other), "button-page-back"),
            ((part + 1 < parts).then(|| other(part + 1)), "button-page-on"),
        ];
        let to = |step: usize| (step, StepQuestion::Results);
        let next = (step + 1 < self.steps.len()).then(|| to(step + 1));
        let gone = [(step.checked_sub(1).map(to), "button-step-back"), (next, "button-step-on")];
        for ways in [gone, turned] {
            let ways = ways.into_iter();
            let ways = ways.filter_map(|(way, label)| Some(button(way?, label)));
            let buttons: Vec<Button> = ways.collect();
            if !buttons.is_empty() {
                rows.push(Row::Buttons(buttons));
            }
        }
        rows
    }

    /// Finds the typed result, either by step and index separated by a dot, or as the last result that contains all
    /// words.
    fn named(&self, typed: &str) -> Option<(usize, usize)> {
        let is_there = |&(step, place): &(usize, usize)| place < self.of(step).len();
        let exact = typed.trim().split_once('.');
        let exact = exact.and_then(|(step, place)| Some((step.parse().ok()?, place.parse().ok()?)));
        exact.filter(is_there).or_else(|| self.find_results(typed, 1).pop().map(|(at, _)| at))
    }

    /// Returns the index of the last line in the match's turn reports that contains all typed words. The results of the
    /// same step report these events in other words.
    fn recounted(&self, all: &[(usize, Line)], typed: &str) -> Option<usize> {
        let wanted = searched(typed);
        all.iter().rposition(|(_, line)| {
            let folded = searched(&plain(&self.say(line)));
            wanted.split_whitespace().all(|word| has_word(&folded, word, false))
        })
    }

    /// Finds the latest results that contain all words in `typed`, at most `most` of them, latest first. Returns each
    /// with its step, index and text.
    pub(super) fn find_results(&self, typed: &str, most: usize) -> Vec<((usize, usize), String)> {
        let wanted = searched(typed);
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let mut found = Vec::new();
        let mut places: Vec<usize> = Vec::with_capacity(self.told.len());
        let mut last = None;
        for telling in self.told {
            let next = match last {
                Some(step) if step == telling.step => places.last().map_or(0, |place| place + 1),
                _ => 0,
            };
            places.push(next);
            last = Some(telling.step);
        }
        for (telling, place) in self.told.iter().zip(places).rev() {
            let words = plain(&self.say(&telling.line));
            let folded = searched(&words);
            if wanted.iter().all(|word| has_word(&folded, word, false)) {
                found.push(((telling.step, place), around(&words, &wanted)));
                if found.len() == most {
                    break;
                }
            }
        }
        found
    }
}

/// Quotes each line of a report.
fn quoted(words: &str) -> Vec<String> {
    words.lines().map(|line| format!("> {line}")).collect()
}

/// Shortens a report to a label without markup.
fn label(words: &str) -> String {
    short(&plain(words), LABEL)
}

/// Shortens a report to a label. If none of the given words would be visible, the label begins shortly before the first
/// of them.
fn around(plain: &str, wanted: &[&str]) -> String {
    let shown = short(plain, LABEL);
    let is_shown = |word: &&&str| has_word(&searched(&shown), word, false);
    let Some(hidden) = wanted.iter().find(|word| !is_shown(word)) else {
        return shown;
    };
    let words: Vec<&str> = plain.split(' ').collect();
    // A search word contains no space, so it lies within a single word.
    let at = words.iter().position(|word| has_word(&searched(word), hidden, false));
    let from = at.map_or(0, |at| at.saturating_sub(BEFORE));
    let rest = words.get(from..).unwrap_or_default().join(" ");
    short(&format!("… {rest}"), LABEL)
}

/// Returns a report as one line without markup.
fn plain(words: &str) -> String {
    let plain = words.chars().filter(|sign| !matches!(sign, '*' | '_' | '\\' | '`' | '\u{200b}'));
    let plain: String = plain.collect();
    let joined: Vec<&str> = plain.split_whitespace().collect();
    joined.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_entry_is_a_single_line_without_markup() {
        let words = label("**A1** (Jean\\_Luc)\nmoves from H3 to H4.");
        assert_eq!(words, "A1 (JeanLuc) moves from H3 to H4.");
        assert_eq!(quoted("one\ntwo"), ["> one", "> two"]);
        assert!(label(&"word ".repeat(60)).chars().count() <= LABEL);
    }

    /// A long explanation, such as that of a battle lasting many days, has several pages, which together contain all of
    /// it.
    #[test]
    fn a_long_calculation_is_split_into_pages_and_never_truncated() {
        let names = Names::default();
        let book = Book {
            steps: &[],
            told: &[],
            lang: Lang::En,
            names: &names,
            kind: GameKind::Demonworld,
            match_id: MatchId(1),
        };
        let lines: Vec<String> = (0..300).map(|n| format!("· blow number {n}")).collect();
        let long = format!("> {}", "word ".repeat(600));
        let whole: Vec<String> = std::iter::once(long).chain(lines.clone()).collect();
        let (mut read, mut asks) = (String::new(), StepQuestion::Of(3, 0));
        for number in 1.. {
            let answer = book.page(ExplanationPage::of(0, 0, asks), whole.clone(), &[]);
            assert!(answer.content.chars().count() <= MESSAGE);
            assert!(answer.content.contains(&format!("page {number} of ")));
            read.push_str(&answer.content);
            read.push('\n');
            asks = StepQuestion::Of(3, number);
            let next = CustomId::Why { match_id: MatchId(1), step: 0, asks };
            let leads = |button: &Button| button.id == next.to_string();
            let Some(Row::Buttons(buttons)) = answer.rows.last() else {
                panic!("the last row should contain page buttons");
            };
            // These buttons lead to other pages of this step, not to another turn or month.
            let turns = |button: &Button| button.label.contains(" page");
            assert!(buttons.iter().all(turns), "{buttons:?}");
            if !buttons.iter().any(leads) {
                break;
            }
        }
        assert_eq!(read.matches("word").count(), 600);
        assert!(lines.iter().all(|line| read.contains(line.as_str())));
    }

    #[test]
    fn an_excerpt_contains_the_searched_words() {
        let told = format!("A1 attacks A2. {}A total victory for A1.", "word ".repeat(60));
        let found = around(&told, &["a1", "victory"]);
        assert!(
            found.starts_with("… word") && found.ends_with("A total victory for A1."),
            "{found}"
        );
        assert!(around(&told, &["attacks"]).starts_with("A1 attacks A2."));
        assert!(around(&told, &["victory"]).chars().count() <= LABEL);
    }
}
