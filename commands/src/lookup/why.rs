//! `/why`: why something that was told came out as it did: the rules, the row of the table, what was added one by one, the
//! dice, as the asker may know them. From a post's own button too, among all that was told in its turn or season.

use poise::serenity_prelude as serenity;
use regnal::game::{Reckoned, Viewer, Why};
use regnal::games::GameKind;
use regnal::rules;
use regnal::store::{Loaded, MatchId};
use regnal::tables::book;
use regnal::text::{Lang, Line, Names, say};
use serenity::{
    AutocompleteChoice, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateAutocompleteResponse, ResolvedValue,
};

use super::answer::off_thread;
use super::{rule, shown};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, Entry, Look, Row};
use crate::discord::custom_id::{Asks, CustomId};
use crate::discord::error::{Error, Result};
use crate::discord::pages;
use crate::discord::reply::{Answer, Asked};
use crate::discord::text::{MESSAGE, fit, searched, short};
use crate::discord::turning::{ENTRIES, PAGE, paged};
use crate::run::app::{App, SlashContext};
use crate::run::replayed::Step;
use crate::run::table::{Table, kind, unknown};
use crate::run::telling::{Telling, explained, tellings};

/// Discord's limit for the choices of a completion.
const CHOICES: usize = 25;
/// Discord's limit for the words of an entry, in characters.
const LABEL: usize = 100;

/// Why something that was told came out as it did.
#[poise::command(
    slash_command,
    rename = "why",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn why(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "results"]
    result: Option<String>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let table = table_of(app, &asker, number).await?;
    let asked = Asked::Command(ctx.interaction);
    asked.defer(ctx.serenity_context(), false).await?;
    let answer = match looked(app, &table, &asker, Wanted::Typed(result)).await {
        Ok(answer) => answer,
        Err(error) if error.is_alarming() => return Err(error),
        Err(error) => {
            let line = error.line();
            Answer::whisper(line.map(|line| asker.say(&line)).unwrap_or_default())
        }
    };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Something was asked by a button or a menu.
///
/// # Errors
/// What the person is told.
pub async fn asked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (id, step): (MatchId, usize),
    asks: Asks,
) -> Result<()> {
    let chosen = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    let here = Asked::Component(click);
    let old = || Error::says("error-old-button");
    let wanted = match (asks, chosen) {
        (Asks::Results, _) => Wanted::Step(step, 0),
        (Asks::Rule, chosen) => {
            let rule = chosen.as_deref().and_then(rules::find).ok_or_else(old)?;
            let entry = rule::entry(asker.lang, rule);
            return pages::answer(here, ctx, entry, Answer::default(), false).await;
        }
        (Asks::Result, Some(chosen)) => match chosen.strip_prefix(PAGE) {
            Some(page) => Wanted::Step(step, page.parse().map_err(|_| old())?),
            None => Wanted::Result(step, chosen.parse().map_err(|_| old())?),
        },
        (Asks::Result, None) => return Err(old()),
    };
    let table = table_of(app, asker, Some(id.0)).await?;
    let answer = looked(app, &table, asker, wanted).await?;
    here.update(ctx, &answer).await
}

/// What is asked for.
#[derive(Clone, Debug)]
enum Wanted {
    /// What was typed; the last step where nothing was.
    Typed(Option<String>),
    /// A page of what was told in a step.
    Step(usize, usize),
    /// Something that was told in a step, by its place there.
    Result(usize, usize),
}

/// The match with this number, or the last of this channel. The number of a match elsewhere is known only to those who sit
/// there and to those on the same server.
async fn table_of(app: &App, asker: &Asker, number: Option<i64>) -> Result<Table> {
    let table = match number {
        None => app.desk.look_back_in(&app.store, asker.channel).await?,
        Some(number) => {
            let none = || Error::says("error-no-such-match");
            let header = app.store.find_match(MatchId(number)).await?;
            let header = header.ok_or_else(none)?;
            let is_here = header.guild.is_some() && header.guild == asker.guild
                || header.channel == asker.channel;
            let sits = header.seats.iter().any(|row| row.user == Some(asker.user));
            if !is_here && !sits {
                return Err(none());
            }
            app.desk
                .look(&app.store, header.id)
                .await
                .map_err(unknown)?
        }
    };
    table.game()?;
    Ok(table)
}

fn viewer(table: &Table, asker: &Asker) -> Viewer {
    table
        .seat_of(asker.user)
        .map_or(Viewer::Public, Viewer::Seat)
}

/// The answer to what is asked.
async fn looked(app: &App, table: &Table, asker: &Asker, wanted: Wanted) -> Result<Answer> {
    // No snapshot: everything is told from its own moment.
    let loaded = app.store.load_whole(table.header.id).await?;
    let (viewer, lang, names) = (viewer(table, asker), asker.lang, table.names());
    let kind = kind(&table.header)?;
    off_thread(move || {
        let (steps, told) = tellings(&loaded, viewer)?;
        let book = Book {
            steps: &steps,
            told: &told,
            lang,
            names: &names,
            kind,
            match_id: loaded.header.id,
        };
        book.answer(&loaded, viewer, wanted)
    })
    .await?
}

/// All that somebody was told, and how they read it.
struct Book<'a> {
    steps: &'a [Step],
    told: &'a [Telling],
    lang: Lang,
    names: &'a Names,
    kind: GameKind,
    match_id: MatchId,
}

impl Book<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    /// What was told in a step.
    fn of(&self, step: usize) -> Vec<&Telling> {
        self.told.iter().filter(|one| one.step == step).collect()
    }

    fn answer(&self, loaded: &Loaded, viewer: Viewer, wanted: Wanted) -> Result<Answer> {
        let Some(last) = self.told.last() else {
            return Err(Error::says("error-nothing-told"));
        };
        let (step, page, chosen) = match wanted {
            Wanted::Typed(None) => (last.step, None, None),
            Wanted::Typed(Some(typed)) => {
                let (step, place) = self
                    .named(&typed)
                    .ok_or_else(|| Error::says("error-nothing-found"))?;
                (step, None, Some(place))
            }
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
                    lines.push(self.say(&Line::new("why-rules")));
                    lines.extend(each);
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
            content: fit(&lines.join("\n"), MESSAGE),
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

    /// At most `most` things that hold all words of `typed`, the latest first: where each stands, and what it says.
    fn like(&self, typed: &str, most: usize) -> Vec<((usize, usize), String)> {
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
            let words = label(&self.say(&telling.line));
            let folded = searched(&words);
            if wanted.iter().all(|word| folded.contains(word)) {
                found.push(((telling.step, place), words));
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

/// What was told in one line where nothing is markup.
fn label(words: &str) -> String {
    let plain = words
        .chars()
        .filter(|sign| !matches!(sign, '*' | '_' | '\\' | '`' | '\u{200b}'));
    let plain: String = plain.collect();
    let joined: Vec<&str> = plain.split_whitespace().collect();
    short(&joined.join(" "), LABEL)
}

/// What was told to the asker, the latest first, that holds all words that are typed.
async fn results(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = offered(&ctx, partial).await.unwrap_or_default();
    let choices = choices
        .into_iter()
        .map(|((step, place), words)| AutocompleteChoice::new(words, format!("{step}.{place}")));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn offered(ctx: &SlashContext<'_>, partial: &str) -> Result<Vec<((usize, usize), String)>> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let number = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if option.name == "match" => Some(number),
        _ => None,
    });
    let table = table_of(app, &asker, number).await?;
    let loaded = app.store.load_whole(table.header.id).await?;
    let (viewer, lang, names) = (viewer(&table, &asker), asker.lang, table.names());
    let (kind, partial) = (kind(&table.header)?, partial.to_owned());
    off_thread(move || {
        let (steps, told) = tellings(&loaded, viewer)?;
        let book = Book {
            steps: &steps,
            told: &told,
            lang,
            names: &names,
            kind,
            match_id: loaded.header.id,
        };
        Ok(book.like(&partial, CHOICES))
    })
    .await?
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
}
