//! Explanations of events, for the viewers who can see them. During a campaign, an explanation shows the rules, and the
//! dice that are public or belong to the viewer's own troops. After the campaign, it shows all dice (section 7).

#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod rules;

mod battle;
mod outcome;
mod prestige;

use self::rules::rules;
use super::action::Piece;
use super::battle::{CharacterRoll, Lots, Role, Settled, by_id, fates};
use super::event::{
    Battle, Calendar, Conflict, Event, Realm, Season, SiegeFood, SiegeWeek, SiegeWork, Winter,
};
use super::food::epidemic::{Toll, Week};
use super::ids::{BattleId, CharacterId, ProvinceId, SiegeId};
use super::queries::yields_at;
use super::sap::{Collapse, SapWeek};
use super::state::Demonworld;
use super::terms;
use super::winter::attrition::Attrition;
use super::winter::revenue::Revenue;
use super::winter::unpaid::Unpaid;
use super::works::Side;
use regnal_core::dice::{Die, Draw};
use regnal_core::game::{Bar, Explanations, Reckoned, Sum, Trial, Viewer, Why};
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::tables::book;
use regnal_core::text::{Arg, Line};

impl Explanations for Demonworld {
    fn why(&self, before: &Demonworld, event: &Event, viewer: Viewer, is_over: bool) -> Why {
        let mut ids = self.outcome_rules(before, event, viewer, is_over);
        ids.extend(rules(event));
        let why = Why::of(&ids).distinct();
        match event {
            Event::Calendar(Calendar::Ended { outcome }) => {
                let reasons = self.reasons_of(outcome).into_iter();
                why.reckoned(reasons.map(Reckoned::Said))
            }
            Event::Season(Season::PriorityRolled { dice, .. }) => {
                why.reckoned(dice.iter().map(|(seat, die)| {
                    let of = Line::new("demonworld-why-throws").with("seat", *seat);
                    plain(of, die.face)
                }))
            }
            Event::Conflict(Conflict::WithdrawalTested { die, .. }) => {
                let sum = plain(Line::new("why-thrown"), die.face);
                let row = Reckoned::Row { table: "withdrawal", at: die.face.into() };
                why.reckoned([sum, row])
            }
            Event::Realm(Realm::PrestigeChanged { seat, change, credit }) => {
                let Some((rules, sum)) = self.prestige_why(*seat, *change, *credit) else {
                    return why;
                };
                let ids: Vec<&'static str> = rules.into_iter().chain(ids).collect();
                Why::of(&ids).distinct().reckoned([sum])
            }
            Event::Battle(event) => self.battle_why(why, event, viewer, is_over),
            Event::SiegeWeek(SiegeWeek::MilitiaTested { siege, die, yields }) => {
                why.reckoned(self.militia_why(*siege, die.filter(|_| is_over), *yields))
            }
            Event::SiegeWeek(event) => week_why(why, event, is_over),
            Event::SiegeWork(event) => self.work_why(why, event, viewer, is_over),
            Event::SiegeFood(event) => self.food_why(why, event, viewer, is_over),
            Event::Winter(Winter::AttritionSuffered { attrition, .. }) => {
                why.reckoned(wintered(attrition))
            }
            Event::Winter(Winter::UpkeepUnpaid { unpaid, .. }) => why.reckoned(unpaid_sum(unpaid)),
            Event::Winter(Winter::RevenueReceived { seat, revenue }) if viewer.is(*seat) => {
                why.reckoned(revenue_sum(revenue))
            }
            _ => why,
        }
    }
}

impl Demonworld {
    fn battle_why(&self, why: Why, event: &Battle, viewer: Viewer, is_over: bool) -> Why {
        match event {
            Battle::LotsDrawn { province, lots } => why.reckoned(self.lots_why(*province, lots)),
            Battle::Fought { battle, fought, .. } | Battle::FoughtOn { battle, fought, .. } => {
                why.reckoned(self.day_of_battle(*battle, fought, viewer, is_over))
            }
            Battle::SetUp { limit_die: Some(die), limit: Some(limit), .. } if is_over => {
                why.reckoned([length(die.face, *limit)])
            }
            Battle::Settled { battle, settled } if is_over => {
                why.reckoned(self.after(*battle, settled))
            }
            _ => why,
        }
    }

    /// **DW-RULING-29.** Explains the lots that decide which side defends.
    fn lots_why(&self, province: ProvinceId, lots: &Lots) -> Vec<Reckoned> {
        let camps = self.camps_of_lots(province);
        let sides = ["demonworld-why-lot-first", "demonworld-why-lot-second"];
        let named = |index: usize| match &camps {
            Some(camps) => terms::seats(&camps[index]),
            None => Arg::Term(sides[index]),
        };
        let thrown = lots.rounds.iter().flat_map(|round| [(0, round[0]), (1, round[1])]);
        let dice = thrown.map(|(index, die)| {
            plain(Line::new("demonworld-why-lot").with("who", named(index)), die.face)
        });
        let rule = Reckoned::Said(Line::new("demonworld-why-lot-rule"));
        dice.chain([rule]).collect()
    }

    /// **DW-RULING-23.** Explains which roll makes militia yield this week, and shows the actual die if it is known.
    fn militia_why(&self, siege: SiegeId, die: Option<Die>, yields: bool) -> Option<Reckoned> {
        let siege = self.at.sieges.get(&siege)?;
        let weeks = siege.siege_week.saturating_add(1);
        let at = yields_at(siege.site.kind);
        let needed = at.saturating_sub(weeks);
        let of = Line::new("demonworld-why-militia").with("at", at).with("week", weeks);
        Some(match die {
            Some(die) => Reckoned::Trial(Trial {
                of,
                die: Some(die.face.into()),
                sides: 6,
                added: 0,
                bar: Bar::AtLeast(needed.into()),
                passes: yields,
            }),
            None => Reckoned::Said(
                Line::new("demonworld-why-militia-needs").with("of", of).with("needed", needed),
            ),
        })
    }

    /// Explains attrition and character fates after a battle, once the campaign is over.
    fn after(&self, battle: BattleId, settled: &Settled) -> Vec<Reckoned> {
        let units = settled.attrition.iter().flat_map(|test| {
            let of = Line::new("demonworld-why-attrition")
                .with("unit", self.name_in_battle(battle, Piece::Unit(test.unit)));
            let modifiers = added("demonworld-why-attrition-modifiers", test.modifier);
            let at = test.dice.total() + test.modifier;
            let row = Reckoned::Row { table: "attrition", at };
            [summed(of, &test.dice.faces(), modifiers), row]
        });
        let rolled = |roll: &CharacterRoll| {
            let die = roll.die?;
            let name = self.name_in_battle(battle, Piece::Character(roll.character));
            let of = Line::new("demonworld-why-fate").with("character", name);
            Some(read(of, die, self.fates_of(battle, roll.character)?))
        };
        let characters = settled.characters.iter().filter_map(rolled);
        units.chain(characters.flatten()).collect()
    }

    /// Returns the table on which a character's fate was rolled after a battle.
    fn fates_of(&self, battle: BattleId, character: CharacterId) -> Option<&'static str> {
        let record = self.at.battles.get(&battle)?;
        let (engagement, fought) = (record.engagement.as_ref()?, record.fought.as_ref()?);
        Role::BOTH.into_iter().find_map(|role| {
            let mut own = by_id(engagement, role).into_iter();
            let (army, _) = own.find(|(_, own)| own.id == character)?;
            let (table, _) = fates(engagement, fought, role, army.force);
            Some(table)
        })
    }

    fn work_why(&self, why: Why, event: &SiegeWork, viewer: Viewer, is_over: bool) -> Why {
        match event {
            SiegeWork::Exploded { explosion, .. } if is_over => {
                let craft = added("demonworld-why-craft", explosion.modifier);
                let sum = drawn_with(Line::new("demonworld-why-blast"), explosion.die, craft);
                let at = narrow::<i32, _>(explosion.die.value) + explosion.modifier;
                why.reckoned([sum, Reckoned::Row { table: "sap_explosion", at }])
            }
            SiegeWork::SapDug { siege, sap, week } => {
                match self.digs(*siege, *sap, viewer) || is_over {
                    true => why.reckoned(dug(week, is_over)),
                    false => why,
                }
            }
            SiegeWork::CounterDug { siege, week, .. }
                if is_over || self.is_besieged_there(*siege, viewer) =>
            {
                let speed = week.die.map(|die| speed(die.0.face));
                why.reckoned(speed.into_iter().chain(held(week.collapse.as_ref())))
            }
            SiegeWork::Intercepted { meeting, .. } if is_over => {
                let dice = meeting.dice.into_iter().flatten();
                let id = ["demonworld-why-sapper", "demonworld-why-counter"];
                let dice = id.into_iter().zip(dice);
                let rule = meeting.dice.map(|_| Line::new("demonworld-why-tunnels-rule"));
                why.reckoned(dice.map(|(id, die)| plain(Line::new(id), die.face)))
                    .reckoned(rule.map(Reckoned::Said))
            }
            SiegeWork::Bombarded { bombardment, .. } if is_over => {
                why.reckoned(bombardment.shots.iter().map(|shot| {
                    let always = i32::from(shot.sp) - i32::from(shot.die.face);
                    let always = added("demonworld-why-always", always);
                    summed(Line::new("demonworld-why-shot"), &[shot.die.face], always)
                }))
            }
            _ => why,
        }
    }

    fn food_why(&self, why: Why, event: &SiegeFood, viewer: Viewer, is_over: bool) -> Why {
        match event {
            SiegeFood::Raided { loot: Some(loot), .. } => {
                let always = narrow::<i32, _>(loot.percent) - i32::from(loot.die.face);
                let always = added("demonworld-why-always", always);
                why.reckoned([summed(Line::new("demonworld-why-loot"), &[loot.die.face], always)])
            }
            SiegeFood::Fed { meal, .. } => why.reckoned([Reckoned::Said(
                Line::new("demonworld-why-fed")
                    .with("eaten", meal.eaten)
                    .with("need", meal.need)
                    .with("left", meal.left),
            )]),
            SiegeFood::EpidemicPassed { siege, week } if is_over => {
                why.reckoned(self.sick(*siege, viewer, week))
            }
            SiegeFood::EpidemicSpread { passing, .. } if is_over => {
                why.reckoned(passes(passing.draw, "epidemic_on_assault"))
            }
            _ => why,
        }
    }

    /// Explains an epidemic week to the side that suffers the epidemic, once the campaign is over.
    fn sick(&self, siege: SiegeId, viewer: Viewer, week: &Week) -> Vec<Reckoned> {
        let mut steps = Vec::new();
        if let Some(onset) = &week.onset {
            steps.extend(onset.draw.map(|draw| {
                let of = Line::new("demonworld-why-onset").with("target", onset.target);
                drawn(of, draw)
            }));
        }
        let passing = week.passing.into_iter();
        steps.extend(passing.flat_map(|passing| passes(passing.draw, "epidemic_spread")));
        let (toll, table) = match self.is_besieged_there(siege, viewer) {
            true => (week.besieged.as_ref(), "epidemic_end_besieged"),
            false => (week.besieger.as_ref(), "epidemic_end_besieger"),
        };
        steps.extend(toll.map(|toll| drawn(Line::new("demonworld-why-toll"), toll.draw)));
        let end = toll.and_then(|toll: &Toll| toll.end).into_iter();
        steps.extend(end.flat_map(|draw| read(Line::new("demonworld-why-toll-end"), draw, table)));
        steps
    }
}

/// Explains how the besieger was infected (DW-EPIDEMIC-03), or how troops were infected in an assault (DW-EPIDEMIC-04).
fn passes(draw: Draw, table: &'static str) -> [Reckoned; 2] {
    read(Line::new("demonworld-why-passing"), draw, table)
}

/// Explains a die and the table row that it selects.
fn read(of: Line, draw: Draw, table: &'static str) -> [Reckoned; 2] {
    let row = Reckoned::Row { table, at: narrow(draw.value) };
    [drawn(of, draw), row]
}

fn week_why(why: Why, event: &SiegeWeek, is_over: bool) -> Why {
    match event {
        SiegeWeek::ShutInTried { test, .. } => {
            let id = ["demonworld-why-besieged", "demonworld-why-besieger"];
            let sides = id.into_iter().zip(test.dice.iter().zip(test.prestige));
            why.reckoned(sides.map(|(id, (die, prestige))| {
                let prestige = added("demonworld-why-prestige", prestige.into());
                summed(Line::new(id), &[die.face], prestige)
            }))
        }
        // The threshold is hidden, because it would reveal the lowest morale of allied troops.
        SiegeWeek::MoraleTested { die, .. } if !is_over => {
            let hidden = Reckoned::Said(Line::new("demonworld-why-heart-hidden"));
            why.reckoned([drawn(Line::new("demonworld-why-heart"), *die), hidden])
        }
        SiegeWeek::MoraleTested { die, threshold, holds, side, .. } => {
            let of = Line::new(match side {
                Side::Besieged => "demonworld-why-heart-besieged",
                Side::Besieger => "demonworld-why-heart-besieger",
            });
            why.reckoned([within(of, *die, *threshold, *holds)])
        }
        _ => why,
    }
}

/// **DW-RULING-70.** Explains a morale roll. The lowest face always passes and the highest always fails.
fn within(of: Line, die: Draw, threshold: i32, passes: bool) -> Reckoned {
    let most = i64::from(die.sides).saturating_sub(1).max(1);
    tried(of, die, 0, Bar::AtMost(i64::from(threshold).clamp(1, most)), passes)
}

/// Explains a die that is compared with a bar after its modifier is added.
fn tried(of: Line, die: Draw, added: i32, bar: Bar, passes: bool) -> Reckoned {
    let (value, sides) = (die.value, die.sides);
    Reckoned::Trial(Trial { of, die: Some(value), sides, added: added.into(), bar, passes })
}

/// Explains to a sap's owner a week of digging and any collapse. Detection is included only after the campaign is over.
fn dug(week: &SapWeek, is_over: bool) -> Vec<Reckoned> {
    let speed = week.dug.die.map(|die| speed(die.0.face));
    let mut steps: Vec<Reckoned> = speed.into_iter().chain(held(week.collapse.as_ref())).collect();
    if let Some(detection) = week.detection.filter(|_| is_over) {
        steps.extend(detection.die.map(|die| {
            let of = Line::new("demonworld-why-unheard");
            let bar = Bar::AtMost(i64::from(detection.distance) - 1);
            tried(of, die, detection.modifier, bar, detection.notice.is_none())
        }));
        if detection.die.is_some() {
            steps.extend(said("demonworld-why-people", detection.modifier));
        }
        let notice = detection.notice.and_then(|notice| notice.die);
        steps.extend(notice.map(|die| drawn(Line::new("demonworld-why-direction"), die)));
    }
    steps
}

fn speed(face: u8) -> Reckoned {
    plain(Line::new("demonworld-why-speed"), face)
}

fn held(collapse: Option<&Collapse>) -> Vec<Reckoned> {
    let Some((test, die)) = collapse.and_then(|test| Some((test, test.die?))) else {
        return Vec::new();
    };
    let shown = i64::from(die.value) + i64::from(test.modifier);
    let tallest = i64::from(test.tallest);
    // In some campaigns, a roll equal to the height is not enough (DW-RULING-64).
    let least = match shown == tallest && !test.holds {
        true => tallest + 1,
        false => tallest,
    };
    let of = Line::new("demonworld-why-holds").with("height", test.tallest);
    let trial = tried(of, die, test.modifier, Bar::AtLeast(least), test.holds);
    let craft = said("demonworld-why-craft", test.modifier);
    std::iter::once(trial).chain(craft).collect()
}

/// Returns the name of a table row, or an empty text if the row has none.
fn row_name(table: &str, key: &str) -> Arg {
    let row = book(GameKind::Demonworld).table(table).and_then(|table| table.row(key));
    row.and_then(|row| row.message).map_or(Arg::Text(String::new()), Arg::Term)
}

fn wintered(attrition: &Attrition) -> Vec<Reckoned> {
    let roll = &attrition.roll;
    let terms = roll.modifiers.iter().map(|modifier| {
        (row_name("attrition_modifiers", modifier.reason.into()), i64::from(modifier.value))
    });
    let sum = summed(Line::new("why-thrown"), &roll.dice.faces(), terms.collect());
    let row = Reckoned::Row { table: "attrition", at: roll.total };
    let taken = Reckoned::Said(
        Line::new("demonworld-why-wintered")
            .with("percent", roll.percent)
            .with("base", terms::points(attrition.base))
            .with("target", terms::points(attrition.target)),
    );
    let models = attrition.models.iter().map(|test| {
        let bar = Bar::AtMost(test.at_most.into());
        tried(Line::new("demonworld-why-model"), test.draw, 0, bar, test.is_lost)
    });
    [sum, row, taken].into_iter().chain(models).collect()
}

fn unpaid_sum(unpaid: &Unpaid) -> [Reckoned; 2] {
    let mut terms = added("demonworld-why-king", narrow(unpaid.king));
    terms.extend(added("demonworld-why-shortages", -narrow::<i32, _>(unpaid.earlier_shortages)));
    let sum = drawn_with(Line::new("why-thrown"), unpaid.draw, terms);
    let row = Reckoned::Row { table: "unpaid_upkeep", at: unpaid.total };
    [sum, row]
}

/// **DW-UPKEEP-03, DW-UPKEEP-04.** Explains revenue by source. Returns `None` if the deduction for negative prestige
/// exceeded the entire revenue.
fn revenue_sum(revenue: &Revenue) -> Option<Reckoned> {
    let terms = revenue.lines.iter().map(|line| {
        let what = Line::new("demonworld-why-pays")
            .with("count", line.count)
            .with("what", row_name("revenue", line.source.into()));
        (what.into(), i64::from(line.points))
    });
    let sum = Sum {
        of: Line::new("demonworld-why-revenue"),
        dice: Vec::new(),
        sides: 0,
        terms: terms.collect(),
        total: revenue.total.into(),
    };
    sum.adds_up().then_some(Reckoned::Sum(sum))
}

fn length(face: u8, limit: u8) -> Reckoned {
    let season = added("demonworld-why-season", i32::from(limit) - i32::from(face));
    summed(Line::new("demonworld-why-length"), &[face], season)
}

/// Returns a named modifier. The result is empty if the modifier is zero.
fn added(what: &'static str, value: i32) -> Vec<(Arg, i64)> {
    match value {
        0 => Vec::new(),
        value => vec![(Arg::Term(what), value.into())],
    }
}

/// Renders a modifier as a separate line, to follow the roll to which it applies.
fn said(what: &'static str, value: i32) -> impl Iterator<Item = Reckoned> {
    added(what, value).into_iter().map(|(what, value)| {
        let line = Line::new("why-sum-term").with("value", Arg::Signed(value));
        Reckoned::Said(line.with("what", what))
    })
}

/// Explains a sum of six-sided dice and modifiers.
fn summed(of: Line, faces: &[u8], terms: Vec<(Arg, i64)>) -> Reckoned {
    sum_of(of, faces.iter().copied().map(u32::from).collect(), 6, terms)
}

fn plain(of: Line, face: u8) -> Reckoned {
    summed(of, &[face], Vec::new())
}

/// Explains the sum of a die with any number of sides and modifiers.
fn drawn_with(of: Line, die: Draw, terms: Vec<(Arg, i64)>) -> Reckoned {
    sum_of(of, vec![die.value], die.sides, terms)
}

fn drawn(of: Line, die: Draw) -> Reckoned {
    drawn_with(of, die, Vec::new())
}

fn sum_of(of: Line, dice: Vec<u32>, sides: u32, terms: Vec<(Arg, i64)>) -> Reckoned {
    let values = terms.iter().map(|(_, value)| *value);
    let total = dice.iter().copied().map(i64::from).chain(values).sum();
    Reckoned::Sum(Sum { of, dice, sides, terms, total })
}
