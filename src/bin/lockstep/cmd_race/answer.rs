//! Finds the answer in the output of a program: anything that `grade` reads, among other lines.

use std::path::Path;

use lockstep::grid::{Cell, Direction};
use lockstep::sequence::{Language, Reading, SequenceError, SequenceErrorKind, read_solving};

use crate::moves::decoded;

/// A program's answer.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// A sequence of moves, at least one.
    Moves(Vec<Direction>),
    /// That there is no solution.
    NoSolution,
    /// Moves that cannot be read, and why.
    Unreadable(String),
    /// Neither.
    Nothing,
}

/// Further lines above the last one are not searched for an answer.
const MOST_LINES: usize = 10_000;

/// The answer in an output: all of it, or else the last line that is one. Lines of moves that follow one another are one
/// sequence, unless only the last of them `solves`. Numbers for moves are read only if one meaning of theirs `solves`.
pub fn find(output: &[u8], start: Option<Cell>, solves: &dyn Fn(&[Direction]) -> bool) -> Answer {
    // Stray zeros make no text of it.
    let text = decoded(output, Path::new("the program's output"));
    let output = text.unwrap_or_else(|_| String::from_utf8_lossy(output).into_owned());
    // Nothing at all is no answer, even where it would solve.
    let is_answer = |moves: &[Direction]| !moves.is_empty() && solves(moves);
    let read = |text: &str| read(text, start, &is_answer);
    let in_lines = in_lines(&output, &read, solves);
    if matches!(&in_lines, Answer::Moves(moves) if solves(moves)) {
        return in_lines;
    }
    match read(&output) {
        // All of it is one sequence, of which single lines are only parts.
        Ok(Reading::Moves(moves)) => Answer::Moves(moves),
        Err(error) if matches!(error.kind, SequenceErrorKind::Ellipsis { .. }) => {
            Answer::Unreadable(error.kind.to_string())
        }
        _ => in_lines,
    }
}

fn in_lines(
    output: &str,
    read: &dyn Fn(&str) -> Result<Reading, SequenceError>,
    solves: &dyn Fn(&[Direction]) -> bool,
) -> Answer {
    let mut lines = output.lines().rev().peekable();
    let mut why = None;
    let mut searched = 0;
    while let Some(line) = lines.next()
        && searched < MOST_LINES
    {
        searched += 1;
        match read(line) {
            Ok(Reading::NoSolution) => return Answer::NoSolution,
            // A number among other lines may count anything.
            Ok(Reading::Length(_)) => {}
            _ if is_duration(line) => {}
            Err(error) if numbered(line, read).is_none() => why = why.or(reason(&error)),
            _ => {
                let mut run = vec![line];
                let is_move = |line: &&str| match read(line) {
                    _ if is_duration(line) => false,
                    Ok(reading) => matches!(reading, Reading::Moves(_)),
                    Err(_) => numbered(line, read).is_some(),
                };
                // An answer begins with its label.
                let is_labelled = |line: &str| line.contains(':') && numbered(line, read).is_none();
                while !run.last().is_some_and(|line| is_labelled(line))
                    && let Some(before) = lines.next_if(is_move)
                {
                    run.push(before);
                }
                let one = |line: &str| moves(read(line)).or_else(|| numbered(line, read));
                let last = one(run[0]).unwrap_or_default();
                run.reverse();
                return Answer::Moves(match moves(read(&run.join("\n"))) {
                    // Lines below one another may also be answers that get better.
                    Some(all) if !solves(&all) && solves(&last) => last,
                    Some(all) => all,
                    // One answer in two notations, of which a long one takes several lines.
                    None => {
                        let each = run.iter().filter_map(|line| one(line));
                        each.max_by_key(Vec::len).unwrap_or(last)
                    }
                });
            }
        }
    }
    why.map_or(Answer::Nothing, Answer::Unreadable)
}

/// The moves behind the number of a line, as in `3: D`.
fn numbered(
    line: &str,
    read: &dyn Fn(&str) -> Result<Reading, SequenceError>,
) -> Option<Vec<Direction>> {
    let (number, moves) = line.split_once([':', '.', ')'])?;
    number.trim().parse::<u64>().ok()?;
    // Not the digits behind a decimal point.
    let is_decimal = line.contains('.') && moves.starts_with(|c: char| c.is_ascii_digit());
    self::moves(read(moves)).filter(|_| !is_decimal)
}

/// Whether a line is a running time, as in `0.5s`. `35s` alone could also mean 35 moves south.
fn is_duration(line: &str) -> bool {
    let number = line.trim().strip_suffix('s');
    let number = number.map(|number| number.strip_suffix('m').unwrap_or(number));
    number.is_some_and(|number| number.trim_end().parse::<f64>().is_ok())
}

fn moves(reading: Result<Reading, SequenceError>) -> Option<Vec<Direction>> {
    match reading {
        Ok(Reading::Moves(moves)) => Some(moves),
        _ => None,
    }
}

/// Why a line is not moves, if it is almost.
fn reason(error: &SequenceError) -> Option<String> {
    use SequenceErrorKind::{AmbiguousArrow, AmbiguousCount, Ellipsis, Guillemet};
    let is_almost = matches!(
        error.kind,
        Ellipsis { .. } | Guillemet { .. } | AmbiguousArrow { .. } | AmbiguousCount { .. }
    );
    is_almost.then(|| error.kind.to_string())
}

/// The reading of a text, with letters of either language.
fn read(
    text: &str,
    start: Option<Cell>,
    solves: &dyn Fn(&[Direction]) -> bool,
) -> Result<Reading, SequenceError> {
    let read = |language| read_solving(text, language, start, solves);
    read(Language::English).or_else(|error| match text.contains(['O', 'o', 'H', 'h']) {
        true => read(Language::German).map_err(|_| error),
        // Only with these letters does German differ.
        false => Err(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Right, Up};

    fn found(output: &str) -> Answer {
        let solves = |moves: &[Direction]| moves == [Right, Right, Down];
        find(output.as_bytes(), Some(Cell::new(0, 0)), &solves)
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
    fn the_last_of_several_answers_counts() {
        let output = "→→↓\n(1|1) (2|1) (3|1) (3|2)\n";
        assert_eq!(found(output), Answer::Moves(vec![Right, Right, Down]));
        for between in ["", "\n"] {
            let output = format!("UUUUUUUU\nUUUUUUUU\n{between}Sequence: RRD\n7 states\n");
            assert_eq!(found(&output), Answer::Moves(vec![Right, Right, Down]));
        }
        // Running times are no moves.
        for time in ["0.5s", "35s", "12 ms", "1.5w"] {
            let output = format!("RRD\n{time}\n");
            assert_eq!(found(&output), Answer::Moves(vec![Right, Right, Down]));
        }
        assert_eq!(found("No solution\n0.35s"), Answer::NoSolution);
        // Cells in two lines, below the same in arrows.
        let output = "→→↓\n(1|1) (2|1) (3|1)\n(3|2)\n";
        assert_eq!(found(output), Answer::Moves(vec![Right, Right, Down]));
        assert_eq!(found("RD\nRRD"), Answer::Moves(vec![Right, Right, Down]));
        assert_eq!(found("RRD\nNo, there is no path."), Answer::NoSolution);
    }

    #[test]
    fn moves_that_were_cut_are_no_answer() {
        let dots = "part of the sequence is left out at '...'".to_owned();
        assert_eq!(
            found("1 state\n['R', ..., 'D']\n"),
            Answer::Unreadable(dots)
        );
        assert_eq!(found("Searching..."), Answer::Nothing);
    }

    #[test]
    fn blank_lines_between_moves_and_lines_far_above_do_not_matter() {
        assert_eq!(
            found("R\n\nR\n\nD"),
            Answer::Moves(vec![Right, Right, Down])
        );
        let dots = "part of the sequence is left out at '...'".to_owned();
        assert_eq!(found("R\n...\nD"), Answer::Unreadable(dots));
        let lines = |count| "state\n".repeat(count);
        assert_eq!(
            found(&format!("RRD\n{}", lines(100))),
            Answer::Moves(vec![Right, Right, Down])
        );
        assert_eq!(
            found(&format!("RRD\n{}", lines(MOST_LINES))),
            Answer::Nothing
        );
    }

    #[test]
    fn saying_that_there_is_none_differs_from_saying_nothing() {
        for output in [
            "Unsolvable.",
            "Es gibt keine Lösung!",
            "None\n",
            "searching\n-1",
            "No solution found after 1234 states.",
            "done\nEs existiert keine g\u{fc}ltige L\u{f6}sung.\n",
        ] {
            assert_eq!(found(output), Answer::NoSolution, "{output}");
        }
        assert_eq!(found("searching 100 states\n"), Answer::Nothing);
        assert_eq!(found(""), Answer::Nothing);
    }
}
