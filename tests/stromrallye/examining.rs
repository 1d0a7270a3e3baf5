//! Compares the library's results for a board of Stromrallye with those of the checker and of brute force.

use std::collections::HashSet;
use std::fmt;

use lockstep::grid::{Cell, Direction};
use lockstep::judge::{Judged, Judgement, NoJudgement, Total, judge};
use lockstep::puzzle::{Rules, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::stromrallye::{SolveOptions, State, Stromrallye, Unsolvable};

use crate::brute_force::BruteForce;
use crate::checker::{Board, Position};
use crate::patience::Patience;

/// Numbers of examined boards and results.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub boards: usize,
    /// Positions that were solved from, the starts of the boards among them.
    pub positions: usize,
    pub solvable: usize,
    pub parity: usize,
    pub unreachable: usize,
    pub stuck: usize,
    pub dead_ends: usize,
    pub crowded: usize,
    pub unfilled: usize,
    pub exhausted: usize,
    /// Positions of which the brute force has no verdict, and such of which the solver had none in
    /// time either.
    pub too_large: usize,
    pub undecided: usize,
    /// Moves replayed by the checker.
    pub moves: u64,
    /// Boards whose fewest swaps the brute force confirmed, and such that were only not refuted.
    pub fewest: usize,
    pub fewest_unproved: usize,
    pub judged: usize,
}

impl Counts {
    pub fn unsolvable(&self) -> usize {
        self.named() + self.exhausted
    }

    /// Positions whose refutation has a reason that fits in a sentence.
    pub fn named(&self) -> usize {
        let simple = self.parity + self.unreachable + self.stuck + self.dead_ends;
        simple + self.crowded + self.unfilled
    }

    fn count(&mut self, verdict: &Checked) {
        self.positions += 1;
        match verdict {
            Checked::Solved { moves, .. } => {
                self.solvable += 1;
                self.moves += moves.len() as u64;
            }
            Checked::Unsolvable(proof) => {
                *match proof {
                    Unsolvable::Parity { .. } => &mut self.parity,
                    Unsolvable::Unreachable(_) => &mut self.unreachable,
                    Unsolvable::Stuck => &mut self.stuck,
                    Unsolvable::DeadEnds(..) => &mut self.dead_ends,
                    Unsolvable::Crowded { .. } => &mut self.crowded,
                    Unsolvable::Unfilled { .. } => &mut self.unfilled,
                    Unsolvable::Exhausted => &mut self.exhausted,
                } += 1;
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} boards, {} positions\n\
             solvable: {}, with {} moves replayed\n\
             unsolvable: {}, of which parity {}, unreachable {}, stuck {}, dead ends {}, \
             crowded {}, unfilled {}, exhausted {}\n\
             too large for the brute force: {}, for the solver as well: {}\n\
             fewest swaps: {} proved and right, {} not proved\n\
             games judged: {}",
            self.boards,
            self.positions,
            self.solvable,
            self.moves,
            self.unsolvable(),
            self.parity,
            self.unreachable,
            self.stuck,
            self.dead_ends,
            self.crowded,
            self.unfilled,
            self.exhausted,
            self.too_large,
            self.undecided,
            self.fewest,
            self.fewest_unproved,
            self.judged
        )
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
pub fn check(
    board: &Board,
    from: &Position,
    solution: &Solution<Stromrallye>,
) -> Result<Checked, String> {
    match &solution.verdict {
        Verdict::Solved { moves, shortest } => {
            let moves: String = moves.iter().map(|step| step.letter()).collect();
            let swaps = board.swaps_of_solution(from, &moves)?;
            let Some(told) = solution.details else {
                return Err("it does not tell its swaps".to_owned());
            };
            if !shortest || told.swaps != swaps {
                return Err(format!("{moves} has {swaps} swaps, not as in {told:?}"));
            }
            let proved = told.proved;
            Ok(Checked::Solved {
                moves,
                swaps,
                proved,
            })
        }
        Verdict::Unsolvable(proof) => {
            if solution.details.is_some() || from.is_solved() {
                return Err(format!("{proof:?} for what has a solution"));
            }
            check_proof(board, from, proof)?;
            Ok(Checked::Unsolvable(proof.clone()))
        }
    }
}

fn check_proof(board: &Board, from: &Position, proof: &Unsolvable) -> Result<(), String> {
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
    if holds {
        Ok(())
    } else {
        Err(format!("{proof:?} is no proof"))
    }
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
        let are_charged = batteries
            .iter()
            .chain(cells)
            .all(|cell| charged(cell).is_some());
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
) -> Result<(), String> {
    let start = board.start();
    board.swaps_of_solution(&start, known)?;
    let mut rng = Rng::new(seed);
    let midst = rng.below(known.len() + 1);
    let walk = board.walk(&start, &known[..midst]);
    let parsed = Stromrallye::parse(&board.to_string()).map_err(|error| error.to_string())?;
    let options = SolveOptions {
        seed,
        ..SolveOptions::default()
    };
    counts.boards += 1;
    for from in [start, walk.expect("it was walked before").end] {
        let mut patience = Patience::new(effort.hurry);
        let solved = parsed.puzzle.solve(&state(&from), &options, &mut patience);
        let Ok(solution) = solved else {
            counts.undecided += 1;
            continue;
        };
        let checked = check(board, &from, &solution)?;
        counts.count(&checked);
        if let Checked::Unsolvable(proof) = checked {
            return Err(format!("{proof:?} from {from:?}, but {known} solves it"));
        }
    }
    Ok(())
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

/// Asks everything about a board; an error describes what is wrong. The same seed asks the same questions.
pub fn examine(
    board: &Board,
    seed: u64,
    effort: Effort,
    counts: &mut Counts,
) -> Result<(), String> {
    let parsed = Stromrallye::parse(&board.to_string()).map_err(|error| error.to_string())?;
    counts.boards += 1;
    let mut examination = Examination {
        board,
        puzzle: parsed.puzzle,
        brute_force: BruteForce::new(board, effort.positions),
        effort,
        rng: Rng::new(seed),
        counts,
    };
    examination.the_start()?;
    for _ in 0..effort.games {
        examination.a_random_game()?;
    }
    Ok(())
}

impl Examination<'_> {
    fn the_start(&mut self) -> Result<(), String> {
        let start = self.board.start();
        let checked = self.solve(&start)?;
        if let Some(Checked::Solved { moves, swaps, .. }) = checked {
            self.fewest_swaps(&start, swaps)?;
            if self.rng.chance(0.1) {
                self.beside_the_way(&moves)?;
            }
        }
        Ok(())
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
    fn solve(&mut self, from: &Position) -> Result<Option<Checked>, String> {
        let context = |why: String| format!("from {from:?}: {why}");
        let truth = self.is_solvable(from);
        let mut patience = self.patience(truth.is_some());
        let options = self.options();
        let solution = match self.puzzle.solve(&state(from), &options, &mut patience) {
            Ok(solution) => solution,
            Err(_) if truth.is_none() => {
                self.counts.undecided += 1;
                return Ok(None);
            }
            Err(stopped) => return Err(context(format!("{stopped:?}"))),
        };
        let checked = check(self.board, from, &solution).map_err(context)?;
        self.counts.count(&checked);
        if let Some(proof) = self.puzzle.refutation(&state(from)) {
            check_proof(self.board, from, &proof).map_err(context)?;
            if matches!(checked, Checked::Solved { .. }) {
                return Err(context(format!("{checked:?} in spite of {proof:?}")));
            }
        }
        match truth {
            None => self.counts.too_large += 1,
            Some(truth) if truth != matches!(checked, Checked::Solved { .. }) => {
                return Err(context(format!("{checked:?}, but solvable: {truth}")));
            }
            Some(_) => {}
        }
        Ok(Some(checked))
    }

    /// Fewer and fewer swaps, the last as few as the brute force finds.
    fn fewest_swaps(&mut self, from: &Position, first: usize) -> Result<(), String> {
        let context = |why: String| format!("fewest swaps from {from:?}: {why}");
        let options = SolveOptions {
            fewest_swaps: true,
            ..self.options()
        };
        let mut found: Vec<Solution<Stromrallye>> = Vec::new();
        let mut patience = self.patience(true);
        let best = self
            .puzzle
            .solve_on(&state(from), &options, &mut patience, &mut |solution| {
                found.push(solution.clone());
            })
            .map_err(|stopped| context(format!("{stopped:?}")))?;
        let mut before = usize::MAX;
        for solution in &found {
            match check(self.board, from, solution).map_err(context)? {
                Checked::Solved { swaps, .. } if swaps < before => before = swaps,
                worse => return Err(context(format!("{worse:?} after {before}"))),
            }
        }
        let Checked::Solved { swaps, proved, .. } =
            check(self.board, from, &best).map_err(context)?
        else {
            return Err(context(format!("none, but {first} before")));
        };
        // A bound that is proved at once need not be reported first.
        if swaps > before || swaps < before && !proved {
            return Err(context(format!(
                "{swaps}, but the last one found has {before}"
            )));
        }
        let at_least = best.details.and_then(|swaps| swaps.at_least);
        if at_least.is_none_or(|at_least| at_least > swaps || (at_least == swaps) != proved) {
            return Err(context(format!(
                "{swaps}, proved: {proved}, but at least {at_least:?}"
            )));
        }
        let least = self.brute_force.as_ref().map(|all| all.least_swaps(from));
        let Some(Ok(least)) = least else {
            return Ok(());
        };
        match least {
            Some(least) if swaps == least && proved => self.counts.fewest += 1,
            Some(least) if swaps >= least && !proved && at_least <= Some(least) => {
                self.counts.fewest_unproved += 1
            }
            _ => {
                return Err(context(format!(
                    "{swaps}, proved: {proved}, at least {at_least:?}; in truth {least:?}"
                )));
            }
        }
        Ok(())
    }

    /// Every move that could be made instead of one of a solution.
    fn beside_the_way(&mut self, moves: &str) -> Result<(), String> {
        let mut position = self.board.start();
        for letter in moves.chars().take(30) {
            for step in "UDLR".chars() {
                if let Ok((beside, _)) = self.board.step(&position, step) {
                    self.solve(&beside)?;
                }
            }
            position = self.board.step(&position, letter)?.0;
        }
        Ok(())
    }

    /// Random moves; then solves from there, and asks which of them lost the board.
    fn a_random_game(&mut self) -> Result<(), String> {
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
        let checked = self.solve(&positions[played.len()])?;
        if let Some(Checked::Solved { swaps, .. }) = checked
            && self.rng.chance(0.2)
        {
            self.fewest_swaps(&positions[played.len()], swaps)?;
        }
        if self.rng.chance(0.3) {
            self.judgement(&positions, &played)?;
        }
        Ok(())
    }

    /// The last of some positions from which the board can be solved, as the hint asks for it.
    fn judgement(&mut self, positions: &[Position], played: &[Direction]) -> Result<(), String> {
        let truths: Vec<Option<bool>> = positions
            .iter()
            .map(|position| self.is_solvable(position))
            .collect();
        let options = self.options();
        let mut patience = self.patience(!truths.contains(&None));
        let Judged { judgement, totals } =
            match judge(&self.puzzle, played, &options, &mut patience) {
                Ok(judged) => judged,
                Err(NoJudgement::Stopped(..)) if truths.contains(&None) => return Ok(()),
                Err(none) => return Err(format!("no judgement after {played:?}: {none}")),
            };
        let last = &positions[played.len()];
        let good = match judgement {
            Judgement::Good { rest, .. } => {
                let rest: String = rest.iter().map(|step| step.letter()).collect();
                self.board.swaps_of_solution(last, &rest)?;
                Some(played.len())
            }
            Judgement::Lost { good, proof } => {
                check_proof(self.board, last, &proof)?;
                good
            }
        };
        if truths.contains(&None) {
            return Ok(());
        }
        // Every solution has as many moves as there is charge.
        let every = Total::Moves(self.puzzle.total_charge() as usize);
        let wanted = truths.iter().map(|&truth| match truth {
            Some(true) => Some(every),
            _ => Some(Total::Lost),
        });
        if totals != wanted.collect::<Vec<_>>() {
            return Err(format!(
                "{played:?}: totals {totals:?}, in truth {truths:?}"
            ));
        }
        self.counts.judged += 1;
        let truth = truths.iter().rposition(|&truth| truth == Some(true));
        if good != truth {
            return Err(format!(
                "{played:?}: good until {good:?}, in truth until {truth:?}"
            ));
        }
        Ok(())
    }
}
