//! Random edits, for every family by its table of tools; and the properties of every family's proposals.

use lockstep::check;
use lockstep::edit::{Edit, Mark, Target, Tool, Values};
use lockstep::grid::{Cell, Direction};
use lockstep::improve::{Improve, Improved};
use lockstep::puzzle::{FamilyPuzzle, Verdict, letters};
use lockstep::rng::Rng;

/// An edit with all that a tool takes. Now and then a board, a cell, a value or a side is a little beyond what there
/// is or may be.
pub fn random_edit<P: FamilyPuzzle>(puzzle: &P, tool: &Tool, rng: &mut Rng) -> Edit {
    let sizes = puzzle.sizes();
    let board = rng.below(sizes.len());
    let mut edit = Edit::new(tool.name, board);
    edit.marks = match tool.target {
        Target::Edges => (0..1 + rng.below(6))
            .map(|_| Mark::edge(random_cell(sizes[board], rng), Direction::ALL[rng.below(4)]))
            .collect(),
        Target::Cells if rng.chance(0.2) => {
            let (from, to) = (
                random_cell(sizes[board], rng),
                random_cell(sizes[board], rng),
            );
            Mark::rectangle(Target::Cells, from, to, rng.chance(0.3))
        }
        Target::Cells => (0..1 + rng.below(6))
            .map(|_| Mark::cell(random_cell(sizes[board], rng)))
            .collect(),
        Target::Piece => vec![Mark::cell(random_cell(sizes[board], rng)); 2],
        Target::Board | Target::Puzzle => Vec::new(),
    };
    if tool.target == Target::Piece {
        edit.marks[1] = Mark::cell(random_cell(sizes[board], rng));
    }
    edit.value = match &tool.values {
        Values::None => None,
        Values::Flag => Some(rng.below(2) as i64),
        Values::Choice(names) => Some(rng.below(names.len()) as i64),
        Values::Direction => Some(rng.below(Direction::ALL.len()) as i64),
        Values::Board => Some(rng.below(sizes.len()) as i64),
        Values::Number { range, .. } => {
            let (least, most) = (*range.start(), *range.end());
            Some([least, least + 1, least + 8, most / 3, most, most + 1][rng.below(6)])
        }
    };
    edit.size = tool.size.map(|(least, _)| {
        let mut side = || (least + rng.below(9) as u32).saturating_sub(1);
        let (width, height) = (side(), side());
        match tool.square && rng.chance(0.9) {
            true => (width, width),
            false => (width, height),
        }
    });
    if rng.chance(0.02) {
        edit.board = sizes.len();
    }
    if rng.chance(0.05) {
        edit.value = Some(-1);
    }
    edit
}

/// A cell of a board, or seldom one beside it.
fn random_cell((width, height): (u32, u32), rng: &mut Rng) -> Cell {
    let beyond = usize::from(rng.below(60) == 0);
    let x = rng.below(width as usize + beyond) as u32;
    Cell::new(x, rng.below(height as usize) as u32)
}

/// Every proposal results from its edits, has the optimum it claims by a solver's proof, and its moves solve it by the
/// independent checker.
pub fn all_hold<P: Improve + PartialEq + std::fmt::Debug>(puzzle: &P, improved: &Improved<P>) {
    for proposal in &improved.proposals {
        let mut made = puzzle.clone();
        for edit in &proposal.edits {
            made = made.edit(edit).unwrap();
        }
        assert_eq!(made, proposal.puzzle);
        let Verdict::Solved { moves, shortest } = made.solution().unwrap().verdict else {
            panic!("nothing solves what was proposed:\n{made}");
        };
        assert!(shortest);
        assert_eq!(Some(moves.len()), proposal.after.length);
        let checked = check::replay(&made.to_string(), &letters(&proposal.moves)).unwrap();
        assert_eq!(checked.solved_after, proposal.after.length, "{made}");
    }
}
