//! Services for puzzles of any family: the operations of a page or a command line.

pub mod check;
pub mod collection;
pub mod daily;
pub mod entries;
pub mod example;
pub mod gallery;
pub mod grade;
pub mod improve;
pub mod judge;
pub mod level;
pub mod levels;
pub mod sequence;
pub mod share;
pub mod state_space;
pub mod surroundings;
pub mod today;
