//! Generators, from settings, and edits of existing puzzles.

use std::fmt::Debug;

use lockstep::any::Family;
use lockstep::check;
use lockstep::edit::{Edit, Mark, Target, Values};
use lockstep::grid::Cell;
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, letters};
use lockstep::rng::Rng;
use lockstep::settings::{Given, Settings, Table};

use super::search::Patient;
use super::settings::allowed;
use super::texts::reads_the_same;
use crate::inputs::{Source, outcome};
use crate::puzzles;

pub fn generate(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let family = Family::ALL[source.below(Family::ALL.len())];
    with_family!(family, P => generated::<P>(&mut source))
}

/// Generates small boards from settings at their limits.
fn generated<P: FamilyPuzzle + PartialEq + Debug>(source: &mut Source) -> u64 {
    let mut given = Vec::new();
    for setting in P::Params::TABLE {
        let domain = &setting.rule.domain;
        let is_side = ["width", "height", "size"]
            .iter()
            .any(|side| setting.name.ends_with(side));
        if !is_side && source.flag() {
            continue;
        }
        let value = match (domain.range(), allowed(source, domain)) {
            // Counts stay small, so that a board takes moments.
            (Some((least, _)), Given::Number(number))
                if number > 12.0 && domain.steps() == Some(1) =>
            {
                Given::Number(f64::from(source.byte() % 12).max(least))
            }
            (_, value) => value,
        };
        given.push((setting.name.to_owned(), value));
    }
    let Ok(params) = P::Params::read(&given) else {
        return 0;
    };
    let mut watch = Patient(60);
    match P::generate_with_route(&params, &mut Rng::new(source.number()), &mut watch) {
        Ok((puzzle, route)) => {
            let text = reads_the_same(&puzzle);
            if let Some(route) = &route {
                let checked = check::replay(&text, &letters(route)).expect("it can be read");
                assert!(checked.solved_after.is_some(), "the route solves nothing");
            }
            outcome((P::NAME, puzzle.sizes(), route.map(|route| route.len())))
        }
        Err(stopped) => outcome((P::NAME, stopped.reason.code())),
    }
}

pub fn edit(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 5);
    with_puzzle!(puzzle, puzzle => edited(puzzle, &mut source))
}

/// Some edits, one after the other.
fn edited<P: FamilyPuzzle + PartialEq + Debug>(mut puzzle: P, source: &mut Source) -> u64 {
    let mut last = "none";
    for _ in 0..4 {
        if source.is_empty() {
            break;
        }
        let tool = &P::TOOLS[source.below(P::TOOLS.len())];
        // Not what the tool takes.
        let is_odd = source.below(8) == 0;
        let named = [tool.name, "no tool"][usize::from(is_odd && source.flag())];
        let sizes = puzzle.sizes();
        let board = match is_odd {
            true => source.number() as usize,
            false => source.below(sizes.len()),
        };
        let (width, height) = sizes.get(board).copied().unwrap_or((1, 1));
        let mut edit = Edit::new(named, board);
        for _ in 0..source.below(6) {
            let mut place = |side: u32| source.below(side as usize) as u32;
            let on_board = Cell::new(place(width), place(height));
            let cell = if is_odd { source.cell() } else { on_board };
            let has_side = (tool.target == Target::Edges) != (is_odd && source.flag());
            let side = has_side.then(|| source.direction());
            edit.marks.push(Mark { cell, side });
        }
        edit.value = match &tool.values {
            _ if is_odd => source.flag().then(|| source.number() as i64),
            Values::None => None,
            Values::Number { range, .. } => Some(range.start() + source.below(20) as i64),
            _ => Some(source.below(4) as i64),
        };
        // A board of the largest size is right, but takes long to print.
        let mut side = || match source.below(16) {
            0 => u32::MAX,
            1 => 2001,
            side => side as u32 - 2,
        };
        let (first, second) = (side(), side());
        let second = if tool.square { first } else { second };
        edit.size = (tool.size.is_some() != is_odd).then_some((first, second));
        match puzzle.edit(&edit) {
            Ok(changed) => {
                reads_the_same(&changed);
                (puzzle, last) = (changed, tool.name);
            }
            Err(refused) => {
                last = refused.code();
                assert!(P::NoEdit::CODES.contains(&last), "{last}");
            }
        }
    }
    outcome((P::NAME, last))
}
