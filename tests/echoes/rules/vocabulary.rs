//! Tests of the vocabulary used on cards (4.17).

use regnal_echoes::nouns::BuildingKind::{Barracks, Camp};

use super::blows::{
    ENEMY_BUILDING, ENEMY_UNIT, OWN_UNIT, ability_of, able, melee, play, shot, strategy, when,
};
use super::*;

#[test]
fn ee_vocab_01_the_words_when_attacking_refer_only_to_attacks_on_units() {
    let ability = when("attacking", r#"{ op = "add", stat = "melee", n = 1, until = "combat" }"#);
    let (mut board, unit) = Board::new().and_card(P, able("INF", &ability), "C3");
    let enemy = board.put(Q, "INF", "C4");
    board.build(Q, Camp, "D3");
    let table = board.after(P, melee(unit, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 1);
    let table = board.after(P, melee(unit, East, 1, at_building("D3")));
    assert_eq!(table.wall("D3"), 1);
}

#[test]
fn ee_vocab_02_the_words_when_targeted_mean_when_attacked() {
    let ability = when("targeted", r#"{ op = "add", stat = "melee", n = 2, until = "combat" }"#);
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let enemy = board.put_card(Q, able("SPR", &ability), "C4");
    let card = board.hand(P, strategy(r#"{ op = "damage", n = 1 }"#, ENEMY_UNIT));
    let mut table = board.start();
    // A card effect on the unit is not an attack.
    table.play(P, play(card, Some(Pick::Unit(enemy))));
    assert!(table.modifiers.is_empty());
    table.play(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(infantry), 1);
    // The bearer's own attack does not trigger the ability, either.
    let (mut board, unit) = Board::new().and_card(P, able("SPR", &ability), "C3");
    let enemy = board.put(Q, "INF", "C4");
    let table = board.after(P, melee(unit, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 3);
}

#[test]
fn ee_vocab_03_the_word_adjacent_means_the_orthogonal_neighbours_and_the_cell_itself() {
    // The only rule about adjacent cells bans Barracks next to a Capital.
    for (at, adjacent) in [("A2", true), ("B1", true), ("B2", false), ("E6", true), ("E5", false)] {
        let (mut board, unit) = Board::with_unit(P, "INF", at);
        board.tokens(P, [5, 5, 5]);
        let table = board.start();
        let build = Action::BuildBarracks { unit, payment: None };
        if adjacent {
            assert_eq!(table.refused(P, build), Reason::TooCloseToCapital, "{at}");
        } else {
            assert!(table.is_legal(P, &build), "{at}");
        }
    }
}

#[test]
fn ee_vocab_04_the_word_around_means_the_cell_itself_and_its_eight_neighbours() {
    let ability = format!(
        "{}target = {{ unit = {{ owner = \"own\", within = 1 }} }}\n",
        when("action", r#"{ op = "heal", n = 1 }"#)
    );
    for at in Cell::all(6) {
        if at == cell("A1") || at == cell("F6") {
            continue;
        }
        let (mut board, healer) = Board::new().and_card(P, able("GRD", &ability), "C3");
        let hurt = board.put(P, "INF", &at.to_string());
        let heal = |unit| ability_of(healer, Some(Pick::Unit(unit)));
        let table = board.start();
        let near = at.distance(cell("C3")) <= 1;
        assert_eq!(table.is_legal(P, &heal(hurt)), near, "{at}");
        if !near {
            assert_eq!(table.refused(P, heal(hurt)), Reason::InvalidTarget);
        }
        // The source itself is not a valid target.
        assert_eq!(table.refused(P, heal(healer)), Reason::InvalidTarget);
    }
}

#[test]
fn ee_vocab_05_direct_damage_ignores_damage_reduction() {
    let (mut board, plate) = Board::with_unit(Q, "PLT", "C4");
    board.build(Q, Barracks, "D4");
    let hit = r#"{ op = "direct_damage", n = 3 }"#;
    let unit = board.hand(P, strategy(hit, ENEMY_UNIT));
    let wall = board.hand(P, strategy(hit, ENEMY_BUILDING));
    let mut table = board.after(P, play(unit, Some(Pick::Unit(plate))));
    table.play(P, play(wall, Some(Pick::Building(cell("D4")))));
    assert_eq!((table.health(plate), table.wall("D4")), (3, 2));
}

#[test]
fn ee_vocab_06_a_tile_consists_of_four_cells() {
    for (format, tiles, side) in [(Format::Base, 9, 6), (Format::Team, 16, 8)] {
        let table = Board::empty(Options::usual(format)).start();
        assert_eq!((table.tiles.len(), table.size()), (tiles, side));
        let mut all: Vec<Cell> = (0..tiles as u8).flat_map(|tile| table.tile_cells(tile)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4 * tiles);
        for tile in 0..tiles as u8 {
            for at in table.tile_cells(tile) {
                assert_eq!(table.tile_at(at), usize::from(tile));
            }
        }
    }
}

#[test]
fn ee_vocab_07_the_word_unoccupied_means_that_the_cell_has_room_for_the_piece() {
    let mut board = Board::new()
        .terrain(Terrain::Water, &["D4"])
        .terrain(Terrain::Mountain, &["C4"])
        .hide("B4", [Terrain::Farmland; 4]);
    let mover = board.put(P, "INF", "C3");
    // B3 and B4 belong to the same hidden tile.
    board.put(P, "INF", "B2");
    board.put(Q, "INF", "C2");
    board.build(Q, Barracks, "D2");
    board.build(Q, Camp, "D3");
    let card = board.hand(P, strategy(r#"{ op = "shift" }"#, OWN_UNIT));
    let mut table = board.after(P, play(card, Some(Pick::Unit(mover))));
    let open: Vec<Pick> =
        picked!(table.game.legal(P).into_iter(), Action::Choose { pick } => pick).collect();
    assert_eq!(open, vec![Pick::Cell(cell("C4")), Pick::Cell(cell("D3")), Pick::Nothing]);
    let shift = |at| Action::Choose { pick: Pick::Cell(cell(at)) };
    assert_eq!(table.refused(P, shift("D4")), Reason::BadChoice);
    table.play(P, shift("D3"));
    assert_eq!(table.place(mover), "D3");
}

#[test]
fn ee_vocab_08_a_joker_can_pay_for_any_resource() {
    for cost in ["food = 1", "wood = 1", "gold = 1", "any = 1"] {
        let mut board = Board::new();
        let cost = toml::from_str(cost).expect("there should be a cost");
        let card = board.hand(P, costing(strategy(r#"{ op = "draw", n = 1 }"#, ""), cost));
        assert_eq!(board.start().refused(P, play(card, None)), Reason::CannotPay);
        board.store_on_civ(P, Token::Joker, 1);
        let table = board.after(P, play(card, None));
        assert_eq!(table.temporary(P), [0; 4]);
    }
}

// covers: EE-VOCAB-09, EE-RULING-122
#[test]
fn ee_vocab_09_a_resource_of_choice_is_food_wood_or_gold() {
    let mut board = Board::new();
    let card = board.hand(P, strategy(r#"{ op = "gain", n = 2 }"#, ""));
    let mut table = board.after(P, play(card, None));
    let open = table.game.legal(P);
    let kinds: Vec<Action> =
        Resource::ALL.iter().map(|&kind| Action::Choose { pick: Pick::Kind(kind) }).collect();
    assert!(kinds.iter().all(|kind| open.contains(kind)));
    assert_eq!(open.len(), 3);
    assert_eq!(table.refused(P, Action::EndMobilization), Reason::DecisionPending);
    table.play(P, kinds[2].clone());
    assert_eq!(table.temporary(P), [0, 0, 2, 0]);
}

#[test]
fn ee_vocab_10_the_word_allied_covers_pieces_of_the_player_and_of_teammates() {
    let mut board = team::board();
    let team = board.at.players[0].team;
    let (mates, enemies): (Vec<_>, Vec<_>) = board
        .start()
        .seats()
        .filter(|&seat| seat != P)
        .partition(|seat| board.at.players[seat.index()].team == team);
    let own = board.put(P, "INF", "C3");
    let mate = board.put(mates[0], "INF", "C4");
    let enemy = board.put(enemies[0], "INF", "D4");
    for unit in [own, mate, enemy] {
        board.unit(unit).damage = 2;
    }
    board.build(mates[0], Camp, "B4");
    board.at.buildings[0].damage = 2;
    let steps = r#"{ op = "heal", n = 1, on = { units = { owner = "allied" } } }, { op = "repair", n = 1, on = { buildings = { owner = "allied" } } }"#;
    let card = board.hand(P, strategy(steps, ""));
    let archer = board.put_ranged(P, "ARC", "D5");
    let mut table = board.start();
    assert_eq!(table.refused(P, shot(archer, at_unit(mate))), Reason::TargetNotEnemy);
    table.play(P, play(card, None));
    assert_eq!([table.health(own), table.health(mate), table.health(enemy)], [4, 4, 3]);
    assert_eq!(table.wall("B4"), 3);
}

#[test]
fn a_building_only_shelters_its_owners_units() {
    // P gains one food for each of P's buildings that has one of P's infantry units on it.
    let gain = |stands: &[(Seat, &str)]| {
        let mut board = Board::new();
        board.build(P, Camp, "C4");
        board.build(P, Camp, "E4");
        for &(seat, name) in stands {
            board.put(seat, name, "C4");
        }
        let steps = "{ op = \"gain\", kind = \"food\", n = { buildings = { owner = \"own\", holds = [\"infantry\"] }, max = 3 } }";
        let card = board.hand(P, strategy(steps, ""));
        let table = board.after(P, play(card, None));
        table.temporary(P)[0]
    };
    // The Scout on the Capital is infantry, so it counts, too.
    assert_eq!(gain(&[]), 1);
    assert_eq!(gain(&[(P, "INF")]), 2);
    assert_eq!(gain(&[(P, "CAV")]), 1, "units of another class must not count");
    assert_eq!(gain(&[(Q, "INF")]), 1, "enemy units must not count");
}

#[test]
fn the_word_beside_on_a_card_covers_the_units_own_cell_and_adjacent_cells() {
    // P gains one food for each of P's units beside water; a river counts (EE-RULING-26).
    let gain = |at: &str| {
        let mut board = Board::on(Terrain::River, &["D4"]);
        board.put(P, "INF", at);
        let steps = "{ op = \"gain\", kind = \"food\", n = { units = { owner = \"own\", beside = [\"water\"] }, max = 3 } }";
        let card = board.hand(P, strategy(steps, ""));
        let table = board.after(P, play(card, None));
        table.temporary(P)[0]
    };
    for (at, n) in [("D4", 1), ("C4", 1), ("E5", 1), ("D2", 0), ("B4", 0)] {
        assert_eq!(gain(at), n, "{at}");
    }
}
