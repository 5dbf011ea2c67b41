//! What a painter keeps from picture to picture changes how long the next one takes, and never a byte of it: no band of a
//! kept picture is used in which anything differs, however little.

use regnal::dice::{Dice, Seed};
use regnal::render::color::Color;
use regnal::render::icon::Icon;
use regnal::render::paint::Painter;
use regnal::render::path::{Area, Path, Point, at};
use regnal::render::scene::{Anchor, Face, Glyph, Halo, Layer, Letters, Op, Pen, Scene, Theme};

use super::demo;
use super::offices::demo as offices;

const INK: Color = Color::hex(0x2E2317);
const RED: Color = Color::hex(0xA03024);
const SHEET: Color = Color::hex(0xEFE4CB);

fn png(painter: &mut Painter, scene: &Scene) -> Vec<u8> {
    painter.paint(scene).expect("a picture").png
}

/// Whether a painter that has painted the `others` paints this as one that has painted nothing.
#[track_caller]
fn assert_unmarked(scene: &Scene, others: &[&Scene]) {
    let mut painter = Painter::new();
    for other in others {
        png(&mut painter, other);
    }
    let fresh = png(&mut Painter::new(), scene);
    assert!(
        png(&mut painter, scene) == fresh,
        "kept from an earlier one"
    );
    assert!(png(&mut painter, scene) == fresh, "kept from the same one");
}

fn letters(text: &str, at: Point, size: f32) -> Op {
    Op::Text(Letters {
        at,
        size,
        face: Face::Bold,
        color: INK,
        anchor: Anchor::Middle,
        halo: None,
        text: text.to_owned(),
    })
}

/// A sheet with one of everything, one below the other: 400 rows, more than six bands.
fn sheet() -> Scene {
    let mut scene = Scene::new(160, 400);
    scene
        .fixed
        .fill(Path::area(Area::new(0.0, 0.0, 160.0, 900.0)), SHEET);
    let moving = &mut scene.moving;
    moving.note("a strip", Area::new(0.0, 0.0, 160.0, 40.0));
    moving.fill(Path::area(Area::new(10.0, 10.0, 60.0, 30.0)), RED);
    moving.stroke(Path::circle(at(80.0, 90.0), 20.0), Pen::new(INK, 3.0));
    moving.0.push(letters("Ada", at(80.0, 150.0), 30.0));
    let halo = Halo {
        color: SHEET,
        width: 5.0,
    };
    moving.icon_on(Icon::Castle, at(80.0, 200.0), 40.0, INK, halo);
    moving.clipped(Path::circle(at(80.0, 270.0), 25.0), |inside| {
        inside.fill(Path::area(Area::new(0.0, 240.0, 160.0, 30.0)), RED);
        inside.text(
            at(80.0, 280.0),
            20.0,
            Face::Regular,
            INK,
            Anchor::Middle,
            "in",
        );
    });
    let dashed = Pen::dashed(INK, 4.0, 6.0, 5.0);
    let line = Path::polygon(&[at(20.0, 350.0), at(140.0, 352.0)], false);
    moving.stroke(line, dashed);
    scene
}

fn moved(path: &Path, dy: f32) -> Path {
    use regnal::render::path::Segment;
    let p = |point: Point| point.moved(0.0, dy);
    Path(
        path.0
            .iter()
            .map(|segment| match *segment {
                Segment::Move(end) => Segment::Move(p(end)),
                Segment::Line(end) => Segment::Line(p(end)),
                Segment::Quad(one, end) => Segment::Quad(p(one), p(end)),
                Segment::Cubic(one, two, end) => Segment::Cubic(p(one), p(two), p(end)),
                Segment::Close => Segment::Close,
            })
            .collect(),
    )
}

/// The same op, changed in each way in which it can be changed a little, each of which can be seen.
fn variants(op: &Op) -> Vec<Op> {
    match op {
        Op::Note(..) | Op::Unclip => Vec::new(),
        Op::Fill(path, color) => vec![
            Op::Fill(moved(path, 0.5), *color),
            Op::Fill(path.clone(), color.alpha(90)),
            Op::Fill(path.clone(), INK.toward(*color, 50)),
        ],
        Op::Stroke(path, pen) => vec![
            Op::Stroke(moved(path, 40.0), *pen),
            Op::Stroke(
                path.clone(),
                Pen {
                    width: pen.width + 1.0,
                    ..*pen
                },
            ),
            Op::Stroke(
                path.clone(),
                Pen {
                    dash: Some((9.0, 2.0)),
                    ..*pen
                },
            ),
        ],
        Op::Text(text) => {
            let change = |change: &dyn Fn(&mut Letters)| {
                let mut text = text.clone();
                change(&mut text);
                Op::Text(text)
            };
            vec![
                change(&|text| text.text = "Adb".to_owned()),
                change(&|text| text.face = Face::Italic),
                change(&|text| text.size += 1.0),
                change(&|text| text.anchor = Anchor::Start),
                change(&|text| text.at.y += 0.4),
                change(&|text| {
                    text.halo = Some(Halo {
                        color: RED,
                        width: 4.0,
                    });
                }),
            ]
        }
        Op::Icon(glyph) => vec![
            Op::Icon(Glyph {
                icon: Icon::Crown,
                ..*glyph
            }),
            Op::Icon(Glyph {
                halo: None,
                ..*glyph
            }),
            Op::Icon(Glyph {
                size: glyph.size + 3.0,
                ..*glyph
            }),
            Op::Icon(Glyph {
                at: glyph.at.moved(0.0, 30.0),
                ..*glyph
            }),
        ],
        Op::Clip(path) => vec![Op::Clip(moved(path, 6.0))],
    }
}

#[test]
fn a_band_in_which_anything_differs_is_drawn_anew() {
    let usual = sheet();
    let mut tried = 0;
    for (index, op) in usual.moving.0.iter().enumerate() {
        for changed in variants(op) {
            let mut other = usual.clone();
            other.moving.0[index] = changed;
            assert_unmarked(&other, &[&usual]);
            assert_unmarked(&usual, &[&other]);
            let [one, two] = [&usual, &other].map(|scene| png(&mut Painter::new(), scene));
            assert!(one != two, "it cannot be seen: {op}");
            tried += 1;
        }
        if !matches!(op, Op::Note(..) | Op::Clip(_) | Op::Unclip) {
            let mut without = usual.clone();
            without.moving.0.remove(index);
            assert_unmarked(&without, &[&usual]);
            assert_unmarked(&usual, &[&without]);
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn the_order_in_which_things_lie_is_part_of_a_band() {
    let mut one = sheet();
    one.moving
        .fill(Path::area(Area::new(20.0, 20.0, 60.0, 30.0)), INK);
    let mut other = one.clone();
    let top = other.moving.0.pop().expect("the last");
    other.moving.0.insert(1, top);
    assert_unmarked(&other, &[&one]);
    assert_unmarked(&one, &[&other]);
}

#[test]
fn a_band_stands_on_its_own_ground_theme_and_width() {
    let usual = sheet();
    let mut ground = usual.clone();
    ground
        .fixed
        .fill(Path::area(Area::new(0.0, 300.0, 30.0, 30.0)), INK);
    let mut paper = usual.clone();
    paper.theme = Theme::Paper;
    let mut wide = usual.clone();
    wide.width += 1;
    let all = [&usual, &ground, &paper, &wide];
    for one in all {
        for other in all {
            assert_unmarked(one, &[other]);
        }
        assert_unmarked(one, &all);
    }
}

#[test]
fn pictures_of_other_heights_share_their_ground_and_no_trace() {
    let usual = sheet();
    for height in [1, 63, 64, 65, 320, 383, 385, 399, 401, 449, 640] {
        let mut other = usual.clone();
        other.height = height;
        assert_unmarked(&other, &[&usual]);
        assert_unmarked(&usual, &[&other]);
        assert_unmarked(&usual, &[&other, &usual, &other]);
    }
}

#[test]
fn two_viewers_share_only_what_both_see() {
    let (names, look) = (offices::names(), regnal::render::offices::Look::default());
    let lang = regnal::text::Lang::Fr;
    let seat = |seat| offices::world(8, Some(regnal::seat::Seat(seat)));
    let kingdoms = [seat(0), seat(3)].map(|mut view| {
        // What each has for itself stands in letters of the same width.
        offices::own_of(&mut view).gold = if view.seat.is_some_and(|seat| seat.0 == 0) {
            11
        } else {
            17
        };
        regnal::render::offices::map(&view, &look, "Offices", lang, &names)
    });
    let mut poorer = seat(0);
    offices::own_of(&mut poorer).gold = 12;
    let poorer = regnal::render::offices::map(&poorer, &look, "Offices", lang, &names);
    let mighty = demo::seven();
    let mut blind = demo::seven();
    blind.view.units.clear();
    let [one, other] = &kingdoms;
    assert_unmarked(other, &[one]);
    assert_unmarked(&poorer, &[other, one]);
    assert_unmarked(&blind.whole(), &[&mighty.whole(), one]);
}

/// A number that is random enough to draw.
struct Whim(Dice);

impl Whim {
    fn to(&mut self, end: usize) -> f32 {
        self.0.index(end * 8) as f32 / 8.0
    }

    fn point(&mut self) -> Point {
        at(self.to(160) - 20.0, self.to(360) - 30.0)
    }

    fn color(&mut self) -> Color {
        let of = [INK, RED, SHEET, RED.alpha(120), Color::WHITE.alpha(60)];
        of[self.0.index(of.len())]
    }

    fn path(&mut self) -> Path {
        let (centre, size) = (self.point(), 4.0 + self.to(40));
        match self.0.index(4) {
            0 => Path::circle(centre, size),
            1 => Path::rounded(Area::around(centre, size * 3.0, size), size / 4.0),
            2 => Path::smooth(&[centre, self.point(), self.point()]),
            _ => Path::polygon(&[centre, self.point(), self.point()], true),
        }
    }

    fn op(&mut self, layer: &mut Layer) {
        let halo = (self.0.index(2) == 0).then(|| Halo {
            color: self.color(),
            width: 1.0 + self.to(9),
        });
        let dash = (self.0.index(3) == 0).then(|| (2.0 + self.to(9), 2.0 + self.to(9)));
        match self.0.index(6) {
            0 => layer.fill(self.path(), self.color()),
            1 => layer.stroke(
                self.path(),
                Pen {
                    color: self.color(),
                    width: 0.5 + self.to(12),
                    dash,
                },
            ),
            2 => layer.0.push(Op::Icon(Glyph {
                icon: Icon::ALL[self.0.index(Icon::ALL.len())],
                at: self.point(),
                size: 6.0 + self.to(60),
                color: self.color(),
                halo,
            })),
            3 => {
                let path = self.path();
                let mut inside = Layer::default();
                for _ in 0..self.0.index(4) {
                    self.op(&mut inside);
                }
                layer.clipped(path, |layer| layer.0.extend(inside.0));
            }
            _ => {
                let words = ["Ågjpq|", "ΏЖ‰", "Ẃ̧", "fſß", "•—…", "ש{}"];
                layer.0.push(Op::Text(Letters {
                    at: self.point(),
                    size: 8.0 + self.to(50),
                    face: [Face::Regular, Face::Bold, Face::Italic][self.0.index(3)],
                    color: self.color(),
                    anchor: [Anchor::Start, Anchor::Middle, Anchor::End][self.0.index(3)],
                    halo,
                    text: words[self.0.index(words.len())].to_owned(),
                }));
            }
        }
    }
}

#[test]
fn whatever_changes_from_picture_to_picture_nothing_is_left_of_the_last() {
    let mut painter = Painter::new();
    let mut whim = Whim(Dice::keyed(Seed::from_bytes([3; 32]).mixed(&[]), 0));
    let mut scene = Scene::new(120, 300);
    scene
        .fixed
        .fill(Path::area(Area::new(0.0, 0.0, 120.0, 900.0)), SHEET);
    for step in 0..400 {
        match whim.0.index(4) {
            0 if scene.moving.0.len() > 8 => {
                // Whole, so that no clip is left open.
                let is_clip = |op: &Op| matches!(op, Op::Clip(_) | Op::Unclip);
                let first = scene.moving.0.remove(0);
                if is_clip(&first) {
                    scene.moving.0.clear();
                }
            }
            1 => scene.height = 200 + whim.0.index(150) as u16,
            _ => whim.op(&mut scene.moving),
        }
        let kept = png(&mut painter, &scene);
        assert!(
            kept == png(&mut Painter::new(), &scene),
            "step {step}:\n{scene}"
        );
    }
}

#[test]
fn a_painter_keeps_a_bounded_number_of_pictures() {
    let mut painter = Painter::new();
    for height in 1..30 {
        let mut scene = sheet();
        scene.height = height * 10;
        scene.width += height % 7;
        png(&mut painter, &scene);
    }
    let kept = format!("{painter:?}");
    assert!(kept.contains("grounds: 3, pages: 4"), "{kept}");
}
