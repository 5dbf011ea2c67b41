//! Checks that every event, rejection, question and action has a message in both languages, and that no message reveals
//! hidden information.

use regnal_core::game::{Cites, news};
use regnal_core::text::words;
use regnal_echoes::illegal::Illegal;
use regnal_echoes::state::{Happening, Running, Step};
use strum::VariantNames;

use super::samples::{actions, events, scene};
use super::walks::{dice, render_events};
use super::*;

/// Returns `line` in `lang`. Fails if a message or an argument is missing, or if the text contains unresolved Fluent
/// syntax.
#[track_caller]
pub(super) fn said(lang: Lang, line: &Line) -> String {
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
pub(super) fn assert_renders(line: &Line) {
    for lang in Lang::ALL {
        said(lang, line);
    }
}

/// Asserts that a label fits on a button. Discord allows 80 characters; an emoji counts as two.
#[track_caller]
pub(super) fn fits_a_button(line: &Line) {
    for lang in Lang::ALL {
        let label = said(lang, line);
        let length = label.encode_utf16().count();
        assert!(length <= 80, "too long for a button ({length}): {label}");
    }
}

fn variants<T: VariantNames>() -> BTreeSet<String> {
    T::VARIANTS.iter().map(|&name| name.to_owned()).collect()
}

pub(super) fn tags<T: serde::Serialize>(samples: &[T], tag: &str) -> BTreeSet<String> {
    samples
        .iter()
        .map(|sample| {
            let value = serde_json::to_value(sample).unwrap();
            value[tag].as_str().unwrap().to_owned()
        })
        .collect()
}

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(P), Viewer::Seat(Q)];

#[test]
fn the_example_events_include_every_kind_of_event() {
    assert_eq!(tags(&events(&scene()), "event"), variants::<Event>());
}

#[test]
fn action_verbs_match_their_serde_tags_in_the_log() {
    for action in actions(&scene()) {
        let written = serde_json::to_value(&action).unwrap();
        assert_eq!(written["do"], action.verb());
    }
}

#[test]
fn every_visible_event_has_a_message_in_both_languages() {
    let scene = scene();
    let game = scene.board.start().game;
    for event in events(&scene) {
        for viewer in VIEWERS {
            if let Some(line) = game.tell(&event, viewer) {
                assert_renders(&line);
            }
        }
    }
}

#[test]
fn all_events_except_internal_ones_are_reported() {
    let scene = scene();
    let game = scene.board.start().game;
    let (told, silent): (Vec<Event>, Vec<Event>) = events(&scene)
        .into_iter()
        .partition(|event| VIEWERS.iter().any(|&viewer| game.tell(event, viewer).is_some()));
    let told = tags(&told, "event");
    let silent: BTreeSet<String> = tags(&silent, "event").difference(&told).cloned().collect();
    let machinery = [
        "activated",
        "attached",
        "combat_ended",
        "expired",
        "marked",
        "queued",
        "sealed",
        "shuffled",
        "turn_ended",
    ];
    assert_eq!(silent, machinery.map(str::to_owned).into());
}

#[test]
fn only_the_holder_sees_the_names_of_hidden_cards() {
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
        // A viewer who holds none of the cards gets the public text.
        let heard = VIEWERS.map(|viewer| game.tell(event, viewer));
        assert_eq!(heard.iter().filter(|line| **line != open).count(), 1, "{event:?}");
        seen += 1;
    }
    assert_eq!(seen, 5 + 1 + 2 + 3 + 1);
}

#[test]
fn only_the_owner_sees_that_a_standing_order_played_a_card() {
    let scene = scene();
    let game = scene.board.start().game;
    let event =
        Event::Played { seat: Q, card: scene.hidden, branch: None, pick: None, by_order: true };
    let say = |viewer| said(Lang::En, &game.tell(&event, viewer).unwrap());
    assert_eq!(say(Viewer::Public), "Bruno plays RAM.");
    assert_eq!(say(Viewer::Seat(P)), "Bruno plays RAM.");
    assert_eq!(say(Viewer::Seat(Q)), "Bruno plays RAM (standing order).");
}

#[test]
fn attack_reports_include_damage_counter_damage_and_remaining_health() {
    let scene = scene();
    let mut table = scene.board.start();
    let attack = blows::melee(scene.mine, Direction::North, 1, Target::Unit(scene.theirs));
    let label = said(Lang::En, &table.game.describe(&attack));
    assert_eq!(label, "INF C3 ⚔ ARC C4: 3 damage, takes 1");
    let risk = said(Lang::En, &table.game.risk(&attack).unwrap());
    assert_eq!(
        risk,
        "Target: 3 damage to 3 health: lost. Attacker: 1 damage to 5 health. Goes on to C4."
    );
    let blow = table.game.preview(&attack).unwrap();
    let before = table.game.clone();
    let told: Vec<String> = render_events(before, &table.play(P, attack), Viewer::Public)
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
fn french_reports_use_french_phrasing() {
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
fn every_rejection_has_a_reason_in_both_languages() {
    for &reason in Reason::ALL {
        let mut illegal = Illegal::new(reason, "EE-TURN-01");
        if reason == Reason::BadDeck {
            illegal = illegal.about("fault", Line::new("echoes-deck-no-scout"));
        }
        let [english, french] = Lang::ALL.map(|lang| said(lang, &illegal.line()));
        assert_ne!(english, french, "{reason:?}");
    }
}

#[test]
fn every_action_has_a_label_that_fits_on_a_button() {
    let scene = scene();
    assert_eq!(tags(&actions(&scene), "do"), variants::<Action>());
    let game = scene.board.start().game;
    for action in actions(&scene) {
        fits_a_button(&game.describe(&action));
        if let Some(line) = game.risk(&action) {
            assert_renders(&line);
        }
    }
}

#[test]
fn a_rotation_choice_lists_the_terrain_after_rotation_as_its_player_sees_it() {
    use regnal_echoes::nouns::Terrain::{Mine, Mountain, River, Village};
    for (seat, labels) in [
        (P, ["0°: mine, mountain / river, village", "90°: river, mine / village, mountain"]),
        (Q, ["0°: village, river / mountain, mine", "90°: mountain, village / mine, river"]),
    ] {
        let mut board = Board::new().hide("C3", [Mine, Mountain, River, Village]);
        let prompt = Prompt::Rotation { seat, tile: 4, unit: None, path: Vec::new() };
        board.at.agenda.push(Step::Ask(prompt));
        let game = board.start().game;
        let label = |rotation| said(Lang::En, &game.describe(&Action::Turn { rotation }));
        assert_eq!([0, 1].map(|turns| label(Rotation::ALL[turns])), labels, "{seat:?}");
    }
}

#[test]
fn a_question_addresses_its_player_directly_and_names_that_player_to_everybody_else() {
    let scene = scene();
    let (attacker, target) = (scene.mine, scene.theirs);
    let building = cell("E5");
    let kind = BuildingKind::Barracks;
    let happenings = [
        Happening::Attack { attacker, target },
        Happening::Assault { attacker, cell: building, owner: Q },
        Happening::Fought { attacker, target: None },
        Happening::Lost { unit: target, owner: Q, killer: None },
        Happening::Battered { cell: building, owner: Q, kind, by: attacker },
        Happening::Razed { cell: building, owner: Q, kind, by: attacker },
        Happening::Built { cell: building, owner: Q, kind },
        Happening::Deployed { unit: attacker },
        Happening::Explored { tile: 4, by: P, unit: None },
        Happening::Village { unit: attacker },
        Happening::Played { card: scene.held, by: P },
        Happening::TurnStart { seat: P },
        Happening::TurnEnd { seat: P },
        Happening::Itself,
    ];
    let mut prompts: Vec<Prompt> = happenings
        .into_iter()
        .map(|happening| Prompt::Reaction { seat: Q, happening, after: Vec::new() })
        .collect();
    prompts.push(Prompt::Rotation { seat: P, tile: 4, unit: None, path: Vec::new() });
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
    prompts.push(Prompt::Discard { seat: Q, source: scene.mine, n: 2 });
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
            assert_renders(line);
        }
        let turn = game.position().stage == Stage::Playing && asked == P;
        assert_eq!(game.is_interrupted(), !turn, "{yours:?}");
    }
}

#[test]
fn only_players_who_must_act_have_open_decisions() {
    let game = scene().board.start().game;
    assert!(!game.owed(P).is_empty());
    assert!(game.owed(Q).is_empty());
}

#[test]
fn a_turn_and_a_question_to_the_opponent_during_it_have_separate_deadlines() {
    let mut board = scene().board;
    let turn = board.start().game.clock();
    board.at.agenda.push(Step::Ask(Prompt::HandLimit { seat: P, n: 1 }));
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

#[test]
fn news_lists_the_events_since_a_players_last_turn() {
    let scene = scene();
    let mut table: Table = scene.board.start();
    let start = table.game.clone();
    let mut log = vec![Event::Began];
    log.extend(
        table.play(P, blows::melee(scene.mine, Direction::North, 1, Target::Unit(scene.theirs))),
    );
    log.extend(table.play(P, Action::EndTurn { discards: Vec::new() }));
    let news: Vec<String> = news(start, &log, Q).iter().map(|line| said(Lang::En, line)).collect();
    assert_eq!(
        news,
        [
            "Melee attack: INF (Ada) → ARC (Bruno, C4).",
            "ARC (Bruno): 3 damage, 0 health left; counter-attack on INF (Ada): 1 damage, 4 health left.",
            "Lost in combat: ARC (Bruno).",
        ]
    );
    assert!(Echoes::newsworthy(&log, P).is_empty());
    assert!(table.game.chronicle(&log).is_empty(), "the round should still be running");
    let mut next = |table: &mut Table, seat| {
        log.extend(table.end_turn(seat));
    };
    next(&mut table, Q);
    assert_eq!((table.round, table.game.era()), (2, 1));
    let era = |game: &Echoes| said(Lang::En, &game.era_line());
    assert_eq!(era(&table.game), "Rounds 1 to 4");
    let mut conceded = table.game.clone();
    conceded.play(P, &Action::Concede, &mut dice(3, 0)).expect("conceding should be legal");
    assert_eq!(era(&conceded), "Rounds 1 to 2", "the end should cut the era short");
    for seat in [P, Q, P, Q, P, Q] {
        next(&mut table, seat);
    }
    assert_eq!((table.round, table.game.era()), (5, 2));
    let figures = |table: &Table, log: &[Event]| -> Vec<String> {
        let lines = table.game.chronicle(log);
        lines.iter().map(|line| said(Lang::En, line)).collect()
    };
    assert_eq!(
        figures(&table, &log),
        [
            "**Rounds 1–4**",
            "- **Ada**: Capital 10/10, units 2 (lost 0), buildings 1, cards played 0, hand 1, \
             deck 0.",
            "- **Bruno**: Capital 10/10, units 1 (lost 1), buildings 1, cards played 0, hand 2, \
             deck 0.",
        ]
    );
    log.extend(table.play(P, Action::Concede));
    assert_eq!(figures(&table, &log)[0], "**Round 5**");
    assert_eq!(era(&table.game), "Round 5");
}

#[test]
fn an_illegal_deck_is_rejected_with_the_reason() {
    let mut options = Options::usual(Format::Base);
    options.own_decks = true;
    let game = Echoes::new(Echoes::deal(&options, &mut dice(3, 0)));
    let action = Action::SubmitDeck { civ: Civ::Norse, cards: vec!["nor_nothing".into(); 3] };
    let illegal = game.decide(P, &action, &mut dice(3, 1)).unwrap_err();
    assert_eq!(illegal.reason, Reason::BadDeck);
    assert_renders(&illegal.line());
}
