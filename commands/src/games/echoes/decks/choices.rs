//! Autocompletion of card names in the user's own decks.

use regnal::games::echoes::card::Card;
use regnal::render::echoes::{alt_cost, kind_term};
use regnal::text::{Lang, Line};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, choice};
use crate::games::echoes::cards;
use crate::games::echoes::own::{self, Own, words};
use crate::run::app::SlashContext;

/// Autocompletes the cards that can be added to the deck (EE-DECK-02, EE-DECK-07).
pub(super) async fn cards_to_add(
    ctx: SlashContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let takes =
        |own: &Own, card: &Card| card.civ == own.civ && held(own, card) < usize::from(card.rarity);
    offered(ctx, partial, takes).await
}

/// Autocompletes the cards in the deck.
pub(super) async fn cards_to_remove(
    ctx: SlashContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    offered(ctx, partial, |own, card| held(own, card) > 0).await
}

async fn offered(
    ctx: SlashContext<'_>,
    partial: &str,
    takes: impl Fn(&Own, &Card) -> bool,
) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let none = CreateAutocompleteResponse::new().set_choices(Vec::new());
    let typed = ctx.args.iter().find_map(|option| match (option.name, &option.value) {
        ("deck", ResolvedValue::String(name)) => Some(*name),
        _ => None,
    });
    let Some(name) = typed else { return none };
    let Ok(own) = own::find(ctx.data(), asker.user, name).await else { return none };
    let among = cards::all().filter(|card| takes(&own, card));
    let fitting = cards::fitting(partial, asker.lang, among);
    let choices = fitting
        .into_iter()
        .take(CHOICES)
        .map(|card| choice(&label(asker.lang, &own, card), card.id.clone()));
    none.set_choices(choices.collect())
}

fn held(own: &Own, card: &Card) -> usize {
    own.cards.iter().filter(|id| **id == card.id).count()
}

/// Renders a card with its kind, its cost, and the current and maximum number of copies.
fn label(lang: Lang, own: &Own, card: &Card) -> String {
    let line = Line::new("deck-choice")
        .with("card", card)
        .with("kind", Line::new(kind_term(card)))
        .with("cost", alt_cost(card.cost))
        .with("held", held(own, card))
        .with("most", card.rarity);
    words(lang, &line)
}
