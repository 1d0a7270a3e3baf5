//! The generator's promises: same seed, same puzzle; what the settings say holds.

use std::collections::HashSet;

use lockstep::example::{Example, Examples};
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Puzzle, Verdict};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{MAX_MAZES, Maze, MazeKind, Params, Simultaneous};

fn generate(params: Params, seed: u64) -> Simultaneous {
    Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn params(maze: MazeKind) -> Params {
    Params {
        mazes: 2,
        width: 13,
        height: 9,
        maze,
        opened: 0.0,
        walls: 0.5,
        pits: 0.0,
        solvable: false,
    }
}

fn passages(maze: &Maze) -> usize {
    let sides = maze
        .cells()
        .flat_map(|cell| [(cell, Direction::Right), (cell, Direction::Down)]);
    sides
        .filter(|&(cell, side)| !maze.has_wall(cell, side))
        .count()
}

fn connected_cells(maze: &Maze) -> usize {
    let mut seen = HashSet::from([Maze::START]);
    let mut stack = vec![Maze::START];
    while let Some(cell) = stack.pop() {
        for direction in Direction::ALL {
            let next = maze.neighbour(cell, direction);
            let next = next.filter(|_| !maze.has_wall(cell, direction));
            stack.extend(next.filter(|&next| seen.insert(next)));
        }
    }
    seen.len()
}

fn dead_ends(maze: &Maze) -> usize {
    let closed = |&cell: &Cell| {
        let walls = Direction::ALL
            .iter()
            .filter(|&&side| maze.has_wall(cell, side));
        walls.count() == 3
    };
    maze.cells().filter(closed).count()
}

#[test]
fn the_puzzles_of_a_seed_are_pinned() {
    let checksum = |kind, seed| {
        let params = Params {
            opened: 0.5,
            pits: 0.1,
            solvable: true,
            ..params(kind)
        };
        crc32fast::hash(generate(params, seed).to_string().as_bytes())
    };
    let found: Vec<u32> = MazeKind::ALL
        .iter()
        .flat_map(|&kind| [checksum(kind, 1), checksum(kind, u64::MAX)])
        .collect();
    assert_eq!(
        found,
        [
            2183591645, 1231464915, 3276493719, 1609846707, 2052662053, 92735598
        ]
    );
}

#[test]
fn the_first_two_of_more_mazes_are_the_pair_of_the_seed() {
    for &maze in MazeKind::ALL {
        let pair = generate(params(maze), 3);
        for mazes in [3, MAX_MAZES] {
            let more = generate(
                Params {
                    mazes,
                    ..params(maze)
                },
                3,
            );
            assert_eq!(more.mazes().len(), mazes);
            assert_eq!(more.mazes()[..2], *pair.mazes());
        }
    }
}

#[test]
fn perfect_mazes_are_trees() {
    for seed in 0..100 {
        for maze in generate(params(MazeKind::Perfect), seed).mazes() {
            assert_eq!(connected_cells(maze), 13 * 9);
            assert_eq!(passages(maze), 13 * 9 - 1);
        }
    }
}

#[test]
fn braiding_opens_the_wanted_share_of_dead_ends() {
    for seed in 0..100 {
        let all = Params {
            opened: 1.0,
            ..params(MazeKind::Braided)
        };
        for maze in generate(all, seed).mazes() {
            assert_eq!(dead_ends(maze), 0, "seed {seed}");
        }
    }
    let (none, half): (usize, usize) = (0..100)
        .map(|seed| {
            let half = Params {
                opened: 0.5,
                ..params(MazeKind::Braided)
            };
            let count = |params| {
                let puzzle = generate(params, seed);
                puzzle.mazes().iter().map(dead_ends).sum::<usize>()
            };
            (count(params(MazeKind::Braided)), count(half))
        })
        .fold((0, 0), |sums, counts| {
            (sums.0 + counts.0, sums.1 + counts.1)
        });
    // An opening may open a second dead end, on its other side.
    let left = half as f64 / none as f64;
    assert!((0.3..0.5).contains(&left), "{left}");
}

#[test]
fn random_walls_and_pits_come_in_the_wanted_share() {
    let wanted = Params {
        width: 100,
        height: 100,
        walls: 0.3,
        pits: 0.2,
        ..params(MazeKind::Random)
    };
    for maze in generate(wanted, 4).mazes() {
        let share = 1.0 - passages(maze) as f64 / (2.0 * 100.0 * 99.0);
        assert!((0.28..0.32).contains(&share), "{share}");
        assert_eq!(maze.pits().count(), 2000);
    }
}

#[test]
fn solvable_on_demand_however_unlikely() {
    for seed in 0..200 {
        for &maze in MazeKind::ALL {
            let hard = Params {
                walls: 0.8,
                pits: 0.6,
                solvable: true,
                ..params(maze)
            };
            assert!(generate(hard, seed).unreachable().is_none());
        }
    }
}

#[test]
fn the_smallest_and_the_longest_sizes_work() {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 1), (1000, 1), (1, 1000)] {
        for &maze in MazeKind::ALL {
            let params = Params {
                width,
                height,
                opened: 1.0,
                pits: 1.0,
                solvable: true,
                ..params(maze)
            };
            assert!(generate(params, 1).unreachable().is_none());
        }
    }
}

fn solution(example: &Example<Simultaneous>) -> Option<Vec<Direction>> {
    shortest(&example.puzzle())
}

fn shortest(puzzle: &Simultaneous) -> Option<Vec<Direction>> {
    let solution = puzzle
        .solve(&puzzle.start(), &Default::default(), &mut Unwatched)
        .unwrap();
    match solution.verdict {
        Verdict::Solved { moves, .. } => Some(moves),
        Verdict::Unsolvable(_) => None,
    }
}

fn example(name: &str) -> &'static Example<Simultaneous> {
    Simultaneous::example(name).unwrap()
}

/// How often each event happens to a player while an example is solved.
fn events(name: &str) -> [usize; 4] {
    let example = example(name);
    let puzzle = example.puzzle();
    let mut counts = [0; 4];
    for trail in puzzle.trails(&solution(example).unwrap()).unwrap() {
        trail
            .events
            .iter()
            .for_each(|&event| counts[event as usize] += 1);
    }
    counts
}

/// The length of an example's solution after a change to its mazes.
fn length_with(name: &str, change: impl Fn(&mut Maze)) -> usize {
    let puzzle = example(name).puzzle();
    let mut mazes = puzzle.mazes().to_vec();
    mazes.iter_mut().for_each(change);
    let puzzle = Simultaneous::new(mazes);
    let solution = puzzle
        .solve(&puzzle.start(), &Default::default(), &mut Unwatched)
        .unwrap();
    match solution.verdict {
        Verdict::Solved { moves, .. } => moves.len(),
        Verdict::Unsolvable(_) => panic!("still solvable"),
    }
}

fn fill_pits(maze: &mut Maze) {
    maze.cells().for_each(|cell| maze.set_pit(cell, false));
}

fn wall_off_pits(maze: &mut Maze) {
    let pits: Vec<Cell> = maze.pits().collect();
    for pit in pits {
        for side in Direction::ALL {
            maze.set_wall(pit, side, true);
        }
    }
}

#[test]
fn every_teaching_example_shows_its_rule() {
    assert!(
        events("walls")[Event::Wall as usize] > 0,
        "somebody is stopped by a wall"
    );
    assert!(
        events("waiting")[Event::Home as usize] >= 3,
        "somebody waits at the goal"
    );
    let careful = solution(example("mind-the-pit")).unwrap().len();
    assert_eq!(events("mind-the-pit")[Event::Fell as usize], 0);
    assert!(careful > length_with("mind-the-pit", fill_pits));
    let falling = solution(example("helpful-pit")).unwrap().len();
    assert!(events("helpful-pit")[Event::Fell as usize] > 0);
    assert!(falling < length_with("helpful-pit", wall_off_pits));
    let sizes = example("two-sizes").sizes();
    assert_ne!(sizes[0], sizes[1]);
    assert_eq!(example("three").sizes().len(), 3);
    // The third player costs something: without one, it is a pair of fewer instructions.
    let three = example("three");
    let pair = Simultaneous::new(three.puzzle().mazes()[..2].to_vec());
    assert!(solution(three).unwrap().len() > shortest(&pair).unwrap().len());
    assert!(example("cut-off").puzzle().unreachable().is_some());
}

#[test]
fn examples_have_the_size_they_say_and_a_sequence_but_for_one() {
    for example in Simultaneous::EXAMPLES {
        let puzzle = example.puzzle();
        let sizes = puzzle.mazes().iter().map(Maze::size);
        assert_eq!(sizes.collect::<Vec<_>>(), example.sizes());
        let solvable = puzzle.unreachable().is_none();
        assert_eq!(solvable, example.name != "cut-off", "{}", example.name);
    }
}
