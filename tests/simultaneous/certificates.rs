//! Certificates: those written are proofs, damaged ones are refused or prove what is true, and their layers are those of
//! plain search.

use std::collections::{HashMap, HashSet, VecDeque};

use lockstep::check::certificate::{NoCertificate, Proved, Refused, certify, is_possible, verify};
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Make, Puzzle};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, Maze, Simultaneous, State};
use lockstep::text::decoded;

use crate::checker::Checker;
use crate::random_mazes::{random_pair, random_params, random_sized_pair, random_three};
use crate::solving::{after, random_walk, solve_from};
use crate::two_checkers::damaged_certificate;

/// A pair, and cells of its players: often the start.
fn position(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let puzzle = match rng.below(2) {
        0 => random_pair(seed),
        _ => random_sized_pair(seed),
    };
    let most = [0, rng.below(30)][rng.below(2)];
    let state = after(&puzzle, &random_walk(&mut rng, most));
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
    let moves = solve_from(puzzle, state, Algorithm::Auto);
    let from = (*state != puzzle.start()).then(|| cells(state));
    certify(&puzzle.to_string(), from, moves.as_deref(), &mut || true).unwrap()
}

/// What the certificate of a pair proves, which is true by brute force; and whether its layers leave cells out.
fn proved(puzzle: &Simultaneous, state: &State) -> (Proved, bool) {
    let text = puzzle.to_string();
    let certificate = certificate(puzzle, state);
    let verified = verify(&text, &certificate).expect(&certificate);
    assert_eq!(verified.from, cells(state));
    let is_true = is_true(&Checker::new(&text), verified.from, verified.proved);
    assert!(is_true, "{certificate}{text}");
    let leaves_out = certificate.contains("kept") && !certificate.contains("kept 0");
    (verified.proved, leaves_out)
}

/// Whether a claim is true, by brute force.
pub fn is_true(checker: &Checker, from: [(usize, usize); 2], proved: Proved) -> bool {
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
        kept += usize::from(proved(&puzzle, &state).1);
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
        let (proved, _) = proved(&puzzle, &puzzle.start());
        solved += usize::from(matches!(proved, Proved::Shortest(_)));
    }
    assert!(solved > 4, "{solved}");
}

#[test]
fn a_player_may_begin_where_nobody_comes_back_to() {
    let walls = "0 0 0\n0 0 0\n0 0 0\n0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let maze = format!("{walls}4\n2 0\n1 1\n3 1\n2 2\n");
    let puzzle = Simultaneous::parse(&format!("4 4\n{maze}{maze}"));
    let puzzle = puzzle.unwrap().puzzle;
    let mut state = puzzle.start();
    state.players.fill(Cell::new(2, 1));
    let (proved, _) = proved(&puzzle, &state);
    assert_eq!(proved, Proved::Shortest(7), "one step to fall");
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
    let (proved, _) = proved(&puzzle, &state);
    assert_eq!(proved, Proved::Shortest(29 + 1 + 5));
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
            let damaged = damaged_certificate(certificate.clone().into(), &mut rng);
            let damaged = decoded(&damaged);
            match verify(&text, &damaged) {
                Ok(verified) => {
                    let is_true = is_true(&checker, verified.from, verified.proved);
                    assert!(is_true, "{damaged}\n{text}");
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 3_750, "{refused}");
}

/// Two players beside their goals, and the proof that one step is the fewest.
const SHORT: &str = "2 1  0  0   0  0";
const PROOF: &str = "lockstep certificate 1\nmoves R\nkept 0\nforward 1\nback 1\n";

#[test]
fn a_refusal_names_what_is_wrong_and_where() {
    let verified = |certificate: &str| verify(SHORT, certificate).map(|verified| verified.proved);
    let certified = certify(SHORT, None, Some("R"), &mut || true);
    assert_eq!(certified.unwrap(), PROOF);
    assert_eq!(verified(PROOF), Ok(Proved::Shortest(1)));
    assert_eq!(verified(&format!("{PROOF}\n\n")), Ok(Proved::Shortest(1)));
    let layer = |is_from_goals| Refused::Layer {
        is_from_goals,
        distance: 0,
        pairs: 1,
    };
    let line = |number, expected| Refused::Line { number, expected };
    const CLAIM: &str = "\"moves\" with letters U D L R, or \"unreachable\" with 1 or 2";
    const FIRST: &str = "\"from\" with four numbers, \"moves\" with letters U D L R, or \"unreachable\" with 1 or 2";
    const KEPT: &str = "\"kept\" with a number";
    const FORWARD: &str = "\"forward\" with numbers";
    const BACK: &str = "\"back\" with numbers";
    // A certificate of one line and these, or with another line in the place of its own.
    let alone = [
        ("", line(2, FIRST)),
        ("from 0 0 0", line(2, FIRST)),
        ("from 0 0 0 x", line(2, FIRST)),
        ("from 0 0 0 +0", line(2, FIRST)),
        ("from 2 0 0 0", line(2, "cells inside the mazes")),
        ("from 0 0 0 1", line(2, "cells inside the mazes")),
        ("from 0 0 4294967296 0", line(2, "cells inside the mazes")),
        ("from 0 0 0 0\nfrom 0 0 0 0", line(3, CLAIM)),
        ("from 0 0 0 0\nmoves R\nkept x", line(4, KEPT)),
        ("unreachable", line(2, FIRST)),
        ("unreachable 0", line(2, FIRST)),
        ("unreachable 3", line(2, FIRST)),
        ("unreachable 1 2", line(2, FIRST)),
        ("unreachable 1\n\nmore", line(4, "the end")),
        ("unreachable 1", Refused::Reachable(1)),
        ("unreachable 2", Refused::Reachable(2)),
    ];
    for (lines, refused) in alone {
        let certificate = format!("lockstep certificate 1\n{lines}\n");
        assert_eq!(verified(&certificate), Err(refused), "{lines:?}");
    }
    const HEAD: &str = "\"lockstep certificate 1\"";
    for (number, instead, refused) in [
        (1, "lockstep certificate 1 ", line(1, HEAD)),
        (1, "lockstep certificate 2", line(1, HEAD)),
        (2, "moves R R", line(2, FIRST)),
        (2, "moves r", line(2, FIRST)),
        (2, "moves →", line(2, FIRST)),
        (2, "moves Rx", line(2, FIRST)),
        (2, "moves", line(2, FIRST)),
        (2, "moves RR", Refused::SolvedBefore),
        (2, "moves L", Refused::Unsolved),
        (2, "moves ", Refused::Unsolved),
        (3, "keptx 0", line(3, KEPT)),
        (3, "kept 0 0", line(3, KEPT)),
        (3, "kept", line(3, KEPT)),
        (3, "kept 1000000000000000000", line(3, KEPT)),
        (4, "forward -1", line(4, FORWARD)),
        (4, "forward 1_0", line(4, FORWARD)),
        (4, "forward  1", line(4, FORWARD)),
        (4, "forward 1 ", line(4, FORWARD)),
        (4, "forward", Refused::Layers),
        (4, "forward 1 0", Refused::Layers),
        (4, "forward 2", layer(false)),
        (5, "back +1", line(5, BACK)),
        (5, "back\t1", line(5, BACK)),
        (5, "back", Refused::Layers),
        (5, "back 0", layer(true)),
        (5, "back 1\nmore", line(6, "the end")),
        (5, "back 1\nback 1", line(6, "the end")),
    ] {
        let mut lines: Vec<&str> = PROOF.lines().collect();
        lines[number - 1] = instead;
        assert_eq!(verified(&lines.join("\n")), Err(refused), "{instead:?}");
    }
    for same in [
        format!("\u{feff}{PROOF}\r\n"),
        PROOF.replace('\n', "\r\n"),
        PROOF.replace('\n', "\r"),
        PROOF.replace("kept 0", "kept 007"),
        PROOF.replace("kept 0", "kept 4294967296"),
    ] {
        assert_eq!(verified(&same), Ok(Proved::Shortest(1)), "{same:?}");
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
    let goals = [(1, 0); 2];
    let certified = certify(SHORT, Some(goals), Some(""), &mut || true);
    assert_eq!(certified.unwrap(), nothing);
    let verified = verify(SHORT, &nothing).unwrap();
    assert_eq!(
        (verified.from, verified.proved),
        (goals, Proved::Shortest(0))
    );
    for layers in ["forward 1\nback\n", "forward\nback 1\n"] {
        let with_layer = verify(SHORT, &(from.to_owned() + layers));
        assert_eq!(with_layer, Err(Refused::Layers));
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

/// Column and row.
type Place = (usize, usize);

/// Where the instructions lead one player from each cell that the player can get to.
fn steps_alone(checker: &Checker, from: [Place; 2], player: usize) -> HashMap<Place, Vec<Place>> {
    let mut steps = HashMap::new();
    let mut open = vec![from[player]];
    while let Some(cell) = open.pop() {
        if steps.contains_key(&cell) {
            continue;
        }
        let mut both = from.to_vec();
        both[player] = cell;
        let end = |letter| checker.step(&both, letter)[player];
        let ends: Vec<Place> = "UDLR".chars().map(end).collect();
        open.extend(&ends);
        steps.insert(cell, ends);
    }
    steps
}

/// The fewest steps from one cell to each other.
fn distances(from: Place, next: impl Fn(Place) -> Vec<Place>) -> HashMap<Place, usize> {
    let mut distances = HashMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in next(cell) {
            if !distances.contains_key(&next) {
                distances.insert(next, distances[&cell] + 1);
                queue.push_back(next);
            }
        }
    }
    distances
}

/// The pairs of each layer by plain search: those so many steps from the start, or from the goals, of which neither
/// player is farther from the other end than there are steps left.
fn plain_layers(checker: &Checker, from: [Place; 2], length: usize, is_back: bool) -> Vec<u64> {
    let goals = checker.goals();
    let forward = [0, 1].map(|player| steps_alone(checker, from, player));
    let mut back = [HashMap::new(), HashMap::new()];
    for (forward, back) in forward.iter().zip(&mut back) {
        for (&cell, ends) in forward {
            for (letter, &end) in ends.iter().enumerate() {
                let before: &mut [Vec<Place>; 4] = back.entry(end).or_default();
                before[letter].push(cell);
            }
        }
    }
    let before = |player: usize, cell: Place| back[player].get(&cell).cloned().unwrap_or_default();
    let after = |player: usize, cell: Place| &forward[player][&cell];
    // The steps of each player from each cell to the end at which this search does not begin.
    let other_end = [0, 1].map(|player| match is_back {
        true => distances(from[player], |cell| after(player, cell).clone()),
        false => distances(goals[player], |cell| before(player, cell).concat()),
    });
    let first = if is_back { [goals[0], goals[1]] } else { from };
    let mut seen = HashSet::from([first]);
    let (mut layer, mut counts) = (vec![first], vec![1]);
    for distance in 1..length {
        let mut next = Vec::new();
        for [one, two] in layer {
            for letter in 0..4 {
                let ends = |player: usize, cell: Place| match is_back {
                    true => before(player, cell)[letter].clone(),
                    false => vec![after(player, cell)[letter]],
                };
                for one in ends(0, one) {
                    for two in ends(1, two) {
                        let is_near = |player: usize, cell: Place| {
                            let steps = other_end[player].get(&cell);
                            steps.is_some_and(|steps| steps + distance < length)
                        };
                        if is_near(0, one) && is_near(1, two) && seen.insert([one, two]) {
                            next.push([one, two]);
                        }
                    }
                }
            }
        }
        counts.push(next.len() as u64);
        layer = next;
    }
    counts
}

/// With no cell left out, and whichever end does more of the work.
#[test]
fn each_layer_has_the_pairs_that_plain_search_finds() {
    let (mut tried, mut falls) = (0, 0);
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let size = [(2, 3), (4, 3), (3, 5), (9, 8)][rng.below(4)];
        let params = random_params(size, 5, &[0.1, 0.3], 0.5, &mut rng);
        let Ok(puzzle) = Simultaneous::generate(&params, &mut rng, &mut Unwatched) else {
            continue;
        };
        let most = rng.below(12);
        let state = after(&puzzle, &random_walk(&mut rng, most));
        let text = puzzle.to_string();
        let from = cells(&state);
        let checker = Checker::new(&text);
        let moves = solve_from(&puzzle, &state, Algorithm::Auto);
        let Some(moves) = moves.filter(|moves| !moves.is_empty()) else {
            continue;
        };
        let [forward, back] =
            [false, true].map(|is_back| plain_layers(&checker, from, moves.len(), is_back));
        let list = |list: &[u64]| list.iter().map(|n| format!(" {n}")).collect::<String>();
        let [[a, b], [c, d]] = from.map(|(x, y)| [x, y]);
        for steps in [1, moves.len(), 1 + rng.below(moves.len())] {
            let certificate = format!(
                "lockstep certificate 1\nfrom {a} {b} {c} {d}\nmoves {moves}\nkept 1000\nforward{}\nback{}\n",
                list(&forward[..steps]),
                list(&back[..moves.len() + 1 - steps])
            );
            let proved = verify(&text, &certificate).map(|verified| verified.proved);
            let expected = Ok(Proved::Shortest(moves.len()));
            assert_eq!(proved, expected, "{certificate}{text}");
        }
        tried += 1;
        let mut positions = from.to_vec();
        for letter in moves.chars() {
            falls += checker.falls(&positions, letter);
            positions = checker.step(&positions, letter);
        }
    }
    assert!(tried > 150 && falls > 3, "{tried} {falls}");
}
