//! `lockstep check`: whether a sequence of moves solves a puzzle.

use std::path::PathBuf;

use clap::Args;
use lockstep::any::AnyPuzzle;
use lockstep::grid::Direction;
use lockstep::puzzle::{move_characters, parse_moves, replay};
use lockstep::text::MAX_TEXT_BYTES;
use lockstep::with_puzzle;
use serde_json::json;

use crate::FAILED;
use crate::families::OnCommandLine;
use crate::files::{BadInput, print, read, read_puzzle};
use crate::numbers::{counted, thousands};

#[derive(Args)]
pub struct CheckArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Moves as letters U D L R or arrows, or - for standard input
    #[arg(allow_hyphen_values = true)]
    moves: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Replays a sequence on a file; the exit code says whether it solves.
pub fn check(args: &CheckArgs) -> Result<u8, BadInput> {
    if args.file.as_os_str() == "-" && args.moves == "-" {
        return Err(BadInput(
            "only one of puzzle and moves can come from standard input".to_owned(),
        ));
    }
    let puzzle = read_puzzle(&args.file)?;
    let moves = if args.moves == "-" {
        let bytes = read(&PathBuf::from("-"))?;
        if bytes.len() > MAX_TEXT_BYTES {
            let limit = MAX_TEXT_BYTES >> 20;
            return Err(BadInput(format!("the moves are larger than {limit} MB")));
        }
        String::from_utf8_lossy(&bytes).into_owned()
    } else {
        args.moves.clone()
    };
    let checked = Checked::new(&puzzle, &moves);
    print(&if args.json {
        checked.json()
    } else {
        checked.sentence() + "\n"
    })?;
    Ok(if checked.after.is_some() { 0 } else { FAILED })
}

/// What replaying a sequence gave.
struct Checked {
    kind: &'static str,
    /// What a move is called.
    noun: &'static str,
    count: usize,
    /// After how many moves the puzzle was solved first.
    after: Option<usize>,
    illegal: Option<Illegal>,
}

/// The first character or move that is refused.
struct Illegal {
    number: usize,
    /// What stands there, where it is no move at all.
    found: Option<char>,
    reason: String,
}

impl Checked {
    fn new(puzzle: &AnyPuzzle, moves: &str) -> Self {
        with_puzzle!(puzzle, puzzle => Checked::in_family(puzzle, moves))
    }

    fn in_family<P: OnCommandLine>(puzzle: &P, text: &str) -> Self {
        let replayed = match parse_moves::<Direction>(text) {
            Ok(moves) => replay(puzzle, &moves).map_err(|(number, reason)| Illegal {
                number,
                found: None,
                reason: reason.to_string(),
            }),
            Err(error) => Err(Illegal {
                number: error.number,
                found: Some(error.found),
                reason: error.to_string(),
            }),
        };
        let (after, illegal) = match replayed {
            Ok(replayed) => (replayed.solved_after, None),
            Err(illegal) => (None, Some(illegal)),
        };
        Checked {
            kind: P::KIND,
            noun: P::MOVE,
            count: move_characters(text).count(),
            after,
            illegal,
        }
    }

    fn sentence(&self) -> String {
        match (self.after, &self.illegal) {
            (Some(after), _) => format!(
                "solved after {} of {}",
                thousands(after as u64),
                thousands(self.count as u64)
            ),
            (None, Some(illegal)) => {
                let Illegal { number, reason, .. } = illegal;
                let allowed = match illegal.found {
                    Some(_) => "; U, D, L, R and arrows are",
                    None => "",
                };
                let number = thousands(*number as u64);
                format!("{} {number} is illegal: {reason}{allowed}", self.noun)
            }
            (None, None) => format!("not solved by {}", counted(self.count, self.noun)),
        }
    }

    fn json(&self) -> String {
        let illegal = self.illegal.as_ref().map(|illegal| {
            json!({
                "number": illegal.number,
                "found": illegal.found,
                "reason": illegal.reason,
            })
        });
        let object = json!({
            "kind": self.kind,
            "solved": self.after.is_some(),
            "after": self.after,
            "count": self.count,
            "illegal": illegal,
        });
        format!("{object}\n")
    }
}
