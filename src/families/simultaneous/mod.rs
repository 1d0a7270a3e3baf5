//! Simultaneous labyrinths: one sequence of instructions drives every player through a maze of
//! their own at once (Bundeswettbewerb Informatik 43, round 2, task 2).
//!
//! * An instruction moves each player one cell; a player who would walk into a wall stays put.
//! * A player who has reached the goal, the bottom right cell, stays there.
//! * A player who would fall into a pit goes back to the start cell instead, within that same instruction.
//! * The task is to find a shortest sequence after which all players are at their goals.
//!
//! The contest has two mazes of the same size. Here there may be more, and of different sizes: each has its own player
//! and goal, and all get the same instructions.
//!
//! ```
//! use lockstep::{Puzzle, Simultaneous, Solve, Verdict};
//!
//! // 2 × 2 cells; Anton must first go down, Bea must first go right.
//! let puzzle = Simultaneous::parse("2 2  1 0  0 0  0   0 1  1 0  0").unwrap().puzzle;
//! let Verdict::Solved { moves, shortest } = puzzle.solution().unwrap().verdict else { panic!() };
//! assert_eq!((moves.len(), shortest), (3, true));
//! ```

mod catalogue;
pub mod difficulty;
pub mod drawing;
mod edit;
mod family;
pub mod generate;
mod improve;
mod lines;
mod look;
mod misread;
mod pack;
mod parse;
mod parse_error;
mod reason;
mod rules;
mod scene;
pub mod solve;

pub use edit::NoEdit;
pub use generate::{MazeKind, Pairing, Params};
pub use look::{Ground, Look};
/// Of the crate `num-bigint`: what [`Sequences`] counts with.
#[doc(no_inline)]
pub use num_bigint::BigUint;
pub use parse_error::{Expected, ParseErrorKind};
pub use reason::Reason;
pub use rules::{MAX_MAZES, MAX_SIDE, Maze, Simultaneous, State};
pub use solve::{
    Algorithm, Axis, Details, End, Frame, HomeDistances, Met, Pin, PositionDistances,
    RecordedLayers, Recording, Rung, SearchedPositions, Sequences, SolveOptions, Tally,
    Unreachable, Wish,
};
