//! The reader: takes a text apart move by move, and interprets its letters once all of them are known.

use super::words::{
    arrow, is_between, is_conjunction, is_filler, is_letters, is_of_word, is_right_arrow, is_step,
    is_style, is_times, sign, word,
};
use super::{Language, MAX_MOVES, SequenceError, SequenceErrorKind};
use crate::grid::{Cell, Direction};
use crate::text::{ParseError, Span, is_blank, quoted};

/// The moves of a text that is no list, and their notation, if there are any; cells must begin at the start.
pub(super) fn read(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<(Vec<Direction>, Option<Notation>), SequenceError> {
    let mut reader = MoveReader {
        text,
        offset: 0,
        language,
        notation: None,
        steps: Vec::new(),
        firsts: Vec::new(),
        waiting: None,
        length: 0,
        start: start.map(|start| (i64::from(start.x) + 1, i64::from(start.y) + 1)),
        cell: None,
        numbered: None,
        counts: None,
        before: Before::Nothing,
    };
    while reader.step()? {}
    reader.moves()
}

/// A notation for moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Notation {
    Arrows,
    Signs,
    Letters,
    Words,
    Cells,
}

/// The symbol of a move: letters are interpreted once all of them are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Direction(Direction),
    Letter(char),
}

/// The element before the next character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The beginning, or something between moves.
    Nothing,
    Move,
    /// A move with a count.
    Counted,
}

/// A move, and its number of repetitions.
struct Repeated {
    written: Written,
    times: usize,
}

/// Something that is no move itself.
#[derive(Clone, Copy)]
enum Waiting {
    /// Separates moves in letters, words or cells.
    Arrow(Span),
    /// Belongs to a move in words.
    Filler(Span),
}

struct MoveReader<'a> {
    text: &'a str,
    offset: usize,
    language: Language,
    notation: Option<Notation>,
    steps: Vec<Repeated>,
    /// Each letter, and where it first occurs; only at the end is it known whether it is allowed.
    firsts: Vec<(char, Span)>,
    /// An arrow or a word such as "nach" that only stands before a move, which must follow.
    waiting: Option<Waiting>,
    /// Moves of all steps.
    length: usize,
    /// The required first cell, counted from 1.
    start: Option<(i64, i64)>,
    /// The last cell of a sequence of cells.
    cell: Option<(i64, i64)>,
    /// The last number of a list.
    numbered: Option<u64>,
    /// The first number before a move with nothing but a space between, and the last one, if they count up from 1.
    counts: Option<(Span, Option<u64>)>,
    before: Before,
}

impl<'a> MoveReader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads a run of such characters at the offset; returns its span.
    fn take(&mut self, is_part: impl Fn(char) -> bool) -> Span {
        let rest = self.rest();
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let span = Span {
            start: self.offset,
            end: self.offset + length,
        };
        self.offset = span.end;
        span
    }

    /// Reads one character if it is one of these.
    fn take_one(&mut self, of: &[char]) -> bool {
        let next = self.peek().filter(|next| of.contains(next));
        self.offset += next.map_or(0, char::len_utf8);
        next.is_some()
    }

    fn skip_blanks(&mut self) {
        self.take(is_blank);
    }

    fn error<T>(
        &self,
        kind: impl FnOnce(String) -> SequenceErrorKind,
        span: Span,
    ) -> Result<T, SequenceError> {
        let found = quoted(&self.text[span.range()]);
        Err(ParseError::new(kind(found), span))
    }

    /// Reads a move, a number or a separator; `false` at the end.
    fn step(&mut self) -> Result<bool, SequenceError> {
        let Some(next) = self.peek() else {
            return Ok(false);
        };
        if next.is_ascii_digit() {
            self.number()?;
        } else if let Some(span) = self.separating_arrow() {
            if let Some(Waiting::Arrow(_)) = self.waiting {
                return self.error(|found| SequenceErrorKind::Mixed { found }, span);
            }
            self.offset = span.end;
            self.waiting = Some(Waiting::Arrow(span));
            self.before = Before::Nothing;
        } else if is_between(next) {
            self.take(|c| c == next);
            self.before = Before::Nothing;
        } else if is_style(next) {
            self.take(is_style);
        } else {
            self.one_move(None)?;
        }
        Ok(true)
    }

    /// An arrow to the right at the offset that separates moves: after letters, words or cells.
    fn separating_arrow(&self) -> Option<Span> {
        use Notation::{Cells, Letters, Words};
        let rest = self.rest();
        let shaft = rest.trim_start_matches(['-', '–', '—', '=', '~']);
        let head = shaft.chars().next()?;
        let is_arrow = head == '>' || shaft.len() == rest.len() && is_right_arrow(head);
        let start = self.offset;
        let end = start + rest.len() - shaft.len() + head.len_utf8();
        let separates = matches!(self.notation, Some(Cells | Letters | Words));
        (is_arrow && separates).then_some(Span { start, end })
    }

    /// Reads a list number, or a count and its move.
    fn number(&mut self) -> Result<(), SequenceError> {
        let span = self.take(|c| c.is_ascii_digit());
        if self.before == Before::Move {
            return self.error(|found| SequenceErrorKind::AmbiguousCount { found }, span);
        }
        let number = self.text[span.range()].parse::<u64>();
        if self.before == Before::Nothing && self.take_one(&['.', ')', ':']) {
            if self.peek().is_some_and(|c| c.is_ascii_digit()) {
                return self.error(|found| SequenceErrorKind::LoneNumber { found }, span);
            }
            return self.list_number(number.ok(), span);
        }
        let mut behind = self.offset;
        self.skip_blanks();
        if self.take_one(&['x', 'X', '×', '*']) {
            self.skip_blanks();
            behind = self.offset;
        }
        // As in `3 nach rechts` or `2 mal hoch`.
        loop {
            self.offset = behind;
            self.skip_blanks();
            let next = self.take(is_of_word);
            let next = &self.text[next.range()];
            if !is_times(next) && !is_filler(next) {
                break;
            }
            self.skip_blanks();
            behind = self.offset;
        }
        let is_times = behind > span.end;
        self.offset = behind;
        if !is_times {
            self.skip_blanks();
            let next = self.take(is_of_word);
            // Other moves have their numbers right before them.
            let is_word = word(&self.text[next.range()]).is_some();
            self.offset = if is_word { next.start } else { span.end };
            if is_word && next.start > span.end {
                let (first, last) = self.counts.unwrap_or((span, Some(0)));
                let next = last.map(|last| last + 1).filter(|next| number == Ok(*next));
                self.counts = Some((first, next));
            }
        }
        let follows = self
            .peek()
            .filter(|&c| c == '(' || is_of_word(c) || arrow(c).is_some() || sign(c).is_some());
        if follows.is_none() {
            return self.error(|found| SequenceErrorKind::LoneNumber { found }, span);
        }
        let times = number.ok().and_then(|number| usize::try_from(number).ok());
        match times.filter(|times| (1..=MAX_MOVES).contains(times)) {
            Some(times) => self.one_move(Some((times, span))),
            None => self.error(|found| SequenceErrorKind::BadCount { found }, span),
        }
    }

    /// Takes the number of a list, which begins at 1, or at 0 as in many programs.
    fn list_number(&mut self, number: Option<u64>, span: Span) -> Result<(), SequenceError> {
        let first = number.filter(|&number| number == 0).unwrap_or(1);
        let wanted = self.numbered.map_or(first, |last| last + 1);
        if number != Some(wanted) {
            let numbering = |found| SequenceErrorKind::Numbering { found, wanted };
            return self.error(numbering, span);
        }
        self.numbered = Some(wanted);
        self.before = Before::Nothing;
        Ok(())
    }

    /// Reads a move, `count` times if a number precedes it; or a run of letters.
    fn one_move(&mut self, count: Option<(usize, Span)>) -> Result<(), SequenceError> {
        let next = self.peek().unwrap_or_default();
        let start = self.offset;
        if self.before == Before::Counted && count.is_none() {
            // As in `3RD`: three times both, or only the first?
            let span = self.next_character();
            return self.error(|found| SequenceErrorKind::AmbiguousCount { found }, span);
        }
        let times = count.map_or(1, |(times, _)| times);
        self.before = match count {
            Some(_) => Before::Counted,
            None => Before::Move,
        };
        if is_of_word(next) {
            let run = self.take(is_of_word);
            return self.letters(run, times, count.map(|(_, span)| span));
        }
        let span = self.next_character();
        if let Some(direction) = arrow(next) {
            self.offset = span.end;
            return self.add(Notation::Arrows, Written::Direction(direction), times, span);
        }
        if let Some(direction) = sign(next) {
            self.offset = span.end;
            let dash = |c: Option<char>| c.is_some_and(|c| "-=–—".contains(c));
            let (before, behind) = (self.text[..start].chars().next_back(), self.peek());
            if next == '>' && dash(before) || next == '<' && dash(behind) {
                return self.error(|found| SequenceErrorKind::AmbiguousArrow { found }, span);
            }
            return self.add(Notation::Signs, Written::Direction(direction), times, span);
        }
        if next == '(' {
            if let Some((_, number)) = count {
                let ambiguous = |found| SequenceErrorKind::AmbiguousCount { found };
                return self.error(ambiguous, number);
            }
            return self.cell();
        }
        self.error(|found| SequenceErrorKind::NotAMove { found }, span)
    }

    fn next_character(&self) -> Span {
        let length = self.peek().map_or(0, char::len_utf8);
        Span {
            start: self.offset,
            end: self.offset + length,
        }
    }

    /// A run of letters: a word, signs, or letters that are one move each.
    fn letters(
        &mut self,
        run: Span,
        times: usize,
        count: Option<Span>,
    ) -> Result<(), SequenceError> {
        let written = &self.text[run.range()];
        if let Some(direction) = word(written) {
            return self.add(Notation::Words, Written::Direction(direction), times, run);
        }
        let is_numbered = || {
            self.rest()
                .trim_start_matches(is_blank)
                .starts_with(|c: char| c.is_ascii_digit())
        };
        if count.is_none() && is_step(written) && is_numbered() {
            self.before = Before::Nothing;
            return Ok(());
        }
        if count.is_none() && is_filler(written) {
            self.before = Before::Nothing;
            self.waiting = Some(Waiting::Filler(run));
            return Ok(());
        }
        let is_signs = written.chars().all(|c| matches!(c, 'v' | 'V'));
        if !is_signs && !is_letters(written, self.language) {
            return self.error(|found| SequenceErrorKind::NotAMove { found }, run);
        }
        if count.is_some() && written.chars().nth(1).is_some() {
            return self.error(|found| SequenceErrorKind::AmbiguousCount { found }, run);
        }
        for (at, c) in written.char_indices() {
            let span = Span {
                start: run.start + at,
                end: run.start + at + c.len_utf8(),
            };
            match is_signs {
                false => {
                    let letter = Written::Letter(c.to_ascii_uppercase());
                    self.add(Notation::Letters, letter, times, span)?;
                }
                true => {
                    let down = Written::Direction(Direction::Down);
                    self.add(Notation::Signs, down, times, span)?;
                }
            }
        }
        Ok(())
    }

    /// A cell, as `(2|1)`.
    fn cell(&mut self) -> Result<(), SequenceError> {
        let start = self.offset;
        self.take_one(&['(']);
        let mut number = |ends: &[char]| {
            self.skip_blanks();
            let span = self.take(|c| c.is_ascii_digit());
            self.skip_blanks();
            let number = self.text[span.range()].parse::<u32>().ok()?;
            self.take_one(ends).then_some(i64::from(number))
        };
        let cell = number(&['|', ',', ';']).zip(number(&[')']));
        let span = Span {
            start,
            end: self.offset,
        };
        // As in `(1) R (2) D`.
        let digits = Span {
            start: start + 1,
            end: self.offset,
        };
        if cell.is_none()
            && let Ok(number) = self.text[digits.range()].parse()
            && self.take_one(&[')'])
        {
            return self.list_number(Some(number), digits);
        }
        let Some((x, y)) = cell else {
            return self.error(|found| SequenceErrorKind::NotAMove { found }, span);
        };
        self.before = Before::Nothing;
        self.enter(Notation::Cells, span)?;
        let Some((before_x, before_y)) = self.cell.replace((x, y)) else {
            return match self.start.filter(|&start| start != (x, y)) {
                None => Ok(()),
                Some((x, y)) => {
                    let start = (x as u64, y as u64);
                    self.error(
                        |found| SequenceErrorKind::NotTheStart { found, start },
                        span,
                    )
                }
            };
        };
        let steps = |direction: &Direction| {
            let (dx, dy) = direction.delta();
            (before_x + i64::from(dx), before_y + i64::from(dy)) == (x, y)
        };
        match Direction::ALL.into_iter().find(steps) {
            Some(direction) => self.add(Notation::Cells, Written::Direction(direction), 1, span),
            None => self.error(|found| SequenceErrorKind::NotBeside { found }, span),
        }
    }

    /// Continues in a notation, which must be that of all moves before.
    fn enter(&mut self, notation: Notation, span: Span) -> Result<(), SequenceError> {
        if *self.notation.get_or_insert(notation) != notation {
            return self.error(|found| SequenceErrorKind::Mixed { found }, span);
        }
        match self.waiting.take() {
            Some(Waiting::Filler(span))
                if notation != Notation::Words && !is_conjunction(&self.text[span.range()]) =>
            {
                self.error(|found| SequenceErrorKind::NotAMove { found }, span)
            }
            _ => Ok(()),
        }
    }

    fn add(
        &mut self,
        notation: Notation,
        written: Written,
        times: usize,
        span: Span,
    ) -> Result<(), SequenceError> {
        self.enter(notation, span)?;
        self.length += times;
        if self.length > MAX_MOVES {
            return self.error(|_| SequenceErrorKind::TooLong, span);
        }
        if let Written::Letter(letter) = written
            && self.firsts.iter().all(|&(other, _)| other != letter)
        {
            self.firsts.push((letter, span));
        }
        match self.steps.last_mut().filter(|last| last.written == written) {
            Some(last) => last.times += times,
            None => self.steps.push(Repeated { written, times }),
        }
        Ok(())
    }

    /// All moves, now that all letters are known.
    fn moves(self) -> Result<(Vec<Direction>, Option<Notation>), SequenceError> {
        match self.waiting {
            None => {}
            Some(Waiting::Arrow(span)) => {
                return self.error(|found| SequenceErrorKind::Mixed { found }, span);
            }
            Some(Waiting::Filler(span)) => {
                return self.error(|found| SequenceErrorKind::NotAMove { found }, span);
            }
        }
        // As in `1 right 2 down`: the numbers of a list, or how often?
        if let Some((first, Some(2..))) = self.counts {
            return self.error(|found| SequenceErrorKind::AmbiguousCount { found }, first);
        }
        let first = |letters: &str| {
            let mut firsts = self.firsts.iter();
            let found = firsts.find(|&&(letter, _)| letters.contains(letter));
            found.map(|&(_, span)| span)
        };
        // The later one of two that do not go together.
        let both = |one, other| {
            let spans = first(one).zip(first(other));
            spans.map(|(one, other)| if one.start < other.start { other } else { one })
        };
        let is_compass = first("NESW").is_some();
        let is_german = !is_compass && first("OH").is_some();
        let mixed = match (is_compass, is_german) {
            (true, _) => both("NESW", "UDLRH").or(both("O", "E")),
            (_, true) => first("D"),
            _ => None,
        };
        if let Some(span) = first("OH").filter(|_| is_german && self.language == Language::English)
        {
            return self.error(|found| SequenceErrorKind::NotAMove { found }, span);
        }
        if let Some(span) = mixed {
            return self.error(|found| SequenceErrorKind::MixedLetters { found }, span);
        }
        let mut moves = Vec::with_capacity(self.length);
        for step in &self.steps {
            let direction = match step.written {
                Written::Direction(direction) => direction,
                Written::Letter('N' | 'H') => Direction::Up,
                Written::Letter('O') if is_german => Direction::Up,
                Written::Letter('U') if is_german => Direction::Down,
                Written::Letter('U') => Direction::Up,
                Written::Letter('D' | 'S') => Direction::Down,
                Written::Letter('L' | 'W') => Direction::Left,
                Written::Letter(_) => Direction::Right,
            };
            moves.extend(std::iter::repeat_n(direction, step.times));
        }
        Ok((moves, self.notation))
    }
}
