//! Exports for grading: reading the sequences of several people, and grading each.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::{CellOut, from_js, list, object, property, text_of, to_js};
use super::messages::{BadCall, Refusal, answer, answer_to, message_of};
use super::playing::language_of;
use super::reading::{parse, read_moves};
use super::reporter::Reporter;
use super::settings::read_options;
use crate::entries::Reader;
use crate::grade::{Finding, Grade, Grader, Optimum, Outcome};
use crate::grid::{Cell, Direction};
use crate::message::Coded;
use crate::puzzle::letters;
use crate::text::Places;
use crate::with_puzzle;

/// The search option for an optimum that is known already.
const LEAST: &str = "least";

/// Seconds between two reports of grades.
const BETWEEN: f64 = 0.1;

/// Reads the sequences of several texts: one per line as `name: sequence`, or one per text. An entry that
/// cannot be read reports where; the others are read all the same. `language` decides letters that mean
/// something else in German. Lists of cells must begin at column `x` and row `y`, counted from 0.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "readEntries", unchecked_return_type = "EntriesRead")]
pub fn read_entries(
    #[wasm_bindgen(unchecked_param_type = "{ name: string | null; text: string }[]")]
    files: JsValue,
    #[wasm_bindgen(unchecked_param_type = "'en' | 'de'")] language: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] x: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] y: JsValue,
) -> JsValue {
    answer_to(|| {
        let files = arguments::plain(&files, "files")?;
        let language = arguments::word(&language, "language")?;
        let x = arguments::number(&x, "x")?;
        let y = arguments::number(&y, "y")?;
        read_files(&files, &language, Cell::new(x, y))
    })
}

fn read_files(files: &JsValue, language: &str, start: Cell) -> Result<JsValue, Refusal> {
    struct File {
        name: Option<String>,
        text: String,
    }
    let files: &Array = files.dyn_ref().ok_or(BadCall::NoObject)?;
    let file = |file: JsValue| {
        let name = text_of(&file, "name");
        text_of(&file, "text").map(|text| File { name, text })
    };
    let files: Option<Vec<File>> = files.iter().map(file).collect();
    let files = files.ok_or(BadCall::NoObject)?;
    let mut reader = Reader::new(language_of(language), Some(start));
    let out = Array::new();
    for (number, file) in files.iter().enumerate() {
        let before = reader.entries().len();
        let mut places = Places::new(&file.text);
        let read = reader.read(&file.text, file.name.as_deref());
        read.map_err(|refused| Refusal::of(&refused))?;
        for entry in &reader.entries()[before..] {
            let (moves, error) = match &entry.moves {
                Ok(moves) => (letters(moves).into(), JsValue::NULL),
                Err(error) => {
                    let error = error.clone().into();
                    let error = Refusal::at(&mut places, &error).into_js();
                    (JsValue::NULL, error)
                }
            };
            out.push(&object([
                ("name", entry.name.as_str().into()),
                ("file", (number as f64).into()),
                ("line", (entry.line as f64).into()),
                ("moves", moves),
                ("error", error),
            ]));
        }
    }
    Ok(object([("entries", out.into())]))
}

/// Grades sequences: first whether each solves the puzzle, then the optimum and the cost of each move.
/// `onGraded` gets the grades known by then, a batch at a time; the result is the last batch. The option
/// `least` is an optimum that is proved already. Runs until it is done: call it in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Graded | Refused")]
pub fn grade(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] sequences: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
    #[wasm_bindgen(
        js_name = "onGraded",
        unchecked_optional_param_type = "(graded: Graded) => void"
    )]
    on_graded: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        let sequences = arguments::plain(&sequences, "sequences")?;
        let options = arguments::plain(&options, "options")?;
        let watch = Reporter::new(arguments::callback(&on_progress, "onProgress")?);
        let on_graded = arguments::callback(&on_graded, "onGraded")?;
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => grade_in(puzzle, &sequences, &options, watch, on_graded))
    })
}

fn grade_in<P: AtBoundary>(
    puzzle: &P,
    sequences: &JsValue,
    options: &JsValue,
    mut watch: Reporter,
    on_graded: Option<Function>,
) -> Result<JsValue, Refusal> {
    let search_options: P::SolveOptions = read_options(options, &[LEAST])?;
    let sequences: Vec<String> = from_js(sequences).ok_or(BadCall::NoObject)?;
    let sequences: Vec<Vec<Direction>> = sequences
        .iter()
        .map(|moves| read_moves(moves))
        .collect::<Result<_, _>>()?;
    let tell = |told: JsValue| {
        if let Some(on_graded) = &on_graded {
            // The callback's result does not matter.
            let _ = on_graded.call1(&JsValue::NULL, &answer(Ok(told)));
        }
    };
    let mut grader = Grader::new(puzzle, search_options);
    let glances = sequences
        .iter()
        .map(|moves| grade_out(&grader.glance(moves)));
    tell(graded_out(None, 0, glances.collect(), false));
    if let Some(least) = property::<f64>(options, LEAST) {
        grader.know(least as usize);
    }
    let optimum = *grader.optimum(&mut watch);
    tell(graded_out(Some(&optimum), 0, Vec::new(), false));
    let seconds = watch.stopwatch();
    let (mut from, mut told_at) = (0, seconds());
    let mut grades = Vec::new();
    for (number, moves) in sequences.iter().enumerate() {
        grades.push(grade_out(&grader.grade(moves, &mut watch)));
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

fn graded_out(optimum: Option<&Optimum>, from: usize, grades: Vec<JsValue>, done: bool) -> JsValue {
    let solvable = match optimum {
        Some(Optimum::Score(_)) => true.into(),
        Some(Optimum::NoSolution) => false.into(),
        Some(Optimum::NotKnown(_)) | None => JsValue::NULL,
    };
    let reason = match optimum {
        Some(Optimum::NotKnown(Some(reason))) => message_of(reason),
        _ => JsValue::NULL,
    };
    object([
        ("optimum", number(optimum.and_then(Optimum::score))),
        ("solvable", solvable),
        ("reason", reason),
        ("from", (from as f64).into()),
        ("grades", list(grades.into_iter())),
        ("done", done.into()),
    ])
}

fn grade_out<I: Coded>(grade: &Grade<I>) -> JsValue {
    let (outcome, ends, illegal) = match &grade.outcome {
        Outcome::Solved { .. } => ("solved", JsValue::NULL, JsValue::NULL),
        Outcome::Unsolved { ends } => {
            let ends = ends.iter().map(|&cell| to_js(&CellOut::from(cell)));
            ("unsolved", list(ends), JsValue::NULL)
        }
        Outcome::Illegal(refused) => {
            let illegal = object([
                ("number", (refused.number as f64).into()),
                ("reason", message_of(refused)),
            ]);
            ("illegal", JsValue::NULL, illegal)
        }
    };
    let wasted = grade.wasted.found().map(|wasted| {
        object([
            ("number", (wasted.number as f64).into()),
            ("cost", (wasted.cost as f64).into()),
        ])
    });
    object([
        ("moves", (grade.length as f64).into()),
        ("outcome", outcome.into()),
        ("after", number(grade.after())),
        ("score", number(grade.score)),
        ("gap", number(grade.gap)),
        ("wasted", wasted.unwrap_or(JsValue::NULL)),
        ("wastedKnown", (grade.wasted != Finding::NotKnown).into()),
        ("lost", number(grade.lost.found())),
        ("lostKnown", (grade.lost != Finding::NotKnown).into()),
        ("ends", ends),
        ("illegal", illegal),
    ])
}

fn number(number: Option<usize>) -> JsValue {
    number.map_or(JsValue::NULL, |number| (number as f64).into())
}
