//! The random player, and all of that player's play-outs at once: the exact share that solves.
//!
//! The **random player** sees how far it is to the goal in each maze alone, and is drawn there. An instruction
//! that moves nobody is never given. Any other has weight 1, times [`DRAW`] for each player whom it brings
//! nearer to the goal, divided by [`DRAW`] for each whom it leads farther away, by a fall too. So where all want
//! to go in one direction the random player mostly gets it right, and errs where somebody has to go back, to
//! wait or to fall so that others get home.
//!
//! How likely each state is after an instruction follows from how likely each was before it. So no play-out is
//! drawn: the chances of all states are carried on, instruction by instruction.

use super::Board;
use crate::search::{Progress, Stage, Stopped, Watch, poll};

/// How much likelier an instruction is for each player whom it brings nearer to the goal.
const DRAW: f64 = 1.4;

/// How many instructions a play-out may have for each one of a shortest sequence.
pub const PLAYOUT_FACTOR: u32 = 2;

/// The most states, and the most steps between them, that are played: tenths of a second.
const MOST_STATES: u64 = 400_000;
const MOST_STEPS: u64 = 200_000_000;

/// How likely the random player gives each instruction where the players stand on these cells, one for each
/// board: together 1, or all 0 where none moves anybody.
pub(super) fn chances(boards: &[Board], cells: &[u32]) -> [f64; 4] {
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

/// The share, from 0 to 1, of the play-outs of at most [`PLAYOUT_FACTOR`] × `shortest` instructions that solve;
/// `None` where there is too much to play. An error if the watcher cancels.
pub(super) fn share(
    boards: &[Board],
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
    // Sums of roundings may pass it by a hair.
    Ok(Some(solved.min(1.0)))
}

/// Where each instruction leads from a state, and how likely it is given there.
fn steps(boards: &[Board], state: usize) -> [(u32, f64); 4] {
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
fn number(boards: &[Board], cells: impl Iterator<Item = u32>) -> usize {
    let players = boards.iter().zip(cells);
    players.fold(0, |number, (board, cell)| {
        number * board.to.len() + cell as usize
    })
}
