//! Changing puzzles by hand.

use std::error::Error;
use std::fmt::Debug;

use super::Puzzle;
use crate::edit::{BadEdit, Edit, Mark, Tool};
use crate::message::Coded;

/// Tools, and the puzzle after an edit; without a tool, no edit is possible.
pub trait Editable: Puzzle {
    /// Why an edit is refused; [`BadEdit`] if the family has no reasons of its own.
    type NoEdit: Coded + Error + Clone + Debug + PartialEq + From<BadEdit>;

    /// The tools for editing puzzles, in the order in which they are offered.
    const TOOLS: &'static [Tool] = &[];

    /// A puzzle to begin drawing with: empty except for what every puzzle of the family needs.
    fn blank(_sizes: &[(u32, u32)]) -> Result<Self, Self::NoEdit> {
        Err(BadEdit::NoBoard { boards: 0 }.into())
    }
    /// The puzzle after an edit. The result is always valid: its text parses to an equal puzzle.
    fn edit(&self, edit: &Edit) -> Result<Self, Self::NoEdit> {
        Err(BadEdit::UnknownTool(edit.tool.clone()).into())
    }
    /// The value with which a tool would leave a mark unchanged, so that the effect of a press can be previewed: for a
    /// flag 1 if it is set. `None` if the tool cannot be used there, or the mark has no value of this tool.
    fn value_at(&self, _tool: &str, _board: usize, _mark: Mark) -> Option<i64> {
        None
    }
}
