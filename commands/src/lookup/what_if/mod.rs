//! `/what-if`: the cost and the possible results of an action, or of up to five actions in order, before any of them is
//! carried out. The results depend only on the user's knowledge. Actions are tried repeatedly in positions generated
//! from the user's view, with separate dice. Simultaneous orders are written into a copy of the user's order book, each
//! as if the previous orders were already in it.
//!
//! | file | what it holds |
//! |---|---|
//! | `deeds` | the possible actions, and how they are typed |
//! | `changes` | the changes in the order book |

mod changes;
mod deeds;

use std::time::{Duration, Instant};

use regnal::dice::Dice;
use regnal::game::{Attempt, Seat, Thought};
use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Arg, Lang, Line, Names, say};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use self::changes::changes;
use self::deeds::{APART, Meant, Possible, find_action, possible, shortened, thought};
use super::answer::of_match;
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, fit, searched};
use crate::run::app::SlashContext;
use crate::run::table::Table;

/// Maximum number of attempts for one reply.
const TRIES: usize = 100;
/// Time limit for all attempts together.
const LONGEST: Duration = Duration::from_millis(2_500);
/// Maximum number of results reported.
const RESULTS: usize = 18;
/// Shows the cost and the possible results of up to five actions.
#[poise::command(slash_command, rename = "what-if")]
pub(super) async fn what_if(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "deeds"]
    deed: String,
    #[max_length = 100]
    #[autocomplete = "deeds"]
    then: Option<String>,
    #[max_length = 100]
    #[autocomplete = "deeds"]
    after: Option<String>,
    #[max_length = 100]
    #[autocomplete = "deeds"]
    next: Option<String>,
    #[max_length = 100]
    #[autocomplete = "deeds"]
    last: Option<String>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let (table, seat) = seated(&ctx, &asker).await?;
    let typed = [Some(deed), then, after, next, last];
    let is_broken = |pair: &[Option<String>]| pair[0].is_none() && pair[1].is_some();
    if typed.windows(2).any(is_broken) {
        return Err(Error::says("what-if-in-order"));
    }
    let asked = RepliableInteraction::Command(ctx.interaction);
    let (app, whose) = (ctx.data(), of_match(&asker, table.header.id));
    let place = app.works.enter(whose, asker.user)?;
    asked.defer(ctx.serenity_context(), false).await?;
    let typed: Vec<String> = typed.into_iter().flatten().collect();
    let lang = asker.lang;
    let words = place.work(async move {
        let names = table.names();
        let told = Reckoning { table: &table, seat, lang, names: &names };
        told.of(&typed)
    });
    let answer = match words.await? {
        Ok(words) => Answer::whisper(fit(&words, MESSAGE)),
        Err(error) if error.is_alarming() => return Err(error),
        Err(error) => asker.refusal(&error),
    };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Returns this channel's match and the user's seat.
async fn seated(ctx: &SlashContext<'_>, asker: &Asker) -> Result<(Table, Seat)> {
    let app = ctx.data();
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    table.check_running()?;
    let seat = table.seat_of(asker.user);
    let seat = seat.ok_or_else(|| Error::says("error-not-seated"))?;
    Ok((table, seat))
}

/// Returns dice seeded only from the seat's knowledge, so that equal knowledge always leads to the same reply.
fn dice(table: &Table, seat: Seat) -> Result<Dice> {
    Ok(Dice::apart(table.mark(seat)?))
}

/// Parameters of a `/what-if` computation.
struct Reckoning<'a> {
    table: &'a Table,
    seat: Seat,
    lang: Lang,
    names: &'a Names,
}

impl Reckoning<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    fn of(&self, typed: &[String]) -> Result<String> {
        let (game, seat) = (self.table.game()?, self.seat);
        let none = || Error::says("what-if-not-now");
        let mut dice = dice(self.table, seat)?;
        let now = possible(game, seat, self.lang, self.names);
        let first = typed.first().map_or("", String::as_str);
        let first = chosen(&now, first, none)?;
        let mut lines = vec![self.headed(1, &first.label)];
        lines.extend(self.known(game, &first.action));
        let mut deeds = vec![first.thought()];
        if let Some(draft) = game.draft(seat, &deeds) {
            lines.extend(self.drafted(deeds, draft, typed.get(1..).unwrap_or_default())?);
            return Ok(lines.join("\n"));
        }
        for (place, next) in typed.iter().enumerate().skip(1) {
            // The next action might become possible only after the earlier actions.
            let attempt = game.attempt(seat, &deeds, &mut dice);
            let attempt = attempt.ok_or_else(|| Error::says("what-if-single"))?;
            let then = possible(&attempt.after, seat, self.lang, self.names);
            // The action was chosen from the list of suggestions, so it might become possible in another attempt.
            if matches!(find_action(&then, next), Meant::Nothing) && next.contains(APART) {
                deeds.push(thought(next));
                lines.push(self.headed(place + 1, next));
                continue;
            }
            let next = chosen(&then, next, none)?;
            lines.push(self.headed(place + 1, &next.label));
            deeds.push(next.thought());
        }
        lines.extend(self.tried(game, &deeds, &mut dice));
        Ok(lines.join("\n"))
    }

    fn headed(&self, number: usize, label: &str) -> String {
        let line = Line::new("what-if-deed").with("number", number).with("deed", label.to_owned());
        self.say(&line)
    }

    /// Renders an action's cost and its known odds in this position.
    fn known(&self, game: &AnyGame, action: &AnyAction) -> Vec<String> {
        let known = [game.payment_line(action), game.odds(self.seat, action)];
        let known = known.into_iter().flatten();
        known.map(|line| format!("-# {}", self.say(&line))).collect()
    }

    /// Handles simultaneous orders. Writes each order into a copy of the player's book as if the earlier orders were
    /// already in it, without carrying out any of them. `draft` is the attempt with `deeds`, and `next` contains the
    /// subsequent orders as typed.
    fn drafted(
        &self,
        mut deeds: Vec<Thought>,
        mut draft: Attempt<AnyGame>,
        next: &[String],
    ) -> Result<Vec<String>> {
        let (game, seat) = (self.table.game()?, self.seat);
        let mut lines = Vec::new();
        for next in next {
            let then = possible(&draft.after, seat, self.lang, self.names);
            let next = chosen(&then, next, || Error::says("what-if-not-then"))?;
            lines.push(self.headed(deeds.len() + 1, &next.label));
            lines.extend(self.known(&draft.after, &next.action));
            deeds.push(next.thought());
            let longer = game.draft(seat, &deeds);
            let longer = longer.filter(|longer| longer.done == deeds.len());
            draft = longer.ok_or_else(|| Error::says("what-if-single"))?;
        }
        if let Some(refused) = &draft.refused {
            lines.push(format!("-# {}", self.say(refused)));
            return Ok(lines);
        }
        let mut told = changes(game, &draft.after, seat, |line| self.say(line));
        told.truncate(RESULTS);
        let head = match told.is_empty() {
            true => "what-if-book-same",
            false => "what-if-book",
        };
        lines.push(self.say(&Line::new(head).with("count", deeds.len())));
        lines.extend(told.into_iter().map(|told| format!("· {told}")));
        lines.push(self.say(&Line::new("what-if-draft").with("count", deeds.len())));
        Ok(lines)
    }

    /// Tries the actions many times and renders the results.
    fn tried(&self, game: &AnyGame, deeds: &[Thought], dice: &mut Dice) -> Vec<String> {
        let began = Instant::now();
        let mut tries = 0;
        let mut done = vec![0_usize; deeds.len()];
        let mut told: Vec<(Line, usize)> = Vec::new();
        while tries < TRIES && began.elapsed() < LONGEST {
            let Some(attempt) = game.attempt(self.seat, deeds, dice) else { break };
            tries += 1;
            count(&attempt, &mut done, &mut told);
        }
        if tries == 0 {
            return vec![self.say(&Line::new("what-if-no-tries"))];
        }
        let mut lines = vec![self.say(&Line::new("what-if-tries").with("count", tries))];
        for (place, &times) in done.iter().enumerate() {
            if times < tries {
                let line = Line::new("what-if-possible")
                    .with("number", place + 1)
                    .with("times", times)
                    .with("count", tries);
                lines.push(self.say(&line));
            }
        }
        told.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let more = told.len().saturating_sub(RESULTS);
        lines.extend(told.iter().take(RESULTS).map(|(line, times)| {
            let line = Line::new("what-if-result")
                .with("times", *times)
                .with("told", self.say(line).replace('\n', " "));
            self.say(&line)
        }));
        if told.is_empty() {
            lines.push(self.say(&Line::new("what-if-nothing")));
        }
        if more > 0 {
            lines.push(self.say(&Line::new("what-if-more").with("count", more)));
        }
        lines
    }
}

/// Finds the typed action. If several actions match, returns an error that lists the candidates; if none matches,
/// returns the error `none`.
fn chosen<'a>(
    all: &'a [Possible],
    typed: &str,
    none: impl FnOnce() -> Error,
) -> Result<&'a Possible> {
    match find_action(all, typed) {
        Meant::One(one) => Ok(one),
        Meant::Nothing => Err(none()),
        Meant::Several(named, count) => {
            let each: Vec<String> = named.iter().map(|label| format!("· {label}")).collect();
            let line = Line::new("what-if-several")
                .with("count", count)
                .with("more", count - named.len())
                .with("deeds", Arg::Text(each.join("\n")));
            Err(Error::invalid(line))
        }
    }
}

/// Adds the results of a single try to the totals.
fn count(attempt: &Attempt<AnyGame>, done: &mut [usize], told: &mut Vec<(Line, usize)>) {
    for times in done.iter_mut().take(attempt.done) {
        *times += 1;
    }
    for line in &attempt.told {
        match told.iter_mut().find(|(known, _)| known == line) {
            Some((_, times)) => *times += 1,
            None => told.push((line.clone(), 1)),
        }
    }
}

/// Autocompletes the actions that are possible after the given ones and contain the input.
async fn deeds(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = offered(&ctx, partial).await.unwrap_or_default();
    let choices = choices.into_iter().map(|(label, typed)| choice(&shortened(&label), typed));
    autocompletion(choices)
}

async fn offered(ctx: &SlashContext<'_>, partial: &str) -> Result<Vec<(String, String)>> {
    let asker = Asker::from(ctx.interaction);
    let (table, seat) = seated(ctx, &asker).await?;
    // Options arrive in any order, so the option that is being typed might be the first.
    let mut before = Vec::new();
    for name in ["deed", "then", "after", "next", "last"] {
        let option = ctx.args.iter().find(|option| option.name == name);
        match option.map(|option| &option.value) {
            Some(ResolvedValue::String(typed)) => before.push((*typed).to_owned()),
            _ => break,
        }
    }
    let (lang, partial) = (asker.lang, searched(partial));
    let whose = of_match(&asker, table.header.id);
    let offered = async move {
        let (names, mut dice) = (table.names(), dice(&table, seat)?);
        let mut game = table.game()?.clone();
        let mut deeds = Vec::new();
        for typed in &before {
            let all = possible(&game, seat, lang, &names);
            let Some(one) = find_action(&all, typed).one() else {
                return Ok(Vec::new());
            };
            deeds.push(one.thought());
            let draft = table.game()?.draft(seat, &deeds);
            let attempt = draft.or_else(|| table.game().ok()?.attempt(seat, &deeds, &mut dice));
            let Some(attempt) = attempt else { return Ok(Vec::new()) };
            game = attempt.after;
        }
        let all = possible(&game, seat, lang, &names).into_iter();
        let fitting = all.filter(|one| searched(&one.label).contains(&partial));
        // Short entries come first, since users can narrow down long ones by typing more words.
        let (long, short): (Vec<_>, Vec<_>) = fitting.partition(Possible::is_long);
        let listed = short.into_iter().chain(long).take(CHOICES);
        Ok(listed.map(|one| (one.label, one.typed)).collect())
    };
    let offered = ctx.data().works.glance(whose, asker.user, offered).await;
    offered.unwrap_or_else(|| Ok(Vec::new()))
}
