//! Drawing: what the tools make of maps, and what they refuse. Maps are drawn as in the format.

use lockstep::edit::{BadEdit, Edit, Mark};
use lockstep::grid::Cell;
use lockstep::irrgarten::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, NoEdit};
use lockstep::puzzle::{Editable, Rules, Solve};
use lockstep::rng::Rng;

use crate::random_maps::random_map;

const ROOM: &str = "\
irrgarten 6 4
######
#S...#
#.o#.E
######
";

/// The names of the values of an arrow.
const DOWN: i64 = 1;

fn map(text: &str) -> Irrgarten {
    Irrgarten::parse(text).unwrap().puzzle
}

/// An edit with a tool of the cells in these columns and rows, from 0.
fn on(tool: &str, cells: &[(u32, u32)]) -> Edit {
    let cells = cells.iter().map(|&(x, y)| Mark::cell(Cell::new(x, y)));
    Edit {
        marks: cells.collect(),
        ..Edit::new(tool, 0)
    }
}

fn with_value(value: i64, edit: Edit) -> Edit {
    Edit {
        value: Some(value),
        ..edit
    }
}

fn resize(width: u32, height: u32) -> Edit {
    Edit {
        size: Some((width, height)),
        ..Edit::new("resize", 0)
    }
}

/// The rows of a map after an edit.
fn drawn(text: &str, edit: &Edit) -> String {
    let edited = map(text).edit(edit).unwrap().to_string();
    edited.lines().skip(1).collect::<Vec<_>>().join("\n")
}

fn refused(text: &str, edit: &Edit) -> NoEdit {
    map(text).edit(edit).unwrap_err()
}

#[test]
fn every_sign_is_painted_and_painted_over() {
    let signs = [
        (on("wall", &[(2, 1)]), "#S#..#"),
        (with_value(DOWN, on("arrow", &[(2, 1)])), "#Sv..#"),
        (on("jumper", &[(2, 1), (3, 1)]), "#Soo.#"),
        (on("crossing", &[(4, 1)]), "#S..+#"),
    ];
    for (edit, row) in signs {
        let edited = map(ROOM).edit(&edit).unwrap();
        assert_eq!(edited.to_string().lines().nth(2), Some(row));
        let path = on("path", &[(2, 1), (3, 1), (4, 1)]);
        assert_eq!(edited.edit(&path).unwrap(), map(ROOM));
    }
}

#[test]
fn a_stroke_leaves_out_start_exit_and_border() {
    let everything: Vec<_> = (0..4).flat_map(|y| (0..6).map(move |x| (x, y))).collect();
    assert_eq!(
        drawn(ROOM, &on("crossing", &everything)),
        "######\n#S+++#\n#++++E\n######"
    );
    assert_eq!(
        drawn(ROOM, &on("wall", &everything)),
        "######\n#S####\n#####E\n######"
    );
}

#[test]
fn what_must_stay_is_refused_where_nothing_else_is_marked() {
    assert_eq!(refused(ROOM, &on("wall", &[(1, 1)])), NoEdit::StartStays);
    assert_eq!(refused(ROOM, &on("jumper", &[(1, 1)])), NoEdit::StartStays);
    assert_eq!(refused(ROOM, &on("wall", &[(5, 2)])), NoEdit::ExitStays);
    assert_eq!(
        refused(ROOM, &on("path", &[(0, 2), (0, 0)])),
        NoEdit::BorderStays
    );
}

#[test]
fn start_and_exit_are_set_elsewhere_not_twice() {
    assert_eq!(
        drawn(ROOM, &on("start", &[(3, 2)])),
        "######\n#....#\n#.oS.E\n######"
    );
    assert_eq!(
        drawn(ROOM, &on("exit", &[(1, 0)])),
        "#E####\n#S...#\n#.o#.#\n######"
    );
    assert_eq!(
        refused(ROOM, &on("start", &[(0, 1)])),
        NoEdit::StartOnlyInside
    );
    assert_eq!(
        refused(ROOM, &on("exit", &[(2, 1)])),
        NoEdit::ExitOnlyInBorder
    );
    assert_eq!(
        refused(ROOM, &on("exit", &[(5, 3)])),
        NoEdit::ExitNotInCorner
    );
}

#[test]
fn signs_start_and_exit_are_moved_and_change_places() {
    assert_eq!(
        drawn(ROOM, &on("move", &[(2, 2), (4, 1)])),
        "######\n#S..o#\n#..#.E\n######"
    );
    assert_eq!(
        drawn(ROOM, &on("move", &[(1, 1), (2, 2)])),
        "######\n#o...#\n#.S#.E\n######"
    );
    assert_eq!(
        drawn(ROOM, &on("move", &[(5, 2), (3, 3)])),
        "######\n#S...#\n#.o#.#\n###E##"
    );
    assert_eq!(
        refused(ROOM, &on("move", &[(3, 2), (4, 2)])),
        NoEdit::NothingToMove
    );
    assert_eq!(
        refused(ROOM, &on("move", &[(2, 2), (0, 2)])),
        NoEdit::MovedOnlyInside
    );
}

#[test]
fn clearing_leaves_start_and_exit() {
    let clear = |filling| with_value(filling, Edit::new("clear", 0));
    assert_eq!(drawn(ROOM, &clear(0)), "######\n#S...#\n#....E\n######");
    assert_eq!(drawn(ROOM, &clear(1)), "######\n#S####\n#####E\n######");
}

#[test]
fn a_larger_map_leads_on_to_its_exit() {
    assert_eq!(
        drawn(ROOM, &resize(8, 5)),
        "########\n#S...###\n#.o#...E\n########\n########"
    );
}

#[test]
fn a_blank_map_grows_as_path() {
    let blank = Irrgarten::blank(&[(5, 4)]).unwrap();
    let grown = blank.edit(&resize(7, 5)).unwrap();
    assert_eq!(
        grown.to_string(),
        "irrgarten 7 5\n#######\n#S....#\n#.....E\n#.....#\n#######\n"
    );
}

#[test]
fn a_smaller_map_keeps_what_fits_and_moves_start_and_exit() {
    let text = "irrgarten 6 5\n######\n#..^.#\n#.o.>#\n#..+S#\n####E#\n";
    assert_eq!(drawn(text, &resize(5, 4)), "#####\n#..^#\n#.oS#\n###E#");
    assert_eq!(drawn(text, &resize(3, 3)), "###\n#S#\n#E#");
}

#[test]
fn the_arrow_under_the_pen_is_told() {
    let text = "irrgarten 5 3\n#####\n#S<.E\n#####\n";
    let arrow = |x| map(text).value_at("arrow", 0, Mark::cell(Cell::new(x, 1)));
    assert_eq!([arrow(1), arrow(2), arrow(3)], [None, Some(2), None]);
    assert_eq!(arrow(5), None);
}

#[test]
fn a_new_map_is_open_inside() {
    let blank = Irrgarten::blank(&[(4, 4)]).unwrap().to_string();
    assert_eq!(blank, "irrgarten 4 4\n####\n#S.#\n#..E\n####\n");
    let (least, most) = (MIN_SIDE, MAX_SIDE);
    for size in [(2, 3), (3, MAX_SIDE + 1)] {
        let bad = NoEdit::Bad(BadEdit::BadSize { least, most });
        assert_eq!(Irrgarten::blank(&[size]), Err(bad));
    }
}

/// The tool and value that give a cell what it has.
fn tool_of(map: &Irrgarten, cell: Cell) -> (&'static str, Option<i64>) {
    match map.field(cell) {
        Field::Wall => ("wall", None),
        Field::Path => ("path", None),
        Field::Arrow(_) => ("arrow", map.value_at("arrow", 0, Mark::cell(cell))),
        Field::Jumper => ("jumper", None),
        Field::Crossing => ("crossing", None),
    }
}

#[test]
fn what_was_painted_is_painted_back_cell_by_cell() {
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let before = map(&random_map(&mut rng, 9));
        let after = map(&random_map(&mut rng, 9)).edit(&resize(before.width(), before.height()));
        let mut drawing = before.clone();
        for cell in before.cells() {
            let (tool, value) = tool_of(after.as_ref().unwrap(), cell);
            let edit = Edit {
                value,
                ..on(tool, &[(cell.x, cell.y)])
            };
            drawing = drawing.edit(&edit).unwrap_or(drawing);
        }
        for cell in before.cells() {
            let (tool, value) = tool_of(&before, cell);
            let edit = Edit {
                value,
                ..on(tool, &[(cell.x, cell.y)])
            };
            drawing = drawing.edit(&edit).unwrap_or(drawing);
        }
        assert_eq!(drawing, before);
    }
}

#[test]
fn what_was_moved_is_moved_back_and_what_grew_shrinks_back() {
    let mut rng = Rng::new(15);
    for _ in 0..500 {
        let before = map(&random_map(&mut rng, 9));
        let cell = |rng: &mut Rng| {
            let x = 1 + rng.below(before.width() as usize - 2) as u32;
            (x, 1 + rng.below(before.height() as usize - 2) as u32)
        };
        let (from, to) = (cell(&mut rng), cell(&mut rng));
        let onto_wall = before.field(Cell::new(to.0, to.1)) == Field::Wall;
        if let (Ok(moved), false) = (before.edit(&on("move", &[from, to])), onto_wall) {
            // Swapped things swap back; a thing that lay alone moves back alone.
            assert_eq!(moved.edit(&on("move", &[to, from])), Ok(before.clone()));
        }
        let larger = resize(
            before.width() + rng.below(4) as u32,
            before.height() + rng.below(4) as u32,
        );
        let back = resize(before.width(), before.height());
        let grown = before.edit(&larger).unwrap();
        assert_eq!(grown.edit(&back), Ok(before));
    }
}

#[test]
fn a_map_that_is_solved_is_solved_when_it_grows() {
    let mut rng = Rng::new(16);
    for _ in 0..200 {
        let before = map(&random_map(&mut rng, 7));
        let size = resize(before.width(), before.height() + 3);
        let grown = before.edit(&size).unwrap();
        let solvable = |map: &Irrgarten| map.simple_proof().is_none();
        assert!(solvable(&grown) || !solvable(&before), "{before}");
    }
}
