//! Scenes as SVG text: a picture to keep, print or put into a worksheet.
//!
//! Boards stand side by side with the players' names above them; trails are gradients over time,
//! drawn up to a moment, at which the players stand.

use std::fmt::Write;

use crate::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes, Trail};

/// Pixels to a cell in the file's nominal size; the picture scales freely.
const CELL: f32 = 24.0;
/// Room around boards, in cells.
const MARGIN: f32 = 0.75;
/// Room for a name above a board, in cells.
const NAME: f32 = 1.25;
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
    /// Players 1, 2, …, taken in turn.
    pub players: Vec<String>,
    /// Stops of the trails' gradient, evenly spaced in time, as red, green, blue.
    pub trail: Vec<[u8; 3]>,
}

impl Default for Palette {
    /// The light theme.
    fn default() -> Self {
        Palette {
            ground: "#f6f5f1".into(),
            text: "#22252b".into(),
            floor: "#ffffff".into(),
            wall: "#2b2f36".into(),
            pit: "#4a3a3f".into(),
            start: "#7a8290".into(),
            goal: "#1f8a4c".into(),
            reachable: "#cfe3ff".into(),
            cut: "#c62828".into(),
            players: ["#1d5fd1", "#b3470b", "#7b3fa0", "#00707a"]
                .map(String::from)
                .to_vec(),
            trail: vec![[43, 108, 214], [240, 140, 20], [30, 150, 80]],
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
    let (width, height) = size(scene);
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
    let mut left = MARGIN;
    for board in &scene.boards {
        let trail = overlay
            .trails
            .iter()
            .find(|trail| trail.player == board.player);
        let proof = overlay.proof.filter(|&(player, _)| player == board.player);
        let name = match board.player {
            1 => "Anton".to_owned(),
            2 => "Bea".to_owned(),
            player => format!("{player}"),
        };
        push(
            &mut svg,
            format_args!(
                "<g transform=\"translate({left} {top})\">\n<text y=\"-.4\" font-size=\".9\" \
                 font-family=\"system-ui, sans-serif\" fill=\"{text}\">{name}</text>\n",
                top = MARGIN + NAME,
                text = escape(&palette.text),
            ),
        );
        let moment = overlay.moment;
        draw_board(
            &mut svg,
            board,
            trail,
            moment,
            proof.map(|(_, l)| l),
            palette,
        );
        svg.push_str("</g>\n");
        left += board.width as f32 + MARGIN;
    }
    svg.push_str("</svg>\n");
    svg
}

fn size(scene: &Scene) -> (f32, f32) {
    let widths = scene.boards.iter().map(|board| board.width as f32 + MARGIN);
    let highest = scene.boards.iter().map(|board| board.height).max();
    (
        MARGIN + widths.sum::<f32>(),
        NAME + 2.0 * MARGIN + highest.unwrap_or(0) as f32,
    )
}

fn draw_board(
    svg: &mut String,
    board: &Board,
    trail: Option<&Trail>,
    moment: usize,
    proof: Option<&[Layer]>,
    palette: &Palette,
) {
    for layer in &board.layers {
        if let Role::Player(_) = layer.role {
            // Trails lie below the players, who stand where the trail has come to.
            if let Some(trail) = trail {
                draw_trail(svg, trail, moment, palette);
                let [x, y] = trail.cells[moment.min(trail.cells.len() - 1)];
                let centre = [f32::from(x) + 0.5, f32::from(y) + 0.5];
                if let Shapes::Marks(mark, _) = layer.shapes {
                    draw_mark(svg, mark, centre, palette.of(layer.role));
                }
                continue;
            }
        }
        draw_layer(svg, layer, palette);
        if layer.role == Role::Floor {
            let reachable = proof.iter().flat_map(|layers| layers.iter());
            reachable
                .filter(|layer| layer.role == Role::Reachable)
                .for_each(|layer| draw_layer(svg, layer, palette));
        }
    }
    let cut = proof.iter().flat_map(|layers| layers.iter());
    cut.filter(|layer| layer.role == Role::Cut)
        .for_each(|layer| draw_layer(svg, layer, palette));
}

fn draw_layer(svg: &mut String, layer: &Layer, palette: &Palette) {
    let colour = escape(palette.of(layer.role));
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
            let width = if layer.role == Role::Cut { 0.2 } else { 0.1 };
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
                draw_mark(svg, *mark, centre, palette.of(layer.role));
            }
        }
    }
}

fn draw_mark(svg: &mut String, mark: Mark, [x, y]: [f32; 2], colour: &str) {
    let colour = escape(colour);
    let shape = match mark {
        Mark::Start => {
            format!("<circle r=\".36\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".08\"/>")
        }
        Mark::Goal => format!(
            "<circle r=\".36\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".12\"/>\
             <circle r=\".13\" fill=\"{colour}\"/>"
        ),
        Mark::Disc => format!("<circle r=\".28\" fill=\"{colour}\"/>"),
        Mark::Diamond => format!("<path d=\"M0-.36L.36 0L0 .36L-.36 0z\" fill=\"{colour}\"/>"),
        Mark::Triangle => format!("<path d=\"M0-.33L.35 .28H-.35z\" fill=\"{colour}\"/>"),
        Mark::Square => format!("<path d=\"M-.26-.26h.52v.52h-.52z\" fill=\"{colour}\"/>"),
    };
    push(
        svg,
        format_args!("<g transform=\"translate({x} {y})\">{shape}</g>\n"),
    );
}

fn draw_trail(svg: &mut String, trail: &Trail, moment: usize, palette: &Palette) {
    let moves = trail.lines.len();
    let buckets = BUCKETS.min(moves);
    svg.push_str(
        "<g fill=\"none\" stroke-width=\".1\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
    );
    // Where the line drawn before ends; none at the start and after a fall.
    let mut end: Option<[f32; 2]> = None;
    for bucket in 0..buckets {
        let (from, to) = (bucket * moves / buckets, (bucket + 1) * moves / buckets);
        let mut path = String::new();
        for index in from..to.min(moment) {
            let [x1, y1, x2, y2] = trail.lines[index];
            match trail.events[index] {
                Event::Walked => {
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
            let colour = palette.trail_at((from + to) as f32 / 2.0 / moves as f32);
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
