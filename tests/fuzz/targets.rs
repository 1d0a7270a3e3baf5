//! What is put to the test, and what holds for every input.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::fmt::{Debug, Display};

use lockstep::any::{AnyPuzzle, Family, Recipe};
use lockstep::check::{Checked, check};
use lockstep::collection::Collection;
use lockstep::edit::{Edit, Mark};
use lockstep::entries::{MAX_ENTRIES, Reader};
use lockstep::grade::Grader;
use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten::{self, Irrgarten};
use lockstep::judge::{Judge, Judgement, NoJudgement};
use lockstep::message::Coded;
use lockstep::pack::LinkError;
use lockstep::puzzle::{
    Puzzle, Verdict, letters, moves_before_error, parse_moves, replay, state_after,
};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Watch};
use lockstep::sequence::{self, Language};
use lockstep::settings::{Given, Kind, Setting, Settings, Table};
use lockstep::share::{Attempt, Shared, pack, unpack};
use lockstep::simultaneous::{self, Simultaneous};
use lockstep::state_space::StateSpace;
use lockstep::stromrallye::solve::{Recording, record};
use lockstep::stromrallye::{self, Stromrallye};
use lockstep::surroundings::surroundings;
use lockstep::svg::Palette;
use lockstep::text::{MOST_ERRORS, ParseError, decoded};
use lockstep::{with_family, with_puzzle};

use crate::driver::Target;
use crate::inputs::{Source, outcome};
use crate::puzzles;

#[rustfmt::skip] // As a table.
pub const TARGETS: &[Target] = &[
    Target { name: "labyrinths", weight: 50, run: text_of::<Simultaneous>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "stromrallye", weight: 50, run: text_of::<Stromrallye>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "irrgarten", weight: 50, run: text_of::<Irrgarten>, about: "texts: read or refused at a place; what is read prints the same" },
    Target { name: "any", weight: 120, run: any_text, about: "bytes of whatever family: the independent checker reads the same texts" },
    Target { name: "collection", weight: 30, run: collection, about: "texts: an error for each broken puzzle; what is read prints the same" },
    Target { name: "sequence", weight: 120, run: sequence, about: "typed moves: read or refused at a place; letters of what is read read the same" },
    Target { name: "entries", weight: 30, run: entries, about: "sequences of many in one text" },
    Target { name: "moves", weight: 200, run: moves, about: "letters and arrows" },
    Target { name: "link", weight: 250, run: link, about: "bytes with a right checksum: refused, or what packing gives again" },
    Target { name: "packed", weight: 20, run: packed, about: "puzzles and attempts come back from links; damaged ones are refused" },
    Target { name: "settings", weight: 40, run: settings, about: "values by name: what is accepted passes its checks and comes back from links" },
    Target { name: "steps", weight: 20, run: steps, about: "moves at random: rules and checker agree after each" },
    Target { name: "states", weight: 30, run: states, about: "states as data: those that are allowed can be played, drawn, pressed and looked at" },
    Target { name: "edit", weight: 40, run: edit, about: "edits: what comes out reads the same" },
    Target { name: "recording", weight: 4, run: recording, about: "words of a recorded search: refused, or every frame can be shown" },
    Target { name: "solve", weight: 3, run: solve, about: "tiny budgets and watchers that end it; all algorithms agree with a brute force" },
    Target { name: "judge", weight: 3, run: judge, about: "positions, rests and grades, as a brute force has them" },
    Target { name: "space", weight: 1, run: space, about: "all states of a puzzle, their distances and places" },
    Target { name: "generate", weight: 1, run: generate, about: "settings at their limits: what is made reads the same, and its route solves it" },
];

fn has_a_place<K: Display>(text: &str, error: &ParseError<K>) {
    assert!(text.get(error.span.range()).is_some(), "{:?}", error.span);
    let message = error.message(text);
    assert!(!message.is_empty() && message.len() < 600, "{message}");
}

fn text_of<P>(input: &[u8]) -> u64
where
    P: Puzzle + PartialEq + Debug,
{
    let text = decoded(input);
    let errors = P::errors(&text);
    assert!(errors.len() <= MOST_ERRORS);
    errors.iter().for_each(|error| has_a_place(&text, error));
    match P::parse(&text) {
        Ok(parsed) => {
            assert!(errors.is_empty(), "{errors:?}");
            parsed
                .warnings
                .iter()
                .for_each(|warning| has_a_place(&text, warning));
            let printed =
                P::parse(&parsed.puzzle.to_string()).expect("what is printed can be read");
            assert_eq!(printed.puzzle, parsed.puzzle);
            assert!(printed.warnings.is_empty());
            let sizes = parsed.puzzle.sizes();
            outcome((sizes.len(), sizes[0], codes_of(&parsed.warnings)))
        }
        Err(error) => {
            assert_eq!(errors.first(), Some(&error));
            outcome(codes_of(&errors))
        }
    }
}

/// Which codes there are: in what order and how often is not new.
fn codes_of<K: Coded>(errors: &[ParseError<K>]) -> BTreeSet<&'static str> {
    errors.iter().map(|error| error.kind.code()).collect()
}

fn any_text(input: &[u8]) -> u64 {
    let (text, parsed) = AnyPuzzle::parse_bytes(input);
    assert!(text.len() <= input.len());
    let checked = check(&text, "");
    assert_eq!(parsed.is_ok(), checked.is_ok(), "{checked:?}");
    match parsed {
        Ok(parsed) => {
            let Checked { players, .. } = checked.expect("it was read");
            let starts = with_puzzle!(&parsed.puzzle, puzzle => puzzle.players(&puzzle.start()));
            let starts: Vec<_> = starts
                .iter()
                .map(|cell| (cell.x as usize, cell.y as usize))
                .collect();
            assert_eq!(players, starts);
            assert_eq!(
                Family::of(&parsed.puzzle.to_string()),
                parsed.puzzle.family()
            );
            outcome((parsed.puzzle.family().name(), parsed.puzzle.sizes()))
        }
        Err(error) => {
            has_a_place(&text, &error);
            outcome((Family::of(&text).name(), error.kind.code))
        }
    }
}

fn collection(input: &[u8]) -> u64 {
    let (text, parsed) = Collection::parse_bytes(input);
    match parsed {
        Ok(parsed) => {
            assert!(Collection::claims(&text));
            parsed
                .warnings
                .iter()
                .for_each(|warning| has_a_place(&text, warning));
            let printed = Collection::parse(&parsed.collection.to_string());
            let printed = printed.expect("what is printed can be read").collection;
            assert_eq!(printed, parsed.collection);
            let shared = Shared::Collection(parsed.collection);
            assert_eq!(unpack(&pack(&shared)).as_ref(), Ok(&shared));
            outcome((printed.items().len(), parsed.warnings.len()))
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            errors.iter().for_each(|error| has_a_place(&text, error));
            outcome(
                errors
                    .iter()
                    .map(|error| error.kind.code)
                    .collect::<BTreeSet<_>>(),
            )
        }
    }
}

fn language(source: &mut Source) -> Language {
    match source.flag() {
        true => Language::German,
        false => Language::English,
    }
}

fn sequence(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let language = language(&mut source);
    let start = source.flag().then(|| source.cell());
    let text = decoded(source.0);
    let read = match start {
        Some(start) => sequence::parse_from(&text, language, start),
        None => sequence::parse(&text, language),
    };
    match read {
        Ok(moves) => {
            assert!(moves.len() <= sequence::MAX_MOVES);
            if !moves.is_empty() && moves.len() < 1000 {
                let again = sequence::parse(&letters(&moves), Language::English);
                assert_eq!(again.as_ref(), Ok(&moves));
            }
            outcome(moves.len().min(40))
        }
        Err(error) => {
            has_a_place(&text, &error);
            outcome(error.kind.code())
        }
    }
}

fn entries(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let language = language(&mut source);
    let start = source.flag().then(|| source.cell());
    let name = source.flag().then_some("file");
    let text = decoded(source.0);
    let mut reader = Reader::new(language, start);
    let read = reader.read(&text, name);
    assert!(reader.entries().len() <= MAX_ENTRIES);
    let codes = reader.entries().iter().map(|entry| {
        assert!(entry.line >= 1);
        match &entry.moves {
            Ok(_) => "",
            Err(error) => {
                has_a_place(&text, error);
                error.kind.code()
            }
        }
    });
    let codes: BTreeSet<&str> = codes.collect();
    outcome((codes, read.map_err(|refused| refused.code())))
}

fn moves(input: &[u8]) -> u64 {
    let text = decoded(input);
    let (before, error) = moves_before_error::<Direction>(&text);
    match parse_moves::<Direction>(&text) {
        Ok(moves) => {
            assert_eq!((&moves, error), (&before, None));
            assert_eq!(parse_moves(&letters(&moves)), Ok(moves));
        }
        Err(refused) => {
            assert_eq!(error, Some(refused));
            assert_eq!(before.len(), refused.number - 1);
        }
    }
    outcome((before.len().min(100), error.is_some()))
}

/// The content of a link with its checksum.
fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    content.extend(crc32fast::hash(&content).to_le_bytes());
    content
}

fn link(input: &[u8]) -> u64 {
    let bytes = sealed(input.to_vec());
    let first = input.first();
    match unpack(&bytes) {
        Ok(shared) => {
            assert_eq!(pack(&shared), bytes);
            let at = match &shared {
                Shared::Attempt(attempt) => attempt.at(),
                shared => shared,
            };
            let what = match at {
                Shared::Puzzle(puzzle) => puzzle.sizes().len(),
                Shared::Generated(recipe) => usize::from(recipe.takes_long()) + 100,
                Shared::Collection(collection) => collection.items().len() + 200,
                _ => unreachable!("an attempt at an attempt"),
            };
            outcome((first, what))
        }
        Err(error) => outcome((first, error.code())),
    }
}

fn packed(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 6);
    let mut shared = Shared::Puzzle(puzzle.clone());
    if source.flag() {
        let walk = with_puzzle!(&puzzle, puzzle => legal_walk(puzzle, &mut source));
        shared = Shared::Attempt(Attempt::new(shared, walk).expect("the moves are legal"));
    }
    let bytes = pack(&shared);
    assert_eq!(unpack(&bytes).as_ref(), Ok(&shared));
    let mut damaged = bytes.clone();
    damaged[source.number() as usize % bytes.len()] ^= source.byte().max(1);
    assert_eq!(unpack(&damaged), Err(LinkError::Damaged));
    let cut = &bytes[..source.number() as usize % bytes.len()];
    assert_eq!(unpack(cut), Err(LinkError::Damaged));
    outcome(bytes.len())
}

/// Legal moves as far as there are any, up to the end of the input.
fn legal_walk<P: Puzzle<Move = Direction>>(puzzle: &P, source: &mut Source) -> Vec<Direction> {
    let mut state = puzzle.start();
    let mut walk = Vec::new();
    while !source.is_empty() && walk.len() < 64 {
        let legal = puzzle.legal_moves(&state);
        let Some(&step) = legal.get(source.below(legal.len().max(1))) else {
            break;
        };
        state = puzzle.play(&state, step).expect("a legal move");
        walk.push(step);
    }
    walk
}

/// Values for some settings of a table, few of them right.
fn given(source: &mut Source, table: &[Setting]) -> Vec<(String, Given)> {
    let mut given = Vec::new();
    while !source.is_empty() && given.len() < 40 {
        let setting = &table[source.below(table.len())];
        let name = match source.below(24) {
            0 => "level",
            1 => "no such setting",
            _ => setting.name,
        };
        let value = match source.below(12) {
            0 => Given::Number([f64::NAN, f64::INFINITY, -0.0, -1.0, 0.5, 1e300][source.below(6)]),
            1 => Given::Number(source.number() as f64),
            2 => Given::Text(source.number().to_string()),
            3 => Given::Flag(source.flag()),
            4 => Given::Other,
            5 => Given::Text(["", "auto", "1e3", "NaN", " 7 ", "easy"][source.below(6)].into()),
            _ => allowed(source, &setting.rule.kind),
        };
        given.push((name.to_owned(), value));
    }
    given
}

/// A value that a setting may have, often at a limit.
fn allowed(source: &mut Source, kind: &Kind) -> Given {
    match *kind {
        Kind::Choice(names) => Given::Text(names[source.below(names.len())].into()),
        Kind::Flag => Given::Flag(source.flag()),
        Kind::Seed => Given::Text(source.number().to_string()),
        Kind::Bytes { .. } => Given::Number(source.number() as f64),
        _ => {
            let (least, most) = kind.range().expect("a number");
            Given::Number(match source.below(4) {
                0 => least,
                1 => most,
                _ => (least + f64::from(source.byte()) / 255.0 * (most - least)).round(),
            })
        }
    }
}

fn settings(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let family = Family::ALL[source.below(Family::ALL.len())];
    let is_search = source.below(4) == 0;
    with_family!(family, P => match is_search {
        true => read::<<P as Puzzle>::SolveOptions>(&mut source).map_or_else(outcome, |_| outcome(())),
        false => match read::<<P as Puzzle>::Params>(&mut source) {
            Ok(params) => {
                <P as Puzzle>::takes_long(&params);
                let recipe = Recipe { params: params.normalised().into(), seed: source.number() };
                let shared = Shared::Generated(recipe);
                let bytes = pack(&shared);
                assert_eq!(unpack(&bytes), Ok(shared));
                outcome((family.name(), bytes.len()))
            }
            Err(code) => outcome((family.name(), code)),
        },
    })
}

/// Settings from values at random, by each reader; or the code of the refusal.
fn read<S: Settings>(source: &mut Source) -> Result<S, &'static str> {
    let given = given(source, S::TABLE);
    let read = S::read(&given);
    if let Ok(named) = S::read_named(&given) {
        named
            .check()
            .expect("what is read by name passes the check");
    }
    let settings = read.map_err(|bad| bad.code())?;
    settings.check().expect("what is read passes the check");
    let usual = settings.normalised();
    usual.check().expect("normalised settings pass the check");
    assert_eq!(usual.normalised(), usual);
    if let Some(level) = usual.level() {
        S::of_level(level)
            .expect("a level")
            .check()
            .expect("a level passes the check");
    }
    Ok(settings)
}

fn steps(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 5);
    with_puzzle!(&puzzle, puzzle => agree(puzzle, &mut source))
}

/// Rules and checker say the same of moves, most of them legal.
fn agree<P: Puzzle<Move = Direction>>(puzzle: &P, source: &mut Source) -> u64 {
    let mut moves = legal_walk(puzzle, source);
    moves.extend((0..source.below(4)).map(|_| source.direction()));
    let replayed = replay(puzzle, &moves);
    let checked =
        check(&puzzle.to_string(), &letters(&moves)).expect("what is printed can be read");
    assert_eq!(checked.solved_after, replayed.solved_after);
    let refused = replayed
        .refused
        .as_ref()
        .map(|refused| (refused.number, refused.reason.code()));
    assert_eq!(
        checked
            .illegal
            .map(|illegal| (illegal.number, illegal.reason.code())),
        refused
    );
    let players = puzzle.players(&replayed.state).into_iter();
    let players: Vec<_> = players
        .map(|cell| (cell.x as usize, cell.y as usize))
        .collect();
    assert_eq!(checked.players, players);
    if refused.is_none() {
        assert_eq!(state_after(puzzle, &moves).as_ref(), Ok(&replayed.state));
        assert_eq!(
            puzzle.trails(&moves).map_or(0, |trails| trails.len()),
            puzzle.sizes().len()
        );
        assert!(puzzle.run_back(&moves) <= moves.len());
    }
    outcome((refused, replayed.solved_after, P::NAME))
}

fn states(input: &[u8]) -> u64 {
    let mut source = Source(input);
    match Family::ALL[source.below(Family::ALL.len())] {
        Family::Simultaneous => {
            let puzzle = puzzles::mazes(&mut source, 5);
            let players: Vec<Cell> = puzzle.mazes().iter().map(|_| source.cell()).collect();
            let fits = puzzle
                .mazes()
                .iter()
                .zip(&players)
                .all(|(maze, &cell)| maze.contains(cell));
            let state = simultaneous::State { players };
            if fits {
                playable(&puzzle, &state, &mut source)
            } else {
                0
            }
        }
        Family::Stromrallye => {
            let puzzle = puzzles::board(&mut source, 5);
            let count = puzzle.batteries().len() + usize::from(source.below(8) == 0);
            let state = stromrallye::State {
                robot: source.cell(),
                energy: source.number() as u32,
                charges: (0..count).map(|_| source.number() as u32).collect(),
            };
            if puzzle.allows(&state) {
                playable(&puzzle, &state, &mut source)
            } else {
                1
            }
        }
        Family::Irrgarten => {
            let puzzle = puzzles::map(&mut source, 5);
            let cell = source.cell();
            let heading = source.flag().then(|| source.direction());
            let state = irrgarten::State { cell, heading };
            if puzzle.allows(state) {
                playable(&puzzle, &state, &mut source)
            } else {
                2
            }
        }
    }
}

/// Everything that the page asks of a state, from wherever it came.
fn playable<P: Puzzle<Move = Direction>>(puzzle: &P, state: &P::State, source: &mut Source) -> u64 {
    puzzle.scene(state);
    surroundings(puzzle, state);
    let legal = puzzle.legal_moves(state);
    for direction in Direction::ALL {
        let played = puzzle.play(state, direction);
        assert_eq!(played.is_ok(), legal.contains(&direction), "{direction}");
        assert_eq!(puzzle.run(state, direction).first(), Some(&direction));
        if let Ok(next) = played {
            puzzle.is_solved(&next);
            puzzle.scene(&next);
        }
    }
    let pressed = source.cell();
    let asked = match puzzle.moves_to(state, pressed) {
        // A press beside the player is a move even if it is refused, so that the reason is told.
        Ok(Some(moves)) => {
            let mut state = Some(state.clone());
            for &step in &moves {
                state = state.and_then(|state| puzzle.play(&state, step).ok());
            }
            moves.len() + if state.is_some() { 0 } else { 500 }
        }
        Ok(None) => 1000,
        Err(_) => 1001,
    };
    let board = source.number() as usize;
    let look = puzzle.look(state, board, source.cell());
    let tool = &P::TOOLS[source.below(P::TOOLS.len())];
    let side = source.flag().then(|| source.direction());
    let value = puzzle.value_at(
        tool.name,
        board,
        Mark {
            cell: source.cell(),
            side,
        },
    );
    outcome((
        P::NAME,
        asked,
        legal.len(),
        look.map(|look| look.code()),
        value,
    ))
}

fn edit(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 5);
    with_puzzle!(puzzle, puzzle => edited(puzzle, &mut source))
}

/// Some edits, one after the other.
fn edited<P: Puzzle + PartialEq + Debug>(mut puzzle: P, source: &mut Source) -> u64 {
    let mut last = "none";
    for _ in 0..4 {
        if source.is_empty() {
            break;
        }
        let tool = P::TOOLS[source.below(P::TOOLS.len())].name;
        let board = match source.below(8) {
            0 => source.number() as usize,
            board => board % puzzle.sizes().len(),
        };
        let mut edit = Edit::new(
            if source.below(32) == 0 {
                "no tool"
            } else {
                tool
            },
            board,
        );
        for _ in 0..source.below(4) {
            let side = source.flag().then(|| source.direction());
            edit.marks.push(Mark {
                cell: source.cell(),
                side,
            });
        }
        edit.value = source.flag().then(|| source.number() as i64);
        // A board of the largest size is right, but takes long to print.
        let side = |source: &mut Source| match source.below(16) {
            0 => u32::MAX,
            1 => 2001,
            side => side as u32 - 2,
        };
        edit.size = source.flag().then(|| (side(source), side(source)));
        match puzzle.edit(&edit) {
            Ok(changed) => {
                let printed = P::parse(&changed.to_string());
                assert_eq!(
                    printed.expect("what an edit makes can be read").puzzle,
                    changed
                );
                (puzzle, last) = (changed, tool);
            }
            Err(refused) => last = refused.code(),
        }
    }
    outcome((P::NAME, last))
}

fn recording(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let changes = source.below(8);
    // Whether what was recorded is changed here and there, or all words are the input's.
    let words = match changes {
        0 => {
            let (words, _) = source.0.as_chunks::<4>();
            words.iter().map(|word| u32::from_le_bytes(*word)).collect()
        }
        _ => {
            let puzzle = puzzles::board(&mut source, 4);
            let options = stromrallye::SolveOptions::default();
            let (recording, _) = record(&puzzle, &puzzle.start(), &options, &mut Patient(200));
            let mut words = recording.map_or(Vec::new(), |recording| recording.to_words());
            for _ in 1..changes {
                let place = source.number() as usize % words.len().max(1);
                if let Some(word) = words.get_mut(place) {
                    *word = source.number() as u32;
                }
            }
            words
        }
    };
    let Some(recording) = Recording::from_words(&words) else {
        return 0;
    };
    recording.all_hops();
    let last = (0..)
        .take_while(|&event| event < 50 && recording.frame(event).is_some())
        .count();
    recording.frame(source.number() as usize);
    outcome(last)
}

/// Ends what it watches after some reports.
struct Patient(u32);

impl Watch for Patient {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

impl Patient {
    /// For ever, or for as many reports as the input says.
    fn of(source: &mut Source, is_limited: bool) -> Self {
        Patient(match is_limited {
            true => source.byte().into(),
            false => u32::MAX,
        })
    }
}

fn solve(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    with_puzzle!(&puzzle, puzzle => solved(puzzle, &mut source))
}

/// A search under tiny limits, or without any, against a brute force.
fn solved<P: Puzzle<Move = Direction>>(puzzle: &P, source: &mut Source) -> u64 {
    let from = match source.flag() {
        true => puzzle.start(),
        false => state_after(
            puzzle,
            &legal_walk(puzzle, &mut Source(&[source.byte(), source.byte()])),
        )
        .expect("the moves are legal"),
    };
    let Some((options, is_limited)) = solve_options::<P>(source) else {
        return 0;
    };
    let mut watch = Patient::of(source, is_limited);
    let exact = exact(puzzle, &from);
    match puzzle.solve(&from, &options, &mut watch) {
        Ok(solution) => match &solution.verdict {
            Verdict::Solved { moves, shortest } => {
                assert_solves(puzzle, &from, moves);
                assert!(exact.can_be(moves.len(), *shortest), "{exact:?}");
                outcome((P::NAME, "solved", moves.len()))
            }
            Verdict::Unsolvable(_) => {
                assert!(!matches!(exact, Exact::Moves(_)), "{exact:?}");
                outcome((P::NAME, "unsolvable"))
            }
        },
        Err(stopped) => {
            if let Exact::Moves(moves) = exact {
                let at_least = stopped.progress.at_least as usize;
                assert!(at_least <= moves, "{stopped}: {exact:?}");
            }
            // Without tight limits a search ends with an answer, unless it went in a loop or got stuck.
            let astray = matches!(stopped.reason, StopReason::Loop | StopReason::Stuck);
            assert!(is_limited || astray, "{stopped}");
            outcome((P::NAME, stopped.reason.code()))
        }
    }
}

/// Options of a search, and whether it is to have tight limits; `None` where they are refused.
fn solve_options<P: Puzzle>(source: &mut Source) -> Option<(P::SolveOptions, bool)> {
    let mut given: Vec<(String, Given)> = Vec::new();
    for setting in P::SolveOptions::TABLE {
        let value = match setting.rule.kind {
            Kind::Threads { .. } => Given::Number(1.0),
            kind => allowed(source, &kind),
        };
        given.push((setting.name.to_owned(), value));
    }
    let options = P::SolveOptions::read(&given).ok()?;
    let is_limited = source.flag();
    let memory = match is_limited {
        true => source.number() as f64 % 200_000.0,
        false => 1e9,
    };
    for (name, value) in &mut given {
        if name == "memory" {
            *value = Given::Number(memory);
        }
    }
    Some((P::SolveOptions::read(&given).unwrap_or(options), is_limited))
}

/// Moves are legal and solve; from the start the independent checker says so, too.
fn assert_solves<P: Puzzle<Move = Direction>>(puzzle: &P, from: &P::State, moves: &[Direction]) {
    let mut state = from.clone();
    for &step in moves {
        state = puzzle.play(&state, step).expect("a solution is legal");
    }
    assert!(puzzle.is_solved(&state));
    if *from == puzzle.start() {
        let checked = check(&puzzle.to_string(), &letters(moves)).expect("it can be read");
        let sequence = letters(moves);
        assert!(checked.solved_after.is_some(), "refused: {sequence}");
    }
}

/// What a brute force found.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Exact {
    /// The fewest moves.
    Moves(usize),
    Unsolvable,
    /// There are too many states.
    NotKnown,
}

impl Exact {
    /// Whether a solution can have so many moves, and be a shortest one where it claims to.
    fn can_be(self, moves: usize, shortest: bool) -> bool {
        match self {
            Exact::Moves(least) => moves == least || moves > least && !shortest,
            Exact::Unsolvable => false,
            Exact::NotKnown => true,
        }
    }

    fn moves(self) -> Option<usize> {
        match self {
            Exact::Moves(moves) => Some(moves),
            Exact::Unsolvable | Exact::NotKnown => None,
        }
    }
}

/// Every state, layer by layer, up to a few thousand.
fn exact<P: Puzzle<Move = Direction>>(puzzle: &P, from: &P::State) -> Exact {
    const MOST: usize = 4000;
    let mut depths = HashMap::from([(from.clone(), 0)]);
    let mut queue = VecDeque::from([from.clone()]);
    while let Some(state) = queue.pop_front() {
        let depth = depths[&state];
        if puzzle.is_solved(&state) {
            return Exact::Moves(depth);
        }
        if depths.len() > MOST {
            return Exact::NotKnown;
        }
        for step in puzzle.legal_moves(&state) {
            let next = puzzle.play(&state, step).expect("a legal move");
            depths.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                depth + 1
            });
        }
    }
    Exact::Unsolvable
}

fn judge(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    with_puzzle!(&puzzle, puzzle => judged(puzzle, &mut source))
}

fn judged<P: Puzzle<Move = Direction>>(puzzle: &P, source: &mut Source) -> u64 {
    let options = P::SolveOptions::default();
    let is_limited = source.below(4) == 0;
    let mut watch = Patient::of(source, is_limited);
    let least = (source.below(8) == 0).then(|| source.number() as usize);
    let walk = legal_walk(puzzle, source);
    let here = state_after(puzzle, &walk).expect("the moves are legal");
    let (from_start, from_here) = (exact(puzzle, &puzzle.start()), exact(puzzle, &here));
    let mut judge = Judge::default();
    let mut told = "stopped";
    let mut rest_of_start = None;
    for (moves, exact) in [(&[][..], from_start), (&walk[..], from_here)] {
        let route = rest_of_start.as_deref();
        match judge.judge_knowing(puzzle, moves, route, &options, &mut watch) {
            Ok(judged) => {
                assert_eq!(judged.totals.len(), moves.len() + 1);
                match judged.judgement {
                    Judgement::Good {
                        rest,
                        shortest: is_shortest,
                    } => {
                        let whole = [moves, &rest].concat();
                        assert!(
                            replay(puzzle, &whole).solved_after.is_some(),
                            "{}",
                            letters(&whole)
                        );
                        assert!(exact.can_be(rest.len(), is_shortest), "{exact:?}");
                        if moves.is_empty() {
                            rest_of_start = Some(rest);
                        }
                        told = "good";
                    }
                    Judgement::Lost { good, .. } => {
                        assert!(!matches!(exact, Exact::Moves(_)), "{exact:?}");
                        assert!(good.is_none_or(|good| good <= moves.len()));
                        told = "lost";
                    }
                }
            }
            Err(NoJudgement::Stopped(stopped, _)) => assert!(is_limited, "{stopped}"),
            Err(NoJudgement::Illegal(_)) => unreachable!("the moves are legal"),
        }
    }
    if let Some(route) = rest_of_start {
        let (after, rest) = puzzle.rejoin(&walk, &route);
        let whole = [&walk[..after], &rest].concat();
        assert!(replay(puzzle, &whole).solved_after.is_some(), "rejoined");
    }
    let mut grader = Grader::new(puzzle, options);
    if let Some(least) = least {
        grader.know(least);
    }
    let extra = source.direction();
    let grade = grader.grade(&[&walk[..], &[extra]].concat(), &mut watch);
    outcome((
        P::NAME,
        told,
        grade.after(),
        grade.gap.map(|gap| gap.min(9)),
    ))
}

fn space(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    let limit = [0, 1, 40, 400][source.below(4)];
    with_puzzle!(&puzzle, puzzle => spaced(puzzle, limit))
}

fn spaced<P: Puzzle<Move = Direction>>(puzzle: &P, limit: usize) -> u64 {
    let Ok(space) = StateSpace::explore(puzzle, limit) else {
        return outcome((P::NAME, limit));
    };
    assert!(space.states.len() <= limit);
    let shortest = exact(puzzle, &puzzle.start()).moves();
    assert_eq!(space.shortest().map(|length| length as usize), shortest);
    for (state, expected) in space.states.iter().enumerate() {
        let moves = space.moves_to(state);
        assert_eq!(state_after(puzzle, &moves).as_ref(), Ok(expected));
    }
    assert!(space.solved() + space.dead() <= space.states.len());
    assert_eq!(space.edge_kinds().len(), space.edges.len());
    let layout = space.layout();
    assert_eq!(layout.places.len(), space.states.len());
    let is_inside =
        |&[x, y]: &[f32; 2]| x >= 0.0 && y >= 0.0 && x <= layout.width && y <= layout.height;
    assert!(layout.places.iter().all(is_inside));
    assert!(space.svg(&Palette::default()).starts_with("<svg"));
    outcome((P::NAME, space.states.len().min(64), shortest))
}

fn generate(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let family = Family::ALL[source.below(Family::ALL.len())];
    with_family!(family, P => generated::<P>(&mut source))
}

/// What a generator makes of settings at their limits, on small boards.
fn generated<P: Puzzle<Move = Direction> + PartialEq + Debug>(source: &mut Source) -> u64 {
    let mut given = Vec::new();
    for setting in P::Params::TABLE {
        let kind = &setting.rule.kind;
        let is_side = ["width", "height", "size"]
            .iter()
            .any(|side| setting.name.ends_with(side));
        if !is_side && source.flag() {
            continue;
        }
        let value = match (kind.range(), allowed(source, kind)) {
            // What is counted stays small, so that a board takes moments.
            (Some((least, _)), Given::Number(number))
                if number > 12.0 && kind.steps() == Some(1) =>
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
            let text = puzzle.to_string();
            assert_eq!(
                P::parse(&text).expect("what is made can be read").puzzle,
                puzzle
            );
            if let Some(route) = &route {
                let checked = check(&text, &letters(route)).expect("it can be read");
                assert!(checked.solved_after.is_some(), "the route solves nothing");
            }
            outcome((P::NAME, puzzle.sizes(), route.map(|route| route.len())))
        }
        Err(stopped) => outcome((P::NAME, stopped.reason.code())),
    }
}
