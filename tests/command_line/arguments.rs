//! Options come from the families' tables; what is wrong with them is said in their own names.

use std::collections::BTreeSet;

use lockstep::any::Family;
use lockstep::catalogue;
use lockstep::puzzle::{Make, Rules, Solve};
use lockstep::settings::{Kind, Settings, Table};
use lockstep::with_family;

use crate::{file, json, lockstep, text};

/// The long options that a help text lists.
fn listed(help: &str) -> BTreeSet<String> {
    let words = help.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        words.find(|word| !word.starts_with('-') || word.starts_with("--"))
    });
    let options = words.filter_map(|word| word.strip_prefix("--"));
    options.map(str::to_owned).collect()
}

fn offered<S: Settings>() -> BTreeSet<String> {
    let settings = S::TABLE.iter().filter(|setting| !setting.rule.implied);
    let options = settings.map(|setting| match setting.rule.off {
        Some((option, _)) => option.to_owned(),
        None => setting.name.replace('_', "-"),
    });
    options.collect()
}

#[test]
fn a_generator_has_the_options_of_its_table_and_no_others() {
    for &family in Family::ALL {
        let output = lockstep(&["generate", family.name(), "--help"], "");
        assert_eq!(output.status.code(), Some(0));
        let mut expected = with_family!(family, P => offered::<<P as Make>::Params>());
        expected.extend(
            [
                "preset", "seed", "count", "title", "json", "help", "output", "quiet", "color",
            ]
            .map(str::to_owned),
        );
        // One option more for both ends of a wanted difficulty, where one can be wanted.
        let has_ends = ["least", "most"].iter().all(|&end| expected.contains(end));
        expected.extend(has_ends.then(|| "difficulty".to_owned()));
        assert_eq!(listed(text(&output.stdout)), expected, "{}", family.name());
    }
}

#[test]
fn the_help_of_solve_names_the_families_of_each_option() {
    let output = lockstep(&["solve", "--help"], "");
    let help = text(&output.stdout);
    for &family in Family::ALL {
        with_family!(family, P => for option in offered::<<P as Solve>::SolveOptions>() {
            let start = help.find(&format!("--{option}")).expect(&option);
            let end = help[start + 2..].find("--").unwrap_or(help.len() - start - 2);
            let heading = help[..start].lines().rfind(|line| line.starts_with("Options"));
            let is_under = heading.is_some_and(|heading| heading.contains(P::NAME));
            let names = help[start..start + 2 + end].contains(P::NAME);
            assert!(is_under || names, "{option}: {}", P::NAME);
        });
    }
}

#[test]
fn an_option_of_other_families_is_refused_and_they_are_named() {
    for example in Family::ALL.iter().map(|&family| {
        let mut all = catalogue::examples();
        all.find(|example| example.family == family).unwrap()
    }) {
        let (puzzle, family) = (example.puzzle().to_string(), example.family);
        let own = with_family!(family, P => offered::<<P as Solve>::SolveOptions>());
        for &other in Family::ALL {
            with_family!(other, Q => for setting in <Q as Solve>::SolveOptions::TABLE {
                let option = setting.name.replace('_', "-");
                if own.contains(&option) {
                    continue;
                }
                let option = match setting.rule.kind {
                    Kind::Flag => format!("--{option}"),
                    _ => format!("--{option}=1"),
                };
                let output = lockstep(&["solve", "-", &option], &puzzle);
                assert_eq!(output.status.code(), Some(2), "{option}");
                let told = text(&output.stderr);
                assert!(told.contains(Q::NAME) && told.contains(family.name()), "{told}");
                assert!(output.stdout.is_empty());
            });
        }
    }
}

#[test]
fn a_bad_value_is_told_what_is_allowed() {
    let cases = [
        (
            "generate simultaneous --pits -0.1",
            "--pits must be a number between 0 and 1",
        ),
        (
            "generate simultaneous --pits 1.5",
            "--pits must be a number between 0 and 1",
        ),
        (
            "generate simultaneous --width 3.5",
            "--width must be a whole number from 1 to 1000",
        ),
        (
            "generate simultaneous --mazes 17",
            "--mazes must be a whole number from 2 to 16",
        ),
        (
            "generate simultaneous --maze round",
            "--maze must be one of perfect, braided, random",
        ),
        (
            "generate simultaneous --seed -1",
            "--seed must be a whole number from 0 to 18446744073709551615",
        ),
        (
            "generate irrgarten --width -2",
            "--width must be a whole number from 3 to 2000",
        ),
        (
            "generate irrgarten --preset impossible",
            "--preset must be one of easy, medium, hard, very-hard, fiendish",
        ),
        (
            "generate irrgarten --crossings x",
            "--crossings must be a number between 0 and 1",
        ),
        (
            "solve - --threads 0",
            "simultaneous: --threads must be a whole number from 1 to 256",
        ),
        ("solve - --memory -1", "a number of megabytes is expected"),
        (
            "solve - --seconds -1",
            "a number of seconds from 0 is expected",
        ),
    ];
    for (command, sentence) in cases {
        let arguments: Vec<&str> = command.split(' ').collect();
        let output = lockstep(&arguments, "1 1 0 0");
        assert_eq!(output.status.code(), Some(2), "{command}");
        let told = text(&output.stderr);
        assert!(told.contains(sentence), "{command}: {told}");
        assert!(output.stdout.is_empty(), "{command}");
    }
}

#[test]
fn an_option_that_would_change_nothing_is_refused() {
    let cases: [(&[&str], &str); 3] = [
        (
            &["--opened", "0.5"],
            "--opened counts only where --maze is braided",
        ),
        (
            &["--walls", "0.5"],
            "--walls counts only where --maze is random",
        ),
        (
            &["--maze", "random", "--opened", "0.5"],
            "--opened counts only where --maze is braided",
        ),
    ];
    for (arguments, sentence) in cases {
        let output = lockstep(&[&["generate", "simultaneous"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(sentence));
    }
    let random = ["generate", "simultaneous", "--maze", "random"];
    let output = lockstep(&[&random[..], &["--walls", "0.5"]].concat(), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn nothing_is_generated_that_could_not_be_read() {
    let sides = ["--width", "1000", "--height", "1000"];
    let generate = |mazes: &str| {
        let mazes = ["generate", "simultaneous", "--mazes", mazes];
        lockstep(&[&mazes[..], &sides].concat(), "")
    };
    let output = generate("9");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let told = text(&output.stderr);
    assert!(told.contains("--mazes") && told.contains("32 MB"), "{told}");
}

#[test]
fn a_seed_that_was_left_out_is_told_and_gives_the_same_puzzle() {
    let seeds: Vec<u64> = (0..8)
        .map(|_| {
            let puzzle = ["generate", "simultaneous", "--width", "9", "--height", "9"];
            let output = lockstep(&puzzle, "");
            let told = text(&output.stderr);
            let seed = told.strip_prefix("seed ").unwrap().trim_end();
            let again = lockstep(&[&puzzle[..], &["--seed", seed]].concat(), "");
            assert_eq!(again.stdout, output.stdout);
            assert!(again.stderr.is_empty());
            seed.parse().unwrap()
        })
        .collect();
    assert!(seeds.iter().all(|&seed| seed < 1_000_000_000_000));
    // That all of them are short has a chance of 1 in 10^48.
    assert!(seeds.iter().any(|&seed| seed >= 1_000_000), "{seeds:?}");
    let different: BTreeSet<&u64> = seeds.iter().collect();
    assert_eq!(different.len(), seeds.len());
}

#[test]
fn exit_codes_are_in_the_help() {
    let output = lockstep(&["--help"], "");
    assert_eq!(output.status.code(), Some(0));
    let (_, codes) = text(&output.stdout).split_once("Exit codes:\n").unwrap();
    for code in 0..=4 {
        assert!(
            codes.contains(&format!("\n  {code}  ")) || codes.starts_with(&format!("  {code}  "))
        );
    }
}

/// Nothing in a message steers a terminal or turns its text round.
#[test]
fn no_harmful_character_reaches_the_terminal() {
    let harmful = "a\u{1b}[31m\u{202e}b\u{9b}c";
    let puzzle = file("simultaneous/opposed.txt");
    let commands: [&[&str]; 9] = [
        &["solve", harmful],
        &["solve", harmful, "--json"],
        &["check", &puzzle, harmful],
        &["check", &puzzle, harmful, "--json"],
        &["check", &puzzle, "\u{202e}", "--json"],
        &["render", &puzzle, "--moves", harmful],
        &["solve", &puzzle, "--seconds", harmful],
        &["solve", &puzzle, "--algorithm", harmful, "--json"],
        &[harmful],
    ];
    for arguments in commands {
        let output = lockstep(arguments, "");
        assert_ne!(output.status.code(), Some(0), "{arguments:?}");
        for printed in [text(&output.stdout), text(&output.stderr)] {
            let bad = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
            assert!(!printed.contains(bad), "{arguments:?}: {printed:?}");
        }
    }
    let output = lockstep(&["solve", "-"], "2 2\n1\n0\n0 \u{1b}[0m\u{202e}\n");
    assert!(!text(&output.stderr).contains(['\u{1b}', '\u{202e}']));
}

#[test]
fn a_difficulty_is_refused_where_a_generator_measures_none() {
    for &family in Family::ALL {
        let has_ends = with_family!(family, P => <P as Make>::Params::find("least").is_some());
        let output = lockstep(&["generate", family.name(), "--difficulty", "1", "0"], "");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        let sentence = match has_ends {
            true => "--difficulty 1 0: the first number must not exceed the second",
            false => "--difficulty is not an option here: no difficulty is measured",
        };
        assert!(told.contains(sentence), "{told}");
    }
}

/// All subcommands, those of subcommands, too.
const COMMANDS: [&str; 18] = [
    "solve",
    "check",
    "grade",
    "generate",
    "generate simultaneous",
    "generate stromrallye",
    "generate irrgarten",
    "improve",
    "render",
    "collection",
    "collection join",
    "collection list",
    "collection split",
    "instances",
    "race",
    "report",
    "completions",
    "schema",
];

fn help_of(command: &str) -> String {
    let arguments = command.split(' ').chain(["--help"]);
    let output = lockstep(&arguments.collect::<Vec<_>>(), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout).to_owned()
}

#[test]
fn every_subcommand_has_help_of_80_columns_with_three_examples() {
    for command in COMMANDS {
        let help = help_of(command);
        let widest = help.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{command}: {widest:?}");
        let examples = help
            .lines()
            .filter(|line| line.starts_with("    lockstep "));
        assert_eq!(examples.count(), 3, "{command}");
    }
    let commands = lockstep(&["--help"], "");
    let listed = text(&commands.stdout)
        .lines()
        .skip_while(|&line| line != "Commands:");
    let listed = listed.skip(1).take_while(|line| !line.is_empty());
    for line in listed.filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
        let name = line.split_whitespace().next().unwrap();
        assert!(
            name == "help" || COMMANDS.contains(&name),
            "{name} is not tested here"
        );
    }
}

/// Runs each example of the help, in a folder with the files that it names.
#[test]
fn every_example_of_the_help_works() {
    let folder = std::env::temp_dir().join(format!("lockstep-examples-{}", std::process::id()));
    for inner in ["puzzles", "answers"] {
        std::fs::create_dir_all(folder.join(inner)).unwrap();
    }
    let run = |arguments: &[String], input: &[u8]| {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_lockstep"))
            .args(arguments)
            .current_dir(&folder)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input);
        child.wait_with_output().unwrap()
    };
    let copies = [
        ("simultaneous/cut.txt", "cut.txt"),
        ("stromrallye/pair.txt", "board.txt"),
        ("irrgarten/jump.txt", "puzzles/jump.txt"),
    ];
    for (from, to) in copies {
        std::fs::copy(file(from), folder.join(to)).unwrap();
    }
    std::fs::write(folder.join("class.txt"), "Ann: DRD\nBen: rechts runter\n").unwrap();
    std::fs::write(folder.join("answers/cem.txt"), "DDR").unwrap();
    let made = [
        // With several shortest solutions, so that there is something to improve.
        "generate simultaneous --width 6 --height 6 --maze braided --opened 0.9 --seed 2 -o maze.txt",
        "solve maze.txt --certificate proof.txt",
        "collection join maze.txt -o sheet.txt",
    ];
    for command in made {
        let arguments: Vec<String> = command.split(' ').map(str::to_owned).collect();
        assert_eq!(run(&arguments, b"").status.code(), Some(0), "{command}");
    }
    // A race runs other programs, and has tests of its own.
    let mut tried = BTreeSet::new();
    for command in COMMANDS.iter().filter(|&&command| command != "race") {
        for line in help_of(command).lines() {
            let Some(line) = line.strip_prefix("    lockstep ") else {
                continue;
            };
            if !tried.insert(line.to_owned()) {
                continue;
            }
            let line = line.split(" > ").next().unwrap();
            let mut input = Vec::new();
            for part in line.split(" | lockstep ") {
                let part = part.replace("'Task 2'", "Task_2");
                let arguments: Vec<String> = part.split(' ').map(str::to_owned).collect();
                let output = run(&arguments, &input);
                let code = output.status.code().unwrap();
                assert!(
                    matches!(code, 0 | 1 | 4),
                    "{part}: {code} {}",
                    text(&output.stderr)
                );
                input = output.stdout;
            }
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn completions_are_there_for_four_shells() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let output = lockstep(&["completions", shell], "");
        assert_eq!(output.status.code(), Some(0));
        let script = text(&output.stdout);
        assert!(
            script.contains("fewest-swaps") && script.contains("collection"),
            "{shell}"
        );
        assert!(!script.contains("manual"), "{shell}: a hidden subcommand");
    }
}

#[test]
fn manual_pages_are_there_for_all_subcommands() {
    let folder = std::env::temp_dir().join(format!("lockstep-manual-{}", std::process::id()));
    let output = lockstep(&["manual", folder.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for command in COMMANDS {
        let page = folder.join(format!("lockstep-{}.1", command.replace(' ', "-")));
        let page = std::fs::read_to_string(page).expect(command);
        assert!(
            page.contains(".SH EXTRA") && page.contains("Examples:"),
            "{command}"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn presets_of_all_families_give_what_they_are_named_after() {
    for family in ["simultaneous", "stromrallye", "irrgarten"] {
        for preset in ["easy", "medium", "hard", "very-hard", "fiendish"] {
            let make = [
                "generate", family, "--preset", preset, "--seed", "2", "--json",
            ];
            let made = lockstep(&make, "");
            assert_eq!(made.status.code(), Some(0), "{family} {preset}");
            assert_eq!(json(&made)["as_wanted"], true, "{family} {preset}");
        }
        let none = lockstep(&["generate", family, "--preset", "none"], "");
        assert!(text(&none.stderr).contains("easy, medium, hard, very-hard, fiendish"));
    }
    // A wanted difficulty takes the place of the preset's, and keeps its size.
    let made = [
        "generate",
        "simultaneous",
        "--preset=easy",
        "--difficulty",
        "1",
        "2",
        "--seed=1",
    ];
    let made = json(&lockstep(&make_json(&made), ""));
    let settings = &made["settings"];
    let ends = (settings["least"].as_f64(), settings["most"].as_f64());
    assert_eq!(
        (ends, settings["width"].as_u64()),
        ((Some(1.0), Some(2.0)), Some(6))
    );
}

fn make_json<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    arguments.iter().copied().chain(["--json"]).collect()
}

#[test]
fn the_comment_at_the_head_makes_the_same_puzzle_again() {
    let cases = [
        "simultaneous --maze braided --pits 0.05 --solvable --width 9 --height 7",
        "simultaneous --preset hard --pair turned",
        "stromrallye --preset hard --batteries 5 --dull",
        "stromrallye --size 6 -d 5 -D 20",
        "irrgarten --preset medium --jumpers 0.1",
    ];
    for case in cases {
        let arguments: Vec<&str> = ["generate"].into_iter().chain(case.split(' ')).collect();
        let made = lockstep(&arguments, "");
        let made = text(&made.stdout);
        let command = made
            .lines()
            .next()
            .unwrap()
            .strip_prefix("# lockstep ")
            .unwrap();
        let again = lockstep(&command.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(text(&again.stdout), made, "{command}");
        // The comment is no part of the puzzle.
        assert_eq!(lockstep(&["solve", "-"], made).status.code(), Some(0));
    }
}

#[test]
fn a_collection_is_made_from_a_seed_and_those_after_it() {
    let make = ["generate", "irrgarten", "--preset", "easy", "--seed", "4"];
    let several = ["--count", "3", "--title", "Monday"];
    let made = lockstep(&[&make[..], &several].concat(), "");
    assert_eq!(made.status.code(), Some(0));
    let listed = lockstep(&["collection", "list", "-"], text(&made.stdout));
    let listed = text(&listed.stdout);
    assert!(
        listed.starts_with("Monday\n1. Seed 4: irrgarten, "),
        "{listed}"
    );
    assert!(listed.contains("3. Seed 6: "));
    let object = json(&lockstep(&make_json(&[&make[..], &several].concat()), ""));
    assert_eq!(
        (&object["kind"], &object["title"]),
        (&"collection".into(), &"Monday".into())
    );
    let last = &object["puzzles"][2];
    let single = lockstep(
        &[
            "generate",
            "irrgarten",
            "--preset=easy",
            "--seed=6",
            "--json",
        ],
        "",
    );
    assert_eq!(*last, json(&single));
    let alone = lockstep(&["generate", "irrgarten", "--title", "Monday"], "");
    assert_eq!(alone.status.code(), Some(2), "a title is a collection's");
}
