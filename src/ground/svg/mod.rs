//! Scenes as SVG text: a picture to keep, print or put into a worksheet.
//!
//! Boards are placed in rows, with as many side by side as makes them largest on a wide page, and with the players'
//! names above them if there are several; trails are gradients over time, drawn up to a moment, and players stand where
//! they are at that moment.

mod arrangement;
mod board;
mod palette;
mod trail;

use std::fmt::Write;

use arrangement::Arrangement;
use board::draw_board;
pub(crate) use palette::Ink;
pub use palette::{Palette, Ramp, Rgb};

use crate::scene::{Layer, Role, Scene, Trail};

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
/// Cells on the longest side up to which names, marks and trails have their natural size; on larger boards they grow
/// with the board, so that they stay readable when the whole board is in view.
const NATURAL_SIDE: f32 = 30.0;
/// The players' names, for the largest number of mazes a puzzle can have. The same in every language, as on the page.
const NAMES: [&str; 16] = [
    "Anton", "Bea", "Clara", "David", "Emil", "Frida", "Georg", "Hanna", "Ida", "Jonas", "Karl",
    "Lena", "Max", "Nora", "Otto", "Paula",
];

/// Drawn over the boards in addition to their scene.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay<'a> {
    /// The players' trails; may be empty.
    pub trails: &'a [Trail],
    /// The number of moves of the trails to draw.
    pub moment: usize,
    /// Layers over one player's board, from 1: a proof that there is no sequence.
    pub proof: Option<(usize, &'a [Layer])>,
}

/// Draws a scene.
///
/// ```
/// use lockstep::{Draw, Puzzle, Simultaneous, svg};
///
/// let puzzle = Simultaneous::parse("2 1  0 0  0 0").unwrap().puzzle;
/// let scene = puzzle.scene(&puzzle.start());
/// let picture = svg::draw(&scene, &svg::Overlay::default(), &svg::Palette::default());
/// assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
/// ```
pub fn draw(scene: &Scene, overlay: &Overlay, palette: &Palette) -> String {
    let mut svg = String::new();
    let scale = scale(scene);
    let style = Style { palette, scale };
    // A single board needs no name.
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
        let mut trails = overlay.trails.iter();
        let trail = trails.find(|trail| trail.player == board.player);
        let proof = overlay.proof.filter(|&(player, _)| player == board.player);
        let proof = proof.map(|(_, layers)| layers);
        push(
            &mut svg,
            format_args!("<g transform=\"translate({left} {top})\">\n"),
        );
        if named {
            draw_name(&mut svg, board.player, style);
        }
        draw_board(&mut svg, board, trail, overlay.moment, proof, style);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// Pixels to a cell in the nominal size of a picture of this many cells. Quarters of cells are whole pixels.
fn nominal_cell(width: f32, height: f32) -> f32 {
    let wished = (WISHED_SIDE / width.max(height)).clamp(CELL, LARGEST_CELL);
    (wished / 4.0).floor() * 4.0
}

/// Room for something beside a board, in cells: whole ones if it grows with the board, so that the lines of all boards
/// fall on the same pixel positions.
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

/// The style shared by all shapes.
#[derive(Clone, Copy)]
struct Style<'a> {
    palette: &'a Palette,
    /// Scale of marks and trails relative to their natural size.
    scale: f32,
}

/// Scale of names, marks and trails relative to their natural size.
fn scale(scene: &Scene) -> f32 {
    let sides = scene
        .boards
        .iter()
        .map(|board| board.width.max(board.height));
    (sides.max().unwrap_or(0) as f32 / NATURAL_SIDE).max(1.0)
}

/// Appends formatted text to a picture.
pub(crate) fn push(svg: &mut String, arguments: std::fmt::Arguments) {
    svg.write_fmt(arguments)
        .expect("writing to a string succeeds");
}

#[cfg(test)]
mod tests {
    use super::nominal_cell;

    #[test]
    fn small_pictures_are_enlarged_to_a_sensible_size() {
        let sizes = [4.5, 9.5, 13.5, 26.25, 400.0].map(|side| side * nominal_cell(side, 2.0));
        assert_eq!(sizes, [360.0, 684.0, 702.0, 630.0, 9600.0]);
    }
}
