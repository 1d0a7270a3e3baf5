//! A trail, as a gradient over time, and numbers of walks along its edges.

use super::palette::Ink;
use super::{Style, push};
use crate::scene::{Event, Trail};

/// Groups of moves that share a colour.
const BUCKETS: usize = 64;
/// Height of a number beside a trail, in cells.
const COUNT_SIZE: f32 = 0.27;

pub(super) fn draw_trail(svg: &mut String, trail: &Trail, moment: usize, style: Style) {
    // Wider lines than cells would hide the maze.
    let width = 0.1 * style.scale.min(5.0);
    push(
        svg,
        format_args!(
            "<g fill=\"none\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n"
        ),
    );
    for (time, lines) in strokes(trail, moment) {
        let mut path = String::new();
        for line in lines {
            for (index, [x, y]) in line.into_iter().enumerate() {
                let verb = if index == 0 { 'M' } else { 'L' };
                push(&mut path, format_args!("{verb}{x} {y}"));
            }
        }
        let [red, green, blue] = style.palette.trail.at(time);
        push(
            svg,
            format_args!("<path stroke=\"#{red:02x}{green:02x}{blue:02x}\" d=\"{path}\"/>\n"),
        );
    }
    svg.push_str("</g>\n");
}

/// A trail up to a moment as lines of one colour each: the time from 0 to 1 that it stands for, and the points of its
/// lines.
fn strokes(trail: &Trail, moment: usize) -> Vec<(f32, Vec<Vec<[f32; 2]>>)> {
    let moves = trail.lines.len();
    let buckets = BUCKETS.min(moves);
    let mut strokes = Vec::new();
    // The end of the previous line; `None` at the start and after a fall.
    let mut end: Option<[f32; 2]> = None;
    for bucket in 0..buckets {
        let (from, to) = (bucket * moves / buckets, (bucket + 1) * moves / buckets);
        let mut lines: Vec<Vec<[f32; 2]>> = Vec::new();
        let part = trail.lines[from..to]
            .iter()
            .zip(trail.events.iter().skip(from));
        for (&[x1, y1, x2, y2], event) in part.take(moment.saturating_sub(from)) {
            match event {
                Event::Walked | Event::Swapped | Event::Jumped => {
                    match (end, lines.last_mut()) {
                        (Some(_), Some(line)) => line.extend([[x1, y1], [x2, y2]]),
                        // The colour changes here: begin at the end of the previous line.
                        (Some(end), None) => lines.push(vec![end, [x1, y1], [x2, y2]]),
                        (None, _) => lines.push(vec![[x1, y1], [x2, y2]]),
                    }
                    end = Some([x2, y2]);
                }
                // A fall leads to the edge of the pit and continues at the start.
                Event::Fell => {
                    let edge = [x1 + 0.7 * (x2 - x1), y1 + 0.7 * (y2 - y1)];
                    lines.push(vec![[x1, y1], edge]);
                    end = None;
                }
                Event::Wall | Event::Home => {}
            }
        }
        if !lines.is_empty() {
            strokes.push(((from + to) as f32 / 2.0 / moves as f32, lines));
        }
    }
    strokes
}

/// Numbers of walks on edges with fewer lines than walks; on boards with room for numbers.
pub(super) fn draw_counts(svg: &mut String, trail: &Trail, moment: usize, style: Style) {
    // On large boards they would be too small to read.
    if style.scale > 1.0 {
        return;
    }
    let counts = trail.counts(moment);
    if counts.is_empty() {
        return;
    }
    push(
        svg,
        format_args!(
            "<g fill=\"{text}\" stroke=\"{halo}\" stroke-width=\".09\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\" font-family=\"system-ui, sans-serif\" font-weight=\"600\" \
             text-anchor=\"middle\">\n",
            text = style.palette.of(Ink::Text),
            halo = style.palette.of(Ink::Halo),
        ),
    );
    for ([x, y], walks) in counts {
        let base = y + 0.36 * COUNT_SIZE;
        push(
            svg,
            format_args!(
                "<text x=\"{x}\" y=\"{base}\" font-size=\"{COUNT_SIZE}\">{walks}</text>\n"
            ),
        );
    }
    svg.push_str("</g>\n");
}
