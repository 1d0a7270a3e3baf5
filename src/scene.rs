//! A picture as data: shapes in grid units, by role, never by colour.
//!
//! One scene feeds the page's canvas, the SVG export and tests. Units are cells; the top left
//! corner of a board is (0, 0) and `y` grows downwards.

use std::borrow::Cow;
use std::collections::HashMap;

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

/// What a picture shows: one board per maze, to be set side by side or one above the other.
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
    /// What to draw, bottom first.
    pub layers: Vec<Layer>,
}

/// Shapes of one role.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What they mean.
    pub role: Role,
    /// What they look like.
    pub shapes: Shapes,
}

/// What a shape means; themes choose the colour by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// Where players walk.
    Floor,
    /// What they cannot pass.
    Wall,
    /// What they fall into.
    Pit,
    /// Where they begin.
    Start,
    /// Where they want to get to.
    Goal,
    /// A player, from 1.
    Player(usize),
    /// Cells that can be reached, in a proof that the goal cannot.
    Reachable,
    /// The walls and pits that close them off.
    Cut,
    /// Borders between cells where nothing stands.
    Grid,
    /// A spare battery with charge.
    Battery,
    /// A spare battery without.
    EmptyBattery,
    /// What spare batteries hold.
    Charge,
    /// The robot.
    Robot,
    /// What its on-board battery holds.
    Energy,
    /// Cells of one colour of a chess board, in a proof by parity.
    Colour,
    /// Batteries of value 1, in such a proof.
    ValueOne,
    /// What is passed in one direction only.
    Arrow,
    /// Where a wall cell can be jumped over.
    Jumper,
    /// What is left only straight on.
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
    /// Where a player begins.
    Start,
    /// Where a player wants to get to.
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
    /// A ring around whatever stands there.
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

/// What happened to a player through one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum Event {
    /// Went one cell on.
    Walked = 0,
    /// Stayed: there is a wall.
    Wall = 1,
    /// Stayed: has reached the goal.
    Home = 2,
    /// Fell into a pit and is back at the start.
    Fell = 3,
    /// Went one cell on, and swapped the battery there.
    Swapped = 4,
    /// Jumped over a cell.
    Jumped = 5,
}

names! {
    /// Every event, in the order of the numbers.
    Event as &'static str {
        Walked => "walked",
        Wall => "wall",
        Home => "home",
        Fell => "fell",
        Swapped => "swapped",
        Jumped => "jumped",
    }
}

/// The trail of one player over time, ready to be drawn as a gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// The player, from 1.
    pub player: usize,
    /// Where the player is at each moment, one more than there are moves: x, y.
    pub cells: Vec<[u16; 2]>,
    /// The line of each move, shifted sideways where a step is walked again.
    pub lines: Vec<[f32; 4]>,
    /// What each move did.
    pub events: Vec<Event>,
    /// What the player holds at each moment, where that is a number; else empty.
    pub energies: Vec<u32>,
}

/// Gives each walk along the same edge a lane of its own, so that none hides another.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    walked: HashMap<(Cell, Cell), usize>,
}

impl Lanes {
    /// How far a line is shifted for each earlier walk along the same edge, in cells.
    const SHIFTS: [f32; 5] = [0.0, 0.16, -0.16, 0.32, -0.32];

    /// The line of the next walk between neighbours.
    pub(crate) fn line(&mut self, from: Cell, to: Cell) -> [f32; 4] {
        let times = self.walked.entry((from.min(to), from.max(to))).or_insert(0);
        // Both coordinates are shifted, so that lines of one lane meet at corners.
        let shift = Self::SHIFTS[*times % Self::SHIFTS.len()];
        *times += 1;
        let ([x, y], [to_x, to_y]) = (centre(from), centre(to));
        [x + shift, y + shift, to_x + shift, to_y + shift]
    }
}

/// The middle of a cell.
pub(crate) fn centre(cell: Cell) -> [f32; 2] {
    [cell.x as f32 + 0.5, cell.y as f32 + 0.5]
}

/// Cells as rectangles, neighbours in a row merged; the cells stand in row order.
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
        let names: Vec<_> = Event::ALL.iter().map(|event| event.name()).collect();
        assert_eq!(names, Event::NAMES);
        assert_eq!(Role::Player(12).name(), "player-12");
    }

    #[test]
    fn events_stand_in_the_order_of_their_numbers() {
        for (number, &event) in (0..).zip(Event::ALL) {
            assert_eq!(event as u8, number);
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
