//! One board: its layers, and among them the trail up to a moment.

use super::palette::{Ink, LOOKS, look};
use super::trail::{draw_counts, draw_trail};
use super::{Style, push};
use crate::grid::Direction;
use crate::order::sort_by_key;
use crate::scene::{Board, Layer, Mark, Role, Shapes, Trail};

/// Draws a board, everything at its height.
pub(super) fn draw_board(
    svg: &mut String,
    board: &Board,
    trail: Option<&Trail>,
    moment: usize,
    proof: Option<&[Layer]>,
    style: Style,
) {
    let mut layers: Vec<&Layer> = board.layers.iter().collect();
    let is_walked = trail.is_some() && moment > 0;
    if is_walked {
        // The order of layers of one height stays.
        sort_by_key(&mut layers, |layer| height_of(layer));
    }
    let (mut trail_is_due, mut counts_are_due) = (is_walked, is_walked);
    for layer in layers {
        let height = height_of(layer);
        if let Some(trail) = trail.filter(|_| trail_is_due && height > Height::Ground) {
            draw_trail(svg, trail, moment, style);
            trail_is_due = false;
        }
        if let Some(trail) = trail.filter(|_| counts_are_due && height > Height::Sign) {
            draw_counts(svg, trail, moment, style);
            counts_are_due = false;
        }
        match (&layer.shapes, trail) {
            // Players stand where their trail ends at the moment.
            (Shapes::Marks(mark, _), Some(trail)) if matches!(layer.role, Role::Player(_)) => {
                let place = trail.cells.get(moment).or(trail.cells.last());
                let centre = place.map(|&[x, y]| [f32::from(x) + 0.5, f32::from(y) + 0.5]);
                draw_marks(svg, *mark, centre.as_slice(), layer.role, style);
            }
            _ => draw_layer(svg, layer, style),
        }
        if layer.role == Role::Floor {
            let proof = proof.iter().flat_map(|layers| layers.iter());
            proof
                .filter(|layer| is_ground(layer.role))
                .for_each(|layer| draw_layer(svg, layer, style));
        }
    }
    let above = proof.iter().flat_map(|layers| layers.iter());
    above
        .filter(|layer| !is_ground(layer.role))
        .for_each(|layer| draw_layer(svg, layer, style));
}

/// The height of a layer: trails are drawn on the ground, below everything that must be read; numbers of walks above
/// that; players on top. As on the page's boards (`draw/layers.js`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Height {
    Ground,
    Sign,
    Moving,
}

fn height_of(layer: &Layer) -> Height {
    match (layer.role, &layer.shapes) {
        (Role::Player(_) | Role::Robot | Role::Energy, _) => Height::Moving,
        (_, Shapes::Numbers(_)) => Height::Sign,
        (_, Shapes::Marks(Mark::Start | Mark::Goal, _)) => Height::Ground,
        (_, Shapes::Marks(..)) => Height::Sign,
        _ => Height::Ground,
    }
}

/// Whether a part of a proof lies on the floor, below everything else.
fn is_ground(role: Role) -> bool {
    matches!(role, Role::Reachable | Role::Colour)
}

fn draw_layer(svg: &mut String, layer: &Layer, style: Style) {
    let colour = style.palette.of(layer.role);
    match &layer.shapes {
        Shapes::Rects(rects) => {
            let paint = match layer.role {
                Role::Pit => "fill=\"url(#hatch)\"".to_owned(),
                // The walls and pits that close the route are marked, not hidden.
                Role::Cut => format!("fill=\"{colour}\" fill-opacity=\".55\""),
                _ => format!("fill=\"{colour}\""),
            };
            push(svg, format_args!("<path {paint} d=\""));
            for [x, y, width, height] in rects {
                push(svg, format_args!("M{x} {y}h{width}v{height}h-{width}z"));
            }
            svg.push_str("\"/>\n");
        }
        Shapes::Lines(lines) => {
            let width = match layer.role {
                Role::Cut => 0.2,
                Role::Grid => 0.04,
                _ => 0.1,
            };
            push(
                svg,
                format_args!(
                    "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                     stroke-linecap=\"square\" d=\""
                ),
            );
            for [x1, y1, x2, y2] in lines {
                push(svg, format_args!("M{x1} {y1}L{x2} {y2}"));
            }
            svg.push_str("\"/>\n");
        }
        Shapes::Marks(mark, centres) => draw_marks(svg, *mark, centres, layer.role, style),
        Shapes::Numbers(numbers) => {
            push(
                svg,
                format_args!(
                    "<g fill=\"{colour}\" font-family=\"system-ui, sans-serif\" \
                     font-weight=\"600\" text-anchor=\"middle\">\n"
                ),
            );
            let zero = match layer.role {
                Role::Charge => format!(" fill=\"{}\"", style.palette.of(Ink::NoCharge)),
                _ => String::new(),
            };
            for &number in numbers {
                let ink = if number[2] == 0.0 { &zero } else { "" };
                draw_number(svg, number, ink);
            }
            svg.push_str("</g>\n");
        }
    }
}

/// A number in the middle of a cell, as large as its digits allow, optionally with an attribute of its own.
fn draw_number(svg: &mut String, [x, y, number]: [f32; 3], ink: &str) {
    let digits = number.to_string();
    let size = (0.9 / digits.len() as f32).clamp(0.13, 0.42);
    // Digits are about 0.72 of their size high; text stands on its base line.
    let base = y + 0.36 * size;
    push(
        svg,
        format_args!("<text x=\"{x}\" y=\"{base}\" font-size=\"{size}\"{ink}>{digits}</text>\n"),
    );
}

fn draw_marks(svg: &mut String, mark: Mark, centres: &[[f32; 2]], role: Role, style: Style) {
    let colour = style.palette.of(role);
    // Batteries and robots already fill their cells.
    let scale = match role {
        Role::Player(_) | Role::Start | Role::Goal => style.scale,
        _ => 1.0,
    };
    let shape = match mark {
        Mark::Start => {
            format!("<circle r=\".22\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".053\"/>")
        }
        Mark::Goal => format!(
            "<circle r=\".36\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".1\"/>\
             <circle r=\".156\" fill=\"{colour}\"/>"
        ),
        // Of about the same area.
        Mark::Disc => format!("<circle r=\".31\" fill=\"{colour}\"/>"),
        Mark::Diamond => {
            format!("<path d=\"M0-.378L.378 0L0 .378L-.378 0z\" fill=\"{colour}\"/>")
        }
        Mark::Triangle => format!("<path d=\"M0-.418L.403 .279H-.403z\" fill=\"{colour}\"/>"),
        Mark::Square => format!("<path d=\"M-.267-.267h.534v.534h-.534z\" fill=\"{colour}\"/>"),
        Mark::Battery => {
            // An empty one is an outline, so that it reads without colour; trails do not show through.
            let paint = match role {
                Role::EmptyBattery => {
                    let floor = style.palette.of(Role::Floor);
                    format!("fill=\"{floor}\" stroke=\"{colour}\" stroke-width=\".04\"")
                }
                _ => format!("fill=\"{colour}\""),
            };
            format!(
                "<path d=\"M-.36-.34h.24v-.08h.24v.08h.24v.74h-.72z\" \
                 stroke-linejoin=\"round\" {paint}/>"
            )
        }
        Mark::Ring => {
            format!("<circle r=\".46\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".06\"/>")
        }
        Mark::Arrow(direction) => {
            let turn = match direction {
                Direction::Up => 0,
                Direction::Right => 90,
                Direction::Down => 180,
                Direction::Left => 270,
            };
            format!(
                "<path d=\"M0-.38L.32 0H.12V.36H-.12V0H-.32z\" fill=\"{colour}\" \
                 transform=\"rotate({turn})\"/>"
            )
        }
        // From one foot over the block to the other.
        Mark::Jumper => format!(
            "<path d=\"M-.11 .36v-.28h.22v.28z\" fill=\"{colour}\"/>\
             <path d=\"M-.34 .34C-.34-.5 .34-.5 .34 .34\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\".1\" stroke-linecap=\"round\"/>"
        ),
        // The corridor across stops short of the one that passes over it.
        Mark::Crossing => format!(
            "<path d=\"M0-.42V.42M-.42 0H-.2M.2 0H.42\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\".12\"/>"
        ),
    };
    let hole = match role {
        Role::Player(player) if look(player) >= LOOKS / 2 => {
            let halo = style.palette.of(Ink::Halo);
            format!("<circle r=\".13\" fill=\"{halo}\"/>")
        }
        _ => String::new(),
    };
    for [x, y] in centres {
        push(
            svg,
            format_args!("<g transform=\"translate({x} {y}) scale({scale})\">{shape}{hole}</g>\n"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::Palette;

    #[test]
    fn the_number_on_an_empty_battery_is_read_without_the_battery_behind_it() {
        let numbers = |role| Layer {
            role,
            shapes: Shapes::Numbers(vec![[0.5, 0.5, 0.0], [1.5, 0.5, 7.0]]),
        };
        let palette = &Palette::default();
        let style = Style {
            palette,
            scale: 1.0,
        };
        let drawn = |role| {
            let mut svg = String::new();
            draw_layer(&mut svg, &numbers(role), style);
            svg
        };
        let own = format!(" fill=\"{}\">0<", palette.of(Ink::NoCharge));
        let charges = drawn(Role::Charge);
        assert!(charges.contains(&own) && charges.contains("\">7<"));
        assert!(!drawn(Role::Energy).contains(&own), "the robot is filled");
    }

    #[test]
    fn each_of_eight_players_has_a_look_of_their_own() {
        let look = |player: usize| {
            let mark = [Mark::Disc, Mark::Diamond, Mark::Triangle, Mark::Square][(player - 1) % 4];
            let palette = &Palette::default();
            let mut svg = String::new();
            let style = Style {
                palette,
                scale: 1.0,
            };
            draw_marks(&mut svg, mark, &[[0.5, 0.5]], Role::Player(player), style);
            svg
        };
        let looks: std::collections::HashSet<String> = (1..=8).map(look).collect();
        assert_eq!(looks.len(), 8);
        assert!(look(5).contains("r=\".13\"") && !look(4).contains("r=\".13\""));
        assert_eq!(look(9), look(1));
    }
}
