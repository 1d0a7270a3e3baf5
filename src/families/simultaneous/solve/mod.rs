//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `fastest` – which of the fast searches runs;
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `ladder` – the fast search for pairs most of whose cells lie in dead ends: a lower bound and a real sequence that meet;
//! * `cut` – the same for pairs with pits, and where its table is wanted, too: to count, to watch, to play on;
//! * `guided` – the fast search for pairs of trees: pair by pair, with a tight lower bound;
//! * `engine` – the fast search for other pairs: layered, bit-parallel, from both ends;
//! * `plain` – the search they give way to where no bound leaves out much: a bit for each pair;
//! * `cores` – a tight lower bound for those of them that have many dead ends;
//! * `count` – the number of shortest sequences, from the layers that these two leave;
//! * `recording` – the layers of these two, or of a textbook search, for viewing;
//! * `pairwise` – the search for three and more mazes: layered, under exact distances of every two players, or of every
//!   three with their branches cut off;
//! * `tables` – the exact distances of two and three players, for all combinations of their cells;
//! * `near` – those of three players, as far as they matter;
//! * `forecast` – the cost of solving, before any search;
//! * `distances` – the exact distances of all positions at once, kept while a person plays;
//! * `positions` – the same, or for larger pairs what a search from one position leaves for the next: T of `cut`, all of
//!   it or around one position;
//! * `first` – some sequence, quickly, where these searches were stopped;
//! * `textbook` – the searches that courses teach, for any number of players: slow, and good for comparison.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod band;
mod beam;
mod blocks;
mod classes;
mod cores;
mod count;
#[cfg(test)]
mod count_tests;
mod cut;
mod distances;
mod engine;
mod fastest;
mod fill;
mod first;
mod forecast;
mod growth;
mod guided;
mod ladder;
mod layers;
mod listed;
mod near;
mod options;
mod pages;
mod pairwise;
mod path;
mod plain;
mod positions;
mod reach;
mod recording;
mod side;
mod single;
mod stretch;
mod supersequence;
mod tables;
#[cfg(test)]
mod testing;
mod textbook;
mod tree;
mod tree_pair;
mod visited;

use std::num::NonZeroU32;

use num_bigint::BigUint;

use super::{Simultaneous, State};
use crate::grid::Direction;
use crate::puzzle::{NoRecording, Puzzle, Solution, Verdict, WantedRecording};
use crate::search::{
    Account, Control, LowerBound, Progress, Rising, Searcher, Stage, StopReason, Stopped, Unit,
    Watch,
};
use count::PairLayers;
use cut::Home;
use engine::Outcome;

pub use distances::HomeDistances;
pub(super) use forecast::forecast;
pub use growth::{Bound, BoundBy, End};
pub use options::{Algorithm, SolveOptions};
pub use positions::{PositionDistances, SearchedPair};
pub use recording::{Axis, Frame, Met, Pin, RecordedLayers, Recording, Tally, Wish};
use recording::{Left, RawLayers};
pub use single::Unreachable;
pub(super) use single::{Single, UNREACHABLE};

/// The number of shortest sequences, which may be 0; or why counting them was stopped. `None` if it was not requested.
pub type Sequences = Option<Result<BigUint, StopReason>>;

/// A wanted recording, and the data kept for it.
pub(super) struct Recorder {
    wanted: WantedRecording,
    pub(super) raw: Result<RawLayers, NoRecording>,
}

impl Recorder {
    pub(super) fn new(wanted: WantedRecording) -> Self {
        Recorder {
            wanted,
            raw: Err(NoRecording::NoPairs),
        }
    }
}

/// Solves from a state. If sequences are to be counted, the solution goes to `found` before that begins. If a recording is
/// requested, its data are put into `recorder`.
pub(super) fn solve(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Simultaneous>),
    recorder: Option<&mut Recorder>,
) -> Result<Solution<Simultaneous>, Stopped> {
    let mut watch = Rising::new(watch);
    let solution = solve_rising(puzzle, from, options, &mut watch, found, recorder);
    solution.map_err(|stopped| {
        let mut stopped = watch.raised(stopped);
        let Progress {
            explored, account, ..
        } = &mut stopped.progress;
        account.before = explored.saturating_sub(account.states);
        stopped
    })
}

fn solve_rising(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut Rising,
    found: &mut dyn FnMut(&Solution<Simultaneous>),
    recorder: Option<&mut Recorder>,
) -> Result<Solution<Simultaneous>, Stopped> {
    let singles = prepare(puzzle, from, options.memory, watch)?;
    if let Some(proof) = cut_off(puzzle, &singles) {
        let explored = singles.iter().map(|s| s.reached().count() as u64).sum();
        let effort = Progress {
            stage: Stage::Distances,
            account: in_cells(Searcher::PROOF, explored),
            explored,
            bytes: singles.iter().map(Single::bytes).sum(),
            ..Progress::default()
        };
        return Ok(Solution {
            verdict: Verdict::Unsolvable(proof),
            effort,
            details: options.count.then_some(Ok(BigUint::ZERO)),
        });
    }
    let alone = singles.iter().map(Single::length).max();
    watch.raise(alone.unwrap_or(0));
    let wanted = recorder.as_ref().map(|recorder| recorder.wanted);
    let mut trees = None;
    let Outcome {
        moves,
        mut effort,
        mut layers,
        home,
        growth,
    } = match options.algorithm {
        Algorithm::Auto => fastest::shortest(
            &singles_that_matter(puzzle, from, &singles),
            options,
            wanted,
            watch,
        )?,
        algorithm => {
            let found = textbook::shortest(puzzle, from, algorithm, &singles, options, watch)?;
            // Counting searches once more, and needs as much memory.
            trees = (wanted.is_some() && !options.count).then_some(found.1);
            found.0.into()
        }
    };
    let account = &mut effort.account;
    account.alone = alone.and_then(NonZeroU32::new);
    account.raise_bound(alone.unwrap_or(0), LowerBound::Alone);
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
    if options.count && matches!(solution.verdict, Verdict::Solved { .. }) {
        found(&solution);
    }
    // Counting and watching need every pair of every shortest sequence.
    let mut not_layered = None;
    let is_another = home.is_some();
    if let Some(home) = home
        && (options.count || wanted.is_some_and(|wanted| wanted.is_needed))
    {
        let players = who_matters(puzzle, from);
        let [rows, columns] = [0, 1].map(|index| &singles[players[index]]);
        let effort = &mut solution.effort;
        match within_home(home, [rows, columns], options.memory, wanted, effort, watch) {
            Ok(of_search) => layers = of_search,
            Err(reason) => not_layered = Some(reason),
        }
    }
    if options.count {
        solution.details = Some(match (&solution.verdict, not_layered) {
            (Verdict::Unsolvable(_), _) => Ok(BigUint::ZERO),
            (_, Some(reason)) => Err(reason),
            _ => {
                let effort = &mut solution.effort;
                count(
                    puzzle,
                    from,
                    &singles,
                    layers.as_ref(),
                    options,
                    effort,
                    watch,
                )
            }
        });
    }
    if let Some(recorder) = recorder {
        let growth = growth.or_else(|| layers.and_then(PairLayers::into_growth));
        let left = growth.map(Left::Growth).or(trees.map(Left::Trees));
        let players = recorded_players(puzzle, from, options);
        recorder.raw = match (left, players) {
            (None, _) if options.algorithm != Algorithm::Auto => Err(NoRecording::Counted),
            // Those layers were made to count: they are not the search that gave the answer.
            _ if is_another && !recorder.wanted.is_needed => Err(nothing_left(effort.account.by)),
            (_, None) => Err(NoRecording::SeveralMazes),
            (None, _) => Err(nothing_left(effort.account.by)),
            (Some(left), Some(players)) => {
                Ok(raw_layers(players, singles, left, recorder.wanted.most))
            }
        };
    }
    Ok(solution)
}

/// The layers of all pairs of shortest sequences, once [`cut`] has found one; or why the search for them was stopped.
fn within_home<'a>(
    home: Home,
    [rows, columns]: [&'a Single; 2],
    budget: u64,
    wanted: Option<WantedRecording>,
    effort: &mut Progress,
    watch: &mut dyn Watch,
) -> Result<Option<PairLayers<'a>>, StopReason> {
    let mut control = Control::new(watch, budget);
    let before = Progress {
        bytes: rows.bytes() + columns.bytes() + home.bytes(),
        ..*effort
    };
    let records = wanted.is_some();
    let found = engine::layers_within(home, rows, columns, records, before, &mut control)
        .map_err(|stopped| stopped.reason)?;
    effort.explored = found.effort.explored;
    effort.bytes = effort.bytes.max(control.peak());
    // A search that is run to be watched shows its own figures: it saw other states than the one that gave the answer.
    if wanted.is_some_and(|wanted| wanted.is_needed) {
        effort.account = found.effort.account;
    }
    Ok(found.layers)
}

/// The two players of a pair's search; `None` if there were more.
fn recorded_players(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
) -> Option<[usize; 2]> {
    match (options.algorithm, who_matters(puzzle, from).as_slice()) {
        (Algorithm::Auto, &[first, second]) => Some([first, second]),
        (Algorithm::Auto, [_, _, _, ..]) => None,
        // The textbook's searches include all players of a pair, whether they matter or not.
        _ => (puzzle.mazes().len() == 2).then_some([0, 1]),
    }
}

/// Why a pair's search left nothing to see.
fn nothing_left(by: Searcher) -> NoRecording {
    match by {
        Searcher("cut") | Searcher::BREADTH_FIRST => NoRecording::NoLayers,
        _ => NoRecording::NoPairs,
    }
}

fn raw_layers(players: [usize; 2], singles: Vec<Single>, left: Left, most: u64) -> RawLayers {
    let mut singles = singles.into_iter();
    let mut next = |skipped| singles.nth(skipped).expect("it is one of the players");
    let rows = next(players[0]);
    // The second player comes after the first one.
    let columns = next(players[1] - players[0] - 1);
    RawLayers {
        players,
        rows,
        columns,
        left,
        most,
    }
}

/// The account of a search in single mazes.
fn in_cells(by: Searcher, states: u64) -> Account {
    Account {
        by,
        states,
        unit: Unit::Cell,
        ..Account::default()
    }
}

/// The number of shortest sequences: from the layers of the search if it left some, else by a search of its own. A
/// solution stays a solution if counting is stopped.
fn count(
    puzzle: &Simultaneous,
    from: &State,
    singles: &[Single],
    layers: Option<&PairLayers>,
    options: &SolveOptions,
    effort: &mut Progress,
    watch: &mut dyn Watch,
) -> Result<BigUint, StopReason> {
    let players = singles_that_matter(puzzle, from, singles);
    let counted = match (layers, options.algorithm) {
        (Some(layers), _) => layers.count(options.memory, watch),
        (None, Algorithm::Auto) if players.len() > 2 => {
            pairwise::count(&players, effort.at_least, options.memory, watch)
        }
        _ => textbook::count(puzzle, from, singles, options, watch),
    };
    let (sequences, progress) = counted.map_err(|stopped| stopped.reason)?;
    effort.bytes = effort.bytes.max(progress.bytes);
    Ok(sequences)
}

/// The players a search has to consider, by their places: those who are not home yet, and of players on the same cell
/// of equal mazes only the first.
///
/// Nothing is lost. A player who is home stays there, whatever the instruction. The result of an instruction depends on
/// maze and cell alone, so players on the same cell of equal mazes are on the same cell after every instruction, by
/// induction, and come home at the same moment. So a sequence leads all players home exactly if it leads these home,
/// and a shortest one for these is shortest for all.
fn who_matters(puzzle: &Simultaneous, from: &State) -> Vec<usize> {
    let players: Vec<_> = puzzle.mazes().iter().zip(&from.players).collect();
    let matters = |&index: &usize| {
        let (maze, &cell) = players[index];
        cell != maze.goal() && !players[..index].contains(&players[index])
    };
    (0..players.len()).filter(matters).collect()
}

/// The mazes of those players.
fn singles_that_matter<'a>(
    puzzle: &Simultaneous,
    from: &State,
    singles: &'a [Single],
) -> Vec<&'a Single> {
    let players = who_matters(puzzle, from).into_iter();
    players.map(|player| &singles[player]).collect()
}

/// Each maze alone, with its distances from its player's cell, in no more than `budget` bytes.
fn prepare(
    puzzle: &Simultaneous,
    from: &State,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Vec<Single>, Stopped> {
    let mut control = Control::new(watch, budget);
    let mut progress = Progress::default();
    let mut singles: Vec<Single> = Vec::with_capacity(puzzle.mazes().len());
    for (maze, &cell) in puzzle.mazes().iter().zip(&from.players) {
        control.needs(&progress, Single::bytes_to_make(maze))?;
        let single = Single::polling(maze, cell, || control.report(&progress))?;
        progress.bytes += single.bytes();
        if single.length() != UNREACHABLE {
            progress.at_least = progress.at_least.max(single.length());
        }
        singles.push(single);
    }
    control.report(&progress)?;
    Ok(singles)
}

/// Each maze alone, with its distances from its player's cell.
fn singles(puzzle: &Simultaneous, from: &State) -> Vec<Single> {
    let mazes = puzzle.mazes().iter().zip(&from.players);
    mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect()
}

/// The proof for the first player who cannot reach the goal, if there is one.
///
/// If there is none, a sequence from the start exists, for any number of players: lead one home after another. A player
/// who is home stays; a player who is not can walk back to the start from any cell (a walk without a fall can be walked
/// back, and a fall ends at the start), and from there has a route home.
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

/// A quickly found sequence, which need not be shortest. `None` if none exists or the search ended before finding one, and
/// if the options choose a textbook search, which finds a shortest sequence or nothing.
pub(super) fn some(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Option<Vec<Direction>> {
    if options.algorithm != Algorithm::Auto {
        return None;
    }
    let singles = prepare(puzzle, from, options.memory, watch).ok()?;
    if cut_off(puzzle, &singles).is_some() {
        return None;
    }
    let before = Progress {
        bytes: singles.iter().map(Single::bytes).sum(),
        ..Progress::default()
    };
    let players = singles_that_matter(puzzle, from, &singles);
    first::some(&players, &before, &mut Control::new(watch, options.memory)).ok()
}

/// The least number of instructions that lead each player home alone; [`None`] for a player who cannot get there.
pub(super) fn lengths_alone(puzzle: &Simultaneous) -> Vec<Option<u32>> {
    let singles = singles(puzzle, &puzzle.start());
    let lengths = singles.iter().map(Single::length);
    lengths
        .map(|length| (length != UNREACHABLE).then_some(length))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Solve};
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::{MazeKind, Params};

    fn a_pair() -> Simultaneous {
        let params = Params {
            width: 100,
            height: 100,
            maze: MazeKind::Braided,
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
    }

    fn stopped(puzzle: &Simultaneous, algorithm: Algorithm, memory: u64) -> Stopped {
        let options = SolveOptions {
            algorithm,
            memory,
            ..SolveOptions::default()
        };
        let found = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
        let stopped = found.expect_err("it takes more");
        assert_eq!(stopped.reason, StopReason::Memory { budget: memory });
        stopped
    }

    #[test]
    fn a_budget_too_small_for_the_tables_of_each_maze_is_not_exceeded() {
        let pair = a_pair();
        for &algorithm in Algorithm::ALL {
            for memory in [0, 1_000, 600_000, 1_200_000] {
                assert!(stopped(&pair, algorithm, memory).progress.bytes <= memory);
            }
        }
    }

    #[test]
    fn textbook_searches_hold_no_more_than_they_may() {
        let pair = a_pair();
        for algorithm in [Algorithm::Bfs, Algorithm::Bidirectional] {
            for memory in [1_500_000, 5_000_000, 20_000_000] {
                let held = stopped(&pair, algorithm, memory).progress.bytes;
                assert!(held <= memory, "{held} of {memory}");
                assert!(held > memory / 2, "{held} of {memory}");
            }
        }
    }
}
