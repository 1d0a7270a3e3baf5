//! Drawing: what the tools make of boards, and what they refuse.

use lockstep::edit::{BadEdit, Mark};
use lockstep::grid::Cell;
use lockstep::message::Coded;
use lockstep::puzzle::{Editable, Puzzle};
use lockstep::rng::Rng;
use lockstep::stromrallye::{MAX_CHARGE, MAX_SIDE, NoEdit, Stromrallye};

use crate::common::boards::{edit, sentences};
use crate::small_boards;

/// The robot with charge 9 in the middle, batteries in the two last cells of the first row.
const BOARD: &str = "3 2,2,9 2 2,1,4 3,1,5";

/// What a tool makes of [`BOARD`], with cells by column and row from 1; or why it does nothing.
const EDITS: &str = "
    batteries are put on free cells and recharged elsewhere, but not under the robot
        battery=7 1,1 1,1 2,1 2,2 → 3 2,2,9 3 2,1,7 3,1,5 1,1,7
        battery=7 2,2             → under-robot

    robot and batteries are charged, and free cells stay free
        charge=0 1,1 2,1 2,2      → 3 2,2,0 2 2,1,0 3,1,5
        charge=1 1,3              → nothing-there

    what is moved onto another thing changes places with it
        move 2,2 3,1              → 3 3,1,9 2 2,1,4 2,2,5
        move 2,1 3,1              → 3 2,2,9 2 3,1,4 2,1,5
        move 3,1 3,3              → 3 2,2,9 2 2,1,4 3,3,5
        robot 1,1 1,3             → 3 1,3,9 2 2,1,4 3,1,5
        move 3,3 1,1              → nothing-there

    batteries are removed, and the robot stays
        erase 2,1 2,2 1,1         → 3 2,2,9 1 3,1,5
        erase 2,2                 → robot-stays
        erase 1,1                 → 3 2,2,9 2 2,1,4 3,1,5
        erase 1,1 2,2             → 3 2,2,9 2 2,1,4 3,1,5
        clear                     → 3 2,2,9 0

    a larger board has room around, and a smaller one keeps what fits
        resize=5x5                → 5 2,2,9 2 2,1,4 3,1,5
        resize=2x2                → 2 2,2,9 1 2,1,4

    a board is square
        resize=3x4                → not-square
";

fn board(text: &str) -> Stromrallye {
    Stromrallye::parse(&text.replace(' ', "\n")).unwrap().puzzle
}

/// The lines of a board after an edit, or the code of its refusal.
fn drawn(before: &str, words: &str) -> String {
    match board(before).edit(&edit(words, 1)) {
        Ok(edited) => edited.to_string().trim_end().replace('\n', " "),
        Err(refused) => refused.code().to_owned(),
    }
}

#[test]
fn each_tool_draws_or_says_why_not() {
    for shown in sentences(EDITS) {
        for (words, expected) in shown.rows() {
            assert_eq!(drawn(BOARD, words), expected, "{}: {words}", shown.sentence);
        }
    }
}

#[test]
fn on_a_smaller_board_the_robot_stands_nearby_if_there_is_room() {
    let in_the_corner = "3 3,3,9 2 2,2,4 1,1,5";
    assert_eq!(drawn(in_the_corner, "resize=2x2"), "2 2,1,9 2 2,2,4 1,1,5");
    assert_eq!(drawn(in_the_corner, "resize=1x1"), "no-room-for-robot");
}

#[test]
fn charges_and_sides_keep_to_their_limits() {
    let most = MAX_CHARGE.into();
    let bad = NoEdit::Bad(BadEdit::BadValue { least: 0, most });
    for beyond in [-1, most + 1] {
        let charge = edit(&format!("charge={beyond} 2,1"), 1);
        assert_eq!(board(BOARD).edit(&charge), Err(bad.clone()));
    }
    let blank = Stromrallye::blank(&[(4, 4)]).unwrap();
    let batteries = |count: usize| {
        // The robot stands on one of them.
        let cells = (0..=count).map(|at| format!(" {},{}", 1 + at / 3, 1 + at % 3));
        let words = format!("battery={most}{}", cells.collect::<String>());
        blank.edit(&edit(&words, 1))
    };
    let limit = 10_000_000;
    assert_eq!(batteries(11), Err(NoEdit::TooMuchCharge { limit }));
    assert_eq!(batteries(10).unwrap().total_charge(), limit);

    assert_eq!(Stromrallye::blank(&[(3, 4)]), Err(NoEdit::NotSquare));
    let (least, most) = (1, MAX_SIDE);
    let bad = NoEdit::Bad(BadEdit::BadSize { least, most });
    assert_eq!(Stromrallye::blank(&[(0, 0)]), Err(bad));
}

#[test]
fn the_charge_under_the_pen_is_told() {
    let value = |tool, x, y| board(BOARD).value_at(tool, 0, Mark::cell(Cell::new(x, y)));
    let cells = [(1, 0), (1, 1), (0, 0), (3, 0)];
    let of = |tool| cells.map(|(x, y)| value(tool, x, y));
    assert_eq!(of("battery"), [Some(4), None, None, None]);
    assert_eq!(of("charge"), [Some(4), Some(9), None, None]);
}

#[test]
fn moves_charges_new_batteries_and_larger_sides_are_taken_back() {
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let before = board(&small_boards::random(&mut rng).to_string());
        let taken_back = |words: &str, back: &str| {
            let changed = before.edit(&edit(words, 1)).unwrap();
            assert_eq!(changed.edit(&edit(back, 1)), Ok(before.clone()), "{words}");
        };
        let side = before.side();
        let mut cell = || [(); 2].map(|()| 1 + rng.below(side as usize) as u32);
        let [x, y] = cell();
        let [to_x, to_y] = cell();
        let there = format!("move {x},{y} {to_x},{to_y}");
        if before.edit(&edit(&there, 1)).is_ok() {
            taken_back(&there, &format!("move {to_x},{to_y} {x},{y}"));
        }
        let mark = Mark::cell(Cell::new(x - 1, y - 1));
        match before.value_at("charge", 0, mark) {
            Some(charge) => taken_back(
                &format!("charge=77 {x},{y}"),
                &format!("charge={charge} {x},{y}"),
            ),
            None => taken_back(&format!("battery=77 {x},{y}"), &format!("erase {x},{y}")),
        }
        let larger = format!("resize={0}x{0}", side + 2);
        taken_back(&larger, &format!("resize={side}x{side}"));
    }
}
