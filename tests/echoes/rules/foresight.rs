//! Tests of the information shown before an action: options lost by ending a turn, the attacker's final cell, discards
//! to make room, royal pawns, building health, unarmed Reactions, and the order of the actions in a panel.

use regnal_core::part::{Offer, Rank};
use regnal_echoes::render::{alt_board, alt_cell};

use super::blows::switch;
use super::deeds::{barracks, camp, deploy, done, go, replace};
use super::deployment::{crowded, rich};
use super::reactions::{arm, duel, parry, spy, strike};
use super::words::{assert_renders, fits_a_button, said};
use super::*;

fn all(lines: &[Line]) -> Vec<String> {
    lines.iter().for_each(assert_renders);
    lines.iter().map(|line| said(Lang::En, line)).collect()
}

fn forgone(table: &Table) -> Vec<String> {
    all(&table.game.forgone(P))
}

fn risk(game: &Echoes, action: &Action) -> String {
    let line = game.risk(action).expect("the odds should have a text");
    assert_renders(&line);
    said(Lang::En, &line)
}

fn label(game: &Echoes, action: &Action) -> String {
    let line = game.describe(action);
    fits_a_button(&line);
    said(Lang::En, &line)
}

/// Returns a board with mountains on all cells except the Capitals, which prevents building.
fn barren() -> Board {
    blows::all_but(&[], Terrain::Mountain)
}

// Tests of the warnings about options that are lost when a turn ends.

#[test]
fn a_unit_whose_moves_achieve_nothing_causes_no_warning() {
    let table = barren().start();
    assert!(!table.reach(P, table.units[0].id).is_empty());
    assert_eq!(forgone(&table), [] as [&str; 0]);
    assert_eq!(all(&table.game.forgone(Q)), [] as [&str; 0]);
}

#[test]
fn a_unit_that_can_attack_is_listed_only_under_attacks() {
    let mut board = barren();
    board.put(P, "INF", "C3");
    board.put(Q, "PLT", "C4");
    assert_eq!(forgone(&board.start()), ["Could still attack: INF C3"]);
    // An archer in melee mode could shoot now or after one step.
    let mut board = barren();
    board.put(P, "ARC", "C3");
    let foe = board.put(Q, "PLT", "E4");
    assert_eq!(forgone(&board.start()), ["Could still attack: ARC C3"]);
    board.unit(foe).cell = cell("F3");
    assert_eq!(forgone(&board.start()), [] as [&str; 0]);
}

#[test]
fn camp_sites_villages_and_hidden_tiles_within_reach_are_listed() {
    let board = barren().terrain(Terrain::Farmland, &["A2"]);
    assert_eq!(forgone(&board.start()), ["Could still build a Camp: SCO A1"]);
    let mut board = barren().terrain(Terrain::Village, &["A2"]);
    board.deck(P, 1);
    assert_eq!(
        forgone(&board.start()),
        ["Could still build a Barracks, use a village or recruit: SCO A1"]
    );
    let board = barren().terrain(Terrain::River, &["B1"]).hide("C1", [Terrain::Mountain; 4]);
    assert_eq!(forgone(&board.start()), ["Could still turn a tile over: SCO A1"]);
}

#[test]
fn unspent_tokens_and_affordable_cards_are_listed_in_both_phases() {
    let mut board = barren();
    board.hand(P, fixture("INF"));
    board.hand(P, fixture("INF"));
    board.hand(P, fixture("CAV"));
    board.tokens(P, [2, 0, 0]);
    // The Scout occupies the Capital, so another deployment site is needed.
    board.build(P, BuildingKind::Barracks, "C3");
    let wanted = ["Could still be played: INF", "To spend: 2 food"];
    assert_eq!(forgone(&board.start()), wanted);
    assert_eq!(forgone(&board.clone().deployment().start()), wanted);
    board.tokens(P, [1, 0, 0]);
    assert_eq!(forgone(&board.start()), [] as [&str; 0]);
}

#[test]
fn a_card_that_requires_a_sacrifice_is_not_listed() {
    let (mut board, _) = crowded();
    board.hand(P, fixture("SPR"));
    assert_eq!(forgone(&board.start()), [] as [&str; 0]);
}

#[test]
fn a_warning_lists_an_affordable_reaction_until_it_is_armed() {
    let mut board = barren();
    let card = board.hand(P, parry(2));
    let mut table = board.start();
    let idle = "A Reaction that is not armed will not be played: PARRY2";
    assert_eq!(forgone(&table), [idle]);
    assert_eq!(all(&table.game.concerns(P)), [idle]);
    assert_eq!(all(&table.game.concerns(Q)), [] as [&str; 0]);
    table.play(P, arm(StandingOrder::plain(card)));
    assert_eq!(forgone(&table), [] as [&str; 0]);
    assert_eq!(all(&table.game.concerns(P)), [] as [&str; 0]);
    // There is no warning for a player who always passes, who will be asked, or who cannot pay.
    let mut passing = board.start();
    let policy = ReactionPolicy::Pass;
    passing.play(P, Action::SetPolicy { policy });
    assert_eq!(forgone(&passing), [] as [&str; 0]);
    let mut asking = board.clone();
    asking.at.options.reactions = ReactionMode::Prompt;
    assert_eq!(forgone(&asking.start()), [] as [&str; 0]);
    let mut asked_no_more = asking.start();
    let policy = ReactionPolicy::Orders;
    asked_no_more.play(P, Action::SetPolicy { policy });
    assert_eq!(forgone(&asked_no_more), [idle]);
    let mut dear = barren();
    dear.hand(P, costing(parry(2), Cost { gold: 1, ..Cost::FREE }));
    assert_eq!(forgone(&dear.start()), [] as [&str; 0]);
    assert_eq!(all(&dear.start().game.concerns(P)), [idle]);
}

#[test]
fn only_the_owner_sees_that_a_drawn_reaction_is_not_armed() {
    let mut board = Board::new();
    let card = board.copy(P, parry(2));
    board.at.players[0].deck.push(card);
    let (table, events) = board.played(P, done());
    let drew = events
        .iter()
        .find(|event| matches!(event, Event::Drew { .. }))
        .expect("a card should be drawn");
    let own = table.game.tell(drew, Viewer::Seat(P)).expect("the event should be reported");
    assert_renders(&own);
    let own = said(Lang::En, &own);
    assert!(own.starts_with("Ada draws: PARRY2.") && own.ends_with("PARRY2."), "{own}");
    assert!(own.contains("armed"), "{own}");
    for viewer in [Viewer::Seat(Q), Viewer::Public] {
        let told =
            said(Lang::En, &table.game.tell(drew, viewer).expect("the event should be reported"));
        assert!(!told.contains("PARRY") && !told.contains("arm"), "{told}");
    }
}

#[test]
fn the_to_do_list_of_a_turn_lists_attacks_first_and_omits_impossible_actions() {
    let mut board = barren();
    board.put(P, "INF", "C3");
    let idle = board.put(P, "RAM", "D2");
    board.unit(idle).moved = true;
    board.put(Q, "PLT", "C4");
    let owed = all(&board.start().game.owed(P));
    assert_eq!(owed[1..], ["Can attack: INF C3", "Can still move: SCO A1 and INF C3"]);
}

// Tests of the information shown before an attack.

/// Checks that the preview of the attacker's final cell is correct.
fn check_final_cell(board: &Board, unit: CardId, attack: &Action, wanted: &str) {
    let mut table = board.start();
    let told = risk(&table.game, attack);
    table.take(P, attack.clone());
    let place = table.place(unit);
    assert!(told.ends_with(wanted), "{told}, not {wanted}");
    assert!(wanted.is_empty() || wanted.ends_with(&format!("{place}.")), "{place}: {told}");
}

#[test]
fn a_melee_attack_shows_the_attackers_final_cell_in_advance() {
    // The target survives, so the attacker falls back from the end of its path.
    let (board, unit, enemy) = duel();
    check_final_cell(&board, unit, &strike(unit, enemy), " Back to C3.");
    let (mut board, rider) = Board::with_unit(P, "CAV", "C1");
    let foe = board.put(Q, "PLT", "C4");
    let charge = blows::melee(rider, Direction::North, 3, at_unit(foe));
    check_final_cell(&board, rider, &charge, " Back to C3.");
    // The target dies, so the attacker takes its cell.
    board.unit(foe).damage = 5;
    check_final_cell(&board, rider, &charge, " Goes on to C4.");
    // The target's cell is still occupied by another unit.
    board.put(Q, "ARC", "C4");
    check_final_cell(&board, rider, &charge, " Back to C3.");
}

#[test]
fn an_attack_on_a_building_shows_damage_and_armour_in_advance() {
    let (mut board, ram) = Board::with_unit(P, "RAM", "C3");
    let infantry = board.put(P, "INF", "B4");
    let archer = board.put_ranged(P, "ARC", "D3");
    board.build(Q, BuildingKind::Barracks, "C4");
    let at = |unit, direction| blows::melee(unit, direction, 1, at_building("C4"));
    let game = board.start().game;
    assert_eq!(
        risk(&game, &at(infantry, Direction::East)),
        "Target: 3 damage to 5 health. No counter-attack. Back to B4."
    );
    let shot = Action::AttackRanged { unit: archer, target: at_building("C4") };
    assert_eq!(risk(&game, &shot), "Target: 1 damage to 5 health (armour 4). No counter-attack.");
    check_final_cell(&board, ram, &at(ram, Direction::North), " Goes on to C4.");
    // An attack never clears a Capital from its cell, so the attacker falls back.
    let (board, unit) = Board::with_unit(P, "INF", "E6");
    let storm = blows::melee(unit, Direction::East, 1, at_building("F6"));
    check_final_cell(&board, unit, &storm, " Back to E6.");
    // If the attacker ignores armour, the preview shows none.
    let (mut board, crossbow) = Board::with_ranged(P, "XBW", "D3");
    board.build(Q, BuildingKind::Camp, "C4");
    let shot = Action::AttackRanged { unit: crossbow, target: at_building("C4") };
    assert_eq!(
        risk(&board.start().game, &shot),
        "Target: 2 damage to 4 health. No counter-attack."
    );
}

#[test]
fn an_attack_that_kills_the_attacker_shows_no_final_cell() {
    let (mut board, unit, enemy) = duel();
    board.unit(unit).damage = 4;
    let told = risk(&board.start().game, &strike(unit, enemy));
    assert_eq!(told, "Target: 3 damage to 5 health. Attacker: 3 damage to 1 health: lost.");
}

#[test]
fn an_attacker_only_stays_on_a_camps_cell_if_the_camp_is_destroyed() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C4");
    board.build(Q, BuildingKind::Camp, "C4");
    let stamp = blows::melee(unit, Direction::North, 0, Target::Building(cell("C4")));
    let mut table = board.start();
    let told = risk(&table.game, &stamp);
    table.take(P, stamp.clone());
    let place = table.place(unit);
    assert!(place != "C4" && told.ends_with(&format!(" Back to {place}.")), "{told}");
    board.at.buildings[0].damage = 2;
    let mut table = board.start();
    let told = risk(&table.game, &stamp);
    assert!(told.ends_with("No counter-attack."), "{told}");
    table.take(P, stamp);
    assert_eq!(table.place(unit), "C4");
}

// Tests of the information shown before playing a card or building.

#[test]
fn a_preview_shows_which_card_will_be_replaced() {
    let (mut board, units) = crowded();
    let card = board.hand(P, fixture("SPR"));
    board.unit(units[0]).damage = 3;
    let action = replace(card, Pawn::Second, "C3", units[0]);
    let game = board.start().game;
    assert_eq!(label(&game, &action), "SPR → C3, discarding INF B5 (2🌾)");
    assert_eq!(risk(&game, &action), "You lose INF B5 (2 health left).");
    blows::attach(&mut board, P, units[0], blows::upgrade("UP", ""));
    let game = board.start().game;
    assert_eq!(risk(&game, &action), "You lose INF B5 (2 health left) and with it: UP.");
    let its = game.particulars(P, &action);
    let given = its.given();
    assert_eq!(given.text("discard"), Some(units[0].to_string().as_str()));
    let part = its.parts.iter().find(|part| part.name == "discard");
    let part =
        Line::new("text-value").with("value", part.expect("the part should exist").label.clone());
    assert_eq!(said(Lang::En, &part), "discarding INF B5");
    // Playing an Event replaces the one that is discarded for it.
    let mut board = Board::new();
    let old = board.copy(P, support("OLD", EVENT));
    let card = board.hand(P, support("NEW", EVENT));
    let action = Action::PlayEvent { card, discard: Some(old), payment: None };
    let game = board.start().game;
    assert_eq!(label(&game, &action), "Event: NEW, discarding OLD");
    assert_eq!(risk(&game, &action), "Your Event OLD ends: it goes to the discard pile.");
}

#[test]
fn choosing_a_royal_pawn_shows_its_bonus() {
    let mut board = rich();
    let card = board.hand(P, fixture("INF"));
    let game = board.start().game;
    for (pawn, note, part) in [
        (
            Pawn::King,
            "King: +1 to each of its attacks. Once a match: lost with the unit.",
            "King (+1 attack)",
        ),
        (Pawn::Queen, "Queen: +2 health. Once a match: lost with the unit.", "Queen (+2 health)"),
    ] {
        let action = deploy(card, pawn, "C3");
        assert_eq!(risk(&game, &action), note);
        let its = game.particulars(P, &action);
        let its = its.parts.iter().find(|part| part.name == "pawn");
        let its = Line::new("text-value")
            .with("value", its.expect("there should be a pawn").label.clone());
        assert_renders(&its);
        assert_eq!(said(Lang::En, &its), part);
    }
    assert_eq!(game.risk(&deploy(card, Pawn::Second, "C3")), None);
}

#[test]
fn health_and_armour_of_a_building_are_shown_before_building_and_on_the_board() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    assert_eq!(risk(&table.game, &camp(unit)), "Camp: 4 health, armour 4 against shots.");
    assert_eq!(risk(&table.game, &barracks(unit)), "Barracks: 5 health, armour 4 against shots.");
    table.take(P, camp(unit));
    let view = table.public();
    let site = view.buildings.iter().find(|site| site.cell == cell("C3"));
    assert_eq!(site.expect("there should be a Camp").armour, [0, 4]);
    let shown = all(&alt_cell(&view, cell("C3")).expect("there should be a cell")).join(" ");
    assert!(shown.contains("4 of 4 health and armour 4 against shots"), "{shown}");
    let board = all(&alt_board(&view)).join(" ");
    assert!(board.contains("10 of 10 health, armour 4 against shots;"), "{board}");
}

// Tests of the actions offered by a panel.

#[test]
fn attacks_are_listed_first_and_a_useless_mode_is_not_offered() {
    let (mut board, unit, enemy) = duel();
    let archer = board.put(P, "ARC", "D3");
    let game = board.start().game;
    let its = |action: &Action| game.particulars(P, action);
    assert_eq!(its(&strike(unit, enemy)).rank, Rank::Foremost);
    assert_eq!(its(&camp(unit)).rank, Rank::Early);
    assert_eq!(its(&go(unit, Direction::East, 1)).rank, Rank::Ordinary);
    let (sword, bow) = (switch(unit, Mode::Ranged), switch(archer, Mode::Ranged));
    assert_eq!(its(&bow).rank, Rank::Late);
    assert_eq!(its(&bow).offer, Offer::Entry);
    // Switching to that mode is legal, but the player must type the action.
    assert_eq!(its(&sword).offer, Offer::Typed);
    assert!(game.legal(P).contains(&sword));
}

#[test]
fn a_move_can_be_combined_with_building_at_its_destination() {
    let (mut board, unit) = Board::on(Terrain::Mountain, &["C4"]).and_unit(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    let east = go(unit, Direction::East, 1);
    let onward = table.game.onward(P, &east);
    let lines: Vec<Line> = onward.iter().map(|(_, line)| line.clone()).collect();
    lines.iter().for_each(fits_a_button);
    assert_eq!(
        all(&lines),
        ["INF C3 → D3 and Camp (+1 food)", "INF C3 → D3 and Barracks (2🪵 2🪙)"]
    );
    // A mountain yields nothing, and a unit that has acted cannot build there.
    let north = table.game.onward(P, &go(unit, Direction::North, 1));
    assert_eq!(north.len(), 1, "{north:?}");
    table.take(P, east.clone());
    for (next, _) in onward {
        assert!(table.is_legal(P, &next), "{next:?}");
        let mut later = table.clone();
        later.take(P, next);
    }
    table.take(P, camp(unit));
    let scout = table.units[0].id;
    let after = table.game.onward(P, &go(scout, Direction::North, 1));
    assert!(
        after.iter().all(|(next, _)| !matches!(next, Action::BuildCamp { .. })),
        "only one Camp should be buildable in a turn: {after:?}"
    );
    assert!(table.game.onward(P, &camp(unit)).is_empty());
}

#[test]
fn the_menu_for_arming_a_reaction_shows_its_trigger_and_conditions() {
    let mut board = Board::new();
    let parry = board.hand(P, parry(2));
    let spy = board.hand(P, spy());
    let mut table = board.start();
    let labels = |table: &Table| -> Vec<(String, Offer, Option<String>)> {
        table
            .game
            .standing(P)
            .iter()
            .filter(|action| matches!(action, Action::SetOrder { .. }))
            .map(|action| {
                let its = table.game.particulars(P, action);
                let note = its.note.map(|note| {
                    let line = Line::new("text-value").with("value", note);
                    assert_renders(&line);
                    said(Lang::En, &line)
                });
                (label(&table.game, action), its.offer, note)
            })
            .collect()
    };
    let (attacked, played) =
        ("When one of your units is attacked.", "When an opponent plays a card.");
    let wanted: Vec<(String, Offer, Option<String>)> = [
        ("Arm: PARRY2", attacked),
        ("Arm: PARRY2 (from 2 damage on)", attacked),
        ("Arm: PARRY2 (from 3 damage on)", attacked),
        ("Arm: PARRY2 (from 4 damage on)", attacked),
        ("Arm: SPY", played),
        ("Arm: SPY (from cost 2 on)", played),
        ("Arm: SPY (from cost 3 on)", played),
        ("Arm: SPY (from cost 4 on)", played),
    ]
    .map(|(label, note)| (label.to_owned(), Offer::InWait, Some(note.to_owned())))
    .into();
    assert_eq!(labels(&table), wanted);
    let from_three = StandingOrder { min_damage: Some(3), ..StandingOrder::plain(parry) };
    table.play(P, arm(from_three));
    assert_eq!(labels(&table), wanted[4..]);
    table.play(P, arm(StandingOrder::plain(spy)));
    assert_eq!(labels(&table), []);
}

/// Returns true if the attack triggered no Reaction and no ability, and did not end the match.
fn is_bare(events: &[Event]) -> bool {
    events.iter().all(|event| {
        matches!(
            event,
            Event::AttackDeclared { .. }
                | Event::Struck { .. }
                | Event::UnitLost { .. }
                | Event::BuildingLost { .. }
                | Event::Displaced { .. }
                | Event::Exhausted { .. }
                | Event::Tired { .. }
                | Event::CombatEnded { .. }
                | Event::Marked { .. }
                | Event::Sealed
        )
    })
}

#[test]
fn in_random_matches_the_attacker_always_ends_on_the_previewed_cell() {
    let mut seen = [0; 3];
    for number in 0..6 {
        let key = || regnal_core::dice::Seed::from_bytes([number; 32]).mixed(&[]);
        let (mut dice, mut advice) = (Dice::keyed(key(), 0), Dice::keyed(key(), 1 << 20));
        let options = Options::usual(Format::ALL[usize::from(number) % 3]);
        let mut game = Echoes::new(Echoes::deal(&options, &mut dice));
        for _ in 0..600 {
            let Some(&seat) = game.awaited().first() else { break };
            let legal = game.legal(seat);
            for action in &legal {
                let Action::AttackMelee { unit, .. } = action else { continue };
                let mut after = game.clone();
                let events = after
                    .play(seat, action, &mut dice.clone())
                    .expect("listed actions should be legal");
                if !is_bare(&events) {
                    continue;
                }
                let told = said(Lang::En, &game.risk(action).expect("the action should have odds"));
                let from = game.place(*unit).map(|(cell, _)| cell);
                let wanted = match after.place(*unit) {
                    None => 0,
                    Some((to, _)) if told.contains(" Goes on to ") => {
                        assert!(told.ends_with(&format!(" Goes on to {to}.")), "{told}, not {to}");
                        1
                    }
                    Some((to, _)) => {
                        let is_back = told.ends_with(&format!(" Back to {to}."));
                        assert!(is_back || from == Some(to), "{told}, not {to}");
                        2
                    }
                };
                let names_a_place = told.contains(" Goes on to ") || told.contains(" Back to ");
                assert!(wanted > 0 || !names_a_place, "{told} should not place a lost unit");
                seen[wanted] += 1;
            }
            let wanted = game.machine(seat, &mut advice).into_iter().next_back();
            let action = wanted.filter(|action| legal.contains(action));
            let action = action.unwrap_or_else(|| legal[0].clone());
            game.play(seat, &action, &mut dice).expect("listed actions should be legal");
        }
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
}
