//! Lockstep: grid puzzles solved, played and shared.
//!
//! Text in → a validated puzzle → states and moves → a solver, a generator, a scene. Every family
//! offers the same through [`puzzle::Puzzle`]; [`any::AnyPuzzle`] tells the family from the text.
//!
//! ```
//! use lockstep::any::AnyPuzzle;
//! use lockstep::grid::Direction;
//! use lockstep::puzzle::{Puzzle, Verdict};
//! use lockstep::search::Unwatched;
//!
//! // Two mazes of 3 × 1 without walls: both players walk right twice.
//! let AnyPuzzle::Simultaneous(puzzle) = AnyPuzzle::parse("3 1  0 0  0   0 0  0").unwrap().puzzle
//! else {
//!     panic!("no comma on its first two lines");
//! };
//! let solution = puzzle
//!     .solve(&puzzle.start(), &Default::default(), &mut Unwatched)
//!     .unwrap();
//! let moves = vec![Direction::Right; 2];
//! assert_eq!(solution.verdict, Verdict::Solved { moves, shortest: true });
//! ```

pub mod any;
pub mod gallery;
pub mod game;
pub mod grid;
pub mod irrgarten;
pub mod judge;
pub mod message;
pub mod puzzle;
pub mod rng;
pub mod scene;
pub mod search;
pub mod share;
pub mod simultaneous;
pub mod stromrallye;
pub mod svg;
pub mod text;

#[cfg(target_arch = "wasm32")]
mod wasm;

/// The README's Rust example, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
