//! `/story history`: the match's events as text, limited to those that the user is allowed to know about. It shows the
//! whole match step by step, the report of an era or a turn, only the dice, or search results. A finished match also
//! reveals what was secret during play, such as dice, and can be viewed from any player's perspective.

use std::collections::{BTreeMap, BTreeSet};

use poise::serenity_prelude as serenity;
use regnal::game::{Recount, Viewer};
use regnal::games::AnyGame;
use regnal::store::{Loaded, MatchId};
use regnal::text::{Lang, Line, Names, say};
use serenity::{ComponentInteraction, CreateAutocompleteResponse, ResolvedValue};

use super::call::{Call, LiveCall, title};
use super::search::{self, HistoryReader, Search, found};
use crate::discord::components::{Button, ButtonStyle, Row, choice};
use crate::discord::custom_id::{CustomId, HistoryPage, LIMIT, Perspective};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, searched, split};
use crate::run::app::{Face, SlashContext};
use crate::run::eyes;
use crate::run::past::start_of;
use crate::run::pictures::looked_at;
use crate::run::replayed::ReplayStep;
use crate::run::table::{Table, not_begun};
use crate::run::telling::tellings;
use crate::run::work_queues::QueuePlace;

/// Number of characters reserved for the page header.
const HEAD: usize = 200;
/// Discord's limit for the number of autocompletion choices.
const CHOICES: usize = 25;

/// Shows the events so far step by step, or the report of an era or turn.
#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: SlashContext<'_>,
    #[min = 1] page: Option<u32>,
    #[min = 1] chapter: Option<u32>,
    #[description = "season"]
    #[max_length = 60]
    #[autocomplete = "seasons"]
    season: Option<String>,
    dice: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "told_names"]
    search: Option<String>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    if table.header.started.is_none() {
        return Err(not_begun(&table.header));
    }
    let lang = call.asker.lang;
    if search.as_deref().is_some_and(|typed| Search::read(typed).is_none()) {
        return Err(Error::says("error-search-for-what"));
    }
    let season = season.map(|typed| named(&table, lang, &typed)).transpose()?;
    let leaf = HistoryPage {
        page: page.unwrap_or_default(),
        chapter: chapter.filter(|_| season.is_none()),
        season,
        dice: dice == Some(true),
        eyes: Some(Perspective::Own),
        search,
    };
    // Rendering a long log takes a while.
    let place = call.queue(&table)?;
    call.defer(false).await?;
    let pages = pages(call, &table, &leaf, place).await?;
    if page.is_some_and(|page| usize::try_from(page).is_ok_and(|page| page > pages.len()))
        && !pages.is_empty()
    {
        let line = Line::new("error-no-such-page").with("pages", pages.len());
        let answer = Answer::whisper(call.asker.say(&line));
        return call.complete(&answer).await;
    }
    let answer = shown(call, &table, &leaf, &pages);
    call.complete(&answer).await
}

/// Handles a click that turns a page or changes the perspective.
pub(super) async fn turned(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    id: MatchId,
    leaf: &HistoryPage,
) -> Result<()> {
    let chosen = || super::chosen(click)?.parse().ok();
    let eyes = leaf.eyes.or_else(chosen);
    let eyes = eyes.ok_or_else(|| Error::says("error-old-button"))?;
    let leaf = HistoryPage { eyes: Some(eyes), ..leaf.clone() };
    let table = call.any(Some(id.0)).await?;
    if table.header.started.is_none() {
        return Err(not_begun(&table.header));
    }
    let place = call.queue(&table)?;
    call.defer_update().await?;
    let pages = pages(call, &table, &leaf, place).await;
    let answer = pages.map(|pages| shown(call, &table, &leaf, &pages));
    call.settle_update(answer).await
}

/// Renders all requested pages; empty if there is nothing to report.
async fn pages(
    call: &Call<'_>,
    table: &Table,
    leaf: &HistoryPage,
    place: QueuePlace,
) -> Result<Vec<String>> {
    let lang = call.asker.lang;
    let part = Part::of(leaf);
    let (store, id) = (call.app.store.clone(), table.header.id);
    let viewer = eyes::viewer(table, call.asker.user, leaf.eyes.unwrap_or_default());
    let names = table.names();
    let face = call.app.face_of(table)?;
    let is_dice = leaf.dice;
    let search = leaf.search.as_deref().and_then(Search::read);
    let own = own_name(viewer, &names);
    let posted = table.lang();
    let pages = async move {
        // The match is loaded without a snapshot, because each event is rendered from the position right after it.
        let loaded = store.load_whole(id).await?;
        if let Some(search) = search {
            let (steps, mut told) = tellings(&loaded, &[viewer])?;
            if is_dice {
                told.retain(|telling| telling.line.shows_dice());
            }
            let names = &names;
            let reader = HistoryReader { lang, posted, names, own };
            let is_wanted = |step: &ReplayStep| part.holds(step);
            let room = MESSAGE - HEAD;
            return Ok(found(&search, &reader, &steps, &told, is_wanted, room));
        }
        let lines = match is_dice {
            true => dice_lines(face, &loaded, part, viewer)?,
            false => lines(face, &loaded, part, viewer)?,
        };
        let lines = lines.iter().map(|line| say(lang, line, &names));
        Ok(split(lines, MESSAGE - HEAD))
    };
    place.work(pages).await?
}

/// Builds the reply with the requested page, or with the last page if there are fewer. If no page is requested, shows
/// the first page of an era or turn, and the last page of the whole match.
fn shown(call: &Call<'_>, table: &Table, leaf: &HistoryPage, pages: &[String]) -> Answer {
    let lang = call.asker.lang;
    let part = Part::of(leaf);
    let asked = usize::try_from(leaf.page).unwrap_or(usize::MAX);
    let page = match (asked, part) {
        (0, Part::Whole) => pages.len(),
        (0, Part::Chapter(_) | Part::Season(_)) => 1,
        (asked, _) => asked.min(pages.len()),
    };
    let Some(words) = page.checked_sub(1).and_then(|index| pages.get(index)) else {
        // The message for a finished match must not promise further reports.
        let is_over = table.header.status.is_over();
        let line = match part {
            _ if leaf.search.is_some() => Line::new("error-nothing-found"),
            _ if leaf.dice && is_over => Line::new("error-no-dice-told-over"),
            _ if leaf.dice => Line::new("error-no-dice-told"),
            Part::Chapter(chapter) => Line::new(match is_over {
                true => "error-no-such-chapter-over",
                false => "error-no-such-chapter",
            })
            .with("chapter", chapter),
            Part::Season(_) => Line::new("error-no-such-season"),
            Part::Whole => Line::new("error-nothing-told"),
        };
        return Answer::whisper(call.asker.say(&line));
    };
    let head = Line::new("match-history")
        .with("title", title(&table.header, lang))
        .with("page", page)
        .with("pages", pages.len());
    let mut head = call.asker.say(&head);
    let viewer = eyes::viewer(table, call.asker.user, leaf.eyes.unwrap_or_default());
    let offered = eyes::offered(table, lang);
    if viewer != eyes::viewer(table, call.asker.user, Perspective::Own) {
        let mut whose = offered.iter().filter(|(one, _)| *one == eyes::of(viewer));
        if let Some((_, called)) = whose.next() {
            head = format!("{head}\n-# {called}");
        }
    }
    // The search text might be too long for a component id.
    let id = |page: usize, eyes: Option<Perspective>| {
        let leaf =
            HistoryPage { page: u32::try_from(page).unwrap_or(u32::MAX), eyes, ..leaf.clone() };
        let match_id = table.header.id;
        let id = CustomId::History { match_id, leaf }.to_string();
        (id.chars().count() <= LIMIT).then_some(id)
    };
    let button = |page: usize, label: &'static str| {
        Some(Button {
            id: id(page, leaf.eyes)?,
            label: call.asker.say(&Line::new(label)),
            look: ButtonStyle::Secondary,
        })
    };
    let back = (page > 1).then(|| button(page - 1, "button-replay-back"));
    let on = (page < pages.len()).then(|| button(page + 1, "button-replay-on"));
    let buttons: Vec<Button> = back.into_iter().chain(on).flatten().collect();
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    // Pages differ by perspective, so a new perspective starts at its default page.
    rows.extend(id(0, None).and_then(|id| eyes::menu(id, &offered, viewer, lang)));
    Answer { content: format!("{head}\n{words}"), rows, ..Answer::default() }
}

/// Part of a match to show.
#[derive(Clone, Copy)]
enum Part {
    /// The whole match.
    Whole,
    /// The era with this number.
    Chapter(u32),
    /// The turn (season or month) with this number.
    Season(u32),
}

impl Part {
    fn of(leaf: &HistoryPage) -> Part {
        match (leaf.season, leaf.chapter) {
            (Some(season), _) => Part::Season(season),
            (None, Some(chapter)) => Part::Chapter(chapter),
            (None, None) => Part::Whole,
        }
    }

    /// Returns whether the part contains the match's current position.
    fn has(self, game: &AnyGame) -> bool {
        match self {
            Part::Whole => true,
            Part::Chapter(chapter) => game.era() == chapter,
            Part::Season(season) => game.episode() == Some(season),
        }
    }

    /// Returns whether the part contains a step of the match.
    fn holds(self, step: &ReplayStep) -> bool {
        match self {
            Part::Whole => true,
            Part::Chapter(chapter) => step.era == chapter,
            Part::Season(season) => step.episode == Some(season),
        }
    }
}

/// Returns the name of the viewing player, who is the subject of all private reports.
fn own_name(viewer: Viewer, names: &Names) -> Option<String> {
    let Viewer::Seat(seat) = viewer else { return None };
    let line = Line::new("text-value").with("value", seat);
    Some(say(Lang::En, &line, names))
}

/// Autocompletes names that the match has revealed to the user. The input must be a prefix of any word in the name, and
/// only the text after the last comma is completed.
async fn told_names(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok(all) = told_in(&ctx).await else { return response };
    let (before, last) = match typed.rsplit_once(',') {
        Some((before, last)) => (format!("{}, ", before.trim()), last),
        None => (String::new(), typed),
    };
    let last = searched(last);
    let is_fitting = |name: &String| {
        let name = searched(name);
        name.starts_with(&last) || name.split([' ', '-']).any(|word| word.starts_with(&last))
    };
    let all = all.into_iter().filter(is_fitting);
    let whole = all.map(|name| format!("{before}{name}"));
    // A name that is longer than Discord's limit would be truncated, and a truncated name would not be found.
    let whole = whole.filter(|name| name.chars().count() <= 100);
    let offered = |name: String| choice(&name, name.clone());
    response.set_choices(whole.take(CHOICES).map(offered).collect())
}

async fn told_in(ctx: &SlashContext<'_>) -> Result<Vec<String>> {
    let (call, table) = asked_about(ctx).await?;
    if table.header.started.is_none() {
        return Ok(Vec::new());
    }
    let (store, id) = (call.app.store.clone(), table.header.id);
    let (names, lang, posted) = (table.names(), call.asker.lang, table.lang());
    let viewer = eyes::viewer(&table, call.asker.user, Perspective::Own);
    let listed = async move {
        let loaded = store.load_whole(id).await?;
        let (_, told) = tellings(&loaded, &[viewer])?;
        let own = own_name(viewer, &names);
        let names = &names;
        let reader = HistoryReader { lang, posted, names, own };
        Ok(search::names(&reader, &told))
    };
    let whose = looked_at(&table, call.asker.channel);
    let listed = call.app.works.glance(whose, call.asker.user, listed).await;
    listed.unwrap_or_else(|| Ok(Vec::new()))
}

/// Returns the match for a command whose options the user is still typing.
async fn asked_about<'a>(ctx: &SlashContext<'a>) -> Result<(LiveCall<'a>, Table)> {
    let mut call = LiveCall::command(*ctx)?;
    let number = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if option.name == "match" => Some(number),
        _ => None,
    });
    let table = call.any(number).await?;
    Ok((call, table))
}

/// Returns the match's turns so far, by number, with their names.
fn episodes(table: &Table, lang: Lang) -> Result<Vec<(u32, String)>> {
    let names = table.names();
    let all = table.game()?.episodes().into_iter();
    Ok(all.map(|(number, line)| (number, say(lang, &line, &names))).collect())
}

/// Finds a turn by its typed number or name.
fn named(table: &Table, lang: Lang, typed: &str) -> Result<u32> {
    let wanted = searched(typed);
    let all = episodes(table, lang)?.into_iter();
    let mut found = all.filter(|(number, name)| {
        number.to_string() == wanted || searched(name).starts_with(&wanted)
    });
    found.next_back().map(|(number, _)| number).ok_or_else(|| Error::says("error-no-such-season"))
}

/// Autocompletes the match's turns, latest first. The input must be a prefix of any word in the turn's name.
async fn seasons(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok(all) = offered(&ctx).await else { return response };
    let typed = searched(typed);
    let is_fitting = |(_, name): &(u32, String)| {
        let name = searched(name);
        name.starts_with(&typed) || name.split(' ').any(|word| word.starts_with(&typed))
    };
    let fitting = all.into_iter().rev().filter(is_fitting).take(CHOICES);
    let offered = |(number, name): (u32, String)| choice(&name, number.to_string());
    response.set_choices(fitting.map(offered).collect())
}

async fn offered(ctx: &SlashContext<'_>) -> Result<Vec<(u32, String)>> {
    let (call, table) = asked_about(ctx).await?;
    episodes(&table, call.asker.lang)
}

/// Returns the lines for a part of a match: its report, or every step if the part is the whole match.
fn lines(face: &dyn Face, loaded: &Loaded, part: Part, viewer: Viewer) -> Result<Vec<Line>> {
    match part {
        Part::Whole => steps(face, loaded, part, viewer),
        Part::Chapter(chapter) => chapter_lines(loaded, chapter, viewer),
        Part::Season(season) => season_lines(face, loaded, season, viewer),
    }
}

/// Returns the dice in a part of a match that were shown to the viewer. Dice shown to nobody or only to others are
/// omitted. The dice are not numbered, since gaps in the numbers would reveal how many were omitted.
fn dice_lines(face: &dyn Face, loaded: &Loaded, part: Part, viewer: Viewer) -> Result<Vec<Line>> {
    let mut lines = steps(face, loaded, part, viewer)?;
    lines.retain(Line::shows_dice);
    Ok(lines)
}

/// Returns the events in a part of a match, step by step.
fn steps(face: &dyn Face, loaded: &Loaded, part: Part, viewer: Viewer) -> Result<Vec<Line>> {
    let mut game = start_of(loaded)?;
    let broken = || Error::broken("a started match has no setup");
    let mut lines = match part {
        Part::Whole => face.opening(loaded.setup.as_ref().ok_or_else(broken)?, &game)?,
        Part::Chapter(_) | Part::Season(_) => Vec::new(),
    };
    for event in &loaded.events {
        let was_in = part.has(&game);
        let event = event.payload.as_str();
        game.evolve(event)?;
        // The event that ends a part still belongs to it.
        if was_in {
            lines.extend(match loaded.header.status.is_over() {
                true => game.tell_afterwards(event, viewer)?,
                false => game.tell(event, viewer)?,
            });
        }
    }
    Ok(lines)
}

/// Returns the reports of completed turns, beginning with turn number `from`.
fn recounts(
    loaded: &Loaded,
    start: &AnyGame,
    log: &[String],
    from: u32,
) -> Result<Vec<(u32, Recount)>> {
    Ok(match loaded.header.status.is_over() {
        true => start.recounts_of_finished(log, from)?,
        false => start.recounts(log, from)?,
    })
}

/// Combines each completed turn's public report with the viewer's private one.
fn told(
    recounts: Vec<(u32, Recount)>,
    viewer: Viewer,
    wanted: impl Fn(u32) -> bool,
) -> BTreeMap<u32, Vec<Line>> {
    let mut all: BTreeMap<u32, Vec<Line>> = BTreeMap::new();
    for (number, mut recount) in recounts {
        if wanted(number) {
            let lines = all.entry(number).or_default();
            lines.extend(recount.public);
            if let Viewer::Seat(seat) = viewer {
                lines.extend(recount.letters.remove(&seat).unwrap_or_default());
            }
        }
    }
    all
}

/// Returns the report of a turn. The current turn is shown step by step.
fn season_lines(
    face: &dyn Face,
    loaded: &Loaded,
    season: u32,
    viewer: Viewer,
) -> Result<Vec<Line>> {
    let log = loaded.events.iter();
    let log: Vec<String> = log.map(|event| event.payload.as_str().to_owned()).collect();
    let recounts = recounts(loaded, &start_of(loaded)?, &log, season)?;
    match told(recounts, viewer, |number| number == season).remove(&season) {
        Some(lines) if !lines.is_empty() => Ok(lines),
        _ => steps(face, loaded, Part::Season(season), viewer),
    }
}

/// Returns the report of an era: the reports of its completed turns, including the viewer's private ones, and the era's
/// own report once the era has ended. The report of an era that has not begun is empty.
fn chapter_lines(loaded: &Loaded, chapter: u32, viewer: Viewer) -> Result<Vec<Line>> {
    let start = start_of(loaded)?;
    let (mut game, mut log) = (start.clone(), Vec::new());
    let (mut episodes, mut chronicle) = (BTreeSet::new(), Vec::new());
    for batch in loaded.events.chunk_by(|one, next| one.batch == next.batch) {
        let before = game.era();
        for event in batch {
            let event = event.payload.as_str();
            game.evolve(event)?;
            log.push(event.to_owned());
            episodes.extend(game.episode().filter(|_| game.era() == chapter));
        }
        let is_over = game.outcome().is_some();
        if before == chapter && (game.era() > chapter || is_over) {
            chronicle = game.chronicle(&log)?;
        }
    }
    let told =
        told(recounts(loaded, &start, &log, 0)?, viewer, |number| episodes.contains(&number));
    Ok(told.into_values().flatten().chain(chronicle).collect())
}
