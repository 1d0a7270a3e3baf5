//! Exports for playing: opening, moves, presses, checking.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::{AtBoundary, Incoming, puzzle_out, state_out};
use super::js::{CellOut, list, object, set, to_js};
use super::kept::{keep, with_state};
use super::messages::{
    Refusal, answer, answer_to, answer_to_move, bare_answer_to, message, message_of,
};
use super::reading::{parse, played, read_move, read_moves, solves};
use crate::any::{AnyPuzzle, Family};
use crate::check::{Checked, check};
use crate::grid::Cell;
use crate::message::Coded;
use crate::puzzle::{Play, letters};
use crate::scene::Event;
use crate::sequence::{self, Language};
use crate::surroundings::{Surroundings, surroundings};
use crate::text::Places;
use crate::with_puzzle;

/// Reads a puzzle text: the puzzle's data, its first state, and warnings; or the first error with its place.
#[wasm_bindgen(unchecked_return_type = "Opened")]
pub fn open(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let parsed = AnyPuzzle::parse(text).map_err(|error| Refusal::in_text(text, &error))?;
        let warnings = parsed.warnings.iter();
        let warnings = warnings.map(|warning| Refusal::in_text(text, warning).into_js());
        let warnings = warnings.collect();
        let kept = keep(parsed.puzzle);
        with_puzzle!(&*kept.puzzle, puzzle => Ok(opened(puzzle, &kept.id, warnings)))
    })
}

/// All errors of a text, at most 50: first the one that `open` reports, then the others in the order of the text.
/// Empty if it opens.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "TextError[]")]
pub fn errors(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    bare_answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let mut places = Places::new(text);
        let errors = AnyPuzzle::errors(text).into_iter();
        let errors = errors.map(|error| Refusal::at(&mut places, &error).into_js());
        Ok(list(errors))
    })
}

/// The family that a text is read as, whether or not it parses.
#[wasm_bindgen(js_name = kindOf, unchecked_return_type = "Kind")]
pub fn kind_of(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    bare_answer_to(|| {
        let text = arguments::text(&text, "text")?;
        Ok(Family::of(&text).name().into())
    })
}

fn opened<P: AtBoundary>(puzzle: &P, id: &str, warnings: Array) -> JsValue {
    #[derive(Serialize)]
    struct Opened {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        puzzle: JsValue,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        warnings: Array,
    }
    to_js(&Opened {
        puzzle: puzzle_out(puzzle, id),
        state: state_out(puzzle, id, &puzzle.start(), ""),
        warnings,
    })
}

/// Plays one move. A refused move hands the state back unchanged, with the reason.
#[wasm_bindgen(unchecked_return_type = "Stepped")]
pub fn step(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(js_name = "move", unchecked_param_type = "string")] instruction: JsValue,
) -> JsValue {
    answer_to_move(&state, || {
        let instruction = arguments::word(&instruction, "move")?;
        with_state!(&state, puzzle, incoming => step_in(puzzle, incoming, &instruction))
    })
}

fn step_in<P: AtBoundary>(
    puzzle: &P,
    incoming: Incoming<P>,
    instruction: &str,
) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Stepped {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
        events: Vec<&'static str>,
    }
    let direction = read_move(instruction)?;
    let next = puzzle.play_with_events(&incoming.state, direction);
    let (next, events) = next.map_err(|illegal| Refusal::of(&illegal))?;
    let mut moves = incoming.moves;
    moves.push(direction.letter());
    Ok(to_js(&Stepped {
        state: state_out(puzzle, &incoming.id, &next, &moves),
        events: events.into_iter().map(Event::name).collect(),
    }))
}

/// The state after a sequence of moves from the start of a state's puzzle: undo, jump, restart.
#[wasm_bindgen(unchecked_return_type = "Replayed")]
pub fn replay(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
) -> JsValue {
    answer_to_move(&state, || {
        let moves = arguments::word(&moves, "moves")?;
        with_state!(&state, puzzle, incoming => replay_in(puzzle, &incoming.id, &moves))
    })
}

fn replay_in<P: AtBoundary>(puzzle: &P, id: &str, moves: &str) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Replayed {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
    }
    let moves = read_moves(moves)?;
    let state = played(puzzle, &moves)?;
    Ok(to_js(&Replayed {
        state: state_out(puzzle, id, &state, &letters(&moves)),
    }))
}

/// How many of some moves can be kept so that a known solution of the state's puzzle is reached again without a
/// search, and the moves from there.
#[wasm_bindgen(unchecked_return_type = "Rejoined")]
pub fn rejoin(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] route: JsValue,
) -> JsValue {
    answer_to(|| {
        let moves = arguments::word(&moves, "moves")?;
        let route = arguments::word(&route, "route")?;
        with_state!(&state, puzzle, _incoming => rejoin_in(puzzle, &moves, &route))
    })
}

fn rejoin_in<P: AtBoundary>(puzzle: &P, moves: &str, route: &str) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Rejoined {
        after: Option<usize>,
        moves: Option<String>,
    }
    let (moves, route) = (read_moves(moves)?, read_moves(route)?);
    played(puzzle, &moves)?;
    let found = solves(puzzle, &route).then(|| puzzle.rejoin(&moves, &route));
    // Replayed once more: nobody is sent along a route that does not solve the puzzle.
    let found = found.filter(|(after, rest)| solves(puzzle, &[&moves[..*after], rest].concat()));
    Ok(to_js(&Rejoined {
        after: found.as_ref().map(|(after, _)| *after),
        moves: found.map(|(_, rest)| letters(&rest)),
    }))
}

/// The moves that a press on a cell asks for; null if it has no meaning.
#[wasm_bindgen(js_name = "movesTo", unchecked_return_type = "Pressed")]
pub fn moves_to(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] x: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] y: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct Pressed {
        moves: Option<String>,
    }
    answer_to(|| {
        let cell = cell(&x, &y)?;
        with_state!(&state, puzzle, incoming => {
            let moves = Play::moves_to(puzzle, &incoming.state, cell);
            let moves = moves.map_err(|problem| Refusal::of(&problem))?;
            Ok(to_js(&Pressed {
                moves: moves.as_deref().map(letters),
            }))
        })
    })
}

fn cell(x: &JsValue, y: &JsValue) -> Result<Cell, Refusal> {
    Ok(Cell::new(
        arguments::number(x, "x")?,
        arguments::number(y, "y")?,
    ))
}

/// The moves of a press in a direction that runs along a corridor: at least one, legal or not.
#[wasm_bindgen(unchecked_return_type = "Ran")]
pub fn run(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(js_name = "move", unchecked_param_type = "string")] instruction: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct Ran {
        moves: String,
    }
    answer_to(|| {
        let instruction = arguments::word(&instruction, "move")?;
        with_state!(&state, puzzle, incoming => {
            let moves = Play::run(puzzle, &incoming.state, read_move(&instruction)?);
            Ok(to_js(&Ran {
                moves: letters(&moves),
            }))
        })
    })
}

/// How many of a state's moves are undone by a press that runs back along a corridor.
#[wasm_bindgen(js_name = "runBack", unchecked_return_type = "RanBack")]
pub fn run_back(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    #[derive(Serialize)]
    struct RanBack {
        count: usize,
    }
    answer(with_state!(&state, puzzle, incoming => {
        let count = Play::run_back(puzzle, &read_moves(&incoming.moves)?);
        Ok(to_js(&RanBack { count }))
    }))
}

/// The description of a cell of a board, counted from 0; null if there is nothing to say about it.
#[wasm_bindgen(unchecked_return_type = "Looked")]
pub fn look(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] board: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] x: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] y: JsValue,
) -> JsValue {
    answer_to(|| {
        let board = arguments::number(&board, "board")? as usize;
        let cell = cell(&x, &y)?;
        with_state!(&state, puzzle, incoming => {
            let look = Play::look(puzzle, &incoming.state, board, cell);
            let look = look.as_ref().map_or(JsValue::NULL, message_of);
            Ok(object([("look", look)]))
        })
    })
}

/// The surroundings of each player: the cell and its four sides, the direction to the goal, and all
/// cells of small boards.
#[wasm_bindgen(js_name = "surroundings", unchecked_return_type = "Surrounded")]
pub fn surroundings_of(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    answer(with_state!(&state, puzzle, incoming => {
        let told = surroundings(puzzle, &incoming.state);
        Ok(object([("players", list(told.iter().map(surroundings_out)))]))
    }))
}

fn surroundings_out<L: Coded>(told: &Surroundings<L>) -> JsValue {
    let [up, down, left, right] = told.sides.each_ref().map(message_of);
    let goal = told
        .goal
        .map(|(dx, dy)| object([("dx", (dx as f64).into()), ("dy", (dy as f64).into())]));
    let row = |row: &Vec<L>| list(row.iter().map(message_of));
    let rows = told.rows.as_ref().map(|rows| list(rows.iter().map(row)));
    object([
        ("board", (told.board as u32).into()),
        ("cell", to_js(&CellOut::from(told.cell))),
        ("here", told.here.as_ref().map_or(JsValue::NULL, message_of)),
        ("up", up),
        ("down", down),
        ("left", left),
        ("right", right),
        ("goal", goal.unwrap_or(JsValue::NULL)),
        ("rows", rows.unwrap_or(JsValue::NULL)),
    ])
}

/// The moves of a typed or pasted sequence, in any unambiguous notation. `language` (`de` or `en`)
/// decides letters that mean something else in German. Lists of cells must begin at column `x` and row `y`,
/// counted from 0, if these are given.
#[wasm_bindgen(js_name = "readSequence", unchecked_return_type = "Typed")]
pub fn read_sequence(
    #[wasm_bindgen(unchecked_param_type = "string")] typed: JsValue,
    #[wasm_bindgen(unchecked_param_type = "'en' | 'de'")] language: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] x: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] y: JsValue,
) -> JsValue {
    answer_to(|| {
        let typed = &arguments::text(&typed, "typed")?;
        let language = language_of(&arguments::word(&language, "language")?);
        let x = arguments::number_or_none(&x, "x")?;
        let y = arguments::number_or_none(&y, "y")?;
        let read = match x.zip(y) {
            Some((x, y)) => sequence::parse_from(typed, language, Cell::new(x, y)),
            None => sequence::parse(typed, language),
        };
        let moves = read.map_err(|error| Refusal::in_text(typed, &error.into()))?;
        Ok(object([("moves", letters(&moves).into())]))
    })
}

/// A language by its name.
pub(super) fn language_of(name: &str) -> Language {
    match name {
        "de" => Language::German,
        _ => Language::English,
    }
}

/// Whether a sequence solves a puzzle, after how many of its moves, and the players' final cells;
/// moves after the solving one change nothing. Replayed by code that shares nothing with the rules
/// and the solvers.
#[wasm_bindgen(js_name = "check", unchecked_return_type = "Checked")]
pub fn check_moves(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let moves = &arguments::word(&moves, "moves")?;
        match check(text, moves) {
            Ok(checked) => Ok(checked_out(&checked)),
            // The parser says where the text goes wrong.
            Err(unreadable) => match parse(text) {
                Err(refusal) => Err(refusal),
                Ok(_) => panic!("parser and checker disagree: {unreadable}"),
            },
        }
    })
}

fn checked_out(checked: &Checked) -> JsValue {
    let number = |number: usize| JsValue::from(number as f64);
    let cell = |&(x, y): &(usize, usize)| to_js(&CellOut::from(Cell::new(x as u32, y as u32)));
    let after = checked.solved_after;
    let out = object([
        ("solved", after.is_some().into()),
        ("after", after.map_or(JsValue::NULL, number)),
        ("count", number(checked.count)),
        ("players", list(checked.players.iter().map(cell))),
    ]);
    if let Some(illegal) = checked.illegal {
        let mut arguments = illegal.reason.arguments();
        arguments.push(("number", illegal.number.into()));
        let reason = message(illegal.reason.code(), arguments);
        let illegal = object([("number", number(illegal.number)), ("reason", reason)]);
        set(&out, "illegal", &illegal);
    }
    out
}
