//! Checks that every event, rejection, question and action has a message in both languages.

use std::collections::BTreeMap;

use regnal_core::game::Cites;
use regnal_core::text::words;
use regnal_mighty::illegal::Illegal;
use regnal_mighty::nouns::*;
use regnal_mighty::state::{Frame, Layout};
use strum::VariantNames;

use super::samples::{HERE, actions, events};
use super::*;

/// Returns `line` in `lang`. Fails if a message or an argument is missing, or if the text contains unresolved Fluent
/// syntax.
#[track_caller]
fn said(lang: Lang, line: &Line) -> String {
    let names = Names {
        seats: vec!["Ada".into(), "Bruno".into(), "Élodie".into()],
        hexes: BTreeMap::from([(HERE, "F4".to_owned())]),
        ..Names::default()
    };
    let text = match words().try_say(lang, line, &names) {
        Ok(text) => text,
        Err(faults) => panic!("{line:?} in {}: {faults:?}", lang.code()),
    };
    for bad in ["{", "}", "$", "mighty-", "  ", "\n"] {
        assert!(!text.contains(bad), "{line:?} in {}: {text}", lang.code());
    }
    assert!(!text.is_empty(), "{line:?} in {}", lang.code());
    text
}

/// Checks that every line has a message in both languages. Returns the ids of the messages.
#[track_caller]
fn said_in_all(lines: &[Line]) -> Vec<&'static str> {
    for line in lines {
        for lang in Lang::ALL {
            said(lang, line);
        }
    }
    lines.iter().map(|line| line.id).collect()
}

fn board() -> Board {
    Board::new(3)
        .meeting(army(1), army(2), HERE)
        .meeting(boat(1), boat(2), hex(2, 0))
        .independent(army(9), hex(0, 1))
        .reserve(A, 4)
}

const VIEWERS: [Viewer; 4] = [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C)];

fn variants<T: VariantNames>() -> BTreeSet<String> {
    T::VARIANTS.iter().map(|&name| name.to_owned()).collect()
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

#[test]
fn every_event_and_action_has_an_example() {
    assert_eq!(tags(&events(), "event"), variants::<Event>());
    assert_eq!(tags(&actions(), "do"), variants::<Action>());
}

#[test]
fn action_verbs_match_their_serde_tags_in_the_log() {
    for action in actions() {
        let written = serde_json::to_value(&action).unwrap();
        assert_eq!(written["do"], action.verb());
    }
}

#[test]
fn every_visible_event_has_a_message_in_both_languages() {
    let game = board().build().game;
    for event in events() {
        for viewer in VIEWERS {
            if let Some(line) = game.tell(&event, viewer) {
                said_in_all(&[line]);
            }
        }
    }
}

#[test]
fn all_events_except_internal_ones_are_reported() {
    let game = board().build().game;
    let silent: Vec<_> = events()
        .into_iter()
        .filter(|event| VIEWERS.iter().all(|&viewer| game.tell(event, viewer).is_none()))
        .collect();
    assert_eq!(
        tags(&silent, "event"),
        ["phase_began", "queued", "seat_acted", "slot_began"].map(str::to_owned).into()
    );
}

#[test]
fn a_fight_report_includes_every_modifier() {
    let game = board().build().game;
    let texts: Vec<String> = events()
        .iter()
        .filter(|event| tags(&[event], "event").contains("fought"))
        .filter_map(|event| game.tell(event, Viewer::Public))
        .map(|line| said(Lang::En, &line))
        .collect();
    assert_eq!(
        texts[0],
        "A1 (Ada) attacks A2 (Bruno): A1 crushes A2, total victory by 9. ⚅⚄\u{a0}6+5, \u{2212}1 hunger and \
         +2 blessing = 12 against ⚀⚁\u{a0}1+2 = 3."
    );
    assert_eq!(
        texts[1],
        "A1 (Ada) attacks A9 (independents): a stand-off. ⚅⚄\u{a0}6+5, \u{2212}1 hunger and \
         +2 blessing = 12 against ⚅⚅\u{a0}6+6 = 12."
    );
    assert!(texts[2].contains("A9 crushes A2, total victory by 10."), "{}", texts[2]);
}

/// Checks that the sentence about a victory depends only on the result, and that each result has a different one.
#[test]
fn each_victory_on_land_has_a_sentence_of_its_own() {
    let game = board().build().game;
    let told = |result: CombatResult, lang: Lang| {
        let is_fight = |event: &Event| matches!(event, Event::Fought { .. });
        let mut fight = events().into_iter().find(is_fight).unwrap();
        if let Event::Fought { result: its, .. } = &mut fight {
            *its = result;
        }
        let said = said(lang, &game.tell(&fight, Viewer::Public).unwrap());
        said.split(". ").next().unwrap().to_owned()
    };
    let both = |result| Lang::ALL.map(|lang| told(result, lang));
    let all =
        [CombatResult::Minor, CombatResult::Major, CombatResult::Brilliant, CombatResult::Total];
    let wanted = [
        [
            "A1 (Ada) attacks A2 (Bruno): a close fight, minor victory for A1, by 9",
            "A1 (Ada) attaque A2 (Bruno)\u{a0}: combat serré, victoire mineure pour A1, de 9",
        ],
        [
            "A1 (Ada) attacks A2 (Bruno): A1 gets the upper hand, major victory by 9",
            "A1 (Ada) attaque A2 (Bruno)\u{a0}: A1 prend le dessus, victoire majeure de 9",
        ],
        [
            "A1 (Ada) attacks A2 (Bruno): A1 outfights A2, brilliant victory by 9",
            "A1 (Ada) attaque A2 (Bruno)\u{a0}: A1 surclasse A2, victoire éclatante de 9",
        ],
        [
            "A1 (Ada) attacks A2 (Bruno): A1 crushes A2, total victory by 9",
            "A1 (Ada) attaque A2 (Bruno)\u{a0}: A1 écrase A2, victoire totale de 9",
        ],
    ];
    assert_eq!(all.map(both), wanted);
}

#[test]
fn every_rejection_has_a_reason_in_both_languages() {
    for &reason in Reason::ALL {
        let line = Illegal::new(reason, "ME-TIME-09").line();
        let [english, french] = Lang::ALL.map(|lang| said(lang, &line));
        assert_ne!(english, french, "{reason:?}");
    }
}

#[test]
fn every_action_has_a_label() {
    let game = board().build().game;
    let mut labels: BTreeMap<String, _> = BTreeMap::new();
    for action in actions() {
        let line = game.describe(&action);
        said(Lang::Fr, &line);
        let label = said(Lang::En, &line);
        assert!(label.chars().count() <= 80, "too long for a button: {label}");
        if let Some(other) = labels.insert(label.clone(), action.clone()) {
            panic!("{other:?} and {action:?} should not both be called {label}");
        }
    }
}

/// Returns boards with an open question, each with the seat that must answer.
fn asking() -> Vec<(Board, Seat)> {
    let retreat = Step::Retreat {
        unit: army(2),
        winner: Some(army(1)),
        severity: Severity::Major,
        options: vec![Refuge::Hold, Refuge::To(hex(1, 0))],
    };
    let pursue = Step::Pursue { unit: army(1), hex: HERE };
    let fury = Step::Fury { path: vec![hex(0, 0), HERE], dreamer: Some(C) };
    let winter = |event| Step::WinterChoice { event, roller: A, chooser: B, options: vec![HERE] };
    let mut asked = vec![(retreat, B), (pursue, A), (fury, C)];
    asked.extend(WinterEvent::ALL.iter().map(|&event| (winter(event), B)));
    let asked = asked.into_iter();
    let mut boards: Vec<(Board, Seat)> =
        asked.map(|(step, seat)| (board().pending(step), seat)).collect();
    let frame =
        Frame { proposal: 2, coast: Direction::NORTH, refused: Vec::new(), votes: BTreeMap::new() };
    let layout = Layout { tiles: vec![Terrain::Plain; 6], ..Layout::default() };
    let done = Layout {
        placed: (0..6).map(|tile| (tile, hex(0, 0))).collect(),
        village: Some(HERE),
        units: (0..4).map(|piece| (piece, (HERE, false))).collect(),
        ..layout.clone()
    };
    let mut stages = vec![
        Stage::CapitalChoice(0),
        Stage::MapApproval(frame),
        Stage::Layout(vec![layout.clone(); 3]),
        Stage::Layout(vec![done, layout.clone(), layout]),
    ];
    stages.extend(Phase::ALL.iter().map(|&phase| Stage::Campaign {
        season: Season::Summer,
        turn: 0,
        phase,
    }));
    stages.extend(WinterPhase::ALL.iter().map(|&phase| Stage::Winter { phase, slot: 0 }));
    for stage in stages {
        let mut board = board();
        board.position.stage = stage;
        boards.push((board, A));
    }
    let last = board().season(6, Season::Autumn).slot_of(A, WinterPhase::Equinox);
    boards.push((last, A));
    let recruits =
        board().slot_of(A, WinterPhase::Recruitment).realm(A, |realm| realm.recruits_to_choose = 2);
    boards.push((recruits, A));
    boards
}

#[test]
fn a_question_addresses_its_player_directly_and_names_that_player_to_everybody_else() {
    for (board, asked) in asking() {
        let game = board.build().game;
        assert!(game.awaited().contains(&asked));
        let yours = game.question_line(Viewer::Seat(asked)).unwrap();
        let theirs = game.question_line(Viewer::Public).unwrap();
        assert_ne!(yours.id, theirs.id);
        for viewer in VIEWERS {
            assert!(game.question_line(viewer).is_some());
        }
        said_in_all(&[yours, theirs, game.stage_line()]);
        said_in_all(&game.owed(asked));
    }
}

#[test]
fn only_players_who_must_act_have_open_decisions() {
    let game = board().build().game;
    assert!(!game.owed(A).is_empty());
    assert!(game.owed(B).is_empty());
}

#[test]
fn retreat_buttons_name_the_defeated_unit() {
    let (board, _) = asking().swap_remove(0);
    let game = board.build().game;
    let label = |to| said(Lang::En, &game.describe(&Action::Retreat { to }));
    assert_eq!(label(Refuge::Hold), "A2 stays");
    assert_eq!(label(Refuge::To(HERE)), "A2 falls back → F4");
}

/// Returns the messages that describe a hex to a viewer.
fn shown(board: Board) -> Vec<&'static str> {
    said_in_all(&board.build().game.view(Viewer::Public).hex_lines(HERE))
}

#[test]
fn the_hex_page_shows_the_site_the_units_and_the_effects() {
    let first = "mighty-show-hex";
    let last = "mighty-show-explored";
    assert_eq!(shown(Board::new(2)), [first, last]);
    let side = |allegiance| {
        let board = Board::new(2).site(HERE, Building::City, allegiance);
        let lines = board.build().game.view(Viewer::Public).hex_lines(HERE);
        said(Lang::En, &lines[1])
    };
    for (allegiance, word) in [
        (Allegiance::Realm(B), "Bruno"),
        (Allegiance::Neutral, "neutral"),
        (Allegiance::Hostile, "hostile"),
    ] {
        let text = side(allegiance);
        assert!(text.to_lowercase().contains(&word.to_lowercase()), "{text}");
    }
    type Raise = fn(&mut Cell);
    let flags: [(&str, Raise); 6] = [
        ("mighty-show-razed", |cell| {
            cell.razed = Some(Ruins { thaw: 3, by: RazedBy::Dragons });
        }),
        ("mighty-show-desolate", |cell| cell.desolate = true),
        ("mighty-show-nest", |cell| cell.nest = true),
        ("mighty-show-rampart", |cell| cell.rampart = Some(3)),
        ("mighty-show-bridge-down", |cell| {
            cell.bridge = Bridge::Sabotaged(1);
        }),
        ("mighty-show-revolt", |cell| cell.revolt = Some((A, 2))),
    ];
    for (id, change) in flags {
        assert_eq!(shown(Board::new(2).cell(HERE, change)), [first, id, last]);
    }
    let unknown = Board::new(2).build().game.view(Viewer::Public).hex_lines(hex(9, 9));
    assert_eq!(unknown, [Line::new("mighty-show-nothing")]);
}

#[test]
fn the_unit_page_shows_the_state_and_effects() {
    let lines = |change: fn(&mut Unit)| -> Vec<&'static str> {
        let board = Board::new(2).site(HERE, Building::City, Allegiance::Realm(A));
        let board = board.unit(army(1), Owner::Realm(A), HERE, change);
        let view = board.build().game.view(Viewer::Public);
        assert!(view.unit_lines(army(2)).is_none());
        said_in_all(&view.unit_lines(army(1)).unwrap()).split_off(1)
    };
    assert_eq!(lines(|_| {}), Vec::<&str>::new());
    assert_eq!(lines(|unit| unit.inside = true), ["mighty-show-inside"]);
    assert_eq!(lines(|unit| unit.damaged = true), ["mighty-show-damaged"]);
    assert_eq!(lines(|unit| unit.held = Some(1)), ["mighty-show-held"]);
    assert_eq!(lines(|unit| unit.celerity = Some(1)), ["mighty-show-celerity"]);
    assert_eq!(lines(|unit| unit.turn.ended = true), ["mighty-show-ended"]);
    let hungry = |unit: &mut Unit| {
        unit.effects.push(Effect {
            modifier: Modifier::HungerWeak,
            value: -1,
            expiry: Expiry::WhenFed,
        });
    };
    assert_eq!(lines(hungry), ["mighty-show-effect"]);
    let harbour = Board::new(2).terrain(HERE, Terrain::Coast).with(A, boat(1), HERE);
    let laden = harbour.aboard(A, army(1), boat(1), HERE);
    let view = laden.build().game.view(Viewer::Public);
    let ids = |unit| -> Vec<_> {
        view.unit_lines(unit).unwrap()[1..].iter().map(|line| line.id).collect()
    };
    assert_eq!(ids(boat(1)), ["mighty-show-cargo"]);
    assert_eq!(ids(army(1)), ["mighty-show-aboard"]);
}
