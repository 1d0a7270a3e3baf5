//! Options come from the families' tables; what is wrong with them is said in their own names. And the help, with its
//! examples, completions and manual pages.

use std::collections::BTreeSet;
use std::fs;

use lockstep::any::Family;
use lockstep::catalogue;
use lockstep::puzzle::{Make, Puzzle, Solve};
use lockstep::settings::{Domain, Settings, Table};

use crate::{Folder, Run, pinned, run, run_on};

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
    let common = "preset seed count title json help output quiet color";
    for &family in Family::ALL {
        let help = help_of(&format!("generate {}", family.name()));
        let mut expected = with_family!(family, P => offered::<<P as Make>::Params>());
        expected.extend(common.split(' ').map(str::to_owned));
        // One option more for both ends of a wanted difficulty, where one can be wanted.
        let has_ends = ["least", "most"].iter().all(|&end| expected.contains(end));
        expected.extend(has_ends.then(|| "difficulty".to_owned()));
        assert_eq!(listed(&help), expected, "{}", family.name());
    }
}

#[test]
fn the_help_of_solve_names_the_families_of_each_option() {
    let help = help_of("solve");
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
    for &family in Family::ALL {
        let mut examples = catalogue::examples();
        let example = examples.find(|example| example.family == family);
        let puzzle = example.unwrap().puzzle().to_string();
        let own = with_family!(family, P => offered::<<P as Solve>::SolveOptions>());
        for &other in Family::ALL {
            with_family!(other, Q => for setting in <Q as Solve>::SolveOptions::TABLE {
                let option = setting.name.replace('_', "-");
                if own.contains(&option) {
                    continue;
                }
                let value = if setting.rule.domain == Domain::Flag { "" } else { "=1" };
                let refused = run_on!(&puzzle, "solve - --{option}{value}");
                refused.is_refused(Q::NAME).tells(family.name());
            });
        }
    }
}

#[test]
fn what_is_wrong_is_told_by_the_name_of_the_option() {
    let rows = include_str!("refused.tsv").lines();
    let rows: Vec<_> = rows.filter_map(|row| row.split_once('\t')).collect();
    assert!(rows.len() > 40);
    for (command, why) in rows {
        let why = why.replace("\\n", "\n");
        run_on("1 1 0 0", command).is_refused(&why).tells("error: ");
    }
}

#[test]
fn exit_codes_are_in_the_help() {
    let help = run("--help");
    let (_, codes) = help.exits(0).out.split_once("Exit codes:\n").unwrap();
    for code in 0..=4 {
        let start = format!("  {code}  ");
        assert!(codes.lines().any(|line| line.starts_with(&start)), "{code}");
    }
}

/// Nothing in a message steers a terminal or turns its text round.
#[test]
fn no_harmful_character_reaches_the_terminal() {
    let puzzle = "simultaneous/puzzles/opposed.txt";
    let harmful = "'a\u{1b}[31m\u{202e}b\u{9b}c'";
    for command in [
        format!("solve {harmful}"),
        format!("solve {harmful} --json"),
        format!("check {puzzle} {harmful}"),
        format!("check {puzzle} {harmful} --json"),
        format!("check {puzzle} '\u{202e}' --json"),
        format!("render {puzzle} --moves {harmful}"),
        format!("solve {puzzle} --seconds {harmful}"),
        format!("solve {puzzle} --algorithm {harmful} --json"),
        harmful.to_owned(),
    ] {
        is_harmless(&run(&command));
    }
    is_harmless(&run_on("2 2\n1\n0\n0 \u{1b}[0m\u{202e}\n", "solve -"));
}

fn is_harmless(run: &Run) {
    assert_ne!(run.code, Some(0), "{run}");
    for printed in [&run.out, &run.err] {
        let bad = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!printed.contains(bad), "{printed:?} of {run}");
    }
}

/// All subcommands, those of subcommands, too.
#[rustfmt::skip] // As a list.
const COMMANDS: [&str; 18] = [
    "solve", "check", "grade", "generate", "generate simultaneous", "generate stromrallye", "generate irrgarten",
    "improve", "render", "collection", "collection join", "collection list", "collection split", "instances", "race",
    "report", "completions", "schema",
];

fn help_of(command: &str) -> String {
    let help = run!("{command} --help");
    help.exits(0);
    help.out
}

#[test]
fn every_subcommand_has_help_of_80_columns_with_three_examples() {
    for command in COMMANDS {
        let help = help_of(command);
        let widest = help.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{command}: {widest:?}");
        assert_eq!(examples(&help).count(), 3, "{command}");
    }
    let help = run("--help").out;
    assert!(
        help.lines().all(|line| line.chars().count() <= 80),
        "{help}"
    );
    let groups = ["Solve:", "Make:", "Teach:", "Shell:"];
    let listed: BTreeSet<&str> = groups
        .iter()
        .flat_map(|group| names(&help, group))
        .collect();
    let tested = COMMANDS
        .iter()
        .map(|command| command.split(' ').next().unwrap());
    assert_eq!(listed, tested.collect());
    let families = names(&help, "Families of puzzles, recognised by their texts:");
    assert!(
        families
            .into_iter()
            .eq(Family::ALL.iter().map(|family| family.name()))
    );
}

/// The first words of the lines below a heading.
fn names<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    let lines = help.lines().skip_while(|&line| line != heading).skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    lines
        .map(|line| line.split_whitespace().next().unwrap())
        .collect()
}

/// The examples of a help text, without the program's name.
fn examples(help: &str) -> impl Iterator<Item = &str> {
    help.lines()
        .filter_map(|line| line.strip_prefix("    lockstep "))
}

/// Runs each example of the help, in a folder with the files that it names.
#[test]
fn every_example_of_the_help_works() {
    let folder = Folder::new(
        "examples",
        &[
            ("cut.txt", &*pinned("simultaneous/cut.txt")),
            ("board.txt", &*pinned("stromrallye/pair.txt")),
            ("puzzles/jump.txt", &*pinned("irrgarten/jump.txt")),
            ("class.txt", "Ann: DRD\nBen: rechts runter\n"),
            ("answers/cem.txt", "DDR"),
        ],
    );
    for set_up in [
        // With several shortest solutions, so that there is something to improve.
        "generate simultaneous --width 6 --height 6 --maze braided --opened 0.9 --seed 2 -o maze.txt",
        "solve maze.txt --certificate proof.txt",
        "collection join maze.txt -o sheet.txt",
    ] {
        folder.run(set_up).exits(0);
    }
    // A race runs other programs, and has tests of its own.
    let commands = COMMANDS.iter().filter(|&&command| command != "race");
    let help: String = commands.map(|command| help_of(command)).collect();
    for line in BTreeSet::from_iter(examples(&help)) {
        let mut input = String::new();
        for part in line.split(" > ").next().unwrap().split(" | lockstep ") {
            let run = folder.run_on(&input, part);
            assert!(matches!(run.code, Some(0 | 1 | 4)), "{run}");
            input = run.out;
        }
    }
}

#[test]
fn only_the_sentence_of_an_error_is_marked_as_one() {
    run("generate").exits(2).warns("Make a puzzle");
    let refused = run("solve");
    refused.exits(2).warns("error: the following");
    assert_eq!(refused.err.matches("error:").count(), 1, "{refused}");
}

#[test]
fn completions_are_there_for_four_shells() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = run!("completions {shell}");
        script.exits(0).says("fewest-swaps").says("collection");
        assert!(
            !script.out.contains("manual"),
            "a hidden subcommand: {script}"
        );
    }
}

#[test]
fn manual_pages_are_there_for_all_subcommands() {
    let folder = Folder::new::<&str>("manual", &[]);
    folder.run("manual pages").exits(0);
    for command in COMMANDS {
        let page = format!("pages/lockstep-{}.1", command.replace(' ', "-"));
        let page = fs::read_to_string(folder.path(&page)).expect(command);
        let is_whole = page.contains(".SH EXTRA") && page.contains("Examples:");
        assert!(is_whole, "{command}");
    }
}
