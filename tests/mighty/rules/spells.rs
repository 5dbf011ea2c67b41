//! Tests of the spells of the Winter Equinox (4.24).

use regnal_mighty::nouns::Passage;

use super::battlefield::conquered;
use super::court::{
    EAST, FIELD, NEAR, QUIET, SOUTH, WEST, awaited, cast, court, pass_to, pass_to_phase,
    pass_to_slot, step, winter,
};
use super::*;

pub(super) fn equinox() -> Board {
    winter(3, WinterPhase::Equinox)
}

pub(super) fn spell(spell: Spell, target: Target) -> Action {
    Action::CastSpell { spell, target }
}

/// Makes A cast a spell on a hex.
#[track_caller]
pub(super) fn on_hex(table: &mut Table, wanted: Spell, hex: Hex) -> Vec<Event> {
    cast(table, A, wanted, Target::Hex(hex), &[])
}

/// Makes A cast a spell on a unit.
#[track_caller]
pub(super) fn on_unit(table: &mut Table, wanted: Spell, unit: UnitId, dice: &[u32]) -> Vec<Event> {
    cast(table, A, wanted, Target::Unit(unit), dice)
}

fn ruins(thaw: u8, by: RazedBy) -> Option<Ruins> {
    Some(Ruins { thaw, by })
}

/// Returns the reason why A may not cast a spell on a unit.
#[track_caller]
fn refused_on(table: &Table, wanted: Spell, unit: UnitId) -> Reason {
    table.refused(A, spell(wanted, Target::Unit(unit)))
}

#[test]
fn the_menu_shows_the_effect_of_every_spell() {
    let game = equinox().build().game;
    let shown = |wanted, lang| {
        let lines = game.printed(A, &spell(wanted, Target::Nothing));
        let said: Vec<String> =
            lines.iter().map(|line| say(lang, line, &Names::default())).collect();
        said.join(" ")
    };
    assert_eq!(shown(Spell::Curse, Lang::En), "Curse: −2");
    for &wanted in Spell::ALL {
        for lang in [Lang::En, Lang::Fr] {
            assert!(shown(wanted, lang).chars().count() <= 120, "{wanted:?}");
            assert!(!shown(wanted, lang).is_empty(), "{wanted:?}");
        }
    }
}

// covers: ME-SPELL-01, ME-RULING-89
#[test]
fn me_spell_01_a_sorcerer_cannot_cast_without_the_capital() {
    let dream = spell(Spell::DragonDream, Target::Nothing);
    let lost = equinox().built(B, WEST, Building::City).build();
    assert_eq!(lost.refused(A, dream.clone()), Reason::NoCapital);

    // A siege or ruins do not prevent casting.
    equinox()
        .with(B, army(11), WEST)
        .cell(WEST, |cell| cell.razed = ruins(1, RazedBy::Dragons))
        .after(A, dream.clone(), &[]);

    // Another city of the realm does not replace the capital.
    let moved = equinox().built(B, WEST, Building::City).built(A, NEAR, Building::City).build();
    assert_eq!(moved.refused(A, dream), Reason::NoCapital);
}

// covers: ME-SPELL-02, ME-RULING-99
#[test]
fn me_spell_02_each_player_can_cast_one_spell_per_winter() {
    let dream = spell(Spell::DragonDream, Target::Nothing);
    let spent = equinox().realm(A, |realm| realm.cast = true).build();
    assert_eq!(spent.refused(A, dream.clone()), Reason::AlreadyCast);

    let mut table = equinox().build();
    assert_eq!(table.refused(B, dream.clone()), Reason::NotYourTurn);
    table.play(A, dream.clone(), &[]);
    assert_eq!(awaited(&table), B);
    assert_eq!(table.refused(A, dream.clone()), Reason::NotYourTurn);
    // A player can also pass.
    table.play(B, Action::PassSpell, &[]);
    assert_eq!(awaited(&table), C);
    table.play(C, dream.clone(), &[QUIET, QUIET, QUIET].concat());
    pass_to_slot(&mut table, 2, WinterPhase::Equinox, A);
    table.play(A, dream, &[]);
}

#[test]
fn me_spell_03_bad_harvests_cancel_the_yield_of_an_opponents_building() {
    let village = hex(3, 0);
    let mut table = equinox().built(B, village, Building::Village).build();
    for (target, reason) in [
        (Target::Hex(WEST), Reason::TargetNotEnemy),
        (Target::Hex(NEAR), Reason::BadTarget),
        (Target::Nothing, Reason::BadTarget),
    ] {
        assert_eq!(table.refused(A, spell(Spell::BadHarvests, target)), reason);
    }
    on_hex(&mut table, Spell::BadHarvests, village);
    pass_to(&mut table, 2, Season::Spring, B);
    assert_eq!(table.reserve(B), 3);
    pass_to(&mut table, 2, Season::Autumn, B);
    assert_eq!(table.reserve(B), 9);
    pass_to(&mut table, 3, Season::Spring, B);
    assert_eq!(table.reserve(B), 5);
}

#[test]
fn me_spell_04_excellent_harvests_double_the_yield_of_the_casters_own_building() {
    let mut table = equinox().built(A, NEAR, Building::Village).build();
    let abroad = spell(Spell::ExcellentHarvests, Target::Hex(EAST));
    assert_eq!(table.refused(A, abroad), Reason::TargetNotOwn);
    on_hex(&mut table, Spell::ExcellentHarvests, NEAR);
    pass_to(&mut table, 2, Season::Spring, A);
    assert_eq!(table.reserve(A), 7);
    pass_to(&mut table, 2, Season::Autumn, A);
    assert_eq!(table.reserve(A), 21);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.reserve(A), 5);
}

// covers: ME-RULING-100, ME-EX-07
#[test]
fn me_ruling_100_bad_harvests_override_excellent_ones_and_a_yield_is_doubled_only_once() {
    use regnal_mighty::nouns::YieldEffect::{BadHarvests, ExcellentHarvests};
    let effects = |board: Board, hex, yields: &[_]| {
        let yields = yields.iter().map(|&effect| (effect, 2)).collect();
        board.cell(hex, |cell| cell.yields = yields)
    };
    let board = winter(3, WinterPhase::Deployment)
        .slot_of(C, WinterPhase::Deployment)
        .realm(C, |realm| realm.recruits.armies = 1)
        .built(A, NEAR, Building::Village)
        .built(A, hex(-3, -1), Building::City)
        .built(A, hex(-4, 1), Building::City);
    let board = effects(board, NEAR, &[ExcellentHarvests, ExcellentHarvests]);
    let board = effects(board, hex(-3, -1), &[BadHarvests]);
    let board = effects(board, hex(-4, 1), &[BadHarvests, ExcellentHarvests]);
    let table = board.after(C, Action::EndDeployment, &[]);
    assert_eq!(table.reserve(A), 7);

    // The effect stays on the hex even if its owner changes, and also applies to pillage.
    let pillaged = conquered(court(3).turn_of(A, Phase::Pillage), NEAR, Building::Village)
        .cell(NEAR, |cell| cell.yields = vec![(ExcellentHarvests, 1)])
        .with(A, army(11), NEAR)
        .after(A, Action::Pillage { hex: NEAR }, &[]);
    assert_eq!(pillaged.reserve(A), 4);
}

/// Returns a board with a river next to A's capital, owned by A.
fn river() -> Board {
    equinox().terrain(NEAR, Terrain::River).owned(A, NEAR)
}

// covers: ME-SPELL-05, ME-RULING-101
#[test]
fn me_spell_05_units_cannot_enter_a_flooded_river() {
    let mut table = river().terrain(hex(-2, 0), Terrain::River).unseen(hex(-2, 0)).build();
    let deluge = |at| spell(Spell::Deluge, Target::Hex(at));
    assert_eq!(table.refused(A, deluge(WEST)), Reason::NotARiver);
    // The rejection does not reveal the terrain of a face-down tile.
    assert_eq!(table.refused(A, deluge(hex(-2, 0))), Reason::BadTarget);
    on_hex(&mut table, Spell::Deluge, NEAR);
    for season in [Season::Spring, Season::Summer, Season::Autumn] {
        pass_to_phase(&mut table, 2, season, A, Phase::Movement);
        assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::HexClosed);
    }
    pass_to_phase(&mut table, 3, Season::Spring, A, Phase::Movement);
    table.play(A, step(army(1), NEAR), &[]);
}

#[test]
fn me_spell_06_units_on_a_flooded_hex_can_leave() {
    let mut table = river().with(A, army(11), NEAR).build();
    on_hex(&mut table, Spell::Deluge, NEAR);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    table.play(A, step(army(11), WEST), &[]);
    assert_eq!(table.unit(army(11)).hex, WEST);
}

#[test]
fn me_spell_07_a_village_on_a_flooded_hex_is_razed() {
    let mut table = river().built(A, NEAR, Building::Village).inside(A, army(11), NEAR).build();
    on_hex(&mut table, Spell::Deluge, NEAR);
    assert_eq!(table.cell(NEAR).razed, ruins(2, RazedBy::Deluge));
    assert!(table.cell(NEAR).site.is_some());
    assert!(!table.unit(army(11)).inside);
    pass_to(&mut table, 2, Season::Autumn, A);
    assert!(table.cell(NEAR).razed.is_some());
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.cell(NEAR).razed, None);

    // Cities and fortresses are unharmed.
    for building in [Building::City, Building::Fortress] {
        let mut table = river().built(A, NEAR, building).build();
        on_hex(&mut table, Spell::Deluge, NEAR);
        assert_eq!(table.cell(NEAR).razed, None);
    }
}

#[test]
fn me_spell_08_units_can_neither_enter_nor_leave_a_storm() {
    let mut table = equinox().owned(A, NEAR).with(A, army(11), NEAR).build();
    on_hex(&mut table, Spell::Storm, NEAR);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::HexClosed);
    assert_eq!(table.refused(A, step(army(11), WEST)), Reason::HeldInHex);
}

#[test]
fn me_spell_09_a_storm_lasts_until_the_end_of_spring() {
    let mut table = equinox().owned(A, NEAR).with(A, army(11), NEAR).build();
    on_hex(&mut table, Spell::Storm, NEAR);
    pass_to(&mut table, 2, Season::Spring, C);
    assert!(!table.cell(NEAR).closures.is_empty());
    pass_to_phase(&mut table, 2, Season::Summer, A, Phase::Movement);
    table.play(A, step(army(11), WEST), &[]);
    table.play(A, step(army(1), NEAR), &[]);
}

#[test]
fn me_spell_10_a_village_in_a_storm_is_ruined_as_if_pillaged() {
    for (board, owner) in [
        (equinox().built(B, FIELD, Building::Village), Some(B)),
        (equinox().built(A, FIELD, Building::Village), Some(A)),
        (equinox().site(FIELD, Building::Village, Allegiance::Neutral), None),
    ] {
        let mut table = board.build();
        on_hex(&mut table, Spell::Storm, FIELD);
        // Nobody gets rations. The piece stays on the map, in ruins until next year's Thaw.
        assert_eq!(table.cell(FIELD).razed, ruins(2, RazedBy::Storm));
        assert_eq!(table.cell(FIELD).owner, owner);
        assert_eq!([A, B, C].map(|seat| table.reserve(seat)), [0, 0, 0]);
    }
    let mut city = equinox().built(B, FIELD, Building::City).build();
    on_hex(&mut city, Spell::Storm, FIELD);
    assert_eq!(city.cell(FIELD).razed, None);
}

/// Returns a board on which B's boat 1 is on a coast in the centre, with army 11 on board.
pub(super) fn shore() -> Board {
    let board = equinox().terrain(FIELD, Terrain::Coast).with(B, boat(1), FIELD);
    board.aboard(B, army(11), boat(1), FIELD)
}

// covers: ME-SPELL-11, ME-RULING-102
#[test]
fn me_spell_11_a_storm_wrecks_a_boat_unless_it_is_in_its_owners_or_an_allys_port() {
    let survives = |board: Board| {
        let mut table = board.build();
        on_hex(&mut table, Spell::Storm, FIELD);
        table.find(boat(1)).is_some()
    };
    assert!(!survives(shore()));
    assert!(survives(shore().built(B, FIELD, Building::City)));
    // Neither a city of a player who is not an ally nor any other kind of building protects the boat.
    assert!(!survives(shore().built(C, FIELD, Building::City)));
    assert!(!survives(shore().built(B, FIELD, Building::Fortress)));
    assert!(survives(shore().built(C, FIELD, Building::City).allied(B, C)));
    // The caster's own boats are wrecked, too.
    let own = equinox().terrain(FIELD, Terrain::Coast).with(A, boat(1), FIELD);
    assert!(!survives(own));
}

// covers: ME-RULING-102
#[test]
fn me_ruling_102_a_storm_does_not_wreck_the_guard_of_a_hostile_port() {
    let grey = |building| {
        let mut table = equinox()
            .terrain(FIELD, Terrain::Coast)
            .site(FIELD, building, Allegiance::Hostile)
            .independent(boat(1), FIELD)
            .build();
        on_hex(&mut table, Spell::Storm, FIELD);
        table.find(boat(1)).is_some()
    };
    assert!(grey(Building::City));
    assert!(!grey(Building::Fortress));
}

#[test]
fn me_spell_12_the_army_on_a_wrecked_boat_is_put_ashore() {
    let mut table = shore().build();
    on_hex(&mut table, Spell::Storm, FIELD);
    let army = table.unit(army(11));
    assert_eq!((army.aboard, army.hex), (None, FIELD));
    // The army that was put ashore is now alone on the hex and annexes it.
    assert_eq!(table.cell(FIELD).owner, Some(B));
}

#[test]
fn me_ex_54_a_storm_over_a_coast_ruins_the_village_and_wrecks_the_boat() {
    let mut table =
        shore().built(B, FIELD, Building::Village).owned(B, hex(1, 0)).reserve(B, 9).build();
    on_hex(&mut table, Spell::Storm, FIELD);
    assert!(table.cell(FIELD).razed.is_some());
    assert!(table.find(boat(1)).is_none());
    assert!(table.unit(army(11)).is_outside());
    pass_to_phase(&mut table, 2, Season::Spring, B, Phase::Movement);
    assert_eq!(table.refused(B, step(army(11), hex(1, 0))), Reason::HeldInHex);

    let mut port = shore().built(B, FIELD, Building::City).build();
    on_hex(&mut port, Spell::Storm, FIELD);
    assert!(port.find(boat(1)).is_some());
    assert_eq!(port.unit(army(11)).aboard, Some(boat(1)));
}

// covers: ME-RULING-102
#[test]
fn me_ruling_102_a_storm_can_be_cast_on_a_face_down_hex() {
    let mut table = equinox().unseen(FIELD).build();
    on_hex(&mut table, Spell::Storm, FIELD);
    assert!(!table.cell(FIELD).closures.is_empty());
}

// covers: ME-SPELL-13, ME-RULING-103
#[test]
fn me_spell_13_units_under_a_rain_of_blood_cannot_leave_in_spring() {
    let sea = hex(-3, 0);
    let mut table = equinox()
        .terrain(sea, Terrain::Coast)
        .owned(A, sea)
        .with(A, army(11), sea)
        .with(A, boat(1), sea)
        .with(A, boat(2), sea)
        .aboard(A, army(12), boat(1), sea)
        .build();
    on_hex(&mut table, Spell::RainOfBlood, sea);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    assert_eq!(table.refused(A, step(army(11), WEST)), Reason::HeldInHex);
    let embark = Action::Embark { army: army(11), boat: boat(2) };
    assert_eq!(table.refused(A, embark), Reason::HeldInHex);
    // Disembarking does not count as leaving the hex, and units that arrive later can leave it.
    table.play(A, Action::Disembark { army: army(12), inside: false }, &[]);
    table.play(A, step(army(1), sea), &[]);
    assert_eq!(table.unit(army(1)).held, None);
    pass_to_phase(&mut table, 2, Season::Summer, A, Phase::Movement);
    table.play(A, step(army(11), WEST), &[]);
}

// covers: ME-RULING-103
#[test]
fn me_ruling_103_units_under_a_rain_of_blood_can_still_fight_and_go_inside_a_building() {
    let mut table = equinox()
        .built(A, NEAR, Building::Village)
        .with(A, army(11), NEAR)
        .meeting(army(12), army(13), FIELD)
        .build();
    on_hex(&mut table, Spell::RainOfBlood, NEAR);
    // The test sets the effect on A's other unit directly, because only one spell per winter is allowed.
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    table.play(A, Action::GoInside { unit: army(11) }, &[]);

    court(3)
        .season(2, Season::Spring)
        .turn_of(A, Phase::Combat)
        .held(A, army(11), FIELD)
        .held(B, army(12), FIELD)
        .meeting(army(21), army(22), hex(1, 1))
        .after(A, attack(army(11), army(12)), &[3, 3, 3, 3]);
}

fn effect(modifier: Modifier, value: i8, year: u8) -> Effect {
    Effect { modifier, value, expiry: Expiry::Thaw(year) }
}

#[test]
fn me_spell_14_a_blessed_unit_gets_a_bonus_of_two_until_the_next_winter() {
    let mut table = equinox().build();
    assert_eq!(refused_on(&table, Spell::Blessing, army(2)), Reason::TargetNotOwn);
    on_unit(&mut table, Spell::Blessing, army(1), &[]);
    let blessing = effect(Modifier::Blessing, 2, 2);
    assert_eq!(table.unit(army(1)).effects, [blessing]);
    pass_to(&mut table, 2, Season::Autumn, C);
    assert_eq!(table.unit(army(1)).effects, [blessing]);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.unit(army(1)).effects, []);
}

#[test]
fn me_spell_15_a_cursed_unit_gets_a_penalty_of_two_until_the_next_winter() {
    let mut table = equinox().independent(army(11), FIELD).allied(A, C).build();
    // The caster's own units, allied units and independents do not count as enemies.
    for unit in [army(1), army(3), army(11)] {
        assert_eq!(refused_on(&table, Spell::Curse, unit), Reason::TargetNotEnemy);
    }
    on_unit(&mut table, Spell::Curse, army(2), &[]);
    assert_eq!(table.unit(army(2)).effects, [effect(Modifier::Curse, -2, 2)]);
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.unit(army(2)).effects, []);
}

/// Moves A's army 1 next to a nest. The dragons in that nest wake in the summer of year 2.
#[track_caller]
fn wake(table: &mut Table) {
    pass_to_phase(table, 2, Season::Summer, A, Phase::Scouting);
    // The dragons wake. A die selects the second hex: south-east, at (-2, 0).
    table.play(A, send_scouts(army(1), NEAR), &[5, 2]);
}

#[test]
fn me_spell_18_the_dreamer_leads_the_dragons_from_the_third_hex_on() {
    let mut table = equinox().nest(NEAR).build();
    assert_eq!(table.refused(A, spell(Spell::DragonDream, Target::Hex(FIELD))), Reason::BadTarget);
    table.play(A, Action::PassSpell, &[]);
    cast(&mut table, B, Spell::DragonDream, Target::Nothing, &[]);
    wake(&mut table);
    assert_eq!(table.game.awaited(), BTreeSet::from([B]));
    let lead = |die| Action::ChooseDragonDirection { direction: Direction::from_die(die).unwrap() };
    assert_eq!(table.refused(A, lead(2)), Reason::NotYourDecision);
    // Each hex of the flight is a separate question with its own deadline.
    let mut clocks = BTreeSet::from([table.game.clock()]);
    for _ in 0..3 {
        table.play(B, lead(2), &[]);
        assert!(clocks.insert(table.game.clock()), "{clocks:?}");
    }
    let events = table.play(B, lead(3), &[1, 1, 1, 1, 1, 1]);
    let last = picked!(events.iter().rev(), Event::DragonStruck { hex, .. } => *hex).next();
    assert_eq!(last, Some(hex(1, 1)));
}

#[test]
fn me_spell_18_the_dragon_dream_ends_in_the_next_winter() {
    let mut table = equinox().build();
    cast(&mut table, A, Spell::DragonDream, Target::Nothing, &[]);
    let dream = |table: &Table| table.game.position().realms[0].dragon_dream;
    pass_to_slot(&mut table, 2, WinterPhase::Recruitment, C);
    assert_eq!(dream(&table), Some(2));
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(dream(&table), None);
}

// covers: ME-SPELL-19, ME-RULING-105
#[test]
fn me_spell_19_a_unit_with_celerity_can_move_twice_in_the_next_season() {
    let far = hex(-2, 0);
    let mut table =
        equinox().owned(A, NEAR).owned(A, far).owned(A, hex(-1, 0)).with(A, army(11), WEST).build();
    assert_eq!(refused_on(&table, Spell::Celerity, army(2)), Reason::TargetNotOwn);
    on_unit(&mut table, Spell::Celerity, army(1), &[]);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    table.play(A, step(army(1), NEAR), &[]);
    // A forced march on top of this is not allowed.
    let march = |hex| Action::MarchOn { units: vec![army(1)], hex, inside: false };
    assert_eq!(table.refused(A, march(far)), Reason::CelerityUnit);
    let events = table.play(A, step(army(1), far), &[]);
    assert!(saw!(events, Event::UnitMoved { by: Passage::Celerity, .. }));
    // Each step costs the usual amount, without a surcharge: 3 rations came from the capital, and 2 were spent.
    assert_eq!(table.reserve(A), 1);
    assert_eq!(table.unit(army(1)).effects, []);
    assert_eq!(table.refused(A, step(army(1), hex(-1, 0))), Reason::AlreadyMoved);
    assert_eq!(table.refused(A, march(hex(-1, 0))), Reason::CelerityUnit);
    // In summer, the unit can only move like any other army.
    pass_to_phase(&mut table, 2, Season::Summer, A, Phase::Movement);
    table.play(A, step(army(1), NEAR), &[]);
    assert_eq!(table.refused(A, step(army(1), WEST)), Reason::AlreadyMoved);
}

#[test]
fn me_spell_20_a_unit_with_celerity_must_explore_each_hex_separately() {
    let far = hex(-2, 0);
    let mut table = equinox().owned(A, NEAR).build();
    on_unit(&mut table, Spell::Celerity, army(1), &[]);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    table.play(A, step(army(1), NEAR), &[]);
    assert_eq!(table.refused(A, step(army(1), far)), Reason::NotExplored);
    table.play(A, send_scouts(army(1), far), &[3, 4]);
    table.play(A, step(army(1), far), &[]);
    assert_eq!(table.unit(army(1)).hex, far);
}

// covers: ME-SPELL-21, ME-RULING-106
#[test]
fn me_spell_21_units_cannot_cross_a_magic_rampart() {
    let village = hex(-3, 0);
    let board = equinox()
        .built(A, village, Building::Village)
        .owned(A, hex(-2, 0))
        .with(A, army(12), village)
        .with(A, army(13), hex(-2, 0));
    let mut table = board.inside(A, army(11), village).build();
    for target in [hex(-2, 0), FIELD] {
        let dome = spell(Spell::MagicRampart, Target::Hex(target));
        assert_eq!(table.refused(A, dome), Reason::BadTarget);
    }
    on_hex(&mut table, Spell::MagicRampart, village);
    pass_to(&mut table, 2, Season::Spring, A);
    // The building still produces rations.
    assert_eq!(table.reserve(A), 5);
    table.go_to(Phase::Movement);
    for (action, reason) in [
        (Action::GoOutside { unit: army(11) }, Reason::Rampart),
        (Action::GoInside { unit: army(12) }, Reason::Rampart),
        (step(army(11), WEST), Reason::HeldInHex),
        (Action::Move { units: vec![army(13)], hex: village, inside: true }, Reason::CannotShelter),
    ] {
        assert_eq!(table.refused(A, action), reason);
    }
    // Units can enter and leave the hex outside the dome.
    table.play(A, step(army(13), village), &[]);
    table.play(A, step(army(12), WEST), &[]);
    pass_to(&mut table, 2, Season::Autumn, A);
    assert_eq!(table.cell(village).rampart, Some(2));
    pass_to(&mut table, 3, Season::Spring, A);
    assert_eq!(table.cell(village).rampart, None);
}

// covers: ME-RULING-106
#[test]
fn me_ruling_106_spells_do_not_affect_units_and_buildings_under_the_dome() {
    let board = || {
        let board = equinox()
            .terrain(FIELD, Terrain::River)
            .built(B, FIELD, Building::Village)
            .cell(FIELD, |cell| cell.rampart = Some(2))
            .with(B, army(12), FIELD);
        board.inside(B, army(11), FIELD)
    };
    for wanted in [Spell::Storm, Spell::Deluge] {
        let mut table = board().build();
        on_hex(&mut table, wanted, FIELD);
        assert_eq!(table.cell(FIELD).razed, None, "{wanted:?}");
        assert!(table.unit(army(11)).inside);
    }
    let fire = |unit| spell(Spell::Firestorm, Target::Unit(unit));
    let mut table = board().build();
    assert_eq!(table.refused(A, fire(army(11))), Reason::Rampart);
    // A unit outside the dome is hit and cannot retreat inside.
    table.play(A, fire(army(12)), &[5, 5, 3, 3]);
    assert!(table.find(army(12)).is_none());

    let sea = equinox()
        .terrain(FIELD, Terrain::Coast)
        .built(B, FIELD, Building::Village)
        .cell(FIELD, |cell| cell.rampart = Some(2))
        .with(B, boat(2), FIELD);
    let mut table = sea.inside(B, boat(1), FIELD).build();
    on_hex(&mut table, Spell::Storm, FIELD);
    assert!(table.find(boat(1)).is_some());
    assert!(table.find(boat(2)).is_none());
}

// covers: ME-EX-49, ME-RULING-106
#[test]
fn me_ex_49_a_city_under_a_dome_cannot_be_besieged() {
    let board = court(3)
        .turn_of(A, Phase::Siege)
        .cell(EAST, |cell| cell.rampart = Some(1))
        .with(A, army(11), EAST)
        .site(FIELD, Building::Village, Allegiance::Hostile)
        .with(A, army(12), FIELD)
        .owned(B, hex(2, 1))
        .with(B, army(14), hex(2, 2));
    let mut table = board.inside(B, army(13), EAST).without(army(2)).build();
    assert_eq!(table.refused(A, Action::Besiege { unit: army(11) }), Reason::Rampart);
    // The city yields nothing while the enemy is on its hex.
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(table.reserve(B), 0);
    table.go_to(Phase::Movement);
    assert_eq!(table.refused(B, Action::GoOutside { unit: army(13) }), Reason::Rampart);
}

// covers: ME-RULING-99
#[test]
fn me_ruling_99_spells_take_effect_immediately_in_turn_order() {
    // A raises the dome before B can cast a Firestorm.
    let mut table = equinox().inside(A, army(11), WEST).build();
    on_hex(&mut table, Spell::MagicRampart, WEST);
    assert_eq!(table.refused(B, spell(Spell::Firestorm, Target::Unit(army(11)))), Reason::Rampart);
    assert_eq!(table.slot(), Some((B, WinterPhase::Equinox)));
    assert_eq!(table.cell(SOUTH).rampart, None);
}
