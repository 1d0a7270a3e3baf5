//! Routes to the exit: a shortest one with proof, the one of a depth-first search, and the one along the wall. Each
//! search can be recorded, so that it can be shown step by step.
//!
//! All three move by [`Irrgarten::step`]. None is recursive, so a map may be large.

mod depth_first;
mod distances;
pub(super) mod marks;
mod options;
pub(super) mod reach;
mod recording;
mod shortest;
mod wall;

use super::{Irrgarten, State};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Forecast, Solution, Verdict};
use crate::search::{Control, Progress, Stopped, Unwatched, Watch};

pub use distances::ExitDistances;
pub(super) use distances::distances;
pub use marks::NoWayOut;
pub use options::{Algorithm, SolveOptions};
use recording::Record;
pub use recording::{Recording, StepKind};

/// The most bytes of a search per cell: a mark for each heading, and a place in the queue.
const BYTES_PER_CELL: u64 = 12;

/// The cost of a search at most.
pub(super) fn forecast(puzzle: &Irrgarten) -> Forecast {
    let states = u64::from(puzzle.width()) * u64::from(puzzle.height());
    Forecast {
        states,
        bytes: states * BYTES_PER_CELL,
        may_take_minutes: false,
    }
}

/// Solves from a state.
pub(super) fn solve(
    puzzle: &Irrgarten,
    from: State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Solution<Irrgarten>, Stopped> {
    run(puzzle, from, options, watch, &mut ())
}

/// Solves from a state, and records the search step by step. The recording is complete up to the end of the search, even if
/// it was stopped.
pub fn record(
    puzzle: &Irrgarten,
    from: State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> (Recording, Result<Solution<Irrgarten>, Stopped>) {
    let mut recording = Recording::default();
    let result = run(puzzle, from, options, watch, &mut recording);
    (recording, result)
}

impl Irrgarten {
    /// The proof that no route leads from a state to the exit, if that is so.
    pub fn no_way_out(&self, from: State) -> Option<NoWayOut> {
        let solution = solve(self, from, &SolveOptions::default(), &mut Unwatched);
        match solution.ok()?.verdict {
            Verdict::Solved { .. } => None,
            Verdict::Unsolvable(proof) => Some(proof),
        }
    }
}

fn run(
    puzzle: &Irrgarten,
    from: State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    record: &mut impl Record,
) -> Result<Solution<Irrgarten>, Stopped> {
    let mut control = Control::new(watch, options.memory);
    let before = Progress::default();
    control.report(&before)?;
    control.needs(&before, marks::Marks::bytes_for(puzzle))?;
    let task = Task {
        puzzle,
        from,
        control: &mut control,
        record,
    };
    match options.algorithm {
        Algorithm::Shortest => shortest::search(task),
        Algorithm::DepthFirst => depth_first::search(task),
        Algorithm::Wall => wall::search(task),
    }
}

/// The input of a search.
struct Task<'a, 'w, R> {
    puzzle: &'a Irrgarten,
    from: State,
    control: &'a mut Control<'w>,
    record: &'a mut R,
}

/// States between two polls of the watcher.
const STATES_PER_POLL: usize = 1 << 14;

/// The number of a cell in recordings: row × width + column.
fn index(puzzle: &Irrgarten, cell: Cell) -> u32 {
    puzzle.fields.index_of(cell) as u32
}

fn solution(verdict: Verdict<Direction, NoWayOut>, effort: Progress) -> Solution<Irrgarten> {
    Solution {
        verdict,
        effort,
        details: (),
    }
}
