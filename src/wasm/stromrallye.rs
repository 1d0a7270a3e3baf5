//! Stromrallye at the boundary.

use super::convert::{Reason, SolveOptionsIn, SolvedOut, StateOut};
use super::families::{AtBoundary, BatteryOut, ForecastOut, ProofOut, PuzzleOut, SizeOut};
use super::pictures::LayerOut;
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution};
use crate::scene::{Event, Layer, Trail};
use crate::search::{Stopped, Watch};
use crate::stromrallye::{
    Battery, IllegalMove, SolveOptions, State, Stromrallye, Swaps, Unsolvable,
};
use crate::text::Family;

/// Memory for a search's tables unless told otherwise: more gains little, and phones have less.
const DEFAULT_MEMORY: u64 = 500_000_000;

/// What 32-bit addresses leave to the search's own tables.
const MOST_MEMORY: u64 = 3_000_000_000;

/// Batteries from which on a search may take long.
const MANY_BATTERIES: usize = 400;

impl AtBoundary for Stromrallye {
    const FAMILY: Family = Family::Stromrallye;

    fn puzzle_out(&self, id: &str) -> PuzzleOut {
        let battery = |&Battery { cell, charge }: &Battery| BatteryOut {
            x: cell.x,
            y: cell.y,
            charge,
        };
        PuzzleOut::Stromrallye {
            id: id.to_owned(),
            kind: Self::FAMILY.name(),
            boards: [SizeOut {
                width: self.side(),
                height: self.side(),
            }],
            batteries: self.batteries().iter().map(battery).collect(),
            robot: battery(&self.robot()),
            total: self.total_charge(),
        }
    }

    fn state_out(&self, id: &str, state: &State, moves: String) -> StateOut {
        StateOut {
            puzzle: id.to_owned(),
            players: vec![state.robot.into()],
            moves,
            solved: self.is_solved(state),
            energy: Some(state.energy),
            charges: Some(state.charges.clone()),
            heading: None,
        }
    }

    fn read_state(&self, state: &StateOut) -> Option<State> {
        let [robot] = state.players[..] else {
            return None;
        };
        let state = State {
            robot: robot.into(),
            energy: state.energy?,
            charges: state.charges.clone()?,
        };
        self.allows(&state).then_some(state)
    }

    fn walk(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), IllegalMove> {
        let (next, swapped) = self.step(state, direction)?;
        let event = match swapped {
            Some(_) => Event::Swapped,
            None => Event::Walked,
        };
        Ok((next, vec![event]))
    }

    fn reason(illegal: IllegalMove) -> Reason {
        Reason::plain(illegal.code())
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn options(options: &SolveOptionsIn) -> Option<SolveOptions> {
        let usual = SolveOptions::default();
        let seed = match &options.seed {
            Some(seed) => seed.trim().parse().ok()?,
            None => usual.seed,
        };
        Some(SolveOptions {
            fewest_swaps: options.fewest_swaps.unwrap_or(usual.fewest_swaps),
            seed,
            memory: options.memory(DEFAULT_MEMORY, MOST_MEMORY)?,
        })
    }

    fn search(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        self.solve_and_improve(from, options, watch, found)
    }

    fn tell(details: &Option<Swaps>, out: &mut SolvedOut) {
        out.swaps = details.map(|swaps| swaps.swaps);
        out.swaps_proved = details.is_some_and(|swaps| swaps.proved);
    }

    fn cost(&self) -> ForecastOut {
        ForecastOut {
            ok: true,
            pairs: self.batteries().len() as f64,
            bytes: DEFAULT_MEMORY as f64,
            slow: self.batteries().len() > MANY_BATTERIES,
        }
    }

    fn proof_out(&self, from: &State, proof: &Unsolvable) -> Option<ProofOut> {
        let layers = LayerOut::all(&self.proof_layers(from, proof));
        Some(match *proof {
            Unsolvable::Parity { ones, cells } => ProofOut::Parity {
                ones,
                cells,
                layers,
            },
            Unsolvable::Unreachable(cell) => ProofOut::Unreachable {
                cell: cell.into(),
                layers,
            },
            Unsolvable::DeadEnds(first, second) => ProofOut::DeadEnds {
                cells: [first.into(), second.into()],
                layers,
            },
            Unsolvable::Stuck => ProofOut::Stuck { layers },
            Unsolvable::Exhausted => ProofOut::Exhausted,
        })
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let start = self.start();
        let proof = self.refutation(&start)?;
        Some((1, self.proof_layers(&start, &proof)))
    }
}
