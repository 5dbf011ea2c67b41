//! Renders battle events. A battle's existence and outcome are public; only the two sides see the rest (section 7).

use crate::battle::{Fate, Role, Settled};
use crate::event::Battle;
use crate::ids::BattleId;
use crate::state::{Battle as Record, BattleKind, Demonworld};
use crate::terms;
use regnal_core::game::Viewer;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

use super::only;
use super::story::Story;

impl Demonworld {
    pub(super) fn report_battle(&self, event: &Battle, viewer: Viewer) -> Option<Line> {
        let about = |id, battle: &BattleId| Line::new(id).with("battle", self.battle_name(*battle));
        let sides = |battle: &BattleId, line: Line| self.fights_in(*battle, viewer).then_some(line);
        match event {
            Battle::LotsDrawn { province, lots } => {
                let dice: Vec<u8> = lots.rounds.iter().flatten().map(|die| die.face).collect();
                Some(
                    Line::new("demonworld-defender-drawn")
                        .with("province", terms::province(*province))
                        .with("dice", Arg::Dice(dice)),
                )
            }
            Battle::Opened { record, .. } => Some(opened(record)),
            // Secret until both sides have chosen.
            Battle::ModeChosen { battle, seat, mode } => {
                let line =
                    about("demonworld-mode-chosen", battle).with("seat", *seat).with("mode", *mode);
                only(*seat, viewer, line)
            }
            Battle::ModeSettled { battle, mode } => {
                sides(battle, about("demonworld-mode-settled", battle).with("mode", *mode))
            }
            Battle::PlanSet { battle, seat, .. } => {
                only(*seat, viewer, about("demonworld-plan-set", battle))
            }
            Battle::ArmyPlanSet { army, .. } => {
                let line =
                    Line::new("demonworld-army-plan-set").with("army", self.force_name(*army));
                self.for_owner(*army, viewer, line)
            }
            Battle::PlanCleared { of, seat } => {
                let line =
                    Line::new("demonworld-plan-cleared").with("what", self.planned_name(*of));
                only(*seat, viewer, line)
            }
            Battle::Fought { battle, .. }
            | Battle::FoughtOn { battle, .. }
            | Battle::Believed { battle, .. } => self.fought_story(*battle, viewer),
            Battle::NextDayChosen { battle, seat, choice } => {
                let line = about(
                    if choice.is_some() {
                        "demonworld-next-day-on"
                    } else {
                        "demonworld-next-day-withdraw"
                    },
                    battle,
                );
                only(*seat, viewer, line)
            }
            Battle::SetUp { battle, limit, .. } => {
                let line = match limit {
                    Some(limit) => {
                        about("demonworld-set-up-for", battle).with("turns", turns((*limit).into()))
                    }
                    None => about("demonworld-set-up", battle),
                };
                sides(battle, line)
            }
            Battle::SetUpAgain { battle, limit } => sides(
                battle,
                about("demonworld-set-up-for", battle).with("turns", turns((*limit).into())),
            ),
            Battle::EdgeChosen { battle, seat, edge } => sides(
                battle,
                about("demonworld-edge-chosen", battle)
                    .with("seat", *seat)
                    .with("edge", terms::edge(edge)),
            ),
            Battle::ExtensionAsked { battle, seat, hours } => sides(
                battle,
                about("demonworld-extension-asked", battle)
                    .with("seat", *seat)
                    .with("hours", hours_line(*hours)),
            ),
            Battle::Extended { battle, hours } => sides(
                battle,
                about("demonworld-extended", battle).with("hours", hours_line(*hours)),
            ),
            Battle::Reported { battle, sent } => sides(
                battle,
                about("demonworld-reported", battle)
                    .with("seat", sent.by)
                    .with("outcome", self.outcome_of(*battle, sent.report.outcome))
                    .with("text", in_words(&sent.text)),
            ),
            Battle::Disputed { battle, seat, reason } => sides(
                battle,
                about("demonworld-disputed", battle)
                    .with("seat", *seat)
                    .with("text", in_words(reason)),
            ),
            Battle::Countered { battle, sent, differing } => sides(
                battle,
                about("demonworld-countered", battle)
                    .with("seat", sent.by)
                    .with("outcome", self.outcome_of(*battle, sent.report.outcome))
                    .with("text", in_words(&sent.text))
                    .with("count", differing.len()),
            ),
            Battle::NightFell { battle, .. } => {
                sides(battle, about("demonworld-night-fell", battle))
            }
            Battle::Settled { battle, settled } => {
                let line = about("demonworld-after-battle", battle)
                    .with("losses", self.after_battle(settled));
                let known = !settled_is_empty(settled);
                sides(battle, line).filter(|_| known)
            }
            Battle::Closed { .. } => None,
        }
    }

    /// Reports a battle: everybody sees its sides and outcome, and participants see additional sentences.
    fn fought_story(&self, battle: BattleId, viewer: Viewer) -> Option<Line> {
        let record = self.at.battles.get(&battle)?;
        let line = self.fought_line(battle, viewer)?;
        let Some((story, engagement)) =
            self.told_to(record, viewer).zip(record.engagement.as_ref())
        else {
            return Some(line);
        };
        let story =
            Story { game: self, record, engagement, fought: record.fought.as_ref()?, own: story };
        let then = |told: Line, next: Line| {
            Line::new("demonworld-told-then").with("told", told).with("next", next)
        };
        Some(story.lines().into_iter().fold(line, then))
    }

    /// Returns the viewer's side in a battle.
    fn told_to(&self, record: &Record, viewer: Viewer) -> Option<Role> {
        match viewer {
            Viewer::Seat(seat) => record.role_of(seat),
            Viewer::Public | Viewer::Umpire => None,
        }
    }

    /// Reports the current state of a battle: everybody sees the outcome, and participants also see each side's losses.
    pub(crate) fn fought_line(&self, battle: BattleId, viewer: Viewer) -> Option<Line> {
        let record = self.at.battles.get(&battle)?;
        let fought = record.fought.as_ref()?;
        let line = came_out(record)?;
        let (Some(engagement), true) = (&record.engagement, self.fights_in(battle, viewer)) else {
            return Some(line);
        };
        let lost = |role: Role| {
            let units = engagement.side(role).iter().flat_map(|army| &army.units);
            let before: u32 = units.map(|unit| u32::from(unit.stands)).sum();
            let left = fought.field.units[role.index()].iter();
            let after: u32 = left.map(|unit| u32::from(unit.stands)).sum();
            terms::stands(before.saturating_sub(after))
        };
        let told = Line::new(match record.kind.is_of_siege() {
            true => "demonworld-fought-losses-siege",
            false => "demonworld-fought-losses",
        });
        Some(
            told.with("told", line)
                .with("defender", lost(Role::Defender))
                .with("attacker", lost(Role::Attacker)),
        )
    }

    /// Returns true if the viewer has forces in a battle.
    fn fights_in(&self, battle: BattleId, viewer: Viewer) -> bool {
        let record = self.at.battles.get(&battle);
        record.is_some_and(|record| record.everybody().iter().any(|&seat| viewer.is(seat)))
    }

    /// Lists attrition losses and character fates.
    fn after_battle(&self, settled: &Settled) -> Vec<Arg> {
        let units = settled.attrition.iter().filter(|test| test.lost > 0).map(|test| {
            Line::new("demonworld-seen-troop")
                .with(
                    "name",
                    terms::owned(self.unit_name(test.unit), self.owner_of_unit(test.unit)),
                )
                .with("stands", terms::stands(test.lost))
                .into()
        });
        let characters =
            settled.characters.iter().filter(|roll| roll.fate != Fate::Unhurt).map(|roll| {
                Line::new("demonworld-fate-of")
                    .with(
                        "character",
                        terms::owned(
                            self.character_name(roll.character),
                            self.owner_of_character(roll.character),
                        ),
                    )
                    .with("fate", roll.fate)
                    .into()
            });
        units.chain(characters).collect()
    }
}

fn settled_is_empty(settled: &Settled) -> bool {
    settled.attrition.iter().all(|test| test.lost == 0)
        && settled.characters.iter().all(|roll| roll.fate == Fate::Unhurt)
}

/// Reports the public result of a battle: its sides and winner.
pub(crate) fn came_out(record: &Record) -> Option<Line> {
    let fought = record.fought.as_ref()?;
    let side = |role: Role| match record.seats(role) {
        seats if seats.is_empty() => Arg::Term("demonworld-militia"),
        seats => terms::seats(seats),
    };
    let line = match (fought.is_over, record.winner()) {
        (false, _) => Line::new("demonworld-fought-day"),
        (true, Some(winner)) => Line::new("demonworld-fought-won").with("winner", side(winner)),
        (true, None) => Line::new("demonworld-fought"),
    };
    let [acting, other] = terms::acting_first(record.kind);
    Some(
        line.with("battle", terms::battle_at(record.kind, record.province))
            .with("attacker", side(acting))
            .with("defender", side(other))
            .with("outcome", terms::outcome(record.kind, fought.outcome))
            .with("turns", turns(fought.turns.into())),
    )
}

/// Announces a battle: its kind, province and sides.
fn opened(record: &Record) -> Line {
    let id = match record.kind {
        BattleKind::Field(_) => "demonworld-battle-opened",
        BattleKind::Relief(..) => "demonworld-relief-opened",
        BattleKind::Assault(_) => "demonworld-assault-opened",
        BattleKind::Sortie(_) => "demonworld-sortie-opened",
    };
    let side = |role: Role| {
        let seats = record.seats(role);
        if seats.is_empty() { Arg::Term("demonworld-militia") } else { terms::seats(seats) }
    };
    let [acting, other] = terms::acting_first(record.kind);
    Line::new(id)
        .with("province", terms::province(record.province))
        .with("attacker", side(acting))
        .with("defender", side(other))
}

fn turns(count: u32) -> Line {
    Line::new("demonworld-turns").with("count", count)
}

fn hours_line(count: u16) -> Line {
    Line::new("demonworld-hours").with("count", narrow::<u32, _>(count))
}

/// Quotes the remarks in a report. The result is empty if there are none.
fn in_words(text: &str) -> Arg {
    match text.trim() {
        "" => Arg::Text(String::new()),
        text => Line::new("demonworld-in-words").with("text", terms::quoted(text)).into(),
    }
}
