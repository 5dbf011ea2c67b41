//! Renders battle events. A battle's existence and outcome are public; only the two sides see the rest (section 7).

use crate::battle::{Fate, Fought, Lots, Role, Settled};
use crate::event::Battle;
use crate::ids::{BattleId, CharacterId, ProvinceId, UnitId};
use crate::state::{Battle as Record, BattleKind, Demonworld};
use crate::terms;
use regnal_core::dice::Die;
use regnal_core::game::Viewer;
use regnal_core::text::{Arg, Line};

use super::story::Story;

/// Maximum length of a battle, in turns, for its rout to be reported as quick.
const SOON: u16 = 3;

impl Demonworld {
    pub(super) fn report_battle(&self, event: &Battle, viewer: Viewer) -> Option<Line> {
        let about = |id, battle: &BattleId| self.of_battle(id, *battle);
        let sides = |battle: &BattleId| self.fights_in(*battle, viewer);
        match event {
            Battle::LotsDrawn { province, lots } => Some(self.lots_line(*province, lots)),
            Battle::Opened { record, .. } => Some(opened(record)),
            // Secret until both sides have chosen.
            Battle::ModeChosen { battle, seat, mode } => about("demonworld-mode-chosen", battle)
                .with("seat", *seat)
                .with("mode", *mode)
                .only_if(viewer.is(*seat)),
            Battle::ModeSettled { battle, mode } => {
                about("demonworld-mode-settled", battle).with("mode", *mode).only_if(sides(battle))
            }
            Battle::PlanSet { battle, seat, .. } => {
                about("demonworld-plan-set", battle).only_if(viewer.is(*seat))
            }
            Battle::ArmyPlanSet { army, .. } => Line::new("demonworld-army-plan-set")
                .with("army", self.force_name(*army))
                .only_if(self.owns(*army, viewer)),
            Battle::PlanCleared { of, seat } => Line::new("demonworld-plan-cleared")
                .with("what", self.planned_name(*of))
                .only_if(viewer.is(*seat)),
            Battle::Fought { battle, .. }
            | Battle::FoughtOn { battle, .. }
            | Battle::Believed { battle, .. } => self.fought_story(*battle, viewer),
            Battle::NextDayChosen { battle, seat, choice } => about(
                if choice.is_some() {
                    "demonworld-next-day-on"
                } else {
                    "demonworld-next-day-withdraw"
                },
                battle,
            )
            .only_if(viewer.is(*seat)),
            Battle::SetUp { battle, limit, .. } => {
                let line = match limit {
                    Some(limit) => {
                        about("demonworld-set-up-for", battle).with("turns", terms::turns(*limit))
                    }
                    None => about("demonworld-set-up", battle),
                };
                line.only_if(sides(battle))
            }
            Battle::SetUpAgain { battle, limit } => about("demonworld-set-up-for", battle)
                .with("turns", terms::turns(*limit))
                .only_if(sides(battle)),
            Battle::EdgeChosen { battle, seat, edge } => about("demonworld-edge-chosen", battle)
                .with("seat", *seat)
                .with("edge", terms::edge(edge))
                .only_if(sides(battle)),
            Battle::ExtensionAsked { battle, seat, hours } => {
                about("demonworld-extension-asked", battle)
                    .with("seat", *seat)
                    .with("hours", terms::hours(*hours))
                    .only_if(sides(battle))
            }
            Battle::Extended { battle, hours } => about("demonworld-extended", battle)
                .with("hours", terms::hours(*hours))
                .only_if(sides(battle)),
            Battle::Reported { battle, sent } => about("demonworld-reported", battle)
                .with("seat", sent.by)
                .with("outcome", self.outcome_of(*battle, sent.report.outcome))
                .with("text", terms::remark("demonworld-in-words", &sent.text))
                .only_if(sides(battle)),
            Battle::Disputed { battle, seat, reason } => about("demonworld-disputed", battle)
                .with("seat", *seat)
                .with("text", terms::remark("demonworld-in-words", reason))
                .only_if(sides(battle)),
            Battle::Countered { battle, sent, differing } => about("demonworld-countered", battle)
                .with("seat", sent.by)
                .with("outcome", self.outcome_of(*battle, sent.report.outcome))
                .with("text", terms::remark("demonworld-in-words", &sent.text))
                .with("count", differing.len())
                .only_if(sides(battle)),
            Battle::NightFell { battle, .. } => {
                about("demonworld-night-fell", battle).only_if(sides(battle))
            }
            Battle::Settled { battle, settled } => {
                let losses = self.after_battle(settled, viewer);
                let known = sides(battle) && !losses.is_empty();
                about("demonworld-after-battle", battle).with("losses", losses).only_if(known)
            }
            Battle::Closed { .. } => None,
        }
    }

    /// Reports the lots that decide which side defends: both dice of each round, and the result.
    fn lots_line(&self, province: ProvinceId, lots: &Lots) -> Line {
        let camps = self.camps_of_lots(province);
        let rounds = camps.as_ref().and_then(|[first, second]| {
            let round = |&[one, other]: &[Die; 2]| {
                Line::new("demonworld-lots-round")
                    .with("first", terms::seats(first))
                    .with("one", one)
                    .with("second", terms::seats(second))
                    .with("other", other)
            };
            lots.rounds.iter().map(round).reduce(|told, next| {
                Line::new("demonworld-lots-again").with("told", told).with("next", next)
            })
        });
        let defender = camps.as_ref().and_then(|camps| camps.get(lots.defender));
        let line = match rounds.zip(defender) {
            Some((rounds, defender)) => Line::new("demonworld-defender-drawn-between")
                .with("rounds", rounds)
                .with("defender", terms::seats(defender)),
            None => {
                let dice = lots.rounds.iter().flatten().map(|die| die.face);
                Line::new("demonworld-defender-drawn").with("dice", Arg::Dice(dice.collect()))
            }
        };
        line.with("province", terms::province(province))
    }

    /// Reports a battle: everybody sees its sides and outcome, and participants see additional sentences.
    fn fought_story(&self, battle: BattleId, viewer: Viewer) -> Option<Line> {
        let record = self.at.battles.get(&battle)?;
        let line = self.fought_line(battle, viewer)?;
        let Some((own, engagement)) = record.role_of_viewer(viewer).zip(record.engagement.as_ref())
        else {
            return Some(line);
        };
        let story = Story { game: self, record, engagement, fought: record.fought.as_ref()?, own };
        let then = |told: Line, next: Line| {
            Line::new("demonworld-told-then").with("told", told).with("next", next)
        };
        Some(story.lines().into_iter().fold(line, then))
    }

    /// Reports the current state of a battle: everybody sees the outcome, and participants also see each side's losses.
    pub(crate) fn fought_line(&self, battle: BattleId, viewer: Viewer) -> Option<Line> {
        let line = came_out(self.at.battles.get(&battle)?)?;
        Some(self.with_losses(battle, viewer, line.clone()).unwrap_or(line))
    }

    /// Adds each side's losses to a sentence about a battle. Returns `None` if the viewer has no forces in the battle.
    pub(crate) fn with_losses(&self, battle: BattleId, viewer: Viewer, told: Line) -> Option<Line> {
        let record = self.at.battles.get(&battle).filter(|_| self.fights_in(battle, viewer))?;
        let (engagement, fought) = (record.engagement.as_ref()?, record.fought.as_ref()?);
        let lost = |role: Role| {
            let units = engagement.side(role).iter().flat_map(|army| &army.units);
            let before: u32 = units.map(|unit| u32::from(unit.stands)).sum();
            let left = fought.field.units[role.index()].iter();
            let after: u32 = left.map(|unit| u32::from(unit.stands)).sum();
            terms::stands(before.saturating_sub(after))
        };
        Some(
            Line::new("demonworld-fought-losses")
                .with("told", told)
                .with("defenders", side(record, Role::Defender))
                .with("defender", lost(Role::Defender))
                .with("attackers", side(record, Role::Attacker))
                .with("attacker", lost(Role::Attacker)),
        )
    }

    /// Returns true if the viewer has forces in a battle.
    fn fights_in(&self, battle: BattleId, viewer: Viewer) -> bool {
        let record = self.at.battles.get(&battle);
        record.is_some_and(|record| record.everybody().iter().any(|&seat| viewer.is(seat)))
    }

    /// Lists attrition losses and character fates. Another player's unit is shown with its number only if the list
    /// contains another unit of the same type. A character is shown with its number only if the list contains, or the
    /// viewer knows of, another character of the same kind.
    fn after_battle(&self, settled: &Settled, viewer: Viewer) -> Vec<Arg> {
        let weakened = || settled.attrition.iter().filter(|test| test.lost > 0);
        let listed = || weakened().filter_map(|test| Some((test.unit, self.troop_of(test.unit)?)));
        let is_own = |id: UnitId| self.owner_of_unit(id).is_some_and(|seat| viewer.is(seat));
        let unit = |id: UnitId| match self.troop_of(id) {
            Some(troop) if !is_own(id) => terms::unit_among(id, troop, listed()),
            Some(_) | None => self.unit_name(id),
        };
        let units = weakened().map(|test| {
            Line::new("demonworld-seen-troop")
                .with("name", terms::owned(unit(test.unit), self.owner_of_unit(test.unit)))
                .with("stands", terms::stands(test.lost))
                .into()
        });
        let hurt = || settled.characters.iter().filter(|roll| roll.fate != Fate::Unhurt);
        let character = |id: CharacterId| {
            let Some(kind) = self.kind_of(id) else {
                return self.character_told(id, viewer);
            };
            let owner = self.owner_of_character(id);
            let listed = hurt().map(|roll| roll.character);
            let listed = listed.filter(|&other| self.owner_of_character(other) == owner);
            let listed = listed.filter_map(|other| Some((other, self.kind_of(other)?)));
            terms::character_among(id, kind, listed.chain(self.known_characters(owner, viewer)))
        };
        let characters = hurt().map(|roll| {
            let name = character(roll.character);
            Line::new("demonworld-fate-of")
                .with("character", terms::owned(name, self.owner_of_character(roll.character)))
                .with("fate", roll.fate)
                .into()
        });
        units.chain(characters).collect()
    }
}

impl Record {
    /// Returns the side on which the viewer fights.
    pub(crate) fn role_of_viewer(&self, viewer: Viewer) -> Option<Role> {
        match viewer {
            Viewer::Seat(seat) => self.role_of(seat),
            Viewer::Public | Viewer::Umpire => None,
        }
    }
}

/// Reports the public result of a battle: its sides and winner.
pub(crate) fn came_out(record: &Record) -> Option<Line> {
    came_out_as(record, terms::battle_at(record.kind, record.province))
}

/// Like [`came_out`], but with another name for the battle.
pub(crate) fn came_out_as(record: &Record, name: Arg) -> Option<Line> {
    let fought = record.fought.as_ref()?;
    let side = |role: Role| side(record, role);
    let count = |role: Role| record.seats(role).len().max(1);
    let [acting, other] = terms::acting_first(record.kind);
    let turns = terms::turns(fought.turns);
    let line = match (fought.is_over, record.winner()) {
        (true, Some(winner)) => {
            let loser = winner.other();
            return Some(
                Line::new(how_won(winner == acting, loser, fought))
                    .with("battle", name)
                    .with("winner", side(winner))
                    .with("winners", count(winner))
                    .with("loser", side(loser))
                    .with("losers", count(loser))
                    .with("turns", turns),
            );
        }
        (false, _) => Line::new("demonworld-fought-day"),
        (true, None) => Line::new("demonworld-fought"),
    };
    Some(
        line.with("battle", name)
            .with("attacker", side(acting))
            .with("defender", side(other))
            .with("outcome", terms::outcome(record.kind, fought.outcome))
            .with("turns", turns),
    )
}

/// Returns the message id for a battle with a winner. It depends only on public facts: whether the side that took the
/// initiative won, and whether the loser routed quickly, routed later or withdrew.
fn how_won(is_attack: bool, loser: Role, fought: &Fought) -> &'static str {
    match (is_attack, fought.outcome.routs(loser), fought.turns <= SOON) {
        (true, true, true) => "demonworld-fought-attack-sweeps",
        (true, true, false) => "demonworld-fought-attack-breaks",
        (true, false, _) => "demonworld-fought-attack-gains",
        (false, true, true) => "demonworld-fought-defence-shatters",
        (false, true, false) => "demonworld-fought-defence-outlasts",
        (false, false, _) => "demonworld-fought-defence-holds",
    }
}

/// Announces a battle: its kind, province and sides.
fn opened(record: &Record) -> Line {
    let id = match record.kind {
        BattleKind::Field(_) => "demonworld-battle-opened",
        BattleKind::Relief(..) => "demonworld-relief-opened",
        BattleKind::Assault(_) => "demonworld-assault-opened",
        BattleKind::Sortie(_) => "demonworld-sortie-opened",
    };
    let [acting, other] = terms::acting_first(record.kind);
    Line::new(id)
        .with("province", terms::province(record.province))
        .with("attacker", side(record, acting))
        .with("defender", side(record, other))
}

pub(super) fn side(record: &Record, role: Role) -> Arg {
    terms::side(record.seats(role))
}
