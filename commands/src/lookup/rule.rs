//! `/rule`: a rule or ruling in our own words.

use regnal::games::GameKind;
use regnal::rules::{self, Rule};
use regnal::tables;
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{answer, reader, shown, typed};
use crate::asker::Asker;
use crate::bot::SlashContext;
use crate::error::{Error, Result};
use crate::reply::short;

/// How many choices Discord takes.
const CHOICES: usize = 25;

/// How many entries are named when several fit.
const SEVERAL: usize = 8;

/// `/rule`.
#[poise::command(
    slash_command,
    rename = "rule",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn rule(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "rules_that_fit"]
    rule: String,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let blocks = found(reader(&asker, public), &rule)
        .ok_or_else(|| Error::invalid(Line::new("rule-none").with("words", typed(&rule))))?;
    answer(ctx, blocks, public).await
}

/// The entry that is named, or the one that holds the words, or the best of several; `None` when there is none.
fn found(lang: Lang, asked: &str) -> Option<Vec<String>> {
    if let Some(rule) = rules::find(asked) {
        return Some(entry(lang, rule));
    }
    let hits = rules::search(asked, lang, SEVERAL);
    match hits[..] {
        [] => None,
        [rule] => Some(entry(lang, rule)),
        _ => {
            let head = words(lang, Line::new("rule-several").with("words", typed(asked)));
            let hits: Vec<String> = hits
                .iter()
                .map(|rule| format!("- `{}` {}", rule.id, rule.title(lang)))
                .collect();
            let foot = format!("-# {}", words(lang, Line::new("rule-choose")));
            Some(vec![head, hits.join("\n"), foot])
        }
    }
}

/// An entry with its chapter, its relations and its table.
fn entry(lang: Lang, rule: &Rule) -> Vec<String> {
    let kind = words(
        lang,
        Line::new(if rule.is_ruling() {
            "rule-ruling"
        } else {
            "rule-rule"
        }),
    );
    let chapter =
        rules::chapter(&rule.chapter).map_or(rule.chapter.as_str(), |chapter| chapter.name(lang));
    let mut blocks = vec![
        format!(
            "**{} · {}**\n-# Mighty Empires · {chapter} · {kind}",
            rule.id,
            rule.title(lang)
        ),
        rule.text(lang).to_owned(),
    ];
    if !rule.see.is_empty() {
        let see = Line::new("rule-see").with("rules", rule.see.join(", "));
        blocks.push(format!("-# {}", words(lang, see)));
    }
    let table = rule
        .table
        .as_deref()
        .and_then(|id| tables::book(GameKind::Mighty).table(id));
    if let Some(table) = table {
        blocks.extend(shown::blocks(lang, table, None));
    }
    blocks
}

async fn rules_that_fit(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let lang = Asker::from(ctx.interaction).lang;
    let hits: Vec<&Rule> = match partial.trim() {
        "" => rules::all().iter().take(CHOICES).collect(),
        words => rules::search(words, lang, CHOICES),
    };
    let choices = hits.into_iter().map(|rule| {
        AutocompleteChoice::new(
            short(&format!("{} · {}", rule.id, rule.title(lang)), 100),
            rule.id.clone(),
        )
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

fn words(lang: Lang, line: Line) -> String {
    say(lang, &line, &Names::default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::pages;

    #[test]
    fn every_entry_fits_two_messages() {
        for rule in rules::all() {
            for lang in Lang::ALL {
                let pages = pages(entry(lang, rule));
                assert!(
                    pages.len() <= 2 && pages.iter().all(|page| page.chars().count() <= 2000),
                    "{}",
                    rule.id
                );
                let text = pages.join("\n");
                assert!(
                    text.contains(rule.title(lang))
                        && rule.see.iter().all(|see| text.contains(see)),
                    "{}",
                    rule.id
                );
            }
        }
    }

    #[test]
    fn every_table_that_an_entry_names_is_there() {
        for rule in rules::all() {
            let id = rule.table.as_deref();
            assert!(
                id.is_none_or(|id| tables::book(GameKind::Mighty).table(id).is_some()),
                "{} names {id:?}",
                rule.id
            );
        }
    }

    #[test]
    fn a_rule_is_found_by_identifier_and_by_words() {
        let by_id = found(Lang::En, "scout 5").unwrap();
        assert!(by_id[0].starts_with("**ME-SCOUT-05 · "));
        let several = found(Lang::Fr, "marche forcée").unwrap();
        assert!(
            several[0].starts_with("Règles qui contiennent «\u{202f}marche forcée\u{202f}»"),
            "{}",
            several[0]
        );
        assert!(
            several[1].lines().count() > 1 && several[1].contains("`ME-MARCH-"),
            "{}",
            several[1]
        );
        assert_eq!(found(Lang::En, "zzyzx"), None);
    }
}
