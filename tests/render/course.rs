//! Tests of charts of the scores over time.

use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Viewer};
use regnal::games::echoes::nouns::{Format, Side};
use regnal::games::{AnyGame, AnyOptions, Known, echoes};
use regnal::render::course::{Course, Line, alt, scene, step, written};
use regnal::render::scene::{Anchor, Op};
use regnal::render::text::width;
use regnal::render::tincture::Tincture;
use regnal::render::{self, demonworld};
use regnal::text::{Lang, Names};

use super::{demo, demonworld_board, kingdoms};
use crate::suite::pictures::{self, file, is_blessing, letters};

fn three() -> Course {
    let line = |name: &str, values: &[i64]| Line {
        name: name.to_owned(),
        tincture: Tincture::nth(name.len()),
        values: values.to_vec(),
    };
    Course {
        shown: "Provinces".to_owned(),
        below: "Month by month".to_owned(),
        title: "Spring crown".to_owned(),
        lang: Lang::En,
        unit: 1,
        columns: (1..=8).map(|month| format!("Month {month}")).collect(),
        lines: vec![
            line("ann", &[1, 2, 3, 4, 6, 7, 9, 9]),
            line("Élodie of the far and distant marches", &[1, 1, 2, 4, 4, 3, 2, 2]),
            line("Regnal", &[1, 1, 2, 2, 2, 3, 2, 2]),
        ],
    }
}

#[test]
fn the_chart_of_three_seats_matches_the_golden_file() {
    let scene = scene(&three()).expect("a chart of eight columns should be drawn");
    let path = file("tests/render/golden/course.scene");
    if is_blessing("1") {
        std::fs::write(path, scene.to_string()).expect("the golden file should be writable");
        pictures::write_for_inspection("course", &scene);
        return;
    }
    let wanted = std::fs::read_to_string(path).expect("there should be a golden");
    assert_eq!(scene.to_string(), wanted);
}

#[test]
fn a_score_chart_needs_at_least_two_columns_and_one_line() {
    let mut course = three();
    course.columns.truncate(1);
    assert!(scene(&course).is_none());
    course = three();
    course.lines.clear();
    assert!(scene(&course).is_none());
}

#[test]
fn the_alt_text_of_a_score_chart_has_all_numbers_or_only_the_first_and_last() {
    let row = |name: &str, values: &str| format!("{name}: {values}.");
    let all = alt(&three(), 1000, row);
    assert!(all.starts_with("Provinces. ann: 1, 2, 3, 4, 6, 7, 9, 9. "), "{all}");
    let ends = alt(&three(), 90, row);
    assert!(ends.contains("ann: 1, 9"), "{ends}");
    assert!(ends.chars().count() <= 90);
}

#[test]
fn eight_score_lines_with_negative_scores_fit_in_the_picture() {
    let line = |seat: i64| Line {
        name: format!("Player {seat}"),
        tincture: Tincture::nth(0),
        values: (0..24).map(|at| at * seat - 40).collect(),
    };
    let course = Course {
        columns: (1..=24).map(|month| format!("Month {month}")).collect(),
        lines: (0..8).map(line).collect(),
        ..three()
    };
    let scene = scene(&course).expect("a chart of 24 columns should be drawn");
    let (width, height) = (1080.0, 700.0);
    let mut fills = 0;
    for op in &scene.moving.0 {
        if let regnal::render::scene::Op::Fill(path, _) = op {
            fills += 1;
            let bounds = path.bounds();
            assert!(bounds.x >= -1.0 && bounds.right() <= width + 1.0, "{bounds:?}");
            assert!(bounds.y >= -1.0 && bounds.bottom() <= height + 1.0, "{bounds:?}");
        }
    }
    assert!(fills >= 8, "expected a line for each of eight seats, found {fills}");
}

/// Returns a chart with these colours and column names; values are in hundredths.
fn shown(tinctures: &[Tincture], columns: &[&str]) -> Course {
    let line = |(seat, &tincture): (usize, &Tincture)| Line {
        name: format!("Kingdom {seat}"),
        tincture,
        values: (0..columns.len())
            .map(|at| i64::try_from(at * (seat % 3) * 140).unwrap())
            .collect(),
    };
    Course {
        shown: "Points".to_owned(),
        unit: 100,
        columns: columns.iter().map(|&name| name.to_owned()).collect(),
        lines: tinctures.iter().enumerate().map(line).collect(),
        ..three()
    }
}

#[test]
fn a_score_chart_shows_each_seat_with_its_colours_and_heraldic_charge_from_the_map() {
    let names = Names::default();
    let look = render::offices::Look::default();
    let kings = kingdoms::world(8, None);
    let offices = render::offices::map(&kings, &look, "", Lang::En, &kingdoms::names());
    let races = demonworld_board::campaign().game().view(Viewer::Public);
    let provinces = demonworld::map(&races, &Default::default(), "", Lang::En, &names);
    let empire = demo::seven();
    let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 0);
    let duel = AnyOptions::Echoes(echoes::Options::usual(Format::Base));
    let (_, duel) = AnyGame::deal(&duel, &mut dice).unwrap();
    let duel = echoes::Echoes::of(&duel).unwrap().view(Viewer::Public);
    let board = Default::default();
    let board = render::echoes::board(&duel, Side::South, &board, "", Lang::En, &names);
    let each = [
        ("offices", render::offices::tinctures(&kings), offices),
        ("demonworld", demonworld::tinctures(&races), provinces),
        ("mighty", render::mighty::tinctures(&empire.view), empire.whole()),
        ("echoes", render::echoes::tinctures(&duel), board),
    ];
    for (game, tinctures, map) in each {
        let map = map.to_string();
        assert!(tinctures.len() > 1, "{game}");
        let months = [
            "organisation before year 1",
            "spring, year 1",
            "summer, year 1",
            "autumn, year 1",
            "organisation before year 2",
            "spring, year 2",
        ];
        let chart = scene(&shown(&tinctures, &months)).unwrap();
        if is_blessing("1") {
            pictures::write_for_inspection(&format!("course-{game}"), &chart);
        }
        let chart = chart.to_string();
        for (seat, own) in tinctures.iter().enumerate() {
            for drawn in [&map, &chart] {
                assert!(drawn.contains(&own.field.to_string()), "{game} {seat}: {own:?}");
            }
            let charge = own.charge.expect("every seat should have a charge");
            assert!(chart.contains(charge.name()), "{game} {seat}");
            assert!(map.contains(charge.name()), "{game} {seat}");
        }
    }
}

#[test]
fn column_names_overlap_neither_each_other_nor_seat_names() {
    let tinctures: Vec<Tincture> = (0..8).map(Tincture::nth).collect();
    let all = [
        "organisation before year 1",
        "spring, year 1",
        "summer, year 1",
        "autumn, year 1",
        "winter, year 1",
        "Comment tout a commencé dans les marches de l’empire",
        "month 12",
    ];
    for count in 2..=all.len() {
        for begin in 0..=all.len() - count {
            let columns = &all[begin..begin + count];
            let scene = scene(&shown(&tinctures, columns)).unwrap();
            let below = letters(&scene).filter(|own| own.anchor == Anchor::Middle);
            let ends: Vec<(f32, f32, f32)> = below
                .map(|own| {
                    let half = width(own.face, own.size, &own.text) / 2.0;
                    (own.at.y, own.at.x - half, own.at.x + half)
                })
                .collect();
            assert!(ends.len() >= 2, "{columns:?}");
            for (y, left, right) in &ends {
                // The seat names start to the right of this position.
                assert!(*left >= 0.0 && *right <= 721.0, "{columns:?}");
                assert!((600.0..=696.0).contains(y), "{columns:?}");
                let mut others = ends.iter().filter(|other| other.0 == *y && other.1 > *left);
                assert!(others.all(|other| other.1 > *right), "{columns:?}");
            }
        }
    }
    let months: Vec<String> = (1..=13).map(|month| format!("month {month}")).collect();
    let months: Vec<&str> = months.iter().map(String::as_str).collect();
    let chart = scene(&shown(&tinctures, &months)).unwrap();
    let below = letters(&chart).filter(|own| own.anchor == Anchor::Middle);
    let below: Vec<&str> = below.map(|own| own.text.as_str()).collect();
    assert_eq!(below, ["month 1", "month 5", "month 9", "month 13"]);
}

#[test]
fn the_decimal_separator_and_the_minus_sign_follow_the_language() {
    assert_eq!(written(Lang::En, 1_680, 100), "16.80");
    assert_eq!(written(Lang::Fr, -1_605, 100), "−16,05");
    assert_eq!(written(Lang::En, 1_600, 100), "16");
    assert_eq!(written(Lang::En, -7, 1), "−7");
    let course = Course {
        lines: vec![Line {
            name: "Ann".to_owned(),
            tincture: Tincture::nth(0),
            values: vec![0, 1_680],
        }],
        ..shown(&[], &["1", "2"])
    };
    let chart = scene(&course).unwrap();
    assert!(letters(&chart).any(|own| own.text == "16.80"));
    let said = alt(&course, 1000, |name, values| format!("{name}: {values}."));
    assert!(said.ends_with("Ann: 0, 16.80."), "{said}");
    assert_eq!([1, 6, 7, 12, 13, 31, 100, 4_000].map(step), [1, 1, 2, 2, 5, 10, 20, 1_000]);
}

#[test]
fn a_score_of_zero_is_not_drawn_below_the_axis() {
    let tinctures: Vec<Tincture> = (0..4).map(Tincture::nth).collect();
    let mut course = shown(&tinctures, &["1", "2"]);
    for line in &mut course.lines {
        line.values = vec![0, 0];
    }
    course.lines[0].values = vec![0, 500];
    let chart = scene(&course).unwrap();
    let nought = letters(&chart).find(|own| own.anchor == Anchor::End && own.text == "0");
    let axis = nought.expect("the axis should have a number").at.y - 28.0 * 0.33;
    let strokes =
        picked!(chart.moving.0.iter(), Op::Stroke(path, pen) if pen.width == 6.0 => path.bounds());
    let lowest: Vec<f32> = strokes.map(|bounds| bounds.bottom()).collect();
    assert_eq!(lowest.len(), 4);
    assert!(lowest.iter().all(|&low| low <= axis + 0.1), "{axis}: {lowest:?}");
}
