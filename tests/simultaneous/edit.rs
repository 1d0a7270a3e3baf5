//! Drawing labyrinths: whatever edits make is a puzzle that its own text gives back, every edit has one that takes it back,
//! and what makes no puzzle is refused by a code.

use lockstep::edit::{Edit, Mark};
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::Editable;
use lockstep::rng::Rng;
use lockstep::simultaneous::drawing::from_drawing;
use lockstep::simultaneous::{MAX_MAZES, Maze, NoEdit, Simultaneous};

use crate::common::boards::edit;
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
            let mut tools = Simultaneous::TOOLS.iter();
            let table = tools.find(|known| known.name == tool).unwrap();
            let stroke = Edit {
                board: 0,
                ..random_edit(&puzzle, table, &mut rng)
            };
            let Ok(changed) = puzzle.edit(&stroke) else {
                continue;
            };
            let mut restored = changed.clone();
            for value in [0, 1] {
                let had_it = |mark: &Mark| puzzle.value_at(tool, 0, *mark) == Some(value);
                let back = Edit {
                    marks: stroke.marks.iter().copied().filter(had_it).collect(),
                    value: Some(value),
                    ..stroke.clone()
                };
                if !back.marks.is_empty() {
                    restored = restored.edit(&back).unwrap();
                }
            }
            assert_eq!(restored, puzzle, "{stroke:?}");
            for &mark in &stroke.marks {
                let could_be = puzzle.value_at(tool, 0, mark).is_some();
                assert!(!could_be || changed.value_at(tool, 0, mark) == stroke.value);
            }
        }
    }
}

#[test]
fn whole_mazes_are_changed_without_loss() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let puzzle = drawn_puzzle(&mut rng);
        let taken_back = |one: &Edit, other: &Edit| {
            let changed = puzzle.edit(one).and_then(|puzzle| puzzle.edit(other));
            assert_eq!(changed.as_ref(), Ok(&puzzle), "{one:?} {other:?}");
        };
        for (there, back) in [
            ("mirror=0", "mirror=0"),
            ("mirror=1", "mirror=1"),
            ("mirror=2", "mirror=2"),
            ("turn=0", "turn=2"),
            ("turn=1", "turn=1"),
            ("swap=1", "swap=1"),
        ] {
            taken_back(&edit(there, 0), &edit(back, 0));
        }
        let added = Edit::new("remove", puzzle.mazes().len());
        taken_back(&edit("add", 0), &added);
        let (width, height) = puzzle.mazes()[0].size();
        let resize = |width, height| edit(&format!("resize={width}x{height}"), 0);
        if puzzle.common_size() != Some((1, 1)) {
            taken_back(&resize(width + 2, height + 1), &resize(width, height));
        }
    }
}

#[test]
fn what_fits_is_kept_where_a_maze_gets_smaller() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let puzzle = random_set(2, &[4, 7], &mut rng);
        let cut = puzzle.edit(&edit("resize-all=3x2", 0)).unwrap();
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

/// Two rows of three cells, different from all their rotations and mirror images.
const WIDE: &str = "+---+---+---+
         |   | o     |
         +   +---+   +
         |           |
         +---+---+---+";

#[test]
fn a_maze_is_turned_clockwise_mirrored_and_opened_where_its_border_was() {
    let closed = "+---+---+
         |   |   |
         +---+---+";
    let turned = "+---+---+
         |       |
         +   +---+
         |   | o |
         +   +   +
         |       |
         +---+---+";
    let left_right = "+---+---+---+
         |     o |   |
         +   +---+   +
         |           |
         +---+---+---+";
    let top_bottom = "+---+---+---+
         |           |
         +   +---+   +
         |   | o     |
         +---+---+---+";
    let diagonal = "+---+---+
         |       |
         +---+   +
         | o |   |
         +   +   +
         |       |
         +---+---+";
    let larger = "+---+---+---+
         |   |       |
         +   +   +   +
         |           |
         +---+---+---+";
    for (words, before, after) in [
        ("turn=0", WIDE, turned),
        ("mirror=0", WIDE, left_right),
        ("mirror=1", WIDE, top_bottom),
        ("mirror=2", WIDE, diagonal),
        ("resize=3x2", closed, larger),
    ] {
        let [before, after] = [before, after].map(from_drawing);
        let pair = Simultaneous::new([before.clone(), before.clone()]);
        let changed = pair.edit(&edit(words, 0)).unwrap();
        assert_eq!(changed.mazes(), [after, before], "{words}");
    }
}

#[test]
fn the_border_start_and_goal_are_refused_alone_and_passed_over_among_others() {
    let puzzle = Simultaneous::blank(&[(3, 2), (3, 2)]).unwrap();
    let walls = |sides: &[Direction]| {
        let marks = sides.iter().map(|&side| Mark::edge(Maze::START, side));
        puzzle.edit(&Edit {
            marks: marks.collect(),
            ..edit("walls=1", 0)
        })
    };
    assert_eq!(walls(&[Direction::Up]), Err(NoEdit::Border));
    let built = walls(&[Direction::Up, Direction::Down]).unwrap();
    assert!(built.mazes()[0].has_wall(Cell::new(0, 1), Direction::Up));
    let pits = |words: &str| puzzle.edit(&edit(words, 0));
    assert_eq!(pits("pits=1 0,0"), Err(NoEdit::PitOnStart));
    assert_eq!(pits("pits=1 2,1"), Err(NoEdit::PitOnGoal));
    let dug = pits("pits=1 0,0 1,0 2,1").unwrap();
    let pits: Vec<Cell> = dug.mazes()[0].pits().collect();
    assert_eq!(pits, [Cell::new(1, 0)]);
}

#[test]
fn a_set_of_mazes_stays_one() {
    let blank = |sizes: &[(u32, u32)]| Simultaneous::blank(sizes);
    assert_eq!(blank(&[(5, 3)]), Err(NoEdit::TooFewMazes));
    for size in [(0, 3), (4001, 3)] {
        assert_eq!(blank(&[size; 2]).unwrap_err().code(), "bad-board-size");
    }
    let two_sizes = blank(&[(5, 3), (2, 2)]).unwrap();
    assert_eq!(two_sizes.mazes(), [Maze::open(5, 3), Maze::open(2, 2)]);
    let puzzle = blank(&[(2, 1), (2, 1)]).unwrap();
    let refused = |edit: &Edit| puzzle.edit(edit).unwrap_err();
    assert_eq!(refused(&Edit::new("remove", 1)), NoEdit::TooFewMazes);
    assert_eq!(refused(&edit("resize=1x1", 0)), NoEdit::SingleCell);
    assert!(puzzle.edit(&edit("resize-all=1x1", 0)).is_ok());
    let many = blank(&[(2, 1); MAX_MAZES]).unwrap();
    assert_eq!(many.edit(&edit("add", 0)), Err(NoEdit::TooManyMazes));
}
