//! Page of `/match find`: the user's search, the matching tables and people, and the people whom the user avoids.

use regnal::games::GameKind;
use regnal::store::{Guild, MOST_AVOIDED, MatchId, User};
use regnal::text::{Arg, Lang, Line};
use strum::IntoEnumIterator;

use super::call::LiveCall;
use super::vacancies::{self, Vacant};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{Criteria, CustomId, FindStep, FrontStep, Tempo};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{mention, moment};
use crate::games::FACES;
use crate::run::seekers::Search;
use crate::run::server::Server;

/// Maximum number of tables on the page. Each has a button, and a row holds five.
const TABLES: usize = 5;
/// Menu value that matches everything.
pub(super) const ANY: &str = "any";
/// Maximum number of people who can be selected together.
const TOGETHER: u8 = 25;

/// Content of the page.
pub(super) struct Found<'a> {
    pub(super) criteria: Criteria,
    /// The user's search, if there is one.
    pub(super) own: Option<&'a Search>,
    pub(super) tables: Vec<Vacant>,
    /// People with a matching search. `None` if the user has no search, because the user is then not shown to others
    /// either.
    pub(super) people: Option<Vec<User>>,
}

/// Returns the Fluent message id for a tempo.
fn tempo_word(tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Fast => "find-tempo-fast",
        Tempo::Normal => "find-tempo-normal",
        Tempo::Slow => "find-tempo-slow",
    }
}

/// Renders the page, with the message `said` above it.
pub(super) async fn page(
    call: &LiveCall<'_>,
    guild: Guild,
    found: Found<'_>,
    said: Option<&'static str>,
) -> Result<Answer> {
    let asker = &call.asker;
    let mut lines: Vec<Line> = said.map(Line::new).into_iter().collect();
    lines.push(Line::new("find-head"));
    let shown = found.tables.get(..TABLES).unwrap_or(&found.tables);
    match shown.is_empty() {
        true => lines.push(Line::new("find-tables-none")),
        false => lines.push(Line::new("find-tables")),
    }
    lines.extend(shown.iter().map(|vacant| vacancies::line(asker, vacant)));
    if shown.len() < found.tables.len() {
        lines.push(Line::new("match-open-more"));
    }
    match (found.own, &found.people) {
        (Some(own), Some(people)) => {
            lines.push(people_line(people));
            lines.push(Line::new("find-until").with("until", moment(own.seeker.until)));
        }
        _ => lines.push(Line::new("find-how")),
    }
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    let server = Server::readable(&call.app.store, Some(guild)).await?;
    let at = (guild, found.criteria);
    let mut rows = menus(asker, at, &server);
    rows.push(Row::Buttons(buttons(asker, at, found.own.is_some())));
    let joins = shown.iter().map(|vacant| join_button(asker, at, vacant.table.header.id));
    rows.extend(vacancies::in_rows(&joins.collect::<Vec<_>>()));
    Ok(Answer { content: lines.join("\n"), rows, ..Answer::default() })
}

/// Lists the people with a matching search.
pub(super) fn people_line(people: &[User]) -> Line {
    match people {
        [] => Line::new("find-people-none"),
        people => {
            Line::new("find-people").with("count", people.len()).with("people", named(people))
        }
    }
}

fn named(people: &[User]) -> Vec<Arg> {
    people.iter().map(|&user| Arg::Text(mention(user))).collect()
}

fn id((guild, criteria): (Guild, Criteria), step: FindStep) -> String {
    CustomId::Find { guild, criteria, step }.to_string()
}

fn button(asker: &Asker, id: String, label: &'static str, look: ButtonStyle) -> Button {
    Button { id, label: asker.say(&Line::new(label)), look }
}

fn buttons(asker: &Asker, at: (Guild, Criteria), is_looking: bool) -> Vec<Button> {
    let other = ButtonStyle::Secondary;
    let mut buttons = vec![match is_looking {
        true => button(asker, id(at, FindStep::Stop), "find-do-stop", other),
        false => button(asker, id(at, FindStep::Look), "find-do-look", ButtonStyle::Primary),
    }];
    if at.1.game.is_some() {
        buttons.push(button(asker, id(at, FindStep::Open), "find-do-open", other));
    }
    buttons.push(button(asker, id(at, FindStep::Avoided), "find-do-avoided", other));
    let play = CustomId::Front(FrontStep::Play).to_string();
    buttons.push(button(asker, play, "front-play", other));
    buttons
}

/// Returns the menus for the game, the tempo and the language.
fn menus(asker: &Asker, at: (Guild, Criteria), server: &Server) -> Vec<Row> {
    let criteria = at.1;
    let entry = |value: &str, label: &Line, is_chosen: bool| Entry {
        value: value.to_owned(),
        label: asker.say(label),
        note: None,
        is_chosen,
    };
    let menu = |step, ask, entries: Vec<Entry>| Row::Menu {
        id: id(at, step),
        placeholder: asker.say(&Line::new(ask)),
        entries,
        most: 1,
    };
    let kinds = FACES.iter().map(|face| face.kind());
    let kinds = kinds.filter(|kind| server.offers(*kind) || criteria.game == Some(*kind));
    let games = kinds.map(|kind: GameKind| {
        entry(kind.name(), &Line::new(kind.title()), criteria.game == Some(kind))
    });
    let any = entry(ANY, &Line::new("find-any-game"), criteria.game.is_none());
    let games = [any].into_iter().chain(games).collect();
    let tempi = Tempo::iter().map(|tempo| {
        entry(tempo.into(), &Line::new(tempo_word(tempo)), criteria.tempo == Some(tempo))
    });
    let any = entry(ANY, &Line::new("find-any-tempo"), criteria.tempo.is_none());
    let tempi = [any].into_iter().chain(tempi).collect();
    let languages = Lang::ALL.into_iter().map(|lang| {
        let word = match lang {
            Lang::En => "find-language-en",
            Lang::Fr => "find-language-fr",
        };
        entry(lang.code(), &Line::new(word), criteria.language == Some(lang))
    });
    let any = entry(ANY, &Line::new("find-any-language"), criteria.language.is_none());
    let languages = [any].into_iter().chain(languages).collect();
    vec![
        menu(FindStep::Game, "find-ask-game", games),
        menu(FindStep::Tempo, "find-ask-tempo", tempi),
        menu(FindStep::Language, "find-ask-language", languages),
    ]
}

/// Renders the people whom the user avoids, with the message `said` above them.
pub(super) fn avoided(
    asker: &Asker,
    at: (Guild, Criteria),
    avoided: &[User],
    said: Option<&'static str>,
) -> Answer {
    let said = said.map(|id| Line::new(id).with("most", MOST_AVOIDED));
    let mut lines: Vec<Line> = said.into_iter().collect();
    lines.push(Line::new("find-avoided-head"));
    lines.push(match avoided {
        [] => Line::new("find-avoided-none"),
        some => Line::new("find-avoided").with("people", named(some)),
    });
    let menu = |step, ask| Row::Users {
        id: id(at, step),
        placeholder: asker.say(&Line::new(ask)),
        most: TOGETHER,
    };
    let mut rows = vec![menu(FindStep::Avoid, "find-ask-avoid")];
    let other = ButtonStyle::Secondary;
    let mut buttons = Vec::new();
    if !avoided.is_empty() {
        rows.push(menu(FindStep::Unavoid, "find-ask-unavoid"));
        // People who have left the server do not appear in any menu.
        let step = id(at, FindStep::UnavoidAll);
        buttons.push(button(asker, step, "find-do-unavoid-all", ButtonStyle::Danger));
    }
    buttons.push(button(asker, id(at, FindStep::Page), "find-button", other));
    rows.push(Row::Buttons(buttons));
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    Answer { content: lines.join("\n"), rows, ..Answer::default() }
}

/// Returns the button that takes a seat in a match on this server. It also works in direct messages.
pub(super) fn join_button(
    asker: &Asker,
    (guild, criteria): (Guild, Criteria),
    id: MatchId,
) -> Button {
    Button {
        id: CustomId::Find { guild, criteria, step: FindStep::Join(id) }.to_string(),
        label: asker.say(&Line::new("button-join-match").with("match", id.0)),
        look: ButtonStyle::Success,
    }
}

/// Returns the button that opens the page.
pub fn page_button(asker: &Asker, guild: Guild, criteria: Criteria) -> Button {
    Button {
        id: CustomId::Find { guild, criteria, step: FindStep::Page }.to_string(),
        label: asker.say(&Line::new("find-button")),
        look: ButtonStyle::Secondary,
    }
}
