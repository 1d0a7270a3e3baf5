//! Drawing labyrinths: whatever edits make is a puzzle that its own text gives back, every edit has one that takes it back,
//! and what makes no puzzle is refused by a code.

use lockstep::edit::Edit;
use lockstep::grid::Direction;
use lockstep::message::Coded;
use lockstep::puzzle::Editable;
use lockstep::rng::Rng;
use lockstep::simultaneous::{Maze, NoEdit, Simultaneous};

use crate::common::editing::{random_edit, random_edits_are_read_back_or_refused};
use crate::random_mazes::random_set;

const SIDES: &[u32] = &[1, 2, 3, 4, 7];

fn drawn_puzzle(rng: &mut Rng) -> Simultaneous {
    random_set(2 + rng.below(3), SIDES, rng)
}

#[test]
fn random_edits_make_puzzles_that_their_texts_give_back_or_are_refused_by_a_code() {
    random_edits_are_read_back_or_refused(drawn_puzzle);
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
