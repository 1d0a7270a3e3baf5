//! Drawing: what the tools make of boards, and what they refuse.

use lockstep::edit::{BadEdit, Edit, Mark};
use lockstep::grid::Cell;
use lockstep::puzzle::{Editable, Rules};
use lockstep::rng::Rng;
use lockstep::stromrallye::{MAX_CHARGE, MAX_SIDE, NoEdit, Stromrallye};

use crate::small_boards;

/// The robot with charge 9 in the middle, batteries in the two last cells of the first row.
const BOARD: &str = "3\n2,2,9\n2\n2,1,4\n3,1,5\n";

fn board(text: &str) -> Stromrallye {
    Stromrallye::parse(text).unwrap().puzzle
}

/// An edit with a tool of the cells in these columns and rows, from 1 as in the format.
fn on(tool: &str, cells: &[(u32, u32)]) -> Edit {
    let cells = cells
        .iter()
        .map(|&(x, y)| Mark::cell(Cell::new(x - 1, y - 1)));
    Edit {
        marks: cells.collect(),
        ..Edit::new(tool, 0)
    }
}

fn charged(charge: u32, edit: Edit) -> Edit {
    Edit {
        value: Some(charge.into()),
        ..edit
    }
}

fn resize(side: u32) -> Edit {
    Edit {
        size: Some((side, side)),
        ..Edit::new("resize", 0)
    }
}

fn drawn(text: &str, edit: &Edit) -> String {
    board(text).edit(edit).unwrap().to_string()
}

fn refused(text: &str, edit: &Edit) -> NoEdit {
    board(text).edit(edit).unwrap_err()
}

#[test]
fn batteries_are_put_on_free_cells_and_recharged_elsewhere() {
    let put = charged(7, on("battery", &[(1, 1), (1, 1), (2, 1), (2, 2)]));
    assert_eq!(drawn(BOARD, &put), "3\n2,2,9\n3\n2,1,7\n3,1,5\n1,1,7\n");
    let under = charged(7, on("battery", &[(2, 2)]));
    assert_eq!(refused(BOARD, &under), NoEdit::UnderRobot);
}

#[test]
fn robot_and_batteries_are_charged_and_free_cells_stay_free() {
    let charge = charged(0, on("charge", &[(1, 1), (2, 1), (2, 2)]));
    assert_eq!(drawn(BOARD, &charge), "3\n2,2,0\n2\n2,1,0\n3,1,5\n");
    let nothing = charged(1, on("charge", &[(1, 3)]));
    assert_eq!(refused(BOARD, &nothing), NoEdit::NothingThere);
}

#[test]
fn charges_keep_to_their_limits() {
    let most = MAX_CHARGE.into();
    let above = charged(MAX_CHARGE + 1, on("charge", &[(2, 1)]));
    let bad = NoEdit::Bad(BadEdit::BadValue { least: 0, most });
    assert_eq!(refused(BOARD, &above), bad);
    let below = Edit {
        value: Some(-1),
        ..on("charge", &[(2, 1)])
    };
    assert_eq!(refused(BOARD, &below), bad);

    let blank = Stromrallye::blank(&[(4, 4)]).unwrap();
    let cells: Vec<_> = (1..=4).flat_map(|x| (1..=3).map(move |y| (x, y))).collect();
    let eleven = charged(MAX_CHARGE, on("battery", &cells));
    let limit = 10_000_000;
    assert_eq!(blank.edit(&eleven), Err(NoEdit::TooMuchCharge { limit }));
    let ten = charged(MAX_CHARGE, on("battery", &cells[..11]));
    assert_eq!(blank.edit(&ten).unwrap().total_charge(), limit);
}

#[test]
fn whatever_is_moved_onto_another_thing_changes_places_with_it() {
    assert_eq!(
        drawn(BOARD, &on("move", &[(2, 2), (3, 1)])),
        "3\n3,1,9\n2\n2,1,4\n2,2,5\n"
    );
    assert_eq!(
        drawn(BOARD, &on("move", &[(2, 1), (3, 1)])),
        "3\n2,2,9\n2\n3,1,4\n2,1,5\n"
    );
    assert_eq!(
        drawn(BOARD, &on("move", &[(3, 1), (3, 3)])),
        "3\n2,2,9\n2\n2,1,4\n3,3,5\n"
    );
    assert_eq!(
        drawn(BOARD, &on("robot", &[(1, 1), (1, 3)])),
        "3\n1,3,9\n2\n2,1,4\n3,1,5\n"
    );
    assert_eq!(
        refused(BOARD, &on("move", &[(3, 3), (1, 1)])),
        NoEdit::NothingThere
    );
}

#[test]
fn batteries_are_removed_and_the_robot_stays() {
    assert_eq!(
        drawn(BOARD, &on("erase", &[(2, 1), (2, 2), (1, 1)])),
        "3\n2,2,9\n1\n3,1,5\n"
    );
    assert_eq!(refused(BOARD, &on("erase", &[(2, 2)])), NoEdit::RobotStays);
    for free in [&[(1, 1)][..], &[(1, 1), (2, 2)]] {
        assert_eq!(drawn(BOARD, &on("erase", free)), BOARD);
    }
    assert_eq!(drawn(BOARD, &Edit::new("clear", 0)), "3\n2,2,9\n0\n");
}

#[test]
fn a_smaller_board_keeps_what_fits_and_has_the_robot_nearby() {
    assert_eq!(drawn(BOARD, &resize(2)), "2\n2,2,9\n1\n2,1,4\n");
    let in_the_corner = "3\n3,3,9\n2\n2,2,4\n1,1,5\n";
    assert_eq!(
        drawn(in_the_corner, &resize(2)),
        "2\n2,1,9\n2\n2,2,4\n1,1,5\n"
    );
    assert_eq!(refused(in_the_corner, &resize(1)), NoEdit::NoRoomForRobot);
    assert_eq!(drawn(BOARD, &resize(5)), BOARD.replacen('3', "5", 1));
}

#[test]
fn a_board_is_square() {
    let oblong = Edit {
        size: Some((3, 4)),
        ..Edit::new("resize", 0)
    };
    assert_eq!(refused(BOARD, &oblong), NoEdit::NotSquare);
    assert_eq!(Stromrallye::blank(&[(3, 4)]), Err(NoEdit::NotSquare));
    let (least, most) = (1, MAX_SIDE);
    let bad = NoEdit::Bad(BadEdit::BadSize { least, most });
    assert_eq!(Stromrallye::blank(&[(0, 0)]), Err(bad));
}

#[test]
fn the_charge_under_the_pen_is_told() {
    let value = |tool, x, y| board(BOARD).value_at(tool, 0, Mark::cell(Cell::new(x, y)));
    assert_eq!(value("battery", 1, 0), Some(4));
    assert_eq!(value("charge", 1, 0), Some(4));
    assert_eq!(value("battery", 1, 1), None);
    assert_eq!(value("charge", 1, 1), Some(9));
    assert_eq!(value("charge", 0, 0), None);
    assert_eq!(value("charge", 3, 0), None);
}

#[test]
fn moves_charges_new_batteries_and_larger_sides_are_taken_back() {
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let before = board(&small_boards::random(&mut rng).to_string());
        let side = before.side() as usize;
        let cell = |rng: &mut Rng| (1 + rng.below(side) as u32, 1 + rng.below(side) as u32);
        let (from, to) = (cell(&mut rng), cell(&mut rng));
        if let Ok(moved) = before.edit(&on("move", &[from, to])) {
            assert_eq!(moved.edit(&on("move", &[to, from])), Ok(before.clone()));
        }
        let mark = Mark::cell(Cell::new(from.0 - 1, from.1 - 1));
        let charge = before.value_at("charge", 0, mark);
        match charge {
            Some(charge) => {
                let changed = before.edit(&charged(77, on("charge", &[from]))).unwrap();
                let back = charged(charge as u32, on("charge", &[from]));
                assert_eq!(changed.edit(&back), Ok(before.clone()));
            }
            None => {
                let more = before.edit(&charged(77, on("battery", &[from]))).unwrap();
                assert_eq!(more.batteries().len(), before.batteries().len() + 1);
                assert_eq!(more.edit(&on("erase", &[from])), Ok(before.clone()));
            }
        }
        let larger = before.edit(&resize(before.side() + 2)).unwrap();
        assert_eq!(larger.edit(&resize(before.side())), Ok(before));
    }
}
