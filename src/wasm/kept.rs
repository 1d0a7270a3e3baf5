//! Data kept from one call to the next: the parsed puzzles that states can name; and the puzzle judged last, with the
//! results for its positions.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::js::{fingerprint, text_of};
use super::messages::{BadCall, Refusal};
use super::reading::parse;
use crate::any::AnyPuzzle;
use crate::judge::Judge;
use crate::share::{self, Shared};

/// Puzzles that states can name at the same time; opening more forgets the oldest.
const MOST: usize = 64;

/// A puzzle under its id.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) id: Rc<str>,
    pub(super) puzzle: Rc<AnyPuzzle>,
}

thread_local! {
    /// The one opened last at the end.
    static PUZZLES: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
    /// The one judged last.
    static JUDGE: RefCell<Option<KeptJudge>> = const { RefCell::new(None) };
}

/// Keeps a puzzle under an id made from its content: the same puzzle always has the same id.
pub(super) fn keep(puzzle: AnyPuzzle) -> Kept {
    let shared = Shared::Puzzle(puzzle);
    let id = fingerprint(&share::pack(&shared)).into();
    let Shared::Puzzle(puzzle) = shared else {
        unreachable!("it was made two lines above")
    };
    let puzzle = Rc::new(puzzle);
    let kept = Kept { id, puzzle };
    PUZZLES.with_borrow_mut(|puzzles| {
        puzzles.retain(|other| other.id != kept.id);
        if puzzles.len() == MOST {
            puzzles.remove(0);
        }
        puzzles.push(kept.clone());
    });
    kept
}

/// The puzzle that a state names; the state is a copy made in `arguments`.
pub(super) fn kept(state: &JsValue) -> Result<Kept, Refusal> {
    let id = text_of(state, "puzzle").ok_or(BadCall::BadState)?;
    PUZZLES.with_borrow(|puzzles| {
        let found = puzzles.iter().find(|kept| *kept.id == *id);
        Ok(found.cloned().ok_or(BadCall::UnknownPuzzle)?)
    })
}

/// The same expression for the puzzle that a state names and the state itself, read once.
macro_rules! with_state {
    ($state:expr, $puzzle:ident, $incoming:ident => $result:expr) => {
        $crate::wasm::arguments::taken_apart($state).and_then(|(moves, state)| {
            let kept = $crate::wasm::kept::kept(&state)?;
            $crate::any::with_puzzle!(&*kept.puzzle, $puzzle => {
                $crate::wasm::boundary::Incoming::read($puzzle, kept.id, &state, moves).and_then(|$incoming| $result)
            })
        })
    };
}
pub(super) use with_state;

/// The puzzle judged last.
pub(super) struct KeptJudge {
    text: String,
    pub(super) puzzle: AnyPuzzle,
    /// Its [`Judge`], once it was asked for.
    pub(super) judge: Box<dyn Any>,
}

/// Calls a function with the puzzle of a text, and with the earlier results if it is the one judged last. Those of
/// another one are freed first: tables may be large.
pub(super) fn with_judge<T>(
    text: &str,
    judge: impl FnOnce(&mut KeptJudge) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    // Taken out during the call: progress calls JavaScript, which may call in here again.
    let last = JUDGE.take().filter(|last| last.text == text);
    let mut kept = match last {
        Some(last) => last,
        None => KeptJudge {
            text: text.to_owned(),
            puzzle: parse(text)?,
            judge: Box::new(()),
        },
    };
    let judged = judge(&mut kept);
    JUDGE.set(Some(kept));
    judged
}

/// The judge of a family's puzzle, a new one at first.
pub(super) fn judge_of<P: AtBoundary>(judge: &mut Box<dyn Any>) -> &mut Judge<P> {
    if !judge.is::<Judge<P>>() {
        *judge = Box::new(Judge::<P>::default());
    }
    judge.downcast_mut().expect("it was made above")
}
