//! The meaning of a press in a map: on the smallest maps that show it, and on random ones by the rules
//! once more, straight from their wording.

use std::cmp::Ordering;
use std::collections::HashSet;

use crate::checker::{Map, Position};
use crate::common::boards::{cell_at, sentences};
use crate::maps::{after, map, moves, position, random_puzzle, stroll};
use lockstep::grid::Direction;
use lockstep::irrgarten::{Irrgarten, OutOfReach, State};
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::{Play, Rules, letters};
use lockstep::rng::Rng;

use Direction::{Down, Left, Right, Up};

/// A jumper, an arrow, a crossing, and two corridors from the start.
const MAP: &str = "
    #########
    #S...o#.#
    #.##.##.#
    #.#....+E
    #.#.###.#
    #...>...#
    #########
";

/// What a press on a cell of [`MAP`] asks for, behind the moves that were made before and a colon.
const PRESSES: &str = "
    a press beside the player is a move, and one in a straight line several
        :1,2 → D
        :4,1 → RRR
        RRR:1,1 → LLL
        DDDD:1,1 → UUUU
        RRRDD:8,3 → RRRR

    on the player or off the map it means nothing
        :1,1 → nothing
        :9,1 → nothing
        :1,4294967295 → nothing

    on a wall beside the player it asks for that move, so that it is told why not
        :1,0 → U
        :0,1 → L

    round the corner or behind a wall is out of reach
        :3,3 → not-beside
        RRR:7,1 → not-beside
        DD:3,3 → not-beside

    where a jump lands it jumps, and one farther is too far
        RRRR:7,1 → R
        RRRR:8,1 → not-beside

    after the end it asks for no moves, and on the player for nothing
        RRRDDRRRR:1,2 → no moves
        RRRDDRRRR:8,3 → nothing
";

#[test]
fn a_press_asks_for_moves_in_a_straight_line_for_a_jump_or_for_nothing() {
    let puzzle = map(MAP);
    for shown in sentences(PRESSES) {
        for (press, expected) in shown.rows() {
            let (before, cell) = press.split_once(':').unwrap();
            let asked = match puzzle.moves_to(&after(&puzzle, before), cell_at(cell, 0)) {
                Ok(None) => "nothing".to_owned(),
                Ok(Some(moves)) if moves.is_empty() => "no moves".to_owned(),
                Ok(Some(moves)) => letters(&moves),
                Err(reason) => reason.code().to_owned(),
            };
            assert_eq!(asked, expected, "{}: {press}", shown.sentence);
        }
    }
    assert_eq!(OutOfReach::NotBeside.arguments(), []);
}

/// The run of a first move, behind the moves that were made before and a colon.
const RUNS: &str = "
    a run goes to the next choice, also round corners, and no farther than a special field or the exit
        #########    :R → RRR
        #S...o#.#    :D → DDDDRR
        #.##.##.#    RRR:R → R
        #.#....+E    RRRD:D → D
        #.#.###.#    RRRDDR:R → RR
        #...>...#    RRRDDRRR:R → R
        #########

    it stops after a jump
        #########
        #S.o#...E    RR:R → R
        #########

    and in a dead end
        ######
        #...S#    :L → LLL
        ####.E
        ######

    in a ring it ends where it began
        ######
        #S..#E
        #.#.##    :R → RRDDLLUU
        #...##
        ######

    where the first move is refused it is that move, so that it is told why not
        ####
        #S.E    :L → L
        ####    RR:L → L
";

#[test]
fn a_run_goes_to_the_next_choice_or_special_field() {
    for shown in sentences(RUNS) {
        let (drawing, rows) = shown.beside_a_drawing();
        let puzzle = map(&drawing);
        for (run, expected) in rows {
            let (before, first) = run.split_once(':').unwrap();
            let run = puzzle.run(&after(&puzzle, before), moves(first)[0]);
            assert_eq!(letters(&run), expected, "{}\n{drawing}", shown.sentence);
        }
    }
}

/// How many of some moves on [`MAP`] a run back takes back.
const RUNS_BACK: &str = "
    a run back ends at the last choice or special field, or at the start
        DDDDRR → 6
        DDDDRRU → 1
        RRRR → 1
        RRRRRD → 2
        - → 0

    a jump is taken back alone
        RRRRR → 1

    a refused move and those behind it are nothing to take back
        L → 0
        DDLDDRR → 2
";

#[test]
fn a_run_back_ends_at_the_last_choice_or_special_field() {
    let puzzle = map(MAP);
    for shown in sentences(RUNS_BACK) {
        for (played, expected) in shown.rows() {
            let back = puzzle.run_back(&moves(played.trim_matches('-')));
            assert_eq!(back.to_string(), expected, "{}: {played}", shown.sentence);
        }
    }
}

#[test]
fn a_run_back_of_a_long_walk_takes_no_time_to_speak_of() {
    // Up and down a corridor of 1998 cells, 200,000 moves in all. Walked again for each move, it would take minutes.
    let (wall, path) = ("#".repeat(2000), ".".repeat(1997));
    let puzzle = map(&format!("{wall} #S{path}E {wall}"));
    let (there, back) = ([Right; 1997], [Left; 1997]);
    let there_and_back = there.into_iter().chain(back);
    let walk: Vec<Direction> = (0..50).flat_map(|_| there_and_back.clone()).collect();
    assert_eq!(puzzle.run_back(&walk), walk.len());
    assert_eq!(puzzle.run(&puzzle.start(), Right).len(), 1998);
}

#[test]
fn every_cell_says_what_it_is() {
    let puzzle = map(MAP);
    for (cell, expected) in [
        ("0,0", Some("wall")),
        ("5,1", Some("jumper")),
        ("7,3", Some("crossing")),
        ("8,3", Some("goal")),
        ("4,5", Some("arrow-right")),
        ("3,3", Some("path")),
        ("9,0", None),
        ("0,7", None),
        ("1,1", Some("start")),
    ] {
        let look = puzzle.look(&after(&puzzle, "D"), 0, cell_at(cell, 0));
        assert_eq!(look.map(|look| look.code()), expected, "{cell}");
    }
}

#[test]
fn where_the_player_stands_is_told_with_what_is_there() {
    let puzzle = map(MAP);
    for (before, code, sentence) in [
        ("", "start", "start, the player is here"),
        (
            "DDDDRRR",
            "arrow-right",
            "arrow to the right, the player is here",
        ),
    ] {
        let state = after(&puzzle, before);
        let message = puzzle.look(&state, 0, state.cell).unwrap().message();
        assert_eq!(message.code, "player");
        assert_eq!(message.arguments, [("field", Argument::from(code))]);
        assert_eq!(message.to_string(), sentence);
    }
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

/// A random map in the midst of a random game: the two readings of it, the state and the moves.
fn random_game(rng: &mut Rng) -> (Irrgarten, Map, State, Vec<Direction>) {
    let puzzle = random_puzzle(rng, 14);
    let most = rng.below(30);
    let (states, walk) = stroll(&puzzle, rng, most);
    let checker = Map::new(&puzzle.to_string());
    (puzzle, checker, states[walk.len()], walk)
}

#[test]
fn on_random_maps_a_run_goes_on_exactly_while_there_is_one_way_on() {
    let mut rng = Rng::new(1);
    let mut longest = 0;
    for _ in 0..3000 {
        let (puzzle, checker, state, _) = random_game(&mut rng);
        for first in Direction::ALL {
            let run = puzzle.run(&state, first);
            longest = longest.max(run.len());
            assert_eq!(run[0], first);
            let mut at = position(state);
            let mut seen = HashSet::from([(at.0, at.1)]);
            for (index, &step) in run.iter().enumerate() {
                let next = run.get(index + 1);
                let Some((reached, jumped)) = checker.step(at, step.letter()) else {
                    assert_eq!((index, next), (0, None), "{puzzle}");
                    break;
                };
                at = reached;
                let ends = jumped
                    || is_special(checker.at(at.0, at.1))
                    || !seen.insert((at.0, at.1))
                    || onward(&checker, at, step).len() != 1;
                let expected = (!ends).then(|| onward(&checker, at, step)[0]);
                assert_eq!(next.copied(), expected, "{puzzle}");
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
        let (puzzle, checker, _, walk) = random_game(&mut rng);
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
                assert!(stops || index == 0, "{puzzle}");
            } else if index > left {
                assert!(!stops, "{puzzle}");
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
        let (puzzle, checker, state, _) = random_game(&mut rng);
        if puzzle.is_solved(&state) {
            continue;
        }
        let (x, y, _) = position(state);
        for cell in puzzle.cells() {
            let (to_x, to_y) = (cell.x as usize, cell.y as usize);
            let direction = match (to_x.cmp(&x), to_y.cmp(&y)) {
                (Ordering::Greater, _) => Right,
                (Ordering::Less, _) => Left,
                (_, Ordering::Greater) => Down,
                _ => Up,
            };
            let count = to_x.abs_diff(x) + to_y.abs_diff(y);
            // Both ends are left out.
            let columns = x.min(to_x)..=x.max(to_x);
            let between = columns.flat_map(|x| (y.min(to_y)..=y.max(to_y)).map(move |y| (x, y)));
            let between = between.filter(|&at| at != (x, y) && at != (to_x, to_y));
            let walls = between.filter(|&(x, y)| checker.at(x, y) == '#').count();
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
            assert_eq!(puzzle.moves_to(&state, cell), expected, "{cell}\n{puzzle}");
        }
    }
    let enough = lines > 1000 && jumps > 20 && refused > 1000;
    assert!(enough, "{lines} {jumps} {refused}");
}
