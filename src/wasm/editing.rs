//! Exports for drawing puzzles: edits, what stands at a mark, a blank puzzle, the text of what was drawn.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::{AtBoundary, puzzle_out, state_out};
use super::js::{CellOut, SizeOut, from_js, object, to_js};
use super::kept::{keep, kept};
use super::messages::{BadCall, Refusal, answer_to};
use super::reading::read_move;
use crate::any::{AnyPuzzle, Family};
use crate::edit::{BadEdit, Edit, Mark, Target};
use crate::puzzle::Editable;
use crate::{with_family, with_puzzle};

#[derive(Deserialize)]
struct MarkIn {
    x: u32,
    y: u32,
    side: Option<String>,
}

impl MarkIn {
    fn read(self) -> Result<Mark, Refusal> {
        let cell = CellOut {
            x: self.x,
            y: self.y,
        };
        Ok(Mark {
            cell: cell.into(),
            side: self.side.as_deref().map(read_move).transpose()?,
        })
    }
}

#[derive(Deserialize)]
struct RectangleIn {
    from: CellOut,
    to: CellOut,
    #[serde(default)]
    frame: bool,
}

#[derive(Deserialize)]
struct EditIn {
    tool: String,
    #[serde(default)]
    board: usize,
    #[serde(default)]
    marks: Vec<MarkIn>,
    rectangle: Option<RectangleIn>,
    value: Option<i64>,
    size: Option<SizeOut>,
}

/// An edit of a puzzle of some family. The marks of a rectangle that the tool cannot be used on are left
/// out, unless nothing would be left.
fn read_edit<P: Editable>(puzzle: &P, edit: &JsValue) -> Result<Edit, Refusal> {
    let given: EditIn = from_js(edit).ok_or(BadCall::NoObject)?;
    let mut edit = Edit {
        value: given.value,
        size: given.size.map(|size| (size.width, size.height)),
        ..Edit::new(given.tool, given.board)
    };
    for mark in given.marks {
        edit.marks.push(mark.read()?);
    }
    if let Some(RectangleIn { from, to, frame }) = given.rectangle {
        let tool = P::TOOLS.iter().find(|tool| tool.name == edit.tool);
        let target = tool.map_or(Target::Cells, |tool| tool.target);
        // Sizes are checked before anything is allocated.
        let sizes = puzzle.sizes();
        let fits = |cell: &CellOut| {
            sizes
                .get(edit.board)
                .is_some_and(|&(width, height)| cell.x < width && cell.y < height)
        };
        if !fits(&from) || !fits(&to) {
            return Err(Refusal::of(&BadEdit::OffBoard));
        }
        let all = Mark::rectangle(target, from.into(), to.into(), frame);
        edit.marks.extend(all);
    }
    Ok(edit)
}

/// The puzzle after an edit, opened at its start. A refused edit changes nothing. The text is not printed:
/// [`text_of_state`] does that when it is asked for.
#[wasm_bindgen(unchecked_return_type = "Edited")]
pub fn edit(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Edit")] edit: JsValue,
) -> JsValue {
    answer_to(|| {
        let puzzle = kept(&arguments::plain(&state, "state")?)?;
        let edit = arguments::plain(&edit, "edit")?;
        with_puzzle!(&*puzzle, puzzle => {
            let changed = puzzle.edit(&read_edit(puzzle, &edit)?);
            Ok(edited(changed.map_err(|refused| Refusal::of(&refused))?.into()))
        })
    })
}

/// A puzzle of a family to begin drawing with, opened at its start.
#[wasm_bindgen(unchecked_return_type = "Edited")]
pub fn blank(
    #[wasm_bindgen(unchecked_param_type = "Kind")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Size[]")] sizes: JsValue,
) -> JsValue {
    answer_to(|| {
        let kind = arguments::word(&kind, "kind")?;
        let family = Family::from_name(&kind).ok_or(BadCall::UnknownFamily(kind))?;
        let sizes = arguments::plain(&sizes, "sizes")?;
        let sizes: Vec<SizeOut> = from_js(&sizes).ok_or(BadCall::NoObject)?;
        let sizes: Vec<(u32, u32)> = sizes.iter().map(|size| (size.width, size.height)).collect();
        with_family!(family, P => {
            let blank = P::blank(&sizes).map_err(|refused| Refusal::of(&refused))?;
            Ok(edited(blank.into()))
        })
    })
}

fn edited(puzzle: AnyPuzzle) -> JsValue {
    #[derive(Serialize)]
    struct Edited {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        puzzle: JsValue,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
    }
    fn out<P: AtBoundary>(puzzle: &P, id: &str) -> JsValue {
        to_js(&Edited {
            puzzle: puzzle_out(puzzle, id),
            state: state_out(puzzle, id, &puzzle.start(), ""),
        })
    }
    let kept = keep(puzzle);
    with_puzzle!(&*kept.puzzle, puzzle => out(puzzle, &kept.id))
}

/// The value with which a tool would leave a mark as it is: of a flag 1 where it is set. Null where the
/// tool cannot be used there, or nothing there has such a value.
#[wasm_bindgen(js_name = "valueAt", unchecked_return_type = "ValueAt")]
pub fn value_at(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] tool: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] board: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Mark")] mark: JsValue,
) -> JsValue {
    answer_to(|| {
        let puzzle = kept(&arguments::plain(&state, "state")?)?;
        let tool = arguments::word(&tool, "tool")?;
        let board = arguments::number(&board, "board")? as usize;
        let mark = arguments::plain(&mark, "mark")?;
        let mark: MarkIn = from_js(&mark).ok_or(BadCall::NoObject)?;
        let mark = mark.read()?;
        let value = with_puzzle!(&*puzzle, puzzle => puzzle.value_at(&tool, board, mark));
        let value = value.map_or(JsValue::NULL, |value| (value as f64).into());
        Ok(object([("value", value)]))
    })
}

/// The text of a state's puzzle, as it is printed: opening it gives the same puzzle.
#[wasm_bindgen(js_name = "textOf", unchecked_return_type = "TextOf")]
pub fn text_of_state(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    answer_to(|| {
        let puzzle = kept(&arguments::plain(&state, "state")?)?;
        Ok(object([("text", puzzle.to_string().into())]))
    })
}
