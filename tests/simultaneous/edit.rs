//! Drawing labyrinths: whatever edits make is a puzzle that its own text gives back, every edit has one that takes it back,
//! and what makes no puzzle is refused by a code.

use lockstep::edit::{Edit, Mark};
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::Editable;
use lockstep::rng::Rng;
use lockstep::simultaneous::drawing::from_drawing;
use lockstep::simultaneous::{MAX_MAZES, Maze, NoEdit, Simultaneous};

use crate::common::editing::random_edit;
use crate::random_mazes::random_set;

const SIDES: &[u32] = &[1, 2, 3, 4, 7];

fn drawn_puzzle(rng: &mut Rng) -> Simultaneous {
    random_set(2 + rng.below(3), SIDES, rng)
}

#[test]
fn a_stroke_is_taken_back_by_the_values_that_were_there() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let puzzle = drawn_puzzle(&mut rng);
        for tool in ["walls", "pits"] {
            let table = Simultaneous::TOOLS
                .iter()
                .find(|known| known.name == tool)
                .unwrap();
            let edit = Edit {
                board: 0,
                ..random_edit(&puzzle, table, &mut rng)
            };
            let Ok(changed) = puzzle.edit(&edit) else {
                continue;
            };
            let back = |value| Edit {
                marks: edit
                    .marks
                    .iter()
                    .copied()
                    .filter(|&mark| puzzle.value_at(tool, 0, mark) == Some(value))
                    .collect(),
                value: Some(value),
                ..edit.clone()
            };
            let restored = [back(0), back(1)]
                .into_iter()
                .filter(|edit| !edit.marks.is_empty())
                .fold(changed.clone(), |puzzle, edit| puzzle.edit(&edit).unwrap());
            assert_eq!(restored, puzzle, "{edit:?}");
            for &mark in &edit.marks {
                let could_be = puzzle.value_at(tool, 0, mark).is_some();
                assert!(!could_be || changed.value_at(tool, 0, mark) == edit.value);
            }
        }
    }
}

#[test]
fn whole_mazes_are_changed_without_loss() {
    let with = |tool: &str, value| Edit {
        value,
        ..Edit::new(tool, 0)
    };
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let puzzle = drawn_puzzle(&mut rng);
        let twice = |edits: [Edit; 2]| {
            let changed = puzzle
                .edit(&edits[0])
                .and_then(|puzzle| puzzle.edit(&edits[1]));
            assert_eq!(changed.as_ref(), Ok(&puzzle), "{edits:?}");
        };
        for axis in 0..3 {
            twice([with("mirror", Some(axis)), with("mirror", Some(axis))]);
        }
        twice([with("turn", Some(0)), with("turn", Some(2))]);
        twice([with("turn", Some(1)), with("turn", Some(1))]);
        twice([with("swap", Some(1)), with("swap", Some(1))]);
        let added = Edit::new("remove", puzzle.mazes().len());
        twice([with("add", None), added]);
        let (width, height) = puzzle.mazes()[0].size();
        let resize = |size| Edit {
            size: Some(size),
            ..Edit::new("resize", 0)
        };
        if puzzle.common_size() != Some((1, 1)) {
            twice([resize((width + 2, height + 1)), resize((width, height))]);
        }
    }
}

#[test]
fn what_fits_is_kept_where_a_maze_gets_smaller() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let puzzle = random_set(2, &[4, 7], &mut rng);
        let smaller = Edit {
            size: Some((3, 2)),
            ..Edit::new("resize-all", 0)
        };
        let cut = puzzle.edit(&smaller).unwrap();
        for (maze, before) in cut.mazes().iter().zip(puzzle.mazes()) {
            assert_eq!(maze.size(), (3, 2));
            for cell in maze.cells() {
                assert_eq!(maze.has_pit(cell), before.has_pit(cell));
                for side in Direction::ALL {
                    let inner = maze.neighbour(cell, side).is_some();
                    assert!(!inner || maze.has_wall(cell, side) == before.has_wall(cell, side));
                }
            }
        }
    }
}

#[test]
fn blank_mazes_are_open_and_of_the_sizes_wished_for() {
    let blank = Simultaneous::blank(&[(5, 3), (2, 2)]).unwrap();
    assert_eq!(blank.mazes(), [Maze::open(5, 3), Maze::open(2, 2)]);
    assert_eq!(Simultaneous::blank(&[(5, 3)]), Err(NoEdit::TooFewMazes));
    assert_eq!(
        Simultaneous::blank(&[(0, 3); 2]).unwrap_err().code(),
        "bad-board-size"
    );
    assert_eq!(
        Simultaneous::blank(&[(1001, 3); 2]).unwrap_err().code(),
        "bad-board-size"
    );
}

fn pair(drawing: &str) -> Simultaneous {
    let maze = from_drawing(drawing);
    Simultaneous::new([maze.clone(), maze])
}

fn with_value(tool: &str, value: i64) -> Edit {
    Edit {
        value: Some(value),
        ..Edit::new(tool, 0)
    }
}

/// Two rows of three cells, different from all their rotations and mirror images.
const WIDE: &str = "+---+---+---+
         |   | o     |
         +   +---+   +
         |           |
         +---+---+---+";

#[test]
fn a_maze_is_turned_clockwise() {
    let puzzle = pair(WIDE);
    let turned = puzzle.edit(&with_value("turn", 0)).unwrap();
    let expected = from_drawing(
        "+---+---+
         |       |
         +   +---+
         |   | o |
         +   +   +
         |       |
         +---+---+",
    );
    assert_eq!(turned.mazes()[0], expected);
    assert_eq!(turned.mazes()[1], puzzle.mazes()[0]);
}

#[test]
fn a_maze_is_mirrored_at_three_axes() {
    let puzzle = pair(WIDE);
    let axis = |axis| puzzle.edit(&with_value("mirror", axis)).unwrap().mazes()[0].clone();
    let left_right = from_drawing(
        "+---+---+---+
         |     o |   |
         +   +---+   +
         |           |
         +---+---+---+",
    );
    let top_bottom = from_drawing(
        "+---+---+---+
         |           |
         +   +---+   +
         |   | o     |
         +---+---+---+",
    );
    let diagonal = from_drawing(
        "+---+---+
         |       |
         +---+   +
         | o |   |
         +   +   +
         |       |
         +---+---+",
    );
    assert_eq!(
        [axis(0), axis(1), axis(2)],
        [left_right, top_bottom, diagonal]
    );
}

#[test]
fn a_larger_maze_is_open_where_its_border_was() {
    let puzzle = pair(
        "+---+---+
         |   |   |
         +---+---+",
    );
    let resize = Edit {
        size: Some((3, 2)),
        ..Edit::new("resize", 0)
    };
    let expected = from_drawing(
        "+---+---+---+
         |   |       |
         +   +   +   +
         |           |
         +---+---+---+",
    );
    assert_eq!(puzzle.edit(&resize).unwrap().mazes()[0], expected);
}

#[test]
fn the_border_start_and_goal_are_refused_alone_and_passed_over_among_others() {
    let puzzle = Simultaneous::blank(&[(3, 2), (3, 2)]).unwrap();
    let edit = |tool: &str, marks: Vec<Mark>| {
        puzzle.edit(&Edit {
            marks,
            ..with_value(tool, 1)
        })
    };
    let up = Mark::edge(Maze::START, Direction::Up);
    let down = Mark::edge(Maze::START, Direction::Down);
    assert_eq!(edit("walls", vec![up]), Err(NoEdit::Border));
    assert!(
        edit("walls", vec![up, down]).unwrap().mazes()[0].has_wall(Cell::new(0, 1), Direction::Up)
    );
    let [start, goal, free] = [(0, 0), (2, 1), (1, 0)].map(|(x, y)| Mark::cell(Cell::new(x, y)));
    assert_eq!(edit("pits", vec![start]), Err(NoEdit::PitOnStart));
    assert_eq!(edit("pits", vec![goal]), Err(NoEdit::PitOnGoal));
    let dug = edit("pits", vec![start, free, goal]).unwrap();
    assert_eq!(dug.mazes()[0].pits().collect::<Vec<_>>(), [free.cell]);
}

#[test]
fn a_set_of_mazes_stays_one() {
    let puzzle = Simultaneous::blank(&[(2, 1), (2, 1)]).unwrap();
    let refused = |edit: &Edit| puzzle.edit(edit).unwrap_err();
    assert_eq!(refused(&Edit::new("remove", 1)), NoEdit::TooFewMazes);
    let resize = |tool: &str| Edit {
        size: Some((1, 1)),
        ..Edit::new(tool, 0)
    };
    assert_eq!(refused(&resize("resize")), NoEdit::SingleCell);
    assert!(puzzle.edit(&resize("resize-all")).is_ok());
    let many = Simultaneous::blank(&[(2, 1); MAX_MAZES]).unwrap();
    assert_eq!(many.edit(&Edit::new("add", 0)), Err(NoEdit::TooManyMazes));
}
