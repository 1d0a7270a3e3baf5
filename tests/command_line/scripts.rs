//! The interface for scripts: exit codes, JSON, pipes.

use serde_json::Value;

use crate::{file, json, lockstep, text};

/// A solvable puzzle of each family.
const SOLVABLE: [&str; 3] = [
    "simultaneous/pits.txt",
    "stromrallye/rallye.txt",
    "irrgarten/jump.txt",
];
/// One of each family that is not.
const UNSOLVABLE: [&str; 3] = [
    "simultaneous/cut.txt",
    "stromrallye/parity.txt",
    "irrgarten/closed.txt",
];

#[test]
fn moves_alone_go_from_solve_to_check_and_render() {
    for name in SOLVABLE {
        let puzzle = file(name);
        let solved = lockstep(&["solve", &puzzle, "--moves-only"], "");
        assert_eq!(solved.status.code(), Some(0), "{name}");
        let moves = text(&solved.stdout);
        let letters = moves.strip_suffix('\n').unwrap();
        assert!(letters.chars().all(|c| "UDLR".contains(c)), "{moves}");
        let checked = lockstep(&["check", &puzzle, "-"], moves);
        assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
        let drawn = lockstep(&["render", &puzzle, "--moves", "-"], moves);
        let again = lockstep(&["render", &puzzle, "--moves", letters], "");
        assert_eq!(drawn.status.code(), Some(0));
        assert_eq!(drawn.stdout, again.stdout, "{name}");
    }
}

#[test]
fn a_result_for_people_is_refused_as_moves_and_the_option_is_named() {
    let puzzle = file("simultaneous/pits.txt");
    let solved = lockstep(&["solve", &puzzle], "");
    let checked = lockstep(&["check", &puzzle, "-"], text(&solved.stdout));
    assert_eq!(checked.status.code(), Some(1));
    let told = text(&checked.stdout);
    assert!(
        told.contains("'S' is not a move") && told.contains("--moves-only"),
        "{told}"
    );
    let drawn = lockstep(&["render", &puzzle, "--moves", "-"], text(&solved.stdout));
    assert_eq!(drawn.status.code(), Some(2));
    assert!(text(&drawn.stderr).contains("--moves-only"));
}

#[test]
fn without_moves_there_is_nothing_on_standard_output() {
    for name in UNSOLVABLE {
        let output = lockstep(&["solve", &file(name), "--moves-only"], "");
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).starts_with("No sequence exists. "));
    }
    let stopped = ["solve", "--moves-only", "--algorithm", "wall"];
    let output = lockstep(
        &[&stopped[..], &[&file("irrgarten/closed.txt")]].concat(),
        "",
    );
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stdout.is_empty() && text(&output.stderr).starts_with("Stopped"));
}

#[test]
fn only_one_thing_comes_from_standard_input() {
    for arguments in [&["check", "-", "-"][..], &["render", "-", "--moves", "-"]] {
        let output = lockstep(arguments, "1 1 0 0");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("only one of puzzle and moves"));
    }
}

#[test]
fn numbers_have_no_separators_where_nobody_reads_them() {
    let open = "40 40 ".to_owned() + &"0 ".repeat(4 * 40 * 39 + 2);
    let output = lockstep(&["solve", "-", "--algorithm", "bfs", "--count"], &open);
    let printed = text(&output.stdout);
    assert!(printed.contains("Shortest sequences: "), "{printed}");
    let (_, states) = printed.rsplit_once(" s, ").unwrap();
    assert!(
        states
            .split(' ')
            .next()
            .unwrap()
            .parse::<u64>()
            .is_ok_and(|n| n >= 1000),
        "{states}"
    );
}

/// The proved minimum length; `None` if there is no sequence.
#[test]
fn at_least_is_the_proved_length_or_null() {
    for name in SOLVABLE {
        let object = json(&lockstep(&["solve", &file(name), "--json"], ""));
        assert_eq!(object["shortest"], true, "{name}");
        assert_eq!(object["at_least"], object["length"], "{name}");
    }
    for name in UNSOLVABLE {
        let object = json(&lockstep(&["solve", &file(name), "--json"], ""));
        assert_eq!(object["verdict"], "unsolvable");
        assert_eq!(object["at_least"], Value::Null, "{name}");
    }
    let arguments = [
        "solve",
        &file("irrgarten/irrgarten.txt"),
        "--json",
        "--algorithm",
        "dfs",
    ];
    let object = json(&lockstep(&arguments, ""));
    assert!(object["at_least"].as_u64() <= object["length"].as_u64());
}

/// One rule for all families: solved is solved, whatever stands behind.
#[test]
fn what_stands_behind_the_solving_move_is_told_and_changes_nothing() {
    let cases = [
        ("simultaneous/opposed.txt", "DRDX", "X", "instruction 4"),
        ("stromrallye/pair.txt", "RLR", "", "move 3"),
        ("stromrallye/pair.txt", "RL?", "?", "move 3"),
        ("irrgarten/jump.txt", "RRRDDRLL", "", "move 7"),
        ("irrgarten/jump.txt", "RRRDDR!", "!", "move 7"),
        // An illegal move is reported before a character that is not a move.
        ("irrgarten/jump.txt", "RRRDDRL!", "", "move 7"),
    ];
    for (name, moves, found, which) in cases {
        let output = lockstep(&["check", &file(name), moves], "");
        assert_eq!(output.status.code(), Some(0), "{name} {moves}");
        let sentence = text(&output.stdout);
        let object = json(&lockstep(&["check", &file(name), moves, "--json"], ""));
        let after = object["after"].as_u64().unwrap();
        let count = moves.len();
        let told = format!("solved after {after} of {count}; {which} behind it is illegal: ");
        assert!(sentence.starts_with(&told), "{sentence}");
        assert_eq!(object["solved"], true);
        assert_eq!(object["illegal"]["number"], after + 1);
        assert_eq!(
            object["illegal"]["found"].as_str().unwrap_or_default(),
            found
        );
    }
    let output = lockstep(&["check", &file("simultaneous/opposed.txt"), "DRDLLL"], "");
    assert_eq!(text(&output.stdout), "solved after 3 of 6\n");
}

/// The moves before an invalid character are replayed, and an illegal one among them is reported first.
#[test]
fn moves_before_a_character_that_is_none_are_replayed() {
    let output = lockstep(&["check", &file("irrgarten/jump.txt"), "U!"], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "move 1 is illegal: there is a wall\n");
    let output = lockstep(&["check", &file("irrgarten/jump.txt"), "R!"], "");
    assert!(text(&output.stdout).starts_with("move 2 is illegal: '!' is not a move"));
}

#[test]
fn a_proof_that_is_not_there_is_told_and_has_an_exit_code() {
    for name in SOLVABLE {
        let output = lockstep(&["render", &file(name), "--proof"], "");
        assert_eq!(output.status.code(), Some(4), "{name}");
        assert!(text(&output.stderr).starts_with("--proof: "));
        let plain = lockstep(&["render", &file(name)], "");
        assert_eq!(
            output.stdout, plain.stdout,
            "the picture is there all the same"
        );
    }
    for name in UNSOLVABLE {
        let output = lockstep(&["render", &file(name), "--proof"], "");
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(output.stderr.is_empty());
        let plain = lockstep(&["render", &file(name)], "");
        assert_ne!(output.stdout, plain.stdout);
    }
}

#[test]
fn bad_input_is_json_where_json_was_asked_for() {
    let refused = |arguments: &[&str], input: &str| {
        let output = lockstep(arguments, input);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
        json(&output)["error"].clone()
    };
    let bad_wall = "2 2\n1\n0\n0 7\n";
    for arguments in [
        &["solve", "-", "--json"][..],
        &["check", "-", "D", "--json"],
    ] {
        let error = refused(arguments, bad_wall);
        assert_eq!(error["code"], "bad-wall");
        assert_eq!(error["arguments"]["found"], "7");
        assert_eq!((&error["line"], &error["column"]), (&4.into(), &3.into()));
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("'7' is neither 0 nor 1"), "{message}");
    }
    let error = refused(&["solve", "no-such-file", "--json"], "");
    assert_eq!(error["code"], "unreadable");
    assert_eq!(error["message"], "no-such-file: No such file or directory");
    assert!(error["line"].is_null() && error["column"].is_null());
    let error = refused(&["solve", "-", "--json", "--threads", "0"], "1 1 0 0");
    assert_eq!(error["code"], "setting-not-whole");
    let arguments = serde_json::json!({ "name": "threads", "least": 1, "most": 256 });
    assert_eq!(error["arguments"], arguments);
    for arguments in [
        &["solve", "-", "--json", "--fewest-swaps"][..],
        &["solve", "--json"],
        &["solve", "-", "--json", "--moves-only"],
        &["check", "-", "-", "--json"],
        &["check", "-", "D", "--json", "--nonsense"],
    ] {
        let error = refused(arguments, "1 1 0 0");
        assert_eq!(error["code"], "usage", "{arguments:?}");
        assert!(!error["message"].as_str().unwrap().is_empty());
    }
}

#[test]
fn a_file_that_cannot_be_read_is_told_without_a_system_s_number() {
    let output = lockstep(&["solve", "no-such-file"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr),
        "no-such-file: No such file or directory\n"
    );
}
