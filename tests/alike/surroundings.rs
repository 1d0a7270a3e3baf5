//! The surroundings that a player is shown, compared with the effects of moves.

use std::collections::HashSet;

use lockstep::any::Family;
use lockstep::catalogue;
use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten;
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, Make, Puzzle};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Ground, Params, Simultaneous};
use lockstep::surroundings::{MOST_CELLS, Side, surroundings};

/// States along a random walk.
fn walk<P: FamilyPuzzle>(puzzle: &P, rng: &mut Rng, most: usize) -> Vec<P::State> {
    let mut states = vec![puzzle.start()];
    for _ in 0..most {
        let last = &states[states.len() - 1];
        let legal = puzzle.legal_moves(last);
        if legal.is_empty() {
            break;
        }
        let next = puzzle.play(last, legal[rng.below(legal.len())]);
        states.push(next.expect("a legal move"));
    }
    states
}

fn labyrinths(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let params = Params {
        mazes: 2 + rng.below(2),
        width: 1 + rng.below(8) as u32,
        height: 1 + rng.below(8) as u32,
        walls: 0.3,
        pits: 0.15,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap()
}

#[test]
fn a_side_of_a_maze_says_what_a_step_there_does_and_the_offset_leads_to_the_goal() {
    for seed in 0..300 {
        let puzzle = labyrinths(seed);
        for state in walk(&puzzle, &mut Rng::new(seed), 30) {
            for told in surroundings(&puzzle, &state) {
                let maze = &puzzle.mazes()[told.board];
                assert_eq!(state.players[told.board], told.cell);
                let (dx, dy) = told.goal.expect("every maze has one");
                let goal = (i64::from(told.cell.x) + dx, i64::from(told.cell.y) + dy);
                let wanted = (maze.goal().x.into(), maze.goal().y.into());
                assert_eq!(goal, wanted, "from {:?}:\n{puzzle}", told.cell);
                if told.cell == maze.goal() {
                    continue; // whose player stays
                }
                for (direction, side) in Direction::ALL.into_iter().zip(told.sides) {
                    let (_, event) = maze.step(told.cell, direction);
                    let wanted = match side {
                        Side::Border | Side::Wall => Event::Wall,
                        Side::Cell(look) => match look.ground {
                            Ground::Pit | Ground::GoalPit => Event::Fell,
                            Ground::Free | Ground::Start | Ground::Goal => Event::Walked,
                        },
                    };
                    assert_eq!(event, wanted, "{direction} of {:?}:\n{puzzle}", told.cell);
                }
            }
        }
    }
}

#[test]
fn one_sees_in_a_map_what_is_beside_and_how_far_the_exit_is() {
    let map = "irrgarten 6 4\n######\n#S>.##\n#.o#.E\n######";
    let puzzle = irrgarten::Irrgarten::parse(map).unwrap().puzzle;
    let [told] = &surroundings(&puzzle, &puzzle.start())[..] else {
        panic!("one player");
    };
    let codes = told.sides.each_ref().map(Coded::code);
    assert_eq!(codes, ["wall", "path", "wall", "arrow-right"]);
    assert_eq!(told.goal, Some((4, 1)));
    let here = told.here.expect("the start").message();
    assert_eq!(here.code, "player");
    assert_eq!(here.to_string(), "start, the player is here");
}

/// Rows hold what is on each cell, and the sides what is on the cells beside; walls between cells
/// aside.
fn is_consistent<P: FamilyPuzzle<Look: PartialEq + std::fmt::Debug>>(puzzle: &P, state: &P::State) {
    for (told, (width, height)) in surroundings(puzzle, state).into_iter().zip(puzzle.sizes()) {
        let is_small = width <= MOST_CELLS && height <= MOST_CELLS;
        assert_eq!(told.rows.is_some(), is_small);
        for (y, row) in (0..).zip(told.rows.iter().flatten()) {
            assert_eq!(row.len(), width as usize);
            for (x, look) in (0..).zip(row) {
                let cell = Cell::new(x, y);
                assert_eq!(Some(look), puzzle.look(state, told.board, cell).as_ref());
            }
        }
        for (direction, side) in Direction::ALL.into_iter().zip(told.sides) {
            let next = told.cell.neighbour(direction);
            let next = next.filter(|next| next.x < width && next.y < height);
            match side {
                Side::Border => assert_eq!(next, None),
                Side::Wall => assert!(puzzle.has_wall_between(told.board, told.cell, direction)),
                Side::Cell(look) => {
                    let seen = next.and_then(|next| puzzle.look(state, told.board, next));
                    assert_eq!(seen, Some(look));
                }
            }
        }
    }
}

#[test]
fn rows_and_sides_of_every_family_are_those_of_the_cells() {
    // Boards on both sides of the limit.
    let is_small = |&(width, height): &(u32, u32)| width * height < 4000;
    let mut families = HashSet::new();
    for example in catalogue::examples().filter(|example| example.sizes().iter().all(is_small)) {
        families.insert(example.family);
        with_puzzle!(&example.puzzle(), puzzle => {
            for state in walk(puzzle, &mut Rng::new(1), 20) {
                is_consistent(puzzle, &state);
            }
        });
    }
    assert_eq!(families.len(), Family::ALL.len());
}
