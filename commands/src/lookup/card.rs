//! `/card`: shows a card of Echoes of Emperors with its picture.

use regnal::games::echoes::card::{Card, Keyword, Op};
use regnal::games::echoes::card_text;
use regnal::render::echoes::{self, alt_card, kind_term};
use regnal::text::{Lang, Line};
use serenity::all::CreateAutocompleteResponse;

use super::answer::{answer_with, complete, looked_up, reader, words};
use super::hit::{Hit, menu};
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::Result;
use crate::discord::reply::{Picture, RepliableInteraction};
use crate::games::echoes::cards;
use crate::run::app::{App, SlashContext};
use crate::run::pictures;

/// `/card`: shows a card of Echoes of Emperors with its picture.
#[poise::command(slash_command, category = "echoes")]
pub(super) async fn card(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "cards_that_fit"]
    name: String,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let card = match cards::find_card(&name, asker.lang, cards::all()) {
        Ok(card) => card,
        Err(not_one) => {
            let said = cards::no_match_error(asker.lang, &name, &not_one);
            let hits: Vec<Hit> = not_one.cards().iter().copied().map(Hit::Card).collect();
            let said = said.line().map(|line| asker.say(&line)).unwrap_or_default();
            return answer_with(ctx, vec![said], menu(asker.lang, &hits), false).await;
        }
    };
    let lang = reader(&asker, public);
    // Everything that can fail has already been checked. Only the drawing happens after the reply is deferred.
    RepliableInteraction::Command(ctx.interaction).defer(ctx.serenity_context(), public).await?;
    let (blocks, picture) = shown(ctx.data(), &asker, lang, card);
    complete(ctx, blocks, Some(picture), public).await
}

/// Renders a card as text with a picture.
pub(super) fn shown(app: &App, asker: &Asker, lang: Lang, card: &Card) -> (Vec<String>, Picture) {
    let words = in_words(lang, card);
    let scene = echoes::card(card, lang);
    let picture = pictures::picture(app, looked_up(asker), lang, scene, "card.png", &words);
    (told(lang, card), picture)
}

/// Lists the details missing from the picture: the civilization, the rules, the number of copies in a deck, and each
/// keyword.
fn told(lang: Lang, card: &Card) -> Vec<String> {
    let say = |line| words(lang, line);
    let mut blocks = vec![format!(
        "**{}** · {}\n-# {} · {}",
        card.name(lang),
        say(Line::new(card.civ.term())),
        say(Line::new("choice-echoes")),
        say(Line::new(kind_term(card)))
    )];
    blocks.extend(card.history.get(lang.code()).cloned());
    let copies = Line::new("card-copies").with("standard", card.copies).with("most", card.rarity);
    blocks.push(say(copies));
    for keyword in keywords(card) {
        let line = Line::new("card-keyword")
            .with("keyword", card_text::keyword(keyword))
            .with("rule", card_text::keyword_rule(keyword));
        blocks.push(say(line));
    }
    blocks
}

/// Returns the keywords that the card has or grants, each once.
fn keywords(card: &Card) -> Vec<Keyword> {
    let printed = card.unit().into_iter().flat_map(|unit| &unit.keywords);
    let granted = card.abilities.iter().flat_map(|ability| &ability.steps);
    let granted = granted.filter_map(|step| match &step.op {
        Op::Grant { keyword, .. } => Some(keyword),
        _ => None,
    });
    let mut keywords: Vec<Keyword> = Vec::new();
    for &keyword in printed.chain(granted) {
        if !keywords.contains(&keyword) {
            keywords.push(keyword);
        }
    }
    keywords
}

/// Describes the picture in words, as alt text.
fn in_words(lang: Lang, card: &Card) -> String {
    let lines = alt_card(card, card.cost).into_iter().map(|line| words(lang, line));
    lines.collect::<Vec<String>>().join("\n")
}

async fn cards_that_fit(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let lang = Asker::from(ctx.interaction).lang;
    let fitting = cards::fitting(partial, lang, cards::all());
    let choices = fitting.into_iter().take(CHOICES);
    let choices = choices.map(|card| choice(&cards::label(lang, card), card.id.clone()));
    autocompletion(choices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::pages::pages;

    #[test]
    fn every_card_fits_into_a_message_and_its_alt_text_into_1024_characters() {
        for card in cards::all() {
            for lang in Lang::ALL {
                let pages = pages(told(lang, card));
                let [page] = &pages[..] else {
                    panic!("{} has {} pages", card.id, pages.len());
                };
                assert!(page.contains(card.name(lang)) && page.chars().count() <= 2000, "{page}");
                let alt = in_words(lang, card);
                assert!(alt.chars().count() <= 1024, "{}: {alt}", card.id);
                assert!(alt.contains(&card_text::said(card, lang)), "{alt}");
            }
        }
    }

    #[test]
    fn each_keyword_is_explained_only_once_whether_printed_or_granted() {
        let granting = cards::all().find(|card| {
            card.unit().is_none() && !keywords(card).is_empty() && card.abilities.len() == 1
        });
        let told = told(Lang::En, granting.unwrap());
        assert!(told.iter().any(|block| block.starts_with("- **")), "{told:?}");
        let guarded = cards::by_id("byz_alexios_komnenos").unwrap();
        assert_eq!(keywords(guarded), guarded.unit().unwrap().keywords, "{guarded:?}");
    }
}
