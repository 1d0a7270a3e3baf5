//! Scenes as SVG text: a picture to keep, print or put into a worksheet.
//!
//! Boards stand in rows, as many side by side as make them largest on a wide page, with the
//! players' names above them where there are several; trails are gradients over time, drawn up to a
//! moment, at which the players stand.

use std::fmt::Write;

use crate::grid::Direction;
use crate::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes, Trail};

/// Pixels to a cell in the file's nominal size; the picture scales freely.
const CELL: f32 = 24.0;
/// Room around boards, in cells of a small board.
const MARGIN: f32 = 0.75;
/// Room for a name above a board, in cells of a small board.
const NAME: f32 = 1.25;
/// Cells on the longest side up to which names, marks and trails have their natural size; on larger
/// boards they grow with the board, so that they stay readable when the whole is looked at.
const NATURAL_SIDE: f32 = 30.0;
/// Width to height of the page that boards are arranged for.
const PAGE: f32 = 1.6;
/// The first players' names; the others have numbers. The same in every language.
const NAMES: [&str; 8] = [
    "Anton", "Bea", "Clara", "David", "Emil", "Frida", "Georg", "Hanna",
];
/// Players with a mark of their own. From the fifth on it has a hole, as there are four shapes;
/// those beyond begin again with the first.
const LOOKS: usize = 8;
/// Groups of moves that share a colour.
const BUCKETS: usize = 64;

/// Colours by role, and the gradient of trails.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Behind the boards.
    pub ground: String,
    /// Names above the boards.
    pub text: String,
    /// Where players walk.
    pub floor: String,
    /// Walls.
    pub wall: String,
    /// Pits.
    pub pit: String,
    /// Start cells.
    pub start: String,
    /// Goal cells.
    pub goal: String,
    /// Cells that can be reached, in a proof.
    pub reachable: String,
    /// What closes them off.
    pub cut: String,
    /// Borders between cells.
    pub grid: String,
    /// Charged spare batteries.
    pub battery: String,
    /// Empty spare batteries.
    pub empty_battery: String,
    /// Numbers on spare batteries.
    pub charge: String,
    /// The robot.
    pub robot: String,
    /// The number on the robot.
    pub energy: String,
    /// Cells of one colour, in a proof.
    pub colour: String,
    /// Batteries of value 1, in a proof.
    pub value_one: String,
    /// Arrows.
    pub arrow: String,
    /// Jumpers.
    pub jumper: String,
    /// Crossings.
    pub crossing: String,
    /// Players 1, 2, …, taken in turn.
    pub players: Vec<String>,
    /// Stops of the trails' gradient, evenly spaced in time, as red, green, blue.
    pub trail: Vec<[u8; 3]>,
}

impl Default for Palette {
    /// The page's light theme.
    fn default() -> Self {
        Palette {
            ground: "#f3f1ec".into(),
            text: "#1d2128".into(),
            floor: "#fffefb".into(),
            wall: "#2b303a".into(),
            pit: "#3d3a44".into(),
            start: "#6a707c".into(),
            goal: "#14743c".into(),
            reachable: "#d5e6ef".into(),
            cut: "#c62a20".into(),
            grid: "#dcd8cf".into(),
            battery: "#cfd9e6".into(),
            empty_battery: "#8a8f99".into(),
            charge: "#1d2128".into(),
            robot: "#14743c".into(),
            energy: "#ffffff".into(),
            colour: "#e4e0d4".into(),
            value_one: "#c2185b".into(),
            arrow: "#1c6bb0".into(),
            jumper: "#8a5200".into(),
            crossing: "#5a32c8".into(),
            players: [
                "#c2185b", "#5a32c8", "#00697a", "#8a5200", "#1c7fc4", "#10105e", "#5a1d10",
                "#d9560b",
            ]
            .map(String::from)
            .to_vec(),
            trail: vec![
                [0x2a, 0x5f, 0xe0],
                [0xa3, 0x5f, 0xb4],
                [0xf0, 0x84, 0x19],
                [0xb3, 0xa5, 0x21],
                [0x1f, 0x92, 0x47],
            ],
        }
    }
}

impl Palette {
    fn of(&self, role: Role) -> &str {
        match role {
            Role::Floor => &self.floor,
            Role::Wall => &self.wall,
            Role::Pit => &self.pit,
            Role::Start => &self.start,
            Role::Goal => &self.goal,
            Role::Player(player) => &self.players[(player - 1) % self.players.len()],
            Role::Reachable => &self.reachable,
            Role::Cut => &self.cut,
            Role::Grid => &self.grid,
            Role::Battery => &self.battery,
            Role::EmptyBattery => &self.empty_battery,
            Role::Charge => &self.charge,
            Role::Robot => &self.robot,
            Role::Energy => &self.energy,
            Role::Colour => &self.colour,
            Role::ValueOne => &self.value_one,
            Role::Arrow => &self.arrow,
            Role::Jumper => &self.jumper,
            Role::Crossing => &self.crossing,
        }
    }

    /// The trail's colour at a time between 0 and 1.
    fn trail_at(&self, time: f32) -> String {
        let place = time.clamp(0.0, 1.0) * (self.trail.len() - 1) as f32;
        let index = (place as usize).min(self.trail.len().saturating_sub(2));
        let share = place - index as f32;
        let (from, to) = (
            self.trail[index],
            self.trail[(index + 1).min(self.trail.len() - 1)],
        );
        // Mixed as amounts of light, the squares of the numbers: mixed directly, the colours
        // between two strong ones turn muddy.
        let mix = |i: usize| {
            let (from, to) = (f32::from(from[i]), f32::from(to[i]));
            (from * from * (1.0 - share) + to * to * share).sqrt() as u8
        };
        format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
    }
}

/// What is drawn over the boards besides their scene.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay<'a> {
    /// The players' ways; empty for none.
    pub trails: &'a [Trail],
    /// How many moves of the trails are drawn.
    pub moment: usize,
    /// Layers over one player's board, from 1: a proof that there is no sequence.
    pub proof: Option<(usize, &'a [Layer])>,
}

/// Draws a scene.
///
/// ```
/// use lockstep::{puzzle::Puzzle, simultaneous::Simultaneous, svg};
///
/// let puzzle = Simultaneous::parse("2 1  0 0  0 0").unwrap().puzzle;
/// let scene = puzzle.scene(&puzzle.start());
/// let picture = svg::draw(&scene, &svg::Overlay::default(), &svg::Palette::default());
/// assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
/// ```
pub fn draw(scene: &Scene, overlay: &Overlay, palette: &Palette) -> String {
    let mut svg = String::new();
    let scale = scale(scene);
    // A single board has nobody to be told apart from.
    let named = scene.boards.len() > 1;
    let name_height = if named { NAME * scale } else { 0.0 };
    let arrangement = Arrangement::new(scene, MARGIN * scale, name_height);
    let Arrangement { width, height, .. } = arrangement;
    let (nominal_width, nominal_height) = (width * CELL, height * CELL);
    push(
        &mut svg,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{nominal_width}\" height=\"{nominal_height}\">\n\
             <defs><pattern id=\"hatch\" width=\".25\" height=\".25\" \
             patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
             <rect width=\".25\" height=\".25\" fill=\"{pit}\"/>\
             <path d=\"M0 0V.25\" stroke=\"{floor}\" stroke-opacity=\".35\" stroke-width=\".1\"/>\
             </pattern></defs>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\n",
            pit = escape(&palette.pit),
            floor = escape(&palette.floor),
            ground = escape(&palette.ground),
        ),
    );
    for (board, (left, top)) in scene.boards.iter().zip(arrangement.places) {
        let trail = overlay
            .trails
            .iter()
            .find(|trail| trail.player == board.player);
        let proof = overlay.proof.filter(|&(player, _)| player == board.player);
        push(
            &mut svg,
            format_args!("<g transform=\"translate({left} {top})\">\n"),
        );
        if named {
            draw_name(&mut svg, board.player, Style { palette, scale });
        }
        let moment = overlay.moment;
        draw_board(
            &mut svg,
            board,
            trail,
            moment,
            proof.map(|(_, l)| l),
            Style { palette, scale },
        );
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_name(svg: &mut String, player: usize, Style { palette, scale }: Style) {
    let name = match NAMES.get(player - 1) {
        Some(&name) => name.to_owned(),
        None => player.to_string(),
    };
    push(
        svg,
        format_args!(
            "<text y=\"{y}\" font-size=\"{font_size}\" font-family=\"system-ui, sans-serif\" \
             fill=\"{text}\">{name}</text>\n",
            y = -0.4 * scale,
            font_size = 0.9 * scale,
            text = escape(&palette.text),
        ),
    );
}

/// What every shape is drawn with.
#[derive(Clone, Copy)]
struct Style<'a> {
    palette: &'a Palette,
    /// How much larger than natural marks and trails are.
    scale: f32,
}

/// How much larger than natural names, marks and trails are drawn.
fn scale(scene: &Scene) -> f32 {
    let sides = scene
        .boards
        .iter()
        .map(|board| board.width.max(board.height));
    (sides.max().unwrap_or(0) as f32 / NATURAL_SIDE).max(1.0)
}

/// Where the boards stand, in cells.
struct Arrangement {
    width: f32,
    height: f32,
    /// The top left corner of each board.
    places: Vec<(f32, f32)>,
}

impl Arrangement {
    /// The rows in which boards are largest on a page of the shape of [`PAGE`].
    fn new(scene: &Scene, margin: f32, name_height: f32) -> Self {
        let smallness = |it: &Arrangement| (it.width / PAGE).max(it.height);
        let boards = scene.boards.len();
        (1..=boards)
            .map(|columns| Arrangement::in_rows(scene, columns, margin, name_height))
            // The first of several equals: fuller rows are no larger.
            .min_by(|one, other| smallness(one).total_cmp(&smallness(other)))
            .unwrap_or_else(|| Arrangement::in_rows(scene, 1, margin, name_height))
    }

    fn in_rows(scene: &Scene, columns: usize, margin: f32, name_height: f32) -> Self {
        let (mut width, mut top) = (0f32, margin);
        let mut places = Vec::new();
        for row in scene.boards.chunks(columns) {
            let mut left = margin;
            top += name_height;
            for board in row {
                places.push((left, top));
                left += board.width as f32 + margin;
            }
            width = width.max(left);
            let highest = row.iter().map(|board| board.height).max();
            top += highest.unwrap_or(0) as f32 + margin;
        }
        Arrangement {
            width,
            height: top,
            places,
        }
    }
}

fn draw_board(
    svg: &mut String,
    board: &Board,
    trail: Option<&Trail>,
    moment: usize,
    proof: Option<&[Layer]>,
    style: Style,
) {
    // Trails lie below whatever can be moved.
    let moved = |layer: &Layer| matches!(layer.role, Role::Player(_) | Role::EmptyBattery);
    let trail_below = board.layers.iter().position(moved);
    for (index, layer) in board.layers.iter().enumerate() {
        if let Some(trail) = trail.filter(|_| Some(index) == trail_below) {
            draw_trail(svg, trail, moment, style);
        }
        match (&layer.shapes, trail) {
            // Players stand where their trail has come to.
            (Shapes::Marks(mark, _), Some(trail)) if matches!(layer.role, Role::Player(_)) => {
                let [x, y] = trail.cells[moment.min(trail.cells.len() - 1)];
                let centre = [f32::from(x) + 0.5, f32::from(y) + 0.5];
                draw_mark(svg, *mark, centre, layer.role, style);
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

/// Whether a part of a proof lies on the floor, below everything else.
fn is_ground(role: Role) -> bool {
    matches!(role, Role::Reachable | Role::Colour)
}

fn draw_layer(svg: &mut String, layer: &Layer, style: Style) {
    let colour = escape(style.palette.of(layer.role));
    match &layer.shapes {
        Shapes::Rects(rects) => {
            let paint = match layer.role {
                Role::Pit => "fill=\"url(#hatch)\"".to_owned(),
                // What closes the way is marked, not hidden.
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
        Shapes::Marks(mark, centres) => {
            for &centre in centres {
                draw_mark(svg, *mark, centre, layer.role, style);
            }
        }
        Shapes::Numbers(numbers) => {
            push(
                svg,
                format_args!(
                    "<g fill=\"{colour}\" font-family=\"system-ui, sans-serif\" \
                     font-weight=\"600\" text-anchor=\"middle\">\n"
                ),
            );
            numbers.iter().for_each(|&number| draw_number(svg, number));
            svg.push_str("</g>\n");
        }
    }
}

/// A number in the middle of a cell, as large as its digits allow.
fn draw_number(svg: &mut String, [x, y, number]: [f32; 3]) {
    let digits = number.to_string();
    let size = (0.9 / digits.len() as f32).clamp(0.13, 0.42);
    // Digits are about 0.72 of their size high; text stands on its base line.
    let base = y + 0.36 * size;
    push(
        svg,
        format_args!("<text x=\"{x}\" y=\"{base}\" font-size=\"{size}\">{digits}</text>\n"),
    );
}

fn draw_mark(svg: &mut String, mark: Mark, [x, y]: [f32; 2], role: Role, style: Style) {
    let colour = escape(style.palette.of(role));
    // Batteries and robots fill their cells already.
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
            // An empty one is an outline, so that it reads without colour.
            let paint = match role {
                Role::EmptyBattery => {
                    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\".04\"")
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
        // The way across stops short of the way that passes over it.
        Mark::Crossing => format!(
            "<path d=\"M0-.42V.42M-.42 0H-.2M.2 0H.42\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\".12\"/>"
        ),
    };
    let hole = match role {
        Role::Player(player) if (player - 1) % LOOKS >= LOOKS / 2 => {
            let floor = escape(style.palette.of(Role::Floor));
            format!("<circle r=\".13\" fill=\"{floor}\"/>")
        }
        _ => String::new(),
    };
    push(
        svg,
        format_args!("<g transform=\"translate({x} {y}) scale({scale})\">{shape}{hole}</g>\n"),
    );
}

fn draw_trail(svg: &mut String, trail: &Trail, moment: usize, style: Style) {
    let moves = trail.lines.len();
    let buckets = BUCKETS.min(moves);
    // Wider lines than cells would hide the maze.
    let width = 0.1 * style.scale.min(5.0);
    push(
        svg,
        format_args!(
            "<g fill=\"none\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n"
        ),
    );
    // Where the line drawn before ends; none at the start and after a fall.
    let mut end: Option<[f32; 2]> = None;
    for bucket in 0..buckets {
        let (from, to) = (bucket * moves / buckets, (bucket + 1) * moves / buckets);
        let mut path = String::new();
        for index in from..to.min(moment) {
            let [x1, y1, x2, y2] = trail.lines[index];
            match trail.events[index] {
                Event::Walked | Event::Swapped | Event::Jumped => {
                    match end {
                        // The colour changes here: begin where the line before ends.
                        Some([x, y]) if path.is_empty() => {
                            push(&mut path, format_args!("M{x} {y}L{x1} {y1}"));
                        }
                        Some(_) => push(&mut path, format_args!("L{x1} {y1}")),
                        None => push(&mut path, format_args!("M{x1} {y1}")),
                    }
                    push(&mut path, format_args!("L{x2} {y2}"));
                    end = Some([x2, y2]);
                }
                // A fall leads to the edge of the pit and goes on at the start.
                Event::Fell => {
                    let (to_x, to_y) = (x1 + 0.7 * (x2 - x1), y1 + 0.7 * (y2 - y1));
                    push(&mut path, format_args!("M{x1} {y1}L{to_x} {to_y}"));
                    end = None;
                }
                Event::Wall | Event::Home => {}
            }
        }
        if !path.is_empty() {
            let colour = style
                .palette
                .trail_at((from + to) as f32 / 2.0 / moves as f32);
            push(
                svg,
                format_args!("<path stroke=\"{colour}\" d=\"{path}\"/>\n"),
            );
        }
    }
    svg.push_str("</g>\n");
}

fn push(svg: &mut String, arguments: std::fmt::Arguments) {
    svg.write_fmt(arguments)
        .expect("writing to a string succeeds");
}

/// Colours come from style sheets; whatever they hold stays inside its attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The top left corners of boards of these sizes, without margins and names.
    fn places(sizes: &[(u32, u32)]) -> Vec<(f32, f32)> {
        let boards = sizes.iter().map(|&(width, height)| Board {
            player: 1,
            width,
            height,
            layers: Vec::new(),
        });
        let scene = Scene {
            boards: boards.collect(),
        };
        Arrangement::new(&scene, 0.0, 0.0).places
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
            draw_mark(&mut svg, mark, [0.5, 0.5], Role::Player(player), style);
            svg
        };
        let looks: std::collections::HashSet<String> = (1..=8).map(look).collect();
        assert_eq!(looks.len(), 8);
        assert!(look(5).contains("r=\".13\"") && !look(4).contains("r=\".13\""));
        assert_eq!(look(9), look(1));
    }

    #[test]
    fn boards_stand_side_by_side_as_far_as_the_page_is_wide() {
        assert_eq!(places(&[(9, 9), (9, 9)]), [(0.0, 0.0), (9.0, 0.0)]);
        let three = [(0.0, 0.0), (9.0, 0.0), (18.0, 0.0)];
        assert_eq!(places(&[(9, 9); 3]), three);
        let four = [(0.0, 0.0), (9.0, 0.0), (0.0, 9.0), (9.0, 9.0)];
        assert_eq!(places(&[(9, 9); 4]), four);
        assert_eq!(places(&[(40, 5), (40, 5)]), [(0.0, 0.0), (0.0, 5.0)]);
        // A row is as high as its highest board.
        let mixed = [(0.0, 0.0), (3.0, 0.0), (12.0, 0.0), (0.0, 9.0)];
        assert_eq!(places(&[(3, 3), (9, 9), (9, 9), (3, 3)]), mixed);
    }
}
