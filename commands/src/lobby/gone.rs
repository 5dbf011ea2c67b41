//! Deletion of a user's data, which removes the user from all their matches. Running matches are handled as by `/match
//! leave`.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{Channel, Forget, Forgotten, MatchId, Payload, Status, User, without_word};
use regnal::text::{Lang, Line, safe_name};
use serenity::{ComponentInteraction, Context};

use super::call::{Call, Hold, LiveCall};
use super::recount::recount;
use super::{end, here, umpire, vacancy};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, Row};
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::discord::text::mention;
use crate::run::app::App;
use crate::run::checks::Check;
use crate::run::outgoing::Outgoing;
use crate::run::stand_ins;
use crate::run::table::say;

/// Text that replaces the user's mentions and names.
const NOBODY: &str = "?";

/// Deletes all data of the user who clicked.
///
/// # Errors
/// Returns store errors, in which case nothing is deleted.
pub async fn forget(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
) -> Result<Forgotten> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    call.claim().await?;
    forget_asker(call).await
}

/// Deletes all data of a user on behalf of the bot's owner. Nobody gets a reply.
///
/// # Errors
/// Returns the same errors as [`forget`].
pub async fn forget_unasked(app: &App, ctx: &Context, user: User) -> Result<Forgotten> {
    let asker = Asker { user, ..Asker::nobody(None, Channel(0), Lang::En) };
    let call = &mut LiveCall::of(app, ctx, RepliableInteraction::Nobody, asker);
    forget_asker(call).await
}

async fn forget_asker(call: &mut LiveCall<'_>) -> Result<Forgotten> {
    let (app, asker) = (call.app, call.asker.clone());
    end_lessons(call).await?;
    step_down(call).await?;
    let parted = end_substitutions(call).await?;
    let (held, forget, left) = leaving(call).await?;
    let user = asker.user.0;
    let forgotten =
        app.store.forget(&forget, |names, payload| anonymous(user, names, payload)).await?;
    for mut hold in held {
        hold.let_go();
    }
    for &id in &forgotten.matches {
        app.desk.forget(id).await;
    }
    app.signs.forget(asker.user);
    app.mail.notify_one();
    // The data remains deleted even if everything after this fails.
    for &id in &forgotten.matches {
        if let Err(error) = show(call, id).await {
            tracing::warn!(match_id = %id, %error, "could not edit a lobby card after a data deletion; it still shows the old seats");
        }
    }
    for (id, seat) in left {
        if let Err(error) = hand_on(call, id, seat).await {
            tracing::warn!(match_id = %id, %error, "could not hand over a seat after a data deletion; the seat stays empty");
        }
        recount(call, id, None).await;
    }
    for (id, seat) in parted {
        app.queue_check(Check::Recount(id, Some(seat)));
    }
    for &id in &forgotten.matches {
        app.queue_check(Check::Recount(id, None));
    }
    Ok(forgotten)
}

/// Describes in at most `most` lines what will happen to each of the user's matches when their data is deleted.
///
/// # Errors
/// Returns store errors.
pub async fn fates(app: &App, asker: &Asker, most: usize) -> Result<Vec<Line>> {
    let user = asker.user;
    let mut lines = Vec::new();
    for brief in app.store.matches_of_user(user).await? {
        let table = match app.desk.look(&app.store, brief.id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        let seat = table.seat_of(user);
        let Some(seat) = seat.filter(|_| table.header.status != Status::Lobby) else {
            continue;
        };
        let fate = match (table.is_lesson(), table.stand_in(seat)) {
            (true, _) => vec![Line::new("privacy-fate-ends")],
            (false, Some(one)) if one.owner != Some(user.0) => {
                vec![Line::new("privacy-fate-back")]
            }
            (false, _) => vacancy::fate(app, &table, seat)?,
        };
        // Several lines passed as one argument would be rendered as an enumeration.
        let fate: Vec<String> = fate.iter().map(|line| say(&table, asker.lang, line)).collect();
        let line = Line::new("privacy-fate").with("match", brief.id.0);
        lines.push(line.with("fate", fate.join(" ")));
        if lines.len() >= most {
            break;
        }
    }
    Ok(lines)
}

/// Ends the user's introductory matches, which have no other player.
async fn end_lessons(call: &Call<'_>) -> Result<()> {
    for brief in call.app.store.matches_of_user(call.asker.user).await? {
        let mut hold = match call.hold_again(brief.id).await {
            Err(error) if error.is_unreadable() => continue,
            hold => hold?,
        };
        let table = hold.table()?;
        if table.is_lesson() && !table.header.status.is_over() {
            end::give_up_lesson(call, table).await?;
        }
        hold.let_go();
    }
    Ok(())
}

/// Removes the user as the umpire of all their matches, as if another umpire had been appointed.
async fn step_down(call: &Call<'_>) -> Result<()> {
    for id in call.app.store.traces(call.asker.user).await?.named {
        let table = match call.app.desk.look(&call.app.store, id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        if table.umpire() == Some(call.asker.user) && !table.header.status.is_over() {
            umpire::dismiss(call, &table).await?;
        }
    }
    Ok(())
}

/// Ends all substitutions that involve the user. Seats that the user plays for others return to their owners. The
/// user's own seats stay with the substitutes, under the substitutes' names. Returns the seats that have changed hands.
async fn end_substitutions(call: &mut LiveCall<'_>) -> Result<Vec<(MatchId, Seat)>> {
    let (app, user) = (call.app, call.asker.user);
    let mut parted = Vec::new();
    for (id, one) in stand_ins::concerning(&app.store, user).await? {
        let name = match one.by.filter(|&by| by != user.0) {
            Some(by) => name_of(call, User(by)).await,
            None => String::new(),
        };
        let mut hold = match call.hold_again(id).await {
            Err(error) if error.is_unreadable() => continue,
            hold => hold?,
        };
        let (table, seat) = (hold.table()?, one.its_seat());
        if one.by == Some(user.0) {
            stand_ins::give_back(app, table, &one, None).await?;
        } else {
            stand_ins::forget(app, table, seat).await?;
            if let Some(by) = one.by {
                keeps(call, &mut hold, (seat, User(by)), &name).await?;
            }
        }
        hold.let_go();
        parted.push((id, seat));
    }
    Ok(parted)
}

/// Returns a user's name on this server; empty if Discord does not provide it.
async fn name_of(call: &mut LiveCall<'_>, user: User) -> String {
    let member = match call.asker.guild {
        Some(guild) => call.http().get_member(guild.0.into(), user.0.into()).await.ok(),
        None => None,
    };
    member.map_or_else(String::new, |member| member.display_name().to_owned())
}

/// Gives a seat to its substitute permanently, under the substitute's name.
async fn keeps(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    (seat, user): (Seat, User),
    name: &str,
) -> Result<()> {
    let table = hold.table()?;
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    let lang = Lang::from_locale(row.map_or("", |row| row.language.as_str()));
    vacancy::give_seat(call, hold, (seat, user), (name, lang), None).await
}

/// Hands an empty seat over to a bot player if the match's replacement policy says so.
async fn hand_on(call: &Call<'_>, id: MatchId, seat: Seat) -> Result<()> {
    let mut hold = call.hold_again(id).await?;
    vacancy::left(call, &mut hold, seat).await
}

/// Locks the user's matches before the deletion of their data. Returns the locks, the deletion with the changes that it
/// makes to the matches, and the seats that will become empty.
async fn leaving<'c>(call: &'c Call<'_>) -> Result<(Vec<Hold<'c>>, Forget, Vec<(MatchId, Seat)>)> {
    let (app, user) = (call.app, call.asker.user);
    let (mut all, mut lobbies, mut outbox) = (Vec::new(), Vec::new(), Vec::new());
    let mut left = Vec::new();
    // Locking in id order prevents a deadlock between two simultaneous deletions.
    for brief in app.store.matches_of_user(user).await? {
        let held = match call.hold_again(brief.id).await {
            // An unreadable match cannot be loaded and locked, but the user leaves it too.
            Err(error) if error.is_unreadable() => continue,
            held => held?,
        };
        let table = held.table()?;
        if let Some(seat) = table.seat_of(user) {
            if table.header.status == Status::Lobby {
                let mut options = table.options()?;
                app.face_of(table)?.free_badge(&mut options, seat.index())?;
                lobbies.push((brief.id, table.options_within(&options)?));
            } else {
                let said = Line::new("match-seat-forgotten").with("number", seat.index() + 1);
                let told = vacancy::told(app, table, seat, said)?;
                outbox.extend(told.into_iter().map(|message| (brief.id, message)));
                left.push((brief.id, seat));
            }
        }
        all.push(held);
    }
    let forget =
        Forget { user, name: call.asker.name.clone(), lobbies, outbox, at: app.clock.now() };
    Ok((all, forget, left))
}

/// Updates a lobby's card after the user has left.
async fn show(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let header = call.app.store.find_match(id).await?;
    if header.is_none_or(|header| header.status != Status::Lobby) {
        return Ok(());
    }
    let mut hold = call.hold_again(id).await?;
    if hold.table()?.people() == 0 {
        // No player is left to start the match.
        end::close(call, hold.table()?).await?;
        hold.reread(call).await?;
    }
    drop(hold);
    // All remaining players might already have answered the roll call.
    here::check(call, id).await
}

/// Removes a user's id and names from a pending message.
fn anonymous(user: u64, names: &[String], payload: Payload) -> Payload {
    if payload == Outgoing::forgotten() {
        return payload;
    }
    rewritten(user, names, &payload).unwrap_or_else(|error| {
        // An unreadable message cannot be sent, so it is deleted completely.
        tracing::error!(%error, "could not read a pending message, deleting it along with the data of the user being erased");
        Outgoing::forgotten()
    })
}

/// Like [`anonymous`], but returns an error if the message cannot be read.
///
/// # Errors
/// Returns [`Error::Broken`] if the message cannot be read.
fn rewritten(user: u64, names: &[String], payload: &Payload) -> Result<Payload> {
    let mut outgoing = Outgoing::read(payload)?;
    let clean = |text: &mut String| {
        *text = text.replace(&mention(User(user)), NOBODY);
        for name in names.iter().filter(|name| !name.is_empty()) {
            *text = without_word(text, &safe_name(name));
        }
    };
    clean(&mut outgoing.content);
    outgoing.more.iter_mut().for_each(clean);
    outgoing.ping.retain(|&id| id != user);
    // After this replacement, a button whose id refers to the user no longer works.
    let id = user.to_string();
    let is_of_them = |button: &Button| button.id.split(':').any(|part| part == id);
    for row in &mut outgoing.buttons {
        row.retain(|button| !is_of_them(button));
    }
    outgoing.buttons.retain(|row| !row.is_empty());
    let rows = outgoing.rows.iter_mut();
    for row in rows {
        match row {
            Row::Buttons(buttons) => buttons.iter_mut().for_each(|its| clean(&mut its.label)),
            Row::Users { placeholder, .. }
            | Row::Roles { placeholder, .. }
            | Row::Channels { placeholder, .. } => clean(placeholder),
            Row::Menu { placeholder, entries, .. } => {
                clean(placeholder);
                for entry in entries {
                    clean(&mut entry.label);
                    entry.note.iter_mut().for_each(clean);
                }
            }
        }
    }
    let buttons = outgoing.buttons.iter_mut().flatten();
    buttons.for_each(|button| clean(&mut button.label));
    Payload::of(&outgoing).map_err(Error::broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::ButtonStyle;

    fn button(id: &str) -> Button {
        Button { id: id.to_owned(), label: "Yes".to_owned(), look: ButtonStyle::Success }
    }

    #[test]
    fn pending_messages_no_longer_mention_a_user_whose_data_was_deleted() {
        let message = Outgoing {
            content: "<@17> and **Ann** meet Annette; Ann, it is your turn <@171>".to_owned(),
            more: vec!["Annette beats Ann.".to_owned()],
            ping: vec![17, 171],
            buttons: vec![
                vec![button("r1:seat:1:0:no:17"), button("r1:seat:1:0:no:171")],
                vec![button("r1:seat:1:0:yes:17:en")],
            ],
            ..Outgoing::default()
        };
        let payload = Payload::of(&message).unwrap();
        let clean = anonymous(17, &["Ann".to_owned()], payload.clone());
        let read: Outgoing = clean.read().unwrap();
        assert_eq!(read.content, "? and **?** meet Annette; ?, it is your turn <@171>");
        assert_eq!(read.more, ["Annette beats ?."]);
        assert_eq!(read.ping, [171]);
        assert_eq!(read.buttons, [[button("r1:seat:1:0:no:171")]]);
        assert_eq!(anonymous(18, &["Zoé".to_owned()], payload.clone()), payload);
        let other = Payload::of("something else").unwrap();
        assert_eq!(anonymous(17, &[], other), Payload::from(serde_json::Value::Null));
    }
}
