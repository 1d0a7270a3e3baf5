//! Exports for grading: reading the sequences of several people, and grading each.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::exports::export;
use super::js::Listener;
use super::messages::{BadCall, Refusal, Told, answer, message, message_of};
use super::plain::{Maybe, Plain, plain, read};
use super::playing::language_of;
use super::reading::{parse, read_moves};
use super::reporter::Reporter;
use super::settings::read_search;
use crate::any::with_puzzle;
use crate::entries::Reader;
use crate::grade::{Finding, Grade, Grader, Optimum, Outcome, Wasted};
use crate::grid::{Cell, Direction};
use crate::message::{Coded, Message};
use crate::puzzle::{self, Claim, letters, replay};
use crate::sequence::{Reading, SequenceErrorKind};
use crate::text::{Encoding, NotText, Places, decoded_from_any};

/// The answer that there is no solution.
const NONE: &str = "none";

/// Seconds between two reports of grades.
const BETWEEN: f64 = 0.1;

plain! {
    /// A sequence of somebody: its name, unique among all, and as it was given; the text it stands in, from 0, and its line there, from 1; its moves as letters U D L R; or the answer that it gives without moves, `none` for no solution or a length in digits; or what is wrong with it and where; numbering: the moves that the numbers 0 to 3 mean, as letters, `-` for one that does not occur; null if its moves are not written as numbers.
    struct Entry {
        name: String,
        given: String,
        file: usize,
        line: usize,
        moves: Option<String>,
        claim: Option<String>,
        error: Option<Refusal>,
        numbering: Option<String>,
    }

    /// A file that somebody handed in: whose it is, unless its lines say so; its text, or why there is none.
    given HandedFile {
        name: Option<String>,
        text: String,
        problem: Maybe<Option<String>> as "'document' | 'not-text' | 'unreadable' | null",
    }

    /// text: null for a `problem`: a document of a word processor, or no text at all; isGuess: it is not UTF-8, and was read as Windows-1252.
    answer TextHanded {
        text: Option<String>,
        is_guess: bool,
        problem: Option<&'static str> as "'document' | 'not-text' | null",
    }

    answer EntriesRead or "Refused" {
        entries: Vec<Entry>,
    }

    struct Wasted of Wasted as wasted {
        number: usize,
        cost: usize,
    }

    /// Misreadings that explain a wrong length, and those that were not tried to the end, for the `reason`. right: null where the optimum is not known.
    answer Explained or "Refused" {
        right: Option<bool>,
        optimum: Option<usize>,
        fits: Vec<Told>,
        open: Vec<Told>,
        reason: Option<Told>,
    }

    struct IllegalMove {
        number: usize,
        reason: Told,
    }

    struct AnyGrade {
        moves: Option<usize>,
        outcome: &'static str as "'solved' | 'unsolved' | 'illegal' | 'right' | 'wrong' | 'open'",
        after: Option<usize>,
        score: Option<usize>,
        gap: Option<usize>,
        wasted: Option<Wasted>,
        wasted_known: bool,
        better: String,
        lost: Option<usize>,
        lost_known: bool,
        ends: Option<Vec<Cell>>,
        illegal: Option<IllegalMove>,
        explained: Vec<Told>,
    }

    /// Results so far: grades of the sequences from number `from` on; optimum: null where it is not known, for the `reason` if a search was stopped; solvable: false where it is proved that nothing solves.
    answer Graded {
        optimum: Option<usize>,
        solvable: Option<bool>,
        reason: Option<Told>,
        from: usize,
        grades: Vec<AnyGrade> as "Grade[]",
        done: bool,
    }
}

export! {
    /// The text of a file that somebody handed in, in whatever encoding; or what it is instead, and what its entry is refused
    /// for.
    #[cfg(feature = "worker")]
    text_handed as "textHanded"(bytes: bytes "Uint8Array") -> answer_to "TextHanded" {
        Ok(match decoded_from_any(&bytes) {
            Ok((text, encoding)) => TextHanded {
                text: Some(text),
                is_guess: encoding == Encoding::Windows1252,
                problem: None,
            },
            Err(what) => TextHanded {
                text: None,
                is_guess: false,
                problem: Some(match what {
                    NotText::Document => "document",
                    NotText::Binary => "not-text",
                }),
            },
        })
    }

    /// Reads the sequences of several texts: one per line as `name: sequence`, or one per text. An entry that
    /// cannot be read reports where; the others are read all the same. A file with a `problem` is such an entry. `language` decides letters that mean
    /// something else in German. Lists of cells must begin at column `x` and row `y`, counted from 0. Moves written as
    /// numbers are read if exactly one meaning of the numbers solves the puzzle of `text`.
    #[cfg(feature = "worker")]
    read_entries as "readEntries"(
        files: plain "HandedFile[]", language: word "'en' | 'de'", x: number "number", y: number "number", text ?: word_or_none "string | null",
    ) -> answer_to "EntriesRead" {
        read_files(&files, &language, Cell::new(x, y), text.as_deref())
    }

    /// The most states that {@link explain} searches; 0 if the family explains no lengths.
    #[cfg(feature = "worker")]
    states_to_explain as "statesToExplain"(text: text "string") -> bare_answer_to "number" {
        let puzzle = parse(&text)?;
        let states = with_puzzle!(&puzzle, puzzle => {
            Grader::explaining(puzzle, &text, Default::default()).states_to_explain()
        });
        Ok(states as f64)
    }

    /// Which misreadings of the task explain the answer that a shortest solution has this length; null: that there is no
    /// solution. The option `least` is a proved optimum. `onFound` gets what is known whenever another misreading fits.
    /// Runs until it is done: call it in a Worker.
    #[cfg(feature = "worker")]
    explain(
        text: text "string",
        length: number_or_none "number | null",
        options ?: record "SolveOptions",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
        on_found as "onFound" ?: callback "(explained: Explained) => void",
    ) -> answer_to "Explained | Refused" {
        let watch = Reporter::new(on_progress);
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => explain_in(puzzle, &text, length, &options, watch, on_found))
    }

    /// Grades sequences, as letters, and answers without moves, as entries have them: first whether each solves the puzzle,
    /// then the optimum and the cost of each move.
    /// `onGraded` gets the grades known by then, a batch at a time; the result is the last batch. The option
    /// `least` is an optimum already proved. Runs until it is done: call it in a Worker.
    #[cfg(feature = "worker")]
    grade(
        text: text "string",
        sequences: plain "string[]",
        options ?: record "SolveOptions",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
        on_graded as "onGraded" ?: callback "(graded: Graded) => void",
    ) -> answer_to "Graded | Refused" {
        let watch = Reporter::new(on_progress);
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => grade_in(puzzle, &text, &sequences, &options, watch, on_graded))
    }
}

fn read_files(
    files: &JsValue,
    language: &str,
    start: Cell,
    puzzle: Option<&str>,
) -> Result<EntriesRead, Refusal> {
    let files: Vec<HandedFile> = read(files).ok_or(BadCall::NoObject)?;
    let mut reader = Reader::new(language_of(language), Some(start));
    let mut ends = Vec::new();
    for file in &files {
        let name = file.name.as_deref();
        let read = match file.problem.0.as_ref().and_then(Option::as_deref) {
            None => reader.read(&file.text, name),
            Some("document") => reader.refuse(SequenceErrorKind::Document, name),
            Some("not-text") => reader.refuse(SequenceErrorKind::NotText, name),
            Some(_) => reader.refuse(SequenceErrorKind::Unreadable, name),
        };
        read.map_err(|refused| Refusal::of(&refused))?;
        ends.push(reader.entries().len());
    }
    if let Some(Ok(puzzle)) = puzzle.map(parse) {
        with_puzzle!(&puzzle, puzzle => reader.interpret(&|moves| {
            replay(puzzle, moves).solved_after == Some(moves.len())
        }));
    }
    let mut entries = Vec::new();
    for ((number, file), end) in files.iter().enumerate().zip(ends) {
        let mut places = Places::new(&file.text);
        for entry in &reader.entries()[entries.len()..end] {
            let error = entry.reading.as_ref().err();
            let claim = entry.reading.as_ref().ok().and_then(Reading::length);
            entries.push(Entry {
                name: entry.name.clone(),
                given: entry.given.clone(),
                file: number,
                line: entry.line,
                moves: entry.moves().map(letters),
                claim: claim
                    .map(|length| length.map_or(NONE.to_owned(), |length| length.to_string())),
                error: error.map(|error| Refusal::at(&mut places, &error.clone().into())),
                numbering: entry.numbering.map(|numbering| {
                    let letter = |step: Option<Direction>| step.map_or('-', Direction::letter);
                    numbering.into_iter().map(letter).collect()
                }),
            });
        }
    }
    Ok(EntriesRead { entries })
}

fn explain_in<P: AtBoundary>(
    puzzle: &P,
    text: &str,
    length: Option<u32>,
    options: &JsValue,
    mut watch: Reporter,
    on_found: Listener,
) -> Result<Explained, Refusal> {
    let (search_options, beside) = read_search(options)?;
    let length = length.map(|length| length as usize);
    let mut grader = Grader::explaining(puzzle, text, search_options);
    if let Some(least) = beside.least.0 {
        grader.know(least);
    }
    let optimum = grader.shortest(&mut watch);
    let claim = length.map_or(Claim::NoSolution, Claim::Length);
    let right = match optimum {
        Optimum::NotKnown(_) => None,
        optimum => Some(optimum.score() == length),
    };
    let explained_out = |explained: &puzzle::Explained| Explained {
        right,
        optimum: optimum.score(),
        fits: told(&explained.fits),
        open: told(&explained.open),
        reason: match optimum {
            Optimum::NotKnown(reason) => reason.as_ref().map(message_of),
            _ => explained.stopped.as_ref().map(message_of),
        },
    };
    let mut so_far = puzzle::Explained::default();
    let explained = grader.explain_on(claim, &mut watch, &mut |fit| {
        so_far.fits.push(fit);
        on_found.hear(|| answer(Ok(explained_out(&so_far).js())));
    });
    Ok(explained_out(&explained.unwrap_or_default()))
}

fn told(messages: &[Message]) -> Vec<Told> {
    let told = messages.iter();
    told.map(|told| message(told.code, told.arguments.clone()))
        .collect()
}

fn grade_in<P: AtBoundary>(
    puzzle: &P,
    text: &str,
    sequences: &JsValue,
    options: &JsValue,
    mut watch: Reporter,
    on_graded: Listener,
) -> Result<Graded, Refusal> {
    let (search_options, beside) = read_search(options)?;
    let sequences: Vec<String> = read(sequences).ok_or(BadCall::NoObject)?;
    let answers: Vec<Reading> = sequences
        .iter()
        .map(|answer| match answer.parse() {
            Ok(length) => Ok(Reading::Length(length)),
            Err(_) if answer == NONE => Ok(Reading::NoSolution),
            Err(_) => read_moves(answer).map(Reading::Moves),
        })
        .collect::<Result<_, _>>()?;
    let tell = |graded: Graded| {
        on_graded.hear(|| answer(Ok(graded.js())));
    };
    let mut grader = Grader::explaining(puzzle, text, search_options);
    let glances = answers.iter().map(|answer| {
        let glance = match answer {
            Reading::Moves(moves) => grader.glance(moves),
            claim => Grade::of_claim(claim.length().flatten(), None),
        };
        grade_out(&glance, Vec::new())
    });
    tell(graded_out(None, 0, glances.collect(), false));
    if let Some(least) = beside.least.0 {
        grader.know(least);
    }
    let optimum = *grader.optimum(&mut watch);
    tell(graded_out(Some(&optimum), 0, Vec::new(), false));
    let seconds = watch.stopwatch();
    let (mut from, mut told_at) = (0, seconds());
    let mut grades = Vec::new();
    for (number, answer) in answers.iter().enumerate() {
        let (grade, explained) = grader.grade_answer(answer, &mut watch);
        grades.push(grade_out(&grade, explained));
        if seconds() - told_at > BETWEEN {
            tell(graded_out(
                Some(&optimum),
                from,
                std::mem::take(&mut grades),
                false,
            ));
            (from, told_at) = (number + 1, seconds());
        }
    }
    Ok(graded_out(Some(&optimum), from, grades, true))
}

fn graded_out(optimum: Option<&Optimum>, from: usize, grades: Vec<AnyGrade>, done: bool) -> Graded {
    Graded {
        optimum: optimum.and_then(Optimum::score),
        solvable: optimum.and_then(Optimum::is_solvable),
        reason: match optimum {
            Some(Optimum::NotKnown(reason)) => reason.as_ref().map(message_of),
            _ => None,
        },
        from,
        grades,
        done,
    }
}

fn grade_out<I: Coded>(grade: &Grade<I>, explained: Vec<Message>) -> AnyGrade {
    let (ends, illegal) = match &grade.outcome {
        Outcome::Unsolved { ends } => (Some(ends.clone()), None),
        Outcome::Illegal(refused) => {
            let (number, reason) = (refused.number, message_of(refused));
            (None, Some(IllegalMove { number, reason }))
        }
        Outcome::Solved { .. } | Outcome::Claimed { .. } => (None, None),
    };
    AnyGrade {
        moves: grade.length,
        outcome: grade.outcome.code(),
        after: grade.after(),
        score: grade.score,
        gap: grade.gap,
        wasted: grade.wasted.found(),
        better: letters(&grade.better),
        wasted_known: grade.wasted != Finding::NotKnown,
        lost: grade.lost.found(),
        lost_known: grade.lost != Finding::NotKnown,
        ends,
        illegal,
        explained: told(&explained),
    }
}
