//! Explanations of events: the rules, dice and chances behind them. During a match, the reader sees only the dice and
//! chances of his own characters, because those of others would reveal levels, veils and ciphers. Once the match is
//! over, all of them are shown (section 7).
//!
//! | file | what it holds |
//! |---|---|
//! | `note` | explanations that follow a roll |
//! | `chance` | the chances in fights |
//! | `made` | all other chances |
//! | `battle` | battles: strength factors and slots |
//! | `outcome` | the rules for an event's outcome |
//! | `sums` | sums without dice: exploration, taxes, pay, votes, points |

mod battle;
mod chance;
mod made;
mod note;
mod outcome;
mod sums;

use self::note::noted;
use self::outcome::unused_rules;
use super::battle::LEADER_KILLED;
use super::event::{
    Battle, Calendar, Creation, Diplomacy, Event, Filing, Intrigue, March, Meeting, People, Realm,
};
use super::ids::CharacterId;
use super::state::{Offices, Position};
use regnal_core::game::{Bar, Explanations, Reckoned, RuleId, Sum, Trial, Viewer, Why};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Number of sides of the die for tests (IO-RULING-01).
const HUNDRED: u32 = 100;

/// Rules for the possible causes of death: wounds, or leading the losing side of a battle.
const DEATHS: [&str; 2] = ["IO-RULING-62", "IO-RULING-76"];

/// A reader's request to explain an event.
struct Asked<'a> {
    before: &'a Position,
    after: &'a Position,
    viewer: Viewer,
    /// True if the game is over and everything is public.
    is_over: bool,
}

impl Explanations for Offices {
    fn why(&self, before: &Offices, event: &Event, viewer: Viewer, is_over: bool) -> Why {
        let mut why = Why::of(rules(event));
        let told = match is_over {
            true => self.tell_with_all_dice(event, viewer),
            false => self.tell(event, viewer),
        };
        let Some(told) = told else { return why };
        let mut rolled = Vec::new();
        gather(&told, &mut rolled);
        let asked = Asked { before: &before.at, after: &self.at, viewer, is_over };
        if let Some(rule) = asked.rule_of_death(event) {
            why.rules.retain(|own| !DEATHS.contains(&own.0));
            why.rules.insert(0, RuleId(rule));
        }
        let unused = unused_rules(event);
        why.rules.retain(|own| !unused.contains(&own.0));
        let outcome = asked.outcome_rules(event).into_iter().map(RuleId);
        why.rules = outcome.chain(std::mem::take(&mut why.rules)).collect();
        why.distinct().reckoned(asked.steps(event, rolled))
    }
}

impl Asked<'_> {
    /// Explains `event` step by step. `rolled` contains the dice shown to the reader.
    fn steps(&self, event: &Event, rolled: Vec<Reckoned>) -> Vec<Reckoned> {
        if let Event::Battle(Battle::Fought(fought)) = event {
            return self.battle(fought, rolled);
        }
        let notes = self.of_fights(event).into_iter();
        let steps = noted(rolled, notes.chain(self.of_chances(event)).collect());
        let sums = self.sums(event);
        steps.into_iter().chain(sums).chain(self.of_own(event)).chain(self.death(event)).collect()
    }

    /// Returns the hit points of a character who dies, for a reader who is allowed to know how.
    fn points_at_death(&self, event: &Event) -> Option<i32> {
        let Event::People(People::Died { character, .. }) = event else {
            return None;
        };
        let dead = self.before.character(*character)?;
        self.opens(*character).then_some(dead.hit_points)
    }

    /// Returns the rule that caused a character's death, for a reader who is allowed to know it.
    fn rule_of_death(&self, event: &Event) -> Option<&'static str> {
        let [of_wounds, as_leader] = DEATHS;
        Some(if self.points_at_death(event)? <= 0 { of_wounds } else { as_leader })
    }

    /// Explains a death: from wounds if no hit points were left (IO-RULING-62), otherwise from leading the losing side
    /// of a battle (IO-RULING-76).
    fn death(&self, event: &Event) -> Option<Reckoned> {
        Some(Reckoned::Said(match self.points_at_death(event)? {
            points @ ..=0 => {
                Line::new("offices-why-slain").with("points", Arg::Signed(points.into()))
            }
            _ => Line::new("offices-why-routed").with("percent", LEADER_KILLED),
        }))
    }

    /// Returns whether a character serves the reader's kingdom.
    fn is_own(&self, id: CharacterId) -> bool {
        let seat = self.before.served_by(id).or(self.after.served_by(id));
        seat.is_some_and(|seat| self.viewer.is(seat))
    }

    /// Returns whether the reader is allowed to know a character's skills.
    fn opens(&self, id: CharacterId) -> bool {
        self.is_over || self.is_own(id)
    }
}

/// Collects the dice in a message, each with the sentence that contains it.
fn gather(line: &Line, rolled: &mut Vec<Reckoned>) {
    if line.id == "offices-rolled"
        && let Some(Arg::Line(told)) = arg(line, "told")
        && let Some(Arg::List(dice)) = arg(line, "dice")
    {
        gather(told, rolled);
        let (harm, others): (Vec<&Arg>, Vec<&Arg>) = match points(told) {
            // If only the face of the hit test's die is shown, that die can be among the damage dice.
            Some(_) => {
                dice.iter().partition(|die| thrown(die).is_some_and(|(_, sides)| sides != HUNDRED))
            }
            None => (Vec::new(), dice.iter().collect()),
        };
        rolled.extend(others.into_iter().filter_map(|die| roll(told, die)));
        rolled.extend(wound(told, &harm));
        return;
    }
    for (_, arg) in &line.args {
        search(arg, rolled);
    }
}

fn search(arg: &Arg, rolled: &mut Vec<Reckoned>) {
    match arg {
        Arg::Line(line) => gather(line, rolled),
        Arg::List(all) => all.iter().for_each(|one| search(one, rolled)),
        Arg::Number(_)
        | Arg::Text(_)
        | Arg::Seat(_)
        | Arg::Term(_)
        | Arg::Each(_)
        | Arg::Thing { .. }
        | Arg::Hex(_)
        | Arg::Dice(_)
        | Arg::Face(_)
        | Arg::Signed(_) => {}
    }
}

/// Returns the damage reported for a blow, and the term for the weapon or spell used.
fn points(told: &Line) -> Option<(i64, &'static str)> {
    let added = match told.id {
        "offices-blow-struck" => "offices-why-melee",
        "offices-blow-shot" => "offices-why-archery",
        "offices-blow-spell" | "offices-blow-spell-heals" => "offices-why-spell",
        _ => return None,
    };
    let Arg::Line(points) = arg(told, "points")? else { return None };
    Some((number(points, "count")?, added))
}

/// Returns an argument of a message.
fn arg<'a>(line: &'a Line, name: &str) -> Option<&'a Arg> {
    line.args.iter().find(|(own, _)| *own == name).map(|(_, arg)| arg)
}

/// Returns an argument of a message that is a number or the face of a die.
fn number(line: &Line, name: &str) -> Option<i64> {
    match arg(line, name)? {
        Arg::Number(number) => Some(*number),
        Arg::Face(face) => Some((*face).into()),
        _ => None,
    }
}

/// Returns the face and the number of sides of a die that is not part of a test.
fn thrown(die: &Arg) -> Option<(u32, u32)> {
    let Arg::Line(line) = die else { return None };
    let is_plain = line.id == "offices-roll-die";
    let (value, sides) = (number(line, "value")?, number(line, "sides")?);
    is_plain.then(|| (narrow(value), narrow(sides)))
}

/// **IO-RULING-52, IO-RULING-53, IO-RULING-55.** Explains a blow's damage: its dice and the bonus.
fn wound(told: &Line, harm: &[&Arg]) -> Option<Reckoned> {
    let (total, what) = points(told)?;
    let dice: Vec<(u32, u32)> = harm.iter().filter_map(|die| thrown(die)).collect();
    let &(_, sides) = dice.first()?;
    let dice: Vec<u32> = dice.into_iter().map(|(face, _)| face).collect();
    let added = total - dice.iter().copied().map(i64::from).sum::<i64>();
    Some(Reckoned::Sum(Sum {
        of: told.clone(),
        dice,
        sides,
        terms: match added {
            0 => Vec::new(),
            added => vec![(Arg::Term(what), added)],
        },
        total,
    }))
}

/// Explains one of the dice reported in the sentence `told`.
fn roll(told: &Line, rolled: &Arg) -> Option<Reckoned> {
    let Arg::Line(line) = rolled else { return None };
    let of = told.clone();
    match line.id {
        "offices-roll-test" => {
            let (die, percent) = (number(line, "die")?, number(line, "percent")?);
            Some(trial(of, Some(narrow(die)), percent, die <= percent))
        }
        "offices-roll-certain" => Some(trial(of, None, HUNDRED.into(), true)),
        "offices-roll-impossible" => Some(trial(of, None, 0, false)),
        _ => {
            let (value, sides) = thrown(rolled)?;
            let total = value.into();
            Some(Reckoned::Sum(Sum { of, dice: vec![value], sides, terms: Vec::new(), total }))
        }
    }
}

/// Explains a percentage test of the sentence `of`.
fn trial(of: Line, die: Option<u32>, percent: i64, passes: bool) -> Reckoned {
    Reckoned::Trial(Trial { of, die, sides: HUNDRED, added: 0, bar: Bar::AtMost(percent), passes })
}

/// Returns the rules that apply to an event. The rules depend only on the kind of event, never on secrets.
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Creation(event) => match event {
            Creation::Wished { .. } | Creation::Agreed { .. } => &["IO-RULING-03"],
            Creation::KingMade { .. } => &["IO-15.13-01", "IO-RULING-22", "IO-RULING-23"],
            Creation::WorldDealt { .. } => &["IO-RULING-08", "IO-RULING-24"],
        },
        Event::Filing(event) => match event {
            Filing::Ordered { .. }
            | Filing::Cleared { .. }
            | Filing::Decreed { .. }
            | Filing::Withdrawn { .. }
            | Filing::Locked { .. }
            | Filing::Unlocked { .. }
            | Filing::TimedOut { .. }
            | Filing::TakenOver { .. }
            | Filing::Resigned { .. } => &["IO-RULING-05"],
            Filing::Planned { .. } => &["IO-RULING-49", "IO-15.11-01"],
        },
        Event::Calendar(event) => match event {
            Calendar::DawnBroke { .. } | Calendar::DuskFell => &["IO-RULING-94"],
            Calendar::PhaseBegan { .. } => &["IO-RULING-06"],
            Calendar::Failed { .. } => &["IO-RULING-95"],
            Calendar::MonthEnded => &["IO-RULING-04"],
        },
        Event::March(event) => match event {
            March::Moved { .. } => &["IO-RULING-27", "IO-RULING-28"],
            March::Transferred { .. } => &["IO-RULING-28"],
            March::Explored { .. } => &["IO-RULING-34", "IO-RULING-36"],
            March::PlaceFound { .. } => &["IO-RULING-35"],
            March::Recruited { .. } => &["IO-RULING-40", "IO-RULING-41"],
            March::HeroAsked { .. } => &["IO-RULING-42"],
            March::Taken { .. } => &["IO-RULING-30"],
            March::Drowned { .. } => &["IO-RULING-31"],
        },
        Event::Battle(event) => match event {
            Battle::Joined { .. } => &["IO-RULING-68", "IO-15.6-02"],
            Battle::Answered { .. } => &["IO-RULING-33"],
            Battle::Duelled { .. } => &["IO-RULING-63", "IO-RULING-64", "IO-RULING-65"],
            Battle::Fought(_) => &["IO-RULING-74", "IO-RULING-70", "IO-15.8-25"],
            Battle::WentBack { .. } => &["IO-RULING-75", "IO-RULING-68"],
        },
        Event::Meeting(event) => match event {
            Meeting::Chanced { .. } => &["IO-RULING-38", "IO-15.9-03"],
            Meeting::Wandering { .. } => &["IO-RULING-39", "IO-RULING-50"],
            Meeting::Guarded { .. } => &["IO-RULING-37", "IO-RULING-50"],
            Meeting::Plundered { .. } => &["IO-RULING-37", "IO-RULING-59"],
            Meeting::Pursued { .. } => &["IO-RULING-82"],
            Meeting::Clashed { .. } => &["IO-RULING-50", "IO-RULING-82"],
        },
        Event::Intrigue(event) => match event {
            Intrigue::Spied { .. } => &["IO-RULING-81", "IO-15.5-01"],
            Intrigue::Tracked { .. } => &["IO-RULING-82"],
            Intrigue::Studied { .. } => &["IO-RULING-83"],
            Intrigue::Practised { .. } => &["IO-RULING-84", "IO-15.7-01"],
            Intrigue::Cast { .. } => &["IO-RULING-85"],
            Intrigue::Given { .. } => &["IO-15.11-06", "IO-RULING-26"],
        },
        Event::People(event) => match event {
            People::Died { .. } => &["IO-RULING-26", "IO-RULING-62", "IO-RULING-76"],
            People::Heired { .. } => &["IO-RULING-25"],
            People::Earned { .. } | People::Improved { .. } => &["IO-RULING-84", "IO-15.7-01"],
            People::LeftService { .. } => &["IO-RULING-45"],
            People::Healed => &["IO-RULING-94"],
        },
        Event::Realm(event) => match event {
            Realm::Ravaged { .. } => &["IO-RULING-47"],
            Realm::Taxed { .. } => &["IO-RULING-43", "IO-RULING-92"],
            Realm::Paid { .. } => &["IO-RULING-44", "IO-RULING-45"],
            Realm::Recovered { .. } => &["IO-RULING-46"],
            Realm::TurnedWere { .. } => &["IO-RULING-77"],
            Realm::Regrew { .. } => &["IO-RULING-78"],
        },
        Event::Diplomacy(event) => match event {
            Diplomacy::Fell { .. } => &["IO-RULING-25"],
            Diplomacy::TreatyMade { .. } | Diplomacy::TreatyBroken { .. } => &["IO-RULING-86"],
            Diplomacy::Sent(_) => &["IO-RULING-87"],
            Diplomacy::Disbanded { .. } => &["IO-RULING-44"],
            Diplomacy::ElectionCalled { .. } | Diplomacy::Elected(_) => {
                &["IO-RULING-91", "IO-15.10-02"]
            }
            Diplomacy::DietMet { .. } => &["IO-RULING-92"],
            Diplomacy::Crowned(_) => &["IO-RULING-91", "IO-RULING-93"],
            Diplomacy::Ended { outcome, .. } => match outcome.rule.as_str() {
                "IO-RULING-91" => &["IO-RULING-91", "IO-RULING-93", "IO-RULING-88"],
                _ => &["IO-RULING-93", "IO-RULING-88"],
            },
        },
    }
}
