//! Sets of pairs in pages of bits. A page takes memory only while some of its bits are set, and some are not.

/// A page has the pairs of as many cells of each maze. In two corridors few pages are neither empty nor full.
const SIDE: usize = u64::BITS as usize;

/// The page of those that are empty, and the one of those that are full.
const EMPTY: u32 = 0;
const FULL: u32 = 1;

/// A set of pairs: a row's number and a column's.
///
/// A row or column from [`beyond`] on counts as full, so that a search can look up, without a branch, what leads nowhere.
pub(super) struct Pages {
    /// Pages side by side.
    across: usize,
    /// The number of each page.
    table: Vec<u32>,
    /// The words of all pages, one page after another, a word for each row.
    words: Vec<u64>,
    /// The number of full words in each page.
    full: Vec<u32>,
    /// Pages that are full, and have not been given back.
    filled: Vec<u32>,
    /// Pages that can be used again; they have no bits.
    given_back: Vec<u32>,
}

/// The least number that no page of this many rows or columns has.
pub(super) fn beyond(count: usize) -> u32 {
    count.next_multiple_of(SIDE) as u32
}

impl Pages {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let [down, across] = [rows, columns].map(|count| count.div_ceil(SIDE) + 1);
        let is_beyond = |place: usize| place / across == down - 1 || place % across == across - 1;
        let page = |place| if is_beyond(place) { FULL } else { EMPTY };
        Pages {
            across,
            table: (0..down * across).map(page).collect(),
            words: [[0; SIDE], [u64::MAX; SIDE]].concat(),
            full: vec![0; 2],
            filled: Vec::new(),
            given_back: Vec::new(),
        }
    }

    #[inline(always)]
    fn place(&self, row: u32, column: u32) -> usize {
        row as usize / SIDE * self.across + column as usize / SIDE
    }

    /// The number of a pair's word, which [`has_in`](Self::has_in) and [`add_in`](Self::add_in) take until pages are
    /// given back.
    #[inline(always)]
    pub(super) fn word(&self, row: u32, column: u32) -> u32 {
        self.table[self.place(row, column)] * SIDE as u32 + row % SIDE as u32
    }

    #[inline(always)]
    pub(super) fn has_in(&self, word: u32, column: u32) -> bool {
        self.words[word as usize] >> (column as usize % SIDE) & 1 == 1
    }

    pub(super) fn has(&self, row: u32, column: u32) -> bool {
        self.has_in(self.word(row, column), column)
    }

    /// Adds a pair; whether it is new.
    #[inline(always)]
    pub(super) fn add_in(&mut self, word: u32, row: u32, column: u32) -> bool {
        let mut word = word as usize;
        if word < SIDE {
            word = self.made(row, column);
        }
        let bit = 1 << (column as usize % SIDE);
        let is_new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        if is_new && self.words[word] == u64::MAX {
            self.fill(word / SIDE, row, column);
        }
        is_new
    }

    pub(super) fn add(&mut self, row: u32, column: u32) -> bool {
        self.add_in(self.word(row, column), row, column)
    }

    /// The word of a pair, whose page was empty but may have been made since.
    #[cold]
    fn made(&mut self, row: u32, column: u32) -> usize {
        let place = self.place(row, column);
        if self.table[place] == EMPTY {
            self.table[place] = self.given_back.pop().unwrap_or_else(|| {
                self.words.resize(self.words.len() + SIDE, 0);
                self.full.push(0);
                self.full.len() as u32 - 1
            });
        }
        self.word(row, column) as usize
    }

    /// Notes that a word is full. A full page keeps its bits for those who know its words.
    #[cold]
    fn fill(&mut self, page: usize, row: u32, column: u32) {
        self.full[page] += 1;
        if self.full[page] == SIDE as u32 {
            let place = self.place(row, column);
            self.table[place] = FULL;
            self.filled.push(page as u32);
        }
    }

    /// Gives back pages that are full.
    #[inline(always)]
    pub(super) fn give_back(&mut self) {
        while let Some(page) = self.filled.pop() {
            self.words[page as usize * SIDE..][..SIDE].fill(0);
            self.full[page as usize] = 0;
            self.given_back.push(page);
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let pages = self.full.capacity() + self.filled.capacity() + self.given_back.capacity();
        let numbers = self.table.len() + pages;
        (self.words.capacity() * size_of::<u64>() + numbers * size_of::<u32>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn pages_hold_what_was_added_and_full_ones_are_used_again() {
        let mut rng = Rng::new(1);
        let (rows, columns) = (3 * SIDE + 2, 200);
        let mut pages = Pages::new(rows, columns);
        let mut held = vec![false; rows * columns];
        for batch in 0..16_000 {
            let first = batch / 4000 * SIDE;
            let mut pair = || {
                let (row, column) = (first + rng.below(SIDE), rng.below(columns));
                let (row, column) = (row.min(rows - 1) as u32, column as u32);
                (row, column, pages.word(row, column))
            };
            let pairs: [_; 64] = std::array::from_fn(|_| pair());
            for (row, column, word) in pairs {
                let was_held = &mut held[row as usize * columns + column as usize];
                assert!(!pages.has_in(word, column) || *was_held);
                assert_eq!(pages.add_in(word, row, column), !*was_held);
                *was_held = true;
            }
            pages.give_back();
        }
        for (pair, &held) in held.iter().enumerate() {
            let (row, column) = (pair / columns, pair % columns);
            assert_eq!(pages.has(row as u32, column as u32), held);
        }
        assert!(pages.has(beyond(rows), 0) && pages.has(0, beyond(columns)));
        // Of the four pages side by side, the last is never full.
        assert_eq!(pages.full.len(), 2 + 4 + 3);
    }
}
