//! A generator's criteria: a target difficulty, and pits that matter.

use lockstep::puzzle::{Generated, Make, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::simultaneous::difficulty::measure;
use lockstep::simultaneous::generate::Missed;
use lockstep::simultaneous::{MazeKind, Pairing, Params, Simultaneous};

fn params(maze: MazeKind, side: u32) -> Params {
    Params {
        maze,
        width: side,
        height: side,
        solvable: true,
        ..Params::default()
    }
}

fn generated(params: &Params, seed: u64) -> Generated<Simultaneous> {
    Simultaneous::generate_with_report(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn difficulty(puzzle: &Simultaneous) -> f64 {
    let measure = measure(puzzle, &mut Unwatched).unwrap();
    measure.unwrap().difficulty().unwrap()
}

fn length(puzzle: &Simultaneous) -> usize {
    match puzzle.solution().unwrap().verdict {
        Verdict::Solved { moves, .. } => moves.len(),
        Verdict::Unsolvable(_) => panic!("made to be solvable"),
    }
}

// A target difficulty.

#[test]
fn a_wanted_difficulty_is_met_where_mazes_have_it() {
    let wishes = [
        (MazeKind::Braided, 6, 1.0, 2.0),
        (MazeKind::Random, 8, 2.0, 3.0),
        (MazeKind::Perfect, 10, 3.0, 4.0),
        (MazeKind::Growing, 9, 4.0, 99.0),
        (MazeKind::Rooms, 10, 1.0, 2.0),
        (MazeKind::Kruskal, 9, 1.9, 2.0),
    ];
    for (kind, side, least, most) in wishes {
        for seed in 0..2 {
            let made = generated(
                &Params {
                    wanted: true,
                    least,
                    most,
                    ..params(kind, side)
                },
                seed,
            );
            let report = made.report.unwrap();
            assert_eq!(report.missed, [], "{kind:?} {seed}: {report:?}");
            let found = difficulty(&made.puzzle);
            assert!((least..=most).contains(&found), "{kind:?}: {found}");
            assert_eq!(report.measure.unwrap().difficulty(), Some(found));
        }
    }
}

#[test]
fn the_nearest_is_taken_and_told_where_no_maze_has_it() {
    let wish = Params {
        wanted: true,
        least: 9.0,
        most: 99.0,
        ..params(MazeKind::Perfect, 6)
    };
    let made = generated(&wish, 1);
    let report = made.report.unwrap();
    assert_eq!(
        (report.missed.as_slice(), report.tries),
        (&[Missed::Difficulty][..], 300)
    );
    let found = difficulty(&made.puzzle);
    let others =
        (1..30).map(|seed| difficulty(&generated(&params(MazeKind::Perfect, 6), seed).puzzle));
    assert!(others.into_iter().all(|other| other < found), "{report:?}");
}

#[test]
fn a_wanted_difficulty_means_a_solution() {
    let wish = Params {
        wanted: true,
        most: 3.0,
        solvable: false,
        walls: 0.35,
        ..params(MazeKind::Random, 6)
    };
    for seed in 0..10 {
        let made = generated(&wish, seed);
        assert!(made.puzzle.unreachable().is_none());
        assert_eq!(made.report.unwrap().missed, []);
    }
}

#[test]
fn what_is_too_large_to_be_measured_is_made_once() {
    let wish = Params {
        wanted: true,
        ..params(MazeKind::Perfect, 90)
    };
    let report = generated(&wish, 1).report.unwrap();
    assert_eq!(
        (report.tries, report.missed.as_slice()),
        (1, &[Missed::Difficulty][..])
    );
    assert_eq!(report.measure.unwrap().difficulty(), None);
}

#[test]
fn both_generators_make_the_same_and_nothing_is_told_where_nothing_was_wanted() {
    let plain = params(MazeKind::Braided, 7);
    assert!(generated(&plain, 1).report.is_none());
    let wish = Params {
        wanted: true,
        least: 1.5,
        most: 1.6,
        pits: 0.05,
        biting: true,
        ..plain
    };
    let made = generated(&wish, 4);
    let other = Simultaneous::generate(&wish, &mut Rng::new(4), &mut Unwatched).unwrap();
    assert_eq!(made.puzzle, other);
}

#[test]
fn choosing_tells_how_many_were_tried_and_can_be_stopped() {
    struct Fifth(u64);
    impl Watch for Fifth {
        fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
            assert!((self.0..=self.0 + 1).contains(&progress.explored));
            self.0 = progress.explored;
            if self.0 == 5 { Err(Cancelled) } else { Ok(()) }
        }
    }
    let wish = Params {
        wanted: true,
        least: 50.0,
        pits: 0.05,
        biting: true,
        ..params(MazeKind::Perfect, 6)
    };
    let mut watch = Fifth(0);
    let stopped = Simultaneous::generate(&wish, &mut Rng::new(1), &mut watch).unwrap_err();
    assert_eq!((stopped.reason, watch.0), (StopReason::Cancelled, 5));
}

// Pits that matter.

/// The puzzle without the pits of one group: those at the same number in each of these mazes.
fn without_pit(puzzle: &Simultaneous, pits: &[(usize, lockstep::grid::Cell)]) -> Simultaneous {
    let mut mazes = puzzle.mazes().to_vec();
    for &(maze, pit) in pits {
        mazes[maze].set_pit(pit, false);
    }
    Simultaneous::new(mazes)
}

#[test]
fn without_any_pit_that_bites_a_shortest_sequence_has_another_length() {
    let mut pits = 0;
    for &kind in MazeKind::ALL {
        for seed in 0..3 {
            let biting = Params {
                pits: 0.06,
                biting: true,
                ..params(kind, 8)
            };
            let made = generated(&biting, seed);
            let length_with = length(&made.puzzle);
            let mut fewer = false;
            for (number, maze) in made.puzzle.mazes().iter().enumerate() {
                fewer |= maze.pits().count() < 4;
                assert!(maze.pits().count() <= 4);
                for pit in maze.pits() {
                    let without = without_pit(&made.puzzle, &[(number, pit)]);
                    assert_ne!(length(&without), length_with, "{kind:?} {seed} {pit:?}");
                    pits += 1;
                }
            }
            let missed = made.report.unwrap().missed;
            assert_eq!(missed == [Missed::Pits], fewer, "{kind:?} {seed}");
        }
    }
    assert!(pits > 30, "{pits}");
}

#[test]
fn pits_of_images_bite_two_by_two() {
    let mut pits = 0;
    for seed in 0..6 {
        let biting = Params {
            pits: 0.04,
            biting: true,
            pair: Pairing::Turned,
            ..params(MazeKind::Braided, 7)
        };
        let puzzle = generated(&biting, seed).puzzle;
        for pit in puzzle.mazes()[0].pits() {
            let image = lockstep::grid::Cell::new(6 - pit.x, 6 - pit.y);
            let without = without_pit(&puzzle, &[(0, pit), (1, image)]);
            assert_ne!(length(&without), length(&puzzle), "{seed}");
            pits += 1;
        }
    }
    assert!(pits > 3, "{pits}");
}
