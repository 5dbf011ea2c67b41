//! Tests of the Fury of the Dragons (4.22).

use regnal_mighty::nouns::{DragonDamage, Round};
use regnal_mighty::state::Wear;

use super::battlefield::{FIELD, NORTH, SOUTH, board, duel};
use super::*;

/// Returns a table in A's Combat phase, just after the dragons have left `nest`.
fn flight(board: Board, nest: Hex, dreamer: Option<Seat>) -> Table {
    let fury = Step::Fury { path: vec![nest], dreamer };
    board.cell(nest, |cell| cell.nest = true).pending(fury).build()
}

/// Harmless action that makes the match continue.
const WAIT: Action = Action::SetPursuitOrder { order: PursuitOrder::Ask };

/// Plays a flight from `nest` with these dice. Returns its events.
#[track_caller]
fn flown(nest: Hex, dice: &[u32]) -> Vec<Event> {
    flight(board(Phase::Combat), nest, None).play(A, WAIT, dice)
}

/// Returns the hexes where the dragons landed.
fn landings(events: &[Event]) -> Vec<Hex> {
    picked!(events.iter(), Event::DragonStruck { hex, .. } => *hex).collect()
}

/// Makes dragons fly north from the field and off the map. `die` is the damage roll for the field; all other hexes get
/// a 1.
fn strike(board: Board, die: u32) -> Table {
    // The hexes (0, -1) to (0, -4) lie north of the field. The fifth step north is off the map.
    let mut table = flight(board, FIELD, None);
    table.play(A, WAIT, &[6, 6, 6, 6, 6, die, 1, 1, 1, 1]);
    table
}

#[test]
fn me_dragon_01_six_dragons_take_part_in_a_flight() {
    let events = flown(hex(-3, 0), &[2, 1, 2, 1, 3, 1, 1, 1, 1, 1, 1]);
    assert_eq!(landings(&events).len(), 6);
}

#[test]
fn me_dragon_02_five_dice_select_the_hexes_that_the_dragons_visit_after_the_nest() {
    let events = flown(FIELD, &[1, 2, 3, 4, 5, 1, 1, 1, 1, 1, 1]);
    let flown: Vec<(Hex, Option<Hex>)> =
        picked!(events.iter(), Event::DragonsFlew { from, to, .. } => (*from, *to)).collect();
    let path = [FIELD, hex(1, -1), hex(2, -1), hex(2, 0), hex(1, 1), hex(0, 1)];
    let steps: Vec<(Hex, Option<Hex>)> =
        path.windows(2).map(|pair| (pair[0], Some(pair[1]))).collect();
    assert_eq!(flown, steps);
}

// covers: ME-DRAGON-03, ME-RULING-01
#[test]
fn me_dragon_03_a_six_means_north_and_the_other_numbers_follow_clockwise() {
    let around = [hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1)];
    for (die, wanted) in (1..).zip(around) {
        let back = (die + 2) % 6 + 1;
        let events = flown(FIELD, &[die, back, die, back, die, 1, 1, 1, 1, 1, 1]);
        assert_eq!(landings(&events)[1], wanted, "{die}");
    }
}

#[test]
fn me_dragon_04_a_dragon_lands_on_each_selected_hex() {
    let events = flown(FIELD, &[3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(landings(&events), [FIELD, SOUTH, hex(0, 2), hex(0, 3), hex(1, 2), hex(2, 1)]);
}

// covers: ME-DRAGON-05, ME-EX-50
#[test]
fn me_dragon_05_a_die_that_leads_off_the_map_ends_the_flight() {
    let mut table = flight(board(Phase::Combat), hex(3, -3), None);
    let events = table.play(A, WAIT, &[6, 1, 1, 1]);
    assert_eq!(landings(&events), [hex(3, -3), hex(3, -4)]);
    assert!(table.cell(hex(3, -3)).nest);
}

#[test]
fn me_dragon_06_every_landing_has_its_own_damage_roll() {
    use DragonDamage::{Desolation, FewFlames, Ravaged};
    let events = flown(FIELD, &[3, 2, 6, 5, 3, 1, 2, 3, 4, 5, 6]);
    let damage: Vec<(u8, DragonDamage)> = picked!(
        events.iter(),
        Event::DragonStruck { die, damage, .. } => (die.face, *damage)
    )
    .collect();
    let wanted =
        [(1, FewFlames), (2, Ravaged), (3, Ravaged), (4, Ravaged), (5, Ravaged), (6, Desolation)];
    assert_eq!(damage, wanted);
}

/// Returns a board on which B has a city on the field, with armies inside and outside.
fn city() -> Board {
    let board = board(Phase::Combat).built(B, FIELD, Building::City);
    board.inside(B, army(11), FIELD).with(B, army(12), FIELD)
}

#[test]
fn me_dragon_07_a_damage_roll_of_1_does_no_damage() {
    let table = strike(city(), 1);
    assert!(table.find(army(11)).is_some() && table.find(army(12)).is_some());
    assert_eq!(table.cell(FIELD).razed, None);
}

// covers: ME-DRAGON-08, ME-RULING-20
#[test]
fn me_dragon_08_a_damage_roll_of_2_to_5_razes_the_hex_until_the_next_winter() {
    for die in 2..=5 {
        let table = strike(city().season(3, Season::Summer), die);
        assert_eq!(table.cell(FIELD).razed, Some(Ruins { thaw: 3, by: RazedBy::Dragons }));
        assert!(table.cell(FIELD).is_built_by(B));
        assert_eq!(table.cell(FIELD).owner, Some(B));
    }
}

#[test]
fn me_dragon_08_ruins_from_a_winter_flight_last_until_next_years_thaw() {
    // A winter choice is pending until the flight is over.
    let choice = Step::WinterChoice {
        event: WinterEvent::Epidemic,
        roller: A,
        chooser: B,
        options: vec![hex(-4, 0)],
    };
    let table = Board::new(2)
        .built(B, FIELD, Building::City)
        .season(3, Season::Autumn)
        .slot_of(A, WinterPhase::WinterEvent)
        .pending(choice)
        .pending(Step::Fury { path: vec![FIELD], dreamer: None })
        .after(A, WAIT, &[6, 6, 6, 6, 6, 2, 1, 1, 1, 1]);
    assert_eq!(table.cell(FIELD).razed.map(|ruins| ruins.thaw), Some(4));
}

// covers: ME-DRAGON-09, ME-RULING-95
#[test]
fn me_dragon_09_a_damage_roll_of_2_to_5_destroys_the_units_inside_and_outside() {
    for die in 2..=5 {
        let board =
            city().with(A, army(1), FIELD).independent(army(50), FIELD).with(A, boat(1), FIELD);
        let table = strike(board.aboard(A, army(2), boat(1), FIELD), die);
        assert!(table.units_on(FIELD).is_empty());
    }
}

// covers: ME-DRAGON-10, ME-RULING-96
#[test]
fn me_dragon_10_a_damage_roll_of_6_makes_the_hex_permanently_desolate() {
    let round = Round { year: 9, season: Season::Spring };
    let wear = Wear { seat: B, bonus: 2, counts_in: round };
    let table = strike(city().cell(FIELD, |cell| cell.wear.push(wear)), 6);
    let cell = table.cell(FIELD);
    assert!(cell.desolate && cell.wear.is_empty());
    assert_eq!((cell.site, cell.owner, cell.razed), (None, None, None));
}

#[test]
fn me_dragon_11_a_damage_roll_of_6_destroys_the_units() {
    let mut table = flight(city(), FIELD, None);
    let events = table.play(A, WAIT, &[6, 6, 6, 6, 6, 6, 1, 1, 1, 1]);
    for unit in [army(11), army(12)] {
        assert!(events.contains(&Event::UnitLost { unit, by: Loss::Dragons }));
    }
    assert!(table.units_on(FIELD).is_empty());
}

// covers: ME-DRAGON-12, ME-DRAGON-13
#[test]
fn me_dragon_12_the_dragons_return_to_their_nest() {
    let table = strike(city(), 6);
    let cells = table.game.position().cells.into_iter();
    let nests: Vec<Hex> = cells.filter(|(_, cell)| cell.nest).map(|(hex, _)| hex).collect();
    assert_eq!(nests, [FIELD]);
}

#[test]
fn me_dragon_13_a_dragon_stays_on_its_nest_even_if_the_hex_is_desolate() {
    assert!(strike(city(), 2).cell(FIELD).nest);
    assert!(strike(city(), 6).cell(FIELD).nest);
}

/// Returns a board on which A's army 1 is next to a nest that it can enter.
fn beside_a_nest() -> Board {
    Board::new(3)
        .turn_of(A, Phase::Movement)
        .owned(A, NORTH)
        .cell(NORTH, |cell| cell.nest = true)
        .reserve(A, 5)
        .with(A, army(1), FIELD)
        .with(A, army(2), hex(3, 0))
        .owned(A, hex(3, 1))
}

fn enter(units: &[u16]) -> Action {
    Action::Move { units: units.iter().copied().map(army).collect(), hex: NORTH, inside: false }
}

// covers: ME-DRAGON-14, ME-EVENT-19
#[test]
fn me_dragon_14_each_new_entry_into_a_nest_can_wake_the_dragons() {
    for die in 1..=4 {
        let mut table = beside_a_nest().build();
        let events = table.play(A, enter(&[1]), &[die]);
        assert!(saw!(events, Event::NestChecked { awake: false, .. }));
        assert_eq!(table.unit(army(1)).hex, NORTH);
    }
    for die in 5..=6 {
        let mut table = beside_a_nest().build();
        let events = table.play(A, enter(&[1]), &[die, 6, 6, 6, 6, 2, 1, 1, 1]);
        assert_eq!(landings(&events)[0], NORTH);
        assert!(table.find(army(1)).is_none());
    }
}

/// Plays a fight after which B's defeated army can retreat into a nest.
#[track_caller]
fn beaten_beside_a_nest() -> Table {
    let board = duel().owned(B, NORTH).cell(NORTH, |cell| cell.nest = true).reserve(B, 1);
    board.fought(army(1), army(2), &[9, 6])
}

#[test]
fn me_ruling_47_a_group_that_enters_a_nest_rolls_once_and_a_retreat_into_a_nest_also_rolls() {
    let mut table = beside_a_nest().with(A, army(3), FIELD).with(A, army(4), FIELD).build();
    table.play(A, enter(&[1, 3, 4]), &[4]);
    // A retreat or pursuit counts as an entry.
    let mut table = beaten_beside_a_nest();
    table.play(B, Action::Retreat { to: Refuge::To(NORTH) }, &[3]);
    table.play(A, Action::Pursue { yes: true }, &[4]);
    assert_eq!(table.unit(army(1)).hex, NORTH);
}

#[test]
fn me_ruling_47_a_retreating_unit_that_dragons_destroy_cannot_be_pursued() {
    let mut table = beaten_beside_a_nest();
    // The dragons wake, fly north off the map, and raze the hex to which the unit retreated.
    table.play(B, Action::Retreat { to: Refuge::To(NORTH) }, &[5, 6, 6, 6, 6, 3, 1, 1, 1]);
    assert!(table.find(army(2)).is_none());
    assert!(!table.is_asked(A));
}

#[test]
fn me_ruling_93_each_hex_of_the_flight_is_adjacent_to_the_one_before() {
    let events = flown(FIELD, &[2, 2, 3, 3, 4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(landings(&events), [FIELD, hex(1, 0), hex(2, 0), hex(2, 1), hex(2, 2), hex(1, 3)]);
}

#[test]
fn me_ruling_94_a_dragon_flight_can_cross_its_own_path_and_only_deals_damage_once_it_is_over() {
    let mut table = flight(board(Phase::Combat).with(B, army(12), SOUTH), FIELD, None);
    let events = table.play(A, WAIT, &[3, 6, 3, 6, 3, 1, 1, 1, 1, 1, 4]);
    assert_eq!(landings(&events), [FIELD, SOUTH, FIELD, SOUTH, FIELD, SOUTH]);
    assert!(table.find(army(12)).is_none());
    let last_flight = events.iter().rposition(|event| matches!(event, Event::DragonsFlew { .. }));
    let first_strike = events.iter().position(|event| matches!(event, Event::DragonStruck { .. }));
    assert!(last_flight < first_strike);
}

#[test]
fn me_ruling_95_a_magic_rampart_protects_all_units_inside_it() {
    for die in [2, 6] {
        let board = city()
            .cell(FIELD, |cell| {
                cell.rampart = Some(2);
                cell.terrain = Terrain::Coast;
            })
            .with(A, army(1), FIELD);
        let board = board.inside(B, boat(11), FIELD);
        let table = strike(board.aboard(B, army(13), boat(11), FIELD), die);
        let survivors: Vec<_> = table.units_on(FIELD).into_iter().map(|unit| unit.id).collect();
        assert_eq!(survivors, [army(11), army(13), boat(11)]);
        let cell = table.cell(FIELD);
        assert!(cell.razed.is_none() && !cell.desolate && cell.is_built_by(B));
    }
}

#[test]
fn me_ruling_96_further_landings_on_a_desolate_hex_have_no_effect() {
    let mut table = flight(board(Phase::Combat).built(B, SOUTH, Building::Village), FIELD, None);
    // The southern hex becomes desolate, then gets a damage roll of 3.
    let events = table.play(A, WAIT, &[3, 6, 3, 6, 3, 1, 6, 1, 3, 1, 1]);
    assert!(table.cell(SOUTH).desolate);
    assert_eq!(table.cell(SOUTH).razed, None);
    assert!(!saw!(events, Event::Razed { .. }));
}

#[test]
fn me_ruling_91_a_razed_hex_keeps_its_owner() {
    let table = strike(city().with(A, army(1), SOUTH), 3);
    assert_eq!(table.cell(FIELD).owner, Some(B));
    assert_eq!(table.cell(FIELD).site.map(|site| site.allegiance), Some(Allegiance::Realm(B)));
}

fn lead(die: u8) -> Action {
    Action::ChooseDragonDirection {
        direction: Direction::from_die(die).expect("the number should be on a die"),
    }
}

#[test]
fn me_ruling_98_a_player_with_a_dragon_dream_chooses_the_direction_from_the_third_hex_on() {
    let mut table = flight(board(Phase::Combat), FIELD, Some(B));
    // A die selects the second hex; after that, B is asked.
    let events = table.play(A, WAIT, &[3]);
    assert!(saw!(events, Event::DragonsFlew { die: Some(_), .. }));
    assert_eq!(table.game.awaited(), [B].into());
    assert_eq!(table.game.legal(B).len(), 6);
    assert_eq!(table.refused(A, lead(2)), Reason::NotYourDecision);
    assert_eq!(table.refused(A, Action::EndPhase), Reason::DecisionPending);
    for die in [2, 2, 1] {
        let events = table.play(B, lead(die), &[]);
        assert!(saw!(events, Event::DragonsFlew { die: None, .. }));
    }
    let events = table.play(B, lead(6), &[1, 1, 1, 1, 1, 1]);
    assert_eq!(landings(&events), [FIELD, SOUTH, hex(1, 1), hex(2, 1), hex(3, 0), hex(3, -1)]);
}

#[test]
fn me_ruling_98_a_player_with_a_dragon_dream_can_lead_the_dragons_off_the_map() {
    let mut table = flight(board(Phase::Combat), hex(0, 3), Some(C));
    table.play(A, WAIT, &[3]);
    let events = table.play(C, lead(3), &[1, 1]);
    assert_eq!(landings(&events), [hex(0, 3), hex(0, 4)]);
}

#[test]
fn me_ruling_98_a_player_with_a_dragon_dream_can_choose_any_of_the_six_directions() {
    let mut table = flight(board(Phase::Combat), FIELD, Some(B));
    table.play(A, WAIT, &[3]);
    let nonsense: Direction =
        serde_json::from_str("9").expect("any small number should deserialise");
    let choice = Action::ChooseDragonDirection { direction: nonsense };
    assert_eq!(table.refused(B, choice), Reason::BadDirection);
}

// covers: ME-RULING-98, ME-SPELL-18
#[test]
fn me_ruling_98_the_first_player_in_turn_order_with_a_dream_for_this_year_leads_the_dragons() {
    let dreaming = |years: [(Seat, u8); 2]| {
        let board = years.into_iter().fold(beside_a_nest(), |board, (seat, year)| {
            board.realm(seat, |realm| realm.dragon_dream = Some(year))
        });
        let table = board.after(A, enter(&[1]), &[5, 6]);
        table.game.awaited()
    };
    assert_eq!(dreaming([(B, 1), (C, 1)]), [B].into());
    assert_eq!(dreaming([(B, 2), (C, 1)]), [C].into());
}

#[test]
fn me_ex_51_a_flight_razes_or_desolates_the_hexes_on_its_path() {
    let board = [FIELD, hex(1, 0), hex(1, 1), hex(0, 1)]
        .into_iter()
        .zip(1..)
        .fold(board(Phase::Combat), |board, (hex, number)| {
            board.built(B, hex, Building::Village).with(B, army(number), hex)
        });
    let mut table = flight(board, FIELD, None);
    let events = table.play(A, WAIT, &[2, 3, 3, 5, 6, 1, 3, 6, 1, 1, 1]);
    assert_eq!(landings(&events), [FIELD, hex(1, 0), hex(1, 1), hex(1, 2), hex(0, 2), hex(0, 1)]);
    assert!(table.find(army(1)).is_some() && table.find(army(4)).is_some());
    assert!(table.find(army(2)).is_none() && table.find(army(3)).is_none());
    assert_eq!(table.cell(hex(1, 0)).razed.map(|ruins| ruins.thaw), Some(1));
    assert!(table.cell(hex(1, 1)).desolate);
    assert_eq!(table.cell(hex(1, 1)).site, None);
    assert_eq!(table.cell(hex(1, 1)).owner, None);
}

#[test]
fn me_ex_52_dice_select_the_direction_if_the_player_with_the_dragon_dream_does_not_answer() {
    let mut table = flight(board(Phase::Combat).season(2, Season::Summer), FIELD, Some(A));
    table.play(B, WAIT, &[2]);
    assert_eq!(table.game.awaited(), [A].into());
    let events = table.play(A, Action::Absent, &[3, 3, 5, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(landings(&events).len(), 6);
}

#[test]
fn me_ex_21_a_group_that_enters_a_nest_rolls_only_once() {
    let mut table = beside_a_nest().with(A, army(3), FIELD).with(A, army(4), FIELD).build();
    let events = table.play(A, enter(&[1, 3, 4]), &[4]);
    let checks = events.iter().filter(|event| matches!(event, Event::NestChecked { .. })).count();
    assert_eq!(checks, 1);
    let mut table = beside_a_nest().owned(B, NORTH).build();
    let events = table.play(A, enter(&[1]), &[5, 6, 6, 6, 6, 1, 1, 1, 1]);
    assert_eq!(landings(&events)[0], NORTH);
}

#[test]
fn me_ruling_95_a_rampart_is_only_mentioned_if_it_protected_something() {
    let game = board(Phase::Combat).build().game;
    let told = |damage, spared| {
        let event = Event::DragonStruck {
            hex: FIELD,
            die: regnal_core::dice::Die { number: 1, face: 4 },
            damage,
            spared,
        };
        game.tell(&event, Viewer::Public).unwrap().id
    };
    for &damage in DragonDamage::ALL {
        assert_eq!(told(damage, false), "mighty-dragon-struck");
        let spared = match damage {
            DragonDamage::FewFlames => "mighty-dragon-struck",
            _ => "mighty-dragon-struck-spared",
        };
        assert_eq!(told(damage, true), spared);
    }
}

#[test]
fn a_dragon_flight_report_says_who_chose_the_direction_and_whether_the_dragons_left_the_map() {
    let game = board(Phase::Combat).build().game;
    let told = |event: Event| game.tell(&event, Viewer::Public).unwrap().id;
    let die = regnal_core::dice::Die { number: 1, face: 4 };
    let flew =
        |die, to| told(Event::DragonsFlew { from: FIELD, direction: Direction::NORTH, die, to });
    assert_eq!(flew(Some(die), Some(SOUTH)), "mighty-dragons-flew");
    assert_eq!(flew(None, Some(SOUTH)), "mighty-dragons-led");
    assert_eq!(flew(Some(die), None), "mighty-dragons-flew-away");
    assert_eq!(flew(None, None), "mighty-dragons-led-away");
}
