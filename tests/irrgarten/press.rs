//! The meaning of a press in a map: on the smallest maps that show it, and on random ones by the rules
//! once more, straight from their wording.

use std::collections::HashSet;

use crate::checker::{Map, Position};
use crate::random_maps::random_map;
use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten::{Irrgarten, OutOfReach, State};
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::{Play, Rules, letters, parse_moves, state_after};
use lockstep::rng::Rng;

use Direction::{Down, Left, Right, Up};

/// A jumper, an arrow, a crossing, and two corridors from the start.
const MAP: &str = "irrgarten 9 7
#########
#S...o#.#
#.##.##.#
#.#....+E
#.#.###.#
#...>...#
#########
";

fn map(text: &str) -> Irrgarten {
    Irrgarten::parse(text).unwrap().puzzle
}

fn moves(letters: &str) -> Vec<Direction> {
    parse_moves(letters).unwrap()
}

fn after(puzzle: &Irrgarten, letters: &str) -> State {
    state_after(puzzle, &moves(letters)).unwrap()
}

/// The moves that a press on a cell asks for, after some moves.
fn press(before: &str, x: u32, y: u32) -> Result<Option<String>, OutOfReach> {
    let puzzle = map(MAP);
    let asked = puzzle.moves_to(&after(&puzzle, before), Cell::new(x, y))?;
    Ok(asked.map(|moves| letters(&moves)))
}

/// The run of a press after some moves.
fn run(before: &str, first: Direction) -> String {
    let puzzle = map(MAP);
    letters(&puzzle.run(&after(&puzzle, before), first))
}

fn asks(letters: &str) -> Result<Option<String>, OutOfReach> {
    Ok(Some(letters.to_owned()))
}

#[test]
fn a_press_beside_the_player_is_a_move_and_one_in_a_straight_line_several() {
    assert_eq!(press("", 1, 2), asks("D"));
    assert_eq!(press("", 4, 1), asks("RRR"));
    assert_eq!(press("RRR", 1, 1), asks("LLL"));
    assert_eq!(press("DDDD", 1, 1), asks("UUUU"));
}

#[test]
fn a_press_on_the_player_or_off_the_map_means_nothing() {
    assert_eq!(press("", 1, 1), Ok(None));
    assert_eq!(press("", 9, 1), Ok(None));
    assert_eq!(press("", 1, u32::MAX), Ok(None));
}

#[test]
fn a_press_on_a_wall_beside_the_player_asks_for_that_move_so_that_it_is_told_why_not() {
    assert_eq!(press("", 1, 0), asks("U"));
    assert_eq!(press("", 0, 1), asks("L"));
}

#[test]
fn a_press_round_the_corner_or_behind_a_wall_is_out_of_reach() {
    let refusal = OutOfReach::NotBeside;
    assert_eq!(press("", 3, 3), Err(refusal));
    assert_eq!(press("RRR", 7, 1), Err(refusal));
    assert_eq!(press("DD", 3, 3), Err(refusal), "no jumper");
    assert_eq!(refusal.message().code, "not-beside");
    assert_eq!(refusal.arguments(), []);
}

#[test]
fn a_press_where_a_jump_lands_jumps() {
    assert_eq!(press("RRRR", 7, 1), asks("R"));
    let puzzle = map(MAP);
    let landed = puzzle.play(&after(&puzzle, "RRRR"), Right).unwrap();
    assert_eq!(landed.cell, Cell::new(7, 1));
    assert_eq!(
        press("RRRR", 8, 1),
        Err(OutOfReach::NotBeside),
        "one too far"
    );
}

#[test]
fn a_press_through_special_fields_is_a_straight_line_too() {
    assert_eq!(press("RRRDD", 8, 3), asks("RRRR"));
}

#[test]
fn a_press_after_the_end_asks_for_no_moves() {
    assert_eq!(press("RRRDDRRRR", 1, 2), asks(""));
    assert_eq!(press("RRRDDRRRR", 8, 3), Ok(None), "on the player");
}

#[test]
fn a_run_goes_to_the_next_choice() {
    assert_eq!(run("", Right), "RRR");
    assert_eq!(run("", Down), "DDDDRR");
}

#[test]
fn a_run_stops_on_special_fields_and_at_the_exit() {
    assert_eq!(run("RRR", Right), "R");
    assert_eq!(run("RRRD", Down), "D");
    assert_eq!(run("RRRDDR", Right), "RR");
    assert_eq!(run("RRRDDRRR", Right), "R");
}

#[test]
fn a_run_stops_after_a_jump_and_in_a_dead_end() {
    let puzzle = map("irrgarten 9 3\n#########\n#S.o#...E\n#########\n");
    let leap = puzzle.run(&after(&puzzle, "RR"), Right);
    assert_eq!(letters(&leap), "R");
    let puzzle = map("irrgarten 6 4\n######\n#...S#\n####.E\n######\n");
    assert_eq!(letters(&puzzle.run(&puzzle.start(), Left)), "LLL");
}

#[test]
fn a_run_whose_first_move_is_refused_is_that_move_so_that_it_is_told_why_not() {
    assert_eq!(run("", Left), "L");
    assert_eq!(run("RRRDDRRRR", Left), "L");
}

#[test]
fn a_run_in_a_ring_ends_where_it_began() {
    // The exit is behind a wall.
    let ring = map("irrgarten 6 5\n######\n#S..#E\n#.#.##\n#...##\n######");
    assert_eq!(letters(&ring.run(&ring.start(), Right)), "RRDDLLUU");
}

#[test]
fn a_run_back_ends_at_the_last_choice_or_special_field() {
    let puzzle = map(MAP);
    let back = |letters| puzzle.run_back(&moves(letters));
    assert_eq!(back("DDDDRR"), 6);
    assert_eq!(back("DDDDRRU"), 1);
    assert_eq!(back("RRRR"), 1);
    assert_eq!(back("RRRRRD"), 2);
    assert_eq!(back(""), 0);
}

#[test]
fn a_run_back_takes_a_jump_back_alone() {
    assert_eq!(map(MAP).run_back(&moves("RRRRR")), 1);
}

#[test]
fn moves_from_a_refused_one_on_are_nothing_to_take_back() {
    let puzzle = map(MAP);
    assert_eq!(puzzle.run_back(&moves("L")), 0);
    assert_eq!(puzzle.run_back(&moves("DDLDDRR")), 2);
}

#[test]
fn a_run_back_of_a_long_walk_takes_no_time_to_speak_of() {
    // Up and down a corridor of 1998 cells, 200,000 moves in all. Walked again for each move, it would take minutes.
    let row = |inner: String| format!("#{inner}#\n");
    let corridor = row(format!("S{}E", ".".repeat(1997)));
    let wall = row("#".repeat(1998));
    let text = format!(
        "irrgarten 2000 3\n{wall}{}{wall}",
        corridor.replace("E#", "E")
    );
    let puzzle = map(&text);
    let there = [Right; 1997];
    let back = [Left; 1997];
    let walk: Vec<Direction> = (0..50)
        .flat_map(|_| there.into_iter().chain(back))
        .collect();
    assert_eq!(puzzle.run_back(&walk), walk.len());
    assert_eq!(puzzle.run(&puzzle.start(), Right).len(), 1998);
}

#[test]
fn every_cell_says_what_it_is() {
    let puzzle = map(MAP);
    let code = |x, y| {
        let look = puzzle.look(&puzzle.start(), 0, Cell::new(x, y));
        look.map(|look| look.code())
    };
    assert_eq!(code(0, 0), Some("wall"));
    assert_eq!(code(5, 1), Some("jumper"));
    assert_eq!(code(7, 3), Some("crossing"));
    assert_eq!(code(8, 3), Some("goal"));
    assert_eq!(code(4, 5), Some("arrow-right"));
    assert_eq!(code(3, 3), Some("path"));
    assert_eq!(code(9, 0), None);
    assert_eq!(code(0, 7), None);
    let elsewhere = puzzle.look(&after(&puzzle, "D"), 0, Cell::new(1, 1));
    assert_eq!(elsewhere.unwrap().code(), "start");
}

#[test]
fn where_the_player_stands_is_told_with_what_is_there() {
    let puzzle = map(MAP);
    let here = |before, x, y| {
        let look = puzzle.look(&after(&puzzle, before), 0, Cell::new(x, y));
        let message = look.unwrap().message();
        assert_eq!(message.code, "player");
        (message.arguments.clone(), message.to_string())
    };
    let field = |code: &str| vec![("field", Argument::from(code))];
    let start = "start, the player is here".to_owned();
    assert_eq!(here("", 1, 1), (field("start"), start));
    let arrow = "arrow to the right, the player is here".to_owned();
    assert_eq!(here("DDDDRRR", 4, 5), (field("arrow-right"), arrow));
}

/// A state as the checker writes it.
fn position(state: &State) -> Position {
    let Cell { x, y } = state.cell;
    let heading = state.heading.map(Direction::letter);
    (x as usize, y as usize, heading)
}

/// Whether a field is more than a path to walk on.
fn is_special(field: char) -> bool {
    !matches!(field, '.' | 'S')
}

/// The directions that can be walked on from a position, but for the way back.
fn onward(map: &Map, at: Position, came: Direction) -> Vec<Direction> {
    let mut directions = Direction::ALL.to_vec();
    directions.retain(|&direction| {
        direction != came.opposite() && map.step(at, direction.letter()).is_some()
    });
    directions
}

/// A random walk of legal moves.
fn random_walk(puzzle: &Irrgarten, rng: &mut Rng, longest: usize) -> Vec<Direction> {
    let mut state = puzzle.start();
    let mut walk = Vec::new();
    for _ in 0..rng.below(longest) {
        let legal = puzzle.legal_moves(&state);
        if legal.is_empty() {
            break;
        }
        let direction = legal[rng.below(legal.len())];
        state = puzzle.play(&state, direction).unwrap();
        walk.push(direction);
    }
    walk
}

#[test]
fn on_random_maps_a_run_goes_on_exactly_while_there_is_one_way_on() {
    let mut rng = Rng::new(1);
    let mut longest = 0;
    for _ in 0..3000 {
        let text = random_map(&mut rng, 14);
        let (puzzle, checker) = (map(&text), Map::new(&text));
        let walk = random_walk(&puzzle, &mut rng, 30);
        let state = state_after(&puzzle, &walk).unwrap();
        for first in Direction::ALL {
            let run = puzzle.run(&state, first);
            longest = longest.max(run.len());
            assert_eq!(run[0], first);
            let mut at = position(&state);
            let mut seen = HashSet::from([(at.0, at.1)]);
            for (index, &step) in run.iter().enumerate() {
                let next = run.get(index + 1);
                let Some((reached, jumped)) = checker.step(at, step.letter()) else {
                    assert_eq!((index, next), (0, None), "{text}");
                    break;
                };
                at = reached;
                let ends = jumped
                    || is_special(checker.at(at.0, at.1))
                    || !seen.insert((at.0, at.1))
                    || onward(&checker, at, step).len() != 1;
                let expected = (!ends).then(|| onward(&checker, at, step)[0]);
                assert_eq!(next.copied(), expected, "{text}");
            }
        }
    }
    assert!(longest > 6, "maps without corridors: {longest}");
}

#[test]
fn on_random_maps_a_run_back_ends_at_the_last_choice() {
    let mut rng = Rng::new(2);
    let mut several = 0;
    for _ in 0..3000 {
        let text = random_map(&mut rng, 14);
        let (puzzle, checker) = (map(&text), Map::new(&text));
        let walk = random_walk(&puzzle, &mut rng, 30);
        let back = puzzle.run_back(&walk);
        assert_eq!(back == 0, walk.is_empty());
        several += usize::from(back > 1);
        let mut at = checker.start();
        for (index, step) in walk.iter().enumerate() {
            let (next, jumped) = checker.step(at, step.letter()).unwrap();
            let (x, y, _) = at;
            let sides = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)];
            let open = sides.iter().filter(|&&(x, y)| checker.at(x, y) != '#');
            let stops = jumped || is_special(checker.at(x, y)) || open.count() > 2;
            let left = walk.len() - back;
            if index == left {
                assert!(stops || index == 0, "{text}");
            } else if index > left {
                assert!(!stops, "{text}");
            }
            at = next;
        }
    }
    assert!(several > 100, "{several} of 3000");
}

#[test]
fn on_random_maps_a_press_is_a_straight_line_or_a_jump() {
    let mut rng = Rng::new(3);
    let (mut lines, mut jumps, mut refused) = (0, 0, 0);
    for _ in 0..1000 {
        let text = random_map(&mut rng, 14);
        let (puzzle, checker) = (map(&text), Map::new(&text));
        let walk = random_walk(&puzzle, &mut rng, 30);
        let state = state_after(&puzzle, &walk).unwrap();
        if puzzle.is_solved(&state) {
            continue;
        }
        let (x, y, _) = position(&state);
        for cell in puzzle.cells() {
            let (to_x, to_y) = (cell.x as usize, cell.y as usize);
            let direction = match (to_x.cmp(&x), to_y.cmp(&y)) {
                (std::cmp::Ordering::Greater, _) => Right,
                (std::cmp::Ordering::Less, _) => Left,
                (_, std::cmp::Ordering::Greater) => Down,
                _ => Up,
            };
            let count = to_x.abs_diff(x) + to_y.abs_diff(y);
            // Both ends are left out.
            let columns = x.min(to_x)..=x.max(to_x);
            let between = columns.flat_map(|x| (y.min(to_y)..=y.max(to_y)).map(move |y| (x, y)));
            let walls = between
                .filter(|&place| place != (x, y) && place != (to_x, to_y))
                .filter(|&(x, y)| checker.at(x, y) == '#')
                .count();
            let straight = to_x == x || to_y == y;
            let expected = match (count, walls) {
                (0, _) => Ok(None),
                _ if !straight => Err(OutOfReach::NotBeside),
                (_, 0) => Ok(Some(vec![direction; count])),
                (2, 1) if checker.at(x, y) == 'o' => Ok(Some(vec![direction])),
                _ => Err(OutOfReach::NotBeside),
            };
            match &expected {
                Ok(Some(moves)) if moves.len() == count => lines += 1,
                Ok(Some(_)) => jumps += 1,
                Ok(None) => {}
                Err(_) => refused += 1,
            }
            assert_eq!(puzzle.moves_to(&state, cell), expected, "{cell}\n{text}");
        }
    }
    assert!(
        lines > 1000 && jumps > 20 && refused > 1000,
        "{lines} {jumps} {refused}"
    );
}
