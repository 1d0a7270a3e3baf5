//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `engine` – the fast search for pairs: layered, bit-parallel, from both ends;
//! * `count` – how many shortest sequences there are, from the layers that `engine` leaves behind;
//! * `textbook` – what courses teach, for any number of players: slow, and good to compare with.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod beam;
mod blocks;
mod count;
mod engine;
mod layers;
mod side;
mod single;
mod textbook;
mod visited;

use num_bigint::BigUint;

use super::{Simultaneous, State};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::search::{Progress, Stage, StopReason, Stopped, Watch};
use count::Layers;

pub use single::Unreachable;
use single::{Single, UNREACHABLE};

/// Which search runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Algorithm {
    /// The fastest that fits the puzzle.
    #[default]
    Auto,
    /// Textbook breadth-first search with a hash table.
    Bfs,
    /// Textbook breadth-first search from both ends.
    Bidirectional,
    /// A* with the larger of the players' Manhattan distances.
    AStarManhattan,
    /// A* with the larger of the players' exact distances in their mazes alone.
    AStarExact,
}

impl Algorithm {
    /// All of them, the engine first.
    pub const ALL: [Algorithm; 5] = [
        Algorithm::Auto,
        Algorithm::Bfs,
        Algorithm::Bidirectional,
        Algorithm::AStarManhattan,
        Algorithm::AStarExact,
    ];

    /// The name on the command line and at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Auto => "auto",
            Algorithm::Bfs => "bfs",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::AStarManhattan => "astar-manhattan",
            Algorithm::AStarExact => "astar-exact",
        }
    }
}

/// What a caller may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// Which search runs.
    pub algorithm: Algorithm,
    /// The most bytes the search's own tables may take; beyond, it stops.
    pub memory: u64,
    /// Whether the shortest sequences are counted too.
    pub count: bool,
}

impl Default for SolveOptions {
    /// The fastest search within 4 GB; nothing is counted.
    fn default() -> Self {
        SolveOptions {
            algorithm: Algorithm::Auto,
            memory: 4_000_000_000,
            count: false,
        }
    }
}

pub(super) fn solve(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Solution<Simultaneous>, Stopped> {
    let singles = singles(puzzle, from);
    if let Some(proof) = cut_off(puzzle, &singles) {
        let effort = Progress {
            stage: Stage::Distances,
            explored: singles.iter().map(|s| s.reached().count() as u64).sum(),
            bytes: singles.iter().map(Single::bytes).sum(),
            ..Progress::default()
        };
        return Ok(Solution {
            verdict: Verdict::Unsolvable(proof),
            effort,
            sequences: options.count.then_some(Ok(BigUint::ZERO)),
        });
    }
    let (moves, mut effort, layers) = match (options.algorithm, singles.as_slice()) {
        (Algorithm::Auto, [rows, columns]) => {
            engine::shortest(rows, columns, options.memory, watch)?
        }
        (algorithm, singles) => {
            let (moves, effort) =
                textbook::shortest(puzzle, from, algorithm, singles, options, watch)?;
            (moves, effort, None)
        }
    };
    let verdict = match moves {
        Some(moves) => {
            let end = moves
                .iter()
                .fold(from.clone(), |state, &step| puzzle.step(&state, step).0);
            assert!(
                puzzle.is_solved(&end),
                "a found sequence fails under the rules"
            );
            Verdict::Solved {
                moves,
                shortest: true,
            }
        }
        None => Verdict::Unsolvable(Unreachable::Exhausted),
    };
    let sequences = options.count.then(|| match verdict {
        Verdict::Solved { .. } => count(puzzle, from, layers, options, &mut effort, watch),
        Verdict::Unsolvable(_) => Ok(BigUint::ZERO),
    });
    Ok(Solution {
        verdict,
        effort,
        sequences,
    })
}

/// How many shortest sequences there are: by the layers of the search where it left some, else the
/// plain way. What was solved stays so when counting is stopped.
fn count(
    puzzle: &Simultaneous,
    from: &State,
    layers: Option<Layers>,
    options: &SolveOptions,
    effort: &mut Progress,
    watch: &mut dyn Watch,
) -> Result<BigUint, StopReason> {
    let counted = match layers {
        Some(layers) => layers.count(options.memory, watch),
        None => textbook::count(puzzle, from, options, watch),
    };
    let (sequences, progress) = counted.map_err(|stopped| stopped.reason)?;
    effort.bytes = effort.bytes.max(progress.bytes);
    Ok(sequences)
}

/// Each maze with its distances, seen from where its player stands.
fn singles(puzzle: &Simultaneous, from: &State) -> Vec<Single> {
    let mazes = puzzle.mazes.iter().zip(&from.players);
    mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect()
}

/// The proof for the first player whose goal cannot be reached.
fn cut_off(puzzle: &Simultaneous, singles: &[Single]) -> Option<Unreachable> {
    let index = singles
        .iter()
        .position(|single| single.length() == UNREACHABLE)?;
    Some(singles[index].proof(&puzzle.mazes[index], index + 1))
}

pub(super) fn unreachable(puzzle: &Simultaneous, from: &State) -> Option<Unreachable> {
    cut_off(puzzle, &singles(puzzle, from))
}

/// What a solve may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// States there are; most searches see a fraction of them.
    pub states: u64,
    /// Bytes a search may need.
    pub bytes: u64,
    /// Whether it may take minutes.
    pub may_take_minutes: bool,
}

/// A rough upper estimate from the number of states alone, from what hard pairs took: 5.3 bytes a
/// state for 10⁸ states in many thin layers, 0.9 for 5·10⁸, 0.5 for 3.9·10⁹.
pub(super) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let states = puzzle.state_count();
    let thin = states.saturating_mul(11) / 2;
    let wide = states.saturating_mul(6) / 10 + 450_000_000;
    Forecast {
        states,
        bytes: 2_000_000 + thin.min(wide),
        may_take_minutes: states > 1_500_000_000,
    }
}
