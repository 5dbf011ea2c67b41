//! Forms: what has to be written, because nobody can choose it from a list.

use regnal::game::book::{Blank, Form};
use regnal::part::Given;
use regnal::store::MatchId;
use regnal::text::{Line, Names, say};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, Context, CreateActionRow, CreateInputText,
    CreateInteractionResponse, CreateModal, InputTextStyle, ModalInteraction,
};

use super::heard::heard;
use super::page::{mark, page};
use crate::discord::asker::Asker;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Asked;
use crate::discord::text::{MESSAGE, short};
use crate::games::act::{request, seat_of, unless_repeated};
use crate::games::open::{look, open_panel};
use crate::games::panel::fit_end;
use crate::run::app::App;
use crate::run::submit::submit;
use crate::run::table::Table;

/// Discord's limit for the name of a form or a field, in characters.
const LABEL: usize = 45;
/// The longest text of a field, in characters.
const TEXT: u16 = 2_000;

/// Opens a form.
///
/// # Errors
/// When Discord does not take it.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    made: u64,
    way: &[String],
    form: &Form,
) -> Result<()> {
    let names = table.names();
    let words = |line: &Line| short(&say(asker.lang, line, &names), LABEL);
    let rows = form.blanks.iter().map(|blank| row(asker, &names, blank));
    let id = CustomId::Book {
        match_id: table.header.id,
        mark: made,
        way: way.to_vec(),
    };
    let modal = CreateModal::new(id.to_string(), words(&form.title)).components(rows.collect());
    let response = CreateInteractionResponse::Modal(modal);
    click.create_response(ctx, response).await?;
    Ok(())
}

fn row(asker: &Asker, names: &Names, blank: &Blank) -> CreateActionRow {
    let said = |line: &Line| say(asker.lang, line, names);
    let style = match blank.text.len() {
        1 => InputTextStyle::Short,
        _ => InputTextStyle::Paragraph,
    };
    let text: Vec<String> = blank.text.iter().map(said).collect();
    let label = short(&said(&blank.label), LABEL);
    let field = CreateInputText::new(style, label, blank.code)
        .value(text.join("\n"))
        .max_length(TEXT)
        .required(blank.is_needed);
    CreateActionRow::InputText(field)
}

/// Takes a form that was filled in.
///
/// # Errors
/// What the person is told: why it cannot be read, or does not stand.
pub(crate) async fn submitted(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    match_id: MatchId,
    made: u64,
    way: &[String],
) -> Result<()> {
    let asker = Asker::from(form);
    let table = look(app, match_id).await?;
    table.must_run()?;
    let seat = seat_of(&table, &asker)?;
    let game = table.game()?;
    if mark(&game.order_books(seat))? != made {
        return Err(unless_repeated(app, &asker, Error::Stale).await);
    }
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(field) => {
            Some((field.custom_id.clone(), field.value.clone()?))
        }
        _ => None,
    });
    let written = Given(typed.collect());
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    let action = game.order_written(seat, &steps, &written);
    let action = match action {
        Ok(action) => action,
        Err(line) => return Err(Error::Invalid(Box::new(line))),
    };
    let seen = Some(table.mark(seat)?);
    let done = submit(app, request(&asker, match_id, seat, action, seen)).await;
    let done = match done {
        Ok(done) => done,
        Err(error) => return Err(unless_repeated(app, &asker, error).await),
    };
    let said = heard(&done, seat, &asker, true);
    let answer = match page(app, &done.table, seat, asker.lang, &[], said.clone())? {
        Some(answer) => answer,
        None => {
            let mut answer = open_panel(app, &asker, &done.table, seat, &[], None).await?;
            let lines: Vec<String> = said.into_iter().chain([answer.content]).collect();
            answer.content = fit_end(&lines, MESSAGE);
            answer
        }
    };
    Asked::Modal(form).update(ctx, &answer).await
}
