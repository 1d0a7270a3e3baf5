//! The generator's promises: same seed, same puzzle; what the settings say holds. A wanted difficulty and pits that
//! bite are in `wanted.rs`.

use std::collections::{HashMap, HashSet};

use crate::common::checksum::crc32;
use lockstep::catalogue::{Catalogue, Example};
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Draw, Make, Rules, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{MAX_MAZES, Maze, MazeKind, Pairing, Params, Simultaneous};

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
        ..Params::default()
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
        crc32(generate(params, seed).to_string().as_bytes())
    };
    let found: Vec<u32> = MazeKind::ALL
        .iter()
        .flat_map(|&kind| [checksum(kind, 1), checksum(kind, u64::MAX)])
        .collect();
    assert_eq!(
        found,
        [
            2183591645, 1231464915, 3276493719, 1609846707, 2052662053, 92735598, 982159553,
            3418362007, 1315746478, 3034853580, 610125268, 2732659337
        ]
    );
}

#[test]
fn the_first_two_of_more_mazes_are_the_pair_of_the_seed() {
    for (&maze, &pairing) in MazeKind::ALL.iter().zip(Pairing::ALL.iter().cycle()) {
        let params = Params {
            pair: pairing,
            ..params(maze)
        };
        let pair = generate(params, 3);
        for mazes in [3, MAX_MAZES] {
            let more = generate(Params { mazes, ..params }, 3);
            assert_eq!(more.mazes().len(), mazes);
            assert_eq!(more.mazes()[..2], *pair.mazes());
        }
    }
}

fn growing(newest: f64) -> Params {
    Params {
        newest,
        ..params(MazeKind::Growing)
    }
}

fn rooms(room: u32) -> Params {
    Params {
        room,
        ..params(MazeKind::Rooms)
    }
}

#[test]
fn perfect_mazes_are_trees() {
    let perfect = [
        params(MazeKind::Perfect),
        params(MazeKind::Kruskal),
        growing(0.0),
        growing(0.7),
        growing(1.0),
        rooms(1),
    ];
    for params in perfect {
        for seed in 0..50 {
            for maze in generate(params, seed).mazes() {
                assert_eq!(connected_cells(maze), 13 * 9, "{params:?}");
                assert_eq!(passages(maze), 13 * 9 - 1, "{params:?}");
            }
        }
    }
}

/// How often each tree of 3 × 2 cells is made, of which there are 15.
fn trees_of_six_cells(params: Params) -> HashMap<String, u32> {
    let mut counts = HashMap::new();
    for seed in 0..9000 {
        let small = Params {
            width: 3,
            height: 2,
            ..params
        };
        let first = generate(small, seed).mazes()[0].clone();
        let pair = Simultaneous::new([first.clone(), first]);
        *counts.entry(pair.to_string()).or_default() += 1;
    }
    counts
}

#[test]
fn all_perfect_mazes_are_equally_likely_but_with_kruskal_they_are_not() {
    let uniform = trees_of_six_cells(params(MazeKind::Perfect));
    assert_eq!(uniform.len(), 15);
    let off = |counts: &HashMap<String, u32>| -> f64 {
        let squares = counts
            .values()
            .map(|&count| (f64::from(count) - 600.0).powi(2) / 600.0);
        squares.sum()
    };
    // Chi-squared with 14 degrees of freedom is above 36 once in a thousand times.
    assert!(off(&uniform) < 36.0, "{}", off(&uniform));
    let kruskal = trees_of_six_cells(params(MazeKind::Kruskal));
    assert_eq!(kruskal.len(), 15);
    assert!(off(&kruskal) > 60.0, "{}", off(&kruskal));
}

#[test]
fn the_more_a_tree_grows_from_its_newest_cell_the_fewer_dead_ends_it_has() {
    let count = |params| -> usize {
        let mazes = (0..50).flat_map(|seed| generate(params, seed).mazes().to_vec());
        mazes.map(|maze| dead_ends(&maze)).sum()
    };
    let counts = [0.0, 0.5, 0.9, 1.0].map(|newest| count(growing(newest)));
    assert!(
        counts.is_sorted_by(|more, fewer| more > fewer),
        "{counts:?}"
    );
    assert!(counts[3] < count(params(MazeKind::Perfect)));
    assert!(count(params(MazeKind::Kruskal)) > count(params(MazeKind::Perfect)));
}

/// The corners of two by two cells without walls between them.
fn open_squares(maze: &Maze) -> HashSet<Cell> {
    let is_open = |&corner: &Cell| {
        let right = maze.neighbour(corner, Direction::Right);
        let below = maze.neighbour(corner, Direction::Down);
        let (Some(right), Some(below)) = (right, below) else {
            return false;
        };
        !maze.has_wall(corner, Direction::Right)
            && !maze.has_wall(corner, Direction::Down)
            && !maze.has_wall(right, Direction::Down)
            && !maze.has_wall(below, Direction::Right)
    };
    maze.cells().filter(is_open).collect()
}

#[test]
fn rooms_are_no_larger_than_wanted_and_joined_by_a_tree_of_doors() {
    for room in 2..=5 {
        for seed in 0..30 {
            for maze in generate(rooms(room), seed).mazes() {
                assert_eq!(connected_cells(maze), 13 * 9);
                // Every cycle goes around squares of a room: there is no second door anywhere.
                let squares = open_squares(maze);
                assert_eq!(passages(maze) + 1 - 13 * 9, squares.len(), "{room} {seed}");
                for &Cell { x, y } in &squares {
                    let row = (0..room).all(|i| squares.contains(&Cell::new(x + i, y)));
                    let column = (0..room).all(|i| squares.contains(&Cell::new(x, y + i)));
                    assert!(!row && !column, "{room} {seed}");
                }
            }
        }
    }
    assert_eq!(
        passages(&generate(rooms(13), 1).mazes()[0]),
        12 * 9 + 13 * 8
    );
}

/// A maze with cells and sides moved.
fn moved(
    maze: &Maze,
    (width, height): (u32, u32),
    cell: impl Fn(Cell) -> Cell,
    side: impl Fn(Direction) -> Direction,
) -> Maze {
    let mut moved = Maze::open(width, height);
    for from in maze.cells() {
        for direction in Direction::ALL {
            moved.set_wall(cell(from), side(direction), maze.has_wall(from, direction));
        }
        moved.set_pit(cell(from), maze.has_pit(from));
    }
    moved
}

fn mirrored(maze: &Maze) -> Maze {
    use Direction::{Down, Left, Right, Up};
    let size = (maze.height(), maze.width());
    moved(
        maze,
        size,
        |cell| Cell::new(cell.y, cell.x),
        |side| match side {
            Right => Down,
            Down => Right,
            Left => Up,
            Up => Left,
        },
    )
}

fn turned(maze: &Maze) -> Maze {
    let goal = maze.goal();
    let cell = |Cell { x, y }: Cell| Cell::new(goal.x - x, goal.y - y);
    moved(maze, maze.size(), cell, Direction::opposite)
}

#[test]
fn the_second_of_every_two_mazes_is_the_image_of_the_first() {
    type Image = fn(&Maze) -> Maze;
    let images: [(Pairing, Image); 3] = [
        (Pairing::Equal, Maze::clone),
        (Pairing::Mirrored, mirrored),
        (Pairing::Turned, turned),
    ];
    for (pair, image) in images {
        for &kind in MazeKind::ALL {
            for biting in [false, true] {
                // Each is solved, in time that grows with the fifth power of the number of cells.
                let params = Params {
                    mazes: 5,
                    width: 6,
                    height: 4,
                    pits: 0.1,
                    solvable: true,
                    pair,
                    biting,
                    ..params(kind)
                };
                let puzzle = generate(params, 1);
                let [first, second, third, fourth, _] = puzzle.mazes() else {
                    panic!("five mazes")
                };
                assert_eq!((second, fourth), (&image(first), &image(third)), "{pair:?}");
                assert_ne!(first, third);
                assert!(puzzle.unreachable().is_none());
            }
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
        assert_eq!(solvable, example.known != "cut-off", "{}", example.known);
    }
}
