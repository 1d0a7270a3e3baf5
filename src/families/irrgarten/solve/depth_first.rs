//! Depth first, as a person might search: right before straight before left, and back out of dead ends.
//!
//! The search marks states, not cells: a crossing may be passed once in each direction. The first heading is up. On the
//! first cell, back is tried last; anywhere else back would lead to where the search came from. If the search begins on
//! a crossing, which leaves no choice, the cell after it counts as the first. Backing out is not a move, so it passes
//! arrows and jumps like any cell. The answer is the stack at the end: a route that can be walked, but need not be
//! shortest.

use super::marks::Marks;
use super::recording::{Record, StepKind};
use super::{STATES_PER_POLL, Task, index, solution};
use crate::grid::Direction;
use crate::irrgarten::{Field, Irrgarten, State};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::scene::Event;
use crate::search::{Account, Progress, Searcher, Stage, Stopped};

/// A state of the route from the start to the search's current state.
struct Stand {
    state: State,
    /// The direction of the move that led here.
    heading: Direction,
    /// The number of turns tried.
    tried: usize,
    /// The number of turns to try.
    turns: usize,
}

pub(super) fn search(
    Task {
        puzzle,
        from,
        control,
        record,
    }: Task<impl Record>,
) -> Result<Solution<Irrgarten>, Stopped> {
    let mut marks = Marks::new(puzzle, from);
    record.step(index(puzzle, from.cell), StepKind::Began);
    let mut stack = vec![Stand {
        state: from,
        heading: from.heading.unwrap_or(Direction::Up),
        tried: 0,
        turns: 4,
    }];
    let effort = |marks: &Marks, stack: &Vec<Stand>| Progress {
        stage: Stage::Search,
        depth: stack.len().saturating_sub(1) as u32,
        frontier: stack.len() as u64,
        explored: marks.states(),
        bytes: marks.bytes() + (stack.capacity() * size_of::<Stand>()) as u64,
        cells: Some(marks.cells()),
        account: Account {
            states: marks.states(),
            by: Searcher("dfs"),
            ..Account::default()
        },
        ..Progress::default()
    };
    let mut steps = 0;
    while let Some(stand) = stack.last_mut() {
        if puzzle.is_solved(&stand.state) {
            break;
        }
        if stand.tried == stand.turns {
            stack.pop();
            if let Some(stand) = stack.last() {
                record.step(index(puzzle, stand.state.cell), StepKind::BackedOut);
            }
            continue;
        }
        let heading = stand.heading.turns()[stand.tried];
        stand.tried += 1;
        let Ok((next, event)) = puzzle.step(stand.state, heading) else {
            continue;
        };
        if !marks.arrive(next, heading, event) {
            continue;
        }
        let begins_here = stand.turns == 4 && puzzle.field(stand.state.cell) == Field::Crossing;
        control.needs_to_grow(&stack, || effort(&marks, &stack))?;
        stack.push(Stand {
            state: next,
            heading,
            tried: 0,
            turns: if begins_here { 4 } else { 3 },
        });
        let step = match event {
            Event::Jumped => StepKind::Jumped,
            _ => StepKind::Walked,
        };
        record.step(index(puzzle, next.cell), step);
        steps += 1;
        if steps % STATES_PER_POLL == 0 {
            control.report(&effort(&marks, &stack))?;
        }
    }
    let effort = effort(&marks, &stack);
    let verdict = if stack.is_empty() {
        Verdict::Unsolvable(marks.no_way_out())
    } else {
        Verdict::Solved {
            moves: stack[1..].iter().map(|stand| stand.heading).collect(),
            shortest: false,
        }
    };
    Ok(solution(verdict, effort))
}
