//! The search for three and more players under the exact distances of every two.
//!
//! [`shortest`] takes players who can all get home. If the tables of every two players' distances home
//! ([`tables`](super::tables)) fit, it finds a shortest sequence by a layered search over states.
//!
//! **The bound.** h(state) is the greatest of the distances home of every two players, each exact: with walls, falls
//! and waiting, but without the others. A sequence that leads all players home leads every two of them home, so none
//! from this state is shorter. The same holds for every three players, whose distances are greater, and so are their
//! tables: once a search for four and more players has taken as long as filling the next of these would, and it fits,
//! the search continues with it.
//!
//! **The part of a table of three that is needed.** Once a sequence of length U is known, only those of at most M = U −
//! 1 instructions matter. Let S(a, b, c) be the greatest distance *from* the start of every two of three players in
//! these cells, and R(a, b, c) the exact distance home of the three. A sequence of at most M instructions that passes
//! through the cells has taken S at least, and needs R at least: S + R ≤ M. Only such entries are filled, by a search
//! from home that leaves out all others. It finds the exact R of each: on a shortest way home from (a, b, c), one
//! instruction leads to cells whose R is less by one, and whose S is greater by one at most, since so is the distance
//! of every two; so S + R does not rise on the way, and all of it lies among the filled entries. For entries that are
//! not filled the bound means that no sequence of at most M passes there, which holds as long as M only falls. For
//! perfect mazes about a tenth of all entries is filled.
//!
//! **The search.** A [beam](mod@beam) finds some sequence of length U first. A [breadth-first search](layered)
//! forwards, from layer to layer, decides whether there is a shorter one, among the sequences of at most M = U − 1
//! instructions: a state reached after t instructions is left out if t + h(state) > M, since no sequence of at most M
//! instructions passes through it at that time.
//!
//! **Why it loses nothing.** Let L ≤ M be the length of a shortest sequence. Its state after t instructions
//! has the true distance t from the start: else the sequence could be shortened. By induction, each of its
//! states is in the layer of its depth: the one before it is, and is expanded; t + h ≤ L ≤ M, so it is not
//! left out; and it was not seen before, since leaving out states makes no distance shorter. So everybody
//! is home for the first time in layer L. If a layer is empty, no sequence is shorter than U, and the beam's
//! is one of the shortest. This also holds if M is lowered or h rises between two layers (by a second, wider
//! beam, or by a table of three), as long as L ≤ M and h is a lower bound.
//!
//! **The reported lower bound.** As long as no way home is found, the layer of depth t has a state of the shortest
//! sequence, if that has at most M instructions. So min(t + h) over the states of a layer is a lower bound, too, or U
//! is. It begins with the greatest distance of two players, and rises.
//!
//! Breadth first, the states of a layer come in the order of their parents, and neighbours stay together: look-ups in
//! tables and in the set of visited states mostly hit the caches. A* with the same bound, which opens the states in the
//! order of f, took three times as long for as many states; hence the beam, which makes f's order unnecessary.
//!
//! If the beam finds nothing, M starts a little above the bound, and grows until a sequence is found.
//!
//! * `mod` – the order of tables, beams and searches;
//! * `players` – the players and their tables: the bound;
//! * `packed` – the cells of all players in one word;
//! * `visited` – the states that were seen;
//! * `beam` – the search for a first sequence;
//! * `layered` – the exact search.

mod beam;
mod layered;
mod packed;
mod players;
mod visited;

use std::num::NonZeroU32;

use super::single::{Single, UNREACHABLE};
use super::tables::TOO_LONG;
use crate::grid::Direction;
use crate::search::{Account, Control, Found, Progress, Searcher, Stage, StopReason, Stopped};
use crate::simultaneous::MAX_MAZES;
use beam::beam;
use layered::{Grown, Layered};
use packed::Packed;
pub(super) use players::{MOST_ENTRIES_OF_THREES, bytes_of_tables};
use players::{PlayerSet, bits_of};
use visited::{Hashed, Tree, Visited};

/// The most bytes of the tables of all pairs: three mazes of 80 × 80. Larger sets take more time and memory than
/// anybody has.
const MOST_BYTES_OF_TABLES: u64 = 250_000_000;

/// Whether players in mazes of these numbers of cells have too many pairs for the tables, or states of too many bits,
/// with any amount of memory.
pub(super) fn is_too_large(cells: &[u64]) -> bool {
    bytes_of_tables(cells) > MOST_BYTES_OF_TABLES || bits_of_states(cells) >= u128::BITS
}

fn bits_of_states(cells: &[u64]) -> u32 {
    cells.iter().map(|&cells| bits_of(cells)).sum()
}

/// The error of a search that no time or memory would help.
fn too_large(progress: &Progress) -> Stopped {
    Stopped {
        reason: StopReason::TooLarge,
        progress: *progress,
    }
}

/// Thresholds for the means that a search uses.
#[derive(Clone, Copy)]
struct Means {
    /// States that the first beam keeps at each depth.
    width: usize,
    /// States that the second beam keeps at each depth.
    second_width: usize,
    /// States explored before the second beam is worth its time.
    before_second: u64,
    /// The next table of three is worth filling once the states explored since the last one, times the players in
    /// each, reach this multiple of its entries.
    players_per_entry: u64,
}

const MEANS: Means = Means {
    width: 2_000,
    second_width: 10_000,
    before_second: 8_000_000,
    players_per_entry: 1,
};

/// The moves of a shortest sequence for players who can all get home. Stops as [`StopReason::TooLarge`] if
/// [`is_too_large`], or if a distance or the sequence is too long for 16 bits.
///
/// `budget` limits the bytes of tables and search; tables that take more than half of it leave the search no room.
pub(super) fn shortest(
    players: &[&Single],
    budget: u64,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Found<Direction>, Stopped> {
    let cells: Vec<u64> = (players.iter())
        .map(|single| single.to.len() as u64)
        .collect();
    if is_too_large(&cells) {
        return Err(too_large(progress));
    }
    if bytes_of_tables(&cells) > budget / 2 {
        return Err(control.out_of_memory(progress));
    }
    // A packed state is never all ones, if there is a bit to spare. Small numbers of players are so frequent that they
    // are worth code of their own.
    let is_long = bits_of_states(&cells) >= u64::BITS;
    match players.len() {
        3 if !is_long => within::<u64, Tree, 3>(players, MEANS, progress, control),
        4 if !is_long => within::<u64, Tree, 4>(players, MEANS, progress, control),
        ..=8 if !is_long => within::<u64, Hashed<u64>, 8>(players, MEANS, progress, control),
        _ => within::<u128, Hashed<u128>, MAX_MAZES>(players, MEANS, progress, control),
    }
}

/// The same with states of one kind, and arrays of one length.
fn within<P: Packed, V: Visited<P>, const N: usize>(
    players: &[&Single],
    means: Means,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Found<Direction>, Stopped> {
    let Some(mut set) = PlayerSet::<N>::new(players, progress, control)? else {
        return Err(too_large(progress));
    };
    let start = set.cells_of(|single| single.start);
    progress.at_least = progress.at_least.max(set.bound(&start, UNREACHABLE));
    let beam = beam::<P, V, N>;
    let (mut first, explored) = beam(&set, start, means.width, TOO_LONG, progress, control)?;
    progress.explored += explored;
    progress.account = account(progress.at_least, first.as_deref());
    let limit = first.as_ref().map(|moves| moves.len() as u32 - 1);
    let mut threes = set.wanted_threes(limit);
    let mut slack = 1;
    loop {
        let most = match &first {
            Some(moves) => moves.len() as u32 - 1,
            None => (progress.at_least + slack).min(TOO_LONG - 1),
        };
        if most < progress.at_least
            && let Some(moves) = first
        {
            return Ok(found(moves, *progress));
        }
        let mut search = Layered::<P, V>::new(&set, &start, most);
        let mut is_second_due = first.is_some();
        // The states explored when the last table was filled, and when the last beam was searched.
        let (mut filled, mut searched) = (0, 0);
        let mut width_of_next = None;
        loop {
            match search.grow(&set, progress, control)? {
                Grown::Home(moves) => return Ok(found(moves, search.progress(progress))),
                Grown::Empty => break,
                Grown::On => {}
            }
            let mut so_far = search.progress(progress);
            let held = so_far.bytes;
            let seen = (search.explored - filled).saturating_mul(players.len() as u64);
            let pays = |entries: u64| seen >= entries.saturating_mul(means.players_per_entry);
            if let Some(three) = set.due_three(&mut threes, pays, &mut so_far, control)? {
                if !set.fill_three(three, &mut so_far, control)? {
                    return Err(too_large(&so_far));
                }
                let bound = set.bound(&start, UNREACHABLE);
                // Tables for sequences within a limit only show of longer ones that they exceed it.
                let told = match limit {
                    Some(_) => bound.min(search.most + 1),
                    None => bound,
                };
                progress.at_least = progress.at_least.max(told);
                filled = search.explored;
                width_of_next = Some(means.width);
            }
            progress.bytes = progress.bytes + so_far.bytes - held;
            if is_second_due && search.explored >= means.before_second {
                is_second_due = false;
                width_of_next = Some(means.second_width);
            }
            // A beam, too, should take no longer than the search without it so far.
            let since = search.explored - searched;
            let length = u64::from(search.most);
            let pays = |width: &mut usize| since >= (*width as u64).saturating_mul(length);
            if let Some(width) = width_of_next.take_if(pays) {
                let so_far = search.progress(progress);
                let (second, explored) =
                    beam(&set, start, width, search.most + 1, &so_far, control)?;
                progress.explored += explored;
                searched = search.explored;
                if let Some(moves) = second {
                    search.most = moves.len() as u32 - 1;
                    progress.account = account(progress.at_least, Some(&moves));
                    first = Some(moves);
                }
            }
        }
        let effort = search.progress(progress);
        match first {
            Some(moves) => return Ok(found(moves, effort)),
            // A sequence exists, but it may be too long for 16 bits.
            None if most == TOO_LONG - 1 => return Err(too_large(&effort)),
            None => {}
        }
        progress.explored = effort.explored;
        progress.at_least = progress.at_least.max(most + 1);
        slack *= 2;
    }
}

/// A shortest sequence with the effort of finding it.
fn found(moves: Vec<Direction>, effort: Progress) -> Found<Direction> {
    let effort = Progress {
        stage: Stage::Path,
        at_least: moves.len() as u32,
        ..effort
    };
    (Some(moves), effort)
}

fn account(bound: u32, first: Option<&[Direction]>) -> Account {
    Account {
        by: Searcher::Pairwise,
        bound: NonZeroU32::new(bound),
        first: first.and_then(|moves| NonZeroU32::new(moves.len() as u32)),
        ..Account::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Rules, Solve, Verdict};
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::testing::{Notes, least_by_the_rules};
    use crate::simultaneous::solve::{singles, textbook, who_matters};
    use crate::simultaneous::{
        Algorithm, Maze, MazeKind, Params, Simultaneous, SolveOptions, State,
    };

    /// A set of small mazes, and a state of it: the start, or one during play.
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

    /// The length of a shortest sequence, by the textbook.
    fn length_breadth_first(puzzle: &Simultaneous, state: &State) -> Option<usize> {
        let singles = singles(puzzle, state);
        let options = SolveOptions {
            memory: u64::MAX,
            ..SolveOptions::default()
        };
        let found = textbook::shortest(
            puzzle,
            state,
            Algorithm::Bfs,
            &singles,
            &options,
            &mut Unwatched,
        );
        found.unwrap().0.0.map(|moves| moves.len())
    }

    #[test]
    fn every_kind_of_state_and_bound_finds_the_lengths_of_breadth_first_search() {
        let mut compared = 0;
        for seed in 0..400 {
            let (puzzle, state) = set(seed);
            let singles = singles(&puzzle, &state);
            let players = who_matters(&puzzle, &state);
            let players: Vec<&Single> = players.iter().map(|&index| &singles[index]).collect();
            if players.len() < 3 || players.iter().any(|single| single.length() == UNREACHABLE) {
                continue;
            }
            compared += 1;
            let length = length_breadth_first(&puzzle, &state);
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut agrees = |search: SearchOfTests, means| {
                let mut progress = Progress::default();
                let found = search(&players, means, &mut progress, &mut control);
                let (moves, effort) = found.unwrap();
                let moves = moves.expect("all can get home");
                let end = moves
                    .iter()
                    .fold(state.clone(), |state, &step| puzzle.step(&state, step).0);
                assert!(puzzle.is_solved(&end), "seed {seed}");
                assert_eq!(Some(moves.len()), length, "seed {seed}");
                assert_eq!(effort.at_least as usize, moves.len(), "seed {seed}");
            };
            for means in means_of_tests() {
                agrees(within::<u64, Tree, 8>, means);
                agrees(within::<u64, Hashed<u64>, 8>, means);
                agrees(within::<u128, Hashed<u128>, MAX_MAZES>, means);
            }
        }
        assert!(compared > 200, "{compared} sets");
    }

    #[test]
    fn a_table_of_what_lies_near_has_the_distances_of_the_whole_one_and_no_others() {
        let mut left_out = 0;
        for seed in 0..60 {
            let (puzzle, state) = set(seed);
            let singles = singles(&puzzle, &state);
            let players: Vec<&Single> = singles.iter().collect();
            if players.len() < 4 || players.iter().any(|single| single.length() == UNREACHABLE) {
                continue;
            }
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let mut filled = |most| {
                let set = PlayerSet::<8>::new(&players, &mut progress, &mut control).unwrap();
                let mut set = set.expect("small tables fit");
                let mut threes = set.wanted_threes(most);
                while let Some(three) = set
                    .due_three(&mut threes, |_| true, &mut progress, &mut control)
                    .unwrap()
                {
                    assert!(set.fill_three(three, &mut progress, &mut control).unwrap());
                }
                set
            };
            let whole = filled(None);
            let start = whole.cells_of(|single| single.start);
            let home = whole.bound(&start, UNREACHABLE);
            for most in [home, home + 3] {
                let near = filled(Some(most));
                assert_eq!(near.bound(&start, UNREACHABLE), home, "seed {seed}");
                for ((three, all), (_, some)) in whole.threes.iter().zip(&near.threes) {
                    let [one, two, last] = three.map(|player| players[player].to.len() as u32);
                    let rows = (0..one).flat_map(|a| (0..two).map(move |b| (a, b)));
                    for (a, b, c) in rows.flat_map(|(a, b)| (0..last).map(move |c| (a, b, c))) {
                        let (all, some) = (all.of_three(a, b, c), some.of_three(a, b, c));
                        let alone = three.map(|player| &players[player].from_start);
                        let from_start = [
                            alone[0][a as usize],
                            alone[1][b as usize],
                            alone[2][c as usize],
                        ];
                        let is_far = from_start
                            .into_iter()
                            .any(|it| it.saturating_add(all) > most);
                        assert!(some == all || some == TOO_LONG, "seed {seed}");
                        assert!(!is_far || some == TOO_LONG || all == 0, "seed {seed}");
                        left_out += usize::from(some != all);
                    }
                }
            }
        }
        assert!(left_out > 1_000, "{left_out}");
    }

    #[test]
    fn lengths_for_two_to_five_players_are_those_of_the_rules() {
        let mut compared = 0;
        for seed in 0..3_000 {
            let mut rng = Rng::new(seed);
            let mazes = 2 + rng.below(4);
            let (width, height) = [(5, 5), (4, 4), (3, 3), (3, 2)][mazes - 2];
            let params = Params {
                mazes,
                width: 1 + rng.below(width) as u32,
                height: 1 + rng.below(height) as u32,
                maze: MazeKind::ALL[rng.below(3)],
                pits: [0.0, 0.1, 0.3][rng.below(3)],
                solvable: rng.chance(0.7),
                ..Params::default()
            };
            let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
            let mut state = puzzle.start();
            for _ in 0..rng.below(2) * rng.below(20) {
                state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
            }
            let singles = singles(&puzzle, &state);
            let players: Vec<&Single> = singles.iter().collect();
            // The search includes all players, even those who are home or walk as others do.
            if players.iter().any(|single| single.length() == UNREACHABLE)
                || puzzle.is_solved(&state)
            {
                continue;
            }
            let least = least_by_the_rules(&puzzle, &state);
            compared += 1;
            for means in means_of_tests() {
                let mut watch = Unwatched;
                let mut control = Control::new(&mut watch, u64::MAX);
                let mut lengths = |search: SearchOfTests| {
                    let mut progress = Progress::default();
                    let found = search(&players, means, &mut progress, &mut control);
                    let (moves, _) = found.unwrap();
                    moves.map(|moves| moves.len() as u32)
                };
                assert_eq!(lengths(within::<u64, Tree, 5>), least, "seed {seed}");
                assert_eq!(lengths(within::<u64, Hashed<u64>, 8>), least, "seed {seed}");
            }
        }
        assert!(compared > 1_000, "{compared} sets");
    }

    /// With and without a good first sequence, a second beam, and tables of every three.
    fn means_of_tests() -> impl Iterator<Item = Means> {
        [
            (2_000, 0, 0, u64::MAX),
            (1, 0, 0, u64::MAX),
            (1, 20, 0, 0),
            (0, 20, 10, 2),
        ]
        .into_iter()
        .map(
            |(width, second_width, before_second, players_per_entry)| Means {
                width,
                second_width,
                before_second,
                players_per_entry,
            },
        )
    }

    type SearchOfTests =
        fn(&[&Single], Means, &mut Progress, &mut Control) -> Result<Found<Direction>, Stopped>;

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
    fn no_table_takes_the_room_that_the_search_needs() {
        let params = Params {
            mazes: 4,
            width: 9,
            height: 9,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
        let singles = singles(&puzzle, &puzzle.start());
        let players: Vec<&Single> = singles.iter().collect();
        let search = |players_per_entry, budget| {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, budget);
            let means = Means {
                players_per_entry,
                ..MEANS
            };
            let found =
                within::<u64, Tree, 4>(&players, means, &mut Progress::default(), &mut control);
            let (moves, _) = found.unwrap();
            (moves.expect("all can get home").len(), control.peak())
        };
        let (length, held) = search(u64::MAX, u64::MAX);
        assert!(
            search(0, u64::MAX).1 > held + 9u64.pow(6),
            "tables are filled"
        );
        assert_eq!(search(0, held).0, length);
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

    fn stopped(puzzle: &Simultaneous, memory: u64) -> Stopped {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        let found = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
        found.expect_err("it is not to be solved")
    }

    #[test]
    fn sets_too_large_for_the_tables_are_refused_at_once_with_the_longest_route_alone() {
        let three = |side| Simultaneous::new([0, 1, 2].map(|more| Maze::open(side, side + more)));
        // The last one alone needs a step for each row and column but the first.
        let refused = stopped(&three(85), u64::MAX);
        assert_eq!(refused.reason, StopReason::TooLarge);
        assert_eq!(refused.progress.at_least, 84 + 86);
        assert_eq!(refused.progress.explored, 0);
        // States of 16 players with 256 cells each have 128 bits, and one has to be spare.
        let cells = [256; 16];
        assert!(is_too_large(&cells) && bytes_of_tables(&cells) < MOST_BYTES_OF_TABLES);
        assert!(!is_too_large(&cells[1..]));
        // If the tables exceed the budget, more memory helps.
        let budget = 100_000_000;
        assert_eq!(
            stopped(&three(70), budget).reason,
            StopReason::Memory { budget }
        );
    }

    #[test]
    fn a_search_that_runs_out_of_memory_tells_its_bound_and_the_length_of_the_first_sequence() {
        let params = Params {
            mazes: 4,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
        let budget = 20_000_000;
        let Stopped { reason, progress } = stopped(&puzzle, budget);
        assert_eq!(reason, StopReason::Memory { budget });
        assert_eq!(progress.account.by, Searcher::Pairwise);
        let first = progress.account.first.unwrap().get();
        let bound = progress.account.bound.unwrap().get();
        assert!(bound <= progress.at_least && progress.at_least <= first);
    }
}
