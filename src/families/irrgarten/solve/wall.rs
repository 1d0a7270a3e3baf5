//! With the right hand on the wall: right before straight before left before back.
//!
//! In a maze without cycles that finds the exit. Here the walker may return to a cell with the same heading as before,
//! and would go in a circle forever: arrows make it leave its wall, and as it never jumps, the exit may lie on another
//! wall than its own. Or it gets stuck where no step is allowed. Neither proves anything about the maze, so the search
//! ends as stopped, not as unsolvable.

use super::recording::{Record, StepKind};
use super::{STATES_PER_POLL, Task, index, solution};
use crate::grid::Direction;
use crate::irrgarten::{Irrgarten, State};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::scene::Event;
use crate::search::{Account, Progress, Searcher, Stage, StopReason, Stopped};

pub(super) fn search(
    Task {
        puzzle,
        from,
        control,
        record,
    }: Task<impl Record>,
) -> Result<Solution<Irrgarten>, Stopped> {
    let mut heading = from.heading.unwrap_or(Direction::Up);
    let mut state = from;
    // The headings used on each cell, a bit for each.
    let mut headings = vec![0u8; puzzle.fields.values().len()];
    let mut moves = Vec::new();
    let mut progress = Progress {
        stage: Stage::Search,
        cells: Some(0),
        account: Account {
            by: Searcher("wall"),
            ..Account::default()
        },
        ..Progress::default()
    };
    record.step(index(puzzle, from.cell), StepKind::Began);
    loop {
        let seen = &mut headings[puzzle.fields.index_of(state.cell)];
        let is_new = *seen == 0;
        let bit = 1 << heading as u8;
        let has_circled = *seen & bit != 0;
        *seen |= bit;
        progress.depth = moves.len() as u32;
        progress.explored += u64::from(!has_circled);
        progress.account.states = progress.explored;
        progress.cells = progress.cells.map(|cells| cells + u64::from(is_new));
        progress.bytes = (headings.len() + moves.capacity()) as u64;
        if puzzle.is_solved(&state) {
            let shortest = false;
            return Ok(solution(Verdict::Solved { moves, shortest }, progress));
        }
        let stopped = |reason| Err(Stopped { reason, progress });
        if has_circled {
            return stopped(StopReason::Loop);
        }
        if moves.len() % STATES_PER_POLL == 0 {
            control.report(&progress)?;
        }
        let Some((next, direction)) = step(puzzle, state, heading) else {
            return stopped(StopReason::Stuck);
        };
        (state, heading) = (next, direction);
        control.needs_to_grow(&moves, || progress)?;
        moves.push(direction);
        record.step(index(puzzle, state.cell), StepKind::Walked);
    }
}

/// The first of the four turns that is a step, not a jump.
fn step(puzzle: &Irrgarten, state: State, heading: Direction) -> Option<(State, Direction)> {
    let mut turns = heading.turns().into_iter();
    turns.find_map(|direction| match puzzle.step(state, direction) {
        Ok((next, Event::Walked)) => Some((next, direction)),
        _ => None,
    })
}
