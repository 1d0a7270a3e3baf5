//! The recording of the last search, kept so that its frames can be asked for.
//!
//! One is kept at a time, within the byte limit given to the search; the next search frees it before it begins.

use std::cell::RefCell;

use js_sys::Int32Array;
use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, FrameWish};
use super::exports::export;
use super::js::merged;
use super::plain::{Plain, plain, read};
use crate::puzzle::{NoRecording, Recording};
use crate::state_space::{MOST_STATES, StateSpace};

plain! {
    /// found: if all states can be drawn, for each of them (see {@link StateSpace}) the moment at which the search came to it, from the start and from the goal; −1: never; no list from an end that it did not begin at.
    struct AnyRecording {
        ok: bool as "true",
        kind: &'static str as "Kind",
        length: usize,
        first: usize,
        found: Option<[Int32Array; 2]>,
    }

    /// Why there is no recording: one maze alone decided; states of three or more players; no answer; a textbook search whose sequences were counted; a faster search without layers, if it was not `watched`; more bytes than the most allowed.
    struct NoRecording of NoRecording as reason {
        ok: bool as "false" = false,
        code: &'static str as "'no-pairs' | 'several-mazes' | 'stopped' | 'counted' | 'no-layers' | 'too-large'" = reason.code(),
        bytes: u64 = match reason { NoRecording::TooLarge { bytes, .. } => bytes, _ => 0 },
        most: u64 = match reason { NoRecording::TooLarge { most, .. } => most, _ => 0 },
    }
}

/// The frame at the moment of a wish.
type Frames = Box<dyn FnMut(FrameWish) -> Option<JsValue>>;

thread_local! {
    static KEPT: RefCell<Option<Frames>> = const { RefCell::new(None) };
}

/// Keeps a recording and returns its data, or the reason why there is none.
pub(super) fn keep<P: AtBoundary>(puzzle: &P, made: Result<P::Recording, NoRecording>) -> JsValue {
    let mut recording = match made {
        Ok(recording) => recording,
        Err(reason) => return reason.js(),
    };
    let common = AnyRecording {
        ok: true,
        kind: P::NAME,
        length: recording.length(),
        first: P::Recording::FIRST,
        found: found_in(puzzle, &recording),
    };
    let out = merged(common.js(), &P::recording_out(&recording));
    let puzzle = puzzle.clone();
    KEPT.set(Some(Box::new(move |wish| {
        let frame = recording.frame(wish.moment, &P::read_wish(wish))?;
        Some(puzzle.frame_out(frame))
    })));
    out
}

fn found_in<P: AtBoundary>(puzzle: &P, recording: &P::Recording) -> Option<[Int32Array; 2]> {
    let space = StateSpace::explore(puzzle, MOST_STATES).ok()?;
    let found = puzzle.found(recording, &space.states)?;
    Some(found.map(|moments| {
        let moments = moments.into_iter();
        let moments = moments.map(|moment| moment.map_or(-1, |moment| moment as i32));
        Int32Array::from(moments.collect::<Vec<_>>().as_slice())
    }))
}

export! {
    /// The kept recording at a moment; null if none is kept, or if it has no frame there.
    #[cfg(feature = "worker")]
    recorded_frame as "recordedFrame"(wish: record "FrameWish") -> bare_answer_to "RecordedFrame | null" {
        let wish: Option<FrameWish> = read(&wish);
        Ok(wish.and_then(|wish| KEPT.with_borrow_mut(|kept| kept.as_mut()?(wish))))
    }
}

/// Frees the kept recording, if there is one.
#[cfg_attr(feature = "worker", wasm_bindgen(js_name = "dropRecording"))]
pub fn drop_recording() {
    KEPT.set(None);
}
