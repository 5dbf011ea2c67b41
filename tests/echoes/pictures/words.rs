//! Tests of the text about the end of a match, cells and cards, both in Echoes pictures and as alt text.

use regnal_core::dice::Dice;
use regnal_core::game::{Game, Outcome, Seat, Viewer};
use regnal_core::text::{Lang, Line, Names, say};
use regnal_echoes::content;
use regnal_echoes::nouns::{Format, Side};
use regnal_echoes::render::{Look, alt_board, alt_cell, board, card};
use regnal_echoes::state::{Position, Stage};
use regnal_echoes::verdict::Verdict;
use regnal_echoes::view::View;
use regnal_echoes::{Action, Echoes, Setup};
use regnal_painter::scene::{Op, Scene};

use super::hands::{boxes, busy, is_legible, names};
use crate::suite::pictures::{self, file};

fn texts(scene: &Scene) -> Vec<&str> {
    let ops = scene.fixed.0.iter().chain(&scene.moving.0);
    picked!(ops, Op::Text(letters) => letters.text.as_str()).collect()
}

pub(super) fn drawn(view: &View, lang: Lang) -> Scene {
    board(view, Side::South, &Look::default(), "", lang, &names())
}

fn said(lang: Lang, lines: &[Line]) -> Vec<String> {
    lines.iter().map(|line| say(lang, line, &names())).collect()
}

/// Returns a finished duel with the given outcome.
fn over(winners: &[Seat], rule: &str, change: impl Fn(&mut Position)) -> View {
    let mut at = busy(1, Format::Base).position().clone();
    let winners = winners.iter().copied();
    at.outcome =
        Some(Outcome { winners: winners.collect(), ranking: Vec::new(), rule: rule.to_owned() });
    at.stage = Stage::Finished;
    at.agenda.clear();
    (at.players[0].capital_health, at.players[1].capital_health) = (7, 4);
    change(&mut at);
    Echoes::new(Setup::Position(Box::new(at))).view(Viewer::Public)
}

#[test]
fn picture_and_alt_text_of_a_finished_match_name_the_winner_and_the_reason() {
    let (ada, both) = (&[Seat(0)], &[Seat(0), Seat(1)]);
    let units = |at: &mut Position| at.units.retain(|unit| unit.owner == Seat(0));
    let none = |_: &mut Position| {};
    let quiet = |at: &mut Position| (at.options.stalemate_rounds, at.quiet_rounds) = (8, 8);
    let long = |at: &mut Position| (at.options.round_limit, at.round) = (30, 30);
    let even = |at: &mut Position| {
        long(at);
        at.players[0].capital_health = 4;
    };
    let other = Seat(1);
    let cases: [(View, Option<Verdict>, &str, &str); 9] = [
        (
            over(ada, "EE-WIN-01", |at| at.players[1].capital_health = 0),
            Some(Verdict::Capital(vec![other])),
            "Capital fallen: W",
            "Capitale tombée\u{a0}: W",
        ),
        (
            over(ada, "EE-WIN-02", units),
            Some(Verdict::NoUnit(vec![other])),
            "No unit left on the map: W",
            "Plus d’unité sur la carte\u{a0}: W",
        ),
        (
            over(ada, "EE-RULING-92", none),
            Some(Verdict::Both([7, 4])),
            "Both sides fell at once; the health of the Capitals was compared, 7 to 4.",
            "Les deux camps tombent ensemble\u{202f}; la santé des capitales est comparée\u{a0}: 7 à 4.",
        ),
        (
            over(ada, "EE-RULING-94", quiet),
            Some(Verdict::Quiet(8, [7, 4])),
            "8 quiet rounds in a row; the health of the Capitals was compared, 7 to 4.",
            "8 manches calmes de suite\u{202f}; la santé des capitales est comparée\u{a0}: 7 à 4.",
        ),
        (
            over(ada, "EE-RULING-94", long),
            Some(Verdict::Long(30, [7, 4])),
            "The limit of 30 rounds is reached; the health of the Capitals was compared, 7 to 4.",
            "La limite de 30 manches est atteinte\u{202f}; la santé des capitales est comparée\u{a0}: 7 à 4.",
        ),
        (
            over(both, "EE-RULING-94", even),
            Some(Verdict::Long(30, [4, 4])),
            "The limit of 30 rounds is reached; the health of the Capitals was compared, 4 to 4.",
            "La limite de 30 manches est atteinte\u{202f}; la santé des capitales est comparée\u{a0}: 4 à 4.",
        ),
        (
            over(both, "EE-RULING-94", long),
            Some(Verdict::Agreed),
            "Both sides agreed to it.",
            "Les deux camps en conviennent.",
        ),
        (
            over(ada, "EE-RULING-94", |at| {
                long(at);
                at.conceded = Some(Seat(1));
            }),
            Some(Verdict::GaveUp(other)),
            " gave up.",
            " abandonne.",
        ),
        // In older matches, the log does not record who conceded.
        (over(ada, "EE-RULING-94", none), None, "", ""),
    ];
    for (view, verdict, english, french) in cases {
        assert_eq!(view.verdict, verdict);
        let is_won = view.verdict != Some(Verdict::Agreed)
            && view.outcome.as_ref().is_some_and(|outcome| outcome.winners.len() == 1);
        for (lang, why, won, drawn_) in [
            (Lang::En, english, "Victory: Ada.", "The match ends in a draw."),
            (Lang::Fr, french, "Victoire\u{a0}: Ada.", "La partie est nulle."),
        ] {
            let scene = drawn(&view, lang);
            is_legible(&scene);
            let letters = texts(&scene);
            let who = if is_won { won } else { drawn_ };
            assert!(letters.contains(&who), "{letters:?}");
            assert!(letters.join(" ").contains(why), "{why}: {letters:?}");
            let words = said(lang, &alt_board(&view));
            assert!(words[1].starts_with(who) && words[1].contains(why), "{words:?}");
            let laurels = boxes(&scene, "laurel").into_iter();
            let laurels: Vec<&str> = laurels.map(|(what, _)| what).collect();
            assert_eq!(laurels, if is_won { vec!["laurel of 0"] } else { vec![] });
        }
    }
}

#[test]
fn the_result_names_the_player_who_conceded() {
    let mut game = busy(3, Format::Team);
    assert_eq!(game.view(Viewer::Public).verdict, None);
    let mut dice = Dice::scripted([]);
    game.play(Seat(1), &Action::Concede, &mut dice).expect("any seat should be able to concede");
    let view = game.view(Viewer::Public);
    assert_eq!(view.verdict, Some(Verdict::GaveUp(Seat(1))));
    let scene = drawn(&view, Lang::En);
    assert_eq!(boxes(&scene, "laurel").len(), 2, "expected a laurel for each winner");
    // The result must survive saving and loading the position.
    let kept = serde_json::to_string(&game).expect("the match should serialise");
    let again: Echoes = serde_json::from_str(&kept).expect("the match should deserialise");
    assert_eq!(again.view(Viewer::Public).verdict, view.verdict);
}

#[test]
fn the_alt_text_of_a_cell_names_its_building_and_armour() {
    let view = busy(1, Format::Base).view(Viewer::Public);
    let capital = view.players[1].capital;
    let lines = alt_cell(&view, capital).expect("there should be a cell on the map");
    let words = said(Lang::En, &lines);
    assert_eq!(words[0], format!("{capital} capital site"));
    assert!(words[1].starts_with("Buildings of W"), "{words:?}");
    let armour = "armour 4 against shots";
    assert!(words[1].contains(armour), "{words:?}");
    // The board's alt text omits default values, except for Capitals, to save space.
    let board = said(Lang::En, &alt_board(&view));
    let mut sites = board.iter().filter(|line| line.starts_with("Buildings of"));
    assert!(sites.all(|line| !line.contains("armour")), "{board:?}");
    let mut strong = view.clone();
    let site = strong.buildings.iter_mut().find(|site| site.cell == capital);
    site.expect("there should be a Capital").armour = [2, 6];
    let board = said(Lang::En, &alt_board(&strong));
    let mut sites = board.iter().filter(|line| line.starts_with("Buildings of"));
    assert!(sites.any(|line| line.contains("armour 2 in melee and 6 against shots")), "{board:?}");
    let words = said(Lang::Fr, &lines);
    assert!(words[1].contains("armure 4 contre les tirs"), "{words:?}");
}

#[test]
fn a_unit_card_lists_its_classes() {
    let archers = content::card("mon_jagun_archers").expect("the card should exist");
    let text = texts(&card(archers, Lang::En)).join(" ");
    assert!(text.contains("Archer · cavalry"), "{text}");
}

#[test]
fn every_players_flag_has_the_expected_border_field_and_charge() {
    let view = busy(3, Format::Team).view(Viewer::Public);
    let scene = drawn(&view, Lang::En);
    let ops = &scene.moving.0;
    let mut liveries = Vec::new();
    for player in &view.players {
        let note = format!("seat {}", player.seat.0);
        let start = ops.iter().position(|op| matches!(op, Op::Note(what, _) if *what == note));
        // The panel and its frame are drawn first, then the flag's border, field and charge.
        let shown =
            ops[start.expect("there should be a panel") + 1..][..5].iter().map(ToString::to_string);
        let shown: Vec<String> = shown.skip(2).collect();
        let color = |op: &str| op.split(' ').find(|word| word.starts_with('#')).map(str::to_owned);
        let charge = shown[2].split(' ').nth(1).map(str::to_owned);
        liveries.push((player.team, color(&shown[0]), color(&shown[1]), charge));
    }
    liveries.sort();
    let livery = |team, line: &str, field: &str, charge: &str| {
        (team, Some(line.to_owned()), Some(field.to_owned()), Some(charge.to_owned()))
    };
    let wanted = [
        livery(0, "#2e2317", "#6b3fa0", "crescent"),
        livery(0, "#2e2317", "#8e2421", "bow"),
        livery(1, "#23457f", "#c9ddeb", "unicorn"),
        livery(1, "#6b5335", "#f3cf6b", "axe"),
    ];
    assert_eq!(liveries, wanted);
}

#[test]
fn the_picture_in_the_readme_matches_the_current_board() {
    let view = busy(1, Format::Base).view(Viewer::Public);
    let names = Names { seats: ["Ann", "Benoît"].map(String::from).into(), ..Names::default() };
    let scene = board(&view, Side::South, &Look::default(), "", Lang::En, &names);
    pictures::compare(&file("assets/echoes/board.png"), &scene);
}
