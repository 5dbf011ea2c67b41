//! A line chart of scores, with one line for each seat, distinguished by colour, dashes and name.

use maud::{Markup, html};
use regnal::render::course::step;
use regnal::render::tincture::Tincture;

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 350.0;
const TOP: f64 = 32.0;
const BOTTOM: f64 = 300.0;
/// Maximum number of labelled columns.
const NAMED: usize = 4;
/// Maximum number of letters in a name beside its line.
const LETTERS: usize = 13;
/// Maximum number of letters in a column label, and the width of a letter.
const BELOW: usize = 14;
const LETTER: f64 = 8.0;
/// Minimum distance between two column labels.
const APART: f64 = 8.0;
/// Offset between lines with the same value.
const BESIDE: f64 = 4.0;
/// Minimum distance between two names beside their lines.
const NAME: f64 = 20.0;

/// Dash patterns of the lines, used in turn, so that the lines can be distinguished without colour.
const STROKES: [&str; 8] = ["", "9 4", "2 4", "14 4 2 4", "6 2", "2 2", "12 6", "4 6"];

#[derive(Clone, Copy)]
pub(super) struct Chart<'a> {
    /// Textual description of the chart.
    pub(super) about: &'a str,
    /// Number of stored score points in one displayed point.
    pub(super) unit: i64,
    /// Function that formats a value.
    pub(super) written: &'a dyn Fn(i64) -> String,
    /// Map colours for the lines, if there are any.
    pub(super) tinctures: &'a [Tincture],
    /// Labels of the columns.
    pub(super) columns: &'a [String],
    /// Names of the lines, each with one value per column.
    pub(super) lines: &'a [(String, Vec<i64>)],
}

fn float(number: i64) -> f64 {
    number as f64
}

fn place(number: usize) -> f64 {
    number as f64
}

impl Chart<'_> {
    /// Renders the chart as SVG.
    pub(super) fn draw(&self) -> Markup {
        let values = || self.lines.iter().flat_map(|(_, values)| values.iter().copied());
        let least = values().min().unwrap_or(0).min(0);
        let most = values().max().unwrap_or(0).max(least + self.unit);
        let step = step(most - least);
        let (floor, ceiling) =
            (least.div_euclid(step) * step, (most + step - 1).div_euclid(step) * step);
        let across = place(self.columns.len().saturating_sub(1)).max(1.0);
        let x = |column: usize| LEFT + 12.0 + (RIGHT - LEFT - 24.0) * place(column) / across;
        let y = |value: i64| {
            BOTTOM - (BOTTOM - TOP) * float(value - floor) / float(ceiling - floor).max(1.0)
        };
        let grid: Vec<i64> =
            (0..=(ceiling - floor) / step).map(|number| floor + number * step).collect();
        html! {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(self.about) {
                @for value in grid {
                    line class="grid" x1=(LEFT) x2=(RIGHT) y1=(y(value)) y2=(y(value)) {}
                    text x=(LEFT - 8.0) y=(y(value) + 5.0) text-anchor="end" { ((self.written)(value)) }
                }
                @for (middle, name) in self.below(x) {
                    text x=(middle) y=(BOTTOM + 22.0) text-anchor="middle" { (name) }
                }
                @for (line, dashes) in STROKES.iter().cycle().take(self.lines.len()).enumerate() {
                    @let (own, at) = (self.tincture(line), points(&self.marks(line, &x, &y)));
                    // A light line gets a dark edge.
                    @if own.is_light() {
                        polyline fill="none" stroke=(own.edge) stroke-width="5" points=(at) {}
                    }
                    polyline fill="none" stroke=(own.field) stroke-width="3" stroke-dasharray=(dashes)
                        points=(at) {}
                    @for (across, up) in self.marks(line, &x, &y) {
                        circle cx=(across) cy=(up) r="4" fill=(own.field) stroke=(own.edge) {}
                    }
                }
                @for (index, name, at) in self.beside(y) {
                    @let own = self.tincture(index);
                    text class="name" x=(RIGHT + 10.0) y=(at + 5.0)
                        fill=(if own.is_light() { own.edge } else { own.field }) { (cut(name, LETTERS)) }
                }
            }
        }
    }

    fn tincture(&self, line: usize) -> Tincture {
        let own = self.tinctures.get(line).copied();
        own.unwrap_or_else(|| Tincture::nth(line))
    }

    /// Returns the points of a line. A point that coincides with a point of an earlier line is raised slightly, so that
    /// no line hides another.
    fn marks(
        &self,
        line: usize,
        x: &impl Fn(usize) -> f64,
        y: &impl Fn(i64) -> f64,
    ) -> Vec<(f64, f64)> {
        let (earlier, rest) = self.lines.split_at(line);
        let values = rest.first().map_or(&[][..], |(_, values)| values);
        let mark = |(column, &value): (usize, &i64)| {
            let same = earlier.iter().filter(|(_, other)| other.get(column) == Some(&value));
            (x(column), y(value) - BESIDE * place(same.count()))
        };
        values.iter().enumerate().map(mark).collect()
    }

    /// Selects the column labels that fit inside the chart without overlapping, each with its centre.
    fn below(&self, x: impl Fn(usize) -> f64) -> Vec<(f64, String)> {
        let every = self.columns.len().div_ceil(NAMED).max(1);
        let (mut free, mut named) = (0.0, Vec::new());
        for (column, name) in self.columns.iter().enumerate().step_by(every) {
            let name = cut(name, BELOW);
            let half = place(name.chars().count()) * LETTER / 2.0;
            let middle = x(column).max(half);
            if middle - half >= free {
                free = middle + half + APART;
                named.push((middle, name));
            }
        }
        named
    }

    /// Places the names beside the ends of their lines without overlaps.
    fn beside(&self, y: impl Fn(i64) -> f64) -> Vec<(usize, &str, f64)> {
        let mut names: Vec<(usize, &str, f64)> = self
            .lines
            .iter()
            .enumerate()
            .filter_map(|(index, (name, values))| Some((index, name.as_str(), y(*values.last()?))))
            .collect();
        names.sort_by(|one, other| one.2.total_cmp(&other.2));
        let mut least = TOP;
        for (_, _, at) in &mut names {
            *at = at.max(least);
            least = *at + NAME;
        }
        // Names that are now below the bottom of the chart are moved up, and so are the names that they would then
        // overlap.
        let mut most = BOTTOM;
        for (_, _, at) in names.iter_mut().rev() {
            *at = at.min(most);
            most = *at - NAME;
        }
        names
    }
}

/// Truncates a name. The table below the chart contains the full name.
fn cut(name: &str, letters: usize) -> String {
    match name.chars().count() > letters {
        true => name.chars().take(letters - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

fn points(marks: &[(f64, f64)]) -> String {
    let at = |(across, up): &(f64, f64)| format!("{across:.1},{up:.1}");
    let all: Vec<String> = marks.iter().map(at).collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use regnal::render::course::written;
    use regnal::text::Lang;

    use super::*;

    #[test]
    fn every_value_is_marked_and_names_do_not_overlap() {
        let columns = ["1", "2", "3"].map(str::to_owned);
        let lines = [("Ann <&\"".to_owned(), vec![0, 5, 9]), ("Ben".to_owned(), vec![-3, 5, 9])];
        let chart = Chart {
            about: "points \"so\"",
            written: &|value| written(Lang::En, value, 1),
            tinctures: &[],
            unit: 1,
            columns: &columns,
            lines: &lines,
        };
        let drawn = chart.draw().into_string();
        assert_eq!(drawn.matches("<circle").count(), 6);
        assert!(drawn.contains(">−3<") || drawn.contains(">−4<"), "{drawn}");
        assert!(!drawn.contains(">-"), "{drawn}");
        let y = |value| 100.0 - float(value);
        let marks = |line| chart.marks(line, &place, &y);
        assert_eq!(marks(0)[1..], [(1.0, 95.0), (2.0, 91.0)]);
        assert_eq!(marks(1)[1..], [(1.0, 91.0), (2.0, 87.0)]);
        assert!(drawn.contains("Ann &lt;&amp;") && drawn.contains("points &quot;so&quot;"));
        let years = ["Comment tout a commencé", "Année 1", "Année 2", "Année 3", "Année 4"];
        let years = years.map(str::to_owned);
        let below = Chart { columns: &years, ..chart };
        let below = below.below(|column| 60.0 + 70.0 * place(column));
        let half = |name: &str| place(name.chars().count()) * LETTER / 2.0;
        assert!(below[0].0 >= half(&below[0].1), "{below:?}");
        let ends = below.windows(2);
        for pair in ends {
            let (end, begin) = (pair[0].0 + half(&pair[0].1), pair[1].0 - half(&pair[1].1));
            assert!(end < begin, "{below:?}");
        }
        let beside = chart.beside(|_| 100.0);
        assert!((beside[1].2 - beside[0].2).abs() >= NAME);
        // An empty chart is not an error.
        let empty = Chart {
            about: "",
            written: &|value| written(Lang::En, value, 1),
            tinctures: &[],
            unit: 1,
            columns: &[],
            lines: &[],
        };
        assert!(empty.draw().into_string().starts_with("<svg"));
    }
}
