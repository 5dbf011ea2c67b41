//! Renders an encounter blow by blow for the kingdoms of the fighters, and a duel for everybody. Actions are visible,
//! but the skill levels behind them are not (section 7).

use super::rolls::faces;
use super::{Rolls, of};
use crate::chance::Test;
use crate::encounter::{Act, Deed, Encounter, End, Outcome, Place};
use crate::judge::Judge;
use crate::nouns::Spell;
use crate::plan::{Step, WORDS};
use crate::terms;
use regnal_core::dice::Draw;
use regnal_core::text::{Arg, Line, safe_text};

/// Dice of a fight that the reader is allowed to see. In each pair, the initiator comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct VisibleDice {
    /// Rule that determines which dice the reader is allowed to see.
    pub(super) rolls: Rolls,
    /// True for each fighter whose dice the reader is allowed to see during the match.
    pub(super) is_own: [bool; 2],
    /// True if the opponent is a monster, whose levels are public.
    pub(super) is_monster: bool,
    /// Edition of the rulings that applies to the fight.
    pub(super) judge: Judge,
}

/// Secrecy of the facts that determine a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Basis {
    /// The chance depends only on the reader's own skills and on visible facts.
    Known,
    /// The chance depends on secrets, but a die is rolled in any case.
    Secret,
    /// The chance depends on secrets that can make the outcome certain, in which case no die is rolled (IO-RULING-01).
    Telling,
}

impl VisibleDice {
    fn with(
        self,
        told: Line,
        by: Place,
        basis: Basis,
        test: Option<Test>,
        dice: impl IntoIterator<Item = Draw>,
    ) -> Line {
        if !self.is_own[by.index()] {
            return self.rolls.with(told, test, dice);
        }
        match basis {
            _ if self.is_monster => Rolls::Shown.with(told, test, dice),
            Basis::Known => Rolls::Shown.with(told, test, dice),
            Basis::Secret => faces(told, test.and_then(|test| test.die).into_iter().chain(dice)),
            Basis::Telling => told,
        }
    }
}

/// **IO-15.1-05, IO-RULING-52 to -57.** Returns the secrecy of an action's chance against a character. The chance of a
/// blow depends on both fighters' levels and temperaments. The chance of any other attack depends on the target's
/// temperament if parry reduces it. The chance of a charm depends on the target's psychic level, and can be 0.
fn basis(act: Act, judge: Judge) -> Basis {
    match act {
        Act::Cast(Spell::Charm) | Act::Use { spell: Spell::Charm, .. } => Basis::Telling,
        Act::Melee => Basis::Secret,
        _ if act.is_attack() && judge.parries_every_attack() => Basis::Secret,
        Act::Cast(_) | Act::Use { .. } | Act::Shoot | Act::Flee | Act::Steal | Act::Talk => {
            Basis::Known
        }
    }
}

/// Renders an encounter's actions and its end; the initiator is mentioned first.
pub(super) fn strikes(encounter: &Encounter, names: &[Arg; 2], seen: VisibleDice) -> Vec<Line> {
    let name = |place: Place| names[place.index()].clone();
    let mut told = Vec::new();
    for place in Place::BOTH {
        if let Some(die) = encounter.rage[place.index()] {
            let line = of(name(place), "offices-blow-rage");
            told.push(seen.with(line, place, Basis::Known, None, [die]));
        }
    }
    let mut free = encounter.free.iter().peekable();
    for deed in &encounter.deeds {
        while let Some((_, place, step)) = free.next_if(|(round, ..)| *round <= deed.round) {
            told.extend(readied(step, name(*place)));
        }
        told.extend(blow(deed, names, seen));
    }
    told.extend(ended(encounter, names));
    told
}

/// Renders words spoken or a weapon drawn.
fn readied(step: &Step, name: Arg) -> Option<Line> {
    match step {
        Step::Say(words) => {
            Some(of(name, "offices-blow-says").with("words", safe_text(words, WORDS)))
        }
        Step::Use(_) => Some(of(name, "offices-blow-readies").with("step", terms::step(step))),
        // The remaining steps take up a round and are reported as actions.
        Step::Shoot
        | Step::Flee
        | Step::Melee
        | Step::Steal
        | Step::Talk
        | Step::Scout
        | Step::Cast(_) => None,
    }
}

/// Renders an action and, if it defeated a coward, whether he was spared.
fn blow(deed: &Deed, names: &[Arg; 2], seen: VisibleDice) -> Vec<Line> {
    let [who, whom] = [deed.by, deed.by.other()].map(|place| names[place.index()].clone());
    let about = |id: &'static str| of(who.clone(), id).with("whom", whom.clone());
    let rolled = |line: Line| {
        let dice = deed.dice.iter().copied();
        seen.with(line, deed.by, basis(deed.act, seen.judge), deed.test, dice)
    };
    let line = match deed.act {
        Act::Cast(spell) => spell_cast(about, spell, deed.outcome),
        Act::Use { object, spell, .. } => {
            let used = of(who.clone(), "offices-blow-uses").with("object", object);
            let cast = spell_cast(about, spell, deed.outcome);
            return [used, rolled(cast)].into_iter().chain(mercy(deed, whom, seen)).collect();
        }
        Act::Shoot => struck(about, deed.outcome, SHOT),
        Act::Melee => struck(about, deed.outcome, STROKE),
        Act::Flee if deed.outcome == Outcome::Fled => of(who.clone(), "offices-blow-fled"),
        Act::Flee => of(who.clone(), "offices-blow-flees"),
        Act::Steal => about(theft(deed.outcome)),
        Act::Talk if deed.outcome == Outcome::Agreed => about("offices-blow-agreed"),
        Act::Talk => about("offices-blow-talks"),
    };
    std::iter::once(rolled(line)).chain(mercy(deed, whom, seen)).collect()
}

fn theft(outcome: Outcome) -> &'static str {
    let Outcome::Stolen(stolen) = outcome else { return "offices-blow-steals" };
    if stolen.gold == 0 && stolen.object.is_none() {
        "offices-blow-stole-nothing"
    } else {
        "offices-blow-stole"
    }
}

/// Messages for a hit and a miss.
struct Blow {
    hits: &'static str,
    misses: &'static str,
}

const SHOT: Blow = Blow { hits: "offices-blow-shot", misses: "offices-blow-shot-missed" };
const STROKE: Blow = Blow { hits: "offices-blow-struck", misses: "offices-blow-struck-missed" };

fn struck(about: impl Fn(&'static str) -> Line, outcome: Outcome, blow: Blow) -> Line {
    match outcome {
        Outcome::Damage { points, .. } => about(blow.hits).with("points", terms::points(points)),
        Outcome::Wasted => about("offices-blow-too-close"),
        Outcome::Closed => about("offices-blow-closes"),
        Outcome::Failed
        | Outcome::Stunned
        | Outcome::Unseen
        | Outcome::Charmed
        | Outcome::Agreed
        | Outcome::Stolen(_)
        | Outcome::Fled => about(blow.misses),
    }
}

fn spell_cast(about: impl Fn(&'static str) -> Line, spell: Spell, outcome: Outcome) -> Line {
    let line = match outcome {
        Outcome::Damage { points, healed } => {
            let line = match healed {
                0 => about("offices-blow-spell"),
                healed => about("offices-blow-spell-heals").with("healed", terms::points(healed)),
            };
            line.with("points", terms::points(points))
        }
        Outcome::Stunned => about("offices-blow-stunned"),
        Outcome::Unseen => about("offices-blow-unseen"),
        Outcome::Charmed => about("offices-blow-charmed"),
        Outcome::Failed
        | Outcome::Wasted
        | Outcome::Closed
        | Outcome::Agreed
        | Outcome::Stolen(_)
        | Outcome::Fled => about("offices-blow-spell-failed"),
    };
    line.with("spell", spell)
}

/// **IO-RULING-61.** Renders a coward begging for his life.
fn mercy(deed: &Deed, whom: Arg, seen: VisibleDice) -> Option<Line> {
    let test = deed.mercy?;
    let line = of(whom, if test.passes { "offices-blow-spared" } else { "offices-blow-begged" });
    // The chance of mercy can reveal the opponent's alignment, which can be secret. The existence of such a chance is
    // not secret.
    Some(seen.with(line, deed.by.other(), Basis::Secret, Some(test), []))
}

/// Renders a fight's end in one sentence, for readers who see the blows elsewhere.
pub(super) fn how_it_ended(encounter: &Encounter, names: &[Arg; 2]) -> Option<Line> {
    let name = |place: Place| names[place.index()].clone();
    match encounter.end {
        End::Killed(_) | End::Parted => ended(encounter, names),
        End::Spared(place) => Some(of(name(place), "offices-blow-spared")),
        End::Fled(place) => Some(of(name(place), "offices-blow-fled")),
        End::WonOver(place) => Some(of(name(place), "offices-blow-gave-up")),
        // Theft is impossible in duels.
        End::Stolen(_) => None,
    }
}

/// Renders a fight's end, unless the last blow already shows it.
fn ended(encounter: &Encounter, names: &[Arg; 2]) -> Option<Line> {
    match encounter.end {
        End::Killed(place) => Some(of(names[place.index()].clone(), "offices-blow-dead")),
        End::Parted => Some(Line::new("offices-blow-parted")),
        End::Spared(_) | End::Fled(_) | End::Stolen(_) | End::WonOver(_) => None,
    }
}
