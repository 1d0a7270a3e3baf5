//! Why it is hard to find a shortest sequence: any formula of propositional logic in conjunctive normal form can be
//! turned into a set of mazes that a sequence of a certain length solves exactly if the formula can be satisfied. So a
//! fast way to find the shortest length for every set of mazes would also be a fast test of satisfiability. S. Funke,
//! A. Nusser and S. Storandt were the first to show by such a reduction that the problem is NP-complete: "The
//! Simultaneous Maze Solving Problem", AAAI 2017.
//!
//! *The beat.* The first maze leads down to its axis; then come, for each variable, a step up or down, of which one
//! means true and the other false, and `R D R U R`; then for each variable another step up or down, and `R`, back to
//! the axis; then down to the goal. Its cells lie in layers, with neighbours only in the layers before and after: the
//! start in the first one, the goal in number `length`. So a sequence of this length solves it only if each instruction
//! leads on to the next layer, and thus has exactly this form: the *beat*. The variables of the first clause come
//! first, and a step up makes its literals false. So only an assignment that makes all of them false goes up every
//! time: a wall blocks it.
//!
//! *The other clauses.* Each has a maze of five rows. On the beat, the player walks along the middle row, between
//! walls, with an opening at the step of each literal of the clause, above or below, whichever makes it true. A player
//! who steps through it is led on to the outermost row by the next `D` or `U`, and can never leave that row again: its
//! walls are open only where the beat goes into them. The middle row ends before the last column, so that only players
//! in the outermost rows get to the goal, at the lower end of that column. ∎
//!
//! ```
//! use lockstep::simultaneous::Formula;
//!
//! let formula = Formula::parse("(a or b) and (not a or b) and (not b or a)").unwrap();
//! assert_eq!((formula.variables.len(), formula.clauses.len()), (2, 3));
//! let (puzzle, length) = formula.mazes();
//! assert_eq!((puzzle.mazes().len(), length), (3, 23));
//! ```

mod parse;

use super::rules::{Maze, Simultaneous};
use crate::grid::{Cell, Direction};

pub use parse::{FormulaError, FormulaErrorKind};

/// The most variables: mazes of twice as many rows still fit on a page.
pub const MAX_VARIABLES: usize = 12;

/// A formula in conjunctive normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The names of its variables, in the order in which they occur.
    pub variables: Vec<String>,
    /// Its clauses, of one literal or more: the number of a variable, and whether it is to be true.
    pub clauses: Vec<Vec<(usize, bool)>>,
}

impl Formula {
    /// The mazes, and the length of the sequences that solve them exactly if the formula can be satisfied. No shorter
    /// sequence solves them.
    pub fn mazes(&self) -> (Simultaneous, usize) {
        let plan = Plan::new(self);
        // There are two mazes at least.
        let others = match &self.clauses[..] {
            [only] => std::slice::from_ref(only),
            [_, others @ ..] => others,
            [] => unreachable!("a formula has a clause"),
        };
        let others = others.iter().map(|clause| plan.lanes(clause));
        let mazes = std::iter::once(plan.beat(&self.clauses[0])).chain(others);
        (Simultaneous::new(mazes), plan.length())
    }
}

/// The places of everything in the mazes of a formula.
struct Plan {
    /// The variables in the order of the beat: those of the first clause come first.
    order: Vec<usize>,
    /// For each variable whether a step down makes it true: all literals of the first clause become true by it.
    down: Vec<bool>,
    /// The row in which the beat begins.
    axis: u32,
    height: u32,
}

/// The columns of the beat for each variable.
const ROUND: u32 = 3;

impl Plan {
    fn new(formula: &Formula) -> Self {
        let count = formula.variables.len();
        let mut down = vec![true; count];
        let mut order: Vec<usize> = Vec::new();
        for &(variable, is_true) in &formula.clauses[0] {
            if !order.contains(&variable) {
                order.push(variable);
                down[variable] = is_true;
            }
        }
        let others: Vec<usize> = (0..count).filter(|one| !order.contains(one)).collect();
        order.extend(others);
        // The other mazes have their middle in row 2, and four rows below their first one.
        let axis = count.max(2) as u32;
        Plan {
            order,
            down,
            axis,
            height: axis + (count as u32 + 2).max(5),
        }
    }

    fn count(&self) -> u32 {
        self.order.len() as u32
    }

    /// The column of the step for a variable, by its place in the order.
    fn column(place: u32) -> u32 {
        1 + ROUND * place
    }

    fn width(&self) -> u32 {
        Plan::column(self.count()) + self.count() + 1
    }

    fn length(&self) -> usize {
        (self.width() - 1 + self.height - 1 + 4 * self.count()) as usize
    }

    /// The maze that only the beat solves, if it makes a clause true: the first one of the formula.
    fn beat(&self, clause: &[(usize, bool)]) -> Maze {
        let (count, height) = (self.count(), self.height);
        let mut maze = Carved::new(self.width(), height);
        maze.walk(
            Cell::new(0, 0),
            &[Direction::Down].repeat(self.axis as usize),
        );
        maze.walk(Cell::new(0, self.axis), &[Direction::Right]);
        // The rows after some steps up or down.
        let rows = |steps: u32| (0..=steps).map(move |downs| self.axis + 2 * downs - steps);
        for place in 0..count {
            let column = Plan::column(place);
            for row in rows(place) {
                maze.walk(Cell::new(column, row), &[Direction::Up]);
                maze.walk(Cell::new(column, row), &[Direction::Down]);
            }
            for row in rows(place + 1) {
                use Direction::{Down, Right, Up};
                maze.walk(Cell::new(column, row), &[Right, Down, Right, Up, Right]);
            }
        }
        let is_false = |&(variable, is_true): &(usize, bool)| is_true != self.down[variable];
        if !clause.iter().any(is_false) {
            let mut variables: Vec<usize> = clause.iter().map(|&(variable, _)| variable).collect();
            variables.sort_unstable();
            variables.dedup();
            let last = variables.len() as u32 - 1;
            let cell = Cell::new(Plan::column(last), self.axis - last);
            maze.0.set_wall(cell, Direction::Up, true);
        }
        for left in (0..count).rev() {
            let column = Plan::column(count) + count - 1 - left;
            for row in rows(left) {
                maze.walk(Cell::new(column, row), &[Direction::Up]);
                maze.walk(Cell::new(column, row), &[Direction::Down]);
                maze.walk(Cell::new(column, row), &[Direction::Right]);
            }
        }
        let last = Cell::new(self.width() - 1, self.axis);
        maze.walk(
            last,
            &[Direction::Down].repeat((height - 1 - self.axis) as usize),
        );
        maze.0
    }

    /// The maze that the beat solves if it makes a clause true.
    fn lanes(&self, clause: &[(usize, bool)]) -> Maze {
        use Direction::{Down, Right, Up};
        let last = self.width() - 1;
        let mut maze = Carved::new(self.width(), 5);
        maze.walk(Cell::new(0, 0), &[Down, Down]);
        maze.walk(Cell::new(0, 2), &[Right].repeat(last as usize - 1));
        maze.walk(Cell::new(last, 0), &[Down].repeat(4));
        for &(variable, is_true) in clause {
            let place = self.order.iter().position(|&one| one == variable);
            let column = Plan::column(place.expect("all variables are in order") as u32);
            let (way, row): (&[_], _) = if is_true == self.down[variable] {
                (&[Down, Right, Down], 4)
            } else {
                (&[Up, Right, Right, Up], 0)
            };
            let at = maze.walk(Cell::new(column, 2), way);
            maze.walk(Cell::new(at, row), &[Right].repeat((last - at) as usize));
        }
        maze.0
    }
}

/// A maze whose cells are all closed, until ways are carved into it.
struct Carved(Maze);

impl Carved {
    fn new(width: u32, height: u32) -> Self {
        let mut maze = Maze::open(width, height);
        for cell in maze.cells() {
            maze.set_wall(cell, Direction::Right, true);
            maze.set_wall(cell, Direction::Down, true);
        }
        Carved(maze)
    }

    /// Opens the walls along some moves. Returns the column of their last cell.
    fn walk(&mut self, from: Cell, moves: &[Direction]) -> u32 {
        let mut at = from;
        for &direction in moves {
            self.0.set_wall(at, direction, false);
            at = self.0.neighbour(at, direction).expect("ways lie within");
        }
        at.x
    }
}

#[cfg(test)]
mod tests {
    use super::super::MAX_MAZES;
    use super::*;
    use crate::puzzle::{Rules, Solve, Verdict};
    use crate::rng::Rng;

    /// A random formula of few variables.
    fn random(rng: &mut Rng, variables: usize, clauses: usize) -> Formula {
        let literal = |rng: &mut Rng| (rng.below(variables), rng.below(2) == 0);
        let clause = |rng: &mut Rng| {
            let length = 1 + rng.below(3);
            (0..length).map(|_| literal(rng)).collect()
        };
        Formula {
            variables: (0..variables).map(|name| name.to_string()).collect(),
            clauses: (0..clauses).map(|_| clause(rng)).collect(),
        }
    }

    fn holds(formula: &Formula, assignment: u32) -> bool {
        let is_true =
            |&(variable, wanted): &(usize, bool)| (assignment >> variable & 1 == 1) == wanted;
        formula
            .clauses
            .iter()
            .all(|clause| clause.iter().any(is_true))
    }

    /// The beat for an assignment.
    fn beat(formula: &Formula, assignment: u32) -> Vec<Direction> {
        use Direction::{Down, Right, Up};
        let plan = Plan::new(formula);
        let mut moves = [Down].repeat(plan.axis as usize);
        moves.push(Right);
        let mut downs = 0;
        for &variable in &plan.order {
            let is_down = (assignment >> variable & 1 == 1) == plan.down[variable];
            downs += i32::from(is_down) * 2 - 1;
            moves.extend([
                if is_down { Down } else { Up },
                Right,
                Down,
                Right,
                Up,
                Right,
            ]);
        }
        // Back to the axis, and to and fro where nothing is left of the way.
        for _ in 0..plan.count() {
            let step = if downs > 0 { Up } else { Down };
            downs += if downs > 0 { -1 } else { 1 };
            moves.extend([step, Right]);
        }
        moves.extend([Down].repeat((plan.height - 1 - plan.axis) as usize));
        moves
    }

    #[test]
    fn the_beat_of_an_assignment_solves_the_mazes_exactly_if_the_formula_holds() {
        let mut rng = Rng::new(1);
        let (mut held, mut failed) = (0, 0);
        for _ in 0..400 {
            let (variables, clauses) = (1 + rng.below(6), 1 + rng.below(MAX_MAZES));
            let formula = random(&mut rng, variables, clauses);
            let (puzzle, length) = formula.mazes();
            assert_eq!(puzzle.mazes().len(), clauses.max(2));
            for assignment in 0..1 << variables {
                let moves = beat(&formula, assignment);
                assert_eq!(moves.len(), length);
                let end = moves
                    .iter()
                    .fold(puzzle.start(), |state, &one| puzzle.step(&state, one).0);
                let solves = puzzle.is_solved(&end);
                assert_eq!(
                    solves,
                    holds(&formula, assignment),
                    "{formula:?} {assignment:b}"
                );
                *(if solves { &mut held } else { &mut failed }) += 1;
            }
        }
        assert!(held > 500 && failed > 500, "{held} {failed}");
    }

    #[test]
    fn the_shortest_length_says_whether_a_formula_can_be_satisfied() {
        let mut rng = Rng::new(2);
        let (mut satisfiable, mut not) = (0, 0);
        for round in 0..60 {
            let variables = 1 + round % 3;
            let clauses = 2 + rng.below(2);
            let formula = random(&mut rng, variables, clauses);
            let (puzzle, length) = formula.mazes();
            let Verdict::Solved { moves, shortest } = puzzle.solution().unwrap().verdict else {
                panic!("mazes without pits have a solution");
            };
            assert!(shortest && moves.len() >= length);
            let can_be = (0..1 << variables).any(|assignment| holds(&formula, assignment));
            assert_eq!(moves.len() == length, can_be, "{formula:?}");
            *(if can_be { &mut satisfiable } else { &mut not }) += 1;
        }
        assert!(satisfiable > 10 && not > 5, "{satisfiable} {not}");
    }
}
