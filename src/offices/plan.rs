//! Plan language: a character's steps in an encounter, in the rulebook's notation (IO-RULING-49).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::ids::ObjectNumber;
use super::illegal::{Illegal, Reason, Verdict, ensure};
use super::nouns::{Spell, Temperament};
use regnal_core::noun::Noun as _;

/// Maximum number of steps in a plan.
pub const STEPS: usize = 10;
/// Maximum number of characters in the words of one spoken step.
pub const WORDS: usize = 80;
/// Highest valid object number.
pub const OBJECTS: u8 = 99;

const RULE: &str = "IO-RULING-49";

/// A plan step, which is a single attempt at an action (IO-T17).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Step {
    /// `FI`: shoot with a bow.
    Shoot,
    /// `FL`: flee.
    Flee,
    /// `ME`: a round of melee.
    Melee,
    /// `ST`: steal from the opponent.
    Steal,
    /// `TA`: talk, and try to reach a bargain.
    Talk,
    /// `SC`: look around the place after a victory or a peaceful end of the encounter.
    Scout,
    /// `SA-"…"`: say words of 1 to [`WORDS`] characters. They are shown only through [`regnal_core::text::safe_text`].
    Say(String),
    /// `CA-xx`: cast this spell.
    Cast(Spell),
    /// `US-nn`: use a charge of this object, or wield this weapon.
    Use(ObjectNumber),
}

/// An ordered list of 1 to [`STEPS`] steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Plan(Vec<Step>);

impl Plan {
    /// Returns the steps in order.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Returns a plan with these steps.
    ///
    /// # Errors
    /// Returns an error if there are no steps or too many, or if a step cannot be written in the notation.
    pub fn of(steps: Vec<Step>) -> Verdict<Plan> {
        let is_written = |step: &Step| match step {
            Step::Say(words) => {
                (1..=WORDS).contains(&words.chars().count())
                    && words.trim() == words
                    && !words.contains([STRAIGHT, '\n', '\r'])
            }
            Step::Use(number) => (1..=OBJECTS).contains(&number.0),
            _ => true,
        };
        let is_sound = (1..=STEPS).contains(&steps.len()) && steps.iter().all(is_written);
        ensure(is_sound, Reason::PlanSyntax, RULE)?;
        Ok(Plan(steps))
    }

    /// **IO-RULING-49.** Returns a temperament's default plan for encounters and duels.
    pub fn default_of(temperament: Temperament) -> Plan {
        Plan(match temperament {
            Temperament::Berserk | Temperament::Brave => vec![Step::Melee],
            Temperament::Cautious => vec![Step::Melee, Step::Melee, Step::Flee, Step::Melee],
            Temperament::Coward => vec![Step::Melee, Step::Flee, Step::Melee],
        })
    }

    /// Returns whether the plan contains a step.
    pub fn has(&self, step: &Step) -> bool {
        self.0.contains(step)
    }

    /// **IO-RULING-64.** Returns whether the plan begins with flight. As a duel plan, such a plan refuses duels.
    pub fn opens_with_flight(&self) -> bool {
        self.0.first() == Some(&Step::Flee)
    }

    /// **IO-RULING-49.** Checks the plan of a character with this temperament, as a standing plan or for an encounter.
    ///
    /// # Errors
    /// Returns an error if a berserk character's plan contains flight.
    pub fn check(&self, temperament: Temperament) -> Verdict {
        let is_berserk = temperament == Temperament::Berserk;
        ensure(!is_berserk || !self.has(&Step::Flee), Reason::PlanFlBerserk, RULE)
    }

    /// **IO-RULING-49.** Checks the plan as a duel plan.
    ///
    /// # Errors
    /// Returns an error if a berserk character's plan contains flight. Returns an error if the plan begins with flight
    /// and the character is not a cautious or cowardly hero.
    pub fn check_for_duels(&self, temperament: Temperament, is_king: bool) -> Verdict {
        self.check_opening(temperament, is_king, self.opens_with_flight())
    }

    /// Like [`Plan::check_for_duels`], but takes a flag that is true if the plan opens with flight.
    pub(super) fn check_opening(
        &self,
        temperament: Temperament,
        is_king: bool,
        flees: bool,
    ) -> Verdict {
        self.check(temperament)?;
        ensure(!flees || may_refuse(temperament, is_king), Reason::PlanFlFirst, RULE)
    }
}

/// **IO-15.1-09, IO-15.1-12.** Returns whether a character can ever refuse duels; only cautious and cowardly heroes
/// can.
pub(super) fn may_refuse(temperament: Temperament, is_king: bool) -> bool {
    let is_timid = matches!(temperament, Temperament::Cautious | Temperament::Coward);
    is_timid && !is_king
}

impl fmt::Display for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Shoot => out.write_str("FI"),
            Step::Flee => out.write_str("FL"),
            Step::Melee => out.write_str("ME"),
            Step::Steal => out.write_str("ST"),
            Step::Talk => out.write_str("TA"),
            Step::Scout => out.write_str("SC"),
            Step::Say(words) => write!(out, "SA-\"{words}\""),
            Step::Cast(spell) => write!(out, "CA-{}", spell.code().to_ascii_uppercase()),
            Step::Use(number) => write!(out, "US-{number}"),
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<String> = self.0.iter().map(Step::to_string).collect();
        out.write_str(&steps.join(", "))
    }
}

impl FromStr for Step {
    type Err = Illegal;

    /// Parses a step in the same notation as [`Plan`].
    fn from_str(text: &str) -> Verdict<Step> {
        step(text).ok_or_else(|| Illegal::new(Reason::PlanSyntax, RULE))
    }
}

regnal_core::serialised_as_text! { Step }

impl FromStr for Plan {
    type Err = Illegal;

    /// Parses a plan in the rulebook's notation, in upper or lower case. A repeated step can be written once with a
    /// count, such as `ME x 2`. Spoken words are enclosed in straight, curved or angular quotation marks; they are
    /// printed in straight ones.
    fn from_str(text: &str) -> Verdict<Plan> {
        let steps: Option<Vec<Vec<Step>>> = parts(text).into_iter().map(repeated).collect();
        let steps = steps.ok_or_else(|| Illegal::new(Reason::PlanSyntax, RULE))?;
        Plan::of(steps.into_iter().flatten().collect())
    }
}

regnal_core::serialised_as_text! { Plan }

/// Quotation mark used for printing; words cannot contain it.
const STRAIGHT: char = '"';
const OPENING: [char; 3] = [STRAIGHT, '“', '«'];
const CLOSING: [char; 3] = [STRAIGHT, '”', '»'];

/// Returns whether a quotation ends at this character. A quotation opened by a straight mark ends only at a straight
/// mark, so that it can contain the other marks. Any other quotation ends at the closing mark at the end of the step.
fn closes(opened: char, letter: char, rest: &str) -> bool {
    match opened {
        STRAIGHT => letter == STRAIGHT,
        _ => {
            let rest = rest.trim_start();
            CLOSING.contains(&letter) && (rest.is_empty() || rest.starts_with(','))
        }
    }
}

/// Splits the text at the commas outside quotation marks.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut quoted: Option<char> = None;
    for (at, letter) in text.char_indices() {
        if let Some(opened) = quoted {
            if closes(opened, letter, &text[at + letter.len_utf8()..]) {
                quoted = None;
            }
        } else if OPENING.contains(&letter) {
            quoted = Some(letter);
        } else if letter == ',' {
            parts.push(&text[from..at]);
            from = at + 1;
        }
    }
    parts.push(&text[from..]);
    parts
}

/// Parses a step with its repeat count.
fn repeated(text: &str) -> Option<Vec<Step>> {
    let times = |text: &str| {
        let (one, times) = text.rsplit_once(['x', 'X', '×'])?;
        let times: usize = times.trim().parse().ok()?;
        let one = step(one).filter(|one| !matches!(one, Step::Say(_)))?;
        (1..=STEPS).contains(&times).then(|| vec![one; times])
    };
    step(text).map(|one| vec![one]).or_else(|| times(text))
}

fn step(text: &str) -> Option<Step> {
    let text = text.trim();
    let (code, argument) = match text.split_once('-') {
        Some((code, argument)) => (code.trim_end(), Some(argument.trim_start())),
        None => (text, None),
    };
    Some(match (code.to_ascii_uppercase().as_str(), argument) {
        ("FI", None) => Step::Shoot,
        ("FL", None) => Step::Flee,
        ("ME", None) => Step::Melee,
        ("ST", None) => Step::Steal,
        ("TA", None) => Step::Talk,
        ("SC", None) => Step::Scout,
        ("SA", Some(words)) => {
            let words = words.strip_prefix(OPENING)?.strip_suffix(CLOSING)?;
            Step::Say(words.trim().to_owned())
        }
        ("CA", Some(spell)) => Step::Cast(Spell::from_code(&spell.to_ascii_lowercase())?),
        ("US", Some(number)) => {
            let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
            Step::Use(ObjectNumber(number.parse().ok().filter(|_| is_number)?))
        }
        _ => return None,
    })
}
