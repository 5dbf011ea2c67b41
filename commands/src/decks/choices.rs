//! What is offered while a command is typed: one's own decks, and the cards that fit one of them.

use regnal::games::echoes::card::Card;
use regnal::render::echoes::{alt_cost, kind_term};
use regnal::text::{Lang, Line};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::own::{self, Own, civ_of};
use super::{cards, words};
use crate::asker::Asker;
use crate::bot::SlashContext;
use crate::reply::short;

/// How many choices Discord takes.
const CHOICES: usize = 25;

/// The decks of the person who types; those whose names begin so come first.
pub(crate) async fn decks(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let asked = cards::folded(partial);
    // Nothing can be said here but what can be chosen.
    let mut decks = ctx.data().store.decks(asker.user).await.unwrap_or_default();
    decks.retain(|deck| cards::folded(&deck.name).contains(&asked));
    decks.sort_by_cached_key(|deck| !cards::folded(&deck.name).starts_with(&asked));
    let choices = decks.into_iter().take(CHOICES).map(|deck| {
        let label = match civ_of(&deck) {
            Some(civ) => format!(
                "{} · {}",
                deck.name,
                words(asker.lang, &Line::new(civ.term()))
            ),
            None => deck.name.clone(),
        };
        AutocompleteChoice::new(short(&label, 100), deck.name)
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The cards of the deck's civilization of which it may hold more (EE-DECK-02, EE-DECK-07).
pub(super) async fn cards_to_add(
    ctx: SlashContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let takes =
        |own: &Own, card: &Card| card.civ == own.civ && held(own, card) < usize::from(card.rarity);
    offered(ctx, partial, takes).await
}

/// The cards that the deck holds.
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
    let typed = ctx
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("deck", ResolvedValue::String(name)) => Some(*name),
            _ => None,
        });
    let Some(name) = typed else { return none };
    let Ok(own) = own::find(ctx.data(), asker.user, name).await else {
        return none;
    };
    let among = cards::all().filter(|card| takes(&own, card));
    let fitting = cards::fitting(partial, asker.lang, among);
    let choices = fitting.into_iter().take(CHOICES).map(|card| {
        AutocompleteChoice::new(short(&label(asker.lang, &own, card), 100), card.id.clone())
    });
    none.set_choices(choices.collect())
}

fn held(own: &Own, card: &Card) -> usize {
    own.deck.cards.iter().filter(|id| **id == card.id).count()
}

/// A card with its kind, what it costs, and how many the deck holds of those it may.
fn label(lang: Lang, own: &Own, card: &Card) -> String {
    let line = Line::new("deck-choice")
        .with("card", card)
        .with("kind", Line::new(kind_term(card)))
        .with("cost", alt_cost(card.cost))
        .with("held", held(own, card))
        .with("most", card.rarity);
    words(lang, &line)
}
