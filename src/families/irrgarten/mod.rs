//! Irrgarten: a maze with jumpers, arrows and crossings; from the start to the exit in the border.
//!
//! * A move goes one cell up, down, left or right onto a path cell; a jump is one move, too.
//! * An **arrow** can be entered from any side but the one it points to, its front, and left only in its direction.
//! * On a **jumper**, a move against an inner wall cell jumps over exactly that cell, onto the path cell right behind
//!   it, if there is one and it is not the exit. An arrow cannot be jumped onto from its front. A path cell ahead is
//!   walked onto, never jumped over.
//! * A **crossing** can be left only in the direction in which it was entered or jumped onto. If a wall or an arrow's
//!   front is there, the player is stuck.
//! * Reaching the exit ends the game.
//!
//! A position is the cell and, on a crossing, the heading.
//!
//! ```
//! use lockstep::{Irrgarten, Puzzle, Solve, Verdict};
//!
//! // Over the wall in the middle, and out.
//! let puzzle = Irrgarten::parse("irrgarten 6 3\n######\n#So#.E\n######").unwrap().puzzle;
//! let Verdict::Solved { moves, shortest } = puzzle.solution().unwrap().verdict else { panic!() };
//! assert_eq!((moves.len(), shortest), (3, true));
//! ```

mod catalogue;
pub mod difficulty;
mod edit;
mod escape;
mod family;
pub mod generate;
mod improve;
mod pack;
mod parse;
mod parse_error;
mod press;
mod reason;
mod rules;
mod scene;
pub mod solve;

pub use edit::NoEdit;
pub use generate::Params;
pub use parse_error::{Expected, ParseErrorKind};
pub use press::{Ground, Look, OutOfReach};
pub use reason::Reason;
pub use rules::{Field, IllegalMove, Irrgarten, MAX_SIDE, MIN_SIDE, State};
pub use solve::{Algorithm, ExitDistances, NoWayOut, SolveOptions};
