//! House rules of Demonworld (DW-T-45), as entries that are chosen in a lobby.

use regnal::games::demonworld::Options;
use regnal::games::demonworld::house::{self, ALL, Kept, OptionValues};
use regnal::games::demonworld::setup::Ruleset;
use regnal::text::{Arg, Line};
use serde_json::Value;

use crate::discord::error::{Error, Result};
use crate::run::face::{HouseRule, HouseValue};

fn entries(rules: &Ruleset) -> Result<Value> {
    house::entries(rules).map_err(Error::broken)
}

/// Parses an entry's value in the notation of DW-T-45.
fn value(written: &str) -> Result<Value> {
    house::value(written).map_err(Error::broken)
}

/// Returns the name of a value.
fn word(kept: &Kept, of: &Value) -> Result<Arg> {
    let wrong = || Error::broken(format!("{} cannot be {of}", kept.code));
    kept.word(of).ok_or_else(wrong)
}

/// Renders a chosen value in the notation of DW-T-45.
fn written(kept: &Kept, chosen: &str) -> Result<String> {
    if let OptionValues::Number(least, most, _) = kept.kind {
        let number = chosen.trim().parse::<u32>().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        let bounds = || Line::new("house-no-number").with("least", least).with("most", most);
        let number = number.ok_or_else(|| Error::invalid(bounds()))?;
        return Ok(number.to_string());
    }
    let found = kept.values().into_iter().find(|(code, _)| code == chosen);
    found.map(|(_, written)| written).ok_or_else(|| Error::says("error-old-button"))
}

fn rule(kept: &Kept, own: &Value, usual: &Value) -> Result<HouseRule> {
    let (now, usual) = (&own[kept.code], &usual[kept.code]);
    let choice = |(code, written): (String, String)| {
        let written = value(&written)?;
        Ok(HouseValue { code, name: word(kept, &written)?, is_now: written == *now })
    };
    Ok(HouseRule {
        code: kept.code,
        name: kept.name,
        about: kept.about,
        cites: kept.cites,
        now: word(kept, now)?,
        usual: word(kept, usual)?,
        values: kept.values().into_iter().map(choice).collect::<Result<_>>()?,
        numbers: match kept.kind {
            OptionValues::Number(least, most, _) => Some((least, most)),
            OptionValues::Flag | OptionValues::Choice(_) => None,
        },
    })
}

/// Lists all house rules with their current values.
///
/// # Errors
/// Returns [`Error::Broken`] if a ruleset cannot be serialised; this should never happen.
pub(super) fn rules(options: &Options) -> Result<Vec<HouseRule>> {
    let (own, usual) = (entries(&options.rules)?, entries(&Ruleset::default())?);
    ALL.iter().map(|kept| rule(kept, &own, &usual)).collect()
}

/// Lists the house rules that differ from the default, except the entries in `told`.
pub(super) fn differing(rules: &Ruleset, told: &[&str]) -> Result<Vec<Arg>> {
    let (own, usual) = (entries(rules)?, entries(&Ruleset::default())?);
    let differs = |kept: &&Kept| !told.contains(&kept.code) && own[kept.code] != usual[kept.code];
    let line = |kept: &Kept| {
        let value = word(kept, &own[kept.code])?;
        let line = Line::new("house-differs").with("rule", Arg::Term(kept.name));
        Ok(line.with("value", value).into())
    };
    ALL.iter().filter(differs).map(line).collect()
}

/// Sets a house rule to a value.
///
/// # Errors
/// Returns a user-facing error if the value does not exist or conflicts with another house rule.
pub(super) fn set(options: &mut Options, code: &str, chosen: &str) -> Result<()> {
    let kept = ALL.iter().find(|kept| kept.code == code);
    let kept = kept.ok_or_else(|| Error::says("error-old-button"))?;
    let written = written(kept, chosen)?;
    let changed = options.rules.with(code, &written);
    options.rules = changed.ok_or_else(|| Error::says("house-apart"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use regnal::games::demonworld::nouns::Race;
    use regnal::text::{Lang, Names, say};

    use super::*;

    fn usual() -> Options {
        Options::usual([Race::Elf, Race::Orc])
    }

    /// **DW-T-45.** Every house rule can be chosen, its values are distinct, and the default is among them.
    #[test]
    fn dw_t_45_every_option_can_be_changed_and_reset() {
        let all = entries(&Ruleset::default()).unwrap();
        let known: BTreeSet<&str> = all.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(ALL.iter().map(|kept| kept.code).collect::<BTreeSet<_>>(), known);
        for rule in rules(&usual()).unwrap() {
            assert_eq!(rule.now, rule.usual, "{}", rule.code);
            let now = rule.values.iter().filter(|value| value.is_now).count();
            assert_eq!(now, 1, "the default value of {} has no single button", rule.code);
            assert!(rule.values.len() >= 2, "{}", rule.code);
            for value in &rule.values {
                let mut options = usual();
                set(&mut options, rule.code, &value.code).unwrap();
                assert_eq!(options == usual(), value.is_now, "{} {}", rule.code, value.code);
                assert_eq!(
                    differing(&options.rules, &[]).unwrap().len(),
                    usize::from(!value.is_now)
                );
                let now = rules(&options).unwrap().into_iter().find(|now| now.code == rule.code);
                assert_eq!(now.unwrap().now, value.name);
            }
            let mut options = usual();
            assert!(set(&mut options, rule.code, "nothing of the kind").is_err());
            if let Some((least, most)) = rule.numbers {
                for (number, is_taken) in [(least, true), (most, true), (most + 1, false)] {
                    let mut options = usual();
                    let taken = set(&mut options, rule.code, &number.to_string());
                    // The minimum and maximum starting distances of saps restrict each other.
                    let apart = matches!(rule.code, "sap_min_start" | "sap_max_start");
                    assert!(taken.is_ok() == is_taken || apart, "{} {number}", rule.code);
                }
            }
        }
        assert!(set(&mut usual(), "sap_min_start", "41").is_err());
        assert!(set(&mut usual(), "races", "2").is_err());
    }

    #[test]
    fn option_descriptions_fit_into_a_menu_in_both_languages() {
        for rule in rules(&usual()).unwrap() {
            for lang in Lang::ALL {
                let words = |id| say(lang, &Line::new(id), &Names::default());
                let about = words(rule.about);
                assert!(about.chars().count() <= 100 && about.ends_with('.'), "{about}");
                let label = Line::new("house-entry")
                    .with("rule", Arg::Term(rule.name))
                    .with("value", rule.now.clone());
                let label = say(lang, &label, &Names::default());
                assert!(label.chars().count() <= 100, "{label}");
            }
        }
    }
}
