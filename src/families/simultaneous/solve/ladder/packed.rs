//! Pages of tiles to which nothing is added any more, or for a while, in about half the room: the distances of a tile
//! mostly lie so close together that three or four bits tell them apart.

use super::tile::{BITS, Tile};
use super::tiles::PAGE;

/// Words that are allocated at once, and where none are so far: sets have many small searches.
const CHUNK: usize = if cfg!(test) { 1 << 8 } else { 1 << 16 };
const FIRST_CHUNK: usize = if cfg!(test) { 1 << 8 } else { 1 << 12 };

/// The words of a page at most: for each tile a head, the pairs seen, and all bits of all numbers.
const MOST_WORDS: usize = PAGE * (2 + BITS);

/// In a head, says that some pairs of the tile were not seen: then its first word says which were.
const HAS_GAPS: u64 = 0x80 << 32;

/// The place of a page that was unpacked.
const NOWHERE: [u32; 2] = [u32::MAX; 2];

/// What is kept of a page besides its words.
const BYTES_PER_PAGE: usize = size_of::<Page>();

/// Packed pages, in the order in which they became full.
#[derive(Default)]
pub(super) struct Packed {
    pages: Vec<Page>,
    chunks: Vec<Vec<u64>>,
    /// The words of all chunks, used or not.
    words: usize,
    /// How many of the pages are somewhere else.
    forgotten: u32,
}

#[derive(Clone, Copy)]
struct Page {
    place: [u32; 2],
    /// The chunk of its words, and the first of them there.
    chunk: u32,
    begin: u32,
}

impl Packed {
    pub(super) fn len(&self) -> u32 {
        self.pages.len() as u32
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.words * size_of::<u64>() + self.pages.capacity() * BYTES_PER_PAGE) as u64
    }

    /// The bytes that another page takes at most.
    pub(super) fn bytes_to_add(&self) -> u64 {
        let pages = match self.pages.len() == self.pages.capacity() {
            true => (2 * self.pages.len()).max(4),
            false => 0,
        };
        let words = match self.has_room() {
            true => 0,
            false => self.next_chunk(),
        };
        (words * size_of::<u64>() + pages * BYTES_PER_PAGE) as u64
    }

    fn has_room(&self) -> bool {
        let last = self.chunks.last();
        last.is_some_and(|chunk| chunk.capacity() - chunk.len() >= MOST_WORDS)
    }

    fn next_chunk(&self) -> usize {
        match self.chunks.is_empty() {
            true => FIRST_CHUNK,
            false => CHUNK,
        }
    }

    /// Adds a page.
    pub(super) fn add(&mut self, place: [u32; 2], tiles: &[Tile]) {
        if !self.has_room() {
            let chunk = Vec::with_capacity(self.next_chunk());
            self.words += chunk.capacity();
            self.chunks.push(chunk);
        }
        let number = self.chunks.len() - 1;
        let words = &mut self.chunks[number];
        let begin = words.len();
        words.resize(begin + PAGE, 0);
        for (place, tile) in tiles.iter().enumerate() {
            let tile = tile.lowered();
            let width = tile.bits.iter().rposition(|&word| word != 0);
            let width = width.map_or(0, |last| last + 1);
            let first = words.len() - begin;
            let mut head = (first as u64) << 40 | (width as u64) << 32 | u64::from(tile.from);
            if tile.seen != u64::MAX {
                head |= HAS_GAPS;
                words.push(tile.seen);
            }
            words[begin + place] = head;
            words.extend_from_slice(&tile.bits[..width]);
        }
        self.pages.push(Page {
            place,
            chunk: number as u32,
            begin: begin as u32,
        });
    }

    /// The row and the column of a page; `None` if it was unpacked.
    pub(super) fn place(&self, page: u32) -> Option<[u32; 2]> {
        Some(self.pages[page as usize].place).filter(|place| *place != NOWHERE)
    }

    /// The page is somewhere else from now on. Its words stay until all are given back.
    pub(super) fn forget(&mut self, page: u32) {
        self.pages[page as usize].place = NOWHERE;
        self.forgotten += 1;
    }

    /// Whether most of the words are waste.
    pub(super) fn is_mostly_waste(&self) -> bool {
        self.forgotten > self.len() / 2
    }

    /// A tile of a page: what is in its head, the pairs seen, and the bits of its numbers.
    #[inline]
    fn parts(&self, page: u32, place: u32) -> (u32, u64, &[u64]) {
        let Page { chunk, begin, .. } = self.pages[page as usize];
        let words = &self.chunks[chunk as usize][begin as usize..];
        let head = words[place as usize];
        let (first, width) = ((head >> 40) as usize, (head >> 32 & 0x7F) as usize);
        match head & HAS_GAPS {
            0 => (head as u32, u64::MAX, &words[first..][..width]),
            _ => (head as u32, words[first], &words[first + 1..][..width]),
        }
    }

    /// The pairs of a tile that were seen.
    pub(super) fn seen(&self, page: u32, place: u32) -> u64 {
        self.parts(page, place).1
    }

    /// A tile of a page.
    pub(super) fn tile(&self, page: u32, place: u32) -> Tile {
        let (from, seen, bits) = self.parts(page, place);
        let mut tile = Tile {
            seen,
            from,
            ..Tile::default()
        };
        tile.bits[..bits.len()].copy_from_slice(bits);
        tile
    }
}
