//! What is claimed with a proof: certificates, improvements, and wrong answers explained.

use lockstep::check;
use lockstep::check::certificate::{Proved, certify, verify};
use lockstep::grade::Grader;
use lockstep::grid::Cell;
use lockstep::improve::{self, Aim, Improve, ImproveOptions};
use lockstep::message::Coded;
use lockstep::puzzle::{Claim, Puzzle, Solve, Verdict, letters, state_after};
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Simultaneous, SolveOptions, State};
use lockstep::text::decoded;

use super::play::legal_walk;
use super::search::{Exact, Patient, exact};
use crate::inputs::{Source, outcome};
use crate::puzzles;

pub fn certificate(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::mazes(&mut source, 4);
    let text = puzzle.to_string();
    let start = puzzle.start();
    if puzzle.mazes().len() != 2 {
        let refused = certify(&text, None, None, &mut || true);
        let refused = refused.expect_err("only pairs have certificates");
        return outcome(refused.to_string());
    }
    let solution = puzzle.solve(&start, &SolveOptions::default(), &mut Unwatched);
    let moves = match solution.expect("nothing stops it").verdict {
        Verdict::Solved { moves, .. } => Some(letters(&moves)),
        Verdict::Unsolvable(_) => None,
    };
    let written = certify(&text, None, moves.as_deref(), &mut || true).expect("the claim is right");
    let mut bytes = written.clone().into_bytes();
    for _ in 0..source.below(4) {
        let place = source.number() as usize % (bytes.len() + 1);
        let end = (place + source.below(4)).min(bytes.len());
        let with = ["", "0", "1", "9", " ", "\n", "U", "from 0 0 1 1\n"];
        bytes.splice(place..end, with[source.below(with.len())].bytes());
    }
    if source.flag() {
        // The second half is whatever the input ends with.
        bytes.truncate(bytes.len() / 2);
        bytes.extend_from_slice(source.0);
    }
    let read = decoded(&bytes);
    let verified = match verify(&text, &read) {
        Ok(verified) => verified,
        Err(refused) => {
            assert!(read != written, "{refused}");
            return outcome(refused.to_string());
        }
    };
    let players = verified.from.map(|(x, y)| Cell::new(x as u32, y as u32));
    let from = State {
        players: players.to_vec(),
    };
    match verified.proved {
        Proved::Shortest(length) => {
            assert!(self::exact(&puzzle, &from).can_be(length, true));
            outcome(("shortest", length))
        }
        Proved::Unreachable(player) => {
            let maze = &puzzle.mazes()[player - 1];
            let alone = Simultaneous::new([maze.clone(), maze.clone()]);
            let player = players[player - 1];
            let from = State {
                players: vec![player; 2],
            };
            assert!(self::exact(&alone, &from).moves().is_none());
            outcome("unreachable")
        }
    }
}

pub fn improvement(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 3);
    with_puzzle!(&puzzle, puzzle => improved(puzzle, &mut source))
}

/// A few tries: each proposal has its edits, its rating and its solution.
fn improved<P: Improve>(puzzle: &P, source: &mut Source) -> u64 {
    let options = ImproveOptions {
        aim: [Aim::Longest, Aim::Unique, Aim::Solvable][source.below(3)],
        changes: 1 + source.below(3) as u32,
        tries: 1 + source.below(12) as u32,
        seed: source.number(),
        ..ImproveOptions::default()
    };
    let improved = match improve::changes(puzzle, &options, &mut Unwatched) {
        Ok(improved) => improved,
        Err(refused) => return outcome((P::NAME, refused.code())),
    };
    for proposal in &improved.proposals {
        let mut changed = puzzle.clone();
        for edit in &proposal.edits {
            changed = changed.edit(edit).expect("a proposal can be made");
        }
        let text = changed.to_string();
        assert_eq!(text, proposal.puzzle.to_string());
        assert!(proposal.edits.len() <= options.changes as usize);
        let checked = check::replay(&text, &letters(&proposal.moves)).expect("it can be read");
        assert_eq!(checked.solved_after, Some(proposal.moves.len()));
        assert_eq!(proposal.after.length, checked.solved_after);
        let exact = exact(&changed, &changed.start());
        assert!(exact.can_be(proposal.moves.len(), true), "{exact:?}");
    }
    let count = improved.proposals.len();
    outcome((P::NAME, options.aim as u8, count, improved.is_complete()))
}

/// An answer for mazes is right, or what explains it is looked for.
pub fn claim(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::mazes(&mut source, 3);
    let exact = exact(&puzzle, &puzzle.start());
    let options = SolveOptions::default();
    let moves = match source.below(3) {
        0 => {
            let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
            match solution.expect("nothing stops it").verdict {
                Verdict::Solved { moves, .. } => moves,
                Verdict::Unsolvable(_) => Vec::new(),
            }
        }
        _ => legal_walk(&puzzle, &mut Source(&[source.byte(), source.byte()])),
    };
    let claim = match source.below(3) {
        0 => Claim::Moves(&moves),
        1 => Claim::Length(source.below(20)),
        _ => Claim::NoSolution,
    };
    let is_right = match claim {
        Claim::Moves(moves) => {
            let state = state_after(&puzzle, moves).expect("the moves are legal");
            puzzle.is_solved(&state) && exact.moves() == Some(moves.len())
        }
        Claim::Length(length) => exact.moves() == Some(length),
        Claim::NoSolution => exact == Exact::Unsolvable,
    };
    let text = puzzle.to_string();
    let mut grader = Grader::explaining(&puzzle, &text, options);
    let explained = grader.explain(claim, &mut Patient(source.byte().into()));
    let codes = explained.map(|explained| {
        assert!(!is_right || explained.fits.is_empty(), "{explained:?}");
        let codes = explained.fits.iter().map(|message| message.code);
        (codes.collect::<Vec<_>>(), explained.open.len().min(2))
    });
    outcome((is_right, codes))
}
