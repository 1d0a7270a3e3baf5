//! The pairs a search has seen: a bit each, in pages that exist only where something was seen.
//!
//! A row per cell of maze 1, a word per block of maze 2, 64 words (512 bytes) to a page. Pages
//! are handed out from chunks of a megabyte, so that memory follows what is touched and no single
//! allocation grows large.

const WORDS_PER_PAGE: usize = 64;
const PAGES_PER_CHUNK: usize = 2048;

/// A page number in the table; 0 stands for a page that does not exist.
type PageNumber = u32;

/// A set of (row, block, bit).
pub(super) struct PagedSet {
    pages_per_row: usize,
    /// Per row the numbers of its pages; empty until the row is touched.
    table: Vec<Box<[PageNumber]>>,
    chunks: Vec<Box<[[u64; WORDS_PER_PAGE]]>>,
    /// Pages handed out; page 0 stays unused.
    used: usize,
    table_bytes: u64,
}

impl PagedSet {
    pub(super) fn new(rows: usize, pages_per_row: usize) -> Self {
        let table: Vec<Box<[PageNumber]>> = vec![Box::default(); rows];
        PagedSet {
            pages_per_row,
            table_bytes: (rows * size_of::<Box<[PageNumber]>>()) as u64,
            table,
            chunks: Vec::new(),
            used: 1,
        }
    }

    /// Whether anything on this page was ever seen.
    #[inline(always)]
    pub(super) fn has_page(&self, row: u32, page: usize) -> bool {
        self.table[row as usize]
            .get(page)
            .is_some_and(|&number| number != 0)
    }

    /// The words of a page, made when it does not exist.
    #[inline(always)]
    pub(super) fn page_mut(&mut self, row: u32, page: usize) -> &mut [u64; WORDS_PER_PAGE] {
        let number = match self.table[row as usize].get(page) {
            Some(&number) if number != 0 => number as usize,
            _ => self.make_page(row, page),
        };
        &mut self.chunks[number / PAGES_PER_CHUNK][number % PAGES_PER_CHUNK]
    }

    #[cold]
    fn make_page(&mut self, row: u32, page: usize) -> usize {
        let pages = &mut self.table[row as usize];
        if pages.is_empty() {
            *pages = vec![0; self.pages_per_row].into();
            self.table_bytes += (self.pages_per_row * size_of::<PageNumber>()) as u64;
        }
        let number = self.used;
        if number / PAGES_PER_CHUNK == self.chunks.len() {
            let chunk = vec![[0; WORDS_PER_PAGE]; PAGES_PER_CHUNK];
            self.chunks.push(chunk.into());
        }
        pages[page] = number as PageNumber;
        self.used += 1;
        number
    }

    /// Bytes of the pages and their table.
    pub(super) fn bytes(&self) -> u64 {
        let pages = self.chunks.len() * PAGES_PER_CHUNK * WORDS_PER_PAGE * size_of::<u64>();
        pages as u64 + self.table_bytes
    }
}
