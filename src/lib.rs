//! Lockstep: grid puzzles solved, played and shared.

#[cfg(target_arch = "wasm32")]
mod wasm;
