//! Puzzles as bytes for a link: the puzzle itself, or the generator's settings and seed.
//!
//! ```text
//! family 1 byte · content 1 byte · the content · CRC-32 of all before, 4 bytes
//! ```
//! Families are 1 simultaneous, 2 Stromrallye, 3 Irrgarten; contents are 0 for a puzzle, 1 and more for settings
//! and seed. What they look like stands in the family's file beside this one.
//!
//! The page deflates these bytes, puts a version byte before them and writes them as base64url in
//! the URL fragment. Numbers are varints of seven bits a byte. Whatever is not exactly what
//! `pack` writes is refused, so that a damaged link never loads another puzzle.

mod irrgarten;
mod simultaneous;
mod stromrallye;

use std::fmt;

use crate::any::{AnyParams, AnyPuzzle};
use crate::rng::Seed;
use crate::search::Unwatched;

const SIMULTANEOUS: u8 = 1;
const STROMRALLYE: u8 = 2;
const IRRGARTEN: u8 = 3;
const PUZZLE: u8 = 0;
const GENERATED: u8 = 1;
const CHECKSUM_BYTES: usize = 4;

/// Settings that make a puzzle again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Generated {
    /// The generator's parameters.
    pub params: AnyParams,
    /// The seed.
    pub seed: Seed,
}

impl Generated {
    /// Makes the puzzle.
    pub fn puzzle(&self) -> AnyPuzzle {
        let puzzle = self.params.generate(self.seed, &mut Unwatched);
        puzzle.expect("nobody stops an unwatched generator")
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
    let mut bytes = match shared {
        Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)) => simultaneous::pack_puzzle(puzzle),
        Shared::Puzzle(AnyPuzzle::Stromrallye(puzzle)) => stromrallye::pack_puzzle(puzzle),
        Shared::Puzzle(AnyPuzzle::Irrgarten(puzzle)) => irrgarten::pack_puzzle(puzzle),
        Shared::Generated(Generated { params, seed }) => match params {
            AnyParams::Simultaneous(params) => simultaneous::pack_generated(params, *seed),
            AnyParams::Stromrallye(params) => stromrallye::pack_generated(params, *seed),
            AnyParams::Irrgarten(params) => irrgarten::pack_generated(params, *seed),
        },
    };
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads what a link holds. A puzzle is made only when there are bytes for all of it, settings are
/// within their limits, and nothing is generated here.
pub fn unpack(bytes: &[u8]) -> Result<Shared, LinkError> {
    let Some((content, checksum)) = bytes.split_last_chunk::<CHECKSUM_BYTES>() else {
        return Err(LinkError::Damaged);
    };
    if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader { rest: content };
    let shared = match reader.byte()? {
        SIMULTANEOUS => simultaneous::read(&mut reader)?,
        STROMRALLYE => stromrallye::read(&mut reader)?,
        IRRGARTEN => irrgarten::read(&mut reader)?,
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

    /// A number of at least `least` and at most `most`.
    fn number(&mut self, least: u32, most: u32) -> Result<u32, LinkError> {
        match self.varint()? {
            number if (least.into()..=most.into()).contains(&number) => Ok(number as u32),
            _ => Err(LinkError::Damaged),
        }
    }
}
