//! Warnings about lines with a wrong number of numbers: where a text with a line for each row could still be read, and
//! never where lines are broken elsewhere.

use lockstep::any::AnyPuzzle;
use lockstep::rng::Rng;
use lockstep::simultaneous::Simultaneous;
use lockstep::text::{ParseError, Position};

use crate::random_mazes::{random_pair, random_three};

/// The warning about a text, if it can be read and has one: its line and code.
fn warned(text: &str) -> Option<(usize, &'static str)> {
    let warning = only_warning(text)?;
    let Position { line, column } = Position::in_chars(text, warning.span.start);
    assert_eq!(column, 1, "{text:?}");
    Some((line, warning.kind.code))
}

fn only_warning(text: &str) -> Option<ParseError> {
    let warnings = AnyPuzzle::parse(text).ok()?.warnings;
    assert!(warnings.len() < 2, "{text:?}");
    warnings.into_iter().next()
}

/// The contest's rows, with a pit too many in the first maze: all that follows is read two numbers late.
pub const PIT_TOO_MANY: &str = "4 3\n0 0 0\n0 1 0\n0 0 0\n0 0 0 0\n0 1 0 0\n1\n1 0\n0 1\n\
                            0 1 0\n0 0 0\n0 0 1\n0 1 0 0\n0 0 1 1\n0\n";

/// A wall too many in the second row of the first maze.
pub const ROW_TOO_LONG: &str = "2 2\n0\n0 1\n0 0\n1\n0 1\n0\n0\n0 1\n1\n1 0\n";

#[test]
fn a_pit_that_is_not_announced_is_named() {
    let warning = only_warning(PIT_TOO_MANY).expect("it can be read");
    assert_eq!(&PIT_TOO_MANY[warning.span.range()], "0 1");
    assert_eq!(
        warning.message(PIT_TOO_MANY),
        "line 9, column 1: pits of maze 1: 1 announced, 2 listed; as lines were ignored, this may not be the puzzle \
         that was meant"
    );
}

#[test]
fn the_odd_line_is_named() {
    assert_eq!(warned(ROW_TOO_LONG), Some((3, "odd-line")));
    // Rows of two walls are told from pits.
    let two_walls =
        "3 3\n0 1\n1 1\n0 0\n0 1 1\n1 1 1\n1\n1 1\n0 1\n1 1\n1 0\n1 1\n1 0 0\n0 1 0\n0\n";
    let missing_pit = "4 2\n0 1 1\n0 1 0\n1 1 0 0\n1\n0 0 1\n1 0 1\n1 1 0 1\n1\n1 0\n";
    let missing_among_twos =
        "3 3\n1 0\n1 1\n1 1\n1 1 0\n0 0 1\n1\n1 1\n1 0\n1 1\n1 0 1\n1 1 1\n1\n1 0\n";
    // Line ends, comments and blank lines change nothing.
    let ended = |end| format!("\u{feff}{}", PIT_TOO_MANY.replace('\n', end));
    let with_comment = PIT_TOO_MANY.replace("0 1\n", "0 1 # there\n");
    let with_blank_lines = PIT_TOO_MANY.replace('\n', "\n\n# maze\n");
    for (text, line) in [
        (two_walls, 9),
        (missing_pit, 6),
        (missing_among_twos, 8),
        (&with_comment, 9),
        (&with_blank_lines, 25),
        (&ended("\r\n"), 9),
        (&ended("\r"), 9),
        (&ended(" \t\n"), 9),
    ] {
        assert_eq!(warned(text), Some((line, "other-pits")), "{text:?}");
    }
}

/// A random set of mazes of one size.
fn random_equal(seed: u64) -> Simultaneous {
    let set = match seed % 3 {
        0 => random_three(seed),
        _ => random_pair(seed),
    };
    match set.common_size() {
        Some(_) => set,
        None => random_pair(seed),
    }
}

fn lines_of(puzzle: &Simultaneous) -> Vec<Vec<String>> {
    let text = puzzle.to_string();
    let numbers = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    let mut lines: Vec<Vec<String>> = text.lines().map(numbers).collect();
    lines.retain(|line| !line.is_empty());
    lines
}

fn text_of(lines: &[Vec<String>]) -> String {
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

/// The same numbers with other line ends: few changed, or all.
fn broken_elsewhere(lines: &[Vec<String>], rng: &mut Rng) -> Vec<Vec<String>> {
    let numbers = || lines.iter().flatten().cloned().collect::<Vec<String>>();
    let mut lines = lines.to_vec();
    match rng.below(6) {
        0 => {
            let lengths = 1 + rng.below(20);
            return numbers().chunks(lengths).map(<[_]>::to_vec).collect();
        }
        1 => {
            let chance = rng.below(10) as f64 / 10.0;
            let mut broken = vec![Vec::new()];
            for number in numbers() {
                if rng.chance(chance) {
                    broken.push(Vec::new());
                }
                broken.last_mut().expect("at least one").push(number);
            }
            return broken;
        }
        way => {
            for _ in 0..=rng.below(3) {
                let at = rng.below(lines.len() - 1);
                if way != 2 {
                    let next = lines.remove(at + 1);
                    lines[at].extend(next);
                }
                if way > 2 || lines.len() < 3 {
                    let length = lines[at].len();
                    let next = lines[at].split_off(1 + rng.below(length - 1).min(length - 2));
                    lines.insert(at + 1, next);
                }
            }
        }
    }
    lines
}

#[test]
fn texts_with_other_line_ends_never_warn() {
    let mut rng = Rng::new(9);
    for seed in 0..1500 {
        let puzzle = random_equal(seed);
        let lines = lines_of(&puzzle);
        assert_eq!(warned(&text_of(&lines)), None);
        for _ in 0..20 {
            let text = text_of(&broken_elsewhere(&lines, &mut rng));
            let parsed = AnyPuzzle::parse(&text).expect(&text);
            assert_eq!(parsed.puzzle, puzzle.clone().into());
            assert_eq!(warned(&text), None, "{text}");
        }
    }
}

/// One mistake that a person makes, in a line of a text with a line for each row: its place in the list.
fn spoilt(lines: &mut Vec<Vec<String>>, rng: &mut Rng) -> usize {
    let at = 1 + rng.below(lines.len() - 1);
    let digit = rng.below(2).to_string();
    match rng.below(4) {
        0 => lines[at].push(digit),
        1 if lines[at].len() > 1 => drop(lines[at].pop()),
        2 => lines.insert(at, lines[at].clone()),
        _ => drop(lines.remove(at)),
    }
    at
}

#[test]
fn a_pit_too_many_is_named_wherever_the_text_can_be_read() {
    let mut rng = Rng::new(10);
    let mut read = 0;
    for seed in 0..4000 {
        let puzzle = random_equal(seed);
        let (width, height) = puzzle.common_size().expect("of one size");
        if width.min(height) < 2 {
            continue;
        }
        let lines = lines_of(&puzzle);
        let rows = (2 * height - 1) as usize;
        let pits = puzzle.mazes()[0].pits().count();
        for _ in 0..5 {
            let mut lines = lines.clone();
            let pit = [width, height].map(|side| rng.below(side as usize).to_string());
            lines.insert(2 + rows + rng.below(pits + 1), pit.to_vec());
            let text = text_of(&lines);
            if AnyPuzzle::parse(&text).is_ok() {
                let expected = (3 + rows + pits, "other-pits");
                assert_eq!(warned(&text), Some(expected), "{text}");
                read += 1;
            }
        }
    }
    println!("{read} texts with a pit too many could be read");
    assert!(read > 100, "{read}");
}

#[test]
fn other_mistakes_are_named_near_their_line() {
    let mut rng = Rng::new(11);
    let (mut read, mut named) = (0, 0);
    for seed in 0..4000 {
        let puzzle = random_equal(seed);
        let (width, height) = puzzle.common_size().expect("of one size");
        if width.min(height) < 3 {
            continue;
        }
        for _ in 0..5 {
            let mut lines = lines_of(&puzzle);
            spoilt(&mut lines, &mut rng);
            let text = text_of(&lines);
            if AnyPuzzle::parse(&text).is_ok_and(|parsed| parsed.puzzle != puzzle.clone().into()) {
                read += 1;
                named += usize::from(warned(&text).is_some());
            }
        }
    }
    println!("{named} of {read} texts with another mistake that could be read were warned of");
    assert!(read > 20 && named * 10 >= read * 8, "{named} of {read}");
}
