//! Tests of bar charts of distributions.

use regnal::render::bars::{Bar, Chart, MOST_ROWS, scene};
use regnal::render::scene::Op;

use crate::suite::kept::Kept;
use crate::suite::pictures::{self, add, file, is_blessing};

/// Returns the distribution for the sum of two dice, with one outcome highlighted.
fn two_dice() -> Chart {
    let bars = (2u64..=12).map(|sum| {
        let ways = 6 - sum.abs_diff(7);
        Bar {
            label: sum.to_string(),
            ways,
            share: format!("{:.2}\u{A0}%", ways as f64 / 0.36),
            is_chosen: sum == 8,
        }
    });
    Chart {
        title: "2D6".into(),
        subtitle: "Famine table, without modifiers".into(),
        of: 36,
        bars: bars.collect(),
    }
}

#[test]
fn the_chart_of_two_dice_matches_the_golden_file() {
    let scene = scene(&two_dice());
    let path = file("tests/render/golden/two-dice.scene");
    if is_blessing("1") {
        std::fs::write(path, scene.to_string()).expect("the golden file should be writable");
        pictures::write_for_inspection("bars", &scene);
        return;
    }
    let wanted = std::fs::read_to_string(path).expect("there should be a golden");
    assert_eq!(scene.to_string(), wanted);
}

#[test]
fn the_lengths_of_bars_are_proportional_to_their_counts() {
    let scene = scene(&two_dice());
    let mut lengths: Vec<f32> = Vec::new();
    for op in &scene.moving.0 {
        if let Op::Fill(path, color) = op
            && ["#23457f", "#a92f2b"].contains(&color.to_string().as_str())
        {
            lengths.push(path.bounds().w);
        }
    }
    assert_eq!(lengths.len(), 11);
    for (index, length) in lengths.iter().enumerate() {
        let ways = 6.0 - (index as f32 - 5.0).abs();
        assert!((length / lengths[5] - ways / 6.0).abs() < 0.001, "{index}");
    }
}

#[test]
fn empty_and_huge_charts_can_be_drawn() {
    let empty = scene(&Chart::default());
    assert!(empty.height > 100);
    let bar = Bar { label: "x".repeat(500), ways: 0, share: "0".repeat(500), is_chosen: true };
    let endless = Chart { bars: vec![bar; 5000], ..Chart::default() };
    let endless = scene(&endless);
    assert_eq!(endless.moving.notes().count(), MOST_ROWS);
    assert!(endless.height < 4000);
}

/// Checks that the outlines and labels of many charts match the record.
#[test]
fn charts_match_the_record() {
    let mut kept = Kept::default();
    for rows in [0, 1, 2, 11, 30, 99, 140] {
        let bar = |row: u64| Bar {
            label: format!("{row} {}", "and so on ".repeat((row % 7) as usize)),
            ways: row * row % 37,
            share: format!("{row}/{rows}"),
            is_chosen: row % 5 == 2,
        };
        let chart = Chart {
            title: "2d6 ".repeat(1 + (rows as usize % 40)),
            subtitle: "+1".repeat(rows as usize % 3),
            of: rows * 3,
            bars: (0..rows).map(bar).collect(),
        };
        add(&mut kept, "chart", &scene(&chart));
    }
    kept.check("tests/render/golden/charts.txt");
}
