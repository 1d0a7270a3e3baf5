//! `lockstep improve`: a puzzle with a few changes that make it more interesting.

use std::path::PathBuf;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser};
use lockstep::edit::Edit;
use lockstep::improve::{
    self, Aim, Follow, Improve, ImproveOptions, Improved, NoImprovement, Proposal, Standing, Trials,
};
use lockstep::puzzle::letters;
use lockstep::search::StopReason;

use crate::bad_input::{BadInput, json_line};
use crate::exit::Exit;
use crate::files::read_puzzle;
use crate::help::examples;
use crate::numbers::{counted, difficulty};
use crate::objects;
use crate::options;
use crate::output::{note, print};
use crate::terminal::Terminal;
use crate::words::Words;

/// Change a puzzle so that it gets longer, unique or solvable
#[derive(Parser)]
#[command(name = "improve", after_help = examples(EXAMPLES))]
pub struct ImproveArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Print one JSON object with all proposals, and their puzzles
    #[arg(long)]
    json: bool,
    /// Stop after this many seconds, with the best changes so far
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

const EXAMPLES: &str = "\
A longer shortest solution: improve maze.txt -o longer.txt
One shortest solution only: improve maze.txt --aim unique -o unique.txt
A puzzle without a solution, repaired: improve cut.txt --aim solvable -o repaired.txt";

/// The subcommand and its options.
pub fn command() -> Command {
    let options = options::of_generator::<ImproveOptions>();
    ImproveArgs::command().args(options)
}

/// Improves a file, prints the best puzzle, and lists its changes on standard error.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = ImproveArgs::from_arg_matches(matches).expect("clap has checked them");
    let options = options::params::<ImproveOptions>(matches)?;
    let puzzle = read_puzzle(&args.file, args.number)?;
    with_puzzle!(&puzzle, puzzle => better(puzzle, &args, &options))
}

fn better<P: Words + Improve>(
    puzzle: &P,
    args: &ImproveArgs,
    options: &ImproveOptions,
) -> Result<Exit, BadInput> {
    let mut watch = Terminal::new(args.seconds);
    let improved = improve::changes(puzzle, options, &mut watch);
    let seconds = watch.finish();
    let improved = match improved {
        Ok(improved) => improved,
        Err(NoImprovement::Stopped(stopped)) => {
            let reason = stopped.reason;
            match args.json {
                true => print(&in_json(puzzle, Err(reason), options.aim, seconds))?,
                false => note(&format!(
                    "stopped before the puzzle itself was solved: {reason}\n"
                )),
            }
            return Ok(Exit::Stopped);
        }
        Err(nothing) => return Err(BadInput::new(&nothing, format!("{nothing}"))),
    };
    let is_stopped = improved.stopped.is_some();
    if args.json {
        print(&in_json(puzzle, Ok(&improved), options.aim, seconds))?;
    } else {
        note(&in_words(puzzle, &improved, options, seconds));
        match improved.proposals.first() {
            Some(best) => print(&best.puzzle.to_string())?,
            // Nothing was decided, so nothing is printed.
            None if is_stopped => {}
            None => print(&puzzle.to_string())?,
        }
    }
    Ok(if improved.is_as_wanted(options.aim) {
        Exit::Done
    } else if is_stopped {
        Exit::Stopped
    } else {
        Exit::Missed
    })
}

impl<P: Words> Follow<P> for Terminal {
    fn follow(
        &mut self,
        trials: &Trials,
        _: &Standing,
        proposals: &dyn Fn() -> Vec<Proposal<P>>,
        is_new: bool,
    ) {
        if !self.is_shown() {
            return;
        }
        let Trials {
            changes, tried, of, ..
        } = *trials;
        let best = is_new.then(proposals).unwrap_or_default();
        let best = best.first().map(|best| come_to::<P>(&best.after));
        let changes = counted(changes as usize, "change");
        self.say(
            format!("{changes}: {tried} of {of} tried"),
            best.map(|best| format!("  best {best}")),
        );
    }
}

/// The rating of a puzzle, in a few words.
fn come_to<P: Words>(standing: &Standing) -> String {
    let Some(length) = standing.length else {
        return "no solution".to_owned();
    };
    match (&standing.sequences, standing.difficulty) {
        (Some(sequences), _) => {
            let plural = if *sequences == 1u8.into() { "" } else { "s" };
            let moves = counted(length, P::MOVE);
            format!("{sequences} shortest solution{plural} of {moves}")
        }
        (None, Some(measured)) => format!("measured difficulty {}", difficulty(measured)),
        (None, None) => counted(length, P::MOVE),
    }
}

/// The best proposal, the others, and the number of puzzles tried.
fn in_words<P: Words + Improve>(
    puzzle: &P,
    improved: &Improved<P>,
    options: &ImproveOptions,
    seconds: f64,
) -> String {
    let before = come_to::<P>(&improved.before);
    let mut lines = String::new();
    match improved.proposals.split_first() {
        None => lines += &format!("{before}: nothing better found\n"),
        Some((best, others)) => {
            let after = come_to::<P>(&best.after);
            let proved = if best.after.difficulty.is_some() {
                ""
            } else {
                ", proved"
            };
            lines += &format!("{before} → {after}{proved}\n");
            lines += &format!("  {}\n", changes(puzzle, &best.edits));
            if !improved.is_as_wanted(options.aim) {
                lines += "not as wanted: several shortest solutions are left\n";
            }
            if !others.is_empty() {
                lines += "others:\n";
            }
            for other in others {
                let after = come_to::<P>(&other.after);
                lines += &format!("  {after}: {}\n", changes(puzzle, &other.edits));
            }
        }
    }
    if let Some(least) = improved
        .least_repairs
        .filter(|&least| least > options.changes)
    {
        lines += &format!("at least {least} changes are needed to repair it\n");
    }
    let Trials {
        tried_in_all,
        undecided,
        single,
        single_tried,
        ..
    } = improved.trials;
    let tried = counted(tried_in_all as usize, "changed puzzle");
    let undecided = match undecided {
        0 => String::new(),
        undecided => format!(", {undecided} of them undecided"),
    };
    let singles = match improved.is_complete() {
        true => "every single change that can matter".to_owned(),
        false => format!(
            "{single_tried} of {}",
            counted(single as usize, "single change")
        ),
    };
    let stopped = if improved.stopped.is_some() {
        "stopped: "
    } else {
        ""
    };
    lines + &format!("{stopped}{tried} tried{undecided}, {singles}; {seconds:.1} s\n")
}

/// The changes of a proposal as a list.
fn changes<P: Words>(puzzle: &P, edits: &[Edit]) -> String {
    let mut changed = puzzle.clone();
    let mut told = Vec::new();
    for edit in edits {
        told.push(changed.change(edit));
        changed = changed.edit(edit).expect("it was made before");
    }
    told.join("; ")
}

/// What was found, as an object; or why the search ended before the puzzle itself was solved.
fn in_json<P: Words + Improve>(
    puzzle: &P,
    improved: Result<&Improved<P>, StopReason>,
    aim: Aim,
    seconds: f64,
) -> String {
    let stopped = improved.map_or_else(Some, |improved| improved.stopped);
    let improved = improved.ok();
    let proposal = |proposal: &Proposal<P>| objects::Proposal {
        edits: proposal.edits.iter().map(edit).collect(),
        changes: changes(puzzle, &proposal.edits),
        after: as_object(&proposal.after),
        moves: letters(&proposal.moves),
        puzzle: proposal.puzzle.to_string(),
    };
    let proposals = improved.map_or(&[][..], |improved| &improved.proposals);
    json_line(&objects::value(&objects::Improved {
        kind: P::NAME,
        aim: aim.name(),
        before: improved.map(|improved| as_object(&improved.before)),
        proposals: proposals.iter().map(proposal).collect(),
        stopped: stopped.map(|reason| reason.to_string()),
        seconds,
        trials: improved.map(|improved| objects::Trials {
            tried: improved.trials.tried_in_all,
            undecided: improved.trials.undecided,
            single_changes: improved.trials.single,
            single_changes_tried: improved.trials.single_tried,
            complete: improved.is_complete(),
            least_repairs: improved.least_repairs,
        }),
    }))
}

fn as_object(standing: &Standing) -> objects::Standing {
    let sequences = standing.sequences.as_ref();
    objects::Standing {
        length: standing.length,
        shortest_sequences: sequences.map(|sequences| sequences.to_string()),
        difficulty: standing.difficulty,
    }
}

fn edit(edit: &Edit) -> objects::Edit {
    let marks = edit.marks.iter().map(|mark| objects::Mark {
        x: mark.cell.x,
        y: mark.cell.y,
        side: mark.side.map(|side| side.letter().to_string()),
    });
    objects::Edit {
        tool: edit.tool.clone(),
        board: edit.board,
        marks: marks.collect(),
        value: edit.value,
    }
}
