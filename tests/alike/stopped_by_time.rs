//! A search that its watcher ends because the time is up says so, whatever searched, and through however many
//! hands its progress went.

use lockstep::any::Family;
use lockstep::catalogue;
use lockstep::grade::{Grader, Optimum};
use lockstep::improve::{self, Follow, Improve, ImproveOptions, NoImprovement};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{Algorithm, MazeKind, Params, Simultaneous, SolveOptions};
use lockstep::{Make, Puzzle, Solve, Verdict};

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

/// Numbers of reports before the time is up: the first ones, and then ever rarer.
fn moments() -> impl Iterator<Item = u32> {
    (0..6).chain((3..8).map(|power| 1 << power))
}

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

#[test]
fn counting_that_runs_out_of_time_says_so_and_keeps_the_solution() {
    let params = Params {
        width: 20,
        height: 20,
        maze: MazeKind::Braided,
        ..Params::default()
    };
    let pair = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    for &algorithm in Algorithm::ALL {
        let options = SolveOptions {
            algorithm,
            count: true,
            ..SolveOptions::default()
        };
        let solution = pair.solve(&pair.start(), &options, &mut UntilCounting);
        let solution = solution.unwrap();
        assert!(matches!(
            solution.verdict,
            Verdict::Solved { shortest: true, .. }
        ));
        assert_eq!(solution.details.sequences, Some(Err(StopReason::Time)));
    }
}

/// The operations that take a watcher of the whole puzzle, each with the reason why it was stopped.
fn reasons<P: Improve + Make>(puzzle: &P, moment: u32) -> Vec<StopReason> {
    let options = P::SolveOptions::default();
    let solved = puzzle.solve(&puzzle.start(), &options, &mut Clock(moment));
    let measured = puzzle.measure(1, &mut Clock(moment));
    let mut grader = Grader::new(puzzle, options);
    let optimum = match grader.optimum(&mut Clock(moment)) {
        Optimum::NotKnown(reason) => *reason,
        _ => None,
    };
    let options = ImproveOptions {
        tries: 5,
        ..ImproveOptions::default()
    };
    let improved = match improve::changes(puzzle, &options, &mut Clock(moment)) {
        Ok(improved) => improved.stopped,
        Err(NoImprovement::Stopped(stopped)) => Some(stopped.reason),
        Err(_) => None,
    };
    let stopped = [solved.err(), measured.err()];
    let reasons = stopped.into_iter().flatten().map(|stopped| stopped.reason);
    reasons.chain(optimum).chain(improved).collect()
}

/// At several of the moments something was stopped, and each time for this reason.
fn are_told(reasons: impl Iterator<Item = StopReason>, what: &str) {
    let reasons: Vec<_> = reasons.collect();
    assert!(reasons.len() > 5, "{what}: {reasons:?}");
    let all_say_so = reasons.iter().all(|&reason| reason == StopReason::Time);
    assert!(all_say_so, "{what}: {reasons:?}");
}

#[test]
fn solving_measuring_improving_and_grading_say_so_too() {
    for &family in Family::ALL {
        let example = catalogue::examples().find(|example| example.family == family);
        let puzzle = example.expect("each family has some").puzzle();
        let reasons = |moment| with_puzzle!(&puzzle, puzzle => reasons(puzzle, moment));
        are_told(moments().flat_map(reasons), family.name());
    }
}

#[test]
fn making_puzzles_says_so_too() {
    let of_family = |family: Family, moment| {
        with_family!(family, P => {
            let params = <P as Make>::Params::default();
            P::generate_with_report(&params, &mut Rng::new(1), &mut Clock(moment)).err()
        })
    };
    let cases = Family::ALL
        .iter()
        .flat_map(|&family| moments().map(move |moment| (family, moment)));
    let stopped = cases.filter_map(|(family, moment)| of_family(family, moment));
    are_told(stopped.map(|stopped| stopped.reason), "making");
    // Pits that bite, and wanted difficulties.
    let mut params = Params {
        width: 12,
        height: 12,
        solvable: true,
        ..Params::default()
    };
    params.wanted = true;
    let wanted = params;
    (params.wanted, params.biting, params.pits) = (false, true, 0.05);
    let stopped = moments().flat_map(|moment| {
        let generate =
            |params| Simultaneous::generate(params, &mut Rng::new(1), &mut Clock(moment));
        [&params, &wanted].map(|params| generate(params).err())
    });
    are_told(stopped.flatten().map(|stopped| stopped.reason), "wishes");
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
