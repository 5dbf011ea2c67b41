//! Why an event came out as it did: its rules, its dice, what was added to them, the row of the table. All that lies open;
//! what a spy rolled is for whoever sent him.

use super::content::code;
use super::event::{Event, Strength};
use super::nouns::{
    ClosureCause, Modifier, Passage, SiegeModifier, Spell, Takeover, Terrain, UnitId, YieldEffect,
};
use super::state::Mighty;
use crate::dice::{Die, TwoDice};
use crate::game::{Reckoned, RuleId, Sum, Viewer, Why};
use crate::text::{Arg, Line};

/// What the Firestorm adds to its dice (ME-SPELL-16).
const STORM: Spell = Spell::Firestorm;

impl Mighty {
    /// Why `event` came out as it did, for a viewer who is told of it; the state is that just after it.
    pub(super) fn why(&self, event: &Event, viewer: Viewer) -> Why {
        let why = Why::of(rules(event));
        match event {
            Event::FamineRolled { dice, .. } => why.reckoned(two(*dice, "famine")),
            Event::EventRolled { dice, .. } => why.reckoned(two(*dice, "events")),
            Event::EnvoysReceived { dice, .. } => why.reckoned(two(*dice, "diplomacy")),
            Event::WinterEventRolled { dice, .. } => why.reckoned(two(*dice, "winter_events")),
            Event::RecruitsRolled { dice, .. } => why.reckoned(two(*dice, "recruitment")),
            Event::Scouted { dice, terrain, .. } => {
                let read = scouting(*terrain).map(|table| two(*dice, table));
                why.reckoned(read.unwrap_or_else(|| vec![plain(*dice)]))
            }
            Event::HexSpied {
                seat,
                dice,
                terrain,
                result,
                ..
            } if viewer.is(*seat) => {
                // On a marsh the dice mean nothing (ME-RULING-113).
                let table = scouting(*terrain).filter(|_| result.is_some());
                why.reckoned(table.map_or_else(|| vec![plain(*dice)], |table| two(*dice, table)))
            }
            Event::IndependentAppeared { die: Some(die), .. } => why.reckoned(one(*die, "guard")),
            Event::NestChecked { die, .. } => why.reckoned(one(*die, "nest")),
            Event::DragonsFlew { die: Some(die), .. } => {
                why.reckoned(one(*die, "dragon_direction"))
            }
            Event::DragonStruck { die, .. } => why.reckoned(one(*die, "dragon_damage")),
            Event::FrameProposed { die, .. } => why.reckoned([Reckoned::Sum(Sum {
                of: Line::new("mighty-why-corner"),
                dice: vec![die.face.into()],
                sides: 6,
                terms: Vec::new(),
                total: die.face.into(),
            })]),
            Event::Fought {
                unit,
                target,
                attack,
                defence,
                ..
            } => self.fight_why(why, (*unit, attack), (*target, defence), "combat"),
            Event::FoughtAtSea {
                unit,
                target,
                attack,
                defence,
                ..
            } => self.fight_why(why, (*unit, attack), (*target, defence), "naval"),
            Event::FirestormStruck {
                unit,
                storm,
                storm_total,
                defence,
                ..
            } => {
                let added = storm_total - storm.total();
                let attack = Reckoned::Sum(Sum {
                    of: Line::new("mighty-why-storm"),
                    dice: faces(*storm),
                    sides: 6,
                    terms: vec![(STORM.into(), added.into())],
                    total: (*storm_total).into(),
                });
                let defence_sum = self.strength_sum("mighty-why-defence", *unit, defence);
                let lead = storm_total - defence.total;
                let mut why = cited(why, &defence.modifiers);
                why = why.reckoned([attack, defence_sum, lead_line(lead)]);
                match lead > 0 {
                    true => why.reckoned([Reckoned::Row {
                        table: "combat",
                        at: lead,
                    }]),
                    false => why,
                }
            }
            Event::SiegeRolled {
                unit,
                dice,
                modifiers,
                siege,
                total,
                ..
            } => {
                let own = modifiers
                    .iter()
                    .map(|&(modifier, value)| (modifier.into(), value));
                let walls = siege
                    .iter()
                    .map(|&(modifier, value)| (modifier.into(), value));
                let terms = own
                    .chain(walls)
                    .map(|(what, value): (Arg, i8)| (what, value.into()));
                let sum = Sum {
                    of: Line::new("mighty-why-siege").with("unit", self.named(*unit)),
                    dice: faces(*dice),
                    sides: 6,
                    terms: terms.collect(),
                    total: (*total).into(),
                };
                let row = Reckoned::Row {
                    table: "siege",
                    at: *total,
                };
                let mut why = cited(why, modifiers);
                why.rules
                    .extend(siege.iter().map(|&(modifier, _)| of_walls(modifier)));
                distinct(why).reckoned([Reckoned::Sum(sum), row])
            }
            Event::EffectGained { effect, .. } => cited(why, &[(effect.modifier, effect.value)]),
            Event::Harvested { seat, yields } => {
                let terms = yields.iter();
                let terms: Vec<(Arg, i64)> = terms
                    .map(|&(hex, rations)| (Arg::Hex(hex), rations.into()))
                    .collect();
                let total = terms.iter().map(|(_, rations)| rations).sum();
                let of = Line::new("mighty-why-harvest").with("seat", *seat);
                why.reckoned((!terms.is_empty()).then_some(Reckoned::Sum(Sum {
                    of,
                    dice: Vec::new(),
                    sides: 0,
                    terms,
                    total,
                })))
            }
            Event::CampaignEnded { scores, .. } => {
                let each = scores.iter().map(|score| {
                    Line::new("mighty-score")
                        .with("seat", score.seat)
                        .with("points", score.points)
                });
                why.reckoned(each.map(Reckoned::Said))
            }
            _ => why,
        }
    }

    fn fight_why(
        &self,
        why: Why,
        (unit, attack): (UnitId, &Strength),
        (target, defence): (UnitId, &Strength),
        table: &'static str,
    ) -> Why {
        let lead = attack.total - defence.total;
        let why = cited(cited(why, &attack.modifiers), &defence.modifiers);
        let why = why.reckoned([
            self.strength_sum("mighty-why-attack", unit, attack),
            self.strength_sum("mighty-why-defence", target, defence),
            lead_line(lead),
        ]);
        match lead {
            0 => why,
            lead => why.reckoned([Reckoned::Row {
                table,
                at: lead.abs(),
            }]),
        }
    }

    fn strength_sum(&self, id: &'static str, unit: UnitId, strength: &Strength) -> Reckoned {
        let terms = strength.modifiers.iter();
        Reckoned::Sum(Sum {
            of: Line::new(id).with("unit", self.named(unit)),
            dice: faces(strength.dice),
            sides: 6,
            terms: terms
                .map(|&(modifier, value)| (modifier.into(), value.into()))
                .collect(),
            total: strength.total.into(),
        })
    }
}

fn faces(dice: TwoDice) -> Vec<u32> {
    dice.faces().into_iter().map(u32::from).collect()
}

fn plain(dice: TwoDice) -> Reckoned {
    Reckoned::Sum(Sum {
        of: Line::new("why-thrown"),
        dice: faces(dice),
        sides: 6,
        terms: Vec::new(),
        total: dice.total().into(),
    })
}

/// Two dice, and the row of a table that they gave.
fn two(dice: TwoDice, table: &'static str) -> Vec<Reckoned> {
    let at = dice.total();
    vec![plain(dice), Reckoned::Row { table, at }]
}

/// A die, and the row of a table that it gave.
fn one(die: Die, table: &'static str) -> Vec<Reckoned> {
    let at = i32::from(die.face);
    let sum = Sum {
        of: Line::new("why-thrown"),
        dice: vec![die.face.into()],
        sides: 6,
        terms: Vec::new(),
        total: at.into(),
    };
    vec![Reckoned::Sum(sum), Reckoned::Row { table, at }]
}

fn lead_line(lead: i32) -> Reckoned {
    Reckoned::Said(match lead {
        0 => Line::new("mighty-why-even"),
        lead => Line::new("mighty-why-lead").with("lead", lead.abs()),
    })
}

/// The same, with the rules that its modifiers come from.
fn cited(mut why: Why, modifiers: &[(Modifier, i8)]) -> Why {
    let of = |modifier: Modifier| RuleId(code("modifiers", modifier.code(), "rule"));
    why.rules
        .extend(modifiers.iter().map(|&(modifier, _)| of(modifier)));
    distinct(why)
}

fn distinct(mut why: Why) -> Why {
    let mut seen = Vec::new();
    for rule in why.rules.drain(..) {
        if !seen.contains(&rule) {
            seen.push(rule);
        }
    }
    why.rules = seen;
    why
}

/// The rule of what the walls add (`ME-TABLE-18`).
fn of_walls(_: SiegeModifier) -> RuleId {
    RuleId("ME-SIEGE-03")
}

/// The scouting table of a terrain; none for a marsh.
fn scouting(terrain: Terrain) -> Option<&'static str> {
    match terrain {
        Terrain::Plain | Terrain::Coast | Terrain::Forest => Some("scouting_plain"),
        Terrain::Mountain => Some("scouting_mountain"),
        Terrain::River => Some("scouting_river"),
        Terrain::Marsh => None,
    }
}

/// The rules that an event comes from.
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::CapitalChosen { .. } => &["ME-SETUP-04", "ME-SETUP-05"],
        Event::FrameProposed { .. } => &["ME-SETUP-25", "ME-SETUP-20"],
        Event::MapVoted { .. } => &["ME-SETUP-25", "ME-RULING-04"],
        Event::FrameSettled { .. } => &["ME-RULING-05", "ME-SETUP-26"],
        Event::TilesDrawn { .. } => &["ME-SETUP-09"],
        Event::TilePlaced { .. } => &["ME-SETUP-11", "ME-SETUP-12"],
        Event::VillagePlaced { .. } => &["ME-SETUP-13", "ME-SETUP-16"],
        Event::UnitPlaced { .. } => &["ME-SETUP-16", "ME-RULING-16"],
        Event::SetupConfirmed { .. } => &["ME-SETUP-11", "ME-SETUP-18"],
        Event::MapFilled { .. } => &["ME-SETUP-19", "ME-SETUP-21"],
        Event::SeasonBegan { .. } | Event::SeasonEnded { .. } => &["ME-TIME-02", "ME-TIME-10"],
        Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::PhaseBegan { .. } => {
            &["ME-TIME-11", "ME-RULING-18"]
        }
        Event::WinterBegan { .. } => &["ME-TIME-04", "ME-WINTER-02"],
        Event::SlotBegan { .. } | Event::SlotPassed { .. } => &["ME-RULING-19", "ME-WINTER-02"],
        Event::Thawed { .. } => &["ME-THAW-01", "ME-RULING-119"],
        Event::Queued { .. } | Event::SeatActed { .. } => &["ME-RULING-18"],
        Event::Harvested { .. } => &["ME-HARVEST-01", "ME-HARVEST-03"],
        Event::UnitFed { .. } => &["ME-FAMINE-11", "ME-RULING-28"],
        Event::RationsPaid { .. } => &["ME-FAMINE-01", "ME-RULING-27"],
        Event::FamineRolled { .. } => &["ME-FAMINE-02", "ME-RULING-30"],
        Event::HungerEnded { .. } => &["ME-FAMINE-11"],
        Event::ReserveChanged { .. } => &["ME-HARVEST-04", "ME-HARVEST-05"],
        Event::ScoutsSent { .. } => &["ME-SCOUT-01", "ME-SCOUT-02"],
        Event::TileRevealed { .. } => &["ME-SCOUT-05"],
        Event::Scouted { .. } => &["ME-SCOUT-06", "ME-SCOUT-11"],
        Event::EventRolled { .. } => &["ME-EVENT-01", "ME-SCOUT-12"],
        Event::HexExplored { .. } => &["ME-MARK-03", "ME-SCOUT-13"],
        Event::ExplorationFailed { .. } => &["ME-SCOUT-04", "ME-RULING-36"],
        Event::TileTurnedBack { .. } => &["ME-RULING-36", "ME-SCOUT-04"],
        Event::DutyTaken { .. } => &["ME-SEA-05", "ME-RULING-46"],
        Event::SiteFound { .. } => &["ME-SCOUT-11", "ME-SITE-01"],
        Event::SiteAngered { .. } => &["ME-SITE-03", "ME-SITE-06"],
        Event::IndependentAppeared { .. } => &["ME-SITE-06", "ME-SITE-08", "ME-RULING-48"],
        Event::EffectGained { .. } => &["ME-RULING-23"],
        Event::EffectsEnded { .. } => &["ME-RULING-20"],
        Event::UnitTurnEnded { .. } => &["ME-RULING-42"],
        Event::NestFound { .. } => &["ME-EVENT-16"],
        Event::NestChecked { .. } => &["ME-EVENT-17", "ME-EVENT-18"],
        Event::FuryBegan { .. } => &["ME-DRAGON-01"],
        Event::DragonsFlew { .. } => &["ME-DRAGON-02", "ME-DRAGON-03", "ME-DRAGON-05"],
        Event::DragonStruck { .. } => &["ME-DRAGON-06", "ME-RULING-95"],
        Event::UnitMoved { by, .. } => match by {
            Passage::Step => &["ME-MOVE-01", "ME-MOVE-03"],
            Passage::March => &["ME-MARCH-01", "ME-RULING-59"],
            Passage::Celerity => &["ME-SPELL-19", "ME-RULING-105"],
            Passage::Retreat => &["ME-RETREAT-01", "ME-RETREAT-02"],
            Passage::Pursuit => &["ME-RETREAT-08", "ME-RULING-75"],
            Passage::Disembarked => &["ME-TRANSPORT-03", "ME-RULING-64"],
        },
        Event::UnitEmbarked { .. } => &["ME-TRANSPORT-01", "ME-TRANSPORT-02"],
        Event::CargoLanded { .. } => &["ME-RULING-79"],
        Event::WentInside { .. } => &["ME-ENTER-02", "ME-RULING-62"],
        Event::WentOutside { .. } => &["ME-ENTER-01", "ME-RULING-62"],
        Event::EnvoysReceived { .. } => &["ME-SITE-02", "ME-RULING-50"],
        Event::HexAnnexed { .. } => &["ME-MARK-02", "ME-MOVE-14"],
        Event::BuildingTaken { by, .. } => match by {
            Takeover::Diplomacy => &["ME-SITE-05", "ME-MOVE-13"],
            Takeover::Siege => &["ME-SIEGE-17", "ME-RULING-87"],
            Takeover::Betrayal => &["ME-WEVENT-11", "ME-RULING-110"],
            Takeover::Ruin => &["ME-MOVE-15", "ME-RULING-91"],
            Takeover::RevoltEnded => &["ME-WEVENT-03", "ME-RULING-107"],
        },
        Event::Fought { .. } => &["ME-COMBAT-03", "ME-COMBAT-05"],
        Event::FoughtAtSea { .. } => &["ME-NAVAL-03", "ME-NAVAL-04"],
        Event::DamagedBoatSunk { .. } => &["ME-NAVAL-07"],
        Event::RetreatAnswered { .. } => &["ME-RETREAT-01", "ME-RULING-74"],
        Event::PursuitDeclined { .. } => &["ME-RETREAT-08", "ME-RULING-75"],
        Event::BoatDamaged { .. } => &["ME-NAVAL-05", "ME-NAVAL-06"],
        Event::BoatRepaired { .. } => &["ME-NAVAL-06", "ME-RULING-77"],
        Event::CrewDefected { .. } => &["ME-NAVAL-08", "ME-RULING-78"],
        Event::UnitLost { .. } => &["ME-RETREAT-05", "ME-COMBAT-13"],
        Event::SiegeRolled { .. } => &["ME-SIEGE-02", "ME-SIEGE-10"],
        Event::WornDown { .. } => &["ME-SIEGE-13", "ME-SIEGE-14"],
        Event::Pillaged { .. } => &["ME-PILLAGE-01", "ME-PILLAGE-02"],
        Event::Razed { .. } => &["ME-PILLAGE-03", "ME-RULING-92"],
        Event::SpellCast { spell, .. } => of_spell(*spell),
        Event::HexClosed { cause, .. } => match cause {
            ClosureCause::Deluge => &["ME-SPELL-05", "ME-RULING-101"],
            ClosureCause::Storm => &["ME-SPELL-08", "ME-SPELL-09"],
            ClosureCause::RainOfBlood => &["ME-SPELL-13", "ME-RULING-103"],
            ClosureCause::SabotagedBridge => &["ME-SPY-03", "ME-SPY-05"],
            ClosureCause::DragonDesolation => &["ME-DRAGON-10", "ME-RULING-96"],
        },
        Event::YieldChanged { effect, .. } => match effect {
            YieldEffect::BadHarvests => &["ME-SPELL-03", "ME-RULING-100"],
            YieldEffect::ExcellentHarvests => &["ME-SPELL-04", "ME-RULING-100"],
            YieldEffect::WinterFamine => &["ME-WEVENT-09", "ME-RULING-109"],
        },
        Event::RampartRaised { .. } => &["ME-SPELL-21", "ME-RULING-106"],
        Event::UnitHeld { .. } => &["ME-SPELL-13", "ME-RULING-103"],
        Event::CelerityGranted { .. } => &["ME-SPELL-19"],
        Event::DragonsDreamt { .. } => &["ME-SPELL-18", "ME-RULING-98"],
        Event::FirestormStruck { .. } => &["ME-SPELL-16", "ME-SPELL-17", "ME-RULING-104"],
        Event::WinterEventRolled { .. } => &["ME-WEVENT-01"],
        Event::NestChosen { .. } => &["ME-RULING-97", "ME-WEVENT-02"],
        Event::VillageRevolted { .. } => &["ME-WEVENT-03", "ME-RULING-107"],
        Event::HexRebelled { .. } => &["ME-WEVENT-05", "ME-RULING-108"],
        Event::EpidemicStruck { .. } => &["ME-WEVENT-07", "ME-RULING-109"],
        Event::BridgeSabotaged { .. } => &["ME-SPY-03", "ME-SPY-05"],
        Event::HexSpied { .. } => &["ME-SPY-06", "ME-SPY-08"],
        Event::Burgled { .. } => &["ME-SPY-11", "ME-SPY-12"],
        Event::VillageFounded { .. } => &["ME-BUILD-01", "ME-BUILD-02"],
        Event::VillageUpgraded { .. } => &["ME-BUILD-05", "ME-BUILD-06", "ME-BUILD-07"],
        Event::RecruitsRolled { .. } => &["ME-RECRUIT-02"],
        Event::RecruitsChosen { .. } => &["ME-RULING-117", "ME-RECRUIT-01"],
        Event::Deployed { .. } => &["ME-DEPLOY-01", "ME-RULING-118"],
        Event::AllianceProposed { .. }
        | Event::AllianceDeclined { .. }
        | Event::AllianceLapsed { .. }
        | Event::AllianceMade { .. }
        | Event::AllianceBroken { .. } => &["ME-RULING-22"],
        Event::RetreatOrdered { .. } => &["ME-RULING-74"],
        Event::PursuitOrdered { .. } => &["ME-RULING-75"],
        Event::IndependentsOrdered { .. } => &["ME-RULING-53"],
        Event::HandedIn { .. }
        | Event::TakenOut { .. }
        | Event::HandInDone { .. }
        | Event::HandInDropped { .. } => &["ME-RULING-19"],
        Event::DeadlinePassed { .. } | Event::TurnMissed { .. } => &["ME-RULING-25"],
        Event::CaretakerCame { .. }
        | Event::PlayerReturned { .. }
        | Event::Conceded { .. }
        | Event::RealmFell { .. } => &["ME-RULING-24"],
        Event::CampaignEnded { .. } => &["ME-END-07", "ME-END-01", "ME-RULING-121"],
    }
}

/// The rule of a spell.
fn of_spell(spell: Spell) -> &'static [&'static str] {
    match spell {
        Spell::BadHarvests => &["ME-SPELL-03", "ME-SPELL-02"],
        Spell::ExcellentHarvests => &["ME-SPELL-04", "ME-SPELL-02"],
        Spell::Deluge => &["ME-SPELL-05", "ME-SPELL-02"],
        Spell::Storm => &["ME-SPELL-08", "ME-SPELL-02"],
        Spell::RainOfBlood => &["ME-SPELL-13", "ME-SPELL-02"],
        Spell::Blessing => &["ME-SPELL-14", "ME-SPELL-02"],
        Spell::Curse => &["ME-SPELL-15", "ME-SPELL-02"],
        Spell::Firestorm => &["ME-SPELL-16", "ME-SPELL-02"],
        Spell::DragonDream => &["ME-SPELL-18", "ME-SPELL-02"],
        Spell::Celerity => &["ME-SPELL-19", "ME-SPELL-02"],
        Spell::MagicRampart => &["ME-SPELL-21", "ME-SPELL-02"],
    }
}
