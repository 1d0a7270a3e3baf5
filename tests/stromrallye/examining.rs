//! Compares the library's results for a board of Stromrallye with those of the checker and of brute force.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use lockstep::grid::{Cell, Direction};
use lockstep::judge::{Judge, Judged, Judgement, NoJudgement, Total};
use lockstep::puzzle::{Puzzle, Solution, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::stromrallye::{SolveOptions, State, Stromrallye, Unsolvable};

use crate::brute_force::BruteForce;
use crate::checker::{Board, Position};
use crate::common::watchers::Patience;

/// Numbers of examined boards and results, by name; refuted ones also by the name of their proof.
#[derive(Clone, Debug, Default)]
pub struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    pub fn of(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or_default()
    }

    fn add(&mut self, name: &'static str, count: usize) {
        *self.0.entry(name).or_default() += count as u64;
    }

    fn verdict(&mut self, verdict: &Checked) {
        self.add("positions", 1);
        match verdict {
            Checked::Solved { moves, .. } => {
                self.add("solvable", 1);
                self.add("moves replayed", moves.len());
            }
            Checked::Unsolvable(proof) => {
                self.add("unsolvable", 1);
                let name = match proof {
                    Unsolvable::Parity { .. } => "parity",
                    Unsolvable::Unreachable(_) => "unreachable",
                    Unsolvable::Stuck => "stuck",
                    Unsolvable::DeadEnds(..) => "dead ends",
                    Unsolvable::Crowded { .. } => "crowded",
                    Unsolvable::Unfilled { .. } => "unfilled",
                    Unsolvable::Exhausted => "exhausted",
                };
                self.add(name, 1);
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.0.iter().map(|(name, count)| format!("{name} {count}"));
        f.write_str(&counts.collect::<Vec<_>>().join(", "))
    }
}

/// A verdict that agrees with the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    Solved {
        moves: String,
        swaps: usize,
        proved: bool,
    },
    Unsolvable(Unsolvable),
}

/// Replays a solution, or does the sums of a proof once more.
pub fn check(board: &Board, from: &Position, solution: &Solution<Stromrallye>) -> Checked {
    match &solution.verdict {
        Verdict::Solved { moves, shortest } => {
            let moves = letters(moves);
            let swaps = swaps_of(board, from, &moves);
            let told = solution.details.expect("it tells its swaps");
            let is_right = *shortest && told.swaps == swaps;
            assert!(
                is_right,
                "from {from:?}: {moves} has {swaps} swaps, not as in {told:?}"
            );
            let proved = told.proved;
            Checked::Solved {
                moves,
                swaps,
                proved,
            }
        }
        Verdict::Unsolvable(proof) => {
            let is_unsolved = solution.details.is_none() && !from.is_solved();
            assert!(is_unsolved, "{proof:?} for what has a solution: {from:?}");
            check_proof(board, from, proof);
            Checked::Unsolvable(proof.clone())
        }
    }
}

/// The swaps of moves, with the very last of which all batteries are empty.
fn swaps_of(board: &Board, from: &Position, moves: &str) -> usize {
    let swaps = board.swaps_of_solution(from, moves);
    swaps.unwrap_or_else(|why| panic!("from {from:?}: {why}"))
}

fn check_proof(board: &Board, from: &Position, proof: &Unsolvable) {
    let holds = match proof {
        &Unsolvable::Parity { ones, cells } => {
            (ones, cells) == board.parity(from) && ones != cells && ones != cells + 1
        }
        &Unsolvable::Unreachable(cell) => {
            let spare = board.battery_at(cell.x + 1, cell.y + 1);
            spare.is_some_and(|spare| from.charges[spare] > 0) && never_comes_to(board, from, cell)
        }
        Unsolvable::Stuck => "UDLR".chars().all(|step| board.step(from, step).is_err()),
        &Unsolvable::DeadEnds(one, other) => {
            let is_end = |cell: Cell| board.is_dead_end(from, cell.x + 1, cell.y + 1);
            one != other && is_end(one) && is_end(other)
        }
        Unsolvable::Crowded {
            batteries,
            on_board,
            cells,
            last,
        } => {
            let named = Named::new(board, from, batteries, *on_board, cells);
            let all_end_there = named.batteries.iter().all(|&number| {
                let (ends, can_be_last) = board.ends(from, number);
                ends.iter().all(|end| named.cells.contains(end)) && (*last || !can_be_last)
            });
            let places = named.cells.len() + usize::from(*last);
            named.is_right && all_end_there && named.batteries.len() > places
        }
        Unsolvable::Unfilled {
            cells,
            batteries,
            on_board,
        } => {
            let named = Named::new(board, from, batteries, *on_board, cells);
            let all = 0..=board.batteries.len();
            let mut others = all.filter(|number| !named.batteries.contains(number));
            let no_other_ends_there = others.all(|number| {
                let (ends, _) = board.ends(from, number);
                !ends.iter().any(|end| named.cells.contains(end))
            });
            named.is_right && no_other_ends_there && named.batteries.len() < named.cells.len()
        }
        Unsolvable::Exhausted => true,
    };
    assert!(holds, "{proof:?} is no proof from {from:?}");
}

/// Batteries and cells that a proof names.
struct Named {
    /// By their numbers; the last one is on board.
    batteries: Vec<usize>,
    cells: Vec<(u32, u32)>,
    /// Whether all of them are charged, the cells' batteries too, and none is named twice.
    is_right: bool,
}

impl Named {
    fn new(
        board: &Board,
        from: &Position,
        batteries: &[Cell],
        on_board: bool,
        cells: &[Cell],
    ) -> Self {
        let charged = |cell: &Cell| {
            let number = board.battery_at(cell.x + 1, cell.y + 1);
            number.filter(|&number| from.charges[number] > 0)
        };
        let mut all = batteries.iter().chain(cells);
        let are_charged = all.all(|cell| charged(cell).is_some());
        let are_different = |cells: &[Cell]| {
            let different: HashSet<Cell> = cells.iter().copied().collect();
            different.len() == cells.len()
        };
        let spares = batteries.iter().filter_map(charged);
        let robot = on_board.then_some(board.batteries.len());
        Named {
            batteries: spares.chain(robot).collect(),
            cells: cells.iter().map(|cell| (cell.x + 1, cell.y + 1)).collect(),
            is_right: are_charged && are_different(batteries) && are_different(cells),
        }
    }
}

/// As far as brute force can decide.
fn never_comes_to(board: &Board, from: &Position, cell: Cell) -> bool {
    let brute_force = BruteForce::new(board, 300_000);
    brute_force.is_none_or(|all| all.can_come_to(from, cell.x + 1, cell.y + 1) != Ok(true))
}

/// The library's name for a position.
pub fn state(position: &Position) -> State {
    State {
        robot: Cell::new(position.x - 1, position.y - 1),
        energy: position.energy,
        charges: position.charges.clone(),
    }
}

/// How much is asked of a board.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most positions the brute force looks at.
    pub positions: usize,
    /// Games of random moves to solve from.
    pub games: usize,
    /// The looks that the solver may take for a position that the brute force can decide: see [`Patience`].
    pub patience: u64,
    /// The looks for any other, and for fewer swaps.
    pub hurry: u64,
}

/// Asks about a board of any size of which a solution is known: neither from its start nor from the
/// midst of the solution may it be unsolvable.
pub fn examine_solvable(
    board: &Board,
    known: &str,
    seed: u64,
    effort: Effort,
    counts: &mut Counts,
) {
    let start = board.start();
    swaps_of(board, &start, known);
    let midst = Rng::new(seed).below(known.len() + 1);
    let walk = board.walk(&start, &known[..midst]);
    let puzzle = Stromrallye::parse(&board.to_string()).unwrap().puzzle;
    let options = SolveOptions {
        seed,
        ..SolveOptions::default()
    };
    counts.add("boards", 1);
    for from in [start, walk.expect("it was walked before").end] {
        let mut patience = Patience::new(effort.hurry);
        let Ok(solution) = puzzle.solve(&state(&from), &options, &mut patience) else {
            counts.add("undecided in time", 1);
            continue;
        };
        let checked = check(board, &from, &solution);
        counts.verdict(&checked);
        if let Checked::Unsolvable(proof) = checked {
            panic!("{proof:?} from {from:?}, but {known} solves it");
        }
    }
}

/// One board examined: the library's puzzle, the checker's, and what is known of it.
struct Examination<'a> {
    board: &'a Board,
    puzzle: Stromrallye,
    brute_force: Option<BruteForce>,
    effort: Effort,
    rng: Rng,
    counts: &'a mut Counts,
}

/// Asks everything about a board; panics where something is wrong. The same seed asks the same questions.
pub fn examine(board: &Board, seed: u64, effort: Effort, counts: &mut Counts) {
    counts.add("boards", 1);
    let mut examination = Examination {
        board,
        puzzle: Stromrallye::parse(&board.to_string()).unwrap().puzzle,
        brute_force: BruteForce::new(board, effort.positions),
        effort,
        rng: Rng::new(seed),
        counts,
    };
    examination.the_start();
    for _ in 0..effort.games {
        examination.a_random_game();
    }
}

impl Examination<'_> {
    fn the_start(&mut self) {
        let start = self.board.start();
        if let Some(Checked::Solved { moves, .. }) = self.solve(&start) {
            self.fewest_swaps(&start);
            if self.rng.chance(0.1) {
                self.beside_the_way(&moves);
            }
        }
    }

    /// The result of brute force, if it is feasible.
    fn is_solvable(&mut self, position: &Position) -> Option<bool> {
        let verdict = self.brute_force.as_mut()?.is_solvable(position);
        verdict.ok()
    }

    fn patience(&self, is_decided: bool) -> Patience {
        let Effort {
            patience, hurry, ..
        } = self.effort;
        Patience {
            looks: if is_decided { patience } else { hurry },
            improving: hurry,
        }
    }

    fn options(&mut self) -> SolveOptions {
        SolveOptions {
            seed: self.rng.below(1 << 20) as u64,
            ..SolveOptions::default()
        }
    }

    /// Solves from a position, and compares. No verdict in time is a failure where the brute force
    /// has one.
    fn solve(&mut self, from: &Position) -> Option<Checked> {
        let truth = self.is_solvable(from);
        let mut patience = self.patience(truth.is_some());
        let options = self.options();
        let solution = match self.puzzle.solve(&state(from), &options, &mut patience) {
            Ok(solution) => solution,
            Err(_) if truth.is_none() => {
                self.counts.add("undecided in time", 1);
                return None;
            }
            Err(stopped) => panic!("from {from:?}: {stopped:?}"),
        };
        let checked = check(self.board, from, &solution);
        self.counts.verdict(&checked);
        let is_solved = matches!(checked, Checked::Solved { .. });
        if let Some(proof) = self.puzzle.refutation(&state(from)) {
            check_proof(self.board, from, &proof);
            assert!(
                !is_solved,
                "from {from:?}: {checked:?} in spite of {proof:?}"
            );
        }
        match truth {
            None => self.counts.add("too large for the brute force", 1),
            Some(truth) => assert_eq!(is_solved, truth, "from {from:?}: {checked:?}"),
        }
        Some(checked)
    }

    /// Fewer and fewer swaps, the last as few as the brute force finds.
    fn fewest_swaps(&mut self, from: &Position) {
        let options = SolveOptions {
            fewest_swaps: true,
            ..self.options()
        };
        let mut found: Vec<Solution<Stromrallye>> = Vec::new();
        let mut patience = self.patience(true);
        let start = state(from);
        let mut keep = |solution: &Solution<Stromrallye>| found.push(solution.clone());
        let best = self
            .puzzle
            .solve_on(&start, &options, &mut patience, &mut keep);
        let best = best.unwrap_or_else(|stopped| panic!("from {from:?}: {stopped:?}"));
        let swaps_of = |solution| match check(self.board, from, solution) {
            Checked::Solved { swaps, proved, .. } => (swaps, proved),
            Checked::Unsolvable(proof) => panic!("from {from:?}: {proof:?}, but solved before"),
        };
        let before: Vec<usize> = found.iter().map(|solution| swaps_of(solution).0).collect();
        let (swaps, proved) = swaps_of(&best);
        let at_least = best.details.and_then(|swaps| swaps.at_least);
        let told = format!("from {from:?}: {before:?}, {swaps}, proved: {proved}, {at_least:?}");
        assert!(before.is_sorted_by(|more, fewer| more > fewer), "{told}");
        // A bound that is proved at once need not be reported first.
        let last = before.last().copied().unwrap_or(usize::MAX);
        assert!(swaps == last || swaps < last && proved, "{told}");
        let at_least = at_least.expect(&told);
        assert!(at_least <= swaps && (at_least == swaps) == proved, "{told}");
        let least = self.brute_force.as_ref().map(|all| all.least_swaps(from));
        let Some(Ok(least)) = least else {
            return;
        };
        let least = least.expect("it is solved");
        let is_right = if proved {
            swaps == least
        } else {
            swaps >= least && at_least <= least
        };
        assert!(is_right, "{told}, in truth {least}");
        let name = match proved {
            true => "fewest swaps proved",
            false => "fewest swaps not refuted",
        };
        self.counts.add(name, 1);
    }

    /// Every move that could be made instead of one of a solution.
    fn beside_the_way(&mut self, moves: &str) {
        let mut position = self.board.start();
        for letter in moves.chars().take(30) {
            for step in "UDLR".chars() {
                if let Ok((beside, _)) = self.board.step(&position, step) {
                    self.solve(&beside);
                }
            }
            position = self.board.step(&position, letter).unwrap().0;
        }
    }

    /// Random moves; then solves from there, and asks which of them lost the board.
    fn a_random_game(&mut self) {
        let mut positions = vec![self.board.start()];
        let mut played: Vec<Direction> = Vec::new();
        let most = 1 + self.rng.below(12);
        while played.len() < most {
            let last = &positions[played.len()];
            let steps = Direction::ALL.into_iter().filter_map(|step| {
                let next = self.board.step(last, step.letter()).ok()?;
                Some((step, next.0))
            });
            let steps: Vec<(Direction, Position)> = steps.collect();
            if steps.is_empty() {
                break;
            }
            let (step, next) = steps[self.rng.below(steps.len())].clone();
            played.push(step);
            positions.push(next);
        }
        // Mostly before the robot runs out of charge.
        if positions[played.len()].energy == 0 && self.rng.chance(0.8) {
            let running = positions.iter().rposition(|position| position.energy > 0);
            played.truncate(running.unwrap_or(0));
            positions.truncate(played.len() + 1);
        }
        let last = &positions[played.len()];
        let checked = self.solve(last);
        if matches!(checked, Some(Checked::Solved { .. })) && self.rng.chance(0.2) {
            self.fewest_swaps(last);
        }
        if self.rng.chance(0.3) {
            self.judgement(&positions, &played);
        }
    }

    /// The last of some positions from which the board can be solved, as the hint asks for it.
    fn judgement(&mut self, positions: &[Position], played: &[Direction]) {
        let truths = positions.iter().map(|position| self.is_solvable(position));
        let truths: Vec<Option<bool>> = truths.collect();
        let is_decided = !truths.contains(&None);
        let options = self.options();
        let mut patience = self.patience(is_decided);
        let Judged {
            judgement, totals, ..
        } = match Judge::default().judge(&self.puzzle, played, &options, &mut patience) {
            Ok(judged) => judged,
            Err(NoJudgement::Stopped(..)) if !is_decided => return,
            Err(none) => panic!("no judgement after {played:?}: {none}"),
        };
        let last = &positions[played.len()];
        let good = match judgement {
            Judgement::Good { rest, .. } => {
                swaps_of(self.board, last, &letters(&rest));
                Some(played.len())
            }
            Judgement::Lost { good, proof } => {
                check_proof(self.board, last, &proof);
                good
            }
        };
        if !is_decided {
            return;
        }
        // Every solution has as many moves as there is charge.
        let every = Total::Moves(self.puzzle.total_charge() as usize);
        let wanted = truths.iter().map(|&truth| match truth {
            Some(true) => Some(every),
            _ => Some(Total::Lost),
        });
        assert_eq!(totals, wanted.collect::<Vec<_>>(), "{played:?}");
        let truth = truths.iter().rposition(|&truth| truth == Some(true));
        assert_eq!(good, truth, "{played:?} was good until then");
        self.counts.add("judged", 1);
    }
}
