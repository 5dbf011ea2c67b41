//! The DW-T-45 options: messages, rulings and possible values.

use serde_json::Value;

use super::setup::Ruleset;
use regnal_core::text::Arg;

/// Codes for the two values of a flag.
const YES: &str = "yes";
const NO: &str = "no";

/// An option from DW-T-45.
#[derive(Debug)]
pub struct Kept {
    /// Name of the option in DW-T-45.
    pub code: &'static str,
    /// Id of the message that holds the option's name.
    pub name: &'static str,
    /// Id of the message that explains the option.
    pub about: &'static str,
    /// Ruling that establishes the option.
    pub cites: &'static str,
    /// Possible values of the option.
    pub kind: OptionValues,
}

/// Possible values of an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    /// Yes or no.
    Flag,
    /// A number within bounds, with the values that are offered as buttons.
    Number(u32, u32, &'static [u32]),
    /// One of several values, each with a code, its DW-T-45 notation and the message that holds its name.
    Choice(&'static [(&'static str, &'static str, &'static str)]),
}

/// Returns a ruleset's options by name.
///
/// # Errors
/// Returns an error if the ruleset cannot be serialized, which does not happen.
pub fn entries(rules: &Ruleset) -> serde_json::Result<Value> {
    serde_json::to_value(rules)
}

/// Parses a value in DW-T-45 notation.
///
/// # Errors
/// Returns an error if the value is not valid JSON.
pub fn value(written: &str) -> serde_json::Result<Value> {
    serde_json::from_str(written)
}

impl Kept {
    /// Returns the option with the given name.
    pub fn of(code: &str) -> Option<&'static Kept> {
        ALL.iter().find(|kept| kept.code == code)
    }

    /// Returns a value as text, or `None` if the value has the wrong type.
    pub fn word(&self, of: &Value) -> Option<Arg> {
        match self.kind {
            OptionValues::Flag => {
                Some(Arg::Term(if of.as_bool()? { "text-yes" } else { "text-no" }))
            }
            OptionValues::Number(..) => of.as_i64().map(Arg::Number),
            OptionValues::Choice(all) => {
                let is_it = |written: &str| value(written).is_ok_and(|one| one == *of);
                let mut named = all.iter().filter(|(_, written, _)| is_it(written));
                let word = named.next().map(|&(.., word)| Arg::Term(word));
                // An umpire can set values that no menu offers.
                Some(word.unwrap_or_else(|| Arg::Text(of.to_string())))
            }
        }
    }

    /// Returns the available values, each as a code and its DW-T-45 notation.
    pub fn values(&self) -> Vec<(String, String)> {
        let own = |code: &str, written: &str| (code.to_owned(), written.to_owned());
        match self.kind {
            OptionValues::Flag => vec![own(YES, "true"), own(NO, "false")],
            OptionValues::Number(.., some) => {
                some.iter().map(|number| (number.to_string(), number.to_string())).collect()
            }
            OptionValues::Choice(all) => {
                all.iter().map(|(code, written, _)| own(code, written)).collect()
            }
        }
    }
}

/// Defines the options, each with its name, the stem of its messages, its ruling and its values.
macro_rules! options {
    ($($code:literal $words:literal $cites:literal $kind:ident $(($($values:tt)+))?;)+) => {
        /// All options offered in the menu, most frequently changed first. Their number must not exceed the capacity of
        /// one menu.
        pub static ALL: [Kept; 25] = [$(Kept {
            code: $code,
            name: concat!("demonworld-house-", $words),
            about: concat!("demonworld-house-", $words, "-about"),
            cites: $cites,
            kind: OptionValues::$kind $(($($values)+))?,
        }),+];
    };
}

options! {
    "battle_fixed_mode" "battles" "DW-RULING-68" Choice(&[
        ("each", "null", "choice-battles-each"),
        ("auto", "\"auto\"", "choice-battles-auto"),
        ("tabletop", "\"tabletop\"", "choice-battles-tabletop"),
    ]);
    "battle_default_mode" "silence" "DW-RULING-68" Choice(&[
        ("auto", "\"auto\"", "demonworld-house-auto"),
        ("tabletop", "\"tabletop\"", "demonworld-house-tabletop"),
    ]);
    "militia" "militia" "DW-RULING-23" Flag;
    "treasury_carry" "savings" "DW-RULING-87" Flag;
    "prestige_cap" "prestige" "DW-RULING-78" Flag;
    "fortress_default_tier" "fortress" "DW-RULING-55" Choice(&[
        ("great", "\"tower_10\"", "choice-fortress-great"),
        ("middle", "\"tower_9\"", "choice-fortress-middle"),
        ("small", "\"free\"", "choice-fortress-small"),
    ]);
    "siege_breaks" "breaks" "DW-RULING-33" Choice(&[
        ("two", "[4,8]", "choice-breaks-two"),
        ("none", "[]", "choice-breaks-none"),
        ("often", "[2,4,6,8,10,12]", "choice-breaks-often"),
        ("weekly", "[1,2,3,4,5,6,7,8,9,10,11,12]", "choice-breaks-weekly"),
    ]);
    "max_battle_days" "days" "DW-RULING-74" Number(1, 5, &[1, 2, 3, 4]);
    "second_day_spring_autumn" "second-day" "DW-RULING-69" Number(1, 20, &[6, 8, 10, 12]);
    "morale_die" "morale-die" "DW-RULING-70" Number(2, 100, &[12, 20, 30]);
    "renown_helps_army_test" "renown" "DW-RULING-70" Flag;
    "retreats_before_surrender" "retreats" "DW-RULING-81" Number(1, 9, &[2, 3, 4, 5]);
    "assault_turn_cap" "assault" "DW-AUTO-21" Number(1, 100, &[20, 30, 40, 60]);
    "baggage_weeks" "baggage" "DW-RULING-43" Number(0, 13, &[0, 2, 4, 8]);
    "depot_hex_capacity" "depot" "DW-RULING-43" Number(1, 2_000, &[125, 250, 500]);
    "depot_months" "months" "DW-RULING-43" Number(1, 6, &[1, 2, 3]);
    "epidemic_onset" "epidemics" "DW-RULING-48" Choice(&[
        ("at-most", "\"at_most\"", "choice-epidemics-at-most"),
        ("exactly", "\"exactly\"", "choice-epidemics-exactly"),
    ]);
    "height5_sp" "height-five" "DW-RULING-52" Number(1, 200, &[30, 40, 50]);
    "tower_pricing" "towers" "DW-RULING-53" Choice(&[
        ("single", "\"single\"", "demonworld-house-tower-single"),
        ("each", "\"per_element\"", "demonworld-house-tower-each"),
    ]);
    "gate_surcharge_percent" "gates" "DW-FORT-11" Number(0, 200, &[0, 10, 20, 50]);
    "sap_min_start" "sap-least" "DW-RULING-62" Number(1, 100, &[5, 10, 15, 20]);
    "sap_max_start" "sap-most" "DW-RULING-62" Number(1, 100, &[20, 30, 40, 60]);
    "collapse_test" "saps" "DW-RULING-64" Choice(&[
        ("at-least", "\"at_least\"", "choice-saps-hold-at-height"),
        ("above", "\"above\"", "choice-saps-hold-above-height"),
    ]);
    "explosion_8" "explosion" "DW-RULING-66" Choice(&[
        ("strong", "\"as_above_8\"", "choice-explosion-eight-strong"),
        ("weak", "\"as_below_8\"", "choice-explosion-eight-weak"),
    ]);
    "small_monster_upkeep" "monsters" "DW-RULING-86" Number(0, 100, &[0, 10, 15, 30]);
}
