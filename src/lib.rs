//! Lockstep: grid puzzles solved, played and shared.

pub mod any;
pub mod game;
pub mod grid;
pub mod puzzle;
pub mod rng;
pub mod scene;
pub mod search;
pub mod share;
pub mod simultaneous;
pub mod svg;
pub mod text;

#[cfg(target_arch = "wasm32")]
mod wasm;
