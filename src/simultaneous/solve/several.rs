//! The search for three and more mazes too large for tables of every two ([`pairwise`](super::pairwise)):
//! layered, from both ends, up to 64 states in a word.
//!
//! [`shortest`] takes players who can all get home. It returns a shortest sequence for all of them,
//! or `None` if no state that can be reached has everybody home; or an error, [`Stopped`].
//!
//! The player with the most cells gives the *columns*: sets of that player's cells as 8 × 8 blocks
//! in words, moved by the masks of [`blocks`](super::blocks). The cells of all others together are
//! one number, the *row*, in mixed radix: a digit for each player. There are far too many rows for
//! a table each, so what was seen lies in a hash table by row and block, which holds only what was
//! touched.
//!
//! Two searches, forwards from where the players stand and backwards from everybody home, grow a
//! whole layer at a time, always the one with the smaller newest layer. Backwards, every combination
//! of the players' own predecessors for one instruction is a predecessor, falls and walls included.
//!
//! **Why the first meeting is shortest.** After f layers forwards and b backwards, the states at
//! most f from the start and those at most b from the goal are known, each with its distance. A
//! shortest sequence of length L ≤ f + b has, after L − b instructions (or at its start, if L < b),
//! a state that lies in both sets. Sums grow by one at a time and each is checked, so at the first
//! meeting f + b = L, and the state lies in the newest layers of both. Below the longest of the
//! players' own shortest routes there can be no meeting.
//!
//! **Why the bound loses nothing.** A [`beam`] finds some sequence first, of length U ≥ L. Take a
//! state found after t instructions from one end, and some of its players, who without the others
//! need r more to the other end. The state lies on no sequence of length ≤ U if t + r > U, and is
//! left out. "Some players" are each player alone and, where there are few enough rows, the rows'
//! players together. All states of a shortest sequence stay, at their true distances: t + r ≤ L ≤ U
//! for each, so each stays because the one before it does, and leaving out states makes no distance
//! shorter. So the argument above holds for the states that stay.

use std::num::NonZeroU32;

use super::blocks::Operators;
use super::layers::Archive;
use super::numbering::{MOST_BYTES_OF_ROWS, Numbering, PredecessorFilter, ROWS_PER_POLL};
use super::seen::Seen;
use super::single::UNREACHABLE;
use crate::grid::Direction;
use crate::search::{Account, Control, Found, Progress, Searcher, Stage, Stopped, Watch};

/// Places of a layer that the search for a first sequence keeps.
const BEAM_WIDTH: usize = 800;

/// Layers between two looks at how far the newest is from the other end: one would take a fifth of a
/// layer's time.
const LAYERS_PER_BOUND: u32 = 8;

/// Below this many states a set is solved before a bound is found.
const STATES_WITHOUT_BEAM: u64 = 1_000_000;

/// The moves of a shortest sequence for players who can all get home.
///
/// `budget` bounds the bytes held by both searches and by the players' own tables.
pub(super) fn shortest(
    mut numbering: Numbering,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let mut control = Control::new(watch, budget);
    let mut before = Progress {
        bytes: numbering.bytes(),
        at_least: numbering.lower_bound(),
        ..Progress::default()
    };
    control.report(&before)?;
    if numbering.state_count() < STATES_WITHOUT_BEAM {
        return shortest_within(None, &numbering, before, &mut control);
    }
    // Two distances a row and, while these are found, layers of rows.
    let bytes_of_rows = numbering
        .row_count
        .saturating_mul(4 * size_of::<u32>() as u64);
    if bytes_of_rows <= (budget / 8).min(MOST_BYTES_OF_ROWS) {
        numbering.search_rows_together(&mut before, &mut control)?;
    }
    let bound = beam(&numbering, BEAM_WIDTH, &mut before, &mut control)?;
    shortest_within(bound, &numbering, before, &mut control)
}

/// The exact search, among sequences no longer than a bound where there is one.
fn shortest_within(
    bound: Option<u32>,
    numbering: &Numbering,
    before: Progress,
    control: &mut Control,
) -> Result<Found<Direction>, Stopped> {
    let account = Account {
        by: Searcher::Several,
        bound: NonZeroU32::new(before.at_least),
        first: bound.and_then(NonZeroU32::new),
        ..before.account
    };
    let before = Progress { account, ..before };
    let mut search = GroupSearch::new(numbering, bound, before);
    loop {
        if let Some(meeting) = search.meeting() {
            let progress = search.progress(Stage::Path);
            control.report(&progress)?;
            return Ok((Some(search.sequence(meeting, control)?), progress));
        }
        let (forward, backward) = (
            search.forward.seen.newest.len(),
            search.backward.seen.newest.len(),
        );
        let stage = if forward <= backward {
            Stage::Forward
        } else {
            Stage::Backward
        };
        search.expand(stage, control)?;
        if search.forward.seen.newest.is_empty() || search.backward.seen.newest.is_empty() {
            return Ok((None, search.progress(stage)));
        }
    }
}

/// A state in numbers: its row, and the cell of the columns' player.
type NumberedState = (u64, u32);

/// Both searches and what they share.
struct GroupSearch<'a> {
    numbering: &'a Numbering<'a>,
    forward: GroupSide<'a, true>,
    backward: GroupSide<'a, false>,
    /// The effort of finding the bound.
    before: Progress,
}

impl<'a> GroupSearch<'a> {
    fn new(numbering: &'a Numbering<'a>, bound: Option<u32>, before: Progress) -> Self {
        GroupSearch {
            numbering,
            forward: GroupSide::new(numbering, bound),
            backward: GroupSide::new(numbering, bound),
            before,
        }
    }

    fn progress(&self, stage: Stage) -> Progress {
        let (depth, frontier) = match stage {
            Stage::Backward => (self.backward.depth, self.backward.newest_states),
            _ => (self.forward.depth, self.forward.newest_states),
        };
        let depths = self.forward.depth + self.backward.depth;
        Progress {
            stage,
            depth,
            frontier,
            explored: self.before.explored + self.forward.explored + self.backward.explored,
            // The memory for finding the bound was given back; the larger of the two is the peak.
            bytes: self.before.bytes.max(self.bytes()),
            // A meeting at this sum of depths would have been found, so the length is greater; once
            // there is a meeting, the sum is the length.
            at_least: self
                .before
                .at_least
                .max(self.forward.at_least)
                .max(self.backward.at_least)
                .max(depths + u32::from(stage != Stage::Path)),
            account: Account {
                forward: NonZeroU32::new(self.forward.depth),
                backward: NonZeroU32::new(self.backward.depth),
                ..self.before.account
            },
            ..Progress::default()
        }
    }

    fn bytes(&self) -> u64 {
        self.numbering.bytes() + self.forward.bytes() + self.backward.bytes()
    }

    /// A state in the newest layers of both searches.
    fn meeting(&self) -> Option<NumberedState> {
        if self.forward.depth + self.backward.depth < self.before.at_least {
            return None;
        }
        let (mut fewer, mut more) = (&self.forward.seen, &self.backward.seen);
        if fewer.newest.len() > more.newest.len() {
            std::mem::swap(&mut fewer, &mut more);
        }
        fewer.newest.iter().find_map(|&id| {
            let place = fewer.place(id);
            let common = place.newest & more.place(more.find(place.key)?).newest;
            let (row, block) = self.numbering.split(place.key);
            let column = self.numbering.map.cells(block, common).next()?;
            Some((row, column))
        })
    }

    /// Grows one search by a layer.
    fn expand(&mut self, stage: Stage, control: &mut Control) -> Result<(), Stopped> {
        let progress = self.progress(stage);
        control.report(&progress)?;
        let others = match stage {
            Stage::Backward => self.bytes() - self.backward.bytes(),
            _ => self.bytes() - self.forward.bytes(),
        };
        let mut poll = |bytes: u64| {
            control.report(&Progress {
                bytes: progress.bytes.max(others + bytes),
                ..progress
            })
        };
        match stage {
            Stage::Backward => self.backward.expand(&mut poll),
            _ => self.forward.expand(&mut poll),
        }
    }

    /// Reads a sequence off the layers: from the meeting back to the start, then on to the goal.
    fn sequence(
        &self,
        meeting: NumberedState,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let progress = self.progress(Stage::Path);
        let mut moves = Vec::new();
        let mut state = meeting;
        for layer in self.forward.archive.backwards() {
            control.report(&progress)?;
            let (before, direction) = layer
                .filter_map(|(id, _, word)| {
                    self.predecessor(self.forward.seen.place(id).key, word, state)
                })
                .next()
                .expect("every state of a forward layer has a predecessor in the one before");
            moves.push(direction);
            state = before;
        }
        moves.reverse();
        state = meeting;
        for layer in self.backward.archive.backwards() {
            control.report(&progress)?;
            let (next, direction) = self
                .successor(layer, state)
                .expect("every state of a backward layer has a successor in the one before");
            moves.push(direction);
            state = next;
        }
        Ok(moves)
    }

    /// A state of the entry with this key and word from which a direction leads to the given state,
    /// with that direction.
    fn predecessor(
        &self,
        key: u64,
        word: u64,
        (row, column): NumberedState,
    ) -> Option<(NumberedState, Direction)> {
        let (from, block) = self.numbering.split(key);
        let directions = self.numbering.directions(from, row);
        (0..4)
            .filter(|direction| directions >> direction & 1 == 1)
            .find_map(|direction| {
                let mut cells = self.numbering.map.cells(block, word);
                let leads =
                    |cell: &u32| self.numbering.columns.to[*cell as usize][direction] == column;
                cells
                    .find(leads)
                    .map(|cell| ((from, cell), Direction::ALL[direction]))
            })
    }

    /// A state of a backward layer to which a direction leads from the given state, with that
    /// direction.
    fn successor(
        &self,
        mut layer: impl Iterator<Item = (u32, u16, u64)>,
        (row, column): NumberedState,
    ) -> Option<(NumberedState, Direction)> {
        let rows = self.numbering.successors(row);
        let columns = self.numbering.columns.to[column as usize];
        let candidates: Vec<_> = Direction::ALL
            .into_iter()
            .zip(rows.into_iter().zip(columns))
            .filter_map(|(direction, ((row, _), column))| {
                let (block, bit) = self.numbering.map.place(column);
                let id = self.backward.seen.find(self.numbering.key(row, block))?;
                Some((id, bit, ((row, column), direction)))
            })
            .collect();
        layer.find_map(|(id, _, word)| {
            let mut candidates = candidates.iter();
            let found = candidates.find(|&&(wanted, bit, _)| wanted == id && word & bit != 0);
            found.map(|&(_, _, found)| found)
        })
    }
}

/// The search from one end.
struct GroupSide<'a, const FORWARDS: bool> {
    numbering: &'a Numbering<'a>,
    operators: Operators,
    /// The distance of each of the columns' cells to the other end.
    column_distances: &'a [u32],
    /// Sequences longer than this do not matter.
    bound: Option<u32>,
    seen: Seen,
    /// The layers before the newest, with the number of a place instead of a row in each entry; empty
    /// if they are not kept.
    archive: Archive,
    keeps_layers: bool,
    depth: u32,
    newest_states: u64,
    explored: u64,
    /// No sequence is shorter: each has a state in the newest layer, unless it is longer than the bound.
    at_least: u32,
}

impl<'a, const FORWARDS: bool> GroupSide<'a, FORWARDS> {
    fn new(numbering: &'a Numbering<'a>, bound: Option<u32>) -> Self {
        let (columns, map) = (numbering.columns, numbering.map);
        let (operators, column_distances, row, column) = if FORWARDS {
            let operators = Operators::forwards(columns, map);
            let row = numbering.row(|single| single.start);
            (operators, &columns.to_goal, row, columns.start)
        } else {
            let operators = Operators::backwards(columns, map);
            let row = numbering.row(|single| single.goal);
            (operators, &columns.from_start, row, columns.goal)
        };
        let mut seen = Seen::default();
        let (block, bit) = map.place(column);
        seen.add(numbering.key(row, block), bit);
        GroupSide {
            numbering,
            operators,
            column_distances,
            bound,
            seen,
            archive: Archive::default(),
            keeps_layers: true,
            depth: 0,
            newest_states: 1,
            explored: 1,
            at_least: 0,
        }
    }

    fn bytes(&self) -> u64 {
        self.seen.bytes() + self.archive.bytes() + self.operators.bytes()
    }

    /// Grows the search by a layer. `poll` is called now and then with the bytes held.
    ///
    /// Never inlined: browsers optimise a wasm function only after some calls of it.
    #[inline(never)]
    fn expand(&mut self, poll: &mut dyn FnMut(u64) -> Result<(), Stopped>) -> Result<(), Stopped> {
        self.depth += 1;
        let layer = self.seen.take_newest();
        if self.keeps_layers {
            self.archive.push(&layer);
        }
        let farthest = match self.bound {
            Some(bound) => bound.saturating_sub(self.depth),
            None => UNREACHABLE,
        };
        let near = self.columns_within(farthest);
        let numbering = self.numbering;
        let mut rows_to_poll = ROWS_PER_POLL;
        for (id, _, word) in layer.iter() {
            let (row, block) = numbering.split(self.seen.place(id).key);
            let images = self.operators.images::<FORWARDS>(block, word);
            let successors = if FORWARDS {
                numbering.successors(row)
            } else {
                Default::default()
            };
            for (direction, image) in images.into_iter().enumerate() {
                let here = image.here & near[block as usize];
                let across = image.across & near[image.next as usize];
                let mut reach = |target: u64| {
                    self.seen.add(numbering.key(target, block), here);
                    self.seen.add(numbering.key(target, image.next), across);
                    if image.spills {
                        for &(block, word) in self.operators.spill(direction) {
                            let word = word & near[block as usize];
                            self.seen.add(numbering.key(target, block), word);
                        }
                    }
                    rows_to_poll -= 1;
                    if rows_to_poll > 0 {
                        return Ok(());
                    }
                    rows_to_poll = ROWS_PER_POLL;
                    let others = self.archive.bytes() + self.operators.bytes();
                    poll(self.seen.bytes() + others + layer.bytes())
                };
                if here | across == 0 && !image.spills {
                    continue;
                }
                if FORWARDS {
                    let (target, distance) = successors[direction];
                    if distance <= farthest {
                        reach(target)?;
                    }
                } else {
                    let filter = PredecessorFilter {
                        direction,
                        farthest,
                    };
                    numbering.predecessors(row, filter, &mut reach)?;
                }
            }
        }
        let newest = self.seen.newest.iter();
        let states = newest.map(|&id| u64::from(self.seen.place(id).newest.count_ones()));
        self.newest_states = states.sum();
        self.explored += self.newest_states;
        if self.depth.is_multiple_of(LAYERS_PER_BOUND) {
            let left = self.seen.newest.iter().map(|&id| self.least_left(id)).min();
            self.at_least = self.at_least.max(self.depth + left.unwrap_or(0));
        }
        Ok(())
    }

    /// The least number of instructions that any state of a place in the newest layer may still need to the
    /// other end.
    fn least_left(&self, id: u32) -> u32 {
        let place = self.seen.place(id);
        let (row, block) = self.numbering.split(place.key);
        let cells = self.numbering.map.cells(block, place.newest);
        let nearest = cells.map(|cell| self.column_distances[cell as usize]).min();
        let row = if FORWARDS {
            self.numbering.distance(row)
        } else {
            self.numbering.distance_from_start(row)
        };
        nearest.unwrap_or(0).max(row)
    }

    /// The columns' cells that are at most `farthest` from the other end, as words.
    fn columns_within(&self, farthest: u32) -> Vec<u64> {
        let mut words = vec![0; self.numbering.map.blocks()];
        for (cell, &distance) in (0u32..).zip(self.column_distances) {
            if distance <= farthest {
                let (block, bit) = self.numbering.map.place(cell);
                words[block as usize] |= bit;
            }
        }
        words
    }
}

/// The length of some sequence, seldom much longer than the shortest: a forward search that keeps at
/// most `width` places of each layer, those whose players have the shortest routes left. `None` if it
/// runs into a dead end.
fn beam(
    numbering: &Numbering,
    width: usize,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<u32>, Stopped> {
    let mut side = GroupSide::<true>::new(numbering, None);
    side.keeps_layers = false;
    let (block, bit) = numbering.map.place(numbering.columns.goal);
    let goal = numbering.key(numbering.row(|single| single.goal), block);
    progress.stage = Stage::Bound;
    loop {
        let at_goal = side
            .seen
            .find(goal)
            .map(|id| side.seen.place(id).newest & bit);
        if at_goal.is_some_and(|bit| bit != 0) {
            return Ok(Some(side.depth));
        }
        if side.seen.newest.is_empty() {
            return Ok(None);
        }
        side.keep_best(width);
        side.expand(&mut |_| Ok(()))?;
        progress.depth = side.depth;
        progress.frontier = side.newest_states;
        progress.explored += side.newest_states;
        progress.bytes = progress.bytes.max(numbering.bytes() + side.bytes());
        control.report(progress)?;
    }
}

impl GroupSide<'_, true> {
    /// Keeps the `width` places of the newest layer whose players have the shortest routes left.
    fn keep_best(&mut self, width: usize) {
        if self.seen.newest.len() <= width {
            return;
        }
        let mut ranked: Vec<(u32, u32)> = self
            .seen
            .newest
            .iter()
            .map(|&id| (self.least_left(id), id))
            .collect();
        ranked.select_nth_unstable(width);
        for (_, id) in ranked.drain(width..) {
            self.seen.forget_newest(id);
        }
        self.seen.newest = ranked.into_iter().map(|(_, id)| id).collect();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::example::Examples;
    use crate::grid::Cell;
    use crate::puzzle::Puzzle;
    use crate::rng::Rng;
    use crate::search::{StopReason, Unwatched};
    use crate::simultaneous::drawing::from_drawing;
    use crate::simultaneous::solve::single::Single;
    use crate::simultaneous::solve::testing::Notes;
    use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous, State};

    /// The number of states in each layer, from one end up to the last state that can be reached.
    fn layer_sizes(puzzle: &Simultaneous, stage: Stage) -> Vec<u64> {
        let mazes = puzzle.mazes().iter();
        let singles: Vec<Single> = mazes.map(|maze| Single::new(maze, Maze::START)).collect();
        let players: Vec<&Single> = singles.iter().collect();
        let numbering = Numbering::new(&players).unwrap();
        let mut search = GroupSearch::new(&numbering, None, Progress::default());
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut sizes = vec![1];
        loop {
            search.expand(stage, &mut control).unwrap();
            match search.progress(stage).frontier {
                0 => return sizes,
                states => sizes.push(states),
            }
        }
    }

    /// The same by the rules and nothing else: all states, and where each leads.
    fn layer_sizes_by_the_rules(puzzle: &Simultaneous, stage: Stage) -> Vec<u64> {
        let mut states = vec![Vec::new()];
        for maze in puzzle.mazes() {
            let longer = |state: &Vec<Cell>| {
                let state = state.clone();
                maze.cells().map(move |cell| [&state[..], &[cell]].concat())
            };
            states = states.iter().flat_map(longer).collect();
        }
        let mut leads_to: HashMap<State, Vec<State>> = HashMap::new();
        for players in states {
            let from = State { players };
            for direction in Direction::ALL {
                let to = puzzle.step(&from, direction).0;
                let (key, value) = match stage {
                    Stage::Backward => (to, from.clone()),
                    _ => (from.clone(), to),
                };
                leads_to.entry(key).or_default().push(value);
            }
        }
        let goals = puzzle.mazes().iter().map(Maze::goal).collect();
        let mut layer = match stage {
            Stage::Backward => vec![State { players: goals }],
            _ => vec![puzzle.start()],
        };
        let mut seen: HashSet<State> = layer.iter().cloned().collect();
        let mut sizes = Vec::new();
        while !layer.is_empty() {
            sizes.push(layer.len() as u64);
            let next = layer
                .iter()
                .filter_map(|state| leads_to.get(state))
                .flatten();
            layer = next
                .filter(|state| seen.insert((*state).clone()))
                .cloned()
                .collect();
        }
        sizes
    }

    #[test]
    fn states_per_depth_are_those_of_the_rules() {
        let row = from_drawing(
            "+---+---+---+---+---+---+---+---+---+---+
             |     o                             |   |
             +   +   +---+   +   +   +   +   +   +   +
             |               |         o             |
             +---+---+---+---+---+---+---+---+---+---+",
        );
        let three = Simultaneous::example("three").unwrap().puzzle();
        let mixed = Simultaneous::new([three.mazes()[1].clone(), row, three.mazes()[2].clone()]);
        for puzzle in [three, mixed] {
            for stage in [Stage::Forward, Stage::Backward] {
                assert_eq!(
                    layer_sizes(&puzzle, stage),
                    layer_sizes_by_the_rules(&puzzle, stage)
                );
            }
        }
    }

    /// Three mazes that take many layers and polls.
    fn large() -> Simultaneous {
        let params = Params {
            mazes: 3,
            width: 16,
            height: 16,
            maze: MazeKind::Perfect,
            pits: 0.05,
            solvable: true,
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut Rng::new(4), &mut Unwatched).unwrap()
    }

    fn solve(
        puzzle: &Simultaneous,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Result<Found<Direction>, Stopped> {
        let mazes = puzzle.mazes().iter();
        let singles: Vec<Single> = mazes.map(|maze| Single::new(maze, Maze::START)).collect();
        let players: Vec<&Single> = singles.iter().collect();
        shortest(Numbering::new(&players).unwrap(), budget, watch)
    }

    #[test]
    fn what_is_reported_only_rises_and_ends_at_the_length() {
        let puzzle = large();
        let mut notes = Notes::new(usize::MAX);
        let (moves, effort) = solve(&puzzle, u64::MAX, &mut notes).unwrap();
        let moves = moves.expect("made to be solvable");
        let rises = |pair: &[Progress]| {
            pair[0].at_least <= pair[1].at_least && pair[0].explored <= pair[1].explored
        };
        assert!(notes.reports.windows(2).all(rises));
        assert!(
            notes.reports.len() > moves.len(),
            "a report a layer, at least"
        );
        assert_eq!(effort.at_least as usize, moves.len());
    }

    #[test]
    fn cancelling_ends_a_search_at_once_and_no_budget_is_passed_by_much() {
        let puzzle = large();
        for patience in [1, 5, 30] {
            let mut notes = Notes::new(patience);
            let stopped = solve(&puzzle, u64::MAX, &mut notes).unwrap_err();
            assert_eq!(stopped.reason, StopReason::Cancelled);
            assert_eq!(notes.reports.len(), patience);
        }
        for budget in [0, 200_000, 500_000] {
            let stopped = solve(&puzzle, budget, &mut Unwatched).unwrap_err();
            assert_eq!(stopped.reason, StopReason::Memory { budget });
            assert!(stopped.progress.bytes < budget + 500_000);
        }
    }

    #[test]
    fn bounds_at_and_above_the_optimum_change_nothing_and_below_it_nothing_is_found() {
        let mut found = 0;
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let params = Params {
                mazes: 3,
                width: 1 + rng.below(7) as u32,
                height: 1 + rng.below(7) as u32,
                maze: MazeKind::ALL[rng.below(3)],
                pits: [0.0, 0.05, 0.2][rng.below(3)],
                solvable: true,
                ..Params::default()
            };
            let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
            let mazes = puzzle.mazes().iter();
            let singles: Vec<Single> = mazes.map(|maze| Single::new(maze, Maze::START)).collect();
            let players: Vec<&Single> = singles.iter().collect();
            let mut numbering = Numbering::new(&players).unwrap();
            let mut before = Progress {
                at_least: numbering.lower_bound(),
                ..Progress::default()
            };
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let plain = shortest_within(None, &numbering, before, &mut control).unwrap();
            if seed % 2 == 0 {
                numbering
                    .search_rows_together(&mut before, &mut control)
                    .unwrap();
            }
            let mut within = |bound| {
                let found = shortest_within(bound, &numbering, before, &mut control);
                found.unwrap().0.map(|moves| moves.len() as u32)
            };
            let least = within(None).expect("every one of these sets is solvable");
            assert_eq!(plain.0.map(|moves| moves.len()), Some(least as usize));
            for more in [0, 1, 2, 7] {
                assert_eq!(within(Some(least + more)), Some(least), "seed {seed}");
            }
            let below = within(least.checked_sub(1));
            assert!(below.is_none_or(|length| length >= least), "seed {seed}");
            for width in [1, 20, 1000] {
                let length = beam(&numbering, width, &mut before.clone(), &mut control).unwrap();
                assert!(length.is_none_or(|length| length >= least), "seed {seed}");
                found += u32::from(length.is_some());
            }
        }
        assert!(found > 900, "{found} of 1,200 beams find a sequence");
    }
}
