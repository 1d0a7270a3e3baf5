//! Certificates: what proves that no sequence of a pair of labyrinths is shorter, or that there is none. Written and
//! checked from the rules alone, without the solver.
//!
//! **Classes.** A player's *graph* has the cells that the player can stand on, and an edge where a player can walk.
//! Again and again a cell with one neighbour left is taken out, its *parent* being that neighbour, unless it is the
//! player's first cell, the start that falls lead to, or the goal. A cell left over has depth 0, any other one more
//! than its parent. For a number K, *kept*, each cell of depth K + 1 is one class with all cells behind it, and any
//! other cell is a class of its own. An instruction leads from a class to the classes of all cells that it leads the
//! class's cells to.
//!
//! **The proof.** A sequence of n instructions leads the pair of the players' classes along a walk from the first pair
//! to the pair of goals, where it may wait; each goal is a class of its own. So if it leads home, its pair after a
//! instructions is at most a steps from the first pair and at most n − a from the goals, over pairs of classes. If no
//! pair is both, no sequence of n instructions, or fewer, leads home.
//!
//! A certificate of L instructions has a sequence of L, and the layers of both searches: how many pairs are first
//! reached after 0, 1, …, a steps from the start and 0, 1, …, L − 1 − a steps back from the goals. Pairs of which one
//! player is too far from the other end within L − 1 steps, alone in the graph of classes, are left out: none of a walk
//! of L − 1 steps is. A check makes the layers again, compares each with its number, and finds no pair in both searches.
//!
//! An unsolvable pair's certificate names a player who cannot get to the goal alone.

use std::error::Error;
use std::fmt::{self, Write};

use super::simultaneous::{Maze, Players};
use super::{MOST_BYTES, Step, Unreadable, is_for_labyrinths, lines, replay};

const HEAD: &str = "lockstep certificate 1";

/// The most bytes that a check's tables may take. Pairs of 250 × 250 need up to 2 GB, and mostly half of that.
const MOST_TABLES: u64 = 4_000_000_000;

const STEPS: [Step; 4] = [Step::Up, Step::Down, Step::Left, Step::Right];

/// The distance of a class from where no walk leads to the other end.
const NEVER: u32 = u32::MAX;

/// What a certificate proves, and from which cells of the players, column and row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The players' cells.
    pub from: [(usize, usize); 2],
    /// What is proved.
    pub proved: Proved,
}

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// Some sequence has this length, and none is shorter.
    Shortest(usize),
    /// No sequence exists: this player, from 1, cannot get to the goal.
    Unreachable(usize),
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The puzzle's text cannot be read.
    Puzzle(Unreadable),
    /// The puzzle can have no certificate.
    Impossible(NoCertificate),
    /// This line, from 1, is not as the format asks.
    Line(usize),
    /// The sequence does not solve the puzzle, or solves it before its end.
    Moves,
    /// There are not as many layers as the sequence needs.
    Layers,
    /// A layer, from 0, has another number of pairs.
    Layer {
        /// Whether it is one of those from the goals.
        is_from_goals: bool,
        /// Its distance.
        distance: usize,
        /// The number of its pairs.
        pairs: u64,
    },
    /// Both searches have a pair in common.
    Meet,
    /// The player can get to the goal.
    Reachable,
}

/// Why no certificate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// The puzzle is not a pair of labyrinths.
    NotAPair,
    /// Its tables would take this many bytes.
    TooLarge(u64),
    /// Writing was stopped.
    Stopped,
}

impl fmt::Display for NoCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCertificate::NotAPair => f.write_str("only pairs of labyrinths have certificates"),
            NoCertificate::TooLarge(bytes) => write!(
                f,
                "a certificate for labyrinths this large takes tables of {} MB, more than {} MB",
                bytes.div_ceil(1_000_000),
                MOST_TABLES / 1_000_000
            ),
            NoCertificate::Stopped => f.write_str("the certificate was not finished"),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Puzzle(unreadable) => unreadable.fmt(f),
            Refused::Impossible(reason) => reason.fmt(f),
            Refused::Line(number) => write!(f, "line {number} is not as the format asks"),
            Refused::Moves => {
                f.write_str("the moves do not solve the puzzle, or do so before their end")
            }
            Refused::Layers => f.write_str("the number of layers does not fit the moves"),
            Refused::Layer {
                is_from_goals,
                distance,
                pairs,
            } => {
                let end = ["the start", "the goals"][usize::from(*is_from_goals)];
                write!(f, "layer {distance} from {end} has {pairs} pairs")
            }
            Refused::Meet => f.write_str("the layers from both ends meet"),
            Refused::Reachable => f.write_str("the player can get to the goal"),
        }
    }
}

impl Error for Refused {}
impl Error for NoCertificate {}

/// Whether the puzzle of a text may have a certificate: a pair of labyrinths whose tables fit.
pub fn is_possible(text: &str) -> Result<(), NoCertificate> {
    let mazes = pair(text).map_err(|_| NoCertificate::NotAPair)?;
    let [one, two] = &mazes.each_ref().map(|maze| Stripped::new(maze, (0, 0)));
    tables_fit(&[one.classes(0), two.classes(0)])
}

/// A certificate that the sequence, from the players' cells if they are given and else from the start, is a shortest
/// one; without a sequence, that there is none. Stops once `goes_on` denies.
///
/// # Panics
/// If the certificate would be refused, because the claim is wrong.
pub fn certify(
    text: &str,
    from: Option<[(usize, usize); 2]>,
    moves: Option<&str>,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<String, NoCertificate> {
    let mazes = pair(text).map_err(|_| NoCertificate::NotAPair)?;
    let starts = from.unwrap_or_default();
    let mut certificate = format!("{HEAD}\n");
    if let Some([one, two]) = from {
        writeln!(certificate, "from {} {} {} {}", one.0, one.1, two.0, two.1).expect("it is text");
    }
    let stripped = [0, 1].map(|player| Stripped::new(&mazes[player], starts[player]));
    let Some(moves) = moves else {
        let player = stripped.iter().position(|maze| !maze.is_goal_reached());
        let player = player.expect("a pair without a sequence has such a player");
        return Ok(certificate + &format!("unreachable {}\n", player + 1));
    };
    let length = moves.len() as u32;
    let deepest = stripped.iter().map(|maze| maze.deepest).max();
    let deepest = deepest.expect("there are two");
    let mut kept = 0;
    loop {
        let classes = stripped.each_ref().map(|maze| maze.classes(kept));
        tables_fit(&classes)?;
        let mut balls = [false, true].map(|is_back| Ball::new(&classes, is_back));
        let mut layers = [vec![1], vec![1]];
        for left in (0..length.saturating_sub(1)).rev() {
            let side = usize::from(layers[0].last() > layers[1].last());
            let distance = layers[side].len() as u32;
            layers[side].push(balls[side].widen(length - 1 - distance));
            debug_assert_eq!(
                layers[0].len() + layers[1].len() + left as usize,
                length as usize + 1
            );
            if !goes_on() {
                return Err(NoCertificate::Stopped);
            }
        }
        if length > 0 && balls[0].meets(&balls[1]) {
            assert!(
                kept < deepest,
                "with every cell its own class, the searches meet"
            );
            kept = (2 * kept).max(kept + 1).min(deepest);
            continue;
        }
        let [forward, back] = layers.map(|layers| match length {
            0 => String::new(),
            _ => layers.iter().map(|pairs| format!(" {pairs}")).collect(),
        });
        let proof = format!("moves {moves}\nkept {kept}\nforward{forward}\nback{back}\n");
        return Ok(certificate + &proof);
    }
}

/// Checks a certificate for the puzzle of a text.
pub fn verify(text: &str, certificate: &str) -> Result<Verified, Refused> {
    let mazes = pair(text)?;
    let mut rest = lines(certificate).enumerate();
    // The words of the next line, its first one left out, which must be `key`; a missing line counts as the last one's
    // successor.
    let mut number = 0;
    let mut next = |keys: &[&str]| {
        number += 1;
        let (_, line) = rest.next().ok_or(Refused::Line(number))?;
        let key = keys.iter().position(|key| {
            let rest = line.strip_prefix(key);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        let key = key.ok_or(Refused::Line(number))?;
        let words = line[keys[key].len()..].split(' ').skip(1);
        Ok((key, words.collect::<Vec<_>>(), Refused::Line(number)))
    };
    let numbers = |words: &[&str], refused: &Refused| {
        let whole = |word: &&str| match word.bytes().all(|byte| byte.is_ascii_digit()) {
            true => word.parse::<u64>().map_err(|_| refused.clone()),
            false => Err(refused.clone()),
        };
        words.iter().map(whole).collect::<Result<Vec<u64>, _>>()
    };
    let (_, more, refused) = next(&[HEAD])?;
    if !more.is_empty() {
        return Err(refused);
    }
    let mut starts = [(0, 0); 2];
    let (mut key, mut words, mut refused) = next(&["from", "moves", "unreachable"])?;
    if key == 0 {
        let numbers = numbers(&words, &refused)?;
        let &[a, b, c, d] = numbers.as_slice() else {
            return Err(refused);
        };
        starts = [(a as usize, b as usize), (c as usize, d as usize)];
        if (0..2).any(|player| !mazes[player].contains(starts[player])) {
            return Err(refused);
        }
        (key, words, refused) = next(&["", "moves", "unreachable"])?;
    }
    let verified = |proved| Verified {
        from: starts,
        proved,
    };
    let stripped = [0, 1].map(|player| Stripped::new(&mazes[player], starts[player]));
    if key == 2 {
        let player = match numbers(&words, &refused)?.as_slice() {
            &[player @ 1..=2] => player as usize,
            _ => return Err(refused),
        };
        end(rest, number)?;
        return match stripped[player - 1].is_goal_reached() {
            true => Err(Refused::Reachable),
            false => Ok(verified(Proved::Unreachable(player))),
        };
    }
    let &[moves] = words.as_slice() else {
        return Err(refused);
    };
    let (_, words, refused) = next(&["kept"])?;
    let kept = match numbers(&words, &refused)?.as_slice() {
        &[kept] => u32::try_from(kept).map_err(|_| refused)?,
        _ => return Err(refused),
    };
    let (_, words, refused) = next(&["forward"])?;
    let forward = numbers(&words, &refused)?;
    let (_, words, refused) = next(&["back"])?;
    let back = numbers(&words, &refused)?;
    end(rest, number)?;
    let players = Players::new(mazes.to_vec(), starts.to_vec());
    let replayed = replay(players, moves);
    let length = replayed.count;
    if replayed.illegal.is_some() || replayed.solved_after != Some(length) {
        return Err(Refused::Moves);
    }
    if length == 0 {
        return match forward.is_empty() && back.is_empty() {
            true => Ok(verified(Proved::Shortest(0))),
            false => Err(Refused::Layers),
        };
    }
    if forward.is_empty() || back.is_empty() || forward.len() + back.len() != length + 1 {
        return Err(Refused::Layers);
    }
    let classes = stripped.each_ref().map(|maze| maze.classes(kept));
    tables_fit(&classes).map_err(Refused::Impossible)?;
    let most = length as u32 - 1;
    let grown = |is_back: bool, layers: &[u64]| {
        let mut ball = Ball::new(&classes, is_back);
        let mut pairs = 1;
        for (distance, &claimed) in layers.iter().enumerate() {
            if distance > 0 {
                pairs = ball.widen(most - distance as u32);
            }
            if pairs != claimed {
                return Err(Refused::Layer {
                    is_from_goals: is_back,
                    distance,
                    pairs,
                });
            }
        }
        Ok(ball)
    };
    match grown(false, &forward)?.meets(&grown(true, &back)?) {
        true => Err(Refused::Meet),
        false => Ok(verified(Proved::Shortest(length))),
    }
}

/// Refuses whatever follows a certificate's last line.
fn end<'a>(mut rest: impl Iterator<Item = (usize, &'a str)>, number: usize) -> Result<(), Refused> {
    match rest.all(|(_, line)| line.is_empty()) {
        true => Ok(()),
        false => Err(Refused::Line(number + 1)),
    }
}

fn pair(text: &str) -> Result<[Maze; 2], Refused> {
    if text.len() > MOST_BYTES || !is_for_labyrinths(text) {
        return Err(Refused::Impossible(NoCertificate::NotAPair));
    }
    let mazes = Players::read(text).map_err(Refused::Puzzle)?.into_mazes();
    let no_pair = Refused::Impossible(NoCertificate::NotAPair);
    mazes.try_into().map_err(|_| no_pair)
}

/// The bytes of both searches' tables: two bits for each pair of a row's class and a column's cell.
fn tables_fit(classes: &[Classes; 2]) -> Result<(), NoCertificate> {
    let [rows, columns] = in_order(classes);
    let bytes = 4 * 8 * rows.cells.len() as u64 * columns.words() as u64;
    match bytes <= MOST_TABLES {
        true => Ok(()),
        false => Err(NoCertificate::TooLarge(bytes)),
    }
}

/// The two mazes' classes such that a table of rows with a bit for each column's cell is the smaller one.
fn in_order(classes: &[Classes; 2]) -> [&Classes; 2] {
    let [one, two] = classes.each_ref();
    match one.cells.len() * two.words() <= two.cells.len() * one.words() {
        true => [one, two],
        false => [two, one],
    }
}

/// A maze seen from a player's first cell, its dead ends taken out.
struct Stripped {
    width: usize,
    start: u32,
    goal: u32,
    is_reached: Vec<bool>,
    /// For each cell and step the cell that it leads to, and whether the player walks there.
    to: Vec<[(u32, bool); 4]>,
    /// The cells taken out, in order, and the parent of each.
    taken: Vec<u32>,
    parents: Vec<u32>,
    depths: Vec<u32>,
    deepest: u32,
}

impl Stripped {
    fn new(maze: &Maze, start: (usize, usize)) -> Self {
        let (width, height) = maze.size();
        let number = |(x, y): (usize, usize)| (y * width + x) as u32;
        let cells = (0..width * height).map(|cell| (cell % width, cell / width));
        let to: Vec<_> = cells
            .map(|at| {
                STEPS.map(|step| {
                    let target = maze.target(at, step);
                    let is_walk = target != at && step.ahead(at, width, height) == Some(target);
                    (number(target), is_walk)
                })
            })
            .collect();
        let (start, goal) = (number(start), (width * height - 1) as u32);
        let mut is_reached = vec![false; to.len()];
        is_reached[start as usize] = true;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for (next, _) in to[cell as usize] {
                if !is_reached[next as usize] {
                    is_reached[next as usize] = true;
                    open.push(next);
                }
            }
        }
        // Nobody walks out of the goal, but it is never taken out either.
        let walks = |cell: u32| to[cell as usize].into_iter().filter(|&(_, walks)| walks);
        let mut degrees: Vec<usize> = (0..to.len())
            .map(|cell| walks(cell as u32).count())
            .collect();
        let is_end = |cell: u32, degrees: &[usize]| {
            degrees[cell as usize] == 1 && ![start, goal, 0].contains(&cell)
        };
        let mut is_taken = vec![false; to.len()];
        let mut taken = Vec::new();
        let mut parents = vec![0; to.len()];
        let mut open: Vec<u32> = (0..to.len() as u32)
            .filter(|&cell| is_reached[cell as usize] && is_end(cell, &degrees))
            .collect();
        while let Some(cell) = open.pop() {
            // The last two cells around a start in a pit, to which no cell walks, are both ends.
            if degrees[cell as usize] == 0 {
                continue;
            }
            let left = walks(cell).find(|&(next, _)| !is_taken[next as usize]);
            let (parent, _) = left.expect("the cell has one neighbour left");
            is_taken[cell as usize] = true;
            taken.push(cell);
            parents[cell as usize] = parent;
            if parent != goal {
                degrees[parent as usize] -= 1;
                if is_end(parent, &degrees) {
                    open.push(parent);
                }
            }
        }
        let mut depths = vec![0; to.len()];
        for &cell in taken.iter().rev() {
            depths[cell as usize] = depths[parents[cell as usize] as usize] + 1;
        }
        Stripped {
            width,
            start,
            goal,
            is_reached,
            to,
            taken,
            parents,
            deepest: depths.iter().copied().max().unwrap_or(0),
            depths,
        }
    }

    fn is_goal_reached(&self) -> bool {
        self.is_reached[self.goal as usize]
    }

    fn classes(&self, kept: u32) -> Classes {
        let mut of: Vec<u32> = (0..self.to.len() as u32).collect();
        for &cell in self.taken.iter().rev() {
            if self.depths[cell as usize] > kept.saturating_add(1) {
                of[cell as usize] = of[self.parents[cell as usize] as usize];
            }
        }
        let is_first = |&cell: &u32| self.is_reached[cell as usize] && of[cell as usize] == cell;
        let cells: Vec<u32> = (0..of.len() as u32).filter(is_first).collect();
        let mut numbers = vec![u32::MAX; of.len()];
        for (number, &cell) in (0..).zip(&cells) {
            numbers[cell as usize] = number;
        }
        let none = vec![0; of.len().div_ceil(64)];
        let mut moves = [0; 4].map(|_| Moves {
            go: none.clone(),
            stay: none.clone(),
            fall: none.clone(),
            offset: 0,
        });
        let width = self.width as isize;
        for (moves, offset) in moves.iter_mut().zip([-width, width, -1, 1]) {
            moves.offset = offset;
        }
        let mut edges = Vec::new();
        for cell in (0..of.len()).filter(|&cell| self.is_reached[cell]) {
            let class = of[cell];
            for (step, &(next, is_walk)) in self.to[cell].iter().enumerate() {
                let image = of[next as usize];
                let Moves { go, stay, fall, .. } = &mut moves[step];
                // A walk leads either deeper into a class, or from its first cell to the next class's first cell.
                let set = match (image == class, is_walk) {
                    (true, _) => stay,
                    (false, true) => go,
                    (false, false) => fall,
                };
                set[class as usize / 64] |= 1 << (class % 64);
                edges.push((step, numbers[class as usize], numbers[image as usize]));
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let [start, goal] = [self.start, self.goal].map(|cell| numbers[cell as usize]);
        let distances = |from: u32, is_back: bool| match from {
            u32::MAX => vec![NEVER; cells.len()],
            _ => Edges::new(&edges, cells.len(), is_back).distances(from),
        };
        Classes {
            from_start: distances(start, false),
            to_goal: distances(goal, true),
            start: self.start,
            goal: self.goal,
            numbers,
            cells,
            moves,
            edges,
        }
    }
}

/// One step of all classes, each a bit at the place of its first cell.
struct Moves {
    /// The classes of which a cell walks to another class, which is `offset` cells farther.
    go: Vec<u64>,
    offset: isize,
    /// The classes of which a cell stays in the class.
    stay: Vec<u64>,
    /// The classes of which a cell falls to the start, cell 0.
    fall: Vec<u64>,
}

/// The classes of a maze.
struct Classes {
    /// The first cell of each class, and the class of each of these.
    cells: Vec<u32>,
    numbers: Vec<u32>,
    start: u32,
    goal: u32,
    moves: [Moves; 4],
    /// Each step, class, and class that it leads to.
    edges: Vec<(usize, u32, u32)>,
    /// Steps from the player's first class, and to the goal.
    from_start: Vec<u32>,
    to_goal: Vec<u32>,
}

impl Classes {
    /// The words of a row of bits.
    fn words(&self) -> usize {
        self.numbers.len().div_ceil(64)
    }
}

/// For each class and step the classes that it leads to, or those from which it leads there.
struct Edges {
    ends: Vec<u32>,
    targets: Vec<u32>,
}

impl Edges {
    fn new(edges: &[(usize, u32, u32)], classes: usize, is_back: bool) -> Self {
        let ordered = edges.iter().map(|&(step, from, to)| match is_back {
            true => (4 * to as usize + step, from),
            false => (4 * from as usize + step, to),
        });
        let mut ends = vec![0; 4 * classes + 1];
        ordered.clone().for_each(|(place, _)| ends[place + 1] += 1);
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        let mut next = ends.clone();
        let mut targets = vec![0; edges.len()];
        for (place, target) in ordered {
            targets[next[place] as usize] = target;
            next[place] += 1;
        }
        Edges { ends, targets }
    }

    fn of(&self, class: usize, step: usize) -> std::ops::Range<usize> {
        let place = 4 * class + step;
        self.ends[place] as usize..self.ends[place + 1] as usize
    }

    fn distances(&self, from: u32) -> Vec<u32> {
        let mut distances = vec![NEVER; (self.ends.len() - 1) / 4];
        distances[from as usize] = 0;
        let mut order = vec![from];
        let mut done = 0;
        while let Some(&class) = order.get(done) {
            done += 1;
            for step in 0..4 {
                for &next in &self.targets[self.of(class as usize, step)] {
                    if distances[next as usize] == NEVER {
                        distances[next as usize] = distances[class as usize] + 1;
                        order.push(next);
                    }
                }
            }
        }
        distances
    }
}

/// The pairs of classes within some steps of one end.
struct Ball<'a> {
    rows: &'a Classes,
    columns: &'a Classes,
    is_back: bool,
    edges: Edges,
    /// For each row's class the columns' cells of its pairs, a bit each: all, and the newest layer.
    all: Vec<u64>,
    newest: Vec<u64>,
    /// For each row's class the words of the newest layer that are not 0.
    filled: Vec<Vec<u16>>,
    /// The columns' classes that are not too far from the other end, and those that will be, the next one last.
    near: Vec<u64>,
    far: Vec<(u32, u32)>,
}

impl<'a> Ball<'a> {
    fn new(classes: &'a [Classes; 2], is_back: bool) -> Self {
        let [rows, columns] = in_order(classes);
        let words = columns.words();
        let length = rows.cells.len() * words;
        let mut near = vec![0; words];
        let mut far = Vec::new();
        let distances = if is_back {
            &columns.from_start
        } else {
            &columns.to_goal
        };
        for (&cell, &distance) in columns.cells.iter().zip(distances) {
            near[cell as usize / 64] |= 1 << (cell % 64);
            far.push((distance, cell));
        }
        far.sort_unstable();
        let mut ball = Ball {
            edges: Edges::new(&rows.edges, rows.cells.len(), is_back),
            rows,
            columns,
            is_back,
            all: vec![0; length],
            newest: vec![0; length],
            filled: vec![Vec::new(); rows.cells.len()],
            near,
            far,
        };
        let end = |classes: &Classes| if is_back { classes.goal } else { classes.start };
        let (row, column) = (rows.numbers[end(rows) as usize], end(columns));
        ball.add(row as usize, column as usize / 64, 1 << (column % 64));
        ball
    }

    /// Adds pairs of a row; returns how many are new.
    #[inline(always)]
    fn add(&mut self, row: usize, word: usize, pairs: u64) -> u64 {
        let place = row * self.near.len() + word;
        let new = pairs & self.near[word] & !self.all[place];
        if new == 0 {
            return 0;
        }
        self.all[place] |= new;
        if self.newest[place] == 0 {
            self.filled[row].push(word as u16);
        }
        self.newest[place] |= new;
        u64::from(new.count_ones())
    }

    /// Adds the next layer, without pairs of which a player is farther than `left` from the other end; returns the
    /// number of its pairs.
    fn widen(&mut self, left: u32) -> u64 {
        let words = self.near.len();
        let mut layer = Vec::new();
        for (row, filled) in self.filled.iter_mut().enumerate() {
            filled.sort_unstable();
            for word in filled.drain(..) {
                let pairs = std::mem::take(&mut self.newest[row * words + word as usize]);
                layer.push((row as u32, u32::from(word), pairs));
            }
        }
        while let Some((_, cell)) = self.far.pop_if(|(distance, _)| *distance > left) {
            self.near[cell as usize / 64] &= !(1 << (cell % 64));
        }
        let Classes { moves, .. } = self.columns;
        let rows = if self.is_back {
            &self.rows.from_start
        } else {
            &self.rows.to_goal
        };
        let mut added = 0;
        for (row, word, pairs) in layer {
            let word = word as usize;
            for (step, moves) in moves.iter().enumerate() {
                for edge in self.edges.of(row as usize, step) {
                    let row = self.edges.targets[edge] as usize;
                    if rows[row] > left {
                        continue;
                    }
                    added += self.add(row, word, pairs & moves.stay[word]);
                    let (going, offset) = match self.is_back {
                        true => (pairs, -moves.offset),
                        false => (pairs & moves.go[word], moves.offset),
                    };
                    let first = word as isize + offset.div_euclid(64);
                    let shifted = u128::from(going) << offset.rem_euclid(64);
                    for (word, half) in
                        [(first, shifted as u64), (first + 1, (shifted >> 64) as u64)]
                    {
                        if half != 0 && (0..words as isize).contains(&word) {
                            let word = word as usize;
                            let goes = if self.is_back {
                                moves.go[word]
                            } else {
                                u64::MAX
                            };
                            added += self.add(row, word, half & goes);
                        }
                    }
                    if self.is_back {
                        // The cell that falls lead to is the first bit of all.
                        if word == 0 && pairs & 1 == 1 {
                            for (word, &falls) in moves.fall.iter().enumerate() {
                                if falls != 0 {
                                    added += self.add(row, word, falls);
                                }
                            }
                        }
                    } else if pairs & moves.fall[word] != 0 {
                        added += self.add(row, 0, 1);
                    }
                }
            }
        }
        added
    }

    /// Whether some pair is in both.
    fn meets(&self, other: &Ball) -> bool {
        self.all
            .iter()
            .zip(&other.all)
            .any(|(one, two)| one & two != 0)
    }
}
