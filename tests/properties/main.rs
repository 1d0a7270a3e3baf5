//! Texts and links of every family, and collections, of puzzles at random: read as they were printed, and damaged ones
//! refused. Arbitrary and changed input is in `tests/fuzz`.

#[macro_use]
#[path = "../../src/bin/lockstep/families.rs"]
mod families;
#[path = "../common/input.rs"]
mod input;

mod collection;
mod irrgarten;
mod simultaneous;
mod stromrallye;
mod suite;
