//! Tests of areas and outlines against pixel counts and a golden file.

use std::fmt::Write as _;

use regnal::render::path::{Area, Path, Point, at};

use crate::suite::kept::check;

/// Returns all small areas with integer corners, each with the pixels in it.
fn boxes() -> Vec<(Area, Vec<(u8, u8)>)> {
    let mut all = Vec::new();
    for (x, y, w, h) in (0..81).map(|it| (it % 3, it / 3 % 3, it / 9 % 3 + 1, it / 27 + 1)) {
        let pixels = (x..x + w).flat_map(|x| (y..y + h).map(move |y| (x, y)));
        let area = Area::new(x.into(), y.into(), w.into(), h.into());
        all.push((area, pixels.collect()));
    }
    all
}

#[test]
fn intersections_and_containment_of_areas_match_pixel_counts() {
    let all = boxes();
    for (one, pixels) in &all {
        for (other, its) in &all {
            let common = its.iter().filter(|pixel| pixels.contains(pixel)).count();
            assert_eq!(one.shared(*other), common as f32, "{one:?} {other:?}");
            let holds = common == its.len();
            assert_eq!(one.holds(*other), holds, "{one:?} {other:?}");
        }
        assert_eq!(one.grown(1.0).grown(-1.0), *one);
        assert!(one.grown(0.5).holds(*one) && !one.holds(one.grown(0.5)));
        assert_eq!(Area::around(one.centre(), one.w, one.h), *one);
        assert_eq!(Path::area(*one).bounds(), *one);
        assert_eq!(at(one.right(), one.bottom()), at(one.x + one.w, one.y + one.h));
    }
}

#[test]
fn outlines_match_the_golden_file() {
    let mut text = String::new();
    let points: Vec<Point> = [(0, 0), (10, 3), (14, 20), (3, 30), (-5, 8)]
        .map(|(x, y): (i8, i8)| at(x.into(), y.into()))
        .into();
    for count in 0..=points.len() {
        let some = &points[..count];
        for path in [Path::polygon(some, false), Path::polygon(some, true), Path::smooth(some)] {
            let _ = writeln!(text, "{path} | {:?} {}", path.bounds(), path.is_empty());
        }
    }
    let area = Area::new(2.0, 3.0, 20.0, 8.0);
    let curve = Path::new()
        .from(points[0])
        .quad(points[1], points[2])
        .cubic(points[2], points[3], points[4])
        .close();
    let mut both = Path::circle(points[1], 6.0);
    both.add(curve.clone());
    for path in [
        curve,
        both,
        Path::ellipse(points[2], 4.0, 9.0),
        Path::area(area),
        Path::rounded(area, 3.0),
        Path::rounded(area, 30.0),
    ] {
        let _ = writeln!(text, "{path} | {:?}", path.bounds());
    }
    for (one, other) in points.iter().zip(&points[1..]) {
        let way = (one.distance(*other), one.toward(*other, 0.25));
        let _ = writeln!(text, "{way:?} {:?}", one.moved(1.0, -2.0));
    }
    check("tests/render/golden/outlines.txt", &text);
}
