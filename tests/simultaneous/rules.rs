//! The rules of simultaneous labyrinths, each on the smallest board that shows it.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Draw, Puzzle, parse_moves};
use lockstep::scene::Event;
use lockstep::simultaneous::drawing::from_drawing;
use lockstep::simultaneous::{Algorithm, Maze, Simultaneous, State, Unreachable};

use crate::common::boards::sentences;
use crate::solving::{length, solve_from};

use Direction::{Down, Left, Right, Up};

const OPEN: &str = "
    +---+---+
    |       |
    +   +   +
    |       |
    +---+---+";

/// Beside each maze instructions, and what the last of them does to a player who is alone there: where it leads, by
/// column and row from 0, and how. `length` is that of a shortest sequence for two players with this maze.
const RULES: &str = "
    walls and the border are not passed
        +---+---+    U → 0,0 wall
        |   |   |    L → 0,0 wall
        +---+   +    R → 0,0 wall
        |       |    D → 0,0 wall
        +---+---+

    a player walks through openings, and who has reached the goal stays there
        +---+---+    R      → 1,0 walked
        |       |    RD     → 1,1 walked
        +   +   +    RDU    → 1,1 home
        |       |    RDL    → 1,1 home
        +---+---+    RDULLU → 1,1 home

    who falls is at the start within the same instruction
        +---+---+---+    RR  → 0,0 fell
        |         o |    RRR → 1,0 walked
        +---+---+   +
        |           |
        +---+---+---+

    a wall before a pit protects
        +---+---+    R → 0,0 wall
        |   | o |
        +   +   +
        |       |
        +---+---+

    a pit on the start has no effect
        +---+---+    RL     → 0,0 walked
        | o     |    length → 2
        +   +   +
        |       |
        +---+---+

    nobody gets to a goal that is a pit
        +---+---+    RD     → 0,0 fell
        |       |    length → none
        +   +   +
        |     o |
        +---+---+

    unless the goal is the start
        +---+    length → 0
        | o |
        +---+

    a single row
        +---+---+---+
        |           |    length → 2
        +---+---+---+

    a single column
        +---+    length → 1
        |   |
        +   +
        |   |
        +---+
";

#[test]
fn the_smallest_mazes_show_each_rule() {
    for shown in sentences(RULES) {
        let (drawing, rows) = shown.beside_a_drawing();
        let maze = from_drawing(&drawing);
        for (moves, expected) in rows {
            let found = match moves {
                "length" => {
                    let length = length(&Simultaneous::new([maze.clone(), maze.clone()]));
                    length.map_or("none".to_owned(), |length| length.to_string())
                }
                moves => last_move(&maze, moves),
            };
            assert_eq!(found, expected, "{}: {moves}\n{drawing}", shown.sentence);
        }
    }
}

/// What the last of some instructions does, in the words of [`RULES`].
fn last_move(maze: &Maze, letters: &str) -> String {
    let moves: Vec<Direction> = parse_moves(letters).unwrap();
    let step = |(cell, _), direction| maze.step(cell, direction);
    let (Cell { x, y }, event) = moves.into_iter().fold((Maze::START, Event::Home), step);
    let how = match event {
        Event::Walked => "walked",
        Event::Wall => "wall",
        Event::Fell => "fell",
        Event::Home => "home",
        other => panic!("{other:?} in a labyrinth"),
    };
    format!("{x},{y} {how}")
}

#[test]
fn every_instruction_is_legal_and_moves_both_players() {
    let puzzle = Simultaneous::new([OPEN, OPEN].map(from_drawing));
    let (state, events) = puzzle.step(&puzzle.start(), Right);
    assert_eq!(state.players, [Cell::new(1, 0), Cell::new(1, 0)]);
    assert_eq!(events, [Event::Walked, Event::Walked]);
    let mut state = puzzle.start();
    for direction in [Right, Down, Up] {
        assert_eq!(puzzle.legal_moves(&state), Direction::ALL);
        let Ok(next) = puzzle.play(&state, direction);
        state = next;
    }
    // Surplus instructions change nothing.
    assert!(puzzle.is_solved(&state));
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
    let sides = [
        ((0, 0), Right),
        ((1, 0), Left),
        ((1, 0), Down),
        ((1, 1), Up),
    ];
    for ((x, y), side) in sides {
        assert!(maze.has_wall(Cell::new(x, y), side), "{side} of {x}, {y}");
    }
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
    let puzzle = Simultaneous::new([down_first, right_first].map(from_drawing));
    assert_eq!(length(&puzzle), Some(3));
}

#[test]
fn the_proof_of_a_closed_goal_names_the_player_the_reached_cells_and_the_cut() {
    let closed = "
        +---+---+---+
        |       | o |
        +   +---+   +
        |     o     |
        +---+---+---+";
    let pit_on_goal = "
        +---+---+
        |       |
        +   +   +
        |     o |
        +---+---+";
    let proof = |drawings: &[&str]| {
        let mazes = drawings.iter().map(|drawing| from_drawing(drawing));
        Simultaneous::new(mazes.collect::<Vec<_>>()).unreachable()
    };
    let cell = |(x, y): (u32, u32)| Cell::new(x, y);
    let cut_off = |player| Unreachable::Alone {
        player,
        reached: [(0, 0), (1, 0), (0, 1)].map(cell).into(),
        walls: vec![(cell((1, 0)), Down), (cell((1, 0)), Right)],
        pits: vec![cell((1, 1))],
        goal_is_pit: false,
    };
    assert_eq!(proof(&[closed, closed]), Some(cut_off(1)));
    assert_eq!(proof(&[OPEN, OPEN, closed]), Some(cut_off(3)));
    let pit = Unreachable::Alone {
        player: 2,
        reached: [(0, 0), (1, 0), (0, 1)].map(cell).into(),
        walls: Vec::new(),
        pits: vec![cell((1, 1))],
        goal_is_pit: true,
    };
    assert_eq!(proof(&[OPEN, pit_on_goal]), Some(pit));
}

#[test]
fn mazes_follow_without_a_size_or_each_with_its_own() {
    let sized = "3 1\n0 0\n0\n1 2\n0\n0\n2 2\n0\n0\n0 0\n0\n";
    for (text, sizes) in [
        // What can be read as the contest has it is read so: two mazes of 3 × 1, the second with two walls, and not
        // one of 3 × 1 and one of a single cell.
        ("3 1\n0 0\n0\n1 1\n0", &[(3, 1); 2][..]),
        // The second line of 1 and 2 is a wall and two pits, and no size.
        ("1 2\n0\n0\n1 2\n0 1 0 0", &[(1, 2); 2]),
        ("3 1\n0 0\n0\n1 1\n0\n0 1\n0", &[(3, 1); 3]),
        (sized, &[(3, 1), (1, 2), (2, 2)]),
    ] {
        let puzzle = Simultaneous::parse(text).unwrap().puzzle;
        assert_eq!(puzzle.sizes(), sizes, "{text:?}");
    }
    let printed = |text| Simultaneous::parse(text).unwrap().puzzle.to_string();
    assert_eq!(printed("3 1\n0 0\n0\n1 1\n0"), "3 1\n0 0\n0\n1 1\n0\n");
    assert!(printed(sized).starts_with("3 1\n0 0\n0\n1 2\n"));
    // Size lines where all sizes are the same: read, and printed as the contest does.
    assert_eq!(printed("3 1\n0 0\n0\n3 1\n0 0\n0"), "3 1\n0 0\n0\n0 0\n0\n");
}

#[test]
fn every_player_has_a_goal_of_their_own() {
    let puzzle = Simultaneous::new([(3, 1), (1, 2), (2, 2)].map(|(x, y)| Maze::open(x, y)));
    let moves: Vec<Direction> = parse_moves("RRD").unwrap();
    let trails = puzzle.trails(&moves).unwrap();
    let ends: Vec<[u16; 2]> = trails.iter().map(|trail| trail.cells[3]).collect();
    assert_eq!(ends, [[2, 0], [0, 1], [1, 1]]);
    assert_eq!(trails[0].events[2], Event::Home);
    assert_eq!(length(&puzzle), Some(3));
}

#[test]
fn players_at_home_and_players_in_equal_mazes_change_no_length() {
    let (open, row) = (Maze::open(2, 2), Maze::open(3, 1));
    let pair = Simultaneous::new([open.clone(), open.clone()]);
    assert_eq!(length(&pair), Some(2));
    let three = Simultaneous::new([open.clone(), row, open]);
    assert_eq!(length(&three), Some(3));
    // Player 2 is home, player 3 one instruction from it.
    let players = [(0, 0), (2, 0), (1, 0)].map(|(x, y)| Cell::new(x, y));
    let from = State {
        players: players.into(),
    };
    for &algorithm in Algorithm::ALL {
        let moves = solve_from(&three, &from, algorithm).expect("solvable");
        assert_eq!(moves.len(), 2, "{algorithm:?}");
    }
}

#[test]
fn there_is_a_state_for_every_choice_of_a_cell_in_each_maze() {
    let mazes = [(3, 2), (1, 4), (5, 1)].map(|(width, height)| Maze::open(width, height));
    assert_eq!(Simultaneous::new(mazes).state_count(), 6 * 4 * 5);
}
