//! The library's checker of certificates and the program in `docs/` answer alike, and no lie gets through either: on
//! honest certificates, forged ones whose numbers are all right, and damaged ones, for puzzles whose texts are damaged,
//! too. Players begin anywhere, also on pits.
//!
//! `LOCKSTEP_CERTIFICATES` is the number of cases (3,000 without it), `LOCKSTEP_FUZZ_SEED` makes others.

use std::collections::{HashMap, VecDeque};
use std::io::Write;
use std::process::{Child, Command, Stdio};

use lockstep::any::AnyPuzzle;
use lockstep::check::certificate::{NoCertificate, Proved, Refused, verify};
use lockstep::grid::{Cell, Direction};
use lockstep::rng::Rng;
use lockstep::simultaneous::{Maze, Simultaneous};
use lockstep::text::decoded;

use crate::certificates::is_true;
use crate::checker::Checker;
use crate::common::{tell, test_data};

type Cells = [(usize, usize); 2];

/// The bytes of both files.
type Case = [Vec<u8>; 2];

/// Cases for each run of the program.
const BATCH: usize = 5_000;

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_certificate.py");

/// Each byte of a file is a character of its line.
const HARNESS: &str = "
import json, runpy, sys
check = runpy.run_path(sys.argv[1])['check']
for line in sys.stdin:
    print(json.dumps(check(*(text.encode('latin-1') for text in json.loads(line)))))
";

#[test]
fn both_checkers_answer_alike_and_no_lie_gets_through() {
    let number = |name: &str, usual| match std::env::var(name) {
        Ok(value) => value.parse().expect(name),
        Err(_) => usual,
    };
    let cases = number("LOCKSTEP_CERTIFICATES", 3_000);
    let mut rng = Rng::new(number("LOCKSTEP_FUZZ_SEED", 1) as u64);
    let mut counts = [0; 3];
    while counts.iter().sum::<usize>() < cases {
        let mut batch = Vec::new();
        while batch.len() < BATCH.min(cases) {
            batch.extend(cases_of_a_puzzle(&mut rng));
        }
        let program = started(&batch);
        let answers: Vec<_> = batch.iter().map(by_the_library).collect();
        let Some(program) = program else {
            return tell("SKIPPED: python3 is missing, docs/check_certificate.py was not tried");
        };
        let output = program.wait_with_output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        let mut theirs = lines.lines();
        for ([puzzle, certificate], (code, sentence)) in batch.iter().zip(answers) {
            let shown = || {
                let [puzzle, certificate] = [puzzle, certificate].map(|it| it.escape_ascii());
                format!("puzzle {puzzle}\ncertificate {certificate}\n{code} {sentence}")
            };
            let broken = || panic!("the program broke off:\n{}", shown());
            let line = theirs.next().unwrap_or_else(broken);
            let (their_code, their_sentence): (usize, String) = serde_json::from_str(line).unwrap();
            assert_eq!(code, their_code, "{their_sentence}\n{}", shown());
            // Why a puzzle cannot be read, two readers say in their own words.
            let is_alike = code == 2 || sentence == their_sentence;
            assert!(is_alike, "{their_sentence}\n{}", shown());
            counts[code] += 1;
        }
    }
    let [proved, refused, unusable] = counts;
    tell(&format!(
        "both checkers on {} certificates: {proved} proved, {refused} refused, {unusable} not of a pair's text",
        proved + refused + unusable
    ));
    assert!(counts.iter().all(|&count| count > cases / 20), "{counts:?}");
}

/// What people sent in: each certificate beside its puzzle.
#[test]
fn forged_certificates_of_reports_are_refused() {
    let Some(folder) = test_data("reports/certificates") else {
        return;
    };
    let mut tried = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let certificate = file.unwrap().path();
        if certificate.extension() != Some("cert".as_ref()) {
            continue;
        }
        let files = [certificate.with_extension("txt"), certificate];
        let case = files.each_ref().map(|file| std::fs::read(file).unwrap());
        let (code, sentence) = by_the_library(&case);
        assert_eq!(code, 1, "{files:?}: {sentence}");
        if let Ok(output) = Command::new("python3").arg(PROGRAM).args(&files).output() {
            assert_eq!(output.status.code(), Some(1), "{files:?}: {output:?}");
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), sentence);
        }
        tried += 1;
    }
    tell(&format!("{tried} certificates of reports"));
}

/// The program at work on these.
fn started(batch: &[Case]) -> Option<Child> {
    let mut python = Command::new("python3")
        .args(["-c", HARNESS, PROGRAM])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = python.stdin.take().unwrap();
    let as_text = |bytes: &Vec<u8>| bytes.iter().map(|&byte| char::from(byte)).collect();
    let lines = batch.iter().map(|case| {
        let texts: [String; 2] = case.each_ref().map(as_text);
        format!("{}\n", serde_json::json!(texts))
    });
    let lines: String = lines.collect();
    std::thread::spawn(move || input.write_all(lines.as_bytes()));
    Some(python)
}

/// The exit code of `lockstep check` and its sentence. What is proved is true, by brute force.
fn by_the_library([puzzle, certificate]: &Case) -> (usize, String) {
    let text = decoded(puzzle);
    let puzzle = match AnyPuzzle::parse(&text) {
        Ok(parsed) => parsed.puzzle,
        Err(error) => return (2, error.message(&text)),
    };
    let verified = match verify(&text, &decoded(certificate)) {
        Ok(verified) => verified,
        Err(Refused::Impossible(NoCertificate::NotAPair)) => return (2, String::new()),
        Err(Refused::Puzzle(unreadable)) => panic!("{unreadable}, which the parser can:\n{text}"),
        Err(refused) => return (1, format!("not proved: {refused}")),
    };
    let AnyPuzzle::Simultaneous(puzzle) = puzzle else {
        panic!("no pair of labyrinths: {text}");
    };
    let checker = Checker::new(&puzzle.to_string());
    let what = match verified.proved {
        Proved::Shortest(1) => "1 instruction, and no sequence is shorter".to_owned(),
        Proved::Shortest(length) => format!("{length} instructions, and no sequence is shorter"),
        Proved::Unreachable(player) => {
            format!("no sequence exists, player {player} cannot get to the goal")
        }
    };
    assert!(
        is_true(&checker, verified.from, verified.proved),
        "{what}\n{}\n{text}",
        decoded(certificate)
    );
    let from = match verified.from.map(|(x, y)| (x + 1, y + 1)) {
        [(1, 1), (1, 1)] => String::new(),
        [(a, b), (c, d)] => format!("from column {a}, row {b} and column {c}, row {d}: "),
    };
    (0, format!("proved: {from}{what}"))
}

/// A pair, certificates for it that are honest, forged and damaged, and damaged texts of it.
fn cases_of_a_puzzle(rng: &mut Rng) -> Vec<Case> {
    let puzzle = pair(rng);
    let text = puzzle.to_string();
    let checker = Checker::new(&text);
    let mut cases = Vec::new();
    for _ in 0..3 {
        let from = match rng.below(3) {
            0 => None,
            // Any cell, pits and goals among them.
            _ => Some([0, 1].map(|player: usize| {
                let (width, height) = puzzle.mazes()[player].size();
                (rng.below(width as usize), rng.below(height as usize))
            })),
        };
        let certificate = forged(&text, &checker, from, rng);
        for _ in 0..4 {
            let mut damaged = certificate.clone();
            for _ in 0..=rng.below(2) {
                damaged = damaged_certificate(damaged, rng);
            }
            cases.push([text.clone().into(), damaged]);
        }
        for _ in 0..4 {
            let mut damaged = text.clone().into_bytes();
            for _ in 0..=rng.below(4) {
                damaged = damaged_puzzle(damaged, rng);
            }
            cases.push([damaged, certificate.clone()]);
        }
        cases.push([text.clone().into(), certificate]);
    }
    cases
}

/// A small pair of any shape, with pits anywhere.
fn pair(rng: &mut Rng) -> Simultaneous {
    let mut size = || (1 + rng.below(4) as u32, 1 + rng.below(4) as u32);
    let mut sizes = [size(), size()];
    if rng.chance(0.6) || !Simultaneous::allows(&sizes) {
        sizes[1] = sizes[0];
    }
    Simultaneous::new(sizes.map(|(width, height)| {
        let mut maze = Maze::open(width, height);
        let (walls, pits) = (rng.below(6) as f64 / 10.0, [0.0, 0.1, 0.3][rng.below(3)]);
        for cell in maze.cells() {
            for direction in [Direction::Right, Direction::Down] {
                maze.set_wall(cell, direction, rng.chance(walls));
            }
            let is_goal = cell == Cell::new(width - 1, height - 1);
            maze.set_pit(cell, rng.chance(if is_goal { pits / 3.0 } else { pits }));
        }
        maze
    }))
}

/// A certificate for a shortest sequence or a longer one, or that there is none, with the right numbers: the only lie
/// in it, if there is one, is its claim.
fn forged(text: &str, checker: &Checker, from: Option<Cells>, rng: &mut Rng) -> Vec<u8> {
    let mut head = "lockstep certificate 1\n".to_owned();
    if let Some([(a, b), (c, d)]) = from {
        head += &format!("from {a} {b} {c} {d}\n");
    }
    let mut positions = from.unwrap_or_default().to_vec();
    let mut moves = String::new();
    for _ in 0..[0, rng.below(4)][rng.below(2)] {
        if !checker.is_solved(&positions) {
            let letter = ['U', 'D', 'L', 'R'][rng.below(4)];
            positions = checker.step(&positions, letter);
            moves.push(letter);
        }
    }
    let Some(rest) = route(checker, positions) else {
        return format!("{head}unreachable {}\n", 1 + rng.below(2)).into();
    };
    moves += &rest;
    let kept = [0, 0, 1, 2, 9][rng.below(5)];
    let length = moves.len();
    let mut layers = [Vec::new(), Vec::new()];
    if length > 0 {
        let split = 1 + rng.below(length);
        layers = [split, length + 1 - split].map(|steps| vec![0; steps]);
    }
    loop {
        let [forward, back] = layers.each_ref().map(|layers: &Vec<u64>| -> String {
            layers.iter().map(|pairs| format!(" {pairs}")).collect()
        });
        let certificate =
            format!("{head}moves {moves}\nkept {kept}\nforward{forward}\nback{back}\n");
        // Numbers are taken from the refusals.
        match verify(text, &certificate) {
            Err(Refused::Layer {
                is_from_goals,
                distance,
                pairs,
            }) => layers[usize::from(is_from_goals)][distance] = pairs,
            Ok(_) | Err(Refused::Meet) => return certificate.into(),
            Err(refused) => panic!("{refused}\n{certificate}{text}"),
        }
    }
}

/// A shortest sequence from there.
fn route(checker: &Checker, from: Vec<(usize, usize)>) -> Option<String> {
    let mut moves = HashMap::from([(from.clone(), String::new())]);
    let mut queue = VecDeque::from([from]);
    while let Some(positions) = queue.pop_front() {
        let route = moves[&positions].clone();
        if checker.is_solved(&positions) {
            return Some(route);
        }
        for letter in ['U', 'D', 'L', 'R'] {
            let next = checker.step(&positions, letter);
            if !moves.contains_key(&next) {
                moves.insert(next.clone(), format!("{route}{letter}"));
                queue.push_back(next);
            }
        }
    }
    None
}

/// What some program takes for white space or a line end, or leaves unseen; and a digit of other scripts.
const ODD_CHARACTERS: &[char] = &[
    ' ', '\t', '\n', '\r', '\u{b}', '\u{c}', '\u{1c}', '\u{1d}', '\u{1e}', '\u{1f}', '\u{85}',
    '\u{a0}', '\u{180e}', '\u{200b}', '\u{2028}', '\u{2029}', '\u{202f}', '\u{3000}', '\u{feff}',
    '\u{7f}', '٣', '１', '²',
];

/// Line ends, comments, and what some program takes for a number.
const ODD_WORDS: &[&str] = &[
    "\r\n", "\n\n", "#", "# ", "+", "-", "_", ",", ".", "0", "00", "1", "2", "9", "-0", "+1",
    "1_0", "0x1", "1e0", "1.0",
];
const ODD_LINES: &[&str] = &[
    "#\u{c}1 1\n",
    "# \u{2028} 0 0 0\n",
    "#\u{85}2 2\r",
    "\u{1b}[0m",
    "9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999",
];

fn odd(rng: &mut Rng) -> String {
    let words = [ODD_WORDS, ODD_LINES].concat();
    let number = rng.below(ODD_CHARACTERS.len() + words.len());
    match ODD_CHARACTERS.get(number) {
        Some(character) => character.to_string(),
        None => words[number - ODD_CHARACTERS.len()].to_owned(),
    }
}

/// Something odd at some place, or in the place of a few bytes.
fn with_something_odd(mut bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let place = rng.below(bytes.len() + 1);
    let end = (place + rng.below(3)).min(bytes.len());
    let with = match rng.below(60) {
        0 => ("0".repeat(5_000) + "1").into_bytes(),
        1 => vec![0x80 + rng.below(0x70) as u8],
        _ => odd(rng).into_bytes(),
    };
    bytes.splice(place..end, with);
    bytes
}

/// A line left out, doubled, moved, cut, or joined with the next one.
fn with_other_lines(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let (one, two) = (rng.below(lines.len()), rng.below(lines.len()));
    match rng.below(5) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(two, lines[one]),
        2 => lines.swap(one, two),
        3 => lines[one] = &lines[one][..rng.below(lines[one].len() + 1)],
        _ => lines.truncate(one),
    }
    lines.concat()
}

fn with_line_ends(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let end: &[u8] = [&b"\r\n"[..], b"\r", b" ", b"\x0c", b"\n\n", b" # x\n"][rng.below(6)];
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    lines.join(end)
}

/// A number that is one more or less.
fn with_another_number(bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let digits = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit());
    let digits: Vec<usize> = digits.collect();
    let mut bytes = bytes;
    if !digits.is_empty() {
        let digit = &mut bytes[digits[rng.below(digits.len())]];
        *digit = match rng.below(2) {
            0 => (*digit + 1).min(b'9'),
            _ => (*digit - 1).max(b'0'),
        };
    }
    bytes
}

fn damaged_puzzle(bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    match rng.below(10) {
        0 => with_other_lines(&bytes, rng),
        1 => with_line_ends(&bytes, rng),
        2 | 3 => with_another_number(bytes, rng),
        // A third maze, a size before the second, a mark at the beginning, a comment with odd ends behind it.
        4 => [&bytes, pair(rng).to_string().as_bytes()].concat(),
        5 => ["\u{feff}".as_bytes(), &bytes].concat(),
        6 => {
            let odd = odd(rng);
            let comment = format!("# {odd}{} {} {odd}\n", rng.below(4), rng.below(4));
            match rng.below(2) {
                0 => [comment.as_bytes(), &bytes].concat(),
                _ => [&bytes, comment.as_bytes()].concat(),
            }
        }
        _ => with_something_odd(bytes, rng),
    }
}

pub fn damaged_certificate(bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let lines = "from 0 0 0 0,from 1 0 0 1,moves ,kept 1,forward 1,back 1,forward,unreachable 1,unreachable 2,\
                 unreachable 0,unreachable,more";
    let mut words: Vec<String> = lines.split(',').map(|line| format!("{line}\n")).collect();
    words.extend([" 0", " 1", "U", "u"].map(String::from));
    match rng.below(9) {
        0 | 1 => with_other_lines(&bytes, rng),
        2 => with_line_ends(&bytes, rng),
        3 | 4 => with_another_number(bytes, rng),
        5 => ["\u{feff}".as_bytes(), &bytes].concat(),
        6 | 7 => {
            let mut bytes = bytes;
            let ends = (0..bytes.len()).filter(|&at| bytes[at] == b'\n');
            let mut places: Vec<usize> = ends.flat_map(|at| [at, at + 1]).collect();
            places.push(bytes.len());
            let place = places[rng.below(places.len())];
            bytes.splice(place..place, words[rng.below(words.len())].bytes());
            bytes
        }
        _ => with_something_odd(bytes, rng),
    }
}
