//! Breadth first over states: a shortest route, or everything that can be reached.
//!
//! Every state is reached by a shortest route, since whole layers are completed one after another; of several shortest
//! ones, by the one whose moves come first in the order up, down, left, right.
//!
//! The lower bound reported during the search is that of [`LayerBound`], with a distance to the exit that ignores walls
//! and arrows: a step leads at most one cell nearer, a jump two, and a shortest route jumps from each jumper at most
//! once.

use std::num::NonZeroU32;

use super::marks::Marks;
use super::recording::{Record, StepKind};
use super::{STATES_PER_POLL, Task, index, solution};
use crate::grid::{Cell, Direction};
use crate::irrgarten::{Field, Irrgarten};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::search::{Account, LayerBound, Progress, Searcher, Stage, Stopped};

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
    let mut found = puzzle.is_solved(&from).then_some(from);
    // All states in the order in which they were reached; those from `place` on are yet to be expanded.
    let mut queue = vec![marks.number(from)];
    let (mut place, mut layer_end, mut depth) = (0, 0, 0);
    let jumpers = puzzle.count(|field| field == Field::Jumper) as u32;
    let estimate = |Cell { x, y }| {
        let cells = x.abs_diff(puzzle.exit.x) + y.abs_diff(puzzle.exit.y);
        cells.div_ceil(2).max(cells.saturating_sub(jumpers))
    };
    let mut least = estimate(from.cell);
    let mut layer = LayerBound::new();
    let effort = |marks: &Marks, queue: &Vec<u32>, place: usize, depth, least: u32| Progress {
        stage: Stage::Search,
        depth,
        frontier: (queue.len() - place) as u64,
        explored: marks.states(),
        bytes: marks.bytes() + (queue.capacity() * size_of::<u32>()) as u64,
        at_least: least.max(depth),
        cells: Some(marks.cells()),
        account: Account {
            states: marks.states(),
            by: Searcher::BREADTH_FIRST,
            forward: NonZeroU32::new(depth),
            ..Account::default()
        },
        ..Progress::default()
    };
    while found.is_none() && place < queue.len() {
        // At the beginning of a layer: the states that it reaches are one move farther.
        let mut farther = place == layer_end;
        if farther {
            layer_end = queue.len();
            least = layer.finish(depth).max(least);
            depth += 1;
        }
        while found.is_none() && place < layer_end {
            if place % STATES_PER_POLL == 0 {
                control.report(&effort(&marks, &queue, place, depth, least))?;
            }
            let state = marks.state(queue[place]);
            place += 1;
            for direction in Direction::ALL {
                let Ok((next, event)) = puzzle.step(state, direction) else {
                    continue;
                };
                if !marks.arrive(next, direction, event) {
                    continue;
                }
                let step = match std::mem::replace(&mut farther, false) {
                    true => StepKind::ReachedFarther,
                    false => StepKind::Reached,
                };
                record.step(index(puzzle, next.cell), step);
                let now = || effort(&marks, &queue, place, depth, least);
                control.needs_to_grow(&queue, now)?;
                queue.push(marks.number(next));
                layer.add(estimate(next.cell));
                if puzzle.is_solved(&next) {
                    found = Some(next);
                    break;
                }
            }
        }
    }
    let verdict = match found {
        Some(exit) => Verdict::Solved {
            moves: marks.route_to(exit),
            shortest: true,
        },
        None => Verdict::Unsolvable(marks.no_way_out()),
    };
    Ok(solution(
        verdict,
        effort(&marks, &queue, place, depth, least),
    ))
}
