//! Generating: what is made can be solved and made again, and is as it was wanted.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{run, run_on};

/// Settings of a generator, and what its text has.
#[rustfmt::skip] // A table.
const SETTINGS: [(&str, &str); 14] = [
    ("simultaneous --width 9 --height 6 --maze random --walls 0.4 --pits 0.1 --solvable", "\n9 6\n"),
    ("simultaneous --maze braided --pits 0.05 --solvable --width 9 --height 7", "\n9 7\n"),
    ("simultaneous --mazes 5 --width 4 --height 3 --solvable", "\n4 3\n"),
    ("simultaneous --preset hard --pair turned", "\n10 10\n"),
    ("stromrallye --preset easy", "\n"),
    ("stromrallye --preset hard --batteries 5 --dull", "\n"),
    ("stromrallye --size 6 -d 5 -D 20", "\n6\n"),
    ("stromrallye --preset medium --size 7 --revisit 20", "\n7\n"),
    ("stromrallye --preset easy --size 6", "\n6\n"),
    ("stromrallye --preset fiendish --size 9", "\n9\n"),
    ("irrgarten", "\nirrgarten 27 19\n"),
    ("irrgarten --preset medium --jumpers 0.1", "o"),
    ("irrgarten --width 30 --height 20 --jumpers 0.2 --arrows 0.1", "\nirrgarten 30 20\n"),
    ("irrgarten --branching 0.5 --arrows 0 --crossings 0", "\nirrgarten "),
];

#[test]
fn what_is_generated_can_be_solved_checked_drawn_and_made_again_by_the_comment_at_its_head() {
    for (settings, part) in SETTINGS {
        let made = run!("generate {settings}");
        // Seeds are drawn, and few of them miss a wanted difficulty.
        assert!(matches!(made.code, Some(0 | 4)), "{made}");
        let puzzle = &made.says(part).out;
        let (comment, _) = puzzle.split_once('\n').unwrap();
        let command = comment.strip_prefix("# lockstep ").expect(settings);
        run(command).prints(puzzle);
        let solved = run_on(puzzle, "solve - --moves-only");
        let moves = solved.exits(0).out.trim_end();
        run_on!(puzzle, "check - {moves}").exits(0);
        let drawn = run_on!(puzzle, "render - --moves {moves}");
        drawn.exits(0).begins("<svg");
    }
    let plain = run("generate irrgarten --seed 7 --branching 0.5 --arrows 0 --crossings 0");
    plain.tells("crossings");
    let (_, map) = plain.out.split_once("\nirrgarten ").unwrap();
    assert!(!map.contains(['+', 'o', '<', '>', '^', 'v']), "{map}");
    let five = run("generate simultaneous --mazes 5 --width 4 --height 3").out;
    let drawn = run_on(five, "render -");
    for name in ["Anton", "Bea", "Clara", "David", "Emil"] {
        drawn.says(name);
    }
}

#[test]
fn a_seed_that_was_left_out_is_told_and_gives_the_same_puzzle() {
    let command = "generate simultaneous --width 9 --height 9";
    let again = |_| {
        let made = run(command);
        let seed = made.err.strip_prefix("seed ").unwrap().trim_end();
        let again = run!("{command} --seed {seed}");
        again.prints(&made.out).is_silent();
        seed.parse().unwrap()
    };
    let seeds: BTreeSet<u64> = (0..8).map(again).collect();
    assert_eq!(seeds.len(), 8, "each another");
    assert!(seeds.iter().all(|&seed| seed < 1_000_000_000_000));
    // That all of them are short has a chance of 1 in 10^48.
    assert!(seeds.iter().any(|&seed| seed >= 1_000_000), "{seeds:?}");
}

#[test]
fn presets_of_all_families_give_what_they_are_named_after() {
    for family in ["simultaneous", "stromrallye", "irrgarten"] {
        for preset in ["easy", "medium", "hard", "very-hard", "fiendish"] {
            let made = run!("generate {family} --preset {preset} --seed 2 --json");
            assert_eq!(made.exits(0).json()["as_wanted"], true, "{made}");
        }
    }
    // A wanted difficulty takes the place of the preset's, and keeps its size.
    let made = run("generate simultaneous --preset=easy --difficulty 1 2 --seed=1 --json");
    let settings = &made.json()["settings"];
    let held = ["least", "most", "width"].map(|name| settings[name].as_f64());
    assert_eq!(held, [1.0, 2.0, 6.0].map(Some));
}

#[test]
fn a_wanted_difficulty_is_measured_or_missed_with_an_exit_code_of_its_own() {
    let pair = "generate simultaneous --width 8 --height 8 --solvable --seed 1 --difficulty";
    let met = run!("{pair} 2 3");
    met.exits(0).warns("measured difficulty 2.").says("\n8 8\n");
    let missed = run!("{pair} 30 40 --pits 0.1 --biting");
    missed.exits(4).tells("300 sets made");
    missed.tells("not as wanted: its difficulty");
    // The nearest is printed.
    let missed = run("generate stromrallye --size 3 --least 30 --seed 1");
    missed.exits(4).says("\n3\n");
    missed.tells("not as wanted: its difficulty");
}

#[test]
fn a_difficulty_is_both_ends_of_its_range_and_the_manuals_example_of_one_works() {
    let board = "generate stromrallye --size 6 --seed 5";
    let short = run!("{board} --difficulty 1.5 2");
    let long = run!("{board} --least 1.5 --most 2");
    assert_eq!((&short.out, &short.err), (&long.out, &long.err));
    short.exits(0);
    let example = "--size 12 -d 20 -D 40 --least 5 --most 8";
    assert!(include_str!("../../docs/command-line.md").contains(example));
    for seed in 1..=4 {
        run!("generate stromrallye {example} --seed {seed}").exits(0);
    }
}

#[test]
fn a_collection_is_made_from_a_seed_and_those_after_it() {
    let several = "generate irrgarten --preset easy --seed 4 --count 3 --title Monday";
    let made = run(several);
    let listed = run_on(&made.exits(0).out, "collection list -");
    listed.begins("Monday\n1. Seed 4: irrgarten, ");
    listed.says("3. Seed 6: ");
    let object = run!("{several} --json").json();
    let heading = [&object["kind"], &object["title"]];
    assert_eq!(heading, ["collection", "Monday"]);
    let single: Value = run("generate irrgarten --preset=easy --seed=6 --json").json();
    assert_eq!(object["puzzles"][2], single);
}
