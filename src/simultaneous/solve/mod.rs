//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `guided` – the fast search for pairs of trees: pair by pair, with a tight lower bound;
//! * `engine` – the fast search for other pairs: layered, bit-parallel, from both ends;
//! * `count` – how many shortest sequences there are, from the layers that these two leave behind;
//! * `film` – what the layers of these two, or of a textbook search, hold, to be looked at;
//! * `pairwise` – the search for three and more mazes: layered, under the exact distances of every two players;
//! * `several` – the same for sets too large for these tables: layered, from both ends;
//! * `tables` – the exact distances of two and three players, for all combinations of their cells;
//! * `distances` – the exact distances of all positions at once, kept while a person plays;
//! * `textbook` – the searches that courses teach, for any number of players: slow, and good to
//!   compare with.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod band;
mod beam;
mod blocks;
mod count;
#[cfg(test)]
mod count_tests;
mod distances;
mod engine;
mod fill;
mod film;
mod guided;
mod layers;
mod numbering;
mod options;
mod pairwise;
mod seen;
mod several;
mod side;
mod single;
mod supersequence;
mod tables;
#[cfg(test)]
mod testing;
mod textbook;
mod tree;
mod tree_pair;
mod visited;

use std::collections::VecDeque;
use std::num::NonZeroU32;

use num_bigint::BigUint;

use super::{Maze, Simultaneous, State};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Forecast, Puzzle, Solution, Verdict};
use crate::search::{
    Account, Control, Found, Progress, Searcher, Stage, StopReason, Stopped, Watch,
};
use count::PairLayers;
use engine::Outcome;

pub use distances::HomeDistances;
use film::Left;
pub use film::{Axis, Bound, End, Film, Footage, NoFilm, Pin, Tally};
pub use options::{Algorithm, SolveOptions};
pub use single::Unreachable;
pub(super) use single::{Single, UNREACHABLE};

/// How many shortest sequences there are, none included; or why counting them was stopped. `None`
/// where nobody asked.
pub type Sequences = Option<Result<BigUint, StopReason>>;

/// What is to be kept for a film, and what came of it.
pub(super) struct Filming {
    /// The most bytes that the film may hold.
    pub(super) most: u64,
    pub(super) footage: Result<Footage, NoFilm>,
}

impl Filming {
    pub(super) fn within(most: u64) -> Self {
        Filming {
            most,
            footage: Err(NoFilm::NoPairs),
        }
    }
}

/// Solves from a state. Where sequences are to be counted, the solution goes to `found` before that
/// begins. Where a film is wanted, what it is made of is put into `filming`.
pub(super) fn solve(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Simultaneous>),
    filming: Option<&mut Filming>,
) -> Result<Solution<Simultaneous>, Stopped> {
    let singles = singles(puzzle, from);
    if let Some(proof) = cut_off(puzzle, &singles) {
        let effort = Progress {
            stage: Stage::Distances,
            account: by(Searcher::Proof),
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
    let films = filming.is_some();
    let mut trees = None;
    let Outcome {
        moves,
        mut effort,
        layers,
        reel,
    } = match options.algorithm {
        Algorithm::Auto => fastest(puzzle, from, &singles, options, films, watch)?,
        algorithm => {
            let found = textbook::shortest(puzzle, from, algorithm, &singles, options, watch)?;
            // Counting searches once more, and takes as much memory.
            trees = (films && !options.count).then_some(found.1);
            found.0.into()
        }
    };
    let alone = singles.iter().map(Single::length).max();
    effort.account.alone = alone.and_then(NonZeroU32::new);
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
                count(puzzle, from, layers.as_ref(), options, effort, watch)
            }
            Verdict::Unsolvable(_) => Ok(BigUint::ZERO),
        });
    }
    if let Some(filming) = filming {
        let reel = reel.or_else(|| layers.and_then(PairLayers::into_reel));
        let left = reel.map(Left::Reel).or(trees.map(Left::Trees));
        let most = filming.most;
        filming.footage = match (left, players_of_film(puzzle, from, options)) {
            (None, _) if options.algorithm != Algorithm::Auto => Err(NoFilm::Counted),
            (_, None) => Err(NoFilm::SeveralMazes),
            (None, _) => Err(NoFilm::NoPairs),
            (Some(left), Some(players)) => {
                let mut singles = singles.into_iter();
                // The second player comes after the first one.
                let rows = singles.nth(players[0]).expect("it is one of the players");
                let columns = singles.nth(players[1] - players[0] - 1);
                Ok(Footage {
                    players,
                    rows,
                    columns: columns.expect("it is one of the players"),
                    left,
                    most,
                })
            }
        };
    }
    Ok(solution)
}

/// The two players that the search of a pair was about; `None` where there were more.
fn players_of_film(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
) -> Option<[usize; 2]> {
    match (options.algorithm, who_matters(puzzle, from).as_slice()) {
        (Algorithm::Auto, &[first, second]) => Some([first, second]),
        (Algorithm::Auto, [_, _, _, ..]) => None,
        // The textbook's searches take all players of a pair, whether they matter or not.
        _ => (puzzle.mazes().len() == 2).then_some([0, 1]),
    }
}

fn by(by: Searcher) -> Account {
    Account {
        by,
        ..Account::default()
    }
}

/// How many shortest sequences there are: from the layers of the search where it left some, else by a
/// search of its own. A solution stays a solution when counting it is stopped.
fn count(
    puzzle: &Simultaneous,
    from: &State,
    layers: Option<&PairLayers>,
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

/// Runs the fastest search that fits the number of players who matter.
fn fastest<'a>(
    puzzle: &Simultaneous,
    from: &State,
    singles: &'a [Single],
    options: &SolveOptions,
    films: bool,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let indices = who_matters(puzzle, from).into_iter();
    let players: Vec<&'a Single> = indices.map(|index| &singles[index]).collect();
    let found = match players.as_slice() {
        [] => (Some(Vec::new()), Progress::default()),
        [single] => alone(single, options.memory, watch)?,
        [rows, columns] => return pair(rows, columns, options, films, watch),
        players => set(puzzle, from, players, singles, options, watch)?,
    };
    Ok(found.into())
}

/// Runs the fastest search for three and more players who all have a route home.
fn set(
    puzzle: &Simultaneous,
    from: &State,
    players: &[&Single],
    singles: &[Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let mut control = Control::new(watch, options.memory);
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: players
            .iter()
            .map(|single| single.length())
            .max()
            .unwrap_or(0),
        ..Progress::default()
    };
    control.report(&progress)?;
    match pairwise::shortest(players, options.memory, &mut progress, &mut control) {
        Ok(Some((moves, effort))) => {
            let bytes = effort.bytes.max(control.peak());
            return Ok((moves, Progress { bytes, ..effort }));
        }
        // The other searches may need less memory.
        Ok(None)
        | Err(Stopped {
            reason: StopReason::Memory { .. },
            ..
        }) => {}
        Err(stopped) => return Err(stopped),
    }
    match numbering::Numbering::new(players) {
        Some(numbering) => several::shortest(numbering, options.memory, watch),
        None => {
            let algorithm = Algorithm::AStarExact;
            Ok(textbook::shortest(puzzle, from, algorithm, singles, options, watch)?.0)
        }
    }
}

/// Runs the fastest search for a pair of mazes that both have a route home.
fn pair<'a>(
    rows: &'a Single,
    columns: &'a Single,
    options: &SolveOptions,
    films: bool,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let mut control = Control::new(watch, options.memory);
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: rows.bytes() + columns.bytes(),
        at_least: rows.length().max(columns.length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    let before = progress.bytes;
    let mut found =
        match guided::shortest(rows, columns, options, films, &mut progress, &mut control) {
            Ok(Some(found)) => found,
            // The other search may need less memory.
            Ok(None)
            | Err(Stopped {
                reason: StopReason::Memory { .. },
                ..
            }) => {
                progress.bytes = before;
                engine::shortest(rows, columns, options.memory, films, progress, &mut control)?
            }
            Err(stopped) => return Err(stopped),
        };
    found.effort.bytes = found.effort.bytes.max(control.peak());
    Ok(found)
}

/// The players a search has to consider, by their places: those who are not home yet, and of players
/// on the same cell of equal mazes only the first.
///
/// Nothing is lost. A player who is home stays there, whatever the instruction. Where an instruction
/// leads a player depends on maze and cell alone, so players on the same cell of equal mazes are on
/// the same cell after every instruction, by induction, and come home at the same moment. So a
/// sequence leads all players home exactly when it leads these home, and a shortest one for these is
/// shortest for all.
fn who_matters(puzzle: &Simultaneous, from: &State) -> Vec<usize> {
    let players: Vec<_> = puzzle.mazes().iter().zip(&from.players).collect();
    let matters = |&index: &usize| {
        let (maze, &cell) = players[index];
        cell != maze.goal() && !players[..index].contains(&players[index])
    };
    (0..players.len()).filter(matters).collect()
}

/// One player's shortest route: each step leads to a cell that is one nearer to the goal.
fn alone(single: &Single, budget: u64, watch: &mut dyn Watch) -> Result<Found<Direction>, Stopped> {
    let progress = Progress {
        stage: Stage::Path,
        explored: single.reached().count() as u64,
        bytes: single.bytes(),
        at_least: single.length(),
        account: by(Searcher::Alone),
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
        // A player who cannot reach the goal was found before any search.
        let (direction, next) = nearest.expect("there are four directions");
        moves.push(direction);
        cell = next;
    }
    Ok((Some(moves), progress))
}

/// Each maze alone, with its distances from where its player stands.
fn singles(puzzle: &Simultaneous, from: &State) -> Vec<Single> {
    let mazes = puzzle.mazes().iter().zip(&from.players);
    mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect()
}

/// The proof for the first player who cannot reach the goal, if there is one.
///
/// If there is none, there is a sequence from the start, for any number of players: lead one home
/// after another. A player who is home stays; a player who is not can walk back to the start from
/// any cell (a walk without a fall can be walked back, and a fall ends at the start), and from
/// there has a route home.
fn cut_off(puzzle: &Simultaneous, singles: &[Single]) -> Option<Unreachable> {
    let index = singles
        .iter()
        .position(|single| single.length() == UNREACHABLE)?;
    Some(singles[index].proof(&puzzle.mazes()[index], index + 1))
}

impl Simultaneous {
    /// Why there is no sequence, if one of the goals cannot be reached in its maze alone.
    pub fn unreachable(&self) -> Option<Unreachable> {
        cut_off(self, &singles(self, &self.start()))
    }
}

/// The least number of instructions that lead each player home alone; [`None`] for a player who cannot
/// get there.
pub(super) fn lengths_alone(puzzle: &Simultaneous) -> Vec<Option<u32>> {
    let singles = singles(puzzle, &puzzle.start());
    let lengths = singles.iter().map(Single::length);
    lengths
        .map(|length| (length != UNREACHABLE).then_some(length))
        .collect()
}

/// A rough upper estimate for the hard puzzles of each kind; most others take less. It comes from
/// what is known before a search: the players who matter, their numbers of cells, and which mazes
/// are trees.
///
/// * Pairs of trees took 0.1 to 0.4 bytes a state, and a second for 10⁹ states. Where routes home
///   pass through most of the cells, the mazes hinder each other, and trees are like other pairs.
/// * Other hard pairs took 5.3 bytes a state for 10⁸ states in many thin layers, 0.9 for 5·10⁸,
///   0.5 for 3.9·10⁹.
/// * Sets of three trees of n cells met up to n^2.25 states, at up to 20 bytes each. The more players
///   there are, the smaller is the share of their states that is met, since sequences hardly get longer:
///   four met up to n^2.85, each further player added 0.2 to the exponent. Other mazes met fewer.
pub(super) fn forecast(puzzle: &Simultaneous) -> Forecast {
    let players = who_matters(puzzle, &puzzle.start());
    let mazes: Vec<&Maze> = players
        .iter()
        .map(|&index| &puzzle.mazes()[index])
        .collect();
    let states = mazes.iter().map(|maze| {
        let (width, height) = maze.size();
        u64::from(width) * u64::from(height)
    });
    let states = states.fold(1, u64::saturating_mul);
    let are_trees = |longest_route| {
        let mut shares = mazes.iter().map(|maze| route_share_in_tree(maze));
        shares.all(|share| share.is_some_and(|share| share <= longest_route))
    };
    let (bytes, may_take_minutes) = match mazes.len() {
        ..=2 if are_trees(0.25) => (states / 10 * 3 + 15_000_000, states > 15_000_000_000),
        ..=2 => (states / 10 * 6 + 450_000_000, states > 1_500_000_000),
        count => {
            let count = count as f64;
            // Of all players' states together there may be more than 64 bits count.
            let product: f64 = mazes
                .iter()
                .map(|maze| maze.cells().count() as f64)
                .product();
            let cells = product.powf(1.0 / count);
            let exponent = 2.25 + 0.6 * (count - 3.0).min(1.0) + 0.2 * (count - 4.0).max(0.0);
            let met = cells.powf(exponent);
            let bytes = 20_000_000u64.saturating_add((20.0 * met) as u64);
            (bytes, bytes > 3_000_000_000)
        }
    };
    let thin = states.saturating_mul(11) / 2;
    Forecast {
        states,
        bytes: 2_000_000 + thin.min(bytes),
        may_take_minutes,
    }
}

/// The share of a tree's cells that the route home passes through; `None` for mazes that are no
/// trees. The cells that can be walked to are a tree if they have one passage fewer than cells.
/// Pits count as cells with passages, as they do in the search for trees.
fn route_share_in_tree(maze: &Maze) -> Option<f64> {
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
            // No player walks back out of a pit, so this passage is seen from one end only.
            ends_of_passages += if is_pit(next) { 2 } else { 1 };
            if distances[number(next)] == UNREACHABLE {
                distances[number(next)] = distances[number(cell)] + 1;
                queue.push_back(next);
            }
        }
    }
    let route_home = distances[number(maze.goal())];
    let is_tree =
        ends_of_passages == 2 * (cells - 1) && route_home != UNREACHABLE && !is_pit(maze.goal());
    is_tree.then(|| f64::from(route_home) / f64::from(cells))
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
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
    }

    /// The megabytes that are forecast, and whether minutes are.
    fn forecast_of(mazes: usize, size: (u32, u32), opened: f64) -> (u64, bool) {
        let forecast = puzzle(mazes, size, opened, 0.0).forecast();
        (forecast.bytes / 1_000_000, forecast.may_take_minutes)
    }

    #[test]
    fn the_forecast_is_of_the_order_of_what_was_measured() {
        // Pairs of trees took 170 MB, 850 MB, and 6 GB.
        assert_eq!(forecast_of(2, (151, 151), 0.0), (172, false));
        assert_eq!(forecast_of(2, (250, 250), 0.0), (1188, false));
        assert_eq!(forecast_of(2, (400, 400), 0.0), (7697, true));
        // A pair with cycles took 2.1 GB and 40 s.
        assert_eq!(forecast_of(2, (250, 250), 0.1), (2795, true));
        // Sets of three trees took 60 to 364 MB, and 1,246 MB.
        assert_eq!(forecast_of(3, (40, 40), 0.0), (345, false));
        assert_eq!(forecast_of(3, (60, 60), 0.0), (2029, false));
        // Four trees took 583 MB, five 7 MB, eight 19 MB, sixteen 163 MB.
        assert_eq!(forecast_of(4, (20, 20), 0.0), (543, false));
        assert_eq!(forecast_of(5, (10, 10), 0.0), (47, false));
        assert_eq!(forecast_of(8, (6, 6), 0.0), (31, false));
        assert_eq!(forecast_of(16, (5, 5), 0.0), (458, false));
        // Small puzzles take little.
        assert_eq!(forecast_of(2, (10, 10), 0.0), (2, false));
    }

    #[test]
    fn a_tree_is_recognised_by_its_passages() {
        let is_tree = |puzzle: &Simultaneous| route_share_in_tree(&puzzle.mazes()[0]).is_some();
        for seed in 0..40 {
            let pair = testing::random_pair(seed);
            for (maze, single) in pair.mazes().iter().zip(singles(&pair, &pair.start())) {
                // Cells beyond the goal belong to this tree, but not to the one that is searched.
                if tree::Tree::new(&single).is_none() {
                    assert_eq!(route_share_in_tree(maze), None, "seed {seed}");
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
        assert_eq!(route_share_in_tree(&pair.mazes()[0]), Some(0.8));
    }
}
