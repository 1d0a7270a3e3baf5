//! The interface for scripts: exit codes, JSON, pipes.

#[cfg(target_os = "linux")]
use std::fs::{self, File};
#[cfg(unix)]
use std::process::{Command, Stdio};

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
    assert_eq!(checked.status.code(), Some(2));
    let told = text(&checked.stderr);
    assert!(
        told.contains("line 1, column 1: 'Shortest' is not a move")
            && told.contains("--moves-only"),
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

/// One rule for all families: solved is solved, whatever follows.
#[test]
fn illegal_moves_after_the_solving_one_are_reported_and_change_nothing() {
    let cases = [
        ("stromrallye/pair.txt", "RLR", "move 3"),
        ("irrgarten/jump.txt", "RRRDDRLL", "move 7"),
    ];
    for (name, moves, which) in cases {
        let output = lockstep(&["check", &file(name), moves], "");
        assert_eq!(output.status.code(), Some(0), "{name} {moves}");
        let sentence = text(&output.stdout);
        let object = json(&lockstep(&["check", &file(name), moves, "--json"], ""));
        let after = object["after"].as_u64().unwrap();
        let count = moves.len();
        let told = format!("solved after {after} of {count}; {which} after that is illegal: ");
        assert!(sentence.starts_with(&told), "{sentence}");
        assert_eq!(object["solved"], true);
        assert_eq!(object["illegal"]["number"], after + 1);
    }
    let output = lockstep(&["check", &file("simultaneous/opposed.txt"), "DRDLLL"], "");
    assert_eq!(text(&output.stdout), "solved after 3 of 6\n");
}

#[test]
fn moves_are_read_in_any_notation_and_printed_in_the_one_asked_for() {
    for name in SOLVABLE {
        let puzzle = file(name);
        for notation in ["arrows", "letters", "signs", "words", "counts"] {
            let options = ["--moves-only", "--notation", notation];
            let solved = lockstep(&[&["solve", &puzzle][..], &options].concat(), "");
            let moves = text(&solved.stdout);
            let checked = lockstep(&["check", &puzzle, "-"], moves);
            assert_eq!(checked.status.code(), Some(0), "{name} {moves}");
            let drawn = lockstep(&["render", &puzzle, "--moves", "-"], moves);
            assert_eq!(drawn.status.code(), Some(0), "{name} {moves}");
        }
    }
    let german = ["check", &file("simultaneous/opposed.txt"), "--german"];
    for (moves, code) in [("U R U O", 0), ("H O L", 1)] {
        let checked = lockstep(&[&german[..], &[moves]].concat(), "");
        assert_eq!(checked.status.code(), Some(code), "{moves}");
    }
    let english = lockstep(&["check", &file("simultaneous/opposed.txt"), "HOL"], "");
    assert!(text(&english.stderr).ends_with("; German letters need --german\n"));
    // Numbers, if exactly one meaning of theirs solves the puzzle.
    let puzzle = file("simultaneous/pits.txt");
    let solved = lockstep(&["solve", &puzzle, "--moves-only"], "");
    let numbers = text(&solved.stdout).trim_end().chars();
    let numbers = numbers.map(|letter| "RDLU".find(letter).unwrap().to_string());
    let numbers: Vec<String> = numbers.collect();
    let count = numbers.len();
    let checked = lockstep(&["check", &puzzle, &numbers.join(", ")], "");
    let told = format!("solved after {count} of {count}\n");
    assert_eq!(text(&checked.stdout), told);
    let checked = lockstep(&["check", &puzzle, &numbers[1..].join(", ")], "");
    assert_eq!(checked.status.code(), Some(2));
    // Arrows between letters separate them.
    let checked = lockstep(&["check", &file("simultaneous/opposed.txt"), "D→R→D"], "");
    assert_eq!(text(&checked.stdout), "solved after 3 of 3\n");
}

#[test]
fn several_files_are_solved_checked_and_drawn_in_one_run() {
    let [one, two, three] = SOLVABLE.map(file);
    let bad = "no-such-file";
    let solved = lockstep(&["solve", &one, bad, &three], "");
    assert_eq!(solved.status.code(), Some(2), "one of them cannot be used");
    let printed = text(&solved.stdout);
    let place = |file: &str| printed.find(&format!("{file}:\n")).expect(file);
    assert!(
        place(&one) < place(&three),
        "the others are solved all the same"
    );
    assert!(text(&solved.stderr).starts_with("error: no-such-file: "));

    let solved = lockstep(&["solve", "--json", &one, &two, &three], "");
    let objects = text(&solved.stdout).lines();
    let objects: Vec<Value> = objects
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let files: Vec<&str> = objects
        .iter()
        .map(|it| it["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, [&one, &two, &three]);
    let refused = lockstep(&["solve", "--json", bad, &one], "");
    let first = text(&refused.stdout).lines().next().unwrap();
    let first: Value = serde_json::from_str(first).unwrap();
    assert_eq!(first["file"], bad);
    let lines = lockstep(&["solve", "--moves-only", bad, &one], "");
    assert!(
        text(&lines.stdout).starts_with('\n'),
        "a line for each file"
    );
    let moves = |index: usize| objects[index]["moves"].as_str().unwrap();

    let pairs = [one.as_str(), moves(0), &two, moves(1), &three, "U"];
    let checked = lockstep(&[&["check", "--json"], &pairs[..]].concat(), "");
    assert_eq!(checked.status.code(), Some(1));
    let verdicts = text(&checked.stdout).lines();
    let verdicts: Vec<Value> = verdicts
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        [0, 1, 2].map(|it| &verdicts[it]["solved"]),
        [true, true, false]
    );
    let odd = lockstep(&["check", &one, "U", &two], "");
    assert_eq!(odd.status.code(), Some(2));
    assert!(text(&odd.stderr).contains("no moves are given for"));

    let folder = std::env::temp_dir().join(format!("lockstep-pictures-{}", std::process::id()));
    let drawn = lockstep(&["render", &one, &two, "-o", folder.to_str().unwrap()], "");
    assert_eq!(drawn.status.code(), Some(0), "{}", text(&drawn.stderr));
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["pits.svg", "rallye.svg"]);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(lockstep(&["render", &one, &two], "").status.code(), Some(2));
    // Pictures of one name would replace each other.
    let twice = ["render", &one, &one, "-o", folder.to_str().unwrap()];
    assert_eq!(lockstep(&twice, "").status.code(), Some(2));
    assert!(!folder.exists());
}

#[test]
fn a_result_goes_into_the_named_file_which_an_error_leaves_alone() {
    let path = std::env::temp_dir().join(format!("lockstep-output-{}.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let puzzle = file(SOLVABLE[0]);
    let solved = lockstep(&["solve", &puzzle, "--moves-only", "-o", name], "");
    assert_eq!(solved.status.code(), Some(0));
    assert!(solved.stdout.is_empty());
    let written = std::fs::read_to_string(&path).unwrap();
    let direct = lockstep(&["solve", &puzzle, "--moves-only"], "");
    assert_eq!(written, text(&direct.stdout));
    let dash = lockstep(&["solve", &puzzle, "--moves-only", "-o", "-"], "");
    assert_eq!(text(&dash.stdout), written);
    let refused = lockstep(&["solve", "no-such-file", "-o", name], "");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), written);
    std::fs::remove_file(path).unwrap();
    let nowhere = lockstep(&["solve", &puzzle, "-o", "/no/such/folder/file"], "");
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(text(&nowhere.stderr).starts_with("error: /no/such/folder/file: "));
}

#[test]
fn quiet_runs_print_errors_only() {
    let quiet = lockstep(
        &["generate", "irrgarten", "--preset", "easy", "--quiet"],
        "",
    );
    assert_eq!(quiet.status.code(), Some(0));
    assert!(quiet.stderr.is_empty(), "{}", text(&quiet.stderr));
    let refused = lockstep(&["solve", "no-such-file", "-q"], "");
    assert!(text(&refused.stderr).starts_with("error: "));
}

#[test]
fn colours_are_for_terminals_or_asked_for() {
    let bad = ["solve", "no-such-file"];
    assert!(!text(&lockstep(&bad, "").stderr).contains('\u{1b}'));
    let always = lockstep(&[&bad[..], &["--color=always"]].concat(), "");
    assert!(text(&always.stderr).contains("\u{1b}[31merror:"));
    let help = lockstep(&["--color", "always", "solve", "--help"], "");
    assert!(text(&help.stdout).contains('\u{1b}'));
    let never = lockstep(&["--color", "never", "solve", "--help"], "");
    assert!(!text(&never.stdout).contains('\u{1b}'));
}

#[test]
fn files_that_are_no_text_are_named_as_what_they_are() {
    let path = std::env::temp_dir().join(format!("lockstep-bytes-{}.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let utf_16 = |order: fn(u16) -> [u8; 2]| {
        let units = "2 2\n0 0\n".encode_utf16();
        units.flat_map(order).collect::<Vec<u8>>()
    };
    let marked = [&[0xff, 0xfe][..], &utf_16(u16::to_le_bytes)].concat();
    let cases = [
        (marked, "utf-16"),
        (utf_16(u16::to_be_bytes), "utf-16"),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR and more of it".to_vec(),
            "png",
        ),
        (b"PK\x03\x04\x14\0 and more of it".to_vec(), "zip"),
        (b"%PDF-1.7\nand more of it".to_vec(), "pdf"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF and more of it".to_vec(), "jpg"),
        (b"\x1f\x8b\x08\0 and more of it".to_vec(), "gz"),
        (b"\x7fELF\x02\0 and more of it".to_vec(), "binary"),
        (b"without zeros \x02\xff".to_vec(), "binary"),
    ];
    for (bytes, code) in cases {
        std::fs::write(&path, bytes).unwrap();
        let commands: [&[&str]; 2] = [
            &["solve", "--json", name],
            &["check", "--json", &file(SOLVABLE[0]), "U", name, "U"],
        ];
        for command in commands {
            let refused = lockstep(command, "");
            assert_eq!(refused.status.code(), Some(2), "{command:?}");
            let last = text(&refused.stdout).lines().last().unwrap();
            let object: Value = serde_json::from_str(last).unwrap();
            assert_eq!(object["error"]["code"], code);
        }
    }
    std::fs::remove_file(path).unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known_and_ends_the_program_by_its_signal() {
    use std::io::Read;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    // A board that takes long; its bound is known at once.
    let board = lockstep(
        &[
            "generate",
            "stromrallye",
            "--size",
            "40",
            "-d",
            "60",
            "-D",
            "60",
            "--seed",
            "1",
        ],
        "",
    );
    let path = std::env::temp_dir().join(format!("lockstep-long-{}.txt", std::process::id()));
    std::fs::write(&path, &board.stdout).unwrap();
    let mut solve = Command::new(env!("CARGO_BIN_EXE_lockstep"))
        .args(["solve", "--fewest-swaps", "--json"])
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The handler is set before the search begins, and a search that has begun takes processor time.
    let status = format!("/proc/{}/stat", solve.id());
    while std::fs::read_to_string(&status).is_ok_and(|stat| {
        let (_, fields) = stat.rsplit_once(") ").unwrap();
        fields.split(' ').nth(11).unwrap().parse::<u64>().unwrap() < 20
    }) {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let kill = Command::new("kill")
        .arg("-INT")
        .arg(solve.id().to_string())
        .status();
    assert!(kill.unwrap().success());
    let mut printed = String::new();
    solve
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut printed)
        .unwrap();
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(object["kind"], "stromrallye");
    assert_eq!(solve.wait().unwrap().signal(), Some(2));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_proof_that_is_not_there_is_told_and_has_an_exit_code() {
    for name in SOLVABLE {
        let output = lockstep(&["render", &file(name), "--proof"], "");
        assert_eq!(output.status.code(), Some(4), "{name}");
        assert!(text(&output.stderr).starts_with("warning: --proof: "));
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
        "error: no-such-file: No such file or directory\n"
    );
}

#[test]
fn errors_name_standard_input_and_of_several_files_the_one_they_are_about() {
    let (maze, rallye) = (file(SOLVABLE[0]), file(SOLVABLE[1]));
    let errors = |arguments: &[&str]| {
        let output = lockstep(arguments, "2 2\n1 x\n");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        text(&output.stderr).to_owned()
    };
    let wrong = "error: standard input: line 2, column 3: ";
    assert!(errors(&["solve", "-"]).starts_with(wrong));
    assert!(errors(&["solve", "-", &maze]).starts_with(wrong));
    let moves = errors(&["check", &maze, "R", &rallye, "XYZ"]);
    let wrong = format!("error: {rallye}: moves: line 1, column 1: 'XYZ' is not a move\n");
    assert_eq!(moves, wrong);
    let option = errors(&["solve", &maze, &rallye, "--count"]);
    assert!(option.starts_with(&format!("error: {rallye}: --count is an option for ")));
    let output = lockstep(&["solve", "-", &maze, "--json"], "2 2\n1 x\n");
    let first: Value = serde_json::from_str(text(&output.stdout).lines().next().unwrap()).unwrap();
    assert_eq!(first["file"], "-");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_whatever_is_printed() {
    let puzzle = file("simultaneous/pits.txt");
    let class = format!("{}/full-disk.txt", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&class, "Ada: RR\n").unwrap();
    let on_full = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lockstep"));
        let out = File::options().write(true).open("/dev/full").unwrap();
        command.args(arguments).stdin(Stdio::null()).stdout(out);
        command.output().unwrap()
    };
    for arguments in [
        &["solve", &puzzle][..],
        &["solve", &puzzle, "--json"],
        &["solve", &puzzle, &puzzle, "--json"],
        &["solve", &puzzle, "--moves-only"],
        &["solve", &puzzle, "--json", "--output", "/dev/full"],
        &["check", &puzzle, "RR", "--json"],
        &["check", &puzzle, "RR"],
        &["grade", &puzzle, &class, "--json"],
        &["grade", &puzzle, &class, "--csv"],
        &["generate", "simultaneous", "--seed", "1", "--json"],
        &["generate", "simultaneous", "--seed", "1"],
        &["improve", &puzzle, "--json"],
        &["render", &puzzle],
        &["instances", "--json"],
        &["instances"],
        &["schema"],
        &["completions", "bash"],
        &["solve", "--help"],
        &["--version"],
    ] {
        let output = on_full(arguments);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("No space left"), "{arguments:?}: {told}");
    }
    // What is wrong besides is said, too.
    let output = on_full(&["solve", "no such file", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no such file"));
}

#[test]
#[cfg(unix)]
fn a_reader_that_has_gone_is_no_error() {
    let puzzle = file("simultaneous/pits.txt");
    for arguments in [
        &["solve", &puzzle, "--json"][..],
        &["render", &puzzle],
        &["--help"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lockstep"));
        command.args(arguments).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
}
