//! The end of a turn (4.11), the end of a match (4.12), the long game (4.13), and what ends a match besides (R-89 to
//!

use regnal::game::{Game, Outcome, Seat};
use regnal::games::echoes::card::{Category, Frame, Stat, Until};
use regnal::games::echoes::illegal::Reason;
use regnal::games::echoes::nouns::Direction::{East, North};
use regnal::games::echoes::nouns::{Format, MapKind, Mode, Terrain};
use regnal::games::echoes::state::{Bound, CardId, Change, Modifier, Prompt, Stage};
use regnal::games::echoes::{Action, Event, Options};

use super::board::{Board, P, Q, Table, ability, at_building, at_unit, cell, fixture, support};

const DONE: Action = Action::EndTurn {
    discards: Vec::new(),
};

/// P with so many cards in hand and in the deck.
fn holding(hand: usize, deck: usize) -> (Table, Vec<CardId>, Vec<CardId>) {
    let mut board = Board::new();
    let hand = (0..hand).map(|_| board.hand(P, fixture("INF"))).collect();
    let deck = board.deck(P, deck);
    (board.start(), hand, deck)
}

fn winner(table: &Table) -> Option<Seat> {
    let outcome = table.game.outcome()?;
    let mut winners = outcome.winners.into_iter();
    winners.next().filter(|_| winners.next().is_none())
}

fn is_draw(outcome: &Option<Outcome>) -> bool {
    outcome
        .as_ref()
        .is_some_and(|outcome| outcome.winners.len() > 1 && outcome.ranking.len() == 1)
}

// covers: EE-END-01, EE-END-02, EE-END-03, EE-TURN-06
#[test]
fn ee_ex_81_draw_to_five_or_one_and_keep_seven() {
    for (before, after) in [(0, 5), (3, 5), (4, 5), (5, 6), (6, 7)] {
        let (mut table, ..) = holding(before, 20);
        table.play(P, DONE);
        assert_eq!(table.player(P).hand.len(), after);
        assert_eq!(table.player(P).deck.len(), 20 - (after - before));
        assert_eq!(table.active(), Q);
    }
    let (mut table, hand, _) = holding(7, 20);
    table.play(P, DONE);
    assert_eq!(table.player(P).hand.len(), 8);
    assert_eq!((table.active(), table.game.awaited()), (P, [P].into()));
    let discard = |cards: &[CardId]| Action::DiscardToLimit {
        cards: cards.to_vec(),
    };
    assert_eq!(table.refused(P, discard(&[])), Reason::WrongNumber);
    assert_eq!(table.refused(P, discard(&hand[..2])), Reason::WrongNumber);
    let scout = table.units[0].id;
    assert_eq!(table.refused(P, discard(&[scout])), Reason::CardNotInHand);
    assert_eq!(table.refused(P, DONE), Reason::DecisionPending);
    assert_eq!(table.refused(Q, discard(&hand[..1])), Reason::NoSuchPrompt);
    table.play(P, discard(&hand[..1]));
    assert_eq!(table.player(P).discard, hand[..1]);
    assert_eq!((table.player(P).hand.len(), table.active()), (7, Q));
}

// covers: EE-END-05, EE-END-06, EE-END-07, EE-RULING-86
#[test]
fn ee_ex_82_an_empty_deck_is_no_defeat() {
    let mut board = Board::new();
    for _ in 0..2 {
        board.hand(P, fixture("INF"));
    }
    board.deck(P, 1);
    let discard: Vec<CardId> = (0..20).map(|_| board.copy(P, fixture("INF"))).collect();
    board.at.players[0].discard = discard.clone();
    let mut table = board.start();
    for _ in 0..2 {
        table.play(P, DONE);
        let player = table.player(P);
        assert_eq!((player.hand.len(), player.deck.len()), (3, 0));
        assert_eq!(player.discard, discard);
        table.play(Q, DONE);
    }
    assert_eq!(table.game.outcome(), None);
}

// covers: EE-END-04
#[test]
fn ee_end_04_the_next_player_follows() {
    let mut table = Board::new().start();
    for seat in [P, Q, P, Q] {
        assert_eq!(
            (table.active(), table.game.awaited()),
            (seat, [seat].into())
        );
        let other = if seat == P { Q } else { P };
        assert_eq!(table.refused(other, DONE), Reason::NotYourTurn);
        table.play(seat, DONE);
    }
    assert_eq!(table.round, 3);
}

// covers: EE-RULING-89
#[test]
fn ee_ruling_89_the_limit_is_checked_at_the_end_only_and_the_player_chooses() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let hand: Vec<CardId> = (0..7).map(|_| board.hand(P, fixture("INF"))).collect();
    let deck = board.deck(P, 9);
    let mut table = board.start();
    table.play(P, Action::VillageDraw { unit });
    assert_eq!(table.player(P).hand.len(), 8, "no limit before the end");
    let end = |discards: &[CardId]| Action::EndTurn {
        discards: discards.to_vec(),
    };
    // One more is drawn: two have to go.
    assert_eq!(table.refused(P, end(&hand[..1])), Reason::BadDiscards);
    assert_eq!(
        table.refused(P, end(&[hand[0], hand[0]])),
        Reason::BadDiscards
    );
    assert_eq!(
        table.refused(P, end(&[hand[0], deck[0]])),
        Reason::BadDiscards
    );
    let mut chosen = table.clone();
    chosen.play(P, end(&hand[..2]));
    assert_eq!(chosen.player(P).discard, hand[..2]);
    assert_eq!(chosen.active(), Q);
    // Without a choice the newest go, be it at once or at the question.
    let mut late = table.clone();
    late.play(P, Action::Absent);
    assert_eq!((late.active(), late.player(P).hand.len()), (Q, 7));
    assert_eq!(late.player(P).hand, hand);
    table.play(P, end(&[]));
    assert!(matches!(
        table.prompt(),
        Some(Prompt::HandLimit { n: 2, .. })
    ));
    table.play(P, Action::Absent);
    assert_eq!((table.active(), &table.player(P).hand), (Q, &hand));
    assert_eq!(table.player(P).missed, 0, "only turn clocks are counted");
    let (table, hand, _) = holding(4, 9);
    assert_eq!(table.refused(P, end(&hand[..1])), Reason::BadDiscards);
}

// covers: EE-RULING-90
#[test]
fn ee_ruling_90_the_end_phase_in_its_order() {
    let mut board = Board::new();
    let civ = board.at.players[0].civ_card.expect("a card");
    let mut card = board.at.card(civ).clone();
    card.abilities.push(ability(
        "when = \"turn_end\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    let civ = board.copy(P, card);
    board.at.players[0].civ_card = Some(civ);
    let unit = board.put(P, "INF", "C3");
    board.at.modifiers.push(Modifier {
        source: civ,
        owner: P,
        on: Bound::Unit(unit),
        change: Change::Add(Stat::Melee, 1),
        until: Until::TurnEnd,
    });
    let hand: Vec<CardId> = (0..6).map(|_| board.hand(P, fixture("INF"))).collect();
    let deck = board.deck(P, 9);
    let mut table = board.start();
    table.play(P, DONE);
    // The trigger made it seven, the draw eight.
    assert_eq!(table.player(P).hand[6..], [deck[8], deck[7]]);
    assert_eq!(table.modifiers.len(), 1, "it lasts until after the discard");
    let events = table.play(
        P,
        Action::DiscardToLimit {
            cards: hand[..1].to_vec(),
        },
    );
    let names: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { .. } => Some(1),
            Event::Expired { .. } => Some(2),
            Event::TurnEnded { .. } => Some(3),
            Event::TurnBegan { seat: Q, .. } => Some(4),
            _ => None,
        })
        .collect();
    assert_eq!(names, [1, 2, 3, 4]);
    assert!(table.modifiers.is_empty());
}

fn attack(unit: CardId, direction: regnal::games::echoes::nouns::Direction) -> Action {
    Action::AttackMelee {
        unit,
        direction,
        cells: 1,
        target: at_building("F6"),
    }
}

// covers: EE-WIN-01, EE-WIN-03
#[test]
fn ee_ex_84_a_capital_at_0_ends_the_match_at_once() {
    let mut board = Board::new();
    let unit = board.put(P, "INF", "E6");
    board.at.players[1].capital_health = 4;
    let mut table = board.start();
    table.play(P, attack(unit, East));
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
fn ee_win_02_no_unit_on_the_map_is_defeat() {
    let mut board = Board::empty(Options::usual(Format::Base));
    let unit = board.put(P, "INF", "C3");
    let last = board.put(Q, "INF", "C4");
    board.unit(last).damage = 2;
    for _ in 0..3 {
        board.hand(Q, fixture("INF"));
    }
    board.deck(Q, 9);
    let strike = Action::AttackMelee {
        unit,
        direction: North,
        cells: 1,
        target: at_unit(last),
    };
    // A garrison far away counts as being on the map.
    let mut other = board.clone();
    other.put(Q, "SCO", "F6");
    let mut table = other.start();
    table.play(P, strike.clone());
    assert_eq!(table.game.outcome(), None);
    let mut table = board.start();
    table.play(P, strike);
    let outcome = table.game.outcome().expect("the end");
    assert_eq!(outcome.winners, [P].into());
    assert_eq!(outcome.ranking, vec![[P].into(), [Q].into()]);
}

#[test]
fn ee_ruling_93_a_passenger_is_on_the_map_and_a_sacrifice_is_no_excuse() {
    let mut board = Board::empty(Options::usual(Format::Base)).terrain(Terrain::Water, &["C4"]);
    board.put(P, "SCO", "A1");
    board.put(Q, "HSH", "C4");
    let passenger = board.put(Q, "INF", "C4");
    let mut table = board.start();
    table.play(P, DONE);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.place(passenger), "C4");
    // One's own last unit, killed by one's own card.
    let mut board = Board::empty(Options::usual(Format::Base));
    let unit = board.put(P, "SCO", "C3");
    board.put(Q, "SCO", "F6");
    let mut card = support(
        "RITE",
        Frame::Action {
            category: Category::Strategy,
        },
    );
    card.abilities.push(ability(
        "when = \"play\"\ntarget = { unit = { owner = \"own\" } }\ndo = [{ op = \"direct_damage\", n = 4 }, { op = \"draw\", n = 1 }]",
    ));
    let card = board.hand(P, card);
    board.deck(P, 3);
    let mut table = board.start();
    table.play(
        P,
        Action::PlayAction {
            card,
            pick: Some(regnal::games::echoes::state::Pick::Unit(unit)),
            branch: None,
            opponent: None,
            payment: None,
        },
    );
    assert_eq!(winner(&table), Some(Q));
    // The end comes after the step: nothing more of the card happens (EE-RULING-91).
    assert_eq!(table.player(P).deck.len(), 3);
}

// covers: EE-RULING-91
#[test]
fn ee_ruling_91_the_end_comes_after_one_combat_before_what_follows_from_it() {
    let mut board = Board::empty(Options::usual(Format::Base));
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"unit_killed\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    let unit = board.put_card(P, card, "C3");
    let last = board.put(Q, "INF", "C4");
    board.unit(last).damage = 4;
    board.deck(P, 3);
    let mut table = board.start();
    let events = table.play(
        P,
        Action::AttackMelee {
            unit,
            direction: North,
            cells: 1,
            target: at_unit(last),
        },
    );
    assert!(matches!(events.last(), Some(Event::Ended { .. })));
    assert!(table.player(P).hand.is_empty());
}

// covers: EE-RULING-92
#[test]
fn ee_ex_85_both_beaten_at_once() {
    let fight = |capitals: [i16; 2]| {
        let mut board = Board::empty(Options::usual(Format::Base));
        let unit = board.put(P, "INF", "C3");
        let other = board.put(Q, "INF", "C4");
        for id in [unit, other] {
            board.unit(id).damage = 3;
        }
        for (player, health) in board.at.players.iter_mut().zip(capitals) {
            player.capital_health = health;
        }
        let mut table = board.start();
        table.play(
            P,
            Action::AttackMelee {
                unit,
                direction: North,
                cells: 1,
                target: at_unit(other),
            },
        );
        assert!(table.units.is_empty());
        table
    };
    assert_eq!(winner(&fight([8, 6])), Some(P));
    assert_eq!(winner(&fight([6, 8])), Some(Q));
    assert!(is_draw(&fight([8, 8]).game.outcome()));
}

#[test]
fn ee_ruling_92_a_fallen_capital_against_the_last_unit() {
    // P without units, Q without a Capital: Q has 0 health, P more.
    let mut board = Board::empty(Options::usual(Format::Base));
    board.put(Q, "SCO", "C3");
    board.at.players[0].capital_health = 2;
    board.at.players[1].capital_health = 0;
    let mut table = board.start();
    table.end_turn(P);
    assert_eq!(winner(&table), Some(P), "2 against 0");
}

// covers: EE-LONG-01, EE-LONG-02, EE-LONG-03, EE-LONG-04, EE-RULING-03, EE-RULING-10
#[test]
fn ee_ex_90_the_table_of_the_long_game() {
    let table = Table::opened(&Options::usual(Format::Long), [5, 3]);
    assert_eq!((table.grid, table.size(), table.tiles.len()), (4, 8, 16));
    assert_eq!(
        table.tiles.iter().filter(|tile| !tile.discovered).count(),
        14
    );
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
fn ee_long_05_all_else_as_in_the_base_game() {
    let table = Table::opened(&Options::usual(Format::Long), [3, 5]);
    assert_eq!(table.active(), Q);
    for seat in [P, Q] {
        let player = table.player(seat);
        assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
        assert_eq!(table.tokens_of(seat), [1, 1, 0]);
    }
    let joker = table.player(P).civ_card.expect("a card");
    assert_eq!(table.stored(joker), [0, 0, 0, 1]);
}

#[test]
fn ee_ruling_10_the_marked_tiles_lie_in_the_middle() {
    for (format, places) in [(Format::Base, vec![4]), (Format::Long, vec![6, 9])] {
        let options = Options {
            map: MapKind::Constantinople,
            ..Options::usual(format)
        };
        let view = Table::opened(&options, [5, 3]).public();
        let marked: Vec<u8> = view
            .tiles
            .iter()
            .filter(|tile| tile.centre)
            .map(|tile| tile.place)
            .collect();
        assert_eq!(marked, places);
        assert!(view.tiles[4].cells.is_none(), "known by its back only");
    }
}

// covers: EE-RULING-94
#[test]
fn ee_ruling_94_giving_up_at_any_time() {
    let table = Board::new().start();
    for (seat, other) in [(P, Q), (Q, P)] {
        let mut table = table.clone();
        table.play(seat, Action::Concede);
        assert_eq!(winner(&table), Some(other));
    }
    // Before the first turn, and in the middle of a question.
    let mut early = Table::fresh(&Options::usual(Format::Base), [5, 3]);
    early.play(Q, Action::Concede);
    assert_eq!(winner(&early), Some(P));
    let (mut table, ..) = holding(7, 3);
    table.play(P, DONE);
    table.play(Q, Action::Concede);
    assert_eq!(winner(&table), Some(P));
}

#[test]
fn ee_ruling_94_a_draw_by_agreement() {
    let mut table = Board::new().start();
    let answer = |yes| Action::AnswerDraw { yes };
    let refused = |table: &Table, seat, action| table.refused(seat, action);
    assert_eq!(refused(&table, Q, Action::OfferDraw), Reason::NotYourTurn);
    assert_eq!(refused(&table, Q, answer(true)), Reason::NoOffer);
    table.play(P, Action::OfferDraw);
    assert_eq!(table.public().draw_offer, Some(P));
    assert_eq!(refused(&table, P, Action::OfferDraw), Reason::OfferOpen);
    assert_eq!(refused(&table, P, answer(true)), Reason::NoOffer);
    let mut declined = table.clone();
    declined.play(Q, answer(false));
    assert_eq!(declined.draw_offer, None);
    assert_eq!(refused(&declined, Q, answer(true)), Reason::NoOffer);
    declined.play(P, Action::OfferDraw);
    // Play is not blocked; without an answer the offer lapses when its maker's next turn begins.
    let mut ignored = table.clone();
    ignored.end_turn(P);
    assert_eq!(ignored.draw_offer, Some(P));
    ignored.end_turn(Q);
    assert_eq!(ignored.draw_offer, None);
    table.end_turn(P);
    table.play(Q, answer(true));
    assert!(is_draw(&table.game.outcome()));
}

#[test]
fn ee_ruling_94_an_open_question_comes_before_offers() {
    let (mut table, ..) = holding(7, 3);
    table.play(P, Action::OfferDraw);
    table.play(P, DONE);
    let answer = Action::AnswerDraw { yes: true };
    assert_eq!(table.refused(Q, answer), Reason::DecisionPending);
    let (mut table, ..) = holding(7, 3);
    table.play(P, DONE);
    assert_eq!(table.refused(P, Action::OfferDraw), Reason::DecisionPending);
}

#[test]
fn ee_ruling_94_two_clocks_in_a_row() {
    let mut table = Board::new().start();
    assert_eq!(table.refused(Q, Action::Absent), Reason::NotYourTurn);
    table.play(P, Action::Absent);
    assert_eq!((table.game.outcome(), table.active()), (None, Q));
    table.end_turn(Q);
    let mut back = table.clone();
    back.end_turn(P);
    back.end_turn(Q);
    back.play(P, Action::Absent);
    assert_eq!(back.game.outcome(), None, "not in a row");
    table.play(P, Action::Absent);
    assert_eq!(winner(&table), Some(Q));
}

/// So many rounds without anything.
fn pass(table: &mut Table, rounds: u16) {
    for _ in 0..rounds {
        for seat in [P, Q] {
            if table.game.outcome().is_none() {
                table.end_turn(seat);
            }
        }
    }
}

fn quiet(rounds: u16) -> Board {
    let mut board = Board::new();
    board.at.options.stalemate_rounds = rounds;
    board.at.players[0].capital_health = 9;
    board
}

#[test]
fn ee_ruling_94_quiet_rounds_end_the_match() {
    assert_eq!(Options::usual(Format::Base).stalemate_rounds, 8);
    let mut table = quiet(2).start();
    pass(&mut table, 1);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.public().quiet_rounds, 1);
    pass(&mut table, 1);
    assert_eq!(winner(&table), Some(Q), "9 against 10");
    let mut never = quiet(0).start();
    pass(&mut never, 12);
    assert_eq!(never.game.outcome(), None);
}

#[test]
fn ee_ruling_94_a_blow_a_card_or_a_discovery_breaks_the_quiet() {
    let category = Category::Technology;
    let mut board = quiet(2).hide("C3", [Terrain::Farmland; 4]);
    let unit = board.put(P, "INF", "B4");
    let archer = board.put(P, "ARC", "E5");
    board.unit(archer).mode = Mode::Ranged;
    let wounded = board.put(Q, "GRD", "B5");
    let event = board.hand(P, support("FEAST", Frame::Event { category }));
    let table = board.start();
    let blow = vec![Action::AttackMelee {
        unit,
        direction: North,
        cells: 1,
        target: at_unit(wounded),
    }];
    let shot = vec![Action::AttackRanged {
        unit: archer,
        target: at_building("F6"),
    }];
    let discovery = vec![
        Action::Move {
            unit,
            direction: East,
            cells: 1,
        },
        Action::Turn {
            rotation: Default::default(),
        },
    ];
    let card = vec![
        Action::EndMobilization,
        Action::PlayEvent {
            card: event,
            discard: None,
            payment: None,
        },
    ];
    for actions in [blow, shot, discovery, card] {
        let mut table = table.clone();
        pass(&mut table, 1);
        for action in actions {
            table.play(P, action);
        }
        pass(&mut table, 1);
        assert_eq!((table.quiet_rounds, table.game.outcome()), (0, None));
    }
    // A move, a building or damage by one's own hand is not enough.
    let mut table = table.clone();
    pass(&mut table, 1);
    let camp = Action::BuildCamp { unit };
    table.play(P, camp);
    pass(&mut table, 1);
    assert!(table.game.outcome().is_some());
}

#[test]
fn ee_ruling_94_one_s_own_wounds_do_not_break_the_quiet() {
    let mut board = quiet(1);
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"free\"\nlimit = \"turn\"\ndo = [{ op = \"direct_damage\", n = 1, on = \"source\" }]",
    ));
    let unit = board.put_card(P, card, "C3");
    let mut table = board.start();
    table.play(
        P,
        Action::UseAbility {
            source: unit,
            ability: 0,
            pick: None,
            opponent: None,
            payment: None,
        },
    );
    assert_eq!(table.health(unit), 4);
    pass(&mut table, 1);
    assert!(table.game.outcome().is_some());
}

#[test]
fn ee_ruling_94_the_last_round() {
    let mut board = quiet(0);
    board.at.options.round_limit = 3;
    board.at.round = 2;
    let mut table = board.start();
    table.end_turn(P);
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!((table.round, table.game.outcome()), (3, None));
    table.end_turn(Q);
    assert_eq!(winner(&table), Some(Q));
    assert_eq!(Options::usual(Format::Base).round_limit, 0);
}
