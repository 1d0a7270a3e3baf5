//! Stromrallye: a robot swaps batteries until all of them are empty (Bundeswettbewerb Informatik
//! 38, round 2, task 1).
//!
//! * A move to one of the four neighbour cells costs one unit of the on-board charge; with none
//!   left the robot cannot move.
//! * Arriving on a cell with a spare battery, the robot swaps: the on-board battery stays there with
//!   what is left in it, the spare goes on board. That holds for weaker and empty spares, too.
//! * Wanted is a sequence of moves after which every battery is empty, the on-board one included.
//!
//! Every move uses up one unit, so all solutions have the same length: the sum of all charges. What
//! can be minimised is the number of swaps.
//!
//! ```
//! use lockstep::{puzzle::Puzzle, stromrallye::Stromrallye};
//!
//! // The robot stands left of a battery with charge 1: one move, swap, one move.
//! let puzzle = Stromrallye::parse("3\n1,1,1\n1\n2,1,1").unwrap().puzzle;
//! assert_eq!(puzzle.total_charge(), 2);
//! ```

pub mod difficulty;
pub mod examples;
pub mod generate;
mod parse;
mod scene;
pub mod solve;

use std::fmt;
use std::num::NonZeroU32;

use crate::codes;
use crate::grid::{Cell, Direction, Grid};
use crate::message::Coded;
use crate::puzzle::{Parsed, Puzzle, Solution};
use crate::rng::Rng;
use crate::scene::{Layer, Scene, Trail};
use crate::search::{Stopped, Watch};
use crate::text::ParseError;

pub use generate::Params;
pub use solve::{SolveOptions, Swaps, Unsolvable};

/// The longest side of a board, in cells. What is larger is refused before anything is allocated.
pub const MAX_SIDE: u32 = 1000;

/// The largest charge of one battery.
pub const MAX_CHARGE: u32 = 1_000_000;

/// The largest sum of all charges: that many moves a solution has, and all of them are kept.
pub const MAX_TOTAL_CHARGE: u64 = 10_000_000;

/// A battery on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// Where it lies.
    pub cell: Cell,
    /// Units of charge: moves that it still drives.
    pub charge: u32,
}

/// A square board with spare batteries, and a robot with an on-board battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stromrallye {
    robot: Battery,
    batteries: Vec<Battery>,
    /// The number of the battery on each cell, from 1 in the order of `batteries`.
    numbers: Grid<Option<NonZeroU32>>,
}

/// Where the robot stands and what every battery holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The robot's cell.
    pub robot: Cell,
    /// Charge of the on-board battery.
    pub energy: u32,
    /// Charges of the spare batteries, in the order of [`Stromrallye::batteries`].
    pub charges: Vec<u32>,
}

/// Why the robot cannot go there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The board ends there.
    OffBoard(Direction),
    /// The on-board battery is empty.
    OutOfEnergy,
}

impl Coded for IllegalMove {
    codes! {
        IllegalMove::OffBoard(_) => "off-board",
        IllegalMove::OutOfEnergy => "out-of-energy",
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::OffBoard(_) => write!(f, "the board ends there"),
            IllegalMove::OutOfEnergy => write!(f, "the on-board battery is empty"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Stromrallye {
    /// A board of `side` × `side` cells.
    ///
    /// # Panics
    /// If the side is not between 1 and [`MAX_SIDE`], anything lies off the board, two batteries lie
    /// on one cell or one lies under the robot, or charges pass [`MAX_CHARGE`] or
    /// [`MAX_TOTAL_CHARGE`]. Texts and links are asked before.
    pub fn new(side: u32, robot: Battery, batteries: Vec<Battery>) -> Self {
        assert!((1..=MAX_SIDE).contains(&side), "no side: {side}");
        let mut numbers: Grid<Option<NonZeroU32>> = Grid::filled(side, side, None);
        assert!(numbers.contains(robot.cell), "the robot is off the board");
        for (number, battery) in (1..).zip(&batteries) {
            let free = numbers.contains(battery.cell)
                && battery.cell != robot.cell
                && numbers[battery.cell].is_none();
            assert!(free, "battery {number} cannot lie on {}", battery.cell);
            numbers[battery.cell] = NonZeroU32::new(number);
        }
        let too_much = |battery: &Battery| battery.charge > MAX_CHARGE;
        assert!(!too_much(&robot) && !batteries.iter().any(too_much));
        let puzzle = Stromrallye {
            robot,
            batteries,
            numbers,
        };
        assert!(puzzle.total_charge() <= MAX_TOTAL_CHARGE);
        puzzle
    }

    /// Cells along each side.
    pub fn side(&self) -> u32 {
        self.numbers.width()
    }

    /// Where the robot begins, and the charge of its on-board battery.
    pub fn robot(&self) -> Battery {
        self.robot
    }

    /// The spare batteries in the order of the file.
    pub fn batteries(&self) -> &[Battery] {
        &self.batteries
    }

    /// The index in [`Stromrallye::batteries`] of the one on a cell.
    pub fn battery_at(&self, cell: Cell) -> Option<usize> {
        self.numbers[cell].map(|number| number.get() as usize - 1)
    }

    /// Whether the cell lies on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        self.numbers.contains(cell)
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.numbers.cells()
    }

    /// The neighbouring cell, unless the board ends there.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.numbers.neighbour(cell, direction)
    }

    /// The sum of all charges at the start: the number of moves of every solution.
    pub fn total_charge(&self) -> u64 {
        let all = self.batteries.iter().chain([&self.robot]);
        all.map(|battery| u64::from(battery.charge)).sum()
    }

    /// Where a move leads, and the index of the battery that was swapped there, if one lies there.
    pub fn step(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Option<usize>), IllegalMove> {
        let mut next = state.clone();
        let swapped = self.step_in_place(&mut next, direction)?;
        Ok((next, swapped))
    }

    /// Plays a move on a state, for those who walk far; a refused one changes nothing.
    pub fn step_in_place(
        &self,
        state: &mut State,
        direction: Direction,
    ) -> Result<Option<usize>, IllegalMove> {
        let Some(energy) = state.energy.checked_sub(1) else {
            return Err(IllegalMove::OutOfEnergy);
        };
        let robot = self
            .neighbour(state.robot, direction)
            .ok_or(IllegalMove::OffBoard(direction))?;
        (state.robot, state.energy) = (robot, energy);
        let swapped = self.battery_at(robot);
        if let Some(index) = swapped {
            std::mem::swap(&mut state.energy, &mut state.charges[index]);
        }
        Ok(swapped)
    }

    /// Whether a state can be one of this board: the robot on it, a charge for every battery, and
    /// none of them beyond the limits.
    pub fn allows(&self, state: &State) -> bool {
        let charges = state.charges.iter().chain([&state.energy]);
        let total: u64 = charges.clone().map(|&charge| u64::from(charge)).sum();
        self.contains(state.robot)
            && state.charges.len() == self.batteries.len()
            && charges.max().is_none_or(|&charge| charge <= MAX_CHARGE)
            && total <= MAX_TOTAL_CHARGE
    }

    /// A simple reason why a state cannot be solved, if there is one; found without a search.
    pub fn refutation(&self, state: &State) -> Option<Unsolvable> {
        solve::refutation(self, state)
    }

    /// [`Puzzle::solve`], for those who want every better solution when it is found: first any,
    /// then, where fewest swaps are asked for, those with fewer.
    pub fn solve_and_improve(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        solve::solve(self, from, options, watch, found)
    }

    /// The robot's way under a sequence of moves from the start, ready to be drawn; the first
    /// refused move ends it with its number, counted from 1, and the reason.
    pub fn trail(&self, moves: &[Direction]) -> Result<Trail, (usize, IllegalMove)> {
        scene::trail(self, moves)
    }

    /// What can be pointed at in a proof that a state cannot be solved, to be drawn over it.
    pub fn proof_layers(&self, state: &State, proof: &Unsolvable) -> Vec<Layer> {
        scene::proof(self, state, proof)
    }
}

impl Puzzle for Stromrallye {
    type Params = Params;
    type SolveOptions = SolveOptions;
    type State = State;
    type Move = Direction;
    type IllegalMove = IllegalMove;
    type Proof = Unsolvable;
    /// Of a solved board.
    type Details = Option<Swaps>;

    fn parse(text: &str) -> Result<Parsed<Self>, ParseError> {
        parse::parse(text)
    }

    fn start(&self) -> State {
        State {
            robot: self.robot.cell,
            energy: self.robot.charge,
            charges: self
                .batteries
                .iter()
                .map(|battery| battery.charge)
                .collect(),
        }
    }

    fn legal_moves(&self, state: &State) -> Vec<Direction> {
        let mut moves = Direction::ALL.to_vec();
        moves.retain(|&step| state.energy > 0 && self.neighbour(state.robot, step).is_some());
        moves
    }

    fn play(&self, state: &State, step: Direction) -> Result<State, IllegalMove> {
        self.step(state, step).map(|(next, _)| next)
    }

    fn is_solved(&self, state: &State) -> bool {
        state.energy == 0 && state.charges.iter().all(|&charge| charge == 0)
    }

    fn solve(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Solution<Self>, Stopped> {
        solve::solve(self, from, options, watch, &mut |_| {})
    }

    fn generate(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Self, Stopped> {
        generate::generate(params, rng, watch)
    }

    fn scene(&self, state: &State) -> Scene {
        scene::scene(self, state)
    }
}
