//! Provides samples of every event and every action, on a small board.

use regnal_core::game::Outcome;
use regnal_echoes::action::Space;
use regnal_echoes::card::{Permission, Prohibition, Stat, Until, WallStat};
use regnal_echoes::event::{Deed, DiscardCause, Displaced, DrawCause, Loss};

use super::*;

/// Small board with pieces of every kind, and the ids of the cards used in the examples.
pub(super) struct Scene {
    pub(super) board: Board,
    pub(super) mine: CardId,
    pub(super) theirs: CardId,
    pub(super) held: CardId,
    pub(super) hidden: CardId,
    pub(super) other: CardId,
}

pub(super) fn scene() -> Scene {
    let (mut board, mine, theirs) = Board::facing("INF", "ARC");
    let held = board.hand(P, fixture("CAV"));
    let hidden = board.hand(Q, fixture("RAM"));
    let other = board.hand(Q, fixture("BOM"));
    board.build(P, BuildingKind::Camp, "B2");
    board.build(Q, BuildingKind::Barracks, "E5");
    board.tokens(P, [2, 1, 1]);
    Scene { board, mine, theirs, held, hidden, other }
}

/// Returns at least one example of every event.
pub(super) fn events(scene: &Scene) -> Vec<Event> {
    let &Scene { mine, theirs, held, hidden, .. } = scene;
    let (camp, barracks) = (cell("B2"), cell("E5"));
    let modifier = |on, change, until| Modifier { source: held, owner: P, on, change, until };
    let mut events = vec![
        Event::DeckSubmitted {
            seat: P,
            civ: Civ::Norse,
            cards: vec!["nor_a".into(), "nor_b".into()],
        },
        Event::FirstChosen { seat: P, member: P },
        Event::SpaceChosen { seat: P, space: Space::Left },
        Event::SpaceChosen { seat: P, space: Space::Right },
        Event::SetupReady,
        Event::PickOrderChosen { seat: P, first: true },
        Event::PickOrderChosen { seat: P, first: false },
        Event::CivilizationChosen { seat: P, civ: Civ::Hre, cards: Vec::new() },
        Event::ScoutChosen { seat: P, card: mine },
        Event::Shuffled { seat: P, deck: vec![held] },
        Event::HandSettled { seat: P, exchanged: 0 },
        Event::HandSettled { seat: P, exchanged: 2 },
        Event::Began,
        Event::TurnBegan { seat: P, round: 2, refreshed: true },
        Event::PhaseBegan { seat: P, phase: Phase::Deployment },
        Event::TurnEnded { seat: P, late: true },
        Event::RoundEnded { round: 2, quiet: true },
        Event::RoundEnded { round: 2, quiet: false },
        Event::Expired { modifiers: Vec::new() },
        Event::Moved { unit: mine, path: vec![cell("C1"), cell("C2"), cell("C3")] },
        Event::Revealed { tile: 4, seat: P },
        Event::Turned { tile: 4, seat: P, rotation: Rotation::HALF },
        Event::Peeked { seat: P, tile: 4 },
        Event::Switched { unit: mine, mode: Mode::Ranged },
        Event::Tired { unit: mine },
        Event::Refreshed { unit: mine },
        Event::ExtraMove { unit: mine, points: 1 },
        Event::ExtraMove { unit: mine, points: 2 },
        Event::TakenDown { cell: camp },
        Event::Paid {
            seat: P,
            payment: Payment {
                main: [1, 0, 2],
                temporary: vec![(held, Token::Joker, 1)],
                ..Payment::default()
            },
        },
        Event::Paid { seat: P, payment: Payment::default() },
        Event::Gained { card: held, token: Token::Wood, n: 2 },
        Event::TokensSpent { seat: P, tokens: [1, 0, 1] },
        Event::TokensRefreshed { seat: P, tokens: [0, 2, 0] },
        Event::AttackDeclared {
            attacker: mine,
            target: Target::Unit(theirs),
            mode: Mode::Melee,
            path: vec![cell("C3")],
            cell: cell("C4"),
        },
        Event::AttackDeclared {
            attacker: mine,
            target: Target::Building(barracks),
            mode: Mode::Ranged,
            path: Vec::new(),
            cell: barracks,
        },
        Event::Struck { attacker: mine, target: Target::Unit(theirs), damage: 2, counter: 1 },
        Event::Struck { attacker: mine, target: Target::Building(barracks), damage: 1, counter: 0 },
        Event::Struck {
            attacker: mine,
            target: Target::Building(cell("D1")),
            damage: 1,
            counter: 0,
        },
        Event::AttackCancelled { attacker: mine },
        Event::Damaged { target: Target::Unit(theirs), n: 1, source: held },
        Event::Damaged { target: Target::Building(camp), n: 3, source: held },
        Event::Healed { unit: mine, n: 1 },
        Event::Repaired { cell: camp, n: 2 },
        Event::BuildingLost { cell: camp, by: None },
        Event::BuildingLost { cell: camp, by: Some(theirs) },
        Event::CombatEnded { attacker: mine },
        Event::Resupplied {
            seat: Q,
            set_aside: vec![hidden],
            drawn: vec![scene.other],
            deck: vec![hidden],
        },
        Event::Attached { card: held, unit: mine },
        Event::Activated { card: held },
        Event::Kept { card: held },
        Event::Cancelled { card: held },
        Event::Recovered { seat: P, card: held },
        Event::AbilityUsed { source: mine, ability: 0 },
        Event::OrderSet { seat: Q, order: StandingOrder::plain(hidden) },
        Event::OrderCleared { seat: Q, card: hidden },
        Event::DrawOffered { seat: P },
        Event::DrawAnswered { seat: P, yes: true },
        Event::DrawAnswered { seat: P, yes: false },
        Event::TimedOut { seat: P },
        Event::Conceded { seat: P },
        Event::Marked { seat: P },
        Event::Sealed,
        Event::Undone { seat: P },
        Event::Queued { agenda: Vec::new() },
    ];
    let deployed = |pawn| {
        let (cell, mode) = (cell("C3"), Mode::Melee);
        Event::Deployed { seat: P, card: mine, pawn, cell, mode }
    };
    events.extend([Pawn::First, Pawn::Queen].map(deployed));
    let built = |(kind, yields)| Event::Built { seat: P, unit: mine, kind, cell: camp, yields };
    let built_kinds =
        [(BuildingKind::Camp, Some((Resource::Gold, 2))), (BuildingKind::Barracks, None)];
    events.extend(built_kinds.map(built));
    events.extend(
        [Displaced::FellBack, Displaced::Advanced, Displaced::MadeRoom, Displaced::ByCard]
            .map(|how| Event::Displaced { unit: mine, to: cell("B3"), how }),
    );
    events.extend(
        [Deed::Built, Deed::Attacked, Deed::Village, Deed::Recruited, Deed::Ability, Deed::ByCard]
            .map(|deed| Event::Exhausted { unit: mine, deed }),
    );
    events.extend(
        [Loss::Combat, Loss::Effect, Loss::Discarded, Loss::Drowned, Loss::Faded]
            .map(|loss| Event::UnitLost { unit: mine, loss, killer: Some(theirs) }),
    );
    events.extend(
        [
            DrawCause::Opening,
            DrawCause::TurnEnd,
            DrawCause::Village,
            DrawCause::Recruit,
            DrawCause::Card,
        ]
        .map(|cause| Event::Drew { seat: Q, cards: vec![hidden], cause }),
    );
    events.extend(
        [
            DiscardCause::HandLimit,
            DiscardCause::Effect,
            DiscardCause::Played,
            DiscardCause::GivenUp,
            DiscardCause::Spent,
        ]
        .map(|cause| Event::Discarded { seat: P, cards: vec![held, mine], cause }),
    );
    let picks = [
        None,
        Some(Pick::Nothing),
        Some(Pick::Unit(theirs)),
        Some(Pick::Building(camp)),
        Some(Pick::Tile(4)),
        Some(Pick::Card(held)),
        Some(Pick::Cell(camp)),
        Some(Pick::Kind(Resource::Food)),
        Some(Pick::Seat(Q)),
    ];
    events.extend(picks.map(|pick| Event::Played {
        seat: P,
        card: held,
        branch: None,
        pick,
        by_order: pick.is_none(),
    }));
    let changes = [
        Change::Add(Stat::Melee, 1),
        Change::Add(Stat::Ranged, -1),
        Change::Add(Stat::Attack, 1),
        Change::Add(Stat::Health, 2),
        Change::Add(Stat::Points, 1),
        Change::Grant(Keyword::Anti { class: Quarry::Siege, x: 2, stat: None }),
        Change::Permit(Permission::MoveAfterAction),
        Change::Permit(Permission::IgnoreMountain),
        Change::Permit(Permission::CrossEnemies),
        Change::Permit(Permission::CounterInRanged),
        Change::Permit(Permission::AttackGarrison),
        Change::Permit(Permission::SecondCamp),
        Change::Permit(Permission::DeployOnVillage),
        Change::Forbid(Prohibition::Move),
        Change::Forbid(Prohibition::Attack),
        Change::Forbid(Prohibition::Counter),
        Change::Forbid(Prohibition::BeShot),
        Change::Fortify(WallStat::Health, 1),
        Change::Fortify(WallStat::Armour, 1),
        Change::Fortify(WallStat::ReinforcedArmour, 1),
        Change::Shield(2),
    ];
    let bounds = [Bound::Unit(mine), Bound::Building(camp), Bound::Player(P)];
    let untils = [Until::TurnEnd, Until::Combat, Until::YourTurn, Until::TheirTurnEnd];
    for (index, change) in changes.into_iter().enumerate() {
        events.push(Event::Changed {
            modifier: modifier(bounds[index % 3], change, untils[index % 4]),
        });
    }
    events.extend(
        [ReactionPolicy::Ask, ReactionPolicy::Orders, ReactionPolicy::Pass]
            .map(|policy| Event::PolicySet { seat: P, policy }),
    );
    let ends = [
        (vec![P], "EE-WIN-01"),
        (vec![P], "EE-WIN-02"),
        (vec![P], "EE-RULING-92"),
        (vec![P], "EE-RULING-94"),
        (vec![P, Q], "EE-RULING-94"),
    ];
    events.extend(ends.map(|(winners, rule)| Event::Ended {
        outcome: Outcome {
            winners: winners.into_iter().collect(),
            ranking: Vec::new(),
            rule: rule.to_owned(),
        },
    }));
    events
}

/// Returns an example of every action, legal or not, because outdated buttons also need labels.
pub(super) fn actions(scene: &Scene) -> Vec<Action> {
    let &Scene { mine, theirs, held, .. } = scene;
    let nobody = CardId(9999);
    let away = cell("H8");
    let mut actions = vec![
        Action::SubmitDeck { civ: Civ::Hre, cards: vec!["hre_a".into(); 36] },
        Action::ChooseFirst { member: Q },
        Action::ChooseSpace { space: Space::Left },
        Action::ChooseSpace { space: Space::Right },
        Action::ChoosePickOrder { first: true },
        Action::ChoosePickOrder { first: false },
        Action::ChooseCivilization { civ: Civ::Hre },
        Action::ChooseScout { card: mine },
        Action::OpeningResupply { cards: Vec::new() },
        Action::OpeningResupply { cards: vec![held] },
        Action::OpeningResupply { cards: vec![held, mine, theirs] },
        Action::KeepHand,
        Action::Switch { unit: mine, mode: Mode::Ranged },
        Action::BuildBarracks { unit: mine, payment: None },
        Action::Recruit { unit: mine },
        Action::EndMobilization,
        Action::EndTurn { discards: Vec::new() },
        Action::EndTurn { discards: vec![held] },
        Action::DiscardToLimit { cards: vec![held] },
        Action::DiscardCards { cards: vec![held, theirs] },
        Action::DiscardEvent { event: held },
        Action::SetOrder { order: StandingOrder::plain(held) },
        Action::SetOrder {
            order: StandingOrder { min_damage: Some(2), ..StandingOrder::plain(held) },
        },
        Action::ClearOrder { card: held },
        Action::PassReaction,
        Action::Undo,
        Action::Concede,
        Action::OfferDraw,
        Action::AnswerDraw { yes: true },
        Action::AnswerDraw { yes: false },
        Action::Absent,
    ];
    for policy in [ReactionPolicy::Ask, ReactionPolicy::Orders, ReactionPolicy::Pass] {
        actions.push(Action::SetPolicy { policy });
    }
    for rotation in Rotation::ALL {
        actions.push(Action::Turn { rotation });
    }
    for unit in [mine, nobody] {
        actions.push(Action::BuildCamp { unit });
        actions.push(Action::VillageDraw { unit });
        actions.push(Action::VillageResupply { unit, cards: vec![held] });
        actions.push(Action::VillageResupply { unit, cards: vec![held; 4] });
        for cells in [0, 1, 9] {
            actions.push(Action::Move { unit, direction: Direction::East, cells });
        }
        for target in [
            Target::Unit(theirs),
            Target::Unit(nobody),
            Target::Building(away),
            Target::Building(cell("E5")),
        ] {
            actions.push(Action::AttackMelee {
                unit,
                direction: Direction::South,
                cells: 9,
                target,
            });
            actions.push(Action::AttackRanged { unit, target });
        }
        for from in [cell("B2"), away] {
            actions.push(Action::Transfer { unit, from, payment: None });
        }
    }
    let paid = Some(Payment { main: [3, 2, 1], team_joker: true, ..Payment::default() });
    for card in [held, nobody] {
        for pick in [
            None,
            Some(Pick::Unit(theirs)),
            Some(Pick::Building(away)),
            Some(Pick::Tile(200)),
            Some(Pick::Card(nobody)),
        ] {
            actions.push(Action::PlayAction {
                card,
                pick,
                branch: Some(0),
                opponent: Some(Q),
                payment: None,
            });
            actions.push(Action::PlayReaction { card, pick, branch: None, payment: paid.clone() });
            actions.push(Action::UseAbility {
                source: card,
                ability: 7,
                pick,
                opponent: None,
                payment: paid.clone(),
            });
        }
        for discard in [None, Some(mine), Some(nobody)] {
            for (pawn, mode) in [
                (Pawn::First, None),
                (Pawn::King, Some(Mode::Melee)),
                (Pawn::Second, Some(Mode::Ranged)),
            ] {
                actions.push(Action::Deploy {
                    card,
                    pawn,
                    cell: away,
                    mode,
                    discard,
                    payment: None,
                });
            }
            actions.push(Action::PlayEvent { card, discard, payment: None });
        }
        actions.push(Action::PlayUpgrade { card, unit: mine, payment: paid.clone() });
    }
    for pick in [
        Pick::Unit(mine),
        Pick::Building(away),
        Pick::Tile(0),
        Pick::Card(held),
        Pick::Cell(away),
        Pick::Kind(Resource::Gold),
        Pick::Seat(Q),
        Pick::Nothing,
    ] {
        actions.push(Action::Choose { pick });
    }
    actions
}
