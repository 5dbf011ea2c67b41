//! `/stand-in ask` and `/stand-in back`: a player who will be away asks a person or the autopilot to play their seat
//! until they return. A person has to accept. All other players also have to agree, unless the settings allow any
//! substitute.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{
    Deed, Intervention, MatchId, NewHolder, Status, StoreError, Target, User, Vote,
};
use regnal::text::{Arg, Lang, Line};
use serde_json::json;

use super::admission;
use super::call::{Call, Hold, LiveCall};
use super::heirs::member_name;
use super::kept;
use super::members::{ask_who_left, has_left};
use super::pause::Moment;
use super::ready::{is_ready, missing};
use super::vacancy::{self, button};
use super::vote_post::{noted, show};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{mention, moment};
use crate::run::app::SlashContext;
use crate::run::buttons::panel_buttons;
use crate::run::checks::Check;
use crate::run::outgoing::Outgoing;
use crate::run::proposal::{FOR_GOOD, Proposal, changed, proposed, topic};
use crate::run::sight::roles_of;
use crate::run::stand_ins::{self, StandIn};
use crate::run::table::{Table, say};

/// Parent command `/stand-in`, which Discord never invokes itself.
#[poise::command(
    slash_command,
    rename = "stand-in",
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands("ask", "back")
)]
pub(super) async fn stand_in(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Asks a person or the autopilot to play the user's seat until the user returns.
#[poise::command(slash_command)]
async fn ask(
    ctx: SlashContext<'_>,
    #[max_length = 60] until: String,
    player: Option<serenity::User>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let until = Moment::typed(call, &until).await?;
    let id = call.here().await?.header.id;
    ask_who_left(call, id, None).await?;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.is_lesson() {
        return Err(Error::says("learn-for-one"));
    }
    table.must_name_players("anonymous-no-heirs")?;
    let seat = may_ask(call, table)?;
    let mut is_outsider = false;
    if let Some(player) = &player {
        let members = &ctx.interaction.data.resolved.members;
        let Some(member) = members.get(&player.id).filter(|_| !player.bot) else {
            return Err(Error::says("error-not-a-member"));
        };
        may_stand_in(call, table, User(player.id.get()))?;
        let roles: Vec<u64> = member.roles.iter().map(|role| role.get()).collect();
        is_outsider = admission::lacks_role(table, &roles);
    }
    // If the user repeats the request, the spending limits that were already set are kept.
    let open = match proposed(call.app, table, seat).await {
        Err(error @ Error::Kept(_)) => {
            tracing::error!(%error, "could not read the open proposal for a substitute, replacing it with a new one");
            None
        }
        open => open?,
    };
    let open = open.filter(|open| player.is_none() && open.is_for_autopilot());
    let proposal = Proposal {
        user: player.map(|player| player.id.get()),
        until: until.at,
        name: String::new(),
        accepted: None,
        is_outsider,
        free: open.map(|open| open.free).unwrap_or_default(),
    };
    let said = propose(call, &mut hold, seat, &proposal).await?;
    let said = until.said(said);
    let answer = told(call, hold.table()?, &said, (seat, &proposal)).await?;
    drop(hold);
    call.answer(&answer).await
}

/// Renders the confirmation prompt for giving the user's own seat to another person permanently.
///
/// # Errors
/// Returns a user-facing error if the user cannot give the seat to that person.
pub(super) fn sure_to_give(call: &Call<'_>, table: &Table, user: User) -> Result<Answer> {
    let seat = may_give(call, table, user)?;
    let line = Line::new("stand-in-sure-for-good")
        .with("number", u32::from(seat.0) + 1)
        .with("whom", mention(user));
    let yes = Button {
        label: call.asker.say(&Line::new("final-yes")),
        ..button(table, seat, SeatStep::Give(user.0), "final-yes", ButtonStyle::Danger)
    };
    let rows = vec![Row::Buttons(vec![yes, call.decline_button(table.header.id)])];
    Ok(Answer { rows, ..call.whispered(table, &line) })
}

/// Returns the caller's own seat, if the caller is allowed to give it to `user` permanently.
fn may_give(call: &Call<'_>, table: &Table, user: User) -> Result<Seat> {
    if table.is_lesson() {
        return Err(Error::says("learn-for-one"));
    }
    let seat = voter(call, table)?;
    must_be_own(table, seat)?;
    may_stand_in(call, table, user)?;
    Ok(seat)
}

/// Handles the confirmed transfer of the user's own seat.
pub(super) async fn give(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
    user: User,
) -> Result<()> {
    ask_who_left(call, match_id, Some(seat)).await?;
    let name = member_name(call, user).await?;
    let guild = call.look(match_id).await?.header.guild;
    let roles = match guild {
        Some(guild) => roles_of(call.app, call.http(), guild, user).await?,
        None => Vec::new(),
    };
    let mut hold = votes::hold(call, match_id).await?;
    let is_outsider = admission::lacks_role(hold.table()?, &roles);
    let said = give_away(call, &mut hold, seat, (user, name, is_outsider)).await?;
    let answer = call.whispered(&hold.unlock()?, &said);
    call.update(&answer).await
}

/// Proposes to give the user's own seat to another person permanently. That person and the other players respond as
/// they would for a substitute. The caller holds the match lock. Returns the reply.
async fn give_away(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    asked: Seat,
    (user, name, is_outsider): (User, String, bool),
) -> Result<Line> {
    let seat = may_give(call, hold.table()?, user)?;
    if seat != asked {
        return Err(Error::Stale);
    }
    let proposal = Proposal {
        user: Some(user.0),
        until: FOR_GOOD,
        name,
        accepted: None,
        is_outsider,
        free: BTreeSet::new(),
    };
    propose(call, hold, seat, &proposal).await
}

/// Submits a proposal to everybody who has to agree, and returns the reply to its author.
async fn propose(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    proposal: &Proposal,
) -> Result<Line> {
    let table = hold.table()?;
    // The vote on a changed proposal starts over, since nobody has agreed to it yet.
    let store = &call.app.store;
    store.clear_votes(table.header.id, &topic(seat)).await?;
    let own = (seat, &proposal.value()?);
    let votes = votes::cast(call, table, &topic(seat), own).await?;
    let missing = missing(call, table, (seat, proposal), &votes).await?;
    if missing.is_empty() && proposal.waits_for().is_none() {
        // The owner sets the spending limits before the autopilot starts.
        if proposal.is_for_autopilot() && !table.game()?.keeps().is_empty() {
            return Ok(Line::new(match table.is_deserted_by(Some(seat))? {
                true => "stand-in-ready-waits",
                false => "stand-in-ready",
            }));
        }
        settle(call, hold, seat, proposal).await?;
        call.app.queue_check(Check::Recount(hold.table()?.header.id, Some(seat)));
        return Ok(Line::new("match-vote-agreed"));
    }
    put(call, table, seat, (proposal, &votes, &missing)).await?;
    Ok(Line::new("match-vote-opened"))
}

/// Renders the reply to a proposal's author. If the proposal is for the autopilot, the reply includes the spending
/// limits.
async fn told(
    call: &Call<'_>,
    table: &Table,
    line: &Line,
    (seat, proposal): (Seat, &Proposal),
) -> Result<Answer> {
    if !proposal.is_for_autopilot() {
        return Ok(call.whispered(table, line));
    }
    let lends = is_ready(call, table, seat, proposal).await?;
    let shown = kept::AutopilotPage::of((seat, &proposal.free), lends.then(|| proposal.mark()));
    kept::told(table, call.asker.lang, line, &shown)
}

/// Starts the autopilot after the owner has set its spending limits. If other people have joined in the meantime, asks
/// them to agree.
pub(super) async fn start_autopilot(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
    mark: u32,
) -> Result<()> {
    ask_who_left(call, match_id, None).await?;
    let mut hold = votes::hold(call, match_id).await?;
    let table = hold.table()?;
    let is_own = voter(call, table)? == seat && table.stand_in(seat).is_none();
    let proposal = proposed(call.app, table, seat).await?;
    let proposal = proposal.filter(|one| is_own && one.is_for_autopilot() && one.mark() == mark);
    let proposal = proposal.ok_or_else(|| Error::says("error-no-vote"))?;
    let said = match is_ready(call, table, seat, &proposal).await? {
        true => {
            settle(call, &mut hold, seat, &proposal).await?;
            Line::new("match-vote-agreed")
        }
        false => {
            let votes = call.app.store.votes(match_id, &topic(seat)).await?;
            let missing = missing(call, table, (seat, &proposal), &votes).await?;
            put(call, table, seat, (&proposal, &votes, &missing)).await?;
            Line::new("match-vote-opened")
        }
    };
    let shown = kept::AutopilotPage::of((seat, &proposal.free), None);
    let answer = kept::told(hold.table()?, call.asker.lang, &said, &shown)?;
    drop(hold);
    call.update(&answer).await
}

/// Takes a seat back from its substitute, or returns the seat that the user plays as a substitute.
#[poise::command(slash_command)]
async fn back(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.here().await?;
    let (header, user) = (&table.header, call.asker.user);
    let own = StandIn::of_owner(header, user);
    let held = || table.seat_of(user).and_then(|seat| table.stand_in(seat));
    let one = own.or_else(held);
    let one = one.ok_or_else(|| Error::says("stand-in-none"))?;
    let mut hold = call.hold(header.id).await?;
    return_seat(call, &mut hold, one.its_seat()).await?;
    let table = hold.unlock()?;
    let line = over_line(one.its_seat());
    call.app.queue_check(Check::Recount(table.header.id, Some(one.its_seat())));
    call.whisper(&table, &line).await
}

/// Returns the user's seat, if it is eligible for a substitute.
fn may_ask(call: &Call<'_>, table: &Table) -> Result<Seat> {
    if table.header.status == Status::Lobby {
        return Err(Error::says("error-seat-in-lobby"));
    }
    if StandIn::of_owner(&table.header, call.asker.user).is_some() {
        return Err(Error::says("stand-in-already"));
    }
    let seat = voter(call, table)?;
    must_be_own(table, seat)?;
    Ok(seat)
}

/// Checks that the seat is not lent, since only its owner can give it up or lend it.
///
/// # Errors
/// Returns an error with a message if the seat is lent.
pub(super) fn must_be_own(table: &Table, seat: Seat) -> Result<()> {
    match table.stand_in(seat) {
        Some(one) if !one.program => Err(Error::says("stand-in-owner-decides")),
        _ => Ok(()),
    }
}

/// Checks that a user is eligible as a substitute: they hold no seat and are not the umpire.
fn may_stand_in(call: &Call<'_>, table: &Table, user: User) -> Result<()> {
    if user == call.asker.user {
        return Err(Error::says("stand-in-yourself"));
    }
    may_stand_in_still(call, table, user)
}

/// Renders the public question about a proposed substitute.
fn question(
    table: &Table,
    seat: Seat,
    (proposal, votes, missing): (&Proposal, &[Vote], &[Seat]),
) -> VotePost {
    let mut asked = votes::asked(table, missing);
    let waits = proposal.waits_for();
    asked.extend(waits.map(|user| Arg::Text(mention(user))));
    let line = Line::new(match proposal.user {
        Some(_) if proposal.is_permanent() => "stand-in-question-for-good",
        Some(_) => "stand-in-question",
        None => "stand-in-question-program",
    });
    let mut line = line
        .with("who", seat)
        .with("number", u32::from(seat.0) + 1)
        .with("whom", proposal.named())
        .with("have", votes::agreed_line(votes))
        .with("missing", asked);
    if !proposal.is_permanent() {
        line = line.with("when", moment(proposal.until));
    }
    VotePost::new(line, answers(table, seat, proposal))
}

fn answers(table: &Table, seat: Seat, proposal: &Proposal) -> Vec<VoteButton> {
    let mark = proposal.mark();
    let id = |step| CustomId::Seat { match_id: table.header.id, seat, step };
    vec![
        (id(SeatStep::Lend(mark)), "ballot-yes", ButtonStyle::Success),
        (id(SeatStep::Keep(mark)), "ballot-no", ButtonStyle::Secondary),
    ]
}

/// Posts the public question about a substitute, and mentions the proposed person.
async fn put(
    call: &Call<'_>,
    table: &Table,
    seat: Seat,
    (proposal, votes, missing): (&Proposal, &[Vote], &[Seat]),
) -> Result<()> {
    let question = question(table, seat, (proposal, votes, missing));
    let also: Vec<User> = proposal.waits_for().into_iter().collect();
    votes::ask_also(call, table, &topic(seat), (missing, &also), &question).await
}

/// Records a response from the proposed substitute, or from a player.
pub(super) async fn answered(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
    said: (u32, bool),
) -> Result<()> {
    ask_who_left(call, match_id, None).await?;
    let gone = gone_candidate(call, match_id, seat).await?;
    let answer = counted(call, match_id, seat, (said, gone)).await?;
    show(call, match_id, &topic(seat), &answer).await
}

/// Returns the proposed substitute for a seat, if they have left the server. This must happen before the match is
/// locked.
async fn gone_candidate(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
) -> Result<Option<User>> {
    let table = call.look(match_id).await?;
    let proposal = proposed(call.app, &table, seat).await?;
    let user = proposal.and_then(|one| one.user).map(User);
    let is_here = call.asker.guild.is_some();
    if let Some(user) = user.filter(|&user| user != call.asker.user || !is_here)
        && has_left(call, &table, user, true).await
    {
        return Ok(Some(user));
    }
    Ok(None)
}

/// Counts a response, and returns the reply to its author.
async fn counted(
    call: &Call<'_>,
    match_id: MatchId,
    seat: Seat,
    ((mark, yes), gone): ((u32, bool), Option<User>),
) -> Result<Answer> {
    let mut hold = votes::hold(call, match_id).await?;
    let table = hold.table()?;
    let store = &call.app.store;
    let proposal = proposed(call.app, table, seat).await?;
    let proposal = proposal.filter(|one| one.mark() == mark);
    let mut proposal = proposal.ok_or_else(|| Error::says("error-no-vote"))?;
    let is_asked = proposal.user == Some(call.asker.user.0);
    let voice = match is_asked {
        true => None,
        false => Some(voter(call, table)?),
    };
    if !yes {
        store.clear_votes(match_id, &topic(seat)).await?;
        let line = match voice {
            Some(voice) => Line::new("stand-in-refused").with("who", voice),
            None => Line::new("stand-in-declined").with("whom", proposal.named()),
        };
        let line = line.with("number", u32::from(seat.0) + 1);
        return noted(call, table, &topic(seat), line).await;
    }
    if let Some(gone) = gone.filter(|gone| proposal.user == Some(gone.0)) {
        store.clear_votes(match_id, &topic(seat)).await?;
        return noted(call, table, &topic(seat), votes::left_line(gone)).await;
    }
    let vote = match voice {
        None => {
            may_stand_in_still(call, table, call.asker.user)?;
            proposal.accepted = Some(call.asker.lang.code().to_owned());
            (seat, changed(call.app, table, seat, &proposal).await?)
        }
        // The proposal's author has already agreed.
        Some(voice) if voice == seat => (seat, changed(call.app, table, seat, &proposal).await?),
        Some(voice) => (voice, json!(mark)),
    };
    let votes = votes::cast(call, table, &topic(seat), (vote.0, &vote.1)).await?;
    let missing = missing(call, table, (seat, &proposal), &votes).await?;
    if !missing.is_empty() || proposal.waits_for().is_some() {
        let question = question(table, seat, (&proposal, &votes, &missing));
        return noted(call, table, &topic(seat), question).await;
    }
    settle(call, &mut hold, seat, &proposal).await?;
    noted(call, hold.table()?, &topic(seat), agreed_line(seat, &proposal)).await
}

/// Returns the announcement that all players have agreed to a proposal.
fn agreed_line(seat: Seat, proposal: &Proposal) -> Line {
    let matter = Line::new(match proposal.is_permanent() {
        true => "stand-in-agreed-for-good",
        false => "stand-in-agreed",
    });
    let matter = matter.with("whom", proposal.named()).with("number", u32::from(seat.0) + 1);
    Line::new("match-vote-agreed-on").with("matter", matter)
}

/// Returns whether the others have already been asked about a proposal. They are asked about the autopilot only after
/// the seat's owner has set its spending limits.
async fn is_asked(call: &Call<'_>, table: &Table, seat: Seat, proposal: &Proposal) -> Result<bool> {
    if !proposal.is_for_autopilot() {
        return Ok(true);
    }
    let said = call.app.store.last_message_of(table.header.id, &topic(seat)).await?;
    let has = |(id, ..): &VoteButton| {
        let said = said.as_ref();
        said.is_some_and(|said| said.payload.as_str().contains(&id.to_string()))
    };
    Ok(answers(table, seat, proposal).iter().any(has))
}

/// Returns the open vote on a substitute; `None` if it no longer applies, or if nobody has been asked yet.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    (seat, votes): (Seat, &[Vote]),
) -> Result<Option<OpenVote>> {
    let Some(proposal) = proposed(call.app, table, seat).await? else {
        return Ok(None);
    };
    if table.header.status.is_over() || !is_asked(call, table, seat, &proposal).await? {
        return Ok(None);
    }
    let missing = missing(call, table, (seat, &proposal), votes).await?;
    let question = question(table, seat, (&proposal, votes, &missing));
    Ok(Some((missing, question)))
}

/// Recounts the vote on a substitute.
pub(super) async fn recount(call: &mut LiveCall<'_>, id: MatchId, seat: Seat) -> Result<Standing> {
    let gone = gone_candidate(call, id, seat).await?;
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let proposal = proposed(call.app, table, seat).await?;
    let Some(proposal) = proposal.filter(|_| !table.header.status.is_over()) else {
        return Ok(Standing::Moot);
    };
    if let Some(gone) = gone.filter(|gone| proposal.user == Some(gone.0)) {
        call.app.store.clear_votes(id, &topic(seat)).await?;
        let words = say(table, table.lang(), &votes::left_line(gone));
        return Ok(Standing::Settled(words));
    }
    let votes = call.app.store.votes(id, &topic(seat)).await?;
    let Some((missing, question)) = open(call, table, (seat, &votes)).await? else {
        return Ok(Standing::Unasked);
    };
    if !missing.is_empty() || proposal.waits_for().is_some() {
        return Ok(Standing::Open(missing, question));
    }
    settle(call, &mut hold, seat, &proposal).await?;
    let table = hold.table()?;
    let words = say(table, table.lang(), &agreed_line(seat, &proposal));
    Ok(Standing::Settled(words))
}

/// Checks again that a user is eligible as a substitute, since they might have taken a seat or become umpire after they
/// were asked. An umpire sees what players must not see.
fn may_stand_in_still(call: &Call<'_>, table: &Table, user: User) -> Result<()> {
    if table.umpire() == Some(user) {
        return Err(call.refuses(user, "umpire-cannot-join", "umpire-cannot-sit"));
    }
    match table.held_or_lent_seat(user).is_some() {
        true => Err(call.refuses(user, "stand-in-seated-you", "stand-in-seated")),
        false => Ok(()),
    }
}

/// Carries out an agreed proposal: gives the seat to the substitute, and logs and announces it.
async fn settle(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    proposal: &Proposal,
) -> Result<()> {
    let table = hold.table()?;
    if table.header.status.is_over() || !voters(table)?.contains(&seat) {
        return Err(Error::says("error-no-vote"));
    }
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    let row = row.cloned().ok_or_else(|| Error::says("error-no-vote"))?;
    if let (true, Some(user)) = (proposal.is_permanent(), proposal.user) {
        let store = &call.app.store;
        store.clear_votes(table.header.id, &topic(seat)).await?;
        let lang = proposal.accepted.as_deref().map_or(Lang::En, Lang::from_locale);
        let holder = (proposal.name.as_str(), lang);
        return vacancy::give_seat(call, hold, (seat, User(user)), holder, row.user).await;
    }
    let one = StandIn {
        seat: seat.0,
        owner: row.user.map(|user| user.0),
        language: row.language.clone(),
        by: proposal.user,
        program: proposal.user.is_none(),
        until: proposal.until,
        free: proposal.free.clone(),
    };
    let line = match one.program {
        true if table.is_deserted_by(Some(seat))? => Line::new("stand-in-program-waits"),
        true => Line::new("stand-in-program-begins"),
        false => Line::new("stand-in-begins").with("whom", one.named()),
    };
    let line = line
        .with("who", seat)
        .with("number", u32::from(seat.0) + 1)
        .with("when", moment(one.until));
    let mut buttons = panel_buttons(table, table.lang());
    let step = |step, label| button(table, seat, step, label, ButtonStyle::Secondary);
    buttons.push(step(SeatStep::Back, "stand-in-button-back"));
    if one.program && !table.game()?.keeps().is_empty() {
        buttons.push(step(SeatStep::Kept, "stand-in-button-kept"));
    }
    let post = Outgoing {
        content: say(table, table.lang(), &line),
        ping: proposal.user.into_iter().collect(),
        buttons: vec![buttons],
        ..Outgoing::default()
    };
    let post = post.to(Target::Channel(table.channel()), None)?;
    let (app, id, now) = (call.app, table.header.id, call.app.clock.now());
    app.store.clear_votes(id, &topic(seat)).await?;
    // The record has no effect until the substitute has the seat. If the bot crashes before that, only the proposal is
    // lost.
    stand_ins::note(app, table, &one).await?;
    match proposal.user {
        Some(user) => {
            let language = proposal.accepted.clone();
            let holder = NewHolder {
                seat,
                user: User(user),
                // The seat keeps its owner's name.
                name: row.name,
                language: language.unwrap_or_else(|| Lang::En.code().to_owned()),
            };
            let done = Intervention {
                match_id: id,
                user: row.user,
                deed: Deed::Seat(holder),
                outbox: vec![post],
                at: now,
            };
            match app.store.intervene(done).await {
                Err(StoreError::AlreadySeated) => {
                    let user = User(user);
                    return Err(call.refuses(user, "stand-in-seated-you", "stand-in-seated"));
                }
                other => other?,
            }
            let table = hold.reread(call).await?;
            stand_ins::renew_clocks(app, table, seat).await?;
        }
        None => {
            app.store.say(Some(id), &[post], now).await?;
            let table = hold.reread(call).await?;
            stand_ins::suspend_if_deserted(app, table).await?;
        }
    }
    app.bell.notify_one();
    app.mail.notify_one();
    app.think(id);
    Ok(())
}

fn over_line(seat: Seat) -> Line {
    Line::new("stand-in-over").with("who", seat).with("number", u32::from(seat.0) + 1)
}

/// Handles a click on the substitute's button for returning the seat.
pub(super) async fn handle_return(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
) -> Result<()> {
    let mut hold = call.hold(match_id).await?;
    return_seat(call, &mut hold, seat).await?;
    let table = hold.unlock()?;
    call.whisper(&table, &over_line(seat)).await
}

/// Returns the seat to its owner at the user's request.
pub(super) async fn return_seat(call: &Call<'_>, hold: &mut Hold<'_>, seat: Seat) -> Result<()> {
    let table = hold.table()?;
    let one = table.stand_in(seat);
    let one = one.filter(|_| !table.header.status.is_over());
    let one = one.ok_or_else(|| Error::says("stand-in-none"))?;
    let user = call.asker.user;
    if ![one.owner, one.by].contains(&Some(user.0)) {
        return Err(Error::says("stand-in-not-yours"));
    }
    stand_ins::give_back(call.app, table, &one, Some(user)).await?;
    hold.reread(call).await?;
    Ok(())
}
