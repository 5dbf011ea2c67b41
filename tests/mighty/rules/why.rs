//! Checks that `/why` first cites the rule for the actual outcome, and never a rule for another outcome.

use regnal_core::dice::{Die, TwoDice};
use regnal_mighty::event::Strength;
use regnal_mighty::nouns::{
    DiplomacyResult, DragonDamage, FamineResult, NavalResult, Passage, ScoutEvent, ScoutResult,
    SiegeResult, Supply,
};

use super::battlefield::{FIELD, NORTH, board, shore};
use super::*;

fn two() -> TwoDice {
    Dice::scripted([3, 4]).two_d6()
}

fn one() -> Die {
    Dice::scripted([3]).d6()
}

/// Returns the rules that `/why` cites for an event, in order.
fn rules(table: &Table, event: &Event) -> Vec<&'static str> {
    let why = table.game.why(&table.game, event, Viewer::Public, false);
    why.rules.iter().map(|rule| rule.0).collect()
}

/// Asserts that `wanted` is the first rule cited for an event, and that none of `others` is cited.
#[track_caller]
fn names(table: &Table, event: &Event, wanted: &str, others: &[&str]) {
    let rules = rules(table, event);
    assert_eq!(rules.first(), Some(&wanted), "{rules:?} of {event:?}");
    for other in others {
        assert!(!rules.contains(other), "{other} in {rules:?} of {event:?}");
    }
}

/// Asserts that the explanation of each outcome cites the rule for that outcome first, and no rule for another outcome.
#[track_caller]
fn each_apart<R: Copy>(outcomes: &[(R, &'static str)], event: impl Fn(R) -> Event) {
    let table = field();
    for (outcome, wanted) in outcomes {
        let others = outcomes.iter().map(|(_, rule)| *rule);
        let others: Vec<&str> = others.filter(|rule| rule != wanted).collect();
        names(&table, &event(*outcome), wanted, &others);
    }
}

fn even() -> Strength {
    Strength { dice: two(), modifiers: Vec::new(), total: 7 }
}

fn scouted(terrain: Terrain, result: ScoutResult, finding: Finding) -> Event {
    Event::Scouted { unit: army(1), hex: NORTH, terrain, dice: two(), result, finding }
}

fn siege(result: SiegeResult, siege: &[(SiegeModifier, i8)]) -> Event {
    Event::SiegeRolled {
        unit: army(1),
        hex: FIELD,
        dice: two(),
        modifiers: Vec::new(),
        siege: siege.to_vec(),
        total: 9,
        result,
    }
}

fn field() -> Table {
    board(Phase::Movement).meeting(army(1), army(2), FIELD).build()
}

#[test]
fn me_scout_11_the_explanation_of_a_scouting_result_cites_its_rule_and_table() {
    let table = field();
    for (result, wanted, other) in [
        (ScoutResult::HostileCity, "ME-SITE-06", "ME-SITE-01"),
        (ScoutResult::NeutralFortress, "ME-SITE-01", "ME-SITE-06"),
    ] {
        let found = rules(&table, &scouted(Terrain::Plain, result, Finding::Rolled));
        assert_eq!(found[..3], ["ME-SCOUT-11", wanted, "ME-SCOUT-07"]);
        assert!(!found.contains(&other), "{found:?}");
    }
    for (terrain, wanted) in [
        (Terrain::Plain, "ME-SCOUT-07"),
        (Terrain::Coast, "ME-SCOUT-07"),
        (Terrain::Mountain, "ME-SCOUT-08"),
        (Terrain::River, "ME-SCOUT-09"),
        (Terrain::Forest, "ME-RULING-11"),
    ] {
        let empty = scouted(terrain, ScoutResult::EmptyLand, Finding::Rolled);
        assert_eq!(rules(&table, &empty), ["ME-SCOUT-13", wanted, "ME-SCOUT-06"]);
    }
    let event = scouted(Terrain::River, ScoutResult::Event, Finding::FromReport);
    assert_eq!(rules(&table, &event)[..2], ["ME-SPY-09", "ME-SCOUT-12"]);
}

#[test]
fn me_event_01_the_explanation_of_each_scouting_event_cites_its_rule() {
    let table = field();
    let outcomes = [
        (ScoutEvent::Desertion, "ME-EVENT-02"),
        (ScoutEvent::Mutiny, "ME-EVENT-04"),
        (ScoutEvent::Rot, "ME-EVENT-06"),
        (ScoutEvent::Disease, "ME-EVENT-07"),
        (ScoutEvent::BadWeather, "ME-EVENT-08"),
        (ScoutEvent::LostScouts, "ME-EVENT-10"),
        (ScoutEvent::Ambush, "ME-EVENT-11"),
        (ScoutEvent::Convoy, "ME-EVENT-12"),
        (ScoutEvent::Volunteers, "ME-EVENT-14"),
        (ScoutEvent::KnightErrant, "ME-EVENT-15"),
        (ScoutEvent::DragonNest, "ME-EVENT-16"),
    ];
    let event = |result| Event::EventRolled { unit: army(1), hex: NORTH, dice: two(), result };
    each_apart(&outcomes, event);
    assert!(rules(&table, &event(ScoutEvent::Rot)).contains(&"ME-SCOUT-12"));
    let marsh = board(Phase::Scouting).terrain(NORTH, Terrain::Marsh).build();
    let rolled = rules(&marsh, &event(ScoutEvent::Rot));
    assert!(rolled.contains(&"ME-MARSH-06") && !rolled.contains(&"ME-SCOUT-12"));
}

#[test]
fn me_site_08_the_rule_for_guards_is_only_cited_if_a_die_was_rolled() {
    let table = field();
    let guard = |unit, die| Event::IndependentAppeared { unit, hex: NORTH, die };
    names(&table, &guard(army(9), Some(one())), "ME-SITE-08", &["ME-SITE-06", "ME-SEA-06"]);
    names(&table, &guard(boat(9), None), "ME-SEA-06", &["ME-SITE-08"]);
    names(&table, &guard(army(9), None), "ME-SITE-06", &["ME-SITE-08", "ME-SEA-06"]);
    let found = |allegiance| Event::SiteFound {
        hex: NORTH,
        site: Site { building: Building::City, allegiance },
    };
    names(&table, &found(Allegiance::Hostile), "ME-SITE-06", &["ME-SITE-01"]);
    names(&table, &found(Allegiance::Neutral), "ME-SITE-01", &["ME-SITE-06"]);
}

#[test]
fn me_famine_02_the_explanation_of_hunger_cites_the_rule_for_its_table_row() {
    let outcomes = [
        (FamineResult::Disbanded, "ME-FAMINE-03"),
        (FamineResult::NoMoveAndWeak, "ME-FAMINE-04"),
        (FamineResult::Weak, "ME-FAMINE-07"),
        (FamineResult::LivesOffLand, "ME-FAMINE-09"),
        (FamineResult::StrayHerd, "ME-FAMINE-10"),
    ];
    each_apart(&outcomes, |result| Event::FamineRolled { unit: army(1), dice: two(), result });
    let supplies = [
        (Supply::Convoy, "ME-EVENT-12"),
        (Supply::Rot, "ME-EVENT-06"),
        (Supply::StrayHerd, "ME-FAMINE-10"),
    ];
    each_apart(&supplies, |by| Event::ReserveChanged { seat: A, change: 1, by });
}

#[test]
fn me_move_11_the_explanation_of_an_entry_cost_cites_its_rules() {
    let paid = |due, paid| Event::RationsPaid { unit: army(1), hex: NORTH, due, paid };
    let on = |terrain| board(Phase::Movement).terrain(NORTH, terrain).build();
    names(&on(Terrain::Plain), &paid(1, 1), "ME-FAMINE-01", &["ME-MARCH-03"]);
    names(&on(Terrain::Plain), &paid(2, 2), "ME-MARCH-03", &["ME-MOVE-11"]);
    names(&on(Terrain::Mountain), &paid(2, 2), "ME-MOVE-11", &["ME-MARCH-03"]);
    names(&on(Terrain::Marsh), &paid(2, 2), "ME-MARSH-03", &["ME-MOVE-11"]);
    assert!(rules(&on(Terrain::Plain), &paid(1, 0)).contains(&"ME-RULING-29"));
    let river = board(Phase::Movement)
        .terrain(NORTH, Terrain::River)
        .cell(NORTH, |cell| cell.bridge = Bridge::Sabotaged(1))
        .build();
    names(&river, &paid(2, 2), "ME-MOVE-10", &["ME-MARCH-03"]);
}

#[test]
fn me_move_15_the_explanation_of_annexing_a_foreign_hex_cites_its_own_rule() {
    let annexed = Event::HexAnnexed { seat: A, hex: NORTH };
    names(&field(), &annexed, "ME-MOVE-14", &["ME-MOVE-15"]);
    let theirs = board(Phase::Movement).owned(B, NORTH).build();
    names(&theirs, &annexed, "ME-MOVE-15", &["ME-MOVE-14"]);
}

#[test]
fn me_site_02_the_explanation_of_negotiations_cites_the_rule_for_their_result() {
    let outcomes = [
        (DiplomacyResult::TurnsHostile, "ME-SITE-03"),
        (DiplomacyResult::StaysNeutral, "ME-SITE-04"),
        (DiplomacyResult::Joins, "ME-SITE-05"),
    ];
    each_apart(&outcomes, |result| Event::EnvoysReceived {
        seat: A,
        hex: NORTH,
        dice: two(),
        result,
    });
}

#[test]
fn me_combat_05_the_explanation_of_a_fight_cites_the_rule_for_its_result() {
    let outcomes = [
        (CombatResult::Standoff, "ME-COMBAT-04"),
        (CombatResult::Minor, "ME-COMBAT-06"),
        (CombatResult::Major, "ME-COMBAT-08"),
        (CombatResult::Brilliant, "ME-COMBAT-10"),
        (CombatResult::Total, "ME-COMBAT-13"),
    ];
    let fought = |target, result| {
        let (unit, attack, defence) = (army(1), even(), even());
        Event::Fought { unit, target, attack, defence, result }
    };
    each_apart(&outcomes, |result| fought(army(2), result));
    let mixed = rules(&field(), &fought(boat(2), CombatResult::Minor));
    assert!(mixed.contains(&"ME-COMBAT-14"), "{mixed:?}");
    let at_sea = [
        (NavalResult::Standoff, "ME-COMBAT-04"),
        (NavalResult::Damaged, "ME-NAVAL-05"),
        (NavalResult::CrewDefects, "ME-NAVAL-08"),
        (NavalResult::Wrecked, "ME-NAVAL-10"),
        (NavalResult::Sunk, "ME-NAVAL-12"),
    ];
    each_apart(&at_sea, |result| {
        let (unit, target) = (boat(1), boat(2));
        Event::FoughtAtSea { unit, target, attack: even(), defence: even(), result }
    });
}

#[test]
fn me_retreat_01_the_explanation_of_holding_a_position_cites_the_rule_for_the_defeat() {
    let answered = |to| Event::RetreatAnswered { unit: army(1), to };
    for (modifier, value, wanted) in
        [(Modifier::MinorDefeat, -3, "ME-COMBAT-07"), (Modifier::MajorDefeat, -6, "ME-COMBAT-09")]
    {
        let effects = [(modifier, value, Expiry::NextRoll)];
        let table = board(Phase::Combat).affected(A, army(1), FIELD, &effects).build();
        names(&table, &answered(Refuge::Hold), wanted, &["ME-RETREAT-02"]);
    }
    names(&field(), &answered(Refuge::Inside), "ME-RETREAT-06", &[]);
    names(&field(), &answered(Refuge::To(NORTH)), "ME-RETREAT-02", &["ME-RETREAT-06"]);
}

#[test]
fn me_siege_10_the_explanation_of_a_siege_cites_the_rule_for_its_table_row() {
    let garrison = [(SiegeModifier::EachUnitInside, -1)];
    let outcomes = [
        (SiegeResult::BesiegerDestroyed, "ME-SIEGE-11"),
        (SiegeResult::NoEffect, "ME-SIEGE-12"),
        (SiegeResult::WornDown, "ME-SIEGE-13"),
        (SiegeResult::GarrisonLoss, "ME-SIEGE-15"),
        (SiegeResult::Surrender, "ME-SIEGE-17"),
    ];
    each_apart(&outcomes, |result| siege(result, &garrison));
}

#[test]
fn me_siege_03_the_explanation_of_each_siege_modifier_cites_its_rule() {
    let outcomes = [
        (SiegeModifier::Village, "ME-SIEGE-04"),
        (SiegeModifier::City, "ME-SIEGE-05"),
        (SiegeModifier::CoastalCity, "ME-SIEGE-06"),
        (SiegeModifier::Fortress, "ME-SIEGE-07"),
        (SiegeModifier::EachUnitInside, "ME-SIEGE-08"),
        (SiegeModifier::BoatBesieging, "ME-SEASIEGE-02"),
        (SiegeModifier::WornDownInAttackersPreviousTurn, "ME-SIEGE-14"),
    ];
    for (modifier, wanted) in outcomes {
        let rules = rules(&field(), &siege(SiegeResult::NoEffect, &[(modifier, 1)]));
        for (_, rule) in outcomes {
            assert_eq!(rules.contains(&rule), rule == wanted, "{modifier:?}: {rules:?}");
        }
    }
}

#[test]
fn me_siege_16_a_building_without_a_garrison_loses_no_unit() {
    let table = field();
    let empty = siege(SiegeResult::GarrisonLoss, &[(SiegeModifier::Village, 2)]);
    names(&table, &empty, "ME-SIEGE-16", &["ME-SIEGE-15"]);
    let held = siege(
        SiegeResult::GarrisonLoss,
        &[(SiegeModifier::Village, 2), (SiegeModifier::EachUnitInside, -1)],
    );
    let worn = siege(SiegeResult::WornDown, &[(SiegeModifier::Village, 2)]);
    for lang in Lang::ALL {
        let said = |event: &Event| {
            let line = table.game.tell(event, Viewer::Public).unwrap();
            say(lang, &line, &Names::default())
        };
        assert_eq!(said(&empty), said(&worn));
        assert_ne!(said(&empty), said(&held));
    }
}

// covers: ME-SIEGE-15
#[test]
fn me_siege_16_siege_odds_only_include_garrison_losses_if_there_is_a_garrison() {
    let before = || board(Phase::Siege).built(B, FIELD, Building::City).with(A, army(1), FIELD);
    let odds = before().build().game.siege_odds(army(1)).unwrap();
    let ways: u32 = odds.iter().map(|(_, ways)| ways).sum();
    assert_eq!(ways, 36);
    // A total of 6 to 8 results from 16 of the 36 dice rolls, a total of 9 or 10 from 7.
    assert!(odds.contains(&(SiegeResult::WornDown, 23)), "{odds:?}");
    assert!(odds.iter().all(|(result, _)| *result != SiegeResult::GarrisonLoss));
    let held = before().inside(B, army(11), FIELD).build();
    let odds = held.game.siege_odds(army(1)).unwrap();
    assert!(odds.iter().any(|(result, _)| *result == SiegeResult::GarrisonLoss));
}

#[test]
fn me_siege_11_explanations_of_lost_besiegers_and_lost_garrisons_cite_different_rules() {
    let lost = Event::UnitLost { unit: army(1), by: Loss::Siege };
    names(&field(), &lost, "ME-SIEGE-11", &["ME-SIEGE-15"]);
    let inside = board(Phase::Siege).built(A, FIELD, Building::City);
    let inside = inside.inside(A, army(1), FIELD).build();
    names(&inside, &lost, "ME-SIEGE-15", &["ME-SIEGE-11"]);
}

#[test]
fn me_naval_07_the_explanation_of_a_lost_boat_cites_the_rule_for_its_loss() {
    let lost = |unit, by| Event::UnitLost { unit, by };
    let against =
        |other| shore(board(Phase::Combat)).with(A, boat(1), FIELD).with(B, other, FIELD).build();
    let combat = lost(boat(1), Loss::Combat);
    names(&against(boat(2)), &combat, "ME-NAVAL-11", &["ME-COMBAT-13"]);
    names(&against(army(2)), &combat, "ME-COMBAT-13", &["ME-NAVAL-11"]);
    let sunk = lost(boat(1), Loss::Sunk);
    names(&against(boat(2)), &sunk, "ME-NAVAL-12", &["ME-NAVAL-07"]);
    let damaged = shore(board(Phase::Combat)).damaged(A, boat(1), FIELD).build();
    names(&damaged, &sunk, "ME-NAVAL-07", &["ME-NAVAL-12"]);
    names(&field(), &lost(army(1), Loss::Sunk), "ME-RULING-79", &["ME-NAVAL-07"]);
}

#[test]
fn me_dragon_06_explanations_of_dragon_events_cite_their_rules() {
    let outcomes = [
        (DragonDamage::FewFlames, "ME-DRAGON-07"),
        (DragonDamage::Ravaged, "ME-DRAGON-08"),
        (DragonDamage::Desolation, "ME-DRAGON-10"),
    ];
    let struck =
        |spared| move |damage| Event::DragonStruck { hex: NORTH, die: one(), damage, spared };
    each_apart(&outcomes, struck(false));
    names(&field(), &struck(true)(DragonDamage::Ravaged), "ME-SPELL-21", &[]);
    let flew = |die, to| Event::DragonsFlew { from: FIELD, direction: Direction::NORTH, die, to };
    names(&field(), &flew(Some(one()), None), "ME-DRAGON-05", &["ME-SPELL-18"]);
    names(
        &field(),
        &flew(Some(one()), Some(NORTH)),
        "ME-DRAGON-02",
        &["ME-DRAGON-05", "ME-SPELL-18"],
    );
    names(&field(), &flew(None, Some(NORTH)), "ME-SPELL-18", &["ME-DRAGON-05"]);
    let checked = |awake| Event::NestChecked { hex: NORTH, die: one(), awake };
    each_apart(&[(true, "ME-EVENT-17"), (false, "ME-EVENT-18")], checked);
}

#[test]
fn me_wevent_01_the_explanation_of_each_winter_event_cites_its_rule() {
    let outcomes = [
        (WinterEvent::DragonFury, "ME-WEVENT-02"),
        (WinterEvent::PeasantRevolt, "ME-WEVENT-03"),
        (WinterEvent::Rebellion, "ME-WEVENT-05"),
        (WinterEvent::Epidemic, "ME-WEVENT-07"),
        (WinterEvent::WinterFamine, "ME-WEVENT-09"),
        (WinterEvent::Betrayal, "ME-WEVENT-11"),
        (WinterEvent::Nothing, "ME-WEVENT-14"),
    ];
    each_apart(&outcomes, |result| Event::WinterEventRolled { seat: A, dice: two(), result });
}

#[test]
fn me_build_06_the_explanation_of_an_upgrade_cites_the_rule_for_the_new_building() {
    let outcomes = [(Building::City, "ME-BUILD-06"), (Building::Fortress, "ME-BUILD-07")];
    each_apart(&outcomes, |to| Event::VillageUpgraded { seat: A, hex: NORTH, to, cost: 4 });
    let recruits = [(0, "ME-RECRUIT-03"), (1, "ME-RECRUIT-04"), (2, "ME-RECRUIT-05")];
    each_apart(&recruits, |recruits| Event::RecruitsRolled { seat: A, dice: two(), recruits });
    let deployed = [(army(7), "ME-DEPLOY-01"), (boat(7), "ME-DEPLOY-02")];
    each_apart(&deployed, |unit| Event::Deployed { seat: A, unit, hex: NORTH, inside: false });
}

#[test]
fn me_pillage_03_the_explanation_of_ruins_cites_the_rule_for_their_cause() {
    let outcomes = [
        (RazedBy::Pillage, "ME-PILLAGE-03"),
        (RazedBy::Storm, "ME-SPELL-10"),
        (RazedBy::Deluge, "ME-SPELL-07"),
        (RazedBy::Dragons, "ME-DRAGON-08"),
    ];
    each_apart(&outcomes, |by| Event::Razed { hex: NORTH, by, thaw: 1 });
    for (by, rule) in &outcomes[1..] {
        assert_eq!(rules(&field(), &Event::Razed { hex: NORTH, by: *by, thaw: 1 }), [*rule]);
    }
}

#[test]
fn me_spell_17_the_explanation_of_a_firestorm_that_fails_cites_its_rule() {
    let storm = |result| Event::FirestormStruck {
        unit: army(1),
        storm: two(),
        storm_total: 9,
        defence: even(),
        result,
    };
    names(&field(), &storm(None), "ME-SPELL-17", &[]);
    names(&field(), &storm(Some(CombatResult::Minor)), "ME-SPELL-16", &["ME-SPELL-17"]);
}

#[test]
fn me_move_03_the_explanation_of_every_kind_of_passage_cites_its_rule() {
    let outcomes: Vec<(Passage, &'static str)> = Passage::ALL
        .iter()
        .map(|&by| {
            let moved = Event::UnitMoved { unit: army(1), from: FIELD, to: NORTH, by };
            (by, rules(&Board::new(2).with(A, army(1), hex(0, 0)).build(), &moved)[0])
        })
        .collect();
    for (index, (by, rule)) in outcomes.iter().enumerate() {
        assert!(outcomes[..index].iter().all(|(_, other)| other != rule), "{by:?} shares {rule}");
    }
}
