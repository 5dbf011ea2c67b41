//! `/deck new`, `/deck copy`, `/deck rename`, `/deck delete`: creating, copying, renaming and deleting decks.

use regnal::games::echoes::content::standard;
use regnal::games::echoes::nouns::Civ;
use regnal::store::DeckId;
use regnal::text::{Line, safe_name};
use serenity::all::{ComponentInteraction, Context};

use super::see;
use super::tell::tell;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, DeckStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::games::echoes::own::{self, civ_of};
use crate::run::app::{App, SlashContext};

/// Civilizations, as command choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Civilization {
    #[name = "civ-norse"]
    Norse,
    #[name = "civ-scots"]
    Scots,
    #[name = "civ-mongol"]
    Mongol,
    #[name = "civ-byzantine"]
    Byzantine,
    #[name = "civ-ottoman"]
    Ottoman,
    #[name = "civ-hre"]
    Hre,
}

impl From<Civilization> for Civ {
    fn from(civ: Civilization) -> Civ {
        match civ {
            Civilization::Norse => Civ::Norse,
            Civilization::Scots => Civ::Scots,
            Civilization::Mongol => Civ::Mongol,
            Civilization::Byzantine => Civ::Byzantine,
            Civilization::Ottoman => Civ::Ottoman,
            Civilization::Hre => Civ::Hre,
        }
    }
}

/// Creates a deck with a civilization's own cards (EE-RULING-121).
#[poise::command(slash_command)]
pub(super) async fn new(
    ctx: SlashContext<'_>,
    #[max_length = 100] name: String,
    civ: Civilization,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    app.claim(&asker).await?;
    let civ = Civ::from(civ);
    let cards: Vec<String> = standard(civ).iter().map(|card| card.id.clone()).collect();
    let count = cards.len();
    let name = own::save(app, &asker, &name, civ.code(), cards).await?;
    let head = see::head(asker.lang, &safe_name(&name), civ, count);
    say(ctx, vec![head, asker.say(&Line::new("deck-new"))]).await
}

/// Saves a copy of a deck under another name.
#[poise::command(slash_command)]
pub(super) async fn copy(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
    #[max_length = 100] name: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    app.claim(&asker).await?;
    let deck = own::any(app, asker.user, &deck).await?;
    let cards = deck.cards.clone();
    let cards = cards.map_err(|_| Error::invalid(own::unreadable(&deck)))?;
    let name = own::save(app, &asker, &name, &deck.civ, cards).await?;
    let line =
        Line::new("deck-copied").with("from", safe_name(&deck.name)).with("name", safe_name(&name));
    say(ctx, vec![asker.say(&line)]).await
}

/// Renames a deck.
#[poise::command(slash_command)]
pub(super) async fn rename(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
    #[max_length = 100] name: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    app.claim(&asker).await?;
    let deck = own::any(app, asker.user, &deck).await?;
    let name = own::rename(app, asker.user, &deck, &name, app.clock.now()).await?;
    let line = Line::new("deck-renamed")
        .with("from", safe_name(&deck.name))
        .with("name", safe_name(&name));
    say(ctx, vec![asker.say(&line)]).await
}

/// Deletes a deck after confirmation.
#[poise::command(slash_command)]
pub(super) async fn delete(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let deck = own::any(ctx.data(), asker.user, &deck).await?;
    let name = safe_name(&deck.name);
    let head = match (civ_of(&deck), &deck.cards) {
        (Some(civ), Ok(cards)) => see::head(asker.lang, &name, civ, cards.len()),
        _ => format!("**{name}**"),
    };
    let button = |step, label, look| Button::named(asker.lang, CustomId::Deck(step), label, look);
    let buttons = vec![
        button(DeckStep::Delete { deck: deck.id }, "deck-delete-button", ButtonStyle::Danger),
        button(DeckStep::Keep, "button-decline", ButtonStyle::Secondary),
    ];
    let answer = Answer {
        content: format!("{head}\n{}", asker.say(&Line::new("deck-delete-sure"))),
        rows: vec![Row::Buttons(buttons)],
        ..Answer::default()
    };
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Deletes a deck that belongs to the clicking user. The reply reveals nothing about other users' decks.
pub(super) async fn delete_now(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    deck: DeckId,
) -> Result<()> {
    app.claim(asker).await?;
    let name = app.store.delete_deck(asker.user, deck).await?;
    let name = name.ok_or_else(|| Error::says("deck-gone"))?;
    let line = Line::new("deck-deleted").with("name", safe_name(&name));
    RepliableInteraction::Component(click).update(ctx, &Answer::whisper(asker.say(&line))).await
}

async fn say(ctx: SlashContext<'_>, blocks: Vec<String>) -> Result<()> {
    tell(RepliableInteraction::Command(ctx.interaction), ctx.serenity_context(), blocks).await
}

#[cfg(test)]
mod tests {
    use poise::ChoiceParameter;

    use super::*;

    #[test]
    fn command_choices_list_all_civilizations_in_order() {
        let civs = (0..Civ::ALL.len()).filter_map(Civilization::from_index);
        let civs: Vec<Civilization> = civs.collect();
        assert_eq!(civs.iter().map(|&civ| civ.into()).collect::<Vec<Civ>>(), Civ::ALL);
        for civ in civs {
            assert_eq!(civ.name(), format!("civ-{}", Civ::from(civ).code()));
        }
    }
}
