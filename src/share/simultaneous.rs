//! Simultaneous labyrinths as bytes.
//!
//! ```text
//! 0, puzzle:     number of mazes; width and height of each; then for each walls to the right, walls
//!                below, has pits 1 bit, pits if so — all as bits, lowest first
//! 1, generated:  generator version, kind, solvable, width, height, opened, walls, pits, seed
//! 2, generated, where there are not two mazes: number of mazes, then as 1
//! ```

use super::{GENERATED, Generated, LinkError, PUZZLE, Reader, SIMULTANEOUS, Shared, write_varint};
use crate::any::{AnyParams, AnyPuzzle};
use crate::grid::{Cell, Direction};
use crate::rng::Seed;
use crate::simultaneous::generate::{self, SHARE_STEPS};
use crate::simultaneous::{MAX_MAZES, MAX_SIDE, Maze, MazeKind, Params, Simultaneous};

/// As [`GENERATED`], but for the number of mazes: pairs keep the links they have.
const SEVERAL_GENERATED: u8 = 2;

pub(super) fn pack_puzzle(puzzle: &Simultaneous) -> Vec<u8> {
    let mut bytes = vec![SIMULTANEOUS, PUZZLE];
    write_varint(&mut bytes, puzzle.mazes().len() as u64);
    for maze in puzzle.mazes() {
        write_varint(&mut bytes, maze.width().into());
        write_varint(&mut bytes, maze.height().into());
    }
    let mut bits = BitWriter::new(bytes);
    puzzle.mazes().iter().for_each(|maze| bits.maze(maze));
    bits.bytes
}

pub(super) fn pack_generated(params: &Params, seed: Seed) -> Vec<u8> {
    let mut bytes = vec![SIMULTANEOUS];
    let params = params.normalised();
    if params.mazes == Params::default().mazes {
        bytes.push(GENERATED);
    } else {
        bytes.push(SEVERAL_GENERATED);
        write_varint(&mut bytes, params.mazes as u64);
    }
    let kind = MazeKind::ALL.iter().position(|&kind| kind == params.maze);
    bytes.push(generate::VERSION);
    bytes.push(kind.expect("every kind is listed") as u8);
    bytes.push(params.solvable.into());
    write_varint(&mut bytes, params.width.into());
    write_varint(&mut bytes, params.height.into());
    for share in [params.opened, params.walls, params.pits] {
        write_varint(&mut bytes, (share * SHARE_STEPS).round() as u64);
    }
    write_varint(&mut bytes, seed);
    bytes
}

/// What follows the family.
pub(super) fn read(reader: &mut Reader) -> Result<Shared, LinkError> {
    match reader.byte()? {
        PUZZLE => puzzle(reader),
        GENERATED => generated(reader, Params::default().mazes),
        SEVERAL_GENERATED => {
            let mazes = count(reader)?;
            generated(reader, mazes)
        }
        _ => Err(LinkError::Newer),
    }
}

fn puzzle(reader: &mut Reader) -> Result<Shared, LinkError> {
    let mut sizes = Vec::new();
    for _ in 0..count(reader)? {
        sizes.push(size(reader)?);
    }
    let walls = sizes.iter().map(|&(width, height)| {
        let (width, height) = (u64::from(width), u64::from(height));
        (width - 1) * height + width * (height - 1)
    });
    let bytes_of_walls = walls.sum::<u64>().div_ceil(8);
    if !Simultaneous::allows(&sizes) || (reader.rest.len() as u64) < bytes_of_walls {
        return Err(LinkError::Damaged);
    }
    let mut bits = reader
        .rest
        .iter()
        .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let mut mazes = Vec::new();
    for size in sizes {
        mazes.push(read_maze(size, &mut bits)?);
    }
    let puzzle = Simultaneous::new(mazes);
    Ok(Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)))
}

/// The number of mazes; one that this version cannot hold is left to later ones.
fn count(reader: &mut Reader) -> Result<usize, LinkError> {
    match reader.varint()? {
        count if (2..=MAX_MAZES as u64).contains(&count) => Ok(count as usize),
        _ => Err(LinkError::Newer),
    }
}

fn size(reader: &mut Reader) -> Result<(u32, u32), LinkError> {
    Ok((reader.number(1, MAX_SIDE)?, reader.number(1, MAX_SIDE)?))
}

fn generated(reader: &mut Reader, mazes: usize) -> Result<Shared, LinkError> {
    if reader.byte()? != generate::VERSION {
        return Err(LinkError::Newer);
    }
    let kind = usize::from(reader.byte()?);
    let maze = *MazeKind::ALL.get(kind).ok_or(LinkError::Newer)?;
    let solvable = reader.byte()? != 0;
    let (width, height) = size(reader)?;
    let params = Params {
        mazes,
        width,
        height,
        maze,
        opened: share(reader)?,
        walls: share(reader)?,
        pits: share(reader)?,
        solvable,
    };
    let seed = reader.varint()?;
    Ok(Shared::Generated(Generated {
        params: AnyParams::Simultaneous(params),
        seed,
    }))
}

fn share(reader: &mut Reader) -> Result<f64, LinkError> {
    match reader.varint()? as f64 {
        steps if steps <= SHARE_STEPS => Ok(steps / SHARE_STEPS),
        _ => Err(LinkError::Damaged),
    }
}

fn read_maze(
    (width, height): (u32, u32),
    bits: &mut impl Iterator<Item = bool>,
) -> Result<Maze, LinkError> {
    let mut maze = Maze::open(width, height);
    let mut bit = || bits.next().ok_or(LinkError::Damaged);
    for direction in [Direction::Right, Direction::Down] {
        for cell in inner_sides(&maze, direction) {
            maze.set_wall(cell, direction, bit()?);
        }
    }
    if bit()? {
        for cell in maze.cells() {
            maze.set_pit(cell, bit()?);
        }
    }
    Ok(maze)
}

struct BitWriter {
    bytes: Vec<u8>,
    free: u32,
}

impl BitWriter {
    fn new(bytes: Vec<u8>) -> Self {
        BitWriter { bytes, free: 0 }
    }

    fn bit(&mut self, bit: bool) {
        if self.free == 0 {
            self.bytes.push(0);
            self.free = 8;
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (8 - self.free);
        }
        self.free -= 1;
    }

    fn maze(&mut self, maze: &Maze) {
        for direction in [Direction::Right, Direction::Down] {
            for cell in inner_sides(maze, direction) {
                self.bit(maze.has_wall(cell, direction));
            }
        }
        let has_pits = maze.pits().next().is_some();
        self.bit(has_pits);
        if has_pits {
            maze.cells().for_each(|cell| self.bit(maze.has_pit(cell)));
        }
    }
}

/// The cells that have a neighbour in a direction, row by row.
fn inner_sides(maze: &Maze, direction: Direction) -> Vec<Cell> {
    let mut cells: Vec<Cell> = maze.cells().collect();
    cells.retain(|&cell| maze.neighbour(cell, direction).is_some());
    cells
}
