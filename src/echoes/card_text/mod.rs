//! Generates a card's rules text from its data, so that the text always matches the effect.
//!
//! The text comes from the messages `echoes-card-*` and `echoes-keyword-*`. A phrase that names units or buildings
//! passes its grammatical number to the verb through the selector `number` (`one`, `many`). French messages use the
//! selector `kind` for gender, and English ones use the selector `head` for the article.

mod moments;
mod phrases;
mod steps;

#[cfg(feature = "render")]
pub(crate) use moments::symbols;
pub(crate) use steps::stat_line;

use super::card::{Ability, Card, CardKind, Frame, Keyword, Quarry, UnitFilter};
use super::nouns::{Class, Mode};
use phrases::{any_of, class_names};
use regnal_core::text::{Arg, Lang, Line, Names, say};

/// Generates a card's rules text: an Upgrade's classes, the keywords, each ability, and the token limit.
pub fn text(card: &Card) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Frame::Upgrade { bearers, .. } = &card.frame
        && !bearers.is_empty()
    {
        lines.push(Line::new("echoes-card-bearers").with("classes", class_names(bearers)));
    }
    if let Some(unit) = card.unit() {
        let mut keywords = unit.keywords.iter().map(|&it| keyword(it));
        if let Some(first) = keywords.next() {
            let list = keywords.fold(first, |some, next| {
                Line::new("text-list-next").with("some", some).with("next", next)
            });
            lines.push(Line::new("echoes-card-keywords").with("list", list));
        }
    }
    if card.choose_one {
        lines.push(Line::new("echoes-card-choose"));
    }
    for ability in &card.abilities {
        let sentence = sentence(card, ability);
        lines.push(match card.choose_one {
            true => Line::new("echoes-card-branch").with("text", sentence),
            false => sentence,
        });
    }
    if let Some(most) = card.store {
        lines.push(Line::new("echoes-card-store").with("n", most));
    }
    lines
}

/// Renders a card's rules text in a language, one line per sentence.
pub fn said(card: &Card, lang: Lang) -> String {
    let lines = text(card);
    let lines = lines.iter().map(|line| say(lang, line, &Names::default()));
    lines.collect::<Vec<String>>().join("\n")
}

/// Renders an ability of a card as a sentence.
pub fn sentence(card: &Card, ability: &Ability) -> Line {
    let mut telling = AbilityText { card, ability, last: None };
    let lead = telling.lead();
    let steps = telling.steps();
    let text = match lead {
        Some(lead) => Line::new("echoes-card-lead").with("lead", lead).with("text", steps),
        None => steps,
    };
    Line::new("echoes-card-sentence").with("text", text)
}

/// Renders an ability's trigger as a clause; `None` for a static ability.
pub fn moment(card: &Card, ability: &Ability) -> Option<Line> {
    let telling = AbilityText { card, ability, last: None };
    let lead = telling.lead()?;
    Some(Line::new("echoes-card-sentence").with("text", lead))
}

/// Renders a keyword as printed on a card.
pub fn keyword(keyword: Keyword) -> Line {
    match keyword {
        Keyword::Anti { class, x, stat } => Line::new("echoes-keyword-anti")
            .with("class", quarry(class))
            .with("x", x)
            .with("stat", modes(stat)),
        Keyword::Armour { x, scope } => {
            Line::new("echoes-keyword-armour").with("x", x).with("scope", modes(scope))
        }
        Keyword::ReinforcedArmour { x } => {
            Line::new("echoes-keyword-reinforced-armour").with("x", x)
        }
        Keyword::Charge { x } => Line::new("echoes-keyword-charge").with("x", x),
        Keyword::WarCry { x } => Line::new("echoes-keyword-war-cry").with("x", x),
        Keyword::ShortRange => Line::new("echoes-keyword-short-range"),
        Keyword::Fatigue => Line::new("echoes-keyword-fatigue"),
        Keyword::Intimidation => Line::new("echoes-keyword-intimidation"),
        Keyword::LongRange => Line::new("echoes-keyword-long-range"),
        Keyword::Naval => Line::new("echoes-keyword-naval"),
        Keyword::LightShip => Line::new("echoes-keyword-light-ship"),
        Keyword::HeavyShip => Line::new("echoes-keyword-heavy-ship"),
        Keyword::Piercing => Line::new("echoes-keyword-piercing"),
        Keyword::FrontLine => Line::new("echoes-keyword-front-line"),
        Keyword::Recruit => Line::new("echoes-keyword-recruit"),
        Keyword::Regenerate => Line::new("echoes-keyword-regenerate"),
        Keyword::Riposte { x } => Line::new("echoes-keyword-riposte").with("x", x),
        Keyword::Volley { x, stat } => {
            Line::new("echoes-keyword-volley").with("x", x).with("stat", modes(Some(stat)))
        }
    }
}

/// Explains a keyword and its number in one sentence.
pub fn keyword_rule(keyword: Keyword) -> Line {
    match keyword {
        Keyword::Anti { class, x, stat } => Line::new("echoes-keyword-anti-rule")
            .with("against", Arg::Text(class.class().map_or("buildings", Class::code).to_owned()))
            .with("x", x)
            .with("stat", modes(stat)),
        Keyword::Armour { x, scope } => {
            Line::new("echoes-keyword-armour-rule").with("x", x).with("scope", modes(scope))
        }
        Keyword::ReinforcedArmour { x } => {
            Line::new("echoes-keyword-reinforced-armour-rule").with("x", x)
        }
        Keyword::Charge { x } => Line::new("echoes-keyword-charge-rule").with("x", x),
        Keyword::WarCry { x } => Line::new("echoes-keyword-war-cry-rule").with("x", x),
        Keyword::ShortRange => Line::new("echoes-keyword-short-range-rule"),
        Keyword::Fatigue => Line::new("echoes-keyword-fatigue-rule"),
        Keyword::Intimidation => Line::new("echoes-keyword-intimidation-rule"),
        Keyword::LongRange => Line::new("echoes-keyword-long-range-rule"),
        Keyword::Naval => Line::new("echoes-keyword-naval-rule"),
        Keyword::LightShip => Line::new("echoes-keyword-light-ship-rule"),
        Keyword::HeavyShip => Line::new("echoes-keyword-heavy-ship-rule"),
        Keyword::Piercing => Line::new("echoes-keyword-piercing-rule"),
        Keyword::FrontLine => Line::new("echoes-keyword-front-line-rule"),
        Keyword::Recruit => Line::new("echoes-keyword-recruit-rule"),
        Keyword::Regenerate => Line::new("echoes-keyword-regenerate-rule"),
        Keyword::Riposte { x } => Line::new("echoes-keyword-riposte-rule").with("x", x),
        Keyword::Volley { x, stat } => {
            Line::new("echoes-keyword-volley-rule").with("x", x).with("stat", modes(Some(stat)))
        }
    }
}

/// Returns the Fluent selector value for the attack modes to which a keyword applies.
fn modes(mode: Option<Mode>) -> Arg {
    Arg::Text(mode.map_or("both", Mode::code).to_owned())
}

fn quarry(quarry: Quarry) -> Arg {
    Arg::Term(quarry.class().map_or("echoes-quarry-buildings", Class::term))
}

struct AbilityText<'a> {
    card: &'a Card,
    ability: &'a Ability,
    /// Target of the previous step.
    last: Option<Named>,
}

/// Target of a step, which determines the pronoun in the next step.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Named {
    Me,
    Target,
    Trigger,
    Group(UnitFilter),
    Other,
}

impl AbilityText<'_> {
    /// Returns true if the card is a unit or is attached to one.
    fn has_body(&self) -> bool {
        matches!(self.card.kind(), Some(CardKind::Unit | CardKind::Upgrade))
    }

    /// Returns the phrase for the card's own unit.
    fn me(&self) -> Line {
        Line::new(match self.card.kind() {
            Some(CardKind::Unit) => "echoes-card-this",
            Some(CardKind::Upgrade) => "echoes-card-bearer",
            _ => "echoes-card-that-unit",
        })
    }

    /// Returns the phrase for a previously mentioned unit other than the card's own.
    fn that_unit(&self) -> Line {
        Line::new(match self.has_body() {
            true => "echoes-card-that-other-unit",
            false => "echoes-card-that-unit",
        })
    }
}

/// Joins conditions with "and": `a`, `a and b`.
fn all_of(mut lines: Vec<Line>) -> Arg {
    match lines.len() {
        1 => lines.remove(0).into(),
        _ => Arg::List(lines.into_iter().map(Arg::from).collect()),
    }
}

/// Joins class names as complements of a French noun: `d’infanterie ou de cavalerie`.
fn of_classes(classes: &[Class]) -> Arg {
    any_of(classes.iter().map(|class| {
        Line::new(match class {
            Class::Infantry => "echoes-card-of-infantry",
            Class::Archer => "echoes-card-of-archer",
            Class::Cavalry => "echoes-card-of-cavalry",
            Class::Siege => "echoes-card-of-siege",
            Class::Ship => "echoes-card-of-ship",
            Class::Civilian => "echoes-card-of-civilian",
        })
    }))
}
