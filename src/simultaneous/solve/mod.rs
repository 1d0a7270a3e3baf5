//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `guided` – the fast search for pairs of trees: pair by pair, with a bound near to the truth;
//! * `engine` – the fast search for other pairs: layered, bit-parallel, from both ends;
//! * `textbook` – what courses teach, for any number of players: slow, and good to compare with.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod band;
mod beam;
mod blocks;
mod engine;
mod guided;
mod layers;
mod side;
mod single;
mod supersequence;
#[cfg(test)]
mod testing;
mod textbook;
mod tree;
mod visited;

use super::{Simultaneous, State};
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::search::{Control, Found, Progress, Stage, Stopped, Watch};

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
}

impl Default for SolveOptions {
    /// The fastest search within 4 GB.
    fn default() -> Self {
        SolveOptions {
            algorithm: Algorithm::Auto,
            memory: 4_000_000_000,
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
        });
    }
    let (moves, effort) = match (options.algorithm, singles.as_slice()) {
        (Algorithm::Auto, [rows, columns]) => {
            shortest_for_pair(rows, columns, options.memory, watch)?
        }
        (algorithm, singles) => {
            textbook::shortest(puzzle, from, algorithm, singles, options, watch)?
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
    Ok(Solution { verdict, effort })
}

/// The fastest search for a pair of mazes that both have a way home.
fn shortest_for_pair(
    rows: &Single,
    columns: &Single,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let mut control = Control::new(watch, budget);
    let progress = Progress {
        stage: Stage::Distances,
        bytes: rows.bytes() + columns.bytes(),
        at_least: rows.length().max(columns.length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    if let Some((moves, progress)) = guided::shortest(rows, columns, progress, &mut control)? {
        return Ok((Some(moves), progress));
    }
    engine::shortest(rows, columns, budget, progress, &mut control)
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
