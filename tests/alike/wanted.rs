//! Choosing among puzzles for a target difficulty.

use lockstep::search::{Cancelled, Progress, StopReason, Unwatched};
use lockstep::wanted::{Budget, Chosen, Made, Range, choose};

const WANTED: Range = Range {
    least: 2.0,
    most: 3.0,
};

/// Chooses among puzzles of these difficulties, each of cost 10.
fn chosen(difficulties: &[Option<f64>], cost: u64) -> Chosen<usize> {
    let tries = difficulties.len() as u32;
    let mut number = 0;
    let budget = Budget { tries, cost };
    let chosen = choose(WANTED, budget, &mut Unwatched, |_, _| {
        number += 1;
        Ok(Made {
            puzzle: number - 1,
            difficulty: difficulties[number - 1],
            cost: 10,
        })
    });
    chosen.unwrap()
}

#[test]
fn both_ends_lie_in_the_range() {
    let misses = [1.5, 2.0, 2.5, 3.0, 4.0].map(|difficulty| WANTED.misses(difficulty));
    assert_eq!(misses, [0.5, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn the_nearest_is_taken_where_none_lies_in_the_range_or_all_was_spent() {
    let (half, one, three) = (Some(0.5), Some(1.5), Some(5.0));
    for (difficulties, cost, expected) in [
        (&[half, None, one, three, one][..], 1000, (2, 5, true)),
        // What cannot be measured is missed.
        (&[None, None], 1000, (0, 2, true)),
        // What was spent ends it before the third, which lies in the range.
        (&[Some(0.0), Some(1.0), Some(2.5)], 20, (1, 2, true)),
        (&[Some(0.0), Some(1.0), Some(2.5)], 1000, (2, 3, false)),
    ] {
        let chosen = chosen(difficulties, cost);
        let found = (chosen.made.puzzle, chosen.tries, chosen.missed);
        assert_eq!(found, expected, "{difficulties:?}");
    }
}

#[test]
fn a_watcher_cancels_between_two_tries() {
    let mut tries = 0;
    let mut watch = |progress: &Progress| {
        tries = progress.explored;
        if tries == 3 { Err(Cancelled) } else { Ok(()) }
    };
    let budget = Budget {
        tries: 9,
        cost: u64::MAX,
    };
    let cancelled = choose(WANTED, budget, &mut watch, |_, _| {
        Ok(Made {
            puzzle: (),
            difficulty: None,
            cost: 0,
        })
    });
    assert_eq!(cancelled.unwrap_err().reason, StopReason::Cancelled);
    assert_eq!(tries, 3);
}
