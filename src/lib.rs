//! Lockstep: grid puzzles solved, played, generated, drawn and checked.
//!
//! There are three families: [`Simultaneous`] labyrinths, which one sequence of moves solves all at once,
//! [`Stromrallye`], a robot that swaps batteries, and [`Irrgarten`], mazes with jumpers, arrows and crossings. A family
//! is defined by a few traits: [`Puzzle`] has the rules, and [`FamilyPuzzle`] is the sum of them. [`AnyPuzzle`] is a
//! puzzle of any family, which its text determines.
//!
//! **Solve** a text of any family. The answer is proved: that a solution is shortest, or that no solution exists.
//!
//! ```
//! let answer = lockstep::solve("2 2  1 0  0 0  0   0 1  1 0  0")?;
//! assert!(answer.shortest && answer.moves.is_some_and(|moves| moves.len() == 3));
//! # Ok::<(), lockstep::NoAnswer>(())
//! ```
//!
//! **Play** one: states are plain values, and a refused move says why.
//!
//! ```
//! use lockstep::{Direction::{Right, Up}, Irrgarten, Puzzle};
//!
//! let puzzle: Irrgarten = "irrgarten 4 3\n####\n#S.E\n####".parse()?;
//! let state = puzzle.play(&puzzle.start(), Right)?;
//! assert!(!puzzle.is_solved(&state) && puzzle.play(&state, Up).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Generate** one: the same settings and seed give the same puzzle, on every machine and in later versions.
//!
//! ```
//! use lockstep::{Make, Simultaneous, Unwatched, rng::Rng, simultaneous::Params};
//!
//! let settings = Params { width: 6, height: 4, ..Params::default() };
//! let puzzle = Simultaneous::generate(&settings, &mut Rng::new(7), &mut Unwatched)?;
//! # Ok::<(), lockstep::Stopped>(())
//! ```
//!
//! **Draw** one as SVG, with the trails of moves:
//!
//! ```
//! use lockstep::{AnyPuzzle, Direction::Right};
//!
//! let puzzle: AnyPuzzle = "3 1  0 0  0   0 0  0".parse()?;
//! std::fs::write(std::env::temp_dir().join("lockstep.svg"), puzzle.svg(&[Right, Right])?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Check** moves by code that shares nothing with rules and solvers:
//!
//! ```
//! let checked = lockstep::check::replay("3 1  0 0  0   0 0  0", "RR").unwrap();
//! assert_eq!(checked.solved_after, Some(2));
//! ```
//!
//! # Time and memory
//!
//! Nobody knows beforehand how long a search takes: most take moments, some hours, and each ends when its tables exceed
//! the memory of its options (`memory`, in bytes). What may take long takes a [watcher](search::Watch): [`Unwatched`]
//! waits for the end, [`search::Deadline`] ends it at a time, and a closure over its progress shows how far it has come,
//! or ends it at will. A search that ends early is [`Stopped`], which is no verdict.
//!
//! # Modules
//!
//! | module | what it has |
//! |---|---|
//! | [`simultaneous`], [`stromrallye`], [`irrgarten`] | the families, each with its settings and options |
//! | [`puzzle`] | the traits of a family |
//! | [`any`](mod@any) | puzzles, settings and recipes of any family |
//! | [`search`] | watchers, limits, textbook searches as functions over closures |
//! | [`settings`](mod@settings), [`rng`], [`wanted`] | settings as data; randomness that stays the same; a target difficulty |
//! | [`grid`], [`text`], [`message`] | cells and directions; places of errors; messages as codes |
//! | [`scene`], [`svg`] | pictures as shapes by role, and as SVG |
//! | [`check`] | a second opinion on moves, and certificates |
//! | [`judge`], [`grade`], [`entries`], [`sequence`] | positions judged; sequences graded; many of them, and in any notation |
//! | [`edit`], [`improve`] | changes of puzzles, and those that make one better |
//! | [`catalogue`], [`instances`] | examples, levels, days; puzzles that test a program |
//! | [`collection`], [`share`], [`about`] | many puzzles in a text; bytes of a link; title, author and note |
//! | [`document`] | a puzzle's part of a document for written work |
//! | [`state_space`] | all states of a small puzzle |
//!
//! # Features
//!
//! `cli`, on by default, is the command line and the crates it needs: a library is built without it by
//! `default-features = false`. `worker`, on by default, puts solvers and generators into the page's wasm module, which
//! is built only from a checkout; elsewhere it changes nothing. Rust 1.88 or newer.

pub mod any;
mod families;
mod ground;
pub mod puzzle;
mod services;

pub use families::{irrgarten, simultaneous, stromrallye};
pub use ground::{choice, edit, grid, message, rng, scene, search, settings, svg, text, wanted};
pub(crate) use ground::{order, portable_math};
pub use services::{
    about, catalogue, check, collection, document, entries, grade, improve, instances, judge,
    sequence, share, state_space,
};

// For the page and the command line only.
#[doc(hidden)]
pub use ground::pack;
#[doc(hidden)]
pub use services::surroundings;

#[doc(inline)]
pub use any::{Answer, AnyPuzzle, Family, NoAnswer, solve};
#[doc(inline)]
pub use grid::{Cell, Direction};
#[doc(inline)]
pub use irrgarten::Irrgarten;
#[doc(inline)]
pub use puzzle::{Draw, Editable, FamilyPuzzle, Make, Play, Puzzle, Solution, Solve, Verdict};
#[doc(inline)]
pub use search::{Stopped, Unwatched};
#[doc(inline)]
pub use simultaneous::Simultaneous;
#[doc(inline)]
pub use stromrallye::Stromrallye;

#[cfg(boundary)]
mod wasm;

/// The Rust examples of the documents, so that they are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../docs/crate.md")]
struct Crate;

#[cfg(doctest)]
#[doc = include_str!("../docs/library-and-module.md")]
struct Manual;
