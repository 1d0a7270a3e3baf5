//! The film of the last search for a pair of labyrinths, kept so that its layers can be looked at.
//!
//! One is kept at a time, within the byte limit given to the search; the next search frees it
//! before it begins.

use std::cell::RefCell;

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::arguments;
use super::js::{from_js, list, object, to_js};
use super::messages::bare_answer_to;
use crate::puzzle::NoRecording;
use crate::simultaneous::{Axis, End, Pin, RecordedLayers, Tally};

/// A film, and the counts that were shown last, from which the next ones are mostly near.
struct KeptFilm {
    film: RecordedLayers,
    tallies: [Tally; 2],
}

impl KeptFilm {
    fn new(film: RecordedLayers, pin: Option<Pin>) -> Self {
        let tallies = End::BOTH.map(|end| Tally::new(&film, end, pin));
        KeptFilm { film, tallies }
    }
}

thread_local! {
    static FILM: RefCell<Option<KeptFilm>> = const { RefCell::new(None) };
}

/// Keeps a film, and returns its data; or why there is none.
pub(super) fn keep(film: Result<RecordedLayers, NoRecording>) -> JsValue {
    match film {
        Ok(film) => {
            let told = film_out(&film);
            FILM.set(Some(KeptFilm::new(film, None)));
            told
        }
        Err(reason) => no_film_out(reason),
    }
}

fn film_out(film: &RecordedLayers) -> JsValue {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct FilmOut {
        ok: bool,
        players: [usize; 2],
        bound: Option<u32>,
        by_supersequences: bool,
        meetings: u64,
        bytes: u64,
        plane: [AxisOut; 2],
        start: [u32; 2],
        #[serde(with = "serde_wasm_bindgen::preserve")]
        order: JsValue,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        sizes: JsValue,
    }
    #[derive(Serialize)]
    struct AxisOut {
        bins: usize,
        step: u32,
    }
    let grown = |end: &End| u8::from(*end == End::Goal);
    let order: Vec<u8> = film.order().iter().map(grown).collect();
    let sizes = End::BOTH.map(|end| {
        let sizes = film.layer_sizes(end).iter().map(|&size| size as f64);
        let sizes: Vec<f64> = sizes.collect();
        Float64Array::from(sizes.as_slice()).into()
    });
    let bound = film.bound();
    to_js(&FilmOut {
        ok: true,
        players: film.players(),
        bound: bound.map(|bound| bound.length),
        by_supersequences: bound.is_some_and(|bound| bound.by_supersequences),
        meetings: film.meetings(),
        bytes: film.bytes(),
        plane: film
            .plane()
            .map(|Axis { bins, step }| AxisOut { bins, step }),
        start: film.start_field(),
        order: Uint8Array::from(order.as_slice()).into(),
        sizes: list(sizes.into_iter()),
    })
}

fn no_film_out(reason: NoRecording) -> JsValue {
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

#[derive(Deserialize)]
struct Wish {
    moment: usize,
    all: bool,
    pin: Option<PinIn>,
}

#[derive(Deserialize)]
struct PinIn {
    maze: usize,
    cell: u32,
}

/// What both ends of the kept film hold at a moment; null where no film is kept, or where this is no
/// moment of it.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "filmFrame", unchecked_return_type = "FilmAnswer")]
pub fn film_frame(#[wasm_bindgen(unchecked_param_type = "FilmWish")] wish: JsValue) -> JsValue {
    bare_answer_to(|| {
        let wish: Option<Wish> = from_js(&arguments::plain(&wish, "wish")?);
        Ok(wish.map_or(JsValue::NULL, frame_of))
    })
}

fn frame_of(Wish { moment, all, pin }: Wish) -> JsValue {
    let pin = pin.map(|PinIn { maze, cell }| Pin { maze, cell });
    FILM.with_borrow_mut(|kept| {
        let Some(kept) = kept.as_mut() else {
            return JsValue::NULL;
        };
        if moment > kept.film.order().len() {
            return JsValue::NULL;
        }
        if kept.tallies[0].pin() != pin {
            kept.tallies = End::BOTH.map(|end| Tally::new(&kept.film, end, pin));
        }
        let depths = End::BOTH.map(|end| kept.film.depth(end, moment));
        for (tally, depth) in kept.tallies.iter_mut().zip(depths) {
            let first = if all { 0 } else { depth };
            tally.show(&kept.film, first..depth + 1);
        }
        frame_out(&kept.film, depths, &kept.tallies)
    })
}

fn frame_out(film: &RecordedLayers, depths: [usize; 2], tallies: &[Tally; 2]) -> JsValue {
    let numbers = |numbers: &[u32]| JsValue::from(Uint32Array::from(numbers));
    let heat = [0, 1].map(|maze| {
        let ends = tallies.iter().map(|tally| numbers(&tally.heat()[maze]));
        list(ends)
    });
    let flags = |flags: Vec<bool>| {
        let flags: Vec<u8> = flags.into_iter().map(u8::from).collect();
        JsValue::from(Uint8Array::from(flags.as_slice()))
    };
    let cut = End::BOTH.into_iter().zip(depths).map(|(end, depth)| {
        let [across, down] = film.cut(end, depth).map(flags);
        list([across, down].into_iter())
    });
    object([
        (
            "depths",
            list(depths.into_iter().map(|depth| (depth as f64).into())),
        ),
        ("heat", list(heat.into_iter())),
        (
            "planes",
            list(tallies.iter().map(|tally| numbers(tally.plane()))),
        ),
        ("cut", list(cut)),
    ])
}

/// Frees the kept film, if there is one.
#[cfg_attr(feature = "worker", wasm_bindgen(js_name = "dropFilm"))]
pub fn drop_film() {
    FILM.set(None);
}
