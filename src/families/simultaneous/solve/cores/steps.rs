//! The steps of one core, arranged for eight cells at a time.
//!
//! Eight consecutive cells of a core's numbering are an *octet*. A tile is a word of 64 pairs: eight bytes for an octet
//! of maze 1, eight bits in each for one of maze 2. As cells are numbered along corridors, most steps lead to the next
//! cell or to the previous one, for all cells of an octet by one shift. The others are *jumps*, processed one by one.

/// Cells in an octet.
pub(super) const OCTET: usize = 8;

/// The neighbours of a cell of the core, with the direction of the instruction that leads there or, backwards, from
/// there.
#[derive(Clone, Copy)]
pub(super) struct Node {
    to: [u32; 4],
    directions: [u8; 4],
    count: u8,
}

impl Node {
    pub(super) const EMPTY: Node = Node {
        to: [0; 4],
        directions: [0; 4],
        count: 0,
    };

    pub(super) fn push(&mut self, to: u32, direction: usize) {
        self.to[usize::from(self.count)] = to;
        self.directions[usize::from(self.count)] = direction as u8;
        self.count += 1;
    }

    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, u8)> + '_ {
        let count = usize::from(self.count & 7).min(4);
        self.to[..count]
            .iter()
            .copied()
            .zip(self.directions[..count].iter().copied())
    }
}

/// The maze whose cells the steps move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    /// Maze 1: a cell is a byte of a tile.
    Rows,
    /// Maze 2: a cell is a bit in each byte.
    Columns,
}

impl Axis {
    /// The pairs of a tile with a cell.
    pub(super) fn mask(self, cell: usize) -> u64 {
        match self {
            Axis::Rows => 0xff << (8 * (cell % OCTET)),
            Axis::Columns => 0x0101_0101_0101_0101 << (cell % OCTET),
        }
    }
}

/// The steps within one octet, by direction.
#[derive(Clone, Copy, Default)]
pub(super) struct Octet {
    /// The pairs whose cell a step takes to the next one.
    pub(super) to_next: [u64; 4],
    /// The pairs whose cell a step takes to the previous one.
    pub(super) to_last: [u64; 4],
    /// The pairs with a cell that jumps lead from.
    pub(super) jumping: u64,
    /// For each direction the end of the octet's jumps in the list of all; they begin at the end of the previous ones.
    jumps_end: [u32; 4],
}

/// A step to a cell that is not adjacent in the numbering.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    pub(super) direction: u8,
    /// Places within the octets.
    pub(super) from: u8,
    pub(super) to: u8,
    /// The octet it leads to.
    pub(super) octet: u32,
}

/// All steps of a core, from each cell or, backwards, to each cell.
pub(super) struct Steps {
    pub(super) octets: Vec<Octet>,
    jumps: Vec<Jump>,
}

impl Steps {
    pub(super) fn new(axis: Axis, nodes: &[Node]) -> Self {
        let mut octets = Vec::with_capacity(nodes.len().div_ceil(OCTET));
        let mut jumps = Vec::new();
        for (number, cells) in nodes.chunks(OCTET).enumerate() {
            let mut octet = Octet::default();
            let mut here = Vec::new();
            for (from, node) in cells.iter().enumerate() {
                for (to, direction) in node.iter() {
                    let (other, to) = (to as usize / OCTET, to as usize % OCTET);
                    let mask = axis.mask(from);
                    if other == number && to == from + 1 {
                        octet.to_next[usize::from(direction)] |= mask;
                    } else if other == number && to + 1 == from {
                        octet.to_last[usize::from(direction)] |= mask;
                    } else {
                        octet.jumping |= mask;
                        here.push(Jump {
                            direction,
                            from: from as u8,
                            to: to as u8,
                            octet: other as u32,
                        });
                    }
                }
            }
            here.sort_by_key(|jump| jump.direction);
            octet.jumps_end = [0, 1, 2, 3].map(|direction| {
                let before = here.partition_point(|jump| jump.direction <= direction);
                (jumps.len() + before) as u32
            });
            jumps.append(&mut here);
            octets.push(octet);
        }
        Steps { octets, jumps }
    }

    /// The jumps from an octet, by direction.
    #[inline(always)]
    pub(super) fn jumps(&self, octet: usize) -> &[Jump] {
        let start = match octet {
            0 => 0,
            _ => self.octets[octet - 1].jumps_end[3],
        };
        &self.jumps[start as usize..self.octets[octet].jumps_end[3] as usize]
    }

    /// The jumps from an octet in one direction.
    #[inline(always)]
    pub(super) fn jumps_in(&self, octet: usize, direction: usize) -> &[Jump] {
        let start = match (octet, direction) {
            (0, 0) => 0,
            (_, 0) => self.octets[octet - 1].jumps_end[3],
            _ => self.octets[octet].jumps_end[direction - 1],
        };
        &self.jumps[start as usize..self.octets[octet].jumps_end[direction] as usize]
    }

    pub(super) fn bytes(&self) -> u64 {
        let octets = self.octets.len() * size_of::<Octet>();
        (octets + self.jumps.len() * size_of::<Jump>()) as u64
    }
}
