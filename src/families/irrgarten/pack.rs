//! A map as bytes of a link.
//!
//! ```text
//! width, height, places of start and exit (row × width + column), number of planes,
//! planes of one bit for every cell inside the border, row by row, lowest bit first
//! ```
//! A cell's bits are the number of its kind: 0 wall, 1 path, 2–5 arrow up, down, left, right, 6 jumper, 7 crossing. A
//! map of walls and paths has one plane, any other three: their ones are rare, so that they deflate well.

use super::{Field, Irrgarten, MAX_SIDE, MIN_SIDE};
use crate::grid::{Cell, Direction, Grid};
use crate::pack::{LinkError, Reader, write_varint};

/// The kinds of cells in the order of their numbers.
const KINDS: [Field; 8] = [
    Field::Wall,
    Field::Path,
    Field::Arrow(Direction::Up),
    Field::Arrow(Direction::Down),
    Field::Arrow(Direction::Left),
    Field::Arrow(Direction::Right),
    Field::Jumper,
    Field::Crossing,
];

/// Planes of a map with more than walls and paths.
const ALL_PLANES: u32 = 3;

/// Appends the map.
pub(super) fn pack(puzzle: &Irrgarten, bytes: &mut Vec<u8>) {
    let (width, height) = (puzzle.width(), puzzle.height());
    let place = |cell: Cell| u64::from(cell.y) * u64::from(width) + u64::from(cell.x);
    for number in [
        width.into(),
        height.into(),
        place(puzzle.start_cell()),
        place(puzzle.exit()),
    ] {
        write_varint(bytes, number);
    }
    let kinds: Vec<u8> = inner_cells(width, height)
        .map(|cell| kind_of(puzzle.field(cell)))
        .collect();
    let planes = planes(&kinds);
    write_varint(bytes, planes.into());
    let bits: Vec<u8> = (0..planes)
        .flat_map(|plane| kinds.iter().map(move |kind| kind >> plane & 1))
        .collect();
    let byte = |bits: &[u8]| {
        (0..)
            .zip(bits)
            .fold(0, |byte, (place, bit)| byte | bit << place)
    };
    bytes.extend(bits.chunks(8).map(byte));
}

/// Reads the bytes of [`pack`]; checks that there are enough of them before making anything.
pub(super) fn unpack(reader: &mut Reader) -> Result<Irrgarten, LinkError> {
    let (width, height) = size(reader)?;
    let most = width * height - 1;
    let (start, exit) = (reader.number(0, most)?, reader.number(0, most)?);
    let planes = reader.number(1, ALL_PLANES)?;
    let cells = (width - 2) as usize * (height - 2) as usize;
    if reader.rest.len() < (cells * planes as usize).div_ceil(8) {
        return Err(LinkError::Damaged);
    }
    let bit = |place: usize| reader.rest[place / 8] >> (place % 8) & 1;
    let mut fields = Grid::filled(width, height, Field::Wall);
    for (place, cell) in inner_cells(width, height).enumerate() {
        let bits = (0..planes as usize).map(|plane| bit(plane * cells + place) << plane);
        fields[cell] = KINDS[usize::from(bits.sum::<u8>())];
    }
    let (start, exit) = (
        fields.cell_at(start as usize),
        fields.cell_at(exit as usize),
    );
    fields[exit] = Field::Path;
    Irrgarten::new(fields, start, exit).ok_or(LinkError::Damaged)
}

fn size(reader: &mut Reader) -> Result<(u32, u32), LinkError> {
    let mut side = || reader.number(MIN_SIDE, MAX_SIDE);
    Ok((side()?, side()?))
}

fn kind_of(field: Field) -> u8 {
    let kind = KINDS.iter().position(|&kind| kind == field);
    kind.expect("every kind is listed") as u8
}

fn planes(kinds: &[u8]) -> u32 {
    match kinds.iter().any(|&kind| kind > 1) {
        true => ALL_PLANES,
        false => 1,
    }
}

fn inner_cells(width: u32, height: u32) -> impl Iterator<Item = Cell> {
    (1..height - 1).flat_map(move |y| (1..width - 1).map(move |x| Cell::new(x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map of 3 × 3 cells with a single cell inside, its start; its bytes in a link.
    const SMALLEST: [u8; 6] = [3, 3, 4, 5, 1, 1];

    fn unpacked(bytes: &[u8]) -> Result<Irrgarten, LinkError> {
        unpack(&mut Reader { rest: bytes })
    }

    #[test]
    fn a_place_beyond_the_last_cell_is_refused() {
        assert!(unpacked(&SMALLEST).is_ok());
        let [start_beyond, exit_beyond] = [[3, 3, 9, 5, 1, 1], [3, 3, 4, 9, 1, 1]];
        assert_eq!(unpacked(&start_beyond), Err(LinkError::Damaged));
        assert_eq!(unpacked(&exit_beyond), Err(LinkError::Damaged));
    }

    #[test]
    fn there_are_bytes_for_all_planes() {
        // Nine cells inside: one plane takes two bytes, three take four.
        let with_planes = |planes: u8, bytes: usize| {
            let mut link = vec![5, 5, 6, 9, planes];
            link.resize(link.len() + bytes, 0b1);
            unpacked(&link)
        };
        assert!(with_planes(1, 2).is_ok());
        assert_eq!(with_planes(1, 1), Err(LinkError::Damaged));
        assert!(with_planes(3, 4).is_ok());
        assert_eq!(with_planes(3, 3), Err(LinkError::Damaged));
    }
}
