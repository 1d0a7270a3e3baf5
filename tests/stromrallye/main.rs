//! Stromrallye: rules, reading, presses, drawing, the search, the generator.
//!
//! Hostile input and limits of memory are in `tests/properties` and `tests/memory`.

#[path = "../common/mod.rs"]
mod common;

mod brute_force;
mod checker;
mod examining;
mod patience;
mod small_boards;

mod all_errors;
mod checking;
mod cross_examination;
mod edit;
mod errors;
mod extremes;
mod generator;
mod golden;
mod improve;
mod levels;
mod press;
mod reasons;
mod rejoin;
mod rules;
mod search;
mod state_space;
mod suite;
