//! Tests of the visibility rules (section 8), one row of their table at a time.

use regnal_echoes::View;

use super::reactions::parry;
use super::*;

const ALL: [Viewer; 3] = [Viewer::Seat(P), Viewer::Seat(Q), Viewer::Public];

fn views(table: &Table) -> [View; 3] {
    ALL.map(|viewer| table.game.view(viewer))
}

#[test]
fn a_hand_is_visible_to_its_owner_and_no_deck_is_visible() {
    let mut board = Board::new();
    let (mine, theirs) = (board.hand(P, fixture("INF")), board.hand(Q, fixture("INF")));
    let (deck, other) = (board.deck(P, 3), board.deck(Q, 4));
    let [own, opponent, public] = views(&board.start());
    assert_eq!(own.players[0].hand, Some(vec![mine]));
    assert_eq!(opponent.players[1].hand, Some(vec![theirs]));
    for (view, seat) in [(&own, 1), (&opponent, 0), (&public, 0), (&public, 1)] {
        assert_eq!((&view.players[seat].hand, view.players[seat].hand_size), (&None, 1));
    }
    for view in [&own, &opponent, &public] {
        assert_eq!((view.players[0].deck_size, view.players[1].deck_size), (3, 4));
        let hidden = deck.iter().chain(&other);
        assert!(hidden.into_iter().all(|card| !view.cards.contains_key(card)));
    }
    assert!(own.cards.contains_key(&mine) && !own.cards.contains_key(&theirs));
    assert!(!public.cards.contains_key(&mine) && !public.cards.contains_key(&theirs));
    assert!(own.costs.contains_key(&mine) && own.costs.len() == 1);
    assert!(public.costs.is_empty());
}

#[test]
fn public_pieces_are_visible_to_every_viewer() {
    let mut board = Board::new();
    let fallen = board.copy(P, fixture("INF"));
    board.at.players[0].discard.push(fallen);
    let event = blows::active(&mut board, Q, support("FEAST", EVENT));
    let category = Category::Strategy;
    let kept = board.copy(Q, support("HARVEST", Frame::Action { category }));
    board.at.players[1].kept.push(kept);
    board.store(kept, Token::Wood, 2);
    let unit = board.put(Q, "INF", "C4");
    let shoes = blows::attach(&mut board, Q, unit, blows::upgrade("SHOES", ""));
    board.unit(unit).damage = 2;
    board.unit(unit).exhausted = true;
    board.at.players[1].pawns[Pawn::King.index()] = PawnState::Gone;
    board.tokens(Q, [1, 2, 3]);
    let civ = board.store_on_civ(Q, Token::Joker, 1);
    let [own, opponent, public] = views(&board.start());
    for view in [own, opponent, public] {
        assert_eq!(view.players[0].discard, [fallen]);
        assert_eq!(view.players[1].events, [event]);
        assert_eq!(view.players[1].kept, [kept]);
        assert_eq!(view.players[1].pawns[Pawn::King.index()], PawnState::Gone);
        assert_eq!(view.players[1].main.map(|main| main.ready), [1, 2, 3]);
        assert_eq!(view.stores[&kept], [0, 2, 0, 0]);
        assert_eq!(view.stores[&civ], [0, 0, 0, 1]);
        let shown = view.units.iter().find(|other| other.id == unit);
        let shown = shown.expect("the unit should be on the map");
        assert_eq!((shown.health_left, shown.exhausted), (3, true));
        assert_eq!(shown.upgrades, [shoes]);
        for card in [fallen, event, kept, unit, shoes, civ] {
            assert!(view.cards.contains_key(&card));
        }
    }
}

#[test]
fn a_hidden_tile_shows_only_its_back() {
    let options = Options { map: MapKind::Constantinople, ..Options::usual(Format::Base) };
    let table = Table::opened(&options, [5, 3]);
    for view in views(&table) {
        let hidden: Vec<_> = view
            .tiles
            .iter()
            .filter(|tile| !table.tiles[usize::from(tile.place)].discovered)
            .collect();
        assert_eq!(hidden.len(), 7);
        assert!(hidden.iter().all(|tile| tile.cells.is_none() && tile.peeked.is_none()));
        assert_eq!(hidden.iter().filter(|tile| tile.centre).count(), 1);
        // The unseen faces are sorted, so their order does not reveal where the tiles are on the map.
        assert!(view.faces_left.is_sorted() && view.faces_left.len() == 7);
    }
}

#[test]
fn a_tile_that_a_player_peeked_at_is_known_to_that_players_side() {
    let mut board = team::board().hide("C5", [Terrain::Mine; 4]);
    let card = board.hand(P, blows::strategy(r#"{ op = "peek" }"#, "target = \"tile\"\n"));
    let tile = board.at.tile_at(cell("C5")) as u8;
    let table = board.after(P, blows::play(card, Some(Pick::Tile(tile))));
    let seen = |viewer| table.game.view(viewer).tiles[usize::from(tile)].clone();
    for (viewer, knows) in [
        (Viewer::Seat(P), true),
        (Viewer::Seat(Seat(2)), true),
        (Viewer::Seat(Q), false),
        (Viewer::Seat(Seat(3)), false),
        (Viewer::Public, false),
    ] {
        let tile = seen(viewer);
        assert_eq!(tile.peeked, knows.then_some([Terrain::Mine; 4]));
        assert_eq!(tile.cells, None, "the tile must still be face down");
    }
}

#[test]
fn the_leftover_tiles_are_revealed_when_the_match_is_over() {
    let mut table = Table::opened(&Options::usual(Format::Team), [5, 3]);
    for seat in [P, Q] {
        assert_eq!(table.seen(seat).left_over, None);
    }
    assert_eq!(table.public().left_over, None);
    let left: Vec<_> = table.unused.iter().map(|tile| tile.cells).collect();
    table.play(P, Action::Concede);
    assert_eq!(table.public().left_over, Some(left));
}

#[test]
fn standing_orders_and_policies_are_only_visible_to_their_owner() {
    let mut board = Board::new();
    let card = board.hand(Q, parry(1));
    let mut table = board.start();
    let before = [table.seen(P), table.public()];
    table.play(Q, Action::SetOrder { order: StandingOrder::plain(card) });
    table.play(Q, Action::SetPolicy { policy: ReactionPolicy::Orders });
    assert_eq!(
        [table.seen(P), table.public()],
        before,
        "others must not know that there are orders"
    );
    let own = table.seen(Q);
    assert_eq!(own.players[1].orders, Some(vec![StandingOrder::plain(card)]));
    assert_eq!(own.players[1].policy, Some(ReactionPolicy::Orders));
    assert_eq!((&own.players[0].orders, own.players[0].policy), (&None, None));
    let mut board = team::board();
    blows::armed(&mut board, P, parry(1));
    let seen = |board: &Board, seat| board.start().seen(seat).players[0].orders.clone();
    assert!(seen(&board, Seat(2)).is_some() && seen(&board, Q).is_none());
    board.at.options.open_hands = false;
    assert!(seen(&board, Seat(2)).is_none());
}

// covers: EE-RULING-82
#[test]
fn other_players_only_see_that_a_reaction_window_is_open() {
    let mut board = Board::new();
    board.at.options.reactions = ReactionMode::Prompt;
    let unit = board.put(P, "INF", "C3");
    let enemy = board.put(Q, "INF", "C4");
    board.hand(Q, parry(1));
    let table = board.after(P, blows::melee(unit, North, 1, at_unit(enemy)));
    for view in views(&table) {
        let prompt = view.prompt.expect("a reaction window should be open");
        assert_eq!(prompt.seat, Q);
        assert_eq!(prompt.prompt.is_some(), view.viewer == Viewer::Seat(Q));
    }
    assert!(table.game.legal(P).is_empty() && !table.game.legal(Q).is_empty());
}

#[test]
fn a_revealed_tile_is_public_before_its_rotation_is_chosen() {
    let cells = [Terrain::Mine, Terrain::Village, Terrain::River, Terrain::Farmland];
    let (board, unit) = Board::new().hide("C3", cells).and_unit(P, "INF", "B3");
    let table = board.after(P, Action::Move { unit, direction: Direction::East, cells: 1 });
    for view in views(&table) {
        assert_eq!(view.tiles[4].cells, Some(cells));
        assert!(view.prompt.is_some_and(|prompt| prompt.prompt.is_some()));
    }
}

#[test]
fn other_players_only_see_the_number_of_cards_drawn_or_exchanged() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let hand = board.fill_hand(P, 3);
    let deck = board.deck(P, 4);
    let mut table = board.start();
    table.shuffle(P, Action::VillageResupply { unit, cards: hand[..2].to_vec() });
    table.end_turn(P);
    for view in [table.seen(Q), table.public()] {
        assert_eq!((view.players[0].hand_size, view.players[0].deck_size), (5, 2));
        let cards = hand.iter().chain(&deck);
        assert!(cards.into_iter().all(|card| !view.cards.contains_key(card)));
    }
}

/// Checks that a rejection does not reveal whether a card is hidden or nonexistent.
#[test]
fn rejections_do_not_distinguish_hidden_cards_from_unknown_ones() {
    let mut board = Board::new();
    let category = Category::Strategy;
    let hidden = [
        board.hand(Q, fixture("INF")),
        board.hand(Q, parry(1)),
        board.hand(Q, support("PLAN", Frame::Action { category })),
        board.hand(Q, support("FEAST", Frame::Event { category })),
        board.deck(Q, 1)[0],
        board.deck(P, 1)[0],
        CardId(9_999),
    ];
    let unit = board.put(P, "INF", "C3");
    board.build(P, BuildingKind::Barracks, "C4");
    let shoes = Frame::Upgrade { category, bearers: Vec::new() };
    let upgrade = board.hand(P, support("SHOES", shoes));
    let table = board.clone().start();
    let late = board.deployment().start();
    let asks: Vec<fn(CardId, CardId, CardId) -> Action> = vec![
        |card, _, _| blows::play(card, None),
        |card, _, _| Action::PlayEvent { card, discard: None, payment: None },
        |card, unit, _| Action::PlayUpgrade { card, unit, payment: None },
        |card, _, upgrade| Action::PlayUpgrade { card: upgrade, unit: card, payment: None },
        |card, _, _| Action::SetOrder { order: StandingOrder::plain(card) },
        |card, _, _| blows::ability_of(card, None),
        |card, _, _| Action::DiscardEvent { event: card },
        |card, _, _| Action::ClearOrder { card },
        |card, _, _| Action::EndTurn { discards: vec![card] },
        |card, unit, _| blows::melee(unit, North, 1, Target::Unit(card)),
        |card, _, _| Action::Recruit { unit: card },
        |_, unit, _| Action::Transfer { unit, from: Cell::new(200, 200), payment: None },
    ];
    for ask in asks {
        let reasons = hidden.map(|card| table.refused(P, ask(card, unit, upgrade)));
        assert!(reasons.iter().all(|reason| *reason == reasons[6]), "{reasons:?}");
    }
    let deploy = |card| Action::Deploy {
        card,
        pawn: Pawn::Third,
        cell: cell("C4"),
        mode: None,
        discard: None,
        payment: Some(Payment {
            temporary: vec![(CardId(9_999), Token::Food, 1)],
            ..Payment::default()
        }),
    };
    for card in hidden {
        assert_eq!(late.refused(P, deploy(card)), Reason::CardNotInHand);
    }
}
