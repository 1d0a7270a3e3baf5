//! The state space as SVG text: a picture to keep or print.
//!
//! States are dots; the start has a frame, solved states are goals, and lost ones crosses. The shortest solutions are
//! bold, in the colours of trails over time.

use super::{EdgeKind, Layout, StateSpace};
use crate::puzzle::Draw;
use crate::scene::Role;
use crate::svg::{Ink, Palette, push};

/// Pixels to a unit in the file's nominal size; the picture scales freely.
const UNIT: f32 = 24.0;
/// Room around the dots, in units.
const MARGIN: f32 = 1.2;
/// The bend of an edge that does not lead to the next layer: a share of its length, and the most in units.
const BEND: f32 = 0.18;
const MOST_BENT: f32 = 4.0;

impl<P: Draw> StateSpace<P> {
    /// Draws the states and the transitions between them.
    ///
    /// ```
    /// use lockstep::state_space::StateSpace;
    /// use lockstep::svg::Palette;
    /// use lockstep::{Irrgarten, Rules};
    ///
    /// let puzzle = Irrgarten::parse("irrgarten 3 3\n###\n#SE\n###").unwrap().puzzle;
    /// let picture = StateSpace::explore(&puzzle, 2)?.svg(&Palette::default());
    /// assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    /// # Ok::<(), lockstep::state_space::TooManyStates>(())
    /// ```
    pub fn svg(&self, palette: &Palette) -> String {
        let layout = self.layout();
        let (width, height) = (layout.width + 2.0 * MARGIN, layout.height + 2.0 * MARGIN);
        let mut svg = String::new();
        push(
            &mut svg,
            format_args!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {width} \
                 {height}\" width=\"{}\" height=\"{}\">\n\
                 <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\" \
                 fill=\"{}\"/>\n",
                width * UNIT,
                height * UNIT,
                palette.of(Ink::Ground),
            ),
        );
        self.draw_edges(&mut svg, &layout, palette);
        self.draw_dots(&mut svg, &layout, palette);
        svg.push_str("</svg>\n");
        svg
    }

    fn draw_edges(&self, svg: &mut String, layout: &Layout, palette: &Palette) {
        let kinds = self.edge_kinds();
        let edges = || self.edges.iter().zip(&kinds);
        let grid = palette.of(Role::Grid);
        for (kind, opacity) in [(EdgeKind::Aside, 0.35), (EdgeKind::Forward, 0.8)] {
            push(
                svg,
                format_args!(
                    "<path fill=\"none\" stroke=\"{grid}\" stroke-width=\".08\" \
                     stroke-opacity=\"{opacity}\" d=\""
                ),
            );
            for (edge, _) in edges().filter(|(_, other)| **other == kind) {
                let [x1, y1] = layout.places[edge.from];
                let [x2, y2] = layout.places[edge.to];
                push(svg, format_args!("M{x1} {y1}"));
                if kind == EdgeKind::Aside {
                    let (across, down) = (x2 - x1, y2 - y1);
                    let length = (across * across + down * down).sqrt();
                    let bend = BEND.min(MOST_BENT / length);
                    let x = (x1 + x2) / 2.0 - down * bend;
                    let y = (y1 + y2) / 2.0 + across * bend;
                    push(svg, format_args!("Q{x} {y} {x2} {y2}"));
                } else {
                    push(svg, format_args!("L{x2} {y2}"));
                }
            }
            svg.push_str("\"/>\n");
        }
        let length = self.shortest().unwrap_or(0).max(1) as f32;
        svg.push_str("<g stroke-width=\".24\" stroke-linecap=\"round\">\n");
        for (edge, _) in edges().filter(|(_, kind)| **kind == EdgeKind::Shortest) {
            let [x1, y1] = layout.places[edge.from];
            let [x2, y2] = layout.places[edge.to];
            let time = (self.from_start[edge.from] as f32 + 0.5) / length;
            let [red, green, blue] = palette.trail.at(time);
            push(
                svg,
                format_args!(
                    "<path stroke=\"#{red:02x}{green:02x}{blue:02x}\" \
                     d=\"M{x1} {y1}L{x2} {y2}\"/>\n"
                ),
            );
        }
        svg.push_str("</g>\n");
    }

    fn draw_dots(&self, svg: &mut String, layout: &Layout, palette: &Palette) {
        let (ground, text) = (palette.of(Ink::Ground), palette.of(Ink::Text));
        let (dot, lost) = (palette.of(Role::Start), palette.of(Role::Cut));
        let goal = palette.of(Role::Goal);
        for (state, [x, y]) in layout.places.iter().enumerate() {
            match self.to_goal[state] {
                None => push(
                    svg,
                    format_args!(
                        "<path stroke=\"{lost}\" stroke-width=\".14\" \
                         d=\"M{x} {y}m-.22-.22l.44 .44m0-.44l-.44 .44\"/>\n"
                    ),
                ),
                Some(0) => push(
                    svg,
                    format_args!(
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\".4\" fill=\"{ground}\" \
                         stroke=\"{goal}\" stroke-width=\".12\"/>\
                         <circle cx=\"{x}\" cy=\"{y}\" r=\".18\" fill=\"{goal}\"/>\n"
                    ),
                ),
                Some(_) => {
                    let (radius, ink) = match self.is_on_shortest(state) {
                        true => (0.28, &text),
                        false => (0.22, &dot),
                    };
                    push(
                        svg,
                        format_args!(
                            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{ink}\"/>\n"
                        ),
                    );
                }
            }
            if state == 0 {
                let (left, top) = (x - 0.55, y - 0.55);
                push(
                    svg,
                    format_args!(
                        "<rect x=\"{left}\" y=\"{top}\" width=\"1.1\" height=\"1.1\" \
                         fill=\"none\" stroke=\"{text}\" stroke-width=\".12\"/>\n"
                    ),
                );
            }
        }
    }
}
