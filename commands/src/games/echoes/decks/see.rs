//! `/deck list`, `/deck show`, `/deck export`: showing the user's own decks.

use std::collections::BTreeMap;

use regnal::games::echoes::card::{Card, Role};
use regnal::games::echoes::content::{deck_faults, deck_text};
use regnal::games::echoes::nouns::Civ;
use regnal::render::echoes::{alt_cost, kind_term};
use regnal::store::Deck;
use regnal::text::{Lang, Line, safe_name};

use super::tell::tell;
use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::discord::reply::{Answer, Document, RepliableInteraction};
use crate::discord::text::MESSAGE;
use crate::games::echoes::cards;
use crate::games::echoes::own::{self, MOST_DECKS, civ_of, standing, words};
use crate::run::app::SlashContext;

/// Card kinds, in the order in which a deck lists them.
const KINDS: [&str; 6] = [
    "echoes-kind-civilization",
    "echoes-kind-unit",
    "echoes-kind-upgrade",
    "echoes-kind-action",
    "echoes-kind-reaction",
    "echoes-kind-event",
];

/// Lists the user's decks.
#[poise::command(slash_command)]
pub(super) async fn list(ctx: SlashContext<'_>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let decks = ctx.data().store.decks(asker.user).await?;
    let head = match decks.len() {
        0 => Line::new("deck-none"),
        count => Line::new("deck-list").with("count", count).with("most", MOST_DECKS),
    };
    let mut blocks = vec![asker.say(&head)];
    blocks.extend(decks.iter().map(|deck| entry(asker.lang, deck)));
    tell(RepliableInteraction::Command(ctx.interaction), ctx.serenity_context(), blocks).await
}

/// Renders a deck for the list.
fn entry(lang: Lang, deck: &Deck) -> String {
    let name = safe_name(&deck.name);
    let (Some(civ), Ok(cards)) = (civ_of(deck), &deck.cards) else {
        return format!("- {}", words(lang, &own::unreadable(deck)));
    };
    let state = match deck_faults(civ, cards).len() {
        0 => Line::new("deck-entry-playable"),
        count => Line::new("deck-entry-faults").with("count", count),
    };
    format!("- {} · {}", head(lang, &name, civ, cards.len()), words(lang, &state))
}

/// Renders a deck's heading: its name, escaped for display, its civilization, and the number of cards.
pub(super) fn head(lang: Lang, name: &str, civ: Civ, count: usize) -> String {
    let line =
        Line::new("deck-head").with("name", name.to_owned()).with("civ", civ).with("count", count);
    words(lang, &line)
}

/// Shows a deck with its cards and faults.
#[poise::command(slash_command)]
pub(super) async fn show(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let own = own::find(ctx.data(), asker.user, &deck).await?;
    let (lang, cards) = (asker.lang, &own.cards);
    let mut blocks =
        vec![head(lang, &own.name(), own.civ, cards.len()), standing(lang, own.civ, cards)];
    blocks.extend(by_kind(lang, cards));
    tell(RepliableInteraction::Command(ctx.interaction), ctx.serenity_context(), blocks).await
}

/// Renders a deck's cards in one block for each kind. Unknown cards come last.
fn by_kind(lang: Lang, ids: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for id in ids {
        *counts.entry(id).or_default() += 1;
    }
    let mut known: Vec<(&Card, usize)> = Vec::new();
    let mut unknown = Vec::new();
    for (id, count) in counts {
        match cards::by_id(id) {
            Some(card) => known.push((card, count)),
            None => unknown.push((safe_name(id), count)),
        }
    }
    known.sort_by_cached_key(|(card, _)| {
        (std::cmp::Reverse(card.role()), card.cost.total(), cards::folded(card.name(lang)))
    });
    let mut blocks = Vec::new();
    for kind in KINDS {
        let of_kind = known.iter().filter(|(card, _)| kind_term(card) == kind);
        let count: usize = of_kind.clone().map(|(_, count)| count).sum();
        if count > 0 {
            let head = Line::new("deck-kind").with("kind", Line::new(kind)).with("count", count);
            let rows = of_kind.map(|&(card, count)| row(lang, card, count));
            blocks.push(words(lang, &head) + &rows.collect::<String>());
        }
    }
    if !unknown.is_empty() {
        let rows = unknown.iter().map(|(id, count)| format!("\n{count} × {id}"));
        let head = words(lang, &Line::new("deck-unknown-cards"));
        blocks.push(head + &rows.collect::<String>());
    }
    blocks
}

/// Renders a card with its number of copies, role and cost.
fn row(lang: Lang, card: &Card, count: usize) -> String {
    let mut row = format!("\n{count} × {}", card.name(lang));
    let role = match card.role() {
        Some(Role::Conqueror) => Some("echoes-role-conqueror"),
        Some(Role::StartingScout) => Some("echoes-role-starting-scout"),
        Some(Role::Regular) | None => None,
    };
    if let Some(role) = role {
        row.push_str(&format!(" · {}", words(lang, &Line::new(role))));
    }
    if card.kind().is_some() {
        let cost = Line::new("text-value").with("value", alt_cost(card.cost));
        row.push_str(&format!(" ({})", words(lang, &cost)));
    }
    row
}

/// Sends a deck as text for `/deck import`.
#[poise::command(slash_command)]
pub(super) async fn export(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "own::offered"]
    deck: String,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let own = own::find(ctx.data(), asker.user, &deck).await?;
    let text = deck_text(own.civ, &own.cards);
    let head = head(asker.lang, &own.name(), own.civ, own.cards.len());
    let how = asker.say(&Line::new("deck-export"));
    let whole = format!("{head}\n```\n{text}```\n-# {how}");
    let answer = match whole.chars().count() <= MESSAGE {
        true => Answer::whisper(whole),
        false => Answer {
            content: format!("{head}\n-# {how}"),
            document: Some(Document {
                name: "deck.txt".into(),
                about: head.clone(),
                bytes: text.into_bytes(),
            }),
            ..Answer::default()
        },
    };
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

#[cfg(test)]
mod tests {
    use regnal::games::echoes::content;

    use super::*;

    #[test]
    fn every_card_kind_has_a_place_in_the_list_and_every_card_is_listed_once() {
        for &civ in Civ::ALL {
            let standard = content::standard(civ);
            let mut ids: Vec<String> = standard.iter().map(|card| card.id.clone()).collect();
            ids.push("of_another_version".to_owned());
            for lang in Lang::ALL {
                let text = by_kind(lang, &ids).join("\n");
                for card in content::deck(civ).into_iter().filter(|card| card.copies > 0) {
                    let row = format!("\n{} × {}", card.copies, card.name(lang));
                    assert_eq!(text.matches(&row).count(), 1, "{row}: {text}");
                    assert!(KINDS.contains(&kind_term(card)));
                }
                assert!(text.ends_with("\n1 × of\\_another\\_version"), "{text}");
                assert!(text.chars().count() <= 2 * MESSAGE);
            }
        }
    }
}
