//! Moves and states: what the page asks of the rules.

use lockstep::any::Family;
use lockstep::check;
use lockstep::edit::Mark;
use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, letters, replay, state_after};
use lockstep::surroundings::surroundings;
use lockstep::svg::{self, Overlay, Palette};
use lockstep::{irrgarten, simultaneous, stromrallye};

use crate::inputs::{Source, outcome};
use crate::puzzles;

pub fn steps(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 5);
    with_puzzle!(&puzzle, puzzle => agree(puzzle, &mut source))
}

/// Rules and checker say the same of moves, most of them legal.
fn agree<P: FamilyPuzzle>(puzzle: &P, source: &mut Source) -> u64 {
    let mut moves = legal_walk(puzzle, source);
    moves.extend((0..source.below(4)).map(|_| source.direction()));
    let replayed = replay(puzzle, &moves);
    let checked = check::replay(&puzzle.to_string(), &letters(&moves)).expect("it can be read");
    assert_eq!(checked.solved_after, replayed.solved_after);
    let refused = replayed.refused.as_ref();
    let refused = refused.map(|refused| (refused.number, refused.reason.code()));
    let illegal = checked.illegal;
    let illegal = illegal.map(|illegal| (illegal.number, illegal.reason.code()));
    assert_eq!(illegal, refused);
    let players = places(&puzzle.players(&replayed.state));
    assert_eq!(checked.players, players);
    if refused.is_none() {
        assert_eq!(state_after(puzzle, &moves).as_ref(), Ok(&replayed.state));
        let trails = puzzle.trails(&moves).unwrap_or_default();
        assert_eq!(trails.len(), puzzle.sizes().len());
        assert!(puzzle.run_back(&moves) <= moves.len());
    }
    outcome((refused, replayed.solved_after, P::NAME))
}

pub fn states(input: &[u8]) -> u64 {
    let mut source = Source(input);
    match Family::ALL[source.below(Family::ALL.len())] {
        Family::Simultaneous => {
            let puzzle = puzzles::mazes(&mut source, 5);
            let players: Vec<Cell> = puzzle.mazes().iter().map(|_| source.cell()).collect();
            let mut places = puzzle.mazes().iter().zip(&players);
            match places.all(|(maze, &cell)| maze.contains(cell)) {
                true => playable(&puzzle, &simultaneous::State { players }, &mut source),
                false => 0,
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
            match puzzle.allows(&state) {
                true => playable(&puzzle, &state, &mut source),
                false => 1,
            }
        }
        Family::Irrgarten => {
            let puzzle = puzzles::map(&mut source, 5);
            let cell = source.cell();
            let heading = source.flag().then(|| source.direction());
            let state = irrgarten::State { cell, heading };
            match puzzle.allows(state) {
                true => playable(&puzzle, &state, &mut source),
                false => 2,
            }
        }
        other => panic!("no states of {other:?} here"),
    }
}

/// Columns and rows, as the checker has them.
pub fn places(cells: &[Cell]) -> Vec<(usize, usize)> {
    let place = |cell: &Cell| (cell.x as usize, cell.y as usize);
    cells.iter().map(place).collect()
}

/// Everything that the page asks of a state, from wherever it came.
pub fn playable<P: FamilyPuzzle>(puzzle: &P, state: &P::State, source: &mut Source) -> u64 {
    puzzle.scene(state);
    let around = surroundings(puzzle, state);
    let mut sides = around.iter().flat_map(|around| &around.sides);
    assert!(sides.all(|side| !side.to_string().is_empty()));
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
        // A press beside the player is a move even if it is refused, so that the reason is shown.
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
    let cell = source.cell();
    let value = puzzle.value_at(tool.name, board, Mark { cell, side });
    let look = look.map(|look| look.to_string());
    outcome((P::NAME, asked, legal.len(), look, value))
}

pub fn pictures(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 6);
    with_puzzle!(&puzzle, puzzle => drawn(puzzle, &mut source))
}

/// A position with its trails as a picture.
fn drawn<P: FamilyPuzzle>(puzzle: &P, source: &mut Source) -> u64 {
    let moment = source.below(8);
    let walk = legal_walk(puzzle, source);
    let state = state_after(puzzle, &walk).expect("the moves are legal");
    let trails = puzzle.trails(&walk).unwrap_or_default();
    let overlay = Overlay {
        trails: &trails,
        moment: moment.min(walk.len()),
        proof: None,
    };
    let scene = puzzle.scene(&state);
    let screen = svg::draw(&scene, &overlay, &Palette::default());
    assert!(screen.starts_with("<svg ") && screen.ends_with("</svg>\n"));
    let (opened, closed) = (screen.matches('<').count(), screen.matches('>').count());
    assert_eq!(opened, closed);
    assert!(screen.matches('"').count().is_multiple_of(2) && !screen.contains("NaN"));
    outcome((P::NAME, puzzle.sizes(), walk.len().min(8)))
}

/// Legal moves as far as there are any, up to the end of the input.
pub fn legal_walk<P: FamilyPuzzle>(puzzle: &P, source: &mut Source) -> Vec<Direction> {
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
