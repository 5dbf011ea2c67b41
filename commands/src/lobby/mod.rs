//! Commands for the whole life of a match, from its lobby to its end: `/match`, `/story`, `/manage`, `/learn`,
//! `/stand-in` and `/desk`.
//!
//! | module | what it holds |
//! |---|---|
//! | `admission`, `invite` | who is allowed to take a seat; inviting users |
//! | `call` | a single use of a command or button: the user, the match, the permissions |
//! | `choices` | values that are chosen from lists |
//! | `open`, `thread` | opening a lobby, and the permissions that the bot needs in a channel; the thread of a new match |
//! | `swap` | swapping two seats in a lobby |
//! | `wishes`, `wish_page` | preferences ("wishes") for the colours or races drawn by lot at the start; their page |
//! | `muster`, `here` | the roll call before the start; answering it |
//! | `members`, `absent` | users who have left the server; lobbies with such users |
//! | `data` | the map and army lists of a match as a file |
//! | `card` | the lobby card |
//! | `house`, `choose` | house rules; choosing them |
//! | `options` | the options of `/match new`, changed in a lobby |
//! | `seats`, `sitting` | joining, leaving, giving a seat to somebody else; the seats that people can take |
//! | `start` | the deal, the opening dice, the first turn notification |
//! | `status`, `history`, `search`, `replay` | the state of a match; its events; searching them; replaying them |
//! | `vacancies` | the open matches of a server |
//! | `find`, `find_page`, `find_tell` | finding tables and players; the page; the notifications |
//! | `place` | moving a match |
//! | `pause` | pausing and resuming |
//! | `end`, `export` | conceding, abandoning, exporting a file |
//! | `import` | importing a match from such a file |
//! | `keepsakes` | the book and the film |
//! | `front` | entry points from the start page: matches waiting for the user, introductory matches, lobbies, seats |
//! | `follow` | following a match |
//! | `learn`, `lesson` | `/learn`: opening an introductory match; its advice |
//! | `gone` | leaving all matches when a user's data is deleted |
//! | `umpire` | appointing the umpire: immediately in the lobby, by agreement later |
//! | `votes`, `vote_post` | votes of the players; their posts |
//! | `subject`, `recount` | the subjects of votes; recounting votes when a seat changes hands |
//! | `checks` | background checks: open votes, players who have left, deleted channels and servers |
//! | `vacancy`, `heirs` | empty seats; replacing their players |
//! | `stand_in`, `ready`, `kept` | asking for a substitute; the players who have to agree; the autopilot's spending limits |
//! | `removal` | removing an unresponsive player from a seat |
//! | `desk` | `/desk`, the moderator panel |
//! | `rematch` | repeating a finished match |
//! | `undo` | undo: without consent, or by agreement |
//! | `settings` | the settings of a match |
//! | `tempo` | deadlines and substitutes, changed by consent in a match that has begun |

mod absent;
mod admission;
mod call;
mod card;
pub mod checks;
mod choices;
mod choose;
mod data;
mod desk;
mod end;
mod export;
pub mod find;
mod find_page;
mod find_tell;
mod follow;
pub mod front;
pub mod gone;
mod heirs;
mod here;
mod history;
mod house;
mod import;
mod invite;
mod keepsakes;
mod kept;
mod learn;
mod lesson;
mod members;
mod muster;
mod open;
mod options;
mod pause;
mod place;
mod ready;
mod recount;
mod rematch;
mod removal;
mod replay;
mod search;
mod seats;
mod settings;
mod sitting;
mod stand_in;
mod start;
mod status;
mod subject;
mod swap;
mod tempo;
mod thread;
mod umpire;
mod undo;
mod vacancies;
mod vacancy;
mod vote_post;
mod votes;
mod wish_page;
mod wishes;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Timestamp, User};
use regnal::text::Line;
use serenity::{ComponentInteraction, ComponentInteractionDataKind, Context};

use self::call::LiveCall;
pub use self::choose::handle_submit as house_submitted;
pub use self::find_page::page_button as find_button;
use crate::discord::asker::Asker;
use crate::discord::custom_id::{HistoryPage, LearnStep, Perspective, SeatStep, UndoStep, Verb};
use crate::discord::error::{Error, Result};
use crate::games::of_matches;
use crate::run::app::{App, Command, SlashContext};

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    let mut commands = vec![the_match(), learn::learn()];
    commands.extend(of_matches(vec![story(), manage(), stand_in::stand_in(), desk::desk()]));
    commands
}

/// Parent command `/match` for opening, joining and ending matches. Discord never invokes it.
#[poise::command(
    slash_command,
    rename = "match",
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "open::new",
        "seats::join",
        "seats::leave",
        "start::start",
        "status::status",
        "status::list",
        "find::find",
        "place::relocate",
        "end::concede",
        "end::abandon",
        "import::import"
    )
)]
async fn the_match(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// The parent command `/story` for reading and following matches.
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "history::history",
        "replay::replay",
        "keepsakes::book",
        "keepsakes::film",
        "export::export",
        "follow::follow"
    )
)]
async fn story(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// The parent command `/manage` for decisions about a match, made alone or together.
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "settings::settings",
        "pause::pause",
        "pause::resume",
        "undo::undo",
        "seats::seat",
        "umpire::umpire",
        "data::data"
    )
)]
async fn manage(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Handles a click on a lobby or match button. If the button confirms a question, `mark` is the question's hash.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    (verb, mark): (Verb, Option<u32>),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker).confirming(mark);
    if let Verb::Start
    | Verb::StartFilled
    | Verb::Settings
    | Verb::Terms
    | Verb::Reliability
    | Verb::TurnHours
    | Verb::DecisionHours
    | Verb::Language
    | Verb::DataUse
    | Verb::DataUsual = verb
    {
        absent::inherit(call, match_id).await?;
    }
    match verb {
        Verb::Join => seats::take(call, match_id, None, None).await,
        Verb::Badge => wish_page::choose(call, match_id, &picked(click)?).await,
        Verb::Leave => seats::give_up(call, match_id).await,
        Verb::Start => start::begin(call, match_id, false).await,
        Verb::StartFilled => start::begin(call, match_id, true).await,
        Verb::Abandon => end::open_vote(call, match_id).await,
        Verb::AbandonYes => end::vote(call, match_id, true).await,
        Verb::AbandonNo => end::vote(call, match_id, false).await,
        Verb::Concede => {
            end::concede_now(call, match_id).await?;
            // A player who has conceded no longer votes.
            recount::recount(call, match_id, None).await;
            Ok(())
        }
        Verb::Rematch => rematch::again(call, match_id).await,
        Verb::Book => keepsakes::book_of(call, match_id).await,
        Verb::Film => keepsakes::film_of(call, match_id).await,
        Verb::UmpireYes | Verb::UmpireNo => umpire::old_vote(call, match_id).await,
        Verb::DataUse => data::take(call, match_id).await,
        Verb::DataUsual => data::back(call, match_id).await,
        Verb::Follow => follow::begin(call, Some(match_id.0)).await,
        Verb::Unfollow => follow::end(call, match_id).await,
        Verb::Resume => pause::take_up(call, match_id).await,
        Verb::Dice => card::dice(call, match_id).await,
        Verb::Settings => settings::show(call, match_id).await,
        Verb::Terms => settings::show_terms(call, match_id).await,
        Verb::Reliability => settings::ask_reliability(call, match_id, &picked(click)?).await,
        Verb::Event => settings::set_event(call, match_id, &picked(click)?).await,
        Verb::Admission | Verb::AdmissionRole => {
            settings::admit(call, match_id, &picked(click)?).await
        }
        Verb::Seats => invite::show(call, match_id).await,
        Verb::Invite => invite::invite(call, click, match_id).await,
        Verb::Accept => invite::accept(call, match_id).await,
        Verb::Muster => settings::call_roll(call, match_id, &picked(click)?).await,
        Verb::Here => here::answer(call, match_id).await,
        Verb::Wishes => settings::draw_badges(call, match_id, &picked(click)?).await,
        Verb::Unwish => wish_page::clear(call, match_id).await,
        Verb::Swap => swap::propose(call, match_id, &picked(click)?).await,
        Verb::Close => end::close_lobby(call, match_id).await,
        Verb::SetAside => end::set_aside(call, match_id).await,
        Verb::TurnHours => settings::set_turn_hours(call, match_id, &picked(click)?).await,
        Verb::DecisionHours => settings::set_decision_hours(call, match_id, &picked(click)?).await,
        Verb::Language => settings::set_language(call, match_id, &picked(click)?).await,
        Verb::Ballot => front::ballots(call, match_id).await,
        Verb::Decline => end::declined(call, match_id).await,
    }
}

/// Handles a click on a button in an introductory match.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn learn_clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    step: LearnStep,
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    match step {
        LearnStep::Page => learn::go_on_or_resume(call, match_id, click.channel.as_ref()).await,
        LearnStep::Do(mark) => lesson::follow(call, match_id, mark, false).await,
        LearnStep::Rest(mark) => lesson::follow(call, match_id, mark, true).await,
        LearnStep::Leave => learn::leave(call, match_id).await,
        LearnStep::Next => learn::go_on(call, match_id).await,
    }
}

/// Handles a click on a button for a seat that is empty or about to become empty.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn handle_seat_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (match_id, seat): (MatchId, Seat),
    step: SeatStep,
) -> Result<()> {
    let mark = match step {
        SeatStep::OutSure(mark) => Some(mark),
        _ => None,
    };
    let call = &mut LiveCall::component(app, ctx, click, asker).confirming(mark);
    if let SeatStep::Swap(other, mark) | SeatStep::Unswap(other, mark) = step {
        let yes = matches!(step, SeatStep::Swap(..));
        return swap::answered(call, match_id, (seat, other), (mark, yes)).await;
    }
    // Component ids can be forged, so the match might not exist.
    let header = app.store.find_match(match_id).await?;
    let seats = header.ok_or_else(|| Error::says("error-no-such-match"))?.seats;
    let Some(before) = seats.iter().find(|row| row.seat == seat) else {
        let line = Line::new("error-no-such-seat").with("seats", seats.len());
        return Err(Error::invalid(line));
    };
    let is_vote = matches!(step, SeatStep::Out(_) | SeatStep::OutSure(_) | SeatStep::Stay(_));
    if !is_vote {
        call.look(match_id).await?.must_name_players("anonymous-no-heirs")?;
    }
    match step {
        SeatStep::Out(_) | SeatStep::OutSure(_) | SeatStep::Stay(_) => {
            removal::clicked(call, match_id, seat, step).await
        }
        SeatStep::Lend(mark) => stand_in::answered(call, match_id, seat, (mark, true)).await,
        SeatStep::Keep(mark) => stand_in::answered(call, match_id, seat, (mark, false)).await,
        SeatStep::LendSo(mark) => stand_in::start_autopilot(call, match_id, seat, mark).await,
        SeatStep::Give(user) => stand_in::give(call, match_id, seat, User(user)).await,
        SeatStep::Back => stand_in::handle_return(call, match_id, seat).await,
        SeatStep::Kept | SeatStep::Keeps | SeatStep::KeepsAll(_) => {
            kept::clicked(call, click, (match_id, seat), step).await
        }
        _ => heirs::clicked(call, match_id, seat, step).await,
    }?;
    // A new holder is asked the open questions. The match no longer waits for the former holder.
    let after = held_by(app, match_id, seat).await?;
    let newcomer = (after.is_some() && after != before.user).then_some(seat);
    if !matches!(
        step,
        SeatStep::Stay(_)
            | SeatStep::No(_)
            | SeatStep::Keep(_)
            | SeatStep::Give(_)
            | SeatStep::Kept
            | SeatStep::Keeps
    ) {
        recount::recount(call, match_id, newcomer).await;
    }
    Ok(())
}

/// Returns a seat's holder.
async fn held_by(app: &App, id: MatchId, seat: Seat) -> Result<Option<User>> {
    let header = app.store.find_match(id).await?;
    let rows = header.map(|header| header.seats).unwrap_or_default();
    let row = rows.into_iter().find(|row| row.seat == seat);
    Ok(row.and_then(|row| row.user))
}

/// Handles a click on a button or menu on the moderator panel.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn handle_desk_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    path: &[String],
) -> Result<()> {
    desk::handle_click(app, ctx, click, asker, path).await?;
    // The action might have removed a player, whose vote no longer counts.
    if let Some(id) = path.first().and_then(|id| id.parse().ok()) {
        let call = &mut LiveCall::component(app, ctx, click, asker);
        recount::recount(call, MatchId(id), None).await;
    }
    Ok(())
}

/// Records a response to proposed deadlines.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_tempo(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    said: (u32, bool),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    tempo::vote(call, match_id, said).await
}

/// Records a response to the proposal of an umpire.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_umpire(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    said: (User, bool),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    umpire::vote(call, match_id, said).await
}

/// Records a response to a proposed pause or resumption.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_rest(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    said: (Option<Timestamp>, bool),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    pause::vote(call, match_id, said).await
}

/// Handles a click on the page with the options of a lobby or, if `is_house`, on a house rule or one of its values.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn options_clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    (is_house, path): (bool, &[String]),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    absent::inherit(call, match_id).await?;
    let chosen = chosen(click);
    let way = path.iter().map(String::as_str).chain(chosen.as_deref());
    let way: Vec<&str> = way.collect();
    match is_house {
        true => choose::clicked(call, click, match_id, &way).await,
        false => options::clicked(call, match_id, &way).await,
    }
}

/// Handles a click on a button or menu in a replay.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_replay(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    at: (Option<usize>, usize, Option<Perspective>),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    replay::turned(call, click, match_id, at).await
}

/// Turns a page of the history.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_history(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    leaf: &HistoryPage,
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    history::turned(call, click, match_id, leaf).await
}

/// Handles a click on a button or menu on the undo page.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn on_undo(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    step: UndoStep,
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    undo::clicked(call, click, match_id, step).await
}

/// Like [`chosen`], but for a component that must be a menu.
fn picked(click: &ComponentInteraction) -> Result<String> {
    chosen(click).ok_or_else(|| Error::says("error-old-button"))
}

/// Returns the value chosen from a menu, or the id of the role chosen from a menu of roles.
fn chosen(click: &ComponentInteraction) -> Option<String> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        ComponentInteractionDataKind::RoleSelect { values } => {
            values.first().map(|role| role.get().to_string())
        }
        _ => None,
    }
}
