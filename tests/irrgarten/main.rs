//! Irrgarten: rules, reading, presses, drawing, the three searches, the generator.
//!
//! Hostile input is in `tests/properties`.

#[path = "../common/mod.rs"]
mod common;

mod checker;
mod random_maps;

mod all_errors;
mod bounds;
mod checking;
mod cross_examination;
mod edit;
mod errors;
mod generator;
mod improve;
mod levels;
mod press;
mod rules;
mod suite;
