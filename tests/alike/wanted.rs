//! Choosing among puzzles for a target difficulty.

use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
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
fn the_nearest_is_taken_where_none_lies_in_the_range() {
    let nearest = chosen(&[Some(0.5), None, Some(1.5), Some(5.0), Some(1.5)], 1000);
    assert_eq!(
        (nearest.made.puzzle, nearest.tries, nearest.missed),
        (2, 5, true)
    );
}

#[test]
fn what_cannot_be_measured_is_missed() {
    let unmeasured = chosen(&[None, None], 1000);
    assert_eq!((unmeasured.made.puzzle, unmeasured.missed), (0, true));
}

#[test]
fn what_was_spent_ends_it() {
    let spent = chosen(&[Some(0.0), Some(1.0), Some(2.5)], 20);
    assert_eq!((spent.made.puzzle, spent.tries, spent.missed), (1, 2, true));
}

#[test]
fn a_watcher_cancels_between_two_tries() {
    struct Third(u64);
    impl Watch for Third {
        fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
            self.0 = progress.explored;
            if self.0 == 3 { Err(Cancelled) } else { Ok(()) }
        }
    }
    let mut watch = Third(0);
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
    assert_eq!(watch.0, 3);
}
