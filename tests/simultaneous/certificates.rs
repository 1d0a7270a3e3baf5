//! Certificates: those written are proofs, and damaged ones are refused or prove what is true, by the library's checker
//! and by the program in `docs/`.

use std::io::Write;
use std::process::{Command, Stdio};

use lockstep::check::certificate::{NoCertificate, Proved, Refused, certify, is_possible, verify};
use lockstep::grid::Cell;
use lockstep::puzzle::{Rules, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Simultaneous, SolveOptions, State};

use crate::checker::Checker;
use crate::random_mazes::{random_pair, random_sized_pair, random_three};

/// A pair, and cells of its players: often the start.
fn position(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let puzzle = match rng.below(2) {
        0 => random_pair(seed),
        _ => random_sized_pair(seed),
    };
    let mut state = puzzle.start();
    for _ in 0..[0, rng.below(30)][rng.below(2)] {
        let direction = lockstep::grid::Direction::ALL[rng.below(4)];
        state = puzzle.step(&state, direction).0;
    }
    (puzzle, state)
}

fn cells(state: &State) -> [(usize, usize); 2] {
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
    for seed in 0..4_000 {
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
    assert!(kept > 20, "{kept}");
}

#[test]
fn damaged_certificates_are_refused_or_still_true() {
    let mut rng = Rng::new(7);
    let mut refused = 0;
    for seed in 0..2_000 {
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
    assert!(refused > 15_000, "{refused}");
}

/// A certificate that leaves no layer out, but claims more instructions than are needed.
#[test]
fn a_longer_sequence_is_not_proved_shortest() {
    let mut lies = 0;
    for seed in 0..500 {
        let (puzzle, state) = position(seed);
        let text = puzzle.to_string();
        let honest = certificate(&puzzle, &state);
        let Some(moves) = honest.lines().find_map(|line| line.strip_prefix("moves ")) else {
            continue;
        };
        // The detour waits, if some instruction changes nothing.
        let waits = |letter: &&str| {
            let direction = lockstep::grid::Direction::ALL["UDLR".find(*letter).unwrap()];
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
    assert!(lies > 200, "{lies}");
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
    for seed in 0..500 {
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
    assert!(refused > 3_000, "{refused}");
}

#[test]
fn other_puzzles_have_no_certificate() {
    for text in [
        &random_three(1).to_string(),
        "irrgarten 3 3\n###\n#SE\n###",
        "1\n1,1,0\n0",
    ] {
        assert_eq!(is_possible(text), Err(NoCertificate::NotAPair), "{text}");
    }
    let giant = lockstep::simultaneous::Maze::open(1000, 1000);
    let giants = Simultaneous::new([giant.clone(), giant]).to_string();
    assert!(matches!(
        is_possible(&giants),
        Err(NoCertificate::TooLarge(_))
    ));
}
