//! `/deck add` and `/deck remove`: adding and removing single cards.

use regnal::games::echoes::card::Card;
use regnal::games::echoes::content::{DECK_SIZE, DeckFault};
use regnal::text::{Arg, Line, safe_name};

use super::tell::tell;
use super::{choices, see};
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::games::echoes::cards;
use crate::games::echoes::own::{self, Own, check_deck_size, standing};
use crate::run::app::{App, SlashContext};

/// Adds copies of a card. Faults in the resulting deck are reported, but do not prevent the change.
#[poise::command(slash_command)]
pub(super) async fn add(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
    #[max_length = 100]
    #[autocomplete = "choices::cards_to_add"]
    card: String,
    #[min = 1]
    #[max = 36]
    copies: Option<usize>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    app.claim(&asker).await?;
    let own = own::find(app, asker.user, &deck).await?;
    let civ = own.civ;
    let of_civ = cards::all().filter(move |card| card.civ == civ);
    let card = cards::find_card(&card, asker.lang, of_civ).map_err(|not_one| {
        // A card of another civilization has its own error message (EE-DECK-02).
        match cards::find_card(&card, asker.lang, cards::all()) {
            Ok(foreign) => {
                let (id, civ) = (foreign.id.clone(), foreign.civ);
                Error::invalid(DeckFault::Foreign { id, civ }.line())
            }
            Err(_) => cards::no_match_error(asker.lang, &card, &not_one),
        }
    })?;
    let copies = copies.unwrap_or(1).min(DECK_SIZE);
    let mut ids = own.cards.clone();
    ids.extend((0..copies).map(|_| card.id.clone()));
    ids.sort();
    let line = Line::new("deck-added").with("count", copies).with("card", card);
    changed(ctx, &asker, &own, ids, line).await
}

/// Removes copies of a card.
#[poise::command(slash_command)]
pub(super) async fn remove(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
    #[max_length = 100]
    #[autocomplete = "choices::cards_to_remove"]
    card: String,
    #[min = 1]
    #[max = 36]
    copies: Option<usize>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    app.claim(&asker).await?;
    let own = own::find(app, asker.user, &deck).await?;
    let (id, shown) = held(&asker, &own, &card)?;
    let mut left = copies.unwrap_or(1).min(DECK_SIZE);
    let before = own.cards.len();
    let mut ids = own.cards.clone();
    ids.retain(|other| {
        let goes = left > 0 && *other == id;
        left -= usize::from(goes);
        !goes
    });
    let line = Line::new("deck-removed").with("count", before - ids.len()).with("card", shown);
    changed(ctx, &asker, &own, ids, line).await
}

/// Finds a card and its name in a deck. An unknown card is found only by its id.
fn held(asker: &Asker, own: &Own, asked: &str) -> Result<(String, Arg)> {
    let ids = &own.cards;
    if cards::by_id(asked).is_none() && ids.iter().any(|id| id == asked) {
        return Ok((asked.to_owned(), Arg::Text(safe_name(asked))));
    }
    let is_held = |card: &&Card| ids.contains(&card.id);
    let held = cards::all().filter(is_held);
    match cards::find_card(asked, asker.lang, held) {
        Ok(card) => Ok((card.id.clone(), card.into())),
        Err(not_one) => Err(match cards::find_card(asked, asker.lang, cards::all()) {
            Ok(card) => Error::invalid(
                Line::new("deck-not-held").with("card", card).with("name", own.name()),
            ),
            Err(_) => cards::no_match_error(asker.lang, asked, &not_one),
        }),
    }
}

/// Saves a deck's cards, and replies with the change and the deck's faults.
async fn changed(
    ctx: SlashContext<'_>,
    asker: &Asker,
    own: &Own,
    ids: Vec<String>,
    done: Line,
) -> Result<()> {
    put(ctx.data(), asker, own, &ids).await?;
    let blocks = vec![
        asker.say(&done),
        see::head(asker.lang, &own.name(), own.civ, ids.len()),
        standing(asker.lang, own.civ, &ids),
    ];
    tell(RepliableInteraction::Command(ctx.interaction), ctx.serenity_context(), blocks).await
}

/// Replaces a deck's cards, unless the deck has changed since it was read.
///
/// # Errors
/// Returns a user-facing error if the deck would be far too large or has changed.
async fn put(app: &App, asker: &Asker, own: &Own, ids: &[String]) -> Result<()> {
    check_deck_size(ids.len())?;
    let (at, ground) = (app.clock.now(), (own.deck.id, own.deck.revision));
    let changed = app.store.change_deck(asker.user, ground, own.civ.code(), ids, at).await?;
    match changed {
        true => Ok(()),
        false => Err(Error::says("deck-changed")),
    }
}
