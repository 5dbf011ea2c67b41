//! The turn (4.2), villages and Resupply, and what the absent do (EE-RULING-88, -94).

use regnal::game::{Game, Viewer};
use regnal::games::echoes::card::{CardKind, Category, Cost, Frame};
use regnal::games::echoes::illegal::Reason;
use regnal::games::echoes::nouns::Direction::{East, North, NorthEast};
use regnal::games::echoes::nouns::{BuildingKind, Format, Mode, Pawn, Phase, Terrain};
use regnal::games::echoes::state::{CardId, Main, Modifier, PawnState};
use regnal::games::echoes::{Action, Event, Options};

use super::board::{Board, P, Q, Table, ability, at_unit, blank, cell, fixture, support};

fn step(unit: CardId, direction: regnal::games::echoes::nouns::Direction) -> Action {
    Action::Move {
        unit,
        direction,
        cells: 1,
    }
}

fn deploy(card: CardId, at: &str) -> Action {
    Action::Deploy {
        card,
        pawn: Pawn::Second,
        cell: cell(at),
        mode: None,
        discard: None,
        payment: None,
    }
}

/// The seat's Scout.
fn scout(table: &Table, seat: regnal::game::Seat) -> CardId {
    table.units_of(seat).next().expect("a Scout").id
}

// covers: EE-BUILD-04, EE-BUILD-05, EE-BUILD-07, EE-DEPLOY-03, EE-DEPLOY-04, EE-RULING-16, EE-RULING-75
#[test]
fn ee_ex_04_a_first_turn() {
    let mut board = Table::opened(&Options::usual(Format::Base), [5, 3]).board();
    let infantry = board.hand(P, fixture("INF"));
    let mut table = board.start();
    let scout = scout(&table, P);
    table.play(P, step(scout, East));
    assert_eq!(table.place(scout), "B1");
    table.play(P, Action::BuildCamp { unit: scout });
    assert_eq!(table.tokens_of(P), [2, 1, 0]);
    assert!(table.unit(scout).is_some_and(|unit| unit.exhausted));
    table.play(P, Action::EndMobilization);
    for pawn in [Pawn::Fourth, Pawn::King, Pawn::Queen] {
        let mut table = table.clone();
        table.play(
            P,
            Action::Deploy {
                card: infantry,
                pawn,
                cell: cell("A1"),
                mode: None,
                discard: None,
                payment: None,
            },
        );
        assert_eq!(table.place(infantry), "A1");
        let unit = table.unit(infantry).expect("on the map");
        assert!(unit.pawn == pawn && !unit.exhausted);
        assert_eq!(table.tokens_of(P), [0, 1, 0]);
        assert_eq!(table.player(P).main[0], Main { ready: 0, spent: 2 });
        assert_eq!(
            table.player(P).pawns[pawn.index()],
            PawnState::With(infantry)
        );
    }
}

// covers: EE-DEPLOY-05, EE-RULING-14
#[test]
fn ee_ex_05_the_scout_blocks_its_capital() {
    let mut board = Board::new().deployment();
    let card = board.hand(P, fixture("SCO"));
    board.tokens(P, [1, 1, 0]);
    assert_eq!(
        board.start().refused(P, deploy(card, "A1")),
        Reason::NoDeployCell
    );
    board.build(P, BuildingKind::Barracks, "C2");
    let mut table = board.start();
    assert_eq!(table.refused(P, deploy(card, "A1")), Reason::CellOccupied);
    assert_eq!(
        table.refused(P, deploy(card, "D4")),
        Reason::TerrainForbidden
    );
    table.play(P, deploy(card, "C2"));
}

/// A Civilization card that heals its Scout at the start of the turn.
fn at_start() -> regnal::games::echoes::card::Card {
    let mut card = blank("DAWN", Cost::FREE, Frame::Civilization);
    card.abilities.push(ability(
        "when = \"turn_start\"\ndo = [{ op = \"gain\", kind = \"gold\", n = 1 }]",
    ));
    card
}

// covers: EE-TURN-14, EE-RULING-17
#[test]
fn ee_ex_06_the_first_turn_has_no_start_phase() {
    let table = Table::opened(&Options::usual(Format::Base), [5, 3]);
    assert_eq!((table.active(), table.phase), (P, Phase::Mobilization));
    let mut board = table.board();
    let card = board.copy(Q, at_start());
    board.at.players[1].civ_card = Some(card);
    board.at.players[1].main[0] = Main { ready: 0, spent: 1 };
    let scout = scout(&table, Q);
    board.unit(scout).exhausted = true;
    let mut table = board.start();
    let events = table.end_turn(P);
    assert!(events.contains(&Event::TurnBegan {
        seat: Q,
        round: 1,
        refreshed: false
    }));
    assert_eq!(table.player(Q).main[0], Main { ready: 0, spent: 1 });
    assert!(table.unit(scout).is_some_and(|unit| unit.exhausted));
    assert_eq!(table.stored(card), [0; 4], "no start triggers");
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!(table.player(Q).main[0], Main { ready: 1, spent: 0 });
    assert_eq!(table.stored(card), [0, 0, 1, 0]);
}

#[test]
fn ee_ruling_17_what_lasts_until_the_next_start_ends_in_the_first_turn_too() {
    use regnal::games::echoes::card::{Prohibition, Until};
    use regnal::games::echoes::state::{Bound, Change};
    let mut board = Table::opened(&Options::usual(Format::Base), [5, 3]).board();
    let target = board.put(Q, "SCO", "C3");
    let lasting = |owner, source| Modifier {
        source,
        owner,
        on: Bound::Unit(target),
        change: Change::Forbid(Prohibition::Move),
        until: Until::YourTurn,
    };
    board.at.modifiers = vec![lasting(Q, target), lasting(P, target)];
    let mut table = board.start();
    table.end_turn(P);
    assert_eq!(table.modifiers, vec![lasting(P, target)]);
}

// covers: EE-TURN-12, EE-TURN-13, EE-TURN-03
#[test]
fn ee_ex_07_tokens_and_units_are_ready_again() {
    let mut board = Board::new();
    let unit = board.put(Q, "INF", "C5");
    board.unit(unit).exhausted = true;
    board.unit(unit).moved = true;
    board.at.players[1].main[0] = Main { ready: 0, spent: 2 };
    let mine = board.put(P, "INF", "C2");
    board.unit(mine).exhausted = true;
    board.at.players[0].main[1] = Main { ready: 0, spent: 1 };
    let mut table = board.start();
    table.end_turn(P);
    assert_eq!(table.tokens_of(Q), [2, 0, 0]);
    assert!(
        table
            .unit(unit)
            .is_some_and(|unit| !unit.exhausted && !unit.moved)
    );
    // Only the player whose turn it is (EE-TURN-07).
    assert_eq!(table.tokens_of(P), [0, 0, 0]);
    assert!(table.unit(mine).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ee_turn_12_temporary_tokens_are_not_refreshed() {
    let mut board = Board::new();
    let card = board.at.players[1].civ_card.expect("a card");
    board.store(card, regnal::games::echoes::nouns::Token::Wood, 1);
    let mut table = board.start();
    table.end_turn(P);
    assert_eq!(table.temporary(Q), [0, 1, 0, 0], "neither lost nor doubled");
}

// covers: EE-TURN-21, EE-TURN-22, EE-TURN-23, EE-TURN-24, EE-TURN-25, EE-TURN-26
#[test]
fn ee_ex_09_three_cards_are_exchanged_at_a_village() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let hand: Vec<CardId> = (0..4).map(|_| board.hand(P, fixture("INF"))).collect();
    let deck = board.deck(P, 20);
    let mut table = board.start();
    table.shuffle(
        P,
        Action::VillageResupply {
            unit,
            cards: hand[..3].to_vec(),
        },
    );
    let player = table.player(P);
    assert_eq!((player.hand.len(), player.deck.len()), (4, 20));
    // The three from the top, in their order; what was set aside is in the deck.
    assert_eq!(player.hand[1..], [deck[19], deck[18], deck[17]]);
    assert!(hand[..3].iter().all(|card| player.deck.contains(card)));
    assert!(table.unit(unit).is_some_and(|unit| unit.exhausted));
    let again = Action::VillageDraw { unit };
    assert_eq!(table.refused(P, again), Reason::UnitExhausted);
}

// covers: EE-RULING-21
#[test]
fn ee_ex_10_no_more_cards_than_the_deck_holds() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let hand: Vec<CardId> = (0..4).map(|_| board.hand(P, fixture("INF"))).collect();
    board.deck(P, 2);
    let mut table = board.start();
    let ask = |n: usize| Action::VillageResupply {
        unit,
        cards: hand[..n].to_vec(),
    };
    assert_eq!(table.refused(P, ask(3)), Reason::TooManyCards);
    assert_eq!(table.refused(P, ask(0)), Reason::TooManyCards);
    table.shuffle(P, ask(2));
    assert_eq!(table.player(P).deck.len(), 2);
}

#[test]
fn ee_ruling_21_nothing_refills_an_empty_deck() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let card = board.hand(P, fixture("INF"));
    let foreign = board.hand(Q, fixture("INF"));
    let table = board.start();
    let ask = |card| Action::VillageResupply {
        unit,
        cards: vec![card],
    };
    assert_eq!(table.refused(P, ask(card)), Reason::DeckEmpty);
    assert_eq!(table.refused(P, ask(foreign)), Reason::CardNotInHand);
    assert_eq!(
        table.refused(P, Action::VillageDraw { unit }),
        Reason::DeckEmpty
    );
}

#[test]
fn ee_turn_22_or_one_card_is_drawn() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let elsewhere = board.put(P, "INF", "C4");
    let deck = board.deck(P, 3);
    let mut table = board.start();
    let away = Action::VillageDraw { unit: elsewhere };
    assert_eq!(table.refused(P, away), Reason::NotOnVillage);
    table.play(P, Action::VillageDraw { unit });
    assert_eq!(table.player(P).hand, [deck[2]]);
    assert!(table.unit(unit).is_some_and(|unit| unit.exhausted));
}

// covers: EE-TURN-04, EE-TURN-05, EE-TURN-17, EE-RULING-19, EE-RULING-20
#[test]
fn ee_turn_01_the_phases_in_their_order() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3"]);
    let unit = board.put(P, "INF", "C3");
    let enemy = board.put(Q, "INF", "C4");
    board.deck(P, 9);
    let card = board.hand(P, fixture("SCO"));
    board.build(P, BuildingKind::Barracks, "D2");
    board.tokens(P, [2, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, deploy(card, "D2")), Reason::WrongPhase);
    assert_eq!(
        table.refused(Q, Action::EndMobilization),
        Reason::NotYourTurn
    );
    table.play(P, Action::EndMobilization);
    assert_eq!(table.phase, Phase::Deployment);
    // Nothing that a unit does is left, and there is no way back.
    let attack = Action::AttackMelee {
        unit,
        direction: North,
        cells: 1,
        target: at_unit(enemy),
    };
    let shot = Action::AttackRanged {
        unit,
        target: at_unit(enemy),
    };
    let switch = Action::Switch {
        unit,
        mode: Mode::Ranged,
    };
    let barracks = Action::BuildBarracks {
        unit,
        payment: None,
    };
    let cards = vec![card];
    for action in [
        step(unit, East),
        attack,
        shot,
        switch,
        barracks,
        Action::BuildCamp { unit },
        Action::VillageDraw { unit },
        Action::VillageResupply { unit, cards },
        Action::Recruit { unit },
        Action::EndMobilization,
    ] {
        assert_eq!(table.refused(P, action), Reason::WrongPhase);
    }
    table.play(
        P,
        Action::Deploy {
            card,
            pawn: Pawn::Fourth,
            cell: cell("D2"),
            mode: None,
            discard: None,
            payment: None,
        },
    );
    table.end_turn(P);
    assert_eq!((table.active(), table.phase), (Q, Phase::Mobilization));
    assert_eq!(
        table.refused(P, Action::EndMobilization),
        Reason::NotYourTurn
    );
}

#[test]
fn ee_ruling_19_both_middle_phases_may_be_empty() {
    let mut table = Board::new().start();
    table.end_turn(P);
    table.play(Q, Action::EndMobilization);
    table.end_turn(Q);
    assert_eq!((table.active(), table.round), (P, 2));
}

#[test]
fn ee_turn_02_the_phase_is_shown_to_all() {
    let mut table = Board::new().start();
    let phase = |table: &Table| table.game.view(Viewer::Public).phase;
    assert_eq!(phase(&table), Phase::Mobilization);
    table.play(P, Action::EndMobilization);
    assert_eq!(phase(&table), Phase::Deployment);
    assert_eq!(table.public().active, P);
}

// covers: EE-TURN-18, EE-TURN-19, EE-TURN-20
#[test]
fn ee_turn_07_who_has_acted_does_nothing_more() {
    let mut board = Board::new();
    let unit = board.put(P, "REC", "C3");
    board.deck(P, 5);
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    table.play(P, Action::Recruit { unit });
    let barracks = Action::BuildBarracks {
        unit,
        payment: None,
    };
    for action in [
        step(unit, North),
        Action::BuildCamp { unit },
        barracks,
        Action::Recruit { unit },
    ] {
        assert_eq!(table.refused(P, action), Reason::UnitExhausted);
    }
    // Nor can a spent token be used twice.
    let mut board = Board::new();
    let (one, other) = (board.put(P, "INF", "C3"), board.put(P, "INF", "C5"));
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    let build = |unit| Action::BuildBarracks {
        unit,
        payment: None,
    };
    table.play(P, build(one));
    assert_eq!(table.player(P).main[1], Main { ready: 0, spent: 2 });
    assert_eq!(table.refused(P, build(other)), Reason::CannotPay);
}

#[test]
fn ee_turn_20_an_ability_marked_as_action_exhausts() {
    let mut board = Board::new();
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"action\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    let unit = board.put_card(P, card, "C3");
    board.deck(P, 5);
    let mut table = board.start();
    let act = Action::UseAbility {
        source: unit,
        ability: 0,
        pick: None,
        opponent: None,
        payment: None,
    };
    table.play(P, act.clone());
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.refused(P, act.clone()), Reason::UnitExhausted);
    let mut late = board.deployment().start();
    assert_eq!(late.refused(P, act), Reason::WrongPhase);
    late.end_turn(P);
}

#[test]
fn ee_turn_08_exhaustion_is_shown() {
    let mut board = Board::new();
    let unit = board.put(P, "INF", "C3");
    let mut table = board.start();
    let shown = |table: &Table| {
        let view = table.public();
        let unit = view.units.iter().find(|other| other.id == unit).cloned();
        (unit.map(|unit| unit.exhausted), view.players[0].main[0])
    };
    table.play(P, Action::BuildCamp { unit });
    assert_eq!(shown(&table), (Some(true), Main { ready: 1, spent: 0 }));
    table.end_turn(P);
    table.end_turn(Q);
    assert_eq!(shown(&table), (Some(false), Main { ready: 1, spent: 0 }));
}

#[test]
fn ee_turn_11_the_joker_pays_once_for_anything() {
    let mut table = Table::opened(&Options::usual(Format::Base), [5, 3]);
    table.end_turn(P);
    let mut board = table.board().deployment();
    let card = board.hand(Q, fixture("INF"));
    board.at.players[1].main = [Main { ready: 1, spent: 0 }; 3];
    let scout = scout(&table, Q);
    board.unit(scout).cell = cell("E5");
    let mut table = board.start();
    let act = Action::Deploy {
        card,
        pawn: Pawn::Second,
        cell: cell("F6"),
        mode: None,
        discard: None,
        payment: None,
    };
    table.play(Q, act);
    assert_eq!(
        table.temporary(Q),
        [0; 4],
        "two food: a token and the joker"
    );
    assert_eq!(table.tokens_of(Q), [0, 1, 1]);
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!(table.temporary(Q), [0; 4], "it does not come back");
}

#[test]
fn ee_turn_15_units_act_in_any_order() {
    let mut board = Board::new();
    let (one, other) = (board.put(P, "INF", "B3"), board.put(P, "INF", "D3"));
    board.tokens(P, [0, 2, 2]);
    let camp = |unit| Action::BuildCamp { unit };
    let barracks = |unit| Action::BuildBarracks {
        unit,
        payment: None,
    };
    let orders = [
        [
            step(one, North),
            step(other, North),
            camp(one),
            barracks(other),
        ],
        [
            step(one, North),
            camp(one),
            step(other, North),
            barracks(other),
        ],
        [
            camp(one),
            step(other, North),
            barracks(other),
            Action::EndMobilization,
        ],
    ];
    for order in orders {
        let mut table = board.start();
        for action in order {
            table.play(P, action);
        }
    }
}

// covers: EE-TURN-16, EE-RULING-76
#[test]
fn ee_turn_16_a_strategy_is_paid_for_in_mobilization() {
    let category = Category::Strategy;
    for frame in [
        Frame::Action { category },
        Frame::Event { category },
        Frame::Upgrade {
            category,
            bearers: Vec::new(),
        },
    ] {
        let mut board = Board::new();
        let unit = board.put(P, "INF", "C3");
        let mut card = support("PLAN", frame);
        card.cost.food = 1;
        let kind = card.kind();
        let card = board.hand(P, card);
        let play = match kind {
            Some(CardKind::Event) => Action::PlayEvent {
                card,
                discard: None,
                payment: None,
            },
            Some(CardKind::Upgrade) => Action::PlayUpgrade {
                card,
                unit,
                payment: None,
            },
            _ => Action::PlayAction {
                card,
                pick: None,
                branch: None,
                opponent: None,
                payment: None,
            },
        };
        assert_eq!(board.start().refused(P, play.clone()), Reason::CannotPay);
        board.tokens(P, [1, 0, 0]);
        let mut table = board.start();
        table.play(P, play);
        assert_eq!(table.player(P).main[0], Main { ready: 0, spent: 1 });
        assert_eq!(table.phase, Phase::Mobilization);
    }
}

// covers: EE-RULING-18
#[test]
fn ee_ruling_18_the_start_phase_in_its_order() {
    use regnal::games::echoes::card::{Stat, Until};
    use regnal::games::echoes::state::{Bound, Change};
    let mut board = Board::new();
    let card = board.copy(Q, at_start());
    board.at.players[1].civ_card = Some(card);
    // A wounded unit that lives by a bonus which ends now: it is lost before Regenerate could help it.
    let fading = board.put(Q, "REG", "C5");
    board.unit(fading).damage = 5;
    let healing = board.put(Q, "REG", "D5");
    board.unit(healing).damage = 2;
    let tired = board.put(Q, "BOM", "B5");
    board.unit(tired).exhausted = true;
    board.unit(tired).tired = true;
    board.at.modifiers.push(Modifier {
        source: card,
        owner: Q,
        on: Bound::Unit(fading),
        change: Change::Add(Stat::Health, 2),
        until: Until::YourTurn,
    });
    board.at.players[1].main[2] = Main { ready: 0, spent: 1 };
    let mut table = board.start();
    let events = table.end_turn(P);
    let place = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted);
    let order = [
        place(&|event| matches!(event, Event::Expired { .. })),
        place(&|event| matches!(event, Event::TurnBegan { .. })),
        place(&|event| matches!(event, Event::Healed { .. })),
        place(&|event| matches!(event, Event::Gained { .. })),
    ];
    assert!(
        order.iter().all(Option::is_some) && order.is_sorted(),
        "{order:?}"
    );
    assert!(table.unit(fading).is_none());
    assert_eq!(table.health(healing), 4);
    assert!(
        table
            .unit(tired)
            .is_some_and(|unit| unit.exhausted && !unit.tired)
    );
    assert_eq!(table.tokens_of(Q), [0, 0, 1]);
}

// covers: EE-RULING-22
#[test]
fn ee_ruling_22_a_village_costs_a_point_like_any_cell() {
    let mut board = Board::new().terrain(Terrain::Village, &["C3", "C4"]);
    let unit = board.put(P, "INF", "C2");
    let table = board.start();
    let go = |cells| Action::Move {
        unit,
        direction: North,
        cells,
    };
    assert!(table.is_legal(P, &go(2)), "without hindrance");
    assert_eq!(table.refused(P, go(3)), Reason::TooFar);
    let diagonal = Action::Move {
        unit,
        direction: NorthEast,
        cells: 1,
    };
    assert_eq!(table.refused(P, diagonal), Reason::DirectionNotAllowed);
}

// covers: EE-RULING-15
#[test]
fn ee_ruling_15_camps_and_barracks_are_limits() {
    let mut board = Board::new();
    for name in ["B6", "C6", "D6", "E6", "A5", "B5", "C5"] {
        board.build(P, BuildingKind::Camp, name);
    }
    let (one, other) = (board.put(P, "INF", "B3"), board.put(P, "INF", "D3"));
    assert!(board.start().is_legal(P, &Action::BuildCamp { unit: one }));
    board.build(P, BuildingKind::Camp, "D5");
    let camp = Action::BuildCamp { unit: one };
    assert_eq!(board.start().refused(P, camp), Reason::NoTokenLeft);
    for name in ["A4", "B4", "C4"] {
        board.build(P, BuildingKind::Barracks, name);
    }
    board.tokens(P, [0, 9, 9]);
    let barracks = Action::BuildBarracks {
        unit: other,
        payment: None,
    };
    assert_eq!(board.start().refused(P, barracks), Reason::NoTokenLeft);
}
