//! Ways out: a shortest one with proof, the one a depth-first search finds, and the one along the
//! wall; each can leave a trace, to be shown as it searched.
//!
//! All three walk by [`Irrgarten::step`]; none is recursive, so a map may be large.

mod depth_first;
mod distances;
pub(super) mod marks;
pub(super) mod reach;
mod shortest;
mod trace;
mod wall;

use super::{Irrgarten, State};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Solution, Verdict};
use crate::scene::Layer;
use crate::search::{Control, Progress, Stage, StopReason, Stopped, Unwatched, Watch};

pub(super) use distances::distances;
use trace::Record;
pub use trace::{Step, Trace};

/// How a way out is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Algorithm {
    /// Breadth first over states: a shortest way, proved.
    #[default]
    Shortest,
    /// Depth first: right before straight before left, backing out of dead ends. The first heading
    /// is up, and on the first cell back is tried last.
    DepthFirst,
    /// With the right hand on the wall: right before straight before left before back, never
    /// jumping. Proves nothing, and may come round or be stuck where there is a way.
    Wall,
}

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Algorithm; 3] = [Algorithm::Shortest, Algorithm::DepthFirst, Algorithm::Wall];

    /// The name on the command line and at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Shortest => "shortest",
            Algorithm::DepthFirst => "dfs",
            Algorithm::Wall => "wall",
        }
    }
}

/// What a solve may vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// How a way out is looked for.
    pub algorithm: Algorithm,
    /// Bytes that tables may take. The largest map needs about 50 million.
    pub memory: u64,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions {
            algorithm: Algorithm::default(),
            memory: 1_000_000_000,
        }
    }
}

/// No way leads out: every cell that can be reached, the exit not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWayOut {
    /// The cells that can be reached, row by row.
    pub reached: Vec<Cell>,
    /// Path cells beside them that cannot: arrows, jumpers and crossings bar the way.
    pub barred: Vec<Cell>,
}

impl NoWayOut {
    /// The proof, to be drawn over the map.
    pub fn layers(&self) -> Vec<Layer> {
        super::scene::proof(self)
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

/// Solves from a state, and keeps what the search did, step by step.
pub fn trace(
    puzzle: &Irrgarten,
    from: State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> (Trace, Result<Solution<Irrgarten>, Stopped>) {
    let mut trace = Trace::default();
    let result = run(puzzle, from, options, watch, &mut trace);
    (trace, result)
}

/// The proof that no way leads out from a state, if none does.
pub(super) fn no_way_out(puzzle: &Irrgarten, from: State) -> Option<NoWayOut> {
    let solution = solve(puzzle, from, &SolveOptions::default(), &mut Unwatched);
    match solution.ok()?.verdict {
        Verdict::Solved { .. } => None,
        Verdict::Unsolvable(proof) => Some(proof),
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
    let search = Search {
        puzzle,
        from,
        control: &mut control,
        record,
    };
    match options.algorithm {
        Algorithm::Shortest => shortest::search(search),
        Algorithm::DepthFirst => depth_first::search(search),
        Algorithm::Wall => wall::search(search),
    }
}

/// What a search is given.
struct Search<'a, 'w, R> {
    puzzle: &'a Irrgarten,
    from: State,
    control: &'a mut Control<'w>,
    record: &'a mut R,
}

/// States between two looks at the watcher.
const STATES_PER_LOOK: usize = 1 << 14;

/// A cell as traces have it.
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
