//! The random player, and all of that player's play-outs at once: the exact share that solves.
//!
//! The **random player** sees the distance to the goal in each maze alone, and is drawn there. An instruction that
//! moves nobody is never given. Any other has weight 1, times [`DRAW`] for each player it brings nearer to the goal,
//! divided by [`DRAW`] for each it leads farther away, also by a fall. So if all players should go in one direction,
//! the random player is mostly right, and errs where one has to go back, to wait or to fall so that others get home.
//!
//! The probability of each state after an instruction follows from those before it. So no play-out is drawn: the
//! probabilities of all states are propagated, instruction by instruction.

use super::MazeGraph;
use crate::search::{Progress, Stage, Stopped, Watch, poll};

/// The factor by which an instruction is likelier for each player it brings nearer to the goal.
const DRAW: f64 = 1.4;

/// The most instructions of a play-out for each one of a shortest sequence.
pub const PLAYOUT_FACTOR: u32 = 2;

/// The most states, and the most steps between them, that are played: tenths of a second.
const MOST_STATES: u64 = 400_000;
const MOST_STEPS: u64 = 200_000_000;

/// The probability that the random player gives each instruction when the players are on these cells, one for each
/// board: together 1, or all 0 if none moves anybody.
pub(super) fn chances(boards: &[MazeGraph], cells: &[u32]) -> [f64; 4] {
    let mut weights = [0.0; 4];
    for (direction, weight) in weights.iter_mut().enumerate() {
        let players = || boards.iter().zip(cells);
        if players().any(|(board, &cell)| board.to[cell as usize][direction] != cell) {
            let nearer = players().map(|(board, &cell)| board.approach(cell, direction));
            *weight = nearer.fold(1.0, |weight, nearer| match nearer {
                1 => weight * DRAW,
                -1 => weight / DRAW,
                _ => weight,
            });
        }
    }
    let all: f64 = weights.iter().sum();
    weights.map(|weight| if all > 0.0 { weight / all } else { 0.0 })
}

/// The share, from 0 to 1, of the play-outs of at most [`PLAYOUT_FACTOR`] × `shortest` instructions that solve; `None`
/// if there is too much to play. An error if the watcher cancels.
pub(super) fn share(
    boards: &[MazeGraph],
    shortest: u32,
    watch: &mut dyn Watch,
) -> Result<Option<f64>, Stopped> {
    let sizes = boards.iter().map(|board| board.to.len() as u64);
    let states = sizes.fold(1, u64::saturating_mul);
    let moments = PLAYOUT_FACTOR.saturating_mul(shortest);
    if states > MOST_STATES || 4 * states * u64::from(moments) > MOST_STEPS {
        return Ok(None);
    }
    let steps: Vec<[(u32, f64); 4]> = (0..states as usize)
        .map(|state| steps(boards, state))
        .collect();
    let start = number(boards, boards.iter().map(|board| board.start));
    let home = number(boards, boards.iter().map(|board| board.goal));
    let mut now = vec![0.0; states as usize];
    let mut next = now.clone();
    now[start] = 1.0;
    let mut solved = std::mem::take(&mut now[home]);
    for moment in 0..moments {
        let progress = Progress {
            stage: Stage::Measure,
            depth: moment,
            explored: u64::from(moment) * states,
            ..Progress::default()
        };
        poll(watch, &progress)?;
        next.fill(0.0);
        for (steps, &chance) in steps.iter().zip(&now) {
            if chance > 0.0 {
                for &(to, share) in steps {
                    next[to as usize] += chance * share;
                }
            }
        }
        solved += std::mem::take(&mut next[home]);
        std::mem::swap(&mut now, &mut next);
    }
    // Rounding errors may push the sum slightly above it.
    Ok(Some(solved.min(1.0)))
}

/// The next state for each instruction, and its probability.
fn steps(boards: &[MazeGraph], state: usize) -> [(u32, f64); 4] {
    let mut cells = vec![0; boards.len()];
    let mut rest = state;
    for (cell, board) in cells.iter_mut().zip(boards).rev() {
        *cell = (rest % board.to.len()) as u32;
        rest /= board.to.len();
    }
    let chances = chances(boards, &cells);
    let mut steps = [(state as u32, 0.0); 4];
    for (direction, step) in steps.iter_mut().enumerate() {
        let players = boards.iter().zip(&cells);
        let next = players.map(|(board, &cell)| board.to[cell as usize][direction]);
        *step = (number(boards, next) as u32, chances[direction]);
    }
    steps
}

/// A state's number, from the cells of all players.
fn number(boards: &[MazeGraph], cells: impl Iterator<Item = u32>) -> usize {
    let players = boards.iter().zip(cells);
    players.fold(0, |number, (board, cell)| {
        number * board.to.len() + cell as usize
    })
}
