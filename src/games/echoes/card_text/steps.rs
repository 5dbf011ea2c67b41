//! What an ability does.

use super::phrases::{Form, Number};
use super::{Telling, keyword};
use crate::games::echoes::card::{
    Aim, Amount, Choice, Effect, Keyword, Op, Permission, Prohibition, Stat, Until, WallStat, When,
};
use crate::text::{Arg, Line};

/// A step in words.
struct Told {
    line: Line,
    /// Whether it tells the player to do something, and not how something is.
    is_deed: bool,
}

fn deed(line: Line) -> Told {
    Told {
        line,
        is_deed: true,
    }
}

fn state(line: Line) -> Told {
    Told {
        line,
        is_deed: false,
    }
}

/// How long a step lasts, if it is one that lasts.
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

/// Whether a step gives something that a unit or building then has.
fn gives(op: &Op) -> bool {
    matches!(op, Op::Add { .. } | Op::Grant { .. } | Op::Fortify { .. })
}

impl Telling<'_> {
    pub(super) fn steps(&mut self) -> Line {
        let steps = &self.ability.steps;
        let mut told: Vec<Told> = Vec::new();
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let same = steps[at..]
                .iter()
                .take_while(|next| {
                    gives(&next.op) && next.on == step.on && lasts(&next.op) == lasts(&step.op)
                })
                .count();
            let count = same.max(1);
            // What ends with the next step is said once, at the end of both.
            let ends = steps.get(at + count).and_then(|next| lasts(&next.op));
            let until = match lasts(&step.op) {
                until if until == ends => None,
                until => until,
            };
            let mut next = match same {
                0 => self.step(step),
                _ => state(self.have(&steps[at..at + count])),
            };
            if let Some(until) = until.filter(|_| self.ability.when != When::Static) {
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
        let all = told.into_iter().reduce(|first, next| Told {
            line: Line::new(match next.is_deed {
                true => "echoes-card-then",
                false => "echoes-card-and",
            })
            .with("first", first.line)
            .with("next", next.line),
            is_deed: next.is_deed,
        });
        all.map_or_else(|| Line::new("text-list-empty"), |told| told.line)
    }

    /// To whom a step is done.
    fn whom(&mut self, on: Option<&Aim>) -> (Arg, Number) {
        let one = |line: Line| (Arg::from(line), Number::One);
        match (on, &self.ability.target) {
            (Some(Aim::Target), _) | (None, Some(_)) => self.target(),
            (None | Some(Aim::Source), _) => one(self.me()),
            (Some(Aim::Trigger), _) if self.is_set_off_by_me() => one(self.me()),
            (Some(Aim::Trigger), _) => one(Line::new("echoes-card-that-unit")),
            (Some(Aim::Attacker), _)
                if self.ability.when == When::Attacking && self.is_set_off_by_me() =>
            {
                one(self.me())
            }
            (Some(Aim::Attacker), _) => one(Line::new("echoes-card-attacker")),
            (Some(Aim::Defender), _)
                if self.ability.when == When::Targeted && self.is_set_off_by_me() =>
            {
                one(self.me())
            }
            (Some(Aim::Defender), _) => one(Line::new("echoes-card-defender")),
            (Some(Aim::Units(filter)), _) => {
                let (line, number) = self.units(filter, None, Form::All);
                (line.into(), number)
            }
            (Some(Aim::Buildings(filter)), _) => self.buildings(filter, None, Form::All),
            // Nothing that is done to units or buildings is aimed at players; the checks of the cards see to it.
            (Some(Aim::You | Aim::Opponent), _) => one(self.me()),
        }
    }

    /// What was chosen: described the first time, referred to afterwards.
    fn target(&mut self) -> (Arg, Number) {
        let was_named = std::mem::replace(&mut self.target_is_named, true);
        let phrase = match &self.ability.target {
            Some(Choice::Building(_)) if was_named => Line::new("echoes-card-that-building").into(),
            Some(Choice::Building(filter)) => self.buildings(filter, None, Form::One).0,
            Some(Choice::Unit(filter)) if !was_named => {
                self.units(filter, None, Form::One).0.into()
            }
            Some(Choice::Unit(_) | Choice::Tile | Choice::Discarded(_)) | None => {
                Line::new("echoes-card-that-unit").into()
            }
        };
        (phrase, Number::One)
    }

    /// `this unit has +1 melee and Charge 1`.
    fn have(&mut self, steps: &[Effect]) -> Line {
        let (whom, number) = self.whom(steps.first().and_then(|step| step.on.as_ref()));
        let items = steps.iter().map(|step| match &step.op {
            Op::Add { stat, n, .. } => self.per(n, |n| stat_line(*stat, n)),
            Op::Grant { keyword: it, .. } => keyword(*it),
            Op::Fortify { stat, n, .. } => match stat {
                WallStat::Health => stat_line(Stat::Health, (*n).min(99) as i8),
                WallStat::Armour => keyword(Keyword::Armour { x: *n, scope: None }),
                WallStat::ReinforcedArmour => keyword(Keyword::ReinforcedArmour { x: *n }),
            },
            _ => Line::new("text-list-empty"),
        });
        let list = super::all_of(items.collect());
        Line::new("echoes-card-have")
            .with("whom", whom)
            .with("number", number)
            .with("list", list)
    }

    /// A line with a number, and for each of what the number counts.
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

    /// `deal 2 damage to an enemy unit`.
    fn amount_to(&mut self, id: &'static str, n: &Amount, on: Option<&Aim>) -> Told {
        let (whom, _) = self.whom(on);
        deed(self.per(n, |n| {
            Line::new(id)
                .with("n", i32::from(n))
                .with("whom", whom.clone())
        }))
    }

    fn step(&mut self, step: &Effect) -> Told {
        let on = step.on.as_ref();
        let is_theirs = matches!(on, Some(Aim::Opponent));
        let by = |you, they| match is_theirs {
            true => they,
            false => you,
        };
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
            Op::Exhaust => deed(self.about("echoes-card-exhaust", on)),
            Op::Refresh => deed(self.about("echoes-card-refresh", on)),
            Op::ExtraMove { points } => state(
                self.about("echoes-card-extra-move", on)
                    .with("points", *points),
            ),
            Op::Shift => state(self.about("echoes-card-shift", on)),
            Op::Push { n } => deed(self.about("echoes-card-push", on).with("n", *n)),
            Op::Draw { n } => {
                let id = by("echoes-card-draw", "echoes-card-they-draw");
                deed(self.per(n, |n| counted(id, n)))
            }
            Op::Discard { n } => {
                let id = by("echoes-card-discard", "echoes-card-they-discard");
                deed(Line::new(id).with("n", *n))
            }
            Op::Recover => {
                let any = crate::games::echoes::card::CardFilter::default();
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
                let id = by(
                    "echoes-card-exhaust-resources",
                    "echoes-card-they-exhaust-resources",
                );
                deed(Line::new(id).with("n", *n))
            }
            Op::RefreshResources { kind, n } => deed(match kind {
                Some(kind) => Line::new("echoes-card-refresh-kind")
                    .with("n", *n)
                    .with("token", *kind),
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

    fn about(&mut self, id: &'static str, on: Option<&Aim>) -> Line {
        let (whom, number) = self.whom(on);
        Line::new(id).with("whom", whom).with("number", number)
    }
}

fn stat_line(stat: Stat, n: i8) -> Line {
    Line::new(match stat {
        Stat::Melee => "echoes-card-stat-melee",
        Stat::Ranged => "echoes-card-stat-ranged",
        Stat::Attack => "echoes-card-stat-attack",
        Stat::Health => "echoes-card-stat-health",
        Stat::Points => "echoes-card-stat-points",
    })
    .with("n", Arg::Signed(n.into()))
}
