//! The picture of a map, as shapes by role; and a proof, to be drawn over it.

use super::{Field, Irrgarten, NoWayOut, State};
use crate::grid::{Cell, Direction};
use crate::puzzle::Draw;
use crate::scene::{Board, Layer, Mark, Role, Scene, Shapes, centre, squares};

impl Draw for Irrgarten {
    fn scene(&self, state: &State) -> Scene {
        let (width, height) = (self.width(), self.height());
        let whole = [0.0, 0.0, width as f32, height as f32];
        let mut layers = vec![
            layer(Role::Floor, Shapes::Rects(vec![whole])),
            layer(Role::Wall, Shapes::Rects(walls(self))),
            layer(Role::Start, at(Mark::Start, self.start)),
            layer(Role::Goal, at(Mark::Goal, self.exit)),
        ];
        layers.extend(specials(self));
        layers.push(layer(Role::Player(1), at(Mark::of_player(1), state.cell)));
        Scene {
            boards: vec![Board {
                player: 1,
                width,
                height,
                layers,
            }],
        }
    }

    fn proof_picture(&self, _: &State, proof: &NoWayOut) -> Option<(usize, Vec<Layer>)> {
        Some((1, proof.layers()))
    }
}

fn layer(role: Role, shapes: Shapes) -> Layer {
    Layer { role, shapes }
}

fn at(mark: Mark, cell: Cell) -> Shapes {
    Shapes::Marks(mark, vec![centre(cell)])
}

/// The wall cells, neighbours in a row merged, and those alone in their row merged down their
/// column: a map of a million cells has some 220,000 such pieces.
fn walls(puzzle: &Irrgarten) -> Vec<[f32; 4]> {
    let is_wall = |x, y| puzzle.fields[Cell::new(x, y)] == Field::Wall;
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut rects: Vec<[f32; 4]> = Vec::new();
    // The piece in each column that ends with the row above.
    let mut above: Vec<Option<usize>> = vec![None; width as usize];
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let end = (x..width).find(|&x| !is_wall(x, y)).unwrap_or(width);
            let column = &mut above[x as usize];
            match (end - x, *column) {
                (0, _) => {
                    *column = None;
                    x += 1;
                    continue;
                }
                (1, Some(piece)) => rects[piece][3] += 1.0,
                (length, _) => {
                    *column = (length == 1).then_some(rects.len());
                    above[x as usize + 1..end as usize].fill(None);
                    rects.push([x as f32, y as f32, length as f32, 1.0]);
                }
            }
            x = end;
        }
    }
    rects
}

/// A layer for each kind of mark in use.
fn specials(puzzle: &Irrgarten) -> impl Iterator<Item = Layer> {
    let arrows = Direction::ALL.map(|direction| (Role::Arrow, Mark::Arrow(direction)));
    let others = [
        (Role::Jumper, Mark::Jumper),
        (Role::Crossing, Mark::Crossing),
    ];
    let kinds: Vec<(Role, Mark)> = arrows.into_iter().chain(others).collect();
    let mut centres: Vec<Vec<[f32; 2]>> = vec![Vec::new(); kinds.len()];
    for cell in puzzle.cells() {
        let kind = match puzzle.fields[cell] {
            Field::Wall | Field::Path => continue,
            Field::Arrow(direction) => direction as usize,
            Field::Jumper => 4,
            Field::Crossing => 5,
        };
        centres[kind].push(centre(cell));
    }
    let layers = kinds.into_iter().zip(centres);
    layers
        .filter(|(_, centres)| !centres.is_empty())
        .map(|((role, mark), centres)| layer(role, Shapes::Marks(mark, centres)))
}

impl NoWayOut {
    /// The proof, to be drawn over the map: the cells that can be reached, and the path cells beside
    /// them that cannot.
    pub fn layers(&self) -> Vec<Layer> {
        let mut layers = vec![squares(Role::Reachable, &self.reached)];
        if !self.barred.is_empty() {
            layers.push(squares(Role::Cut, &self.barred));
        }
        layers
    }
}
