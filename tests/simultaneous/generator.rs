//! The generator's promises: same seed, same puzzle; what the settings say holds. A wanted difficulty and pits that
//! bite are in `difficulty.rs`.

use std::collections::{HashMap, HashSet};

use crate::common::bytes::crc32;
use crate::solving::{generate, length, shortest};
use lockstep::catalogue::Catalogue;
use lockstep::check;
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Draw, parse_moves};
use lockstep::scene::Event;
use lockstep::simultaneous::{MAX_MAZES, Maze, MazeKind, Pairing, Params, Simultaneous};

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
    let sides = [Direction::Right, Direction::Down].into_iter();
    let of_side = |side| maze.cells().filter(move |&cell| !maze.has_wall(cell, side));
    sides.map(|side| of_side(side).count()).sum()
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
        let sides = Direction::ALL.into_iter();
        sides.filter(|&side| maze.has_wall(cell, side)).count() == 3
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
        crc32(generate(&params, seed).to_string().as_bytes())
    };
    let of_kind = |&kind: &MazeKind| [1, u64::MAX].map(|seed| checksum(kind, seed));
    let found: Vec<u32> = MazeKind::ALL.iter().flat_map(of_kind).collect();
    let pinned = [
        2183591645, 1231464915, 3276493719, 1609846707, 2052662053, 92735598, 982159553,
        3418362007, 1315746478, 3034853580, 610125268, 2732659337,
    ];
    assert_eq!(found, pinned);
}

#[test]
fn the_first_two_of_more_mazes_are_the_pair_of_the_seed() {
    for (&maze, &pairing) in MazeKind::ALL.iter().zip(Pairing::ALL.iter().cycle()) {
        let params = Params {
            pair: pairing,
            ..params(maze)
        };
        let pair = generate(&params, 3);
        for mazes in [3, MAX_MAZES] {
            let more = generate(&Params { mazes, ..params }, 3);
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
            for maze in generate(&params, seed).mazes() {
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
        let first = generate(&small, seed).mazes()[0].clone();
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
        let apart = counts.values().map(|&count| f64::from(count) - 600.0);
        apart.map(|apart| apart.powi(2) / 600.0).sum()
    };
    // Chi-squared with 14 degrees of freedom is above 36 once in a thousand times.
    assert!(off(&uniform) < 36.0, "{}", off(&uniform));
    let kruskal = trees_of_six_cells(params(MazeKind::Kruskal));
    assert_eq!(kruskal.len(), 15);
    assert!(off(&kruskal) > 60.0, "{}", off(&kruskal));
}

/// The dead ends of a hundred pairs.
fn dead_ends_of_some(params: &Params) -> usize {
    let mazes = (0..100).flat_map(|seed| generate(params, seed).mazes().to_vec());
    mazes.map(|maze| dead_ends(&maze)).sum()
}

#[test]
fn the_more_a_tree_grows_from_its_newest_cell_the_fewer_dead_ends_it_has() {
    let growing = [0.0, 0.5, 0.9, 1.0].map(growing);
    let counts = growing.map(|params| dead_ends_of_some(&params));
    let falls = counts.is_sorted_by(|more, fewer| more > fewer);
    assert!(falls, "{counts:?}");
    let [perfect, kruskal] = [MazeKind::Perfect, MazeKind::Kruskal];
    let [perfect, kruskal] = [perfect, kruskal].map(|kind| dead_ends_of_some(&params(kind)));
    assert!(counts[3] < perfect && perfect < kruskal);
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
            for maze in generate(&rooms(room), seed).mazes() {
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
    let open = generate(&rooms(13), 1);
    assert_eq!(passages(&open.mazes()[0]), 12 * 9 + 13 * 8);
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
    let side = |side| match side {
        Right => Down,
        Down => Right,
        Left => Up,
        Up => Left,
    };
    moved(maze, size, |cell| Cell::new(cell.y, cell.x), side)
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
                let puzzle = generate(&params, 1);
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
    let [none, half, all] = [0.0, 0.5, 1.0].map(|opened| {
        let braided = Params {
            opened,
            ..params(MazeKind::Braided)
        };
        dead_ends_of_some(&braided)
    });
    assert_eq!(all, 0);
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
    for maze in generate(&wanted, 4).mazes() {
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
            assert!(generate(&hard, seed).unreachable().is_none());
        }
    }
}

#[test]
fn the_smallest_and_the_longest_sizes_work() {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 1), (4000, 1), (1, 4000)] {
        for &maze in MazeKind::ALL {
            let params = Params {
                width,
                height,
                opened: 1.0,
                pits: 1.0,
                solvable: true,
                ..params(maze)
            };
            let puzzle = generate(&params, 1);
            assert!(puzzle.unreachable().is_none());
            assert!(
                check::replay(&puzzle.to_string(), "").is_ok(),
                "the checker reads it, too"
            );
        }
    }
}

fn example(name: &str) -> Simultaneous {
    Simultaneous::example(name).unwrap().puzzle()
}

/// How often an event happens to a player while an example is solved.
fn events(name: &str, wanted: Event) -> usize {
    let puzzle = example(name);
    let moves: Vec<Direction> = parse_moves(&shortest(&puzzle).unwrap()).unwrap();
    let trails = puzzle.trails(&moves).unwrap();
    let events = trails.iter().flat_map(|trail| &trail.events);
    events.filter(|&&event| event == wanted).count()
}

/// An example after a change to its mazes.
fn changed(name: &str, change: impl Fn(&mut Maze)) -> Simultaneous {
    let mut mazes = example(name).mazes().to_vec();
    mazes.iter_mut().for_each(change);
    Simultaneous::new(mazes)
}

#[test]
fn every_teaching_example_shows_its_rule() {
    assert!(events("walls", Event::Wall) > 0, "a wall stops somebody");
    assert!(events("waiting", Event::Home) >= 3, "somebody waits");
    // Around a pit takes longer than where it is filled.
    assert_eq!(events("mind-the-pit", Event::Fell), 0);
    let filled = changed("mind-the-pit", |maze| {
        maze.cells().for_each(|cell| maze.set_pit(cell, false));
    });
    assert!(length(&example("mind-the-pit")) > length(&filled));
    // A fall saves more than where nobody gets to the pit.
    assert!(events("helpful-pit", Event::Fell) > 0);
    let walled_off = changed("helpful-pit", |maze| {
        for pit in maze.pits().collect::<Vec<_>>() {
            let sides = Direction::ALL.into_iter();
            sides.for_each(|side| maze.set_wall(pit, side, true));
        }
    });
    assert!(length(&example("helpful-pit")) < length(&walled_off));
    assert_eq!(example("two-sizes").common_size(), None);
    // The third player costs something: without one, it is a pair of fewer instructions.
    let three = example("three");
    let pair = Simultaneous::new(three.mazes()[..2].to_vec());
    assert_eq!(three.mazes().len(), 3);
    assert!(length(&three) > length(&pair));
}

#[test]
fn every_example_can_be_solved_but_one() {
    for example in Simultaneous::EXAMPLES {
        let solvable = example.puzzle().unreachable().is_none();
        assert_eq!(solvable, example.known != "cut-off", "{}", example.known);
    }
}
