//! The interface for scripts: exit codes, JSON, files, pipes.

#[cfg(target_os = "linux")]
use std::fs;
#[cfg(unix)]
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use crate::common::PINNED;
use crate::{Folder, SOLVABLE, UNSOLVABLE, pinned, run, run_on};

#[test]
fn moves_go_from_solve_to_check_and_render_in_every_notation() {
    for puzzle in SOLVABLE {
        for notation in ["letters", "arrows", "signs", "words", "counts"] {
            let solved = run!("solve {puzzle} --moves-only --notation {notation}");
            let moves = &solved.exits(0).out;
            run_on!(moves, "check {puzzle} -").exits(0);
            let drawn = run_on!(moves, "render {puzzle} --moves -");
            let again = run!("render {puzzle} --moves '{}'", moves.trim_end());
            drawn.exits(0).prints(&again.out);
        }
        let letters = run!("solve {puzzle} --moves-only").out;
        let letters = letters.strip_suffix('\n').unwrap();
        assert!(letters.chars().all(|c| "UDLR".contains(c)), "{letters}");
    }
}

#[test]
fn a_result_for_people_is_refused_as_moves_and_the_option_is_named() {
    let puzzle = SOLVABLE[0];
    let solved = run!("solve {puzzle}").out;
    let checked = run_on!(&solved, "check {puzzle} -");
    checked.is_refused("line 1, column 1: 'Shortest' is not a move");
    checked.tells("--moves-only");
    let drawn = run_on!(&solved, "render {puzzle} --moves -");
    drawn.is_refused("--moves-only");
}

#[test]
fn without_moves_there_is_nothing_on_standard_output() {
    for puzzle in UNSOLVABLE {
        let told = run!("solve {puzzle} --moves-only");
        told.exits(0).prints("").warns("No sequence exists. ");
    }
    let stopped = run("solve irrgarten/puzzles/closed.txt --moves-only --algorithm wall");
    stopped.exits(3).prints("").warns("Stopped");
}

#[test]
fn german_letters_are_asked_for_and_numbers_mean_what_solves() {
    let check = "check simultaneous/puzzles/opposed.txt";
    run!("{check} --german 'U R U O'").exits(0);
    run!("{check} --german 'H O L'").exits(1);
    let english = run!("{check} HOL");
    english.is_refused("; German letters need --german\n");
    // Numbers, if exactly one meaning of theirs solves the puzzle.
    let puzzle = SOLVABLE[0];
    let solved = run!("solve {puzzle} --moves-only").out;
    let number = |letter| "RDLU".find(letter).unwrap().to_string();
    let numbers: Vec<String> = solved.trim_end().chars().map(number).collect();
    let count = numbers.len();
    let checked = run!("check {puzzle} '{}'", numbers.join(", "));
    checked.prints(&format!("solved after {count} of {count}\n"));
    run!("check {puzzle} '{}'", numbers[1..].join(", ")).exits(2);
}

#[test]
fn several_files_are_solved_checked_and_drawn_in_one_run() {
    let [one, two, three] = SOLVABLE;
    let bad = "no-such-file";
    let solved = run!("solve {one} {bad} {three}");
    solved.exits(2).warns("error: no-such-file: ");
    // The others are solved all the same.
    let place = |file: &str| solved.out.find(&format!("{file}:\n")).expect(file);
    assert!(place(one) < place(three), "{solved}");
    let lines = run!("solve --moves-only {bad} {one}");
    lines.begins("\n"); // a line for each file

    let objects = run!("solve --json {one} {two} {three}").objects();
    let files: Vec<&Value> = objects.iter().map(|object| &object["file"]).collect();
    assert_eq!(files, [one, two, three]);
    for (input, file) in [("", bad), ("2 2\n1 x\n", "-")] {
        let refused = run_on!(input, "solve --json {file} {one}");
        assert_eq!(refused.objects()[0]["file"], file);
    }

    let moves = |index: usize| objects[index]["moves"].as_str().unwrap();
    let pairs = format!("{one} {} {two} {} {three} U", moves(0), moves(1));
    let checked = run!("check --json {pairs}");
    let verdicts = checked.exits(1).objects();
    let solved = [0, 1, 2].map(|it| &verdicts[it]["solved"]);
    assert_eq!(solved, [true, true, false]);

    let folder = Folder::new::<&str>("pictures", &[]);
    let out = folder.path("out");
    let out = out.to_str().unwrap();
    run!("render {one} {two} -o '{out}'").exits(0);
    folder.path("out/pits.svg").metadata().unwrap();
    folder.path("out/rallye.svg").metadata().unwrap();
    run!("render {one} {two}").exits(2);
    // Pictures of one name would replace each other.
    run!("render {one} {one} -o '{out}-twice'").exits(2);
    assert_eq!(folder.names(), ["out"]);
}

#[test]
fn a_result_goes_into_the_named_file_which_an_error_leaves_alone() {
    let folder = Folder::new("output", &[("puzzle.txt", pinned("simultaneous/pits.txt"))]);
    let solve = "solve puzzle.txt --moves-only";
    let direct = folder.run(solve).out;
    let written = folder.run(&format!("{solve} -o out.txt"));
    written.exits(0).prints("");
    assert_eq!(folder.read("out.txt"), direct);
    folder.run(&format!("{solve} -o -")).prints(&direct);
    folder.run("solve no-such-file -o out.txt").exits(2);
    assert_eq!(folder.read("out.txt"), direct);
    let nowhere = folder.run("solve puzzle.txt -o no/such/folder");
    nowhere.exits(2).warns("error: no/such/folder: ");
}

#[test]
fn quiet_runs_print_errors_only() {
    let quiet = run("generate irrgarten --preset easy --quiet");
    quiet.exits(0).is_silent();
    run("solve no-such-file -q").warns("error: ");
}

#[test]
fn colours_are_for_terminals_or_asked_for() {
    let plain = run("solve no-such-file");
    assert!(!plain.err.contains('\u{1b}'), "{plain}");
    run("solve no-such-file --color=always").tells("\u{1b}[31merror:");
    run("--color always solve --help").says("\u{1b}");
    let never = run("--color never solve --help");
    assert!(!never.out.contains('\u{1b}'), "{never}");
}

#[test]
fn files_that_are_no_text_are_named_as_what_they_are() {
    let folder = Folder::new("bytes", &[("pits.txt", pinned("simultaneous/pits.txt"))]);
    let cases: [(&[u8], &str); 9] = [
        (
            b"\xff\xfe2\x00 \x002\x00\n\x000\x00 \x000\x00\n\x00",
            "utf-16",
        ),
        (b"\x002\x00 \x002\x00\n\x000\x00 \x000\x00\n", "utf-16"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR and more of it", "png"),
        (b"PK\x03\x04\x14\0 and more of it", "zip"),
        (b"%PDF-1.7\nand more of it", "pdf"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF and more of it", "jpg"),
        (b"\x1f\x8b\x08\0 and more of it", "gz"),
        (b"\x7fELF\x02\0 and more of it", "binary"),
        (b"without zeros \x02\xff", "binary"),
    ];
    for (bytes, code) in cases {
        folder.write("file", bytes);
        for command in ["solve --json file", "check --json pits.txt U file U"] {
            let refused = folder.run(command);
            let object = refused.exits(2).objects().pop().unwrap();
            assert_eq!(object["error"]["code"], code, "{refused}");
        }
    }
}

/// Ends a program as ctrl-c does; what it has printed, and whether it ended by that signal.
#[cfg(unix)]
pub fn interrupted(mut program: Child) -> (String, bool) {
    use std::io::Read;
    use std::os::unix::process::ExitStatusExt;
    let mut kill = std::process::Command::new("kill");
    let kill = kill.arg("-INT").arg(program.id().to_string()).status();
    assert!(kill.unwrap().success());
    let mut printed = String::new();
    let mut out = program.stdout.take().unwrap();
    out.read_to_string(&mut printed).unwrap();
    (printed, program.wait().unwrap().signal() == Some(2))
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known_and_ends_the_program_by_its_signal() {
    // A board that takes long; its bound is known at once.
    let board = run("generate stromrallye --size 40 -d 60 -D 60 --seed 1").out;
    let folder = Folder::new("long", &[("board.txt", board)]);
    let mut solve = crate::program("solve --fewest-swaps --json board.txt");
    solve.current_dir(folder.path("")).stdout(Stdio::piped());
    let solve = solve.spawn().unwrap();
    // The handler is set before the search begins, and a search that has begun takes processor time.
    let status = format!("/proc/{}/stat", solve.id());
    while std::fs::read_to_string(&status).is_ok_and(|stat| {
        let (_, fields) = stat.rsplit_once(") ").unwrap();
        fields.split(' ').nth(11).unwrap().parse::<u64>().unwrap() < 20
    }) {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let (printed, by_its_signal) = interrupted(solve);
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(object["kind"], "stromrallye");
    assert!(by_its_signal);
}

#[test]
fn a_proof_that_is_not_there_is_told_and_has_an_exit_code() {
    for (puzzles, code, warning) in [
        (SOLVABLE, 4, "warning: --proof: "), // the picture is there all the same
        (UNSOLVABLE, 0, ""),
    ] {
        for puzzle in puzzles {
            let proof = run!("render {puzzle} --proof");
            proof.exits(code).warns(warning);
            let plain = run!("render {puzzle}");
            assert_eq!(proof.out == plain.out, code == 4, "{puzzle}");
            assert_eq!(proof.err.is_empty(), code == 0, "{puzzle}");
        }
    }
}

/// A puzzle with a wall that is none.
const BAD_WALL: &str = "2 2\n1\n0\n0 7\n";

#[test]
fn bad_input_is_json_where_json_was_asked_for() {
    let refused = |input: &str, command: &str| {
        let output = run_on!(input, "{command} --json");
        output.exits(2).is_silent().json()["error"].clone()
    };
    for command in ["solve -", "check - D"] {
        let error = refused(BAD_WALL, command);
        assert_eq!(error["code"], "bad-wall");
        assert_eq!(error["arguments"]["found"], "7");
        assert_eq!([&error["line"], &error["column"]], [4, 3]);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("'7' is neither 0 nor 1"), "{message}");
    }
    let error = refused("", "solve no-such-file");
    assert_eq!(error["code"], "unreadable");
    assert_eq!(error["message"], "no-such-file: No such file or directory");
    assert!(error["line"].is_null() && error["column"].is_null());
    for command in [
        "solve - --fewest-swaps",
        "solve",
        "solve - --moves-only",
        "check - -",
        "check - D --nonsense",
    ] {
        let error = refused("1 1 0 0", command);
        assert_eq!(error["code"], "usage", "{command}");
        assert!(!error["message"].as_str().unwrap().is_empty(), "{command}");
    }
}

#[test]
#[rustfmt::skip] // Tables: input or command, and how the error begins.
fn errors_name_standard_input_or_the_file_of_several_and_the_place() {
    let [maze, rallye, _] = SOLVABLE;
    for (input, wrong) in [
        (BAD_WALL, "line 4, column 3: '7' is neither 0 nor 1"),
        ("3\n1,1,1\n1\n4,1,1\n", "line 4, column 1: '4' lies off the board"),
        ("irrgarten 3 3\n###\n#xE\n###\n", "line 3, column 2: 'x' means nothing here"),
        ("\n", "the file is empty\n"),
    ] {
        for command in ["solve -".to_owned(), format!("solve - {maze}"), "check - RD".to_owned()] {
            let wrong = format!("error: standard input: {wrong}");
            run_on(input, &command).exits(2).warns(&wrong);
        }
    }
    for (command, wrong) in [
        ("solve no-such-file".to_owned(), "no-such-file: No such file or directory\n"),
        (format!("check {maze} R {rallye} XYZ"), "RALLYE: moves: line 1, column 1: 'XYZ' is not a move\n"),
        (format!("solve {maze} {rallye} --count"), "RALLYE: --count is an option for "),
    ] {
        let wrong = format!("error: {}", wrong.replace("RALLYE", rallye));
        run(&command).exits(2).warns(&wrong);
    }
}

#[test]
fn what_is_odd_in_a_file_is_warned_of_and_changes_nothing_else() {
    let surplus = run_on("3\n1,1,1\n1\n2,1,1\n3,3,1\n", "check - RL");
    surplus.exits(0);
    surplus.tells("line 5, column 1: lines after the last");
    // A pit too many, as the lines have it.
    let puzzle = "4 3\n0 0 0\n0 1 0\n0 0 0\n0 0 0 0\n0 1 0 0\n1\n1 0\n0 1\n\
                  0 1 0\n0 0 0\n0 0 1\n0 1 0 0\n0 0 1 1\n0\n";
    for command in ["check - U", "solve - --json"] {
        let warned = run_on(puzzle, command);
        warned.warns(
            "warning: standard input: line 9, column 1: pits of maze 1: 1 announced, 2 listed",
        );
        let plain = run_on(puzzle.replace('\n', " "), command);
        assert!(!plain.err.contains("line 9"), "{plain}");
        assert_eq!(warned.code, plain.code, "{command}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_whatever_is_printed() {
    let puzzle = pinned("simultaneous/pits.txt");
    let files = [("pits.txt", &*puzzle), ("class.txt", "Ada: RR\n")];
    let folder = Folder::new("full-disk", &files);
    let on_full = |command: &str| {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut program = crate::program(command);
        program.current_dir(folder.path("")).stdin(Stdio::null());
        let output = program.stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        String::from_utf8(output.stderr).unwrap()
    };
    for command in [
        "solve pits.txt",
        "solve pits.txt --json",
        "solve pits.txt pits.txt --json",
        "solve pits.txt --moves-only",
        "solve pits.txt --json --output /dev/full",
        "check pits.txt RR --json",
        "check pits.txt RR",
        "grade pits.txt class.txt --json",
        "grade pits.txt class.txt --csv",
        "generate simultaneous --seed 1 --json",
        "generate simultaneous --seed 1",
        "improve pits.txt --json",
        "render pits.txt",
        "instances --json",
        "instances",
        "schema",
        "completions bash",
        "solve --help",
        "--version",
    ] {
        let told = on_full(command);
        assert!(told.contains("No space left"), "{command}: {told}");
    }
    // What is wrong besides is said, too.
    let told = on_full("solve no-such-file --json");
    assert!(told.contains("no-such-file"), "{told}");
}

#[test]
#[cfg(unix)]
fn a_reader_that_has_gone_is_no_error() {
    for command in ["solve pits.txt --json", "render pits.txt", "--help"] {
        let folder = PINNED.join("simultaneous/puzzles");
        let mut program = crate::program(command);
        program.current_dir(folder).stdout(Stdio::piped());
        let mut child = program.stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command}");
    }
}
