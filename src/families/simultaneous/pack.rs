//! Mazes as bytes of a link.
//!
//! ```text
//! number of mazes; width and height of each; then for each walls to the right, walls below,
//! has pits 1 bit, pits if so — all as bits, lowest first
//! ```

use super::rules::{BELOW, PIT, RIGHT};
use super::{MAX_MAZES, MAX_SIDE, Maze, Simultaneous};
use crate::grid::{Cell, Direction};
use crate::pack::{LinkError, Reader, write_varint};

/// Appends the mazes.
pub(super) fn pack(puzzle: &Simultaneous, bytes: &mut Vec<u8>) {
    write_varint(bytes, puzzle.mazes().len() as u64);
    for maze in puzzle.mazes() {
        write_varint(bytes, maze.width().into());
        write_varint(bytes, maze.height().into());
    }
    let mut bits = BitWriter {
        bytes,
        last: 0,
        count: 0,
    };
    puzzle.mazes().iter().for_each(|maze| bits.maze(maze));
    bits.end();
}

/// Reads the bytes of [`pack`]; checks that there are enough of them before making anything.
pub(super) fn unpack(reader: &mut Reader) -> Result<Simultaneous, LinkError> {
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
    Ok(Simultaneous::new(mazes))
}

/// The number of mazes; a number beyond this version's limit is left to later ones.
fn count(reader: &mut Reader) -> Result<usize, LinkError> {
    match reader.varint()? {
        count if (2..=MAX_MAZES as u64).contains(&count) => Ok(count as usize),
        _ => Err(LinkError::Newer),
    }
}

fn size(reader: &mut Reader) -> Result<(u32, u32), LinkError> {
    Ok((reader.number(1, MAX_SIDE)?, reader.number(1, MAX_SIDE)?))
}

fn read_maze(
    (width, height): (u32, u32),
    bits: &mut impl Iterator<Item = bool>,
) -> Result<Maze, LinkError> {
    let mut maze = Maze::open(width, height);
    let mut bit = || bits.next().ok_or(LinkError::Damaged);
    for direction in [Direction::Right, Direction::Down] {
        let (columns, rows) = with_neighbour(&maze, direction);
        for y in 0..rows {
            for x in 0..columns {
                if bit()? {
                    maze.set_wall(Cell::new(x, y), direction, true);
                }
            }
        }
    }
    if bit()? {
        for cell in maze.cells() {
            maze.set_pit(cell, bit()?);
        }
    }
    Ok(maze)
}

struct BitWriter<'a> {
    bytes: &'a mut Vec<u8>,
    /// The byte that is not full yet.
    last: u8,
    /// The number of its bits.
    count: u32,
}

impl BitWriter<'_> {
    fn end(self) {
        if self.count > 0 {
            self.bytes.push(self.last);
        }
    }

    /// Whether the bit is set, for each of these.
    fn row(&mut self, squares: &[u8], bit: u8) {
        let (eights, others) = squares.as_chunks();
        for eight in eights {
            let set = u64::from_le_bytes(*eight) >> bit.trailing_zeros() & 0x0101_0101_0101_0101;
            // Moves the lowest bit of each byte to its place in the highest byte.
            let bits = set.wrapping_mul(0x0102_0408_1020_4080) >> 56;
            let word = u32::from(self.last) | (bits as u32) << self.count;
            self.bytes.push(word as u8);
            self.last = (word >> 8) as u8;
        }
        for square in others {
            self.last |= u8::from(square & bit != 0) << self.count;
            self.count += 1;
            if self.count == 8 {
                self.bytes.push(self.last);
                (self.last, self.count) = (0, 0);
            }
        }
    }

    fn maze(&mut self, maze: &Maze) {
        for (direction, wall) in [(Direction::Right, RIGHT), (Direction::Down, BELOW)] {
            let (columns, rows) = with_neighbour(maze, direction);
            for row in maze.squares().rows().take(rows as usize) {
                self.row(&row[..columns as usize], wall);
            }
        }
        let has_pits = maze.has_pits();
        self.row(&[has_pits.into()], 1);
        if has_pits {
            self.row(maze.squares().values(), PIT);
        }
    }
}

/// The columns and rows of the cells that have a neighbour to the right, or below.
fn with_neighbour(maze: &Maze, direction: Direction) -> (u32, u32) {
    let (width, height) = maze.size();
    match direction {
        Direction::Right => (width - 1, height),
        _ => (width, height - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two mazes of these sizes, without walls and pits.
    fn unpacked(sizes: [[u8; 2]; 2]) -> Result<Simultaneous, LinkError> {
        let mut bytes = vec![2];
        bytes.extend(sizes.concat());
        bytes.extend([0; 8]);
        unpack(&mut Reader { rest: &bytes })
    }

    #[test]
    fn a_single_row_or_column_has_walls_in_one_direction_only() {
        for size in [[3, 1], [1, 3]] {
            let [width, height] = size.map(u32::from);
            let open = Maze::open(width, height);
            let pair = Simultaneous::new([open.clone(), open]);
            assert_eq!(unpacked([size, size]), Ok(pair));
        }
    }

    #[test]
    fn a_single_cell_beside_another_size_is_refused() {
        assert!(unpacked([[1, 1], [1, 1]]).is_ok());
        assert_eq!(unpacked([[1, 1], [2, 1]]), Err(LinkError::Damaged));
    }
}
