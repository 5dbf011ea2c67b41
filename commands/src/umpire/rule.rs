//! Rulings: a form asks for what is missing, and always for the reason.

use regnal::game::{Offered, Seat};
use regnal::part::Given;
use regnal::text::{Arg, Line};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle,
};

use super::request;
use crate::discord::asker::Asker;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::text::short;
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::submit::{Done, submit};
use crate::run::table::{Table, say};

/// The particular of every ruling that says why.
const REASON: &str = "reason";
/// The particulars that may be left out.
const SPARE: [&str; 5] = ["units", "characters", "second", "values", "to"];
/// Discord's limit for the name of a form or a field, in characters.
const LABEL: usize = 45;

/// An offer of the desk as a component carries it: its verb, and what is known of it.
pub(super) fn path(offer: &Offered) -> Vec<String> {
    let known = offer.given.0.iter();
    std::iter::once(offer.verb.to_owned())
        .chain(known.map(|(name, code)| format!("{name}={code}")))
        .collect()
}

/// What a component carries, read back.
fn known(path: &[String]) -> (&str, Given) {
    let verb = path.first().map(String::as_str).unwrap_or_default();
    let pairs = path.iter().skip(1).filter_map(|part| part.split_once('='));
    let owned = pairs.map(|(name, code)| (name.to_owned(), code.to_owned()));
    (verb, Given(owned.collect()))
}

/// What a field of a form is called.
fn named(name: &str) -> Line {
    Line::new("umpire-field").with("name", name.to_owned())
}

/// The names of the fields of a form, in their order.
pub(super) fn names_of(table: &Table, asker: &Asker, fields: &[(String, String)]) -> Vec<String> {
    let name = |name: &str| match name {
        REASON => say(table, asker.lang, &Line::new("umpire-reason")),
        name => say(table, asker.lang, &named(name)),
    };
    fields.iter().map(|(code, _)| name(code)).collect()
}

/// Opens the form of a ruling, filled with what was `typed` into it before, field by field, where it was.
///
/// # Errors
/// A message when the desk does not offer it any more.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    chosen: &[String],
    typed: &[String],
) -> Result<()> {
    let game = table.game()?;
    let desk = aside(|| game.desk());
    let offer = desk.offers.iter().find(|offer| path(offer) == chosen);
    let offer = offer.ok_or_else(|| Error::says("error-stale"))?;
    let label = |line: &Line| short(&say(table, asker.lang, line), LABEL);
    let filled = |field: CreateInputText, place: usize| match typed.get(place) {
        Some(text) => CreateActionRow::InputText(field.value(text)),
        None => CreateActionRow::InputText(field),
    };
    let mut rows: Vec<CreateActionRow> = Vec::new();
    for (place, name) in offer.asks.iter().enumerate() {
        let field = CreateInputText::new(InputTextStyle::Short, label(&named(name)), *name);
        let field = field.required(!SPARE.contains(name)).max_length(200);
        rows.push(filled(field, place));
    }
    let why = label(&Line::new("umpire-reason"));
    let why = CreateInputText::new(InputTextStyle::Paragraph, why, REASON)
        .max_length(600)
        // A note says itself what for.
        .required(offer.verb != "note");
    rows.push(filled(why, offer.asks.len()));
    let match_id = table.header.id;
    let id = CustomId::Desk {
        match_id,
        path: chosen.to_vec(),
    };
    let form = CreateModal::new(id.to_string(), label(&offer.what)).components(rows);
    let response = CreateInteractionResponse::Modal(form);
    click.create_response(ctx, response).await?;
    Ok(())
}

/// Takes a form that was filled in.
///
/// # Errors
/// A message when it cannot be read; why the ruling does not stand.
pub(super) async fn submitted(
    app: &App,
    asker: &Asker,
    table: &Table,
    fields: &[(String, String)],
    path: &[String],
) -> Result<Done> {
    let (verb, mut given) = known(path);
    let typed = fields.iter().filter(|(_, text)| !text.trim().is_empty());
    given.0.extend(typed.cloned());
    let game = table.game()?;
    let action = aside(|| game.read(Seat::UMPIRE, verb, &given));
    let action = action.ok_or_else(|| unreadable(fields))?;
    submit(app, request(asker, table, action)).await
}

/// Why a form cannot be read: what is missing in it, if anything is.
fn unreadable(fields: &[(String, String)]) -> Error {
    let is_missing =
        |code: &str, text: &str| text.trim().is_empty() && code != REASON && !SPARE.contains(&code);
    let missing = fields.iter().filter(|(code, text)| is_missing(code, text));
    let missing: Vec<Arg> = missing.map(|(code, _)| named(code).into()).collect();
    match missing.is_empty() {
        true => Error::says("umpire-unreadable"),
        false => Error::invalid(Line::new("umpire-missing").with("fields", missing)),
    }
}
