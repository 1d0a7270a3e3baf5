//! Exports for drawing puzzles: edits, what stands at a mark, a blank puzzle, the text of what was drawn.

use wasm_bindgen::prelude::*;

use super::boundary::Edited;
use super::exports::export;
use super::kept::{keep, kept};
use super::messages::{BadCall, Refusal};
use super::plain::{Maybe, Size, plain, read};
use super::reading::read_move;
use super::settings::family;
use crate::any::{AnyPuzzle, with_family, with_puzzle};
use crate::edit::{self, BadEdit, Target};
use crate::grid::Cell;
use crate::puzzle::Editable;

plain! {
    /// A cell, or the edge on a side of it.
    given Mark {
        x: u32,
        y: u32,
        side: Maybe<Option<String>> as "'U' | 'D' | 'L' | 'R' | null",
    }

    given Rectangle {
        from: Cell,
        to: Cell,
        frame: Maybe<bool>,
    }

    /// One change of a puzzle. board: from 0. marks: of `edges` with sides; of a `piece` from where to where; none of `board` and `puzzle`. rectangle: all marks of the tool within, or with `frame` those around it.
    given Edit {
        tool: String,
        board: Maybe<usize>,
        marks: Maybe<Vec<Mark>>,
        rectangle: Maybe<Option<Rectangle>>,
        value: Maybe<Option<i64>>,
        size: Maybe<Option<Size>>,
    }

    answer ValueAt or "Refused" {
        value: Option<i64>,
    }

    answer TextOf or "Refused" {
        text: String,
    }
}
impl Mark {
    fn mark(self) -> Result<edit::Mark, Refusal> {
        let side = self.side.0.flatten();
        let side = side.as_deref().map(read_move).transpose()?;
        let cell = Cell::new(self.x, self.y);
        Ok(edit::Mark { cell, side })
    }
}

impl Edit {
    pub(super) fn of(edit: &edit::Edit) -> Self {
        let marks = edit.marks.iter().map(|mark| Mark {
            x: mark.cell.x,
            y: mark.cell.y,
            side: Maybe(Some(mark.side.map(|side| side.letter().to_string()))),
        });
        Edit {
            tool: edit.tool.clone(),
            board: Maybe(Some(edit.board)),
            marks: Maybe(Some(marks.collect())),
            rectangle: Maybe(None),
            value: Maybe(Some(edit.value)),
            size: Maybe(None),
        }
    }
}

/// An edit of a puzzle of some family. The marks of a rectangle that the tool cannot be used on are left
/// out, unless nothing would be left.
fn read_edit<P: Editable>(puzzle: &P, given: &JsValue) -> Result<edit::Edit, Refusal> {
    let given: Edit = read(given).ok_or(BadCall::NoObject)?;
    let size = given.size.0.flatten();
    let mut edit = edit::Edit {
        value: given.value.0.flatten(),
        size: size.map(|size| (size.width, size.height)),
        ..edit::Edit::new(given.tool, given.board.0.unwrap_or(0))
    };
    for mark in given.marks.0.unwrap_or_default() {
        edit.marks.push(mark.mark()?);
    }
    if let Some(Rectangle { from, to, frame }) = given.rectangle.0.flatten() {
        let tool = P::TOOLS.iter().find(|tool| tool.name == edit.tool);
        let target = tool.map_or(Target::Cells, |tool| tool.target);
        // Sizes are checked before anything is allocated.
        let sizes = puzzle.sizes();
        let size = sizes.get(edit.board);
        let fits =
            |cell: Cell| size.is_some_and(|&(width, height)| cell.x < width && cell.y < height);
        if !fits(from) || !fits(to) {
            return Err(Refusal::of(&BadEdit::OffBoard));
        }
        let frame = frame.0.unwrap_or(false);
        edit.marks
            .extend(edit::Mark::rectangle(target, from, to, frame));
    }
    Ok(edit)
}

export! {
    /// The puzzle after an edit, opened at its start. A refused edit changes nothing. The text is not printed:
    /// [`text_of_state`] does that when it is asked for.
    #[cfg(feature = "worker")]
    edit(state: record "State", edit: record "Edit") -> answer_to "Edited" {
        let puzzle = kept(&state)?.puzzle;
        with_puzzle!(&*puzzle, puzzle => {
            let changed = puzzle.edit(&read_edit(puzzle, &edit)?);
            Ok(edited(changed.map_err(|refused| Refusal::of(&refused))?.into()))
        })
    }

    /// A puzzle of a family to begin drawing with, opened at its start.
    #[cfg(feature = "worker")]
    blank(kind: word "Kind", sizes: plain "Size[]") -> answer_to "Edited" {
        let family = family(kind)?;
        let sizes: Vec<Size> = read(&sizes).ok_or(BadCall::NoObject)?;
        let sizes: Vec<(u32, u32)> = sizes.iter().map(|size| (size.width, size.height)).collect();
        with_family!(family, P => {
            let blank = P::blank(&sizes).map_err(|refused| Refusal::of(&refused))?;
            Ok(edited(blank.into()))
        })
    }

    /// The value with which a tool would leave a mark as it is: of a flag 1 where it is set. Null where the
    /// tool cannot be used there, or nothing there has such a value.
    #[cfg(feature = "worker")]
    value_at as "valueAt"(
        state: record "State", tool: word "string", board: number "number", mark: record "Mark",
    ) -> answer_to "ValueAt" {
        let puzzle = kept(&state)?.puzzle;
        let mark: Mark = read(&mark).ok_or(BadCall::NoObject)?;
        let mark = mark.mark()?;
        let value = with_puzzle!(&*puzzle, puzzle => puzzle.value_at(&tool, board as usize, mark));
        Ok(ValueAt { value })
    }

    /// The text of a state's puzzle, as it is printed: opening it gives the same puzzle.
    text_of_state as "textOf"(state: record "State") -> answer_to "TextOf" {
        let text = kept(&state)?.puzzle.to_string();
        Ok(TextOf { text })
    }
}

fn edited(puzzle: AnyPuzzle) -> Edited {
    let kept = keep(puzzle);
    with_puzzle!(&*kept.puzzle, puzzle => Edited::of(puzzle, &kept.id))
}
