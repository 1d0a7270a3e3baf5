//! Solving: what is said beside the answer, what counting gives, and how limits of time and memory end a search.

use crate::{run, run_on};

/// Mazes of one size without walls and pits, as a text.
fn open(side: usize, mazes: usize) -> String {
    format!("{side} {side} ") + &"0 ".repeat(mazes * (2 * side * (side - 1) + 1))
}

#[rustfmt::skip] // As a list.
const ALGORITHMS: [&str; 5] = ["auto", "bfs", "bidirectional", "astar-manhattan", "astar-exact"];

#[test]
fn what_a_search_took_is_said_in_the_last_line_and_no_progress_where_nobody_looks() {
    for (puzzle, effort) in [
        ("simultaneous/puzzles/opposed.txt", " state"),
        ("irrgarten/puzzles/jump.txt", " cells visited, "),
        ("stromrallye/puzzles/pair.txt", " states"),
    ] {
        let solved = run!("solve {puzzle}");
        let last = solved.exits(0).is_silent().out.lines().last().unwrap();
        let has_all = last.contains(" s, ") && last.contains(effort);
        assert!(has_all, "{solved}\nwanted in the last line: {effort}");
    }
}

#[test]
fn a_trace_says_on_standard_error_which_stage_took_how_long() {
    let solved = run!("solve stromrallye/puzzles/pair.txt --moves-only --trace");
    let line = solved.exits(0).err.trim_end();
    let is_told = line.contains(" s, last ") && line.ends_with(" MB") && !line.contains('\n');
    assert!(is_told, "{solved}");
}

#[test]
#[rustfmt::skip] // A table.
fn why_there_is_no_sequence_is_said_in_words_that_fit_one_or_several() {
    for (puzzle, answer) in [
        ("2 1\n0\n0\n0\n0\n1\n0\n", "Player 3's goal cannot be reached"),
        ("irrgarten 5 3\n#####\n#S#.E\n#####\n", "1 cell can be reached, and it is not the exit.\n"),
        ("3\n1,1,1\n2\n1,2,1\n2,1,1\n", "Parity: 1 battery has value 1, the 2 spare-battery cells "),
    ] {
        let solved = run_on(puzzle, "solve -");
        solved.exits(0).begins(&format!("No sequence exists. {answer}"));
    }
    run_on("irrgarten 5 3\n#####\n#S#.E\n#####\n", "solve -").says(", 1 state, ");
}

#[test]
fn every_algorithm_counts_the_shortest_sequences_and_no_number_has_separators() {
    for algorithm in ALGORITHMS {
        let counted = run_on!(open(20, 2), "solve - --count --algorithm {algorithm}");
        counted.says("\nShortest sequences: 35345263800.\n");
    }
    let counted = run_on(open(40, 2), "solve - --algorithm bfs");
    let (_, states) = counted.out.rsplit_once(" s, ").unwrap();
    let states = states.split(' ').next().unwrap().parse();
    assert!(states.is_ok_and(|count: u64| count >= 1000), "{counted}");
}

#[test]
fn a_count_that_is_stopped_leaves_the_sequence() {
    // A* walks straight to the goals; counting looks at everything on the way.
    let open = open(250, 2);
    let command = "solve - --count --memory 4 --algorithm astar-exact";
    let why = "it needs more than the memory budget of 4 MB";
    let solved = run_on(&open, command);
    solved.exits(0);
    solved.begins("Shortest: 498 instructions. Proved.\n");
    let stopped = "\nShortest sequences: stopped before all were counted ";
    solved.says(&format!("{stopped}({why}).\n"));
    let object = run_on!(open, "{command} --json").json();
    assert_eq!(object["verdict"], "solved");
    assert_eq!(object["length"], 498);
    assert!(object["shortest_sequences"].is_null(), "{object}");
    assert_eq!(object["count_stopped"], why);
}

#[test]
fn a_search_out_of_memory_or_time_is_stopped_and_nothing_else() {
    let pair = run("generate simultaneous --width 60 --height 60 --seed 1").out;
    for algorithm in &ALGORITHMS[1..] {
        for limit in ["--memory 1", "--seconds 0"] {
            let command = format!("solve - --json {limit} --algorithm {algorithm}");
            let stopped = run_on(&pair, &command);
            assert_eq!(stopped.exits(3).json()["verdict"], "stopped", "{stopped}");
        }
    }
    // Some sequence is found all the same.
    let found = run_on(&pair, "solve - --json --memory 1 --algorithm auto");
    let object = found.exits(3).json();
    assert_eq!(object["verdict"], "solved");
    assert_eq!(object["shortest"], false);
    assert!(
        object["at_least"].as_u64() <= object["length"].as_u64(),
        "{found}"
    );
    let moves = object["moves"].as_str().unwrap();
    run_on!(&pair, "check - {moves}").exits(0);
}

#[test]
fn a_pair_whose_tables_alone_break_the_budget_is_answered_at_once() {
    // The mazes differ by a wall: equal ones would be solved as one.
    let half = 2 * 999_000;
    let walls = "0 ".repeat(half);
    let solved = run_on(format!("1000 1000 {walls} 0 1 {walls}"), "solve - --json");
    let object = solved.exits(0).json();
    assert_eq!(object["at_least"], 1998);
    // The first sequence that is found is as short as that, so it is proved.
    assert_eq!(object["length"], 1998);
    assert_eq!(object["shortest"], true);
    assert!(object["stopped"].is_null(), "{object}");
    let held = object["bytes"].as_u64().unwrap();
    assert!(held < 1_000_000_000, "{held} bytes held");
}

#[test]
fn several_mazes_beyond_the_budget_are_stopped() {
    let mazes = run("generate simultaneous --mazes 3 --width 40 --height 40 --seed 1").out;
    let object = run_on(mazes, "solve - --json --memory 2").exits(3).json();
    assert_eq!(object["shortest"], false);
    assert!(
        object["stopped"].as_str().unwrap().contains("2 MB"),
        "{object}"
    );
    assert!(object["at_least"].as_u64().unwrap() > 78, "{object}");
    // It says at once what went over, not how much more it could have taken.
    assert!(object["bytes"].as_u64().unwrap() < 4_000_000, "{object}");
}

#[test]
fn mazes_too_large_together_are_refused_with_a_bound() {
    // A state of sixteen cells among 400 needs more than 128 bits.
    let size = "--width 20 --height 20 --solvable --seed 1";
    let mazes = run!("generate simultaneous --mazes 16 {size}").out;
    let words = "the search for a shortest one was stopped (too large for this search)";
    let told = run_on(&mazes, "solve -");
    told.exits(3).begins("Solved with ").says(words);
    let object = run_on(mazes, "solve - --json").json();
    assert_eq!(object["shortest"], false);
    assert_eq!(object["stopped"], "too large for this search");
    assert!(object["at_least"].as_u64().unwrap() >= 38, "{object}");
}

#[test]
fn a_wall_follower_that_fails_is_stopped_and_never_says_unsolvable() {
    let told = run("solve irrgarten/puzzles/closed.txt --algorithm wall");
    told.exits(3).says("(loop: it walks in a circle)");
    told.says("says nothing about whether there is a solution");
    // Into the corridor and stuck before an arrow's front.
    let stuck = "irrgarten 6 4\n######\n#S>#.#\n####.E\n######\n";
    let object = run_on(stuck, "solve - --json --algorithm wall")
        .exits(3)
        .json();
    assert_eq!(object["verdict"], "stopped");
    assert!(
        object["reason"].as_str().unwrap().starts_with("stuck: "),
        "{object}"
    );
    assert_eq!(object["visited"], 2);
}

/// The proved minimum; nothing where there is no sequence; never more than a length that is not proved.
#[test]
fn at_least_is_the_proved_length_or_null() {
    for (puzzles, is_solvable) in [(crate::SOLVABLE, true), (crate::UNSOLVABLE, false)] {
        for puzzle in puzzles {
            let object = run!("solve {puzzle} --json").json();
            assert_eq!(object["shortest"], is_solvable, "{puzzle}");
            assert_eq!(object["at_least"], object["length"], "{puzzle}");
            assert_eq!(object["length"].is_null(), !is_solvable, "{puzzle}");
        }
    }
}
