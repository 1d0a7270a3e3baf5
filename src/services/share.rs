//! Puzzles as bytes for a link: the puzzle itself, or the recipe that makes it again; an attempt at either; and a
//! collection of several of them.
//!
//! The bytes of [`crate::pack`], followed by their CRC-32, 4 bytes. An attempt has three things in front: a zero byte,
//! in place of the number of a family; the number of its moves; and the moves, two bits each, lowest first. A
//! collection has a byte 255 there, its title, the number of its puzzles, and for each a title and the bytes of its own
//! link; titles and bytes have their length in front. The page deflates all of this, puts a version byte in front and
//! writes it as base64url into the URL fragment. Anything that [`pack`] does not write is refused, so that a damaged
//! link never loads another puzzle.
//!
//! ```
//! use lockstep::any::AnyPuzzle;
//! use lockstep::grid::Direction::{Left, Right};
//! use lockstep::share::{Attempt, Shared, pack, unpack};
//!
//! let puzzle = Shared::Puzzle(AnyPuzzle::parse("3 1  0 0  0   0 0  0").unwrap().puzzle);
//! let attempt = Shared::Attempt(Attempt::new(puzzle, vec![Left, Right]).unwrap());
//! assert_eq!(unpack(&pack(&attempt)), Ok(attempt));
//! ```

use std::borrow::Cow;

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::collection::{Collection, Content, Item, MAX_PUZZLES, MAX_TITLE, Title};
use crate::grid::Direction;
use crate::pack::{PUZZLE, Reader, read_settings, write_settings, write_varint};
use crate::puzzle::{Puzzle, Rules, replay};
use crate::{with_family, with_params, with_puzzle};

pub use crate::pack::LinkError;

const CHECKSUM_BYTES: usize = 4;

/// In place of the number of a family, which is never zero.
const ATTEMPT: u8 = 0;

/// In place of the number of a family, which is never that high.
const COLLECTION: u8 = 255;

/// The most bytes of a collection's link before it is deflated: those of several of the largest puzzles. Larger
/// collections have no link.
pub const MAX_COLLECTION_BYTES: usize = 4 << 20;

/// The most moves of an attempt: all of them are played when a link is opened.
pub const MAX_MOVES: usize = 1_000_000;

/// Two bits each.
const MOVES_PER_BYTE: usize = 4;

/// The contents of a link.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shared {
    /// A puzzle in full.
    Puzzle(AnyPuzzle),
    /// A generated puzzle.
    Generated(Recipe),
    /// Moves at one of these.
    Attempt(Attempt),
    /// Several of these except attempts, with titles.
    Collection(Collection),
}

impl Shared {
    /// The puzzle, or a collection's first one; generated from a recipe, which may take a while.
    pub fn puzzle(&self) -> Cow<'_, AnyPuzzle> {
        match self {
            Shared::Collection(collection) => Cow::Owned(collection.items()[0].content.puzzle()),
            Shared::Puzzle(puzzle) => Cow::Borrowed(puzzle),
            Shared::Generated(recipe) => Cow::Owned(recipe.puzzle()),
            Shared::Attempt(attempt) => attempt.at.puzzle(),
        }
    }
}

/// Moves from the start of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    at: Box<Shared>,
    moves: Vec<Direction>,
}

impl Attempt {
    /// Moves at a puzzle or recipe. `None` if they exceed [`MAX_MOVES`], if a puzzle refuses one of them, or if this is
    /// an attempt already, or a collection. A recipe's puzzle is not generated: [`Attempt::fits`] tests its moves.
    pub fn new(at: Shared, moves: Vec<Direction>) -> Option<Self> {
        let attempt = Attempt {
            at: Box::new(at),
            moves,
        };
        let is_possible = match &*attempt.at {
            _ if attempt.moves.len() > MAX_MOVES => false,
            Shared::Puzzle(puzzle) => attempt.fits(puzzle),
            Shared::Generated(_) => true,
            Shared::Attempt(_) | Shared::Collection(_) => false,
        };
        is_possible.then_some(attempt)
    }

    /// The puzzle or recipe.
    pub fn at(&self) -> &Shared {
        &self.at
    }

    /// The moves.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// Whether a puzzle accepts all of the moves.
    pub fn fits(&self, puzzle: &AnyPuzzle) -> bool {
        with_puzzle!(puzzle, puzzle => replay(puzzle, &self.moves).refused.is_none())
    }
}

/// Packs the contents of a link.
pub fn pack(shared: &Shared) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes, shared);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

fn write(bytes: &mut Vec<u8>, shared: &Shared) {
    match shared {
        Shared::Puzzle(puzzle) => write_puzzle(bytes, puzzle),
        Shared::Generated(recipe) => write_recipe(bytes, recipe),
        Shared::Attempt(Attempt { at, moves }) => {
            bytes.push(ATTEMPT);
            write_varint(bytes, moves.len() as u64);
            bytes.extend(moves.chunks(MOVES_PER_BYTE).map(|moves| {
                let bits = moves.iter().rev();
                bits.fold(0, |byte, &step| byte << 2 | step as u8)
            }));
            write(bytes, at);
        }
        Shared::Collection(collection) => {
            bytes.push(COLLECTION);
            write_sized(bytes, collection.title().as_str().as_bytes());
            write_varint(bytes, collection.items().len() as u64);
            for Item { title, content } in collection.items() {
                write_sized(bytes, title.as_str().as_bytes());
                let mut alone = Vec::new();
                match content {
                    Content::Puzzle(puzzle) => write_puzzle(&mut alone, puzzle),
                    Content::Generated(recipe) => write_recipe(&mut alone, recipe),
                }
                write_sized(bytes, &alone);
            }
        }
    }
}

fn write_puzzle(bytes: &mut Vec<u8>, puzzle: &AnyPuzzle) {
    bytes.extend([puzzle.family().link(), PUZZLE]);
    with_puzzle!(puzzle, puzzle => puzzle.pack(bytes));
}

fn write_recipe(bytes: &mut Vec<u8>, Recipe { params, seed }: &Recipe) {
    bytes.push(params.family().link());
    with_params!(params, params => write_settings(bytes, params, *seed));
}

/// Appends the length of some bytes, and the bytes.
fn write_sized(bytes: &mut Vec<u8>, part: &[u8]) {
    write_varint(bytes, part.len() as u64);
    bytes.extend(part);
}

/// Reads the contents of a link, and generates nothing. A puzzle is made only if there are bytes for all of it;
/// settings must be within their limits; a puzzle must accept all moves of an attempt.
pub fn unpack(bytes: &[u8]) -> Result<Shared, LinkError> {
    let Some((content, checksum)) = bytes.split_last_chunk::<CHECKSUM_BYTES>() else {
        return Err(LinkError::Damaged);
    };
    if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader { rest: content };
    let shared = match reader.byte()? {
        ATTEMPT => {
            let moves = read_moves(&mut reader)?;
            let family = reader.byte()?;
            let at = read(&mut reader, family)?;
            Shared::Attempt(Attempt::new(at, moves).ok_or(LinkError::Damaged)?)
        }
        COLLECTION => Shared::Collection(read_collection(&mut reader)?),
        family => read(&mut reader, family)?,
    };
    // One puzzle has one link: extra bytes, or padding that is not zero, were not made here.
    if pack(&shared) == bytes {
        Ok(shared)
    } else {
        Err(LinkError::Damaged)
    }
}

/// A puzzle or recipe.
fn read(reader: &mut Reader, family: u8) -> Result<Shared, LinkError> {
    // These will never be families, as attempts and collections hold no others.
    if matches!(family, ATTEMPT | COLLECTION) {
        return Err(LinkError::Damaged);
    }
    let family = Family::from_link(family).ok_or(LinkError::Newer)?;
    with_family!(family, P => read_in::<P>(reader))
}

/// The part after the family.
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

/// A collection, one puzzle after another; each must use its own bytes, and all of them.
fn read_collection(reader: &mut Reader) -> Result<Collection, LinkError> {
    if reader.rest.len() > MAX_COLLECTION_BYTES {
        return Err(LinkError::Damaged);
    }
    let title = read_title(reader)?;
    let count = reader.varint()?;
    if count > MAX_PUZZLES as u64 {
        return Err(LinkError::Newer);
    }
    let mut items = Vec::new();
    for _ in 0..count {
        let title = read_title(reader)?;
        let rest = read_sized(reader, MAX_COLLECTION_BYTES)?;
        let mut alone = Reader { rest };
        let family = alone.byte()?;
        let content = match read(&mut alone, family)? {
            Shared::Puzzle(puzzle) => Content::Puzzle(puzzle),
            Shared::Generated(recipe) => Content::Generated(recipe),
            Shared::Attempt(_) | Shared::Collection(_) => return Err(LinkError::Damaged),
        };
        items.push(Item { title, content });
    }
    Collection::new(title, items).map_err(|_| LinkError::Damaged)
}

fn read_title(reader: &mut Reader) -> Result<Title, LinkError> {
    let bytes = read_sized(reader, MAX_TITLE * char::MAX.len_utf8())?;
    let text = std::str::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    Title::new(text).ok_or(LinkError::Damaged)
}

/// Bytes with their length in front, which is at most `most`.
fn read_sized<'a>(reader: &mut Reader<'a>, most: usize) -> Result<&'a [u8], LinkError> {
    let length = usize::try_from(reader.varint()?).map_err(|_| LinkError::Damaged)?;
    let part = reader.rest.split_at_checked(length.min(most));
    let (part, rest) = part.ok_or(LinkError::Damaged)?;
    reader.rest = rest;
    match part.len() == length {
        true => Ok(part),
        false => Err(LinkError::Damaged),
    }
}

/// The moves of an attempt; checks that there are bytes for all of them before making anything.
fn read_moves(reader: &mut Reader) -> Result<Vec<Direction>, LinkError> {
    let count = reader.varint()?;
    if count > MAX_MOVES as u64 {
        return Err(LinkError::Damaged);
    }
    let length = usize::try_from(count.div_ceil(MOVES_PER_BYTE as u64));
    let packed = length
        .ok()
        .and_then(|length| reader.rest.split_at_checked(length));
    let (packed, rest) = packed.ok_or(LinkError::Damaged)?;
    reader.rest = rest;
    let steps = packed.iter().flat_map(|byte| {
        let bits = (0..MOVES_PER_BYTE).map(move |place| byte >> (2 * place) & 3);
        bits.map(|bits| Direction::ALL[usize::from(bits)])
    });
    Ok(steps.take(count as usize).collect())
}
