//! Exports for playing: opening, moves, presses, checking.

use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, Edited, Incoming, State, state_out};
use super::exports::export;
use super::js::set;
use super::kept::{keep, with_judge, with_state};
use super::messages::{Refusal, Told, message, message_of};
use super::plain::{Maybe, Plain, list, plain};
use super::reading::{parse, played, read_about, read_move, read_moves, solves};
use crate::about;
use crate::any::with_puzzle;
use crate::any::{AnyPuzzle, Family};
use crate::check;
use crate::grid::Cell;
use crate::message::Coded;
use crate::puzzle::{Play, letters};
use crate::scene::Event;
use crate::sequence::{self, Language};
use crate::surroundings::{self, surroundings};
use crate::text::{self, Places};

plain! {
    /// A puzzle's title, author and note, each one line, and empty if there is none.
    struct About of about::About as about {
        title: String = about.title.to_string(),
        author: String = about.author.to_string(),
        note: String = about.note.to_string(),
    }

    answer Stepped or "RefusedMove" {
        state: State,
        events: Vec<Event> as "MoveEvent[]",
    }

    answer Replayed or "RefusedMove" {
        state: State,
    }

    /// The moves that a press on a cell asks for; null if it has no meaning.
    answer Pressed or "Refused" {
        moves: Option<String>,
    }

    /// The moves of a press that runs along a corridor.
    answer Ran or "Refused" {
        moves: String,
    }

    /// How many moves are taken back by a press that runs back.
    answer RanBack or "Refused" {
        count: usize,
    }

    /// The description of a cell; null if there is nothing to say about it.
    answer Looked or "Refused" {
        look: Option<Told>,
    }

    /// Why a move is the one to make; null if there is nothing to say.
    answer Reasoned or "Refused" {
        reason: Option<Told>,
    }

    struct ToGoal of (i64, i64) as offset {
        dx: i64 = offset.0,
        dy: i64 = offset.1,
    }

    /// A player's surroundings. On the sides: `border`, `wall` between two cells, or the next cell as in {@link Looked}; `goal`: columns to the right and rows down to it, null where no cell is the goal; `rows`: all cells of a board with sides up to 20, else null.
    struct Surroundings {
        board: usize,
        cell: Cell,
        here: Option<Told>,
        up: Told,
        down: Told,
        left: Told,
        right: Told,
        goal: Option<(i64, i64)>,
        rows: Option<Vec<Vec<Told>>>,
    }

    /// One for each player, in the order of the boards.
    answer Surrounded or "Refused" {
        players: Vec<Surroundings>,
    }

    /// A sequence as a person typed it: its moves as letters U D L R, or what is wrong with it and where.
    answer Typed or "{ ok: false; error: TextError }" {
        moves: String,
    }

    struct Illegal of check::Illegal as illegal {
        number: usize,
        reason: Told = {
            let mut arguments = illegal.reason.arguments();
            arguments.push(("number", illegal.number.into()));
            message(illegal.reason.code(), arguments)
        },
    }

    answer AnyChecked of check::Checked as checked {
        solved: bool = checked.solved_after.is_some(),
        after: Option<usize> = checked.solved_after,
        count: usize,
        players: Vec<Cell> = checked.players.iter().map(|&(x, y)| Cell::new(x as u32, y as u32)).collect(),
        illegal: Maybe<check::Illegal> = Maybe(checked.illegal),
    }

    /// The most moves after which a known solution can be rejoined without a search, and how it goes on from there; null where it solves nothing.
    struct RejoinedMoves {
        after: Option<usize>,
        moves: Option<String>,
    }
}

export! {
    /// Reads a puzzle text: the puzzle's data, its first state, and warnings; or the first error with its place.
    open(text: text "string") -> answer_to "Opened" {
        let parsed = AnyPuzzle::parse(&text).map_err(|error| Refusal::in_text(&text, &error))?;
        let warnings = parsed.warnings.iter();
        let warnings = warnings.map(|warning| Refusal::in_text(&text, warning));
        let kept = keep(parsed.puzzle);
        let opened = with_puzzle!(&*kept.puzzle, puzzle => Edited::of(puzzle, &kept.id)).js();
        set(&opened, "warnings", &list(warnings));
        Ok(opened)
    }

    /// The format of a file that is no text, by its first bytes; null for a text.
    format_of as "formatOf"(start: bytes "Uint8Array") -> bare_answer_to "'zip' | 'png' | 'jpg' | 'pdf' | 'gz' | 'binary' | null" {
        Ok(text::format_of(&start))
    }

    /// Title, author and note in the comments at the head of a text, each one line that is safe to show, and empty if
    /// there is none.
    about_of as "aboutOf"(text: text "string") -> bare_answer_to "About" {
        Ok(about::About::of(&text))
    }

    /// A text with title, author and note in comments at its head, in place of those that it has. Each is made one
    /// line that is safe to show, and cut off if it is too long.
    with_about as "withAbout"(text: text "string", about: record "About") -> bare_answer_to "string" {
        Ok(read_about(&about).written(&text))
    }

    /// All errors of a text, at most 50: first the one that `open` reports, then the others in the order of the text.
    /// Empty if it opens.
    #[cfg(feature = "worker")]
    errors(text: text "string") -> bare_answer_to "TextError[]" {
        let mut places = Places::new(&text);
        let errors = AnyPuzzle::errors(&text).into_iter();
        Ok(list(errors.map(|error| Refusal::at(&mut places, &error))))
    }

    /// The family that a text is read as, whether or not it parses.
    kind_of as "kindOf"(text: text "string") -> bare_answer_to "Kind" {
        Ok(Family::of(&text).name())
    }

    /// Plays one move. A refused move hands the state back unchanged, with the reason.
    step(state: state "State", instruction as "move": word "string") -> answer_to_move(state) "Stepped" {
        with_state!(&state, puzzle, incoming => step_in(puzzle, incoming, &instruction))
    }

    /// The state after a sequence of moves from the start of a state's puzzle: undo, jump, restart.
    replay(state: state "State", moves: word "string") -> answer_to_move(state) "Replayed" {
        with_state!(&state, puzzle, incoming => {
            let moves = read_moves(&moves)?;
            let state = played(puzzle, &moves)?;
            Ok(Replayed { state: state_out(puzzle, &incoming.id, &state, letters(&moves).js()) })
        })
    }

    /// How many of some moves can be kept so that a known solution of the state's puzzle is reached again without a
    /// search, and the moves from there.
    #[cfg(feature = "worker")]
    rejoin(state: state "State", moves: word "string", route: word "string") -> answer_to "Rejoined" {
        with_state!(&state, puzzle, _incoming => rejoin_in(puzzle, &moves, &route))
    }

    /// The moves that a press on a cell asks for; null if it has no meaning.
    moves_to as "movesTo"(state: state "State", x: number "number", y: number "number") -> answer_to "Pressed" {
        with_state!(&state, puzzle, incoming => {
            let moves = Play::moves_to(puzzle, &incoming.state, Cell::new(x, y));
            let moves = moves.map_err(|problem| Refusal::of(&problem))?;
            Ok(Pressed { moves: moves.as_deref().map(letters) })
        })
    }

    /// The moves of a press in a direction that runs along a corridor: at least one, legal or not.
    run(state: state "State", instruction as "move": word "string") -> answer_to "Ran" {
        with_state!(&state, puzzle, incoming => {
            let moves = Play::run(puzzle, &incoming.state, read_move(&instruction)?);
            Ok(Ran { moves: letters(&moves) })
        })
    }

    /// How many of a state's moves are undone by a press that runs back along a corridor.
    run_back as "runBack"(state: state "State") -> answer_to "RanBack" {
        with_state!(&state, puzzle, incoming => {
            let count = Play::run_back(puzzle, &read_moves(&String::from(incoming.moves))?);
            Ok(RanBack { count })
        })
    }

    /// The description of a cell of a board, counted from 0; null if there is nothing to say about it.
    look(state: state "State", board: number "number", x: number "number", y: number "number") -> answer_to "Looked" {
        with_state!(&state, puzzle, incoming => {
            let look = Play::look(puzzle, &incoming.state, board as usize, Cell::new(x, y));
            Ok(Looked { look: look.as_ref().map(message_of) })
        })
    }

    /// Why a move of a solution is the one to make after these moves. May take a second: call it in a Worker.
    #[cfg(feature = "worker")]
    reason_for as "reasonFor"(text: text "string", moves: word "string", step: word "string") -> answer_to "Reasoned" {
        with_judge(&text, |kept| {
            with_puzzle!(&kept.puzzle, puzzle => {
                let state = played(puzzle, &read_moves(&moves)?)?;
                let reason = puzzle.reason_for(&state, read_move(&step)?);
                Ok(Reasoned { reason: reason.as_ref().map(message_of) })
            })
        })
    }

    /// The surroundings of each player: the cell and its four sides, the direction to the goal, and all
    /// cells of small boards.
    surroundings_of as "surroundings"(state: state "State") -> answer_to "Surrounded" {
        with_state!(&state, puzzle, incoming => {
            let players = surroundings(puzzle, &incoming.state);
            Ok(Surrounded { players: players.into_iter().map(surroundings_out).collect() })
        })
    }

    /// The moves of a typed or pasted sequence, in any unambiguous notation. `language` (`de` or `en`)
    /// decides letters that mean something else in German. Lists of cells must begin at column `x` and row `y`,
    /// counted from 0, if these are given.
    #[cfg(feature = "worker")]
    read_sequence as "readSequence"(
        typed: text "string", language: word "'en' | 'de'", x ?: number_or_none "number | null", y ?: number_or_none "number | null",
    ) -> answer_to "Typed" {
        let language = language_of(&language);
        let read = match x.zip(y) {
            Some((x, y)) => sequence::parse_from(&typed, language, Cell::new(x, y)),
            None => sequence::parse(&typed, language),
        };
        let moves = read.map_err(|error| Refusal::in_text(&typed, &error.into()))?;
        Ok(Typed { moves: letters(&moves) })
    }

    /// Whether a sequence solves a puzzle, after how many of its moves, and the players' final cells;
    /// moves after the solving one change nothing. Replayed by code that shares nothing with the rules
    /// and the solvers.
    #[cfg(feature = "worker")]
    check_moves as "check"(text: text "string", moves: word "string") -> answer_to "Checked" {
        match check::replay(&text, &moves) {
            Ok(checked) => Ok(checked),
            // The parser says where the text goes wrong.
            Err(unreadable) => match parse(&text) {
                Err(refusal) => Err(refusal),
                Ok(_) => panic!("parser and checker disagree: {unreadable}"),
            },
        }
    }
}

fn step_in<P: AtBoundary>(
    puzzle: &P,
    incoming: Incoming<P>,
    instruction: &str,
) -> Result<Stepped, Refusal> {
    let direction = read_move(instruction)?;
    let next = puzzle.play_with_events(&incoming.state, direction);
    let (next, events) = next.map_err(|illegal| Refusal::of(&illegal))?;
    let letter = direction.letter().to_string();
    let moves = incoming.moves.concat(&letter.js());
    Ok(Stepped {
        state: state_out(puzzle, &incoming.id, &next, moves.into()),
        events,
    })
}

fn rejoin_in<P: AtBoundary>(
    puzzle: &P,
    moves: &str,
    route: &str,
) -> Result<RejoinedMoves, Refusal> {
    let (moves, route) = (read_moves(moves)?, read_moves(route)?);
    played(puzzle, &moves)?;
    let found = solves(puzzle, &route).then(|| puzzle.rejoin(&moves, &route));
    // Replayed once more: nobody is sent along a route that does not solve the puzzle.
    let found = found.filter(|(after, rest)| solves(puzzle, &[&moves[..*after], rest].concat()));
    Ok(RejoinedMoves {
        after: found.as_ref().map(|(after, _)| *after),
        moves: found.map(|(_, rest)| letters(&rest)),
    })
}

fn surroundings_out<L: Coded>(told: surroundings::Surroundings<L>) -> Surroundings {
    let [up, down, left, right] = told.sides.each_ref().map(message_of);
    let row = |row: &Vec<L>| row.iter().map(message_of).collect();
    Surroundings {
        board: told.board,
        cell: told.cell,
        here: told.here.as_ref().map(message_of),
        up,
        down,
        left,
        right,
        goal: told.goal,
        rows: told
            .rows
            .as_ref()
            .map(|rows| rows.iter().map(row).collect()),
    }
}

/// A language by its name.
pub(super) fn language_of(name: &str) -> Language {
    match name {
        "de" => Language::German,
        _ => Language::English,
    }
}
