//! Forms for orders that are typed because they cannot be chosen from a list.

use regnal::game::Seat;
use regnal::game::book::{Blank, Form, Step};
use regnal::part::Given;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle, ModalInteraction,
};

use super::heard::render_results;
use super::page::{books_of, mark, shown, step_of};
use crate::discord::asker::Asker;
use crate::discord::components::form_label;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::form::{AGAIN, Words, given_back, typed};
use crate::discord::reply::RepliableInteraction;
use crate::games::act::{request, seat_of, unless_repeated, with_undo};
use crate::games::open::look;
use crate::run::app::App;
use crate::run::submit::{Done, submit};
use crate::run::table::Table;

/// Maximum length of a field, in characters.
const TEXT: u16 = 2_000;

/// Opens a form, prefilled with the values in `typed`, if any.
///
/// # Errors
/// Returns an error if Discord rejects the form.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    made: u64,
    (way, typed): (&[String], &[String]),
    form: &Form,
) -> Result<()> {
    let names = table.names();
    let words = |line: &Line| form_label(&say(asker.lang, line, &names));
    let blanks = form.blanks.iter().enumerate();
    let rows = blanks.map(|(place, blank)| row(asker, &names, blank, typed.get(place)));
    let id = CustomId::Book { match_id: table.header.id, mark: made, way: way.to_vec() };
    let modal = CreateModal::new(id.to_string(), words(&form.title)).components(rows.collect());
    let response = CreateInteractionResponse::Modal(modal);
    click.create_response(ctx, response).await?;
    Ok(())
}

fn row(asker: &Asker, names: &Names, blank: &Blank, typed: Option<&String>) -> CreateActionRow {
    let said = |line: &Line| say(asker.lang, line, names);
    let style = match blank.text.len() {
        1 => InputTextStyle::Short,
        _ => InputTextStyle::Paragraph,
    };
    let usual: Vec<String> = blank.text.iter().map(said).collect();
    let text = typed.cloned().unwrap_or_else(|| usual.join("\n"));
    let label = form_label(&said(&blank.label));
    // The maximum length is raised if necessary, so that the current text fits.
    let most = blank.most.map_or(usize::from(TEXT), |most| most.max(text.chars().count()));
    let most = u16::try_from(most).unwrap_or(TEXT).min(TEXT);
    let field = CreateInputText::new(style, label, blank.code)
        .value(text)
        .max_length(most)
        .required(blank.is_needed);
    CreateActionRow::InputText(field)
}

/// Handles a submitted form. If it cannot be parsed or is rejected, returns the typed text to the user with the reason.
///
/// # Errors
/// Returns a user-facing error if something else fails.
pub(crate) async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    match_id: MatchId,
    made: u64,
    way: &[String],
) -> Result<()> {
    let asker = Asker::from(form);
    let table = look(app, match_id).await?;
    table.check_running()?;
    let seat = seat_of(&table, &asker)?;
    let fields = typed(form);
    let done = match take(app, &asker, (&table, seat), made, way, &fields).await {
        Ok(Taken::Done(done)) => *done,
        Ok(Taken::Page(way)) => {
            let answer = shown(app, &asker, (&table, seat), &way, Vec::new()).await?;
            return RepliableInteraction::Modal(form).update(ctx, &answer).await;
        }
        Err(error @ (Error::Invalid(_) | Error::Illegal(_) | Error::Stale)) => {
            let Some(why) = error.line() else { return Err(error) };
            let again = way.iter().cloned().chain([AGAIN.to_owned()]).collect();
            let again = CustomId::Book { match_id, mark: made, way: again };
            let mut words = Words::of(&asker, &why, &table.names());
            words.fields = labels(&table, seat, asker.lang, way)?;
            let answer = given_back(words, &fields, again.to_string());
            return RepliableInteraction::Modal(form).answer(ctx, &answer).await;
        }
        Err(error) => return Err(error),
    };
    let said = render_results(&done, seat, &asker, true);
    let answer = shown(app, &asker, (&done.table, seat), &[], said).await?;
    let answer = with_undo(answer, &done, &asker);
    RepliableInteraction::Modal(form).update(ctx, &answer).await
}

/// Result of a submitted form.
enum Taken {
    /// An action was carried out.
    Done(Box<Done>),
    /// The form leads to this page of the book.
    Page(Vec<String>),
}

/// Returns the labels of the form at a path; empty if the form no longer exists.
fn labels(table: &Table, seat: Seat, lang: Lang, way: &[String]) -> Result<Vec<String>> {
    let names = table.names();
    Ok(match step_of(table.game()?, seat, way) {
        Some(Step::Write(form)) => {
            let blanks = form.blanks.iter();
            blanks.map(|blank| say(lang, &blank.label, &names)).collect()
        }
        _ => Vec::new(),
    })
}

/// Carries out the typed orders if the books are unchanged since the form was made.
async fn take(
    app: &App,
    asker: &Asker,
    (table, seat): (&Table, Seat),
    made: u64,
    way: &[String],
    fields: &[(String, String)],
) -> Result<Taken> {
    let game = table.game()?;
    if mark(&books_of(game, seat))? != made {
        return Err(unless_repeated(app, asker, Error::Stale).await);
    }
    let written = Given(fields.to_vec());
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    if let Some(onward) = game.order_onward(seat, &steps, &written) {
        let onward = onward.map_err(|line| Error::Invalid(Box::new(line)))?;
        return Ok(Taken::Page(onward));
    }
    let action = game.order_written(seat, &steps, &written);
    let action = action.map_err(|line| Error::Invalid(Box::new(line)))?;
    let seen = Some(table.mark(seat)?);
    let done = submit(app, request(asker, table.header.id, seat, action, seen)).await;
    match done {
        Ok(done) => Ok(Taken::Done(Box::new(done))),
        Err(error) => Err(unless_repeated(app, asker, error).await),
    }
}
