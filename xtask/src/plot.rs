//! Plots as SVG text: panels side by side, in each a line and dots for every series. The upright axis is
//! logarithmic. Colours suit a light and a dark page; the plot has its own ground in both.

use std::fmt::Write;

/// One pair of axes.
pub struct Panel<'a> {
    pub title: &'a str,
    /// Written behind the numbers of the upright axis.
    pub unit: &'static str,
    /// What the level axis tells.
    pub across: &'static str,
    pub scale: Scale,
    /// The places on it that have a name.
    pub ticks: Vec<(f64, String)>,
    pub series: Vec<Series>,
    /// A dashed line to compare with, and its name.
    pub guide: Option<(&'static str, Vec<Spot>)>,
}

/// How the level axis goes from number to number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// By equal differences.
    Linear,
    /// By equal ratios; all numbers are above 0.
    Logarithmic,
}

impl Scale {
    fn of(self, value: f64) -> f64 {
        match self {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        }
    }
}

/// What belongs together; all series of a plot have the same names in the same order.
pub struct Series {
    pub name: String,
    pub line: Vec<Spot>,
    pub dots: Vec<Spot>,
}

/// A place in a panel; its height is above 0.
pub type Spot = (f64, f64);

const PANEL_WIDTH: f64 = 440.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 68.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 76.0;
const BOTTOM: f64 = 52.0;

const STYLE: &str = "\
    text { font: 13px system-ui, sans-serif; fill: #1d2128 } \
    .title { font-weight: 600 } \
    .ground { fill: #fbfaf7 } \
    .grid { stroke: #d9d5cb; fill: none } \
    .line { fill: none; stroke-width: 2 } \
    .guide { fill: none; stroke: #5c616b; stroke-dasharray: 5 4 } \
    .line.s0 { stroke: #0b5f6b } .dot.s0 { fill: #0b5f6b } \
    .line.s1 { stroke: #c2185b } .dot.s1 { fill: #c2185b } \
    .line.s2 { stroke: #9a5b00; stroke-dasharray: 9 3 } .dot.s2 { fill: #9a5b00 } \
    .line.s3 { stroke: #5b3fa8; stroke-dasharray: 2 3 } \
    .dot { opacity: 0.5 } \
    @media (prefers-color-scheme: dark) { \
    text { fill: #eceae4 } .ground { fill: #1b1e24 } .grid { stroke: #343945 } \
    .guide { stroke: #a5a9b3 } \
    .line.s0 { stroke: #6fc7cc } .dot.s0 { fill: #6fc7cc } \
    .line.s1 { stroke: #ff8fb8 } .dot.s1 { fill: #ff8fb8 } \
    .line.s2 { stroke: #ffb454 } .dot.s2 { fill: #ffb454 } .line.s3 { stroke: #b7a1ff } }";

/// Draws the panels.
pub fn draw(panels: &[Panel]) -> String {
    let width = PANEL_WIDTH * panels.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {HEIGHT}\" \
         width=\"{width}\" height=\"{HEIGHT}\" role=\"img\">\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{width}\" height=\"{HEIGHT}\" rx=\"8\"/>\n"
    );
    if let Some(panel) = panels.first() {
        draw_legend(&mut svg, &panel.series);
    }
    for (index, panel) in panels.iter().enumerate() {
        let shift = PANEL_WIDTH * index as f64;
        let _ = writeln!(svg, "<g transform=\"translate({shift} 0)\">");
        draw_panel(&mut svg, panel);
        svg += "</g>\n";
    }
    svg + "</svg>\n"
}

fn draw_legend(svg: &mut String, series: &[Series]) {
    let mut x = LEFT;
    for (index, series) in series.iter().enumerate() {
        let end = x + 24.0;
        draw_line(svg, &format!("line s{index}"), &[(x, 24.0), (end, 24.0)]);
        if !series.dots.is_empty() {
            draw_dot(svg, index, (x + 12.0, 24.0));
        }
        draw_text(svg, (end + 8.0, 28.0), "start", &series.name);
        // Letters are about this wide; nothing else depends on it.
        x = end + 32.0 + 7.0 * series.name.chars().count() as f64;
    }
    if series.iter().any(|series| !series.dots.is_empty()) {
        draw_text(svg, (x, 28.0), "start", "line: median, dots: each seed");
    }
}

fn draw_panel(svg: &mut String, panel: &Panel) {
    let axes = Axes::around(panel);
    let (left, right) = (LEFT, PANEL_WIDTH - RIGHT);
    let (top, bottom) = (TOP, HEIGHT - BOTTOM);
    let _ = writeln!(
        svg,
        "<text class=\"title\" x=\"{left}\" y=\"{}\">{}</text>",
        TOP - 16.0,
        panel.title
    );
    for power in axes.powers() {
        let value = 10f64.powi(power);
        let y = axes.y(value);
        draw_line(svg, "grid", &[(left, y), (right, y)]);
        let number = format!("{}{}", short(value), panel.unit);
        draw_text(svg, (left - 8.0, y + 4.0), "end", &number);
    }
    for (place, name) in &panel.ticks {
        let x = axes.x(*place);
        draw_line(svg, "grid", &[(x, top), (x, bottom)]);
        draw_text(svg, (x, bottom + 18.0), "middle", name);
    }
    let middle = (left + right) / 2.0;
    draw_text(svg, (middle, bottom + 38.0), "middle", panel.across);

    let place = |&(x, y): &Spot| (axes.x(x), axes.y(y));
    let placed = |spots: &[Spot]| spots.iter().map(place).collect::<Vec<_>>();
    if let Some((name, spots)) = &panel.guide {
        let spots = placed(spots);
        draw_line(svg, "guide", &spots);
        if let Some(&(x, y)) = spots.get(spots.len() / 2) {
            draw_text(svg, (x - 8.0, y - 8.0), "end", name);
        }
    }
    for (index, series) in panel.series.iter().enumerate() {
        for spot in placed(&series.dots) {
            draw_dot(svg, index, spot);
        }
        draw_line(svg, &format!("line s{index}"), &placed(&series.line));
    }
}

/// Which numbers a panel spans.
struct Axes {
    scale: Scale,
    /// On that scale.
    x: (f64, f64),
    /// Powers of ten, whole ones, so that the panel begins and ends at a line of the grid.
    y: (i32, i32),
}

impl Axes {
    fn around(panel: &Panel) -> Self {
        let (mut x, mut y) = (Span::EMPTY, Span::EMPTY);
        for &spot in spots(panel) {
            x.widen(panel.scale.of(spot.0));
            y.widen(spot.1.log10());
        }
        let (low, high) = (y.low.floor() as i32, y.high.ceil() as i32);
        let room = 0.03 * (x.high - x.low);
        Axes {
            scale: panel.scale,
            x: (x.low - room, x.high + room),
            y: (low, high.max(low + 1)),
        }
    }

    fn powers(&self) -> impl Iterator<Item = i32> + use<> {
        self.y.0..=self.y.1
    }

    fn x(&self, value: f64) -> f64 {
        let (low, high) = self.x;
        LEFT + (PANEL_WIDTH - LEFT - RIGHT) * (self.scale.of(value) - low) / (high - low)
    }

    fn y(&self, value: f64) -> f64 {
        let (low, high) = (f64::from(self.y.0), f64::from(self.y.1));
        TOP + (HEIGHT - TOP - BOTTOM) * (high - value.log10()) / (high - low)
    }
}

struct Span {
    low: f64,
    high: f64,
}

impl Span {
    const EMPTY: Span = Span {
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
    };

    fn widen(&mut self, value: f64) {
        self.low = self.low.min(value);
        self.high = self.high.max(value);
    }
}

fn spots<'a>(panel: &'a Panel) -> impl Iterator<Item = &'a Spot> {
    let lines = panel.series.iter().flat_map(|series| &series.line);
    let dots = panel.series.iter().flat_map(|series| &series.dots);
    let guide = panel.guide.iter().flat_map(|(_, spots)| spots);
    lines.chain(dots).chain(guide)
}

/// A power of ten as a person writes it: 0.01, 100, 10 k, 1 M, 10 G.
fn short(value: f64) -> String {
    match value {
        value if value >= 1e9 => format!("{:.0} G", value / 1e9),
        value if value >= 1e6 => format!("{:.0} M", value / 1e6),
        value if value >= 1e4 => format!("{:.0} k", value / 1e3),
        value if value >= 1.0 => format!("{value:.0}"),
        value => {
            let decimals = -value.log10().round() as usize;
            format!("{value:.decimals$}")
        }
    }
}

fn draw_line(svg: &mut String, class: &str, spots: &[Spot]) {
    let spots: Vec<String> = spots
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let spots = spots.join(" ");
    let _ = writeln!(svg, "<polyline class=\"{class}\" points=\"{spots}\"/>");
}

/// A disc for the first series, a diamond for the second and a square for others, so that colour is not all
/// that tells them apart.
fn draw_dot(svg: &mut String, series: usize, (x, y): Spot) {
    let class = format!("dot s{series}");
    let _ = match series {
        0 => writeln!(
            svg,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"/>"
        ),
        1 => writeln!(
            svg,
            "<path class=\"{class}\" d=\"M{x:.1} {y:.1}m0-5 5 5-5 5-5-5z\"/>"
        ),
        _ => writeln!(
            svg,
            "<path class=\"{class}\" d=\"M{x:.1} {y:.1}m-3-3h6v6h-6z\"/>"
        ),
    };
}

fn draw_text(svg: &mut String, (x, y): Spot, anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel() -> Panel<'static> {
        let series = |name: &str, height: f64| Series {
            name: name.to_owned(),
            line: vec![(50.0, 0.2 * height), (100.0, 3.0 * height)],
            dots: vec![
                (50.0, 0.1 * height),
                (50.0, 0.3 * height),
                (100.0, 3.0 * height),
            ],
        };
        Panel {
            title: "time",
            unit: " s",
            across: "side",
            scale: Scale::Logarithmic,
            ticks: vec![(50.0, "50".to_owned()), (100.0, "100".to_owned())],
            series: vec![series("low", 1.0), series("high", 2.0)],
            guide: Some(("most", vec![(50.0, 9.0), (100.0, 90.0)])),
        }
    }

    #[test]
    fn everything_lies_within_its_panel() {
        let panel = panel();
        let axes = Axes::around(&panel);
        for &(x, y) in spots(&panel) {
            assert!((LEFT..PANEL_WIDTH - RIGHT).contains(&axes.x(x)));
            assert!((TOP..=HEIGHT - BOTTOM).contains(&axes.y(y)));
        }
        assert_eq!(axes.powers().collect::<Vec<_>>(), [-1, 0, 1, 2]);
    }

    #[test]
    fn larger_numbers_lie_further_right_and_up() {
        let axes = Axes::around(&panel());
        assert!(axes.x(50.0) < axes.x(75.0));
        assert!(axes.y(1.0) > axes.y(2.0));
    }

    #[test]
    fn every_line_dot_and_number_is_drawn() {
        let svg = draw(&[panel(), panel()]);
        let count = |part: &str| svg.matches(part).count();
        assert_eq!(count("class=\"line s0\""), 1 + 2); // the legend's and the panels'
        assert_eq!(count("class=\"dot s1\""), 1 + 2 * 3);
        assert_eq!(count("class=\"guide\""), 2);
        assert_eq!(count(">0.1 s<") + count(">100 s<"), 4);
        assert_eq!(count(">50<"), 2);
        assert_eq!(count("<text"), count("</text>"));
    }

    #[test]
    fn powers_of_ten_are_short() {
        let shown = [1e-3, 0.1, 1.0, 1e3, 1e4, 1e8, 1e10].map(short);
        assert_eq!(
            shown,
            ["0.001", "0.1", "1", "1000", "10 k", "100 M", "10 G"]
        );
    }
}
