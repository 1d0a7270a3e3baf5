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
mod fill;
mod guided;
mod layers;
mod numbering;
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

use std::collections::VecDeque;

use num_bigint::BigUint;

use super::{Maze, Simultaneous, State};
use crate::grid::{Cell, Direction};
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
    /// How many threads may work at once, where a search can use them; the answer is the same. Must
    /// be 1 where there are no threads, as in a module for browsers.
    pub threads: usize,
}

impl Default for SolveOptions {
    /// The fastest search within 4 GB, on one thread; nothing is counted.
    fn default() -> Self {
        SolveOptions {
            algorithm: Algorithm::Auto,
            memory: 4_000_000_000,
            count: false,
            threads: 1,
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
            details: options.count.then_some(Ok(BigUint::ZERO)),
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
        details: None,
    };
    if options.count {
        solution.details = Some(match solution.verdict {
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
        players => match numbering::Numbering::new(players) {
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
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: rows.bytes() + columns.bytes(),
        at_least: rows.length().max(columns.length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    let before = progress.bytes;
    let mut found = match guided::shortest(rows, columns, options, &mut progress, &mut control) {
        Ok(Some(found)) => found,
        // The other search may need less memory.
        Ok(None)
        | Err(Stopped {
            reason: StopReason::Memory { .. },
            ..
        }) => {
            progress.bytes = before;
            engine::shortest(rows, columns, options.memory, progress, &mut control)?
        }
        Err(stopped) => return Err(stopped),
    };
    found.1.bytes = found.1.bytes.max(control.peak());
    Ok(found)
}

/// The players a search has to look at, by their places: those who are not home yet, and of players
/// in equal mazes on the same cell only the first.
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

/// A rough upper estimate for what is hard of its kind; most of it takes less. What is known
/// before: the players that matter, their numbers of cells, and which mazes are trees.
///
/// * Pairs of trees took 0.1 to 0.4 bytes a state, and a second for 10⁹. Where ways home pass most
///   of the cells, the mazes hinder each other, and trees are like other pairs.
/// * Other hard pairs took 5.3 bytes a state for 10⁸ states in many thin layers, 0.9 for 5·10⁸,
///   0.5 for 3.9·10⁹.
/// * Sets of three trees took up to 0.6 bytes a state, of which they have as many as three
///   players can have.
/// * The more players, the smaller the share of their states that is met, as sequences hardly grow
///   with them. Sets of 4 to 16 trees, of 9 to 144 cells each, took up to 8 bytes for each state
///   that 3 + 0.4 · (players − 3) of them have.
/// * Of three and more other mazes none took a tenth of that.
pub(super) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let players = who_matters(puzzle, &puzzle.start());
    let mazes: Vec<&Maze> = players.iter().map(|&index| &puzzle.mazes[index]).collect();
    let states = mazes.iter().map(|maze| {
        let (width, height) = maze.size();
        u64::from(width) * u64::from(height)
    });
    let states = states.fold(1, u64::saturating_mul);
    let are_trees = |longest_way| {
        let mut shares = mazes.iter().map(|maze| way_in_tree(maze));
        shares.all(|share| share.is_some_and(|share| share <= longest_way))
    };
    let (bytes, may_take_minutes) = match mazes.len() {
        ..=2 if are_trees(0.25) => (states / 10 * 3 + 15_000_000, states > 15_000_000_000),
        ..=2 => (states / 10 * 6 + 450_000_000, states > 1_500_000_000),
        count => {
            let count = count as f64;
            let met = (states as f64).powf((3.0 + 0.4 * (count - 3.0)) / count);
            let of_trees = met * if count > 3.0 { 8.0 } else { 0.6 };
            let of_these = if are_trees(1.0) {
                of_trees
            } else {
                of_trees / 10.0
            };
            let bytes = numbering::MOST_BYTES_OF_ROWS.saturating_add(of_these as u64);
            (bytes, bytes > 1_000_000_000)
        }
    };
    let thin = states.saturating_mul(11) / 2;
    Forecast {
        states,
        bytes: 2_000_000 + thin.min(bytes),
        may_take_minutes,
    }
}

/// Of a maze that is a tree, the share of its cells that the way home passes; `None` for others.
/// What can be walked to is a tree when it has one passage less than cells. Pits are cells with
/// passages too, as the search for trees looks at them.
fn way_in_tree(maze: &Maze) -> Option<f64> {
    let number = |cell: Cell| (cell.y * maze.width() + cell.x) as usize;
    let is_pit = |cell| maze.has_pit(cell) && cell != Maze::START;
    let mut distances = vec![UNREACHABLE; maze.cells().count()];
    let mut queue = VecDeque::from([Maze::START]);
    distances[number(Maze::START)] = 0;
    let (mut cells, mut ends_of_passages) = (0, 0);
    while let Some(cell) = queue.pop_front() {
        cells += 1;
        if is_pit(cell) {
            continue;
        }
        for direction in Direction::ALL {
            if maze.has_wall(cell, direction) {
                continue;
            }
            let Some(next) = maze.neighbour(cell, direction) else {
                continue;
            };
            // Nobody walks back out of a pit.
            ends_of_passages += if is_pit(next) { 2 } else { 1 };
            if distances[number(next)] == UNREACHABLE {
                distances[number(next)] = distances[number(cell)] + 1;
                queue.push_back(next);
            }
        }
    }
    let way_home = distances[number(maze.goal())];
    let is_tree =
        ends_of_passages == 2 * (cells - 1) && way_home != UNREACHABLE && !is_pit(maze.goal());
    is_tree.then(|| f64::from(way_home) / f64::from(cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::{MazeKind, Params};

    fn puzzle(mazes: usize, (width, height): (u32, u32), opened: f64, pits: f64) -> Simultaneous {
        let params = Params {
            mazes,
            width,
            height,
            maze: MazeKind::Braided,
            opened,
            walls: 0.0,
            pits,
            solvable: true,
        };
        Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
    }

    /// Megabytes that are foretold, and whether minutes are.
    fn foretold(mazes: usize, size: (u32, u32), opened: f64) -> (u64, bool) {
        let forecast = puzzle(mazes, size, opened, 0.0).forecast();
        (forecast.bytes / 1_000_000, forecast.may_take_minutes)
    }

    #[test]
    fn the_forecast_is_of_the_order_of_what_was_measured() {
        // Trees took 170 MB, 850 MB, and 6 GB.
        assert_eq!(foretold(2, (151, 151), 0.0), (172, false));
        assert_eq!(foretold(2, (250, 250), 0.0), (1188, false));
        assert_eq!(foretold(2, (400, 400), 0.0), (7697, true));
        // With cycles 2.1 GB and 40 s.
        assert_eq!(foretold(2, (250, 250), 0.1), (2795, true));
        // Three trees 2.4 GB and minutes, three others 170 MB.
        assert_eq!(foretold(3, (40, 40), 0.0), (2659, true));
        assert_eq!(foretold(3, (40, 40), 0.5), (447, false));
        // 23 MB; 60 MB; 338 MB.
        assert_eq!(foretold(8, (5, 4), 0.0), (227, false));
        assert_eq!(foretold(8, (5, 5), 0.0), (280, false));
        assert_eq!(foretold(5, (9, 9), 0.0), (344, false));
        // Small ones are small.
        assert_eq!(foretold(2, (10, 10), 0.0), (2, false));
    }

    #[test]
    fn a_tree_is_told_by_its_passages() {
        let is_tree = |puzzle: &Simultaneous| way_in_tree(&puzzle.mazes[0]).is_some();
        for seed in 0..40 {
            let pair = testing::random_pair(seed);
            for (maze, single) in pair.mazes.iter().zip(singles(&pair, &pair.start())) {
                // What lies behind the goal belongs to the tree, but not to what is searched.
                if tree::Tree::new(&single).is_none() {
                    assert_eq!(way_in_tree(maze), None, "seed {seed}");
                }
            }
        }
        assert!(is_tree(&puzzle(2, (30, 20), 0.0, 0.0)));
        assert!(is_tree(&puzzle(2, (30, 20), 0.0, 0.05)));
        assert!(!is_tree(&puzzle(2, (30, 20), 0.5, 0.0)));
    }

    #[test]
    fn corridors_are_no_easy_trees() {
        let corridor = "5 1  0 0 0 0  0  0 0 0 0  0";
        let pair = Simultaneous::parse(corridor).unwrap().puzzle;
        assert_eq!(way_in_tree(&pair.mazes[0]), Some(0.8));
    }
}
