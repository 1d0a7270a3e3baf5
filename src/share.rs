//! Puzzles as bytes for a link: the puzzle itself, or the recipe that makes it again.
//!
//! The bytes of [`crate::pack`], followed by a CRC-32 of them, 4 bytes. The page deflates all of
//! this, puts a version byte in front and writes it as base64url into the URL fragment. Anything
//! but what [`pack`] writes is refused, so that a damaged link never loads another puzzle.

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::pack::{PUZZLE, Reader, read_settings, write_settings};
use crate::puzzle::Puzzle;
use crate::{with_family, with_params, with_puzzle};

pub use crate::pack::LinkError;

const CHECKSUM_BYTES: usize = 4;

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shared {
    /// A puzzle in full.
    Puzzle(AnyPuzzle),
    /// A generated puzzle.
    Generated(Recipe),
}

/// Packs what a link is to hold.
pub fn pack(shared: &Shared) -> Vec<u8> {
    let mut bytes = Vec::new();
    match shared {
        Shared::Puzzle(puzzle) => {
            bytes.extend([puzzle.family().link(), PUZZLE]);
            with_puzzle!(puzzle, puzzle => puzzle.pack(&mut bytes));
        }
        Shared::Generated(Recipe { params, seed }) => {
            bytes.push(params.family().link());
            with_params!(params, params => write_settings(&mut bytes, params, *seed));
        }
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads what a link holds, and generates nothing. A puzzle is made only if there are bytes for all
/// of it; settings must be within their limits.
pub fn unpack(bytes: &[u8]) -> Result<Shared, LinkError> {
    let Some((content, checksum)) = bytes.split_last_chunk::<CHECKSUM_BYTES>() else {
        return Err(LinkError::Damaged);
    };
    if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader { rest: content };
    let family = Family::from_link(reader.byte()?).ok_or(LinkError::Newer)?;
    let shared = with_family!(family, P => read_in::<P>(&mut reader)?);
    // One puzzle has one link: bytes left over, or padding that is not zero, were not made here.
    if pack(&shared) == bytes {
        Ok(shared)
    } else {
        Err(LinkError::Damaged)
    }
}

/// What follows the family.
fn read_in<P>(reader: &mut Reader) -> Result<Shared, LinkError>
where
    P: Puzzle + Into<AnyPuzzle>,
    P::Params: Into<AnyParams>,
{
    match reader.byte()? {
        PUZZLE => Ok(Shared::Puzzle(P::unpack(reader)?.into())),
        form => {
            let (params, seed) = read_settings::<P::Params>(reader, form)?;
            let params = params.into();
            Ok(Shared::Generated(Recipe { params, seed }))
        }
    }
}
