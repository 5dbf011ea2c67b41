//! The scores of all over time.

use regnal::render::course::{Course, alt, scene};

use super::{file, is_blessing, pixels};

fn three() -> Course {
    let line = |name: &str, values: &[i64]| (name.to_owned(), values.to_vec());
    Course {
        shown: "Provinces".to_owned(),
        below: "Month by month".to_owned(),
        title: "Spring crown".to_owned(),
        columns: (1..=8).map(|month| format!("Month {month}")).collect(),
        lines: vec![
            line("ann", &[1, 2, 3, 4, 6, 7, 9, 9]),
            line(
                "Élodie of the far and distant marches",
                &[1, 1, 2, 4, 4, 3, 2, 2],
            ),
            line("Regnal", &[1, 1, 2, 2, 2, 3, 2, 2]),
        ],
    }
}

#[test]
fn three_courses_are_drawn_as_they_were() {
    let scene = scene(&three()).expect("eight columns");
    let path = file("tests/render/golden/course.scene");
    if is_blessing("1") {
        std::fs::write(path, scene.to_string()).expect("write the golden");
        pixels::keep_a_look("course", &scene);
        return;
    }
    let wanted = std::fs::read_to_string(path).expect("a golden");
    assert_eq!(scene.to_string(), wanted);
}

#[test]
fn a_course_needs_something_to_compare() {
    let mut course = three();
    course.columns.truncate(1);
    assert!(scene(&course).is_none());
    course = three();
    course.lines.clear();
    assert!(scene(&course).is_none());
}

#[test]
fn a_course_in_words_has_all_its_numbers_or_the_first_and_the_last() {
    let row = |name: &str, values: &str| format!("{name}: {values}.");
    let all = alt(&three(), 1000, row);
    assert!(
        all.starts_with("Provinces. ann: 1, 2, 3, 4, 6, 7, 9, 9. "),
        "{all}"
    );
    let ends = alt(&three(), 90, row);
    assert!(ends.contains("ann: 1, 9"), "{ends}");
    assert!(ends.chars().count() <= 90);
}

#[test]
fn eight_courses_with_losses_stay_in_the_picture() {
    let line = |seat: i64| {
        (
            format!("Player {seat}"),
            (0..24).map(|at| at * seat - 40).collect(),
        )
    };
    let course = Course {
        columns: (1..=24).map(|month| format!("Month {month}")).collect(),
        lines: (0..8).map(line).collect(),
        ..three()
    };
    let scene = scene(&course).expect("24 columns");
    let (width, height) = (1080.0, 700.0);
    for op in &scene.moving.0 {
        if let regnal::render::scene::Op::Fill(path, _) = op {
            let bounds = path.bounds();
            assert!(
                bounds.x >= -1.0 && bounds.right() <= width + 1.0,
                "{bounds:?}"
            );
            assert!(
                bounds.y >= -1.0 && bounds.bottom() <= height + 1.0,
                "{bounds:?}"
            );
        }
    }
}
