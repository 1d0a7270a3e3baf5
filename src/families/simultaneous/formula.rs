//! Why it is hard to find a shortest sequence: a formula of propositional logic, in conjunctive normal form, as a set of
//! mazes that a sequence of a certain length solves exactly if the formula can be satisfied. So whoever could tell the
//! shortest length of any set of mazes fast could also tell fast whether any formula can be satisfied. That the problem
//! is NP-complete was first shown, by such a reduction, in S. Funke, A. Nusser, S. Storandt, "The Simultaneous Maze
//! Solving Problem", AAAI 2017.
//!
//! *The beat.* The first maze leads down to its axis; then for every variable a step up or down, of which one means true
//! and the other one false, and `R D R U R`; then for every variable a step up or down again, and `R`, back to the axis;
//! then down to the goal. Its cells lie in layers, with neighbours only in the layers before and after: the start in the
//! first one, the goal in number `length`. So a sequence of this length solves it only if each instruction leads on to
//! the next layer, and thus has exactly this form: the *beat*. The variables of the first clause come first, and a step
//! up makes its literals false. So only an assignment that makes all of them false goes up all the time: a wall is in its
//! way.
//!
//! *The other clauses.* Each has a maze of five rows. On the beat, the player goes along the middle row, between walls,
//! with an opening at the step of each literal of the clause, above or below, whichever makes it true. Who steps through
//! it is led on to the outermost row by the next `D` or `U`, which nobody can leave again: its walls are open only where
//! the beat goes into them. The middle row ends before the last column, so that only those in the outermost rows get to
//! the goal, at the lower end of that column. ∎
//!
//! ```
//! use lockstep::simultaneous::Formula;
//!
//! let formula = Formula::parse("(a or b) and (not a or b) and (not b or a)").unwrap();
//! assert_eq!((formula.variables.len(), formula.clauses.len()), (2, 3));
//! let (puzzle, length) = formula.mazes();
//! assert_eq!((puzzle.mazes().len(), length), (3, 23));
//! ```

use super::rules::{MAX_MAZES, Maze, Simultaneous};
use crate::grid::{Cell, Direction};
use crate::messages;
use crate::text::{ParseError, Span, quoted};

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

messages! {
    /// Why a text is not a formula. `found` is the text in that place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FormulaErrorKind {
        /// Neither a name nor a sign.
        UnknownSign {
            /// The character.
            found: String,
        } => "formula-unknown", "'{found}' means nothing in a formula";
        /// No literal where one must be.
        NoLiteral => "formula-no-literal", "a variable is missing here";
        /// A parenthesis within a clause, or behind a "not".
        Nested => "formula-nested",
            "a clause holds only variables, each perhaps with 'not': this parenthesis is one too many";
        /// "or" outside of parentheses in a formula with "and".
        Loose => "formula-loose", "'or' needs parentheses beside 'and': (a or b) and c";
        /// A parenthesis that is not closed.
        Open => "formula-open", "this parenthesis is not closed";
        /// More clauses than there may be mazes.
        TooManyClauses {
            /// The most.
            most: usize,
        } => "formula-clauses", "there are at most {most} clauses";
        /// More variables than the mazes have room for.
        TooManyVariables {
            /// The most.
            most: usize,
        } => "formula-variables", "there are at most {most} variables";
    }
}

/// Why a text is not a formula, and where.
pub type FormulaError = ParseError<FormulaErrorKind>;

/// The signs of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    Not,
    Or,
    And,
    Open,
    Close,
}

impl Formula {
    /// Reads clauses of literals: `(a or not b) and (b or c)`, with signs, words in English or German, or one clause on
    /// each line.
    pub fn parse(text: &str) -> Result<Self, FormulaError> {
        let error = |kind, span| Err(FormulaError::new(kind, span));
        let mut formula = Formula {
            variables: Vec::new(),
            clauses: Vec::new(),
        };
        let mut clause: Vec<(usize, bool)> = Vec::new();
        let mut is_true = true;
        let (mut open, mut loose, mut has_and) = (None, None, false);
        let tokens = tokens(text)?;
        let end = Span {
            start: text.trim_end().len(),
            end: text.trim_end().len(),
        };
        let ended = tokens.iter().cloned().chain([(Token::And, end)]);
        for (index, (token, span)) in ended.enumerate() {
            let before = index.checked_sub(1).map(|before| &tokens[before].0);
            match token {
                Token::Name(name) => {
                    if !clause.is_empty() && open.is_none() {
                        loose = loose.or(Some(span));
                    }
                    let known = formula.variables.iter().position(|known| known == name);
                    let variable = known.unwrap_or(formula.variables.len());
                    if variable == MAX_VARIABLES {
                        let most = MAX_VARIABLES;
                        return error(FormulaErrorKind::TooManyVariables { most }, span);
                    }
                    if known.is_none() {
                        formula.variables.push(name.to_owned());
                    }
                    clause.push((variable, is_true));
                    is_true = true;
                }
                Token::Not => is_true = !is_true,
                Token::Or if matches!(before, Some(Token::Name(_))) => {}
                Token::Or => return error(FormulaErrorKind::NoLiteral, span),
                Token::Open
                    if open.is_some() || !clause.is_empty() || before == Some(&Token::Not) =>
                {
                    return error(FormulaErrorKind::Nested, span);
                }
                Token::Open => open = Some(span),
                Token::Close if open.is_none() => return error(FormulaErrorKind::Nested, span),
                Token::And if span == end && open.is_some() => {
                    return error(FormulaErrorKind::Open, open.unwrap_or(span));
                }
                Token::And if open.is_some() => return error(FormulaErrorKind::Nested, span),
                Token::And | Token::Close => {
                    has_and |= token == Token::And && span != end && !is_line_end(text, span);
                    // After a clause in parentheses, or at the end.
                    let is_ended = matches!(before, Some(Token::Close | Token::And));
                    if token == Token::And && is_ended {
                        continue;
                    }
                    if !matches!(before, Some(Token::Name(_))) {
                        return error(FormulaErrorKind::NoLiteral, span);
                    }
                    if formula.clauses.len() == MAX_MAZES {
                        let most = MAX_MAZES;
                        return error(FormulaErrorKind::TooManyClauses { most }, span);
                    }
                    formula.clauses.push(std::mem::take(&mut clause));
                    open = None;
                }
            }
        }
        match loose {
            Some(span) if has_and => error(FormulaErrorKind::Loose, span),
            _ => Ok(formula),
        }
    }

    /// The mazes, and the length of the sequences that solve them exactly if the formula can be satisfied. No shorter one
    /// solves them.
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

/// Whether this is a line's end: that separates clauses, too, which then need no parentheses.
fn is_line_end(text: &str, span: Span) -> bool {
    text[span.range()].contains('\n')
}

fn tokens(text: &str) -> Result<Vec<(Token<'_>, Span)>, FormulaError> {
    let mut tokens = Vec::new();
    let mut is_open = false;
    let mut rest = text.char_indices().peekable();
    while let Some((start, sign)) = rest.next() {
        let mut end = start + sign.len_utf8();
        let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        while is_word(sign) && rest.peek().is_some_and(|&(_, next)| is_word(next)) {
            end = rest.next().map_or(end, |(at, next)| at + next.len_utf8());
        }
        let word = &text[start..end];
        let token = match word.to_ascii_lowercase().as_str() {
            "(" => Token::Open,
            ")" => Token::Close,
            "¬" | "!" | "-" | "~" | "not" | "nicht" => Token::Not,
            "∨" | "|" | "+" | "or" | "oder" => Token::Or,
            "∧" | "&" | "*" | "·" | "and" | "und" | ";" => Token::And,
            // The end of a line that says something.
            "\n" if !is_open && matches!(tokens.last(), Some((Token::Name(_), _))) => Token::And,
            "," => Token::Or,
            _ if is_word(sign) => Token::Name(word),
            _ if sign.is_whitespace() => continue,
            _ => {
                let found = quoted(word).to_string();
                let kind = FormulaErrorKind::UnknownSign { found };
                return Err(FormulaError::new(kind, Span { start, end }));
            }
        };
        is_open = token == Token::Open || is_open && token != Token::Close;
        // && and || are one sign.
        let last = tokens.last().map(|(token, _)| token);
        if !(last == Some(&token) && matches!(token, Token::And | Token::Or) && word.len() == 1) {
            tokens.push((token, Span { start, end }));
        }
    }
    Ok(tokens)
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
    use super::*;
    use crate::message::Coded;
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

    #[test]
    fn formulas_are_read_with_signs_words_and_lines() {
        let expected = Formula::parse("(a or not b) and (b or c)").unwrap();
        assert_eq!(expected.variables, ["a", "b", "c"]);
        assert_eq!(
            expected.clauses,
            [vec![(0, true), (1, false)], vec![(1, true), (2, true)]]
        );
        for text in [
            "(a ∨ ¬b) ∧ (b ∨ c)",
            "(a | !b) & (b | c)",
            "(a || ~b) && (b || c)",
            "(a oder nicht b) und (b oder c)",
            "(a, -b)(b, c)",
            "a -b\nb c\n",
            "\n  ( a or not not not b )\n and (b\n or c)  \n",
        ] {
            assert_eq!(Formula::parse(text).as_ref(), Ok(&expected), "{text}");
        }
        assert_eq!(Formula::parse("x").unwrap().clauses, [vec![(0, true)]]);
        assert_eq!(
            Formula::parse("a and b and not c").unwrap().clauses.len(),
            3
        );
    }

    #[test]
    fn what_is_no_formula_is_refused_where_it_goes_wrong() {
        let many: Vec<String> = (0..13).map(|name| format!("x{name}")).collect();
        for (text, code, place) in [
            ("", "formula-no-literal", 0),
            ("(a or )", "formula-no-literal", 6),
            ("a and not", "formula-no-literal", 9),
            ("() and b", "formula-no-literal", 1),
            ("or a", "formula-no-literal", 0),
            ("(a or (b and c))", "formula-nested", 6),
            ("not (a or b)", "formula-nested", 4),
            ("a)", "formula-nested", 1),
            ("a or b and c", "formula-loose", 5),
            ("(a or b", "formula-open", 0),
            ("a ⇒ b", "formula-unknown", 2),
            (&many.join(" or "), "formula-variables", 74),
            (&"a\n".repeat(17), "formula-clauses", 33),
        ] {
            let error = Formula::parse(text).unwrap_err();
            assert_eq!(
                (error.kind.code(), error.span.start),
                (code, place),
                "{text}"
            );
        }
    }
}
