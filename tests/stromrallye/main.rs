//! Stromrallye: rules, reading, presses, drawing, the search, the generator.
//!
//! Hostile input and limits of memory are in `tests/properties` and `tests/memory`.

#[path = "../common/mod.rs"]
mod common;

mod brute_force;
mod checker;
mod examining;
mod small_boards;

mod cross_examination;
mod edit;
mod errors;
mod generator;
mod golden;
mod improve;
mod levels;
mod press;
mod rejoin;
mod rules;
mod search;
mod suite;
