//! Drawing: what the tools make of maps, and what they refuse.

use lockstep::edit::{BadEdit, Edit, Mark};
use lockstep::grid::Cell;
use lockstep::irrgarten::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, NoEdit};
use lockstep::message::Coded;
use lockstep::puzzle::{Editable, Solve};
use lockstep::rng::Rng;

use crate::common::boards::{edit, sentences};
use crate::maps::{map, random_puzzle};

const ROOM: &str = "###### #S...# #.o#.E ######";

/// What a tool makes of [`ROOM`], with cells by column and row from 0; or why it does nothing.
const EDITS: &str = "
    every sign is painted
        wall 2,1           → ###### #S#..# #.o#.E ######
        arrow=1 2,1        → ###### #Sv..# #.o#.E ######
        jumper 2,1 3,1     → ###### #Soo.# #.o#.E ######
        crossing 4,1       → ###### #S..+# #.o#.E ######
        path 2,2 3,2       → ###### #S...# #....E ######

    a stroke leaves out start, exit and border
        wall 0,0 1,1 5,2 4,2     → ###### #S...# #.o##E ######
        crossing 0,0 1,1 5,2 4,2 → ###### #S...# #.o#+E ######

    what must stay is refused where nothing else is marked
        wall 1,1           → start-stays
        jumper 1,1         → start-stays
        wall 5,2           → exit-stays
        path 0,2 0,0       → border-stays

    start and exit are set elsewhere, not twice
        start 3,2          → ###### #....# #.oS.E ######
        exit 1,0           → #E#### #S...# #.o#.# ######
        start 0,1          → start-only-inside
        exit 2,1           → exit-only-in-border
        exit 5,3           → exit-not-in-corner

    signs, start and exit are moved and change places
        move 2,2 4,1       → ###### #S..o# #..#.E ######
        move 1,1 2,2       → ###### #o...# #.S#.E ######
        move 5,2 3,3       → ###### #S...# #.o#.# ###E##
        move 3,2 4,2       → nothing-to-move
        move 2,2 0,2       → moved-only-inside

    clearing leaves start and exit
        clear=0            → ###### #S...# #....E ######
        clear=1            → ###### #S#### #####E ######

    a larger map leads on to its exit
        resize=8x5         → ######## #S...### #.o#...E ######## ########
";

/// The rows of a map after an edit, or the code of its refusal.
fn drawn(before: &Irrgarten, words: &str) -> String {
    match before.edit(&edit(words, 0)) {
        Ok(edited) => rows(&edited),
        Err(refused) => refused.code().to_owned(),
    }
}

fn rows(map: &Irrgarten) -> String {
    let text = map.to_string();
    text.lines().skip(1).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_tool_draws_or_says_why_not() {
    for shown in sentences(EDITS) {
        for (words, expected) in shown.rows() {
            let found = drawn(&map(ROOM), words);
            assert_eq!(found, expected, "{}: {words}", shown.sentence);
        }
    }
}

#[test]
fn a_blank_map_is_open_inside_and_grows_so() {
    let blank = Irrgarten::blank(&[(5, 4)]).unwrap();
    assert_eq!(rows(&blank), "##### #S..# #...E #####");
    let grown = drawn(&blank, "resize=7x5");
    assert_eq!(grown, "####### #S....# #.....E #.....# #######");
    let (least, most) = (MIN_SIDE, MAX_SIDE);
    for size in [(2, 3), (3, MAX_SIDE + 1)] {
        let bad = NoEdit::Bad(BadEdit::BadSize { least, most });
        assert_eq!(Irrgarten::blank(&[size]), Err(bad));
    }
}

#[test]
fn a_smaller_map_keeps_what_fits_and_moves_start_and_exit() {
    let large = map("###### #..^.# #.o.># #..+S# ####E#");
    assert_eq!(drawn(&large, "resize=5x4"), "##### #..^# #.oS# ###E#");
    assert_eq!(drawn(&large, "resize=3x3"), "### #S# #E#");
}

#[test]
fn the_arrow_under_the_pen_is_told() {
    let map = map("##### #S<.E #####");
    let arrow = |x| map.value_at("arrow", 0, Mark::cell(Cell::new(x, 1)));
    assert_eq!([1, 2, 3, 5].map(arrow), [None, Some(2), None, None]);
}

/// Gives each cell what another map has there.
fn painted(mut map: Irrgarten, like: &Irrgarten) -> Irrgarten {
    for cell in like.cells() {
        let tool = match like.field(cell) {
            Field::Wall => "wall",
            Field::Path => "path",
            Field::Arrow(_) => "arrow",
            Field::Jumper => "jumper",
            Field::Crossing => "crossing",
        };
        let stroke = Edit {
            marks: vec![Mark::cell(cell)],
            value: like.value_at(tool, 0, Mark::cell(cell)),
            ..Edit::new(tool, 0)
        };
        map = map.edit(&stroke).unwrap_or(map);
    }
    map
}

fn resize(map: &Irrgarten, (width, height): (u32, u32)) -> Irrgarten {
    map.edit(&edit(&format!("resize={width}x{height}"), 0))
        .unwrap()
}

#[test]
fn what_was_painted_is_painted_back_cell_by_cell() {
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let before = random_puzzle(&mut rng, 9);
        let size = (before.width(), before.height());
        let other = resize(&random_puzzle(&mut rng, 9), size);
        let drawing = painted(before.clone(), &other);
        assert_eq!(painted(drawing, &before), before);
    }
}

#[test]
fn what_was_moved_is_moved_back_and_what_grew_shrinks_back() {
    let mut rng = Rng::new(15);
    for _ in 0..500 {
        let before = random_puzzle(&mut rng, 9);
        let (width, height) = (before.width(), before.height());
        let mut cell = || {
            let x = 1 + rng.below(width as usize - 2) as u32;
            Cell::new(x, 1 + rng.below(height as usize - 2) as u32)
        };
        let (from, to) = (cell(), cell());
        let move_by = |cells: [Cell; 2]| Edit {
            marks: cells.map(Mark::cell).into(),
            ..Edit::new("move", 0)
        };
        let onto_wall = before.field(to) == Field::Wall;
        if let (Ok(moved), false) = (before.edit(&move_by([from, to])), onto_wall) {
            // Swapped things swap back; a thing that lay alone moves back alone.
            assert_eq!(moved.edit(&move_by([to, from])), Ok(before.clone()));
        }
        let larger = (width + rng.below(4) as u32, height + rng.below(4) as u32);
        let grown = resize(&before, larger);
        assert_eq!(resize(&grown, (width, height)), before);
    }
}

#[test]
fn a_map_that_is_solved_is_solved_when_it_grows() {
    let mut rng = Rng::new(16);
    for _ in 0..200 {
        let before = random_puzzle(&mut rng, 7);
        let grown = resize(&before, (before.width(), before.height() + 3));
        let solvable = |map: &Irrgarten| map.simple_proof().is_none();
        assert!(solvable(&grown) || !solvable(&before), "{before}");
    }
}
