//! Stromrallye: a robot swaps batteries until all of them are empty (Bundeswettbewerb Informatik
//! 38, round 2, task 1).
//!
//! * A move to one of the four neighbour cells costs one unit of the on-board charge; without charge the robot cannot
//!   move.
//! * When it arrives on a cell with a spare battery, the robot swaps: the on-board battery stays there with its
//!   remaining charge, the spare goes on board. This also holds for weaker and empty spares.
//! * The task is to find a sequence of moves after which every battery is empty, including the one on board.
//!
//! Every move uses up one unit, so all solutions have the same length: the sum of all charges. The number of swaps is
//! what can be minimised.
//!
//! ```
//! use lockstep::{Puzzle, Stromrallye};
//!
//! // The robot stands left of a battery with charge 1: one move, swap, one move.
//! let puzzle = Stromrallye::parse("3\n1,1,1\n1\n2,1,1").unwrap().puzzle;
//! assert_eq!(puzzle.total_charge(), 2);
//! ```

mod catalogue;
pub mod difficulty;
mod edit;
mod family;
pub mod generate;
mod improve;
mod pack;
mod parse;
mod parse_error;
mod press;
mod reason;
mod rejoin;
mod rules;
mod scene;
pub mod solve;
mod walks;

pub use edit::NoEdit;
pub use generate::Params;
pub use parse_error::{Expected, ParseErrorKind};
pub use press::{Look, OutOfReach};
pub use reason::Reason;
pub use rules::{Battery, IllegalMove, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, State, Stromrallye};
pub use solve::{SolveOptions, Swaps, Unsolvable};
