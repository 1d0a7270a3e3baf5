//! The rules of Stromrallye, each on the smallest board that shows it, in the library and in the
//! checker that the other tests rely on.

use crate::brute_force::{BruteForce, TooMany};
use crate::checker::{Battery, Board, Position, Walk};
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::{Refused, Rules, parse_moves, replay, state_after};
use lockstep::rng::Rng;
use lockstep::stromrallye::{IllegalMove, MAX_CHARGE, MAX_TOTAL_CHARGE, State, Stromrallye};

/// The text of a board drawn as rows of cells: `.` is free, a number a spare battery, and `@` with
/// a number the robot with its charge.
fn drawn(drawing: &str) -> String {
    let rows: Vec<Vec<&str>> = drawing
        .lines()
        .map(|row| row.split_whitespace().collect::<Vec<_>>())
        .filter(|row| !row.is_empty())
        .collect();
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

fn board(drawing: &str) -> Stromrallye {
    Stromrallye::parse(&drawn(drawing)).unwrap().puzzle
}

/// Where some moves lead, by the library; the checker must have come to the same.
fn walk(drawing: &str, moves: &str) -> (State, Walk) {
    let puzzle = board(drawing);
    let steps: Vec<Direction> = parse_moves(moves).unwrap();
    let replayed = replay(&puzzle, &steps);
    assert_eq!(replayed.refused, None);
    let checker = Board::new(&drawn(drawing));
    let walk = checker.walk(&checker.start(), moves).unwrap();
    let end = &walk.end;
    assert_eq!(
        (replayed.state.robot.x + 1, replayed.state.robot.y + 1),
        (end.x, end.y)
    );
    assert_eq!(replayed.state.energy, end.energy);
    assert_eq!(replayed.state.charges, end.charges);
    assert_eq!(replayed.solved_after, walk.solved_after);
    (replayed.state, walk)
}

/// On-board charge, and those of all spare batteries.
fn charges(drawing: &str, moves: &str) -> (u32, Vec<u32>) {
    let (state, _) = walk(drawing, moves);
    (state.energy, state.charges)
}

fn solved_after(drawing: &str, moves: &str) -> Option<usize> {
    walk(drawing, moves).1.solved_after
}

fn is_solvable(drawing: &str) -> bool {
    let board = Board::new(&drawn(drawing));
    let mut brute_force = BruteForce::new(&board, 100_000).unwrap();
    brute_force.is_solvable(&board.start()).unwrap()
}

#[test]
fn a_move_leads_to_the_neighbour_and_uses_up_one_unit() {
    let open = "
        .  .  .
        .  @4 .
        .  .  .";
    for (moves, x, y) in [("U", 1, 0), ("D", 1, 2), ("L", 0, 1), ("R", 2, 1)] {
        let (state, walk) = walk(open, moves);
        assert_eq!((state.robot, state.energy), (Cell::new(x, y), 3));
        assert_eq!(walk.swaps, 0);
    }
}

#[test]
fn arriving_on_a_battery_swaps() {
    let row = "
        @3 5
        .  .";
    assert_eq!(charges(row, "R"), (5, vec![2]));
    assert_eq!(walk(row, "R").1.swaps, 1);
}

#[test]
fn a_weaker_battery_is_taken_too() {
    assert_eq!(charges("@9 1\n. .", "R"), (1, vec![8]));
}

#[test]
fn an_empty_battery_strands_who_arrives_with_charge_left() {
    let row = "
        @3 0
        .  .";
    assert_eq!(charges(row, "R"), (0, vec![2]));
    let puzzle = board(row);
    let (state, _) = walk(row, "R");
    assert!(puzzle.legal_moves(&state).is_empty() && !puzzle.is_solved(&state));
    assert!(is_solvable(row), "through the free cells");
    assert!(!is_solvable("@3 0\n0 ."), "only empty batteries around");
}

#[test]
fn the_very_last_step_may_land_on_an_empty_battery() {
    assert_eq!(solved_after("@1 0\n0 0", "R"), Some(1));
    assert_eq!(solved_after("@1 0\n0 0", "D"), Some(1));
}

#[test]
fn the_last_arrival_is_a_swap_as_well() {
    assert_eq!(walk("@1 0\n. .", "R").1.swaps, 1);
    assert_eq!(walk("@1 1\n. .", "RL").1.swaps, 1);
}

#[test]
fn a_battery_is_passed_by_nobody_without_a_swap() {
    let row = "
        @5 2 .
        .  . .
        .  . .";
    // Two units take it to the end of the row and no further; the 4 stay behind.
    assert_eq!(charges(row, "RR"), (1, vec![4]));
}

#[test]
fn the_robots_first_cell_is_free_afterwards() {
    let row = "
        @4 0
        .  .";
    assert_eq!(walk(row, "DUDU").0.robot, Cell::new(0, 0));
    assert_eq!(solved_after(row, "DUDU"), Some(4));
    assert_eq!(walk(row, "DUDU").1.swaps, 0);
}

#[test]
fn a_battery_may_be_left_and_come_back_to() {
    // What was left there on the first arrival is fetched by a loop of two or four moves.
    let loop_of_two = "
        @2 2 0
        0  . 0
        0  0 0";
    assert_eq!(solved_after(loop_of_two, "RDUL"), Some(4));
    assert_eq!(walk(loop_of_two, "RDUL").1.swaps, 2);
    let loop_of_four = "
        @2 4 0
        0  . 0
        0  . 0";
    assert_eq!(solved_after(loop_of_four, "RDDUUL"), Some(6));
}

#[test]
fn a_solution_has_as_many_moves_as_there_is_charge() {
    let row = "
        @1 2 .
        .  . .
        .  . .";
    assert_eq!(board(row).total_charge(), 3);
    for solution in ["RRL", "RDD", "RLD"] {
        assert_eq!(solved_after(row, solution), Some(3));
    }
}

#[test]
fn nothing_to_empty_is_solved_at_once() {
    for drawing in ["@0", "@0 0\n. .", "@0 0\n0 0"] {
        assert_eq!(solved_after(drawing, ""), Some(0), "{drawing}");
    }
    assert!(!is_solvable("@0 1\n. ."), "a charge out of reach");
}

#[test]
fn a_board_of_one_cell_has_nowhere_to_go() {
    let puzzle = board("@1");
    let start = puzzle.start();
    assert!(puzzle.legal_moves(&start).is_empty() && !puzzle.is_solved(&start));
    for direction in Direction::ALL {
        assert_eq!(puzzle.play(&start, direction), Err(IllegalMove::OffBoard));
    }
    assert!(!is_solvable("@1"));
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
fn the_board_ends_at_its_border() {
    let puzzle = board("@9 .\n. .");
    let start = puzzle.start();
    for direction in [Direction::Up, Direction::Left] {
        let refused = puzzle.play(&start, direction).unwrap_err();
        assert_eq!(refused, IllegalMove::OffBoard);
        assert_eq!(refused.code(), "off-board");
        assert_eq!(refused.to_string(), "the board ends there");
    }
    assert_eq!(
        puzzle.legal_moves(&start),
        [Direction::Down, Direction::Right]
    );
}

#[test]
fn nobody_moves_without_charge() {
    let puzzle = board("@0 5\n. .");
    let start = puzzle.start();
    assert!(puzzle.legal_moves(&start).is_empty());
    for direction in Direction::ALL {
        let refused = puzzle.play(&start, direction).unwrap_err();
        assert_eq!(refused, IllegalMove::OutOfEnergy, "{direction}");
        assert_eq!(refused.code(), "out-of-energy");
        assert_eq!(refused.to_string(), "the on-board battery is empty");
    }
}

#[test]
fn a_refused_move_changes_nothing() {
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
}

#[test]
fn fewer_moves_lead_back_to_every_battery() {
    let puzzle = board("@3 2 .\n. 4 .\n. . .");
    let moves: Vec<Direction> = parse_moves("RDLD").unwrap();
    let mut states = vec![puzzle.start()];
    for &step in &moves {
        states.push(puzzle.play(states.last().unwrap(), step).unwrap());
    }
    for (count, earlier) in states.iter().enumerate().rev() {
        assert_eq!(state_after(&puzzle, &moves[..count]).as_ref(), Ok(earlier));
    }
    assert_eq!(states[0].charges, [2, 4]);
    assert_ne!(states[2].charges, [2, 4]);
}

#[test]
fn what_is_legal_is_what_can_be_played() {
    let mut rng = Rng::new(1);
    for _ in 0..500 {
        let board = random_board(&mut rng);
        let puzzle = Stromrallye::parse(&board.to_string()).unwrap().puzzle;
        let mut state = puzzle.start();
        let mut position = board.start();
        loop {
            let legal = puzzle.legal_moves(&state);
            for direction in Direction::ALL {
                let is_legal = legal.contains(&direction);
                assert_eq!(puzzle.play(&state, direction).is_ok(), is_legal);
                let checked = board.step(&position, direction.letter());
                assert_eq!(checked.is_ok(), is_legal, "{board}");
            }
            if legal.is_empty() {
                break;
            }
            let step = legal[rng.below(legal.len())];
            state = puzzle.play(&state, step).unwrap();
            position = board.step(&position, step.letter()).unwrap().0;
            assert_eq!(
                (state.energy, &state.charges),
                (position.energy, &position.charges)
            );
            assert_eq!(puzzle.is_solved(&state), position.is_solved());
        }
    }
}

#[test]
fn every_move_uses_up_one_unit_and_keeps_the_values() {
    let mut rng = Rng::new(2);
    for _ in 0..500 {
        let board = random_board(&mut rng);
        let mut position = board.start();
        while position.energy > 0 {
            let letter = ['U', 'D', 'L', 'R'][rng.below(4)];
            let Ok((next, _)) = board.step(&position, letter) else {
                if board.side == 1 {
                    break;
                }
                continue;
            };
            assert_eq!(next.left() + 1, position.left());
            assert_eq!(board.parity(&next), board.parity(&position));
            position = next;
        }
    }
}

/// A small board with a few batteries.
fn random_board(rng: &mut Rng) -> Board {
    let side = 1 + rng.below(4) as u32;
    let mut cells: Vec<(u32, u32)> = (1..=side)
        .flat_map(|y| (1..=side).map(move |x| (x, y)))
        .collect();
    rng.shuffle(&mut cells);
    cells.truncate(1 + rng.below(cells.len()));
    let mut batteries = cells.into_iter().map(|(x, y)| Battery {
        x,
        y,
        charge: rng.below(5) as u32,
    });
    Board {
        side,
        robot: batteries.next().unwrap(),
        batteries: batteries.collect(),
    }
}

#[test]
fn the_brute_force_plays_by_the_checkers_rules() {
    // Held against a search that is nothing but the checker's step.
    fn decided(board: &Board, position: &Position) -> Option<usize> {
        if position.is_solved() {
            return Some(0);
        }
        let steps = "UDLR"
            .chars()
            .filter_map(|step| board.step(position, step).ok());
        let swaps =
            steps.filter_map(|(next, swapped)| Some(decided(board, &next)? + usize::from(swapped)));
        swaps.min()
    }
    let mut rng = Rng::new(3);
    let (mut solvable, mut unsolvable) = (0, 0);
    for _ in 0..400 {
        let board = random_board(&mut rng);
        if board.start().left() > 10 {
            continue;
        }
        let mut brute_force = BruteForce::new(&board, 1_000_000).unwrap();
        let least = decided(&board, &board.start());
        assert_eq!(brute_force.is_solvable(&board.start()), Ok(least.is_some()));
        assert_eq!(brute_force.least_swaps(&board.start()), Ok(least));
        *if least.is_some() {
            &mut solvable
        } else {
            &mut unsolvable
        } += 1;
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
    let start = puzzle.start();
    assert!(puzzle.allows(&start));

    let elsewhere = |x, y| State {
        robot: Cell { x, y },
        ..start.clone()
    };
    assert!(puzzle.allows(&elsewhere(2, 2)));
    assert!(!puzzle.allows(&elsewhere(3, 2)) && !puzzle.allows(&elsewhere(2, 3)));

    let charged = |energy, charges: &[u32]| State {
        energy,
        charges: charges.into(),
        ..start.clone()
    };
    assert!(puzzle.allows(&charged(0, &[0, 0])));
    assert!(!puzzle.allows(&charged(0, &[0])) && !puzzle.allows(&charged(0, &[0, 0, 0])));
    assert!(puzzle.allows(&charged(MAX_CHARGE, &[MAX_CHARGE, MAX_CHARGE])));
    assert!(!puzzle.allows(&charged(MAX_CHARGE + 1, &[0, 0])));
    assert!(!puzzle.allows(&charged(0, &[0, MAX_CHARGE + 1])));
}

#[test]
fn a_board_allows_charges_that_together_are_within_their_limit() {
    let count = (MAX_TOTAL_CHARGE / u64::from(MAX_CHARGE)) as usize;
    let rows = ["@1 1 1 1", "1 1 1 1", "1 1 1 1", "1 1 1 1"];
    let puzzle = board(&rows.join("\n"));
    let start = puzzle.start();
    let full = |energy| {
        let charges =
            (0..start.charges.len()).map(|index| if index < count { MAX_CHARGE } else { 0 });
        State {
            energy,
            charges: charges.collect(),
            ..start.clone()
        }
    };
    assert!(puzzle.allows(&full(0)));
    assert!(!puzzle.allows(&full(1)));
}
