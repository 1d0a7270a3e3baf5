//! The search for three and more players under the exact distances of every two.
//!
//! [`shortest`] takes players who can all get home. Where the tables of every two players' distances home
//! ([`tables`](super::tables)) fit, it finds a shortest sequence by A* over states.
//!
//! **The bound.** h(state) is the greatest of the distances home of every two players, each exact: with
//! walls, falls and waiting, but without the others. A sequence that leads all players home leads every
//! two of them home, so none from this state is shorter. An instruction brings two players nearer by one
//! at most, so h(state) ≤ 1 + h(next): the bound is consistent. The same holds for every three players,
//! whose distances are greater, and so are their tables: where four and more players make the search
//! long, and these fit, it begins anew with them.
//!
//! **Why the first sequence is shortest.** States wait in buckets by f = depth + h, and the lowest bucket
//! is emptied first. Along any sequence f never falls, since h is consistent. Take a state that is taken
//! out of bucket f at depth g. Were there a shorter walk to it, of g′ < g instructions, then all states on
//! that walk would have values of at most g′ + h < f, so they would have been taken out before, one after
//! the other, and the state itself with the last of them, at depth g′. So what is taken out first of a
//! state has its true depth, in whatever order a bucket is emptied, and everybody home is first taken out
//! at the length of a shortest sequence. All states of lower buckets were taken out by then, so f is at
//! all times a lower bound: it begins with the greatest distance of two players, and rises.
//!
//! **Why a first sequence loses nothing.** A [beam](mod@beam) finds some sequence of length U first. What has f ≥ U
//! lies on no sequence shorter than U and is thrown away; if the buckets below U run empty, U is the
//! length of a shortest one.
//!
//! What was taken out lies in a hash table of one word a state, its depth included; the sequence is read
//! off backwards, over states whose depths fall by one.
//!
//! * `mod` – the A* search, with and without tables of every three;
//! * `players` – the players and their tables: the bound, and how states are packed;
//! * `closed` – the hash table;
//! * `beam` – the search for a first sequence.

mod beam;
mod closed;
mod players;

use std::num::NonZeroU32;

use super::single::{Single, UNREACHABLE};
use super::tables::TOO_LONG;
use crate::grid::Direction;
use crate::search::{Account, Control, Found, Progress, Searcher, Stage, Stopped};
use crate::simultaneous::MAX_MAZES;
use beam::beam;
use closed::{Closed, DEPTH_BITS, Slot};
use players::{Cells, PlayerSet, bits_of, bytes_of_tables};

/// The most that the tables of all pairs may take: three mazes of 80 × 80.
const MOST_BYTES_OF_TABLES: u64 = 250_000_000;

/// So many states are taken out before tables of every three players are worth their time.
const MOST_WITHOUT_THREES: u64 = 2_000_000;

/// States taken out at once. Looking all of them up before any is expanded lets the processor wait for
/// memory once instead of each time.
const BATCH: usize = 256;

/// Batches between two polls of the watcher: a millisecond's work.
const BATCHES_PER_POLL: usize = 16;

/// The moves of a shortest sequence for players who can all get home; `None` where the tables do not fit,
/// or a distance or the sequence is too long for 16 bits.
///
/// `budget` bounds the bytes held by tables and search.
pub(super) fn shortest(
    players: &[&Single],
    budget: u64,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Found<Direction>>, Stopped> {
    let bits: u32 = players.iter().map(|single| bits_of(single)).sum();
    if bytes_of_tables(players) > MOST_BYTES_OF_TABLES.min(budget / 2) {
        return Ok(None);
    }
    // Few players are so frequent that they are worth code of their own.
    let is_long = bits + DEPTH_BITS > u64::BITS;
    match players.len() {
        _ if bits + DEPTH_BITS > u128::BITS => Ok(None),
        3 if !is_long => within::<u64, 3>(players, MOST_WITHOUT_THREES, progress, control),
        4 if !is_long => within::<u64, 4>(players, MOST_WITHOUT_THREES, progress, control),
        ..=8 if !is_long => within::<u64, 8>(players, MOST_WITHOUT_THREES, progress, control),
        _ => within::<u128, MAX_MAZES>(players, MOST_WITHOUT_THREES, progress, control),
    }
}

/// The same with slots of one kind and arrays of one length. More than `most` states are taken out under
/// the distances of every two players only where those of every three have no room.
fn within<S: Slot, const N: usize>(
    players: &[&Single],
    most: u64,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Found<Direction>>, Stopped> {
    let Some(mut set) = PlayerSet::<N>::new(players, progress, control)? else {
        return Ok(None);
    };
    let start = set.cells_of(|single| single.start);
    progress.at_least = progress.at_least.max(set.bound(&start, UNREACHABLE));
    let mut first = beam::<S, N>(&set, start, progress, control)?;
    progress.account = account(progress.at_least, first.as_deref());
    let mut search = Search::<S, N>::new(&set, first.as_deref(), *progress);
    let most = if set.has_room_for_threes() {
        most
    } else {
        u64::MAX
    };
    let mut found = search.run(start, most, control)?;
    if found == End::Long {
        let effort = search.progress(Stage::Distances);
        progress.at_least = effort.at_least;
        progress.explored = effort.explored;
        drop(search);
        if !set.fill_threes(progress, control)? {
            return Ok(None);
        }
        progress.at_least = progress.at_least.max(set.bound(&start, UNREACHABLE));
        let second = beam::<S, N>(&set, start, progress, control)?;
        let length = |moves: &Option<Vec<_>>| moves.as_ref().map_or(usize::MAX, Vec::len);
        if length(&second) < length(&first) {
            first = second;
        }
        progress.account = account(progress.at_least, first.as_deref());
        search = Search::new(&set, first.as_deref(), *progress);
        found = search.run(start, u64::MAX, control)?;
    }
    let effort = search.progress(Stage::Path);
    let moves = match (found, first) {
        (End::Home(length), _) => search.sequence(length, control)?,
        (_, Some(first)) => first,
        // There is a sequence, but it is longer than slots have depths for.
        (_, None) => return Ok(None),
    };
    let at_least = moves.len() as u32;
    Ok(Some((Some(moves), Progress { at_least, ..effort })))
}

fn account(bound: u32, first: Option<&[Direction]>) -> Account {
    Account {
        by: Searcher::Pairwise,
        bound: NonZeroU32::new(bound),
        first: first.and_then(|moves| NonZeroU32::new(moves.len() as u32)),
        ..Account::default()
    }
}

/// How an A* search ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Everybody is home after so many instructions, and no sooner.
    Home(u32),
    /// No sequence is shorter than the first one.
    Empty,
    /// It was to take out no more states.
    Long,
}

/// The A* search.
struct Search<'s, 'a, S, const N: usize> {
    set: &'s PlayerSet<'a, N>,
    /// Sequences of this length and longer ones do not matter.
    below: u32,
    closed: Closed<S>,
    /// What waits, by f, from the first state's on.
    buckets: Vec<Vec<S>>,
    least: u32,
    /// The f of the bucket that is emptied.
    now: u32,
    depth: u32,
    /// The effort of tables and beam.
    before: Progress,
}

impl<'s, 'a, S: Slot, const N: usize> Search<'s, 'a, S, N> {
    fn new(set: &'s PlayerSet<'a, N>, first: Option<&[Direction]>, before: Progress) -> Self {
        Search {
            set,
            below: first.map_or(TOO_LONG, |moves| moves.len() as u32),
            closed: Closed::new(),
            buckets: Vec::new(),
            least: 0,
            now: 0,
            depth: 0,
            before,
        }
    }

    fn bytes(&self) -> u64 {
        let waiting: usize = self.buckets.iter().map(Vec::capacity).sum();
        self.before.bytes + self.closed.bytes() + (waiting * size_of::<S>()) as u64
    }

    fn progress(&self, stage: Stage) -> Progress {
        let waiting = self.buckets.get((self.now - self.least) as usize);
        Progress {
            stage,
            depth: self.depth,
            frontier: waiting.map_or(0, |bucket| bucket.len() as u64),
            explored: self.before.explored + self.closed.count,
            bytes: self.bytes(),
            at_least: self.before.at_least.max(self.now),
            account: self.before.account,
            ..Progress::default()
        }
    }

    /// Looks for a sequence shorter than the first one, and takes out `most` states or a few more.
    fn run(&mut self, start: Cells<N>, most: u64, control: &mut Control) -> Result<End, Stopped> {
        let goal: S = self.set.pack(&self.set.goal, 0);
        let bound = self.set.bound(&start, self.below);
        if bound >= self.below {
            return Ok(End::Empty);
        }
        (self.least, self.now) = (bound, bound);
        self.push(bound, self.set.pack(&start, 0));
        let mut batch: Vec<S> = Vec::with_capacity(BATCH);
        while ((self.now - self.least) as usize) < self.buckets.len() {
            let mut batches_to_poll = 0;
            loop {
                if batches_to_poll == 0 {
                    batches_to_poll = BATCHES_PER_POLL;
                    control.report(&self.progress(Stage::Search))?;
                    if self.closed.count > most {
                        return Ok(End::Long);
                    }
                }
                batches_to_poll -= 1;
                let bucket = &mut self.buckets[(self.now - self.least) as usize];
                if bucket.is_empty() {
                    break;
                }
                batch.clear();
                batch.extend(bucket.drain(bucket.len().saturating_sub(BATCH)..));
                if let Some(length) = self.expand(&batch, goal) {
                    return Ok(End::Home(length));
                }
            }
            self.buckets[(self.now - self.least) as usize] = Vec::new();
            self.now += 1;
        }
        Ok(End::Empty)
    }

    /// Takes states out of the bucket of [`Search::now`]; the length, if everybody is home in one of
    /// them.
    ///
    /// Never inlined: browsers optimise a wasm function only after some calls of it.
    #[inline(never)]
    fn expand(&mut self, batch: &[S], goal: S) -> Option<u32> {
        let ahead = batch
            .iter()
            .filter(|slot| self.closed.glance(**slot).is_empty());
        std::hint::black_box(ahead.count());
        for &slot in batch {
            if !self.closed.insert(slot) {
                continue;
            }
            let depth = slot.depth();
            self.depth = depth;
            if slot.is_same_state(goal) {
                return Some(depth);
            }
            let cells = self.set.cells(slot);
            let most = self.below - depth - 2;
            for direction in 0..Direction::ALL.len() {
                let next = self.set.next(&cells, direction);
                if next == cells {
                    continue;
                }
                let bound = self.set.bound(&next, most);
                if bound <= most {
                    self.push(depth + 1 + bound, self.set.pack(&next, depth + 1));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn push(&mut self, f: u32, slot: S) {
        let place = (f - self.least) as usize;
        if place >= self.buckets.len() {
            self.buckets.resize_with(place + 1, Vec::new);
        }
        self.buckets[place].push(slot);
    }

    /// Reads a sequence of this length off the depths, from everybody home back to the start.
    fn sequence(&self, length: u32, control: &mut Control) -> Result<Vec<Direction>, Stopped> {
        let progress = self.progress(Stage::Path);
        let mut cells = self.set.goal;
        let mut moves = Vec::new();
        for depth in (0..length).rev() {
            control.report(&progress)?;
            let found = (0..Direction::ALL.len()).find_map(|direction| {
                let mut before = cells;
                let is_found = self.is_before(&cells, direction, depth, 0, &mut before);
                is_found.then_some((direction, before))
            });
            let (direction, before) =
                found.expect("every state but the first has one before it, one less deep");
            moves.push(Direction::ALL[direction]);
            cells = before;
        }
        moves.reverse();
        Ok(moves)
    }

    /// Whether a direction leads to `cells` from a state of this depth, which it writes into `before`:
    /// tries the predecessors of the players from `player` on, beside those chosen for the ones before.
    fn is_before(
        &self,
        cells: &Cells<N>,
        direction: usize,
        depth: u32,
        player: usize,
        before: &mut Cells<N>,
    ) -> bool {
        if player == self.set.players.len() {
            let found = self.closed.find(self.set.pack(before, 0));
            return found.is_some_and(|slot| slot.depth() == depth);
        }
        let single = self.set.players[player];
        let most = self.below - depth;
        for &(cell, through) in single.from.of(cells[player]) {
            if usize::from(through) != direction || single.from_start[cell as usize] > depth {
                continue;
            }
            before[player] = cell;
            let mut tables = self.set.tables[player * player.saturating_sub(1) / 2..]
                .iter()
                .zip(&before[..player]);
            if tables.all(|(table, &first)| table.of(first, cell) <= most)
                && self.is_before(cells, direction, depth, player + 1, before)
            {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, Verdict};
    use crate::rng::Rng;
    use crate::search::{StopReason, Unwatched};
    use crate::simultaneous::solve::numbering::Numbering;
    use crate::simultaneous::solve::testing::Notes;
    use crate::simultaneous::solve::{several, singles, who_matters};
    use crate::simultaneous::{MazeKind, Params, Simultaneous, SolveOptions, State};

    /// A set of small mazes, and a state of it: the start, or one in the midst of play.
    fn set(seed: u64) -> (Simultaneous, State) {
        let mut rng = Rng::new(seed);
        let mazes = 3 + rng.below(3);
        let most = [7, 5, 4][mazes - 3];
        let params = Params {
            mazes,
            width: 2 + rng.below(most) as u32,
            height: 2 + rng.below(most) as u32,
            maze: MazeKind::ALL[rng.below(3)],
            pits: [0.0, 0.05, 0.2][rng.below(3)],
            solvable: rng.chance(0.8),
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        let mut state = puzzle.start();
        if rng.chance(0.5) {
            for _ in 0..rng.below(30) {
                state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
            }
        }
        (puzzle, state)
    }

    #[test]
    fn every_kind_of_slot_and_bound_finds_the_lengths_of_the_layered_search() {
        let mut compared = 0;
        for seed in 0..1_000 {
            let (puzzle, state) = set(seed);
            let singles = singles(&puzzle, &state);
            let players = who_matters(&puzzle, &state);
            let players: Vec<&Single> = players.iter().map(|&index| &singles[index]).collect();
            if players.len() < 3 || players.iter().any(|single| single.length() == UNREACHABLE) {
                continue;
            }
            compared += 1;
            let numbering = Numbering::new(&players).unwrap();
            let layered = several::shortest(numbering, u64::MAX, &mut Unwatched).unwrap();
            let length = layered.0.map(|moves| moves.len());
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut agrees = |search: SearchOfTests, most| {
                let mut progress = Progress::default();
                let found = search(&players, most, &mut progress, &mut control);
                let (moves, effort) = found.unwrap().expect("small tables fit");
                let moves = moves.expect("all can get home");
                let end = moves
                    .iter()
                    .fold(state.clone(), |state, &step| puzzle.step(&state, step).0);
                assert!(puzzle.is_solved(&end), "seed {seed}");
                assert_eq!(Some(moves.len()), length, "seed {seed}");
                assert_eq!(effort.at_least as usize, moves.len(), "seed {seed}");
            };
            agrees(within::<u64, 8>, u64::MAX);
            agrees(within::<u64, 8>, 0);
            agrees(within::<u128, MAX_MAZES>, u64::MAX);
            agrees(within::<u128, MAX_MAZES>, 0);
        }
        assert!(compared > 500, "{compared} sets");
    }

    type SearchOfTests = fn(
        &[&Single],
        u64,
        &mut Progress,
        &mut Control,
    ) -> Result<Option<Found<Direction>>, Stopped>;

    /// Four mazes that take tables of every three.
    fn large() -> Simultaneous {
        let params = Params {
            mazes: 4,
            width: 12,
            height: 12,
            maze: MazeKind::Perfect,
            pits: 0.02,
            solvable: true,
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut Rng::new(4), &mut Unwatched).unwrap()
    }

    #[test]
    fn the_lower_bound_only_rises_and_ends_at_the_length() {
        let puzzle = large();
        let mut notes = Notes::new(usize::MAX);
        let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
        let solution = solution.unwrap();
        let Verdict::Solved { moves, .. } = solution.verdict else {
            panic!("made to be solvable");
        };
        let rises = |pair: &[Progress]| pair[0].at_least <= pair[1].at_least;
        assert!(notes.reports.windows(2).all(rises));
        assert_eq!(solution.effort.at_least as usize, moves.len());
        assert_eq!(solution.effort.account.by, Searcher::Pairwise);
    }

    #[test]
    fn a_search_is_cancelled_at_any_report() {
        let puzzle = large();
        for patience in [1, 2, 20, 200] {
            let mut notes = Notes::new(patience);
            let stopped = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
            assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
            assert_eq!(notes.reports.len(), patience);
        }
    }

    #[test]
    fn no_budget_is_passed_by_much() {
        let puzzle = large();
        for budget in [0, 200_000, 2_000_000] {
            let options = SolveOptions {
                memory: budget,
                ..SolveOptions::default()
            };
            let stopped = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
            let stopped = stopped.unwrap_err();
            assert_eq!(stopped.reason, StopReason::Memory { budget });
            assert!(stopped.progress.bytes < budget + 1_000_000);
        }
    }
}
