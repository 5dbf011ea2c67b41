//! Whatever happens, whatever is refused, asked or offered: there are words for it, in both languages, and no word says
//! more than its reader may know.

use std::collections::BTreeSet;

use regnal::dice::{Dice, Seed};
use regnal::game::{Cites, Game, Outcome, Seat, Viewer};
use regnal::games::echoes::action::{Payment, Space, StandingOrder};
use regnal::games::echoes::card::{
    Keyword, Permission, Prohibition, Quarry, Stat, Until, WallStat,
};
use regnal::games::echoes::event::{Deed, DiscardCause, Displaced, DrawCause, Loss};
use regnal::games::echoes::illegal::{Illegal, Reason};
use regnal::games::echoes::nouns::{
    BuildingKind, Civ, Direction, Format, MapKind, Mode, Pawn, Phase, Resource, Rotation, Token,
};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::{
    Bound, CardId, Change, Happening, Modifier, Pick, Prompt, ReactionPolicy, Running, Stage, Step,
    Target,
};
use regnal::games::echoes::{Action, Echoes, Event, Options, Position, Setup};
use regnal::text::{Lang, Line, Names, words};

use super::board::{Board, P, Q, Table, cell, fixture};

/// `line` in `lang`, without a missing message, a missing argument or a leftover of the file format.
#[track_caller]
fn said(lang: Lang, line: &Line) -> String {
    let names = Names {
        seats: ["Ada", "Bruno", "Élodie", "Zoé"].map(str::to_owned).into(),
        ..Names::default()
    };
    let text = match words().try_say(lang, line, &names) {
        Ok(text) => text,
        Err(faults) => panic!("{line:?} in {}: {faults:?}", lang.code()),
    };
    for bad in ["{", "}", "$", "echoes-", "  ", "\n"] {
        assert!(!text.contains(bad), "{line:?} in {}: {text}", lang.code());
    }
    assert!(!text.is_empty(), "{line:?} in {}", lang.code());
    text
}

#[track_caller]
fn said_in_both(line: &Line) {
    for lang in Lang::ALL {
        said(lang, line);
    }
}

/// A label fits a button: Discord takes 80 characters, and counts an emoji as two.
#[track_caller]
fn fits_a_button(line: &Line) {
    for lang in Lang::ALL {
        let label = said(lang, line);
        let length = label.encode_utf16().count();
        assert!(length <= 80, "too long for a button ({length}): {label}");
    }
}

/// The variants of `pub enum name` in `source`, in snake case, as serde writes them.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let body = source.split(&format!("pub enum {name} {{")).nth(1).unwrap();
    body.lines()
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(|line| {
            let name: String = line.chars().take_while(|c| c.is_alphanumeric()).collect();
            name.char_indices()
                .flat_map(|(index, letter)| {
                    let gap = (index > 0 && letter.is_uppercase()).then_some('_');
                    gap.into_iter().chain(letter.to_lowercase())
                })
                .collect()
        })
        .collect()
}

fn tags<T: serde::Serialize>(samples: &[T], tag: &str) -> BTreeSet<String> {
    samples
        .iter()
        .map(|sample| {
            let value = serde_json::to_value(sample).unwrap();
            value[tag].as_str().unwrap().to_owned()
        })
        .collect()
}

/// A small table with something of everything, and the cards on it.
struct Scene {
    board: Board,
    mine: CardId,
    theirs: CardId,
    held: CardId,
    hidden: CardId,
    other: CardId,
}

fn scene() -> Scene {
    let mut board = Board::new();
    let mine = board.put(P, "INF", "C3");
    let theirs = board.put(Q, "ARC", "C4");
    let held = board.hand(P, fixture("CAV"));
    let hidden = board.hand(Q, fixture("RAM"));
    let other = board.hand(Q, fixture("BOM"));
    board.build(P, BuildingKind::Camp, "B2");
    board.build(Q, BuildingKind::Barracks, "E5");
    board.tokens(P, [2, 1, 1]);
    Scene {
        board,
        mine,
        theirs,
        held,
        hidden,
        other,
    }
}

/// One or more of every event.
fn events(scene: &Scene) -> Vec<Event> {
    let &Scene {
        mine,
        theirs,
        held,
        hidden,
        ..
    } = scene;
    let (camp, barracks) = (cell("B2"), cell("E5"));
    let modifier = |on, change, until| Modifier {
        source: held,
        owner: P,
        on,
        change,
        until,
    };
    let mut events = vec![
        Event::DeckSubmitted {
            seat: P,
            civ: Civ::Norse,
            cards: vec!["nor_a".into(), "nor_b".into()],
        },
        Event::FirstChosen { seat: P, member: P },
        Event::SpaceChosen {
            seat: P,
            space: Space::Left,
        },
        Event::SpaceChosen {
            seat: P,
            space: Space::Right,
        },
        Event::SetupReady,
        Event::PickOrderChosen {
            seat: P,
            first: true,
        },
        Event::PickOrderChosen {
            seat: P,
            first: false,
        },
        Event::CivilizationChosen {
            seat: P,
            civ: Civ::Hre,
            cards: Vec::new(),
        },
        Event::ScoutChosen {
            seat: P,
            card: mine,
        },
        Event::Shuffled {
            seat: P,
            deck: vec![held],
        },
        Event::HandSettled {
            seat: P,
            exchanged: 0,
        },
        Event::HandSettled {
            seat: P,
            exchanged: 2,
        },
        Event::Began,
        Event::TurnBegan {
            seat: P,
            round: 2,
            refreshed: true,
        },
        Event::PhaseBegan {
            seat: P,
            phase: Phase::Deployment,
        },
        Event::TurnEnded {
            seat: P,
            late: true,
        },
        Event::RoundEnded {
            round: 2,
            quiet: true,
        },
        Event::RoundEnded {
            round: 2,
            quiet: false,
        },
        Event::Expired {
            modifiers: Vec::new(),
        },
        Event::Moved {
            unit: mine,
            path: vec![cell("C1"), cell("C2"), cell("C3")],
        },
        Event::Revealed { tile: 4, seat: P },
        Event::Turned {
            tile: 4,
            seat: P,
            rotation: Rotation::HALF,
        },
        Event::Peeked { seat: P, tile: 4 },
        Event::Switched {
            unit: mine,
            mode: Mode::Ranged,
        },
        Event::Tired { unit: mine },
        Event::Refreshed { unit: mine },
        Event::ExtraMove {
            unit: mine,
            points: 1,
        },
        Event::ExtraMove {
            unit: mine,
            points: 2,
        },
        Event::Built {
            seat: P,
            unit: mine,
            kind: BuildingKind::Camp,
            cell: camp,
            yields: Some((Resource::Gold, 2)),
        },
        Event::Built {
            seat: P,
            unit: mine,
            kind: BuildingKind::Barracks,
            cell: camp,
            yields: None,
        },
        Event::TakenDown { cell: camp },
        Event::Paid {
            seat: P,
            payment: Payment {
                main: [1, 0, 2],
                temporary: vec![(held, Token::Joker, 1)],
                ..Payment::default()
            },
        },
        Event::Paid {
            seat: P,
            payment: Payment::default(),
        },
        Event::Gained {
            card: held,
            token: Token::Wood,
            n: 2,
        },
        Event::TokensSpent {
            seat: P,
            tokens: [1, 0, 1],
        },
        Event::TokensRefreshed {
            seat: P,
            tokens: [0, 2, 0],
        },
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
        Event::Struck {
            attacker: mine,
            target: Target::Unit(theirs),
            damage: 2,
            counter: 1,
        },
        Event::Struck {
            attacker: mine,
            target: Target::Building(barracks),
            damage: 1,
            counter: 0,
        },
        Event::Struck {
            attacker: mine,
            target: Target::Building(cell("D1")),
            damage: 1,
            counter: 0,
        },
        Event::AttackCancelled { attacker: mine },
        Event::Damaged {
            target: Target::Unit(theirs),
            n: 1,
            source: held,
        },
        Event::Damaged {
            target: Target::Building(camp),
            n: 3,
            source: held,
        },
        Event::Healed { unit: mine, n: 1 },
        Event::Repaired { cell: camp, n: 2 },
        Event::BuildingLost {
            cell: camp,
            by: None,
        },
        Event::BuildingLost {
            cell: camp,
            by: Some(theirs),
        },
        Event::CombatEnded { attacker: mine },
        Event::Resupplied {
            seat: Q,
            set_aside: vec![hidden],
            drawn: vec![scene.other],
            deck: vec![hidden],
        },
        Event::Deployed {
            seat: P,
            card: mine,
            pawn: Pawn::First,
            cell: cell("C3"),
            mode: Mode::Melee,
        },
        Event::Deployed {
            seat: P,
            card: mine,
            pawn: Pawn::Queen,
            cell: cell("C3"),
            mode: Mode::Melee,
        },
        Event::Attached {
            card: held,
            unit: mine,
        },
        Event::Activated { card: held },
        Event::Kept { card: held },
        Event::Cancelled { card: held },
        Event::Recovered {
            seat: P,
            card: held,
        },
        Event::AbilityUsed {
            source: mine,
            ability: 0,
        },
        Event::OrderSet {
            seat: Q,
            order: StandingOrder::plain(hidden),
        },
        Event::OrderCleared {
            seat: Q,
            card: hidden,
        },
        Event::DrawOffered { seat: P },
        Event::DrawAnswered { seat: P, yes: true },
        Event::DrawAnswered {
            seat: P,
            yes: false,
        },
        Event::TimedOut { seat: P },
        Event::Conceded { seat: P },
        Event::Queued { agenda: Vec::new() },
    ];
    events.extend(
        [
            Displaced::FellBack,
            Displaced::Advanced,
            Displaced::MadeRoom,
            Displaced::ByCard,
            Displaced::Carried,
        ]
        .map(|how| Event::Displaced {
            unit: mine,
            to: cell("B3"),
            how,
        }),
    );
    events.extend(
        [
            Deed::Built,
            Deed::Attacked,
            Deed::Village,
            Deed::Recruited,
            Deed::Ability,
            Deed::ByCard,
        ]
        .map(|deed| Event::Exhausted { unit: mine, deed }),
    );
    events.extend(
        [
            Loss::Combat,
            Loss::Effect,
            Loss::Discarded,
            Loss::Drowned,
            Loss::Faded,
        ]
        .map(|loss| Event::UnitLost {
            unit: mine,
            loss,
            killer: Some(theirs),
        }),
    );
    events.extend(
        [
            DrawCause::Opening,
            DrawCause::TurnEnd,
            DrawCause::Village,
            DrawCause::Recruit,
            DrawCause::Card,
        ]
        .map(|cause| Event::Drew {
            seat: Q,
            cards: vec![hidden],
            cause,
        }),
    );
    events.extend(
        [
            DiscardCause::HandLimit,
            DiscardCause::Effect,
            DiscardCause::Played,
            DiscardCause::GivenUp,
            DiscardCause::Spent,
        ]
        .map(|cause| Event::Discarded {
            seat: P,
            cards: vec![held, mine],
            cause,
        }),
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
        Change::Grant(Keyword::Anti {
            class: Quarry::Siege,
            x: 2,
            stat: None,
        }),
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
    let untils = [
        Until::TurnEnd,
        Until::Combat,
        Until::YourTurn,
        Until::TheirTurnEnd,
    ];
    for (index, change) in changes.into_iter().enumerate() {
        events.push(Event::Changed {
            modifier: modifier(bounds[index % 3], change, untils[index % 4]),
        });
    }
    events.extend(
        [
            ReactionPolicy::Ask,
            ReactionPolicy::Orders,
            ReactionPolicy::Pass,
        ]
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

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(P), Viewer::Seat(Q)];

#[test]
fn there_is_a_sample_of_every_event() {
    let source = include_str!("../../../src/games/echoes/event.rs");
    assert_eq!(tags(&events(&scene()), "event"), variants(source, "Event"));
}

#[test]
fn every_event_has_words_for_those_who_may_hear_of_it() {
    let scene = scene();
    let game = scene.board.start().game;
    for event in events(&scene) {
        for viewer in VIEWERS {
            if let Some(line) = game.tell(&event, viewer) {
                said_in_both(&line);
            }
        }
    }
}

#[test]
fn only_the_machinery_is_silent_to_everybody() {
    let scene = scene();
    let game = scene.board.start().game;
    let (told, silent): (Vec<Event>, Vec<Event>) = events(&scene).into_iter().partition(|event| {
        VIEWERS
            .iter()
            .any(|&viewer| game.tell(event, viewer).is_some())
    });
    let told = tags(&told, "event");
    let silent: BTreeSet<String> = tags(&silent, "event").difference(&told).cloned().collect();
    let machinery = [
        "combat_ended",
        "expired",
        "queued",
        "shuffled",
        "turn_ended",
    ];
    assert_eq!(silent, machinery.map(str::to_owned).into());
}

#[test]
fn hidden_cards_are_numbers_to_all_but_their_holder() {
    let scene = scene();
    let game = scene.board.start().game;
    let secret = |event: &Event| {
        matches!(
            event,
            Event::Drew { .. }
                | Event::Resupplied { .. }
                | Event::OrderSet { .. }
                | Event::OrderCleared { .. }
                | Event::PolicySet { .. }
                | Event::DeckSubmitted { .. }
        )
    };
    let mut seen = 0;
    for event in events(&scene).iter().filter(|event| secret(event)) {
        let open = game.tell(event, Viewer::Public);
        for line in open.iter() {
            for lang in Lang::ALL {
                let text = said(lang, line);
                assert!(!text.contains("RAM") && !text.contains("BOM"), "{text}");
            }
        }
        // Whoever holds none of it hears what everybody hears.
        let heard = VIEWERS.map(|viewer| game.tell(event, viewer));
        assert_eq!(
            heard.iter().filter(|line| **line != open).count(),
            1,
            "{event:?}"
        );
        seen += 1;
    }
    assert_eq!(seen, 5 + 1 + 2 + 3 + 1);
}

#[test]
fn a_standing_order_shows_its_card_and_not_itself() {
    let scene = scene();
    let game = scene.board.start().game;
    let event = Event::Played {
        seat: Q,
        card: scene.hidden,
        branch: None,
        pick: None,
        by_order: true,
    };
    let say = |viewer| said(Lang::En, &game.tell(&event, viewer).unwrap());
    assert_eq!(say(Viewer::Public), "Bruno plays RAM.");
    assert_eq!(say(Viewer::Seat(P)), "Bruno plays RAM.");
    assert_eq!(say(Viewer::Seat(Q)), "Bruno plays RAM (standing order).");
}

#[test]
fn a_blow_is_told_with_damage_counter_attack_and_what_is_left() {
    let scene = scene();
    let mut table = scene.board.start();
    let attack = Action::AttackMelee {
        unit: scene.mine,
        direction: Direction::North,
        cells: 1,
        target: Target::Unit(scene.theirs),
    };
    let label = said(Lang::En, &table.game.describe(&attack));
    assert_eq!(label, "INF C3 ⚔ ARC C4: 3 damage, takes 1");
    let risk = said(Lang::En, &table.game.risk(&attack).unwrap());
    assert_eq!(
        risk,
        "Target: 3 of 3 health: lost. Attacker: 1 of 5 health."
    );
    let blow = table.game.preview(&attack).unwrap();
    let before = table.game.clone();
    let told: Vec<String> = tell_all(before, &table.play(P, attack), Viewer::Public)
        .iter()
        .map(|line| said(Lang::En, line))
        .collect();
    assert_eq!((blow.damage, blow.counter), (3, 1));
    assert_eq!(
        told,
        [
            "Melee attack: INF (Ada) → ARC (Bruno, C4).",
            "ARC (Bruno): 3 damage, 0 health left; counter-attack on INF (Ada): 1 damage, \
             4 health left.",
            "Lost in combat: ARC (Bruno).",
            "INF (Ada): forward to C4.",
        ]
    );
}

#[test]
fn french_has_its_own_turn_of_phrase() {
    let scene = scene();
    let game = scene.board.start().game;
    let event = Event::Struck {
        attacker: scene.mine,
        target: Target::Building(cell("E5")),
        damage: 1,
        counter: 0,
    };
    assert_eq!(
        said(Lang::Fr, &game.tell(&event, Viewer::Public).unwrap()),
        "Caserne (Bruno, E5)\u{a0}: 1 dégât, reste 5 de santé."
    );
}

#[test]
fn every_refusal_says_why_in_both_languages() {
    for &reason in Reason::ALL {
        let mut illegal = Illegal::new(reason, "EE-TURN-01");
        if reason == Reason::BadDeck {
            illegal = illegal.about("fault", Line::new("echoes-deck-no-scout"));
        }
        let [english, french] = Lang::ALL.map(|lang| said(lang, &illegal.line()));
        assert_ne!(english, french, "{reason:?}");
    }
}

/// One of every action, sensible or not: a stale button must have a label too.
fn actions(scene: &Scene) -> Vec<Action> {
    let &Scene {
        mine, theirs, held, ..
    } = scene;
    let nobody = CardId(9999);
    let away = cell("H8");
    let mut actions = vec![
        Action::SubmitDeck {
            civ: Civ::Hre,
            cards: vec!["hre_a".into(); 36],
        },
        Action::ChooseFirst { member: Q },
        Action::ChooseSpace { space: Space::Left },
        Action::ChooseSpace {
            space: Space::Right,
        },
        Action::ChoosePickOrder { first: true },
        Action::ChoosePickOrder { first: false },
        Action::ChooseCivilization { civ: Civ::Hre },
        Action::ChooseScout { card: mine },
        Action::OpeningResupply { cards: Vec::new() },
        Action::OpeningResupply { cards: vec![held] },
        Action::OpeningResupply {
            cards: vec![held, mine, theirs],
        },
        Action::KeepHand,
        Action::Switch {
            unit: mine,
            mode: Mode::Ranged,
        },
        Action::BuildBarracks {
            unit: mine,
            payment: None,
        },
        Action::Recruit { unit: mine },
        Action::EndMobilization,
        Action::EndTurn {
            discards: Vec::new(),
        },
        Action::EndTurn {
            discards: vec![held],
        },
        Action::DiscardToLimit { cards: vec![held] },
        Action::DiscardCards {
            cards: vec![held, theirs],
        },
        Action::DiscardEvent { event: held },
        Action::SetOrder {
            order: StandingOrder::plain(held),
        },
        Action::SetOrder {
            order: StandingOrder {
                min_damage: Some(2),
                ..StandingOrder::plain(held)
            },
        },
        Action::ClearOrder { card: held },
        Action::PassReaction,
        Action::Concede,
        Action::OfferDraw,
        Action::AnswerDraw { yes: true },
        Action::AnswerDraw { yes: false },
        Action::Absent,
    ];
    for policy in [
        ReactionPolicy::Ask,
        ReactionPolicy::Orders,
        ReactionPolicy::Pass,
    ] {
        actions.push(Action::SetPolicy { policy });
    }
    for rotation in Rotation::ALL {
        actions.push(Action::Turn { rotation });
    }
    for unit in [mine, nobody] {
        actions.push(Action::BuildCamp { unit });
        actions.push(Action::VillageDraw { unit });
        actions.push(Action::VillageResupply {
            unit,
            cards: vec![held],
        });
        actions.push(Action::VillageResupply {
            unit,
            cards: vec![held; 4],
        });
        for cells in [0, 1, 9] {
            actions.push(Action::Move {
                unit,
                direction: Direction::East,
                cells,
            });
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
            actions.push(Action::Transfer {
                unit,
                from,
                payment: None,
            });
        }
    }
    let paid = Some(Payment {
        main: [3, 2, 1],
        team_joker: true,
        ..Payment::default()
    });
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
            actions.push(Action::PlayReaction {
                card,
                pick,
                branch: None,
                payment: paid.clone(),
            });
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
            actions.push(Action::PlayEvent {
                card,
                discard,
                payment: None,
            });
        }
        actions.push(Action::PlayUpgrade {
            card,
            unit: mine,
            payment: paid.clone(),
        });
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

#[test]
fn every_action_has_a_label_that_fits_a_button() {
    let scene = scene();
    let source = include_str!("../../../src/games/echoes/action.rs");
    assert_eq!(tags(&actions(&scene), "do"), variants(source, "Action"));
    let game = scene.board.start().game;
    for action in actions(&scene) {
        fits_a_button(&game.describe(&action));
        if let Some(line) = game.risk(&action) {
            said_in_both(&line);
        }
    }
}

#[test]
fn a_tile_is_offered_as_it_would_lie() {
    use regnal::games::echoes::nouns::Terrain::{Mine, Mountain, River, Village};
    let mut board = Board::new().hide("C3", [Mine, Mountain, River, Village]);
    board.at.agenda.push(Step::Ask(Prompt::Rotation {
        seat: P,
        tile: 4,
        unit: None,
        path: Vec::new(),
    }));
    let game = board.start().game;
    let label = |rotation| said(Lang::En, &game.describe(&Action::Turn { rotation }));
    assert_eq!(
        label(Rotation::ALL[0]),
        "0°: mine, mountain / river, village"
    );
    assert_eq!(
        label(Rotation::ALL[1]),
        "90°: river, mine / village, mountain"
    );
}

#[test]
fn the_one_who_is_asked_is_spoken_to_and_the_others_are_told() {
    let scene = scene();
    let (attacker, target) = (scene.mine, scene.theirs);
    let building = cell("E5");
    let kind = BuildingKind::Barracks;
    let happenings = [
        Happening::Attack { attacker, target },
        Happening::Assault {
            attacker,
            cell: building,
            owner: Q,
        },
        Happening::Fought {
            attacker,
            target: None,
        },
        Happening::Lost {
            unit: target,
            owner: Q,
            killer: None,
        },
        Happening::Battered {
            cell: building,
            owner: Q,
            kind,
            by: attacker,
        },
        Happening::Razed {
            cell: building,
            owner: Q,
            kind,
            by: attacker,
        },
        Happening::Built {
            cell: building,
            owner: Q,
            kind,
        },
        Happening::Deployed { unit: attacker },
        Happening::Explored {
            tile: 4,
            by: P,
            unit: None,
        },
        Happening::Village { unit: attacker },
        Happening::Played {
            card: scene.held,
            by: P,
        },
        Happening::TurnStart { seat: P },
        Happening::TurnEnd { seat: P },
        Happening::Itself,
    ];
    let mut prompts: Vec<Prompt> = happenings
        .into_iter()
        .map(|happening| Prompt::Reaction {
            seat: Q,
            happening,
            after: Vec::new(),
        })
        .collect();
    prompts.push(Prompt::Rotation {
        seat: P,
        tile: 4,
        unit: None,
        path: Vec::new(),
    });
    prompts.push(Prompt::Choice {
        seat: P,
        running: Running {
            source: scene.mine,
            seat: P,
            ability: 0,
            happening: Happening::Itself,
            pick: None,
            opponent: None,
            answer: None,
            step: 0,
        },
        options: vec![Pick::Nothing],
    });
    prompts.push(Prompt::Discard {
        seat: Q,
        source: scene.mine,
        n: 2,
    });
    prompts.push(Prompt::HandLimit { seat: P, n: 1 });
    let mut positions: Vec<Board> = prompts
        .into_iter()
        .map(|prompt| {
            let mut board = scene.board.clone();
            board.at.agenda.push(Step::Ask(prompt));
            board
        })
        .collect();
    let stages = [
        Stage::Decks,
        Stage::PickOrder,
        Stage::Civilizations { taken: 1 },
        Stage::Scout { seat: P, taken: 0 },
        Stage::Opening,
        Stage::Playing,
    ];
    positions.extend(stages.map(|stage| {
        let mut board = scene.board.clone();
        board.at.stage = stage;
        board.at.players[1].opened = false;
        board
    }));
    positions.push(scene.board.clone().deployment());
    for board in positions {
        let game = board.start().game;
        let asked = *game.awaited().first().unwrap();
        let yours = game.question_line(Viewer::Seat(asked)).unwrap();
        let theirs = game.question_line(Viewer::Public).unwrap();
        assert_ne!(yours.id, theirs.id);
        let owed = game.owed(asked);
        assert!(!owed.is_empty());
        for line in owed.iter().chain([&yours, &theirs, &game.stage_line()]) {
            said_in_both(line);
        }
        let turn = game.position().stage == Stage::Playing && asked == P;
        assert_eq!(game.is_interrupted(), !turn, "{yours:?}");
    }
}

#[test]
fn who_is_not_awaited_owes_nothing() {
    let game = scene().board.start().game;
    assert!(!game.owed(P).is_empty());
    assert!(game.owed(Q).is_empty());
}

#[test]
fn a_turn_has_one_clock_and_a_question_to_the_other_side_its_own() {
    let mut board = scene().board;
    let turn = board.start().game.clock();
    board
        .at
        .agenda
        .push(Step::Ask(Prompt::HandLimit { seat: P, n: 1 }));
    assert_eq!(board.start().game.clock(), turn);
    board.at.agenda.pop();
    board.at.agenda.push(Step::Ask(Prompt::Reaction {
        seat: Q,
        happening: Happening::TurnStart { seat: P },
        after: Vec::new(),
    }));
    let asked = board.start().game.clock();
    assert_ne!(asked, turn);
    board.at.arrivals += 1;
    assert_ne!(board.start().game.clock(), asked);
    board.at.agenda.pop();
    board.at.active = 1;
    assert_ne!(board.start().game.clock(), turn);
}

/// What a viewer hears of events that follow a state.
fn tell_all(mut game: Echoes, events: &[Event], viewer: Viewer) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        game.evolve(event);
        lines.extend(game.tell(event, viewer));
    }
    lines
}

fn dice(seed: u64, stream: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[31] = stream;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// What a walk does at each of its steps.
trait Walker {
    fn at(&mut self, game: &Echoes, log: &[Event], step: usize);
    fn after(&mut self, _before: &Echoes, _events: &[Event]) {}
}

/// Plays at random for at most `steps` actions.
fn walk(seed: u64, options: &Options, steps: usize, walker: &mut impl Walker) {
    let mut dice_of_match = dice(seed, 0);
    let mut whim = dice(seed, 1);
    let mut game = Echoes::new(Echoes::deal(options, &mut dice_of_match));
    let mut log = Vec::new();
    for step in 0..steps {
        walker.at(&game, &log, step);
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if awaited.is_empty() {
            return;
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let busy: Vec<&Action> = menu
            .iter()
            .filter(|action| !matches!(action, Action::EndTurn { .. } | Action::Switch { .. }))
            .collect();
        let action = if busy.is_empty() || whim.index(8) == 0 {
            menu[whim.index(menu.len())].clone()
        } else {
            busy[whim.index(busy.len())].clone()
        };
        let before = game.clone();
        let events = game.play(seat, &action, &mut dice_of_match).unwrap();
        walker.after(&before, &events);
        log.extend(events);
    }
}

fn options(seed: u64) -> Options {
    let mut options = Options::usual(Format::ALL[seed as usize % 3]);
    if seed.is_multiple_of(2) {
        options.reactions = ReactionMode::Prompt;
    }
    if options.format == Format::Base && seed.is_multiple_of(4) {
        options.map = MapKind::Constantinople;
    }
    options.own_decks = seed % 5 == 4;
    options
}

/// Says everything that there is to say.
#[derive(Default)]
struct Reader {
    told: BTreeSet<String>,
    refused: BTreeSet<Reason>,
    seen: Vec<(Seat, Action)>,
    said: usize,
}

impl Reader {
    fn read<'a>(&mut self, lines: impl IntoIterator<Item = &'a Line>) {
        for line in lines {
            said_in_both(line);
            self.said += 1;
        }
    }
}

impl Walker for Reader {
    fn at(&mut self, game: &Echoes, log: &[Event], step: usize) {
        self.read([&game.stage_line()]);
        if step % 5 != 0 && !game.awaited().is_empty() {
            return;
        }
        self.read(&game.question_line(Viewer::Public));
        self.read(&game.chronicle(log));
        for seat in Seat::all(game.seat_count()) {
            self.read(&game.question_line(Viewer::Seat(seat)));
            self.read(&game.owed(seat));
            self.read(&game.news(log, seat));
            for action in game.legal(seat) {
                fits_a_button(&game.describe(&action));
                self.read(&game.risk(&action));
                self.seen.push((seat, action));
            }
        }
        // What was once possible is often refused later.
        if self.seen.len() > 400 {
            self.seen.drain(..200);
        }
        for (seat, action) in self.seen.clone() {
            let stale = game.describe(&action);
            fits_a_button(&stale);
            if let Err(illegal) = game.decide(seat, &action, &mut dice(1, 2)) {
                self.refused.insert(illegal.reason);
                self.read([&illegal.line()]);
            }
        }
    }

    fn after(&mut self, before: &Echoes, events: &[Event]) {
        let viewers = Seat::all(before.seat_count())
            .map(Viewer::Seat)
            .chain([Viewer::Public]);
        for viewer in viewers {
            self.read(&tell_all(before.clone(), events, viewer));
        }
        self.told.extend(tags(events, "event"));
    }
}

#[test]
fn whole_matches_have_words() {
    let mut reader = Reader::default();
    for seed in 0..6 {
        walk(seed, &options(seed), 400, &mut reader);
    }
    assert!(reader.told.len() > 40, "{:?}", reader.told);
    assert!(reader.refused.len() > 10, "{:?}", reader.refused);
    assert!(reader.said > 10_000, "{}", reader.said);
}

/// Looks at every few positions through the eyes of those who may not know what `Q` holds, and at a twin of it that
/// differs in what they may not know.
#[derive(Default)]
struct Twins {
    compared: usize,
    played: usize,
}

/// Another world for all but the side of `owner`: other cards in the hand and another deck.
fn other_hand(at: &Position, owner: Seat) -> Option<Position> {
    let mut other = at.clone();
    let player = &mut other.players[owner.index()];
    let held = *player.hand.first()?;
    let name = &at.card(held).id;
    let place = player
        .deck
        .iter()
        .position(|&card| at.card(card).id != *name)?;
    player.hand[0] = std::mem::replace(&mut player.deck[place], held);
    player.deck.reverse();
    player.orders.clear();
    Some(other)
}

/// Two face-down tiles change places, and `owner` arms whatever Reaction there is.
fn other_table(mut other: Position, owner: Seat) -> Position {
    let hidden: Vec<usize> = (0..other.tiles.len())
        .filter(|&place| !other.tiles[place].discovered && !other.tiles[place].centre)
        .filter(|&place| {
            other
                .players
                .iter()
                .all(|player| !player.peeked.contains(&(place as u8)))
        })
        .collect();
    if let [one, .., two] = hidden[..] {
        other.tiles.swap(one, two);
    }
    for card in other.players[owner.index()].hand.clone() {
        other.players[owner.index()]
            .orders
            .push(StandingOrder::plain(card));
    }
    other
}

fn strangers(game: &Echoes, owner: Seat) -> Vec<Viewer> {
    let at = game.position();
    at.seats()
        .filter(|&seat| !at.is_allied(seat, owner))
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect()
}

impl Walker for Twins {
    fn at(&mut self, game: &Echoes, log: &[Event], step: usize) {
        let at = game.position();
        if step % 9 != 0 || at.stage != Stage::Playing {
            return;
        }
        for owner in at.seats() {
            let Some(other) = other_hand(at, owner) else {
                continue;
            };
            let plain = |mut at: Position| {
                at.players[owner.index()].orders.clear();
                Echoes::new(Setup::Position(Box::new(at)))
            };
            let one = plain(at.clone());
            let twin = plain(other.clone());
            let veiled = Echoes::new(Setup::Position(Box::new(other_table(other, owner))));
            for viewer in strangers(game, owner) {
                for world in [&twin, &veiled] {
                    assert!(one.view(viewer) == world.view(viewer), "the view differs");
                    assert_eq!(one.question_line(viewer), world.question_line(viewer));
                    assert_eq!(one.news(log, owner), world.news(log, owner));
                    let Viewer::Seat(seat) = viewer else { continue };
                    let menu = one.legal(seat);
                    assert_eq!(menu, world.legal(seat));
                    for action in &menu {
                        assert_eq!(one.describe(action), world.describe(action));
                        assert_eq!(one.risk(action), world.risk(action));
                    }
                }
            }
            // Posted for all to read, whoever owes it.
            for seat in at.seats() {
                assert_eq!(one.owed(seat), veiled.owed(seat));
            }
            assert_eq!(one.stage_line(), veiled.stage_line());
            assert_eq!(one.clock(), veiled.clock());
            self.compared += 1;
            self.play_both(&one, &twin, owner);
        }
    }
}

impl Twins {
    /// Whatever can be done in both worlds tells strangers the same.
    fn play_both(&mut self, one: &Echoes, twin: &Echoes, owner: Seat) {
        for seat in one.awaited() {
            let menu = twin.legal(seat);
            for action in one.legal(seat) {
                if !menu.contains(&action) {
                    continue;
                }
                let (mut here, mut there) = (dice(7, 3), dice(7, 3));
                let events = one.decide(seat, &action, &mut here).unwrap();
                let twins = twin.decide(seat, &action, &mut there).unwrap();
                for viewer in strangers(one, owner) {
                    // A hand that is discarded by force becomes known; the choice is in the action, the names are not.
                    let forced = |event: &Event| matches!(event, Event::Discarded { seat, .. } if *seat == owner);
                    if events.iter().chain(&twins).any(forced) {
                        continue;
                    }
                    assert_eq!(
                        tell_all(one.clone(), &events, viewer),
                        tell_all(twin.clone(), &twins, viewer),
                        "{action:?}"
                    );
                    self.played += 1;
                }
            }
        }
    }
}

#[test]
fn what_is_hidden_changes_no_word_for_others() {
    let mut twins = Twins::default();
    for seed in 0..6 {
        let mut options = options(seed);
        options.own_decks = false;
        walk(seed, &options, 250, &mut twins);
    }
    assert!(twins.compared > 100, "{}", twins.compared);
    assert!(twins.played > 1000, "{}", twins.played);
}

#[test]
fn who_was_away_hears_what_happened() {
    let scene = scene();
    let mut table: Table = scene.board.start();
    let mut log = vec![Event::Began];
    log.extend(table.play(
        P,
        Action::AttackMelee {
            unit: scene.mine,
            direction: Direction::North,
            cells: 1,
            target: Target::Unit(scene.theirs),
        },
    ));
    log.extend(table.play(
        P,
        Action::EndTurn {
            discards: Vec::new(),
        },
    ));
    let news: Vec<String> = table
        .game
        .news(&log, Q)
        .iter()
        .map(|line| said(Lang::En, line))
        .collect();
    assert_eq!(
        news,
        [
            "ARC (Bruno): 3 damage; counter-attack on INF (Ada): 1 damage.",
            "Lost in combat: ARC (Bruno).",
        ]
    );
    assert!(table.game.news(&log, P).is_empty());
    assert!(table.game.chronicle(&log).is_empty(), "the round goes on");
    log.extend(table.play(
        Q,
        Action::EndTurn {
            discards: Vec::new(),
        },
    ));
    assert_eq!(table.game.era(), 2);
    let round: Vec<String> = table
        .game
        .chronicle(&log)
        .iter()
        .map(|line| said(Lang::En, line))
        .collect();
    assert_eq!(
        round,
        [
            "**Round 1**",
            "- **Ada**: Capital 10/10, units 2 (lost 0), buildings 1, cards played 0, hand 1, \
             deck 0.",
            "- **Bruno**: Capital 10/10, units 1 (lost 1), buildings 1, cards played 0, hand 2, \
             deck 0.",
        ]
    );
}

#[test]
fn a_deck_that_may_not_be_played_says_why() {
    let mut options = Options::usual(Format::Base);
    options.own_decks = true;
    let game = Echoes::new(Echoes::deal(&options, &mut dice(3, 0)));
    let action = Action::SubmitDeck {
        civ: Civ::Norse,
        cards: vec!["nor_nothing".into(); 3],
    };
    let illegal = game.decide(P, &action, &mut dice(3, 1)).unwrap_err();
    assert_eq!(illegal.reason, Reason::BadDeck);
    said_in_both(&illegal.line());
}
