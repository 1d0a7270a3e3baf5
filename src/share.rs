//! Puzzles as bytes for a link: the puzzle itself, or the generator's settings and seed.
//!
//! ```text
//! family 1 byte · content 1 byte · the content · CRC-32 of all before, 4 bytes
//! 0, puzzle:     number of mazes; width and height of each; then for each walls to the right, walls
//!                below, has pits 1 bit, pits if so — all as bits, lowest first
//! 1, generated:  generator version, kind, solvable, width, height, opened, walls, pits, seed
//! 2, generated, where there are not two mazes: number of mazes, then as 1
//! ```
//! The page deflates these bytes, puts a version byte before them and writes them as base64url in
//! the URL fragment. Numbers are varints of seven bits a byte. Whatever is not exactly what
//! `pack` writes is refused, so that a damaged link never loads another puzzle.

use std::fmt;

use crate::any::AnyPuzzle;
use crate::grid::{Cell, Direction};
use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::Unwatched;
use crate::simultaneous::generate::{self, SHARE_STEPS};
use crate::simultaneous::{MAX_MAZES, MAX_SIDE, Maze, MazeKind, Params, Simultaneous};

const SIMULTANEOUS: u8 = 1;
const PUZZLE: u8 = 0;
const GENERATED: u8 = 1;
/// As before, but for the number of mazes: pairs keep the links they have.
const SEVERAL_GENERATED: u8 = 2;
const CHECKSUM_BYTES: usize = 4;

/// Settings that make a puzzle again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Generated {
    /// The generator's parameters.
    pub params: Params,
    /// The seed.
    pub seed: Seed,
}

impl Generated {
    /// Makes the puzzle.
    pub fn puzzle(&self) -> AnyPuzzle {
        let puzzle = Simultaneous::generate(&self.params, &mut Rng::new(self.seed), &mut Unwatched);
        AnyPuzzle::Simultaneous(puzzle.expect("nobody stops an unwatched generator"))
    }
}

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Shared {
    /// A puzzle in full.
    Puzzle(AnyPuzzle),
    /// A generated puzzle.
    Generated(Generated),
}

/// Why bytes are no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// Cut off or changed on its way.
    Damaged,
    /// Intact, but of a kind that this version does not know.
    Newer,
}

impl LinkError {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            LinkError::Damaged => "damaged-link",
            LinkError::Newer => "newer-link",
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Damaged => write!(f, "the link is damaged"),
            LinkError::Newer => write!(f, "the link was made by a newer version"),
        }
    }
}

impl std::error::Error for LinkError {}

/// Packs what a link is to hold.
pub fn pack(shared: &Shared) -> Vec<u8> {
    let mut bytes = vec![SIMULTANEOUS];
    match shared {
        Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)) => {
            bytes.push(PUZZLE);
            write_varint(&mut bytes, puzzle.mazes().len() as u64);
            for maze in puzzle.mazes() {
                write_varint(&mut bytes, maze.width().into());
                write_varint(&mut bytes, maze.height().into());
            }
            let mut bits = BitWriter::new(bytes);
            puzzle.mazes().iter().for_each(|maze| bits.maze(maze));
            bytes = bits.bytes;
        }
        Shared::Generated(Generated { params, seed }) => {
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
            write_varint(&mut bytes, *seed);
        }
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads what a link holds. Mazes are made only when there are bytes for all of their walls;
/// settings name a size of at most [`MAX_SIDE`], and nothing is generated here.
pub fn unpack(bytes: &[u8]) -> Result<Shared, LinkError> {
    let Some((content, checksum)) = bytes.split_last_chunk::<CHECKSUM_BYTES>() else {
        return Err(LinkError::Damaged);
    };
    if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader { rest: content };
    if reader.byte()? != SIMULTANEOUS {
        return Err(LinkError::Newer);
    }
    let shared = match reader.byte()? {
        PUZZLE => reader.puzzle()?,
        GENERATED => reader.generated(Params::default().mazes)?,
        SEVERAL_GENERATED => {
            let mazes = reader.count()?;
            reader.generated(mazes)?
        }
        _ => return Err(LinkError::Newer),
    };
    // One puzzle has one link: bytes left over, or padding that is not zero, were not made here.
    if pack(&shared) == bytes {
        Ok(shared)
    } else {
        Err(LinkError::Damaged)
    }
}

fn write_varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
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

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, LinkError> {
        let (&first, rest) = self.rest.split_first().ok_or(LinkError::Damaged)?;
        self.rest = rest;
        Ok(first)
    }

    fn varint(&mut self) -> Result<u64, LinkError> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(LinkError::Damaged)
    }

    fn side(&mut self) -> Result<u32, LinkError> {
        match self.varint()? {
            side if (1..=u64::from(MAX_SIDE)).contains(&side) => Ok(side as u32),
            _ => Err(LinkError::Damaged),
        }
    }

    fn share(&mut self) -> Result<f64, LinkError> {
        match self.varint()? as f64 {
            steps if steps <= SHARE_STEPS => Ok(steps / SHARE_STEPS),
            _ => Err(LinkError::Damaged),
        }
    }

    fn puzzle(&mut self) -> Result<Shared, LinkError> {
        let mut sizes = Vec::new();
        for _ in 0..self.count()? {
            sizes.push(self.size()?);
        }
        let walls = sizes.iter().map(|&(width, height)| {
            let (width, height) = (u64::from(width), u64::from(height));
            (width - 1) * height + width * (height - 1)
        });
        let bytes_of_walls = walls.sum::<u64>().div_ceil(8);
        if !Simultaneous::allows(&sizes) || (self.rest.len() as u64) < bytes_of_walls {
            return Err(LinkError::Damaged);
        }
        let mut bits = self
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
    fn count(&mut self) -> Result<usize, LinkError> {
        match self.varint()? {
            count if (2..=MAX_MAZES as u64).contains(&count) => Ok(count as usize),
            _ => Err(LinkError::Newer),
        }
    }

    fn size(&mut self) -> Result<(u32, u32), LinkError> {
        Ok((self.side()?, self.side()?))
    }

    fn generated(&mut self, mazes: usize) -> Result<Shared, LinkError> {
        if self.byte()? != generate::VERSION {
            return Err(LinkError::Newer);
        }
        let kind = usize::from(self.byte()?);
        let maze = *MazeKind::ALL.get(kind).ok_or(LinkError::Newer)?;
        let solvable = self.byte()? != 0;
        let (width, height) = self.size()?;
        let params = Params {
            mazes,
            width,
            height,
            maze,
            opened: self.share()?,
            walls: self.share()?,
            pits: self.share()?,
            solvable,
        };
        let seed = self.varint()?;
        Ok(Shared::Generated(Generated { params, seed }))
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
