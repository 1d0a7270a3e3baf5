//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `guided` – the fast search for pairs of trees: pair by pair, with a bound near to the truth;
//! * `engine` – the fast search for other pairs: layered, bit-parallel, from both ends;
//! * `several` – the search for three and more mazes;
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
    let (moves, effort) = match options.algorithm {
        Algorithm::Auto => fastest(puzzle, from, &singles, options, watch)?,
        algorithm => textbook::shortest(puzzle, from, algorithm, &singles, options, watch)?,
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

/// The fastest search that fits the number of players who matter.
fn fastest(
    puzzle: &Simultaneous,
    from: &State,
    singles: &[Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let indices = who_matters(puzzle, from).into_iter();
    let players: Vec<&Single> = indices.map(|index| &singles[index]).collect();
    match players.as_slice() {
        [] => Ok((Some(Vec::new()), Progress::default())),
        [single] => alone(single, options.memory, watch),
        [rows, columns] => pair(rows, columns, options.memory, watch),
        players => match several::Numbering::new(players) {
            Some(numbering) => several::shortest(numbering, options.memory, watch),
            None => {
                let algorithm = Algorithm::AStarExact;
                textbook::shortest(puzzle, from, algorithm, singles, options, watch)
            }
        },
    }
}

/// The fastest search for a pair of mazes that both have a way home.
fn pair(
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
fn alone(single: &Single, budget: u64, watch: &mut dyn Watch) -> Result<Found<Direction>, Stopped> {
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
