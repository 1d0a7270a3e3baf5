//! A race of programs against the library: right and wrong answers, limits, and tables. The programs are in `programs`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::{file, json, lockstep, text};

/// A program of the tests.
fn program(name: &str) -> String {
    let root = env!("CARGO_MANIFEST_DIR");
    format!("{root}/tests/command_line/programs/{name}")
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("race-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Whether a program can be started.
fn is_there(program: &str) -> bool {
    let started = Command::new(program).arg("--version").output();
    let is_there = started.is_ok_and(|output| output.status.success());
    if !is_there {
        println!("SKIPPED: there is no {program}");
    }
    is_there
}

fn race(command: &str, arguments: &[&str]) -> Value {
    json(&lockstep(
        &[&["race", "--json", "--command", command], arguments].concat(),
        "",
    ))
}

fn verdicts(result: &Value) -> Vec<&str> {
    let results = result["results"].as_array().unwrap();
    results
        .iter()
        .map(|row| row["verdict"].as_str().unwrap())
        .collect()
}

/// A search of 60 lines, or without Python this program in its place.
fn breadth_first() -> String {
    match is_there("python3") {
        true => format!("python3 '{}' {{file}}", program("breadth_first.py")),
        false => format!("'{}' solve {{file}}", env!("CARGO_BIN_EXE_lockstep")),
    }
}

#[test]
fn a_breadth_first_program_is_never_wrong_over_the_whole_library() {
    // How many finish in time depends on the load of the machine.
    let result = race(&breadth_first(), &["--limit", "50ms", "--memory", "1G"]);
    let rows = result["results"].as_array().unwrap();
    assert!(rows.len() >= 120 && result["puzzles"] == rows.len());
    // Hash tables may run out of memory before they run out of time.
    for row in rows {
        let is_fine =
            ["right", "out-of-time", "failed"].contains(&row["verdict"].as_str().unwrap());
        assert!(is_fine, "{row}");
    }
}

#[test]
fn a_breadth_first_program_is_right_on_small_instances_of_every_family() {
    let small = [
        "--only=smallest",
        "--only=detour-2x2",
        "--only=unsolvable-exhausted-3",
        "--only=no-way-out-arrow-front",
    ];
    let result = race(&breadth_first(), &[&small[..], &SMALL].concat());
    let rows = result["results"].as_array().unwrap();
    for kind in ["simultaneous", "stromrallye", "irrgarten"] {
        for solvable in [true, false] {
            let of_kind = |row: &&Value| row["kind"] == kind && row["solvable"] == solvable;
            assert!(rows.iter().any(|row| of_kind(&row)), "{kind} {solvable}");
        }
    }
    for row in rows {
        assert_eq!(row["verdict"], "right", "{row}");
        assert!(row["theirs"]["seconds"].as_f64().unwrap() > 0.0);
    }
}

/// Small instances, some without a solution.
const SMALL: [&str; 8] = [
    "--only=ladder-perfect-4",
    "--only=ladder-perfect-8",
    "--only=ladder-pits-6",
    "--only=pits-help-5",
    "--only=unsolvable-goal",
    "--only=unsolvable-pits-ring",
    "--only=wide",
    "--limit=60s",
];

#[test]
fn programs_in_java_and_cpp_run_by_argument_and_by_standard_input() {
    if is_there("javac") {
        let classes = folder("java");
        // Once: `java BreadthFirst.java` compiles it for each run.
        let mut compiler = Command::new("javac");
        compiler
            .arg(program("BreadthFirst.java"))
            .arg("-d")
            .arg(&classes);
        assert!(compiler.status().unwrap().success());
        let result = race(
            &format!("java -cp '{}' BreadthFirst {{file}}", classes.display()),
            &SMALL,
        );
        assert_eq!(verdicts(&result), ["right"; 9], "{result}");
    }
    if is_there("c++") {
        let built = folder("cpp").join("breadth_first");
        let source = program("breadth_first.cpp");
        let mut compiler = Command::new("c++");
        compiler.args(["-O1", "-w", &source, "-o"]).arg(&built);
        assert!(compiler.status().unwrap().success());
        let result = race(&format!("'{}'", built.display()), &SMALL);
        assert_eq!(verdicts(&result), ["right"; 9], "{result}");
    }
}

#[test]
fn our_own_output_is_read_in_its_words_and_measured_alike() {
    let own = format!("'{}' solve {{file}}", env!("CARGO_BIN_EXE_lockstep"));
    let only = [
        "--only=swap",
        "--only=jump-rules",
        "--only=several",
        "--only=no-way-out",
    ];
    let result = race(&own, &only);
    assert!(
        verdicts(&result).iter().all(|&verdict| verdict == "right"),
        "{result}"
    );
    if cfg!(unix) {
        let bytes = |whose: &str| result["results"][0][whose]["bytes"].as_f64().unwrap();
        let ratio = bytes("theirs") / bytes("ours");
        assert!((0.5..2.0).contains(&ratio), "{ratio}");
    }
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let result = race("no-such-program {file}", &["--only=solved"]);
    assert_eq!(verdicts(&result), ["failed"]);
    let bad = lockstep(&["race", "--command", "a 'b"], "");
    assert_eq!(bad.status.code(), Some(2));
    assert!(text(&bad.stderr).contains("not closed"));
}

/// Small programs in the language of the shell.
#[cfg(unix)]
mod shell {
    use std::io::Read;
    use std::path::Path;
    use std::process::Stdio;
    use std::time::Duration;

    use super::*;
    use crate::common::{tell, test_data};

    fn script(folder: &Path, lines: &str) -> String {
        let path = folder.join("program.sh");
        fs::write(&path, lines).unwrap();
        format!("sh '{}' {{file}}", path.display())
    }

    /// The verdict on a script, and what is said of it.
    fn verdict(name: &str, lines: &str, arguments: &[&str]) -> (String, String) {
        let folder = folder(name);
        let result = race(&script(&folder, lines), arguments);
        let row = &result["results"][0];
        let word = |key: &str| row[key].as_str().unwrap().to_owned();
        (word("verdict"), word("words"))
    }

    #[test]
    fn each_way_to_be_wrong_has_a_verdict() {
        let opposed = &file("simultaneous/opposed.txt");
        let closed = &file("irrgarten/closed.txt");
        let best = lockstep(&["solve", "--moves-only", opposed], "");
        let best = text(&best.stdout).trim();
        let cases = [
            (format!("echo {best}"), opposed, "right", "right"),
            (format!("echo {best}RR"), opposed, "too-long", "2 too long"),
            (
                "echo U".to_owned(),
                opposed,
                "not-solving",
                "does not solve",
            ),
            (
                "echo unsolvable".to_owned(),
                opposed,
                "wrongly-unsolvable",
                "has a solution",
            ),
            ("echo unsolvable".to_owned(), closed, "right", "right"),
            (
                "echo U".to_owned(),
                closed,
                "not-solving",
                "does not solve: move 1: ",
            ),
            ("echo 17".to_owned(), opposed, "no-answer", "no answer"),
            (
                "echo oh >&2; exit 3".to_owned(),
                opposed,
                "failed",
                "failed: exit code 3: oh",
            ),
            (
                "kill -9 $$".to_owned(),
                opposed,
                "failed",
                "failed: ended by the system",
            ),
        ];
        for (number, (lines, file, code, words)) in cases.iter().enumerate() {
            let (verdict, told) = verdict(&format!("wrong-{number}"), lines, &[file]);
            assert_eq!(verdict, *code, "{lines}");
            assert!(told.starts_with(words), "{lines}: {told}");
        }
    }

    #[test]
    fn at_the_limit_a_program_ends_with_its_children() {
        let folder = folder("children");
        // Neither lets itself be asked to end.
        let lines = "trap '' TERM\n(trap '' TERM; while :; do sleep 0.05; date > \"$0.alive\"; done) &\nwait\nwait\n";
        let command = script(&folder, lines);
        let started = Instant::now();
        let result = race(&command, &["--only=solved", "--limit=300ms"]);
        assert_eq!(verdicts(&result), ["out-of-time"]);
        assert!(started.elapsed() < Duration::from_secs(30));
        let alive = folder.join("program.sh.alive");
        // The mark is not made again, however long that takes.
        let _ = fs::remove_file(&alive);
        std::thread::sleep(Duration::from_millis(400));
        assert!(!alive.exists());
    }

    /// Whether a process runs; one that has ended and that nobody has asked about does not.
    #[cfg(target_os = "linux")]
    fn runs(process: &str) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", process.trim()));
        stat.is_ok_and(|stat| !stat.rsplit_once(')').unwrap().1.starts_with(" Z"))
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn at_the_limit_children_in_sessions_of_their_own_end_too() {
        if !is_there("setsid") {
            return;
        }
        let folder = folder("sessions");
        // A child of it, the orphan of a child, and their own children: none lets itself be asked to end.
        let stays = "trap \"\" TERM; echo $$ >> \"$0.runs\"; sleep 600; sleep 600";
        let lines = format!(
            "setsid sh -c '{stays}' \"$0\" &\n(setsid sh -c '{stays}' \"$0\" &)\nsleep 600\n"
        );
        let command = script(&folder, &lines);
        let mut started = String::new();
        // On a busy machine it takes longer until both have started.
        for limit in ["--limit=1s", "--limit=5s", "--limit=30s"] {
            let _ = fs::remove_file(folder.join("program.sh.runs"));
            let result = race(&command, &["--only=solved", limit]);
            assert_eq!(verdicts(&result), ["out-of-time"]);
            let runs = fs::read_to_string(folder.join("program.sh.runs"));
            started = runs.unwrap_or_default();
            if started.lines().count() == 2 {
                break;
            }
        }
        assert_eq!(started.lines().count(), 2);
        assert!(!started.lines().any(runs), "{started}");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_child_that_is_left_behind_holds_up_no_answer() {
        if !is_there("setsid") {
            return;
        }
        let folder = folder("left-behind");
        let lines = "(setsid sh -c 'echo $$ > \"$0.runs\"; sleep 600' \"$0\" &)\n\
            while [ ! -s \"$0.runs\" ]; do sleep 0.01; done\necho none\n";
        let command = script(&folder, lines);
        let result = race(&command, &["--only=unsolvable-goal-first", "--limit=60s"]);
        assert_eq!(verdicts(&result), ["right"]);
        let left = fs::read_to_string(folder.join("program.sh.runs")).unwrap();
        assert!(!runs(&left));
    }

    #[test]
    fn names_and_messages_never_control_a_terminal() {
        let folder = folder("controls");
        let puzzle = folder.join("a\u{1b}[2Jb\nc\u{9b}d.txt");
        fs::copy(file("simultaneous/opposed.txt"), &puzzle).unwrap();
        let command = script(
            &folder,
            "printf '\\033[2Jno\\007\\302\\233\\r\\n' >&2; exit 1",
        );
        for format in ["--json", "--csv", "--markdown", ""] {
            let puzzle = puzzle.to_str().unwrap();
            let arguments = ["race", "--command", &command, puzzle, format];
            let arguments = arguments.iter().filter(|argument| !argument.is_empty());
            let output = lockstep(&arguments.copied().collect::<Vec<_>>(), "");
            let told = text(&output.stdout);
            // Whatever is escaped there.
            let told = told.replace("\\[", "[").replace("&#91;", "[");
            assert!(told.contains("\u{fffd}[2Jno\u{fffd}\u{fffd}"), "{told}");
            assert!(told.contains("a\u{fffd}[2Jb c\u{fffd}d"), "{told}");
            let controls = |c: char| c.is_control() && !matches!(c, '\n' | '\r');
            assert!(!told.contains(controls), "{told:?}");
        }
    }

    /// The verdicts of `race.tsv` in our words.
    fn code(verdict: &str) -> &str {
        match verdict {
            "wrong" => "wrongly-unsolvable",
            "no answer" => "no-answer",
            same => same,
        }
    }

    #[test]
    fn programs_of_public_reports_get_the_verdicts_that_they_deserve() {
        let Some(folder) = test_data("reports") else {
            return;
        };
        let table = fs::read_to_string(folder.join("race.tsv")).unwrap();
        let mut wrong = Vec::new();
        let (mut ran, mut cut) = (0, 0);
        for line in table.lines().skip(1) {
            let cells: Vec<&str> = line.split('\t').collect();
            let [program, puzzle, verdict, ..] = cells[..] else {
                panic!("{line}");
            };
            let program = folder.join("race").join(program).with_extension("sh");
            let command = format!("sh '{}'", program.display());
            let puzzle = folder.join(puzzle);
            let result = race(&command, &["--limit=60s", puzzle.to_str().unwrap()]);
            ran += 1;
            let row = &result["results"][0];
            let words = row["words"].as_str().unwrap();
            if row["verdict"] != code(verdict) {
                wrong.push(format!("{line}: {words}"));
            }
            assert!(!words.contains(char::is_control), "{words:?}");
            let is_cut = row["dropped_bytes"].as_u64() > Some(0);
            assert_eq!(words.contains("cut off"), is_cut, "{words}");
            cut += u32::from(is_cut);
        }
        tell(&format!(
            "race.tsv: {ran} programs ran, the output of {cut} was cut"
        ));
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn memory_is_limited_and_its_peak_is_shown() {
        if !is_there("python3") {
            return;
        }
        let take = "python3 -c 'x = bytearray(200_000_000); print(None)' {file}";
        let free = race(take, &["--only=unsolvable-goal-first"]);
        let row = &free["results"][0];
        assert_eq!(row["verdict"], "right", "{row}");
        assert!(row["theirs"]["bytes"].as_u64().unwrap() > 200_000_000);
        let limited = race(take, &["--only=unsolvable-goal-first", "--memory=100M"]);
        let row = &limited["results"][0];
        assert_eq!(row["words"], "failed: exit code 1: MemoryError");
    }

    #[test]
    fn no_file_name_is_more_than_a_name() {
        let folder = folder("names");
        let puzzle = fs::read(file("simultaneous/opposed.txt")).unwrap();
        let names = [
            "a; touch pwned",
            "$(touch pwned)",
            "-n",
            "`touch pwned`'\"",
            "{file}",
        ];
        for name in names {
            fs::write(folder.join(name), &puzzle).unwrap();
        }
        let own = format!("'{}' solve {{file}}", env!("CARGO_BIN_EXE_lockstep"));
        let mut race = Command::new(env!("CARGO_BIN_EXE_lockstep"));
        race.args(["race", "--json", "--command", &own, "--"])
            .args(names);
        let output = race.current_dir(&folder).output().unwrap();
        assert_eq!(verdicts(&json(&output)), ["right"; 5]);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), names.len());
    }

    #[test]
    fn ctrl_c_prints_what_is_known() {
        let folder = folder("ctrl-c");
        // The first run answers, the second one waits.
        let lines =
            "[ -e \"$0.one\" ] && touch \"$0.two\" && sleep 60\ntouch \"$0.one\"\necho none\n";
        let command = script(&folder, lines);
        let mut race = Command::new(env!("CARGO_BIN_EXE_lockstep"))
            .args([
                "race",
                "--limit=60s",
                "--only=unsolvable-goal",
                "--command",
                &command,
            ])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let second = folder.join("program.sh.two");
        let started = Instant::now();
        while !second.exists() && started.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        let kill = Command::new("kill")
            .arg("-INT")
            .arg(race.id().to_string())
            .status();
        assert!(kill.unwrap().success());
        let mut told = String::new();
        race.stdout
            .take()
            .unwrap()
            .read_to_string(&mut told)
            .unwrap();
        let end = race.wait().unwrap();
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&end), Some(2));
        assert!(
            told.contains("unsolvable-goal-first ") && told.contains("  right\n"),
            "{told}"
        );
        assert!(
            told.contains("Stopped after 1 of 2 puzzles. 1 right."),
            "{told}"
        );
    }

    #[test]
    fn tables_for_spreadsheets_and_documents_are_escaped() {
        let folder = folder("tables");
        let puzzle = folder.join("50% of A_1 | B.txt");
        fs::copy(file("simultaneous/opposed.txt"), &puzzle).unwrap();
        let command = script(&folder, "printf '%s\\n' '\\evil & co' >&2; exit 1");
        let table = |format: &str| {
            let puzzle = puzzle.to_str().unwrap();
            let output = lockstep(&["race", "--command", &command, format, puzzle], "");
            assert_eq!(output.status.code(), Some(1));
            text(&output.stdout).to_owned()
        };
        let markdown = table("--markdown");
        assert!(markdown.contains("| 50&#37; of A\\_1 &#124; B | "));
        assert!(markdown.contains(" \\\\evil &#38; co |\n"));
        let csv = table("--csv");
        assert!(
            csv.starts_with("\u{feff}name,kind,tests,minimum,")
                && csv.contains("\r\n50% of A_1 | B,")
        );
    }
}
