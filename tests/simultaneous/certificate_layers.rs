//! Layers of a certificate, against plain search.

use std::collections::{HashMap, HashSet, VecDeque};

use lockstep::check::certificate::{Proved, verify};
use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Rules, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Simultaneous, SolveOptions};

use crate::certificates::cells;
use crate::checker::Checker;
use crate::random_mazes::random_params;

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
        let ends = "UDLR"
            .chars()
            .map(|letter| checker.step(&both, letter)[player]);
        let ends: Vec<Place> = ends.collect();
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
    // The steps of each player from each cell to the end at which this search does not begin.
    let other_end = [0, 1].map(|player| match is_back {
        true => distances(from[player], |cell| forward[player][&cell].clone()),
        false => distances(goals[player], |cell| {
            back[player]
                .get(&cell)
                .map_or(Vec::new(), |before| before.concat())
        }),
    });
    let first = if is_back { [goals[0], goals[1]] } else { from };
    let mut seen = HashSet::from([first]);
    let (mut layer, mut counts) = (vec![first], vec![1]);
    for distance in 1..length {
        let mut next = Vec::new();
        for [one, two] in layer {
            for letter in 0..4 {
                let ends = |player: usize, cell: Place| match is_back {
                    true => back[player]
                        .get(&cell)
                        .map_or(Vec::new(), |before| before[letter].clone()),
                    false => vec![forward[player][&cell][letter]],
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
        let mut state = puzzle.start();
        for _ in 0..rng.below(12) {
            state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        }
        let text = puzzle.to_string();
        let from = cells(&state);
        let checker = Checker::new(&text);
        let solution = puzzle.solve(&state, &SolveOptions::default(), &mut Unwatched);
        let Verdict::Solved { moves, .. } = solution.unwrap().verdict else {
            continue;
        };
        let moves = letters(&moves);
        if moves.is_empty() {
            continue;
        }
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
            let verified = verify(&text, &certificate).map(|verified| verified.proved);
            assert_eq!(
                verified,
                Ok(Proved::Shortest(moves.len())),
                "{certificate}{text}"
            );
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
