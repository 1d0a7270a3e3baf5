//! The independent checker, held against a family's rules: on right sequences, on such as miss it by a
//! little, and on random ones.

use lockstep::check;
use lockstep::grid::Cell;
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, Solution, Verdict, moves_before_error, replay};
use lockstep::rng::Rng;

/// The results of one puzzle's sequences.
#[derive(Default)]
pub struct Seen {
    pub solved: usize,
    pub unsolved: usize,
    pub illegal: usize,
}

impl Seen {
    /// Whether there was enough of everything for the test to mean something.
    pub fn is_varied(&self, least: usize, has_illegal: bool) -> bool {
        let enough = |number: usize| number >= least;
        enough(self.solved) && enough(self.unsolved) && (enough(self.illegal) || !has_illegal)
    }
}

/// Compares checker and rules on many sequences for a puzzle.
pub fn compare<P: FamilyPuzzle>(puzzle: &P, rng: &mut Rng, seen: &mut Seen) {
    let text = puzzle.to_string();
    for moves in sequences(puzzle, rng) {
        let by_rules = by_rules(puzzle, &moves);
        let checked =
            check::replay(&text, &moves).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let players = checked.players.iter();
        let players = players.map(|&(x, y)| Cell::new(x as u32, y as u32));
        let illegal = checked.illegal;
        let illegal = illegal.map(|illegal| (illegal.number, illegal.reason.code()));
        let by_checker = (checked.solved_after, illegal, players.collect());
        assert_eq!(by_checker, by_rules, "{moves}\n{text}");
        match by_rules {
            (Some(_), ..) => seen.solved += 1,
            (None, Some(_), _) => seen.illegal += 1,
            (None, None, _) => seen.unsolved += 1,
        }
    }
}

type Outcome = (Option<usize>, Option<(usize, &'static str)>, Vec<Cell>);

fn by_rules<P: FamilyPuzzle>(puzzle: &P, moves: &str) -> Outcome {
    let (read, no_move) = moves_before_error(moves);
    let replayed = replay(puzzle, &read);
    let refused = replayed.refused;
    let refused = refused.map(|refused| (refused.number, refused.reason.code()));
    let illegal = refused.or(no_move.map(|error| (error.number, error.code())));
    let players = puzzle.players(&replayed.state);
    (replayed.solved_after, illegal, players)
}

/// A solution where there is one, the same with something wrong, random walks and random letters.
fn sequences<P: FamilyPuzzle>(puzzle: &P, rng: &mut Rng) -> Vec<String> {
    let letter = |rng: &mut Rng| "UDLR".as_bytes()[rng.below(4)] as char;
    let mut all = vec![String::new(), "x".into()];
    let solution = puzzle.solution().ok();
    if let Some(Solution {
        verdict: Verdict::Solved { moves, .. },
        ..
    }) = solution
    {
        let solution: String = moves.iter().map(|step| step.letter()).collect();
        let place = rng.below(solution.len() + 1);
        let (before, behind) = solution.split_at(place);
        let short = &solution[..solution.len().saturating_sub(1)];
        all.push(short.to_lowercase());
        all.push(format!("{solution}{}", letter(rng)));
        all.push(format!("{before}{}{behind}", letter(rng)));
        all.push(format!("{before} ? {behind}"));
        all.push(solution);
    }
    all.push((0..rng.below(60)).map(|_| letter(rng)).collect());
    for _ in 0..2 {
        let mut state = puzzle.start();
        let mut walk = String::new();
        for _ in 0..rng.below(40) {
            let legal = puzzle.legal_moves(&state);
            let Some(&step) = legal.get(rng.below(legal.len().max(1))) else {
                break;
            };
            state = puzzle.play(&state, step).expect("a legal move");
            walk.push(step.arrow());
        }
        all.push(walk);
    }
    all
}
