//! The picture of a board, as shapes by role; and proofs, to be drawn over them.

use super::solve::colour;
use super::{State, Stromrallye, Unsolvable};
use crate::grid::Cell;
use crate::puzzle::{Draw, Puzzle};
use crate::scene::{Board, Layer, Mark, Role, Scene, Shapes, centre, squares};

impl Draw for Stromrallye {
    fn scene(&self, state: &State) -> Scene {
        let side = self.side() as f32;
        let inner = 1..self.side();
        let borders = inner.flat_map(|place| {
            let place = place as f32;
            [[place, 0.0, place, side], [0.0, place, side, place]]
        });
        let (charged, empty): (Vec<_>, Vec<_>) =
            batteries(self, state).partition(|&(_, charge)| charge > 0);
        let marks = |batteries: &[(Cell, u32)]| {
            let centres = batteries.iter().map(|&(cell, _)| centre(cell));
            Shapes::Marks(Mark::Battery, centres.collect())
        };
        let numbers = |batteries: &mut dyn Iterator<Item = (Cell, u32)>| {
            let number = |(cell, number): (Cell, u32)| {
                let [x, y] = centre(cell);
                [x, y, number as f32]
            };
            Shapes::Numbers(batteries.map(number).collect())
        };
        let outline = vec![
            [0.0, 0.0, side, 0.0],
            [0.0, side, side, side],
            [0.0, 0.0, 0.0, side],
            [side, 0.0, side, side],
        ];
        let start = Shapes::Marks(Mark::Start, vec![centre(self.start().robot)]);
        let robot = Shapes::Marks(Mark::Disc, vec![centre(state.robot)]);
        // The robot hides the battery on its cell, whose charge is shown elsewhere.
        let mut seen = batteries(self, state).filter(|&(cell, _)| cell != state.robot);
        let mut on_board = std::iter::once((state.robot, state.energy));
        let layers = [
            (Role::Floor, Shapes::Rects(vec![[0.0, 0.0, side, side]])),
            (Role::Grid, Shapes::Lines(borders.collect())),
            (Role::Wall, Shapes::Lines(outline)),
            (Role::Start, start),
            (Role::EmptyBattery, marks(&empty)),
            (Role::Battery, marks(&charged)),
            (Role::Charge, numbers(&mut seen)),
            (Role::Robot, robot),
            (Role::Energy, numbers(&mut on_board)),
        ];
        Scene {
            boards: vec![Board {
                player: 1,
                width: self.side(),
                height: self.side(),
                layers: layers.map(|(role, shapes)| Layer { role, shapes }).into(),
            }],
        }
    }

    /// Much charge is used up by walking back and forth: with more lanes the lines would cover the board.
    const LANES: usize = 3;

    fn energy(&self, state: &State) -> Option<u32> {
        Some(state.energy)
    }

    fn proof_picture(&self, from: &State, proof: &Unsolvable) -> Option<(usize, Vec<Layer>)> {
        match proof {
            Unsolvable::Exhausted => None,
            _ => Some((1, proof_layers(self, from, proof))),
        }
    }
}

/// The cells of spare batteries with their charges.
fn batteries(puzzle: &Stromrallye, state: &State) -> impl Iterator<Item = (Cell, u32)> {
    let cells = puzzle.batteries().iter().map(|battery| battery.cell);
    cells.zip(state.charges.iter().copied())
}

/// The cells to point at in a proof that a state cannot be solved.
fn proof_layers(puzzle: &Stromrallye, state: &State, proof: &Unsolvable) -> Vec<Layer> {
    match proof {
        Unsolvable::Parity { .. } => {
            let coloured: Vec<Cell> = puzzle.cells().filter(|&cell| colour(cell) == 1).collect();
            let on_board = (state.robot, state.energy);
            let ones = batteries(puzzle, state)
                .chain([on_board])
                .filter(|&(cell, charge)| (colour(cell) + charge) % 2 == 1);
            let rings = ones.map(|(cell, _)| centre(cell)).collect();
            vec![
                squares(Role::Colour, &coloured),
                Layer {
                    role: Role::ValueOne,
                    shapes: Shapes::Marks(Mark::Ring, rings),
                },
            ]
        }
        Unsolvable::Unreachable(cell) => vec![squares(Role::Cut, &[*cell])],
        Unsolvable::DeadEnds(first, second) => {
            vec![
                squares(Role::Cut, &[*first]),
                squares(Role::Cut, &[*second]),
            ]
        }
        Unsolvable::Crowded {
            batteries,
            on_board,
            cells,
            ..
        }
        | Unsolvable::Unfilled {
            cells,
            batteries,
            on_board,
        } => {
            let robot = on_board.then_some(&state.robot);
            let rings = batteries.iter().chain(robot).map(|&cell| centre(cell));
            vec![
                squares(Role::Reachable, cells),
                Layer {
                    role: Role::ValueOne,
                    shapes: Shapes::Marks(Mark::Ring, rings.collect()),
                },
            ]
        }
        Unsolvable::Stuck => vec![squares(Role::Cut, &[state.robot])],
        Unsolvable::Exhausted => Vec::new(),
    }
}
