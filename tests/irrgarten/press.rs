//! The meaning of a press in a map, on the smallest maps that show it.

use crate::common::boards::{cell_at, sentences};
use crate::maps::{after, map, moves};
use lockstep::grid::Direction;
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::{Play, Puzzle, letters};

use Direction::{Left, Right};

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
