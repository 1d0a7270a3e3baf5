//! Finds the answer in the output of a program: any notation that `grade` reads, among other lines.

use lockstep::grid::{Cell, Direction};
use lockstep::sequence::{Language, numbered, numbers, parse, parse_from};

/// What a program says.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// A sequence of moves, at least one.
    Moves(Vec<Direction>),
    /// That there is no solution.
    NoSolution,
    /// Neither.
    Nothing,
}

/// How programs say that there is no solution, in lower case.
const NO_SOLUTION: [&str; 16] = [
    "unsolvable",
    "not solvable",
    "no solution",
    "no sequence",
    "no path",
    "no route",
    "no way",
    "impossible",
    "unlösbar",
    "unloesbar",
    "nicht lösbar",
    "nicht loesbar",
    "keine lösung",
    "keine loesung",
    "kein weg",
    "unmöglich",
];

/// The answer in an output. Lines that follow one another and are moves each are one sequence, also behind a colon
/// (`Solution: RRD`); of several sequences the longest is taken, the last one of equals. Numbers for moves are read only if
/// one meaning of theirs `solves`.
pub fn find(output: &str, start: Option<Cell>, solves: &dyn Fn(&[Direction]) -> bool) -> Answer {
    if let Some(moves) = moves(output, start) {
        return Answer::Moves(moves);
    }
    let mut best: Vec<Direction> = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let mut end_run = |run: &mut Vec<&str>| {
        let joined = moves(&run.join("\n"), start);
        // Two notations one below the other are two sequences.
        let all = match joined {
            Some(joined) => vec![joined],
            None => run.iter().filter_map(|line| moves(line, start)).collect(),
        };
        run.clear();
        for sequence in all {
            if sequence.len() >= best.len() {
                best = sequence;
            }
        }
    };
    for line in output.lines() {
        let is_move = |text: &&str| moves(text, start).is_some();
        match parts(line).find(is_move) {
            Some(part) => run.push(part),
            None => end_run(&mut run),
        }
    }
    end_run(&mut run);
    if !best.is_empty() {
        return Answer::Moves(best);
    }
    let lists = output.lines().flat_map(parts).filter_map(numbers);
    if let Some((_, moves)) = lists.filter_map(|list| numbered(&list, solves)).last() {
        return Answer::Moves(moves);
    }
    let said = output.to_lowercase();
    let is_none = |line: &str| matches!(line.trim(), "none" | "null" | "-1");
    match NO_SOLUTION.iter().any(|words| said.contains(words)) || said.lines().any(is_none) {
        true => Answer::NoSolution,
        false => Answer::Nothing,
    }
}

/// A line, and what is behind its last colon.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let behind = line.rsplit_once(':').map(|(_, behind)| behind);
    [line].into_iter().chain(behind)
}

/// The moves of a text that is nothing else, with letters of either language.
fn moves(text: &str, start: Option<Cell>) -> Option<Vec<Direction>> {
    let read = |language| match start {
        Some(start) => parse_from(text, language, start),
        None => parse(text, language),
    };
    let read = read(Language::English).or_else(|_| read(Language::German));
    read.ok().filter(|moves| !moves.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Right, Up};

    fn found(output: &str) -> Answer {
        let solves = |moves: &[Direction]| moves == [Right, Right, Down];
        find(output, Some(Cell::new(0, 0)), &solves)
    }

    #[test]
    fn a_sequence_is_found_in_any_notation_and_among_other_lines() {
        for output in [
            "RRD",
            "12 states\nSolution: RRD\n3 moves\n",
            "→→\n↓\n",
            "Länge 3\nrechts, rechts, runter",
            "1: R\n2: R\n3: D\nDone.",
            "R\nR\nD",
            "visited 100\n\nR R D\n",
            "(1|1) (2|1) (3|1) (3|2)",
            "path = ['R', 'R', 'D']",
            "Lösung: [1, 1, 2]",
        ] {
            assert_eq!(
                found(output),
                Answer::Moves(vec![Right, Right, Down]),
                "{output}"
            );
        }
        // German letters, known by the H.
        assert_eq!(found("HUR"), Answer::Moves(vec![Up, Down, Right]));
    }

    #[test]
    fn of_two_notations_the_longer_one_counts() {
        let output = "→→↓\n(1|1) (2|1) (3|1) (3|2)\n";
        assert_eq!(found(output), Answer::Moves(vec![Right, Right, Down]));
    }

    #[test]
    fn saying_that_there_is_none_differs_from_saying_nothing() {
        for output in [
            "Unsolvable.",
            "Es gibt keine Lösung!",
            "None\n",
            "searching\n-1",
        ] {
            assert_eq!(found(output), Answer::NoSolution, "{output}");
        }
        assert_eq!(found("searching 100 states\n"), Answer::Nothing);
        assert_eq!(found(""), Answer::Nothing);
    }
}
