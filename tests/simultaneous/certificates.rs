//! Certificates: those written are proofs, and damaged ones are refused or prove what is true, by the library's checker
//! and by the program in `docs/`.

use std::io::Write;
use std::process::{Command, Stdio};

use lockstep::check::certificate::{NoCertificate, Proved, Refused, certify, is_possible, verify};
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Make, Rules, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Maze, Simultaneous, SolveOptions, State};

use crate::checker::Checker;
use crate::random_mazes::{random_pair, random_params, random_sized_pair, random_three};

/// A pair, and cells of its players: often the start.
fn position(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let puzzle = match rng.below(2) {
        0 => random_pair(seed),
        _ => random_sized_pair(seed),
    };
    let mut state = puzzle.start();
    for _ in 0..[0, rng.below(30)][rng.below(2)] {
        let direction = Direction::ALL[rng.below(4)];
        state = puzzle.step(&state, direction).0;
    }
    (puzzle, state)
}

pub fn cells(state: &State) -> [(usize, usize); 2] {
    [0, 1].map(|player| {
        let Cell { x, y } = state.players[player];
        (x as usize, y as usize)
    })
}

/// The certificate of what the solver answers.
fn certificate(puzzle: &Simultaneous, state: &State) -> String {
    let solution = puzzle.solve(state, &SolveOptions::default(), &mut Unwatched);
    let moves = match solution.unwrap().verdict {
        Verdict::Solved { moves, .. } => Some(letters(&moves)),
        Verdict::Unsolvable(_) => None,
    };
    let from = (*state != puzzle.start()).then(|| cells(state));
    certify(&puzzle.to_string(), from, moves.as_deref(), &mut || true).unwrap()
}

/// The text with one small damage.
fn mutated(certificate: &str, rng: &mut Rng) -> String {
    let mut bytes = certificate.as_bytes().to_vec();
    let mut words: Vec<String> = certificate.split(' ').map(str::to_owned).collect();
    let place = rng.below(bytes.len());
    let word = rng.below(words.len());
    match rng.below(6) {
        0 => bytes[place] = b"UDLR0123456789 \n-"[rng.below(17)],
        1 => drop(bytes.remove(place)),
        2 => bytes.insert(place, b"UDLR0123456789 \n"[rng.below(16)]),
        3 => {
            let mut lines: Vec<&str> = certificate.lines().collect();
            let (one, two) = (rng.below(lines.len()), rng.below(lines.len()));
            lines.swap(one, two);
            return lines.join("\n");
        }
        4 => bytes.truncate(place),
        _ => {
            let number: Option<u64> = words[word].parse().ok();
            match number {
                Some(number) => {
                    words[word] = (number + 1)
                        .saturating_sub(2 * rng.below(2) as u64)
                        .to_string()
                }
                None => drop(words.remove(word)),
            }
            return words.join(" ");
        }
    }
    String::from_utf8(bytes).expect("it is ASCII")
}

/// Whether a claim is true, by brute force.
fn is_true(checker: &Checker, from: [(usize, usize); 2], proved: Proved) -> bool {
    let least = checker.least(from.to_vec());
    match proved {
        Proved::Shortest(length) => least == Some(length),
        Proved::Unreachable(_) => least.is_none(),
    }
}

#[test]
fn certificates_prove_the_least_length_by_brute_force() {
    let mut kept = 0;
    for seed in 0..1_000 {
        let (puzzle, state) = position(seed);
        let text = puzzle.to_string();
        let certificate = certificate(&puzzle, &state);
        let verified = verify(&text, &certificate).expect(&certificate);
        assert_eq!(verified.from, cells(&state));
        let checker = Checker::new(&text);
        assert!(
            is_true(&checker, verified.from, verified.proved),
            "{certificate}{text}"
        );
        kept += usize::from(certificate.contains("kept") && !certificate.contains("kept 0"));
    }
    assert!(kept > 4, "{kept}");
}

/// The searches hold a bit for each cell, in words of 64.
#[test]
fn pairs_of_more_cells_than_a_word_has_bits_are_proved_too() {
    let mut solved = 0;
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let size = [(9, 8), (5, 14), (14, 5), (11, 6)][rng.below(4)];
        let params = random_params(size, 5, &[0.0, 0.05, 0.1], 0.9, &mut rng);
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        let text = puzzle.to_string();
        let certificate = certificate(&puzzle, &puzzle.start());
        let verified = verify(&text, &certificate).expect(&certificate);
        assert!(
            is_true(&Checker::new(&text), verified.from, verified.proved),
            "{certificate}{text}"
        );
        solved += usize::from(matches!(verified.proved, Proved::Shortest(_)));
    }
    assert!(solved > 4, "{solved}");
}

#[test]
fn a_player_may_begin_where_nobody_comes_back_to() {
    let walls = "0 0 0\n0 0 0\n0 0 0\n0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let maze = format!("{walls}4\n2 0\n1 1\n3 1\n2 2\n");
    let puzzle = Simultaneous::parse(&format!("4 4\n{maze}{maze}"))
        .unwrap()
        .puzzle;
    let mut state = puzzle.start();
    state.players.fill(Cell::new(2, 1));
    let verified = verify(&puzzle.to_string(), &certificate(&puzzle, &state)).unwrap();
    assert_eq!(verified.proved, Proved::Shortest(7), "one step to fall");
}

#[test]
fn a_player_may_fall_late() {
    // Anton has a corridor down to the goal. Bea waits beside a pit until he has gone most of it.
    let mut bea = Maze::open(6, 6);
    bea.set_wall(Cell::new(5, 0), Direction::Down, true);
    bea.set_pit(Cell::new(4, 0), true);
    let puzzle = Simultaneous::new([Maze::open(1, 30), bea]);
    let mut state = puzzle.start();
    state.players[1] = Cell::new(5, 0);
    let verified = verify(&puzzle.to_string(), &certificate(&puzzle, &state)).unwrap();
    assert_eq!(verified.proved, Proved::Shortest(29 + 1 + 5));
}

#[test]
fn damaged_certificates_are_refused_or_still_true() {
    let mut rng = Rng::new(7);
    let mut refused = 0;
    for seed in 0..500 {
        let (puzzle, state) = position(seed);
        let text = puzzle.to_string();
        let checker = Checker::new(&text);
        let certificate = certificate(&puzzle, &state);
        for _ in 0..10 {
            let mutant = mutated(&certificate, &mut rng);
            match verify(&text, &mutant) {
                Ok(verified) => assert!(
                    is_true(&checker, verified.from, verified.proved),
                    "{mutant}\n{text}"
                ),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 3_750, "{refused}");
}

/// A certificate that leaves no layer out, but claims more instructions than are needed.
#[test]
fn a_longer_sequence_is_not_proved_shortest() {
    let mut lies = 0;
    for seed in 0..200 {
        let (puzzle, state) = position(seed);
        let text = puzzle.to_string();
        let honest = certificate(&puzzle, &state);
        let Some(moves) = honest.lines().find_map(|line| line.strip_prefix("moves ")) else {
            continue;
        };
        // The detour waits, if some instruction changes nothing.
        let waits = |letter: &&str| {
            let direction = Direction::ALL["UDLR".find(*letter).unwrap()];
            puzzle.step(&state, direction).0 == state
        };
        let Some(wait) = ["U", "D", "L", "R"].iter().find(|letter| waits(letter)) else {
            continue;
        };
        if moves.is_empty() {
            continue;
        }
        let mut lie = honest.replace(moves, &format!("{wait}{moves}"));
        // Numbers are taken from the refusals until only the meeting is left.
        lie = lie.split("forward").next().unwrap().to_owned();
        let (mut forward, mut back) = (vec![0; moves.len() + 1], vec![0; 1]);
        let reason = loop {
            let list = |list: &[u64]| list.iter().map(|n| format!(" {n}")).collect::<String>();
            let text_of = format!("{lie}forward{}\nback{}\n", list(&forward), list(&back));
            match verify(&text, &text_of) {
                Err(Refused::Layer {
                    is_from_goals,
                    distance,
                    pairs,
                }) => {
                    [&mut forward, &mut back][usize::from(is_from_goals)][distance] = pairs;
                }
                other => break other,
            }
        };
        assert_eq!(reason, Err(Refused::Meet), "{lie}{text}");
        lies += 1;
    }
    assert!(lies > 80, "{lies}");
}

/// The same mutants, by the program in `docs/`; where there is no Python, the test says so.
#[test]
fn the_python_program_agrees() {
    const HARNESS: &str = "
import json, runpy, sys
main = runpy.run_path(sys.argv[1])['main']
for puzzle, certificate in map(json.loads, sys.stdin):
    try:
        print(main(puzzle, certificate))
    except (Exception, SystemExit):
        print('refused')
";
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_certificate.py");
    let python = Command::new("python3")
        .args(["-c", HARNESS, program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else {
        eprintln!("python3 is missing: docs/check_certificate.py was not tried");
        return;
    };
    let mut rng = Rng::new(8);
    let mut cases = Vec::new();
    for seed in 0..150 {
        let (puzzle, state) = position(seed);
        let text = puzzle.to_string();
        let honest = certificate(&puzzle, &state);
        cases.extend((0..8).map(|_| (text.clone(), mutated(&honest, &mut rng), false)));
        cases.push((text, honest, true));
    }
    let mut input = python.stdin.take().unwrap();
    let lines: String = cases
        .iter()
        .map(|(text, certificate, _)| format!("{}\n", serde_json::json!([text, certificate])))
        .collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), cases.len());
    let mut refused = 0;
    for ((text, certificate, is_honest), answer) in cases.iter().zip(answers.lines()) {
        if answer == "refused" {
            assert!(!is_honest, "{certificate}{text}");
            refused += 1;
            continue;
        }
        let checker = Checker::new(text);
        // The cells as the certificate has them.
        let from = certificate
            .lines()
            .find_map(|line| line.strip_prefix("from "));
        let numbers = from.map(|from| {
            from.split_whitespace()
                .map(|n| n.parse().unwrap())
                .collect()
        });
        let [a, b, c, d] = *numbers.unwrap_or(vec![0; 4]) else {
            panic!("{certificate}");
        };
        let length = answer
            .split(' ')
            .next()
            .unwrap()
            .parse()
            .map(Proved::Shortest);
        let proved = length.unwrap_or(Proved::Unreachable(1));
        assert!(
            is_true(&checker, [(a, b), (c, d)], proved),
            "{answer}\n{certificate}{text}"
        );
    }
    assert!(refused > 900, "{refused}");
}

/// Two players beside their goals, and the proof that one step is the fewest.
const SHORT: &str = "2 1  0  0   0  0";
const PROOF: &str = "lockstep certificate 1\nmoves R\nkept 0\nforward 1\nback 1\n";

#[test]
fn a_refusal_names_what_is_wrong_and_where() {
    let verified = |certificate: &str| verify(SHORT, certificate).map(|verified| verified.proved);
    assert_eq!(
        certify(SHORT, None, Some("R"), &mut || true).unwrap(),
        PROOF
    );
    assert_eq!(verified(PROOF), Ok(Proved::Shortest(1)));
    assert_eq!(verified(&format!("{PROOF}\n\n")), Ok(Proved::Shortest(1)));
    let layer = |is_from_goals| Refused::Layer {
        is_from_goals,
        distance: 0,
        pairs: 1,
    };
    // A certificate of one line and these, or with another line in the place of its own.
    let alone = [
        ("", Refused::Line(2)),
        ("from 0 0 0", Refused::Line(2)),
        ("from 0 0 0 x", Refused::Line(2)),
        ("from 2 0 0 0", Refused::Line(2)),
        ("from 0 0 0 1", Refused::Line(2)),
        ("from 0 0 0 0\nfrom 0 0 0 0", Refused::Line(3)),
        ("from 0 0 0 0\nmoves R\nkept x", Refused::Line(4)),
        ("unreachable 0", Refused::Line(2)),
        ("unreachable 3", Refused::Line(2)),
        ("unreachable 1 2", Refused::Line(2)),
        ("unreachable 1\nmore", Refused::Line(3)),
        ("unreachable 1", Refused::Reachable),
        ("unreachable 2", Refused::Reachable),
    ];
    for (lines, refused) in alone {
        let certificate = format!("lockstep certificate 1\n{lines}\n");
        assert_eq!(verified(&certificate), Err(refused), "{lines:?}");
    }
    for (line, instead, refused) in [
        (1, "lockstep certificate 1 ", Refused::Line(1)),
        (1, "lockstep certificate 2", Refused::Line(1)),
        (2, "moves R R", Refused::Line(2)),
        (2, "moves RR", Refused::Moves),
        (2, "moves L", Refused::Moves),
        (2, "moves Rx", Refused::Moves),
        (2, "moves ", Refused::Moves),
        (3, "keptx 0", Refused::Line(3)),
        (3, "kept 0 0", Refused::Line(3)),
        (3, "kept 4294967296", Refused::Line(3)),
        (4, "forward -1", Refused::Line(4)),
        (4, "forward", Refused::Layers),
        (4, "forward 1 0", Refused::Layers),
        (4, "forward 2", layer(false)),
        (5, "back +1", Refused::Line(5)),
        (5, "back", Refused::Layers),
        (5, "back 0", layer(true)),
        (5, "back 1\nmore", Refused::Line(6)),
    ] {
        let mut lines: Vec<&str> = PROOF.lines().collect();
        lines[line - 1] = instead;
        assert_eq!(verified(&lines.join("\n")), Err(refused), "{instead:?}");
    }
    for layers in ["forward\nback 1 1\n", "forward 1 1\nback\n"] {
        let certificate = PROOF.replace("forward 1\nback 1\n", layers);
        assert_eq!(verified(&certificate), Err(Refused::Layers), "{layers:?}");
    }
}

#[test]
fn at_the_goals_there_is_nothing_to_do_and_no_layer() {
    let from = "lockstep certificate 1\nfrom 1 0 1 0\nmoves \nkept 0\n";
    let nothing = format!("{from}forward\nback\n");
    assert_eq!(
        certify(SHORT, Some([(1, 0); 2]), Some(""), &mut || true).unwrap(),
        nothing
    );
    let verified = verify(SHORT, &nothing).unwrap();
    assert_eq!(
        (verified.from, verified.proved),
        ([(1, 0); 2], Proved::Shortest(0))
    );
    for layers in ["forward 1\nback\n", "forward\nback 1\n"] {
        assert_eq!(
            verify(SHORT, &(from.to_owned() + layers)),
            Err(Refused::Layers)
        );
    }
}

#[test]
fn other_puzzles_have_no_certificate() {
    for text in [
        &random_three(1).to_string(),
        "irrgarten 3 3\n###\n#SE\n###",
        "1\n1,1,0\n0",
    ] {
        let no_pair = NoCertificate::NotAPair;
        assert_eq!(is_possible(text), Err(no_pair), "{text}");
        assert_eq!(verify(text, PROOF), Err(Refused::Impossible(no_pair)));
    }
    // A goal that cannot be reached has no class.
    assert_eq!(is_possible("2 1  1  0   0  0"), Ok(()));
    // Tables for 250 × 400 cells and these take 4 GB, the limit, and a bit more.
    let giants = |width| {
        let mazes = [250, width].map(|width| Maze::open(width, 400));
        Simultaneous::new(mazes).to_string()
    };
    assert_eq!(is_possible(&giants(200)), Ok(()));
    let too_large = NoCertificate::TooLarge(4_021_286_400);
    let giants = giants(201);
    assert_eq!(is_possible(&giants), Err(too_large));
    assert_eq!(
        too_large.to_string(),
        "a certificate for labyrinths this large takes tables of 4022 MB, more than 4000 MB"
    );
    let moves = "R".repeat(249) + &"D".repeat(399);
    let layers = " 1".repeat(moves.len());
    let proof = format!("moves {moves}\nkept 0\nforward 1\nback{layers}\n");
    let verified = verify(&giants, &format!("lockstep certificate 1\n{proof}"));
    assert_eq!(verified, Err(Refused::Impossible(too_large)));
}
