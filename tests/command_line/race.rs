//! A race of programs against the library: right and wrong answers, limits, and tables. The programs are in `programs`.

use std::fs;
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::{Folder, pinned, run_with};

/// A program of the tests.
fn program(name: &str) -> String {
    let root = env!("CARGO_MANIFEST_DIR");
    format!("{root}/tests/command_line/programs/{name}")
}

/// This program as one that takes part.
const OWN: &str = concat!("'", env!("CARGO_BIN_EXE_lockstep"), "' solve {file}");

/// Whether a program can be started.
fn is_there(program: &str) -> bool {
    let started = Command::new(program).arg("--version").output();
    let is_there = started.is_ok_and(|output| output.status.success());
    if !is_there {
        println!("SKIPPED: there is no {program}");
    }
    is_there
}

/// A folder with a puzzle whose shortest sequences are DRD and RDR, and with a map without a way out.
fn folder(name: &str) -> Folder {
    let puzzles = [
        ("opposed.txt", pinned("simultaneous/opposed.txt")),
        ("closed.txt", pinned("irrgarten/closed.txt")),
    ];
    Folder::new(&format!("race-{name}"), &puzzles)
}

/// What a race says of a program, by puzzle.
fn race(command: &str, options: &str) -> Value {
    run_with(&format!("race --json {options} --command"), command).json()
}

fn verdicts(result: &Value) -> Vec<&str> {
    let results = result["results"].as_array().unwrap().iter();
    results
        .map(|row| row["verdict"].as_str().unwrap())
        .collect()
}

/// Small instances, some without a solution.
const SMALL: &str = "--only=ladder-perfect-4 --only=ladder-perfect-8 --only=ladder-pits-6 --only=pits-help-5 \
     --only=unsolvable-goal --only=unsolvable-pits-ring --only=wide --limit=60s";

#[test]
fn a_breadth_first_program_is_right_on_small_instances_of_every_family() {
    let small = "--only=smallest --only=detour-2x2 --only=unsolvable-exhausted-3 --only=no-way-out-arrow-front";
    // A search of 60 lines, or without Python this program in its place.
    let search = format!("python3 '{}' {{file}}", program("breadth_first.py"));
    let search = is_there("python3").then_some(search);
    let result = race(
        search.as_deref().unwrap_or(OWN),
        &format!("{small} {SMALL}"),
    );
    let rows = result["results"].as_array().unwrap();
    for kind in ["simultaneous", "stromrallye", "irrgarten"] {
        for solvable in [true, false] {
            let of_kind = |row: &&Value| row["kind"] == kind && row["solvable"] == solvable;
            assert!(rows.iter().any(|row| of_kind(&row)), "{kind} {solvable}");
        }
    }
    for row in rows {
        assert_eq!(row["verdict"], "right", "{row}");
        assert!(row["theirs"]["seconds"].as_f64().unwrap() > 0.0, "{row}");
    }
}

#[test]
fn programs_in_java_and_cpp_run_by_argument_and_by_standard_input() {
    let folder = folder("compiled");
    let built = |file: &str| folder.path(file).display().to_string();
    let runs = |compiler: &str, arguments: &[&str], command: &str| {
        let mut compiler = Command::new(compiler);
        assert!(compiler.args(arguments).status().unwrap().success());
        let result = race(command, SMALL);
        assert_eq!(verdicts(&result), ["right"; 9], "{result}");
    };
    if is_there("javac") {
        // Once: `java BreadthFirst.java` compiles it for each run.
        let (classes, source) = (built(""), program("BreadthFirst.java"));
        let command = format!("java -cp '{classes}' BreadthFirst {{file}}");
        runs("javac", &[&source, "-d", &classes], &command);
    }
    if is_there("c++") {
        let (program, source) = (built("breadth_first"), program("breadth_first.cpp"));
        let arguments = ["-O1", "-w", &source, "-o", &program];
        runs("c++", &arguments, &format!("'{program}'"));
    }
}

#[test]
fn our_own_output_is_read_in_its_words_and_measured_alike() {
    let only = "--only=swap --only=jump-rules --only=several --only=no-way-out";
    let result = race(OWN, only);
    for verdict in verdicts(&result) {
        assert_eq!(verdict, "right", "{result}");
    }
    if cfg!(unix) {
        let bytes = |whose: &str| result["results"][0][whose]["bytes"].as_f64().unwrap();
        let ratio = bytes("theirs") / bytes("ours");
        assert!((0.5..2.0).contains(&ratio), "{ratio}");
    }
}

#[test]
fn a_program_that_cannot_be_started_is_named_for_all_of_a_family() {
    let result = race("no-such-program {file}", "--family irrgarten");
    let all = lockstep::instances::all().filter(|instance| instance.family.name() == "irrgarten");
    assert_eq!(verdicts(&result), vec!["failed"; all.count()]);
    run_with("race --command", "a 'b").is_refused("not closed");
}

/// Small programs in the language of the shell.
#[cfg(unix)]
mod shell {
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;
    use crate::common::{tell, test_data};
    use crate::scripts::interrupted;

    /// Writes a script into a folder; the command that runs it.
    fn script(folder: &Folder, lines: &str) -> String {
        folder.write("program.sh", lines);
        format!("sh '{}' {{file}}", folder.path("program.sh").display())
    }

    #[test]
    #[rustfmt::skip] // A table: a script, a puzzle, the verdict, and how its words begin.
    fn each_way_to_be_wrong_has_a_verdict() {
        let folder = folder("wrong");
        for (lines, puzzle, verdict, words) in [
            ("echo DRD", "opposed.txt", "right", "right"),
            ("echo DRDRR", "opposed.txt", "too-long", "2 too long"),
            ("echo U", "opposed.txt", "not-solving", "does not solve"),
            ("echo unsolvable", "opposed.txt", "wrongly-unsolvable", "has a solution"),
            ("echo unsolvable", "closed.txt", "right", "right"),
            ("echo U", "closed.txt", "not-solving", "does not solve: move 1: "),
            ("echo 17", "opposed.txt", "no-answer", "no answer"),
            ("echo oh >&2; exit 3", "opposed.txt", "failed", "failed: exit code 3: oh"),
            ("kill -9 $$", "opposed.txt", "failed", "failed: ended by the system"),
        ] {
            let race = format!("race --json {puzzle} --command");
            let result = folder.run_with(&race, &script(&folder, lines)).json();
            let row = &result["results"][0];
            assert_eq!(row["verdict"], verdict, "{lines}");
            assert!(row["words"].as_str().unwrap().starts_with(words), "{lines}: {row}");
        }
    }

    #[test]
    fn at_the_limit_a_program_ends_with_its_children() {
        let folder = folder("children");
        // Neither lets itself be asked to end.
        let lines = "trap '' TERM\n(trap '' TERM; while :; do sleep 0.05; date > \"$0.alive\"; done) &\nwait\nwait\n";
        let command = script(&folder, lines);
        let started = Instant::now();
        let result = race(&command, "--only=solved --limit=300ms");
        assert_eq!(verdicts(&result), ["out-of-time"]);
        assert!(started.elapsed() < Duration::from_secs(30));
        let alive = folder.path("program.sh.alive");
        // The mark is not made again, however long that takes.
        let _ = fs::remove_file(&alive);
        sleep(Duration::from_millis(400));
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
        let started = folder.path("program.sh.runs");
        // On a busy machine it takes longer until both have started.
        for limit in ["--limit=1s", "--limit=5s", "--limit=30s"] {
            fs::write(&started, "").unwrap();
            let result = race(&command, &format!("--only=solved {limit}"));
            assert_eq!(verdicts(&result), ["out-of-time"]);
            if fs::read_to_string(&started).unwrap().lines().count() == 2 {
                break;
            }
        }
        let started = fs::read_to_string(started).unwrap();
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
        let result = race(&command, "--only=unsolvable-goal-first --limit=60s");
        assert_eq!(verdicts(&result), ["right"]);
        assert!(!runs(&folder.read("program.sh.runs")));
    }

    #[test]
    fn names_and_messages_never_control_a_terminal_and_are_escaped_in_tables() {
        let folder = folder("controls");
        folder.write("a\u{1b}[2Jb\nc\u{9b}d.txt", folder.read("opposed.txt"));
        let steers = "printf '\\033[2Jno\\007\\302\\233\\r\\n' >&2; exit 1";
        let command = script(&folder, steers);
        for format in ["--json", "--csv", "--markdown", ""] {
            let race = format!("race 'a\u{1b}[2Jb\nc\u{9b}d.txt' {format} --command");
            let told = folder.run_with(&race, &command);
            // Whatever is escaped there.
            let printed = told.out.replace("\\[", "[").replace("&#91;", "[");
            for shown in ["\u{fffd}[2Jno\u{fffd}\u{fffd}", "a\u{fffd}[2Jb c\u{fffd}d"] {
                assert!(printed.contains(shown), "{told}\nwanted: {shown:?}");
            }
            let controls = |c: char| c.is_control() && !matches!(c, '\n' | '\r');
            assert!(!printed.contains(controls), "{printed:?}");
        }
        folder.write("50% of A_1 | B.txt", folder.read("opposed.txt"));
        let command = script(&folder, "printf '%s\\n' '\\evil & co' >&2; exit 1");
        let table = |format| {
            let race = format!("race {format} '50% of A_1 | B.txt' --command");
            folder.run_with(&race, &command)
        };
        let markdown = table("--markdown");
        markdown.exits(1).says("| 50&#37; of A\\_1 &#124; B | ");
        markdown.says(" \\\\evil &#38; co |\n");
        let csv = table("--csv");
        csv.exits(1).begins("\u{feff}name,kind,tests,minimum,");
        csv.says("\r\n50% of A_1 | B,");
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
        let Some(reports) = test_data("reports") else {
            return;
        };
        let reports = reports.canonicalize().unwrap();
        let table = fs::read_to_string(reports.join("race.tsv")).unwrap();
        let mut wrong = Vec::new();
        let (mut ran, mut cut) = (0, 0);
        for line in table.lines().skip(1) {
            let cells: Vec<&str> = line.split('\t').collect();
            let [program, puzzle, verdict, ..] = cells[..] else {
                panic!("{line}");
            };
            let program = reports.join("race").join(program).with_extension("sh");
            let puzzle = reports.join(puzzle);
            let command = format!("sh '{}'", program.display());
            let result = race(&command, &format!("--limit=60s '{}'", puzzle.display()));
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
        let row = |limit| {
            let result = race(take, &format!("--only=unsolvable-goal-first {limit}"));
            result["results"][0].clone()
        };
        let free = row("");
        assert_eq!(free["verdict"], "right", "{free}");
        let bytes = free["theirs"]["bytes"].as_u64().unwrap();
        assert!(bytes > 200_000_000, "{free}");
        let limited = row("--memory=100M");
        assert_eq!(limited["words"], "failed: exit code 1: MemoryError");
    }

    #[test]
    fn no_file_name_is_more_than_a_name() {
        let puzzle = pinned("simultaneous/opposed.txt");
        let quotes = "`touch pwned`'\"";
        let names = ["a; touch pwned", "$(touch pwned)", "-n", quotes, "{file}"];
        let folder = Folder::new("race-names", &names.map(|name| (name, &puzzle)));
        let mut race = crate::program("race --json --command");
        race.args([OWN, "--"]).args(names);
        race.current_dir(folder.path(""));
        let told = crate::ended(&mut race, b"", "race");
        assert_eq!(verdicts(&told.json()), ["right"; 5]);
        assert_eq!(folder.names().len(), names.len(), "{:?}", folder.names());
    }

    #[test]
    fn ctrl_c_prints_what_is_known() {
        let folder = folder("ctrl-c");
        // The first run answers, the second one waits.
        let lines =
            "[ -e \"$0.one\" ] && touch \"$0.two\" && sleep 60\ntouch \"$0.one\"\necho none\n";
        let command = script(&folder, lines);
        let mut race = crate::program("race --limit=60s --only=unsolvable-goal --command");
        let race = race.arg(command).stdout(Stdio::piped()).spawn().unwrap();
        let (second, started) = (folder.path("program.sh.two"), Instant::now());
        while !second.exists() && started.elapsed() < Duration::from_secs(60) {
            sleep(Duration::from_millis(5));
        }
        let (told, by_its_signal) = interrupted(race);
        assert!(by_its_signal);
        let summary = "Stopped after 1 of 2 puzzles. 1 right.";
        for part in ["unsolvable-goal-first ", "  right\n", summary] {
            assert!(told.contains(part), "{told}\nwanted: {part}");
        }
    }
}
