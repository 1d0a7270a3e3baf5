//! Solving: proved shortest, proved unsolvable, or stopped.
//!
//! * `fastest` – which of the searches runs;
//! * `single` – each maze alone: distances, lower bound, and the proof that a goal is cut off;
//! * `classes` – each maze with its branches cut off;
//! * `ladder` – the search for pairs: a lower bound and a real sequence that meet, over classes that get finer;
//! * `details` – what a search finds beside its verdict: numbers of sequences, and the rungs that prove a length;
//! * `count` – the number of shortest sequences, from the distances that a ladder leaves;
//! * `recording` – a ladder's layers, or those of a textbook search, for viewing;
//! * `sets` – the one for three and more mazes: the same, in hashed states;
//! * `beam` – a search for some sequence, seldom much longer than the shortest;
//! * `forecast` – the cost of solving, before any search;
//! * `distances` – the exact distances of all positions at once, kept while a person plays;
//! * `known` – positions as numbers, and the distances found for some of them;
//! * `positions` – the same, or for larger mazes searches that help each other, of a pair on a ladder that is kept;
//! * `first` – some sequence, quickly, with which they begin, and where they were stopped;
//! * `textbook` – the searches that courses teach, for any number of players: slow, and good for comparison.
//!
//! Every sequence is replayed by the rules before it is returned; the rules and the engine share
//! no code, since the engine builds its tables from the walls and pits themselves.

mod beam;
mod classes;
mod count;
mod details;
mod distances;
mod fastest;
mod first;
mod forecast;
mod growth;
mod known;
mod ladder;
mod listed;
mod options;
mod positions;
mod recording;
mod sets;
mod shelf;
mod single;
#[cfg(test)]
mod testing;
mod textbook;

use std::num::NonZeroU32;

use num_bigint::BigUint;

use super::{Simultaneous, State};
use crate::grid::Direction;
use crate::puzzle::{NoRecording, Puzzle, Solution, Verdict, WantedRecording};
use crate::search::{
    Account, Control, LowerBound, Progress, Rising, Searcher, Stage, StopReason, Stopped, Unit,
    Watch,
};
use fastest::Outcome;
use growth::Growth;
use ladder::Ladder;

pub use details::{Details, Rung, Sequences};
pub use distances::HomeDistances;
pub(super) use distances::Most;
pub(super) use forecast::forecast;
pub use growth::End;
pub use options::{Algorithm, SolveOptions};
pub use positions::{PositionDistances, SearchedPositions};
pub(super) use recording::Recorder;
pub use recording::{Axis, Frame, Met, Pin, RecordedLayers, Recording, Tally, Wish};
use recording::{Left, RawLayers};
pub use single::Unreachable;
pub(super) use single::{Single, UNREACHABLE};

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
            details: Details {
                sequences: options.count.then_some(Ok(BigUint::ZERO)),
                ..Details::default()
            },
        });
    }
    let alone = singles.iter().map(Single::length).max();
    watch.raise(alone.unwrap_or(0));
    let wanted = recorder.as_ref().map(|recorder| recorder.wanted);
    let mut trees = None;
    let Outcome {
        moves,
        mut effort,
        rungs,
        ladder,
    } = match options.algorithm {
        Algorithm::Auto => {
            let players = singles_that_matter(puzzle, from, &singles);
            fastest::shortest(&players, options.memory, watch)?
        }
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
        details: Details {
            sequences: None,
            rungs,
        },
    };
    if options.count && matches!(solution.verdict, Verdict::Solved { .. }) {
        found(&solution);
    }
    let is_solved = matches!(solution.verdict, Verdict::Solved { .. });
    let mut left = trees.map(Left::Trees).ok_or(NoRecording::NoPairs);
    if options.algorithm == Algorithm::Auto
        && is_solved
        && let Some(ladder) = ladder
    {
        left = all_ways(ladder, options, wanted, &mut solution, watch);
    } else if options.count {
        solution.details.sequences = Some(match is_solved {
            true => {
                let effort = &mut solution.effort;
                count(puzzle, from, &singles, options, effort, watch)
            }
            false => Ok(BigUint::ZERO),
        });
    }
    if let Some(recorder) = recorder {
        recorder.raw = match recorded_players(puzzle, from, options) {
            _ if options.algorithm != Algorithm::Auto && options.count => Err(NoRecording::Counted),
            None => Err(NoRecording::SeveralMazes),
            Some(players) => {
                left.map(|left| RawLayers::new(players, singles, left, recorder.wanted.most))
            }
        };
    }
    Ok(solution)
}

/// Climbs a pair's ladder to the end, to count and to watch all shortest sequences. A solution stays one if that is
/// stopped.
fn all_ways(
    mut ladder: Ladder,
    options: &SolveOptions,
    wanted: Option<WantedRecording>,
    solution: &mut Solution<Simultaneous>,
    watch: &mut dyn Watch,
) -> Result<Left, NoRecording> {
    let most = wanted.filter(|wanted| wanted.is_needed);
    let most = most.map(|wanted| wanted.most);
    if !options.count && most.is_none() {
        return Err(NoRecording::NoLayers);
    }
    let Solution {
        effort, details, ..
    } = solution;
    let mut control = Control::new(watch, options.memory);
    let length = effort.at_least;
    let mut progress = Progress {
        bytes: ladder.bytes(),
        ..*effort
    };
    let found = climb_on(
        &mut ladder,
        length,
        most,
        options.count,
        &mut progress,
        &mut control,
    );
    effort.explored = progress.explored;
    effort.bytes = effort.bytes.max(control.peak());
    match found {
        Ok((sequences, growth)) => {
            details.sequences = sequences.map(Ok);
            let growth = growth.unwrap_or(Err(NoRecording::NoLayers))?;
            // What is watched shows its own figures: these rungs have every pair of every shortest sequence.
            details.rungs = growth.rungs.into_iter().flatten().collect();
            let seen = details.rungs.iter().map(|rung| rung.states).sum();
            effort.account = Account {
                unit: Unit::Place,
                ..effort.account.having_seen(seen, effort.explored)
            };
            Ok(Left::Growth(growth))
        }
        Err(stopped) => {
            details.sequences = options.count.then_some(Err(stopped.reason));
            Err(NoRecording::Stopped)
        }
    }
}

type Climbed = (Option<BigUint>, Option<Result<Growth, NoRecording>>);

/// The number of sequences of the least length, if it is asked for, and a recording of at most `most` bytes, if one is.
fn climb_on(
    ladder: &mut Ladder,
    length: u32,
    most: Option<u64>,
    counts: bool,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Climbed, Stopped> {
    let growth = match most {
        Some(most) => Some(ladder.recorded(length, most, progress, control)?),
        None => None,
    };
    let sequences = match counts {
        true => {
            let ways = ladder.ways(length, progress, control)?;
            Some(count::count(&ways, length, progress, control)?)
        }
        false => None,
    };
    Ok((sequences, growth))
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

/// The account of a search in single mazes.
fn in_cells(by: Searcher, states: u64) -> Account {
    Account {
        by,
        states,
        unit: Unit::Cell,
        ..Account::default()
    }
}

/// The number of shortest sequences, by a search of its own. A solution stays a solution if that is stopped.
fn count(
    puzzle: &Simultaneous,
    from: &State,
    singles: &[Single],
    options: &SolveOptions,
    effort: &mut Progress,
    watch: &mut dyn Watch,
) -> Result<BigUint, StopReason> {
    let players = singles_that_matter(puzzle, from, singles);
    let counted = match options.algorithm {
        Algorithm::Auto if players.len() > 2 => {
            sets::count(&players, effort.at_least, options.memory, watch)
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
    let mut progress = Progress {
        bytes: singles.iter().map(Single::bytes).sum(),
        ..Progress::default()
    };
    let players = singles_that_matter(puzzle, from, &singles);
    let mut control = Control::new(watch, options.memory);
    first::at_least_some(&players, &mut progress, &mut control).ok()
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
