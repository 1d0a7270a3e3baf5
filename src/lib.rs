//! Lockstep: grid puzzles solved, played and shared.
//!
//! Text in → a validated puzzle → states and moves → a solver, a generator, a scene. [`solve`] tells
//! the family from the text. What a family is stands in one trait, [`Puzzle`]; [`AnyPuzzle`] is the
//! closed set of families.
//!
//! ```
//! use lockstep::{Direction, Puzzle, Simultaneous, Verdict};
//!
//! // Two mazes of 3 × 1 cells without walls: both players walk right twice.
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0")?.puzzle;
//! let moves = vec![Direction::Right; 2];
//! assert_eq!(puzzle.solution()?.verdict, Verdict::Solved { moves, shortest: true });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
pub mod check;
pub mod collection;
pub mod daily;
pub mod date;
pub mod edit;
pub mod entries;
pub mod example;
pub mod gallery;
pub mod grade;
pub mod grid;
pub mod improve;
pub mod irrgarten;
pub mod judge;
pub mod level;
pub mod levels;
pub mod message;
pub mod pack;
mod portable_math;
pub mod puzzle;
pub mod rng;
pub mod scene;
pub mod search;
pub mod sequence;
pub mod settings;
pub mod share;
pub mod simultaneous;
pub mod state_space;
pub mod stromrallye;
pub mod surroundings;
pub mod svg;
pub mod text;
pub mod today;
pub mod wanted;

pub use any::{Answer, AnyPuzzle, Family, NoAnswer, solve};
pub use grid::{Cell, Direction};
pub use irrgarten::Irrgarten;
pub use puzzle::{Puzzle, Solution, Verdict};
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
