//! A picture as data: shapes in grid units, by role, never by colour.
//!
//! One scene feeds the page's canvas, the SVG export and tests. Units are cells; the top left
//! corner of a board is (0, 0) and `y` grows downwards.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use crate::choices;
use crate::grid::{Cell, Direction};

/// The names of a type's values at the boundary, from one table: `ALL`, `NAMES` in the same order,
/// and `name`. A variant after the table gets a name made from its value. As the table is a
/// `match`, a variant without a name does not compile.
macro_rules! names {
    (
        $(#[$all:meta])*
        $type:ident as $text:ty {
            $($variant:ident $(($inner:path))? => $name:literal,)+
        }
        $($made:pat => $make:expr,)?
    ) => {
        impl $type {
            $(#[$all])*
            pub const ALL: &'static [$type] = &[$($type::$variant $(($inner))?),+];

            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The name at the boundary.
            pub fn name(self) -> $text {
                match self {
                    $($type::$variant $(($inner))? => $name.into(),)+
                    $($made => $make,)?
                }
            }
        }
    };
}

/// A picture: one board per maze, to be set side by side or one above the other.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The boards in the order of their players.
    pub boards: Vec<Board>,
}

/// One board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The player who walks here, from 1.
    pub player: usize,
    /// Width in cells.
    pub width: u32,
    /// Height in cells.
    pub height: u32,
    /// The layers, bottom first.
    pub layers: Vec<Layer>,
}

/// Shapes of one role.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The meaning of the shapes.
    pub role: Role,
    /// The shapes.
    pub shapes: Shapes,
}

/// The meaning of a shape; themes choose its colour by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// Cells that players walk on.
    Floor,
    /// Obstacles that players cannot pass.
    Wall,
    /// Holes that players fall into.
    Pit,
    /// Start cells.
    Start,
    /// Goal cells.
    Goal,
    /// A player, from 1.
    Player(usize),
    /// Cells that can be reached, in a proof that the goal cannot.
    Reachable,
    /// The walls and pits that close them off.
    Cut,
    /// Borders without a wall between cells.
    Grid,
    /// A spare battery with charge.
    Battery,
    /// A spare battery without charge.
    EmptyBattery,
    /// The charges of spare batteries.
    Charge,
    /// The robot.
    Robot,
    /// The charge of its on-board battery.
    Energy,
    /// Cells of one colour of a chess board, in a proof by parity.
    Colour,
    /// Batteries of value 1, in such a proof.
    ValueOne,
    /// A cell that can be passed in one direction only.
    Arrow,
    /// A cell from which a wall cell can be jumped over.
    Jumper,
    /// A cell that can be left only straight on.
    Crossing,
}

names! {
    /// Every role but those of players, which are named `player-1`, `player-2` …
    Role as Cow<'static, str> {
        Floor => "floor",
        Wall => "wall",
        Pit => "pit",
        Start => "start",
        Goal => "goal",
        Reachable => "reachable",
        Cut => "cut",
        Grid => "grid",
        Battery => "battery",
        EmptyBattery => "empty-battery",
        Charge => "charge",
        Robot => "robot",
        Energy => "energy",
        Colour => "colour",
        ValueOne => "value-one",
        Arrow => "arrow",
        Jumper => "jumper",
        Crossing => "crossing",
    }
    Role::Player(player) => format!("player-{player}").into(),
}

/// Shapes of one kind.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shapes {
    /// Rectangles: left, top, width, height.
    Rects(Vec<[f32; 4]>),
    /// Lines: from x, y to x, y.
    Lines(Vec<[f32; 4]>),
    /// Marks: centre x, y.
    Marks(Mark, Vec<[f32; 2]>),
    /// Numbers to be read: centre x, y, and the number itself, which a float holds exactly.
    Numbers(Vec<[f32; 3]>),
}

impl Shapes {
    /// The names at the boundary of all shapes but marks, which have [`Mark::NAMES`].
    pub const NAMES: &'static [&'static str; 3] = &["rects", "lines", "numbers"];

    /// The name at the boundary; that of the mark where they are marks.
    pub fn name(&self) -> &'static str {
        let [rects, lines, numbers] = Self::NAMES;
        match self {
            Shapes::Rects(_) => rects,
            Shapes::Lines(_) => lines,
            Shapes::Numbers(_) => numbers,
            Shapes::Marks(mark, _) => mark.name(),
        }
    }
}

/// A sign drawn inside one cell; players differ in shape, not in colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A player's start.
    Start,
    /// A player's goal.
    Goal,
    /// Player 1, 5, …
    Disc,
    /// Player 2, 6, …
    Diamond,
    /// Player 3, 7, …
    Triangle,
    /// Player 4, 8, …
    Square,
    /// A battery: an upright box with a pole on top.
    Battery,
    /// A ring around the thing on its cell.
    Ring,
    /// An arrow that points in a direction.
    Arrow(Direction),
    /// A bow over a block: from one side of it to the other.
    Jumper,
    /// Two passages of which one passes over the other.
    Crossing,
}

impl Mark {
    /// The mark of a player, from 1.
    pub fn of_player(player: usize) -> Mark {
        [Mark::Disc, Mark::Diamond, Mark::Triangle, Mark::Square][player.wrapping_sub(1) % 4]
    }
}

names! {
    /// Every mark.
    Mark as &'static str {
        Start => "start",
        Goal => "goal",
        Disc => "disc",
        Diamond => "diamond",
        Triangle => "triangle",
        Square => "square",
        Battery => "battery",
        Ring => "ring",
        Arrow(Direction::Up) => "arrow-up",
        Arrow(Direction::Down) => "arrow-down",
        Arrow(Direction::Left) => "arrow-left",
        Arrow(Direction::Right) => "arrow-right",
        Jumper => "jumper",
        Crossing => "crossing",
    }
}

choices! {
    /// The effect of one move on a player.
    #[non_exhaustive]
    pub enum Event {
        /// Moved one cell.
        Walked => "walked",
        /// Stayed: a wall is in the way.
        Wall => "wall",
        /// Stayed: has reached the goal.
        Home => "home",
        /// Fell into a pit and is back at the start.
        Fell => "fell",
        /// Moved one cell, and swapped the battery there.
        Swapped => "swapped",
        /// Jumped over a cell.
        Jumped => "jumped",
    }
}

/// The trail of one player over time, ready to be drawn as a gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// The player, from 1.
    pub player: usize,
    /// The player's cell at each moment, one more than there are moves: x, y.
    pub cells: Vec<[u16; 2]>,
    /// The line of each move, shifted sideways where a step is walked again.
    pub lines: Vec<[f32; 4]>,
    /// The effect of each move.
    pub events: Vec<Event>,
    /// The player's charge at each moment; empty in families without charge.
    pub energies: Vec<u32>,
}

impl Trail {
    /// The edges that were walked more often than they have lines, up to a moment: the middle of each, and the number
    /// of walks.
    pub(crate) fn counts(&self, moment: usize) -> Vec<([f32; 2], usize)> {
        let mut edges: BTreeMap<[u16; 4], (usize, Vec<[f32; 2]>)> = BTreeMap::new();
        let moves = self.cells.windows(2).zip(&self.lines).zip(&self.events);
        for ((cells, line), event) in moves.take(moment) {
            let (one, other) = (cells[0].min(cells[1]), cells[0].max(cells[1]));
            // Neighbours only: a jump has no edge.
            let neighbours = other[0] - one[0] + other[1].abs_diff(one[1]) == 1;
            if !neighbours || !matches!(event, Event::Walked | Event::Swapped) {
                continue;
            }
            let edge = [one[0], one[1], other[0], other[1]];
            let (walks, lanes) = edges.entry(edge).or_default();
            *walks += 1;
            // A lane is identified by the middle of its line, in whichever direction it was walked.
            let middle = [line[0] + line[2], line[1] + line[3]];
            if !lanes.contains(&middle) {
                lanes.push(middle);
            }
        }
        let often = edges
            .into_iter()
            .filter(|(_, (walks, lanes))| *walks > lanes.len());
        let place =
            |from: u16, to: u16| f32::from(from) + 0.5 + (f32::from(to) - f32::from(from)) / 2.0;
        often
            .map(|([x, y, to_x, to_y], (walks, _))| ([place(x, to_x), place(y, to_y)], walks))
            .collect()
    }
}

/// Gives each walk along the same edge a lane of its own, so that none hides another. A player who walks back and forth
/// between two cells stays in two lanes, so that even many walks look like one narrow loop. Where an edge has more
/// walks than lanes, the drawing shows the number of walks.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    most: usize,
    /// The lanes in use on each edge, as bits.
    taken: HashMap<(Cell, Cell), u8>,
    last: Option<Walk>,
}

/// A walk along an edge, and the lane of the previous walk if that was along the same edge.
#[derive(Debug, Clone, Copy)]
struct Walk {
    edge: (Cell, Cell),
    lane: usize,
    before: Option<usize>,
}

impl Lanes {
    /// How far a line is shifted in each lane, in cells.
    const SHIFTS: [f32; 5] = [0.0, 0.16, -0.16, 0.32, -0.32];

    /// The number of lanes.
    pub(crate) const MOST: usize = Self::SHIFTS.len();

    /// At most `most` lanes on each edge, from 1 to [`Lanes::MOST`]: later walks lie over earlier ones.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most: most.clamp(1, Self::MOST),
            taken: HashMap::new(),
            last: None,
        }
    }

    /// The line of the next walk between neighbours.
    pub(crate) fn line(&mut self, from: Cell, to: Cell) -> [f32; 4] {
        let edge = (from.min(to), from.max(to));
        let again = self.last.filter(|last| last.edge == edge);
        let taken = self.taken.entry(edge).or_insert(0);
        let to_and_fro = again.and_then(|last| last.before);
        // A line that stays in its lane has no kinks; the first walk along an edge is in its middle.
        let kept = self.last.map(|last| last.lane).filter(|_| *taken != 0);
        let free = |&lane: &usize| *taken & (1 << lane) == 0;
        let lane = to_and_fro
            .or(kept.filter(free))
            .or((0..self.most).find(free))
            .or(kept)
            .unwrap_or(0);
        *taken |= 1 << lane;
        let before = again.map(|last| last.lane);
        self.last = Some(Walk { edge, lane, before });
        // Both coordinates are shifted, so that lines of one lane meet at corners.
        let shift = Self::SHIFTS[lane];
        let ([x, y], [to_x, to_y]) = (centre(from), centre(to));
        [x + shift, y + shift, to_x + shift, to_y + shift]
    }
}

/// The middle of a cell.
pub(crate) fn centre(cell: Cell) -> [f32; 2] {
    [cell.x as f32 + 0.5, cell.y as f32 + 0.5]
}

/// Cells as rectangles, neighbours in a row merged; the cells must be in row order.
pub(crate) fn squares(role: Role, cells: &[Cell]) -> Layer {
    let mut rects: Vec<[f32; 4]> = Vec::new();
    for cell in cells {
        let (x, y) = (cell.x as f32, cell.y as f32);
        match rects.last_mut() {
            Some([left, top, width, _]) if *top == y && *left + *width == x => *width += 1.0,
            _ => rects.push([x, y, 1.0, 1.0]),
        }
    }
    Layer {
        role,
        shapes: Shapes::Rects(rects),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_the_order_of_their_values() {
        let names: Vec<_> = Role::ALL.iter().map(|role| role.name()).collect();
        assert_eq!(names, Role::NAMES);
        let names: Vec<_> = Mark::ALL.iter().map(|mark| mark.name()).collect();
        assert_eq!(names, Mark::NAMES);
        assert_eq!(Role::Player(12).name(), "player-12");
    }

    #[test]
    fn events_stand_in_the_order_of_their_numbers() {
        for (number, &event) in (0..).zip(Event::ALL) {
            assert_eq!(event as u8, number);
        }
    }

    /// The lanes of walks along one edge.
    fn lanes(lanes: &mut Lanes, walks: &[(Cell, Cell)]) -> Vec<[f32; 4]> {
        walks
            .iter()
            .map(|&(from, to)| lanes.line(from, to))
            .collect()
    }

    #[test]
    fn to_and_fro_is_one_narrow_loop_however_often() {
        let [a, b] = [Cell { x: 0, y: 0 }, Cell { x: 1, y: 0 }];
        let drawn = lanes(&mut Lanes::new(5), &[(a, b), (b, a)].repeat(5));
        let middle = |line: &[f32; 4]| ((line[1] + line[3]) * 100.0) as i32;
        let distinct: std::collections::HashSet<i32> = drawn.iter().map(middle).collect();
        assert_eq!(distinct.len(), 2);
        let trail = Trail {
            player: 1,
            cells: (0..=10).map(|moment| [moment % 2, 0]).collect(),
            lines: drawn,
            events: vec![Event::Walked; 10],
            energies: Vec::new(),
        };
        assert_eq!(trail.counts(2), [], "two walks have a line each");
        assert_eq!(trail.counts(10), [([1.0, 0.5], 10)]);
    }

    #[test]
    fn lines_stay_inside_their_cells_and_in_their_lane_where_it_is_free() {
        let cell = |x| Cell { x, y: 0 };
        let there: Vec<_> = (0..4).map(|x| (cell(x), cell(x + 1))).collect();
        let back: Vec<_> = there.iter().rev().map(|&(from, to)| (to, from)).collect();
        let mut all = Lanes::new(3);
        for (walk, shift) in [
            (&there, 0.0),
            (&back, 0.16),
            (&there, -0.16),
            (&back, -0.16),
        ] {
            for line in lanes(&mut all, walk) {
                assert_eq!([line[1], line[3]], [0.5 + shift; 2]);
            }
        }
    }

    #[test]
    fn no_two_shapes_have_one_name() {
        let mut names = [Shapes::NAMES, Mark::NAMES].concat();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Shapes::NAMES.len() + Mark::NAMES.len());
        assert_eq!(Shapes::Marks(Mark::Ring, Vec::new()).name(), "ring");
        assert_eq!(Shapes::Numbers(Vec::new()).name(), "numbers");
    }
}
