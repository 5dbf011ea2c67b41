//! Renders the effects of abilities as text.

use super::phrases::{Form, Number};
use super::{AbilityText, Named, keyword};
use crate::card::{
    Aim, Amount, CardFilter, CardKind, Choice, Effect, Keyword, Op, Permission, Prohibition, Stat,
    Until, WallStat, When,
};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

struct StepText {
    line: Line,
    /// True if the step instructs the player, false if it describes a state.
    is_deed: bool,
}

fn deed(line: Line) -> StepText {
    StepText { line, is_deed: true }
}

fn state(line: Line) -> StepText {
    StepText { line, is_deed: false }
}

/// Returns the duration of a step, if it has one.
fn lasts(op: &Op) -> Option<Until> {
    match op {
        Op::Add { until, .. }
        | Op::Grant { until, .. }
        | Op::Permit { until, .. }
        | Op::Forbid { until, .. }
        | Op::Fortify { until, .. } => Some(*until),
        _ => None,
    }
}

/// Returns true if a step changes the statistics, keywords or fortification of its target.
fn gives(op: &Op) -> bool {
    matches!(op, Op::Add { .. } | Op::Grant { .. } | Op::Fortify { .. })
}

impl AbilityText<'_> {
    pub(super) fn steps(&mut self) -> Line {
        let steps = &self.ability.steps;
        let mut told: Vec<StepText> = Vec::new();
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let same = steps[at..]
                .iter()
                .take_while(|next| {
                    gives(&next.op) && next.on == step.on && lasts(&next.op) == lasts(&step.op)
                })
                .count();
            let count = same.max(1);
            // If the next step has the same duration, the text states the duration only once, after that step.
            let ends = steps.get(at + count).and_then(|next| lasts(&next.op));
            let until = match lasts(&step.op) {
                until if until == ends => None,
                until => until,
            };
            let mut next = match same {
                0 => self.step(step),
                _ => state(self.have(&steps[at..at + count])),
            };
            // A static effect always lasts as long as its card, and an effect of an attack as long as the combat. The
            // text omits these durations.
            let goes_without_saying = match self.ability.when {
                When::Static => true,
                When::Attacking | When::Targeted => until == Some(Until::Combat),
                _ => false,
            };
            if let Some(until) = until.filter(|_| !goes_without_saying) {
                next.line = Line::new(match until {
                    Until::TurnEnd => "echoes-card-until-turn_end",
                    Until::Combat => "echoes-card-until-combat",
                    Until::YourTurn => "echoes-card-until-your_turn",
                    Until::TheirTurnEnd => "echoes-card-until-their_turn_end",
                })
                .with("text", next.line);
            }
            told.push(next);
            at += count;
        }
        let all = told.into_iter().reduce(|first, next| StepText {
            line: Line::new(if next.is_deed { "echoes-card-then" } else { "echoes-card-and" })
                .with("first", first.line)
                .with("next", next.line),
            is_deed: next.is_deed,
        });
        all.map_or_else(|| Line::new("text-list-empty"), |told| told.line)
    }

    /// Renders a step's target as the object of the sentence. For several targets, `form` selects "each" or "all".
    fn whom(&mut self, on: Option<&Aim>, form: Form) -> (Arg, Number) {
        let named = self.named(on);
        let is_again = self.last.as_ref() == Some(&named);
        let again = match (&named, self.card.kind()) {
            (Named::Me, Some(CardKind::Upgrade)) => Some("echoes-card-it-bearing"),
            (Named::Me, _) => Some("echoes-card-it-here"),
            (Named::Trigger, _) => Some(self.it_there()),
            (Named::Target, _) if matches!(self.ability.target, Some(Choice::Building(_))) => {
                Some("echoes-card-that-building")
            }
            (Named::Target, _) => Some(self.it_there()),
            (Named::Group(_) | Named::Other, _) => None,
        };
        self.last = Some(named);
        match again {
            Some(again) if is_again => (Line::new(again).into(), Number::One),
            _ => self.described(on, form),
        }
    }

    fn it_there(&self) -> &'static str {
        if self.has_body() { "echoes-card-it-there" } else { "echoes-card-it-here" }
    }

    /// Renders a step's target as the subject of the sentence.
    fn subject(&mut self, on: Option<&Aim>) -> (Arg, Number) {
        let named = self.named(on);
        let is_led = named == Named::Me && self.last.is_none() && self.lead_names_own_unit();
        let is_again = is_led || self.last.as_ref() == Some(&named);
        let again = match &named {
            Named::Target if matches!(self.ability.target, Some(Choice::Building(_))) => {
                Some(("echoes-card-that-building", Number::One))
            }
            Named::Me | Named::Target | Named::Trigger => Some(("echoes-card-it", Number::One)),
            Named::Group(_) => Some(("echoes-card-they", Number::Many)),
            Named::Other => None,
        };
        self.last = Some(named);
        match again {
            Some((again, number)) if is_again => (Line::new(again).into(), number),
            _ => self.described(on, Form::All),
        }
    }

    fn named(&self, on: Option<&Aim>) -> Named {
        match (on, &self.ability.target) {
            (Some(Aim::Target), _) | (None, Some(_)) => Named::Target,
            (None | Some(Aim::Source), _) => Named::Me,
            (Some(Aim::Trigger), _) if self.is_triggered_by_own_unit() => Named::Me,
            (Some(Aim::Trigger), _) => Named::Trigger,
            (Some(Aim::Attacker), _) if self.is_my(When::Attacking) => Named::Me,
            (Some(Aim::Defender), _) if self.is_my(When::Targeted) => Named::Me,
            (Some(Aim::Units(filter)), _) => Named::Group(filter.clone()),
            (Some(Aim::Attacker | Aim::Defender | Aim::Buildings(_)), _) => Named::Other,
            // Effects on units or buildings never target players; the card checks ensure this.
            (Some(Aim::You | Aim::Opponent), _) => Named::Other,
        }
    }

    fn is_my(&self, moment: When) -> bool {
        self.ability.when == moment && self.is_triggered_by_own_unit()
    }

    /// Renders a step's target in full, without a pronoun.
    fn described(&self, on: Option<&Aim>, form: Form) -> (Arg, Number) {
        let one = |line: Line| (Arg::from(line), Number::One);
        match (self.named(on), on) {
            (Named::Me, _) => one(self.me()),
            (Named::Trigger, _) => one(self.that_unit()),
            (Named::Target, _) => match &self.ability.target {
                Some(Choice::Building(filter)) => self.buildings(filter, None, Form::One),
                Some(Choice::Unit(filter)) => one(self.units(filter, None, Form::One).0),
                Some(Choice::Tile | Choice::Discarded(_)) | None => one(self.that_unit()),
            },
            (Named::Group(filter), _) => {
                let (line, number) = self.units(&filter, None, form);
                (line.into(), number)
            }
            (Named::Other, Some(Aim::Buildings(filter))) => self.buildings(filter, None, form),
            (Named::Other, Some(Aim::Defender)) => one(Line::new("echoes-card-defender")),
            (Named::Other, _) => one(Line::new("echoes-card-attacker")),
        }
    }

    /// Renders the properties of a target: `this unit has +1 melee and Charge 1`.
    fn have(&mut self, steps: &[Effect]) -> Line {
        let (whom, number) = self.subject(steps.first().and_then(|step| step.on.as_ref()));
        let items = steps.iter().map(|step| match &step.op {
            Op::Add { stat, n, .. } => self.per(n, |n| stat_line(*stat, n)),
            Op::Grant { keyword: it, .. } => keyword(*it),
            Op::Fortify { stat, n, .. } => match stat {
                WallStat::Health => stat_line(Stat::Health, narrow((*n).min(99))),
                WallStat::Armour => keyword(Keyword::Armour { x: *n, scope: None }),
                WallStat::ReinforcedArmour => keyword(Keyword::ReinforcedArmour { x: *n }),
            },
            _ => Line::new("text-list-empty"),
        });
        let list = super::all_of(items.collect());
        Line::new("echoes-card-have").with("whom", whom).with("number", number).with("list", list)
    }

    /// Renders a line that contains an amount. If the amount is a count, the line states the effect for a count of one,
    /// followed by "for each" and the thing counted.
    fn per(&self, amount: &Amount, line: impl Fn(i8) -> Line) -> Line {
        let (what, max): (Arg, i8) = match amount {
            Amount::Fixed(n) => return line(*n),
            Amount::Units { units, max } => (self.units(units, None, Form::Each).0.into(), *max),
            Amount::Buildings { buildings, max } => {
                (self.buildings(buildings, None, Form::Each).0, *max)
            }
            Amount::Classes { classes_up_to } => {
                (Line::new("echoes-card-each-class").into(), *classes_up_to)
            }
        };
        Line::new("echoes-card-per")
            .with("text", line(1))
            .with("what", what)
            .with("max", i32::from(max))
    }

    /// Renders an instruction with an amount, such as `deal 2 damage to an enemy unit`.
    fn amount_to(&mut self, id: &'static str, n: &Amount, on: Option<&Aim>) -> StepText {
        let (whom, _) = self.whom(on, Form::Each);
        deed(self.per(n, |n| Line::new(id).with("n", i32::from(n)).with("whom", whom.clone())))
    }

    fn step(&mut self, step: &Effect) -> StepText {
        let on = step.on.as_ref();
        let is_theirs = matches!(on, Some(Aim::Opponent));
        let by = |you, they| if is_theirs { they } else { you };
        let counted = |id, n: i8| Line::new(id).with("n", i32::from(n));
        match &step.op {
            Op::Damage { n } => self.amount_to("echoes-card-damage", n, on),
            Op::DirectDamage { n } => self.amount_to("echoes-card-direct-damage", n, on),
            Op::Heal { n } => self.amount_to("echoes-card-heal", n, on),
            Op::Repair { n } => self.amount_to("echoes-card-repair", n, on),
            Op::Add { .. } | Op::Grant { .. } | Op::Fortify { .. } => {
                state(self.have(std::slice::from_ref(step)))
            }
            Op::Permit { what, .. } => state(self.may(*what, on)),
            Op::Forbid { what, .. } => {
                let id = match what {
                    Prohibition::Move => "echoes-card-not-move",
                    Prohibition::Attack => "echoes-card-not-attack",
                    Prohibition::Counter => "echoes-card-not-counter",
                    Prohibition::BeShot => "echoes-card-not-be-shot",
                };
                state(self.about(id, on))
            }
            Op::Exhaust => deed(self.done_to("echoes-card-exhaust", on)),
            Op::Refresh => deed(self.done_to("echoes-card-refresh", on)),
            Op::ExtraMove { points } => {
                state(self.about("echoes-card-extra-move", on).with("points", *points))
            }
            Op::Shift => state(self.about("echoes-card-shift", on)),
            Op::Push { n } => deed(self.done_to("echoes-card-push", on).with("n", *n)),
            Op::Draw { n } => {
                let id = by("echoes-card-draw", "echoes-card-they-draw");
                deed(self.per(n, |n| counted(id, n)))
            }
            Op::Discard { n } => {
                let id = by("echoes-card-discard", "echoes-card-they-discard");
                deed(Line::new(id).with("n", *n))
            }
            Op::Recover => {
                let any = CardFilter::default();
                let filter = match &self.ability.target {
                    Some(Choice::Discarded(filter)) => filter,
                    _ => &any,
                };
                let card = self.cards(filter, Number::One);
                deed(Line::new("echoes-card-recover").with("card", card))
            }
            Op::Gain { kind, n } => deed(self.per(n, |n| match kind {
                Some(token) => counted("echoes-card-gain", n).with("token", *token),
                None => counted("echoes-card-gain-any", n),
            })),
            Op::ExhaustResources { n } => {
                let id = by("echoes-card-exhaust-resources", "echoes-card-they-exhaust-resources");
                deed(Line::new(id).with("n", *n))
            }
            Op::RefreshResources { kind, n } => deed(match kind {
                Some(kind) => {
                    Line::new("echoes-card-refresh-kind").with("n", *n).with("token", *kind)
                }
                None => Line::new("echoes-card-refresh-resources").with("n", *n),
            }),
            Op::Cheaper { cards, n } => state(
                Line::new("echoes-card-cheaper")
                    .with("cards", self.cards(cards, Number::Many))
                    .with("n", *n),
            ),
            Op::CheaperBarracks { n } => {
                state(Line::new("echoes-card-cheaper-barracks").with("n", *n))
            }
            Op::Explore => deed(Line::new("echoes-card-explore")),
            Op::Peek => deed(Line::new("echoes-card-peek")),
            Op::CancelAttack => deed(Line::new("echoes-card-cancel-attack")),
            Op::ReduceDamage { n } => deed(Line::new("echoes-card-reduce-damage").with("n", *n)),
            Op::CancelCard => deed(Line::new("echoes-card-cancel-card")),
        }
    }

    fn may(&mut self, what: Permission, on: Option<&Aim>) -> Line {
        let id = match what {
            Permission::MoveAfterAction => "echoes-card-may-move-after-action",
            Permission::IgnoreMountain => "echoes-card-may-ignore-mountain",
            Permission::CrossEnemies => "echoes-card-may-cross-enemies",
            Permission::CounterInRanged => "echoes-card-may-counter-in-ranged",
            Permission::AttackGarrison => "echoes-card-may-attack-garrison",
            Permission::SecondCamp => return Line::new("echoes-card-may-second-camp"),
            Permission::DeployOnVillage => return Line::new("echoes-card-may-deploy-on-village"),
        };
        self.about(id, on)
    }

    /// Renders a sentence that describes a state.
    fn about(&mut self, id: &'static str, on: Option<&Aim>) -> Line {
        let (whom, number) = self.subject(on);
        Line::new(id).with("whom", whom).with("number", number)
    }

    /// Renders a sentence that instructs the player.
    fn done_to(&mut self, id: &'static str, on: Option<&Aim>) -> Line {
        let (whom, _) = self.whom(on, Form::All);
        Line::new(id).with("whom", whom)
    }
}

/// Renders a change of a statistic, such as `+1 melee`.
pub(crate) fn stat_line(stat: Stat, n: i8) -> Line {
    Line::new(match stat {
        Stat::Melee => "echoes-card-stat-melee",
        Stat::Ranged => "echoes-card-stat-ranged",
        Stat::Attack => "echoes-card-stat-attack",
        Stat::Health => "echoes-card-stat-health",
        Stat::Points => "echoes-card-stat-points",
    })
    .with("n", Arg::Signed(n.into()))
}
