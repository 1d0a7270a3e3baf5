//! Puzzles as bytes for a link: the puzzle itself, or the recipe that makes it again; an attempt at either; and a
//! collection of several of them.
//!
//! The bytes of [`crate::pack`], followed by their CRC-32, 4 bytes. An attempt has three things in front: a zero byte,
//! in place of the number of a family; the number of its moves; and the moves, two bits each, lowest first. A
//! collection has a byte 255 there, its title, the number of its puzzles, and for each a title and the bytes of its own
//! link; titles and bytes have their length in front. Title, author and note of a puzzle, recipe or attempt come before
//! it, after a byte 254, each with its length in front; in a collection the title is not repeated. The page deflates all
//! of this, puts a version byte in front and writes it as base64url into the URL fragment. Anything that [`pack`] does
//! not write is refused, so that a damaged link never loads another puzzle.
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

use crc::{CRC_32_ISO_HDLC, Crc};

use crate::about::{About, Line};
use crate::any::{AnyParams, AnyPuzzle, Family, Recipe, with_family, with_params, with_puzzle};
use crate::collection::{Collection, Content, Item, MAX_PUZZLES};
use crate::grid::Direction;
use crate::pack::{PUZZLE, Reader, read_settings, write_settings, write_varint};
use crate::puzzle::{FamilyPuzzle, Puzzle, replay};

pub use crate::pack::LinkError;

const CHECKSUM_BYTES: usize = 4;

/// With a table of 1 KB: the largest puzzles have half a megabyte.
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// In place of the number of a family, which is never zero.
const ATTEMPT: u8 = 0;

/// In place of the number of a family, which is never that high.
const COLLECTION: u8 = 255;

/// In place of the number of a family, which is never that high.
const TITLED: u8 = 254;

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
    /// One of these with its title, author and note.
    Titled(Titled),
    /// Several puzzles and recipes, with titles.
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
            Shared::Titled(titled) => titled.of.puzzle(),
        }
    }

    /// The same with title, author and note in place of those it has; a collection has its own.
    pub fn titled(self, about: About) -> Shared {
        match self {
            Shared::Titled(Titled { of, .. }) => of.titled(about),
            plain if about.is_empty() || matches!(plain, Shared::Collection(_)) => plain,
            plain => Shared::Titled(Titled {
                about,
                of: Box::new(plain),
            }),
        }
    }

    /// Title, author and note, which may be empty, and the contents without them.
    pub fn parts(&self) -> (About, &Shared) {
        match self {
            Shared::Titled(Titled { about, of }) => (about.clone(), of),
            plain => (About::default(), plain),
        }
    }
}

/// A puzzle, recipe or attempt with title, author and note: see [`Shared::titled`].
#[derive(Clone, Debug, PartialEq)]
pub struct Titled {
    about: About,
    of: Box<Shared>,
}

/// Moves from the start of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    at: Box<Shared>,
    moves: Vec<Direction>,
}

impl Attempt {
    /// Moves at a puzzle or recipe. `None` if they exceed [`MAX_MOVES`], if a puzzle refuses one of them, or if this is
    /// not a plain puzzle or recipe. A recipe's puzzle is not generated: [`Attempt::fits`] tests its moves.
    pub fn new(at: Shared, moves: Vec<Direction>) -> Option<Self> {
        let attempt = Attempt {
            at: Box::new(at),
            moves,
        };
        let is_possible = match &*attempt.at {
            _ if attempt.moves.len() > MAX_MOVES => false,
            Shared::Puzzle(puzzle) => attempt.fits(puzzle),
            Shared::Generated(_) => true,
            Shared::Attempt(_) | Shared::Titled(_) | Shared::Collection(_) => false,
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
    bytes.extend(CRC.checksum(&bytes).to_le_bytes());
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
        Shared::Titled(Titled { about, of }) => {
            write_about(bytes, about);
            write(bytes, of);
        }
        Shared::Collection(collection) => {
            bytes.push(COLLECTION);
            write_sized(bytes, collection.title().as_str().as_bytes());
            write_varint(bytes, collection.items().len() as u64);
            for Item { about, content } in collection.items() {
                write_sized(bytes, about.title.as_str().as_bytes());
                let mut alone = Vec::new();
                write_about(&mut alone, &about.untitled());
                match content {
                    Content::Puzzle(puzzle) => write_puzzle(&mut alone, puzzle),
                    Content::Generated(recipe) => write_recipe(&mut alone, recipe),
                }
                write_sized(bytes, &alone);
            }
        }
    }
}

/// Appends title, author and note; nothing if all of them are empty.
fn write_about(bytes: &mut Vec<u8>, about: &About) {
    if !about.is_empty() {
        bytes.push(TITLED);
        for line in [
            about.title.as_str(),
            about.author.as_str(),
            about.note.as_str(),
        ] {
            write_sized(bytes, line.as_bytes());
        }
    }
}

fn write_puzzle(bytes: &mut Vec<u8>, puzzle: &AnyPuzzle) {
    bytes.extend([puzzle.family().link(), PUZZLE]);
    with_puzzle!(puzzle, puzzle => puzzle.pack(bytes));
}

fn write_recipe(bytes: &mut Vec<u8>, Recipe { params, seed }: &Recipe) {
    bytes.push(params.family().link());
    with_params!(params, params of _P => write_settings(bytes, params, *seed));
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
    if CRC.checksum(content) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader { rest: content };
    let (about, first) = read_about(&mut reader)?;
    let shared = match first {
        ATTEMPT => {
            let moves = read_moves(&mut reader)?;
            let family = reader.byte()?;
            let at = read(&mut reader, family)?;
            Shared::Attempt(Attempt::new(at, moves).ok_or(LinkError::Damaged)?)
        }
        COLLECTION => Shared::Collection(read_collection(&mut reader)?),
        family => read(&mut reader, family)?,
    };
    let shared = shared.titled(about);
    // One puzzle has one link: extra bytes, or padding that is not zero, were not made here.
    if pack(&shared) == bytes {
        Ok(shared)
    } else {
        Err(LinkError::Damaged)
    }
}

/// A puzzle or recipe.
fn read(reader: &mut Reader, family: u8) -> Result<Shared, LinkError> {
    // These will never be families. Contents that begin with them are not allowed here.
    if matches!(family, ATTEMPT | TITLED | COLLECTION) {
        return Err(LinkError::Damaged);
    }
    let family = Family::from_link(family).ok_or(LinkError::Newer)?;
    with_family!(family, P => read_in::<P>(reader))
}

/// The part after the family.
fn read_in<P>(reader: &mut Reader) -> Result<Shared, LinkError>
where
    P: FamilyPuzzle + Into<AnyPuzzle>,
    P::Params: Into<AnyParams>,
{
    match reader.byte()? {
        PUZZLE => Ok(Shared::Puzzle(P::unpack(reader)?.into())),
        _ if !P::HAS_GENERATOR => Err(LinkError::Damaged),
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
    let title = read_line(reader)?;
    let count = reader.varint()?;
    if count > MAX_PUZZLES as u64 {
        return Err(LinkError::Newer);
    }
    let mut items = Vec::new();
    for _ in 0..count {
        let title = read_line(reader)?;
        let rest = read_sized(reader, MAX_COLLECTION_BYTES)?;
        let mut alone = Reader { rest };
        let (about, family) = read_about(&mut alone)?;
        let about = About { title, ..about };
        let content = match read(&mut alone, family)? {
            Shared::Puzzle(puzzle) => Content::Puzzle(puzzle),
            Shared::Generated(recipe) => Content::Generated(recipe),
            _ => return Err(LinkError::Damaged),
        };
        items.push(Item { about, content });
    }
    Collection::new(title, items).map_err(|_| LinkError::Damaged)
}

/// Title, author and note, if there are any, and the byte after them.
fn read_about(reader: &mut Reader) -> Result<(About, u8), LinkError> {
    let mut about = About::default();
    let mut first = reader.byte()?;
    if first == TITLED {
        about = About {
            title: read_line(reader)?,
            author: read_line(reader)?,
            note: read_line(reader)?,
        };
        first = reader.byte()?;
    }
    Ok((about, first))
}

fn read_line<const MOST: usize>(reader: &mut Reader) -> Result<Line<MOST>, LinkError> {
    let bytes = read_sized(reader, MOST * char::MAX.len_utf8())?;
    let text = std::str::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    Line::new(text).ok_or(LinkError::Damaged)
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
