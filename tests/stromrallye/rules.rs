//! The rules of Stromrallye, each on the smallest board that shows it, in the library and in the
//! checker that the other tests rely on.

use crate::brute_force::{BruteForce, TooMany};
use crate::checker::{Board, Position};
use crate::common::boards::sentences;
use crate::small_boards;
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::{Puzzle, Refused, parse_moves, replay, state_after};
use lockstep::rng::Rng;
use lockstep::stromrallye::{IllegalMove, MAX_CHARGE, MAX_TOTAL_CHARGE, State, Stromrallye};

/// Beside each board moves, and where they lead: the robot's cell by column and row from 1, its charge, and those of the
/// batteries that lie on the board; or why the last of them is refused. `solvable` asks a brute force.
const RULES: &str = "
    a move leads to the neighbour and uses up one unit
        .  .  .    U → 2,1 with 3
        .  @4 .    D → 2,3 with 3
        .  .  .    L → 1,2 with 3
                   R → 3,2 with 3

    arriving on a battery swaps
        @3 5    R → 2,1 with 5, leaving 2, swaps 1
        .  .

    a weaker battery is taken, too
        @9 1    R → 2,1 with 1, leaving 8, swaps 1
        .  .

    an empty battery strands who arrives with charge left; here free cells lead on
        @3 0    R        → 2,1 with 0, leaving 2, swaps 1, stranded
        .  .    solvable → yes

    only empty batteries around
        @3 0
        0  .    solvable → no

    the very last step may land on an empty battery
        @1 0    R → 2,1 with 0, leaving 0 0 0, swaps 1, solved
        0  0    D → 1,2 with 0, leaving 0 0 0, swaps 1, solved

    the last arrival is a swap as well
        @1 0    R → 2,1 with 0, leaving 0, swaps 1, solved
        .  .

    and so is the first
        @1 1    RL → 1,1 with 0, leaving 0, swaps 1, solved
        .  .

    a battery is passed by nobody without a swap: two units do not last farther, and the 4 stay behind
        @5 2 .    RR → 3,1 with 1, leaving 4, swaps 1
        .  . .
        .  . .

    the robot's first cell is free afterwards
        @4 0    DUDU → 1,1 with 0, leaving 0, solved
        .  .

    what was left on a battery is fetched by a loop of two moves
        @2 2 0    RDUL → 1,1 with 0, leaving 0 0 0 0 0 0 0, swaps 2, solved
        0  . 0
        0  0 0

    or of four
        @2 4 0    RDDUUL → 1,1 with 0, leaving 0 0 0 0 0 0, swaps 2, solved
        0  . 0
        0  . 0

    solutions differ, but not in their number of moves
        @1 2 .    RRL → 2,1 with 0, leaving 0, swaps 2, solved
        .  . .    RDD → 2,3 with 0, leaving 0, swaps 1, solved
        .  . .    RLD → 1,2 with 0, leaving 0, swaps 1, solved

    nothing to empty is solved at once
        @0    - → 1,1 with 0, solved

    empty batteries are nothing to empty
        @0 0    - → 1,1 with 0, leaving 0 0 0, solved
        0  0

    a charge out of reach
        @0 1    - → 1,1 with 0, leaving 1, stranded
        .  .    R → out-of-energy
                U → out-of-energy
         solvable → no

    a board of one cell has nowhere to go
        @1    - → 1,1 with 1, stranded
              U → off-board
              D → off-board
              L → off-board
              R → off-board
       solvable → no

    the board ends at its border
        @9 .    U  → off-board
        .  .    L  → off-board
                RR → off-board
                DD → off-board
";

#[test]
fn the_smallest_boards_show_each_rule() {
    for shown in sentences(RULES) {
        let (drawing, rows) = shown.beside_a_drawing();
        for (moves, expected) in rows {
            let found = match moves {
                "solvable" if is_solvable(&drawing) => "yes".to_owned(),
                "solvable" => "no".to_owned(),
                moves => last_move(&drawing, moves),
            };
            assert_eq!(found, expected, "{}: {moves}\n{drawing}", shown.sentence);
        }
    }
}

/// Where moves lead, in the words of [`RULES`], by the library; the checker must have come to the same.
fn last_move(drawing: &str, letters: &str) -> String {
    let (puzzle, board) = (board(drawing), Board::new(&drawn(drawing)));
    let steps: Vec<Direction> = parse_moves(letters).unwrap();
    let replayed = replay(&puzzle, &steps);
    let walk = board.walk(&board.start(), letters);
    if let Some(refused) = replayed.refused {
        assert_eq!(walk.unwrap_err().number, refused.number);
        assert_eq!(refused.number, letters.len());
        return refused.reason.code().to_owned();
    }
    let (state, walk) = (replayed.state, walk.unwrap());
    let end = walk.end;
    assert_eq!((state.robot.x + 1, state.robot.y + 1), (end.x, end.y));
    assert_eq!((state.energy, &state.charges), (end.energy, &end.charges));
    assert_eq!(replayed.solved_after, walk.solved_after);
    let mut told = format!("{},{} with {}", end.x, end.y, end.energy);
    if !end.charges.is_empty() {
        let left: Vec<String> = end.charges.iter().map(u32::to_string).collect();
        told += &format!(", leaving {}", left.join(" "));
    }
    if walk.swaps > 0 {
        told += &format!(", swaps {}", walk.swaps);
    }
    if walk.solved_after.is_some() {
        assert_eq!(walk.solved_after, Some(letters.len()));
        assert_eq!(puzzle.total_charge(), letters.len() as u64);
        told += ", solved";
    } else if puzzle.legal_moves(&state).is_empty() {
        told += ", stranded";
    }
    told
}

/// The text of a board drawn as rows of cells: `.` is free, a number a spare battery, and `@` with
/// a number the robot with its charge.
fn drawn(drawing: &str) -> String {
    let rows = drawing.lines().map(|row| row.split_whitespace().collect());
    let rows: Vec<Vec<&str>> = rows.filter(|row: &Vec<_>| !row.is_empty()).collect();
    let (mut robot, mut batteries) = (String::new(), Vec::new());
    for (y, row) in (1..).zip(&rows) {
        assert_eq!(row.len(), rows.len(), "boards are square: {row:?}");
        for (x, &cell) in (1..).zip(row) {
            match cell.strip_prefix('@') {
                Some(charge) => robot = format!("{x},{y},{charge}"),
                None if cell != "." => batteries.push(format!("{x},{y},{cell}\n")),
                None => {}
            }
        }
    }
    let count = batteries.len();
    format!("{}\n{robot}\n{count}\n{}", rows.len(), batteries.concat())
}

pub fn board(drawing: &str) -> Stromrallye {
    Stromrallye::parse(&drawn(drawing)).unwrap().puzzle
}

fn is_solvable(drawing: &str) -> bool {
    let board = Board::new(&drawn(drawing));
    let mut brute_force = BruteForce::new(&board, 100_000).unwrap();
    brute_force.is_solvable(&board.start()).unwrap()
}

#[test]
fn running_down_the_last_charge_takes_room() {
    for charge in 1..=6 {
        // Nothing free beside the last battery, one free cell, two in a row.
        let none = format!("@1 1 {charge}\n0 0 0\n0 0 0");
        let one = format!("@1 {charge} 0\n0 0 0\n0 0 0");
        let two = format!("@1 {charge} 0\n. 0 0\n0 0 0");
        assert_eq!(is_solvable(&none), charge == 1, "{charge}");
        assert_eq!(is_solvable(&one), charge <= 2, "{charge}");
        assert!(is_solvable(&two), "{charge}");
    }
}

#[test]
fn a_refused_move_changes_nothing_and_says_why() {
    let puzzle = board("@2 3\n. .");
    let mut state = puzzle.start();
    let refused = puzzle.step_in_place(&mut state, Direction::Up);
    assert_eq!(refused, Err(IllegalMove::OffBoard));
    assert_eq!(state, puzzle.start());
    let moves = [Direction::Down, Direction::Up, Direction::Down];
    let replayed = replay(&puzzle, &moves);
    let reason = IllegalMove::OutOfEnergy;
    assert_eq!(replayed.refused, Some(Refused { number: 3, reason }));
    assert_eq!(replayed.state.energy, 0);
    assert_eq!(Ok(replayed.state), state_after(&puzzle, &moves[..2]));
    let told = [IllegalMove::OffBoard, reason].map(|reason| reason.to_string());
    let sentences = ["the board ends there", "the on-board battery is empty"];
    assert_eq!(told, sentences);
}

#[test]
fn the_brute_force_plays_by_the_checkers_rules() {
    // Held against a search that is nothing but the checker's step.
    fn decided(board: &Board, position: &Position) -> Option<usize> {
        if position.is_solved() {
            return Some(0);
        }
        let step = |letter| board.step(position, letter).ok();
        let steps = "UDLR".chars().filter_map(step);
        let swaps =
            steps.filter_map(|(next, swapped)| Some(decided(board, &next)? + usize::from(swapped)));
        swaps.min()
    }
    let mut rng = Rng::new(3);
    let (mut solvable, mut unsolvable) = (0, 0);
    for _ in 0..4000 {
        let board = small_boards::random(&mut rng);
        if board.start().left() > 9 {
            continue;
        }
        let mut brute_force = BruteForce::new(&board, 1_000_000).unwrap();
        let least = decided(&board, &board.start());
        assert_eq!(brute_force.is_solvable(&board.start()), Ok(least.is_some()));
        assert_eq!(brute_force.least_swaps(&board.start()), Ok(least));
        match least {
            Some(_) => solvable += 1,
            None => unsolvable += 1,
        }
    }
    assert!(solvable > 30 && unsolvable > 30, "{solvable}, {unsolvable}");
}

#[test]
fn the_brute_force_says_when_a_board_is_too_large() {
    let board = Board::new(&drawn("@9 8 .\n7 . 9\n. . ."));
    let mut brute_force = BruteForce::new(&board, 10).unwrap();
    assert_eq!(brute_force.is_solvable(&board.start()), Err(TooMany));
}

#[test]
fn a_board_allows_states_of_its_own_size_and_of_charges_within_the_limits() {
    let puzzle = board("@1 2 .\n. . 3\n. . .");
    let allows = |x, y, energy, charges: &[u32]| {
        puzzle.allows(&State {
            robot: Cell { x, y },
            energy,
            charges: charges.into(),
        })
    };
    assert!(puzzle.allows(&puzzle.start()) && allows(2, 2, 1, &[2, 3]));
    assert!(!allows(3, 2, 1, &[2, 3]) && !allows(2, 3, 1, &[2, 3]));
    assert!(allows(0, 0, 0, &[0, 0]));
    assert!(!allows(0, 0, 0, &[0]) && !allows(0, 0, 0, &[0, 0, 0]));
    let (most, above) = (MAX_CHARGE, MAX_CHARGE + 1);
    assert!(allows(0, 0, most, &[most, most]));
    assert!(!allows(0, 0, above, &[0, 0]) && !allows(0, 0, 0, &[0, above]));
}

#[test]
fn a_board_allows_charges_that_together_are_within_their_limit() {
    let puzzle = board("@1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1");
    let full = (MAX_TOTAL_CHARGE / u64::from(MAX_CHARGE)) as usize;
    let mut state = puzzle.start();
    state.energy = 0;
    state.charges.fill(0);
    state.charges[..full].fill(MAX_CHARGE);
    assert!(puzzle.allows(&state));
    state.energy = 1;
    assert!(!puzzle.allows(&state));
}
