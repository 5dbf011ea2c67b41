//! What somebody was told of a match, as a book that can be asked why.

use regnal::game::{Reckoned, Viewer, Why};
use regnal::games::GameKind;
use regnal::rules;
use regnal::store::{Loaded, MatchId};
use regnal::tables::book;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::components::{Button, Entry, Look, Row};
use crate::discord::custom_id::{Asks, CustomId};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, searched, short};
use crate::discord::turning::{ENTRIES, paged};
use crate::lookup::shown;
use crate::run::replayed::Step;
use crate::run::telling::{Telling, explained, recounted};

/// Discord's limit for the words of an entry, in characters.
const LABEL: usize = 100;
/// How many words are shown before the one that was looked for.
const BEFORE: usize = 6;

/// What is asked for.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    /// What was typed; the last step where nothing was.
    Typed(Option<String>),
    /// A page of what was told in a step.
    Step(usize, usize),
    /// Something that was told in a step, by its place there.
    Result(usize, usize),
}

/// All that somebody was told, and how they read it.
pub(super) struct Book<'a> {
    pub(super) steps: &'a [Step],
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

    /// What was told in a step.
    fn of(&self, step: usize) -> Vec<&Telling> {
        self.told.iter().filter(|one| one.step == step).collect()
    }

    pub(super) fn answer(&self, loaded: &Loaded, viewer: Viewer, wanted: Wanted) -> Result<Answer> {
        let Some(last) = self.told.last() else {
            return Err(Error::says("error-nothing-told"));
        };
        let mut recounted = None;
        let (step, page, chosen) = match wanted {
            Wanted::Typed(None) => (last.step, None, None),
            Wanted::Typed(Some(typed)) => match self.named(&typed) {
                Some((step, place)) => (step, None, Some(place)),
                None => {
                    let found = self.recounted(loaded, viewer, &typed)?;
                    let (step, line) = found.ok_or_else(|| Error::says("error-nothing-found"))?;
                    recounted = Some(line);
                    (step, None, None)
                }
            },
            Wanted::Step(step, page) => (step.min(self.steps.len() - 1), Some(page), None),
            Wanted::Result(step, place) => (step, None, Some(place)),
        };
        let here = self.of(step);
        let telling = match chosen {
            Some(place) => {
                let found = here.get(place).copied();
                Some(found.ok_or_else(|| Error::says("error-old-button"))?)
            }
            None => None,
        };
        let head = Line::new("why-head")
            .with("page", step + 1)
            .with("pages", self.steps.len())
            .with("stage", self.stage(step));
        let mut lines = vec![self.say(&head)];
        lines.extend(recounted.map(|line| quoted(&self.say(&line))));
        // They stand below however long a reckoning is.
        let mut below = String::new();
        let mut cited = Vec::new();
        match telling {
            Some(telling) => {
                let why = explained(loaded, viewer, telling)?;
                lines.push(quoted(&self.say(&telling.line)));
                lines.extend(self.reckoned(&why));
                cited = self.cited(&why);
                let each = cited
                    .iter()
                    .map(|rule| format!("· `{}` {}", rule.id, rule.title(self.lang)));
                if !cited.is_empty() {
                    let head = self.say(&Line::new("why-rules"));
                    let each: Vec<String> = std::iter::once(head).chain(each).collect();
                    below = format!("\n{}", each.join("\n"));
                }
            }
            None if here.is_empty() => lines.push(self.say(&Line::new("why-nothing-here"))),
            None => lines.push(self.say(&Line::new("why-choose"))),
        }
        // The page of the menu where the chosen one stands; of a step that was just opened, the last.
        let whole = ENTRIES - 1;
        let page = match (page, chosen) {
            (Some(page), _) => page,
            (None, Some(place)) => place / whole,
            (None, None) => here.len().saturating_sub(1) / whole,
        };
        Ok(Answer {
            content: fit(
                &lines.join("\n"),
                MESSAGE.saturating_sub(below.chars().count()),
            ) + &below,
            rows: self.rows(step, &here, page, &cited),
            ..Answer::default()
        })
    }

    fn stage(&self, step: usize) -> String {
        self.steps
            .get(step)
            .map(|step| self.say(&step.stage))
            .unwrap_or_default()
    }

    /// How it was reckoned, with the rows of the tables.
    fn reckoned(&self, why: &Why) -> Vec<String> {
        let mut lines = Vec::new();
        for step in &why.reckoned {
            lines.extend(step.lines().iter().map(|line| self.say(line)));
            let Reckoned::Row { table, at } = step else {
                continue;
            };
            let table = book(self.kind).table(table);
            let row = table.and_then(|table| Some((table, table.rows.get(table.index_at(*at)?)?)));
            if let Some((table, row)) = row {
                let line = Line::new("why-row")
                    .with("table", table.name(self.lang))
                    .with("range", row.range().unwrap_or_default())
                    .with("row", shown::row_name(self.lang, table, row));
                lines.push(self.say(&line));
            }
        }
        lines
    }

    fn cited(&self, why: &Why) -> Vec<&'static rules::Rule> {
        let found = why.rules.iter().filter_map(|rule| rules::find(rule.0));
        found.take(ENTRIES).collect()
    }

    fn id(&self, step: usize, asks: Asks) -> String {
        CustomId::Why {
            match_id: self.match_id,
            step,
            asks,
        }
        .to_string()
    }

    /// What was told, the rules of what was chosen, and the way to the steps before and after.
    fn rows(
        &self,
        step: usize,
        here: &[&Telling],
        page: usize,
        cited: &[&'static rules::Rule],
    ) -> Vec<Row> {
        let words = |id: &'static str| self.say(&Line::new(id));
        let mut rows = Vec::new();
        let results = here.iter().enumerate().map(|(place, telling)| Entry {
            value: place.to_string(),
            label: label(&self.say(&telling.line)),
            note: None,
            is_chosen: false,
        });
        let results = paged(results.collect(), page, self.lang, self.names);
        if !results.is_empty() {
            rows.push(Row::Menu {
                id: self.id(step, Asks::Result),
                placeholder: words("why-which"),
                entries: results,
                most: 1,
            });
        }
        if !cited.is_empty() {
            let entries = cited.iter().map(|rule| Entry {
                value: rule.id.clone(),
                label: short(&format!("{} · {}", rule.id, rule.title(self.lang)), LABEL),
                note: None,
                is_chosen: false,
            });
            rows.push(Row::Menu {
                id: self.id(step, Asks::Rule),
                placeholder: words("why-which-rule"),
                entries: entries.collect(),
                most: 1,
            });
        }
        let button = |step: usize, label: &'static str| Button {
            id: self.id(step, Asks::Results),
            label: words(label),
            look: Look::Secondary,
        };
        let back = step
            .checked_sub(1)
            .map(|step| button(step, "button-replay-back"));
        let on = (step + 1 < self.steps.len()).then(|| button(step + 1, "button-replay-on"));
        let buttons: Vec<Button> = back.into_iter().chain(on).collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
        rows
    }

    /// What was meant: a step and a place in it with a point between, or the last of what holds all words.
    fn named(&self, typed: &str) -> Option<(usize, usize)> {
        let is_there = |&(step, place): &(usize, usize)| place < self.of(step).len();
        let exact = typed.trim().split_once('.');
        let exact = exact.and_then(|(step, place)| Some((step.parse().ok()?, place.parse().ok()?)));
        exact
            .filter(is_there)
            .or_else(|| self.like(typed, 1).pop().map(|(at, _)| at))
    }

    /// The last that was told in the words of an episode's end and holds all words that were typed: its events are told in
    /// others.
    fn recounted(
        &self,
        loaded: &Loaded,
        viewer: Viewer,
        typed: &str,
    ) -> Result<Option<(usize, Line)>> {
        let wanted = searched(typed);
        let all = recounted(loaded, self.steps, viewer)?.into_iter().rev();
        let mut found = all.filter(|(_, line)| {
            let folded = searched(&plain(&self.say(line)));
            wanted.split_whitespace().all(|word| folded.contains(word))
        });
        Ok(found.next())
    }

    /// At most `most` things that hold all words of `typed`, the latest first: where each stands, and what it says.
    pub(super) fn like(&self, typed: &str, most: usize) -> Vec<((usize, usize), String)> {
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
            if wanted.iter().all(|word| folded.contains(word)) {
                found.push(((telling.step, place), around(&words, &wanted)));
                if found.len() == most {
                    break;
                }
            }
        }
        found
    }
}

/// Each line of what was told, as a quotation.
fn quoted(words: &str) -> String {
    let lines = words.lines().map(|line| format!("> {line}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// What was told in one line where nothing is markup, as far as a label has room.
fn label(words: &str) -> String {
    short(&plain(words), LABEL)
}

/// The same from a little before the first of these words on, where it stands too far back to be seen otherwise.
fn around(plain: &str, wanted: &[&str]) -> String {
    let shown = short(plain, LABEL);
    let is_shown = |word: &&&str| searched(&shown).contains(**word);
    let Some(hidden) = wanted.iter().find(|word| !is_shown(word)) else {
        return shown;
    };
    let words: Vec<&str> = plain.split(' ').collect();
    // What is looked for may go over several words only where it holds no space, which it never does.
    let at = words
        .iter()
        .position(|word| searched(word).contains(hidden));
    let from = at.map_or(0, |at| at.saturating_sub(BEFORE));
    let rest = words.get(from..).unwrap_or_default().join(" ");
    short(&format!("… {rest}"), LABEL)
}

/// What was told in one line where nothing is markup.
fn plain(words: &str) -> String {
    let plain = words
        .chars()
        .filter(|sign| !matches!(sign, '*' | '_' | '\\' | '`' | '\u{200b}'));
    let plain: String = plain.collect();
    let joined: Vec<&str> = plain.split_whitespace().collect();
    joined.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_the_menu_is_one_line_without_markup() {
        let words = label("**A1** (Jean\\_Luc)\nmoves from H3 to H4.");
        assert_eq!(words, "A1 (JeanLuc) moves from H3 to H4.");
        assert_eq!(quoted("one\ntwo"), "> one\n> two");
        assert!(label(&"word ".repeat(60)).chars().count() <= LABEL);
    }

    #[test]
    fn what_was_looked_for_is_seen_however_far_back_it_stands() {
        let told = format!(
            "A1 attacks A2. {}A total victory for A1.",
            "word ".repeat(60)
        );
        let found = around(&told, &["a1", "victory"]);
        assert!(
            found.starts_with("… word") && found.ends_with("A total victory for A1."),
            "{found}"
        );
        assert!(around(&told, &["attacks"]).starts_with("A1 attacks A2."));
        assert!(around(&told, &["victory"]).chars().count() <= LABEL);
    }
}
