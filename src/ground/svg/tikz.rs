//! Scenes as TikZ, for documents in LaTeX: the same picture as the SVG, in as many millimetres as a page is wide. It needs
//! the package `tikz` and nothing else.

use std::fmt::Write;

use super::arrangement::Arrangement;
use super::board::{Pen, draw_board};
use super::palette::{Ink, LOOKS, look};
use super::trail::{COUNT_SIZE, strokes};
use super::{MARGIN, NAME, Overlay, Palette, Style, name, room, scale};
use crate::scene::{Layer, Mark, Role, Scene, Shapes, Trail};

/// Millimetres to a cell, at most.
const LARGEST_CELL: f32 = 8.0;
/// Millimetres along a picture's sides, at most.
const PAGE: [f32; 2] = [150.0, 190.0];
/// Millimetres that a digit is high at ten points.
const DIGIT: f32 = 2.4;
/// Shapes in one path: TeX holds a path in memory.
const SHAPES: usize = 100;

/// Draws a scene.
///
/// ```
/// use lockstep::{Draw, Rules, Simultaneous, svg};
///
/// let puzzle = Simultaneous::parse("2 1  0 0  0 0").unwrap().puzzle;
/// let scene = puzzle.scene(&puzzle.start());
/// let picture = svg::tikz::draw(&scene, &svg::Overlay::default(), &svg::Palette::default());
/// assert!(picture.starts_with("\\begin{tikzpicture}") && picture.ends_with("\\end{tikzpicture}\n"));
/// ```
pub fn draw(scene: &Scene, overlay: &Overlay, palette: &Palette) -> String {
    let scale = scale(scene);
    let named = scene.boards.len() > 1;
    let name_height = if named { room(NAME, scale) } else { 0.0 };
    let Arrangement {
        width,
        height,
        places,
    } = Arrangement::new(scene, room(MARGIN, scale), name_height);
    let cell = LARGEST_CELL.min(PAGE[0] / width).min(PAGE[1] / height);
    let mut pen = TikzPen {
        tikz: format!("\\begin{{tikzpicture}}[x={cell}mm,y=-{cell}mm,inner sep=0pt]\n"),
        style: Style { palette, scale },
        cell,
    };
    for (board, (left, top)) in scene.boards.iter().zip(places) {
        pen.put(format_args!("\\begin{{scope}}[shift={{({left},{top})}}]\n"));
        if named {
            let (size, ink) = (0.65 * scale, pen.ink(Ink::Text));
            let name = name(board.player);
            pen.text(
                [0.0, -0.4 * scale],
                size,
                &format!("anchor=base west,{ink}"),
                &name,
            );
        }
        let (trail, proof) = overlay.over(board);
        draw_board(&mut pen, board, trail, overlay.moment, proof);
        pen.put(format_args!("\\end{{scope}}\n"));
    }
    pen.tikz + "\\end{tikzpicture}\n"
}

/// Draws TikZ.
struct TikzPen<'a> {
    tikz: String,
    style: Style<'a>,
    /// Millimetres to a cell.
    cell: f32,
}

impl Pen for TikzPen<'_> {
    fn layer(&mut self, layer: &Layer) {
        let ink = self.ink(layer.role);
        match &layer.shapes {
            Shapes::Rects(rects) => {
                // The walls and pits that close the route are marked, not hidden.
                let opacity = if layer.role == Role::Cut {
                    ",opacity=.55"
                } else {
                    ""
                };
                self.path(
                    &format!("\\fill[{ink}{opacity}]"),
                    rects.iter(),
                    |[x, y, w, h]| format!("({x},{y}) rectangle +({w},{h})"),
                );
                if layer.role == Role::Pit {
                    self.hatch(rects);
                }
            }
            Shapes::Lines(lines) => {
                let width = match layer.role {
                    Role::Cut => 0.2,
                    Role::Grid => 0.04,
                    _ => 0.1,
                };
                let draw = format!("\\draw[{ink},{},line cap=rect]", self.width(width));
                self.path(&draw, lines.iter(), |[x1, y1, x2, y2]| {
                    format!("({x1},{y1}) -- ({x2},{y2})")
                });
            }
            Shapes::Marks(mark, centres) => self.marks(*mark, centres, layer.role),
            Shapes::Numbers(numbers) => {
                let empty = self.ink(Ink::NoCharge);
                for &[x, y, number] in numbers {
                    let is_empty = layer.role == Role::Charge && number == 0.0;
                    let digits = number.to_string();
                    let size = (0.9 / digits.len() as f32).clamp(0.13, 0.42) * 0.72;
                    self.text([x, y], size, if is_empty { &empty } else { &ink }, &digits);
                }
            }
        }
    }

    fn marks(&mut self, mark: Mark, centres: &[[f32; 2]], role: Role) {
        let ink = self.ink(role);
        // Batteries and robots already fill their cells.
        let scale = match role {
            Role::Player(_) | Role::Start | Role::Goal => self.style.scale,
            _ => 1.0,
        };
        let stroke = |pen: &Self, width| format!("\\draw[{ink},{}]", pen.width(width * scale));
        let (fill, closed) = (format!("\\fill[{ink}]"), "-- cycle;");
        let shape = match mark {
            Mark::Start => format!("{} (0,0) circle[radius=.22];", stroke(self, 0.053)),
            Mark::Goal => format!(
                "{} (0,0) circle[radius=.36]; {fill} (0,0) circle[radius=.156];",
                stroke(self, 0.1)
            ),
            Mark::Disc => format!("{fill} (0,0) circle[radius=.31];"),
            Mark::Diamond => {
                format!("{fill} (0,-.378) -- (.378,0) -- (0,.378) -- (-.378,0) {closed}")
            }
            Mark::Triangle => format!("{fill} (0,-.418) -- (.403,.279) -- (-.403,.279) {closed}"),
            Mark::Square => format!("{fill} (-.267,-.267) rectangle (.267,.267);"),
            Mark::Battery => {
                // An empty one is an outline, so that it reads without colour.
                let paint = match role {
                    Role::EmptyBattery => {
                        let floor = self.ink(Role::Floor).replacen("color", "fill", 1);
                        let line = ink.replacen("color", "draw", 1);
                        format!("\\filldraw[{floor},{line},{}]", self.width(0.04))
                    }
                    _ => fill,
                };
                format!(
                    "{paint} (-.36,-.34) -- (-.12,-.34) -- (-.12,-.42) -- (.12,-.42) -- (.12,-.34) -- \
                     (.36,-.34) -- (.36,.4) -- (-.36,.4) {closed}"
                )
            }
            Mark::Ring => format!("{} (0,0) circle[radius=.46];", stroke(self, 0.06)),
            Mark::Arrow(direction) => {
                // Towards the front, and to its side.
                let (dx, dy) = direction.delta();
                let (dx, dy) = (dx as f32, dy as f32);
                let outline = [
                    (0.38, 0.0),
                    (0.0, 0.32),
                    (0.0, 0.12),
                    (-0.36, 0.12),
                    (-0.36, -0.12),
                    (0.0, -0.12),
                    (0.0, -0.32),
                ];
                let points = outline.map(|(along, aside)| {
                    format!("({},{})", dx * along - dy * aside, dy * along + dx * aside)
                });
                format!("{fill} {} {closed}", points.join(" -- "))
            }
            // From one foot over the block to the other.
            Mark::Jumper => format!(
                "{fill} (-.11,.36) rectangle (.11,.08); {} (-.34,.34) .. controls (-.34,-.5) and \
                 (.34,-.5) .. (.34,.34);",
                stroke(self, 0.1)
            ),
            // The corridor across stops short of the one that passes over it.
            Mark::Crossing => format!(
                "{} (0,-.42) -- (0,.42) (-.42,0) -- (-.2,0) (.2,0) -- (.42,0);",
                stroke(self, 0.12)
            ),
        };
        let hole = match role {
            Role::Player(player) if look(player) >= LOOKS / 2 => {
                format!(" \\fill[{}] (0,0) circle[radius=.13];", self.ink(Ink::Halo))
            }
            _ => String::new(),
        };
        for [x, y] in centres {
            self.put(format_args!(
                "\\begin{{scope}}[shift={{({x},{y})}},scale={scale}] {shape}{hole} \\end{{scope}}\n"
            ));
        }
    }

    fn trail(&mut self, trail: &Trail, moment: usize) {
        // Wider lines than cells would hide the maze.
        let width = self.width(0.1 * self.style.scale.min(5.0));
        for (time, lines) in strokes(trail, moment) {
            let [red, green, blue] = self.style.palette.trail.at(time);
            let ink = rgb(red, green, blue);
            let draw = format!("\\draw[{ink},{width},line cap=round,line join=round]");
            self.path(&draw, lines.iter(), |points| {
                let points = points.iter().map(|[x, y]| format!("({x},{y})"));
                points.collect::<Vec<_>>().join(" -- ")
            });
        }
    }

    fn counts(&mut self, trail: &Trail, moment: usize) {
        // On large boards they would be too small to read.
        if self.style.scale > 1.0 {
            return;
        }
        let halo = self.ink(Ink::Halo).replacen("color", "fill", 1);
        let options = format!(
            "{},{halo},inner sep=1pt",
            self.ink(Ink::Text).replacen("color", "text", 1)
        );
        for (place, walks) in trail.counts(moment) {
            self.text(place, COUNT_SIZE * 0.72, &options, &walks.to_string());
        }
    }
}

impl TikzPen<'_> {
    fn put(&mut self, arguments: std::fmt::Arguments) {
        self.tikz
            .write_fmt(arguments)
            .expect("writing to a string succeeds");
    }

    /// Shapes of one style, in paths that TeX can hold.
    fn path<T>(
        &mut self,
        begin: &str,
        shapes: impl ExactSizeIterator<Item = T>,
        written: impl Fn(T) -> String,
    ) {
        let count = shapes.len();
        for (index, shape) in shapes.enumerate() {
            if index % SHAPES == 0 {
                self.tikz += begin;
            }
            let end = if (index + 1) % SHAPES == 0 || index + 1 == count {
                ";"
            } else {
                ""
            };
            self.put(format_args!("\n {}{end}", written(shape)));
            if !end.is_empty() {
                self.tikz.push('\n');
            }
        }
    }

    /// A text in the middle of a place, so many cells high.
    fn text(&mut self, [x, y]: [f32; 2], size: f32, options: &str, text: &str) {
        let scale = size * self.cell / DIGIT;
        self.put(format_args!(
            "\\node[{options},scale={scale:.3},font=\\sffamily\\bfseries] at ({x},{y}) {{{text}}};\n"
        ));
    }

    /// Lines from corner to corner over pits, so that they read without colour.
    fn hatch(&mut self, rects: &[[f32; 4]]) {
        let draw = format!("\\draw[{},{}]", self.ink(Ink::PitHatch), self.width(0.06));
        let cells = rects
            .iter()
            .flat_map(|&[x, y, width, _]| (0..width as u32).map(move |cell| (x + cell as f32, y)));
        let cells: Vec<(f32, f32)> = cells.collect();
        self.path(&draw, cells.iter(), |(x, y)| {
            let (x2, y2, x1, y1) = (x + 1.0, y + 1.0, x + 0.5, y + 0.5);
            format!("({x},{y1}) -- ({x1},{y}) ({x},{y2}) -- ({x2},{y}) ({x1},{y2}) -- ({x2},{y1})")
        });
    }

    fn width(&self, cells: f32) -> String {
        format!("line width={:.3}mm", cells * self.cell)
    }

    /// A colour as an option.
    fn ink(&self, ink: impl Into<Ink>) -> String {
        let colour = self.style.palette.of(ink);
        let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6);
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        // Another way of writing colours is one of style sheets only.
        let [_, red, green, blue] = number.unwrap_or(0).to_be_bytes();
        rgb(red, green, blue)
    }
}

/// A colour as an option.
fn rgb(red: u8, green: u8, blue: u8) -> String {
    format!("color={{rgb,255:red,{red};green,{green};blue,{blue}}}")
}
