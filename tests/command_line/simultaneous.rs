//! Simultaneous labyrinths on the command line.

use serde_json::Value;

use crate::{json, lockstep, text};

/// 2 × 2, opposed: three instructions, DRD or RDR.
const OPPOSED: &str = "2 2\n1\n0\n0 0\n0\n0\n1\n1 0\n0\n";
const ALGORITHMS: [&str; 5] = [
    "auto",
    "bfs",
    "bidirectional",
    "astar-manhattan",
    "astar-exact",
];
const CLOSED: &str = "2 1\n1\n0\n0\n0\n";

#[test]
fn solve_prints_the_proved_length_and_arrows() {
    let output = lockstep(&["solve", "-"], OPPOSED);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("Shortest: 3 instructions. Proved.\n"));
    assert!(text(&output.stdout).contains("↓→↓") || text(&output.stdout).contains("→↓→"));
    assert!(output.stderr.is_empty(), "no progress where nobody looks");
}

#[test]
fn solve_json_has_every_field() {
    for algorithm in ALGORITHMS {
        let output = lockstep(&["solve", "-", "--json", "--algorithm", algorithm], OPPOSED);
        let object = json(&output);
        assert_eq!(object["kind"], "simultaneous");
        assert_eq!(object["verdict"], "solved");
        assert_eq!(object["shortest"], true);
        assert_eq!(object["length"], 3);
        assert_eq!(object["moves"].as_str().unwrap().len(), 3);
        assert!(object["seconds"].is_f64());
        assert!(object["states"].as_u64().unwrap() > 0);
        assert!(object["bytes"].is_u64());
    }
}

#[test]
fn solve_counts_the_shortest_sequences_when_asked() {
    let open = "20 20 ".to_owned() + &"0 ".repeat(4 * 380 + 2);
    for algorithm in ALGORITHMS {
        let arguments = ["solve", "-", "--count", "--algorithm", algorithm];
        let output = lockstep(&arguments, &open);
        assert!(text(&output.stdout).contains("\nShortest sequences: 35345263800.\n"));
    }
    let object = json(&lockstep(&["solve", "-", "--count", "--json"], &open));
    assert_eq!(object["shortest_sequences"], "35345263800");
    let object = json(&lockstep(&["solve", "-", "--json"], &open));
    assert_eq!(object["shortest_sequences"], Value::Null);
    assert!(!text(&lockstep(&["solve", "-"], &open).stdout).contains("sequences"));
    let object = json(&lockstep(&["solve", "-", "--count", "--json"], CLOSED));
    assert_eq!(object["shortest_sequences"], "0");
}

#[test]
fn a_count_that_is_stopped_leaves_the_sequence() {
    // A* walks straight to the goals; counting looks at everything on the way.
    let open = "250 250 ".to_owned() + &"0 ".repeat(4 * 250 * 249 + 2);
    let arguments = [
        "solve",
        "-",
        "--count",
        "--memory",
        "10",
        "--algorithm",
        "astar-exact",
    ];
    let output = lockstep(&arguments, &open);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("Shortest: 498 instructions. Proved.\n"));
    let sentence = "\nShortest sequences: stopped before all were counted \
                    (it needs more than the memory budget of 10 MB).\n";
    assert!(text(&output.stdout).contains(sentence));
    let object = json(&lockstep(&[&arguments[..], &["--json"]].concat(), &open));
    assert_eq!(
        (&object["verdict"], &object["length"]),
        (&"solved".into(), &498.into())
    );
    assert_eq!(object["shortest_sequences"], Value::Null);
    assert_eq!(
        object["count_stopped"],
        "it needs more than the memory budget of 10 MB"
    );
}

#[test]
fn an_unsolvable_pair_is_a_verdict() {
    let output = lockstep(&["solve", "-", "--json"], CLOSED);
    assert_eq!(output.status.code(), Some(0));
    let object = json(&output);
    assert_eq!(object["verdict"], "unsolvable");
    assert!(object["length"].is_null() && object["moves"].is_null());
    let output = lockstep(&["solve", "-"], CLOSED);
    assert!(text(&output.stdout).starts_with("No sequence exists. Anton's goal"));
}

#[test]
fn a_search_out_of_memory_is_stopped_and_nothing_else() {
    let pair = lockstep(
        &[
            "generate",
            "simultaneous",
            "--width",
            "60",
            "--height",
            "60",
            "--seed",
            "1",
        ],
        "",
    );
    for algorithm in ALGORITHMS {
        let arguments = [
            "solve",
            "-",
            "--json",
            "--memory",
            "1",
            "--algorithm",
            algorithm,
        ];
        let output = lockstep(&arguments, text(&pair.stdout));
        assert_eq!(output.status.code(), Some(3));
        let object = json(&output);
        match algorithm {
            // Some sequence is found all the same.
            "auto" => {
                assert_eq!(object["verdict"], "solved");
                assert_eq!(object["shortest"], false);
                let moves = object["moves"].as_str().unwrap();
                let checked = lockstep(&["check", "-", moves], text(&pair.stdout));
                assert_eq!(checked.status.code(), Some(0));
                assert!(object["at_least"].as_u64() <= object["length"].as_u64());
            }
            _ => assert_eq!(object["verdict"], "stopped"),
        }
    }
}

#[test]
fn bad_input_names_line_and_column() {
    let output = lockstep(&["solve", "-"], "2 2\n1\n0\n0 7\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 4, column 3: '7' is neither 0 nor 1"));
    assert!(output.stdout.is_empty());
    let output = lockstep(&["solve", "no-such-file"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: no-such-file: "));
}

#[test]
fn a_pit_too_many_is_warned_of_and_changes_nothing_else() {
    let puzzle = "4 3\n0 0 0\n0 1 0\n0 0 0\n0 0 0 0\n0 1 0 0\n1\n1 0\n0 1\n\
                  0 1 0\n0 0 0\n0 0 1\n0 1 0 0\n0 0 1 1\n0\n";
    let in_one_line = puzzle.replace('\n', " ");
    for command in [&["check", "-", "U"][..], &["solve", "-", "--json"]] {
        let [warned, plain] = [puzzle, &in_one_line].map(|input| lockstep(command, input));
        let warning =
            "warning: standard input: line 9, column 1: pits of maze 1: 1 announced, 2 listed";
        assert!(text(&warned.stderr).starts_with(warning), "{command:?}");
        assert!(!text(&plain.stderr).contains("line 9"));
        assert_eq!(warned.status.code(), plain.status.code());
    }
}

#[test]
fn check_tells_solved_unsolved_and_illegal_apart() {
    let output = lockstep(&["check", "-", "R D R U U"], OPPOSED);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "solved after 3 of 5\n");
    let output = lockstep(&["check", "-", "↓→↓"], OPPOSED);
    assert_eq!(output.status.code(), Some(0));
    let output = lockstep(&["check", "-", "RD"], OPPOSED);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "not solved by 2 instructions\n");
    let output = lockstep(&["check", "-", "R D X"], OPPOSED);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr),
        "error: moves: line 1, column 5: 'X' is not a move\n"
    );
    let output = lockstep(&["check", "-", "\u{feff}RDR\r\n"], OPPOSED);
    assert_eq!(output.status.code(), Some(0), "as some editors save it");
    let output = lockstep(&["check", "-", "RD"], "nonsense");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn check_json_has_every_field() {
    let object = json(&lockstep(&["check", "-", "RDRU", "--json"], OPPOSED));
    assert_eq!(object["solved"], true);
    assert_eq!(object["after"], 3);
    assert_eq!(object["count"], 4);
    assert!(object["illegal"].is_null());
    let error = &json(&lockstep(&["check", "-", "R\n ?", "--json"], OPPOSED))["error"];
    assert_eq!(error["code"], "sequence-not-a-move");
    assert_eq!((&error["line"], &error["column"]), (&2.into(), &2.into()));
}

#[test]
fn a_pair_whose_tables_alone_break_the_budget_is_answered_at_once() {
    // The mazes differ by a wall: equal ones would be solved as one.
    let pair =
        "1000 1000 ".to_owned() + &"0 ".repeat(2 * 999_000 + 1) + "1 " + &"0 ".repeat(2 * 999_000);
    let output = lockstep(&["solve", "-", "--json"], &pair);
    assert_eq!(output.status.code(), Some(0));
    let object = json(&output);
    assert_eq!(object["at_least"], 1998);
    // The first sequence that is found is as short as that, so it is proved.
    assert_eq!(object["length"], 1998);
    assert_eq!(object["shortest"], true);
    assert!(object["stopped"].is_null());
    assert!(
        object["bytes"].as_u64().unwrap() < 1_000_000_000,
        "what it held"
    );
}

#[test]
fn what_is_generated_can_be_solved_and_drawn() {
    let settings = [
        "generate",
        "simultaneous",
        "--width",
        "9",
        "--height",
        "6",
        "--maze",
        "random",
        "--walls",
        "0.4",
        "--pits",
        "0.1",
        "--solvable",
        "--seed",
        "7",
    ];
    let pair = lockstep(&settings, "");
    assert_eq!(
        pair.stdout,
        lockstep(&settings, "").stdout,
        "the same seed, the same pair"
    );
    assert!(text(&pair.stdout).contains("\n9 6\n"));
    let solved = json(&lockstep(&["solve", "-", "--json"], text(&pair.stdout)));
    let moves = solved["moves"].as_str().unwrap();
    let drawn = lockstep(&["render", "-", "--moves", moves], text(&pair.stdout));
    assert_eq!(drawn.status.code(), Some(0));
    assert!(text(&drawn.stdout).starts_with("<svg") && text(&drawn.stdout).contains("Bea"));
}

#[test]
fn sets_of_mazes_are_made_solved_checked_and_drawn() {
    let settings = "generate simultaneous --mazes 5 --width 4 --height 3 --solvable --seed 7";
    let arguments: Vec<&str> = settings.split(' ').collect();
    let made = lockstep(&arguments, "");
    let set = text(&made.stdout);
    let solved = json(&lockstep(&["solve", "-", "--json"], set));
    assert_eq!(solved["verdict"], "solved");
    let moves = solved["moves"].as_str().unwrap();
    let checked = json(&lockstep(&["check", "-", moves, "--json"], set));
    assert_eq!(checked["after"], moves.len());
    let drawn = lockstep(&["render", "-", "--moves", moves], set);
    for name in ["Anton", "Bea", "Clara", "David", "Emil"] {
        assert!(text(&drawn.stdout).contains(name), "{name}");
    }
}

#[test]
fn a_third_player_without_a_way_is_named() {
    let closed = "2 1\n0\n0\n0\n0\n1\n0\n";
    let output = lockstep(&["solve", "-"], closed);
    let expected = "No sequence exists. Player 3's goal cannot be reached";
    assert!(text(&output.stdout).starts_with(expected));
}

#[test]
fn several_mazes_beyond_the_budget_are_stopped() {
    let settings = "generate simultaneous --mazes 3 --width 20 --height 20 --seed 1";
    let arguments: Vec<&str> = settings.split(' ').collect();
    let made = lockstep(&arguments, "");
    let output = lockstep(
        &["solve", "-", "--json", "--memory", "2"],
        text(&made.stdout),
    );
    assert_eq!(output.status.code(), Some(3));
    let object = json(&output);
    assert_eq!(object["shortest"], false);
    assert!(object["stopped"].as_str().unwrap().contains("2 MB"));
    assert!(object["at_least"].as_u64().unwrap() > 38);
    // It says at once what went over, not how much more it could have taken.
    assert!(object["bytes"].as_u64().unwrap() < 4_000_000);
}

#[test]
fn mazes_too_large_for_the_tables_are_refused_with_a_bound() {
    let settings = "generate simultaneous --mazes 3 --maze random --width 100 --height 100 --solvable --seed 1";
    let arguments: Vec<&str> = settings.split(' ').collect();
    let made = lockstep(&arguments, "");
    let output = lockstep(&["solve", "-"], text(&made.stdout));
    assert_eq!(output.status.code(), Some(3));
    let told = text(&output.stdout);
    let words = "the search for a shortest one was stopped (too large for the tables)";
    assert!(
        told.starts_with("Solved with ") && told.contains(words),
        "{told}"
    );
    let object = json(&lockstep(&["solve", "-", "--json"], text(&made.stdout)));
    assert_eq!(object["shortest"], false);
    assert_eq!(object["stopped"], "too large for the tables");
    assert!(object["at_least"].as_u64().unwrap() >= 198);
}

#[test]
fn wrong_settings_are_refused() {
    for settings in [
        &["generate", "simultaneous", "--width", "0"][..],
        &["generate", "simultaneous", "--width", "1001"],
        &["generate", "simultaneous", "--pits", "1.5"],
        &["generate", "simultaneous", "--mazes", "1"],
        &["generate", "simultaneous", "--mazes", "17"],
        &["generate", "simultaneous", "--seed", "-1"],
        &["solve"],
    ] {
        assert_eq!(
            lockstep(settings, "").status.code(),
            Some(2),
            "{settings:?}"
        );
    }
}

#[test]
fn mazes_of_a_wanted_difficulty_are_told_of_and_missed_ones_have_an_exit_code() {
    let generate = |more: &str| {
        let settings =
            "generate simultaneous --width 8 --height 8 --solvable --seed 1 --difficulty";
        let arguments: Vec<&str> = settings.split(' ').chain(more.split(' ')).collect();
        lockstep(&arguments, "")
    };
    let met = generate("2 3");
    assert_eq!(met.status.code(), Some(0));
    let told = text(&met.stderr);
    assert!(told.starts_with("measured difficulty 2."), "{told}");
    assert!(text(&met.stdout).contains("\n8 8\n"));
    let missed = generate("30 40 --pits 0.1 --biting");
    assert_eq!(missed.status.code(), Some(4));
    let told = text(&missed.stderr);
    assert!(told.contains("300 sets made"), "{told}");
    assert!(told.contains("not as wanted: its difficulty"), "{told}");
}

#[test]
fn certificates_are_written_and_checked() {
    let folder = std::env::temp_dir().join(format!("lockstep-certificate-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("proof.txt");
    let file = file.to_str().unwrap();
    for (puzzle, said) in [
        (
            OPPOSED,
            "proved: 3 instructions, and no sequence is shorter\n",
        ),
        (
            CLOSED,
            "proved: no sequence exists, player 1 cannot get to the goal\n",
        ),
    ] {
        let solved = lockstep(&["solve", "-", "--certificate", file], puzzle);
        assert_eq!(solved.status.code(), Some(0));
        let bytes = std::fs::metadata(file).unwrap().len();
        let told = format!("Certificate: {bytes} bytes, written in ");
        assert!(text(&solved.stderr).starts_with(&told));
        let checked = lockstep(&["check", "-", "--certificate", file], puzzle);
        assert_eq!(text(&checked.stdout), said);
        assert_eq!(checked.status.code(), Some(0));
        let other = lockstep(
            &["check", "-", "--certificate", file, "--json"],
            "2 1\n0\n0\n0\n0\n",
        );
        assert_eq!(json(&other)["proved"], false);
        assert_eq!(other.status.code(), Some(1));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// Whatever the files are: proved, not proved, of no pair, no text, or missing.
#[test]
fn both_checkers_of_certificates_print_and_end_alike() {
    let folder = std::env::temp_dir().join(format!("lockstep-checkers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (puzzle, certificate) = (path("puzzle.txt"), path("certificate.txt"));
    const BESIDE: &[u8] = b"2 1\n0\n0\n0\n0\n";
    const PROOF: &[u8] = b"lockstep certificate 1\nmoves R\nkept 0\nforward 1\nback 1\n";
    let mut compared = 0;
    let cases: [(&[u8], &[u8], i32); 16] = [
        (BESIDE, PROOF, 0),
        (b"\xef\xbb\xbf2 1\r+0 # \x0c1\r00\r0\r-0", PROOF, 0),
        (
            b"2 1\n1\n0\n0\n0\n",
            b"lockstep certificate 1\nunreachable 1",
            0,
        ),
        (
            BESIDE,
            b"lockstep certificate 1\nfrom 0 0 1 0\nunreachable 1",
            1,
        ),
        (BESIDE, b"", 1),
        (BESIDE, b"\xff\x80", 1),
        (BESIDE, b"lockstep certificate 1\nunreachable\n", 1),
        (BESIDE, b"\0", 2),
        (BESIDE, b"%PDF-", 2),
        (b"\0\0", PROOF, 2),
        (b"\xff\xfe2\x001\0", PROOF, 2),
        (b"", PROOF, 2),
        (b"2 1 0 0 0 0 0 0", PROOF, 2),
        (b"2 1 0 0 1_0 0", PROOF, 2),
        (b"irrgarten 3 3\n###\n#SE\n###\n", PROOF, 2),
        (b"1\n1,1,0\n0\n", PROOF, 2),
    ];
    for (puzzle_text, certificate_text, code) in cases {
        std::fs::write(&puzzle, puzzle_text).unwrap();
        std::fs::write(&certificate, certificate_text).unwrap();
        compared += usize::from(ends_alike(&puzzle, &certificate, code));
    }
    ends_alike(&path("missing"), &certificate, 2);
    ends_alike(&puzzle, folder.to_str().unwrap(), 2);
    std::fs::remove_dir_all(folder).unwrap();
    match compared {
        0 => println!("SKIPPED: python3 is missing, docs/check_certificate.py was not tried"),
        _ => println!("both checkers on {compared} pairs of files"),
    }
}

/// Checks with the command line, and with the program in `docs/`; false if there is no Python for that.
fn ends_alike(puzzle: &str, certificate: &str, code: i32) -> bool {
    let ours = lockstep(&["check", puzzle, "--certificate", certificate], "");
    assert_eq!(ours.status.code(), Some(code), "{ours:?}");
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_certificate.py");
    let python = std::process::Command::new("python3")
        .args([program, puzzle, certificate])
        .output();
    let Ok(theirs) = python else { return false };
    assert_eq!(theirs.status.code(), Some(code), "{ours:?}\n{theirs:?}");
    assert_eq!(text(&theirs.stdout), text(&ours.stdout));
    assert_eq!(text(&theirs.stderr).starts_with("error: "), code == 2);
    assert!(!text(&theirs.stderr).contains("Traceback"));
    true
}

#[test]
fn certificates_that_cannot_be_are_refused_before_the_search() {
    let three = "2 1\n0\n0\n0\n0\n0\n0\n";
    for puzzle in [three, "irrgarten 3 3\n###\n#SE\n###\n"] {
        let refused = lockstep(&["solve", "-", "--certificate", "nowhere"], puzzle);
        assert_eq!(refused.status.code(), Some(2));
        assert_eq!(
            text(&refused.stderr),
            "error: only pairs of labyrinths have certificates\n"
        );
        assert!(refused.stdout.is_empty());
    }
}
