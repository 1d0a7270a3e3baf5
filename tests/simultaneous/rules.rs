//! The rules of simultaneous labyrinths, each on the smallest board that shows it.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Draw, Rules, Solve, Verdict, parse_moves, replay, state_after};
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::simultaneous::drawing::from_drawing;
use lockstep::simultaneous::{Algorithm, Maze, Simultaneous, SolveOptions, State, Unreachable};

const OPEN_2X2: &str = "
    +---+---+
    |       |
    +   +   +
    |       |
    +---+---+";

fn pair(anton: &str, bea: &str) -> Simultaneous {
    Simultaneous::new([anton, bea].map(from_drawing))
}

/// Where a player is after some moves, alone in a maze.
fn walk(drawing: &str, moves: &str) -> Cell {
    let maze = from_drawing(drawing);
    let moves: Vec<Direction> = parse_moves(moves).unwrap();
    moves
        .into_iter()
        .fold(Maze::START, |cell, direction| maze.step(cell, direction).0)
}

fn length(puzzle: &Simultaneous) -> Option<usize> {
    let solution = puzzle
        .solve(&puzzle.start(), &Default::default(), &mut Unwatched)
        .unwrap();
    match solution.verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            Some(moves.len())
        }
        Verdict::Unsolvable(_) => None,
    }
}

#[test]
fn one_instruction_moves_both_players() {
    let puzzle = pair(OPEN_2X2, OPEN_2X2);
    let (state, events) = puzzle.step(&puzzle.start(), Direction::Right);
    assert_eq!(state.players, [Cell::new(1, 0), Cell::new(1, 0)]);
    assert_eq!(events, [Event::Walked, Event::Walked]);
}

#[test]
fn walls_and_the_border_are_not_passed() {
    let walled = "
        +---+---+
        |   |   |
        +---+   +
        |       |
        +---+---+";
    for moves in ["U", "L", "R", "D"] {
        assert_eq!(walk(walled, moves), Cell::new(0, 0), "{moves}");
    }
}

#[test]
fn a_wall_closes_both_of_its_sides() {
    let maze = from_drawing(
        "+---+---+
         |   |   |
         +   +---+
         |       |
         +---+---+",
    );
    assert!(maze.has_wall(Cell::new(0, 0), Direction::Right));
    assert!(maze.has_wall(Cell::new(1, 0), Direction::Left));
    assert!(maze.has_wall(Cell::new(1, 0), Direction::Down));
    assert!(maze.has_wall(Cell::new(1, 1), Direction::Up));
}

#[test]
fn who_has_reached_the_goal_stays_there() {
    for moves in ["RD", "RDU", "RDL", "RDULLU"] {
        assert_eq!(walk(OPEN_2X2, moves), Cell::new(1, 1), "{moves}");
    }
}

#[test]
fn who_falls_is_at_the_start_within_the_same_instruction() {
    let with_pit = "
        +---+---+---+
        |         o |
        +---+---+   +
        |           |
        +---+---+---+";
    let maze = from_drawing(with_pit);
    assert_eq!(
        maze.step(Cell::new(1, 0), Direction::Right),
        (Cell::new(0, 0), Event::Fell)
    );
    assert_eq!(walk(with_pit, "RRR"), Cell::new(1, 0), "R, fall, R");
}

#[test]
fn a_wall_before_a_pit_protects() {
    let protected = "
        +---+---+
        |   | o |
        +   +   +
        |       |
        +---+---+";
    let maze = from_drawing(protected);
    assert_eq!(maze.step(Cell::new(0, 0), Direction::Right).1, Event::Wall);
}

#[test]
fn a_pit_on_the_start_has_no_effect() {
    let on_start = "
        +---+---+
        | o     |
        +   +   +
        |       |
        +---+---+";
    let maze = from_drawing(on_start);
    assert_eq!(
        maze.step(Cell::new(1, 0), Direction::Left),
        (Cell::new(0, 0), Event::Walked)
    );
    assert_eq!(length(&pair(on_start, OPEN_2X2)), Some(2));
}

#[test]
fn a_pit_on_the_goal_makes_a_pair_unsolvable_but_for_one_cell() {
    let on_goal = "
        +---+---+
        |       |
        +   +   +
        |     o |
        +---+---+";
    let puzzle = pair(OPEN_2X2, on_goal);
    assert!(matches!(
        puzzle.unreachable(),
        Some(Unreachable::Alone {
            player: 2,
            goal_is_pit: true,
            ..
        })
    ));
    assert_eq!(length(&puzzle), None);
    let one_cell = "
        +---+
        | o |
        +---+";
    assert_eq!(length(&pair(one_cell, one_cell)), Some(0));
}

#[test]
fn single_rows_and_columns_work() {
    let row = "
        +---+---+---+
        |           |
        +---+---+---+";
    let column = "
        +---+
        |   |
        +   +
        |   |
        +---+";
    assert_eq!(length(&pair(row, row)), Some(2));
    assert_eq!(length(&pair(column, column)), Some(1));
}

#[test]
fn all_instructions_are_always_legal() {
    let puzzle = pair(OPEN_2X2, OPEN_2X2);
    let mut state = puzzle.start();
    for direction in [Direction::Right, Direction::Down, Direction::Up] {
        assert_eq!(puzzle.legal_moves(&state), Direction::ALL);
        let Ok(next) = puzzle.play(&state, direction);
        state = next;
    }
    assert!(
        puzzle.is_solved(&state),
        "surplus instructions change nothing"
    );
}

#[test]
fn opposed_mazes_cost_an_instruction_that_a_wall_swallows() {
    let down_first = "
        +---+---+
        |   |   |
        +   +   +
        |       |
        +---+---+";
    let right_first = "
        +---+---+
        |       |
        +---+   +
        |       |
        +---+---+";
    assert_eq!(length(&pair(down_first, right_first)), Some(3));
}

#[test]
fn the_proof_of_a_closed_goal_names_the_reached_cells_and_the_cut() {
    let closed = "
        +---+---+---+
        |       | o |
        +   +---+   +
        |     o     |
        +---+---+---+";
    let puzzle = pair(closed, closed);
    let Some(Unreachable::Alone {
        player,
        reached,
        walls,
        pits,
        goal_is_pit,
    }) = puzzle.unreachable()
    else {
        panic!("the goal is closed off");
    };
    assert_eq!((player, goal_is_pit), (1, false));
    assert_eq!(reached, [Cell::new(0, 0), Cell::new(1, 0), Cell::new(0, 1)]);
    assert_eq!(pits, [Cell::new(1, 1)]);
    assert_eq!(
        walls,
        [
            (Cell::new(1, 0), Direction::Down),
            (Cell::new(1, 0), Direction::Right)
        ]
    );
}

/// The sizes of the mazes a text holds.
fn sizes(text: &str) -> Vec<(u32, u32)> {
    let puzzle = Simultaneous::parse(text).unwrap().puzzle;
    puzzle.mazes().iter().map(Maze::size).collect()
}

#[test]
fn what_can_be_read_as_the_contest_has_it_is_read_so() {
    // Two mazes of 3 × 1, the second with two walls; or one of 3 × 1 and one of a single cell.
    assert_eq!(sizes("3 1\n0 0\n0\n1 1\n0"), [(3, 1); 2]);
    // The second line of 1 and 2: a wall and two pits, or a size.
    assert_eq!(sizes("1 2\n0\n0\n1 2\n0 1 0 0"), [(1, 2); 2]);
    let puzzle = Simultaneous::parse("3 1\n0 0\n0\n1 1\n0").unwrap().puzzle;
    assert_eq!(puzzle.to_string(), "3 1\n0 0\n0\n1 1\n0\n");
}

#[test]
fn further_mazes_follow_without_a_size_or_each_with_its_own() {
    assert_eq!(sizes("3 1\n0 0\n0\n1 1\n0\n0 1\n0"), [(3, 1); 3]);
    let sized = "3 1\n0 0\n0\n1 2\n0\n0\n2 2\n0\n0\n0 0\n0\n";
    assert_eq!(sizes(sized), [(3, 1), (1, 2), (2, 2)]);
    let puzzle = Simultaneous::parse(sized).unwrap().puzzle;
    assert!(puzzle.to_string().starts_with("3 1\n0 0\n0\n1 2\n"));
    // Size lines where all sizes are the same: read, and printed as the contest does.
    let equal = Simultaneous::parse("3 1\n0 0\n0\n3 1\n0 0\n0")
        .unwrap()
        .puzzle;
    assert_eq!(equal.to_string(), "3 1\n0 0\n0\n0 0\n0\n");
}

#[test]
fn every_player_has_a_goal_of_their_own() {
    let puzzle = Simultaneous::parse("3 1\n0 0\n0\n1 2\n0\n0\n2 2\n0\n0\n0 0\n0").unwrap();
    let puzzle = puzzle.puzzle;
    let moves: Vec<Direction> = parse_moves("RRD").unwrap();
    let trails = puzzle.trails(&moves).unwrap();
    let ends: Vec<[u16; 2]> = trails.iter().map(|trail| trail.cells[3]).collect();
    assert_eq!(ends, [[2, 0], [0, 1], [1, 1]]);
    assert_eq!(trails[0].events[2], Event::Home);
    let boards = puzzle.scene(&puzzle.start()).boards;
    let sizes: Vec<_> = boards
        .iter()
        .map(|board| (board.width, board.height))
        .collect();
    assert_eq!(sizes, [(3, 1), (1, 2), (2, 2)]);
    assert_eq!(length(&puzzle), Some(3));
}

#[test]
fn the_proof_names_the_third_player_too() {
    let closed = "
        +---+---+
        |   |   |
        +---+   +
        |       |
        +---+---+";
    let puzzle = Simultaneous::new([OPEN_2X2, OPEN_2X2, closed].map(from_drawing));
    assert!(matches!(
        puzzle.unreachable(),
        Some(Unreachable::Alone { player: 3, .. })
    ));
    assert_eq!(length(&puzzle), None);
}

#[test]
fn players_at_home_and_players_in_equal_mazes_change_no_length() {
    let row = "
        +---+---+---+
        |           |
        +---+---+---+";
    let alone = Simultaneous::new([OPEN_2X2, OPEN_2X2].map(from_drawing));
    assert_eq!(length(&alone), Some(2));
    let puzzle = Simultaneous::new([OPEN_2X2, row, OPEN_2X2].map(from_drawing));
    assert_eq!(length(&puzzle), Some(3));
    // Player 2 is home, player 3 one instruction from it.
    let from = State {
        players: vec![Cell::new(0, 0), Cell::new(2, 0), Cell::new(1, 0)],
    };
    for &algorithm in Algorithm::ALL {
        let options = SolveOptions {
            algorithm,
            ..SolveOptions::default()
        };
        let solution = puzzle.solve(&from, &options, &mut Unwatched).unwrap();
        let Verdict::Solved { moves, .. } = solution.verdict else {
            panic!("solvable");
        };
        assert_eq!(moves.len(), 2, "{algorithm:?}");
    }
}

#[test]
fn fewer_moves_lead_back_to_the_state_before() {
    let puzzle = pair(OPEN_2X2, OPEN_2X2);
    let moves = [Direction::Right, Direction::Down, Direction::Left];
    let mut state = puzzle.start();
    for count in 0..=moves.len() {
        assert_eq!(state_after(&puzzle, &moves[..count]), Ok(state.clone()));
        let Ok(next) = puzzle.play(&state, moves[count % moves.len()]);
        state = next;
    }
}

#[test]
fn a_replay_tells_when_it_was_solved_first() {
    let puzzle = pair(OPEN_2X2, OPEN_2X2);
    let solved_after = |letters| {
        let moves: Vec<Direction> = parse_moves(letters).unwrap();
        let replayed = replay(&puzzle, &moves);
        assert_eq!(replayed.refused, None);
        replayed.solved_after
    };
    assert_eq!(solved_after("R"), None);
    assert_eq!(solved_after("RD"), Some(2));
    assert_eq!(solved_after("RDULL"), Some(2));
}

#[test]
fn there_is_a_state_for_every_choice_of_a_cell_in_each_maze() {
    let mazes = [(3, 2), (1, 4), (5, 1)].map(|(width, height)| Maze::open(width, height));
    assert_eq!(Simultaneous::new(mazes).state_count(), 6 * 4 * 5);
}
