//! Tests of victory (4.12, R-91 to R-93) and the long game (4.13).

use regnal_core::text::say;

use super::ending::{DONE, is_draw, winner};
use super::*;

fn attack(unit: CardId, direction: Direction) -> Action {
    Action::AttackMelee { unit, direction, cells: 1, target: at_building("F6") }
}

// covers: EE-WIN-01, EE-WIN-03
#[test]
fn ee_ex_84_the_match_ends_as_soon_as_a_capital_has_0_health() {
    let (mut board, unit) = Board::with_unit(P, "INF", "E6");
    board.at.players[1].capital_health = 4;
    let table = board.after(P, attack(unit, East));
    assert_eq!((table.wall("F6"), table.game.outcome()), (1, None));
    board.at.players[1].capital_health = 3;
    let mut table = board.start();
    let garrison = table.units_of(Q).count();
    table.play(P, attack(unit, East));
    assert_eq!((winner(&table), garrison), (Some(P), 1));
    assert_eq!(table.public().players[1].capital_health, 0);
    assert_eq!(table.stage, Stage::Finished);
    assert!(table.game.awaited().is_empty());
    for (seat, action) in [(P, DONE), (Q, Action::Concede), (Q, Action::Absent)] {
        assert_eq!(table.refused(seat, action), Reason::MatchOver);
    }
}

// covers: EE-WIN-02, EE-WIN-04, EE-RULING-93
#[test]
fn ee_win_02_a_player_with_no_units_on_the_map_loses() {
    let (mut board, unit) = Board::empty(Options::usual(Format::Base)).and_unit(P, "INF", "C3");
    let last = board.put(Q, "INF", "C4");
    board.unit(last).damage = 2;
    board.fill_hand(Q, 3);
    board.deck(Q, 9);
    let strike = blows::melee(unit, North, 1, at_unit(last));
    // A garrison far from its Capital counts as a unit on the map.
    let mut other = board.clone();
    other.put(Q, "SCO", "F6");
    let table = other.after(P, strike.clone());
    assert_eq!(table.game.outcome(), None);
    let table = board.after(P, strike);
    let outcome = table.game.outcome().expect("the match should be over");
    assert_eq!(outcome.winners, [P].into());
    assert_eq!(outcome.ranking, vec![[P].into(), [Q].into()]);
    // The final message states the reason and the scores.
    let names = Names { seats: vec!["Ann".to_owned(), "Ben".to_owned()], ..Names::default() };
    let ending: Vec<String> =
        table.game.ending().iter().map(|line| say(Lang::En, line, &names)).collect();
    assert_eq!(ending[..2], ["**Victory: Ann.**", "No unit left on the map: Ben."]);
    assert!(ending[2].starts_with("- **Ann**: Capital ") && ending[3].contains("units 0"));
    let counted: Vec<Vec<i64>> = table.game.scores().into_iter().map(|own| own.of).collect();
    assert_eq!(counted[1], [1, 0], "the deciding number must be among the scores");
}

// covers: EE-WIN-02, EE-RULING-60
#[test]
fn ee_win_02_a_player_whose_last_unit_dies_from_a_mode_change_loses() {
    let mut card = fixture("ARC");
    card.abilities.push(ability(
        "when = \"static\"\n\
         do = [{ op = \"add\", stat = \"health\", n = 2, on = { units = { owner = \"own\", mode = \"ranged\", itself = true } } }]",
    ));
    let health = card.unit().expect("there should be a unit").health;
    let (mut board, last) = Board::empty(Options::usual(Format::Base)).and_card(P, card, "C3");
    board.unit(last).mode = Mode::Ranged;
    board.unit(last).damage = health;
    board.put(Q, "SCO", "F6");
    let mut table = board.start();
    assert_eq!(table.health(last), 2);
    let mode = Mode::Melee;
    table.play(P, Action::Switch { unit: last, mode });
    assert!(table.unit(last).is_none());
    assert_eq!(winner(&table), Some(Q));
}

#[test]
fn ee_ruling_93_a_passenger_counts_as_a_unit_and_killing_ones_own_last_unit_loses_the_match() {
    let mut board = Board::empty(Options::usual(Format::Base)).terrain(Terrain::Water, &["C4"]);
    board.put(P, "SCO", "A1");
    board.put(Q, "HSH", "C4");
    let passenger = board.put(Q, "INF", "C4");
    let table = board.after(P, DONE);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.place(passenger), "C4");
    // A player's own card kills their last unit.
    let (mut board, unit) = Board::empty(Options::usual(Format::Base)).and_unit(P, "SCO", "C3");
    board.put(Q, "SCO", "F6");
    let steps = r#"{ op = "direct_damage", n = 4 }, { op = "draw", n = 1 }"#;
    let card = board.hand(P, blows::strategy(steps, blows::OWN_UNIT));
    board.deck(P, 3);
    let table = board.after(P, blows::play(card, Some(Pick::Unit(unit))));
    assert_eq!(winner(&table), Some(Q));
    // The match ends after this step, so the rest of the card has no effect (EE-RULING-91).
    assert_eq!(table.player(P).deck.len(), 3);
}

// covers: EE-RULING-91
#[test]
fn ee_ruling_91_the_match_ends_right_after_a_combat_before_any_triggered_effects() {
    let mut board = Board::empty(Options::usual(Format::Base));
    let draws = blows::when("unit_killed", r#"{ op = "draw", n = 1 }"#);
    let unit = board.put_card(P, blows::able("INF", &draws), "C3");
    let last = board.put(Q, "INF", "C4");
    board.unit(last).damage = 4;
    board.deck(P, 3);
    let (table, events) = board.played(P, blows::melee(unit, North, 1, at_unit(last)));
    assert!(matches!(events.last(), Some(Event::Ended { .. })));
    assert!(table.player(P).hand.is_empty());
}

// covers: EE-RULING-92
#[test]
fn ee_ex_85_if_both_players_are_beaten_capital_health_decides() {
    let fight = |capitals: [i16; 2]| {
        let (mut board, unit) = Board::empty(Options::usual(Format::Base)).and_unit(P, "INF", "C3");
        let other = board.put(Q, "INF", "C4");
        for id in [unit, other] {
            board.unit(id).damage = 3;
        }
        for (player, health) in board.at.players.iter_mut().zip(capitals) {
            player.capital_health = health;
        }
        let table = board.after(P, blows::melee(unit, North, 1, at_unit(other)));
        assert!(table.units.is_empty());
        table
    };
    assert_eq!(winner(&fight([8, 6])), Some(P));
    assert_eq!(winner(&fight([6, 8])), Some(Q));
    assert!(is_draw(&fight([8, 8]).game.outcome()));
}

#[test]
fn ee_ruling_92_a_lost_capital_outweighs_the_loss_of_the_last_unit() {
    // P has no units left and Q's Capital is at 0 health, so P has the higher Capital health.
    let mut board = Board::empty(Options::usual(Format::Base));
    board.put(Q, "SCO", "C3");
    board.at.players[0].capital_health = 2;
    board.at.players[1].capital_health = 0;
    let table = board.after(P, deeds::done());
    assert_eq!(winner(&table), Some(P), "2 against 0");
}

// covers: EE-LONG-01, EE-LONG-02, EE-LONG-03, EE-LONG-04, EE-RULING-03, EE-RULING-10
#[test]
fn ee_ex_90_the_long_game_is_set_up_on_sixteen_tiles() {
    let table = Table::opened(&Options::usual(Format::Long), [5, 3]);
    assert_eq!((table.grid, table.size(), table.tiles.len()), (4, 8, 16));
    assert_eq!(table.tiles.iter().filter(|tile| !tile.discovered).count(), 14);
    assert!(table.unused.is_empty());
    for (seat, capital) in [(P, "C1"), (Q, "F8")] {
        let player = table.player(seat);
        assert_eq!(player.capital, cell(capital));
        assert_eq!((player.capital_health, player.capital_max), (20, 20));
        assert_eq!(table.terrain(cell(capital)), Some(Terrain::Capital));
    }
    assert!(table.tiles[1].discovered && table.tiles[14].discovered);
}

// covers: EE-LONG-05
#[test]
fn ee_long_05_the_long_game_has_the_same_hands_and_tokens_as_the_base_game() {
    let table = Table::opened(&Options::usual(Format::Long), [3, 5]);
    assert_eq!(table.active(), Q);
    for seat in [P, Q] {
        let player = table.player(seat);
        assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
        assert_eq!(table.tokens_of(seat), [1, 1, 0]);
    }
    let joker = table.player(P).civ_card.expect("there should be a card");
    assert_eq!(table.stored(joker), [0, 0, 0, 1]);
}

#[test]
fn ee_ruling_10_tiles_marked_for_the_centre_are_at_the_centre() {
    for (format, places) in [(Format::Base, vec![4]), (Format::Long, vec![6, 9])] {
        let options = Options { map: MapKind::Constantinople, ..Options::usual(format) };
        let view = Table::opened(&options, [5, 3]).public();
        let marked: Vec<u8> =
            view.tiles.iter().filter(|tile| tile.centre).map(|tile| tile.place).collect();
        assert_eq!(marked, places);
        assert!(view.tiles[4].cells.is_none(), "only the back of the tile must be visible");
    }
}
