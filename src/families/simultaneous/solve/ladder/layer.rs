//! What a pass of a rung holds besides what it finds: the pairs of a layer, and words on their way to a row of tiles.

/// Some pairs of a tile.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) pairs: u64,
    pub(super) column: u32,
}

/// Pairs of one layer, in runs of one row of tiles.
#[derive(Default)]
pub(super) struct Layer {
    entries: Vec<Entry>,
    /// Rows of tiles, and where their entries begin; a row may be here several times.
    runs: Vec<(u32, u32)>,
}

impl Layer {
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.runs.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    #[inline]
    pub(super) fn add(&mut self, row: u32, column: u32, pairs: u64) {
        if self.runs.last().is_none_or(|last| last.0 != row) {
            self.runs.push((row, self.entries.len() as u32));
        }
        self.entries.push(Entry { pairs, column });
    }

    /// The row of each entry, and the entry.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u32, &Entry)> {
        let begins = self.runs.iter().skip(1).map(|&(_, begin)| begin as usize);
        let ends = begins.chain([self.entries.len()]);
        self.runs.iter().zip(ends).flat_map(|(&(row, begin), end)| {
            let entries = &self.entries[begin as usize..end];
            entries.iter().map(move |entry| (row, entry))
        })
    }

    /// The row and the place of each run, by row.
    pub(super) fn order(&self, order: &mut Vec<(u32, u32)>) {
        order.clear();
        order.extend((0..).zip(&self.runs).map(|(run, &(row, _))| (row, run)));
        order.sort_unstable();
    }

    /// Adds the entries of a run.
    pub(super) fn copy_run(&self, run: u32, entries: &mut Vec<Entry>) {
        let begin = |run: usize| match self.runs.get(run) {
            Some(&(_, begin)) => begin as usize,
            None => self.entries.len(),
        };
        let run = run as usize;
        entries.extend_from_slice(&self.entries[begin(run)..begin(run + 1)]);
    }

    pub(super) fn bytes(&self) -> u64 {
        let entries = self.entries.capacity() * size_of::<Entry>();
        (entries + self.runs.capacity() * size_of::<(u32, u32)>()) as u64
    }
}

/// Words of a row of tiles, one for each direction; most of them are 0.
pub(super) struct Words {
    words: Vec<[u64; 4]>,
    /// The columns in which some are not.
    pub(super) columns: Vec<u32>,
}

impl Words {
    pub(super) fn new(columns: usize) -> Self {
        Words {
            words: vec![[0; 4]; columns],
            columns: Vec::new(),
        }
    }

    pub(super) fn bytes_to_make(columns: usize) -> u64 {
        (columns * (size_of::<[u64; 4]>() + size_of::<u32>())) as u64
    }

    #[inline(always)]
    pub(super) fn of(&self, column: u32) -> &[u64; 4] {
        &self.words[column as usize]
    }

    /// The words of a column, of which the caller makes some other than 0.
    #[inline(always)]
    pub(super) fn of_mut(&mut self, column: u32) -> &mut [u64; 4] {
        let words = &mut self.words[column as usize];
        if *words == [0; 4] {
            self.columns.push(column);
        }
        words
    }

    pub(super) fn clear(&mut self) {
        for &column in &self.columns {
            self.words[column as usize] = [0; 4];
        }
        self.columns.clear();
    }
}
