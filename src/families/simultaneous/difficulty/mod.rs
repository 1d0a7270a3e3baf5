//! How difficult a set of mazes is: a number derived from the possible errors along a shortest sequence.
//!
//! Everybody sees how to bring one player home alone. The hard part is that all players move at once: one has to wait
//! at a wall, to go back, or to fall into a pit, so that another one can advance, and a promising instruction may cost
//! many others. So the sequence is followed instruction by instruction, beside a **random player** who is drawn to the
//! goals (`playouts.rs`), and
//!
//! > difficulty = ⅛ · Σ chance · √cost
//!
//! over all instructions except the right ones: the chance that the random player gives it, and its cost, the number of
//! instructions by which it lengthens the shortest solution. This includes, each by its effect on a player: the length
//! of the sequence, also compared with each maze alone; the number of times a player has to wait, to go away from the
//! goal or to fall, since then the right instruction looks bad; and traps, where a wrong one looks good, the more so
//! the more it costs. An instruction without cost, with which another shortest sequence begins, is not an error.
//!
//! **How it was chosen.** By comparison with random play-outs, whose exact share that solves within twice the shortest
//! length can be computed for small mazes. For 750 pairs, 4 × 4 to 16 × 16, perfect, braided and with random walls,
//! with and without pits, −log₁₀ of that share was compared with single numbers and their sums. In rank correlation
//! (Spearman) length alone reaches 0.95, and 0.70 among pairs of one size, the number of traps 0.82 and 0.53; this sum
//! 0.975 and 0.87. The root was best among cost, its root and its logarithm. The eighth makes the number about −log₁₀
//! of that share, and nothing else is fitted: at difficulty 2 about one play-out in a hundred solves. How strongly the
//! player is drawn, and how long a play-out may be, was set before so that pairs of 5 × 5 to 16 × 16 cells spread from
//! 1 to 5: with three or more times the length nearly all play-outs of small pairs solve, and without being drawn
//! hardly any of large ones. `benches/measure/labyrinths.rs` measures all this again on other pairs.
//!
//! **What is not measured.** The cost of errors needs exact distances, which fit into memory for two mazes of up to 75
//! × 75 cells. With three and more mazes they are searched for one by one; if that takes too long, and for larger
//! pairs, there is no number, only the distances in each maze alone.

mod playouts;
#[cfg(test)]
mod tests;

use super::solve::{HomeDistances, Most, Single, UNREACHABLE};
use super::{Maze, Simultaneous, State};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Distances, Puzzle};
use crate::scene::Event;
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};

pub use playouts::PLAYOUT_FACTOR;

/// The difficulty of an error that is certain and costs one instruction.
const UNIT: f64 = 0.125;

/// The most bytes that the distances may take.
const MEMORY: u64 = 128_000_000;

/// The most reports, about one per millisecond, of the searches for single distances before they are abandoned.
const MOST_REPORTS: u32 = 2000;

/// The measures of a set's difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The instructions that the player with the longest route needs alone.
    pub alone: u32,
    /// The number of states.
    pub states: u64,
    /// The measures along a shortest sequence; `None` if that is too much to compute.
    pub along: Option<Along>,
    /// The share, from 0 to 1, of the random player's play-outs that solve within [`PLAYOUT_FACTOR`] times the shortest
    /// length; `None` if there are too many states.
    pub playouts: Option<f64>,
}

impl Measure {
    /// The difficulty; `None` if that is too much to compute.
    pub fn difficulty(&self) -> Option<f64> {
        self.along.map(|along| along.difficulty)
    }
}

/// The measures along a shortest sequence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// Its number of instructions.
    pub shortest: u32,
    /// The number of these at which some other instruction makes the solution longer.
    pub decisions: u32,
    /// The number of these decisions at which another instruction looks at least as good as the right one: it brings as
    /// many players nearer to their goals, minus those it leads away.
    pub traps: u32,
    /// The number of times a wall stops a player who is not home yet.
    pub waits: u32,
    /// The number of times a player walks away from the goal.
    pub away: u32,
    /// The number of times a player falls into a pit.
    pub falls: u32,
    /// The resulting difficulty.
    pub difficulty: f64,
}

/// Measures a set of mazes; `None` if it has no solution. An error if the watcher cancels.
pub fn measure(puzzle: &Simultaneous, watch: &mut dyn Watch) -> Result<Option<Measure>, Stopped> {
    let boards = boards(puzzle);
    let Some(alone) = longest_alone(&boards) else {
        return Ok(None);
    };
    let (along, _) = along(puzzle, &boards, watch)?;
    let playouts = match along {
        Some(Along { shortest, .. }) => playouts::share(&boards, shortest, watch)?,
        None => None,
    };
    Ok(Some(Measure {
        alone,
        states: puzzle.state_count(),
        along,
        playouts,
    }))
}

/// The difficulty alone, `None` if there is no solution or it is too much to compute; and its cost in states visited:
/// [`u64::MAX`] if others of that size are too much, too.
pub(super) fn glance(
    puzzle: &Simultaneous,
    watch: &mut dyn Watch,
) -> Result<(Option<f64>, u64), Stopped> {
    let boards = boards(puzzle);
    if longest_alone(&boards).is_none() {
        return Ok((None, 0));
    }
    let (along, cost) = along(puzzle, &boards, watch)?;
    Ok((along.map(|along| along.difficulty), cost))
}

/// One maze alone, cells by their numbers in row order.
struct MazeGraph {
    width: u32,
    start: u32,
    goal: u32,
    /// The target of each direction from each cell.
    to: Vec<[u32; 4]>,
    /// The distance of each cell to the goal.
    to_goal: Vec<u32>,
}

fn boards(puzzle: &Simultaneous) -> Vec<MazeGraph> {
    puzzle.mazes().iter().map(MazeGraph::new).collect()
}

/// The instructions that the player with the longest route needs alone; `None` if a player cannot get home.
fn longest_alone(boards: &[MazeGraph]) -> Option<u32> {
    let lengths = boards
        .iter()
        .map(|board| board.to_goal[board.start as usize]);
    lengths.max().filter(|&longest| longest != UNREACHABLE)
}

impl MazeGraph {
    fn new(maze: &Maze) -> Self {
        let single = Single::new(maze, Maze::START);
        MazeGraph {
            width: maze.width(),
            start: single.start,
            goal: single.goal,
            to: single.targets(),
            to_goal: single.to_goal,
        }
    }

    /// Whether an instruction brings the player nearer to the goal (1), leads farther away (−1), or neither (0).
    fn approach(&self, cell: u32, direction: usize) -> i32 {
        let next = self.to[cell as usize][direction];
        let (now, then) = (self.to_goal[cell as usize], self.to_goal[next as usize]);
        i32::from(then < now) - i32::from(then > now)
    }

    fn cell(&self, number: u32) -> Cell {
        Cell::new(number % self.width, number / self.width)
    }
}

/// Follows a shortest sequence of a set of mazes that has one; `None` if that is too much to compute. Also returns the
/// cost in states visited.
fn along(
    puzzle: &Simultaneous,
    boards: &[MazeGraph],
    watch: &mut dyn Watch,
) -> Result<(Option<Along>, u64), Stopped> {
    let mut watch = Limited {
        watch,
        reports: u32::MAX,
        explored: 0,
        most: 0,
    };
    let Some(distances) = HomeDistances::new(puzzle, Most::TO_MEASURE, MEMORY, &mut watch) else {
        return Ok((None, u64::MAX));
    };
    let Some(mut distances) = watch.finished(distances)? else {
        return Ok((None, u64::MAX));
    };
    watch.reports = MOST_REPORTS;
    let followed = follow(puzzle, boards, &mut distances, &mut watch);
    Ok((watch.finished(followed)?, watch.cost()))
}

fn follow(
    puzzle: &Simultaneous,
    boards: &[MazeGraph],
    distances: &mut HomeDistances,
    watch: &mut Limited,
) -> Result<Along, Stopped> {
    let state = |cells: &[u32]| State {
        players: boards
            .iter()
            .zip(cells)
            .map(|(board, &cell)| board.cell(cell))
            .collect(),
    };
    let moves = distances.shortest(puzzle, &puzzle.start(), watch)?;
    let moves = moves.expect("each player has a route home");
    let mut along = Along {
        shortest: moves.len() as u32,
        decisions: 0,
        traps: 0,
        waits: 0,
        away: 0,
        falls: 0,
        difficulty: 0.0,
    };
    let mut cells: Vec<u32> = boards.iter().map(|board| board.start).collect();
    for (left, &right) in (1..=along.shortest).rev().zip(&moves) {
        let next = |direction: usize| -> Vec<u32> {
            let players = boards.iter().zip(&cells);
            players
                .map(|(board, &cell)| board.to[cell as usize][direction])
                .collect()
        };
        let chances = playouts::chances(boards, &cells);
        let (mut costs, mut tempts) = (false, false);
        for (direction, &chance) in chances.iter().enumerate() {
            if chance == 0.0 || direction == right as usize {
                continue;
            }
            let least = distances.least(puzzle, &state(&next(direction)), watch)?;
            let least = least.expect("nothing is ever lost");
            let cost = (least + 1).saturating_sub(left);
            along.difficulty += UNIT * chance * f64::from(cost).sqrt();
            costs |= cost > 0;
            tempts |= cost > 0 && chance >= chances[right as usize];
        }
        along.decisions += u32::from(costs);
        along.traps += u32::from(tempts);
        along.tell(puzzle, boards, &cells, right);
        cells = next(right as usize);
    }
    Ok(along)
}

impl Along {
    /// Counts the effects of an instruction on the players.
    fn tell(
        &mut self,
        puzzle: &Simultaneous,
        boards: &[MazeGraph],
        cells: &[u32],
        right: Direction,
    ) {
        for ((maze, board), &cell) in puzzle.mazes().iter().zip(boards).zip(cells) {
            match maze.step(board.cell(cell), right).1 {
                Event::Wall => self.waits += 1,
                Event::Fell => self.falls += 1,
                Event::Walked => {
                    self.away += u32::from(board.approach(cell, right as usize) < 0);
                }
                _ => {}
            }
        }
    }
}

/// Ends a search after a number of reports, and counts the states it visited.
struct Limited<'a> {
    watch: &'a mut dyn Watch,
    reports: u32,
    /// States visited in finished searches, and by the current one.
    explored: u64,
    most: u64,
}

impl Limited<'_> {
    fn cost(&self) -> u64 {
        self.explored + self.most
    }

    /// The result of a search; `None` if it took too long or too much memory, an error if it was cancelled.
    fn finished<T>(&self, found: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(stopped) if stopped.reason.is_watchers() && self.reports > 0 => Err(stopped),
            Err(_) => Ok(None),
        }
    }
}

impl Watch for Limited<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if progress.explored < self.most {
            self.explored += self.most;
        }
        self.most = progress.explored;
        let shown = Progress {
            stage: Stage::Measure,
            ..*progress
        };
        self.watch.progress(&shown)?;
        self.reports = self.reports.saturating_sub(1);
        match self.reports {
            0 => Err(Cancelled),
            _ => Ok(()),
        }
    }

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}
