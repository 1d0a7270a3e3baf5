//! Distances: from a state to each cell, and from every state to the exit, each by one breadth-first search.

use super::STATES_PER_POLL;
use super::marks::Marks;
use super::reach::before;
use crate::grid::{Direction, Grid};
use crate::irrgarten::{Field, Irrgarten, State};
use crate::puzzle::{Distances, descend};
use crate::search::{Control, Progress, Stage, Stopped, Watch};

/// The fewest moves from a state to each cell, in any heading; `None` for cells that cannot be
/// reached.
pub(in crate::families::irrgarten) fn distances(
    puzzle: &Irrgarten,
    from: State,
) -> Grid<Option<u32>> {
    let mut distances = Grid::filled(puzzle.width(), puzzle.height(), None);
    distances[from.cell] = Some(0);
    let mut marks = Marks::new(puzzle, from);
    let mut layer = vec![marks.number(from)];
    for distance in 1.. {
        let mut next_layer = Vec::new();
        for number in layer {
            let state = marks.state(number);
            for direction in Direction::ALL {
                let Ok((next, event)) = puzzle.step(state, direction) else {
                    continue;
                };
                if marks.arrive(next, direction, event) {
                    distances[next.cell].get_or_insert(distance);
                    next_layer.push(marks.number(next));
                }
            }
        }
        if next_layer.is_empty() {
            break;
        }
        layer = next_layer;
    }
    distances
}

/// The distance if no route leads out.
const NONE: u32 = u32::MAX;

/// The fewest moves from every state of a map to its exit: four numbers a cell, of which all but crossings use the
/// first. 16 bytes a cell; during the search, also those of the two outermost layers of states.
#[derive(Clone, Debug)]
pub struct ExitDistances {
    moves: Vec<u32>,
}

impl ExitDistances {
    /// Searches from the exit. [`Stopped`] if that takes more than `budget` bytes.
    pub(in crate::families::irrgarten) fn new(
        puzzle: &Irrgarten,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Result<Self, Stopped> {
        let mut control = Control::new(watch, budget);
        let mut progress = Progress {
            stage: Stage::Distances,
            bytes: puzzle.fields.values().len() as u64 * size_of::<[u32; 4]>() as u64,
            ..Progress::default()
        };
        // Before anything is allocated.
        control.report(&progress)?;
        let table = progress.bytes;
        let exit = State {
            cell: puzzle.exit,
            heading: None,
        };
        let mut moves = vec![NONE; puzzle.fields.values().len() * Direction::ALL.len()];
        moves[number(puzzle, exit)] = 0;
        let mut layer = vec![exit];
        while !layer.is_empty() {
            progress.depth += 1;
            let mut next_layer = Vec::new();
            for (place, &state) in layer.iter().enumerate() {
                if place % STATES_PER_POLL == 0 {
                    let queued = layer.capacity() + next_layer.capacity();
                    progress.frontier = layer.len() as u64;
                    progress.bytes = table + (queued * size_of::<State>()) as u64;
                    control.report(&progress)?;
                }
                progress.explored += 1;
                for direction in Direction::ALL {
                    if state.heading.is_some_and(|heading| heading != direction) {
                        continue;
                    }
                    for (from, _) in before(puzzle, state, direction).into_iter().flatten() {
                        let known = &mut moves[number(puzzle, from)];
                        if *known == NONE {
                            *known = progress.depth;
                            next_layer.push(from);
                        }
                    }
                }
            }
            layer = next_layer;
        }
        Ok(ExitDistances { moves })
    }

    /// The fewest moves to the exit; `None` if no route leads there.
    pub fn of(&self, puzzle: &Irrgarten, state: State) -> Option<u32> {
        let moves = self.moves[number(puzzle, state)];
        (moves != NONE).then_some(moves)
    }
}

/// The index of a state's distance.
fn number(puzzle: &Irrgarten, State { cell, heading }: State) -> usize {
    let heading = match puzzle.fields[cell] {
        Field::Crossing => heading.map_or(0, |heading| heading as usize),
        _ => 0,
    };
    puzzle.fields.index_of(cell) * Direction::ALL.len() + heading
}

impl Distances<Irrgarten> for ExitDistances {
    fn shortest(
        &mut self,
        puzzle: &Irrgarten,
        from: &State,
        _: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        Ok(descend(puzzle, from, |&state| self.of(puzzle, state)))
    }

    fn least(
        &mut self,
        puzzle: &Irrgarten,
        from: &State,
        _: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        Ok(self.of(puzzle, *from))
    }
}
