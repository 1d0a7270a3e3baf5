//! Boards without a solution, each with the reason that is named.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Rules, Solve, Verdict};
use lockstep::search::Unwatched;
use lockstep::stromrallye::{SolveOptions, Stromrallye, Unsolvable};

fn proof(text: &str) -> Unsolvable {
    let puzzle = Stromrallye::parse(text).unwrap().puzzle;
    let options = SolveOptions::default();
    let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    match solved.unwrap().verdict {
        Verdict::Unsolvable(proof) => proof,
        Verdict::Solved { moves, .. } => panic!("solved by {moves:?}"),
    }
}

/// Cells by column and row as the file has them, from 1.
fn cells<const N: usize>(places: [(u32, u32); N]) -> Vec<Cell> {
    places.map(|(x, y)| Cell::new(x - 1, y - 1)).into()
}

#[test]
fn three_batteries_with_two_places_to_be_emptied_in_lack_room() {
    // The 1 has no battery beside it: it can only be run down at the end. The 3 gets to no battery with
    // its last unit, so that goes for it, too; and the 2 in the corner to none but its own cell.
    //  2 2 . 3
    //  R . 2 .   on board: 3
    //  . . . 4
    //  . 1 . .
    let board = "4\n1,2,3\n6\n4,3,4\n2,4,1\n2,1,2\n1,1,2\n3,2,2\n4,1,3";
    let wanted = Unsolvable::Crowded {
        batteries: cells([(2, 4), (1, 1), (4, 1)]),
        on_board: false,
        cells: cells([(1, 1)]),
        last: true,
    };
    assert_eq!(proof(board), wanted);
}

#[test]
fn a_battery_without_room_to_go_to_and_fro_can_never_be_emptied() {
    // The robot goes left, where it swaps its 0 for the 3. There is a single free cell to go to and fro.
    //  3 R 0   on board: 1
    //  0 0 .
    //  . . .
    let board = "3\n2,1,1\n4\n1,1,3\n3,1,0\n2,2,0\n1,2,0";
    let puzzle = Stromrallye::parse(board).unwrap().puzzle;
    let (after, _) = puzzle.step(&puzzle.start(), Direction::Left).unwrap();
    let wanted = Unsolvable::Crowded {
        batteries: Vec::new(),
        on_board: true,
        cells: Vec::new(),
        last: false,
    };
    assert_eq!(puzzle.refutation(&after), Some(wanted));
}

#[test]
fn a_cell_on_which_no_battery_can_be_emptied_is_named() {
    // By the colours only the 1 and the 2 on the left could be emptied on the 3, and neither gets there.
    //  . . . 3
    //  2 . . 2
    //  2 . . R   on board: 5
    //  . . . 1
    let board = "4\n4,3,5\n5\n4,4,1\n4,1,3\n1,2,2\n1,3,2\n4,2,2";
    let wanted = Unsolvable::Unfilled {
        cells: cells([(4, 1)]),
        batteries: Vec::new(),
        on_board: false,
    };
    assert_eq!(proof(board), wanted);
}

#[test]
fn the_battery_on_board_may_be_among_those_that_lack_room() {
    let board = "4\n4,4,3\n3\n1,2,1\n3,3,3\n4,2,2";
    let wanted = Unsolvable::Crowded {
        batteries: cells([(1, 2)]),
        on_board: true,
        cells: Vec::new(),
        last: true,
    };
    assert_eq!(proof(board), wanted);
}
