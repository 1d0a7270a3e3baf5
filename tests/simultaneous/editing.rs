//! Drawing labyrinths: whatever edits make is a puzzle that its own text gives back, every edit has one that takes it back,
//! and what makes no puzzle is refused by a code.

use lockstep::edit::{Edit, Mark, Target, Tool, Values};
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::Puzzle;
use lockstep::rng::Rng;
use lockstep::simultaneous::{Maze, NoEdit, Simultaneous};

use crate::random_mazes::random_set;

const SIDES: &[u32] = &[1, 2, 3, 4, 7];

fn drawn_puzzle(rng: &mut Rng) -> Simultaneous {
    random_set(2 + rng.below(3), SIDES, rng)
}

fn drawn_cell((width, height): (u32, u32), rng: &mut Rng) -> Cell {
    Cell::new(
        rng.below(width as usize) as u32,
        rng.below(height as usize) as u32,
    )
}

/// An edit that has all that its tool takes, or now and then a little more or less.
fn drawn_edit(puzzle: &Simultaneous, tool: &Tool, rng: &mut Rng) -> Edit {
    let boards = puzzle.mazes().len();
    let board = rng.below(boards);
    let size = puzzle.mazes()[board].size();
    let mut edit = Edit::new(tool.name, board);
    edit.marks = match tool.target {
        Target::Edges => (0..1 + rng.below(6))
            .map(|_| Mark::edge(drawn_cell(size, rng), Direction::ALL[rng.below(4)]))
            .collect(),
        Target::Cells => {
            let (from, to) = (drawn_cell(size, rng), drawn_cell(size, rng));
            Mark::rectangle(Target::Cells, from, to, rng.chance(0.3))
        }
        _ => Vec::new(),
    };
    edit.value = match &tool.values {
        Values::None => None,
        Values::Flag => Some(rng.below(2) as i64),
        Values::Choice(names) => Some(rng.below(names.len()) as i64),
        Values::Direction => Some(rng.below(4) as i64),
        Values::Board => Some(rng.below(boards) as i64),
        Values::Number { range, .. } => Some(*range.start()),
    };
    edit.size = tool
        .size
        .map(|_| (SIDES[rng.below(5)], SIDES[rng.below(5)]));
    if rng.chance(0.05) {
        edit.board = boards;
    }
    if rng.chance(0.05) {
        edit.value = Some(-1);
    }
    edit
}

#[test]
fn random_edits_make_puzzles_that_their_texts_give_back_or_are_refused_by_a_code() {
    let (mut made, mut refused) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let mut puzzle = drawn_puzzle(&mut rng);
        for _ in 0..20 {
            let tool = &Simultaneous::TOOLS[rng.below(Simultaneous::TOOLS.len())];
            let edit = drawn_edit(&puzzle, tool, &mut rng);
            match puzzle.edit(&edit) {
                Ok(next) => {
                    let text = next.to_string();
                    assert_eq!(Simultaneous::parse(&text).unwrap().puzzle, next, "{edit:?}");
                    made += 1;
                    puzzle = next;
                }
                Err(reason) => {
                    assert!(NoEdit::CODES.contains(&reason.code()), "{reason}");
                    refused += 1;
                }
            }
        }
    }
    assert!(
        made > 3000 && refused > 300,
        "{made} made, {refused} refused"
    );
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
                ..drawn_edit(&puzzle, table, &mut rng)
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
