//! Irrgarten on the command line.

use crate::{json, lockstep, text};

/// Round a block, the left way shorter, or over the wall.
const JUMP: &str = "irrgarten 7 5\n#######\n#So#..#\n#.###.#\n#.....E\n#######\n";
/// Nobody jumps onto the exit.
const CLOSED: &str = "irrgarten 5 3\n#####\n#So#E\n#####\n";
/// Into the corridor and stuck before an arrow's front.
const STUCK: &str = "irrgarten 6 4\n######\n#S>#.#\n####.E\n######\n";

#[test]
fn solve_prints_a_shortest_route_and_what_it_took() {
    let output = lockstep(&["solve", "-"], JUMP);
    assert_eq!(output.status.code(), Some(0));
    let printed = text(&output.stdout);
    assert!(
        printed.starts_with("Shortest: 6 moves. Proved.\n→↓→→→→\n"),
        "{printed}"
    );
    assert!(printed.contains(" cells visited, "), "{printed}");
}

#[test]
fn solve_json_is_that_of_mazes_with_cells_visited() {
    for algorithm in ["shortest", "dfs", "wall"] {
        let output = lockstep(&["solve", "-", "--json", "--algorithm", algorithm], JUMP);
        let object = json(&output);
        assert_eq!(object["kind"], "irrgarten");
        assert_eq!(object["verdict"], "solved");
        assert_eq!(object["shortest"], algorithm == "shortest");
        let moves = object["moves"].as_str().unwrap();
        assert_eq!(object["length"].as_u64(), Some(moves.len() as u64));
        assert!(object["visited"].as_u64().unwrap() > 0);
        assert!(object["seconds"].is_f64() && object["states"].is_u64());
        let checked = lockstep(&["check", "-", moves], JUMP);
        assert_eq!(checked.status.code(), Some(0), "{algorithm}");
    }
}

#[test]
fn an_unsolvable_map_says_what_can_be_reached() {
    let output = lockstep(&["solve", "-"], CLOSED);
    assert_eq!(output.status.code(), Some(0));
    let printed = text(&output.stdout);
    let reason = "No sequence exists. 2 cells can be reached, and the exit is not among them.\n";
    assert!(printed.starts_with(reason), "{printed}");
    let object = json(&lockstep(&["solve", "-", "--json"], CLOSED));
    assert_eq!(object["verdict"], "unsolvable");
    let object = json(&lockstep(
        &["solve", "-", "--json", "--algorithm", "dfs"],
        CLOSED,
    ));
    assert_eq!(object["verdict"], "unsolvable");
}

#[test]
fn one_of_anything_is_singular() {
    let walled = lockstep(&["solve", "-"], "irrgarten 5 3\n#####\n#S#.E\n#####\n");
    let expected = "No sequence exists. 1 cell can be reached, and it is not the exit.\n";
    let printed = text(&walled.stdout);
    assert!(printed.starts_with(expected), "{printed}");
    assert!(printed.contains(", 1 state, "), "{printed}");
    let odd = lockstep(&["solve", "-"], "3\n1,1,1\n2\n1,2,1\n2,1,1\n");
    let printed = text(&odd.stdout);
    let expected = "No sequence exists. Parity: 1 battery has value 1, the 2 spare-battery cells ";
    assert!(printed.starts_with(expected), "{printed}");
}

#[test]
fn an_empty_file_is_called_empty() {
    let output = lockstep(&["solve", "-"], "\n");
    assert_eq!(output.status.code(), Some(2));
    let printed = text(&output.stderr);
    assert!(printed.ends_with(": the file is empty\n"), "{printed}");
}

#[test]
fn a_wall_follower_that_fails_is_stopped_and_never_says_unsolvable() {
    let output = lockstep(&["solve", "-", "--algorithm", "wall"], CLOSED);
    assert_eq!(output.status.code(), Some(3));
    let printed = text(&output.stdout);
    assert!(
        printed.contains("(loop: it walks in a circle)"),
        "{printed}"
    );
    assert!(
        printed.contains("says nothing about whether there is a solution"),
        "{printed}"
    );
    let output = lockstep(&["solve", "-", "--json", "--algorithm", "wall"], STUCK);
    assert_eq!(output.status.code(), Some(3));
    let object = json(&output);
    assert_eq!(object["verdict"], "stopped");
    assert!(object["reason"].as_str().unwrap().starts_with("stuck: "));
    assert_eq!(object["visited"], 2);
}

#[test]
fn algorithms_of_other_families_are_refused_and_the_right_ones_named() {
    let refused = |arguments: &[&str], puzzle: &str| {
        let output = lockstep(arguments, puzzle);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        text(&output.stderr).to_owned()
    };
    let message = refused(&["solve", "-", "--algorithm", "bfs"], JUMP);
    assert_eq!(
        message,
        "error: irrgarten: --algorithm must be one of shortest, dfs, wall\n"
    );
    let message = refused(&["solve", "-", "--algorithm", "dfs"], "1 1\n0\n0\n");
    assert_eq!(
        message,
        "error: simultaneous: --algorithm must be one of auto, bfs, bidirectional, astar-manhattan, \
         astar-exact\n"
    );
}

#[test]
fn check_tells_solved_unsolved_and_refused_moves_apart() {
    let cases = [
        ("RRRDDR", 0, "solved after 6 of 6\n"),
        ("→→→↓↓→", 0, "solved after 6 of 6\n"),
        ("RRR", 1, "not solved by 3 moves\n"),
        (
            "RU",
            1,
            "move 2 is illegal: there is no path right behind the wall to jump onto\n",
        ),
        ("U", 1, "move 1 is illegal: there is a wall\n"),
        (
            "RRRDDRL",
            0,
            "solved after 6 of 7; move 7 after that is illegal: the exit is reached, the game is over\n",
        ),
    ];
    for (moves, code, sentence) in cases {
        let output = lockstep(&["check", "-", moves], JUMP);
        assert_eq!(text(&output.stdout), sentence);
        assert_eq!(output.status.code(), Some(code), "{moves}");
    }
    let object = json(&lockstep(&["check", "--json", "-", "RRRDDR"], JUMP));
    assert_eq!(object["kind"], "irrgarten");
    assert_eq!(object["after"], 6);
}

#[test]
fn generate_repeats_from_a_seed_and_takes_levels_and_settings() {
    let generate = |more: &[&str]| {
        let arguments = [&["generate", "irrgarten", "--seed", "7"], more].concat();
        let output = lockstep(&arguments, "");
        assert_eq!(output.status.code(), Some(0), "{more:?}");
        assert!(
            text(&output.stderr).contains("crossings"),
            "what came out is told"
        );
        text(&output.stdout).to_owned()
    };
    assert!(generate(&[]).contains("\nirrgarten 27 19\n"));
    assert_eq!(
        generate(&["--preset", "hard"]),
        generate(&["--preset", "hard"])
    );
    let own = [
        "--width",
        "30",
        "--height",
        "20",
        "--jumpers",
        "0.2",
        "--arrows",
        "0.1",
    ];
    let maze = generate(&own);
    assert!(maze.contains("\nirrgarten 30 20\n") && maze.contains('o'));
    let solved = json(&lockstep(&["solve", "-", "--json"], &maze));
    assert_eq!(solved["verdict"], "solved");
    let plain = ["--branching", "0.5", "--arrows", "0", "--crossings", "0"];
    let maze = generate(&plain);
    let (_, map) = maze.split_once("\nirrgarten ").unwrap();
    assert!(!map.contains(['+', 'o', '<', '>', '^', 'v']));
}

#[test]
fn generate_refuses_settings_out_of_range() {
    for bad in [
        ["--width", "2"],
        ["--height", "2001"],
        ["--jumpers", "1.5"],
        ["--crossings", "x"],
        ["--preset", "impossible"],
    ] {
        let arguments = [&["generate", "irrgarten"], &bad[..]].concat();
        assert_eq!(lockstep(&arguments, "").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn render_draws_trails_and_proofs() {
    let output = lockstep(&["render", "-", "--moves", "RRR"], JUMP);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("<svg"));
    let plain = lockstep(&["render", "-"], CLOSED).stdout;
    let proof = lockstep(&["render", "-", "--proof"], CLOSED).stdout;
    assert_ne!(plain, proof);
    let refused = lockstep(&["render", "-", "--moves", "U"], JUMP);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(text(&refused.stderr), "error: move 1: there is a wall\n");
}

#[test]
fn an_error_names_its_line_and_column() {
    let output = lockstep(&["solve", "-"], "irrgarten 3 3\n###\n#xE\n###\n");
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(
        message.starts_with("error: standard input: line 3, column 2: 'x' means nothing here"),
        "{message}"
    );
}
