//! Sets of pairs in pages of bits. A page takes memory only while some of its bits are set, and some are not.

/// A page has the pairs of as many cells of each maze. In two corridors few pages are neither empty nor full.
const SIDE: usize = u64::BITS as usize;

/// The number of a page that is empty, and of one that was given back.
const EMPTY: u32 = 0;
const FULL: u32 = u32::MAX;

/// A set of pairs: a row's number and a column's.
pub(super) struct Pages {
    /// Pages side by side.
    across: usize,
    /// The number of each page.
    table: Vec<u32>,
    /// The words of all pages, one page after another, a word for each row; page 0 is not used.
    words: Vec<u64>,
    /// The number of bits set in each page.
    set: Vec<u32>,
    /// Pages that can be used again; they have no bits.
    given_back: Vec<u32>,
}

impl Pages {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let across = columns.div_ceil(SIDE);
        Pages {
            across,
            table: vec![EMPTY; rows.div_ceil(SIDE) * across],
            words: vec![0; SIDE],
            set: vec![0],
            given_back: Vec::new(),
        }
    }

    /// Adds a pair; whether it is new.
    #[inline(always)]
    pub(super) fn add(&mut self, row: u32, column: u32) -> bool {
        let (row, column) = (row as usize, column as usize);
        let place = row / SIDE * self.across + column / SIDE;
        let mut page = self.table[place];
        if page == FULL {
            return false;
        }
        if page == EMPTY {
            page = self.make(place);
        }
        let word = &mut self.words[page as usize * SIDE + row % SIDE];
        let is_new = *word >> (column % SIDE) & 1 == 0;
        if is_new {
            *word |= 1 << (column % SIDE);
            let set = &mut self.set[page as usize];
            *set += 1;
            if *set == (SIDE * SIDE) as u32 {
                self.give_back(place);
            }
        }
        is_new
    }

    pub(super) fn has(&self, row: u32, column: u32) -> bool {
        let (row, column) = (row as usize, column as usize);
        match self.table[row / SIDE * self.across + column / SIDE] {
            FULL => true,
            // Page 0 has no bits.
            page => self.words[page as usize * SIDE + row % SIDE] >> (column % SIDE) & 1 == 1,
        }
    }

    #[cold]
    fn make(&mut self, place: usize) -> u32 {
        let page = self.given_back.pop().unwrap_or_else(|| {
            self.words.resize(self.words.len() + SIDE, 0);
            self.set.push(0);
            self.set.len() as u32 - 1
        });
        self.table[place] = page;
        page
    }

    #[cold]
    fn give_back(&mut self, place: usize) {
        let page = std::mem::replace(&mut self.table[place], FULL);
        self.words[page as usize * SIDE..][..SIDE].fill(0);
        self.set[page as usize] = 0;
        self.given_back.push(page);
    }

    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.table.len() + self.set.capacity() + self.given_back.capacity();
        (self.words.capacity() * size_of::<u64>() + numbers * size_of::<u32>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn pages_hold_what_was_added_and_full_ones_are_given_back() {
        let mut rng = Rng::new(1);
        let (rows, columns) = (130, 200);
        let mut pages = Pages::new(rows, columns);
        let mut held = vec![false; rows * columns];
        for _ in 0..20 * held.len() {
            let (row, column) = (rng.below(rows), rng.below(columns));
            let is_new = !std::mem::replace(&mut held[row * columns + column], true);
            assert_eq!(pages.add(row as u32, column as u32), is_new);
        }
        for (pair, &held) in held.iter().enumerate() {
            let (row, column) = (pair / columns, pair % columns);
            assert_eq!(pages.has(row as u32, column as u32), held);
        }
        assert_eq!(pages.given_back.len(), 2 * 3, "those without edges");
        let made = pages.set.len();
        pages.make(0);
        assert_eq!(pages.set.len(), made, "used again");
    }
}
