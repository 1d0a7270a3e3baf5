//! `lockstep check`: whether a sequence of moves solves a puzzle, or a certificate proves its answer.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::check::certificate::{self, NoCertificate, Proved, Refused, Verified};
use lockstep::puzzle::{Replayed, letters, replay};
use lockstep::sequence::Reading;
use lockstep::text::decoded;

use crate::bad_input::{BadInput, json_line, name};
use crate::each::{Answer, Form, each};
use crate::exit::Exit;
use crate::explain;
use crate::files::{Contents, read_source, read_text, read_with_text};
use crate::help::examples;
use crate::moves::{self, MoveOptions, text_of};
use crate::numbers::{counted, thousands};
use crate::objects::{self, Checked, CheckedCertificate, IllegalMove};
use crate::options;
use crate::output::print;
use crate::words::Words;

/// Say whether moves solve a puzzle, or a certificate holds
#[derive(Parser)]
#[command(name = "check", after_help = examples(EXAMPLES))]
pub struct CheckArgs {
    /// A puzzle file and its moves, in any notation, "no solution" or a length; either may be - for standard input. Several
    /// pairs are checked in turn. With --length or --certificate, files alone
    #[arg(required = true, value_name = "FILE> <MOVES")]
    arguments: Vec<OsString>,
    #[command(flatten)]
    moves: MoveOptions,
    /// Check this certificate of a pair of labyrinths instead
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Check a length instead of moves: that of a shortest solution, or "none" for no solution. If it is wrong, name
    /// the misreadings of the task that lead to it
    #[arg(long, value_name = "N", conflicts_with = "certificate", value_parser = explain::length, allow_negative_numbers = true)]
    length: Option<explain::Length>,
    /// Of a length: stop searching after this many seconds
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Print one JSON object for each file, on a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Whether moves solve a puzzle: check maze.txt DDRURD
Whether a length is right, and if not, what was misread: check maze.txt --length 115
Whether a certificate proves its answer: check maze.txt --certificate proof.txt";

/// Checks moves, lengths or a certificate; the exit code shows whether all are right.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = CheckArgs::from_arg_matches(matches).expect("clap has checked them");
    let path = |file: &OsString| PathBuf::from(file);
    if let Some(certificate) = &args.certificate {
        return match args.arguments.as_slice() {
            [file] => verify(&path(file), certificate, &args),
            _ => Err(BadInput::usage("--certificate is for one file")),
        };
    }
    if let Some(explain::Length(length)) = args.length {
        let files: Vec<PathBuf> = args.arguments.iter().map(path).collect();
        let form = Form::new(args.json);
        return each(&files, form, |file| {
            explain::check_length(file, args.number, length, args.seconds, form)
        });
    }
    let pairs = args.arguments.chunks(2);
    if args.arguments.len() % 2 == 1 {
        let file = name(&path(args.arguments.last().expect("there is one")));
        return Err(BadInput::usage(format!("no moves are given for {file}")));
    }
    let moves: Vec<String> = pairs
        .clone()
        .map(|pair| pair[1].to_string_lossy().into_owned())
        .collect();
    let files: Vec<PathBuf> = pairs.map(|pair| path(&pair[0])).collect();
    let mut moves = moves.iter();
    let form = Form::new(args.json);
    each(&files, form, |file| {
        let moves = moves.next().expect("each file has moves");
        let text = text_of(moves, file)?;
        let (puzzle, source) = read_source(file, args.number)?;
        with_puzzle!(&puzzle, puzzle => check(puzzle, &source, &text, moves, &args, form))
    })
}

/// Checks a certificate; the exit code shows whether it proves its claim.
fn verify(file: &Path, certificate: &Path, args: &CheckArgs) -> Result<Exit, BadInput> {
    let (contents, text) = read_with_text(file)?;
    let is_alone = matches!(contents, Contents::Puzzle(_));
    let puzzle = contents.one(file, args.number)?;
    let (printed, kind) = (puzzle.to_string(), puzzle.family().name());
    let certificate = decoded(&read_text(certificate)?);
    // The checker reads the file itself, if it can: only collections need the other reader.
    let verified = certificate::verify(if is_alone { &text } else { &printed }, &certificate);
    if let Err(reason @ (Refused::Puzzle(_) | Refused::Impossible(NoCertificate::NotAPair))) =
        &verified
    {
        return Err(BadInput::usage(reason));
    }
    let length = match &verified {
        Ok(verified) => match verified.proved {
            Proved::Shortest(length) => Some(length),
            Proved::Unreachable(_) => None,
        },
        Err(_) => None,
    };
    print(&match (args.json, &verified) {
        (true, _) => json_line(&objects::value(&CheckedCertificate {
            kind,
            proved: verified.is_ok(),
            from: verified.as_ref().ok().map(|verified| verified.from),
            length,
            reason: verified.as_ref().err().map(ToString::to_string),
        })),
        (false, Ok(verified)) => proved(verified) + "\n",
        (false, Err(reason)) => format!("not proved: {reason}\n"),
    })?;
    Ok(match verified {
        Ok(_) => Exit::Done,
        Err(_) => Exit::NotSolved,
    })
}

fn proved(verified: &Verified) -> String {
    let from = match verified.from {
        [(0, 0), (0, 0)] => String::new(),
        [one, two] => format!(
            "from column {}, row {} and column {}, row {}: ",
            one.0 + 1,
            one.1 + 1,
            two.0 + 1,
            two.1 + 1
        ),
    };
    let what = match verified.proved {
        Proved::Shortest(length) => {
            let length = counted(length, "instruction");
            format!("{length}, and no sequence is shorter")
        }
        Proved::Unreachable(player) => {
            format!("no sequence exists, player {player} cannot get to the goal")
        }
    };
    format!("proved: {from}{what}")
}

fn check<P: Words>(
    puzzle: &P,
    source: &str,
    text: &str,
    argument: &str,
    args: &CheckArgs,
    form: Form,
) -> Result<Answer, BadInput> {
    let moves = match moves::reading(puzzle, text, argument, args.moves.language())? {
        Reading::Moves(moves) => moves,
        Reading::NoSolution => return explain::check(puzzle, source, None, args.seconds, form),
        Reading::Length(length) => {
            return explain::check(puzzle, source, Some(length), args.seconds, form);
        }
    };
    let Replayed {
        solved_after: after,
        refused,
        ..
    } = replay(puzzle, &moves);
    if refused.is_none() {
        // The second opinion: code that shares nothing with the rules.
        let checked = lockstep::check::replay(&puzzle.to_string(), &letters(&moves));
        let agrees = checked.is_ok_and(|it| it.solved_after == after && it.illegal.is_none());
        assert!(agrees, "the rules and the independent checker disagree");
    }
    let fails = after.is_none() && refused.is_none();
    let fits = fails.then(|| explain::of_moves(puzzle, source, &moves));
    let fits = fits.unwrap_or_default();
    let illegal = refused.map(|refused| (refused.number, refused.reason.to_string()));
    let json = objects::value(&Checked {
        file: None,
        kind: P::NAME,
        solved: after.is_some(),
        after,
        count: moves.len(),
        illegal: illegal
            .clone()
            .map(|(number, reason)| IllegalMove { number, reason }),
        explained: explain::as_objects(&fits),
    });
    let sentence = sentence(P::MOVE, after, moves.len(), illegal);
    let fits: String = fits.iter().map(explain::line_of_moves).collect();
    Ok(Answer {
        json,
        words: format!("{sentence}\n{fits}"),
        exit: match after {
            Some(_) => Exit::Done,
            None => Exit::NotSolved,
        },
    })
}

fn sentence(
    noun: &str,
    after: Option<usize>,
    count: usize,
    illegal: Option<(usize, String)>,
) -> String {
    let solved = after.map(|after| {
        let (after, count) = (thousands(after as u64), thousands(count as u64));
        format!("solved after {after} of {count}")
    });
    let illegal = illegal.map(|(number, reason)| (thousands(number as u64), reason));
    match (solved, illegal) {
        (Some(solved), None) => solved,
        (Some(solved), Some((number, reason))) => {
            format!("{solved}; {noun} {number} after that is illegal: {reason}")
        }
        (None, Some((number, reason))) => format!("{noun} {number} is illegal: {reason}"),
        (None, None) => format!("not solved by {}", counted(count, noun)),
    }
}
