//! The ground: code that any program for grid puzzles could use. Nothing here knows a family.

pub mod choice;
pub mod edit;
pub mod grid;
pub mod message;
pub(crate) mod order;
pub mod pack;
pub(crate) mod portable_math;
pub mod rng;
pub mod scene;
pub mod search;
pub mod settings;
pub mod svg;
pub mod text;
pub mod wanted;
