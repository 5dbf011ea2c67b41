//! The team game (4.14, R-95 to R-101): two against two.

use regnal::game::{Game, Seat};
use regnal::games::echoes::action::{Payment, Space, StandingOrder};
use regnal::games::echoes::card::{Ability, Category, Cost, Frame};
use regnal::games::echoes::illegal::Reason;
use regnal::games::echoes::nouns::Direction::{East, North};
use regnal::games::echoes::nouns::{BuildingKind, Civ, Format, MapKind, Mode, Pawn, Token};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::{CardId, Main, Pick, Prompt, Stage, Target};
use regnal::games::echoes::{Action, Event, Options};

use super::board::{Board, Table, ability, at_building, at_unit, cell, fixture, support};

/// The south, in the order of play.
const S1: Seat = Seat(0);
const S2: Seat = Seat(2);
/// The north.
const N1: Seat = Seat(1);
const N2: Seat = Seat(3);

fn team() -> Options {
    Options::usual(Format::Team)
}

/// Everything discovered, a Scout in every Capital, S1 in Mobilization.
fn board() -> Board {
    let mut board = Board::empty(team());
    board.stand_by();
    board
}

fn end(table: &mut Table, seats: &[Seat]) {
    for &seat in seats {
        table.end_turn(seat);
    }
}

fn action_card(text: &str) -> regnal::games::echoes::card::Card {
    let category = Category::Strategy;
    let mut card = support("PLAN", Frame::Action { category });
    card.abilities.push(ability(text));
    card
}

fn play(card: CardId, pick: Option<Pick>, opponent: Option<Seat>) -> Action {
    Action::PlayAction {
        card,
        pick,
        branch: None,
        opponent,
        payment: None,
    }
}

// covers: EE-TEAM-01, EE-TEAM-02, EE-TEAM-03, EE-TEAM-04, EE-TEAM-05, EE-TEAM-08, EE-RULING-04, EE-RULING-11, EE-RULING-12, EE-RULING-98
#[test]
fn ee_ex_89_the_table_of_the_team_game() {
    let table = Table::opened(&team(), [5, 3]);
    assert_eq!(table.order, [S1, N1, S2, N2]);
    for (seat, capital) in [(S1, "C1"), (S2, "E1"), (N1, "F8"), (N2, "D8")] {
        let player = table.player(seat);
        assert_eq!(player.capital, cell(capital));
        assert_eq!((player.capital_health, player.capital_max), (10, 10));
        assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
        let home = table.tile_at(cell(capital));
        assert!(table.tiles[home].discovered);
    }
    assert!(table.is_allied(S1, S2) && table.is_allied(N1, N2) && !table.is_allied(S1, N1));
    assert_eq!((table.tiles.len(), table.unused.len()), (16, 2));
    assert_eq!(table.options.map, MapKind::Highland);
    assert_eq!(table.team_joker, Some(table.player(N1).team));
    assert!(table.stores.is_empty(), "no joker of one member's own");
    let health = Options {
        capital_health: Some(20),
        ..team()
    };
    assert_eq!(Table::opened(&health, [5, 3]).player(N2).capital_health, 20);
}

// covers: EE-RULING-11
#[test]
fn ee_ruling_11_the_two_tiles_left_over_are_nobody_s_to_know() {
    let table = Table::opened(&team(), [5, 3]);
    for seat in [S1, N1, S2, N2] {
        let view = table.seen(seat);
        // Fourteen faces for twelve places: which two are missing cannot be told.
        assert_eq!(view.faces_left.len(), 14);
        assert_eq!(
            view.tiles
                .iter()
                .filter(|tile| tile.cells.is_none())
                .count(),
            12
        );
    }
}

// covers: EE-TEAM-06, EE-TEAM-07, EE-RULING-96
#[test]
fn ee_team_07_each_team_names_its_first_player() {
    let mut table = Table::fresh(&team(), [2, 6]);
    assert_eq!(table.stage, Stage::Teams);
    let first = |member| Action::ChooseFirst { member };
    assert_eq!(table.refused(S1, first(N1)), Reason::NotMember);
    assert_eq!(table.refused(S1, first(Seat(7))), Reason::NotMember);
    table.play(N1, first(N2));
    assert_eq!(table.refused(N1, first(N1)), Reason::AlreadyDone);
    assert_eq!(table.refused(N2, first(N1)), Reason::AlreadyDone);
    assert_eq!(table.game.awaited(), [S1, S2].into());
    table.play(S2, first(S2));
    assert_eq!(table.order, [N2, S2, N1, S1]);
    assert_eq!(
        table.game.awaited(),
        [N2].into(),
        "its first player decides for the starting team"
    );
    let mut table = table.absent_until(|at| at.stage == Stage::Playing);
    assert_eq!(table.team_joker, Some(0));
    for seat in [N2, S2, N1, S1, N2, S2] {
        assert_eq!(table.active(), seat, "the order never changes");
        let hand = table.player(seat).hand.clone();
        let excess = hand.len().saturating_sub(6);
        table.play(
            seat,
            Action::EndTurn {
                discards: hand[..excess].to_vec(),
            },
        );
    }
}

#[test]
fn ee_ruling_96_without_a_word_the_seats_decide() {
    let table = Table::opened(&team(), [2, 6]);
    assert_eq!(table.order, [N1, S1, N2, S2]);
    assert_eq!(
        table.player(N1).capital,
        cell("C1"),
        "who begins sits in the south"
    );
}

// covers: EE-RULING-04
#[test]
fn ee_ruling_04_a_team_agrees_who_sits_where() {
    let mut table = Table::fresh(&team(), [6, 2]);
    let space = |space| Action::ChooseSpace { space };
    let first = |member| Action::ChooseFirst { member };
    // By default whoever plays first takes the own left.
    table.play(S1, first(S2));
    assert_eq!(table.player(S2).capital, cell("C1"));
    assert_eq!(table.player(S1).capital, cell("E1"));
    assert_eq!(table.refused(S1, space(Space::Left)), Reason::AlreadyDone);
    table.play(N2, space(Space::Left));
    assert_eq!(table.player(N2).capital, cell("F8"));
    assert_eq!(table.player(N1).capital, cell("D8"));
    table.play(N1, first(N1));
    assert_eq!(table.player(N2).capital, cell("F8"), "as they chose");
    let table = table.absent_until(|at| at.stage == Stage::Playing);
    for seat in [S1, S2, N1, N2] {
        let capital = table.player(seat).capital;
        let scout = table.units_of(seat).next().expect("a Scout");
        assert_eq!(scout.cell, capital);
        assert_eq!(table.player(seat).turns, u16::from(seat == S2));
    }
    assert_eq!(table.order, [S2, N1, S1, N2]);
}

// covers: EE-TEAM-11, EE-RULING-07
#[test]
fn ee_team_11_each_player_takes_a_deck_in_turn_order() {
    let mut table = Table::fresh(&team(), [6, 2]).absent_until(|at| at.stage == Stage::PickOrder);
    let mut later = table.clone();
    table.play(S1, Action::ChoosePickOrder { first: true });
    let take = |civ| Action::ChooseCivilization { civ };
    for (seat, civ) in [
        (S1, Civ::Norse),
        (N1, Civ::Scots),
        (S2, Civ::Hre),
        (N2, Civ::Mongol),
    ] {
        assert_eq!(table.game.awaited(), [seat].into());
        if seat == N2 {
            assert_eq!(table.refused(seat, take(Civ::Norse)), Reason::CivTaken);
        }
        table.shuffle(seat, take(civ));
    }
    later.play(S1, Action::ChoosePickOrder { first: false });
    for (seat, civ) in [
        (N1, Civ::Norse),
        (S1, Civ::Scots),
        (N2, Civ::Hre),
        (S2, Civ::Mongol),
    ] {
        assert_eq!(later.game.awaited(), [seat].into());
        later.shuffle(seat, take(civ));
    }
    assert_eq!(later.order, [S1, N1, S2, N2]);
}

fn wood_two(n_any: u8) -> regnal::games::echoes::card::Card {
    let mut card = fixture("SCO");
    card.cost = Cost {
        wood: 2,
        any: n_any,
        ..Cost::FREE
    };
    card
}

fn deploy(card: CardId, at: &str, payment: Option<Payment>) -> Action {
    Action::Deploy {
        card,
        pawn: Pawn::Fourth,
        cell: cell(at),
        mode: None,
        discard: None,
        payment,
    }
}

// covers: EE-TEAM-10, EE-RULING-95
#[test]
fn ee_ex_87_a_teammate_pays() {
    let mut board = board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.tokens(S1, [0, 1, 0]);
    board.tokens(S2, [0, 1, 0]);
    let treasure = board.at.players[S2.index()].civ_card.expect("a card");
    board.store(treasure, Token::Gold, 1);
    let card = board.hand(S1, wood_two(0));
    let mut table = board.start();
    let both = Payment {
        main: [0, 1, 0],
        mate: [0, 1, 0],
        ..Payment::default()
    };
    let auto = deploy(card, "C3", None);
    assert_eq!(
        table.refused(S1, auto),
        Reason::CannotPay,
        "never by itself"
    );
    table.play(S1, deploy(card, "C3", Some(both.clone())));
    assert_eq!(table.player(S2).main[1], Main { ready: 0, spent: 1 });
    end(&mut table, &[S1, N1]);
    assert_eq!(table.tokens_of(S1), [0, 0, 0]);
    assert_eq!(table.tokens_of(S2), [0, 1, 0], "at the owner's Start phase");
    // A temporary token belongs to the owner of its card.
    let grey = board.hand(S1, wood_two(1));
    let table = board.start();
    let theirs = Payment {
        temporary: vec![(treasure, Token::Gold, 1)],
        ..both.clone()
    };
    let refuse = |payment| table.refused(S1, deploy(grey, "C3", Some(payment)));
    assert_eq!(refuse(theirs), Reason::BadPayment);
    let too_many = Payment {
        mate: [0, 2, 0],
        ..both
    };
    assert_eq!(refuse(too_many), Reason::BadPayment);
}

#[test]
fn ee_ruling_95_spent_tokens_of_a_teammate_cannot_be_used() {
    let mut board = board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.tokens(S1, [0, 1, 0]);
    board.at.players[S2.index()].main[1] = Main { ready: 0, spent: 1 };
    let card = board.hand(S1, wood_two(0));
    let both = Payment {
        main: [0, 1, 0],
        mate: [0, 1, 0],
        ..Payment::default()
    };
    let table = board.start();
    let act = deploy(card, "C3", Some(both));
    assert_eq!(table.refused(S1, act), Reason::BadPayment);
}

// covers: EE-TEAM-09
#[test]
fn ee_team_09_either_member_spends_the_team_s_joker_in_the_own_turn() {
    let mut board = board().deployment();
    board.at.team_joker = Some(1);
    let mut cards = Vec::new();
    for (seat, at) in [(S1, "C3"), (N1, "F6"), (N2, "D6")] {
        board.build(seat, BuildingKind::Barracks, at);
        cards.push((seat, at, board.hand(seat, fixture("SCO"))));
    }
    let joker = || {
        Some(Payment {
            team_joker: true,
            ..Payment::default()
        })
    };
    let table = board.start();
    let (_, at, card) = cards[0];
    assert_eq!(
        table.refused(S1, deploy(card, at, joker())),
        Reason::BadPayment
    );
    for (seat, at, card) in [cards[1], cards[2]] {
        let mut table = table.clone();
        end(&mut table, &[S1]);
        if seat == N2 {
            end(&mut table, &[N1, S2]);
        }
        table.play(seat, Action::EndMobilization);
        let auto = deploy(card, at, None);
        assert_eq!(table.refused(seat, auto), Reason::CannotPay);
        table.play(seat, deploy(card, at, joker()));
        assert_eq!(table.team_joker, None);
    }
}

// covers: EE-RULING-98
#[test]
fn ee_ruling_98_the_joker_pays_for_no_reaction() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    board.at.team_joker = Some(1);
    let civ = Category::Strategy;
    let mut card = support("REPLY", Frame::Reaction { category: civ });
    card.cost.gold = 1;
    card.abilities.push(targeted());
    let card = board.hand(N1, card);
    board.tokens(N1, [0, 0, 1]);
    let unit = board.put(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    let mut table = board.start();
    table.play(S1, strike(unit, enemy));
    let answer = |payment| Action::PlayReaction {
        card,
        pick: None,
        branch: None,
        payment,
    };
    let joker = Payment {
        team_joker: true,
        ..Payment::default()
    };
    assert_eq!(table.refused(N1, answer(Some(joker))), Reason::BadPayment);
    table.play(N1, answer(None));
}

fn targeted() -> Ability {
    ability("when = \"targeted\"\ndo = [{ op = \"reduce_damage\", n = 1, on = \"defender\" }]")
}

fn strike(unit: CardId, target: CardId) -> Action {
    Action::AttackMelee {
        unit,
        direction: North,
        cells: 1,
        target: at_unit(target),
    }
}

// covers: EE-TEAM-12
#[test]
fn ee_team_12_a_teammate_s_units_are_allied() {
    let mut board = board();
    let unit = board.put(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    board.put(S2, "CRY", "B4");
    let hurt = board.put(S2, "INF", "B2");
    board.unit(hurt).damage = 2;
    let heal = action_card(
        "when = \"play\"\ntarget = { unit = { owner = \"allied\", damaged = true } }\ndo = [{ op = \"heal\", n = 2 }]",
    );
    let card = board.hand(S1, heal);
    let mut table = board.start();
    table.play(S1, strike(unit, enemy));
    assert_eq!(table.health(enemy), 1, "3 and the War Cry of the teammate");
    table.play(S1, play(card, Some(Pick::Unit(hurt)), None));
    assert_eq!(table.health(hurt), 5);
}

// covers: EE-RULING-100
#[test]
fn ee_ruling_100_orders_only_for_one_s_own() {
    let mut board = board();
    let own = board.put(S1, "INF", "C4");
    let mate = board.put(S2, "INF", "D4");
    board.build(S2, BuildingKind::Camp, "D3");
    board.build(S2, BuildingKind::Barracks, "E3");
    let card = board.hand(S1, fixture("SCO"));
    let theirs = board.hand(S2, fixture("SCO"));
    board.tokens(S1, [1, 1, 1]);
    let selfish = action_card(
        "when = \"play\"\ntarget = { unit = { owner = \"own\" } }\ndo = [{ op = \"heal\", n = 2 }]",
    );
    let selfish = board.hand(S1, selfish);
    let table = board.start();
    let step = |unit| Action::Move {
        unit,
        direction: North,
        cells: 1,
    };
    assert_eq!(table.refused(S1, step(mate)), Reason::NotYours);
    assert_eq!(
        table.refused(S1, Action::BuildCamp { unit: mate }),
        Reason::NotYours
    );
    assert_eq!(table.refused(S2, step(mate)), Reason::NotYourTurn);
    let brawl = Action::AttackMelee {
        unit: own,
        direction: East,
        cells: 1,
        target: at_unit(mate),
    };
    assert_eq!(table.refused(S1, brawl), Reason::TargetNotEnemy);
    let transfer = Action::Transfer {
        unit: own,
        from: cell("D3"),
        payment: None,
    };
    assert_eq!(table.refused(S1, transfer), Reason::NotYours);
    let aim = play(selfish, Some(Pick::Unit(mate)), None);
    assert_eq!(
        table.refused(S1, aim),
        Reason::InvalidTarget,
        "\"your\" is one's own"
    );
    let table = board.deployment().start();
    // Not in the teammate's Barracks, and not with the teammate's cards (EE-RULING-74).
    assert_eq!(
        table.refused(S1, deploy(theirs, "E3", None)),
        Reason::CardNotInHand
    );
    assert_eq!(
        table.refused(S1, deploy(card, "E3", None)),
        Reason::NoDeployCell
    );
}

#[test]
fn ee_ruling_100_an_upgrade_may_go_to_the_teammate() {
    let mut board = board();
    let mate = board.put(S2, "INF", "D4");
    let enemy = board.put(N1, "INF", "D6");
    let upgrade = Frame::Upgrade {
        category: Category::Strategy,
        bearers: Vec::new(),
    };
    let card = board.hand(S1, support("SHOES", upgrade));
    let mut table = board.start();
    let attach = |unit| Action::PlayUpgrade {
        card,
        unit,
        payment: None,
    };
    assert_eq!(table.refused(S1, attach(enemy)), Reason::NotAllied);
    table.play(S1, attach(mate));
    assert_eq!(table.owner(card), S1);
    assert!(table.unit(mate).is_some_and(|unit| unit.upgrades == [card]));
}

// covers: EE-TEAM-13
#[test]
fn ee_team_13_the_player_says_which_opponent() {
    let mut board = board();
    for seat in [N1, N2] {
        for _ in 0..2 {
            board.hand(seat, fixture("SCO"));
        }
    }
    let robbery =
        action_card("when = \"play\"\ndo = [{ op = \"discard\", n = 1, on = \"opponent\" }]");
    let card = board.hand(S1, robbery);
    let mut table = board.start();
    assert_eq!(
        table.refused(S1, play(card, None, None)),
        Reason::OpponentRequired
    );
    assert_eq!(
        table.refused(S1, play(card, None, Some(S2))),
        Reason::OpponentRequired
    );
    table.play(S1, play(card, None, Some(N2)));
    assert_eq!(table.game.awaited(), [N2].into());
    let victim = table.player(N2).hand[0];
    table.play(
        N2,
        Action::DiscardCards {
            cards: vec![victim],
        },
    );
    assert_eq!(table.player(N2).hand.len(), 1);
    assert_eq!(table.player(N1).hand.len(), 2);
}

/// An Event that robs "the opponent" when the seat's turn ends, or when a unit of its owner is attacked.
fn robber(when: &str) -> regnal::games::echoes::card::Card {
    let category = Category::Strategy;
    let mut card = support("TAX", Frame::Event { category });
    let text =
        format!("when = \"{when}\"\ndo = [{{ op = \"discard\", n = 1, on = \"opponent\" }}]");
    card.abilities.push(ability(&text));
    card
}

// covers: EE-RULING-101
#[test]
fn ee_ruling_101_in_the_opponents_turn_it_is_the_active_one() {
    let mut board = board();
    let event = board.copy(N2, robber("targeted"));
    board.at.players[N2.index()].events.push(event);
    let own = board.put(S1, "INF", "C4");
    let enemy = board.put(N2, "INF", "C5");
    for seat in [S1, S2] {
        board.hand(seat, fixture("SCO"));
    }
    let mut table = board.start();
    table.play(S1, strike(own, enemy));
    assert!(table.player(S1).hand.is_empty(), "it was S1's attack");
    assert_eq!(table.player(S2).hand.len(), 1);
}

#[test]
fn ee_ruling_101_in_one_s_own_turn_one_is_asked() {
    let mut board = board();
    let event = board.copy(S1, robber("turn_end"));
    board.at.players[S1.index()].events.push(event);
    for seat in [N1, N2] {
        board.hand(seat, fixture("SCO"));
    }
    board.at.players[N2.index()].capital_health = 9;
    let mut table = board.start();
    table.end_turn(S1);
    assert_eq!(table.game.awaited(), [S1].into());
    let choose = |seat| Action::Choose {
        pick: Pick::Seat(seat),
    };
    assert_eq!(table.refused(S1, choose(S2)), Reason::BadChoice);
    assert_eq!(table.refused(N1, choose(N1)), Reason::NoSuchPrompt);
    let mut absent = table.clone();
    absent.play(S1, Action::Absent);
    assert!(
        absent.player(N1).hand.is_empty(),
        "the one with more Capital health"
    );
    table.play(S1, choose(N2));
    assert!(table.player(N2).hand.is_empty());
    assert_eq!(table.player(N1).hand.len(), 1);
    assert_eq!(table.active(), N1);
}

// covers: EE-TEAM-14
#[test]
fn ee_team_14_one_lost_capital_loses_for_both() {
    let mut board = board();
    let unit = board.put(S1, "INF", "D7");
    board.at.players[N2.index()].capital_health = 3;
    let mut table = board.start();
    table.play(
        S1,
        Action::AttackMelee {
            unit,
            direction: North,
            cells: 1,
            target: at_building("D8"),
        },
    );
    let outcome = table.game.outcome().expect("the end");
    assert_eq!(outcome.winners, [S1, S2].into());
    assert_eq!(outcome.ranking, vec![[S1, S2].into(), [N1, N2].into()]);
}

// covers: EE-TEAM-15
#[test]
fn ee_ex_86_one_player_without_units_loses_for_both() {
    let mut board = Board::empty(team());
    for (seat, name) in [
        (S1, "B2"),
        (S1, "C2"),
        (S1, "D2"),
        (S1, "B3"),
        (N1, "F7"),
        (N2, "D7"),
    ] {
        board.put(seat, "SCO", name);
    }
    let last = board.put(S2, "INF", "D4");
    board.unit(last).damage = 3;
    let killer = board.put(N1, "ARC", "D5");
    board.unit(killer).mode = Mode::Ranged;
    let mut table = board.start();
    end(&mut table, &[S1]);
    table.play(
        N1,
        Action::AttackRanged {
            unit: killer,
            target: Target::Unit(last),
        },
    );
    let outcome = table.game.outcome().expect("the end");
    assert_eq!(outcome.winners, [N1, N2].into());
}

#[test]
fn ee_ruling_92_teams_are_compared_by_the_sum() {
    let mut board = Board::empty(team());
    for (seat, at) in [(S1, "C1"), (N1, "F8")] {
        board.put(seat, "SCO", at);
    }
    let one = board.put(S2, "INF", "D4");
    let other = board.put(N2, "INF", "D5");
    for id in [one, other] {
        board.unit(id).damage = 3;
    }
    board.at.active = 2;
    for (player, health) in board.at.players.iter_mut().zip([2, 5, 10, 6]) {
        player.capital_health = health;
    }
    let mut table = board.start();
    table.play(S2, strike(one, other));
    let outcome = table.game.outcome().expect("the end");
    assert_eq!(outcome.winners, [S1, S2].into(), "12 against 11");
}

// covers: EE-RULING-97
#[test]
fn ee_ruling_97_teammates_show_each_other_their_hands() {
    let mut board = board();
    let cards = [S1, S2, N1].map(|seat| board.hand(seat, fixture("INF")));
    board.deck(S1, 3);
    let hands = |board: &Board, seat: Seat| {
        board
            .start()
            .seen(seat)
            .players
            .iter()
            .map(|player| player.hand.is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(hands(&board, S1), [true, false, true, false]);
    assert_eq!(hands(&board, N2), [false, true, false, true]);
    let view = board.start().seen(S2);
    assert!(view.cards.contains_key(&cards[0]) && !view.cards.contains_key(&cards[2]));
    assert!(
        board.at.players[0]
            .deck
            .iter()
            .all(|card| !view.cards.contains_key(card))
    );
    board.at.options.open_hands = false;
    assert_eq!(hands(&board, S1), [true, false, false, false]);
    let view = board.start().seen(S2);
    assert!(!view.cards.contains_key(&cards[0]));
    assert_eq!(view.players[0].orders, None);
}

// covers: EE-RULING-99
#[test]
fn ee_ruling_99_both_opponents_may_react_the_next_first() {
    let mut board = board();
    let mut card = support(
        "REPLY",
        Frame::Reaction {
            category: Category::Strategy,
        },
    );
    card.abilities.push(ability(
        "when = \"card_played\"\nwhose = \"enemy\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    for seat in [S1, S2, N1, N2] {
        let id = board.hand(seat, card.clone());
        let mut order = StandingOrder::plain(id);
        order.priority = 1;
        board.at.players[seat.index()].orders.push(order);
        let second = board.hand(seat, card.clone());
        board.at.players[seat.index()]
            .orders
            .push(StandingOrder::plain(second));
        board.deck(seat, 3);
    }
    let plan = action_card("when = \"play\"\ndo = [{ op = \"draw\", n = 1 }]");
    let plan = board.hand(S2, plan);
    board.at.active = 2;
    let mut table = board.start();
    let events = table.play(S2, play(plan, None, None));
    let played: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::Played { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    // One card each, and not the teammate of the one whose turn it is.
    assert_eq!(played, [S2, N2, N1]);
}

#[test]
fn ee_ruling_99_windows_open_one_after_the_other() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    let mut card = support(
        "REPLY",
        Frame::Reaction {
            category: Category::Strategy,
        },
    );
    card.abilities.push(ability(
        "when = \"card_played\"\nwhose = \"enemy\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    let replies = [S1, S2, N1, N2].map(|seat| board.hand(seat, card.clone()));
    let plan = action_card("when = \"play\"\ndo = [{ op = \"draw\", n = 1 }]");
    let plan = board.hand(S1, plan);
    let mut table = board.start();
    table.play(S1, play(plan, None, None));
    assert_eq!(table.game.awaited(), [N1].into());
    let react = |card| Action::PlayReaction {
        card,
        pick: None,
        branch: None,
        payment: None,
    };
    assert_eq!(table.refused(N2, react(replies[3])), Reason::WindowClosed);
    table.play(N1, react(replies[2]));
    assert_eq!(table.game.awaited(), [N2].into());
    table.play(N2, Action::PassReaction);
    assert_eq!(table.game.awaited(), [S1].into());
    assert!(table.player(S1).discard.contains(&plan));
    assert_eq!(table.refused(S2, react(replies[1])), Reason::WindowClosed);
    assert!(!matches!(table.prompt(), Some(Prompt::Reaction { .. })));
}

#[test]
fn ee_ruling_94_one_gives_up_for_both_and_either_opponent_agrees_to_a_draw() {
    let table = board().start();
    let mut lost = table.clone();
    lost.play(S2, Action::Concede);
    let outcome = lost.game.outcome().expect("the end");
    assert_eq!(outcome.winners, [N1, N2].into());
    let answer = |yes| Action::AnswerDraw { yes };
    let mut table = table;
    table.play(S1, Action::OfferDraw);
    assert_eq!(table.refused(S2, answer(true)), Reason::NoOffer);
    assert_eq!(table.refused(S2, Action::OfferDraw), Reason::NotYourTurn);
    table.play(N2, answer(true));
    let outcome = table.game.outcome().expect("the end");
    assert_eq!(outcome.ranking, vec![[S1, N1, S2, N2].into()]);
}

#[test]
fn ee_ruling_95_a_teammate_pays_for_a_reaction_that_is_asked_for() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    let mut card = support(
        "REPLY",
        Frame::Reaction {
            category: Category::Strategy,
        },
    );
    card.cost.gold = 1;
    card.abilities.push(targeted());
    let card = board.hand(N1, card);
    let unit = board.put(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    let mut poor = board.start();
    poor.play(S1, strike(unit, enemy));
    assert_eq!(poor.game.awaited(), [S1].into());
    board.tokens(N2, [0, 0, 1]);
    let mut table = board.start();
    table.play(S1, strike(unit, enemy));
    assert_eq!(
        table.game.awaited(),
        [N1].into(),
        "everybody sees that it could be paid"
    );
    table.play(
        N1,
        Action::PlayReaction {
            card,
            pick: None,
            branch: None,
            payment: Some(Payment {
                mate: [0, 0, 1],
                ..Payment::default()
            }),
        },
    );
    assert_eq!(table.health(enemy), 3);
    assert_eq!(table.player(N2).main[2], Main { ready: 0, spent: 1 });
}

#[test]
fn ee_team_05_the_sides_take_turns() {
    let mut table = board().start();
    let mut seen = Vec::new();
    for _ in 0..8 {
        let seat = table.active();
        seen.push(seat);
        table.end_turn(seat);
    }
    assert_eq!(seen, [S1, N1, S2, N2, S1, N1, S2, N2]);
    assert_eq!(table.round, 3);
}
