//! Stromrallye on the command line.

use crate::{json, lockstep, text};

/// The robot goes right, swaps, and goes right once more or back.
const PAIR: &str = "3\n1,1,1\n1\n2,1,1\n";
/// Three batteries of value 1, one cell of colour 1.
const ODD: &str = "2\n1,1,0\n1\n2,1,2\n";

#[test]
fn solve_prints_moves_swaps_arrows_and_cells() {
    let output = lockstep(&["solve", "-"], PAIR);
    assert_eq!(output.status.code(), Some(0));
    let printed = text(&output.stdout);
    let mut lines = printed.lines();
    let claim = "Solved in 2 moves (every solution has 2).";
    assert_eq!(lines.next(), Some(claim));
    assert_eq!(lines.next(), Some("Swaps: 1, the fewest. Proved."));
    assert!(lines.next().is_some_and(|arrows| arrows.starts_with('→')));
    let cells = lines.next().unwrap();
    assert!(cells.starts_with("(1|1) (2|1) "), "{cells}");
    assert_eq!(cells.split(' ').count(), 3);
}

#[test]
fn solve_json_is_that_of_mazes_with_swaps() {
    let output = lockstep(&["solve", "-", "--json", "--fewest-swaps"], PAIR);
    let object = json(&output);
    assert_eq!(object["kind"], "stromrallye");
    assert_eq!(object["verdict"], "solved");
    assert_eq!(object["shortest"], true);
    assert_eq!(object["length"], 2);
    let moves = object["moves"].as_str().unwrap();
    assert!(moves.chars().all(|letter| "UDLR".contains(letter)) && moves.len() == 2);
    assert_eq!(object["swaps"], 1);
    assert_eq!(object["swaps_proved"], true);
    assert!(object["seconds"].is_f64() && object["states"].is_u64());
    assert_eq!(
        lockstep(&["check", "-", moves], PAIR).status.code(),
        Some(0)
    );
}

#[test]
fn an_unsolvable_board_names_its_reason() {
    let output = lockstep(&["solve", "-", "--json"], "1\n1,1,1\n0");
    let object = json(&output);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(object["verdict"], "unsolvable");
    assert_eq!(object["swaps"], serde_json::Value::Null);
    assert_eq!(object["swaps_proved"], false);
    let output = lockstep(&["solve", "-"], ODD);
    assert_eq!(output.status.code(), Some(0));
    let printed = text(&output.stdout);
    assert!(printed.starts_with("No sequence exists. "), "{printed}");
}

#[test]
fn check_tells_solved_unsolved_and_refused_moves_apart() {
    let cases = [
        ("RL", 0, "solved after 2 of 2"),
        ("R", 1, "not solved by 1 move"),
        ("U", 1, "move 1 is illegal: the board ends there"),
        (
            "RLR",
            0,
            "solved after 2 of 3; move 3 after that is illegal: the on-board battery is empty",
        ),
    ];
    for (moves, code, sentence) in cases {
        let output = lockstep(&["check", "-", moves], PAIR);
        assert_eq!(text(&output.stdout).trim_end(), sentence);
        assert_eq!(output.status.code(), Some(code), "{moves}");
    }
}

#[test]
fn surplus_lines_are_told_and_bad_ones_refused() {
    let output = lockstep(&["check", "-", "RL"], &format!("{PAIR}3,3,1\n"));
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("line 5, column 1: lines after the last"));
    let output = lockstep(&["solve", "-"], "3\n1,1,1\n1\n4,1,1\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 4, column 1: '4' lies off the board"));
}

#[test]
fn what_is_generated_can_be_solved_and_drawn() {
    let ways: [&[&str]; 3] = [
        &["--preset", "easy"],
        &["--size", "6", "-d", "5", "-D", "15"],
        &["--preset", "medium", "--size", "7", "--revisit", "20"],
    ];
    for way in ways {
        let arguments = [&["generate", "stromrallye", "--seed", "5"], way].concat();
        let made = lockstep(&arguments, "");
        assert_eq!(made.status.code(), Some(0));
        let board = text(&made.stdout);
        assert_eq!(
            text(&lockstep(&arguments, "").stdout),
            board,
            "one seed, one board"
        );
        let solved = json(&lockstep(&["solve", "-", "--json"], board));
        assert_eq!(solved["verdict"], "solved", "{board}");
        let moves = solved["moves"].as_str().unwrap();
        assert_eq!(
            lockstep(&["check", "-", moves], board).status.code(),
            Some(0)
        );
        let drawn = lockstep(&["render", "-", "--moves", &moves[..1]], board);
        assert!(text(&drawn.stdout).starts_with("<svg"));
    }
}

#[test]
fn settings_that_cannot_be_are_refused_by_the_option_s_name() {
    let cases: [(&[&str], &str); 12] = [
        (
            &["--size", "1"],
            "--size must be a whole number from 2 to 100",
        ),
        (
            &["-b", "0.5", "-B", "0.2"],
            "--min-density must not be greater than --max-density",
        ),
        (
            &["--preset", "harder"],
            "--preset must be one of easy, medium, hard, very-hard",
        ),
        (
            &["--preset", "easy", "-d", "5"],
            "--min-difficulty does not go with --preset",
        ),
        (
            &["--size", "12", "--batteries", "9"],
            "--batteries does not go with --size",
        ),
        (
            &["--min-size", "4", "-D", "9"],
            "--min-size does not go with --max-difficulty",
        ),
        (
            &["--preset", "easy", "--min-size", "12"],
            "--min-size must not be greater than --max-size, which is 10",
        ),
        (
            &["-s", "5", "-d", "500", "-D", "600"],
            "--min-difficulty can be at most 76.956 beside the other settings",
        ),
        (
            &["--least", "3", "--most", "2"],
            "--least must not be greater than --most, which is 2",
        ),
        (
            &["--difficulty", "3", "2"],
            "--difficulty 3 2: the first number must not exceed the second",
        ),
        (
            &["--difficulty", "3", "hard"],
            "MAX of --difficulty must be a number between 0 and 1000",
        ),
        (
            &["--difficulty", "3", "4", "--least", "2"],
            "cannot be used with",
        ),
    ];
    for (arguments, sentence) in cases {
        let output = lockstep(&[&["generate", "stromrallye"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            text(&output.stderr).contains(sentence),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn a_search_is_stopped_when_its_time_is_up() {
    let output = lockstep(&["solve", "-", "--seconds", "0"], PAIR);
    // Small as it is, the search may be over before anybody looks at the clock.
    assert!([Some(0), Some(3)].contains(&output.status.code()));
}

#[test]
fn a_board_that_is_not_as_wanted_has_an_exit_code_of_its_own() {
    let generate = |size: &str| {
        let wanted = ["--least", "30", "--seed", "1"];
        let arguments = [&["generate", "stromrallye", "--size", size], &wanted[..]].concat();
        lockstep(&arguments, "")
    };
    let output = generate("3");
    assert_eq!(output.status.code(), Some(4));
    let told = text(&output.stderr);
    assert!(told.contains("not as wanted: its difficulty"), "{told}");
    let board = text(&output.stdout);
    assert!(board.contains("\n3\n"), "the nearest is printed: {board}");
}

#[test]
fn a_difficulty_is_both_ends_of_its_range() {
    let generate = |wanted: &[&str]| {
        let size = ["generate", "stromrallye", "--size", "6", "--seed", "5"];
        lockstep(&[&size, wanted].concat(), "")
    };
    let short = generate(&["--difficulty", "1.5", "2"]);
    let long = generate(&["--least", "1.5", "--most", "2"]);
    assert_eq!(short.status.code(), Some(0), "{}", text(&short.stderr));
    assert_eq!((short.stdout, short.stderr), (long.stdout, long.stderr));
}

#[test]
fn the_example_of_a_range_of_difficulty_works() {
    for seed in ["1", "2", "3", "4"] {
        let wanted = "generate stromrallye --size 12 -d 20 -D 40 --least 5 --most 8 --seed";
        let arguments: Vec<&str> = wanted.split(' ').chain([seed]).collect();
        let output = lockstep(&arguments, "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    let manual = include_str!("../../docs/command-line.md");
    assert!(manual.contains("--size 12 -d 20 -D 40 --least 5 --most 8"));
}
