//! Letter writing: choosing the recipients, filling in the form, and sending the letter.

use regnal::game::Seat;
use regnal::store::{Letter, LetterId, LetterOutcome, NewLetter, StoreError};
use regnal::text::{Arg, Line};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle, ModalInteraction,
};

use super::page::{self, ALL};
use crate::discord::asker::Asker;
use crate::discord::components::form_label;
use crate::discord::custom_id::{CustomId, LetterStep};
use crate::discord::error::{Error, Result};
use crate::discord::form::{Words, given_back, typed};
use crate::discord::reply::RepliableInteraction;
use crate::run::app::App;
use crate::run::correspondence::{LENGTH, check_open, read, readers, recipients};
use crate::run::table::{Table, say};

/// Id of the form's field.
const TEXT: &str = "text";

/// Returns the bit that represents a seat in a custom id.
fn bit(seat: Seat) -> u64 {
    1_u64.checked_shl(u32::from(seat.0)).unwrap_or_default()
}

/// Returns the bits that represent the given seats.
fn bits(seats: &[Seat]) -> u64 {
    seats.iter().map(|&seat| bit(seat)).fold(0, |all, one| all | one)
}

/// Returns the seats represented by the bits in `wanted`, excluding those that the user cannot write to.
fn seats(table: &Table, asker: &Asker, wanted: u64) -> Result<Vec<Seat>> {
    let mut seats = recipients(table, table.seat_held_by(asker.user)?);
    seats.retain(|&seat| wanted & bit(seat) != 0);
    match seats.is_empty() {
        true => Err(Error::says("letter-nobody")),
        false => Ok(seats),
    }
}

/// Returns the bits of the seats chosen from the menu.
///
/// # Errors
/// Returns a user-facing error if the choice is not available.
pub(super) fn chosen(table: &Table, asker: &Asker, chosen: &[String]) -> Result<u64> {
    let own = table.seat_held_by(asker.user)?;
    if chosen.iter().any(|value| value == ALL) {
        return Ok(bits(&recipients(table, own)));
    }
    let seat =
        |value: &String| value.parse().map(Seat).map_err(|_| Error::says("error-old-button"));
    let seats: Vec<Seat> = chosen.iter().map(seat).collect::<Result<_>>()?;
    Ok(bits(&seats))
}

/// Returns the bits of the seats that get a reply: the author's, and those of all other recipients if `to_all`.
///
/// # Errors
/// Returns a user-facing error if somebody else now holds the author's seat, because that person must not get the reply
/// by mistake.
pub(super) fn reply(table: &Table, asker: &Asker, letter: &Letter, to_all: bool) -> Result<u64> {
    let own = table.seat_held_by(asker.user)?;
    if table.user_of(letter.seat) != Some(letter.user) {
        return Err(Error::says("letter-author-left"));
    }
    let others = letter.seats.iter().copied().filter(|seat| to_all && *seat != own);
    let seats: Vec<Seat> = others.chain([letter.seat]).collect();
    Ok(bits(&seats))
}

/// Opens the form for a letter to the given seats, prefilled with `typed`.
///
/// # Errors
/// Returns a user-facing error if there is no seat among them that the user can write to.
pub(super) async fn ask(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (table, wanted): (&Table, u64),
    typed: &str,
) -> Result<()> {
    check_open(app, table).await?;
    let to = seats(table, asker, wanted)?;
    let step = LetterStep::Write(bits(&to));
    let id = CustomId::Letters { match_id: table.header.id, step };
    let to: Vec<Arg> = to.into_iter().map(Arg::from).collect();
    let words = |line: Line| form_label(&say(table, asker.lang, &line));
    let typed: String = typed.chars().take(LENGTH).collect();
    let field = CreateInputText::new(
        InputTextStyle::Paragraph,
        words(Line::new("letter-form-text").with("most", LENGTH)),
        TEXT,
    )
    .value(typed)
    .max_length(u16::try_from(LENGTH).unwrap_or(u16::MAX));
    let modal = CreateModal::new(id.to_string(), words(Line::new("letter-form").with("to", to)))
        .components(vec![CreateActionRow::InputText(field)]);
    click.create_response(ctx, CreateInteractionResponse::Modal(modal)).await?;
    Ok(())
}

/// Handles a submitted form. If the letter cannot be sent, returns the typed text to the user with the reason.
///
/// # Errors
/// Returns a user-facing error if something else fails.
pub(super) async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    (table, wanted): (&Table, u64),
) -> Result<()> {
    let (asker, asked) = (Asker::from(form), RepliableInteraction::Modal(form));
    let fields = typed(form);
    let text = fields.first().map(|(_, text)| text.as_str()).unwrap_or_default();
    match send(app, &asker, (table, wanted), text).await {
        Ok(()) => {
            let answer = page::list(app, &asker, table, 0, Some("letter-sent")).await?;
            asked.update(ctx, &answer).await
        }
        Err(Error::Invalid(why)) => {
            let step = LetterStep::Again(wanted);
            let again = CustomId::Letters { match_id: table.header.id, step };
            let words = Words::of(&asker, &why, &table.names());
            let answer = given_back(words, &fields, again.to_string());
            asked.answer(ctx, &answer).await
        }
        Err(error) => Err(error),
    }
}

/// Sends a letter.
async fn send(app: &App, asker: &Asker, (table, wanted): (&Table, u64), typed: &str) -> Result<()> {
    check_open(app, table).await?;
    let seat = table.seat_held_by(asker.user)?;
    let seats = seats(table, asker, wanted)?;
    let text = read(typed)?;
    let id = LetterId::random();
    let readers = readers(app, table, (id, asker.user), &seats).await?;
    let letter = NewLetter {
        id,
        match_id: table.header.id,
        seat,
        user: asker.user,
        name: name(table, asker, seat),
        seats,
        text,
        readers,
        interaction: Some(asker.interaction),
        at: app.clock.now(),
    };
    let outcome = match app.store.write_letter(&letter).await {
        Err(StoreError::Repeated) => return Err(Error::Repeated),
        // The match has ended or was deleted in the meantime.
        Err(StoreError::WrongStatus { .. } | StoreError::NotFound) => {
            return Err(Error::says("letters-closed"));
        }
        outcome => outcome?,
    };
    app.mail.notify_one();
    match outcome {
        LetterOutcome::Written => Ok(()),
        LetterOutcome::TooMany => Err(Error::says("letter-too-many")),
        LetterOutcome::Full => Err(Error::says("letter-full")),
    }
}

/// Returns the name under which the author writes: the seat's name or, for a substitute, the user's own name. If
/// players are hidden, it is the realm's name.
fn name(table: &Table, asker: &Asker, seat: Seat) -> String {
    if table.hides_players() {
        return table.realm_name(seat);
    }
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    match table.lent_to(seat) {
        Some(_) => asker.name.clone(),
        None => row.map(|row| row.name.clone()).unwrap_or_default(),
    }
}
