//! `/deck import` and `/deck edit`: a deck as text, typed into a form, since a command option cannot contain line
//! breaks.

use std::collections::BTreeMap;

use regnal::games::echoes::content::read_deck;
use regnal::games::echoes::nouns::Civ;
use regnal::store::DeckId;
use regnal::text::{Lang, Line, NAME_LENGTH, safe_name};
use serenity::all::{
    ActionRowComponent, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle, ModalInteraction,
};

use super::see;
use super::tell::tell;
use crate::discord::asker::Asker;
use crate::discord::custom_id::{CustomId, DeckStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Document, RepliableInteraction};
use crate::discord::text::short;
use crate::games::echoes::cards;
use crate::games::echoes::own::{self, check_deck_size, standing, words};
use crate::run::app::{App, SlashContext};
use crate::run::pictures::looked_up;

/// Discord's limit for the text of a form, in characters.
const FORM: u16 = 4000;

/// Names of the form fields.
const NAME: &str = "name";
const TEXT: &str = "text";

/// Saves a deck from the given text, or from text typed into a form.
#[poise::command(slash_command)]
pub(super) async fn import(
    ctx: SlashContext<'_>,
    #[max_length = 100] name: String,
    #[max_length = 4000] text: Option<String>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    let Some(text) = text else {
        // The name is checked before the form opens, so that nobody types a deck under an invalid name.
        let (name, _) = own::name(&name)?;
        return ask(ctx, &asker, DeckStep::Import, Some(&name), "").await;
    };
    app.claim(&asker).await?;
    let blocks = take(app, &asker, &name, &text).await?;
    let asked = RepliableInteraction::Command(ctx.interaction);
    tell(asked, ctx.serenity_context(), blocks).await
}

/// Opens a form with a deck as text, ready for editing.
#[poise::command(slash_command)]
pub(super) async fn edit(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let own = own::find(ctx.data(), asker.user, &deck).await?;
    let text = with_names(asker.lang, own.civ, &own.cards);
    let step = DeckStep::Edit { deck: own.deck.id, revision: own.deck.revision };
    ask(ctx, &asker, step, None, &text).await
}

/// Opens the form, which includes a name field unless `name` is given.
async fn ask(
    ctx: SlashContext<'_>,
    asker: &Asker,
    step: DeckStep,
    name: Option<&str>,
    text: &str,
) -> Result<()> {
    let label = |id| short(&asker.say(&Line::new(id)), 45);
    let mut rows = Vec::new();
    if let Some(name) = name {
        let field = CreateInputText::new(InputTextStyle::Short, label("deck-form-name"), NAME)
            .value(name)
            .max_length(u16::try_from(NAME_LENGTH).unwrap_or(u16::MAX));
        rows.push(CreateActionRow::InputText(field));
    }
    let field = CreateInputText::new(InputTextStyle::Paragraph, label("deck-form-text"), TEXT)
        .placeholder(short(&asker.say(&Line::new("deck-form-example")), 100))
        .value(text)
        .max_length(FORM);
    rows.push(CreateActionRow::InputText(field));
    let form = CreateModal::new(
        CustomId::Deck(step).to_string(),
        label(match step {
            DeckStep::Edit { .. } => "deck-form-edit",
            DeckStep::Import | DeckStep::Delete { .. } | DeckStep::Keep => "deck-form-import",
        }),
    )
    .components(rows);
    let response = CreateInteractionResponse::Modal(form);
    ctx.interaction.create_response(ctx.serenity_context(), response).await?;
    Ok(())
}

/// Handles a submitted form. If the form is rejected, the typed text is returned to the user, so that it does not have
/// to be typed again.
pub(super) async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    step: DeckStep,
) -> Result<()> {
    let asker = Asker::from(form);
    app.claim(&asker).await?;
    let field = |id: &str| {
        let fields = form.data.components.iter().flat_map(|row| &row.components);
        let mut found = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(field) if field.custom_id == id => field.value.clone(),
            _ => None,
        });
        found.next().unwrap_or_default()
    };
    let text = field(TEXT);
    let done = match step {
        DeckStep::Import => take(app, &asker, &field(NAME), &text).await,
        DeckStep::Edit { deck, revision } => replace(app, &asker, (deck, revision), &text).await,
        DeckStep::Delete { .. } | DeckStep::Keep => Err(Error::says("error-old-button")),
    };
    let asked = RepliableInteraction::Modal(form);
    match done {
        Ok(blocks) => tell(asked, ctx, blocks).await,
        Err(Error::Invalid(line)) => {
            let back = asker.say(&Line::new("deck-form-back"));
            let answer = Answer {
                content: format!("{}\n-# {back}", asker.say(&line)),
                document: Some(Document {
                    name: "deck.txt".into(),
                    about: back,
                    bytes: text.into_bytes(),
                }),
                ..Answer::default()
            };
            asked.answer(ctx, &answer).await
        }
        Err(other) => Err(other),
    }
}

/// Saves a new deck from its text, and renders it with its faults.
async fn take(app: &App, asker: &Asker, name: &str, text: &str) -> Result<Vec<String>> {
    // The name is checked before the deck, since a wrong name is quicker to correct.
    own::name(name)?;
    let (civ, ids) = read(app, asker, text).await?;
    let name = own::save(app, asker, name, civ.code(), ids.clone()).await?;
    Ok(saved(asker, &name, civ, &ids))
}

/// Replaces a deck's cards with those in the text, unless the deck has changed since it was shown.
async fn replace(
    app: &App,
    asker: &Asker,
    ground: (DeckId, i64),
    text: &str,
) -> Result<Vec<String>> {
    let (civ, ids) = read(app, asker, text).await?;
    check_deck_size(ids.len())?;
    let decks = app.store.decks(asker.user).await?;
    let deck = decks.into_iter().find(|deck| deck.id == ground.0);
    let deck = deck.ok_or_else(|| Error::says("deck-gone"))?;
    if deck.cards.is_err() {
        // An unreadable deck is never overwritten.
        return Err(Error::invalid(own::unreadable(&deck)));
    }
    let (store, now) = (&app.store, app.clock.now());
    let changed = store.change_deck(asker.user, ground, civ.code(), &ids, now);
    match changed.await? {
        true => Ok(saved(asker, &deck.name, civ, &ids)),
        false => Err(Error::says("deck-changed")),
    }
}

fn saved(asker: &Asker, name: &str, civ: Civ, ids: &[String]) -> Vec<String> {
    vec![
        asker.say(&Line::new("deck-saved")),
        see::head(asker.lang, &safe_name(name), civ, ids.len()),
        standing(asker.lang, civ, ids),
    ]
}

/// Parses a deck's text on the blocking thread pool.
///
/// # Errors
/// Returns a user-facing error that identifies the invalid entry.
async fn read(app: &App, asker: &Asker, text: &str) -> Result<(Civ, Vec<String>)> {
    let text = text.to_owned();
    let read = async move { read_deck(&text) };
    let whose = looked_up(asker.channel);
    let read = app.works.glance(whose, asker.user, read).await;
    let read = read.ok_or_else(|| Error::says("error-queue-full"))?;
    read.map_err(|not_a_deck| Error::invalid(not_a_deck.line()))
}

/// Like the game's `deck_text`, but with card names in the given language.
fn with_names(lang: Lang, civ: Civ, ids: &[String]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for id in ids {
        *counts.entry(id).or_default() += 1;
    }
    let mut text = words(lang, &Line::new(civ.term()));
    for (id, count) in counts {
        let name = cards::by_id(id).map_or(id, |card| card.name(lang));
        text.push_str(&format!("\n{count} {name}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use regnal::games::echoes::content::{self, deck_text};

    use super::*;

    fn standard(civ: Civ) -> Vec<String> {
        let cards = content::standard(civ);
        cards.iter().map(|card| card.id.clone()).collect()
    }

    #[test]
    fn deck_text_parses_with_or_without_line_breaks() {
        for &civ in Civ::ALL {
            let ids = standard(civ);
            let mut texts = vec![deck_text(civ, &ids)];
            texts.extend(Lang::ALL.map(|lang| with_names(lang, civ, &ids)));
            for text in texts {
                assert!(text.chars().count() < usize::from(FORM) / 2);
                let one_line = [";", "; ", ",", " , ", " "].map(|end| text.replace('\n', end));
                let block = format!("```\n{text}\n```");
                for text in one_line.iter().chain([&text, &block]) {
                    assert_eq!(read_deck(text), Ok((civ, ids.clone())), "{text}");
                }
            }
        }
    }

    #[test]
    fn card_names_contain_no_line_separator() {
        for card in cards::all() {
            for name in card.name.values().chain([&card.id]) {
                let ends = |sign: char| sign.is_ascii_digit() || ";,`/*•".contains(sign);
                assert!(!name.contains(ends), "{name}");
            }
        }
    }
}
