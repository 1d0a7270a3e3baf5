//! Lockstep: grid puzzles solved, played and shared.
//!
//! Text in → a validated puzzle → states and moves → a solver, a generator, a scene. [`solve`] recognises the family by
//! the text. A family is defined by a few traits, of which [`Puzzle`] is the sum; [`AnyPuzzle`] is the closed set
//! of families.
//!
//! ```
//! use lockstep::{Direction, Rules, Simultaneous, Solve, Verdict};
//!
//! // Two mazes of 3 × 1 cells without walls: both players walk right twice.
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0")?.puzzle;
//! let moves = vec![Direction::Right; 2];
//! assert_eq!(puzzle.solution()?.verdict, Verdict::Solved { moves, shortest: true });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
mod families;
mod ground;
pub mod puzzle;
mod services;

pub use families::{irrgarten, simultaneous, stromrallye};
pub use ground::{edit, grid, message, pack, rng, scene, search, settings, svg, text, wanted};
pub(crate) use ground::{order, portable_math};
pub use services::{
    about, catalogue, check, collection, entries, grade, improve, instances, judge, sequence,
    share, state_space, surroundings,
};

pub use any::{Answer, AnyPuzzle, Family, NoAnswer, solve};
pub use grid::{Cell, Direction};
pub use irrgarten::Irrgarten;
pub use puzzle::{Draw, Editable, Make, Play, Puzzle, Rules, Solution, Solve, Verdict};
pub use search::{Stopped, Unwatched};
pub use simultaneous::Simultaneous;
pub use stromrallye::Stromrallye;

#[cfg(target_arch = "wasm32")]
mod wasm;

/// The Rust examples of the documents, so that they are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../docs/library-and-module.md")]
struct Manual;
