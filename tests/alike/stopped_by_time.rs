//! A search that its watcher ends because the time is up says so, whatever searched, and through however many
//! hands its progress went.

use lockstep::any::Family;
use lockstep::grade::{Grader, Optimum};
use lockstep::improve::{Follow, Improve, ImproveOptions, NoImprovement, improve};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{Algorithm, MazeKind, Params, Simultaneous, SolveOptions};
use lockstep::{Make, Rules, Solve};
use lockstep::{catalogue, with_family, with_puzzle};

/// The number of reports after which its time is up.
struct Clock(u32);

impl Watch for Clock {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }

    fn why(&self) -> StopReason {
        StopReason::Time
    }
}

impl<P: Improve> Follow<P> for Clock {}

/// Its time is up when counting begins.
struct UntilCounting;

impl Watch for UntilCounting {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        match progress.stage {
            Stage::Count => Err(Cancelled),
            _ => Ok(()),
        }
    }

    fn why(&self) -> StopReason {
        StopReason::Time
    }
}

/// Numbers of reports before the time is up: the first ones, and then ever rarer.
fn moments() -> impl Iterator<Item = u32> {
    (0..6).chain((3..8).map(|power| 1 << power))
}

fn a_pair() -> Simultaneous {
    let params = Params {
        width: 20,
        height: 20,
        maze: MazeKind::Braided,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
}

#[test]
fn counting_that_runs_out_of_time_says_so() {
    let pair = a_pair();
    for &algorithm in Algorithm::ALL {
        let options = SolveOptions {
            algorithm,
            count: true,
            ..SolveOptions::default()
        };
        let solution = pair.solve(&pair.start(), &options, &mut UntilCounting);
        assert_eq!(solution.unwrap().details, Some(Err(StopReason::Time)));
    }
}

/// The operations that take a watcher of the whole puzzle, each with the reason why it was stopped.
fn reasons<P: Improve>(puzzle: &P, moment: u32) -> Vec<StopReason> {
    let watch = &mut Clock(moment);
    let solved = puzzle.solve(&puzzle.start(), &P::SolveOptions::default(), watch);
    let measured = puzzle.measure(1, &mut Clock(moment));
    let options = ImproveOptions {
        tries: 5,
        ..ImproveOptions::default()
    };
    let improved = improve(puzzle, &options, &mut Clock(moment));
    let mut grader = Grader::new(puzzle, P::SolveOptions::default());
    let optimum = match grader.optimum(&mut Clock(moment)) {
        Optimum::NotKnown(reason) => *reason,
        _ => None,
    };
    let improved = match improved {
        Ok(improved) => improved.stopped,
        Err(NoImprovement::Stopped(stopped)) => Some(stopped.reason),
        Err(_) => None,
    };
    let stopped = [solved.err(), measured.err()];
    let reasons = stopped.into_iter().flatten().map(|stopped| stopped.reason);
    reasons.chain(optimum).chain(improved).collect()
}

#[test]
fn solving_measuring_improving_and_grading_say_so_too() {
    for &family in Family::ALL {
        let example = catalogue::examples().find(|example| example.family == family);
        let puzzle = example.expect("each family has some").puzzle();
        let mut stopped = 0;
        for moment in moments() {
            let reasons = with_puzzle!(&puzzle, puzzle => reasons(puzzle, moment));
            stopped += reasons.len();
            assert!(
                reasons.iter().all(|&reason| reason == StopReason::Time),
                "{reasons:?}"
            );
        }
        assert!(stopped > 5, "{stopped} of {}", family.name());
    }
}

#[test]
fn making_puzzles_says_so_too() {
    let mut stopped = 0;
    for &family in Family::ALL {
        for moment in moments() {
            let made = with_family!(family, P => {
                let params = <P as Make>::Params::default();
                P::generate_with_report(&params, &mut Rng::new(1), &mut Clock(moment)).map(|_| ())
            });
            if let Err(end) = made {
                assert_eq!(end.reason, StopReason::Time, "{}", family.name());
                stopped += 1;
            }
        }
    }
    assert!(stopped > 5, "{stopped}");
}

#[test]
fn pits_that_bite_and_wanted_difficulties_say_so_too() {
    let (width, height, pits) = (12, 12, 0.05);
    let biting = Params {
        width,
        height,
        pits,
        biting: true,
        solvable: true,
        ..Params::default()
    };
    let wanted = Params {
        width,
        height,
        wanted: true,
        solvable: true,
        ..Params::default()
    };
    let mut stopped = 0;
    for moment in moments() {
        for params in [&biting, &wanted] {
            let made = Simultaneous::generate(params, &mut Rng::new(1), &mut Clock(moment));
            if let Err(end) = made {
                assert_eq!(end.reason, StopReason::Time);
                stopped += 1;
            }
        }
    }
    assert!(stopped > 5, "{stopped}");
}

#[test]
fn a_search_without_any_time_prepares_nothing() {
    for example in catalogue::examples() {
        let puzzle = example.puzzle();
        with_puzzle!(&puzzle, puzzle => {
            let options = Default::default();
            if let Err(stopped) = puzzle.solve(&puzzle.start(), &options, &mut Clock(0)) {
                assert_eq!((stopped.progress.bytes, stopped.progress.explored), (0, 0));
            }
        });
    }
}
