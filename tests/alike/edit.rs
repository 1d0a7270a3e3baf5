//! Edits as data: what a tool takes, rectangles and edges.

use lockstep::edit::{BadEdit, Edit, Mark, Target, Tool, Values};
use lockstep::grid::{Cell, Direction};

const TOOLS: &[Tool] = &[
    Tool::flag("walls", Target::Edges),
    Tool::new("clear", Target::Board),
    Tool {
        size: Some((1, 9)),
        ..Tool::new("resize", Target::Board)
    },
    Tool {
        values: Values::Board,
        ..Tool::new("copy", Target::Board)
    },
    Tool::new("move", Target::Piece),
];

fn checked(edit: &Edit) -> Result<&'static str, BadEdit> {
    edit.tool(TOOLS, &[(3, 2), (3, 2)]).map(|tool| tool.name)
}

/// An edit of a tool with one thing set.
fn edit(tool: &str, board: usize, set: impl FnOnce(&mut Edit)) -> Edit {
    let mut edit = Edit::new(tool, board);
    set(&mut edit);
    edit
}

#[test]
fn an_edit_must_have_what_its_tool_takes_and_no_more() {
    let wall = edit("walls", 1, |edit| {
        edit.marks = vec![Mark::edge(Cell::new(2, 1), Direction::Up)];
        edit.value = Some(1);
    });
    assert_eq!(checked(&wall), Ok("walls"));
    let with = |change: fn(&mut Edit)| {
        let mut edit = wall.clone();
        change(&mut edit);
        checked(&edit).unwrap_err()
    };
    assert_eq!(with(|edit| edit.board = 2), BadEdit::NoBoard { boards: 2 });
    assert_eq!(with(|edit| edit.marks.clear()), BadEdit::BadMarks);
    assert_eq!(with(|edit| edit.marks[0].side = None), BadEdit::BadMarks);
    assert_eq!(with(|edit| edit.marks[0].cell.x = 3), BadEdit::OffBoard);
    let flag = BadEdit::BadValue { least: 0, most: 1 };
    assert_eq!(with(|edit| edit.value = None), flag);
    assert_eq!(with(|edit| edit.value = Some(2)), flag);
    assert_eq!(with(|edit| edit.size = Some((1, 1))), BadEdit::BadMarks);
    let unknown = BadEdit::UnknownTool("wall".to_owned());
    assert_eq!(with(|edit| edit.tool = "wall".to_owned()), unknown);
}

#[test]
fn sizes_boards_and_pieces_are_checked() {
    let bad = BadEdit::BadSize { least: 1, most: 9 };
    for (size, wrong) in [
        (Some((9, 1)), None),
        (Some((10, 1)), Some(bad.clone())),
        (None, Some(bad)),
    ] {
        let resize = edit("resize", 0, |edit| edit.size = size);
        assert_eq!(checked(&resize).err(), wrong, "{size:?}");
    }
    for (value, is_one) in [
        (Some(1), true),
        (Some(2), false),
        (Some(-1), false),
        (None, false),
    ] {
        let copy = edit("copy", 0, |edit| edit.value = value);
        let wrong = (!is_one).then_some(BadEdit::NoBoard { boards: 2 });
        assert_eq!(checked(&copy).err(), wrong, "{value:?}");
    }
    for (count, wrong) in [(2, None), (1, Some(BadEdit::BadMarks))] {
        let marks = vec![Mark::cell(Cell::new(0, 0)); count];
        let move_by = edit("move", 0, |edit| edit.marks = marks);
        assert_eq!(checked(&move_by).err(), wrong, "{count}");
    }
}

#[test]
fn a_rectangle_is_its_cells_or_edges_or_what_runs_around_it() {
    let (from, to) = (Cell::new(3, 1), Cell::new(1, 3));
    let count = |target, frame| Mark::rectangle(target, from, to, frame).len();
    assert_eq!(count(Target::Cells, false), 9);
    assert_eq!(count(Target::Cells, true), 8);
    assert_eq!(count(Target::Edges, false), 12);
    assert_eq!(count(Target::Edges, true), 12);
    let one = Mark::rectangle(Target::Edges, from, from, true);
    assert_eq!(one, Direction::ALL.map(|side| Mark::edge(from, side)));
}

#[test]
fn an_edge_that_is_named_from_both_of_its_cells_is_one() {
    let origin = Cell::new(0, 0);
    let edit = edit("walls", 0, |edit| {
        edit.marks = vec![
            Mark::edge(origin, Direction::Right),
            Mark::edge(Cell::new(1, 0), Direction::Left),
            Mark::edge(origin, Direction::Up),
        ];
    });
    let edges: Vec<_> = edit.edges().collect();
    assert_eq!(edges, [(origin, Direction::Up), (origin, Direction::Right)]);
}
