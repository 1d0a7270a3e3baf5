//! Scenes as SVG text: a picture to keep, print or put into a worksheet.
//!
//! Boards stand in rows, as many side by side as make them largest on a wide page, with the
//! players' names above them where there are several; trails are gradients over time, drawn up to a
//! moment, at which the players stand.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::grid::Direction;
use crate::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes, Trail};

/// Pixels to a cell in the file's nominal size, at least; the picture scales freely.
const CELL: f32 = 24.0;
/// Pixels to a cell at most, where a board of few cells is enlarged.
const LARGEST_CELL: f32 = 80.0;
/// Pixels along the longer side up to which small pictures are enlarged.
const WISHED_SIDE: f32 = 720.0;
/// Room around boards, in cells of a small board.
const MARGIN: f32 = 0.75;
/// Room for a name above a board, in cells of a small board.
const NAME: f32 = 1.25;
/// Cells on the longest side up to which names, marks and trails have their natural size; on larger
/// boards they grow with the board, so that they stay readable when the whole is looked at.
const NATURAL_SIDE: f32 = 30.0;
/// Width to height of the page that boards are arranged for.
const PAGE: f32 = 1.6;
/// The players' names, for as many mazes as a puzzle can have. The same in every language, as on the page.
const NAMES: [&str; 16] = [
    "Anton", "Bea", "Clara", "David", "Emil", "Frida", "Georg", "Hanna", "Ida", "Jonas", "Karl",
    "Lena", "Max", "Nora", "Otto", "Paula",
];
/// Players with a mark of their own. From the fifth on it has a hole, as there are four shapes;
/// those beyond begin again with the first.
const LOOKS: usize = 8;
/// Groups of moves that share a colour.
const BUCKETS: usize = 64;
/// How high a number beside a trail is, in cells.
const COUNT_SIZE: f32 = 0.27;

/// A colour as red, green and blue.
pub type Rgb = [u8; 3];

/// Colours by name, and the gradient of trails. A colour that nobody has set is that of the page's
/// light theme.
///
/// ```
/// use lockstep::svg::{Palette, Ramp};
///
/// let mut palette = Palette::default();
/// palette.set("wall", "rebeccapurple");
/// palette.trail = Ramp::new([0, 0, 0], [0xff, 0xff, 0xff]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Palette {
    /// The colours of trails over time.
    pub trail: Ramp,
    colours: BTreeMap<String, String>,
}

impl Palette {
    /// Sets the colour, as CSS writes it, of a role, of a player's look (`player-1` to `player-8`),
    /// of the `ground` behind the boards, the `text` above them, the hatching of pits (`pit-hatch`),
    /// holes in marks (`halo`), or the number on an empty battery (`no-charge`). Other names mean
    /// nothing.
    pub fn set(&mut self, name: &str, colour: &str) {
        self.colours.insert(name.to_owned(), colour.to_owned());
    }

    /// The colour of something, fit for an attribute.
    pub(crate) fn of(&self, ink: impl Into<Ink>) -> String {
        let ink = ink.into();
        let colour = self.colours.get(&*ink.name());
        escape(colour.map_or(ink.light(), String::as_str))
    }
}

/// The colours of trails: two and more, evenly spaced in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ramp {
    first: Rgb,
    last: Rgb,
    between: Vec<Rgb>,
}

impl Default for Ramp {
    /// The page's light theme.
    fn default() -> Self {
        Ramp {
            first: [0x2a, 0x5f, 0xe0],
            between: vec![[0xa3, 0x5f, 0xb4], [0xf0, 0x84, 0x19], [0xb3, 0xa5, 0x21]],
            last: [0x1f, 0x92, 0x47],
        }
    }
}

impl Ramp {
    /// From one colour to another.
    pub fn new(first: Rgb, last: Rgb) -> Self {
        let between = Vec::new();
        Ramp {
            first,
            last,
            between,
        }
    }

    /// Through all of these colours; `None` where there are fewer than two.
    pub fn through(stops: &[Rgb]) -> Option<Self> {
        match stops {
            &[first, ref between @ .., last] => Some(Ramp {
                first,
                last,
                between: between.to_vec(),
            }),
            _ => None,
        }
    }

    /// The number of the last stop, at least 1.
    fn end(&self) -> usize {
        self.between.len() + 1
    }

    /// The colour of a stop, the last for all beyond.
    fn stop(&self, index: usize) -> Rgb {
        match index.checked_sub(1) {
            None => self.first,
            Some(index) => self.between.get(index).copied().unwrap_or(self.last),
        }
    }

    /// The colour at a time between 0 and 1.
    pub(crate) fn at(&self, time: f32) -> Rgb {
        let place = time.clamp(0.0, 1.0) * self.end() as f32;
        let index = (place as usize).min(self.end() - 1);
        let share = place - index as f32;
        let (from, to) = (self.stop(index), self.stop(index + 1));
        // Mixed as amounts of light, the squares of the numbers: mixed directly, the colours
        // between two strong ones turn muddy.
        [0, 1, 2].map(|channel| {
            let (from, to) = (f32::from(from[channel]), f32::from(to[channel]));
            (from * from * (1.0 - share) + to * to * share).sqrt() as u8
        })
    }
}

/// What has a colour.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// Behind the boards.
    Ground,
    /// Names above the boards.
    Text,
    /// Lines over pits.
    PitHatch,
    /// Holes in players' marks.
    Halo,
    /// The number on an empty battery.
    NoCharge,
    /// A shape of a scene.
    Of(Role),
}

impl From<Role> for Ink {
    fn from(role: Role) -> Self {
        Ink::Of(role)
    }
}

impl Ink {
    /// The name that style sheets know it by.
    fn name(self) -> Cow<'static, str> {
        match self {
            Ink::Ground => "ground".into(),
            Ink::Text => "text".into(),
            Ink::PitHatch => "pit-hatch".into(),
            Ink::Halo => "halo".into(),
            Ink::NoCharge => "no-charge".into(),
            Ink::Of(Role::Player(player)) => Role::Player(look(player) + 1).name(),
            Ink::Of(role) => role.name(),
        }
    }

    /// The colour in the page's light theme, `www/style/colours.css`: a test compares the two.
    fn light(self) -> &'static str {
        match self {
            Ink::Ground => "#f3f1ec",
            Ink::Text => "#1d2128",
            Ink::PitHatch => "#6f6a78",
            Ink::Halo => "#ffffff",
            Ink::NoCharge => "#5c616b",
            Ink::Of(role) => match role {
                Role::Floor => "#fffefb",
                Role::Wall => "#2b303a",
                Role::Pit => "#3d3a44",
                Role::Start => "#6a707c",
                Role::Goal => "#14743c",
                Role::Reachable => "#d5e6ef",
                Role::Cut => "#c62a20",
                Role::Grid => "#94918a",
                Role::Battery => "#414b5c",
                Role::EmptyBattery => "#8b8a85",
                Role::Charge => "#ffffff",
                Role::Robot => "#0f7a43",
                Role::Energy => "#ffffff",
                Role::Colour => "#e2ecf3",
                Role::ValueOne => "#c62a20",
                Role::Arrow => "#1c6bb0",
                Role::Jumper => "#8a5200",
                Role::Crossing => "#5a32c8",
                Role::Player(player) => LIGHT_PLAYERS[look(player)],
            },
        }
    }
}

/// The players' colours in the page's light theme.
const LIGHT_PLAYERS: [&str; LOOKS] = [
    "#c2185b", "#5a32c8", "#00697a", "#8a5200", "#1c7fc4", "#10105e", "#5a1d10", "#d9560b",
];

/// The number of the look of a player, from 0.
fn look(player: usize) -> usize {
    player.wrapping_sub(1) % LOOKS
}

/// What is drawn over the boards besides their scene.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay<'a> {
    /// The players' trails; empty for none.
    pub trails: &'a [Trail],
    /// How many moves of the trails are drawn.
    pub moment: usize,
    /// Layers over one player's board, from 1: a proof that there is no sequence.
    pub proof: Option<(usize, &'a [Layer])>,
}

/// Draws a scene.
///
/// ```
/// use lockstep::{Puzzle, Simultaneous, svg};
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
    let name_height = if named { room(NAME, scale) } else { 0.0 };
    let arrangement = Arrangement::new(scene, room(MARGIN, scale), name_height);
    let Arrangement { width, height, .. } = arrangement;
    let cell = nominal_cell(width, height);
    let (nominal_width, nominal_height) = (width * cell, height * cell);
    push(
        &mut svg,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{nominal_width}\" height=\"{nominal_height}\">\n\
             <defs><pattern id=\"hatch\" width=\".25\" height=\".25\" \
             patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
             <rect width=\".25\" height=\".25\" fill=\"{pit}\"/>\
             <path d=\"M0 0V.25\" stroke=\"{hatch}\" stroke-width=\".1\"/>\
             </pattern></defs>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\n",
            pit = palette.of(Role::Pit),
            hatch = palette.of(Ink::PitHatch),
            ground = palette.of(Ink::Ground),
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

/// Pixels to a cell in the nominal size of a picture of so many cells. Quarters of cells are whole pixels.
fn nominal_cell(width: f32, height: f32) -> f32 {
    let wished = (WISHED_SIDE / width.max(height)).clamp(CELL, LARGEST_CELL);
    (wished / 4.0).floor() * 4.0
}

/// Room for something beside a board, in cells: whole ones where it grows with the board, so that the lines of all
/// boards lie alike on the pixels of whoever makes some of them.
fn room(natural: f32, scale: f32) -> f32 {
    match scale > 1.0 {
        true => (natural * scale).round(),
        false => natural,
    }
}

fn draw_name(svg: &mut String, player: usize, Style { palette, scale }: Style) {
    let name = match NAMES.get(player.wrapping_sub(1)) {
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
            text = palette.of(Ink::Text),
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
    let mut layers: Vec<&Layer> = board.layers.iter().collect();
    let is_walked = trail.is_some() && moment > 0;
    if is_walked {
        // The order of layers of one height stays.
        layers.sort_by_key(|layer| height_of(layer));
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

/// Where a layer lies: trails are drawn on the ground, below what must be read, and how often they were walked above
/// that; below the players. As on the page's boards (`draw/layers.js`).
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
                // What closes the route is marked, not hidden.
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

/// A number in the middle of a cell, as large as its digits allow, with an attribute of its own or
/// none.
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
        let part = trail.lines[from..to]
            .iter()
            .zip(trail.events.iter().skip(from));
        for (&[x1, y1, x2, y2], event) in part.take(moment.saturating_sub(from)) {
            match event {
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
            let time = (from + to) as f32 / 2.0 / moves as f32;
            let [red, green, blue] = style.palette.trail.at(time);
            push(
                svg,
                format_args!("<path stroke=\"#{red:02x}{green:02x}{blue:02x}\" d=\"{path}\"/>\n"),
            );
        }
    }
    svg.push_str("</g>\n");
}

/// How often edges were walked that have fewer lines than walks; on boards with room for numbers.
fn draw_counts(svg: &mut String, trail: &Trail, moment: usize, style: Style) {
    // On large boards nobody could read them.
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

/// Adds to a picture.
pub(crate) fn push(svg: &mut String, arguments: std::fmt::Arguments) {
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
    use std::collections::HashMap;

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

    /// The variables of the page's light theme, the first rule of its style sheet.
    fn light_theme() -> HashMap<String, String> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/style/colours.css");
        let sheet = std::fs::read_to_string(path).unwrap();
        let (_, rule) = sheet.split_once("{").unwrap();
        let (rule, _) = rule.split_once("}").unwrap();
        let variables = rule.split(';').filter_map(|line| {
            let (name, colour) = line.trim().strip_prefix("--")?.split_once(':')?;
            Some((name.to_owned(), colour.trim().to_owned()))
        });
        variables.collect()
    }

    /// All that has a colour.
    fn inks() -> impl Iterator<Item = Ink> {
        let beside = [
            Ink::Ground,
            Ink::Text,
            Ink::PitHatch,
            Ink::Halo,
            Ink::NoCharge,
        ];
        let players = (1..=LOOKS).map(Role::Player);
        let roles = Role::ALL.iter().copied().chain(players);
        beside.into_iter().chain(roles.map(Ink::Of))
    }

    fn hex([red, green, blue]: Rgb) -> String {
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    #[test]
    fn the_default_palette_is_the_light_theme_of_the_page() {
        let theme = light_theme();
        let palette = Palette::default();
        for ink in inks() {
            let name = ink.name();
            assert_eq!(Some(&palette.of(ink)), theme.get(&*name), "{name}");
        }
        let stops = (0..).map_while(|index| theme.get(&format!("trail-{index}")));
        let ours = (0..=palette.trail.end()).map(|index| hex(palette.trail.stop(index)));
        assert_eq!(ours.collect::<Vec<_>>(), stops.cloned().collect::<Vec<_>>());
        // The page's `block` is the colour of Irrgarten's walls.
        assert_eq!(theme["block"], palette.of(Role::Wall));
    }

    #[test]
    fn every_colour_can_be_set_by_its_name() {
        for ink in inks() {
            let mut palette = Palette::default();
            palette.set(&ink.name(), "\"red\"");
            assert_eq!(palette.of(ink), "&quot;red&quot;");
        }
        let mut palette = Palette::default();
        palette.set("player-1", "red");
        assert_eq!(
            palette.of(Role::Player(9)),
            "red",
            "it looks like the first"
        );
    }

    #[test]
    fn a_ramp_passes_its_stops_and_is_never_without_colour() {
        let [black, red, white] = [[0, 0, 0], [0xff, 0, 0], [0xff, 0xff, 0xff]];
        assert_eq!(Ramp::through(&[]), None);
        assert_eq!(Ramp::through(&[red]), None);
        assert_eq!(
            Ramp::through(&[black, white]),
            Some(Ramp::new(black, white))
        );
        let ramp = Ramp::through(&[black, red, white]).unwrap();
        assert_eq!(
            [0.0, 0.5, 1.0].map(|time| ramp.at(time)),
            [black, red, white]
        );
        assert_eq!([-1.0, 2.0].map(|time| ramp.at(time)), [black, white]);
        // Half of the light.
        assert_eq!(Ramp::new(black, white).at(0.5), [180; 3]);
    }

    #[test]
    fn a_scene_that_no_puzzle_has_is_drawn_without_a_panic() {
        let trail = Trail {
            player: 0,
            cells: Vec::new(),
            lines: vec![[0.5, 0.5, 1.5, 0.5]; 3],
            events: vec![Event::Walked],
            energies: Vec::new(),
        };
        let board = |player| Board {
            player,
            width: 0,
            height: 0,
            layers: vec![Layer {
                role: Role::Player(player),
                shapes: Shapes::Marks(Mark::of_player(player), vec![[0.5, 0.5]]),
            }],
        };
        let scene = Scene {
            boards: vec![board(0), board(usize::MAX)],
        };
        let overlay = Overlay {
            trails: &[trail],
            moment: 9,
            proof: None,
        };
        let picture = draw(&scene, &overlay, &Palette::default());
        assert_eq!(picture.matches("<path stroke=\"#").count(), 1);
        assert!(draw(&Scene::default(), &overlay, &Palette::default()).ends_with("</svg>\n"));
    }

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

    #[test]
    fn trails_lie_below_signs_and_batteries_and_counts_above_them() {
        let layer = |role, mark| Layer {
            role,
            shapes: Shapes::Marks(mark, vec![[0.5, 0.5]]),
        };
        let board = Board {
            player: 1,
            width: 2,
            height: 1,
            layers: vec![
                layer(Role::Crossing, Mark::Crossing),
                layer(Role::Start, Mark::Start),
                layer(Role::Battery, Mark::Battery),
                layer(Role::Player(1), Mark::Disc),
            ],
        };
        let trail = Trail {
            player: 1,
            cells: (0..=3).map(|moment| [moment % 2, 0]).collect(),
            lines: vec![[0.5, 0.5, 1.5, 0.5]; 3],
            events: vec![Event::Walked; 3],
            energies: Vec::new(),
        };
        let scene = Scene {
            boards: vec![board],
        };
        let overlay = Overlay {
            trails: &[trail],
            moment: 3,
            proof: None,
        };
        let picture = draw(&scene, &overlay, &Palette::default());
        let marks = [
            "r=\".22\"",
            "<path stroke=\"#",
            "H-.2M.2",
            "h.24v-.08",
            "paint-order",
            "r=\".31\"",
        ];
        let places = marks.map(|mark| picture.find(mark).expect(mark));
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn small_pictures_are_enlarged_to_a_sensible_size() {
        let sizes = [4.5, 9.5, 13.5, 26.25, 400.0].map(|side| side * nominal_cell(side, 2.0));
        assert_eq!(sizes, [360.0, 684.0, 702.0, 630.0, 9600.0]);
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
