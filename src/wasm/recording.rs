//! The recording of the last search, kept so that its frames can be asked for.
//!
//! One is kept at a time, within the byte limit given to the search; the next search frees it before it begins.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::{merged, object, property, to_js};
use super::messages::bare_answer_to;
use crate::puzzle::{NoRecording, Recording};

/// The frame at a moment, as a wish says.
type Frames = Box<dyn FnMut(usize, &JsValue) -> Option<JsValue>>;

thread_local! {
    static KEPT: RefCell<Option<Frames>> = const { RefCell::new(None) };
}

/// Keeps a recording and returns its data, or the reason why there is none.
pub(super) fn keep<P: AtBoundary>(puzzle: &P, made: Result<P::Recording, NoRecording>) -> JsValue {
    #[derive(Serialize)]
    struct RecordingOut {
        ok: bool,
        kind: &'static str,
        length: usize,
        first: usize,
    }
    let mut recording = match made {
        Ok(recording) => recording,
        Err(reason) => return no_recording_out(reason),
    };
    let common = to_js(&RecordingOut {
        ok: true,
        kind: P::NAME,
        length: recording.length(),
        first: P::Recording::FIRST,
    });
    let out = merged(common, &P::recording_out(&recording));
    let puzzle = puzzle.clone();
    KEPT.set(Some(Box::new(move |moment, wish| {
        let frame = recording.frame(moment, &P::read_wish(wish))?;
        Some(puzzle.frame_out(frame))
    })));
    out
}

fn no_recording_out(reason: NoRecording) -> JsValue {
    let (bytes, most) = match reason {
        NoRecording::TooLarge { bytes, most } => (bytes, most),
        _ => (0, 0),
    };
    object([
        ("ok", false.into()),
        ("code", reason.code().into()),
        ("bytes", (bytes as f64).into()),
        ("most", (most as f64).into()),
    ])
}

/// The kept recording at a moment; null if none is kept, or if it has no frame there.
#[cfg(feature = "worker")]
#[wasm_bindgen(
    js_name = "recordedFrame",
    unchecked_return_type = "RecordedFrame | null"
)]
pub fn recorded_frame(
    #[wasm_bindgen(unchecked_param_type = "FrameWish")] wish: JsValue,
) -> JsValue {
    bare_answer_to(|| {
        let wish = arguments::plain(&wish, "wish")?;
        let moment: Option<usize> = property(&wish, "moment");
        let frame = moment.and_then(|moment| {
            KEPT.with_borrow_mut(|kept| kept.as_mut().and_then(|frames| frames(moment, &wish)))
        });
        Ok(frame.unwrap_or(JsValue::NULL))
    })
}

/// Frees the kept recording, if there is one.
#[cfg_attr(feature = "worker", wasm_bindgen(js_name = "dropRecording"))]
pub fn drop_recording() {
    KEPT.set(None);
}
