//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `guided` – the fast search for pairs of trees: pair by pair, with a bound near to the truth;
//! * `engine` – the fast search for other pairs: layered, bit-parallel, from both ends;
//! * `count` – how many shortest sequences there are, from the layers that these two leave behind;
//! * `several` – the search for three and more mazes;
//! * `textbook` – what courses teach, for any number of players: slow, and good to compare with.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod band;
mod beam;
mod blocks;
mod count;
mod engine;
mod guided;
mod layers;
mod seen;
mod several;
mod side;
mod single;
mod supersequence;
#[cfg(test)]
mod testing;
mod textbook;
mod tree;
mod visited;

use num_bigint::BigUint;

use super::{Simultaneous, State};
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::search::{Control, Progress, Stage, StopReason, Stopped, Watch};
use count::Layers;
use engine::Found;

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

/// Solves, and where sequences are to be counted hands the solution to `found` before.
pub(super) fn solve(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Simultaneous>),
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
    let (moves, effort, layers) = match options.algorithm {
        Algorithm::Auto => fastest(puzzle, from, &singles, options, watch)?,
        algorithm => {
            let (moves, effort) =
                textbook::shortest(puzzle, from, algorithm, &singles, options, watch)?;
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
    let mut solution = Solution {
        verdict,
        effort,
        sequences: None,
    };
    if options.count {
        solution.sequences = Some(match solution.verdict {
            Verdict::Solved { .. } => {
                found(&solution);
                let effort = &mut solution.effort;
                count(puzzle, from, layers, options, effort, watch)
            }
            Verdict::Unsolvable(_) => Ok(BigUint::ZERO),
        });
    }
    Ok(solution)
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

/// The fastest search that fits the number of players who matter.
fn fastest<'a>(
    puzzle: &Simultaneous,
    from: &State,
    singles: &'a [Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Found<'a>, Stopped> {
    let indices = who_matters(puzzle, from).into_iter();
    let players: Vec<&'a Single> = indices.map(|index| &singles[index]).collect();
    let (moves, effort) = match players.as_slice() {
        [] => (Some(Vec::new()), Progress::default()),
        [single] => alone(single, options.memory, watch)?,
        [rows, columns] => return pair(rows, columns, options, watch),
        players => match several::Numbering::new(players) {
            Some(numbering) => several::shortest(numbering, options.memory, watch)?,
            None => {
                let algorithm = Algorithm::AStarExact;
                textbook::shortest(puzzle, from, algorithm, singles, options, watch)?
            }
        },
    };
    Ok((moves, effort, None))
}

/// The fastest search for a pair of mazes that both have a way home.
fn pair<'a>(
    rows: &'a Single,
    columns: &'a Single,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Found<'a>, Stopped> {
    let mut control = Control::new(watch, options.memory);
    let progress = Progress {
        stage: Stage::Distances,
        bytes: rows.bytes() + columns.bytes(),
        at_least: rows.length().max(columns.length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    match guided::shortest(rows, columns, options.count, progress, &mut control)? {
        Some(found) => Ok(found),
        None => engine::shortest(rows, columns, options.memory, progress, &mut control),
    }
}

/// The players a search has to look at, by their places: those who are not home yet, and of players in equal mazes
/// on the same cell only the first.
///
/// Nothing is lost. Who is home stays there, whatever is instructed. Where an instruction leads a
/// player depends on maze and cell alone, so players in equal mazes on the same cell are on the
/// same cell after every instruction, by induction, and come home at the same moment. So a
/// sequence leads all players home exactly when it leads these home, and what is shortest for
/// these is shortest for all.
fn who_matters(puzzle: &Simultaneous, from: &State) -> Vec<usize> {
    let players: Vec<_> = puzzle.mazes.iter().zip(&from.players).collect();
    let matters = |&index: &usize| {
        let (maze, &cell) = players[index];
        cell != maze.goal() && !players[..index].contains(&players[index])
    };
    (0..players.len()).filter(matters).collect()
}

/// One player's shortest way: always to a cell that is one nearer to the goal.
fn alone(
    single: &Single,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<crate::search::Found<Direction>, Stopped> {
    let progress = Progress {
        stage: Stage::Path,
        explored: single.reached().count() as u64,
        bytes: single.bytes(),
        at_least: single.length(),
        ..Progress::default()
    };
    Control::new(watch, budget).report(&progress)?;
    let distance = |cell: u32| single.to_goal[cell as usize];
    let mut cell = single.start;
    let mut moves = Vec::new();
    while cell != single.goal {
        let nearest = Direction::ALL
            .into_iter()
            .zip(single.to[cell as usize])
            .min_by_key(|&(_, next)| distance(next));
        // Somebody whose goal cannot be reached is found out before any search.
        let (direction, next) = nearest.expect("there are four directions");
        moves.push(direction);
        cell = next;
    }
    Ok((Some(moves), progress))
}

/// Each maze with its distances, seen from where its player stands.
fn singles(puzzle: &Simultaneous, from: &State) -> Vec<Single> {
    let mazes = puzzle.mazes.iter().zip(&from.players);
    mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect()
}

/// The proof for the first player whose goal cannot be reached.
///
/// When there is none, there is a sequence from the start, for any number of players: lead one home
/// after the other. Who is home stays; whoever is still under way can walk back to the start from
/// wherever they have got to (a walk without a fall can be walked back, and a fall ends there), and
/// from there has a way home.
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
    /// States there are for the players that matter; most searches see a fraction of them.
    pub states: u64,
    /// Bytes a search may need.
    pub bytes: u64,
    /// Whether it may take minutes.
    pub may_take_minutes: bool,
}

/// A rough upper estimate from the number of states alone, from what hard pairs took: 5.3 bytes a
/// state for 10⁸ states in many thin layers, 0.9 for 5·10⁸, 0.5 for 3.9·10⁹. Sets of
/// three took 0.02 to 0.14 bytes for 4·10⁹.
pub(super) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let players = who_matters(puzzle, &puzzle.start());
    let cells = players.iter().map(|&index| {
        let (width, height) = puzzle.mazes[index].size();
        u64::from(width) * u64::from(height)
    });
    let states = cells.fold(1, u64::saturating_mul);
    let thin = states.saturating_mul(11) / 2;
    let wide = if players.len() > 2 {
        states / 4 + 50_000_000
    } else {
        states.saturating_mul(6) / 10 + 450_000_000
    };
    Forecast {
        states,
        bytes: 2_000_000 + thin.min(wide),
        may_take_minutes: states > 1_500_000_000,
    }
}
