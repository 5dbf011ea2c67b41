//! `/rule`: shows a rule or ruling in this project's own words.

use regnal::games::GameKind;
use regnal::rules::{self, Rule};
use regnal::tables;
use regnal::text::{Lang, Line};
use serenity::all::CreateAutocompleteResponse;

use super::answer::{answer_with, reader, typed, words};
use super::hit::{Hit, menu, related};
use super::named::{Game, game_name};
use super::table::chosen;
use super::{shown, usual};
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::{Error, Result};
use crate::discord::pages::pages;
use crate::run::app::SlashContext;

/// Maximum number of entries listed when several match.
const SEVERAL: usize = 8;
/// Maximum number of messages per entry.
const PAGES: usize = 2;

/// `/rule`: shows a rule or ruling.
#[poise::command(slash_command)]
pub(super) async fn rule(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "rules_that_fit"]
    rule: String,
    game: Option<Game>,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let wanted = RuleScope {
        only: game.map(GameKind::from),
        first: usual::game(ctx.data(), asker.channel).await?,
    };
    let lang = reader(&asker, public);
    let hits = wanted.hits(&rule, lang, SEVERAL);
    let blocks = told(lang, &rule, &hits)
        .ok_or_else(|| Error::invalid(Line::new("rule-none").with("words", typed(&rule))))?;
    let further: Vec<Hit> = match hits[..] {
        [one] => related(one),
        _ => hits.into_iter().map(Hit::Rule).collect(),
    };
    answer_with(ctx, blocks, menu(lang, &further), public).await
}

/// Returns whether a game has rules. The test game has none.
fn has_rules(game: GameKind) -> bool {
    rules::all().iter().any(|rule| rule.game == game)
}

/// Games whose entries are searched.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RuleScope {
    /// The only game to search, if one was chosen.
    pub(super) only: Option<GameKind>,
    /// Game played in the channel; its entries come first.
    pub(super) first: Option<GameKind>,
}

impl RuleScope {
    fn has(self, rule: &Rule) -> bool {
        self.only.is_none_or(|game| game == rule.game)
    }

    /// Returns the entries that contain `words`, best match first.
    fn search(self, words: &str, lang: Lang, limit: usize) -> Vec<&'static Rule> {
        rules::search(words, lang, self.first, usize::MAX)
            .into_iter()
            .filter(|rule| self.has(rule))
            .take(limit)
            .collect()
    }

    /// Returns the entry with the identifier `asked`. If there is none, returns at most `most` entries that contain the
    /// words in `asked`, best match first.
    pub(super) fn hits(self, asked: &str, lang: Lang, most: usize) -> Vec<&'static Rule> {
        let named = self.named(asked);
        match named.is_empty() {
            true => self.search(asked, lang, most),
            false => named,
        }
    }

    /// Returns the entries with the given identifier. If several games have an entry with this identifier, returns only
    /// the entry of the channel's game.
    fn named(self, id: &str) -> Vec<&'static Rule> {
        let mut named = rules::named(id);
        named.retain(|rule| self.has(rule));
        match named.iter().find(|rule| self.first == Some(rule.game)) {
            Some(rule) => vec![*rule],
            None => named,
        }
    }
}

/// Renders the matching entry, or a list if several entries match; `None` if none matches.
fn told(lang: Lang, asked: &str, hits: &[&'static Rule]) -> Option<Vec<String>> {
    match hits {
        [] => None,
        [rule] => Some(entry(lang, rule)),
        _ => {
            let head = words(lang, Line::new("rule-several").with("words", typed(asked)));
            let line = |rule: &&Rule| {
                format!("- `{}` {} · {}", rule.id, rule.title(lang), game_name(lang, rule.game))
            };
            let hits: Vec<String> = hits.iter().map(line).collect();
            Some(vec![head, hits.join("\n")])
        }
    }
}

/// Renders an entry with its game, chapter, related entries and table.
pub(super) fn entry(lang: Lang, rule: &Rule) -> Vec<String> {
    let kind = words(
        lang,
        Line::new(match (rule.is_reconstructed, rule.is_ruling()) {
            (true, _) => "rule-reconstruction",
            (false, true) => "rule-ruling",
            (false, false) => "rule-rule",
        }),
    );
    let game = game_name(lang, rule.game);
    let chapter = rules::chapter(rule.game, &rule.chapter)
        .map_or(rule.chapter.as_str(), |chapter| chapter.name(lang));
    let mut blocks = vec![
        format!("**{} · {}**\n-# {game} · {chapter} · {kind}", rule.id, rule.title(lang)),
        rule.text(lang).to_owned(),
    ];
    if !rule.see.is_empty() {
        let see = Line::new("rule-see").with("rules", rule.see.join(", "));
        blocks.push(format!("-# {}", words(lang, see)));
    }
    let table = rule.table.as_deref().and_then(|id| tables::book(rule.game).table(id));
    if let Some(table) = table {
        let shown = shown::blocks(lang, table, None);
        let whole: Vec<String> = blocks.iter().chain(&shown).cloned().collect();
        if pages(whole.clone()).len() <= PAGES {
            return whole;
        }
        // A long table is only mentioned by name.
        let name = Line::new("rule-table").with("name", table.name(lang));
        blocks.push(format!("-# {}", words(lang, name)));
    }
    blocks
}

async fn rules_that_fit(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let only = chosen(&ctx);
    let first = match only {
        Some(_) => None,
        None => usual::game(ctx.data(), asker.channel).await.unwrap_or_default(),
    };
    let fitting = fitting(asker.lang, partial, RuleScope { only, first });
    let choices = fitting
        .into_iter()
        .map(|rule| choice(&format!("{} · {}", rule.id, rule.title(asker.lang)), rule.id.clone()));
    autocompletion(choices)
}

/// Returns the suggestions for the input so far. For an empty input, the suggestions are the first rules of each game.
fn fitting(lang: Lang, partial: &str, wanted: RuleScope) -> Vec<&'static Rule> {
    if !partial.trim().is_empty() {
        return wanted.search(partial, lang, CHOICES);
    }
    let one = wanted.only.or(wanted.first.filter(|game| has_rules(*game)));
    let games: Vec<GameKind> = GameKind::ALL
        .iter()
        .copied()
        .filter(|game| has_rules(*game) && one.is_none_or(|one| one == *game))
        .collect();
    let each = CHOICES.div_ceil(games.len().max(1));
    games
        .into_iter()
        .flat_map(|game| rules::all().iter().filter(move |rule| rule.game == game).take(each))
        .take(CHOICES)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lang: Lang, asked: &str, wanted: RuleScope) -> Option<Vec<String>> {
        told(lang, asked, &wanted.hits(asked, lang, SEVERAL))
    }

    #[test]
    fn every_rule_entry_fits_into_two_messages() {
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
    fn every_table_referenced_by_a_rule_entry_exists() {
        for rule in rules::all() {
            let id = rule.table.as_deref();
            assert!(
                id.is_none_or(|id| tables::book(rule.game).table(id).is_some()),
                "{} names {id:?}",
                rule.id
            );
        }
    }

    #[test]
    fn a_rule_is_found_by_identifier_and_by_words() {
        let by_id = found(Lang::En, "scout 5", RuleScope::default()).unwrap();
        assert!(by_id[0].starts_with("**ME-SCOUT-05 · "));
        let several = found(Lang::Fr, "marche forcée", RuleScope::default()).unwrap();
        assert!(
            several[0].starts_with("Règles qui contiennent «\u{a0}marche forcée\u{a0}»"),
            "{}",
            several[0]
        );
        assert!(
            several[1].lines().count() > 1 && several[1].contains("`ME-MARCH-"),
            "{}",
            several[1]
        );
        assert_eq!(found(Lang::En, "zzyzx", RuleScope::default()), None);
    }

    #[test]
    fn an_echoes_rule_is_found_by_identifier_and_by_keyword() {
        let by_id = found(Lang::En, "EE-MOVE-04", RuleScope::default()).unwrap();
        assert!(
            by_id[0].starts_with("**EE-MOVE-04 · ")
                && by_id[0].ends_with("-# Echoes of Emperors · Movement · rule of the book"),
            "{}",
            by_id[0]
        );
        let ruling = found(Lang::Fr, "ee décision 48", RuleScope::default()).unwrap();
        assert!(
            ruling[0].starts_with("**EE-RULING-48 · ") && ruling[0].ends_with("notre décision")
        );
        for (lang, keyword) in [(Lang::En, "Volley"), (Lang::Fr, "volée de coups")] {
            let several = found(lang, keyword, RuleScope::default()).unwrap();
            assert!(several[1].contains("`EE-KEYWORD-26`"), "{}", several[1]);
        }
    }

    #[test]
    fn a_demonworld_rule_is_found_by_identifier_and_by_words() {
        let by_id = found(Lang::En, "dw sap 12", RuleScope::default()).unwrap();
        assert!(
            by_id[0].starts_with("**DW-SAP-12 · ")
                && by_id[0].ends_with("-# Demonworld · Saps · rule of the book"),
            "{}",
            by_id[0]
        );
        let ruling = found(Lang::Fr, "dw décision 31", RuleScope::default()).unwrap();
        assert!(
            ruling[0].starts_with("**DW-RULING-31 · ") && ruling[0].ends_with("notre décision")
        );
        let several = found(Lang::Fr, "contre-sape", RuleScope::default()).unwrap();
        assert!(several[1].contains("`DW-SAP-10`"), "{}", several[1]);
    }

    #[test]
    fn an_offices_rule_cites_its_source() {
        let by_id = found(Lang::En, "15.8 9", RuleScope::default()).unwrap();
        assert!(
            by_id[0].starts_with("**IO-15.8-09 · ")
                && by_id[0].ends_with("-# Imperial Offices · Strength of units · rule of the book"),
            "{}",
            by_id[0]
        );
        let ruling = |lang| found(lang, "io ruling 31", RuleScope::default()).unwrap();
        let (en, fr) = (ruling(Lang::En), ruling(Lang::Fr));
        assert!(
            en[0].starts_with("**IO-RULING-31 · ")
                && en[0].ends_with("our reconstruction: this part of the book is lost")
                && fr[0].ends_with("notre reconstruction\u{a0}: cette partie du livre est perdue"),
            "{} {}",
            en[0],
            fr[0]
        );
        let several = found(Lang::Fr, "demande grâce", RuleScope::default()).unwrap();
        assert!(several[1].contains("`IO-15.1-07`"), "{}", several[1]);
    }

    #[test]
    fn a_partial_number_suggests_the_rules_that_begin_with_it() {
        let offered = |partial| -> Vec<&str> {
            let fitting = fitting(Lang::En, partial, RuleScope::default());
            fitting.iter().map(|rule| rule.id.as_str()).collect()
        };
        assert_eq!(
            offered("io-15.5")[..4],
            ["IO-15.5-01", "IO-15.5-02", "IO-15.5-03", "IO-15.5-04"]
        );
        assert_eq!(offered("15.10-")[11], "IO-15.10-12");
        assert_eq!(offered("IO-15.10-1")[0], "IO-15.10-01");
    }

    #[test]
    fn the_chosen_or_current_game_resolves_an_ambiguous_rule_number() {
        let wanted = |only, first| RuleScope { only, first };
        let (mighty, echoes) = (Some(GameKind::Mighty), Some(GameKind::Echoes));
        let several = found(Lang::En, "R27", RuleScope::default()).unwrap();
        let hits: Vec<&str> = several[1].lines().collect();
        assert!(
            hits.len() == 4
                && hits[0].starts_with("- `ME-RULING-27`")
                && hits[0].ends_with(" · Mighty Empires")
                && hits[1].starts_with("- `EE-RULING-27`")
                && hits[2].starts_with("- `DW-RULING-27`")
                && hits[3].starts_with("- `IO-RULING-27`"),
            "{hits:?}"
        );
        for (wanted, id) in [
            (wanted(mighty, None), "**ME-RULING-27"),
            (wanted(echoes, None), "**EE-RULING-27"),
            (wanted(echoes, mighty), "**EE-RULING-27"),
            (wanted(None, mighty), "**ME-RULING-27"),
            (wanted(None, echoes), "**EE-RULING-27"),
            (wanted(Some(GameKind::Demonworld), mighty), "**DW-RULING-27"),
        ] {
            let blocks = found(Lang::En, "R27", wanted).unwrap();
            assert!(blocks[0].starts_with(id), "{}", blocks[0]);
        }
        // The channel's game is only a preference, while the chosen game is a restriction.
        let exact = found(Lang::En, "ME-R27", wanted(None, echoes)).unwrap();
        assert!(exact[0].starts_with("**ME-RULING-27"));
        let limited = wanted(echoes, None).search("dragon siege", Lang::En, CHOICES);
        assert!(!limited.is_empty() && limited.iter().all(|rule| Some(rule.game) == echoes));
        let other = wanted(Some(GameKind::Offices), None);
        assert!(other.named("ME-MOVE-04").is_empty());
    }

    #[test]
    fn rule_suggestions_cover_all_games_or_only_the_chosen_game() {
        let games = |partial: &str, only, first| -> Vec<GameKind> {
            let fitting = fitting(Lang::En, partial, RuleScope { only, first });
            assert!(fitting.len() <= CHOICES);
            fitting.into_iter().map(|rule| rule.game).collect()
        };
        let (mighty, echoes) = (GameKind::Mighty, GameKind::Echoes);
        let empty = games(" ", None, None);
        assert_eq!(empty.len(), CHOICES);
        assert!(
            [mighty, echoes, GameKind::Demonworld, GameKind::Offices]
                .iter()
                .all(|game| empty.contains(game))
        );
        assert_eq!(games("", None, Some(echoes)), [echoes; CHOICES]);
        assert_eq!(games("", Some(mighty), Some(echoes)), [mighty; CHOICES]);
        let offices = GameKind::Offices;
        assert_eq!(games("", Some(offices), Some(mighty)), [offices; CHOICES]);
        assert_eq!(games("", None, Some(offices)), [offices; CHOICES]);
        let movement = games("movement", None, None);
        assert!(movement.contains(&mighty) && movement.contains(&echoes));
        assert_eq!(games("movement", None, Some(echoes)).first(), Some(&echoes));
    }
}
