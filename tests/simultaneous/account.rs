//! What a search says of itself: no more states than there are, layers that add up, bounds that hold.

use std::num::NonZeroU32;

use lockstep::puzzle::{Rules, Solve, Verdict};
use lockstep::search::{Account, LeavesOut, Unit, Unwatched};
use lockstep::simultaneous::{Algorithm, Simultaneous, SolveOptions};

use crate::random_mazes::{random_pair, random_three};

/// The moves of a shortest sequence, and the account of the search for it; `None` if there is none.
fn solved(puzzle: &Simultaneous, algorithm: Algorithm) -> Option<(usize, Account)> {
    let options = SolveOptions {
        algorithm,
        ..SolveOptions::default()
    };
    let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    let solution = solution.unwrap();
    match solution.verdict {
        Verdict::Solved { moves, .. } => Some((moves.len(), solution.effort.account)),
        Verdict::Unsolvable(_) => None,
    }
}

#[test]
fn every_search_gives_a_true_account() {
    let mut searches = 0;
    for seed in 0..600 {
        let puzzle = match seed % 3 {
            0 => random_three(seed),
            _ => random_pair(seed),
        };
        let cells = |maze: &lockstep::simultaneous::Maze| {
            u64::from(maze.width()) * u64::from(maze.height())
        };
        let states: u64 = puzzle.mazes().iter().map(cells).product();
        if states > 1_000_000 {
            continue;
        }
        for &algorithm in Algorithm::ALL {
            let Some((length, account)) = solved(&puzzle, algorithm) else {
                continue;
            };
            let said = format!("seed {seed}, {algorithm:?}, {length}: {account:?}");
            match account.unit {
                Unit::State => assert!(account.states <= states, "{said}"),
                Unit::Cell => assert_eq!(account.leaves_out, LeavesOut::Nothing, "{said}"),
                _ => {}
            }
            let [forward, backward] =
                [account.forward, account.backward].map(|layers| layers.map_or(0, NonZeroU32::get));
            let layers = (forward + backward) as usize;
            assert!(layers == 0 || layers == length, "{said}");
            for bound in [account.alone, account.bound].into_iter().flatten() {
                assert!(bound.get() as usize <= length, "{said}");
            }
            if let Some(first) = account.first {
                assert!(first.get() as usize >= length, "{said}");
            }
            searches += 1;
        }
    }
    assert!(searches > 1000, "{searches}");
}

#[test]
fn breadth_first_search_ends_where_the_goal_is_first_reached() {
    for seed in 0..300 {
        let puzzle = random_pair(seed);
        let Some((length, account)) = solved(&puzzle, Algorithm::Bfs) else {
            continue;
        };
        let layers = account.forward.map_or(0, NonZeroU32::get);
        assert_eq!(layers as usize, length, "seed {seed}");
        assert_eq!(account.leaves_out, LeavesOut::Nothing);
        assert_eq!(account.before, 0);
    }
}
